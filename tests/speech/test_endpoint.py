import pytest

from assistant.speech.endpoint import Endpoint, Moment, Patience

FRAME = 512
FRAMES_A_SECOND = 16000 / FRAME


def frames(seconds: float) -> int:
    return round(seconds * FRAMES_A_SECOND)


def moments(pattern: list[tuple[float, float]], *, complete: bool, patience: Patience | None = None) -> list[Moment]:
    """What an endpoint makes of (seconds, probability of speech) pairs."""
    endpoint = Endpoint(patience)
    return [
        endpoint.push(probability, FRAME, lambda: complete)
        for seconds, probability in pattern
        for _ in range(frames(seconds))
    ]


def over_at(pattern: list[tuple[float, float]], *, complete: bool) -> list[float]:
    """The seconds at which utterances are over."""
    found = moments(pattern, complete=complete)
    return [(place + 1) / FRAMES_A_SECOND for place, moment in enumerate(found) if moment is Moment.OVER]


SPEECH, SILENCE = 0.9, 0.05


def test_a_whole_sentence_is_over_soon() -> None:
    assert over_at([(0.5, SILENCE), (1.0, SPEECH), (3, SILENCE)], complete=True) == [pytest.approx(1.8, abs=0.07)]


def test_an_unfinished_sentence_may_go_on() -> None:
    assert over_at([(0.5, SPEECH), (3, SILENCE)], complete=False) == [pytest.approx(2.1, abs=0.07)]


@pytest.mark.parametrize("pause", [0.3, 0.8, 1.2, 1.4])
def test_a_pause_in_an_unfinished_sentence_does_not_cut_it(pause: float) -> None:
    found = moments([(0.5, SPEECH), (pause, SILENCE), (1.0, SPEECH)], complete=False)
    assert Moment.OVER not in found
    assert found.count(Moment.BEGUN) == 1


def test_silence_is_counted_from_the_last_speech() -> None:
    stutter = [(0.3, SPEECH), (0.2, SILENCE)] * 5
    assert over_at([*stutter, (1, SILENCE)], complete=True) == [pytest.approx(2.6, abs=0.12)]


def test_a_knock_begins_nothing() -> None:
    knock = 1 / FRAMES_A_SECOND
    assert set(moments([(1, SILENCE), (knock, SPEECH), (1, SILENCE)], complete=True)) == {Moment.QUIET}


@pytest.mark.parametrize("between", [0.4, 0.45])
def test_doubtful_frames_neither_begin_nor_end_an_utterance(between: float) -> None:
    assert set(moments([(2, between)], complete=True)) == {Moment.QUIET}
    assert Moment.OVER not in moments([(0.5, SPEECH), (2, between)], complete=True)


def test_no_utterance_is_longer_than_the_longest() -> None:
    assert over_at([(45, SPEECH)], complete=False) == [pytest.approx(20, abs=0.1), pytest.approx(40, abs=0.2)]


def test_completeness_is_not_asked_while_somebody_speaks() -> None:
    endpoint = Endpoint()

    def fail() -> bool:
        pytest.fail("asked too early")

    for _ in range(frames(3)):
        endpoint.push(SPEECH, FRAME, fail)


@pytest.mark.parametrize("complete", [False, True])
def test_a_slower_speaker_gets_longer_pauses(complete: bool) -> None:
    patient = Patience.through(2.0)
    pattern = [(0.5, SPEECH), (2.0, SILENCE), (0.5, SPEECH)]
    assert Moment.OVER not in moments(pattern, complete=complete, patience=patient)
    assert Moment.OVER in moments(pattern, complete=complete)
    assert Moment.OVER in moments([*pattern, (2.6, SILENCE)], complete=complete, patience=patient)


def test_nobody_gets_less_than_the_usual_pauses() -> None:
    assert Patience.through(0.1) == Patience()


def test_voiced_time_leaves_pauses_out() -> None:
    endpoint = Endpoint()
    for seconds, probability in [(0.5, SPEECH), (0.3, SILENCE), (0.5, SPEECH)]:
        for _ in range(frames(seconds)):
            endpoint.push(probability, FRAME, lambda: False)
    assert endpoint.voiced_s == pytest.approx(1.0, abs=0.07)

"""Two hearings of one utterance: what both tell of is meant."""

import pytest

from assistant.language.understanding import Situation, Verdict
from assistant.session.stimuli import Heard
from assistant.session.witnesses import DOUBTED, NOT_FOR_THE_GAME, understand
from tests.phrase_cases import understander

ACCEPT, CONFIRM, REJECT = Verdict.ACCEPT, Verdict.CONFIRM, Verdict.REJECT


@pytest.mark.parametrize(
    ("heard", "witness", "verdict"),
    [
        ("laura do you have ivanhoe", "laura do you have ivanhoe", ACCEPT),
        # the witness loses and mixes words
        ("laura do you have ivanhoe", "do you have ivanhoe", ACCEPT),
        ("bob dear you have charles dickens oliver twist", "bob will you have charles dickens oliver twist", ACCEPT),
        ("ask laura for evangeline", "off laura for evangeline", ACCEPT),
        ("what are dickens's titles", "what are dickens's titles", ACCEPT),
        ("help", "help", ACCEPT),
        ("what is the score", "what's is the score", ACCEPT),
        # another name
        ("laura do you have ivanhoe", "bob do you have ivanhoe", CONFIRM),
        # another card, or none
        ("laura do you have the tempest", "laura do you have the time", REJECT),
        ("laura do you have ivanhoe", "laura do you have hamlet", REJECT),
        # half of it, or a mangled title beside its author's name
        ("i would like tom sawyer on you laura", "never like tom sawyer", REJECT),
        ("bob have you got the prince and the pauper by twain", "bob have you got the prince and i twain", CONFIRM),
        ("laura do you have ivanhoe", "", REJECT),
        # another meaning
        ("help", "yes", REJECT),
        ("pass", "", REJECT),
        ("yes", "no", REJECT),
    ],
)
def test_verdicts(heard: str, witness: str, verdict: Verdict) -> None:
    said = Heard(heard, (1.0,) * len(heard.split()), witness=witness)
    made = understand(said, understander(), Situation())
    assert made.verdict is verdict
    assert made.reason == {ACCEPT: "", CONFIRM: DOUBTED, REJECT: NOT_FOR_THE_GAME}[verdict]


@pytest.mark.parametrize(
    ("witness", "verdict"), [("laura went to ivanhoe", REJECT), ("laura do you have ivanhoe weather", CONFIRM)]
)
def test_with_a_decoy_nothing_is_acted_on(witness: str, verdict: Verdict) -> None:
    said = Heard("laura do you have ivanhoe", witness=witness, doubtful=True)
    assert understand(said, understander(), Situation()).verdict is verdict


@pytest.mark.parametrize(
    ("confidences", "verdict"), [((0.4, 1.0, 1.0, 1.0, 1.0), CONFIRM), ((0.9, 1.0, 1.0, 1.0, 1.0), ACCEPT)]
)
def test_a_name_only_one_heard_must_be_clear(confidences: tuple[float, ...], verdict: Verdict) -> None:
    said = Heard("laura do you have ivanhoe", confidences, witness="do you have ivanhoe")
    assert understand(said, understander(), Situation()).verdict is verdict


def test_one_way_of_writing_a_word_out_of_many_raises_no_question() -> None:
    """The recogniser is never sure whether it was deer or dear."""
    words = "bob do you have the deerslayer"
    said = Heard(words, (1.0, 1.0, 1.0, 1.0, 1.0, 0.4), witness=words)
    assert understand(said, understander(), Situation()).verdict is ACCEPT


def test_with_one_hearing_names_are_asked_about() -> None:
    assert understand(Heard("bob do you have ivanhoe", (1.0,) * 5), understander(), Situation()).reason == DOUBTED
    assert understand(Heard("help", (1.0,)), understander(), Situation()).verdict is ACCEPT


def test_what_was_typed_needs_no_witness() -> None:
    assert understand(Heard("bob do you have ivanhoe"), understander(), Situation()).verdict is ACCEPT

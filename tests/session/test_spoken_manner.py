"""The session as it is spoken to: asks are held, time passes, voices and noises come in between, devices go."""

from dataclasses import replace

import pytest

from assistant.rules.authors import Ask
from assistant.session.outputs import Adjust, Hush, Say, Sound, Wait
from assistant.session.session import LONGEST_UTTERANCE, READING_TIME, REMINDERS
from assistant.session.stimuli import DeviceBack, DeviceLost, Heard, SoundDropped, Tick, VoiceBegan
from tests.session.talk import SPOKEN, Talk, card, deal, replies, table_of, title

COPPERFIELD = "laura do you have david copperfield"
LONG_HAND = "d1 d2 s1 s2 l3 l4 w1 w2 | d3 d4 s3 s4 l1 l2 w3 w4"


def spoken(hands: str | None = None, *, first: int = 0) -> Talk:
    talk = Talk(table_of(deal(hands, first=first) if hands else deal()), SPOKEN)
    talk.begin()
    return talk


def test_an_ask_is_read_back_and_played_when_it_stands() -> None:
    talk = spoken()
    assert talk.hear(COPPERFIELD) == [
        replies().say("hold-ask", target="Laura", card="Charles Dickens: David Copperfield")
    ]
    talk.wait(SPOKEN.hold - 0.2)
    assert talk.asks == []
    talk.wait(0.4)
    assert talk.asks == [Ask(1, card("d3"))]


def test_the_hold_counts_from_when_the_ask_was_heard_back() -> None:
    talk = spoken()
    talk.deaf = True
    talk.hear(COPPERFIELD)
    talk.wait(10)
    assert talk.asks == []
    talk.deaf = False
    talk.hear_out()
    talk.wait(SPOKEN.hold + 0.2)
    assert talk.asks == [Ask(1, card("d3"))]


@pytest.mark.parametrize(
    ("said", "asked"),
    [
        ("no i meant bob", Ask(2, card("d3"))),
        ("no i said the pickwick papers", Ask(1, card("d4"))),
        ("bob do you have the tempest", Ask(2, card("s3"))),
        ("yes", Ask(1, card("d3"))),
    ],
)
def test_a_held_ask_can_be_corrected(said: str, asked: Ask) -> None:
    talk = spoken()
    talk.hear(COPPERFIELD)
    talk.hear(said)
    talk.wait(SPOKEN.hold + 0.2)
    assert talk.asks == [asked]


@pytest.mark.parametrize("said", ["no", "never mind", "cancel that"])
def test_a_held_ask_can_be_taken_back(said: str) -> None:
    talk = spoken()
    talk.hear(COPPERFIELD)
    assert talk.hear(said) == [talk.words("taken-back")]
    talk.wait(30)
    assert talk.asks == []


@pytest.mark.parametrize("said", ["wait", "stop", "the weather is lovely today"])
def test_a_held_ask_waits_for_a_yes_when_something_else_is_said(said: str) -> None:
    talk = spoken()
    talk.hear(COPPERFIELD)
    talk.hear(said)
    talk.wait(30)
    assert talk.asks == []
    talk.hear("yes")
    assert talk.asks == [Ask(1, card("d3"))]


def test_a_question_between_does_not_lose_a_held_ask() -> None:
    talk = spoken()
    talk.hear(COPPERFIELD)
    assert talk.hear("what is the score") == [talk.words("scores-none")]
    talk.wait(SPOKEN.hold + 0.2)
    assert talk.asks == [Ask(1, card("d3"))]


def test_a_held_ask_is_not_played_while_somebody_speaks() -> None:
    talk = spoken()
    talk.hear(COPPERFIELD)
    talk.give(VoiceBegan())
    talk.wait(10)
    assert talk.asks == []
    talk.give(Heard("no i meant bob", (1.0,) * 4, witness="no i meant bob"))
    talk.wait(SPOKEN.hold + 0.2)
    assert talk.asks == [Ask(2, card("d3"))]


@pytest.mark.parametrize("noise", [Heard(""), Heard("the of and", (0.9, 0.9, 0.9), doubtful=True)])
def test_noise_gives_a_held_ask_its_whole_time_again(noise: Heard) -> None:
    talk = spoken()
    talk.hear(COPPERFIELD)
    talk.wait(1)
    talk.give(VoiceBegan())
    talk.give(noise)
    talk.wait(SPOKEN.hold - 0.2)
    assert talk.asks == []
    talk.wait(0.4)
    assert talk.asks == [Ask(1, card("d3"))]


def test_a_voice_whose_words_never_come_does_not_stop_the_game() -> None:
    talk = spoken()
    talk.hear(COPPERFIELD)
    talk.give(VoiceBegan())
    talk.wait(LONGEST_UTTERANCE + SPOKEN.hold + 0.3)
    assert talk.asks == [Ask(1, card("d3"))]


def test_a_doubtful_word_is_asked_about_and_confirmed_without_a_second_echo() -> None:
    talk = spoken()
    talk.hear(COPPERFIELD, confidence=0.4)
    talk.wait(30)
    assert talk.asks == []
    talk.hear("yes")
    assert talk.asks == [Ask(1, card("d3"))]


def test_the_others_wait_while_somebody_speaks_and_until_they_were_heard() -> None:
    talk = spoken(first=1, hands="d3 s3 l1 l2 w1 | d1 d2 s1 s2 w3 w4 | d4 s4 l3 l4 w2")
    before = len(talk.table.turns)
    talk.give(VoiceBegan())
    talk.wait(5)
    assert len(talk.table.turns) == before
    talk.give(Heard(""))
    talk.deaf = True
    talk.wait(5)
    assert len(talk.table.turns) == before + 1, "the next turn waits until this one was heard"


def test_silence_is_broken_twice_and_then_the_table_waits() -> None:
    talk = spoken()
    reminder = talk.words("remind")
    assert talk.wait(REMINDERS[0] + 0.2) == [reminder]
    assert talk.wait(REMINDERS[1] + 0.2) == [reminder]
    assert talk.wait(1000) == []
    talk.hear("what is the score")
    assert talk.wait(REMINDERS[0] + 0.2) == [reminder]


def test_reminders_are_not_what_is_repeated() -> None:
    talk = spoken()
    score = talk.hear("what is the score")
    talk.wait(REMINDERS[0] + 0.2)
    assert talk.hear("repeat") == score


def test_repeat_is_slower_the_second_time() -> None:
    talk = spoken()
    talk.hear("what is the score")
    talk.outputs.clear()
    talk.hear("repeat")
    talk.hear("repeat")
    first, second = [output for output in talk.outputs if isinstance(output, Say)]
    assert first.text == second.text
    assert second.pace < first.pace == 1.0


def test_pace_and_loudness_reach_their_ends_and_leave_what_is_repeated() -> None:
    talk = spoken()
    score = talk.hear("what is the score")
    assert talk.hear("slower") == [talk.words("slower")]
    assert talk.hear("repeat") == score
    for said, at in [("faster", 2.0), ("slower", 0.5)]:
        while talk.hear(said) != [talk.words("at-limit")]:
            pass
        assert [output.rate for output in talk.outputs if isinstance(output, Adjust)][-1] == at
    for said, edge in [("louder", 1.0), ("softer", 0.05)]:
        while talk.hear(said) != [talk.words("at-limit")]:
            pass
        assert [output.volume for output in talk.outputs if isinstance(output, Adjust)][-1] == edge


def waits(talk: Talk) -> list[float]:
    """The pauses that it was told to wait through."""
    return [output.pause_s for output in talk.outputs if isinstance(output, Wait)]


def test_patience_grows_when_asked_for_and_stays() -> None:
    talk = spoken()
    assert talk.hear("wait for me") == [talk.words("wait-longer"), talk.words("reply-more-time")]
    talk.hear("new game")
    talk.hear("yes")
    talk.hear("take your time")
    assert waits(talk) == [2.0, 3.0], "the second goes on from the first, in the next game too"
    talk.hear("don't wait so long")
    talk.hear("do not wait so long")
    assert talk.hear("you wait too long") == [talk.words("at-limit")]
    assert waits(talk)[2:] == [2.0, 1.2]


def test_patience_goes_on_from_the_wish_at_the_start() -> None:
    talk = Talk(table_of(deal()), replace(SPOKEN, pause=2.5))
    talk.begin()
    talk.hear("wait longer")
    talk.hear("wait longer")
    talk.hear("wait less")
    assert waits(talk) == [3.0, 5.0, 3.0]


def test_wait_for_me_stops_a_held_ask_and_the_others() -> None:
    talk = spoken()
    talk.hear(COPPERFIELD)
    assert talk.hear("wait for me")[0] == talk.words("wait-longer")
    talk.wait(30)
    assert talk.asks == []
    others = spoken("d3 s3 l1 l2 w1 | d1 d2 s1 s2 w3 w4 | d4 s4 l3 l4 w2", first=1)
    assert others.hear("wait for me") == [talk.words("wait-longer"), talk.words("paused")]


def test_patience_keeps_what_is_waited_for() -> None:
    talk = spoken()
    talk.hear(COPPERFIELD, confidence=0.4)
    talk.hear("wait for me")
    talk.hear("yes")
    assert talk.asks == [Ask(1, card("d3"))]


def test_stop_is_silence() -> None:
    talk = spoken()
    talk.outputs.clear()
    talk.hear("stop talking")
    assert Hush() in talk.outputs
    assert not [output for output in talk.outputs if isinstance(output, Say)]


def test_the_hand_is_spoken_of_only_with_leave() -> None:
    talk = spoken()
    for said in ("read my hand", "what am i missing", "give me a hint"):
        assert talk.hear(said) == [talk.words("may-i-aloud")]
        assert talk.hear("no") == [talk.words("leave-refused")]
    talk.hear("read my hand")
    told = talk.hear("yes")
    assert "Charles Dickens: A Tale of Two Cities and Oliver Twist." in told
    assert talk.hear("read my dickens") == ["Charles Dickens: A Tale of Two Cities and Oliver Twist."]


def test_why_an_ask_was_refused_is_told_only_with_leave() -> None:
    talk = spoken()
    refused = [talk.words("authors-refused-privately"), talk.words("need-card", name="Bob", known="yes")]
    assert talk.hear("bob do you have hamlet") == refused
    assert talk.hear("bob do you have evangeline") == refused
    assert talk.hear("why") == [talk.words("may-i-aloud")]
    assert talk.hear("yes") == [talk.words("refused-no-family-ask", family="Henry Wadsworth Longfellow")]


def test_that_nobody_else_can_have_a_card_is_told_only_with_leave() -> None:
    two_packs = deal("d1 d2 d3 d4 d1 | d2 d3 d4 s1 s2 | s3 s3 s4 s4", options={"packs": "two"})
    talk = Talk(table_of(two_packs), SPOKEN)
    talk.begin()
    held = [talk.words("hold-ask", target="Laura", card=f"Charles Dickens: {title('d1')}")]
    assert talk.hear("laura do you have a tale of two cities") == held
    talk.hear("no")
    talk.hear("read my hand")
    talk.hear("yes")
    warned = [talk.words("warning-nobody-has-it-ask", target="Laura", title=title("d1"))]
    assert talk.hear("laura do you have a tale of two cities") == warned
    assert not talk.wait(10)
    assert not talk.asks


def test_a_card_drawn_is_named_only_with_leave() -> None:
    game = deal("d1 d2 s1 s2 | d3 s3 l1 l2", pile="w1 w2 w3 w4 l3 l4 d4 s4")
    talk = Talk(table_of(game), SPOKEN)
    talk.begin()
    talk.hear("laura do you have the pickwick papers")
    drawn = talk.wait(SPOKEN.hold + 0.2)
    assert card("w1") in talk.table.view(0).hand
    assert not [line for line in drawn if "Ivanhoe" in line]
    typed = Talk(table_of(deal("d1 d2 s1 s2 | d3 s3 l1 l2", pile="w1 w2 w3 w4 l3 l4 d4 s4")))
    typed.begin()
    assert [line for line in typed.type("laura, the pickwick papers") if "Ivanhoe" in line]


def test_a_long_answer_comes_in_breaths_forth_and_back() -> None:
    talk = spoken(LONG_HAND)
    talk.hear("read my hand")
    first = talk.hear("yes")
    assert first[-1] == talk.words("more")
    second = talk.hear("next")
    assert second[-1] != talk.words("more")
    assert talk.hear("repeat") == second
    assert talk.hear("next") == [talk.words("no-more")]
    assert talk.hear("back") == first
    assert talk.hear("back") == [talk.words("at-start")]
    hand = "; ".join([*first, *second])
    assert all(talk.dialogue.teller.title(card(short)) in hand for short in LONG_HAND.partition("|")[0].split())


def test_while_a_long_answer_is_read_the_others_wait_but_not_for_ever() -> None:
    talk = spoken(LONG_HAND, first=1)
    before = len(talk.table.turns)
    talk.hear("read my hand")
    talk.hear("yes")
    talk.wait(READING_TIME - 1)
    assert len(talk.table.turns) == before
    talk.wait(2)
    assert len(talk.table.turns) > before


def test_wait_stops_the_others() -> None:
    talk = spoken("d3 s3 l1 l2 w1 | d1 d2 s1 s2 w3 w4 | d4 s4 l3 l4 w2", first=1)
    talk.hear("wait a moment")
    before = len(talk.table.turns)
    talk.wait(100)
    assert len(talk.table.turns) == before
    talk.hear("go on")
    talk.wait(5)
    assert len(talk.table.turns) > before


def test_a_lost_device_is_told_and_the_game_goes_on() -> None:
    talk = spoken()
    score = talk.hear("what is the score")
    talk.give(VoiceBegan())
    assert talk.give(DeviceLost("microphone")) == [talk.words("microphone-lost")]
    assert talk.give(DeviceBack("microphone")) == [talk.words("microphone-back")]
    assert talk.give(DeviceLost("loudspeaker")) == [talk.words("loudspeaker-lost")]
    assert talk.give(SoundDropped(0.52)) == [talk.words("sound-dropped", seconds=0.5)]
    assert talk.hear("repeat") == score
    talk.hear(COPPERFIELD)
    talk.wait(SPOKEN.hold + 0.2)
    assert talk.asks == [Ask(1, card("d3"))]


def test_noise_is_answered_by_a_tone_alone() -> None:
    talk = spoken()
    talk.outputs.clear()
    assert talk.hear("the of and", doubtful=True) == []
    assert talk.outputs == [Sound("unclear")]


def test_time_that_stands_still_does_nothing() -> None:
    talk = spoken()
    talk.hear(COPPERFIELD)
    for _ in range(100):
        assert talk.give(Tick(talk.now)) == []


@pytest.mark.parametrize("question", ["any advice", "how old is this game", "rules"])
def test_what_is_told_about_the_game_comes_in_parts(question: str) -> None:
    talk = spoken()
    first = talk.hear(question)
    assert first[-1] == talk.words("more")
    second = talk.hear("next")
    assert second
    assert second[0] not in first

"""Two hearings of one utterance: what both tell of is meant."""

import pytest

from assistant.language.understanding import Situation, Verdict
from assistant.session.stimuli import Heard
from assistant.session.witnesses import DOUBTED, NOT_FOR_THE_GAME, understand
from tests.phrase_cases import understander

ACCEPT, CONFIRM, REJECT = Verdict.ACCEPT, Verdict.CONFIRM, Verdict.REJECT


@pytest.mark.parametrize(
    ("heard", "witness", "evidence", "verdict"),
    [
        ("laura do you have ivanhoe", "laura do you have ivanhoe", 20, ACCEPT),
        # the witness loses and mixes words
        ("laura do you have ivanhoe", "do you have ivanhoe", 22, ACCEPT),
        (
            "bob dear you have charles dickens oliver twist",
            "bob will you have charles dickens oliver twist",
            18,
            ACCEPT,
        ),
        ("ask laura for evangeline", "off laura for evangeline", 15, ACCEPT),
        ("what are dickens's titles", "what are dickens's titles", 9, ACCEPT),
        ("help", "help", 5, ACCEPT),
        ("what is the score", "what's is the score", 8, ACCEPT),
        ("ivanhoe", "ivanhoe", 6, ACCEPT),
        # the witness tells of it, but the sound hardly does
        ("laura do you have ivanhoe", "laura of ivanhoe the", 7, CONFIRM),
        ("laura do you have ivanhoe", "laura do you have ivanhoe", -3, REJECT),
        # a name the witness lost must be clear
        ("laura do you have ivanhoe", "do you have ivanhoe", 10, CONFIRM),
        # of somebody who does not play a player is made
        ("i would like the raven from bob", "i would like the raven from samuel", 18, CONFIRM),
        # another name
        ("laura do you have ivanhoe", "bob do you have ivanhoe", 20, CONFIRM),
        # another card, or none: other talk when the sound says so, an ask in noise else
        ("laura do you have the tempest", "laura do you have the time", 3, REJECT),
        ("laura do you have ivanhoe", "laura do you have hamlet", 9, CONFIRM),
        ("laura do you have ivanhoe", "laura do you have hamlet", 20, CONFIRM),
        ("laura do you have ivanhoe", "laura do you have hamlet", 22, ACCEPT),
        ("laura do you have ivanhoe", "laura do you have hamlet", 7, REJECT),
        ("do you have ivanhoe", "do you have hamlet", 9, REJECT),
        ("laura do you have ivanhoe", "", 18, CONFIRM),
        ("i would like tom sawyer on you laura", "never like tom sawyer", 2, REJECT),
        # another meaning
        ("help", "yes", 5, REJECT),
        ("pass", "", 5, REJECT),
        ("yes", "no", 5, REJECT),
    ],
)
def test_verdicts(heard: str, witness: str, evidence: float, verdict: Verdict) -> None:
    said = Heard(heard, (1.0,) * len(heard.split()), witness=witness, evidence=evidence)
    made = understand(said, understander(), Situation())
    assert made.verdict is verdict
    assert made.reason == {ACCEPT: "", CONFIRM: DOUBTED, REJECT: NOT_FOR_THE_GAME}[verdict]


def test_a_decoy_speaks_against_a_command() -> None:
    said = Heard("what is the score", witness="what is the score", doubtful=True, evidence=8)
    assert understand(said, understander(), Situation()).verdict is REJECT


@pytest.mark.parametrize(
    ("heard", "witness", "evidence", "verdict"),
    [
        ("four", "for", 5, ACCEPT),
        ("two", "do", 5, ACCEPT),
        ("ten", "the", 5, REJECT),
        ("ten", "the", 9, ACCEPT),
        ("four", "for", 3, REJECT),
        ("with the composers", "win the composers", 14, ACCEPT),
        ("skip", "", 9, REJECT),
        ("yes", "", 9, REJECT),
    ],
)
def test_what_is_chosen_for_the_next_game_may_be_misheard_by_the_witness(
    heard: str, witness: str, evidence: float, verdict: Verdict
) -> None:
    """Since it is read back; what answers yes or no is not."""
    said = Heard(heard, (1.0,) * len(heard.split()), witness=witness, evidence=evidence)
    setting_up = Situation(frozenset({"setup", "yes_no"}))
    assert understand(said, understander(), setting_up).verdict is verdict
    assert understand(said, understander(), Situation()).verdict is REJECT


@pytest.mark.parametrize(
    ("others", "doubtful", "evidence", "verdict"),
    [
        ((("nine", -0.5),), False, 9, REJECT),
        ((("nine", -2.0),), False, 9, ACCEPT),
        ((), True, 9, REJECT),
        ((), True, 14, ACCEPT),
    ],
)
def test_a_number_that_may_be_another_is_not_chosen(
    others: tuple[tuple[str, float], ...], doubtful: bool, evidence: float, verdict: Verdict
) -> None:
    said = Heard("five", (1.0,), witness="fine", evidence=evidence, others=others, doubtful=doubtful)
    assert understand(said, understander(), Situation(frozenset({"setup", "yes_no"}))).verdict is verdict


@pytest.mark.parametrize(("evidence", "verdict"), [(10, REJECT), (12, CONFIRM), (30, CONFIRM)])
def test_a_decoy_in_place_of_the_card_asks(evidence: float, verdict: Verdict) -> None:
    said = Heard("laura do you have the spy", witness="laura do you have the fight", doubtful=True, evidence=evidence)
    assert understand(said, understander(), Situation()).verdict is verdict


@pytest.mark.parametrize(
    ("heard", "witness", "verdict"),
    [
        ("bob do you have the five of clubs", "bob do you have the five of clubs", ACCEPT),
        # a suit is no card, whichever rank the other one hears before it
        ("bob do you have the five of clubs", "bob do you have all of clubs", CONFIRM),
        ("bob do you have the five of clubs", "bob do you have the nine of clubs", CONFIRM),
        ("bob do you have the five", "bob do you have clubs", CONFIRM),
    ],
)
def test_a_playing_card_is_its_rank_and_its_suit(heard: str, witness: str, verdict: Verdict) -> None:
    said = Heard(heard, witness=witness, evidence=20)
    assert understand(said, understander("standard52"), Situation()).verdict is verdict


HAMLET = {"target": "Laura", "card": "shakespeare:hamlet"}
IVANHOE = {"target": "Laura", "card": "scott:ivanhoe"}


@pytest.mark.parametrize(
    ("others", "verdict", "card", "asked"),
    [
        # as likely as the first: both are asked about
        ((("laura do you have hamlet", -0.5),), CONFIRM, IVANHOE, [HAMLET]),
        # several ways to say one meaning count together
        ((("laura do you have hamlet", -0.2), ("laura have you got hamlet", -0.3)), CONFIRM, HAMLET, [IVANHOE]),
        # hardly likely, or the same in other words
        ((("laura do you have hamlet", -3.0),), ACCEPT, IVANHOE, []),
        ((("laura have you got ivanhoe", -0.1), ("the weather", -0.1)), ACCEPT, IVANHOE, []),
        # the name alone lost
        ((("do you have ivanhoe", -0.1),), ACCEPT, IVANHOE, []),
        ((("bob do you have ivanhoe", -0.1),), CONFIRM, IVANHOE, [{"target": "Bob", "card": "scott:ivanhoe"}]),
    ],
)
def test_what_else_it_may_have_been(
    others: tuple[tuple[str, float], ...], verdict: Verdict, card: dict[str, str], asked: list[dict[str, str]]
) -> None:
    words = "laura do you have ivanhoe"
    made = understand(Heard(words, witness=words, evidence=20, others=others), understander(), Situation())
    assert made.verdict is verdict
    assert made.reading is not None
    assert made.reading.slots == card
    assert [other.slots for other in made.alternatives] == asked


@pytest.mark.parametrize(
    ("odds", "evidence", "verdict", "slots"),
    [
        # in noise a name is easily heard as something else
        (-2.0, 25, CONFIRM, IVANHOE),
        (-4.0, 25, ACCEPT, {"card": "scott:ivanhoe"}),
        # what the sound is less like has less to speak for it
        (-2.0, 7, REJECT, IVANHOE),
    ],
)
def test_most_people_say_whom_they_ask(odds: float, evidence: float, verdict: Verdict, slots: dict[str, str]) -> None:
    others = (("laura do you have ivanhoe", odds),)
    said = Heard("if you have ivanhoe", witness="do you have ivanhoe", evidence=evidence, others=others)
    made = understand(said, understander(), Situation())
    assert made.reading is not None
    assert (made.verdict, made.reading.slots) == (verdict, slots)


def test_whom_is_not_said_again_where_only_the_card_is_awaited() -> None:
    said = Heard("ivanhoe", witness="ivanhoe", evidence=10, others=(("laura ivanhoe", -2.0),))
    made = understand(said, understander(), Situation(expects=frozenset({"card"})))
    assert made.verdict is ACCEPT
    assert made.reading is not None
    assert made.reading.slots == {"card": "scott:ivanhoe"}


@pytest.mark.parametrize(("odds", "verdict"), [(-1.0, CONFIRM), (-30.0, REJECT)])
def test_what_means_nothing_here_gives_way_to_an_ask(odds: float, verdict: Verdict) -> None:
    """The network holds sentences that count only while something is awaited."""
    others = (("ask laura for the raven", odds),)
    said = Heard("that's oliver maybe", witness="asked oliver maybe", evidence=14, others=others)
    assert understand(said, understander(), Situation()).verdict is verdict


def test_a_command_that_is_likelier_than_an_ask_is_not_taken_for_one() -> None:
    others = (("undo my ask", -0.1), ("bob hand me manfred", -0.7))
    said = Heard("weather hand me manfred", witness="bob hand me manfred", evidence=30, others=others)
    assert understand(said, understander(), Situation()).verdict is REJECT


def test_one_way_of_writing_a_word_out_of_many_raises_no_question() -> None:
    """The recogniser is never sure whether it was deer or dear."""
    words = "bob do you have the deerslayer"
    said = Heard(words, (1.0, 1.0, 1.0, 1.0, 1.0, 0.4), witness=words, evidence=20)
    assert understand(said, understander(), Situation()).verdict is ACCEPT


def test_with_one_hearing_names_are_asked_about() -> None:
    assert understand(Heard("bob do you have ivanhoe", (1.0,) * 5), understander(), Situation()).reason == DOUBTED
    assert understand(Heard("help", (1.0,)), understander(), Situation()).verdict is ACCEPT


def test_what_was_typed_needs_no_witness() -> None:
    assert understand(Heard("bob do you have ivanhoe"), understander(), Situation()).verdict is ACCEPT

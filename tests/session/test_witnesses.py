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
        ("laura do you have ivanhoe", "do you have ivanhoe", 20, ACCEPT),
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
        # another name
        ("laura do you have ivanhoe", "bob do you have ivanhoe", 20, CONFIRM),
        # another card, or none: other talk when the sound says so, an ask in noise else
        ("laura do you have the tempest", "laura do you have the time", 3, REJECT),
        ("laura do you have ivanhoe", "laura do you have hamlet", 12, CONFIRM),
        ("laura do you have ivanhoe", "laura do you have hamlet", 21, ACCEPT),
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


FIVE = "laura do you have five of clubs"
NINE = "laura do you have nine of clubs"


@pytest.mark.parametrize(
    ("witness", "evidence", "other", "verdict"),
    [
        ("laura do you have the five of clubs", 16, None, ACCEPT),
        # the suit alone is no card: the sound must leave no doubt of the rank
        ("laura do you have the fine clubs", 16, None, ACCEPT),
        ("laura do you have the fine clubs", 12, None, CONFIRM),
        ("laura do you have the fine clubs", 16, NINE, CONFIRM),
        ("laura do you have the fine fields", 16, None, CONFIRM),
        # where both heard the rank it may be nearly as much like another
        ("laura do you have the five of clubs", 16, NINE, ACCEPT),
    ],
)
def test_a_playing_card_is_its_rank_and_its_suit(
    witness: str, evidence: float, other: str | None, verdict: Verdict
) -> None:
    others = ((other, -1.5),) if other else ()
    said = Heard(FIVE, (1.0,) * len(FIVE.split()), witness=witness, evidence=evidence, others=others)
    assert understand(said, understander("standard52"), Situation()).verdict is verdict

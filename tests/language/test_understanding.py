"""Lines of the table and what they mean: the cases are in `phrases.yaml` and `off_topic.yaml`."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from assistant.cards.library import load_deck
from assistant.language.cache import Cache
from assistant.language.sounds import Sounds
from assistant.language.understanding import Situation, Understander, Verdict
from tests.phrase_cases import PLAYERS, Case, off_topic, phrase_cases, phrases, understander

CASES = list(phrase_cases())
TUNED = [case for case in CASES if not case.held_out]
HELD_OUT = [case for case in CASES if case.held_out]

HELD_OUT_RIGHT = 0.9
"""At least this share of the lines that nothing was tuned to must be understood."""


def wrong(case: Case) -> str | None:
    return case.wrong(understander(case.deck, case.players).understand(case.text, case.situation))


def test_there_are_cases_enough() -> None:
    assert len(CASES) >= 200
    assert len(off_topic("tuned")) + len(off_topic("held_out")) >= 60


@pytest.mark.parametrize("case", TUNED, ids=lambda case: case.text[:50])
def test_meaning(case: Case) -> None:
    assert wrong(case) is None


def test_lines_nothing_was_tuned_to() -> None:
    mistakes = list(filter(None, map(wrong, HELD_OUT)))
    assert len(mistakes) <= (1 - HELD_OUT_RIGHT) * len(HELD_OUT), "\n".join(mistakes)


@pytest.mark.parametrize("line", off_topic("tuned") + off_topic("held_out"))
def test_talk_around_the_table_is_nothing(line: str) -> None:
    assert understander().understand(line).verdict is Verdict.REJECT


@pytest.mark.parametrize("card", load_deck("classic44").card_ids)
def test_every_card_can_be_asked_for_as_it_is_written(card: str) -> None:
    found = understander().understand(f"Laura, do you have {load_deck('classic44').full_name(card, 'en')}?")
    assert found.verdict is Verdict.ACCEPT
    assert found.reading is not None
    assert dict(found.reading.slots) == {"target": "Laura", "card": card}


def test_likely_cards_break_a_tie() -> None:
    table = understander("standard52")
    line = "Bob, do you have clubs?"
    assert table.understand(line).verdict is Verdict.REJECT
    found = table.understand(line, Situation(likely_cards=frozenset({"four:clubs"})))
    assert found.verdict is Verdict.ACCEPT
    assert found.reading is not None
    assert found.reading.slots["card"] == "four:clubs"


def test_likely_cards_do_not_override_a_clear_hearing() -> None:
    found = understander().understand("Hamlet", Situation(likely_cards=frozenset({"scott:ivanhoe"})))
    assert found.reading is not None
    assert found.reading.slots["card"] == "shakespeare:hamlet"


def test_alike_names_are_asked_about() -> None:
    found = understander("classic44", ("Ann", "Anne")).understand("An, do you have Hamlet?")
    assert found.verdict is not Verdict.ACCEPT


def test_names_that_fit_equally_are_both_offered() -> None:
    found = understander("classic44", ("Lara", "Lora")).understand("ask Lura for Hamlet")
    assert (found.verdict, found.reason) == (Verdict.CONFIRM, "close_player")
    assert found.reading is not None
    assert {found.reading.slots["target"], *(each.slots["target"] for each in found.alternatives)} == {"Lara", "Lora"}


@pytest.mark.parametrize(
    ("line", "confidences", "verdict"),
    [
        ("laura do you have hamlet", [1.0, 1.0, 1.0, 1.0, 1.0], Verdict.ACCEPT),
        ("laura do you have hamlet", [1.0, 1.0, 1.0, 1.0, 0.3], Verdict.CONFIRM),
        ("laura do you have hamlet", [0.3, 1.0, 1.0, 1.0, 1.0], Verdict.CONFIRM),
        ("laura do you have hamlet", [1.0, 0.3, 0.3, 0.3, 1.0], Verdict.ACCEPT),
        ("laura do you have paul revere's ride", [1.0, 1.0, 1.0, 1.0, 1.0, 0.2, 1.0], Verdict.CONFIRM),
        ("laura do you have hamlet", [0.3], Verdict.CONFIRM),
        ("pass", [0.3], Verdict.CONFIRM),
        ("yes", [0.3], Verdict.CONFIRM),
        ("repeat that", [0.3, 0.3], Verdict.ACCEPT),
        ("the weather is lovely", [1.0, 1.0, 1.0, 1.0], Verdict.REJECT),
    ],
)
def test_a_recogniser_in_doubt_makes_us_ask_but_never_refuse(
    line: str, confidences: list[float], verdict: Verdict
) -> None:
    found = understander().understand(line, word_confidences=confidences)
    assert found.verdict is verdict
    if verdict is Verdict.CONFIRM:
        assert found.reason == "low_confidence"
        assert found.reading is not None
        assert found.reading.confidence <= min(confidences)


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("", "nothing_heard"),
        ("\x00\x1b\u202e", "nothing_heard"),
        ("x" * 10_000_000, "too_long"),
        ("ha " * 50, "too_long"),
    ],
)
def test_lines_that_are_none(line: str, reason: str) -> None:
    found = understander().understand(line)
    assert (found.verdict, found.reading, found.reason) == (Verdict.REJECT, None, reason)


def test_without_espeak_spelling_decides() -> None:
    silent = Sounds("en", program=None, cache=Cache(None))
    table = Understander(phrases(), deck=load_deck("classic44"), players=PLAYERS, sounds=silent)
    found = table.understand("Anna do you have huckelbery fin")
    assert found.verdict is not Verdict.REJECT
    assert found.reading is not None
    assert found.reading.slots == {"target": "Anna", "card": "twain:huckleberry-finn"}
    assert table.understand("Laura, do you have the time?").verdict is Verdict.REJECT


def test_a_respelt_title_is_the_title() -> None:
    table = Understander(
        phrases(),
        deck=load_deck("classic44"),
        players=PLAYERS,
        respellings={"alhambra": (("owl", "hum", "bra"),)},
    )
    found = table.understand("bob do you have the owl hum bra")
    assert found.verdict is Verdict.ACCEPT
    assert found.reading is not None
    assert found.reading.slots["card"] == "irving:the-alhambra"


@given(st.text(max_size=80))
def test_any_text_is_understood_or_refused(text: str) -> None:
    found = understander().understand(text)
    assert found.verdict is Verdict.REJECT or found.reading is not None


WORDS_OF_THE_GAME = "laura bob do you have any hamlet the dickens tale of two cities no i meant yes pass um for 's"


@given(st.lists(st.sampled_from(WORDS_OF_THE_GAME.split(" ")), max_size=14))
def test_game_words_in_any_order_are_understood_or_refused(said: list[str]) -> None:
    found = understander().understand(" ".join(said))
    assert found.verdict is Verdict.REJECT or found.reading is not None
    assert 0.0 <= (found.reading.confidence if found.reading else 0.0) <= 1.0

"""The bench: what is kept goes on, outcomes are told apart, tables count them."""

from dataclasses import replace
from pathlib import Path

import pytest

from assistant.cli.understand import table_words
from tests.voice.bench.plan import Item, Plan
from tests.voice.bench.result import Made, Result
from tests.voice.bench.store import Store
from tests.voice.bench.tables import confusions, report
from tests.voice.bench.work import Bench
from tests.voice.corpus import Line, sounding

IVANHOE, ALHAMBRA = "scott:ivanhoe", "irving:the-alhambra"


def made(
    verdict: str = "accept", intent: str | None = "ask", *, changes_game: bool = True, text: str = "", **slots: str
) -> Made:
    heard = ({"text": text, "witness": None, "evidence": 0.0, "decoy": False},)
    return Made(verdict, "", intent, slots, changes_game, 0.25, heard, 0.2, 2.0)


def ask(found: Made) -> Result:
    line = Line("ask", "Laura, do you have Ivanhoe?", "flite slt", None, "Laura", IVANHOE)
    return Result.of(line, "clean", found, deck="classic44", key="a")


def talk(found: Made, said: str = "vm-goodbye") -> Result:
    return Result.of(Line("recording", said, "person", None), "recording", found, deck="classic44", key="b")


@pytest.mark.parametrize(
    ("found", "outcome"),
    [
        (made(target="Laura", card=IVANHOE), "right"),
        (made("confirm", target="Laura", card=IVANHOE), "offered"),
        (made("reject", target="Laura", card=IVANHOE), "rejected"),
        (made("reject", None), "rejected"),
        (made(target="Bob", card=IVANHOE), "wrong"),
        (made(target="Laura", card=ALHAMBRA), "wrong"),
        (made("confirm", target="Laura", card=ALHAMBRA), "other"),
        (made(card=IVANHOE), "unfinished"),
        (made(intent="correct", target="Laura", card=IVANHOE), "right"),
        (made(intent="pass"), "wrong"),
        (made(intent="help", changes_game=False), "unfinished"),
    ],
)
def test_how_good_it_is_for_an_ask(found: Made, outcome: str) -> None:
    assert ask(found).outcome == outcome


@pytest.mark.parametrize(
    ("found", "outcome"),
    [
        (made(intent="yes"), "changed"),
        (made(target="Laura", card=IVANHOE), "changed"),
        (made(target="Laura"), "unfinished"),
        (made(intent="help", changes_game=False), "answered"),
        (made("confirm", target="Laura", card=IVANHOE), "asked"),
        (made("reject", None), "rejected"),
    ],
)
def test_how_good_it_is_for_other_speech(found: Made, outcome: str) -> None:
    assert talk(found).outcome == outcome


def test_a_recording_may_really_say_what_was_heard() -> None:
    assert talk(made(intent="quit", text="goodbye")).really_said
    assert not talk(made(intent="yes", text="yes")).really_said


def test_a_store_goes_on_after_a_torn_line(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    first, second = ask(made(target="Laura", card=IVANHOE)), talk(made("reject", None))
    with Store(path) as store:
        store.put(first)
        store.put(first)
    with path.open("a") as file:
        file.write(second.written()[:40])
    with Store(path) as store:
        assert store.kept == {"a": first}
        store.put(second)
    with Store(path) as store:
        assert store.kept == {"a": first, "b": second}


def test_tables_count_what_was_made() -> None:
    right, wrong = made(target="Laura", card=IVANHOE), made(target="Laura", card=ALHAMBRA)
    results = [ask(right), ask(right), ask(right), ask(wrong), talk(made(intent="yes", text="goodbye"))]
    lines = list(report(results, conditions=["clean", "recording"]))
    (row,) = (line for line in lines if line.startswith("| clean |") and "%" not in line and "[" in line)
    assert [cell.split()[0] for cell in row.strip("| ").split("|")] == [
        "clean",
        "4",
        "75.0",
        "75.0",
        "25.0",
        "0.0",
        "0.0",
        "0.0",
    ]
    assert "| of these really said, so many | 1 | 1 | 0 | 0 | 0 |" in lines
    assert f"| {IVANHOE} | {ALHAMBRA} | 1 |" in lines
    assert confusions(results) == {(IVANHOE, ALHAMBRA): 1}


@pytest.mark.parametrize(
    ("deck", "cards"),
    [("classic44", set()), ("standard52", {"ten:clubs", "seven:clubs"})],
)
def test_playing_cards_read_aloud_are_asks_where_the_deck_has_them(deck: str, cards: set[str]) -> None:
    words = table_words("Laura,Bob", deck=deck, game="classic", lang="en")
    plan = Plan(words, words.understander(), held_out=True, seed=1, most=0)
    assert {item.line.card for item in plan.items("card", 10)} - {None} == cards


def bench_without_model(folder: Path) -> tuple[Bench, Item]:
    words = table_words("Laura,Bob", deck="classic44", game="classic", lang="en")
    plan = Plan(words, words.understander(), held_out=True, seed=1, most=0)
    bench = Bench(words, folder / "none", True, folder, "mark", folder / "results.jsonl")
    return bench, next(plan.items("card", 1))


def test_kept_results_are_not_made_again(tmp_path: Path) -> None:
    """The model is not even looked for."""
    bench, item = bench_without_model(tmp_path)
    sound = sounding(item.line, item.condition, held_out=True, seed=item.place, folder=tmp_path)
    result = replace(talk(made("reject", None)), key=bench.key(item, sound))
    with Store(bench.store) as store:
        store.put(result)
    assert list(bench.results([item], jobs=1)) == [result]


def test_a_process_that_dies_ends_the_run(tmp_path: Path) -> None:
    bench, item = bench_without_model(tmp_path)
    with pytest.raises(ChildProcessError):
        list(bench.results([item], jobs=1))

"""The graph of everything that may be said: whole sentences, nothing else."""

import random
from collections.abc import Callable

import pytest

from assistant.cards.library import load_deck
from assistant.language.understanding import Verdict
from assistant.language.word_graph import Arc, WordGraph, word_graph
from tests.phrase_cases import PLAYERS, all_awaited, phrases, understander

DECK = load_deck("classic44")
EXPECTED = all_awaited()
RESPELT = {"deerslayer": (("deer", "slayer"), ("dear", "slayer"))}


@pytest.fixture(scope="module")
def whole() -> WordGraph:
    return graph(lambda _: True)


def graph(known: Callable[[str], bool], *, intents: list[str] | None = None) -> WordGraph:
    return word_graph(phrases(), deck=DECK, players=PLAYERS, known=known, respellings=RESPELT, intents=intents)


def leads(made: WordGraph) -> dict[int, list[Arc]]:
    arcs: dict[int, list[Arc]] = {}
    for arc in made.arcs:
        arcs.setdefault(arc.source, []).append(arc)
    return arcs


def accepts(made: WordGraph, sentence: str) -> bool:
    states = {0}
    arcs = leads(made)
    for word in sentence.split():
        states = {arc.target for state in states for arc in arcs.get(state, ()) if arc.word == word}
    return bool(states & made.ends)


def test_every_way_through_it_is_understood(whole: WordGraph) -> None:
    arcs, chance = leads(whole), random.Random(1)
    for _ in range(300):
        state, said = 0, list[str]()
        while state not in whole.ends or (state in arcs and chance.random() < 0.5):
            arc = chance.choice(arcs[state])
            state = arc.target
            said.append(arc.word)
        found = understander().understand(" ".join(said), EXPECTED)
        assert found.verdict is not Verdict.REJECT, said


@pytest.mark.parametrize(
    ("sentence", "there"),
    [
        ("laura do you have a tale of two cities", True),
        ("laura do you have charles dickens a tale of two cities", True),
        ("laura do you have dickens's oliver twist", True),
        ("what are dickens's titles", True),
        ("pass", True),
        ("laura do you have", False),
        ("do you have laura hamlet bob", False),
        ("the weather is lovely", False),
    ],
)
def test_whole_sentences_only(whole: WordGraph, sentence: str, there: bool) -> None:
    assert accepts(whole, sentence) is there


def test_unknown_words_are_respelt_and_others_are_not_there() -> None:
    made = graph(lambda word: word not in {"deerslayer", "hamlet"})
    assert accepts(made, "bob do you have the deer slayer")
    assert accepts(made, "bob do you have the dear slayer")
    assert not accepts(made, "bob do you have the deerslayer")
    assert not {"hamlet", "deerslayer"} & made.words


def test_only_the_meanings_asked_for() -> None:
    made = graph(lambda _: True, intents=["pass"])
    assert accepts(made, "i pass")
    assert not accepts(made, "read my hand")
    assert "hamlet" not in made.words


def test_every_arc_leads_to_an_end() -> None:
    made = graph(lambda word: word != "cities")
    arcs = leads(made)
    assert all(arc.target in made.ends or arc.target in arcs for arc in made.arcs)

"""The graph of everything that may be said: whole sentences, nothing else."""

import random
from collections import Counter
from collections.abc import Callable

import pytest

from assistant.cards.library import load_deck
from assistant.language.understanding import Verdict
from assistant.language.word_graph import WORD_COST, Arc, WordGraph, smallest, word_graph
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
        ("laura do you have hamlet by shakespeare", True),
        ("laura do you have hamlet by dickens", False),
        ("laura do you have dickens hamlet", False),
        ("no i meant not hamlet but oliver twist", True),
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


def test_the_smallest_graph_has_the_same_sentences() -> None:
    made = graph(lambda _: True, intents=["pass", "repeat", "score", "hint"])
    least = smallest(made)
    assert sentences(least) == sentences(made)
    assert len(least.arcs) < len(made.arcs)
    assert max(Counter((arc.source, arc.word) for arc in least.arcs).values()) == 1


def test_every_word_of_a_template_costs_and_a_name_as_one(whole: WordGraph) -> None:
    arcs, state, costs = leads(smallest(whole)), 0, list[float]()
    for word in ["laura", "do", "you", "have", "a", "tale", "of", "two", "cities"]:
        arc = next(arc for arc in arcs[state] if arc.word == word)
        state, costs = arc.target, [*costs, arc.cost]
    assert costs == [*[WORD_COST] * 5, 0.0, 0.0, 0.0, 0.0]


def test_the_smallest_graph_takes_the_cheaper_way() -> None:
    made = WordGraph((Arc(0, 1, "laura", 3.0), Arc(0, 2, "laura", 1.0), Arc(1, 3, "pass", 0.5)), frozenset({2, 3}))
    assert [arc.cost for arc in smallest(made).arcs if arc.word == "laura"] == [1.0]


def test_no_two_states_of_the_smallest_graph_have_the_same_future() -> None:
    arcs = [Arc(0, 1, "laura"), Arc(1, 2, "hamlet"), Arc(0, 3, "bob"), Arc(3, 4, "hamlet"), Arc(0, 5, "laura")]
    least = smallest(WordGraph((*arcs, Arc(5, 6, "ivanhoe")), frozenset({2, 4, 6})))
    assert sentences(least) == {"laura hamlet", "laura ivanhoe", "bob hamlet"}
    assert len({arc.source for arc in least.arcs} | {arc.target for arc in least.arcs}) == 4


def sentences(made: WordGraph) -> set[str]:
    arcs, found = leads(made), set()
    waiting = [(0, "")]
    while waiting:
        state, said = waiting.pop()
        if state in made.ends:
            found.add(said)
        waiting.extend((arc.target, f"{said} {arc.word}".strip()) for arc in arcs.get(state, ()))
    return found

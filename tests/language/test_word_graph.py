"""The graph of everything that may be said: whole sentences, nothing else."""

import random
from collections.abc import Callable

import pytest

from assistant.cards.library import load_deck
from assistant.language.understanding import Verdict
from assistant.language.word_graph import WORD_COST, WordGraph, word_graph
from assistant.language.word_states import NOWHERE, Leads, States
from tests.phrase_cases import PLAYERS, all_awaited, phrases, understander

DECK = load_deck("classic44")
EXPECTED = all_awaited()
RESPELT = {"deerslayer": (("deer", "slayer"), ("dear", "slayer"))}


@pytest.fixture(scope="module")
def whole() -> WordGraph:
    return graph(lambda _: True)


def graph(known: Callable[[str], bool], *, intents: list[str] | None = None) -> WordGraph:
    return word_graph(phrases(), deck=DECK, players=PLAYERS, known=known, respellings=RESPELT, intents=intents)


def accepts(made: WordGraph, sentence: str) -> bool:
    return costs(made, sentence) is not None


def costs(made: WordGraph, sentence: str) -> list[float] | None:
    """What each word costs; None where it is no sentence."""
    state, found = made.start, list[float]()
    for word in sentence.split():
        if word not in made.leads[state]:
            return None
        state, cost = made.leads[state][word]
        found.append(cost)
    return found if state in made.ends else None


def words(made: WordGraph) -> set[str]:
    return {word for state in made.leads for word in state}


def test_every_way_through_it_is_understood(whole: WordGraph) -> None:
    chance = random.Random(1)
    for _ in range(300):
        state, said = whole.start, list[str]()
        while state not in whole.ends or (whole.leads[state] and chance.random() < 0.5):
            word = chance.choice(list(whole.leads[state]))
            state, _ = whole.leads[state][word]
            said.append(word)
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


@pytest.fixture(scope="module")
def playing_cards() -> WordGraph:
    deck = load_deck("standard52")
    return word_graph(phrases(), deck=deck, players=PLAYERS, known=lambda _: True, respellings={}, intents=["ask"])


@pytest.mark.parametrize(
    ("sentence", "there"),
    [
        ("laura do you have the four of clubs", True),
        ("laura do you have four of clubs please", True),
        ("laura do you have the deuce of hearts", True),
        ("the knave of spades from laura", True),
        ("laura do you have the four", True),
        # a suit is no card
        ("laura do you have clubs", False),
        ("laura do you have the clubs please", False),
        ("do you have clubs laura", False),
        ("clubs from laura", False),
        # unless it was asked for
        ("clubs", True),
        ("it's clubs please", True),
        # several cards are not one
        ("laura do you have fours", True),
        ("laura do you have the fours of clubs", False),
        ("laura do you have fours of clubs", False),
        ("laura do you have clubs of fours", False),
    ],
)
def test_a_playing_card_is_said_whole(playing_cards: WordGraph, sentence: str, there: bool) -> None:
    assert accepts(playing_cards, sentence) is there


def test_a_playing_card_costs_as_one_name(playing_cards: WordGraph) -> None:
    said = "laura do you have the four of clubs"
    assert costs(playing_cards, said) == [*[WORD_COST] * 5, 0.0, 0.0, 0.0]


def test_unknown_words_are_respelt_and_others_are_not_there() -> None:
    made = graph(lambda word: word not in {"deerslayer", "hamlet"})
    assert accepts(made, "bob do you have the deer slayer")
    assert accepts(made, "bob do you have the dear slayer")
    assert not accepts(made, "bob do you have the deerslayer")
    assert not {"hamlet", "deerslayer"} & words(made)


def test_only_the_meanings_asked_for() -> None:
    made = graph(lambda _: True, intents=["pass"])
    assert accepts(made, "i pass")
    assert not accepts(made, "read my hand")
    assert "hamlet" not in words(made)


def test_every_word_leads_to_an_end() -> None:
    made = graph(lambda word: word != "cities")
    going_on = {state for state, leads in enumerate(made.leads) if leads} | made.ends
    assert all(target in going_on for leads in made.leads for target, _ in leads.values())


def test_every_word_of_a_template_costs_and_a_name_as_one(whole: WordGraph) -> None:
    said = "laura do you have a tale of two cities"
    assert costs(whole, said) == [*[WORD_COST] * 5, 0.0, 0.0, 0.0, 0.0]


def test_no_two_states_have_the_same_future(whole: WordGraph) -> None:
    futures = {(state in whole.ends, frozenset(leads.items())) for state, leads in enumerate(whole.leads)}
    assert len(futures) == len(whole.leads)


def sentences(states: States, leads: Leads) -> dict[str, float]:
    """All that can be said, with its cost."""
    found, waiting = dict[str, float](), [(leads, "", 0.0)]
    while waiting:
        here, said, so_far = waiting.pop()
        for word, (target, cost) in here.items():
            whole = f"{said} {word}".strip()
            if target in states.ends:
                found[whole] = so_far + cost
            waiting.append((dict(states.leads[target]), whole, so_far + cost))
    return found


def test_paths_that_begin_alike_share_their_words() -> None:
    states = States()
    end = states.of({}, end=True)
    paths = [("emma",), ("emma", "brown"), ("tom", "brown"), ("tom", "brown", "at", "oxford")]
    leads = states.paths([(path, end) for path in paths], cost=2.0)
    assert sentences(states, leads) == {" ".join(path): 2.0 for path in paths}
    assert len(leads) == 2


def test_a_word_of_two_kinds_goes_on_as_either_at_the_lower_cost() -> None:
    states = States()
    passing, asking = states.of({}, end=True), states.of({"hamlet": (states.of({}, end=True), 0.5)}, end=False)
    leads: Leads = {"laura": (passing, 3.0)}
    states.add(leads, {"laura": (asking, 1.0), "bob": (asking, 2.0)})
    assert sentences(states, leads) == {"laura": 1.0, "laura hamlet": 1.5, "bob hamlet": 2.5}


def test_what_leads_nowhere_is_left_out() -> None:
    states = States()
    assert states.of({}, end=False) == NOWHERE
    assert states.paths([(("the", "deerslayer"), NOWHERE), (("hamlet",), NOWHERE)], cost=1.0) == {}
    assert states.paths([(("the", "deerslayer"), NOWHERE)], cost=1.0) == {}

"""What is said where others may hear it never depends on the person's hand, as long as they have not agreed to that."""

from collections.abc import Sequence
from itertools import product

from hypothesis import assume, example, given, settings
from hypothesis import strategies as st

from assistant.cards import CardId
from assistant.rules.authors import AUTHORS, Ask
from assistant.rules.contract import Action, Seat
from assistant.rules.events import Asked
from assistant.rules.game import Game, IllegalAction
from assistant.rules.setup import Setup
from tests.session.talk import SPOKEN, Talk, card, four_families, replies, table_of

SEATS = 3
CARDS = four_families().card_ids

QUESTIONS = (
    "read my hand",
    "read my dickens",
    "what am i missing",
    "what am i missing of scott",
    "give me a hint",
    "how many cards does everyone have",
    "what is the score",
    "whose turn is it",
    "where am i",
    "what was the last ask",
    "who asked for dickens before",
    "what did i miss",
    "who are the authors",
    "what are dickens's titles",
    "tell me about ivanhoe",
    "help",
    "why",
    "repeat",
    "rules",
    "do you have any dickens",
    "laura",
    "never mind",
    "evangeline",
    "never mind",
    "laura do you have moby dick",
    "bob do you have hampest",
    "no",
    "bob do you have evangehoe",
    "no",
    "the weather is lovely",
    "the weather is lovely",
    "the weather is lovely",
    "next",
    "new game",
    "no",
    "pause",
    "go on",
)
"""Said one after the other; none of them makes a move."""


def game_of(pack: Sequence[CardId]) -> Game:
    options = AUTHORS.defaults(SEATS, {})
    return Game(AUTHORS, Setup(four_families(), options, SEATS, seed=0, dealer=SEATS - 1, pack=tuple(pack)))


def played(game: Game, choices: Sequence[int]) -> list[tuple[Seat, Action]]:
    """Play asks chosen by these numbers until the person is to move again."""
    moves: list[tuple[Seat, Action]] = []
    for number in choices:
        if not game.pending():
            break
        seat = game.pending()[0]
        asks = [choice for choice in game.choices(seat) if isinstance(choice, Ask)]
        moves.append((seat, asks[number % len(asks)]))
        game.play(*moves[-1])
    return moves


def same_in_public(pack: list[CardId], moves: Sequence[tuple[Seat, Action]], swap: int) -> list[CardId] | None:
    """Another deal, in which the person holds another card, and in which all the moves look the same to everybody."""
    asked = {card("l1"), *(action.card for _, action in moves if isinstance(action, Ask))}  # QUESTIONS asks for l1
    family = four_families().family_ids
    hidden = [card for card in CARDS if card not in asked]
    mine = [card for card in hidden if pack.index(card) % SEATS == 0]
    pairs = [(own, other) for own, other in product(mine, hidden) if family[own] == family[other] and other not in mine]
    if not pairs:
        return None
    own, other = pairs[swap % len(pairs)]
    swapped = {own: other, other: own}
    return [swapped.get(card, card) for card in pack]


def answers(game: Game) -> list[list[str]]:
    talk = Talk(table_of(game), SPOKEN)
    talk.begin()
    return [talk.hear(line) for line in QUESTIONS]


@settings(max_examples=8)
@example(pack=list(CARDS), choices=[], swap=4)  # The Tempest in hand, then Hamlet: which of them is "hampest"?
@given(
    pack=st.permutations(CARDS),
    choices=st.lists(st.integers(min_value=0, max_value=50), max_size=8),
    swap=st.integers(min_value=0, max_value=50),
)
def test_answers_are_the_same_for_every_hand_that_looks_the_same(
    pack: list[CardId], choices: list[int], swap: int
) -> None:
    first = game_of(pack)
    moves = played(first, choices)
    other = same_in_public(pack, moves, swap)
    assume(other is not None and first.pending() == (0,))
    second = game_of(other or ())
    try:
        for move in moves:
            second.play(*move)
    except IllegalAction:
        assume(condition=False)
    public = [[event.told_to() for event in game.view(1).history if event.told_to()] for game in (first, second)]
    assume(public[0] == public[1])
    assert first.view(0).hand != second.view(0).hand
    assert answers(first) == answers(second)


@settings(max_examples=8)
@given(pack=st.permutations(CARDS))
def test_an_ask_is_read_back_or_refused_in_words_that_tell_no_more(pack: list[CardId]) -> None:
    game = game_of(pack)
    assume(not any(game.view(0).laid) and game.pending() == (0,))
    talk = Talk(table_of(game), SPOKEN)
    talk.begin()
    for short in ("d1", "s2", "l3", "w4"):
        name = talk.dialogue.teller.title(card(short))
        said = talk.hear(f"laura do you have {name}")
        full = talk.dialogue.teller.card(card(short))
        refused = [talk.words("authors-refused-privately"), talk.words("need-card", name="Laura", known="yes")]
        assert said in ([replies().say("hold-ask", target="Laura", card=full)], refused)
        legal = game.why_not(0, Ask(1, card(short))) is None
        assert (said != refused) is legal
        talk.hear("never mind")


def test_the_swap_of_this_test_can_be_seen_by_somebody_who_may_look() -> None:
    """With leave the answers do differ: otherwise the property above would prove nothing."""
    pack = list(CARDS)
    other = same_in_public(pack, [], 0)
    assert other is not None
    typed = [Talk(table_of(game_of(each))) for each in (pack, other)]
    assert typed[0].begin() != typed[1].begin()
    assert not [event for event in typed[0].table.view(0).history if isinstance(event, Asked)]

"""How the computer's players choose, by level of skill, each from its own seat's view alone."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from types import MappingProxyType
from typing import ClassVar, TypeAlias, TypeVar

from assistant.cards import CardId, FamilyId
from assistant.errors import AuthorsError
from assistant.players.knowledge import Knowledge, recall
from assistant.rules.authors import AUTHORS, Ask, AskFamily, AuthorsView, NameAuthor, NameTitle, Pass
from assistant.rules.authors.events import TitleWanted
from assistant.rules.authors.legality import on_the_table
from assistant.rules.contract import Action, Event, View
from assistant.rules.events import Asked, AskedFamily

T = TypeVar("T")

Level: TypeAlias = Callable[[View, Random], Action]
"""Chooses one of the actions that the view's seat may take."""

AnyAsk: TypeAlias = Ask | AskFamily

COPIES = 2
"""Of each card, with two packs."""

SPAN = 4
"""Asks that a casual player remembers."""


@dataclass(frozen=True, slots=True)
class Advice:
    """An ask worth making and why."""

    action: Action
    reason: str
    """`known`: the target is known to have the card; `collecting`: it is of the family most nearly complete;
    `only`: there is nothing else to do."""


@dataclass(eq=False)
class UnknownLevel(AuthorsError):
    """There is no level of skill of that name."""

    key: ClassVar[str] = "error-unknown-level"
    level: str
    known: str


def casual(view: View, chance: Random) -> Action:
    """Asks at random, but for what it has seen in the last few asks."""
    asks = _asks(view)
    if not asks:
        return _one_of(_others(view), chance)
    known = recall(_latest(view.history, asks=SPAN), view.deck, view.options)
    sure = [ask for ask in asks if _sure(view, ask, known)]
    return _one_of(sure or _possible(view, asks, known) or asks, chance)


def memory(view: View, chance: Random) -> Action:
    """Remembers every card seen and every refusal; asks for the family it holds most of."""
    return advise(view, chance).action


def advise(view: View, chance: Random) -> Advice:
    """The ask that `memory` would make at this seat, and why."""
    asks = _asks(view)
    if not asks:
        return Advice(_answer(view) or _one_of(_others(view), chance), "only")
    known = recall(view.history, view.deck, view.options)
    sure = [ask for ask in asks if _sure(view, ask, known)]
    if sure:
        return Advice(_of_fullest_family(view, sure, chance), "known")
    possible = _possible(view, asks, known)
    return Advice(_of_fullest_family(view, _likeliest(view, possible, known) or asks, chance), "collecting")


def _wanted(view: View, ask: AnyAsk) -> Sequence[CardId]:
    """The cards an ask may bring."""
    if isinstance(ask, Ask):
        return (ask.card,)
    copies = COPIES if view.options["packs"] == "two" else 1
    return [card for card in view.deck.members[ask.family] if view.hand.count(card) < copies]


def _sure(view: View, ask: AnyAsk, known: Knowledge) -> bool:
    return any(known.holds(ask.target, card) for card in _wanted(view, ask))


def _possible(view: View, asks: Sequence[AnyAsk], known: Knowledge) -> list[AnyAsk]:
    """The asks that nothing rules out."""
    return [ask for ask in asks if any(known.may_hold(ask.target, card) for card in _wanted(view, ask))]


def _likeliest(view: View, asks: Sequence[AnyAsk], known: Knowledge) -> Sequence[AnyAsk]:
    """The asks for the cards that most others are known to lack."""
    lacked = [
        sum(len(known.lacking.get(card, frozenset()) - {view.seat}) for card in _wanted(view, ask)) for ask in asks
    ]
    most = max(lacked, default=0)
    return [ask for ask, count in zip(asks, lacked, strict=True) if count == most]


def _of_fullest_family(view: View, asks: Sequence[AnyAsk], chance: Random) -> AnyAsk:
    held = Counter(view.deck.family_ids[card] for card in view.hand)
    counts = [held[_family(view, ask)] for ask in asks]
    most = max(counts)
    return _one_of([ask for ask, count in zip(asks, counts, strict=True) if count == most], chance)


def _family(view: View, ask: AnyAsk) -> FamilyId:
    return view.deck.family_ids[ask.card] if isinstance(ask, Ask) else ask.family


def _answer(view: View) -> Action | None:
    """The work or the author to be named, by what the deck tells of its cards; None when none is to be named."""
    if not isinstance(view, AuthorsView):
        raise TypeError(view)
    if view.author_of is not None:
        return NameAuthor(view.deck.family_ids[view.author_of])
    if view.title_of is None:
        return None
    wanted = next(event for event in reversed(view.history) if isinstance(event, TitleWanted))
    told = (wanted.year, wanted.clue)
    members = view.deck.members[view.title_of]
    return next(
        (NameTitle(card) for card in members if (view.deck.card(card).year, view.deck.card(card).clue) == told), None
    )


def _asks(view: View) -> list[AnyAsk]:
    """The asks there are; with two packs, of those for one card, such as may bring the seat nearer to a set."""
    asks = [action for action in _choices(view) if isinstance(action, Ask | AskFamily)]
    if view.options["packs"] == "one" or view.options["ask_by"] == "family":
        return asks
    gone = on_the_table(view)
    asked = [ask for ask in asks if isinstance(ask, Ask) and gone[ask.card] + view.hand.count(ask.card) < COPIES]
    copies_help = view.options["double_set"] == "any_four"
    return [ask for ask in asked if copies_help or ask.card not in view.hand] or asks


def _others(view: View) -> list[Action]:
    """What may be done besides asking; to pass only where there is nothing else."""
    others = [action for action in _choices(view) if not isinstance(action, Ask | AskFamily)]
    return [action for action in others if not isinstance(action, Pass)] or others


def _choices(view: View) -> Sequence[Action]:
    if not isinstance(view, AuthorsView):
        raise TypeError(view)
    return AUTHORS.choices(view)


def _one_of(items: Sequence[T], chance: Random) -> T:
    return items[chance.randrange(len(items))]


def _latest(history: Sequence[Event], *, asks: int) -> Sequence[Event]:
    """The events since the `asks`-th last ask."""
    places = [place for place, event in enumerate(history) if isinstance(event, Asked | AskedFamily)]
    return history[places[-asks] :] if len(places) > asks else history


LEVELS: Mapping[str, Level] = MappingProxyType({"casual": casual, "memory": memory})


def level_named(name: str) -> Level:
    """The level of that name. Raises UnknownLevel."""
    if name not in LEVELS:
        raise UnknownLevel(name, ", ".join(LEVELS))
    return LEVELS[name]

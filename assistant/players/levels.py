"""How the computer's players choose, by level of skill, each from its own seat's view alone."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from types import MappingProxyType
from typing import ClassVar, TypeAlias, TypeVar

from assistant.errors import AuthorsError
from assistant.players.knowledge import Knowledge, recall
from assistant.rules.authors import AUTHORS, Ask, AuthorsView
from assistant.rules.contract import Action, Event, View
from assistant.rules.events import Asked

T = TypeVar("T")

Level: TypeAlias = Callable[[View, Random], Action]
"""Chooses one of the actions that the view's seat may take."""

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
    known = recall(_latest(view.history, asks=SPAN))
    sure = [ask for ask in asks if known.holders.get(ask.card) == ask.target]
    open_asks = [ask for ask in asks if known.may_hold(ask.target, ask.card)]
    return _one_of(sure or open_asks or asks or _others(view), chance)


def memory(view: View, chance: Random) -> Action:
    """Remembers every card seen and every refusal; asks for the family it holds most of."""
    return advise(view, chance).action


def advise(view: View, chance: Random) -> Advice:
    """The ask that `memory` would make at this seat, and why."""
    asks = _asks(view)
    if not asks:
        return Advice(_one_of(_others(view), chance), "only")
    known = recall(view.history)
    sure = [ask for ask in asks if known.holders.get(ask.card) == ask.target]
    if sure:
        return Advice(_of_fullest_family(view, sure, chance), "known")
    possible = [ask for ask in asks if known.may_hold(ask.target, ask.card)]
    return Advice(_of_fullest_family(view, _likeliest(possible, known) or asks, chance), "collecting")


def _likeliest(asks: Sequence[Ask], known: Knowledge) -> Sequence[Ask]:
    """The asks for the cards that most seats are known to lack."""
    most = max((len(known.lacking.get(ask.card, ())) for ask in asks), default=0)
    return [ask for ask in asks if len(known.lacking.get(ask.card, ())) == most]


def _of_fullest_family(view: View, asks: Sequence[Ask], chance: Random) -> Ask:
    held = Counter(view.deck.family_ids[card] for card in view.hand)
    most = max(held[view.deck.family_ids[ask.card]] for ask in asks)
    return _one_of([ask for ask in asks if held[view.deck.family_ids[ask.card]] == most], chance)


def _asks(view: View) -> list[Ask]:
    return [action for action in _choices(view) if isinstance(action, Ask)]


def _others(view: View) -> list[Action]:
    return [action for action in _choices(view) if not isinstance(action, Ask)]


def _choices(view: View) -> Sequence[Action]:
    if not isinstance(view, AuthorsView):
        raise TypeError(view)
    return AUTHORS.choices(view)


def _one_of(items: Sequence[T], chance: Random) -> T:
    return items[chance.randrange(len(items))]


def _latest(history: Sequence[Event], *, asks: int) -> Sequence[Event]:
    """The events since the `asks`-th last ask."""
    places = [place for place, event in enumerate(history) if isinstance(event, Asked)]
    return history[places[-asks] :] if len(places) > asks else history


LEVELS: Mapping[str, Level] = MappingProxyType({"casual": casual, "memory": memory})


def level_named(name: str) -> Level:
    """The level of that name. Raises UnknownLevel."""
    if name not in LEVELS:
        raise UnknownLevel(name, ", ".join(LEVELS))
    return LEVELS[name]

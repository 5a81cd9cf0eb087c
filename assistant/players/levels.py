"""How the computer's players choose, by level of skill, each from its own seat's view alone."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from types import MappingProxyType
from typing import ClassVar, TypeAlias

from assistant.errors import AuthorsError
from assistant.players.asks import AnyAsk, answer_of, asks_of, family_of, one_of, others_of, wanted_by
from assistant.players.expert import expert
from assistant.players.knowledge import Knowledge, recall
from assistant.rules.contract import Action, Event, View
from assistant.rules.events import Asked, AskedFamily

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
    asks = asks_of(view)
    if not asks:
        return one_of(others_of(view), chance)
    known = recall(_latest(view.history, asks=SPAN), view.deck, view.options)
    sure = [ask for ask in asks if _sure(view, ask, known)]
    return one_of(sure or _possible(view, asks, known) or asks, chance)


def memory(view: View, chance: Random) -> Action:
    """Remembers every card seen and every refusal; asks for the family it holds most of."""
    return advise(view, chance).action


def advise(view: View, chance: Random) -> Advice:
    """The ask that `memory` would make at this seat, and why."""
    asks = asks_of(view)
    if not asks:
        return Advice(answer_of(view) or one_of(others_of(view), chance), "only")
    known = recall(view.history, view.deck, view.options)
    sure = [ask for ask in asks if _sure(view, ask, known)]
    if sure:
        return Advice(_of_fullest_family(view, sure, chance), "known")
    possible = _possible(view, asks, known)
    return Advice(_of_fullest_family(view, _likeliest(view, possible, known) or asks, chance), "collecting")


def _sure(view: View, ask: AnyAsk, known: Knowledge) -> bool:
    return any(known.holds(ask.target, card) for card in wanted_by(view, ask))


def _possible(view: View, asks: Sequence[AnyAsk], known: Knowledge) -> list[AnyAsk]:
    """The asks that nothing rules out."""
    return [ask for ask in asks if any(known.may_hold(ask.target, card) for card in wanted_by(view, ask))]


def _likeliest(view: View, asks: Sequence[AnyAsk], known: Knowledge) -> Sequence[AnyAsk]:
    """The asks for the cards that most others are known to lack."""
    lacked = [
        sum(len(known.lacking.get(card, frozenset()) - {view.seat}) for card in wanted_by(view, ask)) for ask in asks
    ]
    most = max(lacked, default=0)
    return [ask for ask, count in zip(asks, lacked, strict=True) if count == most]


def _of_fullest_family(view: View, asks: Sequence[AnyAsk], chance: Random) -> AnyAsk:
    held = Counter(view.deck.family_ids[card] for card in view.hand)
    counts = [held[family_of(view, ask)] for ask in asks]
    most = max(counts)
    return one_of([ask for ask, count in zip(asks, counts, strict=True) if count == most], chance)


def _latest(history: Sequence[Event], *, asks: int) -> Sequence[Event]:
    """The events since the `asks`-th last ask."""
    places = [place for place, event in enumerate(history) if isinstance(event, Asked | AskedFamily)]
    return history[places[-asks] :] if len(places) > asks else history


LEVELS: Mapping[str, Level] = MappingProxyType({"casual": casual, "memory": memory, "expert": expert})


def level_named(name: str) -> Level:
    """The level of that name. Raises UnknownLevel."""
    if name not in LEVELS:
        raise UnknownLevel(name, ", ".join(LEVELS))
    return LEVELS[name]

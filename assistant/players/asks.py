"""What a computer player chooses among, as its seat's view has it. Takes no choice by itself."""

from collections.abc import Sequence
from random import Random
from typing import TypeAlias, TypeVar

from assistant.cards import CardId, FamilyId
from assistant.rules.authors import AUTHORS, Ask, AskFamily, AuthorsView, NameAuthor, NameTitle, Pass
from assistant.rules.authors.events import TitleWanted
from assistant.rules.authors.legality import on_the_table
from assistant.rules.contract import Action, View

T = TypeVar("T")

AnyAsk: TypeAlias = Ask | AskFamily

COPIES = 2
"""Of each card, with two packs."""


def asks_of(view: View) -> list[AnyAsk]:
    """The asks there are; with two packs, of those for one card, such as may bring the seat nearer to a set."""
    asks = [action for action in _choices(view) if isinstance(action, Ask | AskFamily)]
    if view.options["packs"] == "one" or view.options["ask_by"] == "family":
        return asks
    gone = on_the_table(view)
    asked = [ask for ask in asks if isinstance(ask, Ask) and gone[ask.card] + view.hand.count(ask.card) < COPIES]
    copies_help = view.options["double_set"] == "any_four"
    return [ask for ask in asked if copies_help or ask.card not in view.hand] or asks


def others_of(view: View) -> list[Action]:
    """What may be done besides asking; to pass only where there is nothing else."""
    others = [action for action in _choices(view) if not isinstance(action, Ask | AskFamily)]
    return [action for action in others if not isinstance(action, Pass)] or others


def answer_of(view: View) -> Action | None:
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


def wanted_by(view: View, ask: AnyAsk) -> Sequence[CardId]:
    """The cards an ask may bring."""
    if isinstance(ask, Ask):
        return (ask.card,)
    copies = COPIES if view.options["packs"] == "two" else 1
    return [card for card in view.deck.members[ask.family] if view.hand.count(card) < copies]


def family_of(view: View, ask: AnyAsk) -> FamilyId:
    """The family that is asked for, or of which the card is."""
    return view.deck.family_ids[ask.card] if isinstance(ask, Ask) else ask.family


def one_of(items: Sequence[T], chance: Random) -> T:
    """One of them by chance."""
    return items[chance.randrange(len(items))]


def _choices(view: View) -> Sequence[Action]:
    if not isinstance(view, AuthorsView):
        raise TypeError(view)
    return AUTHORS.choices(view)

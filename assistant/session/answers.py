"""Answers to what people ask about the game: from one seat's view, in lines. Any game's."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import fields
from itertools import groupby
from random import Random
from types import MappingProxyType

from assistant.cards import CardId, FamilyId
from assistant.players.levels import advise
from assistant.rules.authors.events import GaveUnseen
from assistant.rules.contract import Seat, View
from assistant.rules.events import Gave, GaveFamily, Missed, MissedFamily
from assistant.session.explaining import rules
from assistant.session.lore import about
from assistant.session.scene import Scene

LATEST = 4
"""Past asks told in one answer."""


def by_family(view: View, cards: Sequence[CardId]) -> list[tuple[FamilyId, list[CardId]]]:
    """The cards grouped by family, in the deck's order."""
    return [(family, list(group)) for family, group in groupby(cards, view.deck.family_ids.__getitem__)]


def hand(scene: Scene) -> list[str]:
    """The seat's own cards, a line a family; one family's when one is named."""
    cards = [card for card in scene.view.hand if scene.family in (None, scene.view.deck.family_ids[card])]
    if not cards:
        if scene.family is None:
            return [scene.say("hand-empty")]
        return [scene.say("hand-none-of", family=scene.teller.set_of(scene.family))]
    head = [] if scene.family else [scene.say("hand-count", count=len(cards))]
    return head + [_family_line(scene, "hand-family", family, held) for family, held in by_family(scene.view, cards)]


def missing(scene: Scene) -> list[str]:
    """For each family the seat collects, the cards it lacks."""
    if scene.family and scene.family not in map(scene.view.deck.family_ids.get, scene.view.hand):
        return hand(scene)
    lines = []
    for family, held in by_family(scene.view, scene.view.hand):
        if scene.family in (None, family):
            wanted = [card for card in scene.view.deck.members[family] if card not in held]
            lines.append(_family_line(scene, "missing-family", family, wanted))
    return lines or hand(scene)


def _family_line(scene: Scene, key: str, family: FamilyId, cards: Sequence[CardId]) -> str:
    titles = scene.teller.titles(cards)
    return scene.say(key, family=scene.teller.family(family), titles=titles, count=len(cards))


def card_counts(scene: Scene) -> list[str]:
    """How many cards one player, or everybody, has."""
    wanted, counts = scene.seat("player"), scene.view.counts
    if wanted is not None:
        return [scene.say("count-of", name=scene.teller.names[wanted], count=counts[wanted])]
    lines = [scene.say("counts", counts=scene.teller.scores(counts))]
    return lines + ([scene.say("pile-count", count=scene.view.pile)] if scene.view.pile else [])


def _mine(scene: Scene, seat: Seat) -> str:
    return "yes" if seat == scene.view.seat else "no"


def score(scene: Scene) -> list[str]:
    """Everybody's sets: how many, and which where they may be named again; points, and how a match stands."""
    view, lines = scene.view, [scene.say("scores-none")]
    counts = tuple(map(len, view.laid))
    if any(counts):
        lines = [scene.say("scores", scores=scene.teller.scores(counts))]
        if view.options.get("laid_sets", "public") == "public":
            lines += [_laid(scene, seat) for seat, laid in enumerate(view.laid) if laid]
    if view.scores != counts:
        lines.append(scene.say("points", scores=scene.teller.scores(view.scores)))
    if view.totals:
        lines.append(scene.say("totals", scores=scene.teller.scores(view.totals)))
    return lines


def _laid(scene: Scene, seat: Seat) -> str:
    sets = scene.teller.sets(scene.view.laid[seat])
    return scene.say("laid", name=scene.teller.names[seat], sets=sets, you=_mine(scene, seat))


def turn(scene: Scene) -> list[str]:
    """Whose turn it is."""
    if not scene.view.pending:
        return [scene.say("turn-nobody")]
    seat = scene.view.pending[0]
    return [scene.say("turn-of", name=scene.teller.names[seat], you=_mine(scene, seat))]


def where_am_i(scene: Scene) -> list[str]:
    """The state in two sentences."""
    return [*turn(scene), scene.say("where", count=len(scene.view.hand), sets=len(scene.view.laid[scene.view.seat]))]


AnsweredAsk = Gave | Missed | GaveFamily | GaveUnseen | MissedFamily


def _asks(scene: Scene) -> list[AnsweredAsk]:
    """The answered asks so far that the slots speak of."""
    family, card, seat = scene.family, scene.slots.get("card"), scene.seat("player")
    return [
        event
        for event in scene.view.history
        if isinstance(event, AnsweredAsk)
        and (card is None or card == getattr(event, "card", card))
        and family in (None, _family_asked(scene, event))
        and seat in (None, event.asker)
    ]


def _family_asked(scene: Scene, event: AnsweredAsk) -> FamilyId:
    return scene.view.deck.family_ids[event.card] if isinstance(event, Gave | Missed) else event.family


def _no_asks(scene: Scene) -> str:
    return scene.say("no-asks" if scene.slots else "no-asks-yet")


def last_ask(scene: Scene) -> list[str]:
    """The last ask and its answer."""
    return [scene.teller.past(scene.game, event) for event in _asks(scene)[-1:]] or [_no_asks(scene)]


def history(scene: Scene) -> list[str]:
    """The latest asks, all or about one family, card or player."""
    asks = _asks(scene)
    older = [scene.say("history-older", count=len(asks) - LATEST)] if len(asks) > LATEST else []
    latest = [scene.teller.past(scene.game, event) for event in asks[-LATEST:]]
    return older + (latest or [_no_asks(scene)])


def catch_up(scene: Scene) -> list[str]:
    """What has happened since this seat last acted."""
    own = [place for place, one in enumerate(scene.turns) if one.seat == scene.view.seat]
    since = scene.turns[own[-1] + 1 :] if own else scene.turns[1:]
    seen = [told for one in since for event in one.events if (told := event.told_to(scene.view.seat)) is not None]
    lines = [line for event in seen if (line := scene.teller.past(scene.game, event))]
    return lines or [scene.say("nothing-happened")]


def families(scene: Scene) -> list[str]:
    """The families of the deck."""
    names = [scene.teller.family(family) for family in scene.view.deck.members]
    return [scene.say("families", families=scene.teller.replies.join(names), count=len(names))]


def titles(scene: Scene) -> list[str]:
    """The cards of one family."""
    if scene.family is None:
        return [scene.say("titles-whose")]
    return [_family_line(scene, "titles", scene.family, scene.view.deck.members[scene.family])]


def hint(scene: Scene) -> list[str]:
    """An ask worth making, and why."""
    if scene.view.seat not in scene.view.pending:
        return turn(scene)
    advice = advise(scene.view, Random(len(scene.view.history)))  # noqa: S311 - a tie broken, not a secret
    return [scene.teller.action(scene.game, f"hint-{advice.reason}", advice.action)]


def spell(scene: Scene) -> list[str]:
    """A title or a name, letter by letter."""
    card, family = scene.slots.get("card"), scene.family
    text = scene.teller.thing(card) if card else scene.teller.family(family) if family else scene.slots.get("player")
    if not text:
        return [scene.say("spell-what")]
    words = [", ".join(letter.upper() for letter in word if letter.isalnum()) for word in text.split()]
    return [scene.say("spelt", text=text, letters="; ".join(words))]


def example(scene: Scene, turn_number: int) -> str:
    """An ask as this player could say it: a legal one where the hand may be spoken of, else from what all know."""
    asks = [choice for choice in scene.choices if fields(choice)]
    if asks:
        return scene.teller.action(scene.game, "example", asks[(turn_number * 7) % len(asks)])
    view = scene.view
    others = [seat for seat, count in enumerate(view.counts) if count and seat != view.seat]
    laid = {family for families in view.laid for family in families}
    cards = [card for card in view.deck.card_ids if view.deck.family_ids[card] not in laid]
    if not others or not cards:
        return ""
    seat, card = others[turn_number % len(others)], cards[(turn_number * 7) % len(cards)]
    family = scene.teller.set_of(view.deck.family_ids[card])
    kind = next(
        (kind.name for kind in scene.open_kinds if fields(kind)),
        "ask_family" if view.options.get("ask_by") == "family" else "ask",
    )
    given = {"card": scene.teller.card(card), "title": scene.teller.thing(card), "family": family}
    return scene.say(f"example-{kind.replace('_', '-')}", target=scene.teller.names[seat], **given)


Answer = Callable[[Scene], Sequence[str]]

ANSWERS: Mapping[str, Answer] = MappingProxyType(
    {
        "read_hand": hand,
        "missing": missing,
        "count_cards": card_counts,
        "score": score,
        "turn": turn,
        "where_am_i": where_am_i,
        "last_ask": last_ask,
        "history": history,
        "catch_up": catch_up,
        "list_families": families,
        "list_titles": titles,
        "about": about,
        "rules": rules,
        "hint": hint,
        "spell": spell,
    }
)
"""What each question's intent is answered by."""

PRIVATE = frozenset({"read_hand", "missing", "hint"})
"""Questions whose answers tell something of the hand."""

IN_BREATHS = frozenset({"read_hand", "missing", "history", "catch_up", "list_families", "score", "about", "rules"})
"""Answers that may be long, and are given a part at a time by ear."""

"""Events, actions and cards in words, as one listener hears them: any game's, by their fields' names and kinds."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, fields

from assistant.cards import CardId, Deck, FamilyId, Text
from assistant.language.replies import Replies
from assistant.rules.contract import KIND, Action, Event, Seat, Secret


@dataclass(frozen=True, slots=True)
class Line:
    """One thing said at the table."""

    text: str
    speaker: Seat | None = None
    """The seat in whose voice it is said; None is the narrator."""


@dataclass(frozen=True, slots=True)
class Teller:
    """Puts what happens into words for one listener."""

    replies: Replies
    deck: Deck
    names: tuple[str, ...]
    """The players' names by seat."""

    listener: Seat
    by_title: bool = False
    """Cards are said by title alone: the family's name is what somebody has to find."""

    def card(self, card: CardId) -> str:
        """The card said whole."""
        return self.title(card) if self.by_title else self.deck.full_name(card, self.replies.language)

    def title(self, card: CardId) -> str:
        """The card's title alone."""
        return self.deck.card(card).title.say(self.replies.language)

    def titles(self, cards: Sequence[CardId]) -> str:
        """The cards' titles as a spoken list, one that is there twice said once."""
        return self._counted(map(self.title, cards))

    def sets(self, families: Sequence[FamilyId]) -> str:
        """Sets as a spoken list, those of one family said once."""
        return self._counted(map(self.set_of, families))

    def _counted(self, names: Iterable[str]) -> str:
        return self.replies.join(
            self.replies.say("twice", title=name) if count > 1 else name for name, count in Counter(names).items()
        )

    def thing(self, card: CardId) -> str:
        """The card said as short as it still means one card alone."""
        return self.card(card) if self.deck.titles_shared else self.title(card)

    def whole(self, family: FamilyId, title: str) -> str:
        """A card of this family said whole, by a title as somebody said it."""
        pattern = self.deck.full_name_pattern.say(self.replies.language)
        return pattern.format_map({"family": self.family(family), "title": title})

    def family(self, family: FamilyId) -> str:
        """The family's name."""
        return self.deck.family(family).name.say(self.replies.language)

    def set_of(self, family: FamilyId) -> str:
        """What the family's complete set is called: `fours`, `Charles Dickens`."""
        named = self.deck.family(family).set_name
        return named.say(self.replies.language) if named else self.family(family)

    def event(self, game: str, event: Event, *, brief: bool) -> Line | None:
        """The event as the listener hears it; None when there is nothing to say.

        The message is `<game>-<event>` where the game's own file has one, else `event-<event>`. It gets each field of
        the event, names in place of seats and ids, and `you`: the field that names the listener, else `none`.
        """
        key = self._key(game, "event", event.name)
        given = self._fields(event)
        say = self.replies.say_briefly if brief else self.replies.say
        text = say(key, **given)
        if not text:
            return None
        speaker = getattr(event, event.said_by) if event.said_by else None
        return Line(text, None if speaker == self.listener else speaker)

    def past(self, game: str, event: Event) -> str:
        """The event looked back on, by message `<game>-past-<event>` or `past-<event>`; empty when there is none."""
        key = self._key(game, "past", event.name)
        return self.replies.say(key, **self._fields(event)) if self.replies.has(key) else ""

    def action(self, game: str, form: str, action: Action) -> str:
        """The action in one of its forms: message `<game>-<form>-<action>`, else `<form>-<action>`."""
        return self.replies.say(self._key(game, form, action.name), **self._fields(action))

    def scores(self, scores: Sequence[int]) -> str:
        """Every seat's sets as a spoken list."""
        return self.replies.join(
            self.replies.say("score-of", name=self.names[seat], count=score, you=self._you(seat))
            for seat, score in enumerate(scores)
        )

    def name(self, seat: Seat) -> str:
        """How the listener hears a player called: by name, or `you`."""
        return self.replies.say("player", name=self.names[seat], you=self._you(seat))

    def _you(self, seat: Seat) -> str:
        return "yes" if seat == self.listener else "no"

    def _key(self, game: str, form: str, name: str) -> str:
        name = name.replace("_", "-")
        own = f"{game}-{form}-{name}"
        return own if self.replies.has(own) else f"{form}-{name}"

    def _fields(self, thing: Action | Event) -> dict[str, object]:
        given: dict[str, object] = {"you": "none"}
        for field in fields(thing):
            value = getattr(thing, field.name)
            kind = field.metadata.get(KIND)
            if isinstance(value, Secret):
                value = "hidden" if value.value is None else value.value
                kind = None if value == "hidden" else kind
            if kind == "seat" and value == self.listener:
                given["you"] = field.name
            given |= self._named(field.name, value, kind)
        return given

    def _named(self, field: str, value: object, kind: str | None) -> dict[str, object]:
        match kind, value:
            case "seat", int(seat):
                return {field: self.names[seat]}
            case "card", str(card) if field == "card":
                return {field: self.card(card), "title": self.thing(card), "family": self._family_of(card)}
            case "card", str(card):
                return {field: self.thing(card)}
            case "family", str(family):
                return {field: self.set_of(family)}
            case "seat", tuple(seats):
                names = self.replies.join(self.name(seat) for seat in seats)
                mine = "yes" if self.listener in seats else "no"
                return {field: names, f"{field}_count": len(seats), f"{field}_you": mine}
            case "card", tuple(cards):
                return {field: self.titles(cards), f"{field}_count": len(cards)}
            case _, tuple() if field == "scores":
                return {field: self.scores(value)} if isinstance(value, tuple) else {}
            case _, bool():
                return {field: "yes" if value else "no"}
            case _, int() | str():
                return {field: value}
            case _, Text():
                return {field: value.say(self.replies.language)}
            case _, None:
                return {field: "none"}
            case _:
                return {}

    def _family_of(self, card: CardId) -> str:
        return self.set_of(self.deck.family_ids[card])

"""Setting up a game by talking: a few questions about the rules, what was chosen read back, and then the deal."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType

from assistant.cards import deck_files, load_deck
from assistant.errors import AuthorsError
from assistant.language.understanding import Reading
from assistant.rules.catalogue import PRESETS, find_preset
from assistant.rules.setup import UnfitDeck, WrongSeats
from assistant.session.dealing import Wishes
from assistant.session.modes import Free, Mode, SettingUp
from assistant.session.narrator import Narrator

GAME = "game"
"""The first question: which game."""

PEOPLE = "people"
"""How many play; asked where the game is not for so many as sit here, or where somebody wants it."""

PACK = "pack"
"""Which pack is played with; asked where somebody wants it."""

PACKS = "packs"
"""Somebody asked which packs there are: they are named, and that is the question which one."""

RULES = "rules"
"""Stands for the first question about the rules of the game that was named."""

SURE = "sure"
"""The last question: whether to deal."""


@dataclass(frozen=True, slots=True)
class Choice:
    """A question that yes or no answers, and what follows from either."""

    key: str
    """The question is the message `<game>-setup-<key>`."""

    option: str
    yes: str
    no: str


CHOICES: Mapping[str, tuple[Choice, ...]] = MappingProxyType(
    {
        "authors": (
            Choice("pile", "draw_pile", "s3_four", "none"),
            Choice("asked-next", "miss_next", "asked_player", "left"),
            Choice("held-card", "held_card_ask", "surrender", "refuse"),
            Choice("rounds", "match", "target:20", "single"),
        )
    }
)
"""What is asked about each game; the rest is as usual."""


class SetUp:
    """Asks, and puts together what is to be played."""

    def __init__(self, narrator: Narrator) -> None:
        self.narrator = narrator

    def begin(self, wishes: Wishes, slots: Mapping[str, str]) -> SettingUp:
        """Take up what is said of the next game, and ask what is open; where nothing is said, which game it is to be.

        `wishes` are those of the game before.
        """
        if slots:
            return self._taken(SettingUp(wishes, SURE), slots)
        return self._ask(SettingUp(replace(wishes, options={}), GAME))

    def answer(self, mode: SettingUp, reading: Reading) -> Mode | Wishes | None:
        """What an answer leads to: another question, the game to deal, or no game; None where it is no answer."""
        match reading.intent:
            case "cancel":
                self.narrator.say("setup-dropped")
                return Free()
            case "set_up" | "choose" if reading.slots:
                return self._taken(mode, reading.slots)
            case "usual" | "skip" if mode.question == PEOPLE:
                then = mode.then if reading.intent == "skip" else SURE
                return self._taken(replace(mode, then=then), {PEOPLE: str(_nearest(mode.wishes))})
            case "usual":
                return self._taken(replace(mode, question=SURE), {})
            case "skip" if mode.question == PACK:
                return self._taken(mode, {})
            case "skip" if mode.question == GAME:
                return self._taken(replace(mode, question=RULES), {})
            case "yes" if mode.question == SURE:
                return mode.wishes
            case "no" | "set_up" if mode.question == SURE or reading.intent == "set_up":
                return self._ask(replace(mode, question=GAME))
            case "yes" | "no" | "skip" if mode.question in {GAME, PEOPLE, PACK, SURE}:
                return self._ask(mode)
            case "yes" | "no" | "skip":
                return self._ask(self._after(self._chosen(mode, reading.intent)))
            case _:
                return None

    def help(self, mode: SettingUp) -> None:
        """Say how to answer, and ask again."""
        say, join = self.narrator.teller.replies.say, self.narrator.teller.replies.join
        match mode.question:
            case "game":
                self.narrator.say("setup-names", games=join(say(f"game-name-{name}") for name in PRESETS))
            case "pack":
                has = self.narrator.teller.replies.has
                keys = map(_pack_key, deck_files())
                self.narrator.say("setup-packs", packs=join(say(key) for key in keys if has(key)))
            case "people":
                self.narrator.say("setup-people-help", **_numbers(mode.wishes), usual=_nearest(mode.wishes))
            case _:
                self.narrator.help(mode)
                self._ask(mode)

    def ask_again(self, mode: SettingUp) -> None:
        """Say the question that is open once more."""
        self._ask(mode)

    def _taken(self, mode: SettingUp, slots: Mapping[str, str]) -> SettingUp:
        """Put what was named into the wishes, and ask what is open then."""
        then = mode.then if mode.question in {PEOPLE, PACK} else mode.question
        try:
            wishes = _with_named(mode.wishes, slots)
            fitting = wishes if PACK in slots else _with_own_pack(wishes)
        except AuthorsError as error:
            self.narrator.floor.say(self.narrator.teller.replies.error(error))
            refused = PEOPLE if isinstance(error, WrongSeats) else PACK
            if refused not in slots:
                return self._ask(replace(mode, question=GAME))
            others = {name: value for name, value in slots.items() if name != refused}
            return self._taken(mode, {**others, "about": refused})
        if "preset" in slots:
            then = RULES
        if len(wishes.chairs) not in wishes.seats:
            return self._ask(SettingUp(wishes, PEOPLE, then))
        if refusal := fitting.refused():
            self.narrator.floor.say(self.narrator.teller.replies.error(refusal))
            return self._ask(SettingUp(wishes, GAME))
        asked = SettingUp(fitting, slots.get("about", then), then)
        if asked.question == PACKS:
            asked = replace(asked, question=PACK)
            self.help(asked)
            return asked
        return self._ask(asked)

    def _chosen(self, mode: SettingUp, answer: str) -> SettingUp:
        choice = next(each for each in self._choices(mode.wishes) if each.key == mode.question)
        if answer == "skip":
            return mode
        value = choice.yes if answer == "yes" else choice.no
        return replace(mode, wishes=mode.wishes.with_options({choice.option: value}))

    def _after(self, mode: SettingUp) -> SettingUp:
        """The next question that may be answered either way."""
        keys = [GAME, *(choice.key for choice in self._choices(mode.wishes))]
        later = keys[keys.index(mode.question) + 1 :] if mode.question in keys else []
        return replace(mode, question=next(iter(later), SURE))

    def _choices(self, wishes: Wishes) -> list[Choice]:
        """The choices that the preset leaves open, and that can be made either way with all that is chosen."""
        return [
            choice
            for choice in CHOICES.get(wishes.preset.rules.name, ())
            if choice.option not in wishes.preset.options
            and not any(wishes.with_options({choice.option: value}).refused() for value in (choice.yes, choice.no))
        ]

    def _ask(self, mode: SettingUp) -> SettingUp:
        if mode.question == RULES:
            mode = self._after(replace(mode, question=GAME))
        narrator, wishes = self.narrator, mode.wishes
        game = narrator.teller.replies.say(f"game-name-{wishes.preset.name}")
        match mode.question:
            case "game":
                narrator.say("setup-game")
            case "people":
                narrator.say("setup-people", **_numbers(wishes))
            case "pack":
                narrator.say("setup-pack")
            case "sure":
                narrator.say("setup-read-back", game=game)
                narrator.floor.say(*self._changed(wishes), *self._wished(wishes))
                narrator.say("setup-sure", under_way="no" if narrator.table.game.result else "yes")
            case question:
                narrator.say(f"{wishes.preset.rules.name}-setup-{question}")
        return mode

    def _changed(self, wishes: Wishes) -> list[str]:
        """What will be new at the table: its pack, and who plays."""
        replies, table = self.narrator.teller.replies, self.narrator.table
        told = []
        if wishes.deck.id != table.game.setup.deck.id:
            key = _pack_key(wishes.deck.id)
            pack = replies.say(key) if replies.has(key) else wishes.deck.name.say(replies.language)
            told.append(self.narrator.words("setup-with-pack", pack=pack))
        if {chair.name for chair in wishes.chairs} != set(table.names):
            names = replies.join(chair.name for chair in wishes.chairs if chair.level is not None)
            told.append(self.narrator.words("setup-with-players", names=names))
        return told

    def _wished(self, wishes: Wishes) -> list[str]:
        """What was chosen besides the preset, a sentence each."""
        chosen = wishes.options.items()
        return [self.narrator.option(wishes.preset.rules.name, option, value) for option, value in chosen]


def _with_named(wishes: Wishes, slots: Mapping[str, str]) -> Wishes:
    """The wishes with what was named; a game brings its own pack, unless another one was chosen before.

    Whether all that goes together is not looked at. Raises UnknownGame, WrongSeats and the decks' errors.
    """
    if "preset" in slots:
        preset = find_preset(slots["preset"])
        deck = load_deck(preset.deck) if wishes.deck.id == wishes.preset.deck != preset.deck else wishes.deck
        wishes = replace(wishes, preset=preset, options={}, deck=deck)
    if PACK in slots:
        wishes = replace(wishes, deck=load_deck(slots[PACK]))
    if PEOPLE in slots:
        number = int(slots[PEOPLE])
        if number not in wishes.seats:
            raise WrongSeats(wishes.preset.name, number, wishes.seats[0], wishes.seats[-1])
        wishes = wishes.with_seats(number)
    return wishes


def _with_own_pack(wishes: Wishes) -> Wishes:
    """The same with the game's own pack, where the one that is wished does not serve. Raises the decks' errors."""
    return replace(wishes, deck=load_deck(wishes.preset.deck)) if isinstance(wishes.refused(), UnfitDeck) else wishes


def _numbers(wishes: Wishes) -> Mapping[str, int]:
    """The fewest and the most that may play so."""
    return {"least": wishes.seats[0], "most": wishes.seats[-1]}


def _nearest(wishes: Wishes) -> int:
    """As many players as sit here, or as near to it as may be."""
    return min(max(len(wishes.chairs), wishes.seats[0]), wishes.seats[-1])


def _pack_key(deck_id: str) -> str:
    return f"pack-name-{deck_id.replace('_', '-')}"

"""Setting up a game by talking: a few questions about the rules, what was chosen read back, and then the deal."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType

from assistant.errors import AuthorsError
from assistant.language.understanding import Reading
from assistant.rules.catalogue import PRESETS, find_preset
from assistant.session.dealing import Wishes
from assistant.session.modes import Free, Mode, SettingUp
from assistant.session.narrator import Narrator

GAME = "game"
"""The first question: which game."""

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

    def begin(self, wishes: Wishes, preset: str | None) -> SettingUp:
        """Ask the first question, or the first after the game where that is named already."""
        first = SettingUp(wishes, GAME)
        return self._ask(first) if preset is None else self._named(first, preset)

    def answer(self, mode: SettingUp, reading: Reading) -> Mode | Wishes | None:
        """What an answer leads to: another question, the game to deal, or no game; None where it is no answer."""
        match reading.intent:
            case "cancel":
                self.narrator.say("setup-dropped")
                return Free()
            case "usual":
                return self._ask(replace(mode, question=SURE))
            case "set_up" | "choose" if "preset" in reading.slots:
                return self._named(mode, reading.slots["preset"])
            case "yes" | "no" | "skip" if mode.question == GAME:
                return self._ask(self._after(mode) if reading.intent == "skip" else mode)
            case "yes" if mode.question == SURE:
                return mode.wishes
            case "no" | "set_up" if mode.question == SURE or reading.intent == "set_up":
                return self._ask(replace(mode, question=GAME))
            case "yes" | "no" | "skip":
                return self._ask(self._after(self._chosen(mode, reading.intent)))
            case _:
                return None

    def help(self, mode: SettingUp) -> None:
        """Say how to answer, and ask again."""
        replies = self.narrator.teller.replies
        if mode.question == GAME:
            self.narrator.say("setup-names", games=replies.join(replies.say(f"game-name-{name}") for name in PRESETS))
        else:
            self.narrator.help(mode)
            self._ask(mode)

    def ask_again(self, mode: SettingUp) -> None:
        """Say the question that is open once more."""
        self._ask(mode)

    def _named(self, mode: SettingUp, name: str) -> SettingUp:
        try:
            wishes = replace(mode.wishes, preset=find_preset(name), options={})
            wishes.set_up(seed=0)
        except AuthorsError as error:
            self.narrator.floor.say(self.narrator.teller.replies.error(error))
            return self._ask(replace(mode, question=GAME))
        return self._ask(self._after(SettingUp(wishes, GAME)))

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
        replies, wishes = self.narrator.teller.replies, mode.wishes
        if mode.question == GAME:
            self.narrator.say("setup-game")
        elif mode.question == SURE:
            self.narrator.say("setup-read-back", game=replies.say(f"game-name-{wishes.preset.name}"))
            self.narrator.floor.say(*self._wished(wishes))
            self.narrator.say("setup-sure", under_way="no" if self.narrator.table.game.result else "yes")
        else:
            self.narrator.say(f"{wishes.preset.rules.name}-setup-{mode.question}")
        return mode

    def _wished(self, wishes: Wishes) -> list[str]:
        """What was chosen besides the preset, a sentence each."""
        chosen = wishes.options.items()
        return [self.narrator.option(wishes.preset.rules.name, option, value) for option, value in chosen]

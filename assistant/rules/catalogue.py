"""The games there are, by the names they are chosen by."""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import ClassVar

from assistant.errors import AuthorsError
from assistant.rules.authors import AUTHORS
from assistant.rules.contract import AnyRules


@dataclass(frozen=True, slots=True)
class Preset:
    """A game under the name people choose it by, with the options it sets."""

    name: str
    rules: AnyRules
    deck: str
    """The deck used when none is named."""

    options: Mapping[str, str]
    seats: range | None = None
    """How many may play, where the game under this name is for fewer than its rules allow."""

    def seats_with(self, options: Mapping[str, str]) -> range:
        """How many may play with these options besides the preset's own."""
        return self.seats or self.rules.seats({**self.options, **options})


def _authors(name: str, deck: str, seats: range | None = None, **options: str) -> Preset:
    return Preset(name, AUTHORS, deck, MappingProxyType(options), seats)


PRESETS: Mapping[str, Preset] = MappingProxyType(
    {
        preset.name: preset
        for preset in (
            _authors("classic", "classic44"),
            _authors(
                "adam", "authors52", range(3, 6), held_card_ask="surrender", tie="replay_credit", laid_sets="face_down"
            ),
            _authors(
                "cats",
                "standard52",
                range(3, 7),
                first_dealer="high_card",
                tie="left_of_dealer",
                dealt_sets="own_turn",
                laid_sets="face_down",
            ),
            _authors("drawing-pile", "authors52", range(2, 6), draw_pile="s3_four", laid_sets="face_down"),
            _authors("go-fish-crossover", "classic44", draw_pile="gofish"),
            _authors("author-only", "classic44", ask_by="family"),
            _authors("turn-advancement", "classic44", miss_next="asked_player"),
            _authors("double-deck", "classic44", range(7, 12), packs="two"),
            _authors("educational", "classic44", ask_by="family", educational="E1_family_then_name"),
            _authors("educational-titles", "classic44", educational="E2_title_then_author"),
            _authors("competitive", "standard52", draw_pile="gofish", no_family_ask="minus2"),
            _authors("themed", "composers"),
        )
    }
)


@dataclass(eq=False)
class UnknownGame(AuthorsError):
    """There is no game of that name."""

    key: ClassVar[str] = "error-unknown-game"
    name: str
    known: str


def find_preset(name: str) -> Preset:
    """The preset of that name, or the first one of the game of that name. Raises UnknownGame."""
    if name in PRESETS:
        return PRESETS[name]
    for preset in PRESETS.values():
        if preset.rules.name == name:
            return preset
    raise UnknownGame(name, ", ".join(PRESETS))


def rules_named(name: str) -> AnyRules:
    """The rules of a game by the game's own name, as records have it. Raises UnknownGame."""
    return find_preset(name).rules

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


PRESETS: Mapping[str, Preset] = MappingProxyType(
    {
        preset.name: preset
        for preset in (
            Preset("classic", AUTHORS, "classic44", MappingProxyType({})),
            Preset("drawing-pile", AUTHORS, "authors52", MappingProxyType({"draw_pile": "s3_four"})),
            Preset("turn-advancement", AUTHORS, "classic44", MappingProxyType({"miss_next": "asked_player"})),
            Preset("themed", AUTHORS, "composers", MappingProxyType({})),
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

"""How words sound: phonemes from espeak-ng, and how alike two of them are.

Words go to espeak-ng in batches, one process a batch, without a shell. The words of decks and grammars are kept in the
user's cache folder; words that people said are never written down. Without espeak-ng everything is judged by spelling.
"""

import shutil
import subprocess
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from assistant.language.cache import Cache, cache_folder
from assistant.language.text import normalise

_VOICES: Final[Mapping[str, str]] = {"en": "en-us", "fr": "fr", "fa": "fa"}
_TIMEOUT_S: Final = 120.0
_MAX_HEARD_WORDS: Final = 4096

_VOWEL: Final = "a"
_CLASSES: Final[Mapping[str, str]] = {
    **dict.fromkeys("aeiouyAEIOUVQ@0123456789&", _VOWEL),
    **dict.fromkeys("bp", "p"),
    **dict.fromkeys("dtT*", "t"),
    **dict.fromkeys("gkxq", "k"),
    **dict.fromkeys("vf", "f"),
    **dict.fromkeys("zs", "s"),
    **dict.fromkeys("ZSC", "S"),
    **dict.fromkeys("mM", "m"),
    **dict.fromkeys("nN", "n"),
    **dict.fromkeys("lL", "l"),
    **dict.fromkeys("rR", "r"),
    **dict.fromkeys("wj", "w"),
    "h": "h",
    "H": "h",
    "D": "t",
}
"""espeak-ng's mnemonics by first letter, to the kinds that listeners and recognisers take for one another."""

_SILENT: Final = "',%=|_!~:;#-"


def find_espeak() -> Path | None:
    """The espeak-ng program, None where it is not installed."""
    found = shutil.which("espeak-ng")
    return Path(found) if found else None


@dataclass(frozen=True, slots=True)
class Sound:
    """One word or name as it sounds, one character a phoneme."""

    exact: str
    """Each phoneme a character of its own."""

    coarse: str
    """All vowels are one, voiced and unvoiced pairs are one."""


SILENCE: Final = Sound("", "")


@dataclass(slots=True)
class Sounds:
    """The phonemes of a language's words, asked of espeak-ng when first needed."""

    language: str
    program: Path | None = field(default_factory=find_espeak)
    cache: Cache = field(default_factory=lambda: Cache(cache_folder() / "sounds"))
    """Where the phonemes of decks and grammars are kept."""

    _known: dict[str, tuple[str, ...]] = field(default_factory=dict)
    _heard: dict[str, tuple[str, ...]] = field(default_factory=dict)
    _letters: dict[str, str] = field(default_factory=dict)
    _sounds: dict[str, Sound] = field(default_factory=dict)
    _version: str | None = None

    @property
    def available(self) -> bool:
        """Whether sound can be judged at all; else spelling alone decides."""
        return self.program is not None

    @property
    def version(self) -> str:
        """espeak-ng's own words about its version; empty without it."""
        if self._version is None:
            self._version = _version_of(self.program) if self.program is not None else ""
        return self._version

    def learn(self, words: Iterable[str]) -> None:
        """Have the phonemes of a deck's or grammar's words ready, from the cache where they lie there."""
        wanted = tuple(sorted({word for word in words if word and word not in self._known}))
        if not wanted or self.program is None:
            return
        key = ["phonemes", self.version, self.language, wanted]
        rows = self.cache.read(key)
        if isinstance(rows, list) and len(rows) == len(wanted) and all(isinstance(row, str) for row in rows):
            self._known.update({word: tuple(row.split()) for word, row in zip(wanted, rows, strict=True)})
            return
        asked = self._ask(wanted)
        if any(asked.values()):
            self.cache.write(key, [" ".join(row) for row in asked.values()])
        self._known.update(asked)

    def sound(self, words: Sequence[str]) -> Sound:
        """How words sound said one after another. Silence where espeak-ng is missing or they were never learnt."""
        parts = [self._sounds.get(word) or self._sound(word) for word in words]
        return Sound("".join(part.exact for part in parts), "".join(part.coarse for part in parts))

    def _sound(self, word: str) -> Sound:
        phonemes = self.phonemes(word)
        if not phonemes:
            return SILENCE
        sound = Sound("".join(map(self._letter, phonemes)), "".join(map(_coarse, phonemes)))
        self._sounds[word] = sound
        return sound

    def hear(self, words: Iterable[str]) -> None:
        """Ask for the phonemes of words that somebody said, in one batch; they are forgotten with this object."""
        unknown = tuple(sorted({word for word in words if word not in self._known and word not in self._heard}))
        if not unknown or self.program is None:
            return
        if len(self._heard) + len(unknown) > _MAX_HEARD_WORDS:
            self._heard.clear()
            self._sounds.clear()
        self._heard.update(self._ask(unknown))

    def phonemes(self, word: str) -> tuple[str, ...]:
        """A word's phonemes in espeak-ng's mnemonics, without stress; none for a word never learnt."""
        return self._known.get(word) or self._heard.get(word, ())

    def _letter(self, phoneme: str) -> str:
        return self._letters.setdefault(phoneme, chr(0xE000 + len(self._letters)))

    def _ask(self, words: Sequence[str]) -> dict[str, tuple[str, ...]]:
        """The phonemes of each word, from one run of espeak-ng. None of any where it fails."""
        lines = [normalise(word).replace("'", "") or "-" for word in words]
        command = [str(self.program), "-q", "-x", "--sep=_", "-v", _VOICES.get(self.language, self.language)]
        try:
            answer = subprocess.run(
                command,
                input="\n".join(lines) + "\n",
                capture_output=True,
                encoding="utf-8",
                timeout=_TIMEOUT_S,
                check=True,
            )
        except (OSError, subprocess.SubprocessError, UnicodeError):
            return dict.fromkeys(words, ())
        heard = answer.stdout.split("\n")[: len(words)]
        if len(heard) < len(words):
            return dict.fromkeys(words, ())
        return {word: _split(line) for word, line in zip(words, heard, strict=True)}


def _coarse(phoneme: str) -> str:
    return _CLASSES.get(phoneme[0], phoneme[0])


def _split(line: str) -> tuple[str, ...]:
    """espeak-ng's line for one word as bare mnemonics: `h_'V_k_@L` is h, V, k, @L."""
    bare = (piece.strip(_SILENT) for piece in line.replace(" ", "_").split("_"))
    return tuple(piece for piece in bare if piece and not piece.startswith("("))


def _version_of(program: Path) -> str:
    try:
        return subprocess.run(
            [str(program), "--version"], capture_output=True, encoding="utf-8", timeout=10, check=True
        ).stdout
    except (OSError, subprocess.SubprocessError, UnicodeError):
        return ""

"""Knows what the assistant says and when, so that it need not obey itself.

Compares by sound: the recogniser mishears names. Knows no game, and nothing of how loud anything is.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from threading import Lock
from typing import Final

from rapidfuzz import fuzz
from rapidfuzz.distance import Indel

from assistant.language.phrases import Phrases
from assistant.language.sounds import Sounds
from assistant.session.stimuli import Heard

LIKE: Final = 0.7
"""What is so much like a stretch of what the assistant said, 0 to 1, may be that."""

UNLIKE: Final = 4
"""So many phonemes in a row that are not in what the assistant said are somebody else's: a name."""

LAG_S: Final = 0.8
"""Seconds by which a word may be heard before or after it is thought to have been said."""

PHONEME_S: Final = 0.075
"""How long a phoneme lasts, seconds, until it is known from sentences said whole."""

_LONGEST_S: Final = 30.0
"""No utterance goes back further, seconds."""


@dataclass(frozen=True, slots=True)
class _Sentence:
    """Something given to the mouth."""

    sounds: tuple[str, ...] = ()
    """How each word sounds, a character a phoneme; none of a tone."""

    began: float | None = None
    """When it was first to be heard, seconds."""

    ended: float | None = None

    @property
    def phonemes(self) -> int:
        """How many there are."""
        return sum(map(len, self.sounds))


class OwnSpeech:
    """What was said when. Any thread may tell and ask; times are of one clock, in seconds."""

    def __init__(self, phrases: Phrases, sounds: Sounds) -> None:
        """`sounds` is used under a lock of this object's, and must be nobody else's."""
        self._phrases = phrases
        self._sounds = sounds
        self._said: dict[int, _Sentence] = {}
        self._phoneme_s = PHONEME_S
        self._lock = Lock()

    def gives(self, which: int, text: str) -> None:
        """A sentence is given to the mouth."""
        words = self._phrases.tokens(text)
        with self._lock:
            self._said[which] = replace(self._said.get(which, _Sentence()), sounds=self._sounds_of(words))

    def begins(self, which: int, at: float) -> None:
        """It begins to sound; this may be told before it is told what it is."""
        with self._lock:
            self._said[which] = replace(self._said.get(which, _Sentence()), began=at)

    def ends(self, which: int, at: float, *, whole: bool) -> None:
        """It is over; or was cut short, or not even begun."""
        with self._lock:
            said = self._said.pop(which, None)
            if said is not None and said.began is not None:
                self._said[which] = replace(said, ended=at)
                if whole and said.phonemes:
                    self._phoneme_s = (at - said.began) / said.phonemes
            for old, each in tuple(self._said.items()):
                if each.ended is not None and each.ended < at - _LONGEST_S:
                    del self._said[old]

    def explains(self, heard: Heard, *, since: float, until: float) -> bool:
        """Whether an utterance between those times was most likely the assistant's own speech."""
        with self._lock:
            own = "".join(self._sounding(since, until))
            texts = {heard.text, heard.witness or ""} if own else set()
            return any(_fits("".join(self._sounds_of(self._phrases.tokens(text))), own) for text in texts)

    def _sounding(self, since: float, until: float) -> list[str]:
        """The sounds of the words that may have been heard between those times."""
        sounding = []
        for said in self._said.values():
            if said.began is None:
                continue
            at, over = said.began, min(until, said.ended or until)
            for sound in said.sounds:
                begins, at = at, at + len(sound) * self._phoneme_s
                if begins <= over + LAG_S and at + LAG_S >= since:
                    sounding.append(sound)
        return sounding

    def _sounds_of(self, words: Sequence[str]) -> tuple[str, ...]:
        self._sounds.hear(words)
        return tuple(self._sounds.sound([word]).exact or word for word in words)


def _fits(heard: str, own: str) -> bool:
    """Whether what was heard is a stretch of our own speech, misheard at most: every part of it is in there."""
    found = fuzz.partial_ratio_alignment(heard, own, score_cutoff=LIKE * 100) if heard else None
    if found is None or len(heard) > len(own) + UNLIKE:
        return False
    stretch = own[max(0, found.dest_start - UNLIKE) : found.dest_end + UNLIKE]
    unlike = (step.src_end - step.src_start for step in Indel.opcodes(heard, stretch) if step.tag == "delete")
    return max(unlike, default=0) < UNLIKE

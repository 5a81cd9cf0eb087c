"""A deck's titles read aloud to a table's ear: what is heard of each, alone and within an ask. Prints nothing.

Ear, network and verdicts are those of a game. Each title is read as by somebody whose turn it is.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import cycle
from typing import Final

from assistant.cards import Card, CardId, Deck
from assistant.language.understanding import Situation, Understanding, Verdict
from assistant.session.hearing import TableHearing, load_list, utterance
from assistant.session.witnesses import understand
from assistant.speech import Clip, ClipSource, EarEvent, Heard, silence
from assistant.speech.events import SourceEnded
from assistant.speech.microphone import Frame
from assistant.speech.readers import Reader

_BEFORE_S: Final = 0.4
_AFTER_S: Final = 2.0
"""Silence around what is read, as there is at a table."""

_TURN: Final = Situation(expects=frozenset({"target", "card"}))
_RANK: Final = {Verdict.REJECT: 0, Verdict.CONFIRM: 1, Verdict.ACCEPT: 2}
_NOTHING: Final = Understanding("", Verdict.REJECT, None)


@dataclass(frozen=True, slots=True)
class Trial:
    """One title, read aloud once."""

    card: CardId
    reader: str
    """The voice's name."""

    said: str
    """The title alone, or an ask for it."""

    text: str
    """What was heard."""

    heard: CardId | None
    """The card that would be acted on, or offered first in a question back."""

    @property
    def outcome(self) -> str:
        """`right`, `other` (card), `nothing` (at all), or `unsure` (of what was heard)."""
        if self.heard:
            return "right" if self.passed else "other"
        return "unsure" if self.text else "nothing"

    @property
    def passed(self) -> bool:
        """Whether it is the card that was meant."""
        return self.heard == self.card


class ReadingAloud:
    """Voices at a table that listens."""

    def __init__(self, hearing: TableHearing, readers: Sequence[Reader]) -> None:
        """Each title will be read by every one of `readers`."""
        self._hearing = hearing
        self._readers = tuple(readers)
        self._judge = hearing.words.understander(hearing.respellings)
        self._asked = cycle(hearing.words.players)

    def trials(self, card: Card) -> tuple[Trial, ...]:
        """What is heard of one card, twice from each voice. Raises VoiceFailed, ClipUnreadable."""
        asked = next(self._asked)
        lines = [(reader, said) for reader in self._readers for said in self._sentences(card, asked)]
        source = _OneAfterAnother([reader.read(said) for reader, said in lines])
        heard: list[list[Understanding]] = [[] for _ in lines]

        def post(event: EarEvent) -> None:
            if isinstance(event, Heard):
                heard[source.place].append(understand(utterance(event.hearing), self._judge, _TURN))

        self._hearing.listen(source, self._judge, post)
        return tuple(
            _trial(card.id, reader.name, said, max(made, key=lambda one: _RANK[one.verdict], default=_NOTHING))
            for (reader, said), made in zip(lines, heard, strict=True)
        )

    def _sentences(self, card: Card, asked: str) -> Iterator[str]:
        """The title alone, and in the language's commonest ask."""
        words = self._hearing.words
        title = spoken_title(words.deck, card, words.language)
        yield f"{title}."
        for opening in load_list("common", words.language)[:1]:
            yield f"{opening.replace('{player}', f'{asked},')} {title}?"


def spoken_title(deck: Deck, card: Card, language: str) -> str:
    """What names this card and no other: its title, with the family where all families have the same titles."""
    return deck.full_name(card.id, language) if deck.titles_shared else card.title.say(language)


class _OneAfterAnother:
    """Clips as one source, with silence between; it tells which of them is being taken."""

    def __init__(self, clips: Sequence[Clip]) -> None:
        self._clips = tuple(clips)
        self.place = 0
        self._now = self._padded()

    def read(self) -> Frame | SourceEnded:
        """The next frame of any clip, then SourceEnded for ever."""
        reading = self._now.read()
        while isinstance(reading, SourceEnded) and self.place < len(self._clips) - 1:
            self.place += 1
            self._now = self._padded()
            reading = self._now.read()
        return reading

    def flush(self) -> None:
        """What is read loses nothing."""

    def close(self) -> None:
        """There is nothing to give back."""

    def _padded(self) -> ClipSource:
        clip = self._clips[self.place]
        return ClipSource(silence(_BEFORE_S, clip.rate).then(clip).then(silence(_AFTER_S, clip.rate)))


def _trial(card: CardId, reader: str, said: str, made: Understanding) -> Trial:
    reading = made.reading if made.verdict is not Verdict.REJECT else None
    return Trial(card, reader, said, made.heard, reading.slots.get("card") if reading else None)

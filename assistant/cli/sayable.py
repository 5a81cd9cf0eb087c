"""The part of `authors decks check` that is about saying a deck's titles to a speech model."""

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from functools import cached_property
from pathlib import Path
from typing import Final

from assistant.cards import Deck, DeckWarning
from assistant.cli.ending import sentence, warn
from assistant.cli.understand import DEFAULT_OPPONENTS
from assistant.errors import AuthorsError
from assistant.language.phrases import Phrases, load_phrases
from assistant.language.replies import Replies
from assistant.language.sounds import Sounds
from assistant.session.hearing import TableHearing, TableWords, find_model
from assistant.session.reading_aloud import ReadingAloud, Trial
from assistant.session.sayability import UNHEARD, TitleWeak, alike, deck_respellings, heard_findings, word_findings
from assistant.speech import SoundError
from assistant.speech.acoustic import vocabulary
from assistant.speech.errors import NoVoice
from assistant.speech.models import ModelError
from assistant.speech.readers import readers

_TOLD_EVERY: Final = 10
"""Titles between two lines on how far it is."""


@dataclass(frozen=True, slots=True)
class Sayability:
    """What was found about one deck."""

    findings: tuple[AuthorsError, ...]
    trials: tuple[Trial, ...] = ()
    """Empty where nothing was read aloud."""

    unchecked: bool = False
    """Whether it could not be checked as it was wished."""

    @property
    def failed(self) -> bool:
        """Whether a title cannot be heard, or that could not be found out."""
        return self.unchecked or any(isinstance(finding, UNHEARD) for finding in self.findings)

    def kind(self, finding: AuthorsError) -> str:
        """`error` for what fails the check, else `warning`."""
        fails = isinstance(finding, UNHEARD) or (self.unchecked and not isinstance(finding, DeckWarning))
        return "error" if fails else "warning"

    def entry(self, finding: AuthorsError) -> dict[str, object]:
        """One finding for JSON."""
        found = {"kind": self.kind(finding), "key": finding.key, **finding.details()}
        if isinstance(finding, TitleWeak):
            found["missed"] = [asdict(trial) for trial in finding.missed]
        return found

    def lines(self, lang: str) -> list[str]:
        """Sentences, each of one thing."""
        replies = Replies(lang)
        told: list[str] = []
        for finding in self.findings:
            told.append(sentence(finding, lang))
            if isinstance(finding, TitleWeak):
                told += [
                    replies.say(
                        "sayable-reading", reader=each.reader, said=each.said, text=each.text, outcome=each.outcome
                    )
                    for each in finding.missed
                ]
        if self.trials:
            told.append(replies.say("sayable-summary", **self._counts()))
        return told

    def as_object(self) -> dict[str, object]:
        """For JSON: null where nothing was read aloud."""
        return {"spoken": self._counts() if self.trials else None}

    def _counts(self) -> dict[str, object]:
        weak = [finding for finding in self.findings if isinstance(finding, TitleWeak)]
        unheard = sum(isinstance(finding, UNHEARD) for finding in weak)
        names = dict.fromkeys(trial.reader for trial in self.trials)
        titles = len({trial.card for trial in self.trials})
        return {
            "titles": titles,
            "by_all": titles - len(weak),
            "by_most": len(weak) - unheard,
            "unheard": unheard,
            "voices": len(names),
            "names": ", ".join(names),
        }


@dataclass(frozen=True, slots=True)
class _ModelWords:
    folder: Path
    words: Mapping[str, int]


class Checker:
    """Checks one deck after another with one speech model."""

    def __init__(self, wanted: Path | None, *, lang: str) -> None:
        """`wanted`: a model's folder, None for the language's own."""
        self._wanted = wanted
        self._lang = lang
        self._sounds = Sounds(lang)

    @cached_property
    def _phrases(self) -> Phrases:
        return load_phrases(self._lang)

    @cached_property
    def _model(self) -> "_ModelWords | AuthorsError":
        """The model's folder and words, or why there are none."""
        if not self._sounds.available:
            return NoVoice("espeak-ng")
        try:
            folder = find_model(self._wanted, language=self._lang)
            return _ModelWords(folder, vocabulary(folder))
        except (ModelError, SoundError) as error:
            return error

    def written(self, deck: Deck) -> Sayability:
        """Judged by the words that the model knows, and by what espeak-ng tells of their sound."""
        close = alike(self._phrases, deck, sounds=self._sounds)
        if isinstance(self._model, AuthorsError):
            return Sayability((*close, self._model))
        return Sayability((*self._words(deck, self._model), *close))

    def spoken(self, deck: Deck) -> Sayability:
        """Judged by reading every title aloud besides. Raises VoiceFailed, ClipUnreadable."""
        if isinstance(self._model, AuthorsError):
            return Sayability((*alike(self._phrases, deck, sounds=self._sounds), self._model), unchecked=True)
        table = TableHearing(TableWords(self._phrases, deck, tuple(DEFAULT_OPPONENTS.split(","))), self._model.folder)
        trials = self._read(deck, ReadingAloud(table, readers(self._lang)))
        close = alike(self._phrases, deck, sounds=self._sounds, trials=trials)
        heard = heard_findings(deck, self._lang, trials)
        return Sayability((*self._words(deck, self._model), *close, *heard), trials)

    def _words(self, deck: Deck, model: "_ModelWords") -> Sequence[AuthorsError]:
        respelt = deck_respellings(self._phrases, deck, vocabulary=model.words, sounds=self._sounds)
        return word_findings(self._phrases, deck, known=model.words.__contains__, respellings=respelt)

    def _read(self, deck: Deck, aloud: ReadingAloud) -> tuple[Trial, ...]:
        replies = Replies(self._lang)
        trials: list[Trial] = []
        for done, card in enumerate(deck):
            if done % _TOLD_EVERY == 0:
                warn(replies.say("sayable-progress", deck=deck.name.say(self._lang), done=done, cards=len(deck)))
            trials += aloud.trials(card)
        return tuple(trials)

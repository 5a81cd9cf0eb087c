"""What is listened for at one table, and what is understood of it: between the speech model's words and the game's."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from types import MappingProxyType

from assistant.cards import Deck
from assistant.language.phrases import Phrases
from assistant.language.respelling import Respellings, in_known_words, respell
from assistant.language.sentences import sentences_for_recogniser
from assistant.language.sounds import Sounds
from assistant.language.understanding import Understander, Understanding, Verdict
from assistant.speech import Ear, EarEvent, EarSettings, Grammar, Heard, Hearing, Model
from assistant.speech.microphone import Source
from assistant.speech.models import ModelError, ModelStore, choose, models_folder

NO_RESPELLINGS: Respellings = MappingProxyType({})


@dataclass(frozen=True)
class TableWords:
    """The words of one table: its language, its deck and whom one may speak to."""

    phrases: Phrases
    deck: Deck
    players: tuple[str, ...]
    """The opponents' names."""

    @property
    def language(self) -> str:
        """The language's code."""
        return self.phrases.language

    def understander(self, respellings: Respellings = NO_RESPELLINGS) -> Understander:
        """Understands this table; `respellings` when a recogniser writes some words otherwise."""
        return Understander(
            self.phrases, deck=self.deck, players=self.players, language=self.language, respellings=respellings
        )


def load_model(wanted: Path | None, *, language: str) -> Model:
    """The model asked for, else the language's own. Raises a model error, or a speech error for a damaged one."""
    folder = choose(wanted, language=language, store=ModelStore(models_folder()), waiting=lambda: None)
    if isinstance(folder, ModelError):
        raise folder
    return Model.load(folder)


@dataclass(frozen=True)
class TableHearing:
    """What an ear at this table listens for with one speech model."""

    words: TableWords
    model: Model

    @cached_property
    def sentences(self) -> tuple[str, ...]:
        """What may be said, in the game's own words."""
        return sentences_for_recogniser(self.words.phrases, deck=self.words.deck, players=self.words.players)

    @cached_property
    def respellings(self) -> Mapping[str, tuple[tuple[str, ...], ...]]:
        """The words the model does not know, and how they are written for it."""
        said = {word for sentence in self.sentences for word in sentence.split()}
        return respell(
            said,
            known=self.model.knows,
            vocabulary=self.model.vocabulary(),
            sounds=Sounds(self.words.language),
        )

    @cached_property
    def grammar(self) -> Grammar:
        """The recogniser's grammar: the sentences in words that the model knows."""
        phrases = in_known_words(self.sentences, known=self.model.knows, respellings=self.respellings)
        return Grammar("table", phrases, decoys=self.decoys)

    def utterances(self, source: Source, judge: Understander) -> tuple[Hearing, ...]:
        """All that is heard in a source that ends, such as a file, as an ear at this table hears it."""
        events: list[EarEvent] = []
        ear = Ear(source, self.model, events.append, settings=EarSettings(tail_s=0.0))

        def complete(text: str) -> bool:
            understood = judge.understand(text)
            reading = understood.reading
            return understood.verdict is Verdict.ACCEPT and reading is not None and len(reading.slots) != 1

        ear.expect(self.grammar, complete=complete)
        ear.open()
        ear.start()
        ear.wait()
        return tuple(event.hearing for event in events if isinstance(event, Heard))

    @staticmethod
    def understand(hearing: Hearing, understander: Understander) -> Understanding:
        """What an utterance means; speech that decoys won is not for the game."""
        if hearing.decoy:
            return Understanding(hearing.text, Verdict.REJECT, None, reason="not_for_the_game")
        return understander.understand(hearing.text, word_confidences=[word.confidence for word in hearing.words])

    @cached_property
    def decoys(self) -> tuple[str, ...]:
        """Common words that mean nothing here and soak up talk that is not for the game."""
        used = {word for phrase in self.sentences for word in phrase.split()}
        common = self.words.phrases.words("decoys")
        return tuple(word for word in common if word not in used and self.model.knows(word))

    @cached_property
    def unsayable(self) -> tuple[str, ...]:
        """The words that this model cannot hear in any spelling."""
        return tuple(word for word, ways in self.respellings.items() if not ways)

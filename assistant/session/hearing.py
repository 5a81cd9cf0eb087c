"""What is listened for at one table, and what is understood of it: between the speech model's words and the game's."""

import logging
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Final

from assistant.cards import CardId, Deck
from assistant.data import bundled
from assistant.language.grammar_file import GrammarFile
from assistant.language.phrases import Phrases
from assistant.language.respelling import Respellings
from assistant.language.understanding import Situation, Understander, Verdict
from assistant.session.stimuli import Heard as Utterance
from assistant.session.vocabulary import NO_RESPELLINGS, Sayable, sayable
from assistant.session.witnesses import understand
from assistant.speech import Ear, EarEvent, EarSettings, Grammar, Heard, Hearing, Model, Patience, Recogniser
from assistant.speech.acoustic import vocabulary as model_words
from assistant.speech.ear import BorneOut, Complete
from assistant.speech.events import EarPost
from assistant.speech.microphone import Source
from assistant.speech.models import ModelError, ModelStore, choose, models_folder

_LOG = logging.getLogger(__name__)


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


def find_model(wanted: Path | None, *, language: str) -> Path:
    """The folder of the model asked for, else of the language's own. Raises a model error."""
    folder = choose(wanted, language=language, store=ModelStore(models_folder()), waiting=lambda: None)
    if isinstance(folder, ModelError):
        raise folder
    return folder


_WHOLE_ASK: Final = frozenset({"target", "card"})


class TableHearing:
    """What an ear at this table listens for with one speech model, which is loaded once and for this alone."""

    def __init__(self, words: TableWords, model: Path) -> None:
        """Works out what may be said, unless that is kept from before, and loads the model of that folder with it.

        Raises speech errors where the model cannot be loaded.
        """
        self.words = words
        vocabulary = model_words(model)
        self.sayable: Sayable = sayable(
            words.phrases,
            deck=words.deck,
            players=words.players,
            vocabulary=vocabulary,
            common=load_list("common", words.language),
        )
        for word, ways in self.sayable.respellings.items():
            _LOG.info("%s: %s", word, ", ".join(map(" ".join, ways)) or "-")
        self.model = Model.load_best(model, network=self.sayable.network)
        """The model to hear with."""

        used = {word for phrase in self.sayable.phrases for word in phrase.split()}
        decoys = tuple(word for word in load_list("decoys", words.language) if word not in used and word in vocabulary)
        self.grammar = Grammar("table", self.sayable.phrases, decoys=decoys, common=self.sayable.common)

    def recogniser(self) -> Recogniser:
        """A new recogniser of all that may be said here; it takes some milliseconds."""
        return Recogniser(self.model, self.grammar)

    @property
    def respellings(self) -> Mapping[str, tuple[tuple[str, ...], ...]]:
        """The words the model does not know, and how they are written for it."""
        return self.sayable.respellings

    def borne_out(self, judge: Understander, situation: Callable[[], Situation]) -> BorneOut:
        """Tells whether all that was heard of an utterance is enough to act on it."""

        def is_borne_out(hearing: Hearing) -> bool:
            return understand(utterance(hearing), judge, situation()).verdict is Verdict.ACCEPT

        return is_borne_out

    def certain(self, judge: Understander) -> Complete:
        """Tells of a text whether it is a whole ask, for a card whose name begins no other card's name."""

        def is_certain(text: str) -> bool:
            reading = judge.understand(text).reading
            return (
                reading is not None and reading.slots.keys() >= _WHOLE_ASK and reading.slots["card"] not in beginnings
            )

        beginnings = card_beginnings(self.words.phrases, self.words.deck)
        return is_certain

    def listen(self, source: Source, judge: Understander, post: EarPost, *, patience: Patience | None = None) -> None:
        """Hear a source that ends, such as a file, as an ear at this table does; `post` is told in another thread."""
        ear = Ear(source, post, settings=EarSettings(tail_s=0.0, patience=patience or Patience()))

        def complete(text: str) -> bool:
            understood = judge.understand(text)
            reading = understood.reading
            if understood.verdict is not Verdict.ACCEPT or reading is None:
                return False
            return reading.intent != "ask" or reading.slots.keys() >= _WHOLE_ASK

        ear.expect(
            self.recogniser(),
            complete=complete,
            certain=self.certain(judge),
            borne_out=self.borne_out(judge, Situation),
        )
        ear.open()
        ear.start()
        ear.wait()

    def utterances(
        self, source: Source, judge: Understander, *, patience: Patience | None = None
    ) -> tuple[Hearing, ...]:
        """All that is heard in a source that ends."""
        events: list[EarEvent] = []
        self.listen(source, judge, events.append, patience=patience)
        return tuple(event.hearing for event in events if isinstance(event, Heard))

    @cached_property
    def unsayable(self) -> tuple[str, ...]:
        """The words that this model cannot hear in any spelling."""
        return tuple(word for word, ways in self.respellings.items() if not ways)


def card_beginnings(phrases: Phrases, deck: Deck) -> frozenset[CardId]:
    """The cards that have a name with which another card's name begins: after `Emma`, `Brown` may yet be said."""
    language = phrases.language
    said = [
        (card.id, phrases.tokens(text)) for card in deck for text in (card.title.say(language), *card.say.of(language))
    ]
    longer: dict[tuple[str, ...], set[CardId]] = {}
    for card_id, words in said:
        for end in range(1, len(words)):
            longer.setdefault(words[:end], set()).add(card_id)
    return frozenset(card_id for card_id, words in said if longer.get(words, set()) - {card_id})


def utterance(hearing: Hearing) -> Utterance:
    """What the recogniser heard, as it is understood."""
    confidences = tuple(word.confidence for word in hearing.words)
    return Utterance(
        hearing.text,
        confidences,
        doubtful=hearing.decoy,
        witness=hearing.witness,
        evidence=hearing.evidence,
        others=tuple((other.text, other.odds) for other in hearing.alternatives),
    )


def load_list(name: str, language: str) -> tuple[str, ...]:
    """A list of what only a recogniser needs to know; empty where the language has none."""
    path = bundled("grammar") / language / "recogniser.yaml"
    if not path.is_file():
        return ()
    return tuple(map(str, GrammarFile.read(path).content.get("lists", {}).get(name, {}).get("values", ())))

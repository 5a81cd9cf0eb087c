"""Sound to words, by Vosk. Knows no meaning.

Of a grammar Vosk makes a word-pair model: it leans towards its phrases, but any of their words may come out in any
order. A model with a strict network hears whole sentences only, and hears one in everything; then the grammar is a
witness that listens along, and how much likelier one of the two finds the sound tells whether it was such a sentence.
What a text means, and whether it means anything, is decided by whoever parses it.
"""

import json
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from rapidfuzz.distance import Indel

from assistant.speech.acoustic import SAMPLE_RATE, Model
from assistant.speech.clip import FULL_SCALE, Samples
from assistant.speech.errors import WordsUnknown

DECOY_WEIGHT = 5
"""How often each decoy is put into the grammar, so that it weighs against the phrases."""

COMMON_WEIGHT = 60
"""How often each common phrase is. Without, the names that asks begin with are often lost."""

_HISS_LEVEL = 10.0
"""Of 32768. Without it 88 %, with it 94 % of 240 clean synthetic asks came out word for word."""


MOST_ALTERNATIVES = 20
"""So many texts are told of one utterance; further ones are not likely."""


@dataclass(frozen=True, slots=True)
class Grammar:
    """What may be said in one state of the dialogue."""

    key: str
    """The state's name, for logs."""

    phrases: tuple[str, ...]
    """Words of the model, with spaces between; most models know lower case only."""

    decoys: tuple[str, ...] = ()
    """Frequent words nobody needs to say here; they soak up speech that is not for the game."""

    common: tuple[str, ...] = ()
    """Phrases said more often than the others."""


@dataclass(frozen=True, slots=True)
class Word:
    """One heard word."""

    text: str
    confidence: float
    """0 to 1; near 1 on many wrong words too, so that it can raise a question but refuse nothing."""

    start: float
    """Seconds from the first sample of the utterance."""

    end: float


@dataclass(frozen=True, slots=True)
class Alternative:
    """Another text that the same sound may be."""

    text: str
    odds: float
    """How much likelier it is than the text heard, as a logarithm (nats): 0 at most."""


@dataclass(frozen=True, slots=True)
class Hearing:
    """What one utterance was heard as."""

    grammar: str
    """The key of the grammar that it was heard with."""

    words: tuple[Word, ...]
    decoy: bool
    """Whether a decoy is among what the grammar heard: most likely not meant for the game."""

    audio_s: float
    """Length of the utterance, seconds."""

    decode_s: float
    """Processor time spent on recognising it, seconds."""

    alternatives: tuple[Alternative, ...] = ()
    """What else it may have been, the likeliest first; the strict network alone tells."""

    witness: str | None = None
    """What the grammar heard, where the words are the strict network's; None where they are the grammar's."""

    evidence: float = 0.0
    """How much likelier the words are than what the witness heard, as a logarithm (nats).

    About 20 for a clear ask, 5 for a clear word or two, under 0 for most other speech.
    """

    @property
    def text(self) -> str:
        """The words, single spaces; empty when nothing was made out."""
        return " ".join(word.text for word in self.words)

    @property
    def confidence(self) -> float:
        """The least sure word's, 0 to 1; 0 when there is none."""
        return min((word.confidence for word in self.words), default=0.0)


@dataclass(frozen=True, slots=True)
class _Decoded:
    """What one decoder made of an utterance."""

    words: tuple[Word, ...]
    likelihood: float = 0.0
    """As a logarithm, of the words and the sound together."""

    alternatives: tuple[Alternative, ...] = ()

    @property
    def text(self) -> str:
        return " ".join(word.text for word in self.words)


class _Decoder:
    """One of Vosk's recognisers, fed and read out."""

    def __init__(self, vosk_recogniser: Any) -> None:  # noqa: ANN401  Vosk has no types
        self._vosk = vosk_recogniser
        self._vosk.SetWords(True)  # noqa: FBT003  Vosk takes nothing else

    def feed(self, samples: Samples) -> None:
        self._vosk.AcceptWaveform(samples.tobytes())

    def partial(self) -> str:
        text: str = json.loads(self._vosk.PartialResult()).get("partial", "")
        return text

    def finish(self, *, offset: float) -> _Decoded:
        """The words of the utterance that began at `offset`, seconds of all that was fed."""
        found = json.loads(self._vosk.FinalResult()).get("result", [])
        return _Decoded(
            tuple(Word(word["word"], word["conf"], word["start"] - offset, word["end"] - offset) for word in found)
        )


class _WeighingDecoder(_Decoder):
    """One that tells how likely its texts are, in place of Vosk's own confidence in words."""

    def __init__(self, vosk_recogniser: Any) -> None:  # noqa: ANN401  Vosk has no types
        super().__init__(vosk_recogniser)
        self._vosk.SetMaxAlternatives(MOST_ALTERNATIVES)

    def finish(self, *, offset: float) -> _Decoded:
        found = json.loads(self._vosk.FinalResult()).get("alternatives", [])
        if not found:
            return _Decoded(())
        texts = [each["text"].split() for each in found]
        odds = [each["confidence"] - found[0]["confidence"] for each in found]
        words = tuple(
            Word(word["word"], confidence, word["start"] - offset, word["end"] - offset)
            for word, confidence in zip(found[0].get("result", []), _confidences(texts, odds), strict=True)
        )
        others = tuple(Alternative(" ".join(text), each) for text, each in zip(texts[1:], odds[1:], strict=True))
        return _Decoded(words, found[0]["confidence"], others)


def _confidences(texts: Sequence[Sequence[str]], odds: Sequence[float]) -> list[float]:
    """For each word of the first text, the share of all texts' likelihood that has it too."""
    shares = np.exp(odds) / np.exp(odds).sum()
    lost = np.zeros(len(texts[0]))
    for text, share in zip(texts, shares, strict=True):
        for step in Indel.editops(texts[0], text):
            if step.tag == "delete":
                lost[step.src_pos] += share
    return [float(confidence) for confidence in 1.0 - lost]


class Recogniser:
    """Hears one utterance after another with one grammar, which never changes. Used by one thread at a time."""

    def __init__(self, model: Model, grammar: Grammar, *, clock: Callable[[], float] = time.thread_time) -> None:
        """Builds the grammar, about 5 ms for 1000 phrases. Raises WordsUnknown: Vosk would drop such words."""
        import vosk  # noqa: PLC0415  slow to import, and not needed by the typed mode

        if unknown := model.unknown((*grammar.phrases, *grammar.common)):
            raise WordsUnknown(unknown)
        phrases = [words for phrase in grammar.phrases if (words := phrase.split())]
        wanted = {word for words in phrases for word in words}
        self.grammar = grammar
        self._decoys = {word for word in (*grammar.decoys, "[unk]") if model.knows(word) and word not in wanted}
        lines = [" ".join(words) for words in phrases]
        lines += [*grammar.common] * COMMON_WEIGHT + sorted(self._decoys) * DECOY_WEIGHT
        rate = float(SAMPLE_RATE)
        decoder = _WeighingDecoder if model.strict else _Decoder
        self._of_grammar = decoder(vosk.KaldiRecognizer(model.vosk, rate, json.dumps(lines, ensure_ascii=False)))
        self._strict = _WeighingDecoder(vosk.KaldiRecognizer(model.vosk, rate)) if model.strict else None
        self._clock = clock
        self._hiss = _hiss()
        self._before = 0
        """Samples of all earlier utterances: Vosk's word times go on counting from one to the next."""

        self._samples = 0
        self._decode_s = 0.0

    def accept(self, samples: Samples) -> str:
        """Takes the utterance's next samples (16 kHz) and returns what it sounds like so far, as text."""
        began = self._clock()
        noisy = self._with_hiss(samples)
        self._of_grammar.feed(noisy)
        if self._strict is not None:
            self._strict.feed(noisy)
        partial = (self._strict or self._of_grammar).partial()
        self._samples += len(samples)
        self._decode_s += self._clock() - began
        return partial

    def finish(self) -> Hearing:
        """Ends the utterance. The next samples begin a new one, with nothing left over from this."""
        began = self._clock()
        offset = self._before / SAMPLE_RATE
        of_grammar = self._of_grammar.finish(offset=offset)
        strict = None if self._strict is None else self._strict.finish(offset=offset)
        hearing = Hearing(
            grammar=self.grammar.key,
            words=(strict or of_grammar).words,
            decoy=any(word.text in self._decoys for word in of_grammar.words),
            audio_s=self._samples / SAMPLE_RATE,
            decode_s=self._decode_s + self._clock() - began,
            alternatives=strict.alternatives if strict else (),
            witness=of_grammar.text if strict else None,
            evidence=strict.likelihood - of_grammar.likelihood if strict else 0.0,
        )
        self._start_over()
        return hearing

    def forget(self) -> None:
        """Drops the utterance begun, such as when the ear is shut in the middle of it."""
        if self._samples:
            self.finish()
        self._start_over()

    def _with_hiss(self, samples: Samples) -> Samples:
        """The samples with noise nobody would hear: beside digital silence the model mishears words."""
        hiss = np.resize(np.roll(self._hiss, -self._samples), len(samples))
        noisy: Samples = np.clip(samples.astype(np.int32) + hiss, -FULL_SCALE, FULL_SCALE - 1).astype(np.int16)
        return noisy

    def _start_over(self) -> None:
        self._before += self._samples
        self._samples = 0
        self._decode_s = 0.0


def _hiss() -> Samples:
    """One second of white noise at -70 dB, always the same."""
    return np.random.default_rng(seed=1).normal(0.0, _HISS_LEVEL, SAMPLE_RATE).round().astype(np.int16)

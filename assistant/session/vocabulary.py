"""What a recogniser is told to listen for at one table: worked out once for a table and a model, then kept."""

import base64
import gc
import hashlib
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, Final

from assistant.cards import Deck
from assistant.language.cache import Cache, cache_folder
from assistant.language.phrases import Phrases
from assistant.language.respelling import Respellings, in_known_words, respell
from assistant.language.sentences import name_values, sentences_for_recogniser
from assistant.language.sounds import Sounds
from assistant.language.text import join
from assistant.language.word_graph import word_graph
from assistant.speech.network import network

MOST_KEPT: Final = 8
_FORMAT: Final = 10
"""To be raised whenever what is worked out changes for the same sentences."""

NO_RESPELLINGS: Respellings = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Sayable:
    """Everything that may be said at one table, as one speech model can hear it."""

    phrases: tuple[str, ...]
    """Sentences from which the recogniser's grammar learns which words follow each other."""

    common: tuple[str, ...]
    """How people mostly begin, and cards that are always said whole."""

    network: bytes
    """All whole sentences as a strict network, see `assistant.speech.network`."""

    respellings: Respellings
    """The words that the model does not know, and how they are written for it."""


def sayable(
    phrases: Phrases,
    *,
    deck: Deck,
    players: Sequence[str],
    vocabulary: Mapping[str, int],
    common: Sequence[str] = (),
    cache: Cache | None = None,
) -> Sayable:
    """From the cache where it lies there whole, else worked out (a second or two).

    `vocabulary` is the model's; `common`, with `{player}` for a name, what is said most.
    """
    kept = cache or Cache(cache_folder() / "networks", most=MOST_KEPT)
    model = hashlib.sha256("\n".join(vocabulary).encode()).hexdigest()
    names = {name: sorted(said) for name, said in name_values(phrases, deck=deck, players=players).items()}
    sounds = Sounds(phrases.language)
    key = [_FORMAT, model, phrases.digest, names, list(common), sounds.version]
    found = _from_json(kept.read(key))
    if found is None:
        with _without_collecting():
            found = _work_out(phrases, deck=deck, players=players, vocabulary=vocabulary, common=common, sounds=sounds)
        kept.write(key, _as_json(found))
    return found


@contextmanager
def _without_collecting() -> Iterator[None]:
    """Python looks for circles among objects the more often, the more there are; here are very many, and no circles."""
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()


def _work_out(
    phrases: Phrases,
    *,
    deck: Deck,
    players: Sequence[str],
    vocabulary: Mapping[str, int],
    common: Sequence[str],
    sounds: Sounds,
) -> Sayable:
    sentences = sentences_for_recogniser(phrases, deck=deck, players=players)
    known = vocabulary.__contains__
    names = name_values(phrases, deck=deck, players=players)
    in_names = {word for said in names.values() for words in said for word in join(words).split()}
    said = {word for sentence in sentences for word in sentence.split()}
    # Only in names can a respelt word be understood.
    wanted = {word for word in said if word in in_names or word.removesuffix("'s") in in_names}
    respellings = respell(wanted, known=known, vocabulary=tuple(vocabulary), sounds=sounds)
    graph = word_graph(phrases, deck=deck, players=players, known=known, respellings=respellings)
    callings = [join(words) for words in names["player"]]
    openings = [text.replace("{player}", player) for text in common for player in callings]
    if deck.titles_shared:
        openings += [join(phrases.tokens(deck.full_name(card.id, phrases.language))) for card in deck]
    return Sayable(
        in_known_words(sentences, known=known, respellings=respellings),
        in_known_words(openings, known=known, respellings=respellings),
        network(graph.leads, vocabulary, start=graph.start, ends=graph.ends),
        respellings,
    )


def _as_json(found: Sayable) -> dict[str, Any]:
    return {
        "phrases": found.phrases,
        "common": found.common,
        "respellings": found.respellings,
        "network": base64.b64encode(found.network).decode("ascii"),
        "sha256": _digest(found.phrases, found.network),
    }


def _from_json(kept: object) -> Sayable | None:
    """What was kept; None where there is none or it is damaged."""
    try:
        match kept:
            case {
                "phrases": list(phrases),
                "common": list(common),
                "respellings": dict(respelt),
                "network": str(encoded),
                "sha256": digest,
            }:
                written = base64.b64decode(encoded, validate=True)
                respellings = {str(word): tuple(tuple(map(str, way)) for way in ways) for word, ways in respelt.items()}
            case _:
                return None
    except (ValueError, TypeError):
        return None
    found = Sayable(tuple(map(str, phrases)), tuple(map(str, common)), written, respellings)
    return found if _digest(found.phrases, written) == digest else None


def _digest(phrases: Sequence[str], written: bytes) -> str:
    return hashlib.sha256("\n".join(phrases).encode() + written).hexdigest()

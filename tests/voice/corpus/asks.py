"""Asks for the cards of a deck in synthetic voices: cards, players, voices and tempos as evenly spread as can be."""

from collections.abc import Iterator, Sequence
from itertools import cycle
from typing import Final

import numpy as np

from assistant.cards import CardId, Deck
from assistant.language.understanding import Understander, Verdict
from tests.voice.corpus.line import Line, Spoken
from tests.voice.corpus.parts import spread
from tests.voice.corpus.phrasings import Templates, divided, punctuated, usual
from tests.voice.corpus.speakers import TEMPOS, speakers

_MOST_TRIES: Final = 100


def asks(
    deck: Deck, judge: Understander, *, players: Sequence[str], held_out: bool, count: int, seed: int
) -> list[Line]:
    """So many asks, every second one in a usual phrasing; a smaller count gives the first of a larger one.

    Each means what it is to mean when it is typed: `judge` understands the table, whose opponents are `players`.
    """
    part = int(held_out)
    pools = ([card.id for card in deck], list(players), speakers(held_out=held_out), TEMPOS)
    turns = [spread(pool, count, np.random.default_rng([seed, part, place])) for place, pool in enumerate(pools)]
    phrasings = _phrasings(deck, held_out=held_out, seed=seed)
    lines = []
    for place, (card, target, speaker, tempo) in enumerate(zip(*turns, strict=True)):
        names = {**_names(deck, card, np.random.default_rng([seed, part, 4, place])), **_people(players, target)}
        phrasing = _understood(phrasings[place % 2], names, judge, (target, card))
        parts = tuple(each.format(**names) for each in divided(phrasing))
        sound = Spoken(speaker, parts, tempo)
        said = " ".join(parts)
        lines.append(Line("ask", said, speaker.name, sound, target, card, phrasing, usual=place % 2 == 0))
    return lines


def _phrasings(deck: Deck, *, held_out: bool, seed: int) -> tuple[Iterator[str], Iterator[str]]:
    """Usual ones, over and over, and any that the templates allow."""
    chance = np.random.default_rng([seed, int(held_out), 5])
    templates = Templates("en", deck.titles_shared)

    def drawn() -> Iterator[str]:
        while True:
            yield punctuated(templates.draw(chance, held_out=held_out))

    return cycle(usual(whole=deck.titles_shared, held_out=held_out)), drawn()


def _understood(phrasings: Iterator[str], names: dict[str, str], judge: Understander, meant: tuple[str, CardId]) -> str:
    """The next phrasing that means this: with some names a sentence may be unclear even in writing."""
    for _ in range(_MOST_TRIES):
        phrasing = next(phrasings)
        understood = judge.understand(phrasing.format(**names))
        if understood.reading is not None and understood.verdict is Verdict.ACCEPT:
            slots = understood.reading.slots
            if understood.reading.intent == "ask" and (slots.get("target"), slots.get("card")) == meant:
                return phrasing
    raise LookupError(meant)


def _people(players: Sequence[str], target: str) -> dict[str, str]:
    """Whom is asked, and who is named by mistake before."""
    other = players[(players.index(target) + 1) % len(players)]
    return {"target": target, "first": other}


def _names(deck: Deck, card_id: CardId, chance: np.random.Generator) -> dict[str, str]:
    """The card and its author in one of the ways they are called."""
    card, family = deck.card(card_id), deck.family_of(card_id)
    titles = (card.title.say("en"), *card.say.of("en"))
    families = (family.name.say("en"), *family.say.of("en"))
    return {
        "title": titles[int(chance.integers(len(titles)))],
        "family": families[int(chance.integers(len(families)))],
        "card": deck.full_name(card_id, "en"),
    }

"""Synthetic speech that is not for the game: near misses, and what the assistant itself says."""

from collections.abc import Sequence
from pathlib import Path
from typing import Final

import yaml

from assistant.cards import Deck
from assistant.language.phrases import Phrases
from tests.voice.corpus.line import Line, Spoken
from tests.voice.corpus.parts import is_held_out
from tests.voice.corpus.speakers import OWN, speakers

_NEAR_MISSES: Final = Path(__file__).with_name("near_misses.yaml")
_TRANSCRIPTS: Final = Path(__file__).parents[2] / "session/transcripts"


def near_misses(deck: Deck, phrases: Phrases, *, players: Sequence[str], held_out: bool, voices: int) -> list[Line]:
    """Talk that sounds like asks, all in one voice each, then in others; a sort of near miss is a line's `phrasing`.

    A sentence about a work that this deck lacks is left out where the deck has it.
    """
    chosen, lines = speakers(held_out=held_out), []
    for turn in range(voices):
        for place, (sort, text) in enumerate(_sentences(held_out=held_out)):
            said = _filled(text, deck, players=players, place=place)
            if not (sort == "unknown_title" and _names_a_card(said, deck, phrases)):
                speaker = chosen[(place + turn * (len(chosen) // voices)) % len(chosen)]
                lines.append(Line("near_miss", said, speaker.name, Spoken(speaker, (said,)), phrasing=sort))
    return lines


def own_prompts(*, held_out: bool) -> list[Line]:
    """What the assistant says in a game, in its own voice."""
    texts = {
        line
        for path in sorted(_TRANSCRIPTS.glob("*.txt"))
        for line in path.read_text("utf-8").splitlines()
        if line and line[0] not in ">#"
    }
    return [
        Line("own", text, OWN.name, Spoken(OWN, (text,))) for text in sorted(texts) if is_held_out(text) is held_out
    ]


def _sentences(*, held_out: bool) -> list[tuple[str, str]]:
    """Sort and sentence of each near miss of a part."""
    sorts = yaml.safe_load(_NEAR_MISSES.read_text("utf-8"))["held_out" if held_out else "tuned"]
    return [(sort, text) for sort, texts in sorts.items() for text in texts]


def _filled(text: str, deck: Deck, *, players: Sequence[str], place: int) -> str:
    """The sentence with somebody at the table, and with a card of the deck and its author where it names them."""
    card_id = deck.card_ids[place * 7 % len(deck)]
    card, family = deck.card(card_id), deck.family_of(card_id)
    title = deck.full_name(card_id, "en") if deck.titles_shared else card.title.say("en")
    return text.format(p=players[place % len(players)], t=title, a=family.name.say("en"))


def _names_a_card(said: str, deck: Deck, phrases: Phrases) -> bool:
    words = f" {' '.join(phrases.tokens(said))} "
    titles = (text for card in deck for text in (card.title.say("en"), *card.say.of("en")))
    return any(f" {' '.join(phrases.tokens(title))} " in words for title in titles)

"""`authors understand`: what a line would mean at a table. No hand and no legality enter."""

import sys
from collections.abc import Iterable, Mapping
from typing import Annotated

import typer

from assistant.cards import Deck
from assistant.cli.ending import ending_well, put_json
from assistant.language.phrases import load_phrases
from assistant.language.replies import Replies
from assistant.language.understanding import Reading, Understanding
from assistant.rules.catalogue import find_preset
from assistant.session.hearing import TableWords
from assistant.session.opening import default_deck
from assistant.session.typed import piped_lines

DEFAULT_OPPONENTS = "Laura,Bob,Stella"


def understand(
    text: Annotated[list[str] | None, typer.Argument(help="Lines; without any, standard input is read.")] = None,
    *,
    players: Annotated[str, typer.Option(help="The names of the opponents.")] = DEFAULT_OPPONENTS,
    deck: Annotated[str | None, typer.Option(help="A deck's id or file.")] = None,
    game: str = "classic",
    lang: str = "en",
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON Lines.")] = False,
) -> None:
    """Say what a line means to the game.

    Example: authors understand "Laura, do you have Ivanhoe?"
    """
    with ending_well(lang):
        lines: Iterable[str] = text or piped_lines(getattr(sys.stdin, "buffer", None))
        words = table_words(players, deck=deck, game=game, lang=lang)
        understander = words.understander()
        for line in lines:
            show(as_object(line, understander.understand(line)), words.deck, as_json=as_json, lang=lang)


def table_words(players: str, *, deck: str | None, game: str, lang: str) -> TableWords:
    """The words of a table with these opponents. Raises deck, game and grammar errors."""
    preset = find_preset(game)
    names = [name.partition(":")[0].strip() for name in players.split(",")]
    phrases = load_phrases(lang, files=("table", preset.rules.name))
    return TableWords(phrases, default_deck(preset, deck), tuple(name for name in names if name))


def as_object(said: str, understood: Understanding) -> dict[str, object]:
    """The object that `understand` and `hear` print."""
    reading = understood.reading
    slots = dict(reading.slots) if reading else {}
    return {
        "input": said,
        "heard": understood.heard,
        "verdict": understood.verdict.value,
        "intent": reading.intent if reading else None,
        "target": slots.pop("target", None),
        "family": slots.pop("family", None) or _family(slots.get("card")),
        "card": slots.pop("card", None),
        "slots": slots,
        "confidence": round(reading.confidence, 3) if reading else None,
        "alternatives": [_alternative(other) for other in understood.alternatives],
        "reason": understood.reason or None,
    }


def _family(card: str | None) -> str | None:
    return card.partition(":")[0] if card else None


def _alternative(reading: Reading) -> dict[str, object]:
    return {"intent": reading.intent, **reading.slots, "confidence": round(reading.confidence, 3)}


def show(found: Mapping[str, object], deck: Deck, *, as_json: bool, lang: str) -> None:
    """Print one object, as JSON or as a sentence."""
    if as_json:
        put_json(found)
        return
    card, family = found["card"], found["family"]
    thing = deck.full_name(str(card), lang) if card else deck.family(str(family)).name.say(lang) if family else ""
    replies = Replies(lang)
    given = {name: str(found[name] or "") for name in ("heard", "verdict", "intent", "target", "reason")}
    typer.echo(replies.say("understood", thing=thing, **given))

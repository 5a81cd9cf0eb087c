"""`authors games`: the games there are, and their options."""

from collections.abc import Iterator, Mapping
from typing import Annotated

import typer

from assistant.cards import load_deck
from assistant.cli.ending import ending_well, put_json
from assistant.language.replies import Replies
from assistant.rules.catalogue import PRESETS, Preset, find_preset
from assistant.rules.setup import Option
from assistant.session.scene import option_key

app = typer.Typer(help="Games and their options: list, show.", no_args_is_help=True)

JSON = Annotated[bool, typer.Option("--json", help="Print JSON Lines.")]


@app.command("list")
def list_games(*, as_json: JSON = False, lang: str = "en") -> None:
    """Each game by the name it is chosen by.

    Example: authors games list
    """
    with ending_well(lang):
        replies = Replies(lang)
        for preset in PRESETS.values():
            about = replies.say(f"game-{preset.name}")
            if as_json:
                put_json({"name": preset.name, "game": preset.rules.name, "about": about})
            else:
                typer.echo(f"{preset.name}: {about}")


@app.command()
def show(name: str, *, as_json: JSON = False, lang: str = "en") -> None:
    """A game's players, deck and options: what each value means and who plays it so, the value in force first.

    Example: authors games show classic
    """
    with ending_well(lang):
        replies = Replies(lang)
        preset = find_preset(name)
        allowed = preset.seats_with({})
        least, most = allowed[0], allowed[-1]
        options = {option.key: list(_values(preset, option, replies)) for option in preset.rules.options}
        about = replies.say(f"game-{preset.name}")
        if as_json:
            shown = [{"key": key, **values[0], "values": values} for key, values in options.items()]
            seats = {"least": least, "most": most}
            head = {"name": preset.name, "game": preset.rules.name, "about": about, "deck": preset.deck}
            put_json({**head, "seats": seats, "options": shown})
            return
        typer.echo(about)
        typer.echo(replies.say("game-facts", least=least, most=most, deck=preset.deck))
        for key, values in options.items():
            typer.echo(replies.say("game-option", key=key, **values[0]))
            for other in values[1:]:
                typer.echo("  " + replies.say("game-option-other", **other))


def _values(preset: Preset, option: Option, replies: Replies) -> Iterator[Mapping[str, str]]:
    """Each value with its meaning and its source, the one that the preset sets, or the usual one, first."""
    word = load_deck(preset.deck).family_word.say(replies.language)
    first = preset.rules.defaults(preset.seats_with({})[-1], preset.options)[option.key]
    for value in (first, *(other for other in option.values if other != first)):
        key, number = option_key(preset.rules.name, option.key, value), value.partition(":")[2]
        meaning, source = replies.say(key, word=word, number=number), replies.say_source(key, word=word, number=number)
        yield {"value": value, "meaning": meaning, "source": source}

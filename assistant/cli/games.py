"""`authors games`: the games there are, and their options."""

from typing import Annotated

import typer

from assistant.cli.ending import ending_well, put_json
from assistant.language.replies import Replies
from assistant.rules.catalogue import PRESETS, find_preset

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
    """A game's players, deck and options; the value in force comes first.

    Example: authors games show classic
    """
    with ending_well(lang):
        replies = Replies(lang)
        preset = find_preset(name)
        rules = preset.rules
        least, most = rules.seats[0], rules.seats[-1]
        options = {option.key: (preset.options.get(option.key, option.values[0]), option) for option in rules.options}
        if as_json:
            shown = [{"key": key, "value": value, "values": option.values} for key, (value, option) in options.items()]
            seats = {"least": least, "most": most}
            put_json({"name": name, "game": rules.name, "deck": preset.deck, "seats": seats, "options": shown})
            return
        typer.echo(replies.say(f"game-{preset.name}"))
        typer.echo(replies.say("game-facts", least=least, most=most, deck=preset.deck))
        for key, (value, option) in options.items():
            values = replies.join([value, *(other for other in option.values if other != value)])
            typer.echo(replies.say("game-option", key=key, values=values))
            for each in option.values:
                typer.echo("  " + replies.say(f"option-{rules.name}-{key}-{each}".replace("_", "-")))

"""`authors play`: one person's game, typed or spoken."""

import importlib
import secrets
import sys
from collections.abc import Iterator, Mapping
from contextlib import suppress
from itertools import count
from pathlib import Path
from typing import Annotated

import typer

from assistant.cards import load_deck
from assistant.cli.ending import NoKeyValue, NotTogether, OtherDeck, ending_well, sentence, warn
from assistant.cli.kept import deck_finder, deck_option, game_to_resume, new_record, resuming
from assistant.errors import AuthorsError
from assistant.language.replies import Replies
from assistant.rules.catalogue import find_preset
from assistant.rules.record import Record
from assistant.rules.setup import not_by_itself
from assistant.session.dealing import USUAL_NAMES, USUAL_NUMBER, Dealer, Wishes, keep_record, new_table, usual_players
from assistant.session.manner import Manner
from assistant.session.opening import default_deck, open_dialogue, read_chairs, table_of, words_of
from assistant.session.session import Session
from assistant.session.settings import BadSettings, Room, read_room, settings_file
from assistant.session.spoken import open_sound, play_spoken
from assistant.session.stage import SoundWishes
from assistant.session.table import Table
from assistant.session.typed import piped_lines, play_typed, shown

DEFAULT_GAME = "classic"
DEFAULT_PLAYERS = ",".join(USUAL_NAMES[:USUAL_NUMBER])


def play(
    *,
    text: Annotated[bool, typer.Option("--text", help="Type; use no sound.")] = False,
    voice: Annotated[bool, typer.Option("--voice", help="Speak; end with an error where that cannot be.")] = False,
    game: Annotated[
        str | None, typer.Option(help="A game or a preset; see `authors games list`.", show_default=DEFAULT_GAME)
    ] = None,
    deck: Annotated[str | None, typer.Option(help="A deck's id or file; see `authors decks list`.")] = None,
    option: Annotated[list[str] | None, typer.Option(help="A rule of the game, as KEY=VALUE.")] = None,
    players: Annotated[
        str | None,
        typer.Option(help="You first, then the computer's: NAME or NAME:LEVEL.", show_default=DEFAULT_PLAYERS),
    ] = None,
    seed: Annotated[int | None, typer.Option(help="Deal the same cards again.")] = None,
    lang: Annotated[str, typer.Option(help="The language spoken.")] = "en",
    resume: Annotated[bool, typer.Option("--resume", help="Go on with the last unfinished game.")] = False,
    record: Annotated[
        Path | None, typer.Option(help="The record's file; with --resume, the one to go on with.")
    ] = None,
    model: Annotated[Path | None, typer.Option(envvar="AUTHORS_MODEL", help="A speech model's folder.")] = None,
    microphone: Annotated[str | None, typer.Option(help="A device's name, or a part of it.")] = None,
    loudspeaker: Annotated[str | None, typer.Option(help="A device's name, or a part of it.")] = None,
    barge_in: Annotated[
        bool, typer.Option("--barge-in", help="Listen while speaking too: with headphones, or little echo.")
    ] = False,
    push_to_talk: Annotated[
        bool, typer.Option("--push-to-talk", help="Press Enter before and after speaking.")
    ] = False,
    patience: Annotated[
        float, typer.Option(min=1.2, max=10.0, help="Seconds of pause that do not end what you say.")
    ] = 1.2,
    hold: Annotated[float, typer.Option(min=0.0, max=10.0, help="Seconds to take back a spoken ask.")] = 1.5,
) -> None:
    """Play a game, by voice where there is a microphone, a loudspeaker and a speech model, else typed.

    Example: authors play --text --deck authors52 --players "You,Laura:memory,Bob"
    """
    with ending_well(lang):
        replies = Replies(lang)  # before anything is written: there may be none
        if text and voice:
            raise NotTogether("--text", "--voice")
        if resume:
            _alone({"--game": game is not None, "--players": players is not None})
            _alone({"--option": bool(option), "--seed": seed is not None})
        piped = sys.stdin is None or not sys.stdin.isatty()
        typed = text or (piped and not voice)
        room = None if typed else _room(lang)
        sound = SoundWishes(microphone, loudspeaker, barge_in=barge_in, push_to_talk=push_to_talk, room=room)
        opening = None if typed else open_sound(sound, model=model, language=lang)
        if isinstance(opening, AuthorsError):
            if voice:
                raise opening
            warn(f"{sentence(opening, lang)} {replies.say('so-typed')}")
            opening = None
        if resume:
            kept = game_to_resume(record, deck_finder(deck))
            _check_deck(kept, deck)
            table, dealer, lang = _resumed(kept)
        else:
            preset = find_preset(game or DEFAULT_GAME)
            deck_used = default_deck(preset, deck)
            wished = wished_options(option or [])
            chairs = read_chairs(players or usual_players(preset, wished))
            wishes = Wishes(preset, deck_used, chairs, wished, lang)
            table, dealer = new_table(wishes, seed=_seed(seed), record=None), _dealer(wishes, seed)
        words = words_of(table, lang)
        if not resume:
            # Only now, so that no game is left behind where something is amiss with the words.
            keep_record(table, record or new_record(), language=lang)
        own = deck_option(deck)
        first = dealer.wishes.deck

        def going_on(kept: Path) -> str:
            """The command that goes on with the game; the deck's file is in it while that deck is played with."""
            return resuming([*(["--text"] if text else []), *(own if dealer.wishes.deck == first else ())])(kept)

        if opening is None:
            manner = Manner(spoken=False, resuming=going_on)
            dialogue = open_dialogue(table, words.understander(), language=lang, manner=manner, dealer=dealer)
            play_typed(Session(dialogue), _lines(piped=piped), _write)
            return
        manner = Manner(spoken=True, hold=hold, pause=patience, resuming=going_on)
        dialogue = open_dialogue(table, words.understander(), language=lang, manner=manner, dealer=dealer)
        play_spoken(opening, words, Session(dialogue), lines=_lines(piped=piped), write=_write)


def _room(language: str) -> Room | None:
    """How the doctor found the room; a file that cannot be used is told of and passed over."""
    try:
        return read_room(settings_file())
    except BadSettings as error:
        warn(sentence(error, language))
        return None


def _alone(given: Mapping[str, bool]) -> None:
    """A game that is gone on with has its own players and rules. Raises NotTogether."""
    for option in (name for name, is_given in given.items() if is_given):
        raise NotTogether("--resume", option)


def _check_deck(kept: Record, wanted: str | None) -> None:
    """A game is gone on with with its own deck. Raises OtherDeck, or the errors of the deck that is wanted."""
    own = kept.game.setup.deck.id
    if wanted is not None and load_deck(wanted).id != own:
        raise OtherDeck(str(kept.path), own, wanted)


def _dealer(wishes: Wishes, seed: int | None) -> Dealer:
    """Deals the next games, each other than the last; after a seed that was wanted, from the seeds that follow."""
    seeds = count(seed + 1) if seed is not None else None

    def make(wished: Wishes) -> Table:
        return new_table(wished, seed=_seed(next(seeds) if seeds else None), record=new_record())

    return Dealer(wishes, make)


def _resumed(read: Record) -> tuple[Table, Dealer, str]:
    """The table to go on at, who deals the next game, and the language."""
    table = table_of(read)
    rules, setup = table.game.rules, table.game.setup
    options = not_by_itself(rules, setup.options, seats=setup.seats)
    wishes = Wishes(find_preset(rules.name), setup.deck, table.chairs, options, read.language)
    return table, _dealer(wishes, None), read.language


def _seed(wanted: int | None) -> int:
    return secrets.randbits(48) if wanted is None else wanted


def wished_options(given: list[str]) -> dict[str, str]:
    """What is written KEY=VALUE. Raises NoKeyValue."""
    pairs = [text.partition("=") for text in given]
    for key, equals, _ in pairs:
        if not equals:
            raise NoKeyValue(key)
    return {key.strip(): value.strip() for key, _, value in pairs}


def _lines(*, piped: bool) -> Iterator[str]:
    if not piped:
        yield from _terminal_lines()
        return
    buffer = getattr(sys.stdin, "buffer", None)
    # Python aborts at its end while a thread waits for a line with the buffer's lock.
    for line in piped_lines(getattr(buffer, "raw", buffer)):
        _write(f"> {shown(line)}")
        yield line


def _terminal_lines() -> Iterator[str]:
    with suppress(ImportError):  # a Python without it has plainer editing
        importlib.import_module("readline")
    while True:
        try:
            line = input("> ")
        except EOFError:
            _write("")
            return
        except KeyboardInterrupt:
            _write("")
            raise
        yield line


def _write(text: str) -> None:
    typer.echo(text)
    if sys.stdout is not None:
        sys.stdout.flush()

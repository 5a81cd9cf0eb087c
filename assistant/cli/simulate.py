"""`authors simulate`: computer players among themselves."""

import os
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from typing import Annotated, Final

import typer

from assistant.cli.ending import ending_well, put_json
from assistant.cli.play import wished_options
from assistant.language.replies import Replies
from assistant.players.levels import level_named
from assistant.players.simulation import Deal, Interval, Pairing, Standing, play_deals, quantile, standings
from assistant.rules.catalogue import find_preset
from assistant.rules.setup import WrongSeats, set_up
from assistant.session.opening import default_deck

CHUNK: Final = 5
"""Deals that a process plays before it tells of them."""

USUAL_PLAYERS: Final = "memory,casual,casual,casual"


def simulate(
    *,
    players: Annotated[str, typer.Option(help="The level of each player, with commas between.")] = USUAL_PLAYERS,
    game: Annotated[str, typer.Option(help="A game or a preset; see `authors games list`.")] = "classic",
    deck: Annotated[str | None, typer.Option(help="A deck's id or file; see `authors decks list`.")] = None,
    option: Annotated[list[str] | None, typer.Option(help="A rule of the game, as KEY=VALUE.")] = None,
    games: Annotated[int, typer.Option(min=1, help="At least so many; a deal is played once from every seat.")] = 400,
    seed: Annotated[int, typer.Option(help="Of the first deal.")] = 1,
    jobs: Annotated[int | None, typer.Option(min=1, help="Processes; one a core where none is given.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
    lang: str = "en",
) -> None:
    """Let computer players play each other, and tell who wins how often.

    Each deal is played with every player in every seat; the intervals of 95 % are over deals.

    Example: authors simulate --players memory,casual,casual,casual --games 2000
    """
    with ending_well(lang):
        replies = Replies(lang)
        preset = find_preset(game)
        options = {**preset.options, **wished_options(option or [])}
        levels = tuple(level.strip() for level in players.split(","))
        for level in levels:
            level_named(level)
        allowed = preset.seats_with(options)
        if len(levels) not in allowed:
            raise WrongSeats(preset.name, len(levels), allowed[0], allowed[-1])
        pairing = Pairing(preset.rules, default_deck(preset, deck), options, levels)
        set_up(pairing.rules, pairing.deck, seats=len(levels), seed=seed, options=options)
        begin = time.monotonic()
        number = -(-games // len(levels))
        deals = list(_played(pairing, range(seed, seed + number), jobs=jobs or os.cpu_count() or 1))
        seconds = time.monotonic() - begin
        table = standings(pairing, deals)
        if as_json:
            put_json(_report(table, deals, seconds))
            return
        for standing in table:
            typer.echo(_told(replies, standing, players=len(levels)))
        cut_off, misses = sum(deal.cut_off for deal in deals), sum(deal.known_misses for deal in deals)
        played = len(deals) * len(levels)
        typer.echo(
            replies.say(
                "simulated", games=played, deals=len(deals), misses=misses, cut_off=cut_off, seconds=round(seconds)
            )
        )


def _played(pairing: Pairing, seeds: range, *, jobs: int) -> Iterator[Deal]:
    """The deals in the order of their seeds, played by several processes; progress goes to standard error."""
    chunks = [seeds[at : at + CHUNK] for at in range(0, len(seeds), CHUNK)]
    with (
        ProcessPoolExecutor(jobs) as pool,
        typer.progressbar(length=len(seeds), file=sys.stderr, hidden=not sys.stderr.isatty()) as bar,
    ):
        running = [pool.submit(play_deals, pairing, chunk) for chunk in chunks]
        try:
            for done in as_completed(running):
                bar.update(len(done.result()))
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            raise
    for done in running:
        yield from done.result()


def _report(table: tuple[Standing, ...], deals: list[Deal], seconds: float) -> dict[str, object]:
    times = sorted(each for standing in table for each in standing.decision_ms)
    return {
        "games": len(deals) * len(table),
        "deals": len(deals),
        "players": [standing.level for standing in table],
        "win_share": [standing.share.mean for standing in table],
        "win_share_ci95": [_ends(standing.share) for standing in table],
        "sets": [standing.score for standing in table],
        "sets_above_even": [standing.above_even.mean for standing in table],
        "sets_above_even_ci95": [_ends(standing.above_even) for standing in table],
        "decision_ms": _times(times),
        "decision_ms_by_player": [_times(standing.decision_ms) for standing in table],
        "known_miss_asks": sum(deal.known_misses for deal in deals),
        "cut_off": sum(deal.cut_off for deal in deals),
        "seconds": round(seconds, 1),
    }


def _ends(interval: Interval) -> list[float] | None:
    """None for a single deal, which says nothing of how far others lie."""
    return None if interval.high == float("inf") else [interval.low, interval.high]


def _times(ascending: list[float] | tuple[float, ...]) -> dict[str, float]:
    middle, late, last = (quantile(ascending, share) for share in (0.5, 0.99, 1.0))
    return {"p50": round(middle, 3), "p99": round(late, 3), "max": round(last, 3)}


def _told(replies: Replies, standing: Standing, *, players: int) -> str:
    """A player's line."""
    share, above = standing.share, standing.above_even
    return replies.say(
        "simulated-player",
        level=standing.level,
        share=round(100 * share.mean, 1),
        low=round(100 * share.low, 1),
        high=round(100 * share.high, 1),
        even=round(100 / players, 1),
        sets=round(standing.score, 2),
        above=round(abs(above.mean), 2),
        better="yes" if above.mean >= 0 else "no",
        usual_ms=round(quantile(standing.decision_ms, 0.5), 2),
        late_ms=round(quantile(standing.decision_ms, 0.99), 1),
    )

"""Who wins a round of Authors, and how a tie is broken at the table (RULES.md, section 3).

Sudden death and the replay are rounds of their own: `assistant.rules.match`.
"""

from assistant.rules.authors.options import copies
from assistant.rules.authors.state import AuthorsState
from assistant.rules.contract import Result, Seat


def scores(state: AuthorsState) -> tuple[int, ...]:
    """Sets, with bonuses and fines."""
    sets = tuple(map(len, state.laid))
    points = state.tally.points
    return tuple(map(sum, zip(sets, points, strict=True))) if points else sets


def result(state: AuthorsState) -> Result:
    """The round as it stands, as if it were over."""
    points = scores(state)
    best = max(points)
    level = tuple(seat for seat, score in enumerate(points) if score == best)
    if state.setup.sudden_death:
        level = tuple(seat for seat, _ in state.tally.order[:1]) or state.setup.level
    order = _order(state)
    return Result(points, level if len(level) == 1 or not order else (min(level, key=order.index),), order)


def _order(state: AuthorsState) -> tuple[Seat, ...]:
    """The seats in the order in which the table's rule breaks ties; empty where it breaks none here."""
    seats = range(len(state.hands))
    laid_first = {seat: place for place, (seat, _) in reversed(list(enumerate(state.tally.order)))}
    never = len(state.tally.order)

    def first(seat: Seat) -> int:
        return laid_first.get(seat, never)

    match state.setup.options["tie"]:
        case "left_of_dealer":
            return tuple((state.setup.dealer + step) % len(seats) for step in seats)
        case "first_set":
            return tuple(sorted(seats, key=first))
        case "descending_points":
            worth = _worth(state)
            return tuple(sorted(seats, key=lambda seat: (-worth[seat], first(seat))))
        case "ace_set":
            crown = "ace" if "ace" in state.setup.deck.members else next(iter(state.setup.deck.members))
            return tuple(sorted(seats, key=lambda seat: (-state.laid[seat].count(crown), first(seat))))
        case _:
            return ()


def _worth(state: AuthorsState) -> list[int]:
    """Points by seat, where the first set laid is worth as many as there are sets, and the last one."""
    worth = [0] * len(state.laid)
    left = [list(sets) for sets in state.laid]
    most = copies(state.setup.options) * len(state.setup.deck.families)
    for place, (seat, family) in enumerate(state.tally.order):
        # A set may have been forfeited since: it counts for whoever has it.
        holder = seat if family in left[seat] else next(other for other, sets in enumerate(left) if family in sets)
        left[holder].remove(family)
        worth[holder] += most - place
    return worth

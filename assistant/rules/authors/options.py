"""The options of Authors: their values, the usual ones, and which cannot go together (RULES.md, section 27)."""

from collections.abc import Iterable, Iterator, Mapping

from assistant.cards import Deck
from assistant.rules.setup import RANKS, Option, Setup

FAMILY_SIZE = 4
"""Cards that make a set."""

ONE_PACK = range(2, 7)
"""Seats with each card once."""

TWO_PACKS = range(2, 12)
"""Seats with each card twice."""

OPTIONS = (
    Option("packs", ("one", "two")),
    Option("ask_by", ("title", "family")),
    Option("miss_next", ("left", "asked_player")),
    Option("held_card_ask", ("refuse", "surrender", "bluff_miss", "forfeit_set")),
    Option("no_family_ask", ("refuse", "minus2", "minus2_floor0", "forfeit_set")),
    Option("stop_when_decided", ("no", "yes")),
    Option("pass", ("allowed_antistall", "never")),
    Option("dealt_sets", ("immediate", "own_turn")),
    Option("laid_sets", ("public", "face_down")),
    Option("draw_pile", ("none", "s3_four", "gofish")),
    Option("lucky_draw", ("continue", "no_bonus")),
    Option("set_from_draw", ("turn_ends", "set_gives_turn")),
    Option("empty_hand", ("out", "refill", "refill_5", "refill_7", "draw_one_on_turn", "end_game")),
    Option("pile_empty", ("play_on", "stop")),
    Option(
        "tie",
        ("share", "sudden_death", "replay_credit", "left_of_dealer", "descending_points", "ace_set", "first_set"),
    ),
    Option("match", ("single", "fixed_rounds:N", "target:N")),
    Option("double_set", ("four_titles", "any_four")),
    Option("double_transfer", ("one_copy", "all_copies")),
    Option("double_hold_one", ("may_ask_second_copy", "strict")),
    Option("educational", ("off", "E1_family_then_name", "E2_title_then_author")),
    Option("first_dealer", ("random", "high_card", "chosen:N")),
)

_WITH_A_PILE = ("lucky_draw", "set_from_draw", "pile_empty")
_WITH_TWO_PACKS = ("double_set", "double_transfer", "double_hold_one")


def usual(seats: int, wished: Mapping[str, str]) -> Mapping[str, str]:
    """Every option: as wished, else as is usual with what is wished.

    Two players draw from a pile, since with the whole pack dealt every ask of theirs would hit (RULES.md, section 1).
    """
    chosen = {option.key: option.values[0] for option in OPTIONS}
    if seats == ONE_PACK[0] and wished.get("packs") != "two":
        chosen["draw_pile"] = "s3_four"
    if wished.get("educational") == "E1_family_then_name":
        chosen["ask_by"] = "family"
    chosen.update(wished)
    if chosen["draw_pile"] != "none" and "empty_hand" not in wished:
        chosen["empty_hand"] = "refill"
    return chosen


def dealt_each(options: Mapping[str, str], seats: int) -> int | None:
    """Cards dealt to each seat, or None where the whole pack is dealt."""
    match options["draw_pile"]:
        case "none":
            return None
        case "gofish":
            return 7 if seats == ONE_PACK[0] else 5
        case _:
            return 4


def refill_size(options: Mapping[str, str], seats: int) -> int:
    """Cards that a seat without any takes from the pile at once; 0 where it takes none."""
    match options["empty_hand"]:
        case "refill":
            return dealt_each(options, seats) or 0
        case "refill_5":
            return 5
        case "refill_7":
            return 7
        case _:
            return 0


def for_sudden_death(options: Mapping[str, str]) -> Mapping[str, str]:
    """The options of a round that the first set decides: four cards each and a pile (RULES.md, section 3)."""
    pile = {"draw_pile": "s3_four", "empty_hand": "refill", "pile_empty": "play_on"}
    return {**options, **pile, "dealt_sets": "immediate", "stop_when_decided": "no"}


def unfit(setup: Setup) -> str | None:
    """Why the deck does not serve at this table: a key, or None."""
    deck, options = setup.deck, setup.options
    if any(len(cards) != FAMILY_SIZE for cards in deck.members.values()):
        return "family_size"
    each = dealt_each(options, setup.seats)
    needed = setup.seats if each is None else setup.seats * each + (options["pile_empty"] == "stop")
    if len(setup.pack) < needed:
        return "too_few_cards"
    if options["first_dealer"] == "high_card" and not _has_ranks(deck, setup.seats):
        return "no_ranks"
    match options["educational"]:
        case "E1_family_then_name" if not any(card.year is not None or card.clue for card in deck):
            return "no_clues"
        case "E2_title_then_author" if deck.titles_shared:
            return "shared_titles"
        case _:
            return None


def _has_ranks(deck: Deck, seats: int) -> bool:
    families = set(deck.members)
    return families <= set(RANKS) and len(families) >= seats


def clash(options: Mapping[str, str], seats: int) -> str | None:
    """Which options cannot go together: a key, or None."""
    return next(iter(_clashes(options, seats)), None)


def _clashes(options: Mapping[str, str], seats: int) -> Iterator[str]:
    usual_values = {option.key: option.values[0] for option in OPTIONS}

    def changed(keys: Iterable[str]) -> bool:
        return any(options[key] != usual_values[key] for key in keys)

    by_family, two = options["ask_by"] == "family", options["packs"] == "two"
    fined = changed(("no_family_ask",)) or options["held_card_ask"] == "forfeit_set"
    if by_family and options["held_card_ask"] != "refuse":
        yield "held_card_by_family"
    if options["educational"] == "E1_family_then_name" and not by_family:
        yield "naming_needs_family_asks"
    if options["educational"] == "E2_title_then_author" and by_family:
        yield "naming_needs_title_asks"
    if options["draw_pile"] == "none" and (changed(_WITH_A_PILE) or options["empty_hand"] not in {"out", "end_game"}):
        yield "no_pile"
    if not two and changed(_WITH_TWO_PACKS):
        yield "one_pack"
    if two and options["dealt_sets"] == "own_turn":
        yield "dealt_sets_at_once"
    if options["double_set"] == "any_four" and options["double_hold_one"] == "strict":
        yield "strict_any_four"
    if options["stop_when_decided"] == "yes":
        if fined or options["educational"] != "off":
            yield "never_decided"
        if options["match"] != "single":
            yield "match_counts_all"
    kind, _, seat = options["first_dealer"].partition(":")
    if kind == "chosen" and not 1 <= int(seat) <= seats:
        yield "no_such_seat"

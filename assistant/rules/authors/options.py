"""The options of Authors: their values, the usual ones, and which cannot go together (RULES.md, section 27)."""

from collections.abc import Callable, Mapping
from types import MappingProxyType

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


def copies(options: Mapping[str, str]) -> int:
    """How many there are of each card."""
    return 2 if options["packs"] == "two" else 1


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
    return next((key for key, clashing in _CLASHES.items() if clashing(options)), None) or _no_such_seat(options, seats)


def _changed(options: Mapping[str, str], *keys: str) -> bool:
    """Any of these is not as usual."""
    return any(options[option.key] != option.values[0] for option in OPTIONS if option.key in keys)


def _scores_may_fall(options: Mapping[str, str]) -> bool:
    fined = _changed(options, "no_family_ask") or options["held_card_ask"] == "forfeit_set"
    return fined or options["educational"] != "off"


def _no_such_seat(options: Mapping[str, str], seats: int) -> str | None:
    kind, _, seat = options["first_dealer"].partition(":")
    return "no_such_seat" if kind == "chosen" and int(seat) > seats else None


_CLASHES: Mapping[str, Callable[[Mapping[str, str]], bool]] = MappingProxyType(
    {
        "held_card_by_family": lambda on: on["ask_by"] == "family" and _changed(on, "held_card_ask"),
        "naming_needs_family_asks": lambda on: on["educational"].startswith("E1") and on["ask_by"] == "title",
        "naming_needs_title_asks": lambda on: on["educational"].startswith("E2") and on["ask_by"] == "family",
        "no_pile": lambda on: (
            on["draw_pile"] == "none" and (_changed(on, *_WITH_A_PILE) or on["empty_hand"] not in {"out", "end_game"})
        ),
        "one_pack": lambda on: on["packs"] == "one" and _changed(on, *_WITH_TWO_PACKS),
        "dealt_sets_at_once": lambda on: on["packs"] == "two" and _changed(on, "dealt_sets"),
        "strict_any_four": lambda on: on["double_set"] == "any_four" and on["double_hold_one"] == "strict",
        "never_decided": lambda on: on["stop_when_decided"] == "yes" and _scores_may_fall(on),
        "match_counts_all": lambda on: on["stop_when_decided"] == "yes" and on["match"] != "single",
    }
)
"""What cannot go together, by the key of the sentence that says so."""

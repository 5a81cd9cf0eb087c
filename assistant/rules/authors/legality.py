"""What a seat may do in Authors and why not, judged from its own view (RULES.md, sections 1, 2, 6, 9 and 11)."""

from collections import Counter
from collections.abc import Sequence

from assistant.cards import CardId, FamilyId
from assistant.rules.authors.actions import Ask, AskFamily, Choices, Draw, NameAuthor, NameTitle, Pass
from assistant.rules.authors.options import copies
from assistant.rules.authors.state import AuthorsView
from assistant.rules.contract import Action, Refusal, Seat, View
from assistant.rules.events import Dealt, SetLaid

PASS, DRAW = Pass(), Draw()


def why_not(view: AuthorsView, action: Action) -> Refusal | None:
    """Why the view's seat may not do that, or None."""
    if view.result is not None:
        return Refusal("round_over")
    if view.seat not in view.pending:
        return Refusal("not_your_turn")
    match action:
        case Ask() | AskFamily() | Draw() if view.owed:
            return Refusal("name_first")
        case Ask(target, card):
            return _why_not_ask(view, target, card)
        case AskFamily(target, family):
            return _why_not_ask_family(view, target, family)
        case Pass():
            return _why_not_pass(view)
        case Draw():
            return None if _may_draw(view) else Refusal("nothing_to_draw" if not view.pile else "somebody_to_ask")
        case NameTitle(card):
            return _why_not_name_title(view, card)
        case NameAuthor(family):
            return _why_not_name_author(view, family)
        case _:
            return Refusal("unknown_action")


def _why_not_pass(view: AuthorsView) -> Refusal | None:
    if view.owed:
        return None
    if view.options["pass"] == "never":
        return Refusal("no_passing")
    return Refusal("must_ask") if view.must_ask else None


def _why_not_target(view: AuthorsView, target: Seat) -> Refusal | None:
    if not 0 <= target < view.seats:
        return Refusal("unknown_player")
    if target == view.seat:
        return Refusal("asked_self")
    return None if view.counts[target] else Refusal("target_out")


def _why_not_ask(view: AuthorsView, target: Seat, card: CardId) -> Refusal | None:
    family = view.deck.family_ids.get(card)
    if family is None:
        return Refusal("unknown_card")
    if view.options["ask_by"] == "family":
        return Refusal("ask_by_family")
    if refusal := _why_not_target(view, target):
        return refusal
    if holds(view, card):
        # A price is paid, or a bluff is one, only where nobody else can have the card.
        priced = view.options["held_card_ask"] != "refuse" and view.hand.count(card) == copies(view.options)
        return None if priced else Refusal("holds_card", private=True)
    return _why_not_family(view, family)


def _why_not_ask_family(view: AuthorsView, target: Seat, family: FamilyId) -> Refusal | None:
    if family not in view.deck.members:
        return Refusal("unknown_card")
    if view.options["ask_by"] == "title":
        return Refusal("ask_by_title")
    return _why_not_target(view, target) or _why_not_family(view, family)


def holds(view: AuthorsView, card: CardId) -> bool:
    """The seat has all it may have of a card before asking for it is asking for what it holds."""
    enough = 1 if view.options["double_hold_one"] == "strict" else copies(view.options)
    return view.hand.count(card) >= enough


def on_the_table(view: View) -> Counter[CardId]:
    """The copies of each card that have been laid down since the deal."""
    laid: Counter[CardId] = Counter()
    for event in reversed(view.history):
        match event:
            case SetLaid(cards=cards):
                laid.update(cards)
            case Dealt():
                break
            case _:
                pass
    return laid


def used_up(view: AuthorsView, card: CardId) -> bool:
    """Copies of the card are on the table, and the seat itself holds the others if there are any."""
    return 0 < on_the_table(view)[card] == copies(view.options) - view.hand.count(card)


def _held(view: AuthorsView) -> frozenset[CardId]:
    """The cards of which it holds so many."""
    cards = frozenset(view.hand)
    if view.options["packs"] == "one" or view.options["double_hold_one"] == "strict":
        return cards
    return frozenset(card for card in cards if view.hand.count(card) == copies(view.options))


def _why_not_family(view: AuthorsView, family: FamilyId) -> Refusal | None:
    """At least one card of the family must be in the hand, unless such an ask is fined."""
    if any(member in view.hand for member in view.deck.members[family]):
        return None
    laid = sum(families.count(family) for families in view.laid)
    if laid == copies(view.options):
        return Refusal("family_laid")
    return Refusal("no_family", private=True) if view.options["no_family_ask"] == "refuse" else None


def _why_not_name_title(view: AuthorsView, card: CardId) -> Refusal | None:
    if view.title_of is None:
        return Refusal("nothing_to_name")
    if card not in view.deck:
        return Refusal("unknown_card")
    return None if view.deck.family_ids[card] == view.title_of else Refusal("other_family")


def _why_not_name_author(view: AuthorsView, family: FamilyId) -> Refusal | None:
    if view.author_of is None:
        return Refusal("nothing_to_name")
    return None if family in view.deck.members else Refusal("unknown_card")


def _targets(view: AuthorsView) -> list[Seat]:
    return [seat for seat, count in enumerate(view.counts) if count and seat != view.seat]


def _may_draw(view: AuthorsView) -> bool:
    """Nobody else has cards, and the pile has."""
    return bool(view.pile) and not _targets(view)


def choices(view: AuthorsView) -> Choices:
    """What is worth doing: every ask that may hit or miss, by target and then in the deck's order; the rest last.

    An ask that only costs, a fined one or one for a card held, is legal where the options let it be and is not listed.
    """
    if view.seat not in view.pending:
        return Choices()
    if view.title_of is not None:
        return Choices(others=(*map(NameTitle, view.deck.members[view.title_of]), PASS))
    if view.author_of is not None:
        return Choices(others=(*map(NameAuthor, view.deck.members), PASS))
    others: Sequence[Action] = () if _why_not_pass(view) else (PASS,)
    targets = _targets(view)
    if not targets:
        return Choices(others=(DRAW, *others))
    families = dict.fromkeys(map(view.deck.family_ids.__getitem__, view.hand))
    if view.options["ask_by"] == "family":
        return Choices(AskFamily, targets, tuple(families), others)
    members, held = view.deck.members, _held(view)
    cards = [card for family in families for card in members[family] if card not in held]
    return Choices(Ask, targets, cards, others)

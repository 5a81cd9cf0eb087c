"""From a parse to a guess: which cards, families and players its words name, and how sure each of them is.

Holds the floors and margins of likeness. Knows no templates and takes no decision about the game.
"""

import enum
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from assistant.cards.deck import CardId, Deck
from assistant.language.names import Candidate
from assistant.language.parsing import Fill, Parse
from assistant.language.phrases import Block, Phrases

MARGIN: Final = 0.08
"""A name must be more like its words than any other by this much."""

BARE_CLEAR: Final = 0.9
BARE_DOUBTFUL: Final = 0.8
"""A name with no sentence around it must be at least this clear to count, or to be asked about."""

AWAITED_BONUS: Final = 0.02
"""What is being waited for goes before another reading of the same words."""

MOST_CLOSE: Final = 3
"""More names than this that fit equally well cannot be asked about one by one."""

_FAMILY_SHARE: Final = 0.4
"""How much of a card's likeness its family's name decides, where both are said."""

_CLEAR_FLOORS: Final = ((3, 0.95), (5, 0.87), (8, 0.84))
_CLEAR_FLOOR: Final = 0.8
_DOUBTFUL_FLOORS: Final = ((3, 0.66), (5, 0.72), (8, 0.68))
_DOUBTFUL_FLOOR: Final = 0.64
"""(letters of the words, likeness they need) and what longer words need."""


class Grade(enum.IntEnum):
    """How well something was heard."""

    LOST = 0
    DOUBTFUL = 1
    CLEAR = 2


@dataclass(frozen=True, slots=True)
class Named:
    """What one slot was made of."""

    grade: Grade
    close: tuple[Candidate, ...]
    """The best value and those that cannot be told from it, best first; empty when lost."""

    likeness: float
    reason: str = ""


@dataclass(frozen=True, slots=True)
class Guess:
    """One reading of a line with everything the verdict needs."""

    block: Block
    slots: Mapping[str, str]
    """Without the slots that are lost."""

    grade: Grade
    confidence: float
    quality: float
    """How well the line as a whole fits the template; orders guesses."""

    order: int
    """The block's place in the grammar."""

    reason: str
    others: tuple[Mapping[str, str], ...]
    """The same meaning with another value for a slot that is doubtful."""

    named: tuple[tuple[int, int], ...]
    """The stretches of the line that name something."""

    lost: tuple[int, int] | None = None
    """The stretch that was to name something and names nothing known."""


class Reader:
    """Turns parses into guesses, for one deck."""

    def __init__(self, phrases: Phrases, deck: Deck) -> None:
        self._blocks = phrases.blocks
        self._deck = deck

    def read(
        self,
        found: Parse,
        candidates: Mapping[Fill, Sequence[Candidate]],
        *,
        letters: Mapping[Fill, int],
        values: Mapping[Fill, str],
        expects: frozenset[str],
        likely: frozenset[CardId],
    ) -> Guess | None:
        """The guess behind a parse; None where its block is not awaited.

        `candidates` and `letters` are of each slot that names something, `values` of each other slot.
        """
        block = self._blocks[found.end]
        if block.awaited is not None and block.awaited not in expects:
            return None
        bare = block.bare and block.answers not in expects
        for fill in found.fills:
            if fill.slot.name in block.ignore and not self._names_something(candidates[fill], letters[fill]):
                return None
        fills = {fill.slot.name: fill for fill in found.fills if fill.slot.name not in block.ignore}
        slots = dict(block.slots)
        named: dict[str, Named] = {}
        for name, fill in fills.items():
            if fill in values:
                slots[name] = values[fill]
            elif name == "title":
                family = fills.get("family")
                named["card"] = _grade(candidates[fill], letters[fill], kind="title", bare=bare, likely=likely)
                if family is not None:
                    graded = _grade(candidates[family], letters[family], kind="family", bare=False, likely=frozenset())
                    weighed = self._weighed(candidates[fill], candidates[family])
                    together = _grade(weighed, letters[fill], kind="title", bare=bare, likely=likely)
                    named["card"] = self._together(named["card"], together, graded, bare=bare)
            elif name != "family" or "title" not in fills:
                named[name] = _grade(
                    candidates[fill], letters[fill], kind=fill.slot.list_name, bare=bare, likely=likely
                )
        if bare and any(each.grade is Grade.LOST for each in named.values()):
            return None
        slots.update({name: each.close[0].value for name, each in named.items() if each.close})
        grade = min((each.grade for each in named.values()), default=Grade.CLEAR)
        worst = min(named.values(), key=lambda each: (each.grade, each.likeness), default=None)
        unnamed = ("title" if name == "card" else name for name, each in named.items() if each.grade is Grade.LOST)
        lost = next((fills[name] for name in unnamed if name in fills), None)
        return Guess(
            block,
            slots,
            grade,
            min((each.likeness for each in named.values()), default=1.0),
            found.quality - block.penalty + (AWAITED_BONUS if block.awaited is not None else 0.0),
            found.end,
            worst.reason if worst is not None else "",
            tuple({**slots, name: other.value} for name, each in named.items() for other in each.close[1:]),
            tuple((fill.start, fill.end) for fill in fills.values()),
            (lost.start, lost.end) if lost else None,
        )

    def _names_something(self, ranked: Sequence[Candidate], letters: int) -> bool:
        return bool(ranked) and ranked[0].likeness >= _floor(_CLEAR_FLOORS, _CLEAR_FLOOR, letters)

    def _weighed(self, titles: Sequence[Candidate], families: Sequence[Candidate]) -> list[Candidate]:
        """The cards a title may be, the family that was said with it weighed in."""
        said = {each.value: each.likeness for each in families}
        weighed = [
            Candidate(each.value, each.likeness * (1 - _FAMILY_SHARE * (1 - said.get(self._family(each.value), 0.0))))
            for each in titles
        ]
        return sorted(weighed, key=lambda each: -each.likeness)

    def _together(self, alone: Named, together: Named, family: Named, *, bare: bool) -> Named:
        """The card that title and family name; by its title alone, and doubtful, where the family is another's."""
        if together.close and self._family(together.close[0].value) in {each.value for each in family.close}:
            return together if family.grade >= together.grade else replace(family, close=together.close)
        if not alone.close:
            return alone
        if bare and not family.close:
            return family
        reason = "wrong_family" if family.close else "unknown_family"
        return Named(Grade.DOUBTFUL, alone.close, alone.likeness, reason)

    def _family(self, card_id: CardId) -> str:
        return self._deck.card(card_id).family_id


def _grade(ranked: Sequence[Candidate], letters: int, *, kind: str, bare: bool, likely: frozenset[CardId]) -> Named:
    """Whether the best candidate is good enough, and far enough from the next."""
    doubtful = BARE_DOUBTFUL if bare else _floor(_DOUBTFUL_FLOORS, _DOUBTFUL_FLOOR, letters)
    clear = BARE_CLEAR if bare else _floor(_CLEAR_FLOORS, _CLEAR_FLOOR, letters)
    best = ranked[0].likeness if ranked else 0.0
    if best < doubtful:
        return Named(Grade.LOST, (), best, f"unknown_{kind}")
    close = [each for each in ranked if each.likeness > best - MARGIN and each.likeness >= doubtful]
    favoured = [each for each in close if each.value in likely]
    if len(favoured) == 1:
        close = favoured + [each for each in close if each not in favoured]
    elif len(close) > MOST_CLOSE:
        return Named(Grade.LOST, (), best, f"many_{kind}")
    if len(close) > 1 and len(favoured) != 1:
        return Named(Grade.DOUBTFUL, tuple(close), best, f"close_{kind}")
    if close[0].likeness < clear:
        return Named(Grade.DOUBTFUL, tuple(close), best, f"unsure_{kind}")
    return Named(Grade.CLEAR, tuple(close[:1]), close[0].likeness)


def _floor(floors: Iterable[tuple[int, float]], longer: float, letters: int) -> float:
    return next((floor for most, floor in floors if letters <= most), longer)

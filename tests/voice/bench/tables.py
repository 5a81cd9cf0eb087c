"""Results as Markdown tables, with Wilson's 95 % intervals."""

import math
import statistics
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Final

from tests.voice.bench.result import (
    ANSWERED,
    ASKED,
    CHANGED,
    OFFERED,
    OTHER,
    REJECTED,
    RIGHT,
    UNFINISHED,
    WRONG,
    Result,
)

EARLY_S: Final = 0.1
"""A verdict this much before the end of speech did not await it."""

_MOST_CONFUSIONS: Final = 20


def report(results: Sequence[Result], *, conditions: Sequence[str]) -> Iterator[str]:
    """All tables, the conditions in this order."""
    for deck, of_deck in groupby(sorted(results, key=lambda each: each.deck), key=lambda each: each.deck):
        found = sorted(of_deck, key=lambda each: conditions.index(each.condition))
        yield from ("", f"### {deck}", "")
        asks, others = [each for each in found if each.card], [each for each in found if not each.card]
        if asks:
            yield from _asks(asks)
            yield from _waits(asks)
        if others:
            yield from _other_sound(others)
        yield from _speakers([each for each in found if each.card and each.condition == "clean"])
        yield from _confusions(found)


def interval(part: int, whole: int) -> tuple[float, float]:
    """Wilson's 95 % interval of a share, in per cent.

    >>> [round(limit, 1) for limit in interval(99, 100)]
    [94.6, 99.8]
    """
    if not whole:
        return 0.0, 100.0
    z, share = 1.96, part / whole
    middle = (share + z * z / (2 * whole)) / (1 + z * z / whole)
    half = z * math.sqrt(share * (1 - share) / whole + z * z / (4 * whole * whole)) / (1 + z * z / whole)
    return 100 * max(0.0, middle - half), 100 * min(1.0, middle + half)


def confusions(results: Sequence[Result]) -> Counter[tuple[str, str]]:
    """How often each card that was asked for was taken for another one, acted on or asked about first."""
    pairs: Counter[tuple[str, str]] = Counter()
    for each in results:
        heard = each.made.slots.get("card")
        if each.card and heard and heard != each.card and each.made.verdict != "reject":
            pairs[each.card, heard] += 1
    return pairs


def share(counts: Counter[str], *names: str) -> str:
    """`97.1 [96.0 to 98.0]`."""
    whole, part = counts.total(), sum(counts[name] for name in names)
    low, high = interval(part, whole)
    return f"{100 * part / whole:.1f} [{low:.1f} to {high:.1f}]" if whole else "-"


def _groups(results: Sequence[Result]) -> dict[str, list[Result]]:
    groups: dict[str, list[Result]] = {}
    for each in results:
        groups.setdefault(each.condition, []).append(each)
        if each.condition == "clean":
            if not each.speaker.startswith("espeak"):
                groups.setdefault("clean, voices other than espeak's", []).append(each)
            groups.setdefault(f"clean, {'usual' if each.usual else 'drawn'} phrasings", []).append(each)
            groups.setdefault(f"clean, tempo {each.tempo}", []).append(each)
        elif each.kind == "near_miss":
            groups.setdefault(f"near_miss, {each.phrasing.replace('_', ' ')}", []).append(each)
    return groups


def _asks(results: list[Result]) -> Iterator[str]:
    yield "| asks, % | N | right or offered first | acted on rightly | wrong | whom? | other question | rejected |"
    yield "| --- | --- | --- | --- | --- | --- | --- | --- |"
    columns = ((RIGHT, OFFERED), (RIGHT,), (WRONG,), (UNFINISHED,), (OTHER,), (REJECTED,))
    yield from _rows(results, columns)
    yield ""


def _other_sound(results: list[Result]) -> Iterator[str]:
    people = [each for each in results if each.speaker == "person" and each.kind != "card"]
    yield "| not for the game, % | N | changes the game | whom, or what? | answered | asked back |"
    yield "| --- | --- | --- | --- | --- | --- |"
    columns = (CHANGED, UNFINISHED, ANSWERED, ASKED)
    yield from _rows(results, [(column,) for column in columns])
    if people:
        counts = Counter(each.outcome for each in people)
        cells = " | ".join(share(counts, column) for column in columns)
        yield f"| all recordings and bursts | {len(people)} | {cells} |"
        said = Counter(each.outcome for each in people if each.really_said)
        cells = " | ".join(str(said[column]) for column in columns)
        yield f"| of these really said, so many | {said.total()} | {cells} |"
    yield ""


def _rows(results: list[Result], columns: Sequence[Sequence[str]]) -> Iterator[str]:
    for name, group in _groups(results).items():
        counts = Counter(each.outcome for each in group)
        yield f"| {name} | {len(group)} | " + " | ".join(share(counts, *column) for column in columns) + " |"


def _waits(results: list[Result]) -> Iterator[str]:
    yield (
        "| condition | work for a second of sound, s | end of speech to verdict, s: median | 90th percentile "
        "| decided before the end | in pieces |"
    )
    yield "| --- | --- | --- | --- | --- | --- |"
    for name, group in groupby(results, key=lambda each: each.condition):
        found = list(group)
        work = sum(each.made.decode_s for each in found) / (sum(each.made.audio_s for each in found) or 1)
        waits = sorted(each.made.wait_s for each in found if each.made.wait_s is not None)
        early = sum(each.made.wait_s is not None and each.made.wait_s < -EARLY_S for each in found)
        pieces = sum(len(each.made.utterances) > 1 for each in found)
        if waits:
            ninetieth = waits[int(0.9 * len(waits))]
            yield f"| {name} | {work:.3f} | {statistics.median(waits):.2f} | {ninetieth:.2f} | {early} | {pieces} |"
    yield ""


def _speakers(results: list[Result]) -> Iterator[str]:
    if not results:
        return
    yield "| clean, by voice, % | N | right or offered first | acted on rightly | wrong |"
    yield "| --- | --- | --- | --- | --- |"
    for name in sorted({each.speaker for each in results}):
        counts = Counter(each.outcome for each in results if each.speaker == name)
        cells = " | ".join(share(counts, *column) for column in ((RIGHT, OFFERED), (RIGHT,), (WRONG,)))
        yield f"| {name} | {counts.total()} | {cells} |"
    yield ""


def _confusions(results: list[Result]) -> Iterator[str]:
    found = confusions(results).most_common(_MOST_CONFUSIONS)
    if found:
        yield "| asked for | taken for | times |"
        yield "| --- | --- | --- |"
        yield from (f"| {asked} | {heard} | {times} |" for (asked, heard), times in found)
        yield ""

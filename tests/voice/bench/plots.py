"""Results as pictures: accuracy against noise, which titles are taken for which, and how long a verdict takes.

Needs matplotlib, which the dependency group `bench` names. Figures are made without pyplot, which keeps them.
"""

from collections.abc import Sequence
from pathlib import Path
from typing import Final

import numpy as np
from matplotlib.figure import Figure

from tests.voice.bench.result import OFFERED, RIGHT, WRONG, Result
from tests.voice.bench.tables import confusions, interval
from tests.voice.corpus.conditions import LEVELS, NOISES

_WAITS_S: Final = (-1.0, 3.0)
_MOST_TITLES: Final = 24


def draw(results: Sequence[Result], folder: Path) -> None:
    """Writes `DECK-noise.png`, `DECK-confusion.png` and `DECK-wait.png` for each deck."""
    folder.mkdir(parents=True, exist_ok=True)
    for deck in sorted({each.deck for each in results}):
        asks = [each for each in results if each.deck == deck and each.card]
        for name, figure in (("noise", _noise(asks)), ("confusion", _confusion(asks)), ("wait", _wait(asks))):
            figure.suptitle(f"{deck}, synthetic voices")
            figure.savefig(folder / f"{deck}-{name}.png", dpi=120)


def _noise(asks: Sequence[Result]) -> Figure:
    figure = Figure(figsize=(7, 4.5), layout="constrained")
    axes = figure.subplots()
    for kind in NOISES:
        for names, style in (((RIGHT, OFFERED), "o-"), ((WRONG,), "x:")):
            found = [(level, _counted(asks, f"{kind} {level}", names)) for level in LEVELS]
            points = [(level, 100 * part / whole, *interval(part, whole)) for level, (part, whole) in found if whole]
            if points:
                level, middle, low, high = np.array(points).T
                label = f"{kind}, {'wrong' if WRONG in names else 'right or offered first'}"
                reach = np.maximum(0, (middle - low, high - middle))  # rounding at 0 and 100 %
                axes.errorbar(level, middle, yerr=reach, fmt=style, capsize=3, label=label)
    axes.set(xlabel="speech over noise, dB (ITU-T P.56)", ylabel="% of asks, 95 % intervals", ylim=(0, 100))
    axes.set_xticks(LEVELS)
    if axes.lines:
        axes.legend()
    return figure


def _counted(asks: Sequence[Result], condition: str, names: Sequence[str]) -> tuple[int, int]:
    found = [each.outcome in names for each in asks if each.condition == condition]
    return sum(found), len(found)


def _confusion(asks: Sequence[Result]) -> Figure:
    """The cards most often taken for others, against what they were taken for."""
    pairs = confusions(asks).most_common(_MOST_TITLES)
    said = sorted({asked for (asked, _), _ in pairs})
    heard = sorted({taken for (_, taken), _ in pairs})
    figure = Figure(figsize=(10, 8), layout="constrained")
    axes = figure.subplots()
    if pairs:
        times = np.zeros((len(said), len(heard)))
        for (asked, taken), count in pairs:
            times[said.index(asked), heard.index(taken)] = count
        figure.colorbar(axes.imshow(times, cmap="Blues", vmin=0, aspect="auto"), label="times, all conditions")
    else:
        axes.text(0.5, 0.5, "none", ha="center", transform=axes.transAxes)
    axes.set(xlabel="taken for", ylabel="asked for")
    axes.set_xticks(range(len(heard)), heard, rotation=90)
    axes.set_yticks(range(len(said)), said)
    return figure


def _wait(asks: Sequence[Result]) -> Figure:
    figure = Figure(figsize=(7, 4.5), layout="constrained")
    axes = figure.subplots()
    for condition in ("clean", "babble 20", "babble 15", "white 20", "pause"):
        waits = [each.made.wait_s for each in asks if each.condition == condition and each.made.wait_s is not None]
        if waits:
            axes.hist(np.clip(waits, *_WAITS_S), bins=80, range=_WAITS_S, histtype="step", label=condition)
    axes.set(xlabel="end of speech to verdict, s", ylabel="asks")
    if axes.patches:
        axes.legend()
    return figure

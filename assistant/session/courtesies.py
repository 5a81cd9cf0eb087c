"""What people ask of the conversation itself: to hear it again, faster, louder, more patiently, or not at all."""

from collections.abc import Callable, Mapping
from functools import partial
from types import MappingProxyType

from assistant.session.floor import STEP
from assistant.session.narrator import Narrator
from assistant.session.outputs import Show


def _repeat(narrator: Narrator) -> None:
    if not narrator.floor.repeat():
        narrator.say_aside("nothing-said")


def _pace(narrator: Narrator, *, key: str, factor: float) -> None:
    _tune(narrator, key, lambda: narrator.floor.change_rate(factor))


def _loudness(narrator: Narrator, *, key: str, steps: int) -> None:
    _tune(narrator, key, lambda: narrator.floor.change_volume(steps))


def _wait_longer(narrator: Narrator) -> None:
    """Nothing is said of it where nobody listens: there the words ask for time alone."""
    if narrator.floor.voiced:
        _patience(narrator, key="wait-longer", steps=1)


def _patience(narrator: Narrator, *, key: str, steps: int) -> None:
    _tune(narrator, key, lambda: narrator.floor.change_pause(steps))


def _tune(narrator: Narrator, key: str, change: Callable[[], bool]) -> None:
    if not narrator.floor.voiced:
        narrator.say_aside("not-spoken")
    else:
        narrator.say_aside(key if change() else "at-limit")


def _wordiness(narrator: Narrator, *, key: str, wordiness: int) -> None:
    narrator.floor.wordiness = wordiness
    narrator.say_aside(key)


def _stop(narrator: Narrator) -> None:
    narrator.floor.hush()
    narrator.floor.put([Show(narrator.words("stopped"))])


def _answer(narrator: Narrator, *, key: str) -> None:
    narrator.say_aside(key)


COURTESIES: Mapping[str, Callable[[Narrator], None]] = MappingProxyType(
    {
        "repeat": _repeat,
        "faster": partial(_pace, key="faster", factor=STEP),
        "slower": partial(_pace, key="slower", factor=1 / STEP),
        "louder": partial(_loudness, key="louder", steps=1),
        "softer": partial(_loudness, key="softer", steps=-1),
        "wait_longer": _wait_longer,
        "wait_less": partial(_patience, key="wait-less", steps=-1),
        "shorter": partial(_wordiness, key="shorter", wordiness=-1),
        "longer": partial(_wordiness, key="longer", wordiness=1),
        "stop": _stop,
        "hello": partial(_answer, key="reply-hello"),
        "thanks": partial(_answer, key="reply-thanks"),
    }
)
"""What each of these intents does. None of them moves the game or ends what is waited for."""

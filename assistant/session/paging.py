"""Long answers cut into breaths."""

from collections.abc import Sequence

BREATH_WORDS = 28
"""Words in one part: about 12 seconds at a voice's usual 150 words a minute."""


def in_breaths(lines: Sequence[str], *, words: int = BREATH_WORDS) -> tuple[tuple[str, ...], ...]:
    """The lines in parts of at most `words` words; a longer line is a part of its own."""
    parts: list[list[str]] = []
    room = 0
    for line in lines:
        length = len(line.split())
        if not parts or length > room:
            parts.append([])
            room = words
        parts[-1].append(line)
        room -= length
    return tuple(tuple(part) for part in parts) or ((),)

"""Which of espeak-ng's voices speak at the table. Knows no player.

Chosen from 72 by ear of a recogniser (free dictation of twelve table sentences: 17 to 29 words in 100 wrong, where the
plain American voice has 19) and for being far from each other in pitch, accent or both.
"""

from assistant.speech.voice import Voice

_BASES = {"en": ("en-us", "en-gb-x-rp")}
"""Accents of a language; most have one, named as the language is."""

_SEATS = (
    ("f5", 0, 50),  # a woman, 200 Hz
    ("", 1, 50),  # a man of another accent, 95 Hz
    ("linda", 0, 60),  # a high voice, 240 Hz
    ("m8", 0, 35),  # the deepest, 80 Hz
    ("steph", 1, 50),  # a woman of another accent, 180 Hz
    ("ed", 0, 75),  # a young man, 140 Hz
)
"""Variant, accent (the first where there is no second) and pitch of one player's voice after another."""


def narrator(language: str = "en") -> Voice:
    """The assistant's own voice."""
    return Voice(_bases(language)[0])


def voices_for(count: int, *, language: str = "en") -> tuple[Voice, ...]:
    """Voices of that many players, told apart by ear from each other and from the narrator; after six they repeat."""
    bases = _bases(language)
    return tuple(
        Voice(_named(bases[accent % len(bases)], variant), pitch=pitch)
        for variant, accent, pitch in (_SEATS[seat % len(_SEATS)] for seat in range(count))
    )


def _bases(language: str) -> tuple[str, ...]:
    return _BASES.get(language, (language,))


def _named(base: str, variant: str) -> str:
    return f"{base}+{variant}" if variant else base

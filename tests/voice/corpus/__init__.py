"""Speech to measure hearing with: asks and talk in synthetic voices, recordings of people, and noise to mix in.

Sound is rendered once and kept in a folder. What is `held_out` is never used for tuning.
"""

from tests.voice.corpus.asks import asks
from tests.voice.corpus.conditions import CONDITIONS, Sounding, noises, sounding
from tests.voice.corpus.line import Cut, Line, Spoken
from tests.voice.corpus.people import bursts, cards_read, foreign, recordings
from tests.voice.corpus.sound import in_room
from tests.voice.corpus.speakers import SPEAKERS, Speaker, render, speakers
from tests.voice.corpus.talk import near_misses, own_prompts

__all__ = [
    "CONDITIONS",
    "SPEAKERS",
    "Cut",
    "Line",
    "Sounding",
    "Speaker",
    "Spoken",
    "asks",
    "bursts",
    "cards_read",
    "foreign",
    "in_room",
    "near_misses",
    "noises",
    "own_prompts",
    "recordings",
    "render",
    "sounding",
    "speakers",
]

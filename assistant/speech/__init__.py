"""Sound: microphone, recogniser, voice, loudspeaker, tones. Knows no game, and of words only how they sound.

Speech models are fetched and kept by `assistant.speech.models`.
"""

from assistant.speech.acoustic import SAMPLE_RATE, Model
from assistant.speech.clip import Clip, loudness, read_wav, silence, write_wav
from assistant.speech.devices import Device, SoundSystem
from assistant.speech.ear import Ear, EarSettings, Trigger
from assistant.speech.endpoint import Patience
from assistant.speech.errors import SoundError
from assistant.speech.events import (
    AllSaid,
    DeviceBack,
    DeviceLost,
    EarEvent,
    Heard,
    ListeningStarted,
    ListeningStopped,
    MouthEvent,
    NothingHeard,
    Overflowed,
    PartialHeard,
    SourceEnded,
    SpeechEnded,
    SpeechFailed,
    SpeechStarted,
    VoiceHeard,
)
from assistant.speech.loudspeaker import Loudspeaker
from assistant.speech.microphone import ClipSource, Microphone
from assistant.speech.mouth import Mouth
from assistant.speech.recogniser import Grammar, Hearing, Recogniser, Word
from assistant.speech.tones import Tone
from assistant.speech.voice import Renderer, Voice
from assistant.speech.voices import narrator, voices_for

__all__ = [
    "SAMPLE_RATE",
    "AllSaid",
    "Clip",
    "ClipSource",
    "Device",
    "DeviceBack",
    "DeviceLost",
    "Ear",
    "EarEvent",
    "EarSettings",
    "Grammar",
    "Heard",
    "Hearing",
    "ListeningStarted",
    "ListeningStopped",
    "Loudspeaker",
    "Microphone",
    "Model",
    "Mouth",
    "MouthEvent",
    "NothingHeard",
    "Overflowed",
    "PartialHeard",
    "Patience",
    "Recogniser",
    "Renderer",
    "SoundError",
    "SoundSystem",
    "SourceEnded",
    "SpeechEnded",
    "SpeechFailed",
    "SpeechStarted",
    "Tone",
    "Trigger",
    "Voice",
    "VoiceHeard",
    "Word",
    "loudness",
    "narrator",
    "read_wav",
    "silence",
    "voices_for",
    "write_wav",
]

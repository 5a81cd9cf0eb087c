"""Sound: microphone, recogniser, voice, loudspeaker, tones. Knows no game, and of words only how they sound.

Speech models are fetched and kept by `assistant.speech.models`. A name is looked up when it is first used: the typed
game needs none of this, and the processes that record and play need little.
"""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from assistant.speech.acoustic import SAMPLE_RATE, Model
    from assistant.speech.clip import Clip, loudness, read_wav, silence, write_wav
    from assistant.speech.devices import Device
    from assistant.speech.ear import Ear
    from assistant.speech.ear_settings import EarSettings, Trigger
    from assistant.speech.echo import Echo
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
    from assistant.speech.sound_system import SoundSystem
    from assistant.speech.tones import Tone
    from assistant.speech.voice import Renderer, Voice
    from assistant.speech.voices import narrator, voices_for

_HOMES = {
    "acoustic": (
        "SAMPLE_RATE",
        "Model",
    ),
    "clip": (
        "Clip",
        "loudness",
        "read_wav",
        "silence",
        "write_wav",
    ),
    "devices": ("Device",),
    "echo": ("Echo",),
    "ear": ("Ear",),
    "ear_settings": (
        "EarSettings",
        "Trigger",
    ),
    "endpoint": ("Patience",),
    "errors": ("SoundError",),
    "events": (
        "AllSaid",
        "DeviceBack",
        "DeviceLost",
        "EarEvent",
        "Heard",
        "ListeningStarted",
        "ListeningStopped",
        "MouthEvent",
        "NothingHeard",
        "Overflowed",
        "PartialHeard",
        "SourceEnded",
        "SpeechEnded",
        "SpeechFailed",
        "SpeechStarted",
        "VoiceHeard",
    ),
    "loudspeaker": ("Loudspeaker",),
    "microphone": (
        "ClipSource",
        "Microphone",
    ),
    "mouth": ("Mouth",),
    "recogniser": (
        "Grammar",
        "Hearing",
        "Recogniser",
        "Word",
    ),
    "sound_system": ("SoundSystem",),
    "tones": ("Tone",),
    "voice": (
        "Renderer",
        "Voice",
    ),
    "voices": (
        "narrator",
        "voices_for",
    ),
}
"""Where each name is."""


def __getattr__(name: str) -> object:
    """The public name, from the module that is its home."""
    for home, names in _HOMES.items():
        if name in names:
            return getattr(import_module(f"assistant.speech.{home}"), name)
    raise AttributeError(name)


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
    "Echo",
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

"""What can go wrong with sound, each as data. The sentences lie in `grammar/<lang>/errors-speech.ftl`."""

from dataclasses import dataclass
from typing import ClassVar

from assistant.errors import AuthorsError


@dataclass(eq=False)
class SoundError(AuthorsError):
    """A fault of microphone, loudspeaker, recogniser or voice. Typing still works."""

    def details(self) -> dict[str, object]:
        """The error's data by field name; several names as one text."""
        data = AuthorsError.details(self)
        return {name: ", ".join(value) if isinstance(value, tuple) else value for name, value in data.items()}


@dataclass(eq=False)
class NoSoundSystem(SoundError):
    """The PortAudio library is missing or does not start."""

    key: ClassVar[str] = "no-sound-system"
    reason: str


@dataclass(eq=False)
class NoMicrophone(SoundError):
    """No device that can record."""

    key: ClassVar[str] = "no-microphone"


@dataclass(eq=False)
class NoLoudspeaker(SoundError):
    """No device that can play."""

    key: ClassVar[str] = "no-loudspeaker"


@dataclass(eq=False)
class DeviceUnknown(SoundError):
    """No device has the wanted name, or more than one has it as a part."""

    key: ClassVar[str] = "device-unknown"
    name: str
    names: tuple[str, ...]
    """Those that could be meant; all that there are when none could."""


@dataclass(eq=False)
class DeviceBusy(SoundError):
    """Another program holds the device, or it has just gone."""

    key: ClassVar[str] = "device-busy"
    name: str


@dataclass(eq=False)
class DeviceRefused(SoundError):
    """The device takes neither its own sample rate nor any usual one."""

    key: ClassVar[str] = "device-refused"
    name: str
    reason: str


@dataclass(eq=False)
class ClipUnreadable(SoundError):
    """A sound file that is not 16-bit PCM WAV, or is cut off."""

    key: ClassVar[str] = "clip-unreadable"
    path: str
    reason: str


@dataclass(eq=False)
class ClipNotWritten(SoundError):
    """A sound file that cannot be written."""

    key: ClassVar[str] = "clip-not-written"
    path: str
    reason: str


@dataclass(eq=False)
class ModelMissing(SoundError):
    """The folder does not exist or holds no speech model."""

    key: ClassVar[str] = "speech-model-missing"
    path: str


@dataclass(eq=False)
class ModelDamaged(SoundError):
    """Files of the model are missing, cut off or wrong."""

    key: ClassVar[str] = "speech-model-damaged"
    path: str
    reason: str


@dataclass(eq=False)
class ModelTakesNoGrammar(SoundError):
    """A model with one fixed graph (HCLG.fst): it can listen for everything only."""

    key: ClassVar[str] = "speech-model-takes-no-grammar"
    path: str


@dataclass(eq=False)
class WordsUnknown(SoundError):
    """Phrases hold words that the model cannot hear; Vosk would drop them without a word."""

    key: ClassVar[str] = "words-unknown"
    words: tuple[str, ...]


@dataclass(eq=False)
class NoVoice(SoundError):
    """The espeak-ng library is missing or does not start."""

    key: ClassVar[str] = "no-voice"
    reason: str


@dataclass(eq=False)
class VoiceUnknown(SoundError):
    """espeak-ng has no voice of this name."""

    key: ClassVar[str] = "voice-unknown"
    name: str


@dataclass(eq=False)
class VoiceFailed(SoundError):
    """One utterance could not be rendered: it took too long, or the renderer died of it, twice."""

    key: ClassVar[str] = "voice-failed"
    text: str

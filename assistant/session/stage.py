"""The sound a spoken session needs, opened together: ear, mouth, and who speaks with which voice."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Final

from assistant.rules.contract import Seat
from assistant.session.settings import Room
from assistant.speech import (
    Ear,
    EarEvent,
    EarSettings,
    Echo,
    Loudspeaker,
    Microphone,
    Mouth,
    MouthEvent,
    Renderer,
    SoundSystem,
    Trigger,
    Voice,
    narrator,
    voices_for,
)

SHORT_WORD_S: Final = 0.15
"""A `no` takes no longer: as soon as it is noticed, an ask that it may take back waits."""


SPARE_S: Final = 0.1
"""Seconds that the ear stays shut after the room's tail: the last of it is too soft to be measured."""


@dataclass(frozen=True, slots=True)
class SoundWishes:
    """Which devices to use, and how to listen."""

    microphone: str | None = None
    """A device's name or a part of it; None is the system's default."""

    loudspeaker: str | None = None
    barge_in: bool = False
    """The ear stays open while the assistant speaks: for headphones, or a source without much echo."""

    push_to_talk: bool = False
    """Listen only between two presses of the key."""

    room: Room | None = None
    """How the room was found to sound; it counts where these devices are used."""

    def settings(self, *, microphone: str, loudspeaker: str) -> EarSettings:
        """How the ear behaves between these devices, which are called by their whole names."""
        trigger = Trigger.KEY if self.push_to_talk else Trigger.VOICE
        settings = EarSettings(trigger) if self.barge_in else EarSettings(trigger, voice_s=SHORT_WORD_S)
        room = self.room
        if room is None or (room.microphone, room.loudspeaker) != (microphone, loudspeaker):
            return settings
        return replace(settings, tail_s=room.tail_s + SPARE_S)


@dataclass(frozen=True, slots=True)
class Voices:
    """A voice for the narrator and one for each seat."""

    by_seat: tuple[Voice, ...]
    narrator: Voice

    @classmethod
    def around(cls, seats: int, language: str) -> "Voices":
        """Voices that are easily told apart."""
        return cls(voices_for(seats, language=language), narrator(language=language))

    def of(self, speaker: Seat | None) -> Voice:
        """Whose voice it is."""
        return self.narrator if speaker is None else self.by_seat[speaker]


@dataclass(slots=True)
class Stage:
    """Everything that sounds or listens; closed together."""

    ear: Ear
    mouth: Mouth
    loudspeaker: Loudspeaker
    renderer: Renderer
    wishes: SoundWishes

    @classmethod
    def open(
        cls,
        wishes: SoundWishes,
        *,
        heard: Callable[[EarEvent], None],
        said: Callable[[MouthEvent], None],
    ) -> "Stage":
        """Find the devices and the voice. Nothing sounds and nothing listens before `start`.

        Raises speech errors: no sound system, no microphone, no loudspeaker, no voice.
        """
        system = SoundSystem()
        microphone = system.microphone(wishes.microphone).name
        loudspeaker_name = system.loudspeaker(wishes.loudspeaker).name
        renderer = Renderer()
        try:
            renderer.ready()
        except BaseException:
            renderer.close()
            raise
        settings = wishes.settings(microphone=microphone, loudspeaker=loudspeaker_name)
        echo = Echo(tail_s=settings.tail_s) if wishes.barge_in else None
        ear = Ear(Microphone(system, name=wishes.microphone), heard, settings=settings, echo=echo)
        loudspeaker = Loudspeaker(system, name=wishes.loudspeaker)
        mouth = Mouth(renderer, loudspeaker, said, ear=None if wishes.barge_in else ear, echo=echo)
        return cls(ear, mouth, loudspeaker, renderer, wishes)

    def start(self) -> None:
        """Begin to listen and to speak. Raises a speech error when the loudspeaker cannot be opened."""
        self.ear.start()
        self.mouth.start()
        self.ear.open()

    def close(self) -> None:
        """Fall silent and let go of the devices."""
        self.mouth.close()
        self.ear.stop()
        self.renderer.close()

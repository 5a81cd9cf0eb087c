"""Devices that vanish under a game: told, looked for, and used again, without anybody's help."""

import pytest

from assistant.speech.acoustic import Model
from assistant.speech.clip import silence
from assistant.speech.ear import Ear
from assistant.speech.events import DeviceBack, DeviceLost, EarEvent, Heard, MouthEvent, SpeechEnded, SpeechStarted
from assistant.speech.loudspeaker import Loudspeaker
from assistant.speech.microphone import Microphone
from assistant.speech.mouth import Mouth
from assistant.speech.recogniser import Grammar, Recogniser
from assistant.speech.sound_system import SoundSystem
from assistant.speech.voice import Renderer, Voice
from tests.voice.room import Happenings, SoundCard


@pytest.mark.slow
def test_a_sound_server_that_crashes_in_mid_sentence(
    sound_card: SoundCard, sound_system: SoundSystem, model: Model, renderer: Renderer
) -> None:
    heard: Happenings[EarEvent] = Happenings()
    told: Happenings[MouthEvent] = Happenings()
    ear = Ear(Microphone(sound_system), heard.put)
    recogniser = Recogniser(model, Grammar("question", ("yes", "no", "help")))
    ear.expect(recogniser, complete=lambda text: text == "help")
    mouth = Mouth(renderer, Loudspeaker(sound_system), told.put, ear=ear)
    ear.start()
    mouth.start()
    try:
        said = mouth.say("A long sentence, in the middle of which everything that makes a sound is gone.", Voice())
        told.expect(SpeechStarted)
        sound_card.kill()
        assert heard.expect(DeviceLost).direction == "input"
        assert told.expect(DeviceLost).direction == "output"
        assert told.expect(SpeechEnded) == SpeechEnded(said, whole=False), "nobody waits for ever"

        unheard = mouth.say("Nobody can hear this.", Voice())
        assert told.expect(SpeechEnded) == SpeechEnded(unheard, whole=False)

        sound_card.start()
        assert told.expect(DeviceBack).direction == "output"
        assert heard.expect(DeviceBack).direction == "input"
        again = mouth.say("Here I am again.", Voice())
        assert told.expect(SpeechEnded) == SpeechEnded(again, whole=True)
        sound_card.play_into_room(silence(1, 22050).then(renderer.render("Help.", Voice())).then(silence(1, 22050)))
        assert heard.expect(Heard).hearing.text == "help"
    finally:
        mouth.close()
        ear.stop()

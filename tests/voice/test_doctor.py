"""The doctor in a room of known echo: the loudspeaker is heard by the microphone after a delay of our own."""

from pathlib import Path

import pytest

from assistant.session.checkup import Finding, Patient, examine
from assistant.session.settings import read_room
from tests.voice.room import SoundCard, echo_after


@pytest.fixture
def patient(tmp_path: Path, model_folder: Path) -> Patient:
    return Patient(tmp_path / "games", tmp_path / "room.json", model_folder, "en")


def examined(patient: Patient) -> dict[str, Finding]:
    return {finding.check: finding for finding in examine(patient)}


@pytest.mark.usefixtures("sound_card")
def test_a_loudspeaker_that_is_not_heard_leaves_no_tail(patient: Patient) -> None:
    found = examined(patient)
    assert all(finding.ok for finding in found.values() if finding.check != "microphone"), found
    assert found["echo"].state == "none"
    room = read_room(patient.settings)
    assert room is not None
    assert room.tail_s == 0.0


def test_how_long_the_room_rings_is_measured_and_kept(patient: Patient, sound_card: SoundCard) -> None:
    assert sound_card.pid
    tails = []
    for delay in (200, 700):
        with echo_after(delay):
            found = examined(patient)
        assert found["echo"].state == "heard"
        assert found["room"].ok
        room = read_room(patient.settings)
        assert room is not None
        assert {"microphone": room.microphone, "loudspeaker": room.loudspeaker} == found["devices"].facts
        tails.append(room.tail_s)
    assert tails[1] - tails[0] == pytest.approx(0.5, abs=0.2)
    assert tails[1] >= 0.5

import pytest

from assistant.speech.devices import Device, Direction, Listing
from assistant.speech.errors import DeviceUnknown, NoLoudspeaker, NoMicrophone

LISTING = Listing(
    devices=(
        Device("HDMI", 0, 2, 48000),
        Device("USB PnP Sound Device: Audio", 1, 0, 48000),
        Device("USB Speaker: Audio", 0, 2, 44100),
        Device("USB", 1, 2, 44100),
        Device("default", 32, 32, 44100),
    ),
    default_input=4,
    default_output=4,
)


@pytest.mark.parametrize(
    ("direction", "name", "place"),
    [
        ("input", None, 4),
        ("output", None, 4),
        ("input", "PnP", 1),
        ("input", "usb pnp sound device: audio (hw:3,0)", 1),  # as PortAudio called it before it was replugged
        ("output", "hdmi", 0),
        ("input", "USB", 3),  # called exactly so
        ("output", "speaker", 2),
    ],
)
def test_a_device_is_chosen_by_name(direction: Direction, name: str | None, place: int) -> None:
    assert LISTING.choose(direction, name) == place


@pytest.mark.parametrize(
    ("direction", "name", "names"),
    [
        ("input", "Yeti", ("USB PnP Sound Device: Audio", "USB", "default")),
        ("input", "HDMI", ("USB PnP Sound Device: Audio", "USB", "default")),  # plays only
        ("output", "u", ("USB Speaker: Audio", "USB", "default")),
    ],
)
def test_a_name_of_none_or_of_several_is_told_with_those_there_are(
    direction: Direction, name: str, names: tuple[str, ...]
) -> None:
    with pytest.raises(DeviceUnknown) as raised:
        LISTING.choose(direction, name)
    assert (raised.value.name, raised.value.names) == (name, names)


def test_no_device_at_all() -> None:
    nothing = Listing((Device("HDMI", 0, 2, 48000),), default_input=-1, default_output=-1)
    assert nothing.choose("output", None) == 0, "the only one, where none is the default"
    for name in (None, "Yeti"):
        with pytest.raises(NoMicrophone):
            nothing.choose("input", name)
        with pytest.raises(NoLoudspeaker):
            Listing((), -1, -1).choose("output", name)

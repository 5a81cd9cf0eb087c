import logging
import os

import pytest

from assistant.speech.native import quiet_stderr


def test_what_is_turned_away_is_kept_and_logged(
    capfd: pytest.CaptureFixture[str], caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    with quiet_stderr() as complaints:
        os.write(2, b"ALSA lib: no card\x07\xff\n")
        assert complaints.lines() == ["ALSA lib: no card\ufffd"]
    os.write(2, b"ours\n")
    assert capfd.readouterr().err == "ours\n"
    assert "ALSA lib: no card" in caplog.text

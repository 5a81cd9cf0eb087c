import logging
import os
import subprocess
import sys
from pathlib import Path

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


def test_parted_standard_error(tmp_path: Path) -> None:
    log = tmp_path / "native.log"
    program = f"""
import os, pathlib, sys
from assistant.speech.native import part_stderr
part_stderr(pathlib.Path({str(log)!r}))
os.write(2, b"native\\n")
print("ours", file=sys.stderr)
sys.exit("the end")
"""
    ended = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert ended.stderr == "ours\nthe end\n"
    assert log.read_text("utf-8") == "native\n"

"""Whole typed games, line for line."""

from pathlib import Path

import pytest

from tests.session.transcripts import files, played_again


@pytest.mark.parametrize("file", files(), ids=lambda file: file.stem)
def test_a_game_is_told_as_before(file: Path) -> None:
    before = file.read_text(encoding="utf-8")
    assert played_again(before).splitlines() == before.splitlines()


def test_there_are_transcripts_of_a_game_to_its_end() -> None:
    assert any("The round is over" in file.read_text(encoding="utf-8") for file in files())

"""Sounds from espeak-ng, and what happens without it."""

import stat
from pathlib import Path

from assistant.language.cache import Cache
from assistant.language.sounds import SILENCE, Sounds

NO_CACHE = Cache(None)


def test_words_that_sound_the_same() -> None:
    sounds = Sounds("en", cache=NO_CACHE)
    for left, right in [("tale", "tail"), ("two", "too"), ("deer", "dear"), ("write", "right")]:
        sounds.hear([left, right])
        assert sounds.sound((left,)) == sounds.sound((right,)) != SILENCE


def test_voiced_and_unvoiced_are_coarsely_one() -> None:
    sounds = Sounds("en", cache=NO_CACHE)
    sounds.hear(["pig", "big"])
    pig, big = sounds.sound(("pig",)), sounds.sound(("big",))
    assert pig.exact != big.exact
    assert pig.coarse == big.coarse


def test_many_words_in_one_batch_keep_their_order() -> None:
    sounds = Sounds("en", cache=NO_CACHE)
    sounds.learn(["hamlet", "ivanhoe", "kenilworth", "o", "'s", "لورا"])
    alone = Sounds("en", cache=NO_CACHE)
    for word in ("hamlet", "ivanhoe", "kenilworth"):
        assert sounds.phonemes(word) == alone_phonemes(alone, word) != ()


def alone_phonemes(sounds: Sounds, word: str) -> tuple[str, ...]:
    sounds.hear([word])
    return sounds.phonemes(word)


def test_what_looks_like_an_option_or_markup_is_only_a_word() -> None:
    sounds = Sounds("en", cache=NO_CACHE)
    sounds.hear(["--version", "-f", "$(reboot)", "[[h@l'oU]]", "<break/>", "hamlet"])
    assert sounds.phonemes("hamlet")


def test_decks_words_are_kept_and_heard_ones_are_not(tmp_path: Path) -> None:
    sounds = Sounds("en", cache=Cache(tmp_path))
    sounds.hear(["secretly"])
    assert list(tmp_path.iterdir()) == []
    sounds.learn(["hamlet"])
    kept = list(tmp_path.iterdir())
    assert len(kept) == 1
    again = Sounds("en", cache=Cache(tmp_path))
    kept[0].write_text('["X Y"]', encoding="utf-8")
    again.learn(["hamlet"])
    assert again.phonemes("hamlet") == ("X", "Y")


def test_a_damaged_cache_is_made_anew(tmp_path: Path) -> None:
    Sounds("en", cache=Cache(tmp_path)).learn(["hamlet"])
    (kept,) = tmp_path.iterdir()
    for damage in ("[", "{}", "[1]", "[]"):
        kept.write_text(damage, encoding="utf-8")
        sounds = Sounds("en", cache=Cache(tmp_path))
        sounds.learn(["hamlet"])
        assert sounds.phonemes("hamlet")


def test_a_cache_folder_that_cannot_be_made(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    sounds = Sounds("en", cache=Cache(tmp_path / "file" / "folder"))
    sounds.learn(["hamlet"])
    assert sounds.phonemes("hamlet")


def test_without_espeak_all_is_silence() -> None:
    sounds = Sounds("en", program=None, cache=NO_CACHE)
    sounds.learn(["hamlet"])
    assert not sounds.available
    assert sounds.sound(("hamlet",)) == SILENCE


def test_an_espeak_that_fails_is_silence_and_nothing_is_kept(tmp_path: Path) -> None:
    broken = tmp_path / "espeak-ng"
    broken.write_text("#!/bin/sh\nexit 1\n", encoding="utf-8")
    broken.chmod(broken.stat().st_mode | stat.S_IXUSR)
    sounds = Sounds("en", program=broken, cache=Cache(tmp_path / "cache"))
    sounds.learn(["hamlet"])
    assert sounds.sound(("hamlet",)) == SILENCE
    assert not (tmp_path / "cache").exists()

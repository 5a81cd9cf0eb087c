"""The corpus: its parts do not mix, its asks mean what they are to mean, and its sounds are as they are called."""

from functools import cache
from pathlib import Path

import numpy as np
import pytest
import yaml

from assistant.cards.library import deck_files, load_deck
from assistant.language.phrases import load_phrases
from assistant.language.understanding import Understander, Verdict
from assistant.speech import SAMPLE_RATE, Clip
from tests.voice import corpus
from tests.voice.corpus.conditions import PAUSE_S
from tests.voice.corpus.noise import babble, kitchen, white
from tests.voice.corpus.parts import is_held_out
from tests.voice.corpus.phrasings import Templates, usual
from tests.voice.corpus.sound import active_level, at_distance, speech_end
from tests.voice.corpus.speakers import TEMPOS

PLAYERS = ("Laura", "Bob", "Stella")
NEAR_MISSES = Path(corpus.__file__).with_name("near_misses.yaml")
SLT = corpus.Speaker("flite", "slt")


@cache
def judge(deck: str) -> Understander:
    return Understander(load_phrases("en"), deck=load_deck(deck), players=PLAYERS)


def asks(deck: str, count: int, *, held_out: bool = True, seed: int = 1) -> list[corpus.Line]:
    return corpus.asks(load_deck(deck), judge(deck), players=PLAYERS, held_out=held_out, count=count, seed=seed)


@pytest.mark.parametrize("deck", sorted(deck_files()))
@pytest.mark.parametrize("held_out", [False, True])
def test_asks_mean_what_they_are_to_mean(deck: str, held_out: bool) -> None:
    understander = judge(deck)
    for line in asks(deck, 12, held_out=held_out):
        understood = understander.understand(line.said)
        assert understood.verdict is Verdict.ACCEPT, line.said
        assert understood.reading is not None
        assert understood.reading.slots == {"target": line.target, "card": line.card}


def test_a_smaller_sample_is_the_beginning_of_a_larger_one() -> None:
    assert asks("classic44", 20) == asks("classic44", 40)[:20]
    assert asks("classic44", 20) != asks("classic44", 20, seed=2)


def test_cards_players_voices_and_tempos_are_spread_evenly() -> None:
    lines = asks("classic44", 88)
    assert {line.card for line in lines} == set(load_deck("classic44").card_ids)
    assert {line.target for line in lines} == set(PLAYERS)
    sounds = [line.sound for line in lines if isinstance(line.sound, corpus.Spoken)]
    assert {sound.speaker for sound in sounds} == set(corpus.speakers(held_out=True))
    assert [sum(sound.tempo == tempo for sound in sounds) for tempo in TEMPOS] == [44, 44]


@pytest.mark.parametrize("deck", ["classic44", "standard52"])
def test_the_parts_share_no_voice_and_no_phrasing(deck: str) -> None:
    tuned, held = asks(deck, 60, held_out=False), asks(deck, 60, held_out=True)
    assert {line.speaker for line in tuned}.isdisjoint(line.speaker for line in held)
    assert {line.phrasing for line in tuned}.isdisjoint(line.phrasing for line in held)


@pytest.mark.parametrize("whole", [False, True])
def test_phrasings_are_drawn_from_all_over_the_grammar(whole: bool) -> None:
    chance = np.random.default_rng(3)
    templates = Templates("en", whole)
    drawn = {templates.draw(chance, held_out=True) for _ in range(200)}
    assert len(drawn) > 100
    assert all(is_held_out(phrasing) for phrasing in drawn)
    assert all("{target}" in phrasing and ("{card}" if whole else "{title}") in phrasing for phrasing in drawn)
    assert set(usual(whole=whole, held_out=True)).isdisjoint(usual(whole=whole, held_out=False))


def test_there_are_300_near_misses_each_in_one_part() -> None:
    parts = yaml.safe_load(NEAR_MISSES.read_text("utf-8"))
    tuned, held = ({text for sort in part.values() for text in sort} for part in (parts["tuned"], parts["held_out"]))
    assert len(tuned | held) == len(tuned) + len(held) >= 300
    assert min(len(tuned), len(held)) >= 150


@pytest.mark.parametrize("deck", ["classic44", "standard52"])
@pytest.mark.parametrize("held_out", [False, True])
def test_no_near_miss_names_a_card_and_a_player_to_ask(deck: str, held_out: bool) -> None:
    understander = judge(deck)
    lines = corpus.near_misses(load_deck(deck), load_phrases("en"), players=PLAYERS, held_out=held_out, voices=1)
    assert lines
    for line in lines:
        understood = understander.understand(line.said)
        slots = understood.reading.slots if understood.reading and understood.verdict is Verdict.ACCEPT else {}
        assert not {"target", "card"} <= slots.keys(), line.said


def test_a_work_that_a_deck_has_is_no_near_miss_with_it() -> None:
    said = {
        deck: {
            line.said.split("have ")[-1]
            for line in corpus.near_misses(
                load_deck(deck), load_phrases("en"), players=PLAYERS, held_out=False, voices=1
            )
        }
        for deck in ("classic44", "american_authors")
    }
    assert "Moby Dick?" in said["classic44"]
    assert "Moby Dick?" not in said["american_authors"]


def test_recordings_are_in_one_part_each_and_bursts_are_short() -> None:
    parts = [{line.said for line in corpus.recordings(held_out=held_out)} for held_out in (False, True)]
    assert all(parts)
    assert parts[0].isdisjoint(parts[1])
    bursts = corpus.bursts(held_out=True, count=30, seed=1)
    assert {line.said for line in bursts} <= parts[1]
    assert all(0.4 <= line.clip(Path()).seconds <= 1.0 for line in bursts)


def test_what_the_assistant_says_is_spoken_by_its_own_voice(tmp_path: Path) -> None:
    line = corpus.own_prompts(held_out=True)[0]
    assert line.clip(tmp_path).seconds > 0.5
    assert len(list(tmp_path.glob("*.wav"))) == 1


@pytest.mark.parametrize("level", [20, 5])
def test_noise_lies_so_many_decibels_under_the_speech(level: int, tmp_path: Path) -> None:
    clip = corpus.render(SLT, "Laura, do you have Ivanhoe?", tmp_path)
    for noise in (white(40_000, 1), kitchen(40_000, 1, held_out=True), babble(40_000, 1, held_out=True)):
        alone = corpus.in_room(Clip(np.zeros_like(clip.samples), SAMPLE_RATE))
        mixed = corpus.in_room(clip, noise, snr_db=level).samples.astype(float)
        quiet = mixed - corpus.in_room(clip).samples
        rest = np.sqrt(np.mean(quiet**2))
        assert 20 * np.log10(active_level(clip) / rest) == pytest.approx(level, abs=0.3)
        assert not alone.samples.any()


def test_a_room_rings_and_is_as_loud(tmp_path: Path) -> None:
    clip = corpus.render(SLT, "Laura, do you have Ivanhoe?", tmp_path)
    far = at_distance(clip, 2.5, 1)
    assert active_level(far) == pytest.approx(active_level(clip), rel=0.05)
    assert speech_end(far) > speech_end(clip)


def test_a_pause_lies_within_the_ask(tmp_path: Path) -> None:
    line = asks("classic44", 1)[0]
    clean, paused = (
        corpus.sounding(line, condition, held_out=True, seed=0, folder=tmp_path) for condition in ("clean", "pause")
    )
    frames = np.abs(paused.clip.samples[: paused.end]).reshape(-1, 1)
    silent = np.flatnonzero(np.convolve(frames[:, 0] > 30, np.ones(int(1.1 * SAMPLE_RATE)), "valid") == 0)
    assert len(silent)
    assert paused.end - clean.end == pytest.approx(PAUSE_S * SAMPLE_RATE, abs=0.8 * SAMPLE_RATE)


def test_noise_alone_has_no_speech_to_wait_for(tmp_path: Path) -> None:
    for line in corpus.noises(3):
        sound = corpus.sounding(line, "noise", held_out=True, seed=1, folder=tmp_path)
        assert sound.end == 0
        assert np.sqrt(np.mean(sound.clip.samples.astype(float) ** 2)) == pytest.approx(2000, rel=0.05)

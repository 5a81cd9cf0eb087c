import logging
import shutil
import tempfile
from pathlib import Path

import numpy as np
import pytest

from assistant.speech.acoustic import Model, vocabulary
from assistant.speech.clip import Clip
from assistant.speech.errors import ModelDamaged, ModelMissing, ModelTakesNoGrammar, WordsUnknown
from assistant.speech.network import network
from assistant.speech.recogniser import Grammar, Hearing, Recogniser
from assistant.speech.voice import Renderer
from tests.voice.room import spoken

PLAYERS = ("laura", "bob", "mark")
TITLES = ("hamlet", "ivanhoe", "the raven", "tom sawyer", "a tale of two cities", "romeo and juliet")
ASKS = tuple(
    f"{player} {verb} {title}"
    for player in PLAYERS
    for verb in ("do you have", "have you got", "give me")
    for title in TITLES
)
GRAMMAR = Grammar("ask", (*ASKS, "yes", "no", "repeat", "help"))
DECOYS = ("the", "weather", "is", "and", "there", "what", "time", "people", "about", "this", "morning", "here", "was")


def hear(recogniser: Recogniser, clip: Clip) -> Hearing:
    for at in range(0, len(clip.samples), 512):
        recogniser.accept(clip.samples[at : at + 512])
    return recogniser.finish()


@pytest.fixture(scope="module")
def recogniser(model: Model) -> Recogniser:
    return Recogniser(model, GRAMMAR)


@pytest.mark.parametrize(
    "said",
    ["yes", "help", "laura do you have hamlet", "bob have you got a tale of two cities", "mark give me tom sawyer"],
)
def test_hears_what_is_in_the_grammar(recogniser: Recogniser, renderer: Renderer, said: str) -> None:
    hearing = hear(recogniser, spoken(renderer, said))
    assert hearing.text == said
    assert hearing.grammar == "ask"
    assert 0.5 < hearing.confidence <= 1
    assert not hearing.decoy
    assert hearing.decode_s > 0
    assert hearing.audio_s == pytest.approx(spoken(renderer, said).seconds)


def test_a_word_is_placed_within_its_own_utterance(recogniser: Recogniser, renderer: Renderer) -> None:
    """Vosk counts on from one utterance to the next."""
    clip = spoken(renderer, "laura do you have hamlet")
    first, second = hear(recogniser, clip), hear(recogniser, clip)
    for hearing in (first, second):
        assert 0.4 < hearing.words[0].start < 0.9
        assert hearing.words[0].end <= hearing.words[1].start
        assert hearing.words[-1].end < hearing.audio_s
    assert second.words[0].start == pytest.approx(first.words[0].start, abs=0.1)


def test_nothing_of_one_utterance_is_left_for_the_next(recogniser: Recogniser, renderer: Renderer) -> None:
    assert hear(recogniser, spoken(renderer, "mark give me tom sawyer")).text
    assert hear(recogniser, spoken(renderer, "yes")).text == "yes"
    assert hear(recogniser, Clip(np.zeros(32000, np.int16), 16000)).words == ()


def test_a_forgotten_utterance_leaves_nothing(recogniser: Recogniser, renderer: Renderer) -> None:
    recogniser.accept(spoken(renderer, "mark give me tom sawyer").samples)
    recogniser.forget()
    hearing = hear(recogniser, spoken(renderer, "no"))
    assert hearing.text == "no"
    assert hearing.words[0].start < 1


def test_a_long_pause_does_not_end_the_utterance(recogniser: Recogniser, renderer: Renderer) -> None:
    """Vosk itself would cut after half a second of silence."""
    clip = spoken(renderer, "mark,", pause_s=1.5, more="have you got the raven?")
    assert hear(recogniser, clip).text == "mark have you got the raven"


def test_partial_texts_grow(recogniser: Recogniser, renderer: Renderer) -> None:
    clip = spoken(renderer, "bob do you have romeo and juliet")
    partials = [recogniser.accept(clip.samples[at : at + 512]) for at in range(0, len(clip.samples), 512)]
    recogniser.finish()
    assert partials[0] == ""
    assert "bob do you have" in partials
    assert partials[-1] == "bob do you have romeo and juliet"


def test_silence_and_noise_are_no_words(recogniser: Recogniser) -> None:
    noise = np.random.default_rng(seed=3).normal(0, 300, 48000).astype(np.int16)
    for samples in (np.zeros(48000, np.int16), noise):
        hearing = hear(recogniser, Clip(samples, 16000))
        assert hearing.text == ""
        assert hearing.confidence == 0


def test_speech_beside_the_game_meets_decoys(model: Model, renderer: Renderer) -> None:
    recogniser = Recogniser(model, Grammar("ask", GRAMMAR.phrases, DECOYS))
    assert hear(recogniser, spoken(renderer, "What about the weather this morning?")).decoy
    assert not hear(recogniser, spoken(renderer, "laura do you have the raven")).decoy, "a title's word is no decoy"


def test_unknown_words_are_refused_by_name(model: Model) -> None:
    with pytest.raises(WordsUnknown) as raised:
        Recogniser(model, Grammar("ask", ("laura do you have the deerslayer", "pendennis please", "pendennis")))
    assert raised.value.words == ("deerslayer", "pendennis")


def test_unknown_decoys_and_untidy_phrases_cost_nothing(model: Model, capfd: pytest.CaptureFixture[str]) -> None:
    Recogniser(model, Grammar("untidy", ("  yes  please ", "", "no"), ("qqq", "weather")))
    assert capfd.readouterr().err == ""


def test_knows_its_words(model: Model) -> None:
    assert model.knows("hamlet")
    assert not model.knows("deerslayer")
    assert not model.knows("")
    assert model.unknown(("the deerslayer", "deerslayer hamlet")) == ("deerslayer",)


@pytest.fixture
def copied_model(model_folder: Path, tmp_path: Path) -> Path:
    return Path(shutil.copytree(model_folder, tmp_path / "model"))


@pytest.mark.parametrize(
    ("name", "keep"),
    [
        ("am/final.mdl", 0.5),
        ("am/final.mdl", 0),
        ("graph/HCLr.fst", 0.5),  # kills the process when it is first used
        ("graph/HCLr.fst", 0),
        ("graph/words.txt", 0.5),
        ("graph/phones/word_boundary.int", 0),
        ("ivector/final.ie", 0.5),
        ("conf/model.conf", 0),
    ],
)
def test_a_damaged_model_is_told_and_kills_nothing(
    copied_model: Path, name: str, keep: float, capfd: pytest.CaptureFixture[str]
) -> None:
    path = copied_model / name
    data = path.read_bytes()
    path.write_bytes(data[: round(len(data) * keep)])
    with pytest.raises(ModelDamaged) as raised:
        Model.load(copied_model)
    assert raised.value.path == str(copied_model)
    assert raised.value.reason
    assert capfd.readouterr().err == ""


def test_a_folder_without_a_model_is_told(tmp_path: Path) -> None:
    for folder in (tmp_path, tmp_path / "nowhere"):
        with pytest.raises(ModelMissing):
            Model.load(folder)


def test_a_model_with_one_fixed_graph_is_told(copied_model: Path) -> None:
    graph = copied_model / "graph"
    (graph / "HCLr.fst").rename(graph / "HCLG.fst")
    with pytest.raises(ModelTakesNoGrammar):
        Model.load(copied_model)


def test_the_words_are_read_without_loading_the_model(model_folder: Path, model: Model, tmp_path: Path) -> None:
    words = vocabulary(model_folder)
    assert len(set(words.values())) == len(words) > 100_000
    assert all(model.knows(word) for word in ("hamlet", "laura") if word in words)
    assert not any(word.startswith(("<", "#")) for word in words)
    with pytest.raises(ModelMissing):
        vocabulary(tmp_path)


HAMLET = network([{"hamlet": (1, 0.0)}, {}], {"hamlet": 1}, ends={1})


@pytest.fixture
def nowhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """No folder for passing things can be written."""
    file = tmp_path / "file"
    file.touch()
    monkeypatch.setattr(tempfile, "tempdir", None)
    monkeypatch.setattr(tempfile, "_candidate_tempdir_list", lambda: [str(file)])
    monkeypatch.delenv("XDG_RUNTIME_DIR", raising=False)
    return tmp_path


def test_where_nothing_else_can_be_written_the_runtime_folder_serves(
    model_folder: Path, nowhere: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(nowhere))
    written = network([{"hamlet": (1, 0.0)}, {}], vocabulary(model_folder), ends={1})
    assert Model.load_best(model_folder, network=written).strict
    assert not list(nowhere.glob("authors-model-*")), "what was made is gone again"


def test_where_no_folder_can_be_written_the_models_own_graph_serves(
    model_folder: Path, nowhere: Path, renderer: Renderer, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.WARNING):
        loose = Model.load_best(model_folder, network=HAMLET)
    assert not loose.strict
    assert "no strict network" in caplog.text
    assert hear(Recogniser(loose, GRAMMAR), spoken(renderer, "mark give me tom sawyer")).text


def test_a_network_that_is_none_is_passed_over(model_folder: Path, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.WARNING):
        loose = Model.load_best(model_folder, network=HAMLET[:40])
    assert not loose.strict
    assert "no strict network" in caplog.text

"""What a table makes of sound: the strict network and its witness, with a real model and real voices."""

from pathlib import Path

import pytest
import vosk

from assistant.cards.library import deck_files, load_deck
from assistant.language.phrases import load_phrases
from assistant.language.understanding import Situation, Understander, Understanding, Verdict
from assistant.session.hearing import TableHearing, TableWords, utterance
from assistant.session.witnesses import NOT_FOR_THE_GAME, understand
from assistant.speech import ClipSource, acoustic
from tests.session.talk import replies
from tests.voice import corpus
from tests.voice.corpus import Speaker

PLAYERS = ("Laura", "Bob", "Stella")
AMERICAN, WOMAN, ENGLISH = (Speaker("espeak-ng", name) for name in ("en-us", "en-us+f3", "en-gb-x-rp"))
FLITE, SLT = Speaker("flite", "rms"), Speaker("flite", "slt")

ASKS = [
    (AMERICAN, "Laura, do you have Charles Dickens: A Tale of Two Cities?", "Laura", "dickens:a-tale-of-two-cities"),
    (WOMAN, "Bob, have you got The Tempest by William Shakespeare?", "Bob", "shakespeare:the-tempest"),
    (ENGLISH, "Ask Stella for Oliver Twist.", "Stella", "dickens:oliver-twist"),
    (FLITE, "Laura, do you have Kenilworth?", "Laura", "scott:kenilworth"),
    (SLT, "Bob, do you have Edgar Allan Poe: The Raven?", "Bob", "poe:the-raven"),
    (FLITE, "Could I have Ivanhoe from Bob, please?", "Bob", "scott:ivanhoe"),
    (SLT, "Stella, give me The Scarlet Letter, please.", "Stella", "hawthorne:the-scarlet-letter"),
    (WOMAN, "Laura, do you have Julius Caesar?", "Laura", "shakespeare:julius-caesar"),
    (AMERICAN, "Stella, have you got Huckleberry Finn by Mark Twain?", "Stella", "twain:huckleberry-finn"),
    (FLITE, "Bob, do you have James Fenimore Cooper: The Deerslayer?", "Bob", "cooper:the-deerslayer"),
    (SLT, "Ask Laura for Rip Van Winkle.", "Laura", "irving:rip-van-winkle"),
    (AMERICAN, "Bob, do you have Paul Revere's Ride?", "Bob", "longfellow:paul-reveres-ride"),
]

NUMBERS = tuple(enumerate(("two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven"), start=2))
NOTHING_OPEN = Situation()
NOT_FOR_US = [
    (AMERICAN, "Laura, do you have the time?"),
    (SLT, "Bob, have you got any sugar?"),
    (FLITE, "The raven sat on the roof all morning."),
    (WOMAN, "What about the weather this morning?"),
    (SLT, "Ask Bob for some more tea."),
]


@pytest.fixture(scope="module")
def words() -> TableWords:
    return TableWords(load_phrases("en"), load_deck("classic44"), PLAYERS)


@pytest.fixture(scope="module")
def table(words: TableWords, model_folder: Path) -> TableHearing:
    return TableHearing(words, model_folder)


@pytest.fixture(scope="module")
def judge(words: TableWords, table: TableHearing) -> Understander:
    return words.understander(table.respellings)


@pytest.fixture(scope="module")
def audio(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("audio")


def made_of(
    table: TableHearing,
    judge: Understander,
    speaker: Speaker,
    said: str,
    audio: Path,
    *,
    situation: Situation = NOTHING_OPEN,
) -> list[Understanding]:
    clip = corpus.in_room(corpus.render(speaker, said, audio))
    return [understand(utterance(each), judge, situation) for each in table.utterances(ClipSource(clip), judge)]


@pytest.mark.parametrize(("speaker", "said", "target", "card"), ASKS)
def test_asks_are_acted_on(
    table: TableHearing, judge: Understander, audio: Path, speaker: Speaker, said: str, target: str, card: str
) -> None:
    (made,) = made_of(table, judge, speaker, said, audio)
    assert made.reading is not None
    assert (made.verdict, made.reading.intent) == (Verdict.ACCEPT, "ask"), made
    assert dict(made.reading.slots) == {"target": target, "card": card}


@pytest.mark.parametrize("said", ["help", "pass", "repeat that", "read my hand", "what is the score"])
def test_so_are_commands(table: TableHearing, judge: Understander, audio: Path, said: str) -> None:
    (made,) = made_of(table, judge, SLT, said, audio)
    assert made.verdict is Verdict.ACCEPT


@pytest.mark.parametrize(("speaker", "said"), NOT_FOR_US)
def test_talk_is_not(table: TableHearing, judge: Understander, audio: Path, speaker: Speaker, said: str) -> None:
    """Talk that sounds like an ask may be asked about."""
    made = made_of(table, judge, speaker, said, audio)
    assert made
    assert all(each.verdict is not Verdict.ACCEPT for each in made), made


def test_other_talk_is_passed_over(table: TableHearing, judge: Understander, audio: Path) -> None:
    made = made_of(table, judge, SLT, "The weather has been lovely all this week.", audio)
    assert [each.verdict for each in made] == [Verdict.REJECT]
    assert made[0].reason == NOT_FOR_THE_GAME


def without_network(*_: object, **__: object) -> None:
    raise OSError("no space left")


def test_without_a_strict_network_it_hears_with_the_grammar_and_asks_back(
    words: TableWords, model_folder: Path, judge: Understander, audio: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(acoustic, "_with_network", without_network)
    table = TableHearing(words, model_folder)
    assert not table.model.strict
    (made,) = made_of(table, judge, SLT, "Stella, do you have Edgar Allan Poe: The Raven?", audio)
    assert made.verdict is Verdict.CONFIRM
    assert made.reading is not None
    assert made.reading.slots["card"] == "poe:the-raven"


@pytest.mark.parametrize("strict", [True, False])
def test_one_model_is_in_memory(
    words: TableWords, model_folder: Path, monkeypatch: pytest.MonkeyPatch, *, strict: bool
) -> None:
    """A game has to fit into a small machine."""
    loaded: list[str] = []

    def counted(folder: str) -> object:
        loaded.append(folder)
        return vosk_model(folder)

    vosk_model = vosk.Model
    monkeypatch.setattr(vosk, "Model", counted)
    if not strict:
        monkeypatch.setattr(acoustic, "_with_network", without_network)
    table = TableHearing(words, model_folder)
    assert table.model.strict is strict
    assert len(loaded) == 1


NEXT_GAME = Situation(frozenset({"setup", "yes_no", "target", "card"}))
"""A question about the next game is open."""

CHOSEN = [
    *(("pack", deck, replies().say(f"pack-name-{deck.replace('_', '-')}")) for deck in deck_files()),
    *(("people", str(number), f"{word}{more}") for number, word in NUMBERS for more in ("", " players")),
]


@pytest.mark.parametrize(("slot", "value", "said"), CHOSEN, ids=str)
def test_what_is_chosen_for_the_next_game_is_heard(
    table: TableHearing, judge: Understander, audio: Path, slot: str, value: str, said: str
) -> None:
    """From one voice of two at least, and from neither as another one."""
    made = [made_of(table, judge, speaker, f"{said}.", audio, situation=NEXT_GAME) for speaker in (FLITE, SLT)]
    taken = [each.reading for (each,) in made if each.verdict is Verdict.ACCEPT]
    assert [dict(reading.slots) for reading in taken if reading] == [{slot: value}] * len(taken) != [], made

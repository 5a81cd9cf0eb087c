"""Pauses within what is said, with real voices and the whole table's hearing: an ask is heard whole or not at all."""

from pathlib import Path

import pytest

from assistant.cards.library import load_deck
from assistant.language.phrases import load_phrases
from assistant.language.understanding import Situation, Understander, Understanding
from assistant.session.hearing import TableHearing, TableWords, utterance
from assistant.session.witnesses import understand
from assistant.speech import ClipSource, Patience
from tests.voice import corpus
from tests.voice.corpus import Speaker
from tests.voice.corpus.line import Spoken

RMS, SLT, ENGLISH = Speaker("flite", "rms"), Speaker("flite", "slt"), Speaker("espeak-ng", "en-gb-x-rp")

ASKS = [
    (RMS, ("Laura,", "do you have A Tale of Two Cities?"), "Laura", "dickens:a-tale-of-two-cities"),
    (SLT, ("Laura, do you have", "Oliver Twist?"), "Laura", "dickens:oliver-twist"),
    (ENGLISH, ("Ask Stella", "for Ivanhoe."), "Stella", "scott:ivanhoe"),
    (RMS, ("Could I have The Tempest", "from Laura, please?"), "Laura", "shakespeare:the-tempest"),
    (SLT, ("Give me", "Hamlet, Bob."), "Bob", "shakespeare:hamlet"),
    (ENGLISH, ("Bob, do you have Charles Dickens:", "David Copperfield?"), "Bob", "dickens:david-copperfield"),
    (SLT, ("Stella,", "give me", "The Scarlet Letter."), "Stella", "hawthorne:the-scarlet-letter"),
    # In the middle of a title that could end in but one way:
    (RMS, ("Bob, do you have Julius", "Caesar?"), "Bob", "shakespeare:julius-caesar"),
    (SLT, ("Laura, do you have Tom", "Sawyer?"), "Laura", "twain:tom-sawyer"),
    (ENGLISH, ("Laura, do you have A Tale", "of Two Cities?"), "Laura", "dickens:a-tale-of-two-cities"),
]


@pytest.fixture(scope="module")
def words() -> TableWords:
    return TableWords(load_phrases("en"), load_deck("classic44"), ("Laura", "Bob", "Stella"))


@pytest.fixture(scope="module")
def table(words: TableWords, model_folder: Path) -> TableHearing:
    return TableHearing(words, model_folder)


@pytest.fixture(scope="module")
def judge(words: TableWords, table: TableHearing) -> Understander:
    return words.understander(table.respellings)


def heard(
    table: TableHearing, judge: Understander, said: Spoken, folder: Path, *, patience: Patience | None = None
) -> list[Understanding]:
    source = ClipSource(corpus.in_room(said.clip(folder)))
    found = table.utterances(source, judge, patience=patience)
    return [understand(utterance(each), judge, Situation()) for each in found]


@pytest.mark.parametrize(("speaker", "parts", "target", "card"), ASKS)
def test_an_ask_with_a_pause_of_a_second_and_more_is_heard_whole(
    table: TableHearing,
    judge: Understander,
    tmp_path: Path,
    speaker: Speaker,
    parts: tuple[str, ...],
    target: str,
    card: str,
) -> None:
    (made,) = heard(table, judge, Spoken(speaker, parts, pause_s=1.2), tmp_path)
    assert made.reading is not None
    assert (made.reading.intent, dict(made.reading.slots)) == ("ask", {"target": target, "card": card})


PATIENT = [
    (RMS, ("Laura,", "do you have A Tale of Two Cities?"), {"target": "Laura", "card": "dickens:a-tale-of-two-cities"}),
    (SLT, ("Bob,", "do you have", "Oliver Twist?"), {"target": "Bob", "card": "dickens:oliver-twist"}),
    (ENGLISH, ("Stella, have you got Julius", "Caesar?"), {"target": "Stella", "card": "shakespeare:julius-caesar"}),
    (RMS, ("What do I have", "by Charles Dickens?"), {"family": "dickens"}),
]


@pytest.mark.parametrize(("speaker", "parts", "slots"), PATIENT)
def test_with_patience_two_seconds_end_nothing(
    table: TableHearing,
    judge: Understander,
    tmp_path: Path,
    speaker: Speaker,
    parts: tuple[str, ...],
    slots: dict[str, str],
) -> None:
    said = Spoken(speaker, parts, pause_s=2.0)
    assert len(heard(table, judge, said, tmp_path)) > 1, "by itself it does not wait so long"
    (made,) = heard(table, judge, said, tmp_path, patience=Patience.through(2.0))
    assert made.reading is not None
    assert dict(made.reading.slots) == slots

"""The English grammar itself: no sentence means two things, and every sentence means what it stands under."""

from collections import deque
from collections.abc import Iterator
from itertools import islice

import pytest

from assistant.language.network import Label, Network, Slot, State
from assistant.language.phrases import Block
from assistant.language.understanding import Situation, Verdict
from tests.phrase_cases import phrases, understander

DESIGNED = {
    "quit",
    "missing",
    "history",
    "ask",
    "repeat",
    "next",
    "slower",
    "more_time",
    "score",
    "count_cards",
    "read_hand",
    "faster",
    "where_am_i",
    "no",
    "help",
    "shorter",
    "stop",
    "longer",
    "softer",
    "yes",
    "spell",
    "about",
    "correct",
    "louder",
    "pause",
    "cancel",
    "list_families",
    "hint",
    "catch_up",
    "new_game",
    "why",
    "ask_family",
    "turn",
    "last_ask",
    "list_titles",
    "resume",
    "pass",
    "rules",
    "back",
}
VALUES = {"player": ["Bob"], "title": ["Hamlet"], "family": ["Shakespeare"]}
MEANT = {"Bob", "shakespeare:hamlet", "shakespeare"}
OF_LISTS = {value for values in phrases().lists.values() for value in values.values()}
EACH_BLOCK = 60


def test_every_meaning_of_the_design_can_be_said() -> None:
    assert phrases().intents >= DESIGNED


def test_no_sentence_means_two_things() -> None:
    network = phrases().network
    paths: dict[State, tuple[Label, ...]] = {Network.START: ()}
    waiting = deque(paths)
    double = []
    while waiting:
        state = waiting.popleft()
        blocks = [phrases().blocks[end] for end in network.ends(state)]
        for awaited in {block.awaited for block in blocks}:
            meanings = {block.intent for block in blocks if block.awaited == awaited}
            if len(meanings) > 1:
                words = " ".join(f"{{{each.list_name}}}" if isinstance(each, Slot) else each for each in paths[state])
                double.append((words, sorted(meanings)))
        for label, target in network.moves(state).items():
            if target not in paths:
                paths[target] = (*paths[state], label)
                waiting.append(target)
    assert double == []


@pytest.mark.parametrize("block", phrases().blocks, ids=lambda block: f"{block.intent}: {block.sentences[0].text}"[:60])
def test_sampled_sentences_mean_what_they_stand_under(block: Block) -> None:
    """hassil makes the sentences; understanding must find its way back."""
    situation = Situation(frozenset(each for each in (block.awaited, block.answers) if each))
    for sentence in _spread(block):
        found = understander().understand(sentence, situation)
        assert found.verdict is Verdict.ACCEPT, sentence
        assert found.reading is not None
        assert found.reading.intent == block.intent, sentence
        assert set(found.reading.slots.values()) <= MEANT | OF_LISTS | set(block.slots.values()), sentence
        assert found.reading.slots.items() >= block.slots.items(), sentence
        if "Hamlet" in sentence and not block.ignore:
            assert found.reading.slots["card"] == "shakespeare:hamlet", sentence


def _spread(block: Block) -> Iterator[str]:
    """Samples from all over the block's sentences, not only from the first."""
    each = max(1, EACH_BLOCK // len(block.sentences))
    for sentence in block.sentences:
        texts = islice(phrases().sample(sentence, VALUES), 0, 2000, 1 + 2000 // (each * 8))
        yield from islice(texts, each)

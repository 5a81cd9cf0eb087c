"""Sentences for the recogniser: all of them understood, every name and every pair of neighbours in them."""

import os
import subprocess
import sys
from itertools import pairwise

from assistant.cards.library import load_deck
from assistant.language.network import Network, Slot
from assistant.language.respelling import in_known_words
from assistant.language.sentences import name_values, sentences_for_recogniser
from assistant.language.text import join, tokens
from assistant.language.understanding import Verdict
from tests.phrase_cases import PLAYERS, all_awaited, phrases, understander

DECK = load_deck("classic44")
EXPECTED = all_awaited()


def test_every_sentence_is_understood() -> None:
    sentences = sentences_for_recogniser(phrases(), deck=DECK, players=PLAYERS)
    assert len(sentences) == len(set(sentences)) < 10_000
    odd = [each for each in sentences[::3] if understander().understand(each, EXPECTED).verdict is Verdict.REJECT]
    assert odd == []


def test_every_name_can_be_said() -> None:
    sentences = {*sentences_for_recogniser(phrases(), deck=DECK, players=PLAYERS, intents=["ask"])}
    values = name_values(phrases(), deck=DECK, players=PLAYERS)
    for title in values["title"]:
        assert join(title) in sentences
        assert any(each.endswith(f" {join(title)}") for each in sentences)
        assert any(each.startswith(f"{join(title)} ") for each in sentences)
    for player in values["player"]:
        assert any(each.startswith(f"{join(player)} ") for each in sentences)


def test_every_two_words_that_may_follow_each_other_do() -> None:
    sentences = sentences_for_recogniser(phrases(), deck=DECK, players=PLAYERS)
    pairs = {pair for each in sentences for pair in pairwise(tokens(each))}
    network = phrases().network
    waiting, seen = [Network.START], {Network.START}
    while waiting:
        state = waiting.pop()
        for label, middle in network.moves(state).items():
            for after in network.moves(middle):
                if not isinstance(label, Slot) and not isinstance(after, Slot):
                    assert (label, after) in pairs
            if middle not in seen:
                seen.add(middle)
                waiting.append(middle)


def test_only_the_meanings_asked_for() -> None:
    sentences = sentences_for_recogniser(phrases(), deck=DECK, players=PLAYERS, intents=["back"])
    meanings = {each.intent for each in filter(None, (understander().understand(line).reading for line in sentences))}
    assert meanings == {"back"}


def test_unknown_words_are_respelt_or_their_sentence_left_out() -> None:
    known = {"laura", "the", "deer", "slayer", "dear"}
    respellings = {"deerslayer": (("deer", "slayer"), ("dear", "slayer"))}
    sentences = ["laura the deerslayer", "laura hamlet", "the laura"]
    assert in_known_words(sentences, known=known.__contains__, respellings=respellings) == (
        "laura the deer slayer",
        "laura the dear slayer",
        "the laura",
    )


def test_they_are_the_same_in_every_process() -> None:
    """What the recogniser is told must not hang on the order of a set."""
    ask = (
        "from tests.phrase_cases import PLAYERS, phrases; from assistant.cards.library import load_deck;"
        "from assistant.language.sentences import sentences_for_recogniser as told;"
        "print(*told(phrases(), deck=load_deck('classic44'), players=PLAYERS), sep='\\n')"
    )
    outputs = {
        subprocess.run(
            [sys.executable, "-c", ask], env={**os.environ, "PYTHONHASHSEED": seed}, capture_output=True, check=True
        ).stdout
        for seed in ("1", "2")
    }
    assert len(outputs) == 1

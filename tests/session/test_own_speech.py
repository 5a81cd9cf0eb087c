"""What the assistant says is not obeyed; what somebody else says is, even over it."""

from functools import lru_cache

import pytest

from assistant.language.phrases import Phrases, load_phrases
from assistant.language.sounds import Sounds
from assistant.session.own_speech import LAG_S, OwnSpeech
from assistant.session.stimuli import Heard

WELCOME = "Four cards of one author make a set. On your turn, ask one player for one card."


@lru_cache(maxsize=1)
def phrases() -> Phrases:
    return load_phrases("en")


@lru_cache(maxsize=1)
def sounds() -> Sounds:
    return Sounds("en")


def saying(text: str) -> OwnSpeech:
    own = OwnSpeech(phrases(), sounds())
    own.gives(1, text)
    own.begins(1, at=0.0)
    return own


OWN = [
    # what it says; what the recogniser and its witness heard of it
    ("You ask Stella for Lord Byron: The Corsair.", "ask stella for lord byron the corsair", "you ask stella for lord"),
    (
        "You ask Laura for James Fenimore Cooper: The Pathfinder.",
        "you misheard laura for james fenimore cooper the pathfinder",
        "you ask laura for james fenimore cooper the pathfinder",
    ),
    (
        "I ask you: do you have Charles Dickens: Oliver Twist?",
        "i ask laura do you have charles dickens oliver twist",
        "i ask you do you have charles dickens oliver twist",
    ),
    ("James Fenimore Cooper: The Deerslayer.", "james fenimore cooper the deere slayer", "james the deere slayer"),
    ("You go on. Whom do you ask now?", "who asks now", "your go on you ask now"),
    ("No.", "nope", "no"),
]

OTHERS = [
    ("Laura, do you have Henry Wadsworth Longfellow: Evangeline?", "laura do you have oliver twist"),
    ("Bob, do you have Hamlet?", "laura do you have hamlet"),
    ("It is your turn. Whom do you ask, and for what?", "bob do you have maud"),
    *((WELCOME, command) for command in ("pass", "stop", "no", "help", "read my hand", "laura do you have the raven")),
]


@pytest.mark.parametrize(("said", "heard", "witness"), OWN)
def test_what_it_says_is_its_own(said: str, heard: str, witness: str) -> None:
    assert saying(said).explains(Heard(heard, witness=witness), since=0.0, until=4.0)


@pytest.mark.parametrize(("said", "heard"), OTHERS)
def test_what_somebody_says_over_it_is_not(said: str, heard: str) -> None:
    assert not saying(said).explains(Heard(heard, witness=heard), since=1.0, until=4.0)


def test_who_repeats_a_word_later_is_no_echo() -> None:
    own = saying("Say yes to ask this, no to take it back.")
    assert own.explains(Heard("yes", witness="yes"), since=0.0, until=1.0)
    assert not own.explains(Heard("yes", witness="yes"), since=2.0, until=2.6)
    own.ends(1, at=2.7, whole=True)
    assert not own.explains(Heard("no", witness="no"), since=2.7 + 2 * LAG_S, until=5.0)


def test_words_that_were_cut_off_were_never_said() -> None:
    own = saying(WELCOME)
    own.ends(1, at=1.0, whole=False)
    assert not own.explains(Heard("ask one player", witness="ask one player"), since=0.5, until=6.0)
    assert own.explains(Heard("four cards", witness="four cards"), since=0.0, until=6.0)


def test_nothing_is_explained_by_what_was_not_begun() -> None:
    own = OwnSpeech(phrases(), sounds())
    own.gives(1, "Stop.")
    assert not own.explains(Heard("stop", witness="stop"), since=0.0, until=1.0)
    own.ends(1, at=1.0, whole=False)
    own.begins(2, at=1.0)  # a tone, or a sentence of which it is told a moment later
    assert not own.explains(Heard("stop", witness="stop"), since=1.0, until=2.0)
    own.gives(2, "Stop.")
    assert own.explains(Heard("stop", witness="stop"), since=1.0, until=2.0)


def test_the_pace_is_learnt_from_whole_sentences() -> None:
    """At half the pace a word comes twice as late."""
    own = saying(WELCOME)
    own.ends(1, at=10.0, whole=True)
    own.gives(2, "Say yes to ask this, and no to take it back.")
    own.begins(2, at=100.0)
    assert own.explains(Heard("take it back", witness="take it back"), since=104.0, until=105.5)
    assert not own.explains(Heard("take it back", witness="take it back"), since=100.5, until=102.0)

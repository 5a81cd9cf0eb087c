"""Setting up a game by talking: questions, answers, what was chosen read back, and the deal."""

from collections.abc import Sequence

import pytest

from assistant.rules import catalogue
from assistant.rules.catalogue import find_preset
from assistant.session.modes import Free
from tests.session.talk import SPOKEN, Talk, deal, table_of


@pytest.fixture
def talk() -> Talk:
    opened = Talk(table_of(deal()))
    opened.begin()
    return opened


def wished(talk: Talk) -> dict[str, str]:
    """What is played from now on besides the usual."""
    return dict(talk.dialogue.dealer.wishes.options)


@pytest.mark.parametrize(
    ("answers", "options"),
    [
        (["the usual", "yes"], {}),
        (["classic", "the usual", "yes"], {}),
        (["classic", "yes", "the usual", "yes"], {"draw_pile": "s3_four"}),
        (["classic", "no", "yes", "the usual", "yes"], {"draw_pile": "none", "miss_next": "asked_player"}),
        (["classic", "skip", "no", "the usual", "yes"], {"miss_next": "left"}),
        (["classic", "yes", "the usual", "no", "the usual", "yes"], {"draw_pile": "s3_four"}),
        (["classic", "yes", "classic", "the usual", "yes"], {}),
    ],
)
def test_what_is_chosen_is_dealt(talk: Talk, answers: Sequence[str], options: dict[str, str]) -> None:
    before = talk.table
    assert talk.type("set up a game") == [talk.words("setup-game")]
    for line in answers:
        assert talk.dialogue.table is before
        talk.type(line)
    assert talk.dialogue.table is not before
    assert wished(talk) == options
    assert isinstance(talk.dialogue.mode, Free)


def test_what_is_chosen_is_read_back(talk: Talk) -> None:
    talk.type("set up a classic game")
    talk.type("yes")
    told = talk.type("the usual")
    assert told[0] == talk.words("setup-read-back", game=talk.words("game-name-classic").lower())
    assert told[1] == talk.words("option-authors-draw-pile-s3-four")
    assert told[-1] == talk.words("setup-sure", under_way="yes")


@pytest.mark.parametrize("line", ["never mind", "cancel"])
def test_never_mind_leaves_the_game_as_it_is(talk: Talk, line: str) -> None:
    before = talk.table
    talk.type("set up a game")
    talk.type("classic")
    assert talk.type(line) == [talk.words("setup-dropped")]
    assert talk.dialogue.table is before
    talk.type("laura, david copperfield")
    assert len(talk.asks) == 1


def test_questions_in_between_do_not_end_it(talk: Talk) -> None:
    talk.type("set up a game")
    talk.type("classic")
    talk.type("score")
    assert talk.words("help-settingup") in talk.type("help")
    talk.type("yes")
    talk.type("the usual")
    talk.type("yes")
    assert wished(talk) == {"draw_pile": "s3_four"}


def test_what_is_no_answer_is_asked_again(talk: Talk) -> None:
    question = talk.type("set up a classic game")
    assert talk.type("the weather is lovely")[-1:] == question


def test_what_cannot_be_played_here_is_explained_and_asked_again() -> None:
    """The drawing pile is for five at most."""
    talk = Talk(table_of(deal("d1 s1 l1 | d2 s2 l2 | d3 s3 l3 | d4 s4 l4 | w1 w2 | w3 w4")))
    talk.begin()
    told = talk.type("set up a drawing pile game")
    assert told[0] == "2 to 5 players can play the drawing pile game, and not 6."
    assert told[1:] == [talk.words("setup-game")]
    assert talk.type("classic") == [talk.words("authors-setup-asked-next")], "no pile is offered that cannot be had"


def test_a_game_that_is_not_there_is_told_so(talk: Talk, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(catalogue, "PRESETS", {"classic": find_preset("classic")})
    told = talk.type("set up a drawing pile game")
    assert told[-1] == talk.words("setup-game")
    assert len(told) == 2


def test_it_is_spoken_too() -> None:
    talk = Talk(table_of(deal()), SPOKEN)
    talk.begin()
    talk.hear("set up a game")
    talk.hear("classic")
    talk.hear("yes")
    talk.hear("the usual")
    before = talk.dialogue.table
    talk.wait(30)
    assert talk.dialogue.table is before
    talk.hear("yes")
    assert talk.dialogue.table is not before

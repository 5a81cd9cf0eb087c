"""Setting up a game by talking: questions, answers, what was chosen read back, and the deal."""

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from assistant.cards import load_deck
from assistant.cards.library import own_decks_folder
from assistant.rules import catalogue
from assistant.rules.catalogue import find_preset
from assistant.rules.record import Chair
from assistant.session.dealing import Wishes, new_table
from assistant.session.modes import Free
from assistant.session.opening import check_chairs
from assistant.session.outputs import Reseated
from assistant.session.stimuli import TableDeaf
from assistant.session.table import RecordNotWritten, Table
from assistant.speech.errors import ModelDamaged
from tests.session.talk import SPOKEN, Talk, deal, replies, table_of


def bundled_decks() -> list[Path]:
    """The files of the decks that come with the game."""
    return sorted((Path(__file__).parents[2] / "decks").glob("*.yaml"))


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


def six() -> Talk:
    talk = Talk(table_of(deal("d1 s1 l1 | d2 s2 l2 | d3 s3 l3 | d4 s4 l4 | w1 w2 | w3 w4")))
    talk.begin()
    return talk


def people(talk: Talk, least: int, most: int) -> list[str]:
    """The question how many play."""
    return [talk.words("setup-people", least=str(least), most=str(most))]


def players(talk: Talk) -> list[str]:
    return [chair.name for chair in talk.dialogue.dealer.wishes.chairs]


def test_how_many_play_is_asked_where_the_game_is_not_for_so_many() -> None:
    talk = six()
    asked = people(talk, 2, 5)
    assert talk.type("set up a drawing pile game") == asked
    assert talk.type("yes") == talk.type("the weather is lovely")[-1:] == asked
    assert talk.type("help") == [talk.words("setup-people-help", least="2", most="5", usual="5")]
    assert talk.type("six") == ["2 to 5 players can play the drawing pile game, and not 6.", *asked]
    assert talk.type("five players") == [talk.words("authors-setup-asked-next")], "the pile is the game's own"
    talk.type("the usual")
    talk.type("yes")
    assert players(talk) == ["You", "Laura", "Bob", "Stella", "Mark"]


@pytest.mark.parametrize("lines", [["skip", "the usual"], ["as we are", "the usual"], ["the usual"]])
def test_the_nearest_number_is_the_usual_one(lines: Sequence[str]) -> None:
    """Who says the usual is asked nothing more."""
    talk = six()
    talk.type("set up a drawing pile game")
    for line in lines:
        (*_, told) = talk.type(line)
    assert told == talk.words("setup-sure", under_way="yes")
    talk.type("yes")
    assert len(players(talk)) == 5


def test_more_players_have_names_of_their_own_and_the_level_of_the_others(talk: Talk) -> None:
    talk.type("set up a double deck game")
    told = [*talk.type("eight"), *talk.type("the usual")]
    names = ["Laura", "Bob", "Stella", "Max", "Grace", "Peter", "Sophie"]
    assert talk.words("setup-with-players", names=replies().join(names)) in told
    talk.type("yes")
    assert players(talk) == ["You", *names]
    assert {chair.level for chair in talk.dialogue.dealer.wishes.chairs[1:]} == {"casual"}


@pytest.mark.parametrize("others", [["Laura", "Bob", "Max"], ["Laura Bob Stella", "Grace Peter", "Sophie Hugo"]])
def test_there_are_names_enough_whoever_plays_already(talk: Talk, others: Sequence[str]) -> None:
    """The person may have one of the usual names too."""
    person, *computers = others
    chairs = (Chair(person, None), *(Chair(name, "memory") for name in computers))
    wishes = replace(talk.dialogue.dealer.wishes, preset=find_preset("double-deck"), chairs=chairs).with_seats(11)
    assert wishes.chairs[: len(chairs)] == chairs
    check_chairs(wishes.chairs)
    assert len(wishes.chairs) == 11
    assert wishes.refused() is None


@pytest.mark.parametrize("line", ["one", "12", "twenty players"])
def test_numbers_that_no_game_is_for_are_answered(talk: Talk, line: str) -> None:
    asked = talk.type("change the number of players")
    told = talk.type(line)
    assert told[0].startswith("2 to 6 players can play the classic game, and not ")
    assert told[1:] == asked


def test_a_game_for_so_many_is_named_at_once(talk: Talk) -> None:
    told = talk.type("set up a cats game for five")
    assert told == [talk.words("authors-setup-pile")]
    assert deck_after(talk, "the usual", "yes") == "standard52"
    assert len(players(talk)) == 5


def test_what_fits_of_what_was_named_at_once_is_kept(talk: Talk) -> None:
    told = talk.type("set up a cats game for two")
    assert told == ["3 to 6 players can play the cats game, and not 2.", *people(talk, 3, 6)]
    assert talk.type("the usual")[0] == talk.words("setup-read-back", game="the cats game")
    told = talk.type("set up a cats game with the composers")
    assert told[0].startswith(NOT_FOR_CATS)
    assert told[1:] == [talk.words("setup-game")]
    talk.type("cats")
    assert deck_after(talk, "the usual", "yes") == "standard52"


@pytest.mark.parametrize("line", ["skip", "the same", "the usual", "set up a game", "no"])
def test_the_last_question_waits_for_yes(talk: Talk, line: str) -> None:
    before = talk.dialogue.table
    talk.type("set up a game")
    talk.type("the usual")
    talk.type(line)
    assert talk.dialogue.table is before


def test_what_was_wished_before_and_fits_no_more_is_asked(talk: Talk) -> None:
    """Without its two packs the game is not for eight."""
    dealer = talk.dialogue.dealer
    dealer.wishes = replace(dealer.wishes.with_options({"packs": "two"}).with_seats(8))
    talk.type("set up a game")
    assert talk.type("the usual") == people(talk, 2, 6)
    assert talk.type("skip")[-1] == talk.words("setup-sure", under_way="yes")
    talk.type("yes")
    assert len(players(talk)) == 6


def test_a_pack_of_ones_own_stays_where_it_is_skipped(talk: Talk) -> None:
    assert talk.dialogue.dealer.wishes.deck.id == "four"
    talk.type("change the pack")
    assert deck_after(talk, "this one", "yes") == "four"


def test_a_pack_whose_file_is_broken_is_told_of_and_asked_for_again(
    talk: Talk, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    own_decks_folder().mkdir(parents=True)
    (own_decks_folder() / "composers.yaml").write_text("id: composers\n", "utf-8")
    told = talk.type("let's play with the composers")
    assert "composers.yaml" in told[0]
    assert told[1:] == [talk.words("setup-pack")]
    assert deck_after(talk, "poets", "yes") == "poets"


def test_how_many_play_can_be_said_without_being_asked(talk: Talk) -> None:
    told = talk.type("let's play with five players")
    assert told[-1] == talk.words("setup-sure", under_way="yes")
    talk.type("yes")
    assert len(players(talk)) == 5
    assert talk.type("change the number of players") == people(talk, 2, 6)
    talk.type("2")
    talk.type("yes")
    assert players(talk) == ["You", "Laura"]


def deck_after(talk: Talk, *lines: str) -> str:
    for line in lines:
        talk.type(line)
    return talk.dialogue.dealer.wishes.deck.id


def test_a_game_brings_its_own_pack_where_that_on_the_table_does_not_serve(talk: Talk) -> None:
    told = [*talk.type("set up a cats game"), *talk.type("the usual")]
    assert talk.words("setup-with-pack", pack="playing cards") in told
    assert deck_after(talk, "yes") == "standard52"


def test_and_where_nobody_chose_that_on_the_table(talk: Talk) -> None:
    talk.dialogue.dealer.wishes = replace(talk.dialogue.dealer.wishes, deck=load_deck("classic44"))
    assert deck_after(talk, "set up an adam game", "the usual", "yes") == "authors52"
    assert deck_after(talk, "set up a classic game", "the usual", "yes") == "classic44"
    assert deck_after(talk, "let's play with the composers", "yes") == "composers"
    assert deck_after(talk, "set up an adam game", "the usual", "yes") == "composers"


NOT_FOR_CATS = "You cannot play the cats game with composers: to draw for the deal, playing cards are needed"


@pytest.mark.parametrize(
    ("answer", "deck"),
    [("the usual", "standard52"), ("skip", "standard52"), ("cats", "standard52"), ("classic", "composers")],
)
def test_for_a_pack_that_does_not_serve_another_game_may_be_chosen(talk: Talk, answer: str, deck: str) -> None:
    talk.type("set up a cats game")
    told = talk.type("with the composers")
    assert told[0].startswith(NOT_FOR_CATS)
    assert told[1:] == [talk.words("setup-game")]
    talk.type(answer)
    assert deck_after(talk, "the usual", "yes") == deck


def test_which_packs_there_are_is_told(talk: Talk) -> None:
    (told,) = talk.type("which packs are there?")
    assert talk.type("change the pack") == [talk.words("setup-pack")]
    assert talk.type("help") == [told]
    for file in bundled_decks():
        assert replies().say(f"pack-name-{file.stem.replace('_', '-')}") in told
    assert deck_after(talk, "poets", "yes") == "poets"


@pytest.mark.parametrize("file", bundled_decks(), ids=lambda file: file.stem)
def test_every_pack_can_be_called_by_the_name_it_is_told_by(talk: Talk, file: Path) -> None:
    talk.type("change the pack")
    name = replies().say(f"pack-name-{file.stem.replace('_', '-')}")
    assert deck_after(talk, name, "yes") == file.stem


def reseated(talk: Talk) -> int:
    """How often who listens was told to begin anew."""
    return sum(isinstance(output, Reseated) for output in talk.outputs)


def test_another_table_is_understood_and_said(talk: Talk) -> None:
    talk.dialogue.dealer.make = lambda wished: new_table(wished, seed=1, record=None)
    talk.type("let's play with the painters")
    talk.type("for five")
    assert reseated(talk) == 0
    talk.type("yes")
    assert reseated(talk) == 1
    assert any("Leonardo da Vinci" in line for line in talk.type("who are the painters?"))
    assert talk.type("how many cards has Max?")[0].startswith("Max has ")
    assert talk.type("max, do you have Ivanhoe?")[0] not in talk.type("max, do you have Mona Lisa?")
    talk.type("set up a classic game")
    talk.type("the usual")
    talk.type("yes")
    assert reseated(talk) == 1, "the same people, the same pack"


def test_where_nobody_can_be_heard_at_the_new_table_the_game_before_goes_on(tmp_path: Path) -> None:
    """And nothing is left of the other."""
    talk = Talk(table_of(deal()), SPOKEN)
    talk.begin()
    before, wishes, record = talk.dialogue.table, talk.dialogue.dealer.wishes, tmp_path / "record"
    talk.dialogue.dealer.make = lambda wished: new_table(wished, seed=1, record=record)
    talk.hear("let's play with the painters")
    talk.hear("yes")
    assert record.exists()
    (reseated,) = (output for output in talk.outputs if isinstance(output, Reseated))
    told = talk.give(TableDeaf(reseated.before, ModelDamaged("there", "graph")))
    assert [talk.words("game-before"), talk.words("turn-of", you="yes", name="")] == told[-2:]
    assert (talk.dialogue.table, talk.dialogue.dealer.wishes) == (before, wishes)
    assert not record.exists()
    talk.hear("laura, david copperfield")
    talk.wait(2)
    assert len(talk.asks) == 1


def test_a_game_that_cannot_be_dealt_leaves_all_as_it_was(talk: Talk) -> None:
    def full(_: Wishes) -> Table:
        raise RecordNotWritten("there", "no_folder")

    before, wishes = talk.dialogue.table, talk.dialogue.dealer.wishes
    talk.dialogue.dealer.make = full
    talk.type("let's play with the painters")
    (told,) = talk.type("yes")
    assert "there" in told
    assert (talk.dialogue.table, talk.dialogue.dealer.wishes) == (before, wishes)
    talk.type("laura, david copperfield")
    assert len(talk.asks) == 1


def test_a_game_that_is_not_there_is_told_so(talk: Talk, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(catalogue, "PRESETS", {"classic": find_preset("classic")})
    told = talk.type("set up a drawing pile game")
    assert told[-1] == talk.words("setup-game")
    assert len(told) == 2


def test_doubt_asks_the_open_question_again() -> None:
    """And no other one, so that what was chosen until then is not lost."""
    talk = Talk(table_of(deal()), SPOKEN)
    talk.begin()
    talk.hear("set up a double deck game")
    told = talk.hear("laura do you have ivanhoe", confidence=0.3)
    assert told[-1:] == people(talk, 7, 11)
    talk.hear("seven")
    talk.hear("the usual")
    talk.hear("yes")
    assert len(players(talk)) == 7


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

"""What the table answers to typed lines. Sentences are compared by their messages, so that they can be reworded."""

from dataclasses import replace

import pytest

from assistant.cards import Family
from assistant.language.understanding import Reading
from assistant.rules.authors import Ask, Pass
from assistant.session.lore import about
from tests.session.talk import Talk, card, deal, four_families, table_of, title

LATER = "d1 d2 s1 s2 l3 l4 w1 w2 | d3 d4 s3 s4 l1 l2 w3 w4"
WORKS_OF_DICKENS = (
    "In this pack: A Tale of Two Cities, 1859; Oliver Twist, 1837; David Copperfield, 1849; "
    "and The Pickwick Papers, 1836."
)


@pytest.fixture
def talk() -> Talk:
    opened = Talk(table_of(deal()))
    opened.begin()
    return opened


@pytest.mark.parametrize(
    ("lines", "asked"),
    [
        (["Laura, do you have Charles Dickens: David Copperfield?"], Ask(1, card("d3"))),
        (["david copperfield, laura"], Ask(1, card("d3"))),
        (["Laura?", "David Copperfield"], Ask(1, card("d3"))),
        (["do you have The Tempest", "Laura"], Ask(1, card("s3"))),
        (["laura do you have any dickens", "copperfield"], Ask(1, card("d3"))),
        (["do you have any dickens", "laura", "the pickwick papers"], Ask(1, card("d4"))),
        (["bob?", "no, I meant Laura", "the tempest"], Ask(1, card("s3"))),
        (["the tempest", "no, I meant Pickwick", "bob"], Ask(2, card("d4"))),
        (["bob, hamlet", "the tempest"], Ask(2, card("s3"))),
        (["bob, hamlet", "no, I meant the tempest"], Ask(2, card("s3"))),
        (["bob, hiawatha", "no, I meant Laura", "ivanhoe"], Ask(1, card("w1"))),
        (["laura, davd coperfeld", "yes"], Ask(1, card("d3"))),
        (["laura?", "dave coperfel", "yes"], Ask(1, card("d3"))),
        (["laura, davd coperfeld", "no, I meant Bob"], Ask(2, card("d3"))),
        (["bob, do you have romeo and tempest", "the second"], Ask(2, card("s3"))),
        (["bob, do you have romeo and tempest", "the first one"], Ask(2, card("s4"))),
        (["bob, do you have romeo and tempest", "yes", "the first"], Ask(2, card("s4"))),
        (["laura, davd coperfeld", "score", "help", "yes"], Ask(1, card("d3"))),
        (["pass"], Pass()),
        (["laura?", "never mind", "bob", "ivanhoe"], Ask(2, card("w1"))),
    ],
)
def test_an_ask_may_take_several_lines(talk: Talk, lines: list[str], asked: object) -> None:
    for line in lines:
        assert not talk.asks, f"played before {line!r}"
        talk.type(line)
    assert talk.asks == [asked]


@pytest.mark.parametrize(
    "lines",
    [
        ["laura?", "never mind", "the tempest"],
        ["laura?", "no", "the tempest"],
        ["laura, davd coperfeld", "no"],
        ["laura, davd coperfeld", "blah blah", "cancel"],
        ["what a lovely day", "yes"],
        ["laura, moby dick"],
        ["mark twain, do you have the tempest"],
    ],
)
def test_nothing_is_played_that_was_not_asked(talk: Talk, lines: list[str]) -> None:
    for line in lines:
        talk.type(line)
    assert talk.asks == []


@pytest.mark.parametrize("line", ["Stella, do you have The Tempest?", "ask stella for the tempest"])
def test_nobody_of_that_name_plays(talk: Talk, line: str) -> None:
    assert talk.type(line) == ["There is no Stella at this table. You play with Laura and Bob."]
    talk.type("Laura")
    assert talk.asks == [Ask(1, card("s3"))]


def test_no_card_of_that_name(talk: Talk) -> None:
    told = talk.type("Laura, do you have Moby Dick?")
    assert told == ["There is no “Moby Dick” in this pack. What do you want from Laura?"]
    talk.type("the tempest")
    assert talk.asks == [Ask(1, card("s3"))]


def test_greetings_are_answered_and_end_nothing(talk: Talk) -> None:
    talk.type("laura, davd coperfeld")
    assert talk.type("hello") == [talk.words("reply-hello")]
    assert talk.type("thank you") == [talk.words("reply-thanks")]
    talk.type("yes")
    assert talk.asks == [Ask(1, card("d3"))]


def test_help_offers_no_pass_where_there_is_none() -> None:
    for rule, offered in (("allowed_antistall", True), ("never", False)):
        talk = Talk(table_of(deal(options={"pass": rule})))
        talk.begin()
        assert any("pass" in line for line in talk.type("help")) is offered


def test_a_refused_ask_is_explained_and_the_rest_of_it_kept(talk: Talk) -> None:
    hamlet = talk.words("refused-holds-card-ask", title="Hamlet")
    assert talk.type("Bob, do you have Hamlet?") == [hamlet, talk.words("need-card", name="Bob", known="yes")]
    assert talk.type("why") == [hamlet]
    longfellow = talk.words("refused-no-family-ask", family="Henry Wadsworth Longfellow")
    assert talk.type("Evangeline") == [longfellow, talk.words("need-card", name="Bob", known="yes")]


def test_a_player_without_cards_is_refused_and_the_card_kept() -> None:
    game = deal("d1 d2 s1 w1 | d3 s2 l1 w2 | d4 s3 l2 w3 | s4 l3 l4 w4")
    game.play(0, Pass())
    for short in ("d4", "s3", "l2", "w3"):
        game.play(1, Ask(2, card(short)))
    game.play(1, Pass())
    game.play(3, Pass())
    talk = Talk(table_of(game))
    out = talk.words("refused-target-out-ask", target="Bob")
    assert talk.type("bob, the pickwick papers") == [out, talk.words("need-target", thing="The Pickwick Papers")]
    talk.type("laura")
    assert talk.asks == [Ask(1, card("d4"))]


def test_what_is_played_cannot_be_taken_back(talk: Talk) -> None:
    talk.type("laura, the pickwick papers")
    assert talk.type("no, I meant Bob") == [talk.words("too-late")]
    assert len(talk.asks) == 1


@pytest.mark.parametrize("line", ["repeat", "pardon?", "say that again"])
def test_repeat_says_the_latest_part_word_for_word(talk: Talk, line: str) -> None:
    hand = talk.type("read my hand")
    assert talk.type(line) == hand
    assert talk.type(line) == hand


def test_the_first_thing_that_can_be_repeated_is_the_welcome() -> None:
    talk = Talk(table_of(deal()))
    welcome = talk.begin()
    assert talk.type("repeat") == welcome


def test_after_the_others_have_played_their_last_turn_is_repeated() -> None:
    talk = Talk(table_of(deal()))
    talk.begin()
    played = talk.type("pass")
    repeated = talk.type("repeat")
    assert repeated == played[-len(repeated) :]
    assert 0 < len(repeated) < len(played)


def test_speaking_faster_means_nothing_where_nothing_is_spoken(talk: Talk) -> None:
    assert talk.type("faster") == [talk.words("not-spoken")]


def test_what_is_not_understood_is_answered_otherwise_each_time(talk: Talk) -> None:
    answers = [tuple(talk.type("xyzzy plugh")) for _ in range(4)]
    assert len(set(answers)) == 4
    assert talk.asks == []


def test_an_example_may_be_asked_as_it_stands(talk: Talk) -> None:
    talk.type("xyzzy plugh")
    for _ in range(6):
        (answer,) = talk.type("xyzzy plugh")
        start = min((answer.find(name) for name in ("Laura,", "Bob,") if name in answer), default=-1)
        assert start >= 0, answer
        reading = talk.dialogue.understander.understand(answer[start : answer.index("?") + 1]).reading
        assert reading is not None
        assert (
            talk.table.game.why_not(0, Ask(talk.table.names.index(reading.slots["target"]), reading.slots["card"]))
            is None
        )


@pytest.mark.parametrize("back", ["go on", "continue the game", "yes", "resume"])
def test_a_pause_lasts_until_the_player_is_back(talk: Talk, back: str) -> None:
    talk.type("pause")
    assert talk.type("laura, the tempest") == [talk.words("still-paused")]
    assert talk.type("score") == [talk.words("scores-none")]
    assert talk.type("help") == [talk.words("help-paused")]
    talk.type(back)
    talk.type("laura, the tempest")
    assert talk.asks == [Ask(1, card("s3"))]


def test_a_new_game_is_dealt_only_when_that_is_sure(talk: Talk) -> None:
    first = talk.table.game
    talk.type("new game")
    talk.type("what is the score")
    assert talk.type("no") == [talk.words("go-on")]
    assert talk.dialogue.table.game is first
    talk.type("new game")
    talk.type("yes")
    assert talk.dialogue.table.game is not first


def test_quit_ends_at_once(talk: Talk) -> None:
    assert talk.type("quit") == [talk.words("goodbye")]
    assert talk.session.ended


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("read my dickens", ["Charles Dickens: A Tale of Two Cities and Oliver Twist."]),
        ("what am i missing of scott", ["Sir Walter Scott: you need Ivanhoe and The Lady of the Lake."]),
        ("what am i missing of longfellow", ["You hold no card of Henry Wadsworth Longfellow."]),
        ("how many cards has Laura", ["Laura has 5 cards."]),
        ("how many cards does everyone have", ["Cards: you 6, Laura 5 and Bob 5."]),
        ("whose turn is it", ["It is your turn."]),
        ("where am i", ["It is your turn.", "You have 6 cards and no sets yet."]),
        ("spell ivanhoe", ["Ivanhoe: I, V, A, N, H, O, E."]),
        ("who asked for dickens before", ["Nobody has asked for that yet."]),
        ("what was the last ask", ["Nobody has asked for anything yet."]),
    ],
)
def test_questions(talk: Talk, line: str, answer: list[str]) -> None:
    assert talk.type(line) == answer


def test_about_an_author_and_a_title(talk: Talk) -> None:
    deck = talk.table.game.setup.deck
    told, clue = deck.family("dickens").about, deck.card(card("w1")).clue
    assert told is not None
    assert clue is not None
    assert talk.type("who was Dickens?") == [f"Charles Dickens: {told.say('en')}", WORKS_OF_DICKENS]
    assert talk.type("what is Ivanhoe?") == ["Sir Walter Scott: Ivanhoe, 1819.", clue.say("en")]


@pytest.mark.parametrize(
    ("line", "key"),
    [
        ("tell me about the game", "about-game-1"),
        ("how old is this game?", "about-history-1"),
        ("any advice?", "about-advice-1"),
        ("what is a set?", "word-set"),
        ("what does family mean", "word-family"),
        ("what's the pile", "word-pile"),
    ],
)
def test_about_the_game_and_its_words(talk: Talk, line: str, key: str) -> None:
    assert talk.type(line)[0] == talk.words(key)


def test_what_a_deck_does_not_tell() -> None:
    """Suits have no year and no clue."""
    aces = replace(four_families(), families=tuple(map(_told_nothing, four_families().families)))
    scene = Talk(table_of(deal())).dialogue.narrator.scene(Reading("about", {"card": card("w1")}, 1.0))
    untold = replace(scene, view=replace(scene.view, deck=aces), slots={"card": card("w1")})
    assert about(untold) == [scene.say("about-nothing", thing="Sir Walter Scott: Ivanhoe")]
    assert about(replace(untold, slots={"family": "scott"}))[0].startswith("Sir Walter Scott: Ivanhoe, The Lady")


def _told_nothing(family: Family) -> Family:
    return replace(family, about=None, cards=tuple(replace(one, year=None, clue=None) for one in family.cards))


def test_after_the_round_its_end_is_told_and_nothing_can_be_played() -> None:
    hands = "d1 d2 d3 d4 w1 w2 w3 w4 | s1 s2 s3 s4 l1 l2 l3 l4"
    talk = Talk(table_of(deal(hands)), again=lambda: table_of(deal(LATER)))
    told = talk.begin()
    assert told[-1] == talk.words("over")
    assert any("you 2 and Laura 2" in line for line in told)
    assert talk.type("laura, ivanhoe") == [talk.words("refused-round-over")]
    assert talk.type("help") == [talk.words("help-over")]
    talk.type("new game")
    assert talk.dialogue.table.game.result is None


ONE_LAID = "d1 d2 d3 d4 d1 | d2 d3 d4 s1 s2 | s3 s3 s4 s4"


def test_an_ask_that_must_miss_is_asked_about() -> None:
    talk = Talk(table_of(deal(ONE_LAID, options={"packs": "two"})))
    talk.begin()
    warning = talk.words("warning-nobody-has-it-ask", target="Laura", title=title("d1"))
    assert talk.type("laura, do you have a tale of two cities") == [warning]
    talk.type("no")
    assert not talk.asks
    assert talk.type("laura, do you have a tale of two cities") == [warning]
    talk.type("yes")
    assert talk.asks == [Ask(1, card("d1"))]

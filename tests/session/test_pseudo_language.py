"""No sentence lives in code: with every sentence of the language files disguised, nothing undisguised is said."""

import re

import pytest
from fluent.syntax import FluentParser, FluentSerializer, ast

from assistant.data import bundled
from assistant.language.replies import Replies
from assistant.session.dealing import USUAL_NAMES
from assistant.session.manner import Manner
from assistant.session.stimuli import DeviceBack, DeviceLost, SoundDropped
from tests.session.talk import NAMES, SPOKEN, TYPED, Talk, deal, four_families, table_of
from tests.session.transcripts import PROMPT, files

PLAIN = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
DISGUISED = "åƀçđéƒĝĥîĵķļɱñöþǫŕšţûṽŵẋýžÅƁÇĐÉƑĜĤÎĴĶĻṀÑÖÞǪŔŠŢÛṼŴẊÝŽ"
DISGUISE = str.maketrans(PLAIN, DISGUISED)
COMMAND = "authors play --resume"


def disguise(node: object) -> None:
    """Disguise every literal text below a node."""
    if isinstance(node, ast.TextElement):
        node.value = node.value.translate(DISGUISE)
    elif isinstance(node, ast.BaseNode):
        for value in vars(node).values():
            disguise(value)
    elif isinstance(node, list):
        for item in node:
            disguise(item)


@pytest.fixture(scope="module")
def disguised(tmp_path_factory: pytest.TempPathFactory) -> Replies:
    folder = tmp_path_factory.mktemp("pseudo")
    for file in (bundled("grammar") / "en").glob("*.ftl"):
        resource = FluentParser().parse(file.read_text(encoding="utf-8"))
        for entry in resource.body:
            if isinstance(entry, ast.Message):
                disguise(entry)
        (folder / file.name).write_text(FluentSerializer().serialize(resource), encoding="utf-8")
    return Replies("en", folder)


def names_of_the_table() -> list[str]:
    """What comes from the deck and the players, longest first."""
    deck = four_families()
    names = {deck.family_word.say("en"), COMMAND, *NAMES, *USUAL_NAMES}
    for family in deck.families:
        names |= {family.name.say("en"), *(card.title.say("en") for card in family.cards)}
        names |= {text.say("en") for text in (family.about, *(card.clue for card in family.cards)) if text}
    return sorted(names, key=len, reverse=True)


TABLE = re.compile("|".join((*map(re.escape, names_of_the_table()), "“[^”]*”")), re.IGNORECASE)
"""What is not a sentence: names, and between quotation marks what somebody typed."""

TYPED_LINES = [
    line.removeprefix(PROMPT)
    for file in files()
    if file.stem != "playing_cards" and not file.stem.startswith("preset_")
    for line in file.read_text(encoding="utf-8").splitlines()
    if line.startswith(PROMPT) and "spell" not in line and "quit" not in line
]
"""Everything that is typed in the transcripts, but for what is told back letter by letter."""

MORE_LINES = ("laura, moby dick", "12345", "12345", "12345", "12345", "bob?", "laura?", "romeo and tempest, bob", "no")


@pytest.mark.parametrize("manner", [TYPED, SPOKEN])
@pytest.mark.parametrize(
    ("hands", "pile"),
    [
        ("d1 d2 s1 s2 w3 w4 | d3 s3 l1 l2 w1 | d4 s4 l3 l4 w2", ""),
        ("d1 d2 s1 s2 | d3 s3 l1 l2", "w1 w2 w3 w4 l3 l4 d4 s4"),
    ],
)
def test_a_session_says_nothing_that_is_not_in_the_files(
    disguised: Replies, manner: Manner, hands: str, pile: str
) -> None:
    talk = Talk(table_of(deal(hands, pile=pile)), manner, sentences=disguised)
    said = talk.begin()
    for line in (*dict.fromkeys(TYPED_LINES), *MORE_LINES):
        said += talk.type(line) if manner is TYPED else talk.hear(line)
        said += talk.wait(6)
    said += talk.give(DeviceLost("microphone")) + talk.give(DeviceBack("loudspeaker")) + talk.give(SoundDropped(1.5))
    said += talk.type("quit")
    assert talk.session.ended
    assert len(set(said)) > 60
    plain = [line for line in said if re.search("[A-Za-z]", TABLE.sub("", line))]
    assert plain == []

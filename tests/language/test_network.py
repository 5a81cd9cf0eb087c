"""Templates as a network: the same sentences as hassil itself reads."""

from collections.abc import Mapping, Sequence
from itertools import product

import pytest
from hassil import Intents, parse_sentence, recognize
from hassil.expression import Sentence

from assistant.language.network import Network, Slot, TooDeepError
from assistant.language.parsing import parse

TEMPLATES = [
    "pass",
    "[please] pass [please]",
    "(read|tell me) my card[s]",
    "{player}['s] hand",
    "<have> {title} [(from|of) {player:target}]",
    "(a;b;c)",
    "what's (that|it)",
    "[a] [b] c",
]
RULES = {"have": "[do you] (have|got [<any>])", "any": "any|all"}
WORDS = [
    *("pass", "please", "read", "tell", "me", "my", "card", "cards", "NAME", "'s", "hand"),
    *("do", "you", "have", "got", "any", "TITLE", "from", "a", "b", "c", "what", "that", "it"),
]


def network(templates: Sequence[str], rules: Mapping[str, str] | None = None) -> Network:
    made = Network()
    parsed = {name: parse_sentence(text) for name, text in (rules or {}).items()}
    for end, template in enumerate(templates):
        made.add(parse_sentence(template), parsed, end=end)
    return made


def reads(made: Network, words: tuple[str, ...], *, fillers: frozenset[tuple[str, ...]] = frozenset()) -> list[int]:
    """The templates that read the words, where NAME fills `player` and TITLE fills `title`."""

    def quality(slot: Slot, start: int, end: int) -> float | None:
        said = {"player": ("NAME",), "title": ("TITLE",)}[slot.list_name]
        return 1.0 if words[start:end] == said else None

    return sorted({found.end for found in parse(made, words, quality, fillers=fillers)})


@pytest.mark.parametrize("template", range(len(TEMPLATES)))
def test_reads_what_hassil_reads(template: int) -> None:
    made = network([TEMPLATES[template]], RULES)
    alone = Intents.from_dict(
        {
            "language": "en",
            "intents": {"it": {"data": [{"sentences": [TEMPLATES[template]]}]}},
            "expansion_rules": RULES,
            "lists": {"player": {"values": ["NAME"]}, "title": {"values": ["TITLE"]}},
        }
    )
    grammar = TEMPLATES[template] + " ".join(RULES.values()) * ("<" in TEMPLATES[template])
    own = [word for word in WORDS if word.lower() in grammar.replace("{player", "name").replace("{title", "title")]
    for length in (1, 2, 3, 4):
        for words in product([*own, "zebra"], repeat=length):
            text = " ".join(words).replace(" '", "'")
            if len(set(words)) < length:
                continue  # words said twice are passed over here, and there they are not
            assert bool(reads(made, words)) == (recognize(text, alone) is not None), text


def test_slots_keep_their_own_names() -> None:
    found = parse(
        network(TEMPLATES, RULES),
        ("have", "TITLE", "from", "NAME"),
        lambda slot, start, end: 1.0 if end - start == 1 else None,
        fillers=frozenset(),
    )
    assert [fill.slot for fill in found[0].fills] == [Slot("title", "title"), Slot("player", "target")]


@pytest.mark.parametrize(
    ("said", "read"),
    [
        ("um have TITLE", True),
        ("have um TITLE um", True),
        ("have have TITLE", True),
        ("do you do you have TITLE", True),
        ("do you um do you have TITLE", True),
        ("do you really have TITLE", False),
        ("you do have TITLE", False),
        ("do you no do you have TITLE", False),
        ("you know do you you know have TITLE", True),
        ("um", False),
    ],
)
def test_only_fillers_and_repetitions_are_passed_over(said: str, read: bool) -> None:
    assert (
        bool(reads(network(TEMPLATES, RULES), tuple(said.split()), fillers=frozenset({("um",), ("you", "know")})))
        is read
    )


def test_a_word_said_in_full_goes_before_one_passed_over() -> None:
    made = network(["no", "no no"])
    found = parse(made, ("no", "no"), lambda *_: None, fillers=frozenset())
    assert [each.end for each in found] == [1, 0]


def test_a_rule_that_is_not_there() -> None:
    with pytest.raises(KeyError):
        network(["<nowhere>"])


def test_rules_in_a_circle() -> None:
    circle: dict[str, Sentence] = {"a": parse_sentence("<b>"), "b": parse_sentence("x <a>")}
    with pytest.raises(TooDeepError):
        Network().add(parse_sentence("<a>"), circle, end=0)


def test_values_of_a_list_are_not_part_of_the_network() -> None:
    assert reads(network(["say {title}"]), ("say", "x")) == []

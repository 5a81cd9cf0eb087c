"""Every sentence the code may need is there, can be put together, and is nothing the game would obey if it heard it."""

import ast as python
import importlib
import pkgutil
from collections.abc import Iterator, Mapping
from dataclasses import fields
from functools import lru_cache
from pathlib import Path
from typing import Any, get_args

import pytest
from fluent.syntax import FluentParser, ast

import assistant
from assistant.data import bundled
from assistant.errors import AuthorsError
from assistant.language.phrases import Phrases, load_phrases
from assistant.language.replies import BRIEF
from assistant.language.understanding import Situation, Verdict
from assistant.rules.authors import AUTHORS, Ask, AskFamily
from assistant.rules.catalogue import PRESETS
from assistant.rules.contract import Event
from assistant.session.answers import ANSWERS
from assistant.session.courtesies import COURTESIES
from assistant.session.explaining import TABLE
from assistant.session.modes import Free, Mode
from assistant.session.scene import option_key
from assistant.session.setting_up import CHOICES
from tests.session.talk import replies, understander

FTL = sorted((bundled("grammar") / "en").glob("*.ftl"))
CARD = "Charles Dickens: David Copperfield"
SAMPLES: Mapping[str, object] = {
    "card": CARD,
    "thing": CARD,
    "title": "David Copperfield",
    "titles": "David Copperfield and Oliver Twist",
    "works": "David Copperfield, 1849; and Oliver Twist, 1837",
    "cards": 44,
    "families": 11,
    "family": "Charles Dickens",
    "sets": 2,
    "first": "to ask Bob for Charles Dickens: Oliver Twist",
    "second": f"to ask Bob for {CARD}",
    "heard": "the weather is lovely",
    "example": "",
    "word": "author",
    "told": "An English novelist, 1812 to 1870.",
    "year": 1849,
    "clue": "A boy with a cruel stepfather grows up to be a writer.",
    "count": 3,
    "seats": 4,
    "line": 3,
    "first_line": 2,
    "seconds": 1.5,
    "command": "authors play --resume",
}
PLAYER = "Bob"
SPOKEN_FILES = ("table", "authors")
SENTENCE_FILES = (*SPOKEN_FILES, "lore", "authors-rules")

OBEYED = {
    # Asks by other players, or what one may ask: said so that a person could say them too.
    "event-asked",
    "event-asked-family",
    "example-ask",
    "example-ask-family",
    "example-name-title",
    "example-name-author",
    "hint-known-ask-family",
    "hint-collecting-ask-family",
    "hint-known-ask",
    "hint-collecting-ask",
    # A card or an answer by itself, which counts only while it is awaited.
    "about-card",
    "about-family",
    "hand-family",
    "titles",
    "spelt",
    "again",
    "again-ask-family",
    "meaning-name-title",
    "meaning-name-author",
    # The other players' answers.
    "event-gave",
    "authors-event-gave",
    "event-missed",
    "event-passed",
    # Parts of sentences, never said by themselves.
    "list-none",
    "player",
    "about-work",
    "meaning-correct",
    "meaning-other",
    "meaning-yes",
    "meaning-no",
    "said-by",
    "heard",
}
"""Messages that a microphone must not hear: the ear is closed while they are said."""


@lru_cache(maxsize=1)
def messages() -> Mapping[str, ast.Message]:
    """Every message, by its id."""
    parser = FluentParser()
    found = [parser.parse(file.read_text(encoding="utf-8")) for file in FTL]
    return {entry.id.name: entry for resource in found for entry in resource.body if isinstance(entry, ast.Message)}


@lru_cache(maxsize=1)
def phrases() -> Phrases:
    return load_phrases("en", files=SPOKEN_FILES)


def variables(message: ast.Message) -> set[str]:
    found: set[str] = set()

    def visit(node: object) -> None:
        if isinstance(node, ast.VariableReference):
            found.add(node.id.name)
        elif isinstance(node, ast.MessageReference):
            found.update(variables(messages()[node.id.name]))
        elif isinstance(node, ast.BaseNode):
            for value in vars(node).values():
                visit(value)
        elif isinstance(node, list):
            for item in node:
                visit(item)

    visit(message)
    return found


def variants(message: ast.Message) -> set[str]:
    """The keys its selectors know, so that each branch can be taken."""
    return {
        variant.key.name
        for select in _selects(message)
        for variant in select.variants
        if isinstance(variant.key, ast.Identifier) and variant.key.name not in {"one", "other"}
    }


def _selects(node: object) -> Iterator[ast.SelectExpression]:
    if isinstance(node, ast.SelectExpression):
        yield node
    if isinstance(node, ast.MessageReference):
        yield from _selects(messages()[node.id.name])
    if isinstance(node, ast.BaseNode):
        for value in vars(node).values():
            yield from _selects(value)
    elif isinstance(node, list):
        for item in node:
            yield from _selects(item)


def said(key: str) -> Iterator[str]:
    """The message with every branch of its selectors, whole and brief."""
    message = messages()[key]
    given = {name: SAMPLES.get(name, PLAYER) for name in variables(message)}
    chosen_by = {
        select.selector.id.name for select in _selects(message) if isinstance(select.selector, ast.VariableReference)
    }
    for branch in [None, *sorted(variants(message))]:
        branched = {name: branch for name in chosen_by if branch and not isinstance(given[name], int)}
        for say in (replies().say, replies().say_briefly):
            yield say(key, **{**given, **branched})


@pytest.mark.parametrize("key", sorted(messages()))
def test_every_message_can_be_put_together(key: str) -> None:
    assert all(isinstance(text, str) for text in said(key))


def test_no_message_is_written_twice() -> None:
    keys = [
        entry.id.name
        for file in FTL
        for entry in FluentParser().parse(file.read_text(encoding="utf-8")).body
        if isinstance(entry, ast.Message)
    ]
    assert sorted(keys) == sorted(set(keys))


def errors() -> list[type[AuthorsError]]:
    """Every error there is."""
    for module in pkgutil.walk_packages(assistant.__path__, "assistant."):
        importlib.import_module(module.name)

    def below(kind: type[AuthorsError]) -> Iterator[type[AuthorsError]]:
        for each in kind.__subclasses__():
            yield each
            yield from below(each)

    return sorted({kind for kind in below(AuthorsError) if "key" in vars(kind)}, key=lambda kind: kind.__name__)


@pytest.mark.parametrize("kind", errors(), ids=lambda kind: kind.__name__)
def test_every_error_has_its_sentence(kind: type[AuthorsError]) -> None:
    given = {each.name: _sample(each.type) for each in fields(kind)}
    assert replies().error(kind(**given))


def _sample(kind: object) -> Any:  # noqa: ANN401 - a value for any field
    text = str(kind)
    if "int" in text or "float" in text:
        return 3
    return (PLAYER,) if "tuple" in text else PLAYER


def refusals() -> set[str]:
    """The reasons that the rules and the session give."""
    reasons: set[str] = set()
    for part in ("rules", "session"):
        for file in (Path(assistant.__file__).parent / part).glob("*.py"):
            for node in python.walk(python.parse(file.read_text(encoding="utf-8"))):
                if isinstance(node, python.Call) and getattr(node.func, "id", "") == "Refusal":
                    values = [each.value for each in python.walk(node) if isinstance(each, python.Constant)]
                    reasons |= {value for value in values if isinstance(value, str)}
    return reasons


INTENTS = sorted({block.intent for block in phrases().blocks})
CHANGES = sorted({block.intent for block in phrases().blocks if block.changes_game})
MODES = [mode for mode in get_args(Mode) if mode is not Free]
HANDLED = {"help", "more_time", "pause", "new_game", "quit", "first", "second", "correct", "ask_family"} | {
    "set_up",
    "choose",
    "usual",
    "skip",
}
"""Intents that the dialogue acts on itself."""


def of_talk() -> Iterator[str]:
    """The messages of a talk that code names by putting a name together."""
    for intent in INTENTS:
        if intent not in {*ANSWERS, *COURTESIES, *HANDLED, *(action.name for action in AUTHORS.actions)}:
            yield f"reply-{intent}"
    for reason in refusals():
        yield f"refused-{reason}"
    for mode in MODES:
        yield f"help-{mode.__name__.lower()}"
    for where in ("mine", "theirs", "over"):
        yield f"help-{where}"
    for intent in CHANGES:
        if intent not in {"first", "second"}:
            yield f"meaning-{intent}"
    for slot in ("target", "card", "title"):
        yield f"need-{slot}"
    for device in ("microphone", "loudspeaker"):
        yield from (f"{device}-{what}" for what in ("lost", "back"))


def of_topics() -> Iterator[str]:
    """The messages that answer questions about the game and its rules."""
    for term in phrases().lists["term"].values():
        yield f"word-{term}"
    for block in phrases().blocks:
        topic = block.slots.get("topic")
        if block.intent == "about" and topic:
            yield f"about-{topic}-1"
        elif block.intent == "rules" and topic and topic != TABLE:
            yield f"authors-rule-{topic}"


def of_games() -> Iterator[str]:
    """The messages of the games that code names by putting a name together."""
    for action in AUTHORS.actions:
        if fields(action):
            yield from (f"{form}-{action.name}" for form in ("hold", "still", "wait", "example"))
        reasons = ("known", "collecting") if action in {Ask, AskFamily} else ("only",)
        yield from (f"hint-{reason}-{action.name}" for reason in reasons)
    for event in Event.__subclasses__():
        if event.__module__.startswith("assistant."):
            own = event.__module__.startswith("assistant.rules.authors.")
            yield f"authors-event-{event.name}" if own else f"event-{event.name}"
    for name, choices in CHOICES.items():
        yield from (f"{name}-setup-{choice.key}" for choice in choices)
    for preset in PRESETS.values():
        yield f"game-{preset.name}"
        yield f"game-name-{preset.name}"
        yield f"{preset.rules.name}-opening"
        yield f"{preset.rules.name}-refused-privately"
        for option in preset.rules.options:
            yield from (option_key(preset.rules.name, option.key, value) for value in option.values)


@pytest.mark.parametrize("key", sorted({key.replace("_", "-") for key in (*of_talk(), *of_topics(), *of_games())}))
def test_a_message_that_code_puts_together_is_there(key: str) -> None:
    assert key in messages()


def spoken_messages() -> list[str]:
    """The messages said at the table."""
    parser = FluentParser()
    return [
        entry.id.name
        for name in SENTENCE_FILES
        for entry in parser.parse((bundled("grammar") / "en" / f"{name}.ftl").read_text(encoding="utf-8")).body
        if isinstance(entry, ast.Message)
    ]


SITUATIONS = (
    Situation(),
    Situation(frozenset({"target", "card"})),
    Situation(frozenset({"target", "card", "yes_no", "which"})),
)


@pytest.mark.parametrize("key", [key for key in spoken_messages() if key not in OBEYED])
def test_no_sentence_of_ours_moves_the_game_if_it_is_heard(key: str) -> None:
    understands = understander(("Laura", "Bob"))
    for text in {text for text in said(key) if text}:
        for situation in SITUATIONS:
            found = understands.understand(text, situation)
            accepted = found.verdict is Verdict.ACCEPT and found.reading is not None
            assert not (accepted and found.reading and found.reading.intent in CHANGES), text


def test_brief_forms_are_not_longer() -> None:
    for key, message in messages().items():
        if any(attribute.id.name == BRIEF for attribute in message.attributes):
            texts = list(said(key))
            assert all(len(brief) <= len(whole) for whole, brief in zip(texts[::2], texts[1::2], strict=True)), key

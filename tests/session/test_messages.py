"""Every sentence the code may need is there, and can be put together."""

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
from assistant.rules.authors import AUTHORS, Ask, AskFamily
from assistant.rules.catalogue import PRESETS
from assistant.rules.contract import Event
from assistant.session.answers import ANSWERS
from assistant.session.courtesies import COURTESIES
from assistant.session.explaining import TABLE
from assistant.session.modes import Free, Mode
from assistant.session.scene import option_key
from assistant.session.setting_up import CHOICES
from tests.session.sentences import PLAYER, sentences
from tests.session.talk import replies

FTL = sorted((bundled("grammar") / "en").glob("*.ftl"))


@lru_cache(maxsize=1)
def phrases() -> Phrases:
    return load_phrases("en", files=("table", "authors"))


def messages() -> Mapping[str, ast.Message]:
    """Every message, by its id."""
    return sentences("en").messages


@pytest.mark.parametrize("key", sorted(messages()))
def test_every_message_can_be_put_together(key: str) -> None:
    assert all(isinstance(text, str) for text in sentences("en").said(key))


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


def test_brief_forms_are_not_longer() -> None:
    for key, message in messages().items():
        if any(attribute.id.name == BRIEF for attribute in message.attributes):
            texts = list(sentences("en").said(key))
            assert all(len(brief) <= len(whole) for whole, brief in zip(texts[::2], texts[1::2], strict=True)), key

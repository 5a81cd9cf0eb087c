"""Actions and events as JSON objects, and actions back again; parsing what was written gives the same action."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields
from typing import Any, ClassVar, get_args, get_origin

from assistant.cards import Text
from assistant.errors import AuthorsError
from assistant.rules.contract import Action, Event, Secret


@dataclass(eq=False)
class NotAnAction(AuthorsError):
    """The object does not describe an action of this game."""

    key: ClassVar[str] = "error-not-an-action"
    found: str


def to_json(thing: Action | Event) -> dict[str, object]:
    """The action or event whole, secrets included, as a JSON object that begins with its name."""
    kind = "action" if isinstance(thing, Action) else "event"
    values = {each.name: _plain(getattr(thing, each.name)) for each in fields(thing)}
    return {kind: thing.name, **{name: value for name, value in values.items() if value is not None}}


def _plain(value: object) -> object:
    if isinstance(value, Secret):
        return {"secret": _plain(value.value), "known_to": sorted(value.known_to)}
    if isinstance(value, Text):
        return dict(value.by_language)
    if isinstance(value, frozenset):
        return sorted(value)
    return [_plain(item) for item in value] if isinstance(value, tuple) else value


def action_from_json(actions: Sequence[type[Action]], data: object) -> Action:
    """The action an object describes. Raises NotAnAction.

    >>> from assistant.rules.authors import Ask
    >>> action_from_json([Ask], {"action": "ask", "target": 1, "card": "poe:the-raven"})
    Ask(target=1, card='poe:the-raven')
    """
    if not isinstance(data, Mapping):
        raise NotAnAction(repr(data))
    kind = next((action for action in actions if action.name == data.get("action")), None)
    if kind is None or data.keys() - {"action"} != {each.name for each in fields(kind)}:
        raise NotAnAction(repr(dict(data)))
    values = {each.name: _typed(each.type, data[each.name], data) for each in fields(kind)}
    return kind(**values)


def _typed(wanted: Any, value: Any, data: Mapping[str, Any]) -> Any:  # noqa: ANN401 - the JSON edge
    if get_origin(wanted) is tuple and isinstance(value, list):
        kinds = get_args(wanted)
        if kinds[-1] is Ellipsis:
            kinds = (kinds[0],) * len(value)
        if len(kinds) == len(value):
            return tuple(_typed(kind, item, data) for kind, item in zip(kinds, value, strict=True))
    if wanted in (int, str) and type(value) is wanted:
        return value
    raise NotAnAction(repr(dict(data)))

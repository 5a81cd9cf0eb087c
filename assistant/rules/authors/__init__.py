"""Authors and everything houses play differently in it (RULES.md, sections 1 to 11)."""

from assistant.rules.authors.actions import Ask, AskFamily, Draw, NameAuthor, NameTitle, Pass
from assistant.rules.authors.rules import AUTHORS, Authors
from assistant.rules.authors.state import AuthorsState, AuthorsView

__all__ = [
    "AUTHORS",
    "Ask",
    "AskFamily",
    "Authors",
    "AuthorsState",
    "AuthorsView",
    "Draw",
    "NameAuthor",
    "NameTitle",
    "Pass",
]

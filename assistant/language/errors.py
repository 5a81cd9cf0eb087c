"""What can be wrong with a grammar file or with the tools understanding rests on. Sentences: `errors-language.ftl`."""

from dataclasses import dataclass
from pathlib import Path
from typing import ClassVar

from assistant.errors import AuthorsError


@dataclass(eq=False)
class GrammarMissing(AuthorsError):
    """There is no grammar file for this language or game."""

    key: ClassVar[str] = "grammar-missing"

    path: Path


@dataclass(eq=False)
class GrammarTooLarge(AuthorsError):
    """A grammar file is larger than any honest one."""

    key: ClassVar[str] = "grammar-too-large"

    path: Path
    limit: int
    """Largest size that is read, bytes."""


@dataclass(eq=False)
class GrammarMalformed(AuthorsError):
    """A grammar file is not YAML, or not in hassil's shape."""

    key: ClassVar[str] = "grammar-malformed"

    path: Path
    line: int
    """Line in the file, from 1."""

    detail: str
    """What stood there, or what the reader of the format said."""


@dataclass(eq=False)
class GrammarSentenceWrong(AuthorsError):
    """A sentence template cannot be parsed, or refers to a list or rule that is nowhere defined."""

    key: ClassVar[str] = "grammar-sentence-wrong"

    path: Path
    line: int
    """Line in the file, from 1."""

    sentence: str
    detail: str

"""The root of every error this package raises on purpose.

An error carries data, not a sentence: which file, which line, which card. The sentence is made from `key` and the
fields where the listener's language is known (`assistant.language.replies`).
"""

from dataclasses import dataclass, fields
from typing import ClassVar


@dataclass(eq=False)
class AuthorsError(Exception):
    """Something a user can be told about in one sentence and can mend."""

    key: ClassVar[str] = "error"
    """Message id in the `.ftl` files of `grammar/<lang>/`."""

    def details(self) -> dict[str, object]:
        """The error's data by field name, ready to be put into its sentence."""
        return {field.name: getattr(self, field.name) for field in fields(self)}

    def __str__(self) -> str:
        data = ", ".join(f"{name}={value!r}" for name, value in self.details().items())
        return f"{self.key}({data})"

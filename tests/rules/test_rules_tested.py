"""The table of rules and tests names every option value, and tests that are there."""

import re
from pathlib import Path

import pytest

from assistant.rules.authors import AUTHORS

HERE = Path(__file__).parent
TABLE = (HERE / "RULES_TESTED.md").read_text()
TESTS = sorted(set(re.findall(r"([\w/]+\.py)::(\w+)(?:\[(.+?)\])?", TABLE)))


@pytest.mark.parametrize("value", [f"{each.key}={value}" for each in AUTHORS.options for value in each.values])
def test_every_value_of_an_option_has_a_test(value: str) -> None:
    rows = [line for line in TABLE.splitlines() if line.startswith(f"| `{value}` |")]
    assert len(rows) == 1
    assert "::" in rows[0]


@pytest.mark.parametrize(("file", "test", "case"), TESTS)
def test_every_test_named_is_there(file: str, test: str, case: str) -> None:
    path = HERE.parent.parent / file if "/" in file else HERE / file
    text = path.read_text()
    assert f"def {test}(" in text
    assert not case or f'"{case}"' in text


def test_every_row_names_a_test() -> None:
    rows = [line for line in TABLE.splitlines() if line.startswith("| ") and "---" not in line]
    assert all("::" in row for row in rows if not row.endswith("| test |"))

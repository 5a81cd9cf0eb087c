"""Sets that lie face down are counted and not named again (RULES.md, section 2, point 12)."""

import pytest

from tests.session.talk import Talk, deal, table_of


@pytest.mark.parametrize(
    ("laid_sets", "lines"),
    [
        ("public", ["Sets: you 1, Laura 0 and Bob 0.", "You have laid down Charles Dickens."]),
        ("face_down", ["Sets: you 1, Laura 0 and Bob 0."]),
    ],
)
def test_the_sets_are_named_where_they_lie_open(laid_sets: str, lines: list[str]) -> None:
    hands = "d1 d2 d3 d4 w3 w4 | s1 s3 l1 l2 w1 | s2 s4 l3 l4 w2"
    talk = Talk(table_of(deal(hands, options={"laid_sets": laid_sets})))
    talk.begin()
    assert talk.type("score") == lines

"""Who may sit at one table: people and players that can be addressed, and told apart."""

import pytest

from assistant.session.opening import BadPlayers, read_chairs


@pytest.mark.parametrize(
    ("players", "reason"),
    [
        ("You,-,Bob", "name"),
        ("You,.,Bob", "name"),
        ("You,',Bob", "name"),
        ("You,\u02bc,Bob", "name"),
        ("You,\u0301\u0308,Bob", "name"),
        ("You,\u3164,Bob", "name"),
        ("You,\uffa0\u115f,Bob", "name"),
        ("You,Bob\ufe0f,Bob", "name"),
        ("You,,Bob", "name"),
        ("You,O’Neill,O'Neill", "same_name"),
        ("You,Zo\u00eb,Zoe\u0308", "same_name"),
        ("You,Zoë,zoe", "same_name"),
        ("You,Straße,STRASSE", "same_name"),
        ("You,Ann.,Ann", "same_name"),
        ("Max,You,Bob", "you"),
        ("You,YOU,Bob", "you"),
    ],
)
def test_players_that_cannot_be_addressed_or_told_apart(players: str, reason: str) -> None:
    with pytest.raises(BadPlayers) as refused:
        read_chairs(players)
    assert refused.value.reason == reason


def test_names_are_kept_composed() -> None:
    assert [chair.name for chair in read_chairs("You,Zoe\u0308,O’Neill,שרה,Jean-Luc")] == [
        "You",
        "Zo\u00eb",
        "O’Neill",
        "שרה",
        "Jean-Luc",
    ]

"""The games: their rules, what has happened in one, and its record."""

"""The table, where rules, players, words and sound meet."""

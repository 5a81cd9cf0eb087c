"""How well a table hears: lines of the corpus, heard as in a spoken game, kept, and told in tables and plots."""

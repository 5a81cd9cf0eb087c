"""Authors Aloud: the card game Authors and its family, played by voice or typed, with no network."""

__version__ = "0.1.0"

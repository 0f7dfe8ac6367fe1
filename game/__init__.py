"""Lamplight: the rules, the records and the players of four card games."""

__version__ = "0.1.0"

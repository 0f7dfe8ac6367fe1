"""Proofs that nobody is told more than they may know: twin matches, and how fairly is re-dealt."""

PAIRS = 2000
"""In so many pairs of a game bots are given the same bytes, unless other numbers are asked for."""

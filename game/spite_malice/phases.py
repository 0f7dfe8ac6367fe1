"""The phases of Spite & Malice."""

from __future__ import annotations

PLAY = "play"
ROUND_OVER = "round_over"
MATCH_OVER = "match_over"

ALL = (PLAY, ROUND_OVER, MATCH_OVER)
"""All of them."""

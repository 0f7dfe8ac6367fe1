"""The phases of King Cat: what the seat to move is asked."""

from __future__ import annotations

PLAY = "play"
PLACE = "place"
DIG = "dig"
ROUND_OVER = "round_over"
MATCH_OVER = "match_over"

ALL = (PLAY, PLACE, DIG, ROUND_OVER, MATCH_OVER)
"""All of them."""
OVER = (ROUND_OVER, MATCH_OVER)
"""Those in which a round is over."""

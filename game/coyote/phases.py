"""The phases of Coyote: what the seat to move is asked."""

from __future__ import annotations

TURN = "turn"
GUESS = "guess"
DISCARD = "discard"
ROUND_OVER = "round_over"
MATCH_OVER = "match_over"

ALL = (TURN, GUESS, DISCARD, ROUND_OVER, MATCH_OVER)
"""All of them."""
SHOWN = (DISCARD, ROUND_OVER, MATCH_OVER)
"""Those in which the cards have been shown."""

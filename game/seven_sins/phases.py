"""The phases of Seven Sins: what the seat to move is asked."""

from __future__ import annotations

PLAY = "play"
SHOW = "show"
COUNTER = "counter"
SWAP = "swap"
LUST = "lust"
PICK = "pick"
GREED = "greed"
DROP = "drop"
MATCH_OVER = "match_over"

ALL = (PLAY, SHOW, COUNTER, SWAP, LUST, PICK, GREED, DROP, MATCH_OVER)
"""All of them."""

OWN_TURN = (PLAY, SWAP, GREED, DROP)
"""Those in which only the seat whose turn it is can be asked."""

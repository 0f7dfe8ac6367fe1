"""The weights of ``bot_value``: by players still in, then by size of the pile."""

from __future__ import annotations

_CARD = (-90, -10, -20, -10, -10, -5, 0, 10, 20, 30, 20)
_ROW = (*_CARD, 150, -60, 40, 60, 20)
WEIGHTS = {
    players: tuple(
        tuple(w - 60 * (players - 2) if i < 11 else w for i, w in enumerate(_ROW)) for _ in range(6)
    )
    for players in range(2, 7)
}

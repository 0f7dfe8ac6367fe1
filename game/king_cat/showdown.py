"""Who wins when all hands are shown."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.king_cat.cards import KING_CAT, ROYAL_ROBOVAC


def showdown(
    hands: Mapping[int, Sequence[int]], laid: Sequence[Sequence[int]]
) -> tuple[int | None, str]:
    """The winner (nobody on a complete tie) and the reason.

    ``hands`` are the shown hands of those still in, by seat; ``laid`` the face-up cards of all.
    """
    shown = {seat: max(cards, default=-1) for seat, cards in hands.items()}
    holders = {card: seat for seat, card in shown.items()}
    if KING_CAT in holders and ROYAL_ROBOVAC in holders:
        return holders[ROYAL_ROBOVAC], "robovac"
    highest = max(shown.values())
    best = [seat for seat, card in shown.items() if card == highest]
    if len(best) == 1:
        return best[0], "highest"
    # Lists compare card by card, and one that runs out is the lesser: just as the rule says.
    ranked = {seat: sorted(laid[seat], reverse=True) for seat in best}
    top = max(ranked.values())
    winners = [seat for seat in best if ranked[seat] == top]
    return (winners[0], "tie_break") if len(winners) == 1 else (None, "all_equal")

"""Why the estimates of King Cat prefer a move: counted facts, each told only where it is true.

A reason never decides anything. Which words fit is told by the chances that the estimate has
counted already, so that nothing is drawn and hardly anything is counted for them. The sentences
speak to nobody: they are read as advice, and as what another player thought.
"""

from __future__ import annotations

from game.core.bot import Reason
from game.king_cat.bot_value import Rival
from game.king_cat.cards import BATTLE_BUNNY, CRYSTAL_BOWL, HERMIT_HOME_SWAP, KING_CAT
from game.king_cat.knowledge import Knowledge, Weights

Reasons = tuple[Reason, ...]

LIKELY = 0.2
"""What is less likely is told as a long shot."""
SURE = 1.0 - 1e-9
_TOLD = 0.025
"""A chance below it is told as none: it would be rounded to 0 %."""


def percent(chance: float) -> int:
    """A chance in per cent, rounded to 5, as people are told it; never beyond 0 or 100."""
    return 5 * round(20 * min(max(chance, 0.0), 1.0))


def reason(key: str, **values: int) -> Reasons:
    """One reason of King Cat."""
    return (Reason(f"king_cat.reason.{key}", values),)


def forced(laid: int, others: Reasons, aimed: bool) -> Reasons:
    """With the King Cat in hand the other card goes; how it is aimed may have reasons besides."""
    return reason("forced", card=laid) + (others if aimed else ())


def keeps(laid: int, kept: int) -> Reasons:
    """Of a card that is laid for the sake of the other one."""
    return reason("same") if laid == kept else reason("keeps", card=kept)


def guess(knowledge: Knowledge, rival: Rival, card: int) -> Reasons:
    """Of a card named with the Crystal Bowl."""
    hit = rival.chances[card]
    if hit >= SURE:
        return reason("sure_hit", target=rival.seat, card=card)
    left = knowledge.unseen
    if hit <= 0.0 or not left[card]:
        return reason("miss", target=rival.seat, card=card, n=left[card])
    if hit < LIKELY:
        return reason("long_hit", target=rival.seat, card=card, percent=percent(hit))
    counted = {"n": left[card], "all": sum(left), "percent": percent(hit)}
    return reason("likely_hit", target=rival.seat, card=card, **counted)


def comparison(rival: Rival, kept: int) -> Reasons:
    """Of the card kept, compared with a rival's by the Battle Bunny."""
    wins = rival.beaten[kept]
    if wins > 0.999:
        return reason("sure_win", target=rival.seat, card=kept)
    if rival.chances[kept] >= SURE:
        return reason("even", target=rival.seat, card=kept)
    key = "likely_win" if wins >= LIKELY else "long_win"
    return reason(key, target=rival.seat, card=kept, percent=percent(wins))


def shield(kept: int) -> Reasons:
    """Of the Shell Shield."""
    return reason("shield", card=kept) if kept > BATTLE_BUNNY else reason("shield_low")


def snake(knowledge: Knowledge, rival: Rival) -> Reasons:
    """Of a rival who has to lay what they hold."""
    gone = rival.chances[KING_CAT]
    if gone >= SURE:
        return reason("snake_sure", target=rival.seat)
    if gone > 0.5:
        return reason("snake_king_cat", target=rival.seat, percent=percent(gone))
    card = knowledge.known(rival.seat)
    if card is not None:
        return reason("snake_known", target=rival.seat, card=card)
    if gone < _TOLD:
        return reason("snake_any", target=rival.seat)
    return reason("snake", target=rival.seat, percent=percent(gone))


def snake_self(kept: int, drawn: Weights) -> Reasons:
    """Of the own card that is laid for a new one."""
    if kept == KING_CAT:
        return reason("doomed")
    better = sum(drawn[kept + 1 :]) >= 0.5
    return reason("snake_self" if better else "snake_new", card=kept)


def digging(knowledge: Knowledge, laid: int, kept: int) -> Reasons:
    """Of the Doggy Grave-Digger, who looks at the card set aside."""
    aside = knowledge.view["aside"]
    if aside == "none":
        return keeps(laid, kept)
    if not isinstance(aside, int):
        return reason("dig", card=kept)
    return reason("dig_known", card=aside, other=kept) if aside > kept else keeps(laid, kept)


def juggling(kept: int, mixed: Weights) -> Reasons:
    """Of all hands shuffled together with the pile; ``mixed`` is what comes back."""
    return reason("juggle" if sum(mixed[kept + 1 :]) >= 0.5 else "juggle_all", card=kept)


def swap_hands(rival: Rival, kept: int) -> Reasons:
    """Of a swap of hand cards with a rival."""
    higher = 1.0 - rival.beaten[kept] - rival.chances[kept]
    key = "swap_hands" if higher >= 0.5 else "swap_seen"
    return reason(key, target=rival.seat, card=kept)


def not_a_pet(chance: float, laid: int, kept: int) -> Reasons:
    """Of the King Cat that somebody may have to hand over."""
    return keeps(laid, kept) if chance < _TOLD else reason("not_a_pet", percent=percent(chance))


def dig(held: int, found: int, swap: bool) -> Reasons:
    """Of the card that was dug up, and the one in hand."""
    if held == found:
        return reason("same")
    if swap:
        return reason("dig_swap", card=found, other=held)
    return reason("dig_keep", card=held, other=found)


def place(under: int, pile: int, players: int, held: int, seen: int, wanted: bool) -> Reasons:
    """Of a place in the pile for the card looked at: who will draw it there, and when.

    ``wanted`` says whether this seat would be glad to draw it.
    """
    return reason(_place(under, pile, players, held, seen, wanted), card=seen)


def _place(under: int, pile: int, players: int, held: int, seen: int, wanted: bool) -> str:
    if under == 0:
        if held == CRYSTAL_BOWL and seen >= HERMIT_HOME_SWAP:
            return "put_for_bowl"
        return "put_next" if wanted or seen == KING_CAT else "put_next_low"
    if under % players == players - 1:
        if not wanted:
            return "put_from_others"
        return "put_for_me" if under < players else "put_for_later"
    if under < players:
        return "put_between"
    return "put_bottom" if under == pile - 1 else "put_deep"

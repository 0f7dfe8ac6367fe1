"""How somebody plays Coyote: what they heed, how far they think, and what they like.

Levels differ in what they heed, never in blunders; tempers shift prices a little at any level.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from game.coyote.bot_belief import Habits

USUAL = Habits()
"""What nobody knows better is taken to play like this."""


@dataclass(frozen=True, slots=True)
class Style:
    """The numbers of a way to play. Prices and leanings are in lost rounds.

    ``listens``: how far the others' bids weigh the own card (0 to 1). ``minds``: whether rivals are
    thought to listen too (2) or to go by what they see (1). ``habits``: how rivals are taken to
    play; ``learns``: whether that is corrected by how they did in this match. ``depth``: how often
    the bid is thought to come round. ``eye``: what an open eye is worth, ``look``: what a look must
    gain. ``near``: what is hardly worse than the best is as good. ``doubting``, ``bluffing``: how
    much more than it seems a doubt or a bluff is liked, ``leaping`` a raise by three or more.
    ``grudge``: how much more a doubt of who won the last doubt against one is liked.
    """

    listens: float = 1.0
    minds: int = 2
    habits: Habits = USUAL
    learns: bool = True
    depth: int = 5
    eye: float = 0.06
    look: float = 0.06
    near: float = 0.01
    doubting: float = 0.0
    bluffing: float = 0.0
    leaping: float = 0.0
    grudge: float = 0.0
    jumps: tuple[int, ...] = (1, 2, 3, 5, 8)


def tempered(style: Style, temper: str) -> Style:
    """The style with a temper (see ``game.core.bot.TEMPERS``)."""
    habits = style.habits
    if temper == "bold":
        return replace(style, leaping=style.leaping + 0.012, bluffing=style.bluffing + 0.012)
    if temper == "careful":
        timid = replace(habits, doubt_at=habits.doubt_at + 0.05)
        return replace(style, doubting=style.doubting + 0.05, habits=timid, look=style.look - 0.02)
    if temper == "sly":
        return replace(style, bluffing=style.bluffing + 0.03)
    if temper == "grudging":
        return replace(style, grudge=style.grudge + 0.05)
    return style

"""What the trained judge looks at: facts about the own hand, and about everybody else.

A fact is a place in a list of weights and a value. The weights of the facts of one player add up to
how well that player stands (a logit); ``bot_trained`` reads them, ``game.arena.train_sins`` makes
them. Hands count differently at each level, so every level has weights of its own.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.seven_sins.bot_hand import Hand, mask_of
from game.seven_sins.cards import CORRUPTION, HALO, LUST, PRIDE, PURITY, WRATH

Fact = tuple[int, float]

LEVELS = 4
"""Levels 0, 2, 4 and 6."""
OWN = 22
"""Facts about the own hand, for each level."""
MOST = 14
"""Hands of other players beyond this size differ by a slope alone."""
THEIRS = MOST + 10
"""Facts about another player, for each level."""
COUNT = LEVELS * (OWN + THEIRS)
"""The number of weights."""

ONE_PLAY, TWO_PLAYS = 1.2, 2.3
"""Hands that take no more turns than this can be emptied with one play, or with two."""


def own_facts(
    hand: Hand, mask: int, more: int, level: int, waits: float, asleep: bool
) -> list[Fact]:
    """The facts of a hand: some known cards (``mask``), and ``more`` unknown ones.

    ``waits`` is the part of a round until the own turn, ``asleep`` says that a SLOTH lies open.
    """
    sure, waiting = own_parts(hand, mask, more, level, asleep)
    return sure + [(place, value * waits) for place, value in waiting]


def own_parts(
    hand: Hand, mask: int, more: int, level: int, asleep: bool
) -> tuple[list[Fact], list[Fact]]:
    """The facts of a hand apart from waiting, and those that count by how long one waits."""
    base = level // 2 * OWN
    if mask >> HALO & 1:
        return [(base, 1.0), (base + 1, float(asleep))], [(base + 2, 1.0)]
    cost, count = hand.cost(mask), mask.bit_count() + more
    sure = [
        (base + 3, 1.0),
        (base + 4, min(cost, 1.0)),
        (base + 5, min(max(cost - 1.0, 0.0), 1.0)),
        (base + 6, min(max(cost - 2.0, 0.0), 1.5)),
        (base + 7, max(cost - 3.5, 0.0)),
        (base + 8, float(count)),
        (base + 9, max(count - 4.0, 0.0)),
        (base + 10, max(count - 8.0, 0.0)),
        (base + 11, float(more)),
        (base + 12, float(asleep)),
    ]
    waiting = [(base + 13, 1.0)]
    if not more and cost <= ONE_PLAY:
        sure.append((base + 14, 1.0))
        waiting.append((base + 15, 1.0))
    elif not more and cost <= TWO_PLAYS:
        waiting.append((base + 16, 1.0))
    wraths, prides, lusts = (
        (mask >> 7 * colour & 127).bit_count() for colour in (WRATH, PRIDE, LUST)
    )
    for place, held in ((17, wraths), (18, prides), (19, lusts)):
        if held:
            sure.append((base + place, min(held, 2.0)))
    if mask >> PURITY & 1 and hand.halo_free:
        sure.append((base + 20, 1.0))
    if mask >> CORRUPTION & 1:
        sure.append((base + 21, 1.0))
    return sure, waiting


def their_facts(count: int, level: int, waits: float, halo: bool, asleep: bool) -> list[Fact]:
    """The facts of a player whose cards are not known, or of unknown cards of one's own."""
    base = LEVELS * OWN + level // 2 * THEIRS
    last = base + MOST + 1
    facts = [(last, float(asleep))]
    if halo:
        return [*facts, (last + 1, 1.0), (last + 2, waits)]
    facts.append((base + min(count, MOST), 1.0))
    if count > MOST:
        facts.append((last + 3, float(count - MOST)))
    return [*facts, (last + 3 + min(max(count, 1), 4), waits)]


def facts_of(
    cards: Sequence[int], hidden: int, level: int, waits: float, free: bool, asleep: bool
) -> list[Fact]:
    """The facts of a hand whose last ``hidden`` cards are taken as unknown (for training)."""
    seen = cards[: len(cards) - hidden]
    return own_facts(Hand(seen, free), mask_of(seen), hidden, level, waits, asleep)

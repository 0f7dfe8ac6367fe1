"""What a temper likes: small favours for some moves, on top of their chances.

Bold: deals GREED on, counters WRATH, agrees to LUST. Careful: stops early, refuses LUST, and keeps
WRATH and PRIDE for its defence. Sly: asks for LUST, agrees to it and puts one down. Grudging: goes
for whoever hurt it last. A favour is worth a few points at most, so that no temper plays badly.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from game.core.bot import Choice, Request, Weighed
from game.seven_sins.bot_option import Option
from game.seven_sins.cards import COLOUR, LUST, PRIDE, WRATH, counts_as
from game.seven_sins.moves import ACCEPT, DEAL, REFUSE, STOP, Move

FAVOUR = 0.018
"""What a temper's favourite answer is worth, as a chance to win."""
HINT = 0.008
"""The same for plays, of which there are many that are nearly as good."""
REVENGE = 0.015
"""The same for a move against whoever hurt one last."""
SHOWN = 4
"""So many moves are told with their chances."""
_HURTS = frozenset({"pride", "wrath", "gluttony"})


def choose(
    found: Sequence[Option],
    request: Request,
    temper: str,
    near: float,
    weighs: bool,
    errors: Mapping[str, float] | None = None,
) -> Choice:
    """The best option for a temper, or any ``near`` it; with the chances compared, if it weighs.

    ``errors`` are the standard errors of chances that were sampled, by the text of the move.
    """
    enemy = grudge(request) if temper == "grudging" else None
    liked = [option.value + favour(option.move, temper, enemy) for option in found]
    best = max(liked)
    close = [option for option, worth in zip(found, liked, strict=True) if worth >= best - near]
    chosen = random.Random(request.seed).choice(close)
    compared = weighed(found, chosen, errors or {}) if weighs else ()
    return Choice(chosen.move.text, chosen.reasons, compared)


def weighed(
    found: Iterable[Option], chosen: Option, errors: Mapping[str, float]
) -> tuple[Weighed, ...]:
    """The best few moves with their chances, best first; the chosen one is always among them."""
    best = sorted(found, key=lambda option: (-option.value, option is not chosen))[:SHOWN]
    if chosen not in best:
        best[-1] = chosen
    return tuple(
        Weighed(each.move.text, min(max(each.value, 0.0), 1.0), errors.get(each.move.text, 0.0))
        for each in best
    )


def favour(move: Move, temper: str, enemy: int | None) -> float:
    """What a temper gives for a move beyond its chance."""
    if temper == "bold":
        return FAVOUR * (move in (DEAL, ACCEPT) or move.verb == "counter")
    if temper == "careful":
        if move.verb == "play":
            spent = sum(COLOUR[card] in (PRIDE, WRATH) for card in move.cards)
            return -HINT * spent / 2.0
        return FAVOUR * (move in (STOP, REFUSE))
    if temper == "sly":
        if move.verb == "play":
            return HINT * (COLOUR[move.cards[-1]] == LUST or move.colour == LUST)
        lures = move.verb == "pick" and any(counts_as(card, LUST) for card in move.cards)
        return FAVOUR * (lures or move == ACCEPT)
    return REVENGE * (enemy is not None and move.target == enemy)


def grudge(request: Request) -> int | None:
    """The seat that hurt this one last: by a sin, by taking HALO or by a swap."""
    for event in reversed(request.events):
        if event.get("seat") != request.seat and _hurts(event, request.seat):
            return int(event["seat"])
    return None


def _hurts(event: dict[str, Any], seat: int) -> bool:
    kind = event["event"]
    if kind == "played":
        return bool(event["target"] == seat and event["colour"] in _HURTS)
    if kind == "halo_taken":
        return bool(event["source"] == seat)
    return bool(kind == "hands_swapped" and event["target"] == seat)

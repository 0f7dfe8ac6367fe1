"""How the events of Spite & Malice look in motion: a table from kinds of events to motions."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.core.events import Event
from game.spite_malice import events as ev
from scenes.stage import motion
from scenes.stage.motion import Motion
from scenes.stage.placement import Placement

_TIME_TO_READ = {
    "played": 0.06,
    "pile_completed": 0.2,
    "turned_up": 0.12,
    "discarded": 0.15,
    "turn_ended": 0.4,
    "round_ended": 0.5,
    "round_began": 0.15,
}
"""Seconds at normal speed, by kind alone: an event's private parts never change a pause."""
_QUICK_READ = {"turned_up": 0.4, "pile_completed": 0.4}
"""The same in a long turn of an AI: only what changes most is given time."""
_CUES = {
    "round_began": "shuffle",
    "pile_completed": "shuffle",
    "round_ended": "pizzicato",
    "match_ended": "pizzicato_win",
}
"""The sound of an event as a whole; cards on their way have sounds of their own."""
QUICK, CALM, SOLEMN = 0.2, 0.34, 1.15
"""How long a card flies: in a long turn of an AI, by itself, and the last payoff card."""
_FAR = 30.0


@dataclass(frozen=True)
class Manner:
    """How the present events are to be shown."""

    stock: Placement
    quick: bool = False
    """whether it is one more card in a turn of an AI"""
    last: bool = False
    """whether it is the card that wins the round"""


def motions_of(
    events: Sequence[Event],
    before: Sequence[Placement],
    after: Sequence[Placement],
    manner: Manner,
) -> tuple[list[Motion], float]:
    """The motions from one layout to the next, and how long to wait for reading them."""
    event = events[-1]
    hold = (_QUICK_READ if manner.quick else _TIME_TO_READ).get(event.kind, 0.0)
    old = {place.key: place for place in before}
    new = {place.key: place for place in after}
    moved = [key for key in new if key.startswith("c") and _differs(old.get(key), new[key])]
    match event:
        case ev.Played() | ev.Discarded():
            return _laid(moved, old, new, manner), hold
        case ev.Drew():
            fresh = [key for key in moved if key not in old]
            return [motion.deal(key, i, manner.stock) for i, key in enumerate(fresh)], hold
        case ev.PayoffDealt():
            fresh = [key for key in new if key not in old]
            return [motion.deal(key, i, manner.stock) for i, key in enumerate(fresh)], hold
        case ev.TurnedUp():
            return [motion.flip(key) for key in moved], hold
        case ev.PileCompleted():
            return _swept(old, new, manner.stock, 0.05), hold
        case _ if event.kind == "round_began":
            return _swept(old, new, manner.stock, 0.015), hold
    return [], hold


def _differs(a: Placement | None, b: Placement) -> bool:
    if a is None:
        return True
    return abs(a.x - b.x) + abs(a.y - b.y) > _FAR or a.face != b.face


def _laid(
    moved: Sequence[str], old: dict[str, Placement], new: dict[str, Placement], manner: Manner
) -> list[Motion]:
    """A card flies to its place; below a payoff card the next one lies at once."""
    motions = []
    for key in moved:
        if key not in old:  # what was below the card that is on its way
            motions.append(Motion(key, 0.01, origin=new[key], arc=0, lift=0))
        elif manner.last:
            motions.append(
                Motion(key, SOLEMN, 0.1, "in_out_quad", 0.3, 4.6, 8, sound="slide", landing="place")
            )
        else:
            seconds = QUICK if manner.quick else CALM
            motions.append(Motion(key, seconds, tilt=4, sound="slide", landing="place"))
    return motions


def _swept(
    old: dict[str, Placement], new: dict[str, Placement], stock: Placement, gap: float
) -> list[Motion]:
    """Cards that are not the same cards any more fly to the stock, and are lost in it."""
    gone = [key for key in old if key not in new and key.startswith("c")]
    return [
        Motion(key, 0.42, i * gap, "in_out_quad", 0.1, goal=stock, sound="slide")
        for i, key in enumerate(reversed(gone))
    ]


def cue_of(events: Sequence[Event]) -> str:
    """The sound of what happened, or nothing."""
    event = events[-1]
    if isinstance(event, ev.RoundEnded) and event.winner is None:
        return "knock"
    return _CUES.get(event.kind, "")


def mood_of(event: Event) -> dict[int, str]:
    """Who is pleased and who is annoyed by what everybody saw happen."""
    match event:
        case ev.Played(seat, "payoff"):
            return {seat: "pleased", 1 - seat: "annoyed"}
        case ev.RoundEnded(winner) | ev.MatchEnded(winner) if winner is not None:
            return {winner: "pleased", 1 - winner: "annoyed"}
        case ev.RoundEnded():
            return {0: "annoyed", 1: "annoyed"}
    return {}

"""What the King Cat table makes of what was told in this round: only events, never the state."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.core.events import Event
from game.king_cat.events import RoundEnded, Showed
from scenes.tables.king_cat_motion import mood_of

LAYING = {"played", "forced_to_lay"}
_SAID = {
    *("played", "guessed", "compared", "peeked", "put_back", "forced_to_lay", "hands_swapped"),
    *("shield_raised", "shuffled_in", "dug_up", "dug", "went_out"),
}
"""The kinds of events that are said in the middle of the table, too."""
_AIMED = {"played", "guessed", "compared", "forced_to_lay", "hands_swapped"}
_PILES = {"peeked": "deck", "put_back": "deck", "dug_up": "aside", "dug": "aside"}
_ENDS = {"round_ended", "match_ended"}


def showdown(told: Sequence[Event]) -> tuple[tuple[int, ...], int]:
    """Who has shown their hand, in that order, and which of them won (-1: not known, or nobody)."""
    seats = tuple(event.seat for event in told if isinstance(event, Showed))
    ends = [event.winner for event in told if isinstance(event, RoundEnded)]
    winner = ends[-1] if ends else None
    return seats, winner if winner is not None and winner in seats else -1


def headline(told: Sequence[Event]) -> list[Event]:
    """The events that the ribbon tells of: the last one that matters, or how all ended."""
    ends = [event for event in told if event.kind in _ENDS]
    if ends:
        return ends
    for event in reversed(told):
        if event.kind == "showed":
            return [event]
        if event.kind in _SAID:
            return [event]
    return []


def hero(event: Event) -> int | None:
    """The seat whose portrait belongs to an event."""
    seat = getattr(event, "winner" if event.kind in _ENDS else "seat", None)
    return seat if isinstance(seat, int) else None


def target(told: Sequence[Event]) -> int | None:
    """The seat that the last event hits, if it hits one."""
    last = told[-1] if told else None
    if last is None or last.kind not in _AIMED:
        return None
    seat = getattr(last, "target", None)
    return seat if isinstance(seat, int) else None


def pile(told: Sequence[Event]) -> str:
    """Which cards in the middle the last event is about: ``deck``, ``aside``, or none."""
    return _PILES.get(told[-1].kind, "") if told else ""


def moods(told: Sequence[Event], thinker: int | None) -> dict[int, str]:
    """How the players take what happened last, for all to see; ``thinker`` is thinking."""
    found: dict[int, str] = {} if thinker is None else {thinker: "thinking"}
    for event in told[-8:]:
        if event.kind in ("played", "round_began"):
            found = {seat: mood for seat, mood in found.items() if mood == "thinking"}
        found |= mood_of(event)
    return found


def last_laid(told: Sequence[Event], top: Callable[[int], int | None]) -> tuple[int, ...]:
    """The sprite of the card laid last; ``top`` gives that of a seat's last laid card.

    Found in what was told, so that skipping changes nothing.
    """
    for event in reversed(told):
        if event.kind in LAYING and getattr(event, "card", None) is not None:
            seat = getattr(event, "target" if event.kind == "forced_to_lay" else "seat", 0)
            found = top(seat)
            return () if found is None else (found,)
    return ()

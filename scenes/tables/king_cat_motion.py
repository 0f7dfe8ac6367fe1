"""How the events of King Cat look in motion: a table from kinds of events to motions."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.core.events import Event
from game.king_cat import events as ev
from game.king_cat.cards import NOT_A_PET
from scenes.stage import motion
from scenes.stage.motion import Motion
from scenes.stage.placement import Placement
from scenes.tables.king_cat_layout import PILE_HIGH

Make = Callable[[str, int], Motion]

_MAKERS: dict[str, Make] = {
    "dealt": lambda key, i: motion.deal(key, i),
    "drew": lambda key, i: motion.deal(key),
    "set_aside": lambda key, i: motion.play(key),
    "opened_aside": lambda key, i: motion.play(key, i * 0.12),
    "played": lambda key, i: motion.play(key),
    "forced_to_lay": lambda key, i: motion.play(key),
    "went_out": lambda key, i: motion.play(key),
    "hands_swapped": lambda key, i: Motion(key, 0.6, 0, "in_out_quad", 0.22, sound="slide"),
    "dug": lambda key, i: Motion(key, 0.5, 0, "in_out_quad", 0.18, sound="slide"),
    "put_back": lambda key, i: motion.discard(key),
    "showed": lambda key, i: Motion(key, 0.5, 0, "out_cubic", 0.12, sound="flick", landing="place"),
    "compared": lambda key, i: motion.flip(key),
}
_CUES = {
    "round_began": "shuffle",
    "shuffled_in": "shuffle",
    "went_out": "knock",
    "round_ended": "token",
    "match_ended": "win",
    "guessed": "turn",
}
"""The sound of an event as a whole; cards on their way have sounds of their own."""
_TIME_TO_READ = {
    "guessed": 0.7,
    "compared": 0.8,
    "played": 0.25,
    "forced_to_lay": 0.4,
    "hands_swapped": 0.4,
    "went_out": 0.5,
    "showed": 0.45,
    "shield_raised": 0.3,
    "peeked": 0.4,
    "dug_up": 0.4,
    "opened_aside": 0.5,
    "round_ended": 0.6,
    "shuffled_in": 0.2,
}
"""Seconds at normal speed, by kind alone: an event's private parts never change a pause."""
_FAR = 40.0


def motions_of(
    events: Sequence[Event], before: Sequence[Placement], after: Sequence[Placement]
) -> tuple[list[Motion], float]:
    """The motions from one layout to the next, and how long to wait for reading them."""
    kind = events[-1].kind
    hold = _TIME_TO_READ.get(kind, 0.0)
    old = {place.key: place for place in before}
    new = {place.key: place for place in after}
    if kind in ("round_began", "shuffled_in"):
        return _gather(old, new), hold
    if kind == "round_ended":
        return _award(old, new), hold
    if kind == "shield_raised":
        return _raise_shield(old, new), hold
    maker = _MAKERS.get(kind)
    if maker is None:
        return [], hold
    moved = [key for key in new if key not in old or _far(old[key], new[key])]
    return [maker(key, i) for i, key in enumerate(moved)], hold


def _far(a: Placement, b: Placement) -> bool:
    return abs(a.x - b.x) + abs(a.y - b.y) > _FAR or a.face != b.face


def _gather(old: dict[str, Placement], new: dict[str, Placement]) -> list[Motion]:
    """Cards that are not the same cards any more fly to the pile and are lost in it."""
    pile = [key for key, place in new.items() if _lies_on_the_pile(place)]
    top = pile[-1] if pile else None
    gone = [key for key in old if key not in new and old[key].kind == "card"]
    return [motion.discard(key, i * 0.02, top) for i, key in enumerate(gone)]


def _lies_on_the_pile(place: Placement) -> bool:
    return place.kind == "card" and place.h == PILE_HIGH and not place.angle


def _award(old: dict[str, Placement], new: dict[str, Placement]) -> list[Motion]:
    """The marker comes from the middle of the table, large, and overshoots a little."""
    cards = [place for place in new.values() if place.kind == "card"]
    fresh = [key for key, place in new.items() if key not in old and key.startswith("marker")]
    if not cards:
        return []
    best = max(cards, key=lambda place: (place.glow, place.h))
    return [
        Motion(key, 0.8, 0.45, "out_back", 0.03, origin=new[key].moved(x=best.x, y=best.y, h=150.0))
        for key in fresh
    ]


def _raise_shield(old: dict[str, Placement], new: dict[str, Placement]) -> list[Motion]:
    """The shield leaps from the card that was laid to the hand it guards."""
    laid = [place for place in new.values() if place.glow and place.kind == "card"]
    fresh = [key for key in new if key not in old and key.startswith("shield")]
    return [
        Motion(
            *(key, 0.42, 0.0, "out_back", 0.3),
            origin=new[key].moved(x=laid[-1].x, y=laid[-1].y, h=new[key].h * 1.7) if laid else None,
            landing="place",
        )
        for key in fresh
    ]


def cue_of(events: Sequence[Event]) -> str:
    """The sound of what happened, or nothing."""
    return _CUES.get(events[-1].kind, "")


def mood_of(event: Event) -> dict[int, str]:
    """Who is pleased and who is annoyed by what everybody saw happen."""
    pleased: list[int | None] = []
    annoyed: list[int | None] = []
    match event:
        case ev.Guessed(seat, target, _, right):
            (pleased if right else annoyed).append(seat)
            (annoyed if right else pleased).append(target)
        case ev.Compared(seat, target, _, _, loser) if loser is not None:
            pleased.append(target if loser == seat else seat)
            annoyed.append(loser)
        case ev.ForcedToLay(_, target, _):
            annoyed.append(target)
        case ev.HandsSwapped(seat, target, card) if card == NOT_A_PET:
            pleased.append(seat)
            annoyed.append(target)
        case ev.WentOut(seat):
            annoyed.append(seat)
        case ev.RoundEnded(winner) | ev.MatchEnded(winner):
            pleased.append(winner)
        case _:
            pass
    moods = {seat: "annoyed" for seat in annoyed if seat is not None}
    return moods | {seat: "pleased" for seat in pleased if seat is not None}

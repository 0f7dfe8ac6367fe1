"""How the events of Coyote look in motion, and how the players take them."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.events import Event
from game.coyote import events as ev
from scenes.stage import motion
from scenes.stage.motion import Motion
from scenes.stage.placement import Placement

_CUES = {
    "round_began": "shuffle",
    "bid": "token",
    "doubted": "howl",
    "sum_shown": "turn",
    "went_out": "knock",
    "match_ended": "coyote_win",
}
"""The sound of an event as a whole; cards on their way have sounds of their own."""
_TIME_TO_READ = {
    "bid": 0.15,
    "spied": 0.5,
    "card_added": 0.5,
    "doubted": 0.8,
    "guessed": 0.15,
    "card_shown": 0.14,
    "replaced": 0.55,
    "sum_shown": 0.9,
    "doubt_decided": 0.8,
    "guess_shown": 0.45,
    "eye_opened": 0.35,
    "eye_lost": 0.45,
    "went_out": 0.6,
    "coyote_taken": 0.3,
}
"""Seconds at normal speed, by kind alone: an event's private parts never change a pause."""
_BOX = Placement("box", "eye_closed", 960, -80, 30, kind="token", deck="coyote", alpha=0.4)
_FROM_ABOVE = Placement("above", None, 120, -260, 200, 14, deck="coyote")
_FAR = 24.0


def motions_of(
    events: Sequence[Event], before: Sequence[Placement], after: Sequence[Placement]
) -> tuple[list[Motion], float]:
    """The motions from one layout to the next, and how long to wait for reading them."""
    kind = events[-1].kind
    old = {place.key: place for place in before}
    new = {place.key: place for place in after}
    moves = _moves(kind, old, new)
    return moves, _TIME_TO_READ.get(kind, 0.0)


def row_motions(before: Sequence[Placement], after: Sequence[Placement]) -> list[Motion]:
    """The motions with which everything comes into the row of the reveal."""
    return _moves("card_shown", {p.key: p for p in before}, {p.key: p for p in after})


def step_motions(before: Sequence[Placement], after: Sequence[Placement]) -> list[Motion]:
    """The motions when one goes through the reveal card by card."""
    old = {place.key: place for place in before}
    new = {place.key: place for place in after}
    if "eclipse" in new and "eclipse" not in old:
        return _strike(new)
    turned = [key for key, place in new.items() if key in old and old[key].face != place.face]
    fresh = [key for key, place in new.items() if key not in old and place.kind == "card"]
    return [motion.flip(key) for key in turned] + [
        motion.play(key, 0.05, _FROM_ABOVE) for key in fresh
    ]


def _moves(kind: str, old: dict[str, Placement], new: dict[str, Placement]) -> list[Motion]:
    moved = [key for key, place in new.items() if key not in old or _differs(old[key], place)]
    cards = [key for key in moved if new[key].kind == "card"]
    if kind == "round_began":
        return _settle(moved, old) + _gather(old, new)
    if kind in ("dealt", "middle_dealt", "card_added"):
        return [motion.deal(key, i) for i, key in enumerate(cards)]
    if kind == "card_shown":
        return _show(moved, old, new)
    if kind == "replaced":
        fresh = [key for key in cards if key not in old or old[key].deck != "coyote"]
        return [motion.play(key, 0.1, _FROM_ABOVE) for key in fresh or cards]
    if kind == "sum_shown":
        return _strike(new)
    if kind == "eye_lost":
        return _lose_eye(old, new)
    turned = [key for key in moved if key.startswith(("eye", "bigeye")) or key in cards]
    return [motion.flip(key) for key in turned] + [
        motion.play(key) for key in moved if key == "coyote"
    ]


def _differs(a: Placement, b: Placement) -> bool:
    return abs(a.x - b.x) + abs(a.y - b.y) > _FAR or a.face != b.face


def _show(moved: list[str], old: dict[str, Placement], new: dict[str, Placement]) -> list[Motion]:
    """The first card brings everything into the row; each further one is turned where it lies."""
    if "rear" not in old and not any(key.startswith("plate") for key in old):
        return [motion.flip(key) for key in moved if new[key].kind == "card"]
    moves = [
        Motion(key, 0.55, 0.012 * i, "in_out_quad", 0.06, 2.0)
        for i, key in enumerate(moved)
        if new[key].kind == "card"
    ]
    moves += [Motion(key, 0.5, 0, "in_out_quad", 0, 0) for key in moved if new[key].kind == "token"]
    if "rear" in old:
        below = old["rear"].moved(y=old["rear"].y + 420)
        moves.append(Motion("rear", 0.35, 0, "in_out_quad", 0, 0, goal=below))
        moves += [
            Motion(key, 0.5, 0, "in_out_quad", 0, 0, origin=old["rear"])
            for key in new
            if key.startswith("head") and key not in old
        ]
    return moves


def _settle(moved: list[str], old: dict[str, Placement]) -> list[Motion]:
    """Heads and eyes go back to their places round the table."""
    return [
        Motion(key, 0.45, 0, "in_out_quad", 0, 0)
        for key in moved
        if key in old and key.startswith(("head", "eye", "coyote"))
    ]


def _gather(old: dict[str, Placement], new: dict[str, Placement]) -> list[Motion]:
    """What has been shown goes to the used cards, or into the pile where all are shuffled."""
    cards = [key for key, place in new.items() if place.kind == "card" and place.lift <= 0.7]
    top = next(
        (key for key in reversed(cards) if new[key].lift < 0.7), cards[-1] if cards else None
    )
    gone = [key for key, place in old.items() if key not in new and place.kind == "card"]
    return [motion.discard(key, i * 0.025, top) for i, key in enumerate(gone)]


def _strike(new: dict[str, Placement]) -> list[Motion]:
    """The eclipse leaps from Max 0 to the highest card; its flame lights up behind it."""
    token, fire = new.get("eclipse"), new.get("flame")
    if token is None:
        return []
    if fire is None:
        return [Motion("eclipse", 0.4, 0.1, "out_back", 0, 3.0, origin=token.moved(h=20.0))]
    side = 0.5 if fire.face == "left" else -0.5
    start = token.moved(x=fire.x + side * fire.h * fire.aspect)
    return [
        Motion("eclipse", 0.6, 0.1, "in_out_quad", 0.24, 3.4, origin=start),
        Motion("flame", 0.3, 0.4, "out_quad", 0, 0, origin=fire.moved(alpha=0.0), sound="strike"),
    ]


def _lose_eye(old: dict[str, Placement], new: dict[str, Placement]) -> list[Motion]:
    gone = [key for key in old if key not in new and key.startswith(("eye", "bigeye"))]
    moves = [
        Motion(key, 0.5, 0, "in_out_quad", 0.1, 3.0, goal=_BOX.moved(x=old[key].x), sound="slide")
        for key in gone
    ]
    return moves + [motion.slide(key) for key in new if key in old and old[key] != new[key]]


def cue_of(events: Sequence[Event]) -> str:
    """The sound of what happened, or nothing."""
    return _CUES.get(events[-1].kind, "")


def mood_of(event: Event) -> dict[int, str]:
    """Who is pleased and who is annoyed by what everybody saw happen."""
    match event:
        case ev.Doubted(seat, bidder):
            return {bidder: "annoyed", seat: "pleased"}
        case ev.DoubtDecided(winner, loser):
            return {winner: "pleased", loser: "annoyed"}
        case ev.GuessShown(seat, _, right):
            return {seat: "pleased" if right else "annoyed"}
        case ev.WentOut(seat):
            return {seat: "annoyed"}
        case ev.MatchEnded(winner):
            return {winner: "pleased"}
        case _:
            return {}

"""What lies on the table only for a moment: the mark of who is struck, falling sins, HALO's light.

Made from what was told, so that skipping changes nothing; a moment ends with the next event.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import pygame

from game.core.events import Event
from game.core.zones import NONE
from game.seven_sins import events as ev
from game.seven_sins.cards import COLOURS
from scenes.kit.look import Look
from scenes.kit.pixels import blank, soft_rect
from scenes.stage.motion import Motion
from scenes.stage.placement import Placement
from scenes.tables import seven_sins_pictures as pictures
from scenes.tables.seven_sins_geometry import Geometry, token

LIGHT = "light"
MARK, SPARK = 62.0, 46.0


@dataclass(frozen=True)
class Moment:
    """What is special now: the seat that is struck (-1: none) and by which colour, the seats
    whose level has just fallen, whether HALO lights up the room."""

    struck: int = -1
    colour: str = ""
    fallen: tuple[int, ...] = ()
    glory: bool = False


def moment_of(told: Sequence[Event], data: dict[str, Any]) -> Moment:
    """What the last events have brought."""
    last = _last(told)
    fallen = last.seats if isinstance(last, ev.Lowered) else ()
    if isinstance(last, ev.MatchEnded):
        fallen = (last.winner,)
    glory = isinstance(last, ev.HaloTaken | ev.MatchEnded) or (
        isinstance(last, ev.HandDropped) and last.why == "halo"
    )
    glory = glory or (isinstance(last, ev.Played) and last.cards[-1] == "halo")
    return Moment(_struck(told, data), data["as"], fallen, glory)


def tokens() -> list[str]:
    """The pictures that moments are made of."""
    return [pictures.HALO_TOKEN, *(pictures.emblem(colour) for colour in COLOURS)]


def _last(told: Sequence[Event]) -> Event | None:
    """The event that the moment belongs to: the end of a match stays."""
    if len(told) > 1 and isinstance(told[-2], ev.MatchEnded):
        return told[-2]
    return told[-1] if told else None


def _struck(told: Sequence[Event], data: dict[str, Any]) -> int:
    """Who bears the sin in effect: WRATH goes to and fro with every answer."""
    target = data["target"]
    if target == NONE or data["as"] == NONE:
        return -1
    answers = 0
    for event in reversed(told):
        if isinstance(event, ev.Played):
            break
        answers += isinstance(event, ev.Countered)
    return int(data["turn"] if answers % 2 else target)


def placements(moment: Moment, geometry: Geometry) -> list[Placement]:
    """A place for everything that is there only now."""
    out = []
    if moment.struck >= 0:
        x, y, side = geometry.portrait(moment.struck)
        place = (x + side * 0.42, y - side * 0.3)
        out.append(token("aim", pictures.emblem(moment.colour), *place, MARK, lift=1.2, z=40))
    for seat in moment.fallen:
        out += _sparks(geometry, seat)
    if moment.glory:
        out.append(_light(geometry))
    return out


def _sparks(geometry: Geometry, seat: int) -> list[Placement]:
    """The seven sins leave a player: a ring of emblems around the dial."""
    x, y, size = geometry.dial(seat)
    out = []
    for i, colour in enumerate(COLOURS):
        turn = math.radians(i * 360 / 7 - 90)
        reach = size * 0.94
        low = geometry.units.height - SPARK * 0.6  # the dial of the near hand lies at the edge
        place = (x + reach * math.cos(turn), min(low, y + reach * math.sin(turn)))
        key = f"spark{seat}.{i}"
        out.append(token(key, pictures.emblem(colour), *place, SPARK, lift=1.0, z=41))
    return out


def _light(geometry: Geometry) -> Placement:
    x, y = geometry.spot("halo")
    size = 980.0
    return Placement(
        "light", "halo", x, y - 10, size, kind="made", deck=LIGHT, aspect=1.0, lift=0, z=0.5
    )


def draw_light(look: Look, face: str, w: int, h: int) -> pygame.Surface:
    """A warm, soft disc of light (premultiplied), made small: there is nothing sharp in it."""
    size = 160
    out = blank(size, size)
    for part, strength in ((0.52, 0.2), (0.4, 0.24), (0.26, 0.3)):
        side = round(size * part)
        blur = max(2, (size - side) // 4)
        soft = soft_rect(side, side, side // 2, blur, strength, (255, 226, 150))
        out.blit(
            soft,
            soft.get_rect(center=(size // 2, size // 2)),
            special_flags=pygame.BLEND_PREMULTIPLIED,
        )
    return pygame.transform.smoothscale(out, (w, h))


MAKERS = {LIGHT: draw_light}
"""Who draws what the table makes itself."""


def motions(
    event: Event, geometry: Geometry, old: dict[str, Placement], new: dict[str, Placement]
) -> list[Motion]:
    """How momentary things come and go."""
    moves = []
    aim = new.get("aim")
    if aim is not None and "aim" not in old:
        x, y = geometry.spot("played")
        start = aim.moved(x=x, y=y, h=190.0)
        moves.append(Motion("aim", 0.55, 0.3, "in_out_quad", 0.18, 3.2, origin=start))
    elif aim is not None and isinstance(event, ev.Countered):
        moves.append(Motion("aim", 0.5, 0.1, "in_out_quad", 0.3, 4.0, landing="place"))
    for key, place in new.items():
        if key.startswith("spark") and key not in old:
            dial = new.get(f"dial{key[5:].split('.')[0]}")
            start = place.moved(x=dial.x, y=dial.y) if dial is not None else place
            delay = 0.5 + 0.03 * int(key.split(".")[1])
            moves.append(Motion(key, 0.5, delay, "out_back", 0, 2.0, origin=start))
    for key, place in old.items():
        if key.startswith("spark") and key not in new:
            gone = place.moved(y=place.y + 90, alpha=0.0)
            moves.append(Motion(key, 0.5, 0, "in_out_quad", 0, 1.0, goal=gone))
    return moves

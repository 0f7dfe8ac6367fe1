"""What the faces share: stone and gothic window, ribbon, plinth, counted emblems."""

from __future__ import annotations

import math

from studio.art.cards import HEIGHT, WIDTH, card
from studio.art.seven_sins.emblems import emblem
from studio.art.seven_sins.sins import Tones
from studio.svg import letters
from studio.svg.marks import (
    Fill,
    Number,
    at,
    circle,
    clip,
    group,
    linear,
    path,
    radial,
    rect,
)
from studio.svg.paper import BRASS, IVORY, shadow
from studio.svg.shapes import polar, polygon

RANK, SPINE = "seven_sins.ttf", "seven_sins-bold.ttf"
RIBBON, RIBBON_SHADE = "#FFFAEC", "#EFDCB2"
X, Y = 250, 392
"""Where a beast's head is."""
LIGHT_Y = Y - 60
EDGE, SPRING, SILL = 40, 410, 606
"""The window: its distance from the card's edge, where its arch begins, where the plinth does."""
MOST = 7


def arch(inset: Number = EDGE, foot: Number = SILL + 14) -> str:
    """Return path data of the pointed arch ``inset`` units from the card's edge."""
    radius = WIDTH - 2 * inset
    top = SPRING - radius * math.sqrt(3) / 2
    return (
        f"M{inset} {foot}V{SPRING}A{radius} {radius} 0 0 1 250 {top:.1f}"
        f"A{radius} {radius} 0 0 1 {WIDTH - inset} {SPRING}V{foot}Z"
    )


def window(tones: Tones) -> str:
    """Draw the glass: a glow behind the beast, cut-paper rays, a border of small panes."""
    glass = radial(
        (0, tones.glow),
        (0.28, tones.light),
        (0.72, tones.base),
        (1, tones.mid),
        centre=(X, LIGHT_Y),
        radius=380,
    )
    beams = "".join(
        polygon(
            [(X, LIGHT_Y), *(polar(i * 360 / 14 + turn, 520, X, LIGHT_Y) for turn in (-6.4, 6.4))],
            tones.glow,
            opacity=0.16,
        )
        for i in range(14)
    )
    return clip(arch(), path(arch(), glass), beams, _beads(tones))


def _beads(tones: Tones) -> str:
    """Small panes along the inside of the frame, in lead."""
    lead = path(arch(49), stroke=tones.mid, stroke_width=15, opacity=0.55)
    panes = path(
        arch(49), stroke=tones.light, stroke_width=10, stroke_dasharray="17 5", opacity=0.75
    )
    return lead + panes


def stone(tones: Tones, wall: Fill | None = None, field: str = "") -> str:
    """Draw the dark wall with the mouldings of the arch, and a boss with the emblem."""
    paint = wall or linear(
        (0, tones.dark), (0.6, tones.deep), (1, tones.deep), start=(0, 0), end=(0, HEIGHT)
    )
    drawing = rect(0, 0, WIDTH, HEIGHT, paint)
    for inset, opacity in ((26, 0.8), (10, 0.5), (-10, 0.3)):
        drawing += path(arch(inset), stroke=tones.mid, stroke_width=3, opacity=opacity)
    return drawing + _boss(tones, field or tones.deep) + _diaper(tones)


def _boss(tones: Tones, field: str) -> str:
    x, y = 430, 74
    leaf = "M0 -44C-9 -52 -9 -60 0 -68C9 -60 9 -52 0 -44Z"
    leaves = "".join(at(x, y, path(leaf, tones.mid), turn=45 + i * 90) for i in range(4))
    boss = circle(x, y, 46, field) + circle(x, y, 45, stroke=BRASS, stroke_width=2.5)
    boss += circle(x, y, 38, stroke=tones.mid, stroke_width=2)
    boss += "".join(circle(*polar(i * 45, 41.5, x, y), 1.9, BRASS) for i in range(8))
    return leaves + boss + emblem(tones.name, tones.mid, x=x, y=y, scale=0.46)


def _diaper(tones: Tones) -> str:
    """Lozenges down the right jamb, where the left one has the name."""
    lozenge = "M0 -9L6 0L0 9L-6 0Z"
    return "".join(at(482, 434 + i * 26, path(lozenge, tones.mid, opacity=0.6)) for i in range(7))


def lead(rail: str = BRASS, dark: str = "#12070F") -> str:
    """Draw the frame of the window over what is in it."""
    frame = path(arch(), stroke=dark, stroke_width=12, opacity=0.35)
    frame += path(arch(), stroke=rail, stroke_width=5)
    return frame + path(arch(47), stroke=rail, stroke_width=1.4, opacity=0.75)


def ribbon(tones: Tones, rank: int | None) -> str:
    """Hang the index: rank over emblem, both inside what a fanned hand shows; the name below."""
    paper = linear((0, RIBBON), (1, RIBBON_SHADE), start=(24, 0), end=(120, 220))
    tail = "M24 -10H120V222L72 194L24 222Z"
    cloth = path(tail, paper) + path("M72 -10H120V222L72 194Z", "#A87A3C", opacity=0.10)
    cloth += path("M30 -10V211M114 -10V211", stroke=BRASS, stroke_width=1.8, opacity=0.85)
    sheet = shadow(cloth, dx=3, dy=5, blur=5, opacity=0.5)
    inner = "" if tones.name in ("corruption", "purity", "halo") else tones.base
    if rank is None:
        return sheet + emblem(tones.name, tones.deep, inner, 72, 100, 0.76) + _spine(tones)
    number = letters.text(str(rank), 72, 98, 104, tones.deep, RANK)
    return sheet + number + emblem(tones.name, tones.deep, inner, 72, 150, 0.64) + _spine(tones)


def _spine(tones: Tones) -> str:
    name, size, track = tones.name.upper(), 33, 5
    wide = letters.width(name, size, SPINE, track)
    return group(
        letters.text(name, -wide / 2, 0, size, tones.spine, SPINE, track),
        transform="translate(32 240) rotate(-90)",
    )


def plinth(tones: Tones, rank: int | None = None, words: str = IVORY) -> str:
    """Draw the foot with the name; ``rank`` of seven lozenges are lit below it."""
    paint = linear((0, tones.dark), (1, tones.deep), start=(0, SILL), end=(0, HEIGHT))
    return slab(tones, rank, paint, words)


def slab(
    tones: Tones,
    rank: int | None,
    paint: Fill,
    words: str,
    rail: str = BRASS,
    shade: float = 0.55,
) -> str:
    """Draw the foot in any paper."""
    sheet = shadow(rect(-20, SILL, WIDTH + 40, 140, paint), dx=0, dy=-6, blur=8, opacity=shade)
    sheet += path(f"M0 {SILL + 1}H{WIDTH}", stroke=rail, stroke_width=3)
    sheet += path(f"M0 {SILL + 7}H{WIDTH}", stroke=rail, stroke_width=1, opacity=0.6)
    size, track, name = 50.0, 7, tones.name.upper()
    while letters.width(name, size, letters.TITLE, track) > 420:
        size -= 1
    foot = SILL + (55 if rank else 66)
    sheet += letters.text(name, X, foot, size, words, letters.TITLE, track)
    return sheet + (_gauge(tones, rank) if rank else "")


def _gauge(tones: Tones, rank: int) -> str:
    lozenge = "M0 -6.5L6.5 0L0 6.5L-6.5 0Z"
    return "".join(
        at(
            X + (i - 3) * 28,
            SILL + 75,
            path(
                lozenge,
                BRASS if i < rank else tones.deep,
                stroke=BRASS,
                stroke_width=1.4,
                opacity=1 if i < rank else 0.55,
            ),
        )
        for i in range(MOST)
    )


_STEP = {1: 0, 2: 76, 3: 84, 4: 72, 5: 68, 6: 60, 7: 58}
_SIZE = {1: 0.9, 2: 0.72, 3: 0.69, 4: 0.64, 5: 0.59, 6: 0.54, 7: 0.52}
# Even counts have no emblem under the apex: the middle two need room from each other.
_APART = {2: 15, 4: 11, 6: 9}
# A crown is broader than the rest.
_FIT = {"pride": 0.88}


def along_arch(place: int, count: int, inset: Number) -> tuple[float, float, float]:
    """Return x, y and tilt of one of ``count`` spots along the inside of the arch."""
    radius = WIDTH - 2 * EDGE
    reach, middle = radius - inset, WIDTH - EDGE
    along = (place - (count - 1) / 2) * _STEP[count]
    along += math.copysign(_APART.get(count, 0), along)
    turn = math.asin((middle - X) / reach) + abs(along) / reach
    x, y = middle - reach * math.sin(turn), SPRING - reach * math.cos(turn)
    tilt = (math.degrees(turn) - 36) * 0.5
    return (WIDTH - x, y, tilt) if along > 0 else (x, y, -tilt if along else 0)


def count(tones: Tones, rank: int) -> str:
    """Draw ``rank`` emblems in front of everything, each in its own light."""
    inset = 80 if rank == 1 else 68 if rank < 5 else 62
    size = _SIZE[rank] * _FIT.get(tones.name, 1)
    marks = ""
    for i in range(rank):
        x, y, tilt = along_arch(i, rank, inset)
        marks += emblem(tones.name, tones.deep, tones.accent, x, y, size, tilt)
    lit = shadow(marks, dx=0, dy=0, blur=4, opacity=0.95, colour=tones.glow)
    return shadow(lit, dx=2, dy=4, blur=3, opacity=0.35)


_SINK = {5: (412, 0.93), 6: (420, 0.9), 7: (422, 0.9)}


def sink(rank: int) -> tuple[float, float]:
    """Return where a beast's head is and how large: high counts need room above it."""
    return _SINK.get(rank, (Y + 4, 0.97))


def face(tones: Tones, rank: int, behind: str, before: str = "") -> str:
    """Put a card together.

    ``behind`` is drawn around the beast's head, ``before`` around the middle of the sill: paws and
    props that lie on it, and reach at most 16 units over it, where the name begins.
    """
    y, scale = sink(rank)
    glass = window(tones) + clip(arch(), at(X, y, behind, scale=scale))
    return card(
        stone(tones),
        glass,
        count(tones, rank),
        lead(),
        plinth(tones, rank),
        at(X, SILL, before) if before else "",
        ribbon(tones, rank),
        rim=tones.glow,
        rim_opacity=0.35,
    )

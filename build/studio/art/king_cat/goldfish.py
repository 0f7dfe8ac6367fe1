"""1 Crystal Bowl: a goldfish that tells fortunes, one eye closed, a star in the other."""

from __future__ import annotations

from studio.art.king_cat.frame import NAVY, PETS, face, field
from studio.svg.marks import at, circle, clip, ellipse, line, mirror, path, radial, rect
from studio.svg.paper import near, raised, shadow, sym
from studio.svg.shapes import rays, spark, star

PET = PETS[1]
X, Y = 292, 318
WATER_SHADOW = "#0B3A6A"
STARS = (
    (186, 70, 11, 10),
    (246, 50, 7, 0),
    (440, 66, 15, 14),
    (468, 142, 8, 0),
    (38, 410, 9, 8),
    (96, 470, 13, -10),
    (476, 440, 10, 6),
    (350, 36, 6, 0),
)
BOWL = "M-108 -138C-152 -106 -176 -56 -176 0A176 176 0 0 0 176 0C176 -56 152 -106 108 -138Z"
WAVE = "M-200 -84C-140 -98 -80 -70 0 -84C80 -98 140 -70 200 -84"
RIM = (
    "M-124 -140C-124 -172 124 -172 124 -140C124 -110 -124 -110 -124 -140Z"
    "M-102 -141C-102 -124 102 -124 102 -141C102 -158 -102 -158 -102 -141Z"
)


def draw() -> str:
    """Return the whole face."""
    behind = field(PET, X, Y) + path(rays(X, Y, 20), "#9FD8FF", opacity=0.10)
    behind += circle(X, Y, 236, "#8FE0FF", opacity=0.10) + circle(
        X, Y, 206, "#8FE0FF", opacity=0.14
    )
    for x, y, radius, turn in STARS:
        behind += at(x, y, path(star(radius, 0.42), "#FFE9A8"), turn=turn, opacity=0.9)
    scene = _cushion() + _water() + _fins() + _body() + _eyes() + _lips() + _glass()
    for x, y, radius, fill in ((-60, -196, 19, "#FFE36A"), (8, -222, 26, "#FFF3C8")):
        scene += at(x, y, path(spark(radius), fill))
    scene += at(70, -194, path(spark(15), "#FFE36A"))
    return face(PET, behind, at(X, Y, scene, scale=0.98))


def _cushion() -> str:
    half = (
        "M0 146C-70 146 -120 158 -152 150C-168 168 -166 188 -158 200C-170 222 -168 240 -152 262H0Z"
    )
    cushion = shadow(sym(half, "#B04BC9", "#7E2F9E"), blur=7, opacity=0.45)
    cord = "M-158 200C-100 182 -50 180 0 180"
    cushion += path(cord, stroke="#FFD56A", stroke_width=6)
    cushion += mirror(path(cord, stroke="#D2962C", stroke_width=6))
    cushion += line("M-120 176C-112 168 -96 166 -84 168", "#D98BEA", 6)
    tassel = "M-11 8L-17 52L-8 46L0 56L8 46L17 52L11 8Z"
    for side, gold, thread in ((-1, "#FFE36A", "#D9A030"), (1, "#E6A430", "#A86E14")):
        strands = line("M-4 14L-6 40M4 14L6 40", thread, 3)
        hang = at(
            side * 160, 200, path(tassel, gold), strands, circle(0, 0, 13, gold), turn=-6 * side
        )
        cushion += near(hang)
    return cushion


def _water() -> str:
    deep = radial((0, "#E4FBFF"), (0.55, "#6FD6F0"), (1, "#2C8CC8"), centre=(0, 10), radius=190)
    bubbles = ((-128, -40, 10), (-112, -62, 6), (134, -30, 8), (118, -58, 5), (126, 92, 6))
    return shadow(path(BOWL, "#BFEFFF"), dx=2, dy=9, blur=12, opacity=0.5) + clip(
        BOWL,
        path(WAVE + "V200H-200Z", deep),
        rect(0, -200, 200, 420, "#0C2A6A", opacity=0.10),
        path(WAVE, stroke="#FFFFFF", stroke_width=6, opacity=0.85),
        "".join(circle(x, y, r, "#FFFFFF", opacity=0.75) for x, y, r in bubbles),
        path("M-180 132C-110 110 -60 140 0 128C60 116 120 140 180 126V200H-180Z", "#FFE2A0"),
        rect(0, 110, 180, 80, "#B97B16", opacity=0.25),
    )


def _fins() -> str:
    fin = (
        "M-84 20C-120 -14 -156 -18 -166 0C-150 8 -156 22 -164 34"
        "C-148 36 -150 52 -156 66C-130 74 -100 64 -82 48Z"
    )
    bones = "M-96 26L-146 10M-98 38L-146 36M-98 48L-138 60"
    sides = path(fin, "#FF9A4A") + line(bones, "#FFC890")
    sides += mirror(path(fin, "#E8722A") + line(bones, "#F5A060"))
    crest = "M0 -136C-22 -128 -36 -110 -58 -106C-54 -90 -62 -76 -70 -64L0 -50Z"
    return near(sides, colour=WATER_SHADOW) + near(
        sym(crest, "#FF9A4A", "#E8722A"), colour=WATER_SHADOW
    )


def _body() -> str:
    body = "M0 -86C-66 -86 -110 -44 -110 16C-110 76 -62 112 0 112Z"
    belly = "M0 26C-40 22 -74 40 -88 66C-66 98 -34 112 0 112Z"
    crescent = path("M-18 -6A19 19 0 1 0 18 -6A15 13 0 1 1 -18 -6Z", "#FFF3C8")
    fish = raised(sym(body, "#FFBE4D", "#F0952E"), colour=WATER_SHADOW)
    fish += sym(belly, "#FFF1D2", "#F6D9A8")
    return fish + at(0, -62, crescent, circle(0, -11, 5.5, "#FFF3C8"))


def _eyes() -> str:
    seeing = circle(-52, -4, 40, "#FFFDF4", stroke="#F0952E", stroke_width=5)
    seeing += circle(-50, -2, 27, "#3B2FA0") + at(-50, -2, path(star(19), "#FFE36A"))
    seeing += circle(-61, -14, 6.5, "#fff")
    closed = circle(54, -4, 40, "#E0811F")
    closed += path("M16 -8C30 -40 78 -40 92 -8C70 6 38 6 16 -8Z", "#F4A540")
    closed += line("M18 0C36 18 74 18 92 0", NAVY, 7)
    closed += line("M28 12L20 22M54 16V28M80 12L88 22", NAVY, 5)
    brows = line("M-92 -52C-78 -66 -52 -70 -34 -60", "#B9611A", 8)
    return seeing + closed + brows + line("M34 -56C54 -62 78 -58 92 -46", "#9C4E12", 8)


def _lips() -> str:
    lips = "M0 42C-14 34 -30 40 -30 54C-30 74 -14 84 0 84C14 84 30 74 30 54C30 40 14 34 0 42Z"
    shine = line("M-20 50C-16 44 -8 44 -4 48", "#FFB6C2")
    return path(lips, "#F2617A") + ellipse(0, 62, 15, 11, "#6B1838") + shine


def _glass() -> str:
    gleam = line(
        "M-150 -64C-166 -20 -164 40 -140 82M-128 102L-118 114", "#FFFFFF", 13, opacity=0.75
    )
    gleam += line("M150 -70C168 -20 166 60 120 120", "#FFFFFF", 5, opacity=0.45)
    ring = path(RIM, "#E8FBFF", fill_rule="evenodd")
    shade = path("M0 -180H130V-100H0Z", "#7FC4E2")
    edge = clip(f'<path d="{RIM}" clip-rule="evenodd"/>', shade)
    return gleam + shadow(ring, edge, dy=4, blur=4, opacity=0.35, colour=WATER_SHADOW)

"""5 Snake Sorcerer: bushy brows, a bent hat, a wand in the tip of the tail."""

from __future__ import annotations

from studio.art.king_cat.frame import NAVY, PETS, face, field, orbit
from studio.svg.marks import at, both, circle, clip, ellipse, line, num, path, rect
from studio.svg.paper import blurred, lifted, lit, near, pair, raised, shadow, sym
from studio.svg.shapes import poly, star

PET = PETS[5]
SKIN, SKIN_DARK, BELLY, BELLY_DARK = "#BFE866", "#8DBE3E", "#FFF6CC", "#E9D798"


def draw() -> str:
    """Return the whole face."""
    behind = field(PET, 262, 300) + circle(262, 290, 226, "#E3CCFF", opacity=0.26)
    behind += circle(262, 290, 178, "#F3E6FF", opacity=0.26)
    behind += "".join(orbit("M0 -14L7 0L0 14L-7 0Z", "#CBB4E0", 262, 290, 236, 24))
    snake = _tail() + _coil(228, 190, 48) + _far_side() + _neck() + _coil(168, 146, 42) + _head()
    snake += _eyes() + _mouth() + _hat() + _wand()
    return face(PET, behind, at(256, 338, snake, scale=0.96))


def _tail() -> str:
    tail = "M110 236C196 240 240 184 214 116C206 94 184 88 172 100C196 124 190 172 110 176Z"
    return lifted(path(tail, SKIN_DARK))


def _far_side() -> str:
    """The upper coil behind the neck: the snake rises out of its middle."""
    return lifted(ellipse(0, 144, 122, 34, SKIN_DARK)) + ellipse(0, 150, 92, 22, "#5F9A2A")


def _coil(y: float, rx: float, height: float) -> str:
    left, right, top, foot = num(-rx), num(rx), num(y - height), num(y + height)
    low = num(y + height * 0.9)
    outline = (
        f"M{left} {num(y)}C{left} {top} {num(-rx * 0.6)} {top} 0 {top}"
        f"C{num(rx * 0.6)} {top} {right} {top} {right} {num(y)}"
        f"C{right} {low} {num(rx / 2)} {foot} 0 {foot}"
        f"C{num(-rx / 2)} {foot} {left} {low} {left} {num(y)}Z"
    )
    line_y = num(y + height * 0.35)
    belly = (
        f"M{left} {line_y}C{num(-rx / 2)} {low} {num(rx / 2)} {low} {right} {line_y}"
        f"V{num(y + height + 20)}H{left}Z"
    )
    marks = "".join(
        poly(
            [
                (x, y - height * 0.55),
                (x + 20, y - height * 0.1),
                (x, y + height * 0.3),
                (x - 20, y - height * 0.1),
            ]
        )
        for x in range(int(-rx * 0.8), int(rx), 62)
    )
    shade = rect(0, y, rx, height + 20, BELLY_DARK, opacity=0.55)
    inside = clip(outline, path(belly, BELLY), shade, path(marks, "#5F9A2A", opacity=0.85))
    return lifted(lit(outline, SKIN, SKIN_DARK), inside)


def _neck() -> str:
    neck = "M0 20C-50 20 -54 70 -60 116C-64 146 -62 180 0 184Z"
    belly = "M0 40C-28 40 -30 84 -40 120C-42 146 -34 164 0 166Z"
    folds = line("M-33 112C-12 119 12 119 33 112M-38 138C-12 146 12 146 38 138", "#CDB46A")
    return lifted(sym(neck, SKIN, SKIN_DARK)) + sym(belly, BELLY, BELLY_DARK) + folds


def _head() -> str:
    head = "M0 -92C-58 -92 -98 -62 -108 -10C-114 30 -92 66 -52 82C-34 90 -16 92 0 92Z"
    jaw = "M0 22C-40 20 -74 26 -96 42C-84 66 -66 78 -52 82C-34 90 -16 92 0 92Z"
    return raised(sym(head, SKIN, SKIN_DARK)) + sym(jaw, BELLY, BELLY_DARK)


def _eyes() -> str:
    eye = "M-20 10C-28 -26 -72 -38 -98 -8C-90 24 -42 32 -20 10Z"
    iris = clip(eye, circle(-58, -2, 24, "#FFC531"), ellipse(-56, -2, 8, 23, NAVY))
    eyes = both(path(eye, "#FFFDF4"), iris, circle(-66, -10, 5.5, "#fff"))
    eyes += clip(eye, path("M-110 -50H-10V-4C-50 -22 -80 -18 -100 -6Z", "#6FA32E"))
    brow = "M-10 -14C-30 -46 -70 -62 -116 -50C-108 -38 -110 -32 -120 -24C-84 -34 -44 -24 -16 6Z"
    return eyes + near(pair(brow, "#FFFFFF", "#DAD4EC"))


def _mouth() -> str:
    mouth = both(ellipse(-11, 34, 4, 6.5, "#5F9A2A"))
    mouth += line("M-78 50C-50 72 -24 70 0 62C24 70 50 72 80 46", NAVY, 6)
    mouth += both(path("M-48 64L-40 84L-30 67Z", "#FFFFFF"))
    tongue = "M-7 62C-10 92 -2 112 14 122L8 142L24 130L44 138L34 118C14 108 8 90 9 62Z"
    return mouth + near(path(tongue, "#F2416B"))


def _hat() -> str:
    cone = (
        "M-86 -8C-70 -70 -52 -140 -10 -196C16 -226 60 -230 92 -196"
        "C96 -180 86 -172 74 -178C52 -186 40 -172 48 -146C62 -98 76 -50 86 -8"
        "C40 14 -40 14 -86 -8Z"
    )
    hat = lifted(
        lit(cone, "#3C46B8", "#2A2F8C"),
        path("M-10 -196C16 -226 60 -230 92 -196C60 -204 30 -196 12 -168Z", "#5560D6"),
    )
    for x, y, radius, turn, fill in (
        (-34, -66, 17, -12, "#FFE36A"),
        (26, -96, 13, 16, "#F2BE3E"),
        (-6, -136, 10, 0, "#FFE36A"),
        (46, -46, 9, 10, "#F2BE3E"),
    ):
        hat += at(x, y, path(star(radius), fill), turn=turn)
    brim = (
        "M-132 6C-120 -22 -40 -30 0 -30C40 -30 120 -22 132 6C128 24 70 14 0 14"
        "C-70 14 -128 24 -132 6Z"
    )
    hat += shadow(
        lit(brim, "#4B56CC", "#333A9E"),
        path("M-88 -20C-50 -38 50 -38 88 -20L86 -4C40 -20 -40 -20 -86 -4Z", "#FFD56A"),
        path("M0 -34C36 -34 68 -29 88 -20L86 -4C60 -13 30 -16 0 -16Z", "#E6A430"),
        rect(-15, -38, 30, 28, radius=5, stroke="#FFF3C8", stroke_width=5),
        dx=0,
    )
    return at(4, -82, hat, turn=3, scale=0.98)


def _wand() -> str:
    stick = path("M-6 -70H6V74H-6Z", "#7A4A22") + path("M0 -70H6V74H0Z", "#55300F")
    stick += path("M-8 -78H8V-52H-8Z", "#FFF3C8") + path("M0 -78H8V-52H0Z", "#E9CF8A")
    glow = blurred(circle(0, 0, 40, "#FFF1A8", opacity=0.75), by=12)
    top = at(0, -108, glow, path(star(36, 0.46), "#FFE36A"), path(star(18, 0.46), "#FFFBE0"))
    grip = (
        "M166 90C186 78 220 88 224 112C222 126 204 126 196 116C186 106 176 106 168 110"
        "C158 106 158 96 166 90Z"
    )
    return at(196, 84, near(stick), top, turn=7) + near(path(grip, SKIN))

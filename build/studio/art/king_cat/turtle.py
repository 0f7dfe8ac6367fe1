"""4 Shell Shield: a turtle that holds its own shell before it, a food bowl for a helmet."""

from __future__ import annotations

from studio.art.king_cat.frame import NAVY, PETS, face, field
from studio.svg.marks import at, both, circle, clip, ellipse, line, mirror, path, rect
from studio.svg.paper import lifted, lit, near, pair, raised, shadow, sym
from studio.svg.shapes import Point, polar, poly, regular, softened, spark

PET = PETS[4]
SHELL = (
    "M0 -58C-54 -58 -106 -50 -136 -32C-150 58 -120 160 0 232C120 160 150 58 136 -32"
    "C106 -50 54 -58 0 -58Z"
)
RIVETS = (
    *((-118, -44), (-60, -63), (0, -66), (60, -63), (118, -44)),
    *((-143, 30), (143, 30), (-128, 96), (128, 96), (-92, 158), (92, 158)),
)


def draw() -> str:
    """Return the whole face."""
    behind = field(PET, 250, 330)
    for radius in (440, 372, 304, 236):
        corners = [(x + 250, y + 350) for x, y in regular(6, radius)]
        behind += path(poly(corners), "#FFFFFF", opacity=0.07)
    behind += _honeycomb()
    turtle = lifted(sym("M0 -40C-70 -30 -130 40 -150 260H0Z", "#5C9B3C", "#437A2A"))
    turtle += sym("M0 -140C-56 -140 -62 -60 -74 20H0Z", "#7FC04F", "#5B9A36")
    turtle += at(0, -92, at(0, 92, _head() + _eyes() + _helmet()), scale=1.15)
    turtle += _shield() + _hands() + _sparks()
    return face(PET, behind, at(272, 352, turtle, scale=0.93))


def _honeycomb() -> str:
    cells = ""
    for row in range(-1, 10):
        for column in range(-1, 7):
            x, y = column * 84 + (42 if row % 2 else 0), row * 72
            cells += poly([(x + px, y + py) for px, py in regular(6, 15)])
    return path(cells, "#FFFFFF", opacity=0.07)


def _head() -> str:
    head = "M0 -268C-70 -268 -112 -226 -112 -172C-112 -116 -70 -92 0 -92Z"
    jaw = "M0 -176C-40 -176 -86 -166 -100 -142C-88 -108 -54 -94 0 -94Z"
    result = raised(sym(head, "#96D35E", "#70B341")) + sym(jaw, "#B7E67E", "#8CCB58")
    for x, y, radius in ((-60, -236, 9), (-36, -250, 6), (-80, -218, 6)):
        result += circle(x, y, radius, "#70B341") + circle(-x, y, radius, "#559430")
    return result


def _eyes() -> str:
    eyes = ""
    for side in (-1, 1):
        eyes += circle(side * 52, -190, 35, "#FFFDF4") + circle(side * 46, -186, 20, NAVY)
        eyes += circle(side * 46 - 7, -193, 7, "#fff")
        eyes += circle(side * 46 + 6, -179, 3.5, "#fff", opacity=0.7)
    brow = "M-92 -222C-74 -232 -44 -224 -16 -200L-12 -212C-36 -240 -70 -250 -98 -240Z"
    eyes += pair(brow, "#3E7A22", "#2F6118")
    eyes += both(ellipse(-80, -140, 16, 10, "#FF9E7A", opacity=0.6))
    eyes += both(ellipse(-11, -150, 4, 5.5, "#3E7A22"))
    return eyes + line("M-44 -124C-20 -108 20 -108 44 -128", NAVY, 6)


def _helmet() -> str:
    bowl = "M-104 -232C-92 -312 92 -312 104 -232C60 -252 -60 -252 -104 -232Z"
    bone = (
        "M-30 -8C-36 -18 -22 -22 -20 -12L20 -12C22 -22 36 -18 30 -8C36 2 22 6 20 -4"
        "L-20 -4C-22 6 -36 2 -30 -8Z"
    )
    rim = (
        "M-122 -226C-60 -262 60 -262 122 -226C126 -214 120 -206 112 -206"
        "C60 -236 -60 -236 -112 -206C-120 -206 -126 -214 -122 -226Z"
    )
    helmet = shadow(
        lit(bowl, "#F25C54", "#C93C40"),
        line("M-70 -268C-52 -292 -26 -298 -6 -298", "#FFA79A", 7),
        at(0, -268, path(bone, "#FFF3E2"), scale=0.9),
    )
    helmet += near(lit(rim, "#FF8A7A", "#E0504E"))
    return at(0, 0, helmet, turn=-3)


def _shield() -> str:
    outer = "M0 -74C-60 -74 -120 -64 -152 -44C-170 60 -138 176 0 254Z"
    inner = "M0 -58C-54 -58 -106 -50 -136 -32C-150 58 -120 160 0 232Z"
    shield = raised(sym(outer, "#B97B16", "#8A5610")) + sym(inner, "#E9A23B", "#C57F22")
    shade = rect(0, -80, 170, 340, "#12304A", opacity=0.16)
    shield += clip(SHELL, rect(-170, -80, 340, 340, "#3F6B1E"), scutes(62, (0, 52)), shade)
    shield += path(SHELL, stroke="#FFD56A", stroke_width=7)
    for x, y in RIVETS:
        shield += circle(x, y, 6, "#FFF0B8") + circle(x + 1, y + 1.5, 3.6, "#B97B16")
    return shield + line("M-146 -42C-150 0 -150 40 -142 74", "#FFF3C8", 5, opacity=0.8)


def scutes(radius: float, centre: Point) -> str:
    """Draw the shell's plates: hexagons in three steps of green, in shade right of the middle."""
    spots = [(0.0, 0.0)]
    spots += [polar(30 + 60 * k, radius * 1.84) for k in range(6)]
    spots += [polar(60 * k, radius * 3.2) for k in range(6)]
    cells = ""
    for dx, dy in spots:
        x, y = centre[0] + dx, centre[1] + dy
        top, side = ("#9BD257", "#6BA136") if abs(x) <= 8 else ("#8BC34A", "#699E33")
        if x > 8:
            top, side = "#74AE3C", "#558427"
        cells += path(softened(_hexagon(x, y, radius * 0.93), 9), side)
        cells += path(softened(_hexagon(x - 2, y - 3, radius * 0.70), 8), top)
        shine = "#C9F08A" if x <= 8 else "#9CCB5C"
        cells += path(softened(_hexagon(x - 3, y - 4, radius * 0.36), 5), shine, opacity=0.6)
    return cells


def _hexagon(x: float, y: float, radius: float) -> list[Point]:
    return [(x + dx, y + dy) for dx, dy in regular(6, radius, 30)]


def _hands() -> str:
    hand = (
        "M-176 66C-188 44 -176 22 -152 24C-132 26 -126 44 -128 62"
        "C-128 84 -140 100 -156 98C-168 96 -172 82 -176 66Z"
    )
    fingers = line("M-150 42H-130M-150 60H-129M-150 78H-133", "#3E7A22")
    left, right = (near(path(hand, fill), fingers) for fill in ("#96D35E", "#70B341"))
    return left + mirror(right)


def _sparks() -> str:
    spots = ((-196, -40, 10, 24), (-186, 150, 30, 17), (192, -64, 20, 21), (200, 110, 0, 18))
    sparks = [at(x, y, path(spark(r), "#FFE36A"), turn=turn) for x, y, turn, r in spots]
    dashes = "M-206 10L-232 6M190 -112L206 -138M206 20L232 14"
    return near(*sparks) + line(dashes, "#FFF7D8", 6, opacity=0.9)

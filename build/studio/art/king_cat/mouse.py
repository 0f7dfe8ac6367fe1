"""2 Mouse Trapper: a mouse with a hunter's hat, a bitten ear and the trap it took home."""

from __future__ import annotations

from studio.art.king_cat.frame import NAVY, PETS, face, field
from studio.svg.marks import at, both, circle, clip, ellipse, line, path, rect
from studio.svg.paper import lifted, lit, near, raised, shadow, sym
from studio.svg.shapes import rounded

PET = PETS[2]
LEAVES = (
    (190, 70, -20, 1),
    (440, 80, 30, 1.2),
    (470, 240, 12, 1),
    (40, 430, -30, 1.2),
    (330, 50, 8, 0.8),
    (120, 500, 20, 1),
    (470, 460, -18, 1.1),
)


def draw() -> str:
    """Return the whole face."""
    leaf = path("M0 -40C22 -20 22 14 0 36C-22 14 -22 -20 0 -40Z", "#2C7A34")
    leaf += line("M0 -30V52", "#2C7A34")
    behind = field(PET, 280, 320) + circle(286, 320, 216, "#FBFFE0", opacity=0.35)
    for x, y, turn, scale in LEAVES:
        behind += at(x, y, leaf, turn=turn, scale=scale, opacity=0.20)
    mouse = _tail() + _jacket() + _ears() + _head() + _eyes() + _snout() + _hat()
    return face(PET, behind, at(298, 322, mouse, scale=0.93), _trap())


def _tail() -> str:
    tail = line("M96 330C190 330 236 250 206 176C190 136 150 146 154 178", "#F2A7A2", 20)
    return shadow(tail) + line("M100 324C184 320 226 250 200 180", "#FFC4BC", 6)


def _jacket() -> str:
    jacket = lifted(sym("M0 76C-80 84 -128 140 -146 400H0Z", "#8A5A32", "#653E1F"))
    return jacket + sym("M0 92C-34 96 -58 104 -76 118L0 190Z", "#F3E3C0", "#D8C295")


def _ears() -> str:
    whole = (
        "M-22 -86C-40 -168 -106 -204 -160 -176C-208 -148 -206 -80 -164 -50"
        "C-130 -28 -92 -36 -70 -50Z"
    )
    whole_inside = (
        "M-48 -92C-62 -146 -108 -172 -146 -152C-180 -132 -178 -86 -150 -66"
        "C-124 -52 -94 -60 -78 -70Z"
    )
    bitten = (
        "M22 -86C38 -164 104 -204 160 -176C178 -166 188 -152 193 -138"
        "C178 -138 170 -126 178 -116C164 -112 162 -98 174 -92C176 -90 182 -88 189 -90"
        "C184 -74 176 -60 164 -50C130 -28 92 -36 70 -50Z"
    )
    bitten_inside = (
        "M48 -92C62 -146 108 -172 146 -152C154 -148 160 -142 164 -136"
        "C156 -130 154 -122 158 -114C148 -106 148 -92 158 -84C156 -76 154 -70 148 -66"
        "C124 -52 94 -60 78 -70Z"
    )
    return lifted(
        path(whole, "#D8CEDF"),
        path(whole_inside, "#FFB7B4"),
        path(bitten, "#AC9FB8"),
        path(bitten_inside, "#E8938F"),
    )


def _head() -> str:
    head = "M0 -104C-66 -104 -112 -66 -118 -12C-122 20 -112 40 -92 56C-62 82 -34 108 0 112Z"
    cheeks = "M0 2C-34 -2 -78 12 -98 46C-66 78 -36 108 0 112Z"
    return raised(sym(head, "#DCD2E2", "#B4A7C0")) + sym(cheeks, "#FFF8F0", "#E9DCE0")


def _eyes() -> str:
    """Aim: the left eye wide, the right one narrowed."""
    wide = ellipse(-52, -14, 29, 33, "#FFFDF4") + circle(-46, -10, 20, NAVY)
    wide += circle(-53, -18, 7, "#fff") + circle(-40, -3, 3.4, "#fff", opacity=0.8)
    slit = "M20 -8C30 -30 68 -34 86 -14C76 8 36 12 20 -8Z"
    narrow = path(slit, "#FFFDF4")
    narrow += clip(slit, circle(52, -11, 18, NAVY), rect(10, -40, 90, 24, "#9486A2"))
    narrow += circle(46, -11, 4.5, "#fff")
    brow = "M-20 -40C-40 -62 -72 -62 -90 -46L-84 -38C-66 -50 -44 -46 -24 -28Z"
    frown = "M16 -20C34 -42 66 -46 92 -32L90 -22C66 -32 42 -28 22 -8Z"
    return wide + narrow + path(brow, "#5B4B6B") + path(frown, "#463853")


def _snout() -> str:
    nose = near(sym("M0 30C-24 30 -34 44 -32 58C-28 74 -14 80 0 80Z", "#FF8C96", "#E06A7A"))
    nose += ellipse(-12, 45, 9, 6, "#FFC6CB", opacity=0.9)
    mouth = line("M0 80V86C-12 98 -34 96 -44 86M0 86C12 98 40 96 54 76", NAVY, 6)
    teeth = path("M-13 91H13V109C13 115 2 115 0 111C-2 115 -13 115 -13 109Z", "#FFFFFF")
    teeth += line("M0 92V110", "#C9BFD0", 2.5)
    whiskers = line("M-58 62L-146 46M-56 72L-150 80M-52 82L-136 110", "#FFFFFF", 3.4, opacity=0.95)
    return nose + mouth + teeth + both(whiskers)


def _hat() -> str:
    hat = lifted(
        sym("M0 -74C-36 -80 -58 -62 -66 -8H0Z", "#C8452E", "#9C2F22"),
        path("M-68 -26C-40 -34 40 -34 68 -26L72 0H-72Z", "#5A2A1A"),
        sym("M0 -14C-60 -14 -100 -6 -122 14C-84 22 -40 14 0 14Z", "#DB5A3C", "#AC3827"),
    )
    feather = near(
        path("M58 -24C70 -70 104 -104 136 -112C134 -74 112 -36 70 -12Z", "#FFD56A"),
        path("M66 -18C84 -52 108 -86 136 -112C134 -74 112 -36 70 -12Z", "#E6A430"),
        line("M62 -18C80 -54 104 -84 128 -104", "#B97B16", 3),
    )
    return at(-4, -92, hat, feather, turn=-7, scale=0.92)


def _trap() -> str:
    board = shadow(lit(rounded(-130, -44, 260, 96, 12), "#E8B97A", "#C9924F"), dx=2, dy=7, blur=7)
    board += line("M-112 -20H-30M-108 34H-44M40 -24H112M60 36H116", "#B97F42", 3.5, opacity=0.7)
    board += line("M-104 -30V38M-104 -30H-6M-104 38H-6", "#7C869C", 9)
    board += line("M-104 -32H-8", "#C9D2E2", 3)
    for y in (-30, -18, -6, 6, 18, 30, 40):
        board += ellipse(-4, y, 13, 8, stroke="#8E98AE", stroke_width=6)
    cheese = path("M22 24L108 24V-16C84 -46 50 -30 22 24Z", "#FFD94A")
    cheese += path("M22 24H108V-2H40Z", "#F2B322") + circle(84, -14, 9, "#E09C14")
    cheese += circle(60, 12, 7, "#D08C0C") + circle(92, 12, 6, "#D08C0C")
    trap = at(290, 512, board, near(cheese), turn=-4)
    hand = "M-26 26C-36 0 -24 -22 0 -22C24 -22 36 0 26 26C20 40 -20 40 -26 26Z"
    for x, y, fill in ((162, 536, "#FFC4BC"), (418, 516, "#F2A7A2")):
        trap += at(x, y, near(path(hand, fill)), line("M-9 14V32M9 14V32", "#C9746E"))
    return trap

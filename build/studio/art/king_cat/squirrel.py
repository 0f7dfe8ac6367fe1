"""7 Jittery Juggler: a squirrel in a fool's ruff, too many things in the air."""

from __future__ import annotations

from studio.art.king_cat.frame import NAVY, PETS, face, field, paw
from studio.svg.marks import at, circle, ellipse, line, path, rect
from studio.svg.paper import lifted, near, pair, raised, shadow, sym
from studio.svg.shapes import half_ring, polar, rays

PET = PETS[7]
FUR, FUR_DARK, CREAM, CREAM_DARK = "#CF7440", "#9F4E24", "#FFF1DA", "#ECD5B4"


def draw() -> str:
    """Return the whole face."""
    behind = field(PET, 270, 330) + path(rays(262, 340, 14), "#F2A900", opacity=0.26)
    behind += circle(262, 330, 210, "#FFF9D0", opacity=0.45) + _juggled()
    squirrel = _tail() + _body() + _arms() + _ruff() + _ears() + _head() + _eyes() + _teeth()
    return face(PET, behind, at(240, 372, squirrel + _sweat(), scale=0.93))


def _tail() -> str:
    """A plume on the right that curls back over itself, all hairs on end."""
    tail = (
        "M40 352C170 366 262 300 268 206L294 192C272 170 270 150 274 128L298 108"
        "C276 92 272 70 276 48L296 22C278 12 276 -4 270 -22C252 -82 186 -108 142 -82"
        "C108 -60 112 -12 148 -8C170 -6 184 -24 176 -42C204 -22 206 26 188 70"
        "C170 112 176 166 128 226L40 262Z"
    )
    plume = (
        "M110 334C200 312 242 256 238 190C232 140 262 60 246 -8C234 -52 196 -80 152 -72"
        "C214 -56 224 14 206 76C190 126 194 190 148 252Z"
    )
    hairs = "M224 214C218 236 208 254 194 270M238 96C230 120 226 140 228 162"
    hairs += "M240 18C244 40 242 58 236 76"
    curl = line("M176 -42C172 -56 158 -58 150 -48", "#7A3614", 5)
    return lifted(path(tail, FUR_DARK), path(plume, "#C46A36"), line(hairs, FUR_DARK, 6)) + curl


def _body() -> str:
    body = lifted(sym("M0 70C-70 76 -104 140 -116 400H0Z", FUR, FUR_DARK))
    return body + sym("M0 120C-44 124 -66 190 -72 400H0Z", CREAM, CREAM_DARK)


def _arms() -> str:
    arm = "M-76 130C-120 150 -154 120 -166 66C-150 50 -128 52 -118 64C-112 96 -96 104 -70 96Z"
    hand = (
        "M-172 72C-186 50 -180 28 -162 30C-162 16 -146 14 -142 26"
        "C-130 20 -118 32 -122 48C-122 72 -150 88 -172 72Z"
    )
    return lifted(pair(arm, FUR, FUR_DARK)) + near(pair(hand, CREAM, CREAM_DARK))


def _ruff() -> str:
    blue = "M0 70L-104 84L-112 126L-74 124L-60 158L-30 134L0 166Z"
    white = "M0 70L-88 82L-92 110L-62 110L-46 138L-24 118L0 142Z"
    ruff = near(sym(blue, "#3A6FD0", "#2A52A4")) + near(sym(white, "#FFFDF4", "#E0DCEA"))
    for x, y in ((-114, 130), (-60, 162), (60, 162), (114, 130), (0, 170)):
        ruff += circle(x, y, 10, "#C27C18") + circle(x - 1, y - 1, 8.5, "#FFE36A")
    return ruff


def _ears() -> str:
    ear = (
        "M-44 -88C-54 -112 -70 -124 -84 -136L-92 -176L-100 -150L-116 -166L-112 -136"
        "C-124 -110 -122 -80 -108 -54Z"
    )
    inside = "M-66 -88C-74 -104 -84 -112 -92 -118C-104 -104 -104 -86 -98 -68Z"
    return lifted(pair(ear, FUR, FUR_DARK), pair(inside, "#FFB79A", "#D98868"))


def _head() -> str:
    head = (
        "M0 -104C-62 -104 -108 -64 -112 -10C-114 8 -130 22 -140 30"
        "C-124 34 -122 38 -116 42C-122 54 -128 60 -134 68C-104 72 -92 84 -70 96"
        "C-44 108 -20 110 0 110Z"
    )
    cheeks = "M0 18C-24 6 -76 18 -96 54C-84 88 -40 106 0 106Z"
    stripe = "M0 -104C-12 -104 -20 -100 -26 -92C-20 -62 -8 -36 0 -24Z"
    result = raised(sym(head, FUR, FUR_DARK)) + sym(cheeks, CREAM, CREAM_DARK)
    return result + sym(stripe, "#9A4C22", "#7A3614")


def _eyes() -> str:
    """Panic: two sizes of eyes, pupils like pins."""
    eyes = circle(-52, -14, 42, "#FFFDF4", stroke="#9C4316", stroke_width=4)
    eyes += circle(-46, -18, 11, NAVY) + circle(-50, -22, 3.6, "#fff")
    eyes += circle(50, -12, 34, "#FFFDF4", stroke="#7E3410", stroke_width=4)
    eyes += circle(52, -20, 8.5, NAVY) + circle(49, -23, 3, "#fff")
    eyes += line("M-92 -58C-78 -74 -56 -80 -34 -76", "#7E3410", 9)
    return eyes + line("M30 -66C46 -72 70 -66 84 -50", "#6B2A0A", 9)


def _teeth() -> str:
    nose = path("M0 42C-16 34 -20 24 -14 20C-8 16 8 16 14 20C20 24 16 34 0 42Z", "#4A2A3A")
    nose += ellipse(-5, 24, 5, 3, "#B58A96")
    lips = (
        "M-52 62C-38 50 -22 62 0 56C22 50 38 60 52 54C58 66 54 84 46 90"
        "C28 82 16 94 0 90C-18 86 -30 98 -46 92C-56 84 -58 72 -52 62Z"
    )
    teeth = (
        "M-45 65C-36 58 -22 67 0 62C22 57 36 65 48 61C51 70 49 78 44 82"
        "C28 76 16 88 0 84C-18 80 -30 90 -43 85C-50 79 -50 71 -45 65Z"
    )
    gaps = "M-46 76C-30 70 -16 80 0 74C16 68 30 76 48 71M-26 63V86M-2 61V84M22 60V82"
    return nose + path(lips, NAVY) + path(teeth, "#FFFFFF") + line(gaps, NAVY)


def _sweat() -> str:
    drop = "M0 -18C10 -4 14 4 10 12C6 20 -6 20 -10 12C-14 4 -8 -6 0 -18Z"
    inside = path(drop, "#4FB8EE", transform="translate(1.5 1) scale(.84)")
    spots = ((-140, -34, -40, 1.15), (-130, -84, -55, 0.85), (134, -54, 48, 1.1))
    return "".join(
        at(x, y, path(drop, "#FFFFFF"), inside, turn=turn, scale=scale)
        for x, y, turn, scale in spots
    )


def _juggled() -> str:
    """Two balls, two cards and an acorn along an arc."""
    things = (
        _ball("#E8414F", "#B92A3C"),
        _small_card(),
        _acorn(),
        _ball("#3A6FD0", "#2A52A4"),
        _small_card(),
    )
    places = ((-12, 12), (11, -8), (33, 18), (52, 0), (71, 26))
    arc = ""
    for thing, (angle, turn) in zip(things, places, strict=True):
        x, y = polar(angle, 228, 232, 312)
        arc += at(x, y, thing, turn=turn, scale=1.08)
    for angle in (0, 22, 43, 61):
        x, y = polar(angle, 186, 232, 312)
        arc += at(x, y, line("M-12 3C-4 -1 4 -1 12 3", "#B97400", 5), turn=angle, opacity=0.6)
    return arc


def _small_card() -> str:
    card = rect(-27, -38, 54, 76, "#FFF8E8", 7) + rect(-22, -33, 44, 66, "#17839A", 5)
    card += path("M0 -33H17A5 5 0 0 1 22 -28V28A5 5 0 0 1 17 33H0Z", "#0F6378")
    card += circle(0, 0, 14, "#E84F5B") + paw("#FFF3D2", 0, 1, 0.33)
    return shadow(card, dx=2)


def _ball(light: str, dark: str) -> str:
    band = path("M-27 0C-12 -10 12 -10 27 0C12 8 -12 8 -27 0Z", "#FFF8E8")
    shine = ellipse(-10, -14, 6, 4, "#fff", opacity=0.8)
    return shadow(circle(0, 0, 27, light), path(half_ring(27), dark), band, shine, dx=2)


def _acorn() -> str:
    nut = sym("M0 -4C-22 -4 -24 10 -18 24C-12 34 -4 36 0 42Z", "#D08A3E", "#A56522")
    cup = sym("M0 -28C-24 -28 -34 -14 -32 2C-20 8 -8 8 0 8Z", "#8A5A32", "#653E1F")
    return shadow(nut, cup, line("M0 -28C0 -36 4 -40 8 -42", "#653E1F", 6), dx=2)

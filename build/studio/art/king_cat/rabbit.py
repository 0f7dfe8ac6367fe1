"""3 Battle Bunny: one-eyed, one-eared, armed with a carrot."""

from __future__ import annotations

from studio.art.king_cat.frame import NAVY, PETS, face, field
from studio.svg.marks import at, circle, clip, line, path
from studio.svg.paper import lifted, near, raised, shadow, sym
from studio.svg.shapes import polar, poly

PET = PETS[3]


def draw() -> str:
    """Return the whole face."""
    darts = "".join(
        poly(
            [polar(a - 1.5, 230, 250, 320), polar(a, 520, 250, 320), polar(a + 1.5, 230, 250, 320)]
        )
        for a in range(0, 360, 12)
    )
    behind = field(PET, 250, 320) + path(darts, "#FFFFFF", opacity=0.16)
    behind += circle(250, 330, 205, "#FFF1B8", opacity=0.35)
    rabbit = _body() + _ears() + _head() + _eyes() + _mouth() + _sabre()
    return face(PET, behind, at(262, 372, rabbit, scale=0.98))


def _body() -> str:
    body = lifted(sym("M0 60C-70 66 -128 130 -150 330H0Z", "#6F84A8", "#536789"))
    scarf = "M0 92C-50 92 -92 84 -112 70C-118 96 -104 120 -78 130C-50 146 -20 152 0 152Z"
    knots = "".join(circle(x, y, 5, "#FFE7A8") for x, y in ((-82, 106), (-50, 124), (-16, 132)))
    knots += "".join(circle(x, y, 5, "#E9C877") for x, y in ((18, 132), (52, 124), (84, 106)))
    return body + lifted(sym(scarf, "#D8423A", "#A92D2C"), knots)


def _ears() -> str:
    left = (
        "M-30 -96C-66 -150 -92 -226 -74 -292C-66 -306 -50 -304 -42 -292C-20 -240 -8 -160 -4 -104Z"
    )
    right = (
        "M4 -104C10 -160 24 -214 60 -250L122 -232C152 -220 156 -202 140 -194L84 -196"
        "C72 -166 62 -130 52 -90Z"
    )
    fold = "M60 -250L122 -232C152 -220 156 -202 140 -194L84 -196C78 -220 70 -236 60 -250Z"
    ears = lifted(path(left, "#A9BEDC"), path(right, "#7F96B9"), near(path(fold, "#94ABCC")))
    inside = (
        "M-38 -116C-58 -170 -72 -226 -62 -270C-56 -280 -48 -276 -44 -268"
        "C-28 -220 -20 -164 -18 -118Z"
    )
    ears += path(inside, "#FFB3AE")
    return ears + path(
        "M22 -110C28 -150 40 -184 66 -210L72 -198C60 -170 50 -138 42 -104Z", "#E88F92"
    )


def _head() -> str:
    head = "M0 -118C-72 -118 -122 -72 -126 -8C-130 66 -76 112 0 112Z"
    cheeks = "M0 4C-30 -4 -84 6 -108 44C-92 92 -44 110 0 110Z"
    return raised(sym(head, "#B9CDE8", "#90A7C9")) + sym(cheeks, "#F7FBFF", "#D5E0EF")


def _eyes() -> str:
    eye = "M-22 -18C-34 -52 -80 -54 -98 -22C-88 8 -42 14 -22 -18Z"
    eyes = path(eye, "#FFFDF4") + clip(eye, circle(-58, -18, 23, NAVY))
    eyes += circle(-66, -27, 7.5, "#fff") + circle(-50, -10, 3.6, "#fff", opacity=0.8)
    eyes += path("M-16 -30C-34 -58 -76 -66 -106 -50C-86 -82 -34 -80 -12 -46Z", "#536789")
    eyes += path("M22 -56C46 -74 82 -74 104 -58C84 -60 52 -58 26 -44Z", "#3F5170")
    patch = "M26 -56C54 -64 92 -46 100 -12C88 16 48 18 30 -6C22 -22 20 -42 26 -56Z"
    eyes += line("M-100 -92C-40 -84 40 -70 122 -8", NAVY, 9) + near(path(patch, NAVY))
    return eyes + line("M36 -46C54 -50 78 -40 88 -22", "#4A5488", 5)


def _mouth() -> str:
    nose = path("M0 42C-15 34 -20 26 -16 21C-9 16 9 16 16 21C20 26 15 34 0 42Z", "#F0617A")
    nose += line("M-9 22C-5 19 2 19 5 21", "#FFC2CB", 3.4)
    teeth = path("M-15 58H15V82C15 88 2 88 0 84C-2 88 -15 88 -15 82Z", "#FFFFFF")
    teeth += line("M0 60V84", "#B9C6DA", 2.5)
    return nose + teeth + line("M0 42V54C-12 66 -38 66 -50 52M0 54C12 66 38 66 50 52", NAVY, 6)


def _sabre() -> str:
    sabre = path("M0 -190C24 -150 24 -70 16 -20H-16C-24 -70 -24 -150 0 -190Z", "#FF9A3D")
    sabre += path("M0 -190C24 -150 24 -70 16 -20H0Z", "#E36F1E")
    sabre += line("M-14 -60H0M-16 -100H-2M6 -80H17M4 -124H14", "#C95A12")
    guard = (
        "M-44 -22C-30 -34 30 -34 44 -22C48 -12 40 -4 30 -6C10 -14 -10 -14 -30 -6"
        "C-40 -4 -48 -12 -44 -22Z"
    )
    sabre += path(guard, "#FFD56A") + path("M-9 -10H9V44H-9Z", "#5B8F3A")
    sabre += path("M0 -10H9V44H0Z", "#44702A")
    leaves = "M0 40C-18 48 -26 66 -20 80C-8 74 0 62 0 40C0 62 8 74 20 80C26 66 18 48 0 40Z"
    sabre += path(leaves, "#7CC04F")
    fist = (
        "M-166 140C-174 112 -154 96 -126 98C-98 100 -88 122 -94 148"
        "C-98 170 -124 178 -146 172C-158 168 -164 156 -166 140Z"
    )
    hand = near(path(fist, "#B9CDE8"), line("M-130 122L-98 120M-130 140L-96 140", "#8298BC", 4.5))
    return at(-138, 104, shadow(sabre, dx=2, opacity=0.45), turn=-16) + hand

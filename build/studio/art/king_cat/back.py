"""The back: two sleeping cats curled round each other. Point-symmetric: no half is up."""

from __future__ import annotations

from studio.art.cards import HEIGHT, WIDTH, card
from studio.art.king_cat.frame import CREAM, NAVY, crown, paw
from studio.svg.marks import at, both, circle, clip, group, line, path, radial, rect
from studio.svg.paper import pair, shadow, sym
from studio.svg.shapes import rays, ring, rounded

X, Y = 250, 350
GROW = 1.2
CURL = "M0 -138A138 138 0 0 1 0 138A69 69 0 0 1 0 0A69 69 0 0 0 0 -138Z"


def draw() -> str:
    """Return the whole back."""
    petrol = radial((0, "#2FB3B0"), (0.7, "#14707F"), (1, "#0B4A5E"), centre=(X, Y), radius=470)
    half = _paws_and_fishes()
    # A cream edge: petrol alone drowns on the petrol table.
    sheet = rect(0, 0, WIDTH, HEIGHT, CREAM)
    inside = rounded(20, 20, WIDTH - 40, HEIGHT - 40, 20)
    sheet += path(inside, petrol) + clip(inside, half, _turned(half))
    sheet += path(inside, stroke="#E6AE3C", stroke_width=6)
    stitch = rounded(34, 34, 432, 632, 11)
    sheet += path(stitch, stroke="#FFF3D2", stroke_width=2, stroke_dasharray="14 10", opacity=0.75)
    sheet += _crown() + _turned(_crown())
    sheet += _glow(circle(X, Y, 172 * GROW, "#FFD56A")) + circle(X, Y, 164 * GROW, "#A92440")
    sheet += circle(X, Y, 159 * GROW, "#D8334A")
    beams = path(rays(X, Y, 16, outer=200 * GROW), "#FFFFFF", opacity=0.12)
    sheet += clip(ring(159 * GROW, X, Y), beams)
    body, head = _body(), _head()
    cats = group(body) + at(0, 0, body, turn=180) + head + at(0, 0, head, turn=180)
    return card(sheet, at(X, Y, cats, scale=GROW))


def _crown() -> str:
    return at(X, 118, crown(("#D8334A", "#35B58C", "#35B58C")), scale=0.5)


def _turned(half: str) -> str:
    return group(half, transform=f"rotate(180 {X} {Y})")


def _glow(*parts: str) -> str:
    """A shadow to all sides: the back has no top and no lamp."""
    return shadow(*parts, dx=0, dy=0, blur=6, opacity=0.48)


def _paws_and_fishes() -> str:
    fish = path("M-26 0C-12 -18 16 -18 26 0C16 18 -12 18 -26 0Z", "#fff")
    fish += path("M-20 0L-40 -14V14Z", "#fff")
    prints = ""
    for row in range(5):
        for column in range(-3, 4):
            x, y = X + column * 84 + (42 if row % 2 else 0), 36 + row * 76
            is_paw = (row + column) % 2 == 1
            mark = paw("#fff", scale=0.55) if is_paw else at(0, 0, fish, scale=0.7)
            prints += at(x, y, mark, turn=-18 if is_paw else 12, opacity=0.17)
    return clip(rounded(0, 0, WIDTH, HEIGHT / 2, 0), prints)


def _body() -> str:
    stripes = "".join(
        at(0, 0, path("M-9 -142L0 -96L9 -142Z", "#D3702A"), turn=turn) for turn in (40, 62, 84, 106)
    )
    tip = path("M0 -138A69 69 0 0 1 26 -128C20 -112 8 -100 -4 -92L-40 -140Z", "#FFF3E2")
    edge = path(CURL, "#F59B4A", stroke="#A92440", stroke_width=9, stroke_linejoin="round")
    return _glow(edge, clip(CURL, stripes, tip))


def _head() -> str:
    ear = "M-26 -36L-58 -70C-68 -44 -66 -18 -56 2Z"
    inside = "M-38 -34L-54 -52C-58 -36 -56 -24 -54 -16Z"
    skull = "M0 -46C-44 -46 -64 -20 -66 6C-66 36 -36 54 0 54Z"
    muzzle = "M0 12C-14 6 -36 18 -40 36C-32 50 -14 54 0 54Z"
    stripes = "M-8 -46L0 -20L8 -46ZM-26 -43L-18 -24L-12 -45ZM26 -43L18 -24L12 -45Z"
    nose = "M0 26C-8 20 -8 16 -6 15C-4 13 4 13 6 15C8 16 8 20 0 26Z"
    face = _glow(
        pair(ear, "#F9A857", "#E58934"),
        pair(inside, "#FFB7A8", "#EC9488"),
        sym(skull, "#F9A857", "#E58934"),
        path(stripes, "#D3702A"),
        sym(muzzle, "#FFF3E2", "#F0DABF"),
        both(line("M-46 -2C-40 10 -26 10 -20 -2", NAVY, 6)),
        path(nose, "#D8334A"),
        line("M0 26V32C-5 40 -16 40 -20 34M0 32C5 40 16 40 20 34", NAVY, 3.5),
    )
    return at(2, 76, face, scale=0.86)

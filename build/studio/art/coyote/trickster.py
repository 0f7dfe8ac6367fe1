"""The Coyote card: half day, half night, and the one who winks at both."""

from __future__ import annotations

from studio.art.cards import HEIGHT, WIDTH, card
from studio.art.coyote import frame
from studio.art.coyote.desert import LANDS, RADIUS, land, sky, sparkle, specks
from studio.art.coyote.hours import DUSK, NIGHT, NOON, Hour
from studio.svg import letters
from studio.svg.marks import at, circle, clip, group, line, linear, path, rect
from studio.svg.paper import BRASS, lifted, lit, raised, shadow, sym
from studio.svg.shapes import half_ring, polar, poly, rounded

X, Y = 250, 262
FUR, FUR_DARK, BACK, BACK_DARK = "#D9A066", "#B47A43", "#8C5A33", "#6B4023"
CREAM, CREAM_DARK, INK = "#FFF1D8", "#E8CFA6", "#3A1036"
BETWEEN = Hour(
    *(DUSK.sky, DUSK.disc, DUSK.low, DUSK.ring),
    *("#B5657E", "#7C3B66", INK, INK, "#FFE9B8"),
)


def draw() -> str:
    """Draw the card."""
    scene = _sky() + land(BETWEEN, LANDS[0], howl=False)
    beast = at(X, 366, _body(), scale=1.05) + at(X, 326, _kerchief(), _head(), scale=1.08)
    tab = frame.pennant(BETWEEN, frame.glyph(INK, frame.PENNANT_X, frame.PENNANT_Y - 2, 0.8))
    return card(scene, beast, at(104, 548, _hand(), scale=1.12), _plinth(), tab)


def _sky() -> str:
    day = clip(rect(0, 0, X + 1, HEIGHT), sky(NOON))
    night = clip(rect(X, 0, WIDTH - X, HEIGHT), sky(NIGHT, specks(9, 80, 430)))
    great = ((452, 66, 20), (300, 44, 13), (474, 330, 14), (446, 180, 10))
    result = day + night + "".join(sparkle(x, y, r, "#FFFFFF", 0.95) for x, y, r in great)
    rays = "".join(
        poly([polar(turn - 4, 188, X, Y), polar(turn, 238, X, Y), polar(turn + 4, 188, X, Y)])
        for turn in range(187, 360, 15)
    )
    result += path(rays, NOON.disc)
    for radius, strength in ((262, 0.10), (222, 0.16)):
        result += circle(X, Y, radius, "#FFFFFF", opacity=strength)
    sun = circle(X, Y, RADIUS, "#FFE27A")
    result += shadow(sun, dx=0, dy=0, blur=12, opacity=0.6, colour="#FFF3C0")
    result += path(half_ring(RADIUS, X, Y), NIGHT.disc)
    craters = ((310, 200, 24), (376, 262, 16), (336, 136, 12), (348, 340, 20), (392, 206, 9))
    return result + "".join(circle(x, y, r, "#C6D3F4") for x, y, r in craters)


def _body() -> str:
    chest = "M0 110C-30 110 -60 130 -70 200L-52 190L-58 230L-36 216L-34 260H0Z"
    tail = (
        "M120 330C190 320 236 250 214 178C204 146 214 128 230 116"
        "C190 112 160 150 166 196C170 240 140 280 96 300Z"
    )
    tip = "M214 178C204 146 214 128 230 116C190 112 163 146 165 186L186 172L192 192Z"
    body = lifted(path(tail, BACK_DARK), path(tip, CREAM_DARK))
    body += shadow(sym("M0 40C-70 50 -150 100 -196 330H0Z", BACK, BACK_DARK), dx=0, dy=-2, blur=9)
    return body + sym(chest, CREAM, CREAM_DARK)


def _head() -> str:
    ear = "M-58 -84C-92 -116 -140 -150 -178 -160C-190 -108 -168 -54 -118 -26Z"
    inside = "M-86 -84C-112 -108 -142 -130 -164 -136C-168 -100 -150 -66 -116 -46Z"
    folded = (
        "M58 -84C84 -118 124 -138 158 -138L196 -92C176 -96 160 -92 148 -84C146 -60 138 -42 118 -26Z"
    )
    flap = "M158 -138L196 -92C176 -96 160 -92 148 -84C150 -100 152 -122 158 -138Z"
    skull = (
        "M0 -110C-56 -110 -104 -88 -120 -42C-126 -18 -140 2 -162 20"
        "C-140 24 -132 26 -124 30C-138 46 -142 54 -152 66C-118 70 -92 82 -70 104"
        "C-44 132 -20 144 0 146Z"
    )
    mask = (
        "M0 2C-20 -30 -60 -34 -84 -6C-104 16 -128 22 -156 21C-140 26 -132 28 -118 33"
        "C-132 48 -138 54 -146 63C-112 68 -88 80 -66 102C-42 128 -18 140 0 142Z"
    )
    bridge = "M0 -108C-26 -108 -56 -104 -76 -92C-46 -50 -30 10 -22 60L0 66Z"
    head = lifted(path(ear, FUR), path(inside, "#6B3A3A"))
    head += lifted(path(folded, FUR_DARK), path(flap, BACK))
    head += raised(sym(skull, FUR, FUR_DARK)) + sym(mask, CREAM, CREAM_DARK)
    head += sym(bridge, FUR, FUR_DARK) + sym("M0 -104L-14 -84L-10 50H0Z", BACK, BACK_DARK)
    return head + _eyes() + _grin()


def _eyes() -> str:
    rim = "M-30 -4C-44 -34 -78 -36 -98 -18C-88 6 -54 16 -30 -4Z"
    eye = "M-38 -7C-48 -26 -74 -28 -88 -16C-78 0 -56 6 -38 -7Z"
    lid = "M24 -14C40 -34 84 -36 102 -14C82 12 48 14 28 -6Z"
    eyes = path(rim, INK) + path(eye, "#FFD23F")
    eyes += circle(-56, -12, 9.5, INK) + circle(-60, -16, 3.4, "#fff")
    eyes += path(lid, FUR_DARK) + line("M30 -6C50 12 80 10 100 -12", INK, 9)
    eyes += line("M92 -6L108 0M80 4L92 16", INK, 5)
    brows = path("M-22 -24C-44 -60 -84 -66 -112 -46C-88 -76 -36 -72 -22 -24Z", BACK_DARK)
    brows += path("M26 -30C46 -44 80 -46 104 -28C82 -60 40 -58 26 -30Z", BACK_DARK)
    return eyes + brows


def _grin() -> str:
    """A smirk that climbs on the day's side, with one fang."""
    grin = path("M-46 112L-41 134L-31 115Z", "#FFFFFF")
    grin += line("M-70 84C-62 106 -30 126 0 112C14 122 30 122 42 112", INK, 6)
    grin += line("M-80 90C-78 84 -74 80 -66 80M0 100V112", INK, 5)
    nose = "M0 22C-22 12 -30 2 -26 -8C-18 -18 18 -18 26 -8C30 2 22 12 0 22Z"
    gleam = line("M-16 -8C-10 -13 2 -13 6 -9", "#7C5A70", 4)
    return grin + at(0, 82, path(nose, "#2A1626"), gleam)


def _kerchief() -> str:
    cloth = "M-116 112C-60 96 60 96 116 112L106 160C60 186 24 196 0 250C-24 196 -60 186 -106 160Z"
    spots = (
        *((-88, 148), (-58, 162), (-24, 168), (12, 166), (46, 164), (80, 152)),
        *((-34, 190), (0, 192), (34, 188), (0, 220)),
    )
    dots = "".join(circle(x, y, 6.5, "#FFE3A0") for x, y in spots)
    hem = line("M-104 164C-60 186 -24 196 0 250C24 196 60 186 104 164", "#FFE3A0", 3, opacity=0.8)
    return lifted(lit(cloth, "#1FA6A0", "#157C7C")) + clip(cloth, dots, hem)


def _hand() -> str:
    """A paw with a card that only it can see."""
    paw = (
        "M-34 46C-40 10 -34 -16 -18 -18C-10 -30 6 -32 12 -20C26 -26 36 -12 32 2"
        "C44 10 40 34 34 52C20 66 -20 66 -34 46Z"
    )
    shade = "M14 -20C28 -26 36 -12 32 2C44 10 40 34 34 52C28 58 18 61 8 61C18 40 22 6 14 -20Z"
    claws = line("M-16 -14C-20 -2 -20 8 -18 14M12 -18C12 -6 12 4 12 10", BACK, 3.5)
    hidden = shadow(at(-58, -126, _small_back(), turn=-11), dx=3, dy=6, opacity=0.5)
    return hidden + lifted(path(paw, FUR), path(shade, FUR_DARK), claws)


def _small_back() -> str:
    zenith, middle, _ = DUSK.sky
    paper = linear((0, zenith), (0.5, middle), (1, zenith), start=(0, 0), end=(0, 140))
    edge = path(rounded(5, 5, 90, 130, 6), stroke="#FFF0C4", stroke_width=2.6)
    coin = circle(50, 70, 31, "#FFF0C4") + circle(50, 70, 27, stroke=middle, stroke_width=2)
    sheet = path(rounded(0, 0, 100, 140, 9), paper)
    return group(sheet, edge, coin, frame.glyph(INK, 50, 71, 0.44))


def _plinth() -> str:
    top = "M-10 604C120 584 380 584 510 604V720H-10Z"
    sheet = path(top, INK) + clip(top, rect(X, 560, 260, 150, "#280A2C"))
    hairline = line("M-10 611C120 591 380 591 510 611", BRASS, 3)
    name = letters.text("COYOTE", X + 4, 668, 66, "#FFE9B8", frame.FONT, 9)
    return shadow(sheet, dx=0, dy=-4, blur=7, opacity=0.45) + hairline + name

"""GREED: a raccoon in its own bandit's mask, coins in its eyes, a coin in its paws."""

from __future__ import annotations

from studio.svg.marks import at, circle, ellipse, line, mirror, path
from studio.svg.paper import lifted, near, raised, shadow, sym
from studio.svg.shapes import half_ring, polar

DARK, DARKER = "#2B1F06", "#1A1203"
COIN, COIN_SHADE, COIN_EDGE = "#FFD21F", "#E8B40C", "#8A5E00"


def draw(rank: int) -> tuple[str, str]:
    """Return the raccoon with a coin in its paws, and its hoard: as many coins as the rank."""
    body = shadow(
        sym("M0 60C-80 70 -156 130 -194 270H0Z", "#5B4312", "#40300C"), dx=0, dy=-4, blur=10
    )
    return body + _ears() + _head() + _eyes() + _snout() + _paws(), _hoard(rank)


def _ears() -> str:
    ear = "M-50 -98C-70 -138 -106 -152 -136 -142C-142 -104 -132 -64 -106 -38Z"
    inside = "M-71 -92C-85 -117 -104 -126 -119 -122C-122 -100 -115 -75 -102 -58Z"
    # The left one has been torn by a window latch.
    torn = (
        "M-50 -98C-62 -122 -80 -138 -100 -143L-104 -124L-116 -145C-124 -146 -130 -144 -136 -142"
        "C-142 -104 -132 -64 -106 -38Z"
    )
    left = path(torn, "#5B4312") + path(inside, "#F2D9A0")
    return lifted(left, mirror(path(ear, "#40300C") + path(inside, "#C9AC6C")))


def _head() -> str:
    head = (
        "M0 -114C-64 -114 -106 -80 -116 -32C-122 -4 -142 14 -168 26"
        "C-150 36 -140 40 -128 42C-142 56 -146 66 -152 78C-112 82 -80 94 -56 114"
        "C-36 130 -16 136 0 136Z"
    )
    cheek = (
        "M0 -24C-40 -72 -102 -67 -114 -30C-120 -2 -138 16 -161 27C-144 36 -134 38 -120 40"
        "C-132 54 -137 63 -143 74C-106 80 -78 92 -54 112C-34 127 -14 132 0 132Z"
    )
    blaze = "M0 -110C-20 -110 -30 -106 -36 -100C-28 -60 -20 -20 0 20Z"
    mask = (
        "M0 -8C-20 -41 -68 -54 -100 -31C-126 -8 -137 30 -131 50C-106 48 -59 45 -34 29"
        "C-18 18 -6 14 0 14Z"
    )
    skull = raised(sym(head, "#8A6A24", "#664C16")) + sym(cheek, "#FFF3CF", "#E3CC8C")
    return skull + sym(blaze, "#3F2E0A", DARK) + near(sym(mask, DARK, DARKER))


def _eyes() -> str:
    eyes = ""
    for side, paper in ((-1, COIN), (1, COIN_SHADE)):
        gold = circle(0, 0, 27, paper) + circle(0, 0, 21, stroke=COIN_EDGE, stroke_width=3)
        gold += path("M0 -14L11 0L0 14L-11 0Z", DARK) + circle(-9, -9, 4.6, "#fff")
        eyes += shadow(at(side * 66, -1, gold), dx=0, dy=0, blur=7, opacity=0.75, colour="#FFC21F")
    brows = line("M-34 -40C-52 -58 -88 -58 -108 -40", DARKER, 9)
    return eyes + brows + line("M34 -34C52 -58 88 -64 108 -52", DARKER, 9)


def _snout() -> str:
    muzzle = "M0 22C-27 26 -45 50 -47 79C-43 106 -20 120 0 120Z"
    nose = "M0 54C-21 54 -29 60 -29 69C-29 81 -13 91 0 93Z"
    snout = sym(muzzle, "#FFFBEA", "#EAD8A2") + sym(nose, DARK, "#140E02")
    snout += line("M-19 65C-12 58 -4 58 2 60", "#8C7A4A", 4)
    grin = line("M0 93V101C-14 116 -36 114 -50 94M0 101C14 116 38 112 54 86", DARK, 5.5)
    return snout + grin + path("M14 108L23 125L33 103Z", "#FFFFFF")


def _coin(radius: float) -> str:
    """A thick coin standing on its edge, around the origin."""
    coin = circle(0, 5, radius, "#A87804") + circle(0, 0, radius, COIN)
    coin += path(half_ring(radius), COIN_SHADE)
    coin += circle(0, 0, radius * 0.8, stroke="#B98206", stroke_width=4)
    coin += at(0, 0, path("M0 -27L19 0L0 27L-19 0Z", "#A87804"), scale=radius / 50)
    shine = "M{} {}A{r} {r} 0 0 1 {} {}".format(
        *(round(v, 1) for v in (*polar(-70, radius * 0.9), *polar(-12, radius * 0.9))),
        r=round(radius * 0.9, 1),
    )
    return coin + line(shine, "#FFF6C0", 6)


def _paws() -> str:
    arm = "M-176 276C-166 214 -124 164 -78 160L-58 204C-78 216 -92 240 -96 276Z"
    fingers = (
        "M-84 162C-66 148 -40 152 -38 164C-38 171 -46 174 -52 173C-36 172 -28 182 -32 190"
        "C-36 197 -46 196 -52 193C-40 197 -36 207 -42 213C-48 219 -58 215 -62 210"
        "C-58 220 -62 229 -70 229C-88 228 -102 206 -100 188C-98 176 -92 168 -84 162Z"
    )
    coin = lifted(at(0, 178, _coin(54)))
    left = lifted(path(arm, "#7A5A1E")) + near(path(fingers, DARK))
    return coin + left + mirror(lifted(path(arm, "#5B4312")) + near(path(fingers, DARKER)))


def _hoard(rank: int) -> str:
    piles = ""
    for side, high in ((1, (rank + 1) // 2), (-1, rank // 2)):
        for i in range(high):
            x, y = side * 164 + (0, 5, -4, 3)[i] * side, 3 - i * 13
            fill = (COIN_SHADE, COIN)[i % 2]
            disc = ellipse(x, y, 34, 11, "#9A6C04") + ellipse(x, y - 5, 34, 11, fill)
            piles += near(disc, ellipse(x, y - 5, 24, 7, stroke="#A87804", stroke_width=2))
    return piles

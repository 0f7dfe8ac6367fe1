"""ENVY: a cobra that looks sideways, at what somebody else has."""

from __future__ import annotations

from studio.svg.marks import both, circle, clip, line, mirror, path
from studio.svg.paper import IVORY, lit, near, pair, raised, shadow, sym
from studio.svg.shapes import polar, polygon

DARK = "#04211B"
HOOD = "M0 -176C-92 -176 -172 -116 -178 -22C-182 66 -112 132 -86 262H0Z"
LINING = "M0 -148C-78 -148 -142 -100 -147 -22C-150 52 -92 116 -68 262H0Z"


def draw(rank: int) -> tuple[str, str]:
    """Return the cobra; nothing reaches over the plinth."""
    del rank
    return _hood() + _belly() + _head() + _eyes() + _mouth(), ""


def _hood() -> str:
    hood = shadow(sym(HOOD, "#0B5E49", "#07402F"), dx=0, dy=6, blur=12, opacity=0.55)
    hood += sym(LINING, "#158A63", "#0B6148")
    ribs = "".join(
        polygon(
            [(0, 96), polar(turn - 4, 290, 0, 96), polar(turn + 4, 290, 0, 96)],
            "#0A5743" if turn < 0 else "#063D2F",
            opacity=0.9,
        )
        for turn in (-100, -83, -66, -49, -32, -15, 15, 32, 49, 66, 83, 100)
    )
    whole = LINING[:-1] + "H68C92 116 150 52 147 -22C142 -100 78 -148 0 -148Z"
    edge = "M0 -148C-78 -148 -142 -100 -147 -22C-150 52 -92 116 -68 262"
    scales = ""
    for i in range(9):
        x, y = polar(-80 + i * 20, 160, 0, -12)
        scales += polygon(
            [(x, y - 7), (x + 6, y), (x, y + 7), (x - 6, y)], "#5FDE9C" if x <= 0 else "#2A9E69"
        )
    return hood + clip(whole, ribs) + line(edge, "#4CC686", 3, opacity=0.7) + scales


def _belly() -> str:
    scutes = ""
    for i in range(7):
        y, wide = 84 + i * 24, 58 - i * 1.5
        half = f"M0 {y}H{-wide}Q{-wide - 6} {y + 13} {-wide + 4} {y + 27}Q-30 {y + 36} 0 {y + 36}Z"
        tones = ("#F1E7A0", "#C3B464") if i % 2 == 0 else ("#DCCB78", "#A99A4E")
        scutes += sym(half, *tones)
    return scutes


def _head() -> str:
    head = "M0 -128C-40 -132 -90 -106 -104 -60C-114 -22 -88 16 -62 46C-45 68 -22 82 0 84Z"
    crown = "M0 -118C-28 -118 -66 -100 -80 -74L-32 -44L0 -56Z"
    snout = "M0 -40C-27 -36 -48 -6 -50 24C-41 53 -20 72 0 74Z"
    skull = raised(sym(head, "#35B277", "#1A8457")) + sym(crown, "#5BD692", "#2A9E69")
    for x, y, size in ((0, -94, 13), (-27, -83, 10), (27, -83, 10), (0, -67, 9)):
        fill = "#0B5E49" if x <= 0 else "#07402F"
        skull += polygon(
            [(x, y - size * 1.2), (x + size, y), (x, y + size * 1.2), (x - size, y)], fill
        )
    return skull + sym(snout, "#4CC686", "#249461")


def _eyes() -> str:
    socket = "M-24 -20C-40 -60 -78 -68 -100 -60C-100 -28 -76 0 -42 0C-32 -4 -26 -12 -24 -20Z"
    eye = "M-33 -21C-44 -48 -70 -56 -91 -51C-89 -28 -69 -9 -43 -8C-38 -12 -35 -16 -33 -21Z"
    other = "M33 -21C44 -48 70 -56 91 -51C89 -28 69 -9 43 -8C38 -12 35 -16 33 -21Z"
    slit = "M{0} -60C{1} -44 {1} -20 {0} -2C{2} -20 {2} -44 {0} -60Z"

    def pupil(x: float) -> str:
        return path(slit.format(x, x + 10, x - 10), DARK) + circle(x - 10, -38, 4.6, "#fff")

    # Both pupils stand to the same side: the eyes are on the neighbour's hand.
    eyes = both(path(socket, DARK)) + path(eye, "#E6FF5C") + path(other, "#C4E83C")
    eyes += clip(eye, pupil(-48)) + clip(other, pupil(74))
    lid = "M-16 -28C-40 -62 -80 -78 -108 -64C-94 -78 -62 -88 -34 -64C-23 -55 -16 -42 -16 -28Z"
    nostril = "M-14 26C-23 19 -27 10 -25 2C-16 6 -12 15 -14 26Z"
    return eyes + near(pair(lid, DARK, "#021410")) + both(path(nostril, DARK))


def _mouth() -> str:
    gape = "M-64 34C-42 53 -18 59 0 59C18 59 42 53 64 34C56 64 32 92 0 94C-32 92 -56 64 -64 34Z"
    fang = "M-42 48L-35 84L-25 56Z"
    tongue = (
        "M-6 68C-8 96 -8 112 0 126C10 142 12 150 4 162C-2 174 -18 180 -34 178C-18 184 -2 184 8 176"
        "C20 184 36 186 50 176C36 176 24 170 20 160C26 142 20 130 12 116C6 104 6 88 6 68Z"
    )
    mouth = path(gape, "#5A0A2A") + path(fang, IVORY) + mirror(path(fang, "#E0D3B0"))
    return mouth + near(lit(tongue, "#FF5C8A", "#D63A6C", 4))

"""PRIDE: a peacock before its own fan, looking down its beak through a monocle."""

from __future__ import annotations

from studio.svg.marks import at, both, circle, clip, line, path
from studio.svg.paper import lifted, lit, near, raised, sym
from studio.svg.shapes import polar

DARK = "#1A0C3A"
BODY = "M0 -20C-46 -10 -52 60 -70 110C-96 168 -142 186 -170 270H0Z"


def draw(rank: int) -> tuple[str, str]:
    """Return the peacock; nothing reaches over the plinth."""
    del rank
    return _fan() + _body() + _crest() + _head() + _monocle(), ""


def _fan() -> str:
    """Three rows of feathers: blades with gold drops, no eyes: those are ENVY's."""
    fan = ""
    for length, width, light, shade, gem, offset in (
        (226, 31, "#24124C", "#180A38", "#2CC4B8", 0.0),
        (190, 27, "#3A2274", "#291656", "#E85D9A", 7.5),
        (150, 23, "#573A9E", "#3F2680", "#2CC4B8", 0.0),
    ):
        blade = f"M0 0C{-width} {-0.3 * length} {-width} {-0.8 * length} 0 {-length}"
        whole = f"{blade}C{width} {-0.8 * length} {width} {-0.3 * length} 0 0Z"
        layer = ""
        for i in range(-7, 8):
            turn = i * 15 + offset
            if abs(turn) > 108:
                continue
            gold = "#FFC94D" if turn <= 0 else "#D99B2B"
            drop = f"M0 {12 - length}C8 {22 - length} 12 {27 - length} 12 {33 - length}"
            drop += f"A12 12 0 0 1 -12 {33 - length}"
            drop += f"C-12 {27 - length} -8 {22 - length} 0 {12 - length}Z"
            mark = path(drop, gold) + circle(0, 33 - length, 6, gem)
            half = path(f"{blade}Z", "#FFFFFF", opacity=0.07)
            layer += at(0, 70, path(whole, light if turn <= 0 else shade), half, mark, turn=turn)
        fan += lifted(layer)
    return fan


def _body() -> str:
    whole = BODY[:-3] + "H170C142 186 96 168 70 110C52 60 46 -10 0 -20Z"
    colours = (("#2CB5BE", "#1E8A9A"), ("#8E66D2", "#6A45AE"))
    scales = ""
    for row in range(7):
        for column in range(-7, 8):
            x, y = column * 26 + (13 if row % 2 else 0), 122 + row * 23
            scale = f"M{x - 13} {y}V{y + 6}A13 15 0 0 0 {x + 13} {y + 6}V{y}Z"
            scales += path(scale, colours[row % 2][x >= 0])
    body = lifted(sym(BODY, "#6E47C4", "#4C2C93")) + clip(whole, scales)
    collar = "M-60 92Q0 130 60 92L66 114Q0 154 -66 114Z"
    gems = "".join(circle(x, 118 - abs(x) * 0.22, 6, "#E02F4A") for x in (-38, -19, 0, 19, 38))
    pendant = lit("M0 132L13 148L0 168L-13 148Z", "#FF5B6E", "#B51B34") + circle(
        -4, 144, 2.6, "#fff"
    )
    return body + near(lit(collar, "#FFC94D", "#D6962A"), gems) + near(pendant)


def _crest() -> str:
    crest = ""
    for turn in (-40, -20, 0, 20, 40):
        x, y = polar(turn, 106 if turn else 116, 0, -20)
        tip = path("M0 -15L11 3Q0 15 -11 3Z", "#2CC4B8" if turn <= 0 else "#1B978F")
        crest += line(f"M0 -60L{x:.0f} {y:.0f}", "#B79AF0", 4.5)
        crest += at(x, y, tip, circle(0, 2, 4, "#FFC94D"), turn=turn)
    return lifted(crest)


def _head() -> str:
    head = "M0 -96C-50 -96 -77 -60 -77 -20C-77 24 -46 66 0 80Z"
    mask = "M0 -44C-25 -62 -64 -50 -69 -16C-69 18 -42 36 -16 38L0 20Z"
    rim = "M-12 -9C-24 -34 -54 -34 -71 -20C-62 8 -28 16 -12 -9Z"
    eye = "M-18 -8C-28 -18 -50 -18 -65 -12C-56 8 -30 10 -18 -8Z"
    lid = "M-10 -13C-24 -38 -58 -38 -75 -22C-56 -24 -30 -20 -10 -13Z"
    skull = raised(sym(head, "#7B52D6", "#5431A4")) + sym(mask, "#F3E6FF", "#C6AEEA")
    eyes = both(path(rim, DARK), path(eye, "#FFE08A"), clip(eye, circle(-39, -6, 9.5, DARK)))
    eyes += both(path(lid, "#4A2C8C")) + circle(-42, -6, 2.8, "#fff") + circle(36, -6, 2.8, "#fff")
    eyes += line("M-73 -19L-88 -27M-67 -11L-84 -13", DARK, 4)
    brow = line("M-66 -46C-52 -58 -34 -58 -20 -48", DARK, 6)
    brow += line("M18 -60C34 -76 58 -74 70 -56", DARK, 6)
    beak = "M0 -6C-15 0 -23 12 -21 25C-15 38 -7 52 0 65Z"
    drawn = near(sym(beak, "#FFC94D", "#D08A1E")) + both(path("M-8 15L-14 21L-7 21Z", "#6A3A00"))
    return skull + eyes + brow + drawn


def _monocle() -> str:
    chain = line("M70 10C92 40 96 80 84 118", "#B9802A", 3.4, stroke_dasharray="1 7")
    ring = circle(42, -8, 36, stroke="#7A4A0A", stroke_width=8)
    ring += circle(42, -9, 36, stroke="#FFC94D", stroke_width=5.5)
    glass = circle(42, -9, 33, "#FFFFFF", opacity=0.16)
    shine = line("M20 -22C24 -32 34 -38 44 -38", "#FFFFFF", 4.5, opacity=0.85)
    return glass + near(chain, ring) + shine

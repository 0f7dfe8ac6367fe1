"""The court of spades: cold and armed. Steel, spikes, and a vial of something."""

from __future__ import annotations

from studio.art.standard.dagger import dagger
from studio.art.standard.features import (
    BLACK,
    STRONG,
    brow,
    eye,
    head,
    held,
    nose,
    smirk,
    thin,
)
from studio.art.standard.houses import CREAM, STEEL, House, collar, dress, placket
from studio.art.standard.suits import GOLD, OUTLINES, Pair, pip
from studio.svg.marks import at, both, circle, clip, line, mirror, path, rect
from studio.svg.paper import lifted, lit, near, pair, sym
from studio.svg.shapes import half_ring

INDIGO: Pair = ("#4C4F8C", "#333668")
BRIGHT: Pair = ("#EEF2F8", "#B1BBCC")


# -- jack: the spy -----------------------------------------------------------------------------


def jack(house: House) -> str:
    """A hooded spy behind a half mask, with poison and a stiletto."""
    hood = "M0 -280C-74 -278 -114 -228 -112 -160C-112 -116 -100 -84 -88 -56L-40 -62L-30 -200H0Z"
    lining = "M0 -252C-60 -254 -84 -214 -82 -160C-81 -128 -72 -108 -58 -94L0 -102Z"
    behind = collar(house) + dress(house) + _mail()
    cloak = lifted(sym(hood, *INDIGO)) + both(
        line("M-96 -196C-104 -150 -94 -104 -78 -70", "#26284F", 3)
    )
    inner = near(sym(lining, "#231A33", "#150F20"))
    figure = behind + cloak + inner + head(house) + _fringe(house) + _mask(house)
    figure += nose(house, 9, 34) + thin(house) + line("M45 -132L59 -110", house.line, 3.4)
    figure += _cap(house)
    return (
        figure
        + held(house, True, _vial(), -102, -26, turn=-5)
        + held(house, False, _stiletto(), 102, -34, turn=7)
    )


def _mail() -> str:
    plate = lifted(sym("M0 -58L-54 -52L-46 96H0Z", *STEEL))
    for y in (-22, 14, 50):
        plate += sym(f"M0 {y}L-46 {y - 17}L-45 {y - 6}L0 {y + 14}Z", *BRIGHT)
    shoulder = "M-46 -60C-86 -68 -122 -54 -152 -32L-196 -22L-160 6C-120 -4 -84 -12 -56 -20Z"
    return plate + lifted(
        pair(shoulder, *STEEL), both(line("M-60 -40C-100 -48 -132 -36 -172 -20", "#6E7A92", 3))
    )


def _fringe(house: House) -> str:
    lock = "M0 -246C-42 -250 -74 -226 -76 -176C-64 -200 -40 -210 0 -212Z"
    return near(sym(lock, *house.hair))


def _mask(house: House) -> str:
    cloth = "M0 -184C-20 -196 -52 -198 -74 -184C-74 -160 -57 -144 -35 -144C-18 -144 -8 -153 0 -160Z"
    eyes = eye(house, True, look=9, lid=0.25) + eye(house, False, look=9, lid=0.25)
    return near(sym(cloth, *house.trim)) + eyes


def _cap(house: House) -> str:
    cap = "M0 -238C-46 -242 -76 -228 -95 -205L-101 -224C-95 -264 -52 -292 0 -290Z"
    rim = "M-99 -213C-62 -238 -30 -244 0 -244V-230C-30 -230 -64 -222 -95 -202Z"
    return lifted(sym(cap, *house.cloth)) + pair(rim, *GOLD) + pip("S", GOLD, 0, -266, 0.36)


def _vial() -> str:
    glass = "M-10 -74H10V-58C28 -50 36 -34 31 -16C26 -2 -26 -2 -31 -16C-36 -34 -28 -50 -10 -58Z"
    poison = rect(-44, -42, 88, 52, "#63C770") + rect(0, -90, 44, 100, "#0B2A1A", opacity=0.24)
    bubbles = (
        circle(-12, -28, 4.5, "#D2F7C2")
        + circle(5, -19, 3.2, "#D2F7C2")
        + circle(-2, -52, 3, "#D2F7C2")
    )
    cork = rect(-12, -88, 24, 16, "#9A683A", 3) + rect(0, -88, 12, 16, "#6E4722", 3)
    skull = path("M0 -36C-9 -36 -12 -24 -6 -20V-14H6V-20C12 -24 9 -36 0 -36Z", "#F6FFEE")
    skull += circle(-4, -26, 2.2, "#1E5A2A") + circle(4, -26, 2.2, "#1E5A2A")
    shine = line("M-22 -40C-26 -32 -26 -24 -22 -18", "#FFFFFF", 4, opacity=0.85)
    vial = path(glass, "#E8F4F2") + clip(glass, poison, bubbles) + cork + skull + shine
    return at(0, -14, vial, scale=1.16)


def _stiletto() -> str:
    blade = sym("M0 -168L-8 -40H0Z", "#F4F6FA", "#A9B4C8")
    ring = (
        circle(0, -38, 11, GOLD[0])
        + path(half_ring(11, 0, -38), GOLD[1])
        + circle(0, -38, 5, BLACK)
    )
    guard = lit("M-26 -32H26L20 -24H-20Z", *GOLD)
    return blade + guard + ring + sym("M0 -24H-7L-8 40H0Z", "#35345C", "#201F3C")


# -- queen: the blade --------------------------------------------------------------------------


def queen(house: House) -> str:
    """A cold look aside, a beauty spot, a black bloom and a dagger."""
    bob = "M0 -256C-68 -258 -100 -216 -98 -164C-96 -124 -94 -104 -102 -66L-42 -82L-20 -200H0Z"
    fringe = (
        "M0 -240C-54 -248 -78 -214 -75 -166C-72 -176 -70 -186 -67 -193C-46 -202 -22 -206 0 -206Z"
    )
    figure = collar(house) + dress(house) + placket(CREAM)
    for y in range(-30, 110, 30):
        figure += sym(f"M0 {y}L-38 {y - 18}L-37 {y - 5}L0 {y + 13}Z", "#262A52", "#141634")
    figure += lifted(sym(bob, *house.hair)) + line(
        "M-84 -190C-90 -150 -84 -110 -90 -78", "#4A3658", 3
    )
    figure += head(house) + _choker() + near(sym(fringe, *house.hair))
    shade = "M-8 -166C-20 -186 -44 -188 -62 -173C-48 -200 -16 -196 -8 -166Z"
    figure += both(path(shade, "#5A4A86", opacity=0.55))
    figure += eye(house, True, look=8, lid=0.12, lash=True) + eye(
        house, False, look=8, lid=0.12, lash=True
    )
    figure += brow(True, BLACK, inner=6, lift=4, width=5) + brow(
        False, BLACK, inner=3, lift=9, width=5
    )
    figure += nose(house, 8, 31) + smirk() + circle(36, -122, 3, BLACK)
    jewel = path("M0 -15L-8 0L0 15Z", "#46B89F") + path("M0 -15L8 0L0 15Z", "#23776A")
    figure += at(-68, -114, jewel) + at(68, -114, jewel) + _thorns()
    blade = at(0, -38, dagger(118), scale=0.98)
    return (
        figure
        + held(house, True, _bloom(), -98, -24, turn=-7)
        + held(house, False, blade, 102, -34, turn=7)
    )


def _choker() -> str:
    band = path("M-27 -70C-14 -57 14 -57 27 -70L25 -56C13 -45 -13 -45 -25 -56Z", "#35345C")
    return band + pip("S", GOLD, 0, -46, 0.24)


def _thorns() -> str:
    crown = "M0 -226C-30 -228 -54 -222 -68 -213L-90 -272L-54 -246L-34 -290L-18 -250L0 -262Z"
    band = "M0 -222C-28 -222 -50 -218 -66 -211L-69 -226C-52 -234 -28 -238 0 -238Z"
    gold = lifted(sym(crown, *GOLD), sym("M0 -236H-13L-15 -284L0 -312Z", "#FFE09A", "#D09A30"))
    gold += near(sym(band, "#B07A1E", "#8A5A10")) + circle(0, -230, 6.5, "#C4262E")
    gold += both(circle(-36, -227, 4.8, "#2E9A86"))
    for x, y in ((-90, -274), (-34, -292)):
        gold += circle(x, y, 6.5, GOLD[0]) + circle(-x, y, 6.5, GOLD[1])
    return gold + pip("S", ("#35345C", "#201F3C"), 0, -268, 0.26)


def _bloom() -> str:
    stem = line("M0 52C5 10 -7 -40 0 -88", "#2E7A4E", 7)
    stem += path("M0 -34C-22 -36 -33 -50 -35 -68C-15 -66 -4 -54 0 -34Z", "#47A56E")
    stem += path("M0 -22C17 -26 28 -38 31 -54C13 -52 2 -42 0 -22Z", "#2E7A4E")
    flower = pip("S", ("#4A4D8C", "#2A2C5E"), 0, -124, 0.8)
    flower += at(0, -124, path(OUTLINES["S"].whole, stroke=GOLD[0], stroke_width=4), scale=0.8)
    return stem + flower + path("M-18 -80C-8 -92 8 -92 18 -80L0 -70Z", "#47A56E")


# -- king: the axe -----------------------------------------------------------------------------


def king(house: House) -> str:
    """A brow like a storm, a beard like a blade, a crown of blades."""
    hair = "M0 -246C-72 -246 -98 -206 -95 -160C-94 -128 -100 -104 -108 -82L-74 -76L-30 -200H0Z"
    beard = "M0 -108C-14 -112 -30 -122 -46 -136C-57 -148 -62 -160 -68 -176C-73 -120 -46 -66 0 -10Z"
    tache = "M0 -131C-13 -140 -36 -137 -47 -118C-51 -106 -56 -94 -66 -84C-38 -90 -24 -108 0 -118Z"
    figure = collar(house) + dress(house) + _mail() + lifted(sym(hair, *house.hair))
    figure += head(house, STRONG)
    figure += near(sym(beard, "#33243F", "#1D1427"))
    figure += line("M0 -96V-30M-15 -94L-6 -46M15 -94L6 -46", "#56406A", 2.8)
    figure += sym(
        "M0 -117C-10 -123 -20 -121 -28 -113C-18 -106 -8 -105 0 -107Z", "#8E1420", "#640F1D"
    )
    figure += near(sym(tache, "#48345A", "#2A1D38"))
    figure += eye(house, True, look=5, lid=0.3) + eye(house, False, look=5, lid=0.3)
    figure += brow(True, BLACK, inner=17, lift=-4, width=11) + brow(
        False, BLACK, inner=17, lift=-4, width=11
    )
    figure += (
        nose(house, 11, 35) + line("M-5 -199L-3 -187M6 -201L4 -187", house.line, 3) + _blades(house)
    )
    return (
        figure
        + held(house, True, _sceptre(), -98, -24, turn=-5)
        + held(house, False, _axe(), 98, -34, turn=6)
    )


def _blades(house: House) -> str:
    swords = ""
    for x, top, turn in ((-64, 56, -16), (64, 56, 16), (-35, 68, -7), (35, 68, 7), (0, 80, 0)):
        blade = sym(f"M0 {-top}L-14 {-top + 26}L-12 0H0Z", *BRIGHT)
        swords += at(x, -216 - (70 - abs(x)) * 0.16, blade, turn=turn)
    band = "M0 -238C-40 -238 -62 -230 -79 -222L-76 -196C-50 -208 -28 -212 0 -212Z"
    edge = "M-78 -220C-40 -238 40 -238 78 -220M-76 -200C-40 -216 40 -216 76 -200"
    front = near(sym(band, *house.trim), line(edge, GOLD[0], 3))
    return (
        lifted(swords)
        + front
        + pip("S", GOLD, 0, -224, 0.2)
        + both(circle(-42, -219, 5, "#C4262E"))
    )


def _sceptre() -> str:
    staff = rect(-6, -84, 6, 130, GOLD[0]) + rect(0, -84, 6, 130, GOLD[1])
    knob = circle(0, -84, 11, GOLD[0]) + path(half_ring(11, 0, -84), GOLD[1])
    outline = path(OUTLINES["S"].whole, stroke=GOLD[0], stroke_width=5)
    leaf = pip("S", ("#43477F", "#23264F"), 0, -128, 0.84) + at(0, -128, outline, scale=0.84)
    return staff + knob + leaf + line("M-8 -58H8M-8 -50H8", "#8A5A10", 3)


def _axe() -> str:
    shaft = rect(-6, -150, 6, 196, "#8A5A34") + rect(0, -150, 6, 196, "#5E3A1E")
    wing = "M-5 -136C-18 -138 -28 -146 -40 -160C-52 -130 -52 -104 -40 -74C-28 -88 -18 -96 -5 -98Z"
    edge = "M-40 -160C-52 -130 -52 -104 -40 -74C-44 -102 -44 -132 -40 -160Z"
    heads = (
        path(wing, STEEL[0])
        + path(edge, "#FFFFFF")
        + mirror(path(wing, STEEL[1]))
        + mirror(path(edge, BRIGHT[1]))
    )
    socket = lit("M-9 -142H9V-92H-9Z", "#5A5F80", "#3A3E5C") + circle(0, -117, 4, GOLD[0])
    return shaft + heads + socket + sym("M0 -168L-8 -142H0Z", *BRIGHT)

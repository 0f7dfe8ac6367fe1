"""The court of hearts: sweet and false. Roses, curls, and something hidden behind them."""

from __future__ import annotations

from studio.art.standard.dagger import dagger
from studio.art.standard.features import (
    SLIM,
    SOFT,
    STRONG,
    blush,
    brow,
    eye,
    head,
    held,
    nose,
    shut,
    sweet,
)
from studio.art.standard.houses import CREAM, House, collar, dress, placket, side
from studio.art.standard.suits import GOLD, RED, Pair, pip
from studio.svg.marks import at, both, circle, clip, line, path, rect
from studio.svg.paper import lifted, lit, near, sym
from studio.svg.shapes import half_ring

ROSE: Pair = ("#E2505A", "#B3303B")
SILVER: Pair = ("#A9AFC6", "#767C9A")
LIGHT_SILVER: Pair = ("#CDD2E0", "#959BB5")


# -- jack: the charmer -------------------------------------------------------------------------


def jack(house: House) -> str:
    """Curls, a wink, a rose in one hand and a letter to somebody else in the other."""
    curls = ((-70, -212, 27), (-86, -178, 26), (-86, -142, 24), (-75, -110, 21), (-60, -90, 16))
    locks = ((-56, -212, 19), (-29, -223, 20), (0, -226, 20), (29, -223, 20), (56, -212, 19))
    figure = collar(house) + dress(house) + _doublet(house)
    figure += lifted(
        *(circle(x, y, r, house.hair[0]) + circle(-x, y, r, house.hair[1]) for x, y, r in curls)
    )
    figure += both(
        line("M-78 -186A18 18 0 0 0 -96 -170M-76 -146A16 16 0 0 0 -94 -134", house.hair[1], 3)
    )
    figure += head(house, SOFT)
    figure += near(*(circle(x, y, r, side(house.hair, x)) for x, y, r in locks))
    figure += eye(house, True, look=3, lash=True) + shut(False, lashes=True)
    figure += brow(True, house.hair[1], inner=-4, lift=9) + brow(
        False, house.hair[1], inner=3, lift=-1
    )
    figure += nose(house) + blush("#E8706A") + sweet(("#CF6A62", "#A8443E")) + _beret(house)
    return (
        figure
        + held(house, True, _rose(), -100, -26, turn=-5)
        + held(house, False, _letter(), 99, -36, turn=6)
    )


def _doublet(house: House) -> str:
    strip = placket(house.trim, 44)
    for y in (-24, 8, 40, 72):
        strip += sym(
            f"M0 {y}C-16 {y - 11} -30 {y - 11} -43 {y - 2}C-41 {y + 13} -14 {y + 13} 0 {y + 7}Z",
            *RED,
        )
        strip += circle(0, y + 4, 5.5, GOLD[0])
    return strip


def _beret(house: House) -> str:
    crown = (
        "M-94 14C-114 -22 -72 -60 0 -62C68 -64 120 -36 112 2C107 15 92 19 80 16"
        "C30 -4 -40 -4 -94 14Z"
    )
    band = "M-95 7C-40 -15 40 -15 85 7L80 24C34 4 -40 4 -88 24Z"
    puff = line("M-66 -34C-40 -48 -10 -50 10 -48M40 -44C66 -38 88 -24 94 -8", "#1A335C", 3)
    hat = lit(crown, *house.cloth, axis=6) + puff + lit(band, *GOLD, axis=6)
    brooch = circle(0, 0, 21, GOLD[0]) + path(half_ring(21), GOLD[1]) + circle(0, 0, 16, CREAM[0])
    brooch += pip("H", house.emblem, 0, 1, 0.25)
    plume = "M-52 -30C-74 -64 -118 -66 -136 -38C-118 -40 -112 -30 -98 -30C-96 -22 -84 -18 -74 -20Z"
    feather = path(plume, CREAM[0]) + line("M-52 -28C-76 -46 -104 -50 -126 -40", CREAM[1], 3)
    return at(6, -238, lifted(near(feather), hat), turn=-6) + at(-54, -258, near(brooch))


def _rose() -> str:
    stem = line("M0 54C5 10 -5 -40 0 -90", "#2E7A4E", 7)
    stem += path("M0 -34C-22 -36 -33 -50 -35 -68C-15 -66 -4 -54 0 -34Z", "#47A56E")
    stem += path("M0 -22C17 -26 28 -38 31 -54C13 -52 2 -42 0 -22Z", "#2E7A4E")
    bud = circle(0, -116, 35, ROSE[0]) + path(half_ring(35, 0, -116), ROSE[1])
    bud += path("M-35 -118A35 35 0 0 0 35 -118C20 -97 -20 -97 -35 -118Z", "#98192A")
    bud += line(
        "M-18 -122A18 18 0 1 1 10 -102C-4 -105 -8 -118 3 -123C9 -125 13 -118 9 -113", "#7A0F1C", 5
    )
    sepals = path(
        "M-24 -92C-12 -84 12 -84 24 -92C18 -74 8 -70 0 -72C-8 -70 -18 -74 -24 -92Z", "#47A56E"
    )
    return stem + bud + sepals


def _letter() -> str:
    sheet = rect(-38, -112, 76, 104, "#FFF8E8", 3) + rect(0, -112, 38, 104, "#E9DABB")
    flap = path("M-38 -110L0 -66L38 -110Z", "#F3E4C4") + line(
        "M-38 -110L0 -66L38 -110", "#C9B288", 3
    )
    words = line("M-26 -44H2M-26 -34H-8", "#9A86B0", 3.4)
    seal = circle(0, -66, 16, RED[0]) + path(half_ring(16, 0, -66), RED[1])
    return sheet + flap + words + seal + pip("H", ("#FFC4BE", "#E79A94"), 0, -65, 0.19)


# -- queen: the hostess ------------------------------------------------------------------------


def queen(house: House) -> str:
    """Eyes cast down, hair in the shape of a heart, a fan, and a cup one should not drink."""
    hair = (
        "M0 -258C-20 -300 -104 -304 -112 -230C-116 -180 -98 -150 -95 -112C-93 -78 -80 -58 -62 -58"
        "C-50 -58 -42 -68 -38 -84L-20 -200H0Z"
    )
    waves = "M-20 -258C-52 -286 -96 -270 -98 -224M-94 -206C-100 -168 -86 -140 -81 -104"
    fringe = (
        "M0 -232C-4 -250 -58 -254 -75 -208C-81 -186 -77 -158 -70 -142C-66 -176 -40 -206 0 -226Z"
    )
    figure = collar(house) + dress(house) + _doublet(house) + lifted(sym(hair, *house.hair))
    figure += both(line(waves, "#5A260E", 3.6, opacity=0.7)) + head(house, SLIM)
    chain = path("M-25 -70C-14 -54 14 -54 25 -70V-60C13 -45 -13 -45 -25 -60Z", GOLD[0])
    figure += chain + near(pip("H", house.emblem, 0, -38, 0.27)) + near(sym(fringe, *house.hair))
    figure += both(
        path(
            "M-57 -170C-45 -188 -21 -188 -11 -169C-22 -158 -45 -158 -57 -170Z",
            "#C97A8A",
            opacity=0.4,
        )
    )
    figure += shut(True, lashes=True) + shut(False, lashes=True)
    figure += brow(True, "#5A260E", inner=-8, lift=4, width=5) + brow(
        False, "#5A260E", inner=-8, lift=4, width=5
    )
    figure += (
        nose(house, 8, 31)
        + blush("#E8706A", opacity=0.6)
        + sweet()
        + pip("H", RED, 31, -133, 0.075)
    )
    figure += both(path("M-65 -128L-57 -114A8 8 0 1 1 -73 -114Z", house.emblem[0])) + _coronet(
        house
    )
    return (
        figure
        + held(house, True, _fan(), -94, -16, turn=-6)
        + held(house, False, _goblet(), 101, -34, turn=5)
    )


def _coronet(house: House) -> str:
    crown = (
        "M0 -246C-30 -248 -52 -242 -67 -233L-82 -270C-74 -283 -58 -275 -54 -262"
        "C-50 -285 -27 -291 -22 -268C-18 -293 0 -302 0 -302Z"
    )
    band = "M0 -245C-28 -245 -50 -241 -67 -233L-69 -245C-52 -254 -28 -257 0 -257Z"
    gold = lifted(sym(crown, *GOLD)) + near(sym(band, "#B07A1E", "#8A5A10"))
    pearls = both(circle(-82, -272, 6.5, CREAM[0]), circle(-38, -278, 6.5, CREAM[0]))
    return (
        gold
        + pearls
        + pip("H", house.emblem, 0, -276, 0.32)
        + both(circle(-32, -251, 4.5, ROSE[0]))
    )


def _fan() -> str:
    leaves = ""
    for i in range(-4, 5):
        tones = (RED, ("#F6D0CA", "#D9A09B"))[i % 2]
        leaf = "M0 0L-16 -96C-15 -112 15 -112 16 -96Z"
        leaves += at(0, 0, path(leaf, side(tones, i)), line("M0 -6V-92", GOLD[0], 2.2), turn=i * 17)
    rim = "".join(at(0, 0, circle(0, -101, 4, GOLD[0]), turn=i * 17) for i in range(-4, 5))
    return at(2, -6, leaves + rim + circle(0, 0, 10, GOLD[0]), scale=0.86)


def _goblet() -> str:
    bowl = "M0 -128H-36C-38 -92 -28 -70 -6 -62V-26H0Z"
    cup = sym(bowl, *GOLD) + path(
        "M-36 -128C-24 -138 24 -138 36 -128C24 -119 -24 -119 -36 -128Z", "#8E1420"
    )
    cup += path("M-36 -128C-24 -138 24 -138 36 -128C24 -134 -24 -134 -36 -128Z", "#FFE6A8")
    cup += pip("H", RED, 0, -94, 0.34) + line("M-14 -56H14", "#8A5A10", 4)
    fumes = line(
        "M-12 -146C-22 -156 -4 -164 -14 -178M12 -146C2 -158 20 -166 10 -182",
        "#8FD08A",
        5,
        opacity=0.9,
    )
    return fumes + cup + rect(-7, -50, 14, 60, GOLD[1])


# -- king: the host ----------------------------------------------------------------------------


def king(house: House) -> str:
    """Grandfatherly, in ermine; behind the twig of peace stands a dagger."""
    hair = (
        "M0 -246C-72 -246 -99 -206 -97 -160C-97 -130 -107 -112 -116 -96"
        "C-94 -86 -76 -90 -64 -100L-30 -200H0Z"
    )
    beard = (
        "M0 -132C-16 -142 -38 -141 -52 -128C-62 -146 -67 -160 -72 -176C-90 -120 -72 -60 -48 -16"
        "L-35 -42L-22 10L-10 -22L0 26Z"
    )
    tache = (
        "M0 -133C-10 -148 -36 -147 -53 -124C-61 -111 -75 -111 -84 -120C-78 -95 -48 -91 -29 -105"
        "C-15 -112 -6 -116 0 -116Z"
    )
    figure = (
        collar(house) + dress(house) + _ermine() + lifted(sym(hair, *SILVER)) + head(house, STRONG)
    )
    figure += near(sym(beard, *SILVER)) + both(
        line("M-50 -92C-46 -70 -40 -50 -35 -36M-28 -84C-25 -50 -23 -26 -21 -6", SILVER[1], 3.8)
    )
    figure += path("M-13 -113C-6 -104 6 -104 13 -113L9 -102C3 -98 -3 -98 -9 -102Z", "#8E1420")
    figure += near(sym(tache, *LIGHT_SILVER)) + blush("#E8706A", 46, -146, 0.45)
    figure += eye(house, True, look=-4, lid=0.32) + eye(house, False, look=-4, lid=0.12)
    figure += brow(True, "#7E84A0", inner=-2, lift=0, width=11) + brow(
        False, "#6A708C", inner=-4, lift=9, width=11
    )
    figure += nose(house, 12, 35) + _velvet_crown(house)
    return (
        figure
        + held(house, True, _orb(), -102, -20, turn=-4)
        + held(house, False, _twig(), 99, -34, turn=5)
    )


def _ermine() -> str:
    cape = "M0 -40C-52 -44 -90 -62 -114 -88C-140 -72 -150 -48 -146 -26C-104 10 -46 20 0 20Z"
    tail = path("M0 -10C5 -4 6 6 0 11C-6 6 -5 -4 0 -10Z", "#1B1224")
    spots = (
        (-118, -56, 30),
        (-92, -34, 26),
        (-66, -16, 16),
        (-104, -78, 34),
        (-36, -6, 8),
        (-124, -20, 26),
    )
    return lifted(sym(cape, "#FFFDF4", "#DDD6C6")) + both(
        *(at(x, y, tail, turn=t) for x, y, t in spots)
    )


def _velvet_crown(house: House) -> str:
    cap = "M0 -250C-30 -250 -64 -262 -87 -258C-74 -286 -30 -292 0 -286Z"
    gold = "M0 -217C-36 -219 -64 -213 -77 -204L-92 -264C-70 -275 -30 -254 0 -254Z"
    band = "M0 -216C-34 -216 -58 -212 -77 -204L-80 -219C-58 -228 -34 -232 0 -232Z"
    crown = (
        near(sym(cap, "#B43448", "#7E1A2C"))
        + lifted(sym(gold, *GOLD))
        + near(sym(band, "#B07A1E", "#8A5A10"))
    )
    knob = circle(0, -292, 10, GOLD[0]) + path(half_ring(10, 0, -292), GOLD[1])
    tips = circle(-91, -267, 7, GOLD[0]) + circle(91, -267, 7, GOLD[1])
    gems = circle(0, -224, 7, "#2E9A86") + both(circle(-37, -221, 5.5, "#C4262E"))
    return crown + knob + tips + gems + pip("H", house.emblem, 0, -244, 0.17)


def _orb() -> str:
    ball = circle(0, -62, 37, GOLD[0]) + path(half_ring(37, 0, -62), GOLD[1])
    belt = path("M-37 -66C-12 -55 12 -55 37 -66V-54C12 -43 -12 -43 -37 -54Z", RED[0])
    belt += path("M-5 -100H5V-58H-5Z", RED[0]) + circle(0, -56, 6, CREAM[0])
    shine = line("M-24 -82C-20 -88 -16 -90 -12 -92", "#FFF3D0", 5)
    return ball + clip("M-37 -120H37V-20H-37Z", belt) + shine + pip("H", GOLD, 0, -116, 0.36)


def _twig() -> str:
    blade = at(0, -38, dagger(122, grip=("#294C84", "#1A335C")), scale=0.96)
    twig = line("M18 34C26 4 -22 -30 -8 -62C0 -78 20 -84 18 -108", "#4F7A34", 5)
    leaf = "M0 0C-14 -8 -16 -24 -8 -36C4 -28 8 -12 0 0Z"
    spots = ((-10, -58, -70), (-4, -70, 50), (8, -82, -30), (18, -96, 60), (18, -106, -4))
    leaves = "".join(
        at(x, y, path(leaf, ("#7FA84E", "#5E8A38")[i % 2]), turn=t, scale=1.05)
        for i, (x, y, t) in enumerate(spots)
    )
    return blade + near(twig, leaves)

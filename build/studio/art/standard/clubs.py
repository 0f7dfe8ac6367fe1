"""The court of clubs: loud, merry and dangerous. Leaves, leather, and too much to eat."""

from __future__ import annotations

from studio.art.standard.features import (
    SLIM,
    SOFT,
    STRONG,
    WHITE,
    WINE,
    blush,
    brow,
    eye,
    freckles,
    grin,
    head,
    held,
    nose,
    shut,
)
from studio.art.standard.houses import CREAM, House, collar, dress, placket
from studio.art.standard.suits import GOLD, Pair, pip
from studio.svg.marks import at, both, circle, clip, ellipse, line, mirror, path, rect
from studio.svg.paper import lifted, lit, near, sym
from studio.svg.shapes import half_ring, polar

MOSS: Pair = ("#A2C653", "#6E9430")
PINE: Pair = ("#3F6C22", "#274A10")
WOOD: Pair = ("#BC8042", "#86552A")
AMBER: Pair = ("#F0B23E", "#C07F1C")


def _shirt(house: House) -> str:
    laces = (
        "M-15 -36L15 -24M15 -36L-15 -24M-15 -8L15 4M15 -8L-15 4M-14 20L14 32M14 20L-14 32"
        "M-13 48L13 60"
    )
    return placket(house.trim, 46) + line(laces, "#5A3210", 4)


# -- jack: the poacher -------------------------------------------------------------------------


def jack(house: House) -> str:
    """Jug ears and a gap in his teeth; a cudgel, and a slingshot for windows."""
    hair = (
        "M0 -246C-62 -248 -89 -214 -87 -172L-102 -158L-87 -148L-100 -130L-81 -124L-87 -104"
        "L-56 -98L-30 -200H0Z"
    )
    fringe = (
        "M0 -240C-42 -243 -70 -222 -75 -186L-58 -206L-51 -188L-33 -210L-22 -192L-6 -212L0 -203Z"
    )
    ears = path("M-62 -172C-82 -182 -90 -160 -78 -144C-71 -138 -62 -144 -60 -150Z", house.skin[0])
    far_ear = path(
        "M-62 -172C-82 -182 -90 -160 -78 -144C-71 -138 -62 -144 -60 -150Z", house.skin[1]
    )
    figure = collar(house) + dress(house) + _shirt(house) + lifted(sym(hair, *house.hair))
    figure += (
        near(ears) + mirror(near(far_ear)) + head(house, SOFT) + near(sym(fringe, *house.hair))
    )
    figure += eye(house, True, look=3, size=11) + eye(house, False, look=3, size=11)
    figure += brow(True, house.hair[1], inner=-6, lift=9) + brow(
        False, house.hair[1], inner=-6, lift=4
    )
    figure += nose(house, 10, 33) + freckles(house) + grin(gap=True) + _archers_cap(house)
    return (
        figure
        + held(house, True, _cudgel(), -102, -24, turn=-6)
        + held(house, False, _slingshot(), 99, -34, turn=5)
    )


def _archers_cap(house: House) -> str:
    cap = (
        "M-90 -210C-87 -264 -42 -294 14 -290C66 -286 112 -264 140 -268"
        "C132 -240 112 -222 90 -212C40 -238 -40 -238 -90 -210Z"
    )
    brim = "M-97 -201C-46 -237 46 -237 97 -201L91 -223C46 -252 -46 -252 -91 -223Z"
    plume = (
        "M-40 -262C-54 -292 -92 -302 -112 -290C-102 -284 -104 -276 -96 -272"
        "C-86 -258 -62 -252 -40 -256Z"
    )
    feather = lit(plume, "#D9485A", "#A82C3E", axis=-60) + line(
        "M-38 -258C-60 -270 -84 -282 -104 -288", "#7A1626", 2.6
    )
    badge = circle(0, 0, 21, GOLD[0]) + path(half_ring(21), GOLD[1]) + pip("C", PINE, 0, 0, 0.32)
    hat = lifted(lit(cap, *MOSS, axis=6), lit(brim, *house.cloth))
    return hat + near(feather) + at(-42, -252, near(badge))


def _cudgel() -> str:
    club = (
        "M-9 46C-8 0 -14 -44 -25 -80C-34 -112 -19 -136 4 -136C29 -134 38 -108 27 -80"
        "C16 -44 10 0 9 46Z"
    )
    studs = ((-15, -104), (9, -116), (18, -92), (-6, -82), (6, -60))
    iron = "".join(circle(x, y, 6.5, CREAM[0] if x < 2 else "#C2A868") for x, y in studs)
    rings = line("M-21 -70C-8 -64 10 -64 23 -70", "#5A3A1A", 4)
    return lit(club, *WOOD, axis=2) + rings + iron


def _slingshot() -> str:
    fork = (
        "M-8 46V-56C-30 -66 -38 -88 -36 -126H-20C-22 -96 -12 -80 0 -78C12 -80 22 -96 20 -126"
        "H36C38 -88 30 -66 8 -56V46Z"
    )
    band = line("M-28 -122C-14 -96 -10 -92 0 -92C10 -92 14 -96 28 -122", "#2A1D18", 5)
    tips = rect(-39, -130, 22, 12, "#C4262E", 4) + rect(17, -130, 22, 12, "#8E1420", 4)
    stone = circle(0, -98, 12, "#B9C0CC") + path(half_ring(12, 0, -98), "#828C9C")
    return at(0, -8, lit(fork, *WOOD) + band + tips + stone, scale=0.94)


# -- queen: the innkeeper ----------------------------------------------------------------------


def queen(house: House) -> str:
    """Laughs with her eyes shut; the apple is hers, the toadstool is for you."""
    hair = "M0 -250C-68 -252 -97 -214 -93 -164C-93 -140 -89 -120 -83 -104L-40 -82L-20 -200H0Z"
    fringe = "M0 -238C-54 -244 -77 -212 -75 -164C-64 -196 -34 -217 0 -235Z"
    figure = collar(house) + dress(house) + _shirt(house) + lifted(sym(hair, *house.hair))
    figure += head(house, SLIM) + near(sym(fringe, *house.hair))
    figure += line(
        "M-62 -190C-48 -208 -26 -220 -8 -226M62 -190C48 -208 26 -220 8 -226", "#7E2C0C", 3
    )
    figure += shut(True, smiling=True) + shut(False, smiling=True)
    figure += brow(True, house.hair[1], inner=-6, lift=6, width=6) + brow(
        False, house.hair[1], inner=-6, lift=6, width=6
    )
    figure += nose(house, 8, 31) + freckles(house) + blush("#E2705A", 47, -137, 0.55) + grin()
    figure += _plait(house, False) + mirror(_plait(house, True)) + _wreath()
    return (
        figure
        + held(house, True, _apple(), -100, -20, turn=-4)
        + held(house, False, _toadstool(), 99, -34, turn=5)
    )


def _plait(house: House, shaded: bool) -> str:
    light, dark = (house.hair[1], "#6E260A") if shaded else (house.hair[0], "#8F360F")
    strand, turn = (
        "M0 -20C18 -8 18 8 0 20C-18 8 -18 -8 0 -20Z",
        "M0 -20C18 -8 18 8 0 20C5 6 5 -6 0 -20Z",
    )
    links = [
        at(-83 + i * 6, -112 + i * 26, path(strand, light), path(turn, dark)) for i in range(4)
    ]
    bow = path("M-62 -8L-80 -18V4ZM-62 -8L-44 -18V4Z", MOSS[0]) + circle(-62, -8, 6, MOSS[1])
    return near(*links, bow)


def _wreath() -> str:
    leaves = ""
    for i in range(-5, 6):
        light, dark = (MOSS, ("#7FA840", "#58821F"))[i > 0]
        leaf = path("M0 6C-21 -8 -19 -36 0 -54Z", light) + path("M0 6C21 -8 19 -36 0 -54Z", dark)
        leaves += at(*polar(i * 11.5, 252, 0, 10), leaf, turn=i * 13)
    band = "M0 -240C-36 -240 -60 -234 -81 -214L-83 -231C-60 -250 -36 -256 0 -256Z"
    berries = both(circle(-46, -236, 7, "#D2343F"), circle(-62, -229, 5.5, "#A82434"))
    return lifted(leaves) + near(sym(band, *GOLD)) + berries + near(pip("C", GOLD, 0, -266, 0.46))


def _apple() -> str:
    bite = "M37 -21C24 -22 18 -12 24 -2C14 4 16 18 28 19C28 26 32 30 37 29"
    fruit = (
        "M0 -26C-17 -39 -44 -31 -44 0C-44 29 -21 44 -6 40C-2 38 2 38 6 40C17 43 30 38 37 29"
        "C32 30 28 26 28 19C16 18 14 4 24 -2C18 -12 24 -22 37 -21C28 -34 12 -34 0 -26Z"
    )
    apple = lit(fruit, "#DA3A45", "#A01F30") + clip(fruit, line(bite, "#FFF3DA", 12))
    apple += line("M0 -26C0 -38 4 -44 10 -49", "#5A3210", 5.5) + lit(
        "M4 -36C-8 -51 -25 -49 -34 -40C-23 -29 -8 -29 4 -36Z", *MOSS, axis=-14
    )
    return at(0, -64, apple, line("M-31 -8C-31 -17 -27 -21 -20 -23", "#FFB4B0", 5.5), scale=0.98)


def _toadstool() -> str:
    stalk = sym("M0 -104H-12C-10 -60 -12 -20 -14 44H0Z", "#FFF6E2", "#DCC79B")
    frill = sym("M0 -92C-12 -92 -22 -86 -26 -76C-16 -80 -8 -78 0 -74Z", "#FFFDF4", "#E6D5AE")
    cap = "M-48 -104C-50 -150 -22 -172 0 -172C22 -172 50 -150 48 -104C22 -94 -22 -94 -48 -104Z"
    spots = (
        (-24, -134, 8.5),
        (2, -152, 9.5),
        (26, -130, 8),
        (-4, -116, 7),
        (-38, -112, 5),
        (36, -110, 5),
    )
    dots = "".join(circle(x, y, r, WHITE if x < 10 else "#EBDCC8") for x, y, r in spots)
    return stalk + frill + lit(cap, "#DA3A45", "#A01F30") + dots


# -- king: the hunter at table -----------------------------------------------------------------


def king(house: House) -> str:
    """Half a wink, a beard like a bonfire, a tankard and a leg of something."""
    hair = (
        "M0 -246C-72 -248 -99 -208 -97 -164L-116 -149L-99 -136L-116 -114L-92 -108L-40 -82"
        "L-30 -200H0Z"
    )
    beard = (
        "M0 -130C-18 -142 -42 -141 -56 -126C-64 -144 -67 -158 -72 -176C-95 -140 -99 -96 -86 -58"
        "L-71 -66L-67 -26L-49 -42L-38 4L-22 -24L-10 18L0 -4Z"
    )
    tache = (
        "M0 -133C-12 -148 -38 -146 -53 -127C-62 -113 -77 -114 -84 -124C-81 -96 -52 -90 -33 -104"
        "C-18 -115 -8 -120 0 -120Z"
    )
    strands = (
        "M-68 -100C-64 -80 -60 -64 -56 -52M-44 -84C-42 -60 -39 -38 -36 -18M-19 -80"
        "C-17 -56 -14 -34 -11 -8"
    )
    figure = collar(house) + dress(house) + _shirt(house) + _fur() + lifted(sym(hair, *house.hair))
    figure += (
        head(house, STRONG) + lifted(sym(beard, *house.hair)) + both(line(strands, "#8A3410", 3.8))
    )
    figure += _laugh() + near(sym(tache, "#E0713A", "#AE4A1E"))
    figure += eye(house, True, look=2) + shut(False, smiling=True)
    figure += brow(True, "#98400F", inner=-4, lift=10, width=11) + brow(
        False, "#7A2C0A", inner=-4, lift=3, width=11
    )
    bulb = path(
        "M0 -172C-11 -161 -18 -146 -15 -135C-8 -127 8 -127 15 -135C18 -146 11 -161 0 -172Z",
        house.line,
        opacity=0.6,
    )
    figure += (
        bulb
        + ellipse(0, -138, 12, 9, "#E8855C", opacity=0.85)
        + circle(-4, -142, 3, "#FFD2B0", opacity=0.8)
    )
    figure += blush("#E2705A", 46, -145, 0.5) + _oak_crown()
    return (
        figure
        + held(house, True, _tankard(), -96, -20, turn=-3)
        + held(house, False, _leg(), 99, -34, turn=7)
    )


def _laugh() -> str:
    mouth = "M-28 -119C-10 -112 10 -112 28 -119C26 -95 13 -86 0 -86C-13 -86 -26 -95 -28 -119Z"
    teeth = path("M-32 -121C-12 -112 12 -112 32 -121V-108C12 -103 -12 -103 -32 -108Z", WHITE)
    return path(mouth, WINE) + clip(mouth, teeth, ellipse(0, -86, 14, 8, "#D9485A"))


def _fur() -> str:
    fur = (
        "M0 -26C-42 -29 -72 -50 -92 -80L-122 -75L-115 -58L-155 -50L-142 -33L-175 -15L-152 -6"
        "L-164 17L-127 8L-118 29L-94 6L-80 25L-61 0L-45 19L-26 -2L0 15Z"
    )
    return lifted(sym(fur, "#E8E0D2", "#B9AF9E"))


def _oak_crown() -> str:
    gold = (
        "M0 -219C-36 -221 -64 -215 -78 -206L-88 -250C-74 -244 -66 -250 -60 -262"
        "C-48 -252 -36 -256 -30 -270C-22 -260 -10 -262 0 -276Z"
    )
    band = "M0 -218C-34 -218 -60 -214 -78 -206L-81 -222C-60 -230 -34 -234 0 -234Z"
    crown = lifted(sym(gold, *GOLD)) + near(sym(band, "#B07A1E", "#8A5A10"))
    clovers = both(pip("C", MOSS, -58, -272, 0.4)) + pip("C", MOSS, 0, -288, 0.5)
    return (
        crown
        + near(clovers)
        + both(circle(-38, -224, 5.5, "#D2343F"))
        + circle(0, -227, 7, "#4E9A3E")
    )


def _tankard() -> str:
    mug = "M-32 -104H32L28 -14H-28Z"
    staves = line("M-12 -98L-11 -20M12 -98L11 -20", "#7A4A1E", 3)
    hoops = lit("M-31 -88H31V-76H-31Z", *GOLD) + lit("M-29 -40H29V-28H-29Z", *GOLD)
    handle = line("M-32 -86C-56 -84 -56 -36 -30 -36", WOOD[0], 10)
    foam = "".join(
        circle(x, y, r, WHITE if x < 8 else "#E9DEC6")
        for x, y, r in (
            (-24, -110, 15),
            (-4, -116, 18),
            (18, -112, 16),
            (30, -102, 10),
            (-34, -100, 9),
        )
    )
    drip = path("M-26 -106H-12V-84C-12 -74 -26 -74 -26 -84Z", WHITE)
    return handle + lit(mug, *WOOD) + staves + hoops + foam + drip + pip("C", PINE, 0, -58, 0.28)


def _leg() -> str:
    bone = rect(-6, -60, 6, 104, "#FFF6E2") + rect(0, -60, 6, 104, "#DCC79B")
    meat = "M-10 -46C-34 -62 -46 -96 -32 -128C-22 -152 16 -158 32 -134C50 -106 36 -64 10 -46Z"
    crust = path(
        "M-30 -126C-16 -138 6 -138 16 -128C6 -120 -14 -118 -30 -126Z", "#E39A56", opacity=0.9
    )
    shine = line("M-26 -104C-28 -94 -26 -84 -22 -76", "#F0B878", 5.5)
    return bone + lit(meat, "#C06A2E", "#85431A", axis=2) + crust + shine

"""The court of diamonds: rich, and above it all. Facets, gold, and lids half shut."""

from __future__ import annotations

from studio.art.standard.features import SLIM, STRONG, brow, eye, haughty, head, held, nose
from studio.art.standard.houses import CREAM, House, collar, dress, side
from studio.art.standard.suits import GOLD, OUTLINES, Pair, pip
from studio.svg.marks import Number, at, both, circle, line, path, rect
from studio.svg.paper import lifted, lit, near, sym
from studio.svg.shapes import half_ring, ring

ICE: Pair = ("#8ADBEC", "#3E9CB8")
BROWN_LIPS: Pair = ("#9A4038", "#702A24")


def _stone(tones: Pair, wide: Number = 9, high: Number = 13) -> str:
    """Cut a lozenge, half in shade."""
    return path(f"M0 {-high}L{-wide} 0L0 {high}Z", tones[0]) + path(
        f"M0 {-high}L{wide} 0L0 {high}Z", tones[1]
    )


def _lapels(deep: bool) -> str:
    inner = "M0 14L-74 -54L-44 -63L0 -40Z" if deep else "M0 -18L-62 -57L-40 -63L0 -44Z"
    jewel = path("M0 -10L-18 12L0 38Z", ICE[0]) + path("M0 -10L18 12L0 38Z", ICE[1])
    jewel += path("M-18 12L0 4V-10Z", "#D2F5FA") + path(
        "M0 -10L18 12L0 38L-18 12Z", stroke=GOLD[1], stroke_width=3
    )
    return lifted(sym(inner, "#F6ECD6", "#D6C196")) + near(jewel)


# -- jack: the banker --------------------------------------------------------------------------


def jack(house: House) -> str:
    """A monocle, a thin moustache, a coin for luck and the key to the vault."""
    hair = "M0 -252C-62 -254 -92 -214 -89 -166C-89 -136 -92 -116 -96 -94L-60 -90L-30 -200H0Z"
    fringe = "M0 -238C-44 -242 -71 -220 -74 -180C-61 -204 -36 -215 0 -215Z"
    tache = (
        "M0 -126C-10 -133 -24 -128 -36 -116C-46 -112 -52 -116 -50 -124"
        "C-56 -108 -40 -104 -26 -112C-16 -118 -8 -119 0 -120Z"
    )
    figure = collar(house) + dress(house) + _lapels(deep=False) + lifted(sym(hair, *house.hair))
    figure += head(house, SLIM) + near(sym(fringe, *house.hair))
    figure += eye(house, True, look=-5, lid=0.55) + eye(house, False, look=-5, lid=0.15)
    figure += brow(True, house.hair[1], inner=4, lift=-1) + brow(
        False, house.hair[1], inner=-2, lift=15
    )
    figure += nose(house, 10, 34) + haughty(BROWN_LIPS) + sym(tache, *house.hair)
    figure += _monocle() + _turban(house)
    return (
        figure
        + held(house, True, _coin(house), -100, -20, turn=-5)
        + held(house, False, _key(), 101, -36, turn=6)
    )


def _monocle() -> str:
    glass = circle(34, -167, 29, "#FFFFFF", opacity=0.16) + circle(
        34, -167, 29, stroke=GOLD[0], stroke_width=5
    )
    return (
        glass
        + line("M20 -178L30 -188", "#FFFFFF", 3.4, opacity=0.8)
        + line("M55 -147C69 -120 72 -92 62 -60", GOLD[1], 3)
    )


def _turban(house: House) -> str:
    folds = "M0 -300C-50 -300 -92 -268 -90 -222C-60 -246 -30 -252 0 -252Z"
    wraps = line(
        "M-84 -240C-60 -280 -20 -292 14 -294M-70 -244C-44 -272 -6 -280 40 -286", house.cloth[1], 4
    )
    wraps += line("M84 -240C70 -262 48 -278 20 -290", "#2E1450", 4)
    band = "M0 -256C-40 -254 -66 -244 -92 -214L-88 -240C-60 -264 -40 -270 0 -272Z"
    hat = lifted(sym(folds, "#7640AC", "#4C2779")) + wraps + near(sym(band, *GOLD))
    plume = path("M0 -268C-16 -290 -12 -310 4 -318C2 -306 16 -294 0 -268Z", CREAM[0])
    gem = near(
        _stone(house.emblem, 17, 23),
        path("M0 -23L17 0L0 23L-17 0Z", stroke=CREAM[0], stroke_width=3),
    )
    return hat + near(plume) + at(0, -258, gem) + both(at(-46, -249, _stone(ICE, 6, 9)))


def _coin(house: House) -> str:
    coin = (
        circle(3, -88, 38, "#9A6A16")
        + circle(0, -90, 38, GOLD[0])
        + path(half_ring(38, 0, -90), "#DCA93E")
    )
    coin += circle(0, -90, 30, stroke="#9A6A16", stroke_width=3) + pip(
        "D", ("#9A6A16", "#7A5210"), 0, -90, 0.44
    )
    shine = line("M-26 -108C-22 -114 -16 -118 -10 -119", "#FFF6D8", 5)
    return coin + shine


def _key() -> str:
    bow = path(ring(30, 0, -122) + ring(16, 0, -122), GOLD[0], fill_rule="evenodd")
    shade = path("M0 -152A30 30 0 0 1 0 -92V-106A16 16 0 0 0 0 -138Z", GOLD[1])
    shaft = rect(-7, -94, 7, 136, GOLD[0]) + rect(0, -94, 7, 136, GOLD[1])
    collar_ = rect(-12, -92, 24, 9, "#9A6A16", 3) + rect(-10, -66, 20, 6, "#9A6A16", 3)
    trefoil = at(0, -158, _stone(ICE, 9, 13))
    return shaft + bow + shade + collar_ + trefoil + at(0, -122, _stone(ICE, 7, 10))


# -- queen: the heiress ------------------------------------------------------------------------


def queen(house: House) -> str:
    """A tall crown, braids with gold, a mirror for herself and a peacock's feather for nobody."""
    hair = (
        "M0 -262C-52 -262 -79 -244 -79 -216C-90 -190 -88 -150 -92 -110"
        "C-94 -94 -98 -84 -104 -74L-66 -70L-30 -200H0Z"
    )
    fringe = "M0 -240C-50 -245 -75 -214 -72 -168C-60 -202 -34 -223 0 -229Z"
    figure = collar(house) + dress(house) + _lapels(deep=True) + lifted(sym(hair, *house.hair))
    figure += head(house, SLIM) + both(_braid()) + near(sym(fringe, *house.hair))
    figure += both(
        path(
            "M-9 -167C-20 -188 -46 -190 -62 -173C-47 -201 -16 -198 -9 -167Z",
            "#D89A2A",
            opacity=0.85,
        )
    )
    figure += eye(house, True, lid=0.42, lash=True) + eye(house, False, lid=0.42, lash=True)
    figure += brow(True, house.hair[1], inner=-3, lift=10, width=5.5) + brow(
        False, house.hair[1], inner=-3, lift=14, width=5.5
    )
    figure += nose(house, 9, 32) + haughty(("#BC3842", "#8E2630"))
    figure += line("M-52 -206C-30 -216 -14 -214 0 -212C14 -214 30 -216 52 -206", GOLD[0], 3)
    figure += at(0, -203, _stone(ICE, 8, 12)) + both(at(-72, -112, _stone(ICE, 10, 19)))
    figure += _facet_crown(house)
    return (
        figure
        + held(house, True, _mirror(), -102, -24, turn=-4)
        + held(house, False, _feather(), 100, -34, turn=5)
    )


def _braid() -> str:
    links = ""
    for i in range(4):
        link = path("M0 -14C10 -5 10 6 0 14C-10 6 -10 -5 0 -14Z", "#50322A") + circle(
            0, 14, 4, GOLD[0]
        )
        links += at(-84 - i * 3, -152 + i * 22, link)
    return links


def _facet_crown(house: House) -> str:
    crown = ""
    for x, high, wide in ((-62, 42, 15), (62, 42, 15), (-34, 58, 18), (34, 58, 18), (0, 76, 23)):
        point = path(f"M0 0L{-wide} {-high * 0.5:g}L0 {-high}Z", side(GOLD, x))
        point += path(f"M0 0L{wide} {-high * 0.5:g}L0 {-high}Z", "#B07A1E" if x > 0 else GOLD[1])
        gem = at(0, -high * 0.5, _stone(house.emblem if x == 0 else ICE, 7, 11))
        crown += at(x, -238 + abs(x) * 0.16, point, gem, turn=x * 0.34)
    band = "M0 -240C-36 -240 -58 -234 -77 -218L-79 -234C-58 -249 -36 -255 0 -255Z"
    return (
        lifted(crown)
        + near(sym(band, "#B07A1E", "#8A5A10"))
        + both(circle(-34, -243, 4.5, CREAM[0]))
    )


def _mirror() -> str:
    handle = rect(-7, -66, 7, 108, GOLD[0]) + rect(0, -66, 7, 108, GOLD[1])
    frame = at(0, -110, _stone(GOLD, 42, 56)) + at(0, -110, _stone(("#CBEEF6", "#93CBDC"), 31, 43))
    light = line("M-15 -116L4 -137M-11 -99L16 -128", "#FFFFFF", 4.5, opacity=0.85)
    return handle + frame + light + circle(0, -58, 9, "#9A6A16") + at(0, -166, _stone(ICE, 7, 9))


def _feather() -> str:
    quill = line("M0 48C2 0 -4 -60 0 -112", "#C9B27A", 4.5)
    vane = (
        "M0 -32C-22 -44 -44 -84 -38 -128C-32 -160 -12 -174 0 -180C12 -174 32 -160 38 -128"
        "C44 -84 22 -44 0 -32Z"
    )
    barbs = line("M-8 -52L-28 -78M-10 -72L-36 -98M8 -52L28 -78M10 -72L36 -98", "#0F5A50", 3)
    eye_ = (
        circle(0, -130, 26, "#D9A441")
        + circle(0, -130, 19, "#1E8FA8")
        + path(half_ring(19, 0, -130), "#14708A")
    )
    eye_ += path(
        "M0 -118C-12 -124 -13 -138 -5 -143C-2 -138 2 -138 5 -143C13 -138 12 -124 0 -118Z", "#22144A"
    )
    return (
        quill + lit(vane, "#2FA07E", "#177058") + barbs + line("M0 -40V-104", "#C9B27A", 3.4) + eye_
    )


# -- king: the judge of prices -----------------------------------------------------------------


def king(house: House) -> str:
    """A beard in ringlets, scales that never quite balance, a sceptre like a chandelier."""
    hair = "M0 -246C-68 -246 -95 -208 -93 -160C-95 -128 -103 -104 -110 -84L-68 -82L-30 -200H0Z"
    beard = (
        "M0 -104C-18 -106 -34 -112 -48 -125C-59 -140 -63 -157 -69 -176C-79 -120 -69 -68 -52 -46"
        "L-45 -32L-30 -41L-16 -26L0 -39Z"
    )
    tache = (
        "M0 -129C-12 -140 -32 -137 -46 -120C-54 -110 -66 -112 -70 -124"
        "C-80 -108 -68 -92 -49 -97C-32 -102 -18 -114 0 -114Z"
    )
    figure = collar(house) + dress(house) + _lapels(deep=True) + lifted(sym(hair, *house.hair))
    figure += head(house, STRONG) + near(sym(beard, *house.hair))
    ringlet = path("M0 0C-11 8 -11 21 0 26C9 17 9 8 0 0Z", "#573A2E")
    spots = ((-44, -104), (-23, -92), (-43, -76), (-19, -64))
    figure += both(*(at(x, y, ringlet) for x, y in spots))
    figure += near(sym("M0 -60H-16L-12 -46H0Z", *GOLD))
    figure += path("M-14 -111C-6 -104 6 -104 14 -111L10 -102C3 -98 -3 -98 -10 -102Z", "#8A3A34")
    figure += near(sym(tache, "#48302A", "#2A1914"))
    figure += eye(house, True, lid=0.5) + eye(house, False, lid=0.35)
    figure += brow(True, house.hair[1], inner=-1, lift=3, width=9) + brow(
        False, house.hair[1], inner=-2, lift=12, width=9
    )
    figure += nose(house, 12, 35) + both(circle(-69, -118, 6, GOLD[0])) + _high_crown(house)
    return (
        figure
        + held(house, True, _scales(house), -92, -24, turn=-2)
        + held(house, False, _rod(house), 100, -34, turn=6)
    )


def _high_crown(house: House) -> str:
    gold = "M0 -225C-36 -227 -62 -221 -77 -212L-88 -264L-60 -246L-46 -287L-23 -252L0 -304Z"
    band = "M0 -224C-34 -224 -58 -220 -77 -212L-80 -228C-58 -236 -34 -240 0 -240Z"
    crown = lifted(sym(gold, *GOLD)) + near(sym(band, "#B07A1E", "#8A5A10"))
    gems = at(0, -264, _stone(house.emblem, 14, 22)) + both(
        at(-45, -254, _stone(ICE, 8, 11)), at(-38, -230, _stone(CREAM, 6, 7))
    )
    tips = both(at(-88, -268, _stone(CREAM, 7, 10)), at(-46, -293, _stone(CREAM, 7, 10)))
    return crown + gems + tips + at(0, -304, _stone(ICE, 8, 11))


def _scales(house: House) -> str:
    pole = rect(-5, -112, 5, 150, GOLD[0]) + rect(0, -112, 5, 150, GOLD[1])
    beam = (
        line("M-44 -90L44 -108", GOLD[0], 7)
        + circle(0, -99, 9, GOLD[1])
        + circle(0, -99, 4, CREAM[0])
    )
    threads = "M-44 -90L-66 -50M-44 -90L-22 -50M44 -108L22 -72M44 -108L66 -72"
    ropes = line(threads, "#6E4A14", 2.6)
    left = lit("M-72 -52H-16C-20 -28 -68 -28 -72 -52Z", GOLD[0], "#9A6A16", axis=-44)
    right = lit("M16 -74H72C68 -52 20 -52 16 -74Z", GOLD[0], "#9A6A16", axis=44)
    load = at(-44, -64, _stone(house.emblem, 17, 18)) + at(44, -82, _stone(CREAM, 8, 9))
    return at(4, 0, pole + ropes + load + left + right + beam, scale=0.84)


def _rod(house: House) -> str:
    staff = rect(-6, -84, 6, 130, GOLD[0]) + rect(0, -84, 6, 130, GOLD[1])
    cup = lit("M-22 -96L-12 -76H12L22 -96L9 -87H-9Z", *GOLD) + circle(0, -80, 8, GOLD[1])
    stone = at(0, -128, _stone(house.emblem, 34, 44))
    stone += path("M0 -172L-12 -128L0 -84L12 -128Z", "#FFFFFF", opacity=0.22)
    outline = OUTLINES["D"].whole
    edge = at(0, -128, path(outline, stroke=GOLD[0], stroke_width=5), scale=0.83)
    return staff + stone + edge + cup + line("M-8 -58H8M-8 -50H8", "#8A5A10", 3)

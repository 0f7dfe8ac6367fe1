"""The twelve heads from behind: nobody sees the face that goes with their own card.

Each has the ears, the fur and the headband of its portrait; the knot is what one sees of a cloth
at the nape.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from studio.art.avatars.diggers import ram_horns
from studio.art.avatars.frame import BANDANAS
from studio.art.coyote.bandanas import CLOTHS, Dots
from studio.svg.marks import at, both, circle, clip, line, mirror, path
from studio.svg.paper import lifted, lit, near, pair, raised, shadow, sym
from studio.svg.shapes import poly

Pair = tuple[str, str]
"""A colour in the light and in the shade."""
MANE = (
    "M0 -110C-60 -110 -110 -88 -124 -40C-130 0 -112 40 -104 74C-100 112 -122 150 -150 190"
    "L-122 184L-130 216L-98 200L-92 236L-62 210L-44 250L-22 222L0 264Z"
)
SMOOTH = (
    "M0 -112C-68 -112 -122 -82 -128 -28C-132 20 -112 52 -98 84C-84 116 -84 140 -100 176"
    "C-64 196 -30 204 0 204Z"
)
PLUMES = (
    "M0 -112C-70 -112 -126 -80 -132 -22C-136 24 -116 60 -104 92L-122 128L-94 124L-96 162L-64 146"
    "L-56 188L-28 164L0 204Z"
)
BAND = "M-129 -62C-72 -112 72 -112 129 -62L126 -12C70 -54 -70 -54 -126 -12Z"


@dataclass(frozen=True, slots=True)
class Rear:
    """One animal from behind: what stands out behind the head, the head, what runs down its back.

    ``stripe`` is the colour of the line from crown to nape, if there is one.
    """

    fur: Pair
    back: Pair
    ears: Callable[[], str]
    skull: str = MANE
    stripe: Pair | None = None
    tuft: Pair | None = None
    marks: str = ""

    def draw(self, cloth: str) -> str:
        """Draw ears, skull and the knot of the cloth, around the origin."""
        shoulders = "M0 84C-70 84 -150 130 -214 300H0Z"
        tuft = (
            "M-110 -20C-124 6 -142 22 -168 40C-146 42 -136 46 -128 52C-140 66 -144 76 -150 90"
            + ("C-112 88 -84 84 -56 90L-40 -10Z")
        )
        stripe = (
            "M0 -108C-24 -108 -38 -104 -50 -98C-36 -40 -44 10 -34 60C-30 110 -40 150 -52 186"
            "L-34 180L-26 206L0 222Z"
        )
        out = self.ears()
        if self.tuft is not None:
            out += near(pair(tuft, *self.tuft))
        out += shadow(sym(shoulders, *self.back), dx=0, dy=-3, blur=9)
        out += raised(sym(self.skull, *self.fur))
        if self.stripe is not None:
            cut = (
                stripe
                if self.skull == MANE
                else stripe[: stripe.rindex("C-30")] + ("C-30 96 -34 130 -28 160L0 172Z")
            )
            out += sym(cut, *self.stripe)
        return out + self.marks + cloth


# ---------------------------------------------------------------- what stands out


def _pointed(ear: str, rim: str, fur: Pair, edge: Pair) -> Callable[[], str]:
    """An ear seen from behind, its outer edge in the light."""
    return lambda: lifted(pair(ear, *fur), pair(rim, *edge))


def _round_ears() -> str:
    ears = circle(-118, -52, 37, "#F7EEDD") + circle(118, -52, 37, "#D8CDBA")
    return lifted(ears, circle(-112, -44, 25, "#332B38"), circle(112, -44, 25, "#201A24"))


def _hare_ears() -> str:
    ear = "M-56 -88C-104 -146 -184 -186 -246 -182C-254 -128 -186 -58 -108 -32Z"
    tip = (
        "M-214 -180C-226 -182 -236 -183 -246 -182C-248 -166 -243 -150 -234 -134"
        "C-232 -150 -226 -166 -214 -180Z"
    )
    fold = "M-168 -164C-196 -160 -222 -120 -226 -62C-206 -66 -184 -86 -172 -112Z"
    root = "M-56 -88C-92 -132 -138 -158 -178 -162L-204 -120C-178 -92 -142 -52 -108 -32Z"
    fold_tip = "M-222 -96C-226 -84 -227 -74 -226 -62C-214 -64 -202 -71 -192 -82Z"
    # Seen from behind, the folded ear is on the other side.
    folded = lifted(path(root, "#D2BB9C")) + near(path(fold, "#BFA683"), path(fold_tip, "#3A2A2E"))
    return folded + lifted(mirror(path(ear, "#A98F6E")), mirror(path(tip, "#3A2A2E")))


def _bull_horns() -> str:
    horn = (
        "M-46 -98C-84 -122 -122 -112 -146 -102C-162 -96 -172 -112 -168 -146"
        "C-196 -116 -202 -66 -170 -48C-138 -32 -98 -44 -66 -52Z"
    )
    tip = "M-158 -101C-168 -106 -170 -122 -168 -146C-182 -131 -189 -112 -190 -94Z"
    bands = "M-142 -100Q-134 -72 -142 -42M-116 -108Q-106 -76 -112 -44M-90 -108Q-78 -78 -84 -48"
    ear = "M-84 -40C-124 -44 -158 -26 -174 8C-142 20 -104 12 -82 -6Z"
    sides = [
        path(horn, ivory) + path(tip, dark) + clip(horn, line(bands, stripe, 4, opacity=0.8))
        for ivory, dark, stripe in (
            ("#FFE3AE", "#8A3B16", "#B9803F"),
            ("#E0B878", "#6B2A0E", "#935C22"),
        )
    ]
    return shadow(pair(ear, "#3A0710", "#22030A")) + lifted(sides[0], mirror(sides[1]))


def _lizard_spines() -> str:
    spines = (
        poly([(-112, -44), (-186, -86), (-128, -4)])
        + poly([(-128, -14), (-208, -20), (-128, 34)])
        + poly([(-116, 30), (-202, 54), (-100, 76)])
        + poly([(-92, 74), (-168, 116), (-82, 120)])
    )
    return lifted(pair(spines, "#E8904A", "#B86430"))


def _none() -> str:
    return ""


# ---------------------------------------------------------------- the twelve


def _flecks(colour: str, *spots: tuple[float, float, float]) -> str:
    """Round marks on one half of the head, and on the other."""
    return both(*(circle(x, y, r, colour, opacity=0.85) for x, y, r in spots))


_COYOTE = _pointed(
    "M-58 -84C-92 -116 -140 -150 -178 -160C-190 -108 -168 -54 -118 -26Z",
    "M-96 -66C-126 -96 -156 -130 -178 -160C-186 -118 -174 -72 -138 -38Z",
    ("#D9A066", "#B47A43"),
    ("#EAB985", "#96632F"),
)
_FOX = _pointed(
    "M-34 -86C-64 -120 -104 -160 -138 -172C-150 -120 -142 -66 -112 -26Z",
    "M-112 -142C-124 -158 -132 -168 -138 -172C-148 -130 -144 -84 -126 -48Z",
    ("#A61E63", "#7C1449"),
    ("#3F0726", "#2C041A"),
)
_RACCOON = _pointed(
    "M-52 -98C-76 -138 -118 -150 -146 -138C-154 -102 -140 -62 -112 -36Z",
    "M-110 -146C-128 -148 -140 -144 -146 -138C-153 -106 -142 -72 -124 -48Z",
    ("#5B4312", "#40300C"),
    ("#F2D9A0", "#C9AC6C"),
)
_PIG = _pointed(
    "M-60 -96C-96 -132 -152 -138 -178 -108C-184 -68 -156 -26 -110 -12Z",
    "M-150 -124C-164 -120 -173 -115 -178 -108C-184 -70 -162 -34 -128 -18Z",
    ("#E07C42", "#B4561F"),
    ("#F8A56E", "#8F4218"),
)
_OWL = _pointed(
    "M-54 -88C-84 -116 -132 -150 -176 -152C-170 -104 -150 -62 -116 -30Z",
    "M-104 -82C-132 -108 -156 -136 -176 -152C-171 -112 -158 -78 -134 -50Z",
    ("#6B3D18", "#4E2A0F"),
    ("#8E5627", "#3A1F0A"),
)
_FEATHERS = both(
    line("M-92 22Q-82 34 -70 24M-58 34Q-48 46 -36 36M-24 26Q-14 38 -3 30", "#6B3D18", 5),
    line("M-80 62Q-70 74 -58 64M-44 72Q-34 84 -22 74M-72 104Q-62 116 -50 106", "#6B3D18", 5),
    line("M-36 112Q-26 124 -14 114M-16 62Q-8 70 -2 66", "#6B3D18", 5),
)
_EYES_OF_A_FAN = "".join(
    circle(x, y, 13, "#2CB5BE" if x < 0 else "#1E8A9A") + circle(x, y, 6, "#2B1660")
    for x, y in ((-70, 50), (70, 50), (-38, 96), (38, 96), (0, 52), (-72, 142), (72, 142), (0, 142))
)
REARS = {
    "bull": Rear(
        *(("#8A1622", "#5E0B17"), ("#4A0A14", "#300610"), _bull_horns, SMOOTH),
        stripe=("#2A040B", "#1A0207"),
    ),
    "fox": Rear(
        *(("#C2286F", "#931A54"), ("#8C1650", "#64103B"), _FOX),
        stripe=("#D63A82", "#A3205F"),
        tuft=("#FFF0F4", "#F2C6D8"),
    ),
    "raccoon": Rear(
        *(("#8A6A24", "#664C16"), ("#5B4312", "#40300C"), _RACCOON),
        stripe=("#3F2E0A", "#2B1F06"),
        tuft=("#FFF3CF", "#E3CC8C"),
    ),
    "sloth": Rear(
        *(("#4E86AE", "#366587"), ("#3C6E93", "#28526F"), _none),
        tuft=("#4E86AE", "#366587"),
        marks=both(
            line("M-84 20L-92 66M-52 10L-56 84M-22 30L-24 110M-78 96L-90 140", "#2F5C7D", 6)
        ),
    ),
    "pig": Rear(
        *(("#F59658", "#D06A2E"), ("#8A3D0C", "#662A07"), _PIG, SMOOTH),
        marks=both(
            line("M-70 128C-50 140 -24 144 0 144M-62 158C-44 168 -20 170 0 170", "#C25E26", 6)
        ),
    ),
    "peacock": Rear(
        *(("#7B52D6", "#5431A4"), ("#4C2C93", "#39207A"), _none, PLUMES), marks=_EYES_OF_A_FAN
    ),
    "coyote": Rear(
        *(("#D9A066", "#B47A43"), ("#8C5A33", "#6B4023"), _COYOTE),
        stripe=("#A8703C", "#845428"),
        tuft=("#FFF1D8", "#E8CFA6"),
    ),
    "owl": Rear(*(("#B5763C", "#8E5627"), ("#8E5627", "#6B3D18"), _OWL, PLUMES), marks=_FEATHERS),
    "hare": Rear(
        *(("#D2BB9C", "#A98F6E"), ("#A58C6C", "#826A4C"), _hare_ears, SMOOTH),
        marks=sym("M0 60C-30 60 -44 90 -40 130C-36 160 -16 176 0 178Z", "#E6D3B5", "#C2A988"),
    ),
    "badger": Rear(
        *(("#FFF8EA", "#E0D6C4"), ("#5E6674", "#454B58"), _round_ears),
        marks=pair(
            "M-30 -104C-84 -100 -116 -66 -116 -30C-110 20 -92 60 -86 100C-84 140 -96 170 -112 196"
            "L-96 190L-90 220L-62 200C-44 140 -36 60 -30 -104Z",
            *("#332B38", "#201A24"),
        ),
    ),
    "ram": Rear(
        *(("#F3E3CB", "#D6C1A2"), ("#8F6540", "#6E4A2B"), ram_horns, SMOOTH),
        marks=both(
            *(
                circle(x, y, 19, "#FBF0DE", opacity=0.7)
                for y in (8, 48, 88, 128, 166)
                for x in ((-84, -44) if y % 16 == 8 else (-64, -22))
            )
        ),
    ),
    "lizard": Rear(
        *(("#93BC5C", "#6F9642"), ("#6B9040", "#4F6F2C"), _lizard_spines, SMOOTH),
        stripe=("#E8904A", "#B86430"),
        marks=_flecks(
            *("#5E8434", (-74, 14, 9), (-92, 44, 6), (-62, 52, 7)),
            *((-82, 84, 8), (-58, 96, 5), (-70, 128, 7), (-74, 162, 6)),
        ),
    ),
}
"""Every animal of the portraits from behind, by its name."""


# ---------------------------------------------------------------- the cloth


def _row(step: float, reach: int, *radii: float, up: float = 0) -> Dots:
    return tuple((i * step, up, radii[abs(i) % len(radii)]) for i in range(-reach, reach + 1))


_DOTS: dict[str, Dots] = {
    "coyote": _row(27, 4, 9.5, 5),
    "owl": _row(27, 4, 8),
    "hare": tuple((i * 12.6, 10.0 if i % 2 == 0 else -10.0, 4.6) for i in range(-9, 10)),
    "badger": _row(48, 2, 14),
    "ram": _row(23, 5, 8.5, 4.4, 4.4),
    "lizard": _row(19.5, 6, 3.6, up=-15) + _row(19.5, 6, 3.6) + _row(19.5, 6, 3.6, up=15),
}
"""The dots of the desert's six cloths, as their portraits wear them."""


def _cloth(name: str) -> str:
    """The headband of an animal from behind, knotted at the nape."""
    if name in CLOTHS:
        worn = CLOTHS[name]
        colours, dots, size = (worn.light, worn.dark, worn.accent), worn.dots, worn.size
    else:
        colours, dots, size = BANDANAS[name], _DOTS[name], 1.0
    light, dark, accent = colours
    seams = line("M-127 -52C-71 -102 71 -102 127 -52M-125 -22C-70 -65 70 -65 125 -22", accent, 3.5)
    spots = [circle(x, x * x * 0.00274 - 74 - up, r, accent) for x, up, r in dots]
    band = lifted(lit(BAND, light, dark)) + clip(BAND, seams, *spots)
    return at(0, 0, band + _knot(light, dark, accent), scale=(max(1.0, size), 1))


def _knot(light: str, dark: str, accent: str) -> str:
    left, right = "M-6 -70L-74 34L-44 30L-30 62L8 -58Z", "M6 -70L66 40L36 32L20 70L-4 -58Z"
    spots = ((-42, 12), (-20, -20), (38, 14), (18, -18))
    tails = path(left, light) + path(right, dark)
    tails += "".join(circle(x, y, 5.5, accent) for x, y in spots)
    knot = (
        "M-24 -90C-8 -98 10 -98 24 -90C31 -76 29 -60 20 -50C8 -43 -10 -43 -20 -50"
        "C-29 -60 -31 -76 -24 -90Z"
    )
    shade = "M2 -96C12 -96 20 -93 24 -90C31 -76 29 -60 20 -50C15 -46 8 -45 2 -45Z"
    return lifted(tails) + near(path(knot, light), path(shade, dark))


def draw(name: str) -> str:
    """Draw the head of an animal from behind."""
    return REARS[name].draw(_cloth(name))

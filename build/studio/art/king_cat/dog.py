"""6 Doggy Grave Digger: a hound by lantern light, spade over the shoulder, one ear flipped."""

from __future__ import annotations

from studio.art.king_cat.frame import NAVY, PETS, face, field
from studio.svg.marks import at, both, circle, clip, ellipse, line, mirror, path
from studio.svg.paper import blurred, lifted, lit, near, raised, shadow, sym

PET = PETS[6]
PAW = "M-40 36C-48 6 -36 -16 0 -16C36 -16 48 6 40 36C36 52 -36 52 -40 36Z"


def draw() -> str:
    """Return the whole face."""
    dog = _coat() + _head() + _ears() + _muzzle() + _eyes()
    front = at(84, 486, _lantern(), scale=0.88)
    front += at(92, 414, _paw("#FBEFD8", "#C9A67C"), scale=0.84)
    front += at(410, 520, _paw("#E0CBA6", "#B08C5C"), scale=0.95)
    animal = at(438, 250, _spade(), turn=7) + at(262, 312, dog, scale=0.97)
    return face(PET, _graveyard(), animal, front)


def _graveyard() -> str:
    """A full moon over headstones in the shape of bones."""
    sky = field(PET, 270, 290) + circle(306, 262, 212, "#F4F2B8", opacity=0.14)
    sky += circle(306, 262, 182, "#EDEFB0") + circle(300, 256, 174, "#F4F4C0", opacity=0.5)
    for x, y, radius in ((222, 150, 20), (268, 112, 11), (360, 130, 15), (440, 330, 12)):
        sky += circle(x, y, radius, "#D3DA92", opacity=0.8)
    bone = "M-22 60V-18C-46 -18 -46 -58 -16 -52C-12 -76 12 -76 16 -52C46 -58 46 -18 22 -18V60Z"
    for x, y, scale, turn, fill in (
        (52, 470, 1.25, -6, "#17493A"),
        (448, 462, 1.5, 7, "#17493A"),
        (130, 500, 1.0, 5, "#123B30"),
    ):
        sky += at(x, y, path(bone, fill), scale=scale, turn=turn)
    ground = "M-10 520C90 480 190 500 260 510C340 490 430 480 510 520V620H-10Z"
    return sky + path(ground, "#0E3329")


def _coat() -> str:
    coat = lifted(sym("M0 84C-90 88 -142 140 -166 420H0Z", "#5A6FA0", "#3E4E7C"))
    coat += line("M-22 170L-30 400", "#8094C2", 5)
    coat += circle(-46, 236, 8, "#FFD56A") + circle(-52, 290, 8, "#FFD56A")
    sleeve = "M-50 120C-96 124 -130 118 -156 96L-192 130C-168 170 -116 206 -52 214Z"
    cuff = path("M-156 96L-192 130L-180 144L-142 106Z", "#E8553A")
    coat += lifted(path(sleeve, "#6A80B2"), cuff)
    scarf = "M0 98C-46 98 -86 90 -106 76C-112 100 -104 122 -84 132C-54 146 -24 176 0 196Z"
    dots = ((-78, 108), (-46, 126), (-16, 148), (46, 126), (78, 108), (-30, 112), (28, 108))
    coat += lifted(sym(scarf, "#E8553A", "#B93A2A"))
    return coat + "".join(circle(x, y, 6, "#FFE3CF") for x, y in dots)


def _head() -> str:
    head = "M0 -124C-60 -124 -98 -88 -100 -34C-100 0 -112 30 -106 62C-94 102 -44 116 0 116Z"
    patch = (
        "M12 -60C22 -96 66 -110 88 -78C104 -50 102 -6 84 18C58 30 24 16 14 -16C8 -32 8 -46 12 -60Z"
    )
    return raised(sym(head, "#FBEFD8", "#E0CBA6")) + path(patch, "#A9683A")


def _ears() -> str:
    hanging = (
        "M-58 -114C-112 -132 -158 -92 -170 -24C-178 34 -170 96 -142 108"
        "C-112 108 -98 52 -92 -10C-88 -44 -76 -84 -58 -114Z"
    )
    shine = "M-96 -96C-132 -80 -150 -30 -152 20C-152 50 -148 72 -140 84"
    flipped = (
        "M58 -114C100 -132 138 -118 156 -84C160 -50 150 -22 132 -2"
        "C118 -4 104 -24 92 -42C86 -64 76 -90 58 -114Z"
    )
    inside = "M156 -84C172 -70 176 -44 166 -22C150 -2 130 4 112 -6C112 -28 120 -56 156 -84Z"
    ears = lifted(path(hanging, "#B9743F"), line(shine, "#D89A62", 7), path(flipped, "#8C5229"))
    return ears + near(path(inside, "#E9A68C"))


def _muzzle() -> str:
    muzzle = (
        "M0 -8C-22 -8 -34 6 -40 22C-74 26 -96 48 -92 78C-86 104 -50 116 -26 108C-14 104 -6 98 0 92Z"
    )
    tongue = (
        "M0 92C-14 96 -18 100 -20 106C-20 134 -8 144 2 144C14 144 24 132 22 106C18 98 10 96 0 92Z"
    )
    under = "M0 92C-14 102 -18 108 -24 108C-18 116 18 116 24 108C18 108 14 102 0 92Z"
    result = near(sym(muzzle, "#FFFAF0", "#EDDDC2"))
    result += path(tongue, "#F2718A") + line("M1 108V130", "#C94A68")
    result += path(under, "#7A2038", opacity=0.35)
    result += line("M0 40V90M0 90C-14 106 -40 110 -58 100M0 90C14 106 40 110 58 100", NAVY, 6)
    nose = "M0 0C-26 -2 -40 8 -38 22C-34 38 -14 46 0 46Z"
    result += near(sym(nose, "#3A3560", "#242148")) + ellipse(
        -14, 12, 12, 6, "#8E88B8", opacity=0.9
    )
    dots = ((-64, 64), (-50, 78), (-70, 82), (64, 64), (50, 78), (70, 82))
    return result + "".join(circle(x, y, 3.6, "#C9B08A") for x, y in dots)


def _eyes() -> str:
    eye = "M-22 -20C-30 -52 -68 -56 -84 -22C-76 2 -36 6 -22 -20Z"
    lid = "M-100 -70H-10V-34C-40 -44 -64 -36 -90 -16Z"
    eyes = both(
        path(eye, "#FFFDF4"),
        clip(eye, circle(-50, -18, 22, "#6B3F1C"), circle(-50, -18, 13, NAVY)),
    )
    eyes += circle(-57, -26, 6.5, "#fff") + circle(43, -26, 6.5, "#fff")
    eyes += clip(eye, path(lid, "#E6D2AE")) + mirror(clip(eye, path(lid, "#8C5229")))
    eyes += path("M-26 -60C-44 -74 -70 -66 -88 -44C-68 -54 -46 -56 -28 -46Z", "#B9743F")
    return eyes + path("M24 -72C44 -86 70 -78 88 -56C68 -66 46 -66 28 -58Z", "#6B3F1C")


def _spade() -> str:
    spade = path("M-9 -30H9V330H-9Z", "#C98F4E") + path("M0 -30H9V330H0Z", "#9C6A30")
    blade = "M-48 -22C-50 -70 -40 -130 0 -166C40 -130 50 -70 48 -22C20 -10 -20 -10 -48 -22Z"
    earth = "M-46 -60C-34 -84 -16 -66 0 -84C16 -70 34 -90 48 -64L48 -22C20 -10 -20 -10 -48 -22Z"
    spade += lit(blade, "#DDE6F2", "#A9B6CC") + line(
        "M-34 -40C-34 -76 -28 -110 -8 -136", "#FFFFFF", 6
    )
    spade += lit(earth, "#6B4628", "#4E3018") + path("M-14 -26H14V6H-14Z", "#8E9AB2")
    return shadow(spade, dx=2, dy=6, blur=6, opacity=0.48)


def _lantern() -> str:
    light = blurred(circle(0, 20, 92, "#FFD25A", opacity=0.62), by=24)
    light += line("M-30 -34C-30 -74 30 -74 30 -34", "#3A3560", 7)
    flame = "M0 -12C16 8 22 24 14 42C8 54 -8 54 -14 42C-22 24 -10 10 0 -12Z"
    core = "M0 16C8 26 10 36 6 44C2 50 -4 50 -7 44C-10 36 -4 26 0 16Z"
    return light + shadow(
        path("M-40 -38H40L30 -58H-30Z", "#7A5A2C"),
        path("M0 -58H30L40 -38H0Z", "#553C18"),
        path("M-36 -38H36V76H-36Z", "#FFF3B8"),
        path("M0 -38H36V76H0Z", "#FFE08A"),
        path(flame, "#FF9A2E"),
        path(core, "#FFF6C8"),
        line("M-34 -38V76M34 -38V76M0 56V76", "#553C18", 7),
        path("M-46 74H46V92H-46Z", "#7A5A2C"),
        path("M0 74H46V92H0Z", "#553C18"),
        dx=2,
        opacity=0.5,
    )


def _paw(fill: str, dark: str) -> str:
    return near(path(PAW, fill)) + line("M-13 24V44M13 24V44", dark)

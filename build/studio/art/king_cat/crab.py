"""8 Hermit Home Swap: a hermit crab with a packed suitcase before a furnished shell."""

from __future__ import annotations

from studio.art.king_cat.frame import NAVY, PETS, face, field
from studio.svg.marks import at, circle, clip, ellipse, line, path, rect
from studio.svg.paper import lifted, lit, near, raised, shadow, sym
from studio.svg.shapes import half_ring, rays, rounded, star

PET = PETS[8]
SHELL = (
    "M-150 110C-178 20 -150 -84 -60 -128C20 -166 96 -140 130 -90"
    "C172 -26 178 70 132 156C60 172 -60 160 -150 110Z"
)
SPIRAL = (
    "M-146 60C-140 -20 -96 -92 -20 -104C54 -112 108 -60 104 0C100 52 48 76 8 60"
    "C-28 44 -36 0 -10 -24C12 -42 46 -32 50 -6C52 14 34 24 20 16"
)
CLAW = (
    "M-58 40C-84 -6 -64 -64 -10 -74C14 -78 30 -62 22 -44L-8 -22L34 -34"
    "C54 -26 60 10 40 36C16 66 -36 70 -58 40Z"
)


def draw() -> str:
    """Return the whole face."""
    house = at(312, 276, _chimney() + _shell() + _window_and_door(), scale=1.06)
    crab = at(236, 312, _legs() + _head() + _eyes() + _mouth(), scale=0.93)
    return face(PET, _beach(), house + crab, _claws())


def _beach() -> str:
    sea = field(PET, 280, 300) + path(rays(280, 260, 16), "#FFFFFF", opacity=0.10)
    for y in (210, 262, 314):
        wave = "".join(
            f"C{x - 5} {y - 22} {x + 25} {y - 22} {x + 40} {y}" for x in range(0, 600, 60)
        )
        sea += path(f"M-20 {y}{wave}", stroke="#FFFFFF", stroke_width=5, opacity=0.16)
    sand = "M-10 500C100 462 200 480 280 470C360 460 440 474 510 500V620H-10Z"
    sea += path(sand, "#FFE3A4") + path("M250 474C340 458 440 474 510 500V620H250Z", "#EBC274")
    grains = ((52, 512, 5), (120, 498, 4), (440, 500, 5), (476, 520, 4), (400, 516, 3))
    return sea + "".join(circle(x, y, r, "#D9A650") for x, y, r in grains)


def _chimney() -> str:
    chimney = lifted(
        path("M62 -166H104V-96H62Z", "#D9542F"),
        path("M83 -166H104V-96H83Z", "#AC3A20"),
        path("M54 -178H112V-160H54Z", "#F2704A"),
        path("M83 -178H112V-160H83Z", "#C24A2A"),
    )
    for x, y, r in ((84, -196, 10), (106, -216, 14), (138, -234, 10)):
        chimney += circle(x, y, r, "#FFFFFF", opacity=0.9)
        chimney += circle(x, y, r * 0.72, "#BFE8FF", opacity=0.9)
        chimney += circle(x - r * 0.3, y - r * 0.3, r * 0.22, "#fff")
    return chimney


def _shell() -> str:
    shade = path("M20 -180H220V180H10C80 110 112 20 100 -40C90 -90 60 -120 20 -140Z", "#E7BD86")
    foot = path("M-170 100C-130 70 -40 56 20 76C66 92 90 130 96 180H-170Z", "#F3C58A")
    shell = raised(path(SHELL, "#FFE9C4")) + clip(SHELL, shade, foot)
    shell += line(SPIRAL, "#E2834E", 15)
    return shell + line("M-146 60C-140 -20 -96 -92 -20 -104", "#F5A06C", 15)


def _window_and_door() -> str:
    window = circle(40, -14, 42, "#B9602C") + circle(40, -15, 33, "#FFF3A8")
    window += path(half_ring(33, 40, -15), "#FFD95E") + line("M40 -46V16M9 -15H71", "#B9602C", 6)
    door = path("M66 140V72C66 40 120 40 120 72V140Z", "#B9602C")
    door += path("M73 140V74C73 50 113 50 113 74V140Z", "#2B7FB8")
    door += path("M93 56C104 56 113 63 113 74V140H93Z", "#1E5F94") + circle(81, 104, 5, "#FFD56A")
    return near(window) + near(door)


def _legs() -> str:
    def leg(x1: int, y1: int, x2: int, y2: int, fill: str) -> str:
        bend = f"{(x1 + x2) // 2 - 10} {min(y1, y2) - 34}"
        return line(f"M{x1} {y1}Q{bend} {x2} {y2}", fill, 20)

    return shadow(
        leg(-70, 150, -176, 196, "#F2704A"),
        leg(-50, 168, -140, 232, "#FF8A66"),
        leg(86, 150, 180, 190, "#C24A2A"),
        leg(66, 168, 150, 230, "#D9552F"),
    )


def _head() -> str:
    head = "M0 60C-70 60 -104 96 -104 150C-104 200 -60 232 0 232Z"
    belly = "M0 150C-40 146 -72 160 -84 184C-66 220 -34 232 0 232Z"
    return raised(sym(head, "#FF8A66", "#DE5A36")) + sym(belly, "#FFD9B8", "#F2B68E")


def _eyes() -> str:
    """Eyes on stalks, one higher; freckles between them."""
    eyes = ""
    for side, y, ball, stalk in ((-1, 6, "#FF8A66", "#FF8A66"), (1, -34, "#DE5A36", "#DE5A36")):
        x = side * 56
        eyes += near(line(f"M{side * 40} 84L{side * 54} {y + 10}", stalk, 22))
        eyes += shadow(circle(x, y, 40, ball), circle(x, y + 1, 33, "#FFFDF4"), dy=4, blur=4)
        eyes += circle(x - 10, y + 4, 19, NAVY) + circle(x - 17, y - 3, 6.5, "#fff")
        eyes += circle(x - 4, y + 12, 3.2, "#fff", opacity=0.8)
    eyes += path("M-94 -12C-84 -36 -48 -46 -24 -26C-42 -26 -76 -20 -94 -12Z", "#E2623E")
    freckles = ((-20, 84, "#E2623E"), (0, 94, "#D05434"), (-8, 74, "#E2623E"))
    shaded = ((18, 82, "#B9401F"), (9, 72, "#B9401F"))
    return eyes + "".join(circle(x, y, 5, fill) for x, y, fill in freckles + shaded)


def _mouth() -> str:
    blush = ellipse(-70, 140, 20, 11, "#FF5F5F", opacity=0.45)
    blush += ellipse(70, 140, 20, 11, "#FF5F5F", opacity=0.45)
    mouth = "M-44 142C-20 150 20 150 46 138C46 176 24 192 0 192C-22 192 -42 174 -44 142Z"
    tongue = "M-24 182C-14 170 14 170 24 180C16 189 8 192 0 192C-8 192 -16 189 -24 182Z"
    teeth = "M-38 145C-20 151 20 151 40 141L38 154C20 161 -18 161 -36 157Z"
    return blush + path(mouth, "#6B1838") + path(tongue, "#F2718A") + path(teeth, "#FFFFFF")


def _claws() -> str:
    case = near(line("M-26 -44C-26 -70 26 -70 26 -44", "#5A3214", 10))
    case += shadow(
        lit(rounded(-78, -46, 156, 108, 14), "#C98A4A", "#A0642C"),
        rect(-52, -46, 16, 108, "#7A4A1E"),
        rect(36, -46, 16, 108, "#63390F"),
        rect(-56, -8, 24, 18, "#FFD56A", 4),
        rect(32, -8, 24, 18, "#E6A430", 4),
        at(0, 14, path(star(24, 0.48), "#FFF3D2"), turn=8),
        dx=2,
        dy=7,
        blur=7,
    )
    front = at(98, 514, case, turn=-6)
    front += at(128, 438, shadow(lit(CLAW, "#F2704A", "#FF8A66", -4)), turn=150, scale=0.72)
    gleam = line("M-46 30C-62 -6 -48 -48 -14 -58", "#FF9C7C", 8)
    return front + at(416, 486, lifted(lit(CLAW, "#EE6A44", "#CF4E2A")), gleam, turn=22)

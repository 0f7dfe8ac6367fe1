"""What the eleven faces share: field, collar tag, name plate, paws."""

from __future__ import annotations

from dataclasses import dataclass

from studio.art.cards import HEIGHT, WIDTH, card
from studio.svg import letters
from studio.svg.marks import Number, at, circle, ellipse, line, linear, path, radial, rect
from studio.svg.paper import lifted, shadow, sym
from studio.svg.shapes import half_ring, polar

CREAM = "#FFF7E8"
NAVY = "#22264B"
TAG_SHADE, PLATE_LIT, PLATE_SHADE = "#F3E3C6", "#FFFBF2", "#F3E5CC"
GOLD, GOLD_SHADE, GOLD_RIM, GOLD_SHINE = "#FFD56A", "#E6AE3C", "#C98F2A", "#FFE7A8"


@dataclass(frozen=True, slots=True)
class Pet:
    """One face: its words and colours. The field runs from ``lit`` in the middle to ``edge``."""

    number: int
    name: str
    copies: int
    lit: str
    colour: str
    edge: str
    strap: str
    paw: str


# The field colours were chosen together for colour-blind eyes (worst CAM02-UCS distance 7.4):
# change one only with a new measurement of all eleven.
PETS = {
    pet.number: pet
    for pet in (
        Pet(0, "Royal Robovac", 1, "#FFD3E3", "#E27DA8", "#93306A", "#6A3FC0", "#5E0F40"),
        Pet(1, "Crystal Bowl", 5, "#4470DC", "#183888", "#091742", "#F2A93B", "#FFE9A8"),
        Pet(2, "Mouse Trapper", 3, "#EBFBCB", "#98DC78", "#3C8F45", "#C8452E", "#1C4A22"),
        Pet(3, "Battle Bunny", 3, "#FFE08A", "#F7A23B", "#C4531C", "#3D6CB5", "#7A3210"),
        Pet(4, "Shell Shield", 2, "#8FE6D2", "#27B2A8", "#0B6477", "#F28C38", "#063842"),
        Pet(5, "Snake Sorcerer", 2, "#C49BFA", "#764AC6", "#371A78", "#F0B93A", "#FFFFFF"),
        Pet(6, "Doggy Grave Digger", 1, "#3F9A74", "#063D2B", "#021B14", "#D9542F", "#DDF5D8"),
        Pet(7, "Jittery Juggler", 1, "#FFFCC4", "#F8E22E", "#DBA811", "#3A6FD0", "#6E4300"),
        Pet(8, "Hermit Home Swap", 1, "#A5DEFF", "#3486D2", "#113E88", "#F2604A", "#0B2654"),
        Pet(9, "Not A Pet!", 1, "#D48E60", "#86371A", "#3E140B", "#F2C53D", "#FFE3CF"),
        Pet(10, "King Cat", 1, "#FF6F61", "#D8334A", "#8E1638", "#3F30A4", "#4A0820"),
    )
}

PAD = "M0 -6C-14 -6 -26 8 -26 20C-26 32 -14 34 0 30C14 34 26 32 26 20C26 8 14 -6 0 -6Z"
TOES = ((-29, -6, 9, 12, -24), (-11, -24, 9.5, 13, -6), (11, -24, 9.5, 13, 6), (29, -6, 9, 12, 24))


def paw(fill: str, x: Number = 0, y: Number = 0, scale: float = 1, turn: Number = 0) -> str:
    """Draw a paw print, 76 wide at scale 1."""
    toes = [
        ellipse(cx, cy, rx, ry, fill, transform=f"rotate({tilt} {cx} {cy})")
        for cx, cy, rx, ry, tilt in TOES
    ]
    return at(x, y, path(PAD, fill), *toes, scale=scale, turn=turn)


def field(pet: Pet, x: Number = 250, y: Number = 300) -> str:
    """Fill the card with the pet's colour, lit at (x, y)."""
    light = radial((0, pet.lit), (0.6, pet.colour), (1, pet.edge), centre=(x, y), radius=430)
    return rect(0, 0, WIDTH, HEIGHT, light)


def tag(pet: Pet) -> str:
    """Draw the index: a collar tag with the number; paws below count the copies in the deck."""
    strap = shadow(
        path("M58 -10H98V46L78 58L58 46Z", pet.strap),
        path("M78 -10H98V46L78 58Z", "#000", opacity=0.14),
        line("M64 -8V42M92 -8V42", "#fff", 2.5, stroke_dasharray="7 7", opacity=0.75),
        dx=2,
        dy=4,
        blur=4,
        opacity=0.35,
    )
    loop = circle(78, 60, 12, stroke="#B97B16", stroke_width=8)
    loop += circle(78, 59, 12, stroke=GOLD, stroke_width=5)
    disc = circle(78, 122, 58, GOLD_RIM) + circle(78, 121, 56, GOLD)
    disc += path(half_ring(56, 78, 121), GOLD_SHADE) + circle(78, 121, 48, CREAM)
    disc += path(half_ring(48, 78, 121), TAG_SHADE) + line("M32 110A48 48 0 0 1 62 75", "#FFF4C8")
    size, foot = (84, 151) if pet.number < 10 else (68, 146)
    number = letters.text(str(pet.number), 77, foot, size, NAVY, letters.KING_CAT, -2)
    paws = [paw(pet.paw, 78, 212 + 32 * i, 0.34) for i in range(pet.copies)]
    return strap + loop + shadow(disc, dx=2, dy=6, blur=5) + number + "".join(paws)


def plate(pet: Pet) -> str:
    """Draw the cream name plate across the foot of the card."""
    top = "C120 536 380 536 510 584"
    paper = linear((0, PLATE_LIT), (1, PLATE_SHADE), start=(0, 546), end=(0, 700))
    sheet = path(f"M-10 584{top}V720H-10Z", paper)
    bands = path("M-10 598C120 550 380 550 510 598", stroke=pet.strap, stroke_width=7)
    bands += path(
        "M-10 609C120 561 380 561 510 609", stroke=pet.strap, stroke_width=1.6, opacity=0.7
    )
    size = min(56.0, 56 * 448 / letters.width(pet.name, 56, letters.KING_CAT))
    name = letters.text(pet.name, 250, 634 + size * 0.36, size, NAVY, letters.KING_CAT)
    return shadow(sheet, dx=0, dy=-6, blur=8, opacity=0.32) + bands + name


def face(pet: Pet, behind: str, animal: str, before: str = "") -> str:
    """Put a face together: scenery and animal, the plate, what reaches over it, the tag."""
    return card(behind, animal, plate(pet), before, tag(pet))


def orbit(outline: str, fill: str, x: Number, y: Number, radius: Number, count: int) -> list[str]:
    """Draw ``count`` copies of an outline on a circle, each turned outward."""
    step = 360 / count
    spots = [(polar(i * step, radius, x, y), i * step) for i in range(count)]
    return [at(cx, cy, path(outline, fill), turn=turn) for (cx, cy), turn in spots]


def toes(x: Number, y: Number, paint: str, top: Number = 14, foot: Number = 32) -> str:
    """Draw the two lines that part a paw's toes."""
    return at(x, y, line(f"M-10 {top}V{foot}M10 {top}V{foot}", paint))


def crown(jewels: tuple[str, str, str]) -> str:
    """Draw the crown that cat and robot wear, 180 wide, standing on y = 0."""
    half = "M0 -8C-34 -10 -56 -4 -70 2L-88 -76L-50 -44L-30 -96L0 -52Z"
    tips = ((-88, -80, GOLD_SHINE), (88, -80, GOLD_SHADE), (-31, -100, GOLD_SHINE))
    gold = lifted(sym(half, GOLD, "#E6A430"))
    gold += "".join(circle(x, y, 10, fill) for x, y, fill in (*tips, (31, -100, GOLD_SHADE)))
    gold += path("M-68 -2C-34 -14 34 -14 68 -2L73 -22C36 -34 -36 -34 -73 -22Z", "#C27C18")
    middle, left, right = jewels
    gold += circle(0, -21, 9, middle) + circle(-36, -18, 6.5, left) + circle(36, -18, 6.5, right)
    return gold + circle(-3, -24, 2.8, "#fff", opacity=0.8)

"""Where everything lies on the Coyote table while people bid, in units.

Pure geometry: from what is shown to places. The reveal has a layout of its own
(``coyote_reveal``). Heads are 900 × 720 of their own units wide and high, a card on one is 440
wide: ``scale`` turns those units into the table's.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from game.core.zones import HIDDEN, NONE
from game.coyote.cards import MAX0, QUESTION, Card
from scenes.avatars import AVATARS
from scenes.stage.placement import Placement
from scenes.tables.column import icon_side
from scenes.tables.coyote_pictures import CHIP_PAD, plate_face
from scenes.tables.geometry import TableGeometry
from scenes.tables.shown import CardShown, Shown

GAME = "coyote"
TRICKSTER = "trickster"
RATIO = 5 / 7
HEAD_WIDE, HEAD_HIGH, HEAD_CARD, CARD_MIDDLE, PLATE_AT = 900, 720, 616, -12, 672
SCALE, OWN_SCALE = 0.35, 0.42
PLATE_WIDE, PLATE_HIGH = 250.0, 52.0
EYE, EYE_STEP = 40.0, 39.0
OWN_EYE, OWN_EYE_STEP = 82.0, 88.0
PILE_HIGH, MIDDLE_HIGH = 158.0, 196.0
DIM = 0.5
_ARCS = {1: (0.5,), 2: (0.2, 0.8), 3: (0.09, 0.5, 0.91), 4: (0.01, 0.335, 0.665, 0.99)}
_ARC_OF_FIVE = (0.0, 0.24, 0.5, 0.76, 1.0)
_FACES = {QUESTION: "question", MAX0: "max0"}


def face_of(card: Card) -> str | None:
    """The name of a card's picture; None for one that lies face down."""
    if card == HIDDEN:
        return None
    if isinstance(card, int):
        return str(card).replace("-", "m")
    return _FACES[card]


def card_of(face: str) -> Card:
    """The card on a picture."""
    backwards = {name: card for card, name in _FACES.items()}
    return backwards[face] if face in backwards else int(face.replace("m", "-"))


@dataclass(frozen=True)
class SeatLook:
    """What is to be seen of a player beside the cards.

    ``chip`` is a word below the plate. ``lit`` may be chosen, ``hot`` has just lost, ``dim`` is
    not concerned by a doubt.
    """

    name: str
    avatar: str
    eyes: str
    turn: bool = False
    out: bool = False
    robot: bool = False
    chip: str = ""
    lit: bool = False
    hot: bool = False
    dim: bool = False
    angle: float = 0.0
    note: str = ""


def head_of(avatar: str, seat: int) -> str:
    """The picture of a head: of the player's portrait, or any where there is none."""
    return f"head_{_animal(avatar, seat)}"


def rear_of(avatar: str, seat: int) -> str:
    """The picture of the same head from behind."""
    return f"rear_{_animal(avatar, seat)}"


def _animal(avatar: str, seat: int) -> str:
    return avatar if avatar in AVATARS else AVATARS[seat % len(AVATARS)]


@dataclass(frozen=True)
class Geometry(TableGeometry):
    """The fixed places of a table with so many seats on a screen of one size."""

    @property
    def middle(self) -> float:
        """The axis of the table: the one opposite, the middle card, one's own card."""
        return (self.side + 20) / 2

    @property
    def scale(self) -> float:
        """The scale of the others' heads."""
        roomy = SCALE * (1 + min(0.3, self.spare / 1080))
        return min(roomy, self._pitch() / 765)

    def _pitch(self) -> float:
        others = len(self.others())
        return (self._right() - self._left()) * 0.24 if others > 4 else 340.0

    def _left(self) -> float:
        return 46 + icon_side(self.units) + 14 + PLATE_WIDE / 2

    def _right(self) -> float:
        return self.side - 176

    def seat(self, seat: int) -> tuple[float, float]:
        """The middle and the upper edge of another player's head."""
        others = self.others()
        arc = _ARCS.get(len(others), _ARC_OF_FIVE)
        part = arc[others.index(seat)]
        left, right = self._left(), self._right()
        x = left + (right - left) * part
        fall = abs(2 * part - 1) ** 1.9
        return x, 26 + 380 * self.scale + (160 + self.spare * 0.2) * fall + self.spare * 0.05

    def plate(self, seat: int) -> tuple[float, float, float, float]:
        """Middle, width and height of a player's name plate."""
        if seat == self.home:
            wide = min(PLATE_WIDE, self.middle - 540)
            return self.middle - 136 - wide / 2, self.units.height - 86, wide, 60.0
        x, y = self.seat(seat)
        return x, y + PLATE_AT * self.scale + PLATE_HIGH / 2, PLATE_WIDE, PLATE_HIGH

    def eye(self, seat: int, place: int, count: int) -> tuple[float, float, float]:
        """Middle and size of a spy card of ``count``."""
        x, y, wide, _ = self.plate(seat)
        off = place - (count - 1) / 2
        if seat == self.home:
            size = min(OWN_EYE, wide / 3.05)
            return x + off * size * 1.07, y - 34 - size / 2 - 12, size
        return x + wide / 2 - 16 - EYE_STEP * count / 2 + off * EYE_STEP, y - 1, EYE

    def box(self, seat: int) -> tuple[float, float, float, float]:
        """Left, top, width and height of all that stands for a player."""
        x, y, wide, high = self.plate(seat)
        if seat == self.home:
            return x - wide / 2, y - high / 2, wide, high
        top = self.seat(seat)[1] + 190 * self.scale
        return x - wide / 2, top, wide, y + high / 2 - top

    @property
    def own_head(self) -> float:
        """The upper edge of the near player's head."""
        return self.units.height - 227

    @property
    def table_y(self) -> float:
        """The height at which the middle card lies."""
        return 556 + self.spare * 0.52

    def spot(self, what: str) -> tuple[float, float]:
        """Where the cards in the middle of the table lie."""
        y = self.table_y
        x, down = {
            "middle": (-52, 0),
            "added": (66, 2),
            "deck": (-190, 24),
            "used": (-318, 84),
            "coyote": (-424, 122),
        }[what]
        return self.middle + x, y + down

    @property
    def ladder(self) -> tuple[float, float, float]:
        """Left edge, foot and width of the ladder of bids."""
        left = self.middle + 134
        return left, self.picker[1] - 14, min(318.0, self.side - 40 - left)

    @property
    def ladder_top(self) -> float:
        """The height above which the ladder must not reach: players' plates are there."""
        left, _, wide = self.ladder
        above = [self.plate(seat) for seat in self.others()]
        low = [
            y + high / 2 for x, y, w, high in above if x + w / 2 > left and x - w / 2 < left + wide
        ]
        return max([470.0, *low]) + 20

    @property
    def pad(self) -> float:
        """How wide the round keys of the picker are."""
        return max(66.0, self.units.units(44))

    @property
    def picker(self) -> tuple[float, float, float, float]:
        """Left, top, width and height of the panel with which one bids."""
        left = self.middle + 160
        high = self.pad + self.units.target(62) + 58
        wide = min(self.units.grow(640), self.side - 40 - left)
        return left, self.units.height - 56 - high, wide, high

    @property
    def sight(self) -> tuple[float, float, float, float]:
        """Left, top, width and height of the panel that says what one sees."""
        plate_x, _, wide, _ = self.plate(self.home)
        return 56, self.units.height - 268, min(316.0, plate_x - wide / 2 - 76), 212


def placements(
    shown: Shown, geometry: Geometry, seats: Sequence[SeatLook], *, own_turn: bool
) -> list[Placement]:
    """A place for everything while people bid."""
    out: list[Placement] = []
    for seat in geometry.others():
        out += _other(shown, geometry, seat, seats[seat])
    out += _own(shown, geometry, seats[geometry.home], own_turn=own_turn)
    out += _in_the_middle(shown, geometry, seats)
    return out + coyote_card(shown.view.data, _coyote_place(shown.view.data, geometry))


def card(
    lying: CardShown, x: float, y: float, high: float, angle: float = 0.0, **more: Any
) -> Placement:
    """A playing card."""
    return Placement(
        f"c{lying.id}", face_of(lying.card), x, y, high, angle, **({"deck": GAME} | more)
    )


def head(key: str, face: str, x: float, top: float, scale: float, **more: Any) -> Placement:
    """A head, whose upper edge is at ``top``."""
    high = HEAD_HIGH * scale
    return Placement(
        key,
        face,
        x,
        top + high / 2,
        high,
        kind="token",
        deck=GAME,
        aspect=HEAD_WIDE / HEAD_HIGH,
        **more,
    )


def eyes(seat: int, kinds: str, at: Sequence[tuple[float, float, float]], **more: Any) -> list[Any]:
    """A player's spy cards, the open ones first."""
    placed = []
    for i, (kind, (x, y, size)) in enumerate(zip(kinds, at, strict=True)):
        face = "eye_open" if kind == "o" else "eye_closed"
        placed.append(
            Placement(
                f"eye{seat}.{i}", face, x, y, size, kind="token", deck=GAME, **({"z": 60} | more)
            )
        )
    return placed


def made(
    key: str, deck: str, face: str, x: float, y: float, w: float, h: float, **more: Any
) -> Any:
    """A thing that the table draws itself."""
    return Placement(key, face, x, y, h, kind="made", deck=deck, aspect=w / h, **more)


def _other(shown: Shown, geometry: Geometry, seat: int, look: SeatLook) -> list[Placement]:
    x, y = geometry.seat(seat)
    k = geometry.scale
    dim = 0.5 if look.out else DIM if look.dim else 0.0
    placed = [
        card(lying, x, y + CARD_MIDDLE * k, HEAD_CARD * k, lift=1.6, z=10)
        for lying in shown.cards("card", seat)
    ]
    face = head_of(look.avatar, seat)
    more = {"lift": 1.2, "z": 20, "dimmed": dim, "grey": look.out, "angle": look.angle}
    placed.append(head(f"head{seat}", face, x, y, k, **more))
    px, py, wide, high = geometry.plate(seat)
    glow = 0.8 if look.turn or look.lit else 0.0
    name = plate_face(look.name, eyes=len(look.eyes), flags=flags_of(look), note=look.note)
    placed.append(
        made(
            f"plate{seat}", "plate", name, px, py, wide, high, lift=0.7, z=50, glow=glow, dimmed=dim
        )
    )
    spots = [geometry.eye(seat, i, len(look.eyes)) for i in range(len(look.eyes))]
    placed += eyes(seat, look.eyes, spots, lift=0.4, dimmed=dim)
    return placed + chip(f"chip{seat}", look.chip, px, py + 46, geometry)


def chip(key: str, text: str, x: float, y: float, geometry: Geometry, z: float = 52) -> list[Any]:
    """A small label, if it says anything."""
    if not text:
        return []
    grown = min(geometry.units.grow(1.0), 1.6)
    wide, high = grown * (11 * len(text) + 30) + 2 * CHIP_PAD, grown * 30 + 2 * CHIP_PAD
    return [made(key, "chip", text, x, y, wide, high, lift=0, z=z)]


def flags_of(look: SeatLook) -> str:
    """What a name plate marks."""
    marks = {"t": look.turn, "o": look.out, "r": look.robot, "l": look.lit, "h": look.hot}
    return "".join(mark for mark, on in marks.items() if on)


def _own(shown: Shown, geometry: Geometry, look: SeatLook, *, own_turn: bool) -> list[Placement]:
    x, y, seat = geometry.middle, geometry.own_head, geometry.home
    high = HEAD_CARD * OWN_SCALE
    placed = [
        card(lying, x, y + CARD_MIDDLE * OWN_SCALE, high, lift=1.9, z=10, glow=float(own_turn))
        for lying in shown.cards("card", seat)
    ]
    dim = 0.4 if look.out else 0.0
    more = {"lift": 1.4, "z": 20, "dimmed": dim, "grey": look.out}
    placed.append(head("rear", rear_of(look.avatar, seat), x, y, OWN_SCALE, **more))
    px, py, wide, plate_high = geometry.plate(seat)
    name = plate_face(look.name, eyes=0, flags=flags_of(look), note=look.note or look.chip)
    glow = 0.6 if own_turn else 0.0
    placed.append(
        made(f"plate{seat}", "plate", name, px, py, wide, plate_high, lift=0.7, z=50, glow=glow)
    )
    spots = [geometry.eye(seat, i, len(look.eyes)) for i in range(len(look.eyes))]
    return placed + eyes(seat, look.eyes, spots, lift=0.9)


def _in_the_middle(shown: Shown, geometry: Geometry, seats: Sequence[SeatLook]) -> list[Placement]:
    x, y = geometry.spot("middle")
    placed = _pile(shown, geometry)
    for lying in shown.cards("middle"):
        placed.append(card(lying, x, y, MIDDLE_HIGH, 3, lift=1.1, z=12, glow=0.3))
    ax, ay = geometry.spot("added")
    for lying in shown.cards("added"):
        placed.append(card(lying, ax, ay, MIDDLE_HIGH, -4, lift=1.2, z=13, glow=0.3))
    for n, seat in enumerate(shown.view.data["spied"]):
        sx, sy = x - 58 + 44 * (n // 4), y - 80 + 46 * (n % 4)
        avatar = seats[seat].avatar
        if avatar in AVATARS:
            portrait = {"kind": "token", "deck": "avatars", "lift": 0.6, "z": 30 + n}
            placed.append(Placement(f"spy{seat}", avatar, sx, sy, 46, **portrait))  # type: ignore[arg-type]
        shut = {"kind": "token", "deck": GAME, "lift": 0.3, "z": 30.5 + n}
        placed.append(Placement(f"spied{seat}", "eye_closed", sx + 15, sy + 15, 26, **shut))  # type: ignore[arg-type]
    return placed


def _pile(shown: Shown, geometry: Geometry) -> list[Placement]:
    x, y = geometry.spot("deck")
    placed = []
    deck = shown.cards("deck")
    for depth, lying in enumerate(reversed(deck)):
        up = min(depth, 8)
        back = CardShown(lying.id, HIDDEN)
        placed.append(card(back, x - up * 0.7, y - up * 1.7, PILE_HIGH, lift=0.7, z=depth * 0.01))
    x, y = geometry.spot("used")
    used = shown.cards("used")
    for n, lying in enumerate(used[-3:]):
        turn = (4.0, -5.0, 2.0)[(len(used) - 3 + n) % 3]
        placed.append(card(lying, x, y - n * 2, 112, turn, lift=0.6, z=n * 0.01, dimmed=0.25))
    return placed


def _coyote_place(data: dict[str, Any], geometry: Geometry) -> tuple[float, float, float, float]:
    """Middle, height and angle of the Coyote card: before its owner, or in the middle."""
    owner = data["coyote"]
    if not isinstance(owner, int):
        return *geometry.spot("coyote"), 126.0, -6.0
    x, y, wide, _ = geometry.plate(owner)
    if owner == geometry.home:
        return x - wide / 2 + 34, y - 196, 116.0, 6.0
    return x - wide / 2 - 2, y - 62, 88.0, 7.0


def coyote_card(
    data: dict[str, Any], place: tuple[float, float, float, float], z: float = 55
) -> list[Placement]:
    """The Coyote card, in matches that have one; grey once it has been used."""
    if data["coyote"] == NONE:
        return []
    x, y, high, angle = place
    used = data["coyote_used"] is True
    more = {"deck": GAME, "lift": 1.3, "z": z, "dimmed": 0.3 if used else 0.0, "grey": used}
    return [Placement("coyote", TRICKSTER, x, y, high, angle, **more)]  # type: ignore[arg-type]

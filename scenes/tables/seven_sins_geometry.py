"""The fixed places of the Seven Sins table, in units (see ``scenes.kit.units``)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from game.seven_sins.cards import HALO, NAMES
from scenes.stage.placement import Placement
from scenes.tables import seven_sins_hand as hands
from scenes.tables import seven_sins_pictures as pictures
from scenes.tables.column import icon_side
from scenes.tables.geometry import TableGeometry
from scenes.tables.seven_sins_hand import HandPlace

GAME = pictures.GAME
RATIO = 5 / 7
SEAT_TOP, PORTRAIT, PILL = 34.0, 116.0, 54.0
OWN_PORTRAIT, OWN_PILL, OWN_WIDE = 128.0, 62.0, 322.0
DIAL, OWN_DIAL = 84.0, 104.0
BACK_HIGH, FRONT_HIGH = 88.0, 144.0
PILE_HIGH, PLAYED_HIGH, TOP_HIGH, SHOWN_HIGH = 214.0, 244.0, 262.0, 262.0
DIM = 0.44
SINK = 64.0
"""How far the near hand is lowered while a question lies on the table."""
CORRUPTION = "corruption"
HALO_NAME = NAMES[HALO]


@dataclass(frozen=True)
class Geometry(TableGeometry):
    """The fixed places of a table with so many seats on a screen of one size."""

    @property
    def left(self) -> float:
        """Where the players' places may begin, right of the icons."""
        return 46 + icon_side(self.units) + 26

    @property
    def middle(self) -> float:
        """The axis of the table."""
        return (self.left + self.side - 14) / 2

    @property
    def pile_y(self) -> float:
        """The height at which the piles lie."""
        return 484 + self.spare * 0.45

    @property
    def pitch(self) -> float:
        """The width that each of the others has."""
        return (self.side - 22 - self.left) / (self.seats - 1)

    def plate(self, seat: int) -> tuple[float, float, float]:
        """Left, top and width of a player's place: portrait above, name below."""
        if seat == self.home:
            return 44, self.units.height - 240, OWN_WIDE
        wide = min(306.0, self.pitch - 14)
        place = self.others().index(seat)
        return self.left + self.pitch * (place + 0.5) - wide / 2, SEAT_TOP, wide

    def portrait(self, seat: int) -> tuple[float, float, float]:
        """Middle and width of a portrait."""
        x, y, _ = self.plate(seat)
        side = OWN_PORTRAIT if seat == self.home else PORTRAIT
        return x + 8 + side / 2, y + side / 2, side

    def pill(self, seat: int) -> tuple[float, float, float, float]:
        """Left, top, width and height of the plate with the name."""
        x, y, wide = self.plate(seat)
        if seat == self.home:
            return x, y + OWN_PORTRAIT - 8, wide, OWN_PILL
        return x, y + PORTRAIT - 14, wide, PILL

    def dial(self, seat: int) -> tuple[float, float, float]:
        """Middle and size of the dial of wickedness."""
        x, y, wide, high = self.pill(seat)
        if seat == self.home:
            return x + wide - 48, y + high / 2 - 14, OWN_DIAL
        return x + wide - 38, y + high / 2 - 3, DIAL

    def box(self, seat: int) -> tuple[float, float, float, float]:
        """Left, top, width and height of all that can be clicked for a player."""
        x, y, wide = self.plate(seat)
        _, top, _, high = self.pill(seat)
        return x, y, wide, top + high - y

    def fan(self, seat: int) -> tuple[float, float]:
        """The middle of another player's hand."""
        x, y, wide = self.plate(seat)
        return x + PORTRAIT + 10 + (wide - PORTRAIT - 10) / 2, y + 52

    def front(self, seat: int, slot: int) -> tuple[float, float]:
        """A card before a player: 0 the open SLOTH, then what is dealt."""
        x, _, wide = self.plate(seat)
        wide_card = FRONT_HIGH * RATIO
        if seat == self.home:
            y = self.units.height - 240 - 22 - FRONT_HIGH / 2
            return x + 8 + wide_card / 2 + slot * 62 + (56 if slot else 0), y
        y = SEAT_TOP + PORTRAIT - 14 + PILL + 16 + FRONT_HIGH / 2 + self.spare * 0.08
        if slot == 0:
            return x + wide - wide_card / 2 - 4, y
        step = min(62.0, (wide - 2 * wide_card - 20) / 2 if self.seats > 3 else 62.0)
        return x + 4 + wide_card / 2 + (slot - 1) * max(20.0, step), y

    def spot(self, what: str) -> tuple[float, float]:
        """Where piles and cards in the middle lie."""
        across = {"halo": -424, "deck": -244, "played": 22, "discard": 306}
        return self.middle + across[what], self.pile_y

    @property
    def hand_left(self) -> float:
        """Where the near hand may begin."""
        return 44 + OWN_WIDE + 18

    @property
    def hand_right(self) -> float:
        """Where the near hand must end."""
        return self.side - 16

    @property
    def hand_top(self) -> float:
        """The height above which no chosen card reaches."""
        return self.units.height - 132 - 165 - hands.RAISE

    def hand(self, count: int, *, shut: bool = False, low: bool = False) -> list[HandPlace]:
        """A place for every card of the near hand; ``shut``: all are backs; ``low``: lowered."""
        left, right = self.hand_left, self.hand_right
        manner = hands.BACKS if shut else hands.manner_of(count, right - left)
        bottom = self.units.height + (SINK if low else 0.0)
        return hands.hand_places(count, left, right, bottom, self.middle + 30, manner)


def token(key: str, face: str, x: float, y: float, size: float, **more: Any) -> Placement:
    """A token of this game."""
    return Placement(key, face, x, y, size, kind="token", deck=GAME, **more)


def deck_top(geometry: Geometry) -> Placement:
    """The top of the pile: where cards are drawn from."""
    x, y = geometry.spot("deck")
    return Placement("deck", None, x, y, PILE_HIGH, lift=0.8, z=1, deck=GAME)


def halo_place(geometry: Geometry) -> Placement:
    """HALO in the middle."""
    x, y = geometry.spot("halo")
    more: dict[str, Any] = {"lift": 0.9, "z": 1, "glow": 0.6, "deck": GAME}
    return Placement("halo", HALO_NAME, x, y, PILE_HIGH, **more)


def pick_place(geometry: Geometry, seat: int) -> Placement:
    """What somebody has put down in secret, a card or nothing: both look the same."""
    x, y = geometry.front(seat, 1)
    more: dict[str, Any] = {"lift": 1.0, "z": 9, "deck": GAME}
    return Placement(f"pick{seat}", None, x, y, FRONT_HIGH, 3.0, **more)


def discard_top(geometry: Geometry) -> Placement:
    """The top of the discard pile."""
    x, y = geometry.spot("discard")
    return Placement("discard", None, x, y, PILE_HIGH, lift=0.8, z=1, deck=GAME)


def spotlight_place(geometry: Geometry, place: int, count: int) -> tuple[float, float]:
    """The middle of a card that everybody is shown."""
    x, y = geometry.spot("played")
    return x + (place - (count - 1) / 2) * 214, y - 4


def played_place(geometry: Geometry, place: int, count: int) -> tuple[float, float, float]:
    """Middle and angle of a card that is being played, the lowest first."""
    x, y = geometry.spot("played")
    step = min(80.0, 250.0 / max(1, count - 1))
    off = place - (count - 1) / 2
    return x + off * step, y - 6 - place * min(5.0, 16 / count), -off * min(4.0, 12 / count)

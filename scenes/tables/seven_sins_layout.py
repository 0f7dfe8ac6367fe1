"""Where everything lies on the Seven Sins table, in units (see ``scenes.kit.units``).

Pure geometry: from what is shown and from what the person is doing to places. The same input gives
the same places, whatever moved before.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from game.core.zones import HIDDEN, NONE
from game.seven_sins.cards import HALO, NAMES
from game.seven_sins.redeal import unseen
from scenes.kit.units import Units
from scenes.stage import arrange
from scenes.stage.placement import Placement
from scenes.tables import seven_sins_hand as hands
from scenes.tables import seven_sins_pictures as pictures
from scenes.tables.column import EDGE, icon_side, width_of
from scenes.tables.seven_sins_hand import HandPlace
from scenes.tables.shown import CardShown, Shown

GAME = pictures.GAME
RATIO = 5 / 7
SEAT_TOP, PORTRAIT, PILL = 34.0, 116.0, 54.0
OWN_PORTRAIT, OWN_PILL, OWN_WIDE = 128.0, 62.0, 322.0
DIAL, OWN_DIAL = 84.0, 104.0
BACK_HIGH, FRONT_HIGH = 88.0, 144.0
PILE_HIGH, PLAYED_HIGH, SHOWN_HIGH = 214.0, 252.0, 270.0
DIM = 0.44
SINK = 64.0
"""How far the near hand is lowered while a question lies on the table."""
CORRUPTION = "corruption"
HALO_NAME = NAMES[HALO]


@dataclass(frozen=True)
class Focus:
    """What the person is doing, in sprite ids of their hand.

    ``fitting`` are the cards that can be chosen (None: all are quiet, nothing is dimmed), ``lit``
    is the one pointed at (-1: none). ``spotlight`` are cards that everybody is shown now in the
    middle, with the seats that they come from. ``aside`` says that a question lies on the table.
    """

    sorting: str = "colour"
    chosen: frozenset[int] = frozenset()
    fitting: frozenset[int] | None = None
    lit: int = -1
    spotlight: tuple[int, ...] = ()
    aside: bool = False


@dataclass(frozen=True)
class Geometry:
    """The fixed places of a table with so many seats on a screen of one size."""

    units: Units
    seats: int
    home: int

    @property
    def side(self) -> float:
        """The left edge of the right column."""
        return self.units.width - width_of(self.units) - EDGE

    @property
    def left(self) -> float:
        """Where the players' places may begin, right of the icons."""
        return 46 + icon_side(self.units) + 26

    @property
    def spare(self) -> float:
        """Units of height beyond those of the reference."""
        return self.units.height - 1080

    @property
    def middle(self) -> float:
        """The axis of the table."""
        return (self.left + self.side - 14) / 2

    @property
    def pile_y(self) -> float:
        """The height at which the piles lie."""
        return 484 + self.spare * 0.45

    def others(self) -> list[int]:
        """The other seats, clockwise from the left."""
        return [(self.home + step) % self.seats for step in range(1, self.seats)]

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


def halo_is_in_the_middle(data: dict[str, Any]) -> bool:
    """Whether HALO lies in the middle, by what the viewer can count."""
    held = any(HALO_NAME in cards for cards in (*data["hand"], data["played"]))
    return not held and HALO not in unseen(data)


def halo_holder(data: dict[str, Any]) -> int | None:
    """The seat that is seen to hold HALO."""
    return next((seat for seat, cards in enumerate(data["hand"]) if HALO_NAME in cards), None)


def placements(shown: Shown, geometry: Geometry, focus: Focus) -> list[Placement]:
    """A place for everything."""
    out = _piles(shown, geometry) + _played(shown, geometry, dimmed=bool(focus.spotlight))
    for seat in geometry.others():
        out += _other_hand(shown, geometry, seat)
    for seat in range(geometry.seats):
        out += _before(shown, geometry, seat)
    out += _own_hand(shown, geometry, focus)
    return _lit(out, geometry, focus)


def card(
    lying: CardShown, x: float, y: float, high: float, angle: float = 0.0, **more: Any
) -> Placement:
    """A playing card."""
    face = None if lying.card == HIDDEN else pictures.face(str(lying.card))
    return Placement(f"c{lying.id}", face, x, y, high, angle, deck=GAME, **more)


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


def _piles(shown: Shown, geometry: Geometry) -> list[Placement]:
    out = []
    data = shown.view.data
    if halo_is_in_the_middle(data):
        out.append(halo_place(geometry))
    x, y = geometry.spot("deck")
    deck = shown.cards("deck")
    layers = min(8, (len(deck) + 5) // 6)
    for depth in range(layers, 0, -1):
        place = deck_top(geometry).moved(
            key=f"deck{depth}", x=x + depth * 0.9, y=y + depth * 2.2, z=0.9 - depth * 0.01, lift=0.3
        )
        out.append(place)
    if deck:
        out.append(card(CardShown(deck[0].id, HIDDEN), x, y, PILE_HIGH, lift=0.5, z=1))
    return out + _discard(shown, geometry)


def _discard(shown: Shown, geometry: Geometry) -> list[Placement]:
    x, y = geometry.spot("discard")
    pile = shown.cards("discard")
    first = max(0, len(pile) - 4)
    out = []
    for place, lying in enumerate(pile[first:], first):
        turn = (place * 37) % 17 - 8
        lean = (place * 23) % 13 - 6
        last = place == len(pile) - 1
        out.append(
            card(
                lying,
                x + (0 if last else lean),
                y + (0 if last else lean * 0.5),
                PILE_HIGH,
                turn * (0.35 if last else 1.0),
                lift=0.7,
                z=1 + place * 0.001,
            )
        )
    return out


def played_place(geometry: Geometry, place: int, count: int) -> tuple[float, float, float]:
    """Middle and angle of a card that is being played, the lowest first."""
    x, y = geometry.spot("played")
    step = min(80.0, 250.0 / max(1, count - 1))
    off = place - (count - 1) / 2
    return x + off * step, y - 6 - place * min(5.0, 16 / count), -off * min(4.0, 12 / count)


def _played(shown: Shown, geometry: Geometry, *, dimmed: bool) -> list[Placement]:
    out = []
    played = shown.cards("played")
    data = shown.view.data
    for place, lying in enumerate(played):
        x, y, angle = played_place(geometry, place, len(played))
        top = place == len(played) - 1
        out.append(
            card(
                lying,
                x,
                y,
                PLAYED_HIGH * (1.06 if top else 1.0),
                angle,
                lift=1.3,
                z=10 + place,
                glow=0.7 if top and not dimmed else 0.0,
                dimmed=0.45 if dimmed else 0.0,
            )
        )
        if top and lying.card == CORRUPTION and data["as"] != NONE:
            out.append(
                token("colour", pictures.emblem(data["as"]), x, y + 14, 118, lift=1.4, z=11 + place)
            )
    return out


def _other_hand(shown: Shown, geometry: Geometry, seat: int) -> list[Placement]:
    x, y = geometry.fan(seat)
    held = hands.ordered(shown.cards("hand", seat), "colour")
    held.sort(key=lambda lying: lying.card != HIDDEN)
    faces = [(f"c{lying.id}", _face(lying)) for lying in held]
    _, _, wide = geometry.plate(seat)
    reach = max(24.0, (wide - PORTRAIT - 10 - BACK_HIGH * RATIO) / 2 + 6)
    most = 2 * min(26.0, reach / 2.5)
    degrees = min(9.0, most / max(1, len(faces) - 1))
    return arrange.backs_fan(faces, x, y, BACK_HIGH, deck=GAME, degrees=degrees)


def _face(lying: CardShown) -> str | None:
    return None if lying.card == HIDDEN else str(lying.card)


def _before(shown: Shown, geometry: Geometry, seat: int) -> list[Placement]:
    """Dial, ring, SLOTH, what is dealt, and what is put down in secret."""
    data = shown.view.data
    x, y, size = geometry.dial(seat)
    out = [token(f"dial{seat}", pictures.dial(data["level"][seat]), x, y, size, lift=0.6, z=6)]
    if halo_holder(data) == seat:
        px, py, wide = geometry.portrait(seat)
        ring = wide * 0.74
        more: dict[str, Any] = {"angle": 9.0, "lift": 0.5, "z": 6}
        out.append(token("ring", pictures.HALO_TOKEN, px - 4, py - wide * 0.4, ring, **more))
    for lying in shown.cards("sloth", seat):
        x, y = geometry.front(seat, 0)
        out.append(card(lying, x, y, FRONT_HIGH, -4, lift=0.8, z=7))
        if lying.card == CORRUPTION:
            out.append(token(f"asleep{seat}", pictures.emblem("sloth"), x, y + 10, 66, z=7.5))
    for place, lying in enumerate(shown.cards("dealt", seat)):
        x, y = geometry.front(seat, place + 1)
        turn = (2.0, -2.0, 1.0)[place % 3]
        out.append(card(lying, x, y, FRONT_HIGH, turn, lift=1.0, z=8 + place * 0.1, glow=0.4))
    if data["pick"][seat] != NONE:
        out.append(pick_place(geometry, seat))
    return out


def own_cards(shown: Shown, geometry: Geometry, sorting: str) -> list[CardShown]:
    """The cards of the near hand in their order."""
    return hands.ordered(shown.cards("hand", geometry.home), sorting)


def _own_hand(shown: Shown, geometry: Geometry, focus: Focus) -> list[Placement]:
    held = own_cards(shown, geometry, focus.sorting)
    shut = all(lying.card == HIDDEN for lying in held)
    out = []
    for lying, place in zip(
        held, geometry.hand(len(held), shut=shut, low=focus.aside), strict=True
    ):
        chosen, lit = lying.id in focus.chosen, lying.id == focus.lit
        x, y = place.raised(hands.RAISE if chosen else hands.LIT if lit else 0.0)
        quiet = focus.fitting is not None and lying.id not in focus.fitting and not chosen
        out.append(
            card(
                lying,
                x,
                y,
                place.h,
                place.angle,
                lift=2.4 if chosen else 2.0 if lit else 1.7,
                z=place.z + (60 if lit and not chosen else 0),
                glow=1.0 if chosen else 0.0,
                dimmed=DIM if quiet else 0.0,
            )
        )
    return out


def _lit(out: list[Placement], geometry: Geometry, focus: Focus) -> list[Placement]:
    """Cards in the spotlight lie in the middle, large, wherever they belong."""
    if not focus.spotlight:
        return out
    keys = [f"c{number}" for number in focus.spotlight]
    moved: list[Placement] = []
    for place in out:
        if place.key not in keys:
            moved.append(place)
            continue
        index = keys.index(place.key)
        x, y = spotlight_place(geometry, index, len(keys))
        more: dict[str, object] = {"x": x, "y": y, "h": SHOWN_HIGH, "angle": 2.0 - 4.0 * index}
        moved.append(place.moved(**more, lift=2.2, z=70 + index, glow=1.0, dimmed=0.0))
    return moved

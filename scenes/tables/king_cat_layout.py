"""Where everything lies on the King Cat table, in units (see ``scenes.kit.units``).

Pure geometry: from what is shown and from what the person is doing to places. The same input gives
the same places, whatever moved before.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.core.zones import HIDDEN
from game.king_cat import phases
from scenes.stage.placement import Placement
from scenes.tables.column import icon_side
from scenes.tables.geometry import TableGeometry
from scenes.tables.plate import MARKER, marker_place
from scenes.tables.shown import CardShown, Shown

RATIO = 5 / 7
GAME = "king_cat"
HAND_HIGH = 330
RAISED_HIGH = 400
LAID_HIGH = 166
OWN_LAID_HIGH = 176
PILE_HIGH = 210
BACK_HIGH = 104
DIG_HIGH = 270
RAISE = 62
SHOWN_HIGH, WINNING_HIGH = 216, 240
OPEN_STEP, OPEN_WIDE, OPEN_PIXELS = 88, 220, 132
"""From one of the two open cards to the other; the width of both, and of the words below them."""
PILE_DEPTH = 5
TILTS = (-1.5, 1.0, -1.0, 1.5)
TALLY_X, TALLY_WIDE, TALLY_PIXELS = 38.0, 334.0, 200
"""Where the tally begins, how wide it is, and the pixels below which its words do not fit."""


@dataclass(frozen=True)
class Focus:
    """What the person is doing: ``card`` is the place in hand that is chosen, or -1.

    ``lit`` is the place pointed at; ``gap`` the gap chosen while a card is put back (-1: none);
    ``dig`` is ``keep``, ``swap`` or nothing.
    """

    card: int = -1
    lit: int = -1
    gap: int = -1
    dig: str = ""
    asked: str = ""
    """the phase, if the person is asked now"""
    marked: tuple[int, ...] = ()
    """the sprite ids of the cards laid last"""
    showdown: tuple[int, ...] = ()
    """the seats whose hand lies open in the middle, in the order in which they showed it"""
    winner: int = -1
    """the seat that won the showdown, once that is known"""


@dataclass(frozen=True)
class Geometry(TableGeometry):
    """The fixed places of a table with so many seats on a screen of one size."""

    @property
    def tally_wide(self) -> float:
        """The width of the tally."""
        return max(TALLY_WIDE, self.units.units(TALLY_PIXELS))

    @property
    def left(self) -> float:
        """The left edge of the free table: there the tally ends."""
        return TALLY_X + self.tally_wide

    @property
    def middle(self) -> float:
        """The middle of the free table between the left panel and the right column."""
        return (350 + self.side) / 2

    @property
    def pile_y(self) -> float:
        """The height at which the pile lies."""
        return 462 + (self.units.height - 1080) * 0.42

    @property
    def hand_y(self) -> float:
        """The height of the middle of a hand card."""
        return self.units.height - 176

    @property
    def far_left(self) -> float:
        """Where the far side of the table begins, right of the icons."""
        return 82 + icon_side(self.units)

    def pitch(self) -> float:
        """The distance between two neighbours at the far side."""
        return min(352, (self.side - self.far_left - 20) / max(1, self.seats - 1))

    def seat_corner(self, seat: int) -> tuple[float, float]:
        """The upper left corner of a seat's portrait."""
        if seat == self.home:
            return 40, self.units.height - 196
        others = self.others()
        used = self.pitch() * len(others)
        start = max(self.far_left, min(self.middle - used / 2, self.side - 20 - used))
        return start + self.pitch() * others.index(seat), 44

    @property
    def narrow(self) -> bool:
        """Whether neighbours sit so close that their names are short of room."""
        return self.pitch() < 330


def pile(geometry: Geometry) -> tuple[float, float]:
    """The middle of the draw pile."""
    return geometry.middle - 118, geometry.pile_y


def aside(geometry: Geometry, *, away: bool = False) -> tuple[float, float]:
    """The middle of the card set aside: crosswise; ``away`` where the middle is wanted."""
    if away:
        return geometry.side - 122, geometry.hand_y
    return geometry.middle + 126, geometry.pile_y + 4


def shown_place(geometry: Geometry, seats: int, place: int) -> tuple[float, float]:
    """The middle of a card shown in the middle; ``seats`` players are still in."""
    step = _spread(seats, geometry.side - 350 - 250, 216)
    return geometry.middle + (place - (seats - 1) / 2) * step, geometry.pile_y - 4


def open_aside(geometry: Geometry, *, away: bool = False) -> tuple[float, float]:
    """The middle of the two cards that lie open with two players.

    ``away`` where the whole width of the table is wanted: beside the card set aside.
    """
    if away:
        return geometry.side - 328, geometry.hand_y
    least = geometry.left + 8 + max(OPEN_WIDE, geometry.units.units(OPEN_PIXELS)) / 2
    return max(least, geometry.middle - 446), geometry.pile_y + 4


def fan_room(geometry: Geometry) -> float:
    """How far the middles of the outer cards of the open pile may lie apart."""
    return geometry.side - 188 - geometry.left


def placements(shown: Shown, geometry: Geometry, focus: Focus) -> list[Placement]:
    """A place for every card on the table."""
    out: list[Placement] = []
    for seat in range(geometry.seats):
        if seat == geometry.home:
            out += _own_laid(shown, geometry)
            out += [] if seat in focus.showdown else _own_hand(shown, geometry, focus)
        else:
            out += _other(shown, geometry, seat, hand=seat not in focus.showdown)
    if focus.asked == phases.PLACE:
        out += _open_pile(shown, geometry, focus)
    else:
        out += _closed_pile(shown, geometry)
    out += _aside(shown, geometry, focus) + _showdown(shown, geometry, focus)
    out += _shields(shown, geometry, focus.showdown) + _markers(shown, geometry)
    marked = {f"c{number}" for number in focus.marked}
    out = [place.moved(glow=0.55) if place.key in marked else place for place in out]
    for place, card in enumerate(shown.cards("open_aside")):
        x, y = open_aside(geometry, away=focus.asked == phases.PLACE)
        x += (place - 0.5) * OPEN_STEP
        out.append(_card(card, x, y, LAID_HIGH, TILTS[place] * 2, 0.9, place))
    return out


def _card(
    card: CardShown,
    x: float,
    y: float,
    high: float,
    angle: float = 0.0,
    lift: float = 1.0,
    z: float = 0,
    *,
    dim: bool = False,
    glow: float = 0.0,
) -> Placement:
    face = None if card.card == HIDDEN else str(card.card)
    return Placement(
        key=f"c{card.id}",
        face=face,
        x=x,
        y=y,
        h=high,
        angle=angle,
        lift=lift,
        z=z,
        dimmed=0.35 if dim else 0.0,
        grey=dim,
        glow=glow,
        deck=GAME,
    )


def _spread(count: int, room: float, step: float) -> float:
    return step if count < 2 else min(step, room / (count - 1))


def _other(shown: Shown, geometry: Geometry, seat: int, *, hand: bool) -> list[Placement]:
    x, y = geometry.seat_corner(seat)
    out_of_round = seat in shown.view.data["out"]
    laid = shown.cards("laid", seat)
    step = _spread(len(laid), geometry.pitch() - 150, 72)
    placed = [
        _card(card, x + 66 + i * step, y + 208, LAID_HIGH, TILTS[i % 4], 0.8, i, dim=out_of_round)
        for i, card in enumerate(laid)
    ]
    for i, card in enumerate(shown.cards("hand", seat) if hand else ()):
        high = BACK_HIGH if card.card == HIDDEN else BACK_HIGH + 14
        hx, hy, z = other_hand(geometry, seat)
        hx -= 34 * (len(shown.cards("hand", seat)) - 1 - i)
        placed.append(_card(card, hx, hy, high, -4 + 9 * i, 0.9, z + i))
    return placed


def other_hand(geometry: Geometry, seat: int) -> tuple[float, float, int]:
    """Where another player's hand card lies, and how high in the heap."""
    x, y = geometry.seat_corner(seat)
    if geometry.narrow:
        return x + geometry.pitch() - 62, y + 158, -4
    return x + geometry.pitch() - 46, y + 56, 20


def own_laid_place(geometry: Geometry, count: int, place: int) -> tuple[float, float]:
    """The middle of one of the viewer's laid cards."""
    return 432 + place * _spread(count, 150, 44), geometry.units.height - 138


def _own_laid(shown: Shown, geometry: Geometry) -> list[Placement]:
    laid = shown.cards("laid", geometry.home)
    dim = geometry.home in shown.view.data["out"]
    placed = []
    for i, card in enumerate(laid):
        x, y = own_laid_place(geometry, len(laid), i)
        placed.append(_card(card, x, y, OWN_LAID_HIGH, TILTS[i % 4], 0.8, i, dim=dim))
    return placed


def hand_place(geometry: Geometry, count: int, place: int) -> tuple[float, float, float]:
    """Middle and angle of a hand card that is not raised."""
    x = geometry.middle - 34 + (place - (count - 1) / 2) * 280
    return x, geometry.hand_y, (place - (count - 1) / 2) * -5.0


def slip_place(geometry: Geometry, count: int) -> tuple[float, float]:
    """Left edge and width of the rule slip: always right of the hand."""
    x, _, _ = hand_place(geometry, count, count - 1)
    left = x + RAISED_HIGH * RATIO / 2 + 14
    return left, min(400, geometry.side - 16 - left)


def _own_hand(shown: Shown, geometry: Geometry, focus: Focus) -> list[Placement]:
    hand = shown.cards("hand", geometry.home)
    placed = []
    for place, card in enumerate(hand):
        x, y, angle = hand_place(geometry, len(hand), place)
        high, lift, z = float(HAND_HIGH), 1.7, 40 + place
        if card.card == HIDDEN:
            high = 190
        elif place == focus.card:
            high, y, angle, lift, z = RAISED_HIGH, y - RAISE, 1.2, 2.4, 60
        elif place == focus.lit:
            y, angle, lift = y - 24, angle * 0.5, 2.0
        glow = 1.0 if place == focus.card else 0.0
        placed.append(_card(card, x, y, high, angle, lift, z, glow=glow))
    return placed


def raised_hand(shown: Shown, geometry: Geometry) -> list[Placement]:
    """Each card of the own hand as it lies when it is chosen or lit."""
    count = len(shown.cards("hand", geometry.home))
    found: list[Placement] = []
    for i in range(count):
        for focus in (Focus(card=i), Focus(lit=i)):
            found.append(_own_hand(shown, geometry, focus)[i])
    return found


def _closed_pile(shown: Shown, geometry: Geometry) -> list[Placement]:
    x, y = pile(geometry)
    deck = shown.cards("deck")
    placed = []
    for depth, card in enumerate(reversed(deck)):
        off = min(depth, PILE_DEPTH) * 2.6
        # What lies close together casts hardly any shadow; many of them would add up to black.
        lift = 0.7 if depth == 0 else 0.15 if depth <= PILE_DEPTH else 0.0
        back = CardShown(card.id, HIDDEN)  # a card that one has seen lies there as a back, too
        placed.append(_card(back, x - off * 0.6, y - off, PILE_HIGH, 0, lift, depth))
    return placed


def dig_place(geometry: Geometry) -> tuple[float, float]:
    """Where the card that was dug up is looked at."""
    return geometry.middle + 150, geometry.pile_y + 24


def gap_x(geometry: Geometry, count: int, gap: int) -> float:
    """The middle of gap ``gap`` in an open pile of ``count`` cards without the one in hand."""
    step = _spread(count + 1, fan_room(geometry), 86)
    return geometry.middle + (gap - count / 2) * step


def _open_pile(shown: Shown, geometry: Geometry, focus: Focus) -> list[Placement]:
    """The pile as a fan of backs, top card left, and the card that was seen above it."""
    seen, *rest = shown.cards("deck")
    step = _spread(len(rest) + 1, fan_room(geometry), 86)
    y = geometry.pile_y + 40
    placed = []
    for i, card in enumerate(rest):
        x = gap_x(geometry, len(rest), i) + step / 2
        if focus.gap >= 0:
            x += 26 if i >= focus.gap else -26
        placed.append(_card(CardShown(card.id, HIDDEN), x, y, 170, 0, 0.8, i))
    x = geometry.middle if focus.gap < 0 else gap_x(geometry, len(rest), focus.gap)
    placed.append(_card(seen, x, y - (150 if focus.gap < 0 else 118), 200, -2, 3.0, 80))
    return placed


def _aside(shown: Shown, geometry: Geometry, focus: Focus) -> list[Placement]:
    x, y = aside(geometry, away=bool(focus.showdown) or focus.asked == phases.PLACE)
    placed = []
    for card in shown.cards("aside"):
        if focus.asked == phases.DIG:
            chosen = focus.dig == "swap"
            lift, glow = (2.4, 1.0) if chosen else (1.2, 0.0)
            place = dig_place(geometry)
            placed.append(_card(card, *place, DIG_HIGH, 3, lift, 50, glow=glow))
        else:
            placed.append(_card(CardShown(card.id, HIDDEN), x, y, PILE_HIGH * 0.9, 90, 0.7, 0))
    return placed


def _showdown(shown: Shown, geometry: Geometry, focus: Focus) -> list[Placement]:
    """The hands that were shown, side by side; the winning card above the others."""
    seats = geometry.seats - len(shown.view.data["out"])
    placed = []
    for place, seat in enumerate(focus.showdown):
        x, y = shown_place(geometry, seats, place)
        for card in shown.cards("hand", seat):
            if seat == focus.winner:
                placed.append(_card(card, x, y, WINNING_HIGH, 0, 2.4, 60, glow=1.0))
            else:
                lost = 0.4 if focus.winner >= 0 else 0.0
                flat = _card(card, x, y, SHOWN_HIGH, TILTS[place % 4], 1.4, 40 + place)
                placed.append(flat.moved(dimmed=lost))
    return placed


def _shields(shown: Shown, geometry: Geometry, showdown: Sequence[int]) -> list[Placement]:
    placed = []
    for seat in shown.view.data["shielded"]:
        if seat in showdown:  # its card has left the shield's shelter
            continue
        if seat == geometry.home:
            x, y, high = geometry.middle - 150.0, geometry.hand_y + 60, 120.0
        else:
            hand_x, hand_y, _ = other_hand(geometry, seat)
            x, y, high = hand_x - 32, hand_y + 28, 66.0
        token = Placement(f"shield{seat}", "shield", x, y, high, z=90, deck=GAME, kind="token")
        placed.append(token)
    return placed


def _markers(shown: Shown, geometry: Geometry) -> list[Placement]:
    placed = []
    for seat, won in enumerate(shown.view.data["markers"]):
        for number in range(won):
            x, y = marker_place(*geometry.seat_corner(seat), number)
            key = f"marker{seat}.{number}"
            placed.append(
                Placement(key, "marker", x, y, MARKER, lift=0.2, z=95, deck=GAME, kind="token")
            )
    return placed

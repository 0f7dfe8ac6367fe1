"""Where everything lies on the Spite & Malice table, in units (see ``scenes.kit.units``).

Pure geometry: from what is shown and from what the person is doing to places. The same input gives
the same places, whatever moved before.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

from game.core.zones import HIDDEN
from game.spite_malice.cards import PILES, STACKS
from scenes.kit.theme import CARD_RATIO
from scenes.stage import arrange
from scenes.stage.placement import Placement
from scenes.tables.column import icon_side
from scenes.tables.geometry import TableGeometry
from scenes.tables.shown import CardShown, Shown
from scenes.tables.spite_malice_cascade import HIGHEST, Cascade, cascades

CENTER_HIGH = 220.0
HAND_HIGH = 250.0
BACK_HIGH = 120.0
OWN_PAYOFF, OTHER_PAYOFF = 236.0, 176.0
STOCK_HIGH = 220.0
RIGHT = 330.0
"""The width of the block between the stacks and the right column: stock, other hand, tally."""
TOP = 48.0
PLATE_WIDE = 326.0
RAISE, LIT = 40.0, 22.0
MARKED = 0.5
"""How brightly glows what another player laid last."""
LAYER_LEAN, LAYER_DROP = 0.7, 1.9
TURNS = (2.0, -3.0, 1.0)
"""Degrees by which the cards of a centre pile lie askew."""

Source = tuple[str, int]
"""Where a card is lifted from: ``payoff`` 0, ``side`` stack or ``hand`` place, from 0."""


@dataclass(frozen=True)
class Focus:
    """What the person is doing and what is to be seen of it.

    ``lifted`` is the card chosen, ``lit`` the one pointed at; ``ready`` says that the payoff card
    could be played now. ``marked`` are the sprites of what another player laid last, ``deck`` is
    the pack that lies there.
    """

    lifted: Source | None = None
    lit: Source | None = None
    ready: bool = False
    marked: frozenset[int] = frozenset()
    deck: str = "standard"


@dataclass(frozen=True)
class Geometry(TableGeometry):
    """The fixed places on a screen of one size; ``home`` is the seat at the near side."""

    @property
    def payoff_x(self) -> float:
        """The middle of both payoff piles, right of the icons."""
        return 82 + icon_side(self.units) + 84

    @property
    def left(self) -> float:
        """Where the side stacks may begin."""
        return self.payoff_x + OWN_PAYOFF * CARD_RATIO / 2 + 50

    @property
    def right(self) -> float:
        """The left edge of the block with the stock."""
        return self.side - 20 - RIGHT

    @property
    def middle(self) -> float:
        """The middle of the stacks, the centre and the hand."""
        return (self.left + self.right) / 2

    @property
    def pitch(self) -> float:
        """The distance between two side stacks."""
        return min(236.0, (self.right - self.left) / STACKS)

    @property
    def center_y(self) -> float:
        """The middle of the centre piles."""
        return 458 + (self.units.height - 1080) * 0.42

    @property
    def own_top(self) -> float:
        """The upper edge of the own side stacks."""
        return self.center_y + CENTER_HIGH / 2 + 54 + (self.units.height - 1080) * 0.12

    @property
    def hand_y(self) -> float:
        """The middle of the hand's cards."""
        return self.units.height - 66

    def stack_x(self, stack: int) -> float:
        """The middle of a side stack."""
        return self.middle + (stack - (STACKS - 1) / 2) * self.pitch

    def pile_x(self, pile: int) -> float:
        """The middle of a centre pile."""
        wide = CENTER_HIGH * CARD_RATIO
        step = min(214.0, (self.right - self.left - wide) / (PILES - 1))
        return self.middle + (pile - (PILES - 1) / 2) * step

    def top_of(self, seat: int) -> float:
        """The upper edge of a seat's side stacks."""
        return self.own_top if seat == self.home else TOP

    def room(self, seat: int) -> float:
        """How high a seat's side stacks may get."""
        if seat == self.home:
            return self.hand_y - HAND_HIGH / 2 - 8 - self.own_top
        return self.center_y - CENTER_HIGH / 2 - 46 - TOP

    def payoff_of(self, seat: int) -> tuple[float, float, float]:
        """Middle and height of the top card of a payoff pile."""
        if seat == self.home:
            return self.payoff_x, self.own_top + OWN_PAYOFF / 2 - 46, OWN_PAYOFF
        return self.payoff_x, TOP + OTHER_PAYOFF / 2, OTHER_PAYOFF

    @property
    def stock(self) -> tuple[float, float]:
        """The middle of the top card of the stock."""
        return self.right + 130, self.center_y

    @property
    def other_hand(self) -> tuple[float, float]:
        """The middle of the other player's hand."""
        return self.right + RIGHT / 2, TOP + 116 + 84

    def plate(self, seat: int) -> tuple[float, float, float]:
        """Left, top and width of a player's place."""
        if seat == self.home:
            return 40, self.units.height - 196, PLATE_WIDE
        return self.right - 4, 44, RIGHT + 8

    def stacks(self, shown: Shown, seat: int) -> list[Cascade]:
        """How a seat's side stacks are fanned."""
        counts = [len(cards) for cards in shown.view.data["side"][seat]]
        return cascades(counts, self.pitch - 10, self.room(seat))


def stack_card(
    geometry: Geometry, seat: int, stack: int, fan: Cascade, place: int
) -> tuple[float, float, float]:
    """Middle and height of a card of a side stack; an empty one has its place 0 as well."""
    x, y = fan.offset(place)
    left = geometry.stack_x(stack) - fan.wide / 2
    middle = left + x + fan.high * CARD_RATIO / 2
    return middle, geometry.top_of(seat) + y + fan.high / 2, fan.high


def placements(shown: Shown, geometry: Geometry, focus: Focus) -> list[Placement]:
    """A place for every card that is seen; of heaps only the upper ones."""
    out = _stock(shown, geometry, focus)
    for pile in range(PILES):
        out += _center(shown, geometry, pile, focus)
    for seat in (1 - geometry.home, geometry.home):
        out += _payoff(shown, geometry, seat, focus)
        fans = geometry.stacks(shown, seat)
        for stack in range(STACKS):
            out += _side(shown, geometry, (seat, stack), fans[stack], focus)
    return [*out, *_other_hand(shown, geometry, focus), *_own_hand(shown, geometry, focus)]


def stock_top(geometry: Geometry, deck: str) -> Placement:
    """The top card of the stock: where cards are drawn from and swept to."""
    x, y = geometry.stock
    return Placement("stock", None, x, y, STOCK_HIGH, lift=1.0, z=9, deck=deck)


def _card(
    focus: Focus,
    card: CardShown,
    x: float,
    y: float,
    high: float,
    z: float,
    *,
    angle: float = 0.0,
    lift: float = 0.8,
    glow: float = 0.0,
) -> Placement:
    face = None if card.card == HIDDEN else str(card.card)
    if card.id in focus.marked:
        glow = max(glow, MARKED)
    return Placement(f"c{card.id}", face, x, y, high, angle, lift, z, glow=glow, deck=focus.deck)


def _heap(
    key: str, x: float, y: float, high: float, layers: int, z: float, deck: str
) -> list[Placement]:
    """Backs below a top card that lies at (x, y), the lowest first."""
    return [
        Placement(
            f"{key}{depth}",
            None,
            x + depth * LAYER_LEAN,
            y + depth * LAYER_DROP,
            high,
            lift=0.5 if depth == layers else 0.2,
            z=z - depth * 0.01,
            deck=deck,
        )
        for depth in range(layers, 0, -1)
    ]


def _stock(shown: Shown, geometry: Geometry, focus: Focus) -> list[Placement]:
    number = len(shown.view.data["stock"])
    x, y = geometry.stock
    if not number:
        return []
    top = Placement("stock0", None, x, y, STOCK_HIGH, lift=0.3, z=0.5, deck=focus.deck)
    layers = min(12, (number + 4) // 5) - 1
    return [*_heap("stock", x, y, STOCK_HIGH, layers, 0.5, focus.deck), top]


def _center(shown: Shown, geometry: Geometry, pile: int, focus: Focus) -> list[Placement]:
    """The last three cards of a pile, a little askew."""
    cards = shown.cards("center", pile)
    x, y = geometry.pile_x(pile), geometry.center_y
    first = max(0, len(cards) - 3)
    placed = []
    for place, card in enumerate(cards[first:], first):
        back = len(cards) - 1 - place
        angle = TURNS[place % 3] if back else TURNS[place % 3] * 0.4
        placed.append(
            _card(
                focus,
                card,
                x - 4.0 * back,
                y + 4.0 * back,
                CENTER_HIGH,
                1 + place * 0.01,
                angle=angle,
                lift=0.7,
            )
        )
    return placed


def _payoff(shown: Shown, geometry: Geometry, seat: int, focus: Focus) -> list[Placement]:
    cards = shown.cards("payoff", seat)
    if not cards:
        return []
    x, y, high = geometry.payoff_of(seat)
    layers = min(9, (len(cards) + 1) // 2 - 1 if len(cards) > 1 else 0)
    layers = max(layers, 1 if len(cards) > 1 else 0)
    heap = _heap(f"payoff{seat}.", x, y, high, layers, 2, focus.deck)
    lifted = seat == geometry.home and focus.lifted == ("payoff", 0)
    lit = seat == geometry.home and focus.lit == ("payoff", 0)
    glow = 1.0 if lifted else 0.85 if seat == geometry.home and focus.ready else 0.0
    up = 14.0 if lifted else 6.0 if lit else 0.0
    top = _card(
        focus,
        cards[0],
        x - up * 0.4,
        y - up,
        high * (1.05 if lifted else 1.0),
        2.1,
        lift=2.2 if lifted else 1.0,
        glow=glow,
    )
    return [*heap, top]


def _side(
    shown: Shown, geometry: Geometry, owner: tuple[int, int], fan: Cascade, focus: Focus
) -> list[Placement]:
    seat, stack = owner
    cards = shown.cards("side", seat, stack)
    own = seat == geometry.home
    placed = []
    for place, card in enumerate(cards):
        x, y, high = stack_card(geometry, seat, stack, fan, place)
        z = 5 + stack * 0.5 + place * 0.01
        if own and place == len(cards) - 1 and focus.lifted == ("side", stack):
            placed.append(_card(focus, card, x, y - 12, high * 1.06, z, lift=2.4, glow=1.0))
        elif own and place == len(cards) - 1 and focus.lit == ("side", stack):
            placed.append(_card(focus, card, x, y - 5, high, z, lift=1.4))
        else:
            placed.append(_card(focus, card, x, y, high, z))
    return placed


def _other_hand(shown: Shown, geometry: Geometry, focus: Focus) -> list[Placement]:
    x, y = geometry.other_hand
    hand = shown.cards("hand", 1 - geometry.home)
    faces = [(f"c{card.id}", None if card.card == HIDDEN else str(card.card)) for card in hand]
    return arrange.backs_fan(faces, x, y, BACK_HIGH, z=3, deck=focus.deck)


def hand_place(geometry: Geometry, count: int, place: int) -> tuple[float, float, float]:
    """Middle and angle of a hand card that is not raised, on an arc."""
    most = (geometry.right - geometry.left - HAND_HIGH * CARD_RATIO) / 4
    degrees, radius = min(4.6, math.degrees(math.asin(most / 1500))), 1500
    turn = (place - (count - 1) / 2) * degrees
    x = geometry.middle + radius * math.sin(math.radians(turn))
    y = geometry.hand_y + radius - radius * math.cos(math.radians(turn))
    return x, y, -turn


def _own_hand(shown: Shown, geometry: Geometry, focus: Focus) -> list[Placement]:
    hand = shown.cards("hand", geometry.home)
    placed = []
    for place, card in enumerate(hand):
        x, y, angle = hand_place(geometry, len(hand), place)
        if card.card == HIDDEN:
            placed.append(
                _card(focus, card, x, y, HAND_HIGH * 0.84, 20 + place, angle=angle, lift=1.5)
            )
            continue
        lifted, lit = focus.lifted == ("hand", place), focus.lit == ("hand", place)
        up = RAISE if lifted else LIT if lit else 0.0
        turned = math.radians(-angle)
        placed.append(
            _card(
                focus,
                card,
                x + up * math.sin(turned),
                y - up * math.cos(turned),
                HAND_HIGH,
                20 + place,
                angle=angle,
                lift=2.4 if lifted else 2.0 if lit else 1.7,
                glow=1.0 if lifted else 0.0,
            )
        )
    return placed


def slot(geometry: Geometry, kind: str, index: int, high: float = HIGHEST) -> tuple[float, ...]:
    """Left, top, width and height of the place of a centre pile or an own side stack."""
    if kind == "center":
        wide = CENTER_HIGH * CARD_RATIO
        return (
            geometry.pile_x(index) - wide / 2,
            geometry.center_y - CENTER_HIGH / 2,
            wide,
            CENTER_HIGH,
        )
    wide = high * CARD_RATIO
    return geometry.stack_x(index) - wide / 2, geometry.own_top, wide, high

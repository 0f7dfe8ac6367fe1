"""Where everything lies while the cards are shown, in units: a column for each of them.

Players sit above their own card, in the order in which the cards are turned; the middle card and
the added one come last. Below runs the sum, and at the foot stands who was right.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.core.zones import HIDDEN
from game.coyote.cards import QUESTION
from game.coyote.events import THE_ADDED, THE_MIDDLE
from scenes.kit.units import Units
from scenes.stage.placement import Placement
from scenes.tables import coyote_layout as places
from scenes.tables.column import icon_side
from scenes.tables.coyote_layout import GAME, SeatLook, card, coyote_card, eyes, head, head_of, made
from scenes.tables.coyote_pictures import CHIP_PAD, plate_face
from scenes.tables.coyote_told import Reveal
from scenes.tables.shown import CardShown, Shown

LEFT = 56.0
TOO_WIDE = 236.0
PLATE_HIGH = 44.0
SMALL_EYE, BIG_EYE, BIG_STEP = 34.0, 92.0, 104.0
TILTS = (1.0, -1.5, 0.0, 0.5, 1.0, -1.0, 0.0, -0.5)
PANEL_HIGH = 310.0
LARGEST_GLIDING = 1.5
"""Pixels a unit up to which heads glide from their places into the row."""


@dataclass(frozen=True)
class Columns:
    """The columns of a reveal on one screen."""

    units: Units
    side: float
    order: tuple[int, ...]

    @property
    def step(self) -> float:
        """The distance between two columns."""
        return min(TOO_WIDE, (self.side - 40 - self._left) / max(1, len(self.order)))

    @property
    def _left(self) -> float:
        return 46 + icon_side(self.units) + 10

    def x(self, place: int) -> float:
        """The middle of a column."""
        middle = (self._left + self.side - 40) / 2
        return middle + (place - (len(self.order) - 1) / 2) * self.step

    @property
    def spare(self) -> float:
        """Units of height beyond those of the reference."""
        return self.units.height - 1080

    @property
    def scale(self) -> float:
        """The scale of the heads."""
        return min(0.27 + self.spare / 6000, self.step * 1.06 / places.HEAD_WIDE)

    @property
    def plate_y(self) -> float:
        """The height of the name plates."""
        return 20 + (places.PLATE_AT - 60) * 0.27 + PLATE_HIGH / 2 + self.spare * 0.12

    @property
    def card_high(self) -> float:
        """The height of the cards."""
        return min(246.0 + self.spare * 0.12, (self.step - 14) / places.RATIO)

    @property
    def card_y(self) -> float:
        """The height at which the cards lie."""
        return 456 + self.spare * 0.32

    @property
    def beads_y(self) -> float:
        """The height of the running sum."""
        return self.card_y + 123 + self.spare * 0.06 + 76

    @property
    def foot(self) -> tuple[float, float]:
        """Upper edge and height of the panels that say who was right."""
        top = self.beads_y + 62
        return top, min(PANEL_HIGH + self.spare * 0.45, self.units.height - 44 - top)

    def panels(self) -> tuple[tuple[float, float], tuple[float, float], tuple[float, float]]:
        """Left edge and width of winner, sum against bid, and loser."""
        wide = self.side - 40 - LEFT
        outer = (wide - 48) * 0.268
        inner = wide - 48 - 2 * outer
        return (
            (LEFT, outer),
            (LEFT + outer + 24, inner),
            (LEFT + outer + inner + 48, outer),
        )

    def big_eye(self, left: bool, place: int, count: int) -> tuple[float, float, float]:
        """Middle and size of a spy card in the winner's (left) or the loser's panel."""
        x, wide = self.panels()[0 if left else 2]
        top, high = self.foot
        size = min(BIG_EYE, high * 0.34, (wide - 40) / 3.3)
        off = (place - (count - 1) / 2) * size * BIG_STEP / BIG_EYE
        return x + wide / 2 + off, top + high - size / 2 - 26, size

    def column(self, seat: int) -> int | None:
        """A player's column."""
        return self.order.index(seat) if seat in self.order else None


def placements(
    shown: Shown,
    columns: Columns,
    reveal: Reveal,
    seats: Sequence[SeatLook],
    sides: tuple[int, int] | None,
    viewer: int,
    apart: dict[int, str],
    asked: str = "",
) -> list[Placement]:
    """A place for everything during the reveal. ``sides`` are winner and loser, once told.

    ``apart`` names the cards that lie before nobody. ``asked``: the loser looks and is to give up
    a spy card; it says which kind is chosen, or "?".
    """
    out: list[Placement] = []
    for place, who in enumerate(columns.order):
        out += _cards(shown, columns, reveal, place, mine=who == viewer)
        if who >= 0:
            out += _player(columns, place, seats[who], who)
        else:
            y = columns.card_y - columns.card_high / 2 - 26
            out += _label(columns, f"apart{who}", apart[who], columns.x(place), y)
    if reveal.is_counted:
        out += _strike(columns, reveal)
    if sides is not None and reveal.is_decided:
        for seat, left in zip(sides, (True, False), strict=True):
            kinds = seats[seat].eyes
            spots = [columns.big_eye(left, i, len(kinds)) for i in range(len(kinds))]
            big = [eye.moved(key=f"big{eye.key}") for eye in eyes(seat, kinds, spots, lift=0.9)]
            out += big if left or not asked else _offered(big, kinds, asked)
    return out + coyote_card(shown.view.data, _coyote_place(shown, columns), z=25)


def _offered(big: list[Placement], kinds: str, asked: str) -> list[Placement]:
    """The loser's spy cards while one is to be given up; the chosen one is lit and raised."""
    kind = {"open": "o", "closed": "c"}.get(asked, "")
    chosen = kinds.rfind(kind) if kind else -1
    return [
        eye.moved(glow=1.0, lift=2.4, y=eye.y - 14) if i == chosen else eye.moved(glow=0.45)
        for i, eye in enumerate(big)
    ]


def _lying(shown: Shown, who: int) -> list[CardShown]:
    if who == THE_MIDDLE:
        return shown.cards("middle")
    return shown.cards("added") if who == THE_ADDED else shown.cards("card", who)


def _cards(
    shown: Shown, columns: Columns, reveal: Reveal, place: int, *, mine: bool
) -> list[Placement]:
    """The card of a column: face down until its beat, tilted below its replacement."""
    x, y, high = columns.x(place), columns.card_y, columns.card_high
    turned = place < reveal.done
    glow = 0.7 if place == reveal.done - 1 else 0.5 if mine and turned else 0.0
    placed = []
    for lying in _lying(shown, columns.order[place]):
        shows = lying if turned else CardShown(lying.id, HIDDEN)
        tilt = TILTS[place % len(TILTS)]
        if reveal.is_replaced and reveal.cards[place] == QUESTION:
            over = {"lift": 1.0, "z": 10 + place, "dimmed": 0.15}
            placed.append(card(shows, x - high * 0.075, y - high * 0.065, high, 7, **over))
            placed += _replacement(shown, columns, reveal, place)
        else:
            dim = 0.28 if reveal.struck == place else 0.0
            more = {"lift": 1.3 if turned else 1.0, "z": 10 + place, "glow": glow, "dimmed": dim}
            placed.append(card(shows, x, y, high, tilt, **more))
    return placed


def _replacement(shown: Shown, columns: Columns, reveal: Reveal, place: int) -> list[Placement]:
    x, y, high = columns.x(place), columns.card_y, columns.card_high
    dim = 0.28 if reveal.struck == place else 0.0
    more = {"lift": 2.2, "z": 30 + place, "glow": 0.6, "dimmed": dim}
    return [
        card(lying, x + high * 0.035, y + high * 0.035, high, -4, **more)
        for lying in shown.cards("replacement")
    ]


def _strike(columns: Columns, reveal: Reveal) -> list[Placement]:
    """The flame from Max 0 to the highest card, and the eclipse on that card's disc."""
    if reveal.struck is None or reveal.max0 is None:
        return []
    high = columns.card_high
    x, y = columns.x(reveal.struck), columns.card_y - high * 0.105
    token = eclipse(x, y, high)
    from_x = columns.x(reveal.max0)
    wide = abs(from_x - x)
    if wide < 1:  # the replacement itself: nothing leaps
        return [token]
    face = "left" if from_x > x else "right"
    tall = min(104.0, 56 + wide * 0.06)
    foot = columns.card_y - high * 0.45
    middle = (x + from_x) / 2
    return [made("flame", "flame", face, middle, foot - tall / 2, wide, tall, lift=0, z=75), token]


def eclipse(x: float, y: float, high: float) -> Placement:
    """The disc on a struck card, which is so high."""
    at = Placement("eclipse", "eclipse", x, y, high * 0.76, deck=GAME, kind="token")
    return at.moved(lift=1.9, z=80, glow=0.4)


def _player(columns: Columns, place: int, look: SeatLook, seat: int) -> list[Placement]:
    x, k = columns.x(place), columns.scale
    y = columns.plate_y
    top = y - PLATE_HIGH / 2 - (places.PLATE_AT - 16) * k
    face = head_of(look.avatar, seat)
    dim = places.DIM if look.dim or look.out else 0.0
    more = {"lift": 1.2, "z": 20, "dimmed": dim, "grey": look.out, "angle": look.angle}
    # so large that no machine scales them sixty times a second: they fade instead of gliding
    key = f"largehead{seat}" if columns.units.scale > LARGEST_GLIDING else f"head{seat}"
    placed = [head(key, face, x, top, k, **more)]
    flags = "c" + places.flags_of(look)
    wide = columns.step - 12
    name = plate_face(look.name, flags=flags)
    glow = 0.8 if look.turn or look.lit else 0.0
    placed.append(
        made(f"row{seat}", "plate", name, x, y, wide, PLATE_HIGH, lift=0.7, z=50, glow=glow)
    )
    kinds = look.eyes
    step = SMALL_EYE + 3
    spots = [
        (x + (i - (len(kinds) - 1) / 2) * step, y + PLATE_HIGH / 2 + 20, SMALL_EYE)
        for i in range(len(kinds))
    ]
    placed += eyes(seat, kinds, spots, lift=0.4)
    return placed + _label(columns, f"bet{seat}", look.chip, x, y + PLATE_HIGH / 2 + 57)


def _label(columns: Columns, key: str, text: str, x: float, y: float) -> list[Placement]:
    if not text:
        return []
    high = min(columns.units.grow(1.0), 1.4) * 28 + 2 * CHIP_PAD
    return [made(key, "chip", text, x, y, columns.step, high, lift=0, z=52)]


def _coyote_place(shown: Shown, columns: Columns) -> tuple[float, float, float, float]:
    owner = shown.view.data["coyote"]
    place = columns.column(owner) if isinstance(owner, int) else None
    if place is None:
        middle = columns.column(THE_MIDDLE)
        x = columns.x(len(columns.order) - 1 if middle is None else middle)
        return x, columns.plate_y - 34, 128.0, -5.0
    high = 92.0
    return columns.x(place) + columns.step * 0.36, columns.plate_y - 62, high, -8.0

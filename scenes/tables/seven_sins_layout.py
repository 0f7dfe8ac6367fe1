"""Where everything lies on the Seven Sins table, in units (see ``scenes.kit.units``).

Pure geometry: from what is shown and from what the person is doing to places. The same input gives
the same places, whatever moved before.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from game.core.zones import HIDDEN, NONE
from game.records.settings import HandOrder
from game.seven_sins.cards import CARD, COLOUR, GREED, HALO, NAMES
from game.seven_sins.greed import is_bust
from game.seven_sins.redeal import unseen
from scenes.stage import arrange
from scenes.stage.placement import Placement
from scenes.tables import seven_sins_hand as hands
from scenes.tables import seven_sins_pictures as pictures
from scenes.tables.seven_sins_geometry import (
    BACK_HIGH,
    CORRUPTION,
    DIM,
    FRONT_HIGH,
    GAME,
    HALO_NAME,
    PILE_HIGH,
    PLAYED_HIGH,
    PORTRAIT,
    RATIO,
    SHOWN_HIGH,
    TOP_HIGH,
    Geometry,
    deck_top,
    halo_place,
    pick_place,
    played_place,
    spotlight_place,
    token,
)
from scenes.tables.shown import CardShown, Shown


@dataclass(frozen=True)
class Focus:
    """What the person is doing, in sprite ids of their hand.

    ``fitting`` are the cards that can be chosen (None: all are quiet, nothing is dimmed), ``lit``
    is the one pointed at (-1: none). ``spotlight`` are cards that everybody is shown now in the
    middle, with the seats that they come from. ``aside`` says that a question lies on the table.
    """

    sorting: HandOrder = "colour"
    chosen: frozenset[int] = frozenset()
    fitting: frozenset[int] | None = None
    lit: int = -1
    spotlight: tuple[int, ...] = ()
    aside: bool = False


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
                glow=0.3 if last else 0.0,
            )
        )
    return out


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
                TOP_HIGH if top else PLAYED_HIGH,
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
    clash = clashing(data)
    for place, lying in enumerate(shown.cards("dealt", seat)):
        x, y = geometry.front(seat, place + 1)
        turn = (2.0, -2.0, 1.0)[place % 3]
        hot, quiet = lying.card in clash, bool(clash) and lying.card not in clash
        more = {"lift": 2.0 if hot else 1.0, "z": (60 if hot else 8) + place * 0.1}
        more |= {"glow": 1.0 if hot else 0.0 if quiet else 0.4, "dimmed": DIM if quiet else 0.0}
        out.append(card(lying, x, y, FRONT_HIGH * (1.16 if hot else 1.0), turn, **more))
    return out + _put_down(shown, geometry, seat)


def clashing(data: dict[str, Any]) -> set[str]:
    """The dealt cards with which GREED has gone bust, once it has."""
    dealt = [CARD[name] for cards in data["dealt"] for name in cards]
    if not is_bust(dealt):
        return set()
    coloured = [number for number in dealt if COLOUR[number] > GREED]
    if CARD[CORRUPTION] in dealt:
        return {CORRUPTION, *(NAMES[number] for number in coloured)}
    shared = [COLOUR[number] for number in coloured]
    return {NAMES[number] for number in coloured if shared.count(COLOUR[number]) > 1}


def picked_by_viewer(shown: Shown, geometry: Geometry) -> CardShown | None:
    """The card of the near hand that its owner, who looks, has put down in secret."""
    name = shown.view.data["pick"][geometry.home]
    held = shown.cards("hand", geometry.home)
    return next((lying for lying in held if lying.card == name), None)


def _put_down(shown: Shown, geometry: Geometry, seat: int) -> list[Placement]:
    """What lies face down before somebody; one's own card is the very card."""
    if shown.view.data["pick"][seat] == NONE:
        return []
    place = pick_place(geometry, seat)
    own = picked_by_viewer(shown, geometry) if seat == geometry.home else None
    return [place if own is None else place.moved(key=f"c{own.id}")]


def own_cards(shown: Shown, geometry: Geometry, sorting: HandOrder) -> list[CardShown]:
    """The cards of the near hand in their order, without one that is put down in secret."""
    down = picked_by_viewer(shown, geometry)
    held = [lying for lying in shown.cards("hand", geometry.home) if lying != down]
    return hands.ordered(held, sorting)


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
                lift=2.4 if chosen else 2.0 if lit else 1.7 if place.h > 300 else 1.1,
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

"""The controls of the King Cat table: spots over cards, gaps in the pile, the guessing wheel."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.king_cat import phases
from game.king_cat.cards import GUESSES
from game.king_cat.moves import PUT, SWAP
from scenes.kit.look import Look
from scenes.kit.panels import Panel
from scenes.kit.theme import panel_style
from scenes.kit.widget import Spot, Widget
from scenes.tables import king_cat_layout as places
from scenes.tables.king_cat_story import showdown
from scenes.tables.king_cat_widgets import GuessButton

if TYPE_CHECKING:
    from scenes.tables.king_cat import KingCatTable

WHEEL_PAD, WHEEL_GAP = 20.0, 6.0


def card_rect(look: Look, x: float, y: float, high: float) -> pygame.Rect:
    """The pixels of an upright card around a point, all in units."""
    wide = high * places.RATIO
    return look.rect(x - wide / 2, y - high / 2, wide, high)


def hand_spots(table: KingCatTable, look: Look) -> list[Spot]:
    """A spot over each card of the viewer's hand, to choose or to drag."""
    spots = []
    if table.director.home in showdown(table.told)[0]:
        return []
    hand = table.director.shown.cards("hand", table.director.home)
    for place, card in enumerate(hand):
        spot = Spot(
            table.teller.card(card.card),
            partial(table.choose_card, place),
            key=f"hand{place}",
            draggable=table.my_turn and table.choice.phase == phases.PLAY,
            on_drag=partial(table.drag, f"c{card.id}"),
            on_drop=partial(table.drop, place),
        )
        x, y, angle = places.hand_place(table.geometry, len(hand), place)
        high = float(places.HAND_HIGH)
        if place == table.choice.card:
            y, angle, high = y - places.RAISE, 1.2, float(places.RAISED_HIGH)
        spot.rect, spot.angle = card_rect(look, x, y, high), angle
        spots.append(spot)
    return spots


def gap_spots(table: KingCatTable, look: Look, choose: Callable[[int], None]) -> list[Widget]:
    """The gaps between the cards of the open pile."""
    geometry = table.geometry
    count = len(table.data["deck"]) - 1
    wide = places.gap_x(geometry, count, 1) - places.gap_x(geometry, count, 0)
    spots: list[Widget] = []
    for gap in range(count + 1):
        name = table.teller.move(PUT[gap])
        spot = Spot(name, partial(choose, gap), role="gap", key=f"gap{gap}", tooltip=name)
        x = places.gap_x(geometry, count, gap)
        spot.rect = look.rect(x - wide / 2, geometry.pile_y - 60, wide, 190)
        spots.append(spot)
    return spots


def dig_spots(table: KingCatTable, look: Look, choose: Callable[[str], None]) -> list[Widget]:
    """The card that was dug up; the hand card has a spot already."""
    name, tip = table.teller.card(table.data["aside"]), table.teller.move(SWAP)
    spot = Spot(name, lambda: choose("swap"), key="swap", tooltip=tip)
    spot.rect = card_rect(look, *places.dig_place(table.geometry), places.DIG_HIGH)
    return [spot]


def wheel(table: KingCatTable, look: Look, choose: Callable[[int], None]) -> list[Widget]:
    """The cards that may be named, with the copies not seen yet if the person wants aids.

    They lie in one row between what the others have laid, which a good guess looks at, and the
    hand.
    """
    words, geometry = table.house.words, table.geometry
    unseen = table.unseen() if table.house.settings.aids else None
    count = len(GUESSES)
    start = geometry.left + 12
    room = geometry.side - start - 16 - 2 * WHEEL_PAD - (count - 1) * WHEEL_GAP
    wide = min(112.0, room / count)
    foot = look.units.units(GuessButton.foot(look)) if unseen is not None else 10.0
    high = (wide - 10) / places.RATIO + foot + 8
    target = table.teller.name(table.choice.target)
    solid = replace(panel_style(look.palette), opacity=1.0)
    ground = Panel(words("king_cat.ask.guess", target=target), style=solid)
    head = look.units.units(ground.heading_height(look))
    whole = count * wide + (count - 1) * WHEEL_GAP
    left = (start + geometry.side) / 2 - whole / 2
    top = geometry.pile_y - 124
    ground.rect = look.rect(left - WHEEL_PAD, top, whole + 2 * WHEEL_PAD, head + high + 16)
    buttons: list[Widget] = [ground]
    for i, card in enumerate(GUESSES):
        left_over = None if unseen is None else unseen[card]
        tip = f"{{b}}{table.teller.card(card)}{{/b}} – {table.teller.card_text(card)}"
        if left_over == 0:
            tip += " " + words("king_cat.help.spent")
        button = GuessButton(
            card,
            table.teller.card(card),
            left_over,
            partial(choose, card),
            chosen=card == table.choice.guess,
            tooltip=tip,
        )
        button.picture_of = table.card_picture
        at = look.units.point(left + i * (wide + WHEEL_GAP), top + head + 6)
        button.rect = pygame.Rect(at, (look.px(wide), look.px(high)))  # all of one size
        buttons.append(button)
    return buttons

"""The controls of the King Cat table: spots over cards, gaps in the pile, the guessing wheel."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.king_cat.cards import GUESSES
from game.king_cat.moves import PUT, SWAP
from scenes.kit.look import Look
from scenes.kit.panels import Panel
from scenes.kit.widget import Spot, Widget
from scenes.tables import king_cat_layout as places
from scenes.tables.king_cat_widgets import GuessButton

if TYPE_CHECKING:
    from scenes.tables.king_cat import KingCatTable

GUESS_WIDE, GUESS_HIGH, GUESS_GAP = 96.0, 116.0, 14.0


def card_rect(look: Look, x: float, y: float, high: float) -> pygame.Rect:
    """The pixels of an upright card around a point, all in units."""
    wide = high * places.RATIO
    return look.rect(x - wide / 2, y - high / 2, wide, high)


def hand_spots(table: KingCatTable, look: Look) -> list[Spot]:
    """A spot over each card of the viewer's hand, to choose or to drag."""
    spots = []
    hand = table.director.shown.cards("hand", table.director.home)
    for place, card in enumerate(hand):
        spot = Spot(
            table.teller.card(card.card),
            partial(table.choose_card, place),
            key=f"hand{place}",
            draggable=table.my_turn,
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
    """The numbers that may be named, with the copies not seen yet if the person wants aids."""
    words, geometry = table.house.words, table.geometry
    unseen = table.unseen() if table.house.settings.aids else None
    left = geometry.middle - 2.5 * GUESS_WIDE - 2 * GUESS_GAP
    top = geometry.pile_y - GUESS_HIGH + GUESS_GAP
    target = table.teller.name(table.choice.target)
    ground = Panel(words("king_cat.ask.guess", target=target))
    head = look.units.units(ground.heading_height(look))
    wide = 5 * GUESS_WIDE + 4 * GUESS_GAP + 68
    ground.rect = look.rect(left - 34, top - head - 8, wide, 2 * GUESS_HIGH + head + 46)
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
        column, row = i % 5, i // 5
        x, y = left + column * (GUESS_WIDE + GUESS_GAP), top + row * (GUESS_HIGH + GUESS_GAP)
        button.rect = look.rect(x, y, GUESS_WIDE, GUESS_HIGH)
        buttons.append(button)
    return buttons

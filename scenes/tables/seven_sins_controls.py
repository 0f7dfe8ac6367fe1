"""The controls of the Seven Sins table, and where they are: hand, colour wheel, answers, piles."""

from __future__ import annotations

import math
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from game.core.zones import HIDDEN
from game.seven_sins import phases
from game.seven_sins.cards import CARD, COLOURS, CORRUPTION
from scenes.kit.look import Look
from scenes.kit.rich import literal
from scenes.kit.theme import PanelStyle, panel_style
from scenes.kit.widget import Spot, Widget
from scenes.tables import seven_sins_geometry as places
from scenes.tables import seven_sins_hand as hands
from scenes.tables import seven_sins_reactions as reactions
from scenes.tables.column import Slot
from scenes.tables.director import Wait
from scenes.tables.seven_sins_choice import ONE_CARD
from scenes.tables.seven_sins_widgets import EmblemButton, WheelGround

if TYPE_CHECKING:
    from scenes.tables.seven_sins import SevenSinsTable

WHEEL, EMBLEM = 118.0, 88.0
SORT_HIGH = 66.0


def arrange(table: SevenSinsTable, look: Look) -> None:
    """Make and place the controls for what can be done now."""
    reacting = table.reacts
    _slots(table, look, reacting=reacting)
    _buttons(table)
    table.ui.set("hand", hand_spots(table, look))
    choice: list[Widget] = []
    if reacting:
        choice = reactions.arrange(table, look)
    elif table.my_turn and table.choice.phase == phases.PLAY:
        if table.choice.top == CORRUPTION:
            choice = wheel(table, look)
        if table.choice.may_draw:
            choice = [*choice, _loot(table, look)]
    table.ui.set("choice", choice)
    second = reacting and table.choice.other_move is not None
    table.ui.set("answer", [table.answer] if second else [])
    table.ui.set("piles", _piles(table, look))


def _slots(table: SevenSinsTable, look: Look, *, reacting: bool) -> None:
    """What stands between chronicle and prompt: on a question the main button lies beside it."""
    high = 80.0 if look.units.text <= 1.5 else 70.0  # it grows with the text, too
    slots = [Slot(table.main, high), Slot(table.sort, SORT_HIGH, grows=False)]
    slots = slots[1:] if reacting else [Slot(table.why, 58.0), *slots]
    if slots != table.column.slots:
        table.column.slots = slots
        table.column.layout(look)
        if table.stage is not None:
            table.stage.invalidate()


def _buttons(table: SevenSinsTable) -> None:
    words = table.house.words
    table.sort.label = words(f"seven_sins.table.sort.{hands.other(table.sorting)}")
    table.sort.hotkey = table.app.input.label("s")
    other = table.choice.other_move if table.my_turn else None
    table.answer.label = table.teller.move(other) if other is not None else ""


def hand_spots(table: SevenSinsTable, look: Look) -> list[Widget]:
    """A spot over each card of the viewer's hand, to choose or to drag."""
    spots: list[Widget] = []
    cards = table.own_cards()
    if any(lying.card == HIDDEN for lying in cards):
        return spots
    geometry = table.geometry
    plain = table.reacts and table.choice.phase in ONE_CARD  # its effect does not matter now
    for place, (lying, at) in enumerate(
        zip(cards, geometry.hand(len(cards), low=table.reacts), strict=True)
    ):
        name = table.teller.card(lying.card)
        text = table.teller.card_text(str(lying.card))
        spot = Spot(
            name,
            partial(table.choose_card, place),
            key=f"hand{place}",
            tooltip="" if plain else f"{{b}}{literal(name)}{{/b}} – {literal(text)}",
            draggable=table.my_turn,
            on_drag=partial(table.drag, f"c{lying.id}"),
            on_drop=partial(table.drop, place),
        )
        chosen = CARD[str(lying.card)] in table.choice.cards
        x, y = at.raised(hands.RAISE if chosen else 0.0)
        wide = at.h * places.RATIO
        spot.rect = look.rect(x - wide / 2, y - at.h / 2, wide, at.h)
        spot.angle = at.angle
        spots.append(spot)
    return spots


def wheel(table: SevenSinsTable, look: Look) -> list[Widget]:
    """Seven emblems in a ring, for CORRUPTION on top."""
    words, geometry = table.house.words, table.geometry
    x, y = geometry.spot("played")
    y += 34
    outer = WHEEL + EMBLEM / 2 + 18
    ground = WheelGround(style=_round(look), key="wheel")
    ground.rect = look.rect(x - outer, y - outer, 2 * outer, 2 * outer)
    widgets: list[Widget] = [ground]
    for i, colour in enumerate(COLOURS):
        turn = math.radians(i * 360 / 7)
        name = words(f"seven_sins.colour.{colour}")
        text = words(f"seven_sins.{colour}.text")
        button = EmblemButton(
            colour,
            name,
            partial(table.choose_colour, i),
            chosen=table.choice.colour == i,
            tooltip=f"{{b}}{literal(name)}{{/b}} – {literal(text)}",
        )
        bx, by = x + WHEEL * math.sin(turn), y - WHEEL * math.cos(turn)
        button.rect = look.rect(bx - EMBLEM / 2, by - EMBLEM / 2, EMBLEM, EMBLEM)
        widgets.append(button)
    return widgets


def _round(look: Look) -> PanelStyle:
    return replace(panel_style(look.palette), radius=None, opacity=0.92)


def _loot(table: SevenSinsTable, look: Look) -> Widget:
    """GLUTTONY may draw three: the button lies below the pile."""
    x, y = table.geometry.spot("deck")
    button = table.loot
    button.label = table.house.words("seven_sins.table.draw_three")
    button.hotkey = table.app.input.label("d")
    button.primary = table.choice.loot
    wide = max(190.0, look.units.units(button.natural_width(look)))
    high = look.units.target(54)
    button.rect = look.rect(x - wide / 2, y + places.PILE_HIGH / 2 + 12, wide, high)
    return button


def _piles(table: SevenSinsTable, look: Look) -> list[Widget]:
    """The discard pile and the draw pile: what they hold is told, and shown on a sheet."""
    words, data, geometry = table.house.words, table.data, table.geometry
    spots: list[Widget] = []
    high, wide = places.PILE_HIGH, places.PILE_HIGH * places.RATIO
    for what, zone in (("deck", "deck"), ("discard", "discard")):
        x, y = geometry.spot(what)
        name = words.count(f"seven_sins.table.{what}", len(data[zone]))
        tip = words("seven_sins.table.piles.tip")
        spot = Spot(name, table.show_tally, role="pile", key=what, tooltip=f"{name} {tip}")
        spot.rect = look.rect(x - wide / 2, y - high / 2, wide, high)
        if not table.reacts or table.director.waits_for is not Wait.PERSON:
            spots.append(spot)
    return spots

"""The controls of the Spite & Malice table: spots over hand, payoff card, side stacks and piles."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.core.zones import TABLE
from game.spite_malice.cards import COMPLETE, NUMBER, PILES, STACKS
from scenes.kit.buttons import Button
from scenes.kit.look import Look
from scenes.kit.theme import CARD_RATIO
from scenes.kit.widget import Spot, Widget
from scenes.tables import spite_malice_layout as places
from scenes.tables.spite_malice_choice import CENTER, SIDE, Target
from scenes.tables.spite_malice_layout import Source
from scenes.tables.spite_malice_words import card_words, is_king, letter, rank_at
from scenes.tables.zoom import CardWords, open_spots

if TYPE_CHECKING:
    from scenes.tables.spite_malice import SpiteMaliceTable


class CardSpot(Spot):
    """A spot that knows what can be lifted there, and what it takes."""

    source: Source | None = None
    target: Target | None = None


def source_key(source: Source) -> str:
    """The key of the control over a card that can be lifted."""
    kind, place = source
    return kind if kind == "payoff" else f"{kind}{place}"


def hand_spots(table: SpiteMaliceTable, look: Look) -> list[Widget]:
    """A spot over each card of the viewer's hand, and the button that ends a turn without one."""
    if table.director.viewer == TABLE:
        return []
    hand = table.director.shown.cards("hand", table.director.home)
    spots: list[Widget] = []
    for place, card in enumerate(hand):
        x, y, angle = places.hand_place(table.geometry, len(hand), place)
        up = places.RAISE if table.choice.source == ("hand", place) else 0.0
        spot = _card_spot(table, ("hand", place), str(card.card))
        spot.rect = _rect(look, x, y - up, places.HAND_HIGH)
        spot.angle = angle
        spots.append(spot)
    if not hand and table.my_turn and table.choice.may_end:
        spots.append(_end_button(table, look))
    return spots


def _end_button(table: SpiteMaliceTable, look: Look) -> Button:
    button = Button(table.house.words("spite_malice.move.end.you"), table.end_turn, key="end")
    wide = look.units.units(button.natural_width(look))
    high = look.units.target(64)
    geometry = table.geometry
    button.rect = look.rect(
        geometry.middle - wide / 2, geometry.units.height - 70 - high, wide, high
    )
    return button


def table_spots(table: SpiteMaliceTable, look: Look) -> list[CardSpot]:
    """The centre piles, the own side stacks and the own payoff card."""
    spots = [_pile(table, look, pile) for pile in range(PILES)]
    spots += [_stack(table, look, stack) for stack in range(STACKS)]
    cards = table.director.shown.cards("payoff", table.director.home)
    if cards:
        spot = _card_spot(table, ("payoff", 0), str(cards[0].card))
        spot.rect = _rect(look, *table.geometry.payoff_of(table.director.home))
        spots.append(spot)
    return spots


def _pile(table: SpiteMaliceTable, look: Look, pile: int) -> CardSpot:
    spot = CardSpot(
        pile_words(table, pile),
        partial(table.click_target, (CENTER, pile)),
        role="pile",
        key=f"center{pile}",
        tooltip=pile_words(table, pile),
        accepts=_is_card,
    )
    spot.target = (CENTER, pile)
    spot.rect = look.rect(*places.slot(table.geometry, CENTER, pile))
    return spot


def _stack(table: SpiteMaliceTable, look: Look, stack: int) -> CardSpot:
    """The top card of an own side stack, or its empty place."""
    cards = table.director.shown.cards("side", table.director.home, stack)
    fan = table.geometry.stacks(table.director.shown, table.director.home)[stack]
    x, y, high = places.stack_card(
        table.geometry, table.director.home, stack, fan, max(0, len(cards) - 1)
    )
    if cards:
        spot = _card_spot(table, (SIDE, stack), str(cards[-1].card))
    else:
        name = table.house.words("spite_malice.table.stack.empty", stack=stack + 1)
        note = table.house.words("spite_malice.table.stack.empty.note", stack=stack + 1)
        click = partial(table.click_target, (SIDE, stack))
        spot = CardSpot(name, click, role="place", key=f"side{stack}", tooltip=note)
    spot.target, spot.accepts = (SIDE, stack), _is_card
    spot.rect = _rect(look, x, y, high)
    return spot


def _card_spot(table: SpiteMaliceTable, source: Source, card: str) -> CardSpot:
    """A card that can be lifted by a click, or dragged."""
    name = table.teller.card(card) if card != "hidden" else ""
    kind, place = source
    click: Callable[[], None] = partial(table.click_source, source)
    if kind == SIDE:
        click = partial(table.click_target, (SIDE, place))
        name = table.house.words("spite_malice.table.stack", stack=place + 1, card=name)
    elif kind == "payoff":
        name = table.house.words("spite_malice.table.payoff_card", card=name)
    spot = CardSpot(
        name,
        click,
        key=source_key(source),
        draggable=table.my_turn and table.choice.playing,
        on_drag=partial(table.drag, source),
        on_drop=partial(table.drop, source),
        tooltip=_note(table, source, card, name),
    )
    spot.source = source
    return spot


def _note(table: SpiteMaliceTable, source: Source, card: str, name: str) -> str:
    """What is said of a card that one points at: in one's own hand only of those with a trick."""
    if source[0] == SIDE:
        return name
    if table.choice.source is not None:
        return ""
    told = [table.teller.card_text(card)] if is_king(card) else []
    if told and not table.session.match.header.options["kings_start_piles"]:
        told.append(table.house.words("spite_malice.table.king.no_start"))
    if source[0] == "payoff":
        told.insert(0, table.house.words("spite_malice.table.payoff.note"))
    return " ".join(told)


def read_spots(table: SpiteMaliceTable, look: Look) -> list[Spot]:
    """Cards that lie open and can be read; those in own stacks act like their stack."""
    held = table.held()
    stacks = {
        f"c{card.id}": (seat, stack)
        for seat in (0, 1)
        for stack in range(STACKS)
        for card in table.director.shown.cards("side", seat, stack)
    }
    covered = {
        f"c{card.id}"
        for pile in range(PILES)
        for card in table.director.shown.cards("center", pile)
    }
    lying = [place for place in table.placements() if place.key not in held | covered]
    spots: list[Spot] = []
    for spot in open_spots(lying, look, table.card_words, table.read_closely):
        seat, stack = stacks.get(spot.key.split(":")[2], (0, None))
        tip = spot.name
        if stack is not None:
            tip = table.house.words("spite_malice.table.stack", stack=stack + 1, card=spot.name)
        strip = CardSpot(spot.name, key=spot.key, tooltip=tip)
        strip.rect, strip.angle = spot.rect, spot.angle
        strip.on_click = partial(_read_at_once, table, strip)
        if stack is not None and seat == table.director.viewer:
            strip.target, strip.accepts = (SIDE, stack), _is_card
            strip.on_click = partial(table.click_target, (SIDE, stack))
        spots.append(strip)
    return spots


def pile_words(table: SpiteMaliceTable, pile: int) -> str:
    """A centre pile in words: every card in it, and what it needs."""
    words, cards = table.house.words, table.data["center"][pile]
    if not cards:
        return words("spite_malice.table.pile.empty", pile=pile + 1)
    if len(cards) == COMPLETE:
        return words("spite_malice.event.completed", pile=pile + 1)
    settings = table.house.settings
    told = [
        letter(card[0], settings) if card[0] != "K" else f"K={letter(rank_at(height), settings)}"
        for height, card in enumerate(cards)
    ]
    rank = table.cards.rank(rank_at(len(cards)))
    return words("spite_malice.table.pile", pile=pile + 1, cards=" ".join(told), rank=rank)


def reading(table: SpiteMaliceTable, widget: Widget | None) -> tuple[str, CardWords]:
    """The card to be shown large for a control, and its words; no card where none lies."""
    face, stands_for = "", ""
    if isinstance(widget, CardSpot):
        if widget.key.startswith("open:"):
            face = widget.key.split(":")[1]
        elif widget.source is not None:
            face = table.choice.card_of(widget.source)
        elif widget.target is not None and widget.target[0] == CENTER:
            pile = table.data["center"][widget.target[1]]
            face = pile[-1] if pile else ""
            stands_for = rank_at(len(pile) - 1) if is_king(face) else ""
    if face not in NUMBER:
        return "", CardWords("", "", "", "")
    return face, card_words(face, table.cards, table.house.settings, stands_for)


def _read_at_once(table: SpiteMaliceTable, strip: CardSpot) -> None:
    """Pointing shows no card large here; a click does, until the pointer leaves it."""
    table.ui.read(strip)
    table.read_closely(strip)


def _is_card(spot: Spot) -> bool:
    """Targets take every card that can be dragged; the table says where that is wrong."""
    return isinstance(spot, CardSpot) and spot.source is not None


def _rect(look: Look, x: float, y: float, high: float) -> pygame.Rect:
    wide = high * CARD_RATIO
    return look.rect(x - wide / 2, y - high / 2, wide, high)

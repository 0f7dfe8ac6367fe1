"""All cards of Seven Sins on a sheet: which are unseen, which one holds, which are known."""

from __future__ import annotations

from typing import Any

import pygame

from game.seven_sins.cards import CARD, COLOURS, CORRUPTION, HALO, NAMES, NUMBER, PURITY
from game.seven_sins.redeal import unseen
from game.seven_sins.words import SevenSinsTeller
from scenes.house import House
from scenes.kit.look import Look
from scenes.kit.pixels import faded, put
from scenes.kit.sheet import Sheet
from scenes.kit.theme import CARD_RATIO, SEVEN_SINS, PanelStyle, TextStyle
from scenes.kit.widget import Mood, Widget
from scenes.tables import seven_sins_pictures as pictures
from scenes.tables.seven_sins_widgets import TONES

ROWS = 7
SPECIAL = (CORRUPTION, PURITY, HALO)


class Grid(Widget):
    """A row for every sin, its seven numbers from left to right, and the three special cards."""

    role = "list"

    def __init__(self, teller: SevenSinsTeller, state: dict[int, str]) -> None:
        """``state`` says of every card: ``unseen``, ``mine``, ``known`` or ``gone``."""
        names = [teller.card(card) for card, how in state.items() if how == "unseen"]
        super().__init__(", ".join(names), key="grid")
        self._teller = teller
        self._state = state

    def draw(self, surface: pygame.Surface, look: Look, mood: Mood) -> None:
        """Small cards; what cannot come any more is only a shadow."""
        gap = look.px(8)
        high = (self.rect.h - gap * (ROWS - 1)) // ROWS
        label = look.px(190)
        room = self.rect.w - label
        wide = min(room // 9 - gap, look.px(150))
        for row, colour in enumerate(COLOURS):
            y = self.rect.y + row * (high + gap)
            self._name(surface, look, colour, pygame.Rect(self.rect.x, y, label, high))
            for number in range(1, 8):
                box = pygame.Rect(self.rect.x + label + (number - 1) * (wide + gap), y, wide, high)
                self._cell(surface, look, CARD[f"{colour}-{number}"], box)
        left = self.rect.x + label + 7 * (wide + gap) + look.px(18)
        for place, card in enumerate(SPECIAL):
            side = self.rect.right - left
            tall = (self.rect.h - 2 * gap) // 3
            box = pygame.Rect(left, self.rect.y + place * (tall + gap), side, tall)
            self._card(surface, look, card, box)

    def _name(self, surface: pygame.Surface, look: Look, colour: str, box: pygame.Rect) -> None:
        light = TONES[colour][0]
        side = round(box.h * 0.72)
        at = (box.x + side // 2, box.centery)
        look.icon(surface, pictures.icon(colour), at, side, light)
        style = look.tempered(TextStyle("extrabold", 19, light))
        x = box.x + side + look.px(10)
        look.text(
            surface,
            self._teller.colour(colour),
            (x, box.centery),
            style,
            "midleft",
            box.right - x - look.px(6),
        )

    def _cell(self, surface: pygame.Surface, look: Look, card: int, box: pygame.Rect) -> None:
        """A number in its colour: full, outlined, or a shadow."""
        colour = COLOURS[card // 7]
        light, dark = TONES[colour]
        how = self._state[card]
        fills = {"unseen": (dark, 1.0), "mine": (light, 1.0), "known": (dark, 0.5)}
        fill, opacity = fills.get(how, (look.palette.panel, 0.25))
        style = PanelStyle(
            fill,
            opacity,
            stroke=light,
            stroke_opacity={"unseen": 0.9, "known": 0.9}.get(how, 0.0 if how == "gone" else 1.0),
            stroke_width=2,
            radius=10,
            shadow_opacity=0.3 if how != "gone" else 0,
            shadow_blur=4,
            dash=how == "known",
        )
        look.panel(surface, box, style)
        ink = {"mine": dark, "gone": look.palette.faded}.get(how, light)
        number = look.tempered(TextStyle("extrabold", 26, ink))
        alpha = 0.45 if how == "gone" else 1.0
        look.text(surface, str(NUMBER[card]), box.center, number, "center", alpha=alpha)

    def _card(self, surface: pygame.Surface, look: Look, card: int, box: pygame.Rect) -> None:
        high = min(box.h, round(box.w / CARD_RATIO))
        rect = pygame.Rect(0, 0, round(high * CARD_RATIO), high)
        rect.center = box.center
        picture = look.picture(("cards", pictures.GAME, f"{NAMES[card]}.webp"), *rect.size)
        if picture is None:
            return
        how = self._state[card]
        if how == "gone":
            picture = faded(pygame.transform.grayscale(picture), 0.25)
        elif how in ("mine", "known"):
            look.glow(surface, rect, look.px(8), 0.7, 10)
        put(surface, picture, rect.topleft)


def states(data: dict[str, Any], viewer: int) -> dict[int, str]:
    """What a viewer knows of every card."""
    left = set(unseen(data))
    found = {card: "unseen" if card in left else "gone" for card in range(len(NAMES))}
    for seat, cards in enumerate(data["hand"]):
        for name in cards:
            if name in CARD:
                found[CARD[name]] = "mine" if seat == viewer else "known"
    for zone in (*data["dealt"], data["sloth"], data["played"]):
        for name in zone:
            if name in CARD:
                found[CARD[name]] = "known"
    if found[HALO] == "gone":
        found[HALO] = "known"  # it lies in the middle for all to see
    return found


def tally_sheet(house: House, teller: SevenSinsTeller, data: dict[str, Any], viewer: int) -> Sheet:
    """A sheet with all cards, as a viewer knows them."""
    words = house.words
    title, text = words("seven_sins.table.tally"), words("seven_sins.table.tally.text")
    grid = Grid(teller, states(data, viewer))
    return Sheet(SEVEN_SINS, title, grid, text, words("kit.close"), (1240.0, 560.0))

"""Every widget in every state, to look at and to test."""

from __future__ import annotations

import pygame

from scenes.kit.buttons import Button, IconButton
from scenes.kit.choices import Choice, Slider, Stepper, Switch
from scenes.kit.dialog import Answer, Dialog
from scenes.kit.entry import TextEntry
from scenes.kit.input import Action, Do
from scenes.kit.layout import columns, cut_top, rows
from scenes.kit.look import Look
from scenes.kit.numbers import NumberPicker
from scenes.kit.panels import Label, Panel, ScrollList, TextRow
from scenes.kit.theme import BODY, PALETTES, SCREEN_TITLE, Palette, PanelStyle
from scenes.stack import Rects, Scene

_CHRONICLE = [
    TextRow("draw a card", "You", marked=True),
    TextRow("swaps homes with Mara", "Nils", "8"),
    TextRow("hides behind a shield", "Ottokar", "4"),
    TextRow("asks Ottokar: {card:9}? No.", "Mara", "1", 0.1),
    TextRow("Ottokar: {card:8}? No.", "You", "1", 0.3),
    TextRow("Mara lays {b}Crystal Bowl{/b}", "Nils", "5", 0.45),
    TextRow("loses to Nils and curls up for a nap", "Bo", "3", 0.6),
    TextRow("laughs quietly", "Ottokar", "0", 0.75),
]


class Gallery(Scene):
    """Widgets left, panels right; P shows the next palette, Q asks a question."""

    def __init__(self, palette: Palette = PALETTES["king_cat"]) -> None:
        """``palette`` of the first page."""
        self.palette = palette
        self.backdrop_name = palette.name
        super().__init__()
        self.title = Label("Gallery", SCREEN_TITLE)
        self.left = Panel("Controls", note="every state")
        self.right = Panel("Chronicle")
        self.paper = Label(
            "Point at a card to read it, click it and press Play. "
            "{gold}The other one{/gold} stays in your hand: {card:6} or {card:10}.",
            BODY,
        )
        self.ground = Panel(style=None)
        self.ui.add(self.left, self.right, self.ground, group="ground")
        self.ui.add(self.title, self.paper, group="words")
        self._buttons()
        self._values()
        self.list = ScrollList("Chronicle", _CHRONICLE, lambda i: self.ui.say(str(i), kind="note"))
        self.ui.add(self.list, group="list")
        self._rest = pygame.Rect(0, 0, 1, 1)

    def _buttons(self) -> None:
        self.play = Button("Play this card", self._ask, primary=True, hotkey="Enter", key="play")
        self.off = Button(
            "Play this card",
            primary=True,
            enabled=False,
            key="off",
            refusal="Choose a card first: click one in your hand.",
        )
        self.hint = Button("Hint", icon="hint", tooltip="What would a sly cat do? {card:3}")
        self.rules = Button("Rules")
        self.dead = Button("Undo", enabled=False, refusal="There is nothing to take back yet.")
        self.icons = [
            IconButton("menu", "Menu", hotkey="P"),
            IconButton("help", "Rules", hotkey="F1", mark=True),
            IconButton("gear", "Settings"),
            IconButton("undo", "Undo", enabled=False, refusal="There is nothing to take back."),
        ]
        self.ui.add(self.play, self.off, self.hint, self.rules, self.dead, group="buttons")
        self.ui.add(*self.icons, group="icons")

    def _values(self) -> None:
        self.choice = Choice("Level", ["Kitten", "Tomcat", "Tiger"], 1)
        self.choice_off = Choice("Level", ["Kitten", "Tomcat", "Tiger"], 2, enabled=False)
        self.stepper = Stepper("Markers", [str(n) for n in range(1, 8)], 2)
        self.slider = Slider("Music", 60, unit=" %")
        self.slider_off = Slider("Voices", 30, enabled=False)
        self.number = NumberPicker("Points", 50, minimum=1, maximum=200, usual=50)
        self.switch = Switch("Reduced motion", True, note="Short fades instead of flying cards.")
        self.switch_off = Switch("Aids", False)
        self.entry = TextEntry("Name", "Mäxchen", hint="Your name")
        self.empty = TextEntry("Name", hint="Your name")
        self.ui.add(
            self.choice,
            self.choice_off,
            self.stepper,
            self.slider,
            self.slider_off,
            self.number,
            self.switch,
            self.switch_off,
            self.entry,
            self.empty,
            group="values",
        )

    def _ask(self) -> None:
        self.app.stack.push(
            Dialog(
                "Lay the King Cat?",
                "Whoever lays it face up is out at once. "
                "{card:10} would put you out of this round.",
                [Answer("Lay it", destructive=True), Answer("Keep it")],
            )
        )

    def handle(self, action: Action) -> bool:
        """Q asks; P turns the page; Escape leaves."""
        if action.do is Do.PAUSE:
            names = list(PALETTES)
            after = names[(names.index(self.palette.name) + 1) % len(names)]
            self.app.stack.replace(Gallery(PALETTES[after]))
            return True
        if action.do is Do.PLACE and action.text == "q":
            self._ask()
            return True
        if action.do is Do.BACK:
            self.app.stack.pop()
            return True
        return super().handle(action)

    def layout(self, look: Look) -> None:
        """Three columns in units."""
        u = look.units
        self.title.rect = look.rect(140, 22, 900, 130)
        for i, icon in enumerate(self.icons):
            icon.rect = look.rect(46, 54 + i * 74, 60, 60)
        self.left.rect = look.rect(140, 150, 900, u.height - 190)
        self.right.rect = look.rect(u.width - 420, 44, 380, 620)
        self.ground.rect = look.rect(u.width - 420, 700, 380, 300)
        self.paper.rect = self.ground.inside(look)
        self.list.rect = self.right.inside(look)
        self.list.forget_layout()
        self._place_buttons(look)
        self._place_values(look)

    def _place_buttons(self, look: Look) -> None:
        area = self.left.inside(look)
        high, gap = look.px(look.units.target(62)), look.px(14)
        first, rest = cut_top(area, high, gap)
        self.play.rect, self.off.rect = columns(first, 2, gap)
        second, self._rest = cut_top(rest, high, look.px(24))
        places = columns(second, 3, gap)
        for button, place in zip((self.hint, self.rules, self.dead), places, strict=True):
            button.rect = place

    def _place_values(self, look: Look) -> None:
        pairs = [
            (self.choice, self.choice_off),
            (self.stepper, self.slider),
            (self.slider_off, self.switch_off),
            (self.switch, None),
            (self.number, None),
            (self.entry, self.empty),
        ]
        gap = look.px(14)
        high = min(look.px(look.units.target(56)), (self._rest.h + gap) // len(pairs) - gap)
        spare = self._rest.h - high * len(pairs)
        places = rows(self._rest, [high] * len(pairs), min(look.px(36), spare // (len(pairs) - 1)))
        for (one, two), place in zip(pairs, places, strict=True):
            if two is None:
                one.rect = place
            else:
                one.rect, two.rect = columns(place, 2, look.px(40))

    def draw(self, surface: pygame.Surface) -> Rects:
        """Ground, widgets, and samples of light."""
        look = self.look
        self.backdrop.draw(surface, look)
        box = look.rect(1110, 480, 320, 150)
        self.ui.draw(surface, look)
        look.glow(surface, box, look.px(20), 0.8, 18)
        look.panel(surface, box, PanelStyle(look.palette.panel, 0.95, stroke_opacity=0.9))
        look.paragraph(
            surface,
            "{b}Glow{/b} and a plain panel",
            box.inflate(-40, -40),
            BODY,
            "center",
            "center",
        )
        self.fresh = False
        return None

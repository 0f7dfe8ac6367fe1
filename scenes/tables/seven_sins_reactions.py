"""The panel on which somebody is asked: by whom, what, with which answers and consequences."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from game.core.zones import NONE
from game.seven_sins import phases
from game.seven_sins.bot_greed import GreedOdds
from game.seven_sins.cards import CARD, HALO
from game.seven_sins.redeal import unseen
from scenes.kit.look import Look
from scenes.kit.panels import Label
from scenes.kit.pixels import put
from scenes.kit.rich import literal
from scenes.kit.theme import BRASS, CAPTION, PROMPT, PanelStyle, TextStyle, mix
from scenes.kit.widget import Mood, Widget
from scenes.tables import seven_sins_pictures as pictures
from scenes.tables.plate import portrait
from scenes.tables.seven_sins_choice import ONE_CARD
from scenes.tables.seven_sins_widgets import TONES, GreedMeter
from scenes.tables.seven_sins_words import consequences

if TYPE_CHECKING:
    from scenes.tables.seven_sins import SevenSinsTable

FLIGHT = 0.42
"""Seconds in which the portrait slides in from its place at the table."""
FACE, PAD, MOST = 112.0, 22.0, 1180.0
FOOT = 290.0
"""How far above the lower edge of the screen the panel ends, in units."""


@dataclass(frozen=True)
class Asker:
    """Who has caused the question, under which sign."""

    seat: int
    name: str
    avatar: str
    sign: str


class ReactionPanel(Widget):
    """The ground of a question; the portrait of whoever caused it slides in from their place."""

    role = "group"

    def __init__(self) -> None:
        super().__init__(key="reaction")
        self._asked: object = None
        self._asker = Asker(-1, "", "", "")
        self._from = pygame.Rect(0, 0, 1, 1)
        self._face = pygame.Rect(0, 0, 1, 1)
        self._age = FLIGHT

    def ask(self, asked: object, asker: Asker, start: pygame.Rect, *, at_once: bool) -> None:
        """A question has come up, or is still there. ``start`` is where the portrait hangs."""
        if asked != self._asked:
            self._asked, self._from = asked, start.copy()
            self._age = FLIGHT if at_once else 0.0
        self._asker = asker

    def place(self, look: Look, rect: pygame.Rect) -> None:
        """Where it lies, in pixels."""
        self.rect = rect
        side = look.px(FACE)
        self._face = pygame.Rect(rect.x + look.px(PAD), 0, side, side)
        self._face.centery = rect.centery
        self.touch()

    def reach(self, margin: int) -> pygame.Rect:
        """The panel, and the way of the portrait while it flies."""
        area = super().reach(margin)
        return area if self._age >= FLIGHT else area.union(self._from.inflate(margin, margin))

    def update(self, dt: float) -> bool:
        """The portrait flies; one frame more, so that nothing of it stays behind."""
        if self._age >= FLIGHT + 0.1:
            return False
        if self._age >= FLIGHT:
            self._age = FLIGHT + 0.1
            return True
        self._age = min(FLIGHT, self._age + dt)
        return True

    @property
    def flying(self) -> bool:
        """Whether the portrait is on its way."""
        return self._age < FLIGHT

    def draw(self, surface: pygame.Surface, look: Look, mood: Mood) -> None:
        """Ground in the colours of the sin, portrait, emblem."""
        part = min(1.0, self._age / FLIGHT)
        light, dark = TONES.get(self._asker.sign, (BRASS, look.palette.panel))
        style = PanelStyle(
            mix(look.palette.panel, dark, 0.62),
            0.97,
            stroke=light,
            stroke_opacity=0.9,
            stroke_width=2.4,
            radius=28,
            sheen=0.08,
            shadow_blur=14,
            shadow_dy=8,
        )
        look.panel(surface, self.rect, style)
        face = self._flown(part)
        look.glow(surface, face, face.w / 2, 0.5, 14)
        put(surface, portrait(look, self._asker.avatar, self._asker.name, face.w), face.topleft)
        if self._asker.sign and part >= 1:
            side = look.px(46)
            box = pygame.Rect(0, 0, side, side)
            box.bottomright = (face.right + look.px(6), face.bottom + look.px(4))
            disc = PanelStyle(dark, 1, stroke=light, stroke_opacity=1, radius=None, shadow_blur=4)
            look.panel(surface, box, disc)
            look.icon(surface, pictures.icon(self._asker.sign), box.center, side * 5 // 8, light)

    def _flown(self, part: float) -> pygame.Rect:
        t = 1 - (1 - part) ** 3
        if t >= 1:
            return self._face
        side = round(self._from.w + (self._face.w - self._from.w) * t)
        box = pygame.Rect(0, 0, side, side)
        box.center = (
            round(self._from.centerx + (self._face.centerx - self._from.centerx) * t),
            round(self._from.centery + (self._face.centery - self._from.centery) * t),
        )
        return box


def asker_of(table: SevenSinsTable) -> Asker:
    """Who has caused the question that the viewer is asked."""
    data, viewer = table.data, table.director.viewer
    seat = data["turn"] if viewer != data["turn"] else data["target"]
    if seat == NONE:
        seat = data["turn"]
    sign = {phases.GREED: "greed", phases.DROP: "greed", phases.SWAP: "envy"}.get(data["phase"], "")
    sign = sign or (data["as"] if data["as"] != NONE else "")
    player = table.session.players[seat]
    return Asker(seat, table.teller.name(seat), player.avatar, sign)


def bust_chance(table: SevenSinsTable) -> int | None:
    """The chance in percent that the next card of GREED is one too many; None without aids."""
    if not table.house.settings.aids:
        return None
    data = table.data
    dealt = [CARD[card] for cards in data["dealt"] for card in cards]
    left = [card for card in unseen(data) if card != HALO]
    if not data["deck"]:
        left = [CARD[card] for card in data["discard"]]
    odds = GreedOdds(left, dealt, lambda n: 0.0, lambda n: 0.0, 0.0).odds()
    return round(100 * odds.bust)


def meter_of(table: SevenSinsTable) -> GreedMeter:
    """How far GREED has come."""
    dealt = sum(map(len, table.data["dealt"]))
    name = table.house.words.count("seven_sins.table.greed.dealt", dealt)
    meter = GreedMeter(dealt, None, name)
    meter.tooltip = literal(table.house.words("seven_sins.table.greed.star"))
    return meter


def arrange(table: SevenSinsTable, look: Look) -> list[Widget]:
    """Lay the panel and everything on it; the main button lies on it, too."""
    geometry, phase = table.geometry, table.data["phase"]
    asker = asker_of(table)
    panel = table.reaction
    px, py, side = geometry.portrait(asker.seat)
    start = look.rect(px - side / 2, py - side / 2, side, side)
    prefs = table.app.prefs
    panel.ask(table.asked_of, asker, start, at_once=prefs.speed_factor <= 0 or prefs.reduced_motion)
    panel.name = table.question_told()
    wide = min(MOST, geometry.side - geometry.left - 30)
    left = max(geometry.left, geometry.middle - wide / 2)
    inner = left + PAD + FACE + 26
    room = left + wide - PAD - 4 - inner
    question = Label(literal(panel.name), PROMPT, key="asked")
    asked = look.units.units(question.height(look, look.px(room)))
    extras = _greed(table, look) if phase == phases.GREED else []
    row = max(46.0, look.units.grow(34)) if extras else 0.0
    answers = _answers(table, look)
    gap = 20.0
    each = (room - gap * (len(answers) - 1)) / len(answers)
    note_style = TextStyle("bold", CAPTION.size, look.palette.muted, 1.22)
    notes = [
        Label(literal(text), note_style, align="center", key=f"then{i}")
        for i, (_, text) in enumerate(answers)
    ]
    noted = max(look.units.units(note.height(look, look.px(each))) for note in notes)
    button = look.units.target(58)
    high = max(16 + asked + 8 + row + button + 7 + noted + 12, FACE + 30)
    top = geometry.units.height - FOOT - high
    panel.place(look, look.rect(left, top, wide, high))
    question.rect = look.rect(inner, top + 16, room, asked)
    y = top + 16 + asked + 8
    if extras:
        _place_greed(look, extras, inner, y, room, row - 8)
        y += row
    for i, (widget, _) in enumerate(answers):
        x = inner + i * (each + gap)
        widget.rect = look.rect(x, y, each, button)
        notes[i].rect = look.rect(x, y + button + 7, each, noted)
    return [panel, question, *extras, *notes]


def _answers(table: SevenSinsTable, look: Look) -> list[tuple[Widget, str]]:
    """The buttons with what they lead to; the second one where there is another answer."""
    choice, phase = table.choice, table.data["phase"]
    other = asker_of(table).name
    verb = {phases.SHOW: "show", phases.COUNTER: "counter", phases.SWAP: "swap"}.get(phase)
    move = choice.move
    first = verb or ("pick.card" if phase == phases.PICK else move.verb if move else "")
    if phase == phases.SWAP:
        aimed = choice.target >= 0
        other = table.teller.name(choice.target) if aimed else ""
        first = "swap" if aimed else "swap.whose"
    then = consequences(phase, first, table.sins, other)
    if phase in ONE_CARD and not choice.fitting:
        then = table.house.words(f"seven_sins.table.none.{phase}")
    answers: list[tuple[Widget, str]] = [(table.main, then)]
    second = choice.other_move
    if second is not None:
        key = "pick.nothing" if phase == phases.PICK else second.verb
        answers.append((table.answer, consequences(phase, key, table.sins, other)))
    return answers


def _greed(table: SevenSinsTable, look: Look) -> list[Widget]:
    words = table.house.words
    meter = meter_of(table)
    chance = bust_chance(table)
    text = words("seven_sins.table.greed.chance", percent=chance) if chance is not None else ""
    colour = mix(look.palette.accent, TONES["wrath"][0], min(1.0, (chance or 0) / 60))
    label = Label(literal(text), TextStyle("extrabold", 22, colour), valign="center", key="chance")
    return [meter, label]


def _place_greed(
    look: Look, extras: list[Widget], x: float, y: float, room: float, high: float
) -> None:
    meter, label = extras
    size = min(46.0, high)
    meter.rect = look.rect(x, y, size * 6.0, high)
    label.rect = look.rect(x + size * 6.0 + 18, y, room - size * 6.0 - 18, high)

"""The page that is shown when something went wrong: plain words, and ways to go on.

It is drawn with as little as possible – rectangles and a font that lies in the program itself –
because a damaged file, a broken scene or a broken kit may be what brought it up. It shows no cards
and nothing of the report.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

import pygame

from scenes.kit.input import Action, Do
from scenes.kit.look import Look
from scenes.kit.theme import ACCENT, BRASS, BUTTON_INK, GLOW, GOLD, INK, IVORY, MUTED, SAND
from scenes.kit.widget import Control
from scenes.spare_font import spare_font
from scenes.stack import Rects, Scene

SPARE: Mapping[str, str] = {
    "crash.title": "That should not have happened",
    "crash.what": "Something in Lamplight went wrong. It is not your fault.",
    "crash.safe": "Nothing is lost: every move was written down at once.",
    "crash.memory": (
        "Moves could not be written down on this computer: they are safe only until you quit."
    ),
    "crash.again": "The same thing has now gone wrong several times in a row.",
    "crash.report": (
        "“Copy report” puts a text for a bug report on the clipboard: versions, settings, how the "
        "match was dealt, the last steps, and where the fault is. No names, no folders. Nothing "
        "is sent anywhere."
    ),
    "crash.secret": "Whoever reads the report can work out the hidden cards of this match.",
    "crash.kept": "The report is also here: {place}",
    "crash.copied": "The report is on the clipboard.",
    "crash.not_copied": "The clipboard did not take the report. It lies in the file named above.",
    "crash.nowhere": "Neither the clipboard nor the disk took the report.",
    "shipped.damaged": (
        "This file of the program is missing or damaged: {file}. Install Lamplight again; your "
        "matches and settings stay."
    ),
    "house.part_missing": (
        "A part of Lamplight is missing or damaged: {part}. Install it again; your matches and "
        "settings stay."
    ),
    "crash.go_on": "Go on with the match",
    "crash.to_title": "To the title",
    "crash.copy": "Copy report",
    "crash.quit": "Quit",
}
"""The page's words where the catalogs fail; the English catalog has the same."""
_GROUND, _PANEL = (18, 10, 30), (27, 16, 41)
_SMALLEST = 14
_WIDE, _MARGIN, _GAP = 1200, 64, 22
_NEXT = {Do.NEXT: 1, Do.RIGHT: 1, Do.DOWN: 1, Do.PREVIOUS: -1, Do.LEFT: -1, Do.UP: -1}


@dataclass
class Way:
    """A button: its key, what it does, and where it is."""

    key: str
    act: Callable[[], None]
    rect: pygame.Rect = field(default_factory=lambda: pygame.Rect(0, 0, 1, 1))


@dataclass(frozen=True)
class Saying:
    """A paragraph: its words, size in units and colour."""

    text: str
    size: float
    colour: tuple[int, int, int]


class CrashScene(Scene):
    """What happened in a few sentences, and a button for each way on."""

    def __init__(
        self,
        words: Callable[[str], str],
        sayings: Sequence[tuple[str, Mapping[str, str]]],
        ways: Sequence[tuple[str, Callable[[], None]]],
    ) -> None:
        """``words`` gives the sentence of a key; ``sayings`` are keys with values, ``ways`` keys
        of buttons with what they do, the one most people want first.
        """
        super().__init__()
        self._words = words
        self._sayings = list(sayings)
        self.ways = [Way(key, act) for key, act in ways]
        self.at = 0
        """the button that has the focus"""
        self._pressed: Way | None = None
        self._said: tuple[str, Mapping[str, str]] | None = None
        self._lines: list[tuple[pygame.Surface, tuple[int, int]]] = []

    # -- words -------------------------------------------------------------------------------

    def say(self, key: str, **values: str) -> None:
        """Put a sentence below the buttons."""
        self._said = (key, values)
        self.layout(self.app.look)
        self.app.stack.dirty = True

    def sentence(self, key: str, values: Mapping[str, str] | None = None) -> str:
        """The sentence of a key, in English where the catalogs do not have it."""
        try:
            found = self._words(key)
        except Exception:  # noqa: BLE001 – the catalogs may be what is broken
            found = key
        return (SPARE.get(key, key) if found == key else found).format_map(values or {})

    def _paragraphs(self) -> list[Saying]:
        told = [Saying(self.sentence("crash.title"), 46, GOLD)]
        told += [
            Saying(self.sentence(key, values), 28 if i < 2 else 25, IVORY)
            for i, (key, values) in enumerate(self._sayings)
        ]
        return told

    # -- places ------------------------------------------------------------------------------

    def layout(self, look: Look) -> None:
        """As large as the person reads, and smaller only where it would not fit."""
        text = self.app.prefs.text_size / 100
        while not (self._fits(text, _WIDE * text) or self._fits(text, 9999)) and text > 0.6:
            text -= 0.1
        if text <= 0.6:
            self._fits(text, 9999, 0.3)

    def _fits(self, text: float, widest: float, air: float = 1.0) -> bool:
        """Put everything where it belongs; whether that is within the window."""
        width, height = self.app.backend.size
        scale = min(width / 1920, height / 1080)
        margin, gap = round(_MARGIN * scale * air), round(_GAP * scale * air)
        wide = min(width - 2 * margin, round(widest * scale))
        lines: list[tuple[pygame.Surface, tuple[int, int]]] = []
        y = 0
        for saying in self._paragraphs():
            y = _set(lines, saying, _font(saying.size, scale, text), wide, y) + gap
        y = self._place_ways(_font(27, scale, text), wide, y + gap, gap)
        if self._said is not None:
            said = Saying(self.sentence(*self._said), 25, ACCENT)
            y = _set(lines, said, _font(said.size, scale, text), wide, y + gap)
        x, top = (width - wide) // 2, max(margin, (height - y) // 2)
        self._lines = [(picture, (x, top + at[1])) for picture, at in lines]
        for way in self.ways:
            way.rect.move_ip(x, top)
        self._panel = pygame.Rect(x, top, wide, y).inflate(
            2 * gap + margin // 2, 2 * gap + margin // 2
        )
        return y <= height - 2 * margin

    def _place_ways(self, font: pygame.font.Font, wide: int, y: int, gap: int) -> int:
        """Buttons side by side, in as many rows as they need; returns where they end."""
        self._font = font
        high = max(44, round(font.get_linesize() * 1.9))
        x = 0
        for way in self.ways:
            width = min(wide, font.size(self.sentence(way.key))[0] + high)
            if x and x + width > wide:
                x, y = 0, y + high + gap
            way.rect = pygame.Rect(x, y, width, high)
            x += width + gap
        return y + high

    # -- hands -------------------------------------------------------------------------------

    def handle(self, action: Action) -> bool:
        """Mouse and keys, as everywhere: Escape goes back to the title."""
        if action.do in _NEXT:
            self.at = (self.at + _NEXT[action.do]) % len(self.ways)
        elif action.do in (Do.CHOOSE, Do.SPACE) and not action.repeat:
            self.ways[self.at].act()
        elif action.do is Do.BACK and not action.repeat:
            next(way for way in self.ways if way.key == "crash.to_title").act()
        elif action.do is Do.POINT:
            before, under = self.at, self._under(action.pos)
            self.at = self.ways.index(under) if under is not None else self.at
            self.app.stack.dirty = self.app.stack.dirty or before != self.at
        elif action.do is Do.PRESS:
            self._pressed = self._under(action.pos)
        elif action.do is Do.RELEASE:
            way, self._pressed = self._pressed, None
            if way is not None and way is self._under(action.pos):
                self.at = self.ways.index(way)
                way.act()
        else:
            return False
        return True

    def _under(self, pos: tuple[int, int] | None) -> Way | None:
        return next((way for way in self.ways if pos and way.rect.collidepoint(pos)), None)

    @property
    def rests(self) -> bool:
        """Nothing happens here by itself."""
        return True

    # -- picture -----------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> Rects:
        """Everything, from plain shapes."""
        surface.fill(_GROUND)
        radius = max(6, self._panel.w // 60)
        pygame.draw.rect(surface, _PANEL, self._panel, border_radius=radius)
        pygame.draw.rect(surface, BRASS, self._panel, max(1, radius // 10), border_radius=radius)
        for picture, at in self._lines:
            surface.blit(picture, at)
        for i, way in enumerate(self.ways):
            self._draw_way(surface, way, first=i == 0, lit=i == self.at)
        self.fresh = False
        return None

    def _draw_way(self, surface: pygame.Surface, way: Way, *, first: bool, lit: bool) -> None:
        line = max(2, way.rect.h // 22)
        radius = way.rect.h // 2
        if lit:
            around = way.rect.inflate(5 * line, 5 * line)
            pygame.draw.rect(surface, GLOW, around, 2 * line, border_radius=around.h // 2)
        ground = (SAND if lit else BRASS) if first else (INK if lit else _PANEL)
        pygame.draw.rect(surface, ground, way.rect, border_radius=radius)
        if not first:
            edge = BRASS if lit else MUTED
            pygame.draw.rect(surface, edge, way.rect, line, border_radius=radius)
        words = self._font.render(self.sentence(way.key), True, BUTTON_INK if first else IVORY)
        if words.get_width() > way.rect.w - radius:
            words = pygame.transform.smoothscale(words, (way.rect.w - radius, words.get_height()))
        surface.blit(words, words.get_rect(center=way.rect.center))

    def controls(self) -> list[Control]:
        """What can be read and chosen."""
        told = [
            Control("label", saying.text, self._panel, "words", True, False, False)
            for saying in self._paragraphs()
        ]
        if self._said is not None:
            said = self.sentence(*self._said)
            told.append(
                Control("label", said, self._panel, "words", True, False, False, key="said")
            )
        return told + [
            Control(
                *("button", self.sentence(way.key), way.rect, "ways", True, True, i == self.at),
                key=way.key,
            )
            for i, way in enumerate(self.ways)
        ]


def _font(size: float, scale: float, text: float) -> pygame.font.Font:
    """The spare font at a size in units."""
    return spare_font(max(_SMALLEST, round(size * scale * text)))


def _set(
    lines: list[tuple[pygame.Surface, tuple[int, int]]],
    saying: Saying,
    font: pygame.font.Font,
    wide: int,
    y: int,
) -> int:
    """Break a paragraph into lines of a width, from ``y`` on; returns where it ends."""
    for line in _broken(saying.text, font, wide):
        lines.append((font.render(line, True, saying.colour), (0, y)))
        y += round(font.get_linesize() * 1.1)
    return y


def _broken(text: str, font: pygame.font.Font, wide: int) -> list[str]:
    """The lines of a text; a word that is wider than a line, as a path may be, is cut."""
    lines, line = [], ""
    for word in text.replace("\0", " ").split():
        longer = f"{line} {word}" if line else word
        if font.size(longer)[0] <= wide:
            line = longer
            continue
        if line:
            lines.append(line)
        while font.size(word)[0] > wide and len(word) > 1:
            fits = len(word) - 1
            while fits > 1 and font.size(word[:fits])[0] > wide:
                fits -= 1
            lines.append(word[:fits])
            word = word[fits:]
        line = word
    return [*lines, line] if line else lines

"""The title: a lamp, a shelf with four games, and the way to everything else."""

from __future__ import annotations

from functools import partial

import pygame

from game import __version__
from scenes import matches, preparing, routes
from scenes.house import House
from scenes.kit.backdrop import Backdrop, cover
from scenes.kit.buttons import Button, IconButton
from scenes.kit.look import Look
from scenes.kit.panels import Label, Panel
from scenes.kit.pixels import blurred, faded, premultiplied, put
from scenes.kit.rich import literal
from scenes.kit.shipped import drawing
from scenes.kit.theme import (
    BUTTON_INK,
    CAPTION,
    HERO,
    IVORY,
    PALETTES,
    SAND,
    WARNING,
    PanelStyle,
    TextStyle,
    chip_dark,
    mix,
    rgb,
)
from scenes.kit.widget import Mood, Spot
from scenes.preparing import Preparing
from scenes.room import Room
from scenes.stack import Rects

TIGHT = 300
"""With less height than this (units) for what stands on the shelf, words make room for it."""
PIECE = (400, 460)
PLATE_GAP = 56
LAMP_MOUTH = 152
"""How far below the top of the usual screen the lamp's light begins, in units."""
_CORD = rgb("#1B0F14")
_NAME = TextStyle("title", 38, rgb("#FFF6E0"), 1.2, 1)
_FACTS = TextStyle("bold", 18, SAND, 1.3)
_SUBTITLE = TextStyle("bold", 26, rgb("#F1DDAE"), 1.3, 6)
_PLATES = {
    "seven_sins": ("#7E1420", "#4A0A14"),
    "spite_malice": ("#145A47", "#0A3329"),
    "coyote": ("#7A3256", "#4C1B38"),
    "king_cat": ("#1B6478", "#0D3F50"),
}


_RISE, _LIFT = 0.12, 20
"""Seconds in which a piece rises under the pointer, and units."""


class GamePiece(Spot):
    """A game on the shelf: what stands there, and its plate."""

    def __init__(self, game: str, house: House, index: int) -> None:
        """Closed boxes say that they are not unpacked yet."""
        words, opened = house.words, routes.has_table(game)
        super().__init__(
            words(f"house.game.{game}"),
            partial(routes.open_setup, house, game),
            role="button",
            key=game,
            enabled=opened,
            refusal=routes.closed_box(house, game),
            ring=False,
        )
        self.game = game
        self.index = index
        self.facts = words(f"house.game.{game}.facts")
        self.chip = "" if opened else words("house.closed_box.chip")
        self.tight = False
        self.plate = pygame.Rect(0, 0, 1, 1)
        self.piece = pygame.Rect(0, 0, 1, 1)
        self.glides = True
        """whether the piece rises in time, or at once"""
        self._lit = False
        self._raised = 0.0

    def update(self, dt: float) -> bool:
        """Rise while pointed at, sink back after."""
        goal = 1.0 if self._lit else 0.0
        if self._raised == goal:
            return False
        step = dt / _RISE if self.glides else 1.0
        way = goal - self._raised
        self._raised = goal if abs(way) <= step else self._raised + (step if way > 0 else -step)
        return True

    def draw(self, surface: pygame.Surface, look: Look, mood: Mood) -> None:
        """The piece (it shines when it would open), the plate with name and facts."""
        lit = self._lit = mood.lit and self.enabled
        height = 1 - (1 - self._raised) ** 2
        if height > 0:
            soft = self.piece.inflate(-self.piece.w // 4, -self.piece.h // 5)
            soft.y -= round(look.px(_LIFT) * height)
            look.glow(surface, soft, look.px(40), round(0.8 * height, 1), 46)
        picture = look.picture(("title", f"{self.game}.webp"), self.piece.w, self.piece.h)
        if picture is None:
            back = ("cards", self.game, "back.webp")
            w = round(self.piece.h * 5 / 7)
            picture = look.picture(back, w, self.piece.h)
        if picture is not None:
            lift = round(look.px(_LIFT) * height)
            at = (self.piece.centerx - picture.get_width() // 2, self.piece.y - lift)
            put(surface, picture, at)
        self._draw_plate(surface, look, mood, lit)
        if self.chip and not self.tight:
            self._draw_chip(surface, look)

    def _draw_plate(self, surface: pygame.Surface, look: Look, mood: Mood, lit: bool) -> None:
        top, foot = (rgb(colour) for colour in _PLATES[self.game])
        if not self.enabled:
            top, foot = mix(top, (20, 12, 24), 0.35), mix(foot, (20, 12, 24), 0.35)
        style = PanelStyle(
            mix(top, IVORY, 0.10) if lit else top,
            1,
            foot,
            stroke_opacity=1.0 if lit else 0.6,
            stroke_width=2,
            radius=20,
            sheen=0.06,
        )
        look.panel(surface, self.plate, style)
        if mood.focused and mood.ring:
            look.ring(surface, self.plate, look.px(20))
        room = self.plate.w - 2 * look.px(16)
        x, y = self.plate.centerx, self.plate.y + look.px(10)
        name = TextStyle(_NAME.role, _NAME.size, None if self.enabled else SAND, 1.2, 1)
        high = look.line_height(name)
        name = look.fit_style(self.name, name, room)
        look.text(surface, self.name, (x, y + high // 2), name, "center", room)
        facts = look.block(self._facts(), _FACTS, room, "center")
        put(surface, facts, (x - room // 2, y + high))

    def _draw_chip(self, surface: pygame.Surface, look: Look) -> None:
        wide = look.text_width(self.chip, CAPTION) + look.px(30)
        box = pygame.Rect(0, 0, wide, look.line_height(CAPTION) + look.px(8))
        box.midbottom = (self.piece.centerx, self.plate.y - look.px(10))
        look.panel(surface, box, chip_dark(PALETTES[self.game]))
        look.text(surface, self.chip, box.center, CAPTION, "center")

    def _facts(self) -> str:
        return self.chip if self.chip and self.tight else self.facts

    def plate_height(self, look: Look, width: int) -> int:
        """Pixels the plate needs when it is so wide."""
        room = width - 2 * look.px(16)
        facts = look.block_height(self._facts(), _FACTS, room)
        return look.line_height(_NAME) + facts + look.px(24)


class ContinueButton(Button):
    """Continue, and beneath it which match."""

    def __init__(self, label: str, note: str, house: House, match_id: str) -> None:
        """``note`` is a plain line about the match."""
        super().__init__(label, partial(self._go, house, match_id), primary=True, key="continue")
        self.note = note

    def _go(self, house: House, match_id: str) -> None:
        why = routes.go_on(house, match_id)
        top = house.app.stack.top
        if why and top is not None:
            top.ui.say(why, self.rect)

    @property
    def value(self) -> str:
        """Which match."""
        return self.note

    def natural_width(self, look: Look) -> int:
        """Room for both lines, within reason."""
        note = look.text_width(self.note, _note_style()) + look.px(70)
        return max(super().natural_width(look), min(note, look.px(look.units.grow(620))))

    def draw(self, surface: pygame.Surface, look: Look, mood: Mood) -> None:
        """A brass plate with two lines."""
        style, colour = self._shape(look, mood)
        if mood.lit and not mood.pressed:
            look.glow(surface, self.rect, self.rect.h / 2, 0.5, 16)
        look.panel(surface, self.rect, style)
        if mood.focused and mood.ring:
            look.ring(surface, self.rect, self.rect.h / 2)
        label = TextStyle(self.style.role, self.style.size, colour)
        note = _note_style()
        first, second = look.line_height(label), look.line_height(note)
        x = self.rect.centerx
        y = self.rect.centery - (first + second) * 9 // 20 - look.px(2)
        room = self.rect.w - look.px(60)
        look.text(surface, self.label, (x, y + first * 9 // 20), label, "center", room)
        at = (x, y + (first + second // 2) * 9 // 10)
        look.text(surface, self.note, at, note, "center", room)


def _note_style() -> TextStyle:
    return TextStyle("bold", 18, mix(BUTTON_INK, (255, 220, 150), 0.12), 1.25)


class TitleScene(Room):
    """What one sees first."""

    def __init__(self, house: House) -> None:
        """Everything else follows from the house."""
        super().__init__(house)
        self.backdrop = Backdrop("house")
        self._hero_y = 0.0
        self._tight = False
        self._preparing: Preparing | None = None
        self._prepared_for: Look | None = None

    def build(self) -> None:
        """Games, buttons, and a line about what is wrong."""
        words, house = self.house.words, self.house
        self.pieces = [GamePiece(game, house, i) for i, game in enumerate(routes.SHELF)]
        for piece in self.pieces:
            piece.glides = not self.app.prefs.reduced_motion
        self.play = Button(
            words("house.play"),
            lambda: routes.open_setup(house, routes.last_game(house)),
            primary=True,
            key="play",
        )
        self.rules = Button(
            words("house.how_to_play"),
            partial(routes.open_rules, house),
            key="rules",
        )
        found = matches.unfinished(house)
        self.row: list[Button] = [self.play, self.rules]
        if found:
            self.play.primary = False
            note = matches.in_one_line(house, found[0])
            first = ContinueButton(words("house.continue"), note, house, found[0].id)
            self.row.insert(0, first)
        if len(found) > 1:
            more = words.count("house.matches.open", len(found))
            self.row.append(Button(more, partial(routes.open_matches, house), key="matches"))
        self.credits = Button(
            words("house.credits"), partial(routes.open_credits, house), small=True, key="credits"
        )
        self.icons = [
            IconButton("gear", words("house.settings"), partial(routes.open_settings, house)),
            IconButton("close", words("house.quit.yes"), self.step_back),
        ]
        self.icons[0].key, self.icons[1].key = "settings", "quit"
        quiet = TextStyle("medium", 18, self.palette.muted)
        self.version = Label(words("house.version", version=__version__), quiet, valign="bottom")
        warn = TextStyle("bold", 18, WARNING)
        self.trouble = Label(
            literal(house.trouble_line()), warn, align="center", valign="center", key="trouble"
        )
        self.ground = Panel(style=PanelStyle(rgb("#1B0E1C"), 0.86, radius=18))
        self.ui.set("ground", [self.ground])
        self.ui.set("words", [self.version, self.trouble])
        self.ui.order("ground", "words", "row", "games", "corner")
        self.ui.set("row", self.row)
        self.ui.set("games", self.pieces)
        self.ui.set("corner", [self.credits, *self.icons])
        if self.ui.focused is None:
            self.ui.focus(self.row[0], ring=False)

    def step_back(self) -> None:
        """Ask before quitting."""
        routes.ask_to_quit(self.house)

    def resume(self) -> None:
        """Matches and troubles may have changed meanwhile."""
        self.rebuild()

    def update(self, dt: float) -> bool:
        """A file that was found to be damaged as it was drawn is told at once."""
        if literal(self.house.trouble_line()) != self.trouble.text:
            self.rebuild()
        return super().update(dt)

    # -- places ------------------------------------------------------------------------------

    def place(self, look: Look) -> None:
        """From the foot upwards; the pieces take the room that is left."""
        u = look.units
        foot = self._place_foot(look)
        foot = self._place_row(look, foot)
        self._place_corner(look)
        width = min(380.0 if u.text <= 1.3 else 440.0, (u.width - 160) / 4)
        plate_top, room = self._room_above(look, foot, width, tight=False)
        self._tight = room < TIGHT
        if self._tight:
            plate_top, room = self._room_above(look, foot, width, tight=True)
        high = max(piece.plate_height(look, look.px(width)) for piece in self.pieces)
        tall = min(430.0, room)
        step = min(width + PLATE_GAP, (u.width - 60) / 4)
        for piece in self.pieces:
            x = u.width / 2 + (piece.index - 1.5) * step
            wide = tall * PIECE[0] / PIECE[1]
            piece.plate = look.rect(x - width / 2, plate_top, width, u.units(high))
            piece.tight = self._tight
            piece.piece = look.rect(x - wide / 2, plate_top - tall + _LIFT, wide, tall)
            piece.rect = piece.plate.union(piece.piece)

    def _room_above(
        self, look: Look, foot: float, width: float, tight: bool
    ) -> tuple[float, float]:
        """Where the plates begin, and how high the pieces above them may be, in units."""
        u = look.units
        for piece in self.pieces:
            piece.tight = tight
        high = max(piece.plate_height(look, look.px(width)) for piece in self.pieces)
        plate_top = foot - u.units(high) - 22
        self._hero_y = 196.0 if tight else u.height * 0.245
        top = self._hero_y + u.units(look.line_height(HERO)) * 0.5
        if not tight:
            top += u.units(look.line_height(_SUBTITLE)) * 1.25
        return plate_top, plate_top - top - 4

    def _place_foot(self, look: Look) -> float:
        """Version and trouble; returns where they begin, in units."""
        u = look.units
        line = u.units(look.line_height(CAPTION))
        version = u.units(look.text_width(self.version.text, self.version.style)) + 6
        self.version.rect = look.rect(40, u.height - 26 - line, version, line)
        self.trouble.visible = self.ground.visible = bool(self.trouble.text)
        if not self.trouble.text:
            return u.height - 40
        left = 40 + version + 40
        wide = u.width - 2 * left
        high = u.units(self.trouble.height(look, look.px(wide - 40))) + 12
        top = u.height - 18 - high
        self.ground.rect = look.rect(left, top, wide, high)
        self.trouble.rect = look.rect(left + 20, top, wide - 40, high)
        return top - 18

    def _place_row(self, look: Look, foot: float) -> float:
        u, gap = look.units, 24
        wide = [u.units(button.natural_width(look)) for button in self.row]
        wide = [max(w, u.grow(230)) if len(self.row) < 4 else w for w in wide]
        room = u.width - 80 - gap * (len(wide) - 1)
        if sum(wide) > room:
            spare = sum(wide) - room
            wide[0] = max(wide[0] - spare, 300)
        # Where it gets tight the version gives way; the credits tell it too.
        row = sum(wide) + gap * (len(wide) - 1)
        self.version.visible = (u.width - row) / 2 > u.units(self.version.rect.right) + 24
        two_lines = isinstance(self.row[0], ContinueButton)
        high = u.target(62)
        if two_lines:
            lines = look.line_height(self.row[0].style) + look.line_height(_note_style())
            high = max(high, u.units(lines) + 14)
        x, y = (u.width - sum(wide) - gap * (len(wide) - 1)) / 2, foot - high
        for button, w in zip(self.row, wide, strict=True):
            button.rect = look.rect(x, y, w, high)
            x += w + gap
        return y

    def _place_corner(self, look: Look) -> None:
        u = look.units
        side = u.target(60)
        x = u.width - 48
        for icon in reversed(self.icons):
            x -= side
            icon.rect = look.rect(x, 40, side, side)
            x -= 18
        wide = u.units(self.credits.natural_width(look))
        high = u.target(52)
        self.credits.rect = look.rect(x - wide, 40 + (side - high) / 2, wide, high)

    # -- picture -----------------------------------------------------------------------------

    @property
    def rests(self) -> bool:
        """Nothing moves on the title."""
        return self.ui.rests

    def prepare(self) -> bool:
        """The rooms one may enter next, and the portraits."""
        look = self.app.look
        if self._preparing is None or self._prepared_for is not look:
            games = [game for game in reversed(routes.SHELF) if routes.has_table(game)]
            jobs = preparing.grounds(look, ("house", *games)) + preparing.portraits(self.look)
            self._preparing, self._prepared_for = Preparing(jobs), look
        return self._preparing.next()

    def draw(self, surface: pygame.Surface) -> Rects:
        """Wall, light, lamp and name from one kept picture; then the controls."""
        look = self.look
        surface.blit(self._painted(look), (0, 0))
        self.ui.draw(surface, look)
        self.fresh = False
        return None

    def _painted(self, look: Look) -> pygame.Surface:
        key = (look.size, look.units.text, self._tight, self.house.words.language)
        return self.house.kept_picture("title", key, lambda: self._paint(look))

    def _paint(self, look: Look) -> pygame.Surface:
        w, h = look.size
        out = pygame.Surface((w, h), 0, 32)
        if not cover(out, "title", "wall"):
            self.backdrop.draw(out, look)
        _shine(out)
        lamp = look.picture(("title", "lamp.svg"), look.px(320), look.px(190))
        if lamp is not None:
            self._hang(out, lamp, look)
        self._write(out, look)
        return out

    def _hang(self, out: pygame.Surface, lamp: pygame.Surface, look: Look) -> None:
        """The lamp where its light begins; on a tall screen the cord is longer."""
        x, drop = look.size[0] // 2, look.px((look.units.height - 1080) * LAMP_MOUTH / 1080)
        if drop > 0:
            wide = max(2, look.px(7))
            pygame.draw.rect(out, _CORD, (x - wide // 2, 0, wide, drop + 2))
        put(out, lamp, (x - lamp.get_width() // 2, drop))

    def _write(self, out: pygame.Surface, look: Look) -> None:
        words, x = self.house.words, look.size[0] // 2
        y = look.px(self._hero_y)
        dark = TextStyle(HERO.role, HERO.size, rgb("#140A06"), HERO.leading, HERO.track)
        title = words("house.name")
        drawn = look.writer.line(title, look.face(dark))
        soft = blurred(drawn, look.px(9))
        put(out, faded(soft, 0.75), soft.get_rect(center=(x + look.px(3), y + look.px(9))).topleft)
        edge = drawn.get_rect(center=(x + look.px(1), y + look.px(3)))
        put(out, faded(drawn, 0.6), edge.topleft)
        look.text(out, title, (x, y), HERO, "center")
        if self._tight:
            return
        below = y + round(look.line_height(HERO) * 0.55)
        below += look.line_height(_SUBTITLE) // 2
        room = look.size[0] - look.px(160)
        look.text(out, words("house.subtitle"), (x, below), _SUBTITLE, "center", room)


_SOFTER = 6
"""How many times smaller the light is drawn: enlarged again, its edges are as soft as light is."""


def _shine(out: pygame.Surface) -> None:
    """Lay the lamp's light over the wall."""
    w, h = out.get_size()
    small = max(2, w // _SOFTER), max(2, h // _SOFTER)
    scale = max(small[0] / 1920, small[1] / 1080)
    drawn = drawing(("title", "light.svg"), (round(1920 * scale), round(1080 * scale)))
    if drawn is None:
        return
    soft = pygame.transform.gaussian_blur(premultiplied(drawn), max(1, small[0] // 90))
    put(out, pygame.transform.smoothscale(soft, (w, h)), (0, 0))

"""What all tables share: who looks, what happens next, chronicle, prompt, players, main button."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.core.events import Event
from game.core.game import Move
from game.core.refusal import Refused
from game.core.teller import Teller
from game.core.zones import TABLE
from game.records.session import Session
from scenes import routes
from scenes.kit.buttons import Button, IconButton
from scenes.kit.input import Action, Do
from scenes.kit.look import Look
from scenes.kit.panels import Label, Panel, ScrollList, TextRow
from scenes.kit.rich import literal
from scenes.kit.theme import BODY, PROMPT, TextStyle
from scenes.kit.widget import REST, Mood, Spot, Widget
from scenes.stack import Rects, Scene
from scenes.stage.motion import Motion, Step
from scenes.stage.placement import Placement
from scenes.stage.stage import Stage
from scenes.tables.director import Director, Wait
from scenes.tables.plate import Plate, PlateState

if TYPE_CHECKING:
    from scenes.house import House


class MainButton(Button):
    """The button that says exactly what it will do, on two lines where one is too short."""

    def _content(
        self, surface: pygame.Surface, look: Look, colour: tuple[int, int, int], mood: Mood
    ) -> None:
        room = self.rect.w - look.px(36)
        if look.text_width(self.label, self.style) <= room:
            super()._content(surface, look, colour, mood)
            return
        area = self.rect.inflate(-look.px(36), 0)
        area.y -= look.px(3)
        style = TextStyle(self.style.role, 21, colour, 1.12)
        look.paragraph(surface, literal(self.label), area, style, "center", "center")


_SKIPPING = (Do.PRESS, Do.CHOOSE, Do.SPACE, Do.NUMBER, Do.PLACE)
COLUMN = 320


class TableScene(Scene):
    """A game's table. Subclasses say where the cards lie, what can be chosen, and how it moves."""

    zones: tuple[str, ...]

    def __init__(self, house: House, session: Session) -> None:
        super().__init__()
        self.house = house
        self.session = session
        self.director = Director(session, self.zones, lambda: house.worker, self._pace)
        self.stage: Stage | None = None
        self.teller: Teller = house.teller(session, None)
        self.plates = [Plate(seat) for seat in range(session.match.seats)]
        self._lines: list[tuple[Event, bool]] = []
        self._asked: tuple[int, int, Wait] | None = None
        self._covered = False
        """whether what is on screen was drawn for the present viewer"""
        self._make_widgets()

    # ---------------------------------------------------------------- for subclasses

    @abstractmethod
    def placements(self) -> list[Placement]:
        """A place for every card as it is shown now."""

    @abstractmethod
    def motions(
        self, events: Sequence[Event], before: Sequence[Placement]
    ) -> tuple[list[Motion], float]:
        """How the cards get to their new places, and how long one needs to read what happened."""

    @abstractmethod
    def plate_state(self, seat: int) -> PlateState:
        """What a player's place shows."""

    @abstractmethod
    def place_plate(self, seat: int) -> tuple[float, float, float]:
        """Left, top and width of a player's place, in units."""

    @abstractmethod
    def refresh_choices(self, look: Look) -> None:
        """Make the controls for what can be chosen now, in their places."""

    @abstractmethod
    def chosen(self) -> tuple[Move | None, str]:
        """The move that is chosen completely, or why the main button cannot act yet."""

    @abstractmethod
    def missing(self) -> str:
        """What the main button says while the move is not complete."""

    @abstractmethod
    def forget_choice(self) -> bool:
        """One step back in what was chosen; False when nothing was."""

    @abstractmethod
    def choose_place(self, place: int) -> None:
        """A key for a card by its place in the hand was pressed."""

    @abstractmethod
    def badge(self, event: Event) -> str:
        """The card number beside a line of the chronicle, or nothing."""

    def prompt(self) -> str:
        """What is wanted now, and of whom."""
        return self.teller.question(self.director.shown.view.data)

    def help_line(self) -> str:
        """A quiet second line under the question."""
        return ""

    def warning(self, move: Move) -> str:
        """What to ask before a move that one may regret; nothing to ask nothing."""
        return ""

    # ---------------------------------------------------------------- life

    def enter(self) -> None:
        """Begin with what is so now."""
        self.house.start_worker()
        self.ui.sound = self.app.play_sound
        self._look_anew()

    def leave(self) -> None:
        """Let others open the match."""
        self.director.close()

    def resume(self) -> None:
        """Words may have changed while another scene lay above; an open curtain is still wanted."""
        self._asked = None
        self._look_anew()

    @property
    def busy(self) -> bool:
        """Whether pictures follow each other quickly."""
        return self.ui.busy or (self.stage is not None and self.stage.animating)

    @property
    def view(self) -> dict[str, object]:
        """What is shown, in the keys of the rule page."""
        return self.director.shown.view.data

    @property
    def my_turn(self) -> bool:
        """Whether the viewer is to decide now."""
        return self.director.waits_for is Wait.PERSON

    def _pace(self) -> float:
        return self.app.prefs.speed_factor

    def _look_anew(self) -> None:
        """Show the table to the present viewer from scratch: what the last one did is gone."""
        self._covered = False
        self.ui.cancel_drag()
        self.ui.hints.clear()
        viewer = None if self.director.viewer == TABLE else self.director.viewer
        self.teller = self.house.teller(self.session, viewer)
        match, seen_before = self.session.match, 0
        if viewer is not None and self.director.is_shared:
            seen_before = self.director.looked.get(viewer, 0)
        events = match.seen(self.director.viewer, match.round_began)
        events = events[: max(0, self.director.told - match.round_began)]
        shared = self.director.is_shared and viewer is not None
        self._lines = [
            (event, shared and match.round_began + i >= seen_before)
            for i, event in enumerate(events)
        ]
        if self.stage is not None:
            self.stage.let_go(back=False)
            self.layout(self.look)
            self.stage.jump(self.placements)

    # ---------------------------------------------------------------- widgets

    def _make_widgets(self) -> None:
        words = self.house.words
        self.chronicle = ScrollList(words("table.chronicle"), key="chronicle")
        self.chronicle_panel = Panel(words("table.chronicle"))
        self.prompt_panel = Panel()
        self.question = Label("", PROMPT, align="center", valign="top", key="question")
        self.help = Label("", BODY, align="center", key="help")
        self.main = MainButton("", self._main, primary=True, key="main")
        self.icons = [
            IconButton("menu", words("table.menu"), self._pause, hotkey="P", key="menu"),
            IconButton("help", words("table.rules"), self._rules, hotkey="F1", key="rules"),
            IconButton("gear", words("table.settings"), self._settings, key="settings"),
        ]
        self.ground: list[Widget] = [self.chronicle_panel, self.prompt_panel]
        self.ui.set("words", [self.question, self.help])
        self.ui.order("words", "hand", "seats", "choice", "main", "icons", "chronicle")
        self.ui.set("main", [self.main])
        self.ui.set("icons", self.icons)
        self.ui.set("chronicle", [self.chronicle])
        self.seats = [
            Spot(
                "",
                partial(self.click_seat, seat),
                role="player",
                key=f"seat{seat}",
                radius=0.5,
                accepts=self.seat_accepts(seat),
            )
            for seat in range(self.session.match.seats)
        ]
        self.ui.set("seats", self.seats)

    def click_seat(self, seat: int) -> None:
        """A player's portrait was clicked."""

    def seat_accepts(self, seat: int) -> Callable[[Spot], bool]:
        """Whether a card that is dragged may be dropped on a player."""
        return lambda spot: False

    def layout(self, look: Look) -> None:
        """Everything anew for this screen and this viewer."""
        self._relabel()
        u, right = look.units, look.units.width - COLUMN - 40
        main_high = u.target(80)
        prompt_high = min(u.grow(210), u.height * 0.3)
        top = u.height - 44 - prompt_high
        self.prompt_panel.rect = look.rect(right, top, COLUMN, prompt_high)
        self.main.rect = look.rect(right, top - 22 - main_high, COLUMN, main_high)
        high = top - 44 - main_high - 44
        self.chronicle_panel.rect = look.rect(right, 44, COLUMN, high)
        self.chronicle.rect = self.chronicle_panel.inside(look)
        for i, icon in enumerate(self.icons):
            icon.rect = look.rect(46, 54 + i * 74, 58, 58)
        for plate, spot in zip(self.plates, self.seats, strict=True):
            x, y, wide = self.place_plate(plate.seat)
            plate.rect = look.rect(x, y, wide, 116)
            spot.rect = look.rect(x, y, 116, 116)
        if self.stage is None:
            self.stage = Stage(look, self.app.play_sound)
            self.stage.jump(self.placements)
        else:
            self.stage.resize(look)
        self._show_lines()
        self.refresh()
        self.stage.invalidate()

    def _relabel(self) -> None:
        words = self.house.words
        for icon, key in zip(self.icons, ("menu", "rules", "settings"), strict=True):
            icon.name = words(f"table.{key}")
        self.chronicle_panel.name = self.chronicle.name = words("table.chronicle")

    def refresh(self) -> None:
        """Bring controls and words up to what can be done now."""
        if self.stage is None:
            return
        look = self.look
        changed: list[pygame.Rect] = []
        for plate in self.plates:
            before = plate.area(look)
            if plate.show(self.plate_state(plate.seat)):
                changed += [before, plate.area(look)]
        for spot in self.seats:
            spot.name = self.teller.name(self.seats.index(spot))
        self.refresh_choices(look)
        self._refresh_main()
        self._refresh_prompt(look)
        self.stage.damage(changed)

    def _refresh_main(self) -> None:
        words, wait = self.house.words, self.director.waits_for
        self.main.refusal = ""
        if wait is Wait.OVER:
            label, enabled = words("table.results"), True
        elif wait is Wait.NEXT_ROUND:
            label, enabled = words("table.next_round"), True
        elif self.my_turn:
            move, why = self.chosen()
            enabled = move is not None
            label = self.teller.move(move) if move is not None else self.missing()
            self.main.refusal = why
        else:
            label, enabled = words("table.wait"), False
            self.main.refusal = self.teller.question(self.director.shown.view.data)
        self.main.label, self.main.enabled = label, enabled

    def _refresh_prompt(self, look: Look) -> None:
        self.question.text = literal(self.prompt())
        self.help.text = literal(self.help_line())
        inside = self.prompt_panel.inside(look)
        high = min(inside.h, self.question.height(look, inside.w))
        self.question.rect = pygame.Rect(inside.x, inside.y, inside.w, high)
        rest = inside.y + high + look.px(8)
        self.help.rect = pygame.Rect(inside.x, rest, inside.w, max(1, inside.bottom - rest))

    def _show_lines(self) -> None:
        rows: list[TextRow] = []
        for event, new in reversed(self._lines):
            line = self.teller.event(event)
            if line is not None:
                fade = 0.0 if new else min(0.75, len(rows) * 0.06)
                rows.append(TextRow(literal(line), badge=self.badge(event), fade=fade, marked=new))
        if rows and not any(row.marked for row in rows):
            rows[0] = TextRow(rows[0].text, badge=rows[0].badge, marked=True)
        self.chronicle.set_rows(rows)
        self.chronicle.forget_layout()
        self.chronicle.offset = 0

    # ---------------------------------------------------------------- time

    def update(self, dt: float) -> bool:
        """Show the next event, let an AI move, or close the curtain."""
        stage = self.stage
        if stage is None:
            return False
        stage.speed = self._pace()
        changed = self.ui.update(dt)
        stage.damage(self.ui.take_damage())
        viewer = self.director.viewer
        events = self.director.update(dt, not stage.busy)
        if self.director.viewer != viewer:
            self._look_anew()
            changed = True
        if events:
            self._show(events)
            changed = True
        changed = stage.update(dt) or changed
        wait = self.director.waits_for
        state = (self.director.viewer, len(self.session.match.entries), wait)
        if wait is Wait.CURTAIN and not self._covered:
            return True  # the curtain dims what is on screen: that must be the public table
        if state != self._asked:
            self._asked = state
            self.refresh()
            stage.play(Step(self.placements))
            changed = True
            if wait is Wait.CURTAIN:
                self._close_curtain()
        return changed

    def _show(self, events: Sequence[Event]) -> None:
        if self.stage is None:
            return
        before = self.stage.placements
        for event in events:
            if event.kind == "round_began":
                self._lines = []
            self._lines.append((event, False))
        motions, hold = self.motions(events, before)
        self.stage.play(Step(self.placements, motions, hold=hold))
        self._show_lines()
        self.refresh()

    def _skip(self) -> None:
        if self.stage is None:
            return
        for event in self.director.drain():
            if event.kind == "round_began":
                self._lines = []
            self._lines.append((event, False))
        self.stage.skip()
        self.stage.jump(self.placements)
        self._show_lines()
        self.refresh()

    def _close_curtain(self) -> None:
        seat = self.session.asking
        if seat is not None and self.app.stack.top is self:
            routes.open_curtain(self.house, self.session, seat, lambda: self._open_for(seat))

    def _open_for(self, seat: int) -> None:
        self.director.look(seat)
        self._asked = None
        self._look_anew()

    # ---------------------------------------------------------------- what people do

    def handle(self, action: Action) -> bool:
        """Skip motion, step back, or use a control."""
        if action.do in _SKIPPING and self.director.waits_for is Wait.MOTION:
            if action.repeat:
                return True
            self._skip()
            if action.do is Do.SPACE:
                return True
        elif action.do in (Do.PRESS, Do.SPACE) and self.director.waits_for is Wait.AI:
            self.director.skip()
        handler = {
            Do.PAUSE: self._pause,
            Do.RULES: self._rules,
            Do.COVER: self._cover,
            Do.BACK: self._back,
        }.get(action.do)
        if handler is not None:
            if not action.repeat:
                handler()
            return True
        if action.do is Do.NUMBER and self.my_turn:
            self.choose_place(action.amount)
            return True
        return self.ui.handle(action)

    def play(self, move: Move) -> None:
        """Make the viewer's move, or say where it happened why not."""
        try:
            self.director.play(move)
        except Refused as refused:
            self.ui.say(self.teller.refusal(refused.refusal), self.main.rect)
            return
        self.refresh()

    def _main(self) -> None:
        wait = self.director.waits_for
        if wait is Wait.OVER:
            routes.open_results(self.house, self.session)
        elif wait is Wait.NEXT_ROUND:
            if self.director.is_shared and self.director.viewer != TABLE:
                self.director.look(TABLE)
                self._look_anew()
            self.director.next_round()
            self.refresh()
        elif self.my_turn:
            move, _ = self.chosen()
            if move is not None:
                question = self.warning(move)
                if question:
                    routes.ask(self.house, question, self.main.label, lambda: self.play(move))
                else:
                    self.play(move)

    def _back(self) -> None:
        if self.ui.cancel_drag() or (self.my_turn and self.forget_choice()):
            self.refresh()
            return
        self._pause()

    def _pause(self) -> None:
        routes.open_pause(self.house)

    def _rules(self) -> None:
        routes.open_rules(self.house, self.session.match.game.id)

    def _settings(self) -> None:
        routes.open_settings(self.house)

    def _cover(self) -> None:
        if self.director.is_shared and self.director.viewer != TABLE:
            self.director.look(TABLE)
            self._look_anew()

    # ---------------------------------------------------------------- picture

    def _under(self, surface: pygame.Surface) -> None:
        look = self.look
        self.backdrop.draw(surface, look)
        clip, margin = surface.get_clip(), look.px(96)
        for widget in self.ground:
            if widget.rect.inflate(margin, margin).colliderect(clip):
                widget.draw(surface, look, REST)
        for plate in self.plates:
            if plate.area(look).colliderect(clip):
                plate.draw(surface, look, REST)

    def _over(self, surface: pygame.Surface) -> None:
        self.ui.draw(surface, self.look, hints=False)

    def draw(self, surface: pygame.Surface) -> Rects:
        """The table, from the static layer and what moves."""
        if self.stage is None:
            return None
        rects = self.stage.draw(surface, self._under, self._over, self.ui.hints, self.fresh)
        self.fresh = False
        self._covered = True
        return rects

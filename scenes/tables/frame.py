"""What all tables share: who looks, what happens next, chronicle, prompt, players, main button."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
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
from scenes.kit.buttons import Button
from scenes.kit.input import Action, Do
from scenes.kit.look import Look
from scenes.kit.rich import literal
from scenes.kit.widget import REST, Spot, Widget
from scenes.stack import Rects
from scenes.stage.motion import Step
from scenes.stage.placement import each_once
from scenes.stage.stage import Stage
from scenes.tables import advice
from scenes.tables.column import Column, Deeds, Slot
from scenes.tables.contract import Table
from scenes.tables.director import Director, Wait
from scenes.tables.plate import every_mood
from scenes.tables.zoom import Zoom, open_spots

if TYPE_CHECKING:
    from scenes.house import House


_SKIPPING = (Do.PRESS, Do.CHOOSE, Do.SPACE, Do.NUMBER, Do.PLACE, Do.UNDO)


class TableScene(Table):
    """A table for one session. Subclasses fill in what :class:`Table` asks for."""

    def __init__(self, house: House, session: Session) -> None:
        super().__init__()
        self.house = house
        self.session = session
        self.director = Director(
            session,
            self.zones,
            lambda: house.worker,
            self._pace,
            from_the_deal=self.shows_the_deal,
            quick_turns=self.quick_turns,
            together=self.together,
        )
        self.stage: Stage | None = None
        self.teller: Teller = house.teller(session, None)
        self.plates = self.make_plates()
        self._lines: list[tuple[Event, bool]] = []
        self.portraits: list[tuple[str, str, int, str]] = []
        """how players may look, still to be made ready: avatar, name, pixels, mood"""
        self._asked: tuple[int, int, Wait] | None = None
        self._said = ""
        """what the main button said when the mouse went down"""
        self._covered = False
        """whether what is on screen was drawn for the present viewer"""
        self._make_widgets()

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
        told, news = self.director.told, self.director.unseen_from
        seen = self.session.match.seen(self.director.viewer)[:told]
        # The round that is shown: the match itself may have begun the next one already.
        began = max((i for i, event in enumerate(seen) if event.kind == "round_began"), default=0)
        self._lines = [
            (event, news is not None and began + i >= news) for i, event in enumerate(seen[began:])
        ]
        if self.stage is not None:
            self.stage.let_go(back=False)
            self.layout(self.look)
            self.stage.jump(self.placements)

    # ---------------------------------------------------------------- widgets

    def _make_widgets(self) -> None:
        deeds = Deeds(
            *(self.act, self._pause, self._rules, partial(routes.open_settings, self.house)),
            *(self._hint, self._read_line, partial(advice.cover, self)),
        )
        self.column = Column(deeds)
        self.main, self.chronicle = self.column.main, self.column.chronicle
        self.question, self.help = self.column.question, self.column.help
        self.ground: list[Widget] = self.column.ground
        self.zoom = Zoom(self.session.match.game.id)
        self.undo = Button("", self.take_back, hotkey="U", key="undo")
        self.why = Button("", partial(routes.open_thoughts, self.house, self.session), key="why")
        self.ui.order("words", "hand", "seats", "choice", "main", "cards", "icons", "chronicle")
        self.column.add_to(self.ui)
        self.column.slots.insert(0, Slot(self.why, 58.0))
        self.ui.add(self.why, group="main")
        if self.session.match.game.reversible:
            self.column.slots.append(Slot(self.undo, 58.0))
            self.ui.add(self.undo, group="main")
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
        self.ui.set("zoom", [self.zoom])
        self.ui.on_read = self._read

    def layout(self, look: Look) -> None:
        """Everything anew for this screen and this viewer."""
        self.zoom.hide()
        self.zoom.deck = self.deck
        self.undo.label, self.why.label = map(self.house.words, ("table.undo", "thoughts.show"))
        hints, shared = self.house.settings.aids, self.director.is_shared
        self.column.name(self.house.words, hints=hints, shared=shared)
        self.column.layout(look)
        for plate in self.plates:
            x, y, wide = self.place_plate(plate.seat)
            plate.rect = look.rect(x, y, wide, 116)
        if self.stage is None:
            self.stage = Stage(look, self.app.play_sound, self.makers)
            self.stage.jump(self.placements)
            self.stage.preload(each_once([*self.placements(), *self.soon()]))
            self.portraits = every_mood(look, self.session.players)
        else:
            self.stage.resize(look)
        self._tell()
        self.refresh()
        self.stage.invalidate()

    def refresh(self) -> None:
        """Bring controls and words up to what can be done now."""
        if self.stage is None:
            return
        look = self.look
        changed: list[pygame.Rect] = []
        for plate in self.plates:
            before = plate.area(look)
            state = replace(self.plate_state(plate.seat), robot=plate.seat in self.session.left)
            if plate.show(state):
                changed += [before, plate.area(look)]
        for seat, spot in enumerate(self.seats):
            spot.name = self.teller.name(seat)
            spot.rect = look.rect(*self.place_seat(seat))
        self.refresh_choices(look)
        self.ui.set("cards", self._open_cards(look))
        self._refresh_main()
        if self.column.ask(look, *self._wanted()):
            changed.append(self.column.area(look))
        self.stage.damage(changed)

    def _wanted(self) -> tuple[str, str]:
        """The question and the quieter line; while something is shown nothing is asked."""
        if self.director.waits_for is Wait.MOTION:
            return "", self.house.words("table.skip")
        return self.prompt(), self.help_line()

    def _refresh_main(self) -> None:
        words, wait = self.house.words, self.director.waits_for
        self.undo.enabled = self.may_take_back
        self.undo.refusal = words("undo.not_now")
        self.main.refusal = ""
        self.why.visible = advice.can_look(self)
        self.undo.visible = not self.why.visible  # at a round's end nothing can be taken back
        if wait is Wait.OVER:
            label, enabled = words("table.results"), True
        elif wait is Wait.NEXT_ROUND:
            label, enabled = words("table.next_round"), True
        elif self.my_turn:
            move, why = self.chosen()
            enabled = move is not None
            label = self.move_told(move) if move is not None else self.missing()
            self.main.refusal = literal(why)
        else:
            label, enabled = words("table.wait"), False
            self.main.refusal = literal(self.teller.question(self.view))
        self.main.label, self.main.enabled = label, enabled

    def _tell(self) -> None:
        lines = [self.line(event, new=new) for event, new in reversed(self._lines)]
        self.column.tell([line for line in lines if line is not None])

    # ---------------------------------------------------------------- reading closely

    def _open_cards(self, look: Look) -> list[Spot]:
        """The cards that can be read: all that lie open and that no choice lies above."""
        lying = [place for place in self.placements() if not self.is_held(place)]
        above = [widget.rect for widget in self.ui.group("choice")]
        spots = open_spots(lying, look, self.card_words, self.ui.read)
        return [spot for spot in spots if spot.rect.collidelist(above) < 0]

    def _read(self, widget: Widget | None) -> None:
        """Point, or hold the reading key: the card's picture and words appear beside it."""
        key = widget.key if widget is not None else ""
        if widget is not None and key.startswith("open:"):
            face = key.split(":")[1]
            self._redraw_zoom()
            hand = [spot.rect for spot in self.ui.group("hand")]
            self.zoom.show(self.look, face, self.card_words(face), widget.rect, hand)
        elif not self.zoom.hide():
            return
        self._redraw_zoom()

    def _read_line(self, face: str) -> None:
        """A line of the chronicle was clicked: read its card."""
        self._redraw_zoom()
        self.zoom.show(self.look, face, self.card_words(face), self.column.chronicle_panel.rect)
        self._redraw_zoom()

    def _redraw_zoom(self) -> None:
        if self.stage is not None:
            self.stage.damage([self.zoom.rect.inflate(self.look.px(120), self.look.px(120))])

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
        advice.follow(self)
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
            else:
                advice.lead(self)
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
        cue = self.cue(events)
        cues = [(0.0, cue)] if cue else []
        self.stage.play(Step(self.placements, motions, hold=hold, cues=cues))
        self._tell()
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
        self._tell()
        self.refresh()

    def _close_curtain(self) -> None:
        seat = self.director.taker
        if seat is not None and self.app.stack.top is self:
            routes.open_curtain(self.house, self.session, seat, lambda: self._open_for(seat))

    def _open_for(self, seat: int) -> None:
        self.director.look(seat)
        self._asked = None
        self._look_anew()

    def let_leave(self, seat: int, level: str) -> None:
        """The person of a seat leaves, an AI plays on: back to the table, whatever lies above."""
        name = self.house.names(self.session.players)[seat]
        self.director.leave(seat, level)
        while self.app.stack.top is not self:
            self.app.stack.pop()
        self.resume()
        text = self.house.words("table.left", name=name)
        self.ui.say(literal(text), self.seats[seat].rect, "note")

    # ---------------------------------------------------------------- what people do

    def handle(self, action: Action) -> bool:
        """Skip motion, step back, or use a control."""
        said = self.main.label
        if action.do in _SKIPPING and self.director.waits_for is Wait.MOTION:
            if action.repeat:
                return True
            self._skip()
            if action.do is Do.SPACE:
                return True
        elif action.do in (Do.PRESS, Do.SPACE) and self.director.waits_for is Wait.AI:
            self.director.skip()
        if self._too_late(action, said):
            return True
        handler = {
            Do.PAUSE: self._pause,
            Do.RULES: self._rules,
            Do.CHRONICLE: lambda: self.ui.focus(self.chronicle, ring=True),
            Do.HINT: self._hint,
            Do.UNDO: self.take_back,
            Do.BACK: self._back,
        }.get(action.do)
        if handler is not None:
            if not action.repeat:
                handler()
            return True
        if action.do is Do.NUMBER and self.my_turn:
            if not action.repeat:  # a held key would lift a card and play it
                self.choose_place(action.amount)
            return True
        return self.ui.handle(action)

    def _too_late(self, action: Action, said: str) -> bool:
        """Whether the main button would do something else than it said when one went for it."""
        if action.do is Do.PRESS:
            self._said = said
        elif action.do is Do.CHOOSE:
            return self.ui.focused is self.main and self.main.label != said
        elif action.do is Do.RELEASE and self.ui.pressed is self.main:
            late = self.main.label != self._said
            self.ui.pressed = None if late else self.main
            return late
        return False

    def play(self, move: Move) -> None:
        """Make the viewer's move, or say where it happened why not."""
        try:
            self.director.play(move)
        except Refused as refused:
            self.ui.say(self.teller.refusal(refused.refusal), self.main.rect)
            return
        self.ui.hints.heed()
        self.refresh()

    def act(self) -> None:
        """The main button."""
        wait = self.director.waits_for
        if wait is Wait.OVER:
            routes.open_results(self.house, self.session)
        elif wait is Wait.NEXT_ROUND or (self.my_turn and self.director.between_rounds):
            self.cover()  # all have come to see how it ended: nobody's new cards are shown to them
            self.director.next_round()
            self.refresh()
        elif self.my_turn:
            move, _ = self.chosen()
            if move is not None:
                self.commit(move)

    def commit(self, move: Move) -> None:
        """Make a move that is chosen completely, after a question if one may regret it."""
        question = self.warning(move)
        if question:
            yes = self.teller.move(move)
            routes.ask(self.house, question, yes, lambda: self.play(move))
        else:
            self.play(move)

    @property
    def may_take_back(self) -> bool:
        """Whether the viewer's last move can be taken back now."""
        return self.my_turn and self.session.match.way_back(self.director.viewer) is not None

    def click_seat(self, seat: int) -> None:
        """A player was clicked where nobody is to be chosen."""
        advice.say_what_now(self, self.seats[seat].rect)

    def take_back(self) -> None:
        """Undo the viewer's last move, or say why not."""
        advice.take_back(self)

    def _hint(self) -> None:
        advice.give_hint(self)

    def _back(self) -> None:
        if self.zoom.hide():
            self._redraw_zoom()
            return
        if self.ui.cancel_drag() or (self.my_turn and self.forget_choice()):
            self.refresh()
            return
        self._pause()

    def _pause(self) -> None:
        routes.open_pause(self.house)

    def _rules(self) -> None:
        routes.open_rules(self.house, self.session.match.game.id)

    def cover(self) -> bool:
        """Show what all may see; a question above the table, which one person was asked, goes."""
        if not self.director.is_shared or self.director.viewer == TABLE:
            return False
        self.director.look(TABLE)
        self._look_anew()
        advice.forget_question(self)
        return True

    @property
    def rests(self) -> bool:
        """Whether the table waits for a person, and for nothing else."""
        waits = self.director.waits_for in (Wait.PERSON, Wait.NEXT_ROUND, Wait.OVER)
        still = self.stage is not None and not self.stage.busy
        return waits and still and self.ui.rests

    def prepare(self) -> bool:
        """Make a card's picture before it is wanted, how a player may look, then the curtain."""
        return advice.make_ready(self)

    # ---------------------------------------------------------------- picture

    def _under(self, surface: pygame.Surface) -> None:
        look = self.look
        self.backdrop.draw(surface, look)
        clip, margin = surface.get_clip(), look.px(96)
        for widget in self.ground:
            if widget.visible and widget.rect.inflate(margin, margin).colliderect(clip):
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

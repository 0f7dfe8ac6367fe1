"""What a person can do at the Spite & Malice table: lift, lay, drag, keys by position."""

from __future__ import annotations

from abc import abstractmethod
from typing import TYPE_CHECKING, Any

import pygame

from game.core.game import Move as AnyMove
from game.core.zones import TABLE
from game.records.session import Session
from game.spite_malice.cards import STACKS
from game.spite_malice.moves import END, Move
from scenes.kit.dialog import Answer, Dialog
from scenes.kit.input import Action, Do
from scenes.kit.rich import literal
from scenes.kit.widget import Spot, Widget
from scenes.tables import spite_malice_controls as controls
from scenes.tables.frame import TableScene
from scenes.tables.spite_malice_choice import CENTER, SIDE, Choice, Target
from scenes.tables.spite_malice_layout import Geometry, Source
from scenes.tables.spite_malice_signs import PILE_KEYS, STACK_KEYS, Signs

if TYPE_CHECKING:
    from scenes.house import House

DOUBLE = 0.45
"""Seconds within which a second click on a card is a double click."""


class SpiteMaliceDeeds(TableScene):
    """Choosing and playing; how the table looks is said in ``spite_malice``."""

    signs: Signs

    def __init__(self, house: House, session: Session) -> None:
        self.choice = Choice()
        self.shows_keys = False
        self._lit: Source | None = None
        self._pointed: Source | None = None
        self._asked_of: tuple[int, int] | None = None
        self._hinted: Move | None = None
        self._clock, self._clicked = 0.0, -1.0
        super().__init__(house, session)
        self.ui.on_focus = self._focused

    @property
    def geometry(self) -> Geometry:
        """The fixed places on this screen."""
        return Geometry(self.look.units, 2, self.director.home)

    @property
    def data(self) -> dict[str, Any]:
        """What is shown, in the keys of the rule page."""
        return self.director.shown.view.data

    def lit_targets(self) -> list[Target]:
        """Everything that would take the lifted card."""
        lifted = self.my_turn and self.choice.source is not None
        return self.choice.targets() if lifted else []

    def _way_of(self, move: Move) -> tuple[Source, Target] | None:
        target: Target = (CENTER, move.center - 1) if move.center else (SIDE, move.stack - 1)
        sources: list[Source] = [("payoff", 0)]
        sources += [("side", stack) for stack in range(STACKS)]
        sources += [("hand", place) for place in range(5)]
        for source in sources:
            if self.choice.move_to(target, source) == move:
                return source, target
        return None

    def _renew_choice(self) -> None:
        """A new question begins with nothing chosen."""
        asked = (len(self.session.match.entries), self.director.viewer)
        if asked != self._asked_of:
            self._asked_of, self._lit, self._hinted = asked, None, None
            self._pointed = None
            self.choice = Choice()
        self.choice.seat, self.choice.data = self.director.home, self.data
        state = self.session.match.state
        moves = state.moves() if self.my_turn else ()
        self.choice.moves = [move for move in moves if isinstance(move, Move)]

    # ---------------------------------------------------------------- choosing

    def forget_choice(self) -> bool:
        """Put the lifted card down."""
        if self.choice.source is None:
            return False
        self._lift(None)
        return True

    def choose_place(self, place: int) -> None:
        """A number key: the card at that place in the hand."""
        self.ui.ring = True
        if place < len(self.data["hand"][self.director.home]):
            self.click_source(("hand", place))

    def click_source(self, source: Source) -> None:
        """A card was clicked: lift it; a second time plays it where it fits, or puts it down."""
        rect = self._rect_of(controls.source_key(source))
        if not self._may_choose(rect):
            return
        again = self.choice.source == source
        quick = self.ui.ring or self._clock - self._clicked < DOUBLE
        self._clicked = self._clock
        if not again:
            self._lift(source)
        elif quick:
            self._play_alone(rect)
        else:
            self._lift(None)

    def _play_alone(self, rect: pygame.Rect) -> None:
        """The lifted card goes to the only place that takes it."""
        target, words = self.choice.only_target(), self.house.words
        move = self.choice.move_to(target) if target is not None else None
        if move is not None:
            self.commit(move)
        elif self.choice.targets():
            self.ui.say(words("spite_malice.table.say.several"), rect, "note")
        else:
            self.ui.say(words("spite_malice.table.say.nowhere"), rect)

    def click_target(self, target: Target) -> None:
        """A pile or an own side stack was clicked."""
        rect = self._rect_of(f"{target[0]}{target[1]}")
        if not self._may_choose(rect):
            return
        kind, index = target
        source = self.choice.source
        from_hand = source is not None and source[0] == "hand"
        if kind == SIDE and not from_hand and self.data["side"][self.director.home][index]:
            self.click_source(("side", index))
            return
        words = self.house.words
        move = self.choice.move_to(target)
        if source is None:
            self.ui.say(words("spite_malice.table.say.lift_first"), rect, "note")
        elif move is None:
            self.ui.say(words("spite_malice.table.say.middle_only"), rect)
        else:
            refusal = self.session.match.state.why_not(move)
            if refusal is not None:
                self.ui.say(self.teller.refusal(refusal), rect)
            else:
                self.commit(move)

    def end_turn(self) -> None:
        """End the turn with an empty hand."""
        if self.my_turn:
            self.commit(END)

    def _may_choose(self, rect: pygame.Rect) -> bool:
        if self.my_turn and self.choice.playing:
            return True
        self.ui.say(self.teller.question(self.data), rect, "note")
        return False

    def _rect_of(self, key: str) -> pygame.Rect:
        widget = self.ui.find(key)
        return self.main.rect if widget is None else widget.rect

    def _lift(self, source: Source | None) -> None:
        self.choice.source = source
        self._hinted = None
        self.refresh()
        self._glide(0.14)

    def _glide(self, seconds: float) -> None:
        if self.stage is not None:
            self.stage.glide(self.placements, seconds)

    def _focused(self, widget: Widget | None) -> None:
        self._pointed = widget.source if isinstance(widget, controls.CardSpot) else None
        self._raise_pointed()

    def _raise_pointed(self) -> None:
        """The card that is pointed at stands out, as soon as nothing moves."""
        if self._pointed != self._lit and self.my_turn and self.stage and not self.stage.busy:
            self._lit = self._pointed
            self._glide(0.12)

    # ---------------------------------------------------------------- playing

    def warning(self, move: AnyMove) -> str:
        """Laying a card aside ends the turn: it asks first, if the person wants that."""
        asks = self.house.settings.confirm_side_stack
        if not isinstance(move, Move) or move.verb != "hand" or not move.stack or not asks:
            return ""
        key = "more" if self.choice.plays_left else "done"
        return self.house.words(f"spite_malice.table.warn.{key}")

    def commit(self, move: AnyMove) -> None:
        """Make a move; the question before it can also be told never to come again."""
        question = self.warning(move)
        if not question:
            self.play(move)
            return
        words, early = self.house.words, self.choice.plays_left
        answers = [
            Answer(self.teller.move(move), lambda: self.play(move), destructive=early),
            Answer(words("spite_malice.table.warn.never"), lambda: self._never_ask(move)),
            Answer(words("kit.cancel")),
        ]
        dialog = Dialog(words("spite_malice.table.warn"), literal(question), answers)
        dialog.ui.sound = self.house.app.play_sound
        self.app.stack.push(dialog)

    def _never_ask(self, move: AnyMove) -> None:
        self.house.settings.confirm_side_stack = False
        self.house.save()
        self.play(move)

    # ---------------------------------------------------------------- dragging

    def drag(self, source: Source, pos: tuple[int, int]) -> None:
        """A card follows the pointer; what takes it glows."""
        if self.stage is None or not self.my_turn:
            return
        if self.choice.source != source:
            self._lift(source)
        self.stage.carry(self._sprite(source), pos)

    def drop(self, source: Source, target: Spot | None, pos: tuple[int, int]) -> None:
        """A card was dropped: on what takes it, or it goes home."""
        if self.stage is None:
            return
        place = target.target if isinstance(target, controls.CardSpot) else None
        move = self.choice.move_to(place) if place is not None and self.my_turn else None
        legal = move is not None and self.session.match.state.why_not(move) is None
        at_once = legal and move is not None and not self.warning(move)
        self.stage.let_go(back=not at_once)
        if place is not None and pos != (-1, -1) and place != source:
            if place[0] == SIDE and source[0] != "hand" and self.my_turn:
                rect = self._rect_of(f"{SIDE}{place[1]}")
                self.ui.say(self.house.words("spite_malice.table.say.middle_only"), rect)
            else:
                self.click_target(place)
        if self.my_turn and not legal:
            self._lift(None)

    def _sprite(self, source: Source) -> str:
        kind, place = source
        shown, home = self.director.shown, self.director.home
        if kind == "hand":
            cards = shown.cards("hand", home)[place : place + 1]
        elif kind == "side":
            cards = shown.cards("side", home, place)[-1:]
        else:
            cards = shown.cards("payoff", home)[:1]
        return f"c{cards[0].id}" if cards else ""

    # ---------------------------------------------------------------- keys

    def handle(self, action: Action) -> bool:
        """Keys by position, space for the payoff card, close reading; else like every table."""
        ring = self.ui.ring
        used = self._own_keys(action) or super().handle(action)
        if ring != self.ui.ring:
            self._show_keys()
        return used

    def _own_keys(self, action: Action) -> bool:
        """What only this table does with a key or the wheel."""
        if action.do is Do.READ:
            at = self.ui.focused if action.pos is None else self.ui.at(action.pos)
            self.read_closely(at)
            return True
        if action.do is Do.READ_END and self.zoom.hide():
            self._redraw_zoom()
        if not self.my_turn or not self.choice.playing:
            return False
        if action.do is Do.PLACE:
            if not action.repeat:
                self._place_key(action.text)
            return True
        if action.do is Do.SPACE:
            if not action.repeat:
                self.ui.ring = True
                self.click_source(("payoff", 0))
            return True
        return False

    def _place_key(self, key: str) -> None:
        self.ui.ring = True
        if key in PILE_KEYS:
            self.click_target((CENTER, PILE_KEYS.index(key)))
        elif key in STACK_KEYS:
            self.click_target((SIDE, STACK_KEYS.index(key)))

    @abstractmethod
    def read_closely(self, widget: Widget | None) -> None:
        """Show a card large, with its words."""

    def _show_keys(self) -> None:
        self.shows_keys = self.ui.ring and self.director.viewer != TABLE
        self.signs.refresh(self.look)

    def update(self, dt: float) -> bool:
        """Time passes, also between two clicks."""
        self._clock += dt
        changed = super().update(dt)
        self._raise_pointed()
        return changed

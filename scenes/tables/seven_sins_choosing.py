"""Choosing at the Seven Sins table: cards, colour, target, answers; by click, key or dragging."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pygame

from game.core.refusal import Refusal
from game.core.zones import HIDDEN
from game.records.session import Session
from game.records.settings import HandOrder
from game.seven_sins import phases
from game.seven_sins.cards import CARD, CORRUPTION
from game.seven_sins.moves import Move
from game.seven_sins.words import SevenSinsTeller
from scenes.kit.widget import Spot, Widget
from scenes.tables import seven_sins_hand as hands
from scenes.tables import seven_sins_layout as layout
from scenes.tables import seven_sins_words as told
from scenes.tables.frame import TableScene
from scenes.tables.seven_sins_choice import Choice
from scenes.tables.seven_sins_geometry import Geometry
from scenes.tables.shown import CardShown

if TYPE_CHECKING:
    from scenes.house import House


class ChoosingTable(TableScene):
    """What a person does at the table; how it looks is its subclass's concern."""

    def __init__(self, house: House, session: Session) -> None:
        self.choice = Choice()
        self.sorting: HandOrder = house.settings.hand_order
        self.asked_of: tuple[int, str, int] | None = None
        self._lit = -1
        super().__init__(house, session)

    # ---------------------------------------------------------------- what is so

    @property
    def geometry(self) -> Geometry:
        """The fixed places on this screen."""
        return Geometry(self.look.units, self.session.match.seats, self.director.home)

    @property
    def data(self) -> dict[str, Any]:
        """What is shown, in the keys of the rule page."""
        return self.director.shown.view.data

    @property
    def sins(self) -> SevenSinsTeller:
        """The teller, which knows colours."""
        if not isinstance(self.teller, SevenSinsTeller):
            raise TypeError(f"not a teller of Seven Sins: {self.teller!r}")
        return self.teller

    @property
    def reacts(self) -> bool:
        """Whether the viewer is asked something else than what to play."""
        return self.my_turn and self.data["phase"] not in (phases.PLAY, phases.MATCH_OVER)

    @property
    def in_a_hurry(self) -> bool:
        """Whether what is new is simply there: nothing is to move for its own sake."""
        prefs = self.app.prefs
        return prefs.speed_factor <= 0 or prefs.reduced_motion

    def own_cards(self) -> list[CardShown]:
        """The cards of the near hand in their order."""
        return layout.own_cards(self.director.shown, self.geometry, self.sorting)

    def card_at(self, place: int) -> int:
        """The card at a place of the viewer's hand, or -1."""
        held = self.own_cards()
        if not 0 <= place < len(held) or held[place].card == HIDDEN:
            return -1
        return CARD[str(held[place].card)]

    def question_told(self) -> str:
        """The question that the viewer is asked."""
        return self.teller.question(self.data)

    # ---------------------------------------------------------------- choosing

    def forget_choice(self) -> bool:
        """Target, colour, the card chosen last: one step back."""
        forgot = self.choice.forget()
        if forgot:
            self._changed()
        return forgot

    def choose_place(self, place: int) -> None:
        """A number key: the card at that place."""
        self.ui.ring = True
        spot = self.ui.find(f"hand{place}")
        if spot is not None:
            self.ui.focus(spot, ring=True)
            self.choose_card(place)

    def choose_card(self, place: int) -> None:
        """A card of the hand was clicked: it joins the play, comes on top, or goes back."""
        card, rect = self.card_at(place), self._rect_of(f"hand{place}")
        if card < 0:
            return
        if not self.my_turn:
            self.ui.say(self.question_told(), rect, "note")
        elif self.choice.take(card):
            self._changed()
            if self.choice.phase != phases.PLAY and self.choice.cards:
                self._guide()
        else:
            self.ui.say(self._why_not_card(card), rect)

    def _why_not_card(self, card: int) -> str:
        """Why a card cannot be chosen now, and what helps."""
        phase, words = self.choice.phase, self.house.words
        if phase == phases.PLAY:
            if CARD["halo"] in (card, *self.choice.cards):
                return self.teller.refusal(Refusal("seven_sins.refusal.halo_alone"))
            return words("seven_sins.table.no_fit", card=self.teller.card(card))
        verb = {phases.SHOW: "show", phases.COUNTER: "counter", phases.PICK: "pick"}.get(phase)
        move = Move(verb, (card,)) if verb else Move("play", (card,))
        refusal = self.session.match.state.why_not(move)
        return self.teller.refusal(refusal) if refusal is not None else ""

    def choose_colour(self, colour: int) -> None:
        """CORRUPTION takes a colour."""
        self.choice.paint(colour)
        self._changed()
        self._guide()

    def _draw_three(self) -> None:
        if self.my_turn and self.choice.may_draw:
            self.choice.draw()
            self._changed()
            self._guide()

    def click_seat(self, seat: int) -> None:
        """Aim at a player, or hear why not."""
        rect = self.seats[seat].rect
        if not self.my_turn:
            self.ui.say(self.question_told(), rect, "note")
        elif seat in self.choice.targets:
            self.choice.aim(seat)
            self._changed()
            self._guide()
        else:
            self.ui.say(self._why_not_seat(seat), rect, "note")

    def _why_not_seat(self, seat: int) -> str:
        choice = self.choice
        if choice.phase == phases.PLAY and choice.needs in ("card", "more", "colour"):
            return told.next_step(choice, self.sins)
        move = Move("swap", target=seat)
        if choice.phase == phases.PLAY:
            colour = choice.colour if choice.top == CORRUPTION else -1
            move = Move("play", choice.written, colour, seat)
        refusal = self.session.match.state.why_not(move)
        return self.teller.refusal(refusal) if refusal is not None else ""

    def seat_accepts(self, seat: int) -> Callable[[Spot], bool]:
        """A dragged card may be dropped on anybody; the table says why not."""
        return lambda spot: spot.key.startswith("hand")

    def drag(self, key: str, pos: tuple[int, int]) -> None:
        """A card of the hand follows the pointer."""
        if self.stage is not None:
            self.stage.carry(key, pos)

    def drop(self, place: int, target: Spot | None, pos: tuple[int, int]) -> None:
        """A card was dropped: on a player, on the table, or where it came from."""
        if self.stage is None:
            return
        self.stage.let_go()
        on_table = pos[1] < self.look.px(self.geometry.hand_top)
        if pos == (-1, -1) or (target is None and not on_table):
            return
        if self.card_at(place) not in self.choice.cards:
            self.choose_card(place)
        if target is not None:
            self.click_seat(int(target.key[4:]))
        move, why = self.chosen()
        if move is not None:
            self.act()
        elif self.choice.cards:
            self.ui.say(why, pygame.Rect(pos, (1, 1)), "note")

    def _answer(self) -> None:
        """The second button."""
        move = self.choice.other_move
        if self.my_turn and move is not None:
            self.commit(move)

    def _sort(self) -> None:
        """Hold the hand in the other order, in later matches too."""
        self.sorting = hands.other(self.sorting)
        self.house.settings.hand_order = self.sorting
        self.house.save()
        self._lit = -1
        self.refresh()
        self._glide(0.3)

    def _changed(self) -> None:
        self.ui.hints.heed()
        self.refresh()
        self._glide(0.14)

    def _glide(self, seconds: float) -> None:
        if self.stage is not None:
            self.stage.glide(self.placements, seconds)

    def _guide(self) -> None:
        """With keys the focus goes on to what is needed next."""
        if not self.ui.ring:
            return
        needs = self.choice.needs
        wanted: Widget | None = None
        if not needs:
            wanted = self.main
        elif needs == "colour":
            wanted = next((w for w in self.ui.group("choice") if w.takes_focus), None)
        elif needs in ("target", "loot") and self.choice.targets:
            wanted = self.seats[self.choice.targets[0]]
        if wanted is not None:
            self.ui.focus(wanted, ring=True)

    def _focused(self, widget: Widget | None) -> None:
        """Pointing at a card of the hand lifts it a little."""
        key = widget.key if widget is not None else ""
        held = self.own_cards()
        place = int(key[4:]) if key.startswith("hand") else -1
        lit = held[place].id if 0 <= place < len(held) else -1
        stage = self.stage
        if lit != self._lit and stage is not None and (not stage.busy or stage.tag == "show"):
            self._lit = lit
            self._glide(0.1)

    def _rect_of(self, key: str) -> pygame.Rect:
        widget = self.ui.find(key)
        return self.main.rect if widget is None else widget.rect

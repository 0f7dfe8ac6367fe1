"""The Seven Sins table: gather a play card by card, see what it will do, answer what others do."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

import pygame

from game.core.events import Event
from game.core.game import Move as AnyMove
from game.core.refusal import Refusal
from game.core.zones import HIDDEN, NONE, TABLE
from game.records.session import Session
from game.seven_sins import phases
from game.seven_sins.cards import CARD, CORRUPTION
from game.seven_sins.moves import Move
from game.seven_sins.words import SevenSinsTeller
from scenes.kit.buttons import Button, IconButton
from scenes.kit.input import Action, Do
from scenes.kit.look import Look
from scenes.kit.theme import SEVEN_SINS as PALETTE
from scenes.kit.widget import Spot, Widget
from scenes.stage.motion import Motion
from scenes.stage.placement import Placement
from scenes.tables import seven_sins_controls as controls
from scenes.tables import seven_sins_hand as hands
from scenes.tables import seven_sins_layout as places
from scenes.tables import seven_sins_showing as showing
from scenes.tables import seven_sins_story as story
from scenes.tables import seven_sins_words as told
from scenes.tables.column import Line
from scenes.tables.director import DEALT, Wait
from scenes.tables.frame import TableScene
from scenes.tables.plate import Plate, PlateState
from scenes.tables.seven_sins_choice import ONE_CARD, Choice
from scenes.tables.seven_sins_layout import Focus, Geometry
from scenes.tables.seven_sins_motion import Mover, cue_of
from scenes.tables.seven_sins_reactions import ReactionPanel
from scenes.tables.seven_sins_tally import TallySheet
from scenes.tables.seven_sins_widgets import SinPlate
from scenes.tables.shown import CardShown
from scenes.tables.zoom import CardWords

if TYPE_CHECKING:
    from scenes.house import House

MOST_LINES = 160
"""So many lines of the chronicle are kept on the table."""


class SevenSinsTable(TableScene):
    """A match of Seven Sins."""

    zones = ("hand", "deck", "discard", "played", "sloth", "dealt")
    palette = PALETTE
    backdrop_name = "seven_sins"
    shows_the_deal = True
    together = (DEALT, "drew")

    def __init__(self, house: House, session: Session) -> None:
        self.choice = Choice()
        self.sorting = hands.SORTINGS[0]
        self.asked_of: tuple[int, str, int] | None = None
        self.reads_closely = False
        self._lit = -1
        super().__init__(house, session)
        self.sort = Button("", self._sort, small=True, key="sort")
        self.answer = Button("", self._answer, key="answer")
        self.loot = Button("", self._draw_three, small=True, key="loot")
        self.reaction = ReactionPanel()
        self.signs = showing.Signs(self)
        self.ground += self.signs.ground
        self.column.icons["tally"] = IconButton(
            "tally", "", self.show_tally, hotkey="T", key="tally"
        )
        self.ui.set("icons", list(self.column.icons.values()))
        self.ui.set("signs", self.signs.above)
        self.ui.set("sort", [self.sort])
        self.ui.order(
            *("words", "signs", "piles", "cards", "hand", "choice", "seats", "answer", "main"),
            *("sort", "icons", "chronicle"),
        )
        self.ui.on_focus = self._focused

    def make_plates(self) -> list[Plate]:
        """Portraits above names, with a dial at the side."""
        return [SinPlate(seat) for seat in range(self.session.match.seats)]

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
    def told(self) -> list[Event]:
        """What was told in this match, as far as it matters for the picture."""
        return [event for event, _ in self._lines[-60:]]

    @property
    def busy(self) -> bool:
        """Whether pictures follow each other quickly."""
        return super().busy or (self.reacts and self.reaction.flying)

    @property
    def reacts(self) -> bool:
        """Whether the viewer is asked something else than what to play."""
        return self.my_turn and self.data["phase"] not in (phases.PLAY, phases.MATCH_OVER)

    def own_cards(self) -> list[CardShown]:
        """The cards of the near hand in their order."""
        return places.own_cards(self.director.shown, self.geometry, self.sorting)

    def card_at(self, place: int) -> int:
        """The card at a place of the viewer's hand, or -1."""
        held = self.own_cards()
        if not 0 <= place < len(held) or held[place].card == HIDDEN:
            return -1
        return CARD[str(held[place].card)]

    def placements(self) -> list[Placement]:
        """A place for everything."""
        return places.placements(self.director.shown, self.geometry, self._focus())

    def _focus(self) -> Focus:
        shown = self.director.shown
        spotlight = story.spotlight(self.told, shown)
        held = [lying for lying in self.own_cards() if lying.card != HIDDEN]
        if not self.my_turn:
            return Focus(self.sorting, lit=self._lit, spotlight=spotlight)
        ids = {CARD[str(lying.card)]: lying.id for lying in held}
        chosen = frozenset(ids[card] for card in self.choice.cards if card in ids)
        fitting = None
        if self.choice.cards or self.choice.phase in ONE_CARD:
            fitting = frozenset(ids[card] for card in self.choice.fitting if card in ids)
        return Focus(self.sorting, chosen, fitting, self._lit, spotlight, self.reacts)

    def soon(self) -> list[Placement]:
        """Every card as it lies in the hand and as it is played."""
        heights = (hands.MANNERS[0].high, places.PLAYED_HIGH, places.PILE_HIGH)
        return [Placement("", name, h=high, deck=places.GAME) for high in heights for name in CARD]

    def place_plate(self, seat: int) -> tuple[float, float, float]:
        """Left, top and width of a player's place."""
        return self.geometry.plate(seat)

    def place_seat(self, seat: int) -> tuple[float, float, float, float]:
        """Left, top, width and height of what can be clicked for a player."""
        return self.geometry.box(seat)

    def plate_state(self, seat: int) -> PlateState:
        """Name, number of cards, whose turn it is, and who could be aimed at."""
        return showing.plate_state(self, seat)

    # ---------------------------------------------------------------- words

    def badge(self, event: Event) -> str:
        """Cards stand in the sentences themselves."""
        return ""

    def line(self, event: Event, *, new: bool) -> Line | None:
        """The chronicle's line, with emblems in the place of names."""
        text = told.icon_teller(self.sins).event(event)
        face = story.badge_of(event)
        return None if text is None else Line(text, face=face, new=new, rich=True)

    def _tell(self) -> None:
        kept = self._lines
        self._lines = kept[-MOST_LINES:]
        super()._tell()
        self._lines = kept

    def card_words(self, face: str) -> CardWords:
        """Number, name and rule of a card."""
        return told.card_words(face, self.sins)

    def move_told(self, move: AnyMove) -> str:
        """Short enough for a button."""
        return told.button_teller(self.sins).move(move)

    def question_told(self) -> str:
        """The question that the viewer is asked."""
        return self.teller.question(self.data)

    def prompt(self) -> str:
        """The question; once cards are chosen, the play by its name."""
        if self.my_turn and self.choice.phase == phases.PLAY and self.choice.cards:
            return told.play_named(self.choice, self.sins)
        if self.reacts:
            return ""
        return super().prompt()

    def help_line(self) -> str:
        """What the play will do, and what to do next."""
        words = self.house.words
        if not self.my_turn:
            return words("table.skip") if self.director.waits_for is Wait.AI else ""
        if self.reacts:
            return showing.reminder(self)
        parts = [told.effect_told(self.choice, self.sins), told.next_step(self.choice, self.sins)]
        return " ".join(part for part in parts if part)

    def missing(self) -> str:
        """What the main button asks for while the move is not complete."""
        needs = self.choice.needs or "card"
        if self.choice.phase == phases.SWAP and not self.choice.targets:
            return self.house.words("seven_sins.table.button.envy")
        if self.choice.phase != phases.PLAY:
            return self.house.words(f"seven_sins.table.button.{self.choice.phase}")
        return self.house.words(f"seven_sins.table.button.{needs}")

    def chosen(self) -> tuple[Move | None, str]:
        """The complete move, or what is still missing."""
        move = self.choice.move
        if move is None:
            return None, self._why_not_yet()
        refusal = self.session.match.state.why_not(move)
        return (move, "") if refusal is None else (None, self.teller.refusal(refusal))

    def _why_not_yet(self) -> str:
        phase = self.choice.phase
        if phase == phases.SWAP and not self.choice.targets:
            return self.teller.refusal(Refusal("seven_sins.refusal.holds_envy"))
        if phase in (phases.COUNTER, phases.SHOW, phases.PICK) and not self.choice.fitting:
            return self.house.words(f"seven_sins.table.none.{phase}")
        if phase != phases.PLAY:
            return self.house.words(f"seven_sins.table.why.{phase}")
        return told.next_step(self.choice, self.sins)

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
            units = self.look.units
            self.stage.hold(key, units.units(pos[0]), units.units(pos[1]))

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
        """Hold the hand in the other order."""
        self.sorting = hands.SORTINGS[1 - hands.SORTINGS.index(self.sorting)]
        self._lit = -1
        self.refresh()
        self._glide(0.3)

    def _changed(self) -> None:
        self.refresh()
        self._glide(0.14)

    def _glide(self, seconds: float) -> None:
        if self.stage is not None:
            moved = [Motion(place.key, seconds, 0, "out_quad", 0, 0) for place in self.placements()]
            self.stage.show(self.placements, moved)

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

    # ---------------------------------------------------------------- controls

    def refresh_choices(self, look: Look) -> None:
        """Bring hand, wheel, question and signs up to what is so now."""
        self._renew_choice()
        controls.arrange(self, look)
        self.signs.refresh(look)

    def _renew_choice(self) -> None:
        """A new question begins with nothing chosen."""
        state = self.session.match.state
        asked = (len(self.session.match.entries), state.phase, self.director.viewer)
        if asked != self.asked_of:
            self.asked_of, self._lit, self.choice = asked, -1, Choice()
        if not self.my_turn or self.choice.phase:
            return
        viewer, data = self.director.viewer, self.data
        held = [CARD[str(lying.card)] for lying in self.own_cards() if lying.card != HIDDEN]
        others = [seat for seat in self.geometry.others() if seat != viewer]
        self.choice.phase, self.choice.hand = state.phase, tuple(held)
        if state.phase == phases.SWAP:
            others = [s for s in others if state.why_not(Move("swap", target=s)) is None]
        self.choice.others = tuple(others)
        self.choice.rich = tuple(seat for seat in others if data["hand"][seat])
        fitting = sorted(self.choice.fitting)
        if state.phase == phases.SHOW and len(fitting) == 1:
            self.choice.take(fitting[0])

    def is_held(self, place: Placement) -> bool:
        """The viewer's own hand has controls of its own."""
        held = {f"c{lying.id}" for lying in self.own_cards() if lying.card != HIDDEN}
        lit = {f"c{number}" for number in story.spotlight(self.told, self.director.shown)}
        return place.key in held - lit

    def handle(self, action: Action) -> bool:
        """Letters for sorting, drawing and the tally; close reading of the hand."""
        if action.do is Do.TALLY and not action.repeat:
            self.show_tally()
            return True
        if action.do is Do.PLACE and action.text in ("s", "d") and not action.repeat:
            if action.text == "s":
                self._sort()
            else:
                self.ui.ring = True
                self._draw_three()
            return True
        self.reads_closely = action.do is Do.READ
        handled = super().handle(action)
        if self.reads_closely and self.zoom.visible:
            self.ui.hints.hide_tip()
        self.reads_closely = False
        return handled

    def _read(self, widget: Widget | None) -> None:
        """A card of the hand is shown large only when one asks for it."""
        key = widget.key if widget is not None else ""
        place = int(key[4:]) if key.startswith("hand") else -1
        if widget is None or place < 0 or not self.reads_closely:
            super()._read(widget)
            return
        card = self.own_cards()[place].card
        self._redraw_zoom()
        self.zoom.show(self.look, str(card), self.card_words(str(card)), widget.rect)
        self._redraw_zoom()

    def show_tally(self) -> None:
        """All cards by sin and number: which are gone, which are still unseen."""
        self.app.stack.push(TallySheet(self.house, self.sins, self.data, self.director.viewer))

    # ---------------------------------------------------------------- motion

    def motions(
        self, events: Sequence[Event], before: Sequence[Placement]
    ) -> tuple[list[Motion], float]:
        """How what happened is shown."""
        return Mover(self.geometry, before, self.placements()).of(events)

    def cue(self, events: Sequence[Event]) -> str:
        """The sound of what happened."""
        return cue_of(events, self.director.viewer if self.director.viewer != TABLE else -1)

    def thinker(self) -> int | None:
        """Who is thinking, for all to see."""
        to_move = self.data["to_move"]
        return None if to_move in (NONE, self.director.viewer) else to_move

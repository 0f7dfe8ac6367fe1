"""The Seven Sins table: gather a play card by card, see what it will do, answer what others do."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from game.core.events import Event
from game.core.game import Move as AnyMove
from game.core.refusal import Refusal
from game.core.zones import HIDDEN, NONE, TABLE
from game.records.session import Session
from game.seven_sins import events as ev
from game.seven_sins import phases
from game.seven_sins.cards import CARD
from game.seven_sins.moves import Move
from scenes.kit.buttons import Button, IconButton
from scenes.kit.input import Action, Do
from scenes.kit.look import Look
from scenes.kit.theme import SEVEN_SINS as PALETTE
from scenes.stage.motion import Motion
from scenes.stage.placement import Placement
from scenes.tables import seven_sins_controls as controls
from scenes.tables import seven_sins_geometry as places
from scenes.tables import seven_sins_hand as hands
from scenes.tables import seven_sins_layout as layout
from scenes.tables import seven_sins_moments as moments
from scenes.tables import seven_sins_pictures as pictures
from scenes.tables import seven_sins_showing as showing
from scenes.tables import seven_sins_story as story
from scenes.tables import seven_sins_words as told
from scenes.tables.column import Line
from scenes.tables.director import DEALT, Wait
from scenes.tables.plate import Plate, PlateState
from scenes.tables.seven_sins_choice import ONE_CARD, Choice
from scenes.tables.seven_sins_choosing import ChoosingTable
from scenes.tables.seven_sins_layout import Focus
from scenes.tables.seven_sins_motion import Mover, cue_of, uncover
from scenes.tables.seven_sins_reactions import ReactionPanel
from scenes.tables.seven_sins_tally import tally_sheet
from scenes.tables.seven_sins_widgets import SinPlate
from scenes.tables.zoom import CardWords

if TYPE_CHECKING:
    from scenes.house import House

ROOMY = 1.5
"""The text factor up to which the corner has room for what to do next, beside the effect."""
MOST_LINES = 160
"""So many lines of the chronicle are kept on the table."""


class SevenSinsTable(ChoosingTable):
    """A match of Seven Sins."""

    zones = ("hand", "deck", "discard", "played", "sloth", "dealt")
    palette = PALETTE
    backdrop_name = "seven_sins"
    shows_the_deal = True
    together = (DEALT, "drew")
    makers = moments.MAKERS

    def __init__(self, house: House, session: Session) -> None:
        self._held: set[str] = set()
        self._shown_now = False
        super().__init__(house, session)
        for spot in self.seats:
            spot.radius = 0.16
        self.column.least = 330.0  # the longest effect with what to do next
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
    def told(self) -> list[Event]:
        """What was told in this match, as far as it matters for the picture."""
        return [event for event, _ in self._lines[-60:]]

    @property
    def busy(self) -> bool:
        """Whether pictures follow each other quickly."""
        return super().busy or (self.reacts and self.reaction.flying) or self.signs.banner.fading

    def placements(self) -> list[Placement]:
        """A place for everything."""
        moment = moments.moment_of(self.told, self.data)
        lying = layout.placements(self.director.shown, self.geometry, self._focus())
        return lying + moments.placements(moment, self.geometry)

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
        """Every card as it lies in the hand, large or dense, as it is played, and on the pile."""
        heights = [hands.MANNERS[0].high, places.PILE_HIGH, places.TOP_HIGH]
        if self.look.scale < 1.5:  # more pictures of a large screen would not be kept
            heights += [manner.high for manner in hands.MANNERS[1:]]
        tokens = moments.tokens() + [pictures.dial(level) for level in pictures.LEVELS]
        sizes = (moments.MARK, moments.SPARK, places.DIAL)
        small = [places.token("", name, 0, 0, size) for size in sizes for name in tokens]
        cards = [Placement("", name, h=high, deck=places.GAME) for high in heights for name in CARD]
        return cards + small

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

    def prompt(self) -> str:
        """The question; once cards are chosen, the play by its name."""
        if self.my_turn and self.choice.phase == phases.PLAY:
            if self.choice.cards:
                return told.play_named(self.choice, self.sins)
            if story.is_again(self.told):
                return self.house.words("seven_sins.table.again")
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
        parts = [told.effect_told(self.choice, self.sins)]
        if self.look.units.text <= ROOMY or not parts[0]:
            parts.append(told.next_step(self.choice, self.sins))
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

    # ---------------------------------------------------------------- controls

    def refresh(self) -> None:
        """The players' places show who can be aimed at: what is asked comes first."""
        if self._shown_now:  # asked for again in the same moment: all is up to date
            return
        self._renew_choice()
        super().refresh()

    def update(self, dt: float) -> bool:
        """Let time pass; what an event brings is brought up to date once."""
        changed = super().update(dt)
        self._shown_now = False
        return changed

    def _show(self, events: Sequence[Event]) -> None:
        super()._show(events)
        self._shown_now = True

    def refresh_choices(self, look: Look) -> None:
        """Bring hand, wheel, question and signs up to what is so now."""
        lit = story.spotlight(self.told, self.director.shown)
        held = (lying for lying in self.own_cards() if lying.card != HIDDEN)
        self._held = {f"c{lying.id}" for lying in held if lying.id not in lit}
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

    def hint_place(self, move: AnyMove) -> pygame.Rect | None:
        """A hint is said at the cards that it is about."""
        cards = move.cards if isinstance(move, Move) else ()
        places = [n for n in range(len(self.own_cards())) if self.card_at(n) in cards]
        rects = [self._rect_of(f"hand{place}") for place in places]
        return rects[0].unionall(rects[1:]) if rects else None

    def is_held(self, place: Placement) -> bool:
        """The viewer's own hand has controls of its own."""
        return place.key in self._held

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
        if action.do is Do.READ and self._read_hand(action):
            return True
        return super().handle(action)

    def _read_hand(self, action: Action) -> bool:
        """Show a card of the hand large: pointing at one only tells its words."""
        pointed = self.ui.at(action.pos) if action.pos is not None else self.ui.focused
        key = pointed.key if pointed is not None else ""
        if pointed is None or not key.startswith("hand"):
            return False
        face = str(self.own_cards()[int(key[4:])].card)
        self.ui.hints.hide_tip()
        self._redraw_zoom()
        self.zoom.show(self.look, face, self.card_words(face), pointed.rect)
        self._redraw_zoom()
        return True

    def show_tally(self) -> None:
        """All cards by sin and number: which are gone, which are still unseen."""
        self.app.stack.push(tally_sheet(self.house, self.sins, self.data, self.director.viewer))

    # ---------------------------------------------------------------- motion

    def motions(
        self, events: Sequence[Event], before: Sequence[Placement]
    ) -> tuple[list[Motion], float]:
        """How what happened is shown."""
        if isinstance(events[-1], ev.PicksShown) and self.stage is not None:
            before = uncover(events[-1], before, self.director.shown, self.geometry)
            self.stage.jump(before)
        return Mover(self.geometry, before, self.placements()).of(events)

    def cue(self, events: Sequence[Event]) -> str:
        """The sound of what happened."""
        return cue_of(events, self.director.viewer if self.director.viewer != TABLE else -1)

    def thinker(self) -> int | None:
        """Who is thinking, for all to see."""
        to_move = self.data["to_move"]
        return None if to_move in (NONE, self.director.viewer) else to_move

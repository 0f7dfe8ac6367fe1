"""The Coyote table: bid on the sum of cards of which you see all but your own, or doubt."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

import pygame

from game.core.events import Event
from game.core.refusal import Refusal
from game.core.zones import HIDDEN, NONE
from game.coyote import phases
from game.coyote.cards import HIGHEST_BID, LOWEST_BID, PACK, total
from game.coyote.moves import COYOTE, DOUBT, SPY, Move
from game.records.session import Session
from scenes.kit.buttons import Button
from scenes.kit.input import Action, Do
from scenes.kit.look import Look
from scenes.kit.theme import COYOTE as PALETTE
from scenes.kit.widget import Spot
from scenes.stage.motion import Motion
from scenes.stage.placement import Placement
from scenes.tables import coyote_controls as controls
from scenes.tables import coyote_layout as places
from scenes.tables import coyote_reveal as row
from scenes.tables import coyote_showing as showing
from scenes.tables.coyote_choice import Choice
from scenes.tables.coyote_deeds import DeedButton, DoubtButton
from scenes.tables.coyote_layout import Geometry, SeatLook
from scenes.tables.coyote_motion import cue_of, mood_of, motions_of, step_motions
from scenes.tables.coyote_pictures import MAKERS
from scenes.tables.coyote_ready import Readiness
from scenes.tables.coyote_reveal import Columns
from scenes.tables.coyote_told import TELLING, Reveal, Told, seen_cards, told, verdict
from scenes.tables.coyote_used import used_cards
from scenes.tables.coyote_verdict import Beads, Verdict
from scenes.tables.coyote_widgets import Ladder, Sight, Veil
from scenes.tables.director import Wait
from scenes.tables.frame import TableScene
from scenes.tables.plate import Plate, PlateState
from scenes.tables.zoom import CardWords

if TYPE_CHECKING:
    from scenes.house import House

_KEYS = {"d": "doubt", "s": "spy", "a": "coyote"}


class CoyoteTable(TableScene):
    """A match of Coyote."""

    zones = ("card", "middle", "added", "deck", "used", "replacement")
    palette = PALETTE
    backdrop_name = "coyote"
    shows_the_deal = True
    makers = MAKERS

    def __init__(self, house: House, session: Session) -> None:
        self.choice = Choice()
        self._asked_of: tuple[int, str, int] | None = None
        self._step: int | None = None
        self._told_of: tuple[object, ...] = ()
        self._told = Told()
        self._rushing = False
        self._ready = Readiness()
        super().__init__(house, session)
        self.veil, self.ladder, self.sight = Veil(), Ladder(), Sight()
        self.beads, self.verdict = Beads(), Verdict()
        self.ground[:0] = [self.veil]
        self.ground += [self.ladder, self.sight, self.beads, self.verdict]
        self.doubt = DoubtButton(self._doubt)
        self.spy = DeedButton("spy", ("coyote", "eye_open.webp"), partial(self._do, SPY))
        card = ("cards", "coyote", "trickster.webp")
        self.loose = DeedButton("coyote", card, partial(self._do, COYOTE))
        self.step_button = Button("", self._step_on, small=True, key="step")
        self.rush_button = Button("", self._rush, small=True, key="rush")
        for spot in self.seats:
            spot.radius = 0.14  # a head with its plate is no disc
        self.used = Spot("", self._show_used, role="pile", key="used")
        self.ui.order(
            *("words", "choice", "main", "deeds", "seats", "piles", "cards", "icons", "chronicle")
        )

    def make_plates(self) -> list[Plate]:
        """None: names, heads and eyes move with the cards, so they lie on the stage."""
        return []

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
    def told(self) -> Told:
        """What has been told of this round: asked for often, made anew when anything is told."""
        data = self.data
        key = (len(self._lines), *(str(data[name]) for name in TELLING))
        if key != self._told_of:
            self._told_of, self._told = key, told(data, [event for event, _ in self._lines])
        return self._told

    @property
    def reveal(self) -> Reveal:
        """How far the reveal is shown: all that has been told, or as far as one steps."""
        found = self.told.reveal
        return found if self._step is None or not found.on else found.at(self._step)

    def columns(self) -> Columns:
        """The columns of the reveal."""
        return Columns(self.look.units, self.geometry.side, self.reveal.order)

    @property
    def watches(self) -> bool:
        """Whether there are people at this table, and all of them are out."""
        people, eyes = self.session.people, self.data["eyes"]
        return bool(people) and not any(eyes[seat] for seat in people)

    def placements(self) -> list[Placement]:
        """A place for everything."""
        shown, seats, reveal = self.director.shown, self.seat_looks(), self.reveal
        if reveal.on:
            sides = verdict(self.data)
            viewer = self.director.viewer
            apart = showing.apart(self)
            asked = self.my_turn and self.choice.phase == phases.DISCARD
            eye = (self.choice.eye or "?") if asked else ""
            return row.placements(shown, self.columns(), reveal, seats, sides, viewer, apart, eye)
        turn = self.my_turn and self.data["phase"] == phases.TURN
        found = places.placements(shown, self.geometry, seats, own_turn=turn)
        return found + showing.labels(self, self.geometry)

    def seat_looks(self) -> list[SeatLook]:
        """What is to be seen of every player."""
        return showing.seat_looks(self)

    def soon(self) -> list[Placement]:
        """Every face on a head: the reveal is made ready once it is known who plays it."""
        high = places.HEAD_CARD * self.geometry.scale
        return [Placement("", places.face_of(card), h=high, deck="coyote") for card in PACK]

    def prepare(self) -> bool:
        """Make the reveal ready, too: its first picture must come at once."""
        return self._ready.go_on(self) or super().prepare()

    def place_plate(self, seat: int) -> tuple[float, float, float]:
        """Left, top and width of a player's place."""
        return self.place_seat(seat)[:3]

    def place_seat(self, seat: int) -> tuple[float, float, float, float]:
        """Left, top, width and height of what stands for a player."""
        if not self.reveal.on:
            return self.geometry.box(seat)
        columns = self.columns()
        place = columns.column(seat)
        if place is None:
            return -10.0, -10.0, 1.0, 1.0
        return columns.x(place) - columns.step / 2 + 6, 24, columns.step - 12, columns.plate_y + 40

    def plate_state(self, seat: int) -> PlateState:
        """Only the name: see ``seat_looks``."""
        return PlateState(self.teller.name(seat))

    def moods(self) -> dict[int, str]:
        """How the players take what happened last, for all to see."""
        moods: dict[int, str] = {}
        if self.data["to_move"] not in (NONE, self.director.viewer):
            moods[self.data["to_move"]] = "thinking"
        if self._step is None:
            for event, _ in self._lines:
                moods |= mood_of(event)
        return moods

    # ---------------------------------------------------------------- words

    def badge(self, event: Event) -> str:
        """The card that a chronicle line is about."""
        card = getattr(event, "card", None)
        return "" if card in (None, HIDDEN) or card not in PACK else self.teller.card(card)

    def face_of(self, badge: str) -> str:
        """The picture of a card by its badge."""
        found = (card for card in PACK if self.teller.card(card) == badge)
        return next((str(places.face_of(card)) for card in found), "")

    def card_words(self, face: str) -> CardWords:
        """Value, rule, and how many there are of it."""
        words = self.house.words
        if face == places.TRICKSTER:
            name = words("coyote.table.coyote")
            note = words("coyote.table.coyote.note")
            return CardWords("!", name, words("coyote.table.coyote.text"), note)
        card = places.card_of(face)
        name = self.teller.card(card)
        title = words("coyote.table.card", card=name)
        return CardWords(name, title, self.teller.card_text(card), words("coyote.table.single"))

    def help_line(self) -> str:
        """What to do next, in small words."""
        words = self.house.words
        if self._step is not None:
            return words("coyote.help.step")
        if self.watches and self.director.waits_for in (Wait.AI, Wait.MOTION):
            return words("coyote.help.watch")
        if not self.my_turn:
            return words("table.skip") if self.director.waits_for is Wait.AI else ""
        phase = self.data["phase"]
        if phase != phases.TURN:
            return words(f"coyote.help.{phase}") if phase in phases.ALL[1:3] else ""
        if self.data["bid"] == NONE:
            return words("coyote.help.opening")
        return words("coyote.help.must_bid" if self.data["must_bid"] else "coyote.help.turn")

    def missing(self) -> str:
        """What the main button asks for while the move is not complete."""
        phase = self.data["phase"]
        if phase == phases.TURN and not self.choice.can_bid:
            return self.house.words("coyote.button.only_doubt")
        if phase == phases.TURN:
            least = self.house.words.number(self.choice.least)
            return self.house.words("coyote.button.least", least=least)
        return self.house.words(f"coyote.button.{phase}")

    def chosen(self) -> tuple[Move | None, str]:
        """The complete move, or what is still missing."""
        move = self.choice.move
        if move is None:
            if self.choice.phase == phases.TURN and not self.choice.can_bid:
                refusal = Refusal("coyote.refusal.only_doubt", {"number": HIGHEST_BID})
                return None, self.teller.refusal(refusal)
            return None, self.help_line()
        found = self.session.match.state.why_not(move)
        return (move, "") if found is None else (None, self.teller.refusal(found))

    def warning(self, move: object) -> str:
        """A bid that no cards can reach is mostly a slip of the finger."""
        if not isinstance(move, Move) or move.verb != "bid":
            return ""
        most = showing.highest_sum(self.data)
        if move.number <= most:
            return ""
        words = self.house.words
        return words("coyote.warn.too_high", number=words.number(move.number), most=most)

    # ---------------------------------------------------------------- choosing

    def forget_choice(self) -> bool:
        """The question of the doubt, then what was typed or chosen."""
        forgot = self.doubt.calm() or self.choice.forget()
        if forgot:
            self._changed()
        return forgot

    def choose_place(self, place: int) -> None:
        """A number key: a digit of the bid, or one of two choices."""
        self.ui.ring = True
        phase = self.choice.phase
        if phase == phases.TURN and self.choice.can_bid:
            self._type(str((place + 1) % 10))
        elif phase == phases.GUESS and place < 2:
            self.choose_guess(self.rivals[place])
        elif phase == phases.DISCARD and place < 2:
            self.choose_eye(("open", "closed")[place])

    @property
    def rivals(self) -> tuple[int, int]:
        """Bidder and doubter."""
        return self.data["bidder"], self.data["doubter"]

    def change_bid(self, by: int) -> None:
        """So much more, or less."""
        self.choice.change(by)
        self._changed()

    def _type(self, sign: str) -> None:
        self.choice.type(sign)
        self._changed()

    def choose_guess(self, seat: int) -> None:
        """Bet on one of the two."""
        self.choice.target = seat
        self._changed()
        self.go_on()

    def choose_eye(self, eye: str) -> None:
        """Which spy card is given up."""
        self.choice.eye = eye
        self._changed()
        self.go_on()

    def go_on(self) -> None:
        """With keys the focus goes on to the button that does it."""
        if self.ui.ring:
            self.ui.focus(self.main, ring=True)

    def click_seat(self, seat: int) -> None:
        """Bet on a player, or hear who can be bet on."""
        if not self.my_turn or self.choice.phase != phases.GUESS:
            super().click_seat(seat)
        elif seat in self.rivals:
            self.choose_guess(seat)
        else:
            refusal = self.session.match.state.why_not(Move("guess", target=seat))
            if refusal is not None:
                self.ui.say(self.teller.refusal(refusal), self.seats[seat].rect)

    def _changed(self) -> None:
        self.refresh()
        if self.stage is not None:
            self.stage.show(self.placements)

    def _do(self, move: Move) -> None:
        if self.my_turn:
            self.play(move)

    def _doubt(self) -> None:
        self.ui.pressed = None  # letting go afterwards is no click on what comes next
        self._do(DOUBT)

    def why_not(self, move: Move) -> str:
        """Why one cannot do this now; nothing when one can."""
        if not self.my_turn:
            return self.teller.question(self.data)
        found = self.session.match.state.why_not(move)
        return "" if found is None else self.teller.refusal(found)

    # ---------------------------------------------------------------- looking back and ahead

    def _step_on(self) -> None:
        """Go through the reveal once more, card by card."""
        if self.stage is None:
            return
        before = self.stage.placements
        self._step = 1 if self._step is None else self._step + 1
        if self._step >= self.told.reveal.last:
            self._step = None
        motions = step_motions(before, self.placements())
        self.refresh()
        self.stage.skip()
        self.stage.show(self.placements, motions)

    def _end_steps(self) -> bool:
        if self._step is None:
            return False
        self._step = None
        self._changed()
        return True

    def _rush(self) -> None:
        self._rushing = True
        self._skip()

    def _pace(self) -> float:
        return 0.0 if self._rushing else super()._pace()

    def _show_used(self) -> None:
        if self.data["used"]:
            self.app.stack.push(used_cards(self.house, self.teller, self.data["used"]))
        else:
            self.ui.say(self.house.words("coyote.table.used.none"), self.used.rect, "note")

    # ---------------------------------------------------------------- controls

    def refresh_choices(self, look: Look) -> None:
        """Bring picker, deeds, ladder and verdict up to what is so now."""
        self._renew_choice()
        for seat, spot in enumerate(self.seats):
            spot.tooltip = showing.about(self, seat)
        controls.arrange(self, look)
        showing.refresh(self, look)

    def _renew_choice(self) -> None:
        """A new question begins with nothing chosen, a bid with what is sensible."""
        least = LOWEST_BID if self.data["bid"] == NONE else int(self.data["bid"]) + 1
        state = self.session.match.state
        asked = (len(self.session.match.entries), state.phase, self.director.viewer)
        if asked == self._asked_of and (self.choice.phase or not self.my_turn):
            return
        if not self.told.reveal.on or self._asked_of is None or asked[2] != self._asked_of[2]:
            self._step = None  # another round, or somebody else looks
        self._asked_of, self.choice = asked, Choice()
        self.doubt.calm()
        if not self.my_turn:
            return
        if state.phase == phases.TURN:
            self.choice = Choice.bidding(least, self._sensible_bid())
        else:
            self.choice.phase = state.phase

    def _sensible_bid(self) -> int:
        """One more than the last bid; at the opening what one sees."""
        if self.data["bid"] != NONE:
            return int(self.data["bid"]) + 1
        if not self.house.settings.aids:
            return 1
        return max(LOWEST_BID, total(seen_cards(self.data)))

    def is_held(self, place: Placement) -> bool:
        """The used cards have a control together; all others that lie open can only be read."""
        return any(place.key == f"c{card.id}" for card in self.director.shown.cards("used"))

    def handle(self, action: Action) -> bool:
        """Type a bid, turn the wheel over the picker, use the letters of the deeds."""
        if self.my_turn and self.choice.can_bid and self.director.waits_for is not Wait.MOTION:
            if action.do is Do.SLOWER and not action.repeat:
                self._type("-")
                return True
            if action.do is Do.SCROLL and action.pos is not None and self._over_picker(action.pos):
                self.change_bid(action.amount)
                return True
        if action.do is Do.TALLY and not action.repeat:
            self._show_used()
            return True
        if action.do is Do.BACK and not action.repeat and self._end_steps():
            return True
        if action.do is Do.PLACE and action.text in _KEYS and not action.repeat:
            moved = self.director.waits_for is Wait.MOTION  # then it only ends the motion
            handled = super().handle(action) or moved
            widget = self.ui.find(_KEYS[action.text])
            if widget is not None and widget.visible and not handled:
                self.ui.focus(widget, ring=True)
                self.ui.handle(Action(Do.CHOOSE))
            return True
        return super().handle(action)

    def _over_picker(self, pos: tuple[int, int]) -> bool:
        return self.look.rect(*self.geometry.picker).collidepoint(pos)

    # ---------------------------------------------------------------- time and picture

    @property
    def rests(self) -> bool:
        """What was typed is gone on with for a while only."""
        return super().rests and not self.choice.typed

    def update(self, dt: float) -> bool:
        """Forget half a number after a while; stop hurrying where somebody is asked."""
        rests = (Wait.PERSON, Wait.CURTAIN, Wait.NEXT_ROUND, Wait.OVER)
        if self._rushing and self.director.waits_for in rests:
            self._rushing = False
        if self.choice.tick(dt):
            self.choice.forget()
            self._changed()
        return super().update(dt)

    def motions(
        self, events: Sequence[Event], before: Sequence[Placement]
    ) -> tuple[list[Motion], float]:
        """How what happened is shown."""
        return motions_of(events, before, self.placements())

    def cue(self, events: Sequence[Event]) -> str:
        """The sound of what happened."""
        return cue_of(events)

    def layout(self, look: Look) -> None:
        """Everything anew for this screen and this viewer."""
        self.veil.rect = pygame.Rect((0, 0), look.size)
        super().layout(look)

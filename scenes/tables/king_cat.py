"""The King Cat table: two cards in hand; choose one, whom it hits, what you guess."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

import pygame

from game.core.events import Event
from game.core.zones import HIDDEN, NONE, TABLE
from game.king_cat import phases
from game.king_cat.cards import COPIES, KING_CAT
from game.king_cat.moves import Move
from game.records.session import Session
from scenes.kit.look import Look
from scenes.kit.theme import KING_CAT as PALETTE
from scenes.kit.widget import Spot, Widget
from scenes.stage.motion import Motion
from scenes.stage.placement import Placement
from scenes.tables import advice
from scenes.tables import king_cat_controls as controls
from scenes.tables import king_cat_layout as places
from scenes.tables import king_cat_news as news
from scenes.tables import king_cat_story as story
from scenes.tables.aim import Aim
from scenes.tables.chip import Chip
from scenes.tables.director import Wait
from scenes.tables.frame import TableScene
from scenes.tables.king_cat_choice import Choice
from scenes.tables.king_cat_layout import Focus, Geometry
from scenes.tables.king_cat_motion import cue_of, motions_of
from scenes.tables.king_cat_widgets import Tally
from scenes.tables.plate import PlateState
from scenes.tables.ribbon import Ribbon
from scenes.tables.zoom import CardWords, Slip

if TYPE_CHECKING:
    from scenes.house import House

_WITH_BADGE = {"played", "forced_to_lay", "went_out", "showed", "drew"}
_BADGES = {"guessed": "1", "compared": "3", "peeked": "2", "shuffled_in": "7", "dug_up": "6"}


class KingCatTable(TableScene):
    """A match of King Cat."""

    zones = ("hand", "laid", "deck", "aside", "open_aside")
    shows_the_deal = True
    palette = PALETTE
    backdrop_name = "king_cat"

    def __init__(self, house: House, session: Session) -> None:
        self.choice = Choice()
        self._lit = -1
        self._asked_of: tuple[int, str, int] | None = None
        self._prepared: object = None
        super().__init__(house, session)
        self.slip = Slip()
        self.tally = Tally()
        self.banner, self.aim = Ribbon(), Aim()
        self.name_chips = [Chip() for _ in range(session.match.seats)]
        self.pile_chip, self.aside_chip, self.open_chip = Chip(), Chip(), Chip()
        self.ground += [self.tally, self.pile_chip, self.aside_chip, self.open_chip]
        self.ground += self.name_chips
        self.ui.set("slip", [self.aim, self.slip, self.banner])
        self.ui.on_focus = self._focused

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
    def hand(self) -> list[int]:
        """The viewer's hand."""
        if self.director.viewer == TABLE:
            return []
        return [card for card in self.data["hand"][self.director.viewer] if card != HIDDEN]

    def unseen(self) -> list[int]:
        """How many copies of each card the viewer has not seen."""
        left, data = list(COPIES), self.data
        known = [*data["open_aside"], data["aside"], *data["deck"]]
        known += [card for cards in (*data["hand"], *data["laid"]) for card in cards]
        for card in known:
            if isinstance(card, int):
                left[card] -= 1
        return left

    def placements(self) -> list[Placement]:
        """A place for every card."""
        choice = self.choice
        asked = self.data["phase"] if self.my_turn else ""
        focus = Focus(
            *(choice.card, self._lit, choice.gap, choice.dig, asked, self._last_laid()),
            *story.showdown(self.told),
        )
        return places.placements(self.director.shown, self.geometry, focus)

    @property
    def told(self) -> list[Event]:
        """What this round's chronicle is made of."""
        return [event for event, _ in self._lines]

    def soon(self) -> list[Placement]:
        """Every card in the hand, chosen, and laid."""
        heights = (places.HAND_HIGH, places.RAISED_HIGH, places.LAID_HIGH)
        every = [Placement("", str(n), h=high) for high in heights for n in range(len(COPIES))]
        return places.raised_hand(self.director.shown, self.geometry) + every

    def card_picture(self, card: int, high: int, *, spent: bool) -> pygame.Surface | None:
        """A card as it would lie on the table, for controls that show one."""
        if self.stage is None:
            return None
        units = self.look.units.units(high)
        dim = 0.45 if spent else 0.0
        return self.stage.sprites.face(Placement("", str(card), h=units, grey=spent, dimmed=dim))

    def place_plate(self, seat: int) -> tuple[float, float, float]:
        """Left, top and width of a player's place."""
        geometry = self.geometry
        x, y = geometry.seat_corner(seat)
        if seat == geometry.home:
            return x, y, 326
        return x, y, geometry.pitch() - (22 if geometry.narrow else 84)

    def plate_state(self, seat: int) -> PlateState:
        """Name, markers, turn, out, and whether the chosen card could hit."""
        data, player = self.data, self.session.players[seat]
        out = seat in data["out"] and not self._falls(seat)
        aiming = self.my_turn and self.choice.card >= 0 and not out
        return PlateState(
            self.teller.name(seat),
            player.avatar,
            data["markers"][seat],
            int(self.session.match.header.options["markers_to_win"]),
            turn=data["to_move"] == seat,
            out=out,
            lit=aiming and seat in self.choice.targets,
            chosen=(aiming and seat == self.choice.target) or news.target(self) == seat,
            chip=self._chip(seat, out=seat in data["out"]),
            mood=self._moods().get(seat, ""),
        )

    def _falls(self, seat: int) -> bool:
        """Whether this seat goes out at this very moment: annoyed first, then asleep."""
        told = self.told
        falling = self.director.waits_for is Wait.MOTION and bool(told)
        return falling and told[-1].kind == "went_out" and story.hero(told[-1]) == seat

    def _chip(self, seat: int, *, out: bool) -> str:
        if out:
            return self.house.words("table.out")
        mine = self.my_turn and seat == self.director.viewer
        return self.house.words("table.your_turn") if mine else ""

    # ---------------------------------------------------------------- words

    def badge(self, event: Event) -> str:
        """The card that a chronicle line is about."""
        if event.kind in _WITH_BADGE:
            card = getattr(event, "card", None)
            return "" if card in (None, HIDDEN) else str(card)
        return _BADGES.get(event.kind, "")

    def card_words(self, face: str) -> CardWords:
        """Number, name, rule and copies of a card."""
        note = self.house.words.count("king_cat.copies", COPIES[int(face)])
        return CardWords(face, self.teller.card(face), self.teller.card_text(face), note)

    def prompt(self) -> str:
        """The question, and its parts once a card is chosen."""
        words, choice = self.house.words, self.choice
        if not self.my_turn or choice.phase != phases.PLAY or choice.card < 0:
            return super().prompt()
        if choice.needs == "target":
            return words("king_cat.ask.target", card=self.teller.card(choice.number))
        if choice.needs == "guess":
            return words("king_cat.ask.guess", target=self.teller.name(choice.target))
        return words("king_cat.ask.ready")

    def help_line(self) -> str:
        """What to do next, in small words."""
        words = self.house.words
        if not self.my_turn:
            return words("table.skip") if self.director.waits_for is Wait.AI else ""
        return words(f"king_cat.help.{self._step()}")

    def _step(self) -> str:
        """The step at which the person is: what is missing, the phase, or ready."""
        if self.choice.phase != phases.PLAY:
            return self.choice.phase
        return self.choice.needs or "ready"

    def missing(self) -> str:
        """What the main button asks for while the move is not complete."""
        return self.house.words(f"king_cat.button.{self.choice.needs or 'card'}")

    def chosen(self) -> tuple[Move | None, str]:
        """The complete move, or what is still missing."""
        move = self.choice.attempt
        if move is None:
            return None, self.house.words(f"king_cat.help.{self._step()}")
        refusal = self.session.match.state.why_not(move)
        return (move, "") if refusal is None else (None, self.teller.refusal(refusal))

    def warning(self, move: object) -> str:
        """Laying the King Cat asks first, if the person wants that."""
        lays = isinstance(move, Move) and move.verb == "play" and move.card == KING_CAT
        asks = lays and self.house.settings.confirm_king_cat
        return self.house.words("king_cat.warn.king_cat") if asks else ""

    # ---------------------------------------------------------------- choosing

    def forget_choice(self) -> bool:
        """Guess, target, card: one step back."""
        forgot = self.choice.forget()
        if forgot:
            self._changed()
        return forgot

    def choose_place(self, place: int) -> None:
        """A number key: the card at that place."""
        self.ui.ring = True
        if self.choice.phase == phases.DIG and place < 2:
            self._choose_dig(("keep", "swap")[place])
        elif place < len(self.hand):
            self.choose_card(place)

    def choose_card(self, place: int) -> None:
        """A card of the hand was clicked."""
        if not self.my_turn or self.choice.phase == phases.PLACE:
            advice.say_what_now(self, self.ui.group("hand")[place].rect)
        elif self.choice.phase == phases.DIG:
            self._choose_dig("keep")
        elif self.choice.phase == phases.PLAY:
            self.choice.take(place)
            self._changed()

    def _choose_gap(self, gap: int) -> None:
        self.choice.gap = gap
        self._changed()

    def _choose_dig(self, what: str) -> None:
        self.choice.dig = what
        self._changed()

    def _choose_guess(self, card: int) -> None:
        self.choice.guess = card
        self._changed()

    def click_seat(self, seat: int) -> None:
        """Aim at a player, or hear why not."""
        rect = self.seats[seat].rect
        if not self.my_turn or self.choice.phase != phases.PLAY:
            advice.say_what_now(self, rect)
        elif self.choice.card < 0:
            self.ui.say(self.house.words("king_cat.help.card"), rect, "note")
        elif seat in self.choice.targets:
            self.choice.aim(seat)
            self._changed()
        else:
            refusal = self.session.match.state.why_not(Move("play", self.choice.number, seat))
            if refusal is not None:
                self.ui.say(self.teller.refusal(refusal), rect)

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
        if pos == (-1, -1):
            return
        self.choose_card(place)
        if target is not None:
            self.click_seat(int(target.key[4:]))
        elif pos[1] > self.look.px(places.pile(self.geometry)[1] + 180):
            return
        move, why = self.chosen()
        if move is not None:
            self.act()
        else:
            self.ui.say(why, pygame.Rect(pos, (1, 1)), "note")

    def _changed(self) -> None:
        self.ui.hints.clear()  # what was wrong a moment ago is no more
        self.refresh()
        if self.ui.ring:
            self._guide()
        self._glide(0.14)

    def _glide(self, seconds: float) -> None:
        if self.stage is not None:
            self.stage.glide(self.placements, seconds)

    def _guide(self) -> None:
        """With keys the focus goes on to what is needed next."""
        needs = self.choice.needs
        wanted: Widget | None = None
        if not needs:
            wanted = self.main
        elif needs == "guess":
            wanted = next((w for w in self.ui.group("choice") if w.takes_focus), None)
        elif needs == "target":
            wanted = self.seats[self.choice.targets[0]]
        if wanted is not None:
            self.ui.focus(wanted, ring=True)

    def _focused(self, widget: Widget | None) -> None:
        key = widget.key if widget is not None else ""
        lit = int(key[4:]) if key.startswith("hand") else -1
        if lit != self._lit and self.my_turn and self.stage is not None and not self.stage.busy:
            self._lit = lit
            self._place_slip(self.look)
            self._glide(0.12)

    # ---------------------------------------------------------------- controls

    def refresh_choices(self, look: Look) -> None:
        """Spots for the hand, gaps, the dug-up card, and the guessing wheel."""
        self._renew_choice()
        looks = self.director.viewer != TABLE
        self.ui.set("hand", controls.hand_spots(self, look) if looks else [])
        self.ui.set("choice", self._choices(look))
        self._place_slip(look)
        self._show_tally(look)
        self._show_chips(look)
        news.show_names(self, look)
        news.show_ribbon(self, look)
        news.show_aim(self, look)

    def _renew_choice(self) -> None:
        """A new question begins with nothing chosen."""
        state = self.session.match.state
        asked = (len(self.session.match.entries), state.phase, self.director.viewer)
        if asked != self._asked_of:
            self._asked_of, self._lit, self.choice = asked, -1, Choice()
        if self.my_turn:
            moves = [move for move in state.moves() if isinstance(move, Move)]
            self.choice.phase, self.choice.hand = state.phase, tuple(self.hand)
            self.choice.moves = moves

    def is_held(self, place: Placement) -> bool:
        """The viewer's own hand, and the card that was dug up, have controls of their own."""
        shown = self.director.shown
        home = self.director.home
        lies = home in story.showdown(self.told)[0]
        held = set() if lies else {f"c{card.id}" for card in shown.cards("hand", home)}
        if self.my_turn and self.choice.phase == phases.DIG:
            held |= {f"c{card.id}" for card in shown.cards("aside")}
        return self.director.viewer != TABLE and place.key in held

    def _choices(self, look: Look) -> list[Widget]:
        if not self.my_turn:
            return []
        if self.choice.phase == phases.PLACE:
            return controls.gap_spots(self, look, self._choose_gap)
        if self.choice.phase == phases.DIG:
            return controls.dig_spots(self, look, self._choose_dig)
        guessing = self.choice.phase == phases.PLAY and self.choice.is_guessing
        return controls.wheel(self, look, self._choose_guess) if guessing else []

    def _show_tally(self, look: Look) -> None:
        words, unseen = self.house.words, self.unseen()
        rows = [(n, self.teller.card(n), unseen[n], COPIES[n]) for n in reversed(range(11))]
        below = max(icon.rect.bottom for icon in self.column.icons.values() if icon.visible)
        top = max(362.0, look.units.units(below) + 16)
        wide, high = self.geometry.tally_wide, look.units.height - top - 228
        self.tally.rect = look.rect(places.TALLY_X, top, wide, high)
        self.tally.visible = self.house.settings.aids and self.tally.fits(look)
        shown = self.tally.show(words("king_cat.tally"), words("king_cat.tally.text"), rows)
        if shown and self.stage is not None:
            self.stage.damage([self.tally.rect.inflate(look.px(40), look.px(40))])

    def _show_chips(self, look: Look) -> None:
        words, geometry, data = self.house.words, self.geometry, self.data
        asked = data["phase"] if self.my_turn else ""
        n = len(data["deck"])
        away = bool(story.showdown(self.told)[0]) or asked == phases.PLACE
        guessing = self.my_turn and self.choice.is_guessing
        free = not guessing and asked != phases.PLACE
        deck = words("king_cat.zone.deck", n=n) if n and free else ""
        lies = data["aside"] != NONE and asked != phases.DIG and not guessing
        aside = words("king_cat.zone.aside") if lies else ""
        opened = words("king_cat.zone.open_aside") if data["open_aside"] else ""
        for chip, text, (x, y), below in (
            (self.pile_chip, deck, places.pile(geometry), 134),
            (self.aside_chip, aside, places.aside(geometry, away=away), 92),
            (self.open_chip, opened, places.open_aside(geometry, away=asked == phases.PLACE), 112),
        ):
            if chip.show(look, text, look.units.point(x, y + below)) and self.stage is not None:
                self.stage.damage([chip.touched])

    def prepare(self) -> bool:
        """Pictures, then the slips of the hand."""
        if super().prepare():
            return True
        prepared = (self.look, tuple(self.hand))
        if self.my_turn and prepared != self._prepared:
            self._prepared = prepared
            wide = self.look.px(self._slip_place(self.look)[1])
            for card in self.hand:
                Slip.prepare(self.look, self.card_words(str(card)), wide)
        return False

    def _slip_place(self, look: Look) -> tuple[float, float, bool]:
        """Left edge and width of the slip, and whether it lies above: no room beside the hand."""
        x, wide = places.slip_place(self.geometry, len(self.hand))
        if wide >= look.units.grow(240):
            return x, wide, False
        wide = min(760.0, self.geometry.side - 420)
        return self.geometry.middle - 34 - wide / 2, wide, True

    def _place_slip(self, look: Look) -> None:
        place = self._lit if self.choice.card < 0 else self.choice.card
        hand = self.hand
        self.slip.visible = 0 <= place < len(hand) and self.my_turn
        if self.slip.visible:
            self.slip.show(self.card_words(str(hand[place])))
            x, wide, above = self._slip_place(look)
            if above:
                self.slip.visible = not self.ui.group("choice")
            high = self.slip.height(look, look.px(wide))
            low = look.size[1] - look.px(34) - high
            if wide > 400:
                low = look.px(self.geometry.hand_y - places.RAISED_HIGH / 2 - 76) - high
            top = min(look.px(self.geometry.hand_y - 100), low)
            self.slip.rect.update(look.px(x), max(look.px(20), top), look.px(wide), high)
        self.slip.touch()

    # ---------------------------------------------------------------- motion

    def motions(
        self, events: Sequence[Event], before: Sequence[Placement]
    ) -> tuple[list[Motion], float]:
        """How what happened is shown."""
        return motions_of(events, before, self.placements())

    def _moods(self) -> dict[int, str]:
        to_move = self.data["to_move"]
        thinks = to_move not in (NONE, self.director.viewer)
        return story.moods(self.told, to_move if thinks else None)

    def cue(self, events: Sequence[Event]) -> str:
        """The sound of what happened."""
        return cue_of(events)

    def _last_laid(self) -> tuple[int, ...]:
        def top(seat: int) -> int | None:
            laid = self.director.shown.cards("laid", seat)
            return laid[-1].id if laid else None

        return story.last_laid(self.told, top)

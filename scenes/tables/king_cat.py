"""The King Cat table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

import pygame

from game.core.events import Event
from game.core.zones import HIDDEN, NONE, TABLE
from game.king_cat import phases
from game.king_cat.cards import COPIES, CRYSTAL_BOWL, GUESSES, KING_CAT
from game.king_cat.moves import KEEP, PUT, SWAP, Move
from game.records.session import Session
from scenes.kit.look import Look
from scenes.kit.panels import Panel
from scenes.kit.rich import literal
from scenes.kit.theme import KING_CAT as PALETTE
from scenes.kit.widget import Spot, Widget
from scenes.stage.motion import Motion
from scenes.stage.placement import Placement
from scenes.tables import king_cat_layout as places
from scenes.tables.director import Wait
from scenes.tables.frame import TableScene
from scenes.tables.king_cat_layout import Focus, Geometry
from scenes.tables.king_cat_motion import motions_of
from scenes.tables.king_cat_widgets import Banner, Chip, GuessButton, RuleSlip, Tally
from scenes.tables.plate import PlateState

if TYPE_CHECKING:
    from scenes.house import House

_WITH_BADGE = {"played", "forced_to_lay", "went_out", "showed", "drew"}
_BADGES = {"guessed": "1", "compared": "3", "peeked": "2", "shuffled_in": "7", "dug_up": "6"}


class KingCatTable(TableScene):
    """Two cards in hand: choose one, whom it hits, what you guess, and the button does it."""

    zones = ("hand", "laid", "deck", "aside", "open_aside")
    palette = PALETTE
    backdrop_name = "king_cat"

    def __init__(self, house: House, session: Session) -> None:
        self.card = -1
        self.lit = -1
        self.target = -1
        self.guess = -1
        self.gap = -1
        self.dig = ""
        super().__init__(house, session)
        self.slip = RuleSlip()
        self.slip.visible = False
        self.tally = Tally()
        self.banner = Banner()
        self.pile_chip, self.aside_chip, self.open_chip = Chip(), Chip(), Chip()
        self.ground += [self.tally, self.pile_chip, self.aside_chip, self.open_chip]
        self.ui.set("slip", [self.slip, self.banner])
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

    def _focus(self) -> Focus:
        asked = self.data["phase"] if self.my_turn else ""
        return Focus(self.card, self.lit, self.gap, self.dig, asked)

    def placements(self) -> list[Placement]:
        """A place for every card."""
        return places.placements(self.director.shown, self.geometry, self._focus())

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
        out = seat in data["out"]
        aiming = self.my_turn and self.card >= 0 and not out
        return PlateState(
            self.teller.name(seat),
            player.avatar,
            data["markers"][seat],
            int(self.session.match.header.options["markers_to_win"]),
            turn=data["to_move"] == seat,
            out=out,
            lit=aiming and seat in self._targets(),
            chosen=aiming and seat == self.target,
            chip=self._chip(seat, out=out),
        )

    def _chip(self, seat: int, *, out: bool) -> str:
        if out:
            return self.house.words("table.out")
        mine = self.my_turn and seat == self.director.viewer
        return self.house.words("table.your_turn") if mine else ""

    def _targets(self) -> list[int]:
        if not 0 <= self.card < len(self.hand):
            return []
        card = self.hand[self.card]
        moves = self.session.match.state.moves()
        return [m.target for m in moves if isinstance(m, Move) and m.card == card and m.target >= 0]

    def badge(self, event: Event) -> str:
        """The card that a chronicle line is about."""
        if event.kind in _WITH_BADGE:
            card = getattr(event, "card", None)
            return "" if card in (None, HIDDEN) else str(card)
        return _BADGES.get(event.kind, "")

    def prompt(self) -> str:
        """The question, and its parts once a card is chosen."""
        if self.my_turn and self.data["phase"] == phases.PLAY and 0 <= self.card < len(self.hand):
            words = self.house.words
            if self._targets() and self.target < 0:
                return words("king_cat.ask.target", card=self.teller.card(self.hand[self.card]))
            if self._needs_guess():
                return words("king_cat.ask.guess", target=self.teller.name(self.target))
            return words("king_cat.ask.ready")
        return super().prompt()

    def help_line(self) -> str:
        """What to do next, in small words."""
        words, phase = self.house.words, self.data["phase"]
        if not self.my_turn:
            return words("table.skip") if self.director.waits_for is Wait.AI else ""
        if phase != phases.PLAY:
            return words(f"king_cat.help.{phase}")
        if self.card < 0:
            return words("king_cat.help.card")
        if self._targets() and self.target < 0:
            return words("king_cat.help.target")
        if self._needs_guess():
            return words("king_cat.help.guess")
        return words("king_cat.help.ready")

    def warning(self, move: object) -> str:
        """Laying the King Cat asks first, if the person wants that."""
        lays = isinstance(move, Move) and move.verb == "play" and move.card == KING_CAT
        asks = lays and self.house.settings.confirm_king_cat
        return self.house.words("king_cat.warn.king_cat") if asks else ""

    # ---------------------------------------------------------------- choosing

    def chosen(self) -> tuple[Move | None, str]:
        """The complete move, or what is still missing."""
        phase, words = self.data["phase"], self.house.words
        if phase == phases.PLACE:
            missing = words("king_cat.ask.place.you")
            return (PUT[self.gap], "") if self.gap >= 0 else (None, missing)
        if phase == phases.DIG:
            missing = words("king_cat.ask.dig.you")
            return ({"keep": KEEP, "swap": SWAP}.get(self.dig), missing)
        if phase == phases.ROUND_OVER:
            return Move("deal"), ""
        if not 0 <= self.card < len(self.hand):
            return None, words("king_cat.help.card")
        move = Move("play", self.hand[self.card], self.target, self.guess)
        refusal = self.session.match.state.why_not(move)
        return (move, "") if refusal is None else (None, self.teller.refusal(refusal))

    def missing(self) -> str:
        """What the main button asks for while the move is not complete."""
        words, phase = self.house.words, self.data["phase"]
        if phase != phases.PLAY:
            return words(f"king_cat.button.{phase}")
        if self.card < 0:
            return words("king_cat.button.card")
        return words("king_cat.button.guess" if self._needs_guess() else "king_cat.button.target")

    def _needs_guess(self) -> bool:
        holds = 0 <= self.card < len(self.hand) and self.hand[self.card] == CRYSTAL_BOWL
        return holds and self.target >= 0 and self.guess < 0

    def forget_choice(self) -> bool:
        """Guess, target, card: one step back."""
        if self.guess >= 0:
            self.guess = -1
        elif self.target >= 0 and len(self._targets()) > 1:
            self.target = -1
        elif self.card >= 0 or self.gap >= 0 or self.dig:
            self._clear()
        else:
            return False
        self._changed()
        return True

    def _clear(self) -> None:
        self.card = self.target = self.guess = self.gap = self.lit = -1
        self.dig = ""

    def choose_place(self, place: int) -> None:
        """A number key: the card at that place."""
        self.ui.ring = True
        if self.data["phase"] == phases.DIG and place < 2:
            self._choose_dig(("keep", "swap")[place])
        elif place < len(self.hand):
            self._choose_card(place)

    def _choose_card(self, place: int) -> None:
        if not self.my_turn or self.data["phase"] != phases.PLAY:
            if self.data["phase"] == phases.DIG:
                self._choose_dig("keep")
            return
        if place != self.card:
            self._clear()
            self.card = place
            targets = self._targets()
            others = sorted(set(targets))
            self.target = others[0] if len(others) == 1 else -1
        self._changed()

    def _choose_gap(self, gap: int) -> None:
        self.gap = gap
        self._changed()

    def _choose_dig(self, what: str) -> None:
        self.dig = what
        self._changed()

    def _choose_guess(self, card: int) -> None:
        self.guess = card
        self._changed()

    def click_seat(self, seat: int) -> None:
        """Aim at a player, or hear why not."""
        if not self.my_turn or self.data["phase"] != phases.PLAY:
            return
        spot = self.seats[seat]
        if self.card < 0:
            self.ui.say(self.house.words("king_cat.help.card"), spot.rect, "note")
            return
        if seat in self._targets():
            self.target, self.guess = seat, -1
            self._changed()
            return
        move = Move("play", self.hand[self.card], seat)
        refusal = self.session.match.state.why_not(move)
        if refusal is not None:
            self.ui.say(self.teller.refusal(refusal), spot.rect)

    def seat_accepts(self, seat: int) -> Callable[[Spot], bool]:
        """A dragged card may be dropped on anybody; the table says why not."""
        return lambda spot: spot.key.startswith("hand")

    def _changed(self) -> None:
        self.refresh()
        if self.ui.ring:
            self._guide()
        if self.stage is not None:
            moved = [Motion(p.key, 0.14, 0, "out_quad", 0, 0) for p in self.placements()]
            self.stage.show(self.placements, moved)

    def _guide(self) -> None:
        """With keys the focus goes on to what is needed next."""
        move, _ = self.chosen()
        wanted: Widget | None = self.main if move is not None else None
        if move is None and self.data["phase"] == phases.PLAY and self.card >= 0:
            if self._needs_guess():
                wanted = next((w for w in self.ui.group("choice") if w.takes_focus), None)
            else:
                wanted = next((self.seats[seat] for seat in sorted(self._targets())), None)
        if wanted is not None:
            self.ui.focus(wanted, ring=True)

    def _focused(self, widget: Widget | None) -> None:
        key = widget.key if widget is not None else ""
        lit = int(key[4:]) if key.startswith("hand") else -1
        if lit != self.lit and self.my_turn and self.stage is not None and not self.stage.busy:
            self.lit = lit
            self._place_slip(self.look)
            moved = [Motion(p.key, 0.12, 0, "out_quad", 0, 0) for p in self.placements()]
            self.stage.show(self.placements, moved)

    # ---------------------------------------------------------------- controls

    def refresh_choices(self, look: Look) -> None:
        """Spots for the hand, gaps, the dug-up card, and the guessing wheel."""
        state = self.session.match.state
        turn = (len(self.session.match.entries), state.phase, self.director.viewer)
        if turn != getattr(self, "_turn", None):
            self._turn = turn
            self._clear()
        self.ui.set("hand", self._hand_spots(look))
        self.ui.set("choice", self._choices(look))
        self._place_slip(look)
        self._show_tally(look)
        self._show_chips(look)
        self._place_banner(look)

    def _hand_spots(self, look: Look) -> list[Spot]:
        spots = []
        hand = self.director.shown.cards("hand", self.director.home)
        if self.director.viewer == TABLE:
            return []
        for place, card in enumerate(hand):
            x, y, angle = places.hand_place(self.geometry, len(hand), place)
            spot = Spot(
                self.teller.card(card.card),
                partial(self._choose_card, place),
                key=f"hand{place}",
                draggable=self.my_turn,
                on_drag=partial(self._drag, f"c{card.id}"),
                on_drop=partial(self._drop, place),
            )
            if place == self.card:
                y, angle = y - 62, 1.2
                spot.rect = _card_rect(look, x, y, places.RAISED_HIGH)
            else:
                spot.rect = _card_rect(look, x, y, places.HAND_HIGH)
            spot.angle = angle
            spots.append(spot)
        return spots

    def _drag(self, key: str, pos: tuple[int, int]) -> None:
        if self.stage is not None:
            units = self.look.units
            self.stage.hold(key, units.units(pos[0]), units.units(pos[1]))

    def _drop(self, place: int, target: Spot | None, pos: tuple[int, int]) -> None:
        if self.stage is None:
            return
        self.stage.let_go()
        if pos == (-1, -1):
            return
        self._choose_card(place)
        if target is not None:
            self.click_seat(int(target.key[4:]))
        elif pos[1] > self.look.px(places.pile(self.geometry)[1] + 180):
            return  # dropped where it came from
        move, why = self.chosen()
        if move is not None:
            self._main()
        else:
            self.ui.say(why, pygame.Rect(pos, (1, 1)), "note")

    def _choices(self, look: Look) -> list[Widget]:
        if not self.my_turn:
            return []
        phase = self.data["phase"]
        if phase == phases.PLACE:
            return self._gaps(look)
        if phase == phases.DIG:
            return self._dig_spots(look)
        if phase == phases.PLAY and self.target >= 0 and (self.guess >= 0 or self._needs_guess()):
            return self._wheel(look)
        return []

    def _gaps(self, look: Look) -> list[Widget]:
        geometry = self.geometry
        count = len(self.data["deck"]) - 1
        wide = places.gap_x(geometry, count, 1) - places.gap_x(geometry, count, 0)
        spots: list[Widget] = []
        for gap in range(count + 1):
            spot = Spot(
                self.teller.move(PUT[gap]),
                partial(self._choose_gap, gap),
                role="gap",
                key=f"gap{gap}",
                tooltip=self.teller.move(PUT[gap]),
            )
            x = places.gap_x(geometry, count, gap)
            spot.rect = look.rect(x - wide / 2, geometry.pile_y - 60, wide, 190)
            spots.append(spot)
        return spots

    def _dig_spots(self, look: Look) -> list[Widget]:
        x, y = places.dig_place(self.geometry)
        spot = Spot(
            self.teller.card(self.data["aside"]),
            lambda: self._choose_dig("swap"),
            key="swap",
            tooltip=self.teller.move(SWAP),
        )
        spot.rect = _card_rect(look, x, y, 270)
        return [spot]

    def _wheel(self, look: Look) -> list[Widget]:
        geometry, words = self.geometry, self.house.words
        unseen = self._unseen() if self.house.settings.aids else None
        wide, high = 96.0, 116.0
        left = geometry.middle - 2.5 * wide - 2 * 14
        top = geometry.pile_y - high + 14
        ground = Panel(words("king_cat.ask.guess", target=self.teller.name(self.target)))
        head = look.units.units(ground.heading_height(look))
        ground.rect = look.rect(
            left - 34, top - head - 8, 5 * wide + 4 * 14 + 68, 2 * high + head + 46
        )
        buttons: list[Widget] = [ground]
        for i, card in enumerate(GUESSES):
            left_over = None if unseen is None else unseen[card]
            tip = f"{{b}}{self.teller.card(card)}{{/b}} – {self.teller.card_text(card)}"
            if left_over == 0:
                tip += " " + words("king_cat.help.spent")
            button = GuessButton(
                card,
                self.teller.card(card),
                left_over,
                partial(self._choose_guess, card),
                chosen=card == self.guess,
                tooltip=tip,
            )
            x = left + (i % 5) * (wide + 14)
            button.rect = look.rect(x, top + (i // 5) * (high + 14), wide, high)
            buttons.append(button)
        return buttons

    def _unseen(self) -> list[int]:
        left = list(COPIES)
        data = self.data
        known = [*data["open_aside"], data["aside"], *data["deck"]]
        known += [card for cards in (*data["hand"], *data["laid"]) for card in cards]
        for card in known:
            if isinstance(card, int):
                left[card] -= 1
        return left

    def _show_tally(self, look: Look) -> None:
        words = self.house.words
        self.tally.visible = self.house.settings.aids
        unseen = self._unseen()
        rows = [(n, self.teller.card(n), unseen[n], COPIES[n]) for n in reversed(range(11))]
        self.tally.rect = look.rect(40, 362, 314, self.look.units.height - 362 - 228)
        shown = self.tally.show(words("king_cat.tally"), words("king_cat.tally.text"), rows)
        if shown and self.stage is not None:
            self.stage.damage([self.tally.rect.inflate(look.px(40), look.px(40))])

    def _show_chips(self, look: Look) -> None:
        words, geometry, data = self.house.words, self.geometry, self.data
        open_pile = data["phase"] == phases.PLACE and self.my_turn
        digging = data["phase"] == phases.DIG and self.my_turn
        pile, aside = places.pile(geometry), places.aside(geometry)
        n = len(data["deck"])
        shown = [
            (
                self.pile_chip,
                words("king_cat.zone.deck", n=n) if n and not open_pile else "",
                pile,
                134,
            ),
            (
                self.aside_chip,
                "" if data["aside"] == NONE or digging else words("king_cat.zone.aside"),
                aside,
                92,
            ),
            (
                self.open_chip,
                words("king_cat.zone.open_aside") if data["open_aside"] else "",
                places.open_aside(geometry),
                112,
            ),
        ]
        for chip, text, (x, y), below in shown:
            if chip.show(look, text, look.units.point(x, y + below)) and self.stage is not None:
                self.stage.damage([chip.touched])

    def _place_slip(self, look: Look) -> None:
        place = self.lit if self.card < 0 else self.card
        hand = self.hand
        visible = 0 <= place < len(hand) and self.my_turn
        if visible:
            card = hand[place]
            note = self.house.words.count("king_cat.copies", COPIES[card])
            self.slip.show(str(card), self.teller.card(card), self.teller.card_text(card), note)
            x, wide = places.slip_place(self.geometry, len(hand))
            high = self.slip.height(look, look.px(wide))
            top = min(look.px(self.geometry.hand_y - 100), look.size[1] - look.px(34) - high)
            self.slip.rect.update(look.px(x), top, look.px(wide), high)
        if visible != self.slip.visible:
            self.slip.visible = visible
        self.slip.touch()

    def _place_banner(self, look: Look) -> None:
        wait, outcome = self.director.waits_for, self.session.match.state.outcome
        shown = outcome is not None and wait is not Wait.MOTION
        if shown and outcome is not None:
            self.banner.text = literal(self.teller.ending(outcome))
            self.banner.name = self.teller.ending(outcome)
            middle, y = self.geometry.middle, self.geometry.pile_y + 146
            self.banner.rect = look.rect(middle - 420, y, 840, look.units.grow(96))
        if shown != self.banner.visible:
            self.banner.visible = shown

    # ---------------------------------------------------------------- motion

    def motions(
        self, events: Sequence[Event], before: Sequence[Placement]
    ) -> tuple[list[Motion], float]:
        """How what happened is shown."""
        return motions_of(events, before, self.placements())


def _card_rect(look: Look, x: float, y: float, high: float) -> pygame.Rect:
    wide = high * places.RATIO
    return look.rect(x - wide / 2, y - high / 2, wide, high)

"""The Spite & Malice table: lift a card, and everything that can take it glows."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

import pygame

from game.core.events import Event
from game.core.game import Move as AnyMove
from game.core.game import Outcome
from game.core.zones import HIDDEN, NONE, TABLE
from game.records.session import Session
from game.spite_malice import phases
from game.spite_malice.cards import NUMBER, STACKS
from game.spite_malice.events import Played
from game.spite_malice.moves import Move
from game.spite_malice.words import SpiteMaliceTeller
from scenes.kit.look import Look
from scenes.kit.theme import SPITE_MALICE as PALETTE
from scenes.kit.widget import Spot, Widget
from scenes.stage.motion import Motion
from scenes.stage.placement import Placement
from scenes.tables import spite_malice_controls as controls
from scenes.tables import spite_malice_layout as places
from scenes.tables import spite_malice_words as told
from scenes.tables.column import Line
from scenes.tables.director import Wait
from scenes.tables.plate import PlateState
from scenes.tables.spite_malice_cascade import HIGHEST
from scenes.tables.spite_malice_choice import SIDE, Target
from scenes.tables.spite_malice_deeds import SpiteMaliceDeeds
from scenes.tables.spite_malice_layout import Focus, Source
from scenes.tables.spite_malice_motion import Manner, cue_of, mood_of, motions_of
from scenes.tables.spite_malice_signs import SCORE_HIGH, SCORE_LOW, Signs
from scenes.tables.zoom import CardWords

if TYPE_CHECKING:
    from scenes.house import House

LARGE = 1.5
"""The text factor from which the points take a single line."""


class SpiteMaliceTable(SpiteMaliceDeeds):
    """A match of Spite & Malice."""

    zones = ("hand", "payoff", "side", "center", "stock")
    palette = PALETTE
    backdrop_name = "spite_malice"
    shows_the_deal = True
    quick_turns = True
    uses_places = True

    def __init__(self, house: House, session: Session) -> None:
        super().__init__(house, session)
        self.signs = Signs(self)
        self.ground += self.signs.ground
        self.column.above = self.signs.score
        self.ui.order("words", "cards", "table", "hand", "main", "seats", "icons", "chronicle")

    # ---------------------------------------------------------------- what is so

    @property
    def deck(self) -> str:
        """The pack that the person has chosen."""
        return told.deck_of(self.house.settings)

    @property
    def cards(self) -> SpiteMaliceTeller:
        """The teller, which knows ranks."""
        if not isinstance(self.teller, SpiteMaliceTeller):
            raise TypeError(f"not a teller of Spite & Malice: {self.teller!r}")
        return self.teller

    def placements(self) -> list[Placement]:
        """A place for every card."""
        ready = self.my_turn and self.choice.source is None and self.choice.payoff_ready
        lit = self._lit if self.my_turn else None
        focus = Focus(self.choice.source, lit, ready, self._marked(), self.deck)
        return places.placements(self.director.shown, self.geometry, focus)

    def soon(self) -> list[Placement]:
        """Every card as it lies in the middle and in a hand."""
        return [
            Placement("", card, h=high, deck=self.deck)
            for high in (places.CENTER_HIGH, places.HAND_HIGH, HIGHEST)
            for card in NUMBER
        ]

    def layout(self, look: Look) -> None:
        """Large text leaves the points a single line."""
        large = look.units.text >= LARGE
        self.column.above_high = SCORE_LOW if large else SCORE_HIGH
        super().layout(look)

    def place_plate(self, seat: int) -> tuple[float, float, float]:
        """Left, top and width of a player's place."""
        return self.geometry.plate(seat)

    def plate_state(self, seat: int) -> PlateState:
        """Name, whose turn it is, and what they are doing."""
        words, player = self.house.words, self.session.players[seat]
        turn = self.data["to_move"] == seat
        playing = self.data["phase"] == phases.PLAY and any(self.data["payoff"])
        turn = turn and playing
        note = "spite_malice.table.waits" if playing else ""
        if turn:
            person = self.session.is_person(seat)
            note = "table.your_turn" if seat == self.director.viewer else "spite_malice.table.on"
            note = note if person else "spite_malice.table.thinks"
        return PlateState(
            self.teller.name(seat),
            player.avatar,
            turn=turn,
            note=words(note) if note else "",
            mood=self._moods().get(seat, ""),
        )

    def short_name(self, seat: int) -> str:
        """A player's name below their points."""
        you = seat == self.director.viewer
        return self.house.words("spite_malice.table.you") if you else self.teller.name(seat)

    def _moods(self) -> dict[int, str]:
        """How the players take what happened last, for all to see."""
        moods: dict[int, str] = {}
        to_move, playing = self.data["to_move"], self.data["phase"] == phases.PLAY
        if playing and to_move not in (NONE, self.director.viewer):
            moods[to_move] = "thinking"
        for event, _ in self._lines[-6:]:
            if event.kind in ("discarded", "round_began"):
                moods = {seat: mood for seat, mood in moods.items() if mood == "thinking"}
            moods |= mood_of(event)
        return moods

    def _marked(self) -> frozenset[int]:
        """The cards that another player laid last, in their latest turn, as far as they are seen.

        Found in what was told, so that skipping changes nothing. Beside a lifted card nothing is
        marked: there a glow says what can take it.
        """
        if self.choice.source is not None:
            return frozenset()
        who: int | None = None
        marked: set[int] = set()
        shown = self.director.shown
        for event, _ in reversed(self._lines):
            if event.kind not in ("played", "discarded"):
                continue
            seat = getattr(event, "seat", 0)
            who = seat if who is None else who
            if seat != who or seat == self.director.viewer:
                break
            if event.kind == "played":
                zone: tuple[str | int, ...] = ("center", getattr(event, "pile", 1) - 1)
            else:
                zone = ("side", seat, getattr(event, "stack", 1) - 1)
            card = getattr(event, "card", "")
            marked |= {c.id for c in shown.cards(*zone)[-1:] if c.card == card}
        return frozenset(marked)

    # ---------------------------------------------------------------- words

    def badge(self, event: Event) -> str:
        """Cards stand in the sentences themselves."""
        return ""

    def line(self, event: Event, *, new: bool) -> Line | None:
        """The chronicle's line, with small pictures of the suits."""
        text = told.icon_teller(self.cards, self.house.settings).event(event)
        card = getattr(event, "card", HIDDEN)
        face = str(card) if card in NUMBER else ""
        badge = self.badge(event)
        return None if text is None else Line(text, badge, face, new=new, rich=True)

    def _tell(self) -> None:
        lines = [self._run(run) for run in reversed(told.runs(self._lines))]
        self.column.tell([line for line in lines if line is not None])

    def _run(self, run: Sequence[told.Told]) -> Line | None:
        """A line of the chronicle, however many cards it tells of."""
        last, _ = run[-1]
        line = self.line(last, new=any(new for _, new in run))
        played = [event for event, _ in run if isinstance(event, Played)]
        if line is None or len(played) < 2:
            return line
        return replace(line, text=told.icon_teller(self.cards, self.house.settings).run(played))

    def card_words(self, face: str) -> CardWords:
        """Rank, name and rule of a card."""
        return told.card_words(face, self.cards, self.house.settings)

    def prompt(self) -> str:
        """The question, or where the lifted card may go."""
        if self.my_turn and self.choice.card:
            card = self.teller.card(self.choice.card)
            return self.house.words("spite_malice.table.ask.target", card=card)
        if self.my_turn and self.choice.playing:
            empty = "play" if self.choice.plays_left else "aside"
            empty = "empty" if self.choice.may_end else empty
            return self.house.words(f"spite_malice.table.ask.{empty}")
        return super().prompt()

    def help_line(self) -> str:
        """What to do next, in small words."""
        words, choice = self.house.words, self.choice
        if self.director.waits_for is Wait.NEXT_ROUND:
            return words("spite_malice.table.help.round_over")
        if not self.my_turn:
            return words("table.skip") if self.director.waits_for is Wait.AI else ""
        if not choice.playing:
            return ""
        if choice.source is None:
            if choice.may_end and not choice.payoff_ready:
                return words("spite_malice.table.help.end")
            left, all_of_it = self.data["payoff"][choice.seat], self.session.match.header.options
            step = "first." if len(left) == all_of_it["payoff"] else ""
            if choice.payoff_ready:
                return words(f"spite_malice.table.help.{step}payoff")
            step += "lift" if choice.plays_left else "discard"
            return words(f"spite_malice.table.help.{step}")
        targets = choice.targets()
        step = "target" if targets else "nowhere"
        if targets and all(kind == SIDE for kind, _ in targets):
            step = "king" if told.is_king(choice.card) else "aside"
        return words(f"spite_malice.table.help.{step}")

    def missing(self) -> str:
        """What the main button asks for while nothing is decided."""
        step = "target" if self.choice.source is not None or self.choice.payoff_ready else "card"
        if self.choice.source is not None and not self.choice.targets():
            step = "other"
        return self.house.words(f"spite_malice.table.button.{step}")

    def chosen(self) -> tuple[Move | None, str]:
        """What the main button would do, or what is missing."""
        move = self.choice.only_move()
        return move, "" if move is not None else self.help_line()

    def points_told(self, outcome: Outcome) -> str:
        """How the points of a round came about, and how it stands."""
        words, points = self.house.words, self.data["points"]
        names = [self.short_name(seat) for seat in (0, 1)]
        stands = words(
            "spite_malice.table.stands", one=names[0], a=points[0], b=points[1], two=names[1]
        )
        if not outcome.winners:
            return words("spite_malice.table.end.drawn") + " " + stands
        loser = 1 - outcome.winners[0]
        left = len(self.data["payoff"][loser])
        key = "spite_malice.table.end.won" + (".you" if loser == self.director.viewer else "")
        return words.count(key, left, seat=self.teller.name(loser)) + " " + stands

    # ---------------------------------------------------------------- choosing

    def way(self) -> tuple[Source, Target] | None:
        """What the dotted bow shows: the hint, or where the payoff card fits."""
        if not self.my_turn or not self.choice.playing:
            return None
        if self._hinted is not None:
            return self._way_of(self._hinted)
        if self.choice.source is None and self.choice.payoff_ready:
            target = self.choice.only_target(("payoff", 0))
            return None if target is None else (("payoff", 0), target)
        return None

    def hint_place(self, move: AnyMove) -> pygame.Rect | None:
        """A hint is said at the card that it is about; dots show where it goes."""
        self._hinted = move if isinstance(move, Move) else None
        way = self._way_of(move) if isinstance(move, Move) else None
        self.signs.refresh(self.look)
        widget = self.ui.find(controls.source_key(way[0])) if way is not None else None
        return None if widget is None else widget.rect

    # ---------------------------------------------------------------- controls

    def refresh_choices(self, look: Look) -> None:
        """Spots for everything that can be lifted or takes a card, and what is written around."""
        self._renew_choice()
        self.ui.set("table", list(controls.table_spots(self, look)))
        self.ui.set("hand", controls.hand_spots(self, look))
        self.signs.refresh(look)

    def _open_cards(self, look: Look) -> list[Spot]:
        """All that lies open can be read; cards in own stacks act like their stack."""
        return controls.read_spots(self, look)

    def held(self) -> set[str]:
        """The cards with controls of their own: hand, payoff card, tops of the side stacks."""
        sources: list[Source] = [("payoff", 0), *(("side", stack) for stack in range(STACKS))]
        held = {self._sprite(source) for source in sources}
        if self.director.viewer != TABLE:
            held |= {f"c{c.id}" for c in self.director.shown.cards("hand", self.director.home)}
        return held

    def is_held(self, place: Placement) -> bool:
        """Whether a card has a control of its own."""
        return place.key in self.held()

    def _read(self, widget: Widget | None) -> None:
        """Pointing shows no card large: playing is not to be disturbed by it."""
        if widget is None:
            super()._read(None)

    def read_closely(self, widget: Widget | None) -> None:
        """Show a card large, with its words."""
        face, words = controls.reading(self, widget)
        if face and widget is not None:
            self.ui.hints.hide_tip()
            self._redraw_zoom()
            self.zoom.show(self.look, face, words, widget.rect)
            self._redraw_zoom()

    # ---------------------------------------------------------------- motion

    def motions(
        self, events: Sequence[Event], before: Sequence[Placement]
    ) -> tuple[list[Motion], float]:
        """How what happened is shown."""
        event = events[-1]
        seat = getattr(event, "seat", None)
        last = event.kind == "played" and not self.data["payoff"][seat or 0]
        entries = self.session.match.entries
        goes_on = len(entries) > 1 and entries[-1].seat == entries[-2].seat == seat
        quick = goes_on and seat is not None and not self.session.is_person(seat)
        manner = Manner(places.stock_top(self.geometry, self.deck), quick, last)
        return motions_of(events, before, self.placements(), manner)

    def cue(self, events: Sequence[Event]) -> str:
        """The sound of what happened; two notes when another player's turn has ended."""
        event, entries = events[-1], self.session.match.entries
        mine = event.kind == "asked" and getattr(event, "seat", NONE) == self.director.viewer
        others = bool(entries) and entries[-1].seat not in (None, self.director.viewer)
        return "turn" if mine and others and self.data["phase"] == phases.PLAY else cue_of(events)

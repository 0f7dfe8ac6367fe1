"""What a game's table says about itself; everything else is the frame's."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Collection, Mapping, Sequence

import pygame

from game.core.events import Event
from game.core.game import Move
from game.core.teller import Teller
from scenes.kit.look import Look
from scenes.kit.rich import gilded
from scenes.kit.widget import Spot
from scenes.stack import Scene
from scenes.stage.motion import Motion
from scenes.stage.placement import Placement
from scenes.stage.sprites import Maker
from scenes.tables.column import Line
from scenes.tables.director import DEALT, Director
from scenes.tables.plate import Plate, PlateState
from scenes.tables.zoom import CardWords


class Table(Scene):
    """A game's table: where the cards lie, what can be chosen, what is said, how it moves."""

    zones: tuple[str, ...]
    """the keys of the rule page that hold cards"""
    shows_the_deal = False
    """whether ``placements`` can show a table before the first deal, so that the match opens
    with cards being dealt"""
    quick_turns = False
    """whether the moves of an AI in a row are one turn, shown without a pause between them"""
    together: Collection[str] = (DEALT,)
    """the kinds of events that are shown at once where one follows another of the same kind"""
    makers: Mapping[str, Maker] = {}
    """who draws placements of kind "made", by their deck"""
    director: Director
    teller: Teller

    @abstractmethod
    def placements(self) -> list[Placement]:
        """A place for every card as it is shown now."""

    @abstractmethod
    def motions(
        self, events: Sequence[Event], before: Sequence[Placement]
    ) -> tuple[list[Motion], float]:
        """How the cards get to their new places, and how long one needs to read what happened."""

    def cue(self, events: Sequence[Event]) -> str:
        """The sound of what happened as a whole, or nothing."""
        return ""

    @abstractmethod
    def plate_state(self, seat: int) -> PlateState:
        """What a player's place shows."""

    @abstractmethod
    def place_plate(self, seat: int) -> tuple[float, float, float]:
        """Left, top and width of a player's place, in units."""

    def place_seat(self, seat: int) -> tuple[float, float, float, float]:
        """Left, top, width and height of what can be clicked for a player, in units."""
        x, y, _ = self.place_plate(seat)
        return x, y, 116, 116

    def make_plates(self) -> list[Plate]:
        """Who draws the players' places; none where a table does it otherwise."""
        return [Plate(seat) for seat in range(self.director.session.match.seats)]

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

    def soon(self) -> list[Placement]:
        """Cards as they will lie sooner or later: their pictures are loaded while nothing moves."""
        return []

    @property
    def deck(self) -> str:
        """The folder of the cards' pictures below ``assets/cards``: most games have their own."""
        return self.director.session.match.game.id

    def line(self, event: Event, *, new: bool) -> Line | None:
        """The chronicle's line for an event, with the badge of its card; or nothing."""
        text, badge = self.teller.event(event), self.badge(event)
        if text is None:
            return None
        return Line(self.gilded(text), badge, self.face_of(badge), new, rich=True)

    def gilded(self, text: str) -> str:
        """A sentence in which the names of the others stand out."""
        others = range(self.director.session.match.seats)
        names = [self.teller.name(seat) for seat in others if seat != self.director.viewer]
        return gilded(text, names)

    @abstractmethod
    def card_words(self, face: str) -> CardWords:
        """What is to be said of a card that lies open."""

    @abstractmethod
    def is_held(self, place: Placement) -> bool:
        """Whether a card has a control of its own, because it can be chosen."""

    def face_of(self, badge: str) -> str:
        """The card that a badge of the chronicle stands for, or nothing."""
        return badge

    def move_told(self, move: Move) -> str:
        """What a move will do, as the main button says it."""
        return self.teller.move(move)

    def prompt(self) -> str:
        """What is wanted now, and of whom."""
        return self.teller.question(self.director.shown.view.data)

    def help_line(self) -> str:
        """A quiet second line under the question."""
        return ""

    def warning(self, move: Move) -> str:
        """What to ask before a move that one may regret; nothing to ask nothing."""
        return ""

    def hint_place(self, move: Move) -> pygame.Rect | None:
        """Where a hint is said, in pixels; None says it at the hand."""
        return None

    def click_seat(self, seat: int) -> None:
        """A player's portrait was clicked."""

    def seat_accepts(self, seat: int) -> Callable[[Spot], bool]:
        """Whether a card that is dragged may be dropped on a player."""
        return lambda spot: False

"""What a person has chosen so far at the Coyote table: a number, a bet, or a spy card."""

from __future__ import annotations

from dataclasses import dataclass

from game.coyote import phases
from game.coyote.cards import HIGHEST_BID
from game.coyote.moves import BIDS, DEAL, DISCARD_CLOSED, DISCARD_OPEN, GUESSES, Move

TYPING = 1.6
"""Seconds between digits that belong to one number."""
DIGITS = 2


@dataclass
class Choice:
    """The parts of a move. ``least`` is the lowest bid that is allowed (100: none).

    ``typed`` is what was typed last, as long as it can be gone on with.
    """

    phase: str = ""
    least: int = HIGHEST_BID + 1
    number: int = 0
    target: int = -1
    eye: str = ""
    typed: str = ""
    _start: int = 0
    _since: float = 0.0

    @classmethod
    def bidding(cls, least: int, start: int) -> Choice:
        """A choice that begins with a number."""
        start = max(least, min(start, HIGHEST_BID))
        return cls(phases.TURN, least, start, _start=start)

    @property
    def can_bid(self) -> bool:
        """Whether any bid is left."""
        return self.phase == phases.TURN and self.least <= HIGHEST_BID

    @property
    def text(self) -> str:
        """What stands in the picker, in plain digits: a number, or a minus that was just typed."""
        return self.typed if self.typed == "-" else str(self.number)

    @property
    def move(self) -> Move | None:
        """The move, as far as it is chosen; the rules say whether it is allowed."""
        if self.phase == phases.TURN:
            if not self.can_bid or self.typed == "-":
                return None
            in_range = BIDS[0].number <= self.number <= HIGHEST_BID
            return BIDS[self.number - BIDS[0].number] if in_range else Move("bid", self.number)
        if self.phase == phases.GUESS:
            return GUESSES[self.target] if self.target >= 0 else None
        if self.phase == phases.DISCARD:
            return {"open": DISCARD_OPEN, "closed": DISCARD_CLOSED}.get(self.eye)
        return DEAL if self.phase == phases.ROUND_OVER else None

    def change(self, by: int) -> None:
        """So much more or less, as far as it is allowed."""
        self.typed = ""
        self.number = max(self.least, min(self.number + by, HIGHEST_BID))

    def type(self, sign: str) -> None:
        """A digit or a minus was typed."""
        digits = self.typed.lstrip("-")
        if sign == "-" or len(digits) >= DIGITS:
            self.typed = ""
        self.typed = sign if sign == "-" else self.typed + sign
        self._since = 0.0
        if self.typed != "-":
            self.number = int(self.typed)

    def tick(self, dt: float) -> bool:
        """Let time pass; True when what was typed cannot be gone on with any more."""
        self._since += dt
        if not self.typed or self._since < TYPING:
            return False
        bare = self.typed == "-"
        self.typed = ""
        return bare

    def forget(self) -> bool:
        """Back to the beginning; False when nothing was chosen."""
        if self.target >= 0 or self.eye:
            self.target, self.eye = -1, ""
            return True
        if self.phase == phases.TURN and (self.typed or self.number != self._start):
            self.typed, self.number = "", self._start
            return True
        return False

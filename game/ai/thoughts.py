"""What the AIs thought, kept until it may be told: when the round is over.

A thought is a decision with the view that it was made from. It stays in memory only: it is in no
record, so who goes on with a match later can look at nothing that was thought before.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, replace

from game.ai.advice import comparable, reasons, sound
from game.ai.recall import recalled
from game.core.bot import Choice
from game.core.match import Match
from game.core.teller import Teller, percent
from game.core.view import View


@dataclass(frozen=True, slots=True)
class Thought:
    """One decision of an AI: the entry that it became, its round, and from what it was made.

    ``round_began`` is the number of the event with which its round began (``Match``).
    """

    entry: int
    round_began: int
    seat: int
    view: View
    choice: Choice


class Thoughts:
    """The decisions of one sitting, in order. Those of a round are shown once it is over."""

    def __init__(self, match: Match) -> None:
        """Of a match that may have gone on already, when nobody kept what was thought."""
        self._match = match
        self._kept: list[Thought] = []
        self._from = len(match.events) if match.entries else 0

    def think(self, seat: int, choice: Choice, bot: str = "") -> Thought | None:
        """The thought that a decision is, before it is made; none where there was no choice.

        ``bot`` is who decided: some levels forget what their seat once saw.
        """
        match = self._match
        if match.state.outcome is not None or len(match.state.moves()) < 2:
            return None
        entry = len(match.entries) + 1
        said = sound(match.game, choice)
        said = replace(said, weighed=comparable(said))
        return Thought(entry, match.round_began, seat, recalled(match, seat, bot), said)

    def keep(self, thought: Thought | None) -> None:
        """Keep a thought whose move was made; those of rounds long over go."""
        if thought is None:
            return
        self._kept.append(thought)
        rounds = {thought.round_began, self._last_round}
        self._kept = [each for each in self._kept if each.round_began in rounds]

    def drop(self, entry: int) -> None:
        """Forget all that came after an entry: it was taken back."""
        self._kept = [each for each in self._kept if each.entry <= entry]

    @property
    def shown(self) -> list[Thought]:
        """Those of the last round that is over; never one of a round that is being played."""
        last = self._last_round
        return [each for each in self._kept if each.round_began == last]

    @property
    def lost(self) -> bool:
        """Whether that round began before this sitting, so that some of it was not kept."""
        last = self._last_round
        return last is not None and last < self._from

    @property
    def _last_round(self) -> int | None:
        """With which event the last round began that is over."""
        match = self._match
        if match.state.outcome is not None:
            return match.round_began
        earlier = [each.round_began for each in self._kept if each.round_began < match.round_began]
        return max(earlier, default=None)


@dataclass(frozen=True, slots=True)
class Told:
    """A thought in words: what was done, what could be seen, what was weighed, and why.

    ``weighed`` is a heading and a line for each move; nothing where chances were not compared.
    """

    move: str
    saw: tuple[str, ...]
    weighed: tuple[str, ...]
    why: tuple[str, ...]

    @property
    def lines(self) -> list[str]:
        """All but the move, in reading order."""
        return [*self.saw, *self.weighed, *self.why]


def tell(match: Match, teller: Teller, thought: Thought, secret: Collection[int] = ()) -> Told:
    """A thought in the words of a teller; the hands of seats in ``secret`` are not named.

    It is somebody else's, whoever reads it: nothing in it speaks to the reader.
    """
    teller = teller.overheard(thought.seat)
    words, choice = teller.words, thought.choice
    parse = match.game.parse
    weighed = tuple(
        words(
            "thoughts.weighed",
            move=teller.move(parse(each.move)),
            chance=percent(words, each.chance),
        )
        for each in choice.weighed
    )
    if weighed:
        weighed = (words(f"{match.game.id}.thoughts.weighed"), *weighed)
    why = reasons(match.game, teller, choice, told=bool(weighed))
    saw = tuple(teller.sight(thought.view.data, thought.seat, secret))
    return Told(teller.move(parse(choice.move)), saw, weighed, why)


def still_hidden(people: Collection[int]) -> list[int]:
    """Whose cards are not named where several people play: each of them may still keep a card."""
    return list(people) if len(people) > 1 else []

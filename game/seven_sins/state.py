"""A match of Seven Sins: what it consists of, and the ways in which cards change places.

What the cards do stands in ``effects``, what may be done in ``legality``.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.core.chance import Chance
from game.core.events import Asked, Event, RoundBegan, Secret
from game.core.game import Outcome, seat_or_none
from game.core.refusal import Refusal
from game.core.zones import NONE, Path, Set, Shuffle, Table, only
from game.core.zones import Move as MoveCard
from game.seven_sins import effects, legality, phases, turns
from game.seven_sins import events as ev
from game.seven_sins.cards import COLOURS, HALO, NAMES, NO_CARD, PACK, names
from game.seven_sins.moves import Move

DECK: Path = ("deck",)
DISCARD: Path = ("discard",)
PLAYED: Path = ("played",)
PICKED_NOTHING = -2


def hand_of(seat: int) -> Path:
    """The zone of a seat's hand."""
    return ("hand", seat)


class State:
    """The whole truth of a match of Seven Sins.

    ``deck`` holds its top card **last** (the rule page lists it first). ``colour`` is the colour in
    effect and ``target`` the chosen seat (-1: none). ``pick`` holds a card, ``NO_CARD`` or
    ``PICKED_NOTHING`` a seat. ``lowered`` is a bit mask. ``stack`` holds the pending decisions as
    (phase, seat): the last one is asked now. HALO lies in the centre when nobody holds it.
    """

    __slots__ = (
        "again",
        "colour",
        "dealt",
        "deck",
        "discard",
        "first",
        "hand",
        "level",
        "lowered",
        "pick",
        "played",
        "seats",
        "sloth",
        "stack",
        "start_level",
        "target",
        "turn",
        "winners",
    )

    def __init__(self, seats: int, start_level: int, first: int | None = None) -> None:
        self.seats = seats
        self.start_level = start_level
        self.first = first
        self.hand: list[list[int]] = [[] for _ in range(seats)]
        self.level = [start_level] * seats
        self.deck: list[int] = []
        self.discard: list[int] = []
        self.sloth = [NO_CARD] * seats
        self.played: list[int] = []
        self.colour = -1
        self.target = -1
        self.dealt: list[list[int]] = [[] for _ in range(seats)]
        self.pick = [NO_CARD] * seats
        self.turn = 0
        self.again = False
        self.lowered = 0
        self.winners: tuple[int, ...] = ()
        self.stack: list[tuple[str, int]] = [(phases.PLAY, 0)]

    # ---------------------------------------------------------------- the contract

    @property
    def phase(self) -> str:
        """The phase of the rule page."""
        return self.stack[-1][0]

    @property
    def to_move(self) -> int | None:
        """The seat that must decide."""
        phase, seat = self.stack[-1]
        return None if phase == phases.MATCH_OVER else seat

    @property
    def outcome(self) -> Outcome | None:
        """Who has won."""
        over = self.stack[-1][0] == phases.MATCH_OVER
        return Outcome(self.winners, "empty", True) if over else None

    def copy(self) -> State:
        """An independent copy."""
        twin = State.__new__(State)
        twin.again = self.again
        twin.colour = self.colour
        twin.dealt = [cards[:] for cards in self.dealt]
        twin.deck = self.deck[:]
        twin.discard = self.discard[:]
        twin.first = self.first
        twin.hand = [cards[:] for cards in self.hand]
        twin.level = self.level[:]
        twin.lowered = self.lowered
        twin.pick = self.pick[:]
        twin.played = self.played[:]
        twin.seats = self.seats
        twin.sloth = self.sloth[:]
        twin.stack = self.stack[:]
        twin.start_level = self.start_level
        twin.target = self.target
        twin.turn = self.turn
        twin.winners = self.winners
        return twin

    def to_dict(self) -> Table:
        """The state in the keys of the rule page."""
        return {
            "phase": self.phase,
            "to_move": seat_or_none(self.to_move),
            "hand": [names(cards) for cards in self.hand],
            "level": self.level[:],
            "deck": names(self.deck[::-1]),
            "discard": names(self.discard),
            "sloth": [_name(card) for card in self.sloth],
            "played": names(self.played),
            "as": NONE if self.colour < 0 else COLOURS[self.colour],
            "target": NONE if self.target < 0 else self.target,
            "dealt": [names(cards) for cards in self.dealt],
            "pick": [_name(card) for card in self.pick],
            "turn": self.turn,
            "again": self.again,
            "lowered": [seat for seat in range(self.seats) if self.lowered >> seat & 1],
            "winners": list(self.winners),
        }

    def moves(self) -> Sequence[Move]:
        """All legal moves of the seat to move."""
        return legality.moves(self)

    def why_not(self, move: Move) -> Refusal | None:
        """Why the seat to move cannot make a move; nothing when it can."""
        return legality.why_not(self, move)

    def apply(self, move: Move, chance: Chance, log: list[Event] | None = None) -> None:
        """Make a legal move of the seat to move."""
        effects.apply(self, move, chance, log)

    def around(self, first: int) -> list[int]:
        """All seats, clockwise from one."""
        return [(first + step) % self.seats for step in range(self.seats)]

    # ---------------------------------------------------------------- set-up

    def deal(self, starter: int, chance: Chance, log: list[Event] | None) -> None:
        """Everyone gets as many cards as their level says, the starter one more."""
        self.turn = starter
        self.deck = list(PACK)
        chance.new_round()
        chance.shuffle(self.deck, "deal")
        if log is not None:
            ops = (Shuffle(DECK, tuple(names(self.deck[::-1]))), Set(("turn",), starter))
            log.append(RoundBegan(starter, ops=ops))
        order = self.around(starter)
        for seat in (*order * self.start_level, starter):
            card = self.deck.pop()
            self.hand[seat].append(card)
            if log is not None:
                op = MoveCard(DECK, hand_of(seat), NAMES[card], 0, seen=only(seat))
                log.append(ev.Dealt(seat, Secret(NAMES[card], only(seat)), ops=(op,)))
        turns.begin_turn(self, starter, chance, log)

    # ---------------------------------------------------------------- cards change places

    def ask(self, phase: str, seat: int, log: list[Event] | None) -> None:
        """Put a decision on top of those that are pending."""
        self.stack.append((phase, seat))
        self.say_asked(log)

    def say_asked(self, log: list[Event] | None) -> None:
        """Tell who is asked what now."""
        if log is not None:
            seat = seat_or_none(self.to_move)
            ops = (Set(("phase",), self.phase), Set(("to_move",), seat))
            log.append(Asked(seat, self.phase, ops=ops))

    def can_draw(self) -> bool:
        """Whether there is a card left to draw or to turn."""
        return bool(self.deck or self.discard)

    def refill(self, chance: Chance, log: list[Event] | None) -> None:
        """With an empty draw pile the discard pile is shuffled into a new one."""
        if self.deck:
            return
        pile = self.discard
        self.discard = []
        chance.shuffle(pile, "reshuffle")
        self.deck = pile[::-1]
        if log is not None:
            ops = (Set(DISCARD, []), Shuffle(DECK, tuple(names(pile))))
            log.append(ev.Reshuffled(ops=ops))

    def draw(
        self, seat: int, count: int, why: str, chance: Chance, log: list[Event] | None
    ) -> None:
        """Draw cards, as many as there are."""
        for _ in range(count):
            if not self.can_draw():
                if log is not None:
                    log.append(ev.NothingToDraw(seat))
                return
            self.refill(chance, log)
            card = self.deck.pop()
            self.hand[seat].append(card)
            if log is not None:
                op = MoveCard(DECK, hand_of(seat), NAMES[card], 0, seen=only(seat))
                log.append(ev.Drew(seat, Secret(NAMES[card], only(seat)), why, ops=(op,)))

    def put_away(self, seat: int, cards: list[int]) -> tuple[MoveCard, ...]:
        """Discard cards of a hand, for all to see; HALO goes back to the centre."""
        ops = []
        for card in cards:
            self.hand[seat].remove(card)
            if card != HALO:
                self.discard.append(card)
            ops.append(MoveCard(hand_of(seat), None if card == HALO else DISCARD, NAMES[card]))
        return tuple(ops)


def _name(card: int) -> str:
    return {NO_CARD: NONE, PICKED_NOTHING: "nothing"}.get(card) or NAMES[card]

"""The rules of Coyote, in rulebook order. Pure: chance is passed in, events are handed out."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.chance import Chance
from game.core.events import Asked, Event, RoundBegan, Secret
from game.core.game import Outcome, seat_or_none
from game.core.refusal import Refusal
from game.core.zones import NONE, Op, Path, Set, Shuffle, Table, Turn, only, seats_but
from game.core.zones import Move as MoveCard
from game.coyote import events as ev
from game.coyote import legality, phases
from game.coyote.cards import MAX0, PACK, QUESTION, Card, total
from game.coyote.moves import Move

DECK: Path = ("deck",)
MIDDLE: Path = ("middle",)
ADDED: Path = ("added",)
USED: Path = ("used",)
IN_THE_MIDDLE = -1
"""Where the Coyote card lies before somebody takes it."""


def _card(seat: int) -> Path:
    return ("card", seat)


class State:
    """The whole truth of a match of Coyote.

    ``deck`` holds its top card **last** (the rule page lists it first). ``eyes_open`` and
    ``eyes_closed`` count each seat's spy cards. ``coyote`` is a seat or ``IN_THE_MIDDLE``.
    ``stack`` holds the pending decisions as (phase, seat): the last one is asked now.
    """

    __slots__ = (
        "added",
        "bid",
        "bidder",
        "card",
        "coyote",
        "coyote_used",
        "deck",
        "doubter",
        "every_round",
        "eyes_closed",
        "eyes_open",
        "first",
        "guess",
        "middle",
        "must_bid",
        "replacement",
        "round",
        "seats",
        "spied",
        "stack",
        "starter",
        "sum",
        "trickster",
        "turns",
        "used",
        "winners",
    )

    def __init__(
        self, seats: int, *, trickster: bool, every_round: bool, first: int | None = None
    ) -> None:
        self.seats = seats
        self.trickster = trickster
        self.every_round = every_round
        self.first = first
        self.eyes_open = [1 if trickster else 2] * seats
        self.eyes_closed = [2 if trickster else 1] * seats
        self.deck: list[Card] = []
        self.used: list[Card] = []
        self.coyote = IN_THE_MIDDLE
        self.starter = 0
        self.round = 1
        self.stack: list[tuple[str, int]] = [(phases.TURN, 0)]
        self._clear_round()

    def _clear_round(self) -> None:
        seats = self.seats
        self.card: list[Card] = [NONE] * seats
        self.middle: Card = NONE
        self.added: Card = NONE
        self.replacement: Card = NONE
        self.bid: int | None = None
        self.bidder: int | None = None
        self.doubter: int | None = None
        self.must_bid = False
        self.turns = [0] * seats
        self.coyote_used = False
        self.spied = 0
        self.guess: list[int | None] = [None] * seats
        self.sum: int | None = None
        self.winners: tuple[int, ...] = ()

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
        """Who won the doubt or the match; the reason is ``lower`` (doubter won) or ``reached``."""
        phase = self.stack[-1][0]
        if phase == phases.MATCH_OVER:
            return Outcome(self.winners, "last_in", True)
        if phase != phases.ROUND_OVER:
            return None
        return Outcome(self.winners, "lower" if self.doubter in self.winners else "reached", False)

    def copy(self) -> State:
        """An independent copy."""
        twin = State.__new__(State)
        twin.added = self.added
        twin.bid = self.bid
        twin.bidder = self.bidder
        twin.card = self.card[:]
        twin.coyote = self.coyote
        twin.coyote_used = self.coyote_used
        twin.deck = self.deck[:]
        twin.doubter = self.doubter
        twin.every_round = self.every_round
        twin.eyes_closed = self.eyes_closed[:]
        twin.eyes_open = self.eyes_open[:]
        twin.first = self.first
        twin.guess = self.guess[:]
        twin.middle = self.middle
        twin.must_bid = self.must_bid
        twin.replacement = self.replacement
        twin.round = self.round
        twin.seats = self.seats
        twin.spied = self.spied
        twin.stack = self.stack[:]
        twin.starter = self.starter
        twin.sum = self.sum
        twin.trickster = self.trickster
        twin.turns = self.turns[:]
        twin.used = self.used[:]
        twin.winners = self.winners
        return twin

    def to_dict(self) -> Table:
        """The state in the keys of the rule page."""
        return {
            "phase": self.phase,
            "to_move": seat_or_none(self.to_move),
            "card": self.card[:],
            "middle": self.middle,
            "added": self.added,
            "deck": self.deck[::-1],
            "used": self.used[:],
            "eyes": [self.eyes(seat) for seat in range(self.seats)],
            "bid": NONE if self.bid is None else self.bid,
            "bidder": seat_or_none(self.bidder),
            "must_bid": self.must_bid,
            "starter": self.starter,
            "round": self.round,
            "turns": self.turns[:],
            "coyote": self._coyote_word(),
            "coyote_used": self.coyote_used,
            "spied": self._spies(),
            "doubter": seat_or_none(self.doubter),
            "guess": [seat_or_none(guess) for guess in self.guess],
            "total": NONE if self.sum is None else self.sum,
            "replacement": self.replacement,
            "winners": list(self.winners),
        }

    def eyes(self, seat: int) -> str:
        """A seat's spy cards, open eyes first."""
        return "o" * self.eyes_open[seat] + "c" * self.eyes_closed[seat]

    def is_in(self, seat: int) -> bool:
        """Whether a seat has a spy card left."""
        return self.eyes_open[seat] + self.eyes_closed[seat] > 0

    def still_in(self) -> list[int]:
        """The seats that are still in the match."""
        return [seat for seat in range(self.seats) if self.is_in(seat)]

    def following(self, seat: int) -> int:
        """The next seat still in, clockwise."""
        other = (seat + 1) % self.seats
        while not self.is_in(other) and other != seat:
            other = (other + 1) % self.seats
        return other

    def moves(self) -> Sequence[Move]:
        """All legal moves of the seat to move."""
        return legality.moves(self)

    def why_not(self, move: Move) -> Refusal | None:
        """Why the seat to move cannot make a move; nothing when it can."""
        return legality.why_not(self, move)

    def _coyote_word(self) -> int | str:
        if not self.trickster:
            return NONE
        return "middle" if self.coyote == IN_THE_MIDDLE else self.coyote

    def _spies(self) -> list[int]:
        return [seat for seat in range(self.seats) if self.spied >> seat & 1]

    # ---------------------------------------------------------------- round set-up

    def deal(self, chance: Chance, log: list[Event] | None) -> None:
        """A card to each player still in, one in the middle; the starter begins."""
        shown = [card for card in self.card if card != NONE]
        shown += [card for card in (self.middle, self.added, self.replacement) if card != NONE]
        self._clear_round()
        chance.new_round()
        self.used += shown
        shuffled = self.every_round or len(self.deck) < len(self.still_in()) + 3
        if shuffled:
            self.used = []
            self.deck = list(PACK)
            chance.shuffle(self.deck, "deal")
            self.deck.reverse()
        if log is not None:
            self._log_round(log, shuffled=shuffled)
        for step in range(self.seats):
            seat = (self.starter + step) % self.seats
            if self.is_in(seat):
                self._deal_to(seat, log)
        self.middle = self.deck.pop()
        if log is not None:
            log.append(ev.MiddleDealt(ops=(MoveCard(DECK, MIDDLE, self.middle, 0, seen=0),)))
        self._begin_turn(self.starter, log)

    def _log_round(self, log: list[Event], *, shuffled: bool) -> None:
        fresh = self.to_dict()
        kept = ("phase", "to_move", "deck")
        ops: list[Op] = [Set((key,), value) for key, value in fresh.items() if key not in kept]
        if shuffled:
            ops.append(Shuffle(DECK, tuple(self.deck[::-1])))
        log.append(RoundBegan(self.starter, ops=tuple(ops)))

    def _deal_to(self, seat: int, log: list[Event] | None) -> None:
        card = self.card[seat] = self.deck.pop()
        if log is not None:
            seen = seats_but(seat)
            op = MoveCard(DECK, _card(seat), card, 0, seen=seen)
            log.append(ev.Dealt(seat, Secret(card, seen), ops=(op,)))

    # ---------------------------------------------------------------- turn

    def _begin_turn(self, seat: int, log: list[Event] | None) -> None:
        self.turns[seat] += 1
        self.must_bid = False
        ops = (Set(("turns", seat), self.turns[seat]), Set(("must_bid",), False))
        self._ask([(phases.TURN, seat)], log, ops)

    def _ask(
        self, stack: list[tuple[str, int]], log: list[Event] | None, ops: tuple[Op, ...] = ()
    ) -> None:
        self.stack = stack
        if log is not None:
            seat = seat_or_none(self.to_move)
            asked = (Set(("phase",), self.phase), Set(("to_move",), seat))
            log.append(Asked(seat, self.phase, ops=(*ops, *asked)))

    def apply(self, move: Move, chance: Chance, log: list[Event] | None = None) -> None:
        """Make a legal move of the seat to move."""
        seat = self.stack[-1][1]
        verb = move.verb
        if verb == "bid":
            self._bid(seat, move.number, log)
        elif verb == "doubt":
            self._doubt(seat, log)
        elif verb == "spy":
            self._spy(seat, log)
        elif verb == "coyote":
            self._use_coyote(seat, log)
        elif verb == "guess":
            self._guess(seat, move.target, log)
        elif verb == "discard":
            self._discard(seat, move.kind, log)
        else:
            self.starter = seat
            self.round += 1
            self.deal(chance, log)

    def _bid(self, seat: int, number: int, log: list[Event] | None) -> None:
        self.bid, self.bidder = number, seat
        if log is not None:
            log.append(ev.Bid(seat, number, ops=(Set(("bid",), number), Set(("bidder",), seat))))
        self._begin_turn(self.following(seat), log)

    def _spy(self, seat: int, log: list[Event] | None) -> None:
        self.eyes_open[seat] -= 1
        self.eyes_closed[seat] += 1
        self.spied |= 1 << seat
        self.must_bid = True
        if log is not None:
            me = only(seat)
            ops = (
                self._set_eyes(seat),
                Set(("spied",), self._spies()),
                Set(("must_bid",), True),
                Turn(MIDDLE, (self.middle,), None, me),
            )
            log.append(ev.Spied(seat, Secret(self.middle, me), ops=ops))

    def _use_coyote(self, seat: int, log: list[Event] | None) -> None:
        self.added = self.deck.pop()
        self.coyote_used = self.must_bid = True
        if log is not None:
            me = only(seat)
            ops = (
                MoveCard(DECK, ADDED, self.added, 0, seen=me),
                Set(("coyote_used",), True),
                Set(("must_bid",), True),
            )
            log.append(ev.CardAdded(seat, Secret(self.added, me), ops=ops))

    # ---------------------------------------------------------------- doubt

    def _doubt(self, seat: int, log: list[Event] | None) -> None:
        self.doubter = seat
        if log is not None:
            bid, bidder = self._last_bid()
            log.append(ev.Doubted(seat, bidder, bid, ops=(Set(("doubter",), seat),)))
        guessers = [
            (phases.GUESS, other)
            for other in self._clockwise_from(seat)
            if other not in (seat, self.bidder)
        ]
        if self.trickster and guessers:
            self._ask(guessers[::-1], log)
        else:
            self._reveal(seat, log)

    def _clockwise_from(self, seat: int) -> list[int]:
        around = [(seat + step) % self.seats for step in range(1, self.seats)]
        return [other for other in around if self.is_in(other)]

    def _guess(self, seat: int, target: int, log: list[Event] | None) -> None:
        self.guess[seat] = target
        if log is not None:
            me = only(seat)
            op = Set(("guess", seat), target, me)
            log.append(ev.Guessed(seat, Secret(target, me), ops=(op,)))
        if len(self.stack) > 1:
            self._ask(self.stack[:-1], log)
        elif self.doubter is not None:
            self._reveal(self.doubter, log)

    def _in_play(self) -> list[Card]:
        places = (*self.card, self.middle, self.added, self.replacement)
        return [card for card in places if card != NONE]

    def _last_bid(self) -> tuple[int, int]:
        """The bid and the bidder, once there is one."""
        if self.bid is None or self.bidder is None:
            raise ValueError("nobody has bid in this round")
        return self.bid, self.bidder

    def _reveal(self, doubter: int, log: list[Event] | None) -> None:
        """Show all cards, replace ``?``, count, settle the guesses, and let the loser pay."""
        if log is not None:
            self._log_cards(log)
        if QUESTION in self._in_play() and self.deck:
            self.replacement = self.deck.pop()
            if log is not None:
                op = MoveCard(DECK, ("replacement",), self.replacement, 0)
                log.append(ev.Replaced(self.replacement, ops=(op,)))
        value = self.sum = total(self._in_play())
        bid, bidder = self._last_bid()
        winner, loser = (doubter, bidder) if value < bid else (bidder, doubter)
        self.winners = (winner,)
        if log is not None:
            numbers = [card for card in self._in_play() if isinstance(card, int)]
            struck = max(numbers, default=None) if MAX0 in self._in_play() else None
            log.append(ev.SumShown(value, bid, struck, ops=(Set(("total",), value),)))
            ops = (Set(("winners",), [winner]),)
            log.append(ev.DoubtDecided(winner, loser, doubter, ops=ops))
        self._settle_guesses(winner, log)
        if self.eyes_closed[winner]:
            self._open_eye(winner, log)
        if self.eyes_open[loser] and self.eyes_closed[loser]:
            self._ask([(phases.DISCARD, loser)], log)
        else:
            self._discard(loser, "open" if self.eyes_open[loser] else "closed", log)

    def _log_cards(self, log: list[Event]) -> None:
        for seat, card in enumerate(self.card):
            if card != NONE:
                log.append(ev.CardShown(seat, card, ops=(Turn(_card(seat), (card,)),)))
        apart = ((ev.THE_MIDDLE, MIDDLE, self.middle), (ev.THE_ADDED, ADDED, self.added))
        for place, path, card in apart:
            if card != NONE:
                log.append(ev.CardShown(place, card, ops=(Turn(path, (card,)),)))

    def _settle_guesses(self, winner: int, log: list[Event] | None) -> None:
        for seat, target in enumerate(self.guess):
            if target is None:
                continue
            right = target == winner
            if right and self.eyes_closed[seat]:
                self.eyes_closed[seat] -= 1
                self.eyes_open[seat] += 1
            elif not right and self.eyes_open[seat]:
                self.eyes_open[seat] -= 1
                self.eyes_closed[seat] += 1
            if log is not None:
                ops = (Set(("guess", seat), target), self._set_eyes(seat))
                log.append(ev.GuessShown(seat, target, right, ops=ops))

    def _open_eye(self, seat: int, log: list[Event] | None) -> None:
        self.eyes_closed[seat] -= 1
        self.eyes_open[seat] += 1
        if log is not None:
            log.append(ev.EyeOpened(seat, ops=(self._set_eyes(seat),)))

    def _set_eyes(self, seat: int) -> Set:
        return Set(("eyes", seat), self.eyes(seat))

    # ---------------------------------------------------------------- end of a round

    def _discard(self, loser: int, kind: str, log: list[Event] | None) -> None:
        if kind == "open":
            self.eyes_open[loser] -= 1
        else:
            self.eyes_closed[loser] -= 1
        if log is not None:
            log.append(ev.EyeLost(loser, kind, ops=(self._set_eyes(loser),)))
            if not self.is_in(loser):
                log.append(ev.WentOut(loser))
        if self.trickster:
            self.coyote = loser if self.is_in(loser) else IN_THE_MIDDLE
            if log is not None:
                ops = (Set(("coyote",), self._coyote_word()),)
                log.append(ev.CoyoteTaken(self.coyote, ops=ops))
        left = self.still_in()
        if len(left) > 1:
            starter = loser if self.is_in(loser) else self.following(loser)
            self._ask([(phases.ROUND_OVER, starter)], log)
            return
        self.winners = (left[0],)
        if log is not None:
            log.append(ev.MatchEnded(left[0], ops=(Set(("winners",), left),)))
        self._ask([(phases.MATCH_OVER, left[0])], log)

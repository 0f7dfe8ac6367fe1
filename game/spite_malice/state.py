"""The rules of Spite & Malice. Pure: chance is passed in, events are handed out."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.core.chance import Chance
from game.core.events import Asked, Event, RoundBegan, Secret
from game.core.game import Outcome, seat_or_none
from game.core.refusal import Refusal
from game.core.zones import Move as MoveCard
from game.core.zones import Op, Path, Set, Shuffle, Table, Turn, only
from game.spite_malice import events as ev
from game.spite_malice import legality, phases
from game.spite_malice.cards import COMPLETE, HAND, NAMES, PACK, PILES, RANKS, STACKS
from game.spite_malice.moves import Move

SEATS = 2
STOCK: Path = ("stock",)


def _hand(seat: int) -> Path:
    return ("hand", seat)


def _payoff(seat: int) -> Path:
    return ("payoff", seat)


def _side(seat: int, stack: int) -> Path:
    return ("side", seat, stack)


def _center(pile: int) -> Path:
    return ("center", pile)


def _names(cards: Sequence[int]) -> list[str]:
    return [NAMES[card] for card in cards]


@dataclass(frozen=True, slots=True)
class Settings:
    """The rule options of a match."""

    payoff: int
    target: int
    any_side: bool
    kings_start: bool
    refill: bool
    first: int | None


class State:
    """The whole truth of a match of Spite & Malice.

    Cards are numbers (``cards.NAMES``). All lists hold their top card **last**; the rule page lists
    ``payoff`` and ``stock`` top first. ``mover`` is the seat that must decide (in ``match_over``:
    the winner).
    """

    __slots__ = (
        "any_side",
        "center",
        "hand",
        "kings_start",
        "mover",
        "payoff",
        "phase",
        "points",
        "settings",
        "side",
        "starter",
        "stock",
        "winners",
    )

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.any_side = settings.any_side
        self.kings_start = settings.kings_start
        self.points = [0] * SEATS
        self.starter = 0
        self.phase = phases.PLAY
        self.mover = 0
        self._clear_round()

    def _clear_round(self) -> None:
        self.hand: list[list[int]] = [[] for _ in range(SEATS)]
        self.payoff: list[list[int]] = [[] for _ in range(SEATS)]
        self.side: list[list[list[int]]] = [[[] for _ in range(STACKS)] for _ in range(SEATS)]
        self.center: list[list[int]] = [[] for _ in range(PILES)]
        self.stock: list[int] = []
        self.winners: tuple[int, ...] = ()

    # ---------------------------------------------------------------- the contract

    @property
    def to_move(self) -> int | None:
        """The seat that must decide."""
        return None if self.phase == phases.MATCH_OVER else self.mover

    @property
    def outcome(self) -> Outcome | None:
        """How the round or the match ended, with the reason of ``RoundEnded``."""
        if self.phase == phases.PLAY:
            return None
        reason = "payoff" if self.winners else "stock"
        return Outcome(self.winners, reason, self.phase == phases.MATCH_OVER)

    def copy(self) -> State:
        """An independent copy."""
        twin = State.__new__(State)
        twin.settings = self.settings
        twin.any_side = self.any_side
        twin.kings_start = self.kings_start
        twin.points = self.points[:]
        twin.starter = self.starter
        twin.phase = self.phase
        twin.mover = self.mover
        twin.hand = [cards[:] for cards in self.hand]
        twin.payoff = [cards[:] for cards in self.payoff]
        twin.side = [[cards[:] for cards in stacks] for stacks in self.side]
        twin.center = [cards[:] for cards in self.center]
        twin.stock = self.stock[:]
        twin.winners = self.winners
        return twin

    def to_dict(self) -> Table:
        """The state in the keys of the rule page."""
        return {
            "phase": self.phase,
            "to_move": seat_or_none(self.to_move),
            "hand": [_names(cards) for cards in self.hand],
            "payoff": [_names(cards[::-1]) for cards in self.payoff],
            "side": [[_names(cards) for cards in stacks] for stacks in self.side],
            "center": [_names(cards) for cards in self.center],
            "stock": _names(self.stock[::-1]),
            "points": self.points[:],
            "starter": self.starter,
            "winners": list(self.winners),
        }

    def moves(self) -> Sequence[Move]:
        """All legal moves of the seat to move."""
        return legality.moves(self)

    def why_not(self, move: Move) -> Refusal | None:
        """Why the seat to move cannot make a move; nothing when it can."""
        return legality.why_not(self, move)

    # ---------------------------------------------------------------- round set-up

    def deal_first(self, chance: Chance, log: list[Event] | None) -> None:
        """Deal the first round: the higher payoff top card starts, or the lot (or ``first``)."""
        self._deal_cards(chance)
        mine, theirs = (cards[-1] >> 2 for cards in self.payoff)
        if mine != theirs:
            self.starter = 0 if mine > theirs else 1
        elif self.settings.first is not None:
            self.starter = self.settings.first
        else:
            self.starter = chance.pick(SEATS, "starter")
        self._begin_round(log)

    def _deal_next(self, seat: int, chance: Chance, log: list[Event] | None) -> None:
        self._deal_cards(chance)
        self.starter = seat
        self._begin_round(log)

    def _deal_cards(self, chance: Chance) -> None:
        """Shuffle both packs; each gets a payoff pile and a hand, seat 0 first."""
        chance.new_round()
        self._clear_round()
        stock = list(PACK)
        chance.shuffle(stock, "deal")
        stock.reverse()
        for cards, number in zip(
            (*self.payoff, *self.hand), [self.settings.payoff] * SEATS + [HAND] * SEATS, strict=True
        ):
            cards += [stock.pop() for _ in range(number)]
        self.stock = stock

    def _begin_round(self, log: list[Event] | None) -> None:
        if log is not None:
            self._log_deal(log)
        self._ask(phases.PLAY, self.starter, log)

    def _log_deal(self, log: list[Event]) -> None:
        """Tell of the cards just dealt, in the order in which they left the stock."""
        dealt = [card for cards in (*self.payoff, *self.hand) for card in cards]
        names = tuple(_names(dealt + self.stock[::-1]))
        bare: list[Op] = [Set((key,), [[], []]) for key in ("hand", "payoff")]
        bare += [Set(("side",), [[[]] * STACKS] * SEATS), Set(("center",), [[]] * PILES)]
        bare += [Set(("winners",), []), Set(("starter",), self.starter), Shuffle(STOCK, names)]
        log.append(RoundBegan(self.starter, ops=tuple(bare)))
        for seat, cards in enumerate(self.payoff):
            ops = [MoveCard(STOCK, _payoff(seat), NAMES[card], 0, 0, seen=0) for card in cards]
            log.append(ev.PayoffDealt(seat, len(cards), ops=tuple(ops)))
        for seat, cards in enumerate(self.hand):
            self._log_drawn(seat, cards, "deal", log)
        for seat in range(SEATS):
            self._log_turned_up(seat, log)

    # ---------------------------------------------------------------- turn

    def _ask(self, phase: str, seat: int, log: list[Event] | None) -> None:
        self.phase, self.mover = phase, seat
        if log is not None:
            asked = seat_or_none(self.to_move)
            ops = (Set(("phase",), phase), Set(("to_move",), asked))
            log.append(Asked(asked, phase, ops=ops))

    def apply(self, move: Move, chance: Chance, log: list[Event] | None = None) -> None:
        """Make a legal move of the seat to move."""
        seat = self.mover
        verb = move.verb
        if verb == "deal":
            self._deal_next(seat, chance, log)
        elif verb == "end":
            self._end_turn(seat, log, by_itself=False)
        elif verb == "hand" and move.stack:
            self._discard(seat, move.card, move.stack - 1, log)
        else:
            self._play(seat, move, chance, log)

    def _discard(self, seat: int, card: int, stack: int, log: list[Event] | None) -> None:
        self.hand[seat].remove(card)
        self.side[seat][stack].append(card)
        if log is not None:
            op = MoveCard(_hand(seat), _side(seat, stack), NAMES[card])
            log.append(ev.Discarded(seat, NAMES[card], stack + 1, ops=(op,)))
        self._begin_turn(1 - seat, log)

    def _play(self, seat: int, move: Move, chance: Chance, log: list[Event] | None) -> None:
        """A card goes to the middle; then whatever follows from that, in the page's order."""
        card = self._take(seat, move)
        pile = move.center - 1
        self.center[pile].append(card)
        if log is not None:
            self._log_played(seat, move, card, log)
        if len(self.center[pile]) == COMPLETE:
            self._complete(pile, chance, log)
        if move.verb == "payoff":
            if not self.payoff[seat]:
                self._win(seat, log)
                return
            if log is not None:
                self._log_turned_up(seat, log)
        self._go_on(seat, log, refill=self.settings.refill and move.verb == "hand")

    def _go_on(self, seat: int, log: list[Event] | None, *, refill: bool) -> None:
        """Ask again, unless an empty hand ends the turn or is filled."""
        if not self.hand[seat]:
            if refill:
                self._draw(seat, "refill", log)
                return
            if not legality.has_play(self):
                self._end_turn(seat, log, by_itself=True)
                return
        self._ask(phases.PLAY, seat, log)

    def _take(self, seat: int, move: Move) -> int:
        if move.verb == "payoff":
            return self.payoff[seat].pop()
        if move.verb == "side":
            return self.side[seat][move.stack - 1].pop()
        self.hand[seat].remove(move.card)
        return move.card

    def _log_played(self, seat: int, move: Move, card: int, log: list[Event]) -> None:
        name, pile = NAMES[card], move.center - 1
        src, at, stack = _hand(seat), None, None
        if move.verb == "payoff":
            src, at = _payoff(seat), 0
        elif move.verb == "side":
            src, at, stack = _side(seat, move.stack - 1), -1, move.stack
        rank = RANKS[len(self.center[pile]) - 1]
        op = MoveCard(src, _center(pile), name, at)
        log.append(ev.Played(seat, move.verb, stack, name, move.center, rank, ops=(op,)))

    def _complete(self, pile: int, chance: Chance, log: list[Event] | None) -> None:
        """The pile goes under the stock, oldest card first, and all is shuffled."""
        cards = self.center[pile]
        self.center[pile] = []
        stock = self.stock[::-1] + cards
        chance.shuffle(stock, "pile")
        self.stock = stock[::-1]
        if log is not None:
            ops: list[Op] = [MoveCard(_center(pile), STOCK, NAMES[card], 0) for card in cards]
            ops.append(Shuffle(STOCK, tuple(_names(stock))))
            log.append(ev.PileCompleted(pile + 1, ops=tuple(ops)))

    def _log_turned_up(self, seat: int, log: list[Event]) -> None:
        card = NAMES[self.payoff[seat][-1]]
        log.append(ev.TurnedUp(seat, card, ops=(Turn(_payoff(seat), (card,), 0),)))

    def _end_turn(self, seat: int, log: list[Event] | None, *, by_itself: bool) -> None:
        if log is not None:
            log.append(ev.TurnEnded(seat, by_itself))
        self._begin_turn(1 - seat, log)

    def _begin_turn(self, seat: int, log: list[Event] | None) -> None:
        if len(self.hand[seat]) < HAND:
            self._draw(seat, "turn", log)
        else:
            self._ask(phases.PLAY, seat, log)

    def _draw(self, seat: int, reason: str, log: list[Event] | None) -> None:
        """Fill the hand; the round is drawn when the stock has run out."""
        wanted = HAND - len(self.hand[seat])
        drawn = [self.stock.pop() for _ in range(min(wanted, len(self.stock)))]
        self.hand[seat] += drawn
        if log is not None and drawn:
            self._log_drawn(seat, drawn, reason, log)
        if self.stock:
            self._ask(phases.PLAY, seat, log)
        else:
            self._end_round(None, "stock", 0, 1 - self.starter, log)

    def _log_drawn(self, seat: int, drawn: list[int], reason: str, log: list[Event]) -> None:
        me = only(seat)
        names = tuple(_names(drawn))
        ops = tuple(MoveCard(STOCK, _hand(seat), name, 0, seen=me) for name in names)
        log.append(ev.Drew(seat, len(names), Secret(names, me), reason, ops=ops))

    # ---------------------------------------------------------------- end of a round

    def _win(self, seat: int, log: list[Event] | None) -> None:
        points = len(self.payoff[1 - seat])
        self.points[seat] += points
        self.winners = (seat,)
        self._end_round(seat, "payoff", points, 1 - seat, log)

    def _end_round(
        self, winner: int | None, reason: str, points: int, following: int, log: list[Event] | None
    ) -> None:
        if log is not None:
            ops = (Set(("points",), self.points[:]), Set(("winners",), list(self.winners)))
            log.append(ev.RoundEnded(winner, reason, points, ops=ops))
        if winner is not None and self.points[winner] >= self.settings.target:
            if log is not None:
                log.append(ev.MatchEnded(winner))
            self._ask(phases.MATCH_OVER, winner, log)
        else:
            self._ask(phases.ROUND_OVER, following, log)

"""The rules of King Cat, in rulebook order. Pure: chance is passed in, events are handed out."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.chance import Chance
from game.core.events import Asked, Event, RoundBegan, Secret
from game.core.game import Outcome, seat_or_none
from game.core.refusal import Refusal
from game.core.zones import NONE, Exchange, Op, Path, Set, Shuffle, Table, Turn, only
from game.core.zones import Move as MoveCard
from game.core.zones import Place as PlaceCard
from game.king_cat import events as ev
from game.king_cat import legality, phases
from game.king_cat.cards import (
    BATTLE_BUNNY,
    CRYSTAL_BOWL,
    DOGGY_GRAVE_DIGGER,
    HERMIT_HOME_SWAP,
    JITTERY_JUGGLER,
    KING_CAT,
    MOUSE_TRAPPER,
    NOT_A_PET,
    PACK,
    SHELL_SHIELD,
    SNAKE_SORCERER,
)
from game.king_cat.moves import Move
from game.king_cat.showdown import showdown

DECK: Path = ("deck",)
ASIDE: Path = ("aside",)
NO_CARD = -1


def _bits(mask: int) -> list[int]:
    return [seat for seat in range(mask.bit_length()) if mask >> seat & 1]


def _hand(seat: int) -> Path:
    return ("hand", seat)


def _laid(seat: int) -> Path:
    return ("laid", seat)


class State:
    """The whole truth of a match of King Cat.

    ``deck`` holds its top card **last** (the rule page lists it first), ``shielded`` and ``out``
    are bit masks of seats. ``stack`` holds the decisions that are pending, as (phase, seat): the
    last one is asked now.
    """

    __slots__ = (
        "aside",
        "deck",
        "first",
        "hand",
        "laid",
        "markers",
        "markers_to_win",
        "open_aside",
        "out",
        "seats",
        "shielded",
        "stack",
        "starter",
        "winners",
    )

    def __init__(self, seats: int, markers_to_win: int, first: int | None = None) -> None:
        self.seats = seats
        self.markers_to_win = markers_to_win
        self.first = first
        self.hand: list[list[int]] = [[] for _ in range(seats)]
        self.laid: list[list[int]] = [[] for _ in range(seats)]
        self.deck: list[int] = []
        self.aside = NO_CARD
        self.open_aside: list[int] = []
        self.shielded = 0
        self.out = 0
        self.markers = [0] * seats
        self.starter = 0
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
        """How the round or the match ended, with the reason of ``RoundEnded``."""
        phase = self.stack[-1][0]
        if phase not in phases.OVER:
            return None
        reason = "last_in" if len(self.still_in()) == 1 else self._showdown()[1]
        return Outcome(self.winners, reason, phase == phases.MATCH_OVER)

    def copy(self) -> State:
        """An independent copy."""
        twin = State.__new__(State)
        twin.seats = self.seats
        twin.markers_to_win = self.markers_to_win
        twin.first = self.first
        twin.hand = [cards[:] for cards in self.hand]
        twin.laid = [cards[:] for cards in self.laid]
        twin.deck = self.deck[:]
        twin.aside = self.aside
        twin.open_aside = self.open_aside
        twin.shielded = self.shielded
        twin.out = self.out
        twin.markers = self.markers[:]
        twin.starter = self.starter
        twin.winners = self.winners
        twin.stack = self.stack[:]
        return twin

    def to_dict(self) -> Table:
        """The state in the keys of the rule page."""
        return {
            "phase": self.phase,
            "to_move": seat_or_none(self.to_move),
            "hand": [cards[:] for cards in self.hand],
            "laid": [cards[:] for cards in self.laid],
            "deck": self.deck[::-1],
            "aside": NONE if self.aside == NO_CARD else self.aside,
            "open_aside": self.open_aside[:],
            "shielded": _bits(self.shielded),
            "out": _bits(self.out),
            "markers": self.markers[:],
            "starter": self.starter,
            "winners": list(self.winners),
        }

    def still_in(self) -> list[int]:
        """The seats still in this round."""
        out = self.out
        return [seat for seat in range(self.seats) if not out >> seat & 1]

    # ---------------------------------------------------------------- legality

    def moves(self) -> Sequence[Move]:
        """All legal moves of the seat to move."""
        return legality.moves(self)

    def why_not(self, move: Move) -> Refusal | None:
        """Why the seat to move cannot make a move; nothing when it can."""
        return legality.why_not(self, move)

    # ---------------------------------------------------------------- round set-up

    def deal(self, chance: Chance, log: list[Event] | None) -> None:
        """Shuffle, deal a card to each, set one aside (with two players two more, face up)."""
        self.hand = [[] for _ in range(self.seats)]
        self.laid = [[] for _ in range(self.seats)]
        self.deck = list(PACK)
        self.aside = NO_CARD
        self.open_aside = []
        self.shielded = self.out = 0
        self.winners = ()
        chance.new_round()
        chance.shuffle(self.deck, "deal")
        if log is not None:
            empty: list[list[int]] = [[] for _ in range(self.seats)]
            values: Table = {"hand": empty, "laid": empty, "aside": NONE, "open_aside": []}
            values |= {"shielded": [], "out": [], "winners": [], "starter": self.starter}
            ops = (Set((key,), value) for key, value in values.items())
            log.append(RoundBegan(self.starter, ops=(*ops, self._deck_shuffled())))
        for step in range(self.seats):
            self._deal_to((self.starter + step) % self.seats, log)
        self.aside = self.deck.pop()
        if log is not None:
            log.append(ev.SetAside(ops=(MoveCard(DECK, ASIDE, self.aside, 0, seen=0),)))
        if self.seats == 2:
            self._open_aside(log)
        self._begin_turn(self.starter, log)

    def _open_aside(self, log: list[Event] | None) -> None:
        self.open_aside = [self.deck.pop(), self.deck.pop()]
        if log is not None:
            ops = tuple(MoveCard(DECK, ("open_aside",), card, 0) for card in self.open_aside)
            log.append(ev.OpenedAside(tuple(self.open_aside), ops=ops))

    def _deal_to(self, seat: int, log: list[Event] | None) -> None:
        card = self.deck.pop()
        self.hand[seat].append(card)
        if log is not None:
            op = MoveCard(DECK, _hand(seat), card, 0, seen=only(seat))
            log.append(ev.Dealt(seat, Secret(card, only(seat)), ops=(op,)))

    def _deck_shuffled(self) -> Shuffle:
        return Shuffle(DECK, tuple(self.deck[::-1]))

    # ---------------------------------------------------------------- turn

    def _begin_turn(self, seat: int, log: list[Event] | None) -> None:
        if self.shielded >> seat & 1:
            self.shielded ^= 1 << seat
            if log is not None:
                log.append(ev.ShieldEnded(seat, ops=(self._set_shielded(),)))
        self._draw(seat, log)
        self._ask(phases.PLAY, seat, log)

    def _draw(self, seat: int, log: list[Event] | None) -> None:
        """From the pile; when it is empty, the card set aside."""
        if self.deck:
            card, source, at = self.deck.pop(), DECK, 0
        elif self.aside != NO_CARD:
            card, source, at = self.aside, ASIDE, None
            self.aside = NO_CARD
        else:
            return
        self.hand[seat].append(card)
        if log is not None:
            op = MoveCard(source, _hand(seat), card, at, seen=only(seat))
            log.append(ev.Drew(seat, Secret(card, only(seat)), str(source[0]), ops=(op,)))

    def _ask(self, phase: str, seat: int, log: list[Event] | None) -> None:
        """Make this the only pending decision."""
        self.stack = [(phase, seat)]
        if log is not None:
            log.append(self._asked())

    def _ask_first(self, phase: str, seat: int, log: list[Event] | None) -> None:
        """Put a decision on top of those that are pending."""
        self.stack.append((phase, seat))
        if log is not None:
            log.append(self._asked())

    def _asked(self) -> Asked:
        seat = seat_or_none(self.to_move)
        ops = (Set(("phase",), self.phase), Set(("to_move",), seat))
        return Asked(seat, self.phase, ops=ops)

    def apply(self, move: Move, chance: Chance, log: list[Event] | None = None) -> None:
        """Make a legal move of the seat to move."""
        seat = self.stack[-1][1]
        verb = move.verb
        if verb == "play":
            self._play(seat, move, chance, log)
        elif verb == "put":
            self._put(seat, move.under, log)
        elif verb == "deal":
            self.starter = seat
            self.deal(chance, log)
        else:
            self._dig(seat, verb == "swap", log)

    def _play(self, seat: int, move: Move, chance: Chance, log: list[Event] | None) -> None:
        card, target = move.card, move.target
        self.hand[seat].remove(card)
        self.laid[seat].append(card)
        if log is not None:
            aim = target if target >= 0 else None
            guess = move.guess if move.guess >= 0 else None
            op = MoveCard(_hand(seat), _laid(seat), card)
            log.append(ev.Played(seat, card, aim, guess, ops=(op,)))
        if card == MOUSE_TRAPPER and self.deck:
            self._peek(seat, log)
            return
        if card == DOGGY_GRAVE_DIGGER and self.aside != NO_CARD:
            self._dig_up(seat, log)
            return
        if target >= 0:
            self._aim(seat, card, target, move.guess, log)
        elif card == SHELL_SHIELD:
            self._raise_shield(seat, log)
        elif card == JITTERY_JUGGLER:
            self._juggle(seat, chance, log)
        elif card == NOT_A_PET:
            self._not_a_pet(seat, log)
        elif card == KING_CAT:
            self._go_out(seat, "king_cat", log)
        self._end_turn(seat, log)

    # ---------------------------------------------------------------- effects

    def _aim(self, seat: int, card: int, target: int, guess: int, log: list[Event] | None) -> None:
        if card == CRYSTAL_BOWL:
            self._guess(seat, target, guess, log)
        elif card == BATTLE_BUNNY:
            self._compare(seat, target, log)
        elif card == SNAKE_SORCERER:
            self._force_to_lay(seat, target, log)
        else:
            self._swap_hands(seat, target, HERMIT_HOME_SWAP, log)

    def _guess(self, seat: int, target: int, guess: int, log: list[Event] | None) -> None:
        right = guess in self.hand[target]
        if log is not None:
            log.append(ev.Guessed(seat, target, guess, right))
        if right:
            self._go_out(target, "guessed", log)

    def _peek(self, seat: int, log: list[Event] | None) -> None:
        if log is not None:
            card = self.deck[-1]
            op = Turn(DECK, (card,), 0, only(seat))
            log.append(ev.Peeked(seat, Secret(card, only(seat)), ops=(op,)))
        self._ask_first(phases.PLACE, seat, log)

    def _put(self, seat: int, under: int, log: list[Event] | None) -> None:
        card = self.deck.pop()
        self.deck.insert(len(self.deck) - under, card)
        if log is not None:
            op = PlaceCard(DECK, 0, under, only(seat))
            log.append(ev.PutBack(seat, Secret(under, only(seat)), ops=(op,)))
        self._end_turn(seat, log)

    def _compare(self, seat: int, target: int, log: list[Event] | None) -> None:
        mine, theirs = self._hand_card(seat), self._hand_card(target)
        loser = None if mine == theirs else seat if mine < theirs else target
        if log is not None:
            both = only(seat, target)
            ops = (
                Turn(_hand(seat), (mine,), None, both),
                Turn(_hand(target), (theirs,), None, both),
            )
            secrets = Secret(mine, both), Secret(theirs, both)
            log.append(ev.Compared(seat, target, *secrets, loser, ops=ops))
        if loser is not None:
            self._go_out(loser, "compared", log)

    def _raise_shield(self, seat: int, log: list[Event] | None) -> None:
        self.shielded |= 1 << seat
        if log is not None:
            log.append(ev.ShieldRaised(seat, ops=(self._set_shielded(),)))

    def _force_to_lay(self, seat: int, target: int, log: list[Event] | None) -> None:
        card = self.hand[target].pop()
        self.laid[target].append(card)
        if log is not None:
            op = MoveCard(_hand(target), _laid(target), card)
            log.append(ev.ForcedToLay(seat, target, card, ops=(op,)))
        if card == KING_CAT:
            self._go_out(target, "king_cat", log)
        else:
            self._draw(target, log)

    def _dig_up(self, seat: int, log: list[Event] | None) -> None:
        if log is not None:
            op = Turn(ASIDE, (self.aside,), None, only(seat))
            log.append(ev.DugUp(seat, Secret(self.aside, only(seat)), ops=(op,)))
        self._ask_first(phases.DIG, seat, log)

    def _dig(self, seat: int, swap: bool, log: list[Event] | None) -> None:
        if swap:
            self.hand[seat][0], self.aside = self.aside, self.hand[seat][0]
        if log is not None:
            op = Exchange(_hand(seat), ASIDE, swap, only(seat))
            log.append(ev.Dug(seat, Secret(swap, only(seat)), ops=(op,)))
        self._end_turn(seat, log)

    def _juggle(self, seat: int, chance: Chance, log: list[Event] | None) -> None:
        """The player first, then clockwise; what is shuffled in goes under the pile."""
        order = [(seat + step) % self.seats for step in range(self.seats)]
        order = [other for other in order if not (self.out | self.shielded) >> other & 1]
        ops: list[Op] = []
        pile = self.deck[::-1]
        for other in order:
            card = self.hand[other].pop()
            pile.append(card)
            ops.append(MoveCard(_hand(other), DECK, card, seen=only(other)))
        chance.shuffle(pile, "juggler")
        self.deck = pile[::-1]
        if log is not None:
            log.append(ev.ShuffledIn(seat, tuple(order), ops=(*ops, self._deck_shuffled())))
        for other in order:
            self._deal_to(other, log)

    def _not_a_pet(self, seat: int, log: list[Event] | None) -> None:
        for other in range(self.seats):
            if other != seat and KING_CAT in self.hand[other]:
                if not self.shielded >> other & 1:
                    self._swap_hands(seat, other, NOT_A_PET, log)
                return

    def _swap_hands(self, seat: int, target: int, card: int, log: list[Event] | None) -> None:
        given, taken = self._hand_card(seat), self._hand_card(target)
        self.hand[seat], self.hand[target] = self.hand[target], self.hand[seat]
        if log is None:
            return
        both = only(seat, target)
        taken_seen = -1 if card == NOT_A_PET else both
        ops = (
            Exchange(_hand(seat), _hand(target)),
            Turn(_hand(seat), (taken,), None, taken_seen),
            Turn(_hand(target), (given,), None, both),
        )
        secrets = Secret(given, both), Secret(taken, taken_seen)
        log.append(ev.HandsSwapped(seat, target, card, *secrets, ops=ops))

    def _go_out(self, seat: int, reason: str, log: list[Event] | None) -> None:
        """Lay the hand card, if there is one, without effect."""
        self.out |= 1 << seat
        card = self.hand[seat].pop() if self.hand[seat] else None
        if card is not None:
            self.laid[seat].append(card)
        if log is not None:
            ops: list[Op] = [Set(("out",), _bits(self.out))]
            if card is not None:
                ops.append(MoveCard(_hand(seat), _laid(seat), card))
            log.append(ev.WentOut(seat, card, reason, ops=tuple(ops)))

    def _hand_card(self, seat: int) -> int:
        return self.hand[seat][0]

    def _set_shielded(self) -> Set:
        return Set(("shielded",), _bits(self.shielded))

    # ---------------------------------------------------------------- end of a turn, of a round

    def _end_turn(self, seat: int, log: list[Event] | None) -> None:
        out, seats = self.out, self.seats
        following = (seat + 1) % seats
        while out >> following & 1:
            following = (following + 1) % seats
        last_in = seat if not out >> seat & 1 else (following + 1) % seats
        while out >> last_in & 1:
            last_in = (last_in + 1) % seats
        if last_in == following:
            self._end_round(following, "last_in", log)
        elif self.deck:
            self._begin_turn(following, log)
        else:
            self._show_hands(log)

    def _show_hands(self, log: list[Event] | None) -> None:
        winner, reason = self._showdown()
        if log is not None:
            for seat in sorted(self.still_in(), key=lambda seat: self.hand[seat]):
                for card in self.hand[seat]:
                    log.append(ev.Showed(seat, card, ops=(Turn(_hand(seat), (card,)),)))
        self._end_round(winner, reason, log)

    def _showdown(self) -> tuple[int | None, str]:
        return showdown({seat: self.hand[seat] for seat in self.still_in()}, self.laid)

    def _end_round(self, winner: int | None, reason: str, log: list[Event] | None) -> None:
        if winner is not None:
            self.markers[winner] += 1
            self.winners = (winner,)
        if log is not None:
            ops = (Set(("markers",), self.markers[:]), Set(("winners",), list(self.winners)))
            log.append(ev.RoundEnded(winner, reason, ops=ops))
        if winner is not None and self.markers[winner] >= self.markers_to_win:
            if log is not None:
                log.append(ev.MatchEnded(winner))
            self._ask(phases.MATCH_OVER, winner, log)
        else:
            self._ask(phases.ROUND_OVER, self.starter if winner is None else winner, log)

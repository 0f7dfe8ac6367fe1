"""King Cat once more, written from the rule page alone, slowly and simply, to compare with.

Nothing of it looks like the engine: cards are things with an identity, and each carries who has
seen it. So what everyone remembers follows the cards by itself.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

PACK = {10: 1, 9: 1, 8: 1, 7: 1, 6: 1, 5: 2, 4: 2, 3: 3, 2: 3, 1: 5, 0: 1}
AT_ANOTHER = (1, 3, 8)


class Card:
    """One of the 21, with those who have seen it and lost sight of it nowhere."""

    def __init__(self, value: int) -> None:
        self.value = value
        self.seen: set[int] = set()

    def face(self, observer: int | None) -> int | str:
        """What an observer can say of it; ``None`` is the truth."""
        return self.value if observer is None or observer in self.seen else "hidden"


def values(cards: Sequence[Card]) -> list[int]:
    return [card.value for card in cards]


class Reference:
    """The table, from a position in the keys of the rule page."""

    def __init__(
        self, position: Mapping[str, Any], observers: Sequence[int], markers_to_win: int
    ) -> None:
        self.observers = set(observers)
        self.markers_to_win = markers_to_win
        self.dealt(position)

    def dealt(self, position: Mapping[str, Any]) -> None:
        """Take over a table just dealt: each knows the own hand."""
        self.seats = len(position["hand"])
        self.phase: str = position["phase"]
        self.to_move: int = position["to_move"]
        self.hand = [[Card(value) for value in cards] for cards in position["hand"]]
        self.laid = [[Card(value) for value in cards] for cards in position["laid"]]
        self.deck = [Card(value) for value in position["deck"]]
        aside = position["aside"]
        self.aside = None if aside == "none" else Card(aside)
        self.open_aside = list(position["open_aside"])
        self.shielded = set(position["shielded"])
        self.out = set(position["out"])
        self.markers = list(position["markers"])
        self.starter: int = position["starter"]
        self.winners: list[int] = list(position["winners"])
        for seat, cards in enumerate(self.hand):
            for card in cards:
                card.seen.add(seat)

    # ------------------------------------------------------------ what one sees

    def table(self, observer: int | None = None) -> dict[str, Any]:
        """The state, or what an observer knows of it; unknown cards of a hand come last."""

        def hand(cards: list[Card]) -> list[int | str]:
            faces = [card.face(observer) for card in cards]
            return sorted(faces, key=str)

        return {
            "phase": self.phase,
            "to_move": self.to_move if self.phase != "match_over" else "none",
            "hand": [hand(cards) for cards in self.hand],
            "laid": [values(cards) for cards in self.laid],
            "deck": [card.face(observer) for card in self.deck],
            "aside": "none" if self.aside is None else self.aside.face(observer),
            "open_aside": self.open_aside,
            "shielded": sorted(self.shielded),
            "out": sorted(self.out),
            "markers": self.markers,
            "starter": self.starter,
            "winners": self.winners,
        }

    def _forget(self, cards: Sequence[Card], all_but: int | None = None) -> None:
        for card in cards:
            card.seen &= set() if all_but is None else {all_but}

    # ------------------------------------------------------------ what one may do

    def others(self, seat: int) -> list[int]:
        """Those still in, clockwise from the next."""
        circle = [(seat + step) % self.seats for step in range(1, self.seats)]
        return [other for other in circle if other not in self.out]

    def targets(self, card: int) -> list[int]:
        """Whom the seat to move may choose."""
        seat = self.to_move
        found = [other for other in self.others(seat) if other not in self.shielded]
        return [*found, seat] if card == 5 else found

    def legal(self) -> set[str]:
        """All legal lines."""
        if self.phase == "place":
            return {f"put {under}" for under in range(len(self.deck))}
        if self.phase == "dig":
            return {"keep", "swap"}
        if self.phase == "round_over":
            return {"deal"}
        if self.phase == "match_over":
            return set()
        lines: set[str] = set()
        for card in values(self.hand[self.to_move]):
            targets = self.targets(card) if card in (*AT_ANOTHER, 5) else []
            if not targets:
                lines.add(f"play {card}")
            for target in targets:
                guesses = [f" ={n}" for n in range(11) if n != 1] if card == 1 else [""]
                lines |= {f"play {card} @{target}{guess}" for guess in guesses}
        return lines

    # ------------------------------------------------------------ what happens

    def move(self, line: str, order: Sequence[int] = ()) -> None:
        """Make a legal move but ``deal``; ``order`` is how a Jittery Juggler shuffles."""
        words = line.split()
        seat = self.to_move
        if words[0] == "put":
            card = self.deck.pop(0)
            self.deck.insert(int(words[1]), card)
            self._forget(self.deck, all_but=seat)
        elif words[0] in ("keep", "swap"):
            assert self.aside is not None
            if words[0] == "swap":
                self.hand[seat][0], self.aside = self.aside, self.hand[seat][0]
            self._forget([self.hand[seat][0], self.aside], all_but=seat)
        else:
            played = int(words[1])
            self.lay(seat, played)
            target = int(words[2][1:]) if len(words) > 2 else None
            guess = int(words[3][1:]) if len(words) > 3 else None
            if played == 2 and self.deck:
                self.deck[0].seen.add(seat)
                self.phase = "place"
                return
            if played == 6 and self.aside is not None:
                self.aside.seen.add(seat)
                self.phase = "dig"
                return
            self.effect(seat, played, target, guess, order)
        self.end_of_turn(seat)

    def lay(self, seat: int, value: int) -> None:
        """Face up. Who knew a card like it cannot be sure of the other, unless seen as well."""
        hand = self.hand[seat]
        card = next(card for card in hand if card.value == value)
        hand.remove(card)
        for other in hand:
            if other.value == value:
                card.seen, other.seen = card.seen | other.seen, card.seen & other.seen
        self.laid[seat].append(card)

    def leave(self, seat: int) -> None:
        """Out: the hand card is laid without effect."""
        self.out.add(seat)
        for value in values(self.hand[seat]):
            self.lay(seat, value)

    def effect(
        self, seat: int, card: int, target: int | None, guess: int | None, order: Sequence[int]
    ) -> None:
        """What the card says."""
        if target is not None:
            self.effect_on(seat, card, target, guess)
        elif card == 4:
            self.shielded.add(seat)
        elif card == 7:
            self.juggle(seat, order)
        elif card == 9:
            for other in self.others(seat):
                if values(self.hand[other]) == [10] and other not in self.shielded:
                    self.swap_hands(seat, other)
                    self.show_each_other(seat, other)
                    self.hand[seat][0].seen |= self.observers
                    break
        elif card == 10:
            self.leave(seat)

    def effect_on(self, seat: int, card: int, target: int, guess: int | None) -> None:
        """What a card says that is aimed at somebody."""
        mine, theirs = self.hand[seat][0].value, self.hand[target][0].value
        if card == 1 and theirs == guess:
            self.leave(target)
        elif card == 3:
            self.show_each_other(seat, target)
            if mine != theirs:
                self.leave(seat if mine < theirs else target)
        elif card == 5 and theirs == 10:
            self.leave(target)
        elif card == 5:
            self.lay(target, theirs)
            self.draw(target)
        elif card == 8:
            self.swap_hands(seat, target)
            self.show_each_other(seat, target)

    def show_each_other(self, one: int, two: int) -> None:
        """Both see both hand cards."""
        for card in self.hand[one] + self.hand[two]:
            card.seen |= {one, two}

    def swap_hands(self, one: int, two: int) -> None:
        """The cards go, and what is known of them goes along."""
        self.hand[one], self.hand[two] = self.hand[two], self.hand[one]

    def draw(self, seat: int) -> None:
        """From the pile, else the card set aside."""
        if self.deck:
            card = self.deck.pop(0)
        elif self.aside is not None:
            card, self.aside = self.aside, None
        else:
            return
        card.seen.add(seat)
        self.hand[seat].append(card)

    def juggle(self, seat: int, order: Sequence[int]) -> None:
        """Those not shielded shuffle their cards in and are dealt new ones."""
        circle = [other for other in (seat, *self.others(seat)) if other not in self.shielded]
        for other in circle:
            self.deck.append(self.hand[other].pop())
        self.deck = [self.deck[place] for place in order] if order else self.deck
        self._forget(self.deck)
        for other in circle:
            self.draw(other)

    def end_of_turn(self, seat: int) -> None:
        """The next player draws, or the round is over."""
        following = self.others(seat)
        still_in = sorted({*following, seat} - self.out)
        if len(still_in) == 1:
            self.end_of_round(still_in)
        elif not self.deck:
            for other in still_in:
                for card in self.hand[other]:
                    card.seen |= self.observers
            self.end_of_round(self.best_of(still_in))
        else:
            self.phase, self.to_move = "play", following[0]
            self.shielded.discard(following[0])
            self.draw(following[0])

    def best_of(self, seats: list[int]) -> list[int]:
        """The winner of a showdown; nobody when all is equal."""
        held = {seat: max(values(self.hand[seat]), default=-1) for seat in seats}
        if {0, 10} <= set(held.values()):
            return [seat for seat in seats if held[seat] == 0]
        left = [seat for seat in seats if held[seat] == max(held.values())]
        piles = {seat: sorted(values(self.laid[seat]), reverse=True) for seat in left}
        while len(left) > 1 and any(piles[seat] for seat in left):
            tops = {seat: piles[seat].pop(0) if piles[seat] else -1 for seat in left}
            left = [seat for seat in left if tops[seat] == max(tops.values())]
        return left if len(left) == 1 else []

    def end_of_round(self, winners: list[int]) -> None:
        """A marker for the winner, who starts the next; else the same starter again."""
        self.winners = winners
        self.phase, self.to_move = "round_over", self.starter
        for seat in winners:
            self.markers[seat] += 1
            self.to_move = seat
            if self.markers[seat] >= self.markers_to_win:
                self.phase = "match_over"

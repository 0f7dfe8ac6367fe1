"""Whole worlds of King Cat in small numbers: the rules for searches.

A world is the rules once more, without words and events; ``tests/king_cat/test_bot_world.py``
plays both side by side. It also follows what anybody may conclude (``knowledge``) and what a seat
was shown. How the players in it choose is told by ``bot_rollout``.
"""

from __future__ import annotations

from collections.abc import Callable

from game.king_cat.cards import (
    BATTLE_BUNNY,
    COPIES,
    CRYSTAL_BOWL,
    DOGGY_GRAVE_DIGGER,
    HERMIT_HOME_SWAP,
    JITTERY_JUGGLER,
    KING_CAT,
    NEED_OTHER,
    NOT_A_PET,
    ROYAL_ROBOVAC,
    SHELL_SHIELD,
    SNAKE_SORCERER,
)
from game.king_cat.knowledge import KINDS, RATHER

NOBODY = -1
UNKNOWN = -1
_RANK: list[int] = [6**card for card in range(11)]
"""Sums of these compare like sorted lists of laid cards: no card is there six times."""
_EVEN = [1.0] * 11

Draw = Callable[[], float]
"""A source of luck: numbers from 0 up to and without 1."""


class World:
    """A round that is under way, with all cards. ``deck`` holds its top card last.

    ``known[a][b]`` is the card that seat a has seen in the hand of seat b; ``fits`` are weights of
    each hand for whoever guesses it; ``left`` counts the cards that do not lie open; ``rank``
    sums up the laid cards for ties. ``peeks`` are places in the pile (0: the bottom) with the seat
    that knows the card there; ``spies`` are the seats (bits) that know the card ``spied``, which
    the seat to move has just drawn.
    """

    __slots__ = (
        "aside",
        "deck",
        "draw",
        "fits",
        "hands",
        "known",
        "left",
        "out",
        "peeks",
        "players",
        "rank",
        "seats",
        "shielded",
        "spied",
        "spies",
    )

    hands: list[int]
    deck: list[int]
    aside: int
    shielded: int
    out: int
    players: int
    rank: list[int]
    left: list[int]
    known: list[list[int]]
    fits: list[list[float]]
    peeks: tuple[tuple[int, int], ...]
    spied: int
    spies: int

    def __init__(self, seats: int, draw: Draw, like: World | None = None) -> None:
        self.seats = seats
        self.draw = draw
        if like is not None:
            self.hands = like.hands[:]
            self.deck = like.deck[:]
            self.aside = like.aside
            self.shielded = like.shielded
            self.out = like.out
            self.players = like.players
            self.rank = like.rank[:]
            self.left = like.left[:]
            self.known = [row[:] for row in like.known]
            self.fits = like.fits[:]
            self.peeks = like.peeks
            self.spied = like.spied
            self.spies = like.spies
            return
        self.hands = [UNKNOWN] * seats
        self.deck = []
        self.aside = UNKNOWN
        self.shielded = 0
        self.out = 0
        self.players = seats
        self.rank = [0] * seats
        self.left = list(COPIES)
        self.known = [[UNKNOWN] * seats for _ in range(seats)]
        self.fits = [_EVEN] * seats
        self.peeks = ()
        self.spied = UNKNOWN
        self.spies = 0

    def copy(self) -> World:
        """An independent copy (of luck there is only one)."""
        return World(self.seats, self.draw, self)

    def begin_turn(self, seat: int) -> int:
        """End the shield of a seat and draw its card."""
        self.shielded &= ~(1 << seat)
        self.spies = 0
        self.spied = self._drawn(seat)
        return self.spied

    def _drawn(self, seat: int) -> int:
        """The top card of the pile; ``spies`` are those who know what it is."""
        card = self.deck.pop()
        self.spies = 0
        if self.peeks:
            place = len(self.deck)
            for at, who in self.peeks:
                if at == place and who != seat:
                    self.spies |= 1 << who
            self.peeks = tuple([peek for peek in self.peeks if peek[0] < place])
        return card

    def _tell_spies(self, seat: int, card: int) -> None:
        for who in range(self.seats):
            if self.spies >> who & 1:
                self.known[who][seat] = card
        self.spies = 0

    def rank_with(self, seat: int, laid: int) -> int:
        """The rank of a seat's laid cards when one more lies there."""
        return self.rank[seat] + _RANK[laid]

    # ---------------------------------------------------------------- what cards do

    def play(
        self, seat: int, laid: int, kept: int, target: int = NOBODY, guess: int = UNKNOWN
    ) -> None:
        """Lay one card and keep the other. A bowl without a guess has missed, whatever was said.

        A card of the pile that may be put elsewhere stays on top: see ``put``.
        """
        self.hands[seat] = kept
        self._lay(seat, laid)
        self._note_kept(seat, laid)
        if self.spies:
            if kept == self.spied != laid:
                self._tell_spies(seat, kept)
            self.spies = 0
        effect = _EFFECTS.get(laid)
        if effect is not None and (target >= 0 or laid not in NEED_OTHER):
            effect(self, seat, target, guess)

    def _lay(self, seat: int, card: int) -> None:
        self.rank[seat] += _RANK[card]
        self.left[card] -= 1

    def _note_kept(self, seat: int, laid: int) -> None:
        """What everybody may conclude from a card being laid."""
        old, rather = self.fits[seat], RATHER[laid]
        drawn = old[laid]
        new = [(fit + drawn) * likely for fit, likely in zip(old, rather, strict=True)]
        new[laid] = drawn * rather[laid]
        self.fits[seat] = new
        for row in self.known:
            if row[seat] == laid:
                row[seat] = UNKNOWN

    def _bowl(self, seat: int, target: int, guess: int) -> None:
        if self.hands[target] == guess:
            self.go_out(target)
        elif guess >= 0:
            fits = self.fits[target][:]
            fits[guess] = 0.0
            self.fits[target] = fits

    def put(self, under: int, seat: int) -> None:
        """Put the top card of the pile under so many others, as ``seat`` alone knows."""
        card = self.deck.pop()
        top, at = len(self.deck), len(self.deck) - under
        self.deck.insert(at, card)
        kept = [
            (place + (place >= at), who) for place, who in self.peeks if who == seat and place < top
        ]
        self.peeks = (*kept, (at, seat))

    def _compare(self, seat: int, target: int, guess: int) -> None:
        mine, theirs = self.hands[seat], self.hands[target]
        if mine == theirs:
            self.known[seat][target] = self.known[target][seat] = mine
            pairs = zip(self.fits[seat], self.fits[target], COPIES, strict=True)
            both = [a * b if copies > 1 else 0.0 for a, b, copies in pairs]
            self.fits[seat] = self.fits[target] = both
            return
        loser, winner, lower = (seat, target, mine) if mine < theirs else (target, seat, theirs)
        self.go_out(loser)
        self.fits[winner] = [0.0] * (lower + 1) + self.fits[winner][lower + 1 :]

    def _raise_shield(self, seat: int, target: int, guess: int) -> None:
        self.shielded |= 1 << seat

    def _force(self, seat: int, target: int, guess: int) -> None:
        card = self.hands[target]
        self._lay(target, card)
        self._unknown(target)
        if card == KING_CAT:
            self.out |= 1 << target
            self.players -= 1
        elif self.deck:
            self.hands[target] = self._drawn(target)
            self._tell_spies(target, self.hands[target])
        elif self.aside >= 0:
            self.hands[target] = self.aside
            self.aside = UNKNOWN

    def _dig(self, seat: int, target: int, guess: int) -> None:
        if self.aside >= 0:
            self.dig(seat, swap=self.aside > self.hands[seat])

    def dig(self, seat: int, swap: bool) -> None:
        """Keep the hand card, or swap it with the one set aside; nobody else sees which."""
        if swap:
            self.hands[seat], self.aside = self.aside, self.hands[seat]
        old = self.fits[seat]
        total = sum(old) or 1.0
        self.fits[seat] = [
            (fit / total + 1.0 / KINDS) * (1.0 + card / 5.0) for card, fit in enumerate(old)
        ]
        for row in self.known:
            row[seat] = UNKNOWN

    def _unknown(self, seat: int) -> None:
        self.fits[seat] = _EVEN
        for row in self.known:
            row[seat] = UNKNOWN

    def _juggle(self, seat: int, target: int, guess: int) -> None:
        closed = self.out | self.shielded
        turns = [(seat + step) % self.seats for step in range(self.seats)]
        turns = [other for other in turns if not closed >> other & 1]
        deck = self.deck
        for other in turns:
            deck.append(self.hands[other])
        shuffle(deck, self.draw)
        self.peeks = ()
        for other in turns:
            self.hands[other] = deck.pop()
            self._unknown(other)

    def _swap(self, seat: int, target: int, guess: int) -> None:
        hands, fits = self.hands, self.fits
        hands[seat], hands[target] = hands[target], hands[seat]
        fits[seat], fits[target] = fits[target], fits[seat]
        for row in self.known:
            row[seat], row[target] = row[target], row[seat]
        self.known[seat][target] = hands[target]
        self.known[target][seat] = hands[seat]

    def _not_a_pet(self, seat: int, target: int, guess: int) -> None:
        closed = self.shielded | self.out
        self.fits = [
            fits if closed >> other & 1 or other == seat else [*fits[:KING_CAT], 0.0]
            for other, fits in enumerate(self.fits)
        ]
        for other in range(self.seats):
            if other != seat and self.hands[other] == KING_CAT:
                if not (self.shielded | self.out) >> other & 1:
                    self._swap(seat, other, UNKNOWN)
                    for row in self.known:
                        row[seat] = KING_CAT
                return

    def _lay_king(self, seat: int, target: int, guess: int) -> None:
        self.go_out(seat)

    def go_out(self, seat: int) -> None:
        """A player lays the hand card and has no more turns."""
        self.out |= 1 << seat
        self.players -= 1
        self._lay(seat, self.hands[seat])

    # ---------------------------------------------------------------- the end

    def winner(self) -> int:
        """Who wins a round that is over, or ``NOBODY``."""
        return self._last_in() if self.players == 1 else self._showdown()

    def _last_in(self) -> int:
        seat = 0
        while self.out >> seat & 1:
            seat += 1
        return seat

    def _showdown(self) -> int:
        best, winner = (-1, 0), NOBODY
        robovac = king_cat = False
        holder = NOBODY
        for seat in range(self.seats):
            if self.out >> seat & 1:
                continue
            card = self.hands[seat]
            if card == ROYAL_ROBOVAC:
                robovac, holder = True, seat
            elif card == KING_CAT:
                king_cat = True
            found = (card, self.rank[seat])
            if found > best:
                best, winner = found, seat
            elif found == best:
                winner = NOBODY
        return holder if robovac and king_cat else winner


def shuffle(cards: list[int], draw: Draw) -> None:
    """Put cards into a random order, in place."""
    for place in range(len(cards) - 1, 0, -1):
        other = int(draw() * (place + 1))
        cards[place], cards[other] = cards[other], cards[place]


_EFFECTS: dict[int, Callable[[World, int, int, int], None]] = {
    CRYSTAL_BOWL: World._bowl,
    BATTLE_BUNNY: World._compare,
    SHELL_SHIELD: World._raise_shield,
    SNAKE_SORCERER: World._force,
    DOGGY_GRAVE_DIGGER: World._dig,
    JITTERY_JUGGLER: World._juggle,
    HERMIT_HOME_SWAP: World._swap,
    NOT_A_PET: World._not_a_pet,
    KING_CAT: World._lay_king,
}
"""What cards do: by whom, at whom, with which guess."""

"""Quick rounds of King Cat for searches: whole worlds of small numbers, played by habit.

Every seat goes by its own cards, by what lies open and by what it has been shown; how it chooses
between its two cards comes from tables counted in rounds of the house's bots
(``assets/bots/king_cat.json``). Nobody looks at a card that the seat could not know, so no playout
tells its player the searcher's real hand.

A world is the rules once more, without words and events; ``tests/king_cat/test_bot_world.py``
plays both side by side.
"""

from __future__ import annotations

from collections.abc import Callable

from game.king_cat.bot_habits import Habits, stage_of
from game.king_cat.cards import (
    BATTLE_BUNNY,
    COPIES,
    CRYSTAL_BOWL,
    DOGGY_GRAVE_DIGGER,
    GUESSES,
    HERMIT_HOME_SWAP,
    JITTERY_JUGGLER,
    KING_CAT,
    MOUSE_TRAPPER,
    NEED_OTHER,
    NOT_A_PET,
    ROYAL_ROBOVAC,
    SHELL_SHIELD,
    SNAKE_SORCERER,
)

NOBODY = -1
UNKNOWN = -1
_RANK = [6**card for card in range(11)]
"""Sums of these compare like sorted lists of laid cards: no card is there six times."""
_EVEN = [1.0] * 11
_TOLD = 0.6
"""How much less gladly a card is kept that somebody knows."""
_WAVER = 0.5
"""How far guesses stray from the likeliest card."""

Draw = Callable[[], float]
"""A source of luck: numbers from 0 up to and without 1."""


class World:
    """A round that is under way, with all cards. ``deck`` holds its top card last.

    ``known[a][b]`` is the card that seat a has seen in the hand of seat b; ``fits`` are weights of
    each hand for whoever guesses it; ``left`` counts the cards that do not lie open; ``rank``
    sums up the laid cards for ties.
    """

    __slots__ = (
        "aside",
        "deck",
        "draw",
        "fits",
        "habits",
        "hands",
        "known",
        "left",
        "out",
        "players",
        "rank",
        "seats",
        "shielded",
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

    def __init__(self, seats: int, habits: Habits, draw: Draw, like: World | None = None) -> None:
        self.seats = seats
        self.habits = habits
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

    def copy(self) -> World:
        """An independent copy (of luck and habits there is only one)."""
        return World(self.seats, self.habits, self.draw, self)

    def go_on(self, seat: int) -> int:
        """Play on after a turn of ``seat`` to the end of the round; who wins it, or ``NOBODY``."""
        seats, hands = self.seats, self.hands
        while True:
            if self.players == 1:
                return self._last_in()
            if not self.deck:
                return self._showdown()
            seat = (seat + 1) % seats
            while self.out >> seat & 1:
                seat = (seat + 1) % seats
            self.shielded &= ~(1 << seat)
            self._turn(seat, hands[seat], self.deck.pop())

    # ---------------------------------------------------------------- how they choose

    def _turn(self, seat: int, held: int, drawn: int) -> None:
        closed = self.out | self.shielded | 1 << seat
        targets = [other for other in range(self.seats) if not closed >> other & 1]
        knows = self.known[seat]
        for target in targets:
            card = knows[target]
            if card >= 0 and self._strikes(seat, held, drawn, target, card):
                return
        lays = self.habits.lays[min(self.players, 4) - 2][stage_of(len(self.deck))][held][drawn]
        for other in targets:
            if self.known[other][seat] == held != KING_CAT:
                lays = 1.0 - (1.0 - lays) * _TOLD
                break
        if self.draw() < lays:
            laid, kept = held, drawn
        else:
            laid, kept = drawn, held
        self._lay_at_somebody(seat, laid, kept, targets)

    def _strikes(self, seat: int, held: int, drawn: int, target: int, card: int) -> bool:
        """Put somebody out whose card is known, if that can be done."""
        if card != CRYSTAL_BOWL and CRYSTAL_BOWL in (held, drawn):
            self.play(seat, CRYSTAL_BOWL, held + drawn - CRYSTAL_BOWL, target, card)
        elif BATTLE_BUNNY in (held, drawn) and held + drawn - BATTLE_BUNNY > card:
            self.play(seat, BATTLE_BUNNY, held + drawn - BATTLE_BUNNY, target)
        elif card == KING_CAT and SNAKE_SORCERER in (held, drawn):
            self.play(seat, SNAKE_SORCERER, held + drawn - SNAKE_SORCERER, target)
        else:
            return False
        return True

    def _lay_at_somebody(self, seat: int, laid: int, kept: int, targets: list[int]) -> None:
        target, guess = NOBODY, UNKNOWN
        if laid == SNAKE_SORCERER and (
            not targets or self.draw() < self.habits.own_snake[min(self.players, 4) - 2][kept]
        ):
            target = seat
        elif targets and laid in (CRYSTAL_BOWL, BATTLE_BUNNY, SNAKE_SORCERER, HERMIT_HOME_SWAP):
            target = targets[int(self.draw() * len(targets))]
            if laid == CRYSTAL_BOWL:
                guess = self._guess(target, kept)
        self.play(seat, laid, kept, target, guess)

    def _guess(self, target: int, kept: int) -> int:
        left, fits, draw = self.left, self.fits[target], self.draw
        best, found = -1.0, KING_CAT
        for card in GUESSES:
            count = left[card] - (card == kept)
            if count > 0:
                weight = count * fits[card] * (1.0 + _WAVER * draw())
                if weight > best:
                    best, found = weight, card
        return found

    # ---------------------------------------------------------------- what cards do

    def play(
        self, seat: int, laid: int, kept: int, target: int = NOBODY, guess: int = UNKNOWN
    ) -> None:
        """Lay one card and keep the other. A bowl without a guess has missed, whatever was said."""
        self.hands[seat] = kept
        self._lay(seat, laid)
        self._note_kept(seat, laid)
        effect = _EFFECTS.get(laid)
        if effect is not None and (target >= 0 or laid not in NEED_OTHER):
            effect(self, seat, target, guess)

    def _lay(self, seat: int, card: int) -> None:
        self.rank[seat] += _RANK[card]
        self.left[card] -= 1

    def _note_kept(self, seat: int, laid: int) -> None:
        """What everybody may conclude from a card being laid."""
        old = self.fits[seat]
        drawn = old[laid]
        stage = stage_of(len(self.deck))
        rather = self.habits.lays[min(self.players, 4) - 2][stage][laid]
        new = [(fit + drawn) * likely for fit, likely in zip(old, rather, strict=True)]
        new[laid] *= 0.5
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

    def _place(self, seat: int, target: int, guess: int) -> None:
        """A card that is wanted is put where the own next turn finds it; else the next has it."""
        deck = self.deck
        under = self.players - 1
        if under < len(deck) and self.hands[seat] < deck[-1] != KING_CAT:
            self.put(under)

    def put(self, under: int) -> None:
        """Put the top card of the pile under so many others."""
        card = self.deck.pop()
        self.deck.insert(len(self.deck) - under, card)

    def _compare(self, seat: int, target: int, guess: int) -> None:
        mine, theirs = self.hands[seat], self.hands[target]
        if mine < theirs:
            self.go_out(seat)
        elif mine > theirs:
            self.go_out(target)
        else:
            self.known[seat][target] = self.known[target][seat] = mine

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
            self.hands[target] = self.deck.pop()
        elif self.aside >= 0:
            self.hands[target] = self.aside
            self.aside = UNKNOWN

    def _dig(self, seat: int, target: int, guess: int) -> None:
        if self.aside > self.hands[seat]:
            self.dig(seat)

    def dig(self, seat: int) -> None:
        """Swap the hand card with the one set aside."""
        self.hands[seat], self.aside = self.aside, self.hands[seat]
        self._unknown(seat)

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
    MOUSE_TRAPPER: World._place,
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

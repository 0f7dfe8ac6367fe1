"""GREED by exact odds: dealing on is weighed against stopping over all cards not yet seen."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.seven_sins.cards import COLOUR, CORRUPTION, GREED, PURITY

Worth = Callable[[int], float]
ALL_DEALT = 5
CORRUPT, PURE = 1, 2


@dataclass(frozen=True, slots=True)
class Odds:
    """What dealing on and stopping are worth, and the chance that the next card is too many.

    ``stop`` is -1 where stopping is not possible.
    """

    deal: float
    stop: float
    bust: float


class GreedOdds:
    """The odds of one dealing, from the cards not yet seen and those ``dealt``.

    ``bust`` and ``stopped`` give the worth of an end with so many cards dealt: all taken by
    oneself, or by the others; ``five`` is the worth of five cards dealt.
    """

    def __init__(
        self, cards: Sequence[int], dealt: Sequence[int], bust: Worth, stopped: Worth, five: float
    ) -> None:
        self._colours = [sum(COLOUR[card] == colour for card in cards) for colour in range(7)]
        self._corruption = int(CORRUPTION in cards)
        self._purity = int(PURITY in cards)
        self._five = five
        # The worth of an end by the number of cards dealt.
        self._bust = [bust(count) for count in range(ALL_DEALT + 1)]
        self._stopped = [stopped(count) for count in range(ALL_DEALT + 1)]
        self._used = sum(1 << COLOUR[card] for card in set(dealt) if COLOUR[card] > GREED)
        self._odd = (CORRUPT if CORRUPTION in dealt else 0) | (PURE if PURITY in dealt else 0)
        self._greeds = sum(COLOUR[card] == GREED for card in dealt)
        self._memo: dict[tuple[int, int, int], float] = {}

    def odds(self) -> Odds:
        """The odds now."""
        deal, bust = self._deal(self._used, self._odd, self._greeds)
        goods = self._kinds(self._used) + self._odd.bit_count()
        stop = self._stopped[goods + self._greeds] if goods >= 2 else -1.0
        return Odds(deal, stop, bust)

    def _best(self, used: int, odd: int, greeds: int) -> float:
        """The worth of these cards dealt, with the better choice made."""
        key = (used, odd, greeds)
        best = self._memo.get(key)
        if best is None:
            goods = self._kinds(used) + odd.bit_count()
            if goods + greeds == ALL_DEALT:
                best = self._five
            else:
                best = self._deal(used, odd, greeds)[0]
                if goods >= 2:
                    best = max(best, self._stopped[goods + greeds])
            self._memo[key] = best
        return best

    def _kinds(self, used: int) -> int:
        """How many colours lie there: they are a bit mask here."""
        return used.bit_count()

    def _deal(self, used: int, odd: int, greeds: int) -> tuple[float, float]:
        """The worth of one more card, and the chance that it is one too many."""
        thought = used & ~self._used  # dealt in thought: no longer to come
        left = [n - (thought >> colour & 1) for colour, n in enumerate(self._colours)]
        left[GREED] -= greeds - self._greeds
        corruption = self._corruption and not odd & CORRUPT
        purity = self._purity and not odd & PURE
        total = sum(left) + corruption + purity
        if total <= 0:
            return self._stopped[used.bit_count() + odd.bit_count() + greeds], 0.0
        bust, value = 0, 0.0
        if left[GREED] > 0:
            value += left[GREED] * self._best(used, odd, greeds + 1)
        for colour in range(GREED + 1, 7):
            if used >> colour & 1 or odd & CORRUPT:
                bust += left[colour]
            elif left[colour]:
                value += left[colour] * self._best(used | 1 << colour, odd, greeds)
        if corruption and used:
            bust += 1
        elif corruption:
            value += self._best(used, odd | CORRUPT, greeds)
        if purity:
            value += self._best(used, odd | PURE, greeds)
        count = used.bit_count() + odd.bit_count() + greeds
        return (value + bust * self._bust[count + 1]) / total, bust / total


class EvenGreedOdds(GreedOdds):
    """Nearly the same, quickly: the colours that may come are taken to be equally many."""

    def __init__(
        self, cards: Sequence[int], dealt: Sequence[int], bust: Worth, stopped: Worth, five: float
    ) -> None:
        super().__init__(cards, dealt, bust, stopped, five)
        lying = [n for colour, n in enumerate(self._colours) if self._used >> colour & 1]
        free = sum(self._colours) - self._colours[GREED] - sum(lying)
        self._used = len(lying)
        self._lying = len(lying)
        self._twins = float(sum(lying))
        self._each = free / max(6 - self._lying, 1)

    def _kinds(self, used: int) -> int:
        """As there; ``used`` is a number of colours here, in all methods."""
        return used

    def _deal(self, used: int, odd: int, greeds: int) -> tuple[float, float]:
        """As there."""
        same = self._twins + (used - self._lying) * max(self._each - 1.0, 0.0)
        fresh = max(6 - used, 0) * self._each
        more = self._colours[GREED] - greeds + self._greeds
        corruption = self._corruption and not odd & CORRUPT
        purity = self._purity and not odd & PURE
        total = same + fresh + more + corruption + purity
        count = used + odd.bit_count() + greeds
        if total <= 0.0:
            return self._stopped[count], 0.0
        bust, value = same, 0.0
        if more > 0:
            value += more * self._best(used, odd, greeds + 1)
        if odd & CORRUPT:
            bust += fresh
        elif fresh > 0.0:
            value += fresh * self._best(used + 1, odd, greeds)
        if corruption and used:
            bust += 1.0
        elif corruption:
            value += self._best(used, odd | CORRUPT, greeds)
        if purity:
            value += self._best(used, odd | PURE, greeds)
        return (value + bust * self._bust[count + 1]) / total, bust / total

"""Which cards may be played together, and how they are written: the last one lies on top."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations, pairwise, product

from game.seven_sins.cards import COLOUR, CORRUPTION, HALO, NUMBER, PURITY

Cards = tuple[int, ...]


def plays(hand: Sequence[int]) -> list[Cards]:
    """All plays from a hand, each writing once."""
    found: dict[Cards, None] = dict.fromkeys((card,) for card in sorted(hand))
    for cards in (*_colour_sets(hand), *_number_sets(hand), *_straights(hand)):
        found[cards] = None
    return list(found)


def writings(cards: Sequence[int]) -> set[Cards]:
    """All correct writings of these very cards; none when they do not go together."""
    if len(cards) == 1:
        return {tuple(cards)}
    if HALO in cards or len(set(cards)) < len(cards):
        return set()
    return _set_writings(cards) | _straight_writings(cards)


def kind_of(cards: Sequence[int]) -> str:
    """What these cards are together: ``one``, ``colour``, ``number``, ``straight``, or nothing."""
    if len(cards) == 1:
        return "one"
    if not writings(cards):
        return ""
    if not _set_writings(cards):
        return "straight"
    numbers = {NUMBER[card] for card in cards}
    return "number" if len(numbers) == 1 else "colour"


def continuations(hand: Sequence[int], chosen: Sequence[int]) -> set[int]:
    """The cards of a hand that can join those chosen, for one play, perhaps with others still.

    Quick with any hand: no plays are listed.
    """
    held = {NUMBER[card] for card in hand if card != HALO}
    rest = (card for card in hand if card not in chosen)
    return {card for card in rest if not chosen or _can_grow(held, (*chosen, card))}


def gaps(cards: Sequence[int]) -> list[int]:
    """The numbers that are missing between cards on their way to a straight, rising."""
    if len(cards) < 2 or HALO in cards or writings(cards):
        return []
    numbers = {NUMBER[card] for card in cards}
    return sorted(set(range(min(numbers), max(numbers))) - numbers)


def _can_grow(held: set[int], cards: Cards) -> bool:
    """Whether cards belong to one play of a hand that holds these numbers."""
    if HALO in cards:
        return False
    if _set_writings(cards):
        return True
    numbers = {NUMBER[card] for card in cards}
    distinct = len(numbers) == len(cards)
    return distinct and held >= set(range(min(numbers), max(numbers) + 1))


def _set_writings(cards: Sequence[int]) -> set[Cards]:
    if PURITY in cards:
        return set()
    coloured = sorted(card for card in cards if card != CORRUPTION)
    found: set[Cards] = set()
    if len({COLOUR[card] for card in coloured}) == 1:
        if CORRUPTION not in cards:
            found.add(tuple(coloured))
        else:
            found.add((*coloured[:-1], CORRUPTION, coloured[-1]))
            found.add((*coloured, CORRUPTION))
    if CORRUPTION not in cards and len({NUMBER[card] for card in coloured}) == 1:
        found |= {_under(coloured, top) for top in coloured}
    return found


def _straight_writings(cards: Sequence[int]) -> set[Cards]:
    rising = sorted(cards, key=lambda card: NUMBER[card])
    steps = {NUMBER[b] - NUMBER[a] for a, b in pairwise(rising)}
    return {tuple(rising)} if steps == {1} else set()


def _under(cards: Sequence[int], top: int) -> Cards:
    return (*(card for card in cards if card != top), top)


def _subsets(cards: Sequence[int], least: int) -> Iterator[Cards]:
    for size in range(least, len(cards) + 1):
        yield from combinations(cards, size)


def _colour_sets(hand: Sequence[int]) -> Iterator[Cards]:
    by_colour: dict[int, list[int]] = {}
    for card in sorted(hand):
        if COLOUR[card] >= 0:
            by_colour.setdefault(COLOUR[card], []).append(card)
    for cards in by_colour.values():
        yield from _subsets(cards, 2)
        if CORRUPTION in hand:
            for subset in _subsets(cards, 1):
                yield (*subset[:-1], CORRUPTION, subset[-1])
                yield (*subset, CORRUPTION)


def _number_sets(hand: Sequence[int]) -> Iterator[Cards]:
    by_number: dict[int, list[int]] = {}
    for card in sorted(hand):
        if COLOUR[card] >= 0:
            by_number.setdefault(NUMBER[card], []).append(card)
    for cards in by_number.values():
        for subset in _subsets(cards, 2):
            for top in subset:
                yield _under(subset, top)


def _straights(hand: Sequence[int]) -> Iterator[Cards]:
    by_number: list[list[int]] = [[] for _ in range(9)]
    for card in sorted(hand):
        if card != HALO:
            by_number[NUMBER[card]].append(card)
    for low in range(8):
        for high in range(low + 1, 9):
            if not by_number[high]:
                break
            yield from product(*by_number[low : high + 1])

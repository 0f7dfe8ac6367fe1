"""Seven Sins: how the others' hands are imagined, and what is kept in mind of who had no PRIDE."""

from __future__ import annotations

import random
from collections.abc import Callable, Hashable, Iterator, Sequence
from fractions import Fraction

from game.core.bot import Request
from game.honesty.chisquare import dealt
from game.honesty.sample import Count, Sample, Shown, asked, rest, set_up
from game.seven_sins.bot_worlds import Worlds
from game.seven_sins.cards import CARD, NAMES, PRIDE, counts_as
from game.seven_sins.knowledge import Knowledge
from game.seven_sins.redeal import redeal

Draw = Callable[[random.Random, int], Iterator[Hashable]]

OWN = ("greed-1", "envy-7")
POOL = ("pride-2", "wrath-3", "lust-4", "sloth-5", "corruption")
"""What seat 0 sees nowhere."""
ASKED = "pride-1"
"""What seat 2 plays at seat 1."""
MANY = 0.01
"""So far the chance of a PRIDE may be from the exact one while most of the pack is unseen: it is
counted as if an answer told nothing of the other cards. The fewer are unseen, the coarser that is:
with five, it is a quarter off."""


def samples() -> list[Shown]:
    """Re-dealing and the expert's own dealing, and what an answer tells it."""
    found: list[Shown] = []
    for word, own, halo in (("even", "expert", False), ("halo", "expert_halo", True)):
        request, chances = unasked(halo), unasked_chances(halo)
        found.append(Sample(word, chances, redealt(request)))
        found.append(Sample(own, chances, imagined(request, Knowledge(request))))
    return [*found, *_inferring()]


def _inferring() -> list[Shown]:
    """Seat 2 asks seat 1 for PRIDE. Five cards are unseen, or nearly all that there are."""
    request = _answered(POOL, rest(NAMES, OWN, POOL, [ASKED, "halo"]))
    hands: dict[Hashable, Fraction] = {}
    for deal, chance in after(POOL):
        hands[seen(deal)] = hands.get(seen(deal), Fraction(0)) + chance
    pool = [*POOL, *rest(NAMES, OWN, POOL, [ASKED, "halo"])]
    kinds = ["pride-2" if is_pride(card) else "wrath-3" for card in pool]
    has = {1: Fraction(0), 2: Fraction(0)}
    for deal, chance in after(kinds):
        for seat in has:
            has[seat] += chance * any(map(is_pride, deal[seat]))
    many = Knowledge(_answered(pool, []))
    return [
        Sample("no_pride", hands, imagined(request, Knowledge(request))),
        Count("pride", has, {seat: many.has(seat, PRIDE) for seat in has}, MANY),
    ]


def seen(hands: Sequence[Sequence[str]]) -> Hashable:
    """What counts of a deal: the hands of the others, whatever their order."""
    return tuple(sorted(hands[1])), tuple(sorted(hands[2]))


def redealt(request: Request) -> Draw:
    """Hands as they are re-dealt."""

    def drawn(rng: random.Random, draws: int) -> Iterator[Hashable]:
        for _ in range(draws):
            yield seen(redeal(request.view, request.options, rng).to_dict()["hand"])

    return drawn


def imagined(request: Request, knowledge: Knowledge) -> Draw:
    """Hands as the expert deals them."""

    def drawn(rng: random.Random, draws: int) -> Iterator[Hashable]:
        worlds = Worlds(request, knowledge, rng)
        for _ in range(draws):
            yield seen(worlds.deal().to_dict()["hand"])

    return drawn


def unasked(halo: bool) -> Request:
    """Three players; the others hide two cards and one. HALO may be out, nobody knows where."""
    held = ["halo", *POOL[:2]] if halo else list(POOL[:3])
    position = {
        "phase": "play",
        "to_move": 0,
        "hand": [list(OWN), held[:2], held[2:]],
        "deck": list(POOL[2 if halo else 3 :]),
        "discard": rest(NAMES, OWN, POOL, ["halo"]),
    }
    return asked(set_up("seven_sins", 3, position, {}))


def unasked_chances(halo: bool) -> dict[Hashable, Fraction]:
    """The chances of the others' hands then. HALO is in one of their three places, never below."""
    chances: dict[Hashable, Fraction] = {}
    for cards, chance in dealt(POOL, 2 if halo else 3).items():
        words = [str(card) for card in cards]
        places = [[*words[:n], "halo", *words[n:]] for n in range(3)] if halo else [words]
        for place in places:
            key = seen([[], place[:2], place[2:]])
            chances[key] = chances.get(key, Fraction(0)) + chance / len(places)
    return chances


def _answered(pool: Sequence[str], discard: Sequence[str]) -> Request:
    """Seat 2 has asked seat 1 for PRIDE; it had none, and drew a card."""
    position = {
        "phase": "play",
        "to_move": 2,
        "hand": [list(OWN), ["wrath-3", "lust-4"], [ASKED, "sloth-5"]],
        "deck": rest(pool, ["wrath-3", "lust-4", "sloth-5"]),
        "discard": list(discard),
    }
    match = set_up("seven_sins", 3, position, {})
    match.play(2, f"play {ASKED} @1")
    return asked(match)


def after(pool: Sequence[str]) -> list[tuple[Sequence[Sequence[str]], Fraction]]:
    """All hands that the answer allows, with their chances.

    Seat 1 holds two cards of before, and a new one, seat 2 one.
    """
    fitting: list[tuple[Sequence[Sequence[str]], Fraction]] = []
    for cards, chance in dealt(pool, 4).items():
        words = [str(card) for card in cards]
        if not any(map(is_pride, words[:2])):
            fitting.append((([], words[:3], words[3:]), chance))
    whole = sum(chance for _, chance in fitting)
    return [(hands, chance / whole) for hands, chance in fitting]


def is_pride(card: str) -> bool:
    """Whether a card counts as PRIDE."""
    return counts_as(CARD[card], PRIDE)

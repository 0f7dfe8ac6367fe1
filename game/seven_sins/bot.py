"""Seven Sins' simple bots: random, naive and, from ``bot_rule``, the rule bot."""

from __future__ import annotations

import random

from game.core.bot import Choice, Request
from game.seven_sins import phases
from game.seven_sins.bot_hand import worthwhile
from game.seven_sins.cards import AIMED, CARD, COLOUR, CORRUPTION, GLUTTONY
from game.seven_sins.moves import DEAL, DROP, STOP, Move
from game.seven_sins.plays import Cards
from game.seven_sins.redeal import redeal

HUGE = 20
"""With more cards in hand there are too many plays to list them all."""


def random_bot(request: Request) -> Choice:
    """Any legal move, each as likely as the others; of a huge hand, any worthwhile play."""
    rng, view = request.rng, request.view
    if view["phase"] == phases.PLAY and len(view["hand"][request.seat]) > HUGE:
        hand = [CARD[card] for card in view["hand"][request.seat]]
        return Choice(_aimed(request, rng.choice(list(worthwhile(hand))), rng).text)
    # What is legal depends only on what the seat knows, so any re-dealt state tells it.
    moves = redeal(request.view, request.options, rng).moves()
    return Choice(rng.choice(moves).text)


def naive_bot(request: Request) -> Choice:
    """Plays like a small child: as many cards as possible, at anybody; answers any way."""
    rng, phase = request.rng, request.view["phase"]
    if phase == phases.PLAY:
        return Choice(_naive_play(request, rng).text)
    if phase == phases.GREED:
        return Choice(rng.choice((DEAL, STOP)).text)
    if phase == phases.DROP:
        return Choice(DROP.text)
    return random_bot(request)


def _naive_play(request: Request, rng: random.Random) -> Move:
    hand = [CARD[card] for card in request.view["hand"][request.seat]]
    found = list(worthwhile(hand))
    most = max(len(cards) for cards in found)
    return _aimed(request, rng.choice([cards for cards in found if len(cards) == most]), rng)


def _aimed(request: Request, cards: Cards, rng: random.Random) -> Move:
    top = cards[-1]
    named = rng.randrange(7) if top == CORRUPTION else -1
    colour = named if top == CORRUPTION else COLOUR[top]
    others = [seat for seat in range(request.seats) if seat != request.seat]
    if colour in AIMED:
        return Move("play", cards, named, rng.choice(others))
    if colour == GLUTTONY:
        holders = [seat for seat in others if request.view["hand"][seat]]
        if holders and rng.random() < 0.5:
            return Move("play", cards, named, rng.choice(holders))
        return Move("play", cards, named, draw=True)
    return Move("play", cards, named)

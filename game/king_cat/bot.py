"""King Cat's simple bots: random, naive and, from ``bot_rule``, the rule bot."""

from __future__ import annotations

import random

from game.core.bot import Choice, Request
from game.king_cat import bot_temper, phases
from game.king_cat.cards import COPIES, CRYSTAL_BOWL, KING_CAT, NEED_OTHER, SNAKE_SORCERER
from game.king_cat.moves import DEAL, GUESS, KEEP, PLAY, PLAY_ON, PUT, SWAP, Move
from game.king_cat.redeal import ViewData, redeal, unseen_counts


def random_bot(request: Request) -> Choice:
    """Any legal move, each as likely as the others."""
    rng = request.rng
    # What is legal depends only on what the seat knows, so any re-dealt state tells it.
    moves = redeal(request.view, request.options, rng).moves()
    return Choice(rng.choice(moves).text)


def naive_bot(request: Request) -> Choice:
    """Plays like a small child: the lower card, at anybody, guessing a number that may be."""
    return play_naively(request)


def play_naively(request: Request, whim: float = 0.0, temper: str = "") -> Choice:
    """The naive bot's choice; with the chance ``whim`` it cannot wait to lay its higher card.

    Who has whims does not count what lies on the table either. A temper (``bot_temper``) has a say
    in which card is laid, and at whom. The King Cat is never laid.
    """
    rng = request.rng
    view, seat = request.view, request.seat
    phase = view["phase"]
    if phase == phases.PLAY:
        move = _naive_play(request, rng, whim, temper)
    elif phase == phases.PLACE:
        move = rng.choice(PUT[: len(view["deck"])])
    elif phase == phases.DIG:
        better = view["aside"] > view["hand"][seat][0]
        move = SWAP if better else KEEP
    else:
        move = DEAL
    return Choice(move.text)


def _naive_play(request: Request, rng: random.Random, whim: float, temper: str) -> Move:
    hand: list[int] = request.view["hand"][request.seat]
    card, higher = sorted(hand)
    if whim and higher != KING_CAT and rng.random() < whim:
        card = higher
    elif temper and higher != KING_CAT:
        luck = rng.random()
        card = min(hand, key=lambda one: bot_temper.eager(temper, one, luck))
    targets = targets_in(request.view, request.seat, card)
    if not targets:
        return PLAY[card]
    others = [seat for seat in targets if seat != request.seat]
    target = rng.choice(others or targets)
    if temper == "grudging":
        enemy = bot_temper.who_hurt(request.events, request.seat)
        target = enemy if enemy in others else target
    if card != CRYSTAL_BOWL:
        return PLAY_ON[card][target]
    known: int | str = request.view["hand"][target][0]
    if isinstance(known, int) and known != CRYSTAL_BOWL:
        return GUESS[target][known]
    left = COPIES if whim else unseen_counts(request.view)
    open_guesses = [card for card, count in enumerate(left) if count and card != CRYSTAL_BOWL]
    return GUESS[target][rng.choice(open_guesses or [KING_CAT])]


def targets_in(view: ViewData, seat: int, card: int) -> list[int]:
    """Whom a seat could choose for a card, told from its view alone."""
    if card not in NEED_OTHER and card != SNAKE_SORCERER:
        return []
    closed = {*view["out"], *view["shielded"]} - {seat}
    if card != SNAKE_SORCERER:
        closed.add(seat)
    return [other for other in range(len(view["hand"])) if other not in closed]

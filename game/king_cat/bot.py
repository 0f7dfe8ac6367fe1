"""King Cat's simple bots: random, naive and, from ``bot_rule``, the rule bot."""

from __future__ import annotations

import random

from game.core.bot import Choice, Request
from game.king_cat import bot_reasons as why
from game.king_cat import bot_temper, phases
from game.king_cat.bot_reasons import Reasons, reason
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
        return _naive_play(request, rng, whim, temper)
    if phase == phases.PLACE:
        return Choice(rng.choice(PUT[: len(view["deck"])]).text, reason("naive_put"))
    if phase == phases.DIG:
        held, found = view["hand"][seat][0], view["aside"]
        better = found > held
        return Choice((SWAP if better else KEEP).text, why.dig(held, found, better))
    return Choice(DEAL.text)


def _naive_play(request: Request, rng: random.Random, whim: float, temper: str) -> Choice:
    card = _naive_card(request, rng, whim, temper)
    of_card = _why_laid(request.view["hand"][request.seat], card)
    targets = targets_in(request.view, request.seat, card)
    if not targets:
        return Choice(PLAY[card].text, of_card)
    others = [seat for seat in targets if seat != request.seat]
    target = rng.choice(others or targets)
    if temper == "grudging":
        enemy = bot_temper.who_hurt(request.events, request.seat)
        if enemy in others:
            target = enemy
            of_card = (*reason("naive_grudge", target=enemy), *of_card)
    if card != CRYSTAL_BOWL:
        return Choice(PLAY_ON[card][target].text, of_card)
    move, of_guess = _naive_guess(request, rng, target, counts=not whim)
    return Choice(move.text, (*of_guess, *of_card))


def _naive_card(request: Request, rng: random.Random, whim: float, temper: str) -> int:
    hand: list[int] = request.view["hand"][request.seat]
    card, higher = sorted(hand)
    if whim and higher != KING_CAT and rng.random() < whim:
        return higher
    if temper and higher != KING_CAT:
        luck = rng.random()
        return min(hand, key=lambda one: bot_temper.eager(temper, one, luck))
    return card


def _naive_guess(
    request: Request, rng: random.Random, target: int, counts: bool
) -> tuple[Move, Reasons]:
    """A card to name: one that was seen in that hand, or else any that may be."""
    known: int | str = request.view["hand"][target][0]
    if isinstance(known, int) and known != CRYSTAL_BOWL:
        return GUESS[target][known], reason("sure_hit", target=target, card=known)
    left = unseen_counts(request.view) if counts else COPIES
    open_guesses = [card for card, count in enumerate(left) if count and card != CRYSTAL_BOWL]
    guess = rng.choice(open_guesses or [KING_CAT])
    return GUESS[target][guess], reason("naive_guess", target=target, card=guess)


def _why_laid(hand: list[int], card: int) -> Reasons:
    """A child's reason to lay a card: the lower one goes, or it could not wait."""
    lower, higher = sorted(hand)
    if lower == higher:
        return reason("same")
    if higher == KING_CAT:
        return reason("forced", card=card)
    return reason("naive_low" if card == lower else "naive_whim", card=card)


def targets_in(view: ViewData, seat: int, card: int) -> list[int]:
    """Whom a seat could choose for a card, told from its view alone."""
    if card not in NEED_OTHER and card != SNAKE_SORCERER:
        return []
    closed = {*view["out"], *view["shielded"]} - {seat}
    if card != SNAKE_SORCERER:
        closed.add(seat)
    return [other for other in range(len(view["hand"])) if other not in closed]

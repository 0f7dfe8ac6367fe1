"""The searching bot: flat Monte Carlo over worlds that fit a belief.

Moves share worlds (``bot_trial``), and the better half of them is searched on and on. The estimate
of a move, counted with this belief and weights of its own (``bot_outlook``), counts as some
playouts of its own. In playouts everybody weighs moves as the rule bot does (``bot_rollout``). With
an empty pile the estimates are exact and decide alone; with two cards or fewer, and two players,
all worlds are gone through (``bot_endgame``). What is played for is the match (``bot_match``).
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from game.core.bot import Choice, Reason, Request, Weighed
from game.king_cat.bot_belief import Belief
from game.king_cat.bot_endgame import Endgame, solvable
from game.king_cat.bot_outlook import ExpertOutlook
from game.king_cat.bot_reasons import percent
from game.king_cat.bot_rule import Option, options
from game.king_cat.bot_temper import likings
from game.king_cat.bot_trial import Trial
from game.king_cat.bot_worth import trained_worth
from game.king_cat.knowledge import Knowledge
from game.king_cat.moves import DEAL
from game.search.budget import Budget
from game.search.halving import halving

GUESSES_EACH = 3
"""How many guesses are tried on each player, likeliest first."""
NEAR = 0.003
"""Moves whose chance is this close to the best are as good as the best."""
TOLD = 3
"""How many moves are told with their chances."""


@dataclass(frozen=True, slots=True)
class Expert:
    """How much is searched: playouts, moves looked at, weight of the estimate in playouts."""

    playouts: int
    moves: int = 12
    prior: float = 100.0

    def __call__(self, request: Request, temper: str = "") -> Choice:
        """Decide, with a temper; without a budget in the request by playouts alone."""
        rng = request.rng
        belief = Belief(request)
        found = options(request, belief, ExpertOutlook(belief, trained_worth()))
        rng.shuffle(found)
        found.sort(key=lambda option: option.value, reverse=True)
        found = candidates(sensible(found, belief))[: self.moves]
        moves = [option.move for option in found]
        likes = likings(request, temper, moves)
        pile, rivals = len(request.view["deck"]), request.seats - 1 - len(request.view["out"])
        if len(found) == 1 or not pile or not rivals:
            return chosen(found, likes, [Weighed(o.move.text, o.value) for o in found])
        if solvable(request):
            endgame = Endgame(request, belief)
            if endgame.possible:
                found = [replace(option, value=endgame.chance(option.move)) for option in found]
                return chosen(found, likes, [Weighed(o.move.text, o.value) for o in found])
        trial = Trial(request, belief, moves, likes, rng.random)
        priors = [min(option.value, 1.0) + like for option, like in zip(found, likes, strict=True)]
        arms = halving(priors, self.prior, Budget.of(request, self.playouts), trial.play)
        near = [
            arm for arm in arms if arm.mean >= arms[0].mean - NEAR and arm.tries >= arms[0].tries
        ]
        best = rng.choice(near)
        ranked = [best, *(arm for arm in arms if arm is not best)]
        weighed = [
            Weighed(
                moves[arm.number].text,
                trial.chance(arm.number, found[arm.number].value, self.prior),
                trial.error(arm.number, self.prior),
            )
            for arm in ranked[:TOLD]
        ]
        return told(found[best.number], weighed)


def sensible(found: list[Option], knowledge: Knowledge) -> list[Option]:
    """All but guesses that cannot be right, where another one can."""

    def vain(option: Option) -> bool:
        move = option.move
        return move.guess >= 0 and knowledge.chances(move.target)[move.guess] <= 0.0

    if not any(option.move.guess >= 0 and not vain(option) for option in found):
        return found  # to miss on purpose may be best
    return [option for option in found if not vain(option)]


def candidates(found: list[Option]) -> list[Option]:
    """Those that are worth a search: of the guesses at a player only the best few."""
    counts: dict[int, int] = {}
    kept: list[Option] = []
    for option in found:
        move = option.move
        if move.guess >= 0:
            counts[move.target] = counts.get(move.target, 0) + 1
            if counts[move.target] > GUESSES_EACH:
                continue
        kept.append(option)
    return kept


def chosen(found: list[Option], likes: list[float], weighed: list[Weighed]) -> Choice:
    """The best of estimated moves, with a temper's likings; they are in a random order."""
    values = [option.value + like for option, like in zip(found, likes, strict=True)]
    best = max(range(len(found)), key=lambda number: values[number])
    others = sorted(
        (number for number in range(len(found)) if number != best),
        key=lambda number: values[number],
        reverse=True,
    )
    return told(found[best], [weighed[number] for number in (best, *others)][:TOLD])


def told(option: Option, weighed: list[Weighed]) -> Choice:
    """A choice with its reasons and the chances of the best few moves."""
    chances = tuple(Weighed(one.move, min(max(one.chance, 0.0), 1.0), one.error) for one in weighed)
    if option.move == DEAL:  # the next round is still anybody's
        return Choice(option.move.text, option.reasons)
    chance = Reason("king_cat.reason.chance", {"percent": percent(chances[0].chance)})
    return Choice(option.move.text, (*option.reasons, chance), chances)

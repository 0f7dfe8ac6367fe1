"""Each sample can fail: bots that are spoilt in some small way are caught by it."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

from game.ai.games import GAMES
from game.coyote import bot_belief as coyote_belief
from game.honesty.sample import Sample
from game.honesty.samples_seven_sins import (
    imagined,
    is_pride,
    unasked,
    unasked_chances,
)
from game.honesty.sampling import samples
from game.king_cat import bot_trial, redeal
from game.king_cat.bot_belief import Belief
from game.king_cat.bot_trial import Trial
from game.seven_sins.bot_worlds import Worlds
from game.seven_sins.knowledge import Knowledge
from game.spite_malice import bot_draws

DRAWS = 4000

Spoil = Callable[[pytest.MonkeyPatch], None]


def one_short(rng: random.Random, cards: list[Any]) -> None:
    """The well-known slip of one: no card stays where it was."""
    for place in range(len(cards) - 1, 0, -1):
        other = rng.randrange(place)
        cards[place], cards[other] = cards[other], cards[place]


def shuffles_one_short(patch: pytest.MonkeyPatch) -> None:
    """Spoil all that is shuffled by a generator."""
    patch.setattr(random.Random, "shuffle", one_short)


def deals_without_weights(patch: pytest.MonkeyPatch) -> None:
    """King Cat's re-dealing goes by numbers of cards alone."""
    patch.setattr(redeal, "_deal_weighted", lambda *_: None)


def trial_without_weights(patch: pytest.MonkeyPatch) -> None:
    """King Cat's expert believes, but deals evenly."""
    deal = Trial._deal

    def evenly(trial: Trial, world: Any, seat: int, counts: list[int], luck: float) -> None:
        trial._weights[seat] = [1.0] * len(counts)
        deal(trial, world, seat, counts, luck)

    patch.setattr(Trial, "_deal", evenly)


def believes_one_manner(patch: pytest.MonkeyPatch) -> None:
    """King Cat's expert takes everybody to choose in the way that it thinks of first."""
    likely = Belief._likely

    def alike(belief: Belief, event: Any, kept: int) -> list[float]:
        found = likely(belief, event, kept)
        return found[:1] * len(found)

    patch.setattr(Belief, "_likely", alike)


def hears_nothing(patch: pytest.MonkeyPatch) -> None:
    """Coyote's expert makes nothing of the others' bids."""
    patch.setattr(coyote_belief, "_fit", lambda *_: 1.0)


def takes_rivals_for_deaf(patch: pytest.MonkeyPatch) -> None:
    """Coyote's expert thinks that nobody listens to others' bids."""
    patch.setattr(coyote_belief.Belief, "_let_weigh", lambda *_: None)


def draws_all_cards_alike(patch: pytest.MonkeyPatch) -> None:
    """In Spite & Malice the cards of a hand hang together."""
    patch.setattr(bot_draws, "_PREFIXES", bot_draws._PREFIXES[:1] * len(bot_draws._PREFIXES))


def forgets_a_king(patch: pytest.MonkeyPatch) -> None:
    """In Spite & Malice one card more than there is counts as unseen."""
    make = bot_draws.Draws.__init__

    def other(draws: bot_draws.Draws, unseen: list[int]) -> None:
        make(draws, [*unseen[:-1], unseen[-1] + 1])

    patch.setattr(bot_draws.Draws, "__init__", other)


def forgets_answers(patch: pytest.MonkeyPatch) -> None:
    """In Seven Sins it is forgotten who had no PRIDE."""
    patch.setattr(Knowledge, "_without_pride", lambda *_: {})


def leaves_halo_with_one(patch: pytest.MonkeyPatch) -> None:
    """In Seven Sins HALO is rather with the one than with the other."""
    patch.setattr(Worlds, "_places_of_halo", lambda worlds: [1.7, 1.0, 1.0])


SPOILT: dict[str, dict[str, Spoil]] = {
    "king_cat": {
        "even": shuffles_one_short,
        "weighted": deals_without_weights,
        "belief": believes_one_manner,
        "inferred": trial_without_weights,
    },
    "coyote": {
        "even": shuffles_one_short,
        "belief": takes_rivals_for_deaf,
        "sums": hears_nothing,
    },
    "spite_malice": {
        "cards": forgets_a_king,
        "pairs": draws_all_cards_alike,
        "ways": draws_all_cards_alike,
    },
    "seven_sins": {
        "even": shuffles_one_short,
        "expert": shuffles_one_short,
        "halo": shuffles_one_short,
        "expert_halo": leaves_halo_with_one,
        "no_pride": forgets_answers,
        "pride": forgets_answers,
    },
}


@pytest.mark.parametrize("game", GAMES)
def test_every_sample_is_spoilt_here(game: str) -> None:
    assert set(SPOILT[game]) == {sample.name for sample in samples(game)}


@pytest.mark.parametrize(
    ("game", "name", "spoil"),
    [(game, name, spoil) for game, found in SPOILT.items() for name, spoil in found.items()],
)
def test_a_wrong_sampler_is_caught(
    game: str, name: str, spoil: Spoil, monkeypatch: pytest.MonkeyPatch
) -> None:
    spoil(monkeypatch)
    (spoilt,) = (sample for sample in samples(game) if sample.name == name)
    found = spoilt.look(DRAWS, 3)
    assert found.wrong
    assert not getattr(found, "empty", False)


def test_king_cats_own_shuffle_is_watched_too(monkeypatch: pytest.MonkeyPatch) -> None:
    """The pile and the card set aside: what the belief does not weigh."""
    monkeypatch.setattr(bot_trial, "shuffle", lambda cards, draw: None)
    (spoilt,) = (sample for sample in samples("king_cat") if sample.name == "inferred")
    assert spoilt.look(DRAWS, 3).wrong


def test_halo_frees_a_place_that_may_hold_no_pride() -> None:
    """Set by hand, for in play everybody sees who takes HALO: seat 1 had no PRIDE just now."""
    request = unasked(halo=True)
    knowledge = Knowledge(request)
    knowledge.fresh = {1: 0}
    fitting = {
        key: chance
        for key, chance in unasked_chances(halo=True).items()
        if not any(map(is_pride, key[0]))  # type: ignore[index]
    }
    whole = sum(fitting.values())
    chances = {key: chance / whole for key, chance in fitting.items()}
    assert not Sample("", chances, imagined(request, knowledge)).look(DRAWS, 5).wrong

"""What the reveal wants is made while people think: its first pictures have nothing to make."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from scenes.stage.movers import movers_between, on_the_way
from scenes.stage.placement import Placement
from tests.scenes.tables.coyote_positions import round_of_bids
from tests.scenes.tables.rig import FedWorker, Rig

DEAR = 24
"""Units: what is higher than this is no mere label."""


@pytest.fixture
def rig() -> Iterator[Rig]:
    made = Rig((640, 360))
    yield made
    made.close()


def made_by_doubting(rig: Rig) -> list[str]:
    """Doubt, and say what was made until the first card was told and drawn.

    The bidder's head, which is being tilted, and panels other than the verdict's do not count.
    """
    table, made = rig.table, []
    sprites, shapes, verdict = table.stage.sprites, table.look.shapes, table.verdict
    bidder = f"head{table.data['bidder']}"
    for name in ("_make_face", "_make_turned", "_make_shadow"):
        make = getattr(sprites, name)

        def noted(place, *rest, make=make, name=name, **more):  # type: ignore[no-untyped-def]
            if place.h > DEAR and place.kind != "made" and place.key != bidder:
                made.append(f"{name} {place.key} {place.face} {place.h:.0f}")
            return make(place, *rest, **more)

        setattr(sprites, name, noted)
    draw = verdict.draw

    def watched(*how: Any) -> None:
        before = shapes._kept.made
        draw(*how)
        made.extend(["panel"] * (shapes._kept.made - before))

    verdict.draw = watched
    table._doubt()
    rig.until(lambda: bool(table._lines[-1][0].kind == "card_shown"))
    rig.step()
    return made


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_the_first_picture_of_the_reveal_is_only_put_together(rig: Rig, seats: int) -> None:
    rig.sit(round_of_bids(seats), [0], FedWorker())
    rig.until(lambda: rig.app.prepared and not rig.table.portraits)
    assert made_by_doubting(rig) == []


def test_after_a_change_of_size_it_is_made_ready_anew(rig: Rig) -> None:
    rig.sit(round_of_bids(4), [0], FedWorker())
    rig.until(lambda: rig.app.prepared and not rig.table.portraits)
    rig.app.set_text_size(115)
    rig.step(40)
    rig.until(lambda: rig.app.prepared)
    assert made_by_doubting(rig) == []


def test_without_a_quiet_moment_the_reveal_comes_all_the_same(rig: Rig) -> None:
    rig.sit(round_of_bids(4), [0], FedWorker())
    rig.until(lambda: rig.table.my_turn)
    assert made_by_doubting(rig)


def test_making_ready_changes_nothing_on_screen(rig: Rig) -> None:
    rig.sit(round_of_bids(4), [0], FedWorker())
    rig.settle()
    rig.step(2)
    before = rig.fresh_picture()
    rig.until(lambda: rig.app.prepared and not rig.table.portraits)
    assert rig.fresh_picture() == before


def test_large_tokens_are_noted_in_the_sizes_that_they_take_on_their_way() -> None:
    start = Placement("head", "fox", h=200.0, kind="token")
    (mover,) = movers_between({"head": start}, {"head": start.moved(h=100.0)}, ())
    heights = [place.h for place in on_the_way(mover)]
    assert heights[0] == 200.0
    assert sorted(heights, reverse=True) == heights
    assert 100.0 < heights[-1] < 125.0
    (still,) = movers_between({"head": start}, {"head": start.moved(x=9.0)}, ())
    assert len(on_the_way(still)) == 1

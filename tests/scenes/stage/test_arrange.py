"""Piles, fans, rows, cascades."""

import pytest

from scenes.stage.arrange import cascade, fan, pile, row

CARDS = [(f"c{i}", str(i)) for i in range(6)]


def test_a_fan_is_even_and_leans_outwards() -> None:
    places = fan(CARDS, 900, 900, 330)
    assert places[0].x + places[-1].x == pytest.approx(1800)
    assert places[0].angle == -places[-1].angle > 0
    assert places[2].y < places[0].y
    assert [p.z for p in places] == sorted(p.z for p in places)


def test_the_raised_card_is_higher_lit_and_on_top() -> None:
    places = fan(CARDS, 900, 900, 330, raised=2)
    flat = fan(CARDS, 900, 900, 330)
    assert places[2].y < flat[2].y
    assert places[2].glow == 1
    assert places[2].z == max(p.z for p in places)


@pytest.mark.parametrize("n", [1, 2, 5, 21])
def test_rows_and_cascades_keep_to_their_width(n: int) -> None:
    cards = [(f"c{i}", None) for i in range(n)]
    across = cascade(cards, 0, 0, 166, width=400)
    assert across[-1].x + 166 * 5 / 14 <= 400 - 166 * 5 / 14 + 1
    beside = row(cards, 500, 0, 166, width=600)
    assert beside[-1].x - beside[0].x + 166 * 5 / 7 <= 600 + 1


def test_a_pile_grows_upwards_with_the_last_card_on_top() -> None:
    places = pile(CARDS, 500, 500, 200)
    assert places[0].y > places[-1].y
    assert places[-1].z == max(p.z for p in places)

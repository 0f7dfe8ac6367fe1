"""The busiest frame stays within the budget, with room for slow and shared machines."""

import pytest

from scenes.stage.busy import busy_deal, percentile


@pytest.mark.parametrize(("size", "limit"), [((1280, 720), 8.0), ((1920, 1080), 12.0)])
def test_the_typical_busy_frame_is_quick(size: tuple[int, int], limit: float) -> None:
    took = busy_deal(size, 90)
    assert len(took) == 90
    assert percentile(took, 0.5) < limit


def test_percentiles() -> None:
    assert percentile([3, 1, 2], 0.5) == 2
    assert percentile([3, 1, 2], 0.99) == 3

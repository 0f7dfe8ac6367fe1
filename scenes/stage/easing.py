"""Easings: a part of the time (0–1) to a part of the way."""

from __future__ import annotations

from collections.abc import Callable


def linear(t: float) -> float:
    """As time goes."""
    return t


def out_quad(t: float) -> float:
    """Fast, then slower."""
    return 1 - (1 - t) ** 2


def out_cubic(t: float) -> float:
    """Faster, then slower."""
    return float(1 - (1 - t) ** 3)


def in_out_quad(t: float) -> float:
    """Slow, fast, slow."""
    return 2 * t * t if t < 0.5 else 1 - (2 - 2 * t) ** 2 / 2


def out_back(t: float) -> float:
    """A little too far, and back (1.15)."""
    c = 1.15
    return float(1 + (c + 1) * (t - 1) ** 3 + c * (t - 1) ** 2)


EASINGS: dict[str, Callable[[float], float]] = {
    "linear": linear,
    "out_quad": out_quad,
    "out_cubic": out_cubic,
    "in_out_quad": in_out_quad,
    "out_back": out_back,
}

"""The dagger: the mark of the game, on the back, in the aces and in false hands."""

from __future__ import annotations

from studio.art.standard.suits import GOLD, Pair
from studio.svg.marks import Number, circle, line, path
from studio.svg.paper import sym
from studio.svg.shapes import half_ring

STEEL: Pair = ("#F4F6FA", "#B3BED0")
CRIMSON: Pair = ("#8E1A2B", "#5A0E1C")


def dagger(length: Number = 150, grip: Pair = CRIMSON, steel: Pair = STEEL) -> str:
    """Draw a dagger pointing up, its guard at the origin; the pommel ends at y = 74."""
    blade = sym(
        f"M0 {-length}C-5 {-length + 18} -12 {-length + 34} -14 {-length + 52}L-10 0H0Z", *steel
    )
    blade += line(f"M0 {-length + 44}V-12", "#8592A8", 2.2)
    guard = sym("M0 -9H-22C-34 -9 -38 -14 -46 -10C-50 -6 -47 2 -41 2C-36 2 -32 6 -26 9H0Z", *GOLD)
    guard += circle(0, 0, 6.5, "#C4262E") + path(half_ring(6.5), "#8E1420")
    handle = sym("M0 8H-9C-6 22 -8 34 -10 50H0Z", *grip)
    handle += line("M-8 14L8 20M-7.5 25L7.5 31M-8.5 36L8.5 42", GOLD[0], 2.8)
    pommel = circle(0, 60, 14, GOLD[0]) + path(half_ring(14, 0, 60), GOLD[1])
    pommel += circle(0, 60, 6, "#C4262E") + path(half_ring(6, 0, 60), "#8E1420")
    return blade + handle + guard + pommel

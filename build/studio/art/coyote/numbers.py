"""The fifteen number cards: night below zero, dusk, noon from ten; what shines is counted."""

from __future__ import annotations

from studio.art.cards import card
from studio.art.coyote import frame
from studio.art.coyote.desert import LANDS, X, Y, disc, halos, land, sky, sparkle, specks
from studio.art.coyote.hours import NIGHT, NOON, hour_of
from studio.svg.marks import path
from studio.svg.shapes import polar, poly

VALUES = (-10, -5, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 15, 20)
STAR = "#FFFDF2"


def draw(value: int) -> str:
    """Draw the face of a number card."""
    hour = hour_of(value)
    if hour is NOON:
        sight = sky(hour) + halos(hour) + path(_rays(value), hour.disc)
    else:
        small = specks(7, 46, 430) if hour is NIGHT else specks(8, 22, 200)
        sight = sky(hour, small) + halos(hour) + _bright_stars(abs(value))
    view = LANDS[VALUES.index(value) % len(LANDS)]
    sight += disc(hour) + frame.on_disc(value, _size(value), hour.ink)
    return card(sight, land(hour, view), frame.name(hour), _tab(value), rim_opacity=0.45)


def _size(value: int) -> float:
    wide = len(str(abs(value))) > 1
    if value < 0:
        return 214 if wide else 256
    return 244 if wide else 304


def _tab(value: int) -> str:
    hour, x, y = hour_of(value), frame.PENNANT_X, frame.PENNANT_Y
    wide = len(str(abs(value))) > 1
    size = (58 if wide else 78) if value < 0 else (76 if wide else 94)
    index = frame.number(value, x, y, size, hour.ink)
    return frame.pennant(hour, index, frame.underline(value, x, y, size, hour.ink))


def _rays(count: int) -> str:
    """As many rays as the card is worth, all above the rocks."""
    step = 240 / count
    half = min(6.5, step * 0.36)
    data = ""
    for i in range(count):
        turn = -120 + step * (i + 0.5)
        left, right = (polar(turn + side, 187, X, Y) for side in (-half, half))
        data += poly([left, polar(turn, 238, X, Y), right])
    return data


def _bright_stars(count: int) -> str:
    """As many bright stars as the card is worth, on the arc right of the pennant."""
    spots = [polar(-17 + 12.6 * i, 213, X, Y) for i in range(count)]
    return "".join(sparkle(x, y, 19, STAR) for x, y in spots)

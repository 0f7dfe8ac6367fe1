"""The desert at dusk: a howl, and a marimba that knows how the sum came out."""

from __future__ import annotations

import numpy as np

from studio.sound.cue import Cue
from studio.sound.waves import RATE, Wave, fading, mixed, noise, struck, times

HOWL_HZ = (300.0, 620.0, 600.0, 280.0)
"""The way of the voice: up, held, and down again."""


def howl(take: int) -> Wave:
    """Somebody doubts: one coyote, far away."""
    del take
    return mixed(1.15, (0.0, 1.0, _voice(1.1, HOWL_HZ)), (0.16, 0.16, _voice(0.9, _far())))


def coyote_win(take: int) -> Wave:
    """The last with an eye: a marimba runs up, and somebody answers it."""
    del take
    notes = ((0.0, 261.6), (0.09, 329.6), (0.18, 392.0), (0.27, 523.3), (0.36, 659.3))
    bars = [(at, 0.9, _bar(hertz)) for at, hertz in notes]
    return mixed(1.2, *bars, (0.36, 0.7, _bar(523.3)), (0.42, 0.5, _voice(0.76, HOWL_HZ)))


def strike(take: int) -> Wave:
    """Max 0 swallows a sun: breath drawn in, and a low gong of wood."""
    del take
    breath = noise(0.3, 300, 2600, 71) * np.linspace(0, 1, round(0.3 * RATE)) ** 3
    gong = struck(0.6, ((98.0, 0.2, 1.0), (147.5, 0.12, 0.5), (261.0, 0.06, 0.3)))
    return mixed(0.9, (0.0, 0.16, breath), (0.29, 1.0, gong))


def _far() -> tuple[float, ...]:
    """The answer from the next hill, a little higher."""
    return tuple(hertz * 1.06 for hertz in HOWL_HZ)


def _voice(seconds: float, way: tuple[float, ...]) -> Wave:
    """A throat on its way through some pitches, with a tremble and some breath."""
    t = times(seconds)
    part = t / seconds
    pitch = np.exp(np.interp(part, (0.0, 0.28, 0.6, 1.0), np.log(way)))
    pitch = pitch * (1 + 0.012 * np.sin(2 * np.pi * 6.2 * t) * np.clip(3 * part - 0.6, 0, 1))
    turn = 2 * np.pi * np.cumsum(pitch) / RATE
    sung = np.sin(turn) + 0.34 * np.sin(2 * turn) + 0.12 * np.sin(3 * turn)
    breath = noise(seconds, 500, 2400, 70) * 0.05
    shape = np.clip(part / 0.16, 0, 1) * np.clip((1 - part) / 0.42, 0, 1) ** 1.3
    made: Wave = (sung + breath) * shape
    return made


def _bar(hertz: float) -> Wave:
    """A wooden bar under a soft mallet."""
    wood = struck(
        0.55, ((hertz, 0.16, 1.0), (hertz * 3.98, 0.03, 0.28), (hertz * 9.6, 0.008, 0.08))
    )
    return mixed(0.55, (0.0, 1.0, wood), (0.0, 0.1, fading(noise(0.02, 300, 1800, 72), 0.005)))


COYOTE: dict[str, Cue] = {
    "howl": Cue("stings", 1, howl),
    "coyote_win": Cue("stings", 1, coyote_win),
    "strike": Cue("stings", 1, strike),
}
"""The cues that only Coyote has."""

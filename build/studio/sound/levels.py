"""How loud a wave is, and bringing it to the loudness of its group.

Loudness is measured like ITU-R BS.1770 (K-weighting), but over the loudest 100 ms, for that is
about as long as an ear gathers short sounds. The ladder of the groups (interface, cards, stings: 4
dB each) is the art bible's; it lies as high as the peaks of the shortest ticks allow.
"""

from __future__ import annotations

from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from studio.sound.waves import RATE, Wave

Complex: TypeAlias = NDArray[np.complex128]
TARGETS = {"interface": -23.0, "cards": -19.0, "stings": -15.0}
"""Loudness of each group in LUFS."""
PEAK = -1.0
"""No sample is higher than this, in dBFS."""
TOLERANCE = 0.5
"""How far, in dB, a take may be from its group's loudness."""
WINDOW = 0.1
_CEILING = 10 ** ((PEAK - 0.05) / 20)
_SILENCE = 1e-12


def peak(wave: Wave) -> float:
    """The highest sample, in dBFS."""
    return float(20 * np.log10(max(float(np.max(np.abs(wave), initial=0.0)), _SILENCE)))


def loudness(wave: Wave) -> float:
    """Loudness in LUFS of the loudest 100 ms."""
    window = round(WINDOW * RATE)
    padded = np.concatenate([np.zeros(window), wave, np.zeros(window)])
    spectrum = np.fft.rfft(padded)
    weighted = np.fft.irfft(spectrum * _weights(len(padded)), len(padded))
    energy = np.concatenate([[0.0], np.cumsum(weighted**2)])
    mean = float(np.max(energy[window:] - energy[:-window])) / window
    return float(-0.691 + 10 * np.log10(max(mean, _SILENCE)))


def levelled(wave: Wave, group: str) -> Wave:
    """The wave at its group's loudness, its peaks rounded off where they would be too high."""
    made = wave
    for _ in range(12):
        made = made * 10 ** ((TARGETS[group] - loudness(made)) / 20)
        made = _rounded_off(made)
    return made


def _rounded_off(wave: Wave) -> Wave:
    """Samples above 0.7 of the ceiling are bent below it, smoothly."""
    knee = 0.7 * _CEILING
    room = _CEILING - knee
    over = np.maximum(np.abs(wave) - knee, 0)
    made: Wave = np.where(over > 0, np.sign(wave) * (knee + room * np.tanh(over / room)), wave)
    return made


def _weights(length: int) -> Wave:
    """How the ear weighs each frequency: the two filters of BS.1770, as magnitudes."""
    z = np.exp(-2j * np.pi * np.fft.rfftfreq(length, 1 / RATE) / RATE)
    k, q = np.tan(np.pi * 1681.974450955533 / RATE), 0.7071752369554196
    high = 10 ** (3.999843853973347 / 20)
    middle = high**0.4996667741545416
    shelf = (high + middle * k / q + k * k) + 2 * (k * k - high) * z
    shelf = shelf + (high - middle * k / q + k * k) * z**2
    shelf = shelf / _poles(z, k, q)
    k, q = np.tan(np.pi * 38.13547087602444 / RATE), 0.5003270373238773
    cut = (1 - 2 * z + z**2) * (1 + k / q + k * k) / _poles(z, k, q)
    weights: Wave = np.abs(shelf * cut)
    return weights


def _poles(z: Complex, k: float, q: float) -> Complex:
    poles: Complex = (1 + k / q + k * k) + 2 * (k * k - 1) * z + (1 - k / q + k * k) * z**2
    return poles

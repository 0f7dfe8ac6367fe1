"""What sounds are made of: noise, tones, envelopes. Waves are mono at ``RATE``, full scale 1."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

RATE = 44_100
Wave: TypeAlias = NDArray[np.float64]
Partial: TypeAlias = tuple[float, float, float]
"""Frequency in Hz, seconds until it has fallen to 1/e, amplitude."""


def times(seconds: float) -> Wave:
    """The moments of all samples, in seconds."""
    return np.arange(round(seconds * RATE)) / RATE


def noise(seconds: float, low: float, high: float, seed: int) -> Wave:
    """Noise between two frequencies in Hz, soft at its edges, RMS 1; each seed has its own."""
    count = round(seconds * RATE)
    white = np.random.default_rng(seed).standard_normal(count * 2)
    spectrum = np.fft.rfft(white)
    f = np.maximum(np.fft.rfftfreq(len(white), 1 / RATE), 1e-6)
    spectrum *= 1 / np.sqrt(1 + (f / high) ** 8) / np.sqrt(1 + (low / f) ** 8)
    made: Wave = np.fft.irfft(spectrum)[:count]
    return made / max(float(np.sqrt(np.mean(made**2))), 1e-9)


def swept_noise(seconds: float, low: float, cuts: Sequence[float], seed: int) -> Wave:
    """Noise above ``low`` whose upper edge wanders evenly through the frequencies of ``cuts``."""
    place = np.linspace(0, len(cuts) - 1, round(seconds * RATE))
    made = np.zeros(len(place))
    for i, high in enumerate(cuts):
        made += noise(seconds, low, high, seed) * np.clip(1 - np.abs(place - i), 0, 1)
    return made


def tone(seconds: float, start: float, end: float | None = None) -> Wave:
    """A sine whose frequency glides evenly in pitch from ``start`` to ``end`` Hz."""
    count = round(seconds * RATE)
    frequency = np.geomspace(start, end or start, count)
    made: Wave = np.sin(2 * np.pi * np.cumsum(frequency) / RATE)
    return made


def struck(seconds: float, partials: Iterable[Partial]) -> Wave:
    """Something struck: partials that die away, each at its own pace."""
    t = times(seconds)
    made = np.zeros(len(t))
    for frequency, decay, amplitude in partials:
        made += amplitude * np.sin(2 * np.pi * frequency * t) * np.exp(-t / decay)
    return made


def fading(wave: Wave, decay: float, attack: float = 0.001) -> Wave:
    """A wave that rises within ``attack`` seconds and falls to 1/e every ``decay`` seconds."""
    t = np.arange(len(wave)) / RATE
    made: Wave = wave * np.exp(-t / decay) * np.clip(t / attack, 0, 1)
    return made


def swelling(wave: Wave, peak: float = 0.5) -> Wave:
    """A wave that swells and falls like a breath; its peak lies at ``peak`` (0–1) of its length."""
    x = np.linspace(0, 1, len(wave))
    warped = np.where(x < peak, x / (2 * peak), 0.5 + (x - peak) / (2 * (1 - peak)))
    made: Wave = wave * np.sin(np.pi * warped) ** 2
    return made


def mixed(seconds: float, *parts: tuple[float, float, Wave]) -> Wave:
    """Parts – (start in seconds, amplitude, wave) – in one wave, with quiet ends: no clicks."""
    made = np.zeros(round(seconds * RATE))
    for start, amplitude, wave in parts:
        first = round(start * RATE)
        room = min(len(wave), len(made) - first)
        if room > 0:
            made[first : first + room] += amplitude * _released(wave[:room])
    return made


def _released(wave: Wave) -> Wave:
    """The wave with a soft beginning and end: an edge would click."""
    head, tail = min(22, len(wave) // 3), min(round(0.008 * RATE), len(wave) // 3)
    shape = np.ones(len(wave))
    shape[:head] = np.linspace(0, 1, head)
    shape[len(wave) - tail :] *= np.cos(np.linspace(0, np.pi / 2, tail)) ** 2
    return wave * shape

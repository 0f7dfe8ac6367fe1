"""The cues of Seven Sins: a bell in D minor, and one short moment for each sin."""

from __future__ import annotations

import numpy as np

from studio.sound.cue import Cue
from studio.sound.waves import (
    RATE,
    Wave,
    fading,
    mixed,
    noise,
    struck,
    swelling,
    swept_noise,
    times,
    tone,
)

D3, F3, A3, D4, F4, A4, D5, A5, D6 = 146.8, 174.6, 220.0, 293.7, 349.2, 440.0, 587.3, 880.0, 1174.7


def bell(pitch: float, seconds: float, ring: float = 1.0) -> Wave:
    """A church bell: hum, prime, the minor third that makes it sad, quint, nominal."""
    partials = (
        (pitch * 0.5, 0.55 * ring, 0.42),
        (pitch, 0.42 * ring, 0.8),
        (pitch * 1.19, 0.34 * ring, 0.62),
        (pitch * 1.5, 0.22 * ring, 0.28),
        (pitch * 2.0, 0.26 * ring, 0.9),
        (pitch * 2.005, 0.2 * ring, 0.3),
        (pitch * 2.66, 0.1 * ring, 0.3),
        (pitch * 3.0, 0.08 * ring, 0.24),
        (pitch * 4.1, 0.04 * ring, 0.18),
    )
    clapper = fading(noise(0.03, 900, 5200, 70), 0.006)
    return mixed(seconds, (0.0, 1.0, struck(seconds, partials)), (0.0, 0.14, clapper))


def closing(wave: Wave, seconds: float) -> Wave:
    """A hand laid on the bell: the wave fades out over its last ``seconds``."""
    t = times(len(wave) / RATE)[: len(wave)]
    left = np.clip((t[-1] - t) / seconds, 0, 1)
    made: Wave = wave[: len(t)] * np.sin(left * np.pi / 2) ** 2
    return made


def sin_win(take: int) -> Wave:
    """Four bells climb the chord of D minor."""
    del take
    notes = ((0.0, D4), (0.15, F4), (0.3, A4), (0.46, D5))
    parts = [(at, 0.7 if pitch < D5 else 0.9, bell(pitch, 1.18 - at)) for at, pitch in notes]
    return closing(mixed(1.18, *parts, (0.46, 0.5, bell(D4, 0.72))), 0.5)


def sin_lose(take: int) -> Wave:
    """Three muffled bells go down to where it is warm."""
    del take
    notes = ((0.0, A3), (0.2, F3), (0.42, D3))
    tolls = [(at, 0.8, bell(pitch * 2, 1.1 - at, 0.55)) for at, pitch in notes]
    return closing(mixed(1.1, *tolls), 0.4)


def sin_greed(take: int) -> Wave:
    """A coin falls on a pile."""
    return mixed(0.3, (0.0, 1.0, _coin((1.0, 1.06)[take])), (0.055, 0.5, _coin((1.12, 0.95)[take])))


def _coin(pitch: float) -> Wave:
    base = 2960 * pitch
    return struck(
        0.24,
        (
            (base, 0.06, 0.7),
            (base * 1.34, 0.05, 0.5),
            (base * 1.93, 0.03, 0.4),
            (base * 2.41, 0.018, 0.25),
            (560, 0.01, 0.4),
        ),
    )


def sin_bust(take: int) -> Wave:
    """The whole pile comes down."""
    del take
    parts, at = [], 0.0
    for i in range(11):
        pitch = (1.0, 1.15, 0.9, 1.3, 0.84)[i % 5] * (1 - 0.02 * i)
        parts.append((at, 0.8 - 0.04 * i, _coin(pitch)))
        at += 0.03 + 0.006 * i
    crash = fading(noise(0.2, 300, 3000, 71), 0.05)
    return mixed(0.86, *parts, (0.0, 0.3, crash))


def sin_pride(take: int) -> Wave:
    """Two notes of a very small fanfare."""
    del take
    return mixed(0.62, (0.0, 0.8, _brass(D5, 0.15)), (0.15, 1.0, _brass(A5, 0.44)))


def _brass(pitch: float, seconds: float) -> Wave:
    """Harmonics that come in one after the other, as the lips press harder."""
    t = times(seconds)
    made = np.zeros(len(t))
    for i in range(1, 9):
        rise = np.clip(t / (0.012 + 0.006 * i), 0, 1)
        made += np.sin(2 * np.pi * pitch * i * t) * rise * np.exp(-t * 0.9 * i) / i**1.1
    shape: Wave = made * np.clip((seconds - t) / 0.06, 0, 1)
    return shape


def sin_wrath(take: int) -> Wave:
    """A blow, and a growl that answers."""
    pitch = (1.0, 1.12)[take]
    blow = fading(tone(0.3, 150 * pitch, 46 * pitch), 0.075, 0.002)
    crack = fading(noise(0.08, 250, 2600, 72 + take), 0.016)
    t = times(0.4)
    rasp = (0.5 + 0.5 * np.sin(2 * np.pi * 34 * pitch * t)) ** 2
    growl: Wave = swelling(noise(0.4, 90, 620 * pitch, 74 + take) * rasp, 0.35)
    return mixed(0.52, (0.0, 1.0, blow), (0.0, 0.3, crack), (0.1, 0.24, growl))


def sin_lust(take: int) -> Wave:
    """A heart beats twice."""
    del take
    first, second = (fading(tone(0.2, hz, hz * 0.62), 0.05, 0.006) for hz in (104, 88))
    skin = fading(noise(0.06, 120, 700, 76), 0.014)
    beat = mixed(0.34, (0.0, 1.0, first), (0.0, 0.2, skin), (0.13, 0.8, second))
    sigh = swelling(swept_noise(0.3, 500, (2600, 1800, 1200), 77), 0.3)
    return mixed(0.72, (0.0, 1.0, beat), (0.36, 0.8, beat), (0.3, 0.05, sigh))


def sin_gluttony(take: int) -> Wave:
    """A bite and a gulp."""
    crunch = mixed(
        0.12,
        *((at, 1.0 - 4 * at, fading(noise(0.03, 900, 4200, 78 + i + 3 * take), 0.007))
          for i, at in enumerate((0.0, 0.024, 0.058))),
    )  # fmt: skip
    gulp = fading(tone(0.14, 210, 520), 0.07, 0.02)
    drop = fading(tone(0.1, 480, 240), 0.04, 0.004)
    return mixed(0.46, (0.0, 0.32, crunch), (0.17, 1.0, gulp), (0.29, 0.7, drop))


def sin_sloth(take: int) -> Wave:
    """A yawn: a throat that opens, sinks and forgets what it wanted."""
    del take
    seconds = 0.98
    t = times(seconds)
    pitch = np.interp(t / seconds, (0, 0.28, 1), (176, 238, 112))
    phase = 2 * np.pi * np.cumsum(pitch) / RATE
    mouth = np.interp(t / seconds, (0, 0.4, 0.75, 1), (380, 760, 560, 320))
    made = np.zeros(len(t))
    for i in range(1, 15):
        near = np.exp(-(((pitch * i - mouth) / 240) ** 2)) + 0.3 * np.exp(
            -(((pitch * i - mouth * 1.7) / 320) ** 2)
        )
        made += np.sin(i * phase) * (near + 0.05 / i)
    breath = swelling(noise(seconds, 400, 1900, 84), 0.45)
    return mixed(seconds, (0.0, 1.0, swelling(made, 0.4)), (0.0, 0.16, breath))


def sin_envy(take: int) -> Wave:
    """A hiss, and two hands that pass each other."""
    del take
    away = swelling(swept_noise(0.3, 300, (900, 1700, 3200), 85), 0.6)
    back = swelling(swept_noise(0.3, 300, (3400, 1800, 800), 86), 0.4)
    hiss = swelling(noise(0.34, 4200, 8800, 87), 0.25)
    return mixed(0.56, (0.0, 0.3, hiss), (0.06, 0.9, away), (0.22, 0.9, back))


def sin_corruption(take: int) -> Wave:
    """A bell that is not alone in there: the tritone rings with it."""
    del take
    wrong = bell(D4 * 1.414, 0.92, 0.8)
    under = swelling(noise(0.9, 60, 260, 88), 0.6)
    rung = mixed(0.96, (0.0, 1.0, bell(D4, 0.96, 0.8)), (0.03, 0.7, wrong), (0.0, 0.3, under))
    return closing(rung, 0.5)


def sin_purity(take: int) -> Wave:
    """Two glasses, touched."""
    del take
    return mixed(0.74, (0.0, 0.9, _glass(D6, 0.6)), (0.12, 0.8, _glass(D6 * 1.5, 0.6)))


def _glass(pitch: float, seconds: float) -> Wave:
    return struck(
        seconds,
        ((pitch, 0.22, 1.0), (pitch * 1.004, 0.18, 0.4), (pitch * 2.32, 0.1, 0.3),
         (pitch * 4.25, 0.04, 0.12)),
    )  # fmt: skip


def sin_halo(take: int) -> Wave:
    """A light goes on: the chord turns to D major for once."""
    del take
    notes = ((0.0, D5), (0.05, D5 * 1.26), (0.1, A5), (0.15, D6))
    shine = [(at, 0.6, swelling(tone(0.95 - at, pitch), 0.35)) for at, pitch in notes]
    sparks = [(0.12 + 0.09 * i, 0.16, _glass(D6 * k, 0.4)) for i, k in enumerate((1.5, 2, 2.52, 3))]
    return mixed(1.0, *shine, *sparks)


def sin_level(take: int) -> Wave:
    """A level of wickedness falls away: a little bell, two steps up."""
    del take
    rung = mixed(0.66, (0.0, 0.7, bell(D5, 0.5, 0.4)), (0.13, 0.9, bell(A5, 0.53, 0.45)))
    return closing(rung, 0.3)


SINS: dict[str, Cue] = {
    "sin_greed": Cue("cards", 2, sin_greed),
    "sin_bust": Cue("cards", 1, sin_bust),
    "sin_pride": Cue("cards", 1, sin_pride),
    "sin_wrath": Cue("cards", 2, sin_wrath),
    "sin_lust": Cue("cards", 1, sin_lust),
    "sin_gluttony": Cue("cards", 2, sin_gluttony),
    "sin_sloth": Cue("cards", 1, sin_sloth),
    "sin_envy": Cue("cards", 1, sin_envy),
    "sin_corruption": Cue("cards", 1, sin_corruption),
    "sin_purity": Cue("cards", 1, sin_purity),
    "sin_halo": Cue("cards", 1, sin_halo),
    "sin_level": Cue("cards", 1, sin_level),
    "sin_win": Cue("stings", 1, sin_win),
    "sin_lose": Cue("stings", 1, sin_lose),
}
"""Each colour as it takes effect, GREED gone bust, HALO's and PURITY's moments, levels, the end."""

"""Every cue: its group, and how each of its takes sounds."""

from __future__ import annotations

from studio.sound.coyote import COYOTE
from studio.sound.cue import Cue
from studio.sound.sins import SINS
from studio.sound.waves import Wave, fading, mixed, noise, struck, swelling, swept_noise, tone


def flick(take: int) -> Wave:
    """A card leaves the fingers: a snap of paper over a soft thump; takes differ by ±6 %."""
    pitch = (1.0, 0.94, 1.06, 0.97)[take]
    snap = fading(noise(0.06, 2000 * pitch, 6000 * pitch, 10 + take), 0.012)
    brush = swelling(noise(0.03, 1500 * pitch, 4500 * pitch, 20 + take), 0.8)
    thump = fading(tone(0.06, 190 * pitch, 165 * pitch), 0.018)
    return mixed(0.085, (0.0, 0.18, brush), (0.022, 0.8, snap), (0.022, 1.1, thump))


def slide(take: int) -> Wave:
    """A card glides over felt."""
    pitch = (1.0, 0.93, 1.07)[take]
    cuts = [hz * pitch for hz in (1200, 1600, 2200, 3000, 4000)]
    return mixed(0.17, (0.0, 1.0, swelling(swept_noise(0.165, 350, cuts, 30 + take), 0.6)))


def place(take: int) -> Wave:
    """A card comes to rest: low and felt-soft, with a breath of paper."""
    pitch = (1.0, 0.95, 1.05)[take]
    body = fading(tone(0.09, 104 * pitch, 84 * pitch), 0.026, 0.002)
    knuckle = fading(tone(0.05, 230 * pitch, 200 * pitch), 0.012)
    paper = fading(noise(0.05, 500, 2200 * pitch, 40 + take), 0.01)
    return mixed(0.11, (0.0, 1.0, body), (0.0, 0.5, knuckle), (0.001, 0.16, paper))


def shuffle(take: int) -> Wave:
    """Fourteen flicks, faster and faster, that end in a settling slide."""
    parts, at, gap = [], 0.0, (0.092, 0.087, 0.095)[take]
    for i in range(14):
        parts.append((at, 0.45 + 0.04 * i, flick((i + take) % 4)))
        at, gap = at + gap, gap * 0.885
    return mixed(0.86, *parts, (at, 0.35, slide(take)))


def token(take: int) -> Wave:
    """A brass token is laid down: a short chink that touches wood."""
    base = (2140.0, 2290.0)[take]
    chink = struck(
        0.2,
        ((base, 0.05, 0.6), (base * 1.52, 0.035, 0.4), (base * 2.31, 0.02, 0.3), (430, 0.012, 0.5)),
    )
    return mixed(0.22, (0.0, 1.0, chink), (0.034, 0.35, chink))


def select(take: int) -> Wave:
    """A tick on wood."""
    base = (900.0, 930.0)[take]
    tick = struck(0.03, ((base, 0.006, 1.0), (base * 2.57, 0.003, 0.45), (base * 4.2, 0.0015, 0.2)))
    return mixed(0.035, (0.0, 1.0, tick))


def refuse(take: int) -> Wave:
    """Two damped knocks, the second lower. No buzzer."""
    pitch = (1.0, 0.95)[take]
    return mixed(0.26, (0.0, 1.0, _knuckles(180 * pitch)), (0.115, 0.85, _knuckles(150 * pitch)))


def _knuckles(pitch: float) -> Wave:
    return struck(0.13, ((pitch, 0.03, 1.0), (pitch * 2.7, 0.014, 0.4), (pitch * 5.1, 0.006, 0.15)))


def turn(take: int) -> Wave:
    """It is your turn: two rising notes on wood; takes differ in how far apart they are."""
    return mixed(0.42, (0.0, 0.8, _bar(784.0)), ((0.105, 0.118)[take], 1.0, _bar(1046.5)))


def _bar(pitch: float) -> Wave:
    return struck(
        0.3, ((pitch, 0.075, 1.0), (pitch * 3.93, 0.02, 0.25), (pitch * 9.2, 0.006, 0.08))
    )


def knock(take: int) -> Wave:
    """Somebody is out and curls up for a nap: a soft thud, and two sleepy notes down."""
    pitch, high, low = ((1.0, 659.3, 523.3), (0.94, 587.3, 466.2))[take]
    thud = fading(tone(0.24, 128 * pitch, 62 * pitch), 0.07, 0.003)
    felt = fading(noise(0.08, 200, 1400, 50 + take), 0.02)
    return mixed(
        0.62,
        (0.0, 1.0, thud),
        (0.0, 0.14, felt),
        (0.13, 0.36, _bar(high)),
        (0.29, 0.32, _bar(low)),
    )


def win(take: int) -> Wave:
    """A toy piano climbs, and a cat purrs."""
    del take
    notes = ((0.0, 523.3), (0.12, 659.3), (0.24, 784.0), (0.36, 1046.5), (0.36, 1318.5))
    played = [(at, 0.55 if pitch > 1200 else 0.8, _toy_piano(pitch, 0.8)) for at, pitch in notes]
    return mixed(1.18, *played, (0.42, 0.28, _purr(0.74)))


def lose(take: int) -> Wave:
    """A toy piano shrugs: three muted notes down, the last one low."""
    del take
    notes = ((0.0, 659.3), (0.17, 523.3), (0.36, 440.0))
    played = [(at, 0.8, _toy_piano(pitch, 0.55, muted=True)) for at, pitch in notes]
    return mixed(0.92, *played, (0.36, 0.4, _toy_piano(220.0, 0.55, muted=True)))


def pizzicato(take: int) -> Wave:
    """A round is won: four plucked strings sneak up on tiptoe, and two of them bow."""
    del take
    steps = ((0.0, 196.0), (0.13, 261.6), (0.26, 311.1), (0.39, 370.0))
    played = [(at, 0.75, _pluck(pitch)) for at, pitch in steps]
    chord = [(0.54, 0.8, _pluck(pitch)) for pitch in (196.0, 392.0)]
    return mixed(0.96, *played, *chord)


def pizzicato_win(take: int) -> Wave:
    """A match is won: the same strings climb on, turn to major, and laugh twice."""
    del take
    steps = (196.0, 261.6, 311.1, 370.0, 392.0, 493.9, 523.3)
    played = [(0.088 * i, 0.6 + 0.03 * i, _pluck(pitch)) for i, pitch in enumerate(steps)]
    chord = (261.6, 392.0, 659.3, 784.0)
    laughs = [(at, 0.55, _pluck(pitch)) for at in (0.66, 0.8) for pitch in chord]
    return mixed(1.18, *played, *laughs)


def _pluck(pitch: float) -> Wave:
    """A string plucked with the finger: all partials, the high ones gone at once."""
    partials = [(pitch * n, 0.15 / n**0.9, 1 / n**1.15) for n in range(1, 9)]
    body = [(pitch * 0.5, 0.03, 0.25), (286.0, 0.022, 0.3)]
    finger = fading(noise(0.02, 700, 3600, 70), 0.004)
    return mixed(0.4, (0.0, 1.0, struck(0.4, [*partials, *body])), (0.0, 0.12, finger))


def _toy_piano(pitch: float, seconds: float, muted: bool = False) -> Wave:
    """A little rod of steel, struck by a plastic hammer."""
    ring = 0.5 if muted else 1.0
    partials = (
        (pitch, 0.26 * ring, 1.0),
        (pitch * 1.003, 0.2 * ring, 0.3),
        (pitch * 2.76, 0.09 * ring, 0.34 * ring),
        (pitch * 5.4, 0.035 * ring, 0.16 * ring),
    )
    hammer = fading(noise(0.02, 1800, 7000, 60), 0.003)
    return mixed(seconds, (0.0, 1.0, struck(seconds, partials)), (0.0, 0.1 * ring, hammer))


def _purr(seconds: float) -> Wave:
    """Breath through a throat that opens twenty-five times a second."""
    flutter = (0.5 + 0.5 * tone(seconds, 25, 24)) ** 3
    return swelling(noise(seconds, 90, 520, 61) * flutter, 0.45)


CUES: dict[str, Cue] = {
    "flick": Cue("cards", 4, flick),
    "slide": Cue("cards", 3, slide),
    "place": Cue("cards", 3, place),
    "shuffle": Cue("cards", 3, shuffle),
    "token": Cue("cards", 2, token),
    "select": Cue("interface", 2, select),
    "refuse": Cue("interface", 2, refuse),
    "turn": Cue("interface", 2, turn),
    "knock": Cue("stings", 2, knock),
    "win": Cue("stings", 1, win),
    "lose": Cue("stings", 1, lose),
    "pizzicato": Cue("stings", 1, pizzicato),
    "pizzicato_win": Cue("stings", 1, pizzicato_win),
    **COYOTE,
    **SINS,
}
"""All cues by the names that the stage, the kit and the tables use."""

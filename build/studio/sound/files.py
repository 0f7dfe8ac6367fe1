"""The sounds as files: one WAV a take (mono, 16 bit), and a table of the cues."""

from __future__ import annotations

import io
import json
import wave
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import numpy as np

from studio.sound.cues import CUES
from studio.sound.levels import PEAK, TARGETS, TOLERANCE, levelled, loudness, peak
from studio.sound.waves import RATE, Wave

TABLE = "sounds.json"
MOST_BYTES = 2_600_000
_FULL = 32_767
_NEAR = 2  # steps of 16 bit by which another machine's sines may differ


@dataclass(frozen=True, slots=True)
class Measured:
    """One take as it lies on the disk."""

    name: str
    group: str
    seconds: float
    peak: float
    loudness: float


def takes() -> Iterator[tuple[str, str, int]]:
    """File name, cue and take of every sound."""
    for cue, made in CUES.items():
        for take in range(made.takes):
            yield f"{cue}_{take + 1}.wav", cue, take


@cache
def synthesised(cue: str, take: int) -> bytes:
    """A take as the bytes of its file."""
    samples = np.rint(levelled(CUES[cue].make(take), CUES[cue].group) * _FULL)
    file = io.BytesIO()
    with wave.open(file, "wb") as out:
        out.setnchannels(1)
        out.setsampwidth(2)
        out.setframerate(RATE)
        out.writeframes(samples.astype("<i2").tobytes())
    return file.getvalue()


def read(data: bytes) -> Wave:
    """The samples of a file, full scale 1. ValueError for another form than ours."""
    try:
        with wave.open(io.BytesIO(data), "rb") as file:
            form = (file.getnchannels(), file.getsampwidth(), file.getframerate())
            frames = file.readframes(file.getnframes())
    except (wave.Error, EOFError) as error:
        raise ValueError(f"no WAV file: {error}") from error
    if form != (1, 2, RATE):
        raise ValueError(f"channels, bytes and rate are {form}, not {(1, 2, RATE)}")
    return np.frombuffer(frames, "<i2").astype(np.float64) / _FULL


def table() -> str:
    """The table that the program reads: the group and the number of takes of every cue."""
    cues = {name: {"group": cue.group, "takes": cue.takes} for name, cue in CUES.items()}
    return json.dumps(cues, indent=1, sort_keys=True) + "\n"


def write_all(folder: Path) -> list[str]:
    """Synthesise everything; the names of the files that changed. What is no longer made goes."""
    folder.mkdir(parents=True, exist_ok=True)
    wanted = {name: synthesised(cue, take) for name, cue, take in takes()}
    changed = []
    for name, data in wanted.items():
        place = folder / name
        if not (place.is_file() and alike(place.read_bytes(), data)):
            place.write_bytes(data)
            changed.append(name)
    for place in sorted(folder.glob("*.wav")):
        if place.name not in wanted:
            place.unlink()
            changed.append(place.name)
    if not (folder / TABLE).is_file() or (folder / TABLE).read_text(encoding="utf-8") != table():
        (folder / TABLE).write_text(table(), encoding="utf-8", newline="\n")
        changed.append(TABLE)
    return changed


def alike(one: bytes, other: bytes) -> bool:
    """Whether two files sound the same; the last bits may differ between machines."""
    try:
        a, b = read(one), read(other)
    except ValueError:
        return False
    return len(a) == len(b) and float(np.max(np.abs(a - b), initial=0.0)) * _FULL <= _NEAR


def measured(folder: Path) -> list[Measured]:
    """Every take as it lies on the disk. OSError or ValueError where one cannot be read."""
    found = []
    for name, cue, _ in takes():
        samples = read((folder / name).read_bytes())
        seconds = len(samples) / RATE
        found.append(Measured(name, CUES[cue].group, seconds, peak(samples), loudness(samples)))
    return found


def problems(folder: Path) -> list[str]:
    """Everything wrong with the files, one line each."""
    found = []
    for name, cue, take in takes():
        place = folder / name
        if not place.is_file():
            found.append(f"{name} is missing: run build/sound.py")
        elif not alike(place.read_bytes(), synthesised(cue, take)):
            found.append(f"{name} is not what the script makes: run build/sound.py")
    if found:
        return found
    if not (folder / TABLE).is_file() or (folder / TABLE).read_text(encoding="utf-8") != table():
        found.append(f"{TABLE} does not list these sounds: run build/sound.py")
    found += [line for each in measured(folder) for line in _faults(each)]
    size = sum(place.stat().st_size for place in folder.glob("*.wav"))
    if size > MOST_BYTES:
        found.append(f"the sounds have {size} bytes, more than {MOST_BYTES}")
    return found


def _faults(take: Measured) -> Iterator[str]:
    if take.peak > PEAK:
        yield f"{take.name}: its peak is {take.peak:.2f} dBFS, above {PEAK}"
    if abs(take.loudness - TARGETS[take.group]) > TOLERANCE:
        yield (
            f"{take.name}: its loudness is {take.loudness:.1f} LUFS, "
            f"not {TARGETS[take.group]} like the group “{take.group}”"
        )

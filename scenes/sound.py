"""Sounds: cues by name, four volumes, and silence wherever there is no device.

Nothing in here ever raises: a table without sound is still a table. ``trouble`` says what is wrong.
"""

from __future__ import annotations

import json
import logging
import random
import time
from collections.abc import Callable, Mapping
from typing import Any, TypedDict

import pygame

from assets import path as asset
from game.core.shipped import stand_in
from game.core.soundness import fault_of
from game.records.settings import Settings, Volumes
from game.records.trouble import Trouble

LOG = logging.getLogger("lamplight.sound")
RATE, BUFFER, CHANNELS = 44_100, 1024, 16
AGAIN_SECONDS = 0.03
"""The same cue sounds once when it is asked for twice within this time: cards landing together."""
TABLE = ("sounds", "sounds.json")


class Entry(TypedDict):
    """What the table of sounds says of a cue."""

    group: str
    takes: int


class SoundBox:
    """Plays cues at the volumes of the settings; the mixer is open only while anything can sound.

    Opening the device takes time, so it waits for the first cue (or ``start``).
    """

    def __init__(
        self, volumes: Volumes | None = None, clock: Callable[[], float] = time.monotonic
    ) -> None:
        """Silent until ``start`` or ``play``."""
        self.volumes = volumes or Volumes()
        self.trouble: Trouble | None = None
        self._clock = clock
        self._cues = _read_table()
        if not self._cues:
            self.trouble = Trouble("sound.no_files")
        self._takes: dict[str, list[pygame.mixer.Sound]] = {}
        self._last: dict[str, tuple[float, int]] = {}  # when each cue sounded, and which take
        self._dice = random.Random(20)  # of our own: no take depends on a deal, nor a deal on it
        self._tried = False
        self._open = False

    @classmethod
    def open(cls, settings: Settings) -> SoundBox:
        """The sounds at a person's volumes: ``app.play_sound = SoundBox.open(settings).play``."""
        return cls(settings.volumes)

    @property
    def is_open(self) -> bool:
        """Whether a device is open."""
        return self._open

    @property
    def cues(self) -> tuple[str, ...]:
        """The names of all cues."""
        return tuple(self._cues)

    def group(self, cue: str) -> str:
        """The group of a cue, "" for one that is not known."""
        return self._cues[cue]["group"] if cue in self._cues else ""

    def start(self) -> None:
        """Open the device, unless everything is turned off or it failed already."""
        if self._tried or not self._audible:
            return
        self._tried = True
        try:
            pygame.mixer.init(RATE, -16, 2, BUFFER)
            pygame.mixer.set_num_channels(CHANNELS)
        except (pygame.error, NotImplementedError) as error:
            LOG.warning("no sound: %s", error)
            self.trouble = Trouble("sound.no_device")
            return
        self._open = True
        self.trouble = None
        self._load()

    def play(self, cue: str) -> None:
        """Sound a cue. One that is not known, or turned off, is silence."""
        entry = self._cues.get(cue)
        if entry is None or self._volume(entry["group"]) == 0:
            return
        self.start()
        takes = self._takes.get(cue, [])
        before, last = self._last.get(cue, (float("-inf"), -1))
        now = self._clock()
        if not takes or now - before < AGAIN_SECONDS:
            return
        choices = [take for take in range(len(takes)) if take != last or len(takes) == 1]
        chosen = self._dice.choice(choices)
        self._last[cue] = (now, chosen)
        try:
            takes[chosen].set_volume(self._volume(entry["group"]))
            takes[chosen].play()
        except pygame.error as error:
            self._fail(error)

    def set_volumes(self, volumes: Volumes) -> None:
        """Take new volumes, also when the same object was changed; all off closes the device.

        It opens again with the next cue that is to be heard.
        """
        self.volumes = volumes
        if not self._audible:
            self.close()

    def retry(self) -> None:
        """Try the device again, for example after headphones were plugged in."""
        self.close()
        self.start()

    def close(self) -> None:
        """Close the device. It opens again when something is to be played."""
        if self._open:
            pygame.mixer.quit()
        self._open = self._tried = False
        self._takes.clear()

    @property
    def _audible(self) -> bool:
        return any(self._volume(entry["group"]) > 0 for entry in self._cues.values())

    def _volume(self, group: str) -> float:
        """Amplitude of a group: the square of its percent, for that is how ears count."""
        percent: float = getattr(self.volumes, group, 0) * self.volumes.master / 100
        return float(max(0, min(100, percent)) / 100) ** 2

    def _load(self) -> None:
        for cue, entry in self._cues.items():
            try:
                for take in range(entry["takes"]):
                    file = ("sounds", f"{cue}_{take + 1}.wav")
                    fault = fault_of(asset(*file))
                    if fault:  # one that was cut off would play noise
                        raise ValueError(fault)
                    sound = pygame.mixer.Sound(str(asset(*file)))
                    self._takes.setdefault(cue, []).append(sound)
            except (pygame.error, OSError, ValueError, MemoryError) as error:
                stand_in(file, error)
                self.trouble = Trouble("sound.file", {"cue": cue})

    def _fail(self, error: Exception) -> None:
        LOG.warning("the sound device fails: %s", error)
        self.close()
        self._tried = True  # and do not try again with every card
        self.trouble = Trouble("sound.lost")


def _read_table() -> dict[str, Entry]:
    """The cues; none where the table is missing or makes no sense."""
    try:
        data = json.loads(asset(*TABLE).read_text(encoding="utf-8"))
        return {cue: _entry(entry) for cue, entry in data.items()}
    except (OSError, ValueError, KeyError, TypeError, AttributeError) as error:
        stand_in(TABLE, error)
        return {}


def _entry(entry: Mapping[str, Any]) -> Entry:
    return {"group": str(entry["group"]), "takes": int(entry["takes"])}

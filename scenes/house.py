"""What all scenes share: words, settings, the store, the bots' process, and what is wrong.

The games are imported when a match wants them: the title's first picture does not wait for them.
"""

from __future__ import annotations

import functools
import logging
from collections.abc import Callable
from typing import TYPE_CHECKING

import msgspec
import pygame

from game.core.shipped import Damaged, damaged, read_numbers, stand_in
from game.core.words import LANGUAGES, Words
from game.records.paths import Place
from game.records.profiles import PlayerSpec, names_of
from game.records.settings import Settings
from game.records.store import Store
from game.records.trouble import Trouble
from scenes.app import App, Prefs, Ticker
from scenes.backend import Backend
from scenes.sound import SoundBox

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.ai.worker import Worker
    from game.core.teller import Teller
    from game.records.session import Session
    from scenes.standing import Standing

LOG = logging.getLogger("lamplight.house")
NOWHERE = Place(None, None, None, False)
DECIDE = "game.ai.bots:decide"


class House:
    """The running program without its window; ``app`` is there once ``make_app`` was called.

    It opens whatever the state of the disk: what is wrong stands in ``troubles``, and play goes
    on in memory.
    """

    app: App

    def __init__(
        self,
        place: Place,
        store: Store,
        settings: Settings,
        words: Words,
        trouble: Trouble | None = None,
        *,
        kept: bool = True,
        alone: bool = False,
    ) -> None:
        """``trouble`` was met while the settings were read.

        Without ``kept`` nothing is meant to last, so a missing folder is no trouble; ``alone``
        lets bots think in this process.
        """
        self.place = place
        self.store = store
        self.settings = settings
        self.words = words
        self.worker: Worker | None = None
        self._kept = kept
        self._alone = alone
        self._opening = trouble
        self._saving: Trouble | None = None
        self.sounds: SoundBox | None = None
        self.kept_standings: dict[str, tuple[int, Standing]] = {}
        """how stored matches stand, with the number of moves for which that is true"""
        self.kept_pictures: dict[str, tuple[object, pygame.Surface]] = {}
        """large pictures that scenes keep from visit to visit: by name, with what they depend on"""

    @classmethod
    def open(cls, place: Place | None = None, language: str = "") -> House:
        """The house of the person who plays. Never raises for the state of their files.

        ``language`` counts for this time only; without it the settings', else the system's.
        """
        place = Place.find() if place is None else place
        settings, trouble = Settings.load(place.settings)
        words = Words.load(language or settings.language)
        return cls(place, Store.open(place.database), settings, words, trouble)

    @classmethod
    def for_now(cls, language: str = "en") -> House:
        """A house that keeps nothing and starts no process: for pictures and tests."""
        settings, _ = Settings.load(None)
        store = Store.open(None)
        return cls(NOWHERE, store, settings, Words.load(language), kept=False, alone=True)

    # -- the window --------------------------------------------------------------------------

    def make_app(self, backend: Backend, ticker: Ticker | None = None) -> App:
        """The window's loop, set as the settings say; it tells the house what is changed there."""
        chosen = self.settings
        prefs = Prefs(chosen.speed, chosen.text_size, chosen.reduced_motion, chosen.fullscreen)
        self.app = App(backend, self.words, prefs, ticker)
        prefs.on_change = self._take_prefs
        self.app.on_quit.append(self.close)
        return self.app

    def start_sound(self) -> None:
        """Let the scenes be heard. The device itself opens with the first sound."""
        self.sounds = SoundBox.open(self.settings)
        self.app.play_sound = self.sounds.play

    def _take_prefs(self) -> None:
        prefs, settings = self.app.prefs, self.settings
        settings.text_size = prefs.text_size
        settings.reduced_motion = prefs.reduced_motion
        settings.fullscreen = prefs.fullscreen
        if prefs.speed in ("slow", "normal", "fast", "faster", "instant"):
            settings.speed = prefs.speed  # type: ignore[assignment]
        self.save()

    def close(self) -> None:
        """End the bots' process and write down what is not yet written."""
        if self.worker is not None:
            self.worker.close()
            self.worker = None
        self.save()
        if self.sounds is not None:
            self.sounds.close()
        self.store.close()

    # -- settings ----------------------------------------------------------------------------

    def save(self) -> None:
        """Write the settings down and follow them; what goes wrong stands in ``troubles``."""
        self._saving = self.settings.save()
        self.volumes_changed()

    def volumes_changed(self) -> None:
        """Let the new volumes be heard; they are saved when the settings are left."""
        if self.sounds is not None:
            self.sounds.set_volumes(self.settings.volumes)

    def kept_picture(
        self, name: str, key: object, make: Callable[[], pygame.Surface]
    ) -> pygame.Surface:
        """A large picture, made anew when ``key`` (size, language …) is another one."""
        found = self.kept_pictures.get(name)
        if found is None or found[0] != key:
            found = self.kept_pictures[name] = (key, make())
        return found[1]

    def set_language(self, language: str) -> None:
        """Speak another language at once, on every screen ("" is the system's)."""
        self.settings.language = language if language in LANGUAGES else ""
        self.words = Words.load(self.settings.language)
        self.app.words = self.words
        self.save()
        self.app.relayout()

    # -- trouble -----------------------------------------------------------------------------

    @property
    def troubles(self) -> list[Trouble]:
        """What is wrong now, what matters most first; the sound comes last."""
        sound = None if self.sounds is None else self.sounds.trouble
        return self._losses() if sound is None else [*self._losses(), sound]

    def _losses(self) -> list[Trouble]:
        """What may lose matches or settings."""
        asked = [self.store.trouble, self._saving, self._opening]
        asked += [Trouble("shipped.damaged", {"file": file}) for file in damaged()[:1]]
        found: list[Trouble] = []
        for trouble in asked:
            expected = trouble is not None and trouble.key == "records.nowhere" and not self._kept
            if trouble is not None and not expected and trouble not in found:
                found.append(trouble)
        return found

    def trouble_line(self, *, sound: bool = False) -> str:
        """The first trouble as one plain line; empty when all is well.

        Only with ``sound`` also what is wrong with the sound, which does not matter everywhere.
        """
        troubles = self.troubles if sound else self._losses()
        if not troubles:
            return ""
        values = dict(troubles[0].values)
        if isinstance(values.get("keys"), str):
            named = [self._setting(key) for key in str(values["keys"]).split(", ")]
            values["keys"] = self.words.listing(named)
        return self.words(troubles[0].key, **values)

    def _setting(self, key: str) -> str:
        """What a setting of the file is called on the screen; its key where it is not shown."""
        shown = "house." + key.replace("volumes.", "volume.")
        return self.words(shown) if self.words.has(shown) else key

    # -- matches -----------------------------------------------------------------------------

    def start_worker(self) -> None:
        """Start the bots' process, if there is none yet. Does not wait for it."""
        if self.worker is None and not self._alone:
            from game.ai import bots
            from game.ai.worker import Worker
            from scenes import whole

            # The bots' process plays more simply where numbers are damaged, and cannot say so.
            for name in whole.BOTS:
                try:
                    read_numbers(("bots", name), dict)
                except Damaged as error:
                    stand_in(error.parts, error.__cause__)
            self.worker = Worker(DECIDE, bots.decide_quickly)
            self.worker.start()

    def names(self, players: Sequence[PlayerSpec]) -> list[str]:
        """The names to show, all different."""
        called = self.called(players)
        return names_of(called, lambda seat: self.words("records.player", n=seat + 1))

    def called(self, players: Sequence[PlayerSpec]) -> list[PlayerSpec]:
        """The players with the names that they can be called by.

        "You" is nobody's name where several people play: "Pass the computer to You". Who has not
        written another one is then a guest; who plays alone is "You" in the present language.
        """
        people = sum(player.kind == "person" for player in players)
        found = []
        for player in players:
            if player.name in _you():
                alone = people == 1 and player.kind == "person"
                name = self.words("house.you") if alone else ""
                player = msgspec.structs.replace(player, name=name)
            found.append(player)
        return found

    def teller(self, session: Session, viewer: int | None) -> Teller:
        """Who tells of a match to a viewer (a seat), or to nobody in particular."""
        from game.ai import tellers

        game = session.match.game.id
        return tellers.teller(game, self.words, self.names(session.players), viewer)


@functools.cache
def _you() -> frozenset[str]:
    """What the catalogs call the only person of a usual set-up."""
    return frozenset(Words.load(language)("house.you") for language in LANGUAGES)

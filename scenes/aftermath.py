"""What follows a fault in the window: the page, the report, and the ways on.

A fault ends neither the program nor the match: its scenes are dropped, and the match is opened
again from the store, as after a start. Only a fault of the page itself ends the program.
"""

from __future__ import annotations

import logging
import time
from collections import deque
from collections.abc import Callable, Mapping
from contextlib import suppress
from itertools import pairwise

import pygame

from game.core.shipped import Damaged
from game.records import faults
from scenes import routes
from scenes.alarm import missing_part
from scenes.crash import CrashScene
from scenes.house import House
from scenes.report import report
from scenes.trail import session_of

LOG = logging.getLogger("lamplight.aftermath")
IN_A_ROW = 3
"""So many times the same fault, and the match is not offered any more."""
SECONDS = 20.0
"""Within this time after the last one, a fault of the same kind and place is the same again."""
Sayings = list[tuple[str, Mapping[str, str]]]


class Aftermath:
    """Takes the faults of a house's window: ``app.on_fault = Aftermath(house).met``."""

    def __init__(self, house: House, clock: Callable[[], float] = time.monotonic) -> None:
        """``clock`` gives seconds."""
        self._house = house
        self._clock = clock
        self._last: deque[tuple[object, float]] = deque(maxlen=IN_A_ROW)
        self.text = ""
        """the last report"""

    def met(self, error: Exception) -> None:
        """Show the page for a fault of a scene.

        Raises:
            Exception: the fault itself, when it is the page's.
        """
        if isinstance(self._house.app.stack.top, CrashScene):
            raise error
        self._show(error)

    def _show(self, error: Exception) -> None:
        house, app = self._house, self._house.app
        LOG.error("a fault in the window", exc_info=error)
        self._last.append((_kind(error), self._clock()))
        session = session_of(app.stack.scenes)
        match_id, shared = None, False
        if session is not None:
            outcome = session.match.state.outcome
            over = outcome is not None and outcome.match_over
            match_id = None if over else session.match_id
            shared = len(session.people) > 1
        self.text = report(house, error, session)
        kept = faults.keep_report(house.place.logs, self.text)
        with suppress(Exception):
            if app.backend.fullscreen:
                app.backend.set_fullscreen(False)
        sayings = self._sayings(error, secret=shared, kept=str(kept) if kept else "")
        ways: list[tuple[str, Callable[[], None]]] = [
            ("crash.to_title", self._to_title),
            ("crash.copy", lambda: self._copy(kept is not None)),
            ("crash.quit", app.quit),
        ]
        if match_id is not None and not self.again:
            ways.insert(0, ("crash.go_on", lambda: self._go_on(match_id)))
        app.start_over(CrashScene(house.words, sayings, ways))

    def _sayings(self, error: Exception, *, secret: bool, kept: str) -> Sayings:
        safe = "crash.safe" if self._house.store.is_kept else "crash.memory"
        sayings: Sayings = [("crash.what", {}), (safe, {})]
        if isinstance(error, Damaged):
            sayings.append(("shipped.damaged", {"file": error.file}))
        elif part := missing_part(error):
            sayings.append(("house.part_missing", {"part": part}))
        if self.again:
            sayings.append(("crash.again", {}))
        sayings.append(("crash.report", {}))
        if secret:
            sayings.append(("crash.secret", {}))
        if kept:
            sayings.append(("crash.kept", {"place": kept}))
        return sayings

    @property
    def again(self) -> bool:
        """Whether the last faults were the same, one soon after the other."""
        kinds = {kind for kind, _ in self._last}
        times = [at for _, at in self._last]
        soon = all(b - a <= SECONDS for a, b in pairwise(times))
        return len(self._last) == IN_A_ROW and len(kinds) == 1 and soon

    # -- the ways on -------------------------------------------------------------------------

    def _leave_by(self, way: Callable[[], None]) -> None:
        """Go a way; a fault on it is one more, and not one of the page."""
        app = self._house.app
        try:
            if app.prefs.fullscreen and not app.backend.fullscreen:
                app.backend.set_fullscreen(True)
            app.relayout()
            way()
        except Exception as error:
            LOG.exception("no way on from the page")
            self._show(error)

    def _to_title(self) -> None:
        self._leave_by(lambda: routes.open_title(self._house))

    def _go_on(self, match_id: str) -> None:
        def open_match() -> None:
            why = routes.go_on(self._house, match_id)
            if why:
                routes.open_title(self._house)
                top = self._house.app.stack.top
                if top is not None:
                    top.ui.say(why)

        self._leave_by(open_match)

    def _copy(self, kept: bool) -> None:
        page = self._house.app.stack.top
        copied = False
        with suppress(Exception):  # whatever a clipboard may do
            pygame.scrap.put_text(self.text)
            copied = pygame.scrap.get_text() == self.text
        if isinstance(page, CrashScene):
            page.say("crash.copied" if copied else "crash.not_copied" if kept else "crash.nowhere")
        LOG.info("the report was copied: %s, kept: %s", copied, kept)


def _kind(error: BaseException) -> object:
    """What a fault is, and where it happened."""
    trace = error.__traceback__
    while trace is not None and trace.tb_next is not None:
        trace = trace.tb_next
    place = (trace.tb_frame.f_code.co_filename, trace.tb_lineno) if trace is not None else None
    return type(error), place

"""A witness for tests that drive the real window: what a person could read on it, as lines of JSON.

Off unless the environment variable LAMPLIGHT_WITNESS names a file. Then each frame that was shown
with other words or controls than the one before appends one line: the number of the frame, when
that was (by the clock on the wall, and in seconds of the processor), the top scene, the size of the
picture, whether something moves, short messages and the tooltip, and the scene's ``controls()``
(places in pixels of the window). Nothing else is written.
"""

from __future__ import annotations

import json
import logging
import os
import time
from dataclasses import asdict
from pathlib import Path
from typing import Any

from scenes.app import App
from scenes.kit.widget import Control

VARIABLE = "LAMPLIGHT_WITNESS"
LOG = logging.getLogger("lamplight.witness")


class Witness:
    """Writes down what an app shows; call ``look`` after each frame that was presented."""

    def __init__(self, app: App, path: Path) -> None:
        """Appends to ``path``; a file that cannot be written is logged once, and given up."""
        self._app = app
        self._path: Path | None = path
        self._last: tuple[object, ...] = ()

    @classmethod
    def asked_for(cls, app: App) -> Witness | None:
        """The witness that the environment asks for, if any."""
        name = os.environ.get(VARIABLE, "")
        return cls(app, Path(name)) if name else None

    def look(self) -> None:
        """Write a line if what can be read has changed."""
        top = self._app.stack.top
        if top is None or self._path is None:
            return
        moving = self._app.stack.moving or top.busy
        controls = top.controls()
        said = [toast.text for toast in top.ui.hints.toasts]
        said += [top.ui.hints.tip_text] if top.ui.hints.tip_text else []
        seen = (type(top).__name__, self._app.backend.size, moving, said, controls)
        if seen == self._last:
            return
        self._last = seen
        line = {
            "frame": self._app.frames,
            "at": time.time(),
            "cpu": time.process_time(),
            "scene": seen[0],
            "size": seen[1],
            "moving": moving,
            "said": said,
            "controls": [_plain(control) for control in controls],
        }
        try:
            with self._path.open("a", encoding="utf-8") as file:
                file.write(json.dumps(line) + "\n")
        except OSError as error:
            LOG.error("the witness cannot write: %s", error)
            self._path = None


def _plain(control: Control) -> dict[str, Any]:
    return asdict(control) | {"rect": list(control.rect)}

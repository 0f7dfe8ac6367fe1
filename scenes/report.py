"""The report of a fault, as plain English text for a bug report. It says nothing of who plays.

In it: versions, system, drivers, window, the match with its seed, the last steps, the traceback.
Not in it: names, folders, what was typed. Who reads the seed can work out hidden cards, so it is
never shown on the page itself.
"""

from __future__ import annotations

import json
import re
import traceback
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from game.records import faults
from scenes import machine

if TYPE_CHECKING:
    from game.records.session import Session
    from scenes.house import House

ROOT = Path(__file__).resolve().parent.parent
_FOLDERS = re.compile(
    r"""(?x)
    (?<=['"]) (?:~|[A-Za-z]:)? [/\\] [^'"\n]* [/\\]                 # within quotes: all of it
    | \b[A-Za-z]: [/\\] (?:[^'"<>|:*?/\\\n]+[/\\])*               # of Windows, with spaces
    | (?<![\w.~/\\-]) ~? [/\\] (?:[^\s'"<>|:*?/\\]+[/\\])+        # others, without
    """
)
_PACKAGES = "site-packages"


def report(house: House, error: BaseException, session: Session | None) -> str:
    """Everything that helps to find a fault. Never raises: what cannot be told is left out."""
    parts: list[tuple[str, Callable[[], str]]] = [
        ("versions", machine.versions),
        ("system", machine.system),
        ("video", machine.video),
        ("sound", machine.audio),
        ("window", lambda: _window(house)),
        ("settings", lambda: _settings(house)),
        ("troubles", lambda: ", ".join(trouble.key for trouble in house.troubles) or "none"),
        ("match", lambda: _match(session)),
    ]
    lines = ["Lamplight: report of a fault", ""]
    lines += [f"{name + ':':10}{_guarded(part)}" for name, part in parts]
    lines += ["", "last steps:", _guarded(lambda: "\n".join(house.app.trail.lines()))]
    lines += ["", "fault:", _guarded(lambda: traced(error))]
    names = _guarded(lambda: "\n".join(_names(house, session))).split("\n")
    return faults.private("\n".join(lines), names) + "\n"


def traced(error: BaseException) -> str:
    """A traceback whose files are named as they lie in the program, without other folders."""
    found = traceback.TracebackException.from_exception(error, compact=True)
    lines = []
    for line in found.format():
        head, mark, rest = line.partition('File "')
        name, quote, after = rest.partition('"')
        lines.append(f"{head}{mark}{_place(name)}{quote}{after}" if mark else _short(line))
    return "".join(lines).rstrip()


def _place(name: str) -> str:
    """Where a module lies in the program, or in its package."""
    try:
        return Path(name).resolve().relative_to(ROOT).as_posix()
    except (ValueError, OSError):
        parts = Path(name).parts
        at = parts.index(_PACKAGES) if _PACKAGES in parts else len(parts) - 2
        return "/".join(("…", *parts[max(0, at) + 1 :])) if len(parts) > 1 else name


def _short(line: str) -> str:
    """A line in which files are named without their folders."""
    plain = line.replace(str(ROOT) + "/", "").replace(str(ROOT) + "\\", "")
    return _FOLDERS.sub("…/", faults.private(plain))


def _guarded(part: Callable[[], str]) -> str:
    try:
        return part()
    except Exception as error:  # noqa: BLE001 – a report that lacks a line is better than none
        return f"? ({type(error).__name__})"


def _window(house: House) -> str:
    app = house.app
    width, height = app.backend.size
    full = "full screen" if app.prefs.fullscreen else "window"
    return f"{width}×{height} pixels · {full} · scale {app.look.scale:.2f}"


def _settings(house: House) -> str:
    prefs = house.app.prefs
    motion = "reduced" if prefs.reduced_motion else "full"
    return (
        f"language {house.words.language} · text {prefs.text_size} % · speed {prefs.speed} · "
        f"{motion} motion"
    )


def _match(session: Session | None) -> str:
    if session is None:
        return "none"
    match = session.match
    header = match.header
    facts = {"options": dict(header.options), "seed": header.seed}
    facts["bot seed"] = header.extra.get("bot_seed", 0)
    seats = [f"{p.kind} {p.level} {p.temper}".strip() for p in session.players]
    told = json.dumps(facts, default=str)
    return (
        f"{match.game.id} · rules {header.rules} · seats: {', '.join(seats)} · "
        f"{len(match.entries)} moves · {told}"
    )


def _names(house: House, session: Session | None) -> list[str]:
    """What people are called, here and in the set-ups that are remembered."""
    known = [player.name for player in session.players] if session is not None else []
    for setup in house.settings.setups.values():
        known += [player.name for player in setup.players]
    return [name for name in known if len(name) > 1]

"""The folders that AppImage and Flatpak are made from. Their own tools were not run yet."""

from __future__ import annotations

import shutil
from pathlib import Path

from studio.linux import facts, tree
from studio.linux.facts import APP_ID, PROGRAM
from studio.linux.tree import Item, Tree


def _installed(bundle: Path, prefix: str, seconds: int) -> Tree:
    """A prefix such as ``usr`` with program, command, menu entry, icons and manual."""
    return (
        tree.bundle(bundle, f"{prefix}lib/{PROGRAM}")
        | tree.share(f"{prefix}share", facts.version(), seconds)
        | {f"{prefix}bin/{PROGRAM}": Item(link=f"../lib/{PROGRAM}/{PROGRAM}")}
    )


def make(bundle: Path, out: Path) -> Path:
    """Make ``Lamplight.AppDir`` anew in a folder; returns it."""
    seconds = facts.epoch()
    icon = f"usr/share/icons/hicolor/256x256/apps/{APP_ID}.png"
    files = _installed(bundle, "usr/", seconds) | {
        "AppRun": Item(link=f"usr/bin/{PROGRAM}"),
        f"{APP_ID}.desktop": Item(link=f"usr/share/applications/{APP_ID}.desktop"),
        f"{APP_ID}.png": Item(link=icon),
        ".DirIcon": Item(link=icon),
    }
    return _written(files, out / "Lamplight.AppDir", seconds)


def make_tree(bundle: Path, out: Path) -> Path:
    """Make ``linux-tree`` anew in a folder: what a Flatpak has in /app; returns it."""
    seconds = facts.epoch()
    return _written(_installed(bundle, "", seconds), out / "linux-tree", seconds)


def _written(files: Tree, folder: Path, seconds: int) -> Path:
    if folder.exists():
        shutil.rmtree(folder)
    tree.write(files, folder, seconds)
    return folder

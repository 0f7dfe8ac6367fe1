"""Trees of files as they are to be installed, before anything is written.

A tree is made from the bundle and from the sources in ``packaging/linux``; the .deb, the .run and
the AppDir are the same parts in different places.
"""

from __future__ import annotations

import gzip
import io
import os
import tarfile
from dataclasses import dataclass
from pathlib import Path, PurePosixPath

from studio.linux import elf, facts, news
from studio.linux.facts import APP_ID, PROGRAM
from studio.trouble import Trouble

PLAIN, STARTS = 0o644, 0o755


@dataclass(frozen=True)
class Item:
    """A file with its bytes or where they lie, or a link. ``mode`` is that of a file."""

    data: bytes | None = None
    source: Path | None = None
    link: str | None = None
    mode: int = PLAIN

    @property
    def size(self) -> int:
        """Bytes of the content; 0 for a link."""
        if self.source is not None:
            return self.source.stat().st_size
        return len(self.data or b"")

    def content(self) -> bytes:
        """The bytes of a file."""
        return self.source.read_bytes() if self.source is not None else self.data or b""


Tree = dict[str, Item]
"""Items by their path below the root of what is packed, without a leading slash."""


def bundle(folder: Path, place: str) -> Tree:
    """The whole bundle under a place. Modes are made the same whatever the builder's were.

    Raises:
        Trouble: when the folder is no bundle.
    """
    program = folder / PROGRAM
    if not program.is_file():
        raise Trouble(f"{folder} is no bundle (no {PROGRAM} in it): run build/bundle.py first.")
    found: Tree = {}
    for file in sorted(folder.rglob("*")):
        path = str(PurePosixPath(place) / file.relative_to(folder).as_posix())
        if file.is_symlink():
            found[path] = Item(link=_inner_link(file, folder))
        elif file.is_file():
            found[path] = Item(source=file, mode=STARTS if _starts(file, folder) else PLAIN)
    return found


def _inner_link(file: Path, folder: Path) -> str:
    target = os.readlink(file)
    aim = os.path.normpath(file.parent / target)
    if os.path.isabs(target) or not Path(aim).is_relative_to(folder):
        raise Trouble(f"{file} leads out of the bundle, to {target}: build the bundle anew.")
    return target


def _starts(file: Path, folder: Path) -> bool:
    """Whether a file is a program: the bundle's own, or one that the system can start."""
    if file == folder / PROGRAM:
        return True
    return bool(file.stat().st_mode & 0o100) and elf.is_elf(file) and elf.read(file).starts


def share(prefix: str, version: str, seconds: int) -> Tree:
    """What goes beside the program under ``share``: all that a desktop reads, and the manual."""
    found: Tree = {
        f"{prefix}/applications/{APP_ID}.desktop": Item(source=facts.SOURCES / f"{APP_ID}.desktop"),
        f"{prefix}/metainfo/{APP_ID}.metainfo.xml": Item(metainfo(seconds).encode()),
        f"{prefix}/mime/packages/{APP_ID}.xml": Item(source=facts.SOURCES / f"{APP_ID}.mime.xml"),
        f"{prefix}/man/man1/{PROGRAM}.1.gz": Item(squeezed(manual(version, seconds))),
    }
    return found | icons(prefix)


def icons(prefix: str) -> Tree:
    """The icons of all sizes, in the theme that every desktop falls back on."""
    found: Tree = {}
    for size in facts.SIZES:
        file = facts.ICONS / f"lamplight-{size}.png"
        if not file.is_file():
            raise Trouble(f"The icon {file} is missing: see packaging/icons.")
        found[f"{prefix}/icons/hicolor/{size}x{size}/apps/{APP_ID}.png"] = Item(source=file)
    drawn = facts.ICONS / "lamplight.svg"
    if drawn.is_file():
        found[f"{prefix}/icons/hicolor/scalable/apps/{APP_ID}.svg"] = Item(source=drawn)
    return found


def metainfo(seconds: int) -> str:
    """The AppStream file, with the releases of the changelog."""
    text = (facts.SOURCES / f"{APP_ID}.metainfo.xml").read_text(encoding="utf-8")
    changelog = (facts.ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    return text.replace("@RELEASES@", news.metainfo(news.releases(changelog), seconds))


def manual(version: str, seconds: int) -> str:
    """The manual page."""
    text = (facts.SOURCES / "lamplight.1").read_text(encoding="utf-8")
    return text.replace("@VERSION@", version).replace("@DAY@", facts.day(seconds))


def squeezed(text: str | bytes) -> bytes:
    """Text as ``gzip -n9`` writes it: without a name and a time."""
    data = text.encode() if isinstance(text, str) else text
    return gzip.compress(data, 9, mtime=0)


def write(tree: Tree, folder: Path, seconds: int) -> None:
    """Write a tree below a folder, every file and folder dated the same."""
    for path, item in sorted(tree.items()):
        file = folder / path
        file.parent.mkdir(parents=True, exist_ok=True)
        if item.link is not None:
            file.symlink_to(item.link)
        else:
            file.write_bytes(item.content())
            file.chmod(item.mode)
        os.utime(file, (seconds, seconds), follow_symlinks=False)
    folders = sorted((each for each in folder.rglob("*") if each.is_dir()), reverse=True)
    for each in [*(each for each in folders if not each.is_symlink()), folder]:
        each.chmod(STARTS)
        os.utime(each, (seconds, seconds))


def pack(tree: Tree, archive: tarfile.TarFile, seconds: int) -> None:
    """Add a tree to an archive: nobody's, every file dated the same."""
    for path, item in sorted(tree.items()):
        entry = tarfile.TarInfo(path)
        entry.mtime = seconds
        entry.mode = item.mode
        if item.link is not None:
            entry.type, entry.linkname, entry.mode = tarfile.SYMTYPE, item.link, 0o777
            archive.addfile(entry)
        else:
            data = item.content()
            entry.size = len(data)
            archive.addfile(entry, io.BytesIO(data))

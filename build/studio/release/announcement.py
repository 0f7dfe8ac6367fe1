"""RELEASE_NOTES.md: what is new, what to take, and how to see that it arrived whole."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from studio.release import sums
from studio.release.notes import Section

FILE = "RELEASE_NOTES.md"
KINDS = (
    ("-setup.exe", "Windows 10 and newer: installer, no administrator needed"),
    ("-portable.zip", "Windows 10 and newer: portable, keeps everything in its own folder"),
    ("-macos-arm64.dmg", "macOS 11 and newer, Apple silicon"),
    ("-macos-x86_64.dmg", "macOS 11 and newer, Intel"),
    (".deb", "Debian, Ubuntu and their kin: double-click, or `sudo apt install ./FILE`"),
    (".run", "any Linux, without root: `sh FILE`, and `sh FILE --uninstall`"),
    (".tar.xz", "any Linux: the program's folder as it is"),
    (".cdx.json", "list of parts (SBOM, CycloneDX)"),
)
FIRST_START = {
    "-setup.exe": "Windows may warn of an unknown publisher: the installer is not signed."
    " *More info*, then *Run anyway*.",
    ".dmg": "Where the program is not notarised, macOS refuses the first start: allow it in"
    " *System Settings → Privacy & Security → Open Anyway*.",
}


def kind(name: str) -> str:
    """What a file is, for people; empty for one that is none of ours."""
    return next((text for ending, text in KINDS if name.endswith(ending)), "")


def size(file: Path) -> str:
    """How big a file is, for people."""
    count = file.stat().st_size
    return f"{count / 1e6:.1f} MB" if count >= 1e5 else f"{max(1, round(count / 1e3))} kB"


def write(folder: Path, section: Section, files: Iterable[Path], version_line: str = "") -> Path:
    """Write the notes into a folder; the file."""
    listed = sorted(files, key=lambda file: _rank(file.name))
    lines = [f"# Lamplight {section.version}", ""]
    if version_line:
        lines += [f"`{version_line}`", ""]
    lines += [section.body, "", "## Which file?", "", "| file | for | size |", "|---|---|---|"]
    for file in listed:
        lines.append(f"| `{file.name}` | {kind(file.name)} | {size(file)} |")
    hints = [
        text for end, text in FIRST_START.items() if any(file.name.endswith(end) for file in listed)
    ]
    lines += ["", *(f"{hint}\n" for hint in hints)]
    lines += [f"`sha256sum -c {sums.FILE}` shows whether everything arrived whole.", ""]
    made = folder / FILE
    made.write_text("\n".join(lines), encoding="utf-8", newline="\n")
    return made


def _rank(name: str) -> tuple[int, str]:
    places = [place for place, (ending, _) in enumerate(KINDS) if name.endswith(ending)]
    return (places[0] if places else len(KINDS), name)

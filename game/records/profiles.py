"""Who sits at the table: a person or an AI, with name, level, temper and picture."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Annotated, Literal

import msgspec

from game.records.lenient import read_keys
from game.records.names import clean_name, shown_names

Id = Annotated[str, msgspec.Meta(pattern=r"\A[a-z0-9_-]{0,40}\Z")]


class PlayerSpec(msgspec.Struct, frozen=True, kw_only=True):
    """One player as set up. The name is cleaned when the object is made and may be empty.

    ``level``, ``temper`` and ``avatar`` are ids, "" for none; level and temper matter for AIs only.
    """

    name: str = ""
    kind: Literal["person", "ai"] = "person"
    level: Id = ""
    temper: Id = ""
    avatar: Id = ""

    def __post_init__(self) -> None:
        msgspec.structs.force_setattr(self, "name", clean_name(self.name))


def read_players(data: object, most: int) -> tuple[PlayerSpec, ...]:
    """Players from plain data that may be wrong anywhere: what is wrong gets its default."""
    if not isinstance(data, list | tuple):
        return ()
    return tuple(read_keys(PlayerSpec, player, []) for player in data[:most])


def names_of(players: Sequence[PlayerSpec], unnamed: Callable[[int], str]) -> list[str]:
    """The names to show, all different: "Mara", "Mara 2".

    ``unnamed`` gives the name of a player without one, by seat from 0, such as
    ``lambda seat: words("records.player", n=seat + 1)``.
    """
    return shown_names([player.name for player in players], unnamed)

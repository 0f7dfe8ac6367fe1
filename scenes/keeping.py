"""Keeping the match that is played as a file of its own."""

from __future__ import annotations

import logging
import time
from typing import TYPE_CHECKING

from game.core.refusal import reason
from scenes.kit.rich import literal

if TYPE_CHECKING:
    from game.records.session import Session
    from scenes.house import House

LOG = logging.getLogger("lamplight.keeping")


def keep(house: House, session: Session) -> str:
    """Write the match into the person's documents; returns what became of it, for them to read."""
    from game.records import exchange

    words = house.words
    folder = exchange.documents()
    if folder is None:
        return literal(words("house.not_kept", why=words("records.nowhere")))
    try:
        path = exchange.free_name(folder, session.match.game.id, time.strftime("%Y-%m-%d"))
        exchange.write(session, path)
    except (OSError, ValueError) as error:
        LOG.error("a match could not be kept as a file: %s", error)
        return literal(words("house.not_kept", why=reason(error)))
    return literal(words("house.kept", file=path.name, folder=str(path.parent)))

"""What scenes make ready while nobody does anything, so that the next screen opens at once."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable
from functools import partial

from scenes.avatars import AVATARS
from scenes.kit.backdrop import Backdrop
from scenes.kit.look import Look
from scenes.kit.theme import PALETTES

Job = Callable[[], object]
HAND_HEIGHT = 330.0
"""Units: how high the largest cards of a table are while they lie."""


class Preparing:
    """Small pieces of work, done one at a time."""

    def __init__(self, jobs: Iterable[Job]) -> None:
        """In this order."""
        self._jobs = deque(jobs)

    def next(self) -> bool:
        """Do one; False when none is left."""
        if self._jobs:
            self._jobs.popleft()()
        return bool(self._jobs)


def grounds(look: Look, names: Iterable[str]) -> list[Job]:
    """Paint the grounds of rooms, as many as are kept."""
    made = [(Backdrop(name), look.with_palette(PALETTES[name])) for name in names]
    return [partial(ground.surface, there) for ground, there in made[: Backdrop.kept(look)]]


def portraits(look: Look) -> list[Job]:
    """Read the portraits of all players."""
    return [partial(look.prepare, ("avatars", f"{avatar}.webp")) for avatar in AVATARS]


def faces(look: Look, game: str) -> list[Job]:
    """Read the cards of a game, as its table will want them."""
    from scenes.shelf.boxes import box
    from scenes.stage.placement import Placement
    from scenes.stage.sprites import Sprites

    cards, sprites = box(game), Sprites(look)
    names = [None, *(cards.file(face) for group in cards.cards for face in group.faces)]
    places = [Placement("", name, h=HAND_HEIGHT, deck=cards.folder) for name in names]
    return [partial(sprites.read, place) for place in places]

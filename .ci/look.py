"""Say whether a picture shows something: `look.py FILE`, exit code 1 where it is nearly empty."""

import itertools
import os
import sys

os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

import pygame

ENOUGH = 200


def colours(file: str) -> int:
    """How many different colours a grid of its pixels of the picture has."""
    picture = pygame.image.load(file)
    width, height = picture.get_size()
    grid = itertools.product(range(0, width, 4), range(0, height, 4))
    return len({tuple(picture.get_at(place)) for place in grid})


if __name__ == "__main__":
    found = colours(sys.argv[1])
    print(f"{found} colours (at least {ENOUGH})")
    sys.exit(found < ENOUGH)

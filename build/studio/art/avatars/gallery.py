"""The twelve portraits, each with its own field, ring and pattern."""

from __future__ import annotations

from studio.art.avatars import diggers, howlers, idlers, sinners
from studio.art.avatars import frame as f

PORTRAITS = (
    f.Portrait(
        *("bull", sinners.bull, "#FF8A5C", "#B3202A", "#E0453A", f.pattern_rays(15)), 0.58, y=2
    ),
    f.Portrait(
        *("fox", sinners.fox, "#FFC4DF", "#E0459A", "#FF8CC2", f.pattern_dots(32, 7)), 0.60, y=18
    ),
    f.Portrait(
        *("raccoon", sinners.raccoon, "#FFF3B0", "#F2C320", "#FFD21F"),
        *(f.pattern_shapes(f.diamond(9, 13), 36), 0.60),
        y=12,
    ),
    f.Portrait(
        *("sloth", idlers.sloth, "#EAF8FF", "#8CC9EA", "#BFE6FA", f.pattern_waves(34)), 0.57, -7, 16
    ),
    f.Portrait(
        *("pig", idlers.pig, "#FFF8E6", "#DDB07E", "#FF9E5C", f.pattern_stripes(28, 60)), 0.60, y=6
    ),
    f.Portrait(
        *("peacock", idlers.peacock, "#EBDDFF", "#7650C4", "#9A6BEA", f.pattern_rings(13)),
        0.67,
        y=22,
    ),
    f.Portrait(
        *("coyote", howlers.coyote, "#FFB27A", "#8E2F4E", "#1FA6A0", f.pattern_rays(11)), 0.57, y=16
    ),
    f.Portrait(
        *("owl", howlers.owl, "#5A6CC4", "#161A4C", "#7D8CF0", f.pattern_stars(40, 9)), 0.60, y=14
    ),
    f.Portrait(
        *("hare", howlers.hare, "#C9F5EA", "#2F9C98", "#E8505A", f.pattern_stripes(32)),
        0.50,
        -4,
        40,
    ),
    f.Portrait(
        *("badger", diggers.badger, "#6FC79A", "#0F4F3C", "#F4B32E"),
        *(f.pattern_shapes(f.hexagon(11), 34), 0.60),
        y=14,
    ),
    f.Portrait(
        *("ram", diggers.ram, "#CFE07E", "#587C26", "#5F8FE8", f.pattern_rings(20)), 0.52, y=10
    ),
    f.Portrait(
        *("lizard", diggers.lizard, "#B0629E", "#3E1246", "#F0883C", f.pattern_dots(26, 4)),
        0.58,
        y=14,
    ),
)

"""The desert's times of day: one set of colours for each kind of card."""

from __future__ import annotations

from dataclasses import dataclass

PENNANT, PENNANT_SHADE = "#FFFAEC", "#EFDCB2"
"""The paper of the index tab, from its lit to its shaded end."""


@dataclass(frozen=True, slots=True)
class Hour:
    """Colours of one time of day.

    ``sky`` runs down from the zenith; ``disc`` is the sun or moon, ``low`` its foot, ``ring`` its
    glow; ``far``, ``middle`` and ``near`` are the layers of land; ``ink`` writes on the disc and
    on the pennant, ``words`` on the near land.
    """

    sky: tuple[str, str, str]
    disc: str
    low: str
    ring: str
    far: str
    middle: str
    near: str
    ink: str
    words: str


NIGHT = Hour(
    *(("#0F1542", "#363A8A", "#7A6FB8"), "#EEF3FF", "#B4C4F2", "#8FA4E8"),
    *("#4E4E9A", "#2E2F72", "#141640", "#171943", "#DCE6FF"),
)
DUSK = Hour(
    *(("#2D3E8C", "#D85F6B", "#FFC078"), "#FFF3CE", "#FFC55E", "#FFE3A0"),
    *("#97508C", "#A83E55", "#47153E", "#3A1036", "#FFF0D0"),
)
NOON = Hour(
    *(("#1E93A8", "#7CD0C0", "#FFE6A8"), "#FFFBE6", "#FFD23F", "#FFF3C0"),
    *("#EC9A63", "#CF5B3C", "#742232", "#5A1228", "#FFF3D8"),
)
STARS = Hour(
    *(("#060922", "#122B60", "#2A8C98"), "#0A1036", "#1A2A6C", "#9FE8DC"),
    *("#237086", "#144866", "#07182F", "#0A1F3C", "#EAFBF4"),
)
ECLIPSE = Hour(
    *(("#16060F", "#7A1724", "#F08A35"), "#12050B", "#2A0C18", "#FFC45A"),
    *("#7C2A2E", "#4C1523", "#1A0710", "#4A0A18", "#FFF1CF"),
)


def hour_of(value: int) -> Hour:
    """Return the time of day of a number card: night below zero, noon from ten."""
    if value < 0:
        return NIGHT
    return DUSK if value < 10 else NOON

"""The colours of everything in Seven Sins, in one table."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Tones:
    """The paper of one card, from the light behind the glass to the darkest corner.

    ``glow``, ``light``, ``base`` and ``mid`` are the window, ``dark`` and ``deep`` the stone
    around it. ``accent`` is the second tone of the emblem, ``spine`` writes the name on the stone.
    """

    name: str
    base: str
    dark: str
    deep: str
    mid: str
    light: str
    glow: str
    accent: str
    spine: str


# The base colours were chosen together for colour-blind eyes (worst CAM02-UCS distance 14.7):
# change one only with a new measurement of all seven (build/check_colours.py seven_sins).
SINS = {
    tones.name: tones
    for tones in (
        Tones(
            *("greed", "#FFD21F", "#875C06", "#3F2A02", "#D9A011"),
            *("#FFE78A", "#FFFBE2", "#FFD21F", "#FFE78A"),
        ),
        Tones(
            *("pride", "#573592", "#331C63", "#160B30", "#45287C"),
            *("#8E66D2", "#EBC8FF", "#FFC94D", "#C9AEFF"),
        ),
        Tones(
            *("wrath", "#BE1A1C", "#6E0D18", "#2C050D", "#95131B"),
            *("#EE4B2B", "#FFB540", "#FFE08A", "#FF9C7A"),
        ),
        Tones(
            *("lust", "#E0459A", "#941A5C", "#37041F", "#B92F7C"),
            *("#FF8CC2", "#FFD9E8", "#FFE3A8", "#FF8CC2"),
        ),
        Tones(
            *("gluttony", "#EE8F35", "#A34B0E", "#3E1705", "#C96C1F"),
            *("#FFBF73", "#FFF0CB", "#E0425A", "#FFBF73"),
        ),
        Tones(
            *("sloth", "#74BCE4", "#2F6C9C", "#0B2540", "#5097C4"),
            *("#B4E0F6", "#F4FCFF", "#FFE7A6", "#B4E0F6"),
        ),
        Tones(
            *("envy", "#117F5B", "#0A4A3A", "#04211B", "#0C644A"),
            *("#37B97A", "#D3F45A", "#FFE27A", "#5FDE9C"),
        ),
    )
}
"""The seven in the order of the rules."""

CORRUPTION = Tones(
    *("corruption", "#B9A7D9", "#231830", "#0C0712", "#3A2A50"),
    *("#5C4680", "#C9A2FF", "#FFC94D", "#C9B8E8"),
)
HALO = Tones(
    *("halo", "#F2D27A", "#E9D9B4", "#5A3A06", "#D9B866"),
    *("#FFF3D2", "#FFFFFF", "#E2A12F", "#6E4A08"),
)
PURITY = Tones(
    *("purity", "#BFD7F2", "#D5E2F2", "#27406B", "#A9C3E4"),
    *("#EEF5FF", "#FFFFFF", "#7FA4DA", "#2F4C80"),
)

SEVEN = tuple(tones.base for tones in SINS.values())
"""All seven base colours, for what is made of them all."""
SEVEN_DARK = ("#D9A011", "#3B2168", "#8C1016", "#A82C72", "#B8641C", "#4A90B8", "#0A5A42")
"""The same in shade."""

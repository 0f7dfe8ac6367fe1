"""Rule options: what they are called, what they may hold, what they hold by default."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from game.core.refusal import refuse

OptionValue = int | bool | str
Options = dict[str, OptionValue]


@dataclass(frozen=True, slots=True)
class Option:
    """One rule option of a game.

    ``choices`` are all values it may hold for a number of seats, in the order in which a person
    is shown them; ``default`` is one of them. A default of ``"lot"`` in ``first`` means: by lot.
    """

    name: str
    choices: Callable[[int], tuple[OptionValue, ...]]
    default: Callable[[int], OptionValue]


FIRST = Option("first", lambda seats: ("lot", *range(seats)), lambda seats: "lot")
"""Who begins, in games whose page says *by lot*: a seat, or the lot."""


def resolve(options: tuple[Option, ...], seats: int, given: Mapping[str, object]) -> Options:
    """All options of a game with their values: those given, else the defaults.

    Raises:
        Refused: for an unknown option or a value that it may not hold.
    """
    known = {option.name: option for option in options}
    for name in given:
        if name not in known:
            raise refuse("option.unknown", option=name, known=", ".join(known))
    resolved: Options = {}
    for name, option in known.items():
        value = given.get(name, option.default(seats))
        choices = option.choices(seats)
        for choice in choices:
            if choice == value and type(choice) is type(value):
                resolved[name] = choice
                break
        else:
            shown = ", ".join(str(choice) for choice in choices)
            raise refuse("option.value", option=name, value=value, choices=shown)
    return resolved


def differing(options: tuple[Option, ...], seats: int, resolved: Options) -> Options:
    """Those options that do not hold their default: what headers and scenarios write down."""
    defaults = {option.name: option.default(seats) for option in options}
    return {name: value for name, value in resolved.items() if value != defaults[name]}


def read(text: str) -> OptionValue:
    """The value that a word on the command line stands for."""
    if text in ("true", "false"):
        return text == "true"
    try:
        return int(text)
    except ValueError:
        return text

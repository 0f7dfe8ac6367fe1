"""What a person has chosen, in a small readable file that forgives everything."""

from __future__ import annotations

import logging
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec

from game.records.files import set_aside, write_atomically
from game.records.lenient import read_keys
from game.records.profiles import PlayerSpec, read_players
from game.records.trouble import Trouble, reason

Percent = Annotated[int, msgspec.Meta(ge=0, le=100)]
TextSize = Annotated[int, msgspec.Meta(ge=100, le=200)]
Language = Annotated[str, msgspec.Meta(pattern=r"\A[A-Za-z0-9_@.-]{0,40}\Z")]
Extent = Annotated[int, msgspec.Meta(ge=1, le=100_000)]
Position = Annotated[int, msgspec.Meta(ge=-100_000, le=100_000)]
Speed = Literal["slow", "normal", "fast", "faster", "instant"]
IndexLetters = Literal["JQK", "BDK"]
HandOrder = Literal["colour", "number"]

_LONGEST = 1_000_000  # bytes; ours is about 2,000
_MOST_SEATS = 20
_UNREADABLE = "records.settings_unreadable"
_BYTE_ORDER_MARK = b"\xef\xbb\xbf"  # some editors put it before the text
_log = logging.getLogger("lamplight.records")


class Volumes(msgspec.Struct):
    """How loud each group of sounds is, in percent, and all of them together (``master``)."""

    interface: Percent = 100
    cards: Percent = 100
    stings: Percent = 100
    master: Percent = 50


class WindowPlace(msgspec.Struct):
    """Where the window was, in window units; None before the first time."""

    width: Extent | None = None
    height: Extent | None = None
    x: Position | None = None
    y: Position | None = None
    maximised: bool = False


class SetUp(msgspec.Struct):
    """How a game was last set up. ``options`` is checked by the game, not here."""

    players: list[PlayerSpec] = []
    options: dict[str, Any] = {}


@dataclass
class Settings:
    """Everything that can be chosen, with its default. Change the fields and ``save``.

    ``language`` "" is the system's. ``setups`` has the last set-up by game id. ``hand_order`` is
    how a hand of Seven Sins was sorted last.
    """

    language: Language = ""
    volumes: Volumes = field(default_factory=Volumes)
    speed: Speed = "normal"
    fullscreen: bool = False
    text_size: TextSize = 100
    reduced_motion: bool = False
    aids: bool = True
    confirm_king_cat: bool = True
    confirm_side_stack: bool = True
    index_letters: IndexLetters = "JQK"
    four_colours: bool = False
    hand_order: HandOrder = "colour"
    window: WindowPlace = field(default_factory=WindowPlace)
    setups: dict[str, SetUp] = field(default_factory=dict)
    # Not in the file: where it is, and what it held that we do not know.
    path: Path | None = field(default=None, repr=False, compare=False, metadata={"file": False})
    unreadable: bool = field(default=False, repr=False, compare=False, metadata={"file": False})
    kept: dict[str, Any] = field(
        default_factory=dict, repr=False, compare=False, metadata={"file": False}
    )

    @classmethod
    def load(cls, path: Path | None) -> tuple[Settings, Trouble | None]:
        """The settings of a file, each wrong or missing one with its default. Never raises.

        A file that is no JSON object is set aside as ``name.damaged-N``. Without a path the
        settings last as long as the program.
        """
        if path is None:
            return cls(), None
        try:
            with path.open("rb") as file:
                content = file.read(_LONGEST + 1)
        except FileNotFoundError:
            return cls(path=path), None
        except (OSError, ValueError) as error:
            _log.error("the settings cannot be read: %s", error)
            return cls(path=path, unreadable=True), _unreadable(path)
        data = _decode(content)
        if data is None:
            trouble = _put_aside(path)
            return cls(path=path, unreadable=trouble.key == _UNREADABLE), trouble
        settings, wrong = _read(data)
        settings.path = path
        if not wrong:
            return settings, None
        _log.warning("settings with wrong values: %s", ", ".join(wrong))
        return settings, Trouble("records.settings_wrong", {"keys": ", ".join(wrong[:5])})

    def save(self) -> Trouble | None:
        """Write the file in one step. Keys that we do not know stay in it. Never raises.

        A file that could not be read is not written over: what it holds may still be good.
        """
        if self.path is None:
            return None
        if self.unreadable:
            return _unreadable(self.path)
        try:
            text = msgspec.json.encode(self.to_dict())
            write_atomically(self.path, msgspec.json.format(text, indent=2) + b"\n")
        except (OSError, TypeError, ValueError, ArithmeticError, RecursionError) as error:
            _log.error("the settings cannot be saved: %s", error)
            return Trouble(f"records.settings_{reason(error)}")
        return None

    def to_dict(self) -> dict[str, Any]:
        """The content of the file: our keys, and those that were in it and are not ours."""
        known = {each.name: getattr(self, each.name) for each in _in_file()}
        ours = msgspec.to_builtins(known)
        merged: dict[str, Any] = _merge(self.kept, ours)
        # A set-up that was removed here must not come back from what was kept.
        merged["setups"] = {game: merged["setups"][game] for game in ours["setups"]}
        return merged


def _in_file() -> list[Any]:
    return [each for each in fields(Settings) if each.metadata.get("file", True)]


def _decode(content: bytes) -> dict[str, Any] | None:
    if len(content) > _LONGEST:
        return None
    try:
        return msgspec.json.decode(content.removeprefix(_BYTE_ORDER_MARK), type=dict[str, Any])
    except (msgspec.DecodeError, ValueError, RecursionError):
        return None


def _put_aside(path: Path) -> Trouble:
    try:
        return Trouble("records.settings_damaged", {"file": set_aside(path).name})
    except OSError as error:
        _log.error("the damaged settings cannot be set aside: %s", error)
        return _unreadable(path)


def _unreadable(path: Path) -> Trouble:
    return Trouble(_UNREADABLE, {"file": path.name})


def _read(data: dict[str, Any]) -> tuple[Settings, list[str]]:
    wrong: list[str] = []
    names = {each.name for each in _in_file()} - {"setups"}
    known = {key: value for key, value in data.items() if key in names}
    settings = read_keys(Settings, known, wrong)
    setups = data.get("setups", {})
    if not isinstance(setups, dict):
        wrong.append("setups")
        setups = {}
    settings.setups = {game: _read_setup(value, wrong) for game, value in setups.items()}
    settings.kept = data
    return settings, wrong


def _read_setup(data: object, wrong: list[str]) -> SetUp:
    setup = SetUp()
    if not isinstance(data, dict):
        wrong.append("setups")
        return setup
    setup.players = list(read_players(data.get("players"), _MOST_SEATS))
    if isinstance(options := data.get("options", {}), dict):
        setup.options = options
    return setup


def _merge(kept: Any, ours: Any) -> Any:
    """Ours, with those keys of mappings added that only the kept ones have."""
    if not isinstance(kept, dict) or not isinstance(ours, dict):
        return ours
    return {**kept, **{key: _merge(kept.get(key), value) for key, value in ours.items()}}

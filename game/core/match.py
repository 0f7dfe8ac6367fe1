"""A match: header and moves, the state they lead to, and what everyone has seen of it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from copy import deepcopy
from dataclasses import dataclass, field
from typing import Any

from game.core.chance import MAX_SEED, Chance, SeededChance
from game.core.events import Event, RoundBegan
from game.core.game import Game, Move, State, check_seats, play
from game.core.options import Options, differing, resolve
from game.core.refusal import refuse
from game.core.view import View, misfit, named_observers
from game.core.zones import TABLE

FORMAT = 1
_KEYS = frozenset({"format", "game", "rules", "seats", "options", "seed", "start"})


@dataclass(frozen=True, slots=True)
class Header:
    """What a match is, before any move: all that is needed to deal it again.

    ``options`` are resolved (every option has a value). ``start`` is a set-up position with what
    each seat knows of it, if the match does not start from a deal. ``extra`` holds what readers may
    ignore: names, levels, times.
    """

    game: str
    seats: int
    options: Options
    seed: int
    rules: int = 1
    start: Mapping[str, Any] | None = None
    extra: Mapping[str, Any] = field(default_factory=dict)

    @classmethod
    def new(
        cls,
        game: Game,
        seats: int,
        seed: int,
        options: Mapping[str, object] | None = None,
        extra: Mapping[str, Any] | None = None,
    ) -> Header:
        """A header for a fresh match.

        Raises:
            Refused: for a number of seats, a seed or an option that the game does not have.
        """
        check_seats(game, seats)
        if not 0 <= seed <= MAX_SEED:
            raise refuse("header.seed", seed=seed, most=MAX_SEED)
        resolved = resolve(game.options, seats, options or {})
        return cls(game.id, seats, resolved, seed, game.rules_version, None, extra or {})

    def to_dict(self, game: Game) -> dict[str, Any]:
        """The header as the first line of a record."""
        data: dict[str, Any] = {
            "format": FORMAT,
            "game": self.game,
            "rules": self.rules,
            "seats": self.seats,
            "options": differing(game.options, self.seats, self.options),
            "seed": self.seed,
        }
        if self.start is not None:
            data["start"] = self.start
        return data | {key: value for key, value in self.extra.items() if key not in _KEYS}

    @classmethod
    def from_dict(cls, data: Mapping[str, Any], game: Game) -> Header:
        """The header that ``to_dict`` wrote, checked as coming from outside.

        Raises:
            Refused: when it is not a header of this game under these rules.
        """
        for key in ("format", "rules", "seats", "seed"):
            if type(data.get(key)) is not int:
                raise refuse("header.key", key=key)
        if data["format"] != FORMAT:
            raise refuse("header.format", format=data["format"], known=FORMAT)
        if data.get("game") != game.id:
            raise refuse("header.game", game=data.get("game"), expected=game.id)
        if data["rules"] != game.rules_version:
            raise refuse("header.rules", rules=data["rules"], known=game.rules_version)
        options, start = data.get("options", {}), data.get("start")
        if not isinstance(options, Mapping) or not (start is None or isinstance(start, Mapping)):
            raise refuse("header.key", key="start" if isinstance(options, Mapping) else "options")
        extra = {key: value for key, value in data.items() if key not in _KEYS}
        fresh = cls.new(game, data["seats"], data["seed"], options, extra)
        return cls(game.id, fresh.seats, fresh.options, fresh.seed, fresh.rules, start, extra)


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of the history: a move by a seat, or an undo back to the state after entry ``undo``.

    Entries are numbered from 1; 0 is the deal.
    """

    n: int
    seat: int | None = None
    move: str = ""
    undo: int | None = None


class Match:
    """A match being played: it plays, undoes, shows views, and can be rebuilt from its entries.

    ``chance`` takes the place of the header's seed in scenarios and tests.
    """

    def __init__(self, game: Game, header: Header, chance: Chance | None = None) -> None:
        self.game = game
        self.header = header
        self.entries: list[Entry] = []
        self._given_chance = chance
        self._made: list[int] = [0]  # for every entry, the entry of the last move not undone
        self._before: dict[int, int] = {}  # for every move, the move it followed
        self._starts: tuple[int, ...] = ()  # for every move not undone, the events before it
        self._reset()

    @property
    def observers(self) -> tuple[int, ...]:
        """All who have a view: the seats and the table."""
        return (*range(self.header.seats), TABLE)

    @property
    def seats(self) -> int:
        """The number of seats."""
        return self.header.seats

    def view(self, observer: int) -> View:
        """What an observer may know now (a copy)."""
        return self._views[observer].copy()

    def seen(self, observer: int, since: int = 0) -> list[Event]:
        """The events from number ``since`` on, as the observer saw them.

        Events count from the start of the match along the moves that were not undone.
        """
        told, count = self._seen[observer]
        return told[since:count]

    def play(self, seat: int, move: str | Move) -> list[Event]:
        """Make a move for a seat and say what happened, in full form.

        Raises:
            Refused: when the line is no move, the move is not legal, or it is not the seat's turn;
                nothing has changed then.
        """
        if isinstance(move, str):
            move = self.game.parse(move)
        to_move = self.state.to_move
        if to_move is None:
            raise refuse("move.match_over")
        if seat != to_move:
            raise refuse("move.not_your_turn", seat=to_move)
        events = play(self.state, move, self._chance)
        self._starts = (*self._starts, len(self.events))
        entry = Entry(len(self.entries) + 1, seat, move.text)
        self.entries.append(entry)
        self._before[entry.n] = self._made[-1]
        self._made.append(entry.n)
        self._take_in(events)
        return events

    def undo(self, to: int) -> None:
        """Go back to the state after entry ``to`` (0: the deal). What was undone stays on record.

        Raises:
            Refused: when there is no such entry.
        """
        if not 0 <= to <= len(self.entries):
            raise refuse("undo.no_such_move", n=to, last=len(self.entries))
        made = self._made[to]
        self._reset()
        for entry in self._trail(made):
            self._starts = (*self._starts, len(self.events))
            self._take_in(play(self.state, self.game.parse(entry.move), self._chance))
        self.entries.append(Entry(len(self.entries) + 1, undo=to))
        self._made.append(made)

    def way_back(self, seat: int) -> int | None:
        """The entry to which a seat may go back now, so that its last move is taken back.

        Nothing when the last move was not its own, ended its turn, or turned something up that was
        hidden (see ``Game.reversible``).
        """
        made = self._made[-1]
        if made == 0 or self.state.to_move != seat or self.entries[made - 1].seat != seat:
            return None
        kinds = {event.kind for event in self.events[self._starts[-1] :]}
        return self._before[made] if kinds <= self.game.reversible else None

    def replay(self, entry: Entry) -> None:
        """Add an entry of a stored match.

        Raises:
            Refused: when it does not fit.
        """
        if entry.undo is not None:
            self.undo(entry.undo)
        elif entry.seat is not None:
            self.play(entry.seat, entry.move)

    def fresh(self) -> Match:
        """The same match again, from the deal on."""
        return Match(self.game, self.header, deepcopy(self._given_chance))

    def lines(self) -> Iterator[dict[str, Any]]:
        """The record of the match so far: header, deal, then one line an entry."""
        yield self.header.to_dict(self.game)
        twin = Match(self.game, self.header, deepcopy(self._given_chance))
        yield {"n": 0, "state": twin.state.to_dict()}
        for entry in self.entries:
            twin.replay(entry)
            yield line_of(entry, twin.state)

    def _trail(self, made: int) -> list[Entry]:
        trail: list[Entry] = []
        while made:
            trail.append(self.entries[made - 1])
            made = self._before[made]
        return trail[::-1]

    def _reset(self) -> None:
        header, game = self.header, self.game
        self._chance: Chance = deepcopy(self._given_chance) or SeededChance(header.seed)
        self.events: list[Event] = []
        self._starts = ()
        self.round_began = 0
        """The number of the event with which the present round began."""
        self._views: dict[int, View] = {}
        # Seen once and kept: bots ask for the whole round again at every decision.
        self._seen: dict[int, tuple[list[Event], int]] = {o: ([], 0) for o in self.observers}
        """what each observer saw: a list that only grows, and how much of it is this match's"""
        if header.start is not None:
            self._begin_from(header.start)
            return
        self.state: State = game.blank(header.seats, header.options)
        for observer in self.observers:
            self._views[observer] = View(observer, self.state.to_dict(), game.bags)
        log: list[Event] = []
        game.deal(self.state, self._chance, log)
        self._take_in(log)

    def _begin_from(self, start: Mapping[str, Any]) -> None:
        position = start.get("position")
        if not isinstance(position, Mapping):
            raise refuse("header.key", key="start.position")
        self.state = self.game.read(position, self.header.seats, self.header.options)
        known = start.get("known", {})
        names = named_observers(self.seats)
        if not isinstance(known, Mapping) or not known.keys() <= names.keys():
            raise refuse("header.key", key="start.known")
        truth = self.state.to_dict()
        for name, observer in names.items():
            data, told = self.game.glance(self.state, observer), known.get(name, {})
            if not isinstance(told, Mapping):
                raise refuse("header.key", key=f"start.known.{name}")
            if wrong := misfit(told, data, truth, self.game.bags):
                raise refuse("header.key", key=f"start.known.{name}.{wrong}")
            self._views[observer] = View(observer, data | deepcopy(dict(told)), self.game.bags)

    def _take_in(self, events: list[Event]) -> None:
        for number, event in enumerate(events, len(self.events)):
            if isinstance(event, RoundBegan):
                self.round_began = number
        self.events.extend(events)
        for observer, view in self._views.items():
            seen = [event.seen_by(observer) for event in events]
            view.see(seen)
            told, count = self._seen[observer]
            if len(told) > count:  # a match that was copied from here went on in another way
                told = told[:count]
            told.extend(seen)
            self._seen = self._seen | {observer: (told, len(told))}


def line_of(entry: Entry, state: State) -> dict[str, Any]:
    """The line of a record for an entry that led to a state."""
    if entry.undo is not None:
        return {"n": entry.n, "undo": entry.undo}
    return {"n": entry.n, "seat": entry.seat, "move": entry.move, "state": state.to_dict()}

"""A match as it is played at this computer: people and AIs, every move written down at once."""

from __future__ import annotations

import hashlib
import logging
import secrets
from collections.abc import Mapping, Sequence

import msgspec

from game.ai import bots
from game.ai.games import find_game
from game.ai.levels import LEVELS, name_of
from game.ai.thoughts import Thoughts
from game.ai.worker import Answer, Ticket, Worker
from game.core.bot import Choice, Request
from game.core.chance import SEED_BITS
from game.core.events import Event
from game.core.game import Move
from game.core.match import Header, Match
from game.core.refusal import Refused, refuse
from game.records.profiles import PlayerSpec, read_players
from game.records.store import MatchInUse, Store
from game.records.trouble import Trouble

THINK_SECONDS = 1.0
"""How long an AI may think about one move."""
STAND_IN = "rule"
"""The bot that moves when another one fails."""

_log = logging.getLogger("lamplight.session")


def random_seed() -> int:
    """A fresh seed for a deal."""
    return secrets.randbits(SEED_BITS)


class Session:
    """One match with its players and its place in the store.

    Every move is in the store when ``play`` returns; ``trouble`` says when it could not be written.
    Bots get seeds of their own that have nothing to do with the deal.
    """

    def __init__(
        self, store: Store, match_id: str, match: Match, players: Sequence[PlayerSpec]
    ) -> None:
        self.store = store
        self.match_id = match_id
        self.match = match
        self.players = list(players)
        self.thoughts = Thoughts(match)
        """what the AIs thought; it can be looked at when a round is over"""
        self._bot_seed = match.header.extra.get("bot_seed", 0)
        began = read_players(match.header.extra.get("players"), match.seats)
        self._began = [seat for seat, player in enumerate(began) if player.kind == "person"]

    @classmethod
    def start(
        cls,
        store: Store,
        game: str,
        players: Sequence[PlayerSpec],
        options: Mapping[str, object] | None = None,
        seed: int | None = None,
        bot_seed: int | None = None,
    ) -> Session:
        """Deal a new match and write it down; a seat for each player.

        Without seeds deals and bots are random.

        Raises:
            Refused: when the game is unknown, or does not have such seats or options.
        """
        extra = {
            "players": [msgspec.structs.asdict(player) for player in players],
            "bot_seed": secrets.randbits(60) if bot_seed is None else bot_seed,
        }
        rules = find_game(game)
        chosen = random_seed() if seed is None else seed
        header = Header.new(rules, len(players), chosen, options, extra)
        match = Match(rules, header)
        match_id = store.create(header.to_dict(rules))
        return cls(store, match_id, match, players)

    @classmethod
    def resume(cls, store: Store, match_id: str) -> Session:
        """Go on with a match of the store, exactly where it stopped.

        Raises:
            KeyError: when the store has no such match.
            MatchInUse: when another start of the program plays it.
            UnreadableMatch, Refused: when it cannot be played on; it stays in the store as it is.
        """
        if not store.claim(match_id):
            raise MatchInUse(match_id)
        try:
            stored = store.load(match_id)
            rules = find_game(stored.header["game"])
            match = Match(rules, Header.from_dict(stored.header, rules))
            for entry in stored.moves:
                match.replay(entry)
        except BaseException:
            store.release(match_id)
            raise
        players = list(stored.players)
        players += [PlayerSpec(kind="ai", level=STAND_IN)] * (match.seats - len(players))
        return cls(store, match_id, match, players)

    @property
    def asking(self) -> int | None:
        """The seat that must decide; nobody when the match is over."""
        return self.match.state.to_move

    @property
    def people(self) -> list[int]:
        """The seats of people."""
        return [seat for seat in range(self.match.seats) if self.is_person(seat)]

    @property
    def can_tell(self) -> bool:
        """Whether a round is over in which AIs played, so that their thoughts can be asked for."""
        kept = self.thoughts
        return len(self.people) < self.match.seats and bool(kept.shown or kept.lost)

    @property
    def trouble(self) -> Trouble | None:
        """What is wrong with writing things down, in one line."""
        return self.store.trouble

    def is_person(self, seat: int) -> bool:
        """Whether a person sits there."""
        return self.players[seat].kind == "person"

    def play(self, seat: int, move: str | Move) -> list[Event]:
        """Make a move and write it down; the events are in full form.

        Raises:
            Refused: when it cannot be made; nothing has changed then.
        """
        events = self.match.play(seat, move)
        entry = self.match.entries[-1]
        self.store.append(self.match_id, entry.n, seat, entry.move)
        outcome = self.match.state.outcome
        if outcome is not None and outcome.match_over:
            result = {"winners": list(outcome.winners), "reason": outcome.reason}
            self.store.finish(self.match_id, result)
        return events

    def undo(self, seat: int) -> None:
        """Take back a seat's last move and write that down; the move itself stays on record.

        Raises:
            Refused: when it cannot be taken back (``Match.way_back``); nothing has changed then.
        """
        to = self.match.way_back(seat)
        if to is None:
            raise refuse("undo.not_now")
        self.match.undo(to)
        self.thoughts.drop(to)
        self.store.undo(self.match_id, self.match.entries[-1].n, to)

    @property
    def left(self) -> list[int]:
        """The seats of people who have left: AIs play on for them."""
        return [seat for seat in self._began if not self.is_person(seat)]

    def replace(self, seat: int, player: PlayerSpec) -> None:
        """Let somebody else sit down in a seat: at once, in any phase, and written down at once.

        An AI that takes over knows what its seat has seen, and nothing else.

        Raises:
            ValueError: when there is no such seat.
        """
        self.store.seat(self.match_id, len(self.match.entries), seat, player)
        self.players[seat] = player

    def leave(self, seat: int, level: str = STAND_IN) -> None:
        """The person of a seat leaves; an AI of that level plays on under their name and picture.

        Raises:
            ValueError: when no person sits there.
        """
        if seat not in self.people:
            raise ValueError(f"no person sits in seat {seat}")
        self.replace(seat, msgspec.structs.replace(self.players[seat], kind="ai", level=level))

    def bot_of(self, seat: int) -> str:
        """The name of the bot that decides for a seat."""
        player = self.players[seat]
        if player.level in LEVELS:
            return name_of(player.level, player.temper)
        return player.level or STAND_IN

    def bot_seed(self, seat: int) -> int:
        """The seed of the decision that a seat's bot makes now."""
        name = f"lamplight/bot/{self._bot_seed}/{seat}/{len(self.match.entries)}"
        return int.from_bytes(hashlib.sha256(name.encode("ascii")).digest()[:7], "big")

    def think(self, seat: int) -> list[Event]:
        """Let a seat's bot decide here and now, and make its move."""
        bot = self.bot_of(seat)
        choice = bots.choose(self.match, seat, bot, self.bot_seed(seat), THINK_SECONDS)
        return self._follow(seat, choice, bot)

    def ask(self, worker: Worker, seat: int) -> Ticket:
        """Ask a seat's bot in the worker's process."""
        seed = self.bot_seed(seat)
        request = Request.of(self.match, seat, self.bot_of(seat), seed, THINK_SECONDS)
        return worker.submit(request.to_bytes(), THINK_SECONDS)

    def take(self, seat: int, answer: Answer) -> list[Event]:
        """Make the move that the worker answered; a sensible one if it failed."""
        if answer.data is not None:
            try:
                return self._follow(seat, Choice.from_bytes(answer.data), self.bot_of(seat))
            except (Refused, ValueError, KeyError, TypeError) as error:
                _log.error("the bot of seat %d answered badly: %s", seat, error)
        else:
            _log.error("the bot of seat %d failed: %s", seat, answer.fault or "late")
        choice = bots.choose(self.match, seat, STAND_IN, self.bot_seed(seat))
        return self._follow(seat, choice, STAND_IN)

    def _follow(self, seat: int, choice: Choice, bot: str) -> list[Event]:
        """Make the move that a bot chose, and keep what it thought."""
        thought = self.thoughts.think(seat, choice, bot)
        events = self.play(seat, choice.move)
        self.thoughts.keep(thought)
        return events

    def close(self) -> None:
        """Let others open the match."""
        self.store.release(self.match_id)

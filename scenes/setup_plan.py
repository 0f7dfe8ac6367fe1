"""What is being set up, as data: players and options, remembered from time to time."""

from __future__ import annotations

from dataclasses import dataclass, field

import msgspec

from game.ai.bots import bot_names
from game.ai.games import find_game
from game.ai.levels import LEVELS
from game.core.bot import TEMPERS
from game.core.game import Game
from game.core.options import Options, OptionValue, resolve
from game.records.profiles import PlayerSpec
from game.records.settings import SetUp
from scenes.avatars import AVATARS, free_avatar
from scenes.house import House
from scenes.shelf.boxes import box

COMPANY = 4
"""How many sit down when nothing is remembered: one person, three AIs."""
POOL = 12
"""How many names the catalogs hold for AIs (house.pool.1 …)."""
STAND_IN_LEVELS = ("rule",)
"""What AIs can be while the house has no levels for a game."""
USUAL = ("medium", "rule")
"""The level an AI begins with: the first of these that exists."""


@dataclass
class Plan:
    """Players and options. Options hold only what differs from the default."""

    game: Game
    players: list[PlayerSpec]
    options: Options = field(default_factory=dict)

    @property
    def fewest(self) -> int:
        """How many must play."""
        return self.game.min_seats

    @property
    def most(self) -> int:
        """How many may play."""
        return self.game.max_seats

    def choices(self, name: str) -> tuple[OptionValue, ...]:
        """The values of an option with this many players; none when there is no such option."""
        for option in self.game.options:
            if option.name == name:
                return option.choices(len(self.players))
        return ()

    def default(self, name: str) -> OptionValue | None:
        """The default of an option with this many players."""
        for option in self.game.options:
            if option.name == name:
                return option.default(len(self.players))
        return None

    def value(self, name: str) -> OptionValue | None:
        """The value of an option now."""
        return self.options.get(name, self.default(name))

    def choose(self, name: str, value: OptionValue) -> None:
        """Set an option; what is the default is not kept, so that it follows the players."""
        if value == self.default(name):
            self.options.pop(name, None)
        else:
            self.options[name] = value

    def add(self, house: House) -> None:
        """One more AI sits down."""
        self.players.append(new_ai(house, self.game.id, self.players))

    def remove(self, seat: int) -> None:
        """A player stands up; who begins stays the same person, if they still sit here."""
        del self.players[seat]
        first = self.options.get("first")
        if isinstance(first, int) and not isinstance(first, bool):
            if first == seat:
                del self.options["first"]
            elif first > seat:
                self.options["first"] = first - 1

    def minutes(self) -> int:
        """How long a match may take, in minutes, from measured figures."""
        seats = len(self.players)
        people = sum(player.kind == "person" for player in self.players)
        options = resolve(self.game.options, seats, self.options)
        return box(self.game.id).pace(seats, options).minutes(people / max(seats, 1))

    def sitting(self) -> list[PlayerSpec]:
        """The players as they sit down; people need neither level nor temper."""
        return [
            player if player.kind == "ai" else msgspec.structs.replace(player, level="", temper="")
            for player in self.players
        ]

    def remember(self, house: House) -> None:
        """Keep this for next time."""
        setups = house.settings.setups
        setups.pop(self.game.id, None)  # what is played last stands last
        setups[self.game.id] = SetUp(list(self.players), dict(self.options))
        house.save()


def levels_of(game: str) -> list[str]:
    """The names of what an AI can be, weakest first."""
    names = [name for name, level in LEVELS.items() if game in level.bots]
    if names:
        return names
    return [name for name in bot_names(game) if name in STAND_IN_LEVELS]


def has_temper(level: str) -> bool:
    """Whether who plays at a level can have a temper: the yardsticks have none."""
    return level in LEVELS


def usual_level(game: str) -> str:
    """The level an AI begins with."""
    names = levels_of(game)
    return next((name for name in USUAL if name in names), names[-1])


def new_ai(house: House, game: str, others: list[PlayerSpec]) -> PlayerSpec:
    """An AI with a name and a picture that nobody here has."""
    taken = {player.name for player in others}
    pool = [house.words(f"house.pool.{n}") for n in range(1, POOL + 1)]
    name = next((each for each in pool if each not in taken), pool[0])
    avatar = free_avatar(player.avatar for player in others)
    return PlayerSpec(name=name, kind="ai", level=usual_level(game), avatar=avatar)


def usual(house: House, game: str) -> Plan:
    """One person and three AIs."""
    rules = find_game(game)
    plan = Plan(rules, [PlayerSpec(name=house.words("house.you"), avatar=AVATARS[0])])
    while len(plan.players) < min(COMPANY, plan.most):
        plan.add(house)
    return plan


def remembered(house: House, game: str) -> Plan:
    """What was played last, as far as it still makes sense; else the usual company."""
    kept = house.settings.setups.get(game)
    rules = find_game(game)
    if kept is None or not rules.min_seats <= len(kept.players) <= rules.max_seats:
        return usual(house, game)
    plan = Plan(rules, [])
    for player in kept.players:
        plan.players.append(_mended(player, game, plan.players))
    for name, value in kept.options.items():
        known = plan.choices(name)
        if any(value == choice and type(value) is type(choice) for choice in known):
            plan.choose(name, value)
    return plan


def _mended(player: PlayerSpec, game: str, others: list[PlayerSpec]) -> PlayerSpec:
    level, temper = player.level, player.temper
    if player.kind == "ai" and level not in levels_of(game):
        level = usual_level(game)
    if temper not in TEMPERS or not has_temper(level):
        temper = ""
    known = player.avatar in AVATARS
    avatar = player.avatar if known else free_avatar(other.avatar for other in others)
    return msgspec.structs.replace(player, level=level, temper=temper, avatar=avatar)

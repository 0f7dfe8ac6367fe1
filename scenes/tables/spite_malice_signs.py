"""What is written and lit on the Spite & Malice table: places, signs, keys, points, tally."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.spite_malice.cards import COMPLETE, PILES, RANKS, STACKS
from scenes.kit.look import Look
from scenes.kit.theme import CARD_RATIO
from scenes.kit.widget import Widget
from scenes.tables import spite_malice_layout as places
from scenes.tables.director import Wait
from scenes.tables.spite_malice_choice import CENTER, SIDE, Target
from scenes.tables.spite_malice_layout import Source
from scenes.tables.spite_malice_widgets import (
    KeyCap,
    Place,
    Places,
    RoundEnd,
    Score,
    Sign,
    Tally,
)
from scenes.tables.spite_malice_words import is_king, letter, rank_at, unseen

if TYPE_CHECKING:
    from scenes.tables.spite_malice import SpiteMaliceTable

STACK_KEYS, PILE_KEYS = "qwer", "asd"
TALLY_HIGH = 196.0
SCORE_HIGH, SCORE_LOW = 168.0, 70.0
"""The panel of points in units: as it is, and as a single line."""


class Signs:
    """The widgets around the cards, and what they show now. ``ground`` lies under the cards."""

    def __init__(self, table: SpiteMaliceTable) -> None:
        self.table = table
        self.places = Places()
        self.score = Score()
        self.tally = Tally()
        self.end = RoundEnd()
        self._needs = [Sign(f"needs{pile}") for pile in range(PILES)]
        self._kings = [Sign(f"king{pile}") for pile in range(PILES)]
        self._payoffs = [Sign("payoff sign 0"), Sign("payoff sign 1")]
        self._stock = Sign("stock sign")
        self._turn = [Sign(f"ends{stack}") for stack in range(STACKS)]
        self.ground: list[Widget] = [
            self.places,
            self.score,
            self.tally,
            self._stock,
            *self._needs,
            *self._kings,
            *self._payoffs,
        ]

    def refresh(self, look: Look) -> None:
        """Bring everything up to what is shown and chosen now."""
        damage = self._show_places(look) + self._show_signs(look) + self._show_panels(look)
        self.table.ui.set("signs", self._above(look))
        if self.table.stage is not None:
            self.table.stage.damage(damage)

    # ---------------------------------------------------------------- under the cards

    def _show_places(self, look: Look) -> list[pygame.Rect]:
        table, geometry, data = self.table, self.table.geometry, self.table.data
        lit = table.lit_targets()
        shown = []
        for pile in range(PILES):
            rect = look.rect(*places.slot(geometry, CENTER, pile))
            light = "warm" if (CENTER, pile) in lit else ""
            if light or not data["center"][pile]:
                needs = letter(rank_at(0), table.house.settings)
                empty = not data["center"][pile]
                shown.append(Place(_plain(rect), needs if empty else "", empty, light))
        for seat in (0, 1):
            shown += self._side_places(look, seat, lit)
        reach = look.px(90)
        changed = self.places.show(shown, self._way(look))
        self.places.rect = pygame.Rect((0, 0), look.size)
        return [rect.inflate(reach, reach) for rect in changed]

    def _side_places(self, look: Look, seat: int, lit: list[Target]) -> list[Place]:
        table, geometry = self.table, self.table.geometry
        own = seat == geometry.home
        shown = []
        for stack, fan in enumerate(geometry.stacks(table.director.shown, seat)):
            count = len(table.data["side"][seat][stack])
            light = "cool" if own and (SIDE, stack) in lit else ""
            if count and not light:
                continue
            x, top = geometry.stack_x(stack) - fan.wide / 2, geometry.top_of(seat)
            for left, wide, high in fan.blocks():
                rect = look.rect(x + left, top, wide, high)
                shown.append(Place(_plain(rect), "", not count, light))
        return shown

    def _way(self, look: Look) -> tuple[tuple[int, int], tuple[int, int]] | None:
        """A bow of dots: from the payoff card, or as the hint said."""
        table = self.table
        way = table.way()
        if way is None:
            return None
        source, target = way
        start, end = self.middle_of(source), self._target_middle(target)
        if source[0] == "payoff":
            start = (start[0] + places.OWN_PAYOFF * 0.36 + 8, start[1] - 60)
        if target[0] == CENTER:
            wide = places.CENTER_HIGH * CARD_RATIO / 2 + 14
            end = (end[0] + (-wide if start[0] < end[0] else wide), end[1])
        return look.units.point(*start), look.units.point(*end)

    def middle_of(self, source: Source) -> tuple[float, float]:
        """The middle of a card that can be lifted, in units."""
        table, geometry = self.table, self.table.geometry
        kind, place = source
        if kind == "payoff":
            return geometry.payoff_of(geometry.home)[:2]
        if kind == "hand":
            count = len(table.data["hand"][geometry.home])
            return places.hand_place(geometry, count, place)[:2]
        return self._target_middle((SIDE, place))

    def _target_middle(self, target: Target) -> tuple[float, float]:
        table, geometry = self.table, self.table.geometry
        kind, index = target
        if kind == CENTER:
            return geometry.pile_x(index), geometry.center_y
        fan = geometry.stacks(table.director.shown, geometry.home)[index]
        count = len(table.data["side"][geometry.home][index])
        return places.stack_card(geometry, geometry.home, index, fan, max(0, count - 1))[:2]

    # ---------------------------------------------------------------- signs

    def _show_signs(self, look: Look) -> list[pygame.Rect]:
        table, geometry, data = self.table, self.table.geometry, self.table.data
        words, settings = table.house.words, table.house.settings
        drop = 22 * min(1.3, look.units.grow(1.0))
        changed = []
        below = geometry.center_y + places.CENTER_HIGH / 2 + drop
        above = geometry.center_y - places.CENTER_HIGH / 2 - drop + 2
        for pile, cards in enumerate(data["center"]):
            x, text = geometry.pile_x(pile), ""
            if len(cards) < COMPLETE:  # a complete one is about to be swept away
                needed = letter(rank_at(len(cards)), settings)
                text = words("spite_malice.table.needs", rank=needed)
            manner = "light" if cards else "dark"
            changed += self._put(look, self._needs[pile], text, (x, below), manner)
            text = ""
            if cards and is_king(cards[-1]):
                rank = letter(rank_at(len(cards) - 1), settings)
                text = words("spite_malice.table.stands_for", rank=rank)
            changed += self._put(look, self._kings[pile], text, (x, above), "king")
        for seat in (0, 1):
            changed += self._show_payoff(look, seat, drop)
        number = len(data["stock"])
        x, y = geometry.stock
        text = words("spite_malice.table.stock", n=number) if number else ""
        at = (x + 4, y + places.STOCK_HIGH / 2 + drop + 18)
        return changed + self._put(look, self._stock, text, at, "dark")

    def _show_payoff(self, look: Look, seat: int, drop: float) -> list[pygame.Rect]:
        table, geometry = self.table, self.table.geometry
        number = len(table.data["payoff"][seat])
        mine = seat == table.director.viewer
        key = "spite_malice.table.payoff.you" if mine else "spite_malice.table.payoff"
        text = table.house.words(key, n=number) if number else ""
        x, y, high = geometry.payoff_of(seat)
        at = (x + 2, y + high / 2 + drop + 16)
        manner = "light" if mine else "dark"
        return self._put(look, self._payoffs[seat], text, at, manner, 236)

    @staticmethod
    def _put(
        look: Look,
        sign: Sign,
        text: str,
        at: tuple[float, float],
        manner: str,
        most: float = 205,
    ) -> list[pygame.Rect]:
        changed = sign.show(look, text, look.units.point(*at), manner, look.px(most))
        return [sign.touched] if changed else []

    def _above(self, look: Look) -> list[Widget]:
        """What lies above the cards: that a stack ends the turn, keys, the end of the round."""
        shown: list[Widget] = []
        table, geometry = self.table, self.table.geometry
        lit = table.lit_targets()
        text = table.house.words("spite_malice.table.ends_turn")
        for stack, fan in enumerate(geometry.stacks(table.director.shown, geometry.home)):
            if (SIDE, stack) in lit:
                count = len(table.data["side"][geometry.home][stack])
                x, y, high = places.stack_card(
                    geometry, geometry.home, stack, fan, max(0, count - 1)
                )
                at = look.units.point(x, y + high * 0.16 if count else y)
                self._turn[stack].show(look, text, at, "cool", look.px(geometry.pitch - 12))
                shown.append(self._turn[stack])
        if table.shows_keys and table.my_turn:
            shown += self._keys(look)
        self._place_end(look)
        return [*shown, self.end]

    def _keys(self, look: Look) -> list[Widget]:
        """The letters of the person's own keyboard."""
        table, geometry, point = self.table, self.table.geometry, look.units.point
        label = table.app.input.label
        caps: list[Widget] = []
        for pile in range(PILES):
            sign = self._needs[pile].rect
            caps.append(
                KeyCap(look, label(PILE_KEYS[pile]), (sign.left - look.px(20), sign.centery))
            )
        for stack, fan in enumerate(geometry.stacks(table.director.shown, geometry.home)):
            at = point(geometry.stack_x(stack) - fan.wide / 2 - 8, geometry.own_top + fan.tall - 12)
            caps.append(KeyCap(look, label(STACK_KEYS[stack]), at))
        count = len(table.data["hand"][geometry.home])
        for place in range(count):
            x, _, _ = places.hand_place(geometry, count, place)
            caps.append(KeyCap(look, str(place + 1), point(x - 20, geometry.units.height - 30)))
        if table.data["payoff"][geometry.home]:
            x, y, high = geometry.payoff_of(geometry.home)
            name = table.house.words("spite_malice.table.key.space")
            caps.append(KeyCap(look, name, point(x, y + high / 2 - 16)))
        return caps

    # ---------------------------------------------------------------- panels

    def _show_panels(self, look: Look) -> list[pygame.Rect]:
        table, geometry = self.table, self.table.geometry
        words, options = table.house.words, table.session.match.header.options
        target, reach = int(options["target"]), look.px(40)
        title = words("spite_malice.table.target" if target > 1 else "spite_malice.table.single")
        title = words("spite_malice.table.target", n=target) if target > 1 else title
        order = (geometry.home, 1 - geometry.home)
        sides = [(table.short_name(seat), table.data["points"][seat]) for seat in order]
        changed = []
        if self.score.show(title, sides):
            changed.append(self.score.rect.inflate(reach, reach))
        self.tally.visible = table.house.settings.aids
        high = TALLY_HIGH * min(1.25, look.units.grow(1.0))
        bottom = geometry.units.height - 44
        self.tally.rect = look.rect(geometry.right - 4, bottom - high, places.RIGHT + 8, high)
        left = unseen(table.data)
        rows = [(letter(rank, table.house.settings), left[i]) for i, rank in enumerate(RANKS)]
        if self.tally.show(words("spite_malice.table.tally"), rows):
            changed.append(self.tally.rect.inflate(reach, reach))
        return changed

    def _place_end(self, look: Look) -> None:
        """The end of the round, once all of it has been shown."""
        table, geometry = self.table, self.table.geometry
        outcome = table.session.match.state.outcome
        over = outcome is not None and table.director.waits_for is not Wait.MOTION
        self.end.visible = over
        if not over or outcome is None:
            return
        self.end.show(table.teller.ending(outcome), table.points_told(outcome))
        wide = min(860.0, geometry.right - geometry.left - 20)
        high = look.units.units(self.end.height(look, look.px(wide)))
        y = geometry.units.height - 40 - high
        self.end.rect = look.rect(geometry.middle - wide / 2, y, wide, high)


def _plain(rect: pygame.Rect) -> tuple[int, int, int, int]:
    return rect.x, rect.y, rect.w, rect.h

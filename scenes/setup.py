"""Set-up: who sits at the table, and by which options they play."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.core.refusal import Refused
from game.records.profiles import PlayerSpec
from scenes import preparing, routes, setup_plan
from scenes.house import House
from scenes.kit.buttons import Button
from scenes.kit.layout import cut_bottom, cut_top, inset
from scenes.kit.look import Look
from scenes.kit.panels import Label, Panel
from scenes.kit.theme import PALETTES, SCREEN_TITLE, TextStyle
from scenes.kit.widget import Widget
from scenes.preparing import Preparing
from scenes.room import Room
from scenes.setup_options import OptionsPanel
from scenes.setup_plan import Plan
from scenes.setup_seats import FACE, LARGEST_FACE, NewSeat, SeatCard, SeatEditor

GAP = 16


class SetupScene(Room):
    """Seats as portraits; the chosen one is changed below, options stand beside it."""

    def __init__(self, house: House, game: str) -> None:
        """Filled as last time, or with the usual company."""
        self.palette = PALETTES.get(game, PALETTES["house"])
        self.backdrop_name = game
        super().__init__(house)
        self.game = game
        self.plan: Plan = setup_plan.remembered(house, game)
        self.chosen = 0
        self._preparing: Preparing | None = None

    # -- widgets -----------------------------------------------------------------------------

    def build(self) -> None:
        """Everything that does not depend on the chosen seat."""
        words = self.house.words
        game = words(f"house.game.{self.game}")
        title = TextStyle("display", SCREEN_TITLE.size * 0.84, SCREEN_TITLE.colour, 1.26)
        self.title = Label(words("house.setup", game=game), title, valign="center")
        self.deal = Button(words("house.deal"), self._deal, primary=True, key="deal")
        self.back = Button(words("kit.back"), self.step_back, icon="back", key="back")
        self.options = OptionsPanel(self.house, self.plan, self._changed)
        self.options.entry.on_submit = lambda text: self._written()
        self.options.on_unfold = lambda: self.ui.focus(self.options.entry)
        self.editor_panel = Panel()
        self.ui.set("ground", [self.editor_panel, self.options.panel])
        self.ui.set("words", [self.title])
        self.ui.order("ground", "words", "seats", "editor", "options", "foot")
        self.ui.set("foot", [self.back, self.deal])
        self._make_seats()
        self.ui.on_focus = lambda widget: self.options.tell(widget, self.look)
        if self.ui.focused is None:
            self.ui.focus(self.deal, ring=False)

    def _make_seats(self) -> None:
        plan = self.plan
        self.chosen = min(self.chosen, len(plan.players) - 1)
        names = self.house.names(plan.players)
        cards: list[Widget] = [
            SeatCard(self.house, seat, player, names[seat], seat == self.chosen, self._choose)
            for seat, player in enumerate(plan.players)
        ]
        self.new_seat = NewSeat(self.house.words("house.seat.add"), self._add)
        if len(cards) < plan.most:
            cards.append(self.new_seat)
        self.cards = cards
        self.ui.set("seats", cards)
        self.editor = SeatEditor(
            self.house,
            self.game,
            plan.players[self.chosen],
            self._set_player,
            self._remove if len(plan.players) > plan.fewest else None,
            written=self.house.called(plan.players)[self.chosen].name,
        )
        self.editor.entry.on_submit = lambda text: self._written()
        self.ui.set("editor", self.editor.widgets)
        self._renew_options(names)

    def _renew_options(self, names: Sequence[str]) -> None:
        self.options.refresh(names)
        self.options.arrange(self.look)
        self.ui.set("options", self.options.widgets)

    def _refresh(self) -> None:
        self._make_seats()
        self.place(self.look)
        self.app.stack.dirty = True

    # -- what people do ----------------------------------------------------------------------

    def prepare(self) -> bool:
        """The portraits that one may choose next, and the cards that will be dealt."""
        if self._preparing is None:
            jobs = preparing.portraits(self.look) + preparing.faces(self.look, self.game)
            self._preparing = Preparing(jobs)
        return self._preparing.next()

    def _choose(self, seat: int) -> None:
        self.chosen = seat
        self._refresh()

    def _add(self) -> None:
        self.plan.add(self.house)
        self.chosen = len(self.plan.players) - 1
        self._refresh()
        self.ui.focus(self.ui.find(f"seat{self.chosen}"))

    def _remove(self) -> None:
        self.plan.remove(self.chosen)
        self.chosen = max(0, self.chosen - 1)
        self._refresh()
        self.ui.focus(self.ui.find(f"seat{self.chosen}"))

    def _set_player(self, player: PlayerSpec, everything: bool) -> None:
        """Take a changed player over; ``everything`` is made anew unless only a name changed."""
        self.plan.players[self.chosen] = player
        if everything:
            self._refresh()
            return
        names = self.house.names(self.plan.players)
        for card in self.cards:
            if isinstance(card, SeatCard):
                card.show(self.plan.players[card.seat], names[card.seat])
        self._renew_options(names)
        self.options.place(self.look)

    def _changed(self) -> None:
        """Another page of options is shown, or the deal code folded out."""
        self.place(self.look)
        self.app.stack.dirty = True

    def _deal(self) -> None:
        try:
            seed = self.options.seed()
        except Refused as refused:
            refusal = refused.refusal
            text = self.house.words(refusal.key, **refusal.values)
            self.options.show_code()
            self.ui.focus(self.options.entry)
            self.ui.say(text, self.options.entry.rect)
            return
        try:
            self.plan.remember(self.house)
            routes.deal(self.house, self.game, self.plan.sitting(), dict(self.plan.options), seed)
        except Refused as refused:
            refusal = refused.refusal
            self.ui.say(self.house.words(refusal.key, **refusal.values), self.deal.rect)

    @property
    def rest(self) -> Widget:
        """Names are done: on to the deal."""
        return self.deal

    def _written(self) -> None:
        """Enter in a text entry."""
        self.ui.focus(self.deal, ring=True)

    def step_back(self) -> None:
        """What was chosen stays chosen."""
        self.plan.remember(self.house)
        self.app.stack.pop()

    # -- places ------------------------------------------------------------------------------

    def place(self, look: Look) -> None:
        """Title, seats, editor beside options, foot."""
        u = look.units
        area = inset(pygame.Rect((0, 0), look.size), look.px(64), look.px(34))
        area.w = min(area.w, look.px(2300))
        area.centerx = look.size[0] // 2
        foot, area = cut_bottom(area, look.px(u.target(70)), look.px(GAP))
        self.title.rect, area = cut_top(area, look.line_height(self.title.style), look.px(10))
        needed = max(self.editor.height(look) + look.px(44), self.options.height(look))
        spare = area.h - needed - look.px(GAP) - SeatCard.height(look, 0)
        face = max(look.px(FACE), min(look.px(LARGEST_FACE), spare))
        seats, area = cut_top(area, SeatCard.height(look, face), look.px(GAP))
        self._place_seats(look, seats)
        right = max(look.px(u.grow(430)), round(area.w * self.options.share(look)))
        self.options.panel.rect = pygame.Rect(area.right - right, area.y, right, area.h)
        self.editor_panel.rect = pygame.Rect(area.x, area.y, area.w - right - look.px(GAP), area.h)
        self.editor.place(look, inset(self.editor_panel.rect, look.px(24), look.px(20)))
        if self.options.arrange(look):
            self.ui.set("options", self.options.widgets)
        self.options.place(look)
        wide = max(self.deal.natural_width(look), look.px(360))
        self.deal.rect = pygame.Rect(foot.right - wide, foot.y, wide, foot.h)
        wide = self.back.natural_width(look)
        self.back.rect = pygame.Rect(foot.x, foot.y, wide, foot.h)

    def _place_seats(self, look: Look, strip: pygame.Rect) -> None:
        gap = look.px(14)
        wide = (strip.w - gap * (self.plan.most - 1)) // self.plan.most
        for i, card in enumerate(self.cards):
            card.rect = pygame.Rect(strip.x + i * (wide + gap), strip.y, wide, strip.h)

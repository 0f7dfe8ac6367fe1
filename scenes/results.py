"""The results: who won, by what reason, and how it went round by round."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

import pygame

from game.core.refusal import Refused
from game.records.session import Session
from scenes import routes
from scenes.house import House
from scenes.kit.buttons import Button
from scenes.kit.layout import cut_bottom, cut_top, inset
from scenes.kit.look import Look
from scenes.kit.panels import Label, Panel
from scenes.kit.pixels import put
from scenes.kit.rich import literal, spoken
from scenes.kit.theme import BODY, BODY_BOLD, NAME, PALETTES, SCREEN_TITLE, TextStyle, rgb
from scenes.kit.widget import Mood, Widget
from scenes.reading import ReadingList
from scenes.room import Room
from scenes.shelf.boxes import box
from scenes.shelf.contract import Score
from scenes.stack import Rects
from scenes.tables.plate import portrait
from scenes.winner import ABOVE, BELOW, Winner

FACE = 300
_ENDING = TextStyle("extrabold", 26, rgb("#FFF6E0"), 1.34)
_OUT = TextStyle("medium", 18, None, 1.3)


@dataclass(frozen=True)
class RoundRow:
    """A stretch of the match: who came off best and why, and what else there was."""

    title: str
    name: str
    avatar: str
    reason: str
    more: tuple[str, ...]

    @property
    def label(self) -> str:
        """All of it in words."""
        return " ".join((f"{self.title}:", spoken(self.reason), *map(spoken, self.more)))

    def _room(self, look: Look, width: int) -> tuple[int, int]:
        """(portrait, width of the words)."""
        side = look.units.text_px(44)
        return side, max(10, width - side - look.px(34))

    def height(self, look: Look, width: int) -> int:
        """Title, reason, outs and some air."""
        side, room = self._room(look, width)
        high = look.line_height(NAME) + look.block_height(self.reason, BODY, room)
        high += sum(look.block_height(line, _OUT, room) for line in self.more)
        return max(high, side) + look.px(22)

    def draw(self, surface: pygame.Surface, look: Look, rect: pygame.Rect, lit: bool) -> None:
        """Portrait left, words right."""
        side, room = self._room(look, rect.w)
        y = rect.y + look.px(8)
        if self.avatar:
            put(surface, portrait(look, self.avatar, self.name, side), (rect.x + look.px(8), y))
        x = rect.x + side + look.px(26)
        style = TextStyle(NAME.role, NAME.size, look.palette.accent)
        look.text(surface, self.title, (x, y), style, "topleft", room)
        y += look.line_height(NAME)
        quiet = TextStyle(_OUT.role, _OUT.size, look.palette.muted, _OUT.leading)
        for text, how in ((self.reason, BODY), *((line, quiet) for line in self.more)):
            block = look.block(text, how, room)
            put(surface, block, (x, y))
            y += block.get_height()


class ScoreLine(Widget):
    """One player with what they have: tokens, or words."""

    role = "text"

    def __init__(self, name: str, avatar: str, score: Score) -> None:
        """``name`` as shown at the table."""
        super().__init__(name)
        self.avatar = avatar
        self.score = score

    @property
    def value(self) -> str:
        """What they have, in words."""
        return self.score.words

    def draw(self, surface: pygame.Surface, look: Look, mood: Mood) -> None:
        """Portrait, name, score."""
        side = self.rect.h
        put(surface, portrait(look, self.avatar, self.name, side), self.rect.topleft)
        x = (
            self._draw_tokens(surface, look)
            if self.score.tokens
            else self._draw_words(surface, look)
        )
        left = self.rect.x + side + look.px(14)
        room = x - left - look.px(10)
        look.text(surface, self.name, (left, self.rect.centery), NAME, "midleft", max(1, room))

    def _draw_words(self, surface: pygame.Surface, look: Look) -> int:
        """The words at the right end; returns where they begin."""
        style = TextStyle(BODY_BOLD.role, BODY_BOLD.size, look.palette.accent)
        room = self.rect.w * 3 // 5
        style = look.fit_style(self.score.words, style, room)
        at = self.rect.midright
        return look.text(surface, self.score.words, at, style, "midright", room).x

    def _draw_tokens(self, surface: pygame.Surface, look: Look) -> int:
        """Tokens won, and rings for those that were missing; returns where they begin."""
        picture, count, most = self.score.tokens or ((), 0, 0)
        each = min(round(self.rect.h * 0.62), look.px(36))
        x = self.rect.right - each * most
        for i in range(most):
            spot = pygame.Rect(x + i * each, self.rect.centery - each // 2, each, each)
            token = look.picture(picture, each, each) if i < count else None
            if token is not None:
                put(surface, token, spot.topleft)
            else:
                wide = max(1, look.px(2))
                pygame.draw.circle(surface, look.palette.faded, spot.center, each // 3, wide)
        return x


class ResultsScene(Room):
    """Why it ended as it did; then once more."""

    def __init__(self, house: House, session: Session) -> None:
        """A match that is over."""
        game = session.match.game.id
        self.palette = PALETTES.get(game, PALETTES["house"])
        self.backdrop_name = game
        super().__init__(house)
        self.session = session
        self.game = game
        self._crowned = False

    @property
    def _moves(self) -> bool:
        """Whether the person wants to see things move."""
        prefs = self.app.prefs
        return not prefs.reduced_motion and prefs.speed_factor > 0

    @property
    def busy(self) -> bool:
        """Whether the crown is still falling, or paper."""
        return super().busy or self.winner.moving

    def draw(self, surface: pygame.Surface) -> Rects:
        """The room, and confetti in front of all."""
        super().draw(surface)
        if self.winner.moving:
            self.winner.confetti.draw(surface, self.look, self.winner.rect.midtop)
        return None

    def build(self) -> None:
        """Winner and reason, standings, the rounds, what next."""
        words, session = self.house.words, self.session
        match = session.match
        self.names = self.house.names(session.players)
        people = session.people
        viewer = people[0] if len(people) == 1 else None
        teller = self.house.teller(session, viewer)
        outcome = match.state.outcome
        winners = outcome.winners if outcome is not None else ()
        won = winners[0] if winners else None
        self.title = Label(self._headline(won, viewer), _headline_style(), align="center")
        text = literal(teller.ending(outcome)) if outcome is not None else ""
        self.reason = Label(text, _ENDING, align="center", key="reason")
        avatar = session.players[won].avatar if won is not None else ""
        self.winner = Winner(self.names[won] if won is not None else "", avatar)
        self.winner.visible = won is not None
        if not self._crowned and self._moves:
            self.winner.crown()
        self._crowned = True
        self.scores_panel = Panel()
        self.rounds_panel = Panel(words("house.results.rounds"))
        self.rounds = ReadingList(words("house.results.rounds"), self._round_rows(viewer))
        self.rounds.key = "rounds"
        self.scores = self._scores(viewer)
        self._buttons()
        self.ui.set("ground", [self.scores_panel, self.rounds_panel])
        self.ui.set("words", [self.title, self.reason, self.winner, *self.scores])
        self.ui.order("ground", "words", "foot", "rounds")
        self.ui.set("foot", self.buttons)
        self.ui.set("rounds", [self.rounds])
        if self.ui.focused is None:
            self.ui.focus(self.again, ring=False)

    def _buttons(self) -> None:
        words, house = self.house.words, self.house
        self.again = Button(words("house.again"), self._again, primary=True, key="again")
        self.change = Button(words("house.change_players"), self._change, key="change")
        self.leave_button = Button(
            words("house.pause.title"), partial(routes.open_title, house), key="title"
        )
        self.buttons = [self.again, self.change, self.leave_button]
        if self.session.can_tell:
            show = partial(routes.open_thoughts, house, self.session)
            self.buttons.insert(1, Button(words("thoughts.show"), show, key="why"))

    def _headline(self, won: int | None, viewer: int | None) -> str:
        words = self.house.words
        if won is None:
            return words("house.results.nobody")
        if won == viewer:
            return words("house.results.you")
        return words("house.results.winner", name=literal(self.names[won]))

    def _round_rows(self, viewer: int | None) -> list[RoundRow]:
        """A row for each stretch of the match. Only what everybody saw is told."""
        session = self.session
        teller = self.house.teller(session, viewer)
        return [
            RoundRow(
                each.title,
                "" if each.seat is None else self.names[each.seat],
                "" if each.seat is None else session.players[each.seat].avatar,
                literal(each.reason),
                tuple(literal(line) for line in each.more),
            )
            for each in box(self.game).course(session.match, teller)
        ]

    def _scores(self, viewer: int | None) -> list[ScoreLine]:
        """The best first."""
        session = self.session
        teller = self.house.teller(session, viewer)
        scores = box(self.game).scores(session.match, teller)
        return [
            ScoreLine(self.names[score.seat], session.players[score.seat].avatar, score)
            for score in sorted(scores, key=lambda score: -score.rank)
        ]

    # -- what next ---------------------------------------------------------------------------

    def _again(self) -> None:
        header = self.session.match.header
        try:
            routes.deal(self.house, self.game, self.session.players, dict(header.options))
        except Refused as refused:
            refusal = refused.refusal
            self.ui.say(self.house.words(refusal.key, **refusal.values), self.again.rect)

    def _change(self) -> None:
        routes.open_title(self.house)
        routes.open_setup(self.house, self.game)

    # -- places ------------------------------------------------------------------------------

    def place(self, look: Look) -> None:
        """Left: winner, reason, standings. Right: the rounds. Foot: what next."""
        u, gap = look.units, look.px(18)
        area = inset(pygame.Rect((0, 0), look.size), look.px(70), look.px(44))
        area.w = min(area.w, look.px(2000))
        area.centerx = look.size[0] // 2
        foot, area = cut_bottom(area, look.px(u.target(68)), gap)
        self._place_foot(look, foot)
        self.title.rect, area = cut_top(area, self.title.height(look, area.w), gap)
        right = round(area.w * 0.46)
        self.rounds_panel.rect = pygame.Rect(area.right - right, area.y, right, area.h)
        self.rounds.rect = self.rounds_panel.inside(look)
        self.rounds.forget_layout()
        left = pygame.Rect(area.x, area.y, area.w - right - look.px(28), area.h)
        self._place_left(look, left)

    def _place_foot(self, look: Look, foot: pygame.Rect) -> None:
        gap = look.px(18)
        wants = [button.natural_width(look) for button in self.buttons]
        gaps = gap * (len(wants) - 1)
        wants[0] = max(wants[0], min(look.px(380), foot.w - gaps - sum(wants[1:])))
        spare = sum(wants) + gaps - foot.w
        if spare > 0:
            wants = [want - spare // len(wants) - 1 for want in wants]
        x = foot.centerx - (sum(wants) + gaps) // 2
        for button, want in zip(self.buttons, wants, strict=True):
            button.rect = pygame.Rect(x, foot.y, want, foot.h)
            x += want + gap

    def _place_left(self, look: Look, area: pygame.Rect) -> None:
        """Portrait, reason and standings, together in the middle of the height."""
        gap, near = look.px(22), look.px(6)
        pad, count = look.px(18), len(self.scores)
        reason = self.reason.height(look, area.w)
        fixed = reason + gap + 2 * pad + (count - 1) * near
        line = max(look.line_height(NAME) + look.px(16), look.px(50))
        line = min(line, (area.h - fixed) // count)
        whole = 1 + ABOVE + BELOW
        face = min(look.px(FACE), round((area.h - fixed - count * line - gap) / whole))
        shown = face >= look.px(70) and bool(self.winner.name)
        total = fixed + count * line + (round(face * whole) + gap if shown else 0)
        y = area.y + max(0, (area.h - total) // 2)
        self.winner.visible = shown
        if shown:
            top = y + round(face * ABOVE)
            self.winner.rect = pygame.Rect(area.centerx - face // 2, top, face, face)
            y += round(face * whole) + gap
        self.reason.rect = pygame.Rect(area.x, y, area.w, reason)
        y += reason + gap
        box = pygame.Rect(area.x, y, area.w, count * line + (count - 1) * near + 2 * pad)
        self.scores_panel.rect = box
        y = box.y + pad
        for score in self.scores:
            score.rect = pygame.Rect(box.x + pad, y, box.w - 2 * pad, line)
            y += line + near


def _headline_style() -> TextStyle:
    return TextStyle("display", SCREEN_TITLE.size * 0.86, SCREEN_TITLE.colour, 1.26)

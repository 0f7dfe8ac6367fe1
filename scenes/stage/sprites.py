"""Pictures of cards and tokens: loaded lazily, scaled to the pixels they land on, kept by size."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import pygame

from scenes.kit import shipped
from scenes.kit.cache import surface_cache
from scenes.kit.grain import grained
from scenes.kit.look import Look
from scenes.kit.pixels import blank, faded, premultiplied, put, soft_rect, svg
from scenes.kit.theme import BRASS, CARD_RADIUS, INK, PAPER, SHADOW, TextStyle, hexa
from scenes.stage.decks import home
from scenes.stage.motion import Pose
from scenes.stage.placement import Placement

Maker = Callable[[Look, str, int, int], pygame.Surface]
"""Draws a thing that a table makes itself: (look, face, width, height in pixels), premultiplied."""

LAMP = (255, 205, 96)
MIPS = (1400, 700, 350, 175)
CARD_GRAIN = 0.4
"""How strong the grain is on cards: their pale paper shows it more than the cloth below."""
FINER = 1.4
"""How many times larger the picture is that one at rest is scaled from."""
_MASTERS = surface_cache(12)
_MIPS = surface_cache(112)


class Sprites:
    """Draws cards for one screen. Made anew when the size changes; masters are shared."""

    def __init__(self, look: Look, makers: Mapping[str, Maker] | None = None) -> None:
        """``look`` gives scale and colours, ``makers`` draw what is of kind "made"."""
        self.look = look
        self.makers = makers or {}
        self._faces = surface_cache(72)
        self._turned = surface_cache(72)
        self._shadows = surface_cache(48)

    # -- sources -----------------------------------------------------------------------------

    def _file(self, deck: str, kind: str, face: str | None) -> tuple[str, ...]:
        if kind == "token":
            return (deck, f"{face}.webp")
        name = "back" if face is None else face
        return ("cards", home(deck, name), f"{name}.webp")

    def _mip(self, deck: str, kind: str, face: str | None, level: int) -> pygame.Surface:
        key = (deck, kind, face, MIPS[level])
        # full masters are large and seldom needed below 4K: only the last two are kept
        kept = _MASTERS if level == 0 else _MIPS
        return kept.get(key, lambda: self._make_mip(deck, kind, face, level))

    def _make_mip(self, deck: str, kind: str, face: str | None, level: int) -> pygame.Surface:
        if level == 0:
            found = shipped.picture(self._file(deck, kind, face))
            return self._stand_in(kind, face) if found is None else premultiplied(found)
        larger = self._mip(deck, kind, face, level - 1)
        high = MIPS[level]
        if larger.get_height() <= high:
            return larger
        wide = max(1, round(larger.get_width() * high / larger.get_height()))
        return pygame.transform.smoothscale(larger, (wide, high))

    def _stand_in(self, kind: str, face: str | None) -> pygame.Surface:
        """Plain paper with its name, for a picture that is missing."""
        if kind == "token":
            return svg(
                f'<circle cx="128" cy="128" r="118" fill="{hexa(BRASS)}" stroke="#6E4310" '
                'stroke-width="10"/>',
                256,
                256,
            )
        fill = PAPER if face is not None else self.look.palette.felt[1]
        page = svg(
            f'<rect x="1" y="1" width="498" height="698" rx="34" fill="{hexa(fill)}"/>'
            f'<rect x="22" y="22" width="456" height="656" rx="22" fill="none" '
            f'stroke="{hexa(BRASS)}" stroke-width="5"/>'
            + (
                ""
                if face is not None
                else f'<circle cx="250" cy="350" r="96" fill="none" '
                f'stroke="{hexa(BRASS)}" stroke-width="10"/>'
            ),
            500,
            700,
        )
        if face is not None:
            style = TextStyle("king_cat", 220 / self.look.scale / self.look.units.text, INK)
            words = self.look.writer.line(face, self.look.face(style))
            if words.get_width() > 430:
                high = max(1, words.get_height() * 430 // words.get_width())
                words = pygame.transform.smoothscale(words, (430, high))
            put(page, words, words.get_rect(center=(250, 350)).topleft)
        return page

    # -- pictures ----------------------------------------------------------------------------

    def size(self, place: Placement) -> tuple[int, int]:
        """Width and height in pixels."""
        high = max(2, round(place.h * self.look.scale))
        return max(2, round(high * place.ratio)), high

    def face(self, place: Placement, fine: bool = True) -> pygame.Surface:
        """The upright picture at its size. ``fine`` scales from a larger source.

        What moves takes the fine picture, too, where it is there already.
        """
        w, h = self.size(place)
        dim = round(place.dimmed * 20)
        key = (place.deck, place.kind, place.face, w, h, dim, place.grey, True)
        if not fine and key not in self._faces:
            grid = 8 if place.kind == "token" and h > 240 else 4
            h = max(4, round(h / grid) * grid)
            w = round(h * place.ratio)
            key = (*key[:3], w, h, dim, place.grey, False)
        if dim or place.grey:
            return self._faces.get(key, lambda: _toned(self.face(_plain(place), fine), place))
        return self._faces.get(key, lambda: self._make_face(place, w, h, fine))

    def _make_face(self, place: Placement, w: int, h: int, fine: bool) -> pygame.Surface:
        if place.kind == "made":
            out = self.makers[place.deck](self.look, place.face or "", w, h)
        else:
            level = _level(h * FINER if fine else h)
            master = self._mip(place.deck, place.kind, place.face, level)
            out = pygame.transform.smoothscale(master, (w, h))
        if place.kind == "card":
            out = grained(out, CARD_GRAIN)
        return out

    def read(self, place: Placement) -> None:
        """Decode a picture, so that drawing it at its size is quick later.

        Nothing is done where only the full master will do: too few of those are kept.
        """
        level = _level(self.size(place)[1] * FINER)
        if level:
            self._mip(place.deck, place.kind, place.face, level)

    def prepare(self, place: Placement, fine: bool = True) -> bool:
        """Make everything that drawing a thing at rest (``fine``), or on its way, will want.

        True when anything had to be made.
        """
        kept = (self._faces, self._turned, self._shadows)
        before = sum(cache.made for cache in kept)
        self.turned(place, fine)
        if place.lift > 0:
            self.shadow(place, fine)
        if place.glow > 0:
            self._glow_of(place)
        return sum(cache.made for cache in kept) > before

    def turned(self, place: Placement, fine: bool) -> pygame.Surface:
        """The picture turned by its angle, with smooth edges."""
        upright = self.face(place, fine)
        tone = (round(place.dimmed * 20), place.grey)
        angle = round(place.angle / 0.25) * 0.25
        key = (place.deck, place.kind, place.face, upright.get_size(), *tone, angle, True)
        if not fine and key not in self._turned:
            angle = float(round(place.angle))
            key = (*key[:-2], angle, False)
        if angle % 360 == 0:
            return upright
        if any(tone):
            return self._turned.get(key, lambda: _toned(self.turned(_plain(place), fine), place))
        return self._turned.get(key, lambda: self._make_turned(place, upright, angle, fine))

    def _make_turned(
        self, place: Placement, upright: pygame.Surface, angle: float, fine: bool
    ) -> pygame.Surface:
        w, h = upright.get_size()
        if angle % 90 == 0:
            return pygame.transform.rotate(upright, angle)
        twice = fine and h <= 420
        if twice:  # turn at double size and halve: smooth edges for what stays on the table
            big = place.moved(h=place.h * 2)
            upright = self._make_face(big, 2 * w, 2 * h, fine=False)
        pad = 4 if twice else 2
        page = blank(upright.get_width() + 2 * pad, upright.get_height() + 2 * pad)
        put(page, upright, (pad, pad))
        out = pygame.transform.rotozoom(page, angle, 1)
        if twice:
            out = pygame.transform.smoothscale(
                out, (max(1, out.get_width() // 2), max(1, out.get_height() // 2))
            )
        return out

    # -- shadows -----------------------------------------------------------------------------

    def shadow(self, place: Placement, fine: bool) -> pygame.Surface:
        """Contact and soft shadow together, centred on the card's middle.

        Like the picture, that of what moves is the fine one where it is there already.
        """
        key = self._shadow_key(place, True)
        if not fine and key not in self._shadows:
            key = self._shadow_key(place, False)
        return self._shadows.get(key, lambda: self._make_shadow(place, *key[:4]))

    def _shadow_key(self, place: Placement, fine: bool) -> tuple[int, int, float, float, str, str]:
        """Width, height, lift and angle, and whose outline it is."""
        w, h = self.size(place)
        if not fine:
            # the silhouette of a large token is dear: on its way few sizes have to do
            grid = 24 if place.kind == "token" and h > 120 else 8
            h = max(4, round(h / grid) * grid)
            w = round(h * place.ratio)
        lift = round(place.lift * (4 if fine else 2)) / (4 if fine else 2)
        step = 0.5 if fine else 3.0
        angle = round(place.angle / step) * step
        return w, h, lift, angle, place.kind, (place.face or "") if place.kind == "token" else ""

    def _make_shadow(
        self, place: Placement, w: int, h: int, lift: float, angle: float
    ) -> pygame.Surface:
        s = self.look.scale
        blur = max(2, round((5 * lift + 2) * s))
        near = max(1, round(2 * s))
        dx, dy = round(2.5 * lift * s), round(4.5 * lift * s)
        strength = 0.5 if lift < 1.5 else 0.42
        wide = self._turn_soft(self._soft(place, w, h, blur, strength), angle)
        contact = self._turn_soft(self._soft(place, w, h, near, 0.4), angle)
        out = blank(wide.get_width() + 2 * dx, wide.get_height() + 2 * dy)
        put(out, wide, (2 * dx, 2 * dy))
        middle = contact.get_rect(center=out.get_rect().center)
        put(out, contact, (middle.x + round(s), middle.y + round(1.5 * s)))
        return out

    def _soft(self, place: Placement, w: int, h: int, blur: int, opacity: float) -> pygame.Surface:
        """A dark blurred silhouette of a card or a token, padded by 2·``blur``."""
        if place.kind != "token":
            radius = round(h * CARD_RADIUS) if place.kind == "card" else h // 2
            return soft_rect(w, h, radius, blur, opacity, SHADOW)
        # What is blurred so widely loses nothing when it is made smaller, and costs far less.
        part = max(1, blur // 3, 2 if h > 120 else 1)
        small, near = (max(2, w // part), max(2, h // part)), max(1, blur // part)
        picture = self._mip(place.deck, "token", place.face, _level(small[1]))
        out = blank(small[0] + 4 * near, small[1] + 4 * near)
        put(out, pygame.transform.smoothscale(picture, small), (2 * near, 2 * near))
        out.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
        for _ in range(2):
            out = pygame.transform.box_blur(out, max(1, near // 2))
        out.fill((0, 0, 0, round(255 * opacity)), special_flags=pygame.BLEND_RGBA_MULT)
        whole = (w + 4 * blur, h + 4 * blur)
        return out if out.get_size() == whole else pygame.transform.smoothscale(out, whole)

    @staticmethod
    def _turn_soft(soft: pygame.Surface, angle: float) -> pygame.Surface:
        return pygame.transform.rotate(soft, angle) if angle % 180 else soft

    # -- drawing -----------------------------------------------------------------------------

    def bounds(self, place: Placement) -> pygame.Rect:
        """Everything a placement may touch, with shadow and glow, in pixels."""
        s = self.look.scale
        w, h = self.size(place)
        half = pygame.math.Vector2(w, h).length() if place.angle % 180 else 0.0
        bw, bh = (half, half) if half else (w, h)
        pad = (
            2 * (5 * place.lift + 2) * s + 4.5 * place.lift * s + 8 + (52 * s if place.glow else 0)
        )
        rect = pygame.Rect(0, 0, round(bw + 2 * pad), round(bh + 2 * pad))
        rect.center = (round(place.x * s), round(place.y * s))
        return rect

    def draw(self, surface: pygame.Surface, pose: Pose, fine: bool) -> pygame.Rect:
        """Draw one card with shadow and glow. ``fine`` for resting cards. Returns its bounds."""
        place = pose.place
        s = self.look.scale
        centre = (round(place.x * s), round(place.y * s))
        light = place.glow * pose.squeeze  # a card on edge does not shine
        if light > 0.02:
            self._glow(surface, place if light == place.glow else place.moved(glow=light), centre)
        shadow = self.shadow(place, fine) if place.lift > 0 else None
        for layer, smooth in ((shadow, False), (self.turned(place, fine), True)):
            if layer is None:
                continue
            if pose.squeeze < 0.999:
                layer = _narrow(layer, pose.squeeze, smooth)
            if place.alpha < 0.999:
                layer = faded(layer, place.alpha)
            put(surface, layer, layer.get_rect(center=centre).topleft)
        return self.bounds(place)

    def _glow(self, surface: pygame.Surface, place: Placement, centre: tuple[int, int]) -> None:
        soft = self._glow_of(place)
        put(surface, soft, soft.get_rect(center=centre).topleft)

    def _glow_of(self, place: Placement) -> pygame.Surface:
        w, h = self.size(place)
        blur = max(2, self.look.px(18))
        # made from the rounded values of its key: a resting glow must not depend on what moved
        strength, angle = round(place.glow * 8) / 8, round(place.angle * 2) / 2
        key = ("glow", w, h, strength, angle, place.kind)
        radius = round(h * CARD_RADIUS) if place.kind == "card" else h // 2

        def make() -> pygame.Surface:
            soft = soft_rect(w + 8, h + 8, radius, blur, 0.9 * strength, LAMP)
            return self._turn_soft(soft, angle)

        return self._shadows.get(key, make)


def _plain(place: Placement) -> Placement:
    """The same thing, bright and in colour."""
    return place.moved(dimmed=0.0, grey=False)


def _toned(bright: pygame.Surface, place: Placement) -> pygame.Surface:
    """A picture as dark, and as grey, as its thing lies there."""
    out = pygame.transform.grayscale(bright) if place.grey else bright.copy()
    light = max(0, round(255 * (1 - round(place.dimmed * 20) / 20)))
    out.fill((light, light, light, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return out


def _level(high: float) -> int:
    """The smallest kept size of a picture that is at least ``high`` pixels."""
    return max((i for i, m in enumerate(MIPS) if m >= high), default=0)


def _narrow(surface: pygame.Surface, squeeze: float, smooth: bool) -> pygame.Surface:
    size = (max(1, round(surface.get_width() * squeeze)), surface.get_height())
    scale = pygame.transform.smoothscale if smooth else pygame.transform.scale
    return scale(surface, size)

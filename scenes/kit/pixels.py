"""Pixel work shared by kit and stage. All cached surfaces are 32 bit with premultiplied alpha."""

from __future__ import annotations

import io

import pygame

from scenes.kit.cache import surface_cache
from scenes.kit.theme import Colour

PREMULTIPLIED = pygame.BLEND_PREMULTIPLIED


def blank(w: int, h: int) -> pygame.Surface:
    """A transparent surface."""
    return pygame.Surface((max(1, w), max(1, h)), pygame.SRCALPHA, 32)


def premultiplied(source: pygame.Surface) -> pygame.Surface:
    """A premultiplied copy of a surface with straight alpha, in the kit's own pixel format."""
    out = blank(*source.get_size())
    out.blit(source, (0, 0))
    out.premul_alpha_ip()
    return out


def put(target: pygame.Surface, source: pygame.Surface, pos: tuple[int, int]) -> pygame.Rect:
    """Blit a premultiplied surface."""
    return target.blit(source, pos, special_flags=PREMULTIPLIED)


def faded(source: pygame.Surface, alpha: float) -> pygame.Surface:
    """A copy of a premultiplied surface with its opacity multiplied by ``alpha`` (0–1)."""
    out = source.copy()
    level = max(0, min(255, round(alpha * 255)))
    out.fill((level, level, level, level), special_flags=pygame.BLEND_RGBA_MULT)
    return out


def tinted(source: pygame.Surface, colour: Colour) -> pygame.Surface:
    """A copy of a white premultiplied surface in another colour."""
    out = source.copy()
    out.fill((*colour, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return out


def svg(markup: str, w: int, h: int) -> pygame.Surface:
    """Draw SVG markup (nanosvg: no text, clip, mask or filter) on ``w`` × ``h`` pixels."""
    page = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {w} {h}" width="{w}" '
        f'height="{h}">{markup}</svg>'
    )
    return premultiplied(pygame.image.load_sized_svg(io.BytesIO(page.encode()), (w, h)))


_SOFT = surface_cache(12)
_COARSE_BLUR = 10


def soft_rect(
    w: int, h: int, radius: int, blur: int, opacity: float, colour: Colour
) -> pygame.Surface:
    """A blurred rounded rectangle, padded by 2·``blur``; made from a small patch, stretched."""
    pad = 2 * blur
    core = 2 * (radius + 2 * blur) + 2
    size = min(w, core), min(h, core)
    key = (size, radius, blur, opacity, colour)
    patch = _SOFT.get(key, lambda: _soft_patch(*size, radius, blur, opacity, colour))
    return nine_patch(patch, w + 2 * pad, h + 2 * pad)


def _soft_patch(
    w: int, h: int, radius: int, blur: int, opacity: float, colour: Colour
) -> pygame.Surface:
    pad = 2 * blur
    if blur >= _COARSE_BLUR:  # as soft as this nothing is lost at half the size, and time is won
        half = _soft_patch(w // 2, h // 2, radius // 2, blur // 2, opacity, colour)
        return pygame.transform.smoothscale(half, (w + 2 * pad, h + 2 * pad))
    patch = blank(w + 2 * pad, h + 2 * pad)
    pygame.draw.rect(patch, (255, 255, 255, 255), (pad, pad, w, h), border_radius=radius)
    if blur > 0:
        patch = pygame.transform.box_blur(patch, max(1, blur // 2))
        patch = pygame.transform.box_blur(patch, max(1, blur - blur // 2))
    level = [round(c * opacity) for c in colour] + [round(255 * opacity)]
    patch.fill(tuple(level), special_flags=pygame.BLEND_RGBA_MULT)
    return patch


def turned(source: pygame.Surface, angle: float) -> pygame.Surface:
    """A premultiplied picture turned by degrees, counter-clockwise, with smooth edges."""
    w, h = source.get_size()
    return pygame.transform.rotozoom(source, angle, 1.0) if w and h else source


def blurred(source: pygame.Surface, radius: int) -> pygame.Surface:
    """A premultiplied picture out of focus, padded by 2·``radius`` on every side.

    It is blurred at a quarter of its size, where that costs a sixteenth.
    """
    w, h = source.get_size()
    wide = blank(w + 4 * radius, h + 4 * radius)
    wide.blit(source, (2 * radius, 2 * radius))
    if radius < 1:
        return wide
    size = wide.get_size()
    small = pygame.transform.smoothscale(wide, (max(1, size[0] // 4), max(1, size[1] // 4)))
    soft = pygame.transform.gaussian_blur(small, max(1, round(radius / 4)))
    return pygame.transform.smoothscale(soft, size)


def _bands(have: int, want: int) -> list[tuple[int, int, int, int]]:
    """How one direction is cut: (source start, length, target start, length), three bands."""
    if want == have:
        return [(0, have, 0, want)]
    left = min(have // 2, want // 2)
    right = min(have - left - 1, want - left)
    return [
        (0, left, 0, left),
        (left, 1, left, want - left - right),
        (have - right, right, want - right, right),
    ]


def nine_patch(patch: pygame.Surface, w: int, h: int) -> pygame.Surface:
    """Stretch the middle row and column of a patch so that it becomes ``w`` × ``h``."""
    if patch.get_size() == (w, h):
        return patch
    out = blank(w, h)
    for sy, sh, ty, th in _bands(patch.get_height(), h):
        for sx, sw, tx, tw in _bands(patch.get_width(), w):
            if min(sw, sh, tw, th) <= 0:
                continue
            piece = patch.subsurface((sx, sy, sw, sh))
            if (sw, sh) != (tw, th):
                piece = pygame.transform.scale(piece, (tw, th))
            out.blit(piece, (tx, ty), special_flags=pygame.BLEND_RGBA_ADD)
    return out

"""Words on pixels: one line with an ellipsis, wrapped blocks, inline badges. All cached."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace

import pygame

from scenes.kit.cache import Cache, surface_cache
from scenes.kit.fonts import Fonts, clean
from scenes.kit.pixels import blank, premultiplied, put
from scenes.kit.rich import Span, parse
from scenes.kit.theme import Colour

Inline = Callable[[str, int], pygame.Surface]
"""Draws an inline picture: (value, height in pixels) → premultiplied surface."""


@dataclass(frozen=True)
class Face:
    """A text style in pixels: what is needed to draw."""

    role: str
    px: int
    colour: Colour
    accent: Colour
    leading: float = 1.36
    track: int = 0

    @property
    def line(self) -> int:
        """Height of a line in pixels."""
        return round(self.px * self.leading)


_TIGHT = ("medium", "bold", "extrabold")
"""Faces whose space, a fifth of an em, is rounded down to a slit between words on a screen."""


def _gap(face: Face) -> int:
    """Pixels added to every space of a tight face."""
    return max(1, round(face.px * 0.05))


@dataclass(frozen=True)
class _Piece:
    span: Span
    width: int
    space: bool = False


class TextMaker:
    """Draws text and keeps what it drew."""

    def __init__(self, fonts: Fonts, inline: Mapping[str, Inline]) -> None:
        """``inline`` maps a mark's kind (card, icon) to its drawer."""
        self._fonts = fonts
        self._inline = inline
        self._kept = surface_cache(40)
        self._counts: Cache[int] = Cache(4000, lambda lines: 1)

    def width(self, text: str, face: Face) -> int:
        """Width of one unmarked line in pixels."""
        text = clean(text)
        font = self._fonts.get(face.role, face.px)
        apart = _gap(face) * text.count(" ") if face.role in _TIGHT else 0
        if face.track:  # drawn letter by letter: neither kerning nor a narrow "ff"
            letters = sum(font.size(letter)[0] for letter in text)
            return letters + face.track * max(0, len(text) - 1) + apart
        if not apart:
            return font.size(text)[0]
        return sum(font.size(part)[0] for part in _words(text)) + apart

    def fit(self, text: str, face: Face, width: int) -> str:
        """The text, shortened with an ellipsis so that it is at most ``width`` pixels wide."""
        if self.width(text, face) <= width:
            return text
        low, high = 0, len(text)
        while low < high:
            mid = (low + high + 1) // 2
            if self.width(text[:mid].rstrip() + "…", face) <= width:
                low = mid
            else:
                high = mid - 1
        return text[:low].rstrip() + "…"

    def line(self, text: str, face: Face, width: int | None = None) -> pygame.Surface:
        """One unmarked line."""
        shown = text if width is None else self.fit(text, face, width)
        return self._kept.get(("line", shown, face), lambda: self._draw(shown, face))

    def _draw(self, text: str, face: Face) -> pygame.Surface:
        text = clean(text)
        font = self._fonts.get(face.role, face.px)
        if not text:
            return blank(1, font.get_height())
        apart = face.role in _TIGHT and " " in text
        if not face.track and not apart:
            return premultiplied(font.render(text, True, face.colour))
        out, x = blank(max(1, self.width(text, face) + face.track), font.get_height()), 0
        for part in text if face.track else _words(text):
            put(out, premultiplied(font.render(part, True, face.colour)), (x, 0))
            x += font.size(part)[0] + face.track + (_gap(face) if apart and part == " " else 0)
        return out

    def block(
        self, text: str, face: Face, width: int, align: str = "left", max_lines: int | None = None
    ) -> pygame.Surface:
        """Marked text wrapped to ``width`` pixels; as wide as that, as high as needed."""
        key = ("block", text, face, width, align, max_lines)
        return self._kept.get(key, lambda: self._block(text, face, width, align, max_lines))

    def lines(self, text: str, face: Face, width: int) -> int:
        """How many lines the marked text takes."""
        return self._counts.get((text, face, width), lambda: len(self._wrap(text, face, width)))

    def natural_width(self, text: str, face: Face) -> int:
        """Width of the marked text in pixels when nothing is wrapped."""
        lines = self._wrap(text, face, 1_000_000)
        return max((self._run_width(line, face) for line in lines), default=0)

    def _span_face(self, span: Span, face: Face) -> Face:
        role = "extrabold" if span.bold and face.role in ("medium", "bold") else face.role
        return replace(face, role=role, colour=face.accent if span.gold else face.colour)

    def _picture(self, span: Span, face: Face) -> pygame.Surface | None:
        drawer = self._inline.get(span.kind)
        return drawer(span.text, round(face.px * 1.28)) if drawer else None

    def _pieces(self, text: str, face: Face, *, cling: bool) -> list[_Piece]:
        """Cut into words, spaces and pictures."""
        pieces: list[_Piece] = []
        for span in parse(text):
            if span.kind != "text":
                picture = self._picture(span, face)
                wide = picture.get_width() if picture else self.width(span.text, face)
                pieces.append(_Piece(span, wide))
                continue
            own = self._span_face(span, face)
            for word in _words(clean(span.text), cling=cling):
                cut = replace(span, text=word)
                pieces.append(_Piece(cut, self.width(word, own), word == " "))
        return pieces

    def _wrap(self, text: str, face: Face, width: int) -> list[list[_Piece]]:
        """Lines; numbers stay with their words where that costs no line."""
        out: list[list[_Piece]] = []
        for part in text.split("\n"):
            lines = self._lines(self._pieces(part, face, cling=False), face, width)
            if len(lines) > 1 and _MAY_CLING.search(part):
                better = self._lines(self._pieces(part, face, cling=True), face, width)
                lines = better if len(better) <= len(lines) else lines
            out += lines
        return out

    def _lines(self, pieces: list[_Piece], face: Face, width: int) -> list[list[_Piece]]:
        out: list[list[_Piece]] = []
        line: list[_Piece] = []
        for piece in self._glue(pieces, face, width):
            full = line and not piece[0].space and not self._fits([*line, *piece], face, width)
            if full:
                out.append(_trim(line))
                line = []
            if not (piece[0].space and not line):
                line.extend(piece)
        out.append(_trim(line))
        return out

    def _fits(self, line: list[_Piece], face: Face, width: int) -> bool:
        """Whether a line fits; words shaped as one run are a little wider than their sum."""
        rough = _width(line)
        if rough > width or rough < width * 0.9:
            return rough <= width
        return self._run_width(line, face) <= width

    def _run_width(self, line: list[_Piece], face: Face) -> int:
        return sum(self._advance(piece, face) for piece in _join(line))

    def _advance(self, piece: _Piece, face: Face) -> int:
        if piece.span.kind != "text":
            return piece.width
        return self.width(piece.span.text, self._span_face(piece.span, face))

    def _glue(self, pieces: list[_Piece], face: Face, width: int) -> list[list[_Piece]]:
        """Neighbours without a space between them stay together; endless words are cut."""
        runs: list[list[_Piece]] = []
        for piece in pieces:
            if runs and not piece.space and not runs[-1][-1].space:
                runs[-1].append(piece)
            else:
                runs.append([piece])
        out: list[list[_Piece]] = []
        for run in runs:
            if _width(run) <= width:
                out.append(run)
            else:
                out.extend([p] for piece in run for p in self._cut(piece, face, width))
        return out

    def _cut(self, piece: _Piece, face: Face, width: int) -> list[_Piece]:
        if piece.width <= width or piece.span.kind != "text":
            return [piece]
        own = self._span_face(piece.span, face)
        out, rest = [], piece.span.text
        while rest:
            n = len(rest)
            while n > 1 and self.width(rest[:n], own) > width:
                n -= 1 + (n > 40) * (n // 3)
            part, rest = rest[:n], rest[n:]
            out.append(_Piece(replace(piece.span, text=part), self.width(part, own)))
        return out

    def _block(
        self, text: str, face: Face, width: int, align: str, max_lines: int | None
    ) -> pygame.Surface:
        lines = self._wrap(text, face, width)
        if max_lines is not None and len(lines) > max_lines:
            lines = lines[:max_lines]
            dots = _Piece(Span("…"), self.width("…", face))
            while lines[-1] and _width(lines[-1]) + dots.width > width:
                lines[-1].pop()
            lines[-1] = [*_trim(lines[-1]), dots]
        out = blank(width, face.line * len(lines))
        for i, line in enumerate(lines):
            spare = width - self._run_width(line, face)
            x = {"left": 0, "center": spare // 2, "right": spare}[align]
            self._draw_line(out, _join(line), face, max(0, x), i * face.line)
        return out

    def _draw_line(
        self, out: pygame.Surface, line: list[_Piece], face: Face, x: int, y: int
    ) -> None:
        for piece in line:
            picture = self._picture(piece.span, face) if piece.span.kind != "text" else None
            if picture is None:
                picture = self.line(piece.span.text, self._span_face(piece.span, face))
            put(out, picture, (x, y + (face.line - picture.get_height()) // 2))
            x += self._advance(piece, face)


_CLINGS = re.compile(r"(?:%|[+=×]$|\d{1,2}(?!\S*\d))\S{0,2}$")
_MAY_CLING = re.compile(r" [%+=×\d]")
_ENDS_ROW = re.compile(r"^ $|\d\S* \d+\S*$")
"""What clings to the word before it, and where that ends: a row of numbers may be broken."""


def _words(text: str, *, cling: bool = False) -> list[str]:
    """Words and single spaces in order.

    With ``cling`` a short number, a sign or "%" is one with the word before it: "pile 2", "40 %"
    and "4 + 4" are not broken.
    """
    out: list[str] = []
    for i, word in enumerate(text.split(" ")):
        if cling and i and out and _CLINGS.match(word) and not _ENDS_ROW.search(out[-1]):
            out[-1] += f" {word}"
            continue
        if i:
            out.append(" ")
        if word:
            out.append(word)
    return out


def _width(line: list[_Piece]) -> int:
    return sum(p.width for p in line)


def _trim(line: list[_Piece]) -> list[_Piece]:
    while line and line[-1].space:
        line.pop()
    return line


def _join(line: list[_Piece]) -> list[_Piece]:
    """Merge neighbouring text of the same look, so that it is shaped (kerned) as one run."""
    out: list[_Piece] = []
    for piece in line:
        last = out[-1] if out else None
        same = (
            last is not None
            and last.span.kind == piece.span.kind == "text"
            and (last.span.bold, last.span.gold) == (piece.span.bold, piece.span.gold)
        )
        if same and last is not None:
            out[-1] = _Piece(
                replace(last.span, text=last.span.text + piece.span.text),
                last.width + piece.width,
            )
        else:
            out.append(piece)
    return out

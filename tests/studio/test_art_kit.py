"""The kit writes sound SVG: definitions once, numbers short, geometry where it should be."""

from __future__ import annotations

import re

import pytest

from studio.svg import letters, marks, paper, shapes


@pytest.mark.parametrize(
    ("value", "text"),
    [(1, "1"), (1.5, "1.5"), (0.333, "0.33"), (-0.001, "0"), (100.0, "100"), (-2.50, "-2.5")],
)
def test_numbers_are_short(value: float, text: str) -> None:
    assert marks.num(value) == text


def test_attributes_use_hyphens_and_leave_out_nothing_but_none() -> None:
    assert marks.path("M0 0", stroke_width=2, opacity=None) == (
        '<path d="M0 0" fill="none" stroke-width="2"/>'
    )


def test_equal_gradients_are_defined_once_and_before_their_use() -> None:
    def paint() -> marks.Paint:
        return marks.linear((0, "#fff"), (1, "#000", 0.5), start=(0, 0), end=(0, 9))

    svg = marks.document(marks.rect(0, 0, 1, 1, paint()) + marks.rect(2, 2, 1, 1, paint()), 9, 9)
    assert svg.count("<linearGradient") == 1
    ident = re.search(r'id="(\w+)"', svg)
    assert ident is not None
    assert svg.count(f"url(#{ident.group(1)})") == 2
    assert svg.index("</defs>") < svg.index("<rect")


def test_definitions_inside_groups_and_clips_are_gathered() -> None:
    inner = paper.shadow(marks.clip("M0 0H5V5Z", marks.circle(1, 1, 1, "#fff")))
    svg = marks.document(marks.at(5, 5, inner, turn=10, scale=(2, 1)), 20, 20)
    assert svg.count("<defs>") == 1
    assert "<clipPath" in svg.split("</defs>")[0]
    assert "<filter" in svg.split("</defs>")[0]
    assert 'transform="translate(5 5) rotate(10) scale(2 1)"' in svg


def test_different_shadows_have_different_names() -> None:
    svg = marks.document(paper.near("<g/>") + paper.raised("<g/>"), 5, 5)
    assert len(set(re.findall(r'<filter id="(\w+)"', svg))) == 2


def test_polar_turns_clockwise_from_the_top() -> None:
    assert shapes.polar(0, 10) == pytest.approx((0, -10))
    assert shapes.polar(90, 10, 5, 5) == pytest.approx((15, 5))


def test_letters_are_kerned_and_measured() -> None:
    apart = letters.width("A", 100, letters.KING_CAT) + letters.width("V", 100, letters.KING_CAT)
    assert letters.width("AV", 100, letters.KING_CAT) < apart - 5
    tracked = letters.width("AB", 100, letters.TITLE, track=10)
    assert tracked == pytest.approx(letters.width("AB", 100, letters.TITLE) + 10)


@pytest.mark.parametrize("name", [letters.KING_CAT, letters.TITLE, letters.UI])
def test_every_font_gives_closed_outlines(name: str) -> None:
    data, width = letters.shape("Königin 0–10", 50, name)
    assert data.count("M") == data.count("Z") > 10
    assert width > 150

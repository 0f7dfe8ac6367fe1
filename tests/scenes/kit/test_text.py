"""Text: wrapping, ellipsis, marks and names that try to be clever."""

import pygame
import pytest

from scenes.kit import rich
from scenes.kit.look import Look
from scenes.kit.rich import gilded, parse, spoken
from scenes.kit.theme import BODY, BODY_BOLD, HEADING, HERO, NAME, SCREEN_TITLE, TextStyle

LONG = "The one who holds the highest card when the pile is empty takes a marker, purring."
CLEVER = [
    "",
    "%s",
    "{}",
    "{card:7}",
    "{b}",
    "مرحبا بالعالم",
    "😼😼",
    "x" * 200,
    "a\x00b",
    "\ud800",
    "Ägäis ß",
]


def test_marks_are_cut_into_spans() -> None:
    spans = rich.parse("Mara {b}asks{/b} for {card:7}, {gold}slyly{/gold} {icon:eye} {unknown:x}")
    kinds = [(s.kind, s.text, s.bold, s.gold) for s in spans]
    assert ("text", "asks", True, False) in kinds
    assert ("card", "7", False, False) in kinds
    assert ("text", "slyly", False, True) in kinds
    assert ("icon", "eye", False, False) in kinds
    assert kinds[-1][1].strip() == "{unknown:x}"


@pytest.mark.parametrize("name", CLEVER)
def test_no_name_can_form_a_mark(name: str) -> None:
    spans = rich.parse(f"{rich.literal(name)} purrs {{card:3}}")
    assert [s.text for s in spans if s.kind != "text"] == ["3"]
    assert "".join(s.text for s in spans if s.kind == "text") == f"{name} purrs "


def test_spoken_text_has_no_marks() -> None:
    assert rich.spoken("{b}You{/b} lay {card:7} {icon:eye}") == "You lay 7"


@pytest.mark.parametrize("width", [60, 123, 240, 480])
def test_wrapped_text_stays_inside_its_width(look: Look, width: int) -> None:
    drawn = look.block(LONG + " {card:10} {b}Really{/b}.", BODY, width)
    assert drawn.get_width() == width
    used = drawn.get_bounding_rect()
    assert used.right <= width
    wide = pygame.Surface((width + 60, drawn.get_height()), pygame.SRCALPHA)
    wide.blit(look.block(LONG + " {card:10} {b}Really{/b}.", BODY, width + 60), (0, 0))
    assert drawn.get_height() == look.block_height(LONG + " {card:10} {b}Really{/b}.", BODY, width)


def test_a_space_before_a_mark_is_kept(look: Look) -> None:
    face = look.face(BODY)
    with_mark = look.writer.natural_width("press Play. {gold}The other{/gold}", face)
    without = look.writer.natural_width("press Play.{gold}The other{/gold}", face)
    assert with_mark >= without + look.text_width(" ", BODY) - 1


def test_an_endless_word_is_cut(look: Look) -> None:
    drawn = look.block("x" * 300, BODY, 200)
    assert drawn.get_height() > look.line_height(BODY) * 5
    assert drawn.get_bounding_rect().right <= 200


@pytest.mark.parametrize("name", CLEVER)
def test_any_text_can_be_drawn(look: Look, name: str) -> None:
    surface = pygame.Surface((400, 100), pygame.SRCALPHA)
    rect = look.text(surface, name, (0, 0), BODY_BOLD, width=150)
    assert rect.w <= 151
    look.paragraph(surface, rich.literal(name), pygame.Rect(0, 0, 100, 60), BODY)


def test_what_does_not_fit_ends_with_an_ellipsis(look: Look) -> None:
    face = look.face(BODY)
    short = look.writer.fit(LONG, face, 120)
    assert short.endswith("…")
    assert look.writer.width(short, face) <= 120
    assert look.writer.fit("Mara", face, 400) == "Mara"


def test_lines_beyond_the_limit_are_left_out(look: Look) -> None:
    drawn = look.block(LONG, BODY, 150, max_lines=2)
    assert drawn.get_height() == 2 * look.line_height(BODY)


def test_every_colour_mark_changes_pixels(look: Look) -> None:
    plain = look.block("Mara purrs", BODY, 300)
    gold = look.block("{gold}Mara{/gold} purrs", BODY, 300)
    bold = look.block("{b}Mara{/b} purrs", BODY, 300)
    pictures = {pygame.image.tobytes(s, "RGBA") for s in (plain, gold, bold)}
    assert len(pictures) == 3


def test_cached_blocks_are_the_same_object(look: Look) -> None:
    assert look.block(LONG, BODY, 200) is look.block(LONG, BODY, 200)


def test_names_stand_out_as_whole_words_and_never_form_marks() -> None:
    text = gilded("Bo asks {b} for Crystal Bowl. Bo!", ["Bo", "{b}", ""])
    spans = parse(text)
    assert [span.text for span in spans if span.gold] == ["Bo", "{b}", "Bo"]
    assert "".join(span.text for span in spans) == "Bo asks {b} for Crystal Bowl. Bo!"
    assert not any(span.bold for span in spans)
    assert spoken(gilded("Nobody {gold}", [])) == "Nobody {gold}"


@pytest.mark.parametrize("style", [SCREEN_TITLE, HERO, HEADING, BODY, BODY_BOLD, NAME])
@pytest.mark.parametrize("text", ["Offene Partien", "Kaffee, Tafel, AVA To", "Auf und davon?"])
def test_no_letter_is_cut_off_at_the_end_of_a_line(look: Look, style: TextStyle, text: str) -> None:
    """With room after it a line shows no more of its last letter, however its letters are set."""
    face = look.face(style)
    alone, roomy = (look.writer.line(line, face) for line in (text, text + "   "))
    assert roomy.get_width() > alone.get_width()
    assert alone.get_bounding_rect() == roomy.get_bounding_rect()

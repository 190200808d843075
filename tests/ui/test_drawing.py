"""Tests for drawings written as one function: shapes first, then words; cached by their content."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.ui.kit import fonts, rich
from game.ui.kit.box import FARTHEST, LARGEST, Look
from game.ui.kit.canvas import Canvas, pixels
from game.ui.kit.drawings.drawing import Drawing, drawing

# A letter that no font has.
NOT_THERE = "\ue123"
RED, BLUE = (200, 0, 0), (0, 0, 200)


@pytest.mark.painted
def test_shapes_come_before_words_and_both_are_kept() -> None:
    made = []

    @drawing
    def plate(look: Look, width: float, words: str) -> Drawing:
        made.append(words)
        canvas = yield width, 30
        assert canvas.look.unit > look.unit, "shapes are painted large, and made small softly"
        canvas.rect(0, 0, width, 30, RED)
        canvas = yield None
        assert canvas.look.unit == look.unit
        canvas.text(words, 4, 4, 16, BLUE)

    picture = plate(Look(), 80, "peace")
    assert picture.surface.get_size() == (80, 30)
    assert picture.surface.get_at((78, 28))[:3] == RED
    assert [mark.text for mark in picture.texts] == ["peace"]
    assert plate(Look(), 80, "peace") is picture
    plate(Look(), 80, "war")
    assert made == ["peace", "war"]


def test_a_drawing_may_have_shapes_only_or_words_only() -> None:
    @drawing
    def dot(look: Look, radius: float) -> Drawing:
        canvas = yield 2 * radius, 2 * radius
        canvas.circle(radius, radius, radius, RED)

    @drawing
    def label(look: Look, words: str) -> Drawing:
        canvas = yield pygame.Surface((60, 20), pygame.SRCALPHA)
        canvas.text(words, 0, 0, 16, BLUE)

    assert dot(Look(), 8).surface.get_at((8, 8))[:3] == RED
    assert not dot(Look(), 8).texts
    assert [mark.text for mark in label(Look(), "Bonn").texts] == ["Bonn"]


@pytest.mark.parametrize("face", ["serif", "serif_bold", "serif_black", "serif_italic"])
@pytest.mark.parametrize("pixels", [16, 20, 24, 34])
def test_words_of_the_serif_faces_stand_apart(face: fonts.Typeface, pixels: int) -> None:
    """The font's own space is too narrow, so the gap is widened to at least that of other typefaces."""
    words = ("M4", "Sherman")
    apart = fonts.text_width(" ".join(words), face, pixels) - sum(fonts.text_width(word, face, pixels) for word in words)
    assert apart >= pixels // 4


@pytest.mark.parametrize("pixels", [12, 14, 16])
def test_a_hyphen_after_a_capital_leaves_no_gap_in_small_serif_letters(pixels: int) -> None:
    """`NATO-Beitritt` used to look like `NATO -Beitritt`."""
    picture = fonts.drawn("O-", "serif_bold", pixels, BLUE)
    ink = [max(picture.get_at((x, y)).a for y in range(picture.get_height())) > 50 for x in range(picture.get_width())]
    gap = "".join("#" if there else "." for there in ink).strip(".").split("#")
    assert max(map(len, gap)) <= 1
    assert picture.get_width() == fonts.text_width("O-", "serif_bold", pixels)


@pytest.mark.parametrize("unit", [0.875, 1.0, 4 / 3])
def test_no_gap_opens_before_a_mark_behind_bold_words(unit: float) -> None:
    text = "*On your turn in the Shooting phase, every unit may fire once*. The rest follows."
    (line,) = rich.lay_out(Look(unit), text, 900).lines
    (start, bold), (next_start, plain) = line
    assert (bold.bold, plain.text[0]) == (True, ".")
    assert next_start - start - bold.width == pytest.approx(0)


@pytest.mark.parametrize(
    ("word", "told"),
    [("Wiederbewaffnung", True), ("„Bewaffnung.“", True), ("/home/situation/room", False), ("1234567890123456", False)],
)
def test_a_word_that_is_broken_anywhere_says_so_with_a_hyphen(word: str, told: bool) -> None:
    block = rich.lay_out(Look(), word, 70, 16)
    lines = ["".join(piece.text for _x, piece in line) for line in block.lines]
    assert len(lines) > 1
    assert block.width <= 70
    assert all(line.endswith("-") == told for line in lines[:-1])
    assert "".join(line.removesuffix("-") if told else line for line in lines) == word


@pytest.mark.painted
def test_every_letter_that_is_shown_is_in_the_fonts() -> None:
    """A missing letter is drawn as an empty box."""
    sources = (*Path("rules_data").rglob("*.yaml"), *Path("game/ui").rglob("*.py"))
    # Phones have fonts of their own.
    sources = tuple(path for path in sources if path.parent.name != "phones")
    letters = {letter for path in sources for letter in path.read_text("utf-8")}
    shown = sorted(letter for letter in letters if letter.isprintable() and not letter.isspace())
    faces: tuple[fonts.Typeface, ...] = ("regular", "bold", "italic", "serif", "serif_bold", "serif_italic")
    for face in faces:
        font = fonts.font(face, 20)
        pictures = {one: pygame.image.tobytes(font.render(one, True, "black"), "RGBA") for one in (*shown, NOT_THERE)}
        empty = pictures.pop(NOT_THERE)
        assert [letter for letter, picture in pictures.items() if picture == empty] == [], face


def test_no_surface_is_larger_than_a_window_can_be() -> None:
    look, endless = Look(unit=2), 1e9
    assert pixels(look, endless, endless) == (LARGEST, LARGEST)
    place = Canvas(pygame.Surface((10, 10)), look).area(-endless, 0, 2 * endless, endless)
    assert place.size == (2 * FARTHEST, FARTHEST)
    assert fonts.drawn("x" * 100_000, "regular", 20, RED).get_width() <= LARGEST

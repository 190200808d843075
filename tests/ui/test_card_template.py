"""Tests for the card template: backgrounds made of bands, and sheets in one or two columns."""

from __future__ import annotations

import pygame
import pytest

from game.ui.kit import rich
from game.ui.kit.box import Look
from game.ui.kit.canvas import Canvas
from game.ui.kit.drawings.cards import MARGIN, SHEET_WIDTH, Band, Page, Stock, card_ground, section, shade, sheet_head
from game.ui.kit.lay import Node, Painted

PAPER, RED, BLUE, BLACK = (240, 230, 210), (200, 0, 0), (0, 0, 200), (0, 0, 0)
INNER = SHEET_WIDTH - 2 * MARGIN


def test_bands_stand_below_each_other_with_lines_between_them_and_paper_in_the_rest() -> None:
    bands = Band(40, shade(RED), (4, BLACK)), Band(30), Band(30, shade(BLUE), (4, BLACK))
    card = card_ground(Look(), 100, 150, 1, Stock(PAPER, BLACK, 0), *bands)
    colours = {"red": RED, "blue": BLUE, "black": BLACK, "paper": PAPER}

    def seen(y: int) -> str:
        here = card.get_at((50, y))
        return min(colours, key=lambda name: sum(abs(one - other) for one, other in zip(here, colours[name], strict=False)))

    assert [seen(y) for y in (20, 36, 85, 93)] == ["red", "red", "blue", "blue"]
    assert [seen(y) for y in (39, 41, 97)] == ["black"] * 3, "between two bands, and within the last one"
    assert [seen(y) for y in (44, 55, 101, 130)] == ["paper"] * 4
    assert card.get_at((0, 0)).a == 0, "corners are round"


def painted(height: float, drawn: list[tuple[float, float]]) -> Node:
    return Painted(0, height, lambda canvas, box: drawn.append((box.x, box.y)))


def drawn_on(page: Page) -> pygame.Surface:
    sheet = pygame.Surface((page.width, page.height), pygame.SRCALPHA)
    page.draw(Canvas(sheet, Look()), BLACK)
    return sheet


def test_a_sheet_has_one_column_as_long_as_it_is_not_too_high() -> None:
    drawn: list[tuple[float, float]] = []
    page = Page(Look(), [painted(200, drawn), painted(300, drawn)], 100, 12)
    drawn_on(page)
    assert (page.width, page.height % 24) == (SHEET_WIDTH, 0)
    assert drawn == [(MARGIN, 100), (MARGIN, 300)]


def test_a_sheet_that_would_be_too_high_has_two_columns_and_a_heading_is_never_the_last_in_one() -> None:
    drawn: list[tuple[float, float]] = []
    nodes = [painted(380, drawn), section("Abilities", RED, BLUE), painted(400, drawn)]
    page = Page(Look(), nodes, 100, 12)
    drawn_on(page)
    assert page.width == 2 * SHEET_WIDTH - MARGIN
    assert drawn == [(MARGIN, 100), (MARGIN + INNER + MARGIN, 136)]


def test_a_heading_goes_across_both_columns() -> None:
    wide: list[float] = []

    def heading(width: float) -> Node:
        return Painted(width, 50, lambda canvas, box: wide.append(width))

    drawn: list[tuple[float, float]] = []
    page = Page(Look(), [painted(400, drawn), painted(400, drawn)], 100, 12, heading=heading)
    drawn_on(page)
    assert wide == [page.width - 2 * MARGIN]
    assert [y for _x, y in drawn] == [150, 150]


def test_the_title_of_a_sheet_leaves_room_for_the_marks() -> None:
    spots: list[float] = []
    canvas = Canvas(pygame.Surface((SHEET_WIDTH, 100)), Look())
    sheet_head(canvas, "Light Infantry", SHEET_WIDTH, lambda _canvas, x, y: spots.append(x))
    assert spots == [43]
    with pytest.raises(AssertionError, match="too long for a sheet"):
        sheet_head(canvas, "Light Infantry " * 9, SHEET_WIDTH, None)


def test_of_too_many_lines_the_first_are_kept_and_dots_say_so() -> None:
    block = rich.lay_out(Look(), "one two three four five six", 60, 16)
    assert len(block.lines) > 2
    shown = rich.first_lines(Look(), block, 60, 2)
    assert shown.lines[0] == block.lines[0]
    assert len(shown.lines) == 2
    assert shown.lines[1][0][1].text.endswith("…")

"""Tests for pictures in tiles: coarse at once, fine soon, and never more at a time than a frame allows."""

from __future__ import annotations

import pygame
import pytest

from game.ui.kit.box import Box
from game.ui.kit.drawings.tiles import BUDGET, TileCache

pytestmark = pytest.mark.painted

WORLD = Box(0, 0, 1000, 600)
PLACE = pygame.Rect(20, 10, 500, 300)
FIT = 0.5
BACKGROUND = (9, 9, 9)


class Painter:
    """Paints a pattern of squares of 50 world pixels, and records its requests."""

    def __init__(self) -> None:
        self.fine: list[tuple[int, int, float]] = []
        self.coarse = 0

    def __call__(self, surface: pygame.Surface, left: int, top: int, scale: float, fine: bool) -> None:
        if fine:
            self.fine.append((left, top, scale))
        else:
            self.coarse += 1
        for column in range(22):
            for row in range(14):
                colour = (10 * column, 18 * row, 255 if fine else 100)
                x, y = round(column * 50 * scale) - left, round(row * 50 * scale) - top
                surface.fill(colour, (x, y, round(50 * scale) + 1, round(50 * scale) + 1))


def surface() -> pygame.Surface:
    made = pygame.Surface((600, 400)).convert()
    made.fill(BACKGROUND)
    return made


def cache(painter: Painter, budget: int = BUDGET) -> TileCache:
    tiles = TileCache(painter, budget, 64)
    tiles.lay_out(WORLD, FIT)
    return tiles


def finish(tiles: TileCache, sheet: pygame.Surface, origin: tuple[int, int], scale: float) -> int:
    frames = 1
    while not tiles.draw(sheet, PLACE, origin, scale):
        frames += 1
        assert frames < 500
    return frames


def test_the_first_drawing_is_coarse_and_complete() -> None:
    painter, sheet = Painter(), surface()
    assert not cache(painter).draw(sheet, PLACE, PLACE.topleft, FIT)
    assert painter.coarse == 1
    assert not painter.fine
    assert all(sheet.get_at((x, y))[2] == 100 for x in (20, 270, 519) for y in (10, 160, 309))


def test_nothing_is_drawn_outside_the_place() -> None:
    painter, sheet = Painter(), surface()
    finish(cache(painter), sheet, PLACE.topleft, FIT)
    outside = (sheet.get_at(spot)[:3] for spot in ((19, 10), (20, 9), (520, 100), (100, 310)))
    assert all(colour == BACKGROUND for colour in outside)


def test_only_some_tiles_are_painted_in_a_frame() -> None:
    painter, sheet = Painter(), surface()
    tiles = cache(painter)
    tiles.draw(sheet, PLACE, PLACE.topleft, FIT)
    painted = 0
    while not tiles.draw(sheet, PLACE, PLACE.topleft, FIT, milliseconds=0):
        assert len(painter.fine) - painted == 1
        painted = len(painter.fine)
    assert len(painter.fine) == 8 * 5


def test_without_time_one_tile_is_painted_all_the_same() -> None:
    painter, sheet = Painter(), surface()
    tiles = cache(painter)
    for _ in range(3):
        tiles.draw(sheet, PLACE, PLACE.topleft, FIT, milliseconds=0)
    assert len(painter.fine) == 2


def test_what_is_there_is_not_painted_again() -> None:
    painter, sheet = Painter(), surface()
    tiles = cache(painter)
    finish(tiles, sheet, PLACE.topleft, FIT)
    before = len(painter.fine)
    assert tiles.draw(sheet, PLACE, PLACE.topleft, FIT)
    assert len(painter.fine) == before


def test_a_fine_picture_is_what_was_painted() -> None:
    painter, sheet, whole = Painter(), surface(), surface()
    finish(cache(painter), sheet, (-37, -21), 1.3)
    part = pygame.Surface(PLACE.size).convert()
    painter(part, PLACE.x + 37, PLACE.y + 21, 1.3, True)
    whole.blit(part, PLACE)
    assert sheet.get_buffer().raw == whole.get_buffer().raw


def test_while_the_scale_changes_nothing_is_painted() -> None:
    painter, sheet = Painter(), surface()
    tiles = cache(painter)
    finish(tiles, sheet, PLACE.topleft, FIT)
    before = len(painter.fine)
    for step in range(1, 6):
        assert not tiles.draw(sheet, PLACE, PLACE.topleft, FIT * 1.1**step)
    assert len(painter.fine) == before


def test_zooming_shows_the_last_view_until_the_tiles_are_there() -> None:
    painter, sheet = Painter(), surface()
    tiles = cache(painter)
    finish(tiles, sheet, PLACE.topleft, FIT)
    tiles.draw(sheet, PLACE, (PLACE.x - 250, PLACE.y - 150), FIT * 2)
    # The fine picture was all blue; the coarse one isn't.
    assert sheet.get_at((270, 160))[2] == 255


SPOTS = [(x, y) for x in range(21, 519, 31) for y in range(11, 309, 23)]


@pytest.mark.parametrize("scale", [FIT, FIT * 1.7])
def test_a_view_becomes_fine_all_at_once(scale: float) -> None:
    """Tiles of the new picture beside enlarged parts of the old one look like patches."""
    tiles, sheet, blues = cache(Painter()), surface(), list[set[int]]()
    done = False
    while not done:
        done = tiles.draw(sheet, PLACE, PLACE.topleft, scale, milliseconds=0)
        blues.append({sheet.get_at(spot)[2] for spot in SPOTS})
    assert len(blues) > 5
    assert all(blue == {100} for blue in blues[:-1])
    assert blues[-1] == {255}


def test_after_the_whole_world_was_shown_finely_no_view_is_coarse() -> None:
    painter, sheet = Painter(), surface()
    tiles = cache(painter)
    finish(tiles, sheet, PLACE.topleft, FIT)
    for origin, scale in (((-60, -80), 1.1), ((-30, -20), 0.75), ((-400, -100), 1.1), ((-9, -9), 0.6)):
        done = False
        while not done:
            done = tiles.draw(sheet, PLACE, origin, scale)
            assert {sheet.get_at(spot)[2] for spot in SPOTS} == {255}


def test_panning_keeps_the_fine_part_and_paints_the_edge() -> None:
    painter, sheet = Painter(), surface()
    tiles = cache(painter)
    finish(tiles, sheet, (-60, -80), FIT * 2.2)
    fine = sheet.subsurface((120, 110, 400, 200)).copy()
    assert not tiles.draw(sheet, PLACE, (-160, -180), FIT * 2.2, milliseconds=0)
    assert sheet.subsurface((20, 10, 400, 200)).copy().get_buffer().raw == fine.get_buffer().raw


def test_coarse_parts_lie_where_the_fine_ones_will() -> None:
    painter, sheet = Painter(), surface()
    tiles = cache(painter)
    origin, scale = (-60, -80), FIT * 2.2
    tiles.draw(sheet, PLACE, origin, scale)
    coarse = sheet.copy()
    finish(tiles, sheet, origin, scale)
    spots = [(x, y) for x in range(30, 515, 23) for y in range(20, 305, 17)]
    alike = sum(
        max(abs(a - b) for a, b in zip(coarse.get_at(spot)[:2], sheet.get_at(spot)[:2], strict=True)) <= 4 for spot in spots
    )
    assert alike > 0.9 * len(spots)


def test_the_budget_is_kept() -> None:
    painter, sheet = Painter(), surface()
    tiles = cache(painter, budget=60 * 64 * 64 * 4)
    for origin in ((20, 10), (-100, -50), (-300, -200)):
        finish(tiles, sheet, origin, 1.1)
    assert 0 < tiles.bytes <= 60 * 64 * 64 * 4


def test_a_screen_too_large_for_the_budget_becomes_fine_all_the_same() -> None:
    painter, sheet = Painter(), surface()
    tiles = cache(painter, budget=64 * 64 * 4)
    finish(tiles, sheet, PLACE.topleft, FIT)
    assert tiles.draw(sheet, PLACE, PLACE.topleft, FIT)


def test_forgetting_paints_anew() -> None:
    painter, sheet = Painter(), surface()
    tiles = cache(painter)
    finish(tiles, sheet, PLACE.topleft, FIT)
    before = len(painter.fine)
    tiles.forget()
    finish(tiles, sheet, PLACE.topleft, FIT)
    assert len(painter.fine) == 2 * before


def test_a_clip_does_not_get_into_what_is_kept() -> None:
    painter, sheet = Painter(), surface()
    tiles = cache(painter)
    sheet.set_clip((0, 0, 40, 40))
    finish(tiles, sheet, PLACE.topleft, FIT)
    sheet.set_clip(None)
    tiles.draw(sheet, PLACE, (PLACE.x - 250, PLACE.y - 150), FIT * 2)
    assert sheet.get_at((500, 300))[2] == 255


def test_tiles_with_nothing_on_them_take_no_room() -> None:
    def nearly_nothing(sheet: pygame.Surface, left: int, top: int, scale: float, fine: bool) -> None:
        if left <= 70 < left + sheet.get_width() and top <= 70 < top + sheet.get_height():
            sheet.set_at((70 - left, 70 - top), (255, 0, 0, 255))

    tiles, sheet = TileCache(nearly_nothing, tile=64, alpha=True), surface()
    tiles.lay_out(WORLD, FIT)
    finish(tiles, sheet, (0, 0), FIT)
    assert tiles.bytes == 64 * 64 * 4
    assert sheet.get_at((70, 70))[:3] == (255, 0, 0)
    assert sheet.get_at((71, 70))[:3] == BACKGROUND

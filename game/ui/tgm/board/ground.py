"""The layout of the board, and the ground: tiles, with marks where woods or bushes were destroyed."""

from __future__ import annotations

from math import ceil, floor
from typing import NamedTuple

import pygame

from game.tgm.data.tiles import faces, laid, layout_of, look
from game.tgm.ground.geometry import COLUMNS, LINES, Side, Space, column_of, line_of, space_at
from game.ui.kit.box import Box
from game.ui.kit.cache import cached
from game.ui.kit.drawings.drawing import drawn

SPACE_WIDTH, SPACE_HEIGHT = 176.0, 112.0
"""Size of a space in world pixels; the origin is the northwest corner."""
FIELD_WIDTH, FIELD_HEIGHT = COLUMNS * SPACE_WIDTH, LINES * SPACE_HEIGHT

LINE_RAIL, PLAIN_RAIL = 40.0, 14.0
"""Widths of the upright beams, with and without line numbers."""
TOP_RAIL, LETTER_RAIL = 6.0, 20.0
ROW = 44.0
"""Height of a headquarters row."""
GAP = 2.0

_QUARTER = 256
"""Half the side of a tile image, in pixels; each quarter of the image is one space."""

Corner = tuple[int, int]
"""Position of a space in its tile: column from the west, line from the north."""


class Layout(NamedTuple):
    """The areas of the board. `field` is the hole in the frame that shows the map."""

    frame: Box
    field: Box
    rows: dict[Side, Box]
    # Zoom at which one battlefield fills the field, relative to the whole map.
    closest_fit: float


def lay_out(box: Box, columns: int) -> Layout:
    """Divide the box for a map with this many columns. A second battlefield has its line numbers on the right."""
    right_rail = PLAIN_RAIL if columns == COLUMNS else LINE_RAIL
    beside, above = LINE_RAIL + right_rail, 2 * (ROW + GAP) + TOP_RAIL + LETTER_RAIL
    room_width, room_height = max(1.0, box.width - beside), max(1.0, box.height - above)
    # Two battlefields get the height of one, and at most the available width.
    scale = min(room_width / FIELD_WIDTH, room_height / FIELD_HEIGHT)
    width = FIELD_WIDTH * scale if columns == COLUMNS else min(room_width, 2 * FIELD_WIDTH * scale)
    height = FIELD_HEIGHT * scale
    x, y = box.x + (box.width - width - beside) / 2, box.y + (box.height - height - above) / 2
    frame = Box(x, y + ROW + GAP, width + beside, height + TOP_RAIL + LETTER_RAIL)
    field = Box(frame.x + LINE_RAIL, frame.y + TOP_RAIL, width, height)
    rows: dict[Side, Box] = {"north": Box(field.x, y, width, ROW), "south": Box(field.x, frame.bottom + GAP, width, ROW)}
    whole = min(width / (columns * SPACE_WIDTH), height / FIELD_HEIGHT)
    return Layout(frame, field, rows, scale / whole)


def world_of(columns: int) -> Box:
    return Box(0, 0, columns * SPACE_WIDTH, FIELD_HEIGHT)


def space_box(space: Space) -> Box:
    x, y = (column_of(space) - 1) * SPACE_WIDTH, (LINES - line_of(space)) * SPACE_HEIGHT
    return Box(x, y, SPACE_WIDTH, SPACE_HEIGHT)


class Ground:
    """Painter of the map. Woods and bushes can disappear during a battle, which leaves their spaces bare."""

    def __init__(self, layouts: tuple[tuple[str, ...], ...]) -> None:
        self.layouts = layouts
        self._bare: frozenset[Space] = frozenset()

    def show(self, bare: frozenset[Space]) -> bool:
        """Show these spaces as bare. Return whether the picture changes."""
        changed = bare != self._bare
        self._bare = bare
        return changed

    def __call__(self, surface: pygame.Surface, left: int, top: int, scale: float, fine: bool) -> None:
        seen = pygame.Rect(left, top, *surface.get_size())
        for number, tiles in enumerate(self.layouts):
            for column, line, placement in laid(layout_of([*tiles])):
                x, y = number * FIELD_WIDTH + (column - 1) * SPACE_WIDTH, (LINES - line - 1) * SPACE_HEIGHT
                # Round outward so that adjacent tiles leave no gap at any scale.
                start, goal = (floor(x * scale), floor(y * scale)), (x + 2 * SPACE_WIDTH, y + 2 * SPACE_HEIGHT)
                size = ceil(goal[0] * scale) - start[0], ceil(goal[1] * scale) - start[1]
                place = pygame.Rect(start, size)
                if place.colliderect(seen):
                    bare = self._bare_corners(number * COLUMNS + column, line)
                    surface.blit(tile_picture(placement, bare, place.size, fine), place.move(-left, -top))

    def _bare_corners(self, column: int, line: int) -> tuple[Corner, ...]:
        corners = ((across, down) for down in (0, 1) for across in (0, 1))
        return tuple(c for c in corners if space_at(column + c[0], line + 1 - c[1], 2 * COLUMNS) in self._bare)


@cached
def tile_picture(placement: str, bare: tuple[Corner, ...], size: tuple[int, int], fine: bool) -> pygame.Surface:
    scale = pygame.transform.smoothscale if fine else pygame.transform.scale
    return scale(_tile(placement, bare), size)


@cached
def _tile(placement: str, bare: tuple[Corner, ...]) -> pygame.Surface:
    picture, horizontal, vertical, diagonal = look(placement)
    # All tiles of a battle are kept in two sizes; dropping the alpha channel saves a quarter of the memory.
    sheet = pygame.image.load(picture).convert(24)
    if diagonal:
        sheet = pygame.transform.flip(pygame.transform.rotate(sheet, 90), False, True)
    sheet = pygame.transform.flip(sheet, horizontal, vertical)
    for across, down in bare:
        # Ash, craters and stumps replace the trees; in two of the four corners, they are mirrored.
        place = across * _QUARTER, down * _QUARTER
        sheet.blit(_open_ground(), place)
        sheet.blit(pygame.transform.flip(drawn("tgm/markers/bare", (_QUARTER, _QUARTER)), across != down, False), place)
    return sheet


@cached
def _open_ground() -> pygame.Surface:
    """A patch of plain with a narrow transparent margin."""
    # The lower right quarter of this tile is open ground.
    sheet = pygame.image.load(faces()["L01a"].picture).convert_alpha()
    plain = sheet.subsurface((_QUARTER, _QUARTER, _QUARTER, _QUARTER)).copy()
    mask = pygame.Surface((_QUARTER, _QUARTER), pygame.SRCALPHA)
    mask.fill((255, 255, 255, 0))
    pygame.draw.rect(mask, (255, 255, 255, 255), (3, 4, _QUARTER - 6, _QUARTER - 8))
    plain.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    return plain

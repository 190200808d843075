"""Checks of Dictators table pictures: everything can be read, in every language, window and situation."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from itertools import combinations
from math import dist

import pygame
import pytest

from game.ui.kit.box import Box, Look
from game.ui.kit.canvas import Canvas
from game.ui.kit.colours import PALETTES, PANEL, RAISED, TABLE, TABLE_LIT, Colour, Palette, SeatLook, contrast
from game.ui.kit.drawings import pieces
from game.ui.table.map.marks import RingKind, mark, ring
from game.ui.table.panels.hand import draw_mark
from game.ui.table.scene import MarkKind, Scene
from tests.ui.looking import (
    HIDDEN,
    LARGE_READABLE,
    Edition,
    Stages,
    faint,
    layers,
    painted_at_once,
    problems,
    short_log,
    show,
    stage,
    tried,
    without_ink,
)
from tests.ui.table_situations import SITUATIONS, window

# Every situation in the smallest window and the longest language; the most varied ones in all others.
# `--every-window` runs the full product.
FEW = ["middle", "roads", "refused", "curtain", "inspector", "result_convinced_2"]
COLOURFUL = ["middle", "selected", "refused", "odds", "call", "rolled", "curtain", "log", "result_convinced_0"]
FEWER = ["middle", "roads", "inspector"]
EDITIONS: dict[Edition, list[str]] = {
    ("720p", "de"): list(SITUATIONS),
    ("720p", "en"): FEW,
    ("720p", "nl"): FEWER,
    ("1080p", "de"): [*FEWER, "start"],
    ("twice", "de"): [*FEWER, "keys"],
    ("projector", "de"): [*FEWER, "log", "d20"],
    ("720p-150", "de"): FEWER,
    ("720p-200", "de"): FEW,
    ("laptop", "de"): ["middle"],
    ("laptop-150", "de"): ["roads"],
    ("laptop-200", "de"): ["middle"],
    ("1080p-150", "de"): ["middle"],
    ("projector-150", "de"): FEWER,
}


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "edition" in metafunc.fixturenames:
        tried(metafunc, EDITIONS, SITUATIONS)


# Texts ---------------------------------------------------------------------------------------------------------------------


def test_every_text_can_be_read(stages: Stages, edition: Edition, situation: str) -> None:
    app = stages(edition)
    show(app, SITUATIONS[situation])
    found = [wrong for notes in layers(app) for wrong in problems(app, notes)] + short_log(app, edition)
    assert not found, "\n".join(found)


# Contrast ------------------------------------------------------------------------------------------------------------------


@pytest.mark.painted
@pytest.mark.parametrize(
    ("palette", "situations"),
    [
        ("classic", list(SITUATIONS)[::3]),
        pytest.param("classic", list(SITUATIONS), marks=pytest.mark.thorough),
        ("safe", COLOURFUL),
    ],
)
def test_texts_stand_out_from_their_grounds(palette: str, situations: list[str]) -> None:
    found = []
    with stage("720p", "en", palette) as app, without_ink(), painted_at_once():
        for situation in situations:
            show(app, SITUATIONS[situation])
            app.finish_drawing()
            # The top layer, without covered texts.
            top = next(notes for notes in reversed(layers(app)) if notes)
            found += [f"{situation}: {wrong}" for note in top if note.hidden <= HIDDEN and (wrong := faint(app, note))]
    assert not found, "\n".join(found)


# Marks and seats without color ---------------------------------------------------------------------------------------------

Matrix = tuple[tuple[float, float, float], ...]

# Vision without one kind of cone: Machado, Oliveira and Fernandes 2009, severity 1, for linear light. Gray stands for a
# printer, or a projector in a bright room.
VISIONS: dict[str, Matrix] = {
    "protanopia": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deuteranopia": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritanopia": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
    "grey": ((0.2126, 0.7152, 0.0722),) * 3,
}
APART = 12.0
"""Color difference (CIE 1976) visible at a glance; the smallest noticeable one is about 2."""
MARKS: tuple[MarkKind, ...] = ("legal", "selected", "illegal")
OTHER_SHAPE = 0.12
"""Minimum share of pixels in which two silhouettes must differ."""


def seen_as(colour: Colour, vision: Matrix) -> tuple[float, float, float]:
    """A color as seen with this vision, in linear light."""
    parts = [part / 255 for part in colour]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    red, green, blue = (min(1.0, max(0.0, sum(a * b for a, b in zip(row, linear, strict=True)))) for row in vision)
    return red, green, blue


def difference(one: Colour, other: Colour, vision: Matrix) -> float:
    return dist(_lab(*seen_as(one, vision)), _lab(*seen_as(other, vision)))


def _lab(red: float, green: float, blue: float) -> tuple[float, float, float]:
    x = (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.95047
    y = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    z = (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.08883
    a, b, c = (t ** (1 / 3) if t > 0.008856 else 7.787 * t + 16 / 116 for t in (x, y, z))
    return 116 * b - 16, 500 * (a - b), 200 * (b - c)


@pytest.mark.parametrize("palette", PALETTES.values(), ids=PALETTES)
@pytest.mark.parametrize("vision", ["protanopia", "deuteranopia", "tritanopia"])
def test_marks_and_seats_keep_apart_for_who_sees_fewer_colours(palette: Palette, vision: str) -> None:
    on_board = (palette.legal, palette.selected, palette.illegal)
    on_dark = (palette.legal_on_dark, palette.selected, palette.illegal_on_dark)
    seats = [seat.colour for _name, seat in palette.seats]
    for colours in (on_board, on_dark, seats):
        assert min(difference(one, other, VISIONS[vision]) for one, other in combinations(colours, 2)) >= APART


@pytest.mark.painted
@pytest.mark.parametrize("palette", PALETTES.values(), ids=PALETTES)
def test_seats_differ_without_colour(palette: Palette) -> None:
    """Without color, some seats look the same, so the emblem must distinguish them."""
    window()
    emblems = [seat.emblem for _name, seat in palette.seats]
    assert len(set(emblems)) == len(emblems)
    plain = [SeatLook((120, 120, 120), emblem) for emblem in emblems]
    for one, other in combinations(plain, 2):
        pictures = [pieces.meeple(Look(palette=palette), 40, seat) for seat in (one, other)]
        assert unlike(*pictures) > 0.01, (one.emblem, other.emblem)


def unlike(one: pygame.Surface, other: pygame.Surface) -> float:
    """Share of pixels with a noticeable difference."""
    same = pygame.mask.from_threshold(one, (0, 0, 0), (60, 60, 60, 255), other)
    return 1 - same.count() / (one.get_width() * one.get_height())


def on_the_board(kind: MarkKind, look: Look) -> pygame.Surface:
    sheet = pygame.Surface((100, 100), pygame.SRCALPHA)
    mark(Canvas(sheet, look), (50, 50), 12, "reno", Scene(None, marks={"reno": kind}))
    return sheet


def beside_the_board(kind: MarkKind, look: Look) -> pygame.Surface:
    sheet = pygame.Surface((140, 180), pygame.SRCALPHA)
    draw_mark(Canvas(sheet, look), Box(20, 20, 100, 140), kind)
    return sheet


@pytest.mark.parametrize("palette", PALETTES.values(), ids=PALETTES)
@pytest.mark.parametrize("drawn", [on_the_board, beside_the_board])
def test_marks_differ_in_shape(drawn: Callable[[MarkKind, Look], pygame.Surface], palette: Palette) -> None:
    window()
    shapes = {kind: pygame.mask.from_surface(drawn(kind, Look(palette=palette))) for kind in MARKS}
    for one, other in combinations(MARKS, 2):
        both = shapes[one].overlap_area(shapes[other], (0, 0))
        either = shapes[one].count() + shapes[other].count() - both
        assert (either - both) / either >= OTHER_SHAPE, (one, other)


@pytest.mark.parametrize("palette", PALETTES.values(), ids=PALETTES)
@pytest.mark.parametrize("kind", [*MARKS, "hover"])
def test_every_ring_is_seen_on_any_ground(kind: RingKind, palette: Palette) -> None:
    """Each ring has an edge much lighter or darker than its color, so one of the two is visible on any background."""
    window()
    sheet = ring(Look(2.0, palette=palette), 20, kind).surface
    pixels = [sheet.get_at((x, y)) for x in range(sheet.get_width()) for y in range(sheet.get_height())]
    counted = Counter((pixel.r, pixel.g, pixel.b) for pixel in pixels if pixel.a == 255)
    (one, _), (other, _) = counted.most_common(2)
    assert contrast(one, other) >= LARGE_READABLE


@pytest.mark.parametrize("palette", PALETTES.values(), ids=PALETTES)
def test_marks_beside_the_board_are_seen_on_the_table(palette: Palette) -> None:
    for colour in (palette.legal_on_dark, palette.selected, palette.illegal_on_dark):
        for ground in (TABLE, TABLE_LIT, PANEL, RAISED):
            assert contrast(colour, ground) >= LARGE_READABLE

"""Setup for the tests of the window: drawings, fonts and boards are cached between tests, board grounds are flat, and
drawings from files are coarse.

Most tests check what the window says and does. Painting grounds, collecting garbage after each table and evicting
drawings would take most of their time. A test that checks these is marked `painted`."""

from __future__ import annotations

import functools
import re
from collections import Counter
from collections.abc import Hashable, Iterator, Sequence
from pathlib import Path
from typing import Any
from zlib import crc32

import pygame
import pytest

from game.ui.kit import cache, canvas, fonts, rich
from game.ui.kit.colours import Colour
from game.ui.kit.drawings import drawing, plates
from game.ui.kit.drawings.tiles import TileCache
from game.ui.screens import pictures
from game.ui.table.map import names
from game.ui.table.map.layers import Painter
from game.ui.table.map.places import place_labels
from game.ui.tgm.board import board as battlefield
from game.ui.window.display import start_display
from tests.ui.looking import Stages

ROOM_FOR_DRAWINGS = 400_000_000
"""Memory for cached drawings, in bytes per process."""
GROUND = (96, 112, 92)
COARSE = (72, 48)
"""Size in pixels at which any drawing from a file is rendered, however large it is shown."""
_SIZE, _COARSE_ROOT = re.compile(r'<svg width="\d+" height="\d+"'), '<svg width="{}" height="{}"'.format(*COARSE)
_PAINT = Painter.__call__


LONGEST = "de"
"""The language with the longest words."""
WINDOW = {"size", "settings", "unit"}
"""Test parameters that set the window size; the first value is the tightest."""
FOUR_TIMES = (3840, 2160)
"""Size with the same layout as the design window, but four times as slow to draw."""


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Unless `--every-window` is set, deselect most combinations of window and language."""
    if not config.getoption("every_window"):
        here = (item for item in items if item.path.parent == Path(__file__).parent)
        seen = Counter[Hashable]()
        more = [item for item in here if _is_one_more(item, seen)]
        config.hook.pytest_deselected(items=more)
        left_out = set(more)
        items[:] = [item for item in items if item not in left_out]


def _is_one_more(item: pytest.Item, seen: Counter[Hashable]) -> bool:
    """Return whether the item is neither in the tightest window nor, in the longest language, in the one other window whose
    turn it is. The other windows take turns from test to test; `seen` counts the items of each test and window."""
    tables = {_names(marker): marker.args[1] for marker in item.iter_markers("parametrize")}
    windows = {names: values for names, values in tables.items() if WINDOW & {*names}}
    if not isinstance(item, pytest.Function) or ("language",) not in tables or not windows:
        return False
    language, test = item.callspec.params["language"], item.nodeid.partition("[")[0]
    places = {names: _place(item, names, values) for names, values in windows.items()}
    if not any(places.values()):
        return False
    if language != LONGEST:
        return True
    key = test, *places.values()
    turn = crc32(test.encode()) + seen[key]
    seen[key] += 1
    return any(at not in (0, *_in_turn(names, windows[names], turn)) for names, at in places.items())


def _place(item: pytest.Function, names: tuple[str, ...], windows: Sequence[Any]) -> int:
    """The number of the item's window, 0 for the tightest."""
    shown = tuple(item.callspec.params[name] for name in names)
    return [*windows].index(shown if len(names) > 1 else shown[0])


def _in_turn(names: tuple[str, ...], windows: Sequence[Any], turn: int) -> list[int]:
    """The number of the one window, other than the tightest and the largest, whose turn it is, if there is any."""
    sizes = [window[0] if len(names) > 1 else window for window in windows]
    others = [number for number, size in enumerate(sizes) if number and size != FOUR_TIMES]
    return others[turn % max(1, len(others)) :][:1]


def _names(marker: pytest.Mark) -> tuple[str, ...]:
    return (marker.args[0],) if isinstance(marker.args[0], str) else tuple(marker.args[0])


def _flat(self: TileCache, surface: pygame.Surface, place: pygame.Rect, *_args: Any, **_options: Any) -> bool:
    if not self._alpha:
        surface.fill(GROUND, place)
    return True


def _plain(size: tuple[int, int], colour: Colour, *_texture: Any) -> pygame.Surface:
    sheet = pygame.Surface(size).convert(24)
    sheet.fill(colour)
    return sheet


def _no_shadow(*_shape: Any) -> pygame.Surface:
    return pygame.Surface((1, 1), pygame.SRCALPHA)


_READ = functools.cache(drawing._source)
_WOOD = functools.lru_cache(20)(battlefield._wood)
_RENDERED = functools.lru_cache(2_000)(drawing._rendered)
_LAID_OUT = functools.lru_cache(20_000)(rich.lay_out.__wrapped__)
_MEASURED = functools.lru_cache(200_000)(fonts.text_width.__wrapped__)
_PLACED = functools.lru_cache(5_000)(place_labels.__wrapped__)


def _rendered_once(text: str, size: tuple[int, int]) -> pygame.Surface:
    """The cached coarse drawing, scaled to a copy that may be drawn on."""
    return pygame.transform.scale(_RENDERED(_SIZE.sub(_COARSE_ROOT, text, count=1), COARSE), size)


def _coarse(self: Painter, surface: pygame.Surface, left: int, top: int, scale: float, _fine: bool) -> None:
    _PAINT(self, surface, left, top, scale, False)


@pytest.fixture(autouse=True, scope="module")
def unseen_display() -> Iterator[None]:
    """A headless display shared by all tests of a process, so that they share drawings."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("SDL_VIDEODRIVER", "dummy")
        patch.setenv("SDL_AUDIODRIVER", "dummy")
        start_display()
        pygame.display.set_mode((1920, 1080))
        yield


@pytest.fixture(autouse=True)
def quick_window(request: pytest.FixtureRequest) -> Iterator[None]:
    """Turn off slow parts of the window, except in tests marked `painted`."""
    if pygame.display.get_init():
        pygame.event.clear()
    with pytest.MonkeyPatch.context() as patch:
        if request.node.get_closest_marker("painted") is None:
            patch.setattr(TileCache, "draw", _flat)
            patch.setattr(cache, "give_back", lambda: None)  # freeing all the tables that a test opens would take too long
            patch.setattr(cache, "LEAST_BUDGET", ROOM_FOR_DRAWINGS)
            patch.setattr(cache, "_budget", ROOM_FOR_DRAWINGS)
            patch.setattr(fonts, "_SIZES", 40)
            patch.setattr(canvas, "_SUPERSAMPLING", 1)
            patch.setattr(plates, "mottled", _plain)
            patch.setattr(plates, "_shadow", _no_shadow)
            patch.setattr(battlefield, "_wood", _WOOD)
            patch.setattr(drawing, "_source", _READ)
            patch.setattr(drawing, "_rendered", _rendered_once)
            patch.setattr(Painter, "__call__", _coarse)
            patch.setattr(fonts, "text_width", _MEASURED)
            patch.setattr(rich, "lay_out", _LAID_OUT)
            patch.setattr(names, "place_labels", _PLACED)
            patch.setattr(pictures, "_queue", pictures._Queue())
            patch.setattr(pictures._Queue, "start_next", lambda *_: None)
            yield
        else:
            fonts.close_all()
            cache.forget_all()
            yield
            cache.forget_all()


@pytest.fixture(scope="module")
def stages() -> Iterator[Stages]:
    """Windows for many situations in sequence."""
    opened = Stages()
    yield opened
    opened.close()


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Folder for saved decks, which doesn't exist yet."""
    return tmp_path / "decks"

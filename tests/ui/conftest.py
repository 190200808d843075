"""What tests of the window share: drawings, fonts and boards are kept from one test to the next, and grounds
are flat. Drawings out of files are coarse.

Most tests ask what the window says and does. To paint the ground of a board, to collect garbage after each table and to
make room among the drawings would take most of their time. A test that looks at just that is marked `painted`.
"""

from __future__ import annotations

import functools
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.ui.kit import cache, canvas, fonts, rich
from game.ui.kit.colours import Colour
from game.ui.kit.drawings import art, plates
from game.ui.kit.drawings.tiles import TileCache
from game.ui.screens import pictures
from game.ui.table.map.layers import Painter
from game.ui.tgm.board import board as battlefield
from game.ui.window.display import start_display
from tests.ui.looking import Stages

ROOM_FOR_DRAWINGS = 400_000_000
"""Bytes, for each process."""
GROUND = (96, 112, 92)
COARSE = (72, 48)
"""Pixels of a drawing out of a file, however large it is shown."""
_SIZE, _COARSE_ROOT = re.compile(r'<svg width="\d+" height="\d+"'), '<svg width="{}" height="{}"'.format(*COARSE)
_PAINT = Painter.__call__


LONGEST = "de"
"""The language with the longest words."""
WINDOW = {"size", "settings", "unit"}
"""Parameters that say how large everything is; the first value is the tightest."""
FOUR_TIMES = (3840, 2160)
"""Is laid out like the window of the design, and takes four times as long to draw."""


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """What is tried in every window and language is tried in the longest language, and the tightest window in each."""
    if not config.getoption("every_window"):
        here = (item for item in items if item.path.parent == Path(__file__).parent)
        more = [item for item in here if item.get_closest_marker("thorough") or _is_one_more(item)]
        config.hook.pytest_deselected(items=more)
        left_out = set(more)
        items[:] = [item for item in items if item not in left_out]


def _is_one_more(item: pytest.Item) -> bool:
    """Is this one of a product of languages and windows, and neither in the longest nor in the tightest, or very large?"""
    tables = {_names(marker): marker.args[1] for marker in item.iter_markers("parametrize")}
    windows = {names: values for names, values in tables.items() if WINDOW & {*names}}
    if not isinstance(item, pytest.Function) or ("language",) not in tables or not windows:
        return False
    params = item.callspec.params
    shown = [tuple(params[name] for name in names) for names in windows]
    first = {names: next(iter(values)) for names, values in windows.items()}
    tightest = [value if len(names) > 1 else (value,) for names, value in first.items()]
    return params.get("size") == FOUR_TIMES or (params["language"] != LONGEST and shown != tightest)


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


_READ = functools.cache(art._source)
_WOOD = functools.lru_cache(20)(battlefield._wood)
_RENDERED = functools.lru_cache(2_000)(art._rendered)
_LAID_OUT = functools.lru_cache(20_000)(rich.lay_out.__wrapped__)


def _rendered_once(text: str, size: tuple[int, int]) -> pygame.Surface:
    """The same coarse drawing on a card in every size and language; who gets it may draw on it."""
    return pygame.transform.scale(_RENDERED(_SIZE.sub(_COARSE_ROOT, text, count=1), COARSE), size)


def _coarse(self: Painter, surface: pygame.Surface, left: int, top: int, scale: float, _fine: bool) -> None:
    _PAINT(self, surface, left, top, scale, False)


@pytest.fixture(autouse=True, scope="module")
def unseen_display() -> Iterator[None]:
    """A display without a window, which all tests of a process share, so that they share drawings."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("SDL_VIDEODRIVER", "dummy")
        patch.setenv("SDL_AUDIODRIVER", "dummy")
        start_display()
        pygame.display.set_mode((1920, 1080))
        yield


@pytest.fixture(autouse=True)
def quick_window(request: pytest.FixtureRequest) -> Iterator[None]:
    """The window without what only costs time; nothing waits in it."""
    if pygame.display.get_init():
        pygame.event.clear()
    with pytest.MonkeyPatch.context() as patch:
        if request.node.get_closest_marker("painted") is None:
            patch.setattr(TileCache, "draw", _flat)
            patch.setattr(cache, "give_back", lambda: None)  # a test leaves a hundred tables; nobody waits for their memory
            patch.setattr(cache, "LEAST_BUDGET", ROOM_FOR_DRAWINGS)
            patch.setattr(cache, "_budget", ROOM_FOR_DRAWINGS)
            patch.setattr(fonts, "_SIZES", 40)
            patch.setattr(canvas, "_SUPERSAMPLING", 1)
            patch.setattr(plates, "mottled", _plain)
            patch.setattr(plates, "_shadow", _no_shadow)
            patch.setattr(battlefield, "_wood", _WOOD)
            patch.setattr(art, "_source", _READ)
            patch.setattr(art, "_rendered", _rendered_once)
            patch.setattr(Painter, "__call__", _coarse)
            patch.setattr(rich, "lay_out", _LAID_OUT)
            patch.setattr(pictures, "_queue", pictures._Queue())
            patch.setattr(pictures._Queue, "go_on", lambda *_: None)
            yield
        else:
            fonts.close_all()
            cache.forget_all()
            yield
            cache.forget_all()


@pytest.fixture(scope="module")
def stages() -> Iterator[Stages]:
    """Windows for many situations, one after the other."""
    opened = Stages()
    yield opened
    opened.close()


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Where own decks are kept; it is not there yet."""
    return tmp_path / "decks"

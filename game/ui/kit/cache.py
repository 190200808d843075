"""Cache of drawings by their arguments, with a memory budget; the least recently used go first."""

from __future__ import annotations

import functools
import gc
import sys
from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Any, NamedTuple, ParamSpec, TypeVar

import pygame


def give_back() -> None:
    """Free cyclic garbage, such as a left table; glibc would keep a third of the process's memory after a game."""
    gc.collect()
    if sys.platform == "linux":
        # Imported here to keep it out of the start.
        from ctypes import CDLL

        trim = getattr(CDLL(None), "malloc_trim", None)
        if trim is not None:
            trim(0)


P = ParamSpec("P")
T = TypeVar("T", bound="pygame.Surface | Picture")

LEAST_BUDGET = 40_000_000
"""Minimum cache size in bytes, however small the window is."""


class TextMark(NamedTuple):
    """A text in a picture, recorded for the checks of pictures."""

    text: str
    place: pygame.Rect
    pixels: int
    colour: tuple[int, int, int]
    haloed: bool


class Picture(NamedTuple):
    """A drawing with texts on it."""

    surface: pygame.Surface
    texts: tuple[TextMark, ...] = ()


_drawings: OrderedDict[Hashable, Any] = OrderedDict()
_bytes = 0
_budget = LEAST_BUDGET


def cached(function: Callable[P, T]) -> Callable[P, T]:
    """Cache the drawings of this function. Its arguments must be hashable and its results must not be modified."""

    @functools.wraps(function)
    def drawing(*args: P.args, **kwargs: P.kwargs) -> T:
        global _bytes
        key = (function, args, tuple(kwargs.items())) if kwargs else (function, args)
        found: T | None = _drawings.get(key)
        if found is not None:
            _drawings.move_to_end(key)
            return found
        made = function(*args, **kwargs)
        _drawings[key] = made
        _bytes += _size(made)
        while _bytes > _budget and len(_drawings) > 1:
            _bytes -= _size(_drawings.popitem(last=False)[1])
        return made

    return drawing


def forget_all() -> None:
    """Clear the cache after the display format has changed."""
    global _bytes
    _drawings.clear()
    _bytes = 0


def make_room_for(*windows: tuple[int, int]) -> None:
    """Budget six full-window pictures per window (sizes in pixels): a close-up of a tiled board needs nearly all."""
    global _budget
    _budget = sum(max(LEAST_BUDGET, 6 * 4 * width * height) for width, height in windows)


def _size(made: pygame.Surface | Picture) -> int:
    surface = made.surface if isinstance(made, Picture) else made
    return surface.get_width() * surface.get_height() * surface.get_bytesize()

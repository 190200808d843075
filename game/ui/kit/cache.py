"""Cache of drawings, keyed by function and arguments. Above its memory budget, it drops the least recently used drawings."""

from __future__ import annotations

import functools
import gc
import sys
from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Any, NamedTuple, ParamSpec, TypeVar

import pygame


def give_back() -> None:
    """Return unused memory, such as that of a closed table, to the system. glibc would keep a third of it after a game."""
    gc.collect()
    if sys.platform == "linux":
        # Imported here to speed up the start.
        from ctypes import CDLL

        trim = getattr(CDLL(None), "malloc_trim", None)
        if trim is not None:
            trim(0)


P = ParamSpec("P")
T = TypeVar("T", bound="pygame.Surface | Picture")

LEAST_BUDGET = 40_000_000
"""Minimum budget per window in bytes, however small the window is."""


class TextMark(NamedTuple):
    """A text drawn in a picture, recorded so that tests can check its size and contrast."""

    text: str
    place: pygame.Rect
    pixels: int
    colour: tuple[int, int, int]
    haloed: bool


class Picture(NamedTuple):
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
    """Set the budget for these window sizes in pixels: six full-size pictures each, enough for a close-up of a board."""
    global _budget
    _budget = sum(max(LEAST_BUDGET, 6 * 4 * width * height) for width, height in windows)


def _size(made: pygame.Surface | Picture) -> int:
    surface = made.surface if isinstance(made, Picture) else made
    return surface.get_width() * surface.get_height() * surface.get_bytesize()

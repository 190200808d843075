"""Drawings that are kept: made once for their arguments, forgotten when the room they take is needed for newer ones."""

from __future__ import annotations

import functools
import gc
import sys
from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Any, NamedTuple, ParamSpec, TypeVar

import pygame


def give_back() -> None:
    """Let go of what only knows itself, such as a table that was left, and hand back what it took.

    Linux keeps what is free between things in use for later: after a game that is a third of all that the program takes.
    """
    gc.collect()
    if sys.platform == "linux":
        # Needed when a table is left, and never at the start.
        from ctypes import CDLL

        trim = getattr(CDLL(None), "malloc_trim", None)
        if trim is not None:
            trim(0)


P = ParamSpec("P")
T = TypeVar("T", bound="pygame.Surface | Picture")

LEAST_BUDGET = 40_000_000
"""Bytes that drawings may take however small the window is."""


class TextMark(NamedTuple):
    """A text as it stands in a picture: what a check of pictures goes by."""

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
    """Keep what this function draws. Its arguments must be hashable; nobody may change what it returns."""

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
    """Begin anew: the display has changed its format."""
    global _bytes
    _drawings.clear()
    _bytes = 0


def make_room_for(*windows: tuple[int, int]) -> None:
    """Windows have these sizes now, in pixels. Panels and grounds grow with them: six pictures of each may be kept.

    A board of large tiles takes nearly all of that while one looks closely; with less, panels are drawn again and again.
    """
    global _budget
    _budget = sum(max(LEAST_BUDGET, 6 * 4 * width * height) for width, height in windows)


def _size(made: pygame.Surface | Picture) -> int:
    surface = made.surface if isinstance(made, Picture) else made
    return surface.get_width() * surface.get_height() * surface.get_bytesize()

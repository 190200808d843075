"""Non-essential actions of a screen. If one fails, the net reports it and the screen stays open."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager


class Dispensable(Exception):
    """Raised if a non-essential action fails, e.g. a hint. Its cause is the original exception."""


@contextmanager
def dispensable(drop: Callable[[], None] = lambda: None) -> Iterator[None]:
    """Context manager for a non-essential action; on failure it calls `drop` and raises `Dispensable`."""
    try:
        yield
    except Exception as error:
        drop()
        raise Dispensable from error

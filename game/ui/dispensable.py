"""Non-essential actions of a screen: if one fails, the net reports it and the screen stays."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager


class Dispensable(Exception):
    """A failed non-essential action, such as a hint. Its cause is the original exception."""


@contextmanager
def dispensable(drop: Callable[[], None] = lambda: None) -> Iterator[None]:
    """Run a non-essential action: on failure, drop it and keep the screen."""
    try:
        yield
    except Exception as error:
        drop()
        raise Dispensable from error

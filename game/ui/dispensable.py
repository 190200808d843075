"""What a screen can do without: if it fails, the net tells of it and the screen stays."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager


class Dispensable(Exception):
    """A failure of something that its screen can do without, such as a hint. Its cause is the failure itself."""


@contextmanager
def dispensable(drop: Callable[[], None] = lambda: None) -> Iterator[None]:
    """Do something that the screen can do without: if it fails it is dropped, and the screen stays."""
    try:
        yield
    except Exception as error:
        drop()
        raise Dispensable from error

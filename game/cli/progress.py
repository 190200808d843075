"""How far a command has come."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

from rich.console import Console
from rich.progress import track

T = TypeVar("T")


def tracked(steps: Iterable[T], total: int) -> Iterable[T]:
    """Pass on the steps, with a bar on the terminal that goes when they end; nothing where nobody is looking."""
    console = Console(stderr=True)
    return track(steps, "", total, console=console, transient=True, disable=not console.is_terminal)

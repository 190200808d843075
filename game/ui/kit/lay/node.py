"""Base class of layout nodes, and the parts they become."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import NamedTuple, TypeVar

from game.ui.kit.box import Box, Look
from game.ui.kit.canvas import Canvas
from game.ui.kit.controls.widgets import Widget

Paint = Callable[[Canvas, Box], None]
N = TypeVar("N", bound="Node")

SLACK = 0.01
"""Tolerance for float rounding in sums of lengths."""
ENDLESS = 100_000.0
"""Unlimited width or height."""


class Part(NamedTuple):
    """A laid-out element: its box, how to paint it, and its id if it can be hovered."""

    box: Box
    paint: Paint | None = None
    thing: str = ""
    widget: Widget | None = None
    # Draw a frame when it is highlighted or hovered.
    framed: bool = False
    # Parts that scroll inside it, if it is a window.
    inner: tuple[Part, ...] = ()


def draw(canvas: Canvas, parts: Iterable[Part]) -> None:
    for part in parts:
        if part.paint is not None and canvas.shows(*part.box):
            part.paint(canvas, part.box)


def things(parts: Iterable[Part]) -> list[tuple[str, Box]]:
    """Ids and boxes of all things, topmost first, i.e. in reverse order of painting."""
    return [(part.thing, part.box) for part in reversed([*parts]) if part.thing]


def widgets(parts: Iterable[Part]) -> list[Widget]:
    return [part.widget for part in parts if part.widget is not None]


def _measured(measure: Callable[..., float]) -> Callable[..., float]:
    """Cache a measurement per node for the current look, since parent nodes ask repeatedly."""

    name = measure.__name__

    def once(node: Node, look: Look, *width: float) -> float:
        known: tuple[Look, dict[str | float, float]] | None = node.__dict__.get("_sizes")
        if known is None or known[0] is not look:
            known = node.__dict__["_sizes"] = (look, {})
        key = width[0] if width else name
        size = known[1].get(key)
        if size is None:
            size = known[1][key] = measure(node, look, *width)
        return size

    return once


@dataclass(frozen=True, kw_only=True)
class Node:
    """Base class of layout nodes. The highest `rank` is dropped first if space is short; `grow` shares out spare space."""

    rank: int = 0
    grow: float = 0

    def __init_subclass__(cls) -> None:
        for name in ("wide", "least", "high"):
            if name in cls.__dict__:
                setattr(cls, name, _measured(cls.__dict__[name]))

    def wide(self, look: Look) -> float:
        """Preferred width."""
        return 0

    def least(self, look: Look) -> float:
        """Minimum usable width."""
        return self.wide(look)

    def high(self, look: Look, width: float) -> float:
        """Height needed at this width."""
        return 0

    def parts(self, look: Look, box: Box) -> list[Part]:
        return []

    def ranked(self: N, rank: int) -> N:
        return set_values(object.__new__(type(self)), **self.__dict__ | {"rank": rank})

    def growing(self: N, share: float = 1) -> N:
        return set_values(object.__new__(type(self)), **self.__dict__ | {"grow": share})


def set_values(node: N, **values: object) -> N:
    """Set fields of a frozen node, for constructors with `*nodes` and for copies."""
    node.__dict__.update(values)
    return node

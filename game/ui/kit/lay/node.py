"""What every node of a layout is, and the parts that it becomes."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from copy import copy
from dataclasses import dataclass
from typing import NamedTuple, TypeVar

from game.ui.kit.box import Box, Look
from game.ui.kit.canvas import Canvas
from game.ui.kit.controls.widgets import Widget

Paint = Callable[[Canvas, Box], None]
N = TypeVar("N", bound="Node")

SLACK = 0.01
"""Sums of floats may come out a little too large."""
ENDLESS = 100_000.0
"""As wide or high as anybody likes."""


class Part(NamedTuple):
    """Something on the screen: where it is, how it is painted, and which thing it is, if one can point at it."""

    box: Box
    paint: Paint | None = None
    thing: str = ""
    widget: Widget | None = None
    # Does it wear a frame when it is marked or pointed at?
    framed: bool = False
    # What can be moved up behind it, if it is a window.
    inner: tuple[Part, ...] = ()


def draw(canvas: Canvas, parts: Iterable[Part]) -> None:
    for part in parts:
        if part.paint is not None and canvas.shows(*part.box):
            part.paint(canvas, part.box)


def things(parts: Iterable[Part]) -> list[tuple[str, Box]]:
    """What can be pointed at, the uppermost first: what was painted last lies over the rest."""
    return [(part.thing, part.box) for part in reversed([*parts]) if part.thing]


def widgets(parts: Iterable[Part]) -> list[Widget]:
    return [part.widget for part in parts if part.widget is not None]


def _measured(measure: Callable[..., float]) -> Callable[..., float]:
    """What was measured for a look is known: those around a node ask for it again and again."""

    name = measure.__name__

    def once(node: Node, look: Look, *width: float) -> float:
        known: tuple[Look, dict[str | float, float]] | None = node.__dict__.get("_sizes")
        if known is None or known[0] is not look:
            known = node.__dict__["_sizes"] = (look, {})
        # Only heights depend on a width.
        key = width[0] if width else name
        size = known[1].get(key)
        if size is None:
            size = known[1][key] = measure(node, look, *width)
        return size

    return once


@dataclass(frozen=True, kw_only=True)
class Node:
    """Something that can be laid out.

    `rank` says what is left out first where room is short; `grow` which share of the spare room it takes.
    """

    rank: int = 0
    grow: float = 0

    def __init_subclass__(cls) -> None:
        for name in ("wide", "least", "high"):
            if name in cls.__dict__:
                setattr(cls, name, _measured(cls.__dict__[name]))

    def wide(self, look: Look) -> float:
        """The width it would like to have."""
        return 0

    def least(self, look: Look) -> float:
        """The width below which it is spoilt."""
        return self.wide(look)

    def high(self, look: Look, width: float) -> float:
        """The height it needs in this width."""
        return 0

    def parts(self, look: Look, box: Box) -> list[Part]:
        return []

    def ranked(self: N, rank: int) -> N:
        return set_values(copy(self), rank=rank)

    def growing(self: N, share: float = 1) -> N:
        return set_values(copy(self), grow=share)


def set_values(node: N, **values: object) -> N:
    """Give a frozen node its values: those that take any number of nodes have a constructor of their own."""
    for name, value in values.items():
        object.__setattr__(node, name, value)
    return node

"""Nodes that wrap another node to add padding, size limits, an id for hit testing, or scrolling."""

from __future__ import annotations

from dataclasses import dataclass, field

from game.ui.kit.box import Box, Look
from game.ui.kit.canvas import Canvas
from game.ui.kit.controls.scroll import Scroll
from game.ui.kit.lay.node import Node, Paint, Part, draw


@dataclass(frozen=True)
class Around(Node):
    """A wrapper around a node; by default it changes nothing."""

    inner: Node

    def wide(self, look: Look) -> float:
        return self.inner.wide(look)

    def least(self, look: Look) -> float:
        return self.inner.least(look)

    def high(self, look: Look, width: float) -> float:
        return self.inner.high(look, width)

    def parts(self, look: Look, box: Box) -> list[Part]:
        return self.inner.parts(look, box)


@dataclass(frozen=True)
class Padded(Around):
    """Padding on all sides, with an optional background."""

    across: float = 0
    down: float = 0
    ground: Paint | None = None

    def wide(self, look: Look) -> float:
        return self.inner.wide(look) + 2 * self.across

    def least(self, look: Look) -> float:
        return self.inner.least(look) + 2 * self.across

    def high(self, look: Look, width: float) -> float:
        return self.inner.high(look, width - 2 * self.across) + 2 * self.down

    def parts(self, look: Look, box: Box) -> list[Part]:
        ground = [Part(box, self.ground)] if self.ground is not None else []
        return [*ground, *self.inner.parts(look, box.inset(self.across, self.down))]


@dataclass(frozen=True)
class Sized(Around):
    """A minimum size. If `fixed`, the width is exact; if `stretched`, the inner node gets the full height."""

    width: float = 0
    height: float = 0
    fixed: bool = False
    stretched: bool = False

    def wide(self, look: Look) -> float:
        return self.width if self.fixed else max(self.width, self.inner.wide(look))

    def least(self, look: Look) -> float:
        return self.width if self.fixed else max(self.width, self.inner.least(look))

    def high(self, look: Look, width: float) -> float:
        return max(self.height, self.inner.high(look, width))

    def parts(self, look: Look, box: Box) -> list[Part]:
        """Parts of the inner node, centered vertically if it is shorter than the box."""
        height = box.height if self.stretched else min(box.height, self.inner.high(look, box.width))
        return self.inner.parts(look, box.centred(box.width, height))


@dataclass(frozen=True)
class AsWideAs(Around):
    """A node as wide as the widest of itself and several nodes in other rows, to align columns."""

    others: tuple[Node, ...]

    def wide(self, look: Look) -> float:
        return max(node.wide(look) for node in (self.inner, *self.others))

    def least(self, look: Look) -> float:
        return self.wide(look)


@dataclass(frozen=True)
class AsHighAs(Around):
    """A node as high as the highest of itself and several nodes that may take its place."""

    others: tuple[Node, ...]

    def high(self, look: Look, width: float) -> float:
        return max(node.high(look, width) for node in (self.inner, *self.others))


@dataclass(frozen=True)
class Thing(Around):
    """A node with an id that can be hovered and clicked as a whole. Things inside it take precedence."""

    id: str = ""
    framed: bool = False

    def parts(self, look: Look, box: Box) -> list[Part]:
        return [Part(box, thing=self.id, framed=self.framed), *self.inner.parts(look, box)]


@dataclass(frozen=True)
class Share(Around):
    """A node that takes its `grow` share of a row, whatever its preferred width."""

    grow: float = field(default=1, kw_only=True)

    def wide(self, look: Look) -> float:
        return 0

    least = wide


@dataclass(frozen=True)
class Rest(Around):
    """A node that takes the remaining height of a column, whatever its preferred height."""

    grow: float = field(default=1, kw_only=True)

    def high(self, look: Look, width: float) -> float:
        return 0


@dataclass(frozen=True)
class AtMost(Around):
    """A maximum width; the node is centered in a wider box."""

    most: float = 0

    def wide(self, look: Look) -> float:
        return min(self.most, self.inner.wide(look))

    def high(self, look: Look, width: float) -> float:
        return self.inner.high(look, min(self.most, width))

    def parts(self, look: Look, box: Box) -> list[Part]:
        return self.inner.parts(look, box.centred(min(self.most, box.width), box.height))


@dataclass(frozen=True)
class Scrolled(Around):
    """A scrolling window with its bar outside on the right. With `most`, it is as high as its content, up to `most`."""

    most: float = 0

    def high(self, look: Look, width: float) -> float:
        return min(self.most, self.inner.high(look, width))

    def parts(self, look: Look, box: Box) -> list[Part]:
        whole = box._replace(height=self.inner.high(look, box.width))
        # The first inner part spans the full length, including the space at the end.
        return [Part(box, inner=(Part(whole), *self.inner.parts(look, whole)))]


@dataclass(frozen=True)
class Cropped(Around):
    """A node without widgets, cropped to its box; `scroll` holds its scroll position."""

    scroll: Scroll

    def parts(self, look: Look, box: Box) -> list[Part]:
        whole = self.inner.high(look, box.width)
        self.scroll.fit(box, whole)
        if not self.scroll.farthest:
            return self.inner.parts(look, box)
        moved = self.inner.parts(look, Box(box.x, box.y - self.scroll.at, box.width, whole))

        def paint(canvas: Canvas, box: Box) -> None:
            with canvas.clipped(*box):
                draw(canvas, moved)
            self.scroll.draw(canvas)

        return [
            Part(box, paint),
            *(part._replace(paint=None) for part in moved if part.thing and box.holds(part.box.middle)),
        ]

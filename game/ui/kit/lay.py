"""How things share room: nodes that say how much they want, take what they get, and become a list of parts.

    page = Column(Text("Decade III", 22, face="serif_bold"), Row(Icon("bird", 20), Text(words), gap=8), gap=6)
    height = page.high(look, width)
    for part in page.parts(look, box): part.paint(canvas, part.box)

Drawing, pointing and the keyboard all go by the parts. Where room is short, a row or a column leaves out what has the
highest `rank` first (0 always stays), a text that may wrap gets narrower, and `First` takes the first way to say it that
fits.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from copy import copy
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Literal, NamedTuple, TypeVar

from game.ui.kit import fonts, rich
from game.ui.kit.box import Box
from game.ui.kit.canvas import Canvas
from game.ui.kit.colours import TEXT, Colour
from game.ui.kit.fonts import Face
from game.ui.kit.look import Look
from game.ui.kit.widgets import Button, Widget

Paint = Callable[[Canvas, Box], None]
Align = Literal["left", "centre", "right"]
N = TypeVar("N", bound="Node")

_SLACK = 0.01
"""Sums of floats may come out a little too large."""


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


def draw_at_right(canvas: Canvas, node: Node | None, right: float, middle: float) -> float:
    """Draw a node by its right end; returns how wide it is."""
    if node is None:
        return 0
    width = node.wide(canvas.look)
    height = node.high(canvas.look, width)
    draw(canvas, node.parts(canvas.look, Box(right - width, middle - height / 2, width, height)))
    return width


def widgets(parts: Iterable[Part]) -> list[Widget]:
    return [part.widget for part in parts if part.widget is not None]


def _measured(measure: Callable[..., float]) -> Callable[..., float]:
    """What was measured for a look is known: those around a node ask for it again and again."""

    def once(node: Node, look: Look, *width: float) -> float:
        known: tuple[Look, dict[tuple[object, ...], float]] | None = node.__dict__.get("_sizes")
        if known is None or known[0] is not look:
            known = (look, {})
            _set(node, _sizes=known)
        sizes, key = known[1], (measure.__name__, *width)
        if key not in sizes:
            sizes[key] = measure(node, look, *width)
        return sizes[key]

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
        return _set(copy(self), rank=rank)

    def growing(self: N, share: float = 1) -> N:
        return _set(copy(self), grow=share)


# Leaves -------------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Space(Node):
    """Nothing, so wide and so high."""

    width: float = 0
    height: float = 0

    def wide(self, look: Look) -> float:
        return self.width

    def high(self, look: Look, width: float) -> float:
        return self.height


@dataclass(frozen=True)
class Painted(Node):
    """Something that is painted by hand, in a place so wide and so high."""

    width: float
    height: float
    paint: Paint
    thing: str = ""

    def wide(self, look: Look) -> float:
        return self.width

    def high(self, look: Look, width: float) -> float:
        return self.height

    def parts(self, look: Look, box: Box) -> list[Part]:
        return [Part(box, self.paint, self.thing)]


@dataclass(frozen=True)
class Drawn(Node):
    """Something that is drawn as a whole, with things in it; of two that overlap, the first one named lies above."""

    width: float
    height: float
    paint: Paint
    things: Callable[[Box], Sequence[tuple[str, Box]]] = lambda _box: ()

    def wide(self, look: Look) -> float:
        return self.width

    def high(self, look: Look, width: float) -> float:
        return self.height

    def parts(self, look: Look, box: Box) -> list[Part]:
        return [Part(box, self.paint), *(Part(place, thing=id) for id, place in reversed(self.things(box)))]


@dataclass(frozen=True)
class Within(Node):
    """Something that is made for the place it gets: what it shows depends on how large that is."""

    make: Callable[[Look, Box], Node]

    def parts(self, look: Look, box: Box) -> list[Part]:
        return self.make(look, box).parts(look, box)


@dataclass(frozen=True)
class Made(Node):
    """Something whose parts are made for the place it gets."""

    width: float
    height: float
    make: Callable[[Box], list[Part]]

    def wide(self, look: Look) -> float:
        return self.width

    def high(self, look: Look, width: float) -> float:
        return self.height

    def parts(self, look: Look, box: Box) -> list[Part]:
        return self.make(box)


@dataclass(frozen=True)
class Icon(Node):
    """An icon in the middle of a square; `room` is its side where that is more than the icon."""

    name: str
    size: float = 20
    ink: Colour = TEXT
    room: float = 0

    def wide(self, look: Look) -> float:
        return self.room or self.size

    def high(self, look: Look, width: float) -> float:
        return self.size

    def parts(self, look: Look, box: Box) -> list[Part]:
        return [Part(box, lambda canvas, box: canvas.icon(self.name, *box.middle, self.size, self.ink))]


@dataclass(frozen=True)
class Text(Node):
    """Words, which wrap where they must; with `lines` at most so many, the last one with an ellipsis."""

    words: str
    size: float = 18
    ink: Colour = TEXT
    face: Face = "regular"
    bold_ink: Colour | None = None
    bold_face: Face = "bold"
    align: Align = "left"
    spread: float = rich.LINE_HEIGHT
    lines: int = 0
    # Never shortened nor wrapped.
    whole: bool = False

    def wide(self, look: Look) -> float:
        block = self._block(look, _ENDLESS)
        width = block.width + 1 / look.unit if self.words else 0
        # Words side by side are a little narrower than one by one, by which lines are broken.
        while len(self._block(look, width).lines) > len(block.lines):
            width += 1 / look.unit
        return width

    def least(self, look: Look) -> float:
        if self.whole:
            return self.wide(look)
        if self.lines == 1:
            # What is not left out shows its ellipsis at least.
            return min(self.size, self.wide(look))
        return _longest_word(self.words, self.bold_face, look.px(self.size)) / look.unit

    def high(self, look: Look, width: float) -> float:
        return self._fitted(look, width).height if self.words else 0

    def parts(self, look: Look, box: Box) -> list[Part]:
        return [Part(box, self._write)] if self.words else []

    def _write(self, canvas: Canvas, box: Box) -> None:
        block = self._fitted(canvas.look, box.width)
        y = box.y + max(0, box.height - block.height) / 2
        for number, wide in enumerate(block.widths):
            x = box.x + {"left": 0.0, "centre": 0.5, "right": 1.0}[self.align] * (box.width - wide)
            line = block._replace(lines=block.lines[number : number + 1], widths=(wide,))
            rich.write(canvas, line, x, y + number * block.line_height, self.ink, self.bold_ink)

    def _block(self, look: Look, width: float) -> rich.Block:
        return rich.lay_out(look, self.words, width, self.size, self.face, self.bold_face, self.spread)

    def _fitted(self, look: Look, width: float) -> rich.Block:
        """The words in this width; what goes beyond the last line is cut off."""
        # In a single line no word is broken: it is cut.
        block = self._block(look, _ENDLESS if self.whole or self.lines == 1 else width + _SLACK)
        if not self.lines or (len(block.lines) <= self.lines and block.width <= width + _SLACK):
            return block
        return rich.cut(look, self.words, width, self.lines, block)


@lru_cache(4_000)
def _longest_word(words: str, face: Face, pixels: int) -> int:
    return max((fonts.text_width(word, face, pixels) for word in words.split()), default=0)


_ENDLESS = 100_000.0


@dataclass(frozen=True)
class Put(Node):
    """A widget; it takes the place it is given. Its height may depend on its width; 0: as the widget likes."""

    widget: Widget
    height: float | Callable[[Look, float], float] = 46
    width: float = 0

    def wide(self, look: Look) -> float:
        return self.width

    def high(self, look: Look, width: float) -> float:
        if isinstance(self.height, int | float):
            return self.height or self.widget.high(look, width)
        return self.height(look, width)

    def parts(self, look: Look, box: Box) -> list[Part]:
        self.widget.box = box
        return [Part(box, widget=self.widget)]


@dataclass(frozen=True)
class Labelled(Put):
    """A button that is as wide as its label; where room is short it gets narrower, as long as no word is broken."""

    widget: Button

    def wide(self, look: Look) -> float:
        return self.width or self.widget.wide(look, self.widget.label)

    def least(self, look: Look) -> float:
        words = self.widget.label.split()
        return min(self.wide(look), max((self.widget.wide(look, word) - 9 for word in words), default=0))


# Nodes round others -------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Around(Node):
    """A node with something round it; without more it is as the node is."""

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
    """With room at the sides, above and below, on a ground if it has one."""

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
    """No narrower and no lower than this; `fixed`: exactly so wide; `stretched`: the node takes all of the height."""

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
        """What is lower than its place stands in the middle of it."""
        high = box.height if self.stretched else min(box.height, self.inner.high(look, box.width))
        return self.inner.parts(look, Box(box.x, box.y + (box.height - high) / 2, box.width, high))


@dataclass(frozen=True)
class AsWideAs(Around):
    """As wide as the widest of some others, which stand elsewhere: so columns of different rows become one."""

    others: tuple[Node, ...]

    def wide(self, look: Look) -> float:
        return max(node.wide(look) for node in (self.inner, *self.others))

    def least(self, look: Look) -> float:
        return self.wide(look)


@dataclass(frozen=True)
class Thing(Around):
    """Something that can be pointed at as a whole. What can be pointed at inside it lies above it."""

    id: str = ""
    framed: bool = False

    def parts(self, look: Look, box: Box) -> list[Part]:
        return [Part(box, thing=self.id, framed=self.framed), *self.inner.parts(look, box)]


@dataclass(frozen=True)
class Share(Around):
    """Takes its share of a row, whatever width it would like."""

    grow: float = field(default=1, kw_only=True)

    def wide(self, look: Look) -> float:
        return 0

    def least(self, look: Look) -> float:
        return 0


@dataclass(frozen=True)
class Rest(Around):
    """What is left of the height of a column, whatever it would like."""

    grow: float = field(default=1, kw_only=True)

    def high(self, look: Look, width: float) -> float:
        return 0


@dataclass(frozen=True)
class AtMost(Around):
    """No wider than this, in the middle of its place."""

    most: float = 0

    def wide(self, look: Look) -> float:
        return min(self.most, self.inner.wide(look))

    def high(self, look: Look, width: float) -> float:
        return self.inner.high(look, min(self.most, width))

    def parts(self, look: Look, box: Box) -> list[Part]:
        width = min(self.most, box.width)
        return self.inner.parts(look, Box(box.x + (box.width - width) / 2, box.y, width, box.height))


@dataclass(frozen=True)
class Scrolled(Around):
    """A window behind which something long can be moved up. The bar stands at its right, outside of it.

    It takes the height it is given; with `most` it is as high as what is in it, up to that.
    """

    most: float = 0

    def high(self, look: Look, width: float) -> float:
        return min(self.most, self.inner.high(look, width))

    def parts(self, look: Look, box: Box) -> list[Part]:
        whole = box._replace(height=self.inner.high(look, box.width))
        # The first one says how long it is, with all the room below.
        return [Part(box, inner=(Part(whole), *self.inner.parts(look, whole)))]


# Many of them -------------------------------------------------------------------------------------------------------------


def _fitting(nodes: Sequence[Node], sizes: Sequence[float], gap: float, room: float) -> list[int]:
    """Which of these have room: those of the highest rank go first, the last of them before the others."""
    kept = [number for number in range(len(nodes)) if sizes[number] > 0 or nodes[number].grow]
    while sum(sizes[number] for number in kept) + gap * (len(kept) - 1) > room + _SLACK:
        ranked = [number for number in kept if nodes[number].rank]
        if not ranked:
            break
        kept.remove(max(ranked, key=lambda number: (nodes[number].rank, number)))
    return kept


@dataclass(frozen=True, init=False)
class Row(Node):
    """From left to right; `align` says where the lower ones stand."""

    nodes: tuple[Node, ...]
    gap: float
    align: Literal["top", "middle", "stretch"]

    def __init__(
        self,
        *nodes: Node,
        gap: float = 0,
        align: Literal["top", "middle", "stretch"] = "middle",
        rank: int = 0,
        grow: float = 0,
    ) -> None:
        _set(self, nodes=nodes, gap=gap, align=align, rank=rank, grow=grow)

    def wide(self, look: Look) -> float:
        return self._sum([node.wide(look) for node in self.nodes])

    def least(self, look: Look) -> float:
        return self._sum([0 if node.rank else node.least(look) for node in self.nodes])

    def _sum(self, widths: Sequence[float]) -> float:
        widths = [width for width in widths if width]
        return sum(widths) + self.gap * max(0, len(widths) - 1)

    def high(self, look: Look, width: float) -> float:
        return max((node.high(look, wide) for node, wide in self._shares(look, width)), default=0)

    def _shares(self, look: Look, width: float) -> list[tuple[Node, float]]:
        """Those that have room, with their widths: what may wrap gives way, what may grow takes the rest."""
        least = [node.least(look) for node in self.nodes]
        kept = _fitting(self.nodes, least, self.gap, width)
        nodes = [self.nodes[number] for number in kept]
        wishes = [node.wide(look) for node in nodes]
        over = sum(wishes) + self.gap * (len(nodes) - 1) - width
        if over > 0:
            spare = [wish - least[number] for wish, number in zip(wishes, kept, strict=True)]
            share = min(1.0, over / (sum(spare) or 1))
            return [(node, wish - share * give) for node, wish, give in zip(nodes, wishes, spare, strict=True)]
        growth = sum(node.grow for node in nodes)
        return [
            (node, wish - over * node.grow / growth if growth else wish) for node, wish in zip(nodes, wishes, strict=True)
        ]

    def parts(self, look: Look, box: Box) -> list[Part]:
        found: list[Part] = []
        x = box.x
        for node, width in self._shares(look, box.width):
            high = box.height if self.align == "stretch" else min(box.height, node.high(look, width))
            top = box.y + ((box.height - high) / 2 if self.align == "middle" else 0)
            found += node.parts(look, Box(x, top, width, high))
            x += width + self.gap
        return found


@dataclass(frozen=True, init=False)
class Column(Node):
    """From top to bottom, all as wide as the column."""

    nodes: tuple[Node, ...]
    gap: float

    def __init__(self, *nodes: Node, gap: float = 0, rank: int = 0, grow: float = 0) -> None:
        _set(self, nodes=nodes, gap=gap, rank=rank, grow=grow)

    def wide(self, look: Look) -> float:
        return max((node.wide(look) for node in self.nodes), default=0)

    def least(self, look: Look) -> float:
        return max((node.least(look) for node in self.nodes), default=0)

    def high(self, look: Look, width: float) -> float:
        heights = [high for node in self.nodes if (high := node.high(look, width))]
        return sum(heights) + self.gap * max(0, len(heights) - 1)

    def parts(self, look: Look, box: Box) -> list[Part]:
        heights = [node.high(look, box.width) for node in self.nodes]
        kept = _fitting(self.nodes, heights, self.gap, box.height)
        # Less than nothing, if they are too high: then what may grow gives way.
        spare = box.height - sum(heights[number] for number in kept) - self.gap * (len(kept) - 1)
        growth = sum(self.nodes[number].grow for number in kept)
        found: list[Part] = []
        y = box.y
        for number in kept:
            node = self.nodes[number]
            high = max(0, heights[number] + (spare * node.grow / growth if growth else 0))
            found += node.parts(look, Box(box.x, y, box.width, high))
            y += high + self.gap
        return found


@dataclass(frozen=True, init=False)
class Flow(Node):
    """From left to right, and on in the next line, as words are."""

    nodes: tuple[Node, ...]
    gap: float
    line_gap: float

    def __init__(self, *nodes: Node, gap: float = 6, line_gap: float = 6, rank: int = 0, grow: float = 0) -> None:
        _set(self, nodes=nodes, gap=gap, line_gap=line_gap, rank=rank, grow=grow)

    def wide(self, look: Look) -> float:
        return Row(*self.nodes, gap=self.gap).wide(look)

    def least(self, look: Look) -> float:
        return max((node.least(look) for node in self.nodes), default=0)

    def high(self, look: Look, width: float) -> float:
        return self._column(look, width).high(look, width)

    def parts(self, look: Look, box: Box) -> list[Part]:
        return self._column(look, box.width).parts(look, box)

    def _column(self, look: Look, width: float) -> Column:
        lines: list[list[Node]] = []
        x = 0.0
        for node in self.nodes:
            wide = node.wide(look)
            if not lines or x + wide > width + _SLACK:
                lines.append([])
                x = 0.0
            lines[-1].append(node)
            x += wide + self.gap
        return Column(*(Row(*line, gap=self.gap) for line in lines), gap=self.line_gap)


@dataclass(frozen=True, init=False)
class Grid(Node):
    """Cells in rows; all cells of a column are equally wide, and what may grow takes the room that is left."""

    rows: tuple[tuple[Node, ...], ...]
    gap: float
    line_gap: float

    def __init__(
        self, rows: Sequence[Sequence[Node]], gap: float = 8, line_gap: float = 4, rank: int = 0, grow: float = 0
    ) -> None:
        _set(self, rows=tuple(tuple(row) for row in rows), gap=gap, line_gap=line_gap, rank=rank, grow=grow)

    def wide(self, look: Look) -> float:
        return self._head(look).wide(look)

    def least(self, look: Look) -> float:
        return self._head(look).least(look)

    def _head(self, look: Look) -> Row:
        """A row whose cells are as wide as the widest of each column."""
        columns = zip(*self.rows, strict=True)
        return Row(*(Column(*cells, grow=max(cell.grow for cell in cells)) for cells in columns), gap=self.gap)

    def high(self, look: Look, width: float) -> float:
        return self._column(look, width).high(look, width)

    def parts(self, look: Look, box: Box) -> list[Part]:
        return self._column(look, box.width).parts(look, box)

    def _column(self, look: Look, width: float) -> Column:
        widths = [wide for _node, wide in self._head(look)._shares(look, width)]
        lines = (
            Row(*(Sized(cell, wide, fixed=True) for cell, wide in zip(row, widths, strict=True)), gap=self.gap)
            for row in self.rows
        )
        return Column(*lines, gap=self.line_gap)


@dataclass(frozen=True, init=False)
class First(Node):
    """The first of several ways to show something that has room; the last, if none has."""

    nodes: tuple[Node, ...]
    most: float

    def __init__(self, *nodes: Node, most: float = 0, rank: int = 0, grow: float = 0) -> None:
        """`most` is how high it may be before the next way is tried."""
        _set(self, nodes=nodes, most=most, rank=rank, grow=grow)

    def wide(self, look: Look) -> float:
        return self.nodes[0].wide(look)

    def least(self, look: Look) -> float:
        return min(node.least(look) for node in self.nodes)

    def high(self, look: Look, width: float) -> float:
        return self._chosen(look, width, self.most or _ENDLESS).high(look, width)

    def parts(self, look: Look, box: Box) -> list[Part]:
        return self._chosen(look, box.width, box.height).parts(look, box)

    def _chosen(self, look: Look, width: float, height: float) -> Node:
        for node in self.nodes:
            if node.least(look) <= width + _SLACK and node.high(look, width) <= height + _SLACK:
                return node
        return self.nodes[-1]


@dataclass(frozen=True, init=False)
class Stack(Node):
    """One upon the other, all in the same place."""

    nodes: tuple[Node, ...]

    def __init__(self, *nodes: Node, rank: int = 0, grow: float = 0) -> None:
        _set(self, nodes=nodes, rank=rank, grow=grow)

    def wide(self, look: Look) -> float:
        return max((node.wide(look) for node in self.nodes), default=0)

    def least(self, look: Look) -> float:
        return max((node.least(look) for node in self.nodes), default=0)

    def high(self, look: Look, width: float) -> float:
        return max((node.high(look, width) for node in self.nodes), default=0)

    def parts(self, look: Look, box: Box) -> list[Part]:
        return [part for node in self.nodes for part in node.parts(look, box)]


def even(*nodes: Node, gap: float = 0) -> Row:
    """Side by side, all equally wide and high."""
    return Row(*(Share(node) for node in nodes), gap=gap, align="stretch")


def _set(node: N, **values: object) -> N:
    """Give a frozen node its values: those that take any number of nodes have a constructor of their own."""
    for name, value in values.items():
        object.__setattr__(node, name, value)
    return node

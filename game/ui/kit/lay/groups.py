"""Nodes with several children: rows, columns, flows, stacks and alternatives."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from game.ui.kit.box import Box, Look
from game.ui.kit.lay.around import Share
from game.ui.kit.lay.leaves import Space
from game.ui.kit.lay.node import ENDLESS, SLACK, Node, Part, set_values


def _fitting(nodes: Sequence[Node], sizes: Sequence[float], gap: float, room: float) -> list[int]:
    """Indices of the nodes to show. If space is short, the last node of the highest rank is dropped first; rank 0 stays."""
    kept = [number for number in range(len(nodes)) if sizes[number] > 0 or nodes[number].grow]
    while sum(sizes[number] for number in kept) + gap * (len(kept) - 1) > room + SLACK:
        ranked = [number for number in kept if nodes[number].rank]
        if not ranked:
            break
        kept.remove(max(ranked, key=lambda number: (nodes[number].rank, number)))
    return kept


@dataclass(frozen=True, init=False)
class Group(Node):
    """A node with several children; by default as wide as the widest child."""

    nodes: tuple[Node, ...]

    def wide(self, look: Look) -> float:
        return max((node.wide(look) for node in self.nodes), default=0)

    def least(self, look: Look) -> float:
        return max((node.least(look) for node in self.nodes), default=0)


@dataclass(frozen=True, init=False)
class Row(Group):
    """Nodes from left to right; `align` says how to place those shorter than the row."""

    gap: float
    align: Literal["top", "middle", "stretch"]

    def __init__(
        self, *nodes: Node, gap: float = 0, align: Literal["top", "middle", "stretch"] = "middle", grow: float = 0
    ) -> None:
        set_values(self, nodes=nodes, gap=gap, align=align, grow=grow)

    def wide(self, look: Look) -> float:
        return self._sum([node.wide(look) for node in self.nodes])

    def least(self, look: Look) -> float:
        return self._sum([0 if node.rank else node.least(look) for node in self.nodes])

    def _sum(self, widths: Sequence[float]) -> float:
        widths = [width for width in widths if width]
        return sum(widths) + self.gap * max(0, len(widths) - 1)

    def high(self, look: Look, width: float) -> float:
        return max((node.high(look, node_width) for node, node_width in self._shares(look, width)), default=0)

    def _shares(self, look: Look, width: float) -> list[tuple[Node, float]]:
        """The nodes that fit, with their widths. Wrapping nodes shrink if needed, growing nodes share the rest."""
        minimums = [node.least(look) for node in self.nodes]
        kept = _fitting(self.nodes, minimums, self.gap, width)
        nodes = [self.nodes[number] for number in kept]
        wishes = [node.wide(look) for node in nodes]
        over = sum(wishes) + self.gap * (len(nodes) - 1) - width
        if over > 0:
            spare = [wish - minimums[number] for wish, number in zip(wishes, kept, strict=True)]
            share = min(1.0, over / (sum(spare) or 1))
            wishes = [wish - share * give for wish, give in zip(wishes, spare, strict=True)]
            # If their longest words are too wide together, growing nodes break theirs.
            over = max(0.0, over - sum(spare))
        growth = sum(node.grow for node in nodes) or 1
        return [(node, max(0.0, wish - over * node.grow / growth)) for node, wish in zip(nodes, wishes, strict=True)]

    def parts(self, look: Look, box: Box) -> list[Part]:
        found: list[Part] = []
        x = box.x
        for node, width in self._shares(look, box.width):
            height = box.height if self.align == "stretch" else min(box.height, node.high(look, width))
            top = box.y + ((box.height - height) / 2 if self.align == "middle" else 0)
            found += node.parts(look, Box(x, top, width, height))
            x += width + self.gap
        return found


@dataclass(frozen=True, init=False)
class Column(Group):
    """Nodes from top to bottom, all as wide as the column."""

    gap: float

    def __init__(self, *nodes: Node, gap: float = 0, rank: int = 0, grow: float = 0) -> None:
        set_values(self, nodes=nodes, gap=gap, rank=rank, grow=grow)

    def high(self, look: Look, width: float) -> float:
        heights = [height for node in self.nodes if (height := node.high(look, width))]
        return sum(heights) + self.gap * max(0, len(heights) - 1)

    def parts(self, look: Look, box: Box) -> list[Part]:
        heights = [node.high(look, box.width) for node in self.nodes]
        kept = _fitting(self.nodes, heights, self.gap, box.height)
        # Negative if the nodes are too high: growing nodes then shrink.
        spare = box.height - sum(heights[number] for number in kept) - self.gap * (len(kept) - 1)
        growth = sum(self.nodes[number].grow for number in kept)
        found: list[Part] = []
        y = box.y
        for number in kept:
            node = self.nodes[number]
            height = max(0, heights[number] + (spare * node.grow / growth if growth else 0))
            found += node.parts(look, Box(box.x, y, box.width, height))
            y += height + self.gap
        return found


@dataclass(frozen=True, init=False)
class Flow(Group):
    """Nodes from left to right that wrap like words."""

    gap: float
    line_gap: float

    def __init__(self, *nodes: Node, gap: float = 6, line_gap: float = 6) -> None:
        set_values(self, nodes=nodes, gap=gap, line_gap=line_gap)

    def wide(self, look: Look) -> float:
        return Row(*self.nodes, gap=self.gap).wide(look)

    def high(self, look: Look, width: float) -> float:
        return self._column(look, width).high(look, width)

    def parts(self, look: Look, box: Box) -> list[Part]:
        return self._column(look, box.width).parts(look, box)

    def _column(self, look: Look, width: float) -> Column:
        lines: list[list[Node]] = []
        x = 0.0
        for node in self.nodes:
            node_width = node.wide(look)
            if not lines or x + node_width > width + SLACK:
                lines.append([])
                x = 0.0
            lines[-1].append(node)
            x += node_width + self.gap
        return Column(*(Row(*line, gap=self.gap) for line in lines), gap=self.line_gap)


@dataclass(frozen=True, init=False)
class First(Group):
    """The first of several alternatives that fits, or else the last."""

    most: float

    def __init__(self, *nodes: Node, most: float = 0) -> None:
        """`most` is the maximum height before the next alternative is tried."""
        set_values(self, nodes=nodes, most=most)

    def wide(self, look: Look) -> float:
        return self.nodes[0].wide(look)

    def least(self, look: Look) -> float:
        return min(node.least(look) for node in self.nodes)

    def high(self, look: Look, width: float) -> float:
        return self.chosen(look, width, self.most or ENDLESS).high(look, width)

    def parts(self, look: Look, box: Box) -> list[Part]:
        return self.chosen(look, box.width, box.height).parts(look, box)

    def chosen(self, look: Look, width: float, height: float) -> Node:
        """The alternative shown at this size."""
        room = (width + SLACK, height + SLACK)
        fits = (node for node in self.nodes if node.least(look) <= room[0] and node.high(look, width) <= room[1])
        return next(fits, self.nodes[-1])


def even(*nodes: Node, gap: float = 0) -> Row:
    """A row of nodes of equal width and height."""
    return Row(*(Share(node) for node in nodes), gap=gap, align="stretch")


def grid(nodes: Sequence[Node], columns: int, gap: float = 0) -> Column:
    """Nodes of equal width in this many columns, row by row."""
    cells = [*nodes, *[Space()] * (-len(nodes) % columns)]
    lines = (cells[start : start + columns] for start in range(0, len(cells), columns))
    return Column(*(even(*line, gap=gap) for line in lines), gap=gap)

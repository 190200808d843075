"""The legend of the threat view, beside a headquarters where there is room."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial

from game.data.texts import Texts
from game.ui.kit import lay
from game.ui.kit.box import Box
from game.ui.kit.canvas import Canvas
from game.ui.kit.lay import Column, Node, Painted, Row, Text
from game.ui.tgm.board import pieces
from game.ui.tgm.board.headquarters import Plate

_SWATCH = 26.0, 18.0
_GAP = 8.0


def draw_legend(canvas: Canvas, rows: Iterable[Box], plates: Iterable[Plate], texts: Texts) -> None:
    """Draw a swatch and a short phrase for each kind of hatching, in the first part of these rows with room."""
    kinds = ("threats_now", True), ("threats_later", False)
    legend = Column(*(_line(texts(f"tgm_table.tool.{key}"), now) for key, now in kinds), gap=2)
    width, taken = legend.wide(canvas.look), [box for plate in plates for box in (plate.box, *plate.planes.values())]
    free = (box for row in rows for box in _gaps(row, taken) if box.width >= width)
    if (place := next(free, None)) is not None:
        lay.draw(canvas, legend.parts(canvas.look, place.centred(width, legend.high(canvas.look, width))))


def _line(words: str, now: bool) -> Node:
    return Row(Painted(*_SWATCH, partial(_draw_swatch, now)), Text(words, 16, whole=True), gap=6)


def _draw_swatch(now: bool, canvas: Canvas, box: Box) -> None:
    canvas.rect(*box, pieces.PLAIN)
    canvas.stamp(pieces.hatching(canvas.look, canvas.px(box.width), canvas.px(box.height), now), box.x, box.y)


def _gaps(row: Box, taken: Iterable[Box]) -> Iterator[Box]:
    """The free parts of a row, from the left."""
    left = row.x
    for box in sorted(box for box in taken if box.overlaps(row)):
        yield row._replace(x=left, width=box.x - _GAP - left)
        left = max(left, box.right + _GAP)
    yield row._replace(x=left, width=row.right - left)

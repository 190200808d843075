"""QR codes."""

from __future__ import annotations

from game.ui.kit.box import Box
from game.ui.kit.canvas import Canvas
from game.ui.kit.colours import BLACK, WHITE

_QUIET = 4
"""Modules of empty space around a QR code, as its standard demands."""


def draw_qr_code(text: str, canvas: Canvas, box: Box) -> None:
    """Draw the QR code of a text as large as the box allows."""
    import segno  # an extra, installed when a room for phones is opened

    rows = [*segno.make(text, error="m", micro=False).matrix]
    pixels = canvas.px(box.width) // (len(rows) + 2 * _QUIET)
    unit = pixels / canvas.look.unit
    canvas.rect(*box.centred(unit * (len(rows) + 2 * _QUIET), unit * (len(rows) + 2 * _QUIET)), WHITE)
    inner = box.centred(unit * len(rows), unit * len(rows))
    for y, row in enumerate(rows):
        for x, dark in enumerate(row):
            if dark:
                canvas.rect(inner.x + x * unit, inner.y + y * unit, unit, unit, BLACK)

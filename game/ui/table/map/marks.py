"""Marks on boards: rings around signs, frames around boxes, and badges that identify a mark without color."""

from __future__ import annotations

from typing import Literal

from game.ui.kit.box import Box, Look
from game.ui.kit.canvas import Canvas, Spot
from game.ui.kit.colours import INK, LIGHT_BRASS, WHITE, Colour
from game.ui.kit.drawings.drawing import Drawing, drawing
from game.ui.kit.drawings.plates import glow
from game.ui.kit.motion import ease_out
from game.ui.table.scene import MarkKind, Scene

FrameKind = Literal["legal", "selected", "illegal", "hover", "flash"]
RingKind = Literal[FrameKind, "current"]

RING_GAP = 7.0
"""Gap between a sign and its ring."""
FLASH = RING_GAP + 6.0
"""Distance from a sign to the outer edge of the ring that flashes around it."""
_FRAME_REACH = 6.0
"""Distance by which a frame exceeds its box."""
_DARK_EDGE: Colour = (58, 43, 5)


def mark_colour(look: Look, kind: MarkKind) -> Colour:
    palette = look.palette
    return {"legal": palette.legal, "illegal": palette.illegal, "selected": palette.selected}[kind]


def mark(canvas: Canvas, spot: Spot, radius: float, thing: str, scene: Scene) -> None:
    """Draw all rings that a thing has now, around a sign of this radius."""
    kind = scene.marks.get(thing)
    hovered = thing in (scene.hovered, scene.focused)
    reach = radius + RING_GAP
    if thing in scene.flashing:
        canvas.stamp(ring(canvas.look, reach + 4, "flash"), *spot, "c")
    if kind:
        canvas.stamp(ring(canvas.look, reach + (1 if hovered else 0), kind), *spot, "c")
    if hovered and kind != "illegal":
        canvas.stamp(ring(canvas.look, reach + (5 if kind else 0), "hover"), *spot, "c")


def mark_glow(canvas: Canvas, spot: Spot, radius: float, kind: MarkKind, pulse: float) -> None:
    """Draw the glow under a marked thing, before its sign."""
    if kind == "legal":
        _lit(canvas, spot, radius + RING_GAP + 5, canvas.look.palette.legal_glow, pulse)
    elif kind == "selected":
        _lit(canvas, spot, radius + RING_GAP + 5, canvas.look.palette.selected, 1)


def flash_glow(canvas: Canvas, spot: Spot, radius: float) -> None:
    """Draw the glow under a thing that the log points at."""
    _lit(canvas, spot, radius + RING_GAP + 4, LIGHT_BRASS, 1)


def found_ring(canvas: Canvas, spot: Spot, share: float) -> None:
    """Draw a ring that closes around a thing the log points at, above all pieces; `share` is the progress from 0 to 1."""
    radius = 38 + 120 * (1 - ease_out(share))
    canvas.circle(*spot, radius + 2, INK, 9)
    canvas.circle(*spot, radius, LIGHT_BRASS, 5)


def _lit(canvas: Canvas, spot: Spot, radius: float, colour: Colour, strength: float) -> None:
    canvas.stamp(glow(canvas.look, round(radius), colour), *spot, "c", round(255 * strength))


@drawing
def ring(look: Look, radius: float, kind: RingKind) -> Drawing:
    middle = radius + 8
    canvas = yield 2 * middle, 2 * middle
    for out, line, colour in _coats(look, kind):
        canvas.circle(middle, middle, radius + out, colour, line)
    if kind == "illegal":
        canvas.dashed_ring(middle, middle, radius - 1.3, look.palette.illegal, 4, 9)
    badge(canvas, middle + radius * 0.72, middle + radius * (0.72 if kind == "illegal" else -0.72), kind)


def _coats(look: Look, kind: RingKind) -> tuple[tuple[float, float, Colour], ...]:
    """Lines of a ring or frame, each with its distance outside it, width and color."""
    palette = look.palette
    chosen = ((1.7, 6.4, _DARK_EDGE), (0.5, 4.1, palette.selected))
    return {
        "legal": ((1.5, 6.2, WHITE), (0, 3.6, palette.legal)),
        "selected": chosen,
        "current": chosen,
        "illegal": ((2, 7, WHITE),),
        "hover": ((1.5, 5.6, INK), (0.2, 3, WHITE)),
        "flash": ((1.1, 5.2, _DARK_EDGE), (0, 3.1, LIGHT_BRASS)),
    }[kind]


def mark_frame(canvas: Canvas, box: Box, thing: str, scene: Scene, radius: float = 7) -> None:
    """Draw all frames that a thing has now, and its badge in the upper left corner; the upper right one is for counters."""
    kind = scene.marks.get(thing)
    if thing in scene.flashing:
        _put(canvas, box.inset(-3), "flash", radius + 3)
    if kind is not None:
        _put(canvas, box, kind, radius)
    if thing in (scene.hovered, scene.focused) and kind != "illegal":
        # Keep the mark visible inside the hover frame.
        _put(canvas, box.inset(-4) if kind else box, "hover", radius + (4 if kind else 0))
    if kind in ("selected", "illegal"):
        canvas.stamp(_badge_picture(canvas.look, kind), box.x + 11, box.y + 1, "c")


def hover_frame(canvas: Canvas, box: Box) -> None:
    """Draw a hover or focus frame, regardless of other marks."""
    _put(canvas, box, "hover", 7)


def _put(canvas: Canvas, box: Box, kind: FrameKind, radius: float) -> None:
    width, height = canvas.px(box.width), canvas.px(box.height)
    canvas.stamp(_frame(canvas.look, width, height, kind, radius), box.x - _FRAME_REACH, box.y - _FRAME_REACH)


@drawing
def _frame(look: Look, width: int, height: int, kind: FrameKind, radius: float) -> Drawing:
    inner = Box(_FRAME_REACH, _FRAME_REACH, width / look.unit, height / look.unit)
    canvas = yield inner.width + 2 * _FRAME_REACH, inner.height + 2 * _FRAME_REACH
    for out, line, colour in _coats(look, kind):
        canvas.rect(*inner.inset(-out), colour, radius + out, line)
    if kind == "illegal":
        x, y, right, bottom = inner.x + 1.6, inner.y + 1.6, inner.right - 1.6, inner.bottom - 1.6
        canvas.dashes([(x, y), (right, y), (right, bottom), (x, bottom), (x, y)], look.palette.illegal, 3.6, 9, 7)


def badge(canvas: Canvas, x: float, y: float, kind: RingKind) -> None:
    """Draw the badge that identifies a mark without color: a check mark if selected, a cross if illegal."""
    if kind in ("selected", "illegal"):
        ticks, palette = kind == "selected", canvas.look.palette
        canvas.circle(x, y, 9.5, _DARK_EDGE if ticks else WHITE)
        canvas.circle(x, y, 8.2, palette.selected if ticks else palette.illegal)
        canvas.icon("check_bold" if ticks else "close_thick", x, y, 11, INK if ticks else WHITE)


@drawing
def _badge_picture(look: Look, kind: MarkKind) -> Drawing:
    badge((yield 20, 20), 10, 10, kind)

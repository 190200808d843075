"""The time zones along the upper edge of the map, and the legend in its corner."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from game.data.texts import Texts
from game.dictators.state import DictatorsState
from game.ui.dictators.board.chart import FLIGHT, ROAD, TIME_ZONE
from game.ui.dictators.board.pieces import FACILITY, NO_FLY
from game.ui.kit.box import Box
from game.ui.kit.cache import Picture
from game.ui.kit.camera import Camera
from game.ui.kit.canvas import Canvas, Spot
from game.ui.kit.colours import INK, WHITE, light, rgb
from game.ui.kit.lay import Icon, Row, Text, draw
from game.ui.kit.look import Look
from game.ui.kit.plates import plate, shadow
from game.ui.table.board_marks import badge, mark_colour
from game.ui.table.map.view import legend
from game.ui.table.scene import Scene

HEIGHT = 24.0
_LINE, _WORD, _ICON = rgb("#C9690F"), rgb("#7A3A05"), rgb("#A9540A")
_SHORTEST = 40.0
_HIT_HEIGHT = 40.0


class Segment(NamedTuple):
    """A time zone on the ruler, as far as the map is seen."""

    zone: str
    start: float
    end: float


def segments(box: Box, camera: Camera, spans: Mapping[str, tuple[float, float]]) -> list[Segment]:
    left, scale = camera.origin[0], camera.scale
    found = [
        Segment(zone, max(left + west * scale, box.x), min(left + east * scale, box.right))
        for zone, (west, east) in spans.items()
    ]
    return [segment for segment in found if segment.end - segment.start >= _SHORTEST]


def zone_at(box: Box, found: list[Segment], spot: Spot) -> str:
    """The time zone at a spot of the ruler, which is easier to hit than to see; empty if there is none."""
    if not box.inset(0, (box.height - _HIT_HEIGHT) / 2).holds(spot):
        return ""
    return next((segment.zone for segment in found if segment.start <= spot[0] < segment.end), "")


def draw_ruler(canvas: Canvas, box: Box, found: list[Segment], scene: Scene, texts: Texts) -> None:
    for segment in found:
        _draw_segment(canvas, box, segment, scene, texts(f"dictators_board.time_zone.{segment.zone}"))


def _draw_segment(canvas: Canvas, box: Box, segment: Segment, scene: Scene, name: str) -> None:
    """A clock, the name where there is room for it, and the sign of a closed zone, on a line from end to end."""
    state: DictatorsState = scene.state
    zone, start, end = segment
    words = Text(name, 16, _WORD, "bold")
    crossed = [Icon("airplane_off", 21, NO_FLY)] if zone in state.no_fly else []
    row = Row(Icon("clock_outline", 16, _ICON), words, *crossed, gap=6)
    if row.wide(canvas.look) > end - start - 16:
        row = Row(Icon("clock_outline", 16, _ICON), *crossed, gap=6)
    wide = row.wide(canvas.look)
    left, y = (start + end - wide) / 2, box.middle[1]
    for x in (start + 3, end - 3):
        canvas.rect(x - 1, y - 6, 2, 12, _LINE)
    canvas.rect(start + 4, y - 1, max(0, left - 8 - start - 4), 2, _LINE)
    canvas.rect(left + wide + 8, y - 1, max(0, end - 4 - left - wide - 8), 2, _LINE)
    _mark(canvas, Box(left - 7, box.y, wide + 14, box.height), zone, scene)
    draw(canvas, row.parts(canvas.look, Box(left, box.y, wide, box.height)))


def _mark(canvas: Canvas, box: Box, zone: str, scene: Scene) -> None:
    kind = scene.marks.get(zone)

    def ground(place: Box, colour: tuple[int, int, int], edge: tuple[int, int, int], line: float) -> None:
        canvas.stamp(plate(canvas.look, place.width, place.height, colour, colour, edge, line, 12), place.x, place.y)

    if kind:
        colour = mark_colour(canvas.look, kind)
        if kind == "legal":
            strength = round(190 * scene.pulse)
            shadow(canvas, *box.inset(2), 10, 5, strength - strength % 10, 0, canvas.look.palette.legal_glow)
        ground(box, light(colour, 0.88), colour, 3)
        badge(canvas, box.right - 6, box.y + 4, kind)
    if zone in (scene.hovered, scene.focused):
        if not kind:
            ground(box.inset(-1), light(TIME_ZONE, 0.9), INK, 1.4)
        ground(box, light(TIME_ZONE, 0.9), WHITE, 3)


# The legend ---------------------------------------------------------------------------------------------------------------


def legend_of(look: Look, texts: Texts) -> Picture:
    columns = (("facility", "road", "flight"), ("legal", "illegal", "time_zone"))
    return legend(
        look, tuple(tuple((_SIGNS[name], texts(f"dictators_board.legend.{name}")) for name in column) for column in columns)
    )


def _facility(canvas: Canvas, x: float, y: float) -> None:
    canvas.circle(x, y, 9.6, INK)
    canvas.circle(x, y, 8.4, FACILITY)
    canvas.icon("radioactive", x, y, 14, INK)


_SIGNS = {
    "facility": _facility,
    "road": lambda canvas, x, y: canvas.line([(x - 11, y), (x + 11, y)], ROAD, 3),
    "flight": lambda canvas, x, y: canvas.dots([(x - 13, y), (x + 13, y)], FLIGHT, 2.2, 8),
    "legal": lambda canvas, x, y: canvas.circle(x, y, 10, canvas.look.palette.legal, 3.6),
    "illegal": lambda canvas, x, y: canvas.dashed_ring(x, y, 8.4, canvas.look.palette.illegal, 3.4, 8),
    "time_zone": lambda canvas, x, y: canvas.line([(x - 11, y), (x + 11, y)], TIME_ZONE, 4),
}

"""The time zones along the upper edge of the map, and the legend in its corner."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from game.data.texts import Texts
from game.dictators.state import DictatorsState
from game.ui.dictators.board_pieces import FACILITY, NO_FLY
from game.ui.dictators.map_painter import FLIGHT, ROAD, TIME_ZONE
from game.ui.kit import fonts
from game.ui.kit.box import Box
from game.ui.kit.camera import Camera
from game.ui.kit.canvas import HALO, Canvas, Spot, picture
from game.ui.kit.colours import INK, WHITE, light, rgb
from game.ui.kit.kept import Picture, kept
from game.ui.kit.look import Look
from game.ui.kit.plates import plate, shadow
from game.ui.table.board_marks import badge, mark_colour
from game.ui.table.scene import Scene

HEIGHT = 24.0
_LINE, _WORD, _ICON = rgb("#C9690F"), rgb("#7A3A05"), rgb("#A9540A")
_SHORTEST = 40.0
_HIT_HEIGHT = 40.0

_LEGEND_HEIGHT = 88.0


@dataclass(frozen=True)
class Segment:
    """A time zone on the ruler, as far as the map is seen."""

    zone: str
    start: float
    end: float

    @property
    def middle(self) -> float:
        return (self.start + self.end) / 2


def segments(box: Box, camera: Camera, spans: Mapping[str, tuple[float, float]]) -> list[Segment]:
    found = []
    for zone, (west, east) in spans.items():
        start, end = camera.to_screen((west, 0))[0], camera.to_screen((east, 0))[0]
        segment = Segment(zone, max(start, box.x), min(end, box.right))
        if segment.end - segment.start >= _SHORTEST:
            found.append(segment)
    return found


def zone_at(box: Box, found: list[Segment], spot: Spot) -> str:
    """The time zone at a spot of the ruler, which is easier to hit than to see; empty if there is none."""
    if not box.inset(0, (box.height - _HIT_HEIGHT) / 2).holds(spot):
        return ""
    return next((segment.zone for segment in found if segment.start <= spot[0] < segment.end), "")


def draw_ruler(canvas: Canvas, box: Box, found: list[Segment], scene: Scene, texts: Texts) -> None:
    for segment in found:
        _draw_segment(canvas, box, segment, scene, texts(f"dictators_board.time_zone.{segment.zone}"))


def _draw_segment(canvas: Canvas, box: Box, segment: Segment, scene: Scene, name: str) -> None:
    state: DictatorsState = scene.state
    closed = segment.zone in state.no_fly
    y, x = box.middle[1], segment.middle
    width = canvas.text_width(name, 16, "bold")
    room = segment.end - segment.start - 16
    with_name = width + 28 + (30 if closed else 0) <= room
    half = ((width + 24 if with_name else 18) + (28 if closed else 0)) / 2
    for end in (segment.start + 3, segment.end - 3):
        canvas.rect(end - 1, y - 6, 2, 12, _LINE)
    canvas.rect(segment.start + 4, y - 1, max(0, x - half - 8 - segment.start - 4), 2, _LINE)
    canvas.rect(x + half + 8, y - 1, max(0, segment.end - 4 - x - half - 8), 2, _LINE)
    _mark(canvas, Box(x - half - 7, box.y, 2 * half + 14, box.height), segment.zone, scene)
    left = x - half
    canvas.icon("clock_outline", left + 8, y, 16, _ICON)
    if with_name:
        canvas.text(name, left + 22, y, 16, _WORD, "bold", "ml")
    if closed:
        canvas.icon("airplane_off", x + half - 10, y, 21, NO_FLY)


def _mark(canvas: Canvas, box: Box, zone: str, scene: Scene) -> None:
    kind = scene.marks.get(zone)
    if kind:
        colour = mark_colour(canvas.look, kind)
        if kind == "legal":
            strength = round(190 * scene.pulse)
            shadow(canvas, *box.inset(2), 10, 5, strength - strength % 10, 0, canvas.look.palette.legal_glow)
        canvas.stamp(
            plate(canvas.look, box.width, box.height, light(colour, 0.88), light(colour, 0.88), colour, 3, 12), box.x, box.y
        )
        badge(canvas, box.right - 6, box.y + 4, kind)
    if zone in (scene.hovered, scene.focused):
        around = box.inset(-1)
        ground = light(TIME_ZONE, 0.9)
        if not kind:
            canvas.stamp(plate(canvas.look, around.width, around.height, ground, ground, INK, 1.4, 12), around.x, around.y)
        canvas.stamp(plate(canvas.look, box.width, box.height, ground, ground, WHITE, 3, 12), box.x, box.y)


# The legend ---------------------------------------------------------------------------------------------------------------


def legend(look: Look, texts: Texts) -> Picture:
    words = tuple(
        texts(f"dictators_board.legend.{name}") for name in ("facility", "road", "flight", "legal", "illegal", "time_zone")
    )
    return _legend(look, words)


@kept
def _legend(look: Look, words: tuple[str, ...]) -> Picture:
    height, rows = _LEGEND_HEIGHT, (20.0, 44.0, 68.0)
    second = 86 + max(_width(look, word) for word in words[:3])
    width = second + max(_width(look, word) for word in words[3:]) + 16
    palette = look.palette

    def shapes(canvas: Canvas) -> None:
        canvas.rect(0, 0, width, height, (*HALO[:3], 228), 8)
        canvas.rect(0, 0, width, height, rgb("#8D9B95"), 8, 1.2)
        canvas.circle(20, rows[0], 9.6, INK)
        canvas.circle(20, rows[0], 8.4, FACILITY)
        canvas.icon("radioactive", 20, rows[0], 14, INK)
        canvas.line([(9, rows[1]), (31, rows[1])], ROAD, 3)
        canvas.dots([(7, rows[2]), (33, rows[2])], FLIGHT, 2.2, 8)
        right = second - 18
        canvas.circle(right, rows[0], 10, palette.legal, 3.6)
        canvas.dashed_ring(right, rows[1], 8.4, palette.illegal, 3.4, 8)
        canvas.line([(right - 11, rows[2]), (right + 11, rows[2])], TIME_ZONE, 4)

    def writing(canvas: Canvas) -> None:
        for number, word in enumerate(words):
            canvas.text(word, 40 if number < 3 else second, rows[number % 3], 16, INK, anchor="ml")

    return picture(look, width, height, shapes, writing)


def _width(look: Look, word: str) -> float:
    return fonts.text_width(word, "regular", look.px(16)) / look.unit

"""Units on the map: counters with their marks, passengers and ghosts, and what is drawn over them."""

from __future__ import annotations

from dataclasses import replace

from game.data.texts import Texts
from game.tgm.state import FieldUnit
from game.ui.kit.box import Box
from game.ui.kit.canvas import Canvas, Spot, between
from game.ui.kit.kept import Picture
from game.ui.table.board_marks import badge_for, hover_frame, mark_frame
from game.ui.tgm import board_marks as marks
from game.ui.tgm.board_counters import badge_room, counter_facts
from game.ui.tgm.board_drawings import Drawings, stretched
from game.ui.tgm.board_hq import PLANE_WIDTH, draw_plane
from game.ui.tgm.board_layout import ROW, SPACE_HEIGHT, SPACE_WIDTH
from game.ui.tgm.board_lines import draw_aim, draw_assault, draw_path, draw_tracer, edge_spot
from game.ui.tgm.board_places import COUNTER_WIDTH, Places
from game.ui.tgm.board_plan import SHOT
from game.ui.tgm.counter import counter

COMPACT_BELOW = 160.0
"""Units of width of a space below which a counter shows only what matters most."""
BARE_BELOW = 115.0
"""Below this there is no room for chips: the pairs of a small window, and two battlefields seen as a whole."""
_GHOST = 150
_REACH = 10.0
"""So far frames reach beyond a counter."""


# Counters -----------------------------------------------------------------------------------------------------------------


def draw_units(canvas: Canvas, places: Places, drawings: Drawings, texts: Texts) -> None:
    """All counters in sight."""
    state, scene = places.state, places.scene
    for card, box in places.counters.items():
        if not places.is_seen(box):
            continue
        unit = state.units[card]
        _draw_counter(canvas, places, drawings, texts, unit, box, scene.arriving.get(card, 1.0))
        _draw_mark(canvas, places, card, box)
        if unit.cargo in places.passengers:
            _draw_mark(canvas, places, unit.cargo, places.passengers[unit.cargo])
    _draw_ghost(canvas, places, drawings, texts)


def _draw_counter(
    canvas: Canvas,
    places: Places,
    drawings: Drawings,
    texts: Texts,
    unit: FieldUnit,
    box: Box,
    share: float = 1.0,
    opacity: int = 255,
) -> None:
    """A counter in its place; one that is still arriving comes from above, large and faint."""
    facts = counter_facts(places.state, unit, texts, places.side)
    width = box.width * SPACE_WIDTH / COUNTER_WIDTH
    if width < BARE_BELOW:
        facts = replace(facts, cover="", tokens=(), attached=0)

    def draw(wide: float) -> Picture:
        return counter(canvas.look, facts, wide, wide * SPACE_HEIGHT / SPACE_WIDTH, width < COMPACT_BELOW)

    # Two units can be alike, and one of them smaller, because it is in a pair.
    drawing = drawings.of((facts, round(box.width / places.scale)), width, draw)
    if share >= 1:
        canvas.stamp(drawing, *box.middle, "c", opacity)
        return
    x, y = box.middle
    canvas.stamp(stretched(drawing, 1.35 - 0.35 * share), x, y - 24 * (1 - share), "c", round(255 * (0.3 + 0.7 * share)))


def _draw_mark(canvas: Canvas, places: Places, card: str, box: Box) -> None:
    """Frames and reticles leave out the badges in the upper right corner of a counter."""
    width, height = badge_room(places.state.units[card], box)
    left = Box(box.x - _REACH, box.y - _REACH, box.width + _REACH - width, box.height + 2 * _REACH)
    right = Box(left.right, box.y + height - (0 if width else _REACH), width + _REACH, box.height + 2 * _REACH)
    for part in (left, right):
        with canvas.clipped(*part):
            _draw_frames(canvas, places, card, box)
    if not places.is_target(card):
        badge_for(canvas, box, places.scene.marks.get(card))


def _draw_frames(canvas: Canvas, places: Places, card: str, box: Box) -> None:
    scene = places.scene
    if places.is_target(card):
        marks.draw_reticle(canvas, box.inset(-1), scene.pulse if card in scene.marks else 1)
        if card in (scene.hovered, scene.focused):
            hover_frame(canvas, box)
    else:
        mark_frame(canvas, box, card, scene)


def _draw_ghost(canvas: Canvas, places: Places, drawings: Drawings, texts: Texts) -> None:
    """The unit where it would go."""
    plan = places.plan
    unit = places.state.units.get(plan.unit)
    if unit is None or not plan.ghost or plan.ghost == unit.space:
        return
    box = places.counter_box(plan.ghost)
    _draw_counter(canvas, places, drawings, texts, unit, box, opacity=_GHOST)
    hover_frame(canvas, box)


# Over everything ----------------------------------------------------------------------------------------------------------


def draw_overlays(canvas: Canvas, places: Places, texts: Texts) -> None:
    """Arrows, ways, lines of fire, shots, and airplanes in the air."""
    with canvas.clipped(*places.camera.box):
        _draw_assaults(canvas, places)
        _draw_path(canvas, places)
    _draw_aims(canvas, places)
    for card, journey in places.scene.journeys.items():
        start, goal = places.spot(journey.start), places.spot(journey.goal)
        if start is None or goal is None:
            continue
        if card == SHOT:
            draw_tracer(canvas, start, goal, journey.share)
        elif card in places.state.air:
            _draw_flight(canvas, places.state.air[card], between(start, goal, journey.share), texts)


def _draw_assaults(canvas: Canvas, places: Places) -> None:
    for unit in places.state.units.values():
        if unit.assaults and unit.space and unit.assault_space:
            draw_assault(canvas, places.space(unit.space), places.space(unit.assault_space))


def _draw_path(canvas: Canvas, places: Places) -> None:
    path = places.plan.path
    if len(path) > 1:
        spots = [places.space(space).middle for space in path]
        # From the edge of the counter to that of its ghost.
        spots[0] = edge_spot(places.counter_box(path[0]), spots[1])
        spots[-1] = edge_spot(places.counter_box(path[-1]), spots[-2])
        draw_path(canvas, spots)


def _draw_aims(canvas: Canvas, places: Places) -> None:
    """Lines from where the unit is or would be; without a ghost only to the target that is pointed at."""
    plan, scene = places.plan, places.scene
    start = places.counter_box(plan.ghost) if plan.ghost else places.box_of(plan.unit)
    if start is None:
        return
    for target in sorted(plan.ghost_targets if plan.ghost else plan.targets):
        box = places.box_of(target)
        if box is None or target == plan.unit:
            continue
        if plan.ghost or plan.declared or target in (scene.hovered, scene.focused):
            draw_aim(canvas, edge_spot(start, box.middle), box)
        if target in plan.chances:
            canvas.stamp(marks.chance(canvas.look, plan.chances[target]), box.middle[0], box.y - 4, "c")


def _draw_flight(canvas: Canvas, unit: FieldUnit, spot: Spot, texts: Texts) -> None:
    box = Box(spot[0] - PLANE_WIDTH / 2, spot[1] - ROW / 2, PLANE_WIDTH, ROW)
    draw_plane(canvas, unit, box, texts(f"tgm.unit.{unit.printed.id}"))

"""The layers of the map over its ground, in the order in which they are drawn: things, marks, signs."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from game.data.texts import Texts
from game.tgm.geometry import SIDES, Space
from game.tgm.state import TgmState, unit_at
from game.tgm.tables import TERRAIN
from game.ui.kit.box import Box
from game.ui.kit.canvas import Canvas
from game.ui.kit.colours import LIGHT_BRASS
from game.ui.kit.look import Look
from game.ui.table.board_marks import badge_for, hover_frame, mark_frame
from game.ui.tgm import board_marks as marks
from game.ui.tgm.art_pieces import Marker, marker, smoke_piece, terrain_label, terrain_piece
from game.ui.tgm.board_counters import faction_of
from game.ui.tgm.board_drawings import Drawing, Drawings
from game.ui.tgm.board_layout import SPACE_HEIGHT, SPACE_WIDTH
from game.ui.tgm.board_places import Places
from game.ui.tgm.board_signs import draw_signs, objectives, signs_at
from game.ui.tgm.board_things import bridge_deck, draw_bridge_label, objective_border
from game.ui.tgm.palette import ASSAULT, look_of

_INSET = 6.0
"""Between the edge of a space and the frame in it, at the size of the design."""
_MARKER = 44.0
_VEIL = 70


def draw_things(canvas: Canvas, places: Places, drawings: Drawings, texts: Texts) -> None:
    """What lies on the ground."""
    state, seen = places.state, places.seen_spaces
    for south in state.bridges:
        box = places.space(south)
        if places.is_seen(box.inset(-box.height)):
            canvas.stamp(drawings.of("bridge", box.width, partial(bridge_deck, canvas.look)), box.middle[0], box.y, "c")
    for space in seen.keys() & state.terrain.keys():
        picture = _terrain(canvas.look, state, space, seen[space], drawings, texts)
        canvas.stamp(picture, *seen[space].middle, "c", opacity=round(255 * places.scene.arriving.get(space, 1.0)))
    for space in objectives(state):
        if space in seen:
            holder = unit_at(state, space)
            colour = look_of(faction_of(state, holder)).colour if holder else None
            border = drawings.of(("objective", colour), seen[space].width, partial(objective_border, canvas.look, colour))
            canvas.stamp(border, *seen[space].middle, "c")
    for space in seen:
        if kinds := [*_markers(state, space)]:
            _draw_markers(canvas, seen[space], kinds, drawings)


def _markers(state: TgmState, space: Space) -> Iterator[Marker]:
    """The small things on a space."""
    if space in state.tank_mines:
        yield "antitank_mine"
    if space in state.leftovers:
        yield "leftover"
    if space in objectives(state) and space not in state.terrain:
        yield "objective"


def _draw_markers(canvas: Canvas, box: Box, kinds: list[Marker], drawings: Drawings) -> None:
    """Side by side in the middle of their space."""
    (x, y), size = box.middle, _MARKER * min(1.4, max(0.8, box.width / SPACE_WIDTH))
    for number, kind in enumerate(kinds):
        picture = drawings.of(kind, size, partial(marker, canvas.look, kind))
        canvas.stamp(picture, x + (number - (len(kinds) - 1) / 2) * (size + 6), y, "c")


def _terrain(look: Look, state: TgmState, space: Space, box: Box, drawings: Drawings, texts: Texts) -> Drawing:
    """A terrain card. Its plate would only look out from under a counter."""
    piece = state.pieces[state.terrain[space]]
    terrain = TERRAIN[piece.kind]
    name, hp = terrain_label(texts, terrain.id, piece.hp if terrain.hp else None)
    if unit_at(state, space) is not None:
        name, hp = "", ""

    def draw(wide: float) -> Drawing:
        return terrain_piece(look, terrain.id, name, hp, wide, wide * SPACE_HEIGHT / SPACE_WIDTH)

    return drawings.of((terrain.id, name, hp), box.width, draw)


def draw_smoke(canvas: Canvas, places: Places, drawings: Drawings, over: bool) -> None:
    """Screens: thick on the ground, and a veil over the counters that stand in them."""
    state = places.state
    hidden = {space for side in SIDES for space in state.smoke[side]}
    for space in places.seen_spaces.keys() & hidden:
        if over and unit_at(state, space) is None:
            continue
        box = places.seen_spaces[space]
        canvas.stamp(drawings.of("smoke", box.width, partial(_smoke, canvas.look)), *box.middle, "c", _VEIL if over else 255)


def _smoke(look: Look, wide: float) -> Drawing:
    return smoke_piece(look, wide, wide * SPACE_HEIGHT / SPACE_WIDTH)


# Marks --------------------------------------------------------------------------------------------------------------------


def draw_space_marks(canvas: Canvas, places: Places) -> None:
    """Washes and frames of spaces, under the counters."""
    scene, palette = places.scene, canvas.look.palette
    for space, inner in _marked_spaces(places):
        if scene.marks.get(space) == "legal":
            _wash(canvas, inner, ASSAULT if space in places.plan.assaults else palette.legal, 62, scene.pulse)
        elif scene.marks.get(space) == "selected":
            _wash(canvas, inner, palette.selected, 60, 1)
        elif space in scene.flashing:
            _wash(canvas, inner, LIGHT_BRASS, 70, 1)
        if unit_at(places.state, space) is None:
            _draw_frame(canvas, places, space, inner)


def draw_held_space_marks(canvas: Canvas, places: Places) -> None:
    """The frames of spaces on which a unit stands: over its counter."""
    for space, inner in _marked_spaces(places):
        if unit_at(places.state, space) is not None:
            _draw_frame(canvas, places, space, inner)


def _marked_spaces(places: Places) -> Iterator[tuple[Space, Box]]:
    """Spaces that have a mark, with the box of their frame."""
    scene = places.scene
    # What is pointed at comes last: its frame lies over its neighbours'.
    for space in dict.fromkeys((*sorted(scene.flashing), *scene.marks, scene.focused, scene.hovered)):
        if space in places.seen_spaces:
            box = places.seen_spaces[space]
            yield space, box.inset(_INSET * box.width / SPACE_WIDTH)


def _draw_frame(canvas: Canvas, places: Places, space: Space, inner: Box) -> None:
    mark_frame(canvas, inner, space, places.scene)
    badge_for(canvas, inner, places.scene.marks.get(space))


def _wash(canvas: Canvas, box: Box, colour: tuple[int, int, int], opacity: int, strength: float) -> None:
    picture = marks.wash(canvas.look, canvas.px(box.width), canvas.px(box.height), colour, opacity)
    canvas.stamp(picture, box.x, box.y, opacity=round(255 * strength))


def draw_space_numbers(canvas: Canvas, places: Places) -> None:
    """Step costs and threats on spaces of the plan, and the swords of an assault."""
    scene, plan, look = places.scene, places.plan, canvas.look
    for space, box in places.seen_spaces.items():
        if space in plan.threatened:
            canvas.stamp(marks.threat(look, plan.threatened[space]), box.right - 8, box.y + 8, "tr")
        if scene.marks.get(space) != "legal":
            continue
        if space in plan.assaults:
            canvas.stamp(marks.assault_badge(look), *box.middle, "c")
        elif space in plan.reach and space not in (plan.ghost, *plan.path):
            canvas.stamp(marks.step_cost(look, plan.reach[space]), *box.middle, "c")


def draw_space_signs(canvas: Canvas, places: Places) -> None:
    """Signs of what is on spaces, and the HP of bridges, over everything that could hide them."""
    state = places.state
    held = {unit.space for unit in state.units.values() if unit.space and unit.card not in places.scene.journeys}
    for space, box in places.seen_spaces.items():
        if found := [*signs_at(state, space, space in held)]:
            draw_signs(canvas, box, found, space in held)
    for south, bridge in state.bridges.items():
        box = places.space(south)
        if places.is_seen(box.inset(0, -20)):
            draw_bridge_label(canvas, box, bridge)


def draw_beside_marks(canvas: Canvas, places: Places) -> None:
    """Frames round headquarters, piles, seats and airplanes above and below the field."""
    scene = places.scene
    for thing, box in places.beside.items():
        if places.is_target(thing):
            marks.draw_reticle(canvas, box.inset(-2), scene.pulse if thing in scene.marks else 1)
            if thing in (scene.hovered, scene.focused):
                hover_frame(canvas, box.inset(1))
        elif thing in (scene.hovered, scene.focused) or thing in scene.marks or thing in scene.flashing:
            mark_frame(canvas, box.inset(1), thing, scene)
            badge_for(canvas, box, scene.marks.get(thing))

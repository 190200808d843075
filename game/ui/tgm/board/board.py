"""The board of The Sixth Line: the battlefield in its frame, and the headquarters above and below it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import partial

import pygame

from game.data.texts import Texts
from game.rules.state import NOBODY
from game.tgm.ground.geometry import COLUMNS, LINES, Half, central_spaces, line_for, other
from game.tgm.state import TgmState
from game.tgm.tables import HQ_PLACES
from game.tgm.turn.victory import front_line, supply
from game.ui.kit.box import Box, Look
from game.ui.kit.camera import Camera
from game.ui.kit.canvas import Canvas, Spot, smooth
from game.ui.kit.colours import TEXT, WHITE, Colour, dark, light, mix, rgb, veil
from game.ui.kit.drawings.drawing import Drawing, drawing
from game.ui.kit.drawings.plates import gradient, mottled, shadow
from game.ui.kit.drawings.tiles import TileCache
from game.ui.table.scene import Board, Scene
from game.ui.tgm.board import ground, layers
from game.ui.tgm.board.headquarters import Plate, draw_legend, draw_plane, draw_plate, plates
from game.ui.tgm.board.pieces import side_colour, signs_at
from game.ui.tgm.board.places import NO_PLAN, EnemyFire, Places, Plan
from game.ui.tgm.board.traces import draw_results, draw_traces
from game.ui.tgm.cards.facts import counter_name
from game.ui.tgm.cards.looks import FRAME_WOOD, art, look_of
from game.ui.tgm.panels.column import SUPPLY

_RADIUS = 10.0
_INLAY = rgb("#B08A4A")
_NUMBER = 14.0
"""Radius of a line number."""
_FOOT = 5.0
"""Length of the feet of a headquarters on the map."""
_CHAIN = 6.0
"""Horizontal distance of a side's supply chain from the center of the line numbers."""
_QUIET, _QUIET_INK = dark(FRAME_WOOD, 0.55), rgb("#B9A98A")


class BoardFrame:
    """The wooden frame around the field, with the shadow it casts."""

    def __init__(self, frame: Box, field: Box, look: Look) -> None:
        self._field, sheet = field, _wood(look, frame, field)
        self._beams: list[tuple[pygame.Surface, pygame.Rect]] = []
        for part in frame.inset(-56).around(field):
            place = Canvas(sheet, look).area(*part)
            canvas = Canvas(pygame.Surface(place.size, pygame.SRCALPHA), look)
            moved = frame.moved(-place.x / look.unit, -place.y / look.unit)
            shadow(canvas, moved, _RADIUS, 24, 200, 10)
            canvas.stamp(sheet, moved.x, moved.y)
            self._beams.append((canvas.surface, place))
        # The light comes from the top left, so the shadow is darkest along the top and left edges.
        black, faint, clear = (16, 12, 6, 150), (16, 12, 6, 80), (16, 12, 6, 0)
        width, height, deep, low = look.px(field.width), look.px(field.height), look.px(16), look.px(8)
        self._shades = [
            (gradient(width, deep, black, clear), (field.x, field.y)),
            (gradient(deep, height, black, clear, across=True), (field.x, field.y)),
            (gradient(width, low, clear, faint), (field.x, field.bottom - low / look.unit)),
            (gradient(low, height, clear, faint, across=True), (field.right - low / look.unit, field.y)),
        ]

    def draw(self, canvas: Canvas) -> None:
        for beam, place in self._beams:
            canvas.surface.blit(beam, place)

    def draw_behind(self, canvas: Canvas, world: Box) -> None:
        """If the map is smaller than the field, draw dark felt, and the shadow and outline of the map."""
        if world.height >= self._field.height - 1 and world.width >= self._field.width - 1:
            return
        canvas.surface.fill(rgb("#26302A"), canvas.area(*self._field).clip(canvas.surface.get_clip()))
        shadow(canvas, world, 4, 18, 200, 6)
        canvas.rect(*world.inset(-2), _INLAY, 2, 2)

    def draw_shade(self, canvas: Canvas) -> None:
        """Draw the shadow of the frame on the map."""
        for shade, spot in self._shades:
            canvas.stamp(shade, *spot)


def _wood(look: Look, frame: Box, field: Box) -> pygame.Surface:
    """The whole frame as one surface, in which the hole for the field is not cut out."""
    sheet, standing = _grain(look, frame, upright=False), _grain(look, frame, upright=True)
    whole, hole = Box(0, 0, frame.width, frame.height), field.moved(-frame.x, -frame.y)

    def cut(beam: pygame.Surface, paint: Callable[[Canvas], None]) -> pygame.Surface:
        beam.blit(smooth(look, frame.width, frame.height, paint), (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
        return beam

    # Miter the upright beams.
    for outer, inner in ((whole.x, hole.x), (whole.right, hole.right)):
        beam = [(outer, whole.y), (inner, hole.y), (inner, hole.bottom), (outer, whole.bottom)]
        sheet.blit(cut(standing.copy(), lambda canvas, beam=beam: canvas.polygon(beam, WHITE)), (0, 0))  # type: ignore[misc]
    canvas = Canvas(sheet, look)
    for x, inner in ((whole.x, hole.x), (whole.right, hole.right)):
        for y, within in ((whole.y, hole.y), (whole.bottom, hole.bottom)):
            canvas.line([(x, y), (inner, within)], veil(dark(FRAME_WOOD, 0.6), 160), 1.2)
    canvas.rect(*whole, dark(FRAME_WOOD, 0.62), _RADIUS, 2)
    canvas.line([(_RADIUS, 2.6), (frame.width - _RADIUS, 2.6)], veil(light(FRAME_WOOD, 0.5), 110), 1.2)
    canvas.rect(*hole.inset(-3.4), veil(_INLAY, 190), 3, 1.4)
    canvas.rect(*hole.inset(-1.6), dark(FRAME_WOOD, 0.7), 2, 2)
    return cut(sheet, lambda canvas: canvas.rect(*whole, WHITE, _RADIUS))


def _grain(look: Look, frame: Box, upright: bool) -> pygame.Surface:
    """Wood grain, as soft patches stretched along the beam; in projector mode, a plain color."""
    size = max(1, look.px(frame.width)), max(1, look.px(frame.height))
    if look.projector:
        sheet = pygame.Surface(size, pygame.SRCALPHA)
        sheet.fill(FRAME_WOOD)
        return sheet
    drawn_out = (size[0], max(8, size[1] // 40)) if upright else (max(8, size[0] // 40), size[1])
    patches = ((max(1, look.px(3)), 8), (max(1, look.px(9)), 7), (max(1, look.px(30)), 5))
    streaks = mottled(drawn_out, light(FRAME_WOOD, 0.03), patches, 17 if upright else 5)
    sheet = pygame.transform.smoothscale(streaks, size).convert_alpha()
    sheet.blit(gradient(*size, (255, 236, 200, 26), (0, 0, 0, 46)), (0, 0))
    return sheet


def draw_foot(canvas: Canvas, plate: Plate, field: Box, places: Places) -> None:
    """Draw the feet of a headquarters, which reach across the frame to the two spaces one step from it."""
    colour, place = look_of(plate.facts.faction).colour, HQ_PLACES[plate.facts.id]
    top, bottom = sorted((plate.box.middle[1], field.y + _FOOT if place.side == "north" else field.bottom - _FOOT))
    with canvas.clipped(*field.inset(0, -ground.ROW)):
        for x, _y, width, _height in map(places.space, central_spaces(*place)):
            canvas.rect(x + 1, top, width - 2, bottom - top, light(colour, 0.55), 3)
            canvas.rect(x + 3, top + 2, width - 6, bottom - top - 4, dark(colour, 0.3), 2)


def draw_rails(canvas: Canvas, places: Places, layout: ground.Layout) -> None:
    """Draw line numbers with both sides' supply (with two battlefields, also on the right), and column letters."""
    rails: dict[Half, float] = {"west": layout.frame.x}
    if places.state.columns > COLUMNS:
        rails["east"] = layout.frame.right - ground.LINE_RAIL
    for half, left in rails.items():
        with canvas.clipped(left, layout.field.y - 4, ground.LINE_RAIL, layout.field.height + 8):
            # Supply is separate for each battlefield.
            _draw_lines(canvas, places, left + ground.LINE_RAIL / 2, half if len(rails) > 1 else None)
    field = layout.field
    with canvas.clipped(field.x, field.bottom, field.width, ground.LETTER_RAIL):
        for letter, number in zip("ABCDEFGHIJKLMNOP", range(places.state.columns), strict=False):
            x, _y = places.on_screen(Box(number * ground.SPACE_WIDTH, 0, ground.SPACE_WIDTH, 1)).middle
            canvas.text(letter, x, field.bottom + ground.LETTER_RAIL / 2 + 1, 16, _QUIET_INK, "bold", "c")


def _line_at(spot: Spot, places: Places, layout: ground.Layout) -> list[str]:
    """Id of the line whose left number is at this spot, as a list, which may be empty; the side column uses the same ids."""
    rail = Box(layout.frame.x, layout.field.y, ground.LINE_RAIL, layout.field.height)
    rows = (Box(0, n * ground.SPACE_HEIGHT, 1, ground.SPACE_HEIGHT) for n in reversed(range(LINES)))
    tops = {line: places.on_screen(row) for line, row in enumerate(rows, 1)} if rail.holds(spot) else {}
    return [f"{SUPPLY}{line_for(places.side, line)}" for line, row in tops.items() if row.y <= spot[1] < row.bottom]


def _draw_lines(canvas: Canvas, places: Places, x: float, half: Half | None) -> None:
    """Draw the line numbers, each side's supply chain, and a pennant on its front line; the viewer's are on the left."""
    state, marks = places.state, dict[int, list[Colour | None]]()
    rows = (Box(0, n * ground.SPACE_HEIGHT, 1, ground.SPACE_HEIGHT) for n in reversed(range(LINES)))
    spots = {line: (x, places.on_screen(row).middle[1]) for line, row in enumerate(rows, 1)}
    for at, side in ((-1, places.side), (1, other(places.side))):
        colour = side_colour(state, side)
        chain = [line_for(side, line) for line in range(1, supply(state, side, half) + 1)]
        for line in spots:
            marks.setdefault(line, []).append(colour if line in chain else None)
        if len(chain) > 1:
            ends = [(x + at * _CHAIN, spots[line][1]) for line in (chain[0], chain[-1])]
            canvas.line(ends, dark(colour, 0.6), 8)
            canvas.line(ends, mix(colour, WHITE, 0.45), 5)
    for line, spot in spots.items():
        canvas.stamp(_badge(canvas.look, line, *marks[line]), *spot, "c")
    for at, side in ((-1, places.side), (1, other(places.side))):
        if ahead := front_line(state, side):
            colour = side_colour(state, side)
            inks = (("edge", dark(colour, 0.6)), ("flag", light(colour, 0.35)))
            pennant = pygame.transform.flip(art(canvas.look, "markers/pennant", 20, 24, inks), at < 0, False)
            canvas.stamp(pennant, x + at * 9, spots[line_for(side, ahead)][1] - _NUMBER + 4, "bc")


@drawing
def _badge(look: Look, line: int, mine: Colour | None, enemy: Colour | None) -> Drawing:
    """A line number on a disc; each half has its side's color and a light rim if that side has supply on the line."""
    middle = _NUMBER + 1
    canvas = yield 2 * middle, 2 * middle
    for left, colour in ((0, mine), (middle, enemy)):
        with canvas.clipped(left, 0, middle, 2 * middle):
            canvas.circle(middle, middle, _NUMBER, light(colour, 0.55) if colour else dark(_QUIET, 0.3))
            canvas.circle(middle, middle, _NUMBER - 1.8, dark(colour, 0.22) if colour else _QUIET)
    canvas = yield None
    canvas.text(str(line), middle, middle, 17, TEXT if mine or enemy else _QUIET_INK, "bold", "c")


MOST_ZOOM, CLOSE = 3.0, 1.8
"""Maximum zoom, and zoom of a close view, relative to one battlefield at full view."""


class TgmBoard(Board):
    """The board on the table screen, with its camera and its cached drawings."""

    def __init__(self, texts: Texts) -> None:
        super().__init__(Camera(ground.world_of(COLUMNS), MOST_ZOOM), CLOSE)
        # The plan of the move under consideration, set by the face.
        self.plan: Plan = NO_PLAN
        # Enemy fire by friendly unit, headquarters and free space.
        self.threats: Mapping[str, EnemyFire] = {}
        # Whether a legend explains the colors of the fire.
        self.has_legend = False
        self._texts, self._columns = texts, COLUMNS
        self._layout = ground.lay_out(self.box, COLUMNS)
        self._look: Look | None = None
        self._frame: BoardFrame | None = None
        self._ground = ground.Ground(())
        self._tiles = TileCache(self._ground)
        self._drawings = layers.Drawings()
        # True until the map is first shown. With two battlefields, it is first shown at the viewer's headquarters.
        self._unseen = True

    def lay_out(self, box: Box, look: Look) -> None:
        if (box, look) == (self.box, self._look):
            return
        self.box, self._look = box, look
        self._divide()

    def _divide(self) -> None:
        assert self._look is not None
        self._layout = ground.lay_out(self.box, self._columns)
        self._frame = None
        world, unit = ground.world_of(self._columns), self._look.unit
        self.camera.most = MOST_ZOOM * self._layout.closest_fit
        self._close = CLOSE * self._layout.closest_fit
        self.camera.lay_out(self._layout.field, unit, world)
        self._tiles.lay_out(world, self.camera.fit_scale * unit)

    def _follow(self, state: TgmState) -> None:
        """Load another map if the tiles of the battle changed; redraw the map if the set of bare spaces changed."""
        if state.layouts != self._ground.layouts:
            self._ground = ground.Ground(state.layouts)
            self._tiles = TileCache(self._ground)
            self._columns, self._unseen = state.columns, True
            self.camera.fit()
            self._divide()
        if self._ground.show(state.bare):
            self._tiles.forget()

    def _look_at_own_half(self, scene: Scene) -> None:
        self._unseen = False
        if self._columns == COLUMNS:
            return
        seat = scene.state.active if scene.viewer == NOBODY else scene.viewer
        half = HQ_PLACES[scene.state.players[seat].hq].half
        self.usual_zoom = self._layout.closest_fit
        self.camera.zoom_to(self.usual_zoom)
        middle = ground.FIELD_WIDTH / 2 if half == "west" else ground.FIELD_WIDTH * 1.5
        self.camera.pan(self.camera.box.middle[0] - self.camera.to_screen((middle, 0))[0], 0)

    def on_map(self, things: Iterable[str], scene: Scene) -> list[str]:
        places = self._places(scene)
        return [thing for thing in things if not places.may_be_beside(thing) and places.spot(thing) is not None]

    def things_at(self, spot: Spot, scene: Scene) -> list[str]:
        places = self._places(scene)
        return places.things_at(spot) or _line_at(spot, places, self._layout)

    def spot_of(self, thing: str, scene: Scene) -> Spot | None:
        """Position of a thing, even outside the visible part of the map."""
        return self._places(scene).spot(thing)

    def room_of(self, thing: str, scene: Scene) -> Box | None:
        return _room(thing, self._places(scene))

    def rooms(self, things: Iterable[str], scene: Scene) -> dict[str, Box]:
        places = self._places(scene)
        return {thing: room for thing in things if (room := _room(thing, places)) is not None}

    def boxes_of(self, things: Iterable[str], scene: Scene) -> list[Box]:
        places = self._places(scene)
        return [box for thing in things if (box := places.box_of(thing)) is not None]

    def _places(self, scene: Scene) -> Places:
        assert self._look is not None, "a board is laid out before it is used"
        self._follow(scene.state)
        if self._unseen:
            self._look_at_own_half(scene)
        shown = partial(plates, scene.state, self._layout.rows, scene, self._texts, self._look)
        return Places(self.camera, shown, scene, self.plan, {**self.threats, **self.plan.met})

    def draw(self, canvas: Canvas, scene: Scene) -> bool:
        places = self._places(scene)
        if self._frame is None:
            self._frame = BoardFrame(self._layout.frame, self._layout.field, canvas.look)
        self._frame.draw(canvas)
        self._drawings.begin(canvas.look, places.scale)
        with canvas.clipped(*self._layout.field):
            fine = self._draw_field(canvas, places, self._frame)
        for plate in (plate for plate in places.plates if not plate.facts.status):
            draw_foot(canvas, plate, self._layout.field, places)
        draw_rails(canvas, places, self._layout)
        for plate in places.plates:
            draw_plate(canvas, plate)
            for card, box in plate.planes.items():
                if card not in scene.journeys:
                    unit = places.state.air[card]
                    draw_plane(canvas, unit, box, counter_name(self._texts, unit.printed.id))
        if self.has_legend:
            rows = (self._layout.rows[side] for side in (places.side, other(places.side)))
            frame = self._layout.frame
            draw_legend(canvas, [row._replace(x=frame.x, width=frame.width) for row in rows], places.plates, self._texts)
        for thing, box in places.beside.items():
            layers.draw_mark(canvas, places, thing, box)
        layers.draw_lines(canvas, places)
        losses = draw_results(canvas, places)
        with canvas.clipped(*self._layout.field):
            layers.draw_space_numbers(canvas, places)
            # The hearts lost to a past shot take the place of the chance of the next one.
            layers.draw_threats(canvas, places, {card: box for card, box in places.counters.items() if not losses[card]})
        layers.draw_threats(canvas, places, places.beside)
        layers.draw_chances(canvas, places)
        layers.draw_dimming(canvas, places, self._layout.field)
        layers.draw_overlays(canvas, places, self._texts)
        return fine

    def _draw_field(self, canvas: Canvas, places: Places, frame: BoardFrame) -> bool:
        drawings, texts = self._drawings, self._texts
        frame.draw_behind(canvas, places.on_screen(self.camera.world))
        seen = canvas.area(*places.on_screen(self.camera.world)).clip(canvas.area(*self.camera.box))
        left, top = map(canvas.px, self.camera.origin)
        fine = self._tiles.draw(canvas.surface, seen, (left, top), self.camera.scale * canvas.look.unit)
        layers.draw_things(canvas, places, drawings, texts)
        layers.draw_smoke(canvas, places, drawings, over=False)
        layers.draw_hatching(canvas, places, self.has_legend)
        layers.draw_space_marks(canvas, places, held=False)
        # Routes and lines of fire pass below the counters, whose numbers and badges stay visible.
        draw_traces(canvas, places, drawings, texts)
        layers.draw_units(canvas, places, drawings, texts)
        layers.draw_space_marks(canvas, places, held=True)
        layers.draw_smoke(canvas, places, drawings, over=True)
        layers.draw_space_signs(canvas, places)
        frame.draw_shade(canvas)
        return fine and drawings.fine


def _room(thing: str, places: Places) -> Box | None:
    """Box of a thing; that of a unit includes the signs to its left, that of a plate the chance at its edge."""
    room, unit = places.box_of(thing), places.state.units.get(thing)
    if room is not None and thing in places.beside and thing in {**places.threats, **places.plan.chances}:
        return room.inset(0, -14)
    if room is None or unit is None or not unit.space or not any(signs_at(places.state, unit.space, held=True)):
        return room
    left = places.space(unit.space).x
    return room._replace(x=left, width=room.right - left)

"""The board of Wir sind das Volk!: Germany, with Berlin and the box of the socialists beside it."""

from __future__ import annotations

from collections.abc import Hashable, Iterable

import pygame

from game.data.texts import Texts
from game.ui.kit.box import Box
from game.ui.kit.camera import Camera
from game.ui.kit.canvas import Canvas, Spot
from game.ui.kit.kept import TextMark
from game.ui.kit.look import Look
from game.ui.kit.tiles import TileCache
from game.ui.table.board_paper import BoardPaper
from game.ui.table.map_board import MapBoard
from game.ui.table.scene import Scene
from game.ui.volk import board_layers as layers
from game.ui.volk.board_boxes import legend, legend_size
from game.ui.volk.board_ghosts import draw_city_ghosts, draw_line_ghosts
from game.ui.volk.board_hits import meant, things_on_map
from game.ui.volk.board_marks import draw_city_marks, draw_frames, draw_line_marks, draw_washes, pointed_at
from game.ui.volk.board_names import Names
from game.ui.volk.board_places import Places
from game.ui.volk.board_plan import NO_PLAN, Plan
from game.ui.volk.map_chart import chart
from game.ui.volk.map_painter import MapPainter
from game.volk.state import VolkState

MOST_ZOOM = 4.0
CLOSE = 2.2
"""The zoom at which one looks closely at a spot."""
_LEGEND_FROM = 640.0
"""A narrower board has no room for a legend."""
_MARGIN = 70.0
_PAPER = 4.0
"""Of the paper round the map."""


class VolkBoard(MapBoard):
    """Implements `game.ui.table.scene.Board`."""

    def __init__(self, texts: Texts) -> None:
        self._chart = chart()
        super().__init__(Camera(self._chart.world, MOST_ZOOM), CLOSE)
        # What the face wants to have shown of a move that is considered.
        self.plan: Plan = NO_PLAN
        self._texts = texts
        self._names = Names(texts)
        self._look: Look | None = None
        self._paper: BoardPaper | None = None
        self._painted: tuple[Box, float] | None = None
        self._drawn_scale = 0.0
        # What stays while nothing happens, drawn once: what it was drawn from, the picture, the texts on it.
        self._key: Hashable = None
        self._sheet: pygame.Surface | None = None
        self._sheet_texts: list[TextMark] = []

    # Layout -----------------------------------------------------------------------------------------------------------

    def lay_out(self, box: Box, look: Look) -> None:
        if (box, look) == (self.box, self._look):
            return
        changed = look != self._look
        self.box, self._look = box, look
        self._paper, self._sheet = None, None
        place = box.inset(_PAPER)
        shown = _widened(self._chart.world, place)
        self._camera.lay_out(place, look.unit, shown)
        fit_scale = self._camera.fit_scale * look.unit
        if changed or (shown, fit_scale) != self._painted:
            self._painted = shown, fit_scale
            self._painter = MapPainter(self._chart, self._texts, look, fit_scale)
            self._tiles = TileCache(self._painter)
        self._tiles.lay_out(shown, fit_scale)

    def bring_into_sight(self, thing: str, scene: Scene) -> None:
        if spot := self.spot_of(thing, scene):
            self._camera.bring_into_sight(self._camera.to_world(spot), _MARGIN)

    # Things -----------------------------------------------------------------------------------------------------------

    def things_at(self, spot: Spot, scene: Scene) -> list[str]:
        if not self._camera.box.holds(spot):
            return []
        lit = [thing for thing, kind in scene.marks.items() if kind == "legal"]
        return meant(things_on_map(self._places(scene), spot), lit)

    def spot_of(self, thing: str, scene: Scene) -> Spot | None:
        """Where a thing is, be it in sight or beyond the edge of what is seen of the map."""
        return self._places(scene).spot(thing)

    def boxes_of(self, things: Iterable[str], scene: Scene) -> list[Box]:
        """The room that those of these things take up on the screen that are on the board."""
        places = self._places(scene)
        return [box for thing in things if (box := places.box_of(thing)) is not None]

    def _places(self, scene: Scene) -> Places:
        assert self._look is not None, "a board is laid out before it is used"
        return Places(self._chart, self._camera, scene, self.plan, self._look, self._texts)

    # Drawing ----------------------------------------------------------------------------------------------------------

    def draw(self, canvas: Canvas, scene: Scene) -> bool:
        places = self._places(scene)
        if self._paper is None:
            self._paper = BoardPaper(self.box, self._camera.box, canvas.look)
        self._paper.draw(canvas)
        with canvas.clipped(*self._camera.box):
            fine = self._draw_what_stays(canvas, places)
            settled = self._lay_out_names(canvas, places)
            self._draw_what_moves(canvas, places)
        self._paper.draw_edge(canvas)
        return fine and settled

    def _draw_what_stays(self, canvas: Canvas, places: Places) -> bool:
        """Ground, pieces and plates change only when something happens: until then one picture shows them."""
        key = self._situation(places, canvas.look)
        place = canvas.area(*self._camera.box).clip(canvas.surface.get_rect())
        if not (place.width and place.height):
            return True  # nothing of the board is in the window
        fine = self._sheet is not None and key == self._key
        if not fine:
            whole = pygame.Surface(canvas.surface.get_size()).convert()
            sheet = Canvas(whole, canvas.look, [])
            with sheet.clipped(*self._camera.box):
                fine = self._draw_layers(sheet, places)
            self._key, self._sheet = (key, whole.subsurface(place).copy()) if fine else (None, None)
            self._sheet_texts = sheet.texts or []
            canvas.surface.blit(whole, place, place)
        elif self._sheet is not None:
            canvas.surface.blit(self._sheet, place)
        if canvas.texts is not None:
            canvas.texts += self._sheet_texts
        return fine

    def _draw_layers(self, canvas: Canvas, places: Places) -> bool:
        fine = self._draw_ground(canvas, places.state)
        draw_washes(canvas, places)
        layers.draw_built_lines(canvas, places)
        layers.draw_sites(canvas, places)
        if box := self._legend(canvas.look):
            canvas.stamp(legend(canvas.look, self._texts), box.x, box.y)
        layers.draw_beside(canvas, places)
        return fine

    def _draw_ground(self, canvas: Canvas, state: VolkState) -> bool:
        if self._painter.show(state.wall):
            self._tiles.forget()
        x, y = self._camera.origin
        scale = self._camera.scale * canvas.look.unit
        place = canvas.area(*self._camera.box)
        return self._tiles.draw(canvas.surface, place, (canvas.px(x), canvas.px(y)), scale)

    def _lay_out_names(self, canvas: Canvas, places: Places) -> bool:
        """While one zooms the names keep their places beside their signs; they are placed anew when it is over."""
        settled, self._drawn_scale = self._drawn_scale == self._camera.scale, self._camera.scale
        if settled:
            box = self._legend(canvas.look)
            self._names.lay_out(places, canvas.look, [box] if box else [])
        return settled

    def _draw_what_moves(self, canvas: Canvas, places: Places) -> None:
        draw_line_marks(canvas, places)
        if self.plan != NO_PLAN:
            draw_line_ghosts(canvas, places)
        draw_city_marks(canvas, places)
        layers.draw_arriving(canvas, places)
        self._names.draw(canvas, places)
        draw_frames(canvas, places)
        if self.plan != NO_PLAN:
            plates = [box for _plate, box in places.plates.values()]
            draw_city_ghosts(canvas, places, [*self._names.boxes(places), *plates])
        layers.draw_travellers(canvas, places)

    def _situation(self, places: Places, look: Look) -> Hashable:
        """All that decides about what stays."""
        state, scene = places.state, places.scene
        return (
            self._camera.origin,
            self._camera.scale,
            look,
            *state.economies,
            *state.unrest.values(),
            *state.standards.values(),
            *state.sectors.values(),
            *state.exported.values(),
            *state.socialists.values(),
            state.socialists_box,
            state.socialists_supply,
            state.wall,
            tuple((thing, kind) for thing, kind in scene.marks.items() if thing in places.plates),
            tuple(sorted(thing for thing in pointed_at(scene) if thing in places.plates)),
            frozenset(scene.arriving),
        )

    def _legend(self, look: Look) -> Box | None:
        """In the lower left corner, while all of the map is seen and there is room."""
        box = self._camera.box
        if box.width < _LEGEND_FROM or self._camera.zoom > 1:
            return None
        width, height = legend_size(look, self._texts)
        return Box(box.x + 8, box.bottom - height - 8, width, height)


def _widened(world: Box, room: Box) -> Box:
    """As much more of the paper round the map as fits the shape of the room."""
    shape = room.width / room.height
    width, height = max(world.width, world.height * shape), max(world.height, world.width / shape)
    return Box(world.middle[0] - width / 2, world.middle[1] - height / 2, width, height)

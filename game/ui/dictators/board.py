"""The board of Revenge of the Dictators: the map on its paper, the DEFCON ladder and the piles beside it."""

from __future__ import annotations

from game.data.texts import Texts
from game.dictators.state import DictatorsState
from game.dictators.tables import BOARD
from game.ui.dictators import board_ruler
from game.ui.dictators.board_hits import things_on_map
from game.ui.dictators.board_layers import (
    draw_meeples,
    draw_places,
    draw_regions,
    draw_targets,
    draw_time_zones,
    draw_ways,
)
from game.ui.dictators.board_lens import Lens
from game.ui.dictators.board_names import Names
from game.ui.dictators.board_places import Places, spread
from game.ui.dictators.board_strip import NARROW_WIDTH, WIDTH, Strip
from game.ui.dictators.map_chart import Chart, chart
from game.ui.dictators.map_overlay import MapOverlay
from game.ui.dictators.map_painter import MapPainter
from game.ui.kit.box import Box
from game.ui.kit.camera import Camera
from game.ui.kit.canvas import Canvas, Spot
from game.ui.kit.look import Look
from game.ui.kit.tiles import TileCache
from game.ui.table.board_paper import BoardPaper
from game.ui.table.map_board import MapBoard
from game.ui.table.scene import Scene

FOLDED_BELOW = (1100.0, 600.0)
"""A board narrower or lower than this is folded: a strip of signs and numbers only, no legend."""
CLOSE = 2.6
"""The zoom at which one looks closely at a spot."""
_OVERLAY_BUDGET = 30_000_000
_EDGE = 4.0
_MARGIN = 70.0


class DictatorsBoard(MapBoard):
    """Implements `game.ui.table.scene.Board`."""

    def __init__(self, texts: Texts) -> None:
        self._chart = chart()
        super().__init__(Camera(self._chart.world), CLOSE)
        # Whether a lens helps where many places are close together.
        self.lens = True
        self._texts = texts
        self._names = Names(texts)
        self._lens = Lens(texts)
        self._look: Look | None = None
        self._paper: BoardPaper | None = None
        self._strip = Strip(self.box, False)
        self._ruler = self.box
        self._painted: tuple[Box, float] | None = None
        self._drawn_scale = 0.0
        self._region_spots: tuple[object, dict[str, Spot]] = (None, {})

    # Layout -----------------------------------------------------------------------------------------------------------

    def lay_out(self, box: Box, look: Look) -> None:
        if (box, look) == (self.box, self._look):
            return
        changed = look != self._look
        self.box, self._look = box, look
        self._paper = None
        narrow = box.width < FOLDED_BELOW[0] or box.height < FOLDED_BELOW[1]
        beside = (NARROW_WIDTH if narrow else WIDTH) + 18
        room = Box(box.x + beside, box.y + 30, box.width - beside - _EDGE, box.height - 30 - _EDGE)
        shown, place = _cropped(self._chart, room)
        self._camera.lay_out(place, look.unit, shown)
        self._ruler = Box(place.x, place.y - 26, place.width, board_ruler.HEIGHT)
        self._strip = Strip(Box(box.x + 10, box.y + 12, beside - 18, box.height - 20), narrow)
        fit_scale = self._camera.fit_scale * look.unit
        if changed or (shown, fit_scale) != self._painted:
            self._painted = shown, fit_scale
            self._painter = MapPainter(self._chart, self._texts, look, shown, fit_scale)
            self._overlay = MapOverlay(self._chart, look)
            self._tiles = TileCache(self._painter)
            self._overlay_tiles = TileCache(self._overlay, _OVERLAY_BUDGET, alpha=True)
            self._lens.forget()
        self._tiles.lay_out(shown, fit_scale)
        self._overlay_tiles.lay_out(shown, fit_scale)

    def bring_into_sight(self, thing: str, scene: Scene) -> None:
        if self._strip.spot_of(thing, scene.state) is None and (spot := self.spot_of(thing, scene)):
            self._camera.bring_into_sight(self._camera.to_world(spot), _MARGIN)

    # Things -----------------------------------------------------------------------------------------------------------

    def things_at(self, spot: Spot, scene: Scene) -> list[str]:
        found: list[str] = []
        if self._camera.box.holds(spot):
            places = self._places(scene)
            found = things_on_map(places, spot, self._ring_spots(places))
        zone = board_ruler.zone_at(self._ruler, self._segments(), spot)
        return found or ([zone] if zone else self._strip.things_at(spot, scene.state))

    def spot_of(self, thing: str, scene: Scene) -> Spot | None:
        """Where a thing is, be it in sight or beyond the edge of what is seen of the map."""
        places = self._places(scene)
        if thing in self._chart.places:
            return places.place(thing)
        if thing in self._chart.ways:
            return places.way_middle(thing)
        if thing in self._chart.time_zone_spots:
            return places.time_zone(thing)
        if thing in BOARD.regions:
            return self._ring_spots(places).get(thing) or places.on_screen(self._chart.region_spots[thing])
        kind, _colon, number = thing.partition(":")
        if kind == "seat" and number.isdecimal():
            return places.meeples.get(int(number))
        return self._strip.spot_of(thing, scene.state)

    def _places(self, scene: Scene) -> Places:
        return Places(self._chart, self._camera, scene)

    def _segments(self) -> list[board_ruler.Segment]:
        return board_ruler.segments(self._ruler, self._camera, self._chart.time_zone_spans)

    def _ring_spots(self, places: Places) -> dict[str, Spot]:
        """Where the rings of the marked states are: none covers another, small as the states may be."""
        marked = places.marked_regions
        if not marked:
            return {}
        scale, (left, top) = self._camera.scale, self._camera.origin
        key = (tuple(marked), scale)
        if key != self._region_spots[0]:
            middles = {region: self._chart.region_spots[region] for region in marked}
            self._region_spots = key, spread({region: (x * scale, y * scale) for region, (x, y) in middles.items()})
        return {region: (left + x, top + y) for region, (x, y) in self._region_spots[1].items()}

    # Drawing ----------------------------------------------------------------------------------------------------------

    def draw(self, canvas: Canvas, scene: Scene) -> bool:
        places = self._places(scene)
        if self._paper is None:
            self._paper = BoardPaper(self.box, self._camera.box, canvas.look)
        self._paper.draw(canvas)
        self._strip.draw(canvas, scene, self._texts)
        with canvas.clipped(*self._camera.box):
            fine = self._draw_map(canvas, places)
        self._paper.draw_edge(canvas)
        board_ruler.draw_ruler(canvas, self._ruler, self._segments(), scene, self._texts)
        if self.lens:
            self._lens.draw(canvas, places, self._painter)
        return fine

    def _draw_map(self, canvas: Canvas, places: Places) -> bool:
        fine = self._draw_ground(canvas, places)
        draw_ways(canvas, places)
        draw_places(canvas, places)
        draw_time_zones(canvas, places)
        draw_targets(canvas, places)
        rings = self._ring_spots(places)
        legend = self._legend(canvas.look)
        settled = self._drawn_scale == self._camera.scale
        # While one zooms the names keep their places beside their signs; they are placed anew when it is over.
        if settled:
            taken = [Box(x - 16, y - 16, 32, 32) for x, y in rings.values()]
            self._names.lay_out(places, canvas.look, [*taken, *([legend] if legend else [])])
        self._drawn_scale = self._camera.scale
        if legend:
            canvas.stamp(board_ruler.legend(canvas.look, self._texts), legend.x, legend.y)
        self._names.draw(canvas, places)
        draw_regions(canvas, places, rings)
        draw_meeples(canvas, places)
        return fine and settled

    def _draw_ground(self, canvas: Canvas, places: Places) -> bool:
        """The map, and over it what changes with the game."""
        place = canvas.area(*self._camera.box)
        x, y = self._camera.origin
        origin = canvas.px(x), canvas.px(y)
        scale = self._camera.scale * canvas.look.unit
        fine = self._tiles.draw(canvas.surface, place, origin, scale)
        state: DictatorsState = places.state
        if self._overlay.show(frozenset(state.no_fly), places.marked_regions, places.many_lit_roads):
            self._overlay_tiles.forget()
        if self._overlay.empty:
            return fine
        # As long as the map itself is painted, there is little time left for this.
        return self._overlay_tiles.draw(canvas.surface, place, origin, scale, milliseconds=4 if fine else 0) and fine

    def _legend(self, look: Look) -> Box | None:
        """In the lower left corner, while all of the map is seen and there is room."""
        box = self._camera.box
        if self._strip.narrow or self._camera.zoom > 1:
            return None
        width, height = (length / look.unit for length in board_ruler.legend(look, self._texts).surface.get_size())
        return Box(box.x + 10, box.bottom - height - 8, width, height)


def _cropped(chart: Chart, room: Box) -> tuple[Box, Box]:
    """As much of the map as fits the shape of the room, all that matters included, and its place in the room.

    A room of quite another shape has paper left over.
    """
    world, core = chart.world, chart.core
    shape = min(max(room.width / room.height, core.width / world.height), world.width / core.height)
    width, height = min(room.width, room.height * shape), min(room.height, room.width / shape)
    place = Box(room.x + (room.width - width) / 2, room.y + (room.height - height) / 2, width, height)
    across, down = min(world.width, world.height * shape), min(world.height, world.width / shape)
    shown = Box(core.middle[0] - across / 2, core.middle[1] - down / 2, across, down)
    return shown.kept_inside(world), place

"""The board of Revenge of the Dictators: the map, with the DEFCON ladder and the piles beside it."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence
from dataclasses import replace
from itertools import combinations
from math import dist

from game.data.texts import Texts
from game.dictators.data.tables import BOARD
from game.ui.dictators.board import chart as america
from game.ui.dictators.board import layers as painted
from game.ui.dictators.board.places import Places
from game.ui.dictators.board.strip import FULL, NAMES, SIGNS, Strip
from game.ui.kit.box import Box, box_round, centred
from game.ui.kit.cache import Picture
from game.ui.kit.camera import Camera
from game.ui.kit.canvas import Canvas, Spot
from game.ui.kit.drawings.tiles import TileCache
from game.ui.table.map.layers import Layer, Painter
from game.ui.table.map.names import Names
from game.ui.table.map.view import MapView
from game.ui.table.scene import Scene, Sight

_SIZES = (FULL, (1100.0, 600.0)), (NAMES, (860.0, 500.0))
"""Sizes of the strip, largest first, each with the minimum width and height of a board that uses it."""
_EDGE = 4.0
_ROUND_ZONE = 12.0
"""Distance up to which frames reach around a time zone on the ruler."""
_APART = 24.0
"""Minimum distance of two places whose rings do not touch."""


class DictatorsBoard(MapView[Places]):
    """Implements `game.ui.table.scene.Board`."""

    def __init__(self, texts: Texts) -> None:
        self._chart = america.chart()
        names = {place: america.map_name(place, texts) for place in BOARD.locations}
        super().__init__(Camera(self._chart.world), 2.6, Names(names), america.SEA)
        self._texts = texts
        self._strip = Strip(self.box)
        self._ruler = self.box
        self._over: Hashable = None
        self._over_tiles: TileCache | None = None

    def _arrange(self, box: Box) -> tuple[Box, Box]:
        sizes = next((sizes for sizes, (width, height) in _SIZES if box.width >= width and box.height >= height), SIGNS)
        beside = sizes.width + 18
        room = Box(box.x + beside, box.y + 30, box.width - beside - _EDGE, box.height - 30 - _EDGE)
        shown, place = _cropped(self._chart, room)
        self._ruler = Box(place.x, place.y - 26, place.width, 24)
        self._strip = Strip(Box(box.x + 10, box.y + 12, beside - 18, box.height - 20), sizes)
        return shown, place

    @property
    def moving(self) -> Box:
        return box_round([self._ruler.inset(-_ROUND_ZONE), self.ground])

    def things_at(self, spot: Spot, scene: Scene) -> list[str]:
        # The click area of a time zone is taller than the ruler.
        zones = (zone for zone, box in self._zones().items() if box.inset(0, (box.height - 40.0) / 2).holds(spot))
        return super().things_at(spot, scene) or [*zones] or self._strip.things_at(spot, scene.state)

    def _spot(self, thing: str, places: Places) -> Spot | None:
        return super()._spot(thing, places) or self._strip.spot_of(thing, places.state)

    def _area(self, thing: str, places: Places) -> Box | None:
        if thing in self._chart.time_zone_spots and (zone := self._zones().get(thing)) is not None:
            # Extend the zone from its name on the ruler down over the map.
            return zone._replace(height=self.camera.box.bottom - zone.y)
        return self._strip.room_of(thing, places.state)

    def sight_on(self, things: Sequence[str], scene: Scene) -> Sight | None:
        """View of the places to choose from, if one of them has no room for its name now, or the rings of two overlap."""
        sites = BOARD.locations.keys() & things
        places = self._places(replace(scene, marks=dict.fromkeys(sites, "legal")))
        self._names.lay_out(places, self._look)
        apart = all(dist(*pair) > _APART for pair in combinations(map(places.site, sites), 2))
        if apart and sites <= self._names.boxes(places, self._look).keys():
            return None
        return self._sight_of(box_round([centred(places.site(site), 60) for site in sites]))

    def kept_visible(self, scene: Scene) -> list[Box]:
        """Boxes that no tooltip should cover: the hovered place and what belongs to it; empty without a place."""
        return self._places(scene).kept_visible

    def figures(self, scene: Scene) -> list[Box]:
        return [box for thing, box in self._places(scene).stands.items() if thing.startswith("seat:")]

    def on_map(self, things: Iterable[str], scene: Scene) -> list[str]:
        return super().on_map((thing for thing in things if self._strip.spot_of(thing, scene.state) is None), scene)

    def _places(self, scene: Scene) -> Places:
        return Places(self._chart, self.camera, scene, self._names, self._look)

    def _zones(self) -> dict[str, Box]:
        return america.zones_seen(self._ruler, self.camera, self._chart.time_zone_spans)

    def _layers(self, state: object) -> Sequence[Layer]:
        return america.ground(self._chart, self._look, self._texts, self._shown, self._fit_scale)

    def _situation(self, places: Places) -> Scene:
        """The scene without the progress of its pieces."""
        journeys = places.scene.journeys.items()
        return replace(places.scene, journeys={thing: replace(journey, share=1.0) for thing, journey in journeys})

    def _draw_still(self, canvas: Canvas, places: Places) -> bool:
        fine = self._draw_surface(canvas, places)
        painted.draw_ways(canvas, places)
        painted.draw_places(canvas, places)
        painted.draw_time_zones(canvas, places)
        painted.draw_targets(canvas, places)
        self._names.draw(canvas, places)
        painted.draw_regions(canvas, places)
        self._names.draw_required(canvas, places)
        return fine

    def _draw_surface(self, canvas: Canvas, places: Places) -> bool:
        """Draw the map and what is painted over large areas of it."""
        fine = self._draw_ground(canvas, places)
        marks = tuple(places.lit_regions.items()), tuple(places.many_lit_roads.items())
        situation = (frozenset(places.state.no_fly), *marks, self._look, self._shown, self._fit_scale)
        if situation != self._over:
            layers = america.overlay(self._look, places.state.no_fly, places.lit_regions, places.many_lit_roads)
            self._over, self._over_tiles = situation, None
            if layers:
                self._over_tiles = TileCache(Painter(self._look, self._fit_scale, layers), 30_000_000, alpha=True)
                self._over_tiles.lay_out(self._shown, self._fit_scale)
        if self._over_tiles is None:
            return fine
        # While the map itself is being painted, the overlay gets no time budget.
        return self._draw_tiles(canvas, self._over_tiles, 4 if fine else 0) and fine

    def _draw_moving(self, canvas: Canvas, places: Places) -> None:
        painted.draw_meeples(canvas, places)
        painted.draw_signs(canvas, places)

    def _draw_beside(self, canvas: Canvas, places: Places) -> None:
        self._strip.draw(canvas, places.scene, self._texts)
        for zone, box in self._zones().items():
            america.draw_zone(canvas, box, zone, places.scene, self._texts)
        painted.draw_steps(canvas, places)

    def legend(self, scene: Scene) -> Picture:
        return america.legend_of(self._look, self._texts, scene.seats[self._places(scene).own].colour)


def _cropped(chart: america.AmericanChart, room: Box) -> tuple[Box, Box]:
    """The largest part of the world that contains the core, shaped like `room` if possible, and its place in `room`."""
    world, core = chart.world, chart.core
    shape = min(max(room.width / room.height, core.width / world.height), world.width / core.height)
    width, height = min(room.width, room.height * shape), min(room.height, room.width / shape)
    place = centred(room.middle, width, height)
    across, down = min(world.width, world.height * shape), min(world.height, world.width / shape)
    return centred(core.middle, across, down).kept_inside(world), place

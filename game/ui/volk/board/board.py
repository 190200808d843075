"""The board of Wir sind das Volk!: Germany, with Berlin and the box of the socialists beside it."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence

from game.data.texts import Texts
from game.ui.kit.box import Box
from game.ui.kit.cache import Picture
from game.ui.kit.camera import Camera
from game.ui.kit.canvas import Canvas, Spot
from game.ui.table.map.layers import Layer
from game.ui.table.map.names import Names
from game.ui.table.map.view import MapView
from game.ui.table.scene import Scene
from game.ui.volk.board import marks
from game.ui.volk.board.berlin import legend_of
from game.ui.volk.board.chart import chart, ground
from game.ui.volk.board.places import NO_PLAN, Places, Plan, map_name, meant
from game.ui.volk.palette import SEA
from game.volk.data.tables import BOARD
from game.volk.state import VolkState

_MOST_ZOOM = 4.0
_CLOSE = 2.2
_LEGEND_FROM = 640.0
"""A narrower board has no room for a legend."""


class VolkBoard(MapView[Places]):
    """Implements `game.ui.table.scene.Board`."""

    def __init__(self, texts: Texts) -> None:
        self._chart = chart()
        names = Names({city: map_name(city, texts) for city in BOARD.cities}, steady=True)
        super().__init__(Camera(self._chart.world, _MOST_ZOOM), _CLOSE, names, SEA)
        # What the face wants to have shown of a move that is considered.
        self.plan: Plan = NO_PLAN
        self._texts = texts

    # Things -----------------------------------------------------------------------------------------------------------

    def things_at(self, spot: Spot, scene: Scene) -> list[str]:
        lit = [thing for thing, kind in scene.marks.items() if kind == "legal"]
        return meant(super().things_at(spot, scene), lit)

    def boxes_of(self, things: Iterable[str], scene: Scene) -> list[Box]:
        """The room that those of these things take up on the screen that are on the board."""
        places = self._places(scene)
        return [box for thing in things if (box := places.box_of(thing)) is not None]

    def _places(self, scene: Scene) -> Places:
        return Places(self._chart, self._camera, scene, self.plan, self._look, self._texts)

    # Drawing ----------------------------------------------------------------------------------------------------------

    def _ground(self, state: VolkState) -> Hashable:
        return state.wall

    def _layers(self, state: VolkState) -> Sequence[Layer]:
        return ground(self._chart, self._look, self._texts, self._fit_scale, state.wall)

    def _situation(self, places: Places) -> Hashable:
        state, scene, plates = places.state, places.scene, places.plates
        return (
            *state.economies,
            *(tuple(count.items()) for count in (state.unrest, state.standards, state.sectors)),
            *(tuple(count.items()) for count in (state.exported, state.socialists)),
            state.socialists_box,
            state.socialists_supply,
            state.wall,
            tuple((thing, kind) for thing, kind in scene.marks.items() if thing in plates),
            frozenset(places.pointed_at & plates.keys()),
            frozenset(scene.arriving),
        )

    def _draw_still(self, canvas: Canvas, places: Places) -> bool:
        fine = self._draw_ground(canvas, places)
        marks.draw_washes(canvas, places)
        marks.draw_built_lines(canvas, places)
        marks.draw_sites(canvas, places)
        self._draw_legend(canvas)
        marks.draw_beside(canvas, places)
        return fine

    def _draw_moving(self, canvas: Canvas, places: Places) -> None:
        marks.draw_line_marks(canvas, places)
        if self.plan != NO_PLAN:
            marks.draw_line_ghosts(canvas, places)
        marks.draw_city_marks(canvas, places)
        marks.draw_arriving(canvas, places)
        self._names.draw(canvas, places)
        marks.draw_frames(canvas, places)
        if self.plan != NO_PLAN:
            plates = [box for _plate, box in places.plates.values()]
            marks.draw_city_ghosts(canvas, places, [*self._names.boxes(places, canvas.look), *plates])
        marks.draw_travellers(canvas, places)

    def _legend(self) -> Picture | None:
        return legend_of(self._look, self._texts) if self._camera.box.width >= _LEGEND_FROM else None

"""Where things are on the screen at one moment: cities, lines, plates, Berlin, as the camera shows them."""

from __future__ import annotations

from functools import cached_property
from math import pow, sqrt

from game.data.texts import Texts
from game.ui.kit.box import Box
from game.ui.kit.camera import Camera
from game.ui.kit.canvas import Spot, spot_at
from game.ui.kit.look import Look
from game.ui.kit.raster import Corners
from game.ui.table.scene import Scene
from game.ui.volk.board_berlin import WALL, Inset, factory_spot
from game.ui.volk.board_boxes import SOCIALISTS_BOX
from game.ui.volk.board_plan import Plan
from game.ui.volk.board_plates import Plate, plate_of, plate_size
from game.ui.volk.board_sites import Factory, factories, site_radius
from game.ui.volk.map_chart import Chart
from game.ui.volk.map_painter import JOINT_GAP, LINE_GAP, line_width, shown_line
from game.volk.state import VolkState
from game.volk.tables import CAPITAL

_NEAR_EDGE = 60.0
"""How far outside the map the middle of something can be of which a part is seen."""
_GROWTH = 0.22
_LEAST_GROWTH, _MOST_GROWTH = 0.85, 1.4
_USUAL_WIDTH = 716.0
_LOW_PLATES_BELOW = 0.235
"""Units of the screen to a pixel of the map: with fewer, plates have one row only."""
_EDGE = 4.0


class Places:
    """Made anew for each frame, and for each question of what is where."""

    def __init__(self, chart: Chart, camera: Camera, scene: Scene, plan: Plan, look: Look, texts: Texts) -> None:
        self.chart = chart
        self.camera = camera
        self.scene = scene
        self.plan = plan
        self.look = look
        self.texts = texts
        self.state: VolkState = scene.state
        self._origin, self._scale = camera.origin, camera.scale
        # How large signs are, against those of a map of the usual size that is seen as a whole.
        self.growth = _growth(camera)
        self.line_width = line_width(camera.zoom)

    def on_screen(self, spot: Spot) -> Spot:
        return self._origin[0] + spot[0] * self._scale, self._origin[1] + spot[1] * self._scale

    def box_on_screen(self, box: Box) -> Box:
        return Box(*self.on_screen((box.x, box.y)), box.width * self._scale, box.height * self._scale)

    def is_seen(self, spot: Spot) -> bool:
        """Can anything be seen of what stands at this spot of the screen?"""
        return self.camera.box.inset(-_NEAR_EDGE).holds(spot)

    # Cities and lines -------------------------------------------------------------------------------------------------

    @cached_property
    def factories(self) -> dict[str, Factory]:
        return factories(self.state)

    def city(self, city: str) -> Spot:
        return self.on_screen(self.chart.cities[city])

    def radius(self, city: str) -> float:
        return site_radius(city, city in self.factories or city in self.new_pieces, self.growth)

    def line(self, line: str) -> Corners:
        """A line as it is drawn."""
        spots = tuple(self.on_screen(spot) for spot in self.chart.lines[line])
        return shown_line(spots, LINE_GAP * self.line_width, JOINT_GAP * self.line_width, ">" in line)

    def line_middle(self, line: str) -> Spot:
        return spot_at(self.line(line), 0.5)

    @cached_property
    def new_pieces(self) -> frozenset[str]:
        return self.plan.new_pieces(self.state)

    # Provinces and boxes ----------------------------------------------------------------------------------------------

    @cached_property
    def plates(self) -> dict[str, tuple[Plate, Box]]:
        """The plates on the map, with their places. None leaves the map as long as its province is in sight."""
        low = self._scale < _LOW_PLATES_BELOW
        found: dict[str, tuple[Plate, Box]] = {}
        for province, spot in self.chart.plates.items():
            if province not in self.chart.in_inset:
                plate = plate_of(self.look, self.state, province, self.texts, low)
                width, height = plate_size(self.look, plate)
                x, y = self.on_screen(spot)
                found[province] = plate, self._kept_inside(Box(x - width / 2, y - height / 2, width, height))
        return found

    def _kept_inside(self, box: Box) -> Box:
        whole = self.box_on_screen(self.camera.world).inset(_EDGE)
        return box.kept_inside(whole)

    @cached_property
    def inset(self) -> Inset:
        parts = {name: self.box_on_screen(box) for name, box in self.chart.in_inset.items()}
        return Inset(self.box_on_screen(self.chart.inset), parts)

    @property
    def socialists_box(self) -> Box:
        return self.box_on_screen(self.chart.socialists_box)

    def box_of(self, thing: str) -> Box | None:
        """The room that a thing takes up."""
        if thing in self.plates:
            return self.plates[thing][1]
        if thing in self.inset.parts:
            return self.inset.parts[thing]
        if thing == SOCIALISTS_BOX:
            return self.socialists_box
        if thing == WALL and self.state.wall:
            return self.inset.gap
        spot = self.spot(thing)
        if spot is None:
            return None
        reach = self.radius(thing) if thing in self.chart.cities else 10.0
        return Box(spot[0] - reach, spot[1] - reach, 2 * reach, 2 * reach)

    def spot(self, thing: str) -> Spot | None:
        """Where a thing is, be it in sight or beyond the edge of what is seen of the map."""
        if thing in self.chart.cities:
            return self.city(thing)
        if thing in self.chart.lines:
            return self.line_middle(thing)
        if thing in self.plates:
            return self.plates[thing][1].middle
        if thing in self.inset.parts:
            return self._inset_spot(thing)
        if thing == WALL and self.state.wall:
            return self.inset.gap.middle
        return self.socialists_box.middle if thing == SOCIALISTS_BOX else None

    def _inset_spot(self, part: str) -> Spot:
        """West Berlin as a whole is where its plate is: its sectors cover the rest."""
        if part in self.chart.plates:
            return self.on_screen(self.chart.plates[part])
        return self.inset.parts[part].middle

    @property
    def capital_twin(self) -> Spot | None:
        """The capital's factory stands in the inset, too, as long as what lies there leaves room for it."""
        return factory_spot(self.inset, self.look, self.state, self.texts, self.radius(CAPITAL))


def _growth(camera: Camera) -> float:
    """Signs grow with the zoom, but slower than the map, and by steps that are worth keeping."""
    small = max(_LEAST_GROWTH, min(1.0, sqrt(camera.box.width / _USUAL_WIDTH)))
    return round(small * min(_MOST_GROWTH, pow(camera.zoom, _GROWTH)) * 20) / 20

"""Where the things on a map are on the screen at one moment, as the camera shows them."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator
from functools import cached_property
from itertools import pairwise
from math import dist, pow, sqrt
from typing import NamedTuple, TypeAlias

from game.data.plane import distance
from game.ui.kit.box import Box
from game.ui.kit.camera import Camera
from game.ui.kit.canvas import Spot, spot_at
from game.ui.kit.colours import Colour
from game.ui.kit.raster import Corners
from game.ui.table.map.chart import Chart
from game.ui.table.map.labels import MUST, LabelLine
from game.ui.table.scene import Scene

_NEAR_EDGE = 60.0
"""How far outside the map the middle of something can be of which a part is seen."""
REACH = 20.0
"""Half of the least width that something to be pointed at has."""
_BEHIND = 6.0
"""By how much a line is behind the signs that lie on it."""
LINE_WEIGHT = 3.0
"""What it costs to write across a line."""
_RADIUS = 8.0
_GROWTH = 0.22
_LEAST_GROWTH, _MOST_GROWTH = 0.85, 1.4


Near: TypeAlias = Iterator[tuple[str, float]]
"""Things near a spot, each with how far it is from it; less than nothing if it covers it."""


def nearest(near: Iterable[tuple[str, float]]) -> list[str]:
    return [thing for thing, _away in sorted(near, key=lambda pair: pair[1])]


class Label(NamedTuple):
    """How the name of a site is written: the lowest rank finds its place first. `reach` is that of rings round its sign."""

    rank: int
    bold: bool
    reach: float = 0
    ink: Colour | None = None


class MapPlaces:
    """Made anew for each frame, and for each question of what is where. A game says more of its signs and names."""

    usual_width = 1000.0
    """Of a map on which signs have the size they are drawn for."""

    def __init__(self, chart: Chart, camera: Camera, scene: Scene, growth: float | None = None) -> None:
        self.chart, self.camera, self.scene = chart, camera, scene
        self._origin, self._scale = camera.origin, camera.scale
        # How large signs are, against those of a map of the usual size that is seen as a whole.
        self.growth = growth or self._grown()

    def _grown(self) -> float:
        """Signs grow with the zoom, but slower than the map, and by steps that are worth keeping."""
        small = max(_LEAST_GROWTH, min(1.0, sqrt(self.camera.box.width / self.usual_width)))
        return round(small * min(_MOST_GROWTH, pow(self.camera.zoom, _GROWTH)) * 20) / 20

    def on_screen(self, spot: Spot) -> Spot:
        return self._origin[0] + spot[0] * self._scale, self._origin[1] + spot[1] * self._scale

    def box_on_screen(self, box: Box) -> Box:
        return Box(*self.on_screen((box.x, box.y)), box.width * self._scale, box.height * self._scale)

    def is_seen(self, spot: Spot) -> bool:
        """Can anything be seen of what stands at this spot of the screen?"""
        return self._nearly.holds(spot)

    @cached_property
    def _nearly(self) -> Box:
        return self.camera.box.inset(-_NEAR_EDGE)

    @cached_property
    def whole(self) -> Box:
        """Where the edges of the map are, seen or not."""
        return self.box_on_screen(self.camera.world)

    @cached_property
    def pointed_at(self) -> set[str]:
        return {self.scene.hovered, self.scene.focused} - {""}

    # Sites and lines --------------------------------------------------------------------------------------------------

    def site(self, site: str) -> Spot:
        return self.on_screen(self.chart.sites[site])

    def radius(self, site: str) -> float:
        """Of its sign."""
        return _RADIUS * self.growth

    def line(self, line: str) -> Corners:
        """A line as it is drawn."""
        return tuple(self.on_screen(spot) for spot in self.chart.lines[line])

    def line_middle(self, line: str) -> Spot:
        return spot_at(self.line(line), 0.5)

    def line_box(self, line: str) -> Box:
        return self.box_on_screen(self.chart.line_boxes[line])

    def spot(self, thing: str) -> Spot | None:
        """Where a thing is, be it in sight or beyond the edge of what is seen of the map."""
        if thing in self.chart.sites:
            return self.site(thing)
        return self.line_middle(thing) if thing in self.chart.lines else None

    # What is under a spot ---------------------------------------------------------------------------------------------

    def things_at(self, spot: Spot) -> list[str]:
        """The nearest and uppermost first: sites, lines, then the area they are in."""
        area = self.chart.area_at(self.camera.to_world(spot))
        return [*nearest([*self.sites_at(spot), *self.lines_at(spot)]), *([area] if area else [])]

    def sites_at(self, spot: Spot) -> Near:
        for site in self.chart.sites:
            away, radius = dist(spot, self.site(site)), self.radius(site)
            if away <= max(REACH, radius):
                yield site, max(0.0, away - radius) + away / 1000

    def lines_at(self, spot: Spot) -> Near:
        """The middle of a line is as easy to hit as a sign."""
        there, reach = self.camera.to_world(spot), REACH / self._scale
        for name, box in self.chart.line_boxes.items():
            if box.inset(-reach).holds(there):
                away = min(distance(spot, piece) for piece in pairwise(self.line(name)))
                if away <= REACH / 2 or dist(spot, self.line_middle(name)) <= REACH:
                    yield name, away + _BEHIND

    # What names go by -------------------------------------------------------------------------------------------------

    def situation(self) -> Hashable:
        """All that decides about the names, but not where one has panned to."""
        return self.camera.scale, frozenset(self.scene.marks)

    def label(self, site: str) -> Label | None:
        """None for a site that has no name now."""
        marked = site in self.scene.marks
        return Label(MUST if marked else MUST + 1, marked)

    def must_be_named(self) -> set[str]:
        """Sites that get a name however little room there is, without moving the others."""
        return set()

    def obstacles(self) -> Iterable[Box]:
        """What else stands on the map, wherever one has panned to."""
        return ()

    def crossed_lines(self) -> Iterable[LabelLine]:
        """What names had better not lie on."""
        for line in self.chart.lines.values():
            for one, other in pairwise(line):
                yield LabelLine((self.on_screen(one), self.on_screen(other)), LINE_WEIGHT)

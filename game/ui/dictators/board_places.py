"""Where things are on the screen at one moment: places, ways, meeples and tokens, as the camera shows them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from math import dist, hypot, pi, pow, sin, sqrt

from game.dictators.state import DictatorsState, trident_is_up
from game.dictators.tables import BOARD, DATA, FLIGHT_BETWEEN, ROAD_BETWEEN, ZONE_4_SITES
from game.rules.state import NOBODY
from game.ui.dictators.board_pieces import MEEPLE, RADII
from game.ui.dictators.map_chart import Chart
from game.ui.kit.box import Box
from game.ui.kit.camera import Camera
from game.ui.kit.canvas import Spot, between, spot_at
from game.ui.table.scene import Journey, MarkKind, Scene, seat_id

MEEPLE_RISE = 26.0
"""How far the middle of a meeple is above the place on which it stands."""
FAN = 24.0
"""Between the middles of meeples at one place: their emblems stay apart."""
_RING_ROOM = 31.0
_NEAR_EDGE = 60.0
"""How far outside the map the middle of something can be of which a part is seen."""
_GROWTH = 0.22
_LEAST_GROWTH, _MOST_GROWTH = 0.85, 1.4
_USUAL_WIDTH = 1326.0
_MANY = 24


class Places:
    """Made anew for each frame, and for each question of what is where."""

    def __init__(self, chart: Chart, camera: Camera, scene: Scene, growth: float | None = None) -> None:
        self.chart = chart
        self.camera = camera
        self.scene = scene
        self.state: DictatorsState = scene.state
        self._origin, self._scale = camera.origin, camera.scale
        # How large signs are, against those of a map of the usual size that is seen as a whole.
        self.growth = growth or _growth(camera)

    def radius(self, place: str) -> float:
        return RADII[place] * self.growth

    def is_seen(self, spot: Spot) -> bool:
        """Can anything be seen of what stands at this spot of the screen?"""
        return self._nearly.holds(spot)

    @cached_property
    def _nearly(self) -> Box:
        return self.camera.box.inset(-_NEAR_EDGE)

    def on_screen(self, spot: Spot) -> Spot:
        return self._origin[0] + spot[0] * self._scale, self._origin[1] + spot[1] * self._scale

    def place(self, place: str) -> Spot:
        return self.on_screen(self.chart.places[place])

    def way(self, way: str) -> list[Spot]:
        return [self.on_screen(spot) for spot in self.chart.ways[way]]

    def way_middle(self, way: str) -> Spot:
        return self.on_screen(spot_at(self.chart.ways[way], 0.5))

    def time_zone(self, zone: str) -> Spot:
        return self.on_screen(self.chart.time_zone_spots[zone])

    # Meeples ----------------------------------------------------------------------------------------------------------

    @cached_property
    def meeples(self) -> dict[int, Spot]:
        """The middle of each meeple: several at one place stand side by side."""
        found: dict[int, Spot] = {}
        standing: dict[str, list[int]] = {}
        for seat, player in enumerate(self.state.players):
            if journey := self.scene.journeys.get(seat_id(seat)):
                found[seat] = self._on_the_way(journey)
            else:
                standing.setdefault(player.location, []).append(seat)
        for location, seats in standing.items():
            found.update(zip(seats, self._fanned(self.place(location), len(seats)), strict=True))
        return found

    def _fanned(self, spot: Spot, count: int) -> list[Spot]:
        """Above a place, but as far as the place itself is seen inside the map."""
        x, y = spot[0], spot[1] - MEEPLE_RISE
        box, half = self.camera.box, (count - 1) / 2 * FAN
        if box.holds(spot):
            y = max(y, box.y + MEEPLE / 2 + 4)
            x = min(max(x, box.x + half + MEEPLE / 2), box.right - half - MEEPLE / 2)
        return [(x - half + number * FAN, y) for number in range(count)]

    def _on_the_way(self, journey: Journey) -> Spot:
        """Along the road or the dotted line between two places, or in a leap where there is none."""
        share = min(max(journey.share, 0.0), 1.0)
        if journey.start not in self.chart.places or journey.goal not in self.chart.places:
            goal = journey.goal if journey.goal in self.chart.places else BOARD.start
            x, y = self.place(goal)
            return x, y - MEEPLE_RISE
        ends = (journey.start, journey.goal)
        way = ROAD_BETWEEN.get(ends) or FLIGHT_BETWEEN.get(ends)
        if way:
            line = self.way(way)
            if dist(line[0], self.place(journey.start)) > dist(line[-1], self.place(journey.start)):
                line.reverse()
            x, y = spot_at(line, share)
            lift = 10.0
        else:
            start, goal_spot = self.place(journey.start), self.place(journey.goal)
            x, y = between(start, goal_spot, share)
            lift = min(90.0, dist(start, goal_spot) * 0.25)
        return x, y - MEEPLE_RISE - lift * sin(pi * share)

    # What is marked ---------------------------------------------------------------------------------------------------

    @cached_property
    def here(self) -> str:
        """Where the meeple of the active player stands."""
        return self.state.players[self.state.active].location

    @cached_property
    def lit_ways(self) -> dict[str, MarkKind]:
        """The marks of roads and flights: their own, and where one can go no further than one way, those that lead there."""
        marks = self.scene.marks
        lit = {way: kind for way, kind in marks.items() if way in self.chart.ways}
        places = {thing: kind for thing, kind in marks.items() if thing in self.chart.places}
        leading = {**BOARD.roads_at[self.here], **BOARD.flights_at(self.here, trident_is_up(self.state))}
        legal = {place for place, kind in places.items() if kind == "legal"}
        if legal <= set(leading.values()):
            for way, end in leading.items():
                if end in places:
                    lit.setdefault(way, places[end])
        return lit

    @property
    def many_lit_roads(self) -> dict[str, MarkKind]:
        """The lit roads, if there are so many that they are painted with the map; their dashes would only flicker."""
        roads = {way: kind for way, kind in self.lit_ways.items() if way in BOARD.roads}
        return roads if len(roads) > _MANY else {}

    @property
    def few_lit_ways(self) -> dict[str, MarkKind]:
        painted = self.many_lit_roads
        return {way: kind for way, kind in self.lit_ways.items() if way not in painted}

    @cached_property
    def marked_regions(self) -> dict[str, MarkKind]:
        return {thing: kind for thing, kind in self.scene.marks.items() if thing in BOARD.regions}

    @cached_property
    def targets(self) -> dict[str, bool]:
        """The locations of the viewer's own facility cards, with whether they are disarmed. Nobody else's are known here."""
        if self.scene.viewer == NOBODY:
            return {}
        player = self.state.players[self.scene.viewer]
        cards = {card: False for zone in player.facilities for card in zone} | dict.fromkeys(player.disarmed, True)
        return {DATA.facilities[card].location: done for card, done in cards.items() if card in DATA.facilities}

    @property
    def token_sites(self) -> list[str]:
        """Where a zone 4 token still lies."""
        return [site for site, tokens in zip(ZONE_4_SITES, self.state.site_tokens, strict=False) if tokens]

    def occupied(self, place: str) -> bool:
        return any(
            player.location == place and seat_id(seat) not in self.scene.journeys
            for seat, player in enumerate(self.state.players)
        )


def _growth(camera: Camera) -> float:
    """Signs grow with the zoom, but slower than the map, and by steps that are worth keeping."""
    small = max(_LEAST_GROWTH, min(1.0, sqrt(camera.box.width / _USUAL_WIDTH)))
    return round(small * min(_MOST_GROWTH, pow(camera.zoom, _GROWTH)) * 20) / 20


def spread(spots: Mapping[str, Spot], gap: float = _RING_ROOM) -> dict[str, Spot]:
    """The same spots, those too near each other pushed apart until they have room."""
    names = list(spots)
    moved = [spots[name] for name in names]
    for _ in range(40):
        crowded = False
        for one, other in _near(moved, gap):
            (ax, ay), (bx, by) = moved[one], moved[other]
            apart = hypot(bx - ax, by - ay)
            across, down = ((bx - ax) / apart, (by - ay) / apart) if apart > 0.01 else (0.0, 1.0)
            push = (gap - apart) / 2 + 0.1
            moved[one] = ax - across * push, ay - down * push
            moved[other] = bx + across * push, by + down * push
            crowded = True
        if not crowded:
            break
    return dict(zip(names, moved, strict=True))


def _near(spots: Sequence[Spot], gap: float) -> Iterable[tuple[int, int]]:
    order = sorted(range(len(spots)), key=lambda number: spots[number][0])
    for place, one in enumerate(order):
        for other in order[place + 1 :]:
            if spots[other][0] - spots[one][0] >= gap:
                break
            if dist(spots[one], spots[other]) < gap:
                yield one, other

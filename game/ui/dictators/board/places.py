"""Where things are on the screen at one moment: places, ways, meeples and tokens; and what of them is marked."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping, Sequence
from functools import cached_property, lru_cache
from itertools import combinations, pairwise, product
from math import dist, pi, sin

from game.data.texts import Texts
from game.dictators.data.tables import BOARD, DATA, FLIGHT_BETWEEN, ROAD_BETWEEN, ZONE_4_SITES
from game.dictators.state import DictatorsState, trident_is_up
from game.rules.state import NOBODY
from game.ui.dictators.board.chart import AmericanChart, chart
from game.ui.dictators.board.pieces import MEEPLE, PIN_HEIGHT, RADII, TICK_OFFSET, TOKEN_OFFSET, ring_radius
from game.ui.kit.box import Box, centred
from game.ui.kit.camera import Camera
from game.ui.kit.canvas import Spot, between, spot_at
from game.ui.table.map.layers import CAPTIONS_GONE
from game.ui.table.map.places import LINE_WEIGHT, MUST, REACH, Label, LabelLine, MapPlaces, Near, nearest
from game.ui.table.scene import Journey, MarkKind, Scene, seat_id

_MEEPLE_RISE = 26.0
"""How far the middle of a meeple is above the place on which it stands."""
_FAN = 24.0
"""Between the middles of meeples at one place: their emblems stay apart."""
_FACILITY = 4
"""The rank of the name of a facility that is nothing else."""
_EMPTY = 8.0
"""By how much a time zone without a token is behind what stands there."""


def map_name(place: str, texts: Texts) -> str:
    """The short name, where the language has one; otherwise the name without what explains it."""
    short = f"dictators_board.short.{place}"
    return texts(short) if short in texts else texts(f"dictators.location.{place}").partition(" (")[0]


class Places(MapPlaces):
    usual_width = 1326.0
    chart: AmericanChart

    def __init__(self, chart: AmericanChart, camera: Camera, scene: Scene, growth: float | None = None) -> None:
        super().__init__(chart, camera, scene, growth)
        self.state: DictatorsState = scene.state

    def radius(self, site: str) -> float:
        return RADII[site] * self.growth

    def time_zone(self, zone: str) -> Spot:
        return self.on_screen(self.chart.time_zone_spots[zone])

    def spot(self, thing: str) -> Spot | None:
        if thing in self.chart.time_zone_spots:
            return self.time_zone(thing)
        if thing in BOARD.regions:
            return self.rings.get(thing) or self.on_screen(self.chart.region_spots[thing])
        kind, _colon, number = thing.partition(":")
        return self.meeples.get(int(number)) if kind == "seat" and number.isdecimal() else super().spot(thing)

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
            found.update(zip(seats, self._fanned(self.site(location), len(seats)), strict=True))
        return found

    def _fanned(self, spot: Spot, count: int) -> list[Spot]:
        """Above a place, but as far as the place itself is seen inside the map."""
        x, y = spot[0], spot[1] - _MEEPLE_RISE
        box, half = self.camera.box, (count - 1) / 2 * _FAN
        if box.holds(spot):
            y = max(y, box.y + MEEPLE / 2 + 4)
            x = min(max(x, box.x + half + MEEPLE / 2), box.right - half - MEEPLE / 2)
        return [(x - half + number * _FAN, y) for number in range(count)]

    def _on_the_way(self, journey: Journey) -> Spot:
        """Along the road or the dotted line between two places, or in a leap where there is none."""
        share = min(max(journey.share, 0.0), 1.0)
        sites = self.chart.sites
        if journey.start not in sites or journey.goal not in sites:
            x, y = self.site(journey.goal if journey.goal in sites else BOARD.start)
            return x, y - _MEEPLE_RISE
        start, goal = self.site(journey.start), self.site(journey.goal)
        way = ROAD_BETWEEN.get((journey.start, journey.goal)) or FLIGHT_BETWEEN.get((journey.start, journey.goal))
        if way:
            line = self.line(way)
            forth = dist(line[0], start) <= dist(line[-1], start)
            (x, y), lift = spot_at(line if forth else line[::-1], share), 10.0
        else:
            (x, y), lift = between(start, goal, share), min(90.0, dist(start, goal) * 0.25)
        return x, y - _MEEPLE_RISE - lift * sin(pi * share)

    # What is marked ---------------------------------------------------------------------------------------------------

    @cached_property
    def here(self) -> str:
        """Where the meeple of the active player stands."""
        return self.state.players[self.state.active].location

    @cached_property
    def lit_ways(self) -> dict[str, MarkKind]:
        """The marks of roads and flights: their own, and where one can go no further than one way, those that lead there."""
        marks = self.scene.marks
        lit = {way: kind for way, kind in marks.items() if way in self.chart.lines}
        places = {thing: kind for thing, kind in marks.items() if thing in self.chart.sites}
        leading = {**BOARD.roads_at[self.here], **BOARD.flights_at(self.here, trident_is_up(self.state))}
        if {place for place, kind in places.items() if kind == "legal"} <= {*leading.values()}:
            for way, end in leading.items():
                if end in places:
                    lit.setdefault(way, places[end])
        return lit

    @cached_property
    def many_lit_roads(self) -> dict[str, MarkKind]:
        """The lit roads, if there are so many that they are painted with the map; their dashes would only flicker."""
        roads = {way: kind for way, kind in self.lit_ways.items() if way in BOARD.roads}
        return roads if len(roads) > 24 else {}

    @cached_property
    def marked_regions(self) -> dict[str, MarkKind]:
        return {thing: kind for thing, kind in self.scene.marks.items() if thing in BOARD.regions}

    @cached_property
    def rings(self) -> dict[str, Spot]:
        """Where rings of marked states are: none covers another, small as the states may be, or lies under a meeple."""
        left, top = self._origin
        meeples = tuple((x - left, y - top) for x, y in self.meeples.values())
        spots = ring_spots(tuple(self.marked_regions), self._scale, meeples)
        return {region: (left + x, top + y) for region, (x, y) in spots.items()}

    @cached_property
    def targets(self) -> dict[str, bool]:
        """The locations of the viewer's own facility cards, with whether they are disarmed. Nobody else's are known here."""
        if self.scene.viewer == NOBODY:
            return {}
        player = self.state.players[self.scene.viewer]
        cards = {card: False for zone in player.facilities for card in zone} | dict.fromkeys(player.disarmed, True)
        return {DATA.facilities[card].location: done for card, done in cards.items() if card in DATA.facilities}

    def hangs(self, place: str) -> bool:
        """Is so little of the map above a target that its pin hangs below it?"""
        return self.site(place)[1] - self.radius(place) - PIN_HEIGHT < self.camera.box.y

    @property
    def token_sites(self) -> list[str]:
        """Where a zone 4 token still lies."""
        return [site for site, tokens in zip(ZONE_4_SITES, self.state.site_tokens, strict=False) if tokens]

    def token(self, site: str) -> Spot:
        x, y = self.site(site)
        return x + TOKEN_OFFSET[0] * self.growth, y + TOKEN_OFFSET[1] * self.growth

    def occupied(self, place: str) -> bool:
        return any(
            player.location == place and seat_id(seat) not in self.scene.journeys
            for seat, player in enumerate(self.state.players)
        )

    # What names go by -------------------------------------------------------------------------------------------------

    def situation(self) -> Hashable:
        """Without whatever comes and goes: names stay where they are."""
        return self.camera.scale, trident_is_up(self.state)

    def label(self, site: str) -> Label | None:
        """The Trident has a name while it is on the board, or when it is meant."""
        location, marked = BOARD.locations[site], site in self.scene.marks
        if location.only_with_token and not trident_is_up(self.state) and not marked:
            return None
        rank = _rank(site)
        bold = rank <= _FACILITY or marked or site == self.here
        return Label(rank, bold)

    def must_be_named(self) -> set[str]:
        """Where the player is whose turn it is, what can be chosen or is spoken of, the viewer's targets, the capital."""
        return {self.here, BOARD.capital, *self.targets, *self.scene.marks, *self.scene.spoken_of} & self.chart.sites.keys()

    def obstacles(self) -> Iterator[Box]:
        if self.camera.zoom < CAPTIONS_GONE:
            for caption in self.chart.captions:
                if caption.kind == "sea":
                    yield centred(self.on_screen(caption.spot), 120, 16)
        if not trident_is_up(self.state):
            yield centred(self.site(BOARD.trident), 38)

    def pieces(self) -> Iterator[Box]:
        for site in self.token_sites:
            yield centred(self.token(site), 20)
        for place, done in self.targets.items():
            x, y = self.site(place)
            if done:
                yield centred((x + TICK_OFFSET[0], y + TICK_OFFSET[1]), 18)
            else:
                away = self.radius(place)
                yield Box(x - 12, y + away if self.hangs(place) else y - away - PIN_HEIGHT, 24, PIN_HEIGHT)
        for road in self.state.roadblocks:
            yield centred(self.line_middle(road), 32, 22)
        for zone in BOARD.time_zones:
            if zone in self.state.no_fly or zone in self.scene.marks:
                yield centred(self.time_zone(zone), 48)
        locations = [player.location for player in self.state.players]
        for place in {*locations}:
            x, y = self.site(place)
            yield centred((x, y - _MEEPLE_RISE), MEEPLE + (locations.count(place) - 1) * _FAN, MEEPLE)
        for ring in self.rings.values():
            yield centred(ring, 32)

    def crossed_lines(self) -> Iterator[LabelLine]:
        for ways, weight in ((BOARD.roads, LINE_WEIGHT), (BOARD.flights, LINE_WEIGHT / 2)):
            for way in ways:
                for edge in pairwise(self.line(way)):
                    yield LabelLine(edge, weight)

    # What is under a spot ---------------------------------------------------------------------------------------------

    def things_at(self, spot: Spot) -> list[str]:
        """The nearest and uppermost first."""
        rings = ((region, dist(spot, middle)) for region, middle in self.rings.items())
        near = [
            *self._meeples_at(spot),
            *self.sites_at(spot),
            *self._ways_at(spot),
            *self._time_zones_at(spot),
            *((region, away - 15) for region, away in rings if away <= REACH),
        ]
        return list(dict.fromkeys((*nearest(near), *self._areas_at(spot))))

    def _meeples_at(self, spot: Spot) -> Near:
        """A meeple covers what is behind it; of several, the one whose middle is nearest."""
        for seat, middle in self.meeples.items():
            if centred(middle, MEEPLE, MEEPLE + 4).holds(spot):
                yield seat_id(seat), -100 + dist(spot, middle)

    def _ways_at(self, spot: Spot) -> Near:
        """A roadblock is a sign by itself."""
        for way, away in self.lines_at(spot):
            middle = dist(spot, self.line_middle(way))
            yield way, max(0.0, middle - 14) if way in self.state.roadblocks and middle <= REACH else away

    def _time_zones_at(self, spot: Spot) -> Near:
        for zone in BOARD.time_zones:
            away = dist(spot, self.time_zone(zone))
            if zone in self.state.no_fly and away <= 24:
                yield zone, max(0.0, away - 22)
            elif away <= REACH:
                yield zone, away + _EMPTY

    def _areas_at(self, spot: Spot) -> Iterator[str]:
        """States and time zones are things as a whole while one of their kind is asked for."""
        asks_for_zone = any(zone in self.scene.marks for zone in BOARD.time_zones)
        if not self.marked_regions and not asks_for_zone:
            return
        region = self.chart.area_at(self.camera.to_world(spot))
        if region and self.marked_regions:
            yield region
        if region and asks_for_zone and BOARD.regions[region].time_zone:
            yield BOARD.regions[region].time_zone


def _rank(site: str) -> int:
    """The capital, special sites, facilities, the rest."""
    location = BOARD.locations[site]
    if site == BOARD.capital:
        return MUST
    if location.special or site in (BOARD.start, BOARD.trident):
        return MUST + 1
    return _FACILITY if location.facility else _FACILITY + 1


@lru_cache(8)
def ring_spots(regions: tuple[str, ...], scale: float, meeples: tuple[Spot, ...]) -> dict[str, Spot]:
    """By their distance from the corner of the map; there may be fifty of them, so they are kept while one pans."""
    middles = {region: chart().region_spots[region] for region in regions}
    return _spread({region: (x * scale, y * scale) for region, (x, y) in middles.items()}, meeples)


def _spread(spots: Mapping[str, Spot], fixed: Sequence[Spot]) -> dict[str, Spot]:
    """The same spots, those too near each other or what is fixed pushed away until they have room."""
    moved, room = {**spots}, {name: ring_radius(name) + 0.5 for name in spots}
    for _ in range(80):
        before = {**moved}
        for one, other in combinations(moved, 2):
            if (gap := room[one] + room[other] - dist(moved[one], moved[other])) > 0:
                here, there = moved[one], moved[other]
                moved[one], moved[other] = _pushed(here, there, gap / 2), _pushed(there, here, gap / 2)
        for name, obstacle in product(spots, fixed):
            if (gap := room[name] + MEEPLE / 2 - dist(moved[name], obstacle)) > 0:
                moved[name] = _pushed(moved[name], obstacle, gap)
        if moved == before:
            break
    return moved


def _pushed(spot: Spot, off: Spot, by: float) -> Spot:
    """A spot moved away from another, and a little more."""
    (x, y), apart = spot, dist(spot, off)
    across, down = ((x - off[0]) / apart, (y - off[1]) / apart) if apart > 0.01 else (0.0, 1.0)
    return x + across * (by + 0.1), y + down * (by + 0.1)

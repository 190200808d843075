"""Screen positions of everything on the map at one moment: places, roads, meeples, tokens and their marks."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Mapping, Sequence
from functools import cache, cached_property, lru_cache
from itertools import combinations, pairwise, product
from math import dist, hypot, inf, pi, sin

import pygame

from game.dictators.data.tables import BOARD, DATA, FLIGHT_BETWEEN, ROAD_BETWEEN, ZONE_4_SITES
from game.dictators.state import DictatorsState, trident_is_up
from game.rules.state import NOBODY
from game.ui.dictators.board.chart import AmericanChart, chart
from game.ui.dictators.board.pieces import MEEPLE, RADII, ROADBLOCK, SIZES, STEPS, piece_growth, ring_radius
from game.ui.dictators.seats import goal_of, steps_now
from game.ui.kit.box import Box, Look, box_round, centred
from game.ui.kit.camera import Camera
from game.ui.kit.canvas import Spot, between, evenly, spot_at
from game.ui.table.map.layers import CAPTIONS_GONE
from game.ui.table.map.marks import FLASH, RING_GAP
from game.ui.table.map.names import Names
from game.ui.table.map.places import LINE_WEIGHT, MUST, REACH, Label, LabelLine, MapPlaces, Near, nearest
from game.ui.table.map.stands import first_free, rooms_round
from game.ui.table.scene import Journey, MarkKind, Scene, seat_id

_ON_ROAD = sorted((share / 20 for share in range(4, 17)), key=lambda share: abs(share - 0.5))
_BESIDE_ROAD, _OFF_HEADS = (0.0, 4.0, -4.0, 7.0, -7.0), (9.0, -9.0)
"""Positions to try for a roadblock: shares of its road, and distances from it on a short one, or beside a head."""
_FANS: tuple[tuple[Spot, ...], ...] = (
    ((0, 0),),
    ((-0.5, 0), (0.5, 0)),
    ((-0.55, -0.2), (0.55, -0.2), (0, 0.35)),
    ((-0.5, -0.3), (0.5, -0.3), (-0.5, 0.3), (0.5, 0.3)),
    ((-0.85, -0.25), (0, -0.4), (0.85, -0.25), (-0.45, 0.35), (0.45, 0.35)),
)
"""Positions of one to five figures around their place, in widths of a figure."""
_ARMS = 0.2
"""Width of an arm of a figure, as a share of the figure."""
_HEAD = 0.25, 0.1, 0.48
"""Left edge, top and bottom of the head of a figure, as shares of its width and height."""
_ARROW = 22.0
"""Height of the arrow above a figure and of its base, which never shrink."""
_STAR = 3.0
"""Width of the edge of the capital's sign that a figure beside it may cover."""
_FEET = 0.3
"""Height of the point of a figure that is on its place, as a share of the figure."""
_AT_SIGN = 0.85
"""Distance of tokens and check marks from their place in both directions, in radii."""
_FACILITY = 4
"""Name rank of a facility that is no special site; a lower rank is more important."""
_ROUND_CAPITAL = 8.0
"""Room between the capital and its name, for the figures that gather there."""
_EDGE = 3.0
"""Minimum distance of pieces from the edge of the map."""
_SMALL = 0.8
"""Scale of signs up to which names of places take priority over those of seas."""
_TINY = 0.66
"""Scale of signs up to which names stay visible even if pieces cover them."""
_FEW = 12
"""Maximum number of things on offer whose names are always written."""
_EMPTY = 8.0
"""Units added to the distance of a time zone that is not closed, so that nearby things are hit first."""


class Places(MapPlaces):
    usual_width = 1326.0
    least_growth = 0.65
    chart: AmericanChart

    def __init__(self, chart: AmericanChart, camera: Camera, scene: Scene, names: Names, look: Look) -> None:
        super().__init__(chart, camera, scene)
        self.state: DictatorsState = scene.state
        self._names, self._look = names, look
        # The color of a dictator at each place that has one.
        self._colours = {player.location: scene.seats[seat].colour for seat, player in enumerate(self.state.players)}

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

    @cached_property
    def pointed_at(self) -> set[str]:
        """The hovered and focused things; for a road, its ends too."""
        return super().pointed_at.union(*(road.ends for thing in super().pointed_at if (road := BOARD.roads.get(thing))))

    # Pieces -----------------------------------------------------------------------------------------------------------

    @cached_property
    def stands(self) -> dict[str, Box]:
        """Box of every piece by id: a seat, a road, or `tick:` or `token:` with a place. Moving pieces are at their goal."""
        tokens = (f"token:{site}" for site, tokens in zip(ZONE_4_SITES, self.state.site_tokens, strict=False) if tokens)
        ticks = (f"tick:{site}" for site, done in self.targets.items() if done)
        signs = {thing: self._at_sign(*thing.split(":")) for thing in (*tokens, *ticks)}
        goals = {seat: journey.goal for seat, journey in self.scene.journeys.items() if journey.goal in self.chart.sites}
        figures, (left, top) = self._figures(goals), self._origin
        heads = tuple(_head(box.moved(-left, -top)) for box in figures.values())
        blocks = {road: _off_heads(road, self._scale, self.growth, heads) for road in sorted(self.state.roadblocks)}
        return signs | figures | {road: box.moved(left, top) for road, box in blocks.items()}

    def _figures(self, moved: dict[str, str]) -> dict[str, Box]:
        """Box of each figure: on its place, or around it in a fixed order. Nothing at another place changes it."""
        at = {seat_id(seat): player.location for seat, player in enumerate(self.state.players)} | moved
        found, step = dict[str, Box](), _grown("figure", self.growth)[0]
        lower = _EDGE + _ARROW * (1 - piece_growth(self.growth))
        edge = self.whole.inset(_EDGE)._replace(y=self.whole.y + lower, height=self.whole.height - lower - _EDGE)
        for site in dict.fromkeys(at.values()):
            (x, y), crowd = self.site(site), [seat for seat in at if at[seat] == site]
            boxes = list[Box]()
            for seat, (across, down) in zip(crowd, _FANS[len(crowd) - 1], strict=True):
                width, height = _grown("own_figure" if seat == seat_id(self.own) else "figure", self.growth)
                # In a crowd of places, figures move together, so that each is nearer to its own place than to any other.
                way = min(step, free_reach(site, (across, down)) * self._scale)
                boxes.append(Box(x + across * way - width / 2, y + down * way - (1 - _FEET) * height, width, height))
            whole = box_round(boxes)
            across, down = _off_capital(self, site, whole) if len(crowd) == 1 else (0, 0)
            inside = whole.moved(across, down).kept_inside(edge)
            found |= zip(crowd, (box.moved(inside.x - whole.x, inside.y - whole.y) for box in boxes), strict=True)
        return found

    def _at_sign(self, kind: str, site: str) -> Box:
        """Box of a token (right) or check mark (left) above the sign of a place."""
        (x, y), side, away = self.site(site), 1 if kind == "token" else -1, _AT_SIGN * self.radius(site)
        size = _grown("hidden_token" if kind == "token" else kind, self.growth)
        return centred((x + side * (away + 5), y - away - 3), *size).kept_inside(self.whole.inset(_EDGE))

    @cached_property
    def steps(self) -> tuple[Box, int] | None:
        """Box and number of the steps to the hovered or focused place or target: beside it, clear of what else is there."""
        goal = goal_of(self.scene.hovered or self.scene.focused, self.state, self.scene.viewer)
        count = steps_now(self.state, self.scene.viewer, goal) if goal else None
        if not count or not self.is_seen(self.site(goal)):
            return None
        required, names = (boxes(self, self._look) for boxes in (self._names.required, self._names.boxes))
        signs = [centred(self.site(other), 2 * self.radius(other)) for other in self.chart.sites]
        taken = [pygame.FRect(box) for box in (*self.stands.values(), *signs, *required.values())]
        rooms = rooms_round(self.site(goal), self.radius(goal) + RING_GAP, *STEPS)
        return first_free(rooms, taken, self.camera.box, [*map(pygame.FRect, names.values())], 1.5), count

    @cached_property
    def kept_visible(self) -> list[Box]:
        """Boxes to keep visible while a place is hovered: it with its name and steps, the way there, the viewer's figure."""
        if (place := self.scene.hovered or self.scene.focused) not in self.chart.sites:
            return []
        name = self._names.required(self, self._look).get(place)
        about = [centred(self.site(place), 2 * (self.radius(place) + RING_GAP)), *([name] if name else [])]
        way = [self.line(way) for way, kind in self.lit_ways.items() if kind == "selected"]
        along = [centred(spot, 14) for line in way for spot in evenly(line, 20)]
        return [box_round([*about, *([self.steps[0]] if self.steps else [])]), self.stands[seat_id(self.own)], *along]

    @property
    def own(self) -> int:
        """The seat whose figure is emphasized: the viewer's or, for spectators, the active player's."""
        return self.scene.viewer if self.scene.viewer != NOBODY else self.state.active

    @cached_property
    def meeples(self) -> dict[int, Spot]:
        """Current center of each meeple, by seat."""
        stands, journeys = self.stands, self.scene.journeys
        found = {seat: stands[seat_id(seat)].middle for seat in range(len(self.state.players))}
        return found | {seat: self._on_the_way(seat, journeys[seat_id(seat)]) for seat in found if seat_id(seat) in journeys}

    def _on_the_way(self, seat: int, journey: Journey) -> Spot:
        """Current position of a moving meeple: along the road or flight, or in an arc if neither connects the places."""
        share, goal = min(max(journey.share, 0.0), 1.0), self.stands[seat_id(seat)].middle
        if journey.start not in self.chart.sites or journey.goal not in self.chart.sites:
            return goal
        start = self._figures({seat_id(seat): journey.start})[seat_id(seat)].middle
        ends = self.site(journey.start), self.site(journey.goal)
        connection = ROAD_BETWEEN.get((journey.start, journey.goal)) or FLIGHT_BETWEEN.get((journey.start, journey.goal))
        if not connection:
            (x, y), lift = between(start, goal, share), min(90.0, dist(*ends) * 0.25)
            return x, y - lift * sin(pi * share)
        line = self.line(connection)
        x, y = spot_at(line if dist(line[0], ends[0]) <= dist(line[-1], ends[0]) else line[::-1], share)
        # Interpolate the meeple's offset from the line, which differs at both ends.
        aside = between((start[0] - ends[0][0], start[1] - ends[0][1]), (goal[0] - ends[1][0], goal[1] - ends[1][1]), share)
        return x + aside[0], y + aside[1] - 10 * sin(pi * share)

    # Marks ------------------------------------------------------------------------------------------------------------

    @cached_property
    def here(self) -> str:
        """Location of the active player's meeple."""
        return self.state.players[self.state.active].location

    @cached_property
    def lit_ways(self) -> dict[str, MarkKind]:
        """Marks of roads and flights. If all legal places are next to the active player, the ways to them are marked too."""
        marks = self.scene.marks
        highlighted = {connection: kind for connection, kind in marks.items() if connection in self.chart.lines}
        places = {thing: kind for thing, kind in marks.items() if thing in self.chart.sites}
        leading = {**BOARD.roads_at[self.here], **BOARD.flights_at(self.here, trident_is_up(self.state))}
        if {place for place, kind in places.items() if kind == "legal"} <= {*leading.values()}:
            for connection, end in leading.items():
                if end in places:
                    highlighted.setdefault(connection, places[end])
        return highlighted

    @cached_property
    def many_lit_roads(self) -> dict[str, MarkKind]:
        """Highlighted roads if there are too many to animate, otherwise empty. They are painted with the map."""
        roads = {road: kind for road, kind in self.lit_ways.items() if road in BOARD.roads}
        return roads if len(roads) > 24 else {}

    @cached_property
    def marked_regions(self) -> dict[str, MarkKind]:
        return {thing: kind for thing, kind in self.scene.marks.items() if thing in BOARD.regions}

    @cached_property
    def lit_regions(self) -> dict[str, MarkKind]:
        """Marked states, and all states of flashing time zones."""
        flashing = [region.id for region in BOARD.regions.values() if region.time_zone in self.scene.flashing]
        return {**dict.fromkeys(flashing, "selected"), **self.marked_regions}

    @cached_property
    def rings(self) -> dict[str, Spot]:
        """Positions of the rings on marked states, spread so that they do not cover each other, pieces or the capital."""
        left, top = self._origin
        capital = centred(self.site(BOARD.capital), 2 * self.radius(BOARD.capital))
        fixed = tuple(box.moved(-left, -top) for box in (*self.stands.values(), capital))
        spots = ring_spots(tuple(self.marked_regions), self._scale, fixed)
        return {region: (left + x, top + y) for region, (x, y) in spots.items()}

    @cached_property
    def targets(self) -> dict[str, bool]:
        """Locations of the viewer's facility cards, each with True if disarmed; for spectators, all that are disarmed."""
        if self.scene.viewer == NOBODY:
            done = (card for player in self.state.players for card in player.disarmed if card in DATA.facilities)
            return {DATA.facilities[card].location: True for card in done}
        player = self.state.players[self.scene.viewer]
        cards = {card: False for zone in player.facilities for card in zone} | dict.fromkeys(player.disarmed, True)
        return {DATA.facilities[card].location: done for card, done in cards.items() if card in DATA.facilities}

    # Labels -----------------------------------------------------------------------------------------------------------

    def situation(self) -> Hashable:
        """Cache key of the names. They are placed again only for a new scale, so that they stay in place."""
        return self.camera.scale

    def label(self, site: str) -> Label:
        rank = _rank(site)
        reach = _ROUND_CAPITAL if site == BOARD.capital else 0
        return Label(rank, rank <= _FACILITY, reach, piece=self._colours.get(site))

    def stand(self, site: str) -> Box:
        """The narrow part of a figure above its place."""
        (x, y), reach = self.site(site), 0.75 * self.radius(site) + 3.5
        return Box(x - reach, y - 34 * self.growth, 2 * reach, 34 * self.growth)

    def near(self, site: str) -> frozenset[str]:
        return near_sites(site)

    def must_be_named(self) -> Iterable[str]:
        """Places always named: the capital, targets, also disarmed ones, places of players, on offer and mentioned."""
        offered = (self.scene.marks.keys() | self.scene.spoken_of) & (self.chart.sites.keys() | BOARD.roads.keys())
        told = self.scene.flashing | (offered if len(offered) <= _FEW else frozenset())
        ends = {end for ways in (BOARD.roads, BOARD.flights) for way in told & ways.keys() for end in ways[way].ends}
        here, others = self.state.players[self.own].location, (player.location for player in self.state.players)
        needed = dict.fromkeys((BOARD.capital, here, self.here, *sorted(told | ends), *self.targets, *others))
        return [site for site in needed if site in self.chart.sites]

    def named_if_possible(self) -> Iterable[str]:
        """All marked places."""
        return [site for site in self.scene.marks if site in self.chart.sites]

    def obstacles(self) -> Iterator[Box]:
        """Boxes that names avoid: spots of no-fly signs and, unless the map is small or zoomed in, names of seas."""
        if self.camera.zoom < CAPTIONS_GONE and self.growth > _SMALL:
            for caption in self.chart.captions:
                if caption.kind == "sea":
                    yield centred(self.on_screen(caption.spot), 120, 16)
        for zone in BOARD.time_zones:
            yield centred(self.time_zone(zone), SIZES["no_fly"][0])
        yield from (self._at_sign("token", site).inset(2) for site in ZONE_4_SITES)

    def pieces(self) -> Iterator[Box]:
        """Boxes of the pieces; those of figures without their arms."""
        for thing, box in self.stands.items():
            yield box.inset(_ARMS * box.width, 0) if thing.startswith("seat:") else box

    def signs_over_names(self) -> Iterator[Box]:
        """Boxes that hide the names below them: rings, steps and, except on a tiny map, pieces."""
        yield from (centred(ring, 32) for ring in self.rings.values())
        yield from [self.steps[0]] if self.steps else []
        yield from (piece.inset(3) for piece in self.stands.values() if self.growth > _TINY)

    def highlights(self) -> Iterator[Box]:
        yield from super().highlights()
        for seat in self.scene.flashing & self.stands.keys():
            yield centred(self.stands[seat].middle, 2 * (MEEPLE + FLASH))

    def crossed_lines(self) -> Iterator[LabelLine]:
        for connections, weight in ((BOARD.roads, LINE_WEIGHT), (BOARD.flights, LINE_WEIGHT / 2)):
            for connection in connections:
                yield from (LabelLine(edge, weight) for edge in pairwise(self.line(connection)))

    # Hit testing ------------------------------------------------------------------------------------------------------

    def things_at(self, spot: Spot) -> list[str]:
        """Ids of the things at a spot, nearest and topmost first."""
        rings = ((region, dist(spot, middle)) for region, middle in self.rings.items())
        near = [
            *self._pieces_at(spot),
            *self.sites_at(spot),
            *self.lines_at(spot),
            *self._time_zones_at(spot),
            *((region, away - 15) for region, away in rings if away <= REACH),
        ]
        return list(dict.fromkeys((*nearest(near), *self._areas_at(spot))))

    def _pieces_at(self, spot: Spot) -> Near:
        """Pieces at a spot, first in order thanks to negative distances. A pin or token counts as its place."""
        for seat, middle in self.meeples.items():
            if (box := centred(middle, *self.stands[seat_id(seat)][2:])).holds(spot):
                yield seat_id(seat), -100 + dist(spot, box.middle)
        for thing, box in self.stands.items():
            if box.inset(-2).holds(spot) and not thing.startswith("seat:"):
                yield thing.partition(":")[2] or thing, -50 + dist(spot, box.middle)

    def _time_zones_at(self, spot: Spot) -> Near:
        for zone in BOARD.time_zones:
            away = dist(spot, self.time_zone(zone))
            if zone in self.state.no_fly and away <= 24:
                yield zone, max(0.0, away - 22)
            elif away <= REACH:
                yield zone, away + _EMPTY

    def _areas_at(self, spot: Spot) -> Iterator[str]:
        """The state at a spot while states are marked, and its time zone while time zones are marked."""
        asks_for_zone = any(zone in self.scene.marks for zone in BOARD.time_zones)
        if not self.marked_regions and not asks_for_zone:
            return
        region = self.chart.area_at(self.camera.to_world(spot))
        if region and self.marked_regions:
            yield region
        if region and asks_for_zone and BOARD.regions[region].time_zone:
            yield BOARD.regions[region].time_zone


def _off_capital(places: Places, site: str, figure: Box) -> Spot:
    """The way by which a figure at a neighbor of the capital leaves its star visible, nearest to its own place."""
    star = centred(places.site(BOARD.capital), 2 * places.radius(BOARD.capital)).inset(_STAR)
    if site == BOARD.capital or not figure.overlaps(star):
        return 0, 0
    down, right = (star.bottom - figure.y, star.y - figure.bottom), (star.right - figure.x, star.x - figure.right)
    ways = [*((0, length) for length in down), *((length, 0) for length in right)]
    shares = {way: min(1.0, free_reach(site, way) * places.camera.scale) for way in ways}
    way, share = max(shares.items(), key=lambda pair: (pair[1], -hypot(*pair[0])))
    return way[0] * share, way[1] * share


def _grown(piece: str, growth: float) -> tuple[float, float]:
    width, height = SIZES[piece]
    growth = piece_growth(growth)
    return width * growth, height * growth


def _head(figure: Box) -> Box:
    """The part of a figure that shows whose it is."""
    side, top, bottom = _HEAD[0] * figure.width, _HEAD[1] * figure.height, _HEAD[2] * figure.height
    return Box(figure.x + side, figure.y + top, figure.width - 2 * side, bottom - top)


@cache
def _rank(site: str) -> int:
    """Name rank of a place: first the capital and the start, then special sites, Trident, facilities, the rest."""
    location = BOARD.locations[site]
    if site in (BOARD.capital, BOARD.start):
        return MUST - 1
    if location.special or site == BOARD.trident:
        return MUST + 1
    return _FACILITY if location.facility else _FACILITY + 1


def _off_heads(road: str, scale: float, growth: float, heads: tuple[Box, ...]) -> Box:
    """Box of a roadblock. Only heads that it would cover move it."""
    box = roadblock(road, scale, growth)
    return roadblock(road, scale, growth, heads) if any(map(box.overlaps, heads)) else box


@lru_cache(512)
def roadblock(road: str, scale: float, growth: float, heads: tuple[Box, ...] = ()) -> Box:
    """Box of a roadblock, relative to the corner of the map: near the middle of its road, over no place and no head."""
    signs = [centred((x * scale, y * scale), RADII[site] * growth) for site, (x, y) in chart().sites.items()]
    line = [(x * scale, y * scale) for x, y in chart().lines[road]]
    (x, y), (right, bottom), length = line[0], line[-1], dist(line[0], line[-1])
    across, down = (y - bottom) / length, (right - x) / length
    size = [length * ROADBLOCK * growth for length in SIZES["roadblock"]]
    aways = (*_BESIDE_ROAD, *(_OFF_HEADS if heads else ()))
    spots = ((spot_at(line, share), away) for away in aways for share in _ON_ROAD)
    rooms = (centred((x + across * away, y + down * away), *size) for (x, y), away in spots)
    return first_free(rooms, [pygame.FRect(box) for box in (*heads, *signs)], Box(-1e6, -1e6, 2e6, 2e6), step=4.0)


@cache
def near_sites(site: str) -> frozenset[str]:
    """Places up to two steps away by road and, for a facility, all others, since a player has several targets."""
    others = [place.id for place in BOARD.locations.values() if place.facility and BOARD.locations[site].facility]
    ends = (end for way in BOARD.roads_at[site].values() for end in (way, *BOARD.roads_at[way].values()))
    return frozenset((*others, *ends))


@cache
def free_reach(site: str, way: Spot) -> float:
    """How many times this vector leads from a place to a spot that is nearer to it than to any other, in map pixels."""
    (x, y), (across, down) = chart().sites[site], way
    found = [inf]
    for other_x, other_y in chart().sites.values():
        if (along := across * (other_x - x) + down * (other_y - y)) > 0:
            found.append(0.48 * dist((x, y), (other_x, other_y)) ** 2 / along)
    return min(found)


@lru_cache(8)
def ring_spots(regions: tuple[str, ...], scale: float, fixed: tuple[Box, ...]) -> dict[str, Spot]:
    """Positions of rings, relative to the corner of the map so that they stay cached while panning."""
    middles = {region: chart().region_spots[region] for region in regions}
    return _spread({region: (x * scale, y * scale) for region, (x, y) in middles.items()}, fixed)


def _spread(spots: Mapping[str, Spot], fixed: Sequence[Box]) -> dict[str, Spot]:
    """Push spots away from each other and from fixed boxes until they no longer overlap, in at most 80 rounds."""
    moved, room = {**spots}, {name: ring_radius(name) + 0.5 for name in spots}
    for _ in range(80):
        before = {**moved}
        for one, other in combinations(moved, 2):
            if (gap := room[one] + room[other] - dist(moved[one], moved[other])) > 0:
                here, there = moved[one], moved[other]
                moved[one], moved[other] = _pushed(here, there, gap / 2), _pushed(there, here, gap / 2)
        for name, obstacle in product(spots, fixed):
            if (gap := room[name] + max(obstacle[2:]) / 2 - dist(moved[name], obstacle.middle)) > 0:
                moved[name] = _pushed(moved[name], obstacle.middle, gap)
        if moved == before:
            break
    return moved


def _pushed(spot: Spot, off: Spot, by: float) -> Spot:
    """The spot moved away from `off`, by slightly more than `by`."""
    (x, y), apart = spot, dist(spot, off)
    across, down = ((x - off[0]) / apart, (y - off[1]) / apart) if apart > 0.01 else (0.0, 1.0)
    return x + across * (by + 0.1), y + down * (by + 0.1)

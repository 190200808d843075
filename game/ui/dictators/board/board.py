"""The board of Revenge of the Dictators: the map on its paper, what lies on it, the DEFCON ladder and the piles beside it.

A lens for crowded places: the neighbourhood of what is pointed at, twice as large, with its names.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import replace
from math import dist, inf

import pygame

from game.data.texts import Texts
from game.dictators.data.tables import BOARD
from game.dictators.state import trident_is_up
from game.ui.dictators.board import chart as america
from game.ui.dictators.board import pieces
from game.ui.dictators.board.places import Places, map_name
from game.ui.dictators.board.strip import NARROW_WIDTH, WIDTH, Strip
from game.ui.kit.box import Box, Look, centred
from game.ui.kit.cache import Picture
from game.ui.kit.camera import Camera
from game.ui.kit.canvas import Canvas, Spot, dashed, evenly, smooth, stroke
from game.ui.kit.colours import BRASS, INK, LIGHT_BRASS, SHADOW, WHITE, Colour, mix
from game.ui.kit.drawing import Drawing, drawing
from game.ui.kit.motion import drop_in
from game.ui.kit.plates import shadow
from game.ui.kit.tiles import TileCache
from game.ui.table.board_marks import RING_GAP, flash_glow, mark, mark_colour, mark_glow, ring
from game.ui.table.map.layers import Layer, Painter
from game.ui.table.map.names import Names
from game.ui.table.map.view import MapView
from game.ui.table.scene import MarkKind, Scene, seat_id

_FEW_STATES = 12
"""Only so many rings glow: where nearly every state can be named, the map itself would."""


# Roads and flights --------------------------------------------------------------------------------------------------------


def draw_ways(canvas: Canvas, places: Places) -> None:
    """The Trident's flights while it is there, then the lights on roads and flights."""
    scene = places.scene
    if trident_is_up(places.state):
        for flight in BOARD.trident_flights:
            _dots(canvas, places.line(flight), america.FLIGHT_GAP, 2.1, america.FLIGHT, 1)
    lit = {way: kind for way, kind in places.lit_ways.items() if way not in places.many_lit_roads}
    for way, kind in lit.items():
        if not canvas.shows(*places.line_box(way).inset(-8)):
            continue
        line, hovered = places.line(way), way in places.pointed_at
        if way in BOARD.roads:
            _light_road(canvas, line, kind, hovered, scene.pulse)
        else:
            _dots(canvas, line, 12, 4.6 if hovered else 3.8, mark_colour(canvas.look, kind))
    for way in ((places.pointed_at | scene.flashing) - lit.keys()) & places.chart.lines.keys():
        if way in BOARD.roads:
            stroke(canvas, places.line(way), INK, 9)
            stroke(canvas, places.line(way), WHITE, 6)
        else:
            _dots(canvas, places.line(way), 12, 3.8, INK)


def _dots(canvas: Canvas, line: Sequence[Spot], gap: float, radius: float, colour: Colour, rim: float = 1.8) -> None:
    dot = pieces.dot(canvas.look, radius, colour, rim)
    for spot in evenly(line, gap):
        canvas.stamp(dot, *spot, "c")


def _light_road(canvas: Canvas, line: Sequence[Spot], kind: MarkKind, hovered: bool, pulse: float) -> None:
    """A road as a line in its casing, with light dashes along a legal one."""
    wider = 2 if hovered else 0
    colour = mark_colour(canvas.look, kind)
    stroke(canvas, line, WHITE, 9.5 + wider)
    if kind == "illegal":
        for piece in dashed(line, 9, 6):
            stroke(canvas, piece, colour, 5 + wider)
        return
    stroke(canvas, line, colour, 6 + wider)
    if kind == "legal":
        bright = mix(colour, (225, 255, 252), 0.35 + 0.6 * pulse)
        for piece in dashed(line, 7, 7):
            stroke(canvas, piece, bright, 2.2)


# Places and time zones ----------------------------------------------------------------------------------------------------


def draw_places(canvas: Canvas, places: Places) -> None:
    """Lights, then signs, then tokens and rings, then the viewer's own targets."""
    scene, state, here, look = places.scene, places.state, places.here, canvas.look
    seen = {place: spot for place in places.chart.sites if places.is_seen(spot := places.site(place))}
    is_here = here in seen and here not in scene.marks
    if is_here:
        mark_glow(canvas, seen[here], places.radius(here) - 2, "selected", 1)
    for place in seen.keys() & scene.flashing:
        flash_glow(canvas, seen[place], places.radius(place))
    for place in seen.keys() & scene.marks.keys():
        mark_glow(canvas, seen[place], places.radius(place), scene.marks[place], scene.pulse)
    for place, spot in seen.items():
        if place != BOARD.trident:
            picture = pieces.sign(look, pieces.SIGNS[place], places.radius(place), places.growth)
            canvas.stamp(picture, *spot, "c")
        elif trident_is_up(state):
            drop_in(canvas, pieces.trident(look, state.warheads), spot, scene.arriving.get(place, 1.0))
        else:
            canvas.stamp(pieces.piece(look, "trident_ghost"), *spot, "c")
    if is_here:
        canvas.stamp(ring(look, places.radius(here) + RING_GAP - 1, "current"), *seen[here], "c")
    on_top = (places.pointed_at | scene.flashing) & seen.keys()
    for place in (*(place for place in seen if place in scene.marks and place not in on_top), *sorted(on_top)):
        mark(canvas, seen[place], places.radius(place), place, scene)
    for site in places.token_sites:
        if site in seen:
            drop_in(canvas, pieces.piece(look, "hidden_token"), places.token(site), scene.arriving.get(site, 1.0))
    for road in sorted(state.roadblocks):
        if places.is_seen(spot := places.line_middle(road)):
            drop_in(canvas, pieces.piece(look, "roadblock", places.growth), spot, scene.arriving.get(road, 1.0))


def draw_targets(canvas: Canvas, places: Places) -> None:
    """The viewer's own targets: pins, and ticks on those that are done."""
    for place, done in places.targets.items():
        x, y = places.site(place)
        if not places.is_seen((x, y)):
            continue
        if done:
            across, down = pieces.TICK_OFFSET
            canvas.stamp(pieces.piece(canvas.look, "tick"), x + across, y + down, "c")
        else:
            # A meeple stands where the pin would be: it moves aside.
            aside = 22 if places.occupied(place) else 0
            pin = pieces.pin(canvas.look, places.scene.seats[places.scene.viewer].colour)
            down = places.radius(place) - 3
            if places.hangs(place):
                canvas.stamp(pygame.transform.flip(pin, flip_x=False, flip_y=True), x + aside, y + down, "tc")
            else:
                canvas.stamp(pin, x + aside, y - down + aside / 3, "bc")


def draw_time_zones(canvas: Canvas, places: Places) -> None:
    scene = places.scene
    for zone in BOARD.time_zones:
        spot, kind, closed = places.time_zone(zone), scene.marks.get(zone), zone in places.state.no_fly
        if not places.is_seen(spot) or not (closed or kind or zone in scene.flashing):
            continue
        if kind:
            mark_glow(canvas, spot, 20, kind, scene.pulse)
        picture = pieces.piece(canvas.look, "no_fly" if closed else "no_fly_place")
        drop_in(canvas, picture, spot, scene.arriving.get(zone, 1.0) if closed else 1.0)
        mark(canvas, spot, 20, zone, scene)


def draw_regions(canvas: Canvas, places: Places) -> None:
    """The rings of states that are marked; the one that is pointed at lies on top."""
    scene, look = places.scene, canvas.look
    for region in scene.flashing & BOARD.regions.keys():
        canvas.stamp(ring(look, 22, "flash"), *places.on_screen(places.chart.region_spots[region]), "c")
    for region, spot in sorted(places.rings.items(), key=lambda pair: pair[0] in places.pointed_at):
        kind = places.marked_regions[region]
        if kind == "legal" and len(places.rings) <= _FEW_STATES:
            mark_glow(canvas, spot, 10, kind, scene.pulse)
        canvas.stamp(pieces.named_ring(look, region, kind), *spot, "c")
        if region in places.pointed_at:
            canvas.stamp(ring(look, 20, "hover"), *spot, "c")


def draw_meeples(canvas: Canvas, places: Places) -> None:
    """All marks lie behind, so that no ring hides a neighbour. Who is to move stands in front, and travellers before all."""
    scene, active = places.scene, places.state.active
    seen = {seat: spot for seat, spot in places.meeples.items() if places.is_seen(spot) and seat < len(scene.seats)}
    for seat, spot in seen.items():
        if kind := scene.marks.get(seat_id(seat)):
            mark_glow(canvas, spot, 18, kind, scene.pulse)
    for seat, spot in seen.items():
        mark(canvas, spot, 18, seat_id(seat), scene)
    for seat in sorted(seen, key=lambda seat: (seat_id(seat) in scene.journeys, seat == active)):
        picture = pieces.figure(canvas.look, scene.seats[seat], places.state.players[seat].dictator, seat == active)
        drop_in(canvas, picture, seen[seat], scene.arriving.get(seat_id(seat), 1.0))


_RADIUS = 110.0
_CROWD, _CROWDED_WITHIN = 3, 46.0
_ASIDE = _RADIUS + 50


class Lens:
    """What is seen in it is put together once, and again when something changes."""

    def __init__(self, names: Names) -> None:
        self._names = names
        self._painter: Painter | None = None
        self._grounds: dict[tuple[str, float], pygame.Surface] = {}
        self._key: Hashable = None
        self._sheet = pygame.Surface((1, 1))
        # The place that was pointed at when somebody moved: whoever clicked there has seen enough of it.
        self._let_go = ""

    def box(self, places: Places) -> Box | None:
        """Where the lens is, if there is one: it goes with a move, until something else is pointed at."""
        scene = places.scene
        if scene.journeys:
            self._let_go = scene.hovered
        elif scene.hovered != self._let_go:
            self._let_go = ""
        return None if self._let_go else lens_box(places)

    def paint_with(self, painter: Painter) -> None:
        self._painter, self._key = painter, None
        self._grounds.clear()

    def draw(self, canvas: Canvas, places: Places) -> None:
        """The lens beside the place that is pointed at, if that stands in a crowd."""
        box, scene = self.box(places), places.scene
        if box is None:
            return
        key = (scene.hovered, places.situation(), tuple(scene.marks.items()), scene.flashing, scene.seats)
        if key != self._key:
            self._key, self._sheet = key, self._put_together(places, canvas.look)
        shadow(canvas, *box, _RADIUS, 14, 170, 8)
        canvas.stamp(self._sheet, box.x, box.y)
        canvas.stamp(_rim(canvas.look), *box.middle, "c")

    def _put_together(self, places: Places, look: Look) -> pygame.Surface:
        side, place = look.px(2 * _RADIUS), places.scene.hovered
        sheet = pygame.Surface((side, side), pygame.SRCALPHA)
        canvas = Canvas(sheet, look)
        still = replace(places.scene, journeys={}, arriving={}, pulse=1.0)
        near = Places(places.chart, _camera(places, place, look), still, 1.15)
        sheet.blit(self._ground(near, place, side, look), (0, 0))
        draw_ways(canvas, near)
        draw_places(canvas, near)
        draw_targets(canvas, near)
        self._names.lay_out(near, look, frame=near.camera.box.inset(_RADIUS * 0.14), first=place)
        self._names.draw(canvas, near)
        draw_meeples(canvas, near)
        hole = smooth(look, 2 * _RADIUS, 2 * _RADIUS, lambda canvas: canvas.circle(_RADIUS, _RADIUS, _RADIUS - 2, WHITE))
        sheet.blit(hole, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
        return sheet

    def _ground(self, places: Places, place: str, side: int, look: Look) -> pygame.Surface:
        key = (place, places.camera.scale)
        if key not in self._grounds:
            ground = pygame.Surface((side, side)).convert()
            left, top = (-round(value * look.unit) for value in places.camera.origin)
            assert self._painter is not None, "the map is painted before the lens"
            self._painter(ground, left, top, places.camera.scale * look.unit, True)
            self._grounds[key] = ground
            if len(self._grounds) > 12:
                del self._grounds[next(iter(self._grounds))]
        return self._grounds[key]


def lens_box(places: Places) -> Box | None:
    """Beside the place that is pointed at, if one is so far away that it and its neighbours are hard to tell apart.

    To the left, where there is room: to the right there is often a tooltip.
    """
    place = places.scene.hovered
    if place not in BOARD.locations or places.camera.zoom >= 1.5:
        return None
    spot, box = places.site(place), places.camera.box
    if sum(dist(spot, places.site(other)) <= _CROWDED_WITHIN for other in BOARD.locations) < _CROWD:
        return None
    x = spot[0] - _ASIDE if spot[0] - _ASIDE - _RADIUS > box.x else spot[0] + _ASIDE
    y = min(max(spot[1], box.y + _RADIUS + 4), box.bottom - _RADIUS - 4)
    return centred((x, y), 2 * _RADIUS)


def _camera(places: Places, place: str, look: Look) -> Camera:
    camera = Camera(places.camera.world, inf)
    camera.lay_out(Box(0, 0, 2 * _RADIUS, 2 * _RADIUS), look.unit)
    camera.zoom_to(places.camera.scale * 2.0 / camera.fit_scale)
    x, y = camera.to_screen(places.chart.sites[place])
    camera.pan(_RADIUS - x, _RADIUS - y)
    return camera


@drawing
def _rim(look: Look) -> Drawing:
    middle = _RADIUS + 4
    canvas = yield 2 * middle, 2 * middle
    for radius, colour, line in ((2.4, SHADOW, 7.0), (1, BRASS, 4.2), (-0.4, LIGHT_BRASS, 1.2)):
        canvas.circle(middle, middle, _RADIUS + radius, colour, line)


FOLDED_BELOW = (1100.0, 600.0)
"""A board narrower or lower than this is folded: a strip of signs and numbers only, no legend."""
_EDGE = 4.0


class DictatorsBoard(MapView[Places]):
    """Implements `game.ui.table.scene.Board`."""

    def __init__(self, texts: Texts) -> None:
        self._chart = america.chart()
        names = {place: map_name(place, texts) for place in BOARD.locations}
        super().__init__(Camera(self._chart.world), 2.6, Names(names), america.SEA)
        self._texts = texts
        self._lens = Lens(Names(names))
        self._strip = Strip(self.box, False)
        self._ruler = self.box
        self._over: Hashable = None
        self._over_tiles: TileCache | None = None

    def _arrange(self, box: Box) -> tuple[Box, Box]:
        narrow = box.width < FOLDED_BELOW[0] or box.height < FOLDED_BELOW[1]
        beside = (NARROW_WIDTH if narrow else WIDTH) + 18
        room = Box(box.x + beside, box.y + 30, box.width - beside - _EDGE, box.height - 30 - _EDGE)
        shown, place = _cropped(self._chart, room)
        self._ruler = Box(place.x, place.y - 26, place.width, 24)
        self._strip = Strip(Box(box.x + 10, box.y + 12, beside - 18, box.height - 20), narrow)
        return shown, place

    # Things -----------------------------------------------------------------------------------------------------------

    def things_at(self, spot: Spot, scene: Scene) -> list[str]:
        found = super().things_at(spot, scene)
        return found or america.zone_at(self._zones(), spot) or self._strip.things_at(spot, scene.state)

    def spot_of(self, thing: str, scene: Scene) -> Spot | None:
        return super().spot_of(thing, scene) or self._strip.spot_of(thing, scene.state)

    def room_of(self, thing: str, scene: Scene) -> Box | None:
        if (zone := self._zones().get(thing)) is not None:
            # With its name above the map.
            return zone._replace(height=self._camera.box.bottom - zone.y)
        return self._strip.room_of(thing, scene.state) or super().room_of(thing, scene)

    def boxes_of_lens(self, scene: Scene) -> list[Box]:
        """The place that is pointed at and the lens that shows it, which no tooltip should cover."""
        box, spot = self._lens.box(self._places(scene)), self.spot_of(scene.hovered, scene)
        return [centred(spot, 40), box] if box and spot else []

    def _is_on_map(self, thing: str, scene: Scene) -> bool:
        return self._strip.spot_of(thing, scene.state) is None

    def _places(self, scene: Scene) -> Places:
        return Places(self._chart, self._camera, scene)

    def _zones(self) -> dict[str, Box]:
        return america.zones_seen(self._ruler, self._camera, self._chart.time_zone_spans)

    # Drawing ----------------------------------------------------------------------------------------------------------

    def _layers(self, state: object) -> Sequence[Layer]:
        return america.ground(self._chart, self._look, self._texts, self._shown, self._fit_scale)

    def _repainted(self, painter: Painter) -> None:
        self._lens.paint_with(painter)
        self._over = None

    def _situation(self, places: Places) -> Hashable:
        marks = tuple(places.marked_regions.items()), tuple(places.many_lit_roads.items())
        return frozenset(places.state.no_fly), *marks

    def _draw_still(self, canvas: Canvas, places: Places) -> bool:
        fine = self._draw_ground(canvas, places)
        situation = self._situation(places)
        if situation != self._over:
            layers = america.overlay(self._look, places.state.no_fly, places.marked_regions, places.many_lit_roads)
            self._over, self._over_tiles = situation, None
            if layers:
                self._over_tiles = TileCache(Painter(self._look, self._fit_scale, layers), 30_000_000, alpha=True)
                self._over_tiles.lay_out(self._shown, self._fit_scale)
        if self._over_tiles is None:
            return fine
        # As long as the map itself is painted, there is little time left for this.
        return self._draw_tiles(canvas, self._over_tiles, 4 if fine else 0) and fine

    def _draw_moving(self, canvas: Canvas, places: Places) -> None:
        draw_ways(canvas, places)
        draw_places(canvas, places)
        draw_time_zones(canvas, places)
        draw_targets(canvas, places)
        self._draw_legend(canvas)
        self._names.draw(canvas, places)
        draw_regions(canvas, places)
        draw_meeples(canvas, places)

    def _draw_beside(self, canvas: Canvas, places: Places) -> None:
        self._strip.draw(canvas, places.scene, self._texts)
        for zone, box in self._zones().items():
            america.draw_zone(canvas, box, zone, places.scene, self._texts)
        self._lens.draw(canvas, places)

    def _legend(self) -> Picture | None:
        return None if self._strip.narrow else america.legend_of(self._look, self._texts)


def _cropped(chart: america.AmericanChart, room: Box) -> tuple[Box, Box]:
    """As much of the map as fits the shape of the room, all that matters included, and its place in the room.

    A room of quite another shape has paper left over.
    """
    world, core = chart.world, chart.core
    shape = min(max(room.width / room.height, core.width / world.height), world.width / core.height)
    width, height = min(room.width, room.height * shape), min(room.height, room.width / shape)
    place = centred(room.middle, width, height)
    across, down = min(world.width, world.height * shape), min(world.height, world.width / shape)
    shown = centred(core.middle, across, down)
    return shown.kept_inside(world), place

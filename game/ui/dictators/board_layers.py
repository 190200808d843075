"""What is drawn over the map in every frame, from the ground up."""

from __future__ import annotations

import pygame

from game.dictators.state import trident_is_up
from game.dictators.tables import BOARD
from game.ui.dictators import board_pieces as signs
from game.ui.dictators.board_marks import hover_way, light_flight, light_road, named_ring
from game.ui.dictators.board_places import Places
from game.ui.dictators.map_chart import bounds
from game.ui.dictators.map_painter import FLIGHT, FLIGHT_GAP
from game.ui.kit.canvas import Canvas, Spot
from game.ui.kit.motion import drop_in
from game.ui.kit.raster import evenly
from game.ui.table.board_marks import RING_GAP, flash_glow, mark, mark_glow, ring
from game.ui.table.scene import seat_id

_FEW_STATES = 12
"""Only so many rings glow: where nearly every state can be named, the map itself would."""


def draw_ways(canvas: Canvas, places: Places) -> None:
    """The Trident's flights while it is there, then the lights on roads and flights."""
    scene = places.scene
    if trident_is_up(places.state):
        dot = signs.flight_dot(canvas.look, FLIGHT)
        for flight in BOARD.trident_flights:
            for spot in evenly(places.way(flight), FLIGHT_GAP):
                canvas.stamp(dot, *spot, "c")
    pointed_at = {scene.hovered, scene.focused}
    for way, kind in places.few_lit_ways.items():
        line = places.way(way)
        if not canvas.shows(*bounds(tuple(line)).inset(-8)):
            continue
        if way in BOARD.roads:
            light_road(canvas, line, kind, way in pointed_at, scene.pulse)
        else:
            light_flight(canvas, line, kind, way in pointed_at)
    for way in (pointed_at | scene.flashing) - set(places.few_lit_ways):
        if way in places.chart.ways:
            hover_way(canvas, places.way(way), way not in BOARD.roads)


def draw_places(canvas: Canvas, places: Places) -> None:
    """Lights, then signs, then tokens and rings."""
    scene, state, growth = places.scene, places.state, places.growth
    seen = {place: spot for place in BOARD.locations if places.is_seen(spot := places.place(place))}
    if places.here in seen and places.here not in scene.marks:
        mark_glow(canvas, seen[places.here], places.radius(places.here) - 2, "selected", 1)
    for place in seen.keys() & scene.flashing:
        flash_glow(canvas, seen[place], places.radius(place))
    for place in seen.keys() & scene.marks.keys():
        mark_glow(canvas, seen[place], places.radius(place), scene.marks[place], scene.pulse)
    pictures: dict[str, pygame.Surface] = {}
    for place, spot in seen.items():
        kind = signs.SIGNS[place]
        if place == BOARD.trident:
            _draw_trident(canvas, places, spot)
            continue
        if kind not in pictures:
            pictures[kind] = signs.sign(canvas.look, kind, places.radius(place), growth)
        canvas.stamp(pictures[kind], *spot, "c")
    if places.here in seen and places.here not in scene.marks:
        canvas.stamp(ring(canvas.look, places.radius(places.here) + RING_GAP - 1, "current"), *seen[places.here], "c")
    pointed_at = {thing for thing in (scene.hovered, scene.focused, *scene.flashing) if thing in seen}
    for place in (*(place for place in seen if place in scene.marks and place not in pointed_at), *sorted(pointed_at)):
        mark(canvas, seen[place], places.radius(place), place, scene)
    for site in places.token_sites:
        if site in seen:
            across, down = signs.TOKEN_OFFSET
            spot = seen[site][0] + across * growth, seen[site][1] + down * growth
            drop_in(canvas, signs.hidden_token(canvas.look), spot, scene.arriving.get(site, 1.0))
    roadblock = signs.roadblock(canvas.look, 28 * growth)
    for road in sorted(state.roadblocks):
        spot = places.way_middle(road)
        if places.is_seen(spot):
            drop_in(canvas, roadblock, spot, scene.arriving.get(road, 1.0))


def _draw_trident(canvas: Canvas, places: Places, spot: Spot) -> None:
    if trident_is_up(places.state):
        picture = signs.trident(canvas.look, places.state.warheads)
        drop_in(canvas, picture, spot, places.scene.arriving.get(BOARD.trident, 1.0))
    else:
        canvas.stamp(signs.trident_ghost(canvas.look), *spot, "c")


def draw_targets(canvas: Canvas, places: Places) -> None:
    """The viewer's own targets: pins, and ticks on those that are done."""
    for place, done in places.targets.items():
        x, y = places.place(place)
        if not places.is_seen((x, y)):
            continue
        if done:
            across, down = signs.TICK_OFFSET
            canvas.stamp(signs.tick(canvas.look), x + across, y + down, "c")
        else:
            # A meeple stands where the pin would be: it moves aside.
            aside = 22 if places.occupied(place) else 0
            canvas.stamp(signs.pin(canvas.look), x + aside, y - places.radius(place) + 3 + aside / 3, "bc")


def draw_time_zones(canvas: Canvas, places: Places) -> None:
    scene = places.scene
    for zone in BOARD.time_zones:
        spot = places.time_zone(zone)
        kind = scene.marks.get(zone)
        closed = zone in places.state.no_fly
        if not places.is_seen(spot) or not (closed or kind or zone in scene.flashing):
            continue
        if kind:
            mark_glow(canvas, spot, 20, kind, scene.pulse)
        if closed:
            drop_in(canvas, signs.no_fly(canvas.look), spot, scene.arriving.get(zone, 1.0))
        else:
            canvas.stamp(signs.no_fly_place(canvas.look), *spot, "c")
        mark(canvas, spot, 20, zone, scene)


def draw_regions(canvas: Canvas, places: Places, spots: dict[str, Spot]) -> None:
    """The rings of states that are marked; the one that is pointed at lies on top."""
    scene = places.scene
    for region in scene.flashing & BOARD.regions.keys():
        canvas.stamp(ring(canvas.look, 22, "flash"), *places.on_screen(places.chart.region_spots[region]), "c")
    pointed_at = {scene.hovered, scene.focused}
    for region, spot in sorted(spots.items(), key=lambda pair: pair[0] in pointed_at):
        kind = places.marked_regions[region]
        if kind == "legal" and len(spots) <= _FEW_STATES:
            mark_glow(canvas, spot, 10, kind, scene.pulse)
        canvas.stamp(named_ring(canvas.look, region, kind), *spot, "c")
        if region in pointed_at:
            canvas.stamp(ring(canvas.look, 20, "hover"), *spot, "c")


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
        picture = signs.figure(canvas.look, scene.seats[seat], seat == active)
        drop_in(canvas, picture, seen[seat], scene.arriving.get(seat_id(seat), 1.0))

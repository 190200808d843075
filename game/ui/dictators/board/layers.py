"""Drawing functions for the map of Revenge of the Dictators: roads and flights, places, targets, regions, meeples."""

from __future__ import annotations

from collections.abc import Sequence
from math import pi

from game.dictators.data.tables import BOARD
from game.dictators.state import trident_is_up
from game.ui.dictators.board import chart as america
from game.ui.dictators.board import pieces
from game.ui.dictators.board.places import Places
from game.ui.kit.canvas import Canvas, Spot, at_angle, dashed, evenly, stroke
from game.ui.kit.colours import INK, WHITE, Colour, mix
from game.ui.kit.motion import drop_in
from game.ui.table.map.marks import RING_GAP, flash_glow, mark, mark_colour, mark_glow, ring
from game.ui.table.scene import MarkKind, seat_id

_FEW_STATES = 12
"""Legal rings glow only if there are at most this many rings; with more, the whole map would glow."""


def draw_ways(canvas: Canvas, places: Places) -> None:
    """Draw the Trident's flights while it is on the surface, then highlighted ways except those in `many_lit_roads`."""
    if trident_is_up(places.state):
        for flight in BOARD.trident_flights:
            _dots(canvas, places.line(flight), america.FLIGHT_GAP, 2.1, america.FLIGHT, 1)
    highlighted = {way: kind for way, kind in places.lit_ways.items() if way not in places.many_lit_roads}
    for connection, kind in highlighted.items():
        if not canvas.shows(*places.line_box(connection).inset(-8)):
            continue
        line, hovered = places.line(connection), connection in places.pointed_at
        if connection in BOARD.roads:
            _light_road(canvas, line, kind, hovered, places.scene.pulse)
        else:
            _dots(canvas, line, 12, 4.6 if hovered else 3.8, mark_colour(canvas.look, kind))
    for connection in ((places.pointed_at | places.scene.flashing) - highlighted.keys()) & places.chart.lines.keys():
        if connection in BOARD.roads:
            stroke(canvas, places.line(connection), INK, 12)
            stroke(canvas, places.line(connection), WHITE, 7)
        else:
            _dots(canvas, places.line(connection), 12, 3.8, INK)


def _dots(canvas: Canvas, line: Sequence[Spot], gap: float, radius: float, colour: Colour, rim: float = 1.8) -> None:
    dot = pieces.dot(canvas.look, radius, colour, rim)
    for spot in evenly(line, gap):
        canvas.stamp(dot, *spot, "c")


def _light_road(canvas: Canvas, line: Sequence[Spot], kind: MarkKind, hovered: bool, pulse: float) -> None:
    """Draw a highlighted road with an outline. A legal road has bright dashes on it; an illegal road consists of dashes."""
    extra = 2 if hovered else 0
    colour = mark_colour(canvas.look, kind)
    stroke(canvas, line, WHITE, 9.5 + extra)
    if kind == "illegal":
        for piece in dashed(line, 9, 6):
            stroke(canvas, piece, colour, 5 + extra)
        return
    stroke(canvas, line, colour, 6 + extra)
    if kind == "legal":
        bright = mix(colour, (225, 255, 252), 0.35 + 0.6 * pulse)
        for piece in dashed(line, 7, 7):
            stroke(canvas, piece, bright, 2.2)


def draw_places(canvas: Canvas, places: Places) -> None:
    """Draw glows, then the signs of places, then rings."""
    scene, state, here, look, seen = places.scene, places.state, places.here, canvas.look, places.seen
    is_here = here in seen and here not in scene.marks
    if is_here:
        mark_glow(canvas, seen[here], places.radius(here) - 2, "selected", 1)
    for place in seen.keys() & scene.flashing:
        flash_glow(canvas, seen[place], places.radius(place))
    for place in seen.keys() & scene.marks.keys():
        mark_glow(canvas, seen[place], places.radius(place), scene.marks[place], scene.pulse)
    for place, spot in seen.items():
        if place != BOARD.trident:
            canvas.stamp(pieces.sign(look, pieces.SIGNS[place], places.radius(place), places.growth), *spot, "c")
        elif trident_is_up(state):
            drop_in(canvas, pieces.trident(look, state.warheads), spot, scene.arriving.get(place, 1.0))
        else:
            canvas.stamp(pieces.piece(look, "trident_ghost"), *spot, "c")
    if is_here and not look.projector:
        # Seen from a distance, it would blur with the name; the glow and the larger figure are enough.
        canvas.stamp(ring(look, places.radius(here) + RING_GAP - 1, "current"), *seen[here], "c")
    on_top = (places.pointed_at | scene.flashing) & seen.keys()
    for place in (*(place for place in seen if place in scene.marks and place not in on_top), *sorted(on_top)):
        mark(canvas, seen[place], places.radius(place), place, scene)


def draw_targets(canvas: Canvas, places: Places) -> None:
    """Draw rings around the viewer's targets."""
    look, scene = canvas.look, places.scene
    for site, done in places.targets.items():
        if not done and places.is_seen(places.site(site)):
            ring = pieces.target_ring(look, places.radius(site), scene.seats[scene.viewer].colour)
            canvas.stamp(ring, *places.site(site), "c")


def draw_time_zones(canvas: Canvas, places: Places) -> None:
    scene = places.scene
    for zone in BOARD.time_zones:
        spot, kind, closed = places.time_zone(zone), scene.marks.get(zone), zone in places.state.no_fly
        if not places.is_seen(spot) or not (closed or kind):
            continue
        if kind:
            mark_glow(canvas, spot, 20, kind, scene.pulse)
        picture = pieces.piece(canvas.look, "no_fly" if closed else "no_fly_place")
        drop_in(canvas, picture, spot, scene.arriving.get(zone, 1.0) if closed else 1.0)
        mark(canvas, spot, 20, zone, scene)


def draw_regions(canvas: Canvas, places: Places) -> None:
    """Draw rings on flashing and marked states, hovered ones on top."""
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
    """Draw all marks first, so that no ring hides a meeple; then meeples, lower ones in front, moving ones on top."""
    scene, active = places.scene, places.state.active
    seen = {seat: spot for seat, spot in places.meeples.items() if places.is_seen(spot) and seat < len(scene.seats)}
    for seat, spot in seen.items():
        if kind := scene.marks.get(seat_id(seat)):
            mark_glow(canvas, spot, pieces.MEEPLE, kind, scene.pulse)
    for seat, spot in seen.items():
        mark(canvas, spot, pieces.MEEPLE, seat_id(seat), scene)
    for seat in sorted(seen, key=lambda seat: (seat_id(seat) in scene.journeys, seen[seat][1])):
        is_own, dictator = seat == places.own, places.state.players[seat].dictator
        growth = pieces.piece_growth(places.growth)
        if (journey := scene.journeys.get(seat_id(seat))) and journey.carrier:
            swirl = at_angle(*seen[seat], 14, 8 * pi * journey.share)
            canvas.stamp(pieces.carrier(canvas.look, journey.carrier), *swirl, "c")
        picture = pieces.figure(canvas.look, scene.seats[seat], dictator, seat == active, is_own, growth)
        drop_in(canvas, picture, seen[seat], scene.arriving.get(seat_id(seat), 1.0))


def draw_signs(canvas: Canvas, places: Places) -> None:
    """Draw tokens, check marks at disarmed targets, and roadblocks, above the figures."""
    look, growth = canvas.look, pieces.piece_growth(places.growth)
    block = "roadblock", pieces.ROADBLOCK * places.growth
    names = {"tick": ("tick", growth), "token": ("hidden_token", growth), "": block}
    for thing, box in places.stands.items():
        kind, _colon, site = thing.rpartition(":")
        if kind in names and places.is_seen(box.middle):
            arrived = 1.0 if kind == "tick" else places.scene.arriving.get(site, 1.0)
            drop_in(canvas, pieces.piece(look, *names[kind]), box.middle, arrived)


def draw_steps(canvas: Canvas, places: Places) -> None:
    """Write the number of steps to the hovered or focused place or target beside it."""
    if places.steps:
        box, count = places.steps
        canvas.stamp(pieces.steps(canvas.look, count), *box.middle, "c")

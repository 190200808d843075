"""What lies on the map, from the ground up: what stays is drawn once for a situation, what moves in every frame."""

from __future__ import annotations

from game.ui.kit.canvas import Canvas, between
from game.ui.kit.motion import drop_in
from game.ui.kit.plates import glow
from game.ui.volk.board_berlin import draw_inset
from game.ui.volk.board_boxes import draw_socialists_box
from game.ui.volk.board_lines import built, draw_line, growing, working_lines
from game.ui.volk.board_marks import draw_site
from game.ui.volk.board_places import Places
from game.ui.volk.board_plates import draw_plate
from game.ui.volk.board_sites import factory
from game.ui.volk.board_tokens import Kind, travelling
from game.ui.volk.map_chart import bounds
from game.volk.tables import BOARD, CAPITAL

_TRAVELLERS: tuple[Kind, ...] = ("unrest", "standard", "socialist")
"""Pieces that journeys are named after."""


def draw_built_lines(canvas: Canvas, places: Places) -> None:
    """Those that are just being laid come later."""
    for side, economy in enumerate(places.state.economies):
        works = working_lines(side, economy)
        # Those that hang lie below: where both meet, the working one is whole.
        for line in sorted(economy.lines, key=lambda name: (name in works, name)):
            spots = places.line(line)
            if line not in places.scene.arriving and canvas.shows(*bounds(spots).inset(-8)):
                draw_line(canvas, spots, built(side, line in works), places.line_width)


def draw_sites(canvas: Canvas, places: Places) -> None:
    for city in BOARD.cities:
        spot = places.city(city)
        if places.is_seen(spot) and city not in places.scene.arriving:
            draw_site(canvas, places, city, spot)


def draw_beside(canvas: Canvas, places: Places) -> None:
    """The box of the socialists, Berlin, and the plates of the provinces."""
    draw_socialists_box(canvas, places.socialists_box, places.state, places.texts)
    draw_inset(canvas, places.inset, places.state, places.texts)
    draw_site_twin(canvas, places)
    for plate, box in places.plates.values():
        if canvas.shows(*box.inset(-12)):
            draw_plate(canvas, plate, box)


def draw_site_twin(canvas: Canvas, places: Places) -> None:
    """The capital's factory in the inset."""
    if twin := places.capital_twin:
        draw_site(canvas, places, CAPITAL, twin)


# What moves ---------------------------------------------------------------------------------------------------------------


def draw_arriving(canvas: Canvas, places: Places) -> None:
    """Lines grow, factories drop in, and where something lies now that lay elsewhere, the plate lights up."""
    state = places.state
    for thing, share in places.scene.arriving.items():
        if thing in BOARD.lines:
            side = BOARD.lines[thing].side
            if thing in state.economies[side].lines:
                works = thing in working_lines(side, state.economies[side])
                draw_line(canvas, growing(places.line(thing), share), built(side, works), places.line_width)
        elif thing in places.factories:
            picture = factory(canvas.look, places.factories[thing], places.growth).surface
            drop_in(canvas, picture, places.city(thing), share)
        elif thing in BOARD.cities:
            draw_site(canvas, places, thing, places.city(thing))
        elif (box := places.box_of(thing)) is not None:
            light = glow(canvas.look, round(box.height), canvas.look.palette.selected)
            canvas.stamp(light, *box.middle, "c", round(200 * (1 - share)))


def draw_travellers(canvas: Canvas, places: Places) -> None:
    """Pieces on their way from one place to another."""
    for kind in _TRAVELLERS:
        journey = places.scene.journeys.get(kind)
        if journey is None:
            continue
        start, goal = places.spot(journey.start), places.spot(journey.goal)
        if start is not None and goal is not None:
            canvas.stamp(travelling(canvas.look, kind), *between(start, goal, journey.share), "c")

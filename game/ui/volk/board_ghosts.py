"""What a move that is considered would change: new pieces as ghosts, lost ones crossed out, the new values of factories."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.ui.kit.box import Box
from game.ui.kit.canvas import Canvas, Spot, picture, smooth
from game.ui.kit.colours import WHITE, dark
from game.ui.kit.kept import Picture, kept
from game.ui.kit.look import Look
from game.ui.volk import board_lines as lines
from game.ui.volk.board_berlin import name_of_capital
from game.ui.volk.board_places import Places
from game.ui.volk.board_sites import factory, factory_in
from game.volk.economy import output
from game.volk.tables import BOARD, CAPITAL, SIDES

_GHOST = 215
_PILL = (52.0, 24.0)


def draw_line_ghosts(canvas: Canvas, places: Places) -> None:
    """New lines look as they will, in a casing of their own; so do those that would begin to work by them."""
    state, plan, wider = places.state, places.plan, places.line_width
    for side in SIDES:
        works = lines.working_lines(side, plan.after(state, side))
        fresh = {line for line in places.new_pieces & BOARD.lines.keys() if BOARD.lines[line].side == side}
        fresh |= works - lines.working_lines(side, state.economies[side])
        for line in sorted(fresh):
            lines.draw_line(canvas, places.line(line), lines.planned(canvas.look), wider)
            lines.draw_line(canvas, places.line(line), lines.built(side, line in works), wider)
    for line in sorted(plan.lost_pieces(state) & BOARD.lines.keys()):
        lines.draw_line(canvas, places.line(line), lines.lost(canvas.look), wider)
        canvas.stamp(lost(canvas.look), *places.line_middle(line), "c")


def draw_city_ghosts(canvas: Canvas, places: Places, taken: Sequence[Box]) -> None:
    """Factories that would be there or gone, and beside the others what they would be worth, not on what is taken."""
    state, plan = places.state, places.plan
    values = {city: value for side in SIDES for city, value in output(side, plan.after(state, side)).values.items()}
    for city in sorted(places.new_pieces & BOARD.cities.keys()):
        ghost = factory(canvas.look, factory_in(city, values[city], rundown=False), places.growth)
        for spot in _spots(places, city):
            canvas.stamp(ghost, *spot, "c", _GHOST)
            canvas.stamp(_new_ring(canvas.look, places.growth), *spot, "c")
    for city in sorted(plan.lost_pieces(state) & BOARD.cities.keys()):
        for spot in _spots(places, city):
            canvas.stamp(lost(canvas.look), *spot, "c")
    for city, (now, then) in sorted(plan.new_values(state).items()):
        for spot in _spots(places, city):
            canvas.stamp(change(canvas.look, now, then), *_beside(places, city, spot, taken).middle, "c")


def _beside(places: Places, city: str, spot: Spot, taken: Sequence[Box]) -> Box:
    """Where a change of value is told: where it covers least."""
    reach = places.radius(city)
    away = reach * 0.9 + _PILL[1] / 2 + 1, reach + _PILL[0] / 2 + 1
    middles = [(0.0, -away[0] - reach * 0.2), (0.0, away[0]), (-away[1], 0.0), (away[1], 0.0)]
    rooms = [Box(spot[0] + x - _PILL[0] / 2, spot[1] + y - _PILL[1] / 2, *_PILL) for x, y in middles]
    signs = [box for other in BOARD.cities if other != city and (box := places.box_of(other)) is not None]
    signs.append(name_of_capital(places.inset))
    return min(rooms, key=lambda room: sum(room.overlaps(box) for box in (*signs, *taken)))


def _spots(places: Places, city: str) -> list[Spot]:
    twin = places.capital_twin if city == CAPITAL else None
    return [places.city(city), *([twin] if twin else [])]


@kept
def _new_ring(look: Look, growth: float) -> pygame.Surface:
    radius = 25 * growth
    middle = radius + 4

    def paint(canvas: Canvas) -> None:
        canvas.circle(middle, middle, radius + 2, WHITE, 6)
        canvas.dashed_ring(middle, middle, radius - 1, look.palette.legal, 3.8, 12)

    return smooth(look, 2 * middle, 2 * middle, paint)


@kept
def lost(look: Look) -> pygame.Surface:
    """On a piece that would be gone."""

    def paint(canvas: Canvas) -> None:
        canvas.circle(13, 13, 12, WHITE)
        canvas.circle(13, 13, 10.4, look.palette.illegal)
        canvas.icon("close_thick", 13, 13, 15, WHITE)

    return smooth(look, 26, 26, paint)


@kept
def change(look: Look, now: int, then: int) -> Picture:
    """The value of a factory now and then, on a pill."""
    colour = dark(look.palette.legal if then > now else look.palette.illegal, 0.12)
    width, height = _PILL

    def shapes(canvas: Canvas) -> None:
        canvas.rect(0, 0, width, height, WHITE, height / 2)
        canvas.rect(1.8, 1.8, width - 3.6, height - 3.6, colour, height / 2 - 1.8)
        canvas.icon("arrow_right_bold", width / 2, height / 2, 15, WHITE)

    def writing(canvas: Canvas) -> None:
        canvas.text(str(now), 12, height / 2, 16, WHITE, "regular", "c")
        canvas.text(str(then), width - 12, height / 2, 16, WHITE, "bold", "c")

    return picture(look, width, height, shapes, writing)

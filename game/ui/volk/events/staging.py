"""Pictures of great moments: nuclear war, the end of a decade, the Wall, a victory, a space victory. Each fills a box."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

import pygame

from game.ui.kit.box import Box, Look
from game.ui.kit.cache import cached
from game.ui.kit.canvas import Canvas
from game.ui.kit.colours import BRASS, LIGHT_BRASS, SECOND_TEXT, WHITE, Colour, dark, light, mix, rgb
from game.ui.kit.drawings.drawing import Drawing, drawing, drawn
from game.ui.kit.drawings.plates import glow, kept_gradient, sky
from game.ui.kit.motion import ease_out
from game.ui.volk.board.chart import chart
from game.ui.volk.palette import SIDES, draw_emblem, role_figure, sign_with
from game.volk.data.tables import PROVINCES_OF
from game.volk.data.tables import SIDES as BOTH

_NIGHT, _BLAZE = rgb("#0A0D12"), rgb("#7A2310")
_WORDS = 0.7
"""Share of the box's height above the text."""
_WORDS_AND_FIGURES = 0.58
"""Share of the box's height above the text if figures of the winner and the losers are shown too."""
_LANDS: tuple[Colour, Colour] = (dark(SIDES[0], 0.72), dark(SIDES[1], 0.68))
_LIT: tuple[Colour, Colour] = (dark(SIDES[0], 0.35), dark(SIDES[1], 0.3))
_RUIN = rgb("#1C1F24")


@drawing
def _country(look: Look, height: float, west: Colour, east: Colour) -> Drawing:
    """Both states as silhouettes of this height."""
    world, lands = chart().world, (west, east)
    scale = height / world.height
    canvas = yield world.width * scale, height
    for side in BOTH:
        for corners in chart().outlines(*PROVINCES_OF[side]):
            spots = [((x - world.x) * scale, (y - world.y) * scale) for x, y in corners]
            canvas.polygon(spots, lands[side])
            canvas.line([*spots, spots[0]], light(lands[side], 0.2), 1.2)


_mushroom = cached(partial(drawn, "volk/pieces/mushroom", view=(-80, -60, 160, 120)))
_bricks = cached(partial(drawn, "volk/pieces/bricks", view=(0, 0, 240, 36)))
_laurel = cached(partial(drawn, "menu/result/laurel"))
_orbit = cached(partial(drawn, "volk/pieces/orbit", view=(0, 0, 320, 180)))
_rocket = cached(partial(drawn, "volk/pieces/rocket", view=(-30, -60, 60, 120)))


def nuclear_war(role: str, canvas: Canvas, box: Box, share: float) -> None:
    """Draw a flash and a cloud growing over a dark country; at the left the button, and the superpower that pressed it."""
    sky(canvas, box, _NIGHT, mix(_NIGHT, _BLAZE, ease_out(share)))
    room = box.from_top(box.height * _WORDS)[0]
    canvas.stamp(_country(canvas.look, round(room.height * 0.94), *_LANDS), room.middle[0], room.middle[1], "c")
    grown = 0.35 + 0.65 * ease_out(share)
    light_up = glow(canvas.look, round(room.height * 0.36), rgb("#F0A53A"), 190, 60)
    canvas.stamp(light_up, room.middle[0], room.y + room.height * 0.42, "c", round(255 * ease_out(share)))
    # The cloud is drawn once and then scaled as it grows.
    width = min(room.width * 1.05, room.height * 1.3)
    whole = _mushroom((canvas.px(width), canvas.px(width * 0.75)))
    size = (max(1, round(whole.get_width() * grown)), max(1, round(whole.get_height() * grown)))
    cloud = pygame.transform.scale(whole, size)
    canvas.stamp(cloud, room.middle[0], room.bottom - width * 0.75 * grown - 4, "tc")
    _draw_presser(canvas, room, role, share)
    if share < 0.25:
        canvas.rect(*box, (255, 250, 235, round(255 * (1 - share / 0.25))))


def _draw_presser(canvas: Canvas, room: Box, role: str, share: float) -> None:
    """Draw the button going down, and on it the emblem of the role that pressed it."""
    size = min(108.0, room.height * 0.22)
    x, y = room.x + room.width * 0.15, room.y + room.height * 0.42
    down = 4 if share > 0.1 else 0
    canvas.circle(x, y, size * 0.56, rgb("#15110E"))
    canvas.circle(x, y + 3, size * 0.44, rgb("#5E0D0A"))
    canvas.circle(x, y - 5 + down, size * 0.44, rgb("#D3241C"))
    canvas.stamp(role_figure(canvas.look, role, round(size * 0.5)), x, y - 5 + down, "c")


class Number(NamedTuple):
    """A number for each state at the end of a decade, with its label; `danger` highlights a state's number."""

    icon: str
    name: str
    west: int
    east: int
    danger: tuple[bool, bool] = (False, False)


def dark_map(canvas: Canvas, box: Box, _share: float) -> None:
    """Draw both states in the dark, as the ground for their numbers."""
    sky(canvas, box, rgb("#0F1620"), rgb("#1B2531"))
    room = box.from_top(box.height * _WORDS)[0]
    canvas.stamp(_country(canvas.look, round(room.height * 0.96), *_LANDS), *room.middle, "c", 150)


def decade(roles: Sequence[str], numbers: Sequence[Number], canvas: Canvas, room: Box, share: float) -> None:
    """Draw the two states side by side, with their numbers growing line by line."""
    top, step = room.y + room.height * 0.26, room.height * 0.72 / len(numbers)
    across = min(room.width * 0.3, 190.0)
    middle = room.middle[0]
    for side, role in enumerate(roles):
        x = middle + (across if side else -across)
        figure = role_figure(canvas.look, role, round(min(84.0, room.height * 0.17)))
        canvas.stamp(figure, x, room.y + room.height * 0.13, "c")
    for row, number in enumerate(numbers):
        shown = min(1.0, max(0.0, share * (len(numbers) + 1) - row))
        if not shown:
            continue
        y = top + (row + 0.5) * step
        canvas.icon(number.icon, middle - canvas.text_width(number.name, 16) / 2 - 20, y, min(30.0, step * 0.8), LIGHT_BRASS)
        canvas.text(number.name, middle, y, 16, SECOND_TEXT, anchor="c")
        for side, value in enumerate((number.west, number.east)):
            x = middle + (across if side else -across)
            ink = light(rgb("#E0503F"), 0.3) if number.danger[side] else WHITE
            canvas.text(str(round(value * ease_out(shown))), x, y, min(44.0, step * 0.72), ink, "serif_black", "c")


def wall(stands: bool, canvas: Canvas, box: Box, share: float) -> None:
    """Draw the Wall rising in front of the two states, or breaking, with people coming through."""
    sky(canvas, box, rgb("#141B26"), rgb("#4A3A34") if stands else rgb("#7A5A36"))
    room, grown = box.from_top(box.height * _WORDS)[0], ease_out(share)
    canvas.stamp(_country(canvas.look, round(room.height * 0.96), *_LANDS), *room.middle, "c")
    height = room.height * 0.5 * (grown if stands else 1)
    bricks = _bricks((canvas.px(room.width), canvas.px(room.height * 0.5 / 4)))
    step = room.height * 0.5 / 4
    with canvas.clipped(room.x, room.bottom - height, room.width, height):
        for course in range(4):
            canvas.stamp(bricks, room.x - (course % 2) * 24, room.bottom - (course + 1) * step)
            canvas.stamp(bricks, room.x - (course % 2) * 24 + room.width, room.bottom - (course + 1) * step)
    if not stands:
        _draw_breach(canvas, room, grown)


def _draw_breach(canvas: Canvas, room: Box, grown: float) -> None:
    """Draw light through the gap, and people walking through one by one."""
    width, height, middle = room.width * 0.42 * grown, room.height * 0.5, room.middle[0]
    top, bottom = room.bottom - height, room.bottom
    jagged = [(-0.5, 1), (-0.42, 0.6), (-0.5, 0.35), (-0.36, 0), (0.3, 0), (0.46, 0.3), (0.4, 0.62), (0.5, 1)]
    canvas.polygon([(middle + x * width, top + y * (bottom - top)) for x, y in jagged], rgb("#F2D79A"))
    walking = int(7 * grown)
    for person in range(walking):
        x = middle + (person - 3) * width / 9
        canvas.icon("walk", x, bottom - height * 0.2 + (person % 2) * 10, height * 0.3, rgb("#3A2A22"))


def victory(
    role: str, colour: Colour, fallen: int | None, slogan: Sequence[str], canvas: Canvas, box: Box, share: float
) -> None:
    """Draw the winner in a laurel over the country; a fallen state turns dark, with the words of a slogan on signs."""
    sky(canvas, box, dark(colour, 0.82), dark(colour, 0.45))
    room, grown = box.from_top(box.height * _WORDS_AND_FIGURES)[0], ease_out(share)
    height = round(room.height * 0.96)
    canvas.stamp(_country(canvas.look, height, *_LIT), *room.middle, "c", 170)
    if fallen is not None:
        ruined = _country(canvas.look, height, *(_RUIN if side == fallen else _LIT[side] for side in BOTH))
        canvas.stamp(ruined, *room.middle, "c", round(255 * grown))
        # The middle is left free for the winner's name.
        crowd = [person for person in range(int(12 * grown)) if not 4 <= person < 8]
        for person in crowd:
            x = room.x + 56 + (room.width - 112) * person / 11
            sign_with(canvas, x, room.bottom - 26 - 30 * (person * 5 % 3), slogan[person % len(slogan)])
    size = min(150.0, room.height * 0.34)
    wreath = _laurel((canvas.px(2 * size), canvas.px(2 * size)))
    x, y = room.x + room.width / 2, room.y + room.height * 0.42
    canvas.stamp(glow(canvas.look, round(size * 0.8), BRASS, 150, 30), x, y, "c")
    canvas.stamp(wreath, x, y, "c", round(255 * grown))
    draw_emblem(canvas, x, y - size * 0.06, size, role)


def space_race(role: str, colour: Colour, canvas: Canvas, box: Box, share: float) -> None:
    """Draw a rocket with the winner's emblem rising from the Earth to the Moon on a trail of smoke."""
    room, grown = box.from_top(box.height * _WORDS_AND_FIGURES)[0], ease_out(share)
    width = max(box.width, box.height * 16 / 9)
    sky(canvas, box, rgb("#050812"), rgb("#16304F"))
    with canvas.clipped(*box):
        canvas.stamp(_orbit((canvas.px(width), canvas.px(width * 9 / 16))), box.middle[0], box.bottom, "bc")
    height, place = room.height * 0.62, canvas.area(*box.from_bottom(box.height * 0.55)[0])
    # Darken the lower part, where the text is.
    canvas.surface.blit(kept_gradient(place.width, place.height, (*_NIGHT, 0), (*_NIGHT, 240)), place)
    x, y = room.middle[0], room.bottom - height * 0.1 - (room.height - height * 0.62) * grown
    for puff in range(14):
        # The smoke reaches from the tail to the ground; older smoke is wider and fainter.
        down = y + height * 0.5 + (puff + 0.5) * height * 0.09
        if down < room.bottom:
            offset = (puff % 2 - 0.5) * puff * height * 0.008
            canvas.circle(x + offset, down, height * (0.05 + 0.009 * puff), (*rgb("#E8E2D4"), 190 - 11 * puff))
    canvas.stamp(glow(canvas.look, round(height * 0.12), rgb("#F0A53A"), 190, 30), x, y + height * 0.42, "c")
    inks = (("side", colour), ("shade", dark(colour, 0.4)))
    canvas.stamp(_rocket((canvas.px(height / 2), canvas.px(height)), inks=inks), x, y, "c")
    draw_emblem(canvas, x, y - height * 0.08, height * 0.17, role)

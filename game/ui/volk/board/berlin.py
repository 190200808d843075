"""Drawings beside the map of Germany: world peace, Berlin with its sectors and the Wall, the socialists, the legend."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache, partial
from math import ceil
from typing import NamedTuple

import pygame

from game.data.texts import Texts
from game.ui.kit import colours, fonts
from game.ui.kit.box import Box, Look
from game.ui.kit.cache import Picture
from game.ui.kit.canvas import Canvas, Spot, smooth
from game.ui.kit.colours import INK, WHITE, dark, light, mix, rgb, veil
from game.ui.kit.drawings.drawing import Drawing, drawing, drawn
from game.ui.kit.drawings.edged import edged_disc, edged_rect
from game.ui.kit.drawings.plates import glow, shadow
from game.ui.table.map.view import Sign, legend
from game.ui.volk import palette
from game.ui.volk.board.sites import HANGING, OPEN, WORKING, Factory, factory, paint_line
from game.ui.volk.board.tokens import Token, draw_piece, row_of, tokens_in, tokens_width
from game.ui.volk.cards.icons import FLIGHT_ICON, KINDS, icon_picture, is_power_card
from game.volk.cards.events import usual_steps
from game.volk.data.components import Colour, Step
from game.volk.data.geography import RED, YELLOW
from game.volk.data.tables import ARROWS, CARDS, COUNTRIES, EAST_BERLIN, PROVINCES_OF, SECTORS, SIDES, STATES, WEST_BERLIN
from game.volk.naming import icon_name
from game.volk.state import VolkState
from game.volk.states.unrest import protests

_HALO, _MARGIN = 8.0, 14.0
"""Margins around the pictures for their shadows."""


def draw_doves(canvas: Canvas, boxes: Sequence[Box], up: int) -> None:
    """Draw a dove in each box: first `up` standing ones, then fallen ones."""
    for number, box in enumerate(boxes):
        canvas.stamp(_dove(canvas.look, round(box.width, 1), number < up), *box.middle, "c")


@drawing
def _dove(look: Look, size: float, up: bool) -> Drawing:
    """A dove; a fallen one is gray, flat and crossed out."""
    if not up:
        yield drawn("volk/pieces/fallen", (look.px(size), look.px(size)))
        return
    middle, radius = size / 2 + _HALO, size / 2
    canvas = yield 2 * middle, 2 * middle
    shadow(canvas, Box(_HALO, _HALO, size, size), radius, 4, 110, 2)
    edged_disc(canvas, middle, middle, radius, rgb("#2F5F86"), palette.DOVE, 2)
    palette.dove(canvas, middle - 0.02 * size, middle, size * 0.66)


def draw_button(canvas: Canvas, box: Box, word: str, left: int, pulse: float) -> None:
    """Draw the red button. It glows if one or two doves are left, brighter with one; without any, it pulses."""
    if left <= 2:
        strength = pulse if not left else 0.5 + 0.2 * (2 - left)
        light_up = glow(canvas.look, round(box.width * (0.62 if left else 0.72)), rgb("#FF4A32"), 235, 12)
        canvas.stamp(light_up, *box.middle, "c", round(255 * strength))
    canvas.stamp(_button(canvas.look, round(box.width, 1), word, not left), *box.middle, "c")


@drawing
def _button(look: Look, size: float, word: str, armed: bool) -> Drawing:
    middle, letters = size / 2 + _HALO, max(16.0, size * 0.2)
    word_width = fonts.text_width(word, "serif_black", look.px(letters)) / look.unit
    band = Box(middle - word_width / 2 - 6, middle - 12, word_width + 12, 22)
    canvas = yield 2 * middle, 2 * middle
    shadow(canvas, Box(_HALO, _HALO, size, size), size / 2, 8, 160, 4)
    dome = light(palette.DANGER, 0.18) if armed else palette.DANGER
    canvas.stamp(drawn("volk/pieces/button", (canvas.px(size), canvas.px(size)), inks=(("dome", dome),)), _HALO, _HALO)
    # A word that is too long for the dome gets a band behind it.
    if word_width > 0.6 * size:
        edged_rect(canvas, band.inset(-1.6), rgb("#2A2A2C"), dark(palette.DANGER, 0.25), 1.6, 6)
    canvas = yield None
    canvas.text(word, middle, middle - 1, letters, WHITE, "serif_black", "c", veil(rgb("#6E0F0C"), 255), 1.4)


@drawing
def war(look: Look, width: float, height: float, word: str) -> Drawing:
    """A mushroom cloud, shown in place of the doves and the button once the button has been pressed."""
    across = 100 * width / height
    cloud = drawn("volk/pieces/war", (look.px(width), look.px(height)), (-across / 2, -50, across, 100))
    mask = smooth(look, width, height, lambda canvas: canvas.rect(0, 0, width, height, WHITE, 9))
    cloud.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    canvas = yield cloud
    canvas.text(word, width / 2, height - 16, 24, WHITE, "serif_black", "c", veil(INK, 255), 2)


WALL = "wall"
"""Id of the Wall as a thing."""
SOCIALISTS_BOX = "socialists_box"
_PAPER, _EDGE = rgb("#F5EFDF"), rgb("#6B5F4A")
_ROW = 23.0
_WIDE_SECTOR = 92.0
"""Minimum width of a sector that shows its full name; narrower ones show a letter or two."""
_PRISM = 19.0


class Inset(NamedTuple):
    frame: Box
    parts: Mapping[str, Box]

    @property
    def gap(self) -> Box:
        """The gap between West and East, for the Wall."""
        west, east = self.parts[WEST_BERLIN], self.parts[EAST_BERLIN]
        return Box(west.right, west.y, east.x - west.right, west.height)

    @property
    def name_of_capital(self) -> Box:
        """Box of the capital's name, to be kept free."""
        return self.parts[EAST_BERLIN].from_top(_ROW + 2)[0]


def factory_spot(inset: Inset, look: Look, state: VolkState, texts: Texts, radius: float) -> Spot | None:
    """Position of the second picture of the capital's factory, below the capital's name; None if pieces leave no space."""
    east = inset.parts[EAST_BERLIN]
    rows = _east_rows(look, east, _fitting(look, state, EAST_BERLIN, east.width, texts))
    top, bottom = inset.name_of_capital.bottom, (rows[0][2] if rows else east.bottom) - _ROW / 2
    middle = min((top + bottom) / 2, east.y + 26 + (east.height - 26) * 0.26)
    return (east.middle[0], max(middle, top + radius)) if bottom - top >= 1.8 * radius else None


def draw_inset(canvas: Canvas, inset: Inset, state: VolkState, texts: Texts) -> None:
    """Draw the Berlin inset. Its size depends on the zoom; its picture is cached while the map moves."""
    left, top = inset.frame.x - _MARGIN, inset.frame.y - _MARGIN
    parts = tuple((name, Box(*(round(x, 2) for x in box.moved(-left, -top)))) for name, box in inset.parts.items())
    boxes = dict(parts)
    west, east = (_fitting(canvas.look, state, part, boxes[part].width, texts) for part in (WEST_BERLIN, EAST_BERLIN))
    size = round(inset.frame.width, 2), round(inset.frame.height, 2)
    restless = tuple(part for part in (WEST_BERLIN, EAST_BERLIN) if protests(state, part))
    counts = tuple(state.sectors[sector] for sector in SECTORS)
    canvas.stamp(_picture(canvas.look, texts, size, parts, counts, west, east, restless, state.wall), left, top)


@drawing
def _picture(
    look: Look,
    texts: Texts,
    size: tuple[float, float],
    places: tuple[tuple[str, Box], ...],
    counts: tuple[int, ...],
    west: tuple[Token, ...],
    east: tuple[Token, ...],
    restless: tuple[str, ...],
    wall: bool,
) -> Drawing:
    frame, parts = Box(_MARGIN, _MARGIN, *size), dict(places)
    in_west, in_east = parts[WEST_BERLIN], parts[EAST_BERLIN]
    rows = [(west, in_west.x + 8, in_west.bottom - 15), *_east_rows(look, in_east, east)]
    canvas = yield frame.width + 2 * _MARGIN, frame.height + 2 * _MARGIN
    shadow(canvas, frame, 9, 8, 140, 4)
    edged_rect(canvas, frame, _EDGE, _PAPER, 1.6, 9)
    _grounds(canvas, parts, restless, wall)
    for sector, count in zip(SECTORS, counts, strict=True):
        box, shown = parts[sector], _prisms(parts[sector], count)
        for number in range(shown):
            offset = number * (_PRISM + 1) + (15 if shown < count else 0)
            palette.prism(canvas, box.right - 15 - offset, box.middle[1], _PRISM)
    canvas = yield None
    title, named = texts("volk_board.berlin").upper(), "sector" if parts[SECTORS[0]].width >= _WIDE_SECTOR else "sector_code"
    canvas.text(title, frame.middle[0], (frame.y + in_west.y) / 2 + 1, 18, INK, "serif_black", "c", space=2)
    for sector, count in zip(SECTORS, counts, strict=True):
        box = parts[sector]
        canvas.text(texts(f"volk_board.{named}.{sector}"), box.x + 9, box.middle[1], 16, INK, anchor="ml")
        if _prisms(box, count) < count:
            canvas.text(str(count), box.right - 8, box.middle[1], 16, INK, "bold", "mr")
    western, eastern = (texts(f"volk_board.province.{part}") for part in (WEST_BERLIN, EAST_BERLIN))
    canvas.text(western, in_west.x + 9, parts[SECTORS[-1]].bottom + 14, 16, INK, "serif_bold", "ml")
    canvas.text(eastern, in_east.middle[0], in_east.y + 16, 16, INK, "serif_bold", "c")
    for row, left, middle in rows:
        if row:
            canvas.stamp(row_of(look, row), left, middle, "ml")


def _fitting(look: Look, state: VolkState, province: str, width: float, texts: Texts) -> tuple[Token, ...]:
    """The pieces of a part of Berlin, small if they are too wide: West Berlin has one row for them, East Berlin several."""
    tokens = tokens_in(state, province, texts)
    widths = [tokens_width(look, tokens)] if province == WEST_BERLIN else [token.width(look) for token in tokens]
    fits = max(widths, default=0) <= width - (18 if province == WEST_BERLIN else 4)
    return tokens if fits else tokens_in(state, province, texts, small=True)


def _east_rows(look: Look, east: Box, tokens: tuple[Token, ...]) -> list[tuple[tuple[Token, ...], float, float]]:
    """Rows of pieces in narrow East Berlin, each as full as possible, with their left end and vertical center."""
    rows: list[tuple[Token, ...]] = []
    for token in tokens:
        if rows and tokens_width(look, (*rows[-1], token)) <= east.width - 8:
            rows[-1] = (*rows[-1], token)
        else:
            rows.append((token,))
    top = east.bottom - 15 - _ROW * (len(rows) - 1)
    return [(row, east.middle[0] - tokens_width(look, row) / 2, top + number * _ROW) for number, row in enumerate(rows)]


def _prisms(box: Box, count: int) -> int:
    """Number of living standard pieces to draw in a sector; 1 if they do not fit, so that a number is drawn beside it."""
    return count if count <= (2 if box.width >= _WIDE_SECTOR else 1) else 1


# Backgrounds and the Wall -------------------------------------------------------------------------------------------------


def _grounds(canvas: Canvas, parts: Mapping[str, Box], restless: tuple[str, ...], wall: bool) -> None:
    west, east = parts[WEST_BERLIN], parts[EAST_BERLIN]
    for province, side, corners in ((WEST_BERLIN, YELLOW, (7, 2, 7, 2)), (EAST_BERLIN, RED, (2, 7, 2, 7))):
        edge, line = (palette.PROTEST, 2.4) if province in restless else (dark(palette.SIDES[side], 0.3), 1.2)
        canvas.rect(*parts[province], edge, corners=corners)
        canvas.rect(*parts[province].inset(line), palette.PALE_SIDES[side], corners=corners)
    for sector in SECTORS:
        below = parts[sector].bottom
        canvas.line([(west.x + 6, below), (west.right - 6, below)], rgb("#B79A4E"), 1.3)
    x = (west.right + east.x) / 2
    if wall:
        thickness = max(9.0, east.x - west.right - 1)
        _wall(canvas, Box(x - thickness / 2, west.y - 5, thickness, west.height + 10))
    else:
        canvas.line([(x, west.y), (x, west.bottom)], palette.BORDER, 3.4)


def _wall(canvas: Canvas, wall: Box) -> None:
    """Draw courses of bricks with a rounded top, like the historical Wall."""
    thickness, courses = wall.width, max(6, round(wall.height / 9))
    edged_rect(canvas, wall.inset(-1.4), palette.BORDER, palette.MORTAR, 1.4, thickness / 2)
    height, bricks = (wall.height - thickness) / courses, (palette.BRICK, mix(palette.BRICK, palette.MORTAR, 0.22))
    for course in range(courses):
        top, cut = wall.y + thickness / 2 + course * height, thickness * (0.62 if course % 2 else 0.38)
        canvas.rect(wall.x + 0.6, top, cut - 1.2, height - 1, bricks[course % 2], 1)
        canvas.rect(wall.x + cut + 0.6, top, thickness - cut - 1.2, height - 1, bricks[1 - course % 2], 1)


# Socialists ---------------------------------------------------------------------------------------------------------------

_PINK, _PINK_EDGE = rgb("#F6E1E6"), rgb("#A2566A")
_FIGURE, _TWO_FIGURES = 22.0, 84.0
"""Size of a figure, and minimum width of a box for two figures and a number."""


def draw_socialists_box(canvas: Canvas, box: Box, state: VolkState, texts: Texts) -> None:
    size = round(box.width), round(box.height)
    sheet = _socialists(canvas.look, texts, size, state.socialists_box, state.socialists_supply)
    canvas.stamp(sheet, box.x - _MARGIN, box.y - _MARGIN)


@drawing
def _socialists(look: Look, texts: Texts, size: tuple[int, int], count: int, left: int) -> Drawing:
    """The box of socialists that can be sent, with the number in the supply, which decides if socialism triumphs."""
    box = Box(_MARGIN, _MARGIN, *size)
    titled = box.height >= 60
    row = box.bottom - 20 if titled else box.middle[1]
    shown = count if count <= int((box.width - 72) / (_FIGURE + 2)) else 1
    canvas = yield box.width + 2 * _MARGIN, box.height + 2 * _MARGIN
    shadow(canvas, box, 8, 4, 90, 2)
    edged_rect(canvas, box, _PINK_EDGE, _PINK, 1.8, 8)
    for number in range(shown):
        draw_piece(canvas, "socialist", box.x + 12 + _FIGURE / 2 + number * (_FIGURE + 2), row, _FIGURE)
    # A hollow figure marks an empty box; in a box that is wide enough, another marks the supply.
    hollow = [] if count else [box.x + 12 + _FIGURE / 2]
    for x in (*hollow, *([box.right - 42] if box.width >= _TWO_FIGURES else [])):
        canvas.dashed_ring(x, row, _FIGURE / 2 - 1.4, _PINK_EDGE, 2, 8)
        canvas.icon("account_hard_hat", x, row, _FIGURE * 0.6, _PINK_EDGE)
    canvas = yield None
    if titled:
        title = texts("volk_board.socialists_box")
        canvas.text(title, box.x + 12, box.y + 19, 16, palette.SOCIALIST_INK, "serif_bold", "ml")
    if shown != count:
        canvas.text(f"×{count}", box.x + 14 + _FIGURE, row, 16, palette.SOCIALIST_INK, "bold", "ml")
    canvas.text(str(left), box.right - 9, row, 16, palette.SOCIALIST_INK, anchor="mr")


_SIGNS = {
    "unrest": lambda canvas, x, y: palette.cube(canvas, x, y, 14),
    "protest": lambda canvas, x, y: palette.placard(canvas, x, y, 24),
    "standard": lambda canvas, x, y: palette.prism(canvas, x, y, 19),
    "socialist": lambda canvas, x, y: draw_piece(canvas, "socialist", x, y, 19),
    "factory": lambda canvas, x, y: canvas.stamp(factory(canvas.look, Factory(YELLOW, 2), 0.62), x, y, "c"),
    "lock": lambda canvas, x, y: canvas.icon("lock", x, y, 18, INK),
    "working": lambda canvas, x, y: paint_line(canvas, ((x - 14, y), (x + 14, y)), WORKING[YELLOW]),
    "hanging": lambda canvas, x, y: paint_line(canvas, ((x - 14, y), (x + 14, y)), HANGING),
    "open": lambda canvas, x, y: paint_line(canvas, ((x - 14, y), (x + 14, y)), OPEN),
}


def legend_of(look: Look, texts: Texts, four: bool = False) -> Picture:
    """The legend of the map, of the cards' icons, which are sorted by frequency, and of the provinces' codes.

    It includes each state's slogan: its words count the protests, and at the fourth the state falls."""
    rows: list[tuple[Sign, str]] = [(sign, texts(f"volk_board.legend.{kind}")) for kind, sign in _SIGNS.items()]
    rows[2:2] = [(sign, texts(f"volk_board.legend.slogan.{STATES[side]}")) for side, sign in enumerate(_PROTESTS)]
    kinds = dict.fromkeys(card.colour for card in CARDS.values() if four or not is_power_card(card.id))
    rows += [(_badge(kind), texts(f"volk_cards.kind.{kind}")) for kind in kinds]
    rows.append((_flight_sign, texts("volk_board.track.flight")))
    rows += [(_sign(step), _name(step, texts)) for step in usual_steps(four)]
    places = [(_LANDS[side], land, "province") for side in SIDES for land in PROVINCES_OF[side]]
    places += [(_LANDS[YELLOW], "west_germany", "place"), *((_abroad, country, "place") for country in COUNTRIES)]
    for sign, place, kind in places:
        code = texts.first(f"volk_cards.place.{place}", f"volk_board.code.{place}")
        rows.append((sign, f"{code} {texts(f'volk.{kind}.{place}')}"))
    height = ceil(len(rows) / 4)
    return legend(look, tuple(tuple(rows[start : start + height]) for start in range(0, len(rows), height)))


@cache
def _badge(kind: Colour) -> Sign:
    """Function that draws the mark of a kind of card, cached for the same reason as `_PROTESTS`."""
    colour, icon, _title = KINDS[kind]
    return partial(_disc, icon, colour, WHITE)


def _name(step: Step, texts: Texts) -> str:
    words = texts(f"volk.track.{step.icon}") if step.icon in ARROWS else icon_name(step, texts)
    return words[:1].upper() + words[1:]


@cache
def _sign(step: Step) -> Sign:
    """Function that draws an icon of a card, cached for the same reason as `_PROTESTS`."""
    return lambda canvas, x, y: canvas.stamp(icon_picture(canvas.look, step, 10), x, y, "c")


def _flight_sign(canvas: Canvas, x: float, y: float) -> None:
    edged_disc(canvas, x, y, 10, INK, WHITE, 1.2)
    canvas.icon(FLIGHT_ICON, x, y, 14, palette.SIDES[RED])


def _disc(icon: str, ground: colours.Colour, ink: colours.Colour, canvas: Canvas, x: float, y: float) -> None:
    canvas.circle(x, y, 10, ground)
    canvas.icon(icon, x, y, 14, ink)


_PROTESTS, _LANDS = (
    [partial(_disc, icon, palette.SIDES[side], palette.ON_SIDES[side]) for side in SIDES]
    for icon in ("bullhorn", "map_marker")
)
_abroad = partial(_disc, "map_marker", palette.ABROAD, WHITE)
"""Icons of each side's protests and provinces in the legend, made once because the cached legend compares its functions."""

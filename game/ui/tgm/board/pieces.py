"""Pieces on the map (terrain cards, bridges, markers, signs) and marks that only this board has (badges, routes, shots)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product
from math import atan2, cos, dist, sin
from typing import Literal, NamedTuple

import pygame

from game.data.icons import load_icons
from game.data.texts import Texts
from game.tgm.data.vocabulary import TerrainId
from game.tgm.ground.geometry import SIDES, Side, Space
from game.tgm.ground.terrain import card_at, hp_at, natural_at
from game.tgm.state import Bridge, TgmState, unit_at
from game.tgm.turn.victory import objectives
from game.ui.kit.box import Box, Look
from game.ui.kit.cache import cached
from game.ui.kit.canvas import AnyColour, Canvas, Spot, between, dashed, stroke
from game.ui.kit.colours import INK, LIGHT_BRASS, TEXT, WHITE, Colour, dark, light, mix, rgb
from game.ui.kit.drawings import patterns
from game.ui.kit.drawings.drawing import Drawing, drawing, drawn, has_art
from game.ui.kit.drawings.edged import At, edged_disc, edged_rect, tag
from game.ui.kit.drawings.plates import glow, slab
from game.ui.tgm.board.ground import SPACE_HEIGHT, SPACE_WIDTH
from game.ui.tgm.cards.facts import army_of
from game.ui.tgm.cards.looks import ASSAULT, BUSHES, CARD_PAPER, FIELD, FOREST, SMOKE, TERRAIN_COLOUR, WOUND, art, look_of

_FLASH, FIRE = rgb("#FF9A3C"), rgb("#D3261B")
LATER_FIRE, FIRE_GROUND = rgb("#C26A1E"), rgb("#A81E16")
"""Color of things that enemies can fire at only after a move, and background of the chance of enemy fire now."""

PLAIN = rgb("#A89A5E")
"""Color of a plain, on which the swatches of the legend are hatched."""


@cached
def hatching(look: Look, width: int, height: int, now: bool) -> pygame.Surface:
    """Stripes over a space (size in pixels) that enemies can fire at: red if they can now, orange if only after a move."""
    sheet, colour = pygame.Surface((width, height), pygame.SRCALPHA), FIRE if now else LATER_FIRE
    sheet.fill((*colour, 30))
    step = look.px(18)
    pattern = patterns.hatching(step, patterns.RISING, (*colour, 95 if now else 70))
    for x, y in product(range(0, width, step), range(0, height, step)):
        sheet.blit(pattern, (x, y))
    pygame.draw.rect(sheet, (*colour, 120), sheet.get_rect(), max(1, look.px(1.5)))
    return sheet


def draw_danger(canvas: Canvas, box: Box, colour: Colour, opacity: int = 255) -> None:
    """Draw a thick frame around a target or a threatened thing."""
    frame = slab(canvas.look, box.width + 12, box.height + 12, (0, 0, 0, 0), 10, colour, 5.5)
    canvas.stamp(frame, *box.middle, "c", opacity)


def _arrow_head(canvas: Canvas, tip: Spot, start: Spot, colour: AnyColour, size: float) -> None:
    angle = atan2(tip[1] - start[1], tip[0] - start[0])
    corners = [tip, *((tip[0] - size * cos(angle + turn), tip[1] - size * sin(angle + turn)) for turn in (0.52, -0.52))]
    canvas.polygon(corners, colour)


def draw_path(canvas: Canvas, spots: Sequence[Spot]) -> None:
    colour = canvas.look.palette.legal
    stroke(canvas, spots, WHITE, 9)
    stroke(canvas, spots, colour, 5.4)
    for x, y in spots[1:-1]:
        edged_disc(canvas, x, y, 7, WHITE, colour, 2)


def draw_trace(canvas: Canvas, spots: Sequence[Spot]) -> None:
    """Draw the line of a past route."""
    for colour, width in ((INK, 7.0), (LIGHT_BRASS, 3.6)):
        stroke(canvas, spots, colour, width)


def draw_step(canvas: Canvas, start: Spot, end: Spot) -> None:
    """Draw the direction of a past route on the edge between two spaces, where it covers little of the counters there."""
    for colour, size in ((INK, 24.0), (LIGHT_BRASS, 16.5)):
        _arrow_head(canvas, between(start, end, 0.5 + size * 0.45 / dist(start, end)), start, colour, size)


def draw_aim(canvas: Canvas, start: Spot, target: Box) -> None:
    """Draw a line of fire up to the edge of its target."""
    end = edge_spot(target, start)
    if dist(start, end) < 2:
        return
    pieces = dashed([start, end], 9, 7)
    for piece in pieces:
        stroke(canvas, piece, WHITE, 5.4)
    for piece in pieces:
        stroke(canvas, piece, canvas.look.palette.illegal, 2.8)


def edge_spot(box: Box, outside: Spot) -> Spot:
    """The point where a line from outside to the center of a box meets its edge; the center if the line starts inside."""
    middle = box.middle
    across, down = outside[0] - middle[0], outside[1] - middle[1]
    reach = max(abs(across) / (box.width / 2), abs(down) / (box.height / 2))
    return middle if reach <= 1 else (middle[0] + across / reach, middle[1] + down / reach)


def draw_assault(canvas: Canvas, start: Box, goal: Box) -> None:
    """Draw the arrow of a declared assault across the edge between two spaces, right of hearts and hit number."""
    if start.x == goal.x:
        start, goal = (box.moved(box.width * 0.2, 0) for box in (start, goal))
    length, size = min(44.0, goal.height * 0.42), min(24.0, goal.height * 0.24)
    distance = dist(start.middle, goal.middle)
    tail, other = (between(start.middle, goal.middle, 0.5 + side * length / 2 / distance) for side in (-1, 1))
    neck = between(other, tail, size * 0.8 / length)
    stroke(canvas, [between(tail, other, -2.5 / length), neck], WHITE, size * 0.5 + 5)
    _arrow_head(canvas, between(other, tail, -5 / length), tail, WHITE, size + 8)
    stroke(canvas, [tail, neck], ASSAULT, size * 0.5)
    _arrow_head(canvas, other, tail, ASSAULT, size)


def draw_tracer(canvas: Canvas, start: Spot, goal: Spot, share: float, bursts: bool = True) -> None:
    """Draw a shot in flight: a muzzle flash, a streak, and a burst at the end if it hits."""
    if share < 0.3:
        canvas.stamp(glow(canvas.look, 16, _FLASH), *start, "c", round(255 * (1 - share / 0.3)))
    flown = min(1.0, share / 0.8)
    # The streak is a third of the path long.
    tail, head = max(0.0, flown - 0.34), between(start, goal, flown)
    if flown < 1:
        stroke(canvas, [between(start, goal, tail), head], _FLASH, 5)
        stroke(canvas, [between(start, goal, (tail + flown) / 2), head], rgb("#FFF3C2"), 2.6)
    elif bursts:
        canvas.stamp(art(canvas.look, "markers/burst", 68), *goal, "c", round(255 * max(0.25, 1 - (share - 0.8) / 0.3)))


def draw_hearts(canvas: Canvas, box: Box, start: Spot, losses: int, share: float) -> None:
    """Draw breaking hearts on the side of the target that the shot comes from."""
    broken = (share - 0.8) / 0.2
    if broken <= 0:
        return
    edge = edge_spot(box, start)
    x, y = between(edge, start, 26 / max(26, dist(edge, start)))
    size, step = 30.0, 34.0
    for number in range(losses):
        place = x + (number - (losses - 1) / 2) * step, y - 10 * broken
        canvas.icon("heart_broken", place[0] + 1.5, place[1] + 1.5, size + 3, INK)
        canvas.icon("heart_broken", *place, size, rgb("#F0483C"))


def draw_broken(canvas: Canvas, drawing: pygame.Surface, spot: Spot, share: float) -> None:
    """Draw a counter that breaks into two halves, which fall apart and fade."""
    width, height = drawing.get_size()
    middle, drift = width // 2, 26 * share * share
    for side, part in ((-1, pygame.Rect(0, 0, middle, height)), (1, pygame.Rect(middle, 0, width - middle, height))):
        half = pygame.transform.rotate(drawing.subsurface(part), -side * 14 * share)
        x = spot[0] + side * (part.width / 2 / canvas.look.unit + drift)
        canvas.stamp(half, x, spot[1] + 2 * drift * share, "c", round(255 * (1 - share) ** 0.7))


@cached
def dimming(size: tuple[int, int], holes: tuple[tuple[int, ...], ...]) -> pygame.Surface:
    """A dark veil with holes; sizes in pixels."""
    sheet = pygame.Surface(size, pygame.SRCALPHA)
    sheet.fill((8, 10, 12, 150))
    for hole in holes:
        pygame.draw.rect(sheet, (0, 0, 0, 0), hole, border_radius=8)
    return sheet


Marker = Literal["antitank_mine", "objective", "leftover"]
EDGE = 6.0
"""Width of the border of a terrain card, which stays visible under a counter and shows the kind of terrain."""
_PLATE = rgb("#2B2419")
_FREE = rgb("#6B5F45")
"""Color of objectives and rowboats that no side holds."""
SIGN_WIDTH, STRIP = 25.0, 28.0
"""Maximum width of a sign, and width of the strip that a counter leaves free for signs."""
BRIDGE_WIDTH = 0.46
"""Width of a bridge as a share of the width of its space."""

TERRAIN_ICONS = load_icons("tgm")["terrain"]


_NATURAL = {
    "forest": ("pine_tree", dark(FOREST, 0.2)),
    "bushes": ("grass", dark(BUSHES, 0.2)),
    "mountain": ("terrain", rgb("#6E6357")),
}
"""Icon and color of natural cover."""


@drawing
def fire_tag(look: Look, now: int, moved: int) -> Drawing:
    """A tag with the chance of the worst enemy shot now, and after a move, with a footprint, if that is worse."""
    left, width = (32 if now else 0) if moved else 46, (94 if now else 62) if moved else 46
    canvas = yield width, 24
    edged_rect(canvas, Box(0, 0, width, 24), WHITE, LATER_FIRE if moved else FIRE_GROUND, 1.5, 12)
    with canvas.clipped(0, 0, left, 24):
        canvas.rect(1.5, 1.5, width - 3, 21, FIRE_GROUND, 10.5)
    canvas = yield None
    if now:
        canvas.text(f"{now}" if moved else f"{now}%", 18 if moved else 23, 12, 16, TEXT, "bold", "c")
    if moved:
        canvas.icon("shoe_print", left + 13, 12, 14, TEXT)
        canvas.text(f"{moved}%", width - 22, 12, 16, TEXT, "bold", "c")


def terrain_label(texts: Texts, id: str, hp: int | None = None) -> tuple[str, str]:
    """Name and remaining HP of a terrain card: `House` and `8 HP`."""
    return texts(f"tgm.terrain.{id}"), "" if hp is None else texts("tgm_cards.hp", hp=hp)


@drawing
def terrain_piece(look: Look, id: TerrainId, name: str, hp: str = "", width: float = SPACE_WIDTH) -> Drawing:
    """A terrain card with a label for a space of this width; in little room, only with the HP, or without a label."""
    canvas = yield _terrain(look, id, width).copy()
    k, height = width / SPACE_WIDTH, _high(width)
    size = max(16.0, 17 * k)
    gap, edge, plate_height = size * 0.45, size * 0.6, size * 1.42

    def wide(words: list[str]) -> float:
        return sum(canvas.text_width(word, size, "bold") + gap for word in words) - gap + 2 * edge

    words = [word for word in (name, hp) if word]
    if hp and wide(words) > width - 2 * EDGE * k:
        words = [hp]
    if words and wide(words) <= width:
        left, middle = (width - wide(words)) / 2, height - plate_height / 2 - (EDGE + 2) * k
        ground = slab(look, wide(words), plate_height, _PLATE, plate_height / 2, mix(_PLATE, CARD_PAPER, 0.35), 1.1)
        canvas.stamp(ground, left, middle, "ml")
        x = left + edge
        for word in words:
            ink = rgb("#F0CB78") if word == hp and len(words) > 1 else TEXT
            canvas.text(word, x, middle, size, ink, "bold", "ml")
            x += canvas.text_width(word, size, "bold") + gap


def _high(width: float) -> float:
    return width * SPACE_HEIGHT / SPACE_WIDTH


@cached
def _terrain(look: Look, id: TerrainId, width: float) -> pygame.Surface:
    k, height, name = width / SPACE_WIDTH, _high(width), f"terrain/{id}"
    if not has_art(f"tgm/tiles/{id}"):
        # A bridge has no tile. Its road continues into the next space, and the banks are visible on both sides.
        size = max(1, look.px(width)), max(1, look.px(height))
        return drawn(f"tgm/{name}", size, (0, 0, width / (1.1 * k), height / (1.1 * k)))
    tile = art(look, f"tiles/{id}", width, height).copy()
    inset = (EDGE + 1.2) * k
    inside = Canvas(tile, look).area(inset, inset, width - 2 * inset, height - 2 * inset)
    scale = min((width - 20 * k) / FIELD[0], (height - 26 * k) / (FIELD[1] + 8))
    left, top = (width - FIELD[0] * scale) / 2, 14 * k
    view = ((inset - left) / scale, (inset - top) / scale, (width - 2 * inset) / scale, (height - 2 * inset) / scale)
    tile.blit(drawn(f"tgm/{name}", inside.size, view), inside)
    return tile


@cached
def smoke_piece(look: Look, width: float = SPACE_WIDTH) -> pygame.Surface:
    """Smoke drawn over a space; a counter below it stays readable."""
    sheet = art(look, "markers/smoke", width, _high(width)).copy()
    sheet.fill((255, 255, 255, 205), special_flags=pygame.BLEND_RGBA_MULT)
    return sheet


def bridge_deck(look: Look, width: float) -> pygame.Surface:
    """A bridge of planks between two rails, over the river at the northern edge of a space of this width."""
    return art(look, "markers/bridge", width * BRIDGE_WIDTH, _high(width) * 0.92)


def draw_bridge_label(canvas: Canvas, south: Box, bridge: Bridge) -> None:
    """Draw the HP of a bridge beside it on the river, and any charge on it."""
    x = south.middle[0] + south.width * BRIDGE_WIDTH / 2 + 3
    heart, hp = At("heart", 15, 11, 14, rgb("#F07A70")), At(str(bridge.hp), 36, 11, 16)
    canvas.stamp(tag(canvas.look, 52, 22, rgb("#5A4426"), heart, hp), x, south.y, "ml")
    if bridge.charged:
        canvas.stamp(tag(canvas.look, 40, 22, WOUND, At("bomb", 20, 11, 16)), x + 48, south.y, "ml")


@drawing
def objective_border(look: Look, colour: Colour | None, width: float) -> Drawing:
    """The border of an objective, in the color of its holder, or in brass without one."""
    height = _high(width)
    canvas = yield width, height
    canvas.rect(2, 2, width - 4, height - 4, INK, 6, 4.6)
    canvas.rect(2.8, 2.8, width - 5.6, height - 5.6, light(colour, 0.25) if colour else LIGHT_BRASS, 6, 3)


class Sign(NamedTuple):
    """A small mark: an icon, a number, or an icon with a number below."""

    icon: str
    colour: Colour
    number: int | None = None


def side_colour(state: TgmState, side: Side) -> Colour:
    """The color of the faction of the side's first headquarters."""
    return look_of(next((hq.faction for hq in state.hqs.values() if hq.side == side), None)).colour


def signs_at(state: TgmState, space: Space, held: bool) -> Iterator[Sign]:
    """The signs of a space; `held` means that a unit hides the ground."""
    terrain = card_at(state, space)
    if space in objectives(state) and (held or terrain is not None):
        unit = unit_at(state, space)
        yield Sign("flag_variant", _FREE if unit is None else look_of(army_of(state, unit)).colour)
    if held and terrain is not None:
        yield Sign(TERRAIN_ICONS[terrain.id], TERRAIN_COLOUR, hp_at(state, space) or None)
    scarred, natural = space in state.scars, _NATURAL.get(natural_at(state, space))
    if terrain is None and natural is not None and (held or scarred):
        yield Sign(*natural, hp_at(state, space) if scarred else None)
    if held and space in state.tank_mines:
        yield Sign("mine", rgb("#3A3F3A"))
    for side in SIDES:
        if space in state.smoke[side]:
            yield Sign("weather_fog", mix(side_colour(state, side), SMOKE, 0.2))
    for boat in state.rowboats:
        if boat.space == space:
            yield Sign("ferry", side_colour(state, boat.side) if boat.side else _FREE)
    if held and space in state.leftovers:
        yield Sign("bag_personal", rgb("#7A5A2E"), len(state.leftovers[space]))


def draw_signs(canvas: Canvas, box: Box, signs: list[Sign], units: int) -> None:
    """Draw the signs of a space: in a row if it is empty, otherwise in a column beside the counters."""
    strip = STRIP * box.width / SPACE_WIDTH
    width = min(SIGN_WIDTH, strip - 2) if units else SIGN_WIDTH
    x, y = (box.x + (strip - width) / 2 + 1, box.y + 4) if units else (box.x + 6, box.y + 6)
    for icon, colour, number in signs:
        height = max(width, 20) if number is None else width + 18
        sign = At(icon, width / 2, width / 2, width * 0.62)
        words = [At(str(number), width / 2, height - 11, 16)] if number is not None else []
        picture = tag(canvas.look, width, height, colour, sign, *words)
        canvas.stamp(picture, x, y)
        x, y = (x, y + height + 1) if units else (x + width + 3, y)

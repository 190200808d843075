"""Small marks on counters and cards: state badges, equipment tokens, hearts, the cost disc, branch symbols."""

from __future__ import annotations

from typing import get_args

import pygame

from game.data.icons import load_icons
from game.tgm.data.components import Attack, Unit
from game.tgm.data.loaded import DATA
from game.tgm.data.vocabulary import Branch
from game.ui.kit.box import Look
from game.ui.kit.cache import cached
from game.ui.kit.canvas import Anchor, Canvas, smooth
from game.ui.kit.colours import INK, WHITE, Colour, dark, rgb
from game.ui.kit.drawings.cards import SMALLEST_TEXT
from game.ui.kit.drawings.drawing import Drawing, drawing
from game.ui.kit.drawings.plates import slab
from game.ui.kit.lay import Icon, Node, Row, Text
from game.ui.tgm.cards import looks
from game.ui.tgm.cards.facts import INFINITE, Badge, Rank, TokenState, weapon_line

_BADGES: dict[Badge, tuple[Colour, str]] = {
    "suppressed": (rgb("#6D3FA0"), "arrow_down_bold"),
    "smoke": (looks.SMOKE, "weather_fog"),
    "camouflaged": (looks.COVER, "leaf"),
    "assaulting": (looks.ASSAULT, "sword_cross"),
    "stuck": (rgb("#3A4048"), "gas_station_off"),
    "done": (rgb("#6B747C"), "check_bold"),
}
TOKEN_ICONS = load_icons("tgm")["token"]
ATTACHED_ICON, MORE_ICON = "bag_personal", "dots_horizontal"
_BRANCHES: dict[str, Branch] = {name: name for name in get_args(Branch)}


def write_value(
    canvas: Canvas, words: str, x: float, y: float, size: float, colour: Colour = INK, anchor: Anchor = "ml"
) -> None:
    """Write a number, anchored at its left, center or right. Infinity is an icon, because no font has the sign."""
    if words == INFINITE:
        canvas.icon("infinity", x + {"ml": 0.5, "mr": -0.5}.get(anchor, 0) * size, y, size, colour)
    else:
        canvas.text(words, x, y, size, colour, "bold", anchor)


def value_width(canvas: Canvas, words: str, size: float) -> float:
    return size if words == INFINITE else canvas.text_width(words, size, "bold")


def value_node(words: str, size: float, colour: Colour) -> Node:
    return Icon("infinity", size, colour) if words == INFINITE else Text(words, size, colour, "bold")


def weapon_nodes(weapon: Attack | None, icon_ink: Colour, ink: Colour) -> list[Node]:
    return [Row(Icon(icon, 15, icon_ink), value_node(words, 16, ink), gap=4) for icon, words in weapon_line(weapon)]


@drawing
def badge(look: Look, kind: Badge, radius: float) -> Drawing:
    """A state badge: a disc with an icon."""
    colour, icon = _BADGES[kind]
    canvas = yield 2 * radius, 2 * radius
    for share, ring in ((1.0, WHITE), (0.88, dark(colour, 0.4)), (0.8, colour)):
        canvas.circle(radius, radius, radius * share, ring)
    canvas.icon(icon, radius, radius, radius * 1.16, WHITE)


def cost_disc(canvas: Canvas, x: float, y: float, radius: float, cost: int, dear: bool = False) -> None:
    """Draw the AP cost as a disc around this center; gray if it is too expensive."""
    disc = looks.art(canvas.look, "badges/cost", 2 * radius)
    canvas.stamp(pygame.transform.grayscale(disc) if dear else disc, x, y, "c")
    canvas.text(str(cost), x, y, max(SMALLEST_TEXT, radius * 1.36), looks.AP_INK, "bold", "c")


def chevrons(look: Look, rank: Rank, width: float) -> pygame.Surface:
    """One chevron for veteran, two for elite."""
    return looks.art(look, f"badges/{rank}", width, width * (0.85 if rank == "veteran" else 1.35))


@cached
def token_chip(look: Look, token: str, state: TokenState, size: float) -> pygame.Surface:
    """An equipment token: colored if ready, crossed out if used, on a base if mounted, with a broken frame if packed."""
    chip = looks.art(look, f"tokens/{state}", size).copy()
    ink = {"grey": rgb("#7B8082"), "packed": rgb("#4C4133")}.get(state, WHITE)

    def paint(canvas: Canvas) -> None:
        middle = size * (0.43 if state == "mounted" else 0.5)
        canvas.icon(TOKEN_ICONS.get(token, token), size / 2, middle, size * 0.67, ink)
        if state == "grey":
            canvas.line([(size * 0.16, size * 0.84), (size * 0.84, size * 0.16)], rgb("#6A6F72"), max(1.1, size * 0.09))

    chip.blit(smooth(look, size, size, paint), (0, 0))
    return chip


@drawing
def hearts(look: Look, left: int, lost: int, size: float, step: float) -> Drawing:
    """A row of hearts: red for the remaining hit points, hollow for the lost ones."""
    signs = [("heart", looks.WOUND)] * left + [("heart_outline", rgb("#8A8378"))] * lost
    canvas = yield size + step * (len(signs) - 1) if signs else 1, size
    for n, (icon, colour) in enumerate(signs):
        canvas.icon(icon, size / 2 + n * step, size / 2, size, colour)


def cover_chip(canvas: Canvas, x: float, y: float, height: float, words: str, room: float) -> float:
    """Draw the cover modifier from its left end and return its width; the icon is left out if `room` is too small."""
    size, sign = max(SMALLEST_TEXT, height * 0.84), height * 0.74
    text_width = canvas.text_width(words, size, "bold")
    with_icon = text_width + sign + height * 0.62 <= room
    width = text_width + (sign + height * 0.62 if with_icon else height * 0.5)
    canvas.stamp(slab(canvas.look, width, height, looks.COVER, height / 2), x, y - height / 2)
    left = x + height * 0.26
    if with_icon:
        canvas.icon("shield_half_full", left + sign / 2, y, sign, WHITE)
        left += sign + height * 0.08
    canvas.text(words, left, y, size, WHITE, "bold", "ml")
    return width


def branch_of(unit: Unit) -> Branch:
    """The branch of a unit: by type and class, and for some infantry by equipment and abilities."""
    if unit.type == "infantry":
        return _infantry_branch(unit)
    if unit.type == "tank" and unit.unit_class == "rocket":
        return "rocket_tank"
    # Strokes on the symbol distinguish light, medium and heavy units.
    return _BRANCHES.get(unit.unit_class, "howitzer" if unit.type == "artillery" else "tank")


def _infantry_branch(unit: Unit) -> Branch:
    match unit.unit_class:
        case "command" | "para":
            return unit.unit_class
        case "heavy":
            return "heavy_infantry"
        case "special" if ("sappers", 0) in unit.additional:
            return "engineers"
        case "special":
            signs: dict[str, Branch] = {"flamethrower": "flame", "mechanics": "mechanics", "sniper": "sniper"}
            carried = {token for token, _ in unit.offers}
            return next((branch for token, branch in signs.items() if token in carried), "assault")
    if "mechanized" in unit.abilities:
        return "mechanized"
    return "cavalry" if "mounted" in unit.abilities else "infantry"


@cached
def symbol(look: Look, unit: str, width: float, height: float) -> pygame.Surface:
    """The symbol of a unit as on staff maps: a frame with strokes for its branch and weight."""
    printed = DATA.units[unit]
    picture = looks.art(look, f"symbols/{branch_of(printed)}", width, height).copy()
    weights = {"light": 1, "medium": 2, "heavy": 3} if printed.type in ("artillery", "tank") else {}

    def strokes(canvas: Canvas) -> None:
        for x in (width * (0.11 + n * 0.075) for n in range(weights.get(printed.unit_class, 0))):
            canvas.line([(x, height * 0.72), (x, height * 0.86)], INK, max(1.5, width / 25), round_ends=False)

    picture.blit(smooth(look, width, height, strokes), (0, 0))
    return picture

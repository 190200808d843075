"""The symbols of the branches, after those on staff maps: a frame with strokes that say what a unit is."""

from __future__ import annotations

import pygame

from game.tgm.components import Unit
from game.tgm.data import DATA
from game.tgm.vocabulary import Branch
from game.ui.kit.art import drawn
from game.ui.kit.canvas import Canvas, smooth
from game.ui.kit.colours import INK
from game.ui.kit.kept import kept
from game.ui.kit.look import Look

_WEIGHTS = {"light": 1, "medium": 2, "heavy": 3}


def branch_of(unit: Unit) -> Branch:
    """What a unit is, by its type and class, and for infantry by what it carries."""
    kind = unit.unit_class
    match unit.type:
        case "infantry":
            return _infantry_branch(unit)
        case "artillery":
            return kind if kind in ("antitank", "anti_aircraft", "rocket") else "howitzer"
        case "tank":
            if kind == "rocket":
                return "rocket_tank"
            return kind if kind in ("destroyer", "self_propelled", "scout") else "tank"
        case "transport":
            return kind if kind in ("jeep", "truck", "half_track", "motorcycle") else "landing"
        case "airplane":
            return "bomber" if kind == "bomber" else "fighter"


def _infantry_branch(unit: Unit) -> Branch:
    if unit.unit_class == "command" or unit.unit_class == "para":
        return unit.unit_class
    if unit.unit_class == "heavy":
        return "heavy_infantry"
    if unit.unit_class == "special":
        carried = {token for token, _ in unit.offers}
        signs: tuple[tuple[str, Branch], ...] = (("mechanics", "mechanics"), ("sniper", "sniper"))
        if "sappers" in {token for token, price in unit.additional if price == 0}:
            return "engineers"
        if carried >= {"flamethrower"}:
            return "flame"
        return next((branch for token, branch in signs if token in carried), "assault")
    if "mechanized" in unit.abilities:
        return "mechanized"
    return "cavalry" if "mounted" in unit.abilities else "infantry"


def weight_of(unit: Unit) -> int:
    """How many strokes a gun or tank has for its weight: 1 to 3, or none."""
    return _WEIGHTS.get(unit.unit_class, 0) if unit.type in ("artillery", "tank") else 0


@kept
def symbol(look: Look, unit: str, width: float, height: float) -> pygame.Surface:
    """The symbol of a unit in its frame, with strokes for its weight."""
    entry = DATA.units[unit]
    size = max(1, look.px(width)), max(1, look.px(height))
    picture = drawn(f"tgm/symbols/{branch_of(entry)}", size)

    def strokes(canvas: Canvas) -> None:
        for n in range(weight_of(entry)):
            x = width * 0.11 + n * width * 0.075
            canvas.line([(x, height * 0.72), (x, height * 0.86)], INK, max(1.5, width / 25), round_ends=False)

    picture.blit(smooth(look, width, height, strokes), (0, 0))
    return picture

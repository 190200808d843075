"""The symbols of the branches, after those on staff maps: a frame with strokes that say what a unit is."""

from __future__ import annotations

from math import pi
from typing import Literal

import pygame

from game.tgm.components import Unit
from game.tgm.data import DATA
from game.ui.kit.canvas import Canvas, arc, curve, smooth
from game.ui.kit.colours import INK, Colour, rgb
from game.ui.kit.kept import kept
from game.ui.kit.look import Look

Branch = Literal[
    "infantry", "heavy_infantry", "assault", "mechanized", "cavalry", "para", "sniper", "flame", "engineers", "mechanics",
    "command", "antitank", "howitzer", "anti_aircraft", "rocket", "tank", "destroyer", "self_propelled", "scout",
    "rocket_tank", "jeep", "truck", "half_track", "motorcycle", "landing", "fighter", "bomber",
]  # fmt: skip

_WEIGHTS = {"light": 1, "medium": 2, "heavy": 3}
SYMBOL_GROUND = rgb("#FBF6E6")


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
def symbol(look: Look, unit: str, width: float, height: float, ground: Colour = SYMBOL_GROUND) -> pygame.Surface:
    """The symbol of a unit in its frame."""
    entry = DATA.units[unit]
    return smooth(
        look, width, height, lambda canvas: _paint(canvas, branch_of(entry), weight_of(entry), width, height, ground)
    )


def _paint(canvas: Canvas, branch: Branch, weight: int, width: float, height: float, ground: Colour) -> None:
    line = max(1.5, width / 25)
    canvas.rect(0, 0, width, height, INK, width * 0.04)
    canvas.rect(line, line, width - 2 * line, height - 2 * line, ground, width * 0.02)
    _Symbol(canvas, width, height, line * 0.95).draw(branch)
    for n in range(weight):
        x = width * 0.11 + n * width * 0.075
        canvas.line([(x, height * 0.72), (x, height * 0.86)], INK, line * 1.05, round_ends=False)


class _Symbol:
    """Draws the strokes; places are shares of the frame."""

    def __init__(self, canvas: Canvas, width: float, height: float, line: float) -> None:
        self.canvas, self.width, self.height, self.width_of_line = canvas, width, height, line

    def draw(self, branch: Branch) -> None:
        match branch:
            case "infantry":
                self._cross()
            case "heavy_infantry":
                self._cross()
                self._stroke((0.5, 0.0), (0.5, 1.0))
            case "assault":
                self._cross()
                self._fill((0.5, 0.1), (0.6, 0.3), (0.4, 0.3))
            case "mechanized":
                self._cross()
                self._track(0.3, 0.26)
            case "cavalry":
                self._stroke((0, 1), (1, 0))
            case "para":
                self._cross()
                self._bow((0.3, 0.92), (0.4, 0.68), (0.5, 0.92))
                self._bow((0.5, 0.92), (0.6, 0.68), (0.7, 0.92))
            case "sniper":
                self._cross()
                self._ring(0.2)
            case "flame":
                self._cross()
                self._icon("fire", 0.66)
            case "engineers":
                for x in (0.28, 0.5, 0.72):
                    self._stroke((x, 0.3), (x, 0.72))
                self._stroke((0.28, 0.3), (0.72, 0.3))
            case "mechanics":
                self._stroke((0.3, 0.5), (0.7, 0.5))
                for side in (-1, 1):
                    x = 0.5 + side * 0.2
                    self._bow((x + side * 0.12, 0.24), (x - side * 0.06, 0.5), (x + side * 0.12, 0.76))
            case "command":
                self._stroke((0, 0.34), (1, 0.34))
                self._fill((0.5, 0.46), (0.54, 0.6), (0.62, 0.6), (0.56, 0.7), (0.58, 0.86), (0.5, 0.76))
                self._fill((0.5, 0.46), (0.46, 0.6), (0.38, 0.6), (0.44, 0.7), (0.42, 0.86), (0.5, 0.76))
            case "antitank":
                self._stroke((0, 1), (0.5, 0), (1, 1))
            case "howitzer":
                self._dot(0.5, 0.5, 0.17)
            case "anti_aircraft":
                self._dome()
                self._dot(0.5, 0.62, 0.1)
            case "rocket":
                self._dot(0.5, 0.72, 0.12)
                self._rockets()
            case "tank":
                self._track(0.34, 0.3)
            case "destroyer":
                self._stroke((0, 1), (0.5, 0), (1, 1))
                self._track(0.28, 0.22, 0.62)
            case "self_propelled":
                self._track(0.34, 0.3)
                self._dot(0.5, 0.5, 0.13)
            case "scout":
                self._track(0.34, 0.3)
                self._stroke((0, 1), (1, 0))
            case "rocket_tank":
                self._track(0.36, 0.34)
                self._rockets(0.16)
            case _:
                self._vehicle(branch)

    def _vehicle(self, branch: Branch) -> None:
        match branch:
            case "jeep":
                self._stroke((0.5, 0), (0.5, 0.74))
                self._wheels(0.3, 0.7)
            case "truck":
                self._stroke((0.62, 0), (0.62, 0.74))
                self._wheels(0.26, 0.46, 0.78)
            case "half_track":
                self._stroke((0.62, 0), (0.62, 0.74))
                self._wheels(0.8)
                self._track(0.2, 0.11, 0.8, 0.34)
            case "motorcycle":
                self._stroke((0.28, 0.76), (0.42, 0.42), (0.62, 0.42), (0.74, 0.76))
                self._wheels(0.28, 0.74)
            case "landing":
                self._icon("anchor", 0.74)
            case "fighter" | "bomber":
                self._fill((0.5, 0.5), (0.2, 0.24), (0.2, 0.76))
                self._fill((0.5, 0.5), (0.8, 0.24), (0.8, 0.76))
                if branch == "bomber":
                    self._fill((0.44, 0.62), (0.56, 0.62), (0.53, 0.94), (0.47, 0.94))

    def _stroke(self, *spots: tuple[float, float]) -> None:
        self.canvas.line([(x * self.width, y * self.height) for x, y in spots], INK, self.width_of_line)

    def _fill(self, *spots: tuple[float, float]) -> None:
        self.canvas.polygon([(x * self.width, y * self.height) for x, y in spots], INK)

    def _bow(self, one: tuple[float, float], bend: tuple[float, float], other: tuple[float, float]) -> None:
        self._stroke(*curve(one, bend, other, 10))

    def _cross(self) -> None:
        self._stroke((0, 0), (1, 1))
        self._stroke((0, 1), (1, 0))

    def _dot(self, x: float, y: float, radius: float) -> None:
        self.canvas.circle(x * self.width, y * self.height, radius * self.height, INK)

    def _ring(self, radius: float) -> None:
        x, y, r = 0.5 * self.width, 0.5 * self.height, radius * self.height
        self.canvas.circle(x, y, r + self.width_of_line, INK)
        self.canvas.circle(x, y, r, SYMBOL_GROUND)
        self._dot(0.5, 0.5, radius * 0.4)

    def _track(self, across: float, down: float, y: float = 0.5, x: float = 0.5) -> None:
        """A flat oval, as of a track seen from the side."""
        w, h = across * self.width, down * self.height
        self.canvas.rect(x * self.width - w, y * self.height - h, 2 * w, 2 * h, INK, h, self.width_of_line * 1.15)

    def _dome(self) -> None:
        spots = [(x * self.width, y * self.height) for x, y in arc(0.5, 1.0, 0.5, pi, 2 * pi, 20)]
        self.canvas.line([(x, self.height - (self.height - y) * 1.3) for x, y in spots], INK, self.width_of_line)

    def _rockets(self, down: float = 0.0) -> None:
        for y in (0.26, 0.44):
            self._stroke((0.38, y + 0.16 + down), (0.5, y + down), (0.62, y + 0.16 + down))

    def _wheels(self, *places: float) -> None:
        if 0.74 not in places:
            self._stroke((0.06, 0.74), (0.94, 0.74))
        for x in places:
            centre, r = (x * self.width, 0.8 * self.height), 0.13 * self.height
            self.canvas.circle(*centre, r, INK)
            self.canvas.circle(*centre, r - self.width_of_line * 0.8, SYMBOL_GROUND)

    def _icon(self, name: str, size: float) -> None:
        self.canvas.icon(name, self.width / 2, self.height / 2, size * self.height, INK)

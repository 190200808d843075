"""The map of Europe for choosing a battle of a campaign."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from math import dist
from typing import Literal, NamedTuple

from game.data.boards.tiled import Polygon, TiledMap, load_map
from game.data.paths import MAPS
from game.tgm.data.vocabulary import Faction
from game.ui.kit.box import Box, Look, centred
from game.ui.kit.canvas import Canvas, Spot
from game.ui.kit.colours import BRASS, LIGHT_BRASS, ON_BRASS, PANEL, SECOND_TEXT, STRONG_HAIRLINE, TEXT, rgb
from game.ui.kit.controls.widgets import OneOf
from game.ui.kit.drawings.drawing import Drawing, drawing
from game.ui.kit.drawings.edged import edged_disc
from game.ui.table.map.chart import broken, spots, whole
from game.ui.tgm.cards.looks import emblem

_SEA, _LAND, _COAST, _BORDER = rgb("#1B2A36"), rgb("#4A5240"), rgb("#7C8468"), rgb("#39402F")
_SIZE = 22.0
"""Half the width of a place."""


Status = Literal["over", "next", "later"]


class Place(NamedTuple):
    """A battle on the map: finished (with its winner, if it has one), next, or later."""

    scenario: str
    title: str
    status: Status
    icon: str
    winner: Faction | None = None


@cache
def europe() -> TiledMap:
    return load_map(MAPS / "europe.tmx")


class BattleMap(OneOf):
    """The places in the order of the battles; a click or an arrow key chooses one."""

    def __init__(self, places: Sequence[Place], chosen: str, changed: Callable[[str], None]) -> None:
        super().__init__([place.scenario for place in places], chosen, changed)
        self._places = places

    def high(self, look: Look, width: float) -> float:
        world = whole(europe())
        return width * world.height / world.width

    def _spots(self) -> list[Spot]:
        found, scale = spots(europe(), "battles"), self.box.width / whole(europe()).width
        return [(self.box.x + found[name][0] * scale, self.box.y + found[name][1] * scale) for name in self.names]

    def _cells(self) -> list[Box]:
        return [centred(spot, 2 * _SIZE) for spot in self._spots()]

    def draw(self, canvas: Canvas) -> None:
        canvas.stamp(_ground(canvas.look, self.box.width, self.box.height), self.box.x, self.box.y)
        at = self._spots()
        for place, start, end in zip(self._places, at, at[1:], strict=False):
            lines = [(start, end)] if place.status == "over" else broken((start, end), 8, 7)
            for line in lines:
                canvas.line(line, BRASS, 3)
        for place, spot in zip(self._places, at, strict=True):
            self._draw_place(canvas, place, spot, at)
        self.draw_mark(canvas, self.box)

    def _draw_place(self, canvas: Canvas, place: Place, spot: Spot, others: Sequence[Spot]) -> None:
        (x, y), is_later = spot, place.status == "later"
        if place.scenario == self.chosen:
            canvas.circle(x, y, _SIZE + 5, canvas.look.palette.selected, 3)
        edged_disc(canvas, x, y, _SIZE, STRONG_HAIRLINE, LIGHT_BRASS if place.status == "next" else PANEL, 3)
        if place.winner is not None:
            canvas.stamp(emblem(canvas.look, place.winner, 2 * _SIZE - 8), x, y, "c")
        else:
            ink = ON_BRASS if place.status == "next" else SECOND_TEXT if is_later else LIGHT_BRASS
            canvas.icon(place.icon, x, y, 22, ink)
        # The name goes on the side away from the nearest place.
        nearest = min((other for other in others if other != spot), key=lambda other: dist(other, spot), default=(x - 1, y))
        right, ink = nearest[0] < x, SECOND_TEXT if is_later else TEXT
        width = canvas.text_width(place.title, 18, "serif_bold")
        left = x + _SIZE + 8 if right else x - _SIZE - 8 - width
        if left + width > self.box.right - 6:
            left, y = self.box.right - 6 - width, y - _SIZE - 12
        canvas.text(place.title, left, y, 18, ink, "serif_bold", "ml", (*_SEA, 255), 3)


@drawing
def _ground(look: Look, width: float, height: float) -> Drawing:
    board = europe()
    scale = width / whole(board).width
    land = [[(x * scale, y * scale) for x, y in polygon.points] for polygon in board.objects("land", Polygon)]
    canvas = yield width, height
    canvas.rect(0, 0, width, height, _SEA)
    for corners in land:
        canvas.line([*corners, corners[0]], _COAST, 4)
    for corners in land:
        canvas.polygon(corners, _LAND)
        canvas.line([*corners, corners[0]], _BORDER, 1.2)

"""Tests for a map without a game: a Tiled file and a table of layers are enough to view it, point at it and read names."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pygame
import pytest

from game.data.boards.tiled import load_map
from game.ui.kit.box import Box, Look
from game.ui.kit.cache import TextMark
from game.ui.kit.camera import Camera
from game.ui.kit.canvas import Canvas
from game.ui.kit.colours import rgb
from game.ui.table.map import chart as tiled
from game.ui.table.map.chart import Chart
from game.ui.table.map.layers import Layer, Water, fills, strokes
from game.ui.table.map.names import Names
from game.ui.table.map.places import MapPlaces
from game.ui.table.map.view import MapView
from game.ui.table.scene import Scene

ISLAND = """<?xml version="1.0" encoding="UTF-8"?>
<map version="1.8" tiledversion="1.8.2" orientation="orthogonal" renderorder="right-down" width="40" height="30"
  tilewidth="16" tileheight="16" infinite="0" nextlayerid="4" nextobjectid="6">
 <objectgroup id="1" name="land">
  <object id="1" name="north" x="0" y="0"><polygon points="100,100 540,100 540,240 100,240"/></object>
  <object id="2" name="south" x="0" y="0"><polygon points="100,240 540,240 540,400 100,400"/></object>
 </objectgroup>
 <objectgroup id="2" name="towns">
  <object id="3" name="port" x="200" y="170"><point/></object>
  <object id="4" name="fort" x="400" y="330"><point/></object>
 </objectgroup>
 <objectgroup id="3" name="roads">
  <object id="5" name="port-fort" x="0" y="0"><polyline points="200,170 400,330"/></object>
 </objectgroup>
</map>
"""
SEA, LAND = rgb("#B0C8D8"), {1: rgb("#D8D0A0"), 2: rgb("#C0D8A0")}
BOX, LOOK = Box(20, 20, 600, 440), Look()


class IslandBoard(MapView[MapPlaces]):
    def __init__(self, chart: Chart) -> None:
        super().__init__(Camera(chart.world), 2, Names({"port": "Port", "fort": "Fort"}), SEA)
        self._chart = chart

    def _places(self, scene: Scene) -> MapPlaces:
        return MapPlaces(self._chart, self.camera, scene)

    def _layers(self, state: object) -> Sequence[Layer]:
        coast = tiled.borders(self._chart.world, self._chart.land).coast
        return [
            Water(self._chart.world, coast, SEA, [(20, rgb("#A0B8C8"))], LOOK.unit / self._fit_scale),
            fills((piece.corners, LAND[piece.group]) for piece in self._chart.land),
            strokes(coast, 3, rgb("#405060")),
        ]


@pytest.fixture
def board(tmp_path: Path) -> IslandBoard:
    file = tmp_path / "island.tmx"
    file.write_text(ISLAND, "utf-8")
    read = load_map(file)
    chart = Chart(
        world=tiled.whole(read),
        sites=tiled.spots(read, "towns"),
        lines=tiled.polylines(read, "roads"),
        land=tuple(tiled.land_of(read, "land", {"north": 1, "south": 2})),
        captions=(),
    )
    made = IslandBoard(chart)
    made.lay_out(BOX, LOOK)
    return made


def test_everything_is_found_where_it_is(board: IslandBoard) -> None:
    scene = Scene(None)
    for thing in ("port", "fort", "port-fort"):
        spot = board.spot_of(thing, scene)
        assert spot is not None
        assert board.things_at(spot, scene)[0] == thing
    assert board.things_at((BOX.middle[0], BOX.y + 120), scene) == ["north"]
    assert board.things_at((5, 5), scene) == []


@pytest.mark.painted
def test_it_is_painted_and_named(board: IslandBoard) -> None:
    texts: list[TextMark] = []
    surface = pygame.Surface((640, 480)).convert()
    for _ in range(20):
        texts.clear()
        if board.draw(Canvas(surface, LOOK, texts), Scene(None)):
            break
    assert sorted(mark.text for mark in texts) == ["Fort", "Port"]
    north, south = surface.get_at((300, 160)), surface.get_at((250, 340))
    assert north.r > north.g > north.b
    assert south.g > south.r


def test_what_stays_is_drawn_once_and_anew_while_one_pans(board: IslandBoard, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[int] = []
    ground = board._draw_ground

    def counted(canvas: Canvas, places: MapPlaces) -> bool:
        drawn.append(1)
        return ground(canvas, places)

    monkeypatch.setattr(board, "_draw_ground", counted)
    canvas = Canvas(pygame.Surface((640, 480)).convert(), LOOK)
    while not board.draw(canvas, Scene(None)):
        pass
    board.draw(canvas, Scene(None))
    drawn.clear()
    board.draw(canvas, Scene(None))
    assert drawn == []
    board.camera.zoom_by(2)
    board.draw(canvas, Scene(None))
    board.camera.pan(-10, 0)
    board.draw(canvas, Scene(None))
    assert drawn == [1, 1]

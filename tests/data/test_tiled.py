"""Tests for boards from Tiled files, read without pygame."""

import gzip
import math
import os
import re
import struct
import subprocess
import sys
import zlib
from base64 import b64encode
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from game.data.boards.tiled import (
    Ellipse,
    Layer,
    MapObject,
    ObjectLayer,
    Point,
    Polygon,
    Polyline,
    Rectangle,
    Tile,
    TiledMap,
    TileLayer,
    load_map,
    load_tileset,
)
from game.data.paths import ROOT
from game.data.problems import DataError

# As written by Tiled 1.8: embedded and external tilesets, tiles with collision shapes, a hidden group, every shape.
MAP = """\
<?xml version="1.0" encoding="UTF-8"?>
<map version="1.8" tiledversion="1.8.2" orientation="orthogonal" renderorder="right-down" width="4" height="2" \
tilewidth="16" tileheight="16" infinite="0" nextlayerid="5" nextobjectid="9">
 <properties>
  <property name="players" type="int" value="5"/>
  <property name="title" value="Test board"/>
 </properties>
 <tileset firstgid="1" source="ground.tsx"/>
 <tileset firstgid="3" name="marks" tilewidth="16" tileheight="16" tilecount="2" columns="2">
  <image source="tiles.png" width="32" height="16"/>
  <tile id="0">
   <objectgroup draworder="index" id="2">
    <object id="1" x="0" y="0" width="3" height="3"/>
   </objectgroup>
  </tile>
  <tile id="1">
   <objectgroup draworder="index" id="2">
    <object id="1" x="0" y="0" width="3" height="3"/>
   </objectgroup>
  </tile>
 </tileset>
 <objectgroup id="1" name="locations">
  <object id="1" name="seattle" type="city" x="10.5" y="3">
   <properties>
    <property name="nuke" type="bool" value="true"/>
    <property name="note" value=""/>
    <property name="width" type="float" value="1.5"/>
    <property name="zone" type="int" value="2"/>
   </properties>
   <point/>
  </object>
  <object id="2" name="boise" x="20" y="5">
   <point/>
  </object>
 </objectgroup>
 <layer id="2" name="ground" width="4" height="2">
  <data encoding="csv">
1,2,0,3,
2147483649,1073741825,536870913,3221225474
</data>
 </layer>
 <group id="9" name="hidden" visible="0">
  <objectgroup id="3" name="shapes">
   <properties>
    <property name="snap" type="bool" value="false"/>
   </properties>
   <object id="3" name="road" x="10" y="10">
    <polyline points="0,0 5,5 10,-3.5"/>
   </object>
   <object id="4" name="state" x="10" y="10" rotation="90">
    <polygon points="0,0 5,0 5,5"/>
   </object>
   <object id="5" name="box" x="1" y="2" width="30" height="40"/>
   <object id="6" name="turned" x="10" y="20" width="30" height="40" rotation="90"/>
   <object id="7" name="lake" x="1" y="2" width="30" height="40">
    <ellipse/>
   </object>
  </objectgroup>
 </group>
 <imagelayer id="4" name="picture">
  <image source="tiles.png" width="16" height="16"/>
 </imagelayer>
</map>
"""
TILESET = """\
<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.8" tiledversion="1.8.2" name="ground" tilewidth="16" tileheight="16" tilecount="2" columns="2">
 <image source="tiles.png" width="32" height="16"/>
 <tile id="1" type="forest">
  <properties>
   <property name="cost" type="int" value="2"/>
  </properties>
 </tile>
</tileset>
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "tiles.png").touch()
    (tmp_path / "ground.tsx").write_text(TILESET)
    (tmp_path / "board.tmx").write_text(MAP)
    return tmp_path


@pytest.fixture
def board(folder: Path) -> TiledMap:
    return load_map(folder / "board.tmx")


def refused(folder: Path, text: str, file: str = "board.tmx") -> list[str]:
    """Problems found in the map after one file is replaced by `text`."""
    assert text not in (MAP, TILESET)
    (folder / file).write_text(text)
    with pytest.raises(DataError) as caught:
        load_map(folder / "board.tmx")
    return [str(problem).removeprefix(f"{folder}{os.sep}") for problem in caught.value.problems]


def line_of(words: str) -> int:
    """The line of MAP where these words begin."""
    return MAP[: MAP.index(words)].count("\n") + 1


# valid maps


def test_the_map_has_its_size_and_properties(board: TiledMap) -> None:
    assert (board.width, board.height, board.tile_width, board.tile_height) == (4, 2, 16, 16)
    assert board.properties == {"players": 5, "title": "Test board"}


def test_layers_come_in_the_order_of_the_file(board: TiledMap) -> None:
    assert [(layer.name, type(layer)) for layer in board.layers] == [
        ("locations", ObjectLayer),
        ("ground", TileLayer),
        ("shapes", ObjectLayer),
        ("picture", Layer),
    ]


def test_a_point_has_its_place_class_and_properties(board: TiledMap) -> None:
    seattle = board.unique_names("locations", Point)["seattle"]
    assert (seattle.id, seattle.type, seattle.layer, seattle.x, seattle.y) == (1, "city", "locations", 10.5, 3.0)
    assert seattle.properties == {"nuke": True, "note": "", "width": 1.5, "zone": 2}


@pytest.mark.parametrize(
    ("name", "kind", "expected"),
    [
        ("road", Polyline, {"points": ((10, 10), (15, 15), (20, 6.5))}),
        ("box", Rectangle, {"x": 1, "y": 2, "width": 30, "height": 40}),
        ("lake", Ellipse, {"x": 1, "y": 2, "width": 30, "height": 40}),
    ],
)
def test_shapes_are_in_map_coordinates(board: TiledMap, name: str, kind: type, expected: dict[str, Any]) -> None:
    shape = board.unique_names("shapes", MapObject)[name]
    assert type(shape) is kind
    assert {field: getattr(shape, field) for field in expected} == expected


@pytest.mark.parametrize(
    ("name", "corners"),
    [("state", [(10, 10), (10, 15), (5, 15)]), ("turned", [(10, 20), (-30, 20), (-30, 50), (10, 50)])],
)
def test_turned_shapes_are_polygons_where_tiled_draws_them(
    board: TiledMap, name: str, corners: list[tuple[float, float]]
) -> None:
    shape = board.unique_names("shapes", MapObject)[name]
    assert isinstance(shape, Polygon)
    pairs = zip(shape.points, corners, strict=True)
    assert all(math.isclose(a, b) for point, corner in pairs for a, b in zip(point, corner, strict=True))


def test_tiles_keep_tiled_s_numbers_and_flips(board: TiledMap) -> None:
    assert board.layer("ground", TileLayer).rows == (
        (Tile(1), Tile(2), None, Tile(3)),
        (Tile(1, horizontal=True), Tile(1, vertical=True), Tile(1, diagonal=True), Tile(2, True, True)),
    )


def test_packed_tile_layers_are_read_the_same(folder: Path) -> None:
    before = load_map(folder / "board.tmx").layer("ground", TileLayer).rows
    csv = MAP.partition('<data encoding="csv">')[2].partition("</data>")[0]
    packed = b64encode(zlib.compress(struct.pack("<8L", *map(int, csv.split(","))))).decode()
    text = MAP.replace(csv, packed).replace('encoding="csv"', 'encoding="base64" compression="zlib"')
    (folder / "board.tmx").write_text(text)
    assert load_map(folder / "board.tmx").layer("ground", TileLayer).rows == before


def test_a_tile_has_what_its_tileset_says(board: TiledMap) -> None:
    forest = board.tile_kind(2)
    assert forest is not None
    assert (forest.id, forest.type, forest["cost"]) == (1, "forest", 2)
    assert board.tile_kind(1) is None


def test_a_tileset_alone(folder: Path) -> None:
    tileset = load_tileset(folder / "ground.tsx")
    assert (tileset.count, list(tileset.tiles)) == (2, [1])


# objects a game needs and the map lacks


def test_a_property_of_its_type_is_given(board: TiledMap) -> None:
    seattle = board.unique_names("locations", MapObject)["seattle"]
    assert seattle.typed("zone", int) == 2
    assert seattle.typed("zone", float) == 2.0
    assert seattle.typed("nuke", bool) is True


@pytest.mark.parametrize(
    ("ask", "at", "message"),
    [
        (
            lambda board: board.layer("location", Layer),
            "<map",
            "the map: unknown layer 'location'; did you mean 'locations'?",
        ),
        (
            lambda board: board.layer("shapes", Layer)["snaps"],
            'name="shapes"',
            "layer 'shapes': unknown property 'snaps'; did you mean 'snap'?",
        ),
        (
            lambda board: board.objects("ground", MapObject),
            'name="ground" width',
            "layer 'ground': is a tile layer, but must be an object layer",
        ),
        (
            lambda board: board.objects("shapes", Polyline),
            'name="state"',
            "object 4 'state' in layer 'shapes': is a polygon, but must be a polyline",
        ),
        (
            lambda board: board.objects("locations", MapObject)[0]["zoen"],
            'name="seattle"',
            "object 1 'seattle' in layer 'locations': unknown property 'zoen'; did you mean 'zone'?",
        ),
        (
            lambda board: board.objects("locations", MapObject)[1]["zone"],
            'name="boise"',
            "object 2 'boise' in layer 'locations': unknown property 'zone'; there is none here",
        ),
        (
            lambda board: board.objects("locations", MapObject)[0].typed("nuke", int),
            'name="seattle"',
            "object 1 'seattle' in layer 'locations': property 'nuke' must be of type int, not bool",
        ),
    ],
)
def test_what_is_not_there_is_named_with_file_line_and_nearest(
    board: TiledMap, folder: Path, ask: Callable[[TiledMap], object], at: str, message: str
) -> None:
    with pytest.raises(DataError) as caught:
        ask(board)
    assert str(caught.value.problems[0]) == f"{folder / 'board.tmx'}:{line_of(at)}: {message}"


def test_names_that_are_ids_must_be_there_and_differ(folder: Path) -> None:
    text = MAP.replace('name="boise"', 'name="seattle"').replace('name="box"', 'name=""')
    (folder / "board.tmx").write_text(text)
    board = load_map(folder / "board.tmx")
    assert len(board.objects("locations", MapObject)) == 2
    with pytest.raises(DataError, match=r"object 2 'seattle' .*: the name is taken by object 1"):
        board.unique_names("locations", MapObject)
    with pytest.raises(DataError, match=r"object 5 '' .*: has no name"):
        board.unique_names("shapes", MapObject)


# mistakes to fix in Tiled


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ('infinite="0"', 'infinite="1"', "infinite map; switch off"),
        ('name="shapes"', 'name="shapes" offsetx="3"', "layer 'shapes' has an offset"),
        ('name="hidden"', 'name="hidden" offsety="0.5"', "layer 'hidden' has an offset"),
        ('encoding="csv"', 'encoding="base64" compression="zstd"', "compression zstd; set Tile Layer Format"),
        ('<data encoding="csv">', "<data>", "encoding XML; set Tile Layer Format"),
        ('width="4" height="2">\n  <data', 'width="4" height="2"/>\n  <data', "layer 'ground' has no data"),
        ('name="box"', 'name="box" template="box.tx"', "object 5 'box' is made from a template"),
        ('name="box"', 'name="box" gid="1"', "object 5 'box' is a tile"),
        ('height="40">\n    <ellipse/>', 'height="40">\n    <text>Lake</text>', "object 7 'lake' is a text"),
        ('height="40">\n    <ellipse/>', 'height="40">\n    <capsule/>', "object 7 'lake' is a capsule"),
        ('name="lake"', 'name="lake" rotation="45"', "is a turned ellipse"),
        ('type="int" value="5"', 'type="class" propertytype="X"', "property 'players': unknown type 'class'"),
        ("ground.tsx", "gruond.tsx", "there is no tileset 'gruond.tsx'"),
        ('source="tiles.png"', 'source="tils.png"', "there is no picture 'tils.png'"),
        ('source="tiles.png"', "", "a picture inside the file"),
        ('name="picture"', 'name="picture"/>\n <imagelayer id="5" name="other"', "'picture' has no picture"),
        ("</map>", "</mop>", "not readable as XML: mismatched tag"),
    ],
)
def test_what_our_boards_do_not_use_is_refused_with_line_and_mend(folder: Path, old: str, new: str, words: str) -> None:
    text = MAP.replace(old, new)
    if "no data" in words:
        text = text.replace("</data>\n </layer>", "</data>")
    first = refused(folder, text)[0]
    assert first.startswith(f"board.tmx:{line_of(old)}: ")
    assert words in first


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("1,2,0,3,", "1,2,0,3,3,", "layer 'ground': must have 4 x 2 tiles"),
        ("1,2,0,3,", "1,8,0,9,", "layer 'ground': tiles of no tileset: 8, 9"),
    ],
)
def test_a_tile_layer_that_does_not_add_up_is_named(folder: Path, old: str, new: str, words: str) -> None:
    first = refused(folder, MAP.replace(old, new))[0]
    assert first.startswith(f"board.tmx:{line_of('<layer')}: {words}")


def test_layers_of_one_name_are_all_named(folder: Path) -> None:
    lines = [line_of('name="ground"'), line_of('name="shapes"')]
    assert refused(folder, MAP.replace('name="shapes"', 'name="ground"')) == [
        f"board.tmx:{line}: two layers are called 'ground'; rename one" for line in lines
    ]


def test_what_only_pytmx_notices_is_reported_too(folder: Path) -> None:
    (message,) = refused(folder, MAP.replace("1,2,0,3,", "1,far,0,3,"))
    assert message.startswith("board.tmx: pytmx cannot read it: invalid literal for int() with base 10: 'far'")


def test_a_broken_tileset_is_named_itself(folder: Path) -> None:
    text = TILESET.replace("</tile>", "")
    assert refused(folder, text, "ground.tsx")[0].startswith("ground.tsx:9: not readable as XML: mismatched tag")


def test_the_picture_of_a_tileset_is_looked_for_beside_it(folder: Path) -> None:
    text = TILESET.replace("tiles.png", "t.png")
    assert refused(folder, text, "ground.tsx") == ["ground.tsx:3: there is no picture 't.png'"]


@pytest.mark.parametrize(
    ("text", "words"),
    [(None, "there is no such file"), ("roads:", "not readable as XML"), ("<svg/>", "not a Tiled map")],
)
def test_what_is_no_map_at_all(tmp_path: Path, text: str | None, words: str) -> None:
    if text is not None:
        (tmp_path / "x.tmx").write_text(text)
    with pytest.raises(DataError, match=words):
        load_map(tmp_path / "x.tmx")


@settings(deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.integers(0, len(MAP)), st.integers(0, 9), st.text('<>/"=abc01, ', max_size=5))
@example(MAP.index("UTF-8"), 0, "X")
def test_no_damage_to_a_file_causes_anything_but_a_data_error(folder: Path, at: int, cut: int, put: str) -> None:
    (folder / "board.tmx").write_text(MAP[:at] + put + MAP[at + cut :])
    try:
        assert load_map(folder / "board.tmx").width > 0
    except DataError as error:
        assert error.problems  # noqa: PT017  # both ways are right, an error of another kind is not


# files that would use up memory or time


POINTS = MAP.partition('points="')[2].partition('"')[0]


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ('x="10.5"', 'x="nan"', "x is no number up to 1000000: 'nan'"),
        ('x="10.5"', 'x="1e300"', "x is no number up to 1000000: '1e300'"),
        (POINTS, f"{POINTS} inf,0", "is not a line of points; draw it again"),
        (POINTS, "", "is not a line of points; draw it again"),
        ('type="int" value="5"', 'type="float" value="nan"', "property 'players' is no number up to 1000000: 'nan'"),
        ('width="4" height="2" tile', 'width="900000" height="900000" tile', "900000 x 900000 tiles are too many"),
        ("<properties>", "<group>" * 40, "nested more than 30 levels deep"),
        ("<properties>", "<a/>" * 20_000, "more than 20000 elements"),
        ("<properties>", '<tileset firstgid="1" source="ground.tsx"/>' * 20 + "<properties>", "more than 20 tilesets"),
        ("<map", '<!DOCTYPE map [<!ENTITY a "aaaa">]><map', "an entity is declared"),
        ("<map", " " * 500_000 + "<map", "too large: a file of this kind has at most 500 kB"),
    ],
    ids=lambda value: value[:40],
)
def test_what_no_board_needs_is_refused_before_it_is_built(folder: Path, old: str, new: str, words: str) -> None:
    assert any(words in message for message in refused(folder, MAP.replace(old, new, 1)))


@pytest.mark.parametrize("pack", [zlib.compress, gzip.compress, lambda data: gzip.compress(data[:8]) * 2])
def test_a_layer_is_not_unpacked_to_any_size(folder: Path, pack: Callable[[bytes], bytes]) -> None:
    packed = b64encode(pack(bytes(4_000_000))).decode()
    text = re.sub('"csv">[^<]*', f'"base64" compression="zlib">{packed}', MAP)
    (message,) = refused(folder, text)
    assert "layer 'ground' cannot be unpacked, or has more than 250000 tiles; set Tile Layer Format" in message


def test_a_picture_is_not_cut_up_by_the_size_that_a_file_claims(folder: Path) -> None:
    for old in ("board.tmx", "ground.tsx"):
        text = (folder / old).read_text()
        (folder / old).write_text(text.replace('width="32" height="16"', 'width="1000000" height="1000000"'))
    assert load_map(folder / "board.tmx").width == 4


def test_objects_where_tiled_puts_none_are_no_map(folder: Path) -> None:
    (message,) = refused(folder, MAP.replace('name="locations">', 'name="locations"><a><object id="99"/></a>'))
    assert message.startswith("board.tmx: not as Tiled writes it")


def test_a_long_name_is_cut_in_messages(folder: Path) -> None:
    (message, *_) = refused(folder, MAP.replace("ground.tsx", f"{'x' * 9000}.tsx"))
    assert len(message) < 200


# pygame


def test_maps_are_read_without_a_screen_and_without_a_greeting(folder: Path) -> None:
    code = f"""
from pathlib import Path
from game.data.boards.tiled import load_map
assert load_map(Path({str(folder / "board.tmx")!r})).layers

import pygame
assert not pygame.get_init() and not pygame.display.get_init()
"""
    hushed = "PYGAME_HIDE_SUPPORT_PROMPT"
    environment = {name: value for name, value in os.environ.items() if name != hushed} | {"PYTHONPATH": str(ROOT)}
    run = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=False)
    assert (run.returncode, run.stdout, run.stderr) == (0, "", "")

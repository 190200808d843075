"""Tests for the tiles: content, rotation, layouts, errors in broken tilesets, and pictures.

Numbers are those of the rules: 5.9 has the tiles, r7_1 is the setup of an Open Battle."""

import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pygame
import pytest

from game.data.boards.tiled import Tile
from game.data.problems import DataError
from game.rules.chance import Chance
from game.tgm.checks.armies import check_tiles
from game.tgm.data.loaded import DATA
from game.tgm.data.tiles import (
    TILESET,
    Look,
    Lying,
    Quadrants,
    TileFace,
    faces,
    ground_of,
    layout_of,
    load_faces,
    look,
    lying,
    random_layout,
    written,
)
from tests.tgm.spoilt import changed_tileset
from tools.make_tiles import SIZE, listed, painted

CODES = {"P": "plain", "F": "forest", "B": "bushes", "M": "mountain", "K": "lake", "S": "sea"}

TILES = {
    "L01": ("PP/PP", "PP/PF"),
    "L02": ("PP/PP", "BP/PP"),
    "L03": ("PF/PP", "FF/PP"),
    "L04": ("PP/BP", "PB/BP"),
    "L05": ("FP/PF", "PP/PM"),
    "L06": ("BB/PP", "PP/PP"),
    "L07": ("PM/PP", "FM/PP"),
    "L08": ("PP/PK", "PB/PP"),
    "L09": ("PF/BP", "PP/FF"),
    "L10": ("PP/PP", "KK/PP"),
    "L11": ("BP/PF", "MP/PF"),
    "L12": ("FP/PP", "PP/BB"),
    "W13": ("PP~PP", "SS/SS"),
    "W14": ("PF~PP", "SS/SS"),
    "W15": ("PP~BP", "SS/SS"),
    "W16": ("BP~PP", "SS/SS"),
}
"""The two faces of each tile: the northern pair of spaces, then the southern; `~` is a river between them."""


def shown(face: TileFace) -> str:
    """A face in the notation of the list of tiles."""
    letters = {kind: letter for letter, kind in CODES.items()}
    north, south = (letters[a] + letters[b] for a, b in (face.spaces[:2], face.spaces[2:]))
    return north + ("~" if face.kind == "river" else "/") + south


# 5.9 the tiles


def test_5_9_every_face_is_in_the_tileset() -> None:
    assert {id: shown(face) for id, face in faces().items()} == {
        tile + side: face for tile, both in TILES.items() for side, face in zip("ab", both, strict=True)
    }


def test_5_9_twelve_land_tiles_remain_without_the_four_water_tiles() -> None:
    kinds = Counter(face.kind for face in faces().values())
    assert kinds == {"land": 24, "river": 4, "sea": 4}
    assert len({face.tile for face in faces().values() if face.kind == "land"}) == 12


def test_5_9_land_sides_have_so_many_spaces_of_each_kind() -> None:
    kinds = Counter(kind for face in faces().values() if face.kind == "land" for kind in face.spaces)
    assert kinds == {"plain": 65, "forest": 13, "bushes": 11, "mountain": 4, "lake": 3}


def test_the_box_counts_the_tiles_and_their_spaces() -> None:
    box = DATA.box
    assert (box.land_tiles.value, box.water_tiles.value) == (12, 4)
    assert box.land_spaces.value == {"plain": 65, "forest": 13, "bushes": 11, "mountain": 4, "lake": 3}
    assert [*check_tiles(box)] == []


# rotation


def changed_face(id: str, quadrants: Quadrants) -> TileFace:
    """A copy of a face with other terrain."""
    return msgspec.structs.replace(faces()[id], spaces=quadrants)


@pytest.mark.parametrize(
    ("flips", "expected"),
    [
        ("", "PF/BM"),
        ("h", "FP/MB"),
        ("v", "BM/PF"),
        ("hv", "MB/FP"),
        ("d", "PB/FM"),
        ("dh", "BP/MF"),
        ("dv", "FM/PB"),
        ("dhv", "MF/BP"),
    ],
    ids=["upright", "mirrored", "upside down", "half turn", "diagonal", "clockwise", "counterclockwise", "other diagonal"],
)
def test_5_9_corners_change_places_as_the_tile_is_turned(flips: str, expected: str) -> None:
    face = changed_face("L01a", ("plain", "forest", "bushes", "mountain"))
    tile = Lying(face, "h" in flips, "v" in flips, "d" in flips)
    assert shown(changed_face("L01a", tile.spaces)) == expected


def test_four_quarter_turns_are_none() -> None:
    face = faces()["L11a"]
    for _ in range(4):
        turned = Lying(face, horizontal=True, diagonal=True).spaces
        face = changed_face("L11a", turned)
    assert face == faces()["L11a"]


@pytest.mark.parametrize("flips", ["", "r", "h", "v", "d", "dh", "dv", "dhv"])
def test_the_text_for_a_tile_tells_how_it_lies(flips: str) -> None:
    face, horizontal, vertical, diagonal = lying(f"L02b{flips}")
    assert face is faces()["L02b"]
    assert written(face, Tile(4, horizontal, vertical, diagonal)) == f"L02b{flips}"


def test_5_9_turned_by_180_degrees_the_letters_are_read_backwards() -> None:
    for face in faces().values():
        turned = changed_face(face.id, lying(face.id + "r").spaces)
        assert shown(turned) == shown(face)[::-1]


def test_a_half_turn_has_a_picture_of_its_own_and_the_rest_is_flipped() -> None:
    upright, turned = faces()["L02b"].picture, faces()["L02b"].turned
    assert look("L02b") == Look(upright, horizontal=False, vertical=False, diagonal=False)
    assert look("L02br") == Look(turned, horizontal=False, vertical=False, diagonal=False)
    assert look("L02bdh") == Look(upright, horizontal=True, vertical=False, diagonal=True)
    assert upright != turned


# layouts


def test_tiles_are_laid_from_the_west_and_the_south() -> None:
    layout = layout_of([f"L{number:02}a" for number in range(1, 13)])
    assert layout.south == ("L01a", "L02a", "L03a", "L04a")
    assert layout.north == ("L09a", "L10a", "L11a", "L12a")
    terrain = ground_of(layout).natural
    assert [terrain[space] for space in ("a5", "b6", "e6", "f5", "g6", "h5")] == [
        "bushes",
        "forest",
        "bushes",
        "forest",
        "forest",
        "plain",
    ]


def test_a_mirrored_tile_has_its_terrain_on_the_other_side() -> None:
    placements = [f"L{number:02}a" for number in range(1, 13)]
    placements[10] = "L11ah"
    natural = ground_of(layout_of(placements)).natural
    assert [natural[space] for space in ("e6", "f6", "e5", "f5")] == ["plain", "bushes", "forest", "plain"]


def test_r7_1_a_battle_royal_lays_all_land_tiles_once_and_no_water() -> None:
    for seed in range(60):
        layout = random_layout(Chance(seed))
        tiles = [placement[:3] for row in (layout.south, layout.center, layout.north) for placement in row]
        assert sorted(tiles) == [f"L{number:02}" for number in range(1, 13)]
        assert {"sea", "river"}.isdisjoint(ground_of(layout).natural.values())
        assert not ground_of(layout).banks


def test_r7_1_every_side_and_direction_comes_up_everywhere() -> None:
    layouts = [random_layout(Chance(seed)) for seed in range(400)]
    corner = {layout.south[0] for layout in layouts}
    assert corner == {f"L{number:02}{side}{turn}" for number in range(1, 13) for side in "ab" for turn in ("", "r")}


def test_the_same_chance_gives_the_same_battlefield() -> None:
    one, other = Chance(7), Chance(7)
    assert random_layout(one) == random_layout(other)
    assert one.rng == other.rng
    assert random_layout(one) != random_layout(Chance(7))


# broken tilesets


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ('name="nw" value="plain"', 'name="nw" value="plane"', "tile 0 in tileset 'tiles': unknown nw 'plane'; did you"),
        ('name="nw" value="plain"', 'name="nw" value="river"', "tile 0 in tileset 'tiles': unknown nw 'river'; known: "),
        ('type="land"', 'type="lend"', "tile 0 in tileset 'tiles': unknown class 'lend'; did you mean 'land'?"),
        ("L01b_turned.png", "L01b_turn.png", "tile 1 in tileset 'tiles': there is no picture "),
        ('name="turned"', 'name="tuned"', "tile 0 in tileset 'tiles': unknown property 'turned'; did you mean 'tuned'?"),
        ('name="ne"', 'name="n"/><property name="ne"', "tile 0 in tileset 'tiles': unknown property 'n'; did you mean 'nw'"),
        ('value="L01b"', 'value="L01a"', "tile 1 in tileset 'tiles': there is a face L01a already; choose another"),
    ],
)
def test_a_broken_tileset_is_told_with_its_tile(tmp_path: Path, old: str, new: str, message: str) -> None:
    path = changed_tileset(tmp_path, (old, new))
    with pytest.raises(DataError) as caught:
        load_faces(path)
    (problem,) = caught.value.problems
    assert problem.file == str(path)
    assert problem.message.startswith(message)


@pytest.mark.parametrize(
    ("old", "new", "messages"),
    [
        ('"L10a"', '"L10c"', ["faces are called like L01a or W13b, and none 'L10c'", "no face L10a; add it"]),
        ('"L10a"', '"L13a"', ["no face L13b; add it", "no face L10a; add it", "13 in all .*box.land_tiles: 12; fix the"]),
        (
            'type="land"',
            'type="river"',
            ["L01a: faces of water tiles begin with W", "61 in all .*box.land_spaces.plain: 65"],
        ),
        (
            'type="river"',
            'type="land"',
            ["W13a: faces of water tiles", "13 in all", "3 in all tiles.*water_tiles: 4", "69"],
        ),
        ('value="forest"', 'value="plain"', ["66 in all tiles.*land_spaces.plain: 65", "12 in .*land_spaces.forest: 13"]),
        (
            'value="forest"',
            'value="sea"',
            ["L01b: the class sea has", "12 in .*forest: 13", "1 in all .*land_spaces.sea: 0"],
        ),
    ],
)
def test_tiles_that_do_not_fit_together_are_told(tmp_path: Path, old: str, new: str, messages: list[str]) -> None:
    found = [*check_tiles(DATA.box, changed_tileset(tmp_path, (old, new)))]
    assert {problem.file for problem in found} == {str(tmp_path / "tiles.tsx")}
    assert len(found) == len(messages), found
    for problem, message in zip(found, messages, strict=True):
        assert re.search(message, problem.message), problem


def test_r7_1_too_few_land_tiles_for_a_battle_royal_are_told() -> None:
    few = msgspec.structs.replace(DATA.box, land_tiles=msgspec.structs.replace(DATA.box.land_tiles, value=11))
    assert [problem.message.partition(";")[0] for problem in check_tiles(few)] == [
        "12 in all tiles, but constants.yaml says box.land_tiles: 11",
        "a Battle Royal is laid with 12 land tiles, and there are only 11",
    ]


# pictures

MIDDLE = range(SIZE // 2 - 48, SIZE // 2 + 48)
"""Pixels where a river and its banks meet the west and east sides of a tile."""


def pictures() -> Iterator[tuple[TileFace, Path]]:
    """All pictures; a face that looks the same when rotated has only one."""
    for face in faces().values():
        yield from ((face, path) for path in sorted({face.picture, face.turned}))


def sides(path: Path) -> list[list[pygame.Color]]:
    """Colors along the four sides, clockwise from the north, just inside the tile's border."""
    picture = pygame.image.load(path)
    return [
        [side.get_at((place, 4)) for place in range(4, SIZE - 4)]
        for side in (pygame.transform.rotate(picture, 90 * turns) for turns in range(4))
    ]


def apart(one: list[pygame.Color], other: list[pygame.Color]) -> float:
    """Average difference between two lines, in levels of the channel that differs most."""
    gaps = [max(abs(a - b) for a, b in zip(here, there, strict=True)) for here, there in zip(one, other, strict=True)]
    return sum(gaps) / len(gaps)


def test_pictures_are_square_and_there_are_no_others() -> None:
    found = {path for _, path in pictures()}
    assert found == set((TILESET.parent / "tiles").iterdir())
    assert {pygame.image.load(path).get_size() for path in found} == {(SIZE, SIZE)}


def test_pictures_are_small() -> None:
    assert sum(path.stat().st_size for _, path in pictures()) < 4_000_000


def test_land_fits_to_land_in_any_direction() -> None:
    """Every side of every land tile looks the same, in either direction."""
    (model, *_) = sides(faces()["L01a"].picture)
    for face, path in pictures():
        if face.kind == "land":
            for side in sides(path):
                assert apart(side, model) < 8, path.name
                assert apart(side[::-1], model) < 8, path.name


def test_rivers_join_in_the_middle_of_their_sides() -> None:
    """Apart from the river, the sides of river tiles look like those of land tiles."""
    (model, *_) = sides(faces()["L01a"].picture)
    _, east, _, _ = sides(faces()["W13a"].picture)
    for face, path in pictures():
        if face.kind == "river":
            north, *sideways = sides(path)
            assert apart(north, model) < 8, path.name
            for side in (sideways[0], sideways[2]):
                assert apart(side, east) < 8, path.name
                assert apart(side[::-1], east) < 16, path.name
                dry = [place for place in range(len(side)) if place + 4 not in MIDDLE]
                assert apart([side[place] for place in dry], [model[place] for place in dry]) < 8, path.name


def test_the_sea_goes_on_from_tile_to_tile_and_has_a_beach_towards_the_land() -> None:
    (model, *_) = sides(faces()["L01a"].picture)
    for one in faces().values():
        if one.kind != "sea":
            continue
        north, east, south, _ = sides(one.picture)
        assert apart(north, model) < 24
        assert apart(south, model) > 60
        for other in faces().values():
            if other.kind == "sea":
                west = sides(other.picture)[3]
                assert apart(east, west[::-1]) < 8, f"{one.id}, {other.id}"


@pytest.mark.slow
def test_pictures_are_what_the_script_draws() -> None:
    """One picture, drawn again, looks the same apart from the palette and rounding differences between machines."""
    path, face = next((path, face) for path, face in listed() if face.name == "L08b")
    drawn = pygame.image.frombytes(painted(face), (SIZE, SIZE), "RGB")
    kept = pygame.image.load(path)
    places = [(x, y) for x in range(0, SIZE, 5) for y in range(0, SIZE, 5)]
    assert apart([drawn.get_at(place) for place in places], [kept.get_at(place) for place in places]) < 6

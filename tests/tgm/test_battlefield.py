"""Battlefields: the tiles and their pictures, how tiles lie, the maps of the scenarios, and what is said about broken maps.

Numbers are those of the rules: 5.9 has the tiles, 5.10 the scenarios, r7_1 is the set-up of a Battle Royal.
"""

from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.data.names import unknown
from game.data.problems import DataError, Problem
from game.data.tiled import Tile
from game.rules.chance import Chance
from game.tgm.battlefield import (
    FOLDER,
    TILESET,
    Face,
    Look,
    Lying,
    battlefield,
    battlefield_ids,
    check_battlefields,
    faces,
    ground_of,
    layout_of,
    load_battlefield,
    load_faces,
    look,
    lying,
    random_layout,
    terrain_of,
    written,
)
from game.tgm.data import DATA
from game.tgm.geometry import in_front, spaces
from game.tgm.ground import lay
from game.tgm.scenario_data import Layout, PlacedUnit
from tests.make_tiles import SIZE, listed, painted

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
"""The two sides of each tile: the northern pair of spaces, then the southern; `~` is a river between them."""

SCENARIOS: dict[str, tuple[str, list[str], str]] = {
    "S02": (
        "L02br L01a L10a L06ar / L09a L08b L12a L05a / L04a L07a L03a L11a",
        [],
        "b4 g3 d3 e4",
    ),
    "S03": (
        "L01a L10a L06b L02a / L08b L04a L11a L12a / L03a L09a L05a L07a",
        ["north xx03 a5", "north xx03 a6", "north xx03 b6", "north ge31 c5", "north ge01 b5 face_down"],
        "",
    ),
    "S04": (
        "L03a L10a L01a L06b / W13a W15a W14a W16a / L02a L08b L12a L04a",
        ["bridge d3 d4", "house d5", "trench e4", "barrier c4", "north ge02 e4 hmg_inf", "north ge01 d5 face_down"],
        "",
    ),
    "S05": (
        "L01a L04a L10a L02b / L06b L12a L08b L03a / W13b W14b W15b W16b",
        [
            "trench b4",
            "trench f4",
            "wall d4",
            "house b3",
            "south uk01 b4 face_down",
            "south uk01 f4 face_down",
            "south uk02 d4 hmg_inf",
            "south uk01 b3",
            "south uk07 e3",
        ],
        "",
    ),
    "S06": (
        "L04a L01a L06b L02b / L10a L08b L12ar L03ar / W13b W14b W15b W16b",
        [
            "bunker c5",
            "bunker f5",
            "trench d5",
            "trench b5",
            "barb_wire d4",
            "barb_wire e4",
            "mines b4",
            "mines g4",
            "barrier c3",
            "barrier e3",
            "north ge02 c5 hmg_inf",
            "north ge02 f5 hmg_inf",
            "north ge01 d5 face_down",
        ],
        "",
    ),
    "S07": (
        "L01a L10a L02a L06b / L05b L12b L08b L09b / L04a L07a L03a L11a",
        ["trench c3", "trench f3", "house e2", "south us02 c3 hmg_inf", "south us01 f3 grenades", "south us01 e2"],
        "c3 f3 e2",
    ),
    "S08": (
        "L06a L01a L10a L12b / L09a L04b L02b L03b / L07a L08b L05b L11a",
        [
            "bunker c5",
            "bunker f5",
            "trench d5",
            "trench e5",
            "barb_wire c4",
            "barb_wire f4",
            "mines d4",
            "north ge02 c5 hmg_inf",
            "north ge02 f5 hmg_inf",
            "north ge01 d5 face_down",
            "north ge13 e5",
        ],
        "c5 f5",
    ),
    "S09": (
        "L06b L03a L12a L02a / W14a W13a W16a W15a / L01a L04a L10a L08b",
        ["bridge c3 c4", "bridge f3 f4", "house c5", "wall f5", "north ge02 c5 hmg_inf", "north ge01 f5"],
        "",
    ),
}
"""The rows of tiles from the North, what is set up, and the objectives."""


def shown(face: Face) -> str:
    """A face as the list of tiles writes it."""
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


def test_the_tileset_says_what_the_list_of_tiles_says() -> None:
    """Both are read by the program."""
    assert {id: (tile.a, tile.b) for id, tile in DATA.tiles.items()} == TILES
    water = {id for id, tile in DATA.tiles.items() if tile.water}
    assert water == {face.tile for face in faces().values() if face.kind != "land"}


# how a tile lies


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
    face = Face("X00a", "land", ("plain", "forest", "bushes", "mountain"), Path(), Path())
    tile = Lying(face, "h" in flips, "v" in flips, "d" in flips)
    assert shown(Face("X00a", "land", tile.spaces, Path(), Path())) == expected


def test_four_quarter_turns_are_none() -> None:
    face = faces()["L11a"]
    for _ in range(4):
        turned = Lying(face, horizontal=True, diagonal=True).spaces
        face = Face(face.id, face.kind, turned, face.picture, face.turned)
    assert face == faces()["L11a"]


@pytest.mark.parametrize("flips", ["", "r", "h", "v", "d", "dh", "dv", "dhv"])
def test_the_text_for_a_tile_tells_how_it_lies(flips: str) -> None:
    face, horizontal, vertical, diagonal = lying(f"L02b{flips}")
    assert face is faces()["L02b"]
    assert written(face, Tile(4, horizontal, vertical, diagonal)) == f"L02b{flips}"


def test_5_9_turned_by_180_degrees_the_letters_are_read_backwards() -> None:
    for face in faces().values():
        turned = Face(face.id, face.kind, lying(face.id + "r").spaces, face.picture, face.turned)
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
    terrain = dict(zip(spaces(), terrain_of(layout), strict=True))
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


def test_r18_2_two_battlefields_lie_side_by_side() -> None:
    west, east = battlefield("S02").layout, battlefield("S04").layout
    ground = ground_of(west, east)
    assert [*ground.natural] == [*spaces(16)]
    assert [ground.natural[space] for space in spaces()] == [*terrain_of(west)]
    assert ground.crosses_river("l3", "l4")
    assert not ground.crosses_river("d3", "d4")


def test_r7_1_a_battle_royal_lays_all_land_tiles_once_and_no_water() -> None:
    for seed in range(60):
        layout = random_layout(Chance(seed))
        tiles = [placement[:3] for row in (layout.south, layout.center, layout.north) for placement in row]
        assert sorted(tiles) == [f"L{number:02}" for number in range(1, 13)]
        assert {"sea", "river"}.isdisjoint(terrain_of(layout))
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


# 5.10 the maps of the scenarios


def standing(id: str) -> Iterator[str]:
    """What a map sets up, written as above."""
    setup = battlefield(id).setup
    yield from (f"bridge {south} {in_front(south, 'south')}" for south in setup.bridges)
    yield from (f"{terrain.card} {terrain.at}" for terrain in setup.terrain)
    yield from (" ".join((unit.side, unit.unit, unit.at, *unit.equipment)) for unit in setup.units)


def rows(layout: Layout) -> str:
    return " / ".join(" ".join(row) for row in (layout.north, layout.center, layout.south))


def test_5_10_every_scenario_with_a_fixed_layout_has_a_map() -> None:
    assert battlefield_ids() == [*SCENARIOS]
    assert battlefield_ids() == [id for id, scenario in DATA.scenarios.items() if isinstance(scenario.layout, Layout)]


@pytest.mark.parametrize("id", SCENARIOS)
def test_5_10_the_map_shows_the_scenario(id: str) -> None:
    layout, setup, objectives = SCENARIOS[id]
    field = battlefield(id)
    assert rows(field.layout) == layout
    assert [*standing(id)] == setup
    assert " ".join(field.objectives) == objectives


@pytest.mark.parametrize("id", SCENARIOS)
def test_the_map_and_the_list_of_scenarios_agree(id: str) -> None:
    """Both are read by the program."""
    field, scenario = battlefield(id), DATA.scenarios[id]
    assert isinstance(scenario.layout, Layout)
    assert (field.layout, field.setup, field.objectives) == (scenario.layout, scenario.setup, scenario.objectives)
    assert field.ground == lay(DATA, scenario.layout)


def test_a29_the_river_runs_between_the_two_lines_of_its_tiles() -> None:
    for id in ("S04", "S09"):
        ground = battlefield(id).ground
        assert ground.banks == {f"{column}3" for column in "abcdefgh"}
        assert ground.crosses_river("d3", "d4")
        assert ground.crosses_river("d4", "d3")
        assert not ground.crosses_river("d3", "e3")
        assert not ground.crosses_river("d4", "d5")


def test_a29_banks_are_normal_ground() -> None:
    ground = battlefield("S04").ground
    assert {ground.natural[f"{column}{line}"] for column in "abcdefgh" for line in (3, 4)} == {"plain", "forest", "bushes"}


def test_the_sea_covers_the_two_southern_lines() -> None:
    for id in ("S05", "S06"):
        natural = battlefield(id).ground.natural
        assert [space for space in natural if natural[space] == "sea"] == [*spaces()[:16]]


def test_maps_have_no_problems() -> None:
    assert [*check_battlefields(DATA.units)] == []


# broken maps


def changed(folder: Path, *changes: tuple[str, str]) -> Path:
    """The map of S04 with some places in its text changed."""
    text = (FOLDER / "S04.tmx").read_text(encoding="utf-8").replace("../tiles.tsx", TILESET.as_posix())
    for old, new in changes:
        assert old in text, old
        text = text.replace(old, new, 1)
    path = folder / "S04.tmx"
    path.write_text(text, encoding="utf-8")
    return path


def problems(path: Path) -> list[Problem]:
    with pytest.raises(DataError) as caught:
        load_battlefield(path)
    assert all(problem.file == str(path) and problem.line for problem in caught.value.problems)
    return caught.value.problems


UNIT, TRENCH = "object 5 'ge02' in layer 'setup'", "object 3 'trench' in layer 'setup'"
BRIDGE = "object 1 '' in layer 'setup'"


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ('x="1152" y="616"', 'x="2152" y="616"', f"{UNIT}: lies off the map; drag it onto a space"),
        ('x="1152" y="616"', 'x="1152" y="-1"', f"{UNIT}: lies off the map; drag it onto a space"),
        ('value="north"', 'value="noth"', f"{UNIT}: unknown side 'noth'; did you mean 'north'?"),
        ('value="hmg_inf"', 'value="hgm_inf"', f"{UNIT}: unknown token 'hgm_inf'; did you mean 'hmg_inf'?"),
        ('name="side"', 'name="sid"', f"{UNIT}: unknown property 'side'; did you mean 'sid'?"),
        ('name="trench"', 'name="trensh"', "object 3 'trensh' in layer 'setup': unknown terrain card 'trensh'; did you"),
        ('name="trench"', "", "object 3 '' in layer 'setup': has no name; in this layer the name is the id"),
        ('type="unit"', 'type="unity"', f"{UNIT}: unknown class 'unity'; did you mean 'unit'?"),
        ('x="1152" y="712"', 'x="900" y="450"', f"{TRENCH}: d5 has a terrain already"),
        ('x="832" y="544"', 'x="832" y="32"', f"{BRIDGE}: lies on d5 and d6; draw it over the two banks of one column"),
        ('height="448"', 'height="100"', f"{BRIDGE}: lies on d4 and d4; draw it over the two banks of one column"),
        ('type="bridge"', 'type="unit" name="x"', "object 1 'x' in layer 'setup': unknown property 'side'; there is none"),
        ('type="bridge"', 'type="terrain" name="wall"', "object 1 'wall' in layer 'setup': a terrain must be a point, not"),
        ("5,19,1,12", "5,19,20,12", "layer 'tiles': L10a and L10b are the same tile; replace one"),
        ("5,19,1,12", "5,19,19,12", "layer 'tiles': L10a and L10a are the same tile; replace one"),
        ("25,29", "536870937,29", "layer 'tiles': tile 1 from the West in row 2 from the North: W13a lies across; a river"),
        ('name="tiles"', 'name="tile"', "the map: unknown layer 'tiles'; did you mean 'tile'?"),
    ],
)
def test_a_broken_map_is_told_with_its_object(tmp_path: Path, old: str, new: str, message: str) -> None:
    (problem,) = problems(changed(tmp_path, (old, new)))
    assert problem.message.startswith(message)


def test_all_missing_tiles_are_told(tmp_path: Path) -> None:
    found = problems(changed(tmp_path, ("5,19,1,12", "5,0,1,12"), ("3,16,23,7", "3,16,23,0")))
    assert [problem.message for problem in found] == [
        "layer 'tiles': tile 4 from the West in row 3 from the North: there is none; lay one",
        "layer 'tiles': tile 2 from the West in row 1 from the North: there is none; lay one",
    ]


def test_a_map_of_another_size_is_refused(tmp_path: Path) -> None:
    path = changed(tmp_path, ('width="4" height="3"', 'width="4" height="2"'), ("25,29,27,31,\n", ""))
    (problem,) = problems(path)
    assert problem.message == "the map: is 4 x 2 tiles large; a battlefield has 4 x 3"


def test_a_face_that_nobody_knows_is_told(tmp_path: Path) -> None:
    tileset = tmp_path / "tiles.tsx"
    text = TILESET.read_text(encoding="utf-8").replace('"L10a"', '"L10c"')
    tileset.write_text(text.replace('"tiles/', f'"{TILESET.parent.as_posix()}/tiles/'), encoding="utf-8")
    (problem,) = problems(changed(tmp_path, (TILESET.as_posix(), "tiles.tsx")))
    place = "tile 2 from the West in row 1 from the North"
    assert problem.message == f"layer 'tiles': {place}: {unknown('face', 'L10c', faces())}"


def test_a_quarter_turn_in_a_map_turns_the_terrain(tmp_path: Path) -> None:
    clockwise = 0x80000000 | 0x20000000
    field = load_battlefield(changed(tmp_path, ("3,16,23,7", f"3,16,23,{clockwise | 7}")))
    assert field.layout.south[3] == "L04adh"
    assert field.ground.natural["g2"] == "bushes"
    assert battlefield("S04").ground.natural["g1"] == "bushes"


def test_two_units_on_a_space_and_two_objectives_on_another_are_told(tmp_path: Path) -> None:
    (problem,) = problems(changed(tmp_path, ('x="896" y="360"', 'x="1100" y="700"')))
    assert problem.message == "object 6 'ge01' in layer 'setup': e4 has a unit already"
    objective = '<object id="{}" type="objective" x="100" y="{}"><point/></object>'
    layer = f'name="objectives">{objective.format(8, 100)}{objective.format(9, 200)}</objectgroup>'
    (problem,) = problems(changed(tmp_path, ('name="objectives"/>', layer)))
    assert problem.message == "object 9 '' in layer 'objectives': a6 has an objective already"


def test_units_that_there_are_not_are_told(tmp_path: Path) -> None:
    changed(tmp_path, ('name="ge02"', 'name="ge2"'))
    (problem,) = check_battlefields(DATA.units, tmp_path)
    assert problem.message.startswith("object 5 'ge2' in layer 'setup': unknown unit 'ge2'; ")


def test_a_person_can_make_a_map_without_a_script(tmp_path: Path) -> None:
    """Another unit, dragged to another space in Tiled."""
    path = changed(tmp_path, ('name="ge02"', 'name="ge07"'), ('x="1152" y="616"', 'x="10" y="1530"'))
    assert load_battlefield(path).setup.units[0] == PlacedUnit(side="north", unit="ge07", at="a1", equipment=("hmg_inf",))


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ('name="nw" value="plain"', 'name="nw" value="plane"', "tile 0 in tileset 'tiles': unknown nw 'plane'; did you"),
        ('name="nw" value="plain"', 'name="nw" value="river"', "tile 0 in tileset 'tiles': unknown nw 'river'; known: "),
        ('type="land"', 'type="lend"', "tile 0 in tileset 'tiles': unknown class 'lend'; did you mean 'land'?"),
        ("L01b_turned.png", "L01b_turn.png", "tile 1 in tileset 'tiles': there is no picture "),
        ('name="turned"', 'name="tuned"', "tile 0 in tileset 'tiles': unknown property 'turned'; did you mean 'tuned'?"),
    ],
)
def test_a_broken_tileset_is_told_with_its_tile(tmp_path: Path, old: str, new: str, message: str) -> None:
    text = TILESET.read_text(encoding="utf-8").replace(old, new, 1)
    path = tmp_path / "tiles.tsx"
    path.write_text(text.replace('"tiles/', f'"{TILESET.parent.as_posix()}/tiles/'), encoding="utf-8")
    with pytest.raises(DataError) as caught:
        load_faces(path)
    (problem,) = caught.value.problems
    assert problem.file == str(path)
    assert problem.message.startswith(message)


# the pictures

MIDDLE = range(SIZE // 2 - 48, SIZE // 2 + 48)
"""Where a river flows through the West and the East side of a tile, with its banks."""


def pictures() -> Iterator[tuple[Face, Path]]:
    """All pictures; a face that is the same when turned has one."""
    for face in faces().values():
        yield from ((face, path) for path in sorted({face.picture, face.turned}))


def sides(path: Path) -> list[list[pygame.Color]]:
    """The colours along the four sides, clockwise from the North, just inside the line round the tile."""
    picture = pygame.image.load(path)
    return [
        [side.get_at((place, 4)) for place in range(4, SIZE - 4)]
        for side in (pygame.transform.rotate(picture, 90 * turns) for turns in range(4))
    ]


def apart(one: list[pygame.Color], other: list[pygame.Color]) -> float:
    """How much two lines differ on average, in levels of the channel that differs most."""
    gaps = [max(abs(a - b) for a, b in zip(here, there, strict=True)) for here, there in zip(one, other, strict=True)]
    return sum(gaps) / len(gaps)


def test_pictures_are_square_and_there_are_no_others() -> None:
    found = {path for _, path in pictures()}
    assert found == set((TILESET.parent / "tiles").iterdir())
    assert {pygame.image.load(path).get_size() for path in found} == {(SIZE, SIZE)}


def test_pictures_are_small() -> None:
    assert sum(path.stat().st_size for _, path in pictures()) < 4_000_000


def test_land_fits_to_land_in_any_direction() -> None:
    """Every side of every land tile looks the same, from either end."""
    (model, *_) = sides(faces()["L01a"].picture)
    for face, path in pictures():
        if face.kind == "land":
            for side in sides(path):
                assert apart(side, model) < 8, path.name
                assert apart(side[::-1], model) < 8, path.name


def test_rivers_join_in_the_middle_of_their_sides() -> None:
    """And leave the land beside them as it is everywhere."""
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


def test_pictures_are_what_the_script_draws() -> None:
    """One of them: it is drawn anew, and looks the same but for the palette and the rounding of another machine."""
    path, face = next((path, face) for path, face in listed() if face.name == "L08b")
    drawn = pygame.image.frombytes(painted(face), (SIZE, SIZE), "RGB")
    kept = pygame.image.load(path)
    places = [(x, y) for x in range(0, SIZE, 5) for y in range(0, SIZE, 5)]
    assert apart([drawn.get_at(place) for place in places], [kept.get_at(place) for place in places]) < 6

"""Tests for battlefields: the maps of the scenarios (5.10), and the errors in broken ones."""

import functools
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.data.problems import DataError, Problem, unknown
from game.tgm.data.battlefield import BATTLEFIELDS, Battlefield, load_battlefield, map_files
from game.tgm.data.loaded import DATA
from game.tgm.data.scenarios import Layout, PlacedUnit
from game.tgm.data.tiles import TILESET, faces, ground_of
from game.tgm.ground.geometry import in_front, spaces
from tests.tgm.spoilt import changed_tileset

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
    "S11": (
        "L05b L02a L11a L06b / W14a W13a W16a W15a / L09a L04a L10a L01a",
        [
            "bridge e3 e4",
            "rowboat b3 south",
            "rowboat g3 south",
            "house e5",
            "trench d4",
            "barb_wire c4",
            "north ge02 d4 hmg_inf",
            "north ge01 e5 face_down",
        ],
        "",
    ),
}
"""By scenario: rows of tiles from the north, the setup, and the objectives."""


@functools.cache
def battlefield(id: str) -> Battlefield:
    return load_battlefield(BATTLEFIELDS / f"{id}.tmx")


# 5.10 maps of the scenarios


def standing(id: str) -> Iterator[str]:
    """The setup of a map, in the notation of the table above."""
    setup = battlefield(id).setup
    yield from (f"bridge {south} {in_front(south, 'south')}" for south in setup.bridges)
    yield from (f"rowboat {boat.at} {boat.side}" for boat in setup.rowboats)
    yield from (f"{terrain.card} {terrain.at}" for terrain in setup.terrain)
    yield from (" ".join((unit.side, unit.unit, unit.at, *unit.equipment)) for unit in setup.units)


def rows(layout: Layout) -> str:
    return " / ".join(" ".join(row) for row in (layout.north, layout.center, layout.south))


def test_5_10_every_scenario_with_a_fixed_layout_has_a_map() -> None:
    assert [path.stem for path in map_files()] == [*SCENARIOS]
    assert [*SCENARIOS] == [id for id, scenario in DATA.scenarios.items() if isinstance(scenario.layout, Layout)]


@pytest.mark.parametrize("id", SCENARIOS)
def test_5_10_the_map_shows_the_scenario(id: str) -> None:
    layout, setup, objectives = SCENARIOS[id]
    field = battlefield(id)
    assert rows(field.layout) == layout
    assert [*standing(id)] == setup
    assert " ".join(field.objectives) == objectives


@pytest.mark.parametrize("id", SCENARIOS)
def test_the_scenario_has_what_its_map_shows(id: str) -> None:
    field, scenario = battlefield(id), DATA.scenarios[id]
    assert (field.layout, field.setup, field.objectives) == (scenario.layout, scenario.setup, scenario.objectives)


@pytest.mark.parametrize("id", SCENARIOS)
def test_the_map_tells_where_in_it_each_thing_is(id: str) -> None:
    field = battlefield(id)
    places, setup = field.places, field.setup
    assert [len(found) for found in (places.bridges, places.terrain, places.units, places.objectives)] == [
        len(things) for things in (setup.bridges, setup.terrain, setup.units, field.objectives)
    ]
    named = zip((*places.terrain, *places.units), (*setup.terrain, *setup.units), strict=True)
    assert all(f"{getattr(thing, 'card', '') or getattr(thing, 'unit', '')}'" in where.what for where, thing in named)
    assert {where.file for where in (places.tiles, *places.units)} == {f"maps/battlefields/{id}.tmx"}


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


def test_r18_2_two_battlefields_lie_side_by_side() -> None:
    west, east = battlefield("S02").layout, battlefield("S04").layout
    ground = ground_of(west, east)
    assert [*ground.natural] == [*spaces(16)]
    assert [ground.natural[space] for space in spaces()] == [*ground_of(west).natural.values()]
    assert ground.crosses_river("l3", "l4")
    assert not ground.crosses_river("d3", "d4")


# broken maps


def changed(folder: Path, *changes: tuple[str, str]) -> Path:
    """A copy of the S04 map with some text changed."""
    text = (BATTLEFIELDS / "S04.tmx").read_text(encoding="utf-8").replace("../tiles.tsx", TILESET.as_posix())
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
HOUSE = '<object id="9" name="house" type="terrain" x="9" y="9"><point/></object></objectgroup>'
LOST_HOUSE = f'name="objectives">{HOUSE}'
OTHER_LAYER = f'name="objectives"/><objectgroup id="4" name="Units">{HOUSE}'


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ('x="1152" y="616"', 'x="2152" y="616"', f"{UNIT}: lies off the map; drag it onto a space"),
        ('x="1152" y="616"', 'x="1152" y="-1"', f"{UNIT}: lies off the map; drag it onto a space"),
        ('value="north"', 'value="noth"', f"{UNIT}: unknown side 'noth'; did you mean 'north'?"),
        ('value="hmg_inf"', 'value="hgm_inf"', f"{UNIT}: unknown token 'hgm_inf'; did you mean 'hmg_inf'?"),
        ('name="side"', 'name="sid"', f"{UNIT}: unknown property 'side'; did you mean 'sid'?"),
        (
            'name="equipment"',
            'name="equip"',
            f"{UNIT}: unknown property 'equip'; known: 'side', 'equipment'; fix or remove",
        ),
        ('name="objectives"/>', OTHER_LAYER, "layer 'Units': unknown object layer 'Units'; known: 'setup', 'objectives'; "),
        ('name="objectives"/>', LOST_HOUSE, "object 9 'house' in layer 'objectives': unknown class 'terrain'; known: 'obj"),
        ('name="trench"', 'name="trensh"', "object 3 'trensh' in layer 'setup': unknown terrain card 'trensh'; did you"),
        ('name="trench"', "", "object 3 '' in layer 'setup': has no name; in this layer the name is the id"),
        ('type="unit"', 'type="unity"', f"{UNIT}: unknown class 'unity'; did you mean 'unit'?"),
        ('x="1152" y="712"', 'x="900" y="450"', f"{TRENCH}: d5 has a terrain already"),
        ('x="832" y="544"', 'x="832" y="32"', f"{BRIDGE}: is on d5 and d6; draw it over the two banks of one column"),
        ('height="448"', 'height="100"', f"{BRIDGE}: is on d4 and d4; draw it over the two banks of one column"),
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


def test_a_person_can_make_a_map_without_a_script(tmp_path: Path) -> None:
    """One unit is replaced by another and dragged to another space in Tiled."""
    path = changed(tmp_path, ('name="ge02"', 'name="ge07"'), ('x="1152" y="616"', 'x="10" y="1530"'))
    assert load_battlefield(path).setup.units[0] == PlacedUnit(side="north", unit="ge07", at="a1", equipment=("hmg_inf",))


def test_a_face_that_nobody_knows_is_told(tmp_path: Path) -> None:
    changed_tileset(tmp_path, ('"L10a"', '"L10c"'))
    (problem,) = problems(changed(tmp_path, (TILESET.as_posix(), "tiles.tsx")))
    place = "tile 2 from the West in row 1 from the North"
    assert problem.message == f"layer 'tiles': {place}: {unknown('face', 'L10c', faces())}"

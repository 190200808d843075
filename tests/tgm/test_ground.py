"""Tests for laid tiles: terrain by space, and rivers that block (5.9)."""

from game.tgm.data.loaded import DATA
from game.tgm.data.scenarios import Layout
from game.tgm.data.tiles import Ground, ground_of
from game.tgm.ground.geometry import BOTH, spaces


def ground(scenario: str, battlefields: int = 1) -> Ground:
    layout = DATA.scenarios[scenario].layout
    assert isinstance(layout, Layout)
    return ground_of(*[layout] * battlefields)


def test_the_spaces_of_a_tile_lie_as_it_shows_them() -> None:
    """S02: L09a, with forest in the northeast and bushes in the southwest, is the first tile of the center row."""
    natural = ground("S02").natural
    assert [natural[space] for space in ("a4", "b4", "a3", "b3")] == ["plain", "forest", "bushes", "plain"]
    assert list(natural) == list(spaces())


def test_a_turned_tile_has_its_corners_opposite() -> None:
    """S02: L02b, which has bushes in the northwest, is placed in the northwestern corner of the map and rotated."""
    assert ground("S02").natural["b5"] == "bushes"


def test_a29_a_river_runs_between_the_lines_of_its_tile() -> None:
    rhine = ground("S04")
    assert rhine.banks == {f"{letter}3" for letter in "abcdefgh"}
    assert rhine.crosses_river("d3", "d4")
    assert rhine.crosses_river("d4", "d3")
    assert not any(rhine.crosses_river("d3", space) for space in ("c3", "e3", "d2"))
    assert not rhine.crosses_river("d4", "d5")


def test_landings_start_at_sea() -> None:
    for scenario in ("S05", "S06"):
        found = ground(scenario)
        assert {space for space, natural in found.natural.items() if natural == "sea"} == set(spaces()[:16])
        assert not found.banks


def test_r18_2_two_battlefields_lie_side_by_side() -> None:
    twice, once = ground("S04", 2), ground("S04")
    assert list(twice.natural) == list(spaces(BOTH))
    assert all(
        twice.natural[f"{'ijklmnop'['abcdefgh'.index(space[0])]}{space[1]}"] == once.natural[space] for space in spaces()
    )
    assert len(twice.banks) == 16

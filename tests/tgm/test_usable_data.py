"""Tests that a scenario or campaign with broken files is left out with its reason, and that the others stay."""

from pathlib import Path

import pytest

from game.data.problems import DataError
from game.rules.errors import SetupError
from game.rules.positions.opening import new_table
from game.tgm import game
from game.tgm.data.files import data_digest
from game.tgm.data.loaded import DATA, load_data
from game.tgm.opening import setup
from tests.tgm.spoilt import Slip, Spoilt

OTHERS = [id for id in DATA.scenarios if id != "S02"]
CROWD = '<object id="99" x="1" y="1"><point/></object>' * 145

SLIPS: dict[str, Slip] = {
    "no XML": ("S02", "</map>", "", "S02.tmx:27: not readable as XML"),
    "unknown unit": ("scenarios", "{points: {least: 12}}", "{losses: {least: 1, unit: ge99}}", "unknown unit 'ge99'"),
    "objective off the map": (
        "S02",
        'x="384"',
        'x="9384"',
        "S02.tmx:13: object 1 '' in layer 'objectives': lies off",
    ),
    "too large": ("S02", "<map", f"{' ' * 500_000}<map", "S02.tmx: too large"),
    "crowd": ("S02", 'name="setup"/>', f'name="setup">{CROWD}</objectgroup>', "more than 144 objects"),
    "no map": ("scenarios", "- id: S02", "- id: S12", "S12: there is no map"),
    "entry": ("scenarios", "- id: S02\n", "- id: S02\n  sides: 2\n", r"scenarios.yaml:27: [1].sides: unknown key 'sides'"),
    "no scenario": ("scenarios", "- id: S02\n", "- S02\n- id: S02\n  layout: 3\n", "expected a mapping"),
}


@pytest.fixture
def spoilt(tmp_path: Path) -> Spoilt:
    return Spoilt(tmp_path)


@pytest.mark.parametrize("slip", SLIPS)
def test_the_broken_scenario_alone_is_left_out(spoilt: Spoilt, slip: str) -> None:
    file, old, new, said = SLIPS[slip]
    spoilt.replace(file, old, new)
    data = load_data(spoilt.data, spoilt.maps)
    assert [*data.scenarios] == OTHERS
    assert [*data.campaigns] == ["overlord"]
    assert said in "\n".join(data.broken.values())
    assert data_digest(spoilt.data, spoilt.maps)


def test_a_unit_where_it_can_never_be_is_not_played_with(spoilt: Spoilt) -> None:
    spoilt.replace("S05", 'x="1152" y="872"', 'x="1152" y="1128"')
    data = load_data(spoilt.data, spoilt.maps)
    assert "uk07 can never be on e2" in data.broken["S05"]
    assert "S05" not in data.scenarios


def test_of_two_scenarios_of_one_id_the_first_is_played(spoilt: Spoilt) -> None:
    entry = spoilt.path("scenarios").read_text(encoding="utf-8").partition("# Crossroads\n")[2].partition("\n\n")[0]
    with spoilt.path("scenarios").open("a", encoding="utf-8") as file:
        file.write(f"\n{entry.replace('S02', 'S04')}\n")
    data = load_data(spoilt.data, spoilt.maps)
    assert data.scenarios == DATA.scenarios
    assert "S04: this id is taken already (" in data.broken["S04 (12)"]


def test_a_campaign_goes_with_a_battle_that_is_left_out(spoilt: Spoilt) -> None:
    spoilt.path("S08").unlink()
    data = load_data(spoilt.data, spoilt.maps)
    assert ([*data.broken], [*data.broken_campaigns]) == (["S08"], ["overlord"])
    assert not data.campaigns


def test_without_any_scenario_there_is_no_game(spoilt: Spoilt) -> None:
    (spoilt.data / "scenarios.yaml").write_text("- {id: S01}\n", encoding="utf-8")
    with pytest.raises(DataError, match="the key 'kind' is missing"):
        load_data(spoilt.data, spoilt.maps)


def test_what_leaves_no_rule_to_play_by_is_told_as_a_whole(spoilt: Spoilt) -> None:
    spoilt.replace("equipment", "id: grenades", "id: mg")
    with pytest.raises(DataError, match="0 entries for the token grenades"):
        load_data(spoilt.data, spoilt.maps)


def test_a_table_for_a_broken_scenario_is_refused_with_the_reason(spoilt: Spoilt, monkeypatch: pytest.MonkeyPatch) -> None:
    spoilt.path("S02").write_text("<map>", encoding="utf-8")
    data = load_data(spoilt.data, spoilt.maps)
    for module in (setup, game):
        monkeypatch.setattr(module, "DATA", data)
    for named in ({"scenario": "S02"}, {"options": {"scenario": "S02"}}):
        with pytest.raises(SetupError, match=r"the scenario S02.* cannot be played: .*S02.tmx:1: not readable as XML"):
            new_table(game.GAME, 2, **named)

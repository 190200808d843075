"""Tests that components, scenarios and tables match the rules. Numbers in test names are sections and examples."""

import shutil
from collections import Counter
from pathlib import Path
from typing import Any, get_args

import pytest

from game.data.paths import TEXT, languages
from game.data.records import kind_of
from game.data.texts import load_texts
from game.tgm.data import loaded as data_module
from game.tgm.data.battlefield import BATTLEFIELDS
from game.tgm.data.components import Unit
from game.tgm.data.files import FOLDER, TgmData, data_digest, physical
from game.tgm.data.loaded import DATA, load_data
from game.tgm.data.scenarios import Condition, Counted, Goal, Layout
from game.tgm.data.tiles import TILESET
from game.tgm.data.vocabulary import Ability, EquipmentId, Faction, SupportOp, SupportTarget, TerrainId, UnitType


def own(faction: str | None) -> list[Unit]:
    return [unit for unit in DATA.units.values() if unit.faction == faction]


def abilities(unit: Unit) -> set[str]:
    return {*unit.abilities, *(unit.weapon.abilities if unit.weapon else ())}


# components


def test_everything_is_read_once() -> None:
    assert isinstance(DATA, TgmData)
    assert data_module.DATA is load_data() is DATA
    with pytest.raises(AttributeError, match="DATUM"):
        _ = data_module.DATUM


def test_5_the_box_has_113_unit_cards_and_79_support_cards() -> None:
    cards = {faction: sum(unit.copies for unit in own(faction)) for faction in get_args(Faction)}
    assert cards == {"us": 56, "ge": 57, "uk": 39, "su": 45}
    assert {faction: len(own(faction)) for faction in get_args(Faction)} == {"us": 32, "ge": 37, "uk": 16, "su": 16}
    support = {faction: sum(card.copies.of(faction) for card in DATA.support.values()) for faction in get_args(Faction)}
    assert support == {"us": 39, "ge": 40, "uk": 39, "su": 39}
    assert [unit.id for unit in own(None)] == ["xx01", "xx02", "xx03"]


def test_5_8_the_terrain_deck_has_18_cards() -> None:
    deck = physical({id: terrain.copies for id, terrain in DATA.terrain.items()})
    assert len(deck) == len(set(deck)) == 18
    assert Counter(map(kind_of, deck)) == {
        "house": 3,
        "farm": 1,
        "church": 1,
        "bunker": 2,
        "trench": 3,
        "wall": 2,
        "barrier": 2,
        "barb_wire": 2,
        "mines": 2,
    }


def test_5_7_each_faction_has_its_headquarters_and_four_generals() -> None:
    assert {hq.faction: (hq.hp, hq.armor, hq.income, hq.maximum) for hq in DATA.headquarters.values()} == dict.fromkeys(
        get_args(Faction), (10, 2, 3, 12)
    )
    assert Counter(general.faction for general in DATA.generals.values()) == dict.fromkeys(get_args(Faction), 4)


def test_physical_cards() -> None:
    assert physical({"us01": 2, "sp05": 1}) == ("us01#1", "us01#2", "sp05#1")
    assert kind_of("us01#2") == "us01"
    assert (DATA.copies("us01", "us"), DATA.copies("us01", "ge"), DATA.copies("sp30", "ge"), DATA.copies("x", "us")) == (
        8,
        0,
        1,
        0,
    )
    assert DATA.card("us01") is DATA.units["us01"]
    assert DATA.card("sp01") is DATA.support["sp01"]
    assert DATA.card("hq_us") is None


def test_every_word_of_the_vocabulary_is_used() -> None:
    assert set(DATA.equipment) == set(get_args(EquipmentId))
    assert set(DATA.terrain) == set(get_args(TerrainId))
    assert {card.op for card in DATA.support.values()} == set(get_args(SupportOp))
    assert {card.target for card in DATA.support.values()} == set(get_args(SupportTarget))
    assert {unit.type for unit in DATA.units.values()} == set(get_args(UnitType))
    used = {ability for unit in DATA.units.values() for ability in abilities(unit)}
    for token in DATA.equipment.values():
        used |= {token.ability} if token.ability else set(token.weapon.abilities if token.weapon else ())
    assert used == set(get_args(Ability))


# examples of the rulebook


@pytest.mark.parametrize(
    ("unit", "tokens", "ap"),
    [
        ("us02", ["hmg_inf"], 3),
        ("us02", ["mortar_inf", "face_down"], 4),
        ("us18", ["mrl"], 7),
        ("us18", ["mg", "mg", "mrl", "smoke_shell"], 9),
        ("us18", ["mg"], 5),
        ("us18", [], 4),
    ],
    ids=["X05", "X06", "X07", "X08", "one MG", "none"],
)
def test_deployment_costs(unit: str, tokens: list[str], ap: int) -> None:
    assert DATA.units[unit].equipment_problem(tokens) is None
    assert DATA.units[unit].cost + sum(DATA.units[unit].prices(tokens)) == ap


@pytest.mark.parametrize("second", ["hmg_inf", "bazooka"])
def test_x06_mortars_leave_no_room_for_another_offensive_token(second: str) -> None:
    problem = DATA.units["us02"].equipment_problem(["mortar_inf", second])
    assert problem is not None
    assert (problem.key, problem.rule) == ("tgm.equipment_problem.slot", "R4.2")


@pytest.mark.parametrize(
    ("unit", "tokens"),
    [("us18", ["mg", "mg", "mg"]), ("us02", ["grenades"]), ("us01", ["rifle"]), ("us08", ["sappers"] * 2)],
)
def test_r4_5_every_entry_is_bought_once(unit: str, tokens: list[str]) -> None:
    problem = DATA.units[unit].equipment_problem(tokens)
    assert problem is not None
    assert problem.key == "tgm.equipment_problem.not_offered"


def test_r4_2_additional_tokens_are_outside_the_two_slots() -> None:
    assert DATA.units["us08"].equipment_problem(["grenades", "face_down", "sappers"]) is None
    assert DATA.units["us08"].cost + sum(DATA.units["us08"].prices(["grenades", "face_down", "sappers"])) == 4


def test_what_the_rulebook_prints() -> None:
    light, heavy, sherman = (DATA.units[id] for id in ("us01", "us02", "us18"))
    rifle = DATA.equipment["rifle"].weapon
    assert rifle is not None
    assert (rifle.range, rifle.impact, rifle.critical, rifle.penetration, rifle.damage) == (2, 5, 10, 2, 1)
    assert light.weapon == heavy.weapon == rifle
    assert (light.wounds, heavy.cost, sherman.cost, DATA.units["ge27"].armor) == (3, 2, 4, 6)
    assert {token.id for token in DATA.equipment.values() if token.flip} >= {"mg", "hmg", "mrl", "smoke_shell", "sappers"}
    assert {token.id for token in DATA.equipment.values() if token.mount} == {"hmg_inf", "mortar_inf"}
    grenades = DATA.equipment["grenades"]
    assert grenades.weapon
    assert (grenades.weapon.range, grenades.flip) == (1, False)


def test_x19_promotion_and_general_have_a_playing_cost() -> None:
    costs = {id: (DATA.support[id].cost, DATA.support[id].ap) for id in ("sp05", "sp06", "sp08", "sp09")}
    assert costs == {"sp05": (4, 1), "sp06": (2, 0), "sp08": (4, 4), "sp09": (4, 4)}


def test_x26_and_the_prices_of_terrain() -> None:
    """Barb Wire costs 1 AP, and 1 more if it is extensive; a Barrier and a Trench together cost 3."""
    prices = {id: terrain.cost for id, terrain in DATA.terrain.items() if terrain.cost is not None}
    assert prices["barb_wire"] + DATA.constants.extensive_ap.value == 2
    assert (prices["barb_wire"], prices["house"], prices["barrier"] + prices["trench"]) == (1, 3, 3)
    assert {id for id, terrain in DATA.terrain.items() if terrain.extensive} == {"barb_wire", "barrier", "wall", "trench"}
    assert {id for id, terrain in DATA.terrain.items() if terrain.removable} == {"barb_wire", "barrier", "mines"}
    assert DATA.terrain["wall"].cover == (1, 1)
    assert [(DATA.natural[id].cover, DATA.natural[id].hp) for id in ("forest", "bushes")] == [((1, 1), 8), ((1, 1), 4)]


def test_x24_command_groups_yield_ap_by_line() -> None:
    assert DATA.constants.command_ap.value == {1: 1, 2: 2, 3: 3}
    assert {unit.id for unit in DATA.units.values() if "command" in unit.abilities} == {"us10", "ge11", "uk06", "su07"}


# scenarios


def goals(scenario: str, side: Any) -> list[tuple[tuple[str, ...], list[tuple[str, Any]]]]:
    return [
        (goal.at, [(condition.kind, condition.argument) for condition in goal.needs])
        for goal in DATA.scenarios[scenario].victory[side]
    ]


def test_5_10_there_are_eleven_scenarios() -> None:
    assert list(DATA.scenarios) == [f"S{number:02}" for number in range(1, 12)]
    assert Counter(scenario.kind for scenario in DATA.scenarios.values()) == {
        "battle_royal": 1,
        "generic": 2,
        "historical": 4,
        "solo": 4,
    }
    random = [scenario.id for scenario in DATA.scenarios.values() if not isinstance(scenario.layout, Layout)]
    assert random == ["S01", "S10"]
    assert all(not scenario.setup.units and not scenario.objectives for scenario in map(DATA.scenarios.__getitem__, random))
    assert [scenario.rounds.limit for scenario in DATA.scenarios.values()] == [30, 12, 10, 12, 12, 15, 10, 13, 10, 30, 10]
    assert [scenario.id for scenario in DATA.scenarios.values() if scenario.rounds.adjustable] == random


def test_what_wins_a_battle_royal_and_the_landing() -> None:
    for side in ("south", "north"):
        assert goals("S01", side) == [(("at_once",), [("hq_destroyed", "enemy")])]
    ((at, ((kind, ashore),)),) = goals("S06", "south")
    assert (at, kind, ashore.lines, ashore.of) == (("own_end",), "units_on_lines", (6,), "own")
    assert [ashore.fits(number) for number in (1, 2, 3)] == [False, True, True]
    ((_, ((kind, losses),)),) = goals("S06", "north")
    assert (kind, losses.unit, losses.least) == ("losses", None, 12)


def test_r18_6_counts_are_doubled_on_two_battlefields() -> None:
    assert [Counted(least=3).fits(number, 2) for number in (5, 6)] == [False, True]
    assert [Counted(most=2).fits(number, 2) for number in (4, 5)] == [True, False]
    # The limit of fewer than 3 becomes fewer than 6, not at most 4.
    assert [Counted(fewer_than=3).fits(number, 2) for number in (5, 6)] == [True, False]
    assert [Counted(fewer_than=3).fits(number) for number in (2, 3)] == [True, False]


@pytest.mark.parametrize("wrong", [{}, {"least": 1, "most": 2}])
def test_a_count_is_one_of_three(wrong: dict[str, int]) -> None:
    with pytest.raises(ValueError, match="one of 'least', 'most' and 'fewer_than'"):
        Counted(**wrong)


def test_a_condition_has_one_key() -> None:
    with pytest.raises(ValueError, match="exactly one key belongs here, not 2"):
        Condition(hq_alive="own", hq_destroyed="enemy")
    assert Goal(at=("limit",), needs=(Condition(hq_alive="own"),)).turns == 1


def test_overlord_goes_from_the_beach_to_the_rhine() -> None:
    overlord = DATA.campaigns["overlord"]
    assert [battle.scenario for battle in overlord.battles] == ["S06", "S08", "S04"]
    assert (overlord.winner_points, overlord.veterans, overlord.wins) == (10, 2, 2)


def test_5_11_the_tables_of_the_solo_opponent() -> None:
    solo = DATA.solo
    assert [solo.bid.table[face] for face in range(1, 11)] == [0, 0, 1, 1, 1, 2, 2, 2, 3, 3]
    assert [solo.terrain.columns[face] for face in range(1, 11)] == [1, 2, 3, 4, 5, 6, 7, 8, 4, 5]
    assert [(level.income, level.cards) for level in solo.levels.values()] == [(-1, 0), (0, 0), (1, 0), (2, 1)]
    assert list(solo.scenarios) == list(DATA.scenarios)


# the digest


def test_the_digest_changes_with_the_data_only(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    shutil.copytree(FOLDER, folder)
    (folder / "rulebook.yaml").write_text("[]")
    units = folder / "units.yaml"
    units.write_bytes(units.read_bytes().replace(b"\n", b"\r\n"))
    assert data_digest(folder) == data_digest()
    units.write_bytes(units.read_bytes().replace(b"cost: 1", b"cost: 2", 1))
    assert data_digest(folder) != data_digest()


def test_the_digest_changes_with_the_maps_and_the_tiles(tmp_path: Path) -> None:
    maps, tileset = tmp_path / "battlefields", tmp_path / TILESET.name
    shutil.copytree(BATTLEFIELDS, maps)
    shutil.copy(TILESET, tileset)
    assert data_digest(maps=maps, tileset=tileset) == data_digest()
    found = [data_digest()]
    (maps / "own.tmx").write_text("<map/>")
    found.append(data_digest(maps=maps, tileset=tileset))
    (maps / "own.tmx").unlink()
    for path in (maps / "S04.tmx", tileset):
        path.write_bytes(path.read_bytes() + b" ")
        found.append(data_digest(maps=maps, tileset=tileset))
    assert len(set(found)) == 4


# the texts


def test_the_title_is_the_same_in_every_language() -> None:
    titles = {language: load_texts(TEXT / language / "tgm_menu.yaml")[0]["tgm_menu.title"].forms for language in languages()}
    assert len({*map(str, titles.values())}) == 1


def test_proper_names_are_the_same_in_every_language() -> None:
    texts = [load_texts(TEXT / language / "tgm.yaml")[0] for language in languages()]
    for unit in ("us18", "us29", "us32", "ge20", "ge27", "ge36", "uk10", "uk15", "su12", "su14"):
        assert len({str(each[f"tgm.unit.{unit}"].forms) for each in texts}) == 1, unit

"""Tests for the setup of each scenario (5.10): tiles, terrain, units, tokens, AP, headquarters, first side."""

from __future__ import annotations

import re
from collections import Counter
from typing import Any

import msgspec
import pytest

from game.data.texts import Texts
from game.rules.errors import SetupError
from game.tgm.data.loaded import DATA
from game.tgm.ground.terrain import natural_at
from game.tgm.opening.setup import set_up
from game.tgm.options import TgmOptions
from game.tgm.state import TgmState
from game.tgm.tables import card_kind
from tests.tgm.battles import TgmTable, has_verb
from tests.tgm.field import Field, play

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
NATURAL = {"P": "plain", "F": "forest", "B": "bushes", "M": "mountain", "K": "lake", "S": "sea"}

# Tiles of the northern, middle and southern row, by scenario.
LAYOUTS = {
    "S02": ("L02br L01a L10a L06ar", "L09a L08b L12a L05a", "L04a L07a L03a L11a"),
    "S03": ("L01a L10a L06b L02a", "L08b L04a L11a L12a", "L03a L09a L05a L07a"),
    "S04": ("L03a L10a L01a L06b", "W13a W15a W14a W16a", "L02a L08b L12a L04a"),
    "S05": ("L01a L04a L10a L02b", "L06b L12a L08b L03a", "W13b W14b W15b W16b"),
    "S06": ("L04a L01a L06b L02b", "L10a L08b L12ar L03ar", "W13b W14b W15b W16b"),
    "S07": ("L01a L10a L02a L06b", "L05b L12b L08b L09b", "L04a L07a L03a L11a"),
    "S08": ("L06a L01a L10a L12b", "L09a L04b L02b L03b", "L07a L08b L05b L11a"),
    "S09": ("L06b L03a L12a L02a", "W14a W13a W16a W15a", "L01a L04a L10a L08b"),
    "S11": ("L05b L02a L11a L06b", "W14a W13a W16a W15a", "L09a L04a L10a L01a"),
}
TERRAIN = {
    "S02": "",
    "S03": "",
    "S04": "d5 house, e4 trench, c4 barrier",
    "S05": "b4 trench, f4 trench, d4 wall, b3 house",
    "S06": "c5 bunker, f5 bunker, d5 trench, b5 trench, d4 barb_wire, e4 barb_wire, b4 mines, g4 mines, "
    "c3 barrier, e3 barrier",
    "S07": "c3 trench, f3 trench, e2 house",
    "S08": "c5 bunker, f5 bunker, d5 trench, e5 trench, c4 barb_wire, f4 barb_wire, d4 mines",
    "S09": "c5 house, f5 wall",
    "S11": "e5 house, d4 trench, c4 barb_wire",
}
UNITS = {
    "S02": "",
    "S03": "north xx03 a5, north xx03 a6, north xx03 b6, north ge31 c5, north ge01 b5 face_down",
    "S04": "north ge02 e4 hmg_inf, north ge01 d5 face_down",
    "S05": "south uk01 b4 face_down, south uk01 f4 face_down, south uk02 d4 hmg_inf, south uk01 b3, south uk07 e3",
    "S06": "north ge02 c5 hmg_inf, north ge02 f5 hmg_inf, north ge01 d5 face_down",
    "S07": "south us02 c3 hmg_inf, south us01 f3 grenades, south us01 e2",
    "S08": "north ge02 c5 hmg_inf, north ge02 f5 hmg_inf, north ge01 d5 face_down, north ge13 e5",
    "S09": "north ge02 c5 hmg_inf, north ge01 f5",
    "S11": "north ge02 d4 hmg_inf, north ge01 e5 face_down",
}
BRIDGES = {"S04": {"d3"}, "S09": {"c3", "f3"}, "S11": {"e3"}}

# AP at the start and headquarters income per turn, South and North, by scenario; all are tuned for balance.
POINTS: dict[str, tuple[tuple[int, int], tuple[int, int]]] = {
    "S01": ((5, 3), (5, 3)),
    "S02": ((5, 3), (5, 3)),
    "S03": ((5, 3), (5, 3)),
    "S04": ((8, 5), (5, 2)),
    "S05": ((6, 3), (8, 5)),
    "S06": ((10, 6), (3, 2)),
    "S07": ((6, 3), (8, 3)),
    "S08": ((10, 6), (4, 2)),
    "S09": ((9, 6), (6, 3)),
    "S10": ((5, 3), (5, 3)),
    "S11": ((8, 5), (5, 2)),
}

# HP of the southern and northern headquarters (None: out of reach), decks and first side, by scenario.
REST: dict[str, tuple[int | None, int | None, str, str, str]] = {
    "S01": (10, 10, "US_A", "GE_A", "bid"),
    "S02": (10, 10, "US_43", "GE_43", "bid"),
    "S03": (10, 10, "US_43", "GE_43", "south"),
    "S04": (10, 10, "US_RHINE", "GE_RHINE", "south"),
    "S05": (None, 10, "UK_40", "GE_40", "north"),
    "S06": (None, 10, "US_DDAY", "GE_ATL", "south"),
    "S07": (10, None, "US_43", "AI_GE_OFF", "south"),
    "S08": (10, 10, "US_DDAY", "AI_GE_DEF", "south"),
    "S09": (None, 10, "AI_US_OFF", "GE_43", "south"),
    "S10": (10, 10, "US_A", "AI_GE_VAR", "bid"),
    "S11": (10, 10, "US_RHINE", "GE_RHINE", "south"),
}
FIXED = sorted(LAYOUTS)
ALL = sorted(REST)


def started(scenario: str, seed: int = 0, **more: Any) -> TgmState:
    return set_up(TgmOptions(scenario=scenario, **more), 2, seed)


def natural(rows: tuple[str, str, str]) -> dict[str, str]:
    """Terrain that the tiles of a layout show, by space."""
    found: dict[str, str] = {}
    for row, tiles in zip((3, 2, 1), rows, strict=True):
        for place, tile in enumerate(tiles.split()):
            letters = TILES[tile[:3]]["ab".index(tile[3])].replace("/", "").replace("~", "")
            if tile.endswith("r"):
                letters = letters[::-1]
            corners = ((0, 2 * row), (1, 2 * row), (0, 2 * row - 1), (1, 2 * row - 1))
            for letter, (east, line) in zip(letters, corners, strict=True):
                found[f"{'abcdefgh'[2 * place + east]}{line}"] = NATURAL[letter]
    return found


@pytest.mark.parametrize("scenario", FIXED)
def test_scenario_tiles(scenario: str) -> None:
    north, center, south = LAYOUTS[scenario]
    assert started(scenario).layouts == (tuple(f"{south} {center} {north}".split()),)


@pytest.mark.parametrize("scenario", FIXED)
def test_scenario_natural_terrain(scenario: str) -> None:
    state = started(scenario)
    covered = set(state.terrain)
    expected = {space: kind for space, kind in natural(LAYOUTS[scenario]).items() if space not in covered}
    assert {space: natural_at(state, space) for space in expected} == expected


@pytest.mark.parametrize("scenario", FIXED)
def test_scenario_terrain_cards(scenario: str) -> None:
    state = started(scenario)
    expected = dict(entry.split() for entry in TERRAIN[scenario].split(", ") if entry)
    assert {space: state.pieces[card].kind for space, card in state.terrain.items()} == expected
    for piece in state.pieces.values():
        assert piece.hp == (DATA.terrain[piece.kind].hp or 0)
    # The terrain cards come from the deck of eighteen.
    assert len(state.terrain_deck) == 18 - len(expected)


@pytest.mark.parametrize("scenario", FIXED)
def test_scenario_units_with_their_tokens(scenario: str) -> None:
    found = sorted(
        " ".join((unit.side, card_kind(unit.card), unit.space, *unit.tokens)) for unit in started(scenario).units.values()
    )
    assert found == sorted(entry for entry in UNITS[scenario].split(", ") if entry)


@pytest.mark.parametrize("scenario", FIXED)
def test_scenario_units_are_ready_from_the_start(scenario: str) -> None:
    for unit in started(scenario).units.values():
        assert unit.mounted == tuple(name for name in unit.tokens if name in ("hmg_inf", "mortar_inf"))
        assert not unit.deployed
        assert not unit.wounds
        assert not unit.grey


@pytest.mark.parametrize("scenario", ALL)
def test_scenario_decks_without_the_units_set_up(scenario: str) -> None:
    state = started(scenario)
    for seat, deck in enumerate(REST[scenario][2:4]):
        player = state.players[seat]
        assert Counter(map(card_kind, (*player.deck, *player.field))) == dict(DATA.decks[deck].cards)
        on_map = [card for card, unit in state.units.items() if unit.seat == seat and not card.startswith("xx")]
        assert sorted(player.field) == sorted(on_map)
        assert not player.hand


@pytest.mark.parametrize("scenario", ALL)
def test_scenario_ap_income_and_maximum(scenario: str) -> None:
    state = started(scenario)
    assert tuple((player.ap, state.hqs[player.hq].income) for player in state.players) == POINTS[scenario]
    assert {hq.maximum for hq in state.hqs.values()} == {12}


@pytest.mark.parametrize("scenario", ALL)
def test_scenario_headquarters(scenario: str) -> None:
    state = started(scenario)
    for id, hp in zip(("hq_south", "hq_north"), REST[scenario][:2], strict=True):
        hq = state.hqs[id]
        assert (hq.hp, hq.out_of_reach) == ((0, True) if hp is None else (hp, False))
        assert hq.alive
        assert not hq.general


@pytest.mark.parametrize("scenario", ALL)
def test_scenario_bridges(scenario: str) -> None:
    bridges = started(scenario).bridges
    assert set(bridges) == BRIDGES.get(scenario, set())
    assert all(bridge.hp == 14 and not bridge.charged for bridge in bridges.values())


def opened(scenario: str) -> TgmTable:
    field = Field()
    field.state = started(scenario, dice="manual")
    return field.table()


@pytest.mark.parametrize("scenario", ALL)
def test_scenario_who_begins(scenario: str) -> None:
    first = REST[scenario][4]
    table = opened(scenario)
    assert has_verb(table, "bid") is (first == "bid")
    if first == "bid":
        play(table, "bid 0", "bid 0", "roll 3", "roll 8")
        first = "north"
    assert [player.ap for player in table.state.players] == [start for start, _ in POINTS[scenario]]
    assert not has_verb(table, "lay")
    assert table.decision is not None
    assert table.decision.seat == (0 if first == "south" else 1)
    play(table, "keep_hand", "keep_hand")
    assert (table.state.side, table.state.round) == (first, 1)


@pytest.mark.parametrize("scenario", ["S01", "S02", "S10"])
def test_scenario_terrain_is_bought_with_the_bid_on_own_lines_2_and_3(scenario: str) -> None:
    table = play(opened(scenario), "bid 5", "bid 1", "roll 9", "roll 1")
    assert table.decision is not None
    lines = {str(move).rpartition(" ")[2][1] for move in table.decision.options if move.verb == "lay"}
    assert lines == {"2", "3"}
    while has_verb(table, "lay") and table.decision is not None and table.decision.seat == 0:
        table.choose("done_laying")
    assert table.decision is not None
    assert table.decision.seat == 1
    lines = {str(move).rpartition(" ")[2][1] for move in table.decision.options if move.verb == "lay"}
    assert lines == {"4", "5"}


@pytest.mark.parametrize("scenario", ["S01", "S10"])
def test_scenario_random_battlefields_have_every_land_tile_once(scenario: str) -> None:
    layouts = [started(scenario, seed).layouts[0] for seed in range(20)]
    for layout in layouts:
        assert sorted(tile[:3] for tile in layout) == [f"L{number:02}" for number in range(1, 13)]
    assert len(set(layouts)) == 20
    every = {tile for layout in layouts for tile in layout}
    assert {tile[3:] for tile in every} == {"a", "b", "ar", "br"}


def test_scenario_s01_any_two_factions() -> None:
    state = started("S01", south_deck="SU_A", north_deck="UK_A")
    assert [state.hqs[player.hq].faction for player in state.players] == ["su", "uk"]


@pytest.mark.parametrize("scenario", ["S05", "S06"])
def test_scenario_stock_of_craft(scenario: str) -> None:
    kind = {"S05": "xx02", "S06": "xx01"}[scenario]
    assert started(scenario).tallies["south"].stock == {kind: 8}
    assert started(scenario).tallies["north"].stock == {}


@pytest.mark.parametrize(
    ("scenario", "year"), [("S01", 1945), ("S02", 1943), ("S03", 1943), ("S04", 1945), ("S05", 1940), ("S06", 1944)]
)
def test_scenario_the_year_limits_both_decks(scenario: str, year: int) -> None:
    state = started(scenario)
    for player in state.players:
        for card in (*player.deck, *player.field):
            kind = card_kind(card)
            if kind in DATA.units:
                assert (DATA.units[kind].year or 0) <= year


TOO_MANY_POINTS = (
    "us-80-1943:us01x8,us02x6,us12x2,us13x1,us14x1,us15x1,us16x1,us17x1,us18x3,us21x1,us24x1,us29x1,us30x1,us31x1,us32x1"
)


@pytest.mark.parametrize(
    ("side", "deck"),
    [
        ("north", "ge-80-1943:ge01x6"),
        ("north", "ge-80-1943:ge31x1"),
        ("north", "ge-80-1943:ge01x1,ge31x1,ge28x1"),
        ("north", "us-80-1943:us01x6"),
        ("south", "us-80-1943:us01x9"),
        ("south", TOO_MANY_POINTS),
        ("south", "uk-80-1943:uk01x8"),
    ],
    ids=["no car", "no infantry", "too new", "wrong side", "too many copies", "too many points", "another faction"],
)
def test_scenario_own_decks_within_limit_year_and_copies_with_the_units_set_up(side: str, deck: str) -> None:
    with pytest.raises(SetupError):
        set_up(msgspec.structs.replace(TgmOptions(scenario="S03"), **{f"{side}_deck": deck}), 2, 0)


def test_scenario_own_decks_that_may_be_played() -> None:
    state = started("S03", north_deck="ge-80-1943:ge01x1,ge31x1,ge02x2", south_deck="us-80-1943:us01x8")
    assert [len(player.deck) for player in state.players] == [8, 2]


@pytest.mark.parametrize("language", ["en", "de", "nl"])
def test_5_10_goals_and_special_rules_are_told_with_the_numbers_that_count(language: str) -> None:
    texts = Texts(language)
    for id, scenario in DATA.scenarios.items():
        for side, goals in scenario.victory.items():
            counts = re.findall(r"\b(?:least|fewer_than)=(\d+)", repr(goals))
            told = texts(f"tgm.scenario_goal.{id}.{side}")
            # The texts spell out one, two and all.
            missing = [count for count in counts if int(count) > 2 and count not in re.findall(r"\d+", told)]
            assert not missing, (id, side, told)
        own = scenario.other_ap or {}
        said = re.findall(r"\d+", texts(f"tgm.scenario_rules.{id}")) if own else []
        assert {str(number) for ap in own.values() for number in (ap.start, ap.income) if number} <= {*said}, id

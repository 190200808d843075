"""Battles of The Sixth Line built by hand, with everything the board has to show."""

from __future__ import annotations

from typing import Any

from game.tgm.data.loaded import DATA
from game.tgm.data.scenarios import Layout
from game.tgm.data.vocabulary import Faction
from game.tgm.ground.geometry import Side, in_front
from game.tgm.options import TgmOptions
from game.tgm.state import Bridge, FieldUnit, Headquarters, Piece, Player, Tally, TgmState
from game.tgm.tables import TERRAIN

LAND: tuple[str, ...] = (
    *("L02a", "L05b", "L07ar", "L11a"),
    *("L04b", "L03a", "L10a", "L08b"),
    *("L09a", "L01b", "L06a", "L12ar"),
)
SECOND_LAND: tuple[str, ...] = (
    *("L01br", "L08a", "L03br", "L06b"),
    *("L12b", "L02b", "L05a", "L09b"),
    *("L11b", "L10b", "L04a", "L07b"),
)


def tiles_of(layout: Layout) -> tuple[str, ...]:
    return (*layout.south, *layout.center, *layout.north)


def of_scenario(id: str) -> tuple[str, ...]:
    layout = DATA.scenarios[id].layout
    assert layout != "random"
    return tiles_of(layout)


def unit(card: str, space: str, side: Side, seat: int | None = None, **facts: Any) -> FieldUnit:
    return FieldUnit(card, (0 if side == "south" else 1) if seat is None else seat, side, space, **facts)


def south(card: str, space: str, **facts: Any) -> FieldUnit:
    return unit(card, space, "south", **facts)


def north(card: str, space: str, **facts: Any) -> FieldUnit:
    return unit(card, space, "north", **facts)


def headquarters(side: Side, faction: Faction, hp: int = 10, **facts: Any) -> Headquarters:
    return Headquarters(side, faction, hp, 3, 12, **facts)


def seat_of(side: Side, hq: str, ap: int, cards: int = 5, deck: int = 24, discard: int = 3) -> Player:
    """A player whose cards are unknown but counted."""
    return Player(side, hq, ap, deck=["?"] * deck, hand=["?"] * cards, discard=["?"] * discard)


def battle(*units: FieldUnit, scenario: str = "S01", **facts: Any) -> TgmState:
    """A state with these units; South plays the USA, North Germany, unless `hqs` says otherwise."""
    state: dict[str, Any] = {
        "phase": "movement",
        "rng": 1,
        "options": TgmOptions(scenario=scenario),
        "players": [seat_of("south", "hq_south", 7, 6, 21), seat_of("north", "hq_north", 6, 5, 24, 4)],
        "hqs": {"hq_south": headquarters("south", "us", 9), "hq_north": headquarters("north", "ge", 8)},
        "tallies": {"south": Tally(), "north": Tally()},
        "marshals": {"south": 0, "north": 1},
        "layouts": (LAND,),
        "round": 6,
        "units": {unit.card: unit for unit in units if unit.space or unit.carrier},
        "air": {unit.card: unit for unit in units if not unit.space and not unit.carrier},
    }
    return TgmState(**{**state, **facts})


def pieces(**at: str) -> dict[str, Any]:
    """Terrain cards by kind and copy (`house_1`), with their spaces separated by blanks."""
    laid: dict[str, Piece] = {}
    terrain: dict[str, str] = {}
    for number, (name, where) in enumerate(at.items()):
        kind = name.rstrip("0123456789").rstrip("_")
        id = kind if not TERRAIN[kind].copies else f"{kind}#{number % TERRAIN[kind].copies + 1}"
        laid[id] = Piece(kind, TERRAIN[kind].hp or 0, tuple(where.split()))
        terrain.update(dict.fromkeys(where.split(), id))
    return {"pieces": laid, "terrain": terrain}


# Situations ----------------------------------------------------------------------------------------------------------------


def opening() -> TgmState:
    """The first turns of an Open Battle."""
    return battle(
        south("us02#1", "c1"),
        south("us10#1", "d1", deployed=True),
        south("us18#1", "e2"),
        south("us01#1", "e1"),
        north("ge01#1", "d6"),
        north("ge23#1", "e5"),
        north("ge11#1", "e6"),
        **pieces(house_1="c3", trench_1="f4"),
        round=2,
    )


def crowded() -> TgmState:
    """The middle of a battle with everything that can be on the map at once."""
    units = (
        south("us28#1", "a2", moved=True, done=True, cargo="us01#1"),
        south("us01#1", "", carrier="us28#1"),
        south("us10#1", "d1"),
        south("us14#1", "f1", tokens=("smoke_screen",)),
        south("us18#1", "e2", tokens=("smoke_screen", "mg"), grey=("mg",), wounds=1),
        south("us02#1", "c3", wounds=1, tokens=("hmg_inf", "face_down"), mounted=("hmg_inf",), rank="veteran"),
        south("us04#1", "b4", rank="elite", tokens=("grenades",), assaults="ge12#1", assault_space="b5"),
        south("us19#1", "d4", partner="us03#1", tokens=("hmg",)),
        south("us03#1", "d4", partner="us19#1", wounds=2),
        south("us06#1", "c4", tokens=("face_down",), camouflaged=True),
        south("us27#1", "h1", cargo="us12#1", riding=True),
        south("us12#1", "", carrier="us27#1"),
        south("us08#1", "g2", tokens=("sappers",), smoke=True),
        south("us29#1", ""),
        south("us30#1", "", wounds=1),
        north("ge11#1", "e6"),
        north("ge12#1", "b5"),
        north("ge01#1", "c5", suppressed=True, wounds=1),
        north("ge24#1", "d5", tokens=("smoke_screen",), cards=("sp12.ge#1",)),
        north("ge23#1", "f4", wounds=2, attackers=("us18#1",)),
        north("ge03#1", "h3", partner="ge34#1", tokens=("bazooka",)),
        north("ge34#1", "h3", partner="ge03#1"),
        north("ge27#1", "g5", rank="veteran", decorated=True),
        north("ge15#1", "g6", fired=("main",)),
        north("ge02#1", "a5", stranded=True, tokens=("mortar_inf",)),
        north("ge35#1", ""),
    )
    return battle(
        *units,
        scenario="S02",
        hqs={
            "hq_south": headquarters("south", "us", 9, general="gus2"),
            "hq_north": headquarters("north", "ge", 8, general="gge3"),
        },
        **pieces(
            house_1="g3",
            bunker_1="b3",
            barb_wire_1="c6 d6",
            wall_1="g4",
            mines_1="a4",
            ruins="e4",
            church_1="c3",
            trench_1="f2",
        ),
        bare=frozenset({"d2", "b6"}),
        scars={"a3": 3, "f6": 2},
        tank_mines={"e3": "sp09.us#1"},
        smoke={"south": frozenset({"e4", "f4"}), "north": frozenset({"c2", "d2"})},
        leftovers={"f3": ("bazooka", "grenades"), "b2": ("medic",)},
    )


def omaha() -> TgmState:
    """Sea, landing craft with men aboard, and a headquarters offshore."""
    return battle(
        south("xx02#1", "b2", cargo="us01#1"),
        south("us01#1", "", carrier="xx02#1"),
        south("xx02#2", "d2", cargo="us18#1", wounds=1),
        south("us18#1", "", carrier="xx02#2"),
        south("xx02#3", "f1"),
        south("us04#1", "c3"),
        south("us08#1", "e3", tokens=("sappers",)),
        south("us05#1", "f4", set_down=True, wounds=1),
        north("ge02#1", "c5", tokens=("hmg_inf",), mounted=("hmg_inf",)),
        north("ge15#1", "e5"),
        north("ge01#1", "f5", suppressed=True),
        scenario="S06",
        layouts=(of_scenario("S06"),),
        hqs={
            "hq_south": headquarters("south", "us", 0, out_of_reach=True, general="gus1"),
            "hq_north": headquarters("north", "ge", 10),
        },
        **pieces(bunker_1="c5", bunker_2="e5", barb_wire_1="d4", mines_1="b3"),
    )


def river() -> TgmState:
    """The two bridges of a solo scenario, one charged; a headquarters off the map."""
    layout = of_scenario("S09")
    bridges = DATA.scenarios["S09"].setup.bridges
    return battle(
        south("us18#1", bridges[0]),
        south("us02#1", "d2"),
        south("us10#1", "d1"),
        north("ge09#1", "e4", tokens=("sappers",)),
        north("ge23#1", str(in_front(bridges[1], "south"))),
        north("ge11#1", "e6"),
        scenario="S09",
        layouts=(layout,),
        bridges={bridges[0]: Bridge(14), bridges[1]: Bridge(5, charged=True)},
        hqs={
            "hq_south": headquarters("south", "us", 0, out_of_reach=True),
            "hq_north": headquarters("north", "ge", 0),
        },
    )


def two_fields() -> TgmState:
    """Four players on two battlefields, each with a headquarters."""
    units = (
        south("us18#1", "e2"),
        south("us02#1", "d1"),
        unit("uk01#1", "l1", "south", 2),
        unit("uk11#1", "k3", "south", 2, wounds=2),
        unit("uk15#1", "", "south", 2),
        north("ge23#1", "e5"),
        north("ge01#1", "c4", wounds=1),
        unit("ge27#1", "m5", "north", 3),
        unit("ge02#1", "i4", "north", 3, suppressed=True),
    )
    return battle(
        *units,
        players=[
            seat_of("south", "hq_south", 7),
            seat_of("north", "hq_north", 6),
            seat_of("south", "hq_south_east", 12),
            seat_of("north", "hq_north_east", 0, 0, 3, 30),
        ],
        hqs={
            "hq_south": headquarters("south", "us", 9, general="gus1"),
            "hq_north": headquarters("north", "ge", 8, general="gge3"),
            "hq_south_east": headquarters("south", "uk", 10, general="guk1"),
            "hq_north_east": headquarters("north", "ge", 3),
        },
        layouts=(LAND, SECOND_LAND),
        options=TgmOptions(battlefields=2),
        **pieces(house_1="g3", bunker_1="j4"),
    )


def team() -> TgmState:
    """Three players: two share a headquarters."""
    state = crowded()
    state.players.append(seat_of("south", "hq_south", 4, 3, 11, 8))
    for card in ("us18#1", "us04#1", "us30#1"):
        (state.units.get(card) or state.air[card]).seat = 2
    return state


SITUATIONS = {
    "opening": opening,
    "crowded": crowded,
    "omaha": omaha,
    "river": river,
    "two_fields": two_fields,
    "team": team,
}

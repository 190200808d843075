"""Tests for lines, supply and the phases of a turn (1.8, 1.9, 1.27, A20, A34, A66, A72, X04). Test names give the rules."""

from typing import Any

import pytest

from game.rules.table import Table
from game.tgm.ground.geometry import Side, other
from game.tgm.state import TgmState
from game.tgm.turn.start import income
from game.tgm.turn.victory import front_line, supply
from tests.tgm.field import Field, asked, end_turn, legal, offered, play, unit

# 1.8: lines


@pytest.mark.parametrize(("side", "line"), [("south", 1), ("north", 6)])
def test_r8_1_units_are_deployed_on_any_space_of_the_first_line(side: Side, line: int) -> None:
    seat = 0 if side == "south" else 1
    field = Field(phase="deployment", side=side)
    (card,) = field.hand(seat, "us01" if seat == 0 else "ge01")
    table = field.table()
    assert offered(table, "deploy") == [f"deploy {card} {column}{line}" for column in "abcdefgh"]
    assert not legal(table, f"deploy {card} d3")


def test_r8_2_the_front_line_is_that_of_the_unit_farthest_ahead() -> None:
    field = Field()
    assert front_line(field.state, "south") == 0
    field.unit("us01", "a1")
    field.unit("us01", "d4")
    field.unit("ge01", "d2")
    assert front_line(field.state, "south") == 4
    assert front_line(field.state, "north") == 5


@pytest.mark.parametrize(
    ("lines", "expected"),
    [((), 0), ((1,), 1), ((2,), 0), ((1, 2, 4), 2), ((1, 2, 3), 3), ((2, 3), 0), ((1, 2, 3, 4, 5, 6), 6), ((1, 1, 2), 2)],
)
@pytest.mark.parametrize("side", ["south", "north"])
def test_r8_3_and_x04_supply_is_the_number_of_lines_in_a_row(side: Side, lines: tuple[int, ...], expected: int) -> None:
    field = Field()
    for place, line in enumerate(lines):
        column = "abcdefgh"[place]
        if side == "south":
            field.unit("us01", f"{column}{line}")
        else:
            field.unit("ge01", f"{column}{7 - line}")
    assert supply(field.state, side) == expected


@pytest.mark.parametrize("kind", ["us01", "us11", "us18", "us27"])
def test_r8_3_any_ground_unit_counts(kind: str) -> None:
    field = Field()
    field.unit(kind, "d1")
    assert supply(field.state, "south") == 1


def test_r8_3_a_carrier_with_its_passenger_counts_once_and_airplanes_not_at_all() -> None:
    field = Field()
    truck = field.unit("us27", "d1")
    field.aboard("us01", truck)
    field.fighter("us29")
    assert supply(field.state, "south") == 1


def test_r8_3_enemies_on_the_line_do_not_matter() -> None:
    field = Field()
    field.unit("us01", "d1")
    field.unit("ge01", "e1")
    field.unit("ge01", "e2")
    assert supply(field.state, "south") == 1


# R9.1: Start


def to_start_of(side: Side, **values: Any) -> tuple[Field, str]:
    """A field in the last phase before a side's turn, and a South unit with these marks."""
    field = Field(phase="end", side=other(side))
    return field, field.unit("us18", "d3", **values)


def test_r9_1_the_smoke_of_the_active_side_is_over() -> None:
    field, sherman = to_start_of("south", smoke=True)
    field.state.smoke["south"] = frozenset({"c3"})
    field.state.smoke["north"] = frozenset({"c5"})
    table = field.table()
    assert table.state.side == "south"
    assert not unit(table, sherman).smoke
    assert table.state.smoke == {"south": frozenset(), "north": frozenset({"c5"})}


def test_r9_1_the_smoke_of_the_other_side_stays() -> None:
    field, sherman = to_start_of("north", smoke=True)
    field.state.smoke["south"] = frozenset({"c3"})
    table = field.table()
    assert table.state.side == "north"
    assert unit(table, sherman).smoke
    assert table.state.smoke["south"] == {"c3"}


@pytest.mark.parametrize(("side", "suppressed"), [("north", False), ("south", True)])
def test_r9_1_suppression_ends_in_the_start_phase_of_the_side_that_placed_it(side: Side, suppressed: bool) -> None:
    field, sherman = to_start_of(side, suppressed=True)
    assert unit(field.table(), sherman).suppressed is suppressed


def test_r9_1_effects_for_the_rest_of_the_game_stay() -> None:
    field, sherman = to_start_of("south", rank="elite", decorated=True, wounds=2)
    table = field.table()
    end_turn(table)
    stays = unit(table, sherman)
    assert (stays.rank, stays.decorated, stays.wounds) == ("elite", True, 2)


# R9.2: HQ


def test_r9_2_income_supply_and_command_groups() -> None:
    field = Field(phase="end", side="north", ap=2)
    field.unit("us01", "a1")
    field.unit("us10", "b2")
    table = field.table()
    assert table.state.side == "south"
    assert table.state.players[0].ap == 2 + 3 + 2 + 2
    assert table.state.players[1].ap == 2


def test_r9_2_and_a34_what_is_above_the_maximum_is_lost() -> None:
    field = Field(phase="end", side="north", ap=11)
    field.unit("us01", "a1")
    table = field.table()
    assert table.state.players[0].ap == 12


def test_a34_cards_do_not_lift_it_either() -> None:
    field = Field(phase="deployment", ap=11)
    (supplies,) = field.hand(0, "sp01")
    table = play(field.table(), f"play {supplies}")
    assert table.state.players[0].ap == 12


# R9.3: Cards


def test_r9_3_the_top_two_cards_are_drawn() -> None:
    field = Field(phase="end", side="north")
    field.hand(0)
    first, second, third = field.deck(0, "us01", "us02", "us18")
    table = field.table()
    assert set(table.state.players[0].hand) == {second, third}
    assert table.state.players[0].deck == [first]


def test_r9_3_or_what_is_left() -> None:
    field = Field(phase="end", side="north")
    field.hand(0, "us02")
    (last,) = field.deck(0, "us18")
    table = field.table()
    assert last in table.state.players[0].hand
    assert len(table.state.players[0].hand) == 2


# R9.5: Deployment


def test_r9_5_only_on_free_spaces() -> None:
    field = Field(phase="deployment")
    (card,) = field.hand(0, "us02")
    field.unit("us01", "d1")
    field.unit("ge01", "e1")
    table = field.table()
    assert not legal(table, f"deploy {card} d1")
    assert not legal(table, f"deploy {card} e1")
    assert legal(table, f"deploy {card} f1")


def test_a72_enemies_on_the_deployment_line_block_only_their_own_space() -> None:
    field = Field(phase="deployment")
    (card,) = field.hand(0, "us01")
    field.unit("ge27", "d1")
    table = field.table()
    assert {move.split()[2] for move in offered(table, "deploy")} == {f"{column}1" for column in "abcefgh"}
    assert card in table.state.players[0].hand


def test_r9_5_the_cost_is_paid_and_must_be_there() -> None:
    field = Field(phase="deployment", ap=4)
    sherman, infantry = field.hand(0, "us18", "us01")
    table = play(field.table(), f"deploy {sherman} d1")
    assert table.state.players[0].ap == 0
    assert sherman not in table.state.players[0].hand
    assert not legal(table, f"deploy {infantry} e1")


def test_r9_5_a_just_deployed_unit_cannot_move() -> None:
    field = Field(phase="deployment")
    (infantry,) = field.hand(0, "us01")
    table = play(field.table(), f"deploy {infantry} d1", "ready")
    assert not legal(table, f"move {infantry} d2")
    end_turn(table)
    end_turn(table)
    assert legal(table, f"move {infantry} d2")


def test_a20_a_just_deployed_unit_may_shoot() -> None:
    field = Field(phase="deployment")
    (infantry,) = field.hand(0, "us01")
    enemy = field.unit("ge01", "d2")
    table = play(field.table(), f"deploy {infantry} d1", "ready", "end_phase")
    assert legal(table, f"shoot {infantry} main {enemy}")


def test_r9_5_a_unit_is_not_affected_twice_by_the_same_card() -> None:
    field = Field(phase="deployment")
    first, second = field.hand(0, "sp13", "sp13")
    sherman, other = field.unit("us18", "d1", wounds=4), field.unit("us18", "e1", wounds=4)
    table = play(field.table(), f"play {first} {sherman}")
    assert not legal(table, f"play {second} {sherman}")
    assert legal(table, f"play {second} {other}")


@pytest.mark.parametrize(
    ("kind", "tile", "card", "allowed"),
    [
        ("us01", "L09b", "", True),
        ("us18", "L09b", "", True),
        ("us01", "L08a", "", False),
        ("us01", "W13b", "", False),
        ("us18", "L01a", "house", False),
        ("us01", "L01a", "house", True),
        ("us18", "L01a", "trench", True),
    ],
    ids=["forest", "tank in forest", "lake", "sea", "tank in a house", "infantry in a house", "tank in a trench"],
)
def test_a66_a_space_that_the_unit_could_enter(kind: str, tile: str, card: str, allowed: bool) -> None:
    """The space is d1, where these tiles have forest, a lake, the sea or plain."""
    field = Field(phase="deployment")
    field.natural({1: tile})
    if card:
        field.terrain(card, "d1")
    (unit_card,) = field.hand(0, kind)
    assert legal(field.table(), f"deploy {unit_card} d1") is allowed


def test_a66_mines_strike_the_deployed_unit() -> None:
    field = Field(phase="deployment")
    field.terrain("mines", "d1")
    (infantry,) = field.hand(0, "us02")
    table = play(field.table(), f"deploy {infantry} d1", "ready")
    assert asked(table) == 1
    table.choose("roll 4")
    assert unit(table, infantry).wounds == 2
    assert table.state.terrain == {}


# R9.6: Flip Over, Discard, End


def test_r9_6_grey_tokens_of_the_active_side_turn_unless_used_in_this_turn() -> None:
    field = Field(phase="shooting")
    sherman = field.unit("us18", "d3", tokens=("mg", "mg"), grey=("mg",))
    panzer = field.unit("ge23", "d4", tokens=("mg",), grey=("mg",))
    table = play(field.table(), f"shoot {sherman} mg.2 {panzer}", "roll 1")
    end_turn(table)
    assert unit(table, sherman).grey == ("mg.2",)
    assert unit(table, panzer).grey == ("mg",)


def test_r9_6_each_mountable_weapon_is_mounted_or_unmounted_once() -> None:
    field = Field(phase="flip")
    crossed = field.unit("us02", "d3", tokens=("hmg_inf",), mounted=())
    mounted = field.unit("us02", "f3", tokens=("mortar_inf",))
    table = field.table()
    assert not legal(table, f"unmount {crossed} hmg_inf")
    table.choose(f"mount {crossed} hmg_inf")
    assert unit(table, crossed).mounted == ("hmg_inf",)
    assert not legal(table, f"unmount {crossed} hmg_inf")
    table.choose(f"unmount {mounted} mortar_inf")
    assert unit(table, mounted).mounted == ()
    assert not legal(table, f"mount {mounted} mortar_inf")


def test_r9_6_a_weapon_of_a_unit_deployed_in_this_turn_may_be_mounted() -> None:
    field = Field(phase="deployment")
    (heavy,) = field.hand(0, "us02")
    table = play(field.table(), f"deploy {heavy} d1", "buy hmg_inf", "ready")
    assert unit(table, heavy).mounted == ()
    play(table, "end_phase", "end_phase")
    assert table.state.phase == "flip"
    assert legal(table, f"mount {heavy} hmg_inf")


def test_r9_6_a_passenger_cannot_mount() -> None:
    field = Field(phase="flip")
    truck = field.unit("us27", "d3")
    aboard = field.aboard("us02", truck, tokens=("hmg_inf",))
    field.state.units[aboard].mounted = ()
    field.unit("us02", "f3", tokens=("mortar_inf",))
    assert not legal(field.table(), f"mount {aboard} hmg_inf")


def test_r9_6_discarded_cards_lie_face_up_on_the_own_pile() -> None:
    field = Field(phase="discard")
    hand = field.hand(0, *["us01"] * 8)
    table = field.table()
    assert offered(table, "discard") == [f"discard {card}" for card in hand]
    table.choose(f"discard {hand[3]}")
    assert table.state.players[0].discard == [hand[3]]
    assert table.view(1).state.players[0].discard == [hand[3]]
    assert table.state.side == "north"


# 1.27: actions by phase


def busy_field(phase: str) -> Table[TgmState]:
    """A table with units and cards for every action of a turn."""
    field = Field(phase=phase)
    field.hand(0, "us01", "us18", "us28", "us05", "us29", "us31", "sp14", "sp01", "sp11", "sp16")
    field.unit("us18", "d3", tokens=("smoke_shell",), fired=("main",))
    field.unit("us01", "c3", tokens=("grenades",))
    field.unit("us01", "b3", tokens=("medic",), wounds=1)
    truck = field.unit("us27", "f3")
    field.aboard("us02", truck)
    field.unit("us27", "g3")
    field.unit("us01", "g2")
    field.unit("ge01", "c4")
    field.fighter("us30")
    field.state.players[0].ap = 11
    return field.table()


BETWEEN = {"play", "smoke_shell", "cure", "end_phase"}


@pytest.mark.parametrize(
    ("phase", "verbs"),
    [
        ("movement", {"move", "march", "join", "swap", "assault", "board", "set_down"}),
        ("deployment", {"deploy", "deploy_pair", "deploy_loaded", "parachute", "bomb"}),
        ("shooting", {"shoot", "fly"}),
    ],
)
def test_1_27_what_each_phase_offers(phase: str, verbs: set[str]) -> None:
    table = busy_field(phase)
    assert table.decision is not None
    assert {move.verb for move in table.decision.options} == verbs | BETWEEN


@pytest.mark.parametrize(
    ("phase", "cards"), [("movement", {"sp14", "sp16"}), ("deployment", {"sp01", "sp16"}), ("shooting", {"sp11", "sp16"})]
)
def test_1_27_cards_are_played_in_their_phase(phase: str, cards: set[str]) -> None:
    table = busy_field(phase)
    assert {move.split()[1].partition(".")[0] for move in offered(table, "play")} == cards


def test_1_27_the_phases_follow_one_another_and_are_not_reopened() -> None:
    field = Field()
    infantry = field.unit("us01", "d3")
    field.unit("us02", "f3", tokens=("hmg_inf",))
    table = field.table()
    seen = []
    while table.state.side == "south":
        seen.append(table.state.phase)
        assert legal(table, "end_phase")
        table.choose("end_phase")
        if table.state.side == "south":
            assert not legal(table, f"move {infantry} d4")
    assert seen == ["movement", "deployment", "shooting", "flip"]


def test_1_27_actions_come_in_any_order() -> None:
    field = Field(phase="deployment")
    supplies, infantry, heavy = field.hand(0, "sp01", "us01", "us02")
    field.state.players[0].ap = 5
    table = play(field.table(), f"deploy {infantry} d1", "ready", f"play {supplies}", f"deploy {heavy} e1", "ready")
    assert table.state.players[0].ap == 5 - 1 + 3 - 2


def test_1_27_a_side_without_anything_passes_its_phases() -> None:
    field = Field(ap=0)
    field.hand(0)
    table = field.table()
    for _ in range(3):
        assert table.decision is not None
        assert [str(move) for move in table.decision.options] == ["end_phase"]
        table.choose("end_phase")
    assert table.state.side == "north"
    assert income(table.state, "hq_south") == 3

"""Tests for the endings of a game (1.29, E1 to E8), with A31 and A52."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from game.rules.chance import below, seeded
from game.tgm.opening.setup import set_up
from game.tgm.options import TgmOptions
from game.tgm.turn.victory import unit_value
from tests.tgm.battles import TgmTable, asked, end_turn, ended, has_verb, options
from tests.tgm.field import Field, play


def last_turn(scenario: str = "S01", turn: int = 30, **more: Any) -> Field:
    """A position where the second side is about to end its turn of this round."""
    field = Field(scenario, phase="end", side="north", **more)
    field.state.first, field.state.round = "south", turn
    field.state.progress = turn
    return field


# E1


def test_e1_an_hq_at_0_hp_ends_the_game_at_once() -> None:
    field = Field(phase="shooting")
    gun = field.unit("us18", "d4")
    field.state.hqs["hq_north"].hp = 4
    table = play(field.table(), f"shoot {gun} main hq_north", "roll 5")
    assert table.result is None
    assert table.state.hqs["hq_north"].hp == 1
    field.state.hqs["hq_north"].hp = 3
    table = play(field.table(), f"shoot {gun} main hq_north", "roll 5")
    assert ended(table) == ((0,), "hq_destroyed")
    assert table.state.hqs["hq_north"].hp == 0
    assert table.decision is None


def test_e1_north_wins_the_same_way() -> None:
    field = Field(phase="shooting", side="north")
    gun = field.unit("ge23", "d3")
    field.state.hqs["hq_south"].hp = 2
    assert ended(play(field.table(), f"shoot {gun} main hq_south", "roll 5")) == ((1,), "hq_destroyed")


def test_e1_within_an_area_attack_the_game_ends_after_the_roll_that_decides() -> None:
    field = Field("S06", phase="shooting", side="north", plain=False)
    (barrage,) = field.hand(1, "sp15")
    one = field.unit("us01", "d4", wounds=2)
    field.unit("us01", "d3", wounds=2)
    field.state.tallies["south"].losses = 11
    table = play(field.table(), f"play {barrage} d4", f"choose {one}", "roll 9")
    assert ended(table) == ((1,), "losses")


def test_e1_a_mine_can_decide() -> None:
    field = Field("S06", plain=False)
    mover = field.unit("us01", "d3", wounds=1)
    field.terrain("mines", "d4")
    field.state.tallies["south"].losses = 11
    assert ended(play(field.table(), f"move {mover} d4", "roll 4")) == ((1,), "losses")


def test_e1_where_hqs_do_not_decide_the_game_goes_on() -> None:
    field = Field("S02", phase="shooting")
    gun = field.unit("us18", "d4")
    field.state.hqs["hq_north"].hp = 3
    table = play(field.table(), f"shoot {gun} main hq_north", "roll 5")
    assert table.result is None
    assert not table.state.hqs["hq_north"].alive


# E2


def test_e2_conditions_of_the_end_of_a_turn_are_looked_at_in_the_end_phase_only() -> None:
    field = Field("S06", phase="shooting", plain=False)
    field.unit("us01", "a6")
    field.unit("us01", "b6")
    table = field.table()
    assert table.result is None
    assert ended(end_turn(table)) == ((0,), "units_on_lines")


def test_e2_not_in_the_end_phase_of_the_other_side() -> None:
    field = Field("S06", phase="end", side="north", plain=False)
    field.unit("us01", "a6")
    field.unit("us01", "b6")
    field.state.first = "south"
    table = field.table()
    assert table.result is None
    assert table.state.side == "south"


# E3, A31, A52


@pytest.mark.parametrize(("deck", "hand", "lost"), [(0, 0, True), (1, 0, False), (0, 1, False)])
def test_e3_without_cards_in_deck_and_hand_the_active_player_loses(deck: int, hand: int, lost: bool) -> None:
    field = Field(phase="end")
    field.deck(0, *["us01"] * deck)
    field.state.players[0].hand = ["us02#1"] * hand
    table = field.table()
    assert (table.result is not None) is lost
    if lost:
        assert ended(table) == ((1,), "no_cards")


def test_a31_only_at_the_end_of_ones_own_turn() -> None:
    field = Field(phase="end")
    field.deck(1)
    table = field.table()
    assert table.result is None
    assert ended(end_turn(table)) == ((0,), "no_cards")


def test_a31_after_the_victory_check_of_that_turn() -> None:
    field = Field("S06", phase="end", plain=False)
    field.deck(0)
    field.unit("us01", "a6")
    field.unit("us01", "b6")
    assert ended(field.table()) == ((0,), "units_on_lines")


def test_a31_before_the_limit() -> None:
    field = last_turn()
    field.deck(1)
    field.state.hqs["hq_south"].hp = 1
    assert ended(field.table()) == ((0,), "no_cards")


def test_a52_an_empty_deck_is_no_penalty_and_the_discard_pile_stays() -> None:
    field = Field(phase="cards")
    field.deck(0, "us01")
    field.state.players[0].discard = ["us02#5"]
    table = field.table()
    assert table.state.players[0].hand == ["us01#1"]
    assert table.state.players[0].discard == ["us02#5"]
    assert table.result is None


def test_a31_units_on_the_map_do_not_help() -> None:
    field = Field(phase="end")
    field.deck(0)
    field.unit("us18", "d4")
    assert ended(field.table()) == ((1,), "no_cards")


# E4


@pytest.mark.parametrize("scenario", ["S01", "S10"])
def test_e4_the_hq_with_fewer_hp_loses(scenario: str) -> None:
    for south, north, winner in ((10, 9, 0), (3, 4, 1)):
        field = last_turn(scenario)
        field.state.hqs["hq_south"].hp, field.state.hqs["hq_north"].hp = south, north
        assert ended(field.table()) == ((winner,), "limit_hq_hp")


def test_e4_with_equal_hp_the_higher_value_of_units_wins() -> None:
    field = last_turn()
    field.unit("us01", "d1", equipped=1)
    field.unit("ge01", "d6")
    assert ended(field.table()) == ((0,), "limit_unit_value")
    field = last_turn()
    field.unit("us18", "d1", wounds=4)
    field.unit("ge01", "d6")
    assert ended(field.table()) == ((1,), "limit_unit_value")


def test_e4_value_is_cost_and_equipment_by_remaining_wounds_passengers_included() -> None:
    field = Field()
    field.unit("us18", "d1", wounds=2, equipped=3)
    truck = field.unit("us27", "e1")
    field.aboard("us02", truck, wounds=1)
    field.fighter("us29")
    assert unit_value(field.state, "south") == Fraction(7 * 3, 5) + 2 + Fraction(2 * 3, 4)


def test_e4_equal_in_all_is_a_draw() -> None:
    field = last_turn()
    field.unit("us01", "d1")
    field.unit("ge01", "d6")
    table = field.table()
    assert ended(table) == ((), "limit_draw")


def test_e4_only_after_the_second_sides_turn_of_the_last_round() -> None:
    field = Field(phase="end", side="south")
    field.state.round = 30
    table = field.table()
    assert table.result is None
    assert (table.state.side, table.state.round) == ("north", 30)
    assert table.state.first == "south"
    assert ended(end_turn(table)) == ((), "limit_draw")


@pytest.mark.parametrize(("options", "turn"), [({"round_limit": 20}, 20), ({"round_limit": 7}, 7), ({}, 30)])
def test_e4_the_table_can_agree_another_limit(options: dict[str, Any], turn: int) -> None:
    assert last_turn(turn=turn - 1, **options).table().result is None
    assert last_turn(turn=turn, **options).table().result is not None


def test_e4_the_rounds_of_a_scenario_are_its_own() -> None:
    assert last_turn("S03", turn=9, round_limit=5).table().result is None
    assert last_turn("S03", turn=10, round_limit=5).table().result is not None


# E5


def idle(turns: int, progress: int) -> TgmTable:
    field = last_turn(turn=turns, round_limit=0)
    field.state.progress = progress
    return field.table()


def test_e5_without_a_limit_ten_idle_rounds_end_the_game_as_at_the_limit() -> None:
    assert idle(29, 20).result is None
    assert ended(idle(30, 20)) == ((), "limit_draw")
    assert idle(40, 31).result is None


def test_e5_without_a_limit_round_thirty_is_nothing_special() -> None:
    assert idle(30, 30).result is None


@pytest.mark.parametrize("act", ["wound", "hq", "deploy"])
def test_e5_what_counts_as_something_happening(act: str) -> None:
    phase = "deployment" if act == "deploy" else "shooting"
    field = Field(phase=phase, round_limit=0)
    field.state.round, field.state.progress = 12, 3
    gun, target = field.unit("us18", "d4"), field.unit("ge27", "d6")
    field.unit("us23", "e4")
    (card,) = field.hand(0, "us01")
    table = field.table()
    if act == "wound":
        play(table, f"shoot us23#1 main {target}", "roll 5")
    elif act == "hq":
        play(table, f"shoot {gun} main hq_north", "roll 5")
    else:
        play(table, f"deploy {card} a1", "ready")
    assert table.state.progress == 12


@pytest.mark.parametrize("roll", ["roll 1", "roll 10"])
def test_e5_a_shot_without_a_wound_is_nothing(roll: str) -> None:
    field = Field(phase="shooting", round_limit=0)
    field.state.round, field.state.progress = 12, 3
    shooter, target = field.unit("us01", "d4"), field.unit("ge27", "d5")
    table = play(field.table(), f"shoot {shooter} main {target}", roll)
    assert table.state.progress == 3


def test_e5_a_scenario_point_counts() -> None:
    field = Field("S02", phase="end")
    field.state.round, field.state.progress = 5, 2
    field.unit("us01", "b4")
    assert field.table().state.progress == 5


def test_e5_ten_rounds_from_the_very_beginning() -> None:
    table = Field(round_limit=0).table()
    for _ in range(100):
        if table.result is not None:
            break
        for player in table.state.players:
            player.hand.clear()
            player.deck = ["us01#1" if player.side == "south" else "ge01#1"] * 4
        end_turn(table)
    assert ended(table) == ((), "limit_draw")
    assert table.state.round == 10


# E6


def test_e6_who_has_a_decision_can_give_up_and_the_other_side_wins() -> None:
    for side, seat in (("south", 0), ("north", 1)):
        table = play(Field(side=side).table(), f"give_up {seat}")  # type: ignore[arg-type]
        assert ended(table) == ((1 - seat,), "gave_up")
        assert table.decision is None


def test_e6_everybody_is_told_who_gave_up() -> None:
    table = play(Field(seats=3, team="south").table(), "give_up 0")
    assert [event.params for event in table.events_for(1) if event.key.endswith(".gave_up")] == [{"seat": 0}]


def test_e6_not_without_a_decision() -> None:
    table = Field().table()
    assert table.why_not("give_up 1") is not None
    assert table.why_not("give_up 0") is None


def test_e6_also_out_of_turn_and_before_the_first_turn() -> None:
    field = Field(phase="deployment", ap=7)
    (card,) = field.hand(0, "sp01")
    field.hand(1, "sp20")
    table = play(field.table(), f"play {card}", "give_up 1")
    assert ended(table) == ((0,), "gave_up")
    assert ended(play(Field(phase="bid", ap=5).table(), "give_up 0")) == ((1,), "gave_up")


def test_r17_11_giving_up_needs_both_of_a_team() -> None:
    table = play(Field(seats=3, team="south").table(), "give_up 0")
    assert table.result is None
    assert asked(table) == (0, "movement")
    play(table, "end_phase", "give_up 2")
    assert ended(table) == ((1,), "gave_up")


def test_r17_11_a_single_player_against_a_team_gives_up_alone() -> None:
    table = play(Field(seats=3, team="south", side="north").table(), "give_up 1")
    assert ended(table) == ((0, 2), "gave_up")


# E7, E8


def test_e7_nobody_is_declared_unable_to_win() -> None:
    field = Field()
    field.state.players[0].hand.clear()
    field.deck(0, "sp01", "sp01", "sp01")
    field.deck(1, "sp01", "sp01", "sp01")
    table = end_turn(field.table())
    assert table.result is None


def test_e8_a_side_without_anything_passes_its_phases() -> None:
    field = Field("S02", phase="start", ap=0)
    field.deck(0, "sp20", "sp20")
    field.state.hqs["hq_south"].hp = 0
    table = field.table()
    for phase in ("movement", "deployment", "shooting"):
        assert asked(table) == (0, phase)
        assert options(table) == ["end_phase"]
        play(table, "end_phase")
    assert table.state.side == "north"


def test_e8_every_choice_of_the_opening_can_be_declined() -> None:
    state = set_up(TgmOptions(dice="manual"), 2, 5)
    field = Field()
    field.state = state
    table = play(field.table(), "bid 0", "bid 1", "roll 5", "roll 4")
    assert asked(table)[1] == "roll"
    play(table, "roll 1", "roll 9")
    assert has_verb(table, "done_laying")
    play(table, "done_laying", "keep_hand", "keep_hand")
    assert table.state.phase == "movement"


@pytest.mark.parametrize("scenario", ["S01", "S03", "S05", "S09"])
def test_e8_random_play_never_meets_a_dead_end(scenario: str) -> None:
    field = Field()
    field.state = set_up(TgmOptions(scenario=scenario), 2, 11)
    table = field.table(keep="nothing")
    chance = _Chance(seeded(7))
    for _ in range(600):
        if table.decision is None:
            break
        found = table.decision.options
        assert found, table.decision.prompt
        table.play_unchecked(found[below(chance, len(found))])
        if table.decision is not None and table.decision.verb("end_phase") is not None:
            assert not list(table.game.problems(table.state, 2))


class _Chance:
    def __init__(self, rng: int) -> None:
        self.rng = rng

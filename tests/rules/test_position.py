"""Tests for positions as YAML: a round trip keeps the state, and an impossible position is refused with all reasons."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from game.data.problems import MOST_TOLD
from game.data.yaml_files import dump, parse
from game.rules.chance import Chance, pick
from game.rules.errors import PositionError, SetupError
from game.rules.journals.history import digest
from game.rules.positions.opening import new_table, open_table, position_of
from game.rules.positions.position import Seat, _patch, difference, read_position
from game.rules.state import Plain
from tests.night_train import GAME, KIND, NightState, NightTable, moves
from tests.rules.tables import hands, play, position

A_FEW_LINES = """
game: night_train
seats: 2
options: {dice: manual}
state:
  phase: act
  active: 1
  alarm: 2
  couriers:
    0: {station: 30}
    1: {hand: [train#1, stop#1]}
"""


def opened(text: str) -> NightTable:
    return open_table(GAME, read_position(parse(text, dict[str, Any])))


def reasons(text: str) -> tuple[str, ...]:
    with pytest.raises(PositionError) as error:
        opened(text)
    assert all(reason in str(error.value) for reason in error.value.reasons[:MOST_TOLD])
    return error.value.reasons


def test_a_situation_is_a_few_lines() -> None:
    table = opened(A_FEW_LINES)
    assert moves(table) == ["walk", "play train#1", "wait"]
    assert (table.state.alarm, table.state.couriers[0].station) == (2, 30)


def test_what_is_not_mentioned_is_as_at_the_start() -> None:
    table = opened(A_FEW_LINES)
    start = GAME.setup(table.state.options, 2, 0)
    assert table.state.actions == start.actions
    assert [card for card in start.deck if card in table.state.deck] == [
        card for card in start.deck if card not in ("train#1", "stop#1")
    ]


def test_a_mentioned_card_leaves_the_place_where_it_was() -> None:
    table = opened(A_FEW_LINES)
    everywhere = [*table.state.deck, *table.state.lost, *(card for c in table.state.couriers for card in c.hand)]
    assert sorted(everywhere) == sorted(KIND)


def test_every_decision_of_a_game_can_be_written_and_read() -> None:
    table, chance = new_table(GAME, [Seat("Anna"), Seat("Ben", "random"), Seat()], 3, {"reactions": "all"}), Chance(3)
    while table.decision is not None:
        written = dump(msgspec.to_builtins(position_of(table)))
        again = opened(written)
        assert again.state == table.state
        assert moves(again) == moves(table)
        assert again.seats == table.seats
        table.choose(pick(chance, table.decision.options))
    assert opened(dump(msgspec.to_builtins(position_of(table)))).result == table.result


def test_a_position_in_the_middle_of_a_window_keeps_the_moves_since_the_checkpoint() -> None:
    table = play(position(couriers=hands("train#1 papers#1", "stop#1")), "play train#1", "stop stop#1")
    written = position_of(table)
    assert written.moves == ("play train#1", "stop stop#1")
    assert digest(open_table(GAME, written).state) == digest(table.state)


def test_a_card_in_two_places_is_refused() -> None:
    text = "{game: night_train, seats: 2, state: {lost: [stop#1], couriers: {0: {hand: [stop#1]}}}}"
    assert reasons(text) == ("card 'stop#1' is in lost and couriers.0.hand more often than the 1 there are",)


def test_a_card_that_lost_every_place_is_refused() -> None:
    text = "{game: night_train, seats: 2, state: {deck: [], lost: [], open: [], couriers: {0: {hand: []}, 1: {hand: []}}}}"
    found = reasons(text)
    assert len(found) == min(len(KIND), MOST_TOLD + 1)
    assert "card 'train#1' lies nowhere" in found


def test_no_number_is_larger_than_a_game_counts() -> None:
    found = reasons("{game: night_train, seats: 2, state: {phase: act, couriers: {0: {station: 1000000000000}}}}")
    assert "some number is larger than 10000" in found


def test_every_reason_is_given_at_once() -> None:
    text = """
    game: night_train
    seats: 2
    state:
      foo: 1
      alarm: 7
      active: 5
      phase: dnace
      lost: [stop#8]
      couriers: {1: {station: -1}}
    """
    found = reasons(text)
    assert len(found) == 6
    assert any("unknown card 'stop#8'; did you mean 'stop#" in reason for reason in found)
    assert any("unknown phase 'dnace'" in reason for reason in found)
    assert any("alarm is 7" in reason for reason in found)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("{game: night_train, seats: 2, state: {alrm: 1}}", "unknown field 'alrm'; did you mean 'alarm'?"),
        ("{game: night_train, seats: 2, state: {couriers: {5: {}}}}", "couriers.5 is unknown: there are 2"),
        ("{game: night_train, seats: 2, state: {couriers: {0: 3}}}", "couriers.0. is a record"),
        ("{game: night_train, seats: 2, state: {alarm: loud}}", "alarm: Expected `int`, got `str`"),
        ("{game: night_train, seats: 2, state: {couriers: [{station: 1}]}}", "couriers has 1 entries, not 2"),
        ("{game: night_train, seats: 2, moves: [fly]}", "move 1, 'fly': unknown verb 'fly'"),
        ("{game: night_train, seats: 2, moves: [roll 6]}", "move 1, 'roll 6': kernel.refusal.not_now"),
        ("{game: night_train, seats: 2, state: {rng: -1}}", "rng is -1, not a number of 64 bits"),
        ("{game: night_train, seats: 2, state: {options: {dice: manual}}}", "they belong beside `state`"),
        ("{game: night_train, seats: 2, state: {stack: [{trigger: x, seat: 0}]}}", "nothing can wait for reactions"),
        ("{game: night_train, seats: 2, state: {result: {winners: [7], reason: x}}}", "are not all seats"),
        ("{game: night_train, seats: 2, state: {couriers: {0: {turned_by: -5}}}}", "turned_by names no seat"),
        ("{game: night_train, seats: 2, state: {phase: keep, couriers: {0: {hand: []}, 1: {hand: []}}}}", "nobody could do"),
        ("{game: night_train, seats: 2, state: {result: {winners: [0], reason: x}, active: 77}}", "active is 77"),
        ("{game: chess, seats: 2}", "it is a position of 'chess', not of 'night_train'"),
        ("{game: night_train, sets: 2}", "unknown field 'sets'; did you mean 'seats'?"),
        ("{game: night_train}", "missing required field `seats`"),
        ("{game: night_train, seats: 2, seed: x}", "Expected `int`, got `str` - at `seed`"),
    ],
)
def test_what_cannot_be_read_is_named(text: str, message: str) -> None:
    assert message in str(reasons(text))


def test_equal_reasons_are_told_once() -> None:
    found = reasons("{game: night_train, seats: 2, state: {lost: [stop#1, stop#1, stop#1]}}")
    assert len(found) == len(set(found))


def test_a_scenario_can_be_named_instead_of_written_out() -> None:
    table = opened("{game: night_train, seats: 2, scenario: last_stop}")
    assert [courier.station for courier in table.state.couriers] == [58, 59]
    assert open_table(GAME, position_of(table)).state == table.state
    with pytest.raises(SetupError, match="unknown scenario 'lost_stop'"):
        opened("{game: night_train, seats: 2, scenario: lost_stop}")


class Yard(Plain):
    trains: int = 0


class YardState(NightState, kw_only=True):
    tracks: dict[str, str] = {}
    yards: dict[str, Yard] = {}


def test_of_a_dictionary_only_what_is_mentioned_changes() -> None:
    start = YardState(phase="act", rng=1, options=GAME.options_type(), couriers=[], deck=[])
    start.tracks, start.yards = {"a": "x", "b": "y"}, {"n": Yard(1)}
    now = start.copy()
    now.tracks = {"a": "z", "c": "w"}
    now.yards["s"] = Yard(3)
    patch = difference(start, now)
    assert patch == {"tracks": {"a": "z", "c": "w", "b": None}, "yards": {"s": {"trains": 3}}}
    again = start.copy()
    assert not [*_patch(again, patch, "", [])]
    assert again == now


def test_a_whole_list_of_records_can_be_given() -> None:
    text = "{game: night_train, seats: 2, state: {phase: act, couriers: [{station: 1, hand: [stop#1]}, {station: 2}]}}"
    assert [(courier.station, courier.hand) for courier in opened(text).state.couriers] == [(1, ["stop#1"]), (2, [])]

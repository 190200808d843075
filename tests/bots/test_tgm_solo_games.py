"""Tests for the solo opponent in whole games: it answers every prompt, sees only its view, and beats random play."""

from __future__ import annotations

from typing import Any

import pytest

from game.bots.chair import Chair
from game.bots.players import RandomBot, bot_names, bots_move, known_seats, unknown_bots
from game.bots.tgm.answers.reactions import ANSWERS
from game.bots.tgm.situation.aims import in_tenths
from game.bots.tgm.situation.situation import Situation
from game.bots.tgm.solo import PROMPTS, Solo
from game.data.paths import TEXT
from game.data.texts import load_texts
from game.rules.positions.opening import new_table
from game.rules.positions.position import Seat
from game.rules.table import Table
from game.tgm.cards.windows import ANSWERS as WINDOWS
from game.tgm.data.loaded import DATA
from game.tgm.fire.combat import Attack, chances
from game.tgm.game import GAME
from game.tgm.state import TgmState
from game.tgm.turn.victory import supply
from tests.bots.solo_field import situation

TABLES: list[tuple[int, dict[str, Any]]] = [
    *((2, {"scenario": id}) for id in DATA.scenarios),
    (2, {"reactions": "call", "dice": "manual", "extensive_terrain": True, "south_deck": "SU_A"}),
    (2, {"reactions": "all", "leftover_equipment": True, "terrain_during_play": True, "north_deck": "UK_A"}),
    (3, {"scenario": "S02", "team": "north", "marshal": "rolled"}),
    (4, {"scenario": "S03", "battlefields": 2}),
    (4, {"scenario": "S05"}),
    (4, {"scenario": "S06", "battlefields": 2}),
]


def played(
    seats: int, seed: int, chosen: dict[str, Any], solo: range | None = None, most: int = 3000
) -> tuple[list[str], Table[TgmState]]:
    """Up to `most` moves of a game, and its table. `Solo` plays the seats in `solo` (by default all), `random` the rest."""
    table = new_table(GAME, seats, seed, chosen, keep="nothing")
    here = range(seats) if solo is None else solo
    bots = {seat: Solo(seed * 16 + seat) if seat in here else RandomBot(seed * 16 + seat) for seat in range(seats)}
    moves: list[str] = []
    while table.decision is not None and len(moves) < most:
        move = bots_move(table, bots)
        assert move is not None
        table.choose(move)
        moves.append(str(move))
    return moves, table


def test_takes_the_empty_seats() -> None:
    assert bot_names("tgm")[0] == "easy"


def test_a_saved_game_that_calls_it_solo_has_it_as_easy() -> None:
    seats = (Seat(player="human"), Seat(player="solo"), Seat(player="nobody"))
    assert [seat.player for seat in known_seats("tgm", seats)] == ["human", "easy", "easy"]
    assert len(unknown_bots("tgm", seats)) == 1


def test_knows_every_question_of_the_game() -> None:
    """A prompt that is renamed in the texts must also be renamed in the bot's tables."""
    keys = [key.split(".") for path in sorted((TEXT / "en").glob("tgm*.yaml")) for key in load_texts(path)[0]]
    assert {words[2] for words in keys if words[:2] == ["tgm", "prompt"]} == {*PROMPTS}
    assert ANSWERS.keys() == WINDOWS.keys()


@pytest.mark.parametrize(("seats", "chosen"), TABLES)
def test_plays_whole_games(seats: int, chosen: dict[str, Any]) -> None:
    _, table = played(seats, 1, chosen)
    assert table.result is not None


@pytest.mark.parametrize("scenario", DATA.scenarios)
def test_answers_whatever_chance_does(scenario: str) -> None:
    seat = [*DATA.scenarios].index(scenario) % 2
    _, table = played(2, 3 + seat, {"scenario": scenario}, range(seat, seat + 1))
    assert table.result is not None


def test_the_same_seed_plays_the_same_game() -> None:
    one, other = (played(2, 11, {}, most=120)[0] for _ in range(2))
    assert one == other


def test_beats_chance() -> None:
    won = 0
    for seed in range(10):
        seat = seed % 2
        _, table = played(2, seed, {}, range(seat, seat + 1))
        won += table.result is not None and table.result.winners == (seat,)
    assert won >= 9


def test_its_numbers_are_those_of_the_rules() -> None:
    """The bot's chances (in tenths) and its supply match the results of the rules."""
    compared = 0
    for seed, scenario in enumerate(("S01", "S03", "S04", "S06")):
        table = new_table(GAME, 2, seed, {"scenario": scenario}, keep="nothing")
        bots = {seat: RandomBot(seat) for seat in range(2)}
        for number in range(400):
            move = bots_move(table, bots)
            if move is None:
                break
            if number % 40 == 39 and not table.state.moving:
                compared += _compare(situation(table, table.decision.by if table.decision else 0))
            table.choose(move)
    assert compared > 200


def _compare(now: Situation) -> int:
    state, compared = now.state, 0
    assert now.supply.total == supply(state, now.side)
    for unit in (*now.own, *now.foes):
        targets = [*(now.foes if unit.side == now.side else now.own)]
        for weapon, line in now.fire.weapons(unit):
            for target in targets:
                exact = chances(state, Attack("shot", line, target.card, unit, weapon))
                assert now.fire.chance(unit, weapon, target.card) == in_tenths(exact)
                compared += 1
    return compared


def test_dice_are_rolled_not_chosen() -> None:
    table = new_table(GAME, 2, 0, {"dice": "manual"}, keep="checkpoints")
    while table.decision is not None and table.decision.prompt != "kernel.prompt.roll":
        table.choose(Solo(0).choose(Chair(table, table.decision.by)))
    assert table.decision is not None
    numbers = {str(Solo(seed).choose(Chair(table, table.decision.by))) for seed in range(100)}
    assert len(numbers) == 10

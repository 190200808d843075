"""Tests that `table_problems` reports exactly the setups that the rules refuse when a table opens."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from game.data.texts import Texts
from game.rules.errors import SetupError
from game.rules.positions.opening import new_table
from game.rules.positions.position import Seat
from game.tgm.data.components import Deck
from game.tgm.data.loaded import DATA
from game.tgm.decks.building import problem_text, written
from game.tgm.game import GAME
from game.tgm.opening.setup import fixed_solo_side, set_up, solo_side_of, table_problems
from game.tgm.options import TgmOptions


def keys(seats: int = 2, solo: tuple[int, ...] = (), **options: Any) -> list[str]:
    found = table_problems(TgmOptions(**options), seats, solo)
    for language in ("en", "de", "nl"):
        for problem in found:
            told = problem_text(Texts(language), problem.refusal)
            assert "[" not in told, told
            assert "{" not in told, told
    return [problem.refusal.key.rpartition(".")[2] for problem in found]


def own(faction: Any, limit: int, cards: dict[str, int]) -> str:
    return written(Deck(id="own", source="house", faction=faction, limit=limit, year=1945, cards=cards))


@pytest.mark.parametrize(("scenario", "seats"), list(product(DATA.scenarios, (2, 3, 4))))
def test_every_scenario_is_refused_for_the_same_numbers_of_players_as_by_the_rules(scenario: str, seats: int) -> None:
    fixed = fixed_solo_side(DATA.scenarios[scenario])
    solo = {None: (), "south": (0,), "north": (1,)}[fixed]
    try:
        set_up(TgmOptions(scenario=scenario), seats, 1)
        refused = False
    except SetupError:
        refused = True
    assert bool(keys(seats, solo, scenario=scenario)) == refused


def test_two_battlefields_are_for_four() -> None:
    assert keys(2, battlefields=2) == ["battlefields"]
    assert keys(3, battlefields=2) == ["battlefields"]
    assert keys(4, battlefields=2) == []


def test_the_solo_opponent_plays_one_side_and_all_of_it() -> None:
    assert keys(2, (0, 1)) == ["both_solo"]
    assert keys(4, (0,)) == ["mixed_team"]
    assert keys(4, (1, 3), solo_side="north") == []
    assert keys(3, (1,), solo_side="north") == []
    assert solo_side_of(TgmOptions(), 4, (1, 3)) == "north"
    assert solo_side_of(TgmOptions(), 4, (1,)) is None
    assert solo_side_of(TgmOptions(team="north"), 3, (0,)) == "south"


def test_a_battle_for_one_person_says_where_the_solo_opponent_sits() -> None:
    assert keys(2, (), scenario="S09") == ["solo_scenario"]
    assert keys(2, (1,), scenario="S09") == ["solo_scenario"]
    assert keys(2, (0,), scenario="S09", solo_side="south") == []


def test_the_sides_have_different_armies() -> None:
    assert keys(south_deck="US_A", north_deck="US_A") == ["same_faction"]
    assert keys(south_deck="GE_A", north_deck="US_A") == []


def test_a_deck_is_measured_by_the_limit_of_the_table() -> None:
    deck = own("us", 120, {"us01": 8, "us02": 6, "us18": 3, "us20": 1, "us32": 1, "us23": 1})
    assert keys(south_deck=deck) == []
    assert keys(south_deck=deck, points_limit=50) == ["points"]
    assert keys(scenario="S03", north_deck=own("ge", 80, {"ge31": 1, "ge01": 1})) == []
    assert keys(scenario="S03", north_deck=own("ge", 80, {"ge01": 1})) == ["needed"]
    assert keys(scenario="S03", south_deck="GE_43") == ["side"]


def test_a_code_that_cannot_be_read_is_no_deck() -> None:
    assert keys(south_deck="nonsense") == ["no_deck"]
    assert keys(4, south_second_deck="nonsense", south_deck="US_A") == ["no_deck"]


def test_a_team_with_two_decks_has_one_army_half_the_points_each_and_one_box() -> None:
    half = own("us", 60, {"us01": 5, "us02": 3})
    other = own("us", 60, {"us01": 2, "us03": 3})
    assert keys(4, south_deck=half, south_second_deck=other) == []
    assert keys(4, south_deck=half, south_second_deck=half) == ["team_copies"]
    assert keys(4, south_deck=half, south_second_deck=half, battlefields=2) == []
    assert keys(4, south_deck="US_A", south_second_deck=half) == ["points", "team_copies", "team_copies"]
    assert keys(4, south_deck=half, south_second_deck="GE_A") == ["team_faction"]
    assert keys(2, south_deck=half, south_second_deck="GE_A") == []


@pytest.mark.parametrize(
    ("players", "side"),
    [(("human", "easy"), "north"), (("easy", "random"), "south"), (("easy", "easy"), "none"), (("human", "human"), "none")],
)
def test_5_11_the_side_that_the_solo_opponent_leads_is_its_side(players: tuple[str, str], side: str) -> None:
    table = new_table(GAME, tuple(Seat("", player) for player in players), 0)
    assert table.state.options.solo_side == side


def test_5_11_who_has_chosen_a_solo_side_keeps_it() -> None:
    seats = (Seat("", "human"), Seat("", "easy"))
    assert new_table(GAME, seats, 0, {"solo_side": "none"}).state.options.solo_side == "none"

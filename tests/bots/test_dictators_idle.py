"""Tests that Dictators bots waste no actions, for the warnings about waste, and for the levels' errors of judgment."""

from __future__ import annotations

from itertools import count
from typing import Any

import pytest

from game.bots.chair import Bot, Chair
from game.bots.dictators.easy import EasyDictators
from game.bots.dictators.hard import HardDictators
from game.bots.dictators.idle import wasted
from game.bots.dictators.normal import DRAW, END_TURN, NormalDictators
from game.bots.dictators.situation.situation import PERFECT, Insight
from game.bots.players import bots_move, new_bot
from game.bots.search.searcher import Searcher
from game.dictators.data.tables import BOARD
from game.dictators.game import GAME
from game.dictators.turn.standing import hand_limit
from game.rules.moves import Move
from game.rules.positions.opening import new_table
from tests.dictators.tables import DictatorsTable, play, player, position

DC = "washington_dc"
THREE_DISARMED = ["Z1-01", "Z2-01", "Z3-01"]
GOOD_HAND = "veto#1 secret_service#1 loaded_dice#1 air_force_one#1 diplomatic_immunity#1"
SEEDS = range(8)


def bot_of(level: str, seed: int) -> Bot:
    """A bot of this level. If it searches, it stops after two simulations, however long they take."""
    bot = new_bot("dictators", level, seed)
    if isinstance(bot, HardDictators):
        bot.seconds, bot.goes_on = 600.0, lambda games: games < 2
    return bot


def choices(table: DictatorsTable, level: str) -> set[str]:
    assert table.decision is not None
    return {str(bot_of(level, seed).choose(Chair(table, table.decision.by))) for seed in SEEDS}


@pytest.mark.parametrize(("level", "decisions"), [("easy", 600), ("normal", 600), ("hard", 60)])
def test_no_turn_ends_while_something_useful_is_free(level: str, decisions: int) -> None:
    """A bot may have a reason not to draw. If its level misjudges distances, it may misjudge which card or token helps."""
    misjudged = () if level == "hard" else ("play", "token")
    tables = (new_table(GAME, 3, seed, keep="checkpoints") for seed in count(1))
    table, bots = next(tables), {seat: bot_of(level, seat) for seat in range(3)}
    for _ in range(decisions):
        table = next(tables) if table.decision is None else table
        assert table.decision is not None
        move = bots_move(table, bots)
        assert move is not None
        given_up = wasted(table, table.decision.by, move)
        assert given_up is None or ":" in given_up or given_up in misjudged
        table.choose(move)


@pytest.mark.parametrize("level", ["easy", "normal", "hard"])
def test_the_first_turn_leaves_hawaii_or_draws(level: str) -> None:
    table = position(player("veto#1", facilities="Z1-02"), player("veto#2"), player("veto#3"))
    assert "end_turn" not in choices(table, level)


@pytest.mark.parametrize("level", ["easy", "normal"])
def test_draws_up_to_the_limit_and_no_farther(level: str) -> None:
    table = position(player("veto#1 secret_service#1 loaded_dice#1", DC, disarmed=THREE_DISARMED), player(at="seattle"))
    bot = bot_of(level, 1)
    while table.decision is not None and table.state.active == 0:
        if table.decision.by == 0 and bot.choose(Chair(table, 0)) == DRAW:
            assert len(table.state.players[0].hand) < hand_limit(table.state, 0)
        play(table, str(bot.choose(Chair(table, table.decision.by))))
    assert len(table.state.players[0].hand) >= 4


@pytest.mark.parametrize("worst", ["wiretap#1", "diplomatic_immunity#1"])
def test_only_who_judges_exactly_draws_to_replace_a_poor_card(worst: str) -> None:
    hand = GOOD_HAND.replace("diplomatic_immunity#1", worst)
    table = position(player(hand, DC, disarmed=THREE_DISARMED), player(at="seattle"))
    assert choices(table, "easy") == choices(table, "normal") == {"end_turn"}
    expected = DRAW if worst == "wiretap#1" else END_TURN
    assert NormalDictators(1, PERFECT).choose(Chair(table, 0)) == expected


@pytest.mark.parametrize("level", ["easy", "normal"])
def test_who_is_stuck_draws_with_a_full_hand_too(level: str) -> None:
    """A good hand is useless if no road is open."""
    me = player(GOOD_HAND, "baltimore", disarmed=THREE_DISARMED)
    table = position(me, player(at="seattle"), roadblocks=list(BOARD.roads_at[DC]))
    assert choices(table, level) == {"draw"}


def test_a_card_of_no_great_use_makes_room_before_actions_are_lost() -> None:
    """With a full hand, the bot plays Roadworks, which is of little use here, to make room."""
    hand = GOOD_HAND.replace("diplomatic_immunity#1", "roadworks#1")
    table = position(player(hand, DC, disarmed=THREE_DISARMED), player(at="seattle"))
    assert all(move.startswith("play roadworks#1") for move in choices(table, "normal"))


def test_hard_uses_what_is_free_even_where_its_search_prefers_to_do_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Searcher, "choose", lambda bot, chair: END_TURN)
    table = position(player("veto#1", DC, disarmed=THREE_DISARMED), player(at="seattle"))
    assert choices(table, "hard") == {"draw"}


# Counting waste -----------------------------------------------------------------------------------------------------------


def test_says_what_a_turn_gives_up() -> None:
    def given_up(hand: str, move: Move = END_TURN, at: str = DC, **state: Any) -> str | None:
        table = position(player(hand, at, disarmed=THREE_DISARMED), player(at="seattle"), **state)
        return wasted(table, 0, move)

    assert given_up("veto#1") == "draw"
    assert given_up("veto#1", at="baltimore") == "travel"
    assert given_up("veto#1", DRAW) is None
    assert given_up("veto#1", spent=3) is None
    assert given_up(GOOD_HAND) == "draw:hand_full"
    assert given_up("veto#1", defcon=2, deck="defcon#1 defcon#2 veto#2") == "draw:war_is_near"


def test_nothing_is_wasted_in_a_bribed_turn() -> None:
    table = position(player(at=DC, disarmed=THREE_DISARMED), player(at="seattle"), bribed_by=1)
    assert wasted(table, 1, END_TURN) is None


# Errors of the levels -----------------------------------------------------------------------------------------------------


def test_a_judgment_keeps_its_error() -> None:
    one, other = Insight(1, 1.0), Insight(2, 1.0)
    assert one.error("3 0", "play veto#1") == one.error("3 0", "play veto#1") != one.error("4 0", "play veto#1")
    assert one.error("3 0", "play veto#1") != other.error("3 0", "play veto#1")
    assert PERFECT.error("3 0", "play veto#1") == 0.0


def test_who_misjudges_may_choose_the_second_best_but_nothing_harmful() -> None:
    """EMP would hit only the bot itself."""
    me = player("emp#1 road_trip#1 helicopter#1", "st_louis", disarmed=THREE_DISARMED)
    table = position(me, player(at="seattle"))
    chosen = {str(NormalDictators(seed, Insight(seed, 3.0)).choose(Chair(table, 0))) for seed in range(40)}
    assert len(chosen) > 1
    assert not any(move == "play emp#1 MO" for move in chosen)


def test_nobody_misjudges_the_facility_where_they_stand() -> None:
    table = position(player(at="green_valley", facilities="Z1-10 Z2-12"), player(at="seattle"))
    chosen = {str(NormalDictators(seed, Insight(seed, 6.0)).choose(Chair(table, 0))) for seed in range(40)}
    assert chosen == {"disarm Z1-10"}


def test_easy_goes_to_the_nearest_facility_and_others_plan_the_whole_way() -> None:
    """Two steps from the President, only easy drives back to Hanford for a third facility."""
    table = position(player(at="richmond", facilities="Z1-01", disarmed=["Z2-12", "Z3-06"]), player(at="seattle"))
    assert NormalDictators(0, PERFECT).choose(Chair(table, 0)) == Move("travel", (DC,))
    assert Move("travel", (DC,)) not in {EasyDictators(seed).choose(Chair(table, 0)) for seed in SEEDS}

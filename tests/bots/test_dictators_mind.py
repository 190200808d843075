"""Tests for the evaluation that the search uses in Revenge of the Dictators, and for the levels `easy` and `hard`."""

from __future__ import annotations

import pytest

from game.bots.chair import Bot, Chair
from game.bots.dictators.easy import EasyDictators
from game.bots.dictators.features import NAMES, measure, race
from game.bots.dictators.hard import DictatorsMind, HardDictators
from game.bots.dictators.normal import END_TURN, NormalDictators
from game.bots.dictators.situation.situation import PERFECT
from game.bots.players import RandomBot
from game.bots.search.tree import Search
from game.dictators.game import GAME
from game.rules.moves import Move
from game.rules.positions.opening import new_table
from tests.dictators.tables import DictatorsTable, player, position

DC = "washington_dc"
THREE_DISARMED = ["Z1-01", "Z2-01", "Z3-01"]


def thinker(seed: int) -> Bot:
    """A `hard` bot that stops after twelve simulations, however long they take."""
    bot = HardDictators(seed)
    bot.seconds = 600.0
    bot.goes_on = lambda games: games < 12
    return bot


def chances(table: DictatorsTable) -> list[float]:
    return DictatorsMind("dictators").judge.judged(table.state, len(table.seats))[0]


def test_every_seat_and_nobody_is_measured_by_every_name() -> None:
    rows = measure(new_table(GAME, 3, 1).state)
    assert len(rows) == 4
    assert {len(row) for row in rows} == {len(NAMES)}


def test_who_comes_sooner_or_tries_better_is_likelier_to_win_the_race() -> None:
    assert race([3.0, 6.0], [0.1, 0.1], 0.01)[0] > race([4.0, 6.0], [0.1, 0.1], 0.01)[0] > 0.5
    assert race([5.0, 5.0], [0.12, 0.1], 0.01)[0] > race([5.0, 5.0], [0.1, 0.1], 0.01)[0]


def test_a_war_takes_from_all_chances() -> None:
    assert sum(race([5.0, 5.0], [0.1, 0.1], 0.05)) < sum(race([5.0, 5.0], [0.1, 0.1], 0.01)) < 1.0


def test_the_judge_favours_who_stands_before_the_president() -> None:
    here = player(at=DC, disarmed=THREE_DISARMED)
    found = chances(position(here, player(at="seattle")))
    assert found[0] > 0.6 > 0.3 > found[1]


def test_whoever_may_try_now_wins_at_least_as_often_as_the_try_does() -> None:
    """Although the seat isn't ahead, it can win with the next presidential card, unless an opponent reacts."""
    far = [player(at=DC, disarmed=["Z1-02", "Z2-02", "Z3-02"]), player(at=DC, disarmed=["Z1-03", "Z2-03", "Z3-03"])]
    here, deck = player(at=DC, disarmed=THREE_DISARMED), "oval_office#1"
    free = position(here, *far, phase="confront", presidential_deck=deck)
    odds = GAME.odds(free.state, 0, Move("confront"))
    assert odds is not None
    assert chances(free)[0] > odds.chance == 0.65
    held = position(here, far[0] | {"hand": ["air_force_one#1"]}, far[1], phase="confront", presidential_deck=deck)
    assert 0.5 < chances(held)[0] < 0.65
    assert sum(chances(held)) < 1.0


def test_near_the_war_everybody_has_less_to_hope_for() -> None:
    calm, tense = (sum(chances(position(player(at="seattle"), player(at="seattle"), defcon=level))) for level in (5, 2))
    assert tense < calm < 1.0


def test_the_search_knows_what_to_look_at_first() -> None:
    """The priors of each decision sum to 1."""
    table = new_table(GAME, 2, 3, keep="checkpoints")
    mind, seen = DictatorsMind("dictators"), 0
    bots = [NormalDictators(seat) for seat in range(2)]
    for _ in range(60):
        decision = table.decision
        assert decision is not None
        options = decision.options
        if len(options) > 1 and (priors := mind.priors(table, options)) is not None:
            assert sum(priors) == pytest.approx(1.0)
            seen += 1
        table.choose(bots[decision.by].choose(Chair(table, decision.by)))
    assert seen > 20


def test_a_search_within_the_turn_does_not_look_past_its_end() -> None:
    table = new_table(GAME, 2, 3, keep="checkpoints")
    assert table.decision is not None
    for within_turn in (True, False):
        search = Search(Chair(table, table.decision.by), DictatorsMind("dictators"), 1, END_TURN, within_turn=within_turn)
        for _ in range(20):
            search.simulate()
        assert search.root is not None
        assert bool(search.root.children[END_TURN].children) is not within_turn


def test_easy_errs_and_beats_random_all_the_same() -> None:
    won = other = 0
    for seed in range(8):
        seat = seed % 2
        bots: dict[int, Bot] = {seat: EasyDictators(seed * 16), 1 - seat: RandomBot(seed)}
        table = new_table(GAME, 2, seed, keep="nothing")
        while (decision := table.decision) is not None:
            chair = Chair(table, decision.by)
            move = bots[decision.by].choose(chair)
            other += decision.by == seat and move != NormalDictators(0, PERFECT).choose(chair)
            table.choose(move)
        assert table.result is not None
        won += table.result.winners == (seat,)
    assert won >= 6
    assert other > 0

"""Tests for the evaluation that `normal` and `hard` use in The Sixth Line; it sees only what the seat may see."""

from __future__ import annotations

from functools import partial
from types import SimpleNamespace
from typing import Any

import pytest

from game.bots.chair import Bot, Chair
from game.bots.players import bots_move, seated_bots
from game.bots.search.advice import _next, _remarks
from game.bots.search.weights import fitted
from game.bots.search.words import said
from game.bots.tgm.falls import falls
from game.bots.tgm.features import NAMES, measure
from game.bots.tgm.hard import ENDINGS, Hard, TgmMind
from game.bots.tgm.normal import Normal
from game.data.texts import Texts
from game.rules.moves import Move
from game.rules.positions.opening import new_table
from game.rules.positions.position import Seat
from game.rules.table import Table
from game.rules.wording import Wording
from game.tgm.data.loaded import DATA
from game.tgm.game import GAME
from game.tgm.state import TgmState
from tests.tgm.field import Field

SEATS = (Seat(player="easy"),) * 2
FOE = "Heavy Infantry"


def thinker(level: str, seed: int) -> Bot:
    """A bot of this level. If it searches, it stops after twelve simulations, however long they take."""
    if level == "normal":
        return Normal(seed)
    bot = Hard(seed)
    bot.seconds = 600.0
    bot.goes_on = lambda done: done < 12
    return bot


def later(moves: int, seed: int = 3) -> Table[TgmState]:
    table, bots = new_table(GAME, SEATS, seed, keep="checkpoints"), seated_bots("tgm", SEATS, seed)
    for _ in range(moves):
        move = bots_move(table, bots)
        assert move is not None
        table.choose(move)
    return table


def chosen(field: Field, unsure: int = 0, seed: int = 0) -> str:
    table = field.table()
    assert table.decision is not None
    return str(Normal(seed, "balanced", unsure).choose(Chair(table, table.decision.by)))


def test_the_view_is_left_as_it_is() -> None:
    """Changes made to evaluate a move are undone."""
    table = later(90)
    assert table.decision is not None
    bot, seat = Normal(1), table.decision.by
    view = table.view(seat)
    assert view.decision is not None
    now = bot.situation(view, view.decision, seat)
    bot.answer(view.decision.prompt.rpartition(".")[2], now)
    assert now.state == table.view(seat).state


def test_every_feature_is_weighed() -> None:
    assert {*fitted("tgm").weights} == {*NAMES}


@pytest.mark.parametrize("scenario", DATA.scenarios)
def test_both_sides_are_measured_in_every_scenario(scenario: str) -> None:
    found = measure(new_table(GAME, SEATS, 0, {"scenario": scenario}).state)
    assert [len(features) for features in found] == [len(NAMES)] * 2


def test_who_is_on_a_side_shares_its_chance() -> None:
    table = new_table(GAME, (Seat(player="easy"),) * 3, 0, {"team": "north"})
    chances, _ = TgmMind("tgm").judge.judged(table.state, 3)
    assert chances[1] == chances[2] == pytest.approx(1 - chances[0])


def test_the_shot_that_wins_is_fired() -> None:
    field = Field(phase="shooting")
    tank = field.unit("us18", "d5")
    field.unit("ge01", "d4")
    field.state.hqs["hq_north"].hp = 1
    assert chosen(field) == f"shoot {tank} main hq_north"


def test_the_last_truck_that_wins_is_fired_at_rather_than_a_dearer_unit() -> None:
    field = Field("S03", phase="shooting")
    tank, truck = field.unit("us18", "b4"), field.unit("xx03", "b6", 1)
    field.unit("ge21", "b3", 1)
    field.state.tallies["north"].special_losses["xx03"] = 2
    assert chosen(field) == f"shoot {tank} main {truck}"


def test_the_last_truck_within_reach_counts_by_its_chance() -> None:
    field = Field("S03")
    field.unit("us18", "b2")
    field.unit("xx03", "b6", 1)
    field.state.tallies["north"].special_losses["xx03"] = 2
    found = []
    for space in ("b2", "h2"):
        field.state.units["us18#1"].space = space
        found.append(dict(zip(NAMES, measure(field.state)[0], strict=True))["prey_in_its_hands_now"])
    # From b2, the Sherman can move and then hit with 5 or more; from h2, it can't.
    assert found == [pytest.approx(0.6), 0.0]


def test_the_chance_to_win_is_no_smaller_than_that_to_win_at_once() -> None:
    """If only one more truck is needed and can be shot at, the rest of the position doesn't matter."""
    field = Field("S03", phase="shooting")
    field.unit("us18", "b4")
    field.unit("xx03", "b6", 1)
    strong = ("ge21", "ge23", "ge18", "ge24", "ge01", "ge02", "ge03", "ge09", "ge17", "ge19", "ge20", "ge22")
    for card, space in zip(strong, (f"{column}{line}" for line in (3, 2) for column in "cdefgh"), strict=True):
        field.unit(card, space, 1)
    judge, found = TgmMind("tgm").judge, []
    for lost in (1, 2):
        field.state.tallies["north"].special_losses["xx03"] = lost
        found.append(judge.judged(field.state, 2)[0][0])
    at_once = measure(field.state)[0][NAMES.index("prey_in_its_hands_now")]
    assert found == [pytest.approx(0, abs=0.1), at_once]


@pytest.mark.parametrize(("round", "units", "lost"), [(15, 0, True), (15, 1, True), (15, 2, False), (14, 0, False)])
def test_who_has_too_few_units_for_the_goal_in_the_last_round_has_lost(round: int, units: int, lost: bool) -> None:
    """The goal needs two units on line 6. Units deployed or dropped in the last round are too late to move there."""
    field = Field("S06", phase="movement")
    for column in "de"[:units]:
        field.unit("us02", f"{column}5")
    field.state.round = round
    judge = TgmMind("tgm").judge
    assert (judge.settled(field.state, 2) is not None) == lost
    standing = judge.standing(field.state, 2)
    assert standing is not None
    assert (standing[0] < 0.02) == lost


def test_every_battle_begins_even_and_a_lead_counts_the_more_the_later_it_is() -> None:
    judge, found = TgmMind("tgm").judge, []
    for scenario in DATA.scenarios:
        standing = judge.standing(new_table(GAME, SEATS, 1, {"scenario": scenario}, keep="nothing").state, 2)
        assert standing is not None
        assert 0.42 < standing[0] < 0.58
    field = Field(phase="deployment")
    for column, card in zip("abcdefg", ("us18", "us18", "us18", "us19", "us20", "us21", "us22"), strict=True):
        field.unit(card, f"{column}2")
    for field.state.round in (1, 3, 6):
        standing = judge.standing(field.state, 2)
        assert standing is not None
        found.append(standing[0])
    assert 0.5 < found[0] < 0.55 < found[1] < 0.65 < found[2]


def test_what_comes_and_goes_with_every_turn_does_not_swing_the_bar() -> None:
    """Possible shots and the units next to a truck change every turn, so the bar ignores them."""
    judge, found = TgmMind("tgm").judge, []
    for space in ("b6", "h6"):
        field = Field("S03", phase="shooting")
        field.state.round = 6
        field.unit("xx03", "a6", 1)
        field.unit("ge09", space, 1)
        found.append(judge.standing(field.state, 2))
    assert found[0] == found[1]


@pytest.mark.parametrize(("phase", "sure"), [("shooting", True), ("movement", False)])
def test_who_wins_by_ending_the_turn_is_told_so(phase: str, sure: bool) -> None:
    field = Field("S06", phase=phase)
    for column in "cdefg":
        field.unit("us02", f"{column}6")
    standing = TgmMind("tgm").judge.standing(field.state, 2)
    assert standing is not None
    assert (standing[0] == 0.99) == sure


def test_who_is_far_stronger_does_not_spare_its_last_targets() -> None:
    """Otherwise a bot would keep a target alive so that its weapons have something to shoot at."""
    field = Field(phase="shooting")
    for card, space in (("us18", "d3"), ("us17", "e3"), ("us02", "c3"), ("us01", "d2")):
        field.unit(card, space)
    target = field.unit("ge01", "d4", 1)
    assert chosen(field).endswith(f" {target}")


@pytest.mark.parametrize(("plane", "move"), [("us29", "deploy us29#1 hq_south"), ("us32", "bomb us32#1 hq_north")])
def test_airplanes_are_kept_for_a_headquarters_that_they_can_bring_down(plane: str, move: str) -> None:
    field = Field(phase="deployment")
    field.unit("us01", "d1")
    field.unit("ge27", "d5")
    field.hand(0, "us18", plane)
    assert chosen(field) != move
    field.state.hqs["hq_north"].hp = 3
    assert chosen(field) == move


def test_the_last_shot_at_a_headquarters_is_made_sure() -> None:
    field = Field(phase="shooting")
    tank = field.unit("us18", "d4")
    (impact,) = field.hand(0, "sp08")
    field.state.hqs["hq_north"].hp = 2
    assert chosen(field) == f"shoot {tank} main hq_north {impact}"


def test_all_strikes_together_bring_a_headquarters_down() -> None:
    assert falls(4, [(0.6, 2), (0.6, 2)]) == pytest.approx(0.36)
    assert falls(4, [(0.6, 2), (0.5, 4)]) == pytest.approx(0.5)


def test_who_is_shot_is_expected_to_shoot_less() -> None:
    field = Field(phase="shooting")
    field.unit("us18", "d3")
    field.unit("ge24", "d4")
    at = NAMES.index("fire_from_here")
    aimed_at = measure(field.state)[1][at]
    field.state.phase = "end"
    assert 0 < aimed_at < measure(field.state)[1][at]


def test_fire_is_counted_until_it_is_fired() -> None:
    field = Field(phase="shooting")
    tank = field.unit("us18", "d3")
    field.unit("ge01", "d4")
    before = dict(zip(NAMES, measure(field.state)[0], strict=True))
    field.state.units[tank].fired = ("main",)
    after = dict(zip(NAMES, measure(field.state)[0], strict=True))
    assert before["fire_this_turn"] > after["fire_this_turn"] == 0
    assert before["fire_next_turn"] == after["fire_next_turn"]


@pytest.mark.parametrize(("scenario", "spaces"), [("S04", ("a3", "b3", "c3")), ("S11", ("a1", "b2", "b3"))])
def test_who_attacks_goes_to_where_the_river_can_be_crossed(scenario: str, spaces: tuple[str, ...]) -> None:
    """The actual route across the bridge of S04 or by a boat of S11 counts, not the direct distance."""
    field = Field(scenario, plain=False)
    unit = field.unit("us01", spaces[0])
    at, near = NAMES.index("goal_near"), []
    for space in spaces:
        field.state.units[unit].space = space
        near.append(measure(field.state)[0][at])
    assert near == sorted({*near})


def test_only_sappers_of_who_defends_are_drawn_to_the_bridge() -> None:
    field = Field("S04", plain=False, side="north")
    unit, at = field.unit("ge01", "a6"), NAMES.index("goal_near")
    assert measure(field.state)[1][at] == 0
    field.state.units[unit].tokens = ("sappers",)
    assert measure(field.state)[1][at] > 0


def test_what_has_to_be_destroyed_is_shot_at() -> None:
    field = Field("S03", phase="shooting")
    tank, truck = field.unit("us18", "d4"), field.unit("xx03", "d5", seat=1)
    field.unit("ge01", "c5")
    assert chosen(field) == f"shoot {tank} main {truck}"


def test_objectives_that_bring_points_are_part_of_the_goal() -> None:
    field = Field("S02")
    unit = field.unit("us01", "a1", stranded=True)
    at = NAMES.index("goal_progress")
    before = measure(field.state)[0][at]
    field.state.units[unit].space = field.state.scenario.objectives[0]
    assert measure(field.state)[0][at] > before


def test_a_place_is_overrated_alike_all_turn_long_and_no_unit_stays_behind_for_it() -> None:
    """Even a bot that misjudges badly moves the unit, and doesn't change its mind during the turn."""
    field = Field()
    tank = field.unit("us18", "d2")
    goes = {seed: chosen(field, 3000, seed) for seed in range(16)}
    assert goes == {seed: chosen(field, 3000, seed) for seed in range(16)}
    assert len({*goes.values()}) > 1
    assert all(move.startswith(f"move {tank} ") for move in goes.values())
    field.state.round += 1
    assert goes != {seed: chosen(field, 3000, seed) for seed in range(16)}


def test_the_chance_stays_when_nothing_is_done_and_a_hint_has_the_same() -> None:
    """The bar hardly changes when a phase ends, although a search looks farther ahead in some phases than in others."""
    table, judge, bot = later(60), TgmMind("tgm").judge, Hard(1)
    bot.seconds, bot.goes_on = 600.0, lambda done: done < 12

    def chance(seat: int) -> float:
        standing = judge.standing(table.view(seat).state, 2)
        assert standing is not None
        return standing[seat]

    for _ in range(12):
        assert table.decision is not None
        seat, options, before = table.decision.by, table.decision.options, chance(table.decision.by)
        if table.decision.prompt == "tgm.prompt.movement":
            found = bot.advise(Chair(table, seat))
            assert found.chances[seat] == found.suggestions[0].chance == before
        table.choose(next(move for move in options if move.verb in ENDINGS))
        assert abs(chance(seat) - before) < 0.015


def told(field: Field, move: str) -> list[str]:
    table, bot = field.table(), Hard(1)
    bot.seconds, bot.goes_on = 600.0, lambda done: done < 12
    assert table.decision is not None
    found = bot.advise(Chair(table, table.decision.by), Move.of(move)).suggestions[0]
    return said(found.reasons, 0, Wording(GAME, SEATS, Texts("en")), 9)


@pytest.mark.parametrize(
    ("hand", "lines"),
    [
        ((), ["Likely (60%): Player 2: the HQ has fewer HP left (7 instead of 10)"]),
        # A card could make the same shot certain. Compared with that, this shot is no better but saves the card.
        (("sp08",), ["Leaves better reserves of cards and AP than some other moves"]),
    ],
)
def test_what_a_hit_would_do_is_told_with_its_chance(hand: tuple[str, ...], lines: list[str]) -> None:
    field = Field(phase="shooting", dice="auto")
    field.hand(0, *hand)
    tank = field.unit("us18", "d4")
    field.unit("ge02", "h6")
    assert told(field, f"shoot {tank} main hq_north")[:1] == lines


SHOT = "shoot us18#1 main ge02#1"


@pytest.mark.parametrize(
    ("prompt", "move", "other", "lines"),
    [
        ("shooting", SHOT, "end_phase", [f"Likely: wounds {FOE}", f"With luck: destroys {FOE}"]),
        ("shooting", "end_phase", SHOT, []),
        ("shooting", "end_phase", "shoot us18#1 main a4", ["No enemy left to shoot at"]),
        ("flip", "end_phase", "unmount us02#1 hmg_inf", ["Mounted weapons stay ready to fire"]),
        ("flip", "end_phase", "mount us02#1 hmg_inf", []),
        ("movement", "march us01#1", "end_phase", ["Can go one space farther this turn"]),
        ("bid", "bid 2", "bid 5", ["Leaves 3 AP for units"]),
        ("bid", "bid 5", "bid 2", []),
        ("equip", "ready", "buy mg", ["Saves AP for other things"]),
        ("mulligan", "mulligan", "keep_hand", ["No unit in hand"]),
        ("mulligan", "keep_hand", "mulligan", []),
    ],
)
def test_what_a_shot_does_and_what_there_is_no_need_to_do_is_told(
    prompt: str, move: str, other: str, lines: list[str]
) -> None:
    field = Field()
    assert (field.unit("us18", "d4"), field.unit("ge02", "d6")) == ("us18#1", "ge02#1")
    field.state.players[0].ap = 5
    field.hand(0, "sp06")
    options = (Move.of(move), Move.of(other))
    view: Any = SimpleNamespace(
        state=field.state, decision=SimpleNamespace(prompt=f"tgm.prompt.{prompt}", seat=0, options=options)
    )
    search: Any = SimpleNamespace(remarks=partial(TgmMind("tgm").remark, view))
    assert said(_remarks(search, options[0]), 0, Wording(GAME, SEATS, Texts("en")), 2) == lines


@pytest.mark.parametrize(("on_map", "is_useless"), [((), True), (("us01",), False)])
def test_a_card_is_laid_away_that_could_not_be_played_on_anything(on_map: tuple[str, ...], is_useless: bool) -> None:
    field = Field(phase="discard")
    field.hand(0, "sp06", "us02", "us02", "us03", "us04", "us08", "us10", "us16")
    for unit in on_map:
        field.unit(unit, "d3")
    table = field.table()
    assert table.decision is not None
    move = next(move for move in table.decision.options if "sp06" in str(move))
    (remark,) = TgmMind("tgm").remark(table.view(0), move)
    assert (remark.name == "no_use") == is_useless


def test_only_units_that_move_gain_ground() -> None:
    field = Field()
    field.unit("us01", "d1")
    then, now = field.state, field.state.copy()
    ground, judge = NAMES.index("ground_gained"), TgmMind("tgm").judge
    before = judge.told(then, then, measure(then))[0][ground]
    field.state = now
    field.unit("us02", "e1")
    assert judge.told(now, then, measure(now))[0][ground] == before, "a new unit is strength, not ground"
    now.units["us01#1"].space = "d2"
    assert judge.told(now, then, measure(now))[0][ground] > before


def test_a_predicted_reply_ends_where_the_unit_stops() -> None:
    field = Field(side="north")
    field.unit("ge01", "d5"), field.unit("us01", "a1")
    tank = field.unit("ge21", "d6")
    steps = iter((f"move {tank} d5", f"move {tank} d4", "end_phase"))
    search: Any = SimpleNamespace(seat=0, skip_turn=id)
    guide: Any = SimpleNamespace(choose=lambda chair: Move.of(next(steps)))
    assert _next(search, field.table(), guide) == (1, Move("move", (tank, "d4"))), "not among their own infantry"

"""Tests for the forecast with four players, and for the forecast against the real end of a decade."""

from __future__ import annotations

import pytest

from game.rules.chance import Chance, pick
from game.rules.positions.opening import new_table
from game.volk.data.geography import RED, YELLOW
from game.volk.decade.forecast import forecast
from game.volk.decade.outlook import Effect, exactly
from game.volk.game import VOLK
from game.volk.state import VolkState
from game.volk.states.accounts import Range, calmed, currency, hamburg_choices, stirred
from tests.volk.country import Country, VolkTable
from tests.volk.outlooks import endings, of, step, unrest, working_west

# Superpowers --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("track", "position", "reason", "winner"),
    [("arms", -5, "arms_race", 0), ("arms", 6, "arms_race", 1), ("space", 5, "space_race", 1)],
)
def test_p1_12_a_race_that_is_won_ends_everything(track: str, position: int, reason: str, winner: int) -> None:
    outlook = forecast(Country(four=True).track(**{track: position}).state)
    assert endings(outlook) == [(reason, (winner,), True)]


def test_p1_12_who_is_ahead_in_space_gets_a_card_except_in_the_last_decade() -> None:
    country = Country(four=True).track(space=2)
    assert of(country, "space").effects == (Effect("extra_card", RED, exactly(1)),)
    assert of(Country(four=True, decade=4).track(space=2), "space").effects == ()


def test_example_p1_18_10_dominance() -> None:
    country = Country(four=True).track(dominance=-5)
    found = of(country, "dominance")
    assert found.options == tuple(f"dominance-{space}" for space in range(1, 6))
    assert found.deciders == (0,)
    assert set(found.effects) == {
        Effect("income", YELLOW, exactly(6)),
        Effect("income", RED, exactly(1)),
        Effect("money", YELLOW, Range(0, 2)),
        Effect("calm", YELLOW, Range(0, 1)),
        Effect("unrest", RED, Range(0, 1)),
    }
    assert of(Country(four=True), "dominance").effects == (
        Effect("income", YELLOW, exactly(3)),
        Effect("income", RED, exactly(3)),
    )


@pytest.mark.parametrize(("money", "winner"), [(6, 0), (-1, 0), (-3, 2), (-5, 2)])
def test_example_p1_18_11_the_superpower_wins_with_more_points(money: int, winner: int) -> None:
    """East collapses; the USA has 3 points minus debts, and the Soviet Union has 2."""
    country = Country("west", four=True, phase="end_collapse", part=3).money(money, 6).socialists(0)
    country.track(dominance=-4, arms=3, space=-1)
    outlook = forecast(unrest(country, RED, 4).state)
    assert endings(outlook) == [("east_collapses", (winner,), True)]


def test_p1_12_money_of_the_dominance_step_can_decide_who_wins() -> None:
    """The USA is $6 in the red. Its income of 4 leaves a debt of 2, and the space it chooses may bring one more dollar."""
    country = (
        Country("west", four=True, phase="end_dominance", part=3).money(-6, 6).socialists(0).track(dominance=-2, arms=-1)
    )
    country.factories("berlin").track(space=1)
    outlook = forecast(unrest(country, RED, 4).state)
    assert [set(ending.winners) for ending in outlook.endings if ending.reason == "east_collapses"] == [{0, 2}]


# Sums of the accounts -----------------------------------------------------------------------------------------------------


def test_calming_ends_the_cheapest_protests_first() -> None:
    assert calmed({"a": 7, "b": 4, "c": 9}, 1) == {"a": 7, "b": 3, "c": 9}
    assert calmed({"a": 7, "b": 4, "c": 9}, 3) == {"a": 7, "b": 3, "c": 7}
    assert calmed({"a": 7, "b": 4, "c": 9}, 2) == {"a": 7, "b": 3, "c": 9}
    assert calmed({"a": 3}, 5) == {"a": 3}


def test_stirring_begins_the_cheapest_protests_where_there_is_room() -> None:
    assert stirred({"a": 3, "b": 2}, 1, {"a": 1, "b": 1}) == {"a": 4, "b": 2}
    assert stirred({"a": 3, "b": 2}, 3, {"a": 1, "b": 2}) == {"a": 4, "b": 4}
    assert stirred({"a": 3, "b": 2}, 2, {"a": 0, "b": 1}) == {"a": 3, "b": 2}


# The real end -------------------------------------------------------------------------------------------------------------


def random_state(seed: int, moves: int) -> VolkState:
    """A board after random play; the first decade isn't over that early."""
    table, chance = new_table(VOLK, 2, seed, keep="nothing"), Chance(seed)
    for _ in range(moves):
        assert table.decision is not None
        table.choose(pick(chance, table.decision.options))
    return table.state


def random_end(seed: int, phase: str) -> Country:
    """The end of a decade on a random board with random living standards, from this step on.

    Currency at 6, other markers in the center, no police, an empty box: the only choices left are dismantling and envy."""
    state, chance = random_state(seed, 12 + seed % 25), Chance(seed)
    country = Country(phase=phase, part=2, decade=1 + seed % 4).socialists(0).track(currency=6)
    country.state.economies = list(state.economies)
    country.state.unrest, country.state.exported = dict(state.unrest), dict(state.exported)
    for province in country.state.standards:
        country.state.standards[province] = pick(chance, (0, 0, 1, 1, 2))
    country.state.sectors = {sector: pick(chance, (0, 1)) for sector in state.sectors}
    return country


def played(country: Country, seed: int) -> VolkTable:
    """The end of the decade, played with random choices."""
    table, chance = country.table(), Chance(seed)
    while table.decision is not None and table.state.phase.startswith("end_"):
        table.choose(pick(chance, table.decision.options))
    return table


@pytest.mark.parametrize("seed", range(30))
@pytest.mark.parametrize("phase", ["end_flight", "end_supply", "end_internal"])
def test_the_real_end_is_within_the_ranges_where_the_forecast_is_certain(phase: str, seed: int) -> None:
    country = random_end(seed, phase)
    outlook = forecast(country.state)
    last = outlook.steps[-1]
    for again in range(3):
        table = played(country, seed + again)
        told = {event.key.rpartition(".")[2]: event.params for event in table.events}
        if phase == "end_flight":
            assert step(outlook, "flight").total == exactly(int(str(told["flight"]["steps"])))
        if last.phase == "end_collapse" and last.certain:
            counted = [int(str(told["protests"][side])) for side in ("yellow", "red")]
            assert all(low <= number <= high for number, (low, high) in zip(counted, outlook.protests, strict=True))
        for ending in (ending for ending in outlook.endings if ending.certain):
            assert table.result is not None
            assert (table.result.reason, table.result.winners) == (f"volk.end.{ending.reason}", ending.winners)
        if last.certain and not outlook.endings:
            assert table.result is None


def test_8_3_what_is_taken_before_the_currency_is_counted_is_in_its_range() -> None:
    """Flight and prestige change which provinces earn, so the balance can get worse or better than it is now."""
    worse, better = 0, 0
    for seed in range(60):
        country = random_end(seed, "end_flight").track(prestige=seed % 13 - 6, currency=0)
        outlook = forecast(country.state)
        if outlook.over or 1 in step(outlook, "flight").deciders:
            continue  # the game is over, or East has a choice, which random play can't test
        total = step(outlook, "currency").total
        assert total is not None
        now = min(currency(country.state, hamburg).total for hamburg in hamburg_choices(country.state))
        for again in range(4):
            table = played(country, seed + again)
            sums = [int(str(event.params["number"])) for event in table.events if event.key == "volk.event.currency_sum"]
            assert all(total.least <= number <= total.most for number in sums), (seed, total, sums)
            worse, better = worse + any(number < now for number in sums), better + any(number > now for number in sums)
    assert worse > 5
    assert better > 5


def test_enough_of_these_are_certain_to_prove_something() -> None:
    last = [forecast(random_end(seed, "end_internal").state).steps[-1] for seed in range(30)]
    assert all(found.certain for found in last)


def test_the_forecast_counts_what_the_steps_then_tell() -> None:
    """The end of a decade, first forecast and then played."""
    country = Country("west", phase="end_flight", part=2).factories("berlin", "jena", "dresden").track(currency=-3)
    outlook = forecast(working_west(country).state)
    table = country.table()
    assert [event.params["number"] for event in table.events if event.key == "volk.event.flight"] == [0]
    sums = [event.params["number"] for event in table.events if event.key == "volk.event.currency_sum"]
    assert sums == [0]
    assert step(outlook, "currency").total == exactly(0)

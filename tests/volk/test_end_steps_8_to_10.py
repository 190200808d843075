"""Tests for steps 8 to 10: police power, socialists, the collapse check (8.8 to 8.10), and all six ways to win (9)."""


import pytest

from tests.volk.country import Country, answer, asked, offered
from tests.volk.outcome import EAST, SUPPLIERS, at_step, changes, effect, ended, halted, steps_told

WEST_SEAT, EAST_SEAT = 0, 1


# Step 8 -------------------------------------------------------------------------------------------------------------------


def test_decision_12_32_each_unused_police_card_removes_unrest_where_east_says() -> None:
    country = Country().police("stasi_is_founded", "stalinist_purges").unrest(sachsen=2, thueringen=1, hessen=3)
    table = at_step(8, country).table()
    assert (asked(table), offered(table)) == ((EAST_SEAT, "police_power"), {"sachsen", "thueringen"})
    answer(table, "thueringen")
    # Only Sachsen is left, so there is no choice.
    assert halted(table)
    assert changes(country.state, table.state) == {"unrest.thueringen": -1, "unrest.sachsen": -1}


def test_8_8_a_card_used_in_the_decade_removes_nothing() -> None:
    country = Country().police("stasi_is_founded", "stalinist_purges", used=1).unrest(sachsen=2, thueringen=1)
    assert effect(8, country, "sachsen") == {"unrest.sachsen": -1}
    country = Country().police("stasi_is_founded", used=1).unrest(sachsen=2, thueringen=1)
    assert effect(8, country) == {}


def test_8_8_where_all_unrest_goes_nobody_is_asked_from_where() -> None:
    country = Country().police("stasi_is_founded", "stalinist_purges", "career_bans").unrest(sachsen=2, thueringen=1)
    assert effect(8, country) == {"unrest.sachsen": -2, "unrest.thueringen": -1}


def test_8_8_without_unrest_the_police_has_nothing_to_do() -> None:
    assert effect(8, Country().police("stasi_is_founded").unrest(bayern=3)) == {}


def test_8_8_afterwards_all_police_cards_are_fresh_again() -> None:
    country = Country().police("stasi_is_founded", "stalinist_purges", used=2)
    table = at_step(8, country).table()
    assert table.state.police == ["stasi_is_founded", "stalinist_purges"]
    assert table.state.police_used == frozenset()


# Step 9 -------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("marker", "gain"), [(0, 0), (1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (6, 4)])
def test_2_4_and_8_9_socialists_are_gained_into_the_box(marker: int, gain: int) -> None:
    found = effect(9, Country().socialists(2).track(socialists=marker))
    assert found == ({"socialists.box": gain, "socialists.supply": -gain} if gain else {})


@pytest.mark.parametrize(("marker", "loss"), [(-1, 1), (-2, 1), (-3, 2), (-4, 2), (-5, 3), (-6, 4)])
def test_2_4_and_8_9_socialists_are_lost_from_the_box_first(marker: int, loss: int) -> None:
    country = Country().socialists(5, sachsen=2).track(socialists=marker)
    assert effect(9, country) == {"socialists.box": -loss, "socialists.supply": loss}


def test_decision_12_33_what_the_box_lacks_west_takes_from_the_provinces() -> None:
    country = Country().socialists(1, sachsen=2, thueringen=1).track(socialists=-5)
    table = at_step(9, country).table()
    assert (asked(table), offered(table)) == ((WEST_SEAT, "lose_socialist"), {"sachsen", "thueringen"})
    answer(table, "thueringen")
    assert halted(table)
    assert [(event.name, event.seat) for event in table.events if "socialist_lost" in event.name] == [
        ("socialist_lost_where", WEST_SEAT),
        ("socialist_lost", -1),
    ]
    assert changes(country.state, table.state) == {
        "socialists.box": -1,
        "socialists.thueringen": -1,
        "unrest.thueringen": 1,
        "socialists.sachsen": -1,
        "unrest.sachsen": 1,
        "socialists.supply": 3,
    }


def test_8_9_exactly_as_many_as_there_are_may_be_lost() -> None:
    country = Country().socialists(1, sachsen=3).track(socialists=-6)
    assert effect(9, country) == {
        "socialists.box": -1,
        "socialists.sachsen": -3,
        "socialists.supply": 4,
        "unrest.sachsen": 3,
    }


def test_9_2_socialism_fails_if_more_must_be_lost_than_there_are() -> None:
    country = Country().socialists(1, sachsen=2).track(socialists=-6)
    assert ended(at_step(9, country).table()) == ((WEST_SEAT,), "socialism_fails")


def test_9_2_an_east_without_any_fails_at_the_first_loss() -> None:
    assert ended(at_step(9, Country().socialists(0).track(socialists=-1)).table()) == ((WEST_SEAT,), "socialism_fails")


def test_8_9_exactly_as_many_as_the_supply_holds_may_be_gained() -> None:
    country = Country().socialists(8).track(socialists=6)
    assert effect(9, country) == {"socialists.box": 4, "socialists.supply": -4}


def test_9_4_triumph_of_socialism_if_the_supply_does_not_suffice() -> None:
    country = Country().socialists(7, sachsen=2).track(socialists=6)
    assert ended(at_step(9, country).table()) == ((EAST_SEAT,), "triumph")


def test_9_4_socialists_in_the_provinces_are_missing_in_the_supply() -> None:
    country = Country().socialists(0, sachsen=6, thueringen=6).track(socialists=1)
    assert ended(at_step(9, country).table()) == ((EAST_SEAT,), "triumph")


@pytest.mark.parametrize("marker", [0, 1])
def test_8_9_the_step_ends_with_a_deployment_after_a_gain_and_on_the_centre(marker: int) -> None:
    country = Country().socialists(2, sachsen=1).unrest(sachsen=5).track(socialists=marker)
    expected = {"unrest.sachsen": -2, "socialists.sachsen": 2, "socialists.box": -2 + marker}
    assert effect(9, country) == {name: by for name, by in expected.items() if by} | (
        {"socialists.supply": -1} if marker else {}
    )


def test_ruling_d_after_a_loss_the_rest_of_the_box_is_deployed() -> None:
    country = Country().socialists(2).unrest(sachsen=4).track(socialists=-1)
    assert effect(9, country) == {
        "socialists.box": -2,
        "socialists.supply": 1,
        "socialists.sachsen": 1,
        "unrest.sachsen": -1,
    }


def test_ruling_d_may_be_otherwise_no_deployment_after_a_loss() -> None:
    country = Country(deploy_after_loss=False).socialists(2).unrest(sachsen=4).track(socialists=-1)
    assert effect(9, country) == {"socialists.box": -1, "socialists.supply": 1}


@pytest.mark.parametrize("marker", [0, 1])
def test_ruling_d_may_be_otherwise_but_not_on_the_centre_or_after_a_gain(marker: int) -> None:
    country = Country(deploy_after_loss=False).socialists(1).unrest(sachsen=4).track(socialists=marker)
    table = at_step(9, country).table()
    assert halted(table)
    assert (table.state.unrest["sachsen"], table.state.socialists["sachsen"]) == (3, 1)


def test_8_9_gained_socialists_are_deployed_at_once() -> None:
    country = Country().socialists(0).unrest(sachsen=4, thueringen=5).track(socialists=5)
    assert effect(9, country) == {
        "unrest.sachsen": -1,
        "unrest.thueringen": -2,
        "socialists.sachsen": 1,
        "socialists.thueringen": 2,
        "socialists.supply": -3,
    }


def test_decision_12_34_too_few_socialists_go_where_east_says() -> None:
    country = Country().socialists(1).unrest(sachsen=4, thueringen=5).track(socialists=0)
    table = at_step(9, country).table()
    assert (asked(table), offered(table)) == ((EAST_SEAT, "deploy"), {"sachsen", "thueringen"})
    answer(table, "sachsen")
    assert halted(table)
    assert changes(country.state, table.state) == {"unrest.sachsen": -1, "socialists.sachsen": 1, "socialists.box": -1}


def test_8_9_a_mass_protest_made_by_the_loss_meets_no_socialists() -> None:
    country = Country().socialists(0, sachsen=2).unrest(sachsen=3).track(socialists=-1)
    assert effect(9, country) == {"socialists.sachsen": -1, "socialists.supply": 1, "unrest.sachsen": 1}


# Step 10 ------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "unrest", [dict.fromkeys(sorted(EAST)[:4], 4), {"sachsen": 16}, {"sachsen": 8, "thueringen": 11}, dict.fromkeys(EAST, 7)]
)
def test_9_3_four_mass_protests_bring_down_the_east(unrest: dict[str, int]) -> None:
    assert ended(at_step(10, Country().unrest(**unrest)).table()) == ((WEST_SEAT,), "east_collapses")


@pytest.mark.parametrize(
    "unrest", [{"hessen": 4, "bayern": 4, "niedersachsen": 8}, {"bayern": 19}, dict.fromkeys(sorted(SUPPLIERS), 8)]
)
def test_9_5_four_mass_protests_bring_down_the_west(unrest: dict[str, int]) -> None:
    assert ended(at_step(10, Country().unrest(**unrest)).table()) == ((EAST_SEAT,), "west_collapses")


def test_8_10_exported_protests_and_those_of_west_berlin_both_count() -> None:
    country = Country().unrest(west_berlin=8).exported(rheinland_pfalz=1, baden_wuerttemberg=1)
    assert ended(at_step(10, country).table()) == ((EAST_SEAT,), "west_collapses")


def test_9_5_if_both_collapse_east_wins() -> None:
    country = Country().unrest(bayern=16, sachsen=16)
    assert ended(at_step(10, country).table()) == ((EAST_SEAT,), "west_collapses")


@pytest.mark.parametrize("decade", [1, 2, 3])
def test_8_10_three_mass_protests_are_survived(decade: int) -> None:
    country = Country(decade=decade).unrest(sachsen=15, bayern=7, west_berlin=4).exported(rheinland_pfalz=1)
    table = at_step(10, country).table()
    assert halted(table)
    assert table.result is None


def test_9_6_who_survives_the_last_decade_has_won_as_east() -> None:
    country = Country(decade=4).unrest(sachsen=15, bayern=15)
    assert ended(at_step(10, country).table()) == ((EAST_SEAT,), "survival")


def test_9_3_a_collapse_in_the_last_decade_comes_before_survival() -> None:
    assert ended(at_step(10, Country(decade=4).unrest(sachsen=16)).table()) == ((WEST_SEAT,), "east_collapses")


# The ways to win ----------------------------------------------------------------------------------------------------------


def test_9_1_insolvency_ends_the_game_in_the_middle_of_step_1() -> None:
    country = Country().standards(bayern=4).factories("berlin").unrest(bayern=16)
    country.state.phase = "end_flight"
    table = country.table()
    # West Germany has a mass protest: 4 - 1 steps make one point, which Berlin pays, so the game isn't over yet.
    assert steps_told(table)[:3] == ["flight", "prestige", "currency"]
    richer = Country().standards(bayern=5).factories("berlin").unrest(bayern=16)
    richer.state.phase = "end_flight"
    table = richer.table()
    assert ended(table) == ((WEST_SEAT,), "insolvency")
    assert steps_told(table) == ["flight"]


@pytest.mark.parametrize("step", [1, 2, 3, 4])
def test_9_1_national_insolvency_can_happen_in_the_first_four_steps(step: int) -> None:
    causes = {
        1: Country().standards(bayern=2),
        2: Country().track(prestige=-1),
        3: Country().track(currency=-1),
        4: Country().police("stasi_is_founded"),
    }
    assert ended(at_step(step, causes[step]).table()) == ((WEST_SEAT,), "insolvency")


def test_9_the_first_condition_met_ends_the_game() -> None:
    # Socialism would fail in step 9 and West would collapse in step 10, but the insolvency of step 3 comes first.
    country = Country(phase="end_flight").socialists(0).track(socialists=-6, currency=-2).unrest(bayern=16)
    table = country.table()
    assert ended(table) == ((WEST_SEAT,), "insolvency")
    assert steps_told(table) == ["flight", "prestige", "currency"]


def test_9_socialists_are_counted_before_mass_protests() -> None:
    country = Country(phase="end_flight").socialists(0).track(socialists=-6).unrest(bayern=16)
    table = country.table()
    assert ended(table) == ((WEST_SEAT,), "socialism_fails")
    assert steps_told(table)[-1] == "socialists"


def test_9_nobody_wins_during_the_half_decades() -> None:
    country = Country(turn="west").unrest(sachsen=16, bayern=16).socialists(0).track(socialists=-6)
    country.display("land_reform", "western_sovereignty")
    table = country.table()
    answer(table, "build western_sovereignty", "stop")
    assert table.result is None
    assert asked(table) == (EAST_SEAT, "turn")


def test_8_the_ten_steps_follow_each_other_in_order() -> None:
    country = Country(phase="end_flight")
    assert steps_told(country.table()) == [
        "flight",
        "prestige",
        "currency",
        "upkeep",
        "supply",
        "internal",
        "envy",
        "police",
        "socialists",
        "collapse",
    ]


def test_4_the_last_card_of_the_second_half_ends_the_decade_though_cards_are_held() -> None:
    country = Country(turn="east", part=2).display("land_reform", "western_sovereignty")
    country.hand(WEST_SEAT, "the_miracle_of_bern").hand(EAST_SEAT, "founding_of_the_fdj")
    table = country.table()
    answer(table, "build land_reform", "stop")
    assert (asked(table), steps_told(table)) == ((WEST_SEAT, "turn"), [])
    answer(table, "build western_sovereignty", "stop")
    assert len(steps_told(table)) == 10
    assert asked(table) == (WEST_SEAT, "discard")
    assert table.state.hands == [["the_miracle_of_bern"], ["founding_of_the_fdj"]]

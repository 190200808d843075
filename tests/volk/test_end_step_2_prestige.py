"""Tests for step 2 of the end of a decade: the leader executes a prestige space (8.2, 2.4). Test names give the rules."""

from typing import Any

import pytest

from tests.volk.country import Country, VolkTable, answer, asked, offered, refused
from tests.volk.outcome import EAST, at_step, changes, ended, halted

WEST_SEAT, EAST_SEAT = 0, 1


def country_at(position: int, **options: Any) -> Country:
    """A country with some of everything that a prestige space could need."""
    country = Country(**options).factories("berlin", "schwedt", "bitterfeld").lines("schwedt-berlin")
    country.unrest(sachsen=2, thueringen=2, hessen=2).standards(sachsen=1, brandenburg=2, bayern=1)
    return country.track(prestige=position)


def table_at(position: int) -> tuple[Country, VolkTable]:
    country = at_step(2, country_at(position))
    return country, country.table()


# Choice of the space ------------------------------------------------------------------------------------------------------


def test_8_2_nobody_executes_anything_on_the_centre_space() -> None:
    country, table = table_at(0)
    assert halted(table)
    assert changes(country.state, table.state) == {}


@pytest.mark.parametrize("position", [-6, -5, -4, -3, -2])
def test_8_2_west_chooses_its_own_space_or_one_nearer_to_the_centre(position: int) -> None:
    _, table = table_at(position)
    assert asked(table) == (WEST_SEAT, "prestige_space")
    assert offered(table) == {f"prestige{space}" for space in range(position, 0)}


@pytest.mark.parametrize("position", [2, 3, 4, 5, 6])
def test_8_2_east_chooses_its_own_space_or_one_nearer_to_the_centre(position: int) -> None:
    _, table = table_at(position)
    assert asked(table) == (EAST_SEAT, "prestige_space")
    assert offered(table) == {f"prestige+{space}" for space in range(1, position + 1)}


def test_8_2_the_centre_and_the_spaces_beyond_the_marker_cannot_be_chosen() -> None:
    _, table = table_at(-3)
    assert refused(table, "choose prestige-4")
    assert refused(table, "choose prestige+1")
    assert refused(table, "choose nothing")


@pytest.mark.parametrize("position", [-4, 5])
def test_ruling_a_may_be_otherwise_only_the_space_of_the_marker(position: int) -> None:
    table = at_step(2, country_at(position, nearer_prestige=False)).table()
    assert asked(table)[1] == "next_icon"


# Icons of each space ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("space", "items", "answers", "effect"),
    [
        (
            -6,
            {"standard_off.red", "unrest.red", "dismantle.red"},
            ("standard_off.red", "brandenburg", "unrest.red", "thueringen", "bitterfeld"),
            {"standard.brandenburg": -1, "unrest.thueringen": 1, "gone": {"bitterfeld"}},
        ),
        (
            -5,
            {"standard_off.red", "unrest.red"},
            ("unrest.red", "east_berlin", "sachsen"),
            {"standard.sachsen": -1, "unrest.east_berlin": 1},
        ),
        (
            -4,
            {"dismantle.red", "unrest.red"},
            ("dismantle.red", "schwedt-berlin", "sachsen"),
            {"gone": {"schwedt-berlin"}, "unrest.sachsen": 1},
        ),
        (
            3,
            {"build.red", "calm.red"},
            ("calm.red", "sachsen", "jena"),
            {"built": {"jena"}, "unrest.sachsen": -1},
        ),
        (
            5,
            {"standard.red", "calm.red"},
            ("standard.red", "thueringen", "sachsen"),
            {"standard.thueringen": 1, "unrest.thueringen": -1, "unrest.sachsen": -1},
        ),
        (
            6,
            {"standard.red", "calm.red", "build.red"},
            ("build.red", "jena", "standard.red", "sachsen", "thueringen"),
            {"standard.sachsen": 1, "unrest.sachsen": -1, "unrest.thueringen": -1, "built": {"jena"}},
        ),
    ],
)
def test_2_4_the_leader_orders_the_icons_of_a_space_and_picks_their_targets(
    space: int, items: set[str], answers: tuple[str, ...], effect: dict[str, Any]
) -> None:
    country, table = table_at(space)
    leader = WEST_SEAT if space < 0 else EAST_SEAT
    answer(table, f"prestige{space:+d}")
    assert (asked(table), offered(table)) == ((leader, "next_icon"), items)
    for move in answers:
        assert asked(table)[0] == leader
        answer(table, move)
    assert halted(table)
    assert changes(country.state, table.state) == effect


@pytest.mark.parametrize(
    ("space", "prompt", "targets", "choice", "effect"),
    [
        (-3, "unrest", EAST, "sachsen_anhalt", {"unrest.sachsen_anhalt": 1}),
        (-2, "rundown", {"berlin", "schwedt", "bitterfeld"}, "schwedt", {"rundown": {"schwedt"}}),
        (2, "calm", {"sachsen", "thueringen"}, "thueringen", {"unrest.thueringen": -1}),
        (4, "standard", EAST, "sachsen", {"standard.sachsen": 1, "unrest.sachsen": -1}),
    ],
)
def test_2_4_a_space_with_one_icon(space: int, prompt: str, targets: set[str], choice: str, effect: dict[str, Any]) -> None:
    country, table = table_at(space)
    answer(table, f"prestige{space:+d}")
    assert asked(table) == (WEST_SEAT if space < 0 else EAST_SEAT, prompt)
    assert offered(table) == targets
    answer(table, choice)
    assert halted(table)
    assert changes(country.state, table.state) == effect


def test_2_4_the_nearest_western_space_is_a_rundown_factory() -> None:
    country, table = table_at(-1)
    assert (asked(table), offered(table)) == ((WEST_SEAT, "rundown"), {"berlin", "schwedt", "bitterfeld"})
    answer(table, "berlin")
    assert changes(country.state, table.state) == {"rundown": {"berlin"}}


def test_2_4_the_nearest_eastern_space_is_a_build_point() -> None:
    country, table = table_at(1)
    assert asked(table) == (EAST_SEAT, "build_icon")
    assert "rheinsberg" not in offered(table)
    assert "cssr_west" not in offered(table)
    assert "stop" not in offered(table)
    answer(table, "jena")
    assert halted(table)
    assert changes(country.state, table.state) == {"built": {"jena"}}


def test_8_2_a_lower_space_gives_its_own_icons_only() -> None:
    country, table = table_at(-6)
    answer(table, "prestige-3", "mecklenburg_vorpommern")
    assert halted(table)
    assert changes(country.state, table.state) == {"unrest.mecklenburg_vorpommern": 1}


def test_8_2_the_marker_itself_does_not_move() -> None:
    _, table = table_at(4)
    answer(table, "prestige+2", "sachsen")
    assert table.state.tracks["prestige"] == 4


def test_8_2_the_living_standard_needs_no_economy() -> None:
    country, table = table_at(4)
    answer(table, "prestige+4", "mecklenburg_vorpommern")
    assert changes(country.state, table.state) == {"standard.mecklenburg_vorpommern": 1}


def test_8_2_build_points_respect_mass_protests() -> None:
    country = country_at(1).unrest(thueringen=4)
    table = at_step(2, country).table()
    assert not offered(table) & {"jena", "eisenach", "bitterfeld-jena", "bitterfeld-eisenach"}
    assert "leipzig" in offered(table)


# Icons that can't be executed ---------------------------------------------------------------------------------------------


def test_8_2_a_living_standard_that_nobody_has_is_not_lost() -> None:
    country = Country().factories("berlin").track(prestige=-5)
    table = at_step(2, country).table()
    answer(table, "prestige-5", "standard_off.red")
    assert asked(table) == (WEST_SEAT, "unrest")
    answer(table, "sachsen")
    assert halted(table)
    assert changes(country.state, table.state) == {"unrest.sachsen": 1}


def test_8_2_removing_unrest_lapses_in_a_calm_east() -> None:
    country = Country().factories("berlin").unrest(hessen=3).track(prestige=2)
    table = at_step(2, country).table()
    answer(table, "prestige+2")
    assert halted(table)
    assert changes(country.state, table.state) == {}


def test_8_2_a_build_point_without_a_site_lapses() -> None:
    country = Country().unrest(**dict.fromkeys(EAST, 4)).track(prestige=1)
    table = at_step(2, country).table()
    assert halted(table)
    assert changes(country.state, table.state) == {}


def test_8_2_the_only_target_is_taken_without_a_question() -> None:
    country = Country().factories("berlin").track(prestige=-1)
    table = at_step(2, country).table()
    assert halted(table)
    assert changes(country.state, table.state) == {"rundown": {"berlin"}}


def test_8_2_without_an_intact_factory_a_piece_is_dismantled_instead() -> None:
    country = Country().factories("berlin", "schwedt", rundown=True).lines("schwedt-berlin", "berlin-cottbus")
    table = at_step(2, country.track(prestige=-1)).table()
    assert (asked(table), offered(table)) == ((WEST_SEAT, "dismantle"), {"schwedt-berlin", "berlin-cottbus"})
    answer(table, "berlin-cottbus")
    assert halted(table)
    assert changes(country.state, table.state) == {"gone": {"berlin-cottbus"}}


@pytest.mark.parametrize(("position", "space"), [(-2, "prestige-2"), (-4, "prestige-1"), (-6, "prestige-2")])
def test_8_2_the_replacement_works_wherever_the_marker_is(position: int, space: str) -> None:
    country = Country().factories("berlin", "schwedt", rundown=True).lines("schwedt-berlin").track(prestige=position)
    table = at_step(2, country).table()
    answer(table, space)
    assert halted(table)
    assert changes(country.state, table.state) == {"gone": {"schwedt-berlin"}}


def test_8_2_a_replacement_that_is_impossible_too_is_insolvency() -> None:
    country = Country().factories("berlin", rundown=True).track(prestige=-1)
    assert ended(at_step(2, country).table()) == ((WEST_SEAT,), "insolvency")


@pytest.mark.parametrize("space", ["prestige-4", "prestige-6"])
def test_8_2_a_dismantling_that_is_impossible_is_insolvency(space: str) -> None:
    country = Country().factories("berlin", rundown=True).track(prestige=-6)
    table = at_step(2, country).table()
    answer(table, space, "dismantle.red")
    assert ended(table) == ((WEST_SEAT,), "insolvency")


def test_8_2_nothing_else_is_asked_before_an_insolvency_that_is_certain() -> None:
    country = Country().factories("berlin", rundown=True).track(prestige=-4)
    table = at_step(2, country).table()
    answer(table, "prestige-4")
    assert ended(table) == ((WEST_SEAT,), "insolvency")


def test_ruling_c_no_socialists_are_deployed_in_this_step() -> None:
    country = Country().unrest(sachsen=3).socialists(2).track(prestige=-3)
    table = at_step(2, country).table()
    answer(table, "prestige-3", "sachsen")
    assert halted(table)
    assert changes(country.state, table.state) == {"unrest.sachsen": 1}


# Table of decisions -------------------------------------------------------------------------------------------------------


def test_decision_12_22_the_space_cannot_be_declined() -> None:
    _, table = table_at(3)
    assert asked(table) == (EAST_SEAT, "prestige_space")
    assert offered(table) == {"prestige+1", "prestige+2", "prestige+3"}


def test_decision_12_23_the_leader_decides_order_and_targets_of_the_icons() -> None:
    _, table = table_at(-6)
    answer(table, "prestige-6")
    assert (asked(table), offered(table)) == (
        (WEST_SEAT, "next_icon"),
        {"standard_off.red", "unrest.red", "dismantle.red"},
    )
    answer(table, "standard_off.red")
    assert (asked(table), offered(table)) == ((WEST_SEAT, "standard_off"), {"sachsen", "brandenburg"})
    answer(table, "sachsen", "dismantle.red")
    assert (asked(table), offered(table)) == ((WEST_SEAT, "dismantle"), {"schwedt-berlin", "bitterfeld"})


def test_decision_12_20_each_lost_point_is_asked_from_the_leader_on() -> None:
    country = Country().factories("berlin", "schwedt", "bitterfeld").standards(bayern=4).track(prestige=2)
    table = at_step(1, country).table()
    assert (asked(table), offered(table)) == ((EAST_SEAT, "dismantle"), {"berlin", "schwedt", "bitterfeld"})
    answer(table, "berlin")
    assert (asked(table), offered(table)) == ((WEST_SEAT, "dismantle"), {"schwedt", "bitterfeld"})


def test_decision_12_21_the_wall_asks_east_and_on_the_last_space_west() -> None:
    country = Country(decade=2).factories("berlin", "schwedt").wall().track(prestige=-6)
    table = at_step(1, country).table()
    assert (asked(table), offered(table)) == ((EAST_SEAT, "dismantle"), {"berlin", "schwedt"})
    answer(table, "berlin")
    assert (asked(table), offered(table)) == ((WEST_SEAT, "overflow_prestige"), EAST)

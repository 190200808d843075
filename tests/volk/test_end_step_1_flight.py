"""Tests for step 1 of the end of a decade: flight, or the cost of the Wall (8.1, 7.7). Test names give the rules."""

import pytest

from tests.volk.country import Country, VolkTable, answer, asked, offered
from tests.volk.outcome import EAST, WEST, at_step, changes, ended, flights, halted, steps_told

WEST_SEAT, EAST_SEAT = 0, 1
TOWNS = (
    "rostock",
    "neubrandenburg",
    "schwedt",
    "cottbus",
    "berlin",
    "magdeburg",
    "bitterfeld",
    "leipzig",
    "dresden",
    "karl_marx_stadt",
    "eisenach",
    "jena",
)


def industry() -> Country:
    """A country where East has twelve unconnected factories, so losing a point is a choice until two are left."""
    return Country().factories(*TOWNS)


def losing(country: Country) -> list[int]:
    """Play step 1 to its end; return the seats asked for each piece."""
    table = at_step(1, country).table()
    seats = []
    while not halted(table):
        seat, prompt = asked(table)
        assert prompt == "dismantle"
        seats.append(seat)
        answer(table, min(offered(table)))
    assert len(country.state.economies[1].factories) - len(table.state.economies[1].factories) == len(seats)
    return seats


def steps(country: Country) -> int:
    """Number of flight steps."""
    ((steps, _),) = flights(at_step(1, country).table())
    return steps


# The sum ------------------------------------------------------------------------------------------------------------------


def test_8_1_nothing_to_flee_from_costs_nothing() -> None:
    assert losing(industry()) == []


@pytest.mark.parametrize(
    ("cards", "expected"),
    [
        (("forced_merger",), 1),
        (("forced_merger", "reparations_agreement"), 2),
        (("land_reform", "forced_merger"), 1),
        (("russian_tanks",), 2),
        (("the_wall_comes_down",), 1),
        (("building_the_berlin_wall", "honecker_ousts_ulbricht"), 0),
        (("peace_movement", "acid_rain_and_bitterfeld", "uncovering_electoral_fraud"), 3),
    ],
)
def test_8_1_every_flight_icon_on_a_used_card_is_a_step(cards: tuple[str, ...], expected: int) -> None:
    assert steps(industry().used(*cards)) == expected


@pytest.mark.parametrize(
    ("action", "rest"), [("build", ("stop",)), ("raise", ("sachsen", "stop")), ("calm", ("sachsen", "dresden"))]
)
def test_8_1_the_icon_counts_whatever_the_card_was_used_for(action: str, rest: tuple[str, ...]) -> None:
    country = Country(turn="east", part=2).display("reparations_agreement").factories(*TOWNS).unrest(sachsen=1, thueringen=1)
    country.game = at_step(1, Country()).game
    table = country.table()
    answer(table, f"{action} reparations_agreement", *rest)
    assert flights(table) == [(1, 0)]


def test_8_1_the_icon_counts_whoever_used_the_card_as_an_event() -> None:
    country = Country(turn="west", part=2).display("reparations_agreement").factories(*TOWNS)
    country.game = at_step(1, Country()).game
    table = country.table()
    answer(table, "event reparations_agreement", "unrest.yellow", "bayern", "prestige")
    assert flights(table) == [(1, 0)]


def test_8_1_special_card_i_adds_two_steps_when_it_is_played() -> None:
    country = Country(turn="east", part=2).display("land_reform").special("russian_tanks").factories(*TOWNS)
    country.game = at_step(1, Country()).game
    table = country.table()
    answer(table, "event russian_tanks", "pacify.red", "pacify.red", "calm.red", "calm.red", "prestige")
    assert asked(table) == (WEST_SEAT, "turn")
    answer(table, "build land_reform", "stop")
    assert flights(table) == [(2, 1)]


def test_ruling_ff_a_card_laid_away_does_not_count() -> None:
    country = industry().hand(WEST_SEAT, "forced_merger")
    country.state.discarded.append(country.state.hands[WEST_SEAT].pop())
    assert steps(country) == 0


def test_8_1_neither_cards_in_hand_nor_those_of_earlier_decades_count() -> None:
    country = Country(decade=2).factories(*TOWNS).hand(WEST_SEAT, "reparations_agreement")
    assert "forced_merger" in country.state.past
    assert steps(country) == 0


@pytest.mark.parametrize(
    ("police", "expected"),
    [
        (("stasi_is_founded",), 1),
        (("stasi_is_founded", "career_bans", "doubling_the_agents"), 3),
        (("stalinist_purges", "spring_guns", "stasi_raids_printers"), 0),
        (("career_bans", "spring_guns"), 1),
    ],
)
def test_8_1_red_police_cards_are_steps_and_pink_ones_are_not(police: tuple[str, ...], expected: int) -> None:
    assert steps(industry().police(*police)) == expected


def test_8_1_a_used_police_card_counts_like_an_unused_one() -> None:
    assert steps(industry().police("stasi_is_founded", "career_bans", used=1)) == 2


def test_8_1_the_highest_living_standard_of_the_west_is_added() -> None:
    assert steps(industry().standards(bayern=3, hessen=2)) == 3


def test_8_1_west_berlin_counts_with_the_sum_of_its_sectors() -> None:
    assert steps(industry().standards(bayern=2, french_sector=1, british_sector=1, us_sector=1)) == 3


def test_8_1_the_lowest_living_standard_of_the_east_is_taken_off() -> None:
    country = industry().standards(bayern=5, **dict.fromkeys(EAST, 2))
    assert steps(country) == 3
    assert steps(country.standards(thueringen=1)) == 4


def test_8_1_one_eastern_province_without_any_takes_nothing_off() -> None:
    everywhere = dict.fromkeys(EAST - {"thueringen"}, 4)
    assert steps(industry().standards(bayern=3, **everywhere)) == 3


@pytest.mark.parametrize("unrest", [{"sachsen": 4}, {"sachsen": 8}, {"sachsen": 4, "thueringen": 5, "brandenburg": 12}])
def test_8_1_mass_protests_in_the_east_are_one_step_however_many(unrest: dict[str, int]) -> None:
    assert steps(industry().unrest(**unrest)) == 1


def test_8_1_unrest_below_a_mass_protest_is_none() -> None:
    assert steps(industry().unrest(**dict.fromkeys(EAST, 3))) == 0


@pytest.mark.parametrize("unrest", [{"hessen": 4}, {"hessen": 8, "bayern": 4}])
def test_8_1_mass_protests_in_the_west_take_off_one_step_however_many(unrest: dict[str, int]) -> None:
    assert steps(industry().standards(bayern=3).unrest(**unrest)) == 2


def test_8_1_an_exported_protest_and_that_of_west_berlin_take_off_one_step() -> None:
    country = industry().standards(bayern=3).unrest(west_berlin=4).exported(rheinland_pfalz=1)
    assert steps(country) == 2


def test_8_1_protests_on_both_sides_cancel_out() -> None:
    assert steps(industry().standards(bayern=2).unrest(hessen=4, sachsen=4)) == 2


def test_8_1_the_sum_is_never_below_zero() -> None:
    assert steps(industry().standards(**dict.fromkeys(EAST, 3)).unrest(hessen=4)) == 0


def test_ruling_z_the_track_ends_at_twenty_steps() -> None:
    country = industry().standards(bayern=25)
    assert steps(country) == 20
    assert len(losing(country)) == 10


def test_ruling_z_may_be_otherwise() -> None:
    assert steps(Country(flight_limit=False).factories(*TOWNS).standards(bayern=25)) == 25


# Losses of the East -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("standard", "points"), [(1, 0), (2, 1), (3, 1), (4, 2), (7, 3), (8, 4)])
def test_8_1_two_steps_are_a_point_and_half_a_point_is_nothing(standard: int, points: int) -> None:
    assert len(losing(industry().standards(bayern=standard))) == points


@pytest.mark.parametrize(
    ("prestige", "seats"), [(-1, [0, 1, 0]), (0, [0, 1, 0]), (1, [1, 0, 1]), (6, [1, 0, 1]), (-6, [0, 1, 0])]
)
def test_8_1_both_dismantle_by_turns_and_the_prestige_leader_begins(prestige: int, seats: list[int]) -> None:
    assert losing(industry().standards(bayern=6).track(prestige=prestige)) == seats


def test_8_1_both_choose_freely_among_what_can_be_dismantled() -> None:
    country = Country().factories("berlin", "schwedt", "bitterfeld", "jena").factories("leipzig", rundown=True)
    table = at_step(1, country.lines("schwedt-berlin").standards(bayern=4)).table()
    first = {"schwedt-berlin", "bitterfeld", "jena"}
    assert (asked(table), offered(table)) == ((WEST_SEAT, "dismantle"), first)
    answer(table, "schwedt-berlin")
    assert (asked(table), offered(table)) == ((EAST_SEAT, "dismantle"), {"berlin", "schwedt", "bitterfeld", "jena"})
    answer(table, "jena")
    assert halted(table)
    assert changes(country.state, table.state) == {"gone": {"schwedt-berlin", "jena"}}


def test_8_1_the_west_loses_nothing() -> None:
    country = Country().factories("hamburg", "dortmund", "berlin", "schwedt").standards(bayern=2)
    table = at_step(1, country).table()
    assert offered(table) == {"berlin", "schwedt"}


def test_8_1_the_last_possible_piece_goes_without_a_question() -> None:
    country = Country().factories("berlin").standards(bayern=2)
    table = at_step(1, country).table()
    assert halted(table)
    assert changes(country.state, table.state) == {"gone": {"berlin"}}


def test_8_1_a_point_that_cannot_be_lost_is_national_insolvency() -> None:
    country = Country().factories("berlin").factories("schwedt", rundown=True).standards(bayern=4)
    assert ended(at_step(1, country).table()) == ((WEST_SEAT,), "insolvency")


# The Wall -----------------------------------------------------------------------------------------------------------------


def walled(prestige: int = 0) -> Country:
    return Country(decade=2).factories("berlin", "schwedt").wall().track(prestige=prestige)


@pytest.mark.parametrize("prestige", [0, -3, 4])
def test_7_7_the_wall_costs_a_piece_of_the_east_s_choice_and_a_step_of_prestige(prestige: int) -> None:
    country = walled(prestige)
    table = at_step(1, country).table()
    assert (asked(table), offered(table)) == ((EAST_SEAT, "dismantle"), {"berlin", "schwedt"})
    answer(table, "schwedt")
    assert halted(table)
    assert changes(country.state, table.state) == {"gone": {"schwedt"}, "track.prestige": -1}


def test_7_7_with_the_wall_nobody_flees() -> None:
    country = walled().standards(bayern=9).used("russian_tanks").unrest(sachsen=4)
    table = at_step(1, country).table()
    assert flights(table) == []
    answer(table, "berlin")
    assert changes(country.state, table.state) == {"gone": {"berlin"}, "track.prestige": -1}


def test_ruling_o_the_dismantling_comes_before_the_prestige() -> None:
    table = at_step(1, walled()).table()
    assert asked(table) == (EAST_SEAT, "dismantle")
    assert table.state.tracks["prestige"] == 0


def test_7_7_an_east_with_nothing_to_dismantle_behind_the_wall_is_insolvent() -> None:
    country = Country(decade=2).factories("berlin", rundown=True).wall()
    table = at_step(1, country).table()
    assert ended(table) == ((WEST_SEAT,), "insolvency")
    assert table.state.tracks["prestige"] == 0


def test_7_7_the_new_position_counts_in_step_2() -> None:
    table = at_step(1, walled(1), until=2).table()
    answer(table, "berlin")
    assert halted(table)
    assert table.state.tracks["prestige"] == 0
    table = at_step(1, walled(0), until=2).table()
    answer(table, "berlin")
    assert table.state.economies[1].rundown == {"schwedt"}


def test_5_3_where_more_flee_than_east_has_it_is_insolvent_at_once() -> None:
    country = Country().factories("berlin", "jena", "leipzig").lines("schwedt-berlin").standards(bayern=10)
    table = at_step(1, country).table()
    assert ended(table) == ((WEST_SEAT,), "insolvency")


def test_5_3_where_exactly_all_must_go_nobody_is_asked() -> None:
    country = Country().factories("berlin", "jena", "leipzig").lines("schwedt-berlin").standards(bayern=8)
    table = at_step(1, country).table()
    assert halted(table)
    assert changes(country.state, table.state) == {"gone": {"berlin", "jena", "leipzig", "schwedt-berlin"}}


def test_7_7_the_new_leader_begins_in_step_3() -> None:
    country = walled(1).factories("jena").track(currency=-3)
    table = at_step(1, country, until=3).table()
    answer(table, "jena")
    # Two provinces earn, so 1 point is missing. One of the two remaining factories becomes rundown; at prestige 0, West
    # decides which one.
    assert asked(table) == (WEST_SEAT, "rundown")


def blocked() -> tuple[Country, VolkTable]:
    country = walled(-6).unrest(hessen=1, west_berlin=2, sachsen=1)
    table = at_step(1, country).table()
    answer(table, "berlin")
    return country, table


def test_7_7_on_the_last_space_west_takes_the_bonus_of_the_track() -> None:
    _, table = blocked()
    assert asked(table) == (WEST_SEAT, "overflow_prestige")
    assert offered(table) == {"hessen", "west_berlin"} | EAST


@pytest.mark.parametrize(("choice", "change"), [("west_berlin", -1), ("hessen", -1), ("sachsen", 1), ("brandenburg", 1)])
def test_7_7_the_bonus_calms_the_west_or_stirs_up_the_east(choice: str, change: int) -> None:
    country, table = blocked()
    answer(table, choice)
    assert halted(table)
    assert changes(country.state, table.state) == {"gone": {"berlin"}, f"unrest.{choice}": change}


def test_7_7_with_a_calm_west_the_bonus_is_unrest_in_the_east() -> None:
    table = at_step(1, walled(-6)).table()
    answer(table, "berlin")
    assert offered(table) == EAST
    assert not offered(table) & WEST


@pytest.mark.parametrize("decade", [2, 3, 4])
def test_7_7_the_wall_costs_its_price_at_the_end_of_every_decade(decade: int) -> None:
    country = Country(decade=decade).factories("berlin", "schwedt").wall()
    table = at_step(1, country).table()
    assert steps_told(table) == ["flight"]
    answer(table, "berlin")
    assert table.state.tracks["prestige"] == -1

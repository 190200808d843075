"""Tests for action cards that move a meeple (4.2): effects, restrictions, and when each seat chooses."""

from __future__ import annotations

import pytest

from tests.dictators.tables import (
    asked,
    choices,
    hand,
    options,
    places,
    play,
    player,
    position,
    prompt,
    skips,
    waits_for,
    why_not,
)

# Locations within four state-steps of Maine: in New Hampshire; in Vermont and Massachusetts; in New York, Connecticut and
# Rhode Island; in New Jersey and Pennsylvania.
FOUR_STATES_FROM_MAINE = {
    "concord",
    "montpelier",
    "boston",
    "new_york_city",
    "seneca",
    "groton",
    "providence",
    "atlantic_city",
    "pittsburgh",
    "philadelphia",
}
CANADA = {
    "comox",
    "vancouver",
    "calgary",
    "suffield",
    "winnipeg",
    "pinawa",
    "thunder_bay",
    "toronto",
    "chalk_river",
    "montreal",
    "point_lepreau",
}
MEXICO = {
    "tijuana",
    "los_amoles",
    "ciudad_juarez",
    "pena_blanca",
    "monterrey",
    "guadalajara",
    "salazar",
    "laguna_verde",
    "cancun",
}
EVERY_ZONE = ["hawaii", "pacific", "mountain", "central", "eastern"]


# Amtrak -------------------------------------------------------------------------------------------------------------------


def test_amtrak_makes_one_to_four_state_steps() -> None:
    table = play(position(player("amtrak#1", "bangor"), player()), "play amtrak#1")
    assert choices(table) == FOUR_STATES_FROM_MAINE
    assert "pass" not in options(table)


def test_amtrak_moves_and_then_gives_a_skip() -> None:
    table = play(position(player("amtrak#1", "bangor"), player(), discard=""), "play amtrak#1", "choose pittsburgh")
    assert places(table)[0] == "pittsburgh"
    assert skips(table) == [1, 0]
    assert (table.state.spent, table.state.travels, table.state.discard) == (1, 0, ["amtrak#1"])


def test_amtrak_leaves_the_travel_of_the_turn_alone() -> None:
    table = play(position(player("amtrak#1", "bangor"), player()), "play amtrak#1", "choose concord", "travel boston")
    assert places(table)[0] == "boston"


def test_amtrak_passes_roadblocks_and_no_fly_zones() -> None:
    table = position(player("amtrak#1", "bangor"), player(), roadblocks=["bangor-concord"], no_fly=EVERY_ZONE)
    play(table, "play amtrak#1")
    assert choices(table) == FOUR_STATES_FROM_MAINE


def test_amtrak_may_come_back_to_its_state_but_not_to_its_place() -> None:
    table = play(position(player("amtrak#1", "seattle"), player()), "play amtrak#1")
    assert "hanford" in choices(table)
    assert "seattle" not in choices(table)


def test_amtrak_never_ends_at_area_51_but_may_at_the_cia() -> None:
    table = play(position(player("amtrak#1", "reno"), player()), "play amtrak#1")
    assert "area_51" not in choices(table)
    assert {"las_vegas", "nevada_test_site"} <= choices(table)
    table = play(position(player("amtrak#1", "charleston_wv"), player()), "play amtrak#1")
    assert {"cia_hq", "washington_dc"} <= choices(table)


@pytest.mark.parametrize("place", ["honolulu", "vancouver", "tijuana", "guantanamo_bay"])
def test_amtrak_is_not_playable_from_hawaii_or_outside_the_usa(place: str) -> None:
    table = position(player("amtrak#1", place), player())
    assert why_not(table, "play amtrak#1") in (("no_state_next", "4.0"), ("not_in_usa", "1.18 j"))


def test_amtrak_cancelled_gives_no_skip_either() -> None:
    table = position(player("amtrak#1", "bangor"), player("veto#1"))
    play(table, "play amtrak#1", "interrupt veto#1")
    assert (places(table)[0], skips(table), table.state.spent) == ("bangor", [0, 0], 1)


def test_amtrak_is_answered_before_its_destination_is_chosen() -> None:
    table = position(player("amtrak#1", "bangor"), player("veto#1"))
    assert why_not(table, "play amtrak#1 concord") == ("names_nothing", "1.18 z")
    play(table, "play amtrak#1")
    assert (asked(table), prompt(table)) == (1, "answer.card_played")
    play(table, "pass")
    assert (asked(table), prompt(table)) == (0, "prompt.state_steps_oneself")


def test_amtrak_opens_one_w5_after_the_last_step_and_the_skip_follows_it() -> None:
    table = position(player("amtrak#1", "bangor"), player("tornado_season#1"))
    play(table, "play amtrak#1", "choose pittsburgh")
    assert (asked(table), prompt(table), places(table)[0]) == (1, "answer.moved", "pittsburgh")
    assert skips(table) == [0, 0]
    play(table, "interrupt tornado_season#1", "choose cleveland")
    assert (places(table)[0], skips(table)) == ("cleveland", [1, 0])


def test_amtrak_is_no_road_step_and_no_flight_step() -> None:
    table = position(player("amtrak#1", "bangor"), player("flat_tire#1 border_patrol#1"))
    play(table, "play amtrak#1", "choose concord")
    assert (places(table)[0], prompt(table)) == ("concord", "prompt.act")


# Helicopter ---------------------------------------------------------------------------------------------------------------


def test_helicopter_makes_one_or_two_state_steps() -> None:
    table = play(position(player("helicopter#1", "bangor"), player(), discard=""), "play helicopter#1")
    assert choices(table) == {"concord", "montpelier", "boston"}
    play(table, "choose boston")
    assert (places(table)[0], skips(table)) == ("boston", [0, 0])
    assert (table.state.spent, table.state.travels, table.state.discard) == (2, 0, ["helicopter#1"])


def test_helicopter_passes_roadblocks() -> None:
    table = position(player("helicopter#1", "bangor"), player(), roadblocks=["bangor-concord"])
    assert choices(play(table, "play helicopter#1")) == {"concord", "montpelier", "boston"}


def test_helicopter_does_not_end_in_a_no_fly_zone() -> None:
    table = position(player("helicopter#1", "louisville"), player(), no_fly=["central"])
    found = choices(play(table, "play helicopter#1"))
    assert found.isdisjoint({"st_louis", "memphis", "oak_ridge", "argonne"})
    assert {"piketon", "indianapolis", "paducah", "washington_dc", "charlotte"} <= found


def test_helicopter_is_not_stopped_by_a_no_fly_zone_elsewhere() -> None:
    table = position(player("helicopter#1", "bangor"), player(), no_fly=["hawaii", "pacific", "mountain", "central"])
    assert choices(play(table, "play helicopter#1")) == {"concord", "montpelier", "boston"}


@pytest.mark.parametrize("place", ["honolulu", "toronto", "cancun", "guantanamo_bay"])
def test_helicopter_is_not_playable_from_hawaii_or_outside_the_usa(place: str) -> None:
    assert why_not(position(player("helicopter#1", place), player()), "play helicopter#1") in (
        ("no_state_next", "4.0"),
        ("not_in_usa", "1.18 j"),
    )


def test_helicopter_makes_no_flight_step_so_border_patrol_is_not_asked() -> None:
    table = position(player("helicopter#1", "bangor"), player("border_patrol#1"))
    play(table, "play helicopter#1", "choose boston")
    assert (places(table)[0], prompt(table)) == ("boston", "prompt.act")


# Sneaking Across ----------------------------------------------------------------------------------------------------------


def test_sneaking_across_chooses_between_flight_step_and_roadblock() -> None:
    table = position(player("sneaking_across#1", "seattle"), player(), roadblocks=["hanford-seattle"])
    play(table, "play sneaking_across#1")
    assert (asked(table), choices(table)) == (0, {"sneaking_across-1", "sneaking_across-2"})
    play(table, "choose sneaking_across-1")
    assert choices(table) == {"honolulu", "vancouver"}
    play(table, "choose vancouver")
    assert (places(table)[0], table.state.spent, table.state.travels) == ("vancouver", 1, 0)


def test_sneaking_across_past_a_roadblock_uses_only_a_road_that_has_one() -> None:
    blocked = ["hanford-trojan", "medford-trojan"]
    table = position(player("sneaking_across#1", "trojan"), player(), roadblocks=blocked)
    play(table, "play sneaking_across#1")
    assert choices(table) == {"hanford", "medford"}


def test_sneaking_across_flies_only_from_a_dotted_line() -> None:
    table = position(player("sneaking_across#1", "boise"), player(), roadblocks=["hanford-seattle"])
    assert why_not(table, "play sneaking_across#1") == ("no_way_across", "4.2")


def test_sneaking_across_under_benjamin_franklin_passes_a_roadblock_only() -> None:
    me = player("sneaking_across#1", "seattle", father=["benjamin_franklin"])
    table = position(me, player(), roadblocks=["hanford-seattle"], turns={"benjamin_franklin": 2})
    play(table, "play sneaking_across#1")
    assert (places(table)[0], prompt(table)) == ("hanford", "prompt.act")


def test_sneaking_across_works_outside_the_usa() -> None:
    table = position(player("sneaking_across#1", "comox"), player(), roadblocks=["comox-vancouver"])
    play(table, "play sneaking_across#1")
    assert places(table)[0] == "vancouver"


def test_sneaking_across_flight_is_stopped_by_border_patrol() -> None:
    table = position(player("sneaking_across#1", "bangor"), player("border_patrol#1"), discard="")
    play(table, "play sneaking_across#1", "interrupt border_patrol#1")
    assert (places(table)[0], table.state.spent) == ("bangor", 1)
    assert table.state.discard == ["border_patrol#1", "sneaking_across#1"]


def test_sneaking_across_past_a_roadblock_is_stopped_by_flat_tire() -> None:
    table = position(player("sneaking_across#1", "boise"), player("flat_tire#1"), roadblocks=["boise-hanford"])
    play(table, "play sneaking_across#1", "interrupt flat_tire#1")
    assert (places(table)[0], sorted(table.state.roadblocks)) == ("boise", ["boise-hanford"])


def test_sneaking_across_shows_the_roadblock_symbol() -> None:
    table = position(player("sneaking_across#1", "bangor", dictator="catherine"), player(), deck="amtrak#1")
    play(table, "play sneaking_across#1")
    assert hand(table, 0) == ["amtrak#1"]


# Stealth Fighter ----------------------------------------------------------------------------------------------------------


def test_stealth_fighter_goes_anywhere_outside_the_usa_but_not_to_the_absent_trident() -> None:
    table = play(position(player("stealth_fighter#1"), player(), discard=""), "play stealth_fighter#1")
    assert choices(table) == CANADA | MEXICO | {"guantanamo_bay"}
    play(table, "choose salazar")
    assert (places(table)[0], table.state.spent, table.state.travels) == ("salazar", 2, 0)
    assert table.state.discard == ["stealth_fighter#1"]


def test_stealth_fighter_reaches_the_trident_while_its_token_is_on_the_board() -> None:
    table = position(player("stealth_fighter#1"), player(), trident_reveals=1, warheads=2)
    assert "trident" in choices(play(table, "play stealth_fighter#1"))
    table = position(player("stealth_fighter#1"), player(), trident_reveals=2)
    assert "trident" not in choices(play(table, "play stealth_fighter#1"))


def test_stealth_fighter_ignores_no_fly_zones() -> None:
    table = position(player("stealth_fighter#1", "bangor"), player(), no_fly=EVERY_ZONE)
    play(table, "play stealth_fighter#1", "choose comox")
    assert places(table)[0] == "comox"


def test_stealth_fighter_starts_anywhere_and_goes_to_another_location() -> None:
    table = play(position(player("stealth_fighter#1", "guantanamo_bay"), player()), "play stealth_fighter#1")
    assert choices(table) == CANADA | MEXICO


def test_stealth_fighter_makes_no_flight_step_so_border_patrol_is_not_asked() -> None:
    table = position(player("stealth_fighter#1"), player("border_patrol#1 tornado_season#1"))
    play(table, "play stealth_fighter#1", "choose toronto")
    assert (places(table)[0], prompt(table)) == ("toronto", "prompt.act")


# Road Trip ----------------------------------------------------------------------------------------------------------------


def test_road_trip_makes_two_road_steps_the_second_chosen_after_the_first() -> None:
    table = position(player("road_trip#1", "seattle"), player(), discard="")
    play(table, "play road_trip#1")
    assert options(table) == ["choose hanford", "choose trojan"]
    play(table, "choose trojan")
    assert places(table)[0] == "trojan"
    assert set(options(table)) == {"choose seattle", "choose hanford", "choose medford", "pass"}
    play(table, "choose medford")
    assert (places(table)[0], table.state.spent, table.state.travels) == ("medford", 1, 0)
    assert (table.state.discard, prompt(table)) == (["road_trip#1"], "prompt.act")


def test_road_trip_may_end_after_one_step() -> None:
    table = play(position(player("road_trip#1", "seattle"), player()), "play road_trip#1", "choose trojan", "pass")
    assert (places(table)[0], prompt(table)) == ("trojan", "prompt.act")


def test_road_trip_leaves_the_travel_of_the_turn_alone() -> None:
    table = position(player("road_trip#1", "seattle"), player())
    play(table, "play road_trip#1", "choose trojan", "choose medford", "travel boise")
    assert places(table)[0] == "boise"


def test_road_trip_does_not_pass_roadblocks_not_even_with_genghis() -> None:
    me = player("road_trip#1", "seattle", dictator="genghis")
    table = position(me, player(), roadblocks=["hanford-seattle", "hanford-trojan"])
    play(table, "play road_trip#1")
    assert (places(table)[0], choices(table)) == ("trojan", {"seattle", "medford"})


def test_road_trip_needs_an_open_road() -> None:
    assert why_not(position(player("road_trip#1"), player()), "play road_trip#1") == ("no_road_here", "4.0")
    table = position(player("road_trip#1", "comox"), player(), roadblocks=["comox-vancouver"])
    assert why_not(table, "play road_trip#1") == ("roads_blocked", "4.0")


def test_road_trip_works_outside_the_usa() -> None:
    table = position(player("road_trip#1", "comox"), player())
    play(table, "play road_trip#1", "choose calgary")
    assert places(table)[0] == "calgary"


def test_road_trip_stopped_by_flat_tire_loses_the_rest() -> None:
    table = position(player("road_trip#1", "seattle"), player("flat_tire#1"))
    play(table, "play road_trip#1", "choose trojan", "interrupt flat_tire#1")
    assert (places(table)[0], sorted(table.state.roadblocks)) == ("seattle", ["seattle-trojan"])
    assert prompt(table) == "prompt.act"


def test_road_trip_the_second_step_can_be_stopped_alone() -> None:
    table = position(player("road_trip#1", "seattle"), player("flat_tire#1"))
    play(table, "play road_trip#1", "choose trojan", "pass", "choose medford", "interrupt flat_tire#1")
    assert (places(table)[0], sorted(table.state.roadblocks)) == ("trojan", ["medford-trojan"])


def test_road_trip_goes_on_from_where_a_tornado_has_put_the_player() -> None:
    table = position(player("road_trip#1", "seattle"), player("tornado_season#1"))
    play(table, "play road_trip#1", "choose trojan", "interrupt tornado_season#1", "choose reno")
    assert (asked(table), prompt(table)) == (0, "prompt.road_step")
    assert choices(table) == {"medford", "livermore", "nevada_test_site", "salt_lake_city"}


# Extraordinary Rendition --------------------------------------------------------------------------------------------------

RENDITION = "extraordinary_rendition#1"


def test_extraordinary_rendition_moves_an_opponent_to_guantanamo_bay() -> None:
    table = play(position(player(RENDITION), player("", "bangor"), discard=""), f"play {RENDITION} 1")
    assert (places(table), table.state.spent) == (["honolulu", "guantanamo_bay"], 3)
    assert table.state.discard == [RENDITION]


def test_extraordinary_rendition_reaches_opponents_outside_the_usa() -> None:
    abroad = [player("", "toronto"), player("", "trident")]
    table = play(position(player(RENDITION), *abroad, trident_reveals=1), f"play {RENDITION} 1")
    assert places(table)[1] == "guantanamo_bay"
    table = play(position(player(RENDITION), *abroad, trident_reveals=1), f"play {RENDITION} 2")
    assert places(table)[2] == "guantanamo_bay"


def test_extraordinary_rendition_does_not_name_who_is_in_hawaii_or_there_already() -> None:
    table = position(player(RENDITION, "bangor"), player("", "honolulu"), player("", "guantanamo_bay"))
    assert options(table, "play") == []
    assert why_not(table, f"play {RENDITION} 1") == ("wrong_place", "4.2")
    assert why_not(table, f"play {RENDITION} 2") == ("wrong_place", "4.2")
    assert why_not(table, f"play {RENDITION} 0") == ("oneself", "4.0")


def test_extraordinary_rendition_leads_where_no_tornado_blows() -> None:
    table = position(player(f"{RENDITION} tornado_season#1"), player("", "bangor"), player("tornado_season#2"))
    play(table, f"play {RENDITION} 1")
    assert (places(table)[1], asked(table), prompt(table)) == ("guantanamo_bay", 0, "prompt.act")


def test_extraordinary_rendition_can_be_met_with_immunity() -> None:
    table = position(player(RENDITION), player("diplomatic_immunity#1", "bangor"))
    play(table, f"play {RENDITION} 1", "interrupt diplomatic_immunity#1")
    assert (places(table)[1], table.state.spent) == ("bangor", 3)


def test_extraordinary_rendition_scapegoat_must_be_a_legal_target() -> None:
    four = [player(RENDITION), player("scapegoat#1", "bangor"), player("", "honolulu"), player("", "toronto")]
    table = play(position(*four), f"play {RENDITION} 1")
    assert options(table) == ["interrupt scapegoat#1 3", "pass"]
    play(table, "interrupt scapegoat#1 3")
    assert places(table) == ["honolulu", "bangor", "honolulu", "guantanamo_bay"]


# Close Encounter ----------------------------------------------------------------------------------------------------------

ENCOUNTER = "close_encounter#1"


@pytest.mark.parametrize("place", ["seattle", "boise", "las_vegas", "roswell"])
def test_close_encounter_moves_an_opponent_to_area_51(place: str) -> None:
    table = play(position(player(ENCOUNTER), player("", place), discard=""), f"play {ENCOUNTER} 1")
    assert (places(table), table.state.spent) == (["honolulu", "area_51"], 2)
    assert table.state.discard == [ENCOUNTER]


def test_close_encounter_may_name_oneself_and_then_hits_nobody() -> None:
    table = position(
        player(f"{ENCOUNTER} diplomatic_immunity#1", "reno"), player("scapegoat#1", "boise"), player("", "boise")
    )
    play(table, f"play {ENCOUNTER} 0")
    assert (places(table), prompt(table)) == (["area_51", "boise", "boise"], "prompt.act")


@pytest.mark.parametrize("place", ["honolulu", "dallas", "bangor", "vancouver", "tijuana"])
def test_close_encounter_only_in_the_pacific_and_mountain_zones(place: str) -> None:
    table = position(player(ENCOUNTER), player("", place))
    assert why_not(table, f"play {ENCOUNTER} 1") == ("wrong_time_zone", "4.2")


def test_close_encounter_not_for_who_is_at_area_51_already() -> None:
    table = position(player(ENCOUNTER), player("", "area_51"))
    assert why_not(table, f"play {ENCOUNTER} 1") == ("wrong_place", "4.2")


def test_close_encounter_can_be_met_with_immunity_or_passed_on() -> None:
    three = [player(ENCOUNTER), player("diplomatic_immunity#1 scapegoat#1", "boise"), player("", "reno")]
    table = play(position(*three), f"play {ENCOUNTER} 1", "interrupt diplomatic_immunity#1")
    assert places(table) == ["honolulu", "boise", "reno"]
    table = play(position(*three), f"play {ENCOUNTER} 1", "interrupt scapegoat#1 2")
    assert places(table) == ["honolulu", "boise", "area_51"]


def test_close_encounter_opens_w5_for_who_was_moved() -> None:
    table = position(player(f"{ENCOUNTER} tornado_season#1"), player("tornado_season#2", "boise"))
    play(table, f"play {ENCOUNTER} 1")
    assert (asked(table), waits_for(table)) == (0, ("moved", 1))
    play(table, "interrupt tornado_season#1", "choose phoenix")
    assert places(table)[1] == "phoenix"


# Undercover ---------------------------------------------------------------------------------------------------------------


def test_undercover_moves_from_the_eastern_zone_to_the_cia() -> None:
    table = play(position(player("undercover#1", "bangor"), player(), discard=""), "play undercover#1")
    assert (places(table)[0], table.state.spent, table.state.discard) == ("cia_hq", 3, ["undercover#1"])


@pytest.mark.parametrize("place", ["honolulu", "seattle", "boise", "chalk_river", "st_louis"])
def test_undercover_only_from_the_eastern_zone(place: str) -> None:
    assert why_not(position(player("undercover#1", place), player()), "play undercover#1") == ("wrong_time_zone", "4.2")


def test_undercover_not_for_who_is_there_already() -> None:
    assert why_not(position(player("undercover#1", "cia_hq"), player()), "play undercover#1") == ("wrong_place", "4.2")


def test_undercover_works_from_washington_dc_and_opens_w5() -> None:
    table = position(player("undercover#1", "washington_dc"), player("tornado_season#1"))
    play(table, "play undercover#1")
    assert (places(table)[0], asked(table), prompt(table)) == ("cia_hq", 1, "answer.moved")

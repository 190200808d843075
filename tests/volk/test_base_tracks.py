"""Tests for section 2.4: tracks and their spaces, markers that move step by step, and bonuses for blocked steps."""

from __future__ import annotations

from collections import Counter

import pytest

from game.data.boards.tiled import Rectangle, load_map
from game.data.texts import Texts
from game.volk.data.components import GERMANY, Step
from game.volk.data.geography import RED, YELLOW
from game.volk.data.tables import DATA, PROVINCES_OF
from game.volk.naming import component_name
from tests.volk.country import Country, answer, asked, offered

WEST, EAST = PROVINCES_OF[YELLOW], PROVINCES_OF[RED]

PRESTIGE = {
    -6: {"standard_off", "unrest", "dismantle"},
    -5: {"standard_off", "unrest"},
    -4: {"dismantle", "unrest"},
    -3: {"unrest"},
    -2: {"rundown"},
    -1: {"rundown"},
    1: {"build"},
    2: {"calm"},
    3: {"build", "calm"},
    4: {"standard"},
    5: {"standard", "calm"},
    6: {"standard", "calm", "build"},
}
SOCIALISTS = {-6: -4, -5: -3, -4: -2, -3: -2, -2: -1, -1: -1, 0: 0, 1: 1, 2: 1, 3: 2, 4: 2, 5: 3, 6: 4}


@pytest.mark.parametrize("space", range(-6, 7))
def test_2_4_prestige_space(space: int) -> None:
    steps: tuple[Step, ...] = DATA.tracks.prestige.get(space, ())
    assert {step.icon for step in steps} == PRESTIGE.get(space, set())
    assert all(step.times == 1 and step.side == "red" and not step.at for step in steps)


@pytest.mark.parametrize("space", range(-6, 7))
def test_2_4_socialist_space(space: int) -> None:
    assert DATA.tracks.socialists[space] == SOCIALISTS[space]


@pytest.mark.parametrize(
    ("track", "spaces"),
    [
        ("prestige", range(-6, 7)),
        ("currency", range(-6, 7)),
        ("socialists", range(-6, 7)),
        ("flight", range(21)),
        ("end", range(1, 11)),
    ],
)
def test_2_4_spaces_drawn_on_the_board(track: str, spaces: range) -> None:
    drawn = load_map(GERMANY).unique_names("tracks", Rectangle).values()
    assert sorted(item.typed("space", int) for item in drawn if item.typed("track", str) == track) == list(spaces)


# Moving markers -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("seat", "card", "track", "change"),
    [
        ("west", "us_jet_shot_down", "prestige", -1),
        ("west", "us_jet_shot_down", "currency", -1),
        ("east", "eastern_olympics", "prestige", 2),
        ("east", "hidden_currency_import", "currency", 2),
        ("west", "censoring_sputnik_magazine", "socialists", -1),
        ("east", "eastern_citizenship", "socialists", 1),
    ],
)
def test_2_4_yellow_arrows_go_left_and_red_ones_right(seat: str, card: str, track: str, change: int) -> None:
    table = Country(seat).display(card, "land_reform").table()
    answer(table, f"event {card}")
    while asked(table)[1] == "next_item":
        answer(table, min(offered(table)))
    assert table.state.tracks[track] == change


def test_2_4_a_marker_moves_onto_the_last_space_without_a_bonus() -> None:
    country = Country("east").display("eastern_olympics", "land_reform").track(prestige=4).unrest(sachsen=1)
    table = country.table()
    answer(table, "event eastern_olympics")
    assert table.state.tracks["prestige"] == 6
    assert asked(table) == (country.west, "turn")
    assert table.state.unrest["sachsen"] == 1


# Overflow -----------------------------------------------------------------------------------------------------------------


def beyond(card: str, seat: str, **track: int) -> Country:
    return Country(seat).display(card, "the_miracle_of_bern").track(**track)


def test_2_4_prestige_beyond_minus_6_west_calms_itself_or_unsettles_the_east() -> None:
    country = beyond("us_jet_shot_down", "west", prestige=-6).unrest(bayern=2, west_berlin=1, sachsen=1)
    table = country.table()
    answer(table, "event us_jet_shot_down", "prestige")
    assert asked(table) == (country.west, "overflow_prestige")
    assert offered(table) == {"bayern", "west_berlin", *EAST}
    answer(table, "west_berlin")
    assert (table.state.unrest["west_berlin"], table.state.tracks["prestige"]) == (0, -6)


def test_2_4_prestige_beyond_minus_6_may_place_unrest_in_an_eastern_province() -> None:
    table = beyond("us_jet_shot_down", "west", prestige=-6).unrest(bayern=2).table()
    answer(table, "event us_jet_shot_down", "prestige", "thueringen")
    assert (table.state.unrest["thueringen"], table.state.unrest["bayern"]) == (1, 2)


def test_2_4_prestige_beyond_plus_6_east_calms_itself_or_unsettles_the_west() -> None:
    country = beyond("spiegel_scandal", "east", prestige=6).unrest(sachsen=1)
    table = country.table()
    answer(table, "event spiegel_scandal", "prestige")
    assert asked(table) == (country.east, "overflow_prestige")
    assert offered(table) == {"sachsen", *WEST}


def test_2_4_of_the_prestige_options_only_an_executable_one_is_offered() -> None:
    table = beyond("spiegel_scandal", "east", prestige=6).unrest(bayern=3).table()
    answer(table, "event spiegel_scandal", "prestige")
    assert offered(table) == set(WEST)


def test_2_4_the_prestige_bonus_in_west_berlin_exports_a_protest() -> None:
    country = beyond("spiegel_scandal", "east", prestige=6).unrest(west_berlin=3)
    table = country.table()
    answer(table, "event spiegel_scandal", "prestige", "west_berlin")
    assert asked(table) == (country.east, "export_protest")


@pytest.mark.parametrize(
    ("card", "track", "place"),
    [("us_jet_shot_down", "currency", "brandenburg"), ("prague_spring", "socialists", "east_berlin")],
)
def test_2_4_currency_or_socialists_beyond_minus_6_west_unsettles_the_east(card: str, track: str, place: str) -> None:
    country = beyond(card, "west", **{track: -6}).unrest(bayern=3)
    table = country.table()
    answer(table, f"event {card}", track)
    assert asked(table) == (country.west, f"overflow_{track}")
    assert offered(table) == set(EAST)
    answer(table, place)
    assert table.state.unrest[place] == 1
    assert table.state.tracks[track] == -6


@pytest.mark.parametrize(("card", "track"), [("land_reform", "socialists"), ("founding_of_intershop", "currency")])
def test_2_4_currency_or_socialists_beyond_plus_6_east_calms_the_east(card: str, track: str) -> None:
    country = beyond(card, "east", **{track: 6}).unrest(sachsen=3, thueringen=2, bayern=3)
    table = country.table()
    answer(table, f"event {card}", track)
    assert asked(table) == (country.east, f"overflow_{track}")
    assert offered(table) == {"sachsen", "thueringen"}
    answer(table, "thueringen")
    assert table.state.unrest["thueringen"] == 1
    assert table.state.tracks[track] == 6


def test_2_4_a_removal_without_unrest_lapses() -> None:
    country = beyond("hidden_currency_import", "east", currency=6).unrest(bayern=3)
    table = country.table()
    answer(table, "event hidden_currency_import")
    assert asked(table) == (country.west, "turn")
    assert table.state.unrest["bayern"] == 3


def test_2_4_every_blocked_step_gives_a_bonus_chosen_anew() -> None:
    table = beyond("eastern_olympics", "east", prestige=6).unrest(sachsen=1).table()
    answer(table, "event eastern_olympics", "sachsen")
    assert asked(table) == (1, "overflow_prestige")
    assert offered(table) == set(WEST), "sachsen is calm now"
    answer(table, "hessen")
    assert (table.state.unrest["sachsen"], table.state.unrest["hessen"]) == (0, 1)


def test_2_4_a_marker_on_5_moves_once_and_overflows_once() -> None:
    table = beyond("hidden_currency_import", "east", currency=5).unrest(sachsen=2, thueringen=2).table()
    answer(table, "event hidden_currency_import", "sachsen")
    assert table.state.tracks["currency"] == 6
    assert (table.state.unrest["sachsen"], table.state.unrest["thueringen"]) == (1, 2)


@pytest.mark.parametrize(
    ("card", "seat", "position", "decides"),
    [("nato_membership", "east", -6, 0), ("recognition_of_the_east", "west", 6, 1)],
)
def test_2_4_the_side_that_profits_decides_also_when_the_other_moved_the_marker(
    card: str, seat: str, position: int, decides: int
) -> None:
    table = beyond(card, seat, prestige=position).unrest(sachsen=1, bayern=1).table()
    answer(table, f"event {card}", "nothing", "prestige")
    assert asked(table) == (decides, "overflow_prestige")
    own = "sachsen" if decides else "bayern"
    assert offered(table) == {own, *(WEST if decides else EAST)}


def test_2_4_the_bonus_comes_at_once_before_the_next_icon() -> None:
    table = beyond("land_reform", "east", socialists=6).unrest(sachsen=2, thueringen=2).table()
    answer(table, "event land_reform", "socialists", "sachsen")
    assert asked(table) == (1, "calm")
    assert table.state.unrest["sachsen"] == 1


def test_2_4_an_ignored_arrow_gives_no_bonus() -> None:
    country = beyond("nato_membership", "west", prestige=-6).unrest(bayern=1)
    table = country.table()
    answer(table, "event nato_membership", "prestige.yellow")
    assert asked(table) == (country.east, "unrest")
    answer(table, "hessen")
    assert asked(table) == (country.east, "turn")
    assert Counter(table.state.unrest) - Counter() == Counter(bayern=1, hessen=1)


def test_2_4_the_wall_overflows_on_minus_6_in_step_1() -> None:
    country = Country(phase="end_flight").wall().track(prestige=-6).factories("berlin").unrest(bayern=1)
    table = country.table()
    assert asked(table) == (country.west, "overflow_prestige")
    assert offered(table) == {"bayern", *EAST}
    assert table.state.economies[RED].factories == frozenset(), "East has dismantled before"


def test_2_4_the_log_tells_the_step_and_where_it_leads() -> None:
    table = Country("west").track(prestige=2).display("western_sovereignty", "land_reform").table()
    answer(table, "event western_sovereignty")
    while table.decision is not None and table.decision.verb("execute") is not None:
        table.choose(table.decision.options[0])
    event = next(event for event in table.events if event.key == "volk.event.prestige")
    words = Texts("en").render(event.key, event.params, component_name)
    assert words == "Prestige: 1 step for West, now 1 for East."

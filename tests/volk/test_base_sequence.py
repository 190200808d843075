"""Tests for section 4: decades and halves, turns, used cards, the special card, the order of a turn."""

from __future__ import annotations

import pytest

from game.data.texts import Texts
from game.volk.data.geography import RED, YELLOW
from game.volk.data.tables import CARDS, DATA
from game.volk.naming import component_name
from game.volk.states.accounts import flight, why_flight
from tests.volk.country import Country, VolkTable, answer, asked, offered, refused


def verbs(table: VolkTable, card: str) -> set[str]:
    """Actions offered with a card."""
    return {move.split()[0] for move in offered(table) if move.split()[1:] == [card]}


def take_turns(table: VolkTable, number: int, *, card: int = 0) -> None:
    """Take this many turns with a card of the display, building nothing."""
    for _ in range(number):
        answer(table, f"build {table.state.display[card]}", "stop")


def between(decade: int) -> Country:
    """A country where this decade is over and the next begins."""
    return Country(phase="new_decade", decade=decade).display()


# Turns --------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("prestige", "first"), [(0, 0), (-1, 0), (-6, 0), (1, 1), (6, 1)])
def test_4_the_prestige_leader_starts_a_decade(prestige: int, first: int) -> None:
    table = between(1).track(prestige=prestige).table()
    assert table.state.decade == 2
    assert asked(table) == (first, "turn")


@pytest.mark.parametrize("first", [0, 1])
def test_4_players_alternate(first: int) -> None:
    table = between(1).track(prestige=first).table()
    for turn in range(6):
        assert asked(table) == ((first + turn) % 2, "turn")
        take_turns(table, 1)


def test_4_prestige_that_changes_in_a_decade_does_not_change_the_order() -> None:
    table = Country("east").display("eastern_olympics", "land_reform", "forced_merger").table()
    answer(table, "event eastern_olympics")
    assert asked(table)[0] == 0
    take_turns(table, 1)
    assert asked(table)[0] == 1


def test_4_the_alternation_runs_on_into_the_second_half() -> None:
    country = Country("west").display("land_reform")
    table = country.table()
    take_turns(table, 1)
    assert asked(table) == (country.east, "turn")
    assert table.state.part == 2


def test_4_a_turn_uses_one_card_of_the_display_or_of_the_own_hand() -> None:
    country = Country("west").display("land_reform", "berlin_airlift")
    country.hand(0, "western_sovereignty").hand(1, "founding_of_the_fdj")
    table = country.table()
    used = {move.split()[1] for move in offered(table)}
    assert used == {"land_reform", "berlin_airlift", "western_sovereignty"}
    assert refused(table, "build founding_of_the_fdj") == "4"
    assert refused(table, "build the_miracle_of_bern") == "4"


def test_4_hand_cards_are_not_replaced() -> None:
    country = Country("west").display("land_reform", "berlin_airlift").hand(0, "western_sovereignty")
    table = country.table()
    size = len(table.state.deck)
    answer(table, "build western_sovereignty", "stop")
    assert table.state.hands[0] == []
    assert table.state.display == ["land_reform", "berlin_airlift"]
    assert (table.state.used, len(table.state.deck)) == (["western_sovereignty"], size)


def test_4_there_is_no_pass() -> None:
    table = Country("west").display("land_reform", "berlin_airlift").table()
    assert {move.split()[0] for move in offered(table)} <= {"calm", "build", "raise", "event"}
    assert all(len(move.split()) == 2 for move in offered(table))


# Halves and decades -------------------------------------------------------------------------------------------------------


def test_4_the_display_is_not_refilled_within_a_half() -> None:
    table = Country("west").display("land_reform", "berlin_airlift", "forced_merger").table()
    take_turns(table, 2)
    assert (table.state.display, table.state.part) == (["forced_merger"], 1)


def test_4_seven_new_cards_after_the_last_one_of_the_first_half() -> None:
    country = Country("west").display("land_reform", "forced_merger").hand(0, "berlin_airlift")
    table = country.table()
    next_seven = table.state.deck[-7:]
    take_turns(table, 2)
    assert table.state.part == 2
    assert sorted(table.state.display) == sorted(next_seven)
    assert table.state.used == ["land_reform", "forced_merger"], "cards used stay known for the whole decade"


def test_4_hand_cards_and_the_special_card_do_not_keep_a_half_going() -> None:
    country = Country("west", part=2).display("land_reform").hand(0, "berlin_airlift").hand(1, "forced_merger")
    country.special("russian_tanks")
    table = country.table()
    take_turns(table, 1)
    assert table.state.decade == 2 or table.state.phase.startswith(("end_", "new_decade"))
    assert asked(table)[1] != "turn"


def test_4_the_second_half_is_followed_by_the_end_of_the_decade() -> None:
    country = Country("west", part=2).display("land_reform").factories("berlin", "schwedt").police("stasi_is_founded")
    table = country.table()
    take_turns(table, 1)
    assert table.state.phase == "end_upkeep"
    assert asked(table) == (country.east, "dismantle")


def test_4_playing_a_hand_card_last_leaves_the_half_open() -> None:
    country = Country("west", part=2).display("land_reform").hand(0, "berlin_airlift")
    table = country.table()
    answer(table, "build berlin_airlift", "stop")
    assert asked(table) == (country.east, "turn")
    assert table.state.display == ["land_reform"]


def test_4_a_hand_card_of_the_first_decade_can_be_played_in_the_third() -> None:
    country = Country("west", decade=3).hand(0, "western_sovereignty")
    table = country.table()
    assert verbs(table, "western_sovereignty") >= {"build", "event"}
    answer(table, "build western_sovereignty", "stop")
    assert table.state.used == ["western_sovereignty"]


def test_4_four_decades_then_east_has_won() -> None:
    table = Country("west", decade=4, part=2).display("land_reform").factories("berlin").table()
    take_turns(table, 1)
    assert table.result is not None
    assert table.result.winners == (1,)


@pytest.mark.parametrize("decade", [1, 2, 3])
def test_4_a_new_decade_has_its_own_twenty_cards(decade: int) -> None:
    table = between(decade).table()
    state = table.state
    assert (state.decade, state.part) == (decade + 1, 1)
    dealt = [*state.hands[0], *state.hands[1], *state.display, *state.deck]
    assert sorted(dealt) == sorted(DATA.decade(decade + 1))
    assert state.used == []


def test_4_deck_arithmetic_the_deck_is_never_overdrawn() -> None:
    """Of the 20 cards, the displays take 14, the hands 4, and West 1 as the price of the special card. One card is left."""
    country = between(2).track(prestige=1).wall()
    table = country.table()
    state = table.state
    assert len(state.deck) == 9
    answer(table, "event honecker_ousts_ulbricht", "draw", "currency", "socialists", "sachsen", "sachsen")
    assert len(table.state.deck) == 8
    while table.state.part == 1:
        take_turns(table, 1)
    assert len(table.state.deck) == 1
    assert len(table.state.display) == 7


# The special card ---------------------------------------------------------------------------------------------------------


def special(decade: int, turn: str) -> Country:
    names = {1: "russian_tanks", 2: "building_the_berlin_wall", 3: "honecker_ousts_ulbricht"}
    return Country(turn, decade=decade).special(names[decade])


@pytest.mark.parametrize(
    ("decade", "card"), [(1, "russian_tanks"), (2, "building_the_berlin_wall"), (3, "honecker_ousts_ulbricht")]
)
def test_4_the_special_card_is_for_east_and_an_event_only(decade: int, card: str) -> None:
    assert verbs(special(decade, "east").table(), card) == {"event"}
    west = special(decade, "west").table()
    assert verbs(west, card) == set()
    assert refused(west, f"event {card}") == "4"


@pytest.mark.parametrize("action", ["calm", "build", "raise"])
def test_4_the_special_card_has_no_value(action: str) -> None:
    table = special(2, "east").factories("berlin", "schwedt").lines("schwedt-berlin").table()
    assert refused(table, f"{action} building_the_berlin_wall") == "4"


def test_4_the_special_card_is_easts_turn_and_comes_once() -> None:
    country = special(2, "east")
    table = country.table()
    display = list(table.state.display)
    answer(table, "event building_the_berlin_wall")
    assert asked(table) == (country.west, "turn")
    assert table.state.display == display
    assert (table.state.special, table.state.used) == ([], ["building_the_berlin_wall"])
    take_turns(table, 1)
    assert verbs(table, "building_the_berlin_wall") == set()
    assert refused(table, "event building_the_berlin_wall") == "4"


def test_4_the_special_card_is_available_in_the_second_half_too() -> None:
    country = special(2, "east").display("land_reform", "forced_merger")
    table = country.table()
    take_turns(table, 2)
    assert table.state.part == 2
    assert verbs(table, "building_the_berlin_wall") == {"event"}


@pytest.mark.parametrize(("wall", "face"), [(True, "the_wall_comes_down"), (False, "round_table_emergency_cabinet")])
def test_4_the_wall_decides_the_face_of_the_fourth_special_card(wall: bool, face: str) -> None:
    country = between(3)
    if wall:
        country.wall()
    assert country.table().state.special == [face]


@pytest.mark.parametrize(("decade", "card"), [(2, "building_the_berlin_wall"), (3, "honecker_ousts_ulbricht")])
def test_4_each_decade_lays_out_its_special_card(decade: int, card: str) -> None:
    country = between(decade - 1)
    table = country.table()
    assert table.state.special == [card]


def test_4_an_unused_special_card_leaves_the_game() -> None:
    table = between(1).special("russian_tanks").table()
    assert table.state.special == ["building_the_berlin_wall"]
    assert "russian_tanks" not in table.state.display + table.state.deck + table.state.box


# One turn, in order -------------------------------------------------------------------------------------------------------


def test_4_order_1_police_may_be_used_before_the_card_is_chosen() -> None:
    country = Country("east").police("stasi_is_founded").unrest(sachsen=2)
    table = country.table()
    answer(table, "police stasi_is_founded sachsen")
    assert asked(table) == (country.east, "turn")
    assert table.state.unrest["sachsen"] == 1


def test_4_order_2_the_price_of_the_special_card_comes_before_its_event() -> None:
    country = special(2, "east").hand(1, "founding_of_the_fdj")
    table = country.table()
    answer(table, "event building_the_berlin_wall")
    assert asked(table) == (country.east, "price")
    assert not table.state.wall
    answer(table, "draw")
    assert table.state.wall


def test_4_order_4_a_card_used_goes_to_the_used_cards() -> None:
    table = Country("west").display("land_reform", "forced_merger").table()
    answer(table, "build land_reform")
    assert table.state.used == [], "it lies there when the action is over"
    answer(table, "stop")
    assert (table.state.used, table.state.playing, table.state.display) == (["land_reform"], [], ["forced_merger"])
    assert [event.key for event in table.events][-1] == "volk.event.built_nothing"


def test_4_order_4_a_card_whose_badge_was_executed_goes_to_east() -> None:
    table = Country("east").display("doubling_the_agents", "forced_merger").table()
    answer(table, "event doubling_the_agents", "calm.red")
    assert (table.state.police, table.state.used, table.state.playing) == (["doubling_the_agents"], [], [])


def test_the_marker_of_the_flight_never_moves_without_a_word() -> None:
    table = Country("east").display("reparations_agreement", "goettingen_eighteen", "land_reform").table()
    answer(table, "build land_reform", "stop")
    assert not [event for event in table.events if event.key == "volk.event.flight_now"]
    answer(table, "build reparations_agreement", "stop")
    (told,) = [event for event in table.events if event.key == "volk.event.flight_now"]
    assert (told.params["was"], told.params["number"], told.params["why"]) == (0, flight(table.state).steps, ("icons+1",))


FLIGHT_BACK = {
    "en": "Flight at the decade's end, 1 before, now 0: no more mass protests in the East (−1).",
    "de": "Flucht am Dekadenende, vorher 1, jetzt 0: keine Massenproteste mehr im Osten (−1).",
    "nl": "Vlucht aan het einde van het decennium, eerst 1, nu 0: geen massaprotesten meer in het Oosten (−1).",
}


def test_the_marker_of_the_flight_is_told_back_when_socialists_end_a_protest() -> None:
    country = Country("west").display("land_reform", "forced_merger").unrest(sachsen=4).socialists(1)
    table = country.table()
    take_turns(table, 1)
    (told,) = [event for event in table.events if event.key == "volk.event.flight_back"]
    assert (told.params["was"], told.params["number"], told.params["why"]) == (1, 0, ("east_protests-1",))
    for language, words in FLIGHT_BACK.items():
        assert Texts(language).render(told.key, told.params, component_name) == words


def test_the_marker_of_the_flight_names_all_that_has_moved_it_what_went_its_way_first() -> None:
    before = flight(Country("west").unrest(sachsen=4).standards(bayern=1).state)
    assert why_flight(before, before._replace(icons=1, east_protests=False, highest_west=0, steps=1)) == (
        "highest_west-1",
        "east_protests-1",
        "icons+1",
    )
    assert why_flight(before, before._replace(icons=2, east_protests=False, steps=3)) == ("icons+2", "east_protests-1")
    assert why_flight(before, before._replace(lowest_east=1, steps=1)) == ("lowest_east-1",)


def test_the_reasons_for_flight_add_up_where_the_track_ends() -> None:
    quiet = flight(Country("west").state)
    below = flight(Country("west").unrest(bayern=4).state)
    above = quiet._replace(icons=23, steps=20)
    assert why_flight(below, quiet._replace(icons=1, steps=1)) == ("icons+1", "west_protests+1", "zero-1")
    assert why_flight(quiet._replace(icons=1, steps=1), below) == ("icons-1", "west_protests-1", "zero+1")
    assert why_flight(quiet, above) == ("icons+23", "limit-3")
    assert why_flight(above, quiet) == ("icons-23", "limit+3")
    params = {"was": 0, "number": 1, "why": ("icons+2", "zero-1")}
    words = Texts("en").render("volk.event.flight_now", params, component_name)
    assert words.endswith("0 before, now 1: flight icons (+2) and the sum began at −1, the marker at 0 (−1).")
    over = {"was": 18, "number": 20, "why": ("icons+5", "limit-3")}
    words = Texts("en").render("volk.event.flight_now", over, component_name)
    assert words.endswith("flight icons (+5) and the sum is now 23, the marker stops at 20 (−3).")


def test_4_order_5_socialists_are_deployed_before_the_next_turn() -> None:
    country = Country("west").display("land_reform", "forced_merger").unrest(sachsen=4).socialists(1)
    table = country.table()
    assert table.state.unrest["sachsen"] == 4, "not before the turn"
    take_turns(table, 1)
    assert asked(table) == (country.east, "turn")
    assert (table.state.unrest["sachsen"], table.state.socialists["sachsen"]) == (3, 1)


def test_4_order_5_comes_before_6_also_in_the_last_turn_of_a_half() -> None:
    country = Country("west").display("land_reform").unrest(sachsen=4, thueringen=4).socialists(1)
    table = country.table()
    take_turns(table, 1)
    assert asked(table) == (country.east, "deploy")
    assert (table.state.part, table.state.display) == (1, [])
    answer(table, "thueringen")
    assert (table.state.part, len(table.state.display)) == (2, 7)


@pytest.mark.parametrize("turn", ["west", "east"])
def test_4_no_seat_is_ever_stuck_build_may_always_be_chosen(turn: str) -> None:
    """Even with protests everywhere, nothing to dismantle and a card of the other side, there is a move."""
    card = "forced_merger" if turn == "west" else "berlin_airlift"
    country = Country(turn).display(card, "nato_membership").socialists(0)
    side = YELLOW if turn == "west" else RED
    country.unrest(**dict.fromkeys(country.state.unrest, 4)).exported(rheinland_pfalz=1)
    table = country.table()
    assert verbs(table, card) == {"build"}
    answer(table, f"build {card}")
    assert asked(table)[1] == "turn"
    assert table.state.economies[side].factories == frozenset()
    assert table.state.used == [card]


def test_4_normal_number_of_turns_hands_and_special_card_are_extra() -> None:
    """A decade has 20 turns: 14 cards of the displays, 4 of the hands, 1 that West draws, and the special card."""
    table = between(2).wall().track(prestige=1).factories("berlin").table()
    turns = 0
    while table.decision is not None and table.state.phase == "turn" and table.state.decade == 3:
        seat = asked(table)[0]
        if table.state.special and seat == 1:
            answer(table, "event honecker_ousts_ulbricht", "draw")
            while asked(table)[1] != "turn":
                answer(table, min(offered(table)))
        else:
            hand = table.state.hands[seat]
            answer(table, f"build {hand[0] if hand else table.state.display[0]}", "stop")
        turns += 1
    assert turns == 14 + 4 + 1 + 1


def test_4_used_cards_are_those_of_this_decade() -> None:
    table = between(1).used("land_reform", "berlin_airlift").table()
    assert table.state.used == []
    assert {"land_reform", "berlin_airlift"} <= set(table.state.past)


def test_4_hand_cards_of_any_decade_show_their_backs() -> None:
    country = Country("west", decade=3).hand(1, "land_reform", "oil_crisis_of_1973")
    view = country.table().view(0).state
    assert view.hands[1] == ["?1", "?3"]
    assert [CARDS[card].decade for card in country.state.hands[1]] == [1, 3]

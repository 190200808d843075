"""Tests for section 11, rulings q to ff, with both values of each table option that changes a ruling."""

from __future__ import annotations

import pytest

from game.volk.data.geography import RED, YELLOW
from game.volk.data.tables import PROVINCES_OF
from tests.volk.country import Country, VolkTable, answer, asked, offered, refused

EAST = set(PROVINCES_OF[RED])


def numbers(table: VolkTable, key: str, param: str) -> list[object]:
    return [event.params[param] for event in table.events if event.key == f"volk.event.{key}"]


# q: see the tests of secrets ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seat", [0, 1])
def test_ruling_q_open_information(seat: int) -> None:
    country = Country("west", decade=2).used("spiegel_scandal").police("stasi_is_founded").hand(1 - seat, "land_reform")
    table = country.table()
    view = table.view(seat).state
    assert (view.display, view.used, view.police) == (table.state.display, ["spiegel_scandal"], ["stasi_is_founded"])
    assert len(view.deck) == len(table.state.deck)
    assert view.hands[1 - seat] == ["?1"]


# r ------------------------------------------------------------------------------------------------------------------------


def test_ruling_r_living_standard_of_card_35_is_not_transferred() -> None:
    country = Country("west").display("colour_tv", "land_reform").unrest(rheinland_pfalz=2, west_berlin=2)
    table = country.table()
    answer(table, "event colour_tv", "standard.yellow.west_germany", "rheinland_pfalz")
    assert asked(table)[1] == "next_item"
    assert table.state.standards["rheinland_pfalz"] == 1
    assert (table.state.unrest["rheinland_pfalz"], table.state.unrest["west_berlin"]) == (1, 2)


def test_ruling_r_card_79_may_go_directly_to_west_berlin() -> None:
    table = Country("west").display("start_of_the_computer_age", "land_reform").unrest(west_berlin=2, hessen=2).table()
    answer(table, "event start_of_the_computer_age", "standard.yellow", "west_berlin", "french_sector")
    assert (table.state.sectors["french_sector"], table.state.unrest["west_berlin"]) == (1, 1)


# s ------------------------------------------------------------------------------------------------------------------------


def test_ruling_s_build_may_be_chosen_where_nothing_can_be_built() -> None:
    country = Country("west").display("land_reform", "forced_merger")
    country.unrest(**{province: 4 for province in PROVINCES_OF[YELLOW] if province != "west_berlin"})
    table = country.table()
    assert "build land_reform" in offered(table)
    answer(table, "build land_reform")
    assert asked(table) == (1, "turn")


# t ------------------------------------------------------------------------------------------------------------------------


def second_line(needs_factory: bool, *cities: str) -> set[str]:
    """Build options with the first piece of Berlin-Bitterfeld on the line at Berlin."""
    country = Country("east", factory_for_second_line=needs_factory).display("land_reform", "forced_merger")
    table = country.lines("berlin>bitterfeld").factories(*cities).table()
    answer(table, "build land_reform")
    return offered(table)


@pytest.mark.parametrize(("needs_factory", "legal"), [(True, False), (False, True)])
def test_ruling_t_second_line_needs_a_factory(needs_factory: bool, legal: bool) -> None:
    assert ("bitterfeld>berlin" in second_line(needs_factory)) == legal


@pytest.mark.parametrize("needs_factory", [True, False])
@pytest.mark.parametrize("city", ["berlin", "bitterfeld"])
def test_ruling_t_with_a_factory_at_either_end_it_is_legal(needs_factory: bool, city: str) -> None:
    assert "bitterfeld>berlin" in second_line(needs_factory, city)


@pytest.mark.parametrize("needs_factory", [True, False])
def test_ruling_t_the_first_line_always_needs_one(needs_factory: bool) -> None:
    assert second_line(needs_factory).isdisjoint({"leipzig>jena", "jena>leipzig", "berlin-cottbus"})


# u and v ------------------------------------------------------------------------------------------------------------------


def ulbricht(*hand: str) -> Country:
    return Country("east", decade=3).special("honecker_ousts_ulbricht").hand(1, *hand)


def test_ruling_u_the_price_is_paid_before_the_event() -> None:
    table = ulbricht("land_reform").table()
    answer(table, "event honecker_ousts_ulbricht")
    assert asked(table) == (1, "price")
    assert table.state.tracks == {"prestige": 0, "currency": 0, "socialists": 0}
    answer(table, "land_reform")
    assert asked(table) == (1, "standard")


def test_ruling_u_discard_and_draw_are_hidden_from_the_other_side() -> None:
    table = ulbricht("land_reform").table()
    answer(table, "event honecker_ousts_ulbricht", "land_reform")
    assert table.view(0).state.discarded == ["?1"]
    assert table.view(1).state.discarded == ["land_reform"]
    other = ulbricht("land_reform").table()
    answer(other, "event honecker_ousts_ulbricht", "draw")
    assert other.view(1).state.hands[0] == ["?3"]
    assert other.view(0).state.hands[0] == other.state.hands[0]


def test_ruling_v_without_a_hand_card_west_draws() -> None:
    table = ulbricht().table()
    top = table.state.deck[-1]
    answer(table, "event honecker_ousts_ulbricht")
    assert asked(table) == (1, "standard")
    assert table.state.hands[0] == [top]


# w and x ------------------------------------------------------------------------------------------------------------------


def test_ruling_w_one_assignment_of_hamburg_per_action() -> None:
    country = Country("west").display("goettingen_eighteen", "land_reform").factories("hamburg", "kiel", "bremen")
    table = country.lines("kiel-hamburg", "hamburg-bremen").standards(schleswig_holstein=1).table()
    answer(table, "raise goettingen_eighteen", "niedersachsen")
    assert table.state.standards["niedersachsen"] == 1
    assert asked(table) == (1, "turn"), "Schleswig-Holstein has 2 of 6 without Hamburg, with no second question"


def test_ruling_x_an_external_factory_that_lost_its_connection_contributes_nothing() -> None:
    """Card 3 is worth 1. With the piece, Schwedt is worth 2 and Polska South 2; without it, only Schwedt's 1 counts."""
    country = Country("east").display("eastern_monetary_reform", "land_reform").factories("schwedt", "polska_south")
    assert refused(country.table(), "raise eastern_monetary_reform") == "5.4"
    assert refused(country.lines("schwedt-polska_south").table(), "raise eastern_monetary_reform") == ""


# y ------------------------------------------------------------------------------------------------------------------------


def moving(back: bool) -> VolkTable:
    table = Country("west", move_back=back).display("uncovering_electoral_fraud", "land_reform").unrest(sachsen=2).table()
    answer(table, "event uncovering_electoral_fraud", "move.red")
    return table


def test_ruling_y_the_target_of_a_move_must_differ() -> None:
    table = moving(back=False)
    assert asked(table)[1] == "move_to"
    assert offered(table) == EAST - {"sachsen"}


def test_ruling_y_otherwise_the_cube_may_stay() -> None:
    table = moving(back=True)
    assert offered(table) == EAST
    answer(table, "sachsen")
    assert table.state.unrest["sachsen"] == 2


# z ------------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("limit", "standard", "steps"), [(True, 21, 20), (True, 20, 20), (False, 21, 21), (False, 24, 24)])
def test_ruling_z_flight_ends_with_twenty_steps(limit: bool, standard: int, steps: int) -> None:
    country = Country(phase="end_flight", flight_limit=limit).standards(bayern=standard)
    table = country.factories("jena", "berlin").table()
    assert numbers(table, "flight", "steps") == [steps]
    assert numbers(table, "flight", "number") == [steps // 2]


@pytest.mark.parametrize("limit", [True, False])
def test_ruling_z_flight_is_never_below_zero(limit: bool) -> None:
    table = Country(phase="end_flight", flight_limit=limit).unrest(hessen=4).factories("jena").table()
    assert numbers(table, "flight", "steps") == [0]


# aa and bb ----------------------------------------------------------------------------------------------------------------


def test_ruling_aa_wests_provinces_are_asked_first_in_step_7() -> None:
    country = Country(phase="end_envy").standards(bayern=3, hessen=2, thueringen=1, mecklenburg_vorpommern=2)
    table = country.table()
    order = []
    while table.decision is not None and asked(table)[1] == "envy":
        order.append((asked(table)[0], table.decision.params["province"]))
        answer(table, min(offered(table)))
    assert order == [(0, "hessen"), (0, "bayern"), (1, "mecklenburg_vorpommern")]


def test_ruling_bb_police_only_in_easts_own_turn() -> None:
    country = Country("west").unrest(sachsen=2).police("stasi_is_founded")
    assert refused(country.table(), "police stasi_is_founded sachsen") == "7.5"
    country.state.active = country.east
    assert refused(country.table(), "police stasi_is_founded sachsen") == ""


# cc and dd ----------------------------------------------------------------------------------------------------------------


def test_ruling_cc_the_active_player_decides_the_order_of_icons_and_arrows() -> None:
    """The arrow points past the end of its track, so East can take the bonus first, while there is still unrest to calm."""
    country = Country("east").display("land_reform", "western_sovereignty").unrest(sachsen=1, thueringen=2)
    table = country.track(socialists=6).table()
    answer(table, "event land_reform")
    assert offered(table) == {"calm.red", "socialists"}
    answer(table, "socialists")
    assert asked(table) == (1, "overflow_socialists")


def test_ruling_dd_hamburg_is_binding_for_its_step() -> None:
    """West is asked once in step 3 and once in step 5."""
    country = Country(phase="end_currency").display().factories("hamburg", "bremen", "dortmund", "kassel", "koblenz")
    country.factories("ulm", "bayreuth", "jena", "eisenach").factories("berlin", rundown=True).track(currency=-2)
    table = country.standards(niedersachsen=2, schleswig_holstein=1).table()
    answer(table, "niedersachsen")
    assert table.state.phase == "end_supply"
    answer(table, "schleswig_holstein")
    assert numbers(table, "hamburg", "province") == ["niedersachsen", "schleswig_holstein"]


# ee and ff ----------------------------------------------------------------------------------------------------------------


def test_ruling_ee_more_than_twelve_factories_may_be_rundown() -> None:
    """All twelve cities and Rheinsberg are rundown."""
    cities = [
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
    ]
    country = Country("east").display("palace_of_the_republic", "western_sovereignty")
    country.factories(*cities, rundown=True).factories("rheinsberg")
    table = country.table()
    answer(table, "event palace_of_the_republic", "repair.red.east_berlin", "berlin")
    assert table.state.economies[RED].rundown == {*cities}
    table = country.table()
    answer(table, "event palace_of_the_republic", "rundown.red", "repair.red.east_berlin")
    assert table.state.economies[RED].rundown == {*cities, "rheinsberg"} - {"berlin"}


def test_ruling_ff_a_card_discarded_as_price_does_not_count_for_flight() -> None:
    """The discarded card 32 has a flight icon; the used cards have none. The 2 steps come from Bayern's living standard."""
    country = Country("east", decade=3, part=2).special("honecker_ousts_ulbricht").display("oil_crisis_of_1973")
    country.hand(1, "spiegel_scandal").factories("jena", "berlin").standards(bayern=2)
    table = country.table()
    answer(table, "event honecker_ousts_ulbricht", "spiegel_scandal", "currency", "socialists", "sachsen", "sachsen")
    answer(table, "build oil_crisis_of_1973", "stop")
    assert numbers(table, "flight", "steps") == [2]


def test_ruling_ff_the_same_card_used_counts() -> None:
    country = Country("east", decade=3, part=2).display("oil_crisis_of_1973").hand(1, "spiegel_scandal")
    table = country.factories("jena", "berlin").standards(bayern=2).table()
    answer(table, "build spiegel_scandal", "stop", "build oil_crisis_of_1973", "stop")
    assert numbers(table, "flight", "steps") == [3]


def test_ruling_ff_a_card_discarded_at_the_refill_never_returns() -> None:
    country = Country(phase="new_decade").display().hand(0, "berlin_airlift", "western_sovereignty")
    table = country.table()
    answer(table, "discard berlin_airlift western_sovereignty")
    state = table.state
    assert sorted(state.discarded) == ["berlin_airlift", "western_sovereignty"]
    elsewhere = [*state.hands[0], *state.hands[1], *state.deck, *state.display, *state.box, *state.used, *state.past]
    assert not {"berlin_airlift", "western_sovereignty"} & set(elsewhere)

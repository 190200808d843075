"""Tests for section 12.1: every decision of the action phase, its seat, its options, and whether it can be declined."""

from __future__ import annotations

import random

import pytest

from game.data.texts import Texts
from game.rules.positions.opening import new_table
from game.rules.wording import Wording
from game.volk.data.geography import RED, YELLOW
from game.volk.data.tables import CITIES_OF, PROVINCES_OF
from game.volk.game import VOLK
from tests.volk.country import Country, VolkTable, answer, asked, offered, refused

WEST, EAST = set(PROVINCES_OF[YELLOW]), set(PROVINCES_OF[RED])
SUPPLIERS = {"rheinland_pfalz", "nordrhein_westfalen", "baden_wuerttemberg"}


def at(country: Country, *moves: str) -> VolkTable:
    table = country.table()
    answer(table, *moves)
    return table


# 1 ------------------------------------------------------------------------------------------------------------------------


def test_decision_12_1_turn_of_west() -> None:
    """West may calm with its color, build with any card, and trigger events of its color or dual ones."""
    country = Country("west").display("berlin_airlift", "land_reform", "nato_membership").hand(0, "western_sovereignty")
    country.special("russian_tanks").hand(1, "forced_merger").unrest(hessen=1)
    table = country.table()
    assert asked(table) == (country.west, "turn")
    cards = ("berlin_airlift", "land_reform", "nato_membership", "western_sovereignty")
    assert offered(table) == {
        "calm berlin_airlift",
        "calm western_sovereignty",
        *(f"build {card}" for card in cards),
        "event berlin_airlift",
        "event nato_membership",
        "event western_sovereignty",
    }


def test_decision_12_1_turn_of_east_with_an_economy_and_the_special_card() -> None:
    country = Country("east").display("berlin_airlift", "land_reform", "nato_membership").hand(1, "forced_merger")
    table = country.special("russian_tanks").unrest(sachsen=1).factories("jena", "eisenach").table()
    assert asked(table) == (country.east, "turn")
    cards = ("berlin_airlift", "land_reform", "nato_membership", "forced_merger")
    assert offered(table) == {
        *(f"{verb} {card}" for verb in ("calm", "build", "raise") for card in cards),
        "event land_reform",
        "event nato_membership",
        "event forced_merger",
        "event russian_tanks",
    }


@pytest.mark.parametrize("seed", range(3))
def test_decision_12_1_the_list_agrees_with_the_law_throughout_a_game(seed: int) -> None:
    """On every turn of a random game, the options are exactly the moves that no rule refuses."""
    table = new_table(VOLK, 2, seed, keep="events")
    chance = random.Random(seed)
    for _ in range(250):
        if table.decision is None:
            break
        if asked(table)[1] == "turn":
            cards = [*table.state.display, *table.state.hands[0], *table.state.hands[1], *table.state.special]
            moves = {f"{verb} {card}" for verb in ("calm", "build", "raise", "event") for card in cards}
            listed = {move for move in offered(table) if not move.startswith("police")}
            assert {move for move in moves if not refused(table, move)} == listed
        table.choose(chance.choice(table.decision.options))


# 2 ------------------------------------------------------------------------------------------------------------------------


def test_decision_12_2_police_at_any_moment_and_never_a_must() -> None:
    country = Country("east").display("land_reform", "western_sovereignty").police("stasi_is_founded", "spring_guns", used=1)
    table = country.unrest(sachsen=1, thueringen=2).table()
    police = {"police spring_guns sachsen", "police spring_guns thueringen"}
    assert {move for move in offered(table) if move.startswith("police")} == police
    for move in ("event land_reform", "calm.red", "thueringen", "currency", "socialists"):
        assert police <= offered(table)
        answer(table, move)
    assert table.state.police_used == {"stasi_is_founded"}


# 3 ------------------------------------------------------------------------------------------------------------------------


def test_decision_12_3_price_of_the_special_card() -> None:
    country = Country("east", decade=2).special("building_the_berlin_wall").hand(1, "land_reform", "forced_merger")
    table = at(country, "event building_the_berlin_wall")
    assert asked(table) == (country.east, "price")
    assert offered(table) == {"land_reform", "forced_merger", "draw"}, "it cannot be declined"


def test_decision_12_3_without_a_hand_card_there_is_nothing_to_ask() -> None:
    country = Country("east", decade=2).special("building_the_berlin_wall")
    table = at(country, "event building_the_berlin_wall")
    assert asked(table) == (country.west, "turn")
    assert len(table.state.hands[0]) == 1


# 4 ------------------------------------------------------------------------------------------------------------------------


def test_decision_12_4_remove_unrest_then_dismantle() -> None:
    country = Country("east").display("berlin_airlift", "land_reform").unrest(sachsen=1, thueringen=1)
    table = at(country.factories("jena", "berlin", "cottbus").lines("berlin-cottbus"), "calm berlin_airlift")
    assert asked(table) == (country.east, "calm_action")
    assert offered(table) == {"sachsen", "thueringen"}
    answer(table, "sachsen")
    assert asked(table) == (country.east, "dismantle")
    assert offered(table) == {"jena", "berlin-cottbus"}


# 5 ------------------------------------------------------------------------------------------------------------------------


def test_decision_12_5_each_build_point() -> None:
    table = at(Country("east").display("land_reform", "western_sovereignty").factories("jena"), "build land_reform")
    assert asked(table) == (1, "build")
    lines = {"bitterfeld-jena", "karl_marx_stadt-jena", "eisenach-jena", "jena-cssr_west", "jena>leipzig"}
    assert offered(table) == {*CITIES_OF[RED], *lines, "stop"} - {"jena"}


# 6 ------------------------------------------------------------------------------------------------------------------------


def test_decision_12_6_west_assigns_hamburg() -> None:
    country = Country("west").display("land_reform", "western_sovereignty").factories("hamburg", "kiel", "bremen")
    table = at(country, "raise land_reform")
    assert asked(table) == (country.west, "assign")
    assert offered(table) == {"schleswig_holstein", "niedersachsen"}


def test_decision_12_6_east_assigns_each_factory_with_two_working_connections() -> None:
    country = Country("east").display("forced_merger", "western_sovereignty")
    country.factories("polska_north", "cssr_west", "neubrandenburg", "schwedt", "karl_marx_stadt", "jena", "polska_south")
    country.lines("neubrandenburg-polska_north", "schwedt-polska_north", "schwedt-polska_south")
    country.lines("karl_marx_stadt-cssr_west", "jena-cssr_west")
    table = at(country, "raise forced_merger")
    assert asked(table) == (country.east, "assign")
    assert offered(table) == {"mecklenburg_vorpommern", "brandenburg"}
    answer(table, "brandenburg")
    assert asked(table) == (country.east, "assign"), "Polska South has one connection and is not asked for"
    assert offered(table) == {"sachsen", "thueringen"}
    answer(table, "sachsen")
    assert asked(table) == (country.east, "raise")


# 7 and 8 ------------------------------------------------------------------------------------------------------------------


def test_decision_12_7_up_to_three_placements() -> None:
    country = Country("west").display("goettingen_eighteen", "western_sovereignty")
    table = at(country.factories("kiel", "bremen", "fulda", "kassel"), "raise goettingen_eighteen")
    assert asked(table) == (country.west, "raise")
    assert offered(table) == {"schleswig_holstein", "niedersachsen", "hessen"}
    answer(table, "hessen")
    assert offered(table) == {"schleswig_holstein", "niedersachsen", "stop"}
    answer(table, "niedersachsen")
    assert asked(table) == (country.east, "turn"), "no points are left"


def test_decision_12_8_transfer_or_leave() -> None:
    country = Country("west").display("goettingen_eighteen", "western_sovereignty").factories("ulm", "stuttgart", "kiel")
    table = at(country, "raise goettingen_eighteen", "baden_wuerttemberg")
    assert asked(table) == (country.west, "transfer")
    assert offered(table) == {"us_sector", "leave"}


# 9 to 11 ------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("turn", ["west", "east"])
def test_decision_12_9_dual_card_before_execution(turn: str) -> None:
    country = Country(turn).display("nationalizing_the_mittelstand", "western_sovereignty")
    table = at(country, "event nationalizing_the_mittelstand")
    assert asked(table) == (country.west if turn == "west" else country.east, "ignore")
    assert offered(table) == {"unrest.red", "currency.yellow", "socialists.red", "nothing"}
    assert table.state.tracks == {"prestige": 0, "currency": 0, "socialists": 0}


def test_the_question_about_several_icons_names_them() -> None:
    country = Country("west").factories("berlin", "leipzig", "dresden", "bitterfeld").display("dismantling_industry")
    table = at(country, "event dismantling_industry")
    assert table.decision is not None
    prompt = Wording(table.game, table.seats, Texts("en")).prompt(table.decision)
    assert prompt.endswith("Choose targets: dismantling in the East and unrest +1 in the East.")


def test_decision_12_10_next_item() -> None:
    """East may let West choose first; the order of the arrows makes no difference."""
    country = Country("east").display("western_credits", "western_sovereignty").unrest(hessen=3, bayern=3)
    table = at(country.unrest(sachsen=3, thueringen=3), "event western_credits")
    assert asked(table) == (1, "next_item")
    assert offered(table) == {"calm.yellow.west", "calm.red"}
    assert table.state.tracks["currency"] == 2


def test_decision_12_11_target_of_an_icon_with_an_emblem() -> None:
    country = Country("east").display("western_credits", "western_sovereignty").unrest(hessen=3, west_berlin=1)
    country.unrest(sachsen=2, thueringen=2)
    table = at(country, "event western_credits", "calm.yellow.west")
    assert asked(table) == (country.west, "calm")
    assert offered(table) == {"hessen", "west_berlin"}
    answer(table, "hessen")
    assert asked(table) == (country.east, "next_item"), "the order stays East's"


def test_decision_12_11_target_of_an_icon_without_one() -> None:
    country = Country("east").display("honecker_visits", "western_sovereignty").unrest(sachsen=3, thueringen=1)
    table = at(country, "event honecker_visits", "calm.red")
    assert asked(table) == (country.east, "calm")
    assert offered(table) == {"sachsen", "thueringen"}


# 12 and 13: Guillaume -----------------------------------------------------------------------------------------------------


def guillaume(west: tuple[str, ...] = (), east: tuple[str, ...] = ()) -> Country:
    country = Country("east", decade=3).display("guillaume_affair", "oil_crisis_of_1973", "blue_jeans")
    country.deck("herstatt_bank", "brandt_kneels_in_warsaw", "munich_olympics")
    return country.hand(0, *west).hand(1, *east)


def looking(country: Country, *moves: str) -> VolkTable:
    return at(country, "event guillaume_affair", "guillaume.red", *moves)


@pytest.mark.parametrize(("west", "places"), [(("colour_tv",), {"hand", "deck", "nothing"}), ((), {"deck", "nothing"})])
def test_decision_12_12_look(west: tuple[str, ...], places: set[str]) -> None:
    table = looking(guillaume(west))
    assert asked(table) == (1, "guillaume")
    assert offered(table) == places


def test_decision_12_12_looking_may_be_declined() -> None:
    table = looking(guillaume(("colour_tv",), ("land_reform",)), "nothing")
    assert asked(table)[1] == "unrest"
    assert table.state.hands == [["colour_tv"], ["land_reform"]]
    assert table.state.memory == {}


def test_decision_12_13_swap_with_wests_hand() -> None:
    table = looking(guillaume(("colour_tv", "more_democracy"), ("land_reform", "forced_merger")), "hand")
    assert asked(table)[0] == 1
    assert offered(table) == {"colour_tv", "more_democracy", "nothing"}
    answer(table, "more_democracy")
    assert offered(table) == {"land_reform", "forced_merger"}, "no card of a hand is removed from the game"
    answer(table, "forced_merger")
    assert [set(hand) for hand in table.state.hands] == [{"colour_tv", "forced_merger"}, {"land_reform", "more_democracy"}]


def test_decision_12_13_swap_with_the_deck_at_the_same_place() -> None:
    table = looking(guillaume((), ("land_reform",)), "deck")
    assert offered(table) == {"brandt_kneels_in_warsaw", "munich_olympics", "nothing"}, "the top two"
    answer(table, "brandt_kneels_in_warsaw")
    assert offered(table) == {"land_reform", "remove"}
    answer(table, "land_reform")
    assert table.state.deck == ["herstatt_bank", "land_reform", "munich_olympics"]
    assert table.state.hands[1] == ["brandt_kneels_in_warsaw"]


def test_decision_12_13_remove_a_card_of_the_deck() -> None:
    table = looking(guillaume(), "deck", "munich_olympics")
    assert table.state.deck == ["herstatt_bank", "brandt_kneels_in_warsaw"]
    assert "munich_olympics" in table.state.discarded


@pytest.mark.parametrize("place", ["hand", "deck"])
def test_decision_12_13_after_looking_nothing_need_be_done(place: str) -> None:
    country = guillaume(("colour_tv", "more_democracy"), ("land_reform",))
    table = looking(country, place, "nothing")
    assert table.state.hands == country.state.hands
    assert table.state.deck == country.state.deck


def test_decision_12_13_without_an_own_card_a_hand_can_only_be_looked_at() -> None:
    table = looking(guillaume(("colour_tv", "more_democracy")), "hand")
    assert asked(table)[1] == "unrest"
    assert table.view(1).state.hands[0] == ["colour_tv", "more_democracy"]


def test_decision_12_13_card_50_itself_cannot_be_swapped() -> None:
    """Card 50 is being played, even if it comes from the hand."""
    country = Country("east", decade=3).display("oil_crisis_of_1973", "blue_jeans").hand(0, "colour_tv")
    country.hand(1, "guillaume_affair", "land_reform")
    table = looking(country, "hand", "colour_tv")
    assert table.state.hands == [["land_reform"], ["colour_tv"]], "the only other card goes unasked"


def test_decision_12_13_the_last_card_of_the_deck_may_be_seen_alone() -> None:
    country = guillaume((), ("land_reform",)).deck("herstatt_bank")
    table = looking(country, "deck")
    assert offered(table) == {"herstatt_bank", "nothing"}


# 14 and 15 ----------------------------------------------------------------------------------------------------------------


def test_decision_12_14_blocked_prestige() -> None:
    country = Country("west").display("us_jet_shot_down", "land_reform").track(prestige=-6).unrest(hessen=1)
    table = at(country, "event us_jet_shot_down", "prestige")
    assert asked(table) == (country.west, "overflow_prestige")
    assert offered(table) == {"hessen", *EAST}


def test_decision_12_15_blocked_currency_and_socialists() -> None:
    country = Country("west").display("us_jet_shot_down", "land_reform").track(currency=-6).unrest(hessen=1)
    table = at(country, "event us_jet_shot_down", "currency")
    assert asked(table) == (country.west, "overflow_currency")
    assert offered(table) == EAST
    country = Country("east").display("eastern_citizenship", "land_reform").track(socialists=6)
    table = at(country.unrest(sachsen=1, thueringen=1), "event eastern_citizenship", "socialists")
    assert asked(table) == (country.east, "overflow_socialists")
    assert offered(table) == {"sachsen", "thueringen"}


# 16 and 17 ----------------------------------------------------------------------------------------------------------------


def test_decision_12_16_east_exports_a_protest() -> None:
    country = Country("east").display("spiegel_scandal", "western_sovereignty").unrest(west_berlin=3)
    table = at(country, "event spiegel_scandal", "unrest.yellow", "west_berlin")
    assert asked(table) == (country.east, "export_protest")
    assert offered(table) == SUPPLIERS


def test_decision_12_17_west_takes_an_exported_marker() -> None:
    country = Country("east").display("western_credits", "western_sovereignty").unrest(west_berlin=8)
    country.exported(rheinland_pfalz=1, baden_wuerttemberg=1)
    table = at(country, "event western_credits", "calm.yellow.west")
    assert asked(table) == (country.west, "end_protest")
    assert offered(table) == {"rheinland_pfalz", "baden_wuerttemberg"}


def test_decision_12_17_a_single_supplier_is_not_asked_for() -> None:
    country = Country("east").display("western_credits", "western_sovereignty").unrest(west_berlin=8)
    table = at(country.exported(rheinland_pfalz=2), "event western_credits", "calm.yellow.west")
    assert table.state.exported["rheinland_pfalz"] == 1


# 18 and 19 ----------------------------------------------------------------------------------------------------------------


def test_decision_12_18_east_returns_unrest() -> None:
    country = Country("east", decade=4, version="1.0").special("the_wall_comes_down").wall().socialists(0)
    country.police("stasi_is_founded", "spring_guns", used=2).unrest(sachsen=3)
    table = at(country, "event the_wall_comes_down", "stasi_off.red")
    assert asked(table) == (country.east, "return_unrest")
    assert offered(table) == EAST
    answer(table, "sachsen")
    assert offered(table) == EAST - {"sachsen"}


def test_decision_12_19_east_deploys() -> None:
    country = Country("west").display("land_reform", "western_sovereignty").unrest(sachsen=6, thueringen=4)
    table = at(country.socialists(2), "build land_reform", "stop")
    assert asked(table) == (country.east, "deploy")
    assert offered(table) == {"sachsen", "thueringen"}
    answer(table, "thueringen")
    assert (table.state.unrest["sachsen"], table.state.socialists_box) == (5, 0), "the other protest alone is left: unasked"

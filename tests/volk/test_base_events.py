"""Tests for section 5.5: triggering events, order, deciding side, ignored parts, lapsed icons."""

from __future__ import annotations

import pytest

from game.rules.moves import Move
from game.volk.data.geography import RED, YELLOW
from game.volk.data.tables import CARDS, DATA, PROVINCES_OF
from tests.each import each
from tests.volk.country import Country, VolkTable, answer, asked, icons, offered, refused, targets

WEST, EAST = set(PROVINCES_OF[YELLOW]), set(PROVINCES_OF[RED])
WEST_GERMANY = WEST - {"west_berlin"}


def playing(turn: str, card: str) -> Country:
    return Country(turn).display(card, "western_sovereignty", "saar_protectorate")


def triggered(country: Country, card: str, *moves: str) -> VolkTable:
    table = country.table()
    answer(table, f"event {card}", *moves)
    return table


def options(table: VolkTable) -> tuple[Move, ...]:
    assert table.decision is not None
    return table.decision.options


# Allowed events -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("turn", ["west", "east"])
@each("card", DATA.cards)
def test_5_5_red_for_east_yellow_for_west_dual_for_both(turn: str, card: str) -> None:
    """Both sides can use each of the 80 cards for its value."""
    fillers = [id for id in ("land_reform", "the_miracle_of_bern") if id != card]
    table = Country(turn).display(card, *fillers).table()
    colour = DATA.cards[card].colour
    allowed = colour == "dual" or colour == {"west": "yellow", "east": "red"}[turn]
    assert (f"event {card}" in offered(table)) == allowed
    assert refused(table, f"event {card}") == ("" if allowed else "5.5")
    assert f"build {card}" in offered(table)


# Order --------------------------------------------------------------------------------------------------------------------


def test_5_5_the_active_player_decides_the_order_of_icons_and_tracks() -> None:
    """Card 1 with the socialists at the end of their track: their bonus calms the East before or after the icons."""
    country = playing("east", "land_reform").unrest(sachsen=3, thueringen=3).track(socialists=6)
    table = triggered(country, "land_reform")
    assert asked(table) == (country.east, "next_item")
    assert offered(table) == {"calm.red", "socialists"}
    answer(table, "socialists", "thueringen")
    assert table.state.unrest["thueringen"] == 2
    other = triggered(country, "land_reform", "calm.red", "sachsen", "socialists", "thueringen", "sachsen")
    assert (other.state.unrest["sachsen"], other.state.unrest["thueringen"]) == (1, 2)
    assert asked(other) == (country.west, "turn")


def test_5_5_what_does_the_same_whenever_it_is_done_happens_by_itself() -> None:
    """Card 1 calms the East twice and moves the markers of currency and socialists."""
    table = triggered(playing("east", "land_reform").unrest(sachsen=3, thueringen=3), "land_reform")
    assert table.state.tracks == {"prestige": 0, "currency": -1, "socialists": 1}
    assert icons(table) == {"calm.red"}


def test_5_5_all_targets_of_all_icons_are_offered_at_once() -> None:
    """Card 20: three build points, one less unrest in the West, one more in the East."""
    country = playing("west", "the_wirtschaftswunder").factories("kiel").unrest(hessen=2, bayern=2)
    table = triggered(country, "the_wirtschaftswunder")
    assert targets(table, "unrest.red") == EAST
    assert targets(table, "calm.yellow.west_germany") == {"hessen", "bayern"}
    assert {"flensburg-kiel", "ulm"} <= targets(table, "build.yellow")
    answer(table, "execute unrest.red sachsen", "execute build.yellow ulm", "execute calm.yellow.west_germany hessen")
    assert icons(table) == {"build.yellow"}


def test_5_5_four_unrest_take_four_choices() -> None:
    """Card 16 adds unrest in the East four times and has an arrow."""
    table = triggered(playing("west", "uprising_of_1953").socialists(0), "uprising_of_1953")
    answer(table, *(f"execute unrest.red {place}" for place in ("sachsen", "sachsen", "thueringen", "brandenburg")))
    assert asked(table) == (1, "turn")
    assert table.state.tracks["socialists"] == -1


def test_5_5_the_question_counts_what_is_done() -> None:
    table = triggered(playing("west", "uprising_of_1953").socialists(0), "uprising_of_1953", "sachsen", "sachsen")
    assert table.decision is not None
    params = table.decision.params
    assert (params["items"], params["done"], params["times"]) == (("unrest.red", "socialists"), (2, 1), (4, 1))


def test_5_5_a_target_that_serves_two_icons_is_offered_for_both() -> None:
    """Card 67 raises and calms Sachsen, and calms once more."""
    country = playing("east", "reconstruction_of_the_semperoper").unrest(sachsen=1, thueringen=1)
    table = triggered(country, "reconstruction_of_the_semperoper")
    assert {str(move) for move in options(table) if "sachsen" in move.args} == {
        "execute standard.red.sachsen sachsen",
        "execute calm.red sachsen",
    }


def test_5_5_where_all_must_go_nothing_is_asked() -> None:
    """Card 1 calms twice, and there are only two unrest cubes."""
    table = triggered(playing("east", "land_reform").unrest(sachsen=1, thueringen=1), "land_reform")
    assert asked(table) == (0, "turn")
    assert not any(table.state.unrest[place] for place in EAST)


def test_5_5_what_is_skipped_is_told() -> None:
    table = triggered(playing("east", "land_reform").unrest(sachsen=1), "land_reform")
    assert [event.params["item"] for event in table.events if event.key == "volk.event.lapsed"] == ["calm.red"]


def test_5_5_who_asks_for_a_loss_is_named_only_if_there_was_a_choice() -> None:
    """Card 17 takes 3 points from East."""
    for factories, chosen in ((("berlin", "jena"), 0), (("berlin", "jena", "cottbus", "rostock"), 2)):
        country = playing("west", "dismantling_industry").factories(*factories)
        choices = [f"execute dismantle.red {city}" for city in ("jena", "cottbus")[:chosen]]
        table = triggered(country, "dismantling_industry", *choices)
        lost = [event.name for event in table.events if event.name.startswith("dismantled")]
        assert lost == ["dismantled_where" if chosen else "dismantled"] * 2


def test_5_5_an_icon_that_another_may_make_possible_waits() -> None:
    """Card 77: there is nothing to move yet, so West first adds the unrest in Sachsen or lets the moves lapse."""
    table = triggered(playing("west", "first_mondays_demos"), "first_mondays_demos")
    assert {str(move) for move in options(table)} == {"execute unrest.red.sachsen sachsen", "skip move.red"}


def test_5_5_icons_are_items_one_by_one() -> None:
    table = triggered(playing("east", "land_reform").unrest(sachsen=3, thueringen=1), "land_reform", "calm.red", "sachsen")
    assert asked(table)[1] == "calm"
    assert offered(table) == {"sachsen", "thueringen"}


def test_5_5_all_arrows_of_a_track_are_one_item() -> None:
    table = triggered(playing("east", "forced_merger"), "forced_merger", "socialists")
    assert table.state.tracks["socialists"] == 2
    assert offered(table) == {"build.red", "unrest.red"}


def test_5_5_a_single_item_is_carried_out_without_asking() -> None:
    table = triggered(playing("east", "hidden_currency_import"), "hidden_currency_import")
    assert asked(table) == (0, "turn")
    assert table.state.tracks["currency"] == 2


def test_5_5_each_choice_sees_the_result_of_the_one_before() -> None:
    """Card 2: with the unrest first, Sachsen has a mass protest when East builds."""
    country = playing("east", "forced_merger").unrest(sachsen=3).socialists(0)
    table = triggered(country, "forced_merger", "unrest.red", "sachsen", "build.red")
    assert offered(table).isdisjoint({"leipzig", "dresden", "karl_marx_stadt"})
    other = triggered(country, "forced_merger", "build.red", "dresden", "unrest.red", "sachsen")
    assert "dresden" in other.state.economies[RED].factories


def test_5_5_the_order_may_make_an_icon_lapse() -> None:
    """Card 6 builds twice and adds unrest: with protests everywhere but in Sachsen, unrest there ends the building."""
    country = playing("east", "build_up_of_socialism").socialists(0)
    country.unrest(**dict.fromkeys(EAST, 4)).unrest(sachsen=3)
    table = triggered(country, "build_up_of_socialism", "unrest.red", "sachsen", "build.red", "build.red")
    assert table.state.economies[RED].factories == frozenset()
    assert table.state.tracks["socialists"] == 1, "the last item needs no question"
    assert asked(table) == (0, "turn")


def test_5_5_nothing_is_made_up_for_later() -> None:
    """Card 77: both moves lapse while the East has no unrest, and unrest added afterward isn't moved."""
    table = triggered(playing("west", "first_mondays_demos"), "first_mondays_demos", "move.red", "move.red")
    assert table.state.unrest["sachsen"] == 1
    assert asked(table) == (1, "turn")


# Deciding side ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("turn", ["west", "east"])
def test_5_5_an_icon_with_the_eagle_is_decided_by_west(turn: str) -> None:
    """Card 15: West builds and dismantles, whichever side plays it."""
    country = playing(turn, "stalinist_purges").factories("jena", "eisenach")
    table = triggered(country, "stalinist_purges", "nothing", "build.yellow.west")
    assert asked(table) == (country.west, "build_icon")
    answer(table, "kiel", "dismantle.red.west")
    assert asked(table) == (country.west, "dismantle")
    answer(table, "jena")
    assert asked(table) == (country.east if turn == "west" else country.west, "turn")


@pytest.mark.parametrize("turn", ["west", "east"])
def test_5_5_an_icon_with_the_gdr_emblem_is_decided_by_east(turn: str) -> None:
    country = playing(turn, "housing_programme").unrest(sachsen=2, thueringen=2)
    table = triggered(country, "housing_programme", "nothing", "calm.red.east")
    assert asked(table) == (country.east, "calm")
    assert offered(table) == {"sachsen", "thueringen"}


@pytest.mark.parametrize("turn", ["west", "east"])
def test_5_5_both_emblems_on_one_card(turn: str) -> None:
    """Card 61: East places the unrest in the West, and West places it in the East."""
    country = playing(turn, "peace_movement")
    table = triggered(country, "peace_movement", "nothing", "unrest.yellow.east")
    assert asked(table) == (country.east, "unrest")
    assert offered(table) == WEST
    answer(table, "hessen", "unrest.red.west")
    assert asked(table) == (country.west, "unrest")
    assert offered(table) == EAST


@pytest.mark.parametrize("turn", ["west", "east"])
def test_5_5_without_emblem_the_active_player_picks_also_in_the_other_state(turn: str) -> None:
    country = playing(turn, "freed_prisoners").unrest(sachsen=2, thueringen=2)
    table = triggered(country, "freed_prisoners", "nothing", "calm.red")
    assert asked(table) == (country.west if turn == "west" else country.east, "calm")
    assert offered(table) == {"sachsen", "thueringen"}


def test_5_5_harmful_icons_of_an_own_card_are_the_own_choice() -> None:
    country = playing("west", "reparations_agreement").factories("kiel", "ulm")
    table = triggered(country, "reparations_agreement", "dismantle.yellow")
    assert asked(table) == (country.west, "dismantle")
    assert offered(table) == {"kiel", "ulm"}


# Dual cards ---------------------------------------------------------------------------------------------------------------


def test_5_5_of_a_dual_card_one_arrow_or_one_icon_may_be_ignored() -> None:
    country = playing("west", "career_bans").unrest(sachsen=1)
    table = triggered(country, "career_bans")
    assert asked(table) == (country.west, "ignore")
    assert offered(table) == {"police_red.red", "calm.red", "currency.yellow", "socialists.yellow", "nothing"}


def test_5_5_one_arrow_is_one_step_not_the_whole_line() -> None:
    table = triggered(playing("west", "spring_guns"), "spring_guns", "prestige.yellow", "prestige", "socialists")
    assert table.state.tracks == {"prestige": -1, "currency": 0, "socialists": 1}


def test_5_5_a_line_of_one_arrow_vanishes_when_it_is_ignored() -> None:
    table = triggered(playing("east", "spring_guns"), "spring_guns", "socialists.red")
    assert table.state.tracks == {"prestige": -2, "currency": 0, "socialists": 0}


def test_5_5_one_of_several_equal_icons_is_ignored() -> None:
    country = playing("east", "acid_rain_and_bitterfeld").socialists(0)
    table = triggered(country, "acid_rain_and_bitterfeld", "unrest.red.west")
    answer(table, "unrest.yellow.west_germany.east", "hessen", "unrest.yellow.west_germany.east", "hessen")
    answer(table, "sachsen")
    assert (table.state.unrest["hessen"], table.state.unrest["sachsen"]) == (2, 1)
    assert asked(table) == (0, "turn")


@pytest.mark.parametrize("turn", ["west", "east"])
def test_5_5_an_ignored_badge_makes_an_ordinary_card(turn: str) -> None:
    table = triggered(playing(turn, "spring_guns"), "spring_guns", "police_pink.red", "prestige")
    assert table.state.police == []
    assert table.state.used == ["spring_guns"]


def test_5_5_nothing_may_be_ignored_too() -> None:
    table = triggered(playing("west", "spring_guns"), "spring_guns", "nothing", "prestige", "socialists")
    assert table.state.tracks == {"prestige": -2, "currency": 0, "socialists": 1}
    assert table.state.police == ["spring_guns"]


@pytest.mark.parametrize(("turn", "card"), [("east", "land_reform"), ("west", "berlin_airlift")])
def test_5_5_nothing_of_a_card_in_one_colour_is_ignored(turn: str, card: str) -> None:
    table = triggered(playing(turn, card).factories("kiel", "jena").unrest(sachsen=3, thueringen=3), card)
    assert asked(table)[1] == ("calm" if turn == "east" else "build_icon")


def test_5_5_nothing_of_a_special_card_is_ignored() -> None:
    country = Country("east", decade=3).special("honecker_ousts_ulbricht")
    table = triggered(country, "honecker_ousts_ulbricht")
    assert asked(table)[1] == "standard"


# Limits and places --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "turn", "item", "number", "places"),
    [
        ("uprising_of_1953", "west", "unrest.red", 4, EAST),
        ("protests_of_1968", "east", "unrest.yellow", 3, WEST),
        ("red_army_faction", "east", "unrest.yellow", 4, WEST),
    ],
)
def test_5_5_at_most_two_of_these_unrest_in_one_province(
    card: str, turn: str, item: str, number: int, places: set[str]
) -> None:
    place = "sachsen" if turn == "west" else "hessen"
    country = playing(turn, card).socialists(0).unrest(**{place: 5})
    table = triggered(country, card, item)
    for _ in range(2):
        assert offered(table) == places, "unrest that was there before does not count"
        answer(table, place, item)
    assert offered(table) == places - {place}
    assert table.state.unrest[place] == 7


def test_5_5_without_a_printed_limit_all_may_go_to_one_province() -> None:
    country = playing("west", "biermann_expelled").socialists(0)
    table = triggered(country, "biermann_expelled", "unrest.red", "sachsen", "unrest.red", "sachsen")
    assert table.state.unrest["sachsen"] == 2


def test_5_5_card_35_needs_two_different_provinces() -> None:
    table = triggered(playing("west", "colour_tv"), "colour_tv", "standard.yellow.west_germany")
    assert offered(table) == WEST_GERMANY
    answer(table, "hessen", "standard.yellow.west_germany")
    assert offered(table) == WEST_GERMANY - {"hessen"}


@pytest.mark.parametrize(
    ("card", "turn", "item", "places"),
    [
        ("goettingen_eighteen", "east", "unrest.yellow.west_germany", WEST_GERMANY),
        ("founding_of_the_fdj", "east", "unrest.yellow", WEST),
        ("acid_rain_and_bitterfeld", "east", "unrest.yellow.west_germany.east", WEST_GERMANY),
        ("forced_merger", "east", "unrest.red", EAST),
    ],
)
def test_5_5_west_germany_is_the_seven_provinces_without_west_berlin(
    card: str, turn: str, item: str, places: set[str]
) -> None:
    table = triggered(playing(turn, card).unrest(sachsen=1), card, *(["nothing"] if card.startswith("acid") else []), item)
    assert offered(table) == places


@pytest.mark.parametrize(
    ("card", "turn", "item", "place"),
    [
        ("saar_protectorate", "east", "unrest.yellow.rheinland_pfalz", "rheinland_pfalz"),
        ("benno_ohnesorg_shot", "east", "unrest.yellow.west_berlin", "west_berlin"),
        ("national_day_youth_riot", "west", "unrest.red.east_berlin", "east_berlin"),
        ("protests_against_reprocessing", "east", "unrest.yellow.bayern", "bayern"),
        ("first_mondays_demos", "west", "unrest.red.sachsen", "sachsen"),
    ],
)
def test_5_5_a_named_place_is_the_only_target(card: str, turn: str, item: str, place: str) -> None:
    table = Country(turn).display(card, "western_sovereignty").table()
    answer(table, f"event {card}", item)
    times = sum(step.times for step in CARDS[card].event if step.item == item)
    assert table.state.unrest[place] == sum(table.state.unrest.values()) == times


# Mandatory or optional ----------------------------------------------------------------------------------------------------


def test_5_5_something_impossible_is_skipped() -> None:
    table = triggered(playing("east", "land_reform"), "land_reform", "calm.red", "calm.red", "currency")
    assert asked(table) == (0, "turn")
    assert table.state.tracks == {"prestige": 0, "currency": -1, "socialists": 1}


def test_5_5_harmful_icons_must_be_executed() -> None:
    table = triggered(playing("west", "frankfurt_auschwitz_trials"), "frankfurt_auschwitz_trials", "prestige")
    assert asked(table) == (0, "unrest")
    assert offered(table) == WEST, "there is no way to decline"


def test_5_5_an_event_may_be_triggered_though_nothing_can_happen() -> None:
    """Card 63 with nothing to dismantle."""
    table = triggered(playing("east", "shipyards_crisis"), "shipyards_crisis")
    assert asked(table) == (0, "turn")
    assert table.state.used == ["shipyards_crisis"]


@pytest.mark.parametrize("action", ["calm", "build", "raise"])
def test_5_5_a_card_used_for_its_value_executes_nothing(action: str) -> None:
    country = playing("east", "stasi_is_founded").unrest(sachsen=2).factories("leipzig", "dresden", "karl_marx_stadt")
    table = country.table()
    answer(table, f"{action} stasi_is_founded", *(["stop"] if action == "build" else []))
    assert table.state.police == []
    assert table.state.tracks["prestige"] == 0
    assert table.state.used == ["stasi_is_founded"]


def test_5_5_what_an_icon_triggers_comes_before_the_next_item() -> None:
    country = playing("east", "benno_ohnesorg_shot").unrest(west_berlin=3)
    table = triggered(country, "benno_ohnesorg_shot", "unrest.yellow.west_berlin")
    assert asked(table) == (country.east, "export_protest")
    answer(table, "rheinland_pfalz")
    assert asked(table) == (country.east, "unrest")


def test_5_5_place_unrest_has_no_upper_limit() -> None:
    country = playing("east", "spiegel_scandal").unrest(hessen=23)
    table = triggered(country, "spiegel_scandal", "unrest.yellow", "hessen")
    assert table.state.unrest["hessen"] == 24


def test_7_1_the_log_says_when_a_mass_protest_begins_and_ends() -> None:
    country = Country("west").socialists(0).unrest(sachsen=3, bayern=4).display("the_wirtschaftswunder", "land_reform")
    table = country.table()
    answer(table, "event the_wirtschaftswunder", "execute calm.yellow.west_germany bayern", "execute unrest.red sachsen")
    told = [(event.key.rpartition(".")[2], event.params["province"]) for event in table.events if "protest_" in event.key]
    assert told == [("protest_over", "bayern"), ("protest_begins", "sachsen")]

"""Tests for East's special cards and the Guillaume affair, card 50 (10, 3.1). Test names give the cards."""

import pytest

from tests.volk.card_play import Event, board
from tests.volk.country import Country, VolkTable, answer, asked, offered
from tests.volk.outcome import EAST, WEST, at_step, changes, flights, halted

WEST_SEAT, EAST_SEAT = 0, 1


# Special cards ------------------------------------------------------------------------------------------------------------


def test_card_i_russian_tanks() -> None:
    country = board("east", 1).unrest(sachsen=6, thueringen=9)
    event = Event("russian_tanks", "east", country).items("pacify.red", "calm.red", "prestige", "socialists")
    event.item("pacify.red").target("sachsen", {"sachsen", "thueringen"})
    event.item("pacify.red")
    event.item("calm.red").target("brandenburg", EAST).item("calm.red").target("brandenburg", EAST).item("prestige")
    # Each province loses one mass protest (ruling b): its unrest falls from 6 to 3, or from 9 to 7.
    event.ends(
        {
            "unrest.sachsen": -3,
            "unrest.thueringen": -2,
            "unrest.brandenburg": -2,
            "track.prestige": -1,
            "track.socialists": 1,
        }
    )


def test_card_i_russian_tanks_may_hit_the_same_province_twice() -> None:
    event = Event("russian_tanks", "east", board("east", 1).unrest(sachsen=9)).item("pacify.red").item("pacify.red")
    assert event.table.state.unrest["sachsen"] == 3


@pytest.mark.parametrize(("unrest", "left"), [(4, 3), (7, 3), (8, 7), (11, 7), (12, 11)])
def test_ruling_b_one_mass_protest_fewer_and_no_more(unrest: int, left: int) -> None:
    event = Event("russian_tanks", "east", board("east", 1).unrest(sachsen=unrest)).item("pacify.red")
    assert event.table.state.unrest["sachsen"] == left


def test_card_i_russian_tanks_in_a_calm_east_only_move_the_markers() -> None:
    country = board("east", 1).unrest(**dict.fromkeys(EAST, 0))
    event = Event("russian_tanks", "east", country).item("pacify.red").item("pacify.red").item("calm.red")
    event.item("calm.red").item("socialists").ends({"track.prestige": -1, "track.socialists": 1})


def test_card_ii_building_the_berlin_wall() -> None:
    Event("building_the_berlin_wall", "east").ends({"wall": True})


def test_card_ii_the_wall_works_at_the_end_of_the_same_decade() -> None:
    country = Country(turn="east", decade=2, part=2).factories("berlin", "schwedt").display("eastern_olympics")
    country.special("building_the_berlin_wall").standards(bayern=6)
    country.game = at_step(1, Country()).game
    table = country.table()
    answer(table, "event building_the_berlin_wall")
    answer(table, "build eastern_olympics", "stop")
    assert flights(table) == []
    assert (asked(table), offered(table)) == ((EAST_SEAT, "dismantle"), {"berlin", "schwedt"})
    answer(table, "berlin")
    assert halted(table)
    assert changes(country.state, table.state) == {"wall": True, "gone": {"berlin"}, "track.prestige": -1}


def test_card_iii_honecker_ousts_ulbricht() -> None:
    event = Event("honecker_ousts_ulbricht", "east").items("standard.red", "currency", "socialists")
    event.item("standard.red").target("sachsen", EAST).item("currency").item("standard.red").target("thueringen", EAST)
    event.ends(
        {
            "standard.sachsen": 1,
            "standard.thueringen": 1,
            "unrest.sachsen": -1,
            "unrest.thueringen": -1,
            "track.currency": -2,
            "track.socialists": 2,
        }
    )


def test_card_iii_both_living_standards_may_go_to_one_province() -> None:
    event = Event("honecker_ousts_ulbricht", "east").item("standard.red").target("sachsen", EAST)
    event.item("standard.red").target("sachsen", EAST).item("currency")
    event.ends({"standard.sachsen": 2, "unrest.sachsen": -2, "track.currency": -2, "track.socialists": 2})


def test_card_iv_a_round_table_emergency_cabinet() -> None:
    country = board("east", 4).unrest(sachsen=4, thueringen=8)
    country.police("stasi_is_founded", "spring_guns", "career_bans", used=2)
    event = Event("round_table_emergency_cabinet", "east", country).items("stasi_off.red", "pacify.red.west", "currency")
    # West chooses which Eastern mass protest is removed.
    event.item("pacify.red.west").target("thueringen", {"sachsen", "thueringen"}, seat=WEST_SEAT)
    event.item("stasi_off.red").asks("return_unrest", EAST).target("brandenburg")
    event.asks("return_unrest", EAST - {"brandenburg"}).target("east_berlin")
    event.ends(
        {
            "stasi_disbanded": True,
            "police_lost": {"stasi_is_founded", "spring_guns", "career_bans"},
            "unrest.thueringen": -1,
            "unrest.brandenburg": 1,
            "unrest.east_berlin": 1,
            "track.currency": -1,
        }
    )


def test_card_iv_a_without_used_police_nothing_comes_back() -> None:
    country = board("east", 4).police("stasi_is_founded")
    event = Event("round_table_emergency_cabinet", "east", country).item("stasi_off.red").item("pacify.red.west")
    event.ends({"stasi_disbanded": True, "police_lost": {"stasi_is_founded"}, "track.currency": -1})


def test_card_iv_b_the_wall_comes_down() -> None:
    country = board("east", 4).wall().police("stasi_is_founded", used=1)
    event = Event("the_wall_comes_down", "east", country)
    event.items("wall_off.red", "stasi_off.red", "calm.red", "prestige", "socialists")
    event.item("wall_off.red").item("stasi_off.red").asks("return_unrest", EAST).target("sachsen")
    event.item("calm.red").target("thueringen", EAST).item("prestige")
    event.ends(
        {
            "wall": False,
            "stasi_disbanded": True,
            "police_lost": {"stasi_is_founded"},
            "unrest.sachsen": 1,
            "unrest.thueringen": -1,
            "track.prestige": 1,
            "track.socialists": 2,
        }
    )


def test_card_iv_b_flight_is_computed_again_once_the_wall_is_down() -> None:
    country = Country(turn="east", decade=4, part=2).factories("berlin", "schwedt").display("census_controversy")
    country.special("the_wall_comes_down").standards(bayern=3).wall()
    country.game = at_step(1, Country()).game
    table = country.table()
    answer(table, "event the_wall_comes_down", "wall_off.red", "stasi_off.red", "calm.red", "prestige")
    answer(table, "build census_controversy", "stop")
    assert flights(table) == [(4, 2)]


@pytest.mark.parametrize(
    ("badge", "icon"), [("stasi_raids_printers", "police_pink.red"), ("doubling_the_agents", "police_red.red")]
)
def test_7_5_after_the_stasi_is_disbanded_a_badge_is_nothing(badge: str, icon: str) -> None:
    country = board("east", 4).unrest(**dict.fromkeys(EAST, 0))
    country.state.stasi_disbanded = True
    event = Event(badge, "east", country).item(icon)
    while asked(event.table)[1] == "next_item":
        answer(event.table, min(offered(event.table)))
    event.ends({"track.socialists": -1} if badge == "stasi_raids_printers" else {})


def test_3_1_the_price_is_a_card_of_the_own_hand_or_one_for_the_west() -> None:
    country = board("east", 2).hand(EAST_SEAT, "eastern_olympics", "spiegel_scandal")
    event = Event("building_the_berlin_wall", "east", country)
    event.asks("price", {"eastern_olympics", "spiegel_scandal", "draw"})
    event.target("spiegel_scandal").ends({"wall": True})
    assert event.table.state.hands == [[], ["eastern_olympics"]]
    assert event.table.state.discarded == ["spiegel_scandal"]


def test_3_1_west_draws_the_top_card_as_the_price() -> None:
    country = board("east", 2).hand(EAST_SEAT, "eastern_olympics").deck("career_bans", "colour_tv")
    event = Event("building_the_berlin_wall", "east", country).target("draw", {"eastern_olympics", "draw"})
    event.ends({"wall": True})
    # The cards of the old display are at the bottom of the deck; its top card is the one named last.
    assert event.table.state.hands == [["colour_tv"], ["eastern_olympics"]]


def test_ruling_v_without_a_hand_card_west_draws_unasked() -> None:
    event = Event("building_the_berlin_wall", "east", board("east", 2).deck("career_bans", "colour_tv"))
    event.ends({"wall": True})
    assert event.table.state.hands == [["colour_tv"], []]


# Card 50 ------------------------------------------------------------------------------------------------------------------


def affair(west: tuple[str, ...] = (), east: tuple[str, ...] = (), deck: tuple[str, ...] = ()) -> Event:
    """The event at the point where East looks; the card's other items are done."""
    country = board("east", 3).hand(WEST_SEAT, *west).hand(EAST_SEAT, *east).display("guillaume_affair", "land_reform")
    if deck:
        country.deck(*deck)
    event = Event("guillaume_affair", "east", _without_display(country))
    event.items("unrest.yellow", "guillaume.red", "prestige")
    return event.item("unrest.yellow").target("hessen", WEST).item("prestige")


def _without_display(country: Country) -> Country:
    """Set the display aside, because `Event` deals a new one and the old cards must not return to the stacked deck."""
    state = country.state
    state.set_aside += state.display
    state.display = []
    return country


DONE = {"unrest.hessen": 1, "track.prestige": 1}
HELD = ("brandt_kneels_in_warsaw", "munich_olympics")
DECK = ("steel_crisis", "blue_jeans", "herstatt_bank")
"""The deck, top card last."""


def test_card_50_guillaume_affair() -> None:
    """The whole event: East looks at West's hand and swaps."""
    event = affair(west=HELD, east=("hidden_currency_import",), deck=DECK)
    event.asks("guillaume", {"hand", "deck", "nothing"}).target("hand")
    event.asks("guillaume_card", {*HELD, "nothing"}).target("munich_olympics")
    event.ends(DONE)
    assert event.table.state.hands == [["brandt_kneels_in_warsaw", "hidden_currency_import"], ["munich_olympics"]]


def test_card_50_may_be_declined_altogether() -> None:
    event = affair(west=HELD, east=("hidden_currency_import",), deck=DECK).target("nothing").ends(DONE)
    assert event.table.state.hands == [[*HELD], ["hidden_currency_import"]]
    assert tuple(event.table.state.deck) == DECK


def test_card_50_an_empty_hand_cannot_be_looked_at() -> None:
    affair(east=("hidden_currency_import",), deck=DECK).asks("guillaume", {"deck", "nothing"})


def test_card_50_the_two_top_cards_of_the_deck_are_seen() -> None:
    event = affair(west=HELD, east=("hidden_currency_import",), deck=DECK).target("deck")
    event.asks("guillaume_card", {"blue_jeans", "herstatt_bank", "nothing"})


def test_card_50_only_one_card_is_seen_if_only_one_is_left() -> None:
    event = affair(east=("hidden_currency_import",), deck=DECK[:1]).target("deck")
    event.asks("guillaume_card", {"steel_crisis", "nothing"})


@pytest.mark.parametrize(
    ("taken", "deck"),
    [
        ("herstatt_bank", ["steel_crisis", "blue_jeans", "hidden_currency_import"]),
        ("blue_jeans", ["steel_crisis", "hidden_currency_import", "herstatt_bank"]),
    ],
)
def test_card_50_a_swapped_card_of_the_deck_is_replaced_at_its_place(taken: str, deck: list[str]) -> None:
    event = affair(west=HELD, east=("hidden_currency_import",), deck=DECK).target("deck").target(taken)
    event.target("hidden_currency_import", {"hidden_currency_import", "remove"}).ends(DONE)
    assert event.table.state.deck == deck
    assert event.table.state.hands == [[*HELD], [taken]]


def test_card_50_a_seen_card_of_the_deck_can_be_removed_from_the_game() -> None:
    event = affair(west=HELD, east=("hidden_currency_import",), deck=DECK).target("deck").target("blue_jeans")
    event.target("remove").ends(DONE)
    assert event.table.state.deck == ["steel_crisis", "herstatt_bank"]
    assert event.table.state.discarded == ["blue_jeans"]
    assert "blue_jeans" not in event.table.view(WEST_SEAT).state.discarded


def test_card_50_a_card_of_west_s_hand_cannot_be_removed() -> None:
    event = affair(west=HELD, east=("hidden_currency_import", "doubling_the_agents")).target("hand")
    event.target("munich_olympics").asks("guillaume_act", {"hidden_currency_import", "doubling_the_agents"})


def test_card_50_after_looking_east_may_still_do_nothing() -> None:
    event = affair(west=HELD, east=("hidden_currency_import",), deck=DECK).target("deck").target("nothing").ends(DONE)
    assert tuple(event.table.state.deck) == DECK
    assert event.table.state.hands == [[*HELD], ["hidden_currency_import"]]


def test_card_50_an_east_without_hand_cards_can_still_remove_a_card_of_the_deck() -> None:
    event = affair(west=HELD, deck=DECK).target("deck").target("herstatt_bank").ends(DONE)
    assert event.table.state.deck == ["steel_crisis", "blue_jeans"]


def test_card_50_the_card_itself_cannot_be_swapped_when_it_is_played_from_the_hand() -> None:
    country = board("east", 3).hand(EAST_SEAT, "guillaume_affair", "hidden_currency_import").hand(WEST_SEAT, *HELD)
    table = country.display("land_reform", "forced_merger").table()
    answer(table, "event guillaume_affair", "guillaume.red", "hand", "munich_olympics")
    assert table.state.hands == [["brandt_kneels_in_warsaw", "hidden_currency_import"], ["munich_olympics"]]


def hands_seen(table: VolkTable, seat: int, whose: int) -> list[str]:
    return list(table.view(seat).state.hands[whose])


def test_card_50_east_knows_what_it_saw_and_west_does_not_know_what_it_looked_at_in_the_deck() -> None:
    event = affair(west=HELD, east=("hidden_currency_import",), deck=DECK)
    assert not set(HELD) & set(hands_seen(event.table, EAST_SEAT, WEST_SEAT))
    event.target("hand").target("nothing").ends(DONE)
    assert hands_seen(event.table, EAST_SEAT, WEST_SEAT) == [*HELD]
    event = affair(west=HELD, east=("hidden_currency_import",), deck=DECK).target("deck").target("nothing")
    assert list(event.table.view(EAST_SEAT).state.deck)[1:] == ["blue_jeans", "herstatt_bank"]
    assert not set(DECK) & set(event.table.view(WEST_SEAT).state.deck)


def test_card_50_west_sees_what_was_taken_from_its_hand_and_what_it_got() -> None:
    event = affair(west=HELD, east=("hidden_currency_import", "doubling_the_agents"), deck=DECK).target("hand")
    event.target("munich_olympics").target("hidden_currency_import").ends(DONE)
    seen = hands_seen(event.table, WEST_SEAT, EAST_SEAT)
    assert "munich_olympics" in seen
    assert "doubling_the_agents" not in seen
    assert "hidden_currency_import" in hands_seen(event.table, WEST_SEAT, WEST_SEAT)
    assert "hidden_currency_import" in hands_seen(event.table, EAST_SEAT, WEST_SEAT)


def test_card_50_west_learns_nothing_of_a_swap_with_the_deck() -> None:
    event = affair(west=HELD, east=("hidden_currency_import",), deck=DECK).target("deck").target("blue_jeans")
    event.target("hidden_currency_import").ends(DONE)
    assert not {"blue_jeans", "hidden_currency_import"} & set(hands_seen(event.table, WEST_SEAT, EAST_SEAT))
    assert "hidden_currency_import" not in event.table.view(WEST_SEAT).state.deck


@pytest.mark.parametrize("place", ["hand", "deck"])
def test_card_50_looking_cannot_be_taken_back(place: str) -> None:
    event = affair(west=HELD, east=("hidden_currency_import",), deck=DECK).target(place)
    assert event.table.undo_refusal() is not None

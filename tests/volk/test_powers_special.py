"""Tests for special rules of the East with four players: the special card's price, police, Stasi, Guillaume (1.10, 2.5)."""

from __future__ import annotations

import pytest

from game.volk.data.geography import RED
from game.volk.data.tables import DATA, PROVINCES_OF
from tests.volk.country import Country, VolkTable, answer, asked, offered, refused
from tests.volk.power_table import EAST, ID, RED_ROLES, ROLES, SOVIET_UNION, USA, WEST, changes, play, stage

TANKS = "russian_tanks"
BADGES = (
    "stasi_is_founded",
    "stalinist_purges",
    "career_bans",
    "doubling_the_agents",
    "spring_guns",
    "stasi_raids_printers",
    ID[19],
)


def with_tanks(role: str = "soviet_union") -> Country:
    return Country(role, four=True).special(TANKS)


# The price


@pytest.mark.parametrize("role", RED_ROLES)
def test_p1_10_the_player_of_the_special_card_discards_or_lets_the_yellow_side_draw(role: str) -> None:
    seat = ROLES.index(role)
    country = with_tanks(role).hand(seat, "land_reform", "forced_merger")
    table = country.table()
    answer(table, f"event {TANKS}")
    assert asked(table) == (seat, "price")
    assert offered(table) == {"land_reform", "forced_merger", "draw"}


@pytest.mark.parametrize("role", RED_ROLES)
def test_p1_10_the_discard_is_the_players_own_card_face_down_and_paid_before_the_event(role: str) -> None:
    seat = ROLES.index(role)
    country = with_tanks(role).hand(seat, "land_reform", "forced_merger").hand(4 - seat, "nato_membership")
    table = country.table()
    answer(table, f"event {TANKS}", "land_reform")
    told = [event.key for event in table.events]
    assert told.index("volk.event.price_discard") < told.index("volk.event.prestige"), "now comes the event"
    assert table.state.hands[seat] == ["forced_merger"]
    assert table.state.hands[4 - seat] == ["nato_membership"]
    assert table.state.discarded == ["land_reform"]
    for other in range(4):
        if other != seat:
            assert "land_reform" not in table.view(other).state.discarded
    assert [len(hand) for hand in table.state.hands[::2]] == [0, 0], "the yellow side draws nothing"


def test_p1_10_the_one_with_fewer_hand_cards_draws() -> None:
    for few, many in ((USA, WEST), (WEST, USA)):
        country = with_tanks().hand(SOVIET_UNION, "land_reform").hand(few, "forced_merger")
        country.hand(many, "nato_membership", "berlin_airlift")
        top = country.state.deck[-1]
        table = country.table()
        answer(table, f"event {TANKS}", "draw")
        assert table.state.hands[few] == ["forced_merger", top]
        assert len(table.state.hands[many]) == 2


@pytest.mark.parametrize(
    ("player", "order", "drawer"),
    [
        (SOVIET_UNION, [USA, SOVIET_UNION, WEST, EAST], WEST),
        (EAST, [USA, SOVIET_UNION, WEST, EAST], USA),
        (SOVIET_UNION, [SOVIET_UNION, WEST, USA, EAST], WEST),
        (SOVIET_UNION, [SOVIET_UNION, USA, WEST, EAST], USA),
        (EAST, [EAST, USA, WEST, SOVIET_UNION], USA),
        (EAST, [WEST, USA, SOVIET_UNION, EAST], WEST),
    ],
)
def test_p1_10_with_equal_hands_the_next_yellow_player_in_the_order_draws(
    player: int, order: list[int], drawer: int
) -> None:
    country = with_tanks(ROLES[player])
    country.state.order = order
    table = country.table()
    answer(table, f"event {TANKS}")
    assert [len(hand) for hand in table.state.hands] == [int(seat == drawer) for seat in range(4)]


def test_p1_10_without_a_hand_card_the_yellow_side_draws_unasked() -> None:
    country = with_tanks()
    table = country.table()
    answer(table, f"event {TANKS}")
    assert asked(table)[1] == "turn"
    assert len(table.state.hands[WEST]) == 1


def test_p1_10_the_drawn_card_is_secret() -> None:
    country = with_tanks()
    top = country.state.deck[-1]
    table = country.table()
    answer(table, f"event {TANKS}")
    assert table.view(WEST).state.hands[WEST] == [top]
    for seat in (USA, SOVIET_UNION, EAST):
        assert top not in table.view(seat).state.hands[WEST]
        assert not any(top in str(told.params) for told in table.events_for(seat))


def test_p1_10_a_third_hand_card_may_be_kept_during_the_decade() -> None:
    country = with_tanks().hand(USA, "land_reform", "forced_merger").hand(WEST, "nato_membership", "berlin_airlift")
    table = country.table()
    play(table, f"event {TANKS}")
    assert asked(table) == (WEST, "turn")
    assert len(table.state.hands[WEST]) == 3


def test_p1_10_an_empty_deck_forces_the_discard() -> None:
    country = with_tanks().hand(SOVIET_UNION, "land_reform", "forced_merger").deck()
    table = country.table()
    answer(table, f"event {TANKS}")
    assert asked(table) == (SOVIET_UNION, "price")
    assert offered(table) == {"land_reform", "forced_merger"}


def test_p1_10_with_neither_the_card_is_free() -> None:
    country = with_tanks().deck()
    table = country.table()
    play(table, f"event {TANKS}")
    assert changes(country.state, table) == {"prestige": -1, "socialists": 1}
    assert table.state.hands == [[], [], [], []]


def test_p1_10_in_decade_3_an_empty_deck_is_helped_out() -> None:
    country = Country("east", four=True, decade=3).special("honecker_ousts_ulbricht").deck()
    old = DATA.decade(2)[5]
    country.state.set_aside = [old]
    table = country.table()
    answer(table, "event honecker_ousts_ulbricht")
    assert table.state.hands[USA] == [old]


def test_p1_10_in_decade_2_an_empty_deck_is_not_helped_out() -> None:
    country = Country("east", four=True, decade=2).special("building_the_berlin_wall").deck()
    country.state.set_aside = [DATA.decade(1)[5]]
    table = country.table()
    answer(table, "event building_the_berlin_wall")
    assert table.state.hands == [[], [], [], []]
    assert table.state.wall


@pytest.mark.parametrize("role", ROLES)
def test_p1_6_the_special_card_is_for_red_players_and_its_event_only(role: str) -> None:
    country = with_tanks(role).factories("berlin", "kiel")
    table = country.table()
    assert refused(table, f"event {TANKS}") == ("" if role in RED_ROLES else "4")
    for verb in ("build", "calm", "raise"):
        assert refused(table, f"{verb} {TANKS}") == "4"
    if role in ("usa", "soviet_union"):
        assert refused(table, f"credit {TANKS}") == "4"
        assert refused(table, f"arm {TANKS}") == "4"


# Events of special cards (2.5)


@pytest.mark.parametrize("role", RED_ROLES)
def test_p2_5_special_i_russian_tanks(role: str) -> None:
    country = with_tanks(role).unrest(sachsen=5, thueringen=4, brandenburg=2)
    table = country.table()
    play(table, f"event {TANKS}", "pacify.red")
    assert asked(table) == (ROLES.index(role), "pacify")
    assert offered(table) == {"sachsen", "thueringen"}
    play(table, "sachsen", "pacify.red", "calm.red", "brandenburg", "calm.red", "brandenburg")
    expected = {"sachsen": -2, "thueringen": -1, "brandenburg": -2, "prestige": -1, "socialists": 1}
    assert changes(country.state, table) == expected
    assert table.state.used == [TANKS]
    assert table.state.special == []


@pytest.mark.parametrize("role", RED_ROLES)
def test_p2_5_special_ii_the_wall(role: str) -> None:
    country = Country(role, four=True, decade=2).special("building_the_berlin_wall")
    table = country.table()
    answer(table, "event building_the_berlin_wall")
    assert table.state.wall
    assert changes(country.state, table) == {}


def test_p2_5_special_ii_the_wall_costs_prestige_not_dominance_every_decade() -> None:
    country = Country("usa", four=True, decade=2, part=3, phase="end_flight").wall().factories("jena", "rostock").display()
    table = country.table()
    assert asked(table) == (EAST, "dismantle")
    answer(table, "jena")
    assert table.state.tracks["prestige"] == -1
    assert table.state.tracks["dominance"] == 0


@pytest.mark.parametrize("role", RED_ROLES)
def test_p2_5_special_iii_honecker(role: str) -> None:
    country = Country(role, four=True, decade=3).special("honecker_ousts_ulbricht").unrest(sachsen=1)
    table = country.table()
    play(table, "event honecker_ousts_ulbricht", "standard.red")
    assert asked(table) == (ROLES.index(role), "standard")
    play(table, "sachsen", "sachsen")
    assert changes(country.state, table) == {"sachsen lives": 2, "sachsen": -1, "currency": -2, "socialists": 2}


@pytest.mark.parametrize("role", RED_ROLES)
def test_p2_5_special_iv_round_table(role: str) -> None:
    country = Country(role, four=True, decade=4).special("round_table_emergency_cabinet")
    country.unrest(sachsen=5, thueringen=4).police("stasi_is_founded", "spring_guns", used=1).socialists(0)
    table = country.table()
    play(table, "event round_table_emergency_cabinet", "stasi_off.red")
    assert asked(table) == (EAST, "return_unrest")
    play(table, "brandenburg", "pacify.red.west")
    assert asked(table) == (WEST, "pacify")
    play(table, "thueringen")
    assert changes(country.state, table) == {"brandenburg": 1, "thueringen": -1, "currency": -1, "police": -2}
    assert table.state.stasi_disbanded


@pytest.mark.parametrize("role", RED_ROLES)
def test_p2_5_special_iv_the_wall_comes_down_with_a_strict_prestige_arrow(role: str) -> None:
    country = Country(role, four=True, decade=4).special("the_wall_comes_down").wall().unrest(sachsen=1)
    table = country.table()
    play(table, "event the_wall_comes_down")
    assert changes(country.state, table) == {"sachsen": -1, "prestige": 1, "socialists": 2}
    assert not table.state.wall
    assert table.state.stasi_disbanded


@pytest.mark.parametrize(("wall", "face"), [(True, "the_wall_comes_down"), (False, "round_table_emergency_cabinet")])
def test_p2_5_the_wall_decides_the_face_of_special_iv(wall: bool, face: str) -> None:
    country = Country("west", four=True, decade=3, part=3, phase="new_decade").display()
    country.state.wall = wall
    assert country.table().state.special == [face]


# Police


def guarded(role: str) -> Country:
    return stage(role, 1).police("stasi_is_founded", "stalinist_purges").unrest(sachsen=2, thueringen=1)


@pytest.mark.parametrize("role", ROLES)
def test_p1_10_east_and_the_soviet_union_use_police_in_their_own_turn_only(role: str) -> None:
    table = guarded(role).table()
    moves = {move for move in offered(table) if move.startswith("police")}
    if role in RED_ROLES:
        assert moves == {f"police {card} {place}" for card in table.state.police for place in ("sachsen", "thueringen")}
    else:
        assert moves == set()
        assert refused(table, "police stasi_is_founded sachsen") == "7.5"


def test_p1_10_the_soviet_union_uses_a_card_and_east_cannot_use_it_again() -> None:
    country = guarded("soviet_union")
    table = country.table()
    answer(table, "police stasi_is_founded sachsen")
    assert table.state.unrest["sachsen"] == 1
    assert asked(table) == (SOVIET_UNION, "turn")
    answer(table, f"build {ID[1]}", "stop", "end_turn", "build land_reform", "stop")
    assert asked(table) == (EAST, "turn")
    assert refused(table, "police stasi_is_founded sachsen") == "7.5"
    assert "police stalinist_purges sachsen" in offered(table)


def test_p1_10_police_between_two_icons_and_after_the_action() -> None:
    table = guarded("soviet_union").unrest(brandenburg=2).display(ID[19], "land_reform", "forced_merger").table()
    answer(table, f"event {ID[19]}")
    assert asked(table)[1] == "calm"
    answer(table, "police stalinist_purges thueringen")
    assert asked(table)[1] == "calm"
    play(table, "sachsen")
    assert asked(table) == (SOVIET_UNION, "last_police")
    assert "end_turn" in offered(table)


def test_p1_10_east_asked_in_the_soviet_unions_turn_cannot_use_police() -> None:
    country = stage("soviet_union", 8).police("stasi_is_founded").unrest(sachsen=1, thueringen=1).conflict_deck("k1")
    table = country.table()
    play(table, f"event {ID[8]}", "calm.red.east")
    assert asked(table) == (EAST, "calm")
    assert offered(table) == {"sachsen", "thueringen"}


def test_p1_10_the_upkeep_of_police_is_easts() -> None:
    country = Country("west", four=True, part=3, phase="end_upkeep").police("stasi_is_founded").factories("jena", "rostock")
    assert asked(country.table()) == (EAST, "dismantle")


# Stasi with seven cards


def disbanded(used: int) -> VolkTable:
    country = Country("soviet_union", four=True, decade=4).special("round_table_emergency_cabinet").socialists(0)
    table = country.police(*BADGES, used=used).table()
    play(table, "event round_table_emergency_cabinet", "stasi_off.red")
    return table


def test_p1_10_seven_unrest_come_back_and_east_picks_the_province_that_gets_two() -> None:
    """Each of the six provinces gets one cube without a question; East chooses where the seventh goes."""
    table = disbanded(7)
    places = list(PROVINCES_OF[RED])
    assert asked(table) == (EAST, "return_unrest")
    assert offered(table) == set(places)
    answer(table, "sachsen")
    assert {place: table.state.unrest[place] for place in places} == {place: 1 + (place == "sachsen") for place in places}


def test_p1_10_six_unrest_come_back_one_to_each_province() -> None:
    table = disbanded(6)
    assert all(table.state.unrest[place] == 1 for place in PROVINCES_OF[RED])
    assert asked(table)[1] != "return_unrest"


def test_p1_10_five_unrest_come_back_to_provinces_of_easts_choice() -> None:
    table = disbanded(5)
    places = list(PROVINCES_OF[RED])
    for number in range(5):
        assert asked(table) == (EAST, "return_unrest")
        assert offered(table) == set(places[number:])
        answer(table, places[number])
    assert [table.state.unrest[place] for place in places] == [1, 1, 1, 1, 1, 0]


def test_p1_10_seven_police_cards_can_lie_before_east() -> None:
    assert len(disbanded(7).state.police) == 0
    assert Country("east", four=True, decade=4).police(*BADGES).state.police == list(BADGES)


# Guillaume


@pytest.mark.parametrize("role", RED_ROLES)
def test_p6_4_guillaume_benefits_east_whoever_triggers_him(role: str) -> None:
    country = stage(role, "guillaume_affair").hand(USA, "steel_crisis").hand(WEST, "munich_olympics", "blue_jeans")
    table = country.table()
    play(table, "event guillaume_affair", "guillaume.red")
    assert asked(table) == (EAST, "guillaume")
    assert offered(table) == {"hand", "deck", "nothing"}


def test_p6_4_guillaume_sees_wests_hand_and_no_other() -> None:
    country = stage("soviet_union", "guillaume_affair").hand(USA, "steel_crisis").hand(WEST, "munich_olympics", "blue_jeans")
    table = country.hand(EAST, "herstatt_bank").table()
    play(table, "event guillaume_affair", "guillaume.red", "hand")
    assert asked(table) == (EAST, "guillaume_card")
    assert offered(table) == {"munich_olympics", "blue_jeans", "nothing"}
    assert table.view(EAST).state.hands[WEST] == ["munich_olympics", "blue_jeans"]
    assert "munich_olympics" not in table.view(SOVIET_UNION).state.hands[WEST]
    assert "steel_crisis" not in table.view(EAST).state.hands[USA]


def test_p6_4_guillaume_sees_two_cards_of_the_base_deck_and_none_of_the_40() -> None:
    country = stage("soviet_union", "guillaume_affair").hand(EAST, "herstatt_bank")
    top = country.state.deck[-2:]
    table = country.table()
    play(table, "event guillaume_affair", "guillaume.red", "deck")
    assert offered(table) == {*top, "nothing"}
    stacks = table.view(EAST).state.powers.stacks
    assert not any(card in DATA.power_cards for stack in stacks for card in stack)

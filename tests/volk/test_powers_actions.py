"""Tests for the actions of four players: a superpower acts for its German state, arms and borrows (1.6)."""

from __future__ import annotations

import pytest

from game.volk.data.tables import DATA
from game.volk.state import powers_of
from tests.volk.country import Country, answer, asked, offered, refused
from tests.volk.power_table import (
    EAST,
    FACTS,
    ID,
    POWERS,
    RED_ROLES,
    ROLES,
    SOVIET_UNION,
    USA,
    WEST,
    YELLOW_ROLES,
    changes,
    event,
    play,
    stage,
    value,
)

OWN = {"usa": "hessen", "west": "hessen", "soviet_union": "sachsen", "east": "sachsen"}
CITY = {"usa": "kiel", "west": "kiel", "soviet_union": "jena", "east": "jena"}


# 6.1 Remove unrest


@pytest.mark.parametrize("role", ROLES)
@pytest.mark.parametrize("number", [1, 3, 4, 7, 9, 10], ids=["blue", "yellow", "red", "green", "black", "dual"])
def test_p6_1_only_the_own_colour_removes_unrest_free(role: str, number: int) -> None:
    """Any other color costs a build point of the role's German state; nos. 9 and 10 also execute icons below the value."""
    country = stage(role, number).unrest(**{OWN[role]: 1}).factories(CITY[role]).conflict_deck("k9")
    found = value(country, "calm", number)
    free = FACTS[number - 1].colour == ("yellow" if role in YELLOW_ROLES else "red")
    assert found[OWN[role]] == -1
    assert found.get(f"-{CITY[role]}", 0) == (0 if free else 1)


@pytest.mark.parametrize("role", ROLES)
@pytest.mark.parametrize("number", [1, 3, 4, 7, 9, 10], ids=["blue", "yellow", "red", "green", "black", "dual"])
def test_p6_1_without_anything_to_dismantle_only_the_own_colour_is_offered(role: str, number: int) -> None:
    table = stage(role, number).unrest(**{OWN[role]: 1}).table()
    free = FACTS[number - 1].colour == ("yellow" if role in YELLOW_ROLES else "red")
    assert (f"calm {ID[number]}" in offered(table)) == free
    assert refused(table, f"calm {ID[number]}") == ("" if free else "5.1")


@pytest.mark.parametrize("role", POWERS)
def test_p6_1_a_superpower_chooses_province_and_piece_for_its_state(role: str) -> None:
    yellow = role == "usa"
    country = stage(role, 1).unrest(hessen=1, bayern=1, sachsen=1, thueringen=1).factories("kiel", "ulm", "jena", "rostock")
    table = country.table()
    answer(table, f"calm {ID[1]}")
    assert asked(table) == (ROLES.index(role), "calm_action")
    assert offered(table) == ({"hessen", "bayern"} if yellow else {"sachsen", "thueringen"})
    answer(table, "hessen" if yellow else "sachsen")
    assert asked(table) == (ROLES.index(role), "dismantle")
    assert offered(table) == ({"kiel", "ulm"} if yellow else {"jena", "rostock"})


# 6.2 and 6.3 Build up the economy, increase the living standard


@pytest.mark.parametrize("role", POWERS)
def test_p6_2_a_superpower_builds_in_its_own_germany(role: str) -> None:
    table = stage(role, "forced_merger").table()
    answer(table, "build forced_merger")
    assert asked(table) == (ROLES.index(role), "build")
    assert table.decision is not None
    assert table.decision.params["number"] == (1 if role == "usa" else 3)
    assert ("kiel" in offered(table)) == (role == "usa")
    assert ("jena" in offered(table)) == (role == "soviet_union")
    answer(table, CITY[role])
    assert CITY[role] in table.state.economies[ROLES.index(role)].factories


def test_p6_3_the_usa_says_where_hamburg_counts() -> None:
    country = stage("usa", "forced_merger").factories("hamburg", "kiel", "bremen").lines("kiel-hamburg", "hamburg-bremen")
    table = country.table()
    answer(table, "raise forced_merger")
    assert asked(table) == (USA, "assign")
    assert offered(table) == {"schleswig_holstein", "niedersachsen"}


def test_p6_3_the_soviet_union_says_where_a_factory_abroad_counts() -> None:
    country = stage("soviet_union", "forced_merger").factories("polska_south", "schwedt", "berlin")
    country.lines("schwedt-polska_south", "berlin-polska_south")
    table = country.table()
    answer(table, "raise forced_merger")
    assert asked(table) == (SOVIET_UNION, "assign")
    assert offered(table) == {"brandenburg", "east_berlin"}


def test_p6_3_the_usa_decides_about_the_transfer_to_west_berlin() -> None:
    country = stage("usa", 1).factories("koeln", "dortmund", "duisburg").lines("dortmund-koeln", "duisburg-koeln")
    country.unrest(west_berlin=1)
    table = country.table()
    answer(table, f"raise {ID[1]}")
    assert asked(table) == (USA, "transfer")
    assert offered(table) == {"british_sector", "leave"}
    answer(table, "british_sector")
    assert table.state.sectors["british_sector"] == 1
    assert table.state.unrest["west_berlin"] == 0


def test_p6_3_the_soviet_union_raises_in_the_east_with_the_red_value() -> None:
    """Card 2 of the base game: 1 for the yellow side, 3 for the red one; a factory of value 1 needs two points."""
    poor = stage("usa", "forced_merger").factories("koeln").table()
    assert "raise forced_merger" not in offered(poor)
    assert refused(poor, "raise forced_merger") == "5.4"
    country = stage("soviet_union", "forced_merger").factories("jena")
    table = country.table()
    answer(table, "raise forced_merger")
    assert changes(country.state, table) == {"thueringen lives": 1}


# 6.4 Events: deciding seat


def test_p6_4_the_active_superpower_places_icons_of_either_germany() -> None:
    """Base card 4 puts unrest in West Germany and has no crest."""
    table = stage("soviet_union", "goettingen_eighteen").table()
    play(table, "event goettingen_eighteen", "unrest.yellow.west_germany")
    assert asked(table) == (SOVIET_UNION, "unrest")
    assert "hessen" in offered(table)
    assert "west_berlin" not in offered(table)


@pytest.mark.parametrize("role", ROLES)
def test_p6_4_crest_icons_are_executed_by_that_state(role: str) -> None:
    table = stage(role, "acid_rain_and_bitterfeld").table()
    play(table, "event acid_rain_and_bitterfeld", "nothing", "unrest.yellow.west_germany.east")
    assert asked(table) == (EAST, "unrest")
    play(table, "hessen", *(["hessen"] if role not in ("west", "east") else []), "unrest.red.west")
    assert asked(table) == (WEST, "unrest")


def test_p6_4_left_right_arrows_move_by_the_sum() -> None:
    """No. 10 with its prestige arrow converted moves dominance one space right and one left."""
    assert event(stage("usa", 10), 10, "unrest.yellow.east", "prestige", "dominance") == {}


# 6.4 Prestige for dominance


@pytest.mark.parametrize(
    ("answers", "prestige", "dominance"),
    [(("prestige", "prestige"), 2, 0), (("prestige", "dominance"), 1, 1), (("dominance", "dominance"), 0, 2)],
)
def test_p6_4_a_double_prestige_arrow_may_be_split(answers: tuple[str, ...], prestige: int, dominance: int) -> None:
    country = stage("soviet_union", "goettingen_eighteen")
    table = country.table()
    play(table, "event goettingen_eighteen", "prestige")
    assert asked(table) == (SOVIET_UNION, "convert")
    assert offered(table) == {"prestige", "dominance"}
    play(table, *answers, "hessen", "hessen")
    assert (table.state.tracks["prestige"], table.state.tracks["dominance"]) == (prestige, dominance)


@pytest.mark.parametrize("role", ["west", "east"])
def test_p6_4_a_german_state_never_converts(role: str) -> None:
    country = stage(role, 24)
    assert event(country, 24, "nothing") == {"dominance": -1, "prestige": 1}


def test_p6_4_the_strict_arrow_of_a_special_card_stays_on_the_prestige_track() -> None:
    country = Country("soviet_union", four=True).special("russian_tanks")
    table = country.table()
    play(table, "event russian_tanks")
    assert changes(country.state, table) == {"prestige": -1, "socialists": 1}


# 6.4 The free icon


def test_p6_4_the_free_icon_offers_all_four_steps_to_anybody() -> None:
    for role in ROLES:
        table = stage(role, 7).table()
        play(table, f"event {ID[7]}", "free")
        assert asked(table) == (ROLES.index(role), "free")
        assert offered(table) == {"dominance.yellow", "dominance.red", "prestige.yellow", "prestige.red"}


def test_p6_4_sabotage_is_legal() -> None:
    """East may move dominance toward the USA."""
    country = stage("east", 7).doves(4)
    assert event(country, 7, "free", "dominance.yellow") == {"doves": 2, "dominance": -1, "east keeps": 1}


@pytest.mark.parametrize(
    ("tracks", "missing"),
    [
        ({"dominance": -6}, {"dominance.yellow"}),
        ({"dominance": 6}, {"dominance.red"}),
        ({"prestige": -6, "dominance": 6}, {"prestige.yellow", "dominance.red"}),
    ],
)
def test_p1_16_the_free_icon_does_not_leave_a_track(tracks: dict[str, int], missing: set[str]) -> None:
    table = stage("usa", 7).track(**tracks).table()
    play(table, f"event {ID[7]}", "free")
    assert offered(table) == {"dominance.yellow", "dominance.red", "prestige.yellow", "prestige.red"} - missing


# 6.4 Permanent events


def test_p6_4_permanent_1_each_step_costs_a_dollar_more() -> None:
    country = Country("usa", four=True).arms_deck("a1").display("land_reform", "forced_merger")
    powers_of(country.state).arms_dearer = True
    table = country.table()
    answer(table, "arm land_reform")
    assert powers_of(table.state).treasury == [4, 6]


def test_p6_4_permanent_2_weakens_what_the_soviet_union_builds_and_only_that() -> None:
    for role, points in (("soviet_union", 2), ("east", 3), ("usa", 1), ("west", 1)):
        country = stage(role, "forced_merger")
        powers_of(country.state).soviets_weaker = True
        table = country.table()
        answer(table, "build forced_merger")
        assert table.decision is not None
        assert table.decision.params["number"] == points


def test_p6_4_permanent_2_with_value_0_nothing_is_built() -> None:
    country = stage("soviet_union", "eastern_monetary_reform")
    powers_of(country.state).soviets_weaker = True
    table = country.table()
    answer(table, "build eastern_monetary_reform")
    assert asked(table) == (WEST, "turn")
    assert changes(country.state, table) == {}


def test_p6_4_permanent_2_with_value_0_what_needs_no_points_may_be_raised() -> None:
    country = stage("soviet_union", "eastern_monetary_reform").factories("jena", "eisenach", "bitterfeld", "dresden")
    country.lines("eisenach-jena", "bitterfeld-jena")
    powers_of(country.state).soviets_weaker = True
    table = country.table()
    assert "raise eastern_monetary_reform" in offered(table)
    answer(table, "raise eastern_monetary_reform")
    assert changes(country.state, table) == {"thueringen lives": 1}


def test_p6_4_permanent_2_with_value_0_nothing_can_be_bridged() -> None:
    country = stage("soviet_union", "eastern_monetary_reform").factories("jena", "eisenach")
    assert "raise eastern_monetary_reform" in offered(country.table())
    powers_of(country.state).soviets_weaker = True
    table = country.table()
    assert "raise eastern_monetary_reform" not in offered(table)
    assert refused(table, "raise eastern_monetary_reform") == "5.4"
    country.state.active = EAST
    assert "raise eastern_monetary_reform" in offered(country.table())


# 6.5 The arms race


@pytest.mark.parametrize(("role", "step"), [("usa", -1), ("soviet_union", 1)])
def test_p6_5_the_marker_moves_in_ones_own_favour_and_a_card_is_drawn(role: str, step: int) -> None:
    country = stage(role, 4).arms_deck("a1")
    assert value(country, "arm", 4) == {"arms": step, f"{role} draws a1": 1, role: -1}


@pytest.mark.parametrize("card", ["a1", "a4", "a10"])
def test_p6_5_example_decade_2_costs_the_soviet_union_a_dollar(card: str) -> None:
    country = stage("soviet_union", 14).arms_deck(card)
    assert value(country, "arm", 14) == {"arms": 1, f"soviet_union draws {card}": 1, "soviet_union": -1}


def test_p6_5_hand_cards_serve_as_well() -> None:
    country = stage("usa", 1).hand(USA, "berlin_airlift").arms_deck("a1")
    table = country.table()
    answer(table, "arm berlin_airlift")
    assert table.state.tracks["arms"] == -1
    assert table.state.hands[USA] == []
    assert table.state.used == ["berlin_airlift"]


# 6.6 Credit, and being in the red


@pytest.mark.parametrize("role", POWERS)
def test_p6_6_a_credit_with_a_hand_card(role: str) -> None:
    country = stage(role, 1).hand(ROLES.index(role), "uprising_of_1953")
    table = country.table()
    answer(table, "credit uprising_of_1953")
    assert changes(country.state, table) == {role: 4 if role == "usa" else 1}


@pytest.mark.parametrize("role", POWERS)
def test_p6_6_in_the_red_only_credits_and_events_that_bring_money(role: str) -> None:
    country = stage(role, 1).money(-1, -1)
    table = country.table()
    assert offered(table) == {f"credit {card}" for card in country.state.display}
    for verb in ("build", "calm", "raise", "event", "arm"):
        assert refused(table, f"{verb} {ID[1]}") == "6.6", verb


@pytest.mark.parametrize(
    ("number", "role", "allowed"),
    [
        (23, "usa", True),
        (23, "soviet_union", True),
        (37, "usa", True),
        (38, "usa", True),
        (38, "soviet_union", True),
        (39, "soviet_union", True),
        (40, "soviet_union", True),
        (33, "usa", False),
        (27, "soviet_union", False),
        (7, "usa", False),
        (17, "soviet_union", False),
    ],
)
def test_p6_6_events_with_a_plus_for_oneself_are_open_in_the_red(number: int, role: str, allowed: bool) -> None:
    table = stage(role, number).money(-3, -3).table()
    assert (f"event {ID[number]}" in offered(table)) == allowed
    assert refused(table, f"event {ID[number]}") == ("" if allowed else "6.6")


@pytest.mark.parametrize("role", POWERS)
def test_p6_6_zero_dollars_are_not_in_the_red(role: str) -> None:
    table = stage(role, 1).money(0, 0).table()
    assert f"build {ID[1]}" in offered(table)
    assert f"event {ID[1]}" in offered(table)


def test_p6_6_the_debt_of_one_does_not_bind_the_others() -> None:
    for role in ("west", "east"):
        assert f"build {ID[1]}" in offered(stage(role, 1).money(-9, -9).table())
    assert f"build {ID[1]}" in offered(stage("usa", 1).money(2, -9).table())


def test_p1_16_the_special_card_is_closed_to_an_indebted_soviet_union() -> None:
    country = stage("soviet_union", 1).money(3, -1).special("russian_tanks")
    table = country.table()
    assert "event russian_tanks" not in offered(table)
    assert refused(table, "event russian_tanks") == "6.6"
    country.state.active = EAST
    assert "event russian_tanks" in offered(country.table())


def test_p1_16_police_stays_open_to_an_indebted_soviet_union() -> None:
    country = stage("soviet_union", 1).money(3, -1).police("stasi_is_founded").unrest(sachsen=1)
    table = country.table()
    assert "police stasi_is_founded sachsen" in offered(table)


def test_p1_16_a_blocked_arrow_does_not_count_as_money() -> None:
    """No. 27 at the end of the dominance track would give a dollar per arrow."""
    table = stage("soviet_union", 27).money(3, -1).track(dominance=6).table()
    assert refused(table, f"event {ID[27]}") == "6.6"


# Treasuries


def test_p1_6_payment_is_never_impossible_and_the_treasury_has_no_bounds() -> None:
    country = stage("usa", 1).money(-4, 6)
    country.state.active = WEST
    table = country.table()
    answer(table, f"event {ID[1]}")
    play(table)
    assert powers_of(table.state).treasury == [-7, 6]
    rich = stage("usa", 16).money(10, 6).conflict_deck("k9")
    assert value(rich, "credit", 16) == {"usa": 4, "usa draws k9": 1, "usa keeps": 1}


def test_p1_6_debt_in_the_middle_of_an_action_stops_nothing() -> None:
    """The USA pays four dollars it doesn't have, and still executes the rest."""
    country = stage("usa", 10).money(1, 6).arms_deck("a6").conflict_deck("k3")
    found = value(country, "arm", 10)
    assert found == {"arms": -1, "usa draws a6": 1, "usa": -4, "usa draws k3": 1, "doves": -1}


def test_p1_6_every_base_card_is_open_to_all_four_seats() -> None:
    red = [card for card in DATA.decade(1) if DATA.cards[card].colour == "red"][:4]
    for role in ROLES:
        table = Country(role, four=True).display(*red).table()
        assert {f"build {card}" for card in red} <= offered(table)
        assert ({f"event {card}" for card in red} <= offered(table)) == (role in RED_ROLES)

"""Tests for the moves that pointing at a thing can mean, likeliest first."""

from __future__ import annotations

import pytest

from game.rules.chance import Chance, pick
from game.rules.events import HIDDEN
from game.rules.moves import NOT_NOW
from game.rules.positions.opening import new_table
from game.volk.data.tables import ARROWS, BOARD, CARDS, ITEMS, SECTORS
from game.volk.game import TWO_PLUS_TWO, VOLK, Volk
from tests.volk.country import Country, VolkTable, answer


def meant(table: VolkTable, id: str, seat: int) -> list[str]:
    return [str(move) for move in table.game.meant_by(table.state, seat, id)]


def reason(table: VolkTable, id: str, seat: int) -> str:
    """Last word of the first refusal, except `NOT_NOW`, among the moves that pointing at the thing can mean; "" if none."""
    refusals = map(table.why_not, table.game.meant_by(table.state, seat, id))
    return next((why.key.rpartition(".")[2] for why in refusals if why is not None and why.key != NOT_NOW), "")


def test_5_a_card_of_the_display_means_its_event_first_where_it_may_be_triggered() -> None:
    table = Country("west").display("land_reform", "berlin_airlift", "nato_membership").table()
    assert meant(table, "berlin_airlift", 0)[:4] == [
        "event berlin_airlift",
        "build berlin_airlift",
        "raise berlin_airlift",
        "calm berlin_airlift",
    ]
    assert meant(table, "nato_membership", 0)[0] == "event nato_membership"


def test_5_5_of_a_card_of_the_other_side_the_event_comes_last() -> None:
    table = Country("west").display("land_reform", "berlin_airlift").table()
    assert meant(table, "land_reform", 0)[:4] == [
        "build land_reform",
        "raise land_reform",
        "calm land_reform",
        "event land_reform",
    ]
    assert reason(table, "land_reform", 0) == "too_poor"


def test_6_5_and_6_6_a_superpower_may_also_mean_a_credit_or_the_arms_race() -> None:
    table = Country("usa", four=True).display("a_dog_in_orbit", "land_reform", "berlin_airlift").table()
    assert meant(table, "a_dog_in_orbit", 0)[4:6] == ["credit a_dog_in_orbit", "arm a_dog_in_orbit"]
    assert "credit land_reform" not in meant(table, "land_reform", 2)
    assert reason(table, "a_dog_in_orbit", 0) == "too_poor"


def test_5_4_a_reason_names_a_card_only_if_another_card_would_do() -> None:
    country = Country("west").display("nato_membership", "land_reform")
    cards = {}
    for factories in ((), ("koeln",)):
        table = country.factories(*factories).table()
        refusals = [table.why_not(table.parse(f"raise {card}")) for card in ("land_reform", "nato_membership")]
        cards[len(factories)] = [why.params["card"] for why in refusals if why is not None]
    assert cards == {0: [(), ()], 1: [("nato_membership",)]}


def test_4_a_hand_card_is_ones_own_affair() -> None:
    country = Country("west")
    table = country.hand(country.west, "colour_tv").table()
    assert meant(table, "colour_tv", country.west)[0] == "event colour_tv"
    assert meant(table, "colour_tv", country.east) == ["choose colour_tv"]


def test_4_the_special_card_means_its_event_and_says_that_it_is_easts() -> None:
    table = Country("west").special("russian_tanks").table()
    assert meant(table, "russian_tanks", 0) == ["event russian_tanks", "choose russian_tanks"]
    assert reason(table, "russian_tanks", 0) == "other_sides_event"


def test_7_5_a_police_card_means_to_send_it_where_there_is_unrest() -> None:
    country = Country("east").police("stasi_is_founded").unrest(sachsen=1, thueringen=2)
    table = country.table()
    assert meant(table, "stasi_is_founded", country.east) == [
        "police stasi_is_founded sachsen",
        "police stasi_is_founded thueringen",
        "choose stasi_is_founded",
    ]


def test_7_5_a_police_card_that_finds_nothing_says_why() -> None:
    country = Country("east").police("stasi_is_founded", "career_bans", used=1)
    table = country.table()
    assert reason(table, "career_bans", country.east) == "no_unrest_there"
    assert reason(table, "stasi_is_founded", country.east) == "police_used"


def test_7_5_a_province_means_the_police_with_a_card_that_is_ready() -> None:
    country = Country("east").police("stasi_is_founded", "career_bans", used=1).unrest(sachsen=1)
    table = country.table()
    moves = ["choose sachsen", "execute wall.red sachsen", "police career_bans sachsen"]
    assert meant(table, "sachsen", country.east) == moves
    refusals = [table.why_not(move) for move in VOLK.meant_by(table.state, country.east, "bayern")]
    assert [why.key for why in refusals if why][:2] == ["kernel.refusal.not_now"] * 2


def test_a_question_is_answered_by_pointing_at_the_place() -> None:
    country = Country("east").factories("berlin").display("land_reform", "berlin_airlift")
    table = country.table()
    answer(table, "build land_reform")
    assert meant(table, "schwedt", country.east) == ["choose schwedt", "choose brandenburg", "execute wall.red schwedt"]
    assert meant(table, "berlin-cottbus", country.east) == ["choose berlin-cottbus", "execute wall.red berlin-cottbus"]
    assert meant(table, "berlin-bitterfeld", country.east) == [
        "choose berlin>bitterfeld",
        "choose bitterfeld>berlin",
        "execute wall.red berlin>bitterfeld",
    ]
    assert reason(table, "hamburg", country.east) == "other_state"
    assert reason(table, "schwedt-berlin", country.east) == ""


def test_7_5_a_western_province_means_no_police() -> None:
    country = Country("east").police("stasi_is_founded").unrest(sachsen=1)
    assert reason(country.table(), "bayern", country.east) == "not_in_the_east"


@pytest.mark.parametrize(
    ("card", "turn", "thing", "why"),
    [
        ("joining_the_warsaw_pact", "east", "karl_marx_stadt-cssr_west", "protest_forbids"),
        ("joining_the_warsaw_pact", "east", "hessen", "elsewhere"),
        ("joining_the_warsaw_pact", "east", "dresden", "elsewhere"),
        ("the_wirtschaftswunder", "west", "us_sector", "elsewhere"),
        ("the_wirtschaftswunder", "west", "west_berlin", "elsewhere"),
        ("the_wirtschaftswunder", "west", "hessen", "no_unrest_there"),
        ("the_wirtschaftswunder", "west", "kiel", "already_built"),
        ("berlin_airlift", "west", "hessen", "elsewhere"),
    ],
)
def test_5_5_the_reason_comes_from_an_icon_that_is_about_such_a_thing(card: str, turn: str, thing: str, why: str) -> None:
    country = Country(turn).socialists(0).factories("kiel", "karl_marx_stadt", "cssr_west").police("stasi_is_founded")
    table = country.unrest(sachsen=4, west_berlin=3, bayern=1).display(card, "land_reform").table()
    answer(table, f"event {card}")
    assert table.decision is not None
    assert reason(table, thing, table.decision.seat) == why


def test_7_2_west_berlin_and_its_sectors_stand_for_each_other() -> None:
    table = Country("west").table()
    assert meant(table, "west_berlin", 0)[:4] == ["choose west_berlin", *(f"choose {sector}" for sector in SECTORS)]
    assert meant(table, "us_sector", 0) == ["choose us_sector", "choose west_berlin", "execute wall.red west_berlin"]


def test_tracks_and_their_spaces_can_be_chosen() -> None:
    table = Country("usa", four=True).table()
    assert meant(table, "prestige", 0) == ["choose prestige", "choose prestige.yellow", "choose prestige.red"]
    assert meant(table, "prestige-3", 0) == ["choose prestige-3"]
    assert meant(table, "dominance+2", 0) == ["choose dominance+2"]


def test_3_1_between_decades_a_hand_card_means_to_lay_it_away() -> None:
    country = Country("west", phase="new_decade", part=2)
    country.display()
    table = country.hand(country.west, "land_reform").table()
    assert meant(table, "land_reform", country.west)[0] == "discard land_reform"


@pytest.mark.parametrize("id", [HIDDEN, f"{HIDDEN}2", "", "flight7", "red_button", "treasury+3"])
def test_what_is_no_matter_of_the_rules_means_nothing(id: str) -> None:
    assert meant(Country().table(), id, 0) == []


PLACES = (*BOARD.provinces, *BOARD.cities, *BOARD.lines)
THINGS = (*CARDS, *PLACES, *BOARD.connections, *SECTORS, *ARROWS, *ITEMS)


@pytest.mark.slow
@pytest.mark.parametrize("game", [VOLK, TWO_PLUS_TWO])
@pytest.mark.parametrize("seed", range(2))
def test_in_random_games_everything_meant_is_a_move_and_every_move_can_be_meant(game: Volk, seed: int) -> None:
    table, chance = new_table(game, game.min_seats, seed), Chance(seed)
    for number in range(300):
        decision = table.decision
        if decision is None:
            break
        for move in map(str, decision.options):
            verb, *words = move.split()
            if verb == "execute" and words[1] in PLACES:
                assert verb in {each.split()[0] for each in meant(table, words[1], decision.seat)}
            elif words and words[0] in THINGS and verb != "execute":
                assert any(move.startswith(other) for other in meant(table, words[0], decision.seat)), move
        if number % 25 == 0:
            view = table.view(decision.by).state
            for id in THINGS:
                moves = game.meant_by(table.state, decision.seat, id)
                assert moves == game.meant_by(view, decision.seat, id)
                for each in moves:
                    assert table.parse(str(each)) == each
                    table.why_not(each)
        table.choose(pick(chance, decision.options))

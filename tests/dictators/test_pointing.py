"""Tests for the moves that pointing at a thing can mean, likeliest first."""

from __future__ import annotations

from typing import Any

import pytest

from game.dictators.data.tables import BOARD, DATA, WARHEAD
from game.dictators.game import GAME
from game.rules.chance import Chance, pick
from game.rules.events import HIDDEN
from game.rules.positions.opening import new_table
from tests.dictators.tables import ALL, DictatorsTable, options, play, player, position

ALL_CARDS = GAME.ids["card"]


def meant(table: DictatorsTable, id: str, seat: int = 0) -> list[str]:
    return [str(move) for move in GAME.meant_by(table.state, seat, id)]


def reason(table: DictatorsTable, id: str, seat: int = 0) -> str:
    """Last word of the first refusal among the moves that pointing at the thing can mean; empty if there is none."""
    refusals = (table.why_not(move) for move in GAME.meant_by(table.state, seat, id))
    return next((why.key.rpartition(".")[2] for why in refusals if why is not None), "")


def at(location: str, hand: str = "", *, theirs: Any = None, **more: Any) -> DictatorsTable:
    """A position where seat 0 acts at this location."""
    state = {
        name: more.pop(name) for name in ("roadblocks", "no_fly", "spent", "travels", "trident_reveals") if name in more
    }
    return position(player(hand, location, **more), theirs or player(), **state)


# Locations ----------------------------------------------------------------------------------------------------------------


def test_r1_4_a_location_along_a_road_means_travel_first() -> None:
    assert meant(at("seattle"), "hanford") == ["travel hanford", "fly hanford"]


def test_r1_11_a_location_along_a_dotted_line_alone_means_a_flight_first() -> None:
    assert meant(at("honolulu"), "seattle") == ["fly seattle", "travel seattle"]


def test_r1_6_the_lines_of_the_trident_are_there_while_its_token_is() -> None:
    assert meant(at("tampa"), "trident")[0] == "travel trident"
    assert meant(at("tampa", trident_reveals=1), "trident")[0] == "fly trident"


def test_a_location_that_nothing_leads_to_means_travel_first() -> None:
    table = at("honolulu")
    assert meant(table, "bangor") == ["travel bangor", "fly bangor"]
    assert reason(table, "bangor") == "no_road"


def test_r1_7_where_one_stands_is_meant_what_is_to_be_disarmed() -> None:
    table = at("livermore", facilities="Z1-03", travels=1, spent=1)
    assert meant(table, "livermore") == ["disarm Z1-03"]
    assert reason(table, "livermore") == "disarming_takes_travel"
    assert reason(at("livermore"), "livermore") == "nothing_to_disarm"
    assert meant(at("trident", trident_reveals=1), "trident") == ["disarm warhead"]


def test_r1_7_a_facility_elsewhere_is_no_reason_to_disarm_there() -> None:
    assert meant(at("seattle", facilities="Z1-01"), "hanford") == ["travel hanford", "fly hanford"]


# Barriers -----------------------------------------------------------------------------------------------------------------


def test_r1_12_a_roadblock_from_here_means_to_travel_and_says_so() -> None:
    table = at("seattle", roadblocks=["hanford-seattle"])
    assert meant(table, "hanford-seattle") == ["travel hanford", "clear hanford-seattle"]
    assert reason(table, "hanford-seattle") == "roadblock"


def test_r1_18_p_a_no_fly_zone_that_shuts_a_line_from_here_means_to_clear_it() -> None:
    table = at("seattle", no_fly=["pacific"])
    assert meant(table, "pacific") == ["clear pacific"]
    assert reason(table, "pacific") == "not_shut_in"


def test_a_barrier_elsewhere_means_nothing() -> None:
    table = at("seattle", roadblocks=["arco-boise"], no_fly=["central"])
    assert meant(table, "arco-boise") == meant(table, "central") == []


def test_r1_4_an_open_road_from_here_means_travel_along_it() -> None:
    table = at("seattle", travels=1, spent=1)
    assert meant(table, "hanford-seattle") == ["travel hanford"]
    assert reason(table, "hanford-seattle") == "travel_used"


def test_an_open_road_elsewhere_and_an_open_sky_mean_nothing() -> None:
    table = at("seattle")
    assert meant(table, "arco-boise") == []
    assert meant(table, "central") == []


# Facilities, tokens, the dictator -----------------------------------------------------------------------------------------


def test_r1_7_a_facility_means_to_disarm_it_where_it_is() -> None:
    assert meant(at("hanford", facilities="Z1-01"), "Z1-01") == ["disarm Z1-01"]
    assert reason(at("hanford", facilities="Z1-01", travels=1, spent=1), "Z1-01") == "disarming_takes_travel"
    assert meant(at("seattle", facilities="Z1-01"), "Z1-01") == []


def test_r1_8_a_token_means_to_use_it() -> None:
    table = at("seattle", tokens=["III", "XII"])
    assert meant(table, "III") == ["token III"]
    assert reason(table, "III") == "token_not_now"
    assert meant(table, "XII") == ["token XII", "token XII 1"]
    assert reason(table, "IV") == "not_your_token"


def test_r4_1_ones_own_dictator_means_the_ability() -> None:
    table = at("seattle", dictator="napoleon")
    assert meant(table, "napoleon") == ["ability"]
    assert reason(table, "napoleon") == "not_travelled"
    assert meant(table, "vlad") == []
    assert reason(at("seattle", dictator="ivan"), "ivan") == "ability_not_now"
    assert reason(at("seattle", dictator="napoleon", father=["george_mason"]), "napoleon") == "forbidden"


def test_r4_1_an_ability_that_finds_nobody_says_what_is_wrong_with_them() -> None:
    table = at("seattle", dictator="vlad", theirs=player("emp#1", dictator="mao"))
    assert reason(table, "vlad") == "too_far"


def test_r4_2_a_card_for_a_time_zone_in_which_nobody_is_names_nobody_in_particular() -> None:
    hand = player("close_encounter#1", "tampa")
    assert reason(position(hand, player(at="tampa"), player(at="tampa")), "close_encounter#1") == "nobody_in_zone"
    assert reason(position(hand, player(at="tampa")), "close_encounter#1") == "wrong_time_zone"


def test_r1_8_the_kept_presidential_card_means_to_show_it() -> None:
    assert meant(at("seattle", kept=["oval_office#1"]), "oval_office#1") == ["confront_kept"]


# Cards --------------------------------------------------------------------------------------------------------------------


def test_r1_5_a_card_in_the_hand_means_to_play_it() -> None:
    table = at("seattle", "amtrak#1", spent=3)
    assert meant(table, "amtrak#1") == ["play amtrak#1"]
    assert reason(table, "amtrak#1") == "too_few_actions"


def test_r1_5_an_interruption_says_that_it_is_one() -> None:
    table = at("seattle", "scapegoat#1")
    assert meant(table, "scapegoat#1") == ["play scapegoat#1"]
    assert reason(table, "scapegoat#1") == "only_an_answer"


def test_r1_18_z_a_card_that_lacks_only_a_name_says_so() -> None:
    table = at("livermore", "engineer#1", facilities="Z1-03")
    assert meant(table, "engineer#1") == ["play engineer#1", "play engineer#1 Z1-03"]
    assert reason(table, "engineer#1") == "names_a_facility"


@pytest.mark.parametrize(
    ("card", "location", "why"),
    [
        ("engineer#1", "livermore", "nothing_to_disarm"),
        ("espionage#1", "seattle", "no_cards"),
        ("extraordinary_rendition#1", "seattle", "wrong_place"),
        ("engineer#1", "seattle", "facility_here"),
    ],
)
def test_r1_18_y_a_card_that_finds_nothing_to_name_says_what_is_wrong_with_it(card: str, location: str, why: str) -> None:
    assert reason(at(location, card), card) == why


def test_r1_4_an_asset_means_each_of_its_abilities() -> None:
    table = at("seattle", assets=["the_marauder#1"], spent=3)
    assert meant(table, "the_marauder#1") == ["use the_marauder#1 1", "use the_marauder#1 2"]
    assert reason(table, "the_marauder#1") == "too_few_actions"


def test_cards_that_are_not_ones_own_mean_nothing() -> None:
    table = at("seattle", "emp#1", theirs=player("amtrak#1", assets=["the_marauder#1"]))
    assert [meant(table, id) for id in ("amtrak#1", "the_marauder#1", "amtrak#2", "oval_office#1", HIDDEN, "", "OH")] == [
        []
    ] * 7


def test_r1_19_in_a_window_an_interruption_means_to_answer() -> None:
    mine = player("veto#1 scapegoat#1 loaded_dice#1 emp#1")
    table = play(position(player("espionage#1"), mine, player("amtrak#2"), options=ALL), "play espionage#1 1")
    assert meant(table, "veto#1", seat=1) == ["interrupt veto#1", "play veto#1"]
    assert reason(table, "loaded_dice#1", seat=1) == "no_answer_to_this"
    assert meant(table, "scapegoat#1", seat=1) == ["interrupt scapegoat#1", "interrupt scapegoat#1 2", "play scapegoat#1"]
    assert reason(table, "emp#1", seat=1) == "only_in_turn"


# All of it ----------------------------------------------------------------------------------------------------------------


def things(table: DictatorsTable, seat: int) -> list[str]:
    """Ids that a seat could point at."""
    mine = table.state.players[seat]
    return [
        *BOARD.locations,
        *BOARD.roads,
        *BOARD.time_zones,
        *DATA.facilities,
        WARHEAD,
        *ALL_CARDS,
        *DATA.tokens,
        *mine.kept,
    ]


def pointed_at(move: str) -> list[str]:
    """Ids that a player points at for this move: the first word after the verb, if it is a thing."""
    verb, *words = move.split()
    return words[:1] if verb in ("travel", "fly", "disarm", "play", "use", "token", "clear", "interrupt") else []


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(3))
def test_in_random_games_everything_meant_is_a_move_and_every_move_can_be_meant(seed: int) -> None:
    table, chance = new_table(GAME, 3, seed), Chance(seed)
    for number in range(400):
        decision = table.decision
        if decision is None:
            break
        seat = decision.seat
        for move in options(table):
            for id in pointed_at(move):
                found = meant(table, id, seat)
                assert any(move.startswith(other) for other in found), (move, id, found)
        # Until Kim has chosen, hands are face down even for their owners.
        if number % 8 == 0 and table.state.phase != "kim":
            view = table.view(decision.by).state
            for id in (*things(table, seat), table.state.players[seat].dictator):
                moves = GAME.meant_by(table.state, seat, id)
                assert moves == GAME.meant_by(view, seat, id)
                for each in moves:
                    assert table.parse(str(each)) == each
                    table.why_not(each)
        table.choose(pick(chance, decision.options))


def test_every_location_means_something_from_everywhere() -> None:
    for here in BOARD.locations:
        table = at(here, trident_reveals=int(here == BOARD.trident))
        for there in BOARD.locations:
            moves = GAME.meant_by(table.state, 0, there)
            assert moves
            assert [table.parse(str(move)) for move in moves] == list(moves)

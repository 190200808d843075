"""Tests for every statement in rulings ao to ar of table 1.18, on the Trident, the President, two players and difficulty."""

from __future__ import annotations

from typing import Any

import pytest

from game.dictators.data.tables import DATA
from game.dictators.game import GAME
from game.rules.errors import SetupError
from game.rules.positions.opening import new_table
from tests.dictators.tables import (
    DictatorsTable,
    asked,
    options,
    play,
    player,
    position,
    president,
    prompt,
    why_not,
    winners,
)

# ao: the Trident -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_ruling_ao_as_many_warheads_as_players(seats: int) -> None:
    table = play(position(*[player() for _ in range(seats)], deck="trident#1"), "draw")
    assert (table.state.warheads, table.state.trident_reveals) == (seats, 1)


def on_the_trident(**more: Any) -> DictatorsTable:
    state: dict[str, Any] = {"trident_reveals": 1, "warheads": 2} | more
    return position(player(at="trident"), player(at="trident"), **state)


def test_ruling_ao_each_success_takes_one_and_gives_a_spare_token() -> None:
    table = on_the_trident()
    spare = list(table.state.spare_tokens)
    play(table, "disarm warhead", "roll 3")
    state = table.state
    assert state.warheads == 1
    assert len(state.players[0].tokens) == 1
    assert sorted(state.spare_tokens + state.players[0].tokens) == sorted(spare)


def test_ruling_ao_a_failure_gives_nothing() -> None:
    table = play(on_the_trident(), "disarm warhead", "roll 2")
    assert (table.state.warheads, table.state.players[0].tokens) == (2, [])


def test_ruling_ao_none_left_nothing_more_to_disarm_and_the_token_stays() -> None:
    table = on_the_trident(warheads=0)
    assert why_not(table, "disarm warhead") == ("nothing_to_disarm", "1.7")
    assert "fly cancun" in options(table)
    play(table, "fly cancun", "end_turn", "end_turn", "fly trident")
    assert table.state.players[0].location == "trident"


def test_ruling_ao_a_player_may_take_several() -> None:
    table = position(
        player("engineer#1", "trident"), player(), trident_reveals=1, warheads=2, spare_tokens=["III", "XIII", "IX", "V"]
    )
    play(table, "disarm warhead", "roll 6", "play engineer#1 warhead", "roll 6")
    assert (table.state.warheads, len(table.state.players[0].tokens)) == (0, 2)


def test_ruling_ao_no_card_is_needed_and_it_does_not_count_for_the_president() -> None:
    table = play(on_the_trident(spare_tokens=["III", "IX"]), "disarm warhead", "roll 6")
    assert table.state.players[0].disarmed == []
    table = position(
        player(at="washington_dc", tokens=["VI"], disarmed=["Z4-01"]),
        player(),
        phase="confront",
        presidential_deck=president("oval_office#1"),
    )
    assert play(table, "confront", "roll 19").result is None


def test_ruling_ao_token_xi_does_not_touch_the_spare_tokens() -> None:
    table = position(player(tokens=["XI"]), player())
    spare, on_board = list(table.state.spare_tokens), [token for site in table.state.site_tokens for token in site]
    play(table, "token XI")
    assert table.state.spare_tokens == spare
    assert sorted(table.state.removed_tokens) == sorted(on_board)


def test_ruling_ao_tokens_used_or_removed_are_out_of_the_game() -> None:
    table = play(position(player(tokens=["XI", "I"]), player()), "token I", "choose seattle", "token XI")
    assert table.state.used_tokens == ["I", "XI"]
    assert not {"I", "XI", *table.state.removed_tokens} & set(table.state.spare_tokens)


def test_ruling_ao_put_down_once_only() -> None:
    table = on_the_trident(deck="trident#1", warheads=1)
    play(table, "draw")
    assert [each.location for each in table.state.players] == ["guantanamo_bay", "guantanamo_bay"]
    assert (table.state.warheads, table.state.trident_reveals) == (0, 2)
    again = play(position(player(at="cancun"), player(), trident_reveals=2, deck="trident#1"), "draw")
    assert again.state.warheads == 0
    assert why_not(again, "fly trident") == ("no_flight", "1.11")


# ap: presidential cards ----------------------------------------------------------------------------------------------------


def test_ruling_ap_at_most_one_is_shown_a_turn() -> None:
    table = position(
        player(at="washington_dc"),
        player(),
        phase="confront",
        presidential_deck=president("golf_weekend#1", "oval_office#1"),
    )
    play(table, "confront")
    assert prompt(table) == "prompt.act"
    assert why_not(table, "confront") == ("not_now", "1.10")


def test_ruling_ap_a_kept_card_and_a_drawn_one_are_not_both_shown() -> None:
    table = position(
        player(at="washington_dc", kept=["golf_weekend#1"]), player(), phase="confront", presidential_discard=[]
    )
    play(table, "confront_kept")
    assert prompt(table) == "prompt.act"
    assert table.state.presidential_discard == ["golf_weekend#1"]
    assert table.state.players[0].kept == []


def test_ruling_ap_before_anything_else() -> None:
    table = position(player("emp#1", "washington_dc", tokens=["XI"]), player(), phase="turn")
    assert options(table) == ["confront", "stay_away"]
    assert why_not(table, "token XI") == ("not_now", "1.8")


def test_ruling_ap_reaching_dc_during_the_turn_means_waiting() -> None:
    table = play(position(player(at="richmond"), player(), phase="turn"), "travel washington_dc")
    assert prompt(table) == "prompt.act"
    assert why_not(table, "confront") == ("not_now", "1.10")
    play(table, "end_turn", "end_turn")
    assert (asked(table), prompt(table)) == (0, "prompt.confront")


def test_ruling_ap_also_by_token_i() -> None:
    table = play(position(player(tokens=["I"]), player()), "token I", "choose washington_dc")
    assert (table.state.players[0].location, prompt(table)) == ("washington_dc", "prompt.act")
    assert why_not(table, "confront") == ("not_now", "1.10")


@pytest.mark.parametrize("reactions", ["able", "all"])
def test_ruling_ap_only_air_force_one_answers_them(reactions: str) -> None:
    table = position(
        player(at="washington_dc"),
        player("veto#1 air_force_one#1"),
        phase="confront",
        presidential_deck=president("oval_office#1"),
        options={"reactions": reactions},
    )
    play(table, "confront")
    assert (asked(table), options(table)) == (1, ["interrupt air_force_one#1", "pass"])


def test_ruling_ap_no_veto_on_what_a_presidential_card_says() -> None:
    table = position(
        player("emp#1", "washington_dc"), player("veto#1"), phase="confront", presidential_deck=president("strip_search#1")
    )
    play(table, "confront")
    assert (asked(table), prompt(table)) == (0, "prompt.act")
    assert table.state.players[0].hand == []


def test_ruling_ap_a_shown_card_goes_to_the_pile_when_dealt_with() -> None:
    table = position(
        player(at="washington_dc"),
        player(),
        phase="confront",
        presidential_deck=president("oval_office#1"),
        presidential_discard=[],
    )
    play(table, "confront")
    assert (table.state.presidential_open, table.state.presidential_discard) == (["oval_office#1"], [])
    play(table, "roll 2")
    assert (table.state.presidential_open, table.state.presidential_discard) == ([], ["oval_office#1"])


def test_ruling_ap_after_the_try_the_turn_is_over() -> None:
    table = position(
        player("emp#1", "washington_dc", tokens=["XI"]),
        player(),
        phase="confront",
        presidential_deck=president("oval_office#1"),
    )
    play(table, "confront", "roll 2")
    assert (asked(table), table.state.active) == (1, 1)


def test_ruling_ap_in_the_try_fidel_and_token_iii_can_be_used() -> None:
    table = position(
        player(at="washington_dc", dictator="fidel", tokens=["III", "XI"]),
        player(),
        phase="confront",
        presidential_deck=president("oval_office#1"),
    )
    play(table, "confront", "roll 2")
    assert (asked(table), options(table)) == (0, ["ability", "pass"])
    play(table, "ability", "roll 15")
    assert (asked(table), options(table)) == (0, ["token III", "pass"])
    play(table, "token III")
    assert winners(table) == (0,)


def test_ruling_ap_the_end_of_the_turn_is_played() -> None:
    hand = "emp#1 emp#2 amtrak#1 amtrak#2 amtrak#3 veto#1"
    table = position(player(hand, "washington_dc"), player(), phase="confront", presidential_deck=president("oval_office#1"))
    play(table, "confront", "roll 2")
    assert (asked(table), prompt(table)) == (0, "prompt.hand_limit")
    play(table, "choose veto#1")
    assert table.state.active == 1


# aq: two players -----------------------------------------------------------------------------------------------------------


def test_ruling_aq_scapegoat_is_not_playable() -> None:
    table = position(player("espionage#1"), player("scapegoat#1 veto#1"))
    play(table, "play espionage#1 1")
    assert (asked(table), options(table)) == (1, ["interrupt veto#1", "pass"])
    assert why_not(table, "interrupt scapegoat#1 0") == ("card_player", "4.3")
    assert why_not(table, "interrupt scapegoat#1 1") == ("oneself", "4.0")


def test_ruling_aq_token_x_deals_one() -> None:
    deck = [*DATA.fathers, "amtrak#1", "amtrak#2", "amtrak#3"]
    table = position(player(tokens=["X"]), player(), deck=deck, father_deck="", father_discard=[])
    play(table, "token X")
    assert (len(table.state.players[0].hand), len(table.state.players[1].hand)) == (0, 1)
    assert len(table.state.deck) == 17


def test_ruling_aq_the_trident_has_2_warheads() -> None:
    assert play(position(player(), player(), deck="trident#1"), "draw").state.warheads == 2


def test_ruling_aq_each_opponent_is_the_one() -> None:
    table = position(
        player("mutually_assured_destruction#1", "seattle"), player("veto#1 emp#1"), options={"reactions": "able"}
    )
    play(table, "play mutually_assured_destruction#1", "pass")
    assert (asked(table), prompt(table)) == (1, "prompt.discard_or_let_go")
    play(table, "choose emp#1")
    assert table.state.players[0].location == "seattle"
    assert prompt(table) == "prompt.act"


def test_ruling_aq_the_opponent_with_the_fewest_cards_is_the_one() -> None:
    table = play(position(player("emp#1"), player("veto#1 veto#2"), deck="alexander_hamilton"), "draw")
    assert table.state.players[1].hand == ["veto#1", "veto#2", "emp#1"]


# ar: difficulty ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("count", [0, 1, 3, 6])
def test_ruling_ar_so_many_fathers_are_in_the_deck_at_the_start(count: int) -> None:
    table = new_table(GAME, 3, 1, {"founding_fathers": count})
    assert len([card for card in table.state.deck if card in DATA.fathers]) == count
    assert len(table.state.father_deck) == 15 - count


@pytest.mark.parametrize("count", [0, 1, 5])
def test_ruling_ar_and_so_many_come_at_a_renewal(count: int) -> None:
    table = position(player(tokens=["XIV"]), player(), deck="", options={"founding_fathers": count})
    before = len(table.state.father_deck)
    play(table, "token XIV")
    assert len(table.state.father_deck) == before - count


@pytest.mark.parametrize("count", [0, 1, 5])
def test_ruling_ar_and_so_many_at_defcon_2(count: int) -> None:
    table = position(
        player(), player(), deck="emp#1 defcon#1", defcon=3, options={"founding_fathers": count, "event_text": "B"}
    )
    before = len(table.state.father_deck)
    play(table, "draw")
    assert len(table.state.father_deck) == before - count


def test_ruling_ar_the_defcon_cards_extra_line_still_takes_fathers() -> None:
    table = position(player(at="seattle"), player(at="seattle"), deck="defcon#1", defcon=4, options={"founding_fathers": 0})
    before = len(table.state.father_deck)
    play(table, "draw", "choose central", "choose mountain")
    assert len(table.state.deck) == 2
    assert len(table.state.father_deck) == before - 2


def test_ruling_ar_token_x_still_takes_fathers() -> None:
    table = position(
        player(tokens=["X"]),
        player(),
        deck="emp#1 amtrak#1 amtrak#2",
        father_deck="john_jay george_mason james_madison",
        options={"founding_fathers": 0},
    )
    play(table, "token X")
    assert table.state.father_deck == []
    theirs = table.state.players[1].hand + table.state.players[1].father
    assert len(theirs) == 1
    assert sorted(table.state.deck + theirs) == [
        "amtrak#1",
        "amtrak#2",
        "emp#1",
        "george_mason",
        "james_madison",
        "john_jay",
    ]


def test_ruling_ar_without_any_defcon_card_the_round_limit_must_not_be_0() -> None:
    none = {"command_defcon_cards": 0, "presidential_defcon_cards": 0}
    with pytest.raises(SetupError, match=r"1\.18 ar"):
        new_table(GAME, 3, 0, none | {"round_limit": 0})
    assert new_table(GAME, 3, 0, none | {"round_limit": 50}).result is None
    assert new_table(GAME, 3, 0, {"command_defcon_cards": 0, "round_limit": 0}).result is None

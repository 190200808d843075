"""Tests for the rulebook's printed examples (1.13) and the nested ones of the reaction windows (1.19)."""

from __future__ import annotations

from tests.dictators.tables import asked, options, play, player, position, prompt


def test_example_1_two_skips_are_two_turns() -> None:
    joseph = player("amtrak#1", "oklahoma_city", dictator="joseph")
    fidel = player("emp#1", "cheyenne_mountain", dictator="fidel")
    table = play(position(joseph, fidel), "play amtrak#1", "choose piketon", "end_turn")
    assert table.state.players[0].skips == 1
    play(table, "play emp#1 OH", "end_turn")
    # Joseph has skipped one turn, and it is Fidel's turn again; Joseph's second skip is still to come.
    assert (table.state.active, table.state.players[0].skips) == (1, 1)
    play(table, "end_turn")
    assert (table.state.active, table.state.players[0].skips) == (1, 0)
    play(table, "end_turn")
    assert table.state.active == 0


def test_example_2_morris_adds_a_skip_and_counts_only_turns_really_played() -> None:
    joseph = player("amtrak#1", "oklahoma_city", dictator="joseph")
    fidel = player("emp#1", "cheyenne_mountain", dictator="fidel")
    table = position(joseph, fidel, deck="gouverneur_morris")
    play(table, "play amtrak#1", "choose piketon", "draw", "end_turn")
    assert table.state.players[0].skips == 2
    assert table.state.turns["gouverneur_morris"] == 2
    play(table, "play emp#1 OH", "end_turn")
    for left in (2, 1, 0):
        assert (table.state.active, table.state.players[0].skips) == (1, left)
        assert table.state.turns["gouverneur_morris"] == 2
        play(table, "end_turn")
    assert table.state.active == 0


def test_w1_example_i_the_newest_is_resolved_first() -> None:
    table = position(player("bribery#1 diplomatic_immunity#1"), player("veto#1"), player("veto#2"), discard="")
    play(table, "play bribery#1 2", "interrupt veto#1", "interrupt diplomatic_immunity#1")
    assert (asked(table), prompt(table)) == (2, "answer.card_played")
    play(table, "interrupt veto#2")
    assert table.state.discard == ["veto#2", "diplomatic_immunity#1", "veto#1", "bribery#1"]
    assert table.state.spent == 3
    assert not table.state.players[2].briberies


def test_w1_example_ii_immunity_leaves_the_effect_on_others() -> None:
    table = position(player("emp#1", "cheyenne_mountain"), player("diplomatic_immunity#1", "piketon"), player("", "piketon"))
    play(table, "play emp#1 OH", "interrupt diplomatic_immunity#1")
    assert [each.skips for each in table.state.players] == [0, 0, 1]


def test_w1_example_iii_the_scapegoat_can_be_immune() -> None:
    table = position(
        player("espionage#1"), player("scapegoat#1 veto#1"), player("diplomatic_immunity#1 veto#2"), deck="amtrak#1"
    )
    play(table, "play espionage#1 1", "interrupt scapegoat#1 2")
    # A Veto or Immunity could answer the Scapegoat, but every seat passes.
    while prompt(table) == "answer.card_played" and table.state.stack[-1].subject == "scapegoat#1":
        play(table, "pass")
    while asked(table) != 2:
        play(table, "pass")
    play(table, "interrupt diplomatic_immunity#1")
    while prompt(table) == "answer.card_played":
        play(table, "pass")
    assert table.state.players[1].hand == ["veto#1"]
    assert table.state.players[2].hand == ["veto#2"]
    assert prompt(table) == "prompt.act"


def test_w3_example_iv_immunity_lets_the_step_go_on_and_another_may_still_stop_it() -> None:
    table = position(player("diplomatic_immunity#1", "seattle"), player("flat_tire#1"), player("flat_tire#2"))
    play(table, "travel hanford", "interrupt flat_tire#1", "interrupt diplomatic_immunity#1")
    assert (asked(table), prompt(table)) == (2, "answer.road_step")
    assert options(table) == ["interrupt flat_tire#2", "pass"]
    play(table, "pass")
    assert table.state.players[0].location == "hanford"

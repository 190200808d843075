"""Tests for open and secret information (A73): hands, decks, bids, and secret cards that a player has seen."""

from __future__ import annotations

from typing import Any

import pytest

from game.rules.events import HIDDEN
from game.rules.state import NOBODY
from game.tgm.verbs import ACTION_VERBS
from tests.tgm.battles import TgmTable, asked, options
from tests.tgm.field import Field, play

SEEDS = range(12)


def seen(table: TgmTable, seat: int) -> Any:
    return table.view(seat).state


def told(table: TgmTable, seat: int, key: str) -> list[dict[str, Any]]:
    return [event.params for event in table.events_for(seat) if event.key.endswith(f".{key}")]


def forks(table: TgmTable, seat: int) -> list[TgmTable]:
    return [table.fork(seat, seed) for seed in SEEDS]


def secretive() -> TgmTable:
    field = Field(phase="deployment", ap=7)
    field.hand(0, "us01", "sp01")
    field.hand(1, "ge01", "ge02", "sp20")
    field.fighter("ge35")
    field.unit("ge21", "d5", tokens=("mg",), wounds=1)
    field.state.players[1].discard = ["ge05#1"]
    field.state.players[1].ap = 4
    return field.table()


def test_what_units_do_needs_no_hand_unless_a_card_goes_with_it() -> None:
    assert all(verb.open for verb in ACTION_VERBS["moving"])
    field = Field(phase="shooting")
    field.unit("us18", "d3")
    field.unit("ge01", "d4")
    field.hand(0, "sp08")
    field.fighter("us29")
    decision = field.table().decision
    assert decision is not None
    found = [str(move) for move in decision.open_options]
    assert {"shoot us18#1 main ge01#1", "fly us29#1 ge01#1", "end_phase"} <= {*found}
    assert not any("sp08" in move for move in found)
    assert any("sp08" in str(move) for move in decision.options)


# A73: open


def test_a73_discard_piles_ap_tokens_and_waiting_airplanes_are_open() -> None:
    view = seen(secretive(), 0)
    assert view.players[1].discard == ["ge05#1"]
    assert view.players[1].ap == 4
    assert view.units["ge21#1"].tokens == ("mg",)
    assert view.units["ge21#1"].wounds == 1
    assert list(view.air) == ["ge35#1"]


def test_a73_the_number_of_cards_in_hand_and_deck_is_open() -> None:
    table = secretive()
    for seat in (0, 1):
        view = seen(table, seat)
        for mine, there in zip(view.players, table.state.players, strict=True):
            assert (len(mine.hand), len(mine.deck)) == (len(there.hand), len(there.deck))


# A73: secret


def test_a73_hands_are_secret() -> None:
    table = secretive()
    assert seen(table, 0).players[0].hand == ["us01#1", "sp01.us#1"]
    assert seen(table, 0).players[1].hand == [HIDDEN] * 3
    assert seen(table, 1).players[0].hand == [HIDDEN] * 2
    assert all(set(player.hand) == {HIDDEN} for player in seen(table, NOBODY).players)


def test_a73_the_order_of_every_deck_is_secret_even_of_ones_own() -> None:
    table = secretive()
    for seat in (0, 1):
        for player in seen(table, seat).players:
            assert set(player.deck) == {HIDDEN}
        assert seen(table, seat).rng == 0


def test_a73_what_an_opponent_may_do_is_not_shown() -> None:
    table = secretive()
    decision = table.view(1).decision
    assert decision is not None
    assert not any("us01" in str(move) for move in getattr(decision, "options", ()) or ())


def test_a73_forks_deal_hands_and_decks_anew() -> None:
    table = secretive()
    dealt = {tuple(sorted(fork.state.players[1].hand)) for fork in forks(table, 0)}
    assert len(dealt) > 3
    for fork in forks(table, 0):
        assert fork.state.players[0].hand == table.state.players[0].hand
        for mine, there in zip(fork.state.players, table.state.players, strict=True):
            assert sorted((*mine.hand, *mine.deck)) == sorted((*there.hand, *there.deck))
    decks = {tuple(fork.state.players[0].deck) for fork in forks(table, 0)}
    assert len(decks) > 3


def test_a73_a_fork_for_the_other_seat_keeps_that_hand() -> None:
    table = secretive()
    for fork in forks(table, 1):
        assert fork.state.players[1].hand == table.state.players[1].hand


def test_a73_drawn_cards_are_told_to_their_player_only() -> None:
    table = Field(phase="cards").table()
    (mine,) = told(table, 0, "drew")
    (theirs,) = told(table, 1, "drew")
    assert list(mine["cards"]) == table.state.players[0].hand
    assert theirs["count"] == 2
    assert not any(card in str(theirs) for card in table.state.players[0].hand)


def test_a73_the_opening_hands_are_told_to_their_players_only() -> None:
    table = Field(phase="hands").table()
    play(table, "mulligan")
    for event in told(table, 1, "drew"):
        if event["seat"] == 0:
            assert not any(card in str(event) for card in table.state.players[0].hand)


def test_a73_a_team_does_not_see_the_partners_hand() -> None:
    field = Field(seats=3, phase="deployment")
    field.hand(0, "us01")
    field.hand(2, "us02")
    assert seen(field.table(), 0).players[2].hand == [HIDDEN]


def test_a73_discarded_cards_lie_face_up() -> None:
    field = Field(phase="discard")
    field.hand(0, *["us01"] * 8)
    table = play(field.table(), "discard us01#3")
    assert seen(table, 1).players[0].discard == ["us01#3"]
    assert told(table, 1, "discarded") == [{"seat": 0, "card": "us01#3"}]


# bids


def test_a73_a_bid_is_secret_until_both_are_made() -> None:
    table = play(Field(phase="bid", ap=5).table(), "bid 4")
    assert asked(table) == (1, "bid")
    assert seen(table, 1).players[0].ap == 5
    assert not [event for event in table.events_for(1) if "4" in str(event.params)]
    play(table, "bid 2")
    assert told(table, 0, "bids") == told(table, 1, "bids") == [{"south": 4, "north": 2}]


def test_a73_a_fork_does_not_know_the_bid_of_the_other() -> None:
    table = play(Field(phase="bid", ap=5).table(), "bid 4")
    revealed = set()
    for fork in forks(table, 1):
        fork.choose("bid 0")
        while fork.decision is not None and "roll 5" in [str(move) for move in fork.decision.options]:
            fork.choose("roll 5" if fork.decision.seat == 0 else "roll 1")
        revealed.add(fork.state.players[0].ap)
    assert len(revealed) > 1


def test_a73_the_second_bidder_sees_all_his_own_options() -> None:
    table = play(Field(phase="bid", ap=5).table(), "bid 4")
    assert options(table) == [f"bid {ap}" for ap in range(6)]


# Intelligence


def spied() -> tuple[TgmTable, list[str]]:
    field = Field(phase="deployment")
    (card,) = field.hand(0, "sp19")
    hand = field.hand(1, "ge01", "ge27", "sp20")
    field.state.players[1].ap = 1
    return play(field.table(), f"play {card} 1"), hand


def test_sp19_the_hand_is_seen_by_this_player_only() -> None:
    table, hand = spied()
    assert seen(table, 0).players[1].hand == hand
    assert told(table, 0, "looked")[0]["cards"] == tuple(hand)
    assert not any(card in str(told(table, 1, "looked")) for card in table.state.players[0].hand)
    assert seen(table, NOBODY).players[1].hand == [HIDDEN] * 3
    assert not any(card in str(told(table, NOBODY, "looked")) for card in hand)


def test_sp19_forks_keep_what_was_seen() -> None:
    table, hand = spied()
    for fork in forks(table, 0):
        assert fork.state.players[1].hand == hand


def test_sp19_cards_drawn_later_are_not_known() -> None:
    table, hand = spied()
    play(table, "end_phase", "end_phase")
    while table.state.phase != "movement":
        play(table, options(table)[0])
    view = seen(table, 0).players[1].hand
    assert view[:3] == hand
    assert view[3:] == [HIDDEN] * 2


def test_sp19_a_known_card_that_is_played_is_open_and_forgotten() -> None:
    table, hand = spied()
    play(table, "end_phase", "end_phase", "end_phase")
    play(table, f"deploy {hand[0]} d6", "ready")
    assert hand[0] not in table.state.memory
    assert seen(table, 0).units[hand[0]].space == "d6"
    assert seen(table, 0).players[1].hand[:2] == hand[1:]


def test_sp19_the_draw_happens_after_it() -> None:
    table, _ = spied()
    keys = [event.key.rpartition(".")[2] for event in table.events_for(0)]
    assert keys.index("looked") < keys.index("drew")
    assert len(table.state.players[0].hand) == 1


# Quartermaster


def fetched() -> tuple[TgmTable, str]:
    field = Field(phase="deployment")
    (card,) = field.hand(0, "sp04")
    table = play(field.table(), f"play {card}")
    found = options(table)[0].partition(" ")[2]
    return play(table, f"choose {found}"), found


def test_sp04_the_unit_is_shown_and_everybody_remembers_it() -> None:
    table, found = fetched()
    assert table.state.players[0].hand == [found]
    assert seen(table, 1).players[0].hand == [found]
    assert told(table, 1, "fetched") == [{"seat": 0, "card": found}]
    for fork in forks(table, 1):
        assert fork.state.players[0].hand == [found]


def test_sp04_the_deck_is_shuffled() -> None:
    field = Field(phase="deployment")
    (card,) = field.hand(0, "sp04")
    table = play(field.table(), f"play {card}")
    before = [*table.state.players[0].deck]
    found = options(table)[0].partition(" ")[2]
    play(table, f"choose {found}")
    before.remove(found)
    assert table.state.players[0].deck != before
    assert sorted(table.state.players[0].deck) == sorted(before)


def test_sp04_what_the_deck_holds_is_shown_to_nobody_else() -> None:
    field = Field(phase="deployment")
    (card,) = field.hand(0, "sp04")
    table = play(field.table(), f"play {card}")
    assert asked(table) == (0, "quartermaster")
    assert set(seen(table, 1).players[0].deck) == {HIDDEN}


# Alexander


def looking() -> tuple[TgmTable, list[str]]:
    field = Field(phase="cards", south_deck="UK_A")
    field.state.hqs["hq_south"].general = "guk2"
    top = field.state.players[0].deck[-3:]
    return field.table(), top


def test_alexander_the_three_cards_are_seen_by_the_player_only() -> None:
    table, top = looking()
    assert asked(table) == (0, "look")
    assert sorted(options(table)) == sorted(f"choose {card}" for card in top)
    assert sorted(seen(table, 0).players[0].looked) == sorted(top)
    assert seen(table, 1).players[0].looked == [HIDDEN] * 3
    decision = table.view(1).decision
    assert decision is not None
    assert not any(card in str(decision) for card in top)


def test_alexander_the_card_under_the_deck_is_remembered_by_the_player_only() -> None:
    table, top = looking()
    play(table, f"choose {top[1]}")
    assert table.state.players[0].deck[0] == top[1]
    assert sorted(table.state.players[0].hand) == sorted((top[0], top[2]))
    assert seen(table, 0).players[0].deck[0] == top[1]
    assert seen(table, 1).players[0].deck[0] == HIDDEN
    assert seen(table, 1).players[0].hand == [HIDDEN] * 2
    for fork in forks(table, 0):
        assert fork.state.players[0].deck[0] == top[1]
    assert len({fork.state.players[0].deck[0] for fork in forks(table, 1)}) > 1
    assert not any(top[1] in str(event.params) for event in table.events_for(1))


def test_alexander_a_shuffle_makes_him_forget() -> None:
    table, top = looking()
    play(table, f"choose {top[1]}", "end_phase")
    state = table.state
    state.players[0].hand.append("sp04.uk#1")
    table = Field.table(_field_of(state))
    play(table, "play sp04.uk#1")
    if asked(table)[1] == "quartermaster":
        other = next(option for option in options(table) if top[1].partition("#")[0] not in option)
        play(table, other)
    assert top[1] not in table.state.memory


def _field_of(state: Any) -> Field:
    field = Field()
    field.state = state
    return field


# reactions


@pytest.mark.parametrize(("way", "held"), [("all", "sp20"), ("all", "ge01"), ("call", "sp20"), ("call", "ge01")])
def test_secrets_silence_betrays_nothing_where_all_are_asked(way: str, held: str) -> None:
    field = Field(phase="deployment", ap=7, reactions=way)
    (card,) = field.hand(0, "sp01")
    field.hand(1, held)
    table = play(field.table(), f"play {card}")
    assert asked(table) == ((1, "support") if way == "all" else (NOBODY, "support"))
    decision = table.view(0).decision
    assert decision is not None
    assert held not in str(decision)


def test_secrets_a_countered_card_shows_the_counter_order_only_when_it_is_played() -> None:
    field = Field(phase="deployment", ap=7)
    (card,) = field.hand(0, "sp01")
    (counter,) = field.hand(1, "sp20")
    table = play(field.table(), f"play {card}")
    assert counter not in str(table.view(0).decision)
    play(table, f"counter {counter}")
    assert seen(table, 0).players[1].discard == [counter]


# teams


def test_secrets_what_a_team_hands_over_is_its_own_affair() -> None:
    field = Field(seats=3, phase="exchange")
    mine, theirs = field.state.players[0].deck[0], field.state.players[2].deck[0]
    table = field.table()
    assert mine not in str(table.view(1).decision)
    play(table, f"choose {mine}", "pass")
    assert theirs not in str(table.view(1).decision)
    play(table, f"choose {theirs}", "pass")
    assert not any(card in str(event) for event in table.events_for(1) for card in (mine, theirs))


def test_secrets_nobody_sees_what_others_remember() -> None:
    table, hand = spied()
    assert set(seen(table, 0).memory) == set(hand)
    assert seen(table, 1).memory == {}
    table, top = looking()
    play(table, f"choose {top[1]}")
    assert set(seen(table, 0).memory) == {top[1]}
    assert seen(table, 1).memory == {}

"""Tests for public and hidden information with four players, in views and forks (1.14, 1.16)."""

from __future__ import annotations

from collections import Counter

import pytest

from game.rules.events import HIDDEN
from game.rules.positions.opening import new_table
from game.rules.state import NOBODY
from game.volk.data.tables import DATA
from game.volk.game import TWO_PLUS_TWO
from game.volk.state import VolkState, powers_of
from tests.volk.country import Country, VolkTable, answer, asked
from tests.volk.power_table import EAST, ID, SOVIET_UNION, USA, WEST, play

SEATS = (USA, SOVIET_UNION, WEST, EAST, NOBODY)
SEEDS = range(12)


def seen(table: VolkTable, seat: int) -> VolkState:
    state = table.view(seat).state
    assert isinstance(state, VolkState)
    return state


def opened() -> VolkTable:
    return new_table(TWO_PLUS_TWO, 4, seed=11)


def decade_2() -> VolkTable:
    """A position in the second decade with cards of both decades in hand and some small cards drawn."""
    country = Country("usa", four=True, decade=2).hand(USA, "land_reform", "career_bans").hand(EAST, "berlin_visas")
    powers = powers_of(country.state)
    powers.arms_deck = [card for card in powers.arms_deck if card not in ("a1", "a2")]
    powers.arms_discard = ["a1", "a2"]
    powers.conflict_deck = [card for card in powers.conflict_deck if card not in ("k3", "k4", "k5")]
    powers.conflict_discard = ["k3", "k4", "k5"]
    country.police("stasi_is_founded").peacemakers(west=(ID[7],))
    return country.table()


# Open


@pytest.mark.parametrize("seat", SEATS)
def test_p1_16_what_everybody_sees(seat: int) -> None:
    table = decade_2()
    state, view = table.state, seen(table, seat)
    assert view.display == state.display
    assert view.tracks == state.tracks
    assert view.police == ["stasi_is_founded"]
    assert powers_of(view).treasury == powers_of(state).treasury
    assert powers_of(view).doves_down == powers_of(state).doves_down
    assert powers_of(view).peacemakers == [[], [], [ID[7]], []]
    assert len(view.deck) == len(state.deck)
    assert len(powers_of(view).arms_deck) == 8
    assert len(powers_of(view).conflict_deck) == 7


@pytest.mark.parametrize("seat", SEATS)
def test_p1_16_hand_sizes_are_open_with_the_decade_of_every_card(seat: int) -> None:
    view = seen(decade_2(), seat)
    if seat != USA:
        assert view.hands[USA] == [f"{HIDDEN}1", f"{HIDDEN}2"]
    if seat != EAST:
        assert view.hands[EAST] == [f"{HIDDEN}2"]


@pytest.mark.parametrize("seat", SEATS)
def test_p1_8_of_the_discards_only_the_last_card_may_be_looked_at(seat: int) -> None:
    powers = powers_of(seen(decade_2(), seat))
    assert powers.arms_discard == [HIDDEN, "a2"]
    assert powers.conflict_discard == [HIDDEN, HIDDEN, "k5"]


# Hidden


def test_p1_14_hands_are_their_owners_secret_also_from_the_ally() -> None:
    table = opened()
    for seat in SEATS:
        view = seen(table, seat)
        for owner in range(4):
            if owner == seat:
                assert view.hands[owner] == table.state.hands[owner]
            else:
                assert view.hands[owner] == [f"{HIDDEN}1"] * 2


@pytest.mark.parametrize("seat", SEATS)
def test_p1_16_decks_prepared_stacks_and_the_tenth_card_are_hidden(seat: int) -> None:
    view = seen(opened(), seat)
    powers = powers_of(view)
    assert set(view.deck) == {f"{HIDDEN}1"}
    assert powers.stacks == [[f"{HIDDEN}1+"] * 3] * 2
    assert powers.tenth == [f"{HIDDEN}1+"]
    assert set(powers.arms_deck) == set(powers.conflict_deck) == {HIDDEN}
    assert view.rng == 0


@pytest.mark.parametrize("seat", SEATS)
def test_p1_12_the_deck_of_the_next_decade_is_hidden_after_the_early_draw(seat: int) -> None:
    country = Country("west", four=True, part=3, phase="end_space").track(space=-2, dominance=-2).display()
    table = country.unrest(hessen=1, bayern=1).table()
    assert asked(table)[1] == "dominance_space"
    view = seen(table, seat)
    assert powers_of(view).next_deck == [f"{HIDDEN}2"] * 19
    if seat == USA:
        assert view.hands[USA] == table.state.hands[USA]
    else:
        assert view.hands[USA] == [f"{HIDDEN}2"]


def test_p1_14_the_opening_hands_are_told_to_their_owners_only() -> None:
    table = opened()
    for seat in SEATS:
        told = " ".join(str(told.params) for told in table.events_for(seat))
        for owner, hand in enumerate(table.state.hands):
            for card in hand:
                assert (card in told) == (owner == seat)


def test_p1_14_what_somebody_may_do_with_a_hand_card_is_not_shown_to_others() -> None:
    table = Country("usa", four=True).hand(USA, "berlin_airlift").table()
    own = table.view(USA).decision
    assert own is not None
    assert any("berlin_airlift" in str(move) for move in own.options)
    for seat in (SOVIET_UNION, WEST, EAST, NOBODY):
        decision = table.view(seat).decision
        assert decision is not None
        assert not any("berlin_airlift" in str(move) for move in decision.options)


# Forks


def test_p1_16_forks_keep_what_the_seat_knows_and_deal_the_rest() -> None:
    table = opened()
    for seat in range(4):
        forks = [table.fork(seat, seed) for seed in SEEDS]
        for fork in forks:
            assert fork.state.hands[seat] == table.state.hands[seat]
            assert fork.state.display == table.state.display
            assert seen(fork, seat) == seen(table, seat)
        for other in range(4):
            if other != seat:
                assert len({tuple(fork.state.hands[other]) for fork in forks}) > 3
        assert len({tuple(fork.state.deck) for fork in forks}) == len(forks)
        assert len({tuple(powers_of(fork.state).stacks[0]) for fork in forks}) > 3
        assert len({tuple(powers_of(fork.state).tenth) for fork in forks}) > 1
        assert len({tuple(powers_of(fork.state).arms_deck) for fork in forks}) > 3
        assert len({tuple(powers_of(fork.state).conflict_deck) for fork in forks}) > 3


def test_p1_16_forks_never_mix_base_cards_with_the_40_nor_decades() -> None:
    table = decade_2()
    for seed in SEEDS:
        state = table.fork(WEST, seed).state
        assert all(card in DATA.cards for card in state.deck)
        assert all(card in DATA.power_cards for stack in powers_of(state).stacks for card in stack)
        assert [DATA.cards[card].decade for card in state.hands[USA]] == [1, 2]


def test_p1_16_forks_hold_every_card_once() -> None:
    table = opened()
    everything = Counter(card for zone in table.game.zones(table.state) for card in zone.cards)
    for seed in SEEDS:
        fork = table.fork(EAST, seed)
        assert Counter(card for zone in fork.game.zones(fork.state) for card in zone.cards) == everything
    assert set(everything.values()) == {1}


def test_p1_8_forks_know_the_last_discard_and_deal_the_earlier_ones_anew() -> None:
    table = decade_2()
    forks = [table.fork(SOVIET_UNION, seed) for seed in SEEDS]
    assert {powers_of(fork.state).arms_discard[-1] for fork in forks} == {"a2"}
    assert len({powers_of(fork.state).arms_discard[0] for fork in forks}) > 2
    for fork in forks:
        powers = powers_of(fork.state)
        assert sorted(powers.arms_deck + powers.arms_discard) == sorted(DATA.arms_race)


def test_p1_16_a_fork_draws_other_small_cards() -> None:
    table = Country("usa", four=True).arms_deck("a1").table()
    drawn = set()
    for seed in SEEDS:
        fork = table.fork(USA, seed)
        play(fork, "arm land_reform")
        drawn.add((*powers_of(fork.state).arms_discard, "")[0])
    assert len(drawn) > 3


def test_p1_16_a_fork_in_the_middle_of_a_turn_repeats_the_drawn_card() -> None:
    country = Country("usa", four=True, decade=2).arms_deck("a4")
    table = country.table()
    answer(table, "arm career_bans")
    assert asked(table) == (USA, "unrest")
    for seed in SEEDS:
        fork = table.fork(SOVIET_UNION, seed)
        assert powers_of(fork.state).arms_discard == ["a4"]
        assert asked(fork) == (USA, "unrest")


def test_p1_12_a_fork_for_an_opponent_deals_the_extra_card_anew() -> None:
    country = Country("west", four=True, part=3, phase="end_space").track(space=-2, dominance=-2).display()
    table = country.unrest(hessen=1, bayern=1).table()
    assert {tuple(table.fork(USA, seed).state.hands[USA]) for seed in SEEDS} == {tuple(table.state.hands[USA])}
    assert len({tuple(table.fork(EAST, seed).state.hands[USA]) for seed in SEEDS}) > 3

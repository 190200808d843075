"""Tests for decades, parts and turns of four players, the turn order, and a deck that runs short (1.4, 1.5)."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from game.rules.positions.opening import new_table
from game.volk.data.tables import CARDS, DATA, SPECIAL_OF
from game.volk.game import TWO_PLUS_TWO
from game.volk.state import powers_of
from game.volk.turn.turn import turn_order
from tests.volk.country import Country, VolkTable, answer, asked, offered
from tests.volk.power_table import EAST, ID, ROLES, SOVIET_UNION, USA, WEST, play


def opened(seed: int = 3) -> VolkTable:
    return new_table(TWO_PLUS_TWO, 4, seed=seed)


def use_up(table: VolkTable, cards: int = 99) -> None:
    """Build nothing with a card of the display on every turn, until the part ends or this many cards are used."""
    part, decade = table.state.part, table.state.decade
    while (table.state.part, table.state.decade) == (part, decade) and asked(table)[1] == "turn" and cards:
        powers_of(table.state).treasury[:] = [9, 9]
        base = [card for card in table.state.display if not CARDS[card].below and not CARDS[card].beside]
        answer(table, f"build {(base or table.state.display)[0]}")
        cards -= 1
        while asked(table)[1] == "build":
            answer(table, "stop")
        _let_happen(table)


def _let_happen(table: VolkTable) -> None:
    """Answer the last card's questions in any way."""
    while table.decision is not None and asked(table)[1] not in ("turn", "discard"):
        powers_of(table.state).doves_down = 0
        table.choose(table.decision.options[0])


# Part A


def test_p1_4_the_first_part_of_the_first_decade() -> None:
    state = opened().state
    assert (state.decade, state.part) == (1, 1)
    assert state.special == ["russian_tanks"]
    assert [len(hand) for hand in state.hands] == [2, 2, 2, 2]
    base = [card for card in state.display if card in DATA.cards]
    new = [card for card in state.display if card in DATA.power_cards]
    assert (len(base), len(new)) == (3, 3)
    assert all(CARDS[card].decade == 1 for card in state.display)
    assert all(card in DATA.cards and CARDS[card].decade == 1 for hand in state.hands for card in hand)


def test_p1_4_two_stacks_of_three_are_prepared_and_the_tenth_leaves_unseen() -> None:
    table = opened()
    powers = powers_of(table.state)
    assert [len(stack) for stack in powers.stacks] == [3, 3]
    assert len(powers.tenth) == 1
    shown = [card for card in table.state.display if card in DATA.power_cards]
    assert sorted([*shown, *powers.stacks[0], *powers.stacks[1], *powers.tenth]) == sorted(DATA.power_decade(1))


def test_p1_4_the_deck_is_what_is_left_of_twenty() -> None:
    table = opened()
    assert len(table.state.deck) == 20 - 8 - 3
    assert all(card in DATA.cards for card in table.state.deck)


def test_p1_4_the_cards_come_in_another_order_every_time() -> None:
    assert len({tuple(opened(seed).state.display) for seed in range(6)}) > 4


# Turns


def test_p1_4_one_card_and_one_action_each_round_and_round() -> None:
    table = opened()
    for seat in (USA, SOVIET_UNION, WEST, EAST):
        assert asked(table) == (seat, "turn")
        use_up(table, 1)
    assert asked(table) == (USA, "turn")


def test_p1_4_a_part_ends_with_one_card_left_which_then_happens() -> None:
    table = opened()
    use_up(table, 4)
    assert len(table.state.display) == 2
    assert table.state.part == 1
    last = table.state.display[-1]
    use_up(table, 1)
    assert table.state.part == 2
    assert last not in table.state.display
    assert any(told.key == "volk.event.automatic" for told in table.events)


@pytest.mark.parametrize("role", ROLES)
def test_p1_4_only_red_players_may_take_the_special_card(role: str) -> None:
    table = Country(role, four=True).special("russian_tanks").table()
    assert ("event russian_tanks" in offered(table)) == (role in ("soviet_union", "east"))


# Parts B and C


@pytest.mark.parametrize(("part", "shared"), [(1, 3), (2, 4)])
def test_p1_4_displays_of_b_and_c(part: int, shared: int) -> None:
    country = Country("west", four=True, part=part).display("land_reform", "forced_merger")
    country.special("russian_tanks")
    powers = powers_of(country.state)
    if part == 2:
        powers.stacks.pop(0)
    prepared, deck = list(powers.stacks[0]), list(country.state.deck)
    table = country.table()
    answer(table, "build land_reform", "stop")
    _let_happen(table)
    state = table.state
    assert state.part == part + 1
    assert sorted(state.display) == sorted([*prepared, *deck[-shared:]])
    assert state.special == ["russian_tanks"], "an unused special card stays"


@pytest.mark.parametrize("role", ROLES)
def test_p1_4_who_would_have_been_next_begins_the_next_part(role: str) -> None:
    country = Country(role, four=True).display("land_reform", "eastern_monetary_reform")
    country.state.order = [EAST, USA, SOVIET_UNION, WEST]
    table = country.table()
    answer(table, "build land_reform", "stop")
    _let_happen(table)
    order = [EAST, USA, SOVIET_UNION, WEST]
    assert asked(table) == (order[(order.index(ROLES.index(role)) + 1) % 4], "turn")


def test_p1_4_after_part_c_the_decade_ends() -> None:
    country = Country("west", four=True, part=3).display("land_reform", ID[7]).factories("berlin")
    table = country.table()
    answer(table, "build land_reform", "stop")
    steps = [told.params["step"] for told in table.events if told.key == "volk.event.end_step"]
    assert steps[:4] == ["end_arms", "end_space", "end_dominance", "end_flight"]
    assert len(steps) == 13
    assert table.state.decade == 2


def test_p1_4_a_decade_counts_sixteen_display_cards_and_three_automatic_ones() -> None:
    """Players use 5 + 5 + 6 cards of the display, and at most eight cards in hand."""
    table = opened()
    while table.state.decade == 1 and table.result is None:
        use_up(table)
        if table.decision is not None and asked(table)[1] == "discard":
            break
    used = Counter(told.key for told in table.events)
    assert used["volk.event.automatic"] == 3
    assert used["volk.event.build_with"] == 16


def test_p1_4_an_unused_special_card_and_the_deck_leave_unseen() -> None:
    country = Country("west", four=True, part=3, phase="end_collapse").display().special("russian_tanks")
    deck = list(country.state.deck)
    table = country.table()
    assert table.state.decade == 2
    assert table.state.special == ["building_the_berlin_wall"]
    assert "russian_tanks" in table.state.past
    assert set(deck) <= set(table.state.set_aside)
    for seat in range(4):
        assert not set(deck) & set(table.view(seat).state.set_aside)


@pytest.mark.parametrize("decade", [1, 2, 3])
def test_p1_4_the_next_decade_is_laid_out_like_the_first(decade: int) -> None:
    country = Country("west", four=True, decade=decade, part=3, phase="end_collapse").display()
    table = country.table()
    state, powers = table.state, powers_of(table.state)
    assert (state.decade, state.part) == (decade + 1, 1)
    assert len(state.display) == 6
    assert all(CARDS[card].decade == decade + 1 for card in state.display)
    assert sum(card in DATA.power_cards for card in state.display) == 3
    assert [len(stack) for stack in powers.stacks] == [3, 3]
    assert [len(hand) for hand in state.hands] == [2, 2, 2, 2]
    assert state.special[0] in SPECIAL_OF[decade + 1]
    assert state.used == []


# 1.5 Turn order


@pytest.mark.parametrize(
    ("tracks", "order"),
    [
        ({}, [USA, SOVIET_UNION, WEST, EAST]),
        ({"prestige": 2, "space": -1}, [EAST, USA, SOVIET_UNION, WEST]),
        ({"prestige": -3, "dominance": 3}, [SOVIET_UNION, WEST, USA, EAST]),
        ({"arms": 1}, [SOVIET_UNION, USA, WEST, EAST]),
        ({"space": 1, "arms": -6}, [SOVIET_UNION, USA, WEST, EAST]),
        ({"space": -1, "arms": 6}, [USA, SOVIET_UNION, WEST, EAST]),
        ({"dominance": -1, "space": 5, "arms": 6}, [USA, WEST, EAST, SOVIET_UNION]),
        ({"dominance": 1}, [SOVIET_UNION, WEST, EAST, USA]),
        ({"dominance": 2, "prestige": 1}, [SOVIET_UNION, EAST, WEST, USA]),
        ({"dominance": -2, "prestige": -4}, [WEST, USA, SOVIET_UNION, EAST]),
        ({"prestige": 6}, [EAST, USA, SOVIET_UNION, WEST]),
        ({"prestige": -1}, [WEST, USA, SOVIET_UNION, EAST]),
        ({"dominance": -2, "prestige": 2}, [USA, EAST, SOVIET_UNION, WEST]),
        ({"dominance": 6, "prestige": -6}, [SOVIET_UNION, WEST, USA, EAST]),
    ],
)
def test_p1_5_turn_order(tracks: dict[str, int], order: list[int]) -> None:
    country = Country("west", four=True).track(**tracks)
    assert turn_order(country.state) == order


def test_p1_5_equal_steps_of_a_power_and_a_state_put_the_power_first() -> None:
    country = Country("west", four=True).track(dominance=-3, prestige=-3)
    assert turn_order(country.state) == [USA, WEST, SOVIET_UNION, EAST]


def test_p1_5_it_is_set_when_a_decade_begins_and_then_stays() -> None:
    country = Country("west", four=True, phase="end_collapse").display().track(prestige=2, space=-1)
    table = country.table()
    assert table.state.order == [EAST, USA, SOVIET_UNION, WEST]
    assert asked(table) == (EAST, "turn")
    table.state.tracks["prestige"] = -6
    use_up(table, 1)
    assert asked(table) == (USA, "turn")
    assert table.state.order == [EAST, USA, SOVIET_UNION, WEST]


# A deck that runs short


def short(decade: int) -> Country:
    """The end of part B in this decade, with three cards in the deck where four are needed."""
    base = DATA.decade(decade)
    country = Country("west", four=True, decade=decade, part=2).display(base[0], base[1])
    powers_of(country.state).stacks.pop(0)
    country.deck(*base[2:5])
    country.state.set_aside = []
    return country


def after_part_b(country: Country) -> VolkTable:
    table = country.table()
    answer(table, f"build {country.state.display[0]}", "stop")
    _let_happen(table)
    assert table.state.part == 3
    return table


def test_p1_16_short_in_decade_3_the_top_of_the_set_aside_deck_comes_in() -> None:
    country = short(3)
    old = DATA.decade(2)[:3]
    country.state.set_aside = [DATA.decade(1)[0], *old]
    table = after_part_b(country)
    assert old[-1] in table.state.display
    assert len(table.state.display) == 7
    assert table.state.set_aside == [DATA.decade(1)[0], *old[:2]]


def test_p1_16_short_in_decade_3_else_one_that_was_discarded_unplayed() -> None:
    country = short(3)
    old = DATA.decade(2)[:2]
    country.state.discarded = [DATA.decade(1)[0], *old, DATA.decade(3)[9]]
    table = after_part_b(country)
    assert len(table.state.display) == 7
    assert len(set(old) & set(table.state.display)) == 1
    assert {DATA.decade(1)[0], DATA.decade(3)[9]} <= set(table.state.discarded)


def test_p1_16_the_discarded_card_is_a_random_one() -> None:
    found = set()
    for seed in range(10):
        country = short(3)
        country.state.discarded = DATA.decade(2)[:5]
        country.state.rng = random.Random(seed).getrandbits(60)
        table = after_part_b(country)
        found.update(set(table.state.display) & set(DATA.decade(2)))
    assert len(found) > 2


def test_p1_16_short_in_decade_3_and_nothing_left_the_display_is_one_card_short() -> None:
    country = short(3)
    country.state.discarded = [DATA.decade(1)[0], DATA.decade(3)[9]]
    table = after_part_b(country)
    assert len(table.state.display) == 6


def test_p1_16_the_unseen_tenth_card_is_no_base_card_and_never_helps_out() -> None:
    """The deck has only cards of the base game; the tenth of the 40 cards was never dealt, so it wasn't discarded."""
    country = short(3)
    country.state.past.remove(ID[20])
    country.state.discarded = [ID[20]]
    table = after_part_b(country)
    assert ID[20] not in table.state.display
    assert len(table.state.display) == 6


def test_p1_16_the_unseen_tenth_card_is_not_drawn_by_hands() -> None:
    """The tenth card isn't drawn as the price of the special card, so the event is free."""
    country = Country("soviet_union", four=True, decade=3).special("honecker_ousts_ulbricht").deck()
    country.state.past.remove(ID[20])
    country.state.set_aside, country.state.discarded = [], [ID[20]]
    table = country.table()
    play(table, "event honecker_ousts_ulbricht", "sachsen", "thueringen")
    assert table.state.hands == [[], [], [], []]
    assert table.state.discarded == [ID[20]]


def test_p1_16_other_decades_are_not_helped_out() -> None:
    country = short(2)
    country.state.set_aside = DATA.decade(1)[:3]
    table = after_part_b(country)
    assert len(table.state.display) == 6

"""Tests for section 4: public and hidden information in views and forks, and the knowledge Guillaume gives."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

from game.rules.positions.opening import new_table
from game.volk.data.tables import CARDS
from game.volk.game import VOLK
from game.volk.state import VolkState
from tests.volk.country import Country, VolkTable, answer, asked, offered

SEEDS = range(12)
WEST, EAST = 0, 1


def seen(table: VolkTable, seat: int) -> VolkState:
    state: VolkState = table.view(seat).state
    return state


def told(table: VolkTable, seat: int, key: str) -> list[dict[str, Any]]:
    return [event.params for event in table.events_for(seat) if event.key == f"volk.event.{key}"]


def forks(table: VolkTable, seat: int) -> list[VolkState]:
    return [table.fork(seat, seed).state for seed in SEEDS]


def backs(cards: list[str]) -> list[str]:
    return [f"?{CARDS[card].decade}" for card in cards]


def piles(state: VolkState) -> list[list[str]]:
    rest = [state.display, state.special, state.deck, state.playing, state.used, state.past, state.box]
    return [*state.hands, *rest, state.set_aside, state.discarded, state.police]


def secretive() -> VolkTable:
    """In the third decade, each side holds an old and a new card; East's police is on the table."""
    country = Country("west", decade=3).used("oil_crisis_of_1973").police("stasi_is_founded")
    country.hand(WEST, "colour_tv", "munich_olympics").hand(EAST, "land_reform", "blue_jeans")
    return country.table()


# Views --------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seat", [WEST, EAST])
def test_4_open_to_all(seat: int) -> None:
    table = secretive()
    view = seen(table, seat)
    state = table.state
    for name in ("display", "used", "police", "special", "past", "tracks", "unrest", "economies", "standards", "sectors"):
        assert getattr(view, name) == getattr(state, name)
    assert (view.socialists_box, view.socialists_supply, view.wall) == (1, 11, False)


@pytest.mark.parametrize("seat", [WEST, EAST])
def test_4_a_hand_is_hidden_but_for_its_backs(seat: int) -> None:
    table = secretive()
    view = seen(table, seat)
    assert view.hands[seat] == table.state.hands[seat]
    assert view.hands[1 - seat] == (["?1", "?3"] if seat == WEST else ["?2", "?3"])


@pytest.mark.parametrize("seat", [WEST, EAST])
def test_4_the_deck_shows_only_its_size_and_back(seat: int) -> None:
    table = secretive()
    assert seen(table, seat).deck == ["?3"] * len(table.state.deck)


@pytest.mark.parametrize("seat", [WEST, EAST])
def test_4_what_is_asked_shows_no_choices_to_the_other(seat: int) -> None:
    decision = secretive().view(seat).decision
    assert decision is not None
    assert (decision.seat, decision.prompt) == (WEST, "volk.prompt.turn")
    assert bool(decision.options) == (seat == WEST)


def test_4_a_hand_card_that_is_played_lies_open() -> None:
    table = secretive()
    answer(table, "build munich_olympics")
    assert seen(table, EAST).playing == ["munich_olympics"]
    answer(table, "stop")
    assert seen(table, EAST).used == ["oil_crisis_of_1973", "munich_olympics"]
    assert seen(table, EAST).hands[WEST] == ["?2"]


def test_4_no_generator_in_a_view() -> None:
    table = secretive()
    assert seen(table, EAST).rng == seen(table, WEST).rng == 0


def test_4_cards_dealt_are_told_only_to_their_owner() -> None:
    table = new_table(VOLK, 2, 3)
    hand = table.state.hands[EAST]
    assert [params["card"] for params in told(table, EAST, "drawn") if params["seat"] == EAST] == hand
    assert all(params.get("card") not in hand for params in told(table, WEST, "drawn"))


# Discards -----------------------------------------------------------------------------------------------------------------


def discarding() -> VolkTable:
    country = Country(phase="new_decade", decade=2).display()
    country.hand(WEST, "colour_tv", "land_reform").hand(EAST, "spiegel_scandal", "forced_merger")
    return country.table()


def test_4_hand_discards_are_laid_away_face_down() -> None:
    table = discarding()
    answer(table, "discard land_reform", "discard")
    assert table.state.discarded == ["land_reform"]
    assert seen(table, WEST).discarded == ["land_reform"]
    assert seen(table, EAST).discarded == ["?1"]
    assert not [event for event in table.events_for(EAST) if "land_reform" in str(event.params)]


def test_8_the_discards_are_chosen_in_secret_at_the_same_time() -> None:
    """East, asked second, can't see West's discards."""
    table = discarding()
    assert asked(table) == (WEST, "discard")
    answer(table, "discard land_reform")
    assert asked(table) == (EAST, "discard")
    assert seen(table, EAST).hands[WEST] == ["?2", "?1"]
    assert seen(table, EAST).discarded == []
    assert table.view(WEST).decision is not None
    assert not table.view(WEST).decision.options  # type: ignore[union-attr]  # it was just looked at


def test_8_a_fork_does_not_know_what_the_other_has_laid_away() -> None:
    table = discarding()
    answer(table, "discard land_reform")
    laid = set()
    for seed in range(24):
        fork = table.fork(EAST, seed)
        fork.choose("discard")
        laid.add(len(fork.state.discarded))
    assert laid > {1}, "West might have laid away none, one or two"


def test_8_the_rest_of_the_old_deck_leaves_unseen() -> None:
    table = discarding()
    rest = len(table.state.set_aside)
    answer(table, "discard", "discard")
    assert len(table.state.set_aside) >= rest
    for seat in (WEST, EAST):
        assert set(seen(table, seat).set_aside) <= {"?2"}


# Forks --------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seat", [WEST, EAST])
def test_4_a_fork_keeps_what_the_seat_knows(seat: int) -> None:
    table = secretive()
    for state in forks(table, seat):
        assert state.hands[seat] == table.state.hands[seat]
        assert (state.display, state.used, state.past) == (table.state.display, table.state.used, table.state.past)
        assert len(state.deck) == len(table.state.deck)


@pytest.mark.parametrize("seat", [WEST, EAST])
def test_4_a_fork_deals_the_unknown_anew(seat: int) -> None:
    states = forks(secretive(), seat)
    assert len({tuple(state.deck) for state in states}) > 1
    assert len({state.hands[1 - seat][1] for state in states}) > 1, "the new card may be any unknown one of the decade"


@pytest.mark.parametrize("seat", [WEST, EAST])
def test_4_a_fork_respects_the_backs(seat: int) -> None:
    table = secretive()
    for state in forks(table, seat):
        assert backs(state.hands[1 - seat]) == backs(table.state.hands[1 - seat])
        assert backs(state.deck) == backs(table.state.deck)


@pytest.mark.parametrize("seat", [WEST, EAST])
def test_4_a_fork_loses_and_doubles_no_card(seat: int) -> None:
    table = secretive()
    before = Counter(card for pile in piles(table.state) for card in pile)
    for state in forks(table, seat):
        assert Counter(card for pile in piles(state) for card in pile) == before


@pytest.mark.parametrize("seed", range(3))
def test_4_a_fork_looks_to_its_seat_like_the_table_throughout_a_game(seed: int) -> None:
    """At any point, a seat sees the same in a fork as at the table."""
    table = new_table(VOLK, 2, seed, keep="checkpoints")
    chance = random.Random(seed)
    for number in range(400):
        if table.decision is None:
            break
        if number % 9 == 0:
            for seat in (WEST, EAST):
                fork = table.fork(seat, number)
                assert seen(fork, seat) == seen(table, seat)
                assert fork.decision is not None
                assert (fork.decision.seat, fork.decision.prompt) == (table.decision.seat, table.decision.prompt)
        table.choose(chance.choice(table.decision.options))


def test_4_a_fork_has_other_chances_to_come() -> None:
    """The cards of the next decade aren't shuffled yet when hands are discarded."""
    table = discarding()
    displays = set()
    for seed in SEEDS:
        fork = table.fork(WEST, seed)
        answer(fork, "discard", "discard")
        displays.add(tuple(fork.state.display))
    assert len(displays) == len(SEEDS)


# The price of the special card --------------------------------------------------------------------------------------------


def ulbricht() -> VolkTable:
    country = Country("east", decade=3).special("honecker_ousts_ulbricht").hand(EAST, "land_reform", "blue_jeans")
    table = country.table()
    answer(table, "event honecker_ousts_ulbricht")
    return table


def test_ruling_u_west_does_not_learn_the_discarded_card() -> None:
    table = ulbricht()
    answer(table, "blue_jeans")
    assert seen(table, WEST).discarded == ["?3"]
    assert seen(table, WEST).hands[EAST] == ["?1"], "the back of what is left is seen"
    assert [params["card"] for params in told(table, EAST, "price_discard")] == ["blue_jeans"]
    assert "blue_jeans" not in str(told(table, WEST, "price_discard"))
    assert len({state.discarded[0] for state in forks(table, WEST)}) > 1
    while not (over := told(table, WEST, "event_over")):
        assert table.decision is not None
        table.choose(table.decision.options[0])
    assert [params["laid_away"] for params in over] == [(EAST,)], "but that one was is told with the event"


def test_ruling_u_east_does_not_learn_the_card_drawn() -> None:
    table = ulbricht()
    top = table.state.deck[-1]
    answer(table, "draw")
    assert seen(table, WEST).hands[WEST] == [top]
    assert seen(table, EAST).hands[WEST] == ["?3"]
    assert top not in str(table.events_for(EAST))
    assert len({state.hands[WEST][0] for state in forks(table, EAST)}) > 1


# Guillaume ----------------------------------------------------------------------------------------------------------------


def guillaume(*moves: str) -> VolkTable:
    country = Country("east", decade=3, part=2).display("guillaume_affair", "oil_crisis_of_1973", "herstatt_bank")
    country.hand(WEST, "colour_tv", "munich_olympics").hand(EAST, "land_reform", "blue_jeans")
    table = country.table()
    answer(table, "event guillaume_affair", "prestige", "guillaume.red", *moves)
    return table


def test_card_50_east_knows_the_hand_it_has_seen() -> None:
    table = guillaume("hand", "nothing")
    assert seen(table, EAST).hands[WEST] == ["colour_tv", "munich_olympics"]
    assert all(state.hands[WEST] == ["colour_tv", "munich_olympics"] for state in forks(table, EAST))
    assert seen(table, WEST).hands[EAST] == ["?1", "?3"]


def test_card_50_west_learns_only_that_its_hand_was_looked_at() -> None:
    table = guillaume("hand")
    assert told(table, WEST, "guillaume_hand")
    assert "colour_tv" not in str(told(table, WEST, "guillaume_hand"))
    assert table.view(WEST).state.memory == {}
    decision = table.view(WEST).decision
    assert decision is not None
    assert not decision.options


def test_card_50_east_knows_the_top_of_the_deck_it_has_seen() -> None:
    table = guillaume("deck", "nothing")
    top = table.state.deck[-2:]
    assert seen(table, EAST).deck[-2:] == top
    assert set(seen(table, EAST).deck[:-2]) == {"?3"}
    assert set(seen(table, WEST).deck) == {"?3"}
    assert all(state.deck[-2:] == top for state in forks(table, EAST))
    assert len({tuple(state.deck[-2:]) for state in forks(table, WEST)}) > 1


def test_card_50_a_swap_with_the_hand_is_known_to_both() -> None:
    table = guillaume("hand", "colour_tv", "blue_jeans")
    assert seen(table, WEST).hands[EAST] == ["?1", "colour_tv"]
    assert seen(table, EAST).hands[WEST] == ["blue_jeans", "munich_olympics"]
    for state in forks(table, WEST):
        assert "colour_tv" in state.hands[EAST]
        assert "colour_tv" not in state.deck
    (params,) = told(table, WEST, "guillaume_swapped_hand")
    assert (params["card"], params["instead"]) == ("colour_tv", "blue_jeans")


def test_card_50_a_swap_with_the_deck_is_known_to_east_alone() -> None:
    country_top = guillaume("deck").state.deck[-1]
    table = guillaume("deck", country_top, "blue_jeans")
    assert table.state.deck[-1] == "blue_jeans"
    assert seen(table, EAST).deck[-1] == "blue_jeans"
    assert seen(table, WEST).deck[-1] == "?3"
    assert seen(table, WEST).hands[EAST] == ["?1", "?3"]
    assert country_top not in str(table.events_for(WEST))
    assert "blue_jeans" not in str(table.events_for(WEST))


def test_card_50_a_swapped_card_of_another_decade_shows_its_back_in_the_deck() -> None:
    top = guillaume("deck").state.deck[-1]
    table = guillaume("deck", top, "land_reform")
    assert seen(table, WEST).deck[-1] == "?1"
    assert all(state.deck[-1] == "land_reform" or backs(state.deck)[-1] == "?1" for state in forks(table, WEST))


def test_card_50_a_removed_card_is_known_to_east_alone() -> None:
    top = guillaume("deck").state.deck[-1]
    table = guillaume("deck", top, "remove")
    assert seen(table, EAST).discarded == [top]
    assert seen(table, WEST).discarded == ["?3"]
    assert top not in str(table.events_for(WEST))
    assert all(state.discarded == [top] for state in forks(table, EAST))


@pytest.mark.parametrize("place", ["hand", "deck"])
def test_card_50_looking_cannot_be_taken_back(place: str) -> None:
    table = guillaume(place)
    assert table.undo_refusal() is not None


def test_card_50_east_knows_a_card_it_saw_when_west_draws_it() -> None:
    country = Country("east", decade=3).display("guillaume_affair", "oil_crisis_of_1973", "herstatt_bank")
    country.special("honecker_ousts_ulbricht").hand(EAST, "land_reform")
    table = country.table()
    answer(table, "event guillaume_affair", "prestige", "guillaume.red", "deck", "nothing", "hessen")
    top = table.state.deck[-1]
    answer(table, "build oil_crisis_of_1973", "stop", "event honecker_ousts_ulbricht", "draw")
    assert seen(table, EAST).hands[WEST] == [top]
    assert all(state.hands[WEST] == [top] for state in forks(table, EAST))


def test_card_50_knowledge_of_a_played_card_becomes_common() -> None:
    table = guillaume("hand", "nothing", "hessen", "build munich_olympics", "stop")
    assert seen(table, EAST).hands[WEST] == ["colour_tv"]
    assert seen(table, WEST).used[-1] == "munich_olympics"


def test_card_50_east_still_knows_what_it_saw_when_the_deck_is_laid_aside() -> None:
    """The two cards are untouched: at the end of the decade they leave the game, and East knows which they were."""
    country = Country("east", decade=3, part=2).display("guillaume_affair", "oil_crisis_of_1973")
    table = country.factories("jena", "berlin", "cottbus").table()
    answer(table, "event guillaume_affair", "prestige", "guillaume.red", "deck", "nothing", "hessen")
    seen_cards = table.state.deck[-2:]
    answer(table, "build oil_crisis_of_1973", "stop")
    while table.state.decade == 3:
        answer(table, min(offered(table)))
    assert set(seen_cards) <= set(table.state.set_aside)
    assert set(seen_cards) <= set(seen(table, EAST).set_aside)
    assert not set(seen_cards) & set(seen(table, WEST).set_aside)


def known_hand(*cards: str) -> VolkTable:
    """A table where East has seen West's hand and the third decade is over."""
    country = Country(phase="new_decade", decade=3).display().hand(WEST, *cards)
    country.state.memory = dict.fromkeys(cards, (EAST,))
    return country.table()


def test_card_50_east_still_knows_a_hand_from_which_nothing_was_laid_away() -> None:
    """Everyone sees the backs. West still holds two cards of the second decade, so they are the two that East has seen."""
    table = known_hand("colour_tv", "more_democracy")
    answer(table, "discard")
    assert seen(table, EAST).hands[WEST] == ["colour_tv", "more_democracy"]


def test_card_50_east_sees_by_the_backs_which_card_it_knew_was_laid_away() -> None:
    table = known_hand("land_reform", "colour_tv")
    answer(table, "discard land_reform")
    assert seen(table, EAST).hands[WEST] == ["colour_tv", "?4"]
    assert seen(table, EAST).discarded == ["land_reform"]


def test_card_50_east_no_longer_knows_which_of_two_alike_is_left() -> None:
    table = known_hand("colour_tv", "more_democracy")
    answer(table, "discard more_democracy")
    assert seen(table, EAST).hands[WEST] == ["?2", "?4"]
    assert seen(table, EAST).discarded == ["?2"]

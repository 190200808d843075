"""Invariants at every decision of Night Train, tested at random. `main.py fuzz night_train` tests them for longer."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.lab.checks import (
    Finding,
    check_components,
    check_copy,
    check_fork,
    check_leaks,
    check_options,
    check_position,
    check_undo_redo,
    check_why_not,
)
from game.lab.fuzz import fuzz
from game.rules.chance import Chance
from game.rules.errors import BrokenRule
from game.rules.hidden.zones import EVERYONE, Zone, blank, census, redeal
from game.rules.moves import Args, Flow, Move, legal_moves
from game.rules.positions.opening import new_table
from game.rules.refusals import Refusal, refusal
from tests.night_train import GAME, NightReferee, NightState, NightTable, NightTrain, NightVerb
from tests.night_train import game as night_train
from tests.rules.tables import hands, play, position, random_game

DECISIONS = 4000


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(2))
def test_random_play_with_every_check_finds_nothing(seed: int) -> None:
    for _table, finding in itertools.islice(fuzz(GAME, seed), DECISIONS // 2):
        assert finding is None


@settings(max_examples=60, deadline=None)
@given(st.integers(0, 1 << 40), st.integers(0, 80), st.integers(2, 4), st.sampled_from(["able", "all", "call"]))
def test_forks_look_the_same_to_their_seat(seed: int, decisions: int, seats: int, reactions: str) -> None:
    table = random_game(seed, decisions, seats, reactions=reactions)
    for seat in range(seats):
        check_fork(table, seat, seed)
        check_leaks(table, seat, seed + 1)


def test_forks_differ_in_what_is_hidden() -> None:
    table = random_game(2, decisions=10)
    deals = {tuple(table.fork(0, seed).state.deck) for seed in range(20)}
    assert len(deals) > 15
    futures = {table.fork(0, seed).state.rng for seed in range(20)}
    assert len(futures) == 20
    assert table.state.rng not in futures


def test_a_fork_carries_neither_the_seed_nor_the_dice_to_come() -> None:
    table = random_game(2, decisions=10)
    fork = table.fork(0, 1)
    assert fork.position.seed == 0
    assert fork.position.state == {}
    assert fork.checkpoint()[0].rng != table.checkpoint()[0].rng


def test_a_fork_of_a_fork_looks_the_same_too() -> None:
    couriers = hands("train#1", "stop#1", "stop#2")
    table = play(position(3, couriers=couriers, options={"dice": "auto"}), "play train#1", "pass")
    fork = table.fork(0, 1)
    assert fork.fork(0, 2).view(0) == table.view(0)


class Bid(NightVerb):
    """A verb for a secret bid from 0 to 7, which becomes the courier's station."""

    name = "bid"
    rule = "N99"
    params = ("number",)

    def candidates(self, state: NightState, seat: int) -> list[Args]:
        return [(str(number),) for number in range(8)]

    def refuse(self, state: NightState, seat: int, args: Args) -> Refusal | None:
        return None if int(args[0]) < 8 else refusal("too.much", self.rule)

    def do(self, referee: NightReferee, seat: int, args: Args) -> None:
        referee.state.couriers[seat].station = int(args[0])


def bid_phase(referee: NightReferee) -> Flow[None]:
    for seat in range(2):
        move = yield referee.ask(seat, "prompt", (Bid(),), eyes=())
        yield from referee.perform(seat, move)


def hide_bids(self: NightTrain, state: NightState, viewers: Sequence[int]) -> None:
    NightTrain.blank(self, state, viewers)
    for seat, courier in enumerate(state.couriers):
        if seat not in viewers:
            courier.station = 0


def bidding(**changes: Any) -> NightTable:
    table = new_table(broken(phases={"draw": bid_phase}, verbs=dict(GAME.verbs, bid=Bid()), **changes), 2, 1)
    table.choose("bid 5")
    return table


def test_a_hidden_choice_is_imagined_anew_in_forks() -> None:
    table = bidding(blank=hide_bids)
    bids = {table.fork(1, seed).state.couriers[0].station for seed in range(60)}
    assert bids == set(range(8))
    assert {table.fork(0, seed).state.couriers[0].station for seed in range(20)} == {5}
    check_leaks(table, 1, 3)


def test_the_leak_check_finds_an_open_bid() -> None:
    table = bidding()
    with pytest.raises(Finding, match="sees something that is hidden"):
        check_leaks(table, 1, 3)


def test_zones_that_are_choosy_in_different_ways_can_be_dealt_anew() -> None:
    cards = [f"x#{n}" for n in range(6)] + [f"y#{n}" for n in range(6)]
    for seed in range(50):
        either, only_y = cards[:6], cards[6:]
        zones = [
            Zone("either", "card", either, frozenset(), lambda card: True),
            Zone("only_y", "card", only_y, frozenset(), lambda card: card.startswith("y")),
        ]
        redeal(zones, [0], Chance(seed))
        assert all(card.startswith("y") for card in only_y)
        assert sorted(either + only_y) == sorted(cards)


def test_a_card_that_a_seat_knows_stays_where_it_is() -> None:
    deck = [f"c#{n}" for n in range(8)]
    zone = Zone("deck", "card", deck, frozenset(), known={7: frozenset({1})})
    redeal([zone], [1], Chance(1))
    assert deck[7] == "c#7"
    assert deck[:7] != [f"c#{n}" for n in range(7)]
    blank([zone], [1])
    assert deck == ["?"] * 7 + ["c#7"]


def test_what_is_hidden_from_one_can_be_hidden_from_others_as_well() -> None:
    """A face-down card keeps the back that it shows."""
    backs = {"c#1": "red", "c#2": "blue"}
    zone = Zone("hand", "card", [*backs], frozenset({0}), back=backs.__getitem__)
    for _ in range(2):
        blank([zone], [1])
        assert zone.cards == ["?red", "?blue"]


def test_a_copy_of_a_fork_keeps_its_dice_to_come() -> None:
    table = play(position(couriers=hands("train#1", "stop#1"), options={"dice": "auto"}), "play train#1")
    fork = table.fork(1, 5)
    copy = fork.copy()
    assert copy.state == fork.state
    fork.choose("pass")
    copy.choose("pass")
    assert copy.state == fork.state


def test_a_fork_knows_what_others_must_have_had() -> None:
    couriers = hands("train#1 papers#1", "stop#1 stop#2", "stop#3")
    table = play(position(3, couriers=couriers), "play train#1", "stop stop#1")
    # The second courier played this card, so every fork deals it to that hand.
    for seed in range(10):
        assert table.fork(0, seed).state.open == ["train#1", "stop#1"]


# Each check must fail for a game that breaks the invariant.


def broken(**changes: Any) -> NightTrain:
    return type("Broken", (NightTrain,), changes)()


def test_the_leak_check_finds_an_open_hand() -> None:
    def blank(self: NightTrain, state: NightState, viewers: Sequence[int]) -> None:
        state.rng = 0

    table = new_table(broken(blank=blank), 3, 1)
    with pytest.raises(Finding, match="sees something that is hidden"):
        check_leaks(table, 0, 1)


def test_the_leak_check_finds_a_chatty_event() -> None:
    def draw_phase(referee: NightReferee) -> Any:
        referee.emit("the.next.card", card=referee.state.deck[0])
        return night_train.draw_phase(referee)

    table = new_table(broken(phases=dict(GAME.phases, draw=draw_phase)), 3, 1)
    with pytest.raises(Finding, match="is shown something that is hidden"):
        check_leaks(table, 0, 1)


def test_the_leak_check_finds_a_chatty_prompt() -> None:
    def act_phase(referee: NightReferee) -> Any:
        yield referee.ask(referee.state.active, "prompt", night_train.ACTION_VERBS, card=referee.state.deck[0])

    table = new_table(broken(phases=dict(GAME.phases, act=act_phase, draw=act_phase)), 3, 1)
    with pytest.raises(Finding, match="sees something that is hidden"):
        check_leaks(table, 0, 1)


def test_the_fork_check_finds_a_deal_that_changes_what_is_known() -> None:
    def redeal(self: NightTrain, state: NightState, *args: Any) -> None:
        for courier in state.couriers:
            courier.hand.reverse()

    table = new_table(broken(redeal=redeal), 2, 1)
    # The turn began with a draw, so this deal contradicts what the seat saw.
    with pytest.raises(BrokenRule, match="does not repeat its own moves"):
        check_fork(table, 0, 1)


def test_the_component_check_finds_a_lost_card() -> None:
    table = new_table(GAME, 2, 1)
    start = census(GAME.zones(table.state))
    check_components(table, start)
    table.state.deck.pop()
    with pytest.raises(Finding, match="appeared or vanished"):
        check_components(table, start)


def test_the_component_check_finds_a_wrong_path() -> None:
    def zones(self: NightTrain, state: NightState) -> Sequence[Zone]:
        return [Zone("lost", "card", state.deck, EVERYONE)]

    game = broken(zones=zones)
    table = new_table(game, 2, 1)
    with pytest.raises(Finding, match="the zone lost is not the list at that place"):
        check_components(table, census(game.zones(table.state)))


class Forgetful(night_train.Play):
    """A verb whose candidates leave out legal moves."""

    def candidates(self, state: NightState, seat: int) -> list[Args]:
        return []


def test_the_why_not_check_finds_a_move_that_is_legal_but_not_offered() -> None:
    def act_phase(referee: NightReferee) -> Any:
        yield referee.ask(referee.state.active, "prompt", (Forgetful(), night_train.Wait()))

    table = new_table(broken(phases={"draw": act_phase}), 2, 1, {"first_hand": 12})
    chance = Chance(0)
    with pytest.raises(Finding, match="`candidates` does not name it"):
        check_often(table, chance)


def check_often(table: NightTable, chance: Chance) -> None:
    for _ in range(500):
        check_why_not(table, chance)


def test_the_options_check_finds_a_question_without_answers() -> None:
    def act_phase(referee: NightReferee) -> Any:
        yield referee.ask(referee.state.active, "prompt", (Forgetful(),))

    table = new_table(GAME, 2, 1)
    table.decision = next(act_phase(table.referee))
    with pytest.raises(Finding, match="prompt offers nothing"):
        check_options(table)


def test_a_shuffle_that_a_seat_did_not_see_through_comes_out_otherwise_in_forks() -> None:
    table = position(3, phase="draw", deck=[], couriers=hands("", "stop#1", "stop#2"), options={"dice": "auto"})
    assert table.state.deck
    drawn = {table.fork(1, seed).state.couriers[0].hand[0] for seed in range(40)}
    decks = {tuple(table.fork(1, seed).state.deck) for seed in range(40)}
    assert len(drawn) > 10
    assert len(decks) > 35
    # The seat that drew the card knows it.
    assert {tuple(table.fork(0, seed).state.couriers[0].hand) for seed in range(5)} == {tuple(table.state.couriers[0].hand)}


def test_dice_that_everybody_saw_fall_the_same_in_forks() -> None:
    couriers = hands("train#1", "thief#1 stop#1")
    options = {"dice": "auto", "reactions": "all"}
    table = play(position(couriers=couriers, options=options), "play train#1", "pass")
    for seed in range(10):
        assert table.fork(1, seed).view(1) == table.view(1)


class Secretive(NightTrain):
    """A game whose rules keep something outside the state."""

    memory = 0


def remembering(referee: NightReferee) -> Any:
    Secretive.memory += 1
    referee.state.couriers[0].station = Secretive.memory
    yield referee.ask(referee.state.active, "prompt", night_train.ACTION_VERBS)


def test_the_copy_undo_and_position_checks_find_state_outside_the_state() -> None:
    game = Secretive()
    game.phases = {"draw": remembering}
    table = new_table(game, 2, 1)
    table.choose("wait")
    with pytest.raises(Finding, match="a copy differs"):
        check_copy(table)
    with pytest.raises(Finding, match="led to another state"):
        check_undo_redo(table)
    with pytest.raises(Finding, match="a position read again"):
        check_position(table)


def test_options_are_what_the_one_definition_of_legality_says() -> None:
    table = position(couriers=hands("train#1 thief#1", "stop#1"))
    expected = [Move.of(text) for text in ("walk", "play train#1", "play thief#1 1", "wait")]
    assert legal_moves(night_train.ACTION_VERBS, table.state, 0) == expected
    assert table.decision is not None
    assert list(table.decision.options) == expected

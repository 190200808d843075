"""Tests for cautions: the chance that a move ends the world, computed only from what the seat may know."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import permutations
from typing import Any

import pytest

from game.dictators.data.tables import DATA
from game.dictators.game import GAME
from game.rules.chance import Chance, pick
from game.rules.moves import Move
from game.rules.odds import Caution
from game.rules.positions.opening import new_table
from tests.dictators.tables import DC, THREE_DISARMED, DictatorsTable, options, play, player, position, president, winners

DEFCON = ("defcon#1", "defcon#2")


def cautions(table: DictatorsTable, move: str, seat: int = 0) -> Sequence[Caution]:
    """The cautions for a move, which must be the same in the seat's view."""
    found = GAME.cautions(table.state, seat, Move.of(move))
    assert found == GAME.cautions(table.view(seat).state, seat, Move.of(move))
    return found


def danger(table: DictatorsTable, move: str, seat: int = 0) -> float:
    """Announced chance that a move ends the world."""
    return sum(each.chance for each in cautions(table, move, seat) if each.danger)


def drawing(hand: str, deck: Sequence[str], **state: Any) -> DictatorsTable:
    """A position where seat 0 draws from exactly this deck, top card last; other cards are in the pile or the other hand."""
    return position(player(hand, assets=["propaganda_machine#1"]), player("veto#1"), deck=list(deck), **state)


def ended(table: DictatorsTable, *moves: str) -> bool:
    """Return whether the world has ended after these moves, with the last option taken at every further choice."""
    copy = play(table.copy(), *moves)
    while copy.result is None and copy.decision is not None and copy.decision.prompt != "dictators.prompt.act":
        copy.choose(copy.decision.options[-1])
    return copy.result is not None and winners(copy) == ()


# Drawing ------------------------------------------------------------------------------------------------------------------

DECK = ("amtrak#1", "emp#1", "hacker#1", "trident#1", "defcon#1")


@pytest.mark.parametrize("reading", ["A", "B"])
@pytest.mark.parametrize("move", ["draw", "play swiss_bank_account#1", "use propaganda_machine#1 1"])
def test_the_chance_of_war_by_drawing_is_that_of_all_orders_of_the_deck(move: str, reading: str) -> None:
    state: dict[str, Any] = {"defcon": 2, "options": {"event_text": reading}}
    # The order of the cards below the top two makes no difference.
    tops = [*permutations(DECK, 2)]
    decks = [[*(card for card in DECK if card not in top), *top] for top in tops]
    tables = [drawing("swiss_bank_account#1", deck, **state) for deck in decks]
    chance = Fraction(sum(ended(table, move) for table in tables), len(tables))
    (said,) = {danger(table, move) for table in tables}
    assert said == pytest.approx(float(chance))


@pytest.mark.parametrize("reading", ["A", "B"])
@pytest.mark.parametrize("fathers", [0, 3])
@pytest.mark.parametrize("more", [0, 30])
def test_from_defcon_3_two_cards_are_enough_for_a_war(reading: str, fathers: int, more: int) -> None:
    """The first card thins and reshuffles the deck from which the second is drawn."""
    others = [card for card in DATA.command_cards() if card not in ("swiss_bank_account#1", "veto#1")][: 4 + more]
    deck = ["trident#1", "john_jay", *DEFCON, *others]
    state: dict[str, Any] = {"defcon": 3, "options": {"event_text": reading, "founding_fathers": fathers}}
    chance = Fraction(0)
    for top in deck:
        table = drawing("swiss_bank_account#1", [*(card for card in deck if card != top), top], **state)
        after = play(table.copy(), "draw")
        while after.state.open:
            play(after, options(after)[0])
        if after.state.defcon == 2:
            cards = after.state.deck
            chance += Fraction(sum(card in DEFCON for card in cards), len(cards)) / len(deck)
    assert danger(table, "play swiss_bank_account#1") == pytest.approx(float(chance))
    assert danger(table, "draw") == 0


def test_a_deck_that_is_renewed_holds_the_pile_and_new_founding_fathers() -> None:
    table = position(player(), player(), deck="", defcon=2, options={"founding_fathers": 3})
    pile = table.state.discard
    assert set(DEFCON) < set(pile)
    assert danger(table, "draw") == pytest.approx(2 / (len(pile) + 3))


def test_who_knows_the_top_cards_knows_the_danger() -> None:
    deck = ["amtrak#1", "emp#1", "defcon#1", "hacker#1"]
    known = dict.fromkeys(deck[-2:], (0,))
    table = drawing("swiss_bank_account#1", deck, defcon=2, memory=known)
    assert danger(table, "draw") == 0
    assert cautions(table, "play swiss_bank_account#1") == [Caution("dictators.caution.war_is_sure")]


def test_catherine_draws_for_a_symbol_and_oliver_for_a_try_that_failed() -> None:
    catherine = player("roadworks#1 amtrak#1", dictator="catherine")
    table = position(catherine, player(), deck=["emp#1", "defcon#1"], defcon=2)
    assert (danger(table, "play roadworks#1"), danger(table, "draw")) == (0.5, 0.5)
    oliver = player(at=DC, dictator="oliver", disarmed=THREE_DISARMED, kept=["oval_office#1"])
    table = position(oliver, player(), phase="confront", deck=["emp#1", "defcon#1"], defcon=2)
    assert danger(table, "confront_kept") == pytest.approx(0.5 * 5 / 20)


def test_events_that_are_only_shuffled_back_are_no_danger() -> None:
    table = position(player(tokens=["VIII", "XIV", "X"]), player(), deck=["emp#1", "defcon#1"], defcon=2)
    assert [danger(table, f"token {token}") for token in ("VIII", "XIV", "X")] == [0, 0, 0]


# Face-up cards ------------------------------------------------------------------------------------------------------------


def test_a_defcon_card_of_the_pile_ends_the_world_for_certain() -> None:
    me = player("just_what_i_needed#1", dictator="mao")
    table = position(me, player(), discard=["amtrak#1", "defcon#1"], defcon=2)
    assert danger(table, "draw_discarded") == 1
    assert ended(table, "draw_discarded")
    assert danger(table, "play just_what_i_needed#1") == 0
    play(table, "play just_what_i_needed#1")
    assert [danger(table, f"choose {card}") for card in ("amtrak#1", "defcon#1")] == [0, 1]
    assert danger(position(me, player(), discard=["amtrak#1", "defcon#1"], defcon=3), "draw_discarded") == 0


# The President ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("level", [2, 3, 4])
def test_the_chance_of_war_by_the_president_is_that_of_all_his_cards_and_all_decks(level: int) -> None:
    chance = Fraction(0)
    for top in DATA.presidential_cards():
        for deck in permutations(("amtrak#1", "emp#1", "defcon#1")):
            table = position(
                player(at=DC), player(), phase="confront", presidential_deck=president(top), deck=list(deck), defcon=level
            )
            away = not DATA.presidential[top.partition("#")[0]].present
            chance += Fraction(away and ended(table, "confront"), 12 * 6)
    assert danger(table, "confront") == pytest.approx(float(chance))
    assert (danger(table, "confront") > 0) == (level == 2)


def test_a_card_that_is_kept_and_known_is_certain() -> None:
    for card, chance in (("presidential_defcon#1", 1), ("golf_weekend#1", 0)):
        table = position(player(at=DC, kept=[card]), player(), phase="confront", defcon=2)
        assert danger(table, "confront_kept") == chance


# Seats in danger, and timing ----------------------------------------------------------------------------------------------


def test_who_holds_token_ix_is_in_no_danger() -> None:
    table = position(player(tokens=["IX"]), player(), deck=["defcon#1"], defcon=2)
    assert danger(table, "draw") == 0


def test_in_a_bribed_turn_the_token_of_who_decides_counts() -> None:
    for seat, chance in ((0, 1), (1, 0)):
        seats = [player(tokens=["IX"] if seat == each else []) for each in (0, 1)]
        table = position(*seats, deck=["defcon#1"], defcon=2, bribed_by=1)
        found = GAME.cautions(table.state, 0, Move("draw"))
        assert sum(each.chance for each in found) == chance


@pytest.mark.parametrize(
    ("active", "turn", "skips", "warned"), [(1, 10, 0, True), (1, 9, 0, False), (0, 10, 0, False), (0, 10, 1, True)]
)
def test_r1_18_am_the_last_turn_says_that_it_is_the_last(active: int, turn: int, skips: int, warned: bool) -> None:
    table = position(player(), player(skips=skips), active=active, round=turn, options={"round_limit": 10})
    assert any(each.key.endswith("last_turn") for each in cautions(table, "end_turn", active)) == warned
    assert ended(table, "end_turn") == warned


def test_actions_that_are_left_are_told_and_are_no_danger() -> None:
    (left,) = cautions(position(player(), player(), spent=1), "end_turn")
    assert (left.params, left.danger) == ({"count": 2, "total": 3}, False)
    assert cautions(position(player(), player(), spent=3), "end_turn") == []
    jefferson = position(player(father=["thomas_jefferson"]), player(), turns={"thomas_jefferson": 2})
    assert cautions(jefferson, "end_turn")[0].params == {"count": 2, "total": 2}


@pytest.mark.slow
def test_in_random_games_nothing_that_is_hidden_matters_and_no_war_comes_unannounced() -> None:
    wars = 0
    for seed in range(5):
        table, chance = new_table(GAME, 3, seed, {"defcon_start": 4}), Chance(seed)
        while table.decision is not None:
            decision = table.decision
            move = pick(chance, decision.options)
            state, level = table.state, table.state.defcon
            said = GAME.cautions(state, decision.seat, move) if level == 2 and decision.seat >= 0 else ()
            if said:
                assert said == GAME.cautions(table.view(decision.by).state, decision.seat, move)
            held = any("IX" in each.tokens for each in state.players)
            table.choose(move)
            if table.result is not None and table.result.reason.endswith("nuclear_war") and level == 2 and not held:
                wars += 1
                assert any(each.danger for each in said), move
    assert wars

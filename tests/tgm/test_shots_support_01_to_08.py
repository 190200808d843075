"""Tests for the support cards Supplies to Impact (5.6): exact effect and restrictions."""

from __future__ import annotations

import pytest

from tests.tgm.field import Field, asked, offered, play, unit
from tests.tgm.shots import NEVER, TgmTable, alive, can, choices, holding, needs, prompt, shot, until, wounds


def ap(table: TgmTable, seat: int = 0) -> int:
    return table.state.players[seat].ap


# sp01, sp02


@pytest.mark.parametrize(("kind", "before", "after"), [("sp01", 4, 7), ("sp01", 10, 12), ("sp02", 4, 9), ("sp02", 8, 12)])
def test_sp01_sp02_supplies_never_above_the_maximum(kind: str, before: int, after: int) -> None:
    field, (card,) = holding(kind, ap=before)
    table = play(field.table(), f"play {card}")
    assert ap(table) == after
    assert table.state.players[0].discard == [card]


@pytest.mark.parametrize("kind", ["sp01", "sp02"])
def test_sp01_sp02_supplies_not_at_the_maximum(kind: str) -> None:
    field, (card,) = holding(kind)
    assert not can(field.table(), f"play {card}")
    field, (card,) = holding(kind, ap=11)
    assert can(field.table(), f"play {card}")


@pytest.mark.parametrize("phase", ["movement", "shooting"])
def test_sp01_supplies_only_in_deployment(phase: str) -> None:
    field, (card,) = holding("sp01", phase=phase, ap=4)
    assert not can(field.table(), f"play {card}")


# sp03


def test_sp03_reinforcements_three_cards_for_one_ap() -> None:
    field, (card,) = holding("sp03")
    drawn = field.deck(0, "us01", "us02", "us03", "us04")
    table = play(field.table(), f"play {card}")
    assert table.state.players[0].hand == [drawn[3], drawn[2], drawn[1]], "from the top"
    assert ap(table) == 11


def test_sp03_reinforcements_or_what_is_left() -> None:
    field, (card,) = holding("sp03")
    drawn = field.deck(0, "us01")
    table = play(field.table(), f"play {card}")
    assert table.state.players[0].hand == drawn


def test_sp03_reinforcements_not_with_an_empty_deck() -> None:
    field, (card,) = holding("sp03")
    field.state.players[0].deck.clear()
    assert not can(field.table(), f"play {card}")


def test_sp03_reinforcements_hand_limit_only_in_discard() -> None:
    field, cards = holding("sp03", "us01", "us01", "us01", "us01", "us01", "us01")
    table = play(field.table(), f"play {cards[0]}")
    assert len(table.state.players[0].hand) == 9
    assert prompt(table) == "deployment"


# sp04


def test_sp04_quartermaster_a_unit_of_cost_four_or_less() -> None:
    field, (card,) = holding("sp04")
    deck = field.deck(0, "us01", "us18", "us29", "us19", "sp01", "us28")
    table = play(field.table(), f"play {card}")
    offers = {move.split()[1] for move in choices(table)}
    assert {deck[0], deck[1], deck[2], deck[5]} == offers, "no Sherman of 5 AP, no support card"
    table.choose(f"choose {deck[2]}")
    assert table.state.players[0].hand == [deck[2]]
    assert {*table.state.players[0].deck} == {*deck} - {deck[2]}
    assert ap(table) == 10
    assert any(deck[2] in str(event.params) for event in table.events_for(1)), "it is shown"


def test_sp04_quartermaster_shuffles_the_deck() -> None:
    field, (card,) = holding("sp04")
    deck = field.deck(0, *(f"us{number:02}" for number in range(1, 33)))
    table = play(field.table(), f"play {card}", f"choose {deck[0]}")
    left = table.state.players[0].deck
    assert {*left} == {*deck[1:]}
    assert left != deck[1:]


def test_sp04_quartermaster_not_without_such_a_card() -> None:
    field, (card,) = holding("sp04")
    field.deck(0, "us19", "us23", "sp01", "us31")
    assert not can(field.table(), f"play {card}")


# sp05


def test_sp05_general_is_chosen_and_the_card_lies_under_him() -> None:
    field, (card,) = holding("sp05")
    table = play(field.table(), f"play {card}")
    assert {move.split()[1] for move in choices(table)} == {"gus1", "gus2", "gus3", "gus4"}
    table.choose("choose gus2")
    assert table.state.hqs["hq_south"].general == "gus2"
    assert table.state.players[0].laid == [card]
    assert ap(table) == 11


def test_sp05_general_not_beside_another_and_not_at_a_destroyed_hq() -> None:
    field, (card,) = holding("sp05")
    field.state.hqs["hq_south"].general = "gus1"
    assert not can(field.table(), f"play {card}")
    field = Field(scenario="S02", phase="deployment")
    (card,) = field.hand(0, "sp05")
    assert can(field.table(), f"play {card}")
    field.state.hqs["hq_south"].hp = 0
    assert not can(field.table(), f"play {card}")


def test_sp05_general_named_at_deck_building_comes() -> None:
    field, (card,) = holding("sp05")
    field.state.players[0].named_general = "gus4"
    table = play(field.table(), f"play {card}")
    assert table.state.hqs["hq_south"].general == "gus4", "there is no choice"


def test_sp05_general_must_not_be_in_play() -> None:
    """Two allies of one faction, each with a headquarters."""
    field = Field(phase="deployment", seats=4, battlefields=2)
    (card,) = field.hand(0, "sp05")
    ally = next(hq for hq in field.state.hqs.values() if hq.side == "south" and hq is not field.state.hqs["hq_south"])
    ally.general = "gus1"
    table = play(field.table(), f"play {card}")
    assert {move.split()[1] for move in choices(table)} == {"gus2", "gus3", "gus4"}


# sp06, sp07


def test_sp06_promotion_for_nothing_makes_a_veteran() -> None:
    field, (card,) = holding("sp06", ap=0)
    infantry, target = field.unit("us02", "d3", tokens=("hmg_inf",)), field.unit("ge02", "d5")
    table = play(field.table(), f"play {card} {infantry}")
    assert unit(table, infantry).rank == "veteran"
    assert table.state.players[0].discard == [card], "a patch is discarded"
    until(table, "south", "shooting")
    assert needs(table, target, f"shoot {infantry} main {target}") == (4, 10)
    assert needs(table, target, f"shoot {infantry} hmg_inf {target}") == (3, 10)


def test_sp06_promotion_any_own_unit_once() -> None:
    field, (card, _) = holding("sp06", "sp06")
    gun, truck, tank = field.unit("us14", "d3"), field.unit("us27", "d2"), field.unit("us18", "c3")
    veteran, elite = field.unit("us01", "a1", rank="veteran"), field.unit("us01", "b1", rank="elite")
    aboard, plane, enemy = field.aboard("us02", truck), field.fighter("us29"), field.unit("ge01", "d6")
    table = field.table()
    for target in (gun, truck, tank):
        assert can(table, f"play {card} {target}")
    for target in (veteran, elite, aboard, plane, enemy):
        assert not can(table, f"play {card} {target}")


def test_sp06_promotion_counts_for_reaction_fire() -> None:
    field = Field(phase="movement")
    attacker, defender = field.unit("us02", "d4"), field.unit("ge02", "d5", rank="veteran")
    table = play(field.table(), f"assault {attacker} {defender}")
    until(table, "south", "shooting")
    table.choose(f"storm {attacker}")
    assert needs(table, attacker, f"fire_back {defender} main") == (4, 10)


def test_sp07_elite_promotion_only_for_veterans() -> None:
    field, (card,) = holding("sp07")
    raw, veteran = field.unit("us01", "d3"), field.unit("us01", "d2", rank="veteran")
    elite = field.unit("us01", "c2", rank="elite")
    table = field.table()
    assert not can(table, f"play {card} {raw}")
    assert not can(table, f"play {card} {elite}")
    table.choose(f"play {card} {veteran}")
    assert unit(table, veteran).rank == "elite"
    assert ap(table) == 11


def test_sp07_elite_promotion_raises_the_limit_and_removes_no_wound() -> None:
    field, (card,) = holding("sp07")
    veteran, shooter = field.unit("us01", "d3", rank="veteran", wounds=2), field.unit("ge01", "d5")
    second = field.unit("ge01", "d4")
    table = play(field.table(), f"play {card} {veteran}")
    assert wounds(table, veteran) == 2
    until(table, "north", "shooting")
    shot(table, shooter, veteran, 5)
    assert wounds(table, veteran) == 3, "three wounds destroy Light Infantry that is not elite"
    shot(table, second, veteran, 5)
    assert not alive(table, veteran)


# sp08


def test_sp08_impact_is_automatic_and_a_die_is_rolled_for_a_critical() -> None:
    field, (card,) = holding("sp08", phase="shooting")
    sherman, target = field.unit("us18", "d3"), field.unit("ge23", "d5")
    table = field.table()
    assert needs(table, target, f"shoot {sherman} main {target} {card}") == (1, 10)
    shot(table, sherman, target, 1, "main", card)
    assert wounds(table, target) == 3
    assert ap(table) == 8
    assert table.state.players[0].discard == [card]


def test_sp08_impact_still_needs_penetration() -> None:
    field, (card,) = holding("sp08", phase="shooting")
    rifle, tiger = field.unit("us01", "d3"), field.unit("ge27", "d5")
    table = field.table()
    shot(table, rifle, tiger, 10, "main", card)
    assert wounds(table, tiger) == 0


def test_sp08_impact_only_one_for_a_shot_and_not_alone() -> None:
    field, cards = holding("sp08", "sp08", phase="shooting")
    sherman, target = field.unit("us18", "d3"), field.unit("ge23", "d5")
    table = field.table()
    assert not can(table, f"shoot {sherman} main {target} {cards[0]} {cards[1]}")
    assert not can(table, f"play {cards[0]} {target}")
    assert not can(table, f"play {cards[0]}")


def test_sp08_impact_must_be_paid() -> None:
    field, (card,) = holding("sp08", phase="shooting", ap=3)
    sherman, target = field.unit("us18", "d3"), field.unit("ge23", "d5")
    table = field.table()
    assert not can(table, f"shoot {sherman} main {target} {card}")
    assert can(table, f"shoot {sherman} main {target}")


def test_a68_sp08_impact_not_at_empty_terrain() -> None:
    field, (card,) = holding("sp08", phase="shooting")
    sherman = field.unit("us18", "d3")
    field.terrain("house", "d5")
    table = field.table()
    assert not can(table, f"shoot {sherman} main d5 {card}")
    assert can(table, f"shoot {sherman} main d5")


def test_sp08_impact_with_an_assault_shot() -> None:
    field = Field(phase="movement")
    (card,) = field.hand(0, "sp08")
    attacker, target = field.unit("us02", "d4"), field.unit("ge27", "d5")
    table = play(field.table(), f"assault {attacker} {target}")
    until(table, "south", "shooting")
    table.choose(f"storm {attacker}")
    assert needs(table, target, "pass", f"storm_with main {card}") == (1, 10)


def test_sp08_impact_with_the_strike_of_a_fighter_but_not_of_a_bomber() -> None:
    field, (card,) = holding("sp08", phase="shooting")
    plane, target = field.fighter("us29"), field.unit("ge23", "d5")
    assert needs(field.table(), target, f"fly {plane} {target} {card}") == (1, 9)
    field, (card, bomber) = holding("sp08", "us31")
    field.unit("ge23", "d5")
    table = field.table()
    assert offered(table, "bomb")
    table.choose(f"bomb {bomber} d5")
    while prompt(table) in ("equip", "escort"):
        table.choose("ready" if prompt(table) == "equip" else "pass")
    assert prompt(table) == "roll"
    assert card in table.state.players[0].hand


def test_sp08_impact_not_out_of_turn() -> None:
    field = Field(phase="movement", side="north")
    mover, gun = field.unit("ge02", "d6"), field.unit("us02", "d3")
    ambush, card = field.hand(0, "sp21", "sp08")
    table = play(field.table(), f"move {mover} d5")
    assert asked(table) == 0
    assert offered(table, "ambush") == [f"ambush {ambush} {gun} main {mover}"]
    assert all(card not in move for move in choices(table))


def test_w1_sp08_a_cancelled_impact_leaves_the_shot() -> None:
    field, (card,) = holding("sp08", phase="shooting")
    (counter,) = field.hand(1, "sp20")
    sherman, target = field.unit("us18", "d3"), field.unit("ge26", "d5")
    table = field.table()
    move = f"shoot {sherman} main {target} {card}"
    assert needs(table, target, move, f"counter {counter}") == (5, NEVER)
    assert needs(table, target, move, "pass") == (1, NEVER)
    table.choose(move)
    table.choose(f"counter {counter}")
    assert ap(table) == 8
    assert unit(table, sherman).fired == ("main",)
    assert (prompt(table), asked(table)) == ("roll", 0)

"""Tests that every card can be played in some position and costs what it shows."""

from __future__ import annotations

from typing import Any

import pytest

from game.dictators.data.components import ActionCard, AssetCard, InterruptionCard
from game.dictators.data.tables import DATA
from tests.dictators.tables import DictatorsTable, asked, options, play, player, position, why_not
from tests.each import each

ACTIONS = [card.id for card in DATA.cards.values() if isinstance(card, ActionCard)]
ASSETS = [card.id for card in DATA.cards.values() if isinstance(card, AssetCard)]
INTERRUPTIONS = [card.id for card in DATA.cards.values() if isinstance(card, InterruptionCard)]

# For each action and asset card: cost, target, its player's location, and other state.
Situation = tuple[int, str, str, dict[str, Any]]
OWN_TURN: dict[str, Situation] = {
    "just_what_i_needed": (1, "", "honolulu", {"discard": "veto#5"}),
    "amtrak": (1, "", "seattle", {}),
    "emp": (2, "HI", "seattle", {}),
    "helicopter": (2, "", "seattle", {}),
    "censorship": (1, "james_madison", "honolulu", {"father": ["james_madison"]}),
    "bribery": (3, "1", "honolulu", {}),
    "mutually_assured_destruction": (1, "", "seattle", {}),
    "sneaking_across": (1, "", "honolulu", {}),
    "stealth_fighter": (2, "", "honolulu", {}),
    "engineer": (1, "Z1-01", "hanford", {"facilities": "Z1-01"}),
    "hacker": (2, "Z1-01", "hanford", {"facilities": "Z1-01"}),
    "morale_boost": (1, "", "honolulu", {}),
    "roadworks": (1, "", "honolulu", {}),
    "state_troopers": (2, "OH", "honolulu", {}),
    "restricted_airspace": (1, "central", "honolulu", {}),
    "bulldozer": (1, "", "seattle", {"roadblocks": ["hanford-seattle"]}),
    "air_traffic_controller": (1, "central", "honolulu", {"no_fly": ["central"]}),
    "road_trip": (1, "", "seattle", {}),
    "extraordinary_rendition": (3, "1", "honolulu", {"theirs": "bangor"}),
    "close_encounter": (2, "0", "seattle", {}),
    "undercover": (3, "", "bangor", {}),
    "swiss_bank_account": (1, "", "honolulu", {}),
    "espionage": (1, "1", "honolulu", {}),
    "economic_sanctions": (2, "1", "honolulu", {}),
    "house_arrest": (2, "1", "honolulu", {}),
    "body_double": (2, "1", "seattle", {"theirs": "bangor"}),
    "spin_doctor": (1, "", "honolulu", {}),
    "de_escalation": (3, "", "honolulu", {"defcon": 4}),
    "the_marauder": (2, "", "honolulu", {}),
    "blackmail_box": (2, "", "honolulu", {}),
    "private_jet": (3, "", "honolulu", {}),
    "propaganda_machine": (2, "", "honolulu", {}),
    "spy_satellite": (1, "", "honolulu", {}),
}

# For each ability of an asset: cost, whether it uses Travel, target, and its player's location.
ABILITIES: dict[tuple[str, int], tuple[int, bool, str, str]] = {
    ("the_marauder", 1): (1, False, "", "seattle"),
    ("the_marauder", 2): (1, True, "", "seattle"),
    ("blackmail_box", 1): (0, False, " 1", "honolulu"),
    ("blackmail_box", 2): (2, False, " 1", "honolulu"),
    ("private_jet", 1): (1, False, "", "honolulu"),
    ("private_jet", 2): (1, True, "", "honolulu"),
    ("propaganda_machine", 1): (1, False, "", "honolulu"),
    ("spy_satellite", 1): (1, False, "", "honolulu"),
    ("spy_satellite", 2): (2, False, "", "honolulu"),
}


def with_card(card: str, spent: int = 0) -> tuple[DictatorsTable, str]:
    """A table where this card can be played if enough actions are left, and the move that plays it."""
    _, name, place, state = OWN_TURN[card]
    more = dict(state)
    own = {word: more.pop(word) for word in ("facilities", "father") if word in more}
    me = player(f"{card}#1", place, **own)
    table = position(me, player("amtrak#3", more.pop("theirs", "honolulu")), spent=spent, **more)
    return table, f"play {card}#1 {name}".strip()


@each("card", ACTIONS + ASSETS)
def test_every_action_and_asset_card_is_an_option_somewhere(card: str) -> None:
    table, move = with_card(card)
    assert move in options(table)


@each("card", ACTIONS + ASSETS)
def test_every_action_and_asset_card_costs_what_it_shows(card: str) -> None:
    cost = OWN_TURN[card][0]
    table, move = with_card(card, spent=3 - cost)
    assert move in options(table)
    play(table, move)
    assert table.state.spent == 3
    table, move = with_card(card, spent=4 - cost)
    assert why_not(table, move) == ("too_few_actions", "1.4")


def with_asset(asset: str, number: int, **state: Any) -> tuple[DictatorsTable, str]:
    """A table where this ability can be used, and the move that uses it."""
    _, _, name, place = ABILITIES[asset, number]
    me = player("", place, assets=[f"{asset}#1"])
    table = position(me, player("amtrak#3", "bangor"), deck="emp#1 emp#2", roadblocks=["hanford-seattle"], **state)
    return table, f"use {asset}#1 {number}{name}"


@pytest.mark.parametrize(("asset", "number"), ABILITIES)
def test_every_asset_ability_is_an_option_somewhere_and_costs_what_it_shows(asset: str, number: int) -> None:
    cost, travel, _, _ = ABILITIES[asset, number]
    table, move = with_asset(asset, number)
    assert move in options(table)
    play(table, move)
    assert (table.state.spent, table.state.travels) == (cost, int(travel))
    if cost:
        table, move = with_asset(asset, number, spent=4 - cost)
        assert why_not(table, move) == ("too_few_actions", "1.4")
    table, move = with_asset(asset, number, travels=1)
    assert (move in options(table)) == (not travel)


def test_every_asset_ability_stands_in_the_table() -> None:
    shown = {(id, number) for id in ASSETS for number in range(1, len(_asset(id).abilities) + 1)}
    assert shown == set(ABILITIES)


def _asset(id: str) -> AssetCard:
    card = DATA.cards[id]
    assert isinstance(card, AssetCard)
    return card


# For each interruption: seat 0's player, other state, the moves that open its window, and seat 1's target.
Window = tuple[dict[str, Any], dict[str, Any], str, str]
WINDOWS: dict[str, Window] = {
    "tornado_season": (player("", "seattle"), {}, "travel hanford", ""),
    "veto": (player("spin_doctor#1"), {}, "play spin_doctor#1", ""),
    "diplomatic_immunity": (player("house_arrest#1"), {}, "play house_arrest#1 1", ""),
    "faulty_wiring": (player("", "hanford", facilities="Z1-01"), {}, "disarm Z1-01, roll 3", ""),
    "secret_service": (player("", "washington_dc"), {"phase": "confront"}, "confront, roll 20", ""),
    "air_force_one": (player("", "washington_dc"), {"phase": "confront"}, "confront", ""),
    "border_patrol": (player("", "seattle"), {}, "fly vancouver", ""),
    "flat_tire": (player("", "seattle"), {}, "travel hanford", ""),
    "loaded_dice": (player("", "hanford", facilities="Z1-01"), {}, "disarm Z1-01, roll 3", ""),
    "pickpocket": (player(), {"deck": "emp#1"}, "draw", ""),
    "scapegoat": (player("house_arrest#1"), {}, "play house_arrest#1 1", " 2"),
    "wiretap": (player("emp#1"), {"phase": "turn"}, "", ""),
}


@pytest.mark.parametrize("card", INTERRUPTIONS)
def test_every_interruption_is_an_option_in_a_window(card: str) -> None:
    doer, state, moves, name = WINDOWS[card]
    table = position(doer, player(f"{card}#1"), player(), presidential_deck="oval_office#1", **state)
    play(table, *(move for move in moves.split(", ") if move))
    assert asked(table) == 1
    assert options(table) == [f"interrupt {card}#1{name}", "pass"]


def test_there_are_as_many_cards_as_the_box_holds() -> None:
    found = tuple(sum(DATA.cards[card].copies for card in cards) for cards in (ACTIONS, INTERRUPTIONS, ASSETS))
    box = DATA.box
    assert found == (box.action_cards.value, box.interruption_cards.value, box.asset_cards.value)

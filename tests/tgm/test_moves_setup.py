"""Tests for decks and setup before the first turn (1.1, 1.7, A28, A37, A58, X01-X03, X19). Test names give the rules."""

from typing import Any

import pytest

from game.rules.table import Table
from game.tgm.data.loaded import DATA
from game.tgm.decks.decks import deck_points
from game.tgm.opening.setup import set_up
from game.tgm.options import TgmOptions
from game.tgm.state import TgmState
from tests.tgm.field import Field, asked, end_turn, legal, offered, play, unit


def opening(scenario: str = "S01", *, plain: bool = True, tiles: dict[int, str] | None = None, **options: Any) -> Field:
    """A battle that starts at the bids, with manual dice."""
    field = Field(scenario, phase="exchange", ap=5, plain=plain, empty=False, **options)
    if tiles:
        field.natural(tiles)
    return field


def after_bids(field: Field, south: int, north: int, rolls: tuple[int, int] = (10, 1)) -> Table[TgmState]:
    table = play(field.table(), f"bid {south}", f"bid {north}")
    for roll in rolls:
        table.choose(f"roll {roll}")
    return table


def to_first_turn(table: Table[TgmState]) -> None:
    """Lay no terrain and keep every hand, until the first turn."""
    while table.state.phase != "movement":
        table.choose("done_laying" if offered(table, "done_laying") else "keep_hand")


# 1.1, except for decks, which have their own tests


def test_r1_1_dice_show_1_to_10() -> None:
    field = Field(phase="shooting")
    infantry, enemy = field.unit("us01", "d3"), field.unit("ge01", "d4")
    table = play(field.table(), f"shoot {infantry} main {enemy}")
    assert offered(table, "roll") == [f"roll {number}" for number in range(1, 11)]


def test_r1_2_two_army_decks_and_one_terrain_deck() -> None:
    state = set_up(TgmOptions(), 2, 1)
    assert len(state.players) == 2
    assert len(state.terrain_deck) == 18
    kinds = [{card[:2] for card in player.deck} for player in state.players]
    assert kinds == [{"us", "sp"}, {"ge", "sp"}]


def test_r1_3_the_limit_of_a_battle_royal_is_120_unless_agreed_otherwise() -> None:
    assert TgmOptions().points_limit == 120
    assert DATA.decks["US_A"].limit == DATA.decks["GE_A"].limit == 120


def test_r1_4_equipment_does_not_count_for_the_deck() -> None:
    ready = DATA.decks["US_A"]
    units = sum(DATA.units[id].cost * count for id, count in ready.cards.items() if id in DATA.units)
    support = sum(DATA.support[id].cost * count for id, count in ready.cards.items() if id in DATA.support)
    assert deck_points(DATA, ready) == units + support


def test_r1_5_and_x19_in_play_the_playing_cost_is_paid() -> None:
    field = Field(phase="deployment", ap=0)
    (promotion,) = field.hand(0, "sp06")
    infantry = field.unit("us01", "d1")
    table = play(field.table(), f"play {promotion} {infantry}")
    assert table.state.players[0].ap == 0
    assert unit(table, infantry).rank == "veteran"


def test_r1_7_support_cards_of_a_deck_are_the_copies_of_its_faction() -> None:
    state = set_up(TgmOptions(), 2, 1)
    for player, faction in zip(state.players, ("us", "ge"), strict=True):
        support = [card for card in player.deck if card.startswith("sp")]
        assert support
        assert {card.partition(".")[2].partition("#")[0] for card in support} == {faction}


# R7.1 and R7.7


def test_r7_1_a_battle_royal_has_neither_river_nor_sea() -> None:
    for seed in range(5):
        tiles = [tile for layout in set_up(TgmOptions(), 2, seed).layouts for tile in layout]
        assert len({tile[:3] for tile in tiles}) == 12
        assert not any(tile.startswith("W") for tile in tiles)


def test_r7_7_preset_units_come_out_of_the_deck_with_their_equipment() -> None:
    state = set_up(TgmOptions(scenario="S04"), 2, 1)
    north = state.players[1]
    heavy = next(unit for unit in state.units.values() if unit.space == "e4")
    assert heavy.tokens == heavy.mounted == ("hmg_inf",)
    assert heavy.card in north.field
    assert heavy.card not in north.deck
    assert north.ap == 5
    assert {state.pieces[card].kind for card in state.terrain.values()} == {"house", "trench", "barrier"}


def test_r7_7_without_bids_both_keep_their_ap_and_the_named_side_begins() -> None:
    table = opening("S04", plain=False).table()
    assert offered(table, "keep_hand") == ["keep_hand"]
    assert [player.ap for player in table.state.players] == [5, 5]
    assert table.state.first == "south"
    assert asked(table) == 0


# R7.2: bids


@pytest.mark.parametrize("seat", [0, 1])
def test_r7_2_each_bids_any_part_of_5_ap(seat: int) -> None:
    table = opening().table()
    if seat:
        table.choose("bid 0")
    assert asked(table) == seat
    assert offered(table, "bid") == [f"bid {ap}" for ap in range(6)]


def test_r7_2_the_first_bid_stays_secret_until_both_are_made() -> None:
    """North's options don't depend on South's bid yet."""
    field = opening()
    low, high = field.table(), field.table()
    low.choose("bid 0")
    high.choose("bid 3")
    assert asked(low) == asked(high) == 1
    assert low.view(1).state == high.view(1).state
    assert low.events_for(1) == high.events_for(1)
    low.choose("bid 1")
    high.choose("bid 1")
    assert low.events_for(1) != high.events_for(1)


def test_r7_2_the_higher_sum_of_die_and_bid_starts() -> None:
    table = after_bids(opening(), 3, 0, (4, 6))
    assert table.state.first == "south"
    table = after_bids(opening(), 0, 3, (6, 4))
    assert table.state.first == "north"


def test_r7_2_ties_reroll_only_the_dice() -> None:
    table = after_bids(opening(), 2, 1, (4, 5))
    assert offered(table, "roll")
    play(table, "roll 1", "roll 3")
    assert table.state.first == "north"
    assert [player.ap for player in table.state.players] == [3, 4]


# R7.3: terrain


def test_x03_a_bid_of_3_buys_terrain_worth_3_and_keeps_2_ap() -> None:
    table = after_bids(opening(), 3, 0)
    assert table.state.players[0].ap == 2
    assert table.state.players[1].ap == 5
    assert legal(table, "lay house#1 d2")
    assert not legal(table, "lay bunker#1 d2")
    play(table, "lay barrier#1 d2", "lay trench#1 e3")
    assert table.state.phase != "terrain"
    assert table.state.players[0].ap == 2
    assert set(table.state.terrain) == {"d2", "e3"}


@pytest.mark.parametrize(("bids", "rolls", "lines"), [((3, 0), (10, 1), {2, 3}), ((0, 3), (1, 10), {4, 5})])
def test_r7_3_only_in_the_own_second_and_third_lines(bids: tuple[int, int], rolls: tuple[int, int], lines: set[int]) -> None:
    table = after_bids(opening(), *bids, rolls)
    spaces = {move.split()[2] for move in offered(table, "lay")}
    assert spaces == {f"{column}{line}" for column in "abcdefgh" for line in lines}


def test_r7_3_the_winner_places_all_his_cards_and_then_the_other() -> None:
    table = after_bids(opening(), 2, 3, (1, 10))
    assert asked(table) == 1
    play(table, "lay wall#1 d5", "lay barrier#1 e5")
    assert asked(table) == 0
    table.choose("lay wall#2 d2")
    assert table.state.phase == "mulligan" or offered(table, "mulligan")


def test_r7_3_both_draw_on_the_same_18_cards() -> None:
    table = after_bids(opening(), 5, 5)
    play(table, "lay church#1 d2", "done_laying")
    assert asked(table) == 1
    assert not legal(table, "lay church#1 d5")
    assert legal(table, "lay farm#1 d5")
    assert len(table.state.terrain_deck) == 17


def test_r7_3_bid_ap_not_spent_on_terrain_are_lost() -> None:
    table = after_bids(opening(), 4, 0)
    table.choose("done_laying")
    to_first_turn(table)
    # 1 AP kept, 3 from the HQ, no supply
    assert table.state.players[0].ap == 1 + 3


def test_r7_3_the_loser_of_the_bid_buys_as_much_as_he_bid() -> None:
    table = after_bids(opening(), 1, 2)
    table.choose("done_laying")
    assert asked(table) == 1
    assert legal(table, "lay wall#1 d5")
    assert not legal(table, "lay house#1 d5")


def test_a28_terrain_is_laid_on_plain_or_bushes_one_card_per_space() -> None:
    # Line 2 has forest on c and d, bushes on e and f, a lake on g and h.
    table = after_bids(opening(tiles={1: "L03b", 2: "L06a", 3: "L10b"}), 5, 0)
    assert not legal(table, "lay wall#1 d2")
    assert not legal(table, "lay wall#1 g2")
    assert legal(table, "lay wall#1 e2")
    table.choose("lay wall#1 e2")
    assert not legal(table, "lay trench#1 e2")
    assert legal(table, "lay trench#1 d3")


def test_a58_a_card_on_bushes_leaves_plain_when_it_is_gone() -> None:
    field = Field(phase="deployment", terrain_during_play=True)
    field.natural({2: "L06a"})
    field.unit("us01", "e1")
    enemy_gun = field.unit("ge14", "e5")
    table = play(field.table(), "lay barb_wire#1 e2")
    end_turn(table)
    play(table, "end_phase", "end_phase", f"shoot {enemy_gun} main e2")
    assert "e2" not in table.state.terrain
    assert "e2" in table.state.bare
    assert not legal(table, f"shoot {enemy_gun} main e2")


def test_r7_4_no_terrain_is_laid_after_the_start() -> None:
    field = Field(phase="deployment")
    field.unit("us01", "d1")
    assert not legal(field.table(), "lay wall#1 d2")


def test_r7_4_by_the_agreed_option_within_1_space_of_own_units() -> None:
    field = Field(phase="deployment", terrain_during_play=True, ap=5)
    field.unit("us01", "d3")
    field.unit("ge01", "f3")
    table = field.table()
    assert legal(table, "lay wall#1 d3")
    assert legal(table, "lay wall#1 d4")
    assert not legal(table, "lay wall#1 d5")
    assert not legal(table, "lay wall#1 f4")
    table.choose("lay wall#1 d4")
    assert table.state.players[0].ap == 3


@pytest.mark.parametrize("phase", ["movement", "shooting"])
def test_r7_4_the_option_holds_for_the_deployment_phase_only(phase: str) -> None:
    field = Field(phase=phase, terrain_during_play=True)
    field.unit("us01", "d3")
    assert not legal(field.table(), "lay wall#1 d4")


# R7.5: hands


def test_r7_5_five_cards_and_one_mulligan_each_the_first_player_first() -> None:
    table = after_bids(opening(), 0, 0, (1, 10))
    assert asked(table) == 1
    assert [len(player.hand) for player in table.state.players] == [5, 5]
    before = {*table.state.players[1].hand, *table.state.players[1].deck}
    table.choose("mulligan")
    assert asked(table) == 0
    north = table.state.players[1]
    assert len(north.hand) == 5
    assert {*north.hand, *north.deck} == before
    table.choose("keep_hand")
    assert table.state.phase == "movement"


def test_r7_6_the_mulligan_is_allowed_in_scenarios() -> None:
    table = opening("S04", plain=False).table()
    assert legal(table, "mulligan")


def test_a37_the_first_player_collects_and_draws_in_his_first_turn() -> None:
    table = after_bids(opening(), 0, 0)
    to_first_turn(table)
    south, north = table.state.players
    assert (table.state.round, table.state.side) == (1, "south")
    assert (len(south.hand), south.ap) == (7, 5 + 3)
    assert (len(north.hand), north.ap) == (5, 5)


def test_r7_5_seven_cards_at_the_end_of_the_turn() -> None:
    field = Field(phase="deployment")
    hand = field.hand(0, *["us01"] * 8, "us02")
    table = play(field.table(), "end_phase", "end_phase")
    for card in hand[:2]:
        assert asked(table) == 0
        assert not legal(table, "end_phase")
        table.choose(f"discard {card}")
    assert table.state.side == "north"
    assert table.state.players[0].discard == hand[:2]

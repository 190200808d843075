"""Tests for printed facts of the four-player game: 40 cards, small decks, tracks, special cards (1.2, 2.5, 4.2 to 4.6)."""

from __future__ import annotations

from collections import Counter

import pytest

from game.rules.positions.opening import new_table
from game.volk.data.tables import CARDS, DATA, LIMIT
from game.volk.game import TWO_PLUS_TWO
from tests.each import each
from tests.volk.country import Country, refused
from tests.volk.power_table import ARMS, CONFLICT, FACTS, ID, POWERS, RESHUFFLES, Fact, notation

SIDES = ("yellow", "red")


@each("fact", FACTS, lambda fact: str(fact.number))
def test_p4_4_each_of_the_40_cards_is_printed_as_specified(fact: Fact) -> None:
    card = DATA.power_cards[fact.id]
    assert (card.number, card.decade, card.year, card.colour) == (str(fact.number), fact.decade, fact.year, fact.colour)
    assert card.value is not None
    assert (card.value.yellow, card.value.red, card.ban) == (fact.yellow, fact.red, fact.ban)
    plain = [word for step in card.event if not step.shaded for word in notation(step)]
    shaded = [word for step in card.event if step.shaded for word in notation(step)]
    assert tuple(plain) == fact.event
    assert tuple(shaded) == fact.shaded
    assert tuple(f"{step.side[0]} {word}" for step in card.beside for word in notation(step)) == fact.beside
    assert tuple(word for step in card.below for word in notation(step)) == fact.below
    assert card.flight == 0


def test_p4_4_there_are_no_other_cards() -> None:
    assert list(DATA.power_cards) == [fact.id for fact in FACTS]
    assert Counter(card.decade for card in DATA.power_cards.values()) == {1: 10, 2: 10, 3: 10, 4: 10}


@pytest.mark.parametrize("card", ARMS)
@pytest.mark.parametrize("side", [0, 1], ids=POWERS)
def test_p4_3_each_arms_race_card_is_printed_as_specified(card: str, side: int) -> None:
    entry = DATA.arms_race[card]
    column = (entry.yellow, entry.red)[side]
    for decade, written in enumerate(ARMS[card][POWERS[side]], 1):
        words = [_short(word, side) for step in column[decade] for word in notation(step)]
        assert " ".join(words) == written
    assert entry.reshuffle == (card in RESHUFFLES)


@pytest.mark.parametrize("card", CONFLICT)
@pytest.mark.parametrize("side", [0, 1], ids=POWERS)
def test_p4_3_each_conflict_card_is_printed_as_specified(card: str, side: int) -> None:
    entry = DATA.conflict[card]
    words = [_short(word, side) for step in (entry.yellow, entry.red)[side] for word in notation(step)]
    assert " ".join(words) == CONFLICT[card][POWERS[side]]
    assert entry.reshuffle == (card in RESHUFFLES)


def _short(word: str, side: int) -> str:
    """Abbreviation on a small card, which always affects the drawing power or its ally."""
    own, state = ("US", "SU")[side], ("W", "E")[side]
    for amount in range(1, 5):
        if word == f"{own}-{amount}":
            return f"P{amount}"
    short = {
        "dove-": "F",
        f"unrest{state}": "U",
        f"unrest{state}@{state}": "Uc",
        f"dism{state}": "D",
        f"arm {'YR'[side]}1": "arm own",
    }
    return short.get(word, word)


def test_p4_3_the_decks_have_ten_cards_each_and_two_reshuffles() -> None:
    for deck in (DATA.arms_race, DATA.conflict):
        assert len(deck) == 10
    assert [id for id, card in DATA.arms_race.items() if card.reshuffle] == ["a7", "a10"]
    assert [id for id, card in DATA.conflict.items() if card.reshuffle] == ["k9", "k10"]


# Tracks -------------------------------------------------------------------------------------------------------------------


def test_p4_2_lengths_of_the_tracks() -> None:
    assert {track: LIMIT[track] for track in ("dominance", "arms", "space")} == {"dominance": 6, "arms": 6, "space": 5}


@pytest.mark.parametrize(
    ("distance", "vp", "calm", "unrest", "money", "leader", "other"),
    [
        (0, 0, 0, 0, 0, 3, 3),
        (1, 1, 0, 0, 1, 4, 3),
        (2, 1, 1, 0, 0, 4, 2),
        (3, 2, 0, 1, 0, 5, 2),
        (4, 2, 0, 0, 2, 5, 1),
        (5, 3, 1, 0, 1, 6, 1),
        (6, 4, 0, 1, 2, 6, 1),
    ],
)
def test_p4_2_the_dominance_track(
    distance: int, vp: int, calm: int, unrest: int, money: int, leader: int, other: int
) -> None:
    space = DATA.tracks.dominance[distance]
    assert (space.vp, space.calm, space.unrest, space.money) == (vp, calm, unrest, money)
    assert (space.income_leader, space.income_other) == (leader, other)


def test_p4_2_the_arms_race_track() -> None:
    spaces = [DATA.tracks.arms_race[distance] for distance in range(7)]
    assert [space.vp for space in spaces] == [0, 1, 1, 2, 2, 3, 3]
    assert [space.advantage for space in spaces] == [0, 1, 1, 2, 3, 3, 3]
    assert [space.victory for space in spaces] == [False] * 5 + [True] * 2


def test_p4_2_the_space_race_track() -> None:
    spaces = [DATA.tracks.space_race[distance] for distance in range(6)]
    assert [space.vp for space in spaces] == [0, 1, 1, 2, 3, 4]
    assert [space.extra_card for space in spaces] == [False, False, True, True, True, False]
    assert [space.victory for space in spaces] == [False] * 5 + [True]


# Comparison with the rulebook (4.5, 4.6) ----------------------------------------------------------------------------------


def test_p4_5_colours_of_the_40_cards() -> None:
    counted = Counter(CARDS[id].colour for id in DATA.power_cards)
    assert counted == {"blue": 9, "red": 8, "black": 7, "yellow": 6, "green": 6, "dual": 4}


def test_p4_6_blue_cards_are_symmetrical_and_alone_move_the_space_race() -> None:
    for fact in FACTS:
        words = fact.event + fact.shaded
        assert any(word.startswith("spc") for word in words) == (fact.colour == "blue")
        if fact.colour == "blue":
            mirrored = {word.translate(str.maketrans("YR", "RY")).replace("US-", "??-") for word in words}
            swapped = {word.replace("SU-", "US-") if word.startswith("SU") else word for word in mirrored}
            assert {word.replace("??-", "SU-") for word in swapped} == set(words)


def test_p1_2_only_green_events_and_black_values_make_peacemakers() -> None:
    assert [id for id, card in DATA.power_cards.items() if any(step.icon == "peacemaker" for step in card.event)] == [
        fact.id for fact in FACTS if fact.colour == "green"
    ]
    assert [id for id, card in DATA.power_cards.items() if any(step.icon == "peacemaker" for step in card.below)] == [
        fact.id for fact in FACTS if fact.colour == "black"
    ]


def test_p4_6_no_event_has_a_black_conflict_icon() -> None:
    for card in DATA.power_cards.values():
        assert all(step.side for step in card.event if step.icon == "conflict")


def test_p1_6_cards_of_the_base_game_carry_no_ban() -> None:
    assert not any(card.ban for card in DATA.cards.values())


def test_p4_6_values_lie_between_one_and_four() -> None:
    values = [value for fact in FACTS for value in (fact.yellow, fact.red)]
    assert (min(values), max(values)) == (1, 4)


def test_p2_3_a_seventh_badge_is_on_one_of_the_40_cards() -> None:
    badges = [id for id, card in CARDS.items() if any(step.icon.startswith("police") for step in card.event)]
    assert len(badges) == 7
    assert [id for id in badges if id in DATA.power_cards] == [ID[19]]


# Special cards (2.5)


@pytest.mark.parametrize(
    ("number", "decade", "event", "flight"),
    [
        (
            "I",
            1,
            {("pacify", "red", ""): 2, ("calm", "red", ""): 2, ("prestige", "yellow", ""): 1, ("socialists", "red", ""): 1},
            2,
        ),
        ("II", 2, {("wall", "red", ""): 1}, 0),
        ("III", 3, {("standard", "red", ""): 2, ("currency", "yellow", ""): 2, ("socialists", "red", ""): 2}, 0),
        ("IV-a", 4, {("stasi_off", "red", ""): 1, ("pacify", "red", "west"): 1, ("currency", "yellow", ""): 1}, 0),
        (
            "IV-b",
            4,
            {
                ("wall_off", "red", ""): 1,
                ("stasi_off", "red", ""): 1,
                ("calm", "red", ""): 1,
                ("prestige", "red", ""): 1,
                ("socialists", "red", ""): 2,
            },
            1,
        ),
    ],
)
def test_p2_5_special_cards(number: str, decade: int, event: dict[tuple[str, str, str], int], flight: int) -> None:
    card = next(card for card in DATA.special.values() if card.number == number)
    assert (card.decade, card.flight) == (decade, flight)
    assert {(step.icon, step.side, step.by): step.times for step in card.event} == event


# Setup (1.3)


def test_p1_3_the_second_board_at_the_start() -> None:
    table = new_table(TWO_PLUS_TWO, 4, seed=5)
    powers = table.state.powers
    assert powers is not None
    assert powers.treasury == [6, 6]
    assert powers.doves_down == 0
    assert DATA.box.doves.value == 6
    assert table.state.tracks == dict.fromkeys(("prestige", "currency", "socialists", "dominance", "arms", "space"), 0)
    assert sorted(powers.arms_deck) == sorted(ARMS)
    assert sorted(powers.conflict_deck) == sorted(CONFLICT)
    assert powers.arms_discard == powers.conflict_discard == []
    assert powers.peacemakers == [[], [], [], []]
    assert not powers.arms_dearer
    assert not powers.soviets_weaker


def test_p1_3_the_small_decks_are_shuffled() -> None:
    decks = {
        tuple(powers.arms_deck + powers.conflict_deck)
        for seed in range(8)
        if (powers := new_table(TWO_PLUS_TWO, 4, seed=seed).state.powers) is not None
    }
    assert len(decks) > 4


def test_p1_3_turn_order_of_the_first_decade() -> None:
    table = new_table(TWO_PLUS_TWO, 4, seed=5)
    assert table.state.order == [0, 1, 2, 3]
    assert [table.game.role(table.state, seat) for seat in range(4)] == ["usa", "soviet_union", "west", "east"]
    assert table.decision is not None
    assert table.decision.seat == 0


def test_p1_3_germany_is_set_up_by_version_2_0() -> None:
    state = new_table(TWO_PLUS_TWO, 4, seed=5).state
    suppliers = {"nordrhein_westfalen", "rheinland_pfalz", "baden_wuerttemberg"}
    assert {province: 2 if province in suppliers else 3 for province in state.unrest} == state.unrest
    assert (state.socialists_box, state.socialists_supply) == (1, 11)
    assert state.economies[0].factories == {"hamburg", "dortmund"}
    assert state.economies[1].factories == {"berlin", "bitterfeld"}
    assert not state.wall


def test_p1_1_the_base_game_knows_no_superpowers() -> None:
    table = Country("west").table()
    assert table.state.powers is None
    assert refused(table, "credit land_reform") != ""
    assert refused(table, "arm land_reform") != ""

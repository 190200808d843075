"""Tests for hands between two decades: discards, filling up, and the space race leader's three cards (1.4, 1.12, 1.16)."""

from __future__ import annotations

import pytest

from game.rules.events import HIDDEN
from game.volk.data.tables import CARDS, DATA
from game.volk.naming import part_name
from game.volk.state import powers_of
from tests.volk.country import Country, VolkTable, answer, asked, offered, refused
from tests.volk.power_table import EAST, ROLES, SOVIET_UNION, USA, WEST

OLD = ("land_reform", "forced_merger", "nato_membership")


def between(space: int = 0, **tracks: int) -> Country:
    """The end of the first decade at the space race check, with the usual turn order."""
    return Country("west", four=True, part=3, phase="end_space").display().factories("berlin").track(space=space, **tracks)


def laid_away(*cards: str) -> str:
    return " ".join(("discard", *cards))


def received(table: VolkTable, seat: int) -> str:
    """The card of the next decade that the space race gave."""
    (card,) = (told.params["card"] for told in table.events_for(seat) if told.key == "volk.event.extra_card")
    assert CARDS[str(card)].decade == 2
    return str(card)


# All players


def test_p1_4_each_player_may_discard_older_cards_and_fills_up_to_two() -> None:
    country = between().hand(USA, *OLD[:2]).hand(WEST, OLD[2])
    table = country.table()
    assert asked(table) == (USA, "discard")
    assert offered(table) == {"discard", laid_away(OLD[0]), laid_away(OLD[1]), laid_away(*OLD[:2])}
    answer(table, laid_away(OLD[1]))
    assert asked(table) == (WEST, "discard")
    answer(table, "discard")
    assert [len(hand) for hand in table.state.hands] == [2, 2, 2, 2]
    assert OLD[0] in table.state.hands[USA]
    assert OLD[1] not in table.state.hands[USA]
    assert OLD[1] in table.state.discarded
    assert OLD[2] in table.state.hands[WEST]
    drawn = [card for hand in table.state.hands for card in hand if card not in OLD]
    assert all(CARDS[card].decade == 2 and card in DATA.cards for card in drawn)


def test_p1_15_17_cards_of_any_older_decade_may_be_discarded() -> None:
    country = Country("west", four=True, decade=3, part=3, phase="end_space").display().factories("berlin")
    table = country.hand(EAST, "land_reform", "career_bans").table()
    assert laid_away("land_reform", "career_bans") in offered(table)
    answer(table, laid_away("land_reform"))
    assert "career_bans" in table.state.hands[EAST]


def test_p1_10_a_third_card_must_go_when_the_decade_ends() -> None:
    country = between().hand(WEST, *OLD)
    table = country.table()
    assert asked(table) == (WEST, "discard")
    assert "discard" not in offered(table)
    assert refused(table, "discard") == "3.1"
    answer(table, laid_away(OLD[0]))
    assert table.state.hands[WEST] == list(OLD[1:])


def test_p1_16_discards_are_secret() -> None:
    country = between().hand(USA, *OLD[:2]).hand(WEST, OLD[2])
    table = country.table()
    answer(table, laid_away(OLD[1]))
    for seat in (SOVIET_UNION, WEST, EAST):
        assert OLD[1] not in str(table.view(seat).state.discarded)
        assert not any(OLD[1] in str(told.params) for told in table.events_for(seat))


def test_p1_16_discards_are_simultaneous() -> None:
    """While West still chooses, nobody can see how many cards the USA has discarded."""
    country = between().hand(USA, *OLD[:2]).hand(WEST, OLD[2])
    table = country.table()
    answer(table, laid_away(*OLD[:2]))
    assert asked(table) == (WEST, "discard")
    assert len(table.view(WEST).state.hands[USA]) == 2
    assert HIDDEN + "1" not in table.view(WEST).state.discarded


def test_p1_16_refilling_goes_in_the_new_turn_order() -> None:
    country = between(prestige=2).track(space=-1, prestige=1)
    country.state.phase = "new_decade"
    table = country.table()
    assert table.state.order == [EAST, USA, SOVIET_UNION, WEST]
    drawn = [told.params["seat"] for told in table.events if told.key == "volk.event.drawn"]
    assert drawn == [EAST, EAST, USA, USA, SOVIET_UNION, SOVIET_UNION, WEST, WEST]


def test_p1_4_only_players_with_cards_are_asked() -> None:
    assert asked(between().table()) == (USA, "turn")


# 3-1


@pytest.mark.parametrize(("space", "seat"), [(-2, USA), (2, SOVIET_UNION)])
def test_p1_12_the_power_begins_with_three_and_gives_one_away(space: int, seat: int) -> None:
    table = between(space).table()
    if asked(table)[1] == "discard":
        answer(table, "discard")
    assert asked(table) == (seat, "give_back")
    assert (table.state.decade, part_name(table.state)) == (2, "A")
    hand = set(table.state.hands[seat])
    assert len(hand) == 3
    assert offered(table) == hand
    away = min(hand)
    answer(table, away)
    assert set(table.state.hands[seat]) == hand - {away}
    assert away in table.state.discarded
    assert [len(cards) for cards in table.state.hands] == [2, 2, 2, 2]


def test_p1_12_the_received_card_may_not_be_discarded_before_the_decade_begins() -> None:
    table = between(-2).hand(USA, OLD[0]).table()
    new = received(table, USA)
    assert asked(table) == (USA, "discard")
    assert offered(table) == {"discard", laid_away(OLD[0])}
    assert refused(table, laid_away(new)) == "1.12"


def test_p1_16_the_received_card_may_be_given_back_in_the_end() -> None:
    table = between(-2).hand(USA, OLD[0]).table()
    new = received(table, USA)
    answer(table, "discard")
    assert asked(table) == (USA, "give_back")
    answer(table, new)
    assert new not in table.state.hands[USA]
    assert OLD[0] in table.state.hands[USA]


@pytest.mark.parametrize(
    ("old", "discarded", "drawn"),
    [((), (), 2), (OLD[:1], (), 1), (OLD[:1], OLD[:1], 2), (OLD[:2], (), 0), (OLD[:2], OLD[:1], 1), (OLD[:2], OLD[:2], 2)],
)
def test_p1_16_filling_up_to_three(old: tuple[str, ...], discarded: tuple[str, ...], drawn: int) -> None:
    table = between(2).hand(SOVIET_UNION, *old).table()
    new = received(table, SOVIET_UNION)
    if asked(table)[1] == "discard":
        answer(table, laid_away(*discarded))
    assert asked(table) == (SOVIET_UNION, "give_back")
    hand = table.state.hands[SOVIET_UNION]
    assert len(hand) == 3
    assert len([card for card in hand if card not in old and card != new]) == drawn


def test_p1_16_a_power_with_four_cards_must_discard_an_older_one() -> None:
    """The USA holds three older cards, one of them drawn for the special card, and the new one."""
    table = between(-3).hand(USA, *OLD).table()
    new = received(table, USA)
    assert asked(table) == (USA, "discard")
    assert "discard" not in offered(table)
    assert laid_away(OLD[0]) in offered(table)
    assert not any(new in move for move in offered(table))
    answer(table, laid_away(OLD[0]))
    assert asked(table) == (USA, "give_back")
    assert set(table.state.hands[USA]) == {OLD[1], OLD[2], new}


def test_p1_16_the_others_still_have_a_limit_of_two() -> None:
    table = between(-3).hand(EAST, *OLD).table()
    while asked(table) != (EAST, "discard"):
        answer(table, "discard")
    assert "discard" not in offered(table)


def test_p1_12_the_next_deck_stays_as_it_was_shuffled_for_the_draw() -> None:
    country = between(-2, dominance=-2).unrest(hessen=1, bayern=1)
    table = country.table()
    deck = list(powers_of(table.state).next_deck)
    assert len(deck) == 19
    answer(table, "dominance-2", "hessen")
    while asked(table)[1] != "give_back":
        assert table.decision is not None
        table.choose(table.decision.options[0])
    dealt = [card for seat in table.state.order for card in table.state.hands[seat]]
    assert table.state.deck == deck[: len(table.state.deck)]
    assert set(dealt) >= set(deck[-7:])
    assert powers_of(table.state).next_deck == []


def test_p1_12_the_extra_card_is_in_the_hand_and_nobody_else_sees_it() -> None:
    country = between(-2, dominance=-2).unrest(hessen=1, bayern=1)
    table = country.table()
    (card,) = table.state.hands[USA]
    assert table.view(USA).state.hands[USA] == [card]
    for seat in (SOVIET_UNION, WEST, EAST):
        assert table.view(seat).state.hands[USA] != [card]
        assert not any(card in str(told.params) for told in table.events_for(seat))


def test_p1_12_no_more_cards_when_the_lead_has_been_lost() -> None:
    """The icons belong to the power that leads the track at that decade's end."""
    table = between(0).table()
    assert asked(table) == (USA, "turn")
    assert all(len(hand) == 2 for hand in table.state.hands)
    assert powers_of(table.state).extra_seat == -1


def test_p1_16_the_limit_of_three_is_over_after_the_choice() -> None:
    table = between(2).table()
    while asked(table)[1] != "give_back":
        answer(table, "discard")
    answer(table, table.state.hands[SOVIET_UNION][0])
    assert powers_of(table.state).extra_seat == -1
    assert asked(table) == (table.state.order[0], "turn")
    assert ROLES[table.state.order[0]] == "soviet_union", "ahead in space, it begins"

"""Tests for the start of a decade: cards kept, removed and dealt (8.10, 4, 3.1, decision 35). Test names give the rules."""

from collections.abc import Sequence

import pytest

from game.volk.data.tables import CARDS, DATA
from tests.volk.country import Country, VolkTable, answer, asked, offered, refused
from tests.volk.outcome import changes

WEST_SEAT, EAST_SEAT = 0, 1
OLD = ("land_reform", "goettingen_eighteen", "the_miracle_of_bern")


def over(decade: int = 1, *, west: Sequence[str] = (), east: Sequence[str] = ()) -> Country:
    """A country after the ten steps of a decade, with an empty display and these cards in hand."""
    country = Country(phase="new_decade", decade=decade, part=2).display()
    return country.hand(WEST_SEAT, *west).hand(EAST_SEAT, *east)


def begun(country: Country) -> VolkTable:
    """Discard nothing and begin the first turn of the new decade."""
    table = country.table()
    while asked(table)[1] == "discard":
        answer(table, "discard")
    return table


# Dealing ------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("decade", [1, 2, 3])
def test_8_10_the_next_decade_is_dealt(decade: int) -> None:
    table = begun(over(decade))
    state = table.state
    assert (state.decade, state.part, state.phase) == (decade + 1, 1, "turn")
    assert [len(hand) for hand in state.hands] == [2, 2]
    assert len(state.display) == 7
    assert len(state.deck) == 9
    dealt = [*state.display, *state.deck, *state.hands[0], *state.hands[1]]
    assert sorted(dealt) == sorted(card for card in DATA.cards if CARDS[card].decade == decade + 1)


def test_8_10_hands_are_filled_up_to_two_from_the_new_deck() -> None:
    table = begun(over(west=OLD[:1], east=OLD[1:3]))
    state = table.state
    assert state.hands[WEST_SEAT][0] == "land_reform"
    assert len(state.hands[WEST_SEAT]) == 2
    assert CARDS[state.hands[WEST_SEAT][1]].decade == 2
    assert state.hands[EAST_SEAT] == ["goettingen_eighteen", "the_miracle_of_bern"]
    assert len(state.display) == 7
    assert len(state.deck) == 12


@pytest.mark.parametrize(
    ("decade", "wall", "special"),
    [
        (1, False, "building_the_berlin_wall"),
        (2, True, "honecker_ousts_ulbricht"),
        (3, False, "round_table_emergency_cabinet"),
        (3, True, "the_wall_comes_down"),
    ],
)
def test_4_the_special_card_of_the_new_decade_is_laid_out(decade: int, wall: bool, special: str) -> None:
    country = over(decade)
    if wall:
        country.wall()
    assert begun(country).state.special == [special]


def test_8_10_an_unused_special_card_leaves_the_game() -> None:
    table = begun(over().special("russian_tanks"))
    assert table.state.special == ["building_the_berlin_wall"]
    assert [event.params["card"] for event in table.events if event.name == "special_unused"] == ["russian_tanks"]
    everything_in_play = [*table.state.deck, *table.state.display, *table.state.hands[0], *table.state.hands[1]]
    assert "russian_tanks" not in everything_in_play


def test_8_10_the_rest_of_the_old_deck_leaves_the_game_unseen() -> None:
    country = over().deck("forced_merger", "land_reform")
    table = begun(country)
    state = table.state
    in_play = {*state.deck, *state.display, *state.hands[0], *state.hands[1], *state.used}
    assert not in_play & {"forced_merger", "land_reform"}
    for seat in (WEST_SEAT, EAST_SEAT):
        view = table.view(seat).state
        everywhere = [*view.set_aside, *view.discarded, *view.past]
        assert "forced_merger" not in everywhere
        assert "land_reform" not in everywhere


def test_8_10_used_cards_are_cleared_and_count_no_more_for_flight() -> None:
    table = begun(over().used("forced_merger", "russian_tanks"))
    assert table.state.used == []
    assert {"forced_merger", "russian_tanks"} <= set(table.state.past)


def test_8_10_board_tracks_police_and_socialists_stay_as_they_are() -> None:
    country = over().factories("berlin", "kiel").factories("schwedt", rundown=True).lines("schwedt-berlin")
    country.unrest(sachsen=5, west_berlin=4, bayern=3).exported(rheinland_pfalz=1).standards(bayern=2, us_sector=1)
    country.track(prestige=-2, currency=3, socialists=-1).socialists(0, sachsen=2).police("stasi_is_founded").wall()
    table = begun(country)
    assert changes(country.state, table.state) == {}


# First turn ---------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("prestige", "first"), [(-6, 0), (-1, 0), (0, 0), (1, 1), (6, 1)])
def test_8_10_the_prestige_leader_begins_the_decade_and_turns_alternate(prestige: int, first: int) -> None:
    table = begun(over().track(prestige=prestige))
    seats = []
    for _ in range(4):
        seats.append(asked(table)[0])
        answer(table, f"build {table.state.display[0]}", "stop")
    assert seats == [first, 1 - first, first, 1 - first]


# Discards -----------------------------------------------------------------------------------------------------------------


def test_decision_12_35_each_may_lay_away_any_of_its_cards() -> None:
    table = over(west=OLD[:2]).table()
    assert asked(table) == (WEST_SEAT, "discard")
    assert offered(table) == {
        "discard",
        "discard land_reform",
        "discard goettingen_eighteen",
        "discard land_reform goettingen_eighteen",
    }


def test_decision_12_35_who_holds_three_must_lay_away_at_least_one() -> None:
    table = over(west=OLD).table()
    assert "discard" not in offered(table)
    assert len(offered(table)) == 7
    assert refused(table, "discard") == "3.1"
    answer(table, "discard goettingen_eighteen")
    assert table.state.hands[WEST_SEAT] == ["land_reform", "the_miracle_of_bern"]


def test_decision_12_35_only_own_hand_cards_can_be_laid_away() -> None:
    table = over(west=OLD[:1], east=OLD[1:2]).table()
    assert refused(table, "discard goettingen_eighteen") == "3.1"
    assert refused(table, "discard land_reform") == ""


def test_3_1_laid_away_cards_are_replaced_from_the_new_deck() -> None:
    table = over(west=OLD[:2]).table()
    answer(table, "discard land_reform goettingen_eighteen")
    state = table.state
    assert state.discarded == ["land_reform", "goettingen_eighteen"]
    assert [CARDS[card].decade for card in state.hands[WEST_SEAT]] == [2, 2]


def test_8_10_nothing_of_the_new_decade_is_seen_before_both_have_chosen() -> None:
    table = over(west=OLD[:1], east=OLD[1:2]).table()
    for seat in (WEST_SEAT, EAST_SEAT):
        assert asked(table) == (seat, "discard")
        assert table.state.decade == 1
        assert table.state.deck == []
        assert table.state.display == []
        assert table.state.special == []
        answer(table, "discard")
    assert table.state.decade == 2


def test_decision_12_35_the_second_to_choose_does_not_learn_what_the_first_has_laid_away() -> None:
    table = over(west=OLD[:2], east=OLD[2:]).table()
    answer(table, "discard land_reform")
    assert asked(table) == (EAST_SEAT, "discard")
    assert len(table.state.hands[WEST_SEAT]) == 2
    assert table.state.discarded == []


def test_decision_12_35_what_was_laid_away_stays_hidden_from_the_other_side() -> None:
    table = over(west=OLD[:2]).table()
    answer(table, "discard land_reform goettingen_eighteen")
    assert "land_reform" not in table.view(EAST_SEAT).state.discarded
    assert "land_reform" in table.view(WEST_SEAT).state.discarded


def test_decision_12_35_who_holds_no_card_is_not_asked() -> None:
    table = over(east=OLD[:1]).table()
    assert asked(table) == (EAST_SEAT, "discard")
    answer(table, "discard")
    assert asked(table) == (WEST_SEAT, "turn")


def test_4_a_card_of_an_earlier_decade_can_be_kept_and_played_later() -> None:
    table = begun(over(decade=3, west=("the_miracle_of_bern",)))
    assert table.state.decade == 4
    assert "event the_miracle_of_bern" in offered(table)
    assert "build the_miracle_of_bern" in offered(table)


def test_4_a_card_held_over_counts_in_the_decade_in_which_it_is_used() -> None:
    table = begun(over(west=("reparations_agreement",)))
    assert table.state.used == []
    answer(table, "build reparations_agreement", "stop")
    assert table.state.used == ["reparations_agreement"]

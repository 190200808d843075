"""Tests of hands on phones: they show only what their seat may know, and every game can be played with them."""

from __future__ import annotations

import pytest

from game.phones.messages import View
from game.ui.phones.hand import Hand
from game.ui.phones.hand_session import HandSession
from tests.ui.phones.hands import SEATS, hand_at, phone_table, play_by_taps, session_of, shown
from tests.ui.phones.twins import Twins
from tests.ui.table_situations import window

TAPS = 120
TWIN_TAPS, WHOLE = 60, 20_000
"""Taps in which a game is compared with another deal, and the most in a whole game."""
TWINS = [("dictators", 0, 3), ("tgm", 1, 5), ("volk", 1, 5), ("twoplustwo", 0, 3)]
"""Games with a seat and a seed, in which others soon do something secret."""
REVEALED = {"kernel.event.rolled", "tgm.event.bid_sums"}
"""Events that tell the seat what it did not know: a die, and secret bids at the end of an auction."""
LANGUAGES = ("en", "de", "nl", "en")


@pytest.fixture(autouse=True)
def _window() -> None:
    """Cards are drawn to find out whether a thing has one, and that needs a display."""
    window().close()


@pytest.mark.parametrize("game", SEATS)
def test_every_decision_of_a_game_can_be_made_by_taps(game: str) -> None:
    session = session_of(phone_table(game))
    hands = [hand_at(session, seat, LANGUAGES[seat]) for seat in range(SEATS[game])]

    def check_names(hand: Hand, view: View) -> None:
        names = [(button.thing, button.label) for button in hand.buttons]
        names += [(target.thing, target.name) for target in (view.board.targets if view.board is not None else ())]
        assert [thing for thing, name in names if thing == name] == []

    play_by_taps(session, hands, 3, TAPS, check_names)
    assert len(session.table.history.played) > TAPS / 8


def compare_twins(game: str, seat: int, seed: int, most: int) -> Twins:
    """Play until the game is over, or tap so often. All that is sent to the seat is compared before each tap."""
    twins = Twins(game, seat, seed)
    while not twins.is_over and twins.compared < most:
        twins.step()
    return twins


@pytest.mark.parametrize(("game", "seat", "seed"), TWINS)
def test_what_a_phone_gets_is_the_same_whatever_its_seat_may_not_know(game: str, seat: int, seed: int) -> None:
    twins = compare_twins(game, seat, seed, TWIN_TAPS)
    # Most comparisons are of games with some past, which is in the log.
    assert twins.compared > 3 * twins.pairs
    assert twins.revealed <= REVEALED


@pytest.mark.parametrize(("game", "seat", "seed"), TWINS)
def test_the_comparison_notices_an_event_that_is_secret(
    game: str, seat: int, seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(HandSession, "as_seen", lambda _session, event: event)
    with pytest.raises(AssertionError, match="same"):
        compare_twins(game, seat, seed, TWIN_TAPS)


@pytest.mark.thorough
@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize(("game", "seat"), [(game, seat) for game, seats in SEATS.items() for seat in range(seats)])
def test_this_holds_for_whole_games(game: str, seat: int, seed: int) -> None:
    twins = compare_twins(game, seat, seed, WHOLE)
    assert twins.is_over
    assert twins.revealed <= REVEALED


def test_others_see_neither_the_cards_nor_the_choices_of_a_seat() -> None:
    table = phone_table("dictators")
    while table.state.phase == "kim":
        # Hands are face down until an ability is chosen.
        table.choose("choose joseph")
    session = session_of(table)
    views = [shown(hand_at(session, seat)) for seat in range(4)]
    hands = [{card.thing for row in view.cards for card in row.cards} for view in views]
    assert all(hands)
    assert len(set.union(*hands)) == sum(map(len, hands))

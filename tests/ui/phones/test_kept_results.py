"""Tests that results kept to compute the messages to phones faster are never those of an earlier state."""

from __future__ import annotations

import pytest

from game.catalog import find_game
from game.data.texts import Texts
from game.lab.phone_games import hand_at
from game.phones.messages import View
from game.rules.chance import Chance, pick
from game.rules.events import HIDDEN, Event
from game.rules.positions.opening import new_table
from game.rules.state import NOBODY
from game.ui.faces import face_of
from game.ui.kit.box import Box, Look
from game.ui.phones.hand import Hand
from game.ui.table.scene import Scene
from game.ui.table.session.story import Story
from game.volk.decade.forecast import forecast, outlook_of
from tests.ui.phones.hands import SEATS, phone_table, play_by_taps, session_of, shown
from tests.ui.table_situations import window

TAPS = 60


@pytest.fixture(autouse=True)
def _window() -> None:
    """Boards and cards are measured with fonts, and that needs a display."""
    window().close()


@pytest.mark.parametrize("game", SEATS)
def test_a_phone_that_followed_the_game_sees_the_same_as_one_that_comes_back(game: str) -> None:
    session = session_of(phone_table(game, 2))
    hands, compared = [hand_at(session, seat) for seat in range(SEATS[game])], list[View]()

    def compare(hand: Hand, view: View) -> None:
        if not view.can_go_back and not view.notice:
            fresh = hand_at(session, hand.seat)
            assert view == shown(fresh)
            compared.append(view)

    play_by_taps(session, hands, 4, TAPS, compare)
    assert len(compared) > TAPS
    assert any(view.undo for view in compared)


@pytest.mark.parametrize("game", SEATS)
def test_a_thing_has_a_card_if_it_can_be_drawn(game: str) -> None:
    face, state = face_of(find_game(game), Texts("en")), phone_table(game).state
    things = {*(id for ids in face.game.ids.values() for id in ids), HIDDEN, "seat:0", ""}
    drawn = {thing for thing in things if face.card(Look(0.25), thing, 60, state) is not None}
    assert drawn == {thing for thing in things if face.has_card(thing)}
    assert HIDDEN in drawn


@pytest.mark.parametrize("game", SEATS)
def test_the_places_of_many_things_are_those_of_each(game: str) -> None:
    table, chance = phone_table(game), Chance(3)
    face = face_of(table.game, Texts("en"))
    face.board.lay_out(Box(0, 0, 900, 900), Look(0.25))
    things = {*(id for ids in face.game.ids.values() for id in ids), *(f"seat:{seat}" for seat in range(SEATS[game]))}
    for _number in range(40):
        assert table.decision is not None
        table.choose(pick(chance, table.decision.options))
    seats = Look().palette.seat("red"), Look().palette.seat("blue")
    scene = Scene(table.view(1).state, 1, seats * 2, ("",) * 4, ("",) * 4)
    spots = {thing: spot for thing in things if (spot := face.board.spot_of(thing, scene)) is not None}
    rooms = face.board.rooms(things, scene)
    assert rooms == {thing: face.board.rooms([thing], scene)[thing] for thing in spots}
    assert len(rooms) > 10


@pytest.mark.parametrize("game", ["volk", "twoplustwo"])
def test_the_forecast_is_that_of_the_state_and_the_same_for_all_seats(game: str) -> None:
    table, chance = new_table(find_game(game), SEATS[game], seed=1), Chance(1)
    for _number in range(50):
        assert table.decision is not None
        for seat in (NOBODY, *range(SEATS[game])):
            assert outlook_of(table.view(seat).state) == forecast(table.state)
        table.choose(pick(chance, table.decision.options))


def test_the_last_lines_of_a_story_are_those_at_its_end() -> None:
    turns = [(number // 3, number % 2) for number in range(40)]
    events = [(number, Event("kernel.event.dice", {"face": number // 2})) for number in range(1, 41) if number % 7 < 4]
    story = Story(turns, events)
    for most in range(1, len(story.so_far()) + 3):
        assert story.so_far(most) == story.so_far()[-most:]

"""Tests for the session: a table as the people at the screen see it."""

from __future__ import annotations

from typing import Any

from game.data.texts import Texts
from game.rules.moves import Move
from game.rules.positions.opening import new_table
from game.rules.positions.position import Seat
from game.rules.state import NOBODY
from game.ui.table.session.session import Session
from tests.night_train import GAME
from tests.rules.tables import hands, position


def session(**wishes: Any) -> Session:
    return Session(position(**wishes), Texts("en", *GAME.text_folders))


def shown(session: Session) -> None:
    while session.pending:
        session.next_beat()
    session.settle_viewer()


def begun(**wishes: Any) -> Session:
    """A session of two people, with the first one at the screen."""
    made = session(**wishes)
    made.draw_curtain()
    made.lift_curtain()
    return made


def test_the_state_shown_is_never_ahead_of_what_was_told() -> None:
    made = begun(couriers=hands("train#1", ""))
    events = len(made.log)
    made.choose(Move.of("walk"))
    assert made.decision is None
    assert len(made.log) == events
    assert made.state.couriers[0].station == 0
    beat = made.next_beat()
    assert beat.event is not None
    assert beat.event.key == "night_train.event.arrived"
    assert made.state.couriers[0].station == 1
    assert len(made.log) == events + 1


def test_a_new_person_waits_behind_the_curtain_and_nobodys_secrets_are_there() -> None:
    made = session(couriers=hands("train#1", "stop#1"))
    made.draw_curtain()
    assert made.sight.curtain
    assert made.sight.person == 0
    assert made.viewer == NOBODY
    assert [card for courier in made.state.couriers for card in courier.hand] == ["?", "?"]
    made.lift_curtain()
    assert made.viewer == 0
    assert made.state.couriers[0].hand == ["train#1"]
    assert made.state.couriers[1].hand == ["?"]


def test_the_curtain_falls_when_another_person_decides() -> None:
    made = begun(couriers=hands("train#1", ""), actions=1)
    made.choose(Move.of("wait"))
    shown(made)
    assert made.sight.curtain
    assert made.sight.person == 1


def test_one_person_alone_never_meets_a_curtain() -> None:
    table = new_table(GAME, (Seat(), Seat(player="random")), 1)
    made = Session(table, Texts("en", *GAME.text_folders))
    made.draw_curtain()
    assert not made.sight.curtain
    assert made.viewer == 0


def test_who_takes_the_seat_of_a_bot_is_shown_what_happens_from_then_on() -> None:
    table = new_table(GAME, (Seat(), Seat(player="random")), 1)
    made = Session(table, Texts("en", *GAME.text_folders))
    made.seat_instead(1, None)
    made.draw_curtain()
    made.lift_curtain()
    made.choose(Move.of("walk"))
    shown(made)
    assert made.log


def test_open_hands_show_everything_without_a_curtain() -> None:
    made = session(couriers=hands("train#1", "stop#1"), options={"open_hands": True})
    made.draw_curtain()
    assert not made.sight.curtain
    assert [card for courier in made.state.couriers for card in courier.hand] == ["train#1", "stop#1"]


def test_who_claims_an_open_call_opens_the_curtain_of_that_seat_and_no_other() -> None:
    made = begun(couriers=hands("train#1", "stop#1"), options={"reactions": "call"})
    made.choose(Move.of("play train#1"))
    shown(made)
    assert made.decision is not None
    assert made.decision.callable_seats == (1,)
    assert made.viewer == NOBODY
    assert not made.sight.curtain
    made.choose(Move.of("claim 1"))
    assert made.sight.curtain
    assert made.sight.person == 1
    assert "stop#1" not in made.state.couriers[1].hand
    made.lift_curtain()
    shown(made)
    assert not made.sight.curtain
    assert made.viewer == 1
    assert made.state.couriers[1].hand == ["stop#1"]
    assert made.state.couriers[0].hand == []


def test_who_alone_is_called_and_sits_there_already_need_not_be_fetched() -> None:
    """One person plays both seat 0 and seat 1's turn, so the person called is already at the screen."""
    couriers = {0: {"hand": ["stop#1"]}, 1: {"hand": ["train#1"], "turned_by": 0}}
    made = begun(couriers=couriers, active=1, options={"reactions": "call"})
    made.choose(Move.of("play train#1"))
    shown(made)
    assert made.decision is not None
    assert made.decision.callable_seats == (0,)
    assert made.viewer == 0
    made.choose(Move.of("claim 0"))
    shown(made)
    assert not made.sight.curtain
    assert made.viewer == 0


def test_a_hand_stays_covered_after_a_call_that_others_looked_at_until_its_owner_is_ready() -> None:
    made = begun(couriers=hands("train#1 papers#1", "stop#1"), options={"reactions": "call"})
    made.choose(Move.of("play train#1"))
    shown(made)
    made.choose(Move.of("go_on"))
    shown(made)
    assert made.viewer == NOBODY
    assert made.sight.curtain
    assert made.sight.only_hand, "a whole curtain at every call would be a torment"
    assert made.sight.person == 0
    assert made.state.couriers[0].hand == ["?"]
    made.lift_curtain()
    assert not made.sight.only_hand
    assert made.viewer == 0
    assert made.state.couriers[0].hand == ["papers#1"]


def test_undo_at_a_call_uncovers_nobodys_hand_before_its_owner_is_ready() -> None:
    made = begun(couriers=hands("train#1 papers#1", "stop#1"), options={"reactions": "call", "practice": True})
    made.choose(Move.of("play train#1"))
    shown(made)
    made.undo()
    assert made.viewer == NOBODY
    assert made.sight.only_hand
    assert made.sight.person == 0


def test_undo_of_a_claim_covers_the_hand_of_who_had_claimed() -> None:
    couriers = {seat: {"hand": [card]} for seat, card in enumerate(("train#1", "stop#1", "stop#2"))}
    made = Session(
        position(couriers=couriers, seats=3, options={"reactions": "call", "practice": True}),
        Texts("en", *GAME.text_folders),
    )
    made.draw_curtain()
    made.lift_curtain()
    made.choose(Move.of("play train#1"))
    shown(made)
    made.choose(Move.of("claim 2"))
    made.lift_curtain()
    shown(made)
    assert made.viewer == 2
    made.undo()
    assert made.viewer == NOBODY
    assert "stop#2" not in made.state.couriers[2].hand


def test_a_call_that_nobody_hears_covers_no_hand() -> None:
    made = begun(couriers=hands("train#1 papers#1", "stop#1"), options={"reactions": "call"})
    made.calls.hush()
    made.choose(Move.of("play train#1"))
    shown(made)
    assert made.calls.is_quiet
    made.choose(Move.of("go_on"))
    shown(made)
    assert not made.sight.curtain
    assert made.viewer == 0


def test_what_is_aimed_at_somebody_is_asked_about_also_in_a_turn_in_which_nobody_wants_to_react() -> None:
    """Players who turned prompts off are still asked about a later call aimed at someone, because nobody knew of it then."""
    made = begun(couriers=hands("thief#1", "stop#1 papers#1"), options={"reactions": "call"})
    made.calls.hush()
    made.choose(Move.of("play thief#1 1"))
    shown(made)
    assert not made.calls.is_quiet
    made.calls.hush()
    assert made.calls.is_quiet


def test_undo_shows_the_table_as_it_was() -> None:
    made = begun(couriers=hands("train#1", ""), options={"practice": True})
    made.choose(Move.of("walk"))
    shown(made)
    made.undo()
    assert not made.pending
    assert made.state.couriers[0].station == 0


def test_the_recap_tells_what_happened_since_the_last_own_turn() -> None:
    made = begun(couriers=hands("train#1", ""), actions=1)
    made.choose(Move.of("wait"))
    shown(made)
    made.lift_curtain()
    made.choose(Move.of("walk"))
    shown(made)
    while not made.sight.curtain:
        assert made.decision is not None
        made.choose(made.decision.options[-1])
        shown(made)
    made.lift_curtain()
    assert made.viewer == 0
    keys = [line.event.key for line in made.recap.lines() if line.event is not None]
    assert keys.count("night_train.event.arrived") == 1
    since = made.recap.since
    made.cover()
    assert (made.viewer, made.recap.since) == (NOBODY, since), "also while the hand is covered"
    made.lift_curtain()
    before, log = made.state, [*made.log]
    made.show_since(made.recap.since)
    assert made.decision is None
    while made.pending:
        # The log is never ahead of the repeated display.
        told = next((beat.event for beat in made.pending if beat.event is not None), None)
        assert len(made.log) < len(log) or told is None
        made.next_beat()
    assert made.state == before
    assert made.log == log
    assert made.decision is not None

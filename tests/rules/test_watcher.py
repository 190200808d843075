"""Tests that a table's watcher gets each event once, in order, with the state at that time, but none of a repeated move."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from game.rules.chance import Chance, pick
from game.rules.errors import RulesError
from game.rules.events import Event
from game.rules.journals.history import JournalLine, Mark, digest
from game.rules.journals.journal import Journal
from game.rules.positions.opening import new_table
from game.rules.state import Keep
from tests.night_train import GAME, NightState, NightTable
from tests.rules.tables import hands, play, position


class Watching:
    """The events heard at a table, each with the state at that time."""

    def __init__(self, table: NightTable) -> None:
        self.table = table
        self.heard: list[tuple[Event, NightState]] = []
        table.watch(lambda event: self.heard.append((event, table.state.copy())))

    @property
    def events(self) -> list[Event]:
        return [event for event, _state in self.heard]

    @property
    def keys(self) -> list[str]:
        return [event.key.rpartition(".")[2] for event in self.events]


class FullDisk(Journal):
    """A journal that can't write."""

    def __init__(self) -> None:
        self.path = Path("full.journal")

    def add(self, line: JournalLine, mark: Mark[Any]) -> None:
        raise RulesError("the disk is full")

    def close(self, mark: Mark[Any]) -> None: ...


@pytest.mark.parametrize("keep", ["events", "history"])
@pytest.mark.parametrize("seed", range(5))
def test_every_event_is_heard_once_and_in_order(seed: int, keep: Keep) -> None:
    table, chance = new_table(GAME, 3, seed, keep=keep), Chance(seed)
    before = len(table.events)
    watching = Watching(table)
    while table.decision is not None:
        table.choose(pick(chance, table.decision.options))
    assert watching.events == table.events[before:]


@pytest.mark.parametrize("seed", range(5))
def test_the_state_stands_as_it_did_at_each_event(seed: int) -> None:
    table, chance = new_table(GAME, 3, seed), Chance(seed)
    watching = Watching(table)
    while table.decision is not None:
        table.choose(pick(chance, table.decision.options))
    for event, state in watching.heard:
        if event.key.endswith(".arrived"):
            assert state.couriers[int(str(event.params["seat"]))].station == event.params["station"]
        if event.key.endswith(".alarm"):
            assert state.alarm == event.params["alarm"]
    assert len({digest(state) for _event, state in watching.heard}) > len(watching.heard) // 2


def test_an_event_is_recorded_when_it_is_heard() -> None:
    table = position()
    recorded: list[bool] = []
    table.watch(lambda event: recorded.append(table.events[-1] is event))
    play(table, "walk", "wait")
    assert recorded == [True, True]


def test_one_move_can_bring_several_events_each_with_a_state_of_its_own() -> None:
    table = position(couriers=hands("train#1", ""))
    watching = Watching(table)
    play(table, "play train#1", "roll 6")
    assert watching.keys == ["played", "rolled", "alarm", "arrived"]
    assert [state.couriers[0].station for _event, state in watching.heard] == [0, 0, 0, 6]


def test_undo_and_redo_are_not_heard() -> None:
    table = position(options={"practice": True}, couriers=hands("train#1", ""))
    watching = Watching(table)
    play(table, "walk", "play train#1", "roll 3")
    heard = watching.keys
    for _ in range(3):
        table.undo()
    for _ in range(3):
        table.redo()
    assert watching.keys == heard
    assert len(table.events) == len(heard)


def test_what_is_played_after_an_undo_is_heard_again() -> None:
    table = position()
    watching = Watching(table)
    play(table, "walk")
    table.undo()
    play(table, "walk")
    assert watching.keys == ["arrived", "arrived"]
    assert watching.heard[-1][1].couriers[0].station == 1


def test_a_move_that_cannot_be_written_down_is_not_heard_again_when_it_is_taken_back() -> None:
    table = position(couriers=hands("train#1", ""))
    watching = Watching(table)
    play(table, "walk", "play train#1")
    table.history.journal = FullDisk()
    with pytest.raises(RulesError):
        table.choose("roll 3")
    assert watching.keys == ["arrived", "played", "rolled", "arrived"]
    table.history.journal = None
    play(table, "roll 3")
    assert watching.keys[4:] == ["rolled", "arrived"]


def test_an_undo_that_cannot_be_written_down_is_not_heard_at_all() -> None:
    table = position()
    watching = Watching(table)
    play(table, "walk")
    table.history.journal = FullDisk()
    with pytest.raises(RulesError):
        table.undo()
    assert watching.keys == ["arrived"]
    assert len(table.events) == 1


def test_copies_and_forks_are_not_watched() -> None:
    table = position(couriers=hands("train#1", ""))
    watching = Watching(table)
    play(table, "walk", "play train#1")
    heard = len(watching.heard)
    for other in (table.copy(), table.fork(0, 1), table.resumed(*table.checkpoint(), keep="history")):
        assert other.referee.watcher is None
        play(other, "roll 3")
    table.undo_refusal()
    assert len(watching.heard) == heard


@pytest.mark.parametrize("keep", ["nothing", "checkpoints"])
def test_a_table_that_keeps_no_events_tells_nobody(keep: Keep) -> None:
    table = new_table(GAME, 2, keep=keep)
    watching = Watching(table)
    play(table, "walk", "wait")
    assert watching.heard == []


def test_nobody_watches_any_more() -> None:
    table = position()
    watching = Watching(table)
    play(table, "walk")
    table.watch(None)
    play(table, "walk")
    assert watching.keys == ["arrived"]

"""How a finished game went: its turning points, and its figures at the end of every round."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from game.catalog import find_game
from game.data.texts import Texts
from game.rules.journal import read, replay
from game.ui.faces import face_of, texts_of
from game.ui.table.course import Course, course_of
from game.ui.table.session import Session
from game.ui.table.turning import MOST
from tools.make_journals import FOLDER


def course(journal: str) -> tuple[Session, Course]:
    record = read(FOLDER / f"{journal}.journal")
    game = find_game(record.header.game)
    texts = texts_of(game, Texts("en"))
    session = Session(replay(record, game), texts)
    work: Any = SimpleNamespace(progress=0, cancelled=False)
    return session, course_of(session.table, face_of(game, texts), session.wording, work)


@pytest.mark.parametrize(
    ("journal", "told"),
    [
        ("dictators-convinced_2", "Piketon disarmed | Player 1 · Zones, then the President: from 0 to 1 of 3"),
        ("tgm-s04_south_units_on_lines", "moves Rangers from D3 to D4 | Player 1 · Crossed the river: from 1 to 2 of 3"),
        ("tgm-s01_north_hq_destroyed", "Headquarters destroyed | Player 2 · Damage to HQ USA: from 3 to 10 of 10"),
        ("volk-survival", "Decade III is over | Player 2 · Living std.: from 3 to 0"),
        ("twoplustwo-power_survival", "Player 1 and Player 3 · East falls: mass protests: from 0 to 3 of 4 in this turn"),
    ],
)
def test_turning_points_say_what_changed_for_whom_and_the_end_is_none(journal: str, told: str) -> None:
    _session, found = course(journal)
    lines = [f"{point.title} | {point.detail}" for point in found.points]
    assert any(told in line for line in lines), lines
    assert len(lines) <= MOST
    assert not any("wins" in line for line in lines)
    assert not any("is over | " in line and line.endswith("| ") for line in lines)
    assert [point.moves for point in found.points] == sorted(point.moves for point in found.points)
    kinds = [point.kind for point in found.points]
    assert not any(len({*kinds[start : start + 3]}) == 1 for start in range(len(kinds) - 2))


def test_a_figure_stands_at_the_end_of_the_round_in_which_it_changed() -> None:
    session, found = course("dictators-convinced_2")
    events = zip(session.table.events, session.table.history.turns, strict=True)
    disarmed = next(turn[0] for event, turn in events if event.name == "disarmed")
    zones = dict(zip(found.rounds, found.figures["facilities"], strict=True))
    assert [sum(zones[number]) for number in (0, disarmed - 1, disarmed)] == [0, 0, 1]
    assert found.rounds == [*range(len(found.rounds))]


def test_a_headquarters_that_nobody_can_reach_is_no_figure() -> None:
    session, found = course("tgm-s06_north_limit")
    unreached = [hq for hq in session.table.state.hqs.values() if hq.out_of_reach]
    assert ("headquarters" in found.figures) == (not unreached)

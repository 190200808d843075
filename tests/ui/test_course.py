"""How a finished game went: its turning points, and its figures at the end of every round."""

from __future__ import annotations

from functools import cache
from types import SimpleNamespace
from typing import Any
from unittest.mock import Mock

import pytest

from game.catalog import find_game
from game.data.texts import Texts
from game.rules.events import Event
from game.rules.journal import read, replay
from game.rules.moves import Move
from game.rules.state import NOBODY
from game.ui.faces import face_of, texts_of
from game.ui.kit.box import Box
from game.ui.table.face import Goal, Moment
from game.ui.table.panels.chances import CHANCES, percent
from game.ui.table.results.course import Chart, Course, Noted, course_of, places_of
from game.ui.table.results.odds import Odds, Swing
from game.ui.table.results.turning_points import MOST, Turning, TurningPoint, _Deed, _Measure, _Step
from game.ui.table.session.session import Session
from tools.make_journals import FOLDER


@cache
def course(journal: str, *bars: tuple[int, tuple[float, ...]]) -> tuple[Session, Course]:
    record = read(FOLDER / f"{journal}.journal")
    game = find_game(record.header.game)
    texts = texts_of(game, Texts("en"))
    session = Session(replay(record, game), texts)
    work: Any = SimpleNamespace(progress=0, cancelled=False)
    return session, course_of(session.table, face_of(game, texts), session.wording, work, dict(bars))


@pytest.mark.parametrize(
    ("journal", "told"),
    [
        ("dictators-convinced_2", "Piketon disarmed | Disarm, then the President: from 0 to 1 of 3, good for Vlad"),
        ("tgm-s01_north_hq_destroyed", "Headquarters destroyed | Damage to HQ USA: from 7 to 10 of 10, good for Germany"),
        ("volk-survival", "Decade IV is over | Living standard (West): from 6 to 5"),
        ("tgm-s03_south_losses", "(B6) | Supply Truck destroyed or captured: from 2 to 3 of 3, good for the USA"),
        ("tgm-s05_south_evacuated", "United Kingdom's turn | Evacuated: from 0 to 4 of 8, good for the United Kingdom"),
        ("tgm-s07_north_objectives_held", "from B3 to C3 | Objectives held: from 1 to 2 of 3, good for Germany"),
        ("volk-survival", "Decade II is over | Living standard (East): from 4 to 1; Chance to win (East)"),
        ("volk-west_collapses", "from 0 to 4 of 4, good for East. The last step to it: Bayern: life is better across the"),
        ("twoplustwo-power_survival", "Uprising | East falls by protests: from 0 to 3 of 4, good for the USA and West"),
        ("twoplustwo-power_survival", "Decade III is over | Living standard (East): from 11 to 0"),
    ],
)
def test_turning_points_say_what_changed_for_whom_and_the_end_is_none(journal: str, told: str) -> None:
    _session, found = course(journal)
    lines = [f"{point.title} | {point.detail}" for point in found.points]
    assert any(told in line for line in lines), lines
    assert len(lines) <= MOST
    assert not any("wins" in line for line in lines)
    # What only the time brings is nobody's doing.
    assert all(point.seat == NOBODY for point in found.points if "is over" in point.title)
    assert not any("is over | " in line and line.endswith("| ") for line in lines)
    assert [point.moves for point in found.points] == sorted(point.moves for point in found.points)
    kinds = [point.kind for point in found.points]
    monotonous = any(len({*kinds[start : start + 3]}) == 1 for start in range(len(kinds) - 2))
    assert not monotonous or len(lines) < MOST


def test_a_figure_stands_at_the_end_of_the_round_in_which_it_changed() -> None:
    session, found = course("dictators-convinced_2")
    events = zip(session.table.events, session.table.history.turns, strict=True)
    disarmed = next(turn[0] for event, turn in events if event.name == "disarmed")
    zones = {noted.round: noted.numbers for noted in found.curves["facilities"]}
    assert [sum(zones[number]) for number in (0, disarmed - 1, disarmed)] == [0, 0, 1]
    assert [*zones] == [*range(len(zones))]


def test_a_loss_after_the_last_event_of_a_turn_counts_in_that_turn() -> None:
    session, found = course("tgm-s03_south_losses")
    turns = session.table.history.turns
    first = next(number for number, event in enumerate(session.table.events) if event.name == "destroyed")
    # The curve begins with the set-up, which is the first of these, then it has a point for every turn.
    ended = [*dict.fromkeys(turns)].index(turns[first])
    assert [noted.numbers for noted in found.curves["losses"][ended - 1 : ended + 1]] == [(0, 0), (0, 1)]


def test_the_chances_are_told_turn_by_turn_and_end_with_who_won() -> None:
    session, found = course("dictators-convinced_2")
    turns = dict.fromkeys(session.table.history.turns)
    curve = found.curves[CHANCES]
    assert len(turns) <= len(curve) + 1 <= len(turns) + 2
    result = session.table.result
    assert result is not None
    assert [seat for seat, number in enumerate(curve[-1].numbers) if number == 100] == [*result.winners]
    assert all(sum(noted.numbers) <= 101 for noted in curve)


def test_the_chances_are_those_that_were_shown_while_it_was_played() -> None:
    _session, judged = course("dictators-convinced_2")
    moves = [noted.moves for noted in judged.curves[CHANCES]]
    _session, found = course("dictators-convinced_2", (moves[2], (0.9, 0.1)), (moves[4], (0.2, 0.8)))
    after = {noted.moves: noted.numbers for noted in found.curves[CHANCES] if noted.moves >= moves[2]}
    assert [*after] == [moves[2], moves[4], moves[-1]]
    assert (after[moves[2]][0], after[moves[4]][1]) == (90, 80)


def test_a_headquarters_that_nobody_can_reach_is_no_figure() -> None:
    session, found = course("tgm-s06_north_limit")
    unreached = [hq for hq in session.table.state.hqs.values() if hq.out_of_reach]
    assert ("headquarters" in found.curves) == (not unreached)


NEARER = "Trucks: from 0 to 1 of 3, good for 0"


def watched(*told: tuple[str | Event, int], chances: tuple[float, ...] = (), turns: bool | None = None) -> Turning:
    """What somebody saw who was told these events, each with how many trucks were lost after it, and the first's chances."""
    face: Any = SimpleNamespace(
        game=SimpleNamespace(figures=lambda _state: {}, turn_of=lambda _state: (1, 0), side=int),
        orders=SimpleNamespace(verb_buttons=lambda _state: ()),
        goals=lambda state, _viewer: [Goal((0,), "Trucks", state.lost, 3)],
        moment=lambda event, *_: (
            Moment(event.key, seat=event.seat, great=True, turns=turns) if event.name == "staged" else None
        ),
        foretold={"war.event.destroyed"},
        texts=Texts("en"),
        round_name=str,
    )
    wording: Any = Mock(event=lambda event: f"{event.key}{event.word('start')}{event.word('space')}", seat=str, the=str)
    before: Any = SimpleNamespace(lost=0, chance=0.5)
    ends = Event("war.event.staged", {"seat": 1})
    turning = Turning(face, wording, before, ends, 2, lambda state: (state.chance, 1 - state.chance))
    for number, (name, lost) in enumerate(told, 1):
        after: Any = SimpleNamespace(lost=lost, chance=chances[number - 1] if chances else before.chance)
        event = name if isinstance(name, Event) else Event(f"war.event.{name}", {"seat": 1})
        turning.chosen(Move("shoot"), before)
        turning.saw(number, event, before, after)
        before = after
    return turning


def test_what_an_event_said_in_advance_is_not_told_by_the_next_one() -> None:
    """A truck is lost, then a sniper is hit: the state shows the loss only at the second of both."""
    assert [point.title for point in watched(("destroyed", 0), ("wounded", 1)).points([])] == ["war.event.destroyed"]
    # What several of a kind have come of is told once, with all of them.
    (point,) = watched(("destroyed", 0), ("wounded", 1), ("wounded", 2)).points([])
    assert (point.title, "from 0 to 2" in point.detail) == ("war.event.destroyed", True)


def test_the_last_step_to_a_goal_and_the_first_away_from_it_weigh_most() -> None:
    turning = watched(*(("hit", lost) for lost in (1, 2, 3, 2)))
    (deed,) = turning._deeds
    assert [turning._with_change(deed, [step]).weight for step in deed.steps] == [0.5, 0.5, 1.0, 1.0]


def test_who_shot_has_the_badge_of_what_another_lost_by_it() -> None:
    (point,) = watched((Event("war.event.attacks", {"seat": 0}), 0), ("destroyed", 1)).points([])
    assert point.seat == 0
    # Also where the loss is told first, for an answer of its owner came before it.
    (point,) = watched(("destroyed", 1)).points([])
    assert point.seat == 0


def swing(seat: int, before: float, after: float, since: int, until: int) -> Swing:
    return Swing(seat, before, after, since, until, (percent(before), percent(after)))


def test_the_steps_of_a_way_are_one_deed_with_the_size_of_what_it_changed() -> None:
    steps = [Event("war.event.moved", {"seat": 1, "start": a, "space": b}) for a, b in (("c3", "c4"), ("c4", "c5"))]
    swings = [swing(0, 0.55, 0.3, 0, 2), swing(0, 0.3, 0.0, 2, 9)]
    (point,) = watched((steps[0], 0), (steps[1], 0), chances=(0.4, 0.3)).points(swings)
    assert (point.title, point.size) == ("war.event.movedc3c5", "0 55% to 30%")


@pytest.mark.parametrize(
    ("after", "told"),
    [
        (0.9, f"{NEARER}; Chance to win (0): from 50% to 90%"),
        # Nobody's chance falls because of the own success; and a small change is none.
        (0.1, NEARER),
        (0.45, NEARER),
    ],
)
def test_a_chance_changes_by_what_could_have_changed_it_and_enough(after: float, told: str) -> None:
    swings = [swing(0, 0.5, after, 0, 1), swing(0, after, 1.0, 1, 9)]
    turning = watched(("hit", 1), chances=(after,))
    assert [f"{point.title} | {point.detail}" for point in turning.points(swings)] == [f"war.event.hit | {told}"]


@pytest.mark.parametrize(("chance", "told"), [(0.5, 0), (0.4, 0), (0.3, 1)])
def test_a_chance_is_told_only_of_what_has_made_at_least_half_of_its_change(chance: float, told: int) -> None:
    """An empty boat is moved, then the chance falls by something else: the boat is no turning point."""
    swings = [swing(0, 0.5, 0.2, 0, 9), swing(0, 0.2, 0.0, 9, 10)]
    assert len(watched(("moved", 0), chances=(chance,)).points(swings)) == told


@pytest.mark.parametrize(("turns", "told"), [(True, ["war.event.staged"]), (None, []), (False, [])])
def test_what_ends_a_game_is_told_only_where_it_is_a_turning_point_itself(turns: bool | None, told: list[str]) -> None:
    turning = watched(("hit", 0), ("staged", 0), turns=turns)
    assert [point.title for point in turning.points([])] == told


@pytest.mark.parametrize("seat", [0, 1])
def test_a_great_moment_is_of_who_brought_it_and_not_the_cause_of_what_happened_before(seat: int) -> None:
    session, _course = course("dictators-convinced_2")
    table, game, seats = session.table, session.table.game, len(session.table.seats)
    face, judge = face_of(game, session.wording.texts), Odds(game, seats).judged
    turning = Turning(face, session.wording, table.state, table.events[-1], seats, judge)
    thrown_out: dict[tuple[str, int, tuple[int, ...]], tuple[_Measure, _Measure]] = {
        ("distance", 0, (0,)): (_Measure(0, "Steps to D.C."), _Measure(4, "Steps to D.C."))
    }
    first = _Step(TurningPoint(9, 7, 0, "Wrong door"), great=False, lean=[0.0] * seats, changes=thrown_out)
    defcon = _Step(TurningPoint(9, 8, seat, "DEFCON 3", kind="defcon"), great=True, lean=[0.0] * seats)
    turning._spans, turning._great["defcon"] = {"distance": (0, 9)}, 1
    found = turning._weighed(_Deed((9, 0), steps=[first, defcon]))
    assert (found.title, found.detail, found.seat) == ("DEFCON 3", "", seat)


def test_the_arrival_with_all_zones_and_the_roll_that_wins_are_turning_points() -> None:
    _session, found = course("dictators-convinced_3")
    titles = [point.title for point in found.points]
    assert titles[-2:] == ["Kim is in Washington D.C.", "20! The President is convinced"]
    assert not any("Trident" in title for title in titles)
    assert found.points[-1].size == "Kim 89% to 100%"


def test_the_rounds_of_a_chart_are_equally_long_also_those_without_a_point() -> None:
    curve = [Noted(number, moves, (0, 1)) for moves, number in enumerate((0, 1, 2, 2, 6))]
    pressed: list[int] = []
    chart = Chart(Box(100, 0, 600, 100), curve, (), "", pressed.append)
    assert [*map(chart._across, places_of(curve))] == [100, 200, 250, 300, 700]
    chart.press((510, 5))
    chart.press((480, 5))
    assert pressed == [4, 3]


def test_a_game_of_one_decade_has_a_point_for_every_turn() -> None:
    session, found = course("twoplustwo-space_race")
    turns = {*session.table.history.turns}
    assert all(len(curve) > len(turns) for curve in found.curves.values())

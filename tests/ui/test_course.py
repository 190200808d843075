"""Tests for the course of a finished game: its turning points, and its figures at the end of every round."""

from __future__ import annotations

from functools import cache
from itertools import pairwise
from types import SimpleNamespace
from typing import Any, NamedTuple
from unittest.mock import Mock

import pytest

from game.catalog import find_game
from game.data.texts import Texts
from game.rules.events import Event
from game.rules.journals.journal import read, replay
from game.rules.journals.replaying import ReplayedMove, Step
from game.rules.moves import Move
from game.rules.state import NOBODY
from game.ui.faces import face_of, texts_of
from game.ui.kit.box import Box
from game.ui.table.face import Goal
from game.ui.table.panels.chances import CHANCES, percent
from game.ui.table.results.course import Chart, Course, Noted, course_of, places_of
from game.ui.table.results.turning_points import MOST, Swing, Turning, TurningPoint
from game.ui.table.session.session import Session
from game.ui.table.staging.records import Moment
from game.ui.table.staging.telling import Telling, Travel
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
        ("dictators-convinced_2", "Piketon disarmed | Disarm, then convince, 0 to 1 of 3, good for Vlad"),
        ("tgm-s01_north_hq_destroyed", "Headquarters destroyed | Damage: USA, 7 to 10 of 10, good for Germany"),
        ("volk-survival", "Decade IV is over | Living standard (West): from 6 to 5"),
        ("tgm-s03_south_losses", "(B6) | Supply Truck destroyed or captured, 2 to 3 of 3, good for the USA"),
        (
            "tgm-s05_south_evacuated",
            "Gun to safety | Evacuated, 4 to 8 of 8, good for the United Kingdom; Chance to win",
        ),
        ("tgm-s07_north_objectives_held", "from E3 to E2 | Objectives held, 2 to 3 of 3, good for Germany"),
        ("volk-survival", "Decade II is over | Living standard (East): from 4 to 1; Chance to win (East)"),
        ("volk-west_collapses", "0 to 4 of 4, good for East. The final step: Bayern envies"),
        (
            "twoplustwo-power_survival",
            "Emergency Acts” | West: protests, 0 to 2 of 4, good for the Soviet Union",
        ),
        ("twoplustwo-power_survival", "Decade III is over | Living standard (East): from 11 to 0"),
    ],
)
def test_turning_points_say_what_changed_for_whom_and_the_end_is_none(journal: str, told: str) -> None:
    _session, found = course(journal)
    lines = [f"{point.title} | {point.detail}" for point in found.points]
    assert any(told in line for line in lines), lines
    assert len(lines) <= MOST
    assert not any("wins" in line for line in lines)
    # Events caused only by the passing of time belong to no seat.
    assert all(point.seat == NOBODY for point in found.points if "is over" in point.title)
    assert not any("is over | " in line and line.endswith("| ") for line in lines)
    assert [point.moves for point in found.points] == sorted(point.moves for point in found.points)


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
    # The curve begins with the setup, which is the first of these turns, and has a point for every turn.
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


NEARER = "Trucks, 0 to 1 of 3, good for 0"
MOVE: Any = SimpleNamespace(move=Move("shoot"))


class Shown(NamedTuple):
    """An event and the values after it: trucks lost, chance of the first seat, steps of the second."""

    event: str | Event
    lost: int = 0
    chance: float = 0.5
    steps: int = 0


def watched(*shown: Shown, turns: bool | None = None, deeds: bool = False) -> Turning:
    """A game with one of these events per move. With `deeds`, each is a separate action; otherwise, all form one action."""
    face: Any = SimpleNamespace(
        game=SimpleNamespace(
            id="war",
            figures=lambda state: {"steps": (0, state.steps)},
            name=lambda _kind, name, _texts: name,
            turn_of=lambda _state: (1, 0),
            side=int,
        ),
        orders=SimpleNamespace(verbs=SimpleNamespace(buttons=lambda _state: [MOVE.move] if deeds else [])),
        goals=lambda state, _viewer: [Goal((0,), "Trucks", state.lost, 3)],
        moment=lambda event, *_: (
            Moment(event.key, seat=event.seat, drama="scene", turns=turns) if event.name.startswith("staged") else None
        ),
        setbacks={"steps": 1},
        tellings=SimpleNamespace(
            of=lambda key: Telling(
                foretold=key == "war.event.destroyed", travels=Travel("piece") if key == "war.event.sent" else None
            )
        ),
        texts=Texts("en"),
    )
    words = "{0.key}{1}{2}".format
    wording: Any = Mock(event=lambda event: words(event, event.word("start"), event.word("space")))
    wording.seat, wording.the, wording.texts = str, str, ()
    wording.at.return_value = wording
    before: Any = SimpleNamespace(lost=0, chance=0.5, steps=0, result=None)
    ends = Event("war.event.staged", {"seat": 1})
    turning = Turning(face, wording, before, ends, 2, lambda state: (state.chance, 1 - state.chance))
    for number, one in enumerate(shown, 1):
        after: Any = SimpleNamespace(lost=one.lost, chance=one.chance, steps=one.steps, result=None)
        event = one.event if isinstance(one.event, Event) else Event(f"war.event.{one.event}", {"seat": 1})
        steps = [Step(event, before, after, number), Step(None, after, after, number)]
        turning.saw(ReplayedMove(number, MOVE, steps, Mock()))
        before = after
    return turning


def test_a_great_moment_of_which_nothing_came_is_no_turning_point() -> None:
    great, void = Event("war.event.staged", {"seat": 0}), Event("dictators.event.cancelled.road_step", {"seat": 0})
    assert titles(watched(Shown(great), Shown("missed")).points([])) == ["staged"]
    assert watched(Shown(great), Shown(void)).points([]) == []


def shown(point: TurningPoint) -> tuple[int, tuple[int, int]]:
    """The seat whose chance changed, with the values before and after."""
    assert point.swing is not None
    return point.swing.seat, point.swing.shown


def titles(points: list[TurningPoint]) -> list[str]:
    return [point.title.removeprefix("war.event.") for point in points]


def swing(seat: int, before: float, after: float, since: int, until: int) -> Swing:
    return Swing(seat, before, after, since, until, (percent(before), percent(after)))


def test_what_changed_a_chance_is_the_turning_point_and_nothing_beside_it() -> None:
    """Five shots; the third takes the first seat from 50 to 80 percent."""
    chances = (0.5, 0.52, 0.8, 0.79, 0.8)
    turning = watched(*(Shown(f"shot{number}", chance=chance) for number, chance in enumerate(chances)), deeds=True)
    # Make every shot an action of the first seat.
    for action in turning._actions:
        action.steps[0].seat = 0
    swings = [
        swing(0, before, after, number, number + 1) for number, (before, after) in enumerate(pairwise((0.5, *chances)))
    ]
    (point,) = turning.points(swings)
    assert (point.title, shown(point), point.moves) == ("war.event.shot2", (0, (50, 80)), 3)


def test_without_a_swing_the_great_moments_are_told_in_their_order() -> None:
    names = ("shot", "staged_b", "moved", "staged_a", "shot", "staged_c")
    told = watched(*map(Shown, names), deeds=True).points([])
    assert titles(told) == ["staged_b", "staged_a", "staged_c"]
    assert not any(point.swing for point in told)


def test_of_too_many_the_last_stays_then_swings_then_steps_to_a_goal_then_what_changed_a_chance_most() -> None:
    # Each changes a chance slightly more than the one before.
    first = [Shown(f"staged{number}", chance=0.5 + number**2 / 10000) for number in range(MOST)]
    goal, swung, last = Shown("staged_goal", 1, 0.5049), Shown("staged_swing", 1, 0.9), Shown("staged_last", 1, 0.9)
    turning = watched(*first, goal, swung, last, deeds=True)
    told = turning.points([swing(0, 0.5, 0.9, MOST + 1, MOST + 2)])
    assert titles(told) == [*(f"staged{number}" for number in range(3, MOST)), "staged_goal", "staged_swing", "staged_last"]
    best = max(told, key=lambda point: point.rank)
    assert best.title == "war.event.staged_swing"


def test_what_reaches_a_goal_is_a_turning_point_and_a_step_to_it_or_away_is_none() -> None:
    told = watched(*(Shown(f"hit{lost}", lost) for lost in (1, 2, 3, 2)), deeds=True).points([])
    assert [(point.title, point.detail) for point in told] == [
        ("war.event.hit3", "Trucks, 2 to 3 of 3, good for 0"),
    ]


def test_a_setback_is_told_beside_the_chance_that_fell_and_progress_beside_the_one_that_rose() -> None:
    """Both trucks and steps change, but only the change that agrees with the swing explains it."""
    for after, detail in ((0.8, NEARER), (0.2, "Trucks, 1 to 0 of 3, bad for 0")):
        start, end = (0, 1) if after > 0.5 else (1, 0)
        turning = watched(Shown("begins", start), Shown("hit", end, after, steps=4), deeds=True)
        told = turning.points([swing(0, 0.5, after, 1, 2)])
        words = f"; Chance to win (0): from 50% to {percent(after)}%"
        assert [point.detail for point in told] == [detail + words]
    # A truck is recovered, but the second seat is set back: only the setback raises the first seat's chance.
    turning = watched(Shown("begins", 1), Shown("hit", 0, 0.8, steps=4), deeds=True)
    (point,) = turning.points([swing(0, 0.5, 0.8, 1, 2)])
    assert point.detail == "steps (1): from 0 to 4; Chance to win (0): from 50% to 80%"
    # A setback of the second seat can't explain a rise of its own chance.
    turning = watched(Shown("hit", chance=0.2, steps=4))
    assert [point.detail for point in turning.points([swing(1, 0.5, 0.8, 0, 1)])] == []
    turning = watched(Shown("hit", chance=0.8, steps=4))
    (point,) = turning.points([swing(1, 0.5, 0.2, 0, 1)])
    assert point.detail == "steps (1): from 0 to 4; Chance to win (1): from 50% to 20%"


def test_what_an_event_said_in_advance_is_not_told_by_the_next_one() -> None:
    """A truck is lost, then a sniper is hit: the state shows the loss only at the second event."""
    swings = [swing(0, 0.5, 0.8, 0, 3)]
    told = watched(Shown("shot"), Shown("destroyed"), Shown("wounded", 1, 0.8)).points(swings)
    assert titles(told) == ["destroyed"]
    # The common effect of several similar events is listed once, in total.
    (point,) = watched(Shown("destroyed"), Shown("wounded", 1, 0.6), Shown("wounded", 2, 0.8)).points(swings)
    assert (point.title, ", 0 to 2" in point.detail) == ("war.event.destroyed", True)


def test_a_change_made_by_several_events_is_told_by_what_led_to_them() -> None:
    swings = [swing(0, 0.5, 0.8, 0, 3)]
    assert titles(watched(Shown("shot"), Shown("hit", 1, 0.6), Shown("hit", 2, 0.8)).points(swings)) == ["shot"]
    assert titles(watched(Shown("shot"), Shown("hit", 2, 0.8), Shown("rests", 2, 0.8)).points(swings)) == ["hit"]


def test_who_shot_has_the_badge_of_what_another_lost_by_it() -> None:
    swings = [swing(0, 0.5, 0.8, 0, 2)]
    (point,) = watched(Shown(Event("war.event.attacks", {"seat": 0})), Shown("destroyed", 1, 0.8)).points(swings)
    assert point.seat == 0
    # The same holds if no attack comes before the loss, because its owner reacted first.
    (point,) = watched(Shown("destroyed", 1, 0.8)).points(swings)
    assert point.seat == 0


def test_a_player_who_was_moved_is_not_told_as_if_they_had_moved() -> None:
    card, sent = Event("war.event.plays", {"seat": 0}), Event("war.event.sent", {"seat": 1})
    (point,) = watched(Shown(card), Shown(sent, chance=0.8, steps=4)).points([swing(0, 0.5, 0.8, 0, 2)])
    assert (point.seat, point.title) == (0, "war.event.plays")


def test_the_steps_of_a_way_are_one_deed_with_the_size_of_what_it_changed() -> None:
    steps = [Event("war.event.moved", {"seat": 1, "start": a, "space": b}) for a, b in (("c3", "c4"), ("c4", "c5"))]
    swings = [swing(0, 0.55, 0.3, 0, 2), swing(0, 0.3, 0.0, 2, 9)]
    (point,) = watched(Shown(steps[0], chance=0.4), Shown(steps[1], chance=0.3)).points(swings)
    assert (point.title, shown(point)) == ("war.event.movedc3c5", (0, (55, 30)))


@pytest.mark.parametrize(
    ("after", "told"),
    [
        (0.9, [f"{NEARER}; Chance to win (0): from 50% to 90%"]),
        # A seat's own success can't lower its chance, and a small change doesn't count.
        (0.1, []),
        (0.55, []),
    ],
)
def test_a_chance_changes_by_what_could_have_changed_it_and_enough(after: float, told: list[str]) -> None:
    swings = [swing(0, 0.5, after, 0, 1), swing(0, after, 1.0, 1, 9)]
    assert [point.detail for point in watched(Shown("hit", 1, after)).points(swings)] == told


@pytest.mark.parametrize(("chance", "told"), [(0.5, 0), (0.4, 0), (0.3, 1)])
def test_a_chance_is_told_only_of_what_has_made_at_least_half_of_its_change(chance: float, told: int) -> None:
    """A boat moves, then something else lowers the chance. The boat counts only if it made at least half of the change."""
    swings = [swing(0, 0.5, 0.2, 0, 9), swing(0, 0.2, 0.0, 9, 10)]
    assert len(watched(Shown("moved", chance=chance)).points(swings)) == told


@pytest.mark.parametrize(("turns", "told"), [(True, ["staged"]), (None, []), (False, [])])
def test_what_ends_a_game_is_told_only_where_it_is_a_turning_point_itself(turns: bool | None, told: list[str]) -> None:
    assert titles(watched(Shown("hit"), Shown("staged"), turns=turns).points([])) == told


def test_a_great_moment_is_not_the_cause_of_what_happened_before_it_in_the_same_deed() -> None:
    """The second seat is set back before or after the staged event."""
    before, after = Shown("thrown_back", steps=4), Shown("staged_later", steps=4)
    (point,) = watched(before, after).points([])
    assert (point.title, point.detail) == ("war.event.staged_later", "")
    (point,) = watched(Shown("staged_first"), before).points([])
    assert (point.title, point.detail) == ("war.event.staged_first", "steps (1): from 0 to 4")
    # Progress can't set a seat back.
    (point,) = watched(before, Shown("staged_later", steps=1), deeds=True).points([])
    assert point.detail == ""
    # The step toward a goal that caused the event is listed with it.
    (point,) = watched(Shown("hit", 1), Shown("staged_later", 1)).points([])
    assert point.detail == NEARER


def test_the_arrival_with_all_zones_and_the_roll_that_wins_are_turning_points() -> None:
    _session, found = course("dictators-convinced_3")
    titles = [point.title for point in found.points]
    assert titles[-2:] == ["Kim is in Washington D.C.", "20! The President is convinced"]
    assert not any("Trident" in title for title in titles)
    assert shown(found.points[-1])[1] == (89, 100)


def test_the_rounds_of_a_chart_are_equally_long_also_those_without_a_point() -> None:
    curve = [Noted(number, moves, (0, 1)) for moves, number in enumerate((0, 1, 2, 2, 6))]
    pressed: list[int] = []
    chart = Chart(curve, (), "", pressed.append, box=Box(100, 0, 600, 100))
    assert [*map(chart._across, places_of(curve))] == [100, 200, 250, 300, 700]
    chart.press((510, 5))
    chart.press((480, 5))
    assert pressed == [4, 3]


def test_a_game_of_one_decade_has_a_point_for_every_turn() -> None:
    session, found = course("twoplustwo-space_race")
    turns = {*session.table.history.turns}
    assert all(len(curve) > len(turns) for curve in found.curves.values())

"""An exercise at the table: its briefing, goal, progress and limits, and the end of an exercise or game."""

from __future__ import annotations

from typing import Any

from game.data.texts import Texts
from game.rules.positions.knobs import aim_line
from game.rules.practice.aims import Standing
from game.rules.practice.exercises import Exercise
from game.rules.practice.own import exercise_at, scenario_at, words_at
from game.rules.records.records import is_shared
from game.rules.state import NOBODY
from game.rules.table import Table
from game.ui.screens.new_game.draft import OptionWords
from game.ui.table.face import AnyFace, Goal
from game.ui.table.session.session import Session


def briefing_of(session: Session, face: AnyFace, texts: Texts) -> tuple[str, str] | None:
    """Title and text of the briefing, if there is one."""
    position = session.table.position
    if scenario_at(position) is not None:
        title, brief = (words_at(position, word, texts) for word in ("title", "brief"))
        return title, brief
    if (role_briefing := face.briefing(session.state, session.holder)) is not None:
        # With several people, the name tells whose briefing it is.
        named = len(session.people) > 1 or bool(session.table.seats[session.holder].name)
        key, name = "you_play" if named else "you_are", session.wording.seat(session.holder)
        role_briefing = texts(f"ui_table.briefing.{key}", name=name, role=role_briefing[0]), role_briefing[1]
    if not position.scenario or any(tool.briefs for tool in face.tools(session.state, session.viewer)):
        return role_briefing
    words, role_briefing = OptionWords(position.game, face.texts), role_briefing if len(session.people) > 1 else None
    lines = words.text("scenario", position.scenario), *(role_briefing[:1] if role_briefing is not None else ())
    return words.name("scenario", position.scenario), "\n".join(lines)


def standing_of(session: Session) -> Standing | None:
    exercise = exercise_at(session.table.position)
    return exercise.standing_in(session.course(exercise)) if exercise is not None else None


def aims_of(session: Session, texts: Texts) -> list[Goal] | None:
    """The parts of the exercise's goal with their progress, then its limits; None if the goal is to win the game."""
    table = session.table
    if (exercise := exercise_at(table.position)) is None or not exercise.aim:
        return None
    lines = words_at(table.position, "aim", texts).splitlines()
    if len(lines) != len(exercise.aim):
        lines = [aim_line(table.game, table.state, part, texts) for part in exercise.aim]
    standing = exercise.standing_in(session.course(exercise))
    notes = [texts("ui_exercise.so_far") if not standing.over and exercise.must_stay(part) else "" for part in exercise.aim]
    parts = zip(lines, standing.reached, notes, strict=True)
    goals = [Goal((exercise.seat,), line, met=done or None, so_far=word) for line, done, word in parts]
    return [*goals, *_limits(session, exercise, texts)]


def _limits(session: Session, exercise: Exercise, texts: Texts) -> list[Goal]:
    """The time used, and the condition for more stars."""
    position, course = session.table.position, session.course(exercise)
    better = words_at(position, "better", texts)
    turn = texts("ui_exercise.turn", number=exercise.turn_at(course), count=exercise.turns)
    choice = texts("ui_exercise.choice", number=len(course.choices))
    used = [*([turn] if exercise.turns else []), *([choice] if exercise.counts_choices else [])]
    time, seats = " · ".join(used), (exercise.seat,)
    stars = " ".join(texts(f"ui_exercise.{name}") for name in ("one_star", *["choices"] * exercise.counts_choices))
    # In a small window, show only the time, because the briefing explains the stars.
    limits = [Goal(seats, time, brief=time, icon="timer_sand"), Goal(seats, better, detail=stars, icon="star")]
    return [goal for goal in limits if goal.text]


def hint_of(table: Table[Any], texts: Texts) -> str:
    """The hint of an exercise; "" in an ordinary game."""
    return words_at(table.position, "hint", texts) if exercise_at(table.position) is not None else ""


def verdict_of(session: Session) -> str:
    """Text key of the result for the only person at the screen; "" if there are or were several, or no winner."""
    result, person = session.table.result, session.audience.only_person
    if result is None or not result.winners or person == NOBODY or is_shared(session.table):
        return ""
    return f"ui_table.result.you_{'won' if person in result.winners else 'lost'}"


def ended_well(session: Session) -> bool | None:
    """Return whether the game or exercise ended well for someone here; None if it is not over. Lessons always end well."""
    result, lesson = session.table.result, session.lesson
    if lesson is not None:
        # After a victory, the player may still read the last text of the lesson.
        reads = lesson.beat is not None and lesson.beat.is_read
        won = result is not None and session.viewer in result.winners
        return True if lesson.beat is None or (result is not None and not (won and reads)) else None
    if (standing := standing_of(session)) is not None and standing.over:
        return standing.stars > 0
    return None if result is None else any(seat in session.people for seat in result.winners)

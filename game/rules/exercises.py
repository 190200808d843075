"""Exercises: positions with an aim. Puzzles and scenarios are to be solved, chapters of a course to be learned from.

They are data, `rules_data/exercises/GAME.yaml` and `rules_data/courses/GAME.yaml`, so that one can be added without code:

    last_flight:
      kind: puzzle
      minutes: 3
      seats: 2
      seed: 4
      state: {...}          # what differs from the start of a game, as in every position
      turns: 1
      aim:
        - {of: players.0.location, is: washington_dc}
      best:
        - {moves: 4}
      solution: [fly seattle, ...]

A chapter has `beats` instead of an aim. The words are in `GAME_exercises.yaml` and `GAME_course.yaml` of every language.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any, Literal

import msgspec

from game.data.paths import RULES_DATA, TEXT, shown
from game.data.problems import Problem
from game.data.texts import ENGLISH, Texts, load_texts
from game.data.yaml_files import load
from game.rules.aims import MOST_STARS, Condition, Task
from game.rules.errors import RulesError
from game.rules.game import AnyGame
from game.rules.lessons import Beat, Lesson
from game.rules.opening import open_table
from game.rules.position import Position, Seat
from game.rules.table import Table

Kind = Literal["puzzle", "scenario", "chapter"]
Shelf = Literal["exercises", "course"]

_FOLDERS: dict[Shelf, Path] = {"course": RULES_DATA / "courses", "exercises": RULES_DATA / "exercises"}
# What is said about each; the aim has a line for every part of it, a chapter a text for every beat.
_WORDS: dict[Shelf, tuple[str, ...]] = {
    "course": ("title", "brief", "learned"),
    "exercises": ("title", "brief", "aim", "better", "hint"),
}


class Exercise(Task, frozen=True, kw_only=True):
    """A position with an aim for one of its seats, or with a coach for it."""

    aim: tuple[Condition, ...] = ()
    beats: tuple[Beat, ...] = ()
    kind: Kind
    # About how long it takes.
    minutes: int
    seats: int
    # Whose aim it is; the others are bots of this level.
    seat: int = 0
    others: str = "easy"
    seed: int = 0
    options: dict[str, Any] = {}
    state: dict[str, Any]
    moves_before: tuple[str, ...] = ()
    # A way to three stars: the moves of everybody.
    solution: tuple[str, ...]

    @property
    def shelf(self) -> Shelf:
        return "course" if self.kind == "chapter" else "exercises"

    def position(self, game: str, id: str, name: str = "") -> Position:
        """Where it begins for somebody. What was done can be taken back, dice and all: that is how one learns."""
        seats = tuple(Seat(name) if seat == self.seat else Seat(player=self.others) for seat in range(self.seats))
        options = {"practice": True} | self.options
        return Position(game, seats, self.seed, options, id, self.state, self.moves_before)

    def lesson(self) -> Lesson:
        return Lesson(self.beats, self.seat)

    def ahead(self, table: Table[Any]) -> Sequence[str]:
        """What the solution plays from here on; nothing where somebody has left it."""
        played = [str(one.move) for one in table.history.played][len(self.moves_before) :]
        return self.solution[len(played) :] if [*self.solution[: len(played)]] == played else ()

    def next_move(self, table: Table[Any]) -> str | None:
        """What the solution plays next, as long as nobody has left it: so the others do the same in every lesson."""
        return next(iter(self.ahead(table)), None)

    def problems(self, game: AnyGame, id: str) -> Iterator[str]:
        """Play the solution: does it reach all stars, or do all that a coach asks for?"""
        table, lesson = open_table(game, self.position(game.id, id)), self.lesson()
        for number, move in enumerate(self.solution, 1):
            self._read(lesson)
            if table.decision is not None and table.decision.by == self.seat and not lesson.lets(move):
                yield f"move {number}, {move}: beat {lesson.at + 1} of the lesson asks for something else"
                return
            table.choose(move)
            lesson.follow(table)
        self._read(lesson)
        if lesson.beat is not None:
            yield f"its solution ends at beat {lesson.at + 1} of {len(self.beats)}"
        standing = self.standing(table, self.seat)
        if standing.stars < MOST_STARS:
            parts = [number for number, reached in enumerate(standing.reached, 1) if not reached]
            yield f"its solution earns {standing.stars} of {MOST_STARS} stars; not reached: {parts}"

    @staticmethod
    def _read(lesson: Lesson) -> None:
        while lesson.beat is not None and lesson.beat.is_read:
            lesson.read()


@cache
def exercises(game: str) -> Mapping[str, Exercise]:
    """All exercises of a game, its course first, in the order in which they are offered."""
    found: dict[str, Exercise] = {}
    for file in (folder / f"{game}.yaml" for folder in _FOLDERS.values()):
        found |= load(file, dict[str, Exercise]) if file.is_file() else {}
    return found


def seats_of(table: Table[Any], texts: Texts) -> Sequence[Seat]:
    """Who sits at a table. In an exercise whoever has no name is called by what they play, as in the words about it."""
    if table.position.scenario not in exercises(table.game.id):
        return table.seats
    called = (table.game.called(table.state, seat, texts) for seat in range(len(table.seats)))
    return [msgspec.structs.replace(seat, name=seat.name or name) for seat, name in zip(table.seats, called, strict=True)]


def following(game: str, id: str) -> str:
    """The exercise or chapter after this one; empty after the last."""
    known = exercises(game)
    ids = [*(other for other in known if known[other].shelf == known[id].shelf), ""]
    return ids[ids.index(id) + 1]


def words_of(game: str, id: str, word: str, texts: Texts) -> str:
    """What is said about an exercise: its title, its briefing, a line for every part of its aim; empty: nothing."""
    key = f"{game}_{exercises(game)[id].shelf}.{id}.{word}"
    return texts(key) if key in texts else ""


def check_exercises(game: AnyGame) -> Iterator[Problem]:
    """Can each be played, does its solution solve it, and are there words for it?"""
    for id, exercise in exercises(game.id).items():
        shelf, domain = exercise.shelf, f"{game.id}_{exercise.shelf}"
        file, path = _FOLDERS[shelf] / f"{game.id}.yaml", TEXT / ENGLISH / f"{domain}.yaml"
        names = load_texts(path)[0] if path.is_file() else {}
        if id in game.scenarios():
            yield Problem(shown(file), None, f"{id}: {game.id} has a scenario of this name; call the exercise otherwise")
        words = *_WORDS[shelf], *(f"say_{number}" for number in range(1, len(exercise.beats) + 1))
        for key in (f"{domain}.{id}.{word}" for word in words):
            if key not in names:
                yield Problem(shown(file), None, f"{id}: there is no text {key}; add it to {shown(path)}")
        try:
            for problem in exercise.problems(game, id):
                yield Problem(shown(file), None, f"{id}: {problem}")
        except RulesError as error:
            yield Problem(shown(file), None, f"{id}: {error}")

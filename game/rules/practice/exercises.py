"""Exercises: positions with a goal. Puzzles and scenarios are to be solved; chapters of a course teach.

They are data, `rules_data/exercises/GAME.yaml` and `rules_data/courses/GAME.yaml`, and need no code:

    last_flight:
      kind: puzzle
      minutes: 3
      seats: 2
      seed: 4
      state: {...}          # differences from the start of a game, as in every position
      turns: 1
      aim:
        - {of: players.0.location, is: washington_dc}
      best:
        - {moves: 4}
      solution: [fly seattle, ...]

A chapter has `beats` instead of a goal. The texts are in `GAME_exercises.yaml` and `GAME_course.yaml` of every language."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Annotated, Any, Literal

from msgspec import Meta

from game.data.paths import RULES_DATA, TEXT, shown
from game.data.problems import Problem, quoted
from game.data.texts import ENGLISH, load_texts
from game.data.yaml_files import load
from game.rules.errors import PositionError, RulesError, message
from game.rules.game import AnyGame
from game.rules.positions.opening import open_table
from game.rules.positions.position import MOST_SEATS, Moves, Position, Seat
from game.rules.practice.aims import MOST_STARS, Name, Parts, Task
from game.rules.practice.lessons import GENERAL, Beat, Lesson
from game.rules.table import Table

Kind = Literal["puzzle", "scenario", "chapter"]
Shelf = Literal["exercises", "course"]

_FOLDERS: dict[Shelf, Path] = {"course": RULES_DATA / "courses", "exercises": RULES_DATA / "exercises"}
# Texts that each exercise needs; "aim" has one line per part of the goal. A chapter also has one text per beat.
_WORDS: dict[Shelf, tuple[str, ...]] = {
    "course": ("title", "brief", "learned"),
    "exercises": ("title", "brief", "aim", "better", "hint"),
}


def _of_a_kind(move: str) -> str:
    """Return a move without the numbers that distinguish identical cards."""
    return re.sub(r"#\d+", "", move)


Minutes = Annotated[int, Meta(ge=0, le=600)]
Seed = Annotated[int, Meta(ge=-(10**18), le=10**18)]


class Exercise(Task, frozen=True, kw_only=True):
    """A position to play from one of its seats, with a goal or a lesson."""

    aim: Parts = ()
    beats: tuple[Beat, ...] = ()
    kind: Kind
    # Approximate duration, in minutes.
    minutes: Minutes
    seats: Annotated[int, Meta(ge=1, le=MOST_SEATS)]
    # The player's seat; the others are bots of the level `others`.
    seat: Annotated[int, Meta(ge=0, lt=MOST_SEATS)] = 0
    others: Name = "easy"
    seed: Seed = 0
    options: dict[str, Any] = {}
    # Never empty, because a position without differences is a new game or one of the game's own scenarios.
    state: Annotated[dict[str, Any], Meta(min_length=1)]
    moves_before: Moves = ()
    # Moves of all seats that earn the player three stars.
    solution: tuple[str, ...]
    # True if every attempt has a new seed; the solution is then valid only for `seed`.
    luck: bool = False
    # For the last chapter of a course: the puzzle it recommends.
    then: str = ""

    @property
    def shelf(self) -> Shelf:
        return "course" if self.kind == "chapter" else "exercises"

    def position(self, game: str, id: str, name: str = "", seed: int | None = None) -> Position:
        """Start position for a player. It allows unlimited undo, even past dice, because that helps learning."""
        seats = tuple(Seat(name) if seat == self.seat else Seat(player=self.others) for seat in range(self.seats))
        options = {"practice": True} | self.options
        return Position(game, seats, self.seed if seed is None else seed, options, id, self.state, self.moves_before)

    def opened(self, game: AnyGame, id: str, name: str = "", seed: int | None = None) -> Table[Any]:
        """Open a table at the start position. Raises `PositionError` also if the seat or the goal does not fit the game."""
        table = open_table(game, self.position(game.id, id, name, seed))
        if wrong := [*self.problems_at(table, self.seat)]:
            raise PositionError(wrong)
        return table

    def begun(self, game: AnyGame, id: str, name: str = "", seed: int | None = None) -> Table[Any]:
        """Open a table to play the exercise. Also raises `PositionError` if it is over before the first move."""
        table = self.opened(game, id, name, seed)
        if self.aim and self.standing(table, self.seat).over:
            raise PositionError([message("knobs.why.over", "aim: it is over before the first move")])
        return table

    def lesson(self) -> Lesson:
        return Lesson(self.beats, self.seat)

    def ahead(self, table: Table[Any]) -> Sequence[str]:
        """Remaining moves of the solution; empty if the player has departed from it or the seed differs."""
        if table.position.seed != self.seed:
            return ()
        played = [str(choice.move) for choice in table.history.played][len(self.moves_before) :]
        solved = self.solution[: len(played)]
        # Actions of one lesson step may come in any order, and copies of a card are interchangeable.
        return self.solution[len(played) :] if sorted(map(_of_a_kind, solved)) == sorted(map(_of_a_kind, played)) else ()

    def next_move(self, table: Table[Any]) -> str | None:
        """Next move of the solution, or None. Bots play it in lessons, so that they act the same every time."""
        return next(iter(self.ahead(table)), None)

    def problems(self, game: AnyGame, id: str, reasons: Collection[str]) -> Iterator[str]:
        """Play the solution; yield a problem if it does not earn all stars or complete the lesson, or if coach texts
        (`reasons`) are missing or unused."""
        if self.then and self.then not in exercises(game.id):
            yield f"then: there is no exercise {quoted(self.then)}"
        table, lesson, due = open_table(game, self.position(game.id, id)), self.lesson(), set[str]()
        yield from self.problems_at(table, self.seat)
        for number, move in enumerate(self.solution, 1):
            self._read(lesson)
            if table.decision is not None and table.decision.by == self.seat:
                if not lesson.lets(move):
                    yield f"move {number}, {move}: beat {lesson.at + 1} of the lesson asks for something else"
                    return
                wrong = [other for other in table.decision.options if not lesson.lets(other)]
                due |= {lesson.answer([other], game) for other in wrong} - {*GENERAL}
            table.choose(move)
            lesson.follow(table)
        self._read(lesson)
        if lesson.beat is not None:
            yield f"its solution ends at beat {lesson.at + 1} of {len(self.beats)}"
        yield from (f"there is no text {word}, but a player may need it" for word in sorted(due - {*reasons}))
        yield from (f"the text {word} is never said" for word in sorted({*reasons} - due))
        standing = self.standing(table, self.seat)
        if standing.stars < MOST_STARS:
            parts = [number for number, reached in enumerate(standing.reached, 1) if not reached]
            yield f"its solution earns {standing.stars} of {MOST_STARS} stars; not reached: {parts}"

    @staticmethod
    def _read(lesson: Lesson) -> None:
        while lesson.beat is not None and lesson.beat.is_read:
            lesson.read()


@cache
def _on_shelf(game: str, shelf: Shelf) -> Mapping[str, Exercise]:
    """Read one file of a game. The menu needs only the course, which is much shorter than the exercises."""
    file = _FOLDERS[shelf] / f"{game}.yaml"
    return load(file, dict[str, Exercise]) if file.is_file() else {}


@cache
def exercises(game: str) -> Mapping[str, Exercise]:
    """All exercises of a game in display order, its course first."""
    return {id: exercise for shelf in _FOLDERS for id, exercise in _on_shelf(game, shelf).items()}


def chapters(game: str) -> list[str]:
    return [id for id, exercise in _on_shelf(game, "course").items() if exercise.kind == "chapter"]


def find_built_in(game: str, id: str) -> Exercise | None:
    return _on_shelf(game, "course").get(id) or exercises(game).get(id)


def following(game: str, id: str) -> str:
    """Id of the next exercise or chapter; "" after the last one and after one made by a player."""
    if id not in (known := exercises(game)):
        return ""
    ids = [*(other for other in known if known[other].shelf == known[id].shelf), ""]
    return ids[ids.index(id) + 1]


def check_exercises(game: AnyGame) -> Iterator[Problem]:
    """Check that each exercise can be played, is solved by its solution, and has texts."""
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
            reasons = [key.removeprefix(f"{domain}.{id}.") for key in names if key.startswith(f"{domain}.{id}.wrong_")]
            for problem in exercise.problems(game, id, reasons):
                yield Problem(shown(file), None, f"{id}: {problem}")
        except RulesError as error:
            yield Problem(shown(file), None, f"{id}: {error}")

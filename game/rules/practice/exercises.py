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

A chapter has `beats` instead of a goal. The texts are in `GAME_exercises.yaml` and `GAME_course.yaml` of every language.

An exercise made on this computer is a separate file in the player's data folder, `exercises/NAME.yaml`: it names its game,
contains its own texts, and needs no solution."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from game.data.paths import RULES_DATA, TEXT, first_free, read_whole, shown, user_data_dir, write_whole
from game.data.problems import DataError, Problem, plain, printable, quoted
from game.data.texts import ENGLISH, Texts, load_texts
from game.data.yaml_files import dump, load
from game.rules.errors import PositionError, RulesError, message
from game.rules.game import AnyGame
from game.rules.positions.opening import open_table
from game.rules.positions.position import MOST_SEATS, Moves, Position, Seat
from game.rules.practice.aims import MOST_PARTS, MOST_STARS, Condition, Name, Parts, Task
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

    def position(self, game: str, id: str, name: str = "") -> Position:
        """Start position for a player. It allows unlimited undo, even past dice, because that helps learning."""
        seats = tuple(Seat(name) if seat == self.seat else Seat(player=self.others) for seat in range(self.seats))
        options = {"practice": True} | self.options
        return Position(game, seats, self.seed, options, id, self.state, self.moves_before)

    def opened(self, game: AnyGame, id: str, name: str = "") -> Table[Any]:
        """Open a table at the start position. Raises `PositionError` also if the seat or the goal does not fit the game."""
        table = open_table(game, self.position(game.id, id, name))
        if not 0 <= self.seat < self.seats:
            raise PositionError([f"seat is {self.seat}, not between 0 and {self.seats - 1}"])
        if wrong := [f"aim: {problem}" for problem in self.problems_at(table, self.seat)]:
            raise PositionError(wrong)
        return table

    def begun(self, game: AnyGame, id: str, name: str = "") -> Table[Any]:
        """Open a table to play the exercise. Also raises `PositionError` if it is over before the first move."""
        table = self.opened(game, id, name)
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


def following(game: str, id: str) -> str:
    """Id of the next exercise or chapter; "" after the last one and after one made by a player."""
    if id.startswith(OWN_ID):
        return ""
    known = exercises(game)
    ids = [*(other for other in known if known[other].shelf == known[id].shelf), ""]
    return ids[ids.index(id) + 1]


def words_of(game: str, id: str, word: str, texts: Texts) -> str:
    """Text of an exercise, such as its title or its briefing; "" if there is none."""
    exercise = find_exercise(game, id)
    if isinstance(exercise, Own):
        return exercise.words(word, texts)
    assert exercise is not None
    key = f"{game}_{exercise.shelf}.{id}.{word}"
    return texts(key) if key in texts else ""


# Exercises made by players -------------------------------------------------------------------------------------------------

OWN_ID = "own:"
"""Start of the id of an exercise made by a player; the name of its file follows."""
LONGEST_TITLE, LONGEST_BRIEF = 60, 600
LARGEST_OWN = 100_000
"""Maximum file size in bytes; the editor writes at most a fifth of it."""


class Own(Exercise, frozen=True, kw_only=True, omit_defaults=True):
    """An exercise made by a player, as stored in its file."""

    game: str
    title: Annotated[str, Meta(min_length=1, max_length=LONGEST_TITLE)]
    brief: Annotated[str, Meta(max_length=LONGEST_BRIEF)] = ""
    # At least one part: an empty goal would be reached before the first move.
    aim: Annotated[tuple[Condition, ...], Meta(min_length=1, max_length=MOST_PARTS)]
    kind: Literal["scenario"] = "scenario"
    minutes: Minutes = 0
    solution: tuple[str, ...] = ()

    def words(self, word: str, texts: Texts) -> str:
        """Title or briefing of the exercise, or the condition for more stars (`better`); "" for any other text."""
        if word == "title":
            return plain(printable(self.title))
        if word == "brief":
            lines = [plain(printable(self.brief)), texts("ui_exercise.own.turns", count=self.turns)]
            return "\n".join(lines[not self.brief : 1 + (self.turns > 0)])
        best = next((part.turns for part in self.best if part.turns), 0)
        return texts("ui_exercise.own.better", count=best) if word == "better" and best else ""


def own_folder() -> Path:
    return user_data_dir() / "exercises"


def own_file(id: str) -> Path:
    return own_folder() / f"{Path(id.removeprefix(OWN_ID)).name}.yaml"


def own_exercises(game: str) -> dict[str, Own | DataError]:
    """Exercises that players made for a game, by id, and errors of unreadable files, whose game is unknown."""
    found: dict[str, Own | DataError] = {}
    for path in sorted(own_folder().glob("*.yaml")):
        id = f"{OWN_ID}{path.stem}"
        exercise = _looked_into(path)
        if isinstance(exercise, DataError) or exercise.game == game:
            found[id] = exercise
    return found


def read_own(path: Path) -> Own:
    """Read an exercise file. Raises `DataError` if it is not one."""
    found = _looked_into(path)
    if isinstance(found, DataError):
        raise DataError(found.problems)
    return found


def _looked_into(path: Path) -> Own | DataError:
    try:
        now = path.stat()
    except OSError as error:
        return DataError.single(shown(path), None, f"cannot be read: {error.strerror}")
    return _read_own(path, now.st_mtime_ns, now.st_size)


@cache
def _read_own(path: Path, _when: int, _size: int) -> Own | DataError:
    """Read a file. The result is cached until the file changes, because the list of scenarios asks on every redraw."""
    try:
        return load(path, Own, LARGEST_OWN)
    except DataError as error:
        return error


def find_exercise(game: str, id: str) -> Exercise | None:
    """Find a built-in exercise or one made by a player; None if there is none with this id."""
    if not id.startswith(OWN_ID):
        return _on_shelf(game, "course").get(id) or exercises(game).get(id)
    with suppress(DataError):
        exercise = read_own(own_file(id))
        return exercise if exercise.game == game else None
    return None


def keep_own(exercise: Own, id: str = "") -> str:
    """Write the exercise to its file, or to a new one named after its title; return its id."""
    name = re.sub(r"[^\w-]+", "-", exercise.title.lower()).strip("-") or exercise.game
    path = own_file(id) if id else first_free(own_folder(), name, ".yaml")
    fields = msgspec.to_builtins(exercise, order="deterministic")
    # The game and the title come first.
    write_whole(path, dump({"game": exercise.game, "title": exercise.title, **fields}))
    return f"{OWN_ID}{path.stem}"


def take_in(path: Path) -> str:
    """Copy a received file to the player's exercises unless it is there already; return its id."""
    read_own(path)
    content, folder = read_whole(path), own_folder()
    for known in folder.glob("*.yaml"):
        # One of the existing files may be a dead link or unreadable.
        with suppress(DataError):
            if read_whole(known, LARGEST_OWN) == content:
                return f"{OWN_ID}{known.stem}"
    new = first_free(folder, path.stem, ".yaml")
    write_whole(new, content.decode())
    return f"{OWN_ID}{new.stem}"


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

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

What somebody made on this computer is a file of its own in the person's folder, `exercises/NAME.yaml`: it names its game,
has words of its own, and needs no solution.
"""

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
# What is said about each; the aim has a line for every part of it, a chapter a text for every beat.
_WORDS: dict[Shelf, tuple[str, ...]] = {
    "course": ("title", "brief", "learned"),
    "exercises": ("title", "brief", "aim", "better", "hint"),
}


def _of_a_kind(move: str) -> str:
    """A move without the numbers that tell cards apart which are alike."""
    return re.sub(r"#\d+", "", move)


Minutes = Annotated[int, Meta(ge=0, le=600)]
Seed = Annotated[int, Meta(ge=-(10**18), le=10**18)]


class Exercise(Task, frozen=True, kw_only=True):
    """A position with an aim for one of its seats, or with a coach for it."""

    aim: Parts = ()
    beats: tuple[Beat, ...] = ()
    kind: Kind
    # About how long it takes.
    minutes: Minutes
    seats: Annotated[int, Meta(ge=1, le=MOST_SEATS)]
    # Whose aim it is; the others are bots of this level.
    seat: Annotated[int, Meta(ge=0, lt=MOST_SEATS)] = 0
    others: Name = "easy"
    seed: Seed = 0
    options: dict[str, Any] = {}
    # A position that says nothing of its state is a new game, or a scenario of the game itself.
    state: Annotated[dict[str, Any], Meta(min_length=1)]
    moves_before: Moves = ()
    # A way to three stars: the moves of everybody.
    solution: tuple[str, ...]
    # Are cards and dice others each time? Then nobody is held to the solution.
    luck: bool = False
    # After the last chapter of a course, the puzzle that its words recommend.
    then: str = ""

    @property
    def shelf(self) -> Shelf:
        return "course" if self.kind == "chapter" else "exercises"

    def position(self, game: str, id: str, name: str = "") -> Position:
        """Where it begins for somebody. What was done can be taken back, dice and all: that is how one learns."""
        seats = tuple(Seat(name) if seat == self.seat else Seat(player=self.others) for seat in range(self.seats))
        options = {"practice": True} | self.options
        return Position(game, seats, self.seed, options, id, self.state, self.moves_before)

    def opened(self, game: AnyGame, id: str, name: str = "") -> Table[Any]:
        """A table where it begins. Raises `PositionError` also where the aim asks for what the game has not."""
        table = open_table(game, self.position(game.id, id, name))
        if not 0 <= self.seat < self.seats:
            raise PositionError([f"seat is {self.seat}, not between 0 and {self.seats - 1}"])
        if wrong := [f"aim: {problem}" for problem in self.problems_at(table, self.seat)]:
            raise PositionError(wrong)
        return table

    def begun(self, game: AnyGame, id: str, name: str = "") -> Table[Any]:
        """A table to play it at. Raises `PositionError` also where it is over before the first move."""
        table = self.opened(game, id, name)
        if self.aim and self.standing(table, self.seat).over:
            raise PositionError([message("knobs.why.over", "aim: it is over before the first move")])
        return table

    def lesson(self) -> Lesson:
        return Lesson(self.beats, self.seat)

    def ahead(self, table: Table[Any]) -> Sequence[str]:
        """What the solution plays from here on; nothing where somebody has left it, or cards and dice are others."""
        if table.position.seed != self.seed:
            return ()
        played = [str(one.move) for one in table.history.played][len(self.moves_before) :]
        solved = self.solution[: len(played)]
        # What a lesson asks for at once is done in any order, and of two cards that are alike either will do.
        return self.solution[len(played) :] if sorted(map(_of_a_kind, solved)) == sorted(map(_of_a_kind, played)) else ()

    def next_move(self, table: Table[Any]) -> str | None:
        """What the solution plays next, as long as nobody has left it: so the others do the same in every lesson."""
        return next(iter(self.ahead(table)), None)

    def problems(self, game: AnyGame, id: str, reasons: Collection[str]) -> Iterator[str]:
        """Play the solution: does it reach all stars, or do all that a coach asks for, with `reasons` where they are due?"""
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
        yield from (f"there is no text {word}, but somebody may need it" for word in sorted(due - {*reasons}))
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
    """Read one file of a game: the menu needs the course alone, and the exercises are much longer."""
    file = _FOLDERS[shelf] / f"{game}.yaml"
    return load(file, dict[str, Exercise]) if file.is_file() else {}


@cache
def exercises(game: str) -> Mapping[str, Exercise]:
    """All exercises of a game, its course first, in the order in which they are offered."""
    return {id: one for shelf in _FOLDERS for id, one in _on_shelf(game, shelf).items()}


def chapters(game: str) -> list[str]:
    """The course of a game."""
    return [id for id, one in _on_shelf(game, "course").items() if one.kind == "chapter"]


def following(game: str, id: str) -> str:
    """The exercise or chapter after this one; empty after the last, and after one that somebody made."""
    if id.startswith(OWN_ID):
        return ""
    known = exercises(game)
    ids = [*(other for other in known if known[other].shelf == known[id].shelf), ""]
    return ids[ids.index(id) + 1]


def words_of(game: str, id: str, word: str, texts: Texts) -> str:
    """What is said about an exercise: its title, its briefing, a line for every part of its aim; empty: nothing."""
    exercise = find_exercise(game, id)
    if isinstance(exercise, Own):
        return exercise.words(word, texts)
    assert exercise is not None
    key = f"{game}_{exercise.shelf}.{id}.{word}"
    return texts(key) if key in texts else ""


# What people make themselves -----------------------------------------------------------------------------------------------

OWN_ID = "own:"
"""So begins the id of such an exercise; the name of its file follows."""
LONGEST_TITLE, LONGEST_BRIEF = 60, 600
LARGEST_OWN = 100_000
"""Bytes of a file: the editor writes at most a fifth of it."""


class Own(Exercise, frozen=True, kw_only=True, omit_defaults=True):
    """An exercise that somebody made, as it stands in its file."""

    game: str
    title: Annotated[str, Meta(min_length=1, max_length=LONGEST_TITLE)]
    brief: Annotated[str, Meta(max_length=LONGEST_BRIEF)] = ""
    # Without one everything would be reached before the first move.
    aim: Annotated[tuple[Condition, ...], Meta(min_length=1, max_length=MOST_PARTS)]
    kind: Literal["scenario"] = "scenario"
    minutes: Minutes = 0
    solution: tuple[str, ...] = ()

    def words(self, word: str, texts: Texts) -> str:
        """The same as for other exercises, except for the parts of the aim, whose words are the game's."""
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
    """What somebody made of a game, by id; and files that cannot be read, for those may be of any game."""
    found: dict[str, Own | DataError] = {}
    for path in sorted(own_folder().glob("*.yaml")):
        id = f"{OWN_ID}{path.stem}"
        exercise = _looked_into(path)
        if isinstance(exercise, DataError) or exercise.game == game:
            found[id] = exercise
    return found


def read_own(path: Path) -> Own:
    """Raises `DataError` for a file that is no exercise."""
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
    """Also what is wrong with a file is known until it changes: the list of scenarios asks whenever it is drawn."""
    try:
        return load(path, Own, LARGEST_OWN)
    except DataError as error:
        return error


def find_exercise(game: str, id: str) -> Exercise | None:
    """One of the game's own, or one that somebody made."""
    if not id.startswith(OWN_ID):
        return _on_shelf(game, "course").get(id) or exercises(game).get(id)
    with suppress(DataError):
        own = read_own(own_file(id))
        return own if own.game == game else None
    return None


def keep_own(own: Own, id: str = "") -> str:
    """Write it into its file, or into a new one called by its title; returns its id."""
    name = re.sub(r"[^\w-]+", "-", own.title.lower()).strip("-") or own.game
    path = own_file(id) if id else first_free(own_folder(), name, ".yaml")
    said = msgspec.to_builtins(own, order="deterministic")
    # What it is comes before where it begins.
    write_whole(path, dump({"game": own.game, "title": own.title, **said}))
    return f"{OWN_ID}{path.stem}"


def take_in(path: Path) -> str:
    """Put a file that somebody sent beside the others, unless it is there already; returns its id."""
    read_own(path)
    content, folder = read_whole(path), own_folder()
    for known in folder.glob("*.yaml"):
        # Another file may be a link that leads nowhere, or one that nobody may read.
        with suppress(DataError):
            if read_whole(known, LARGEST_OWN) == content:
                return f"{OWN_ID}{known.stem}"
    new = first_free(folder, path.stem, ".yaml")
    write_whole(new, content.decode())
    return f"{OWN_ID}{new.stem}"


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
            reasons = [key.removeprefix(f"{domain}.{id}.") for key in names if key.startswith(f"{domain}.{id}.wrong_")]
            for problem in exercise.problems(game, id, reasons):
                yield Problem(shown(file), None, f"{id}: {problem}")
        except RulesError as error:
            yield Problem(shown(file), None, f"{id}: {error}")

"""Scenarios that players make: exercises or, without a goal, starting positions for any players.

Each is a file, `exercises/NAME.yaml` in the player's data folder (docs/DATA.md). A game that starts from it keeps goal and
texts in its position (`task`), and needs the file no more."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from game.data.manifests import entries, entry_of
from game.data.paths import first_free, read_whole, shown, user_data_dir, write_whole
from game.data.problems import DataError, Problem, plain, printable, refuse_if, unknown
from game.data.texts import ENGLISH, Texts
from game.data.yaml_files import convert, dump, load_with_source
from game.data.yaml_reader import Place
from game.rules.errors import PositionError, RulesError
from game.rules.game import AnyGame
from game.rules.journals.keeping import new_seed
from game.rules.positions.position import MOST_SEATS, Position
from game.rules.practice.exercises import Exercise, Minutes, find_built_in

OWN_ID = "own:"
"""Start of the id of an exercise made by a player; the name of its file follows."""
LONGEST_TITLE, LONGEST_BRIEF = 60, 600
LARGEST_OWN = 100_000
"""Maximum file size in bytes; the editor writes at most a fifth of it."""

Language = Annotated[str, Meta(pattern="^[a-z]{2,3}$")]
Title = Annotated[str, Meta(min_length=1, max_length=LONGEST_TITLE)]
Words = Annotated[str, Meta(max_length=LONGEST_BRIEF)]
"""Like the title, a text for all languages, or texts by language."""


def said_in(words: str | Mapping[str, str], language: str) -> str:
    """The text in a language, or else in English, or else in the first language there is."""
    by_language = {ENGLISH: words} if isinstance(words, str) else words
    return by_language.get(language) or by_language.get(ENGLISH) or next(iter(by_language.values()), "")


class Own(Exercise, frozen=True, kw_only=True, omit_defaults=True):
    """An exercise made by a player, as stored in its file. Without a goal, it is a starting position for any players."""

    game: str
    title: Title | Annotated[dict[Language, Title], Meta(min_length=1)]
    brief: Words | dict[Language, Words] = ""
    # A line for each part of the goal, the condition for more stars, and a hint.
    goal: Words | dict[Language, Words] = ""
    stars: Words | dict[Language, Words] = ""
    hint: Words | dict[Language, Words] = ""
    kind: Literal["scenario"] = "scenario"
    minutes: Minutes = 0
    # Seats of people other than `seat`.
    people: Annotated[tuple[Annotated[int, Meta(ge=0, lt=MOST_SEATS)], ...], Meta(max_length=MOST_SEATS)] = ()
    state: dict[str, Any] = {}
    solution: tuple[str, ...] = ()

    def words(self, word: str, texts: Texts) -> str:
        """Text of the exercise, with its limits; "" if there is none."""
        said = said_in(getattr(self, _KEYS[word]), texts.language) if word in _KEYS else ""
        lines = [plain(printable(line)) for line in said.splitlines()]
        best = next((part.turns for part in self.best if part.turns), 0)
        if word == "brief" and self.aim and self.turns and not self.people:
            lines.append(texts("ui_exercise.own.turns", count=self.turns))
        elif word == "better" and best and not lines:
            lines.append(texts("ui_exercise.own.better", count=best))
        return "\n".join(lines)

    def position(self, game: str, id: str, name: str = "", seed: int | None = None) -> Position:
        fields = msgspec.to_builtins(self, order="deterministic")
        task = {name: value for name, value in fields.items() if name not in ("state", "options")}
        return msgspec.structs.replace(super().position(game, id, name, seed), task=task)

    def seated(self, scenario: str, seed: int | None, options: dict[str, Any], **about: Any) -> Position:
        """Start position with these fields. Without a goal, the dice differ each time; without a seed, the cards do too."""
        dealt_anew = self.luck or not (self.aim or self.seed)
        position = self.position(self.game, scenario, seed=new_seed() if dealt_anew and seed is None else seed)
        dice = {} if self.aim or self.moves_before else {"rng": new_seed() if seed is None else seed}
        return msgspec.structs.replace(position, options=self.options | options, state=self.state | dice, **about)

    def reasons_against(self, game: AnyGame) -> Sequence[str]:
        """Open the table and play the solution, and return why that is impossible. Each reason begins with its place."""
        place = "options" if game.min_seats <= self.seats <= game.max_seats else "seats"
        try:
            self.begun(game, "")
            place = "solution"
            return [f"solution: {problem}" for problem in self.problems(game, "", ())] if self.solution else []
        except RulesError as error:
            return error.reasons if isinstance(error, PositionError) else [f"{place}: {error}"]

    def slips(self) -> Iterator[tuple[Place, str]]:
        """Yield mistakes in the file that need no table, each with its place."""
        games, bots = [entry.id for entry in entries()], [*entry_of(self.game).bots]
        if self.game not in games:
            yield ("game",), unknown("game", self.game, games)
        elif bots and self.others not in (*bots, "random"):
            yield ("others",), unknown("bot", self.others, bots)
        if not self.state and not self.options:
            yield (), "it is an ordinary game; add a 'state' or 'options'"
        if (last := max((self.seat, *self.people))) >= self.seats:
            yield ("seat" if last == self.seat else "people",), f"expected seats from 0 to {self.seats - 1}, got {last}"
        for words in self.goal.values() if isinstance(self.goal, dict) else filter(None, [self.goal]):
            if (lines := len(words.splitlines())) != len(self.aim):
                yield ("goal",), f"write one line for each part of the aim, {len(self.aim)} instead of {lines}"


_KEYS = {"title": "title", "brief": "brief", "aim": "goal", "better": "stars", "hint": "hint"}
"""Texts of exercises, and the keys of a player's file that hold them."""


def scenario_at(position: Position) -> Exercise | None:
    """The exercise or the player's scenario that began at this position, even if its file has changed; None if none did."""
    if not position.task:
        return find_exercise(position.game, position.scenario)
    with suppress(msgspec.ValidationError):
        own = convert({**position.task, "state": position.state, "options": position.options}, Own)
        return own if own.seat < own.seats == len(position.seats) else None
    return None


def exercise_at(position: Position) -> Exercise | None:
    """The exercise that began at this position; None if it is an ordinary game, even one from a player's scenario."""
    found = scenario_at(position)
    return found if found is not None and (found.aim or found.beats) else None


def own_folder() -> Path:
    return user_data_dir() / "exercises"


def own_file(id: str) -> Path:
    return own_folder() / f"{Path(id.removeprefix(OWN_ID)).name}.yaml"


def own_exercises(game: AnyGame) -> dict[str, Own | DataError]:
    """Exercises that players made for a game, by id, and errors of files that cannot be played or read at all."""
    found = {f"{OWN_ID}{path.stem}": _looked_into(path, game) for path in sorted(own_folder().glob("*.yaml"))}
    return {id: own for id, own in found.items() if isinstance(own, DataError) or own.game == game.id}


def read_own(path: Path, game: AnyGame | None = None) -> Own:
    """Read an exercise file and, with its game, try it. Raises `DataError` with the line of each problem."""
    found = _looked_into(path, game)
    if isinstance(found, DataError):
        raise DataError(found.problems)
    return found


def _looked_into(path: Path, game: AnyGame | None) -> Own | DataError:
    try:
        now = path.stat()
    except OSError as error:
        return DataError.single(shown(path), None, f"cannot be read: {error.strerror}")
    return _read_own(path, now.st_mtime_ns, now.st_size, game)


@cache
def _read_own(path: Path, _when: int, _size: int, game: AnyGame | None) -> Own | DataError:
    """Read a file. The result is cached until the file changes, because the list of scenarios asks on every redraw."""
    try:
        own, source = load_with_source(path, Own, LARGEST_OWN)
        refuse_if(source.problem(slip, *place) for place, slip in own.slips())
        reasons = own.reasons_against(game) if game is not None and game.id == own.game else ()
        refuse_if(Problem(source.name, source.line(*_place_of(told)), told) for told in reasons)
        return own
    except DataError as error:
        return error


def _place_of(told: str) -> Place:
    """Place in the file that a reason is about: it begins with a path, and may name an unknown field."""
    path, field = re.findall(r"^([\w.#-]*)(?:.*unknown (?:field|option) '([^']*)')?", told)[0]
    steps = [int(step) if step.isdecimal() else step for step in (*path.split("."), field) if step]
    top = "moves_before" if path == "move" else "state"
    return tuple(steps) if steps and steps[0] in Own.__struct_fields__ else (top, *steps)


def find_exercise(game: str, id: str) -> Exercise | None:
    """Find a built-in exercise or one made by a player; None if there is none with this id."""
    if not id.startswith(OWN_ID):
        return find_built_in(game, id)
    found = _looked_into(own_file(id), None)
    return found if isinstance(found, Own) and found.game == game else None


def keep_own(exercise: Own, id: str = "") -> str:
    """Write the exercise to its file, or to a new one named after its title; return its id."""
    name = re.sub(r"[^\w-]+", "-", said_in(exercise.title, ENGLISH).lower()).strip("-") or exercise.game
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


def words_of(game: str, id: str, word: str, texts: Texts) -> str:
    """Text of an exercise, such as its title or its briefing; "" if there is none."""
    return words_at(Position(game, (), scenario=id), word, texts)


def words_at(position: Position, word: str, texts: Texts) -> str:
    """Text of the exercise that began at this position; "" if there is none."""
    exercise = scenario_at(position)
    if isinstance(exercise, Own):
        return exercise.words(word, texts)
    key = f"{position.game}_{exercise.shelf}.{position.scenario}.{word}" if exercise is not None else ""
    return texts(key) if key in texts else ""

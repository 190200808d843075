"""Exercises: positions with an aim. Puzzles and scenarios are to be solved, chapters of a course to be learned from.

They are data, `rules_data/exercises/GAME.yaml`, so that one can be added without code:

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

The words are in `rules_data/text/LANGUAGE/GAME_exercises.yaml`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any, Literal

from game.data.paths import RULES_DATA, TEXT, shown
from game.data.problems import Problem
from game.data.texts import ENGLISH, Texts, load_texts
from game.data.yaml_files import load
from game.rules.aims import Task
from game.rules.errors import RulesError
from game.rules.game import AnyGame
from game.rules.opening import open_table
from game.rules.position import Position, Seat
from game.rules.table import Table

FOLDER = RULES_DATA / "exercises"

Kind = Literal["puzzle", "scenario", "chapter"]

# What is said about each; the aim has a line for every part of it.
WORDS = ("title", "brief", "aim", "better", "hint")


class Exercise(Task, frozen=True, kw_only=True):
    """A position with an aim for one of its seats."""

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

    def position(self, game: str, id: str, name: str = "") -> Position:
        """Where it begins. What was done can be taken back, dice and all: that is how one learns."""
        seats = [Seat(player=self.others)] * self.seats
        seats[self.seat] = Seat(name=name)
        options = {"practice": True} | self.options
        return Position(game, tuple(seats), self.seed, options, id, self.state, self.moves_before)

    def solved(self, game: AnyGame, id: str) -> Table[Any]:
        """The table on which its solution was played."""
        table = open_table(game, self.position(game.id, id))
        for move in self.solution:
            table.choose(move)
        return table


def exercises_file(game: str) -> Path:
    return FOLDER / f"{game}.yaml"


@cache
def exercises(game: str) -> Mapping[str, Exercise]:
    """All exercises of a game, in the order in which they are offered."""
    file = exercises_file(game)
    return load(file, dict[str, Exercise]) if file.is_file() else {}


def following(game: str, id: str) -> str:
    """The exercise after this one; empty after the last."""
    ids = [*exercises(game), ""]
    return ids[ids.index(id) + 1]


def words_of(game: str, id: str, word: str, texts: Texts) -> str:
    """What is said about an exercise: its title, its briefing, a line for every part of its aim."""
    return texts(f"{game}_exercises.{id}.{word}")


def check_exercises(game: AnyGame) -> Iterator[Problem]:
    """Can each be played, does its solution reach all stars, and are there words for it?"""
    file, domain = exercises_file(game.id), f"{game.id}_exercises"
    path = TEXT / ENGLISH / f"{domain}.yaml"
    names = load_texts(path)[0] if path.is_file() else {}
    for id, exercise in exercises(game.id).items():
        for key in (f"{domain}.{id}.{word}" for word in WORDS):
            if key not in names:
                yield Problem(shown(file), None, f"{id}: there is no text {key}; add it to {shown(path)}")
        try:
            table = exercise.solved(game, id)
        except RulesError as error:
            yield Problem(shown(file), None, f"{id}: {error}")
            continue
        standing = exercise.standing(table, exercise.seat)
        if standing.stars < 3:
            parts = [number for number, reached in enumerate(standing.reached, 1) if not reached]
            yield Problem(shown(file), None, f"{id}: its solution earns {standing.stars} of 3 stars; not reached: {parts}")

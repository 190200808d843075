"""The moves that a lesson step asks for, and the things still to be clicked for them."""

from __future__ import annotations

from game.rules.errors import RulesError
from game.rules.moves import Move
from game.rules.practice.exercises import Exercise
from game.rules.practice.lessons import Lesson
from game.ui.table.choosing.selection import Narrowing, Path
from game.ui.table.context import TableContext


class Meant:
    def __init__(self, screen: TableContext, exercise: Exercise, lesson: Lesson) -> None:
        self._screen, self._exercise, self._lesson = screen, exercise, lesson

    @property
    def begun(self) -> Narrowing:
        """The selection made so far."""
        return self._screen.selection.narrowing if self._screen.selection is not None else Narrowing()

    @property
    def ahead(self) -> str:
        """The next move of the lesson if this step asks for it, otherwise ""."""
        beat, ahead = self._lesson.beat, self._exercise.next_move(self._screen.session.table)
        return ahead if ahead is not None and beat is not None and ahead in beat.play else ""

    @property
    def next(self) -> str:
        """Like `ahead`, but "" until the step has begun."""
        return self.ahead if self._lesson.is_begun else ""

    def moves(self) -> list[Move]:
        """The moves this step asks for, even if each is only the first part of an offered move."""
        beat, selection = self._lesson.beat, self._screen.selection
        if beat is None or selection is None:
            return []
        return [move for move in selection.options if beat.means(move)] or self.parsed(beat.play)

    def ways(self) -> list[Move]:
        """The moves this step asks for that fit the current selection."""
        return [move for move in self.moves() if self.rest(move) is not None]

    def usual_way(self, goal: Move) -> tuple[Move, ...]:
        """The scripted moves up to this one; empty if it is not among the next moves of the lesson."""
        table = self._screen.session.table
        ahead = [*self._exercise.ahead(table)]
        return tuple(map(table.parse, ahead[: ahead.index(str(goal)) + 1])) if str(goal) in ahead else ()

    def path(self, move: Move) -> Path:
        return self._screen.selection.path_of(move) if self._screen.selection is not None else ()

    def rest(self, move: Move) -> Path | None:
        """Things still to be clicked for a move; None if the selection does not fit it."""
        path, begun = self.path(move), self.begun
        count = len(begun.things)
        return path[count:] if path[:count] == begun.things and begun.verb in ("", move.verb) else None

    def needs_verb(self, move: Move) -> bool:
        return self._screen.selection is not None and self._screen.selection.needs_verb(move)

    def parsed(self, play: tuple[str, ...]) -> list[Move]:
        try:
            return [self._screen.session.table.parse(play[0])] if play else []
        except RulesError:
            return []

"""Lessons: a coach explains step by step, and waits until the player has read or acted."""

from __future__ import annotations

from collections.abc import Sequence
from fnmatch import fnmatchcase
from itertools import takewhile
from typing import Any

import msgspec

from game.data.records import Record
from game.rules.game import AnyGame
from game.rules.kernel_verbs import PASS
from game.rules.moves import Move
from game.rules.practice.aims import Condition, Course
from game.rules.table import Table

# Names of the coach's default answers to wrong moves: moves that end something, moves of later steps, and all others.
GENERAL = ("end", "later", "other")


class Beat(Record, frozen=True):
    """A step of a lesson: the coach highlights something, talks about it, and waits.

    {at: [aim]}                          # the player reads
    {play: [walk denver]}                # the player acts; its subject is highlighted
    {play: ["walk *", end], until: {of: players.0.location, is: denver}, at: [denver]}
    {play: [walk denver], but: {dear: "fly *"}}    # a player who tries to fly sees `wrong_dear`
    {play: ["*"], until: {...}, needs: [{of: players.0.hand, holds: veto#1}]}    # another step replaces it without the card
    """

    # Subjects to highlight: parts of the window (`aim`, `log`, `hand`), buttons by verb or key (`verb:walk`, `key:H`), and
    # things on the table (`denver`, `veto#1`).
    at: tuple[str, ...] = ()
    # If true, the board zooms in on the subject, which would otherwise be too small.
    close: bool = False
    # If true, the step recaps what the other players did since the player's turn, as far as the board shows it.
    recap: bool = False
    # Accepted moves, `*` for any; empty if the player only reads.
    play: tuple[str, ...] = ()
    # If set, the moves are accepted until this is true; otherwise each move is accepted once, in any order.
    until: Condition | None = None
    # Conditions that must be true at the start of a turn; otherwise another step replaces this one.
    needs: tuple[Condition, ...] = ()
    # Wrong moves with their own explanation: name of the text -> move patterns, separated by `|`.
    but: dict[str, str] = {}

    @property
    def is_read(self) -> bool:
        return not self.play

    @property
    def is_free(self) -> bool:
        """Return whether the step accepts every move."""
        return "*" in self.play

    def means(self, move: Move | str) -> bool:
        return any(fnmatchcase(str(move), pattern) for pattern in self.play)

    def is_about(self, move: Move) -> bool:
        """Return whether the step's explanation fits this wrong move: it has the same verb, it is a pass, or the step names
        no target."""
        verbs, without_target = {play.partition(" ")[0] for play in self.play}, all(" " not in play for play in self.play)
        return move.verb in verbs or move.verb == PASS.name or without_target

    def after(self, move: Move | str) -> Beat:
        """Return the step without this move, which has been played."""
        at = next(at for at, pattern in enumerate(self.play) if fnmatchcase(str(move), pattern))
        return msgspec.structs.replace(self, play=self.play[:at] + self.play[at + 1 :])


class Lesson:
    """Progress through the beats of a chapter."""

    def __init__(self, beats: Sequence[Beat], seat: int) -> None:
        self._beats, self._seat = beats, seat
        self.at, self._left = 0, self._whole(0)
        # Progress after each number of choices, to return to it on undo.
        self._begun = {0: (self.at, self._left)}
        self._choices = 0

    def _whole(self, at: int) -> Beat | None:
        return self._beats[at] if at < len(self._beats) else None

    def _advance(self) -> None:
        self.at += 1
        self._left = self._whole(self.at)

    @property
    def beat(self) -> Beat | None:
        """The current beat, without the moves already played; None at the end."""
        return self._left

    @property
    def is_begun(self) -> bool:
        """Return whether the player has made a choice in the current beat."""
        begun = self._begun.get(self._choices - 1)
        return self.beat is not None and begun is not None and begun[0] == self.at

    def lets(self, move: Move | str) -> bool:
        """Return whether the current beat accepts this move."""
        return self.beat is None or self.beat.means(move)

    def answer(self, moves: Sequence[Move], game: AnyGame) -> str:
        """Return the name of the coach's text for a player who starts one of these moves, none of which is accepted now.

        It is the explanation for these moves or for the step, or a default answer."""
        later = {play for beat in self._beats[self.at + 1 :] for play in beat.play if "*" not in play.split()}
        answers = self.beat.but if self.beat is not None else {}
        for name, pattern in answers.items():
            if all(any(fnmatchcase(str(move), part) for part in pattern.split("|")) for move in moves):
                return f"wrong_{name}"
        if all(move.verb in game.verbs and game.verbs[move.verb].ends for move in moves):
            return "end"
        if any(fnmatchcase(str(move), play) for move in moves for play in later):
            return "later"
        return f"wrong_{self.at + 1}" if self.beat is not None and any(map(self.beat.is_about, moves)) else "other"

    def read(self) -> None:
        """Advance after the player has read the text."""
        if self.beat is not None and self.beat.is_read:
            self._advance()
            self._begun[self._choices] = self.at, self._left

    def _replace(self, course: Course) -> None:
        """Leave a step whose needs are not met: go to the last step whose `until` is false, or else to the next one."""
        before = [(at, beat.until) for at, beat in enumerate(self._beats[: self.at]) if beat.until is not None]
        undone = [at for at, until in before if not until.is_true(course)]
        self.at = undone[-1] if undone else self.at + 1
        self._left = self._whole(self.at)

    def follow(self, table: Table[Any]) -> None:
        """Update the progress after a choice or an undo at the table."""
        course = Course(table, self._seat)
        chosen = course.choices
        if len(chosen) < self._choices:
            self.at, self._left = self._begun[len(chosen)]
        for number in range(self._choices, len(chosen)):
            # Moves that the coach did not ask for were automatic and are ignored.
            if self.beat is not None and self.beat.until is None and self.beat.means(chosen[number]):
                self._left = self.beat.after(chosen[number])
                if self._left.is_read:
                    self._advance()
            self._begun[number + 1] = self.at, self._left
        self._choices = len(chosen)
        while self.beat is not None and self.beat.until is not None and self.beat.until.is_true(course):
            self._advance()
        needs = self.beat.needs if self.beat is not None and begins_turn(table, self._seat) else ()
        if not all(need.is_true(course) for need in needs):
            self._replace(course)
        while table.result is not None and self.beat is not None and not self.beat.is_read:
            # The game is over: skip to steps that the player only reads.
            self._advance()
        self._begun[self._choices] = self.at, self._left


def begins_turn(table: Table[Any], seat: int) -> bool:
    """Return whether the seat's turn has just begun, with no choice made in it."""
    now = table.game.turn_of(table.state)
    this_turn = takewhile(lambda played: played.turn == now, reversed(table.history.played))
    return now[1] == seat and all(played.by != seat for played in this_turn)

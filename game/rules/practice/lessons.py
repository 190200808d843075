"""Lessons: a coach says something step by step, and waits for somebody to read it or to do it."""

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

# How a coach answers what is not meant, where the lesson has no reason for it: that something would be over with it, that it
# comes later, or that it is something else.
GENERAL = ("end", "later", "other")


class Beat(Record, frozen=True):
    """A step of a lesson: something is lit up, something is said about it, and something is waited for.

    {at: [aim]}                          # somebody reads
    {play: [walk denver]}                # somebody does it; what it is about is lit up
    {play: ["walk *", end], until: {of: players.0.location, is: denver}, at: [denver]}
    {play: [walk denver], but: {dear: "fly *"}}    # who would fly is told `wrong_dear`
    {play: ["*"], until: {...}, needs: [{of: players.0.hand, holds: veto#1}]}    # another step replaces it without the card
    """

    # Parts of the window (`aim`, `log`, `hand`), buttons by what they do or their key (`verb:walk`, `key:H`), and things of
    # the table (`denver`, `veto#1`).
    at: tuple[str, ...] = ()
    # Is it too small to be seen from afar? Then the board comes closer.
    close: bool = False
    # Is it told what the others have done since the own turn, as far as it is seen on the board?
    recap: bool = False
    # The choices that are meant, `*` for anything; nothing: it is only read.
    play: tuple[str, ...] = ()
    # They are made until this is true, else each of them once, in any order.
    until: Condition | None = None
    # What must be true for it when a turn begins.
    needs: tuple[Condition, ...] = ()
    # What has a reason of its own against it: the name of that reason, and the moves that it is about, `|` between them.
    but: dict[str, str] = {}

    @property
    def is_read(self) -> bool:
        return not self.play

    @property
    def is_free(self) -> bool:
        """Does somebody do as they like?"""
        return "*" in self.play

    def means(self, move: Move | str) -> bool:
        return any(fnmatchcase(str(move), pattern) for pattern in self.play)

    def is_about(self, move: Move) -> bool:
        """Is this the same with another target, or all that could be done instead? The reason of the step is about that."""
        verbs, without_target = {play.partition(" ")[0] for play in self.play}, all(" " not in play for play in self.play)
        return move.verb in verbs or move.verb == PASS.name or without_target

    def after(self, move: Move | str) -> Beat:
        """What is left of it: nothing that is to be done, once all is."""
        at = next(at for at, pattern in enumerate(self.play) if fnmatchcase(str(move), pattern))
        return msgspec.structs.replace(self, play=self.play[:at] + self.play[at + 1 :])


class Lesson:
    """How far somebody has got with the beats of a chapter."""

    def __init__(self, beats: Sequence[Beat], seat: int) -> None:
        self._beats, self._seat = beats, seat
        self.at, self._left = 0, self._whole(0)
        # By how many choices were made: how far that was. What is taken back leads there again.
        self._begun = {0: (self.at, self._left)}
        self._choices = 0

    def _whole(self, at: int) -> Beat | None:
        return self._beats[at] if at < len(self._beats) else None

    def _go_on(self) -> None:
        self.at += 1
        self._left = self._whole(self.at)

    @property
    def beat(self) -> Beat | None:
        """What is waited for, as far as it is not done yet; None: it is over."""
        return self._left

    @property
    def is_begun(self) -> bool:
        """Has something been done of what is waited for, but not all of it?"""
        begun = self._begun.get(self._choices - 1)
        return self.beat is not None and begun is not None and begun[0] == self.at

    def lets(self, move: Move | str) -> bool:
        """Is this choice meant now?"""
        return self.beat is None or self.beat.means(move)

    def answer(self, moves: Sequence[Move], game: AnyGame) -> str:
        """How to answer somebody who has begun with one of these moves, none of which is meant now: one of the general ways,
        or the word of the lesson with the reason of the step, or of these moves."""
        later = {play for beat in self._beats[self.at + 1 :] for play in beat.play if "*" not in play.split()}
        but = self.beat.but if self.beat is not None else {}
        for name, pattern in but.items():
            if all(any(fnmatchcase(str(move), one) for one in pattern.split("|")) for move in moves):
                return f"wrong_{name}"
        if all(move.verb in game.verbs and game.verbs[move.verb].ends for move in moves):
            return "end"
        if any(fnmatchcase(str(move), play) for move in moves for play in later):
            return "later"
        return f"wrong_{self.at + 1}" if self.beat is not None and any(map(self.beat.is_about, moves)) else "other"

    def read(self) -> None:
        """Somebody has read what was said."""
        if self.beat is not None and self.beat.is_read:
            self._go_on()
            self._begun[self._choices] = self.at, self._left

    def _replace(self, course: Course) -> None:
        """What can no longer be done makes way: for what has come undone before it, or else for what comes next."""
        before = [(at, beat.until) for at, beat in enumerate(self._beats[: self.at]) if beat.until is not None]
        undone = [at for at, until in before if not until.is_true(course)]
        self.at = undone[-1] if undone else self.at + 1
        self._left = self._whole(self.at)

    def follow(self, table: Table[Any]) -> None:
        """Something was chosen at the table, or taken back."""
        course = Course(table, self._seat)
        chosen = course.choices
        if len(chosen) < self._choices:
            self.at, self._left = self._begun[len(chosen)]
        for number in range(self._choices, len(chosen)):
            # What is played by itself was not asked for.
            if self.beat is not None and self.beat.until is None and self.beat.means(chosen[number]):
                self._left = self.beat.after(chosen[number])
                if self._left.is_read:
                    self._go_on()
            self._begun[number + 1] = self.at, self._left
        self._choices = len(chosen)
        while self.beat is not None and self.beat.until is not None and self.beat.until.is_true(course):
            self._go_on()
        needs = self.beat.needs if self.beat is not None and begins_turn(table, self._seat) else ()
        if not all(need.is_true(course) for need in needs):
            self._replace(course)
        while table.result is not None and self.beat is not None and not self.beat.is_read:
            # The game is over: nothing is left to be done, only to be said.
            self._go_on()
        self._begun[self._choices] = self.at, self._left


def begins_turn(table: Table[Any], seat: int) -> bool:
    """Has a turn of the seat begun, and nothing been chosen in it?"""
    now = table.game.turn_of(table.state)
    this_turn = takewhile(lambda one: one.turn == now, reversed(table.history.played))
    return now[1] == seat and all(one.by != seat for one in this_turn)

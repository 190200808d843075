"""The coach of a lesson: says what it is about step by step, and waits until it is read or done."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain, takewhile
from typing import TYPE_CHECKING

from game.rules.errors import RulesError
from game.rules.exercises import Exercise, words_of
from game.rules.moves import Move
from game.ui.kit.colours import LIGHT_BRASS, SECOND_TEXT, TEXT
from game.ui.kit.lay import Column, Icon, Node, Row, Space, Text
from game.ui.table.pointer import Pointer

if TYPE_CHECKING:
    from game.ui.table.screen import TableScreen


class Coach(Pointer):
    """Leads through a lesson: waits until what it says is read or done."""

    over_choices = True

    def __init__(self, screen: TableScreen, exercise: Exercise) -> None:
        super().__init__(screen)
        self._exercise = exercise
        self._lesson, self._beats = exercise.lesson(), len(exercise.beats)
        # What somebody tried that is not meant now, in the words of the coach.
        self._objection = ""

    @property
    def is_over(self) -> bool:
        return self._lesson.beat is None

    @property
    def is_read(self) -> bool:
        return self._lesson.beat is not None and self._lesson.beat.is_read

    @property
    def holds(self) -> bool:
        """Do the others wait until something is read? What they do in every lesson is done first, and then talked about."""
        return self.is_read and self._exercise.next_move(self._screen.session.table) is None

    @property
    def speaks(self) -> bool:
        waits = (self._screen.session.waits_for_bots and not self.holds) or self._lesson.is_left_alone
        asked = self.is_read or self._screen.selection is not None
        return super().speaks and not self.is_over and not waits and asked

    @property
    def subject(self) -> tuple[int, str]:
        return self._lesson.at, self._objection

    def follow(self) -> None:
        """Something was chosen at the table, or taken back."""
        before = self._lesson.at
        self._lesson.follow(self._screen.session.table)
        if self._lesson.at != before:
            self._objection = ""

    def lets(self, way: tuple[Move, ...]) -> tuple[Move, ...]:
        """The steps of a way that are meant now; none: the coach says why not."""
        beat = self._lesson.beat
        meant = tuple(takewhile(beat.means, way)) if beat is not None else ()
        if beat is None or not meant:
            self._object()
            return ()
        return meant if beat.until is not None else meant[:1]

    def _object(self) -> None:
        app = self._screen.app
        self._objection = self._words(f"wrong_{self._lesson.at + 1}") or app.texts("ui_exercise.coach.not_now")
        app.sounds.play("refuse")
        app.redraw()

    def _words(self, word: str) -> str:
        position = self._screen.session.table.position
        return words_of(position.game, position.scenario, word, self._screen.app.texts)

    def go_on(self) -> None:
        self._lesson.read()
        self._screen.app.redraw()
        if not self.is_read:
            self._screen.settle(self._screen.app.now)

    def page(self) -> Node:
        number = self._lesson.at + 1
        count = Text(f"{number}/{self._beats}", 16, SECOND_TEXT)
        lines = [Text(self._words(f"say_{number}"), 20, TEXT, spread=1.3)]
        if self._objection:
            lines.append(Text(self._objection, 18, self._screen.app.look.palette.illegal_on_dark, "bold"))
        head = Row(Icon("school_outline", 26, LIGHT_BRASS), Space(grow=1), count, gap=10)
        return Column(head, *lines, *([self.button()] if self.is_read else []), gap=10)

    def lights(self) -> Sequence[str]:
        beat = self._lesson.beat
        return (beat.at or self._meant()) if beat is not None else ()

    def _meant(self) -> list[str]:
        """What has to be pointed at for what is asked for; then the button that does it."""
        screen, beat = self._screen, self._lesson.beat
        selection = screen.selection
        if beat is None or selection is None:
            return []
        moves = [move for move in selection.options if beat.means(move)] or self._parsed(beat.play)
        pointed = any(map(selection.arrived, (move for move in moves[:1] if move in selection.options)))
        paths = [selection.path_of(move) for move in moves[:1] if not pointed]
        return [*chain.from_iterable(paths)] or [f"verb:{move.verb}" for move in moves[:1]]

    def _parsed(self, play: tuple[str, ...]) -> list[Move]:
        try:
            return [self._screen.session.table.parse(play[0])] if play else []
        except RulesError:
            return []

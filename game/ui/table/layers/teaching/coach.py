"""The coach of a lesson: explains step by step, and waits until the player has read or done each step."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import chain, takewhile

import pygame

from game.rules.errors import RulesError
from game.rules.events import Event
from game.rules.moves import Move
from game.rules.practice.exercises import Exercise
from game.rules.practice.lessons import GENERAL, Beat, Lesson, begins_turn
from game.rules.practice.own import words_at
from game.rules.state import NOBODY
from game.ui.kit.colours import LIGHT_BRASS, SECOND_TEXT, TEXT
from game.ui.kit.controls.tooltips import Preview
from game.ui.kit.controls.widgets import Button
from game.ui.kit.drawings.pieces import Tip
from game.ui.kit.lay import Column, Icon, Labelled, Node, Row, Space, Text
from game.ui.table.choosing.question import said_so_far
from game.ui.table.choosing.selection import Narrowing, Path
from game.ui.table.context import TableContext
from game.ui.table.pointer import Pointer

_PAGE, _LINE = 300.0, 46.0
"""Height of the page without the list of other players' actions, and height of each line of that list."""


class Meant:
    """The moves that a lesson step asks for, and the things still to be clicked for them."""

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
        """The same as `ahead`, but "" until the step has begun."""
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


class Coach(Pointer):
    """Leads through a lesson, step by step."""

    over_choices = True

    def __init__(self, screen: TableContext, exercise: Exercise, lesson: Lesson) -> None:
        super().__init__(screen)
        self._exercise = exercise
        self._lesson, self._beats = lesson, len(exercise.beats)
        self._meant = Meant(screen, exercise, lesson)
        # The selection for which an objection is shown, and its text.
        self._objection: Narrowing | None = None
        self._answer = ""
        # Number of moves when the lesson was last checked.
        self._done = 0
        # Number of steps that the reader has gone back.
        self._back = 0

    @property
    def is_read(self) -> bool:
        return self._lesson.beat is not None and (self._lesson.beat.is_read or self._back > 0)

    @property
    def holds(self) -> bool:
        """Return whether the bots wait for the reader. Scripted moves do not wait: the text about them comes later."""
        return self.is_read and self._exercise.next_move(self._screen.session.table) is None

    @property
    def speaks(self) -> bool:
        is_waiting = (self._screen.session.waits_for_bots and not self.holds) or self._is_left_alone
        asked = self.is_read or self._screen.selection is not None
        return super().speaks and self._lesson.beat is not None and not is_waiting and asked

    @property
    def is_free(self) -> bool:
        return self._lesson.beat is not None and self._lesson.beat.is_free and not self._back

    @property
    def _is_left_alone(self) -> bool:
        """Return whether the text is hidden because the player acts freely; it returns at the start of their next turn."""
        session = self._screen.session
        is_waiting = self._lesson.is_begun and not begins_turn(session.table, session.viewer)
        return self.is_free and (self._meant.begun != Narrowing() or is_waiting)

    @property
    def is_close(self) -> bool:
        return self._lesson.beat is not None and self._lesson.beat.close and not self._back

    @property
    def subject(self) -> tuple[object, ...]:
        return self._lesson.at, self._back, self._objection, self._answer, self._meant.begun, self._meant.next

    @property
    def step(self) -> object:
        return self._lesson.at, self._back

    def comes_first(self) -> bool:
        return self._screen.session.waits_for_bots and self.holds

    def follow_game(self) -> None:
        before, self._done = (self._lesson.beat, self._done), len(self._screen.session.table.history.played)
        self._lesson.follow(self._screen.session.table)
        if (self._lesson.beat, self._done) != before:
            self._objection, self._back = None, 0

    def lets(self, moves: tuple[Move, ...]) -> tuple[Move, ...]:
        beat = self._lesson.beat
        meant = tuple(takewhile(beat.means, moves)) if beat is not None else ()
        if beat is not None and not meant and beat.means(moves[-1]):
            # Replace the moves with the scripted ones to the same goal, so that the bots' replies fit too.
            meant = self._meant.usual_way(moves[-1])
        if beat is None or moves[-1] not in meant:
            self._step_back()
            self.object(self._named(moves[-1]), moves[-1:])
            self._screen.fill()
            return ()
        return meant if beat.until is not None else meant[:1]

    def objects_to(self, thing: str) -> bool:
        """Say that this thing has no move now, or which thing to select first. Return False if the coach is silent."""
        if not self.speaks:
            return False
        screen, path = self._screen, self.comes_later()
        before = path[len(self._meant.begun.things)] if thing in path else thing
        known = screen.face.describe(before, screen.session.state, screen.session.viewer)
        key = "no_move" if before == thing or known is None else "first"
        self._say_no(screen.app.texts(f"ui_exercise.coach.{key}", first=known[0] if known else ""))
        return True

    def object(self, tried: str, moves: Sequence[Move]) -> None:
        """Object to an attempt that the lesson does not ask for. `tried` describes it; `moves` are those it could mean."""
        texts, lesson, answered = self._screen.app.texts, self._lesson, ""
        if moves and lesson.beat is not None and not self.is_read:
            answer = lesson.answer(moves, self._screen.session.table.game)
            asked = self._named(*(self._meant.parsed((self._meant.ahead,)) if self._meant.ahead else self._meant.moves()))
            general = f"ui_exercise.coach.wrong.{answer if answer in GENERAL else 'own'}"
            answered = f"{tried}? {self._words(answer) or texts(general, asked=asked)}"
        self._say_no(answered or texts("ui_exercise.coach.no_move"))

    def _say_no(self, answer: str) -> None:
        self._objection, self._answer = self._meant.begun, answer
        self._screen.feedback.hide_tip()
        self._screen.app.sounds.play("refuse")
        self._screen.app.redraw()

    def refused(self) -> None:
        """Drop the previous objection, because the table shows a refusal."""
        self._objection = None

    def narrowed(self) -> None:
        """Object as soon as the player starts something else, and deselect it."""
        selection = self._screen.selection
        if self._objection != self._meant.begun:
            # The objection was about an earlier selection.
            self._objection = None
        if selection is None:
            return
        moves = selection.of_verb(self._meant.begun.verb)
        session, face = self._screen.session, self._screen.face
        # Use the full name of a move only once all its things are selected.
        is_complete = len(moves) == 1 and not self._meant.rest(moves[0])
        tried = self._named(*moves) if is_complete else said_so_far(session, face, selection)
        if self._step_back():
            self.object(tried, moves)

    def _step_back(self) -> bool:
        """Deselect everything that does not lead to the task; return whether anything changed."""
        selection, begun = self._screen.selection, self._meant.begun
        while selection is not None and self._meant.moves() and not self._meant.ways() and selection.back():
            pass
        return self._meant.begun != begun

    def doubting(self, tip: Tip | None) -> Tip | None:
        """Replace a tip about moves that are not part of the task: say that, and what the thing is."""
        view, form, selection, beat = self._screen.view, self._screen.form, self._screen.selection, self._lesson.beat
        widget, thing = form.hover or form.focus, view.hovered or view.focused
        if tip is None or selection is None or beat is None or not self.speaks:
            return tip
        if widget is None:
            moves = selection.moves_at(thing)
        else:
            moves = [option for option in selection.of_verb(widget.verb) if widget.verb and widget.move in ("", str(option))]
        if not moves or any(beat.means(step) for move in moves for step in selection.way(move)):
            return tip
        # Remove the preview: a click does nothing.
        plain_tip = replace(tip, hint="", result="") if isinstance(tip, Preview) else tip
        if not beat.play:
            # Players may inspect anything while reading.
            return plain_tip
        known = self._screen.face.describe(thing, self._screen.session.state, self._screen.session.viewer) if thing else None
        words = "\n".join([*(known or ())[1:], self._screen.app.texts("ui_exercise.coach.not_asked")])
        return replace(plain_tip, text=words, icon="school_outline", kind="refusal")

    def _words(self, word: str) -> str:
        return words_at(self._screen.session.table.position, word, self._screen.app.texts)

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN and event.key == pygame.K_BACKSPACE and self.speaks:
            self.go_back()
            return True
        return super().handle(event)

    def go_back(self) -> None:
        self._back = min(self._back + 1, self._lesson.at)
        self._screen.app.redraw()

    def go_on(self) -> None:
        self._screen.app.redraw()
        if self._back:
            self._back -= 1
            return
        self._lesson.read()
        if not self.is_read:
            self._screen.settle(self._screen.app.now)

    def page(self) -> Node:
        number, texts = self._lesson.at - self._back + 1, self._screen.app.texts
        text = Text(self._words(f"say_{number}"), 20, TEXT, spread=1.3)
        back = Button("", self.go_back, icon="arrow_left", key="Bksp", size=16)
        again = [Labelled(back, 32)] if number > 1 else []
        said_before = [Text(texts("ui_exercise.coach.again"), 16, LIGHT_BRASS)] if self._back else []
        count = Text(f"{number}/{self._beats}", 16, SECOND_TEXT)
        head = Row(Icon("school_outline", 26, LIGHT_BRASS), *said_before, Space(grow=1), *again, count, gap=10)
        rest = [] if self._back else self._answered()
        return Column(
            head,
            text,
            *self._done_by_others(self._exercise.beats[number - 1]),
            *rest,
            *([self.button()] if self.is_read else []),
            gap=10,
        )

    def _done_by_others(self, beat: Beat) -> list[Node]:
        """Visible actions of other players, if the step lists them; only the latest ones if not all fit."""
        session, teller = self._screen.session, self._screen.view.teller()
        done = [line for line in session.recap.lines() if line.turn[1] not in (NOBODY, session.viewer)] if beat.recap else []
        lines = [f"· {teller.words(line)}" for line in done if line.event is not None and self._is_seen(line.event)]
        limit = max(2, int((self._screen.area.height - _PAGE) / _LINE))
        shown = lines if len(lines) <= limit else ["· …", *lines[1 - limit :]]
        return [Column(*(Text(words, 16, SECOND_TEXT) for words in shown), gap=4)] if shown else []

    def _is_seen(self, event: Event) -> bool:
        """Return whether the event moved, added or changed something on the board."""
        board, scene = self._screen.face.board, self._screen.view.scene
        motion = self._screen.face.motion(event, self._screen.session.state)
        struck = any(board.ground.holds(spot) for thing in motion.flashing if (spot := board.spot_of(thing, scene)))
        return bool(motion.piece or motion.arriving) or struck

    def _answered(self) -> list[Node]:
        """The objection, or what is left to do for a move already started."""
        moves, texts = self._meant.ways(), self._screen.app.texts
        if self._objection == self._meant.begun:
            return [Text(self._answer, 18, self._screen.app.look.palette.illegal_on_dark, "bold")]
        # Do not repeat an objection after the selection has changed.
        self._objection = None
        if self._meant.begun != Narrowing() and len(moves) == 1:
            return [Text(texts("ui_exercise.coach.then", what=self._called(*moves)), 20, LIGHT_BRASS, spread=1.3)]
        rest = [self._called(move) for move in self._meant.parsed((self._meant.next,) if self._meant.next else ())]
        return [Text(texts("ui_exercise.coach.go_on_with", what=name), 20, LIGHT_BRASS, spread=1.3) for name in rest]

    def _called(self, move: Move) -> str:
        """Name of the next thing to click for a move: the label of its verb's button, or of the move."""
        screen = self._screen
        pressed = not self._meant.rest(move) or self._meant.needs_verb(move)
        return (screen.face.orders.verbs.label(move.verb) if pressed else "") or screen.controls.called(move)

    def _named(self, *moves: Move) -> str:
        """Full name of the first move; empty if none."""
        return "".join(map(self._screen.controls.called, moves[:1])).replace("*", "")

    def lights(self) -> Sequence[str]:
        """Names to highlight: the subject of the step, the next thing to select for the task, or the button to press."""
        beat, begun, moves = self._lesson.beat, self._meant.begun, self._meant.ways()
        if self._back:
            return self._exercise.beats[self._lesson.at - self._back].at
        if beat is None or (beat.at and (begun == Narrowing() or len(moves) != 1)):
            return [name for name in beat.at if name not in begun.things] if beat is not None else ()
        if not moves:
            return [*chain.from_iterable(self._meant.path(move)[:1] for move in self._meant.moves()[:1])]
        move, rest = moves[0], self._meant.rest(moves[0])
        if not rest or self._meant.needs_verb(move):
            return [f"verb:{move.verb}"]
        listed = begun != Narrowing() or self._screen.overlay is not None or self._box_of(rest[0]) is None
        in_list = [f"move:{move}"] if listed else []
        # After pressing a button the player looks at the list; after selecting a thing, at the table.
        return [*in_list, *rest[:1]] if begun.verb else [*rest[:1], *in_list]

    def comes_later(self) -> Sequence[str]:
        """The things to select for the task, if only one move is left."""
        moves = self._meant.ways() if self.speaks else ()
        return self._meant.path(moves[0]) if len(moves) == 1 and not self._back else ()

"""The end of an exercise, with its result and the next steps, its hint, and a message if its goal is lost."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from game.rules.practice.aims import MOST_STARS, Condition, Course, Standing
from game.rules.practice.exercises import chapters, following
from game.rules.practice.own import exercise_at, words_at, words_of
from game.rules.practice.reach import out_of_reach
from game.ui.kit.box import Box
from game.ui.kit.canvas import Spot
from game.ui.kit.colours import DISABLED_TEXT, LIGHT_BRASS, SECOND_TEXT, TEXT
from game.ui.kit.controls.widgets import Button
from game.ui.kit.lay import Column, Icon, Node, Put, Row, Space, Text
from game.ui.table.context import StandingLayer, TableContext
from game.ui.table.layer import Popup, door, title
from game.ui.table.session.exercise import aims_of, hint_of, standing_of
from game.ui.window.held_keys import CONTINUE


class WayOn(StandingLayer):
    """A button in the bar that returns to the result of a finished exercise."""

    def sign(self) -> Button | None:
        session, screen = self._screen.session, self._screen
        standing = standing_of(session)
        over = session.lesson.beat is None if session.lesson is not None else standing is not None and standing.over
        words = screen.app.texts("ui_exercise.end.on")
        return Button(words, screen.exits.result, icon="arrow_right_bold", key="E", size=16) if over else None


@dataclass(frozen=True)
class ExerciseExits:
    """Next steps after an exercise, such as the next exercise, or the full game after a course; None if impossible."""

    again: Callable[[], None]
    next: Callable[[], None] | None
    play: Callable[[], None] | None
    leave: Callable[[], None]
    # The recommended puzzle with its title, and the editor, if the exercise is the player's own.
    puzzle: tuple[str, Callable[[], None]] | None = None
    change: Callable[[], None] | None = None


def earned_node(kind: str, stars: int, size: float) -> Node:
    """The earned stars, with the missing ones in gray; for a chapter, a check mark."""
    if kind == "chapter":
        return Icon("check_circle", size, LIGHT_BRASS) if stars else Icon("circle_outline", size, DISABLED_TEXT)
    signs = [("star", LIGHT_BRASS)] * stars + [("star_outline", DISABLED_TEXT)] * (MOST_STARS - stars)
    return Row(*(Icon(name, size, ink) for name, ink in signs), gap=size / 8)


class ExerciseEnd(Popup):
    """The result of an exercise: success or failure, stars, how to earn more, and next steps."""

    width = 620.0
    focuses_first = True

    def __init__(self, screen: TableContext, standing: Standing, exits: ExerciseExits, before: int, daily: int) -> None:
        super().__init__(screen.app, self._look)
        # `before` is the previous best number of stars.
        self._screen, self._standing, self._exits, self._before = screen, standing, exits, before
        # Current streak in days, for the daily challenge.
        self._daily = daily
        # The hint, once the player has asked for it.
        self._hint = ""

    def _show_hint(self) -> None:
        self._hint = hint_of(self._screen.session.table, self.app.texts)
        self.lay_out()
        self.app.redraw()

    def _look(self) -> None:
        """Close the result and show the rest of the events. A button in the bar reopens the result."""
        self._screen.layers.close()
        self._screen.session.see_rest()
        self._screen.fill()

    def click(self, spot: Spot, button: int) -> None:
        """Ignore clicks beside the buttons, so that nobody closes the result by accident."""

    def page(self, room: Box) -> Node:
        texts, table, stars = self.app.texts, self._screen.session.table, self._standing.stars
        id, game = table.position.scenario, table.game.id
        learned = self._screen.session.lesson is not None
        lines = self._how_it_ended()
        if learned:
            lines, course = [words_at(table.position, "learned", texts)], chapters(game)
            lines += [texts("ui_exercise.end.learned", number=course.index(id) + 1, all=len(course))]
        elif self._before:
            kept = texts("ui_exercise.end.best", stars=self._before, all=MOST_STARS)
            lines += [texts("ui_exercise.end.record") if stars > self._before else kept]
        lines += [texts("ui_statistics.daily.solved", count=self._daily)] if self._daily else []
        earned = earned_node("chapter" if learned else "", stars, 64)
        return Column(
            Text(words_at(table.position, "title", texts), 28, LIGHT_BRASS, "serif_black"),
            Row(Space(grow=1), earned, Space(grow=1)),
            *(Text(line, 18, TEXT) for line in lines if line),
            *([] if learned else self._parts()),
            *([Text(self._hint, 18, LIGHT_BRASS, "italic")] if self._hint else []),
            Space(height=4),
            *self._buttons(),
            gap=12,
        )

    def _parts(self) -> list[Node]:
        """Each part of the goal with a check mark or a cross, and the stars with the condition for more."""
        table, texts, palette = self._screen.session.table, self.app.texts, self.app.look.palette
        exercise = exercise_at(table.position)
        if exercise is None or (goals := aims_of(self._screen.session, texts)) is None:
            return []
        signs = {True: Icon("check_bold", 20, LIGHT_BRASS), False: Icon("close_thick", 20, palette.illegal_on_dark)}
        course, rows = self._screen.session.course(exercise), list[Node]()
        short = next((part for part in exercise.missing(course) if part.figure), None) if self._standing.stars else None
        for goal, part in zip((g for g in goals if g.icon != "timer_sand"), (*exercise.aim, short), strict=False):
            line = " · ".join(filter(None, (goal.text, self._instead(part, course) if not goal.met else "")))
            sign = earned_node("", self._standing.stars, 20) if goal.icon else signs[bool(goal.met)]
            # Show how to earn stars only if one is missing.
            more = Text(goal.detail if self._standing.stars < MOST_STARS else "", 16, SECOND_TEXT)
            rows.append(Row(sign, Column(Text(line, 16, TEXT), more).growing(), gap=10))
        return rows

    def _instead(self, part: Condition | None, course: Course) -> str:
        """The final number and the required one, as text; empty if the part is not about a number."""
        if part is None or (missed := part.missed_by(course)) is None:
            return ""
        texts, game = self.app.texts, self._screen.session.table.game
        instead = texts("ui_exercise.end.number", number=missed[0], limit=missed[1])
        return f"{game.name('figure', part.figure, texts)}: {instead}" if part.figure else instead

    def _how_it_ended(self) -> list[str]:
        """Lines on the outcome: failure, or success with the number of turns (if limited) and the reason for a lost star."""
        table, texts = self._screen.session.table, self.app.texts
        if (exercise := exercise_at(table.position)) is None:
            return []
        session, course = self._screen.session, self._screen.session.course(exercise)
        by, name = "_by" if len(session.people) > 1 else "", session.wording.seat(exercise.seat)
        if not self._standing.stars:
            end = "failed" if exercise.has_failed(course) else "over" if course.is_over else "time"
            return [f"{texts(f'ui_exercise.end.missed{by}', name=name)} {texts(f'ui_exercise.end.why.{end}')}"]
        in_turn = texts("ui_exercise.end.reached_in", number=exercise.turn_at(course), count=exercise.turns)
        counted = {"moves": len(course.choices), "turns": len(course.turns)}
        short = [
            texts(f"ui_exercise.end.too_many.{name}", number=number, most=limit)
            for part in exercise.missing(course)
            for name, number in counted.items()
            if (limit := getattr(part, name)) is not None
        ]
        reached = texts(f"ui_exercise.end.reached{by}", name=name)
        return [in_turn if exercise.turns > 1 and not by else reached, *short]

    def _buttons(self) -> list[Node]:
        texts, exits, solved = self.app.texts, self._exits, self._standing.stars > 0
        game, id = self._screen.session.table.game.id, self._screen.session.table.position.scenario
        after = following(game, id)
        hidden = self._standing.stars < MOST_STARS and not self._hint and hint_of(self._screen.session.table, texts)
        puzzle, solve = exits.puzzle or ("", None)
        named = {"next": words_of(game, after, "title", texts) if after else "", "puzzle": puzzle}
        wanted = [
            ("next", exits.next, "arrow_right_bold", "Enter" if solved else "N"),
            ("play", exits.play, "plus_box", "Enter"),
            ("puzzle", solve, "puzzle_outline", "P"),
            ("again", exits.again, "refresh", "R" if solved else "Enter"),
            ("hint", self._show_hint if hidden else None, "lightbulb_on_outline", "H"),
            ("look", self.close, "eye_outline", "Esc"),
            ("change", exits.change, "puzzle_edit_outline", "C"),
            ("leave", exits.leave, "view_list", "B"),
        ]
        # Sort the button for Enter first, because Space presses the first one too.
        wanted.sort(key=lambda door: door[3] != "Enter")
        return [
            door(texts(f"ui_exercise.end.{name}"), action, icon, key, named.get(name, ""))
            for name, action, icon, key in wanted
            if action is not None
        ]


class ExerciseHint(Popup):
    """The hint of an exercise; on a second request, the next move toward its goal."""

    width = 560.0
    closing_keys = (pygame.K_ESCAPE, *CONTINUE)

    def __init__(self, screen: TableContext, words: str, more: Callable[[], None]) -> None:
        super().__init__(screen.app, screen.layers.close)
        self._screen, self._words, self._more = screen, words, more
        self._step = ""

    def _show_step(self) -> None:
        """Show the next move of the solution; if the player has left the solution, ask a strong bot."""
        table = self._screen.session.table
        if (exercise := exercise_at(table.position)) is None or (move := exercise.next_move(table)) is None:
            self._more()
            return
        self._step = self.app.texts("ui_exercise.hint.step", move=self._screen.controls.called(table.parse(move)))
        self.lay_out()
        self.app.redraw()

    def page(self, room: Box) -> Node:
        texts = self.app.texts
        moves = Button(texts("ui_exercise.hint.moves"), self._show_step, icon="lightbulb_on_outline", key="H")
        close = Button(texts("ui_table.hint.close"), self.close, icon="check", key="Space", primary=True)
        return Column(
            Row(Icon("lightbulb_on_outline", 26, LIGHT_BRASS), title(texts("ui_table.hint.title")), gap=10),
            Text(self._words, 20, TEXT, spread=1.3),
            Text(self._step, 20, LIGHT_BRASS, spread=1.3) if self._step else Put(moves, 48),
            Put(close, 48),
            gap=12,
        )


class AimWatch(StandingLayer):
    """Checks before every choice in a puzzle whether the goal can still be reached, and reports a lost goal."""

    # Length of the history at the last check, and at the last report.
    _looked = _shown_at = -1
    # Numbers of the lost parts of the goal; None if the goal can still be reached.
    _missed: tuple[int, ...] | None = None

    def ask(self) -> bool:
        """Report a lost goal once, but not over another overlay. Return whether it was reported."""
        is_shown = self._shown_at == len(self._screen.session.table.history.entries)
        return self._screen.selection is not None and self._screen.overlay is None and not is_shown and self.advises()

    def advises(self) -> bool:
        """Report a lost goal instead of a hint. Return whether the goal is lost."""
        session = self._screen.session
        table, exercise = session.table, session.undecided
        done = len(table.history.entries)
        if exercise is None or exercise.kind != "puzzle" or session.asked is None:
            return False
        if self._looked != done:
            self._looked, self._missed = done, out_of_reach(exercise, table, exercise.seat)
        if self._missed is not None:
            self._shown_at = done
            self._screen.layers.open(LostAim(self._screen, self._missed))
        return self._missed is not None


class LostAim(Popup):
    """The lost parts of the goal, with buttons to undo, restart, or continue."""

    width = 620.0
    focuses_first = True

    def __init__(self, screen: TableContext, missed: tuple[int, ...]) -> None:
        super().__init__(screen.app, screen.layers.close)
        self._screen, self._missed = screen, missed

    def page(self, room: Box) -> Node:
        texts, screen, red = self.app.texts, self._screen, self.app.look.palette.illegal_on_dark
        goals = aims_of(screen.session, texts) or []
        lines = [Text(goals[part].text, 18, TEXT).growing() for part in self._missed]
        return Column(
            title(texts("ui_exercise.lost.title")),
            Text(texts("ui_exercise.lost.these" if lines else "ui_exercise.lost.together"), 18, TEXT),
            *(Row(Icon("close_thick", 20, red), line, gap=10) for line in lines),
            door(texts("ui_table.bar.undo"), screen.undo, "undo", "Enter"),
            door(texts("ui_exercise.end.again"), screen.exits.again, "refresh", "R"),
            door(texts("ui_exercise.lost.go_on"), self.close, "eye_outline", "Esc"),
            gap=12,
        )

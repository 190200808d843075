"""Practice: opening exercises, lessons and custom scenarios, and the choices after them."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from game.catalog import find_game, installed
from game.data.paths import readable
from game.data.problems import DataError
from game.rules.errors import RulesError
from game.rules.journals.keeping import keep, new_journal, new_seed
from game.rules.positions.knobs import own_of
from game.rules.positions.opening import open_table
from game.rules.positions.position import Position
from game.rules.practice.aims import Standing
from game.rules.practice.earned import earn, earned, next_chapter, next_puzzle
from game.rules.practice.exercises import chapters, following
from game.rules.practice.own import OWN_ID, Own, exercise_at, find_exercise, own_file, read_own, take_in, words_of
from game.ui.screens.dialog import Answer, Confirm, Question, Reporting
from game.ui.screens.editor_screen import EditorScreen
from game.ui.screens.exits import Course, NewGame
from game.ui.screens.scenarios_screen import Filter, ScenariosScreen, of_today
from game.ui.share.window import ask_position
from game.ui.table.context import TableContext
from game.ui.table.layers.teaching.exercise_end import ExerciseEnd, ExerciseExits
from game.ui.table.session.session import Session

if TYPE_CHECKING:
    from game.ui.program import Opened, Program


class Practice:
    """Actions for exercises and scenarios. The program opens their tables."""

    def __init__(self, program: Program) -> None:
        self._program, self.app = program, program.app

    def scenarios(self, first: Collection[str] = (), filter: Filter = "all") -> None:
        if find_game.cache_info().currsize < len(installed()):
            self.app.ask_patience()
        game = next(iter(first), installed()[0])
        exits = self._program.new_game, self._program.campaign, self.exercise, self.edit, self.paste
        self.app.push(ScenariosScreen(self.app, *exits, game, filter))

    def exercise(self, game: str, id: str) -> None:
        """Open an exercise. Only scenarios are saved; other exercises take a few minutes and always start over."""
        exercise = self._own(game, id) if id.startswith(OWN_ID) else find_exercise(game, id)
        if isinstance(exercise, Own) and (exercise.people or not exercise.aim):
            self._program.new_game(game, id)
            exercise = None
        if exercise is None:
            return
        name, seed = next(iter(self.app.settings.names), ""), new_seed() if exercise.luck else None

        def opened() -> Opened:
            table = exercise.begun(find_game(game), id, name, seed)
            return table, keep(table, new_journal(game)) if exercise.kind == "scenario" else []

        self._program.open(opened, lambda _table, _path: None)

    def _own(self, game: str, id: str) -> Own | None:
        """Read a player's scenario; if it cannot be played, show why and return None."""
        with Reporting(self.app, self.app.texts("ui_table.cannot_open"), DataError):
            return read_own(own_file(id), find_game(game))
        return None

    def course(self, games: Collection[str]) -> Course | None:
        """The next lesson of these games, or None. If several games have one, the course asks which to start."""
        texts = self.app.texts
        found = {game: self._lesson(game, chapter) for game in games if (chapter := next_chapter(game))}
        if len(found) < 2:
            return next(iter(found.values()), None)
        titles = texts.joined([texts(f"{game}_menu.title") for game in found])
        return Course(partial(self._ask_course, found), texts("ui_exercise.course.several", games=titles))

    def _lesson(self, game: str, chapter: str) -> Course:
        texts, course = self.app.texts, chapters(game)
        # Drop the number from the title, because the text already contains it.
        title = words_of(game, chapter, "title", texts).rpartition(" · ")[2]
        words = texts("ui_exercise.course.lesson", number=course.index(chapter) + 1, all=len(course), title=title)
        return Course(partial(self.exercise, game, chapter), words)

    def _ask_course(self, courses: Mapping[str, Course]) -> None:
        texts = self.app.texts
        answers = [
            Answer(f"{texts(f'{game}_menu.title')} – {course.words}", "school_outline", str(number), course.begin)
            for number, (game, course) in enumerate(courses.items(), 1)
        ]
        answers.append(Answer(texts("ui_screens.dialog.cancel"), "arrow_left", "Esc"))
        ask, detail = (texts(f"ui_exercise.course.{word}") for word in ("ask", "detail"))
        self.app.push(Question(self.app, ask, detail, answers, icon="school_outline"))

    def paste(self) -> None:
        """Ask for a position as text, and continue from it."""

        def accept(position: Position) -> None:
            def opened() -> Opened:
                table = open_table(find_game(position.game), position)
                return table, keep(table, new_journal(table.game.id))

            self._program.open(opened, lambda _table, _path: None)

        ask_position(self.app, accept)

    def edit(self, game: str, id: str) -> None:
        if (own := self._own(game, id)) is not None:
            self.app.push(EditorScreen(self.app, own, self._made, id))

    def make_scenario(self, session: Session) -> None:
        """Create a scenario from the current position. The editor reveals everything, so ask first unless hands are open."""
        app, texts, seat = self.app, self.app.texts, max(0, session.viewer)

        def opened() -> None:
            app.push(EditorScreen(app, own_of(session.table, seat, ""), self._made))

        if session.open_hands:
            opened()
        else:
            question, detail, yes = (texts(f"ui_exercise.make.{name}") for name in ("ask", "ask_detail", "yes"))
            app.push(Confirm(app, question, detail, yes, opened))

    def _made(self, game: str, id: str) -> None:
        """Confirm that the scenario was saved, and offer to play it."""
        texts, file = self.app.texts, readable(str(own_file(id)))
        play = Answer(texts("ui_exercise.made.play"), "play", "Enter", lambda: self.exercise(game, id))
        later = Answer(texts("ui_exercise.made.later"), "arrow_left", "Esc")
        title = texts("ui_exercise.made.title", name=words_of(game, id, "title", texts))
        detail = texts("ui_exercise.made.detail", file=file)
        self.app.push(Question(self.app, title, detail, [play, later], icon="puzzle_outline"))

    def open_file(self, path: Path) -> None:
        """Import a scenario from a file."""
        title = self.app.texts("ui_exercise.made.not_taken", file=readable(path.name))
        with Reporting(self.app, title, DataError, RulesError, OSError):
            scenario = read_own(path, find_game(read_own(path).game))
            self._made(scenario.game, take_in(path))

    def over(self, screen: TableContext, standing: Standing) -> None:
        """Record and show the stars earned, and offer the next steps."""
        table = screen.session.table
        game, id = table.game.id, table.position.scenario
        later = following(game, id)

        def play() -> None:
            self._program.to_menu()
            self._program.new_game(game, learned=True)

        learned = screen.session.lesson is not None and not later
        leave = partial(self.leave, game, id)
        exercise = exercise_at(table.position)
        own = NewGame.again(table.position) if isinstance(exercise, Own) else None
        again, forward = partial(self.begin, game, id, own), partial(self.begin, game, later) if later else None
        puzzle = (exercise.then if exercise is not None else "") or next_puzzle(game) if learned else ""
        exits = ExerciseExits(
            again,
            forward,
            play if learned else None,
            leave,
            (words_of(game, puzzle, "title", self.app.texts), partial(self.begin, game, puzzle)) if puzzle else None,
            partial(self._change, game, id) if id.startswith(OWN_ID) else None,
        )
        daily = of_today() if standing.stars else None
        days = daily.days if daily is not None and daily[:2] == (game, id) else 0
        before = earned().get(game, {}).get(id, 0)
        earn(game, id, standing.stars)
        # The last toast would cover the buttons.
        screen.view.toast = ""
        screen.layers.open(ExerciseEnd(screen, standing, exits, before, days))

    def _change(self, game: str, id: str) -> None:
        self.leave(game, id)
        self.edit(game, id)

    def begin(self, game: str, id: str, own: NewGame | None = None) -> None:
        """Leave the table for another exercise, or for the same one again; `own` starts a player's scenario again."""
        if not self._program.back_to(ScenariosScreen):
            self._program.to_menu()
        start = partial(self._program.start, own) if own is not None else partial(self.exercise, game, id)
        start()

    def leave(self, game: str, id: str) -> None:
        """Return to the list of scenarios and focus the next exercise. Without such a list, open one above the menu."""
        if self._program.back_to(ScenariosScreen) and isinstance(self.app.screen, ScenariosScreen):
            self.app.screen.focus_next()
        else:
            self._program.to_menu()
            self.scenarios([game], "own" if id.startswith(OWN_ID) else "all")

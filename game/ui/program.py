"""How the screens lead to each other: the menu, tables, saved games, replays, rules, settings."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import pygame

from game.bots.players import unknown_bots
from game.catalog import find_game, installed
from game.data.manifests import Room, loaded
from game.data.paths import readable
from game.data.problems import DataError
from game.data.rulebook import load_rulebook
from game.rules.aims import Standing
from game.rules.earned import earn, earned, next_chapter
from game.rules.errors import JournalError, Message, RulesError
from game.rules.exercises import OWN_ID, find_exercise, following, own_file, read_own, take_in, words_of
from game.rules.journal import write
from game.rules.keeping import keep, new_journal, new_seed, resume, watched
from game.rules.knobs import controls, own_of
from game.rules.opening import new_table, open_table
from game.rules.position import Position
from game.rules.records import new_achievements, record
from game.rules.table import Table
from game.ui.app import App, Screen
from game.ui.daily import of_today
from game.ui.demo import DemoScreen, acts
from game.ui.faces import face_of, texts_of, thumbnail
from game.ui.kit.box import Look
from game.ui.screens.credits_screen import CreditsScreen
from game.ui.screens.dialog import Answer, Busy, Confirm, Notice, Question, Trouble
from game.ui.screens.doors import CampaignDoors, CampaignPage, Doors, NewGame, campaign_page, recorded_battle, renamed_battle
from game.ui.screens.editor_screen import EditorScreen
from game.ui.screens.menu.screen import MenuScreen
from game.ui.screens.new_game.screen import NewGameScreen
from game.ui.screens.rules.gallery import book_of
from game.ui.screens.rules.screen import RulesScreen
from game.ui.screens.saves.files import known_as, latest, saved_games, standing_in_words
from game.ui.screens.saves.rows import CannotSave, ask_save_as
from game.ui.screens.saves.screen import SavedGamesScreen
from game.ui.screens.scenarios_screen import Filter, ScenariosScreen
from game.ui.screens.settings_screen import SettingsScreen
from game.ui.screens.statistics_screen import StatisticsScreen
from game.ui.share.positions import ask_position, copy_position
from game.ui.share.window import share
from game.ui.table.exercise import ExerciseDoors, ExerciseEnd, exercise_of, standing_of
from game.ui.table.face import AnyFace
from game.ui.table.over import PauseItem, PauseScreen, give_up
from game.ui.table.public import public_item, show_to_all
from game.ui.table.replay import ReplayScreen, ReplaySession
from game.ui.table.result import ResultDoors, ResultScreen
from game.ui.table.screen import TableDoors, TableScreen
from game.ui.table.session import Session, journal_of
from game.ui.table.watching import WatcherScreen
from game.ui.work import Work

Opened = tuple[Table[Any], list[Message]]
"""A table, and what there is to tell about it."""


class Program:
    """Opens screens on the app's stack. Every table it opens is kept in a journal."""

    def __init__(self, app: App) -> None:
        self.app = app
        app.open_file = self.open_file
        # Battles of campaigns that were fought at these tables: by journal the game and the campaign.
        self._fought: dict[Path, tuple[str, str]] = {}

    # The menu and what hangs on it --------------------------------------------------------------------------------------

    def menu(self) -> None:
        self.app.push(MenuScreen(self.app, self._doors()))

    def _doors(self) -> Doors:
        return Doors(
            continue_game=self.continue_game,
            new_game=self.new_game,
            scenarios=self.scenarios,
            course=self._course,
            replays=lambda: self.saved_games("replays"),
            saved_games=lambda games: self.saved_games("saves", games),
            rules=self.book,
            room=self.room,
            settings=self.settings,
            credits=lambda: self.app.push(CreditsScreen(self.app)),
            demo=self.demo,
            statistics=lambda: self.app.push(StatisticsScreen(self.app)),
            quit=self.app.close,
            last_saved=lambda: latest(saved_games()),
            last_played=lambda: next((saved.game for saved in saved_games() if saved.problem is None), ""),
            saved_count=lambda game: sum(saved.game == game for saved in saved_games()),
            progress=lambda table: self._face(table).progress(table.state),
        )

    def new_game(self, game: str, scenario: str = "") -> None:
        self.app.push(NewGameScreen(self.app, game, self.start, scenario))

    def scenarios(self, first: Collection[str] = (), filter: Filter = "all") -> None:
        if find_game.cache_info().currsize < len(installed()):
            self.app.ask_patience()
        game = next(iter(first), installed()[0])
        self.app.push(
            ScenariosScreen(self.app, self.new_game, self.campaign, self.exercise, self.edit, self.paste, game, filter)
        )

    def exercise(self, game: str, id: str) -> None:
        """Open an exercise. What takes a few minutes is not kept among the saved games: one begins it anew."""
        exercise = find_exercise(game, id)
        assert exercise is not None
        name = next(iter(self.app.settings.names), "")

        def opened() -> Opened:
            table = exercise.opened(find_game(game), id, name)
            return table, keep(table, new_journal(game)) if exercise.kind == "scenario" else []

        self._open(opened, lambda _table, _path: None)

    def paste(self) -> None:
        """Play on from a position that somebody sent."""

        def accept(position: Position) -> None:
            def opened() -> Opened:
                table = open_table(find_game(position.game), position)
                return table, keep(table, new_journal(table.game.id))

            self._open(opened, lambda _table, _path: None)

        ask_position(self.app, accept)

    def edit(self, game: str, id: str) -> None:
        """Change a scenario that somebody made."""
        try:
            self.app.push(EditorScreen(self.app, read_own(own_file(id)), self._made, id))
        except (DataError, RulesError) as error:
            self.app.push(Trouble(self.app, self.app.texts("ui_table.cannot_open"), error))

    def make_scenario(self, session: Session) -> None:
        """Make a scenario of the moment that is shown. The editor shows everything, and that is asked first."""
        app, texts, seat = self.app, self.app.texts, max(0, session.viewer)

        def opened() -> None:
            app.push(EditorScreen(app, own_of(session.table, seat, ""), self._made))

        if session.open_hands:
            opened()
        else:
            question, detail, yes = (texts(f"ui_exercise.make.{name}") for name in ("ask", "ask_detail", "yes"))
            app.push(Confirm(app, question, detail, yes, opened))

    def _made(self, game: str, id: str) -> None:
        """It is among the others of its game now, and can be played at once."""
        texts, file = self.app.texts, readable(str(own_file(id)))
        play = Answer(texts("ui_exercise.made.play"), "play", "Enter", lambda: self.exercise(game, id))
        later = Answer(texts("ui_exercise.made.later"), "arrow_left", "Esc")
        title = texts("ui_exercise.made.title", name=words_of(game, id, "title", texts))
        detail = texts("ui_exercise.made.detail", file=file)
        self.app.push(Question(self.app, title, detail, [play, later], icon="puzzle_outline"))

    def open_file(self, path: Path) -> None:
        """Take in a scenario that somebody sent."""
        try:
            own = read_own(path)
            own.opened(find_game(own.game), "")
            self._made(own.game, take_in(path))
        except (DataError, RulesError, OSError) as error:
            self.app.push(Trouble(self.app, self.app.texts("ui_exercise.made.not_taken", file=readable(path.name)), error))

    def _course(self, games: Collection[str]) -> Callable[[], None] | None:
        found = ((game, chapter) for game in games if (chapter := next_chapter(game)))
        return next((partial(self.exercise, game, chapter) for game, chapter in found), None)

    def campaign(self, game: str, campaign: str) -> None:
        """Open a campaign: its battles lead to tables, and their results back to it."""
        self.app.push(campaign_page(self.app, game, campaign, CampaignDoors(self.start, self.load)))

    def demo(self, number: int = 0) -> None:
        """Show scenes one after the other, until somebody leaves them or takes a seat."""
        name, texts = [*acts()][number % len(acts())], self.app.texts

        def opened(table: Table[Any]) -> None:
            session = Session(table, texts_of(table.game, texts))
            doors = replace(
                self._table_doors(session),
                result=lambda: self._result(session) if session.people else None,
                leave=self._to_menu,
                seated=lambda: self._tell_all(keep(table, new_journal(table.game.id))),
            )
            face = face_of(table.game, session.wording.texts)
            if isinstance(self.app.screen, DemoScreen):
                self.app.pop()
            self.app.push(DemoScreen(self.app, session, face, doors, name, partial(self.demo, number + 1)))

        self._busy(lambda _work: acts()[name].opened(texts), opened)

    def saved_games(self, mode: Any, wanted: Collection[str] = ()) -> None:
        def picture(table: Table[Any], look: Look, width: float, height: float) -> pygame.Surface | None:
            return thumbnail(self._face(table), table, look, width, height)

        def describe(table: Table[Any]) -> str:
            return standing_in_words(table, self._face(table).progress(table.state), self.app.texts)

        self.app.push(SavedGamesScreen(self.app, mode, self.load, self.watch, self.share, picture, describe, wanted=wanted))

    def _face(self, table: Table[Any]) -> AnyFace:
        return face_of(table.game, texts_of(table.game, self.app.texts))

    def room(self, room: Room) -> None:
        """Brings all the data of its game with it, so it is loaded only when somebody wants to see it."""
        self.app.push(loaded(room.screen)(self.app))

    def settings(self) -> None:
        self.app.push(SettingsScreen(self.app))

    def book(self, game: str) -> None:
        """The rule book of a game that may not be loaded yet: its pictures need all of it."""
        self._busy(lambda _work: book_of(game), lambda _book: self.rules(game))

    def rules(self, game: str, rule: str = "") -> None:
        """The rule book of a game, at the paragraph that explains a rule."""
        book = load_rulebook(game)
        self.app.push(RulesScreen(self.app, game, book.paragraph_of(rule) if book is not None and rule else ""))

    def tell(self, title: str, text: str) -> None:
        self.app.push(Notice(self.app, title, text, icon="alert"))

    # Tables -------------------------------------------------------------------------------------------------------------

    def start(self, wished: NewGame, kept: Callable[[Path], None] | None = None) -> None:
        """Open a new table, kept from its first move; `kept` is told where."""
        options = wished.options | ({"open_hands": True} if wished.open_hands else {})

        def opened() -> Opened:
            seed = wished.seed if wished.seed is not None else new_seed()
            about = seed, options, wished.scenario
            table = new_table(find_game(wished.game), wished.seats, *about, projector=wished.projector)
            return table, keep(table, new_journal(table.game.id))

        self._open(opened, lambda _table, path: kept(path) if kept else None)

    def continue_game(self) -> None:
        if (last := latest(saved_games())) is not None:
            self.load(last.path)

    def load(self, path: Path) -> None:
        """Go on with a saved game, exactly where it was; one of another version may go on in another file."""

        def moved(table: Table[Any], new: Path) -> None:
            if self._tell_campaign(table, path.resolve(), new):
                # Its campaign knows no other file any more.
                assert table.history.journal is not None
                table.history.journal.worth_keeping = True

        self._open(lambda: resume(path, find_game), moved)

    def _open(self, opened: Callable[[], Opened], kept: Callable[[Table[Any], Path], None]) -> None:
        """Loading plays every move again, which can take a moment: the window stays alive meanwhile."""

        def task(work: Work[Opened]) -> Opened:
            table, notices = opened()
            if work.cancelled:
                # Nobody waits for it any more: let go of its journal.
                table.history.close()
            return table, notices

        def show(found: Opened) -> None:
            table, notices = found
            if (path := journal_of(table)) is not None:
                kept(table, path)
            self.show(table, notices)

        self._busy(task, show)

    def _busy(self, task: Callable[[Work[Any]], Any], done: Callable[[Any], None]) -> None:
        def failed(error: Exception) -> None:
            if not isinstance(error, RulesError):
                raise error
            self.app.push(Trouble(self.app, self.app.texts("ui_table.cannot_open"), error))

        Busy.during(self.app, self.app.texts("ui_table.loading"), task, done, failed)

    def show(self, table: Table[Any], notices: Sequence[Message | str]) -> None:
        """Show a table that is open, and what there is to tell about it."""
        session = Session(table, texts_of(table.game, self.app.texts))
        face = face_of(table.game, session.wording.texts)
        kind = TableScreen if session.people else WatcherScreen
        screen = kind(self.app, session, face, self._table_doors(session))
        self.app.push(screen)
        show_to_all(screen)
        self._tell_all([*notices, *unknown_bots(table.game.id, table.seats)])

    def _tell_all(self, notices: Sequence[Message | str]) -> None:
        texts = self.app.texts
        if notices:
            words = [notice if isinstance(notice, str) else notice.text(texts) for notice in notices]
            self.tell(texts("ui_table.about_game"), "\n".join(words))

    def _table_doors(self, session: Session) -> TableDoors:
        game = session.table.game.id
        return TableDoors(
            rules=lambda rule: self.rules(game, rule),
            pause=lambda: self._pause(session),
            result=lambda: self._result(session),
            look_back=lambda events: self._look_back(session, events),
            cannot_save=lambda error, again: self._cannot_save(session, error, again),
        )

    def _pause(self, session: Session) -> None:
        app, game = self.app, session.table.game.id

        def item(name: str, icon: str, key: str, action: Callable[[], None] = lambda: None) -> PauseItem:
            def leave_and_do() -> None:
                app.pop()
                action()

            return PauseItem(name, icon, key, leave_and_do)

        entries = [
            item("watch_on" if isinstance(session, ReplaySession) or not session.people else "resume", "play", "Enter"),
            item("rules", "book_open_variant", "F1", lambda: self.rules(game)),
            item("settings", "cog_outline", "O", self.settings),
            item("keys", "keyboard_outline", "K", lambda: self._table_screen().over.open_keys()),
        ]
        entries.append(item("copy_position", "content_copy", "C", lambda: copy_position(app, session)))
        if session.table.result is None and exercise_of(session.table) is None and controls(game).knobs:
            entries.append(item("make_scenario", "puzzle_edit_outline", "N", lambda: self.make_scenario(session)))
        saved = "replay"
        if isinstance(session, ReplaySession):
            if session.running is None:
                entries.append(item("share", "share_variant", "P", partial(share, app, session.played)))
            entries.append(item("close_replay", "arrow_left", "B", app.pop))
        elif exercise_of(session.table) is not None and session.table.history.journal is None:
            saved, id = "begun_anew", session.table.position.scenario
            entries.append(item("again", "refresh", "A", partial(self._begin_exercise, game, id)))
            entries.append(item("exercises", "view_list", "B", partial(self._to_scenarios, game, id)))
        else:
            entries.append(item(*public_item(self._table_screen())))
            entries.append(item("save_as", "content_save_outline", "S", lambda: self._save_as(session, lambda: None)))
            saved = "saved" if session.table.history.journal is not None else "not_saved"
            if session.table.result is not None:
                entries.append(item("result", "trophy", "E", lambda: self._result(session)))
            elif session.table.game.can_give_up and session.people:
                ask = partial(give_up, app, session, self._table_screen().attempt)
                entries.append(item("give_up", "flag_variant_outline", "U", ask))
        entries.append(item("leave", "home_outline", "M", lambda: self._leave(session)))
        app.push(PauseScreen(app, entries, saved))

    def _leave(self, session: Session) -> None:
        """Go to the menu; a game that is saved nowhere would be gone, and that is asked."""
        texts, table = self.app.texts, session.table
        unsaved = table.history.journal is None and table.history.played and table.result is None
        unsaved = unsaved and exercise_of(table) is None
        if isinstance(session, ReplaySession) or not unsaved:
            self._to_menu()
            return
        question, detail = texts("ui_table.leave.title"), texts("ui_table.leave.detail")
        self.app.push(Confirm(self.app, question, detail, texts("ui_table.pause.leave"), self._to_menu))

    # Saving -------------------------------------------------------------------------------------------------------------

    def _save_as(self, session: Session, done: Callable[[], None]) -> None:
        """Keep a table in another file from now on."""

        def saved(path: Path) -> None:
            if session.kept_in is not None:
                self._tell_campaign(session.table, session.kept_in, path)
            session.kept_in = path
            self._table_screen().attention.say(self.app.texts("ui_table.save_as.done", name=known_as(path)))
            done()

        ask_save_as(self.app, session.table, saved)

    def _cannot_save(self, session: Session, error: JournalError, again: Callable[[], None]) -> None:
        """A move could not be kept: it is tried again, kept elsewhere, or played without being saved."""

        def without() -> None:
            session.table.history.close()
            again()

        self.app.push(CannotSave(self.app, error, again, lambda: self._save_as(session, again), without))

    def _tell_campaign(self, table: Table[Any], old: Path, new: Path) -> bool:
        """A game goes on in another file; was it a battle of a campaign, which has to know?"""
        try:
            return old != new and renamed_battle(table.game.id, known_as(old), known_as(new))
        except OSError as error:
            self.app.push(Trouble(self.app, self.app.texts("ui_table.campaign_not_kept"), error))
            return False

    def _table_screen(self) -> TableScreen:
        """The table that lies open, whatever is over it."""
        return next(screen for screen in reversed(self.app.screens) if isinstance(screen, TableScreen))

    def _to_menu(self) -> None:
        """Leave everything above the menu; a window opened straight into a game gets its menu now.

        The box of what was played is chosen there, however one came to it.
        """
        tables = [screen.session.table for screen in self.app.screens if isinstance(screen, TableScreen)]
        if not self._back_to(MenuScreen):
            self.app.replace(MenuScreen(self.app, self._doors()))
        menu = self.app.screen
        if tables and isinstance(menu, MenuScreen):
            menu.choose_game(tables[-1].game.id)
            menu.lay_out()

    def _back_to(self, kind: type[Screen]) -> bool:
        """Leave everything above a screen of this kind; is there one?"""
        while len(self.app.screens) > 1 and not isinstance(self.app.screen, kind):
            self.app.pop()
        return isinstance(self.app.screen, kind)

    # The end, and replays -----------------------------------------------------------------------------------------------

    def _result(self, session: Session) -> None:
        app, table = self.app, session.table
        screen = self._table_screen()
        standing = standing_of(table)
        played = record(table, session.people, standing)
        if standing is not None:
            self._exercise_over(screen, standing)
            return

        def saved() -> str:
            path = new_journal(f"{table.game.id}-replay")
            try:
                write(table, path)
            except JournalError as error:
                app.push(Trouble(app, app.texts("ui_table.cannot_save.replay"), error))
                return ""
            return path.stem

        def again() -> None:
            """The same people, options and scenario, with new dice."""
            was = table.position
            self._to_menu()
            self.start(NewGame(was.game, was.seats, dict(was.options), None, was.scenario, projector=was.projector))

        watch, watch_at = partial(self._watch, table), partial(self._watch, table, ())
        doors = ResultDoors(watch, watch_at, saved, self._to_menu, again, app.pop, partial(share, app, table))
        if (campaign := self._campaign_of(session)) is not None:
            label = app.texts("ui_table.result.campaign")
            doors = replace(doors, go_on=lambda: self._to_campaign(*campaign), on_label=label)
        achieved = [] if played is None else new_achievements(played)
        app.push(ResultScreen(app, session, screen.face, screen.view.seat_looks(), doors, achieved))

    def _exercise_over(self, screen: TableScreen, standing: Standing) -> None:
        """Tell what was earned, and lead on."""
        table = screen.session.table
        game, id = table.game.id, table.position.scenario
        later = following(game, id)

        def play() -> None:
            self._to_menu()
            self.new_game(game)

        learned = screen.coach is not None and not later
        leave = partial(self._to_scenarios, game, id)
        again, on = partial(self._begin_exercise, game, id), partial(self._begin_exercise, game, later) if later else None
        doors = ExerciseDoors(again, on, play if learned else None, leave)
        daily = of_today() if standing.stars else None
        days = daily.days if daily is not None and daily[:2] == (game, id) else 0
        # The first time is no record.
        tried = bool(earned().get(game, {}).get(id))
        better = earn(game, id, standing.stars) and tried
        screen.over.open(ExerciseEnd(screen, standing, doors, better, days))

    def _begin_exercise(self, game: str, id: str) -> None:
        """Leave the table for another exercise, or for the same once more."""
        if not self._back_to(ScenariosScreen):
            self._to_menu()
        self.exercise(game, id)

    def _to_scenarios(self, game: str, id: str) -> None:
        """What comes next is lit up there."""
        if self._back_to(ScenariosScreen) and isinstance(self.app.screen, ScenariosScreen):
            self.app.screen.focus_next()
        else:
            self._to_menu()
            self.scenarios([game], "own" if id.startswith(OWN_ID) else "all")

    def _campaign_of(self, session: Session) -> tuple[str, str] | None:
        """The campaign that a battle was fought for. It is written down there, if that was not done yet."""
        table, path = session.table, session.kept_in
        if path is None:
            return None
        try:
            campaign = recorded_battle(table, known_as(path))
        except OSError as error:
            self.app.push(Trouble(self.app, self.app.texts("ui_table.campaign_not_kept"), error))
            return None
        if campaign:
            self._fought[path] = (table.game.id, campaign)
        return self._fought.get(path)

    def _to_campaign(self, game: str, campaign: str) -> None:
        if not self._back_to(CampaignPage):
            self._to_menu()
            self.campaign(game, campaign)

    def watch(self, path: Path) -> None:
        """Step through a saved game, as far as it replays."""
        self._busy(lambda _work: watched(path, find_game), lambda found: self._watch(*found))

    def share(self, path: Path) -> None:
        """Make the page of a saved game, as far as it replays."""
        self._busy(lambda _work: watched(path, find_game), lambda found: share(self.app, found[0]))

    def _watch(self, table: Table[Any], notices: Sequence[Message] = (), at: int = 0) -> None:
        """Step through a game, from after so many moves on."""
        self.app.ask_patience()
        session = ReplaySession(table, texts_of(table.game, self.app.texts))
        screen = ReplayScreen(self.app, session, face_of(table.game, session.wording.texts), self._table_doors(session))
        self.app.push(screen)
        screen.go_to(at)
        self._tell_all(notices)

    def _look_back(self, running: Session, events: int | None) -> None:
        """Show a running game as it stood after so many events, or when the last own turn began."""
        session = ReplaySession(running.table, running.wording.texts, running)
        table = self._table_screen()
        present = table if isinstance(table, WatcherScreen) else None
        screen = ReplayScreen(self.app, session, table.face, self._table_doors(session), present)
        self.app.push(screen)
        session.go_to(len(session.moves))
        if events is None:
            screen.go_to(session.last_turn_of(running.viewer))
        else:
            screen.go_to_event(events)

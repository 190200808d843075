"""Navigation between screens: the menu and its entries, and opening tables."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from random import choice, randrange
from typing import Any

from game.bots.players import unknown_bots
from game.catalog import find_game
from game.data.manifests import Room, box_of, loaded
from game.data.rulebook import load_rulebook
from game.rules.errors import BrokenRule, Message, RulesError
from game.rules.journals.keeping import fitting_table, keep, new_journal, new_seed, resume, watched
from game.rules.positions.opening import new_table, open_table
from game.rules.table import Table
from game.ui.app import App, Screen, soonest
from game.ui.demo import DemoScreen, acts
from game.ui.faces import face_of, texts_of
from game.ui.kiosk import Kiosk
from game.ui.phones.keeper import RoomKeeper
from game.ui.phones.screen import show_phones
from game.ui.practice import Practice
from game.ui.screens.dialog import Busy, Notice, Trouble
from game.ui.screens.exits import CampaignExits, Exits, NewGame, campaign_page
from game.ui.screens.menu.screen import MenuScreen
from game.ui.screens.new_game.screen import NewGameScreen
from game.ui.screens.pictures import stop_drawing
from game.ui.screens.rules.gallery import book_of
from game.ui.screens.rules.screen import RulesScreen
from game.ui.screens.saves.files import latest, saved_games, standing_in_words
from game.ui.screens.saves.screen import SavedGamesScreen
from game.ui.screens.settings_screen import SettingsScreen
from game.ui.share.window import share
from game.ui.table.face import AnyFace
from game.ui.table.screen import TableScreen
from game.ui.table.session.session import Session
from game.ui.table.watching.public import show_to_all
from game.ui.table.watching.watcher import WatcherScreen
from game.ui.tables import Tables
from game.ui.window.reports import write_report
from game.ui.window.work import Work

Opened = tuple[Table[Any], list[Message]]
"""A table, and notices to show about it."""


class Program:
    """Opens screens on the app's stack, and tables with their journals."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.practice, self.tables = Practice(self), Tables(self)
        # A table that is open but not on a screen yet, for the safety net.
        self.opening: Table[Any] | None = None
        app.open_file = self.practice.open_file
        self.kiosk, self.phones = Kiosk(app, self.to_menu, lambda: self.demo()), RoomKeeper(app)
        app.idle = lambda now: soonest(self.kiosk.check(now), self.phones.tick(now))

    # Menu entries -------------------------------------------------------------------------------------------------------

    def menu(self, played: str = "") -> None:
        self.app.push(MenuScreen(self.app, self._exits(), played))

    def _exits(self) -> Exits:
        return Exits(
            continue_game=self.continue_game,
            new_game=self.new_game,
            scenarios=self.practice.scenarios,
            course=self.practice.course,
            replays=lambda: self.saved_games("replays"),
            saved_games=lambda games: self.saved_games("saves", games),
            rules=self.book,
            room=self.room,
            demo=self.demo,
            quit=self.app.close,
            saves=saved_games,
            progress=lambda table: self._face(table).progress(table.state),
        )

    def new_game(self, game: str, scenario: str = "", learned: bool = False) -> None:
        """Open the new-game screen: for a scenario, for a first game (`learned`), or for the box's last played game."""
        if not scenario and not learned and (box := box_of(game)) is not None:
            game = next((id for id in reversed(self.app.settings.tables) if id in box.ids), game)
        self.app.push(NewGameScreen(self.app, game, self.start, scenario, learned))

    def campaign(self, game: str, campaign: str) -> None:
        self.app.push(campaign_page(game)(self.app, campaign, CampaignExits(self.start, self.load)))

    def demo(self, games: Collection[str] = ()) -> None:
        """Show the demo until someone leaves or takes a seat. Start with a scene of one of these games, or else of any."""
        wanted = [number for number, act in enumerate(acts().values()) if act.game in games]
        self._scene(choice(wanted or range(len(acts()))))

    def _scene(self, number: int) -> Work[Any] | None:
        """Show a scene once it is ready. If another scene is on screen, return the work that prepares this one."""
        name, texts = [*acts()][number % len(acts())], self.app.texts
        before = self.app.screen if self.app.screens and isinstance(self.app.screen, DemoScreen) else None

        def opened(table: Table[Any]) -> None:
            if before is not None and not before.gives_way:
                return
            session = Session(table, texts_of(table.game, texts))
            exits = replace(
                self.tables.exits(session),
                result=lambda: self.tables.result(session) if session.people else None,
                leave=self.to_menu,
                seated=lambda: self.tell_all(keep(table, new_journal(table.game.id))),
            )
            face = face_of(table.game, session.wording.texts)
            if before is not None:
                self.app.pop()
            self.app.push(DemoScreen(self.app, session, face, exits, name, partial(self._scene, number + 1)))

        made = acts()[name].opened
        if before is not None:
            return self.app.work(lambda _work: made(randrange(10_000)), opened, self._cannot_open)
        self.busy(lambda _work: made(randrange(10_000)), opened)
        return None

    def saved_games(self, mode: Any, wanted: Collection[str] = ()) -> None:
        def describe(table: Table[Any]) -> str:
            return standing_in_words(table, self._face(table).progress(table.state), self.app.texts)

        def replayed(show: Callable[[Table[Any], list[Message]], None], path: Path) -> None:
            """Replay a saved game up to its last valid move, to watch or share it."""
            self.busy(lambda _work: watched(path, find_game), lambda found: show(*found))

        exits = self.load, partial(replayed, self.tables.watch), partial(replayed, lambda table, _: share(self.app, table))
        self.app.push(SavedGamesScreen(self.app, mode, *exits, describe, wanted=wanted))

    def _face(self, table: Table[Any]) -> AnyFace:
        return face_of(table.game, texts_of(table.game, self.app.texts))

    def room(self, room: Room) -> None:
        """Open a game's special screen or a campaign. The screen is loaded on demand, because it needs the game's data."""
        if room.screen:
            self.app.push(loaded(room.screen)(self.app))
        else:
            self.campaign(*room.campaign)

    def settings(self) -> None:
        self.app.push(SettingsScreen(self.app))

    def book(self, game: str) -> None:
        """Open the rule book of a game. Loads the game first, because the pictures need its data."""
        self.busy(lambda _work: book_of(game), lambda _book: self.rules(game))

    def rules(self, game: str, rule: str = "") -> None:
        """Open the rule book of a game, at the paragraph that explains a rule if one is given."""
        book = load_rulebook(game)
        self.app.push(RulesScreen(self.app, game, book.paragraph_of(rule) if book is not None and rule else ""))

    def tell(self, title: str, text: str) -> None:
        self.app.push(Notice(self.app, title, text, icon="alert"))

    # Tables -------------------------------------------------------------------------------------------------------------

    def start(self, setup: NewGame, on_saved: Callable[[Path], None] | None = None) -> None:
        """Open a new table, which is saved from its first move on. `on_saved` is called with the path of the file."""
        about: dict[str, Any] = {name: getattr(setup, name) for name in ("seats", "scenario", "projector")}
        about["options"] = setup.options | ({"open_hands": True} if setup.open_hands else {})

        def opened() -> Opened:
            game = find_game(setup.game)
            if setup.own is not None:
                table = open_table(game, setup.own.seated(seed=setup.seed, **about))
            elif setup.seed is None and not setup.scenario:
                table = fitting_table(lambda seed: new_table(game, seed=seed, **about))
            else:
                # A scenario accepts any seed; only other games search for a suitable deal.
                table = new_table(game, seed=new_seed() if setup.seed is None else setup.seed, **about)
            return table, keep(table, new_journal(table.game.id))

        self.open(opened, lambda _table, path: on_saved(path) if on_saved else None)

    def continue_game(self) -> None:
        if (last := latest(saved_games())) is not None:
            self.load(last.path)

    def load(self, path: Path) -> None:
        """Continue a saved game. One from another version may continue in a new file."""

        def moved(table: Table[Any], new: Path) -> None:
            if self.tables.tell_campaign(table, path.resolve(), new):
                # The campaign now refers to the new file, so keep it even without moves.
                assert table.history.journal is not None
                table.history.journal.worth_keeping = True

        self.open(lambda: resume(path, find_game), moved)

    def open(self, opened: Callable[[], Opened], on_saved: Callable[[Table[Any], Path], None]) -> None:
        """Open a table in the background, because loading replays every move."""

        def task(work: Work[Opened]) -> Opened:
            table, notices = opened()
            if work.cancelled:
                # Nobody will use the table, so release its journal.
                table.history.close()
            return table, notices

        def show(found: Opened) -> None:
            table, notices = found
            self.opening = table
            if (path := table.history.path) is not None:
                on_saved(table, path)
            self.show(table, notices)

        self.busy(task, show)

    def busy(self, task: Callable[[Work[Any]], Any], done: Callable[[Any], None]) -> None:
        Busy.during(self.app, self.app.texts("ui_table.loading"), task, done, self._cannot_open)

    def _cannot_open(self, error: Exception) -> None:
        if not isinstance(error, RulesError):
            raise error
        if isinstance(error.__cause__, BrokenRule):
            write_report(self.app, error)
        self.app.push(Trouble(self.app, self.app.texts("ui_table.cannot_open"), error))

    def show(self, table: Table[Any], notices: Sequence[Message | str]) -> None:
        self.opening = table
        stop_drawing(self.app)
        session = Session(table, texts_of(table.game, self.app.texts))
        face = face_of(table.game, session.wording.texts)
        kind = TableScreen if session.people else WatcherScreen
        screen = kind(self.app, session, face, self.tables.exits(session))
        self.app.push(screen)
        self.opening = None
        show_to_all(screen)
        if any(seat.phone for seat in table.seats) and table.result is None:
            show_phones(self.phones, screen, page=not table.history.played)
        self.tell_all([*notices, *unknown_bots(table.game.id, table.seats)])

    def tell_all(self, notices: Sequence[Message | str]) -> None:
        if notices:
            words = [notice if isinstance(notice, str) else notice.text(self.app.texts) for notice in notices]
            self.tell(self.app.texts("ui_table.about_game"), "\n".join(words))

    # Going back ---------------------------------------------------------------------------------------------------------

    def table_screen(self) -> TableScreen:
        """The topmost table screen, which other screens may cover."""
        return next(screen for screen in reversed(self.app.screens) if isinstance(screen, TableScreen))

    def to_menu(self) -> None:
        """Return to the menu, or open it if there is none, and select the box of the game just played."""
        tables = [screen.session.table for screen in self.app.screens if isinstance(screen, TableScreen)]
        played = tables[-1].game.id if tables else ""
        if not self.back_to(MenuScreen):
            self.app.replace(MenuScreen(self.app, self._exits(), played))
        elif isinstance(menu := self.app.screen, MenuScreen):
            menu.choose_game(played)
            menu.lay_out()

    def back_to(self, kind: type[Screen]) -> bool:
        """Close screens until one of this kind is on top or only one is left; return whether the top one is of this kind."""
        while len(self.app.screens) > 1 and not isinstance(self.app.screen, kind):
            self.app.pop()
        return isinstance(self.app.screen, kind)

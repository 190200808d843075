"""Actions at a table other than moves: pause, save, leave, result, replay."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from game.rules.errors import JournalError, Message
from game.rules.journals.journal import write
from game.rules.journals.keeping import new_journal
from game.rules.positions.knobs import controls
from game.rules.practice.own import exercise_at
from game.rules.records.people import keep_colours
from game.rules.records.records import is_shared, last_people, new_achievements, record
from game.rules.table import Table
from game.rules.wording import Wording
from game.ui.faces import face_of, texts_of
from game.ui.phones.screen import show_phones
from game.ui.screens.dialog import Answer, Confirm, Question, Reporting
from game.ui.screens.exits import CampaignPage, NewGame, campaign_page
from game.ui.screens.saves.files import known_as
from game.ui.screens.saves.rows import CannotSave, ask_save_as
from game.ui.screens.seats_screen import SeatsScreen
from game.ui.share.window import copy_position, share
from game.ui.table.choosing.buttons import cover_now
from game.ui.table.context import TableExits
from game.ui.table.panels.toolbar import menu_items
from game.ui.table.pause import PauseScreen, give_up
from game.ui.table.results.result import ResultExits, ResultScreen
from game.ui.table.session.exercise import standing_of
from game.ui.table.session.session import Session
from game.ui.table.watching.public import public_item
from game.ui.table.watching.replay import ReplayScreen, ReplaySession
from game.ui.table.watching.watcher import WatcherScreen

if TYPE_CHECKING:
    from game.ui.program import Program


class Tables:
    def __init__(self, program: Program) -> None:
        self._program, self.app = program, program.app
        # Game and campaign of each battle that ended in this session, by the path of its journal.
        self._campaigns: dict[Path, tuple[str, str]] = {}

    def exits(self, session: Session) -> TableExits:
        game = session.table.game.id
        return TableExits(
            rules=lambda rule: self._program.rules(game, rule),
            pause=lambda: self.pause(session),
            result=lambda: self.result(session),
            look_back=lambda events: self._look_back(session, events),
            cannot_save=lambda error, again: self._cannot_save(session, error, again),
            seats=(lambda: self._seats(session)) if exercise_at(session.table.position) is None else None,
            again=lambda: self._program.practice.begin(game, session.table.position.scenario),
            leave=lambda: self._program.practice.leave(game, session.table.position.scenario),
        )

    def pause(self, session: Session) -> None:
        app, game, practice = self.app, session.table.game.id, self._program.practice
        screen = self._program.table_screen()
        cover_now(screen)

        def item(name: str, icon: str, key: str, action: Callable[[], None] = lambda: None, text: str = "") -> Answer:
            return Answer(app.texts(text or f"ui_table.pause.{name}"), icon, key, action)

        entries = [
            item("watch_on" if isinstance(session, ReplaySession) or not session.people else "resume", "play", "Enter"),
            item("settings", "cog_outline", "O", self._program.settings),
            item("copy_position", "content_copy", "C", lambda: copy_position(app, session)),
        ]
        # The editor reveals everything, so it is not available if several people have or had secrets.
        alone = not is_shared(session.table) or session.open_hands
        if alone and session.table.result is None and exercise_at(session.table.position) is None and controls(game).knobs:
            entries.append(item("make_scenario", "puzzle_edit_outline", "N", lambda: practice.make_scenario(session)))
        saved = "replay"
        if isinstance(session, ReplaySession):
            if session.running is None:
                entries.append(item("share", "share_variant", "P", partial(share, app, session.played)))
            entries.append(item("close_replay", "arrow_left", "B", app.pop))
        elif exercise_at(session.table.position) is not None and session.table.history.journal is None:
            saved, id = "begun_anew", session.table.position.scenario
            entries.append(item("again", "refresh", "A", partial(practice.begin, game, id)))
            entries.append(item("exercises", "view_list", "B", partial(practice.leave, game, id)))
        else:
            entries.append(item(*public_item(screen)))
            if session.table.result is None and session.people:
                entries.append(item("phones", "cellphone", "D", partial(show_phones, self._program.phones, screen)))
            entries.append(item("save_as", "content_save_outline", "S", lambda: self._save_as(session, lambda: None)))
            begun = "saved" if session.table.history.played else "saved_later"
            saved = begun if session.table.history.journal is not None else "not_saved"
            if session.table.result is not None:
                entries.append(item("result", "trophy", "E", lambda: self.result(session)))
            elif session.table.game.can_give_up and session.people:
                entries.append(item("give_up", "flag_variant_outline", "U", lambda: give_up(screen)))
        entries.append(item("leave", "home_outline", "M", lambda: self._leave(session)))
        looks = [item("rules", "book_open_variant", "F1", lambda: self._program.rules(game))]
        found = ((shown.tool, shown.action) for shown in menu_items(screen) if shown.action is not None)
        looks += [item(tool.name, tool.icon, tool.key, action, tool.title) for tool, action in found]
        app.push(PauseScreen(app, entries, looks, saved))

    def _seats(self, session: Session) -> None:
        attempt, view = self._program.table_screen().attempt, self._program.table_screen().view
        self.app.push(SeatsScreen(self.app, session, view, lambda changes: attempt(partial(session.reseat, changes))))

    def _leave(self, session: Session) -> None:
        """Return to the menu; ask first if an unsaved game would be lost."""
        texts, table = self.app.texts, session.table
        unsaved = table.history.journal is None and table.history.played and table.result is None
        unsaved = unsaved and exercise_at(table.position) is None
        if isinstance(session, ReplaySession) or not unsaved:
            self._program.to_menu()
            return
        question, detail = texts("ui_table.leave.title"), texts("ui_table.leave.detail")
        self.app.push(Confirm(self.app, question, detail, texts("ui_table.pause.leave"), self._program.to_menu))

    def _save_as(self, session: Session, done: Callable[[], None]) -> None:
        """Ask for another file and save the table there from now on."""

        def saved(path: Path) -> None:
            if session.kept_in is not None:
                self.tell_campaign(session.table, session.kept_in, path)
            session.kept_in = path
            self._program.table_screen().feedback.say(self.app.texts("ui_table.save_as.done", name=known_as(path)))
            done()

        ask_save_as(self.app, session.table, saved)

    def _cannot_save(self, session: Session, error: JournalError, again: Callable[[], None]) -> None:
        """Ask what to do after a failed save: retry, save elsewhere, or continue without saving."""

        def without() -> None:
            session.table.history.close()
            again()

        self.app.push(CannotSave(self.app, error, again, lambda: self._save_as(session, again), without))

    def tell_campaign(self, table: Table[Any], old: Path, new: Path) -> bool:
        """Tell the campaign of a battle the new name of the battle's file; return whether there is a campaign."""
        with Reporting(self.app, self.app.texts("ui_table.campaign_not_kept")):
            return old != new and campaign_page(table.game.id).renamed(known_as(old), known_as(new))
        return False

    def result(self, session: Session) -> None:
        app, table = self.app, session.table
        screen = self._program.table_screen()
        standing = standing_of(session)
        played = record(table, session.people, standing, session.length.minutes)
        if standing is not None:
            self._program.practice.over(screen, standing)
            return
        if played is not None and screen.face.seat_looks(app.look, table.state) is None:
            keep_colours(played, last_people(table))

        def saved() -> str:
            path = new_journal(f"{table.game.id}-replay")
            with Reporting(app, app.texts("ui_table.cannot_save.replay"), JournalError):
                write(table, path)
                return path.stem
            return ""

        def again() -> None:
            """Offer another game with the same players, options and scenario but a new seed."""
            base = msgspec.structs.replace(table.position, seats=last_people(table))

            def begin() -> None:
                self._program.to_menu()
                self._program.start(NewGame.again(base))

            texts, wording = app.texts, session.wording if table.game.states else Wording(table.game, base.seats, app.texts)
            # If roles are countries, an unnamed seat has its country's name; in other games, its role may change.
            names = texts.joined([*map(wording.seat, range(len(base.seats)))])
            yes = Answer(texts("ui_table.result.again"), "refresh", "Enter", begin)
            no = Answer(texts("ui_screens.dialog.cancel"), "arrow_left", "Esc")
            detail = texts("ui_table.result.again_detail", names=names)
            app.push(Question(app, texts("ui_table.result.again_ask"), detail, [yes, no], icon="refresh"))

        watch, watch_at = partial(self.watch, table), partial(self.watch, table, ())
        exits = ResultExits(watch, watch_at, saved, self._program.to_menu, again, app.pop, partial(share, app, table))
        if (campaign := self._campaign_of(session)) is not None:
            label = app.texts("ui_table.result.campaign")
            exits = replace(exits, go_on=lambda: self._to_campaign(*campaign), on_label=label)
        achieved = [] if played is None else new_achievements(played)
        app.push(ResultScreen(app, session, screen.face, screen.view.seat_looks(), exits, achieved))

    def _campaign_of(self, session: Session) -> tuple[str, str] | None:
        """Record the result of a finished battle in its campaign. Return its game and campaign, or None."""
        table, path = session.table, session.kept_in
        if path is None:
            return None
        with Reporting(self.app, self.app.texts("ui_table.campaign_not_kept")):
            campaign = campaign_page(table.game.id).record(table, known_as(path)) if table.result is not None else ""
            if campaign:
                self._campaigns[path] = (table.game.id, campaign)
            return self._campaigns.get(path)
        return None

    def _to_campaign(self, game: str, campaign: str) -> None:
        if not self._program.back_to(CampaignPage):
            self._program.to_menu()
            self._program.campaign(game, campaign)

    def watch(self, table: Table[Any], notices: Sequence[Message] = (), at: int = 0) -> None:
        """Show the replay of a game, starting after `at` moves."""
        self.app.ask_patience()
        session = ReplaySession(table, texts_of(table.game, self.app.texts))
        screen = ReplayScreen(self.app, session, face_of(table.game, session.wording.texts), self.exits(session))
        self.app.push(screen)
        screen.go_to(at)
        self._program.tell_all(notices)

    def _look_back(self, running: Session, events: int | None) -> None:
        """Show a running game as it was after this many events or, if None, at the start of the viewer's last turn."""
        session = ReplaySession(running.table, running.wording.texts, running)
        table = self._program.table_screen()
        present = table if isinstance(table, WatcherScreen) else None
        screen = ReplayScreen(self.app, session, table.face, self.exits(session), present)
        self.app.push(screen)
        session.go_to(len(session.moves))
        if events is None:
            screen.go_to(session.last_turn_of(running.viewer))
        else:
            screen.go_to_event(events)

"""Tonight: the games since a chosen time, with winners, lengths and great moments; also on a second screen."""

from __future__ import annotations

from datetime import datetime, timedelta
from functools import partial
from pathlib import Path

from pygame.transform import smoothscale

from game.catalog import find_game
from game.rules.errors import RulesError
from game.rules.journals.keeping import watched
from game.ui.app import App, Screen
from game.ui.dispensable import Dispensable, dispensable
from game.ui.faces import face_of, texts_of
from game.ui.kit.canvas import Canvas
from game.ui.kit.colours import LIGHT_BRASS, SECOND_TEXT, TEXT
from game.ui.kit.controls.widgets import Button, Choice, IconButton, Slider
from game.ui.kit.drawings.plates import table_ground
from game.ui.kit.lay import Column, First, Flow, Labelled, Node, Put, Row, Share, Text, draw, grid
from game.ui.kit.nodes import icon_line, on_panel, pictured, stamped
from game.ui.screens.page import GAP, Page, chip, nothing, scrolled
from game.ui.screens.pictures import SHAPE, board_node, row_width
from game.ui.screens.saves.files import saved_games
from game.ui.share.account import Account, account_of
from game.ui.share.evening import MOMENTS, EveningGame, evening_page, games_since, wins
from game.ui.share.page import SIZE
from game.ui.share.window import publish, shared_file
from game.ui.window.second import SecondWindow
from game.ui.window.work import Work

_HOUR, _HOURS = 18, 12
"""The hour chosen at first, and the hours of the choice at first."""
_SLACK = 3600
"""Seconds that a game's last move may be older than its record, because events are shown first."""


class TonightScreen(Page):
    domain = "ui_statistics.tonight"

    def __init__(self, app: App) -> None:
        super().__init__(app)
        # These stay when the page changes, so that the mouse can keep hold of the slider.
        # A restart of the program ends no evening.
        self.since = Choice([("", "")], "half_day", lambda _since: self.read())
        self.hour = Slider(0, 23, _HOUR, lambda _hour: self.read(), 1, lambda hour: f"{hour}:00")
        self.games: list[EveningGame] = []
        # All games listed so far by the ids of their records, and all journals; those without work have been read.
        self._known: dict[str, EveningGame] = {}
        self._work: dict[Path, Work[Account] | None] = {}
        self.wall: _Wall | None = None
        self.read()
        if app.beside is not None:
            self._open()

    def read(self) -> None:
        """List the games since the chosen time, and read their journals in the background."""
        now = datetime.now()
        today = now.replace(hour=self.hour.value, minute=0, second=0, microsecond=0)
        # Before the chosen hour, the evening began yesterday.
        starts = {"hour": today - timedelta(days=today > now), "half_day": now - timedelta(hours=_HOURS)}
        start = starts[self.since.chosen].timestamp() if self.since.chosen in starts else self.app.started
        self.games = [self._known.setdefault(game.played.id, game) for game in games_since(start)]
        wanted = {game.played.game for game in self.games if game.account is None}
        for save in saved_games() if wanted else []:
            path, is_new = save.path, save.finished and save.when >= start - _SLACK and save.path not in self._work
            if is_new and save.game in wanted:
                found, failed = partial(self._found, path), partial(self._failed, path)
                self._work[path] = self.app.work(partial(self._account, path), found, failed)
        self.rebuild()

    def _account(self, path: Path, work: Work[Account]) -> Account:
        table, _notices = watched(path, find_game)
        return account_of(table, face_of(table.game, texts_of(table.game, self.app.texts)), work)

    def _found(self, path: Path, account: Account | None) -> None:
        """Show the end of a game. The account has no record if the journal does not lead to the end."""
        self._work[path] = None
        if account is not None and account.played is not None and (game := self._known.get(account.played.id)) is not None:
            with dispensable():
                game.account, game.board = account, account.picture(account.last, SIZE)
        self.rebuild()

    def _failed(self, path: Path, error: Exception) -> None:
        self._found(path, None)
        if not isinstance(error, RulesError):
            raise Dispensable from error

    def rebuild(self) -> None:
        super().rebuild()
        if self.wall is not None:
            self.wall.rebuild()

    def beside_title(self) -> list[Node]:
        name, action = ("public", self._open) if self.wall is None else ("public_close", self._hide)
        label = self.app.texts(f"ui_table.pause.{name}")
        wall = IconButton("projector_screen_outline", label, action, on=self.wall is not None, key="W")
        ready = self._share if self.games and not any(self._work.values()) else None
        share = Button(self.app.texts("ui_table.result.share"), ready, icon="share_variant", key="P")
        return [Put(wall, 44, 76), Labelled(share, 44)]

    def contents(self) -> Node:
        names = {"start": self.text("start"), "hour": self.text("hour", time=self.hour.shown(self.hour.value))}
        self.since.offer([("half_day", self.text("half_day", count=_HOURS)), *names.items()], self.since.chosen)
        controls = [Put(self.since, 48), *([Put(self.hour, 44)] if self.since.chosen == "hour" else [])]
        if not self.games:
            return Column(*controls, nothing("weather_night", self.text("none")).growing(), gap=10)
        rows = (self.node(self.app, game, 18, row_width(self.body.width)) for game in self.games)
        columns = 1 + (self.body.width >= 1180 and len(self.games) > 1)
        return Column(*controls, self.summary(), scrolled(grid([*rows], columns, GAP)), gap=10)

    def summary(self) -> Node:
        return Flow(*(chip(words, "trophy_outline") for words in wins(self.games, self.app.texts)))

    def node(self, app: App, game: EveningGame, size: float, width: float, most: int = MOMENTS) -> Node:
        """A game with its last board, winners, length, players, and so many great moments at most."""
        texts, second, account, picture, height = self.app.texts, max(16, size - 2), game.account, game.board, width * SHAPE
        board = board_node(app, "", None, width)
        if picture is not None:
            board = pictured(lambda look: smoothscale(picture, (look.px(width), look.px(height))), width, height)
        winners = game.played.winners if account is not None else ()
        faces = (stamped(account.figure(seat, 3 * size, app.look), 3 * size, 3 * size) for seat in winners if account)
        head = Text(game.ending(texts), size + 4, TEXT, "serif_bold"), Text(game.title(texts), size, LIGHT_BRASS)
        # The story of the seats needs the whole width.
        facts = [Text(words, second, SECOND_TEXT) for words in game.facts(texts)]
        moments = (icon_line(icon, words, size=second) for icon, words in game.moments(texts, most))
        words = Column(Row(*faces, Share(Column(*head, *facts[:2])), gap=12, align="top"), *facts[2:], *moments, gap=6)
        return on_panel(Row(board, Share(words), gap=16, align="top"), across=16, down=14)

    def _share(self) -> None:
        with dispensable():
            path = shared_file(f"evening-{self.games[0].played.day}", ".html")
            publish(self.app, path, evening_page(self.games, self.app.texts))

    def _open(self) -> None:
        """Show the page in the second window too; open one if there is none."""
        with dispensable():
            window = self.app.beside or SecondWindow(self.app, self.title)
            self.wall = _Wall(window, self)
            window.push(self.wall)
        self.rebuild()

    def _hide(self) -> None:
        """Remove the page from the second window, and close the window if it shows nothing else."""
        if self.wall is not None and (window := self.app.beside) is not None:
            window.pop()
            if not window.screens:
                window.close()

    def leave(self) -> None:
        for work in filter(None, self._work.values()):
            work.cancel()
        self._hide()


class _Wall(Screen):
    """The page in large letters for a second screen. If space is short, moments are left out, then the oldest games."""

    def __init__(self, window: SecondWindow, page: TonightScreen) -> None:
        super().__init__(window)
        self._page = page

    def lay_out(self) -> None:
        page, latest = self._page, self._page.games[::-1]
        title = Row(Text(page.title, 48, TEXT, "serif_black"), Share(page.summary()), gap=32)
        listed = ([page.node(self.app, game, 26, 300, most) for game in latest] for most in (MOMENTS, 2, 1))
        # The oldest game has the highest rank, so it is dropped first.
        pages = (Column(title, *(node.ranked(rank) for rank, node in enumerate(nodes)), gap=GAP) for nodes in listed)
        self._parts = First(*pages).parts(self.app.look, self.area.inset(40, 28))

    def draw(self, canvas: Canvas) -> None:
        canvas.stamp(table_ground(canvas.look, canvas.surface.get_size()), 0, 0)
        draw(canvas, self._parts)

    def leave(self) -> None:
        self._page.wall = None
        self._page.rebuild()

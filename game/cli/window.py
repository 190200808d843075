"""`main.py`, `main.py play`, `main.py screenshot` and `main.py share`: the window, pictures of it, and exported games."""

from __future__ import annotations

import argparse
import os
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any

from game.bots.players import bots_move, filler, seated_bots
from game.catalog import find_game
from game.cli.seating import asked_table, keep, seats_from, texts_for
from game.data.paths import write_whole
from game.data.settings import Settings, set_aside_broken_settings, usable_settings
from game.data.texts import Texts, choose_language
from game.rules.errors import SetupError
from game.rules.journals.journal import read, replay
from game.rules.journals.keeping import watched
from game.rules.positions.opening import new_table
from game.rules.positions.position import Seat
from game.rules.table import Table
from game.ui.app import App
from game.ui.faces import face_of
from game.ui.net import Net
from game.ui.program import Program
from game.ui.share.account import account_of
from game.ui.share.page import page_of, pictures_of
from game.ui.share.picture import animated, frames_of
from game.ui.window.display import save_picture
from game.ui.window.work import Pace


def run_menu(options: argparse.Namespace) -> int:
    program, problem = _opened(options.lang)
    title = program.app.texts("ui_table.broken_settings")
    return _run(program, program.menu, *([partial(program.tell, title, problem)] if problem else []))


def run_game(options: argparse.Namespace) -> int:
    table, notices = asked_table(options)
    program, problem = _opened(options.lang, *table.game.text_folders)
    keep(table, options)
    return _run(program, lambda: program.show(table, [*notices, *([problem] if problem else [])]))


def run_file(options: argparse.Namespace) -> int:
    """Import a scenario file that a player made, and open it."""
    program, _problem = _opened(options.lang)
    return _run(program, program.menu, partial(program.practice.open_file, options.file))


def run_demo(options: argparse.Namespace) -> int:
    program, _problem = _opened(options.lang)
    program.kiosk.everywhere = options.kiosk
    return _run(program, program.menu, program.demo)


def _run(program: Program, *steps: Callable[[], object]) -> int:
    """Open the first screen with these steps under the crash handler, and run until all screens are closed."""

    def begin() -> None:
        for step in steps:
            step()

    net = Net(program)
    net.begin(begin)
    program.app.run(net)
    return 0


def _opened(language: str | None, *folders: Path) -> tuple[Program, str]:
    """Open the window with the player's settings. Also return any problem with the settings file, which must not prevent
    playing."""
    settings, problem = usable_settings()
    app = App(Texts(choose_language(language or settings.language, os.environ), *folders), settings)
    if problem:
        with suppress(OSError):
            problem += f"\n{set_aside_broken_settings()}"
    return Program(app), problem


def run_screenshot(options: argparse.Namespace) -> int:
    """Save a picture of a table as the deciding player sees it. No display is needed."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    table = _pictured(options)
    app = App(texts_for(table.game, options.lang), Settings(animation="instant", volume=0, tips=False), options.size)
    program = Program(app)
    program.show(table, [])
    program.table_screen().session.lift_curtain()
    app.finish_drawing()
    save_picture(app.surface, options.out)
    print(options.out)
    return 0


def _pictured(options: argparse.Namespace) -> Table[Any]:
    """Open the table of a journal, or a new table on which bots play the requested number of moves."""
    if options.journal is not None:
        record = read(options.journal)
        if record.header.game != options.game:
            raise SetupError(f"{options.journal} is a game of {record.header.game}, not of {options.game}")
        return replay(record, find_game(record.header.game))
    game = find_game(options.game)
    seats = seats_from(options.seats, game, scenario=options.scenario)
    bots = seated_bots(game.id, tuple(Seat(player=filler(game.id)) for _ in seats), options.seed)
    table = new_table(game, seats, options.seed, dict(options.set), options.scenario)
    for _ in range(options.moves):
        if (move := bots_move(table, bots)) is None:
            break
        table.choose(move)
    return table


def run_share(options: argparse.Namespace) -> int:
    """Export a saved game as a page or an animation. No display is needed."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    table, notices = watched(options.file, find_game)
    texts = texts_for(table.game, options.lang)
    app = App(texts, Settings(animation="instant", volume=0))
    account = account_of(table, face_of(table.game, app.texts), Pace())
    if (ending := options.out.suffix.lower()) == ".html":
        write_whole(options.out, page_of(account, dict(pictures_of(account))))
    else:
        options.out.write_bytes(animated([*frames_of(account)], ending))
    for notice in notices:
        print(notice.text(texts))
    print(options.out)
    return 0

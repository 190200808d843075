"""`main.py share`: exports a saved game as a page or an animation."""

from __future__ import annotations

import argparse
import os

from game.catalog import find_game
from game.cli.seating import texts_for
from game.data.paths import write_whole
from game.data.settings import Settings
from game.rules.journals.keeping import watched
from game.ui.app import App
from game.ui.faces import face_of
from game.ui.share.account import account_of
from game.ui.share.page import page_of, pictures_of
from game.ui.share.picture import frames_of, last_turns
from game.ui.window.work import Pace


def run(options: argparse.Namespace) -> int:
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    table, notices = watched(options.file, find_game)
    texts = texts_for(table.game, options.lang)
    app = App(texts, Settings(animation="instant", volume=0))
    account = account_of(table, face_of(table.game, app.texts), Pace())
    if options.out.suffix.lower() == ".png":
        options.out.write_bytes(last_turns([*frames_of(account)]))
    else:
        write_whole(options.out, page_of(account, dict(pictures_of(account))))
    for notice in notices:
        print(notice.text(texts))
    print(options.out)
    return 0

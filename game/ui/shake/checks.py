"""What must hold after every input, whatever it was."""

from __future__ import annotations

import re
from math import isfinite
from pathlib import Path
from typing import Any

from game.data.paths import TEXT, reports_dir
from game.data.text_files import ENGLISH
from game.rules.checks import Finding, expect
from game.rules.history import digest
from game.rules.journal import read, replay
from game.rules.table import Table
from game.ui.kit.cache import TextMark
from game.ui.kit.canvas import Canvas
from game.ui.shake.hands import forms
from game.ui.shake.rig import Rig
from game.ui.table.replay import ReplayScreen
from game.ui.table.screen import TableScreen
from game.ui.table.session import journal_of

# A text that is missing is shown by its key, a value that is missing by its name; `{zz}` is typed by hands. A refusal or an
# error that nobody put into words has keys, names of values or of its kind.
_RAW = re.compile(
    rf"\b({'|'.join(path.stem for path in (TEXT / ENGLISH).glob('*.yaml'))})\.[a-z_]+\b"
    r"|\[[a-z_]+(\.\w+)+|\{(?!zz)[a-z_]+\}|\b[a-z_]+=\S|Traceback|\w(Error|Exception)\b"
)
_KEPT_GAMES = 8
"""So many saved games stay: the list of them looks into each."""


def check_places(rig: Rig) -> None:
    """Every widget has a place."""
    for form in forms(rig):
        for widget in form.widgets:
            expect(all(map(isfinite, widget.box)), f"{widget} is at {widget.box}")


def check_reports() -> None:
    """Nothing went wrong that the window coped with, such as a bot that fell."""
    for report in reports_dir().glob("*"):
        raise Finding(report.read_text(encoding="utf-8"))


def check_words(rig: Rig) -> None:
    """No text is missing."""
    marks: list[TextMark] = []
    rig.screen.draw(Canvas(rig.surface, rig.look, marks))
    raw = [mark.text for mark in marks if is_raw(mark.text)]
    expect(not raw, f"not in words: {raw}")


def is_raw(text: str) -> bool:
    """Does a text hold something that only a programmer could read?"""
    return _RAW.search(text) is not None


class Tables:
    """The tables that lie open. When one is left, its journal must lead to where it stood."""

    def __init__(self) -> None:
        self._open: dict[TableScreen, tuple[Table[Any], Path]] = {}
        # How many were left, and how many of them to the end.
        self.left = self.over = 0

    def check(self, rig: Rig) -> None:
        for screen in rig.screens:
            if isinstance(screen, TableScreen) and not isinstance(screen, ReplayScreen):
                table = screen.session.table
                self._open.pop(screen, None)
                if (path := journal_of(table)) is not None:
                    self._open[screen] = (table, path)
        for screen in [screen for screen in self._open if screen not in rig.screens]:
            self._check_journal(*self._open.pop(screen))

    def _check_journal(self, table: Table[Any], path: Path) -> None:
        if not table.history.entries and not path.exists():
            return  # nothing was played, so nothing is kept
        again = replay(read(path), table.game)
        expect(digest(again.state) == digest(table.state), f"{path.name} leads elsewhere than the table that was left")
        self.left += 1
        self.over += table.result is not None
        for old in sorted(path.parent.iterdir(), key=lambda file: file.stat().st_mtime)[:-_KEPT_GAMES]:
            old.unlink()

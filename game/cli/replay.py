"""`main.py replay`: check a journal, or step through it in the terminal."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

from game.catalog import find_game
from game.cli.seating import number_of, texts_for
from game.rules.errors import message
from game.rules.journal import game_of, read, replay
from game.rules.keeping import watched
from game.rules.moves import Move
from game.rules.opening import open_table
from game.rules.table import Table
from game.rules.wording import Wording

HELP = "Enter: the next move   b: one back   a number: to that move   q: leave"


def run(options: argparse.Namespace) -> int:
    """Check the whole journal, or show it move by move as far as it replays."""
    return _verify(options.file) if options.verify else _show(options.file, options.lang)


def _verify(path: Path) -> int:
    record = read(path)
    game = game_of(record, find_game)
    table = replay(record, game)
    other_data = [message("journal.watched.other_data")] if record.header.data != game.data_digest else []
    for notice in (*record.notices, *other_data):
        print(notice)
    print(f"{path}: {len(record.lines)} lines, {len(table.history.played)} moves, all as they were played")
    return 0


def _show(path: Path, language: str | None) -> int:
    table, notices = watched(path, find_game)
    wording = Wording(table.game, table.seats, texts_for(table.game, language))
    for notice in notices:
        print(notice.text(wording.texts))
    moves = [played.move for played in table.history.played]
    Stepper(open_table(table.game, table.position), moves, wording).show()
    return 0


class Stepper:
    """Walks through the moves of a game, forwards and backwards, with all cards open."""

    def __init__(self, table: Table[Any], moves: list[Move], wording: Wording) -> None:
        self.table = table
        self.moves = moves
        self.wording = wording

    def show(self) -> None:
        print(HELP)
        self._situation()
        while (line := _line()) not in (None, "q"):
            if line == "b":
                self._go(self._at - 1)
            else:
                number = number_of(line or "")
                self._go(self._at + 1 if number is None else number)
            self._situation()

    @property
    def _at(self) -> int:
        """How many moves have been shown."""
        return len(self.table.history.played)

    def _go(self, target: int) -> None:
        """Play or take back moves until so many are played."""
        history = self.table.history
        while self._at > max(target, 0):
            history.undo(self.table)
        while self._at < min(target, len(self.moves)):
            self.table.choose(self.moves[self._at])

    def _situation(self) -> None:
        print(self.table.game.board(self.table.state, self.wording.texts))
        print(f"[{self._at}/{len(self.moves)}]")
        if self.table.result is not None:
            print(self.wording.result(self.table.result))
        elif self._at < len(self.moves):
            assert self.table.decision is not None
            print(f"{self.wording.prompt(self.table.decision)} -> {self.wording.move(self.moves[self._at])}")


def _line() -> str | None:
    try:
        return input("> ").strip()
    except EOFError:
        return None

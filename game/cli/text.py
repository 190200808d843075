"""`main.py text`: a game in the terminal. Also the front end for people who don't see the screen."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from game.bots.players import bots_move, known_seats, seated_bots, shown_options, undo, unknown_bots, viewer
from game.cli.seating import asked_table, keep, number_of, texts_for
from game.rules.decision import Decision
from game.rules.errors import CannotUndo, IllegalMove, MalformedMove, RulesError
from game.rules.journal import Journal, save
from game.rules.moves import Move, refusal
from game.rules.state import NOBODY
from game.rules.table import Table
from game.rules.wording import Wording

# The screen and what can be scrolled back to.
CLEAR = "\x1b[H\x1b[2J\x1b[3J"


def run(options: argparse.Namespace) -> int:
    """Open the table and play until the end or until somebody leaves. Every move is saved as it is played."""
    table, notices = asked_table(options)
    wording = Wording(table.game, table.seats, texts_for(table.game, options.lang))
    for notice in (*notices, *unknown_bots(table.game.id, table.seats), *keep(table, options)):
        print(notice.text(wording.texts))
    if isinstance(table.history.journal, Journal):
        print(wording.texts("cli.text.saved", path=str(table.history.journal.path)))
    try:
        Terminal(table, wording).play()
    finally:
        table.history.close()
    return 0


class Terminal:
    """One table, one terminal: the person who decides reads the view of that seat, and types."""

    def __init__(self, table: Table[Any], wording: Wording) -> None:
        self.table = table
        self.wording = wording
        self.texts = wording.texts
        self._bots = seated_bots(table.game.id, known_seats(table.game.id, table.seats), table.position.seed)
        self._people = len(table.seats) - len(self._bots)
        self._viewer = NOBODY
        self._options: list[Move] = []
        # How many events each seat has read.
        self._read: dict[int, int] = {}
        self._commands: dict[str, Callable[[str], None]] = {
            "why": self._why,
            "undo": self._undo,
            "redo": self._redo,
            "log": self._log,
            "board": self._board,
            "save": self._save,
            "help": self._help,
        }

    def play(self) -> None:
        """Decision after decision, until the game is over or somebody leaves."""
        while self.table.decision is not None:
            move = bots_move(self.table, self._bots)
            if not (self._ask(self.table.decision) if move is None else self._bot_plays(move)):
                return
        if not self._lower_curtain():
            return
        self._tell_news()
        assert self.table.result is not None
        print(self.texts("cli.text.over"))
        print(self.wording.result(self.table.result))

    def _bot_plays(self, move: Move) -> bool:
        """Play a bot's move. If it cannot be kept, a person may save elsewhere and go on. False when somebody leaves."""
        try:
            self.table.choose(move)
        except RulesError as error:
            print(error)
            line = self._line()
            if line is None:
                return False
            self._obey(line)
        return True

    def _ask(self, decision: Decision) -> bool:
        """Show one decision and take lines until it is made. False when somebody leaves."""
        if not self._lower_curtain():
            return False
        self._tell_news()
        self._board("")
        print()
        print(self.wording.prompt(decision))
        self._options = shown_options(self.table, self._bots)
        for number, move in enumerate(self._options, 1):
            print(f"{number:>3}  {self.wording.move(move)}")
        while self.table.decision is decision:
            line = self._line()
            if line is None:
                return False
            self._obey(line)
        return True

    def _obey(self, line: str) -> None:
        """Do what a line says: a number, a move, or a command."""
        word, _, rest = line.partition(" ")
        number = number_of(line)
        try:
            if number is not None and 1 <= number <= len(self._options):
                self.table.choose(self._options[number - 1])
            elif word in self._commands:
                self._commands[word](rest.strip())
            elif line:
                self._choose(self.table.parse(line))
        except (IllegalMove, CannotUndo) as error:
            print(self.texts("cli.text.refused", why=self.wording.refusal(error.refusal, self.table.decision)))
        except MalformedMove as error:
            print(self.texts("cli.text.unknown", what=str(error)))
        except RulesError as error:
            print(error)

    def _choose(self, move: Move) -> None:
        """Play a typed move. Nobody claims an open call for a bot."""
        if self.table.decision is not None and move in self.table.decision.options and move not in self._options:
            raise IllegalMove(refusal("kernel.refusal.not_called", "kernel", seat=int(move.args[0])))
        self.table.choose(move)

    def _lower_curtain(self) -> bool:
        """Between two people nothing private may stay on the screen. False when somebody leaves instead of opening it."""
        now = viewer(self.table, self._bots)
        if now == self._viewer:
            return True
        self._viewer = now
        if self._people > 1 and sys.stdin.isatty() and sys.stdout.isatty():
            print(CLEAR + self.texts("cli.text.curtain", seat=self.wording.seat(now)))
            return self._line() is not None
        return True

    def _tell_news(self) -> None:
        """What happened since this seat last looked."""
        for event in self.table.events_for(self._viewer, self._read.get(self._viewer, 0)):
            print(f"- {self.wording.event(event)}")
        self._read[self._viewer] = len(self.table.events)

    def _line(self) -> str | None:
        """One line typed; None when somebody leaves."""
        try:
            line = input("> ").strip()
        except EOFError:
            print()
            return None
        return None if line == "quit" else line

    # Commands ---------------------------------------------------------------------------------------------------------

    def _why(self, rest: str) -> None:
        refusal = self.table.why_not(rest)
        print(self.wording.refusal(refusal, self.table.decision) if refusal else self.texts("cli.text.legal"))

    def _undo(self, rest: str) -> None:
        undo(self.table, self._bots)
        # Events that were taken back must be read again if they happen again.
        count = len(self.table.events)
        self._read = {seat: min(read, count) for seat, read in self._read.items()}

    def _redo(self, rest: str) -> None:
        self.table.redo()

    def _log(self, rest: str) -> None:
        for event in self.table.events_for(self._viewer):
            print(f"- {self.wording.event(event)}")

    def _board(self, rest: str) -> None:
        print()
        print(self.table.game.board(self.table.view(self._viewer).state, self.texts))

    def _save(self, rest: str) -> None:
        if not rest:
            print(self.texts("cli.text.help"))
            return
        save(self.table, Path(rest))
        print(self.texts("cli.text.saved", path=rest))

    def _help(self, rest: str) -> None:
        print(self.texts("cli.text.help"))

"""`main.py text`: play a game in the terminal, also with a screen reader. `main.py replay`: step through a saved game."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

from game.bots.players import bots_move, bots_of, shown_options, undo, unknown_bots, viewer
from game.catalog import find_game
from game.cli.seating import asked_table, keep, number_of, texts_for
from game.rules.decision import Decision
from game.rules.errors import IllegalMove, MalformedMove, Refused, RulesError, message
from game.rules.journals.journal import game_of, read, replay, save
from game.rules.journals.keeping import watched
from game.rules.moves import Move
from game.rules.positions.opening import open_table
from game.rules.refusals import refusal
from game.rules.state import NOBODY
from game.rules.table import Table
from game.rules.wording import Wording

# Terminal codes that clear the screen and the scrollback.
CLEAR = "\x1b[H\x1b[2J\x1b[3J"


def run(options: argparse.Namespace) -> int:
    """Open the table and play until the game ends or the player quits. Every move is saved as soon as it is played."""
    table, notices = asked_table(options)
    wording = Wording(table.game, table.seats, texts_for(table.game, options.lang))
    for notice in (*notices, *unknown_bots(table.game.id, table.seats), *keep(table, options)):
        print(notice.text(wording.texts))
    if table.history.journal is not None:
        print(wording.texts("cli.text.saved", path=str(table.history.journal.path)))
    try:
        Terminal(table, wording).play()
    finally:
        table.history.close()
    return 0


class Terminal:
    """One table in one terminal. It shows what the deciding player may see, and this player types moves."""

    def __init__(self, table: Table[Any], wording: Wording) -> None:
        self.table = table
        self.wording = wording
        self.texts = wording.texts
        self._seat_bots()
        self._viewer = NOBODY
        self._options: list[Move] = []
        # Number of events each seat has read.
        self._read: dict[int, int] = {}
        self._commands: dict[str, Callable[[str], None]] = {
            "why": self._why,
            "undo": self._undo,
            "redo": lambda _rest: table.redo(),
            "log": self._log,
            "board": self._board,
            "save": self._save,
            "help": lambda _rest: print(self.texts("cli.text.help")),
        }

    def play(self) -> None:
        """Play decision by decision, until the game is over or the input ends."""
        with suppress(EOFError):
            while self.table.decision is not None:
                if (move := bots_move(self.table, self._bots)) is None:
                    self._ask(self.table.decision)
                else:
                    self._bot_plays(move)
            self._lower_curtain()
            self._tell_news()
            assert self.table.result is not None
            print(self.texts("cli.text.over"))
            print(self.wording.result(self.table.result))

    def _bot_plays(self, move: Move) -> None:
        """Play a bot's move. If it cannot be saved, the player may save elsewhere and continue."""
        try:
            self.table.choose(move)
        except RulesError as error:
            print(error)
            self._obey()

    def _ask(self, decision: Decision) -> None:
        """Show one decision and read lines until a player has decided."""
        self._lower_curtain()
        self._tell_news()
        self._board("")
        print()
        print(self.wording.prompt(decision))
        self._options = shown_options(self.table, self._bots)
        for number, move in enumerate(self._options, 1):
            print(f"{number:>3}  {self.wording.move(move)}")
        left = self.table.history.left
        while self.table.decision is decision and self.table.history.left == left:
            self._obey()
        if self.table.history.left != left:
            self._seat_bots()

    def _seat_bots(self) -> None:
        self._bots = bots_of(self.table)
        self._people = len(self.table.seats) - len(self._bots)

    def _obey(self) -> None:
        """Read a line and carry it out: a number, a move, or a command."""
        line = _line("quit")
        word, _, rest = line.partition(" ")
        number = number_of(line)
        try:
            if number is not None and 1 <= number <= len(self._options):
                self.table.choose(self._options[number - 1])
            elif word in self._commands:
                self._commands[word](rest.strip())
            elif line:
                self._choose(self.table.parse(line))
        except Refused as error:
            print(self.texts("cli.text.refused", why=self.wording.refusal(error.refusal, self.table.decision)))
        except MalformedMove as error:
            print(self.texts("cli.text.unknown", what=str(error)))
        except RulesError as error:
            print(error)

    def _choose(self, move: Move) -> None:
        """Play a typed move. A person may not claim an open call for a bot."""
        if self.table.decision is not None and move in self.table.decision.options and move not in self._options:
            raise IllegalMove(refusal("kernel.refusal.not_called", "kernel", seat=int(move.args[0])))
        self.table.choose(move)

    def _lower_curtain(self) -> None:
        """Clear the screen when another player decides, so that nobody sees private information."""
        before, self._viewer = self._viewer, viewer(self.table, self._bots)
        if self._viewer != before and self._people > 1 and sys.stdin.isatty() and sys.stdout.isatty():
            print(CLEAR + self.texts("cli.text.curtain", seat=self.wording.seat(self._viewer)))
            _line("quit")

    def _tell_news(self) -> None:
        """Print the events since this player last looked."""
        self._log("", self._read.get(self._viewer, 0))
        self._read[self._viewer] = len(self.table.events)

    # Commands ---------------------------------------------------------------------------------------------------------

    def _why(self, rest: str) -> None:
        refusal = self.table.why_not(rest)
        print(self.wording.refusal(refusal, self.table.decision) if refusal else self.texts("cli.text.legal"))

    def _undo(self, rest: str) -> None:
        undo(self.table, self._bots)
        # Events that happen again after an undo must be printed again.
        count = len(self.table.events)
        self._read = {seat: min(read, count) for seat, read in self._read.items()}

    def _log(self, rest: str, since: int = 0) -> None:
        for event in self.table.events_for(self._viewer, since):
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


# Replay -----------------------------------------------------------------------------------------------------------------

HELP = "Enter: the next move   b: one back   a number: to that move   q: leave"


def run_replay(options: argparse.Namespace) -> int:
    """Check that the whole journal replays, or show it move by move as far as it does."""
    if options.verify:
        return _verify(options.file)
    table, notices = watched(options.file, find_game)
    wording = Wording(table.game, table.seats, texts_for(table.game, options.lang))
    for notice in notices:
        print(notice.text(wording.texts))
    Stepper(open_table(table.game, table.position), [played.move for played in table.history.played], wording).show()
    return 0


def _verify(path: Path) -> int:
    record = read(path)
    game = game_of(record, find_game)
    table = replay(record, game)
    other_data = [message("journal.watched.other_data")] if record.header.data != game.data_digest else []
    for notice in (*record.notices, *other_data):
        print(notice)
    print(f"{path}: {len(record.lines)} lines, {len(table.history.played)} moves, all as they were played")
    return 0


class Stepper:
    """Steps through the moves of a game, forward and backward, with all cards open."""

    def __init__(self, table: Table[Any], moves: list[Move], wording: Wording) -> None:
        self.table = table
        self.moves = moves
        self.wording = wording

    def show(self) -> None:
        print(HELP)
        self._situation()
        with suppress(EOFError):
            while True:
                line = _line("q")
                number = self._at - 1 if line == "b" else number_of(line)
                self._go(self._at + 1 if number is None else number)
                self._situation()

    @property
    def _at(self) -> int:
        """Number of moves shown."""
        return len(self.table.history.played)

    def _go(self, target: int) -> None:
        """Play or undo moves until this many have been played, or as near to it as the length of the game allows."""
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


def _line(leave: str) -> str:
    """Read a line. Raises `EOFError` at the end of the input, or if the line is `leave`, the word for quitting."""
    try:
        line = input("> ").strip()
    except EOFError:
        print()
        raise
    if line == leave:
        raise EOFError
    return line

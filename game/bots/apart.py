"""Bots that think in a process of their own, so that a search and a window never share the interpreter.

While no bot thinks, other work can be done there.
"""

from __future__ import annotations

from collections.abc import Callable
from threading import Lock
from time import monotonic
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from game.bots.chair import Bot, Chair
from game.bots.search.advice import Advice
from game.bots.search.searcher import Searcher
from game.catalog import find_game
from game.rules.errors import BrokenRule
from game.rules.moves import Move
from game.rules.positions.position import Position
from game.rules.table import Table

if TYPE_CHECKING:
    from multiprocessing.connection import Connection
    from multiprocessing.process import BaseProcess

# How often the one who waits is told how far the search is.
EVERY = 0.1
ENOUGH = "enough"

MakesBot = Callable[[], Bot]
T = TypeVar("T")


class Task(NamedTuple):
    """A decision to think over: the bot, and the table it sits at."""

    make: MakesBot
    position: Position
    checkpoint: Any
    since: list[Move | int]
    seat: int
    seconds: float
    # Is it asked how things stand and what speaks for which move, or for this one, rather than to play?
    advises: bool = False
    about: Move | None = None


Thought = Move | Advice


class Study:
    """The process in which bots think, one task after the other. It starts when it is first needed."""

    def __init__(self) -> None:
        self._process: BaseProcess | None = None
        self._pipe: Connection | None = None
        self._lock = Lock()

    def think(self, task: Task, told: Callable[[int], None]) -> Thought:
        """What the bot chooses or advises. Waits for it; `told` hears now and then how many games ahead it has played."""
        thought: Thought = self._answer(task, told)
        return thought

    def do(self, errand: Callable[[], T]) -> T:
        """Call a function over there, and wait for what it returns, which is no number and no string."""
        done: T = self._answer(errand, lambda _number: None)
        return done

    def _answer(self, task: Task | Callable[[], Any], told: Callable[[int], None]) -> Any:
        with self._lock:
            pipe = self._ready()
            try:
                pipe.send(task)
                while isinstance(said := pipe.recv(), int):
                    told(said)
            except (EOFError, OSError):
                self.leave()
                raise BrokenRule("the process in which the bot thinks has ended") from None
        if isinstance(said, str):
            raise BrokenRule(said)
        return said

    def hurry(self) -> None:
        """Whoever thinks just now says what seems best so far."""
        if self._pipe is not None:
            self._pipe.send(ENOUGH)

    def leave(self) -> None:
        """Stop the process, whatever it is at. The next decision starts another."""
        process, self._process, self._pipe = self._process, None, None
        if process is not None:
            process.kill()

    def _ready(self) -> Connection:
        if self._pipe is None or self._process is None or not self._process.is_alive():
            import multiprocessing  # a menu does without

            # A fresh interpreter: what the window has loaded and which threads it has is none of its business.
            context = multiprocessing.get_context("spawn")
            self._pipe, theirs = context.Pipe()
            process = context.Process(target=labour, args=(theirs,), daemon=True, name="bots")
            process.start()
            self._process = process
            theirs.close()
        return self._pipe


class Apart:
    """A bot on this side: it hands its decisions over to the study."""

    thinks_ahead = True

    def __init__(self, study: Study, level: str, make: MakesBot, seconds: float) -> None:
        self._study, self._make = study, make
        self.level, self.seconds = level, seconds
        # How many games ahead it has played on the decision it is at.
        self.games = 0

    def choose(self, chair: Chair) -> Move:
        chosen = self._thought(self._task(chair))
        assert isinstance(chosen, Move)
        return chosen

    def advise(self, chair: Chair, about: Move | None = None) -> Advice:
        """How things stand for who sits there, and the best moves with the reasons for them, or what speaks for one."""
        return self.advice_on(chair, about)()

    def advice_on(self, chair: Chair, about: Move | None = None) -> Callable[[], Advice]:
        """The same, thought over when it is called, wherever the game has gone by then."""
        task = self._task(chair)._replace(advises=True, about=about)

        def thought() -> Advice:
            found = self._thought(task)
            assert isinstance(found, Advice)
            return found

        return thought

    def _task(self, chair: Chair) -> Task:
        return Task(self._make, *chair.situation(), chair.seat, self.seconds)

    def _thought(self, task: Task) -> Thought:
        self.games = 0
        return self._study.think(task, self._told)

    def _told(self, games: int) -> None:
        self.games = games


def labour(pipe: Connection) -> None:
    """What the process does: sit down, think, answer."""
    while True:
        try:
            task = pipe.recv()
        except (EOFError, OSError, KeyboardInterrupt):
            return
        if task == ENOUGH:
            continue  # it was said too late
        try:
            answer = _thought(task, pipe) if isinstance(task, Task) else task()
        except Exception as error:
            answer = f"{type(error).__name__}: {error}"
        try:
            pipe.send(answer)
        except OSError:
            return


def _thought(task: Task, pipe: Connection) -> Thought:
    game = find_game(task.position.game)
    table: Table[Any] = Table.open(game, task.position, task.checkpoint, "checkpoints")
    for item in task.since:
        table.repeat(item)
    bot = task.make()
    bot.seconds = task.seconds
    said = monotonic()

    def goes_on(games: int) -> bool:
        nonlocal said
        if (now := monotonic()) - said >= EVERY:
            said = now
            pipe.send(games)
        return not (pipe.poll() and pipe.recv() == ENOUGH)

    if isinstance(bot, Searcher):
        bot.goes_on = goes_on
    chair = Chair(table, task.seat)
    return bot.advise(chair, task.about) if task.advises and isinstance(bot, Searcher) else bot.choose(chair)

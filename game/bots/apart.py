"""Bots that think in a separate process, so that a search never blocks the window.

The process can run other functions while no bot is thinking."""

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

# Seconds between progress reports of a search.
EVERY = 0.1
ENOUGH = "enough"

MakesBot = Callable[[], Bot]
T = TypeVar("T")


class Task(NamedTuple):
    """A decision to think about: a function that creates the bot, and the data needed to rebuild its table."""

    make: MakesBot
    position: Position
    checkpoint: Any
    since: list[Move | int]
    seat: int
    seconds: float
    # True to return advice instead of a move. The advice covers all moves, or only the move `about`.
    advises: bool = False
    about: Move | None = None


Thought = Move | Advice


class Study:
    """The process in which bots think, one task after another. It starts when first needed."""

    def __init__(self) -> None:
        self._process: BaseProcess | None = None
        self._pipe: Connection | None = None
        self._lock = Lock()

    def think(self, task: Task, on_progress: Callable[[int], None]) -> Thought:
        """Send a task and wait for the bot's move or advice. `on_progress` regularly receives the number of simulations."""
        thought: Thought = self._answer(task, on_progress)
        return thought

    def do(self, errand: Callable[[], T]) -> T:
        """Call a function in the process and return its result, which must not be an int or a string."""
        done: T = self._answer(errand, lambda _number: None)
        return done

    def _answer(self, task: Task | Callable[[], Any], on_progress: Callable[[int], None]) -> Any:
        with self._lock:
            pipe = self._ready()
            try:
                pipe.send(task)
                while isinstance(received := pipe.recv(), int):
                    on_progress(received)
            except (EOFError, OSError):
                self.leave()
                raise BrokenRule("the process in which the bot thinks has ended") from None
        if isinstance(received, str):
            raise BrokenRule(received)
        return received

    def hurry(self) -> None:
        """Make the current search return its best result now."""
        if self._pipe is not None:
            self._pipe.send(ENOUGH)

    def leave(self) -> None:
        """Kill the process. The next decision starts another."""
        process, self._process, self._pipe = self._process, None, None
        if process is not None:
            process.kill()

    def _ready(self) -> Connection:
        if self._pipe is None or self._process is None or not self._process.is_alive():
            import multiprocessing  # imported late, because menus do not need it

            # Start a fresh interpreter, which shares no modules or threads with the window.
            context = multiprocessing.get_context("spawn")
            self._pipe, theirs = context.Pipe()
            process = context.Process(target=labour, args=(theirs,), daemon=True, name="bots")
            process.start()
            self._process = process
            theirs.close()
        return self._pipe


class Apart:
    """A bot in the window's process that sends its decisions to a `Study` process."""

    thinks_ahead = True

    def __init__(self, study: Study, level: str, make: MakesBot, seconds: float) -> None:
        self._study, self._make = study, make
        self.level, self.seconds = level, seconds
        # Simulations played for the current decision.
        self.games = 0

    def choose(self, chair: Chair) -> Move:
        chosen = self._thought(self._task(chair))
        assert isinstance(chosen, Move)
        return chosen

    def advise(self, chair: Chair, about: Move | None = None) -> Advice:
        """Return each seat's chances and the best moves with reasons, or the reasons for one move."""
        return self.advice_on(chair, about)()

    def advice_on(self, chair: Chair, about: Move | None = None) -> Callable[[], Advice]:
        """Return a function that computes this advice when called, even if further moves have been played by then."""
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
        return self._study.think(task, self._on_progress)

    def _on_progress(self, games: int) -> None:
        self.games = games


def labour(pipe: Connection) -> None:
    """Main loop of the process: receive a task, think, answer."""
    while True:
        try:
            task = pipe.recv()
        except (EOFError, OSError, KeyboardInterrupt):
            return
        if task == ENOUGH:
            continue  # the search had already finished
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
    reported = monotonic()

    def continues(games: int) -> bool:
        nonlocal reported
        if (now := monotonic()) - reported >= EVERY:
            reported = now
            pipe.send(games)
        return not (pipe.poll() and pipe.recv() == ENOUGH)

    if isinstance(bot, Searcher):
        bot.goes_on = continues
    chair = Chair(table, task.seat)
    return bot.advise(chair, task.about) if task.advises and isinstance(bot, Searcher) else bot.choose(chair)

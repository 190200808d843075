"""Playing many games: in this process, in several processes, or on the workers of a cluster."""

from __future__ import annotations

import hashlib
import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Protocol, TypeVar

from rich.console import Console
from rich.progress import Progress, track

import game
from game import __version__
from game.data.paths import MAPS, RULES_DATA
from game.rules.errors import RulesError, SetupError

T = TypeVar("T")


class Games(Protocol):
    """A batch of games to play, one for each seed."""

    @property
    def seeds(self) -> Sequence[int]: ...


G = TypeVar("G", bound=Games)


class Machine:
    """A crew on this machine: the current process, or several that share the work. It has no cluster workers."""

    workers = None

    def __init__(self, processes: int) -> None:
        self._processes = processes

    def map(self, task: Callable[[G], T], work: Sequence[G]) -> Iterator[T]:
        if self._processes == 1:
            yield from map(task, work)
            return
        with ProcessPoolExecutor(min(self._processes, len(work))) as pool:
            yield from pool.map(task, work)


def play_all(task: Callable[[G], T], work: Sequence[G], processes: int, cluster: str | None) -> Iterator[T]:
    """Yield the result of each batch in order, and show the number of games played in a progress bar."""
    with _crew(processes, cluster) as crew, _progress() as progress:
        bar = progress.add_task("", total=sum(len(job.seeds) for job in work))
        for job, result in zip(work, crew.map(task, work), strict=True):
            workers = "" if crew.workers is None else f"{crew.workers} workers"
            progress.update(bar, advance=len(job.seeds), description=workers)
            yield result


@contextmanager
def _crew(processes: int, cluster: str | None) -> Iterator[Machine | Cluster]:
    if cluster is None:
        yield Machine(processes)
        return
    with Cluster(cluster) as crew:
        yield crew


def _progress() -> Progress:
    """A progress bar that disappears at the end. It is not shown without a terminal."""
    console = Console(stderr=True)
    return Progress(console=console, transient=True, disable=not console.is_terminal)


def tracked(steps: Iterable[T], total: int) -> Iterable[T]:
    """Yield the steps and show their number in a progress bar."""
    console = Console(stderr=True)
    return track(steps, "", total, console=console, transient=True, disable=not console.is_terminal)


# Clusters: a running Dask scheduler, whose workers play the same games as a single machine would.

CONNECTING = 10
"""Maximum seconds to wait for the scheduler."""
LOOK_EVERY = 1.0
"""Seconds between checks of the workers while waiting for a result."""
PATIENCE = 30.0
"""Maximum seconds to wait for a new worker after the last one is gone."""


def version() -> str:
    """Version of the program, with a digest of its code and data."""
    found = hashlib.blake2b(digest_size=6)
    for folder, kinds in ((Path(game.__path__[0]), ("*.py",)), (RULES_DATA, ("*.yaml",)), (MAPS, ("*.tmx", "*.tsx"))):
        for path in sorted(path for kind in kinds for path in folder.rglob(kind)):
            found.update(path.relative_to(folder).as_posix().encode() + b"\0" + b"\n".join(path.read_bytes().splitlines()))
    return f"{__version__}+{found.hexdigest()}"


def _probe() -> Callable[[], str]:
    """Return a function that returns the program's version on a worker, or "" if the program is missing there."""

    def probe() -> str:
        try:
            from game.lab.crew import version
        except ImportError:
            return ""
        return version()

    return probe


def refusal(scheduler: str, workers: Mapping[str, str], local: str, address: str) -> str:
    """Return why a cluster cannot play, or "" if it can.

    `scheduler` and `workers` are the versions found there; "" means that the program is not installed."""
    if not workers:
        return f"the scheduler at {address} has no worker; start one on each machine: dask worker {address}"
    found = {"the scheduler": scheduler} | {f"the worker {name}": other for name, other in workers.items()}
    for name, other in found.items():
        if not other:
            return f"{name} of {address} cannot import the program; install it there: pip install situation-room[cluster]"
        if other != local:
            return f"{name} of {address} has version {other}, this machine {local}; install the same version everywhere"
    return ""


class Cluster:
    """A connection to a scheduler, whose workers are checked before the first game."""

    def __init__(self, address: str) -> None:
        try:
            from distributed import Client
        except ModuleNotFoundError:
            raise SetupError("--cluster needs the package distributed: pip install situation-room[cluster]") from None
        self._address = address
        try:
            self._client: Any = Client(address, timeout=CONNECTING, set_as_default=False)
        except (OSError, ValueError) as error:
            raise SetupError(f"no scheduler answers at {address!r}: {error}; start one: dask scheduler") from None

    def __enter__(self) -> Cluster:
        client, probe = self._client, _probe()
        if why := refusal(client.run_on_scheduler(probe), client.run(probe), version(), self._address):
            client.close()
            raise SetupError(why)
        return self

    def __exit__(self, *_error: object) -> None:
        self._client.close()

    @property
    def workers(self) -> int:
        return len(self._client.nthreads())

    def map(self, task: Callable[[G], T], work: Sequence[G]) -> Iterator[T]:
        """Yield the results in order. If a worker is lost, the scheduler gives its tasks to another worker."""
        futures = self._client.map(task, work, pure=False)
        for future in futures:
            yield self._result(future)

    def _result(self, future: Any) -> Any:
        from distributed import CancelledError, KilledWorker
        from distributed import TimeoutError as TooLong

        seen = time.monotonic()
        while True:
            try:
                return future.result(timeout=LOOK_EVERY)
            except TooLong:
                seen = time.monotonic() if self.workers else seen
            except KilledWorker as error:
                raise RulesError(f"some games end every worker that plays them: {error}") from None
            except (CancelledError, OSError) as error:
                raise RulesError(f"the scheduler at {self._address} is gone: {error}") from None
            if time.monotonic() - seen > PATIENCE:
                raise RulesError(f"the scheduler at {self._address} has lost all its workers; start one and try again")

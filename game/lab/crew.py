"""Playing many games: in this process, in several processes, or on the workers of a cluster."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from typing import Protocol, TypeVar

from rich.console import Console
from rich.progress import Progress, track

T = TypeVar("T")


class Games(Protocol):
    """A batch of games to play, one for each seed."""

    @property
    def seeds(self) -> Sequence[int]: ...


G = TypeVar("G", bound=Games)


class Crew(Protocol):
    """The processes that play games. `workers` is the current number of cluster workers, None without a cluster."""

    def map(self, task: Callable[[G], T], work: Sequence[G], /) -> Iterable[T]: ...

    @property
    def workers(self) -> int | None: ...


class Machine:
    """A crew on this machine: the current process, or several that share the work."""

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
def _crew(processes: int, cluster: str | None) -> Iterator[Crew]:
    if cluster is None:
        yield Machine(processes)
        return
    from game.lab.cluster import Cluster

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

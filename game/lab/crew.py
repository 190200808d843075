"""Who plays the games of a simulation: this process, several of this machine, or those of a cluster."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import contextmanager

from game.rules.errors import SetupError


@contextmanager
def crew(processes: int, cluster: str | None) -> Iterator[Executor | None]:
    """Somebody to hand the work to, or None where this process does it itself.

    A cluster is a running Dask scheduler, by its address; its workers need this program installed.
    """
    if cluster is not None:
        with _of_cluster(cluster) as pool:
            yield pool
    elif processes == 1:
        yield None
    else:
        with ProcessPoolExecutor(processes) as pool:
            yield pool


@contextmanager
def _of_cluster(address: str) -> Iterator[Executor]:
    try:
        from distributed import Client
    except ModuleNotFoundError:
        raise SetupError("--cluster needs the package distributed: pip install situation-room[cluster]") from None
    try:
        client = Client(address, timeout="10s")
    except (OSError, ValueError) as error:
        raise SetupError(f"no scheduler answers at {address!r}: {error}") from None
    with client:
        yield client.get_executor()

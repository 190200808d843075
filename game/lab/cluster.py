"""Playing on a cluster: connects to a running Dask scheduler. Its workers play the same games as a single machine would."""

from __future__ import annotations

import hashlib
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, TypeVar

import game
from game import __version__
from game.data.paths import MAPS, RULES_DATA
from game.rules.errors import RulesError, SetupError

CONNECTING = 10
"""Maximum seconds to wait for the scheduler."""
LOOK_EVERY = 1.0
"""Seconds between checks of the workers while waiting for a result."""
PATIENCE = 30.0
"""Maximum seconds to wait for a new worker after the last one is gone."""

T = TypeVar("T")
W = TypeVar("W")


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
            from game.lab.cluster import version
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

    def map(self, task: Callable[[W], T], work: Sequence[W]) -> Iterator[T]:
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

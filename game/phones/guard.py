"""Limits that keep strangers out and a flood from slowing the others down. Time comes from a clock that tests can set."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

Clock = Callable[[], float]

TRIES, TRIES_PER_SECOND = 5, 1 / 60
"""Number of wrong codes and tokens from an address at once, and per second after that."""
LARGEST_MESSAGE = 4096
"""Size in bytes from which a phone's message is too large; the connection is closed then."""
REQUESTS, REQUESTS_PER_SECOND = 20, 10.0
"""Number of requests that a connection may send at once, and per second after that."""
IGNORED, IGNORED_PER_SECOND = 100, 5.0
"""Number of requests above the limit, at once and per second, before the connection is closed."""
FETCHES, FETCHES_PER_SECOND = 600, 100.0
"""Number of HTTP requests of an address at once and per second: the pictures of several phones in one browser."""
REPORTS, REPORTS_PER_SECOND = 3, 1 / 20
"""Number of refusals of an address that are reported, at once and per second."""
MOST_WAITING = 40
"""Maximum number of messages that wait for a phone. One that reads so slowly is disconnected and connects again."""
MOST_OPEN, MOST_OPEN_OF_ADDRESS = 150, 90
"""Maximum number of TCP connections. A browser opens six in addition to its socket; the program needs files of its own."""
MOST_REMEMBERED = 500
"""Maximum number of addresses with counters."""


class Bucket:
    """A limit that lets a number of things pass at once, and a number per second after that."""

    def __init__(self, size: int, per_second: float, clock: Clock) -> None:
        self._size, self._per_second, self._clock = size, per_second, clock
        self._left, self._time = float(size), clock()

    @property
    def is_empty(self) -> bool:
        """Return whether nothing more may pass now."""
        now = self._clock()
        self._left = min(self._size, self._left + (now - self._time) * self._per_second)
        self._time = now
        return self._left < 1

    def take(self) -> bool:
        """Return whether one more may pass now, and count it if so."""
        passes = not self.is_empty
        self._left -= passes
        return passes


class Guard:
    """The limits that apply to all connections together, or to those of an address: the buckets are functions of it."""

    def __init__(self, clock: Clock) -> None:
        def by_address(size: int, per_second: float) -> Callable[[str], Bucket]:
            return lru_cache(MOST_REMEMBERED)(lambda _address: Bucket(size, per_second, clock))

        # Open connections with their addresses.
        self._open: dict[object, str] = {}
        self.tries = by_address(TRIES, TRIES_PER_SECOND)
        self.fetches = by_address(FETCHES, FETCHES_PER_SECOND)
        self.reports = by_address(REPORTS, REPORTS_PER_SECOND)

    def enter(self, connection: object, address: str) -> bool:
        """Return whether there is a place for one more connection, and give it the place if so."""
        if len(self._open) >= MOST_OPEN or [*self._open.values()].count(address) >= MOST_OPEN_OF_ADDRESS:
            return False
        self._open[connection] = address
        return True

    def leave(self, connection: object) -> None:
        self._open.pop(connection, None)

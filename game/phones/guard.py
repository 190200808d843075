"""Limits that keep strangers out and a flood from slowing the others down. Time comes from a clock that tests can set."""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Callable
from functools import lru_cache
from typing import Literal

Clock = Callable[[], float]

MOST_TRIES, TRIES_SECONDS = 5, 60.0
"""Maximum number of wrong codes and tokens from an address in this time."""
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
MOST_SOCKETS, MOST_SOCKETS_OF_ADDRESS = 60, 12
MOST_OPEN, MOST_OPEN_OF_ADDRESS = 150, 90
"""Maximum number of TCP connections. A browser opens six in addition to its socket; the program needs files of its own."""
MOST_REMEMBERED = 500
"""Maximum number of addresses with counters."""


class Bucket:
    """A limit that lets a number of things pass at once, and a number per second after that."""

    def __init__(self, size: int, per_second: float, clock: Clock) -> None:
        self._size, self._per_second, self._clock = size, per_second, clock
        self._left, self._time = float(size), clock()

    def take(self) -> bool:
        """Return whether one more may pass now, and count it if so."""
        now = self._clock()
        self._left = min(self._size, self._left + (now - self._time) * self._per_second)
        self._time = now
        if self._left < 1:
            return False
        self._left -= 1
        return True


class Pace:
    """The limit for the requests of one connection."""

    def __init__(self, clock: Clock) -> None:
        self._requests = Bucket(REQUESTS, REQUESTS_PER_SECOND, clock)
        self._ignored = Bucket(IGNORED, IGNORED_PER_SECOND, clock)

    def judge(self) -> Literal["accept", "ignore", "close"]:
        """Count a request and return what to do with it."""
        if self._requests.take():
            return "accept"
        return "ignore" if self._ignored.take() else "close"


class Places:
    """A limit for open connections, in all and of one address."""

    def __init__(self, most: int, most_of_address: int) -> None:
        self._most, self._most_of_address = most, most_of_address
        self._open: Counter[str] = Counter()

    def enter(self, address: str) -> bool:
        """Return whether there is a place for one more, and take it if so."""
        if self._open.total() >= self._most or self._open[address] >= self._most_of_address:
            return False
        self._open[address] += 1
        return True

    def leave(self, address: str) -> None:
        self._open[address] -= 1
        if not self._open[address]:
            del self._open[address]


class Guard:
    """The limits that apply to all connections of an address together."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self.sockets = Places(MOST_SOCKETS, MOST_SOCKETS_OF_ADDRESS)
        self.open = Places(MOST_OPEN, MOST_OPEN_OF_ADDRESS)
        # By address, as long as it was heard lately.
        kept = lru_cache(MOST_REMEMBERED)
        self._tries = kept(lambda _address: deque[float](maxlen=MOST_TRIES))
        self._fetches = kept(lambda _address: Bucket(FETCHES, FETCHES_PER_SECOND, clock))
        self._reports = kept(lambda _address: Bucket(REPORTS, REPORTS_PER_SECOND, clock))

    def must_wait(self, address: str) -> bool:
        """Return whether an address has too many wrong tries. Then a right code is refused too, because accepting it would
        let a guesser continue; a token, which is too long to guess, is still accepted."""
        tries = self._tries(address)
        return len(tries) == MOST_TRIES and self._clock() - tries[0] < TRIES_SECONDS

    def count_wrong_try(self, address: str) -> None:
        self._tries(address).append(self._clock())

    def may_fetch(self, address: str) -> bool:
        return self._fetches(address).take()

    def may_report(self, address: str) -> bool:
        """Return whether one more refusal of this address is reported, and count it."""
        return self._reports(address).take()

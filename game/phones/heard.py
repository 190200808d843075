"""News from the phones for the game: requests, and people who join, leave or are refused."""

from __future__ import annotations

from typing import Literal, NamedTuple

from game.phones.messages import Look, Request

Reason = Literal["room", "token", "locked", "slow_down", "full", "host", "origin", "flood"]
"""Reason for a refusal: a wrong code or token, a locked room, too many tries or requests, too many connections, or a page of
another site."""


class Joined(NamedTuple):
    """A phone has named the code of the room or the token of a seat."""

    look: Look


class Lost(NamedTuple):
    """The connection of a phone has ended. `replaced`: the seat has a newer connection, which follows as `Joined`."""

    replaced: bool = False


class Refused(NamedTuple):
    """A newcomer was refused, or a phone was disconnected because of a flood."""

    address: str
    reason: Reason


class Heard(NamedTuple):
    """News from a phone: the number of its connection (0 if it has none) and its seat at that time."""

    phone: int
    seat: int | None
    what: Request | Joined | Lost | Refused

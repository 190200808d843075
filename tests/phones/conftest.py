"""A room and servers for tests of phones. They use the loopback address only."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from game.phones.room import Room
from game.phones.server import Server
from tests.phones.clients import PAGES, Clock


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def room() -> Room:
    return Room("evening")


@pytest.fixture
def serve(clock: Clock) -> Iterator[Callable[..., Server]]:
    """Start servers, and stop them after the test."""
    servers: list[Server] = []

    def start(room: Room, **options: Any) -> Server:
        server = Server(room, PAGES, lambda: None, clock=clock, **options)
        server.start()
        servers.append(server)
        return server

    yield start
    for server in servers:
        server.stop()


@pytest.fixture
def server(room: Room, serve: Callable[..., Server]) -> Server:
    return serve(room)


@pytest.fixture(autouse=True)
def quiet(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    """Fail if the server logs an error."""
    yield
    assert [record.getMessage() for record in caplog.get_records("call")] == []

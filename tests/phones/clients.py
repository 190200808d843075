"""Phones for tests of the server: sockets on the loopback address that send requests and wait for messages."""

from __future__ import annotations

import asyncio
import queue
from collections.abc import AsyncIterator, Coroutine
from contextlib import asynccontextmanager
from typing import Any, TypeVar

import msgspec
from aiohttp import ClientSession, ClientWebSocketResponse, WSMsgType

from game.phones.messages import Heard, Hello, Message, Picture, Ping, Pong, Request, View
from game.phones.pages import Page
from game.phones.server import Server

PATIENCE = 20.0
"""Seconds after which a test fails because something does not happen."""
PAGES = {"/": Page(b"<p>page", "text/html; charset=utf-8"), "/page.js": Page(b"1", "text/javascript; charset=utf-8")}

_decoder = msgspec.json.Decoder(Message)
T = TypeVar("T")


class Clock:
    """A clock that tests set."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


class Phone:
    """A connection to the server."""

    def __init__(self, socket: ClientWebSocketResponse) -> None:
        self.socket = socket

    async def say(self, *requests: Request | str) -> None:
        for request in requests:
            await self.socket.send_str(request if isinstance(request, str) else msgspec.json.encode(request).decode())

    async def hear(self) -> Message:
        return _decoder.decode(await self.socket.receive_str(timeout=PATIENCE))

    async def ask(self, request: Request | str) -> Message:
        await self.say(request)
        return await self.hear()

    async def settle(self) -> None:
        """Wait until the server has handled all requests of this phone, and no message was sent."""
        assert await self.ask(Ping()) == Pong()

    async def closing_code(self) -> int | None:
        """Wait until the server closes the connection, and return its code."""
        while True:
            message = await self.socket.receive(timeout=PATIENCE)
            if message.type not in (WSMsgType.TEXT, WSMsgType.PING):
                return self.socket.close_code


@asynccontextmanager
async def phone(server: Server, **options: Any) -> AsyncIterator[Phone]:
    """Connect to the server, as a page in a browser does."""
    options = {"headers": {"Origin": server.address}, **options}
    async with ClientSession() as session, session.ws_connect(f"{server.address}/socket", **options) as socket:
        yield Phone(socket)


@asynccontextmanager
async def joined(server: Server, code: str = "", token: str = "") -> AsyncIterator[tuple[Phone, int]]:
    """Connect and join by code or token; also return the number of the connection."""
    async with phone(server) as one:
        await one.say(Hello(code, token))
        heard = next_heard(server)
        while not isinstance(heard.what, Hello):
            heard = next_heard(server)
        assert (heard.seat is not None) == bool(token), "only a token brings a seat"
        yield one, heard.phone


def next_heard(server: Server) -> Heard:
    return server.inbox.get(timeout=PATIENCE)


def all_heard(server: Server) -> list[Heard]:
    """Take everything that waits in the inbox."""
    found = []
    while True:
        try:
            found.append(server.inbox.get_nowait())
        except queue.Empty:
            return found


def run(test: Coroutine[Any, Any, T]) -> T:
    return asyncio.run(asyncio.wait_for(test, 3 * PATIENCE))


def view(number: int, name: str = "Ann") -> View:
    """A view with little in it."""
    return View(number, 0, name, "", "", Picture(), False, "", "", "", "", False, (), (), None, (), (), (), ())

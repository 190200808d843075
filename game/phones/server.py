"""The web server for phones, on a thread of its own.

Only this module imports aiohttp, which is an extra: import it after `game.phones.extra` says that nothing is missing."""

from __future__ import annotations

import asyncio
import errno
import logging
import queue
import socket
import threading
import time
from collections import deque
from collections.abc import Awaitable, Callable, Mapping
from contextlib import closing, suppress
from typing import Any, Literal, NamedTuple

import msgspec
from aiohttp import WSMessage, WSMsgType, web
from aiohttp.http import HttpProcessingError

from game.phones import guard, messages
from game.phones.guard import Bucket, Clock, Guard
from game.phones.messages import Failure, Heard, Message, Reason, Request, View, decoder, encoder
from game.phones.pages import Page, Pictures, headers_for
from game.phones.room import Room
from game.rules.errors import MessageError, reason

PORTS = range(8711, 8717)
"""Ports that are tried first; if all are in use, the system chooses one."""
HEARTBEAT = 5.0
"""Seconds between two questions whether a phone is still there. It has half of this time to answer."""
SILENCE = 15.0
"""Seconds without a request after which a page counts as frozen. Pages send one every four seconds, and a browser may answer
for a page that no longer runs."""
CLOSING = 2.0
"""Seconds that a phone has to take its last messages before its connection is cut."""
STOPPING = 5.0
"""Seconds that the thread has to end."""

_log = logging.getLogger(__name__)
# Nonsense instead of HTTP is answered, and needs no traceback.
_log.addFilter(lambda record: not (record.exc_info and isinstance(record.exc_info[1], HttpProcessingError)))


class CannotServe(MessageError):
    """The server cannot start; the message says what to do."""


class Close(NamedTuple):
    """Close the connection after the messages before it."""

    code: int
    reason: str


class _Phone:
    """A connection and the messages that wait for it, used only in the server's thread. `seat` is None until it has one."""

    def __init__(self, number: int, address: str, transport: asyncio.Transport, clock: Clock) -> None:
        self.number, self.address, self.transport = number, address, transport
        self.requests = Bucket(guard.REQUESTS, guard.REQUESTS_PER_SECOND, clock)
        self.ignored = Bucket(guard.IGNORED, guard.IGNORED_PER_SECOND, clock)
        self.heard, self.joined, self.closing = clock(), False, False
        self.seat: int | None = None
        self._waiting: deque[Message | Close] = deque()
        self._filled = asyncio.Event()

    def post(self, message: Message | Close) -> None:
        """Send a message, unless the connection is about to close; it is cut if the phone does not read the rest in time.
        Only the newest view waits, because it contains everything that older ones say."""
        if self.closing:
            return
        if isinstance(message, View):
            self._waiting = deque(other for other in self._waiting if not isinstance(other, View))
        if len(self._waiting) >= guard.MOST_WAITING:
            self._waiting.clear()
            message = Close(messages.BEHIND, "too slow")
        self._waiting.append(message)
        self._filled.set()
        if isinstance(message, Close):
            self.closing = True
            asyncio.get_running_loop().call_later(CLOSING, self.transport.abort)

    async def next(self) -> Message | Close:
        """Wait for the oldest message and remove it."""
        while not self._waiting:
            self._filled.clear()
            await self._filled.wait()
        return self._waiting.popleft()


class Server:
    """The server of a room. The methods are for the game's thread, and only `start` and `stop` wait for something.

    `inbox` holds the news from phones; `heard` is called in the server's thread when there are some. `clock` is for limits,
    and `heartbeat` is in seconds."""

    def __init__(
        self,
        room: Room,
        pages: Mapping[str, Page],
        heard: Callable[[], None],
        host: str = "127.0.0.1",
        *,
        clock: Clock = time.monotonic,
        heartbeat: float = HEARTBEAT,
    ) -> None:
        self.inbox: queue.SimpleQueue[Heard] = queue.SimpleQueue()
        self.host, self.port = host, 0
        self._room, self._pages, self._heard = room, pages, heard
        self._clock, self._heartbeat = clock, heartbeat
        self._guard = Guard(clock)
        self._loop: asyncio.AbstractEventLoop | None = None
        self._thread: threading.Thread | None = None
        self._stopped: asyncio.Event | None = None
        # Used only in the server's thread.
        self._hosts: frozenset[str] = frozenset()
        self._phones: dict[int, _Phone] = {}
        self._connections = 0
        self._pictures = Pictures()

    # For the game's thread

    @property
    def address(self) -> str:
        """The address to open on a phone."""
        return f"http://{self.host}:{self.port}"

    def start(self) -> None:
        """Start the thread. Raises `CannotServe` if there is no port for it."""
        listening = self._bind()
        self.port = listening.getsockname()[1]
        self._room.change(host=self.host, port=self.port)
        self._loop, self._stopped = asyncio.new_event_loop(), asyncio.Event()
        self._thread = threading.Thread(target=self._run, args=(self._loop, listening), name="phones", daemon=True)
        self._thread.start()

    def stop(self) -> None:
        """Close all connections and end the thread."""
        if self._thread is not None and self._stopped is not None:
            self._later(self._stopped.set)
            self._thread.join(STOPPING)

    def send(self, phone: int, message: Message) -> None:
        """Send a message. `Seated` also gives the seat to this connection, and `Freed` takes it away."""
        self._later(self._send, phone, message)

    def keep(self, picture_id: str, content: bytes, kind: str) -> None:
        """Keep a picture for `/picture/ID`. A picture that is kept again counts as new when old ones are dropped."""
        self._later(self._pictures.keep, f"/picture/{picture_id}", Page(content, kind))

    def _later(self, action: Callable[..., None], *arguments: Any) -> None:
        """Call a function in the server's thread; do nothing if it has ended."""
        if self._loop is not None:
            with suppress(RuntimeError):
                self._loop.call_soon_threadsafe(action, *arguments)

    def _bind(self) -> socket.socket:
        """Listen on the first free port, that of the last time if possible."""
        ports = dict.fromkeys((*((self._room.content.port,) if self._room.content.port else ()), *PORTS, 0))
        failure = OSError()
        for port in ports:
            try:
                return socket.create_server((self.host, port))
            except OSError as error:
                if error.errno == errno.EADDRNOTAVAIL:
                    raise CannotServe("phones_server.no_address", address=self.host) from error
                failure = error
        raise CannotServe("phones_server.no_port", address=self.host, reason=reason(failure)) from failure

    # In the server's thread: life of the server

    def _run(self, loop: asyncio.AbstractEventLoop, listening: socket.socket) -> None:
        asyncio.set_event_loop(loop)
        with closing(loop), listening:
            loop.run_until_complete(self._serve(listening))
            loop.run_until_complete(loop.shutdown_asyncgens())

    async def _serve(self, listening: socket.socket) -> None:
        assert self._stopped is not None
        names = [self.host, *(["localhost"] if self.host == "127.0.0.1" else [])]
        self._hosts = frozenset(f"{name}:{self.port}" for name in names) | frozenset(names if self.port == 80 else [])
        runner = web.ServerRunner(_WebServer(self._guard, self._answer, headers_for(self._hosts)), shutdown_timeout=1.0)
        await runner.setup()
        try:
            await web.SockSite(runner, listening).start()
            await self._stopped.wait()
        finally:
            for phone in self._phones.values():
                phone.post(Close(messages.CLOSED, "closed"))
            await runner.cleanup()

    def _tell(self, phone: int, seat: int | None, what: Request | messages.Arrival) -> None:
        self.inbox.put(Heard(phone, seat, what))
        self._heard()

    def _refuse(self, address: str, reason: Reason, phone: int = 0) -> None:
        if self._guard.reports(address).take():
            self._tell(phone, None, messages.Refused(address, reason))

    # In the server's thread: commands of the game

    def _send(self, number: int, message: Message) -> None:
        if (phone := self._phones.get(number)) is None:
            return
        if isinstance(message, messages.Seated):
            self._sit(phone, message.seat)
        elif isinstance(message, messages.Freed):
            phone.seat = None
        phone.post(message)

    # In the server's thread: requests

    async def _answer(self, request: web.BaseRequest) -> web.StreamResponse:
        """Answer an HTTP request."""
        address, host = request.remote or "", request.headers.get("Host", "").lower()
        if not self._guard.fetches(address).take():
            return _status(429)
        if host not in self._hosts:
            self._refuse(address, "host")
            return _status(403)
        if request.method != "GET":
            return _status(404)
        if request.path == "/socket":
            if request.headers.get("Origin") == f"http://{host}":
                return await self._connect(request, address)
            self._refuse(address, "origin")
            return _status(403)
        if (page := self._pages.get(request.path)) is not None:
            return _file(page, "no-cache")
        if (picture := self._pictures.get(request.path)) is not None:
            return _file(picture, "private, max-age=31536000, immutable")
        return _status(404)

    async def _connect(self, request: web.BaseRequest, address: str) -> web.StreamResponse:
        """Open a socket and talk with the phone until it is closed."""
        # Answering pings here instead of automatically counts them.
        ws = web.WebSocketResponse(
            timeout=CLOSING, autoping=False, heartbeat=self._heartbeat, compress=False, max_msg_size=guard.LARGEST_MESSAGE
        )
        await ws.prepare(request)
        if request.transport is None:
            return ws
        self._connections += 1
        phone = _Phone(self._connections, address, request.transport, self._clock)
        self._phones[phone.number] = phone
        writer = asyncio.create_task(_write(ws, phone))
        try:
            async for incoming in ws:
                await self._take(ws, phone, incoming)
                if phone.closing:
                    break
        finally:
            del self._phones[phone.number]
            if phone.joined:
                self._tell(phone.number, phone.seat, messages.Lost())
            if not phone.closing:
                writer.cancel()
            await asyncio.wait({writer})
        return ws

    async def _take(self, ws: web.WebSocketResponse, phone: _Phone, incoming: WSMessage) -> None:
        """Take a message from a phone, within the limits."""
        accepted, now = phone.requests.take(), self._clock()
        if incoming.type is WSMsgType.TEXT:
            phone.heard = now
        elif now - phone.heard > SILENCE:
            phone.post(Close(messages.SILENT, "silent"))
        if not accepted and not phone.ignored.take():
            self._refuse(phone.address, "flood", phone.number)
            phone.post(Close(messages.FLOODED, "too many requests"))
        elif not accepted:
            phone.post(Failure("slow_down", ""))
            # Messages that already arrived would be read without a break; others come first.
            await asyncio.sleep(0)
        elif incoming.type is WSMsgType.PING:
            await ws.pong(incoming.data)
        elif incoming.type is WSMsgType.TEXT:
            try:
                self._handle(phone, decoder.decode(incoming.data))
            except (msgspec.MsgspecError, RecursionError):
                phone.post(Failure("bad_request", ""))
        elif incoming.type is WSMsgType.BINARY:
            phone.post(Failure("bad_request", ""))

    def _handle(self, phone: _Phone, request: Request) -> None:
        """Answer a request or hand it to the game."""
        if isinstance(request, messages.Ping):
            phone.post(messages.Pong())
        elif isinstance(request, messages.Hello):
            self._welcome(phone, request)
        elif not phone.joined:
            phone.post(Failure("room", ""))
        elif isinstance(request, messages.Sit) and self._room.content.locked:
            phone.post(Failure("locked", ""))
        elif phone.seat is None and not isinstance(request, messages.Sit | messages.Show):
            phone.post(Failure("seat", ""))
        else:
            self._tell(phone.number, phone.seat, request)

    def _welcome(self, phone: _Phone, hello: messages.Hello) -> None:
        """Let a phone in that knows the code of the room or has the token of a seat."""
        if phone.joined:
            phone.post(Failure("bad_request", ""))
            return
        seat = self._room.seat_of(hello.token)
        if seat is not None:
            self._sit(phone, seat)
        elif (error := self._why_not(phone.address, hello)) is not None:
            phone.post(Failure(error, ""))
            self._refuse(phone.address, error, phone.number)
            return
        phone.joined = True
        self._tell(phone.number, seat, messages.Hello(look=hello.look))

    def _why_not(self, address: str, hello: messages.Hello) -> Literal["room", "token", "locked", "slow_down"] | None:
        """Return why a phone without the token of a seat is refused; None if it is not. After too many wrong tries a right
        code is refused too, because accepting it would let a guesser continue."""
        tries = self._guard.tries(address)
        if tries.is_empty:
            return "slow_down"
        if self._room.has_code(hello.room):
            return "locked" if self._room.content.locked else None
        tries.take()
        return "room" if hello.room or not hello.token else "token"

    def _sit(self, phone: _Phone, seat: int) -> None:
        """Give a seat to a connection; an older connection of the seat, which may be dead, is closed."""
        for other in self._phones.values():
            if other.seat == seat and other is not phone:
                self._tell(other.number, seat, messages.Lost())
                other.joined, other.seat = False, None
                other.post(Close(messages.REPLACED, "replaced"))
        phone.seat = seat


async def _write(ws: web.WebSocketResponse, phone: _Phone) -> None:
    """Send the messages that wait for a phone until the connection is closed."""
    try:
        while True:
            message = await phone.next()
            if isinstance(message, Close):
                await ws.close(code=message.code, message=message.reason.encode())
                return
            await ws.send_str(encoder.encode(message).decode())
    except Exception as error:
        phone.transport.abort()
        if not isinstance(error, ConnectionError):
            raise


class _WebServer(web.Server):
    """aiohttp's server with a limit for connections and the same headers on every answer, also on those of aiohttp."""

    def __init__(
        self, guard: Guard, answer: Callable[[web.BaseRequest], Awaitable[web.StreamResponse]], headers: Mapping[str, str]
    ) -> None:
        options: dict[str, Any] = {"keepalive_timeout": 20.0, "lingering_time": 0.0, "access_log": None, "logger": _log}
        super().__init__(answer, request_factory=self._request, **options)
        self._guard, self._headers = guard, headers

    def _request(self, *parts: Any) -> web.BaseRequest:
        make: Callable[..., _Request] = _Request
        request = make(*parts, loop=self._loop)
        request.headers_of_answer = self._headers
        return request

    def connection_made(self, handler: web.RequestHandler, transport: asyncio.Transport) -> None:
        super().connection_made(handler, transport)
        address = (transport.get_extra_info("peername") or [""])[0]
        if not self._guard.enter(handler, address):
            # Not at once, because aiohttp has not yet set up the connection.
            self._loop.call_soon(transport.abort)

    def connection_lost(self, handler: web.RequestHandler, exc: BaseException | None = None) -> None:
        super().connection_lost(handler, exc)
        self._guard.leave(handler)


class _Request(web.BaseRequest):
    headers_of_answer: Mapping[str, str] = {}

    async def _prepare_hook(self, response: web.StreamResponse) -> None:
        response.headers.update(self.headers_of_answer)
        response.headers.popall("Server", None)


def _file(page: Page, caching: str) -> web.Response:
    return web.Response(body=page.content, headers={"Content-Type": page.kind, "Cache-Control": caching})


def _status(status: int) -> web.Response:
    return web.Response(status=status, headers={"Cache-Control": "no-store"})

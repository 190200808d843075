"""A program in a process of its own, and phones on this computer that play at its table by random taps."""

from __future__ import annotations

import asyncio
import math
import os
import subprocess
import tempfile
import time
from collections import Counter
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from random import Random
from socket import SHUT_RDWR
from typing import Any

import msgspec
from aiohttp import ClientError, ClientSession

from game.catalog import find_game
from game.data.paths import HOME_VARIABLE
from game.data.texts import Texts
from game.lab.bench import PROGRAM
from game.lab.phone_games import taps
from game.lab.phones import program
from game.phones.messages import Back, Choose, Failure, Hello, Message, Ping, Point, Request, Seated, Sit, View, encoder
from game.rules.errors import RulesError
from game.rules.journals.journal import read, replay

PATIENCE, BREATH = 180.0, 0.05
"""Seconds after which something that does not happen is an error, and between two tries."""
PAUSE = 0.3
"""Maximum number of seconds between two taps."""
ALIVE = 4.0
"""Seconds between two signs of life, as of a page."""
QUIET = 0.5
"""Seconds without a new view after which everything is shown."""

_decoder = msgspec.json.Decoder(Message)


class Unexpected(RulesError):
    """Error: something happened under load that must not happen."""


class Phone:
    """A connection of a seat. It keeps the views with their times, and counts the messages by their kind."""

    def __init__(self, evening: Evening, seat: int) -> None:
        self.evening, self.seat, self.token = evening, seat, ""
        self.views: list[tuple[float, View]] = []
        self.heard: Counter[str] = Counter()

    @property
    def view(self) -> View:
        return self.views[-1][1]

    async def open(self) -> None:
        """Connect by the token of the seat, or else by the code of the room, and wait for a view."""
        room, self.views = self.evening.room, []
        address = f"http://{room['host']}:{room['port']}"
        self.socket = await self.evening.session.ws_connect(f"{address}/socket", headers={"Origin": address})
        self._reader, self._alive = asyncio.create_task(self._read()), asyncio.create_task(self._stay())
        await self.say(Hello("" if self.token else room["code"], self.token))
        if not self.token:
            await self.say(Sit(self.seat, f"Player {self.seat + 1}"))
        await self.evening.until(lambda: bool(self.views))

    async def _read(self) -> None:
        async for incoming in self.socket:
            message = _decoder.decode(incoming.data)
            if isinstance(message, View):
                self.views.append((time.monotonic(), message))
            elif isinstance(message, Seated):
                self.token = message.token
            self.heard[message.error if isinstance(message, Failure) else type(message).__name__] += 1
            self.evening.news.set()

    async def _stay(self) -> None:
        """Show the server that the page still runs, while it is connected."""
        with suppress(ConnectionError):
            while True:
                await asyncio.sleep(ALIVE)
                await self.say(Ping())

    async def say(self, request: Request | str) -> None:
        await self.socket.send_str(request if isinstance(request, str) else encoder.encode(request).decode())

    async def ask(self, request: Request) -> None:
        """Send a request and wait for the next view."""
        number = self.view.view
        await self.say(request)
        await self.evening.until(lambda: self.view.view > number)

    async def until_heard(self, kind: str, count: int) -> None:
        await self.evening.until(lambda: self.heard[kind] >= count)

    async def come_back(self) -> None:
        """Cut the connection, as a phone that is switched off, and connect again."""
        self._reader.cancel()
        self._alive.cancel()
        self.socket.get_extra_info("socket").shutdown(SHUT_RDWR)
        await self.open()


def _swift(view: View) -> list[Choose | Point]:
    """The taps that nobody has to wait for: not the button that lets later calls pass only after a pause."""
    choices, slow = view.question.choices if view.question is not None else view.choices, Texts("en")("ui_phones.quiet.fits")
    waits = {choice.choice for choice in choices if choice.label == slow}
    return [tap for tap in taps(view) if not (isinstance(tap, Choose) and tap.choice in waits)]


class Evening:
    """A program in a process and a home of its own, with a phone for each seat."""

    def __init__(self, session: ClientSession, home: Path, game: str, seed: int, animation: str) -> None:
        self.session, self.home, self.chance, self.news = session, home, Random(seed), asyncio.Event()
        self._command = [*PROGRAM, "phones-load", game, "--program", animation, "--seed", str(seed)]
        self._errors = home / "errors.txt"
        self.phones = [Phone(self, seat) for seat in range(find_game(game).max_seats)]

    async def start(self) -> None:
        """Start the program, and let the phones take their seats or come back to them."""
        silent = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", HOME_VARIABLE: str(self.home)}
        with self._errors.open("a") as errors:
            self.program = subprocess.Popen(self._command, env=os.environ | silent, stderr=errors)
        ended = time.monotonic() + PATIENCE
        for phone in self.phones:
            while not phone.views:
                try:
                    await phone.open()
                except (ClientError, OSError):
                    # The room is not open yet.
                    self.check(time.monotonic() < ended, f"there is no room for phone {phone.seat}")
                    await asyncio.sleep(BREATH)
        await self.settle()

    async def kill(self) -> None:
        """End the program as a power cut does."""
        self.program.kill()
        self.program.wait()
        for phone in self.phones:
            phone.views = []

    @property
    def room(self) -> dict[str, Any]:
        """The content of the room's file. Raises `OSError` if there is none yet."""
        return dict(msgspec.json.decode((self.home / "rooms" / f"{self.journal.stem}.json").read_bytes()))

    @property
    def journal(self) -> Path:
        return next((self.home / "saves").glob("*.journal"), self.home / "none")

    @property
    def lines(self) -> list[Any]:
        """The lines of the journal: moves, and changes of seats."""
        return read(self.journal).lines

    @property
    def asked(self) -> list[Phone]:
        """The phones that are asked and can answer, because the table is not paused."""
        return [phone for phone in self.phones if phone.views and phone.view.asked and taps(phone.view)]

    @property
    def is_over(self) -> bool:
        return any(phone.views and phone.view.over for phone in self.phones)

    @property
    def megabytes(self) -> float:
        status = Path(f"/proc/{self.program.pid}/status").read_text().splitlines()
        return round(next(int(line.split()[1]) for line in status if line.startswith("VmRSS")) / 1000, 1)

    def frames(self, since: float = 0) -> list[list[float]]:
        """The frames of the window since then."""
        lines = (self.home / program.FRAMES).read_text().splitlines()
        return [frame for line in lines if len(frame := [*map(float, line.split())]) == 4 and frame[0] > since]

    def check(self, well: bool, problem: str) -> None:
        """Raise an error unless all is well and the program runs without an error."""
        errors = self._errors.read_text()
        if not well or errors or self.program.poll() is not None:
            raise Unexpected(f"{problem}\n{errors}")

    async def until(self, true: Callable[[], bool]) -> None:
        """Wait for something that messages tell."""
        while not true():
            self.news.clear()
            try:
                await asyncio.wait_for(self.news.wait(), PATIENCE)
            except asyncio.TimeoutError:
                self.check(False, f"nothing happens any more; {[(phone.views[-1:], phone.heard) for phone in self.phones]}")

    async def settle(self) -> None:
        """Wait until the window has shown everything, so that someone is asked."""
        await self.until(lambda: self.is_over or bool(self.asked))

    async def tap(self) -> tuple[Phone, float]:
        """Tap at random on the phone of someone who is asked. Return it with the time."""
        phone = self.chance.choice(self.asked)
        tapped = time.monotonic()
        await phone.ask(self.chance.choice(_swift(phone.view) or taps(phone.view)))
        return phone, tapped

    async def play(self, most: float = math.inf, seconds: float = math.inf) -> list[tuple[Phone, float]]:
        """Tap at most so often and so long, until the game is over."""
        tapped, ended = list[tuple[Phone, float]](), time.monotonic() + seconds
        await self.settle()
        while len(tapped) < most and time.monotonic() < ended and not self.is_over:
            tapped.append(await self.tap())
            await asyncio.sleep(self.chance.uniform(0, PAUSE))
            await self.settle()
        return tapped

    async def rest(self) -> None:
        """Take back selections that are not complete, and wait until someone is asked and no phone hears anything new."""
        heard = -1
        while heard != (heard := sum(phone.heard["View"] for phone in self.phones)) or not (self.asked or self.is_over):
            for phone in self.phones:
                while phone.view.can_go_back:
                    await phone.ask(Back(phone.view.view))
            await asyncio.sleep(QUIET)


@asynccontextmanager
async def evening_of(game: str, seed: int, animation: str) -> AsyncIterator[Evening]:
    """A running evening. At its end, its journal must replay exactly."""
    with tempfile.TemporaryDirectory() as home:
        async with ClientSession() as session:
            evening = Evening(session, Path(home), game, seed, animation)
            try:
                await evening.start()
                yield evening
                evening.check(True, "")
            finally:
                await evening.kill()
            replay(read(evening.journal), find_game(game))

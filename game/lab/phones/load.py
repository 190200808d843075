"""`main.py phones-load`: a program with phones on this computer under load. It measures, so it is not part of the tests."""

from __future__ import annotations

import argparse
import asyncio
import json
import sys
import time
from collections import Counter
from contextlib import suppress
from functools import partial
from typing import Any

import msgspec
from aiohttp import ClientError, ClientWebSocketResponse

from game.lab.measure import frame_times
from game.lab.phone_games import taps
from game.lab.phones import program
from game.lab.phones.evening import BREATH, Evening, evening_of
from game.lab.phones.mutated_requests import mutated, request_in
from game.phones.messages import (
    Back,
    Choose,
    Hello,
    Leave,
    Look,
    Picture,
    Ping,
    Point,
    Request,
    Show,
    Sit,
    Touch,
    Undo,
    View,
    Why,
    encoder,
)

Figures = dict[str, Any]
FLOODERS, NONSENSE = 6, 200
"""Number of phones that send nonsense, and of messages that each sends in a second."""
AT_ONCE = 16
"""Mutated messages on one connection: fewer than the server takes at once, so that none is ignored."""

change = msgspec.structs.replace


def run(options: argparse.Namespace) -> int:
    """Measure the load and the latency of phones, and check that nothing is lost."""
    if options.program:
        program.run(options.game, options.seed, options.program)
        return 0
    print(json.dumps(asyncio.run(_measured(options)), indent=2))
    return 0


async def _measured(options: argparse.Namespace) -> Figures:
    parts = {
        "latency": partial(_latency, count=options.taps),
        "flood": partial(_flood, seconds=options.seconds),
        "returns": partial(_returns, reloads=options.reloads, restarts=options.restarts),
        "mutated": partial(_refusals, count=options.messages),
    }
    figures: Figures = {}
    for name, part in parts.items():
        if any(part.keywords.values()):
            # Pictures follow the animations of a move; latency is the time without those.
            animation = "instant" if name == "latency" else "normal"
            async with evening_of(options.game, options.seed, animation) as evening:
                figures[name] = await part(evening)
            print(f"{name}: {figures[name]}", file=sys.stderr)
    return figures


async def _latency(evening: Evening, count: int) -> Figures:
    """Times from a tap to the answer, to another view, to another picture of the board, and to the window's next frame."""
    tapped = await evening.play(count)
    frames, found = evening.frames(), dict[str, list[float]]()
    for (phone, start), end in zip(tapped, [*(start for _phone, start in tapped[1:]), time.monotonic()], strict=True):
        before = [view for moment, view in phone.views if moment <= start][-1]
        moves = max((frame[3] for frame in frames if frame[0] <= start), default=0)
        views = [(moment, view) for moment, view in phone.views if start < moment <= end]
        times = {
            "answer": [moment for moment, _view in views],
            "change": [moment for moment, view in views if _blank(view) != _blank(before)],
            "board": [
                moment
                for moment, view in views
                if view.board and before.board and view.board.picture != before.board.picture
            ],
            "window": [frame[0] for frame in frames if start < frame[0] <= end and frame[3] > moves],
        }
        for name, moments in times.items():
            if moments:
                found.setdefault(name, []).append(1000 * (moments[0] - start))
    figures: Figures = {"taps": len(tapped), "frame": _frames(frames)}
    return figures | {name: {"count": len(times), **frame_times(times)} for name, times in found.items()}


def _frames(frames: list[list[float]]) -> Figures:
    """Times of frames in ms, and their processor times."""
    wall, used = ([1000 * frame[number] for frame in frames] for number in (1, 2))
    return {"frames": len(frames), "frame": frame_times(wall), "processor_time": frame_times(used)}


async def _flood(evening: Evening, seconds: int) -> Figures:
    """Frames and memory while a game is played, first in peace and then during a flood of nonsense."""
    figures: Figures = {}
    for name in ("calm", "flood"):
        sent, begun = Counter[str](), time.monotonic()
        flooders = [asyncio.create_task(_send_nonsense(evening, sent)) for _ in range(FLOODERS if name == "flood" else 0)]
        tapped = await evening.play(seconds=seconds)
        for flooder in flooders:
            flooder.cancel()
        await asyncio.gather(*flooders, return_exceptions=True)
        figures[name] = {"taps": len(tapped), **sent, **_frames(evening.frames(begun)), "megabytes": evening.megabytes}
    return figures


async def _send_nonsense(evening: Evening, sent: Counter[str]) -> None:
    """Send mutated messages without end; connect again when the server closes the connection."""
    room = evening.room
    address = f"http://{room['host']}:{room['port']}"
    valid: list[Request] = [Hello(room["code"]), Sit(0, "x"), Choose(1, 0), Point(1, "x"), Touch(1, 0, 0.5, 0.5, 400)]
    while True:
        with suppress(ClientError, ConnectionError):
            async with evening.session.ws_connect(f"{address}/socket", headers={"Origin": address}) as socket:
                sent["connections"] += 1
                await socket.send_str(encoder.encode(valid[0]).decode())
                reader = asyncio.create_task(_drain(socket))
                while not reader.done():
                    await socket.send_str(mutated(evening.chance.choice(valid), evening.chance))
                    sent["messages"] += 1
                    await asyncio.sleep(1 / NONSENSE)
        await asyncio.sleep(1 / NONSENSE)


async def _drain(socket: ClientWebSocketResponse) -> None:
    async for _message in socket:
        pass


async def _returns(evening: Evening, reloads: int, restarts: int) -> Figures:
    """Reload phones and kill the program, half of the times at rest, and otherwise at a random moment after a tap."""

    async def reload() -> None:
        await evening.chance.choice(evening.phones).come_back()

    async def restart() -> None:
        await evening.kill()
        await evening.start()

    done = Counter[str]()
    for number, disturb in enumerate((*[reload] * reloads, *[restart] * restarts)):
        await evening.play(2)
        await evening.rest()
        if evening.is_over:
            break
        before, lines = [_blank(phone.view) for phone in evening.phones], evening.lines
        if number % 2:
            phone = evening.chance.choice(evening.asked)
            await phone.say(evening.chance.choice(taps(phone.view)))
            await asyncio.sleep(evening.chance.uniform(0, 4 * BREATH))
        await disturb()
        await evening.rest()
        now = [_blank(phone.view) for phone in evening.phones]
        evening.check([view.seat for view in now] == [phone.seat for phone in evening.phones], "another seat")
        evening.check(evening.lines[: len(lines)] == lines, "another journal")
        if not number % 2:
            # After a restart, those who had passed on an open call are asked again.
            same = [pair for pair in zip(before, now, strict=True) if disturb is reload or pair[0].asked >= pair[1].asked]
            fields = [(name, getattr(old, name), getattr(new, name)) for old, new in same for name in View.__struct_fields__]
            differ = [(name, old, new) for name, old, new in fields if old != new]
            evening.check(not differ and evening.lines == lines, f"after {disturb.__name__}: {differ}")
        done[disturb.__name__] += 1
    return {**done, "moves": len(evening.lines)}


async def _refusals(evening: Evening, count: int) -> Figures:
    """Send mutated messages as each phone in turn. Each must get an error, unless it is still a request."""
    chance, done, decisive = evening.chance, Counter[str](), True
    while done["messages"] < count and not evening.is_over:
        if decisive:
            await evening.rest()
        phone = chance.choice(evening.phones)
        await phone.come_back()
        view, lines = phone.view, evening.lines
        others = Hello(phone.token), Sit(phone.seat, "x"), Back(view.view), Undo(view.view), Why("x"), Leave(), Ping()
        valid: list[Request] = [*taps(view), *others]
        texts = [mutated(chance.choice(valid), chance) for _ in range(AT_ONCE)]
        requests = [request_in(text) for text in texts]
        pings = sum(isinstance(request, Ping) for request in requests)
        phone.heard.clear()
        for text, request in zip(texts, requests, strict=True):
            if not isinstance(request, Leave):
                await phone.say(text)
        # The answers to these come after those to all others, from the server and from the game.
        await phone.say(Ping())
        await phone.until_heard("Pong", pings + 1)
        await phone.ask(Show(Look(width=chance.randrange(700, 800))))
        bad = sum(request is None or isinstance(request, Hello) for request in requests)
        evening.check(phone.heard["bad_request"] == bad, f"{bad} bad messages, {phone.heard}: {texts}")
        decisive = any(isinstance(request, Choose | Point | Touch | Undo) for request in requests)
        evening.check(evening.lines == lines or decisive, f"a move without a choice: {texts}")
        done.update(messages=len(texts), refused=bad, requests=len(texts) - bad)
    await evening.play(AT_ONCE)
    return {**done, "moves": len(evening.lines)}


def _blank(view: View) -> View:
    """A view without its number, its pictures and the seconds that are left."""
    rows = [change(row, cards=tuple(change(card, picture=Picture()) for card in row.cards)) for row in view.cards]
    board = view.board and change(view.board, picture=Picture())
    return change(view, view=0, seconds=0, figure=Picture(), board=board, panels=(), cards=tuple(rows))

"""Messages that wait for one phone."""

from __future__ import annotations

import asyncio
from collections import deque
from typing import NamedTuple

from game.phones.messages import BEHIND, Message, View

MOST_WAITING = 40
"""Maximum number of messages that wait for a phone. One that reads so slowly is disconnected and connects again."""


class Close(NamedTuple):
    """Close the connection after the messages before it."""

    code: int
    reason: str


class Outbox:
    """A queue of messages. Only the newest view waits, because it contains everything that older ones say."""

    def __init__(self) -> None:
        self._waiting: deque[Message | Close] = deque()
        self._filled = asyncio.Event()
        self.closing = False

    def add(self, message: Message | Close) -> None:
        """Add a message, unless the connection is about to close."""
        if self.closing:
            return
        if isinstance(message, View):
            self._waiting = deque(other for other in self._waiting if not isinstance(other, View))
        if len(self._waiting) >= MOST_WAITING:
            self._waiting.clear()
            message = Close(BEHIND, "too slow")
        self.closing = isinstance(message, Close)
        self._waiting.append(message)
        self._filled.set()

    async def next(self) -> Message | Close:
        """Wait for the oldest message and remove it."""
        while not self._waiting:
            self._filled.clear()
            await self._filled.wait()
        return self._waiting.popleft()

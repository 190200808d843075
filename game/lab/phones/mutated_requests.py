"""Requests of phones with mistakes in them."""

from __future__ import annotations

from random import Random

import msgspec

from game.phones.messages import Request, decoder, encoder

PIECES = [*'"{}[]:, \x00🎲', "-1", "1e400", "null", "true", "\\u0000", "\\ud800", '"request"', '"x":1', "9" * 30]


def mutated(request: Request, chance: Random) -> str:
    """A request with some characters removed, doubled, exchanged or added."""
    text = encoder.encode(request).decode()
    for _ in range(chance.randint(1, 4)):
        start, length = chance.randrange(len(text) + 1), chance.randint(0, 6)
        piece = chance.choice(["", text[start : start + length] * 2, chance.choice(PIECES)])
        text = text[:start] + piece + text[start + length :]
    return text


def request_in(text: str) -> Request | None:
    """The request in a text; None if there is none."""
    try:
        request: Request = decoder.decode(text)
    except (msgspec.MsgspecError, RecursionError):
        return None
    return request

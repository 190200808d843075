"""`main.py engine`: the table protocol on standard input and output."""

from __future__ import annotations

import argparse
import sys

from game.catalog import find_game, installed
from game.rules.protocol import Session


def run(options: argparse.Namespace) -> int:
    """Answer line by line until the input ends or the client quits."""
    session = Session(find_game, installed)
    output = sys.stdout.buffer
    for line in sys.stdin.buffer:
        if not line.strip():
            continue
        output.write(session.answer(line) + b"\n")
        output.flush()
        if session.over:
            break
    session.leave()
    return 0

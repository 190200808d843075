"""The command line: `main.py COMMAND ...`, or `situation-room COMMAND ...` when installed."""

from __future__ import annotations

import gc
import io
import os
import sys
from argparse import Namespace
from collections.abc import Sequence
from contextlib import suppress

from game.cli.arguments import in_short, parsed
from game.data.problems import DataError, quoted

INTERRUPTED = 130
YOUNG = 20_000
"""New objects before a garbage collection. Nearly all objects of the start survive, and a full collection takes 30 ms."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command. Returns 0 on success, 1 on failure, 2 on wrong usage."""
    gc.set_threshold(YOUNG)
    _ready_streams()
    try:
        status = _carry_out(parsed(arguments))
        sys.stdout.flush()
        return status
    except DataError as error:
        return _failed(str(error))
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        _let_go_of_output()  # the reader of our output has closed it
        return 0
    except OSError as error:
        _let_go_of_output()
        place = f"{quoted(str(error.filename))}: " if error.filename is not None else ""
        return _failed(f"{place}{error.strerror or error}")


def _carry_out(options: Namespace) -> int:
    # Late imports: parsing arguments and help must work without any package.
    from game.rules.errors import RulesError, SetupError

    try:
        return int(options.run(options))
    except SetupError as error:
        return _failed(str(error), 2)
    except RulesError as error:
        return _failed(str(error))


def _ready_streams() -> None:
    """Tolerate odd bytes in names and input, and replace closed streams by empty ones."""
    for name in ("stdin", "stdout", "stderr"):
        reads = name == "stdin"
        if (stream := getattr(sys, name)) is None:
            setattr(sys, name, os.fdopen(os.open(os.devnull, os.O_RDWR), "r" if reads else "w"))
        elif isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace" if reads else "backslashreplace")


def _let_go_of_output() -> None:
    """Prevent a flush at exit to a closed output."""
    try:
        sys.stdout.flush()
    except OSError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _failed(message: str, status: int = 1) -> int:
    with suppress(OSError):
        print(f"situation-room: {in_short(message)}", file=sys.stderr, flush=True)
    return status


def run() -> None:
    """Entry point of the installed command."""
    sys.exit(main())

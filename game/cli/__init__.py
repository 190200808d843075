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
"""Number of new objects before a garbage collection: high, because nearly all objects made at the start survive, and a full
collection takes 30 ms."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command. Returns 0 on success, 1 on failure, 2 on wrong usage, `INTERRUPTED` after Ctrl-C."""
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
        _let_go_of_output()  # the program that reads our output has closed it
        return 0
    except OSError as error:
        _let_go_of_output()
        place = f"{quoted(str(error.filename))}: " if error.filename is not None else ""
        return _failed(f"{place}{error.strerror or error}")


def _carry_out(options: Namespace) -> int:
    # Late imports, because parsing arguments and help must work without any package.
    from game.rules.errors import RulesError, SetupError

    try:
        return int(options.run(options))
    except SetupError as error:
        return _failed(str(error), 2)
    except RulesError as error:
        return _failed(str(error))


def _ready_streams() -> None:
    """Make the standard streams tolerate undecodable bytes, and replace closed streams with empty ones."""
    for name in ("stdin", "stdout", "stderr"):
        reads = name == "stdin"
        if (stream := getattr(sys, name)) is None:
            setattr(sys, name, os.fdopen(os.open(os.devnull, os.O_RDWR), "r" if reads else "w"))
        elif isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace" if reads else "backslashreplace")


def _let_go_of_output() -> None:
    """Redirect a closed output to nowhere, so that the flush at exit does not fail."""
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

"""The command line: `main.py COMMAND ...`, or `situation-room COMMAND ...` when installed."""

from __future__ import annotations

import io
import os
import sys
from collections.abc import Sequence

from game.cli.arguments import parser
from game.data.problems import DataError
from game.rules.errors import RulesError, SetupError

INTERRUPTED = 130


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command. Returns 0 when all is well, 1 when it failed, 2 when it was called wrongly."""
    for stream, errors in ((sys.stdin, "replace"), (sys.stdout, "backslashreplace"), (sys.stderr, "backslashreplace")):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors=errors)  # odd bytes in names and input are no reason to stop
    options = parser().parse_args(arguments)
    try:
        return int(options.run(options))
    except SetupError as error:
        print(f"situation-room: {error}", file=sys.stderr)
        return 2
    except (RulesError, DataError) as error:
        print(f"situation-room: {error}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        # Whoever read our output has seen enough. Nothing may be flushed into the closed pipe at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0


def run() -> None:
    """The installed command."""
    sys.exit(main())

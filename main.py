"""Start Situation Room: ``python3 main.py`` opens the window, ``python3 main.py --help`` lists the commands.

Every Python since 2.7 must be able to parse this file, so that an old one reports the problem instead of a syntax error.
Newer Pythons continue in `game.bootstrap`."""

import os
import sys

OLDEST_PYTHON = (3, 10)

if __name__ == "__main__":
    if sys.version_info[:2] < OLDEST_PYTHON:
        sys.exit(
            "Situation Room: this is Python %d.%d, and Python %d.%d or newer is needed; install one from "
            "https://www.python.org/downloads/ and start main.py with it." % (sys.version_info[:2] + OLDEST_PYTHON)
        )

    if getattr(sys, "frozen", False):
        # A package contains everything it needs, and starts itself again for each process in which bots think.
        from multiprocessing import freeze_support

        freeze_support()
    else:
        from game.bootstrap import prepare

        prepare(os.path.dirname(os.path.abspath(__file__)), sys.argv[1:])

    from game.cli import main

    sys.exit(main(sys.argv[1:]))

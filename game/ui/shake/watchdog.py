"""Ends an input that does not end by itself."""

from __future__ import annotations

import _thread
import faulthandler
import os
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager

from game.rules.checks import Finding

LIMIT = 60.0
"""Seconds that an input may take, on a machine that has much else to do."""
_GRACE = 60.0
_PAUSE = 1.0


class Watchdog:
    """A thread that looks at the clock. It interrupts what hangs; where that does not help, it ends the program."""

    def __init__(self) -> None:
        self._since: float | None = None
        self._barked = False
        threading.Thread(target=self._watch, daemon=True).start()

    @contextmanager
    def watching(self) -> Iterator[None]:
        """What hangs in here is a finding, raised from where it hangs."""
        self._since = time.monotonic()
        try:
            yield
        except KeyboardInterrupt as interrupted:
            if not self._barked:
                raise
            raise Finding(f"an input takes longer than {LIMIT:.0f} seconds") from interrupted
        finally:
            self._since = None

    def _watch(self) -> None:
        while True:
            time.sleep(_PAUSE)
            since = self._since
            lasted = time.monotonic() - since if since is not None else 0.0
            if lasted > LIMIT and not self._barked:
                self._barked = True
                _thread.interrupt_main()
            elif lasted > LIMIT + _GRACE:
                faulthandler.dump_traceback()
                os._exit(1)

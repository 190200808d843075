"""Random input: mouse, keys, typing, and system events.

Also the invariants that are checked after every input."""

from __future__ import annotations

import re
from collections.abc import Callable
from math import isfinite
from pathlib import Path
from string import ascii_lowercase, digits
from typing import Any

import pygame

from game.data.paths import TEXT, reports_dir
from game.data.texts import ENGLISH
from game.lab.checks import Finding, expect
from game.lab.shake.rig import Rig
from game.rules.chance import Chance, below, pick
from game.rules.journals.history import digest
from game.rules.journals.journal import read, replay
from game.rules.table import Table
from game.ui.kit.box import Box
from game.ui.kit.cache import TextMark
from game.ui.kit.canvas import Canvas
from game.ui.kit.controls.form import Form
from game.ui.screens.dialog import NameDialog
from game.ui.table.layers.curtain import Curtain
from game.ui.table.screen import TableScreen
from game.ui.table.watching.replay import ReplayScreen

# Matches untranslated text on the screen: a missing text is shown as its key, a missing value as its name (except `{zz}`,
# which the fuzzer types), and an untranslated refusal or error shows keys, value names or its class.
_RAW = re.compile(
    rf"\b({'|'.join(path.stem for path in (TEXT / ENGLISH).glob('*.yaml'))})\.[a-z_]+\b"
    r"|\[[a-z_]+(\.\w+)+|\{(?!zz)[a-z_]+\}|\b[a-z_]+=\S|Traceback|\w(Error|Exception)\b"
)
_KEPT_GAMES = 8
"""Maximum number of saved games kept, because the list of saves opens each of them."""


def check_places(rig: Rig) -> None:
    """Check that every widget has finite coordinates."""
    for form in forms(rig):
        for widget in form.widgets:
            expect(all(map(isfinite, widget.box)), f"{widget} is at {widget.box}")


def check_reports() -> None:
    """Check that there is no crash report: the window may have survived a failure, such as a crashed bot."""
    for report in reports_dir().glob("*"):
        raise Finding(report.read_text(encoding="utf-8"))


def check_words(rig: Rig) -> None:
    """Check that the screen shows no untranslated text."""
    marks: list[TextMark] = []
    rig.screen.draw(Canvas(rig.surface, rig.look, marks))
    raw = [mark.text for mark in marks if is_raw(mark.text)]
    expect(not raw, f"not in words: {raw}")


def is_raw(text: str) -> bool:
    """Return whether a text contains a key, a value name or an error class instead of words."""
    return _RAW.search(text) is not None


class Tables:
    """Keeps track of the open tables. When a table is closed, replaying its journal must lead to its last state."""

    def __init__(self) -> None:
        self._open: dict[TableScreen, tuple[Table[Any], Path]] = {}
        # Number of tables closed, and number of those whose game was over.
        self.left = self.over = 0

    def check(self, rig: Rig) -> None:
        for screen in rig.screens:
            if isinstance(screen, TableScreen) and not isinstance(screen, ReplayScreen):
                table = screen.session.table
                self._open.pop(screen, None)
                if (path := table.history.path) is not None:
                    self._open[screen] = (table, path)
        for screen in [screen for screen in self._open if screen not in rig.screens]:
            self._check_journal(*self._open.pop(screen))

    @property
    def open(self) -> list[tuple[Table[Any], Path]]:
        """The open tables and their journals."""
        return list(self._open.values())

    def _check_journal(self, table: Table[Any], path: Path) -> None:
        if not table.history.entries and not path.exists():
            return  # nothing was played, so nothing is saved
        again = replay(read(path), table.game)
        expect(digest(again.state) == digest(table.state), f"{path.name} leads elsewhere than the table that was left")
        self.left += 1
        self.over += table.result is not None
        for old in sorted(path.parent.iterdir(), key=lambda file: file.stat().st_mtime)[:-_KEPT_GAMES]:
            old.unlink()


Place = tuple[int, int]

_USUAL_SIZES = ((1280, 720), (1280, 720), (1366, 768), (1440, 900), (1600, 900), (1920, 1080))
_ODD_SIZES = ((1, 1), (300, 720), (1280, 40), (60, 900), (640, 480), (800, 600), (1024, 768), (2560, 1440), (4000, 2200))
_USUAL_TEXTS = ("a", "7", "0", "Ada", "Lösung", "*x*", "{zz}", "a/b", "..", "name with spaces")
_ODD_TEXTS = ("\0", "\x1b[2J\t\r\n", "😀👩\u200d👩\u200d👧", "שלום مرحبا", "\u202eabc", "e" + "\u0301" * 40, "ß" * 10_000)
# Usual sizes are more frequent than odd ones.
_SIZES = (*_USUAL_SIZES * 2, *_ODD_SIZES)
_TEXTS = (*_USUAL_TEXTS, *_ODD_TEXTS)
_NAMED_KEYS = (
    "LEFT RIGHT UP DOWN TAB TAB RETURN RETURN SPACE KP_ENTER BACKSPACE DELETE HOME END PAGEUP PAGEDOWN F1 ESCAPE SLASH"
)
_KNOWN_KEYS = [getattr(pygame, f"K_{name}") for name in (*_NAMED_KEYS.split(), "PLUS", "MINUS", *ascii_lowercase, *digits)]
_ALL_KEYS = sorted({value for name, value in vars(pygame).items() if name.startswith("K_")})
_MODS = (0, 0, 0, 0, 0, 0, pygame.KMOD_SHIFT, pygame.KMOD_SHIFT, pygame.KMOD_CTRL, pygame.KMOD_ALT, pygame.KMOD_META)
_SYSTEM = [
    *(pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED, pygame.WINDOWEXPOSED, pygame.WINDOWMINIMIZED, pygame.WINDOWRESTORED),
    *(pygame.WINDOWENTER, pygame.WINDOWLEAVE, pygame.ACTIVEEVENT, pygame.CLIPBOARDUPDATE),
]
_TIMES = (1, 16, 16, 50, 250, 400, 1_000, 5_000)


class Hands:
    """Makes random inputs, one kind per method. Each method reports to `note` before it acts."""

    def __init__(self, rig: Rig, chance: Chance, note: Callable[[str], None]) -> None:
        self._rig, self._chance, self._note = rig, chance, note

    def _rarely(self, times: int) -> bool:
        return not below(self._chance, times)

    def _event(self, kind: int, **values: Any) -> None:
        if not self._rig.screens:
            return
        if kind == pygame.TEXTINPUT and isinstance(self._rig.screen, NameDialog):
            # This dialog accepts whole paths, but nothing may be saved outside the temporary home.
            values["text"] = re.sub(r"[/\\~]", "", values["text"])
        self._rig.handle(pygame.event.Event(kind, **values))

    # Mouse --------------------------------------------------------------------------------------------------------------

    def click(self) -> None:
        place, button = self._place(), pick(self._chance, (1, 1, 1, 1, 1, 1, 2, 3, 3))
        times = 2 if self._rarely(8) else 1
        self._note(f"click {button} at {place}, {times} times")
        if not self._rarely(4):
            self._move_to(place)
        for _ in range(times):
            self._event(pygame.MOUSEBUTTONDOWN, button=button, pos=place)
            self._event(pygame.MOUSEBUTTONUP, button=button, pos=place)

    def half_click(self) -> None:
        """Press a mouse button without releasing it, or release it without pressing."""
        kind, place = pick(self._chance, (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)), self._place()
        self._note(f"{pygame.event.event_name(kind)} at {place}")
        self._event(kind, button=1, pos=place)

    def drag(self) -> None:
        places = [self._place() for _ in range(2 + below(self._chance, 3))]
        self._note(f"drag along {places}")
        self._move_to(places[0])
        self._event(pygame.MOUSEBUTTONDOWN, button=1, pos=places[0])
        for place in places[1:]:
            self._move_to(place, held=1)
        self._event(pygame.MOUSEBUTTONUP, button=1, pos=places[-1])

    def wheel(self) -> None:
        place, notches = self._place(), pick(self._chance, (-40, -3, -1, -1, 1, 1, 3, 40))
        self._note(f"wheel {notches} at {place}")
        self._move_to(place)
        self._event(pygame.MOUSEWHEEL, x=0, y=notches)

    def move(self) -> None:
        place = self._place()
        self._note(f"move to {place}")
        self._move_to(place)

    def _move_to(self, place: Place, held: int = 0) -> None:
        self._event(pygame.MOUSEMOTION, pos=place, rel=(1, 1), buttons=(held, 0, 0))

    def _place(self) -> Place:
        """A random point in the window or just outside it, usually on something that reacts to the mouse."""
        width, height = self._rig.surface.get_size()
        boxes = [] if self._rarely(5) else self._boxes()
        if not boxes:
            return below(self._chance, width + 40) - 20, below(self._chance, height + 40) - 20
        box, unit = pick(self._chance, boxes), self._rig.look.unit
        across, down = ((1 + below(self._chance, 9)) / 10 for _ in range(2))
        return round((box.x + box.width * across) * unit), round((box.y + box.height * down) * unit)

    def _boxes(self) -> list[Box]:
        """Boxes on the top screen that react to the mouse, all of one randomly chosen kind."""
        screen = self._rig.screen
        kind = below(self._chance, 6)
        if kind < 2 or not isinstance(screen, TableScreen) or screen.overlay is not None:
            return [form.shown_box(widget) for form in forms(self._rig) for widget in form.widgets]
        if screen.session.sight.curtain:
            return [layer.button() for layer in screen.layers if isinstance(layer, Curtain)]
        if kind == 2:
            return [box for _thing, box in screen.view.beside_the_board()]
        if kind == 3:
            return [entry.box for entry in screen.view.entries]
        targets = screen.chooser.targets() if kind == 4 else screen.view.hand().cards
        spot = screen.view.spot_of(pick(self._chance, targets)) if targets else None
        return [] if spot is None else [Box(spot[0] - 5, spot[1] - 5, 10, 10)]

    # Keyboard -----------------------------------------------------------------------------------------------------------

    def key(self) -> None:
        key = pick(self._chance, _ALL_KEYS if self._rarely(6) else _KNOWN_KEYS)
        self.press(key, pick(self._chance, _MODS), 1 + below(self._chance, 5) // 3, released=not self._rarely(6))

    def press(self, key: int, mod: int = 0, times: int = 1, *, released: bool = True) -> None:
        """Press a key, or hold it so that it repeats."""
        letter = chr(key) if 32 <= key < 127 else ""
        if mod & pygame.KMOD_SHIFT:
            letter = "?" if letter == "/" else letter.upper()
        self._note(f"key {pygame.key.name(key)!r}, mod {mod}, {times} times{'' if released else ', held'}")
        for _ in range(times):
            self._event(pygame.KEYDOWN, key=key, mod=mod, unicode=letter, scancode=0)
            if letter and not mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT):
                self._event(pygame.TEXTINPUT, text=letter)
        if released:
            self._event(pygame.KEYUP, key=key, mod=mod, unicode=letter, scancode=0)

    def let_go(self) -> None:
        key = pick(self._chance, _KNOWN_KEYS)
        self._note(f"let go of key {pygame.key.name(key)!r}")
        self._event(pygame.KEYUP, key=key, mod=0, unicode="", scancode=0)

    def escape(self) -> None:
        self.press(pygame.K_ESCAPE)

    def type_in(self) -> None:
        text = pick(self._chance, _TEXTS)
        self._note(f"type {text[:30]!r}, {len(text)} letters")
        self._event(pygame.TEXTINPUT, text=text)

    def copy(self) -> None:
        """Put a text on the clipboard, as another program would."""
        text = pick(self._chance, _TEXTS).replace("\0", "")
        self._note(f"clipboard {text[:30]!r}, {len(text)} letters")
        pygame.scrap.put_text(text)

    # System -------------------------------------------------------------------------------------------------------------

    def system(self) -> None:
        kind = pick(self._chance, _SYSTEM)
        self._note(pygame.event.event_name(kind))
        self._event(kind)

    def resize(self) -> None:
        size = pick(self._chance, _SIZES)
        self._note(f"window of {size}")
        self._rig.resize(size)

    def wait(self) -> None:
        self._rig.time.now += (time := pick(self._chance, _TIMES))
        self._note(f"{time} ms pass")

    def quit(self) -> None:
        self._note("the window is closed")
        self._event(pygame.QUIT)


def forms(rig: Rig) -> list[Form]:
    """The topmost form, as a list; empty if there is none."""
    screen = rig.screen
    top = screen.overlay if isinstance(screen, TableScreen) and screen.overlay is not None else screen
    form = getattr(top, "form", None)
    return [form] if isinstance(form, Form) else []

"""A table in a window and real phones in a browser. The window's loop runs while phones are awaited."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

import pygame
import pytest

from game.data.settings import Settings
from game.data.texts import Texts
from game.phones.addresses import THIS_COMPUTER
from game.rules.errors import Message
from game.rules.journals.keeping import keep, new_journal
from game.rules.table import Table
from game.ui.app import App
from game.ui.phones.hand import Hand
from game.ui.phones.host import Guest, Phones
from game.ui.program import Program
from game.ui.table.screen import TableScreen
from game.ui.table.session.sight import Sight
from tests.phones.browser import LANDSCAPE, PORTRAIT, Browser, BrowserPhone, Spot
from tests.ui.screen_driver import press

LOOP = 20
"""Longest wait of the window's loop for an event, in ms."""
DRAWN = 12
"""One step of the loop in this many draws the window, because drawing every change would take most of the time."""

HELPERS = """
window.taps = () => {
  const seen = (each) => !each.closest("[hidden], [inert]") && each.getClientRects().length > 0;
  const all = (names) => [...document.querySelectorAll(names)].filter(seen);
  const layers = all(".layer");
  if (layers.length) return all("#question-choices .choice:not(.impossible), #sheet-actions .primary");
  const inside = (mark) => {
    const [box, field] = [mark, mark.closest(".field")].map((each) => each.getBoundingClientRect());
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    return x > field.left + 4 && x < field.right - 4 && y > field.top + 4 && y < field.bottom - 4;
  };
  return [...all("#choices .choice:not(.impossible), .card.legal"), ...all(".mark").filter(inside)];
};
window.called = (each) => each.getAttribute("aria-label") ?? each.textContent;
window.middle = (each) => {
  if (!each) return null;
  // A finger can only touch the part of the screen that is visible.
  each.scrollIntoView({ block: "center", inline: "center" });
  const box = each.getBoundingClientRect();
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const hit = document.elementFromPoint(x, y);
  const around = each.closest(".field") ?? each;
  return hit && around.contains(hit) ? [x, y] : null;
};
window.shown = () => {
  const text = (id) => document.getElementById(id).textContent;
  const open = [...document.querySelectorAll(".layer:not([hidden])")].map(({ id }) => id);
  return { view: Number(document.getElementById("table").dataset.view ?? 0), turn: text("turn"), prompt: text("prompt-text"),
    pending: document.querySelectorAll(".pending").length, open,
    over: document.getElementById("prompt").classList.contains("over") };
};
window.changed = () => JSON.stringify([window.shown(), document.getElementById("sheet-title").textContent,
  ...[...document.querySelectorAll(".picture")].map((frame) => frame.getAttribute("style"))]);
"""


class Person(NamedTuple):
    """Someone with a phone."""

    name: str
    size: tuple[int, int] = PORTRAIT
    language: str = "en"


PEOPLE = (Person("Ann"), Person("Bernd", LANDSCAPE, "de"), Person("Cato", PORTRAIT, "nl"))


class Sparing(App):
    """A window that is seldom drawn."""

    steps = 0

    def draw(self) -> None:
        self.steps += 1
        if self.steps % DRAWN == 1:
            super().draw()


class Evening:
    """A program with a table, and its phones by seat."""

    def __init__(self, table: Table[Any], *notices: Message, size: tuple[int, int] = (1280, 720)) -> None:
        """Open a table and its room. `notices` are shown to the host."""
        fixed: dict[str, Any] = {"animation": "instant", "reduced_motion": True, "volume": 0, "chances": False}
        self.app = Sparing(Texts("en"), Settings(language="en", tips=False, **fixed), size)
        self.program = Program(self.app)
        self.phones: dict[int, BrowserPhone] = {}
        # Everything that the window has shown: whose hands, and behind which curtains.
        self.sights: set[Sight] = set()
        new = table.history.path is None
        self.program.show(table, [*notices, *(keep(table, new_journal(table.game.id)) if new else [])])
        self.step()

    @property
    def screen(self) -> TableScreen:
        return self.program.table_screen()

    @property
    def host(self) -> Phones:
        assert self.program.phones.phones is not None
        return self.program.phones.phones

    @property
    def path(self) -> Path:
        path = self.screen.session.table.history.path
        assert path is not None
        return path

    @property
    def moves(self) -> int:
        return len(self.screen.session.table.history.played)

    @property
    def is_over(self) -> bool:
        return self.screen.session.table.result is not None

    def step(self) -> None:
        """Run the window's loop once: handle events, draw, and wait a moment for the next event."""
        first = pygame.event.wait(LOOP)
        for event in (first, *pygame.event.get()):
            self.app.handle(event)
        self.app.step()
        if self.screen.is_front:
            self.sights.add(self.screen.session.sight)

    def begin(self) -> None:
        """Close the page about the room, as the host does once everyone has a seat."""
        press(self.app, pygame.K_RETURN)

    def close(self) -> None:
        """End the program; phones lose their connection."""
        self.program.phones.close()
        self.app.close()

    # Phones

    def join(self, phone: BrowserPhone, seat: int, name: str) -> None:
        """Open the address of the QR code, write a name and tap a seat."""
        phone.open(f"{self.host.address}/#{self.host.room.code}")
        phone.until("!document.getElementById('lobby').hidden")
        self.tap(phone, "document.getElementById('name')")
        phone.write(name)
        self.tap(phone, f"document.querySelector('#places [data-key=\"{seat}\"] button')")
        self.phones[seat] = phone
        self.settle(seat)

    def guest(self, seat: int) -> Guest | None:
        return next((guest for guest in self.host.guests.values() if guest.seat == seat), None)

    def settle(self, *seats: int) -> None:
        """Wait until these phones, or all, show what the game has sent last, and no picture is on its way."""
        for seat in seats or self.phones:
            self.phones[seat].browser.until(partial(self._is_settled, seat), f"phone {seat} shows its last view")

    def _is_settled(self, seat: int) -> bool:
        session, before = self.screen.session, self.guest(seat)
        if before is None or before.stale or session.pending or self.host.painter._work:
            return False
        number, shown = before.view, self.shown(seat)
        after = self.guest(seat)
        return after is not None and shown["view"] == number == after.view and not shown["pending"] and not after.stale

    def shown(self, seat: int) -> dict[str, Any]:
        """The number of the view, the turn, the prompt, the open layers and the pressed buttons of a page."""
        return self.phones[seat].value("shown()")

    def tap(self, phone: BrowserPhone, element: str) -> None:
        """Tap the middle of an element once a finger can reach it."""
        found: list[Spot] = []

        def reach() -> bool:
            place = phone.value(f"middle({element})")
            found.extend([Spot(*place)] if place else [])
            return bool(found)

        phone.browser.until(reach, f"{element} can be tapped")
        phone.tap(found[-1])

    def tap_something(self, seat: int, chance: random.Random) -> str:
        """Tap one of the things that can be tapped now, wait until the page has changed, and return the thing's text."""
        phone = self.phones[seat]
        before, names = phone.value("[changed(), taps().map(called)]")
        assert names, f"nothing to tap: {self.shown(seat)}"
        number = chance.randrange(len(names))
        self.tap(phone, f"taps()[{number}]")
        phone.browser.until(lambda: phone.value("changed()") != before, f"tapping {names[number]!r} does something")
        return str(names[number])

    def hand(self, seat: int) -> Hand:
        guest = self.guest(seat)
        assert guest is not None
        assert guest.hand is not None
        return guest.hand

    def asked(self) -> list[int]:
        """The seats on phones that have something to decide."""
        guests = {seat: self.guest(seat) for seat in self.phones}
        return [seat for seat, guest in guests.items() if guest and guest.hand and guest.hand.selection is not None]


@contextmanager
def only_here() -> Iterator[None]:
    """Serve phones on the loopback address only."""
    with pytest.MonkeyPatch.context() as patch:
        for module in ("keeper", "screen"):
            patch.setattr(f"game.ui.phones.{module}.addresses", lambda: [THIS_COMPUTER])
        yield


def seat_people(evening: Evening, browser: Browser, people: Sequence[Person] = PEOPLE) -> None:
    """Let everyone join with a new phone, and begin."""
    for seat, person in enumerate(people):
        evening.join(browser.phone(person.size, person.language, HELPERS), seat, person.name)
    evening.begin()
    evening.settle()

"""What the games share in telling their events: the icons of the log, and what is known about something worth a look."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Generic

from game.data.texts import Texts
from game.rules.events import HIDDEN, Event
from game.ui.table.choosing.orders import S
from game.ui.table.face import EventKind, Moment


def event_icons(game: str, told: Mapping[EventKind, Mapping[str, str]]) -> dict[str, tuple[str, EventKind]]:
    """From the names of events by kind and icon, several in a line, to the icon and the kind of each event."""
    return {
        f"{game}.event.{name}": (icon, kind)
        for kind, icons in told.items()
        for icon, names in icons.items()
        for name in names.split()
    }


@dataclass(frozen=True)
class Happening(Generic[S]):
    """An event with the table before and after it."""

    event: Event
    before: S
    after: S
    texts: Texts

    @property
    def name(self) -> str:
        return self.event.name

    @property
    def seat(self) -> int:
        return self.event.seat

    def seen(self, name: str, called: Callable[[str], str], hits: tuple[int, ...], title: str = "") -> Moment | None:
        """Cards that somebody looks at, for those who see them; `title` says whose or which they are."""
        value = self.event.params[name]
        cards = tuple(map(str, value)) if isinstance(value, tuple) else (str(value),)
        if HIDDEN in cards:
            return None
        title, thing = title or self.texts("ui_table.moment.seen", count=len(cards)), cards[0] if len(cards) == 1 else ""
        text = self.texts.joined([*map(called, cards)])
        return Moment(title, text, thing, self.seat, hits, cards=() if thing else cards)

    def number(self, name: str) -> int:
        return self.event.number(name)

    def word(self, name: str) -> str:
        return self.event.word(name)

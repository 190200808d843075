"""Components of the four-player game, copied from its specification, and helpers to play them.

The notation is that of the specification: arrows `dom`, `pre`, `spc`, `arm`, `wc`, `soc` with `Y1` (left) or `R2` (right),
`dove-`, `dove+`, `peace`, `free1`, `conf US`, `US-3` (pays), `SU+2` (receives), `perm ARMS+1`, `police pink`; icons of
Germany `unrestW`, `calmE@E` (with a crest).

    country = stage("usa", 13)
    assert event(country, 13, "dominance") == {"space": -1, "dominance": -2, "usa": -3}

`event`, `value` and `automatic` play a card at the table and return all its changes."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, NamedTuple

from game.volk.data.components import Step
from game.volk.data.geography import RED, YELLOW
from game.volk.data.tables import DATA
from game.volk.state import VolkState, powers_of
from tests.volk.country import Country, VolkTable, answer, asked, icons, offered

USA, SOVIET_UNION, WEST, EAST = range(4)
ROLES = ("usa", "soviet_union", "west", "east")
POWERS = ("usa", "soviet_union")
YELLOW_ROLES, RED_ROLES = ("usa", "west"), ("soviet_union", "east")


class Fact(NamedTuple):
    """One of the 40 cards."""

    number: int
    decade: int
    colour: str
    title: str
    year: str
    yellow: int
    red: int
    ban: bool
    event: tuple[str, ...]
    shaded: tuple[str, ...] = ()
    beside: tuple[str, ...] = ()
    below: tuple[str, ...] = ()

    @property
    def id(self) -> str:
        return re.sub(r"\W+", "_", self.title.lower())


def _row(number: int, colour: str, title: str, year: str, values: str, event: str, **more: str) -> Fact:
    """A row of the list: values as `3/1`, with `!` if the card is banned from the arms race."""
    yellow, red = values.rstrip("!").split("/")
    rest = {name: _list(more.get(name, "")) for name in ("shaded", "beside", "below")}
    decade = (number + 9) // 10
    return Fact(number, decade, colour, title, year, int(yellow), int(red), "!" in values, _list(event), **rest)


def _list(text: str) -> tuple[str, ...]:
    return tuple(text.split(", ")) if text else ()


PEACE = "free1, peace"
BLACK = "conf ACT, peace"

FACTS = (
    _row(1, "blue", "First artificial moon", "1957", "1/1", "spc Y1, spc R1, dom Y1, dom R1, US-3, SU-3"),
    _row(2, "blue", "A dog in orbit", "1957", "2/2!", "spc Y1, spc R1, US-1, SU-1"),
    _row(3, "yellow", "Containment becomes policy", "1947", "2/2", "dom Y2, US-2", beside="y conf US"),
    _row(4, "red", "Moscow tests its first atomic bomb", "1949", "2/2", "arm R1, dom R1"),
    _row(5, "yellow", "Dollars for rebuilding Europe", "1948-1952", "2/2", "buildW, buildW, dom Y1, US-2"),
    _row(6, "black", "War on the Korean peninsula", "1950-1953", "2/2!", "dove-, conf US, conf SU", below=BLACK),
    _row(7, "green", "Thaw and peaceful coexistence", "1953-1956", "1/1!", "dove+, dove+", shaded=PEACE),
    _row(8, "red", "Budapest rises", "1956", "3/1", "conf SU, dom Y1, calmE@E"),
    _row(9, "black", "Struggle for the Suez Canal", "1956", "2/2!", "dove-, US-2, SU-2", below=BLACK),
    _row(10, "dual", "Ultimatum over Berlin", "1958", "3/3", "unrestW@E, dom R1, pre Y1", below="conf ACT, dove-"),
    _row(11, "blue", "First human in orbit", "1961", "1/1", "spc Y1, spc R1, dom Y1, dom R1, US-3, SU-3"),
    _row(12, "blue", "Floating outside the capsule", "1965", "2/2!", "spc Y1, spc R1, US-1, SU-1"),
    _row(13, "blue", "Footprints on the Moon", "1969", "1/1", "spc Y1, spc R1, dom Y1, dom R1, pre Y1, pre R1, US-3, SU-3"),
    _row(14, "dual", "Spy plane over Sverdlovsk", "1960", "2/2", "arm Y1, arm R1, dom R1"),
    _row(15, "red", "Cuba joins the socialist camp", "1959-1961", "2/2", "conf US, SU-1, dom R1", beside="r conf SU"),
    _row(16, "black", "Thirteen days in October", "1962", "4/4!", "dove-, dove-, arm Y1, arm R1", below=BLACK),
    _row(17, "green", "Red telephone and test ban", "1963", "1/1!", "dove+, dove+", shaded=PEACE),
    _row(18, "yellow", "War in Vietnam", "1964-1975", "1/3", "conf US, dom R1, buildW@W"),
    _row(19, "red", "Limited sovereignty for the allies", "1968", "1/2", "calmE, police pink, dom R1"),
    _row(20, "black", "Shots on the Ussuri", "1969", "2/2!", "dove-, conf SU, US-2", below=BLACK),
    _row(21, "blue", "First German in space", "1978", "2/2!", "spc Y1, spc R1, pre Y1, pre R1, US-2, SU-2"),
    _row(22, "blue", "Laboratory in orbit", "1971-1973", "1/1", "spc Y1, spc R1, dom Y1, dom R1, US-2, SU-2"),
    _row(23, "green", "Ceilings for strategic missiles", "1972", "1/1!", "dove+, dove+, US+1, SU+1", shaded=PEACE),
    _row(24, "dual", "Chess duel of the systems", "1972", "2/2!", "dom Y1, pre R1"),
    _row(
        25,
        "green",
        "Thirty-five signatures in Helsinki",
        "1975",
        "2/2!",
        "dove+, pre R1, soc Y1",
        shaded="calmW@W, free1, peace",
    ),
    _row(26, "yellow", "The dissidents are heard", "1970-1980", "2/1", "unrestE, dom Y1, soc Y1"),
    _row(27, "red", "Proxy wars in Africa", "1975-1978", "2/2", "conf SU, dom R2"),
    _row(28, "black", "Revolution in Tehran", "1979", "2/2!", "dove-, conf US, SU-1, wc Y1", below=BLACK),
    _row(29, "dual", "Arm first, then negotiate", "1979", "2/2", "unrestW@E, arm Y1, dom Y1"),
    _row(30, "red", "Tanks roll into Afghanistan", "1979-1989", "3/1", "conf SU, SU-1, dom Y1, calmE@E"),
    _row(31, "blue", "Gliding home from orbit", "1981-1988", "1/1", "spc Y1, spc R1, dom Y1, dom R1, US-2, SU-2"),
    _row(32, "blue", "A permanent home in space", "1986", "2/2!", "spc Y1, spc R1, US-1, SU-1"),
    _row(33, "yellow", "A missile shield in the sky", "1983", "2/2", "perm ARMS+1, dom Y1, US-2"),
    _row(34, "black", "Flight 007 does not arrive", "1983", "3/3!", "dove-, dove-, US-1, SU-1", below=BLACK),
    _row(35, "green", "The officer who waited", "1983", "1/1!", "dove+, dove+", shaded=PEACE),
    _row(36, "black", "An exercise taken for the real thing", "1983", "2/2!", "dove-, arm Y1, arm R1", below=BLACK),
    _row(37, "yellow", "The oil price collapses", "1986", "3/1", "perm SUVAL-1, US+3, wc Y1", beside="r conf SU"),
    _row(38, "green", "Zero option for Europe", "1987", "2/2!", "dove+, dove+, US+1, SU+1", shaded=PEACE),
    _row(39, "red", "New thinking in Moscow", "1985-1988", "2/2", "SU+2, dom R2, soc Y1"),
    _row(40, "red", "Bringing the troops home", "1988-1989", "1/3", "calmE, SU+3, pre R1"),
)
ID = {fact.number: fact.id for fact in FACTS}

ARMS: dict[str, dict[str, tuple[str, str, str, str]]] = {
    "a1": {"usa": ("P1", "P1", "P1", "P2"), "soviet_union": ("P1", "P1", "P2", "P3")},
    "a2": {"usa": ("F", "P1 F", "P1 F", "P1 F"), "soviet_union": ("F", "P1 F", "P1 F", "P2 F")},
    "a3": {"usa": ("P1", "P1", "P2", "P3"), "soviet_union": ("P1", "P2", "P2", "P3")},
    "a4": {"usa": ("P1", "U", "P1 U", "P2 Uc"), "soviet_union": ("U", "P1", "U", "P2 U")},
    "a5": {"usa": ("P1 F", "P1 F", "P1 F", "P2 F"), "soviet_union": ("P1 F", "P1 F", "P1 F", "P2 F")},
    "a6": {"usa": ("P2", "P2", "P2", "P3"), "soviet_union": ("P2", "P2", "P3", "P4")},
    "a7": {"usa": ("F", "F", "F", "F"), "soviet_union": ("F", "F", "F", "F")},
    "a8": {"usa": ("P1", "P2", "P3", "P3"), "soviet_union": ("P1", "P2", "P3", "P4")},
    "a9": {"usa": ("", "U F", "Uc F", "P1 F"), "soviet_union": ("", "U F", "Uc F", "D F")},
    "a10": {"usa": ("", "", "P1", "P1"), "soviet_union": ("", "P1", "P1", "P2")},
}
"""Effects per decade, by card and power: P pay, F flip a dove, U unrest in the ally (Uc: by its own crest), D dismantle."""

CONFLICT: dict[str, dict[str, str]] = {
    "k1": {"usa": "P1", "soviet_union": "P1"},
    "k2": {"usa": "dom R1", "soviet_union": "dom Y1"},
    "k3": {"usa": "P2", "soviet_union": "dom Y2"},
    "k4": {"usa": "dom R2", "soviet_union": "P2"},
    "k5": {"usa": "F", "soviet_union": "F"},
    "k6": {"usa": "P1 F", "soviet_union": "P1 F"},
    "k7": {"usa": "P1 dom R1", "soviet_union": "P1 dom Y1"},
    "k8": {"usa": "arm own", "soviet_union": "arm own"},
    "k9": {"usa": "", "soviet_union": ""},
    "k10": {"usa": "P1 Uc", "soviet_union": "P1 Uc"},
}
RESHUFFLES = {"a7", "a10", "k9", "k10"}


# Notation -----------------------------------------------------------------------------------------------------------------

_TRACKS = {
    "dominance": "dom",
    "prestige": "pre",
    "space": "spc",
    "arms": "arm",
    "currency": "wc",
    "socialists": "soc",
}
_PLAIN = {
    "dove_down": "dove-",
    "dove_up": "dove+",
    "peacemaker": "peace",
    "free": "free1",
    "arms_dearer": "perm ARMS+1",
    "soviets_weaker": "perm SUVAL-1",
    "police_pink": "police pink",
}
_GERMAN = {"unrest": "unrest", "calm": "calm", "build": "build", "dismantle": "dism", "standard": "ls"}


def notation(step: Step) -> list[str]:
    """A step of the data in the notation of the specification, once per icon."""
    power = {"yellow": "US", "red": "SU", "": "ACT"}[step.side]
    if step.icon in _TRACKS:
        return [f"{_TRACKS[step.icon]} {step.side[0].upper()}{step.times}"]
    if step.icon in _PLAIN:
        word = _PLAIN[step.icon]
    elif step.icon == "conflict":
        word = f"conf {power}"
    elif step.icon in ("pay", "receive"):
        word = f"{power}{'-' if step.icon == 'pay' else '+'}{step.amount}"
    else:
        crest = f"@{step.by[0].upper()}" if step.by else ""
        word = f"{_GERMAN[step.icon]}{'W' if step.side == 'yellow' else 'E'}{step.at}{crest}"
    return [word] * step.times


# Playing ------------------------------------------------------------------------------------------------------------------


def stage(turn: str, number: int | str, **more: Any) -> Country:
    """A country of this card's decade, with this card and three others in the display."""
    decade = FACTS[number - 1].decade if isinstance(number, int) else DATA.cards[number].decade
    country = Country(turn, four=True, decade=decade, **more)
    card = ID[number] if isinstance(number, int) else number
    country.display(card, *[filler for filler in DATA.decade(decade) if filler != card][:3])
    return country


def last_card(number: int | str, last: str = "west", **more: Any) -> Country:
    """A country after this role's turn, where the only card left becomes an automatic event."""
    country = stage(last, number, phase="automatic", **more)
    country.display(ID[number] if isinstance(number, int) else number)
    state = country.state
    powers_of(state).last_active = ROLES.index(last)
    state.active = (ROLES.index(last) + 1) % 4
    return country


def play(table: VolkTable, *moves: str) -> None:
    """Make these moves; if the order of icons is asked but not given, use the printed one."""
    for move in moves:
        while _asks_order(table) and move not in offered(table):
            _next_item(table)
        answer(table, move)
    while _asks_order(table):
        _next_item(table)


def _asks_order(table: VolkTable) -> bool:
    return table.decision is not None and asked(table)[1] == "next_item"


def _next_item(table: VolkTable) -> None:
    assert table.decision is not None
    params: Mapping[str, Any] = table.decision.params
    answer(table, next(item for item in params["items"] if item in icons(table)))


def event(country: Country, number: int, *answers: str) -> dict[str, int]:
    """Trigger the event; return the changes at the end of the turn."""
    return _used(country, f"event {ID[number]}", *answers)


def value(country: Country, verb: str, number: int, *answers: str) -> dict[str, int]:
    """Use the card's value; return the changes at the end of the turn."""
    return _used(country, f"{verb} {ID[number]}", *answers)


def _used(country: Country, *moves: str) -> dict[str, int]:
    table = country.table()
    active = country.state.active
    play(table, *moves)
    assert table.decision is not None
    assert asked(table) == ((active + 1) % 4, "turn"), "the turn is not over"
    return changes(country.state, table)


def automatic(country: Country, *answers: str) -> dict[str, int]:
    """Let the last card happen; return the changes at the start of the next part."""
    table = country.table()
    play(table, *answers)
    assert asked(table) == (country.state.active, "turn"), "the event is not over"
    assert table.state.part == country.state.part + 1
    return changes(country.state, table)


def changes(before: VolkState, table: VolkTable) -> dict[str, int]:
    """All changes: tracks, money, doves, unrest, standards, pieces, police, permanent events, and cards kept and drawn."""
    after = table.state
    old, new = powers_of(before), powers_of(after)
    found = {track: after.tracks[track] - before.tracks[track] for track in before.tracks}
    found |= {role: new.treasury[seat] - old.treasury[seat] for seat, role in enumerate(POWERS)}
    found["doves"] = old.doves_down - new.doves_down
    found |= {province: after.unrest[province] - before.unrest[province] for province in before.unrest}
    found |= {f"{place} lives": after.standards[place] - before.standards[place] for place in before.standards}
    for side in (YELLOW, RED):
        was = before.economies[side].factories | before.economies[side].lines
        now = after.economies[side].factories | after.economies[side].lines
        found |= dict.fromkeys((f"+{site}" for site in now - was), 1) | dict.fromkeys((f"-{site}" for site in was - now), 1)
    for seat, role in enumerate(ROLES):
        found[f"{role} keeps"] = len(new.peacemakers[seat]) - len(old.peacemakers[seat])
    found["police"] = len(after.police) - len(before.police)
    found["arms dearer"] = new.arms_dearer - old.arms_dearer
    found["soviets weaker"] = new.soviets_weaker - old.soviets_weaker
    for seat, card in drawn(table):
        found[f"{ROLES[seat]} draws {card}"] = 1
    return {what: number for what, number in found.items() if number}


def drawn(table: VolkTable) -> list[tuple[int, str]]:
    """Seat and card of each small card drawn, in order."""
    return [
        (int(str(told.params["seat"])), str(told.params[kind]))
        for told in table.events
        for kind in ("arms_card", "conflict_card")
        if told.key == f"volk.event.{kind}"
    ]

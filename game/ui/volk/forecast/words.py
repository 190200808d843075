"""What a forecast is told with: remarks with an icon and a tone, numbers in bold, names of places and of who chooses."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Literal, NamedTuple

from game.data.texts import Texts
from game.volk.accounts import Range
from game.volk.naming import MINUS, component_name
from game.volk.outlook import ForecastStep
from game.volk.state import VolkState, roles
from game.volk.tables import PROVINCES_OF, SIDE_OF_PROVINCE

WON, MAY_WIN = "trophy", "alert"
"""The icons of an end that must come, and of one that may."""

Tone = Literal["plain", "quiet", "danger"]
"""What happens; what explains it; what ends the game or may end it."""


class Remark(NamedTuple):
    """A line of a forecast. Words between stars are bold; an icon says the same without words; places may follow."""

    icon: str
    words: str
    tone: Tone = "plain"
    places: tuple[str, ...] = ()


class Term(NamedTuple):
    """A part of a sum, or what it comes to, with the icon of the sign before it: `plus`, `minus`, `division`, `equal`."""

    sign: str
    words: str


class Told(NamedTuple):
    """A step in words: its sum, what else counts for it and who chooses, and beside that what comes of it."""

    step: ForecastStep
    number: int
    terms: tuple[Term, ...]
    account: tuple[Remark, ...]
    results: tuple[Remark, ...]


def plain(number: int) -> str:
    """With a minus as wide as a plus."""
    return str(number).replace("-", MINUS)


def span(number: Range, texts: Texts, shown: Callable[[int], str] = plain) -> str:
    """A number in bold, or the two between which it will lie."""
    if number.least == number.most:
        return f"*{shown(number.least)}*"
    return texts("volk_forecast.range", least=f"*{shown(number.least)}*", most=f"*{shown(number.most)}*")


def lost(number: int) -> str:
    """What is taken away, with a minus."""
    return f"{MINUS}{number}" if number else "0"


def provinces(ids: Sequence[str], texts: Texts) -> str:
    """One or two provinces by their names, more by their number; of a state that has no others, that all are alike."""
    if len(ids) <= 2:
        return texts.joined([component_name("province", id, texts) for id in ids])
    if len(ids) == len(PROVINCES_OF[SIDE_OF_PROVINCE[ids[0]]]):
        return texts("volk_forecast.places.all")
    return texts("volk_forecast.places.many", count=len(ids))


def in_turn(seats: Sequence[int], state: VolkState, texts: Texts) -> str:
    """Who chooses, one after the other; who is alone in it is named once."""
    names = [texts(f"volk.role.{roles(len(state.hands))[seat]}") for seat in seats]
    return texts.joined(names if len(set(names)) > 1 else names[:1])


def for_one_of(seats: Sequence[int], state: VolkState, texts: Texts) -> str:
    """For whom it is a victory, or for which of two: `for East or for the Soviet Union`."""
    return either([texts(f"volk.for.{roles(len(state.hands))[seat]}") for seat in seats], texts)


def either(names: Sequence[str], texts: Texts) -> str:
    """One of one or two."""
    return names[0] if len(names) < 2 else texts("volk_forecast.either", one=names[0], other=names[1])

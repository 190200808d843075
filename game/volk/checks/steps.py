"""What each icon can be printed with: a colour, a place, a crest, a limit, an amount. For `check-data`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from game.data.problems import unknown
from game.volk.data.components import Icon, Step
from game.volk.data.geography import SIDES, Germany

EITHER, RED, COLOURLESS = ("yellow", "red"), ("red",), ("",)
WHOLE_WEST = "west_germany"
"""The place that stands for all Western provinces without West Berlin (5.5)."""


class Shape(NamedTuple):
    """What goes with an icon. `crest` and `most` go only with icons for which somebody picks a place."""

    sides: tuple[str, ...] = EITHER
    # May name a province, or a country abroad; must it?
    province: bool = False
    country: bool = False
    needs_place: bool = False
    crest: bool = False
    most: bool = False
    amount: bool = False
    # Exists only with superpowers.
    powers: bool = False


SHAPES: Mapping[Icon, Shape] = {
    "unrest": Shape(province=True, crest=True, most=True),
    "calm": Shape(province=True, crest=True),
    "move": Shape(RED, crest=True),
    "build": Shape(country=True, crest=True),
    "dismantle": Shape(province=True, crest=True),
    "pacify": Shape(province=True, crest=True),
    "standard": Shape(province=True, crest=True, most=True),
    "standard_alone": Shape(province=True, crest=True, most=True),
    "standard_off": Shape(RED, province=True, crest=True),
    "rheinsberg": Shape(RED),
    "stop": Shape(RED, country=True, needs_place=True, crest=True),
    "rundown": Shape(RED, crest=True),
    "repair": Shape(RED, province=True, needs_place=True),
    "police_red": Shape(RED),
    "police_pink": Shape(RED),
    "wall": Shape(RED),
    "wall_off": Shape(RED),
    "stasi_off": Shape(RED),
    "guillaume": Shape(RED),
    "prestige": Shape(),
    "currency": Shape(),
    "socialists": Shape(),
    "dominance": Shape(powers=True),
    "arms": Shape(powers=True),
    "space": Shape(powers=True),
    "free": Shape(COLOURLESS, powers=True),
    "dove_down": Shape(COLOURLESS, powers=True),
    "dove_up": Shape(COLOURLESS, powers=True),
    "peacemaker": Shape(COLOURLESS, powers=True),
    "pay": Shape(amount=True, powers=True),
    "receive": Shape(amount=True, powers=True),
    "conflict": Shape((*EITHER, *COLOURLESS), powers=True),
    "arms_dearer": Shape(COLOURLESS, powers=True),
    "soviets_weaker": Shape(COLOURLESS, powers=True),
}


def wrong_step(step: Step, with_powers: bool) -> Iterator[str]:
    """What cannot be meant by an icon, in words; its place is looked at by `wrong_place`."""
    shape, name = SHAPES[step.icon], step.icon
    if shape.powers and not with_powers:
        yield f"{name!r} needs superpowers, whom the base game has not; move the card to power_cards.yaml"
    if step.side not in shape.sides:
        allowed = " or ".join(map(repr, shape.sides))
        yield f"{name!r} is of side {allowed}, not {step.side!r}"
    for field, given, fits in (
        ("at", bool(step.at), shape.province or shape.country),
        ("by", bool(step.by), shape.crest),
        ("most", bool(step.most), shape.most),
        ("amount", step.amount != 1, shape.amount),
    ):
        if given and not fits:
            yield f"{name!r} has no {field!r}; remove it"
    for field, number in (("times", step.times), ("amount", step.amount)):
        if number < 1:
            yield f"{name!r} has {field}: {number}; at least 1"
    if step.most < 0:
        yield f"{name!r} has most: {step.most}; leave it out where there is no limit"
    if shape.needs_place and not step.at:
        yield f"{name!r} needs a place; add 'at'"


def wrong_steps(steps: Sequence[Step]) -> Iterator[str]:
    """Two entries for the same would be taken for one by whoever chooses the order."""
    for item, times in Counter(step.item for step in steps).items():
        if times > 1:
            yield f"{item!r} is listed {times} times; list it once, with 'times'"


def wrong_place(step: Step, board: Germany) -> Iterator[str]:
    """Is the place printed under an icon on the board, in the state that the icon is about?"""
    if not step.at:
        return
    known = list(_places(step, board))
    if step.at not in known:
        yield unknown(f"place of {step.icon!r}", step.at, known)


def _places(step: Step, board: Germany) -> Iterable[str]:
    shape = SHAPES[step.icon]
    if shape.country and step.side == "red":
        yield from dict.fromkeys(city.country for city in board.cities.values() if city.country)
    if shape.province:
        side = SIDES["west" if step.side == "yellow" else "east"]
        yield from board.of_side(side)
        if step.side == "yellow":
            yield WHOLE_WEST

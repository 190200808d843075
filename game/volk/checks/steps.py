"""Fields that each icon may have, for `check-data`: color, place, crest, limit, amount."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from game.data.problems import unknown
from game.volk.data.components import Step
from game.volk.data.geography import SIDES, Germany

EITHER, RED, COLOURLESS = ("yellow", "red"), ("red",), ("",)
WHOLE_WEST = "west_germany"
"""Name of the place that means all Western provinces except West Berlin (5.5)."""


class Shape(NamedTuple):
    """Fields allowed for an icon. `crest` and `most` are only for icons with a choice of place."""

    sides: tuple[str, ...] = EITHER
    # Whether a province is allowed, whether a country abroad is allowed, and whether a place is required.
    province: bool = False
    country: bool = False
    needs_place: bool = False
    crest: bool = False
    most: bool = False
    amount: bool = False
    # True for icons that exist only in the game with superpowers.
    powers: bool = False


SHAPES: Mapping[str, Shape] = {
    "unrest": Shape(province=True, crest=True, most=True),
    "move": Shape(RED, crest=True),
    "build": Shape(country=True, crest=True),
    **dict.fromkeys(("calm", "dismantle", "pacify"), Shape(province=True, crest=True)),
    **dict.fromkeys(("standard", "standard_alone"), Shape(province=True, crest=True, most=True)),
    "standard_off": Shape(RED, province=True, crest=True),
    "stop": Shape(RED, country=True, needs_place=True, crest=True),
    "rundown": Shape(RED, crest=True),
    "repair": Shape(RED, province=True, needs_place=True),
    **dict.fromkeys(("rheinsberg", "police_red", "police_pink", "wall", "wall_off", "stasi_off", "guillaume"), Shape(RED)),
    **dict.fromkeys(("prestige", "currency", "socialists"), Shape()),
    **dict.fromkeys(("dominance", "arms", "space"), Shape(powers=True)),
    **dict.fromkeys(("free", "dove_down", "dove_up", "peacemaker"), Shape(COLOURLESS, powers=True)),
    **dict.fromkeys(("pay", "receive"), Shape(amount=True, powers=True)),
    "conflict": Shape((*EITHER, *COLOURLESS), powers=True),
    **dict.fromkeys(("arms_dearer", "soviets_weaker"), Shape(COLOURLESS, powers=True)),
}


def wrong_step(step: Step, with_powers: bool) -> Iterator[str]:
    """Yield messages about the mistakes in an icon's fields, except for its place."""
    shape, name = SHAPES[step.icon], step.icon
    if shape.powers and not with_powers:
        yield f"{name!r} needs superpowers, whom the base game has not; move the card to power_cards.yaml"
    if step.side not in shape.sides:
        allowed = " or ".join(map(repr, shape.sides))
        yield f"{name!r} is of side {allowed}, not {step.side!r}"
    for field, value, fits in (
        ("at", bool(step.at), shape.province or shape.country),
        ("by", bool(step.by), shape.crest),
        ("most", bool(step.most), shape.most),
        ("amount", step.amount != 1, shape.amount),
    ):
        if value and not fits:
            yield f"{name!r} has no {field!r}; remove it"
    for field, number in (("times", step.times), ("amount", step.amount)):
        if number < 1:
            yield f"{name!r} has {field}: {number}; at least 1"
    if step.most < 0:
        yield f"{name!r} has most: {step.most}; leave it out where there is no limit"
    if shape.needs_place and not step.at:
        yield f"{name!r} needs a place; add 'at'"


def wrong_steps(steps: Sequence[Step]) -> Iterator[str]:
    """Yield a message for each icon listed more than once, because the agenda would merge its entries."""
    for item, times in Counter(step.item for step in steps).items():
        if times > 1:
            yield f"{item!r} is listed {times} times; list it once, with 'times'"


def wrong_place(step: Step, board: Germany) -> Iterator[str]:
    """Yield a message if the place printed under an icon is not on the board, or not in the icon's state."""
    shape, known = SHAPES[step.icon], list[str]()
    if shape.country and step.side == "red":
        known += dict.fromkeys(city.country for city in board.cities.values() if city.country)
    if shape.province:
        known += (*board.of_side(SIDES["west"]), WHOLE_WEST) if step.side == "yellow" else board.of_side(SIDES["east"])
    if step.at and step.at not in known:
        yield unknown(f"place of {step.icon!r}", step.at, known)

"""Number of mass protests that can exist in step 10, given all changes of unrest before it (8, steps 8 to 10).

This module gives bounds for any choices, and the number that West can force even if East makes the best use of its police
and socialists. Police and socialists may both help the same province."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations_with_replacement
from typing import NamedTuple

from game.volk.data.tables import WEST_BERLIN
from game.volk.states.accounts import COLLAPSE, Range, calmed, stirred
from game.volk.states.unrest import PROTEST

Unrest = Mapping[str, int]


class Forces(NamedTuple):
    """Changes to a state's unrest that are still to come.

    `added` and `calmed`: maximum cubes that choices add and remove. `police`: cubes that East's police must remove."""

    added: int = 0
    calmed: int = 0
    police: int = 0
    # Number of socialists to deploy, and number that West removes from provinces; socialists now in each province.
    box: int = 0
    torn: int = 0
    deployed: Mapping[str, int] = {}


def protests_in(unrest: Unrest) -> int:
    return sum(number // PROTEST for number in unrest.values())


def needed(unrest: Unrest) -> int:
    """Number of socialists needed to end all protests (7.3)."""
    return sum(number - PROTEST + 1 for number in unrest.values() if number >= PROTEST)


def most_needed(unrest: Unrest, added: int) -> int:
    """Number of socialists needed if cubes are added where they require the most socialists."""
    return needed(unrest) + max(0, min(added, max(unrest.values()) + added - PROTEST + 1))


def fewest(unrest: Unrest, forces: Forces) -> int:
    """Minimum number of protests in the East, if all choices reduce it."""
    calming = forces.calmed + forces.police + forces.box
    protests = protests_in(calmed(unrest, calming))
    if forces.torn and not calming:
        # Number of cubes that can replace removed socialists without starting a protest.
        room = sum(min(held, PROTEST - 1 - unrest[place] % PROTEST) for place, held in forces.deployed.items())
        protests += -(-max(0, forces.torn - room) // PROTEST)
    return protests


def most_of(unrest: Unrest, forces: Forces) -> int:
    """Maximum number of protests in the East, if all choices increase it and waste police and socialists."""
    extra = forces.added + forces.torn
    if forces.box >= most_needed(unrest, extra) or forces.police >= sum(unrest.values()) + extra:
        return 0
    protests = protests_in(unrest)
    started = _protests_started(unrest, extra)
    # Police can be wasted on provinces without protests, socialists cannot. Both can be wasted on cubes beyond a protest.
    police = max(0, forces.police - sum(number for number in unrest.values() if number < PROTEST))
    idle = sum(number % PROTEST for number in unrest.values() if number >= PROTEST)
    further = sum(number // PROTEST - 1 for number in unrest.values() if number >= PROTEST)
    left, ended = forces.box + police - idle - extra, 0
    while left > 0 and ended < protests:
        ended += 1
        left -= PROTEST if police or ended <= further else 1
    return protests - ended + started


def threatened(unrest: Unrest, forces: Forces) -> int:
    """Maximum number of protests that West can force, even if East removes unrest where that ends the most of them."""
    protests = protests_in(unrest) + _protests_started(unrest, forces.added + forces.torn)
    if protests < COLLAPSE or not (forces.police or forces.box or forces.torn):
        return protests
    protests = 0
    for places in combinations_with_replacement(unrest, forces.added):
        after = dict(unrest)
        for place in places:
            after[place] += 1
        after = calmed(after, forces.police + forces.box)
        protests = max(protests, protests_in(stirred(after, forces.torn, forces.deployed) if forces.torn else after))
    return protests


def western(minimum: Unrest, maximum: Unrest, forces: Forces) -> Range:
    """Number of protests in the West. Each protest in West Berlin adds another at a supplier (7.2)."""
    low, high = (protests_in(unrest) + unrest[WEST_BERLIN] // PROTEST for unrest in (minimum, maximum))
    if forces.added:
        high += _protests_started(maximum, forces.added) + (forces.added >= PROTEST - maximum[WEST_BERLIN] % PROTEST)
    if forces.calmed:
        berlin = minimum[WEST_BERLIN]
        low -= protests_in(minimum) - protests_in(calmed(minimum, forces.calmed))
        low -= berlin >= PROTEST and forces.calmed > berlin % PROTEST
    return Range(low, high)


def _protests_started(unrest: Unrest, cubes: int) -> int:
    """Maximum number of protests that this many cubes can start."""
    return protests_in(stirred(unrest, cubes, dict.fromkeys(unrest, cubes))) - protests_in(unrest) if cubes else 0

"""Mass protests that step 10 can count, for all additions and removals before it (8, steps 8 to 10).

Bounds for any choices, and the number West can force although East uses its police and socialists where they end most
protests. Police and socialists may help the same province."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations_with_replacement
from typing import NamedTuple

from game.volk.data.tables import WEST_BERLIN
from game.volk.states.accounts import COLLAPSE, Range, calmed, stirred
from game.volk.states.unrest import PROTEST

Unrest = Mapping[str, int]


class Forces(NamedTuple):
    """Remaining changes to a state's unrest: cubes that choices may add or remove at most, and forces East must use."""

    added: int = 0
    calmed: int = 0
    police: int = 0
    # Socialists to deploy, socialists that West removes from provinces, and those deployed by province.
    box: int = 0
    torn: int = 0
    deployed: Mapping[str, int] = {}


def protests_in(unrest: Unrest) -> int:
    return sum(number // PROTEST for number in unrest.values())


def needed(unrest: Unrest) -> int:
    """Socialists needed to end all protests (7.3)."""
    return sum(number - PROTEST + 1 for number in unrest.values() if number >= PROTEST)


def most_needed(unrest: Unrest, added: int) -> int:
    """The same after adding cubes where they cost the most socialists."""
    return needed(unrest) + max(0, min(added, max(unrest.values()) + added - PROTEST + 1))


def fewest(unrest: Unrest, forces: Forces) -> int:
    """Minimum protests of East if all choices aim for that."""
    calming = forces.calmed + forces.police + forces.box
    found = protests_in(calmed(unrest, calming))
    if forces.torn and not calming:
        # Cubes that start no protest where West removes socialists.
        room = sum(min(held, PROTEST - 1 - unrest[place] % PROTEST) for place, held in forces.deployed.items())
        found += -(-max(0, forces.torn - room) // PROTEST)
    return found


def most_of(unrest: Unrest, forces: Forces) -> int:
    """Maximum protests of East if all choices aim for that: police and socialists go where they end none."""
    more = forces.added + forces.torn
    if forces.box >= most_needed(unrest, more) or forces.police >= sum(unrest.values()) + more:
        return 0
    now = protests_in(unrest)
    begun = _begun(unrest, more)
    # Cubes whose removal ends no protest: all in quiet provinces, but socialists cannot go there.
    police = max(0, forces.police - sum(number for number in unrest.values() if number < PROTEST))
    idle = sum(number % PROTEST for number in unrest.values() if number >= PROTEST)
    further = sum(number // PROTEST - 1 for number in unrest.values() if number >= PROTEST)
    left, ended = forces.box + police - idle - more, 0
    while left > 0 and ended < now:
        ended += 1
        left -= PROTEST if police or ended <= further else 1
    return now - ended + begun


def threatened(unrest: Unrest, forces: Forces) -> int:
    """Maximum protests West can force if East removes unrest where that ends most of them."""
    found = protests_in(unrest) + _begun(unrest, forces.added + forces.torn)
    if found < COLLAPSE or not (forces.police or forces.box or forces.torn):
        return found
    found = 0
    for places in combinations_with_replacement(unrest, forces.added):
        then = dict(unrest)
        for place in places:
            then[place] += 1
        then = calmed(then, forces.police + forces.box)
        found = max(found, protests_in(stirred(then, forces.torn, forces.deployed) if forces.torn else then))
    return found


def western(least: Unrest, most: Unrest, forces: Forces) -> Range:
    """Protests of the West: each one in West Berlin adds another at a supplier (7.2)."""
    low, high = (protests_in(unrest) + unrest[WEST_BERLIN] // PROTEST for unrest in (least, most))
    if forces.added:
        high += _begun(most, forces.added) + (forces.added >= PROTEST - most[WEST_BERLIN] % PROTEST)
    if forces.calmed:
        berlin = least[WEST_BERLIN]
        low -= protests_in(least) - protests_in(calmed(least, forces.calmed))
        low -= berlin >= PROTEST and forces.calmed > berlin % PROTEST
    return Range(low, high)


def _begun(unrest: Unrest, cubes: int) -> int:
    """Maximum number of protests that this many cubes can start."""
    return protests_in(stirred(unrest, cubes, dict.fromkeys(unrest, cubes))) - protests_in(unrest) if cubes else 0

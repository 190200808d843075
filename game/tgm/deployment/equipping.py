"""What a unit costs with the tokens that it is deployed with, and which it may have (1.4)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from game.rules.moves import Refusal, refusal
from game.tgm.data.components import Unit


def prices(unit: Unit, tokens: Sequence[str]) -> list[int]:
    """What these tokens cost this unit; of entries of the same token the first are bought first (R4.5)."""
    wanted, found = Counter(tokens), []
    for token, price in unit.offers:
        if wanted[token]:
            wanted[token] -= 1
            found.append(price)
    return found


def equipment_problem(unit: Unit, tokens: Sequence[str]) -> Refusal | None:
    """Why the unit may not have these tokens, or None."""
    wanted = Counter(tokens)
    offered: Counter[str] = Counter(token for token, _ in unit.offers)
    for token in wanted - offered:
        return refusal("tgm.equipment_problem.not_offered", "R4.5", unit=unit.id, token=token)
    for slot in (unit.offensive, unit.defensive):
        if sum(wanted[token] for token, _ in slot) > 1:
            return refusal("tgm.equipment_problem.slot", "R4.2", unit=unit.id, tokens=tuple(token for token, _ in slot))
    return None

"""Warnings about phases that end although a useful shot, cure, unit, card or move is still free.

"Useful" means that the judge of `hard` rates it above doing nothing; a move must also be better by the solo opponent's
tables (5.11). "Free" means that it uses up no token, camouflage or airplane, and only AP that no card in hand needs."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from game.bots.chair import Chair
from game.bots.search.weights import BALANCED
from game.bots.tgm.answers.movement import Scorer, places
from game.bots.tgm.answers.shooting import Priorities, Shot, shots
from game.bots.tgm.answers.special import goes_by_rule
from game.bots.tgm.answers.supports import AT_ONCE, LAST, play
from game.bots.tgm.normal import LEAST_GAIN, POINTS, Normal, expected, judged, with_unit
from game.bots.tgm.situation.situation import Situation
from game.rules.moves import Move
from game.rules.table import Table
from game.tgm.deployment.deploying import costs
from game.tgm.fire.air import is_fighter
from game.tgm.movement.moving import rest_of
from game.tgm.state import FieldUnit
from game.tgm.tables import SUPPORT, TOKENS, UNITS
from game.tgm.turn.start import lost_income

CLEARLY = POINTS // 20
"""Minimum advantage of a deployment or move for a warning, in points of the judge."""


def wasted(table: Table[Any], seat: int, move: Move) -> str | None:
    """A short key for what the seat gives up by ending a phase, or None."""
    decision = table.decision
    if decision is None or decision.seat != seat or move.verb != "end_phase" or len(decision.options) < 2:
        return None
    view = Chair(table, seat).view()
    assert view.decision is not None
    now = Normal(0, BALANCED, unsure=0).situation(view, view.decision, seat)
    looks = LOOKS.get(decision.prompt.rpartition(".")[2], {})
    return next((key for key, is_free in looks.items() if is_free(now)), None)


def _shot(now: Situation) -> bool:
    """Return whether a useful shot is free."""
    return any(_is_free(shot) and expected(now, shot) > LEAST_GAIN for shot in shots(now, Priorities(now)))


def _is_free(shot: Shot) -> bool:
    token = TOKENS.get(shot.weapon)
    return not shot.unit.camouflaged and (token is None or not token.flip)


def _unit(now: Situation) -> bool:
    """Return whether deploying a unit would clearly help, with AP that nothing else in hand needs."""
    if now.last_card:
        return False
    before, spare = judged(now), _spare(now)
    for card, space in (args for args in now.options.get("deploy", ()) if len(args) == 2):
        if space in now.state.units or space in now.objectives.kept_free or is_fighter(UNITS[card]):
            continue
        if costs(now.state, now.seat, (card,)) <= spare and with_unit(now, card, space) > before + CLEARLY:
            return True
    return False


def _card(now: Situation) -> bool:
    """Return whether the solo opponent would play a support card, with AP that nothing else in hand needs."""
    move = play(now, {**AT_ONCE, **LAST})
    return move is not None and SUPPORT[move.args[0]].ap <= _spare(now, move.args[0])


def _spare(now: Situation, about: str = "") -> int:
    """AP that can be spent freely: those that would otherwise be lost or, if that is more and no other card in hand is too
    expensive, those left after paying for all other support cards."""
    ap, hand = now.player.ap, [card for card in now.player.hand if card != about]
    supports = [SUPPORT[card].ap for card in hand if card in SUPPORT]
    units = [costs(now.state, now.seat, (card,)) for card in hand if card in UNITS]
    waits = any(price > ap for price in (*supports, *units))
    return max(lost_income(now.state, now.player.hq), 0 if waits else ap - sum(supports))


def _move(now: Situation) -> bool:
    """Return whether a unit would clearly be better on another space."""
    return any(_stays(now, unit) for unit in now.mine if not goes_by_rule(now, unit) and not unit.assaults)


def _stays(now: Situation, unit: FieldUnit) -> bool:
    if not (left := rest_of(now.state, unit)):
        return False
    found, tables = places(now, unit, left), Scorer(now, unit)
    threshold = next(place.score for place in found if place.space == unit.space) + CLEARLY
    standing = tables.score(unit.space)
    return any(place.score > threshold and tables.score(place.space) > standing for place in found)


LOOKS: Mapping[str, Mapping[str, Callable[[Situation], bool]]] = {
    "movement": {"move": _move},
    "deployment": {"unit": _unit, "card": _card},
    # Cures and repairs are options only if there is a patient.
    "shooting": {"shot": _shot, "cure": lambda now: not now.options.keys().isdisjoint(("cure", "repair"))},
}
"""Keys and checks for free actions, by prompt."""

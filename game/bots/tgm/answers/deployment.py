"""Deployment: which cards to play, which equipment to buy, and which units to deploy where (5.11, 7)."""

from __future__ import annotations

from game.bots.tgm.answers.air import bomb
from game.bots.tgm.answers.shooting import clear
from game.bots.tgm.answers.special import column_by_die, deploy_aboard, launch_ship
from game.bots.tgm.answers.supports import AT_ONCE, LAST, SUPPLIES, play
from game.bots.tgm.situation.situation import SOLO, Situation, outward
from game.rules.moves import Move
from game.tgm.data.components import Unit
from game.tgm.deployment.deploying import costs
from game.tgm.fire.air import is_bomber, is_fighter
from game.tgm.fire.combat import armor_of
from game.tgm.ground.geometry import column_of, own_line
from game.tgm.state import FieldUnit, has
from game.tgm.tables import MAIN_WEAPONS, TOKEN_WEAPONS, UNITS, Line, token_kind

LIMITS = SOLO.thresholds


def deploy(now: Situation) -> Move | None:
    """The next move in the Deployment phase."""
    move = play(now, SUPPLIES) or _command_group(now) or launch_ship(now) or bomb(now) or play(now, AT_ONCE)
    return move or deploy_aboard(now) or _facing(now) or _dearest(now) or play(now, LAST) or clear(now)


def _ready(now: Situation) -> dict[str, list[str]]:
    """Free spaces for each card that can be deployed without a craft; empty if the seat has only one card left."""
    found: dict[str, list[str]] = {}
    if not now.last_card:
        for card, place in now.options.get("deploy", ()):
            if place not in now.state.units:
                found.setdefault(card, []).append(place)
    return found


def _command_group(now: Situation) -> Move | None:
    """Deploy a Command Group while fewer than two are in play (7b)."""
    if sum(has(unit, "command") for unit in now.state.units.values() if unit.side == now.side) >= LIMITS.command_groups:
        return None
    ready = {card: places for card, places in _ready(now).items() if "command" in UNITS[card].abilities}
    if not ready:
        return None
    card = min(ready)
    return _at_column(now, ready[card], "deploy", (card,), column_by_die(now))


def _facing(now: Situation) -> Move | None:
    """Deploy a unit in the column of an enemy of its type that it can penetrate, the most damaging unit first (7c)."""
    found: dict[tuple[int, int, str], FieldUnit] = {}
    for card in _ready(now):
        line = best_weapon(UNITS[card])
        foe = None if line is None else _opposite(now, UNITS[card], line)
        if line is not None and foe is not None:
            found[-line.damage, -UNITS[card].cost, card] = foe
    best = min(found, default=None)
    return None if best is None else _bring(now, best[2], column_of(found[best].space))


def _opposite(now: Situation, printed: Unit, line: Line) -> FieldUnit | None:
    """The nearest enemy of the same type that the weapon can penetrate."""
    foes = [foe for foe in now.foes if UNITS[foe.card].type == printed.type and armor_of(now.state, foe) <= line.penetration]
    return min(foes, key=lambda foe: (own_line(foe.space, now.side), column_of(foe.space)), default=None)


def best_weapon(printed: Unit) -> Line | None:
    """The main weapon; for a unit without one, the token on its card that does the most damage."""
    tokens = [TOKEN_WEAPONS[token] for token, _ in printed.offers if token in TOKEN_WEAPONS]
    return MAIN_WEAPONS[printed.id] or max(tokens, key=lambda line: (line.damage, line.penetration), default=None)


def _dearest(now: Situation) -> Move | None:
    """Deploy the most expensive remaining unit, in a random column (7d)."""
    ready = _ready(now)
    if not ready:
        return None
    card = min(ready, key=lambda card: (-UNITS[card].cost, card))
    if is_fighter(UNITS[card]):
        return now.can("deploy", card, ready[card][0])
    return _bring(now, card, column_by_die(now))


def _bring(now: Situation, card: str, column: int) -> Move | None:
    """Deploy a unit in this column or the nearest free one, together with a carrier or passenger if possible."""
    loads: dict[tuple[str, str], list[str]] = {}
    for carrier, passenger, space in now.options.get("deploy_loaded", ()):
        if card in (carrier, passenger) and len(now.player.deck) + len(now.player.hand) > 2:
            loads.setdefault((carrier, passenger), []).append(space)
    if loads:
        pair = min(loads, key=lambda pair: (-UNITS[pair[0]].cost - UNITS[pair[1]].cost, pair))
        return _at_column(now, loads[pair], "deploy_loaded", pair, column)
    return _at_column(now, _ready(now)[card], "deploy", (card,), column)


def _at_column(now: Situation, free: list[str], verb: str, cards: tuple[str, ...], column: int) -> Move | None:
    by_column = {column_of(space): space for space in free if space not in now.objectives.kept_free}
    near = next((near for near in outward(now.state.columns, column) if near in by_column), None)
    return None if near is None else Move(verb, (*cards, by_column[near]))


def shop(now: Situation) -> Move | None:
    """Buy equipment for the unit being deployed, with AP that no unit in hand needs (7)."""
    unit = now.fire.target(now.state.shopping)
    assert unit is not None
    spare = _spare(now)
    affordable = [token for (token,) in now.options.get("buy", ()) if price_of(unit, token) <= spare]
    wanted = next((token for token in wish_list(now, unit) if token in affordable), None)
    return now.can("ready") if wanted is None else Move("buy", (wanted,))


def price_of(unit: FieldUnit, kind: str) -> int:
    """The price of the unit's next token of this kind, before any discount."""
    held = sum(token_kind(name) == kind for name in unit.tokens)
    return [price for token, price in UNITS[unit.card].offers if token == kind][held]


def _spare(now: Situation) -> int:
    """AP left after setting aside the price of each affordable unit in hand except bombers, most expensive first."""
    left: int = now.player.ap
    waiting = [card for card in now.player.hand if card in UNITS and not is_bomber(UNITS[card])]
    for price in sorted((costs(now.state, now.seat, (card,)) for card in waiting), reverse=True):
        if price <= left:
            left -= price
    return left


def wish_list(now: Situation, unit: FieldUnit) -> list[str]:
    """Kinds of tokens to buy, best first: weapons, MGs, then Face Down and smoke; for a bomber, everything or nothing."""
    printed = UNITS[unit.card]
    if is_bomber(printed):
        fighters = any(plane.side == now.enemy and not plane.flying for plane in now.state.air.values())
        return [token for token, _ in printed.offers] if fighters else []
    if printed.type == "infantry":
        offensive: list[str] = [token for token, _ in printed.offensive]
        first = _fitting(now, unit, offensive)
        weapons = first + [token for token in offensive if token not in first]
    else:
        weapons = [token for token, _ in printed.offers if token in TOKEN_WEAPONS and token != "mg"]
    return [*weapons, "mg", "bomber_mg", "face_down", "smoke_shell"]


def _fitting(now: Situation, unit: FieldUnit, offered: list[str]) -> list[str]:
    """Offensive tokens that suit the enemies in the unit's column: a flamethrower or bazooka against buildings, a bazooka
    against tanks, an HMG against infantry."""
    carrier = now.state.units.get(unit.carrier)
    space = unit.space or (carrier.space if carrier is not None else "")
    facing = [foe for foe in now.foes if space and column_of(foe.space) == column_of(space)]
    types = {UNITS[foe.card].type for foe in facing}
    if any(now.fire.mark(foe.card).building for foe in facing):
        wanted = ["flamethrower", "bazooka"]
    else:
        wanted = ["bazooka"] if "tank" in types else ["hmg_inf"] if "infantry" in types else []
    return [token for token in wanted if token in offered]

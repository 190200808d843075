"""Scenario actions (5.11, 12): trucks (S03), ships (S05), landing craft (S06), charges (S04, S09)."""

from __future__ import annotations

from game.bots.tgm.answers.movement import Scorer
from game.bots.tgm.situation.situation import SOLO, Situation, outward
from game.rules.moves import Move
from game.tgm.data.scenarios import Craft
from game.tgm.deployment.deploying import rules_of
from game.tgm.ground.geometry import COLUMNS, Space, column_of, in_front, line_of, space_at, spaces_on
from game.tgm.ground.terrain import is_near, may_enter
from game.tgm.movement.moving import rest_of
from game.tgm.movement.walking import ways
from game.tgm.opening.scenario_rules import side_rules
from game.tgm.state import FieldUnit, has, is_craft
from game.tgm.tables import DISTANCE, HQ_PLACES, UNITS, card_kind

TAKEN = 100
"""Penalty for an occupied beach, which is chosen last (S06)."""
NEAR_BRIDGE = 2
"""Distance from a bridge, in spaces, within which enemies count when the bot chooses a bridge for a charge (S09)."""


def special_movement(now: Situation) -> Move | None:
    """The next move of a scenario's special units, which move before all others."""
    if "move_trucks" in now.plan.actions:
        return _trucks(now)
    return _sail(now) if rules_of(now.state, now.seat).craft is not None else None


def goes_by_rule(now: Situation, unit: FieldUnit) -> bool:
    """Return whether this module moves the unit, regardless of movement scores."""
    return is_craft(unit) or ("move_trucks" in now.plan.actions and _is_truck(now, unit))


def _is_truck(now: Situation, unit: FieldUnit) -> bool:
    return card_kind(unit.card) in side_rules(now.state.options.scenario, now.side).leaving


def _trucks(now: Situation) -> Move | None:
    """Move a truck off the map or east. If that is blocked or more dangerous, move it to the next higher line."""
    for truck in sorted(filter(lambda unit: _is_truck(now, unit), now.mine), key=now.rank):
        if rest_of(now.state, truck) and (move := now.can("leave_map", truck.card) or _drive(now, truck)):
            return move
    return None


def _drive(now: Situation, truck: FieldUnit) -> Move | None:
    column, line = column_of(truck.space), line_of(truck.space)
    east, higher = space_at(column + 1, line, now.state.columns), space_at(column, line + 1, now.state.columns)
    weapons = Scorer(now, truck).enemy_weapons
    if east is not None and column % COLUMNS and weapons(east) <= weapons(truck.space):
        blocking = [unit for unit in now.own if unit.space == east]
        if any(rest_of(now.state, unit) for unit in blocking):
            # The unit in the way can still move, so it moves first.
            return None
        if move := now.can("move", truck.card, east):
            return move
    return None if higher is None else now.can("move", truck.card, higher)


def _sail(now: Situation) -> Move | None:
    """Board an empty ship, land a passenger, or move a craft."""
    if move := _embark(now) or _land(now):
        return move
    for craft in sorted(filter(is_craft, now.mine), key=lambda craft: (not craft.cargo, now.rank(craft))):
        left = rest_of(now.state, craft)
        if left and (move := _steer(now, craft, left, begun=False)):
            return move
    return None


def sail_on(now: Situation) -> Move | None:
    """The next step of the moving craft."""
    state = now.state
    return _land(now) or _steer(now, state.units[state.moving], state.left, bool(state.trail)) or now.can("stop")


def _steer(now: Situation, craft: FieldUnit, left: int, begun: bool) -> Move | None:
    """A step toward the best destination, or None if the craft cannot get nearer."""
    goals = _course(now, craft)
    if not goals:
        return None
    far = DISTANCE[goals[0]]
    water = ways(now.state, [craft], left, now.occupied, begun)
    if begun and now.passes(craft):
        del water[craft.space]
    best = min(water, key=lambda space: (far[space], len(water[space].steps), space))
    return now.can("move", craft.card, water[best].steps[0]) if water[best].steps else None


def _course(now: Situation, craft: FieldUnit) -> list[Space]:
    """Destinations of a craft, best first."""
    rule = rules_of(now.state, now.seat).craft
    if rule is None:
        return []
    if bool(craft.cargo) == (rule.aboard == "never"):
        wanted = [space for space in spaces_on((rule.line,), now.state.columns) if _is_free(now, craft, space)]
    elif craft.cargo:
        # The water in front of the beach.
        berths = [space for space in spaces_on((rule.line + 1,), now.state.columns) if _is_free(now, craft, space)]
        wanted = [space for space in berths if _can_land(now, craft, space)]
    else:
        return _berths_of_waiting(now, craft, rule)
    return sorted(wanted, key=lambda space: (DISTANCE[craft.space][space], space))


def _is_free(now: Situation, craft: FieldUnit, space: Space) -> bool:
    return space not in now.occupied or (space == craft.space and not now.passes(craft))


def _can_land(now: Situation, craft: FieldUnit, space: Space) -> bool:
    """Return whether the passenger can land in front of this space."""
    front = in_front(space, now.side)
    return front is not None and front not in now.occupied and may_enter(now.state, now.state.units[craft.cargo], front)


def _land(now: Situation) -> Move | None:
    """Unload a landing craft as soon as possible. Ships of an evacuation never unload."""
    rule = rules_of(now.state, now.seat).craft
    if rule is None or rule.aboard == "never":
        return None
    landings = [args for args in now.options.get("set_down", ()) if is_craft(now.state.units[args[0]])]
    return Move("set_down", min(landings)) if landings else None


def _embark(now: Situation) -> Move | None:
    """Let the most valuable unit in front of an empty ship board it. Units never board a landing craft again."""
    rule = rules_of(now.state, now.seat).craft
    if rule is None or rule.aboard == "only":
        return None
    waiting = [(now.state.units[unit], ship) for unit, ship in now.options.get("board", ())]
    fitting = [(unit, ship) for unit, ship in waiting if is_craft(now.state.units[ship]) and not _only_command(now, unit)]
    if not fitting:
        return None
    unit, ship = min(fitting, key=lambda pair: now.rank(pair[0]))
    return Move("board", (unit.card, ship))


def _only_command(now: Situation, unit: FieldUnit) -> bool:
    """Return whether this is the last Command Group, which stays ashore."""
    return has(unit, "command") and sum(has(mate, "command") for mate in now.own) == 1


def _waiting(now: Situation, but: FieldUnit | None = None) -> list[FieldUnit]:
    """Units on the beach or the line behind it that have no empty ship except `but` in their column; beach first."""
    beach = side_rules(now.state.options.scenario, now.side).deployment_line
    served = {column_of(ship.space) for ship in now.own if is_craft(ship) and not ship.cargo and ship is not but}
    ashore = [unit for unit in now.own if not is_craft(unit) and line_of(unit.space) in (beach, beach + 1)]
    found = [unit for unit in ashore if column_of(unit.space) not in served and not _only_command(now, unit)]
    return sorted(found, key=lambda unit: (line_of(unit.space), column_of(unit.space)))


def _berths_of_waiting(now: Situation, ship: FieldUnit, rule: Craft) -> list[Space]:
    """Berths in front of units without another ship: units on the beach first; within a line, nearest to the ship first."""
    waiting = _waiting(now, ship)
    here = column_of(ship.space)
    waiting.sort(key=lambda unit: (line_of(unit.space), abs(column_of(unit.space) - here), column_of(unit.space)))
    berths = (space_at(column_of(unit.space), rule.line + 1, now.state.columns) for unit in waiting)
    return [space for space in berths if space is not None]


def launch_ship(now: Situation) -> Move | None:
    """Buy a ship for the nearest unit that has none."""
    rule, free = rules_of(now.state, now.seat).craft, {args[0] for args in now.options.get("launch", ())}
    waiting = _waiting(now)
    if "sail_ships" not in now.plan.actions or rule is None or not free or not waiting:
        return None
    columns = outward(now.state.columns, column_of(waiting[0].space))
    berths = (space_at(column, rule.line, now.state.columns) for column in columns)
    berth = next((space for space in berths if space in free), None)
    return None if berth is None else now.can("launch", berth)


def deploy_aboard(now: Situation) -> Move | None:
    """Deploy the most expensive affordable unit aboard an empty or a new craft (12)."""
    rule = rules_of(now.state, now.seat).craft
    if rule is None or rule.aboard != "only":
        return None
    ready: dict[str, list[str]] = {}
    for verb in ("deploy", "deploy_afloat"):
        for card, place in now.options.get(verb, ()):
            if UNITS[card].type != "airplane":
                ready.setdefault(card, []).append(place)
    if not ready or now.last_card:
        return None
    card = min(ready, key=lambda card: (-UNITS[card].cost, card))
    aboard = sorted(place for place in ready[card] if place in now.state.units)
    if aboard:
        return now.can("deploy", card, aboard[0])
    berth = _quietest(now, card, [place for place in ready[card] if place not in now.state.units])
    return None if berth is None else now.can("deploy_afloat", card, berth)


def _quietest(now: Situation, card: str, free: list[Space]) -> Space | None:
    """The best berth: its beach is free if possible, and the fewest enemy weapons reach it. A random column breaks ties."""
    scorer = Scorer(now, FieldUnit(card, now.seat, now.side))
    order = [*outward(now.state.columns, column_by_die(now))]

    def key(berth: Space) -> tuple[int, int]:
        beach = space_at(column_of(berth), line_of(berth) + 2, now.state.columns)
        assert beach is not None
        weapons = scorer.enemy_weapons(beach) + (beach in now.occupied) * TAKEN
        return weapons, order.index(column_of(berth))

    return min(free, key=key, default=None)


def column_by_die(now: Situation) -> int:
    """Roll a column from the terrain table (2), in the same half of the map as the seat's HQ."""
    return SOLO.terrain.columns[now.roll()] + (COLUMNS if HQ_PLACES[now.player.hq].half == "east" else 0)


def lay_charge(now: Situation) -> Move | None:
    """Place a charge at the bridge with the most enemies nearby, using the least valuable unit (12)."""
    choices = now.options.get("charge")
    if "place_charges" not in now.plan.actions or not choices:
        return None

    def key(args: tuple[str, ...]) -> tuple[int, int, int, str]:
        unit, bridge = now.state.units[args[0]], args[1]
        near = sum(is_near(foe, bridge, NEAR_BRIDGE) for foe in now.foes)
        return -near, column_of(bridge), now.worth(unit), unit.card

    return Move("charge", min(choices, key=key))

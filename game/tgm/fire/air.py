"""Air strikes and parachute drops, step by step (1.24)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import get_args

from game.rules.kernel_verbs import PASS
from game.rules.moves import Choice, Flow
from game.tgm.cards.windows import AirStrike, Overhead, answers
from game.tgm.data.components import Unit
from game.tgm.deployment.deploying import costs, deploy_card, equip
from game.tgm.fire.armory import range_of, reacting_weapons
from game.tgm.fire.combat import terrain_damage
from game.tgm.fire.destroying import discard_with_cards, take_off, wound
from game.tgm.fire.shooting import area_attack, attack_of, resolve
from game.tgm.ground.geometry import Shape, Side, Space, area, other, spaces
from game.tgm.ground.terrain import building_at, damage_terrain, natural_at
from game.tgm.movement.moving import meet
from game.tgm.state import FieldUnit, TgmReferee, TgmState, TgmVerb, effects_of, enemies_of, hqs_of, line_of_weapon, units_of
from game.tgm.tables import DISTANCE, HQ_DISTANCE, MAIN, TOKEN_WEAPONS, UNITS, UNLIMITED
from game.tgm.turn.victory import check_at_once


def is_fighter(printed: Unit) -> bool:
    return printed.type == "airplane" and printed.unit_class == "fighter"


def is_bomber(printed: Unit) -> bool:
    return printed.type == "airplane" and printed.unit_class == "bomber"


def waiting(state: TgmState, side: Side) -> Iterator[FieldUnit]:
    """Fighters of a side waiting beside their headquarters."""
    return (plane for plane in state.air.values() if plane.side == side and not plane.flying)


def fighter_targets(state: TgmState, side: Side) -> list[str]:
    """Targets of a side's fighters: enemy units and headquarters, empty buildings, waiting airplanes (1.24, 1; A53)."""
    enemy = other(side)
    taken = {unit.space for unit in state.units.values()}
    targets = [unit.card for unit in state.units.values() if unit.side == enemy and unit.space]
    targets += [id for id, hq in hqs_of(state, enemy) if hq.hp > 0]
    targets += [space for space in state.terrain if building_at(state, space) and space not in taken]
    targets += [plane.card for plane in waiting(state, enemy) if not state.hqs[state.players[plane.seat].hq].out_of_reach]
    return targets


def bomber_targets(state: TgmState, side: Side) -> list[str]:
    """Targets of a side's bombers: enemy headquarters, or any space as the center of the bombs."""
    return [*(id for id, hq in hqs_of(state, other(side)) if hq.hp > 0), *spaces(state.columns)]


def shape_of(printed: Unit) -> Shape:
    assert printed.weapon is not None
    return next(shape for shape in get_args(Shape) if shape in printed.weapon.abilities)


def covered(state: TgmState, plane: FieldUnit, target: str) -> tuple[Space, ...]:
    """Spaces affected by a strike: the target's space or the bombed area; none for headquarters and airplanes."""
    if is_bomber(UNITS[plane.card]) and target in DISTANCE:
        return area(target, shape_of(UNITS[plane.card]), state.columns)
    unit = state.units.get(target)
    if unit is not None:
        return (unit.space,)
    return (target,) if target in DISTANCE else ()


def hq_concerned(state: TgmState, target: str) -> str:
    """The headquarters that is attacked, or beside which the target airplane waits (A23); "" for none."""
    if target in state.hqs:
        return target
    plane = state.air.get(target)
    return "" if plane is None else state.players[plane.seat].hq


def strike(referee: TgmReferee, plane: FieldUnit, target: str, escorts: list[FieldUnit], sure: bool = False) -> Flow[None]:
    """Resolve steps 2 to 8 of an air strike."""
    state = referee.state
    referee.emit("tgm.event.air_strike", seat=plane.seat, unit=plane.card, target=target)
    plane.flying = True
    for escort in escorts:
        referee.emit("tgm.event.escort", seat=escort.seat, unit=escort.card)
    interceptors = yield from _interception(referee, plane, target)
    if interceptors:
        yield from _air_fight(referee, plane, escorts, interceptors)
    if plane.card in state.air:
        yield from _flak(referee, plane, [escort for escort in escorts if escort.card in state.air], target)
    if plane.card in state.air:
        yield from _hit_target(referee, plane, target, sure)
    _fly_home(referee, plane, escorts, interceptors)
    check_at_once(referee)


def _interception(referee: TgmReferee, plane: FieldUnit, target: str) -> Flow[list[FieldUnit]]:
    """Step 2: let the owners of waiting fighters intercept with any number of them (W6)."""
    state = referee.state
    window = AirStrike(plane.seat, plane.card, target=target)
    owners = {fighter.seat for fighter in waiting(state, other(plane.side))}
    yield from answers(referee, window, [seat for seat in enemies_of(state, plane.side) if seat in owners])
    for card in window.interceptors:
        state.air[card].flying = True
        referee.emit("tgm.event.intercepts", seat=state.air[card].seat, unit=card, target=plane.card)
    return [state.air[card] for card in window.interceptors]


def interceptable(state: TgmState, seat: int, strike: AirStrike) -> list[str]:
    """Fighters of a player that can still intercept the current strike."""
    side, chosen = state.players[seat].side, strike.interceptors
    return [plane.card for plane in waiting(state, side) if plane.seat == seat and plane.card not in chosen]


def _air_fight(referee: TgmReferee, plane: FieldUnit, escorts: list[FieldUnit], interceptors: list[FieldUnit]) -> Flow[None]:
    """Steps 3 to 5: the escorts fire first, then the airplane, then the surviving interceptors."""
    state = referee.state

    def flying() -> list[FieldUnit]:
        return [enemy for enemy in interceptors if enemy.card in state.air]

    for escort in escorts:
        if flying():
            names = [enemy.card for enemy in flying()]
            target = yield from referee.pick(escort.seat, "tgm.prompt.escort_aim", names, "1.24", unit=escort.card)
            yield from _air_shot(referee, escort, MAIN, target)
    for gun in (name for name in plane.tokens if name in TOKEN_WEAPONS):
        for enemy in flying():
            if enemy.card in state.air:
                yield from _air_shot(referee, plane, gun, enemy.card)
    order = [enemy.card for enemy in flying()]
    while order and plane.card in state.air:
        card = yield from referee.pick(state.air[order[0]].seat, "tgm.prompt.interceptor_order", order, "1.24")
        order.remove(card)
        yield from _air_shot(referee, state.air[card], MAIN, plane.card)


def _air_shot(referee: TgmReferee, shooter: FieldUnit, weapon: str, target: str) -> Flow[None]:
    yield from resolve(referee, shooter.seat, attack_of(shooter, weapon, target, "air"))


def flak_in_reach(state: TgmState, side: Side, spaces: tuple[Space, ...], hq: str) -> list[tuple[FieldUnit, str]]:
    """A side's anti-aircraft weapons within range of a strike or a landing, as (unit, weapon) (1.24, 6)."""
    weapons: list[tuple[FieldUnit, str]] = []
    for unit in units_of(state, side):
        distances = [DISTANCE[unit.space][space] for space in spaces] + ([HQ_DISTANCE[hq][unit.space]] if hq else [])
        ready = [
            weapon for weapon in reacting_weapons(unit) if min(distances, default=UNLIMITED) <= range_of(state, unit, weapon)
        ]
        weapons += [(unit, weapon) for weapon in ready if "anti_aircraft" in line_of_weapon(unit, weapon).abilities]
    return weapons


def _flak(referee: TgmReferee, flying: FieldUnit, escorts: list[FieldUnit], target: str) -> Flow[None]:
    """Step 6: let anti-aircraft weapons fire one after the other at the airplane or an escort (W7)."""
    state = referee.state
    spaces = covered(state, flying, target) if UNITS[flying.card].type == "airplane" else (target,)
    hq = hq_concerned(state, target)
    window = Overhead(flying.seat, flying.card, spaces=spaces, hq=hq, escorts=tuple(escort.card for escort in escorts))
    if not flak_in_reach(state, other(flying.side), spaces, hq):
        return
    yield from answers(referee, window, enemies_of(state, flying.side), lambda _: flying.card in state.air)


def flak_choices(state: TgmState, seat: int, window: Overhead) -> list[tuple[str, str, str]]:
    """A player's anti-aircraft shots as (gun, weapon, airplane)."""
    planes = [card for card in (window.subject, *window.escorts) if card in state.air]
    guns = flak_in_reach(state, state.players[seat].side, window.spaces, window.hq)
    return [(gun.card, weapon, plane) for gun, weapon in guns if gun.seat == seat for plane in planes]


def _hit_target(referee: TgmReferee, plane: FieldUnit, target: str, sure: bool) -> Flow[None]:
    """Step 7: roll once, or once for every unit under the bombs. An empty building is hit without a roll."""
    state, line = referee.state, line_of_weapon(plane, MAIN)
    if target in DISTANCE and is_bomber(UNITS[plane.card]):
        yield from area_attack(referee, plane.seat, "strike", line, covered(state, plane, target), plane)
    elif target in DISTANCE:
        if building_at(state, target):
            damage_terrain(referee, target, terrain_damage(state, line, target), plane, MAIN)
    elif target in state.air or target in state.units or (target in state.hqs and state.hqs[target].hp > 0):
        attack = attack_of(plane, MAIN, target, "air" if target in state.air else "strike", sure)
        yield from resolve(referee, plane.seat, attack)


def _fly_home(referee: TgmReferee, plane: FieldUnit, escorts: list[FieldUnit], interceptors: list[FieldUnit]) -> None:
    """Step 8: discard the airplanes that took part; escorts stay if nobody intercepted (A48)."""
    state = referee.state
    for flyer in (plane, *interceptors, *(escorts if interceptors else ())):
        if flyer.card in state.air:
            take_off(state, flyer)
            discard_with_cards(state, flyer)
    if not interceptors:
        for escort in escorts:
            escort.flying = False


def possible_escorts(state: TgmState, seat: int) -> list[str]:
    """Fighters that could escort: the side's waiting ones, and affordable ones in the player's hand (1.24, 1)."""
    player = state.players[seat]
    in_hand = [card for card in player.hand if card in UNITS and is_fighter(UNITS[card])]
    wait = [plane.card for plane in waiting(state, player.side)]
    return wait + [card for card in in_hand if costs(state, seat, (card,)) <= player.ap]


def gather_escorts(referee: TgmReferee, plane: FieldUnit) -> Flow[list[FieldUnit]]:
    """Let the player choose escorts for a bomber: waiting fighters, or new ones deployed now. Allies must agree."""
    state = referee.state
    escorts: list[FieldUnit] = []
    declined: set[str] = set()
    while choices := [card for card in possible_escorts(state, plane.seat) if card not in declined]:
        verbs: tuple[TgmVerb, ...] = (Choice(choices, "1.24"), PASS)
        move = yield referee.ask(plane.seat, "tgm.prompt.escort", verbs, unit=plane.card)
        if move.verb == "pass":
            break
        card = move.args[0]
        if card in state.players[plane.seat].hand:
            yield from equip(referee, deploy_card(referee, plane.seat, card, ""))
        escort = state.air[card]
        if escort.seat != plane.seat:
            move = yield referee.ask(escort.seat, "tgm.prompt.agree", (referee.game.verbs["agree"], PASS), unit=card)
        if move.verb == "pass":
            declined.add(card)
            continue
        escort.flying = True
        escorts.append(escort)
    return escorts


def parachute(referee: TgmReferee, unit: FieldUnit, space: Space) -> Flow[None]:
    """Resolve a parachute drop: anti-aircraft fire at the unit, its landing, and landing damage (R15.7, A24)."""
    state = referee.state
    state.air[unit.card] = state.units.pop(unit.card)
    unit.flying = True
    referee.emit("tgm.event.jumps", seat=unit.seat, unit=unit.card, space=space)
    yield from _flak(referee, unit, [], space)
    if unit.card not in state.air:
        check_at_once(referee)
        return
    state.units[unit.card] = state.air.pop(unit.card)
    unit.space, unit.flying = space, False
    referee.emit("tgm.event.landed", seat=unit.seat, unit=unit.card, space=space)
    # A landing anywhere except on plain without a card costs a wound unless a general prevents it (A24, Ridgway).
    rough = space in state.terrain or natural_at(state, space) != "plain"
    if rough and not any("none" in effects_of(hq, "landing_wound") for _, hq in hqs_of(state, unit.side)):
        wound(referee, unit, 1)
    if unit.card in state.units:
        yield from meet(referee, unit, space)
    check_at_once(referee)

"""Deployment: unit costs, spaces and equipment (R9.5, 1.4)."""

from __future__ import annotations

from functools import cache
from typing import Literal

from game.rules.kernel_verbs import PASS
from game.rules.moves import Flow
from game.rules.refusals import Refusal, refusal
from game.tgm.data.components import Discount, Unit, Weapon
from game.tgm.data.loaded import DATA
from game.tgm.deployment.purse import pay
from game.tgm.ground.geometry import Space
from game.tgm.ground.terrain import building_at, closed, may_enter, natural_at
from game.tgm.movement.moving import meet, movement_of
from game.tgm.opening.scenario_rules import SideRules, deployment_spaces, side_rules
from game.tgm.state import FieldUnit, Rank, TgmReferee, TgmState, all_at, effects_of, hq_of, is_vehicle
from game.tgm.tables import DISTANCE, SCENARIO_UNITS, UNITS, card_kind, token_kind, token_names


def rules_of(state: TgmState, seat: int) -> SideRules:
    """The scenario's special rules for a player's side."""
    return side_rules(state.options.scenario, state.players[seat].side)


KIND_OF_UNIT, KIND_OF_TOKEN = "discount", "equipment_discount"


def _discounts(state: TgmState, seat: int, kind: str) -> list[Discount]:
    """Discounts of the player's general that are still available this turn."""
    hq = hq_of(state, seat)
    known = effects_of(hq, kind) if hq.general else ()
    return [discount for discount in known if not (discount.first and kind in hq.given)] if known else []


def _kinds(tokens: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(token_kind(name) for name in tokens)


def _reduced(cost: int, discount: Discount) -> int:
    return max(cost - discount.ap, min(cost, discount.least))


def unit_cost(state: TgmState, seat: int, printed: Unit) -> int:
    """AP cost of a unit deployed alone, after the general's discount (5.7)."""
    cost = printed.cost
    for discount in _discounts(state, seat, KIND_OF_UNIT):
        if discount.which.holds(printed):
            cost = _reduced(cost, discount)
    return cost


def is_full_price(state: TgmState, seat: int) -> bool:
    """Return whether the player's general gives no discount on units now."""
    return not _discounts(state, seat, KIND_OF_UNIT)


def costs(state: TgmState, seat: int, cards: tuple[str, ...]) -> int:
    """AP cost of units deployed together; a discount for the first unit counts only once."""
    total, spent = 0, False
    for card in cards:
        printed = UNITS[card]
        cost = printed.cost if spent else unit_cost(state, seat, printed)
        spent = spent or cost < printed.cost
        total += cost
    return total


def token_costs(state: TgmState, unit: FieldUnit, tokens: tuple[str, ...]) -> int:
    """AP cost of these tokens for a unit, with Bradley's discount on the most expensive (5.7)."""
    printed = UNITS[unit.card]
    total = full_price(printed.id, tokens)
    for discount in _discounts(state, unit.seat, KIND_OF_TOKEN):
        maximum = max(printed.prices(_kinds(tokens)), default=0)
        if maximum and discount.which.holds(printed):
            total += _reduced(maximum, discount) - maximum
    return total


@cache
def full_price(unit: str, tokens: tuple[str, ...]) -> int:
    """AP cost of these tokens for a unit without any discount."""
    return sum(DATA.units[unit].prices(_kinds(tokens)))


@cache
def free_tokens(unit: str, tokens: tuple[str, ...]) -> tuple[str, ...]:
    """The unit's tokens plus every free token that it can still get. Entries of the same token are taken in order (R4.5)."""
    printed = DATA.units[unit]
    kinds = [*_kinds(tokens)]
    for token, price in printed.offers:
        entries = [offered for offered in printed.offers if offered[0] == token]
        place = kinds.count(token)
        next_is_free = price == 0 and place < len(entries) and entries[place][1] == 0
        if next_is_free and printed.equipment_problem((*kinds, token)) is None:
            kinds.append(token)
    return token_names(tuple(kinds))


def arriving_weapon(unit: str) -> tuple[str, Weapon | None]:
    """The weapon with the longest range that a new unit can fire, and its token; "" for the main weapon."""
    kinds = [kind for kind in _kinds(free_tokens(unit, ())) if not DATA.equipment[kind].mount]
    weapons = {"": DATA.units[unit].weapon} | {kind: DATA.equipment[kind].weapon for kind in kinds}
    ranges = {kind: each.range for kind, each in weapons.items() if each is not None and isinstance(each.range, int)}
    best = max(ranges, key=lambda kind: ranges[kind], default="")
    return best, weapons[best]


def buy_problem(state: TgmState, unit: FieldUnit, token: str) -> Refusal | None:
    """Reason why the unit being deployed cannot buy a token of this kind (`mg`) now, or None."""
    if problem := _equipment_problem(UNITS[unit.card].id, (*_kinds(unit.tokens), token)):
        return problem
    price, have = token_price(state, unit, token), state.players[unit.seat].ap
    return refusal("tgm.refusal.ap", "R4.1", needed=price, have=have) if price > have else None


def token_price(state: TgmState, unit: FieldUnit, token: str) -> int:
    """AP cost of one more token of this kind."""
    kinds = _kinds(unit.tokens)
    return token_costs(state, unit, (*kinds, token)) - token_costs(state, unit, kinds)


@cache
def _equipment_problem(unit: str, kinds: tuple[str, ...]) -> Refusal | None:
    return DATA.units[unit].equipment_problem(kinds)


def buy(referee: TgmReferee, unit: FieldUnit, token: str) -> None:
    state = referee.state
    before, had = token_costs(state, unit, unit.tokens), len(unit.tokens)
    unit.tokens = free_tokens(UNITS[unit.card].id, token_names((*_kinds(unit.tokens), token)))
    price = token_costs(state, unit, unit.tokens) - before
    pay(state, unit.seat, price)
    unit.equipped += price
    bought = _kinds(unit.tokens)[had:]
    referee.emit("tgm.event.bought", seat=unit.seat, unit=unit.card, token=bought, ap=price)


def shelves(state: TgmState, unit: FieldUnit) -> list[str]:
    """Kinds of tokens that the unit can buy now."""
    have = state.players[unit.seat].ap
    if not have:
        return []  # free tokens were already added
    kind = UNITS[unit.card].id
    if not _discounts(state, unit.seat, KIND_OF_TOKEN):
        return [token for token, price in _on_offer(kind, unit.tokens) if price <= have]
    return [token for token in offered_kinds(kind) if buy_problem(state, unit, token) is None]


@cache
def _on_offer(unit: str, tokens: tuple[str, ...]) -> tuple[tuple[str, int], ...]:
    """Kinds of tokens that a unit with these tokens can add, each with its price before discounts."""
    kinds = _kinds(tokens)
    return tuple(
        (token, full_price(unit, (*kinds, token)) - full_price(unit, kinds))
        for token in offered_kinds(unit)
        if _equipment_problem(unit, (*kinds, token)) is None
    )


@cache
def offered_kinds(unit: str) -> tuple[str, ...]:
    """Kinds of tokens on a unit's card."""
    return tuple(dict.fromkeys(token for token, _ in DATA.units[unit].offers))


def place_problem(state: TgmState, seat: int, card: str, space: Space) -> Refusal | None:
    """Reason why a ground unit cannot be deployed on this space, or None (R8.1, A66)."""
    if space not in deployment_spaces(state.options.scenario, state.players[seat].side, state.columns):
        return refusal("tgm.refusal.deployment_line", "R8.1", space=space)
    return _room_problem(state, card, space)


def _room_problem(state: TgmState, card: str, space: Space) -> Refusal | None:
    if all_at(state, space):
        return refusal("tgm.refusal.occupied", "R9.5", space=space)
    return None if may_enter(state, FieldUnit(card, state.active, state.side), space) else closed(state, "A66", card, space)


def drop_problem(state: TgmState, seat: int, space: Space) -> Refusal | None:
    """Reason why a unit cannot be dropped by parachute on this space, or None (R15.7, A24)."""
    lines = rules_of(state, seat).landing_lines
    if lines and int(space[1:]) not in lines:
        return refusal("tgm.refusal.landing_lines", "5.10", space=space)
    if all_at(state, space):
        return refusal("tgm.refusal.occupied", "A24", space=space)
    if building_at(state, space) or natural_at(state, space) in ("lake", "sea"):
        return refusal("tgm.refusal.no_landing", "R15.7", space=space)
    return None


def craft_problem(state: TgmState, seat: int, space: Space) -> Refusal | None:
    """Reason why no new craft can be put on this space, or None (5.10)."""
    craft, player = rules_of(state, seat).craft, state.players[seat]
    if craft is None:
        return refusal("tgm.refusal.no_craft", "5.10")
    if int(space[1:]) != craft.line or space not in DISTANCE:
        return refusal("tgm.refusal.craft_line", "5.10", space=space)
    if not state.tallies[player.side].stock.get(craft.unit, 0):
        return refusal("tgm.refusal.no_stock", "5.10")
    maximum = craft.most_in_play * len(state.layouts)
    if sum(card_kind(unit.card) == craft.unit and unit.side == player.side for unit in state.units.values()) >= maximum:
        return refusal("tgm.refusal.most_craft", "5.10", most=maximum)
    return _room_problem(state, f"{craft.unit}#1", space)


def deploy_card(
    referee: TgmReferee, seat: int, card: str, space: Space = "", carrier: FieldUnit | None = None, goal: Space = ""
) -> FieldUnit:
    """Deploy a unit from hand with its free tokens. Airplanes and passengers are deployed without a space, and a unit that
    will land by parachute only with its `goal`."""
    state = referee.state
    player = state.players[seat]
    paid = unit_cost(state, seat, UNITS[card])
    pay(state, seat, paid)
    if paid < UNITS[card].cost:
        # Record that the discount for the first unit of a turn has been used.
        hq_of(state, seat).given += (KIND_OF_UNIT,)
    player.hand.remove(card)
    player.field.append(card)
    state.memory.pop(card, None)
    unit = bring_on(state, seat, card, space)
    unit.paid = paid
    if carrier is None:
        referee.emit("tgm.event.deployed", seat=seat, unit=card, space=space or goal)
    else:
        unit.carrier, carrier.cargo = carrier.card, card
        referee.emit("tgm.event.deployed_aboard", seat=seat, unit=card, target=carrier.card, space=carrier.space)
    return unit


def bring_on(state: TgmState, seat: int, card: str, space: Space) -> FieldUnit:
    """Put a unit into play and mark it as just deployed."""
    unit = newcomer(state, seat, card, space)
    (state.air if UNITS[card].type == "airplane" else state.units)[card] = unit
    state.progress = state.round
    return unit


def newcomer(state: TgmState, seat: int, card: str, space: Space = "") -> FieldUnit:
    """A new unit with its free tokens, not yet in play."""
    tokens = free_tokens(UNITS[card].id, ())
    # Veterans chosen for this battle of a campaign start with that rank (5.10).
    rank: Rank = "veteran" if card in state.options.south_veterans or card in state.options.north_veterans else ""
    return FieldUnit(card, seat, state.players[seat].side, space, tokens=tokens, deployed=True, rank=rank)


def launch(referee: TgmReferee, seat: int, space: Space) -> FieldUnit:
    """Put a new craft from stock into play."""
    state = referee.state
    craft, player = rules_of(state, seat).craft, state.players[seat]
    assert craft is not None
    card = next(id for id in SCENARIO_UNITS if card_kind(id) == craft.unit and id not in state.units)
    pay(state, seat, UNITS[card].cost)
    state.tallies[player.side].stock[craft.unit] -= 1
    unit = bring_on(state, seat, card, space)
    referee.emit("tgm.event.deployed", seat=seat, unit=card, space=space)
    return unit


def equip(referee: TgmReferee, unit: FieldUnit) -> Flow[None]:
    """Let the player buy equipment for the unit being deployed, as long as any is affordable (R4.1)."""
    state = referee.state
    state.shopping = unit.card
    verbs = (referee.game.verbs["buy"], referee.game.verbs["ready"])
    while shelves(state, unit):
        move = yield referee.ask(unit.seat, "tgm.prompt.equip", verbs, unit=unit.card)
        if move.verb == "ready":
            break
        buy(referee, unit, move.args[0])
    state.shopping = ""
    if token_costs(state, unit, unit.tokens) < full_price(UNITS[unit.card].id, unit.tokens):
        hq_of(state, unit.seat).given += (KIND_OF_TOKEN,)


def arrive(referee: TgmReferee, *units: FieldUnit) -> Flow[None]:
    """Apply the effects of the space to the units deployed there; then the first may move if it has Mobility (A66)."""
    state = referee.state
    first = units[0]
    stopped = first.space in state.tank_mines and is_vehicle(first)
    for unit in units:
        space = unit.space
        if unit.card in state.units and space and (space in state.terrain or space in state.tank_mines):
            yield from meet(referee, unit, space)
    if not stopped and first.card in state.units and first.space and not first.partner and movement_of(state, first):
        yield from _mobility(referee, first)


def _mobility(referee: TgmReferee, unit: FieldUnit) -> Flow[None]:
    """Let a unit with Mobility, on its card or from its general, move at once as part of its deployment (1.16, 5.7)."""
    state = referee.state
    mobile = "mobility" in UNITS[unit.card].abilities
    if not mobile and grant_of(state, unit):
        move = yield referee.ask(unit.seat, "tgm.prompt.grant", (referee.game.verbs["use_general"], PASS), unit=unit.card)
        mobile = move.verb == "use_general"
        if mobile:
            hq_of(state, unit.seat).given += ("grant",)
    if mobile:
        begin_extra_move(state, unit, "mobility")


def begin_extra_move(state: TgmState, unit: FieldUnit, kind: Literal["mobility", "mechanized"]) -> None:
    state.moving, state.together, state.trail, state.extra = unit.card, False, (), kind
    state.left = movement_of(state, unit)


def grant_of(state: TgmState, unit: FieldUnit) -> bool:
    """Return whether the general can still give Mobility to this unit this turn (Rommel)."""
    hq, printed = hq_of(state, unit.seat), UNITS[unit.card]
    if "grant" in hq.given or "mobility" in printed.abilities:
        return False
    return any(grant.which.holds(printed) for grant in effects_of(hq, "grant"))

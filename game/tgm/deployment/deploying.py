"""Deployment: what units cost, where they go, and how they are equipped (R9.5, 1.4)."""

from __future__ import annotations

from collections import Counter
from functools import cache

from game.rules.kernel_verbs import PASS
from game.rules.moves import Flow, Refusal, refusal
from game.tgm.data.components import Discount, Unit
from game.tgm.data.files import DATA
from game.tgm.deployment.equipping import deployment_cost, equipment_problem
from game.tgm.deployment.purse import pay
from game.tgm.ground.geometry import Space
from game.tgm.ground.terrain import access, building_at, closed, natural_at
from game.tgm.movement.moving import meet, movement_of, pair_problem, shields
from game.tgm.opening.scenario_rules import SideRules, deployment_spaces, side_rules
from game.tgm.state import FieldUnit, TgmReferee, TgmState, all_at, general_of, hq_of, is_vehicle
from game.tgm.tables import DISTANCE, SCENARIO_UNITS, UNITS, card_kind, token_kind, token_names


def rules_of(state: TgmState, seat: int) -> SideRules:
    """The special rules of the scenario for the side of a player."""
    return side_rules(state.options.scenario, state.players[seat].side)


# costs


KIND_OF_UNIT, KIND_OF_TOKEN = "discount", "equipment_discount"


def _discounts(state: TgmState, seat: int, kind: str) -> list[Discount]:
    """The discounts of the general of a player that are still to be had in this turn."""
    hq = hq_of(state, seat)
    known = _discounts_of(hq.general, kind) if hq.general else ()
    return [discount for discount in known if not (discount.first and kind in hq.given)] if known else []


@cache
def _discounts_of(general: str, kind: str) -> tuple[Discount, ...]:
    effects = DATA.generals[general].effects
    found = [effect.discount if kind == KIND_OF_UNIT else effect.equipment_discount for effect in effects]
    return tuple(discount for discount in found if discount is not None)


def _reduced(cost: int, discount: Discount) -> int:
    return max(cost - discount.ap, min(cost, discount.least))


def unit_cost(state: TgmState, seat: int, printed: Unit) -> int:
    """The AP for a unit alone, with what its general saves (5.7)."""
    cost = printed.cost
    for discount in _discounts(state, seat, KIND_OF_UNIT):
        if discount.which.holds(printed):
            cost = _reduced(cost, discount)
    return cost


def is_full_price(state: TgmState, seat: int) -> bool:
    """Do units cost a player now what is printed on them?"""
    return not _discounts(state, seat, KIND_OF_UNIT)


def costs(state: TgmState, seat: int, cards: tuple[str, ...]) -> int:
    """The AP for units deployed together: a discount for the first of its kind counts once."""
    total, spent = 0, False
    for card in cards:
        printed = UNITS[card]
        cost = printed.cost if spent else unit_cost(state, seat, printed)
        spent = spent or cost < printed.cost
        total += cost
    return total


def token_costs(state: TgmState, unit: FieldUnit, tokens: tuple[str, ...]) -> int:
    """The AP for these tokens of a unit, with Bradley's discount for the dearest (5.7)."""
    total = full_price(unit, tokens)
    discounts = _discounts(state, unit.seat, KIND_OF_TOKEN)
    if not discounts:
        return total
    printed = UNITS[unit.card]
    kinds = tuple(token_kind(name) for name in tokens)
    for discount in discounts:
        if discount.which.holds(printed) and (prices := _prices(printed, kinds)) and max(prices):
            dearest = max(prices)
            total += _reduced(dearest, discount) - dearest
    return total


def full_price(unit: FieldUnit, tokens: tuple[str, ...]) -> int:
    """The AP for these tokens of a unit without any discount."""
    return _full_price(UNITS[unit.card].id, tokens)


@cache
def _full_price(unit: str, tokens: tuple[str, ...]) -> int:
    printed = DATA.units[unit]
    return deployment_cost(printed, tuple(token_kind(name) for name in tokens)) - printed.cost


def _prices(printed: Unit, kinds: tuple[str, ...]) -> list[int]:
    """What each of these tokens costs this unit."""
    wanted, prices = Counter(kinds), []
    for token, price in printed.offers:
        if wanted[token]:
            wanted[token] -= 1
            prices.append(price)
    return prices


def _note_discounts(state: TgmState, seat: int, card: str) -> None:
    """A discount for the first unit of a turn is given once."""
    hq = hq_of(state, seat)
    if unit_cost(state, seat, UNITS[card]) < UNITS[card].cost:
        hq.given += (KIND_OF_UNIT,)


# the shop


def free_tokens(printed: Unit, tokens: tuple[str, ...]) -> tuple[str, ...]:
    """The tokens with those added that cost nothing and whose earlier entries are there (R4.5)."""
    return _with_free_tokens(printed.id, tokens)


@cache
def _with_free_tokens(unit: str, tokens: tuple[str, ...]) -> tuple[str, ...]:
    printed = DATA.units[unit]
    kinds = [token_kind(name) for name in tokens]
    for token, price in printed.offers:
        entries = [offered for offered in printed.offers if offered[0] == token]
        place = kinds.count(token)
        next_is_free = price == 0 and place < len(entries) and entries[place][1] == 0
        if next_is_free and equipment_problem(printed, (*kinds, token)) is None:
            kinds.append(token)
    return token_names(tuple(kinds))


def buy_problem(state: TgmState, unit: FieldUnit, token: str) -> Refusal | None:
    """Why the unit that is being deployed cannot buy this token (a kind: `mg`) now, or None."""
    kinds = tuple(token_kind(name) for name in unit.tokens)
    if problem := _equipment_problem(UNITS[unit.card].id, (*kinds, token)):
        return problem
    price, have = token_price(state, unit, token), state.players[unit.seat].ap
    return refusal("tgm.refusal.ap", "R4.1", needed=price, have=have) if price > have else None


def token_price(state: TgmState, unit: FieldUnit, token: str) -> int:
    """The AP for one more token of this kind."""
    kinds = tuple(token_kind(name) for name in unit.tokens)
    return token_costs(state, unit, (*kinds, token)) - token_costs(state, unit, kinds)


@cache
def _equipment_problem(unit: str, kinds: tuple[str, ...]) -> Refusal | None:
    return equipment_problem(DATA.units[unit], kinds)


def buy(referee: TgmReferee, unit: FieldUnit, token: str) -> None:
    state = referee.state
    before = token_costs(state, unit, unit.tokens)
    kinds = tuple(token_kind(name) for name in unit.tokens)
    unit.tokens = free_tokens(UNITS[unit.card], token_names((*kinds, token)))
    after = token_costs(state, unit, unit.tokens)
    pay(state, unit.seat, after - before)
    unit.equipped += after - before
    referee.emit("tgm.event.bought", seat=unit.seat, unit=unit.card, token=token, ap=after - before)


def shelves(state: TgmState, unit: FieldUnit) -> list[str]:
    """The kinds of tokens that the unit could still buy now."""
    have = state.players[unit.seat].ap
    if not have:
        return []  # what costs nothing is there already
    kind = UNITS[unit.card].id
    if not _discounts(state, unit.seat, KIND_OF_TOKEN):
        return [token for token, price in _on_offer(kind, unit.tokens) if price <= have]
    return [token for token in offered_kinds(kind) if buy_problem(state, unit, token) is None]


@cache
def _on_offer(unit: str, tokens: tuple[str, ...]) -> tuple[tuple[str, int], ...]:
    """What a unit with these tokens may have besides, and what each costs it without a discount."""
    kinds = tuple(token_kind(name) for name in tokens)
    return tuple(
        (token, _full_price(unit, (*kinds, token)) - _full_price(unit, kinds))
        for token in offered_kinds(unit)
        if _equipment_problem(unit, (*kinds, token)) is None
    )


@cache
def offered_kinds(unit: str) -> tuple[str, ...]:
    """The kinds of tokens that a unit can have at all."""
    return tuple(dict.fromkeys(token for token, _ in DATA.units[unit].offers))


# places


def place_problem(state: TgmState, seat: int, card: str, space: Space) -> Refusal | None:
    """Why a ground unit cannot be deployed on this space, or None (R8.1, A66)."""
    player = state.players[seat]
    if space not in deployment_spaces(state.options.scenario, player.side, state.columns):
        return refusal("tgm.refusal.deployment_line", "R8.1", space=space)
    return _room_problem(state, card, space)


def _room_problem(state: TgmState, card: str, space: Space) -> Refusal | None:
    if all_at(state, space):
        return refusal("tgm.refusal.occupied", "R9.5", space=space)
    if access(state, UNITS[card], space) == "never":
        return closed(state, "A66", card, space)
    return None


def drop_problem(state: TgmState, seat: int, card: str, space: Space) -> Refusal | None:
    """Why a unit cannot be dropped by parachute on this space, or None (R15.7, A24)."""
    lines = rules_of(state, seat).landing_lines
    if lines and int(space[1:]) not in lines:
        return refusal("tgm.refusal.landing_lines", "5.10", space=space)
    if all_at(state, space):
        return refusal("tgm.refusal.occupied", "A24", space=space)
    if building_at(state, space) or natural_at(state, space) in ("lake", "sea"):
        return refusal("tgm.refusal.no_landing", "R15.7", space=space)
    return None


def craft_in_play(state: TgmState, seat: int) -> int:
    craft, side = rules_of(state, seat).craft, state.players[seat].side
    return 0 if craft is None else sum(card_kind(u.card) == craft.unit and u.side == side for u in state.units.values())


def craft_problem(state: TgmState, seat: int, space: Space) -> Refusal | None:
    """Why no new craft can be put on this space, or None (5.10)."""
    craft, player = rules_of(state, seat).craft, state.players[seat]
    if craft is None:
        return refusal("tgm.refusal.no_craft", "5.10")
    if int(space[1:]) != craft.line or space not in DISTANCE:
        return refusal("tgm.refusal.craft_line", "5.10", space=space)
    if not state.tallies[player.side].stock.get(craft.unit, 0):
        return refusal("tgm.refusal.no_stock", "5.10")
    if craft_in_play(state, seat) >= craft.most_in_play * len(state.layouts):
        return refusal("tgm.refusal.most_craft", "5.10", most=craft.most_in_play * len(state.layouts))
    return _room_problem(state, f"{craft.unit}#1", space)


# bringing units on


def deploy_card(referee: TgmReferee, seat: int, card: str, space: Space) -> FieldUnit:
    """A unit from the hand comes into play, with what costs nothing; airplanes come to no space."""
    state = referee.state
    player = state.players[seat]
    paid = unit_cost(state, seat, UNITS[card])
    pay(state, seat, paid)
    _note_discounts(state, seat, card)
    player.hand.remove(card)
    player.field.append(card)
    state.memory.pop(card, None)
    unit = bring_on(state, seat, card, space)
    unit.paid = paid
    referee.emit("tgm.event.deployed", seat=seat, unit=card, space=space)
    return unit


def bring_on(state: TgmState, seat: int, card: str, space: Space) -> FieldUnit:
    """A unit stands in play, just deployed."""
    unit = newcomer(state, seat, card, space)
    (state.air if UNITS[card].type == "airplane" else state.units)[card] = unit
    state.progress = state.round
    return unit


def newcomer(state: TgmState, seat: int, card: str, space: Space = "") -> FieldUnit:
    """A unit as it comes into play, with what costs nothing."""
    unit = FieldUnit(card, seat, state.players[seat].side, space, tokens=free_tokens(UNITS[card], ()), deployed=True)
    if _is_honoured(state, card):
        unit.rank = "veteran"
    return unit


def _is_honoured(state: TgmState, card: str) -> bool:
    """Was one copy of this card named after the last battle of a campaign? (5.10) It is the first copy of the deck."""
    return card in state.options.south_veterans or card in state.options.north_veterans


def launch(referee: TgmReferee, seat: int, space: Space) -> FieldUnit:
    """A new craft out of the stock."""
    state = referee.state
    craft, player = rules_of(state, seat).craft, state.players[seat]
    assert craft is not None
    card = next(id for id in SCENARIO_UNITS if card_kind(id) == craft.unit and id not in state.units)
    pay(state, seat, UNITS[card].cost)
    state.tallies[player.side].stock[craft.unit] -= 1
    unit = bring_on(state, seat, card, space)
    referee.emit("tgm.event.deployed", seat=seat, unit=card, space=space)
    return unit


def put_aboard(unit: FieldUnit, carrier: FieldUnit) -> None:
    unit.space, unit.carrier, carrier.cargo = "", carrier.card, unit.card


def equip(referee: TgmReferee, unit: FieldUnit) -> Flow[None]:
    """The player buys equipment for the unit that is being deployed, as long as there is any to be had (R4.1)."""
    state = referee.state
    state.shopping = unit.card
    verbs = (referee.game.verbs["buy"], referee.game.verbs["ready"])
    while shelves(state, unit):
        move = yield referee.ask(unit.seat, "tgm.prompt.equip", verbs, unit=unit.card)
        if move.verb == "ready":
            break
        buy(referee, unit, move.args[0])
    state.shopping = ""
    if token_costs(state, unit, unit.tokens) < full_price(unit, unit.tokens):
        hq_of(state, unit.seat).given += (KIND_OF_TOKEN,)


def arrive(referee: TgmReferee, *units: FieldUnit) -> Flow[None]:
    """The units meet what lies where they stand, and the first may move if it is able to (A66)."""
    state = referee.state
    first = units[0]
    stopped = first.space in state.tank_mines and is_vehicle(first)
    for unit in units:
        space = unit.space
        if unit.card in state.units and space and (space in state.terrain or space in state.tank_mines):
            yield from meet(referee, unit, space)
    if stopped or first.card not in state.units or not first.space or first.partner:
        return
    if movement_of(state, first):
        yield from _mobility(referee, first)


def _mobility(referee: TgmReferee, unit: FieldUnit) -> Flow[None]:
    """A unit with Mobility goes on at once, as part of its deployment; so does one whose general gives it (1.16, 5.7)."""
    state = referee.state
    mobile = "mobility" in UNITS[unit.card].abilities
    if not mobile and grant_of(state, unit):
        verbs = (referee.game.verbs["use_general"], PASS)
        move = yield referee.ask(unit.seat, "tgm.prompt.grant", verbs, unit=unit.card)
        mobile = move.verb == "use_general"
        if mobile:
            hq_of(state, unit.seat).given += ("grant",)
    if mobile:
        begin_extra_move(state, unit, "mobility")


def begin_extra_move(state: TgmState, unit: FieldUnit, kind: str) -> None:
    state.moving, state.together, state.trail = unit.card, False, ()
    state.extra = "mobility" if kind == "mobility" else "mechanized"
    state.left = movement_of(state, unit)


def grant_of(state: TgmState, unit: FieldUnit) -> bool:
    """Could the general give this unit Mobility in this turn? (Rommel)"""
    hq = hq_of(state, unit.seat)
    general = general_of(state, hq)
    printed = UNITS[unit.card]
    if general is None or "grant" in hq.given or "mobility" in printed.abilities:
        return False
    return any(effect.grant is not None and effect.grant.which.holds(printed) for effect in general.effects)


def together_problem(state: TgmState, seat: int, vehicle: str, infantry: str) -> Refusal | None:
    """Why two cards cannot be deployed as a pair, or None (R11.5)."""
    one, two = (FieldUnit(card, seat, state.players[seat].side) for card in (vehicle, infantry))
    if not shields(one):
        return refusal("tgm.refusal.no_pair", "R11.1", unit=vehicle, target=infantry)
    return pair_problem(state, one, two)

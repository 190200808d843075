"""Phases before the actions of a turn: Start, HQ, Cards (R9.1 to R9.3)."""

from __future__ import annotations

from collections.abc import Iterable

from game.rules.hidden import memory
from game.rules.kernel_verbs import PASS
from game.rules.moves import Args, Flow, Move
from game.rules.refusals import Refusal, refusal
from game.tgm.cards.zones import draw
from game.tgm.data.loaded import DATA
from game.tgm.deployment.purse import maximum, stored
from game.tgm.fire.destroying import destroy, take_off
from game.tgm.ground.geometry import Side, Space, line_of
from game.tgm.ground.terrain import blow_charges, bridge_spaces
from game.tgm.movement.assaults import call_off
from game.tgm.opening.scenario_rules import side_rules
from game.tgm.opening.setup import solo_side
from game.tgm.state import FieldUnit, TgmReferee, TgmState, TgmVerb, effects_of, hq_of, hqs_of, seats_of, units_of
from game.tgm.tables import CONSTANTS, HQ_PLACES, card_kind
from game.tgm.turn.turn import enter_phase
from game.tgm.turn.victory import COMMANDERS, check, check_at_once, command_ap, supply


def start_phase(referee: TgmReferee) -> Flow[None]:
    """End effects that last until the active side's turn, then run the scenario's events (R9.1)."""
    state = referee.state
    side = state.side
    state.active = state.marshals[side]
    expire(state, side)
    referee.emit("tgm.event.turn", seat=state.active, round=state.round)
    yield from _scenario_events(referee, side)
    state.phase = "hq"


def expire(state: TgmState, side: Side) -> None:
    """End effects that last until a side's turn begins."""
    state.finished, state.acted, state.affected = (), False, frozenset()
    state.smoke[side] = frozenset()
    state.air_cover -= {side}
    for unit in state.units.values():
        if unit.attackers:
            unit.attackers = ()
        if unit.side == side:
            _refresh(unit)
            continue
        if unit.suppressed:
            unit.suppressed = False
        if unit.reacted:
            unit.reacted = ()
    for boat in state.rowboats:
        boat.used = False
    for _, hq in hqs_of(state, side):
        hq.given = ()


def _refresh(unit: FieldUnit) -> None:
    """Reset a unit at the start of its turn. Only fields that change are written, because every write is recorded."""
    if unit.smoke or unit.dug_in:
        unit.smoke = unit.dug_in = False
    if unit.fired:
        unit.fired = ()
    if unit.deployed or unit.rowed:
        unit.deployed = unit.rowed = False
    if unit.moved or unit.done:
        unit.moved = unit.done = False
    if unit.marched or unit.forced or unit.riding:
        unit.marched = unit.forced = unit.riding = False
    if unit.boarded or unit.unloaded or unit.rushed or unit.set_down:
        unit.boarded = unit.unloaded = unit.rushed = unit.set_down = False
    if unit.failed or unit.assaults or unit.assault_space:
        unit.failed = False
        call_off(unit)


def _scenario_events(referee: TgmReferee, side: Side) -> Flow[None]:
    rules = side_rules(referee.state.options.scenario, side)
    if rules.charges is not None:
        fallen = yield from blow_charges(referee, side, rules.charges)
        for bridge in fallen:
            _fall(referee, bridge)
        if fallen:
            check(referee, "bridge_destroyed")
    if (rule := rules.evacuation) is not None:
        for ship in [unit for unit in units_of(referee.state, side) if card_kind(unit.card) == rule.unit and unit.cargo]:
            if line_of(ship.space) == rule.line:
                _evacuate(referee, ship)
    check_at_once(referee)


def _fall(referee: TgmReferee, bridge: str) -> None:
    """Remove a bridge with every unit on its two spaces (5.8)."""
    state = referee.state
    del state.bridges[bridge]
    state.bridges_lost += 1
    referee.emit("tgm.event.bridge_gone", space=bridge)
    for unit in [unit for unit in state.units.values() if unit.space in bridge_spaces(bridge)]:
        if unit.card in state.units:
            destroy(referee, unit)


def _evacuate(referee: TgmReferee, ship: FieldUnit) -> None:
    """Remove the passenger from the game, without counting it as destroyed; the ship returns to stock (S05)."""
    state = referee.state
    passenger = state.units[ship.cargo]
    owner, tally = state.players[passenger.seat], state.tallies[ship.side]
    take_off(state, passenger)
    take_off(state, ship)
    owner.field.remove(passenger.card)
    owner.gone.append(passenger.card)
    for card in passenger.cards:
        holder = next(player for player in state.players if card in player.laid)
        holder.laid.remove(card)
        holder.gone.append(card)
    tally.evacuated += 1
    kind = card_kind(ship.card)
    tally.stock[kind] = tally.stock.get(kind, 0) + 1
    state.progress = state.round
    referee.emit("tgm.event.evacuated", seat=passenger.seat, unit=passenger.card)


def hq_phase(referee: TgmReferee) -> Flow[None]:
    """Add the AP from headquarters, supply and command groups, up to the maximum (R9.2)."""
    state = referee.state
    for id, hq in hqs_of(state, state.side):
        seats = [seat for seat in seats_of(state, state.side) if state.players[seat].hq == id]
        due, lost = income_sum(state, id), lost_income(state, id)
        gained = take_in(state, id)
        if referee.events is not None:
            if lost:
                limit = maximum(hq)
                referee.emit("tgm.event.income_capped", seat=seats[0], hq=id, ap=gained, due=due, lost=lost, most=limit)
            else:
                referee.emit("tgm.event.income", seat=seats[0], hq=id, ap=gained, sum=due.rpartition(" = ")[0])
        if len(seats) > 1:
            yield from _pass_on(referee, seats)
    yield from _one_off(referee)
    state.phase = "cards"


def take_in(state: TgmState, id: str) -> int:
    """Pay a headquarters' income to its players, with an odd point to the Field Marshal (R17.5); return the total."""
    seats = [seat for seat in seats_of(state, state.side) if state.players[seat].hq == id]
    gained = income(state, id) - lost_income(state, id)
    state.players[seats[0]].ap += gained - gained // 2 * (len(seats) - 1)
    for seat in seats[1:]:
        state.players[seat].ap += gained // 2
    return gained


def income(state: TgmState, id: str) -> int:
    """AP income of a headquarters, before its maximum is applied."""
    return max(0, sum(income_parts(state, id).values()))


def income_changes(unit: FieldUnit, moves: Iterable[Move], state: TgmState) -> dict[Space, int]:
    """How each of these moves of a unit would change the next income of its headquarters, by destination; changes only."""
    found, after, hq = dict[Space, int](), state.copy(), state.players[unit.seat].hq
    for move in moves:
        for card in filter(None, (unit.card, unit.partner)):
            is_moved = card == unit.card or state.together or move.verb == "move_pair"
            after.units[card].space = move.args[1] if is_moved else unit.space
        found[move.args[1]] = income(after, hq) - income(state, hq)
    return {space: change for space, change in found.items() if change}


def lost_income(state: TgmState, id: str) -> int:
    """AP that a headquarters could not store if its next income were paid now."""
    due = income(state, id)
    return max(0, min(due, stored(state, id) + due - maximum(state.hqs[id])))


def lost_as_it_stands(state: TgmState, id: str) -> int:
    """AP that a headquarters will lose from its next income unless some are spent; 0 before its side's Deployment."""
    can_spend_later = state.side == state.hqs[id].side and state.phase in ("start", "hq", "cards", "movement")
    return 0 if can_spend_later else lost_income(state, id)


def income_parts(state: TgmState, id: str) -> dict[str, int]:
    """Parts of a headquarters' income: its own, supply, command groups, bonuses for beginners or a solo opponent."""
    hq = state.hqs[id]
    half = HQ_PLACES[id].half if len(state.layouts) > 1 else None
    players = [seat for seat, player in enumerate(state.players) if player.hq == id]
    command = sum([command_ap(unit) for card, unit in state.units.items() if card in COMMANDERS and unit.seat in players])
    # A destroyed headquarters has no income of its own (R6.4).
    own_income: int = hq.income + sum(effects_of(hq, "income")) if hq.alive else 0
    return {"own": own_income, "supply": supply(state, hq.side, half), "command": command, "help": help_for(state, hq.side)}


def income_sum(state: TgmState, id: str, bonus: str = "") -> str:
    """The income as a sum, `3 + 4 + 2 = 9`, without zero parts; `bonus` follows the bonus for beginners."""
    parts = [f"{ap}{bonus if name == 'help' else ''}" for name, ap in income_parts(state, id).items() if ap]
    total = str(income(state, id))
    return f"{' + '.join(parts).replace('+ -', '− ')} = {total}" if len(parts) > 1 else total


def help_for(state: TgmState, side: Side) -> int:
    """Bonus AP for beginners, and for the level of the solo opponent (R19.1, S10)."""
    options = state.options
    if solo_side(options) == side:
        return DATA.solo.levels[options.level].income
    return options.rookie_bonus if options.rookies in (side, "both") else 0


class GiveAp(TgmVerb):
    """As the Field Marshal, give 1 AP to the teammate, who is the General (R17.5)."""

    name, rule = "give_ap", "R17.5"

    def refuse(self, state: TgmState, seat: int, args: Args) -> Refusal | None:
        return None if state.players[seat].ap else refusal("tgm.refusal.ap", "R17.5", needed=1, have=0)


def _pass_on(referee: TgmReferee, seats: list[int]) -> Flow[None]:
    state = referee.state
    marshal, general = seats
    if not state.players[marshal].ap:
        return
    move = yield referee.ask(marshal, "tgm.prompt.give_ap", (referee.game.verbs["give_ap"], PASS))
    if move.verb == "give_ap":
        state.players[marshal].ap -= 1
        state.players[general].ap += 1
        referee.emit("tgm.event.gave_ap", seat=marshal)


def _one_off(referee: TgmReferee) -> Flow[None]:
    """Offer Zhukov's extra AP: once per game, above the maximum, until the end of the turn."""
    state = referee.state
    for id, hq in hqs_of(state, state.side):
        gift = sum(effects_of(hq, "ap_once"))
        if not gift or hq.once_used:
            continue
        seat = next(seat for seat in seats_of(state, state.side) if state.players[seat].hq == id)
        move = yield referee.ask(seat, "tgm.prompt.once", (referee.game.verbs["use_general"], PASS), ap=gift)
        if move.verb == "use_general":
            hq.once_used, hq.above = True, gift
            state.players[seat].ap += gift
            referee.emit("tgm.event.gained", seat=seat, ap=gift)


def cards_phase(referee: TgmReferee) -> Flow[None]:
    """Draw cards for every player of the side (R9.3, R17.6)."""
    state = referee.state
    seats = seats_of(state, state.side)
    alone = len(seats) == 1 or state.options.battlefields > 1
    count = (CONSTANTS.cards_drawn if alone else CONSTANTS.cards_drawn_in_team).value
    for seat in seats:
        look_at = sum(effects_of(hq_of(state, seat), "look_at"))
        if look_at:
            yield from _look_and_draw(referee, seat, count, count + look_at - CONSTANTS.cards_drawn.value)
        else:
            draw(referee, seat, count)
    enter_phase(state, "movement")


def _look_and_draw(referee: TgmReferee, seat: int, keep: int, look_at: int) -> Flow[None]:
    """Look at one card more than is drawn, and put one of the cards under the deck, hidden from others (Alexander)."""
    player = referee.state.players[seat]
    count = min(look_at, len(player.deck))
    if count <= keep:
        draw(referee, seat, keep)
        return
    player.looked += [player.deck.pop() for _ in range(count)]
    returned = yield from referee.pick(seat, "tgm.prompt.look", [*player.looked], "5.7", eyes=())
    player.looked.remove(returned)
    player.deck.insert(0, returned)
    memory.remember(referee.state.memory, (seat,), (returned,))
    drawn = tuple(player.looked)
    player.hand += player.looked
    player.looked.clear()
    referee.emit("tgm.event.drew", eyes=(seat,), hide=("cards",), seat=seat, cards=drawn, count=len(drawn))

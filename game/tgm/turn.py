"""The nine phases of a turn (1.9, 1.27)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.rules.decision import Decision
from game.rules.kernel_verbs import PASS
from game.rules.moves import Args, Flow, Param, Refusal, refusal
from game.rules.state import NOBODY
from game.tgm.armies import solo_side
from game.tgm.armory import MOUNTED
from game.tgm.assaults import call_off
from game.tgm.bridges import blow_charges, bridge_spaces
from game.tgm.components import Which
from game.tgm.data import DATA
from game.tgm.decks_in_play import discard, draw, remember
from game.tgm.destroying import destroy, take_off
from game.tgm.geometry import Side, line_of, other
from game.tgm.lines import COMMANDERS, command_ap, supply
from game.tgm.opening import share
from game.tgm.purse import maximum, stored
from game.tgm.scenario_rules import score_rule, side_rules
from game.tgm.state import (
    FieldUnit,
    Headquarters,
    TgmReferee,
    TgmState,
    TgmVerb,
    ally_of,
    general_of,
    hq_of,
    hqs_of,
    is_infantry,
    seats_of,
)
from game.tgm.tables import CONSTANTS, HQ_PLACES, UNITS, card_kind
from game.tgm.terrain import has_card
from game.tgm.victory import (
    check,
    check_at_once,
    end,
    end_at_limit,
    end_of_turn,
    is_held,
    is_stalemate,
    objectives,
    round_limit,
)

HAND_LIMIT = CONSTANTS.hand_limit.value
AFTER: dict[str, str] = {"movement": "deployment", "deployment": "shooting", "shooting": "flip"}


# Start


def start_phase(referee: TgmReferee) -> Flow[None]:
    """Effects of the active side that last until its next turn are over; then the scenario's events (R9.1)."""
    state = referee.state
    side = state.side
    referee.emit("tgm.event.turn", seat=state.marshals[side], round=state.round)
    state.active = state.marshals[side]
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
    for _, hq in hqs_of(state, side):
        hq.given = ()
    yield from _scenario_events(referee, side)
    state.phase = "hq"


def _refresh(unit: FieldUnit) -> None:
    """A unit at the start of its own turn. Only what is set is set back: most of it is not, and every change is noted."""
    if unit.smoke or unit.dug_in:
        unit.smoke = unit.dug_in = False
    if unit.fired:
        unit.fired = ()
    if unit.deployed:
        unit.deployed = False
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
    state = referee.state
    rules = side_rules(state.options.scenario, side)
    if rules.charges is not None:
        fallen = yield from blow_charges(referee, side, rules.charges)
        for bridge in fallen:
            _fall(referee, bridge)
        if fallen:
            check(referee, "bridge_destroyed")
    if rules.evacuation is not None:
        evacuation = rules.evacuation
        craft = [
            unit
            for unit in state.units.values()
            if unit.side == side and card_kind(unit.card) == evacuation.unit and unit.cargo
        ]
        for ship in craft:
            if line_of(ship.space) == evacuation.line:
                _evacuate(referee, ship)
    check_at_once(referee)


def _fall(referee: TgmReferee, bridge: str) -> None:
    """A bridge is gone, with every unit on its two spaces (5.8)."""
    state = referee.state
    del state.bridges[bridge]
    state.bridges_lost += 1
    referee.emit("tgm.event.bridge_gone", space=bridge)
    for unit in [unit for unit in state.units.values() if unit.space in bridge_spaces(bridge)]:
        if unit.card in state.units:
            destroy(referee, unit)


def _evacuate(referee: TgmReferee, ship: FieldUnit) -> None:
    """The passenger is out of the game, not destroyed; the ship goes back to the stock (S05)."""
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
    referee.emit("tgm.event.evacuated", unit=passenger.card)


# HQ


def hq_phase(referee: TgmReferee) -> Flow[None]:
    """Income, supply and command groups, up to what the headquarters can store (R9.2)."""
    state = referee.state
    for id, hq in hqs_of(state, state.side):
        seats = [seat for seat in seats_of(state, state.side) if state.players[seat].hq == id]
        gained = min(income(state, id), max(0, maximum(state, hq) - stored(state, id)))
        if len(seats) > 1:
            _share_income(state, seats, gained)
        else:
            state.players[seats[0]].ap += gained
        referee.emit("tgm.event.income", hq=id, ap=gained)
        if len(seats) > 1:
            yield from _pass_on(referee, seats)
    yield from _one_off(referee)
    state.phase = "cards"


def income(state: TgmState, id: str) -> int:
    """What a headquarters takes in, before its maximum: its own income, supply, command groups, and who is helped."""
    hq = state.hqs[id]
    half = HQ_PLACES[id].half if len(state.layouts) > 1 else None
    players = [seat for seat, player in enumerate(state.players) if player.hq == id]
    command = sum([command_ap(unit) for card, unit in state.units.items() if card in COMMANDERS and unit.seat in players])
    return max(0, _own_income(state, hq) + supply(state, hq.side, half) + command + _help(state, hq.side))


def _own_income(state: TgmState, hq: Headquarters) -> int:
    """A destroyed headquarters yields nothing (R6.4)."""
    if not hq.alive:
        return 0
    general = general_of(state, hq)
    return hq.income + (sum(effect.income or 0 for effect in general.effects) if general is not None else 0)


def _help(state: TgmState, side: Side) -> int:
    """The rookie bonus, and the level of the solo opponent (R19.1, S10)."""
    options = state.options
    if solo_side(options) == side:
        return DATA.solo.levels[options.level].income
    return options.rookie_bonus if options.rookies in (side, "both") else 0


def _share_income(state: TgmState, seats: list[int], gained: int) -> None:
    """Equally, the odd one to the Field Marshal (R17.5)."""
    marshal, general = seats
    state.players[marshal].ap += gained - gained // 2
    state.players[general].ap += gained // 2


class GiveAp(TgmVerb):
    """The Field Marshal gives the General 1 AP (R17.5)."""

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


class UseGeneral(TgmVerb):
    """Use what the general can do once."""

    name, rule = "use_general", "5.7"


def _one_off(referee: TgmReferee) -> Flow[None]:
    """AP once per game above the maximum, until the end of the turn (Zhukov)."""
    state = referee.state
    for id, hq in hqs_of(state, state.side):
        general = general_of(state, hq)
        gift = sum(effect.ap_once or 0 for effect in general.effects) if general is not None else 0
        if not gift or hq.once_used:
            continue
        seat = next(seat for seat in seats_of(state, state.side) if state.players[seat].hq == id)
        move = yield referee.ask(seat, "tgm.prompt.once", (referee.game.verbs["use_general"], PASS), ap=gift)
        if move.verb == "use_general":
            hq.once_used = True
            hq.above = gift
            state.players[seat].ap += gift
            referee.emit("tgm.event.gained", seat=seat, ap=gift)


# Cards


def cards_phase(referee: TgmReferee) -> Flow[None]:
    """Everybody of the side draws (R9.3, R17.6)."""
    state = referee.state
    seats = seats_of(state, state.side)
    alone = len(seats) == 1 or state.options.battlefields > 1
    count = (CONSTANTS.cards_drawn if alone else CONSTANTS.cards_drawn_in_team).value
    for seat in seats:
        general = general_of(state, hq_of(state, seat))
        look_at = sum(effect.look_at or 0 for effect in general.effects) if general is not None else 0
        if look_at:
            yield from _look_and_draw(referee, seat, count, count + look_at - CONSTANTS.cards_drawn.value)
        else:
            draw(referee, seat, count)
    enter_phase(state, "movement")


def _look_and_draw(referee: TgmReferee, seat: int, keep: int, look_at: int) -> Flow[None]:
    """Look at one card more than are drawn, and put one under the deck, unseen by others (Alexander)."""
    state = referee.state
    player = state.players[seat]
    count = min(look_at, len(player.deck))
    if count <= keep:
        draw(referee, seat, keep)
        return
    player.looked += [player.deck.pop() for _ in range(count)]
    back = yield from referee.pick(seat, "tgm.prompt.look", [*player.looked], "5.7", eyes=())
    player.looked.remove(back)
    player.deck.insert(0, back)
    remember(state, (seat,), (back,))
    drawn = tuple(player.looked)
    player.hand += player.looked
    player.looked.clear()
    referee.emit("tgm.event.drew", eyes=(seat,), hide=("cards",), seat=seat, cards=drawn, count=len(drawn))


# Movement, Deployment, Shooting


def enter_phase(state: TgmState, phase: str) -> None:
    """A phase that is open to all players of the side; the Field Marshal begins (R17.8)."""
    state.phase = phase
    state.active = state.marshals[state.side]
    state.finished, state.acted = (), False


def action_phase(referee: TgmReferee) -> Flow[None]:
    """One action of the active player; the phase is entered again until all are done."""
    state = referee.state
    seat, phase = state.active, state.phase
    if state.moving:
        seat = state.units[state.moving].seat
        prompt, verbs = "tgm.prompt.moving", ACTIONS["moving"]
    else:
        prompt, verbs = PROMPTS[phase], ACTIONS[phase]
    params: dict[str, Param] = {"unit": state.moving, "left": state.left} if state.moving else {}
    move = yield Decision(referee.game, state, seat, prompt, verbs, params)
    state.acted = True
    yield from referee.perform(seat, move)


PROMPTS: dict[str, str] = {
    "movement": "tgm.prompt.movement",
    "deployment": "tgm.prompt.deployment",
    "shooting": "tgm.prompt.shooting",
    "flip": "tgm.prompt.flip",
}

# Filled in by `actions`, which knows them all.
ACTIONS: dict[str, Sequence[TgmVerb]] = {}


class EndPhase(TgmVerb):
    """Be done with this phase (1.27); in a team the partner may still act (R17.8)."""

    name, rule = "end_phase", "1.27"

    def refuse(self, state: TgmState, seat: int, args: Args) -> Refusal | None:
        return refusal("tgm.refusal.other_moves", "1.25", unit=state.moving) if state.moving else None

    def do(self, referee: TgmReferee, seat: int, args: Args) -> None:
        state = referee.state
        state.finished += (seat,)
        mate = ally_of(state, seat)
        if mate != NOBODY and mate not in state.finished:
            state.active, state.acted = mate, False
            return
        if state.phase == "flip":
            state.turned = frozenset()
            state.phase = "discard"
            return
        if state.phase == "shooting":
            for unit in state.units.values():
                if unit.assaults:
                    call_off(unit)
        enter_phase(state, AFTER[state.phase])


class HandOver(TgmVerb):
    """Let the partner act; only after an action of one's own (R17.8)."""

    name, rule = "hand_over", "R17.8"

    def refuse(self, state: TgmState, seat: int, args: Args) -> Refusal | None:
        mate = ally_of(state, seat)
        if mate == NOBODY or mate in state.finished or state.moving:
            return refusal("tgm.refusal.no_partner", "R17.8")
        return None if state.acted else refusal("tgm.refusal.act_first", "R17.8")

    def do(self, referee: TgmReferee, seat: int, args: Args) -> None:
        state = referee.state
        state.active, state.acted = ally_of(state, seat), False


class CallTime(TgmVerb):
    """The time is up: this round is finished, and one more is played (R19.4)."""

    name, rule = "call_time", "R19.4"

    def refuse(self, state: TgmState, seat: int, args: Args) -> Refusal | None:
        if not state.options.time_limit or state.last_round or state.moving:
            return refusal("tgm.refusal.no_clock", "R19.4")
        return None

    def do(self, referee: TgmReferee, seat: int, args: Args) -> None:
        state = referee.state
        state.last_round = state.round + 1
        referee.emit("tgm.event.time", round=state.last_round)


# Flip Over


def flip_phase(referee: TgmReferee) -> Flow[None] | None:
    """Grey tokens turn to colour unless they were used in this turn; then weapons are mounted or unmounted (R9.6)."""
    state = referee.state
    for unit in (*state.units.values(), *state.air.values()):
        if unit.side == state.side and unit.grey:
            unit.grey = tuple(name for name in unit.grey if name in unit.used)
    if not any(unit.tokens and unit.side == state.side and mountable(unit) for unit in state.units.values()):
        state.phase = "discard"
        return None
    return action_phase(referee)


def mountable(unit: FieldUnit) -> list[str]:
    """Weapons of a unit that can be set up or taken down, if it is on the map."""
    return [name for name in unit.tokens if name in MOUNTED] if unit.space else []


class Mount(TgmVerb):
    """Set a weapon up: it may fire from now on, and its unit stays where it is (1.16)."""

    name, rule, params = "mount", "1.16", ("unit", "weapon")
    mounts = True

    def candidates(self, state: TgmState, seat: int) -> Iterable[Args]:
        for unit in state.units.values():
            if unit.seat == seat:
                for name in mountable(unit):
                    yield unit.card, name

    def refuse(self, state: TgmState, seat: int, args: Args) -> Refusal | None:
        unit = state.units.get(args[0])
        if unit is None or unit.seat != seat or state.phase != "flip":
            return refusal("tgm.refusal.wrong_phase", "1.16")
        if args[1] not in mountable(unit):
            return refusal("tgm.refusal.not_mountable", "1.16", unit=args[0])
        if (args[1] in unit.mounted) == self.mounts or f"{args[0]}:{args[1]}" in state.turned:
            return refusal("tgm.refusal.turned", "1.16", unit=args[0])
        return None

    def do(self, referee: TgmReferee, seat: int, args: Args) -> None:
        state = referee.state
        unit = state.units[args[0]]
        unit.mounted += (args[1],)
        state.turned |= {f"{args[0]}:{args[1]}"}
        referee.emit("tgm.event.mounted", seat=seat, unit=args[0], weapon=args[1])


class Unmount(Mount):
    """Take a weapon down, not in the turn in which it was set up (1.16)."""

    name = "unmount"
    mounts = False

    def do(self, referee: TgmReferee, seat: int, args: Args) -> None:
        state = referee.state
        unit = state.units[args[0]]
        unit.mounted = tuple(name for name in unit.mounted if name != args[1])
        state.turned |= {f"{args[0]}:{args[1]}"}
        referee.emit("tgm.event.unmounted", seat=seat, unit=args[0], weapon=args[1])


# Discard


class Discard(TgmVerb):
    """Put a card above the hand limit on the own discard pile (R9.6)."""

    name, rule, params = "discard", "R9.6", ("card",)

    def candidates(self, state: TgmState, seat: int) -> Iterable[Args]:
        return [(card,) for card in state.players[seat].hand]

    def refuse(self, state: TgmState, seat: int, args: Args) -> Refusal | None:
        hand = state.players[seat].hand
        if state.phase != "discard" or len(hand) <= HAND_LIMIT:
            return refusal("tgm.refusal.wrong_phase", "R9.6")
        return None if args[0] in hand else refusal("tgm.refusal.not_in_hand", "R9.6", card=args[0])

    def do(self, referee: TgmReferee, seat: int, args: Args) -> None:
        discard(referee.state, seat, args[0])
        referee.emit("tgm.event.discarded", seat=seat, card=args[0])


def discard_phase(referee: TgmReferee) -> Flow[None] | None:
    """Exactly the cards above seven, of everybody of the side."""
    state = referee.state
    seat = next((seat for seat in seats_of(state, state.side) if len(state.players[seat].hand) > HAND_LIMIT), None)
    if seat is None:
        state.phase = "end"
        return None
    return _discard_one(referee, seat)


def _discard_one(referee: TgmReferee, seat: int) -> Flow[None]:
    above = len(referee.state.players[seat].hand) - HAND_LIMIT
    move = yield referee.ask(seat, "tgm.prompt.discard", (referee.game.verbs["discard"],), count=above)
    yield from referee.perform(seat, move)


# End


def end_phase(referee: TgmReferee) -> None:
    """What expires, goals and points, who has no cards left; then the turn passes (R9.6, 1.29)."""
    state = referee.state
    side = state.side
    holders = _holders(state, side)
    for unit in state.units.values():
        if unit.side == side:
            _settle_down(unit, holders)
    for id, hq in hqs_of(state, side):
        _close_purses(state, id, hq)
    _score(referee, side)
    end_of_turn(referee)
    _check_cards(referee, side)
    last_of_round = side != state.first
    if last_of_round and (state.round == round_limit(state) or is_stalemate(state)):
        end_at_limit(referee)
    state.side = other(side)
    state.round += last_of_round
    state.phase = "start"


def _settle_down(unit: FieldUnit, holders: Sequence[Which]) -> None:
    """Marks of this turn are cleared; who kept still hides again, or holds its ground (sp22, Model)."""
    if unit.used:
        unit.used = ()
    if unit.stranded:
        unit.stranded = False
    still = not unit.moved and bool(unit.space)
    if still and not unit.fired and unit.cards and has_card(unit, "cover_bonus"):
        unit.camouflaged = True
    if still and not unit.deployed and not unit.set_down and is_infantry(unit):
        holds = bool(holders) and any(which.holds(UNITS[unit.card]) for which in holders)
        if unit.dug_in != holds:
            unit.dug_in = holds


def _holders(state: TgmState, side: Side) -> list[Which]:
    """Which units hold their ground by what the generals of the side are good for."""
    generals = [DATA.generals[hq.general] for _, hq in hqs_of(state, side) if hq.general]
    return [effect.hold_bonus.which for general in generals for effect in general.effects if effect.hold_bonus is not None]


def _close_purses(state: TgmState, id: str, hq: Headquarters) -> None:
    """What Zhukov brought above the maximum is lost; a destroyed headquarters keeps nothing (R6.4)."""
    hq.above = 0
    seats = [seat for seat in seats_of(state, hq.side) if state.players[seat].hq == id]
    most = maximum(state, hq) if hq.alive else 0
    if stored(state, id) <= most:
        return
    if len(seats) > 1:
        share(state, seats, most)
    else:
        state.players[seats[0]].ap = most


def _score(referee: TgmReferee, side: Side) -> None:
    """Points for objectives held, where the scenario counts them (S02)."""
    state = referee.state
    rule = score_rule(state.options.scenario)
    if rule is None or state.round < rule.from_round:
        return
    scored = rule.points * sum(is_held(state, side, space) for space in objectives(state))
    if scored:
        state.tallies[side].points += scored
        state.progress = state.round
        referee.emit("tgm.event.scored", seat=state.marshals[side], points=scored, total=state.tallies[side].points)


def _check_cards(referee: TgmReferee, side: Side) -> None:
    """Who has no card left in deck and hand has lost; of a team both (A31, R17.11)."""
    state = referee.state
    if not any(state.players[seat].deck or state.players[seat].hand for seat in seats_of(state, side)):
        end(referee, other(side), "no_cards")

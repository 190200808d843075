"""The phases after the actions of a turn: Flip Over, Discard, End (R9.6, 1.29)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.rules.moves import Args, Flow
from game.rules.refusals import Refusal, refusal
from game.tgm.cards.zones import discard
from game.tgm.data.components import Which
from game.tgm.deployment.purse import maximum, stored
from game.tgm.fire.armory import MOUNTED
from game.tgm.ground.geometry import Side, other
from game.tgm.ground.terrain import has_card
from game.tgm.opening.opening import share
from game.tgm.opening.scenario_rules import score_rule
from game.tgm.state import FieldUnit, Headquarters, TgmReferee, TgmState, TgmVerb, effects_of, hqs_of, is_infantry, seats_of
from game.tgm.tables import CONSTANTS, UNITS
from game.tgm.turn.turn import UnitVerb, action_phase, phase_problem
from game.tgm.turn.victory import end, end_at_limit, end_of_turn, is_held, is_stalemate, objectives, round_limit

HAND_LIMIT = CONSTANTS.hand_limit.value


def flip_phase(referee: TgmReferee) -> Flow[None] | None:
    """Restore gray tokens that were not used this turn; then let the players mount or unmount weapons (R9.6)."""
    state = referee.state
    side, offered = state.side, False
    for unit in (*state.units.values(), *state.air.values()):
        if not unit.tokens or unit.side != side:
            continue
        if unit.grey:
            unit.grey = tuple(name for name in unit.grey if name in unit.used)
        if not offered and mountable(unit):
            offered = True
    if not offered:
        state.phase = "discard"
        return None
    return action_phase(referee)


def mountable(unit: FieldUnit) -> list[str]:
    """Weapons of the unit that could be mounted or unmounted; none if it is not on the map."""
    return [name for name in unit.tokens if name in MOUNTED] if unit.space else []


class Mount(UnitVerb):
    """Mount a weapon: from now on it may fire, but its unit cannot move (1.16)."""

    name, rule, params = "mount", "1.16 Weapon deployment", ("unit", "weapon")
    none, phases = "tgm.refusal.nothing_to_mount", ("flip",)
    mounts, event = True, "tgm.event.mounted"

    def candidates(self, state: TgmState, seat: int) -> Iterable[Args]:
        for unit in state.units.values():
            if unit.seat == seat:
                for name in mountable(unit):
                    yield unit.card, name

    def forbid(self, state: TgmState, unit: FieldUnit, args: Args) -> Refusal | None:
        if args[1] not in mountable(unit):
            return refusal("tgm.refusal.not_mountable", self.rule, unit=args[0], weapon=args[1])
        if (args[1] in unit.mounted) == self.mounts:
            return refusal(f"tgm.refusal.{'is_mounted' if self.mounts else 'is_packed'}", self.rule, unit=args[0])
        turned = f"{args[0]}:{args[1]}" in state.turned
        return refusal("tgm.refusal.turned", self.rule, unit=args[0]) if turned else None

    def do(self, referee: TgmReferee, seat: int, args: Args) -> None:
        unit = referee.state.units[args[0]]
        others = tuple(name for name in unit.mounted if name != args[1])
        unit.mounted = (*others, args[1]) if self.mounts else others
        referee.state.turned |= {f"{args[0]}:{args[1]}"}
        referee.emit(self.event, seat=seat, unit=args[0], weapon=args[1])


class Unmount(Mount):
    """Unmount a weapon, but not on the turn it was mounted (1.16)."""

    name, mounts, event = "unmount", False, "tgm.event.unmounted"


class Discard(TgmVerb):
    """Discard a card above the hand limit (R9.6)."""

    name, rule, params = "discard", "R9.6", ("card",)

    def candidates(self, state: TgmState, seat: int) -> Iterable[Args]:
        return [(card,) for card in state.players[seat].hand]

    def refuse(self, state: TgmState, seat: int, args: Args) -> Refusal | None:
        hand = state.players[seat].hand
        if problem := phase_problem(state, "discard"):
            return problem
        if len(hand) <= HAND_LIMIT:
            return refusal("tgm.refusal.hand_fits", "R9.6", most=HAND_LIMIT)
        return None if args[0] in hand else refusal("tgm.refusal.not_in_hand", "R9.6", card=args[0])

    def do(self, referee: TgmReferee, seat: int, args: Args) -> None:
        discard(referee.state, seat, args[0])
        referee.emit("tgm.event.discarded", seat=seat, card=args[0])


def discard_phase(referee: TgmReferee) -> Flow[None] | None:
    """Make every player of the side discard down to the hand limit."""
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


def end_phase(referee: TgmReferee) -> None:
    """End this turn's effects; check goals, points and empty decks; then pass the turn to the other side (R9.6, 1.29)."""
    state = referee.state
    side = state.side
    settle_down(state, side)
    for id, hq in hqs_of(state, side):
        _close_purses(state, id, hq)
    _score(referee, side)
    end_of_turn(referee)
    # A side with no card in deck or hand loses; in a team both players count (A31, R17.11).
    if not any(state.players[seat].deck or state.players[seat].hand for seat in seats_of(state, side)):
        end(referee, other(side), "no_cards")
    last_of_round = side != state.first
    if last_of_round and (state.round == round_limit(state) or is_stalemate(state)):
        end_at_limit(referee)
    state.side = other(side)
    state.round += last_of_round
    state.phase = "start"


def settle_down(state: TgmState, side: Side) -> None:
    """Reset a side's units at the end of its turn."""
    # Conditions under which units can dig in, from the side's generals.
    holders = [bonus.which for _, hq in hqs_of(state, side) for bonus in effects_of(hq, "hold_bonus")]
    for unit in state.units.values():
        if unit.side == side:
            _settle_down(unit, holders)


def _settle_down(unit: FieldUnit, holders: Sequence[Which]) -> None:
    """Clear the marks for this turn. A unit that did not move hides again, or digs in (sp22, Model)."""
    if unit.used:
        unit.used = ()
    if unit.stranded:
        unit.stranded = False
    still = not unit.moved and bool(unit.space)
    if still and not unit.fired and unit.cards and has_card(unit, "cover_bonus"):
        unit.camouflaged = True
    if still and not unit.deployed and not unit.set_down and is_infantry(unit):
        holds = bool(holders) and any(condition.holds(UNITS[unit.card]) for condition in holders)
        if unit.dug_in != holds:
            unit.dug_in = holds


def _close_purses(state: TgmState, id: str, hq: Headquarters) -> None:
    """Remove Zhukov's extra AP, and all AP of a destroyed headquarters, which stores none (R6.4)."""
    hq.above = 0
    seats = [seat for seat in seats_of(state, hq.side) if state.players[seat].hq == id]
    limit = maximum(hq) if hq.alive else 0
    if stored(state, id) > limit:
        share(state, seats, limit)


def _score(referee: TgmReferee, side: Side) -> None:
    """Score points for the objectives held, if the scenario has such points (S02)."""
    state = referee.state
    rule = score_rule(state.options.scenario)
    if rule is None or state.round < rule.from_round:
        return
    scored = rule.points * sum(is_held(state, side, space) for space in objectives(state))
    if scored:
        state.tallies[side].points += scored
        state.progress = state.round
        referee.emit("tgm.event.scored", seat=state.marshals[side], points=scored, total=state.tallies[side].points)

"""Moves worth making in a phase, phases that need no decision, and the next phase that does."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress

from game.data.texts import Texts
from game.rules.moves import Move, legal_moves
from game.rules.referee import GameOver, Referee
from game.rules.refusals import Refusal, refusal
from game.rules.state import NOBODY
from game.tgm.cards.windows import Rolled, open_window
from game.tgm.deployment.deploying import costs
from game.tgm.deployment.purse import cost_problem
from game.tgm.deployment.terrain_cards import lay_cost, purse_for_terrain
from game.tgm.fire.armory import ready_weapons
from game.tgm.fire.combat import remaining
from game.tgm.fire.odds import declared, hurts_again, is_useless, under_attack, weighed
from game.tgm.game import GAME
from game.tgm.ground.geometry import LINES, own_line
from game.tgm.state import TgmState, seats_of, units_of
from game.tgm.tables import D10, DISTANCE, SECOND_CHANCES, SUPPORT, TERRAIN
from game.tgm.turn.between import END_PHASE
from game.tgm.turn.cautions import cautions
from game.tgm.turn.end import HAND_LIMIT, end_phase, mountable
from game.tgm.turn.turn import ACTIONS, ACTIVE

VICTORY = "victory"
"""Returned by `coming_phase` if the end of the turn wins the battle."""
_SMOKE = ("smoke_shell", "smoke_screen")
_ANY_PHASE = (*_SMOKE, "cure", "repair", "clear")
"""Verbs that are available in every action phase."""


def price_problem(state: TgmState, card: str, viewer: int) -> Refusal | None:
    """Reason why a card cannot be paid for now, or None.

    Only for terrain cards that the viewer may buy before the game, and for cards in a hand of the side whose turn it is."""
    if state.phase == "terrain" and card in TERRAIN and viewer != NOBODY:
        price, have = lay_cost(card, 1), purse_for_terrain(state, viewer)
        return refusal("tgm.refusal.ap", "R6.2", needed=price, have=have) if price > have else None
    seats = seats_of(state, state.side) if state.phase in ACTIVE else ()
    if (seat := next((seat for seat in seats if card in state.players[seat].hand), None)) is None:
        return None
    return cost_problem(state, seat, SUPPORT[card].ap if card in SUPPORT else costs(state, seat, (card,)))


def is_worth_a_shot(state: TgmState, move: Move) -> bool:
    """Return False for a shot that cannot have an effect, and for most shots at empty terrain."""
    card, _, target = move.args[:3]
    unit = state.units[card]
    if target in DISTANCE:
        # Terrain cards in the enemy's half shelter the enemy or block the way; forest and bushes hardly matter.
        return target in state.terrain and own_line(target, unit.side) > LINES // 2
    shot = weighed(state, unit.seat, move)
    return shot is not None and not is_useless(shot)


def is_wasted(state: TgmState, move: Move) -> bool:
    return move.verb == "shoot" and not is_worth_a_shot(state, move)


def _is_idle_move(state: TgmState, seat: int, move: Move) -> bool:
    """Return whether the move is not worth stopping for in this phase.

    In Movement, this means moves that are also possible in Deployment. In Shooting, it means shots and shells that hurt no
    enemy, and smoke while no enemy is on the map."""
    card = SUPPORT[move.args[0]] if move.verb == "play" else None
    if move == END_PHASE or state.phase not in ("movement", "shooting"):
        return move == END_PHASE
    if state.phase == "movement":
        return move.verb in _ANY_PHASE or (card is not None and card.when == "any_own")
    side = state.players[seat].side
    if move.verb in _SMOKE or (card is not None and card.op in _SMOKE):
        return not any(unit.side != side for unit in state.units.values() if unit.space)
    if card is not None and card.op == "barrage_cross":
        return not any(state.units[shot.attack.target].side != side for shot in under_attack(state, seat, move))
    if card is not None and card.op == "shoot_again":
        return not hurts_again(state, state.units[move.args[1]])
    return is_wasted(state, move)


def nothing_to_do(state: TgmState, seat: int, options: Iterable[Move]) -> bool:
    """Return whether this seat has no move in this phase that is worth a decision."""
    return all(_is_idle_move(state, seat, move) for move in options)


def why_nobody_fires(state: TgmState, texts: Texts) -> str:
    """Reason why the active player cannot fire: no worthwhile target, all units have fired, or none can."""
    units = [unit for unit in state.units.values() if unit.seat == state.active and unit.space]
    fired = "fired" if any(unit.fired for unit in units) else "cannot"
    reason = "no_target" if any(map(ready_weapons, units)) else fired
    return texts(f"tgm_table.order.why_nobody_fires.{reason}")


def passes_by_itself(state: TgmState, seat: int, options: Iterable[Move]) -> bool:
    """Return whether a phase can be skipped: it has just begun, has nothing to decide, and skipping it raises no caution."""
    begins = state.phase in (*ACTIVE, "flip") and not state.acted and not state.stack and not state.moving
    return begins and nothing_to_do(state, seat, options) and not cautions(GAME, state, seat, END_PHASE)


def cannot_get_better(state: TgmState) -> bool:
    """Return whether a reroll cannot improve the roll: a critical hit on an enemy, any hit that destroys it or that can't be
    critical, or any roll if no hit has an effect."""
    rolled, shot = open_window(state, Rolled), declared(state)
    if rolled is None:
        return False
    best = rolled.critical
    if shot is not None and (shot.numbers.damage >= remaining(state, shot.attack.target) or not shot.numbers.kills):
        best = rolled.impact if shot.numbers.penetrates else 0
    if rolled.number < min(best, D10):
        return False
    hit = state.units.get(rolled.subject) or state.air.get(rolled.subject) or state.hqs.get(rolled.subject)
    return hit is not None and hit.side != state.players[rolled.seat].side


def comes_to_the_same(state: TgmState, struck: Iterable[Move]) -> bool:
    """Return whether the order of rolls for units under bombs or shells does not matter (A49).

    It may matter if friendly units are among them, if two units share a space, or if a reroll is possible."""
    units = [state.units[move.args[0]] for move in struck]
    separate = len({unit.space for unit in units}) == len(units) and all(unit.side != state.side for unit in units)
    return separate and SECOND_CHANCES.isdisjoint(state.players[state.active].hand)


def coming_phase(state: TgmState, seat: int, skips: bool) -> str:
    """The phase of the side's next decision after this seat ends the current phase; "" if the turn is over, or `VICTORY`.

    It may be the same phase, for the partner. The partner's hand is unknown, so the partner's Deployment is never skipped.
    The rules run on a copy of the state. `skips`: leave out phases that are skipped automatically."""
    after, decider = state.copy(), seat
    after.moving = ""  # Ending the phase stops the unit that is moving.
    referee = Referee(GAME, after, None, [])
    while True:
        GAME.verbs["end_phase"].do(referee, decider, ())
        if after.phase == "flip" and not any(map(mountable, units_of(after, after.side))):
            after.phase = "discard"
        if after.phase == "discard":
            full = any(len(after.players[player].hand) > HAND_LIMIT for player in seats_of(after, after.side))
            with suppress(GameOver):
                end_phase(referee)
            wins = after.result is not None and seat in after.result.winners
            return "discard" if full else VICTORY if wins else ""
        decider = after.active
        known = skips and (decider == seat or after.phase != "deployment")
        if not known or not passes_by_itself(after, decider, legal_moves(ACTIONS[after.phase], after, decider)):
            return after.phase

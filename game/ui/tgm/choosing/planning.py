"""The plan of the move under consideration, for the board: reach, routes, ghosts, targets and chances."""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from game.rules.moves import Move
from game.tgm.cards.windows import AimedAt, AirStrike, open_window
from game.tgm.fire.combat import remaining
from game.tgm.fire.odds import Weighed, assault_shots, best_by_target, declared, is_useless, met_by, percent, shots, weighed
from game.tgm.ground.geometry import Side, Space, spaces
from game.tgm.movement.walking import movement_left, walks
from game.tgm.state import FieldUnit, TgmState
from game.tgm.tables import DISTANCE, UNITS
from game.tgm.turn.start import income_changes
from game.tgm.turn.threats import Threats, why_harmless, with_card
from game.ui.table.choosing.selection import Selection
from game.ui.table.scene import Scene
from game.ui.tgm.board.places import NO_PLAN, EnemyFire, Plan, side_of
from game.ui.tgm.choosing.orders import ATTACKS, GOES, WALKS, as_shots, chosen_unit, go_together, goes_to, moves_of_unit

_DEPLOYS = ("deploy", "deploy_pair", "deploy_loaded", "deploy_afloat")


def plan_for(scene: Scene, selection: Selection) -> Plan:
    """The plan for the current selection and the pointed-at thing."""
    state: TgmState = scene.state
    shot, strike, unit = declared(state), open_window(state, AirStrike), chosen_unit(state, selection)
    if shot is not None and shot.attack.shooter is not None:
        aimed_at = shot.attack.target
        chance = {aimed_at: percent(shot.chances.hit)} if open_window(state, AimedAt) is not None else {}
        return Plan(shot.attack.shooter.card, targets=frozenset({aimed_at}), declared=True, chances=chance)
    if strike is not None:
        return Plan(strike.subject, targets=frozenset({strike.target}), declared=True)
    if unit is None:
        return _deployed(state, selection) or _glance(scene)
    if any(move.verb in (*GOES, "assault") for move in moves_of_unit(selection)) and unit.space:
        return _march(scene, selection, unit)
    # For a shot, show the targets with the chance of the best weapon; a card that makes it sure counts only if it is chosen.
    attacks = [move for move in as_shots(selection.fitting, selection) if move.verb in ATTACKS]
    found = [shot for move in attacks if (shot := weighed(state, scene.viewer, move))]
    found = [shot for shot in found if not shot.attack.sure] or found
    threatened = {move.args[1]: len(shots) for move in attacks if (shots := met_by(state, unit.seat, move))}
    ground = frozenset(move.args[2] for move in attacks if move.verb == "shoot" and move.args[2] in DISTANCE)
    return replace(_aimed(state, unit, found), threatened=threatened, ground=ground)


class ThreatView(NamedTuple):
    """The enemy fire to show: all of it (`shown`), from one enemy (`by`), or on the spaces a unit can reach (`goes`)."""

    side: Side
    shown: bool
    by: str
    goes: str
    goals: frozenset[Space]
    together: bool

    def fire(self, state: TgmState) -> dict[str, EnemyFire]:
        """Enemy fire by friendly unit, headquarters and free space. Only `shown` and `by` add fire after a move."""
        if not (self.shown or self.by or self.goes):
            return {}
        now = self._chances(state, moves=False)
        moved = self._chances(state, moves=True) if self.shown or self.by else {}
        pairs = {thing: (now.get(thing, 0), moved.get(thing, 0)) for thing in now | moved}
        return {thing: EnemyFire(first, later if later > first else 0) for thing, (first, later) in pairs.items()}

    def _chances(self, state: TgmState, moves: bool) -> dict[str, int]:
        state = with_card(state, self.goes, self.side)
        threats, mover = Threats(state, self.side, self.by, moves), state.units.get(self.goes)
        found = threats.dangers() if self.shown or self.by else {}
        if mover is None:
            found |= threats.spaces()
        else:
            found |= threats.against(mover, spaces(state.columns) if self.shown else self.goals, self.together)
        # Its counter stays until the loss has been shown, but nothing threatens it any more.
        stands = {thing for thing in found if thing not in state.units or remaining(state, thing)}
        return {thing: percent(found[thing]) for thing in stands}


def threat_view(scene: Scene, plan: Plan, shown: bool) -> ThreatView:
    state, side = scene.state, side_of(scene)
    pointed = state.units.get(scene.hovered or scene.focused)
    by = pointed.card if pointed is not None and pointed.side != side and pointed.space and not plan.unit else ""
    # Pointing at an enemy that can hit nothing hides no other fire.
    return ThreatView(side, shown, by if not why_harmless(state, side, by) else "", plan.goes, plan.goals, plan.together)


def _deployed(state: TgmState, selection: Selection) -> Plan | None:
    """A plan with the spaces where the selected unit card can be deployed; None without such a card."""
    card = next((thing for thing in selection.narrowing.things if thing in UNITS), "")
    goals = {move.args[-1] for move in selection.fitting if move.verb in _DEPLOYS and move.args[-1] in DISTANCE}
    return Plan(goes=card, goals=frozenset(goals)) if card and goals else None


def _glance(scene: Scene) -> Plan:
    """A plan with the targets of the viewer's pointed-at unit in the Movement or Shooting phase; otherwise an empty one."""
    state, unit = scene.state, scene.state.units.get(scene.hovered or scene.focused)
    if unit is None or unit.seat != scene.viewer or state.phase not in ("movement", "shooting") or state.stack:
        return NO_PLAN
    return _aimed(state, unit, [shot for shot in shots(state, unit) if not is_useless(shot)])


def _aimed(state: TgmState, unit: FieldUnit, found: list[Weighed], assault: Move | None = None) -> Plan:
    """A plan with these shots, or with those of an assault: the assaulter's, and the defender's, who may fire first."""
    met = dict[str, EnemyFire]()
    if assault := assault or (Move("storm", (unit.card,)) if unit.assaults else None):
        answer, shot = assault_shots(state, assault)
        met = {unit.card: EnemyFire(percent(answer.chances.hit))} if answer is not None else {}
        found = [shot] if shot is not None else []
    chances = {target: percent(shot.chances.hit) for target, shot in best_by_target(found).items()}
    return Plan(unit.card, targets=frozenset(chances), chances=chances, met=met)


def _march(scene: Scene, selection: Selection, unit: FieldUnit) -> Plan:
    state, fitting, pointed = scene.state, moves_of_unit(selection), scene.hovered or scene.focused
    together = go_together(state, selection)
    known, movement = walks(state, unit, together), movement_left(state, unit, together)
    goals = {move.args[1] for move in fitting if move.verb in WALKS}
    reach = {space: movement - known[space].left for space in goals if space in known}
    there = state.units[pointed].space if pointed in state.units else pointed
    ghost = there if there in reach else ""
    assaults = [move for move in fitting if move.verb == "assault"]
    # Useless shots are left out, because they are no reason to move there.
    useful = [shot for shot in shots(state, unit, ghost) if not is_useless(shot)]
    return replace(
        _aimed(state, unit, useful, next((move for move in assaults if move.args[1] == pointed), None)),
        reach=reach,
        assaults=frozenset(state.units[move.args[1]].space for move in assaults),
        incomes=income_changes(unit, [move for move in fitting if move.verb in WALKS], state),
        ghost=ghost,
        path=(unit.space, *known[ghost].steps) if ghost else _approach(selection, unit, pointed),
        goes=unit.card if reach else unit.cargo,
        goals=frozenset(goes_to(selection, WALKS if reach else ("set_down",))),
        together=together,
    )


def _approach(selection: Selection, unit: FieldUnit, pointed: str) -> tuple[Space, ...]:
    moves = [move for move in selection.moves_at(pointed) if move.verb in ("assault", "join", "board", "swap")]
    path = selection.way(moves[0]) if moves else ()
    return (unit.space, *(step.args[1] for step in path if step.verb == "move")) if len(path) > 1 else ()

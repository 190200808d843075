"""Verbs of the Shooting phase: shots, assaults, fighters, charges (1.12, 1.10, 1.24, 5.10)."""

from __future__ import annotations

from collections.abc import Iterable

from game.rules.moves import Args, Flow, Move
from game.rules.refusals import Refusal, refusal
from game.tgm.cards.cards import hand_problem, impacts_in_hand, play
from game.tgm.deployment.deploying import rules_of
from game.tgm.fire import armory
from game.tgm.fire.air import fighter_targets, strike, waiting
from game.tgm.fire.shooting import attack_of, shooting
from game.tgm.ground.terrain import bridges_in_reach, lay_charge
from game.tgm.movement.assaults import resolve_assault, storm_weapons
from game.tgm.state import FieldUnit, TgmReferee, TgmState, TgmVerb, token_with
from game.tgm.tables import IMPACTS
from game.tgm.turn.turn import UnitVerb, phase_problem


class Shoot(UnitVerb):
    """Fire one weapon of a unit at a target, optionally with an Impact card."""

    name, rule, params = "shoot", "R12.1", ("unit", "weapon", "target:any", "card*")
    none, phases = "tgm.refusal.nobody_can_shoot", ("shooting",)

    def candidates(self, state: TgmState, seat: int) -> Iterable[Args]:
        sure = impacts_in_hand(state, seat)
        for unit in state.units.values():
            if unit.seat != seat or not unit.space or unit.assaults:
                continue
            for weapon in armory.ready_weapons(unit):
                for target in armory.targets_in_reach(state, unit.side, unit.space, armory.range_of(state, unit, weapon)):
                    yield unit.card, weapon, target
                    for card in sure:
                        if target in state.units or target in state.hqs:
                            yield unit.card, weapon, target, card

    def forbid(self, state: TgmState, unit: FieldUnit, args: Args) -> Refusal | None:
        _, weapon, target, *cards = args
        if problem := armory.weapon_problem(unit, weapon):
            return problem
        if unit.assaults:
            return refusal("tgm.refusal.assault_first", "R10.6", unit=unit.card)
        if not armory.is_target(state, unit.side, target):
            return armory.target_problem(state, unit.side, target)
        return armory.range_problem(state, unit, weapon, target) or sure_problem(state, unit.seat, target, cards)

    def do(self, referee: TgmReferee, seat: int, args: Args) -> Flow[None]:
        card, weapon, target, *cards = args
        sure = bool(cards) and (yield from play(referee, seat, cards[0]))
        yield from shooting(referee, attack_of(referee.state.units[card], weapon, target, "shot", sure))


def sure_problem(state: TgmState, seat: int, target: str, cards: list[str]) -> Refusal | None:
    """Reason why an Impact card cannot be played with this shot, or None (sp08)."""
    if not cards:
        return None
    if len(cards) > 1:
        return refusal("tgm.refusal.one_impact", "5.6")
    if target not in state.units and target not in state.hqs and target not in state.air:
        return refusal("tgm.refusal.needless", "A68", card=cards[0])
    if cards[0] not in IMPACTS:
        return refusal("tgm.refusal.no_impact", "5.6", card=cards[0])
    if problem := hand_problem(state, seat, cards[0]):
        return problem
    return None if cards == impacts_in_hand(state, seat) else refusal("tgm.refusal.other_copy", "5.6", card=cards[0])


class Storm(UnitVerb):
    """Resolve the assault that a unit declared in the Movement phase (R10.6)."""

    name, rule, params = "storm", "R10.6", ("unit",)
    none, phases = "tgm.refusal.no_assault_declared", ("shooting",)

    def candidates(self, state: TgmState, seat: int) -> Iterable[Args]:
        return [(unit.card,) for unit in state.units.values() if unit.assaults and unit.seat == seat]

    def forbid(self, state: TgmState, unit: FieldUnit, args: Args) -> Refusal | None:
        return None if unit.assaults else refusal("tgm.refusal.no_assault_declared", "R10.6")

    def do(self, referee: TgmReferee, seat: int, args: Args) -> Flow[None]:
        state = referee.state
        state.storming = args[0]
        yield from resolve_assault(referee, state.units[args[0]])
        state.storming = ""


class StormWith(TgmVerb):
    """Choose the weapon for the assault, optionally with an Impact card."""

    name, rule, params, open = "storm_with", "R10.6", ("weapon", "card*"), True

    def candidates(self, state: TgmState, seat: int) -> Iterable[Args]:
        if not state.storming:
            return
        for weapon in storm_weapons(state, state.units[state.storming]):
            yield (weapon,)
            for card in impacts_in_hand(state, seat):
                yield weapon, card

    def refuse(self, state: TgmState, seat: int, args: Args) -> Refusal | None:
        weapon, *cards = args
        if not state.storming:
            return refusal("tgm.refusal.no_assault_declared", "R10.6")
        unit = state.units[state.storming]
        if problem := armory.weapon_problem(unit, weapon):
            return problem
        if weapon not in storm_weapons(state, unit):
            return refusal("tgm.refusal.deactivated", "R10.6", unit=unit.card, weapon=weapon)
        return sure_problem(state, seat, unit.assaults, cards)


class HoldFire(TgmVerb):
    """Do not fire in the assault, which then fails (R10.7)."""

    name, rule, open, ends = "hold_fire", "R10.7", True, True

    def refuse(self, state: TgmState, seat: int, args: Args) -> Refusal | None:
        return None if state.storming else refusal("tgm.refusal.no_assault_declared", "R10.6")


class Fly(TgmVerb):
    """Send a waiting fighter to attack one target (R15.1)."""

    name, rule, params, open = "fly", "R15.1", ("unit", "target:any", "card*"), True

    def candidates(self, state: TgmState, seat: int) -> Iterable[Args]:
        side = state.players[seat].side
        planes = [plane for plane in waiting(state, side) if plane.seat == seat]
        sure = impacts_in_hand(state, seat)
        targets = fighter_targets(state, side) if planes else []
        for plane in planes:
            for target in targets:
                yield plane.card, target
                if target in state.units or target in state.hqs or target in state.air:
                    for card in sure:
                        yield plane.card, target, card

    def legal_moves(self, state: TgmState, seat: int) -> list[Move]:
        """Return the legal moves. Every waiting fighter can attack every target."""
        return [] if phase_problem(state, "shooting") else [Move(self.name, args) for args in self.candidates(state, seat)]

    def refuse(self, state: TgmState, seat: int, args: Args) -> Refusal | None:
        card, target, *cards = args
        side = state.players[seat].side
        if problem := phase_problem(state, "shooting"):
            return problem
        if not any(plane.card == card and plane.seat == seat for plane in waiting(state, side)):
            return refusal("tgm.refusal.not_waiting", "R15.1", unit=card)
        if target not in fighter_targets(state, side):
            if target in state.hqs:
                return armory.hq_problem(state, side, target)
            return refusal("tgm.refusal.no_air_target", "1.24", target=target)
        return sure_problem(state, seat, target, cards)

    def do(self, referee: TgmReferee, seat: int, args: Args) -> Flow[None]:
        card, target, *cards = args
        sure = bool(cards) and (yield from play(referee, seat, cards[0]))
        yield from strike(referee, referee.state.air[card], target, [], sure)


class Charge(UnitVerb):
    """Lay a charge with sappers near a bridge, instead of firing (S04, S09)."""

    name, rule, params = "charge", "5.10", ("unit", "space")
    phases = ("shooting",)

    def candidates(self, state: TgmState, seat: int) -> Iterable[Args]:
        rule = rules_of(state, seat).charges
        for unit in state.units.values():
            if rule is not None and unit.seat == seat and unit.space:
                for bridge in bridges_in_reach(state, unit, rule):
                    yield unit.card, bridge

    def forbid(self, state: TgmState, unit: FieldUnit, args: Args) -> Refusal | None:
        rule = rules_of(state, unit.seat).charges
        if rule is None or not unit.space or not token_with(unit, "sappers"):
            return refusal("tgm.refusal.no_sappers", "5.10", unit=unit.card)
        # If one bridge must remain, charges can be laid only until the first bridge is lost.
        too_late = rule.spare_last and state.bridges_lost
        if too_late or state.round < rule.from_round or args[1] not in bridges_in_reach(state, unit, rule):
            return refusal("tgm.refusal.no_charge", "5.10", space=args[1])
        if unit.deployed or unit.fired or unit.failed or unit.assaults:
            return refusal("tgm.refusal.instead_of_shots", "5.10", unit=unit.card)
        return None

    def do(self, referee: TgmReferee, seat: int, args: Args) -> None:
        lay_charge(referee, referee.state.units[args[0]], args[1])

"""Hit chances of shots from any space, with reasons (1.23), and the chance that a move loses the battle at once (E1).

For the latter, the rules run on copies of the state, with every face of every die and without reactions."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import partial

import msgspec

from game.rules.decision import Decision
from game.rules.game import Game
from game.rules.journals.history import digest
from game.rules.moves import Flow, Move
from game.rules.odds import Odds, Share
from game.rules.referee import GameOver, Referee
from game.tgm.cards.windows import AirStrike, AttackWindow, Stormed, open_window
from game.tgm.deployment.deploying import newcomer
from game.tgm.fire.air import covered, flak_in_reach, hq_concerned, shape_of, waiting
from game.tgm.fire.armory import distance_to, range_of, ready_weapons, targets_in_reach
from game.tgm.fire.combat import NO_CHANCE, Attack, AttackKind, Chances, Numbers, exact_chances, numbers, target_unit
from game.tgm.fire.shooting import attack_of, resolve
from game.tgm.ground.geometry import Space, area, other
from game.tgm.movement.assaults import answering_weapons, defender_of, storm_weapons
from game.tgm.state import FieldUnit, TgmReferee, TgmState, weapon_line
from game.tgm.tables import BARRAGE, D10, DISTANCE, MAIN, SUPPORT, TERRAIN, UNITS, line_of_attack
from game.tgm.turn.victory import check_at_once, only_by_hq
from game.tgm.verbs import VERBS


def attack_meant(state: TgmState, seat: int, move: Move) -> Attack | None:
    """The attack that a move would start, or None if it starts no attack or needs no roll."""
    args = move.args
    match move.verb:
        case "shoot":
            return _of_unit(state, "shot", args[0], args[1], args[2], len(args) > 3)
        case "storm_with" if state.storming:
            return _of_unit(state, "assault", state.storming, args[0], state.units[state.storming].assaults, len(args) > 1)
        case "fire_back" if (window := open_window(state, Stormed)) is not None:
            return _of_unit(state, "reaction", args[0], args[1], window.assaulter, False)
        case "ambush":
            return _of_unit(state, "reaction", args[1], args[2], args[3], False)
        case "flak":
            return _of_unit(state, "air", args[0], args[1], args[2], False)
        case "fly":
            kind: AttackKind = "air" if args[1] in state.air else "strike"
            return _of_unit(state, kind, args[0], MAIN, args[1], len(args) > 2)
        case "bomb" if args[1] in state.hqs:
            return attack_of(newcomer(state, seat, args[0]), MAIN, args[1], "strike")
        case _:
            return None


def bombardment(state: TgmState, seat: int, move: Move) -> tuple[Attack, tuple[Space, ...]] | None:
    """The attack by a move's bombs or shells, which hit friend and foe, and the spaces it covers; None for other moves."""
    if len(move.args) < 2 or move.args[1] not in DISTANCE:
        return None
    card, middle = move.args[:2]
    if move.verb == "bomb":
        return attack_of(newcomer(state, seat, card), MAIN, "", "strike"), area(middle, shape_of(UNITS[card]), state.columns)
    if move.verb == "play" and card in SUPPORT and SUPPORT[card].op == BARRAGE.op:
        assert BARRAGE.attack is not None
        return Attack("barrage", line_of_attack(BARRAGE.attack), ""), area(middle, "area_cross", state.columns)
    return None


def _of_unit(state: TgmState, kind: AttackKind, card: str, weapon: str, target: str, sure: bool) -> Attack | None:
    unit = target_unit(state, card)
    line = None if unit is None else weapon_line(unit, weapon)
    return None if line is None or not has_roll(state, target) else Attack(kind, line, target, unit, weapon, sure)


def odds(state: TgmState, seat: int, move: Move) -> Odds | None:
    """Odds that an attack hits, including all modifiers; None if the move is illegal or needs no roll."""
    verb = VERBS.get(move.verb)
    if verb is None or verb.refuse(state, seat, move.args) is not None:
        return None
    attack = attack_meant(state, seat, move)
    if attack is None:
        return None
    values = numbers(state, attack)
    hits = 0 if not values.penetrates else D10 if values.automatic else D10 + 1 - values.impact
    shares = tuple(Share(f"tgm.modifier.{modifier.reason}", -modifier.impact) for modifier in values.modifiers)
    return Odds(D10, attack.line.impact, hits, shares, Share("tgm.modifier.weapon", attack.line.impact))


@dataclass(frozen=True)
class Weighed:
    """A possible attack with its chances. `distance` and `reach` are None for attacks from the air."""

    attack: Attack
    numbers: Numbers
    chances: Chances
    distance: int | None = None
    reach: int | None = None

    @property
    def merit(self) -> tuple[float, float, float]:
        return float(self.chances.kill), float(self.chances.damage), float(self.chances.hit)


def met_by(state: TgmState, seat: int, move: Move) -> list[Weighed]:
    """Enemy fire at an airplane before its strike, from waiting fighters and anti-aircraft weapons (1.24)."""
    if move.verb not in ("fly", "bomb"):
        return []
    (card, target), enemy = move.args[:2], other(state.players[seat].side)
    if card not in state.air:
        state = state.copy()
        state.air[card] = newcomer(state, seat, card)
    flak = flak_in_reach(state, enemy, covered(state, state.air[card], target), hq_concerned(state, target))
    guns = [*((fighter, MAIN) for fighter in waiting(state, enemy)), *flak]
    attacks = (weigh(state, attack_of(unit, weapon, card, "air")) for unit, weapon in guns)
    return [shot for shot in attacks if not is_useless(shot)]


def under_fire(state: TgmState, seat: int, move: Move) -> tuple[Space, ...]:
    """Spaces hit by the bombs or shells of a move."""
    bombs = bombardment(state, seat, move)
    return () if bombs is None else bombs[1]


def under_attack(state: TgmState, seat: int, move: Move) -> list[Weighed]:
    """Attacks by the bombs or shells of a move, one for each unit they hit, including your own."""
    bombs = bombardment(state, seat, move)
    if bombs is None:
        return []
    attack, bombed = bombs
    return [weigh(state, attack._replace(target=unit.card)) for unit in state.units.values() if unit.space in bombed]


def has_roll(state: TgmState, target: str) -> bool:
    """Return whether an attack on the target needs a roll. Empty terrain is hit without one."""
    return target in state.units or target in state.hqs or target in state.air


def weigh(state: TgmState, attack: Attack) -> Weighed:
    shooter = attack.shooter
    start = attack.start or (shooter.space if shooter is not None else "")
    far = reach = None
    if shooter is not None and start and attack.target not in state.air:
        far, reach = distance_to(state, start, attack.target), range_of(state, shooter, attack.weapon, start)
    return Weighed(attack, numbers(state, attack), exact_chances(state, attack), far, reach)


def weighed(state: TgmState, seat: int, move: Move) -> Weighed | None:
    """The attack that a move would start, with its chances; None if there is none."""
    if move.verb != "intercept":
        attack = attack_meant(state, seat, move)
    else:
        # An interceptor's shot at the attacking airplane.
        window = open_window(state, AirStrike)
        attack = None if window is None else _of_unit(state, "air", move.args[0], MAIN, window.subject, False)
    return None if attack is None else weigh(state, attack)


def assault_shots(state: TgmState, move: Move) -> tuple[Weighed | None, Weighed | None]:
    """The best shot of the defender, who may fire first, and of the assaulter, in an assault declared or resolved."""
    unit = state.units[move.args[0]]
    enemy = state.units[move.args[1]] if move.verb == "assault" else defender_of(state, unit)
    if enemy is None:
        return None, None
    answer = (attack_of(enemy, weapon, unit.card, "reaction") for weapon in answering_weapons(state, enemy))
    shot = (attack_of(unit, weapon, enemy.card, "assault") for weapon in storm_weapons(state, unit))
    return _best(state, answer), _best(state, shot)


def _best(state: TgmState, attacks: Iterator[Attack]) -> Weighed | None:
    return max((weigh(state, attack) for attack in attacks), key=lambda shot: shot.merit, default=None)


def declared(state: TgmState) -> Weighed | None:
    """The attack in progress while players may react with smoke or a reroll (W3, W4); else None."""
    window = open_window(state, AttackWindow)
    if window is None:
        return None
    attack = _of_unit(state, window.kind, window.unit, window.weapon, window.subject, False)
    return None if attack is None else weigh(state, attack)


def behind_smoke(state: TgmState, shot: Weighed) -> Weighed:
    """The same attack with the target hidden by a Smoke Shell."""
    after = state.copy()
    after.units[shot.attack.target].smoke = True
    return weigh(after, shot.attack)


def shots(state: TgmState, unit: FieldUnit, space: Space = "", at: str = "") -> Iterator[Weighed]:
    """Every shot the unit can fire this turn from a space, at units and headquarters, or only at target `at`."""
    start = space or unit.space
    for weapon in ready_weapons(unit) if start else ():
        for target in targets_in_reach(state, unit.side, start, range_of(state, unit, weapon, start)):
            if has_roll(state, target) and at in ("", target):
                yield weigh(state, attack_of(unit, weapon, target, "shot")._replace(start=start))


def best_by_target(attacks: Iterator[Weighed] | Sequence[Weighed]) -> dict[str, Weighed]:
    best: dict[str, Weighed] = {}
    for shot in attacks:
        target = shot.attack.target
        if target not in best or shot.merit > best[target].merit:
            best[target] = shot
    return best


def shooters(state: TgmState, seat: int, target: str) -> dict[str, Weighed]:
    """A seat's units that can shoot at a target now, each with its best shot."""
    if state.phase != "shooting" or state.stack or state.storming or state.players[seat].side != state.side:
        return {}
    mine = [unit for unit in state.units.values() if unit.seat == seat and not unit.assaults]
    attacks = {unit.card: [*shots(state, unit, at=target)] for unit in mine}
    return {card: max(ready, key=lambda shot: shot.merit) for card, ready in attacks.items() if ready}


def percent(share: object) -> int:
    """A chance as a whole percentage."""
    return round(100 * float(share))  # type: ignore[arg-type]


def is_useless(shot: Weighed) -> bool:
    """Return whether the shot cannot have any effect."""
    return shot.chances == NO_CHANCE


def hurts_again(state: TgmState, unit: FieldUnit) -> bool:
    """Return whether the main weapon of this unit, fired again (sp11), can hurt an enemy."""
    targets = targets_in_reach(state, unit.side, unit.space, range_of(state, unit, MAIN))
    attacks = (attack_of(unit, MAIN, target, "shot") for target in targets if has_roll(state, target))
    return any(not is_useless(weigh(state, attack)) for attack in attacks)


Trial = Callable[[TgmReferee], Flow[None]]
"""A part of a move that can be run on its own: one effect on one unit, with its dice."""

ENTERING = ("move", "move_pair", "join", "swap", "row", "set_down", "deploy", "deploy_pair", "deploy_loaded", "parachute")
"""Verbs that move a unit onto a space, where there may be mines."""


def chance_to_lose(game: Game[TgmState], state: TgmState, seat: int, move: Move) -> Fraction:
    """Chance that a move ends the battle at once with a loss for the player's side."""
    if not (trials := _trials(state, seat, move)):
        return Fraction(0)
    start = state.copy()
    # With manual dice, each roll is a decision, so that a trial can choose the result.
    start.options = msgspec.structs.replace(start.options, dice="manual")
    lost, open_ends = Fraction(0), [(Fraction(1), start)]
    for trial in trials:
        merged: dict[str, tuple[Fraction, TgmState]] = {}
        for weight, before in open_ends:
            for share, after in _outcomes(game, before, trial):
                if after.result is not None:
                    lost += weight * share * (seat not in after.result.winners)
                    continue
                key = digest(after)
                merged[key] = merged.get(key, (Fraction(0), after))[0] + weight * share, after
        open_ends = [*merged.values()]
    return lost


def _outcomes(game: Game[TgmState], state: TgmState, trial: Trial) -> Iterator[tuple[Fraction, TgmState]]:
    """Yield every possible result of a trial with its probability."""
    tried: list[tuple[int, ...]] = [()]
    while tried:
        faces = tried.pop()
        after = state.copy()
        if _plays(Referee(game, after, None, []), trial, faces):
            yield Fraction(1, D10 ** len(faces)), after
        else:
            tried += [(*faces, face) for face in range(1, D10 + 1)]


def _plays(referee: TgmReferee, trial: Trial, faces: Sequence[int]) -> bool:
    """Run a trial with these die faces; return False if it needs more dice."""
    flow, dice = trial(referee), iter(faces)
    try:
        decision = next(flow)
        while True:
            if decision.verb("roll") is None:
                decision = flow.send(_least(decision))
                continue
            face = next(dice, None)
            if face is None:
                return False
            decision = flow.send(Move("roll", (str(face),)))
    except (StopIteration, GameOver):
        return True


def _least(decision: Decision) -> Move:
    """The option that changes the least (no reaction, no equipment), or else the first one."""
    verb = next((verb for verb in ("pass", "go_on", "ready") if decision.verb(verb) is not None), None)
    return decision.options[0] if verb is None else Move(verb)


def _trials(state: TgmState, seat: int, move: Move) -> list[Trial]:
    """The dangerous effects of a move on the player's own units; empty if no roll can lose the battle."""
    if only_by_hq(state.options.scenario, "at_once"):
        return []  # a player's own move hardly ever destroys an HQ of the same side
    bombs = bombardment(state, seat, move)
    if bombs is not None:
        attack, bombed = bombs
        side = state.players[seat].side
        struck = [unit.card for unit in state.units.values() if unit.space in bombed and unit.side == side]
        return [partial(_hit, seat, attack._replace(target=card)) for card in struck]
    mined = state.tank_mines or any(TERRAIN[piece.kind].attack is not None for piece in state.pieces.values())
    return [partial(_done, seat, move)] if mined and move.verb in ENTERING else []


def _done(seat: int, move: Move, referee: TgmReferee) -> Flow[None]:
    yield from referee.perform(seat, move)


def _hit(seat: int, attack: Attack, referee: TgmReferee) -> Flow[None]:
    if attack.target in referee.state.units:
        yield from resolve(referee, seat, attack)
        check_at_once(referee)

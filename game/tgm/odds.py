"""How likely shots are to hit, with every reason (1.23)."""

from __future__ import annotations

from game.rules.moves import Move
from game.rules.odds import Odds, Share
from game.tgm.air import shape_of
from game.tgm.combat import Attack, AttackKind, numbers
from game.tgm.deploying import newcomer
from game.tgm.geometry import Space, area
from game.tgm.state import TgmState, weapon_line
from game.tgm.tables import BARRAGE, D10, DISTANCE, MAIN, SUPPORT, UNITS, line_of_attack
from game.tgm.verbs import VERBS
from game.tgm.windows import Stormed, open_window


def attack_meant(state: TgmState, seat: int, move: Move) -> Attack | None:
    """The attack that a move would begin, if it begins one with a roll."""
    words = move.args
    match move.verb:
        case "shoot":
            return _of_unit(state, "shot", words[0], words[1], words[2], len(words) > 3)
        case "storm_with" if state.storming:
            return _of_unit(state, "assault", state.storming, words[0], state.units[state.storming].assaults, len(words) > 1)
        case "fire_back" if (window := open_window(state, Stormed)) is not None:
            return _of_unit(state, "reaction", words[0], words[1], window.assaulter, False)
        case "ambush":
            return _of_unit(state, "reaction", words[1], words[2], words[3], False)
        case "flak":
            return _of_unit(state, "air", words[0], words[1], words[2], False)
        case "fly":
            kind: AttackKind = "air" if words[1] in state.air else "strike"
            return _of_unit(state, kind, words[0], MAIN, words[1], len(words) > 2)
        case "bomb" if words[1] in state.hqs:
            plane = newcomer(state, seat, words[0])
            line = weapon_line(plane, MAIN)
            return None if line is None else Attack("strike", line, words[1], plane, MAIN)
        case _:
            return None


def bombardment(state: TgmState, seat: int, move: Move) -> tuple[Attack, tuple[Space, ...]] | None:
    """The attack that bombs or shells would make on whoever stands on these spaces, friend or foe."""
    if len(move.args) < 2 or move.args[1] not in DISTANCE:
        return None
    card, middle = move.args[:2]
    if move.verb == "bomb":
        plane = newcomer(state, seat, card)
        line = weapon_line(plane, MAIN)
        assert line is not None
        return Attack("strike", line, "", plane, MAIN), area(middle, shape_of(UNITS[card]), state.columns)
    if move.verb == "play" and card in SUPPORT and SUPPORT[card].op == BARRAGE.op:
        assert BARRAGE.attack is not None
        return Attack("barrage", line_of_attack(BARRAGE.attack), ""), area(middle, "area_cross", state.columns)
    return None


def _of_unit(state: TgmState, kind: AttackKind, card: str, weapon: str, target: str, sure: bool) -> Attack | None:
    unit = state.units.get(card) or state.air.get(card)
    if unit is None or not (target in state.units or target in state.hqs or target in state.air):
        return None
    line = weapon_line(unit, weapon)
    return None if line is None else Attack(kind, line, target, unit, weapon, sure)


def odds(state: TgmState, seat: int, move: Move) -> Odds | None:
    """The odds that a legal attack hits; modifiers are already in the number that is needed."""
    verb = VERBS.get(move.verb)
    if verb is None or verb.refuse(state, seat, move.args) is not None:
        return None
    attack = attack_meant(state, seat, move)
    if attack is None:
        return None
    found = numbers(state, attack)
    hits = 0 if not found.penetrates else D10 if found.automatic else D10 + 1 - found.impact
    shares = tuple(Share(f"tgm.modifier.{one.reason}", -one.impact) for one in found.modifiers)
    return Odds(D10, attack.line.impact, hits, shares, Share("tgm.modifier.weapon", attack.line.impact))

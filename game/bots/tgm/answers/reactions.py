"""Reactions: reaction fire, smoke, and reaction cards, which solo decks do not contain (5.11, 9; 1.22)."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from game.bots.tgm.answers.air import flak, intercept
from game.bots.tgm.situation.aims import Chance, Gun, chance_of
from game.bots.tgm.situation.situation import SOLO, WORTH, Situation, most_of, percent
from game.rules.moves import Args, Move
from game.tgm.cards.windows import Rolled, Stormed, open_window
from game.tgm.fire.combat import AttackKind
from game.tgm.state import FieldUnit
from game.tgm.tables import BARRAGE, D10, DISTANCE, MAIN, SUPPORT, TOKEN_WEAPONS, line_of_attack

LIMITS = SOLO.thresholds


def react(now: Situation) -> Move | None:
    """The reaction to the window on top of the stack."""
    return ANSWERS[now.state.stack[-1].trigger](now) or now.can("pass")


def _fire_back(now: Situation) -> Move | None:
    """Fire back at an assault whenever possible, with the weapon that does the most damage."""
    window = open_window(now.state, Stormed)
    assert window is not None
    foe, units = window.assaulter, now.state.units
    shots = now.options.get("fire_back", ())
    best = most_of(shots, lambda args: now.fire.chance(units[args[0]], args[1], foe, "reaction").damage)
    return None if best is None else Move("fire_back", best)


def _smoke(now: Situation) -> Move | None:
    """Use a Smoke Shell against a shot that is likely enough to destroy the unit."""
    card = now.state.stack[-1].subject
    kill = max((chance.kill for chance in _aimed_at(now, card)), default=0)
    return now.can("smoke_shell", card) if percent(kill) >= LIMITS.smoke_kill else None


def _aimed_at(now: Situation, card: str) -> Iterator[Chance]:
    """Chances of the attacks that may be under way. The window does not name the attacker, so every enemy that has fired and
    can reach the unit counts."""
    state, target = now.state, now.state.units[card]
    planes = [plane for plane in state.air.values() if plane.side == now.enemy and plane.flying]
    if planes:
        yield from (now.fire.chance(plane, MAIN, card, "strike") for plane in planes)
        return
    fired = [foe for foe in now.foes if (foe.fired if state.side == now.enemy else foe.reacted)]
    if not fired and BARRAGE.attack is not None:
        yield chance_of(Gun(line_of_attack(BARRAGE.attack)), now.fire.mark(card), "barrage")
    for foe in fired:
        weapon = (foe.fired if state.side == now.enemy else foe.reacted)[-1]
        if weapon == MAIN or weapon in TOKEN_WEAPONS:
            kind: AttackKind = "assault" if foe.assaults == card and state.storming == foe.card else "shot"
            if kind == "assault" or DISTANCE[foe.space][target.space] <= now.fire.reach(foe, weapon, foe.space):
                yield now.fire.chance(foe, weapon, card, kind)


# Cards that are not in any solo deck.


def _counter(now: Situation) -> Move | None:
    """Play Counter-order against a card that costs at least as much."""
    (card,) = next(iter(now.options.get("counter", ())), ("",))
    against = SUPPORT.get(now.state.stack[-1].subject)
    if not card or against is None or now.last_card or against.cost < SUPPORT[card].cost:
        return None
    return Move("counter", (card,))


def _ambush(now: Situation) -> Move | None:
    """Play Ambush if the shot will probably destroy the unit that just moved."""

    def kill(args: Args) -> int:
        _, unit, weapon, target = args
        return percent(now.fire.chance(now.state.units[unit], weapon, target, "reaction").kill)

    best = most_of(now.options.get("ambush", ()), kill, LIMITS.likely_kill - 1)
    return None if now.last_card or best is None else Move("ambush", best)


def _reroll(now: Situation) -> Move | None:
    """Play Second Chance for a low roll against a decisive HQ or a valuable unit."""
    (card,) = next(iter(now.options.get("reroll", ())), ("",))
    window = open_window(now.state, Rolled)
    if not card or now.last_card or window is None or window.number * 2 > D10:
        return None
    return Move("reroll", (card,)) if _matters(now, window.subject) else None


def _matters(now: Situation, target: str) -> bool:
    unit: FieldUnit | None = now.fire.target(target)
    if unit is None:
        return target in now.objectives.decisive_hqs
    return unit.side == now.enemy and now.worth(unit) >= LIMITS.intercept_value * WORTH


ANSWERS: dict[str, Callable[[Situation], Move | None]] = {
    "support": _counter,
    "moved": _ambush,
    "aimed_at": _smoke,
    "rolled": _reroll,
    "assault": _fire_back,
    "air_strike": intercept,
    "flak": flak,
}

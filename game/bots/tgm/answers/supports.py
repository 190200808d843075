"""Support cards: when to play each card, and on which target (5.11, 13 and 7e)."""

from __future__ import annotations

from collections.abc import Callable

from game.bots.tgm.situation.aims import Gun, chance_of
from game.bots.tgm.situation.situation import SOLO, Situation, most_of
from game.rules.moves import Move
from game.tgm.cards.cards import marching
from game.tgm.data.components import Support
from game.tgm.deployment.purse import room
from game.tgm.fire.air import is_bomber, waiting
from game.tgm.fire.armory import targets_in_reach
from game.tgm.ground.geometry import Space, area, column_of, in_front, own_line, spaces
from game.tgm.state import FieldUnit
from game.tgm.tables import BARRAGE, D10, DISTANCE, LINE_IDS, MAIN, SUPPORT, UNITS, line_of_attack

LIMITS = SOLO.thresholds

Choice = Callable[[Situation, Support, list[str]], str | None]
"""A function that chooses one of the legal targets of a card; "" if the card takes no target, None to keep the card."""


def play(now: Situation, choices: dict[str, Choice]) -> Move | None:
    """Play the first card, by id, for which `choices` finds a target."""
    plays = now.options.get("play")
    if not plays or now.last_card:
        return None
    targets: dict[str, list[str]] = {}
    for card, *named in plays:
        if SUPPORT[card].op in choices:
            targets.setdefault(card, []).append(named[0] if named else "")
    for card in sorted(targets):
        support = SUPPORT[card]
        target = choices[support.op](now, support, targets[card])
        if target is not None:
            return Move("play", (card, target) if target else (card,))
    return None


def _at_once(now: Situation, support: Support, targets: list[str]) -> str | None:
    return targets[0]


def _units(now: Situation, targets: list[str]) -> list[FieldUnit]:
    return [now.state.units[card] for card in targets]


def _highest_value(now: Situation, support: Support, targets: list[str]) -> str | None:
    return min(_units(now, targets), key=now.rank).card if targets else None


def _with_a_shot(now: Situation, support: Support, targets: list[str]) -> str | None:
    """The most valuable unit that could shoot next turn."""
    return _highest_value(now, support, [unit.card for unit in _units(now, targets) if _may_shoot_soon(now, unit)])


def _may_shoot_soon(now: Situation, unit: FieldUnit) -> bool:
    """Return whether the unit can hurt an enemy within its range plus its printed movement."""
    movement = 0 if unit.mounted else UNITS[unit.card].movement or 0
    return any(
        DISTANCE[unit.space][foe.space] <= line.range + movement and now.fire.chance(unit, weapon, foe.card).damage
        for weapon, line in now.fire.weapons(unit)
        for foe in now.foes
    )


def _badly_hurt(now: Situation, support: Support, targets: list[str]) -> str | None:
    """The most valuable unit with enough wounds: as many as the card heals, or `WOUNDS_FOR_DECORATION`."""
    minimum = support.value if support.op == "heal" else WOUNDS_FOR_DECORATION
    return _highest_value(now, support, [unit.card for unit in _units(now, targets) if unit.wounds >= minimum])


def _before_a_tank(now: Situation, support: Support, targets: list[str]) -> str | None:
    """The space in front of the nearest enemy tank or, if there are no tanks, of the nearest transport."""
    for kind in ("tank", "transport"):
        foes = [foe for foe in now.foes if UNITS[foe.card].type == kind]
        if foes:
            nearest = min(foes, key=lambda foe: (own_line(foe.space, now.side), column_of(foe.space)))
            space = in_front(nearest.space, now.enemy)
            return space if space in targets else None
    return None


def _if_rich(now: Situation, support: Support, targets: list[str]) -> str | None:
    """The richest enemy HQ, if it has at least as many AP as the card takes."""
    purses = {hq: sum(player.ap for player in now.state.players if player.hq == hq) for hq in targets}
    richest = max(targets, key=lambda hq: purses[hq])
    return richest if purses[richest] >= support.value else None


def _farthest_forward(now: Situation, support: Support, targets: list[str]) -> str | None:
    units = _units(now, targets)
    return min(units, key=lambda unit: (-own_line(unit.space, now.side), now.rank(unit))).card if units else None


def _if_planes(now: Situation, support: Support, targets: list[str]) -> str | None:
    """Play the card if an enemy Fighter is waiting, or a Bomber is on top of an enemy discard pile."""
    if any(True for _ in waiting(now.state, now.enemy)):
        return ""
    piles = [player.discard for player in now.state.players if player.side == now.enemy]
    return "" if any(pile and pile[-1] in UNITS and is_bomber(UNITS[pile[-1]]) for pile in piles) else None


def _longest_line(now: Situation, support: Support, targets: list[str]) -> str | None:
    """The line with the most unmoved Infantry, if there are at least `MARCHING_TOGETHER`."""
    counts = {line: len(marching(now.state, now.side, line)) for line in LINE_IDS}
    best = max(LINE_IDS, key=lambda line: counts[line])
    return best if counts[best] >= MARCHING_TOGETHER else None


def _barrage(now: Situation, support: Support, targets: list[str]) -> str | None:
    """The space where a barrage does the most damage, if it hits enough enemies and no friendly unit."""
    assert BARRAGE.attack is not None
    gun = Gun(line_of_attack(BARRAGE.attack))
    harm = {foe.card: chance_of(gun, now.fire.mark(foe.card), "barrage").damage for foe in now.foes}

    def total(space: Space) -> int:
        covered = area(space, "area_cross", now.state.columns)
        struck = [foe.card for foe in now.foes if foe.space in covered]
        spared = len(struck) < LIMITS.barrage_enemies or any(now.occupied.get(there) == now.side for there in covered)
        return 0 if spared else sum(harm[foe] for foe in struck)

    return most_of(spaces(now.state.columns), total)


def _shoot_again(now: Situation, support: Support, targets: list[str]) -> str | None:
    """The unit with the best shot, if the expected damage is at least the one wound that the card costs."""

    def damage(unit: FieldUnit) -> int:
        aims = targets_in_reach(now.state, unit.side, unit.space, now.fire.reach(unit, MAIN, unit.space))
        worthy = [aim for aim in aims if now.fire.target(aim) is not None or aim in now.objectives.decisive_hqs]
        return max((now.fire.chance(unit, MAIN, aim).damage for aim in worthy), default=0)

    best = most_of(sorted(_units(now, targets), key=now.rank), damage, D10 - 1)
    return None if best is None else best.card


MOST_IN_HAND, MARCHING_TOGETHER, WOUNDS_FOR_DECORATION = 4, 3, 2
"""Maximum hand size for sp03, minimum units in a line for sp14, minimum wounds for sp31 (rule 13)."""

# Cards that gain AP, played before deploying units if no AP would be lost (7a).
SUPPLIES: dict[str, Choice] = {
    "gain_ap": lambda now, support, targets: "" if room(now.state, now.seat) >= support.value else None
}
AT_ONCE: dict[str, Choice] = {
    "draw": lambda now, support, targets: "" if len(now.player.hand) <= MOST_IN_HAND else None,
    "tutor_unit": _at_once,
    "general": _at_once,
    "mine_at": _before_a_tank,
    "ram": _highest_value,
    "lose_ap": _if_rich,
    "immobilise": _highest_value,
    "peek_draw": _at_once,
    "cover_bonus": _highest_value,
    "armor_bonus": _highest_value,
    "range_bonus": _highest_value,
    "give_heat": _highest_value,
    "spotter": _farthest_forward,
    "air_penalty": _if_planes,
    # Do not play it if the card and the dropped unit are the last two that keep the seat in the game (3).
    "airdrop": lambda now, support, targets: "" if len(now.player.deck) + len(now.player.hand) > 2 else None,
    "ignore_wounds": _badly_hurt,
}
# Promotions and healing, played after deploying (7e).
LAST: dict[str, Choice] = {"veteran": _with_a_shot, "elite": _with_a_shot, "heal": _badly_hurt}
MOVING: dict[str, Choice] = {"move_bonus": _longest_line}
BEFORE_SHOTS: dict[str, Choice] = {"barrage_cross": _barrage}
AFTER_SHOTS: dict[str, Choice] = {"shoot_again": _shoot_again}
NEVER = ("smoke_screen",)
"""Effects of cards that the solo opponent never plays (Smoke Barrage)."""

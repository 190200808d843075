"""Support cards: when, how and on which targets they can be played (1.2, 5.6)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple

from game.rules.moves import Flow
from game.rules.refusals import Refusal, refusal
from game.tgm.cards.windows import SupportPlayed, answers
from game.tgm.cards.zones import discard
from game.tgm.data.components import Support
from game.tgm.data.loaded import DATA
from game.tgm.deployment.deploying import costs, drop_problem, rules_of
from game.tgm.deployment.purse import cost_problem, pay, room, stored
from game.tgm.fire.armory import LONGEST, range_of, targets_in_reach
from game.tgm.ground.geometry import Side, line_of, spaces
from game.tgm.ground.terrain import building_at, card_at, natural_at
from game.tgm.movement.moving import movement_of
from game.tgm.state import FieldUnit, TgmReferee, TgmState, enemies_of, hq_of, is_infantry, units_of, weapon_line
from game.tgm.tables import DISTANCE, IMPACTS, LINE_IDS, MAIN, SUPPORT, UNITS, card_kind

NO_TARGET = "tgm.refusal.no_target"
PHASES: dict[str, tuple[str, ...]] = {
    "deploy": ("deployment",),
    "move": ("movement",),
    "shoot": ("shooting",),
    "any_own": ("movement", "deployment", "shooting"),
    "reaction": (),
}
"""Phases of the player's own turn in which a card can be played, by its `when`."""


def play(referee: TgmReferee, seat: int, card: str, target: str = "") -> Flow[bool]:
    """Pay for a card, announce its target, and let the other side counter it (W1). Return False if it was countered."""
    state = referee.state
    pay(state, seat, SUPPORT[card].ap)
    discard(state, seat, card)
    referee.emit("tgm.event.played", seat=seat, card=card, target=target)
    window = SupportPlayed(seat, card)
    yield from answers(referee, window, enemies_of(state, state.players[seat].side))
    if window.cancelled:
        referee.emit("tgm.event.cancelled", card=card)
        return False
    if target in state.units:
        state.affected |= {f"{SUPPORT[card].id}:{target}"}
    return True


def impacts_in_hand(state: TgmState, seat: int) -> list[str]:
    """An affordable Impact card from the hand, as a list of one (copies are interchangeable); otherwise an empty list."""
    found = next((card for card in state.players[seat].hand if card in IMPACTS), None)
    return [found] if found is not None and cost_problem(state, seat, SUPPORT[found].ap) is None else []


def hand_problem(state: TgmState, seat: int, card: str) -> Refusal | None:
    """Refusal if the card is not in hand or not affordable, or None."""
    if card not in state.players[seat].hand:
        return refusal("tgm.refusal.not_in_hand", "R9.5", card=card)
    return cost_problem(state, seat, SUPPORT[card].ap)


def play_problem(state: TgmState, seat: int, card: str, target: str) -> Refusal | None:
    """Reason why a support card cannot be played now on this target ("" for no target), or None."""
    support = SUPPORT.get(card)
    if support is None:
        return refusal("tgm.refusal.no_support", "R2.4", card=card)
    if problem := hand_problem(state, seat, card):
        return problem
    if state.phase not in PHASES[support.when]:
        return refusal(f"tgm.refusal.when_{support.when}", "5.6", card=card)
    if support.target == "own_shot":
        return refusal("tgm.refusal.with_shot", "5.6", card=card)
    problem = TARGETS[support.target].problem(state, seat, support, target)
    return problem if target or problem is None else _nothing_to_name(state, seat, support) or problem


def _nothing_to_name(state: TgmState, seat: int, support: Support) -> Refusal | None:
    """Reason why there is no legal target for a card that needs one, or None."""
    target = TARGETS[support.target]
    reasons = [target.problem(state, seat, support, name) for name in target.candidates(state, seat, support)]
    if target in (NO_NAME, NEVER) or not all(reasons):
        return None
    close = [reason for reason in reasons if reason is not None and reason.key != NO_TARGET]
    if close and support.target not in ("own_line", "empty_space_near"):
        same_reason = all(reason == close[0] for reason in close)
        return close[0] if same_reason else refusal("tgm.refusal.nobody_gains", "A68", card=support.id)
    return refusal(f"tgm.refusal.none_{support.target}", "5.6", card=support.id)


class Target(NamedTuple):
    """A target type: `candidates` lists possible targets ("" if the card has none), `problem` checks one of them."""

    candidates: Callable[[TgmState, int, Support], Iterable[str]]
    problem: Callable[[TgmState, int, Support, str], Refusal | None]


def _no_name(state: TgmState, seat: int, support: Support, target: str) -> Refusal | None:
    """Reason why a card without targets cannot be played (a target was named, or it would do nothing, A68), or None."""
    if target:
        return refusal("tgm.refusal.no_target_named", "5.6", target=target)
    player = state.players[seat]
    if support.op == "gain_ap" and not room(state, seat):
        return refusal("tgm.refusal.ap_full", "5.6")
    if support.op in ("draw", "tutor_unit") and not player.deck:
        return refusal("tgm.refusal.deck_empty", "5.6")
    if support.op == "tutor_unit" and not tutored(state, seat, support):
        return refusal("tgm.refusal.no_such_unit", "5.6", most=support.value)
    if support.op == "general":
        return general_problem(state, seat)
    if support.op == "air_penalty" and player.side in state.air_cover:
        return refusal("tgm.refusal.in_force", "A68")
    if support.op == "airdrop" and not droppable(state, seat, support.ap):
        return refusal("tgm.refusal.nobody_to_drop", "5.6")
    return None


def tutored(state: TgmState, seat: int, support: Support) -> list[str]:
    """Unit cards in the deck that the Quartermaster can fetch, one of each kind (sp04)."""
    found = sorted(card for card in state.players[seat].deck if card in UNITS and UNITS[card].cost <= support.value)
    return [*{card_kind(card): card for card in reversed(found)}.values()][::-1]


def general_problem(state: TgmState, seat: int) -> Refusal | None:
    """Reason why no general can join the headquarters, or None (sp05)."""
    hq = hq_of(state, seat)
    if not rules_of(state, seat).general:
        return refusal("tgm.refusal.no_general_here", "5.10")
    if not hq.alive or hq.general:
        return refusal("tgm.refusal.general_there", "R6.3")
    return None if available_generals(state, seat) else refusal("tgm.refusal.no_general_left", "5.7")


def available_generals(state: TgmState, seat: int) -> list[str]:
    """Generals of the faction that are neither in play nor lost. If the deck names a general, only that one counts (5.7)."""
    player, faction = state.players[seat], hq_of(state, seat).faction
    taken = {hq.general for hq in state.hqs.values()} | {*state.options.lost_generals}
    taken |= {general for tally in state.tallies.values() for general in tally.generals_lost}
    available = [id for id, general in DATA.generals.items() if general.faction == faction and id not in taken]
    return [id for id in available if id == player.named_general] if player.named_general else available


def droppable(state: TgmState, seat: int, price: int) -> list[str]:
    """Infantry cards in hand that an airdrop could drop, and that are affordable after paying for the airdrop (sp29)."""
    player = state.players[seat]
    if all(drop_problem(state, seat, space) for space in spaces(state.columns)):
        return []
    infantry = [card for card in player.hand if card in UNITS and UNITS[card].type == "infantry"]
    light = [card for card in infantry if UNITS[card].unit_class in ("light", "para")]
    return [card for card in light if costs(state, seat, (card,)) + price <= player.ap]


UNIT_TYPES: dict[str, tuple[str, ...] | None] = {
    "own_unit": None,
    "own_veteran": None,
    "own_infantry": ("infantry",),
    "own_tank": ("tank",),
    "own_vehicle": ("tank", "transport"),
    "own_tank_or_artillery": ("tank", "artillery"),
    "own_vehicle_or_artillery": ("tank", "transport", "artillery"),
    "enemy_vehicle": ("tank", "transport"),
}
"""Allowed unit types by target type, for cards that target one unit on the map; None allows any type."""


def _units(state: TgmState, seat: int, support: Support) -> list[str]:
    mine, wants_own = state.players[seat].side, support.target != "enemy_vehicle"
    return [unit.card for unit in state.units.values() if unit.space and (unit.side == mine) == wants_own]


def _unit_problem(state: TgmState, seat: int, support: Support, target: str) -> Refusal | None:
    unit, types = state.units.get(target), UNIT_TYPES[support.target]
    fits = unit is not None and unit.space and (types is None or UNITS[unit.card].type in types)
    wants_own = support.target != "enemy_vehicle"
    if unit is not None and (unit.side == state.players[seat].side) != wants_own:
        return refusal(f"tgm.refusal.for_{'own' if wants_own else 'enemy'}", "5.6", card=support.id)
    if unit is None or not fits:
        return refusal(NO_TARGET, "5.6", card=support.id, target=target)
    if support.target == "own_veteran" and unit.rank != "veteran":
        return refusal(NO_TARGET, "5.6", card=support.id, target=target)
    marked = (support.op == "ignore_wounds" and unit.decorated) or (support.op == "immobilise" and unit.stranded)
    lasts = marked or any(SUPPORT[card].id == support.id for card in unit.cards)
    if lasts or f"{support.id}:{target}" in state.affected:
        return refusal("tgm.refusal.affected", "A51", card=support.id, target=target)
    return _useless(state, unit, support)


def _useless(state: TgmState, unit: FieldUnit, support: Support) -> Refusal | None:
    """Reason why the card would have no effect on this unit, or None (A68; see the table in 5.6)."""
    line = weapon_line(unit, MAIN)
    if support.op == "heal" and not unit.wounds:
        return refusal("tgm.refusal.no_wounds", "5.6", target=unit.card)
    if support.op == "veteran" and unit.rank:
        return refusal("tgm.refusal.ranked", "5.6", target=unit.card)
    if support.op in ("range_bonus", "give_heat") and line is None:
        return refusal("tgm.refusal.no_main_weapon", "5.6", target=unit.card)
    if support.op == "range_bonus" and line is not None and line.range >= LONGEST:
        return refusal("tgm.refusal.farthest", "5.6", target=unit.card)
    if support.op == "give_heat" and line is not None and "heat" in line.abilities:
        return refusal("tgm.refusal.in_force", "5.6")
    if support.op == "shoot_again":
        if line is None or MAIN not in unit.fired:
            return refusal("tgm.refusal.not_fired", "5.6", target=unit.card)
        if not targets_in_reach(state, unit.side, unit.space, range_of(state, unit, MAIN)):
            return refusal("tgm.refusal.nothing_in_reach", "5.6", target=unit.card)
    return None


def _line_problem(state: TgmState, seat: int, support: Support, target: str) -> Refusal | None:
    if target not in LINE_IDS:
        return refusal("tgm.refusal.no_line", "5.6", target=target)
    gain = marching(state, state.players[seat].side, target)
    return None if gain else refusal("tgm.refusal.nobody_marches", "5.6", line=target)


def marching(state: TgmState, side: Side, line: str) -> list[FieldUnit]:
    """Infantry units of a side, on this line, that would benefit from Forced March (sp14)."""
    return [unit for unit in units_of(state, side) if f"line{line_of(unit.space)}" == line and gains_by_march(state, unit)]


def gains_by_march(state: TgmState, unit: FieldUnit) -> bool:
    """Return whether Forced March would help this unit, which must be on the map."""
    busy = unit.done or unit.moved or unit.deployed or unit.marched or unit.forced or unit.suppressed
    return not busy and is_infantry(unit) and movement_of(state, unit) > 0


def _any_space(state: TgmState, seat: int, support: Support) -> Iterable[str]:
    return spaces(state.columns)


def _space_problem(state: TgmState, seat: int, support: Support, target: str) -> Refusal | None:
    return None if target in spaces(state.columns) else refusal("tgm.refusal.no_space", "5.6", target=target)


def _mine_problem(state: TgmState, seat: int, support: Support, target: str) -> Refusal | None:
    """Reason why no antitank mine can be laid on the target, or None (sp09).

    A mine needs a land space near one of the player's units, and the space must have no units, buildings or mines."""
    if problem := _space_problem(state, seat, support, target):
        return problem
    terrain = card_at(state, target)
    mined = target in state.tank_mines or (terrain is not None and terrain.attack is not None)
    wet = natural_at(state, target) in ("lake", "sea") and target not in state.terrain
    if mined or wet or building_at(state, target) or any(unit.space == target for unit in state.units.values()):
        return refusal("tgm.refusal.no_mine_here", "5.6", space=target)
    near = any(DISTANCE[unit.space][target] <= (support.reach or 0) for unit in units_of(state, state.players[seat].side))
    return None if near else refusal("tgm.refusal.too_far", "5.6", space=target)


def _enemy_hqs(state: TgmState, seat: int, support: Support) -> Iterable[str]:
    return [id for id, hq in state.hqs.items() if hq.side != state.players[seat].side]


def _enemy_hq_problem(state: TgmState, seat: int, support: Support, target: str) -> Refusal | None:
    if target not in _enemy_hqs(state, seat, support):
        return refusal(NO_TARGET, "5.6", card=support.id, target=target)
    return None if stored(state, target) else refusal("tgm.refusal.no_ap_there", "5.6")


def _enemy_seats(state: TgmState, seat: int, support: Support) -> Iterable[str]:
    return [str(enemy) for enemy in enemies_of(state, state.players[seat].side)]


def _enemy_hand_problem(state: TgmState, seat: int, support: Support, target: str) -> Refusal | None:
    if target not in _enemy_seats(state, seat, support):
        return refusal(NO_TARGET, "5.6", card=support.id, target=target)
    if not state.players[int(target)].hand and not state.players[seat].deck:
        return refusal("tgm.refusal.nothing_to_see", "A68")
    return None


NO_NAME = Target(lambda *_: ("",), _no_name)
NEVER = Target(lambda *_: ("",), lambda _, __, support, ___: refusal("tgm.refusal.when_reaction", "1.22", card=support.id))
TARGETS: dict[str, Target] = {
    **dict.fromkeys(("none", "own_hq", "hand_light_infantry"), NO_NAME),
    **dict.fromkeys(UNIT_TYPES, Target(_units, _unit_problem)),
    **dict.fromkeys(("own_shot", "own_roll", "enemy_support"), NEVER),
    "own_line": Target(lambda *_: LINE_IDS, _line_problem),
    "any_space": Target(_any_space, _space_problem),
    "empty_space_near": Target(_any_space, _mine_problem),
    "enemy_hq": Target(_enemy_hqs, _enemy_hq_problem),
    "enemy_hand": Target(_enemy_seats, _enemy_hand_problem),
}

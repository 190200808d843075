"""Support cards: when and on what they may be played, and how one is played (1.2, 5.6)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

from game.rules.moves import Flow, Refusal, refusal
from game.tgm.cards.windows import SupportPlayed, answers
from game.tgm.cards.zones import discard
from game.tgm.data.components import Support
from game.tgm.data.files import DATA
from game.tgm.deployment.deploying import costs, drop_problem, rules_of
from game.tgm.deployment.purse import cost_problem, pay, room
from game.tgm.fire.armory import LONGEST, range_of, targets_in_reach
from game.tgm.ground.geometry import line_of, spaces
from game.tgm.ground.terrain import building_at, card_at, natural_at
from game.tgm.movement.moving import movement_of
from game.tgm.state import (
    FieldUnit,
    TgmReferee,
    TgmState,
    enemies_of,
    hq_of,
    is_infantry,
    is_vehicle,
    units_of,
    weapon_line,
)
from game.tgm.tables import DISTANCE, IMPACTS, LINE_IDS, MAIN, SUPPORT, UNITS, card_kind

if TYPE_CHECKING:
    from game.tgm.ground.geometry import Side

PHASES = {"deploy": ("deployment",), "move": ("movement",), "shoot": ("shooting",)}
NO_TARGET = "tgm.refusal.no_target"
OWN_PHASES = ("movement", "deployment", "shooting")


def phases_of(support: Support) -> tuple[str, ...]:
    """The phases of the own turn in which a card may be played."""
    return OWN_PHASES if support.when == "any_own" else PHASES.get(support.when, ())


# playing


def play(referee: TgmReferee, seat: int, card: str, target: str = "") -> Flow[bool]:
    """Pay, name the target, and let the other side counter it (W1). True if the effect may begin."""
    state = referee.state
    pay(state, seat, SUPPORT[card].ap)
    discard(state, seat, card)
    referee.emit("tgm.event.played", seat=seat, card=card, target=target)
    side = state.players[seat].side
    window = SupportPlayed(seat, card)
    yield from answers(referee, window, enemies_of(state, side))
    if window.cancelled:
        referee.emit("tgm.event.cancelled", card=card)
        return False
    if target in state.units:
        state.affected |= {f"{SUPPORT[card].id}:{target}"}
    return True


def impact_problem(state: TgmState, seat: int, card: str) -> Refusal | None:
    """Why this card cannot make a shot sure, or None (sp08)."""
    if card not in IMPACTS:
        return refusal("tgm.refusal.no_impact", "5.6", card=card)
    return hand_problem(state, seat, card)


def impacts_in_hand(state: TgmState, seat: int) -> list[str]:
    """An Impact card that the player can pay, if there is one; they are all alike."""
    found = next((card for card in state.players[seat].hand if card in IMPACTS), None)
    return [found] if found is not None and cost_problem(state, seat, SUPPORT[found].ap) is None else []


def hand_problem(state: TgmState, seat: int, card: str) -> Refusal | None:
    """Is the card not in the hand, or cannot be paid?"""
    if card not in state.players[seat].hand:
        return refusal("tgm.refusal.not_in_hand", "R9.5", card=card)
    return cost_problem(state, seat, SUPPORT[card].ap)


def play_problem(state: TgmState, seat: int, card: str, target: str) -> Refusal | None:
    """Why a support card cannot be played now on this target (empty for none), or None."""
    support = SUPPORT.get(card)
    if support is None:
        return refusal("tgm.refusal.no_support", "R2.4", card=card)
    if problem := hand_problem(state, seat, card):
        return problem
    if state.phase not in phases_of(support) or support.target == "own_shot":
        return refusal(f"tgm.refusal.when_{support.when}", "5.6", card=card)
    problem = TARGETS[support.target].problem(state, seat, support, target)
    return problem if target or problem is None else _nothing_to_name(state, seat, support) or problem


def _nothing_to_name(state: TgmState, seat: int, support: Support) -> Refusal | None:
    """Why there is no target at all for a card that needs one; None if there is one."""
    target = TARGETS[support.target]
    reasons = [target.problem(state, seat, support, name) for name in target.candidates(state, seat, support)]
    if target in (NO_NAME, NEVER) or not all(reasons):
        return None
    near = [why for why in reasons if why is not None and why.key != NO_TARGET]
    if near and support.target not in ("own_line", "empty_space_near"):
        alike = all(why == near[0] for why in near)
        return near[0] if alike else refusal("tgm.refusal.nobody_gains", "A68", card=support.id)
    return refusal(f"tgm.refusal.none_{support.target}", "5.6", card=support.id)


def targets(state: TgmState, seat: int, support: Support) -> Iterable[str]:
    """What could be named for a card; empty text: nothing is named."""
    return TARGETS[support.target].candidates(state, seat, support)


# targets

Check = Callable[[TgmState, int, Support, str], "Refusal | None"]
List = Callable[[TgmState, int, Support], Iterable[str]]


class Target:
    """One way to aim a card: what could be named, and what is wrong with a name."""

    def __init__(self, candidates: List, problem: Check) -> None:
        self.candidates, self.problem = candidates, problem


def _nothing(state: TgmState, seat: int, support: Support) -> Iterable[str]:
    return ("",)


def _no_name(state: TgmState, seat: int, support: Support, target: str) -> Refusal | None:
    """Cards that name nothing: does anything come of them? (A68)"""
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
    """The unit cards in the deck that the Quartermaster can find, one of each kind (sp04)."""
    found = sorted(card for card in state.players[seat].deck if card in UNITS and UNITS[card].cost <= support.value)
    return [*{card_kind(card): card for card in reversed(found)}.values()][::-1]


def general_problem(state: TgmState, seat: int) -> Refusal | None:
    """Why no general can come to the headquarters, or None (sp05)."""
    hq = hq_of(state, seat)
    if not rules_of(state, seat).general:
        return refusal("tgm.refusal.no_general_here", "5.10")
    if not hq.alive or hq.general:
        return refusal("tgm.refusal.general_there", "R6.3")
    return None if available_generals(state, seat) else refusal("tgm.refusal.no_general_left", "5.7")


def available_generals(state: TgmState, seat: int) -> list[str]:
    """The generals of the faction who are not in play and not lost; whoever was named for the deck comes alone (5.7)."""
    player, faction = state.players[seat], hq_of(state, seat).faction
    taken = {hq.general for hq in state.hqs.values()} | {*state.options.lost_generals}
    taken |= {general for tally in state.tallies.values() for general in tally.generals_lost}
    free = [id for id, general in DATA.generals.items() if general.faction == faction and id not in taken]
    return [id for id in free if id == player.named_general] if player.named_general else free


def droppable(state: TgmState, seat: int, price: int) -> list[str]:
    """The infantry cards in hand that an airdrop could bring, for what is left after its price (sp29)."""
    player = state.players[seat]
    if not any(drop_problem(state, seat, "", space) is None for space in spaces(state.columns)):
        return []
    return [
        card
        for card in player.hand
        if card in UNITS
        and UNITS[card].type == "infantry"
        and UNITS[card].unit_class in ("light", "para")
        and costs(state, seat, (card,)) + price <= player.ap
    ]


def _units(fits: Callable[[TgmState, FieldUnit, Support], bool], own: bool = True) -> Target:
    """Cards for one unit on the map of the own side, or of the enemy's."""

    def candidates(state: TgmState, seat: int, support: Support) -> Iterable[str]:
        mine = state.players[seat].side
        return [unit.card for unit in state.units.values() if unit.space and (unit.side == mine) == own]

    def problem(state: TgmState, seat: int, support: Support, target: str) -> Refusal | None:
        unit = state.units.get(target)
        mine = state.players[seat].side
        if unit is None or not unit.space or (unit.side == mine) != own or not fits(state, unit, support):
            return refusal(NO_TARGET, "5.6", card=support.id, target=target)
        if f"{support.id}:{target}" in state.affected or _lasts(unit, support):
            return refusal("tgm.refusal.affected", "A51", card=support.id, target=target)
        return _useless(state, unit, support)

    return Target(candidates, problem)


def _lasts(unit: FieldUnit, support: Support) -> bool:
    """Is the lasting effect of such a card on the unit already? (A51)"""
    if any(SUPPORT[card].id == support.id for card in unit.cards):
        return True
    return (support.op == "ignore_wounds" and unit.decorated) or (support.op == "immobilise" and unit.stranded)


def _useless(state: TgmState, unit: FieldUnit, support: Support) -> Refusal | None:
    """Would nothing come of it? (A68, 5.6 row by row)"""
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


def _is_any(state: TgmState, unit: FieldUnit, support: Support) -> bool:
    return True


def _is_veteran(state: TgmState, unit: FieldUnit, support: Support) -> bool:
    return unit.rank == "veteran"


def _is_infantry(state: TgmState, unit: FieldUnit, support: Support) -> bool:
    return is_infantry(unit)


def _is_vehicle(state: TgmState, unit: FieldUnit, support: Support) -> bool:
    return is_vehicle(unit)


def _of_type(*types: str) -> Callable[[TgmState, FieldUnit, Support], bool]:
    return lambda state, unit, support: UNITS[unit.card].type in types


def _lines(state: TgmState, seat: int, support: Support) -> Iterable[str]:
    return LINE_IDS


def _line_problem(state: TgmState, seat: int, support: Support, target: str) -> Refusal | None:
    if target not in LINE_IDS:
        return refusal("tgm.refusal.no_line", "5.6", target=target)
    if not marching(state, state.players[seat].side, target):
        return refusal("tgm.refusal.nobody_marches", "5.6", line=target)
    return None


def marching(state: TgmState, side: Side, line: str) -> list[FieldUnit]:
    """The infantry of a line to which Forced March gives something (sp14)."""
    return [
        unit
        for unit in units_of(state, side)
        if is_infantry(unit)
        and f"line{line_of(unit.space)}" == line
        and not (unit.done or unit.moved or unit.deployed or unit.marched or unit.forced or unit.suppressed)
        and movement_of(state, unit)
    ]


def _any_space(state: TgmState, seat: int, support: Support) -> Iterable[str]:
    return spaces(state.columns)


def _space_problem(state: TgmState, seat: int, support: Support, target: str) -> Refusal | None:
    if target not in spaces(state.columns):
        return refusal("tgm.refusal.no_space", "5.6", target=target)
    return None


def _mine_problem(state: TgmState, seat: int, support: Support, target: str) -> Refusal | None:
    """sp09: a land space without units, building or mines, near an own unit."""
    if problem := _space_problem(state, seat, support, target):
        return problem
    terrain = card_at(state, target)
    mined = target in state.tank_mines or (terrain is not None and terrain.attack is not None)
    wet = natural_at(state, target) in ("lake", "sea") and target not in state.terrain
    if mined or wet or building_at(state, target) or any(unit.space == target for unit in state.units.values()):
        return refusal("tgm.refusal.no_mine_here", "5.6", space=target)
    side, reach = state.players[seat].side, support.reach or 0
    if not any(DISTANCE[unit.space][target] <= reach for unit in units_of(state, side)):
        return refusal("tgm.refusal.too_far", "5.6", space=target)
    return None


def _enemy_hqs(state: TgmState, seat: int, support: Support) -> Iterable[str]:
    return [id for id, hq in state.hqs.items() if hq.side != state.players[seat].side]


def _enemy_hq_problem(state: TgmState, seat: int, support: Support, target: str) -> Refusal | None:
    if target not in _enemy_hqs(state, seat, support):
        return refusal(NO_TARGET, "5.6", card=support.id, target=target)
    if not any(player.ap for player in state.players if player.hq == target):
        return refusal("tgm.refusal.no_ap_there", "5.6")
    return None


def _enemy_seats(state: TgmState, seat: int, support: Support) -> Iterable[str]:
    return [str(enemy) for enemy in enemies_of(state, state.players[seat].side)]


def _enemy_hand_problem(state: TgmState, seat: int, support: Support, target: str) -> Refusal | None:
    if target not in _enemy_seats(state, seat, support):
        return refusal(NO_TARGET, "5.6", card=support.id, target=target)
    if not state.players[int(target)].hand and not state.players[seat].deck:
        return refusal("tgm.refusal.nothing_to_see", "A68")
    return None


def _never(state: TgmState, seat: int, support: Support, target: str) -> Refusal | None:
    return refusal("tgm.refusal.when_reaction", "1.22", card=support.id)


NO_NAME = Target(_nothing, _no_name)
NEVER = Target(_nothing, _never)
TARGETS: dict[str, Target] = {
    "none": NO_NAME,
    "own_hq": NO_NAME,
    "hand_light_infantry": NO_NAME,
    "own_unit": _units(_is_any),
    "own_veteran": _units(_is_veteran),
    "own_infantry": _units(_is_infantry),
    "own_tank": _units(_of_type("tank")),
    "own_vehicle": _units(_is_vehicle),
    "own_tank_or_artillery": _units(_of_type("tank", "artillery")),
    "own_vehicle_or_artillery": _units(_of_type("tank", "transport", "artillery")),
    "enemy_vehicle": _units(_is_vehicle, own=False),
    "own_line": Target(_lines, _line_problem),
    "any_space": Target(_any_space, _space_problem),
    "empty_space_near": Target(_any_space, _mine_problem),
    "enemy_hq": Target(_enemy_hqs, _enemy_hq_problem),
    "enemy_hand": Target(_enemy_seats, _enemy_hand_problem),
    "own_shot": NEVER,
    "own_roll": NEVER,
    "enemy_support": NEVER,
}

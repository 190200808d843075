"""Effects of support cards that were not countered (5.6).

This module also has fast filters for targets. The authoritative rules are in `cards`; a check compares the two."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from game.rules.hidden import memory
from game.rules.moves import Flow
from game.tgm.cards.cards import TARGETS, UNIT_TYPES, available_generals, droppable, gains_by_march, marching, tutored
from game.tgm.cards.zones import draw, shuffle_deck
from game.tgm.data.components import Support
from game.tgm.deployment.deploying import deploy_card, drop_problem, equip
from game.tgm.deployment.purse import gain, maximum
from game.tgm.fire.air import parachute
from game.tgm.fire.armory import LONGEST, range_of, targets_in_reach
from game.tgm.fire.shooting import area_attack, attack_of, shooting
from game.tgm.ground.geometry import Space, area, line_of, spaces, within
from game.tgm.ground.surfaces import SURFACES
from game.tgm.ground.terrain import lay_screen
from game.tgm.state import FieldUnit, TgmReferee, TgmState, enemies_of, hq_of, units_of
from game.tgm.tables import BARRAGE, LINE_IDS, MAIN, MAIN_WEAPONS, SUPPORT, TERRAIN, UNITS, line_of_attack
from game.tgm.turn.victory import check_at_once

Effect = Callable[[TgmReferee, int, str, str], "Flow[None] | None"]


def take_effect(referee: TgmReferee, seat: int, card: str, target: str) -> Flow[None]:
    """Apply the card's effect, then check for victory (E1)."""
    flow = EFFECTS[SUPPORT[card].op](referee, seat, card, target)
    if flow is not None:
        yield from flow
    check_at_once(referee)


def keep(state: TgmState, seat: int, card: str) -> None:
    """Move a card that stays in play from the discard pile to the player's cards in play."""
    player = state.players[seat]
    player.discard.remove(card)
    player.laid.append(card)


def _gain_ap(referee: TgmReferee, seat: int, card: str, target: str) -> None:
    state, amount = referee.state, SUPPORT[card].value
    gained = gain(state, seat, amount)
    referee.emit("tgm.event.gained", seat=seat, ap=gained)
    if gained < amount:
        hq = state.players[seat].hq
        referee.emit("tgm.event.income_lost", hq=hq, ap=amount - gained, most=maximum(state.hqs[hq]))


def _draw(referee: TgmReferee, seat: int, card: str, target: str) -> None:
    draw(referee, seat, SUPPORT[card].value)


def _tutor(referee: TgmReferee, seat: int, card: str, target: str) -> Flow[None]:
    """Quartermaster: show the chosen unit to everyone, then shuffle the rest of the deck."""
    state = referee.state
    player = state.players[seat]
    found = yield from referee.pick(seat, "tgm.prompt.quartermaster", tutored(state, seat, SUPPORT[card]), "5.6")
    player.deck.remove(found)
    player.hand.append(found)
    shuffle_deck(state, seat)
    memory.remember(state.memory, range(len(state.players)), (found,))
    referee.emit("tgm.event.fetched", seat=seat, card=found)


def _general(referee: TgmReferee, seat: int, card: str, target: str) -> Flow[None]:
    state = referee.state
    general = yield from referee.pick(seat, "tgm.prompt.general", available_generals(state, seat), "5.7")
    hq_of(state, seat).general = general
    keep(state, seat, card)
    referee.emit("tgm.event.general", seat=seat, general=general)


def _marks(field: str, value: object, event: str) -> Effect:
    """Return an effect that sets one field of the target unit and emits an event."""

    def effect(referee: TgmReferee, seat: int, card: str, target: str) -> None:
        unit = referee.state.units[target]
        setattr(unit, field, value)
        referee.emit(event, seat=unit.seat, unit=target, space=unit.space)

    return effect


def _tank_mine(referee: TgmReferee, seat: int, card: str, target: str) -> None:
    referee.state.tank_mines[target] = card
    keep(referee.state, seat, card)
    referee.emit("tgm.event.mine_laid", seat=seat, space=target)


def _equip(referee: TgmReferee, seat: int, card: str, target: str) -> None:
    """Put a permanent card under its unit. A camouflage net also hides the unit at once."""
    unit = referee.state.units[target]
    unit.cards += (card,)
    keep(referee.state, seat, card)
    if SUPPORT[card].op == "cover_bonus":
        unit.camouflaged = True


def _shoot_again(referee: TgmReferee, seat: int, card: str, target: str) -> Flow[None]:
    """Fire the main weapon again: a normal shot at any legal target (sp11)."""
    state = referee.state
    unit = state.units[target]
    if targets := targets_in_reach(state, unit.side, unit.space, range_of(state, unit, MAIN)):
        choice = yield from referee.pick(seat, "tgm.prompt.shoot_again", targets, "5.6", unit=target)
        yield from shooting(referee, attack_of(unit, MAIN, choice, "shot"))


def heal(referee: TgmReferee, unit: FieldUnit, maximum: int) -> None:
    """Remove up to `maximum` wounds."""
    healed = min(maximum, unit.wounds)
    unit.wounds -= healed
    referee.emit("tgm.event.healed", seat=unit.seat, unit=unit.card, wounds=healed, space=unit.space)


def _forced_march(referee: TgmReferee, seat: int, card: str, target: str) -> None:
    for unit in marching(referee.state, referee.state.players[seat].side, target):
        unit.forced = True


def _barrage(referee: TgmReferee, seat: int, card: str, target: str) -> Flow[None]:
    barrage = BARRAGE.attack
    assert barrage is not None
    covered = area(target, "area_cross", referee.state.columns)
    yield from area_attack(referee, seat, "barrage", line_of_attack(barrage), covered)


def _lose_ap(referee: TgmReferee, seat: int, card: str, target: str) -> None:
    """Take AP from a headquarters, one at a time from the player who has more; on a tie, from the Field Marshal (R17.7)."""
    state = referee.state
    losers = [enemy for enemy in enemies_of(state, state.players[seat].side) if state.players[enemy].hq == target]
    lost = 0
    for _ in range(SUPPORT[card].value):
        fullest = max(losers, key=lambda loser: state.players[loser].ap)
        if state.players[fullest].ap:
            state.players[fullest].ap -= 1
            lost += 1
    referee.emit("tgm.event.lost_ap", hq=target, ap=lost)


def _peek_draw(referee: TgmReferee, seat: int, card: str, target: str) -> None:
    """Show an enemy hand to this player, who remembers it, and to nobody else; then draw (sp19)."""
    hand = tuple(referee.state.players[int(target)].hand)
    memory.remember(referee.state.memory, (seat,), hand)
    referee.emit("tgm.event.looked", eyes=(seat,), hide=("cards",), seat=seat, enemy=int(target), cards=hand)
    draw(referee, seat, SUPPORT[card].value)


def _air_cover(referee: TgmReferee, seat: int, card: str, target: str) -> None:
    referee.state.air_cover |= {referee.state.players[seat].side}


def _airdrop(referee: TgmReferee, seat: int, card: str, target: str) -> Flow[None]:
    """Airdrop: choose the unit only after the enemy's chance to counter, so that a countered card costs no unit (sp29)."""
    state = referee.state
    unit = yield from referee.pick(seat, "tgm.prompt.airdrop", droppable(state, seat, 0), "5.6")
    free = [space for space in spaces(state.columns) if drop_problem(state, seat, space) is None]
    space = yield from referee.pick(seat, "tgm.prompt.landing", free, "1.24", unit=unit)
    yield from drop(referee, seat, unit, space)


def drop(referee: TgmReferee, seat: int, card: str, space: str) -> Flow[None]:
    """Pay for the unit, let its player buy equipment, and drop it by parachute."""
    unit = deploy_card(referee, seat, card, goal=space)
    yield from equip(referee, unit)
    yield from parachute(referee, unit, space)


EFFECTS: dict[str, Effect] = {
    "gain_ap": _gain_ap,
    "draw": _draw,
    "tutor_unit": _tutor,
    "general": _general,
    "veteran": _marks("rank", "veteran", "tgm.event.promoted"),
    "elite": _marks("rank", "elite", "tgm.event.elite"),
    "mine_at": _tank_mine,
    **dict.fromkeys(("ram", "cover_bonus", "armor_bonus", "range_bonus", "give_heat", "spotter"), _equip),
    "shoot_again": _shoot_again,
    "heal": lambda referee, _, card, target: heal(referee, referee.state.units[target], SUPPORT[card].value),
    "move_bonus": _forced_march,
    "barrage_cross": _barrage,
    "smoke_screen": lambda referee, seat, _, target: lay_screen(referee, seat, target),
    "lose_ap": _lose_ap,
    "immobilise": _marks("stranded", True, "tgm.event.stranded"),
    "peek_draw": _peek_draw,
    "air_penalty": _air_cover,
    "airdrop": _airdrop,
    "ignore_wounds": _marks("decorated", True, "tgm.event.decorated"),
}
"""Effects of the cards that are played alone on the player's own turn.

Impact, which is played with a shot, and reaction cards are not included."""


NEEDS: dict[str, Callable[[FieldUnit], bool]] = {
    "heal": lambda unit: unit.wounds > 0,
    "veteran": lambda unit: not unit.rank,
    "elite": lambda unit: unit.rank == "veteran",
    "ignore_wounds": lambda unit: not unit.decorated,
    "immobilise": lambda unit: not unit.stranded,
    "shoot_again": lambda unit: MAIN in unit.fired,
}
"""By effect, the condition that a target unit must meet, because otherwise the card would do nothing."""


def fitting_units(state: TgmState, seat: int, support: Support) -> list[str]:
    """Units that this card can be played on. The card must be one that targets a single unit."""
    side, wants_own = state.players[seat].side, support.target != "enemy_vehicle"
    fitting, needs = _fitting(support.target, support.op), NEEDS.get(support.op)
    cards = [
        card
        for card, unit in state.units.items()
        if card in fitting and unit.space and (unit.side == side) == wants_own and (needs is None or needs(unit))
    ]
    # The full check is needed only if cards have affected units this turn or are under this unit, or for `shoot_again`.
    units, problem, needs_check = state.units, TARGETS[support.target].problem, state.affected or support.op == "shoot_again"
    return [card for card in cards if not (needs_check or units[card].cards) or problem(state, seat, support, card) is None]


@cache
def _fitting(target: str, op: str) -> frozenset[str]:
    """Units whose printed values make a card with this target type and effect useful."""
    types = UNIT_TYPES[target]
    units = {card: printed for card, printed in UNITS.items() if types is None or printed.type in types}
    if op not in ("range_bonus", "give_heat", "shoot_again"):
        return frozenset(units)
    lines = {card: line for card, printed in units.items() if (line := MAIN_WEAPONS[printed.id]) is not None}
    if op == "range_bonus":
        return frozenset(card for card, line in lines.items() if line.range < LONGEST)
    if op == "give_heat":
        return frozenset(card for card, line in lines.items() if "heat" not in line.abilities)
    return frozenset(lines)


def marching_lines(state: TgmState, seat: int) -> list[str]:
    """Lines on which Forced March benefits at least one unit (sp14)."""
    found = {line_of(unit.space) for unit in units_of(state, state.players[seat].side) if gains_by_march(state, unit)}
    return [LINE_IDS[line - 1] for line in sorted(found)]


def mineable_spaces(state: TgmState, seat: int, reach: int) -> list[Space]:
    """Land spaces near your units on which an antitank mine can be laid (sp09)."""
    side = state.players[seat].side
    spaces_near: set[Space] = set()
    for unit in state.units.values():
        if unit.side == side and unit.space:
            spaces_near.update(within(unit.space, reach, state.columns))
    spaces_near.difference_update([unit.space for unit in state.units.values()], state.tank_mines)
    covers = SURFACES.of(state).covers
    return [space for space in spaces(state.columns) if space in spaces_near and covers[space] not in NO_MINES]


NO_MINES = frozenset(("lake", "sea", *(kind for kind, card in TERRAIN.items() if card.building or card.attack is not None)))
"""Terrain on which no antitank mine can be laid: water, buildings, mines."""

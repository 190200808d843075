"""Moves that all three action phases share, computed in one pass: cards, abilities, the end of the phase (1.27, A39)."""

from __future__ import annotations

from functools import cache, lru_cache

from game.rules.moves import Move
from game.tgm.cards.abilities import HEALED, removable, screen_range
from game.tgm.cards.cards import PHASES, TARGETS, UNIT_TYPES, play_problem
from game.tgm.cards.effects import fitting_units, marching_lines, mineable_spaces
from game.tgm.ground.geometry import Space, spaces, within
from game.tgm.state import TOKEN_ABILITY, FieldUnit, TgmState
from game.tgm.tables import DISTANCE, SUPPORT, UNITS
from game.tgm.verbs import VERBS

END_PHASE = Move("end_phase")
PLAYABLE: dict[str, frozenset[str]] = {
    phase: frozenset(
        card for card, support in SUPPORT.items() if phase in PHASES[support.when] and support.target != "own_shot"
    )
    for phase in ("movement", "deployment", "shooting")
}
"""Support cards that can be played alone, by phase."""

USED_BETWEEN = ("smoke_shell", "smoke_screen", "cure", "repair", "sappers")
ABILITY_TOKENS = {name: ability for name, ability in TOKEN_ABILITY.items() if ability in USED_BETWEEN}


# These moves recur at nearly every decision. They are cached as tuples, which cost the garbage collector little.
@lru_cache(10_000)
def _plays_on_spaces(card: str, columns: int) -> tuple[Move, ...]:
    return tuple([Move("play", (card, space)) for space in spaces(columns)])


@lru_cache(10_000)
def _screens(card: str, here: Space, reach: int, columns: int) -> tuple[Move, ...]:
    return tuple([Move("smoke_screen", (card, space)) for space in within(here, reach, columns)])


@cache
def _usable(tokens: tuple[str, ...]) -> tuple[str, ...]:
    """The unit's tokens that are used between actions."""
    return tuple(name for name in tokens if name in ABILITY_TOKENS)


def add_between_actions(moves: list[Move], state: TgmState, seat: int, equipped: list[FieldUnit]) -> None:
    """Add cards, abilities and the end of the phase. `equipped`: the player's units on the map that have tokens."""
    if not PLAYABLE[state.phase].isdisjoint(state.players[seat].hand):
        _add_cards(moves, state, seat)
    wounded: list[FieldUnit] | None = None
    for unit in equipped:
        for name in _usable(unit.tokens):
            if name in unit.grey:
                continue
            ability = ABILITY_TOKENS[name]
            if ability not in HEALED:
                _add_ability(moves, state, unit, ability)
            elif name not in unit.fired:
                if wounded is None:
                    wounded = [mate for mate in state.units.values() if mate.wounds and mate.space]
                if wounded:
                    distances, types = DISTANCE[unit.space], HEALED[ability]
                    mates = [mate for mate in wounded if mate.side == unit.side and distances[mate.space] <= 1]
                    moves += [Move(ability, (unit.card, mate.card)) for mate in mates if UNITS[mate.card].type in types]
    if len(state.players) > 2:
        moves += VERBS["hand_over"].legal_moves(state, seat)
    if state.options.time_limit:
        moves += VERBS["call_time"].legal_moves(state, seat)
    moves.append(END_PHASE)


def _add_cards(moves: list[Move], state: TgmState, seat: int) -> None:
    player, playable = state.players[seat], PLAYABLE[state.phase]
    for card in player.hand:
        if card not in playable:
            continue
        support = SUPPORT[card]
        if support.ap > player.ap:
            continue
        if support.target == "any_space":
            # Every space is a legal target.
            moves += _plays_on_spaces(card, state.columns)
        elif support.target == "empty_space_near":
            moves += [Move("play", (card, space)) for space in mineable_spaces(state, seat, support.reach or 0)]
        elif support.target in UNIT_TYPES:
            moves += [Move("play", (card, target)) for target in fitting_units(state, seat, support)]
        elif support.target == "own_line":
            moves += [Move("play", (card, line)) for line in marching_lines(state, seat)]
        else:
            for target in TARGETS[support.target].candidates(state, seat, support):
                if play_problem(state, seat, card, target) is None:
                    moves.append(Move("play", (card, target) if target else (card,)))


def _add_ability(moves: list[Move], state: TgmState, unit: FieldUnit, ability: str) -> None:
    """Add the moves with a ready token that are legal now, except healing and repairing."""
    card = unit.card
    if ability == "smoke_shell":
        if not unit.smoke:
            moves.append(Move("smoke_shell", (card,)))
    elif ability == "smoke_screen":
        moves += _screens(card, unit.space, screen_range(state, unit), state.columns)
    elif state.terrain or state.tank_mines:
        # The remaining ability: sappers.
        moves += [Move("clear", (card, space)) for space in within(unit.space, 1, state.columns) if removable(state, space)]

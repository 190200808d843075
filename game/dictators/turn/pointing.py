"""Moves that a player may mean by pointing at a component. If they are illegal, the rules can explain why."""

from __future__ import annotations

from collections.abc import Sequence

from game.dictators.board.ways import flights, road_to, ways_blocked_by
from game.dictators.cards.using import legal_names
from game.dictators.data.tables import ABILITIES, BOARD, DATA, DICTATOR_USES, FACILITY_AT, TOKEN_USES, USES, WARHEAD, Use
from game.dictators.state import DictatorsState, opponents
from game.dictators.steps.effects import Activation
from game.dictators.steps.naming import NAMES, NOBODY_IN_ZONE, nameable, refuse_name
from game.dictators.turn.standing import ability
from game.rules.moves import Move


def meant_by(state: DictatorsState, seat: int, id: str) -> tuple[Move, ...]:
    """Moves that this seat may mean by pointing at this id, most likely first."""
    player = state.players[seat]
    if id in BOARD.locations:
        return _at_location(state, player.location, id)
    if id in DATA.facilities or id == WARHEAD:
        # Elsewhere, the player only wants to look at the card.
        return (Move("disarm", (id,)),) if site_at(player.location) == id else ()
    if id in BOARD.roads:
        return _at_road(state, player.location, id)
    if id in BOARD.time_zones:
        return (Move("clear", (id,)),) if id in ways_blocked_by(state, player.location) else ()
    if id in player.hand and id in USES:
        return _in_hand(state, seat, id)
    if id in player.assets:
        uses = enumerate(ABILITIES[id], 1)
        return tuple(move for number, use in uses for move in _with_names(state, seat, use, "use", id, str(number)))
    if id in player.kept:
        return (Move("confront_kept"),)
    if id in DATA.tokens:
        return _with_names(state, seat, TOKEN_USES[id], "token", id)
    if id == player.dictator:
        return _of_dictator(state, seat)
    return ()


def _of_dictator(state: DictatorsState, seat: int) -> tuple[Move, ...]:
    """Moves that use the dictator's ability; Mao's has a separate verb."""
    dictator = ability(state, seat)
    use = DICTATOR_USES.get(dictator)
    if use is None:
        return (Move("ability"),)
    return (Move("draw_discarded"),) if dictator == "mao" else _with_names(state, seat, use, "ability")


def _at_location(state: DictatorsState, here: str, there: str) -> tuple[Move, ...]:
    """Moves to a location by road or flight; if it is the player's location and has a site, disarming that site."""
    site = site_at(there)
    if here == there and site:
        return (Move("disarm", (site,)),)
    travel, fly = Move("travel", (there,)), Move("fly", (there,))
    return (fly, travel) if not road_to(here, there) and there in flights(state, here) else (travel, fly)


def site_at(location: str) -> str:
    """The facility or warhead at a location, no matter who has its card; "" if there is none."""
    return WARHEAD if location == BOARD.trident else FACILITY_AT.get(location, "")


def _at_road(state: DictatorsState, here: str, road: str) -> tuple[Move, ...]:
    """Travel along a road from here, or clear its roadblock; nothing for roads elsewhere."""
    if here not in BOARD.roads[road].ends:
        return ()
    travel = Move("travel", (BOARD.roads_at[here][road],))
    return (travel, Move("clear", (road,))) if road in state.roadblocks else (travel,)


def _in_hand(state: DictatorsState, seat: int, card: str) -> tuple[Move, ...]:
    use = USES[card]
    if not state.stack:
        # An interruption cannot be played now with any target, so one move is enough for the refusal.
        return (Move("play", (card,)),) if use.sort == "interruption" else _with_names(state, seat, use, "play", card)
    answers = _with_names(state, seat, use, "interrupt", card) if use.sort == "interruption" else ()
    return (*answers, Move("play", (card,)))


def _with_names(state: DictatorsState, seat: int, use: Use, verb: str, *words: str) -> tuple[Move, ...]:
    """Moves without a target and with each target. If a legal target exists, the move without a target comes first;
    otherwise it comes last, because the refusals of the others explain more."""
    plain_move = Move(verb, words)
    if use.names is None:
        return (plain_move,)
    with_targets = tuple(Move(verb, (*words, name)) for name in _names(state, seat, use))
    activation = Activation(seat, use, answers=state.stack[-1] if state.stack else None)
    return (plain_move, *with_targets) if legal_names(state, activation) else (*with_targets, plain_move)


def _names(state: DictatorsState, seat: int, use: Use) -> Sequence[str]:
    """Targets that can be named; if there are none, those that the player probably has in mind."""
    assert use.names is not None
    names = nameable(state, seat, use)
    if names:
        return names
    if use.names.player is not None:
        # If the reason is the same for all players, give it once, without a target.
        others = opponents(state, seat)
        same_reason = len(others) > 1 and refuse_name(state, seat, use, "") == NOBODY_IN_ZONE
        return [] if same_reason else [NAMES[other] for other in others]
    site = site_at(state.players[seat].location) if use.names.facility is not None else ""
    return [site] if site else []

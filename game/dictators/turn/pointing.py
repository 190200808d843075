"""What somebody could mean by pointing at a thing, so that the rules can say why it cannot be done."""

from __future__ import annotations

from collections.abc import Sequence

from game.dictators.board.ways import flights, road_to, ways_blocked_by
from game.dictators.cards.using import legal_names
from game.dictators.data.tables import ABILITIES, BOARD, DATA, DICTATOR_USES, FACILITY_AT, TOKEN_USES, USES, WARHEAD, Use
from game.dictators.state import DictatorsState, opponents
from game.dictators.steps.effects import Deed
from game.dictators.steps.naming import NAMES, NOBODY_IN_ZONE, nameable, refuse_name
from game.dictators.turn.standing import ability
from game.rules.moves import Move


def meant_by(state: DictatorsState, seat: int, id: str) -> tuple[Move, ...]:
    """The moves that this seat could mean by pointing at the thing with this id, the likeliest first."""
    player = state.players[seat]
    if id in BOARD.locations:
        return _at_location(state, player.location, id)
    if id in DATA.facilities or id == WARHEAD:
        # From afar it is only a card to look at.
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
    """To use the ability; Mao's is a draw of its own."""
    able = ability(state, seat)
    use = DICTATOR_USES.get(able)
    if use is None:
        return (Move("ability"),)
    return (Move("draw_discarded"),) if able == "mao" else _with_names(state, seat, use, "ability")


def _at_location(state: DictatorsState, here: str, there: str) -> tuple[Move, ...]:
    """To go there, by what leads there; where one stands already, to disarm what is there."""
    site = site_at(there)
    if here == there and site:
        return (Move("disarm", (site,)),)
    travel, fly = Move("travel", (there,)), Move("fly", (there,))
    flies = not road_to(here, there) and there in flights(state, here)
    return (fly, travel) if flies else (travel, fly)


def site_at(location: str) -> str:
    """What there is to be disarmed at a location, whoever holds the card; empty for nothing."""
    return WARHEAD if location == BOARD.trident else FACILITY_AT.get(location, "")


def _at_road(state: DictatorsState, here: str, road: str) -> tuple[Move, ...]:
    """To go along a road from here, or to be rid of its roadblock. A road elsewhere is just a road."""
    if here not in BOARD.roads[road].ends:
        return ()
    travel = Move("travel", (BOARD.roads_at[here][road],))
    return (travel, Move("clear", (road,))) if road in state.roadblocks else (travel,)


def _in_hand(state: DictatorsState, seat: int, card: str) -> tuple[Move, ...]:
    use = USES[card]
    if not state.stack:
        # An interruption says so itself, whatever it names.
        return (Move("play", (card,)),) if use.sort == "interruption" else _with_names(state, seat, use, "play", card)
    answers = _with_names(state, seat, use, "interrupt", card) if use.sort == "interruption" else ()
    return (*answers, Move("play", (card,)))


def _with_names(state: DictatorsState, seat: int, use: Use, verb: str, *words: str) -> tuple[Move, ...]:
    """The move without a name first where a name is all that it lacks; otherwise with names, which say what is wrong."""
    alone = Move(verb, words)
    if use.names is None:
        return (alone,)
    named = tuple(Move(verb, (*words, name)) for name in _names(state, seat, use))
    deed = Deed(seat, use, answers=state.stack[-1] if state.stack else None)
    return (alone, *named) if legal_names(state, deed) else (*named, alone)


def _names(state: DictatorsState, seat: int, use: Use) -> Sequence[str]:
    """What could be named; if nothing can, what somebody would wish to name."""
    assert use.names is not None
    names = nameable(state, seat, use)
    if names:
        return names
    if use.names.player is not None:
        # Where the same is wrong with several, that is said of none in particular.
        others = opponents(state, seat)
        alike = len(others) > 1 and refuse_name(state, seat, use, "") == NOBODY_IN_ZONE
        return [] if alike else [NAMES[other] for other in others]
    site = site_at(state.players[seat].location) if use.names.facility is not None else ""
    return [site] if site else []

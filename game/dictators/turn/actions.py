"""All legal moves of the active player, computed in one pass. The rules are in `verbs`; this gives the same moves faster.

Random play makes 36,000 decisions a second with this module and 17,000 without, because separate verbs check bans and costs
again for each card. Tests compare both, and a person's move is always checked by the verb."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.dictators.board.ways import open_flights
from game.dictators.cards.decks import can_draw
from game.dictators.cards.using import legal_names
from game.dictators.data.tables import (
    ABILITIES,
    BOARD,
    DATA,
    DICTATOR_STANDING,
    DICTATOR_USES,
    FACILITY_AT,
    FORBIDS,
    KIND,
    NO_NEEDS,
    STANDING,
    USES,
    Use,
    event_use,
)
from game.dictators.state import DictatorsState
from game.dictators.steps.effects import Activation, can_do_something
from game.dictators.turn.standing import (
    ACTIONS_PER_TURN,
    FLIGHT_COST,
    TRAVELS_PER_TURN,
    cards_on,
    chosen_ability,
    sites_here,
    travel_cost,
    uses_left,
)
from game.dictators.turn.verbs import ACTIONS, VERBS
from game.rules.moves import Move, VerbGroup

TRAVELS: Mapping[str, Mapping[str, Move]] = {
    location: {road: Move("travel", (end,)) for road, end in roads.items()} for location, roads in BOARD.roads_at.items()
}
"""Travel moves by location and road."""

FLIGHTS: Mapping[str, Move] = {location: Move("fly", (location,)) for location in BOARD.locations}
AIRPORTS = frozenset(location for location in BOARD.locations if BOARD.flights_at(location, trident=True))
DISARMING_PLACES = frozenset((*FACILITY_AT, BOARD.trident))
PLAYABLE: Mapping[str, Use] = {card: use for card, use in USES.items() if use.sort != "interruption"}
PLAYS: Mapping[str, Move] = {card: Move("play", (card,)) for card in PLAYABLE}
OWN_TURN_ABILITIES: Mapping[str, Use] = {
    id: DICTATOR_USES[id] for id, entry in DATA.dictators.items() if "own_turn" in entry.when and DICTATOR_USES[id].effects
}
WORDS: Mapping[str, frozenset[str]] = {
    use.id: frozenset((f"{use.sort}_cards", f"card:{use.id}")) for use in PLAYABLE.values()
}
"""Words that forbid a card, by card."""

FLYING = frozenset(("flight_action", "flight_steps"))
DRAW, DRAW_DISCARDED, END_TURN = Move("draw"), Move("draw_discarded"), Move("end_turn")


NOTHING_USED = event_use("", ())
NOTHING_FORBIDDEN: frozenset[str] = frozenset()


class Actions(VerbGroup[DictatorsState]):
    """The verbs for the actions of a turn (step 5)."""

    def moves(self, state: DictatorsState, seat: int) -> list[Move]:
        player = state.players[seat]
        left, forbidden = ACTIONS_PER_TURN - state.spent, NOTHING_FORBIDDEN
        dictator = chosen_ability(state, seat)
        if player.father or player.lasting:
            for card in cards_on(state, seat):
                forbidden |= FORBIDS[card]
                left = max(0, min(left, (STANDING[card].actions or ACTIONS_PER_TURN) - state.spent))
            if "dictator_ability" in forbidden:
                dictator = ""
        moves: list[Move] = []
        if left > 0:
            if state.travels < TRAVELS_PER_TURN:
                _add_travel(moves, state, seat, left, forbidden, DICTATOR_STANDING[dictator].pass_roadblocks)
            if state.deck or can_draw(state):
                moves.append(DRAW)
            if state.discard and DICTATOR_STANDING[dictator].draw_from_discard:
                moves.append(DRAW_DISCARDED)
        if left > 0 or state.free:
            _add_plays(moves, state, seat, left, forbidden)
        if player.assets:
            _add_uses(moves, state, seat, left, forbidden)
        if dictator in OWN_TURN_ABILITIES and OWN_TURN_ABILITIES[dictator].cost <= left and uses_left(state, seat):
            names = legal_names(state, Activation(seat, OWN_TURN_ABILITIES[dictator]))
            moves += [Move("ability", (name,) if name else ()) for name in names]
        if player.tokens:
            moves += USE_TOKEN.legal_moves(state, seat)
        if not state.spent and (state.roadblocks or state.no_fly) and state.roadblocks.issuperset(TRAVELS[player.location]):
            moves += CLEAR_WAY.legal_moves(state, seat)
        moves.append(END_TURN)
        return moves


def _add_travel(
    moves: list[Move], state: DictatorsState, seat: int, left: int, forbidden: frozenset[str], passes: bool
) -> None:
    """Add the moves that use the Travel of the turn: roads, flights and attempts."""
    player, blocked = state.players[seat], state.roadblocks
    here = player.location
    if not (player.father or player.lasting) or ("road_travel" not in forbidden and travel_cost(state, seat) <= left):
        if blocked and not passes:
            moves += [move for road, move in TRAVELS[here].items() if road not in blocked]
        else:
            moves += TRAVELS[here].values()
    if left < FLIGHT_COST:
        return
    if here in AIRPORTS and forbidden.isdisjoint(FLYING):
        moves += [FLIGHTS[end] for end in open_flights(state, here)]
    if here in DISARMING_PLACES and "attempts" not in forbidden:
        moves += [Move("disarm", (site,)) for site in sites_here(state, seat)]


def _add_plays(moves: list[Move], state: DictatorsState, seat: int, left: int, forbidden: frozenset[str]) -> None:
    free, activation = state.free, Activation(seat, NOTHING_USED)
    for card in state.players[seat].hand:
        use = PLAYABLE.get(card)
        if use is None or (use.cost > left and card not in free):
            continue
        if forbidden and not forbidden.isdisjoint(WORDS[use.id]):
            continue
        # Reuse one activation for all cards, because nothing keeps a reference to it.
        activation.use, activation.card, activation.named = use, card, ""
        if use.names is None and use.needs is NO_NEEDS:
            if can_do_something(state, activation):
                moves.append(PLAYS[card])
        else:
            moves += [Move("play", (card, name) if name else (card,)) for name in legal_names(state, activation)]


def _add_uses(moves: list[Move], state: DictatorsState, seat: int, left: int, forbidden: frozenset[str]) -> None:
    used, maximum, activation = state.used, state.options.asset_ability_uses, Activation(seat, NOTHING_USED)
    for card in state.players[seat].assets:
        if forbidden and f"abilities:{KIND[card]}" in forbidden:
            continue
        for use, key, move in ASSET_MOVES[card]:
            if use.cost > left or (use.travel and state.travels >= TRAVELS_PER_TURN):
                continue
            if used and used.count(key) >= maximum:
                continue
            activation.use, activation.named = use, ""
            if use.names is not None:
                moves += [Move("use", (*move.args, name)) for name in legal_names(state, activation)]
            elif can_do_something(state, activation):
                moves.append(move)


ASSET_MOVES: Mapping[str, Sequence[tuple[Use, str, Move]]] = {
    card: [(use, f"{card}:{number}", Move("use", (card, str(number)))) for number, use in enumerate(abilities, 1)]
    for card, abilities in ABILITIES.items()
}
"""For each asset: the use of each ability, its key in `used`, and its move without a target."""

USE_TOKEN, CLEAR_WAY = VERBS["token"], VERBS["clear"]
ALL_ACTIONS = Actions(ACTIONS)

"""Checks of a position written by a person, with a message for everything impossible in it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import get_args

from game.data.problems import unknown, unknown_words
from game.dictators.board.ways import no_fly_left, roadblocks_left
from game.dictators.data.components import Level
from game.dictators.data.tables import ABILITIES, BOARD, DATA, KIND, NUCLEAR_ZONES, USES, ZONE_4_SITES
from game.dictators.state import DictatorsState, cards_before, trident_is_up
from game.dictators.turn.standing import KIM
from game.rules.errors import Message, message
from game.rules.state import NOBODY

MEMORABLE = frozenset((*KIND, *DATA.facilities, *DATA.tokens))
USABLE = frozenset((*DATA.dictators, *(f"{card}:{n}" for card, uses in ABILITIES.items() for n in range(1, len(uses) + 1))))
MOST_SKIPS = 100
"""Maximum number of pending skips, more than any game could reach."""


def problems(state: DictatorsState, seats: int) -> Iterator[str | Message]:
    if len(state.players) != seats:
        yield f"players has {len(state.players)} entries, not {seats}"
        return
    for seat in range(seats):
        yield from _player(state, seat)
    yield from _turn(state, seats)
    yield from _board(state)
    yield from _table(state)


def _player(state: DictatorsState, seat: int) -> Iterator[str | Message]:
    player, place = state.players[seat], f"players.{seat}"
    if player.dictator not in DATA.dictators:
        yield f"{place}.dictator: {unknown('dictator', player.dictator, DATA.dictators)}"
    elif [other.dictator for other in state.players].count(player.dictator) > 1:
        yield f"{place}.dictator: {player.dictator} is played twice"
    if player.location not in BOARD.locations:
        yield f"{place}.location: {unknown('location', player.location, BOARD.locations)}"
    elif player.location == BOARD.trident and not trident_is_up(state):
        yield message("knobs.why.trident", f"{place}.location: the Trident is on the board only while trident_reveals is 1")
    if len(player.facilities) != len(NUCLEAR_ZONES):
        yield f"{place}.facilities is a list for each nuclear zone, {len(NUCLEAR_ZONES)} in all"
    for name in ("father", "kept"):
        if len(getattr(player, name)) > 1:
            yield f"{place}.{name} holds one card at most"
    if any(USES[card].sort != "asset" for card in player.assets if card in USES):
        yield f"{place}.assets holds asset cards only"
    if any(not USES[card].turns for card in player.lasting if card in USES):
        yield f"{place}.lasting holds multi-turn cards only"
    if any(DATA.fathers[card].turns == "now" for card in player.father if card in DATA.fathers):
        yield f"{place}.father: {player.father[0]} is resolved at once and never stays"
    if any(KIND.get(card) != "bribery" for card in player.briberies):
        yield f"{place}.briberies holds Bribery cards only"
    if any(card not in state.bribers for card in player.briberies):
        yield f"{place}.briberies: bribers says who laid each of them"
    if any(state.bribers.get(card) == seat for card in player.briberies):
        yield f"{place}.briberies: nobody bribes oneself"
    for card in (*player.father, *player.lasting):
        if not min(1, _turns(card)) <= state.turns.get(card, 0) <= _turns(card):
            yield f"{place}: turns says how many of its {_turns(card)} turns are left to {card}"
    if not 0 <= player.skips <= MOST_SKIPS:
        yield f"{place}.skips is {player.skips}, not between 0 and {MOST_SKIPS}"
    if player.father_rests and (not player.father or (seat == state.active and state.phase != "turn")):
        yield f"{place}.father_rests: only a Founding Father drawn out of turn rests, until that player's next turn"


def _turns(card: str) -> int:
    """Number of turns this card stays in play; 0 if it has no limit."""
    if card in DATA.fathers:
        turns = DATA.fathers[card].turns
        return turns if isinstance(turns, int) else 0
    return USES[card].turns if card in USES else 0


def _turn(state: DictatorsState, seats: int) -> Iterator[str | Message]:
    for name in ("active", "starter"):
        if not 0 <= getattr(state, name) < seats:
            yield f"{name} is {getattr(state, name)}, not a seat"
    if not NOBODY <= state.bribed_by < seats or state.bribed_by == state.active:
        yield f"bribed_by is {state.bribed_by}: an opponent of the active seat, or {NOBODY}"
    for name in ("spent", "travels", "extra_turns"):
        if getattr(state, name) < 0:
            yield f"{name} is {getattr(state, name)}"
    limit = state.options.round_limit
    if state.round < 1 or 0 < limit < state.round - (state.result is not None):
        yield message("knobs.why.round", f"round is {state.round}, not between 1 and {limit or 'any number'}", most=limit)
    in_progress = state.bribed_by != NOBODY or state.used or state.free or state.fresh_tokens or state.travelled
    if state.phase in ("kim", "roll_off", "turn") and in_progress and state.result is None:
        yield f"phase is {state.phase!r}, but a turn is under way: bribed_by, used, free, fresh_tokens or travelled say so"
    if state.phase == "confront" and state.players[state.active % seats].location != BOARD.capital:
        yield f"phase: the active player is not in {BOARD.capital}, where the President is confronted"
    if not 0 <= state.fresh_tokens <= len(state.players[state.active % seats].tokens):
        yield f"fresh_tokens is {state.fresh_tokens}: the active player has not so many tokens"
    knowing = [seat for known in state.memory.values() for seat in known]
    for name, named in (("bribers", [*state.bribers.values()]), ("memory", knowing), ("lookers", [*state.lookers])):
        if any(not 0 <= seat < seats for seat in named):
            yield f"{name} names seats"


def _board(state: DictatorsState) -> Iterator[str]:
    is_over = state.result is not None
    if state.defcon not in get_args(Level) or (state.defcon == min(get_args(Level)) and not is_over):
        yield f"defcon is {state.defcon}, not between 2 and 5"
    for road in sorted(state.roadblocks):
        if road not in BOARD.roads:
            yield f"roadblocks: {unknown('road', road, BOARD.roads)}"
    for zone in state.no_fly:
        if zone not in BOARD.time_zones:
            yield f"no_fly: {unknown('time zone', zone, BOARD.time_zones)}"
    if roadblocks_left(state) < 0:
        yield f"roadblocks: there are only {DATA.box.roadblock_tokens.value}"
    if no_fly_left(state) < 0 or len(set(state.no_fly)) != len(state.no_fly):
        yield "no_fly: one token on each time zone, and no more than there are"
    if len(state.site_tokens) != len(ZONE_4_SITES) or any(len(site) > 1 for site in state.site_tokens):
        yield f"site_tokens holds one token at most for each of the {len(ZONE_4_SITES)} sites: {', '.join(ZONE_4_SITES)}"
    if len(state.facility_decks) != len(NUCLEAR_ZONES):
        yield f"facility_decks is a deck for each nuclear zone, {len(NUCLEAR_ZONES)} in all"
    if state.trident_reveals < 0 or state.warheads < 0 or (state.warheads and not trident_is_up(state)):
        yield "warheads: there are some only while trident_reveals is 1"
    elif state.warheads > len(state.spare_tokens):
        yield f"warheads is {state.warheads}, but there are only {len(state.spare_tokens)} spare tokens"


def _table(state: DictatorsState) -> Iterator[str]:
    kim_plays = any(player.dictator == KIM for player in state.players)
    if state.kim_ability and (state.kim_ability == KIM or state.kim_ability not in DATA.dictators):
        yield f"kim_ability: {unknown('dictator', state.kim_ability, [id for id in DATA.dictators if id != KIM])}"
    if kim_plays and not state.kim_ability and state.phase != "kim":
        yield "kim_ability: a player is Kim, so an ability must be chosen"
    if state.phase == "kim" and not kim_plays:
        yield "phase: nobody plays Kim"
    playing = state.result is None
    if playing and (state.open or state.looked or state.aside or state.presidential_open or state.presidential_looked):
        yield "open, looked, aside: between two actions no card is being resolved"
    if any(player.kept for player in state.players) and any("VII" in player.tokens for player in state.players):
        yield "kept: a presidential card is kept with token VII, which is used then"
    yield from unknown_words("memory", "component", state.memory, MEMORABLE)
    yield from unknown_words("uses", "component", state.uses, DATA.dictators)
    if any(count < 0 for count in state.uses.values()):
        yield "uses: nobody has used an ability less than never"
    yield from unknown_words("used", "component", state.used, USABLE)
    yield from unknown_words("free", "component", state.free, USES)
    in_play = [card for player in state.players for card in cards_before(player)]
    for name, cards in (("turns", state.turns), ("bribers", state.bribers)):
        for card in cards:
            if card not in in_play:
                yield f"{name}: {card} is not in play"

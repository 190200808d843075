"""Facts that explain a move: numbers anyone could count on the board, and their value in turns.

The judge only estimates who is ahead in the race. Facts show how a move changes that: steps left, barriers, disarmed
facilities, the hand and burdens."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from game.bots.dictators import worths
from game.bots.dictators.outlooks import Outlook
from game.bots.dictators.situation.plans import win_chance
from game.bots.search.minds import Fact, Facts, Topic
from game.dictators.board.ways import open_roads, open_steps
from game.dictators.data.tables import BOARD, DATA, KIND, STANDING
from game.dictators.state import DictatorsState, Player, held_facilities
from game.dictators.turn import standing
from game.rules.state import NOBODY

WAYS = ("way_to_facility", "facility_shut_off", "can_disarm", "way_to_capital", "shut_off", "open_roads")
OWN = ("card", "spare_cards", "actions_left", "travel_left")
EVERYBODYS = (
    *("wins", "disarmed", "try_odds", "hand", "known_cards", "tokens"),
    *("asset", "burden", "turns_lost", "bribed", "extra_turn"),
)
NAMES = (*WAYS, *OWN, *EVERYBODYS, "defcon")
# For each kind, one card whose name stands for all cards of that kind in a hand.
ONE_OF = {kind: card for card, kind in KIND.items()}
BY_CHANCE = ("wins", "disarmed", "defcon")
# A temporary bonus to tries is useful within this many steps of Washington D.C.
NEAR = 2
# Value of the odds against the President; weight of steps toward Washington D.C. while it is not the next stop; value of an
# unused Travel, and of being able to disarm with it.
TRY_ODDS = worths.WON_TRY * worths.PRESENT
LATER = 0.3
TRAVEL, TRY_NOW = 0.3, 0.8


def told(state: DictatorsState, viewer: int) -> Facts:
    """The facts that matter to this seat."""
    facts: dict[Topic, Fact] = {}
    for seat, player in enumerate(state.players):
        share = 1.0 if seat == viewer else -worths.SHARE[len(state.players) - 1]
        facts |= _public(state, seat, player, viewer, share)
        # A player who has to skip the next turn anyway cannot be delayed.
        facts |= _routes(state, seat, player, share if seat == viewer or not player.skips else 0.0, is_viewer=seat == viewer)
    facts |= _private(state, viewer)
    ends_well = "IX" in state.players[viewer].tokens
    raised = -worths.END_WITH_TOKEN_IX if ends_well else worths.RAISE[state.defcon]
    facts[Topic("defcon", NOBODY)] = Fact(state.defcon, raised, by_chance=True, keeps=True)
    return facts


def _public(state: DictatorsState, seat: int, player: Player, viewer: int, share: float) -> Iterator[tuple[Topic, Fact]]:
    """Public facts about a player, and the number of the player's cards that the viewer knows."""

    def fact(name: str, value: float, worth: float, about: str = "") -> tuple[Topic, Fact]:
        return Topic(name, seat, about), Fact(value, worth * share, name in BY_CHANCE)

    yield fact("wins", float(state.result is not None and seat in state.result.winners), worths.WON_TRY)
    for_now = any(STANDING[card].add_to_try for card in player.lasting)
    in_time = not for_now or open_steps(state, player.location, False).get(BOARD.capital, NEAR + 1) <= NEAR
    facilities, added = standing.counted_facilities(state, seat), standing.added_to_try(state, seat)
    yield fact("try_odds", win_chance(facilities, added), TRY_ODDS * in_time)
    yield fact("hand", min(len(player.hand), standing.hand_limit(state, seat)), worths.DRAW)
    yield fact("tokens", len(player.tokens), worths.TOKEN_BONUS)
    yield fact("turns_lost", player.skips, -worths.SKIPPED_TURN)
    yield fact("bribed", len(player.briberies), -worths.OWN_BRIBERY)
    yield fact("extra_turn", float(state.extra_turn_waits and seat == state.active), worths.SKIPPED_TURN)
    if seat != viewer:
        known = sum(viewer in state.memory.get(card, ()) for card in player.hand + held_facilities(player))
        yield Topic("known_cards", seat), Fact(known, worths.LOOK)
    for card in player.disarmed:
        counts = DATA.facilities[card].zone in standing.COUNTED_ZONES
        yield fact("disarmed", 1.0, worths.OPPONENT_DETOUR if counts else worths.TOKEN_BONUS, card)
    for card in player.assets:
        yield fact("asset", 1.0, worths.KEEP.get(KIND[card], worths.UNKNOWN_CARD), card)
    for card in player.father:
        yield fact("burden", 1.0, -worths.FATHERS.get(card, worths.OTHER_FATHER), card)
    for card in player.lasting:
        # A bonus is not a burden, and neither is a card that ends with this turn.
        weighs = not STANDING[card].add_to_try and (seat != state.active or state.turns.get(card, 0) > 1)
        yield fact("burden", 1.0, -worths.OWN_BURDEN * weighs, card)


def _routes(state: DictatorsState, seat: int, player: Player, share: float, is_viewer: bool) -> Iterator[tuple[Topic, Fact]]:
    """Facts about a player's route over open roads and flights. Earlier stops are known only for the viewer."""
    steps = open_steps(state, player.location, bool(standing.own_standing(state, seat).pass_roadblocks))
    goal = Outlook(state, seat).goal if is_viewer else BOARD.capital
    towards = worths.PACE * share
    yield Topic("way_to_capital", seat), Fact(steps.get(BOARD.capital), -towards * (1.0 if goal == BOARD.capital else LATER))
    yield Topic("shut_off", seat), Fact(float(BOARD.capital not in steps), -worths.ROADBLOCK_DELAY * share)
    if not is_viewer:
        roads = len(open_roads(state, player.location))
        yield Topic("open_roads", seat, player.location), Fact(roads, worths.ROADBLOCK * share, only_there=True)
        return
    for card in held_facilities(player):
        place, wanted = DATA.facilities[card].location, goal == DATA.facilities[card].location
        yield Topic("way_to_facility", seat, place), Fact(steps.get(place), -towards * wanted)
        yield Topic("facility_shut_off", seat, place), Fact(float(place not in steps), -worths.ROADBLOCK_DELAY * wanted)
        can_try = wanted and player.location == place and _can_travel(state, seat)
        yield Topic("can_disarm", seat, card), Fact(float(can_try), TRY_NOW)
    for card in player.disarmed:
        yield Topic("way_to_facility", seat, DATA.facilities[card].location), Fact(None, 0.0)


def _private(state: DictatorsState, seat: int) -> Iterator[tuple[Topic, Fact]]:
    """Facts about the seat's own hand, and about the rest of its turn."""
    player = state.players[seat]
    for kind, count in Counter(KIND[card] for card in player.hand).items():
        yield Topic("card", seat, ONE_OF[kind]), Fact(count, worths.KEEP.get(kind, worths.UNKNOWN_CARD), keeps=True)
    spare = max(0, len(player.hand) - standing.hand_limit(state, seat))
    yield Topic("spare_cards", seat), Fact(spare, worths.DRAW_WITH_FULL_HAND)
    left = standing.actions_left(state) if state.active == seat else 0
    yield Topic("actions_left", seat), Fact(left, worths.ACTION, keeps=True)
    yield Topic("travel_left", seat), Fact(float(_can_travel(state, seat)), TRAVEL, keeps=True)


def _can_travel(state: DictatorsState, seat: int) -> bool:
    return state.active == seat and standing.travel_is_left(state) and standing.actions_left(state) > 0

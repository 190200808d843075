"""Gains from using a card, an ability or a token, in turns: from the player's own movement, and from other effects."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game.bots.dictators import worths
from game.bots.dictators.situation.plans import D6, ROAD_COST, Plan, plan_for, turns_of_tries
from game.bots.dictators.situation.situation import Situation
from game.dictators.data.tables import BOARD, CARD_USES, DATA, KIND, ROADS_IN, STANDING, USES, WARHEAD, Use
from game.dictators.state import owner_of, region_of
from game.dictators.turn.standing import DISARM_COST, actions_left, disarm_min, own_standing, travel_cost, travel_is_left

Judge = Callable[[Situation, str], float]
"""A function that returns the value of choosing or naming something, for the acting seat."""


def gain_of(now: Situation, use: Use, named: str) -> float:
    """The gain from the effects of a use, without movement; 0 if unknown."""
    judge = GAINS.get(use.id)
    gain = 0.0 if judge is None else judge(now, named)
    if use.symbols and own_standing(now.state, now.seat).draw_on_symbol:
        gain += draw_worth(now)
    return gain


# Destinations, and the value of being there -------------------------------------------------------------------------------


def outlook(now: Situation, plan: Plan, location: str, actions: int, travel: bool) -> float:
    """Turns left from this location, minus the gain from the Travel still possible this turn with these actions."""
    turns, goal = plan.turns(location), plan.goal(location)
    if not travel or location == BOARD.capital == goal:
        return turns
    if goal == location:
        return turns - 1 if actions >= DISARM_COST else turns
    needed = plan.step_cost(location)
    if needed == ROAD_COST:
        needed = travel_cost(now.state, now.seat)
    return turns - plan.pace if needed and actions >= needed else turns


def outlook_now(now: Situation, location: str) -> float:
    """Turns left from this location, given the actions and the Travel left this turn."""
    return outlook(now, now.planning.plan, location, actions_left(now.state), travel_is_left(now.state))


# Cards from the deck and the pile -----------------------------------------------------------------------------------------


def draw_worth(now: Situation) -> float:
    """Value of a card from the deck, including the risk of a DEFCON card."""
    if now.planning.needs_card:
        return max(worths.STUCK_DRAW - now.planning.drawing_risk, worths.LEAST_GAIN)
    if "gouverneur_morris" in now.player.father and now.player.hand:
        return 0.0
    return (worths.DRAW if now.hand.has_room else now.hand.exchange) - now.planning.drawing_risk


def discarded_worth(now: Situation, card: str) -> float:
    """Value of taking this card from the discard pile; an event card takes effect at once."""
    if card in USES:
        return now.hand.keep(card)
    return -now.planning.raise_harm if KIND[card] == "defcon" else worths.TRIDENT


def _brings_cards(worth: float) -> Judge:
    """Judge for a use that draws many cards, which helps only if enough actions are left to play some of them."""
    return lambda now, named: worth if actions_left(now.state) >= worths.ACTIONS_FOR_CARDS else 0.0


# Facilities and the President ---------------------------------------------------------------------------------------------


def _disarms(cost: int) -> Judge:
    """Judge for a use that disarms a facility at once, without ending the turn."""

    def judge(now: Situation, named: str) -> float:
        if named == WARHEAD:
            return worths.TOKEN_BONUS
        if named not in now.planning.facilities:
            return 0.0
        left = now.here, actions_left(now.state) - cost, travel_is_left(now.state)
        return outlook(now, now.planning.plan, *left) - outlook(now, now.planning.plan_without(named), *left)

    return judge


def _attempts(cost: int) -> Judge:
    sure = _disarms(cost)
    return lambda now, named: sure(now, named) * (D6 + 1 - disarm_min(now.state, now.seat)) / D6


def disarmed_worth(now: Situation, facility: str) -> float:
    """Value of disarming this facility, wherever it is (token II)."""
    if facility not in now.planning.facilities:
        return 0.0
    return now.planning.plan.turns(now.here) - now.planning.plan_without(facility).turns(now.here)


def _spin_doctor(now: Situation, named: str) -> float:
    """Value of Spin Doctor, which lasts only a few turns: 0 until the player makes tries in Washington D.C."""
    if not now.planning.awaits_president:
        return 0.0
    aims, bonus = now.planning.aims, STANDING["spin_doctor#1"].add_to_try or 0
    better = turns_of_tries(aims.counted, aims.bonus + bonus, aims.deadline, aims.levels)
    return turns_of_tries(aims.counted, aims.bonus, aims.deadline, aims.levels) - better


# Against others -----------------------------------------------------------------------------------------------------------


def _harms(kind: str) -> Judge:
    """Judge for a card that harms the player it names."""
    return lambda now, named: worths.HARM[kind] * now.rivals.share(int(named))


def _emp(now: Situation, named: str) -> float:
    """Value of an EMP: every player in the state skips a turn, except players who have just skipped one."""
    hit = [region_of(now.state, seat) == named and not player.served_skip for seat, player in enumerate(now.state.players)]
    return sum(now.rivals.share(seat) for seat, loses in enumerate(hit) if loses) * worths.SKIPPED_TURN


def _sends_to(location: str) -> Judge:
    def gain(now: Situation, named: str) -> float:
        seat = int(named)
        return farther(now, seat, location) * now.rivals.share(seat) if seat != now.seat else 0.0

    return gain


def farther(now: Situation, seat: int, location: str) -> float:
    """Turns by which this location is farther from Washington D.C. than the player's current one."""
    here = now.state.players[seat].location
    return (now.rivals.steps_to_capital(location) - now.rivals.steps_to_capital(here)) * worths.PACE


def _censors(now: Situation, named: str) -> float:
    """Value of Censorship: it removes your own burden or an opponent's asset."""
    state = now.state
    owner = owner_of(state, named)
    mine = owner == now.seat
    if named in DATA.fathers:
        return worths.FATHERS.get(named, 0.0) if mine else 0.0
    if named in state.players[owner].assets or STANDING[named].add_to_try:
        return 0.0 if mine else worths.THEIR_ASSET * now.rivals.share(owner)
    if not mine:
        return 0.0
    return worths.OWN_BRIBERY if named in state.players[owner].briberies else worths.OWN_BURDEN


def _blocks_state(now: Situation, named: str) -> float:
    """Value of blocking up to four roads in the state: the sum for the best roads that are worth blocking."""
    roads = (now.road_worths.get(road, 0.0) for road in ROADS_IN[named])
    return sum(sorted(worth for worth in roads if worth > 0)[-4:])


def _steals(worth: float) -> Judge:
    """Judge for a use that takes a card from an opponent."""
    return lambda now, named: worth * (1 + now.rivals.share(int(named))) / 2


# Dictators and tokens -----------------------------------------------------------------------------------------------------


def dictator_worth(now: Situation, dictator: str) -> float:
    return worths.DICTATORS.get(now.state.kim_ability if dictator == "kim" else dictator, 0.0)


def _new_dictator(now: Situation, named: str) -> float:
    played = {player.dictator for player in now.state.players}
    best = max((worth for dictator, worth in worths.DICTATORS.items() if dictator not in played), default=0.0)
    return best - dictator_worth(now, now.player.dictator)


def _swaps_dictators(now: Situation, named: str) -> float:
    return dictator_worth(now, now.state.players[int(named)].dictator) - dictator_worth(now, now.player.dictator)


def _removes_barriers(now: Situation, named: str) -> float:
    """Turns saved by removing all barriers, minus the value of the token."""
    free = plan_for(now.planning.aims, now.planning.shut._replace(roadblocks=frozenset(), no_fly=()))
    return now.planning.plan.turns(now.here) - free.turns(now.here) - worths.BARRIER_TOKEN


def _every_turn(worth: float) -> Judge:
    """Judge for an asset that helps every turn: the longer its player still needs, the more it is worth."""
    return lambda now, named: worth * min(1.0, now.planning.plan.turns(now.here) / worths.LONG_WAY)


def _spy_satellite(now: Situation, named: str) -> float:
    """Value of the Spy Satellite, which peeks at presidential cards: highest when Washington D.C. is the next stop."""
    return worths.PEEKED_PRESIDENT * (1.0 if now.planning.plan.goal(now.here) == BOARD.capital else worths.HELD)


GAINS: Mapping[str, Judge] = {
    # Action cards. Cards that only move their player are judged by their destinations.
    "hacker": _disarms(CARD_USES["hacker"].cost),
    "engineer": _attempts(CARD_USES["engineer"].cost),
    "spin_doctor": _spin_doctor,
    "de_escalation": lambda now, _: 0.0 if now.planning.has_end_token else worths.DE_ESCALATION.get(now.state.defcon, 0.0),
    "morale_boost": lambda now, _: worths.BENEFIT["morale_boost"],
    "swiss_bank_account": lambda now, _: 2 * draw_worth(now),
    "just_what_i_needed": lambda now, _: max(discarded_worth(now, card) for card in now.state.discard),
    "espionage": _steals(worths.CHOSEN_CARD),
    "emp": _emp,
    "bribery": _harms("bribery"),
    "house_arrest": _harms("house_arrest"),
    "economic_sanctions": _harms("economic_sanctions"),
    "extraordinary_rendition": _sends_to("guantanamo_bay"),
    "close_encounter": _sends_to("area_51"),
    "body_double": lambda now, named: farther(now, int(named), now.here) * now.rivals.share(int(named)),
    "censorship": _censors,
    "roadworks": lambda now, _: sum(sorted(now.road_worths.values())[-2:]),
    "state_troopers": _blocks_state,
    # Assets and their abilities.
    "the_marauder": _every_turn(worths.BENEFIT["the_marauder"]),
    "propaganda_machine": _every_turn(worths.BENEFIT["propaganda_machine"]),
    "blackmail_box": _every_turn(worths.BENEFIT["blackmail_box"]),
    "spy_satellite": _spy_satellite,
    "propaganda_machine:1": lambda now, _: worths.PROPAGANDA - 2 * now.planning.drawing_risk,
    "spy_satellite:2": lambda now, _: worths.PEEKED_PRESIDENT if now.planning.awaits_president else 0.0,
    "blackmail_box:1": _steals(worths.RANDOM_CARD),
    "blackmail_box:2": _steals(worths.RANDOM_CARD),
    # Dictators.
    "vlad": _steals(worths.RANDOM_CARD),
    # Zone 4 tokens with effects other than movement.
    "II": lambda now, _: max((disarmed_worth(now, facility) for facility in now.planning.facilities), default=0.0),
    "IV": _new_dictator,
    # Swap everything with a player who seems to be far better off.
    "V": lambda now, named: now.rivals.turns_of(now.seat) - now.rivals.turns_of(int(named)) - worths.SWAP_EVERYTHING,
    "VII": lambda now, _: worths.KEPT_PRESENCE,
    "VIII": _brings_cards(worths.SIX_FREE_CARDS),
    "X": lambda now, _: worths.DEALT_FATHERS,
    "XII": _swaps_dictators,
    "XIV": _brings_cards(worths.TEN_CARDS),
    "XV": _removes_barriers,
}

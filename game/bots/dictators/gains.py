"""What it wins, in turns, to use a card, an ability or a token, beyond moving oneself."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game.bots.dictators import worths
from game.bots.dictators.plans import D6, plan_for, turns_of_tries
from game.bots.dictators.reach import outlook
from game.bots.dictators.situation import Situation
from game.dictators.data.tables import BOARD, CARD_USES, DATA, KIND, ROADS_IN, STANDING, USES, WARHEAD, Use
from game.dictators.state import owner_of
from game.dictators.turn.standing import actions_left, disarm_min, own_standing, travel_is_left

Judge = Callable[[Situation, str], float]


def gain_of(now: Situation, use: Use, named: str) -> float:
    """What this use wins; what is not known here is taken to win nothing."""
    judge = GAINS.get(use.id)
    gain = 0.0 if judge is None else judge(now, named)
    if use.symbols and own_standing(now.state, now.seat).draw_on_symbol:
        gain += draw_worth(now)
    return gain


# Cards from the deck and the pile -----------------------------------------------------------------------------------------


def draw_worth(now: Situation) -> float:
    """What a card from the deck is worth: it may also be a DEFCON card. Who is stuck has nothing else to hope for."""
    if now.stuck:
        return max(worths.STUCK_DRAW - now.drawing_risk, worths.LEAST_GAIN)
    if "gouverneur_morris" in now.player.father and now.player.hand:
        return 0.0
    return (worths.DRAW if now.has_room else worths.DRAW_WITH_FULL_HAND) - now.drawing_risk


def discarded_worth(now: Situation, card: str) -> float:
    """What it is worth to take this card from the discard pile; an event card happens at once."""
    if card in USES:
        return now.keep(card)
    return -now.raise_harm if KIND[card] == "defcon" else worths.TRIDENT


def _draws_two(now: Situation, named: str) -> float:
    return 2 * draw_worth(now)


def _takes_discarded(now: Situation, named: str) -> float:
    return max(discarded_worth(now, card) for card in now.state.discard)


def _brings_cards(worth: float) -> Judge:
    """Many cards at once: there must be actions left to play some of them."""
    return lambda now, named: worth if actions_left(now.state) >= worths.ACTIONS_FOR_CARDS else 0.0


# Facilities and the President ---------------------------------------------------------------------------------------------


def _disarms(cost: int) -> Judge:
    """A facility disarmed here and now; with the Travel and the actions that are left one can go on at once."""

    def judge(now: Situation, named: str) -> float:
        if named == WARHEAD:
            return worths.TOKEN_BONUS
        if named not in now.facilities:
            return 0.0
        left = now.here, actions_left(now.state) - cost, travel_is_left(now.state)
        return outlook(now, now.plan, *left) - outlook(now, now.plan_without(named), *left)

    return judge


def _attempts(cost: int) -> Judge:
    sure = _disarms(cost)
    return lambda now, named: sure(now, named) * (D6 + 1 - disarm_min(now.state, now.seat)) / D6


def disarmed_worth(now: Situation, facility: str) -> float:
    """What it is worth to have this facility disarmed, wherever it is (token II)."""
    if facility not in now.facilities:
        return 0.0
    return now.plan.turns(now.here) - now.plan_without(facility).turns(now.here)


def _disarms_any(now: Situation, named: str) -> float:
    return max((disarmed_worth(now, facility) for facility in now.facilities), default=0.0)


def _spin_doctor(now: Situation, named: str) -> float:
    """It lasts for a few turns only, so it waits for Washington D.C."""
    if not now.awaits_president:
        return 0.0
    aims, bonus = now.aims, STANDING["spin_doctor#1"].add_to_try or 0
    better = turns_of_tries(aims.counted, aims.bonus + bonus, aims.deadline, aims.levels)
    return turns_of_tries(aims.counted, aims.bonus, aims.deadline, aims.levels) - better


def _peeks_at_president(now: Situation, named: str) -> float:
    return worths.PEEKED_PRESIDENT if now.awaits_president else 0.0


def _will_peek_at_president(now: Situation, named: str) -> float:
    return worths.PEEKED_PRESIDENT if now.plan.goal(now.here) == BOARD.capital else 0.0


def _de_escalation(now: Situation, named: str) -> float:
    return 0.0 if now.has_end_token else worths.DE_ESCALATION.get(now.state.defcon, 0.0)


# Against others -----------------------------------------------------------------------------------------------------------


def _harms(kind: str) -> Judge:
    """A card that hits the player it names."""
    return lambda now, named: worths.HARM[kind] * now.share(int(named))


def _emp(now: Situation, named: str) -> float:
    """Everybody in the state loses a turn, oneself too; who has just served a skip is protected."""
    lost = 0.0
    for seat, player in enumerate(now.state.players):
        if BOARD.locations[player.location].region == named and not player.served_skip:
            lost += now.share(seat)
    return lost * worths.SKIPPED_TURN


def _sends_to(location: str) -> Judge:
    return lambda now, named: farther(now, int(named), location) * now.share(int(named)) if int(named) != now.seat else 0.0


def _swaps_places(now: Situation, named: str) -> float:
    return farther(now, int(named), now.here) * now.share(int(named))


def farther(now: Situation, seat: int, location: str) -> float:
    """The turns that a player would be farther from Washington D.C. there."""
    here = now.state.players[seat].location
    return (now.steps_to_capital(location) - now.steps_to_capital(here)) * worths.PACE


def _censors(now: Situation, named: str) -> float:
    """Be rid of what troubles oneself, or take an asset from somebody else."""
    state = now.state
    owner = owner_of(state, named)
    mine = owner == now.seat
    if named in DATA.fathers:
        return worths.FATHERS.get(named, 0.0) if mine else 0.0
    if named in state.players[owner].assets or STANDING[named].add_to_try:
        return 0.0 if mine else worths.THEIR_ASSET * now.share(owner)
    if not mine:
        return 0.0
    return worths.OWN_BRIBERY if named in state.players[owner].briberies else worths.OWN_BURDEN


def _blocks_two(now: Situation, named: str) -> float:
    return sum(sorted(now.road_worths.values())[-2:])


def _blocks_state(now: Situation, named: str) -> float:
    """The up to four best roads of the state; it need not be more than is good."""
    roads = (now.road_worths.get(road, 0.0) for road in ROADS_IN[named])
    return sum(sorted(worth for worth in roads if worth > 0)[-4:])


def _steals(worth: float) -> Judge:
    """A card more here, and one less there."""
    return lambda now, named: worth * (1 + now.share(int(named))) / 2


# Dictators and tokens -----------------------------------------------------------------------------------------------------


def dictator_worth(now: Situation, dictator: str) -> float:
    return worths.DICTATORS.get(now.state.kim_ability if dictator == "kim" else dictator, 0.0)


def _new_dictator(now: Situation, named: str) -> float:
    played = {player.dictator for player in now.state.players}
    best = max((worth for dictator, worth in worths.DICTATORS.items() if dictator not in played), default=0.0)
    return best - dictator_worth(now, now.player.dictator)


def _swaps_dictators(now: Situation, named: str) -> float:
    theirs = now.state.players[int(named)].dictator
    return dictator_worth(now, theirs) - dictator_worth(now, now.player.dictator)


def _swaps_everything(now: Situation, named: str) -> float:
    """Be somebody else, if that player stands much better, as it looks to everybody."""
    return now.turns_of(now.seat) - now.turns_of(int(named)) - worths.SWAP_EVERYTHING


def _removes_barriers(now: Situation, named: str) -> float:
    """How much shorter the way is without any of them; a small gain is not worth the token."""
    free = plan_for(now.aims, now.shut._replace(roadblocks=frozenset(), no_fly=()))
    return now.plan.turns(now.here) - free.turns(now.here) - worths.BARRIER_TOKEN


# Assets -------------------------------------------------------------------------------------------------------------------


def _every_turn(worth: float) -> Judge:
    """An asset that helps in every turn is worth more the longer the way still is."""
    return lambda now, named: worth * min(1.0, now.plan.turns(now.here) / worths.LONG_WAY)


def _constant(worth: float) -> Judge:
    return lambda now, named: worth


GAINS: Mapping[str, Judge] = {
    # Action cards; those that only move their player are judged by where they lead.
    "hacker": _disarms(CARD_USES["hacker"].cost),
    "engineer": _attempts(CARD_USES["engineer"].cost),
    "spin_doctor": _spin_doctor,
    "de_escalation": _de_escalation,
    "morale_boost": _constant(worths.BENEFIT["morale_boost"]),
    "swiss_bank_account": _draws_two,
    "just_what_i_needed": _takes_discarded,
    "espionage": _steals(worths.CHOSEN_CARD),
    "emp": _emp,
    "bribery": _harms("bribery"),
    "house_arrest": _harms("house_arrest"),
    "economic_sanctions": _harms("economic_sanctions"),
    "extraordinary_rendition": _sends_to("guantanamo_bay"),
    "close_encounter": _sends_to("area_51"),
    "body_double": _swaps_places,
    "censorship": _censors,
    "roadworks": _blocks_two,
    "state_troopers": _blocks_state,
    # Assets and their abilities.
    "the_marauder": _every_turn(worths.BENEFIT["the_marauder"]),
    "propaganda_machine": _every_turn(worths.BENEFIT["propaganda_machine"]),
    "blackmail_box": _every_turn(worths.BENEFIT["blackmail_box"]),
    "spy_satellite": _will_peek_at_president,
    "propaganda_machine:1": _constant(worths.PROPAGANDA),
    "spy_satellite:2": _peeks_at_president,
    "blackmail_box:1": _steals(worths.RANDOM_CARD),
    "blackmail_box:2": _steals(worths.RANDOM_CARD),
    # Dictators.
    "vlad": _steals(worths.RANDOM_CARD),
    # Zone 4 tokens that do something else than move.
    "II": _disarms_any,
    "IV": _new_dictator,
    "V": _swaps_everything,
    "VII": _constant(worths.KEPT_PRESENCE),
    "VIII": _brings_cards(worths.SIX_FREE_CARDS),
    "X": _constant(worths.DEALT_FATHERS),
    "XII": _swaps_dictators,
    "XIV": _brings_cards(worths.TEN_CARDS),
    "XV": _removes_barriers,
}

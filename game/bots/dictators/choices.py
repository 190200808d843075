"""Answers to `choose` prompts: which card, destination, player or number."""

from __future__ import annotations

from collections.abc import Mapping

from game.bots.dictators import worths
from game.bots.dictators.gains import Judge, dictator_worth, disarmed_worth, discarded_worth, outlook_now
from game.bots.dictators.situation.situation import Situation, best_of
from game.dictators.board.ways import TIME_ZONE_OF
from game.dictators.data.tables import BOARD, CARD_USES, DATA, KIND
from game.dictators.state import owner_of
from game.dictators.steps.effects import Activation
from game.dictators.steps.moves import own_ends
from game.rules.moves import Move

PASS = Move("pass")


def choose(now: Situation, options: tuple[Move, ...]) -> Move | None:
    """The best choice, or None for an unknown prompt."""
    prompt = now.decision.prompt.rpartition(".")[2]
    judge = JUDGES.get(prompt)
    if judge is None:
        return None
    # When playing a bribed seat's turn, choose what is worst for that seat.
    sign = -1.0 if now.sabotage and prompt not in ABOUT_OTHERS else 1.0
    best = best_of if prompt in PLAIN else now.best
    return best(options, lambda move: 0.0 if move == PASS else sign * judge(now, move.args[0]), float("-inf"))


# Cards --------------------------------------------------------------------------------------------------------------------


def _discard_to_stop(now: Situation, card: str) -> float:
    """Value of discarding a card to stop a rival's move: positive if stopping it is worth more than the card."""
    mover = int(str(now.decision.params["seat"]))
    return worths.BENEFIT["mutually_assured_destruction"] * now.rivals.share(mover) - now.hand.keep(card)


def _father(card: str) -> float:
    return worths.FATHERS.get(card, worths.OTHER_FATHER)


def _remove_father(now: Situation, card: str) -> float:
    return _father(card) * (1.0 if card in now.player.father else -now.rivals.share(owner_of(now.state, card)))


def _name_again(now: Situation, card: str) -> float:
    """Value of a new target for a redirected Censorship: only a rival's asset is worth something."""
    owner = owner_of(now.state, card) if card in KIND else now.rivals.leader
    return now.rivals.share(owner) if owner >= 0 and card in now.state.players[owner].assets else 0.0


def _go(now: Situation, location: str) -> float:
    """Value of a destination: near the goal for the player's own meeple, far from Washington D.C. for others."""
    target = now.decision.params.get("target", now.seat)
    if target != now.seat:
        return now.rivals.steps_to_capital(location)
    return outlook_now(now, now.here) - outlook_now(now, location) - worths.LEAST_GAIN


def _rearrange(now: Situation, location: str) -> float:
    """Value of a location for token VI, which moves the player's own meeple first, then each opponent's."""
    if now.decision.params.get("target") == now.seat:
        return -now.planning.plan.turns(location)
    return now.rivals.steps_to_capital(location)


def _no_fly(now: Situation, zone: str) -> float:
    """Value of a no-fly zone: high if rivals are in it, low if this player is."""
    there = (seat for seat, player in enumerate(now.state.players) if TIME_ZONE_OF[player.location] == zone)
    return sum(map(now.rivals.share, there))


def _remove_barrier(now: Situation, barrier: str) -> float:
    """Value of removing a barrier with token XV: positive if it is in this player's way."""
    if barrier in BOARD.roads:
        return -worths.LEAST_GAIN - now.blocked_worths.get(barrier, 0.0)
    return 1.0 if TIME_ZONE_OF[now.here] == barrier and BOARD.flights_at(now.here, trident=False) else -1.0


def _option(now: Situation, option: str) -> float:
    use, _, number = option.rpartition("-")
    if use == "patrick_henry":
        # Option 1 costs the hand, option 2 a turn.
        return -sum(map(now.hand.keep, now.player.hand)) if number == "1" else -worths.SKIPPED_TURN
    if use in CARD_USES:
        card = CARD_USES[use]
        chosen = next(effect for effect in card.effects if effect.kind == "choose").lists[int(number) - 1]
        ends = own_ends(now.state, Activation(now.seat, card), chosen)
        return max((outlook_now(now, now.here) - outlook_now(now, end) for end in ends), default=-worths.SKIPPED_TURN)
    # Blackmail Box: option 2, showing a facility card, costs less than giving a card.
    return float(number)


JUDGES: Mapping[str, Judge] = {
    "hand_limit": lambda now, card: -now.hand.keep(card),
    "discard": lambda now, card: -now.hand.keep(card),
    "give_card": lambda now, card: -now.hand.keep(card),
    "discard_or_let_go": _discard_to_stop,
    "take_card": discarded_worth,
    "take_discarded": discarded_worth,
    "take_named": discarded_worth,
    # The last card put back ends up on top of the deck, so the worst goes back first.
    "put_back": lambda now, card: _father(card) if card in DATA.fathers else -discarded_worth(now, card),
    "to_the_bottom": lambda now, card: -1.0 if DATA.presidential[KIND[card]].present else 1.0,
    "keep_presidential": lambda now, card: float(DATA.presidential[KIND[card]].present),
    "remove_father": _remove_father,
    "name_again": _name_again,
    "state_steps": _go,
    "state_steps_oneself": _go,
    "road_step": _go,
    "past_roadblock": _go,
    "flight_step": _go,
    "move": _go,
    "move_oneself": _go,
    "rearrange": _rearrange,
    "disarm_own": disarmed_worth,
    "roadblock": lambda now, road: now.road_worths.get(road, 0.0) - worths.LEAST_GAIN,
    "roadblock_behind": lambda now, road: now.road_worths.get(road, 0.0) - worths.LEAST_GAIN,
    # Prefer roadblocks that are in this player's way, then those in nobody's way.
    "move_roadblock": lambda now, road: worths.LEAST_GAIN - now.blocked_worths.get(road, 0.0),
    "no_fly": _no_fly,
    "move_no_fly": lambda now, zone: worths.LEAST_GAIN - _no_fly(now, zone),
    "remove_token": _remove_barrier,
    # Genghis can pass roadblocks, so he need not remove them.
    "remove_roadblock": lambda now, road: -1.0,
    # Of the players with the fewest cards, choose the one farthest from victory.
    "fewest_cards": lambda now, seat: now.rivals.turns_of(int(seat)),
    "choose_ability": dictator_worth,
    "new_dictator": dictator_worth,
    # Of zones 1 to 3, those with higher numbers are nearer to Washington D.C. and reveal more about a rival's route.
    "facility_zone": lambda now, zone: float(zone.rpartition("-")[2]) if zone != "zone-4" else 0.0,
    **dict.fromkeys(("option", "blackmailed"), _option),
}
# Prompts whose options are always judged for the player in control, even in a bribed turn.
ABOUT_OTHERS = ("roadblock", "roadblock_behind", "move_roadblock", "no_fly", "move_no_fly", "fewest_cards")
# Prompts that even weak bots answer without errors, because the best destination of a card is easy to see.
PLAIN = (
    *("state_steps", "state_steps_oneself", "road_step", "past_roadblock", "flight_step"),
    *("move", "move_oneself", "rearrange"),
)

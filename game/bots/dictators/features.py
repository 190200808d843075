"""Features of a situation, from which the search estimates the chances to win."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import log

from game.bots.dictators import worths
from game.bots.dictators.outlooks import Outlook
from game.bots.dictators.situation.kinds import END_TOKEN, MOVING_CARDS
from game.dictators.data.tables import BOARD, DATA, KIND, STANDING, TOKEN_USES
from game.dictators.state import DictatorsState, Player
from game.dictators.turn.standing import ACTIONS_PER_TURN, ability, actions_left

CARDS = ("moving_cards", "stopping_cards", "shielding_cards", "hindering_cards", "helping_cards")
SEAT = (
    *("chance_in_the_race", "chance_at_the_president"),
    *CARDS,
    *("assets", "token_ix_near_the_end", "turns_lost", "turn_order", "actions_spent", "travel_spent", "ability"),
)
# Features of the outcome "nobody wins", by how close the war is.
NOBODY = ("nobody_wins", "defcon_4", "defcon_3", "defcon_2")
NAMES = SEAT + NOBODY
NO_SEAT, NOT_NOBODY = [0.0] * len(SEAT), [0.0] * len(NOBODY)

# Cards by purpose; all other cards count as `helping_cards`.
PURPOSES: Mapping[str, Sequence[str]] = {
    "stopping_cards": ("secret_service", "loaded_dice", "air_force_one"),
    "shielding_cards": ("veto", "diplomatic_immunity", "scapegoat"),
    "moving_cards": tuple(MOVING_CARDS),
    "hindering_cards": tuple(worths.HINDERING),
}


def _purpose(kind: str) -> int:
    return CARDS.index(next((name for name, kinds in PURPOSES.items() if kind in kinds), "helping_cards"))


WORTH: Mapping[str, float] = {card: worths.KEEP.get(kind, worths.UNKNOWN_CARD) for card, kind in KIND.items()}
PURPOSE: Mapping[str, int] = {card: _purpose(kind) for card, kind in KIND.items()}
# Value of an unused token, in turns.
TOKENS: Mapping[str, float] = dict.fromkeys(TOKEN_USES, 0.5) | {
    **dict.fromkeys(("I", "II"), 3.0),
    **dict.fromkeys(("III", "VII", "VIII"), 2.0),
    "IV": 1.0,
    "V": 0.0,
    END_TOKEN: 1.0,
    "XI": 0.0,
    "XIV": 1.5,
}
# Turns lost to a pending Bribery, and the factor that turns the value of burdens and tokens into turns of delay.
BRIBED = 1.5
COMES_TO = 0.5
# Factor applied to the chance of a try, because a player in Washington D.C. does not get a try every turn.
VISITS = 0.2
# Uncertainty of the arrival in Washington D.C., in turns: fixed, and per remaining turn.
LEAST_SPREAD, SPREAD = 1.0, 0.8
# Chance that war ends the game within two players' turns, by DEFCON level.
WAR: Sequence[float] = (1.0, 1.0, 0.04, 0.016, 0.006, 0.002)
LONGEST_RACE = 60
# Added to every chance before taking its logarithm.
LEAST_CHANCE = 0.002
FINDS_PRESIDENT = {card: DATA.presidential[kind].present for card, kind in KIND.items() if kind in DATA.presidential}


def measure(state: DictatorsState) -> list[list[float]]:
    """The features of every seat, followed by a row for the outcome "nobody wins"."""
    players, seats, defcon = state.players, len(state.players), state.defcon
    arrivals: list[float] = []
    odds: list[float] = []
    found: list[list[float]] = []
    present = _present(state)
    for seat, player in enumerate(players):
        outlook = Outlook(state, seat)
        turns, chance = outlook.best()
        lost = player.skips + BRIBED * len(player.briberies)
        delay = COMES_TO * (_burdens(state, player) - sum(TOKENS[token] for token in player.tokens))
        arrivals.append(max(0.0, turns + delay) + lost + (seat - state.active) % seats / seats)
        odds.append(VISITS * chance)
        # Advantage of the next visit to the President over an average one.
        there = player.location == BOARD.capital
        at_president = max(0.0, present * outlook.chance_now - worths.PRESENT * chance) if there else 0.0
        mine = [0.0, at_president, *_card_values(state, player), lost, *_tempo(state, seat)]
        found.append([*mine, *NOT_NOBODY])
    for mine, chance in zip(found, race(arrivals, odds, min(1.0, WAR[defcon] * seats / 2)), strict=True):
        mine[0] = log(chance + LEAST_CHANCE)
    found.append([*NO_SEAT, 1.0, float(defcon <= 4), float(defcon <= 3), float(defcon <= 2)])
    return found


def _card_values(state: DictatorsState, player: Player) -> list[float]:
    """Total value of the hand by purpose, of the assets, and of token IX, which wins if the world ends."""
    values = [0.0] * len(CARDS)
    for card in player.hand:
        values[PURPOSE[card]] += WORTH[card]
    end = 1.0 / max(1, state.defcon - 1) if END_TOKEN in player.tokens else 0.0
    return [*values, sum(WORTH[card] for card in player.assets), end]


def _burdens(state: DictatorsState, player: Player) -> float:
    """Turns that a player loses by being shut in and by the cards in front of them."""
    burdens = worths.SHUT_IN if _is_shut_in(state, player.location) else 0.0
    for card in player.father:
        burdens += worths.FATHERS.get(card, worths.OTHER_FATHER)
    for card in player.lasting:
        burdens += 0.0 if STANDING[card].add_to_try else 1.0
    return burdens


def _tempo(state: DictatorsState, seat: int) -> tuple[float, float, float, float]:
    """Position in turn order, actions and Travels spent this turn, and the strength of the dictator's ability."""
    skill = worths.DICTATORS.get(ability(state, seat), 0.0)
    if seat == state.active:
        return 0.0, float(ACTIONS_PER_TURN - actions_left(state)), float(state.travels), skill
    seats = len(state.players)
    return -((seat - state.active) % seats) / (seats - 1), 0.0, 0.0, skill


def race(arrivals: Sequence[float], odds: Sequence[float], war: float) -> list[float]:
    """Each seat's chance to win the race if it tries every turn after arriving; `war` is the chance of war per round."""
    seats = len(arrivals)
    chances = [0.0] * seats
    spreads = [LEAST_SPREAD + SPREAD * arrival for arrival in arrivals]
    first = [int(max(0.0, arrival - spread)) for arrival, spread in zip(arrivals, spreads, strict=True)]
    turn = min(first)
    undecided = (1 - war) ** turn
    while turn < LONGEST_RACE and undecided > 0.01:
        for seat in range(seats):
            if turn < first[seat]:
                continue
            spread = spreads[seat]
            arrived = (turn + 0.5 - arrivals[seat] + spread) / (2 * spread)
            if arrived > 0:
                wins = odds[seat] * arrived * undecided if arrived < 1 else odds[seat] * undecided
                chances[seat] += wins
                undecided -= wins
        undecided *= 1 - war
        turn += 1
    share = undecided / (seats + 1)
    return [chance + share for chance in chances]


def _present(state: DictatorsState) -> float:
    """Share of the cards in the presidential deck, or else in its discard pile, on which the President is present."""
    deck = state.presidential_deck or state.presidential_discard
    return sum(FINDS_PRESIDENT[card] for card in deck) / len(deck) if deck else 0.0


def _is_shut_in(state: DictatorsState, here: str) -> bool:
    return bool(state.roadblocks) and state.roadblocks.issuperset(BOARD.roads_at[here])

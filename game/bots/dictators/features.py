"""The features of a situation, by which the search judges who is likely to win."""

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
# Those of nobody: how near the war is, which none of the seats survives.
NOBODY = ("nobody_wins", "defcon_4", "defcon_3", "defcon_2")
NAMES = SEAT + NOBODY
NO_SEAT, NOT_NOBODY = [0.0] * len(SEAT), [0.0] * len(NOBODY)

# Cards by what they are for: to stop who convinces the President, to fend off what others play; all others help somehow.
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
# What a token is worth until it is used, in turns.
TOKENS: Mapping[str, float] = dict.fromkeys(TOKEN_USES, 0.5) | {
    **dict.fromkeys(("I", "II"), 3.0),
    **dict.fromkeys(("III", "VII", "VIII"), 2.0),
    "IV": 1.0,
    "V": 0.0,
    END_TOKEN: 1.0,
    "XI": 0.0,
    "XIV": 1.5,
}
# The turns that a waiting Bribery costs; the part of what a burden or a token is worth at best that it comes to.
BRIBED = 1.5
COMES_TO = 0.5
# How often a turn in Washington D.C. comes to a try.
VISITS = 0.2
# How many turns the arrival in Washington D.C. can come sooner or later than it looks: always, and for each turn to go.
LEAST_SPREAD, SPREAD = 1.0, 0.8
# How likely a war ends the game within two turns, by the DEFCON level.
WAR: Sequence[float] = (1.0, 1.0, 0.04, 0.016, 0.006, 0.002)
LONGEST_RACE = 60
# A chance in the race is never less than this.
LEAST_CHANCE = 0.002
FINDS_PRESIDENT = {card: DATA.presidential[kind].present for card, kind in KIND.items() if kind in DATA.presidential}


def measure(state: DictatorsState) -> list[list[float]]:
    """The features of every seat, and at last those of nobody."""
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
        # How much better than usual the next visit promises to be.
        there = player.location == BOARD.capital
        at_president = max(0.0, present * outlook.chance_now - worths.PRESENT * chance) if there else 0.0
        mine = [0.0, at_president, *_things(state, player), lost, *_tempo(state, seat)]
        found.append([*mine, *NOT_NOBODY])
    for mine, chance in zip(found, race(arrivals, odds, min(1.0, WAR[defcon] * seats / 2)), strict=True):
        mine[0] = log(chance + LEAST_CHANCE)
    found.append([*NO_SEAT, 1.0, float(defcon <= 4), float(defcon <= 3), float(defcon <= 2)])
    return found


def _things(state: DictatorsState, player: Player) -> list[float]:
    """Cards by purpose, assets, and the token for which the end of the world is a victory."""
    things = [0.0] * len(CARDS)
    for card in player.hand:
        things[PURPOSE[card]] += WORTH[card]
    end = 1.0 / max(1, state.defcon - 1) if END_TOKEN in player.tokens else 0.0
    return [*things, sum(WORTH[card] for card in player.assets), end]


def _burdens(state: DictatorsState, player: Player) -> float:
    """The turns that being shut in costs, and what lies before a player."""
    burdens = worths.SHUT_IN if _is_shut_in(state, player.location) else 0.0
    for card in player.father:
        burdens += worths.FATHERS.get(card, worths.OTHER_FATHER)
    for card in player.lasting:
        burdens += 0.0 if STANDING[card].add_to_try else 1.0
    return burdens


def _tempo(state: DictatorsState, seat: int) -> tuple[float, float, float, float]:
    """Who is next, what is left of the turn, and how good the ability is that helps in every turn."""
    skill = worths.DICTATORS.get(ability(state, seat), 0.0)
    if seat == state.active:
        return 0.0, float(ACTIONS_PER_TURN - actions_left(state)), float(state.travels), skill
    seats = len(state.players)
    return -((seat - state.active) % seats) / (seats - 1), 0.0, 0.0, skill


def race(arrivals: Sequence[float], odds: Sequence[float], war: float) -> list[float]:
    """Each one's chance to be the first to succeed, if each tries in every turn from the arrival on, and no war comes."""
    seats = len(arrivals)
    chances = [0.0] * seats
    spreads = [LEAST_SPREAD + SPREAD * arrival for arrival in arrivals]
    first = [int(max(0.0, arrival - spread)) for arrival, spread in zip(arrivals, spreads, strict=True)]
    turn = min(first)
    goes_on = (1 - war) ** turn
    while turn < LONGEST_RACE and goes_on > 0.01:
        for seat in range(seats):
            if turn < first[seat]:
                continue
            spread = spreads[seat]
            there = (turn + 0.5 - arrivals[seat] + spread) / (2 * spread)
            if there > 0:
                wins = odds[seat] * there * goes_on if there < 1 else odds[seat] * goes_on
                chances[seat] += wins
                goes_on -= wins
        goes_on *= 1 - war
        turn += 1
    share = goes_on / (seats + 1)
    return [chance + share for chance in chances]


def _present(state: DictatorsState) -> float:
    """How many of the presidential cards to come find the President at home."""
    deck = state.presidential_deck or state.presidential_discard
    return sum(FINDS_PRESIDENT[card] for card in deck) / len(deck) if deck else 0.0


def _is_shut_in(state: DictatorsState, here: str) -> bool:
    return bool(state.roadblocks) and state.roadblocks.issuperset(BOARD.roads_at[here])

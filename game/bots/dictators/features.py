"""The features of a situation, by which the search judges who is likely to win."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import log

from game.bots.dictators import worths
from game.bots.dictators.outlooks import Outlook
from game.bots.dictators.plans import win_chance
from game.bots.dictators.situation import END_TOKEN, MOVING_CARDS
from game.dictators.data.tables import BOARD, DATA, KIND, STANDING, TOKEN_USES
from game.dictators.state import DictatorsState
from game.dictators.turn.standing import ACTIONS_PER_TURN, ability, actions_left, hand_limit

# Of a seat. The last ones are those of nobody: how near the war is, which none of them survives.
SEAT = (
    "chance_in_the_race",
    "in_the_capital",
    "chance_at_the_president",
    "moving_cards",
    "disarming_cards",
    "stopping_cards",
    "shielding_cards",
    "hindering_cards",
    "other_cards",
    "cards_over_the_limit",
    "assets",
    "tokens",
    "turns_lost",
    "burdens",
    "shut_in",
    "turn_order",
    "actions_spent",
    "travel_spent",
    "ability",
    "token_ix_near_the_end",
)
NOBODY = ("nobody_wins", "turns_of_the_leader", "defcon_4", "defcon_3", "defcon_2")
NAMES = SEAT + NOBODY

# What kind of use each card is, and what it is worth, in turns.
DISARMING = ("hacker", "engineer", "spin_doctor")
STOPPING = ("secret_service", "loaded_dice", "air_force_one")
SHIELDING = ("veto", "diplomatic_immunity", "scapegoat")


def _group(kind: str) -> str:
    if kind in DISARMING:
        return "disarming_cards"
    if kind in STOPPING:
        return "stopping_cards"
    if kind in SHIELDING:
        return "shielding_cards"
    if kind in MOVING_CARDS:
        return "moving_cards"
    return "hindering_cards" if kind in worths.HINDERING else "other_cards"


AT = {name: at for at, name in enumerate(NAMES)}
CARD: Mapping[str, tuple[int, float]] = {
    card: (AT[_group(kind)], worths.KEEP.get(kind, worths.UNKNOWN_CARD)) for card, kind in KIND.items()
}
ASSET: Mapping[str, float] = {card: worths.KEEP.get(kind, worths.UNKNOWN_CARD) for card, kind in KIND.items()}
# What a token is worth until it is used, in turns.
TOKENS: Mapping[str, float] = {
    **dict.fromkeys(TOKEN_USES, 0.5),
    **{"I": 3.0, "II": 3.0, "III": 2.0, "IV": 1.0, "V": 0.0, "VII": 2.0, "VIII": 2.0, "IX": 1.0, "XI": 0.0, "XIV": 1.5},
}
BRIBED = 1.5
# How often a turn in Washington D.C. comes to a try.
VISITS = 0.2
# How many turns the arrival in Washington D.C. can come sooner or later than it looks: always, and for each turn to go.
LEAST_SPREAD, SPREAD = 1.0, 0.8
# How likely a war ends the game within a round of two turns, by the level.
WAR: Sequence[float] = (1.0, 1.0, 0.04, 0.016, 0.006, 0.002)
LONGEST_RACE = 60
OVER = 0.002
PRESIDENT_PRESENT = {card: DATA.presidential[kind].present for card, kind in KIND.items() if kind in DATA.presidential}


def measure(state: DictatorsState) -> list[list[float]]:
    """The features of every seat, and at last those of nobody."""
    players = state.players
    seats = len(players)
    found: list[list[float]] = []
    arrivals: list[float] = []
    odds: list[float] = []
    left: list[float] = []
    present = _present(state)
    for seat, player in enumerate(players):
        out = Outlook(state, seat)
        turns, tries, chance = out.best()
        after = (seat - state.active) % seats
        mine = [0.0] * len(NAMES)
        lost = player.skips + BRIBED * len(player.briberies)
        if player.location == BOARD.capital:
            mine[1], mine[2] = 1.0, present * win_chance(out.counted, out.bonus)
        for card in player.hand:
            at, worth = CARD[card]
            mine[at] += worth
        limit = hand_limit(state, seat)
        if len(player.hand) > limit:
            mine[9] = float(len(player.hand) - limit)
        for card in player.assets:
            mine[10] += ASSET[card]
        for token in player.tokens:
            mine[11] += TOKENS[token]
            if token == END_TOKEN:
                mine[19] = 1.0 / max(1, state.defcon - 1)
        mine[12] = float(lost)
        for card in player.father:
            mine[13] += worths.FATHERS.get(card, worths.OTHER_FATHER)
        for card in player.lasting:
            mine[13] += -1.0 if STANDING[card].add_to_try else 1.0
        mine[14] = 0.0 if turns < 1.0 else float(_is_shut_in(state, player.location))
        mine[15] = -after / (seats - 1)
        if not after:
            mine[16], mine[17] = float(ACTIONS_PER_TURN - actions_left(state)), float(state.travels)
        mine[18] = worths.DICTATORS.get(ability(state, seat), 0.0)
        found.append(mine)
        arrivals.append(turns + lost + after / seats)
        odds.append(VISITS * chance)
        left.append(turns + tries)
    nobody = [0.0] * len(NAMES)
    chances = race(arrivals, odds, WAR[state.defcon] * seats / 2)
    for mine, chance in zip(found, chances, strict=False):
        mine[0] = log(chance + OVER)
    at = len(SEAT)
    nobody[at], nobody[at + 1] = 1.0, min(left)
    for level in range(state.defcon, 5):
        nobody[at + 2 + 4 - level if level > 1 else at + 4] = 1.0
    found.append(nobody)
    return found


def race(arrivals: Sequence[float], odds: Sequence[float], war: float) -> list[float]:
    """Each one's chance to be the first to succeed, from the arrival on, if each tries once in every turn; then the war's."""
    seats = len(arrivals)
    chances = [0.0] * (seats + 1)
    spreads = [LEAST_SPREAD + SPREAD * arrival for arrival in arrivals]
    first = [int(max(0.0, arrival - spread)) for arrival, spread in zip(arrivals, spreads, strict=True)]
    goes_on, turn = 1.0, min(first)
    if turn:
        goes_on = (1 - war) ** turn
        chances[seats] = 1 - goes_on
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
        chances[seats] += war * goes_on
        goes_on *= 1 - war
        turn += 1
    share = goes_on / (seats + 1)
    return [chance + share for chance in chances]


def _present(state: DictatorsState) -> float:
    """How many of the presidential cards to come find the President at home."""
    deck = state.presidential_deck or state.presidential_discard
    return sum(PRESIDENT_PRESENT[card] for card in deck) / len(deck) if deck else 0.0


def _is_shut_in(state: DictatorsState, here: str) -> bool:
    return bool(state.roadblocks) and state.roadblocks.issuperset(BOARD.roads_at[here])

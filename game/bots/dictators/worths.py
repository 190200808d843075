"""Values that `normal` assigns, in turns: a card worth 1 should save its player one turn, or cost an opponent one.

They are estimates, based on the effect and then tuned in games against other bots."""

from __future__ import annotations

from collections.abc import Mapping

from game.data.paths import RULES_DATA
from game.data.records import Record
from game.data.yaml_files import load


class CardValues(Record, frozen=True):
    """Content of `rules_data/minds/dictators_cards.yaml`: values of cards by kind, of Founding Fathers and of dictators."""

    keep: dict[str, float]
    hindering: frozenset[str]
    benefit: dict[str, float]
    harm: dict[str, float]
    fathers: dict[str, float]
    dictators: dict[str, float]


_VALUES = load(RULES_DATA / "minds" / "dictators_cards.yaml", CardValues)
KEEP, HINDERING, BENEFIT, HARM = _VALUES.keep, _VALUES.hindering, _VALUES.benefit, _VALUES.harm
FATHERS, DICTATORS = _VALUES.fathers, _VALUES.dictators

# Routes -------------------------------------------------------------------------------------------------------------------

# Turns per step. It is less than one, because movement cards add to each turn's Travel. Napoleon moves two steps.
PACE = 0.85
NAPOLEON_PACE = 0.55
# Extra cost of a flight, in turns: it takes one more action than a road.
FLIGHT_EXTRA = 0.2
# Turns until the player draws a card that can pass a roadblock. Cards against no-fly zones are far rarer.
ROADBLOCK_DELAY = 2.5
ROADBLOCK_DELAY_WITHOUT_DRAWING = 10.0
NO_FLY_DELAY = 8.0
# Delay of a roadblock for a player who holds a card to pass it.
PASSING_DELAY = 0.3
# Upper limit for the number of turns between facilities, for a player who does not plan the whole route.
BETWEEN_FACILITIES = 12.0
# Average value of the fifteen zone 4 tokens.
TOKEN_BONUS = 2.0
# Shares of presidential cards with the President present (half) and with a DEFCON raise (one in twelve). A visit takes more
# than one turn on average, because some cards send the visitor away.
PRESENT = 0.5
RAISES = 1 / 12
TURNS_PER_VISIT = 1.6
# Average number of turns between two DEFCON cards, counting the turns of all players.
TURNS_PER_RAISE = 30.0
# Deadlines to which plans are rounded, in turns.
DEADLINES = (6, 12, 25, 60)
# Estimated turns that an opponent, whose cards are hidden, needs for each missing facility, and for the tries at the end.
OPPONENT_DETOUR = 3.5
OPPONENT_TRIES = 6.0

# The turn -----------------------------------------------------------------------------------------------------------------

# Value of drawing a card with a spare action. With a full hand it only replaces the worst card (an average, for the search).
DRAW = 0.4
DRAW_WITH_FULL_HAND = 0.12
# Value of playing a card from a full hand, which makes room; and minimum gain for replacing the worst card of the hand.
ROOM = 0.3
LEAST_EXCHANGE = 0.1
# Value of drawing for a player stuck at a roadblock: many cards pass it.
STUCK_DRAW = 1.0
ACTION = 0.12
# Cost of a DEFCON raise, by current level: at level 2, it loses the game.
RAISE: Mapping[int, float] = {5: 2.0, 4: 3.0, 3: 6.0, 2: 20.0, 1: 20.0}
# Gain from a DEFCON raise with token IX, which turns the end of the world into a victory.
END_WITH_TOKEN_IX = 10.0
# Chance that someone refuses to discard for Mutually Assured Destruction.
SOMEBODY_KEEPS = 0.65
SKIPPED_TURN = 1.0
# Cost of being shut in: the player spends the turn clearing a way out, unless a card helps.
SHUT_IN = 1.5
# Smallest gain that counts, so that rounding errors do not move the meeple back and forth.
LEAST_GAIN = 0.05

# Value of a turn that the leading opponent loses, by number of opponents: the more there are, the more others benefit too.
# It is higher if the leader is close to victory, and lower for opponents who are not leading.
SHARE: Mapping[int, float] = {1: 0.8, 2: 0.35, 3: 0.2, 4: 0.15}
NOT_THE_LEADER = 0.4
LEADER_IS_CLOSE = 8.0
CLOSE_FACTOR = 1.5

# Cards --------------------------------------------------------------------------------------------------------------------

UNKNOWN_CARD = 0.3
# Factor for cards held under Gouverneur Morris, who takes away the hand at the end of the turn.
KEEP_UNDER_MORRIS = 0.2
# Factor for movement cards in Washington D.C., where they help only after the player is sent away.
KEEP_MOVEMENT_AT_THE_GOAL = 0.3
# Value of Engineer and Hacker with nothing left to disarm, and of Scapegoat with only two players.
USELESS = 0.01

# Cost of having to reroll a success: a try, or an attempt to disarm.
LOSING_A_TRY = 8.0
LOSING_AN_ATTEMPT = 1.0
# Cost of missing a zone 4 token.
LOSING_A_TOKEN = 0.7

# Value of a successful try, which wins the game, and of a disarmed facility; cost of a rival's victory.
WON_TRY = 12.0
WON_ATTEMPT = 1.5
LOST_GAME = 12.0
# Value of one of Cleo's two uses per game, and of the token that passes on a Founding Father.
CLEO_USE = 0.4
PASSING_TOKEN = 0.5
# Extra cost of being blown out of Washington D.C.: the player also misses the start of a turn there.
BLOWN_FROM_CAPITAL = 1.0
# Value of seeing a hand, which is low for a bot with little memory.
LOOK = 0.1

# Cost of a Founding Father with an immediate effect.
OTHER_FATHER = 0.6
# Value of censoring your own pending Bribery, your own multi-turn card, or an opponent's asset.
OWN_BRIBERY = 2.5
OWN_BURDEN = 1.2
THEIR_ASSET = 0.8

# Value of drawing two cards and discarding one, of a random card from an opponent, and of a card chosen from a hand.
PROPAGANDA = 0.5
RANDOM_CARD = 0.7
CHOSEN_CARD = 1.0
# Value of peeking at the next presidential card, which may then go to the bottom of the deck.
PEEKED_PRESIDENT = 1.2
# Value of De-escalation, by current level; and the share of a card's value that counts before it can be used.
DE_ESCALATION: Mapping[int, float] = {3: 1.0, 2: 4.0}
HELD = 0.5
# Value of taking the Trident, which makes everyone discard their hand.
TRIDENT = -0.5
# Value of a roadblock on a player's shortest route, which is low because another route is often about as short; and factor
# for each road farther along the route.
ROADBLOCK = 0.3
FARTHER_ON = 0.9
# Number of remaining turns above which an asset has its full value.
LONG_WAY = 10.0

# Zone 4 tokens ------------------------------------------------------------------------------------------------------------

# Values of tokens that are always useful: one makes the President present, two bring cards, one deals Founding Fathers.
KEPT_PRESENCE = 2.0
SIX_FREE_CARDS = 2.0
TEN_CARDS = 1.5
DEALT_FATHERS = 1.0
# Minimum number of actions left for using a token that brings cards.
ACTIONS_FOR_CARDS = 2
# Minimum gains for using a token that moves its player, one that removes barriers, and one that swaps everything.
MOVING_TOKEN = 3.0
BARRIER_TOKEN = 1.5
SWAP_EVERYTHING = 4.0

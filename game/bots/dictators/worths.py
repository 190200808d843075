"""What things are worth to `normal`, all in turns: a card worth 1 is expected to save one turn, or to cost an opponent one.

These are estimates of a player, not rules. They were set by what the things do and then by games against other bots.
"""

from __future__ import annotations

from collections.abc import Mapping

# The way ------------------------------------------------------------------------------------------------------------------

# Movement cards make the average step shorter than the one Travel a turn; Napoleon steps twice.
PACE = 0.85
NAPOLEON_PACE = 0.55
# A flight takes an action more than a road, which could have drawn a card.
FLIGHT_EXTRA = 0.2
# Shut roads cost the turns until a card is drawn that gets past. For no-fly zones there are far fewer such cards.
ROADBLOCK_DELAY = 2.5
ROADBLOCK_DELAY_WITHOUT_DRAWING = 10.0
NO_FLY_DELAY = 8.0
# Who holds such a card only spends it.
PASSING_DELAY = 0.3
# The turns from one facility to the next, for a player who does not plan the whole way: as many as it takes at most.
BETWEEN_FACILITIES = 12.0
# What a zone 4 token is worth, on average over the fifteen.
TOKEN_BONUS = 2.0
# Half of the presidential cards find the President at home, one of the twelve raises the DEFCON level. Between two cards
# shown pass more turns than one, because some of them send the visitor away.
PRESENT = 0.5
RAISES = 1 / 12
TURNS_PER_VISIT = 1.6
# About so many turns of one player alone pass until a DEFCON card is drawn; all of them draw.
TURNS_PER_RAISE = 30.0
# The deadlines that plans look at, in turns.
DEADLINES = (6, 12, 25, 60)
# How an opponent is judged, whose cards are hidden: a detour for each facility, and the tries at the end.
OPPONENT_DETOUR = 3.5
OPPONENT_TRIES = 6.0

# The turn -----------------------------------------------------------------------------------------------------------------

# A spare action draws a card; with a full hand that only exchanges the worst one, which a search takes for a usual one.
DRAW = 0.4
DRAW_WITH_FULL_HAND = 0.12
# What it is worth to make room in a full hand, and what an exchange of its worst card must promise.
ROOM = 0.3
LEAST_EXCHANGE = 0.1
# Who stands before a roadblock hopes for one of the many cards that get past it.
STUCK_DRAW = 1.0
ACTION = 0.12
# What a raised DEFCON level costs, by the level now: at 2 the next one loses the game.
RAISE: Mapping[int, float] = {5: 2.0, 4: 3.0, 3: 6.0, 2: 20.0, 1: 20.0}
# To hold token IX turns the end of the world into a victory.
END_WITH_TOKEN_IX = 10.0
# How likely somebody keeps the hand when Mutually Assured Destruction asks.
SOMEBODY_KEEPS = 0.65
SKIPPED_TURN = 1.0
# Who is shut in spends the turn on getting out, unless a card does it.
SHUT_IN = 1.5
# An improvement smaller than this is none: it keeps rounding from sending the meeple to and fro.
LEAST_GAIN = 0.05

# An opponent's lost turn is worth this much of a turn of one's own, by the number of opponents: with more of them the
# others gain by it as well. A leader close to the President counts more.
SHARE: Mapping[int, float] = {1: 0.8, 2: 0.35, 3: 0.2, 4: 0.15}
NOT_THE_LEADER = 0.4
LEADER_IS_CLOSE = 8.0
CLOSE_FACTOR = 1.5

# Cards --------------------------------------------------------------------------------------------------------------------

# By card what it is worth to keep: what to discard, and how much using it must bring.
KEEP: Mapping[str, float] = {
    # Movement: Amtrak goes farthest but costs a turn, Helicopter costs two actions.
    "amtrak": 1.2,
    "road_trip": 0.9,
    "helicopter": 0.9,
    "mutually_assured_destruction": 0.8,
    "sneaking_across": 0.5,
    "bulldozer": 0.5,
    "stealth_fighter": 0.2,
    "undercover": 0.2,
    "body_double": 0.2,
    "air_traffic_controller": 0.15,
    "close_encounter": 0.15,
    # Facilities and the President.
    "hacker": 0.6,
    "engineer": 0.5,
    "spin_doctor": 0.5,
    # Good at once, so keeping them is worth little more than their use.
    "morale_boost": 0.7,
    "swiss_bank_account": 0.2,
    "just_what_i_needed": 0.5,
    "espionage": 0.25,
    "de_escalation": 0.3,
    "censorship": 0.35,
    # Against others.
    "bribery": 0.4,
    "extraordinary_rendition": 0.4,
    "house_arrest": 0.3,
    "economic_sanctions": 0.2,
    "emp": 0.3,
    "roadworks": 0.1,
    "state_troopers": 0.1,
    "restricted_airspace": 0.05,
    # Interruptions: those that decide who gets past the President are the best.
    "secret_service": 1.5,
    "loaded_dice": 1.0,
    "veto": 0.9,
    "air_force_one": 0.8,
    "diplomatic_immunity": 0.6,
    "faulty_wiring": 0.5,
    "tornado_season": 0.4,
    "scapegoat": 0.4,
    "pickpocket": 0.3,
    "flat_tire": 0.3,
    "border_patrol": 0.3,
    "wiretap": 0.05,
    # Assets.
    "the_marauder": 0.8,
    "propaganda_machine": 0.5,
    "spy_satellite": 0.5,
    "blackmail_box": 0.5,
    "private_jet": 0.3,
}
UNKNOWN_CARD = 0.3
# Cards that cost somebody else a turn or so: with more opponents they are worth less, like that turn.
HINDERING = frozenset(
    (
        *("bribery", "extraordinary_rendition", "house_arrest", "economic_sanctions", "emp", "roadworks", "state_troopers"),
        *("restricted_airspace", "faulty_wiring", "tornado_season", "flat_tire", "border_patrol"),
    )
)
# Under Gouverneur Morris the hand is lost at the end of the turn anyway.
KEEP_UNDER_MORRIS = 0.2
# In Washington D.C. one wants to stay: movement cards are only for being sent away.
KEEP_MOVEMENT_AT_THE_GOAL = 0.3
# Engineer and Hacker without anything left to disarm, Scapegoat with nobody else at the table.
USELESS = 0.01

# By card what it does for its player at once, beyond moving: it is also what a Veto takes from an opponent.
BENEFIT: Mapping[str, float] = {
    "morale_boost": 1.0,
    "hacker": 1.5,
    "engineer": 1.0,
    "amtrak": 1.5,
    "helicopter": 1.2,
    "road_trip": 1.2,
    "mutually_assured_destruction": 1.0,
    "espionage": 0.5,
    "spin_doctor": 1.2,
    "propaganda_machine": 0.8,
    "blackmail_box": 0.8,
    "the_marauder": 1.2,
}

# By card what it costs the player whom it hits, beyond being moved.
HARM: Mapping[str, float] = {
    "bribery": 2.5,
    "house_arrest": 1.4,
    "economic_sanctions": 0.8,
    "emp": 1.0,
    "espionage": 0.5,
    "pickpocket": 0.4,
    "censorship": 0.8,
    "mutually_assured_destruction": 0.4,
    # Answers to one's own doing. What a Veto costs depends on the card it cancels.
    "secret_service": 12.0,
    "air_force_one": 3.0,
    "faulty_wiring": 1.4,
    "border_patrol": 1.0,
    "flat_tire": 1.0,
}
# What it costs to roll a good die again.
LOSING_A_TRY = 8.0
LOSING_AN_ATTEMPT = 1.0
# What it costs to miss a zone 4 token.
LOSING_A_TOKEN = 0.7

# What it is worth to win a die: the game, or a facility. To see a rival win is the end.
WON_TRY = 12.0
WON_ATTEMPT = 1.5
LOST_GAME = 12.0
# Two uses a game are a reserve, as a token that passes a Founding Father on is.
CLEO_USE = 0.4
PASSING_TOKEN = 0.5
# Who is blown out of Washington D.C. also misses the start of a turn there.
BLOWN_FROM_CAPITAL = 1.0
# Seeing a hand is worth little to a player who does not remember much.
LOOK = 0.1

# What a Founding Father costs whom it lies before, as long as it lies there.
FATHERS: Mapping[str, float] = {
    "gouverneur_morris": 1.5,
    "john_hancock": 1.2,
    "thomas_jefferson": 0.9,
    "george_washington": 0.9,
    "john_adams": 0.9,
    "john_jay": 0.7,
    "alexander_hamilton": 0.7,
    "james_madison": 0.5,
    "george_mason": 0.5,
    "thomas_paine": 0.3,
    "benjamin_franklin": 0.2,
}
# Those that happen at once.
OTHER_FATHER = 0.6
# Having one's waiting Bribery or multi-turn card censored away, or an opponent's asset.
OWN_BRIBERY = 2.5
OWN_BURDEN = 1.2
THEIR_ASSET = 0.8

# Cards gained: drawing two and discarding one, a random one from an opponent, one of a whole hand.
PROPAGANDA = 0.5
RANDOM_CARD = 0.7
CHOSEN_CARD = 1.0
# A look at the next presidential card, which can be put to the bottom.
PEEKED_PRESIDENT = 1.2
# De-escalation, by the level from which it leads back; the part of its worth that a card has while it waits for its time.
DE_ESCALATION: Mapping[int, float] = {3: 1.0, 2: 4.0}
HELD = 0.5
# The Trident makes everybody discard the hand, and cards are all that draws were spent on.
TRIDENT = -0.5
# A roadblock on somebody's shortest way: there is often another one about as short. Farther on it is less certain.
ROADBLOCK = 0.3
FARTHER_ON = 0.9
# So many turns from the end an asset is worth its full price.
LONG_WAY = 10.0

# Zone 4 tokens ------------------------------------------------------------------------------------------------------------

# Good whenever they are used: a sure presence of the President, cards, trouble for all others.
KEPT_PRESENCE = 2.0
SIX_FREE_CARDS = 2.0
TEN_CARDS = 1.5
DEALT_FATHERS = 1.0
# Actions that should be left when a token brings cards.
ACTIONS_FOR_CARDS = 2
# Tokens that move or clear the way are kept until that saves much; to be another player must be worth it.
MOVING_TOKEN = 3.0
BARRIER_TOKEN = 1.5
SWAP_EVERYTHING = 4.0

# How good it is to be each dictator, in the order of the games won when all seats play alike.
DICTATORS: Mapping[str, float] = {
    "joseph": 3.0,
    "fidel": 2.9,
    "vlad": 2.6,
    "catherine": 2.6,
    "napoleon": 2.5,
    "oliver": 2.5,
    "cleo": 2.2,
    "mao": 2.2,
    "julius": 1.5,
    "ivan": 1.5,
    "benito": 1.2,
    "genghis": 1.0,
    "attila": 0.7,
}

"""What `normal` sees when it decides: its view of the table, its plan, and how the others stand."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cached_property, lru_cache
from operator import itemgetter
from statistics import fmean

from game.bots.dictators import worths
from game.bots.dictators.insight import PERFECT, Insight
from game.bots.dictators.plans import Aims, Barriers, Plan, barriers, nearest_deadline, plan_for, steps_to, way_to
from game.dictators.data.tables import (
    ABILITIES,
    BOARD,
    CARD_USES,
    DATA,
    KIND,
    PRESIDENTIAL_USES,
    TOKEN_USES,
    USES,
    Use,
    every_effect,
)
from game.dictators.odds.drawing import next_presidential, raises_defcon
from game.dictators.state import DictatorsState, Player, held_facilities, opponents
from game.dictators.turn.standing import (
    COUNTED_ZONES,
    ability,
    added_to_try,
    counted_facilities,
    disarm_min,
    hand_limit,
    own_standing,
    standings,
)
from game.rules.decision import SeenDecision
from game.rules.events import HIDDEN
from game.rules.moves import Move
from game.rules.table import View

TRY_TOKEN, END_TOKEN = "III", "IX"
# At this DEFCON level another step is the end.
LAST_LEVEL = 2
TRY_BONUS: int = TOKEN_USES[TRY_TOKEN].effects[0].argument


def _does(use: Use, *kinds: str) -> bool:
    """Is one of the steps of a use, also of those inside others, of such a kind?"""
    return any(effect.kind in kinds for effect in every_effect(use.effects))


def _moves_player(use: Use) -> bool:
    """Does it move the player, not somebody else?"""
    own = (effect for effect in every_effect(use.effects) if effect.kind in ("state_steps", "move"))
    steps = _does(use, "road_steps", "flight_step", "past_roadblock", "swap_places")
    return steps or any(effect.argument.who == "self" for effect in own)


MOVING_CARDS = frozenset(kind for kind, use in CARD_USES.items() if _moves_player(use))
ATTEMPT_CARDS = frozenset(kind for kind, use in CARD_USES.items() if _does(use, "attempt"))
REDIRECTING_CARDS = frozenset(kind for kind, use in CARD_USES.items() if _does(use, "redirect"))
PASSING_CARDS = frozenset(kind for kind, use in CARD_USES.items() if _does(use, "past_roadblock"))
PASSING_ASSETS = frozenset(card for card, uses in ABILITIES.items() if any(_does(use, "past_roadblock") for use in uses))


@lru_cache(maxsize=256)
def better_than(worth: float) -> float:
    """By how much a card of the deck is better than one of this worth, if it is, on average."""
    return fmean(max(0.0, worths.KEEP[KIND[card]] - worth) for card in USES)


def best_of(moves: Iterable[Move], worth: Callable[[Move], float], least: float = 0.0) -> Move | None:
    """The move that is worth most, the first of several, if that is more than the least."""
    weighed: Iterable[tuple[float, Move | None]] = [(worth(move), move) for move in moves]
    most, best = max(weighed, key=itemgetter(0), default=(least, None))
    return best if most > least else None


class Situation:
    """One decision of one seat. What is asked for is worked out once; most decisions ask for little."""

    def __init__(self, view: View, decision: SeenDecision, seat: int, insight: Insight = PERFECT) -> None:
        self.state: DictatorsState = view.state
        self.decision = decision
        self.insight = insight
        # The seat that acts; in a bribed turn it is another's, and what is good for it is bad for the person.
        self.seat = seat
        self.person = view.seat
        self.sabotage = seat != view.seat

    def best(self, moves: Iterable[Move], worth: Callable[[Move], float], least: float = 0.0) -> Move | None:
        """As `best_of`, with what the player misjudges in this turn."""
        turn = f"{self.state.round} {self.state.active}"
        return best_of(moves, lambda move: worth(move) + self.insight.error(turn, move), least)

    @cached_property
    def player(self) -> Player:
        return self.state.players[self.seat]

    @property
    def here(self) -> str:
        return self.player.location

    @cached_property
    def ability(self) -> str:
        return ability(self.state, self.seat)

    # The own way ------------------------------------------------------------------------------------------------------

    @cached_property
    def shut(self) -> Barriers:
        """What shuts the ways for this player: a card that gets past a roadblock makes it a small matter."""
        player, delay = self.player, worths.ROADBLOCK_DELAY if self.may_draw else worths.ROADBLOCK_DELAY_WITHOUT_DRAWING
        if own_standing(self.state, self.seat).pass_roadblocks:
            delay = 0.0
        elif any(KIND.get(card) in PASSING_CARDS for card in player.hand) or not PASSING_ASSETS.isdisjoint(player.assets):
            delay = worths.PASSING_DELAY
        return barriers(self.state, delay)

    @cached_property
    def stuck(self) -> bool:
        """Does no open way lead nearer to the goal?"""
        return not self.at_goal and not self.plan.step_cost(self.here)

    @cached_property
    def needs_card(self) -> bool:
        """Does nothing but a card help? Whoever is stuck needs one, as does whoever waits for a card that could only end
        the world: all others wait for it as well.
        """
        return self.stuck or (self.awaits_president and self.courts_war)

    @cached_property
    def may_draw(self) -> bool:
        """Are the DEFCON cards in the deck so few that one can draw, at least to get past a roadblock?"""
        return self.drawing_risk < worths.STUCK_DRAW

    @cached_property
    def drawing_risk(self) -> float:
        """What the danger to draw a DEFCON card costs. Those in the discard pile lie open; the others are in the deck."""
        state = self.state
        discarded = sum(KIND[card] == "defcon" for card in state.discard)
        if state.deck:
            chance = (state.options.command_defcon_cards - discarded) / len(state.deck)
        else:
            chance = discarded / max(1, len(state.discard))
        return chance * self.raise_harm

    @property
    def raise_harm(self) -> float:
        """What a raised DEFCON level costs; with token IX in hand it is nearer to victory."""
        return -worths.END_WITH_TOKEN_IX if self.has_end_token else worths.RAISE[self.state.defcon]

    @cached_property
    def facilities(self) -> tuple[str, ...]:
        """The facility cards that would still help, as far as this player knows them: one of each zone."""
        state, seat = self.state, self.seat
        counted = {DATA.facilities[card].zone for card in self.player.disarmed}
        counted.update(held.disarmed_zone for held in standings(state, seat) if held.disarmed_zone)
        useful: dict[int, str] = {}
        for card in held_facilities(self.player):
            if card == HIDDEN:
                continue
            zone = DATA.facilities[card].zone
            if zone not in COUNTED_ZONES or zone not in counted:
                useful.setdefault(zone, card)
        return tuple(useful.values())

    @cached_property
    def bonus(self) -> int:
        """What will be added to the d20."""
        return added_to_try(self.state, self.seat) + (TRY_BONUS if TRY_TOKEN in self.player.tokens else 0)

    @cached_property
    def aims(self) -> Aims:
        return Aims(
            facilities=self.facilities,
            counted=counted_facilities(self.state, self.seat),
            bonus=self.bonus,
            disarm_min=disarm_min(self.state, self.seat),
            pace=worths.NAPOLEON_PACE if self.ability == "napoleon" else worths.PACE,
            deadline=nearest_deadline(self.deadline),
            levels=max(1, self.state.defcon - 1),
            looks_farther=self._looks_farther(self.facilities),
            whole_way=self.insight.plans_ahead,
        )

    @cached_property
    def plan(self) -> Plan:
        return plan_for(self.aims, self.shut)

    def plan_without(self, facility: str) -> Plan:
        """The plan once this facility is disarmed."""
        aims = self.aims
        counts = DATA.facilities[facility].zone in COUNTED_ZONES
        left = tuple(other for other in aims.facilities if other != facility)
        farther = self._looks_farther(left)
        return plan_for(aims._replace(facilities=left, counted=aims.counted + counts, looks_farther=farther), self.shut)

    def _looks_farther(self, facilities: tuple[str, ...]) -> tuple[float, ...]:
        """The error about each; a facility where the player stands is plain to see."""
        return tuple(0.0 if DATA.facilities[card].location == self.here else self.insight.error(card) for card in facilities)

    @cached_property
    def at_goal(self) -> bool:
        """Does the player stand where the plan leads next?"""
        return self.plan.goal(self.here) == self.here

    @cached_property
    def awaits_president(self) -> bool:
        return self.at_goal and self.here == BOARD.capital

    @cached_property
    def courts_war(self) -> bool:
        """Can the next presidential card only end the world, or nothing? What was shown lies open in its pile."""
        if self.state.defcon > LAST_LEVEL or self.has_end_token:
            return False
        kinds = [KIND[card] for card in next_presidential(self.state)]
        present = any(DATA.presidential[kind].present for kind in kinds)
        return not present and any(raises_defcon(PRESIDENTIAL_USES[kind].effects) for kind in kinds)

    # The others -------------------------------------------------------------------------------------------------------

    @cached_property
    def plain_shut(self) -> Barriers:
        """What shuts the ways for anybody, for all that can be seen."""
        return barriers(self.state, worths.ROADBLOCK_DELAY)

    def steps_to_capital(self, location: str) -> float:
        return steps_to(BOARD.capital, self.plain_shut)[location]

    def turns_of(self, seat: int) -> float:
        """The turns that another player still needs, as it looks."""
        player = self.state.players[seat]
        missing = len(COUNTED_ZONES) - counted_facilities(self.state, seat)
        return (
            worths.PACE * self.steps_to_capital(player.location)
            + worths.OPPONENT_DETOUR * missing
            + worths.OPPONENT_TRIES
            + player.skips
        )

    @cached_property
    def rivals(self) -> list[int]:
        """The person's opponents, the one nearest to victory first."""
        return sorted(opponents(self.state, self.person), key=self.turns_of)

    @cached_property
    def _shares(self) -> dict[int, float]:
        share = worths.SHARE[len(self.rivals)]
        shares = dict.fromkeys(self.rivals, share * worths.NOT_THE_LEADER)
        close = self.turns_of(self.leader) <= worths.LEADER_IS_CLOSE
        return shares | {self.leader: share * (worths.CLOSE_FACTOR if close else 1.0), self.person: -1.0}

    @property
    def leader(self) -> int:
        return self.rivals[0]

    def share(self, seat: int) -> float:
        """How much a turn lost by this player is worth to the person; one's own is just lost."""
        return self._shares[seat]

    @cached_property
    def deadline(self) -> float:
        """The turns until somebody else has won or the world has ended, as it looks."""
        state = self.state
        turns = [self.turns_of(seat) for seat in opponents(state, self.seat)]
        if not self.has_end_token:
            turns.append((state.defcon - 1) * worths.TURNS_PER_RAISE / len(state.players))
            if state.options.round_limit:
                turns.append(state.options.round_limit - state.round + 1)
        return min(turns)

    @cached_property
    def has_end_token(self) -> bool:
        """Token IX: for its holder the end of the world is a victory."""
        return END_TOKEN in self.player.tokens

    @cached_property
    def road_worths(self) -> dict[str, float]:
        """By open road what a roadblock there is worth to the person: it delays who wants to go that way, oneself too."""
        return self._worths_of_roadblocks(self.plain_shut)

    @cached_property
    def blocked_worths(self) -> dict[str, float]:
        """By road what a roadblock that stands there is worth to the person."""
        return self._worths_of_roadblocks(self.plain_shut._replace(roadblocks=frozenset()))

    def _worths_of_roadblocks(self, shut: Barriers) -> dict[str, float]:
        state, found = self.state, dict[str, float]()
        ways = {seat: way_to(state.players[seat].location, BOARD.capital, shut) for seat in self.rivals}
        if not self.sabotage:
            goal = self.plan.goal(self.here)
            ways[self.person] = way_to(self.here, goal, shut) + way_to(goal, BOARD.capital, shut)
        for seat, way in ways.items():
            worth = worths.ROADBLOCK * self.share(seat)
            for road in way:
                found[road] = found.get(road, 0.0) + worth
                worth *= worths.FARTHER_ON
        return found

    # Cards ------------------------------------------------------------------------------------------------------------

    @cached_property
    def has_room(self) -> bool:
        """Can one more card be kept at the end of the turn?"""
        return len(self.player.hand) < hand_limit(self.state, self.seat)

    @cached_property
    def exchange(self) -> float:
        """What it wins to draw with a full hand: the card may be better than the worst one that could be kept."""
        hand = sorted(map(self.keep, self.player.hand))
        over = len(hand) - hand_limit(self.state, self.seat)
        return better_than(hand[over]) if 0 <= over < len(hand) else 0.0

    @cached_property
    def keeps_presence(self) -> bool:
        """Is the presidential card kept with token VII one that finds the President at home?"""
        return any(DATA.presidential[KIND[card]].present for card in self.player.kept if card in KIND)

    def keep(self, card: str) -> float:
        """What a command card is worth to this player while it is in the hand."""
        kind = KIND.get(card, "")
        worth = worths.KEEP.get(kind, worths.UNKNOWN_CARD)
        if kind in MOVING_CARDS and self.awaits_president:
            worth *= worths.KEEP_MOVEMENT_AT_THE_GOAL
        elif (kind in ATTEMPT_CARDS and not self.facilities) or (kind in REDIRECTING_CARDS and len(self.rivals) == 1):
            worth = worths.USELESS
        elif kind == "de_escalation":
            worth = max(worth, worths.HELD * worths.DE_ESCALATION.get(self.state.defcon, 0.0))
        elif kind in worths.HINDERING:
            worth *= self.share(self.leader) / worths.SHARE[1]
        return worth

    @cached_property
    def to_be_discarded(self) -> frozenset[str]:
        """The worst cards of a hand that is too large: they would be lost at the end of the turn."""
        hand = self.player.hand
        over = len(hand) - hand_limit(self.state, self.seat)
        return frozenset(sorted(hand, key=self.keep)[:over]) if over > 0 else frozenset()

    def price(self, card: str) -> float:
        """What is given up by using a card now."""
        if card in self.to_be_discarded or card in self.state.free:
            return 0.0
        morris = "gouverneur_morris" in self.player.father
        return self.keep(card) * (worths.KEEP_UNDER_MORRIS if morris else 1.0)

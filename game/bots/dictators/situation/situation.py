"""Everything that `normal` needs for a decision: its view of the table, its plan, its hand and its judgment errors."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cached_property, lru_cache
from operator import itemgetter
from random import Random
from statistics import fmean

from game.bots.dictators import worths
from game.bots.dictators.situation.kinds import (
    ATTEMPT_CARDS,
    END_TOKEN,
    LAST_LEVEL,
    MOVING_CARDS,
    PASSING_ASSETS,
    PASSING_CARDS,
    REDIRECTING_CARDS,
    TRY_BONUS,
    TRY_TOKEN,
)
from game.bots.dictators.situation.plans import Aims, Barriers, Plan, barriers, nearest_deadline, plan_for, way_to
from game.bots.dictators.situation.rivals import Rivals
from game.dictators.data.tables import BOARD, DATA, KIND, PRESIDENTIAL_USES, USES
from game.dictators.odds.drawing import next_presidential, raises_defcon
from game.dictators.state import DictatorsState, Player, held_facilities
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


def best_of(moves: Iterable[Move], worth: Callable[[Move], float], threshold: float = 0.0) -> Move | None:
    """The first move with the highest value, if it exceeds `threshold`."""
    ranked: Iterable[tuple[float, Move | None]] = [(worth(move), move) for move in moves]
    best_worth, best = max(ranked, key=itemgetter(0), default=(threshold, None))
    return best if best_worth > threshold else None


class Insight:
    """A player's judgment errors. The error about each subject is fixed, so that the player does not change its mind."""

    def __init__(self, seed: int = 0, usual_error: float = 0.0, plans_ahead: bool = True) -> None:
        """`usual_error` is the standard deviation of the errors, in turns."""
        self._seed, self._usual_error = seed, usual_error
        # True if the player plans the whole route, False if only to the next stop.
        self.plans_ahead = plans_ahead

    @property
    def is_perfect(self) -> bool:
        return not self._usual_error

    def error(self, *about: object) -> float:
        """The player's error about a subject, in turns."""
        if self.is_perfect:
            return 0.0
        return Random(" ".join(map(str, (self._seed, *about)))).gauss(0.0, self._usual_error)


PERFECT = Insight()


class Planning:
    """The plan of the acting seat. Values are computed on demand."""

    def __init__(self, state: DictatorsState, seat: int, insight: Insight, rivals: Rivals) -> None:
        self.state, self.seat, self.insight = state, seat, insight
        self.player = state.players[seat]
        self._rivals = rivals

    @property
    def here(self) -> str:
        return self.player.location

    @cached_property
    def ability(self) -> str:
        return ability(self.state, self.seat)

    @property
    def has_end_token(self) -> bool:
        """Return whether the player has token IX, which wins if the world ends."""
        return END_TOKEN in self.player.tokens

    @cached_property
    def shut(self) -> Barriers:
        """Barriers on the board and their delay for this player, which is short with a card that passes roadblocks."""
        player, delay = self.player, worths.ROADBLOCK_DELAY if self.may_draw else worths.ROADBLOCK_DELAY_WITHOUT_DRAWING
        if own_standing(self.state, self.seat).pass_roadblocks:
            delay = 0.0
        elif any(KIND.get(card) in PASSING_CARDS for card in player.hand) or not PASSING_ASSETS.isdisjoint(player.assets):
            delay = worths.PASSING_DELAY
        return barriers(self.state, delay)

    @cached_property
    def stuck(self) -> bool:
        """Return whether no open road or flight leads nearer to the next stop."""
        return not self.at_goal and not self.plan.step_cost(self.here)

    @cached_property
    def needs_card(self) -> bool:
        """Return whether only a new card helps: the player is stuck, or the next presidential card can only do harm."""
        return self.stuck or (self.awaits_president and self.courts_war)

    @cached_property
    def may_draw(self) -> bool:
        """Return whether the risk of a DEFCON card is low enough for a player stuck at a roadblock to draw."""
        return self.drawing_risk < worths.STUCK_DRAW

    @cached_property
    def drawing_risk(self) -> float:
        """Expected cost of drawing a DEFCON card. Discarded ones are public; the others are in the deck."""
        state = self.state
        discarded = sum(KIND[card] == "defcon" for card in state.discard)
        if state.deck:
            chance = (state.options.command_defcon_cards - discarded) / len(state.deck)
        else:
            chance = discarded / max(1, len(state.discard))
        return chance * self.raise_harm

    @property
    def raise_harm(self) -> float:
        """Cost of a DEFCON raise; with token IX, the raise is a gain."""
        return -worths.END_WITH_TOKEN_IX if self.has_end_token else worths.RAISE[self.state.defcon]

    @cached_property
    def facilities(self) -> tuple[str, ...]:
        """Facility cards that this player knows and can still use, one per zone."""
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
        """Bonus to the d20 of a try, including token III."""
        return added_to_try(self.state, self.seat) + (TRY_BONUS if TRY_TOKEN in self.player.tokens else 0)

    @cached_property
    def aims(self) -> Aims:
        return Aims(
            facilities=self.facilities,
            counted=counted_facilities(self.state, self.seat),
            bonus=self.bonus,
            disarm_min=disarm_min(self.state, self.seat),
            pace=worths.NAPOLEON_PACE if self.ability == "napoleon" else worths.PACE,
            deadline=nearest_deadline(self._rivals.deadline),
            levels=max(1, self.state.defcon - 1),
            looks_farther=self._looks_farther(self.facilities),
            whole_way=self.insight.plans_ahead,
        )

    @cached_property
    def plan(self) -> Plan:
        return plan_for(self.aims, self.shut)

    def plan_without(self, facility: str) -> Plan:
        """The plan after this facility is disarmed."""
        aims = self.aims
        counts = DATA.facilities[facility].zone in COUNTED_ZONES
        left = tuple(other for other in aims.facilities if other != facility)
        farther = self._looks_farther(left)
        return plan_for(aims._replace(facilities=left, counted=aims.counted + counts, looks_farther=farther), self.shut)

    def _looks_farther(self, facilities: tuple[str, ...]) -> tuple[float, ...]:
        """The player's error about the distance of each facility; 0 for a facility at the player's location."""
        return tuple(0.0 if DATA.facilities[card].location == self.here else self.insight.error(card) for card in facilities)

    @cached_property
    def at_goal(self) -> bool:
        """Return whether the player is at the next stop of the plan."""
        return self.plan.goal(self.here) == self.here

    @cached_property
    def awaits_president(self) -> bool:
        return self.at_goal and self.here == BOARD.capital

    @cached_property
    def courts_war(self) -> bool:
        """Return whether confronting the President can end the world but cannot win, as far as is publicly known."""
        if self.state.defcon > LAST_LEVEL or self.has_end_token:
            return False
        kinds = [KIND[card] for card in next_presidential(self.state)]
        present = any(DATA.presidential[kind].present for kind in kinds)
        return not present and any(raises_defcon(PRESIDENTIAL_USES[kind].effects) for kind in kinds)


@lru_cache(maxsize=256)
def better_than(worth: float) -> float:
    """Average gain from replacing a card of this value with a drawn card, if the drawn card is better."""
    return fmean(max(0.0, worths.KEEP[KIND[card]] - worth) for card in USES)


class Hand:
    """The hand of the acting seat, and the value of its command cards."""

    def __init__(self, state: DictatorsState, planning: Planning, rivals: Rivals) -> None:
        self.state, self.seat, self.player = state, planning.seat, planning.player
        self._planning, self._rivals = planning, rivals

    @cached_property
    def has_room(self) -> bool:
        """Return whether one more card can be kept at the end of the turn."""
        return len(self.player.hand) < hand_limit(self.state, self.seat)

    @cached_property
    def exchange(self) -> float:
        """Gain from drawing with a full hand: the new card may be better than the worst one kept."""
        hand = sorted(map(self.keep, self.player.hand))
        over = len(hand) - hand_limit(self.state, self.seat)
        return better_than(hand[over]) if 0 <= over < len(hand) else 0.0

    @cached_property
    def keeps_presence(self) -> bool:
        """Return whether the President is present on the presidential card kept with token VII."""
        return any(DATA.presidential[KIND[card]].present for card in self.player.kept if card in KIND)

    def keep(self, card: str) -> float:
        """Value of holding a command card."""
        kind = KIND.get(card, "")
        worth = worths.KEEP.get(kind, worths.UNKNOWN_CARD)
        if kind in MOVING_CARDS and self._planning.awaits_president:
            worth *= worths.KEEP_MOVEMENT_AT_THE_GOAL
        elif self._is_useless(kind):
            worth = worths.USELESS
        elif kind == "de_escalation":
            worth = max(worth, worths.HELD * worths.DE_ESCALATION.get(self.state.defcon, 0.0))
        elif kind in worths.HINDERING:
            worth *= self._rivals.share(self._rivals.leader) / worths.SHARE[1]
        return worth

    def _is_useless(self, kind: str) -> bool:
        """Return whether a card of this kind is useless, because there is no facility to disarm or no third player."""
        duel = len(self._rivals.seats) == 1
        return (kind in ATTEMPT_CARDS and not self._planning.facilities) or (kind in REDIRECTING_CARDS and duel)

    @cached_property
    def to_be_discarded(self) -> frozenset[str]:
        """The worst cards of a hand above the limit, which the player will lose at the end of the turn anyway."""
        hand = self.player.hand
        over = len(hand) - hand_limit(self.state, self.seat)
        return frozenset(sorted(hand, key=self.keep)[:over]) if over > 0 else frozenset()

    def price(self, card: str) -> float:
        """Value lost by playing a card now; 0 for free cards and for cards that would be discarded anyway."""
        if card in self.to_be_discarded or card in self.state.free:
            return 0.0
        morris = "gouverneur_morris" in self.player.father
        return self.keep(card) * (worths.KEEP_UNDER_MORRIS if morris else 1.0)


class Situation:
    """One decision of one seat. Values are computed on demand and cached."""

    def __init__(self, view: View, decision: SeenDecision, seat: int, insight: Insight = PERFECT) -> None:
        self.state: DictatorsState = view.state
        self.decision = decision
        self.insight = insight
        # The acting seat. In a bribed turn it is an opponent's, whose losses are gains for `person`, the deciding player.
        self.seat = seat
        self.person = view.seat
        self.sabotage = seat != view.seat

    def best(self, moves: Iterable[Move], worth: Callable[[Move], float], threshold: float = 0.0) -> Move | None:
        """Like `best_of`, but with the player's judgment errors, which do not change during a turn."""
        turn = f"{self.state.round} {self.state.active}"
        return best_of(moves, lambda move: worth(move) + self.insight.error(turn, move), threshold)

    @cached_property
    def player(self) -> Player:
        return self.state.players[self.seat]

    @property
    def here(self) -> str:
        return self.player.location

    @cached_property
    def rivals(self) -> Rivals:
        return Rivals(self.state, self.seat, self.person)

    @cached_property
    def planning(self) -> Planning:
        return Planning(self.state, self.seat, self.insight, self.rivals)

    @cached_property
    def hand(self) -> Hand:
        return Hand(self.state, self.planning, self.rivals)

    @cached_property
    def road_worths(self) -> dict[str, float]:
        """Value of a new roadblock to the deciding player, by road. Roads that this player needs too are worth less."""
        return self._worths_of_roadblocks(self.rivals.shut)

    @cached_property
    def blocked_worths(self) -> dict[str, float]:
        """Value of an existing roadblock to the deciding player, by road."""
        return self._worths_of_roadblocks(self.rivals.shut._replace(roadblocks=frozenset()))

    def _worths_of_roadblocks(self, shut: Barriers) -> dict[str, float]:
        state, found = self.state, dict[str, float]()
        routes = {seat: way_to(state.players[seat].location, BOARD.capital, shut) for seat in self.rivals.seats}
        if not self.sabotage:
            goal = self.planning.plan.goal(self.here)
            routes[self.person] = way_to(self.here, goal, shut) + way_to(goal, BOARD.capital, shut)
        for seat, route in routes.items():
            worth = worths.ROADBLOCK * self.rivals.share(seat)
            for road in route:
                found[road] = found.get(road, 0.0) + worth
                worth *= worths.FARTHER_ON
        return found

"""A bot's plan for its own route to victory, and the values that the plan is based on."""

from __future__ import annotations

from functools import cached_property

from game.bots.dictators import worths
from game.bots.dictators.situation.insight import Insight
from game.bots.dictators.situation.kinds import END_TOKEN, LAST_LEVEL, PASSING_ASSETS, PASSING_CARDS, TRY_BONUS, TRY_TOKEN
from game.bots.dictators.situation.plans import Aims, Barriers, Plan, barriers, nearest_deadline, plan_for
from game.bots.dictators.situation.rivals import Rivals
from game.dictators.data.tables import BOARD, DATA, KIND, PRESIDENTIAL_USES
from game.dictators.odds.drawing import next_presidential, raises_defcon
from game.dictators.state import DictatorsState, held_facilities
from game.dictators.turn.standing import (
    COUNTED_ZONES,
    ability,
    added_to_try,
    counted_facilities,
    disarm_min,
    own_standing,
    standings,
)
from game.rules.events import HIDDEN


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
        """Return whether the risk of a DEFCON card is low enough to draw, at least for a player stuck at a roadblock."""
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

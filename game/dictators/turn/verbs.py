"""Verbs of a turn, and the list of all verbs (1.4, 1.10)."""

from __future__ import annotations

from collections.abc import Iterable

from game.dictators.board.moving import flight_step, road_step
from game.dictators.board.ways import flights, no_fly_at, open_flights, open_roads, remove_token, road_to, ways_blocked_by
from game.dictators.cards.decks import can_draw, hand_over, take_top
from game.dictators.cards.events import receive
from game.dictators.cards.using import Interrupt, Play, UseAbility, UseAsset, UseToken
from game.dictators.data.tables import BOARD, DICTATOR_STANDING, EVENTS
from game.dictators.state import CardDrawn, DictatorsReferee, DictatorsState, DictatorsVerb
from game.dictators.turn import standing
from game.dictators.turn.disarming import attempt, give_away
from game.dictators.turn.president import can_be_shown, confront
from game.dictators.turn.windows import answers, is_quiet
from game.rules.moves import Args, Flow
from game.rules.refusals import Refusal, refusal
from game.rules.state import NOBODY


def _no_travel(state: DictatorsState, seat: int, cost: int, *bans: str) -> Refusal | None:
    """The first reason why the Travel of this turn and so many actions cannot be used, if any."""
    return standing.no_travel(state) or standing.too_dear(state, cost) or standing.forbidden(state, seat, *bans)


class Travel(DictatorsVerb):
    """Travel along one road to the next location; only one Travel per turn."""

    name = "travel"
    params = ("location",)
    rule = "1.4"
    open = True

    def candidates(self, state: DictatorsState, seat: int) -> Iterable[Args]:
        return [(end,) for end in BOARD.roads_at[state.players[seat].location].values()]

    def why_none(self, state: DictatorsState, seat: int) -> Refusal:
        return refusal("dictators.refusal.no_road_here", self.rule, location=state.players[seat].location)

    def refuse(self, state: DictatorsState, seat: int, args: Args) -> Refusal | None:
        here = state.players[seat].location
        road = road_to(here, args[0])
        if why := _no_travel(state, seat, standing.travel_cost(state, seat), "road_travel"):
            return why
        if not road:
            return refusal("dictators.refusal.no_road", "1.4", start=here, location=args[0])
        shut = road in state.roadblocks and not standing.own_standing(state, seat).pass_roadblocks
        return refusal("dictators.refusal.roadblock", "1.12", road=road) if shut else None

    def do(self, referee: DictatorsReferee, seat: int, args: Args) -> Flow[None]:
        standing.pay(referee.state, standing.travel_cost(referee.state, seat), travel=True)
        yield from road_step(referee, seat, args[0], travel=True)


class Fly(DictatorsVerb):
    """Take an international flight along a dotted line."""

    name = "fly"
    params = ("location",)
    rule = "1.11"
    open = True

    def candidates(self, state: DictatorsState, seat: int) -> Iterable[Args]:
        return [(end,) for end in flights(state, state.players[seat].location)]

    def why_none(self, state: DictatorsState, seat: int) -> Refusal:
        return refusal("dictators.refusal.no_line_here", self.rule, location=state.players[seat].location)

    def refuse(self, state: DictatorsState, seat: int, args: Args) -> Refusal | None:
        here, words = state.players[seat].location, ("flight_action", "flight_steps")
        if why := _no_travel(state, seat, standing.FLIGHT_COST, *words):
            return why
        if args[0] not in flights(state, here):
            return refusal("dictators.refusal.no_flight", "1.11", start=here, location=args[0])
        closed = no_fly_at(state, here, args[0])
        return refusal("dictators.refusal.no_fly", "1.12", time_zone=closed) if closed else None

    def do(self, referee: DictatorsReferee, seat: int, args: Args) -> Flow[None]:
        standing.pay(referee.state, standing.FLIGHT_COST, travel=True)
        yield from flight_step(referee, seat, args[0])


class Draw(DictatorsVerb):
    """Draw the top card of the command deck."""

    name = "draw"
    rule = "1.4"
    open = True

    def refuse(self, state: DictatorsState, seat: int, args: Args) -> Refusal | None:
        if not can_draw(state):
            return refusal("dictators.refusal.no_card_to_draw", "1.18 w")
        return standing.too_dear(state, 1)

    def do(self, referee: DictatorsReferee, seat: int, args: Args) -> Flow[None]:
        standing.pay(referee.state, 1)
        return drawn(referee, seat, take_top(referee), "deck")


class DrawDiscarded(DictatorsVerb):
    """Draw the top card of the command discard pile, with Mao's ability."""

    name = "draw_discarded"
    rule = "4.1"
    open = True

    def refuse(self, state: DictatorsState, seat: int, args: Args) -> Refusal | None:
        if not standing.own_standing(state, seat).draw_from_discard:
            taken_away = DICTATOR_STANDING[standing.chosen_ability(state, seat)].draw_from_discard
            why = standing.forbidden(state, seat, "dictator_ability") if taken_away else None
            return why or refusal("dictators.refusal.not_your_ability", self.rule)
        if not state.discard:
            return refusal("dictators.refusal.empty_pile", self.rule)
        return standing.too_dear(state, 1)

    def do(self, referee: DictatorsReferee, seat: int, args: Args) -> Flow[None]:
        standing.pay(referee.state, 1)
        return drawn(referee, seat, referee.state.discard.pop(), "discard")


def drawn(referee: DictatorsReferee, seat: int, card: str, source: str) -> Flow[None]:
    """Resolve a card drawn by an action: it enters the hand, where another player may take it (W10), or is an event."""
    yield from receive(referee, seat, card, source)
    if card in EVENTS or is_quiet(referee, "card_drawn", seat):
        return
    window, state = CardDrawn(seat=seat), referee.state
    # If the card has left the hand in the meantime, it can no longer be taken.
    yield from answers(referee, window, lambda _: card in state.players[seat].hand)
    if window.thief != NOBODY and card in state.players[seat].hand:
        hand_over(referee, seat, window.thief, card, which_is_clear=True)


class Disarm(DictatorsVerb):
    """Attempt to disarm a facility whose card the player holds, or a warhead."""

    name = "disarm"
    params = ("site",)
    rule = "1.7"

    def candidates(self, state: DictatorsState, seat: int) -> Iterable[Args]:
        return [(site,) for site in standing.sites_here(state, seat)]

    def why_none(self, state: DictatorsState, seat: int) -> Refusal:
        return refusal("dictators.refusal.disarm_needs", self.rule)

    def refuse(self, state: DictatorsState, seat: int, args: Args) -> Refusal | None:
        if args[0] not in standing.sites_here(state, seat):
            return refusal("dictators.refusal.nothing_to_disarm", self.rule)
        used = standing.no_travel(state, "disarming_takes_travel")
        return used or _no_travel(state, seat, standing.DISARM_COST, "attempts")

    def do(self, referee: DictatorsReferee, seat: int, args: Args) -> Flow[None]:
        standing.pay(referee.state, standing.DISARM_COST, travel=True)
        give_away(referee.state, args[0])
        yield from attempt(referee, seat, args[0], rolls=True)


class ClearWay(DictatorsVerb):
    """Spend all actions to remove one blocking token, so that a shut-in player can get out (1.18 p)."""

    name = "clear"
    params = ("barrier",)
    rule = "1.18 p"
    open = True

    def candidates(self, state: DictatorsState, seat: int) -> Iterable[Args]:
        return [(token,) for token in ways_blocked_by(state, state.players[seat].location)]

    def refuse(self, state: DictatorsState, seat: int, args: Args) -> Refusal | None:
        here = state.players[seat].location
        if not state.options.safety_valve:
            return refusal("dictators.refusal.no_safety_valve", self.rule)
        if args[0] not in ways_blocked_by(state, here):
            return refusal("dictators.refusal.blocks_nothing_here", self.rule)
        if not is_shut_in(state, seat):
            return refusal("dictators.refusal.not_shut_in", self.rule)
        if state.spent:
            return refusal("dictators.refusal.not_before_all_else", self.rule)
        return None

    def do(self, referee: DictatorsReferee, seat: int, args: Args) -> None:
        standing.pay(referee.state, standing.actions_left(referee.state))
        remove_token(referee, seat, args[0])


def is_shut_in(state: DictatorsState, seat: int) -> bool:
    """Return whether the player cannot leave their location, either by road or along a dotted line."""
    here = state.players[seat].location
    passes = standing.own_standing(state, seat).pass_roadblocks and bool(BOARD.roads_at[here])
    return not (passes or open_roads(state, here) or open_flights(state, here))


class EndTurn(DictatorsVerb):
    name = "end_turn"
    rule = "1.4"
    open = ends = True

    def do(self, referee: DictatorsReferee, seat: int, args: Args) -> None:
        referee.state.phase = "end"


class Confront(DictatorsVerb):
    """Confront the President by drawing a presidential card, in Washington D.C."""

    name = "confront"
    rule = "1.10"
    open = True

    def refuse(self, state: DictatorsState, seat: int, args: Args) -> Refusal | None:
        return None if can_be_shown(state) else refusal("dictators.refusal.no_presidential_card", "1.18 b")

    def do(self, referee: DictatorsReferee, seat: int, args: Args) -> Flow[None]:
        """Confront the President. A try uses up the turn; otherwise the turn continues (1.18 ap)."""
        tried = yield from confront(referee, seat, kept=self.name == "confront_kept")
        referee.state.phase = "end" if tried else "act"


class ConfrontKept(Confront):
    """Confront the President with the card kept with token VII instead of drawing one."""

    name = "confront_kept"
    rule = "1.8"
    open = False

    def refuse(self, state: DictatorsState, seat: int, args: Args) -> Refusal | None:
        return None if state.players[seat].kept else refusal("dictators.refusal.nothing_kept", self.rule)


class StayAway(DictatorsVerb):
    """Do not confront the President this turn (1.18 a)."""

    name = "stay_away"
    rule = "1.18 a"
    open = True

    def refuse(self, state: DictatorsState, seat: int, args: Args) -> Refusal | None:
        return None if state.options.confront_optional else refusal("dictators.refusal.must_confront", "1.10")

    def do(self, referee: DictatorsReferee, seat: int, args: Args) -> None:
        referee.state.phase = "act"
        referee.emit("dictators.event.stayed_away", seat=seat)


USING = (Play(), UseAsset(), UseAbility(), UseToken())
ACTIONS = (Travel(), Fly(), Disarm(), Draw(), DrawDiscarded(), *USING, ClearWay(), EndTurn())
CONFRONTING = (Confront(), ConfrontKept(), StayAway())
VERBS = {verb.name: verb for verb in (*ACTIONS, *CONFRONTING, Interrupt())}

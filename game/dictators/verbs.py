"""What a player can do: the actions of a turn, and the answers to what others do (1.4, 1.19)."""

from __future__ import annotations

from collections.abc import Iterable

from game.dictators.abilities import uses_left
from game.dictators.decks import can_draw, hand_over, take_top
from game.dictators.deeds import play_card, refuse_deed, use_ability, use_asset, use_token
from game.dictators.disarming import attempt, give_away
from game.dictators.effects import Deed
from game.dictators.events import receive
from game.dictators.moving import flight_step, road_step
from game.dictators.naming import nameable
from game.dictators.president import can_be_shown, confront
from game.dictators.standing import (
    ability,
    actions_left,
    forbidden_by,
    own_standing,
    sites_here,
    travel_cost,
    travel_is_left,
)
from game.dictators.state import DictatorsReferee, DictatorsState, DictatorsVerb
from game.dictators.tables import (
    ABILITIES,
    ANSWERS,
    BOARD,
    DATA,
    DICTATOR_USES,
    EVENTS,
    KIND,
    TOKEN_USES,
    USES,
    Use,
)
from game.dictators.tokens_on_board import remove_token
from game.dictators.ways import flights, no_fly_at, open_flights, open_roads, road_to, ways_blocked_by
from game.dictators.windows import answers, is_briber
from game.rules.moves import Args, Flow, Refusal, Steps, refusal
from game.rules.state import Window

DISARM_COST = FLIGHT_COST = 2
"""Travel and one more action (1.4)."""


def too_dear(state: DictatorsState, cost: int) -> Refusal | None:
    left = actions_left(state)
    return refusal("dictators.refusal.too_few_actions", "1.4", cost=cost, left=left) if cost > left else None


def no_travel(state: DictatorsState) -> Refusal | None:
    return None if travel_is_left(state) else refusal("dictators.refusal.travel_used", "1.4")


def forbidden(state: DictatorsState, seat: int, *words: str) -> Refusal | None:
    card = forbidden_by(state, seat, *words)
    return refusal("dictators.refusal.forbidden", "4.5" if card in DATA.fathers else "4.2", card=card) if card else None


def pay(state: DictatorsState, cost: int, travel: bool = False) -> None:
    state.spent += cost
    state.travels += travel


class Travel(DictatorsVerb):
    """Along one road to the next location, once a turn."""

    name = "travel"
    params = ("location",)
    rule = "1.4"

    def candidates(self, state: DictatorsState, seat: int) -> Iterable[Args]:
        return [(end,) for end in BOARD.roads_at[state.players[seat].location].values()]

    def refuse(self, state: DictatorsState, seat: int, args: Args) -> Refusal | None:
        here = state.players[seat].location
        road = road_to(here, args[0])
        if not road:
            return refusal("dictators.refusal.no_road", "1.4", start=here, location=args[0])
        why = self._refuse_any(state, seat)
        if why is None and road in state.roadblocks and not own_standing(state, seat).pass_roadblocks:
            return refusal("dictators.refusal.roadblock", "1.12", road=road)
        return why

    def _refuse_any(self, state: DictatorsState, seat: int) -> Refusal | None:
        """Why there is no Travel by road now, whatever the road."""
        return no_travel(state) or too_dear(state, travel_cost(state, seat)) or forbidden(state, seat, "road_travel")

    def do(self, referee: DictatorsReferee, seat: int, args: Args) -> Flow[None]:
        pay(referee.state, travel_cost(referee.state, seat), travel=True)
        yield from road_step(referee, seat, args[0], travel=True)


class Fly(DictatorsVerb):
    """Along a dotted line: an international flight."""

    name = "fly"
    params = ("location",)
    rule = "1.11"

    def candidates(self, state: DictatorsState, seat: int) -> Iterable[Args]:
        return [(end,) for end in flights(state, state.players[seat].location)]

    def refuse(self, state: DictatorsState, seat: int, args: Args) -> Refusal | None:
        here = state.players[seat].location
        if args[0] not in flights(state, here):
            return refusal("dictators.refusal.no_flight", "1.11", start=here, location=args[0])
        why = self._refuse_any(state, seat)
        if why is None and (closed := no_fly_at(state, here, args[0])):
            return refusal("dictators.refusal.no_fly", "1.12", time_zone=closed)
        return why

    def _refuse_any(self, state: DictatorsState, seat: int) -> Refusal | None:
        """Why there is no international flight now, wherever it goes."""
        return no_travel(state) or too_dear(state, FLIGHT_COST) or forbidden(state, seat, "flight_action", "flight_steps")

    def do(self, referee: DictatorsReferee, seat: int, args: Args) -> Flow[None]:
        pay(referee.state, FLIGHT_COST, travel=True)
        yield from flight_step(referee, seat, args[0])


class Draw(DictatorsVerb):
    """The top card of the command deck."""

    name = "draw"
    rule = "1.4"

    def refuse(self, state: DictatorsState, seat: int, args: Args) -> Refusal | None:
        if not can_draw(state):
            return refusal("dictators.refusal.no_card_to_draw", "1.18 w")
        return too_dear(state, 1)

    def do(self, referee: DictatorsReferee, seat: int, args: Args) -> Flow[None]:
        state = referee.state
        pay(state, 1)
        card = take_top(referee)
        yield from receive(referee, seat, card)
        if card not in EVENTS:
            yield from pickpockets(referee, seat, card)


class DrawDiscarded(DictatorsVerb):
    """The top card of the command discard pile, with Mao's ability."""

    name = "draw_discarded"
    rule = "4.1"

    def refuse(self, state: DictatorsState, seat: int, args: Args) -> Refusal | None:
        if not own_standing(state, seat).draw_from_discard:
            return refusal("dictators.refusal.not_your_ability", self.rule)
        if not state.discard:
            return refusal("dictators.refusal.empty_pile", self.rule)
        return too_dear(state, 1)

    def do(self, referee: DictatorsReferee, seat: int, args: Args) -> Flow[None]:
        state = referee.state
        pay(state, 1)
        card = state.discard.pop()
        yield from receive(referee, seat, card, "discard")
        if card not in EVENTS:
            yield from pickpockets(referee, seat, card)


def pickpockets(referee: DictatorsReferee, seat: int, card: str) -> Steps:
    """W10: somebody may get the card that an action drew."""
    window = Window("card_drawn", seat)
    waiting = answers(referee, window)
    return _perhaps_stolen(referee, window, waiting, seat, card) if waiting else ()


def _perhaps_stolen(referee: DictatorsReferee, window: Window, waiting: Steps, seat: int, card: str) -> Flow[None]:
    yield from waiting
    if "thief" in window.facts and card in referee.state.players[seat].hand:
        hand_over(referee, seat, int(window.facts["thief"]), card, which_is_clear=True)


class Play(DictatorsVerb):
    """An action or asset card from the hand, with what it names."""

    name = "play"
    params = ("card", "named:any*")
    rule = "1.5"

    def candidates(self, state: DictatorsState, seat: int) -> Iterable[Args]:
        found: list[Args] = []
        for card in state.players[seat].hand:
            if USES[card].sort != "interruption":
                found += with_names(state, seat, USES[card], card)
        return found

    def refuse(self, state: DictatorsState, seat: int, args: Args) -> Refusal | None:
        card = args[0]
        if card not in state.players[seat].hand:
            return refusal("dictators.refusal.not_in_hand", self.rule, card=card)
        use = USES[card]
        if use.sort == "interruption":
            return refusal("dictators.refusal.only_an_answer", "1.5", card=card)
        if card not in state.free and use.cost:
            why = too_dear(state, use.cost)
            if why is not None:
                return why
        return self._refuse_card(state, seat, use) or refuse_deed(state, Deed(seat, use, named(args[1:]), card))

    def _refuse_card(self, state: DictatorsState, seat: int, use: Use) -> Refusal | None:
        """Does something before the player forbid this card?"""
        return forbidden(state, seat, f"{use.sort}_cards", f"card:{use.id}")

    def do(self, referee: DictatorsReferee, seat: int, args: Args) -> Flow[None]:
        card = args[0]
        if card not in referee.state.free:
            pay(referee.state, USES[card].cost)
        yield from play_card(referee, Deed(seat, USES[card], named(args[1:]), card))


def named(words: Args) -> str:
    """What was named; more than one thing is nothing that could be."""
    return words[0] if len(words) == 1 else " ".join(words)


def with_names(state: DictatorsState, seat: int, use: Use, *words: str) -> list[Args]:
    """These words, with everything that could be named after them."""
    if use.names is None:
        return [words]
    return [(*words, name) for name in nameable(state, seat, use)]


class UseAsset(DictatorsVerb):
    """An ability of an asset in play, by its number."""

    name = "use"
    params = ("card", "ability:number", "named:any*")
    rule = "1.4"

    def candidates(self, state: DictatorsState, seat: int) -> Iterable[Args]:
        found: list[Args] = []
        for card in state.players[seat].assets:
            for number, use in enumerate(ABILITIES[card], 1):
                found += with_names(state, seat, use, card, str(number))
        return found

    def refuse(self, state: DictatorsState, seat: int, args: Args) -> Refusal | None:
        card, number = args[0], int(args[1])
        if card not in state.players[seat].assets:
            return refusal("dictators.refusal.not_your_asset", self.rule, card=card)
        if not 1 <= number <= len(ABILITIES[card]):
            return refusal("dictators.refusal.no_such_ability", self.rule, card=card, number=number)
        why = self._refuse_any(state, seat, card, number)
        return why or refuse_deed(state, Deed(seat, ABILITIES[card][number - 1], named(args[2:])))

    def _refuse_any(self, state: DictatorsState, seat: int, card: str, number: int) -> Refusal | None:
        """Why this ability cannot be used now, whatever it names."""
        use = ABILITIES[card][number - 1]
        if use.cost:
            why = too_dear(state, use.cost) or (no_travel(state) if use.travel else None)
            if why is not None:
                return why
        if state.used.count(f"{card}:{number}") >= state.options.asset_ability_uses:
            return refusal("dictators.refusal.used_this_turn", "1.18 n")
        return forbidden(state, seat, f"abilities:{KIND[card]}")

    def do(self, referee: DictatorsReferee, seat: int, args: Args) -> Flow[None]:
        card, number = args[0], int(args[1])
        use = ABILITIES[card][number - 1]
        pay(referee.state, use.cost, use.travel)
        referee.state.used += (f"{card}:{number}",)
        yield from use_asset(referee, Deed(seat, use, named(args[2:])), card, number)


class UseAbility(DictatorsVerb):
    """The ability of one's dictator: in one's own turn, or as a reaction."""

    name = "ability"
    params = ("named:any*",)
    rule = "4.1"

    def candidates(self, state: DictatorsState, seat: int) -> Iterable[Args]:
        dictator = ability(state, seat)
        if not dictator or not DICTATOR_USES[dictator].effects:
            return ()
        return with_names(state, seat, DICTATOR_USES[dictator])

    def refuse(self, state: DictatorsState, seat: int, args: Args) -> Refusal | None:
        dictator = ability(state, seat)
        use = DICTATOR_USES.get(dictator)
        if use is None:
            return forbidden(state, seat, "dictator_ability") or refusal("dictators.refusal.not_your_ability", self.rule)
        window = state.stack[-1] if state.stack else None
        fits = "own_turn" in DATA.dictators[dictator].when if window is None else window.trigger in use.windows
        if not fits or not use.effects:
            return refusal("dictators.refusal.ability_not_now", self.rule, dictator=dictator)
        if window is not None and is_briber(state, seat):
            return refusal("dictators.refusal.briber_rests", "1.18 ak")
        if not uses_left(state, seat):
            return refusal("dictators.refusal.ability_used_up", self.rule, dictator=dictator)
        why = too_dear(state, use.cost) if use.cost else None
        return why or refuse_deed(state, Deed(seat, use, named(args), answers=window))

    def do(self, referee: DictatorsReferee, seat: int, args: Args) -> Flow[None]:
        state = referee.state
        use = DICTATOR_USES[ability(state, seat)]
        pay(state, use.cost)
        window = state.stack[-1] if state.stack else None
        yield from use_ability(referee, Deed(seat, use, named(args), answers=window))


class UseToken(DictatorsVerb):
    """A zone 4 token: in one's own turn, or at the moment that it names."""

    name = "token"
    params = ("token", "named:any*")
    rule = "1.8"

    def candidates(self, state: DictatorsState, seat: int) -> Iterable[Args]:
        found: list[Args] = []
        for token in state.players[seat].tokens:
            found += with_names(state, seat, TOKEN_USES[token], token)
        return found

    def refuse(self, state: DictatorsState, seat: int, args: Args) -> Refusal | None:
        token, tokens = args[0], state.players[seat].tokens
        if token not in tokens:
            return refusal("dictators.refusal.not_your_token", self.rule, token=token)
        when = DATA.tokens[token].when
        if state.stack:
            if when != state.stack[-1].trigger:
                return refusal("dictators.refusal.token_not_now", self.rule, token=token)
        elif when == "turn_taken":
            if tokens.index(token) < len(tokens) - state.fresh_tokens:
                return refusal("dictators.refusal.token_too_late", "1.18 ah", token=token)
        elif when != "own_turn":
            return refusal("dictators.refusal.token_not_now", self.rule, token=token)
        return refuse_deed(state, Deed(seat, TOKEN_USES[token], named(args[1:])))

    def do(self, referee: DictatorsReferee, seat: int, args: Args) -> Flow[None]:
        yield from use_token(referee, Deed(seat, TOKEN_USES[args[0]], named(args[1:])))


class Disarm(DictatorsVerb):
    """An attempt on a facility whose card one holds, or on a warhead."""

    name = "disarm"
    params = ("site",)
    rule = "1.7"

    def candidates(self, state: DictatorsState, seat: int) -> Iterable[Args]:
        return [(site,) for site in sites_here(state, seat)]

    def refuse(self, state: DictatorsState, seat: int, args: Args) -> Refusal | None:
        if args[0] not in sites_here(state, seat):
            return refusal("dictators.refusal.nothing_to_disarm", self.rule)
        return no_travel(state) or too_dear(state, DISARM_COST) or forbidden(state, seat, "attempts")

    def do(self, referee: DictatorsReferee, seat: int, args: Args) -> Flow[None]:
        pay(referee.state, DISARM_COST, travel=True)
        give_away(referee.state, args[0])
        yield from attempt(referee, seat, args[0], rolls=True)


class ClearWay(DictatorsVerb):
    """The safety valve of who is shut in: all actions for one token that shuts the way (1.18 p)."""

    name = "clear"
    params = ("barrier",)
    rule = "1.18 p"

    def candidates(self, state: DictatorsState, seat: int) -> Iterable[Args]:
        return [(token,) for token in ways_blocked_by(state, state.players[seat].location)]

    def refuse(self, state: DictatorsState, seat: int, args: Args) -> Refusal | None:
        here = state.players[seat].location
        if not state.options.safety_valve:
            return refusal("dictators.refusal.no_safety_valve", self.rule)
        if args[0] not in ways_blocked_by(state, here):
            return refusal("dictators.refusal.blocks_nothing_here", self.rule)
        passes = own_standing(state, seat).pass_roadblocks and bool(BOARD.roads_at[here])
        if passes or open_roads(state, here) or open_flights(state, here):
            return refusal("dictators.refusal.not_shut_in", self.rule)
        if state.spent:
            return refusal("dictators.refusal.not_before_all_else", self.rule)
        return None

    def do(self, referee: DictatorsReferee, seat: int, args: Args) -> None:
        pay(referee.state, actions_left(referee.state))
        remove_token(referee, args[0])


class EndTurn(DictatorsVerb):
    name = "end_turn"
    rule = "1.4"

    def do(self, referee: DictatorsReferee, seat: int, args: Args) -> None:
        referee.state.phase = "end"


class Confront(DictatorsVerb):
    """Draw a presidential card in Washington D.C."""

    name = "confront"
    rule = "1.10"

    def refuse(self, state: DictatorsState, seat: int, args: Args) -> Refusal | None:
        return None if can_be_shown(state) else refusal("dictators.refusal.no_presidential_card", "1.18 b")

    def do(self, referee: DictatorsReferee, seat: int, args: Args) -> Flow[None]:
        yield from confronted(referee, seat, kept=False)


class ConfrontKept(DictatorsVerb):
    """Show the presidential card kept with token VII instead of drawing one."""

    name = "confront_kept"
    rule = "1.8"

    def refuse(self, state: DictatorsState, seat: int, args: Args) -> Refusal | None:
        return None if state.players[seat].kept else refusal("dictators.refusal.nothing_kept", self.rule)

    def do(self, referee: DictatorsReferee, seat: int, args: Args) -> Flow[None]:
        yield from confronted(referee, seat, kept=True)


def confronted(referee: DictatorsReferee, seat: int, kept: bool) -> Flow[None]:
    """A try takes the whole turn; otherwise it goes on (1.18 ap)."""
    tried = yield from confront(referee, seat, kept)
    referee.state.phase = "end" if tried else "act"


class StayAway(DictatorsVerb):
    """Do not confront the President in this turn (1.18 a)."""

    name = "stay_away"
    rule = "1.18 a"

    def refuse(self, state: DictatorsState, seat: int, args: Args) -> Refusal | None:
        return None if state.options.confront_optional else refusal("dictators.refusal.must_confront", "1.10")

    def do(self, referee: DictatorsReferee, seat: int, args: Args) -> None:
        referee.state.phase = "act"


class Interrupt(DictatorsVerb):
    """An interruption card, at its moment."""

    name = "interrupt"
    params = ("card", "named:any*")
    rule = "1.19"

    def candidates(self, state: DictatorsState, seat: int) -> Iterable[Args]:
        fitting = ANSWERS.get(state.stack[-1].trigger, ())
        found: list[Args] = []
        for card in state.players[seat].hand:
            if card in fitting:
                found += with_names(state, seat, USES[card], card)
        return found

    def refuse(self, state: DictatorsState, seat: int, args: Args) -> Refusal | None:
        card, window = args[0], state.stack[-1]
        if card not in state.players[seat].hand:
            return refusal("dictators.refusal.not_in_hand", "1.5", card=card)
        use = USES[card]
        if window.trigger not in use.windows:
            return refusal("dictators.refusal.no_answer_to_this", self.rule, card=card)
        if is_briber(state, seat):
            return refusal("dictators.refusal.briber_rests", "1.18 ak")
        if use.against == "opponent" and window.seat == seat:
            return refusal("dictators.refusal.own_doing", self.rule, card=card)
        why = forbidden(state, seat, "interruption_cards", f"card:{use.id}")
        return why or refuse_deed(state, Deed(seat, use, named(args[1:]), card, window))

    def do(self, referee: DictatorsReferee, seat: int, args: Args) -> Flow[None]:
        card = args[0]
        yield from play_card(referee, Deed(seat, USES[card], named(args[1:]), card, referee.state.stack[-1]))


ACTIONS = (
    Travel(),
    Fly(),
    Disarm(),
    Draw(),
    DrawDiscarded(),
    Play(),
    UseAsset(),
    UseAbility(),
    UseToken(),
    ClearWay(),
    EndTurn(),
)
CONFRONTING = (Confront(), ConfrontKept(), StayAway())
VERBS = {verb.name: verb for verb in (*ACTIONS, *CONFRONTING, Interrupt())}

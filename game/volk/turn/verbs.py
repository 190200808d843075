"""Actions with a card, and their rules (5, 6, 12.1)."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial

from game.rules.hidden import memory
from game.rules.moves import Args, Flow, Move
from game.rules.refusals import Refusal, refusal
from game.rules.state import NOBODY
from game.volk.cards.agenda import Agenda, Occasion
from game.volk.cards.events import pay_price, trigger
from game.volk.cards.execution import EXECUTE, SKIP, in_free_order
from game.volk.cards.power_icons import arms_steps
from game.volk.data.components import Card, Step
from game.volk.data.geography import RED
from game.volk.data.tables import CARDS, EVENT_OPEN, OWN_COLOUR, SIDE_WORDS, VALUE
from game.volk.state import SOVIET_UNION, VolkReferee, VolkState, VolkVerb, is_power, powers_of, side_of
from game.volk.states.building import build_up, dismantle
from game.volk.states.economy import can_dismantle
from game.volk.states.standards import MOST_BRIDGED, bridged, least_points, raise_standards
from game.volk.states.tracks import can_step, is_in_the_red, options_of, receive
from game.volk.states.unrest import calm, restless
from game.volk.turn.asking import POLICE, decide
from game.volk.turn.pointing import why_not_calm


def card_value(state: VolkState, seat: int, card: str) -> int:
    """Value of a card for building and living standard. A permanent event can lower it for the Soviet Union (6.4)."""
    return max(0, VALUE[card][side_of(seat)] - _weakness(state, seat))


def _weakness(state: VolkState, seat: int) -> int:
    """Reduction of this seat's card values."""
    return int(seat == SOVIET_UNION and state.powers is not None and state.powers.soviets_weaker)


def credit_value(state: VolkState, seat: int, card: str) -> int:
    """Money that a credit with this card gives: the printed value, or the lowered one if the options require it (1.16)."""
    return card_value(state, seat, card) if options_of(state).credit_is_weakened else VALUE[card][side_of(seat)]


class CardVerb(VolkVerb):
    """An action with a card from the display or the player's hand.

    `fitting` decides which cards are legal. It checks all cards at once, because most of the rules do not depend on the
    card. `why_not` explains why a card is not legal."""

    params = ("card",)

    def cards(self, state: VolkState, seat: int) -> list[str]:
        """Cards that the seat can choose from."""
        return state.display + state.hands[seat]

    def fitting(self, state: VolkState, seat: int, cards: list[str]) -> list[str]:
        """The given cards that can be used for this action now."""
        return [] if is_in_the_red(state, seat) else cards

    def why_not(self, state: VolkState, seat: int, card: str) -> Refusal:
        """Reason why an available card cannot be used for this action."""
        why = None if is_in_the_red(state, seat) else self.lacking(state, seat, card)
        return why or refusal("volk.refusal.in_the_red", "6.6")

    def blamed(self, state: VolkState, seat: int, card: str) -> tuple[str, ...]:
        """The card to name in a reason, if another one would do: otherwise the reason is no fault of this card."""
        return (card,) if self.fitting(state, seat, self.cards(state, seat)) else ()

    def lacking(self, state: VolkState, seat: int, card: str) -> Refusal | None:
        """Reason other than debt why the card cannot be used for this action, or None."""
        return None

    def candidates(self, state: VolkState, seat: int) -> Iterable[Args]:
        return [(card,) for card in self.cards(state, seat)]

    def legal_moves(self, state: VolkState, seat: int) -> list[Move]:
        moves = MOVES[self.name]
        return [moves[card] for card in self.fitting(state, seat, self.cards(state, seat))]

    def refuse(self, state: VolkState, seat: int, args: Args) -> Refusal | None:
        card = args[0]
        if card not in self.cards(state, seat):
            if card in state.special:
                return refusal("volk.refusal.special_is_event", "4", card=card)
            return refusal("volk.refusal.card_not_there", "4", card=card)
        return None if self.fitting(state, seat, [card]) else self.why_not(state, seat, card)

    def do(self, referee: VolkReferee, seat: int, args: Args) -> Flow[None]:
        """Take the card, run the action, execute the icons that come with its value, and put the card away."""
        card = args[0]
        occasion = Occasion(card, seat, seat)
        take_up(referee.state, seat, card)
        referee.emit(f"volk.event.{self.name}_with", seat=seat, card=card)
        yield from self.act(referee, seat, card, occasion)
        if steps := value_steps(CARDS[card], side_of(seat)):
            yield from in_free_order(referee, occasion, Agenda(steps), seat)
        yield from finish_turn(referee, seat, occasion)

    def act(self, referee: VolkReferee, seat: int, card: str, occasion: Occasion) -> Flow[None]:
        raise TypeError(f"{self.name} says what it does")


def value_steps(card: Card, side: int) -> list[Step]:
    """Icons that come with the value: those beside it in the player's color, and all below it (1.7)."""
    return [step for step in card.beside if step.side == SIDE_WORDS[side]] + [*card.below]


def take_up(state: VolkState, seat: int, card: str) -> None:
    """Take the card from its place and put it face up among those being played."""
    if card in state.display:
        state.display.remove(card)
    elif card in state.special:
        state.special.remove(card)
    else:
        state.hands[seat].remove(card)
        memory.forget(state.memory, (card,))
    state.playing.append(card)


def finish_turn(referee: VolkReferee, seat: int, occasion: Occasion) -> Flow[None]:
    """Put the card away, and offer a last chance to use police this turn (4)."""
    state = referee.state
    lay_down(referee, occasion)
    if state.police:
        while POLICE.legal_moves(state, seat):
            move = yield referee.ask(seat, "volk.prompt.last_police", (POLICE, END_TURN), seat=seat)
            if move.verb == END_TURN.name:
                break
            yield from referee.perform(seat, move)
    state.phase = "after_turn"


def lay_down(referee: VolkReferee, occasion: Occasion) -> None:
    """Move the card to the used cards, or to the player who keeps it as a peacemaker. Police cards are already with East."""
    state = referee.state
    if occasion.card not in state.playing:
        return
    state.playing.remove(occasion.card)
    if occasion.kept == NOBODY:
        state.used.append(occasion.card)
        return
    powers_of(state).peacemakers[occasion.kept].append(occasion.card)
    referee.emit("volk.event.peacemaker", seat=occasion.kept, card=occasion.card)


class Calm(CardVerb):
    """Remove one unrest. A card of another color costs a dismantle point (5.1)."""

    name = "calm"
    rule = "5.1"

    def fitting(self, state: VolkState, seat: int, cards: list[str]) -> list[str]:
        side = side_of(seat)
        if not state.options.calm_without_unrest and not restless(state, side):
            return []
        if not can_dismantle(state.economies[side]):
            cards = [card for card in cards if card in OWN_COLOUR[side]]
        return super().fitting(state, seat, cards)

    def lacking(self, state: VolkState, seat: int, card: str) -> Refusal:
        if card not in OWN_COLOUR[side_of(seat)] and not can_dismantle(state.economies[side_of(seat)]):
            return refusal("volk.refusal.nothing_to_dismantle", "5.1", card=self.blamed(state, seat, card))
        return refusal("volk.refusal.no_unrest", "5.1")

    def act(self, referee: VolkReferee, seat: int, card: str, occasion: Occasion) -> Flow[None]:
        state, side = referee.state, side_of(seat)
        why = partial(why_not_calm, state, side)
        province = yield from decide(referee, seat, "volk.prompt.calm_action", lambda: restless(state, side), "5.1", why)
        if province:
            yield from calm(referee, province)
        if card not in OWN_COLOUR[side]:
            yield from dismantle(referee, seat, side)


class Build(CardVerb):
    """Build up the economy (5.2). Always legal, even if nothing can be built (ruling s)."""

    name = "build"
    rule = "5.2"

    def act(self, referee: VolkReferee, seat: int, card: str, occasion: Occasion) -> Flow[None]:
        return build_up(referee, seat, card_value(referee.state, seat, card))


class Raise(CardVerb):
    """Increase the living standard (5.4)."""

    name = "raise"
    rule = "5.4"

    def fitting(self, state: VolkState, seat: int, cards: list[str]) -> list[str]:
        side = side_of(seat)
        if (minimum := least_points(state, side)) > MOST_BRIDGED:
            return []
        if minimum > 0:
            minimum += _weakness(state, seat)
            cards = [card for card in cards if VALUE[card][side] >= minimum]
        return super().fitting(state, seat, cards)

    def lacking(self, state: VolkState, seat: int, card: str) -> Refusal:
        number, province = min((need, land) for land, need in bridged(state, side_of(seat)).items())
        blamed = self.blamed(state, seat, card)
        values = [card_value(state, seat, each) for each in blamed or self.cards(state, seat) if each in VALUE]
        adds = min(MOST_BRIDGED, max(values, default=0))
        return refusal("volk.refusal.too_poor", "5.4", card=blamed, province=province, number=number, adds=adds)

    def act(self, referee: VolkReferee, seat: int, card: str, occasion: Occasion) -> Flow[None]:
        return raise_standards(referee, seat, card_value(referee.state, seat, card))


class Trigger(CardVerb):
    """Trigger the event (5.5). A special card has no other use, and only the red side can use it (4)."""

    name = "event"
    rule = "5.5"

    def cards(self, state: VolkState, seat: int) -> list[str]:
        return state.display + state.hands[seat] + state.special

    def fitting(self, state: VolkState, seat: int, cards: list[str]) -> list[str]:
        side = side_of(seat)
        fitting = [card for card in cards if card in EVENT_OPEN[side]]
        if is_in_the_red(state, seat):
            return [card for card in fitting if brings_money(card, side)]
        return fitting + [card for card in cards if card in state.special] if side == RED and state.special else fitting

    def why_not(self, state: VolkState, seat: int, card: str) -> Refusal:
        special, side = card in state.special, side_of(seat)
        if (side != RED) if special else (card not in EVENT_OPEN[side]):
            return refusal("volk.refusal.other_sides_event", "4" if special else "5.5", card=card)
        return super().why_not(state, seat, card)

    def do(self, referee: VolkReferee, seat: int, args: Args) -> Flow[None]:
        card, state = args[0], referee.state
        occasion = Occasion(card, seat, seat)
        special = card in state.special
        take_up(state, seat, card)
        referee.emit("volk.event.event_with", seat=seat, card=card)
        if special:
            yield from pay_price(referee, seat)
        yield from trigger(referee, occasion)
        yield from finish_turn(referee, seat, occasion)


def brings_money(card: str, side: int) -> bool:
    """Return whether the event has an icon that gives money to this side's superpower (6.6)."""
    return any(step.icon == "receive" and step.side == SIDE_WORDS[side] for step in CARDS[card].event)


class PowerVerb(CardVerb):
    """An action that only superpowers can take."""

    def refuse(self, state: VolkState, seat: int, args: Args) -> Refusal | None:
        return super().refuse(state, seat, args) if is_power(state, seat) else refusal("volk.refusal.powers_only", self.rule)

    def legal_moves(self, state: VolkState, seat: int) -> list[Move]:
        return super().legal_moves(state, seat) if is_power(state, seat) else []


class Arm(PowerVerb):
    """Take a step in the arms race as a superpower (6.5)."""

    name = "arm"
    rule = "6.5"

    def fitting(self, state: VolkState, seat: int, cards: list[str]) -> list[str]:
        if not can_step(state, side_of(seat)):
            return []
        return super().fitting(state, seat, [card for card in cards if not CARDS[card].ban])

    def lacking(self, state: VolkState, seat: int, card: str) -> Refusal:
        if CARDS[card].ban:
            return refusal("volk.refusal.banned", "6.5", card=card)
        return refusal("volk.refusal.end_of_track", "1.16")

    def act(self, referee: VolkReferee, seat: int, card: str, occasion: Occasion) -> Flow[None]:
        # Name the arms race as the cause, because the step draws an arms race card no matter which card is played.
        return arms_steps(referee, seat, 1, occasion, cause="arms")


class Credit(PowerVerb):
    """Borrow the card's value as a superpower, which is possible even in debt (6.6)."""

    name = "credit"
    rule = "6.6"

    def fitting(self, state: VolkState, seat: int, cards: list[str]) -> list[str]:
        return cards

    def act(self, referee: VolkReferee, seat: int, card: str, occasion: Occasion) -> Flow[None]:
        receive(referee, seat, credit_value(referee.state, seat, card))
        yield from ()


class EndTurn(VolkVerb):
    """End the turn without using more police."""

    name = "end_turn"
    rule = "7.5"
    ends = True


END_TURN = EndTurn()
CARD_VERBS = (Calm(), Build(), Raise(), Trigger())
POWER_VERBS = (Arm(), Credit())
MOVES = {verb.name: {id: Move(verb.name, (id,)) for id in CARDS} for verb in (*CARD_VERBS, *POWER_VERBS)}
"""Moves by action and card, created once."""
VERBS = {verb.name: verb for verb in (*CARD_VERBS, *POWER_VERBS, POLICE, END_TURN, EXECUTE, SKIP)}

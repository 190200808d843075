"""The use of cards, assets, abilities and tokens: legality, reactions, discards (1.4, 1.8, 1.19, 1.20)."""

from __future__ import annotations

from collections.abc import Iterable

from game.dictators.cards.decks import can_draw, to_discard
from game.dictators.cards.events import draw_cards, spend_token
from game.dictators.data.tables import ABILITIES, ANSWERS, DATA, DICTATOR_USES, KIND, NO_NEEDS, TOKEN_USES, USES, Use
from game.dictators.state import Announced, DictatorsReferee, DictatorsState, DictatorsVerb, forget, region_of
from game.dictators.steps.effects import Activation, can_do_something, carry_out, target_of
from game.dictators.steps.naming import nameable, others_with_cards, refuse_name, refuse_needs
from game.dictators.steps.reasons import why_nothing
from game.dictators.turn.disarming import give_away
from game.dictators.turn.standing import ability, count_use, forbidden, no_travel, own_standing, pay, too_dear, uses_left
from game.dictators.turn.windows import answers, is_briber, is_quiet, may_answer
from game.rules.moves import Args, Flow, Move, Steps
from game.rules.refusals import Refusal, refusal


def activation_of(state: DictatorsState, seat: int, move: Move) -> Activation | None:
    """The use of a card, ability or token by a move, with its target; None for other moves."""
    window = state.stack[-1] if state.stack else None
    match move.verb, *move.args:
        case "play" | "interrupt", card, *names:
            return Activation(seat, USES[card], "".join(names), card, window)
        case "use", card, number, *names:
            return Activation(seat, ABILITIES[card][int(number) - 1], "".join(names))
        case "token", token, *names:
            return Activation(seat, TOKEN_USES[token], "".join(names))
        case "ability", *names:
            return Activation(seat, DICTATOR_USES[ability(state, seat)], "".join(names), answers=window)
    return None


def refuse_activation(state: DictatorsState, activation: Activation) -> Refusal | None:
    """Return why this use is illegal (wrong target, unmet requirements, or no effect; 1.18 y, z), or None."""
    refused = refuse_name(state, activation.seat, activation.use, activation.named) or refuse_needs(
        state, activation.seat, activation.use.needs
    )
    if refused is None and not can_do_something(state, activation):
        return why_nothing(state, activation)
    return refused


def legal_names(state: DictatorsState, activation: Activation) -> list[str]:
    """Legal targets of a use now; if it takes no target but is legal, one empty name. Faster than `refuse_activation`."""
    use, seat = activation.use, activation.seat
    if use.needs is not NO_NEEDS and refuse_needs(state, seat, use.needs) is not None:
        return []
    if use.names is None:
        return NO_NAMES if can_do_something(state, activation) else []
    names = nameable(state, seat, use)
    if use.sure:
        return list(names)
    legal: list[str] = []
    for name in names:
        activation.named = name
        if can_do_something(state, activation):
            legal.append(name)
    return legal


NO_NAMES = [""]


def hit_by(state: DictatorsState, activation: Activation) -> list[int]:
    """Players hit by a use, who may play Diplomatic Immunity against it (see `hits` in 4.0)."""
    hits, seat = activation.use.hits, activation.seat
    if hits == "none":
        return []
    if hits == "state":
        return [
            other for other in range(len(state.players)) if other != seat and region_of(state, other) == activation.named
        ]
    if hits == "opponents":
        return list(others_with_cards(state, seat))
    hit = [] if hits == "doing" else [target_of(state, activation)]
    if hits != "target" and activation.answers is not None:
        hit.append(activation.answers.seat)
    return [other for other in hit if other != seat]


def announce(referee: DictatorsReferee, activation: Activation, trigger: str, subject: str, ability: int = 0) -> Flow[bool]:
    """Open W1 or W2, then update the activation's target and spared players. Return False if the use was canceled."""
    hit = hit_by(referee.state, activation)
    window = Announced(trigger, activation.seat, subject, list(hit), named=activation.named, ability=ability)
    yield from answers(referee, window)
    if window.cancelled:
        return False
    activation.named = window.named
    if activation.use.hits in ("state", "opponents"):
        activation.spared = frozenset(hit) - frozenset(window.targets)
    return True


def play_card(referee: DictatorsReferee, activation: Activation) -> Flow[None]:
    """Play a card whose cost has been paid: show it, allow reactions, resolve it, and discard it unless it stays in play."""
    state, card, use = referee.state, activation.card, activation.use
    state.players[activation.seat].hand.remove(card)
    state.open.append(card)
    forget(state, (card,))
    if activation.seat == state.active and card in state.free:
        state.free.remove(card)
        activation.free = True
    if use.names is not None and use.names.facility is not None:
        give_away(state, activation.named)
    if referee.events is not None:
        referee.emit("dictators.event.played", seat=activation.seat, card=card, named=activation.named_words)
    unanswered = activation.free or is_quiet(referee, "card_played", activation.seat)
    if unanswered or (yield from announce(referee, activation, "card_played", card)):
        if use.sort == "asset":
            state.open.remove(card)
            # Look the player up again, because token V may have swapped the players' belongings.
            state.players[activation.seat].assets.append(card)
        else:
            yield from carry_out(referee, activation, use.effects)
    if card in state.open:
        state.open.remove(card)
        to_discard(state, card)
    if use.symbols:
        # Catherine draws for every card with a roadblock or no-fly symbol, canceled or not (4.1).
        count = own_standing(state, activation.seat).draw_on_symbol or 0
        if count and can_draw(state):
            referee.emit(
                "dictators.event.ability_used", seat=activation.seat, dictator=ability(state, activation.seat), named=()
            )
        yield from draw_cards(referee, activation.seat, count)


# Verbs --------------------------------------------------------------------------------------------------------------------


class Play(DictatorsVerb):
    """Play an action or asset card from the hand, with its target."""

    name = "play"
    params = ("card", "named:any*")
    rule = "1.5"

    def candidates(self, state: DictatorsState, seat: int) -> Iterable[Args]:
        return [args for card in self._cards(state, seat) for args in with_names(state, seat, USES[card], card)]

    def _cards(self, state: DictatorsState, seat: int) -> list[str]:
        return [card for card in state.players[seat].hand if USES[card].sort != "interruption"]

    def why_none(self, state: DictatorsState, seat: int) -> Refusal | None:
        cards = self._cards(state, seat)
        if not cards:
            return refusal("dictators.refusal.no_card_for_a_turn", self.rule)
        if (dear := too_dear(state, min(0 if card in state.free else USES[card].cost for card in cards))) is not None:
            return dear
        # A reason that only some cards of the hand have is not that of the verb.
        first, *others = (self.refuse(state, seat, (card,)) for card in cards)
        shared = len(cards) == len(state.players[seat].hand) and all(other == first for other in others)
        return first if shared else None

    def refuse(self, state: DictatorsState, seat: int, args: Args) -> Refusal | None:
        card = args[0]
        if card not in state.players[seat].hand:
            return refusal("dictators.refusal.not_in_hand", self.rule, card=card)
        use = USES[card]
        if use.sort == "interruption":
            return refusal("dictators.refusal.only_an_answer", "1.5", card=card)
        if card not in state.free and use.cost and (refused := too_dear(state, use.cost)):
            return refused
        refused = forbidden(state, seat, f"{use.sort}_cards", f"card:{use.id}")
        return refused or refuse_activation(state, Activation(seat, use, named(args[1:]), card))

    def do(self, referee: DictatorsReferee, seat: int, args: Args) -> Steps:
        card = args[0]
        if card not in referee.state.free:
            pay(referee.state, USES[card].cost)
        return play_card(referee, Activation(seat, USES[card], named(args[1:]), card))


def named(words: Args) -> str:
    """The target given by these words. Several words are joined into one, which is never a legal target."""
    return " ".join(words) if len(words) > 1 else words[0] if words else ""


def with_names(state: DictatorsState, seat: int, use: Use, *words: str) -> list[Args]:
    """Arguments of a move: these words and each possible target, or only these words if the use takes no target."""
    if use.names is None:
        return [words]
    return [(*words, name) for name in nameable(state, seat, use)]


class UseAsset(DictatorsVerb):
    """Use an ability of an asset in play, by its number."""

    name = "use"
    params = ("card", "ability:number", "named:any*")
    rule = "1.4"
    open = True

    def candidates(self, state: DictatorsState, seat: int) -> Iterable[Args]:
        uses = [(card, *use) for card in state.players[seat].assets for use in enumerate(ABILITIES[card], 1)]
        return [args for card, number, use in uses for args in with_names(state, seat, use, card, str(number))]

    def why_none(self, state: DictatorsState, seat: int) -> Refusal | None:
        assets = state.players[seat].assets
        if not assets:
            return refusal("dictators.refusal.no_asset", self.rule)
        first, *others = (self.refuse(state, seat, (card, "1")) for card in assets)
        return first if all(other == first for other in others) else None

    def refuse(self, state: DictatorsState, seat: int, args: Args) -> Refusal | None:
        card, number = args[0], int(args[1])
        if card not in state.players[seat].assets:
            return refusal("dictators.refusal.not_your_asset", self.rule, card=card)
        if not 1 <= number <= len(ABILITIES[card]):
            return refusal("dictators.refusal.no_such_ability", self.rule, card=card, number=number)
        use = ABILITIES[card][number - 1]
        if use.cost and (refused := too_dear(state, use.cost) or (no_travel(state) if use.travel else None)):
            return refused
        if state.used.count(f"{card}:{number}") >= state.options.asset_ability_uses:
            return refusal("dictators.refusal.used_this_turn", "1.18 n")
        refused = forbidden(state, seat, f"abilities:{KIND[card]}")
        return refused or refuse_activation(state, Activation(seat, use, named(args[2:])))

    def do(self, referee: DictatorsReferee, seat: int, args: Args) -> Flow[None]:
        """Activate the ability; W2 opens if it can hit a player."""
        card, number = args[0], int(args[1])
        use = ABILITIES[card][number - 1]
        pay(referee.state, use.cost, use.travel)
        referee.state.used += (f"{card}:{number}",)
        activation, deed = Activation(seat, use, named(args[2:])), f"{card}-{number}"
        referee.emit("dictators.event.asset_used", seat=seat, card=card, deed=deed, named=activation.named_words)
        if use.hits == "none" or (yield from announce(referee, activation, "ability_used", card, number)):
            yield from carry_out(referee, activation, use.effects)


class UseAbility(DictatorsVerb):
    """Use the dictator's ability, on the player's own turn or as a reaction. Nobody can react to it (1.19, 5)."""

    name = "ability"
    params = ("named:any*",)
    rule = "4.1"
    open = True

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
        return why or refuse_activation(state, Activation(seat, use, named(args), answers=window))

    def do(self, referee: DictatorsReferee, seat: int, args: Args) -> Flow[None]:
        state = referee.state
        use = DICTATOR_USES[ability(state, seat)]
        pay(state, use.cost)
        activation = Activation(seat, use, named(args), answers=state.stack[-1] if state.stack else None)
        count_use(state, seat)
        referee.emit("dictators.event.ability_used", seat=seat, dictator=use.id, named=activation.named_words)
        yield from carry_out(referee, activation, use.effects)


class UseToken(DictatorsVerb):
    """Use a zone 4 token, on the player's own turn or at the moment printed on it. Nobody can cancel it."""

    name = "token"
    params = ("token", "named:any*")
    rule = "1.8"

    def candidates(self, state: DictatorsState, seat: int) -> Iterable[Args]:
        return [args for token in state.players[seat].tokens for args in with_names(state, seat, TOKEN_USES[token], token)]

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
        return refuse_activation(state, Activation(seat, TOKEN_USES[token], named(args[1:])))

    def do(self, referee: DictatorsReferee, seat: int, args: Args) -> Flow[None]:
        activation = Activation(seat, TOKEN_USES[args[0]], named(args[1:]))
        spend_token(referee, seat, activation.use.id, activation.named_words)
        yield from carry_out(referee, activation, activation.use.effects)


class Interrupt(DictatorsVerb):
    """Play an interruption card in a window that it can answer."""

    name = "interrupt"
    params = ("card", "named:any*")
    rule = "1.19"

    def candidates(self, state: DictatorsState, seat: int) -> Iterable[Args]:
        fitting = ANSWERS.get(state.stack[-1].trigger, ())
        cards = (card for card in state.players[seat].hand if card in fitting)
        return [args for card in cards for args in with_names(state, seat, USES[card], card)]

    def refuse(self, state: DictatorsState, seat: int, args: Args) -> Refusal | None:
        card, window = args[0], state.stack[-1]
        if card not in state.players[seat].hand:
            return refusal("dictators.refusal.not_in_hand", "1.5", card=card)
        use = USES[card]
        if window.trigger not in use.windows:
            return refusal("dictators.refusal.no_answer_to_this", self.rule, card=card)
        if is_briber(state, seat):
            return refusal("dictators.refusal.briber_rests", "1.18 ak")
        if not may_answer(window.trigger, seat, window.seat):
            return refusal("dictators.refusal.own_doing", self.rule, card=card)
        why = forbidden(state, seat, "interruption_cards", f"card:{use.id}")
        return why or refuse_activation(state, Activation(seat, use, named(args[1:]), card, window))

    def do(self, referee: DictatorsReferee, seat: int, args: Args) -> Steps:
        card = args[0]
        return play_card(referee, Activation(seat, USES[card], named(args[1:]), card, referee.state.stack[-1]))

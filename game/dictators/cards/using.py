"""Playing cards and using assets, abilities and tokens, in one's own turn and as an answer (1.4, 1.8, 1.19)."""

from __future__ import annotations

from collections.abc import Iterable

from game.dictators.cards.deeds import play_card, refuse_deed, use_ability, use_asset, use_token
from game.dictators.data.tables import ABILITIES, ANSWERS, DATA, DICTATOR_USES, KIND, TOKEN_USES, USES, Use
from game.dictators.state import DictatorsReferee, DictatorsState, DictatorsVerb
from game.dictators.steps.effects import Deed
from game.dictators.steps.naming import nameable
from game.dictators.turn.standing import ability, forbidden, no_travel, pay, too_dear, uses_left
from game.dictators.turn.windows import is_briber, may_answer
from game.rules.moves import Args, Refusal, Steps, refusal


class Play(DictatorsVerb):
    """An action or asset card from the hand, with what it names."""

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
        return self.refuse(state, seat, (cards[0],))

    def refuse(self, state: DictatorsState, seat: int, args: Args) -> Refusal | None:
        card = args[0]
        if card not in state.players[seat].hand:
            return refusal("dictators.refusal.not_in_hand", self.rule, card=card)
        use = USES[card]
        if use.sort == "interruption":
            return refusal("dictators.refusal.only_an_answer", "1.5", card=card)
        if card not in state.free and use.cost and (why := too_dear(state, use.cost)):
            return why
        why = forbidden(state, seat, f"{use.sort}_cards", f"card:{use.id}")
        return why or refuse_deed(state, Deed(seat, use, named(args[1:]), card))

    def do(self, referee: DictatorsReferee, seat: int, args: Args) -> Steps:
        card = args[0]
        if card not in referee.state.free:
            pay(referee.state, USES[card].cost)
        return play_card(referee, Deed(seat, USES[card], named(args[1:]), card))


def named(words: Args) -> str:
    """What was named; more than one thing is nothing that could be."""
    return " ".join(words) if len(words) > 1 else words[0] if words else ""


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
        uses = [(card, *use) for card in state.players[seat].assets for use in enumerate(ABILITIES[card], 1)]
        return [args for card, number, use in uses for args in with_names(state, seat, use, card, str(number))]

    def why_none(self, state: DictatorsState, seat: int) -> Refusal | None:
        assets = state.players[seat].assets
        if not assets:
            return refusal("dictators.refusal.no_asset", self.rule)
        return self.refuse(state, seat, (assets[0], "1"))

    def refuse(self, state: DictatorsState, seat: int, args: Args) -> Refusal | None:
        card, number = args[0], int(args[1])
        if card not in state.players[seat].assets:
            return refusal("dictators.refusal.not_your_asset", self.rule, card=card)
        if not 1 <= number <= len(ABILITIES[card]):
            return refusal("dictators.refusal.no_such_ability", self.rule, card=card, number=number)
        use = ABILITIES[card][number - 1]
        if use.cost and (why := too_dear(state, use.cost) or (no_travel(state) if use.travel else None)):
            return why
        if state.used.count(f"{card}:{number}") >= state.options.asset_ability_uses:
            return refusal("dictators.refusal.used_this_turn", "1.18 n")
        why = forbidden(state, seat, f"abilities:{KIND[card]}")
        return why or refuse_deed(state, Deed(seat, use, named(args[2:])))

    def do(self, referee: DictatorsReferee, seat: int, args: Args) -> Steps:
        card, number = args[0], int(args[1])
        use = ABILITIES[card][number - 1]
        pay(referee.state, use.cost, use.travel)
        referee.state.used += (f"{card}:{number}",)
        return use_asset(referee, Deed(seat, use, named(args[2:])), card, number)


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

    def do(self, referee: DictatorsReferee, seat: int, args: Args) -> Steps:
        state = referee.state
        use = DICTATOR_USES[ability(state, seat)]
        pay(state, use.cost)
        window = state.stack[-1] if state.stack else None
        return use_ability(referee, Deed(seat, use, named(args), answers=window))


class UseToken(DictatorsVerb):
    """A zone 4 token: in one's own turn, or at the moment that it names."""

    name = "token"
    params = ("token", "named:any*")
    rule = "1.8"

    def candidates(self, state: DictatorsState, seat: int) -> Iterable[Args]:
        tokens = state.players[seat].tokens
        return [args for token in tokens for args in with_names(state, seat, TOKEN_USES[token], token)]

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

    def do(self, referee: DictatorsReferee, seat: int, args: Args) -> Steps:
        return use_token(referee, Deed(seat, TOKEN_USES[args[0]], named(args[1:])))


class Interrupt(DictatorsVerb):
    """An interruption card, at its moment."""

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
        return why or refuse_deed(state, Deed(seat, use, named(args[1:]), card, window))

    def do(self, referee: DictatorsReferee, seat: int, args: Args) -> Steps:
        card = args[0]
        return play_card(referee, Deed(seat, USES[card], named(args[1:]), card, referee.state.stack[-1]))

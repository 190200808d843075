"""How likely the rolls of this game are to succeed: the d6 of an attempt, the d20 against the President (1.7, 1.10, W6).

The numbers come from `standing`, as those do by which the rules decide; here they only get their reasons.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from msgspec.structs import replace

from game.dictators.data.tables import ABILITIES, DATA, DICTATOR_USES, KIND, TOKEN_USES, USES, Effect, Use
from game.dictators.data.vocabulary import Standing
from game.dictators.odds.drawing import as_seen, kept_presidential, next_presidential
from game.dictators.state import DictatorsState
from game.dictators.steps.answers import ADDED_LATER
from game.dictators.turn.disarming import D6
from game.dictators.turn.president import D20
from game.dictators.turn.standing import (
    ability,
    cards_on,
    convince_min,
    counted_facilities,
    disarm_min,
    standings,
    uses_left,
)
from game.dictators.turn.verbs import VERBS
from game.dictators.turn.waiting import DieRolled
from game.rules.moves import Move
from game.rules.odds import Before, Odds, Share, at_least


def odds(state: DictatorsState, seat: int, move: Move) -> Odds | None:
    """The odds of the roll that a legal move brings about; None for what rolls no die.

    What helps the roller for certain is counted in. A roll can still be kept from happening, and its success from counting,
    by what others do; they are not counted here.
    """
    if not is_legal(state, seat, move):
        return None
    view = as_seen(state, seat)
    if move.verb == "disarm":
        return attempt_odds(view, seat)
    if move.verb == "confront":
        return confront_odds(view, seat, next_presidential(view))
    if move.verb == "confront_kept":
        return confront_odds(view, seat, kept_presidential(view, seat))
    use = use_of(state, seat, move)
    return None if use is None else _odds_of_steps(view, seat, use)


def confront_odds(view: DictatorsState, seat: int, cards: Sequence[str]) -> Odds:
    """The odds of the try, behind those that the President is at home by one of these cards."""
    there = sum(DATA.presidential[KIND[card]].present for card in cards) / len(cards)
    found = try_odds(view, seat)
    return found if there == 1 else replace(found, before=Before("dictators.share.president_there", there))


def attempt_odds(state: DictatorsState, seat: int, spent: int = 0) -> Odds:
    """The odds of the d6 of an attempt (1.7); so many uses of the roller's ability are as good as spent."""
    needed = disarm_min(state, seat)
    setters = (card for card, held in _holding(state, seat) if held.disarm_min == needed)
    setter = next(setters, None)
    source = Share("dictators.share.attempt", needed) if setter is None else _share(state, seat, setter, needed)
    return at_least(D6, needed, source=source, again=_again(state, seat, D6, spent))


def try_odds(state: DictatorsState, seat: int, spent: int = 0) -> Odds:
    """The odds of the d20 against the President, if he is at home (1.10)."""
    needed = convince_min(state, seat)
    shares = [_share(state, seat, card, held.add_to_try) for card, held in _holding(state, seat) if held.add_to_try]
    shares += _token_shares(state, seat)
    source = Share("dictators.share.facilities", needed, {"count": counted_facilities(state, seat)})
    added = sum(share.amount for share in shares)
    return at_least(D20, needed, added, tuple(shares), source, _again(state, seat, D20, spent))


ODDS_OF_DIE = {D6: attempt_odds, D20: try_odds}
"""By the sides of a die what it is rolled for."""


def _token_shares(state: DictatorsState, seat: int) -> Iterator[Share]:
    """What tokens can still add when the die lies there: nobody can keep their owner from it (1.8)."""
    for token in state.players[seat].tokens:
        if token in ADDED_LATER:
            yield Share("dictators.share.token", ADDED_LATER[token], {"token": token})


def _again(state: DictatorsState, seat: int, sides: int, spent: int) -> Share | None:
    """The roller's own ability to roll a failure again: nothing answers it (1.19, 5)."""
    dictator = ability(state, seat)
    if not dictator or not any(effect.kind == "reroll" for effect in DICTATOR_USES[dictator].effects):
        return None
    left = uses_left(state, seat, sides) - spent
    return _share(state, seat, "", left) if left > 0 else None


def is_legal(state: DictatorsState, seat: int, move: Move) -> bool:
    verb = VERBS.get(move.verb)
    # An interruption answers something: where nothing waits, it cannot even be asked about.
    if verb is None or (verb.name == "interrupt" and not state.stack):
        return False
    return verb.refuse(state, seat, move.args) is None


def use_of(state: DictatorsState, seat: int, move: Move) -> Use | None:
    """What is used by a legal move, if it uses anything."""
    if move.verb in ("play", "interrupt"):
        return USES[move.args[0]]
    if move.verb == "use":
        return ABILITIES[move.args[0]][int(move.args[1]) - 1]
    if move.verb == "token":
        return TOKEN_USES[move.args[0]]
    return DICTATOR_USES[ability(state, seat)] if move.verb == "ability" else None


def _odds_of_steps(state: DictatorsState, seat: int, use: Use) -> Odds | None:
    """The odds of the first step that rolls, also where the player would have to choose it first."""
    for effect in every_effect(use.effects):
        if effect.kind == "attempt" and effect.argument == "roll":
            return attempt_odds(state, seat)
        if effect.kind == "reroll":
            # Whoever has it rolled again: it is the roller's success.
            window = state.stack[-1]
            assert isinstance(window, DieRolled)
            spent = int(use.sort == "dictator")
            return ODDS_OF_DIE[window.sides](state, window.seat, spent)
    return None


def every_effect(effects: Iterable[Effect]) -> Iterator[Effect]:
    for effect in effects:
        yield effect
        for inner in effect.lists:
            yield from every_effect(inner)


def _holding(state: DictatorsState, seat: int) -> Iterator[tuple[str, Standing]]:
    """All that holds for a player, with the card it is from; what is from no card is the dictator's ability."""
    return zip((*cards_on(state, seat), ""), standings(state, seat), strict=True)


def _share(state: DictatorsState, seat: int, card: str, amount: int) -> Share:
    if card:
        return Share("dictators.share.card", amount, {"card": card})
    return Share("dictators.share.ability", amount, {"dictator": ability(state, seat)})

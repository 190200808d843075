"""How likely the rolls of this game are to succeed: the d6 of an attempt, the d20 against the President (1.7, 1.10, W6).

The numbers come from `standing`, as those do by which the rules decide; here they only get their reasons.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from game.dictators.disarming import D6
from game.dictators.president import D20
from game.dictators.standing import (
    ability,
    added_to_try,
    cards_on,
    convince_min,
    counted_facilities,
    disarm_min,
    standings,
)
from game.dictators.state import DictatorsState
from game.dictators.tables import ABILITIES, DATA, DICTATOR_USES, KIND, TOKEN_USES, USES, Effect, Use
from game.dictators.verbs import VERBS
from game.dictators.vocabulary import Standing
from game.rules.moves import Move
from game.rules.odds import Odds, Share, at_least


def odds(state: DictatorsState, seat: int, move: Move) -> Odds | None:
    """The odds of the roll that a legal move brings about; None for what rolls no die.

    A roll can still be kept from happening, and its success from counting, by what others do; they are not counted here.
    """
    if not _is_legal(state, seat, move):
        return None
    if move.verb == "disarm":
        return attempt_odds(state, seat)
    if move.verb == "confront":
        return try_odds(state, seat)
    if move.verb == "confront_kept":
        return try_odds(state, seat) if _may_be_present(state.players[seat].kept[-1]) else None
    use = _use(state, seat, move)
    return None if use is None else _odds_of_steps(state, seat, use.effects)


def attempt_odds(state: DictatorsState, seat: int) -> Odds:
    """The odds of the d6 of an attempt (1.7)."""
    needed = disarm_min(state, seat)
    setters = (card for card, held in _holding(state, seat) if held.disarm_min == needed)
    setter = next(setters, None)
    source = Share("dictators.share.attempt", needed) if setter is None else _share(state, seat, setter, needed)
    return at_least(D6, needed, source=source)


def try_odds(state: DictatorsState, seat: int) -> Odds:
    """The odds of the d20 against the President, if he is at home (1.10)."""
    needed = convince_min(state, seat)
    shares = [_share(state, seat, card, held.add_to_try) for card, held in _holding(state, seat) if held.add_to_try]
    source = Share("dictators.share.facilities", needed, {"count": counted_facilities(state, seat)})
    return at_least(D20, needed, added_to_try(state, seat), tuple(shares), source)


ODDS_OF_DIE = {D6: attempt_odds, D20: try_odds}
"""By the sides of a die what it is rolled for."""


def _is_legal(state: DictatorsState, seat: int, move: Move) -> bool:
    verb = VERBS.get(move.verb)
    # An interruption answers something: where nothing waits, it cannot even be asked about.
    if verb is None or (verb.name == "interrupt" and not state.stack):
        return False
    return verb.refuse(state, seat, move.args) is None


def _may_be_present(card: str) -> bool:
    """Can the President be at home by this presidential card? One that the viewer does not know may say so."""
    return card not in KIND or DATA.presidential[KIND[card]].present


def _use(state: DictatorsState, seat: int, move: Move) -> Use | None:
    """What is used by a legal move, if it uses anything."""
    if move.verb in ("play", "interrupt"):
        return USES[move.args[0]]
    if move.verb == "use":
        return ABILITIES[move.args[0]][int(move.args[1]) - 1]
    if move.verb == "token":
        return TOKEN_USES[move.args[0]]
    return DICTATOR_USES[ability(state, seat)] if move.verb == "ability" else None


def _odds_of_steps(state: DictatorsState, seat: int, effects: Iterable[Effect]) -> Odds | None:
    """The odds of the first step that rolls, also where the player would have to choose it first."""
    for effect in _every_step(effects):
        if effect.kind == "attempt" and effect.argument == "roll":
            return attempt_odds(state, seat)
        if effect.kind == "reroll":
            # Whoever has it rolled again: it is the roller's success.
            window = state.stack[-1]
            return ODDS_OF_DIE[int(window.facts["sides"])](state, window.seat)
    return None


def _every_step(effects: Iterable[Effect]) -> Iterator[Effect]:
    for effect in effects:
        yield effect
        for inner in effect.lists:
            yield from _every_step(inner)


def _holding(state: DictatorsState, seat: int) -> Iterator[tuple[str, Standing]]:
    """All that holds for a player, with the card it is from; what is from no card is the dictator's ability."""
    return zip((*cards_on(state, seat), ""), standings(state, seat), strict=True)


def _share(state: DictatorsState, seat: int, card: str, amount: int) -> Share:
    if card:
        return Share("dictators.share.card", amount, {"card": card})
    return Share("dictators.share.ability", amount, {"dictator": ability(state, seat)})

"""What should be thought over before a choice: the end of the world it may bring, and the actions it gives away."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.dictators.cards.events import NUCLEAR_WAR
from game.dictators.data.tables import DATA, EVENT_USES, KIND, PRESIDENTIAL_USES, Effect
from game.dictators.odds.drawing import (
    as_seen,
    decider,
    deck_of,
    kept_presidential,
    next_presidential,
    raises_defcon,
    war_chance,
)
from game.dictators.odds.odds import every_effect, try_odds, use_of
from game.dictators.state import DictatorsState, clockwise
from game.dictators.turn.standing import actions_left, own_standing, standings
from game.dictators.turn.verbs import ACTIONS
from game.rules.moves import Move
from game.rules.odds import Caution

FREE_VERBS = ("end_turn", "token")


def cautions(state: DictatorsState, seat: int, move: Move) -> Sequence[Caution]:
    """What whoever decides for the seat should think over before a legal move.

    What others may do about it is not counted, as for the odds.
    """
    view = as_seen(state, seat)
    found = [*_endings(view, seat, move)] if not _survives(view, decider(state, seat)) else []
    if move.verb == "end_turn":
        found += _leftovers(view, seat)
    return found


def _survives(view: DictatorsState, seat: int) -> bool:
    """Does the end of the world win the game for this seat (token IX)?"""
    return any(DATA.tokens[token].when == "defcon_1" for token in view.players[seat].tokens if token in DATA.tokens)


def _endings(view: DictatorsState, seat: int, move: Move) -> Iterator[Caution]:
    chance = _war(view, seat, move)
    if chance:
        yield Caution("dictators.caution.war_is_sure" if chance == 1 else "dictators.caution.war", chance)
    if move.verb == "end_turn" and _is_last_turn(view):
        yield Caution("dictators.caution.last_turn")


def _war(view: DictatorsState, seat: int, move: Move) -> float:
    """How likely this move leads to DEFCON 1 by what it does itself."""
    if move.verb == "draw":
        return _war_by_drawing(view, 1)
    if move.verb == "draw_discarded":
        return _war_by_card(view, view.discard[-1])
    if move.verb == "choose":
        # Nothing but a card that is taken from it is ever chosen from the discard pile.
        return max((_war_by_card(view, card) for card in move.args if card in view.discard), default=0)
    if move.verb == "confront":
        return _war_by_president(view, seat, next_presidential(view))
    if move.verb == "confront_kept":
        return _war_by_president(view, seat, kept_presidential(view, seat))
    use = use_of(view, seat, move)
    if use is None:
        return 0
    draws = _draws(use.effects, "draw") + ((own_standing(view, seat).draw_on_symbol or 0) if use.symbols else 0)
    must_take = any(effect.kind == "take_discarded" for effect in use.effects)
    return min((_war_by_card(view, card) for card in view.discard), default=0) if must_take else _war_by_drawing(view, draws)


def _war_by_drawing(view: DictatorsState, draws: int) -> float:
    return war_chance(deck_of(view), view.defcon, draws) if draws else 0


def _war_by_card(view: DictatorsState, card: str) -> float:
    """The same for a card of the discard pile that comes into a hand (1.6)."""
    use = EVENT_USES.get(KIND[card])
    return float(use is not None and raises_defcon(use.effects) and view.defcon == NUCLEAR_WAR + 1)


def _war_by_president(view: DictatorsState, seat: int, cards: Sequence[str]) -> float:
    """The same for a presidential card that is one of these."""
    return sum(_war_by_presidential(view, seat, KIND[card]) for card in cards) / len(cards)


def _war_by_presidential(view: DictatorsState, seat: int, kind: str) -> float:
    if DATA.presidential[kind].present:
        draws = sum(held.draw_on_failed_try or 0 for held in standings(view, seat))
        return (1 - try_odds(view, seat).roll_chance) * _war_by_drawing(view, draws)
    effects = PRESIDENTIAL_USES[kind].effects
    if raises_defcon(effects) and view.defcon == NUCLEAR_WAR + 1:
        return 1
    return _war_by_drawing(view, _draws(effects, "opponents_draw") * (len(view.players) - 1))


def _draws(effects: Sequence[Effect], kind: str) -> int:
    """How many cards such steps draw."""
    return sum(effect.argument for effect in every_effect(effects) if effect.kind == kind)


def _is_last_turn(view: DictatorsState) -> bool:
    """Is nobody's turn left after this one (1.18 am)? Those that are skipped are no turns."""
    if view.round != view.options.round_limit or view.extra_turn_waits:
        return False
    order = clockwise(view, view.starter)
    return all(view.players[seat].skips for seat in order[order.index(view.active) + 1 :])


def _leftovers(view: DictatorsState, seat: int) -> Iterator[Caution]:
    """Actions that are left, if there is anything to be done with them."""
    left = actions_left(view)
    if left and any(verb.legal_moves(view, seat) for verb in ACTIONS if verb.name not in FREE_VERBS):
        total = left + view.spent
        yield Caution("dictators.caution.actions_left", params={"count": left, "total": total}, danger=False)

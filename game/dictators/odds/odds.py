"""Odds of this game's rolls (1.7, 1.10, W6), and warnings before a choice.

The numbers come from `standing`, which the rules also use; this module only adds their reasons."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from game.dictators.cards.events import NUCLEAR_WAR
from game.dictators.cards.using import activation_of
from game.dictators.data.tables import DATA, DICTATOR_USES, EVENT_USES, KIND, PRESIDENTIAL_USES, Effect, Use, every_effect
from game.dictators.data.vocabulary import Standing
from game.dictators.odds import drawing
from game.dictators.state import DictatorsState, DieRolled, clockwise
from game.dictators.steps.answers import ADDED_LATER
from game.dictators.turn import standing
from game.dictators.turn.disarming import D6
from game.dictators.turn.president import D20
from game.dictators.turn.verbs import ACTIONS, VERBS
from game.rules.moves import Move
from game.rules.odds import Before, Caution, Odds, Share, at_least

_TRIES = ("disarm", "confront", "confront_kept")
"""Verbs whose moves roll dice by themselves."""


def odds(state: DictatorsState, seat: int, move: Move) -> Odds | None:
    """The odds of the roll that a move causes, or None if the move is illegal or causes no roll.

    They include the roller's tokens and rerolls, but not other players' reactions."""
    if not is_legal(state, seat, move):
        return None
    activation = activation_of(state, seat, move)
    if activation is None and move.verb not in _TRIES:
        return None
    view = drawing.as_seen(state, seat)
    if move.verb == "disarm":
        return attempt_odds(view, seat)
    if move.verb == "confront":
        return confront_odds(view, seat, drawing.next_presidential(view))
    if move.verb == "confront_kept":
        return confront_odds(view, seat, drawing.kept_presidential(view, seat))
    return None if activation is None else _odds_of_steps(view, seat, activation.use)


def confront_odds(view: DictatorsState, seat: int, cards: Sequence[str]) -> Odds:
    """The odds of a try. It is made only if the next card, one of these, shows that the President is present."""
    result, kinds = try_odds(view, seat), Counter(KIND[card] for card in cards)
    chances = {kind: kinds[kind] / len(cards) for kind in DATA.presidential if kinds[kind]}
    presence = sum(chance for kind, chance in chances.items() if DATA.presidential[kind].present)
    absences = [(kind, chance) for kind, chance in chances.items() if not DATA.presidential[kind].present]
    before = tuple(Before(f"dictators.share.president_out.{kind}", chance) for kind, chance in absences)
    return replace(result, before=Before("dictators.share.president_there", presence, before)) if absences else result


def attempt_odds(state: DictatorsState, seat: int, spent: int = 0) -> Odds:
    """The odds of the d6 in an attempt (1.7), after `spent` more uses of the roller's ability."""
    needed = standing.disarm_min(state, seat)
    setters = (card for card, held in _holding(state, seat) if held.disarm_min == needed)
    setter = next(setters, None)
    source = Share("dictators.share.attempt", needed) if setter is None else _share(state, seat, setter, needed)
    return at_least(D6, needed, source=source, again=_again(state, seat, D6, spent))


def try_odds(state: DictatorsState, seat: int, spent: int = 0) -> Odds:
    """The odds of the d20 against the President, if he is present (1.10)."""
    needed = standing.convince_min(state, seat)
    shares = [_share(state, seat, card, held.add_to_try) for card, held in _holding(state, seat) if held.add_to_try]
    # Tokens can add to the rolled die, and nobody can prevent that (1.8).
    tokens = [token for token in state.players[seat].tokens if token in ADDED_LATER]
    shares += [Share("dictators.share.token", ADDED_LATER[token], {"token": token}) for token in tokens]
    source = Share("dictators.share.facilities", needed, {"count": standing.counted_facilities(state, seat)})
    bonus = sum(share.amount for share in shares)
    return at_least(D20, needed, bonus, tuple(shares), source, _again(state, seat, D20, spent))


ODDS_OF_DIE = {D6: attempt_odds, D20: try_odds}
"""The odds function for each die, by number of sides."""


def _again(state: DictatorsState, seat: int, sides: int, spent: int) -> Share | None:
    """The rerolls that the roller's own ability allows, or None. Nobody can react to the ability (1.19, 5)."""
    dictator = standing.ability(state, seat)
    if not dictator or not any(effect.kind == "reroll" for effect in DICTATOR_USES[dictator].effects):
        return None
    left = standing.uses_left(state, seat, sides) - spent
    return _share(state, seat, "", left) if left > 0 else None


def is_legal(state: DictatorsState, seat: int, move: Move) -> bool:
    verb = VERBS.get(move.verb)
    # An interruption cannot even be checked when no window is open.
    if verb is None or (verb.name == "interrupt" and not state.stack):
        return False
    return verb.refuse(state, seat, move.args) is None


def _odds_of_steps(state: DictatorsState, seat: int, use: Use) -> Odds | None:
    """The odds of the first step that involves a roll, even if the player would have to choose that step first."""
    for effect in every_effect(use.effects):
        if effect.kind == "attempt" and effect.argument == "roll":
            return attempt_odds(state, seat)
        if effect.kind == "reroll":
            # Show the roller's odds, even if another player causes the reroll.
            window = state.stack[-1]
            assert isinstance(window, DieRolled)
            return replace(ODDS_OF_DIE[window.sides](state, window.seat, int(use.sort == "dictator")), roller=window.seat)
    return None


def _holding(state: DictatorsState, seat: int) -> Iterator[tuple[str, Standing]]:
    """All standing effects on a player, each with its card; "" stands for the dictator's ability."""
    return zip((*standing.cards_on(state, seat), ""), standing.standings(state, seat), strict=True)


def _share(state: DictatorsState, seat: int, card: str, amount: int) -> Share:
    if card:
        return Share("dictators.share.card", amount, {"card": card})
    return Share("dictators.share.ability", amount, {"dictator": standing.ability(state, seat)})


# Risk of ending the world, and unused actions -----------------------------------------------------------------------------

FREE_VERBS = ("end_turn", "token")
_RISKY = ("draw", "draw_discarded", "choose", "confront", "confront_kept", "end_turn")
"""Verbs whose moves may end the world or the turn by themselves."""


def cautions(state: DictatorsState, seat: int, move: Move) -> Sequence[Caution]:
    """Warnings for the player who decides for the seat, before a legal move.

    Like the odds, they do not consider reactions by others."""
    if move.verb not in _RISKY and activation_of(state, seat, move) is None:
        return ()
    view = drawing.as_seen(state, seat)
    tokens = [token for token in view.players[drawing.decider(state, seat)].tokens if token in DATA.tokens]
    # With token IX, the end of the world is a victory.
    survives = any(DATA.tokens[token].when == "defcon_1" for token in tokens)
    warnings = [] if survives else [*_endings(view, seat, move)]
    if move.verb == "end_turn":
        warnings += _leftovers(view, seat)
    return warnings


def _endings(view: DictatorsState, seat: int, move: Move) -> Iterator[Caution]:
    chance = _war(view, seat, move)
    if chance:
        yield Caution("dictators.caution.war_is_sure" if chance == 1 else "dictators.caution.war", chance)
    if move.verb == "end_turn" and _is_last_turn(view):
        yield Caution("dictators.caution.last_turn")


def _war(view: DictatorsState, seat: int, move: Move) -> float:
    """Chance that this move leads to DEFCON 1 by its own effects."""
    if move.verb == "draw":
        return _war_by_drawing(view, 1)
    if move.verb == "draw_discarded":
        return _war_by_card(view, view.discard[-1])
    if move.verb == "choose":
        # A chosen card that is in the discard pile is about to be taken.
        return max((_war_by_card(view, card) for card in move.args if card in view.discard), default=0)
    if move.verb == "confront":
        return _war_by_president(view, seat, drawing.next_presidential(view))
    if move.verb == "confront_kept":
        return _war_by_president(view, seat, drawing.kept_presidential(view, seat))
    if (activation := activation_of(view, seat, move)) is None:
        return 0
    use = activation.use
    draws = _draws(use.effects, "draw") + ((standing.own_standing(view, seat).draw_on_symbol or 0) if use.symbols else 0)
    must_take = any(effect.kind == "take_discarded" for effect in use.effects)
    return min((_war_by_card(view, card) for card in view.discard), default=0) if must_take else _war_by_drawing(view, draws)


def _war_by_drawing(view: DictatorsState, draws: int) -> float:
    return drawing.war_chance(drawing.deck_of(view), view.defcon, draws) if draws else 0


def _war_by_card(view: DictatorsState, card: str) -> float:
    """Chance that taking this card from the discard pile leads to DEFCON 1: 0 or 1 (1.6)."""
    use = EVENT_USES.get(KIND[card])
    return float(use is not None and drawing.raises_defcon(use.effects) and view.defcon == NUCLEAR_WAR + 1)


def _war_by_president(view: DictatorsState, seat: int, cards: Sequence[str]) -> float:
    """Chance that a presidential card leads to DEFCON 1, if all of these cards are equally likely."""
    return sum(_war_by_presidential(view, seat, KIND[card]) for card in cards) / len(cards)


def _war_by_presidential(view: DictatorsState, seat: int, kind: str) -> float:
    if DATA.presidential[kind].present:
        draws = sum(held.draw_on_failed_try or 0 for held in standing.standings(view, seat))
        return (1 - try_odds(view, seat).roll_chance) * _war_by_drawing(view, draws)
    effects = PRESIDENTIAL_USES[kind].effects
    if drawing.raises_defcon(effects) and view.defcon == NUCLEAR_WAR + 1:
        return 1
    return _war_by_drawing(view, _draws(effects, "opponents_draw") * (len(view.players) - 1))


def _draws(effects: Sequence[Effect], kind: str) -> int:
    """Total number of cards that steps of this kind draw."""
    return sum(effect.argument for effect in every_effect(effects) if effect.kind == kind)


def _is_last_turn(view: DictatorsState) -> bool:
    """Return whether this is the last turn of the game (1.18 am). Turns that will be skipped do not count."""
    if view.round != view.options.round_limit or view.extra_turn_waits:
        return False
    order = clockwise(view, view.starter)
    return all(view.players[seat].skips for seat in order[order.index(view.active) + 1 :])


def _leftovers(view: DictatorsState, seat: int) -> Iterator[Caution]:
    """Yield a warning about unused actions, if any could still be used."""
    left = standing.actions_left(view)
    if left and any(verb.legal_moves(view, seat) for verb in ACTIONS if verb.name not in FREE_VERBS):
        total = left + view.spent
        yield Caution("dictators.caution.actions_left", params={"count": left, "total": total}, danger=False)

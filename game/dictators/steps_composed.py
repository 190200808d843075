"""Steps made of steps: a choice, the first that is possible, and what happens if somebody keeps the hand."""

from __future__ import annotations

from game.dictators.decks import discard_cards
from game.dictators.effects import Deed, can, carry_out, choose, step, target_of
from game.dictators.naming import others_with_cards
from game.dictators.state import DictatorsReferee, DictatorsState
from game.dictators.tables import Effect, option_id
from game.rules.moves import Flow


def _possible_lists(state: DictatorsState, deed: Deed, effect: Effect) -> list[int]:
    """Which of the lists could be carried out, counted from 1."""
    return [number for number, steps in enumerate(effect.lists, 1) if any(can(state, deed, inner) for inner in steps)]


def _some_list(state: DictatorsState, deed: Deed, effect: Effect) -> bool:
    for steps in effect.lists:
        for inner in steps:
            if can(state, deed, inner):
                return True
    return False


@step("choose", _some_list)
def choose_list(referee: DictatorsReferee, deed: Deed, effect: Effect) -> Flow[None]:
    """The player, or the target, chooses one of the lists of steps that are possible."""
    state = referee.state
    chooser = deed.seat if effect.argument.by == "self" else target_of(state, deed)
    options = {option_id(deed.use.id, number): number for number in _possible_lists(state, deed, effect)}
    option = yield from choose(referee, chooser, "dictators.prompt.option", list(options), "1.18 z", seat=chooser)
    yield from carry_out(referee, deed, effect.lists[options[option] - 1])


@step("first", _some_list)
def first_possible(referee: DictatorsReferee, deed: Deed, effect: Effect) -> Flow[None]:
    number = _possible_lists(referee.state, deed, effect)[0]
    yield from carry_out(referee, deed, effect.lists[number - 1])


def _somebody_to_ask(state: DictatorsState, deed: Deed, effect: Effect) -> bool:
    for seat in others_with_cards(state, deed.seat):
        if seat not in deed.spared:
            return any(can(state, deed, inner) for inner in effect.lists[0])
    return False


@step("unless_all_discard", _somebody_to_ask)
def unless_all_discard(referee: DictatorsReferee, deed: Deed, effect: Effect) -> Flow[None]:
    """Each opponent who can says openly whether to discard a card; if one keeps the hand, it happens (FAQ 11)."""
    state = referee.state
    somebody_refused = False
    for seat in others_with_cards(state, deed.seat):
        if seat in deed.spared:
            continue
        hand = list(state.players[seat].hand)
        prompt = "dictators.prompt.discard_or_let_go"
        card = yield from choose(referee, seat, prompt, hand, "FAQ 11", may=True, seat=deed.seat)
        if card:
            discard_cards(referee, seat, [card])
        else:
            somebody_refused = True
            referee.emit("dictators.event.kept_hand", seat=seat)
    if somebody_refused:
        yield from carry_out(referee, deed, effect.lists[0])

"""All that a player can do in a turn, in one go. The law is in `verbs`; this comes to the same moves sooner."""

from __future__ import annotations

from collections.abc import Mapping

from game.rules.moves import Move, VerbGroup
from game.volk.asking import POLICE
from game.volk.economy import can_dismantle
from game.volk.geography import RED
from game.volk.powers import can_step, is_in_the_red
from game.volk.rulings import may_calm_without_unrest
from game.volk.standards import MOST_BRIDGED, least_points
from game.volk.state import SOVIET_UNION, VolkState, is_power, side_of
from game.volk.tables import CARDS, EVENT_OPEN, OWN_COLOUR, VALUE
from game.volk.unrest import restless
from game.volk.verbs import CARD_VERBS, POWER_VERBS, brings_money

CALM, BUILD, RAISE, EVENT, ARM, CREDIT = (
    {id: Move(verb, (id,)) for id in CARDS} for verb in ("calm", "build", "raise", "event", "arm", "credit")
)
"""By card the move of each action with it."""

BANNED: Mapping[str, bool] = {id: card.ban for id, card in CARDS.items()}


class Actions(VerbGroup[VolkState]):
    """The verbs of a turn."""

    def moves(self, state: VolkState, seat: int) -> list[Move]:
        side = side_of(seat)
        cards = state.display + state.hands[seat]
        if state.powers is not None and is_in_the_red(state, seat):
            moves = [EVENT[card] for card in cards if card in EVENT_OPEN[side] and brings_money(card, side)]
            moves += [CREDIT[card] for card in cards]
        else:
            moves = self._free_moves(state, seat, side, cards)
        if side == RED and state.police:
            moves += POLICE.legal_moves(state, seat)
        return moves

    def _free_moves(self, state: VolkState, seat: int, side: int, cards: list[str]) -> list[Move]:
        moves = []
        if may_calm_without_unrest(state.options) or restless(state, side):
            if can_dismantle(state.economies[side]):
                moves += [CALM[card] for card in cards]
            else:
                moves += [CALM[card] for card in cards if card in OWN_COLOUR[side]]
        moves += [BUILD[card] for card in cards]
        if (least := least_points(state, side)) <= MOST_BRIDGED:
            powers = state.powers
            weaker = powers is not None and powers.soviets_weaker and seat == SOVIET_UNION
            # Where nothing needs to be bridged, any value does; one of 0 still allows what needs nothing.
            least += weaker and least > 0
            moves += [RAISE[card] for card in cards if VALUE[card][side] >= least]
        moves += [EVENT[card] for card in cards if card in EVENT_OPEN[side]]
        if side == RED and state.special:
            moves += [EVENT[card] for card in state.special]
        if is_power(state, seat):
            if can_step(state, side):
                moves += [ARM[card] for card in cards if not BANNED[card]]
            moves += [CREDIT[card] for card in cards]
        return moves


ALL_ACTIONS = Actions((*CARD_VERBS, POLICE))
ALL_POWER_ACTIONS = Actions((*CARD_VERBS, *POWER_VERBS, POLICE))

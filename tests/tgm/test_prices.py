"""Tests that every move costs exactly the AP that its price says."""

from __future__ import annotations

import pytest

from game.bots.players import RandomBot, bots_move
from game.rules.positions.opening import new_table
from game.tgm.game import GAME
from game.tgm.tables import SUPPORT
from game.tgm.turn.cautions import CARD_AT, DEPLOYED, price
from tests.tgm.battles import events
from tests.tgm.field import Field

PAID = {*DEPLOYED, *CARD_AT, "buy", "march", "launch", "lay"}
GAINS = ("gain_ap", "lose_ap", "general")
"""Effects that change AP beyond the card's price."""


@pytest.mark.parametrize("scenario", ["S01", "S05", "S06"])
def test_every_price_is_what_is_taken(scenario: str) -> None:
    table = new_table(GAME, 2, 7, {"scenario": scenario, "terrain_during_play": True}, keep="checkpoints")
    bots = {seat: RandomBot(seat) for seat in range(2)}
    seen: dict[str, int] = {}
    while table.decision is not None and table.state.round < 12:
        seat = table.decision.seat
        tried = {(move.verb, len(move.args)): move for move in table.decision.options if move.verb in PAID}
        for move in tried.values():
            if seen.get(move.verb, 0) > 12 or (move.verb == "play" and SUPPORT[move.args[0]].op in GAINS):
                continue
            copy, said = table.copy(), price(table.state, seat, move)
            copy.choose(move)
            assert table.state.players[seat].ap - copy.state.players[seat].ap == said, str(move)
            seen[move.verb] = seen.get(move.verb, 0) + 1
        chosen = bots_move(table, bots)
        assert chosen is not None
        table.choose(chosen)
    assert {"deploy_afloat"} <= {*seen} if scenario == "S06" else {"play"} <= {*seen}


def test_what_a_full_headquarters_cannot_store_is_told() -> None:
    field = Field(phase="hq", ap=11)
    field.unit("us01", "d1")
    table = field.table()
    (told,) = events(table, "income_capped")
    assert (told["ap"], told["due"], told["lost"], told["most"]) == (1, "3 + 1 = 4", 3, 12)
    assert not events(table, "income")

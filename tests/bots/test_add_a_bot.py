"""Tests that the bot in docs/ADD_A_BOT.md works as printed."""

from __future__ import annotations

import re
from typing import Any

from game.bots.chair import Chair
from game.data.paths import ROOT
from game.dictators.game import GAME
from game.rules.positions.opening import open_table
from game.rules.positions.position import read_position

CODE = re.findall(r"```python\n(.*?)```", (ROOT / "docs" / "ADD_A_BOT.md").read_text(encoding="utf-8"), re.DOTALL)[0]


def test_the_bot_of_the_document_disarms_where_it_stands() -> None:
    module: dict[str, Any] = {"__name__": "eager"}
    exec(CODE, module)
    here = {"dictator": "mao", "location": "hanford", "facilities": {0: ["Z1-01"]}, "hand": []}
    state = {"phase": "act", "active": 0, "players": {0: here, 1: {"dictator": "vlad"}}}
    table = open_table(GAME, read_position({"game": "dictators", "seats": 2, "state": state}))
    assert str(module["Eager"](1).choose(Chair(table, 0))) == "disarm Z1-01"

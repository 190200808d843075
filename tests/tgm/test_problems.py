"""Tests that impossible states of The Sixth Line are refused with the name of the wrong field."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from game.rules.errors import PositionError
from game.rules.positions.opening import new_table, open_table
from game.tgm.game import GAME


@pytest.mark.parametrize(
    ("state", "place"),
    [
        ({"active": 7}, "active is 7"),
        ({"marshals": {"south": 7}}, "marshals.south is 7"),
        ({"marshals": {"south": 1}}, "marshals.south is 1"),
    ],
)
def test_whose_turn_it_is_and_who_leads_a_side_are_seats(state: dict[str, Any], place: str) -> None:
    position = msgspec.structs.replace(new_table(GAME, 2, 1).position, state=state)
    with pytest.raises(PositionError, match=place):
        open_table(GAME, position)

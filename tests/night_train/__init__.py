"""Night Train, the worked example of docs/ADD_A_GAME.md, as the tests play it: outside `game`, with its own texts."""

from __future__ import annotations

from pathlib import Path

from tests.night_train.game import GAME, KIND, NightReferee, NightState, NightTable, NightTrain, NightVerb, Walk

NightTrain.text_folders = (Path(__file__).parent / "text",)


def moves(table: NightTable) -> list[str]:
    """Options of the current decision as texts."""
    return [] if table.decision is None else [str(move) for move in table.decision.options]


__all__ = ["GAME", "KIND", "NightReferee", "NightState", "NightTable", "NightTrain", "NightVerb", "Walk", "moves"]

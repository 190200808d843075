"""Base class for layers that exist as long as their table does."""

from __future__ import annotations

from game.ui.table.context import TableContext
from game.ui.table.layer import Layer


class StandingLayer(Layer):
    def __init__(self, screen: TableContext) -> None:
        self._screen = screen

"""Helpers that find the standing layers of a table."""

from __future__ import annotations

from typing import TypeVar

from game.ui.table.layer import Layer
from game.ui.table.layers.curtain import Curtain
from game.ui.table.layers.event_popup import EventPopup
from game.ui.table.layers.teaching.coach import Coach
from game.ui.table.layers.teaching.tutor import Tutor
from game.ui.table.screen import TableScreen

L = TypeVar("L", bound=Layer)


def layer_of(screen: TableScreen, kind: type[L]) -> L:
    return next(layer for layer in screen.layers if isinstance(layer, kind))


def popup_of(screen: TableScreen) -> EventPopup:
    return layer_of(screen, EventPopup)


def curtain_of(screen: TableScreen) -> Curtain:
    return layer_of(screen, Curtain)


def coach_of(screen: TableScreen) -> Coach:
    return layer_of(screen, Coach)


def tutor_of(screen: TableScreen) -> Tutor:
    return layer_of(screen, Tutor)

"""Helpers that find the standing layers of a table."""

from __future__ import annotations

from game.ui.table.layers.curtain import Curtain
from game.ui.table.layers.event_popup import EventPopup
from game.ui.table.layers.teaching.coach import Coach
from game.ui.table.layers.teaching.tutor import Tutor
from game.ui.table.screen import TableScreen


def popup_of(screen: TableScreen) -> EventPopup:
    return screen.layers.find(EventPopup)


def curtain_of(screen: TableScreen) -> Curtain:
    return screen.layers.find(Curtain)


def coach_of(screen: TableScreen) -> Coach:
    return screen.layers.find(Coach)


def tutor_of(screen: TableScreen) -> Tutor:
    return screen.layers.find(Tutor)

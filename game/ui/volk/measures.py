"""The measures of this table."""

from __future__ import annotations

from game.ui.table.panels.measures import By, Measures


class VolkMeasures(Measures):
    """With those for two players and, where it matters, for four, whose board of superpowers takes room."""

    board_share = By(0.46, 0.46, 0.5)
    tracks = By(176.0, 176.0, 232.0)
    strip = By(124, 124, 170)
    # The role of a player, and a step at the end of a decade.
    role, role_of_four = By(27, 27, 34), By(20, 20, 24)
    step, step_of_four = By(21, 21, 24), By(19, 19, 24)
    # How high the panel about the actions may be: a higher one would have no place.
    actions, actions_of_four = By(240, 240, 430), By(150, 150, 180)
    # Have panels heads, and whole sentences?
    worded = By(False, False, True)

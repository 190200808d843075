"""The measures of this table."""

from __future__ import annotations

from game.ui.table.panels.measures import By, Measures


class VolkMeasures(Measures):
    """With those for two players and, where it matters, for four, whose board of superpowers takes room."""

    # The least width of what is beside the map, the share of a map beside large cards, and that of the hand below.
    field, field_of_four = By(350, 412, 560), By(350, 482, 690)
    small_map = By(0.46, 0.46, 0.5)
    hand_share, hand_share_of_four = By(0.0, 0.33, 0.33), By(0.0, 0.28, 0.28)
    # At the end of a decade all thirteen steps need the room.
    hand_share_told = By(0.0, 0.21, 0.28)
    tracks = By(176.0, 176.0, 232.0)
    strip = By(124, 124, 170)
    # The role of a player, and a step at the end of a decade.
    role, role_of_four = By(27, 27, 34), By(20, 20, 24)
    step, step_of_four = By(21, 21, 24), By(19, 19, 24)
    # How high the panel about the actions may be: a higher one would have no place.
    actions, actions_of_four = By(240, 240, 430), By(150, 150, 180)
    # Have panels heads, and whole sentences?
    worded = By(False, False, True)

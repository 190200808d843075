"""Sizes on the screen of Wir sind das Volk! and 2+2."""

from __future__ import annotations

from game.ui.table.panels.measures import By, Measures


class VolkMeasures(Measures):
    """Sizes for two players; `of_four` has those for four players, whose screen also shows the superpowers' board."""

    # Minimum width of the field beside the map, of one without a hand below it (for two), the map's share beside large
    # cards, and the hand's share of the height.
    field, field_of_four, tall_field = By(350, 412, 560), By(350, 482, 690), By(350, 350, 480)
    small_map = By(0.46, 0.46, 0.5)
    hand_share, hand_share_of_four = By(0.0, 0.33, 0.33), By(0.0, 0.28, 0.28)
    tracks = By(176.0, 176.0, 232.0)
    strip = By(124, 124, 170)
    # Heights of the row of a role, and of the row of a step at the end of a decade.
    role, role_of_four = By(27, 27, 34), By(20, 20, 24)
    step, step_of_four = By(21, 21, 24), By(19, 19, 24)
    actions, actions_of_four = By(240, 240, 430), By(150, 150, 180)
    # True if panels have headings and whole sentences.
    worded = By(False, False, True)

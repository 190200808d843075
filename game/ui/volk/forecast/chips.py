"""Building blocks of pages about the end of a decade: plates, terms of a sum, and the heading of a step."""

from __future__ import annotations

from game.ui.kit import colours
from game.ui.kit.colours import LIGHT_BRASS, TABLE, WHITE, Colour
from game.ui.kit.lay import Icon, Node, Padded, Row, Sized, Text
from game.ui.kit.nodes import on_plate
from game.ui.volk.events.telling import STEP_ICONS
from game.ui.volk.forecast.steps import Term

GUTTER = 74.0
"""Width left of a step's text, for its number and icon."""


def chip(term: Term) -> Node:
    """A term of a sum, or a place, on a small plate with its sign before it."""
    edge, bold, line = (LIGHT_BRASS, LIGHT_BRASS, 1.4) if term.sign == "equal" else (colours.HAIRLINE, WHITE, 1.0)
    words = Padded(Text(term.words, 16, bold_ink=bold, spread=1.2), 8, 4, on_plate(TABLE, TABLE, edge, line, 6))
    return Row(Icon(term.sign, 15, LIGHT_BRASS, room=20), words) if term.sign else words


def step_number(number: int, phase: str, ink: Colour) -> Node:
    """Number and icon of a step, in the gutter."""
    digits = Sized(Text(str(number), 18, ink, "bold", align="right"), 30, fixed=True)
    return Sized(Row(digits, Icon(STEP_ICONS[phase], 24, ink, room=40)), GUTTER, fixed=True)

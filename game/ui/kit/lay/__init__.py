"""Layout: nodes that report their size, accept the box they are given, and produce a list of parts.

    page = Column(Text("Decade III", 22, face="serif_bold"), Row(Icon("bird", 20), Text(words), gap=8), gap=6)
    height = page.high(look, width)
    for part in page.parts(look, box): part.paint(canvas, part.box)

Drawing, hit testing and keyboard focus all use the parts. Where space is short, wrapping texts get narrower, a row or
column drops the nodes of the highest `rank` first (0 always stays), and `First` takes the first alternative that fits."""

from game.ui.kit.lay.around import Around, AsHighAs, AsWideAs, AtMost, Cropped, Padded, Rest, Scrolled, Share, Sized, Thing
from game.ui.kit.lay.groups import Column, First, Flow, Group, Row, even, grid
from game.ui.kit.lay.leaves import Drawn, Icon, Labelled, Made, Painted, Put, Space, Text
from game.ui.kit.lay.node import Node, Paint, Part, draw, things, widgets

__all__ = ["Around", "AsHighAs", "AsWideAs", "AtMost", "Cropped", "Padded", "Rest", "Scrolled", "Share", "Sized", "Thing"]
__all__ += ["Column", "First", "Flow", "Group", "Row", "even", "grid"]
__all__ += ["Drawn", "Icon", "Labelled", "Made", "Painted", "Put", "Space", "Text"]
__all__ += ["Node", "Paint", "Part", "draw", "things", "widgets"]

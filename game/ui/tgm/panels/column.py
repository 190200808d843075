"""Parts of the right column: who is to move, the unit that is selected or pointed at, and how the own supply stands."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import NamedTuple

from game.data.texts import Texts
from game.rules.state import NOBODY
from game.tgm.data.files import DATA
from game.tgm.deployment.purse import maximum
from game.tgm.ground.geometry import LINES, Half, Side
from game.tgm.state import TgmState, hq_of
from game.tgm.tables import HQ_PLACES, SUPPORT, UNITS, UNLIMITED, card_kind
from game.tgm.turn.start import income
from game.tgm.turn.victory import front_line, supplied_lines, supply
from game.ui.kit import pieces, rich
from game.ui.kit.box import Box
from game.ui.kit.canvas import Canvas
from game.ui.kit.colours import HAIRLINE, LIGHT_BRASS, SECOND_TEXT, TEXT, WHITE, Colour, dark, light, mix, rgb
from game.ui.kit.lay import Column, First, Grid, Icon, Node, Padded, Painted, Row, Sized, Space, Text
from game.ui.kit.plates import panel, plate, shadow
from game.ui.table.scene import Scene
from game.ui.table.selection import Selection
from game.ui.tgm.cards.badges import badge, chevrons, cover_chip, token_chip, value_node, write_value
from game.ui.tgm.cards.facts import (
    VALUES,
    Badge,
    CounterFacts,
    component_of,
    counter_facts,
    printed_facts,
    short_text,
    title_of,
    values_of,
)
from game.ui.tgm.cards.looks import AP_BLUE, AP_INK, WOUND, emblem, faction_plate, look_of
from game.ui.tgm.orders import chosen_unit
from game.ui.tgm.panels.ribbon import Whole, shown_phase

_HEART = rgb("#E4574D")
_PIP, _SMALL_PIP = 8.0, 6.5
SUPPLY = "supply:"
"""The ids of the lines in the supply panel begin with this."""


def _on_panel(*nodes: Node) -> Node:
    return Padded(Column(*nodes), ground=lambda canvas, box: panel(canvas, *box))


def _head(title: str, icon: str) -> Node:
    return Painted(0, 42, lambda canvas, box: pieces.head(canvas, title, box.x + 16, box.y + 8, box.width - 32, icon))


# The banner ---------------------------------------------------------------------------------------------------------------


def draw_banner(canvas: Canvas, box: Box, scene: Scene, seat: int, texts: Texts) -> None:
    """The colour and the emblem of the faction, who plays it, what is being done, and its AP as pips."""
    state: TgmState = scene.state
    x, y, width, height = box
    faction = hq_of(state, seat).faction
    shadow(canvas, x, y, width, height, 12)
    canvas.stamp(faction_plate(canvas.look, faction, width, height, 14), x, y)
    size = min(84.0, height - 24)
    canvas.stamp(emblem(canvas.look, faction, size), x + 16 + size / 2, y + height / 2, "c")
    left, room = x + 32 + size, width - 48 - size
    roomy, low = height >= 120, height < 90
    title = 30 if roomy else 20 if low else 24
    top = y + (14 if roomy else 6 if low else 8)
    canvas.text(rich.fitted(canvas, scene.names[seat], room, title, "serif_black"), left, top, title, WHITE, "serif_black")
    if not low:
        phase = texts(f"tgm.phase.{shown_phase(state)}")
        words = texts("tgm_table.your_turn", faction=texts(f"tgm.faction.{faction}"), phase=phase)
        words = words if canvas.text_width(words, 16) <= room else phase
        canvas.text(words, left, top + title * 1.3, 16, light(look_of(faction).paper, 0.2))
    _draw_pips(canvas, left, y + height - (27 if roomy else 17), room, state, seat, texts)


def _draw_pips(canvas: Canvas, x: float, y: float, room: float, state: TgmState, seat: int, texts: Texts) -> None:
    """One pip for each AP that the headquarters can store; where they do not fit, the number alone."""
    ap = state.players[seat].ap
    most = max(maximum(hq_of(state, seat)), ap)
    words = texts("tgm_table.ap", ap=ap)
    wide = canvas.text_width(words, 18, "bold") + 10
    radius, step = _PIP, 2 * _PIP + 3
    if most * step + wide > room:
        radius, step = _SMALL_PIP, (room - wide) / max(1, most)
    if step < 2 * _SMALL_PIP + 1:
        radius, step, most, ap = _PIP, 2 * _PIP + 2, 1, 1
    for number in range(most):
        middle = x + radius + number * step
        canvas.circle(middle, y, radius, AP_INK)
        canvas.circle(middle, y, radius - 1.6, AP_BLUE if number < ap else (8, 16, 24, 255))
    canvas.text(words, x + most * step + 6, y, 18, WHITE, "bold", "ml")


# The unit -----------------------------------------------------------------------------------------------------------------


def unit_panel(folded: bool, scene: Scene, selection: Selection | None, texts: Texts) -> Node:
    """The values of the unit that matters now; where there is none, what the phase is for. Always equally high."""
    facts = _subject(scene, selection, texts)
    if facts is None:
        icon, title, text = _words(scene, selection, texts)
        high = 92 if folded else 125
        words = Text(text, 16, TEXT, spread=1.3, lines=int((high - 6) / 20.8))
        return _on_panel(_head(title, icon), _lifted(words, high))
    side = look_of(facts.faction)
    name, kind = texts(f"tgm.unit.{facts.unit}"), texts(f"tgm.unit_type.{DATA.units[facts.unit].type}")

    def ground(canvas: Canvas, box: Box) -> None:
        canvas.rect(box.x + 1, box.y + 1, box.width - 2, box.height - 1, dark(side.colour, 0.35), 0, 0, (11, 11, 0, 0))

    what = Whole(Text(kind, 16, light(side.paper, 0.3)))
    full, brief = (Whole(Text(words, 18, WHITE, "serif_bold"), grow=1) for words in (name, facts.name))
    titled = Sized(First(Row(full, what, gap=16), full, Row(brief, what, gap=16), brief), height=35)
    values = _cells(facts) if folded else _named_values(facts, texts)
    condition = Painted(0, 40, partial(_draw_condition, facts))
    head = Padded(titled, across=16, ground=ground)
    return _on_panel(head, Space(height=3 if folded else 7), values, Space(height=4), condition)


def _lifted(node: Node, high: float) -> Node:
    """At the top of so much room."""
    return Row(Space(1, high), Padded(node, across=15, grow=1), align="top")


def _subject(scene: Scene, selection: Selection | None, texts: Texts) -> CounterFacts | None:
    """What is pointed at, else what is selected, else what waits for an answer: a unit in play, or as it is printed."""
    state: TgmState = scene.state
    viewer = scene.viewer if scene.viewer != NOBODY else state.active
    chosen = chosen_unit(state, selection) if selection is not None else None
    selected = reversed(selection.narrowing.things) if selection is not None else ()
    waits = state.stack[-1].subject if state.stack else ""
    for thing in (scene.hovered, scene.focused, chosen.card if chosen is not None else "", *selected, waits):
        unit = state.units.get(thing) or state.air.get(thing)
        if unit is not None:
            return _written(counter_facts(state, unit, texts, state.players[viewer].side))
        if thing in UNITS:
            return printed_facts(texts, thing)
    return None


def _written(facts: CounterFacts) -> CounterFacts:
    """Airplanes reach everything, and do not move over the map."""
    if DATA.units[facts.unit].type != "airplane":
        return facts
    return replace(facts, movement=None, range="unlimited" if facts.range == UNLIMITED else facts.range)


def _words(scene: Scene, selection: Selection | None, texts: Texts) -> tuple[str, str, str]:
    """Icon, title and text for when there is no unit to show."""
    state: TgmState = scene.state
    waits = state.stack[-1].subject if state.stack else ""
    things = selection.narrowing.things if selection is not None else ()
    card = next((thing for thing in (*reversed(things), waits) if thing in SUPPORT), "")
    if card:
        kind = card_kind(card)
        return "cards_outline", title_of(texts, component_of(kind)), short_text(texts, kind)
    phase = state.phase
    return "information_outline", texts(f"tgm.phase.{phase}"), texts(f"tgm.phase_text.{phase}")


def _named_values(facts: CounterFacts, texts: Texts) -> Node:
    """Six values with their names, in two columns."""
    cells = [
        Sized(
            Row(
                Icon(icon, 18, LIGHT_BRASS, 20),
                Space(8),
                Text(texts(f"tgm_table.value.{name}"), 16, SECOND_TEXT).growing(),
                value_node(words, 18, WHITE),
            ),
            height=27,
            grow=1,
        )
        for (icon, words), name in zip(values_of(facts, critical=True), VALUES, strict=True)
    ]
    return Padded(Grid([cells[n : n + 2] for n in (0, 2, 4)], gap=18, line_gap=0), across=16)


def _cells(facts: CounterFacts) -> Node:
    """Six numbers below their icons: no room for names."""

    def paint(canvas: Canvas, box: Box) -> None:
        for cell, (icon, words) in zip(box.columns(6, 2), values_of(facts, critical=True), strict=True):
            x = cell.middle[0]
            canvas.icon(icon, x, cell.y + 14, 18, LIGHT_BRASS)
            write_value(canvas, words, x, cell.y + 38, 16, WHITE, "c")

    return Padded(Painted(0, 52, paint), across=10)


def _draw_condition(facts: CounterFacts, canvas: Canvas, box: Box) -> None:
    """Hearts at the left; rank, marks, cover and equipment at the right, as far as they fit."""
    box = Box(box.x + 16, box.y, box.width - 32, 30)
    canvas.line([(box.x, box.y - 3), (box.right, box.y - 3)], HAIRLINE, 1)
    middle, left, right = box.middle[1] + 1, box.x, box.right
    for number in range(facts.wounds):
        there = number < facts.wounds - facts.wounds_taken
        ink = _HEART if there else mix(WOUND, SECOND_TEXT, 0.5)
        canvas.icon("heart" if there else "heart_outline", left + 9, middle, 18, ink)
        left += 18
    left += 8
    if facts.rank is not None:
        canvas.stamp(chevrons(canvas.look, facts.rank, 18), left + 9, middle, "c")
        left += 26
    marks: list[Badge] = [mark for mark in facts.badges if mark != "wounds"]
    for mark in [*marks, "done"] if facts.done else marks:
        canvas.stamp(badge(canvas.look, mark, 11), left + 11, middle, "c")
        left += 25
    if facts.cover:
        left += cover_chip(canvas, left, middle, 20, facts.cover, right - left) + 6
    for token in reversed(facts.tokens):
        if right - 26 < left:
            break
        canvas.stamp(token_chip(canvas.look, token.id, token.state, 24), right - 12, middle, "c")
        right -= 28


# Supply -------------------------------------------------------------------------------------------------------------------


class _LineLook(NamedTuple):
    ground: Colour
    edge: Colour
    ink: Colour
    icon: str = ""


_LINES = {
    "supplied": _LineLook(rgb("#2E4A34"), rgb("#6FA37A"), WHITE, "check_bold"),
    "cut": _LineLook(rgb("#4A3A1E"), rgb("#C08A2C"), WHITE, "link_off"),
    "empty": _LineLook(rgb("#1A2027"), HAIRLINE, SECOND_TEXT),
}


def supply_panel(folded: bool, scene: Scene, texts: Texts) -> Node:
    """The own lines, those in supply, the front, and what the headquarters will take in."""
    state: TgmState = scene.state
    seat = scene.viewer if scene.viewer != NOBODY else state.active
    side, hq = state.players[seat].side, state.players[seat].hq
    half = HQ_PLACES[hq].half if len(state.layouts) > 1 else None
    words = texts("tgm_table.supply.income", ap=income(state, hq))
    pointed = (scene.hovered, scene.focused)

    def cell(line: int) -> Node:
        thing = f"{SUPPLY}{line}"
        look = _LINES[line_state(state, side, half, line)]
        look = look._replace(icon="flag_variant") if line == front_line(state, side) else look
        return Painted(0, 28 if folded else 34, partial(_draw_line, line, look, thing in pointed), thing, grow=1)

    cells = [cell(line) for line in range(1, LINES + 1)]
    if folded:
        # All in a row: no room for the name.
        brief = Text(words.partition(" AP")[0] + " AP", 16, SECOND_TEXT)
        row = Row(Icon("truck_delivery", 22, LIGHT_BRASS), Row(*cells, gap=5, grow=1), brief, gap=9)
        return _on_panel(Padded(row, across=13, down=8))

    def paint(canvas: Canvas, box: Box) -> None:
        pieces.head(canvas, texts("tgm_table.supply.title"), box.x, box.y, box.width, "truck_delivery")
        canvas.text(words, box.right + 2, box.y + 12, 16, SECOND_TEXT, anchor="mr")

    body = Column(Painted(0, 37, paint), Row(*cells, gap=8), Space(height=3))
    return _on_panel(Padded(body, across=16, down=7))


def line_state(state: TgmState, side: Side, half: Half | None, line: int) -> str:
    """`supplied`, `cut` where a line behind is empty, or `empty`."""
    if line <= supply(state, side, half):
        return "supplied"
    return "cut" if line in supplied_lines(state, side, half) else "empty"


def _draw_line(line: int, look: _LineLook, pointed: bool, canvas: Canvas, cell: Box) -> None:
    ground = plate(canvas.look, cell.width, cell.height, look.ground, look.ground, look.edge, 1.4, 5)
    canvas.stamp(ground, cell.x, cell.y)
    x, y = cell.middle
    # A narrow one has its number only.
    if look.icon and cell.width >= 34:
        canvas.text(str(line), x - 9, y, 16, look.ink, "bold", "c")
        canvas.icon(look.icon, x + 9, y, 15, look.ink)
    else:
        canvas.text(str(line), x, y, 16, look.ink, "regular", "c")
    if pointed:
        pieces.focus_frame(canvas, *cell, 5)

"""Parts of the right column: the unit that is selected or pointed at, and how the own supply stands."""

from __future__ import annotations

from dataclasses import replace

from game.data.texts import Texts
from game.rules.state import NOBODY
from game.tgm.data import DATA
from game.tgm.geometry import LINES, Half, Side
from game.tgm.lines import front_line, supplied_lines, supply
from game.tgm.state import TgmState
from game.tgm.tables import HQ_PLACES, SUPPORT, UNITS, UNLIMITED, card_kind
from game.tgm.turn_start import income
from game.ui.kit import pieces, rich
from game.ui.kit.box import Box
from game.ui.kit.canvas import Anchor, Canvas
from game.ui.kit.colours import HAIRLINE, LIGHT_BRASS, SECOND_TEXT, TEXT, WHITE, dark, light, mix, rgb
from game.ui.kit.lay import Drawn, Node
from game.ui.kit.look import Look
from game.ui.kit.plates import panel, plate
from game.ui.table.scene import Scene
from game.ui.table.selection import Selection
from game.ui.tgm.board_counters import counter_facts
from game.ui.tgm.card_facts import entry_of, short_text, title_of
from game.ui.tgm.counter import INFINITE, VALUE_ICONS, values_of
from game.ui.tgm.counter_badges import Badge, badge, chevrons, cover_chip, token_chip
from game.ui.tgm.counter_facts import CounterFacts, printed_facts
from game.ui.tgm.palette import WOUND, look_of
from game.ui.tgm.planning import chosen_unit

_HEAD = 42.0
_ROW = 27.0
_WITH_ICON = 34.0
"""A narrower line of supply has its number only."""
_VALUES = ("movement", "range", "hit", "penetration", "armor", "damage")
_HEARTS = rgb("#E4574D")
SUPPLY = "supply:"
"""The ids of the lines in the supply panel begin with this."""


# The unit -----------------------------------------------------------------------------------------------------------------


def unit_panel(look: Look, width: float, folded: bool, scene: Scene, selection: Selection | None, texts: Texts) -> Node:
    """The values of the unit that matters now; where there is none, what the phase is for."""
    height = _HEAD + (52 if folded else 3 * _ROW + 4) + 40

    def draw(canvas: Canvas, box: Box) -> None:
        panel(canvas, *box)
        facts = _subject(scene, selection, texts)
        if facts is not None:
            _draw_unit(canvas, box, facts, folded, texts)
        else:
            _draw_words(canvas, box, *_words(scene, selection, texts))

    return Drawn(0, height, draw)


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
        return "cards_outline", title_of(texts, entry_of(kind)), short_text(texts, kind)
    phase = state.phase
    return "information_outline", texts(f"tgm.phase.{phase}"), texts(f"tgm.phase_text.{phase}")


def _draw_words(canvas: Canvas, box: Box, icon: str, title: str, text: str) -> None:
    pieces.head(canvas, title, box.x + 16, box.y + 8, box.width - 32, icon)
    block = rich.lay_out(canvas.look, text, box.width - 32, 16, line_height=1.3)
    with canvas.clipped(box.x, box.y + _HEAD, box.width, box.height - _HEAD - 4):
        rich.write(canvas, block, box.x + 16, box.y + _HEAD + 2, TEXT)


def _draw_unit(canvas: Canvas, box: Box, facts: CounterFacts, folded: bool, texts: Texts) -> None:
    _draw_head(canvas, box, facts, texts)
    (_draw_cells if folded else _draw_values)(canvas, box, facts, texts)
    _draw_condition(canvas, Box(box.x + 16, box.bottom - 38, box.width - 32, 30), facts)


def _draw_head(canvas: Canvas, box: Box, facts: CounterFacts, texts: Texts) -> None:
    """The name in the colour of its side, and what it is where there is room for that."""
    side = look_of(facts.faction)
    canvas.rect(box.x + 1, box.y + 1, box.width - 2, _HEAD - 8, dark(side.colour, 0.35), 0, 0, (11, 11, 0, 0))
    name, kind = texts(f"tgm.unit.{facts.unit}"), texts(f"tgm.unit_type.{DATA.units[facts.unit].type}")
    name = name if canvas.text_width(name, 18, "serif_bold") <= box.width - 32 else facts.name
    canvas.text(name, box.x + 16, box.y + 18, 18, WHITE, "serif_bold", "ml")
    room = box.width - 48 - canvas.text_width(name, 18, "serif_bold")
    if canvas.text_width(kind, 16) <= room:
        canvas.text(kind, box.right - 16, box.y + 18, 16, light(side.paper, 0.3), anchor="mr")


def _rolls(facts: CounterFacts) -> tuple[str, ...]:
    """The six numbers, with the critical one."""
    values = list(values_of(facts))
    if facts.critical is not None:
        values[2] = f"{facts.impact}+/{facts.critical}"
    return tuple(values)


def _draw_values(canvas: Canvas, box: Box, facts: CounterFacts, texts: Texts) -> None:
    """Six values with their names, in two columns."""
    columns = Box(box.x + 16, box.y + _HEAD, box.width - 32, 3 * _ROW).columns(2, 18)
    for number, value in enumerate(_rolls(facts)):
        cell = columns[number % 2]
        y = cell.y + (number // 2 + 0.5) * _ROW
        canvas.icon(VALUE_ICONS[number], cell.x + 10, y, 18, LIGHT_BRASS)
        canvas.text(texts(f"tgm_table.value.{_VALUES[number]}"), cell.x + 28, y, 16, SECOND_TEXT, anchor="ml")
        _write_value(canvas, value, cell.right, y, 18, "mr")


def _draw_cells(canvas: Canvas, box: Box, facts: CounterFacts, texts: Texts) -> None:
    """Six numbers below their icons: no room for names."""
    cells = Box(box.x + 10, box.y + _HEAD - 4, box.width - 20, 54).columns(6, 2)
    for number, value in enumerate(_rolls(facts)):
        x = cells[number].middle[0]
        canvas.icon(VALUE_ICONS[number], x, cells[number].y + 14, 18, LIGHT_BRASS)
        _write_value(canvas, value, x, cells[number].y + 38, 16, "c")


def _write_value(canvas: Canvas, value: str, x: float, y: float, size: float, anchor: Anchor) -> None:
    """No font of texts has the sign of what reaches everywhere."""
    if value == INFINITE:
        canvas.icon("infinity", x - (size / 2 if anchor == "mr" else 0), y, size + 2, WHITE)
    else:
        canvas.text(value, x, y, size, WHITE, "bold", anchor)


def _draw_condition(canvas: Canvas, box: Box, facts: CounterFacts) -> None:
    """Hearts at the left; rank, marks, cover and equipment at the right, as far as they fit."""
    canvas.line([(box.x, box.y - 3), (box.right, box.y - 3)], HAIRLINE, 1)
    middle = box.middle[1] + 1
    most = facts.wounds
    for number in range(most):
        x = box.x + 9 + number * 18
        there = number < most - facts.wounds_taken
        canvas.icon("heart" if there else "heart_outline", x, middle, 18, _HEARTS if there else mix(WOUND, SECOND_TEXT, 0.5))
    left = box.x + most * 18 + 8
    if facts.rank is not None:
        canvas.stamp(chevrons(canvas.look, facts.rank, 18), left + 9, middle, "c")
        left += 26
    for mark in _marks(facts):
        canvas.stamp(badge(canvas.look, mark, 11), left + 11, middle, "c")
        left += 25
    if facts.cover:
        left += cover_chip(canvas, left, middle, 20, facts.cover, box.right - left) + 6
    right = box.right
    for token in reversed(facts.tokens):
        if right - 26 < left:
            break
        canvas.stamp(token_chip(canvas.look, token.id, token.state, 24), right - 12, middle, "c")
        right -= 28


def _marks(facts: CounterFacts) -> list[Badge]:
    states: tuple[tuple[Badge, bool], ...] = (
        ("suppressed", facts.suppressed),
        ("smoke", facts.smoke),
        ("camouflaged", facts.camouflaged),
        ("assaulting", facts.assaulting),
        ("stuck", facts.stuck),
        ("done", facts.done),
    )
    return [mark for mark, holds in states if holds]


# Supply -------------------------------------------------------------------------------------------------------------------


def supply_panel(width: float, folded: bool, scene: Scene, texts: Texts) -> Node:
    """The own lines, those in supply, the front, and what the headquarters will take in."""
    state: TgmState = scene.state
    seat = scene.viewer if scene.viewer != NOBODY else state.active
    side, hq = state.players[seat].side, state.players[seat].hq
    half = HQ_PLACES[hq].half if len(state.layouts) > 1 else None
    height = 44.0 if folded else 88.0

    def cells(box: Box) -> list[Box]:
        if folded:
            # All in a row: no room for the name.
            return Box(box.x + 44, box.y + 8, box.width - 120, box.height - 16).columns(LINES, 5)
        return Box(box.x + 16, box.y + 44, box.width - 32, box.height - 54).columns(LINES, 8)

    def draw(canvas: Canvas, box: Box) -> None:
        panel(canvas, *box)
        words = texts("tgm_table.supply.income", ap=income(state, hq))
        if folded:
            canvas.icon("truck_delivery", box.x + 24, box.middle[1], 22, LIGHT_BRASS)
            words = words.partition(" AP")[0] + " AP"
        else:
            pieces.head(canvas, texts("tgm_table.supply.title"), box.x + 16, box.y + 7, box.width - 32, "truck_delivery")
        canvas.text(words, box.right - 14, box.middle[1] if folded else box.y + 19, 16, SECOND_TEXT, anchor="mr")
        for line, cell in enumerate(cells(box), 1):
            _draw_line(canvas, cell, state, side, half, line)
            if f"{SUPPLY}{line}" in (scene.hovered, scene.focused):
                pieces.focus_frame(canvas, *cell, 5)

    return Drawn(0, height, draw, lambda box: [(f"{SUPPLY}{line}", cell) for line, cell in enumerate(cells(box), 1)])


def line_state(state: TgmState, side: Side, half: Half | None, line: int) -> str:
    """`supplied`, `cut` where a line behind is empty, or `empty`."""
    if line <= supply(state, side, half):
        return "supplied"
    return "cut" if line in supplied_lines(state, side, half) else "empty"


def _draw_line(canvas: Canvas, cell: Box, state: TgmState, side: Side, half: Half | None, line: int) -> None:
    kind = line_state(state, side, half, line)
    grounds = {"supplied": rgb("#2E4A34"), "cut": rgb("#4A3A1E"), "empty": rgb("#1A2027")}
    edges = {"supplied": rgb("#6FA37A"), "cut": rgb("#C08A2C"), "empty": HAIRLINE}
    canvas.stamp(
        plate(canvas.look, cell.width, cell.height, grounds[kind], grounds[kind], edges[kind], 1.4, 5), cell.x, cell.y
    )
    ink = WHITE if kind != "empty" else SECOND_TEXT
    icon = {"supplied": "check_bold", "cut": "link_off"}.get(kind, "")
    icon = "flag_variant" if line == front_line(state, side) else icon
    x, y = cell.middle
    if icon and cell.width >= _WITH_ICON:
        canvas.text(str(line), x - 9, y, 16, ink, "bold", "c")
        canvas.icon(icon, x + 9, y, 15, ink)
    else:
        canvas.text(str(line), x, y, 16, ink, "regular", "c")

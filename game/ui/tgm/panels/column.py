"""The column beside the board: the current player, and a unit, a card, or the viewer's supply."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from game.data.texts import Texts
from game.rules.state import NOBODY
from game.tgm.board_text import component_name
from game.tgm.data.loaded import DATA
from game.tgm.deployment.purse import maximum
from game.tgm.ground.geometry import LINES, line_for
from game.tgm.state import TgmState, hq_of
from game.tgm.tables import HQ_PLACES, SUPPORT, TERRAIN, UNITS, card_kind
from game.tgm.turn.start import income, income_sum, lost_as_it_stands
from game.tgm.turn.victory import front_line, supplied_lines, supply
from game.ui.kit.box import Box
from game.ui.kit.canvas import Canvas
from game.ui.kit.colours import HAIRLINE, LIGHT_BRASS, SECOND_TEXT, TEXT, WHITE, dark, light, mix, rgb
from game.ui.kit.drawings import pieces
from game.ui.kit.drawings.edged import edged_disc
from game.ui.kit.drawings.plates import plate, shadow
from game.ui.kit.lay import Column, First, Icon, Node, Padded, Painted, Row, Sized, Space, Text, Thing
from game.ui.kit.nodes import on_panel, stamped
from game.ui.table.choosing.selection import Path, Selection
from game.ui.table.face import Room
from game.ui.table.panels.layout import banner
from game.ui.table.panels.measures import By, Measures
from game.ui.table.scene import Scene
from game.ui.tgm.board.headquarters import HEART
from game.ui.tgm.cards import facts as known
from game.ui.tgm.cards.badges import badge, chevrons, cover_chip, token_chip, value_node, write_value
from game.ui.tgm.cards.facts import VALUES, CounterFacts, values_of
from game.ui.tgm.cards.looks import AP_BLUE, AP_INK, SUPPLY_ICON, WOUND, emblem, faction_plate, look_of

INCOME, SUPPLY, VALUE = "income", "supply:", "value:"
"""Id of the income, and prefixes of the ids of supply lines and of a unit's values."""


class TgmMeasures(Measures):
    """Measures with the unit panel, and the phase ribbon above the board."""

    panel, ribbon = By(122, 122, 149), By(34, 34, 40)


# Banner -------------------------------------------------------------------------------------------------------------------


def faction_banner(room: Room, texts: Texts) -> Node:
    """A banner in the faction's color, with its emblem, its player, and the player's AP as pips."""
    state: TgmState = room.scene.state
    faction = hq_of(state, room.seat).faction
    line = Text(texts(f"tgm.faction.{faction}"), 16, light(look_of(faction).paper, 0.2), whole=True)

    def ground(canvas: Canvas, box: Box) -> None:
        shadow(canvas, box, 12)
        canvas.stamp(faction_plate(canvas.look, faction, box.width, box.height, 14), box.x, box.y)

    pips = _pips(state, room.seat, texts)
    return banner(room, lambda size: stamped(emblem(room.look, faction, size), size, size), line, pips, ground)


def _pips(state: TgmState, seat: int, texts: Texts) -> Node:
    """One pip for each AP the headquarters can store, and the number; if they do not fit, one pip and the number."""
    ap = state.players[seat].ap
    words = Text(texts("tgm_table.ap", ap=ap), 18, WHITE, "bold", whole=True)

    def pip(radius: float, full: bool) -> Node:
        def paint(canvas: Canvas, box: Box) -> None:
            edged_disc(canvas, *box.middle, radius, AP_INK, AP_BLUE if full else (8, 16, 24), 1.6)

        return Painted(2 * radius, 2 * radius, paint)

    stored = [number < ap for number in range(max(maximum(hq_of(state, seat)), ap))]
    rows = (Row(*(pip(radius, full) for full in stored), gap=gap) for radius, gap in ((8, 3), (6.5, 1.5), (6, 1), (5, 1)))
    return First(*(Row(pips, words, gap=8) for pips in rows), Row(pip(8, True), words, gap=8))


# Unit ---------------------------------------------------------------------------------------------------------------------


def unit_panel(height: float, scene: Scene, selection: Selection | None, texts: Texts) -> Node:
    """A panel of this height: the current unit's values, or the text of the current card, or else the supply."""
    return Sized(First(*_layouts(height, scene, selection, texts), most=height), height=height, stretched=True)


def _layouts(height: float, scene: Scene, selection: Selection | None, texts: Texts) -> Sequence[Node]:
    """Variants of the panel, longest first."""
    things = selection.narrowing.things[::-1] if selection is not None else ()
    facts = _subject(scene, things, texts)
    if facts is None and not _is_supply_explained(scene) and (card := _card(things)):
        return [_words(card, texts, height)]
    if facts is None:
        return _supply(scene, texts)
    side = look_of(facts.faction)
    name, kind = texts(f"tgm.unit.{facts.unit}"), facts.aim or texts(f"tgm.unit_type.{DATA.units[facts.unit].type}")

    def ground(canvas: Canvas, box: Box) -> None:
        canvas.rect(box.x + 1, box.y + 1, box.width - 2, box.height - 1, dark(side.colour, 0.35), 0, 0, (11, 11, 0, 0))

    kind_text = Text(kind, 16, light(side.paper, 0.3), whole=True)
    full, brief = (Text(words, 18, WHITE, "serif_bold", whole=True).growing() for words in (name, facts.name))
    titled = Sized(First(Row(full, kind_text, gap=16), full, Row(brief, kind_text, gap=16), brief), height=30)
    condition = Painted(0, 36, partial(_draw_condition, facts))
    head, above = Padded(titled, across=16, ground=ground, grow=3), Space(height=2, grow=2)
    values = values_of(facts, critical=True)
    shown = _named_values(values, texts), _cells(values)
    return [on_panel(head, above, each, Space(height=4), condition, gap=0, across=0, down=0) for each in shown]


def _subject(scene: Scene, things: Path, texts: Texts) -> CounterFacts | None:
    """Facts about the unit that is pointed at, selected, moving, or waiting for a reaction; printed ones for a card.

    While the coach explains the supply, only a unit that is pointed at replaces it."""
    state: TgmState = scene.state
    viewer = scene.viewer if scene.viewer != NOBODY else state.active
    in_play, subject = state.air | state.units, state.stack[-1].subject if state.stack else ""
    # Selected units in play come before selected cards.
    selected = sorted(things, key=lambda thing: thing not in in_play)
    acting = () if _is_supply_explained(scene) else (*selected, state.moving, subject)
    for thing in (scene.hovered, scene.focused, *acting):
        if thing in in_play:
            facts = known.counter_facts(state, in_play[thing], texts, state.players[viewer].side)
            # An airplane's movement has no meaning on the map.
            return replace(facts, movement=None) if thing in state.air else facts
        if thing in UNITS:
            return known.printed_facts(texts, thing, armed=True)
    return None


def _is_supply_explained(scene: Scene) -> bool:
    return any(thing == INCOME or thing.startswith(SUPPLY) for thing in scene.spoken_of)


def _card(things: Path) -> str:
    """The selected support card or terrain; "" if there is none. A card that waits for a reaction has a page of its own."""
    return next((thing for thing in things if thing in SUPPORT or thing in TERRAIN), "")


def _words(card: str, texts: Texts, height: float) -> Node:
    """The text of a support card or terrain, on a panel of this height."""
    title = component_name("card", card, texts)
    words = Text(known.short_text(texts, card_kind(card)), 16, TEXT, spread=1.3, lines=int((height - 48) / 20.8))
    head = Painted(0, 42, lambda canvas, box: pieces.head(canvas, title, *box[:3], "cards_outline"))
    return on_panel(head, words, gap=0, across=16, down=8)


def _named_values(values: Sequence[tuple[str, str]], texts: Texts) -> Node:
    def row(icon: str, words: str) -> Node:
        label = Text(texts(f"tgm_table.value.{VALUES[icon]}"), 16, SECOND_TEXT).growing()
        return Row(Icon(icon, 18, LIGHT_BRASS, 20), Space(8), label, value_node(words, 18, WHITE))

    cells = [Thing(Sized(row(*value), height=24), id=VALUE + VALUES[value[0]], grow=1) for value in values]
    return Padded(Row(*(Column(*cells[n::2], grow=1) for n in (0, 1)), gap=18), across=16)


def _cells(values: Sequence[tuple[str, str]]) -> Node:
    """The six values below their icons, without labels."""

    def paint(icon: str, words: str, canvas: Canvas, box: Box) -> None:
        x = box.middle[0]
        canvas.icon(icon, x, box.y + 14, 18, LIGHT_BRASS)
        write_value(canvas, words, x, box.y + 38, 16, WHITE, "c")

    cells = [Painted(0, 50, partial(paint, *value), VALUE + VALUES[value[0]], grow=1) for value in values]
    return Padded(Row(*cells, gap=2), across=10)


def _draw_condition(facts: CounterFacts, canvas: Canvas, box: Box) -> None:
    """Draw hearts, rank, badges and cover from the left, and from the right as much equipment as fits."""
    box = Box(box.x + 16, box.y, box.width - 32, 30)
    canvas.line([(box.x, box.y - 3), (box.right, box.y - 3)], HAIRLINE, 1)
    middle, left, right = box.middle[1] + 1, box.x, box.right
    for number in range(facts.wounds):
        is_full = number < facts.wounds - facts.wounds_taken
        ink = HEART if is_full else mix(WOUND, SECOND_TEXT, 0.5)
        canvas.icon("heart" if is_full else "heart_outline", left + 9, middle, 18, ink)
        left += 18
    left += 8
    if facts.rank is not None:
        canvas.stamp(chevrons(canvas.look, facts.rank, 18), left + 9, middle, "c")
        left += 26
    for mark in facts.badges:
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

_LINES = {
    "supplied": (rgb("#2E4A34"), rgb("#6FA37A"), WHITE, "check_bold"),
    "cut": (rgb("#4A3A1E"), rgb("#C08A2C"), WHITE, "link_off"),
    "empty": (rgb("#1A2027"), HAIRLINE, SECOND_TEXT, ""),
}
"""By state of a supply line, its background, edge, ink and icon."""


def _supply(scene: Scene, texts: Texts) -> Sequence[Node]:
    """The viewer's supply lines and front line, and the income, with the AP that are lost above the maximum."""
    state: TgmState = scene.state
    seat = scene.viewer if scene.viewer != NOBODY else state.active
    side, hq = state.players[seat].side, state.players[seat].hq
    front = front_line(state, side)
    # On another player's turn, the banner above is theirs, so the title names the side.
    owner = texts(f"tgm.side.{side}")
    title = texts("tgm_table.supply.title") if seat == state.active else texts("tgm_table.supply.title_of", side=owner)

    def cell(line: int) -> Node:
        thing, status = f"{SUPPLY}{line}", line_state(state, hq, line)
        # The numbers are those on the board; the first line is at the viewer's edge.
        paint = partial(_draw_line, line_for(side, line), status, line == front, thing in (scene.hovered, scene.focused))
        return Painted(0, 34, paint, thing, grow=1)

    cells = Row(*(cell(line) for line in range(1, LINES + 1)), gap=8)
    lost = lost_as_it_stands(state, hq)
    limit, ink = maximum(state.hqs[hq]), LIGHT_BRASS if lost else SECOND_TEXT
    sum_ = income_sum(state, hq, f" {texts('tgm_table.supply.bonus')}")
    key = "lost" if lost else "coming"
    lines = [texts(f"tgm_table.supply.income.{key}", ap=ap, lost=lost, most=limit) for ap in (sum_, income(state, hq))]

    head = Thing(Painted(0, 37, lambda canvas, box: pieces.head(canvas, title, *box[:3], SUPPLY_ICON)), id=INCOME)
    income_line = First(*(Text(words, 16, ink, whole=True) for words in lines), Text(lines[-1], 16, ink, lines=1))
    return [on_panel(head, cells, Sized(Thing(income_line, id=INCOME), height=26), gap=0, across=16, down=7)]


def line_state(state: TgmState, hq: str, line: int) -> str:
    """State of a line on its headquarters' battlefield: `supplied`, `cut` (a line behind it is empty) or `empty`."""
    side, half = state.hqs[hq].side, HQ_PLACES[hq].half if len(state.layouts) > 1 else None
    if line <= supply(state, side, half):
        return "supplied"
    return "cut" if line in supplied_lines(state, side, half) else "empty"


def _draw_line(line: int, status: str, is_front: bool, pointed: bool, canvas: Canvas, cell: Box) -> None:
    (ground, edge, ink, icon), (x, y) = _LINES[status], cell.middle
    canvas.stamp(plate(canvas.look, cell.width, cell.height, ground, ground, edge, 1.4, 5), cell.x, cell.y)
    icon = "flag_variant" if is_front else icon
    # A narrow cell only has room for the number.
    if icon and cell.width >= 34:
        canvas.text(str(line), x - 9, y, 16, ink, "bold", "c")
        canvas.icon(icon, x + 9, y, 15, ink)
    else:
        canvas.text(str(line), x, y, 16, ink, "regular", "c")
    if pointed:
        pieces.focus_frame(canvas, *cell, 5)

"""The panel beside the hand: the viewer's facility cards, and below them zone 4 tokens and kept cards."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from game.data.texts import Texts
from game.dictators.data.tables import BOARD, DATA
from game.dictators.state import DictatorsState, held_facilities
from game.dictators.turn.windows import is_bribed
from game.ui.dictators.board.chart import map_name
from game.ui.dictators.cards.parts import KINDS, token_face, zone_mark
from game.ui.dictators.seats import flights_now, steps_now
from game.ui.kit import rich
from game.ui.kit.box import Box, Look
from game.ui.kit.canvas import Canvas
from game.ui.kit.colours import INK, SECOND_INK, WHITE, dark, light, rgb
from game.ui.kit.drawings import pieces
from game.ui.kit.drawings.plates import plate, shadow
from game.ui.kit.lay import Column, Icon, Node, Padded, Painted, Part, Row, Sized, Space, Text
from game.ui.kit.nodes import on_plate
from game.ui.table.panels.hand import draw_mark
from game.ui.table.scene import Scene

SIDE_WIDTH = 444
LOW = 100
"""Panel height in units below which facility cards are chips in two rows."""
_GAP = 8
_HEAD = 26
_CHIP = 84
"""Cell height in units below which a facility card is drawn as a chip."""
_NAMED, _WIDE = 70, 95
"""Minimum cell widths to show the name of a place, and to give it a margin; narrower cells show an abbreviation."""
_BAND, _STATUS = 31, 30
_TOKEN_WIDTH, _TOKEN_HEIGHT = 44, 36
_DONE = rgb("#1F6B4A")


def own_facilities(state: DictatorsState, seat: int) -> list[tuple[str, bool]]:
    """A seat's facility cards that are visible, sorted by zone, each with True if disarmed."""
    player = state.players[seat]
    cards = [(card, False) for card in held_facilities(player)] + [(card, True) for card in player.disarmed]
    return sorted((pair for pair in cards if pair[0] in DATA.facilities), key=lambda pair: DATA.facilities[pair[0]].zone)


def side_parts(look: Look, box: Box, scene: Scene, texts: Texts) -> list[Part]:
    """Parts of the panel: facility cards, with zone 4 tokens and the kept card below."""
    state: DictatorsState = scene.state
    player = state.players[scene.viewer]
    facilities, tokens = own_facilities(state, scene.viewer), [*player.tokens, *player.kept]
    parts: list[Part] = []
    if box.height < LOW:
        tokens = []
        cells = [cell for row in box.from_top((box.height - _GAP) / 2, _GAP) for cell in row.columns(2, _GAP)]
    else:
        title = texts("dictators_table.facilities")
        if is_bribed(state, scene.viewer):
            title = texts("dictators_table.facilities_of", name=scene.listed[scene.viewer])
        parts.append(Part(box, lambda canvas, box: pieces.head(canvas, title, box.x, box.y - 6)))
        below = _TOKEN_HEIGHT + 4 if tokens else 0
        inner = Box(box.x, box.y + _HEAD, box.width, box.height - _HEAD - below)
        cells = inner.columns(max(4, len(facilities)), _GAP)

    def paint_token(token: str, canvas: Canvas, cell: Box) -> None:
        x, y = cell.x + _TOKEN_WIDTH / 2, cell.middle[1]
        if token in player.kept:
            # The card kept with token VII.
            colour = KINDS["presidential"].colour
            canvas.stamp(plate(canvas.look, 30, 38, colour, colour, WHITE, 1.6, 5), x, y, "c")
            canvas.icon(KINDS["presidential"].badge, x, y, 20, WHITE)
        else:
            canvas.stamp(token_face(canvas.look, token, _TOKEN_WIDTH), x, y, "c")
        _mark(scene, token, canvas, cell)

    for (card, done), cell in zip(facilities, cells, strict=False):
        parts += _facility(look, card, done, state, scene.viewer, texts, cell).parts(look, cell)
        parts.append(Part(cell, partial(_mark, scene, card), card))
    step = min(_TOKEN_WIDTH + 4, (box.width - _TOKEN_WIDTH) / max(1, len(tokens) - 1))
    for number, token in enumerate(tokens):
        cell = Box(box.x + number * step, box.bottom - _TOKEN_HEIGHT, min(step, _TOKEN_WIDTH), _TOKEN_HEIGHT)
        parts.append(Part(cell, partial(paint_token, token), token))
    return parts


def _mark(scene: Scene, thing: str, canvas: Canvas, cell: Box) -> None:
    draw_mark(canvas, cell, scene.marks.get(thing))
    if thing in (scene.hovered, scene.focused):
        pieces.focus_frame(canvas, *cell)


def _facility(look: Look, card: str, done: bool, state: DictatorsState, seat: int, texts: Texts, cell: Box) -> Node:
    """A facility card: zone, place, and the distance or a check mark, which a chip shows in its head."""
    facility, place = DATA.facilities[card], BOARD.locations[DATA.facilities[card].location]
    steps, chip, beside = steps_now(state, seat, place.id), cell.height < _CHIP, 5 if cell.width >= _WIDE else 0
    distance = "–" if steps is None else str(steps)
    flies = [Icon("airplane", 16, WHITE if chip else SECOND_INK, rank=1)] if flights_now(state, seat, place.id) else []
    words = rich.divided(look, map_name(place.id, texts), texts("dictators_cards.breaks"), cell.width - 4 - 2 * beside, 16)
    words = words if cell.width >= _NAMED else place.region
    name = Padded(Text(words, 16, INK, "serif_bold", align="centre", spread=1.05, lines=2), beside)
    if chip:
        band = min(22.0, cell.height / 2)
        walk = Row(Icon("shoe_print", 16, WHITE, rank=1), Text(distance, 16, WHITE, "bold"), *flies, gap=6)
        sign = Icon("check_bold", 18, WHITE) if done else walk
        below: list[Node] = [name.growing()]
    else:
        band = _BAND
        sign = Icon("radioactive_off" if done else "radioactive", 18, WHITE)
        below = [Space(grow=1), name, Space(grow=1), Sized(_status(done, distance, flies, texts), height=_STATUS)]
    zone = Painted(22, 20, lambda canvas, box: zone_mark(canvas, facility.zone, *box.middle, 11))
    head = Padded(Sized(Row(zone, Space(grow=1), sign), height=band), 4 if chip else 7)
    return Padded(Column(head, *below), ground=lambda canvas, box: _ground(canvas, box, facility.zone, band))


def _ground(canvas: Canvas, cell: Box, zone: int, band: float) -> None:
    palette = canvas.look.palette
    ground, mark = light(palette.zones[zone - 1], 0.25), palette.zone_marks[zone - 1]
    x, y, width, height = cell
    shadow(canvas, Box(x, y, width, height), 8, 6, 120, 3)
    canvas.stamp(plate(canvas.look, width, height, ground, ground, dark(mark, 0.3), 1.6, 8), x, y)
    canvas.rect(x + 1, y + 1, width - 2, band, mark, 0, 0, (7, 7, 0, 0))


def _status(done: bool, distance: str, flies: Sequence[Node], texts: Texts) -> Node:
    """A check mark, with a word if it fits; or the distance, with an airplane if the way includes flights."""
    if not done:
        walk = [Icon("shoe_print", 16, SECOND_INK), Text(distance, 16, INK, "bold"), *flies] if distance else []
        return Row(Space(grow=1), *walk, Space(grow=1), gap=6)
    check = Icon("check_bold", 16, WHITE)
    words = Text(texts("dictators_table.safe"), 16, WHITE, "bold", rank=1)
    pill = Sized(Row(Space(grow=1), check, words, Space(grow=1), gap=2), height=24)
    return Padded(Padded(pill, 4, ground=on_plate(_DONE, _DONE, _DONE, 1, 12)), 6)

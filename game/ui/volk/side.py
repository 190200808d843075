"""Parts of the right column: what each action with the chosen card would give, and what living standard needs."""

from __future__ import annotations

from typing import NamedTuple

from game.data.texts import Texts
from game.rules.state import NOBODY
from game.ui.kit import pieces, rich
from game.ui.kit.box import Box
from game.ui.kit.canvas import Canvas
from game.ui.kit.colours import SECOND_TEXT, TEXT
from game.ui.kit.look import Look
from game.ui.kit.plates import panel
from game.ui.table.face import Panel
from game.ui.table.scene import Scene
from game.ui.table.selection import Selection
from game.ui.volk.orders import CARD_VERBS, ICONS
from game.volk.asking import TURN
from game.volk.card_words import event_lines, value_lines
from game.volk.economy import can_dismantle
from game.volk.naming import component_name
from game.volk.powers import can_step
from game.volk.standards import MOST_BRIDGED, bridged
from game.volk.state import VolkState, is_power, side_of
from game.volk.tables import CARDS, EVENT_OPEN, LANDS_OF, OWN_COLOUR
from game.volk.verbs import card_value, credit_value

_HEAD = 40.0
_INDENT = 46.0
_SIZE = 16


class Row(NamedTuple):
    """A line of the panel: an icon, words, and whether it can be done."""

    icon: str
    words: str
    possible: bool = True


def action_panel(
    look: Look, width: float, folded: bool, scene: Scene, selection: Selection | None, texts: Texts
) -> Panel | None:
    """About the card that is pointed at or chosen in a turn: what each action with it would give to this seat."""
    state: VolkState = scene.state
    card = _subject(scene, selection)
    if not card:
        return None
    seat = state.active if state.active != NOBODY else max(0, scene.viewer)
    rows = action_rows(state, seat, card, texts)
    if folded:
        rows = [row for row in rows if row.possible]
    blocks = [rich.lay_out(look, row.words, width - _INDENT - 14, _SIZE, line_height=1.2) for row in rows]
    height = _HEAD + sum(block.height + 5 for block in blocks) + 6

    def draw(canvas: Canvas, box: Box) -> None:
        panel(canvas, *box)
        pieces.head(canvas, component_name("card", card, texts), box.x + 16, box.y + 8, box.width - 32, "cards")
        y = box.y + _HEAD
        for row, block in zip(rows, blocks, strict=True):
            colour = TEXT if row.possible else SECOND_TEXT
            canvas.icon(row.icon, box.x + 26, y + 11, 20, colour)
            rich.write(canvas, block, box.x + _INDENT, y, colour)
            y += block.height + 5

    return Panel(height, draw)


def _subject(scene: Scene, selection: Selection | None) -> str:
    """The card that was chosen, in a turn; nothing otherwise, so that the column does not jump under the pointer."""
    if selection is None or scene.state.phase != TURN:
        return ""
    if not any(move.verb in CARD_VERBS for move in selection.options):
        return ""
    return next((thing for thing in selection.narrowing.things if thing in CARDS), "")


def action_rows(state: VolkState, seat: int, card: str, texts: Texts) -> list[Row]:
    """What the card is good for: each action, then the corner icons that come with any of them."""
    entry = CARDS[card]
    rows = [_event(seat, card, texts)]
    if entry.value is not None:
        rows = [_calm(state, seat, card, texts), _build(state, seat, card, texts), _raise(state, seat, card, texts), *rows]
        if is_power(state, seat):
            rows += [_arm(state, seat, card, texts), _credit(state, seat, card, texts)]
        if extra := value_lines(card, texts):
            rows.append(Row("plus_box", texts("volk_table.action.with_value", words=" ".join(extra))))
    if entry.flight:
        rows.append(Row("run", texts("volk_table.action.flight", count=entry.flight)))
    return rows


def _calm(state: VolkState, seat: int, card: str, texts: Texts) -> Row:
    side = side_of(seat)
    if card in OWN_COLOUR[side]:
        return Row(ICONS["calm"], texts("volk_table.action.calm_free"))
    possible = can_dismantle(state.economies[side])
    return Row(ICONS["calm"], texts(f"volk_table.action.{'calm_paid' if possible else 'calm_never'}"), possible)


def _build(state: VolkState, seat: int, card: str, texts: Texts) -> Row:
    return Row(ICONS["build"], texts("volk_table.action.build", count=card_value(state, seat, card)))


def _raise(state: VolkState, seat: int, card: str, texts: Texts) -> Row:
    """The provinces that could rise, with the points each would need."""
    value = card_value(state, seat, card)
    qualifying = standards_in_reach(state, side_of(seat), value)
    if not qualifying:
        return Row(ICONS["raise"], texts("volk_table.action.raise_never", count=value), False)
    names = [
        texts("volk_table.action.raise_province", province=component_name("province", land, texts), count=need)
        for land, need in qualifying.items()
    ]
    return Row(ICONS["raise"], texts("volk_table.action.raise", count=value, names=texts.joined(names)))


def standards_in_reach(state: VolkState, side: int, value: int) -> dict[str, int]:
    """By province the points that its next living standard would need, where a card of this value bridges them."""
    needs = bridged(state, side)
    most = min(value, MOST_BRIDGED)
    return {land: max(0, needs[land]) for land in LANDS_OF[side] if needs[land] <= most}


def _event(seat: int, card: str, texts: Texts) -> Row:
    side = side_of(seat)
    possible = card in EVENT_OPEN[side] or (CARDS[card].colour == "special" and side == 1)
    words = " ".join(event_lines(card, texts)) or texts("volk_table.action.no_event")
    return Row(ICONS["event"], words if possible else texts("volk_table.action.event_closed"), possible)


def _arm(state: VolkState, seat: int, card: str, texts: Texts) -> Row:
    if CARDS[card].ban:
        return Row(ICONS["arm"], texts("volk_table.action.banned"), False)
    possible = can_step(state, side_of(seat))
    return Row(ICONS["arm"], texts(f"volk_table.action.{'arm' if possible else 'arm_never'}"), possible)


def _credit(state: VolkState, seat: int, card: str, texts: Texts) -> Row:
    return Row(ICONS["credit"], texts("volk_table.action.credit", count=credit_value(state, seat, card)))

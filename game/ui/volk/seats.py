"""What lies beside the hand: the decks; and who sits at the table, with what everybody may know of a seat."""

from __future__ import annotations

from game.data.texts import Texts
from game.ui.kit import pieces, rich
from game.ui.kit.box import Box
from game.ui.kit.canvas import Canvas
from game.ui.kit.colours import RAISED, SECOND_TEXT, TEXT
from game.ui.kit.plates import panel, shadow
from game.ui.table.face import Panel
from game.ui.table.hand import CARD_HEIGHT, CARD_WIDTH
from game.ui.table.scene import Scene, seat_id
from game.ui.volk.cards import card_back
from game.ui.volk.emblems import draw_emblem
from game.volk.economy import output
from game.volk.state import VolkState, is_power, roles, side_of
from game.volk.tables import PROVINCES_OF
from game.volk.unrest import protests_of

_WIDTH = 50.0
_GAP = 10.0
_LABEL = 22.0


def piles(state: VolkState) -> list[tuple[str, str, int]]:
    """The decks: their id, the back that they show, and how many cards they have."""
    found = [("pile:deck", str(state.decade), len(state.deck))]
    if state.powers is not None:
        found += [
            ("pile:arms", "arms", len(state.powers.arms_deck)),
            ("pile:conflict", "conflict", len(state.powers.conflict_deck)),
        ]
    return found


def decks_width(state: VolkState) -> float:
    return len(piles(state)) * (_WIDTH + _GAP)


def deck_things(box: Box, scene: Scene) -> list[tuple[str, Box]]:
    """Where each deck lies, as high as there is room."""
    width = min(_WIDTH, (box.height - _LABEL) * CARD_WIDTH / CARD_HEIGHT)
    return [
        (pile, Box(box.x + number * (width + _GAP), box.y + 8, width, width * CARD_HEIGHT / CARD_WIDTH))
        for number, (pile, _, _) in enumerate(piles(scene.state))
    ]


def draw_decks(canvas: Canvas, box: Box, scene: Scene, texts: Texts) -> None:
    for (pile, back, count), (_, place) in zip(piles(scene.state), deck_things(box, scene), strict=True):
        shadow(canvas, *place, 8, blur=8, opacity=150, drop=4)
        canvas.stamp(card_back(canvas.look, texts, back, place.width), place.x, place.y)
        if place.bottom + _LABEL <= canvas.height:
            colour = TEXT if pile in (scene.hovered, scene.focused) else SECOND_TEXT
            canvas.text(str(count), place.middle[0], place.bottom + 12, 16, colour, "bold", "c")


# Who sits at the table ----------------------------------------------------------------------------------------------------


def players_panel(width: float, folded: bool, scene: Scene, texts: Texts) -> Panel:
    """A row for each role: who plays it, and the numbers that everybody may know."""
    state: VolkState = scene.state
    seats = len(state.hands)
    row = 28.0 if folded else 34.0
    head = 0.0 if folded else 40.0

    def rows(box: Box) -> list[tuple[int, Box]]:
        return [(seat, Box(box.x + 8, box.y + head + 6 + seat * row, box.width - 16, row)) for seat in range(seats)]

    def draw(canvas: Canvas, box: Box) -> None:
        panel(canvas, *box)
        if head:
            pieces.head(canvas, texts("volk_table.players.head"), box.x + 16, box.y + 8, box.width - 32, "account_group")
            _draw_heads(canvas, box, texts)
        for seat, place in rows(box):
            _draw_player(canvas, place, scene, seat)

    def things(box: Box) -> list[tuple[str, Box]]:
        return [(seat_id(seat), place) for seat, place in rows(box)]

    return Panel(head + seats * row + 12, draw, things)


def _draw_heads(canvas: Canvas, box: Box, texts: Texts) -> None:
    """What the columns of numbers are."""
    for icon, right in zip(COLUMN_ICONS, COLUMNS, strict=True):
        canvas.icon(icon, box.right - right - 20, box.y + 23, 18, SECOND_TEXT)


def _draw_player(canvas: Canvas, place: Box, scene: Scene, seat: int) -> None:
    state: VolkState = scene.state
    middle = place.middle[1]
    if seat == state.active:
        canvas.rect(*place, RAISED, 8)
    draw_emblem(canvas, place.x + 16, middle, place.height - 8, roles(len(state.hands))[seat])
    room = place.width - COLUMNS[0] - 70
    name = rich.fitted(canvas, scene.names[seat], room, 16, "bold")
    canvas.text(name, place.x + 36, middle, 16, TEXT, "bold" if seat == state.active else "regular", "ml")
    for number, right in zip(_numbers(state, seat), COLUMNS, strict=True):
        canvas.text(number, place.right - right - 12, middle, 16, TEXT, "bold", "c")


COLUMNS = (132.0, 88.0, 44.0, 0.0)
COLUMN_ICONS = ("cash", "factory", "bullhorn", "cards")
"""Money, economy, protests, hand."""


def _numbers(state: VolkState, seat: int) -> tuple[str, str, str, str]:
    side, hand = side_of(seat), str(len(state.hands[seat]))
    if is_power(state, seat):
        assert state.powers is not None
        return f"${state.powers.treasury[side]}", NOTHING, NOTHING, hand
    return NOTHING, str(_economy(state, side)), str(protests_of(state, side)), hand


NOTHING = "–"


def _economy(state: VolkState, side: int) -> int:
    found = output(side, state.economies[side])
    return sum(found.lands.values()) + found.hamburg


def public_facts(state: VolkState, seat: int, texts: Texts) -> list[str]:
    """What everybody may know of a seat, a few words each."""

    def say(key: str, count: int) -> str:
        return texts(f"volk_table.seat.{key}", count=count)

    side = side_of(seat)
    facts = [say("hand", len(state.hands[seat]))]
    if is_power(state, seat):
        assert state.powers is not None
        facts.insert(0, say("money", state.powers.treasury[side]))
    else:
        facts.append(say("economy", _economy(state, side)))
        standards = sum(state.standards.get(province, 0) for province in PROVINCES_OF[side])
        facts.append(say("standard", standards + (sum(state.sectors.values()) if side == 0 else 0)))
        facts.append(say("protests", protests_of(state, side)))
    if state.powers is not None and (kept := len(state.powers.peacemakers[seat])):
        facts.append(say("peacemakers", kept))
    return facts

"""The field beside the map: the cards on display with the special card, and the tracks below them."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.data.texts import Texts
from game.ui.kit import pieces, rich
from game.ui.kit.box import Box
from game.ui.kit.canvas import Canvas, smooth
from game.ui.kit.colours import INK, LIGHT_BRASS, SECOND_TEXT, WHITE
from game.ui.kit.kept import kept
from game.ui.kit.look import Look
from game.ui.kit.plates import shadow
from game.ui.table.hand import CARD_HEIGHT, CARD_WIDTH, draw_mark
from game.ui.table.scene import MarkKind, Scene
from game.ui.volk.board_tracks import draw_tracks, track_things
from game.ui.volk.cards.faces import card_face
from game.ui.volk.palette import DANGER, WARNING
from game.ui.volk.story import is_told
from game.volk.state import VolkState
from game.volk.tables import BOX

COLUMNS = 4
GAP = 14.0
GAP_SHARE = 0.08
"""Between low cards the gap is this share of their room."""
HEAD = 26.0
LIFT = 6.0
FEW_DOVES = 1
"""With so many left, one card may be the end of everything."""
TRACKS, FOLDED_TRACKS, LEAST_TRACKS = 232.0, 176.0, 132.0
"""How high the tracks are; the last is for a low window, where they leave half of the field to the cards."""
WIDEST = 172 / 220
"""A card on display is lower than one in the hand: its picture is cropped."""
NARROWEST = 58.0
"""So wide is even a low card, if there is room: its value and its sign stand side by side."""


@dataclass(frozen=True)
class Field:
    """How the field beside the map is divided."""

    head: Box
    cards: Box
    tracks: Box


def divide(box: Box, folded: bool) -> Field:
    """Cards above, tracks below; the tracks keep their height as long as the cards have as much."""
    high = min(FOLDED_TRACKS if folded else TRACKS, max(LEAST_TRACKS, box.height / 2))
    tracks, rest = box.from_bottom(high, 12)
    head, cards = rest.from_top(HEAD, 6)
    return Field(head, cards, tracks)


def shown_cards(state: VolkState) -> list[str]:
    """What lies there: the card being played first, the display, then the special card."""
    return [*state.playing, *state.display, *state.special]


def cells(box: Box, cards: list[str]) -> list[tuple[str, Box]]:
    """A place for each card: two rows of four or, where there are more, of five; one row where cards are larger so."""
    count, gap = max(len(cards), 2 * COLUMNS), min(GAP, box.height * GAP_SHARE)
    width, height, columns = max(_card_size(box, -(-count // rows), rows, gap) for rows in (2, 1))
    step = width + gap
    return [
        (card, Box(box.x + (number % columns) * step, box.y + (number // columns) * (height + gap), width, height))
        for number, card in enumerate(cards)
    ]


def _card_size(box: Box, columns: int, rows: int, gap: float) -> tuple[float, float, int]:
    """How wide and how high cards can be in so many columns: as low as a card can be."""
    width = (box.width - (columns - 1) * gap) / columns
    height = min((box.height - (rows - 1) * gap) / rows, width * CARD_HEIGHT / CARD_WIDTH)
    return min(width, max(height * WIDEST, NARROWEST)), height, columns


def draw_field(canvas: Canvas, box: Box, scene: Scene, texts: Texts, side: int, folded: bool) -> None:
    """Everything beside the map; events that `side` may not trigger are veiled. The cards make way for the story."""
    field = divide(box, folded)
    state: VolkState = scene.state
    draw_tracks(canvas, field.tracks, scene, texts)
    if is_told(state):
        return
    _draw_head(canvas, field.head, state, texts)
    raised = scene.hovered or scene.focused
    places = cells(field.cards, shown_cards(state))
    for card, place in sorted(places, key=lambda cell: cell[0] == raised):
        _draw_card(canvas, card, place, scene, texts, side)


def _draw_head(canvas: Canvas, box: Box, state: VolkState, texts: Texts) -> None:
    """What lies here, and how many are left; where there is no room for both, the head gives way to a danger's note."""
    head, right = texts("volk_table.display.head").upper(), box.right
    note = texts(f"volk_table.display.{'two' if state.powers else 'one'}", count=len(state.display), deck=len(state.deck))
    danger = state.powers is not None and (doves := BOX.doves.value - state.powers.doves_down) <= FEW_DOVES
    if danger:
        right -= _draw_danger(canvas, box, texts("volk_table.danger", count=doves)) + 16
    room = box.x + canvas.text_width(head, 16, "bold", space=1.4) + 24 + canvas.text_width(note, 16) <= right
    if room or not danger:
        canvas.text(head, box.x, box.middle[1], 16, LIGHT_BRASS, "bold", "ml", space=1.4)
    if room or danger:
        fitted = rich.fitted(canvas, note, right - box.x, 16)
        canvas.text(fitted, right if room else box.x, box.middle[1], 16, SECOND_TEXT, anchor="mr" if room else "ml")


def _draw_danger(canvas: Canvas, box: Box, words: str) -> float:
    """World peace hangs by a thread: nobody who looks at the cards overlooks that. Returns how wide it is."""
    width = canvas.text_width(words, 18, "bold") + 72
    x, y, high = box.right - width, box.y - 1, box.height + 2
    stripes = _barrier(canvas.look, width, high)
    canvas.stamp(stripes, x, y)
    canvas.icon("nuke", x + 22, y + high / 2, 20, WHITE)
    canvas.text(words, x + 38, y + high / 2, 18, WHITE, "bold", "ml")
    return width


@kept
def _barrier(look: Look, width: float, height: float) -> pygame.Surface:
    """A red plate whose ends are striped as a barrier is."""

    def paint(canvas: Canvas) -> None:
        canvas.rect(0, 0, width, height, WARNING, 6)
        with canvas.clipped(0, 0, width, height):
            for number in range(-2, int(width / 16) + 1):
                left = number * 16.0
                canvas.polygon([(left, height), (left + 8, height), (left + 8 + height, 0), (left + height, 0)], INK)
        canvas.rect(10, 3, width - 20, height - 6, DANGER, 4)

    return smooth(look, width, height, paint)


def _draw_card(canvas: Canvas, card: str, place: Box, scene: Scene, texts: Texts, side: int) -> None:
    state: VolkState = scene.state
    picture = card_face(canvas.look, texts, card, place.width, side, place.height)
    hovered = card in (scene.hovered, scene.focused)
    mark: MarkKind | None = "selected" if card in state.playing else scene.marks.get(card)
    here = Box(place.x, place.y - (LIFT if hovered or mark == "selected" else 0), place.width, place.height)
    shadow(canvas, *here, 12, blur=26 if hovered else 8, opacity=210 if hovered else 150, drop=12 if hovered else 4)
    canvas.stamp(picture, here.x, here.y)
    draw_mark(canvas, here.inset(-2), mark, 12)
    if hovered:
        pieces.focus_frame(canvas, *here, 12)


def field_things(box: Box, scene: Scene, folded: bool) -> list[tuple[str, Box]]:
    """What can be pointed at: cards, and the spaces of the tracks."""
    field = divide(box, folded)
    cards = [] if is_told(scene.state) else cells(field.cards, shown_cards(scene.state))
    return [*reversed(cards), *track_things(field.tracks, scene)]

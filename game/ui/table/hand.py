"""The hand as a fan of cards, and the cards in play beside it."""

from __future__ import annotations

from dataclasses import dataclass
from math import radians, sin

import pygame

from game.data.texts import Texts
from game.ui.kit import pieces, rich
from game.ui.kit.box import Box
from game.ui.kit.canvas import Canvas
from game.ui.kit.colours import BLACK, LIGHT_BRASS, Colour
from game.ui.kit.kept import Picture, kept
from game.ui.kit.look import Look
from game.ui.kit.plates import shadow_of
from game.ui.table.face import Face
from game.ui.table.scene import Scene

CARD_WIDTH = 192
CARD_HEIGHT = 272
IN_PLAY_WIDTH = 96
_TURN = 3.2
"""Degrees from one card of the fan to the next."""


@dataclass(frozen=True)
class HeldCard:
    """A card of the hand: which it is (unknown ones are told apart by their place), and where its upper part lies."""

    thing: str
    number: int
    x: float
    y: float
    width: float
    turn: float
    visible: Box


def fan(box: Box, hand: list[str], small: bool) -> list[HeldCard]:
    """The places of the cards: side by side while there is room, overlapping when there is not."""
    if not hand:
        return []
    width = 150 if small else CARD_WIDTH
    step = min(width * 0.72, (box.width - width - 64) / max(1, len(hand) - 1)) if len(hand) > 1 else 0
    whole = step * (len(hand) - 1)
    cards: list[HeldCard] = []
    for number, thing in enumerate(hand):
        away = number - (len(hand) - 1) / 2
        turn = -away * min(_TURN, 22 / len(hand))
        x = box.middle[0] - whole / 2 + number * step
        y = box.y + 26 + abs(away) ** 1.6 * 2.2
        right = x + step if number < len(hand) - 1 else x + width / 2
        left = x - width / 2
        seen = Box(
            left, y - 4, max(40, (right - width / 2 if number < len(hand) - 1 else right) - left), max(0, box.bottom - y + 4)
        )
        cards.append(HeldCard(thing, number, x, y, width, turn, seen))
    return cards


@kept
def _turned(look: Look, face: Face, thing: str, width: float, turn: float) -> Picture:
    """A card leaning in the fan, with its shadow below it; the texts on it are not upright and not checked."""
    card = face.card(look, thing, width)
    surface = card.surface if card is not None else pygame.Surface((1, 1), pygame.SRCALPHA)
    leaning = pygame.transform.rotozoom(surface, turn, 1) if turn else surface
    soft, reach = shadow_of(leaning, look, 8, 150)
    sheet = pygame.Surface(soft.get_size(), pygame.SRCALPHA)
    sheet.blit(soft, (0, look.px(4)))
    sheet.blit(leaning, (reach, reach))
    return Picture(sheet)


def draw_hand(
    canvas: Canvas, box: Box, hand: list[str], limit: int | None, scene: Scene, face: Face, texts: Texts, small: bool
) -> None:
    """The fan. Legal cards wear a notched frame; the one under the pointer is raised."""
    title = texts("ui_table.hand", count=len(hand), limit=limit) if limit else texts("ui_table.hand_of", count=len(hand))
    middle = box.middle[0]
    canvas.text(title.upper(), middle, box.y + 8, 16, LIGHT_BRASS, "bold", "c", space=1.4)
    cards = fan(box, hand, small)
    raised = next((card for card in cards if held_id(card) in (scene.hovered, scene.focused)), None)
    for card in cards:
        if card is not raised:
            _draw_card(canvas, card, scene, face, small)
    if raised is not None:
        _draw_card(canvas, raised, scene, face, small, lifted=True)


def held_id(card: HeldCard) -> str:
    """The id of a held card; cards that are not known here have none that could be pointed at."""
    return card.thing


def _draw_card(canvas: Canvas, card: HeldCard, scene: Scene, face: Face, small: bool, lifted: bool = False) -> None:
    look = canvas.look
    lift = (card.y - 6) - 30 if lifted else card.y
    turn = 0 if lifted else card.turn
    picture = _turned(look, face, card.thing, card.width, turn)
    height = card.width * CARD_HEIGHT / CARD_WIDTH
    # Cards lean about their lower end, as in a real hand.
    sway = sin(radians(turn)) * height * 0.5
    canvas.stamp(picture, card.x - sway, lift + height / 2, "c")
    mark = scene.marks.get(card.thing)
    if mark is None and not lifted:
        return
    colour: Colour = {"legal": look.palette.legal_on_dark, "selected": look.palette.selected, None: (255, 255, 255)}.get(
        mark, look.palette.illegal_on_dark
    )
    frame = _card_frame(look, card.width, turn, colour, 4.5 if mark == "selected" else 3, mark == "legal")
    canvas.stamp(frame, card.x - sway, lift + height / 2, "c")
    if mark == "selected":
        canvas.icon("check_circle", card.x + card.width / 2 - 8, lift + 6, 28, look.palette.selected)


@kept
def _card_frame(look: Look, width: float, turn: float, colour: Colour, line: float, notch: bool) -> pygame.Surface:
    """The frame of a card, with a notch on top if it is legal: shape as well as colour."""
    height = width * CARD_HEIGHT / CARD_WIDTH
    sheet = pygame.Surface((look.px(width + 40), look.px(height + 40)), pygame.SRCALPHA)
    canvas = Canvas(sheet, look)
    pieces.frame(canvas, 17, 17, width + 6, height + 6, colour, line, 14)
    if notch:
        middle = 20 + width / 2
        canvas.polygon([(middle - 15, 9), (middle + 15, 9), (middle, 24)], BLACK)
        canvas.polygon([(middle - 12, 10), (middle + 12, 10), (middle, 22)], colour)
    return pygame.transform.rotozoom(sheet, turn, 1) if turn else sheet


def draw_in_play(canvas: Canvas, box: Box, things: list[str], scene: Scene, face: Face, texts: Texts) -> None:
    """The viewer's cards in play, small, in a row."""
    if not things:
        return
    title = rich.fitted(canvas, texts("ui_table.in_play").upper(), box.width, 16, "bold")
    canvas.text(title, box.x, box.y + 8, 16, LIGHT_BRASS, "bold", "ml")
    for thing, cell in in_play_cells(box, things):
        card = face.card(canvas.look, thing, cell.width)
        if card is not None:
            with canvas.clipped(*cell):
                canvas.stamp(card, cell.x, cell.y)
        if scene.marks.get(thing) == "legal":
            pieces.frame(canvas, *cell.inset(-2), canvas.look.palette.legal_on_dark, 3, 8)
        elif scene.marks.get(thing) == "selected":
            pieces.frame(canvas, *cell.inset(-2), canvas.look.palette.selected, 4, 8)
        if thing in (scene.hovered, scene.focused):
            pieces.focus_frame(canvas, *cell)


def in_play_cells(box: Box, things: list[str]) -> list[tuple[str, Box]]:
    width = min(IN_PLAY_WIDTH, (box.width - 8 * (len(things) - 1)) / max(1, len(things)))
    height = min(box.height - 26, width * CARD_HEIGHT / CARD_WIDTH)
    return [(thing, Box(box.x + n * (width + 8), box.y + 26, width, height)) for n, thing in enumerate(things)]

"""What lies beside the hand: the decks, the cards used in this decade, East's police, one's own peacemakers."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

import pygame

from game.data.texts import Texts
from game.rules.state import NOBODY
from game.ui.kit import pieces
from game.ui.kit.box import Box
from game.ui.kit.canvas import Canvas, smooth
from game.ui.kit.colours import SECOND_TEXT, TEXT, WHITE, Colour, dark, light, rgb
from game.ui.kit.kept import kept
from game.ui.kit.lay import Column, Node, Painted, Row, Space
from game.ui.kit.look import Look
from game.ui.table.hand import CARD_HEIGHT, CARD_WIDTH, draw_mark
from game.ui.table.scene import Scene
from game.ui.volk.cards.faces import card_back
from game.ui.volk.cards.facts import PEACE_GREEN, PEACE_ICON, POLICE_ICON, POLICE_RED
from game.volk.state import VolkState

ROWS = 3
COLUMN = 60.0
"""How wide a column of stacks is: a small card with a number beside it."""
_WIDEST = 30.0
USED, POLICE, PEACE = "pile:used", "pile:police", "pile:peace:"


class Stack(NamedTuple):
    """A stack of cards: its id, the back that it shows or else an icon on a colour, and how many there are."""

    thing: str
    number: str
    back: str = ""
    icon: str = ""
    colour: Colour = rgb("#3C4956")


def stacks(state: VolkState, seat: int) -> list[Stack]:
    """All of them from the top, column by column. Of police cards it matters how many are ready."""
    found = [Stack("pile:deck", str(len(state.deck)), str(state.decade))]
    if state.powers is not None:
        found.append(Stack("pile:arms", str(len(state.powers.arms_deck)), "arms"))
        found.append(Stack("pile:conflict", str(len(state.powers.conflict_deck)), "conflict"))
    found.append(Stack(USED, str(len(state.used)), icon="cards_outline"))
    if state.police:
        ready = len(state.police) - len(state.police_used)
        found.append(Stack(POLICE, f"{ready}/{len(state.police)}", icon=POLICE_ICON, colour=POLICE_RED))
    if state.powers is not None and seat != NOBODY:
        kept_cards = len(state.powers.peacemakers[seat])
        found.append(Stack(f"{PEACE}{seat}", str(kept_cards), icon=PEACE_ICON, colour=PEACE_GREEN))
    return found


def cards_of(state: VolkState, thing: str) -> list[str]:
    """The cards of a stack that lies open, the last one laid first; nothing of one that is face down."""
    if thing == USED:
        return state.used[::-1]
    if thing == POLICE:
        return state.police[::-1]
    if state.powers is not None and thing.startswith(PEACE):
        return state.powers.peacemakers[int(thing.removeprefix(PEACE))][::-1]
    return []


def stacks_width(state: VolkState, seat: int) -> float:
    return -(-len(stacks(state, seat)) // ROWS) * COLUMN


def stacks_node(scene: Scene, texts: Texts) -> Node:
    """Three below each other, each with its number beside it."""
    found = stacks(scene.state, scene.viewer)
    columns = [found[first : first + ROWS] for first in range(0, len(found), ROWS)]
    return Row(*(_column(column, scene, texts) for column in columns), gap=4, align="stretch")


def _column(column: Sequence[Stack], scene: Scene, texts: Texts) -> Node:
    cells: list[Node] = [
        Painted(COLUMN - 4, 1, partial(_draw_stack, stack, scene, texts), stack.thing, grow=1) for stack in column
    ]
    cells += [Space(0, 1, grow=1)] * (ROWS - len(cells))
    return Column(*cells, gap=4, grow=1)


def _draw_stack(stack: Stack, scene: Scene, texts: Texts, canvas: Canvas, place: Box) -> None:
    width = min(_WIDEST, place.height * CARD_WIDTH / CARD_HEIGHT)
    height = width * CARD_HEIGHT / CARD_WIDTH
    top = place.middle[1] - height / 2
    if stack.back:
        canvas.stamp(card_back(canvas.look, texts, stack.back, width), place.x, top)
    else:
        canvas.stamp(_sign(canvas.look, width, height, stack.icon, stack.colour), place.x, top)
    pointed = stack.thing in (scene.hovered, scene.focused)
    ink = TEXT if pointed else SECOND_TEXT
    canvas.text(stack.number, place.x + width + 6, place.middle[1], 16, ink, "bold", "ml")
    draw_mark(canvas, Box(place.x, top, width, height).inset(-3), scene.marks.get(stack.thing), 6)
    if pointed:
        pieces.focus_frame(canvas, place.x, top, width, height, 5)


@kept
def _sign(look: Look, width: float, height: float, icon: str, colour: Colour) -> pygame.Surface:
    """A stack that lies open, by its sign."""

    def paint(canvas: Canvas) -> None:
        canvas.rect(0, 0, width, height, light(colour, 0.4), 4)
        canvas.rect(1.4, 1.4, width - 2.8, height - 2.8, dark(colour, 0.1), 3)
        canvas.icon(icon, width / 2, height / 2, width * 0.72, WHITE)

    return smooth(look, width, height, paint)

"""A game's additions to its rule book: illustrations of real positions, and a list of all components.

    BOOK = Book({"route": Illustration(draw_route)}, shelves)

A paragraph shows an illustration with `picture: route` in `rulebook.yaml`. The table's board draws it from a playable
position, and its labels come from the rules."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any, NamedTuple, TypeAlias

import pygame

from game.data.records import Origin
from game.data.texts import Texts
from game.rules.game import AnyGame
from game.rules.positions.opening import open_table
from game.rules.positions.position import Position
from game.rules.practice.exercises import exercises
from game.ui.faces import looks_of
from game.ui.kit import lay
from game.ui.kit.box import Box, Look, centred
from game.ui.kit.canvas import Canvas, Spot
from game.ui.kit.colours import BRASS, INK, TABLE, rgb
from game.ui.kit.drawings.plates import stamp_plate
from game.ui.kit.lay import Text
from game.ui.table.face import AnyFace
from game.ui.table.scene import Board, Scene

Drawn: TypeAlias = Iterator[None]
"""A drawing in progress. Each step is short and refines it, so that no frame takes long."""
Draw = Callable[[AnyFace, Canvas, Box], Drawn]

_CREAM = rgb("#FBF4E2")
_EDGE = 110.0
"""Margin around the components a picture is about, in units."""


class Illustration(NamedTuple):
    """A picture in the rule book. `shape` is its height divided by its width."""

    draw: Draw
    shape: float = 0.5


class Item(NamedTuple):
    """A component as described in the data. `thing` is the id to inspect; `origins` lists parts with a different source."""

    id: str
    title: str
    facts: Sequence[str]
    text: str
    source: Origin
    # Number of copies; 0 if a number would have no meaning.
    copies: int = 1
    origins: Mapping[str, Origin] = {}
    thing: str = ""


class Shelf(NamedTuple):
    """Components of one kind."""

    id: str
    icon: str
    items: Sequence[Item]
    # True to sort by name; False keeps the given order.
    by_name: bool = True


class Book(NamedTuple):
    pictures: Mapping[str, Illustration]
    shelves: Callable[[Texts], list[Shelf]]


def scene_of(
    face: AnyFace, look: Look, exercise: str, state: Mapping[str, Any] | None = None, game: AnyGame | None = None
) -> Scene:
    """The scene of an exercise as its player sees it, optionally with a changed state or another game of the same box."""
    game = game or face.game
    found = exercises(game.id)[exercise]
    position = found.position(game.id, exercise)
    if state is not None:
        position = Position(game.id, position.seats, position.seed, position.options, state=dict(state))
    table = open_table(game, position)
    looks = looks_of(face, look, table.state, table.seats)
    return Scene(table.view(found.seat).state, found.seat, looks, ("",) * len(table.seats))


def draw_board(face: AnyFace, canvas: Canvas, box: Box, scene: Scene, things: Iterable[str], edge: float = _EDGE) -> Drawn:
    """Fill a box with the part of the board around these things, without the surroundings of the map."""
    board, look, looked_at = face.board, canvas.look, [*things]
    whole, wider, higher = Box(0, 0, box.width, box.height), 0.0, 0.0
    for _ in range(4):
        # Reserve space for the surroundings of the map, so that the map keeps its shape.
        whole = Box(0, 0, whole.width + max(0, wider), whole.height + max(0, wider, higher))
        board.lay_out(whole, look)
        wider, higher = box.width - board.ground.width, box.height - board.ground.height
    board.camera.fit()
    around = _bounds(board, scene, looked_at)
    board.camera.zoom_by(max(1.0, min((box.width - 2 * edge) / around.width, (box.height - 2 * edge) / around.height)))
    around, middle = _bounds(board, scene, looked_at), board.ground.middle
    board.camera.pan(middle[0] - around.middle[0], middle[1] - around.middle[1])
    sheet = pygame.Surface((look.px(whole.width), look.px(whole.height)))
    seen = Canvas(sheet, look).area(*board.ground.centred(box.width, box.height))
    done = False
    while not done:
        done = board.draw(Canvas(sheet, look), scene)
        canvas.surface.blit(sheet, canvas.area(*box), seen)
        yield


def draw_whole(face: AnyFace, canvas: Canvas, box: Box, scene: Scene, finer: float = 1) -> Drawn:
    """Draw the board with its surroundings, as if the box were `finer` times larger."""
    sheet, look = pygame.Surface(canvas.area(*box).size), replace(canvas.look, unit=canvas.look.unit / finer)
    sheet.fill(TABLE)
    face.board.lay_out(Box(0, 0, box.width * finer, box.height * finer), look)
    face.board.camera.fit()
    done = False
    while not done:
        done = face.board.draw(Canvas(sheet, look), scene)
        canvas.stamp(sheet, box.x, box.y)
        yield


def _bounds(board: Board, scene: Scene, things: Iterable[str]) -> Box:
    spots = [spot for thing in things if (spot := board.spot_of(thing, scene)) is not None]
    left, top = (min(spot[axis] for spot in spots) for axis in (0, 1))
    right, bottom = (max(spot[axis] for spot in spots) for axis in (0, 1))
    return Box(left, top, max(1, right - left), max(1, bottom - top))


def place_in(face: AnyFace, box: Box, scene: Scene, thing: str) -> Spot:
    """Position of a board component in a picture."""
    spot, middle = face.board.spot_of(thing, scene), face.board.ground.middle
    assert spot is not None, f"{thing} is not on the board"
    return box.middle[0] + spot[0] - middle[0], box.middle[1] + spot[1] - middle[1]


def note(canvas: Canvas, spot: Spot, words: str, size: float = 18) -> None:
    """Draw a short text on a small plate centered at a spot; names in braces are icons."""
    text = Text(words, size, INK, "bold", spread=1.2)
    box = centred(spot, text.wide(canvas.look) + 16, size * 1.55)
    stamp_plate(canvas, box, _CREAM, _CREAM, BRASS, 1.6, box.height / 2)
    lay.draw(canvas, text.parts(canvas.look, box.centred(box.width - 16, text.high(canvas.look, box.width))))

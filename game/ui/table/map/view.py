"""Boards: a map with camera, painted ground, names and pieces; and a plain text board."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Hashable, Iterable, Sequence
from itertools import accumulate
from typing import Any, Generic, TypeAlias, TypeVar

import pygame

from game.data.texts import Texts
from game.rules.game import AnyGame
from game.ui.kit import fonts, rich
from game.ui.kit.box import Box, Look, centred
from game.ui.kit.cache import Picture, TextMark
from game.ui.kit.camera import Camera
from game.ui.kit.canvas import HALO, Canvas, Spot
from game.ui.kit.colours import INK, Colour, rgb
from game.ui.kit.drawings.drawing import Drawing, drawing
from game.ui.kit.drawings.plates import paper
from game.ui.kit.drawings.tiles import TileCache
from game.ui.table.map.layers import BoardPaper, Layer, Painter
from game.ui.table.map.names import Names
from game.ui.table.map.places import MapPlaces
from game.ui.table.scene import Board, Scene, Sight

P = TypeVar("P", bound=MapPlaces)
Sign: TypeAlias = Callable[[Canvas, float, float], None]

_ROW, _SIGN, _WORD = 24.0, 22.0, 46.0
_ROUND_LINES = 26.0
"""Margin around a line for its highlights."""
_CLOSER, _CLOSEST, _ROUND_CHOICES = 1.2, 2.0, 0.05
"""Minimum and maximum zoom on choices, and the margin around them as a share of the map."""


class TextBoard(Board):
    """A board without a picture: its text on paper, with nothing to point at."""

    def __init__(self, game: AnyGame, texts: Texts) -> None:
        super().__init__(Camera(Box(0, 0, 1, 1)), 1)
        self._game, self._texts = game, texts

    def draw(self, canvas: Canvas, scene: Scene) -> bool:
        x, y, width, height = self.box
        canvas.stamp(paper(canvas.look, width, height), x, y)
        with canvas.clipped(x, y, width, height):
            text = self._game.board(scene.state, self._texts).replace("*", "·")
            rich.write(canvas, rich.lay_out(canvas.look, text, width - 48), x + 24, y + 20, INK)
        return True


class MapView(Board, Generic[P]):
    """A board on a map. The game provides positions (`_places`), the layers of the ground, and other drawings."""

    def __init__(self, camera: Camera, close: float, names: Names, sea: Colour) -> None:
        super().__init__(camera, close)
        self._names, self._sea = names, sea
        self._look = Look()
        self._world = self._shown = camera.world
        self._fit_scale = 0.0
        self._tiles = TileCache(Painter(self._look, 1, ()))
        self._painted: Hashable = None
        self._paper: BoardPaper | None = None
        self._drawn_scale = 0.0
        # The last positions that were asked for, with their scene and what else they depend on.
        self._kept_places: tuple[Scene, Hashable, P] | None = None
        # Cache of the static content: its key, the picture, its texts.
        self._key: object = None
        self._sheet: pygame.Surface | None = None
        self._sheet_texts: list[TextMark] = []

    @abstractmethod
    def _places(self, scene: Scene) -> P: ...

    @abstractmethod
    def _layers(self, state: Any) -> Sequence[Layer]:
        """Layers of the ground."""

    def _arrange(self, box: Box) -> tuple[Box, Box]:
        """The part of the world to show (all of it, with margins to fit the shape of `box`), and its box on the screen."""
        # Leave an edge of the paper visible around the map.
        world, place = self._world, box.inset(4)
        shape = place.width / place.height
        width, height = max(world.width, world.height * shape), max(world.height, world.width / shape)
        return centred(world.middle, width, height), place

    def _ground(self, state: Any) -> Hashable:
        """The part of the state that the ground depends on."""

    def _situation(self, places: P) -> object:
        """Everything that the static content depends on."""

    def _draw_still(self, canvas: Canvas, places: P) -> bool:
        """Draw content that changes only with events. Return False if it is still coarse."""
        return self._draw_ground(canvas, places)

    def _draw_moving(self, canvas: Canvas, places: P) -> None:
        """Draw content that may change in every frame, including names."""
        self._names.draw(canvas, places)
        self._names.draw_required(canvas, places)

    def _draw_beside(self, canvas: Canvas, places: P) -> None:
        """Draw content beside the map or over its edge."""

    def legend(self, scene: Scene) -> Picture | None:
        """The legend of the map's signs, if any, in the colors of the viewer."""
        return None

    def lay_out(self, box: Box, look: Look) -> None:
        if (box, look) == (self.box, self._look):
            return
        before = (self._look, self._shown, self._fit_scale)
        self.box, self._look, self._paper, self._sheet = box, look, None, None
        self._shown, place = self._arrange(box)
        self.camera.lay_out(place, look.unit, self._shown)
        self._fit_scale = self.camera.fit_scale * look.unit
        if (look, self._shown, self._fit_scale) != before:
            self._painted = None

    def _sight_of(self, room: Box) -> Sight | None:
        """View of a part of the screen, such as that of all choices; None if it is too large to zoom in."""
        corners = [self.camera.to_world(spot) for spot in ((room.x, room.y), (room.right, room.bottom))]
        sight = self.camera.sight_on(corners, _ROUND_CHOICES, _CLOSEST)
        return sight if sight[0] >= _CLOSER else None

    def room_of(self, thing: str, scene: Scene) -> Box | None:
        return self._room(thing, self._places(scene))

    def _room(self, thing: str, places: P) -> Box | None:
        lines = places.chart.lines
        return self._area(thing, places) or (places.line_box(thing).inset(-_ROUND_LINES) if thing in lines else None)

    def _area(self, thing: str, places: P) -> Box | None:
        """Box of a thing that covers an area; None for a site or a line."""
        return None

    def things_at(self, spot: Spot, scene: Scene) -> list[str]:
        return self._places(scene).things_at(spot) if self.camera.box.holds(spot) else []

    def spot_of(self, thing: str, scene: Scene) -> Spot | None:
        return self._spot(thing, self._places(scene))

    def _spot(self, thing: str, places: P) -> Spot | None:
        return places.spot(thing)

    def _last_places(self, scene: Scene) -> P:
        """Positions that are kept, because phones ask several times about one scene."""
        key = self.camera.origin, self.camera.scale, self.box, self._look
        if self._kept_places is None or self._kept_places[0] is not scene or self._kept_places[1] != key:
            self._kept_places = scene, key, self._places(scene)
        return self._kept_places[2]

    def on_map(self, things: Iterable[str], scene: Scene) -> list[str]:
        places = self._last_places(scene)
        return [thing for thing in dict.fromkeys(things) if self._is_there(thing, places)]

    def _is_there(self, thing: str, places: P) -> bool:
        return self._spot(thing, places) is not None

    def rooms(self, things: Iterable[str], scene: Scene) -> dict[str, Box]:
        places = self._last_places(scene)
        spots = {thing: spot for thing in things if (spot := self._spot(thing, places)) is not None}
        return {thing: self._area(thing, places) or Box(*spot, 0, 0) for thing, spot in spots.items()}

    def draw(self, canvas: Canvas, scene: Scene) -> bool:
        places = self._places(scene)
        if self._paper is None:
            self._paper = BoardPaper(self.box, self.camera.box, canvas.look)
        self._paper.draw(canvas)
        with canvas.clipped(*self.camera.box):
            # While zooming, names keep their offsets; they are placed again afterwards.
            settled, self._drawn_scale = self._drawn_scale == self.camera.scale, self.camera.scale
            if settled:
                self._names.lay_out(places, canvas.look)
            fine = self._draw_static(canvas, places)
            self._draw_moving(canvas, places)
        self._paper.draw_edge(canvas)
        self._draw_beside(canvas, places)
        return fine and settled

    def _draw_static(self, canvas: Canvas, places: P) -> bool:
        """Draw static content. Once two frames are the same (panning counts as a change), use a cached picture."""
        key = (self.camera.origin, self.camera.scale, canvas.look, self._situation(places))
        again, self._key = key == self._key, key
        place = canvas.area(*self.camera.box).clip(canvas.surface.get_rect())
        if not (place.width and place.height):
            return True  # the board is outside the window
        fine = again and self._sheet is not None
        if not fine:
            drawn = Canvas(canvas.surface, canvas.look, [])
            fine, self._sheet, self._sheet_texts = self._draw_still(drawn, places), None, drawn.texts or []
        if self._sheet is not None:
            canvas.surface.blit(self._sheet, place)
        elif fine and again and canvas.surface.get_clip().contains(place):
            self._sheet = canvas.surface.subsurface(place).copy()
        if canvas.texts is not None:
            canvas.texts += self._sheet_texts
        return fine

    def _draw_ground(self, canvas: Canvas, places: P) -> bool:
        news = self._ground(places.scene.state)
        if self._painted is None or self._painted != (news,):
            self._painted = (news,)
            self._tiles = TileCache(Painter(self._look, self._fit_scale, self._layers(places.scene.state), self._sea))
            self._tiles.lay_out(self._shown, self._fit_scale)
        return self._draw_tiles(canvas, self._tiles)

    def _draw_tiles(self, canvas: Canvas, tiles: TileCache, milliseconds: int = 4) -> bool:
        x, y = self.camera.origin
        place, scale = canvas.area(*self.camera.box), self.camera.scale * canvas.look.unit
        return tiles.draw(canvas.surface, place, (canvas.px(x), canvas.px(y)), scale, milliseconds)


@drawing
def legend(look: Look, columns: tuple[tuple[tuple[Sign, str], ...], ...]) -> Drawing:
    words = [max(fonts.text_width(word, "regular", look.px(16)) for _sign, word in column) for column in columns]
    *lefts, width = accumulate((_WORD + word / look.unit + 12 for word in words), initial=0.0)
    height = _ROW * max(map(len, columns)) + 14
    rows = [(x, 19 + n * _ROW, *row) for x, column in zip(lefts, columns, strict=True) for n, row in enumerate(column)]
    canvas = yield width, height
    canvas.rect(0, 0, width, height, (*HALO[:3], 240), 8)
    canvas.rect(0, 0, width, height, rgb("#8D958A"), 8, 1.2)
    for x, y, sign, _word in rows:
        sign(canvas, x + _SIGN, y)
    canvas = yield None
    for x, y, _sign, word in rows:
        canvas.text(word, x + _WORD, y, 16, INK, anchor="ml")

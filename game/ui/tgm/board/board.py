"""The board of The Sixth Line: the battlefield in its frame, and the headquarters above and below it."""

from __future__ import annotations

from collections.abc import Iterable

from game.data.texts import Texts
from game.rules.state import NOBODY
from game.tgm.geometry import COLUMNS
from game.tgm.state import TgmState
from game.tgm.tables import HQ_PLACES
from game.ui.kit.box import Box
from game.ui.kit.camera import Camera
from game.ui.kit.canvas import Canvas, Spot
from game.ui.kit.look import Look
from game.ui.kit.tiles import TileCache
from game.ui.table.map.view import MapBoard
from game.ui.table.scene import Scene
from game.ui.tgm.board import layers
from game.ui.tgm.board.frame import BoardFrame, draw_rails
from game.ui.tgm.board.ground import FIELD_WIDTH, Ground, Layout, lay_out, world_of
from game.ui.tgm.board.headquarters import draw_plane, draw_plate, plates
from game.ui.tgm.board.places import NO_PLAN, Places, Plan
from game.ui.tgm.cards.facts import counter_name

MOST_ZOOM = 3.0
"""Of one battlefield that is seen as a whole."""
CLOSE = 1.8
_MARGIN = 90.0


class TgmBoard(MapBoard):
    """Implements `game.ui.table.scene.Board`."""

    def __init__(self, texts: Texts) -> None:
        super().__init__(Camera(world_of(COLUMNS), MOST_ZOOM), CLOSE)
        # What the face wants to have shown of a move that is considered.
        self.plan: Plan = NO_PLAN
        self._texts = texts
        self._columns = COLUMNS
        self._layout: Layout = lay_out(self.box, COLUMNS)
        self._look: Look | None = None
        self._frame: BoardFrame | None = None
        self._ground = Ground(())
        self._tiles = TileCache(self._ground)
        self._drawings = layers.Drawings()
        # Two battlefields are first seen where the own headquarters is.
        self._unseen = True

    # Layout -----------------------------------------------------------------------------------------------------------

    def lay_out(self, box: Box, look: Look) -> None:
        if (box, look) == (self.box, self._look):
            return
        self.box, self._look = box, look
        self._divide()

    def _divide(self) -> None:
        assert self._look is not None
        self._layout = lay_out(self.box, self._columns)
        self._frame = None
        world, unit = world_of(self._columns), self._look.unit
        self._camera.most = MOST_ZOOM * self._layout.closest_fit
        self._close = CLOSE * self._layout.closest_fit
        self._camera.lay_out(self._layout.field, unit, world)
        self._tiles.lay_out(world, self._camera.fit_scale * unit)

    def _follow(self, state: TgmState) -> None:
        """A battle of another size, or on other ground, has a map of its own."""
        if state.layouts != self._ground.layouts:
            self._ground = Ground(state.layouts)
            self._tiles = TileCache(self._ground)
            self._columns = state.columns
            self._unseen = True
            self._camera.fit()
            self._divide()
        if self._ground.show(state.bare):
            self._tiles.forget()

    def _look_at_own_half(self, scene: Scene) -> None:
        self._unseen = False
        if self._columns == COLUMNS:
            return
        seat = scene.state.active if scene.viewer == NOBODY else scene.viewer
        half = HQ_PLACES[scene.state.players[seat].hq].half
        self._camera.zoom_to(self._layout.closest_fit)
        middle = FIELD_WIDTH / 2 if half == "west" else FIELD_WIDTH * 1.5
        self._camera.pan(self._camera.box.middle[0] - self._camera.to_screen((middle, 0))[0], 0)

    def bring_into_sight(self, thing: str, scene: Scene) -> None:
        places = self._places(scene)
        if thing not in places.beside and (spot := places.spot(thing)) is not None:
            self._camera.bring_into_sight(self._camera.to_world(spot), _MARGIN)

    # Things -----------------------------------------------------------------------------------------------------------

    def things_at(self, spot: Spot, scene: Scene) -> list[str]:
        return self._places(scene).things_at(spot)

    def spot_of(self, thing: str, scene: Scene) -> Spot | None:
        """Where a thing is, be it in sight or beyond the edge of what is seen of the map."""
        return self._places(scene).spot(thing)

    def boxes_of(self, things: Iterable[str], scene: Scene) -> list[Box]:
        """The room that those of these things take up on the screen that are on the board."""
        places = self._places(scene)
        return [box for thing in things if (box := places.box_of(thing)) is not None]

    def _places(self, scene: Scene) -> Places:
        assert self._look is not None, "a board is laid out before it is used"
        self._follow(scene.state)
        if self._unseen:
            self._look_at_own_half(scene)
        shown = plates(scene.state, self._layout.rows, scene, self._texts, self._look)
        return Places(self._camera, shown, scene, self.plan)

    # Drawing ----------------------------------------------------------------------------------------------------------

    def draw(self, canvas: Canvas, scene: Scene) -> bool:
        places = self._places(scene)
        if self._frame is None:
            self._frame = BoardFrame(self._layout.frame, self._layout.field, canvas.look)
        self._frame.draw(canvas)
        self._drawings.begin(canvas.look, places.scale)
        with canvas.clipped(*self._layout.field):
            fine = self._draw_field(canvas, places, self._frame)
        draw_rails(canvas, places, self._layout)
        self._draw_headquarters(canvas, places)
        layers.draw_overlays(canvas, places, self._texts)
        return fine

    def _draw_field(self, canvas: Canvas, places: Places, frame: BoardFrame) -> bool:
        drawings, texts = self._drawings, self._texts
        frame.draw_behind(canvas, places.on_screen(self._camera.world))
        fine = self._draw_ground(canvas, places)
        layers.draw_things(canvas, places, drawings, texts)
        layers.draw_smoke(canvas, places, drawings, over=False)
        layers.draw_space_marks(canvas, places, held=False)
        layers.draw_units(canvas, places, drawings, texts)
        layers.draw_space_marks(canvas, places, held=True)
        layers.draw_smoke(canvas, places, drawings, over=True)
        layers.draw_space_signs(canvas, places)
        frame.draw_shade(canvas)
        layers.draw_space_numbers(canvas, places)
        return fine and drawings.fine

    def _draw_ground(self, canvas: Canvas, places: Places) -> bool:
        place = canvas.area(*places.on_screen(self._camera.world)).clip(canvas.area(*self._camera.box))
        left, top = self._camera.origin
        scale = self._camera.scale * canvas.look.unit
        return self._tiles.draw(canvas.surface, place, (canvas.px(left), canvas.px(top)), scale)

    def _draw_headquarters(self, canvas: Canvas, places: Places) -> None:
        for plate in places.plates:
            draw_plate(canvas, plate)
            for card, box in plate.planes.items():
                if card not in places.scene.journeys:
                    unit = places.state.air[card]
                    draw_plane(canvas, unit, box, counter_name(self._texts, unit.printed.id))
        layers.draw_beside_marks(canvas, places)

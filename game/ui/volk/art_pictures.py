"""Which picture belongs to which card."""

from __future__ import annotations

from collections.abc import Mapping

from game.ui.kit.brush import Place
from game.ui.kit.canvas import Canvas
from game.ui.volk.art_brush import Brush, Painter, tones_of
from game.ui.volk.art_first import FIRST_DECADE
from game.ui.volk.art_fourth import FOURTH_DECADE
from game.ui.volk.art_power_early import EARLY_POWERS
from game.ui.volk.art_power_late import LATE_POWERS
from game.ui.volk.art_scene import Scene, paint_ground, paint_scene
from game.ui.volk.art_second import SECOND_DECADE
from game.ui.volk.art_special import SPECIAL_CARDS
from game.ui.volk.art_third import THIRD_DECADE
from game.ui.volk.card_facts import KINDS
from game.volk.tables import CARDS

PICTURES: Mapping[str, tuple[Scene, Painter]] = {
    **FIRST_DECADE,
    **SECOND_DECADE,
    **THIRD_DECADE,
    **FOURTH_DECADE,
    **SPECIAL_CARDS,
    **EARLY_POWERS,
    **LATE_POWERS,
}


def paint_picture(canvas: Canvas, id: str, place: Place, centre: float) -> None:
    """The picture of a card; one that somebody has added has the badge of its kind."""
    colour = CARDS[id].colour
    scene, subject = PICTURES.get(id, ("rays", _unknown(KINDS[colour].badge)))
    paint_scene(canvas, scene, subject, tones_of(colour), place, centre, split=colour == "dual")


def paint_head(canvas: Canvas, id: str, place: Place) -> None:
    """The ground of a card without its subject."""
    colour = CARDS[id].colour
    paint_ground(canvas, tones_of(colour), place, split=colour == "dual")


def _unknown(badge: str) -> Painter:
    def paint(b: Brush) -> None:
        b.printed(badge, 60, 40, 56, b.tones.pale)

    return paint

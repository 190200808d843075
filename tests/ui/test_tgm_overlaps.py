"""Tests that no readable part of the battlefield covers another: numbers, badges, tags, plates."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import combinations

import pygame
import pytest

from game.ui.app import App
from game.ui.kit.box import Look
from game.ui.kit.cache import Picture
from game.ui.kit.canvas import Anchor, Canvas
from game.ui.tgm.cards import counter as counters
from game.ui.tgm.cards.facts import CounterFacts, TokenFacts, printed_facts
from tests.ui.looking import in_turn
from tests.ui.readable import texts_in
from tests.ui.screen_driver import PICTURED, press
from tests.ui.table_situations import at_table, window
from tests.ui.tgm_table_situations import SITUATIONS


@dataclass
class Put:
    """An item drawn on the canvas: a tag or icon is `small`, a counter or terrain card isn't."""

    what: str
    place: pygame.Rect
    small: bool


class Recording(Canvas):
    """A canvas that records all pictures and texts in order."""

    def __init__(self, look: Look, size: tuple[int, int]) -> None:
        super().__init__(pygame.Surface(size, pygame.SRCALPHA), look, [])
        self.put: list[Put] = []

    def _ink(self, number: int) -> Put:
        assert self.texts is not None
        mark = self.texts[number]
        x, y, width, height = mark.place
        # Approximate area of the ink, which is not as tall as the font.
        return Put(mark.text, pygame.Rect(x + 1, y + height // 4, width - 2, height // 2), False)

    def text(self, *args: object, **kwargs: object) -> None:
        assert self.texts is not None
        before = len(self.texts)
        super().text(*args, **kwargs)  # type: ignore[arg-type]
        self.put += [self._ink(number) for number in range(before, len(self.texts))]

    def icon(self, name: str, x: float, y: float, size: float, *args: object, **kwargs: object) -> None:
        super().icon(name, x, y, size, *args, **kwargs)  # type: ignore[arg-type]
        self.put.append(Put(name, self.area(x - size * 0.4, y - size * 0.4, size * 0.8, size * 0.8), False))

    def stamp(
        self, picture: Picture | pygame.Surface, x: float, y: float, anchor: Anchor = "tl", opacity: int = 255
    ) -> None:
        assert self.texts is not None
        surface = picture.surface if isinstance(picture, Picture) else picture
        across = {"l": 0.0, "c": 0.5, "r": 1.0}[anchor[-1]]
        down = {"t": 0.0, "m": 0.5, "c": 0.5, "b": 1.0}[anchor[0]]
        unit, (width, height), before = self.look.unit, surface.get_size(), len(self.texts)
        super().stamp(picture, x, y, anchor, opacity)
        place = pygame.Rect(round(x * unit - width * across), round(y * unit - height * down), width, height)
        if isinstance(picture, Picture):
            self.put.append(Put("picture", place, width < 70 * unit and height < 60 * unit))
        else:
            self.put.append(Put("surface", place, False))
        self.put += [self._ink(number) for number in range(before, len(self.texts))]


# Counters ------------------------------------------------------------------------------------------------------------------


def busy(facts: CounterFacts, **others: object) -> CounterFacts:
    tokens = (TokenFacts("mg"), TokenFacts("hmg_inf", "packed"), TokenFacts("mg", "grey"))
    states = {"suppressed": True, "smoke": True, "done": True, "wounds_taken": 1, "cover": "+1/+0", "tokens": tokens}
    return replace(facts, **(states | others))  # type: ignore[arg-type]


UNITS = {"us18": {}, "ge28": {"rank": "elite"}, "us28": {"passenger": "us01"}, "us02": {"rank": "veteran"}}
SIZES = {
    "whole": (176.0, 112.0, False),
    "on terrain": (154.0, 112.0, False),
    "small": (129.0, 82.0, True),
    "small on terrain": (113.0, 82.0, True),
    "of a pair": (133.0, 84.0, True),
    "of a small pair": (97.0, 62.0, True),
    "with large letters": (88.0, 56.0, True),
    "with large letters on terrain": (77.0, 56.0, True),
}


@pytest.mark.parametrize("north", [True, False])
@pytest.mark.parametrize("size", SIZES)
def test_nothing_on_a_counter_lies_over_anything_else(size: str, north: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    # The pale picture of the unit is only a background.
    monkeypatch.setattr(counters, "_watermark", lambda *_: pygame.Surface((1, 1), pygame.SRCALPHA))
    look, texts = Look(), texts_in("de")
    width, height, compact = SIZES[size]
    for id, others in UNITS.items():
        facts = busy(printed_facts(texts, id), faces_north=north, **others)
        if width < 105:
            # Small counters on the board show neither cover nor tokens.
            facts = replace(facts, cover="", tokens=())
        canvas = Recording(look, (200, 140))
        counters._Plan(facts, width, height, compact).draw(canvas)
        parts = [put for put in canvas.put if put.place.height < height * 0.4 and 6 < put.place.width < width * 0.7]
        assert len(parts) > 4
        over = [
            (one, two)
            for one, two in combinations(parts, 2)
            # An item completely inside another doesn't overlap it; the outer one is its background.
            if one.place.inflate(-3, -3).colliderect(two.place) and not one.place.inflate(2, 2).contains(two.place)
        ]
        assert not over, id
        whole = pygame.Rect(0, 0, round(width), round(height))
        assert all(whole.contains(put.place) for put in parts), id


# Board ---------------------------------------------------------------------------------------------------------------------

WINDOWS = ("720p-150", "720p", "1080p")
ON_THE_MAP = [
    "movement", "selected", "ghost", "assault", "carrier", "ambush", "deployment", "bombs", "shooting", "aimed",
    "terrain_target", "rolled", "smoke_shell", "storm", "fire_back", "air_strike", "flip", "omaha", "two_fields",
]  # fmt: skip


def on_board(app: App) -> list[Put]:
    screen = at_table(app)
    app.step()
    scene = screen.view.scene
    scene.hovered, scene.focused = screen.view.hovered, screen.view.focused
    screen.face.consider(scene, screen.view.selection)
    canvas = Recording(app.look, app.surface.get_size())
    screen.face.board.draw(canvas, scene)
    return canvas.put


def overlaps(put: list[Put]) -> list[tuple[str, str]]:
    """Small items that cover each other, or that cover visible words of larger items."""
    found = []
    for number, one in enumerate(put):
        if not one.small:
            continue
        later = [other for other in put[number + 1 :] if other.small]
        found += [(one.what, other.what) for other in later if one.place.inflate(-2, -2).colliderect(other.place)]
        for place, text in enumerate(put[:number]):
            hidden = any(other.place.contains(text.place) for other in put[place + 1 : number] if other.what == "picture")
            if text.what not in ("picture", "surface") and not hidden and one.place.inflate(-2, -2).colliderect(text.place):
                found.append((str(one.place), text.what))
    return found


@pytest.mark.parametrize(("edition", "situation"), in_turn(WINDOWS, ON_THE_MAP))
def test_nothing_on_the_map_lies_over_what_must_be_read(situation: str, edition: str) -> None:
    size, settings = PICTURED[edition]
    app = window(size, "de", **settings)
    SITUATIONS[situation](app)
    for view in ("plain", "threats"):
        found = overlaps(on_board(app))
        assert not found, (view, found)
        press(app, pygame.K_F4)

"""The strip left of the map: the DEFCON ladder, and the piles with their card counts."""

from __future__ import annotations

from typing import NamedTuple

from game.data.texts import Texts
from game.dictators.state import DictatorsState
from game.rules.events import HIDDEN
from game.ui.dictators.board.pieces import piece
from game.ui.dictators.cards.parts import KINDS, card_facts
from game.ui.kit import rich
from game.ui.kit.box import Box, Look
from game.ui.kit.canvas import Canvas, Spot
from game.ui.kit.colours import INK, PAPER, WHITE, Colour, contrast, dark, light, mix, rgb
from game.ui.kit.drawings import pieces
from game.ui.kit.drawings.drawing import Drawing, drawing
from game.ui.kit.drawings.edged import edged_rect
from game.ui.kit.drawings.plates import shadow
from game.ui.table.map.marks import mark_frame
from game.ui.table.scene import Scene

DEFCON = "defcon"
LEVEL = f"{DEFCON}:"
"""Prefix of the ids of all levels except the current one."""
DECK, DISCARD, FATHERS, PRESIDENT = "pile:deck", "pile:discard", "pile:father", "pile:presidential"
PILES = (DECK, DISCARD, FATHERS, PRESIDENT)

_RULE = rgb("#B7A581")
LEVELS: dict[int, Colour] = {5: rgb("#5F7F86"), 4: rgb("#7A8C4E"), 3: rgb("#C9962B"), 2: rgb("#C8662A"), 1: rgb("#A32A22")}
_ICONS: dict[str, dict[int, str]] = {
    "A": {5: "shield_check", 4: "boom_gate", 3: "airplane_off", 2: "fire", 1: "nuke"},
    "B": {5: "shield_check", 4: "feather", 3: "hand_front_right_outline", 2: "fire", 1: "nuke"},
}
_BACKS: dict[str, tuple[Colour, str]] = {
    DECK: (KINDS["action"].colour, "cards"),
    DISCARD: (rgb("#8B7B62"), "tray_arrow_down"),
    FATHERS: (KINDS["father"].colour, "feather"),
    PRESIDENT: (KINDS["presidential"].colour, "star_circle"),
}
_LEVEL_WITH_WORDS, _PILE_WITH_WORDS, _WIDTH_WITH_WORDS = 43.0, 50.0, 100.0
"""Minimum height of a level and of a pile, and minimum width of the strip, to show names."""
_MIN_LEVEL, _MIN_PILE = 26.0, 32.0
_GAP = 22.0
"""Gap between the ladder and the piles, with a line in it."""


class StripSizes(NamedTuple):
    """Sizes of the strip's parts, in units."""

    width: float
    head: float
    level: float
    pile: float
    card: float
    edge: Spot
    title: float
    space: float
    # Font sizes to try for the card count.
    counts: tuple[float, ...]


FULL = StripSizes(116, 36, 55, 92, 58, (12, 4), 22, 1.5, (24, 20, 16))
NAMES = StripSizes(104, 24, _LEVEL_WITH_WORDS + 5, 60, 40, (10, 2), 16, 1, (20, 16))
"""Sizes with names and smaller signs, for a medium-sized board."""
SIGNS = StripSizes(70, 24, 36, 60, 40, (2, 2), 16, 0, (20, 16))
"""Sizes without names, for a small board."""


class Strip(NamedTuple):
    """The strip: its layout, drawing and hit testing."""

    box: Box
    sizes: StripSizes = FULL

    @property
    def _heights(self) -> tuple[float, float]:
        """Height of a level and of a pile; names in the ladder take priority over the size of the piles."""
        room = self.box.height - self.sizes.head - _GAP
        pile = min(self.sizes.pile, max(_MIN_PILE, (room - len(LEVELS) * self.sizes.level) / len(PILES)))
        return min(71.0, max(_MIN_LEVEL, (room - len(PILES) * pile) / len(LEVELS))), pile

    @property
    def levels(self) -> dict[int, Box]:
        """Boxes of the levels of the ladder, 5 on top."""
        step, (x, top, width, _height) = self._heights[0], self.box
        return {level: Box(x, top + self.sizes.head + n * step, width, step - 5) for n, level in enumerate(LEVELS)}

    @property
    def ladder(self) -> Box:
        return Box(self.box.x, self.box.y, self.box.width, self.levels[1].bottom - self.box.y)

    @property
    def piles(self) -> dict[str, Box]:
        height, top = self._heights[1], self.ladder.bottom + _GAP - 2
        return {pile: Box(self.box.x, top + n * height, self.box.width, height - 4) for n, pile in enumerate(PILES)}

    def things_at(self, spot: Spot, state: DictatorsState) -> list[str]:
        for pile, box in self.piles.items():
            if box.holds(spot):
                return [pile, *([top] if (top := _top_card(state, pile)) else [])]
        for level, box in self.levels.items():
            if box.holds(spot) and level != state.defcon:
                return [f"{LEVEL}{level}"]
        return [DEFCON] if self.ladder.holds(spot) else []

    def spot_of(self, thing: str, state: DictatorsState) -> Spot | None:
        if is_level(thing):
            return self.levels[_level_of(thing, state)].middle
        pile = next((pile for pile in PILES if thing in (pile, _top_card(state, pile))), None)
        return self._card(self.piles[pile]).middle if pile is not None else None

    def room_of(self, thing: str, state: DictatorsState) -> Box | None:
        return self.levels[_level_of(thing, state)] if is_level(thing) else self.piles[thing] if thing in PILES else None

    def _card(self, pile: Box) -> Box:
        """Box of the cards of a pile, without the text beside and below them."""
        x, y = self.sizes.edge
        height = min(self.sizes.card, pile.height - (26 if _is_named(pile) else y + 2))
        return Box(pile.x + x, pile.y + y, height * 0.76, height)

    # Drawing ----------------------------------------------------------------------------------------------------------

    def draw(self, canvas: Canvas, scene: Scene, texts: Texts) -> None:
        state: DictatorsState = scene.state
        canvas.stamp(_ladder(canvas.look, texts, self, state.options.event_text, state.defcon), self.box.x, self.box.y)
        level, drop = self.levels[state.defcon], scene.arriving.get(DEFCON, 1.0)
        y = level.middle[1] - (1 - drop) * (level.height + 5)
        canvas.stamp(piece(canvas.look, "defcon_marker"), level.x - 4, y, "c")
        for pile, box in self.piles.items():
            self._draw_pile(canvas, pile, box, scene, texts)
        for thing in (scene.hovered, scene.focused):
            if is_level(thing):
                pieces.frame(canvas, *self.levels[_level_of(thing, state)].inset(-3), WHITE, 3, 10)

    def _draw_pile(self, canvas: Canvas, pile: str, box: Box, scene: Scene, texts: Texts) -> None:
        card, count, top = self._card(box), len(pile_of(scene.state, pile)), _top_card(scene.state, pile)
        if scene.marks.get(pile) == "legal":
            # Each strength is cached, so round it to tens; the difference is invisible.
            shadow(canvas, card.inset(-6), 10, 8, round(20 * scene.pulse) * 10, 0, canvas.look.palette.legal_glow)
        if count:
            stack = _stack(canvas.look, pile, card.width, card.height, min(3, 1 + count // 8), top)
            canvas.stamp(stack, card.x - 8, card.y - 8)
        else:
            pieces.frame(canvas, *card, _RULE, 2, 6)
        number, size = rich.shrunk(canvas, str(count), box.right - card.right - 8, self.sizes.counts, "serif_bold")
        canvas.text(number, (card.right + box.right) / 2 + 1, card.middle[1], size, INK, "serif_bold", "c")
        if _is_named(box):
            name = texts(f"dictators_board.pile.{pile.partition(':')[2]}")
            canvas.text(name, box.middle[0], card.bottom + 17, 16, INK, anchor="c")
        # The mark belongs to the top card if it is hovered or marked, otherwise to the pile.
        thing = top if top and top in (scene.hovered, scene.focused, *scene.marks) else pile
        mark_frame(canvas, card.inset(-6), thing, scene, 10)


def is_level(thing: str) -> bool:
    """Return whether this thing is a DEFCON level, current or not."""
    return thing == DEFCON or thing.startswith(LEVEL)


def _level_of(thing: str, state: DictatorsState) -> int:
    return state.defcon if thing == DEFCON else int(thing.removeprefix(LEVEL))


def _is_named(pile: Box) -> bool:
    """Return whether a pile has room for its name."""
    return pile.height >= _PILE_WITH_WORDS and pile.width >= _WIDTH_WITH_WORDS


def pile_of(state: DictatorsState, pile: str) -> list[str]:
    return {DECK: state.deck, DISCARD: state.discard, FATHERS: state.father_deck, PRESIDENT: state.presidential_deck}[pile]


def _top_card(state: DictatorsState, pile: str) -> str:
    """The face-up card on top of the discard pile; "" if there is none, or for another pile."""
    cards = pile_of(state, pile)
    return cards[-1] if pile == DISCARD and cards and cards[-1] != HIDDEN else ""


@drawing
def _ladder(look: Look, texts: Texts, strip: Strip, reading: str, level: int) -> Drawing:
    levels = {number: box.moved(-strip.box.x, -strip.box.y) for number, box in strip.levels.items()}
    grounds = {number: mix(LEVELS[number], rgb("#EADFC6"), 0.62) for number in levels}
    grounds[level] = _readable(LEVELS[level], WHITE, 0)
    canvas = yield strip.box.width, strip.ladder.height + 12
    for number, box in levels.items():
        if number == level:
            shadow(canvas, box, 8, 4, 90, 2)
        line, shade = (2.2, 0.45) if number == level else (1.2, 0.05)
        edged_rect(canvas, box, dark(LEVELS[number], shade), grounds[number], line, 8)
    below = levels[1].bottom + 9
    canvas.line([(0, below), (strip.box.width, below)], _RULE, 1.2)
    canvas = yield None
    title, x, sizes = texts("dictators_board.defcon"), strip.box.width / 2, strip.sizes
    canvas.text(title, x, sizes.head / 2 - 2, sizes.title, INK, "serif_black", "c", space=sizes.space)
    for number, box in levels.items():
        word = texts(f"dictators_board.ladder.{reading}.{number}")
        _write_level(canvas, box, number, word, _ICONS[reading][number], grounds[number], number == level)


def _readable(colour: Colour, other: Colour, share: float) -> Colour:
    """Darken a color by at least `share`, until it contrasts with the other one or is nearly black."""
    while contrast(dark(colour, share), other) < 4.6 and share < 0.9:
        share += 0.05
    return dark(colour, share)


def _write_level(canvas: Canvas, box: Box, level: int, word: str, icon: str, ground: Colour, current: bool) -> None:
    ink = WHITE if current else _readable(LEVELS[level], ground, 0.35)
    with_words = box.height >= _LEVEL_WITH_WORDS and box.width >= _WIDTH_WITH_WORDS
    middle = box.y + (box.height - 14 if with_words else box.height) / 2
    size = min(36.0, box.height - 26) if with_words else 26
    canvas.text(str(level), box.x + (24 if with_words else box.width * 0.3), middle, size, ink, "serif_black", "c")
    canvas.icon(icon, box.right - (30 if with_words else box.width * 0.32), middle, min(30, size), ink)
    if with_words:
        canvas.text(word, box.middle[0], box.bottom - 13, 16, ink, "bold" if current else "regular", "c")


@drawing
def _stack(look: Look, pile: str, width: float, height: float, layers: int, top: str) -> Drawing:
    """A stack of cards, with the face-up card on top if any, and 8 units around it for the shadow."""
    colour, icon = _BACKS[pile]
    x, y = 9.0 - layers, 10 - 2.0 * layers
    kind = KINDS[card_facts(top).kind] if top else None

    canvas = yield width + 16, height + 20
    shadow(canvas, Box(8, 8, width, height), 6, 4, 90, 2)
    for layer in range(layers):
        card, ground = Box(8.0 - layer, 8 - 2.0 * layer, width, height), mix(colour, WHITE, 0.06 * layer)
        edged_rect(canvas, card, dark(colour, 0.45), ground, 1.2, 6)
    if kind:
        edged_rect(canvas, Box(x, y, width, height), dark(kind.colour, 0.45), PAPER, 1.2, 6)
        canvas.rect(x + 1.2, y + 1.2, width - 2.4, height * 0.36, kind.colour, 0, corners=(5, 5, 0, 0))
        canvas.icon(kind.badge, x + width / 2, y + height * 0.2, height * 0.26, WHITE)
        for share, end in ((0.52, 0.8), (0.66, 0.8), (0.8, 0.68)):
            line = [(x + width * 0.2, y + height * share), (x + width * end, y + height * share)]
            canvas.line(line, light(kind.colour, 0.35), 1.6)
    canvas = yield None
    if not kind:
        canvas.icon(icon, x + width / 2, y + height / 2, width * 0.56, rgb("#F5ECD9"))

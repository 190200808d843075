"""The strip on the paper left of the map: the DEFCON ladder, and the piles of cards with how many they hold."""

from __future__ import annotations

from dataclasses import dataclass

from game.data.texts import Texts
from game.dictators.state import DictatorsState
from game.rules.events import HIDDEN
from game.ui.dictators.board_pieces import defcon_marker
from game.ui.dictators.cards.facts import KINDS, card_facts
from game.ui.kit import pieces
from game.ui.kit.box import Box
from game.ui.kit.canvas import Canvas, Spot, picture
from game.ui.kit.colours import INK, PAPER, SECOND_INK, WHITE, Colour, contrast, dark, light, mix, rgb
from game.ui.kit.fonts import Face
from game.ui.kit.kept import Picture, kept
from game.ui.kit.look import Look
from game.ui.kit.plates import shadow
from game.ui.table.board_marks import badge
from game.ui.table.scene import Scene

DEFCON = "defcon"
DECK, DISCARD, FATHERS, PRESIDENT = "pile:deck", "pile:discard", "pile:father", "pile:presidential"
PILES = (DECK, DISCARD, FATHERS, PRESIDENT)

WIDTH, NARROW_WIDTH = 116.0, 70.0
_RULE = rgb("#B7A581")
_GROUND = rgb("#EADFC6")
_LEVELS: dict[int, Colour] = {
    5: rgb("#5F7F86"),
    4: rgb("#7A8C4E"),
    3: rgb("#C9962B"),
    2: rgb("#C8662A"),
    1: rgb("#A32A22"),
}
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
_READABLE = 4.6
_LEVEL_WITH_WORDS = 50.0
_LOWEST_LEVEL, _LOWEST_PILE = 26.0, 32.0
_BETWEEN = 22.0
"""Between the ladder and the piles, with the line there."""


@dataclass(frozen=True)
class Strip:
    """Where everything in the strip is."""

    box: Box
    narrow: bool

    @property
    def _head(self) -> float:
        return 24 if self.narrow else 36

    @property
    def _heights(self) -> tuple[float, float]:
        """Of a level and of a pile: the ladder takes what its words need before the piles do."""
        room = self.box.height - self._head - _BETWEEN
        level = 36.0 if self.narrow else _LEVEL_WITH_WORDS + 5
        pile = min(60.0 if self.narrow else 92.0, max(_LOWEST_PILE, (room - len(_LEVELS) * level) / len(PILES)))
        return min(71.0, max(_LOWEST_LEVEL, (room - len(PILES) * pile) / len(_LEVELS))), pile

    @property
    def levels(self) -> dict[int, Box]:
        """The steps of the ladder, 5 on top."""
        step, _pile = self._heights
        top = self.box.y + self._head
        return {
            level: Box(self.box.x, top + number * step, self.box.width, step - 5) for number, level in enumerate(_LEVELS)
        }

    @property
    def ladder(self) -> Box:
        return Box(self.box.x, self.box.y, self.box.width, self.levels[1].bottom - self.box.y)

    @property
    def piles(self) -> dict[str, Box]:
        _step, height = self._heights
        top = self.ladder.bottom + _BETWEEN - 2
        return {
            pile: Box(self.box.x, top + number * height, self.box.width, height - 4) for number, pile in enumerate(PILES)
        }

    def things_at(self, spot: Spot, state: DictatorsState) -> list[str]:
        for pile, box in self.piles.items():
            if box.holds(spot):
                return [*([top] if (top := top_card(state, pile)) else []), pile]
        return [DEFCON] if self.ladder.holds(spot) else []

    def spot_of(self, thing: str, state: DictatorsState) -> Spot | None:
        if thing == DEFCON:
            return self.levels[state.defcon].middle
        for pile, box in self.piles.items():
            if thing in (pile, top_card(state, pile)):
                return self._card(box).middle
        return None

    def _card(self, pile: Box) -> Box:
        """The cards of a pile, without what is written beside and below them."""
        if self.narrow:
            height = min(40.0, pile.height - 4)
            return Box(pile.x + 2, pile.y + 2, height * 0.77, height)
        height = min(58.0, pile.height - 26) if self._named(pile) else min(58.0, pile.height - 6)
        return Box(pile.x + 12, pile.y + 4, height * 0.76, height)

    @staticmethod
    def _named(pile: Box) -> bool:
        """Is there room for the name of a pile below it?"""
        return pile.height >= 72

    # Drawing ----------------------------------------------------------------------------------------------------------

    def draw(self, canvas: Canvas, scene: Scene, texts: Texts) -> None:
        state: DictatorsState = scene.state
        canvas.stamp(self._ladder(canvas.look, texts, state), self.box.x, self.box.y)
        marker = self.levels[state.defcon]
        drop = scene.arriving.get(DEFCON, 1.0)
        canvas.stamp(defcon_marker(canvas.look), marker.x - 4, marker.middle[1] - (1 - drop) * (marker.height + 5), "c")
        for pile, box in self.piles.items():
            if pile in scene.marks and scene.marks[pile] == "legal":
                # A step of ten is not seen, and each strength is kept.
                glow = round(20 * scene.pulse) * 10
                shadow(canvas, *self._card(box).inset(-6), 10, 8, glow, 0, canvas.look.palette.legal_glow)
            self._draw_pile(canvas, pile, box, state, texts)
            self._mark(canvas, pile, box, scene)
        if DEFCON in (scene.hovered, scene.focused):
            pieces.frame(canvas, *marker.inset(-3), WHITE, 3, 10)

    def _ladder(self, look: Look, texts: Texts, state: DictatorsState) -> Picture:
        reading = state.options.event_text
        words = tuple(texts(f"dictators_board.ladder.{reading}.{level}") for level in _LEVELS)
        return _ladder(look, self, texts("dictators_board.defcon"), words, reading, state.defcon)

    def _draw_pile(self, canvas: Canvas, pile: str, box: Box, state: DictatorsState, texts: Texts) -> None:
        count = len(pile_of(state, pile))
        card = self._card(box)
        if count:
            layers = min(3, 1 + count // 8)
            canvas.stamp(
                _stack(canvas.look, pile, card.width, card.height, layers, top_card(state, pile)), card.x - 8, card.y - 8
            )
        else:
            canvas.stamp(_no_cards(canvas.look, card.width, card.height), card.x, card.y)
        size = 24 if not self.narrow else 20 if count < 100 and box.height >= 40 else 16
        canvas.text(str(count), (card.right + box.right) / 2 + 1, card.middle[1], size, INK, "serif_bold", "c")
        if not self.narrow and self._named(box):
            name = texts(f"dictators_board.pile.{pile.partition(':')[2]}")
            canvas.text(name, box.middle[0], card.bottom + 17, 16, SECOND_INK, anchor="c")

    def _mark(self, canvas: Canvas, pile: str, box: Box, scene: Scene) -> None:
        palette = canvas.look.palette
        colours = {"legal": palette.legal, "selected": palette.selected, "illegal": palette.illegal}
        around = self._card(box).inset(-6)
        top = top_card(scene.state, pile)
        if kind := scene.marks.get(pile) or scene.marks.get(top):
            pieces.frame(canvas, *around.inset(-1.4), WHITE, 6.2, 11)
            pieces.frame(canvas, *around, colours[kind], 3.6, 10)
            badge(canvas, around.right - 4, around.y + 4, kind)
        if {pile, top} & {scene.hovered, scene.focused} - {""}:
            pieces.frame(canvas, *around.inset(-4.4), INK, 5.6, 13)
            pieces.frame(canvas, *around.inset(-3), WHITE, 3, 12)
        if pile in scene.flashing:
            pieces.frame(canvas, *around.inset(-3), palette.selected, 4, 12)


def pile_of(state: DictatorsState, pile: str) -> list[str]:
    return {
        DECK: state.deck,
        DISCARD: state.discard,
        FATHERS: state.father_deck,
        PRESIDENT: state.presidential_deck,
    }[pile]


def top_card(state: DictatorsState, pile: str) -> str:
    """The card that lies open on a pile; empty if none does."""
    cards = pile_of(state, pile)
    return cards[-1] if pile == DISCARD and cards and cards[-1] != HIDDEN else ""


def ink_on(ground: Colour, colour: Colour) -> Colour:
    """A dark shade of this colour that can be read on this ground."""
    share = 0.35
    while contrast(dark(colour, share), ground) < _READABLE and share < 0.9:
        share += 0.05
    return dark(colour, share)


@kept
def _ladder(look: Look, strip: Strip, title: str, words: tuple[str, ...], reading: str, level: int) -> Picture:
    levels = {number: box.moved(-strip.box.x, -strip.box.y) for number, box in strip.levels.items()}
    grounds = {number: _level_ground(number, number == level) for number in levels}

    def shapes(canvas: Canvas) -> None:
        for number, box in levels.items():
            if number == level:
                shadow(canvas, *box, 8, 4, 90, 2)
            canvas.rect(*box, dark(_LEVELS[number], 0.45 if number == level else 0.05), 8)
            canvas.rect(*box.inset(2.2 if number == level else 1.2), grounds[number], 6.6)
        below = levels[1].bottom + 9
        canvas.line([(0, below), (strip.box.width, below)], _RULE, 1.2)

    def writing(canvas: Canvas) -> None:
        size: float = 16 if strip.narrow else 22
        canvas.text(
            title,
            strip.box.width / 2,
            10 if strip.narrow else 16,
            size,
            INK,
            "serif_black",
            "c",
            space=0 if strip.narrow else 1.5,
        )
        for (number, box), word in zip(levels.items(), words, strict=True):
            _write_level(canvas, box, number, word, _ICONS[reading][number], grounds[number], number == level)

    return picture(look, strip.box.width, strip.ladder.height + 12, shapes, writing)


def _level_ground(level: int, current: bool) -> Colour:
    """Pale, or for the level that holds dark enough for white words."""
    colour = _LEVELS[level]
    if not current:
        return mix(colour, _GROUND, 0.62)
    while contrast(WHITE, colour) < _READABLE:
        colour = dark(colour, 0.06)
    return colour


def _write_level(canvas: Canvas, box: Box, level: int, word: str, icon: str, ground: Colour, current: bool) -> None:
    ink = WHITE if current else ink_on(ground, _LEVELS[level])
    face: Face = "bold" if current else "regular"
    with_words = box.height >= _LEVEL_WITH_WORDS and box.width > 90
    middle = box.y + (box.height - 14 if with_words else box.height) / 2
    size = min(36.0, box.height - 26) if with_words else 26
    canvas.text(str(level), box.x + (24 if with_words else box.width * 0.3), middle, size, ink, "serif_black", "c")
    canvas.icon(icon, box.right - (30 if with_words else box.width * 0.32), middle, min(30, size), ink)
    if with_words:
        canvas.text(word, box.middle[0], box.bottom - 13, 16, ink, face, "c")


@kept
def _stack(look: Look, pile: str, width: float, height: float, layers: int, top: str) -> Picture:
    """Some cards on top of each other, with room of 8 units round them for the shadow."""
    colour, icon = _BACKS[pile]

    def shapes(canvas: Canvas) -> None:
        shadow(canvas, 8, 8, width, height, 6, 4, 90, 2)
        for layer in range(layers):
            x, y = 8.0 - layer, 8 - 2.0 * layer
            edge = dark(colour, 0.45)
            canvas.rect(x, y, width, height, edge, 6)
            canvas.rect(x + 1.2, y + 1.2, width - 2.4, height - 2.4, mix(colour, WHITE, 0.06 * layer), 5)
        if top:
            _small_face(canvas, 8.0 - layers + 1, 8 - 2.0 * (layers - 1), width, height, top)

    def writing(canvas: Canvas) -> None:
        if not top:
            x, y = 8.0 - layers + 1, 8 - 2.0 * (layers - 1)
            canvas.icon(icon, x + width / 2, y + height / 2, width * 0.56, rgb("#F5ECD9"))

    return picture(look, width + 16, height + 20, shapes, writing)


def _small_face(canvas: Canvas, x: float, y: float, width: float, height: float, card: str) -> None:
    """An open card as small as this: its colour and its badge say of which kind it is."""
    kind = KINDS[card_facts(card).kind]
    canvas.rect(x, y, width, height, dark(kind.colour, 0.45), 6)
    canvas.rect(x + 1.2, y + 1.2, width - 2.4, height - 2.4, PAPER, 5)
    canvas.rect(x + 1.2, y + 1.2, width - 2.4, height * 0.36, kind.colour, 0, corners=(5, 5, 0, 0))
    canvas.icon(kind.badge, x + width / 2, y + height * 0.2, height * 0.26, WHITE)
    for line in range(3):
        left, top = x + width * 0.2, y + height * (0.52 + 0.14 * line)
        canvas.line([(left, top), (x + width * (0.8 - 0.12 * (line == 2)), top)], light(kind.colour, 0.35), 1.6)


@kept
def _no_cards(look: Look, width: float, height: float) -> Picture:
    """Where a pile would be."""

    def shapes(canvas: Canvas) -> None:
        canvas.rect(0, 0, width, height, _RULE, 6, 2)

    return picture(look, width, height, shapes, lambda canvas: None)

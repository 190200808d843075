"""The field beside the map (the cards on display, and the tracks below), and the stacks beside the hand."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

from game.data.texts import Texts
from game.rules.events import Event
from game.rules.state import NOBODY
from game.ui.kit import fonts
from game.ui.kit.box import Box, Look, centred
from game.ui.kit.canvas import Canvas
from game.ui.kit.colours import SECOND_TEXT, TEXT, WHITE, Colour, dark, light, rgb
from game.ui.kit.drawings import pieces
from game.ui.kit.drawings.drawing import Drawing, drawing
from game.ui.kit.drawings.edged import edged_rect
from game.ui.kit.drawings.plates import shadow
from game.ui.kit.lay import Column, Drawn, First, Icon, Made, Node, Padded, Painted, Part, Row, Sized, Space, Text, Thing
from game.ui.table.face import WIDEST
from game.ui.table.map.marks import mark_frame
from game.ui.table.panels.hand import CARD_HEIGHT, CARD_WIDTH, draw_mark
from game.ui.table.scene import MarkKind, Scene
from game.ui.volk.board.tracks import draw_tracks, track_things
from game.ui.volk.cards.faces import card_back, card_face
from game.ui.volk.cards.icons import PEACE_GREEN, PEACE_ICON, POLICE_ICON, POLICE_RED
from game.ui.volk.events.telling import with_places_of_card
from game.ui.volk.palette import DANGER, WARNING
from game.volk.data.tables import DATA
from game.volk.state import VolkState, side_of
from game.volk.states.tracks import doves_left
from game.volk.turn.brink import known_pile

COLUMNS = 4
GAP = 14.0
GAP_SHARE = 0.08
"""Maximum gap between cards, as a share of the display's height."""
HEAD = 26.0
LIFT = 4.0
"""Distance by which a hovered or played card is raised, in units."""
FEW_DOVES = 1
"""Maximum number of doves left at which a single card may end the game."""
_FEW_CARDS = 3
"""Maximum number of cards on display at which a note explains the automatic last one."""
TRACKS, LEAST_TRACKS = 0.3, 132.0
"""Share of the field for the tracks, and their minimum height."""
NARROWEST = 92.0
"""Minimum width of a card if there is space, so that its title has a line below its value and icon."""


_LAID_OUT = ("volk.event.display", "volk.event.display_four")


class Slots:
    """The slots of the cards on display. A card stays in its slot until new cards are laid out, even if others are taken.

    The slots come from the last display event, so they survive saving; without one, as in a prepared position, the cards
    keep the slots in which they were first shown."""

    def __init__(self) -> None:
        self._laid: list[str] = []

    def of(self, state: VolkState, log: Sequence[Event]) -> list[str]:
        """The cards by slot, "" where a card is gone.

        A card played from a hand takes the first free slot. If there is none, it covers the last card while it is played, so
        that no other card moves."""
        laid_out = next((event.ids for event in reversed(log) if event.key in _LAID_OUT), [])
        open_cards = {*state.display, *state.special}
        if open_cards <= {*laid_out}:
            self._laid = laid_out
        elif not open_cards <= {*self._laid}:
            self._laid = [*state.display, *state.special]
        shown = {*state.display, *state.special, *state.playing}
        places = [card if card in shown else "" for card in self._laid]
        for card in (card for card in state.playing if card not in self._laid):
            free = "" in places or len(places) < 2 * COLUMNS or len(places) % 2
            place = [*places, ""].index("") if free else len(places) - 1
            places[place : place + 1] = [card]
        while places and not places[-1]:
            places.pop()
        return places


def field(tracks: float, scene: Scene, texts: Texts, story: Node | None, cards: list[str], fled: int | None = None) -> Node:
    """Cards above, tracks of at most this height below; at the end of a decade, `story` replaces the cards.

    Events that the viewer's side may not trigger are locked; for spectators, those that the current side may not."""
    state: VolkState = scene.state
    side = side_of(max(0, scene.viewer if scene.viewer != NOBODY else state.active))
    raised = scene.hovered or scene.focused

    def draw(canvas: Canvas, box: Box) -> None:
        for card, place in sorted(cells(box, cards), key=lambda cell: cell[0] == raised):
            _draw_card(canvas, card, grown(place, box) if card == raised else place, scene, texts, side)

    def things(box: Box) -> list[tuple[str, Box]]:
        """Each card with its box; the raised one also with its larger box."""
        places = cells(box, cards)
        return [*places[::-1], *((card, grown(place, box)) for card, place in places if card == raised)]

    def made(look: Look, box: Box) -> list[Part]:
        display = Drawn(0, 1, draw, things, grow=1)
        # The gap leaves space for a raised card if there is enough height.
        head = _head(look, state, texts) if state.powers is not None else Space()
        above = story or Column(head, display, gap=min(3 * LIFT, box.height / 46))
        height = min(tracks, max(LEAST_TRACKS, box.height * TRACKS))
        paint = partial(draw_tracks, scene=scene, texts=texts, fled=fled)
        return Column(above.growing(), Drawn(0, height, paint, partial(track_things, scene=scene)), gap=12).parts(look, box)

    return Made(0, 0, made)


def cells(box: Box, cards: list[str]) -> list[tuple[str, Box]]:
    """Boxes of the cards for at least eight; "" leaves a gap. They have one to three rows, whichever makes them largest."""
    count, gap = max(len(cards), 2 * COLUMNS), min(GAP, box.height * GAP_SHARE)
    sizes = [_card_size(box, -(-count // rows), rows, gap) for rows in (2, 1, 3)]
    width, height, columns = max(sizes, key=lambda size: size[0] * size[1])
    step = width + gap
    return [
        (card, Box(box.x + (number % columns) * step, box.y + (number // columns) * (height + gap), width, height))
        for number, card in enumerate(cards)
        if card
    ]


def grown(place: Box, box: Box) -> Box:
    """Box of a hovered card: large enough to read, and as near its place as possible."""
    width, height = max(place.width, CARD_WIDTH), max(place.height, CARD_HEIGHT)
    return centred(place.middle, width, height).kept_inside(box._replace(height=max(box.height, height)))


def _card_size(box: Box, columns: int, rows: int, gap: float) -> tuple[float, float, int]:
    """Maximum width and height of cards in this many columns and rows, and the number of columns."""
    width = (box.width - (columns - 1) * gap) / columns
    height = min((box.height - (rows - 1) * gap) / rows, width * CARD_HEIGHT / CARD_WIDTH)
    return min(width, max(height * WIDEST, NARROWEST)), height, columns


def _head(look: Look, state: VolkState, texts: Texts) -> Node:
    """The heading of the display, with a note on the automatic event, and a warning if at most one dove is left."""
    words = texts("volk_table.display.head").upper()
    width = fonts.text_width(words, "bold", look.px(16)) / look.unit + 1.4 * len(words)
    head = Painted(width, HEAD, lambda canvas, box: pieces.head(canvas, words, box.x, box.y + 1))
    told = automatic(state, texts)
    note = Thing(Text(told, 16, SECOND_TEXT, align="right", whole=True, grow=1), "automatic" if told else "")
    if (doves := doves_left(state)) > FEW_DOVES:
        return Sized(First(Row(head, note, gap=24), head), height=HEAD)
    # With at most one dove left, the warning must be visible to everyone who looks at the cards.
    sign = Row(Icon("nuke", 20, WHITE), Text(texts("volk_table.danger", count=doves), 18, WHITE, "bold", whole=True), gap=6)
    danger = Padded(Sized(sign, height=HEAD), 18, 0, lambda canvas, box: edged_rect(canvas, box, WARNING, DANGER, 3, 6))
    rows = [Row(*words, danger, gap=16) for words in ((head, note), (note,))]
    return Sized(First(*rows, danger), height=HEAD)


def automatic(state: VolkState, texts: Texts) -> str:
    """With four players, a note on the automatic last card, once few cards are left or it may end the game."""
    if state.powers is None or (len(state.display) > _FEW_CARDS and doves_left(state) > FEW_DOVES):
        return ""
    return texts(f"volk_table.display.{'last' if state.display else 'none'}")


def _draw_card(canvas: Canvas, card: str, place: Box, scene: Scene, texts: Texts, side: int) -> None:
    state: VolkState = scene.state
    picture = card_face(canvas.look, texts, card, place.width, side, place.height)
    hovered = card in (scene.hovered, scene.focused)
    mark: MarkKind | None = "selected" if card in state.playing else scene.marks.get(card)
    box = Box(place.x, place.y - (LIFT if hovered or mark == "selected" else 0), place.width, place.height)
    shadow(canvas, box, 12, blur=26 if hovered else 8, opacity=210 if hovered else 150, drop=12 if hovered else 4)
    canvas.stamp(picture, box.x, box.y)
    draw_mark(canvas, box.inset(-2), mark, 12)
    if hovered:
        pieces.focus_frame(canvas, *box, 12)


# Stacks beside the hand ---------------------------------------------------------------------------------------------------


ROWS = 3
COLUMN = 60.0
"""Width of a column of stacks: a small card with a number beside it."""
USED, POLICE, PEACE = "pile:used", "pile:police", "pile:peace:"


class Stack(NamedTuple):
    """A stack of cards: its id, its back or an icon on a color, and its count."""

    thing: str
    number: str
    back: str = ""
    icon: str = ""
    colour: Colour = rgb("#3C4956")


def stacks(state: VolkState, seat: int) -> list[Stack]:
    """All stacks, from the top, column by column. The police stack shows the number of ready cards too."""
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
    """Cards of an open stack, last one first; for a face-down stack, the cards that may be in it."""
    if thing == USED:
        return [*state.used[::-1], *state.past[::-1]]
    if thing == "pile:deck":
        return unseen(state)
    if state.powers is not None and thing in ("pile:arms", "pile:conflict"):
        # Of the cards drawn so far, only the last is public (1.8).
        deck = thing.removeprefix("pile:")
        drawn = known_pile(state, deck).seen
        return [card for card in (DATA.arms_race if deck == "arms" else DATA.conflict) if card not in drawn]
    if thing == POLICE:
        return state.police[::-1]
    if state.powers is not None and thing.startswith(PEACE):
        return state.powers.peacemakers[int(thing.removeprefix(PEACE))][::-1]
    return []


def unseen(state: VolkState) -> list[str]:
    """Cards of the decade that the viewer has not seen, sorted by number so that the deck's order stays secret."""
    seen = [*state.display, *state.special, *state.playing, *state.used, *state.past, *state.police, *state.discarded]
    seen += [card for hand in state.hands for card in hand]
    cards = DATA.decade(state.decade)
    if state.powers is not None:
        seen += [card for kept in state.powers.peacemakers for card in kept]
        cards = [*cards, *DATA.power_decade(state.decade)]
    return [card for card in cards if card not in seen]


def stacks_beside(scene: Scene, texts: Texts) -> Node:
    """Columns of three stacks, each with its number beside it."""
    found = stacks(scene.state, scene.viewer)
    columns = [found[first : first + ROWS] for first in range(0, len(found), ROWS)]
    return Row(*(_column(column, scene, texts) for column in columns), gap=4, align="stretch")


def _column(column: Sequence[Stack], scene: Scene, texts: Texts) -> Node:
    paints = ((stack, partial(_draw_stack, stack, scene, texts)) for stack in column)
    cells = (Painted(COLUMN - 4, 1, paint, stack.thing, grow=1) for stack, paint in paints)
    return Column(*cells, *[Space(0, 1, grow=1)] * (ROWS - len(column)), gap=4, grow=1)


def _draw_stack(stack: Stack, scene: Scene, texts: Texts, canvas: Canvas, place: Box) -> None:
    width = min(30.0, place.height * CARD_WIDTH / CARD_HEIGHT)
    height = width * CARD_HEIGHT / CARD_WIDTH
    top = place.middle[1] - height / 2
    back = card_back(canvas.look, texts, stack.back, width) if stack.back else None
    canvas.stamp(back or _sign(canvas.look, width, height, stack.icon, stack.colour), place.x, top)
    pointed = stack.thing in (scene.hovered, scene.focused)
    key = stack.thing.removeprefix("pile:").partition(":")[0]
    name = texts(f"volk_table.thing.{key}.title", role="").partition(":")[0]
    # Only a phone has room for names.
    named = canvas.text_width(f"{stack.number}  {name}", 16, "bold") < place.width - width - 12
    words = f"{stack.number}  {name}" if named else stack.number
    canvas.text(words, place.x + width + 6, place.middle[1], 16, TEXT if pointed else SECOND_TEXT, "bold", "ml")
    mark_frame(canvas, Box(place.x, top, width, height), stack.thing, with_places_of_card(scene), 5)


@drawing
def _sign(look: Look, width: float, height: float, icon: str, colour: Colour) -> Drawing:
    """The icon of an open stack."""
    canvas = yield width, height
    edged_rect(canvas, Box(0, 0, width, height), light(colour, 0.4), dark(colour, 0.1), 1.4, 4)
    canvas.icon(icon, width / 2, height / 2, width * 0.72, WHITE)

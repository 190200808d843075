"""The page of a pop-up: a card as large as possible with its effects, or a longer text."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Iterator
from functools import partial
from itertools import product
from typing import Literal, cast

from game.rules.state import NOBODY
from game.ui.kit.box import Box, Look
from game.ui.kit.cache import Picture
from game.ui.kit.canvas import Canvas
from game.ui.kit.colours import BRASS, LIGHT_BRASS, PANEL, SECOND_TEXT, TEXT, WHITE
from game.ui.kit.controls.scroll import BAR
from game.ui.kit.controls.widgets import Button, IconButton
from game.ui.kit.drawings.plates import panel, shadow
from game.ui.kit.fonts import Typeface
from game.ui.kit.lay import AtMost, Column, First, Flow, Icon, Labelled, Node, Padded, Put, Row, Scrolled, Sized, Space, Text
from game.ui.kit.nodes import head, icon_line, stamped
from game.ui.table.choosing.orders import waiting_now
from game.ui.table.choosing.question import what_fits
from game.ui.table.context import TableContext
from game.ui.table.panels.layout import small_card, small_figure
from game.ui.table.panels.log import Pressed
from game.ui.table.session.story import told
from game.ui.table.staging.moments import Held
from game.ui.table.staging.records import Moment
from game.ui.table.staging.telling import things_in

_SIZES = (18, 16)
"""Font sizes for the effects, in order. The smaller one is tried before dropping the card or scrolling."""
_CARDS = (320.0, 260.0, 200.0, 160.0, 112.0)
_READABLE = 200.0
"""Minimum width of a card whose text is readable."""
_LINKS = (80.0, 92.0), (62.0, 80.0), (54.0, 62.0), (0.0, 0.0)
"""Widths of the earlier cards and of the last card in a chain of responses; without one, words stand for the only card."""
_BUTTONS = 60.0
"""Height of the row of buttons, including the gap above it."""
_SMALL = 106.0
"""Width of each card if there are several."""
_WORDS, _LEAST_WORDS = 460.0, 300.0
"""Maximum and minimum width of the text beside a card."""
_READ = 1240.0
"""Maximum width of a page of text."""


class MomentPage(ABC):
    """Lays out the text and the pictures of a moment for the available space."""

    def __init__(self, screen: TableContext) -> None:
        self._screen = screen

    @abstractmethod
    def _leave(self) -> list[Node]:
        """The buttons that close the pop-up."""

    def _page(self, held: Held, look: Look, room: Box) -> tuple[Node, float]:
        """The page with the largest card that fits beside the text, and its width."""
        if self._button_beside(held.moment) is not None:
            way_on = Sized(Row(*self._leave()), height=48)
            return way_on, way_on.wide(look)
        if held.moment.page is not None:
            page_width = min(_READ, room.width)
            return _on_ground(self._read(held, look, page_width - 40, room.height - 40)), page_width
        for size in _SIZES:
            words = self._words(held, size)
            page_width = min(_WORDS, max(_LEAST_WORDS, words.wide(look)))
            for picture in self._pictures(held, look):
                width, height = self._size(picture)
                beside = min(page_width, room.width - width - 64)
                if beside >= _LEAST_WORDS and max(height, words.high(look, beside)) + 40 <= room.height:
                    column = Sized(words, beside, height, fixed=True, stretched=True)
                    row = Row(self._card(picture, held.moment.thing), column, gap=24, align="stretch")
                    return _on_ground(row), width + beside + 64
        page_width = min(max(620.0, 40 + len(held.moment.cards) * (_SMALL + 10)), room.width)
        return _on_ground(self._fitting(held, look, page_width - 40, room.height - 40)), page_width

    def _docked(self, held: Held, look: Look, room: Box) -> Node:
        """The page for the column, so that the board stays visible: card, effects and text, which scroll if they must."""
        moment, inner_width = held.moment, room.width - 40
        description = self._screen.face.describe(moment.thing, held.state, held.viewer) if moment.thing else None
        if self._screen.stage.looked_at is None:
            # The question above names who plays which card on whom, but nothing that it is not about.
            session, orders = self._screen.session, self._screen.face.orders
            is_asked = moment.thing in waiting_now(orders, session.state, session.log).about
            rule = Text(description[1].partition("\n")[0] if description and is_asked else moment.title, 18, TEXT)
            fits = Text(self._fits, 18, LIGHT_BRASS)
            said = [chain for widths in _LINKS if (chain := self._chain(*widths)) is not None] or [Text(moment.text, 18)]
            pages = [*((rule, each, fits) for each in said), (rule, said[-1]), (said[-2:][0], fits)]
            return _on_ground(First(*(Column(*page, gap=12) for page in pages), most=room.height - 40))
        # Leave out the printed text if the effects say more, or if it is readable on the card.
        in_event = moment.thing in held.event.ids
        printed = description[1].partition("\n")[0] if description and in_event and not moment.icons else ""
        written = [Text(printed, 16, SECOND_TEXT)] if printed else []
        pictures = [*self._pictures(held, look)]
        small = [p for p in pictures if p.surface.get_width() < _READABLE * look.unit]
        # If there is no room for both, prefer the card to its text.
        looks = [*product([None], [p for p in pictures if p not in small]), *product((*written, None), small)]
        with_card, without = product(_SIZES, looks), product(_SIZES, [*product((*written, None), [None])])
        for size, (page, picture) in (*with_card, *without):
            named = picture is not None and description is not None and moment.title == description[0]
            words = self._words(held, size, alone=picture is None, page=page, named=named)
            width, height = self._size(picture) if picture else (0.0, 0.0)
            if width <= inner_width and height + words.high(look, inner_width) + 52 <= room.height:
                card = [self._card(picture, moment.thing)] if picture else []
                return _on_ground(Column(Row(Space(grow=1), *card, Space(grow=1)), words, gap=12))
        return _on_ground(self._fitting(held, look, inner_width, room.height - 40))

    def _chain(self, earlier: float, last: float) -> Node | None:
        """The pending events and the cards on them, with a mark on each that says whether it happens if nobody responds."""
        session, face, look = self._screen.session, self._screen.face, self._screen.app.look
        state, scene, events, cards = session.state, self._screen.view.scene, list[Node](), list[Node]()
        for window, stands in zip(state.stack, waiting_now(face.orders, state, session.log).stands, strict=False):
            instead = session.wording.happened(window, "instead") if not stands else ""
            ink = look.palette.legal_on_dark if stands or instead else look.palette.illegal_on_dark
            mark = Icon("check_circle" if stands or instead else "close_circle", 24, ink)
            width = last if window is state.stack[-1] else earlier
            card = small_card(look, state, face, window.subject, width) if width else None
            if card is None:
                events.append(Row(mark, Text(instead or session.wording.happened(window), 18).growing(), gap=6))
            else:
                arrow = [Icon("arrow_left_bold", 20, SECOND_TEXT)] if cards else []
                cards += [*arrow, Column(card, Row(mark, small_figure(look, scene, face, window.seat), gap=4), gap=4)]
        title = Text(self._screen.app.texts("ui_table.unanswered"), 18, SECOND_TEXT)
        is_chain = len(state.stack) > 1 and (cards or len(events) == 2)
        return Column(title, *events, Flow(*cards, gap=4), gap=8) if is_chain else None

    def _button_beside(self, moment: Moment) -> Box | None:
        """Box beside the board for the button alone, if the panel there already shows everything."""
        return dict(self._screen.view.beside_the_board()).get(moment.beside) if moment.beside else None

    def _read(self, held: Held, look: Look, width: float, height: float) -> Node:
        """The text, and below it a page that scrolls if it does not fit."""
        session, page = self._screen.session, held.moment.page
        parts = page(session.log, partial(told, session.wording)) if page is not None else []
        height -= self._words(held).high(look, width) + 12
        # Leave room for the edge of the last part.
        content = Column(*parts, Space(0, 3), gap=8)
        return self._words(held, page=Row(Scrolled(content, most=height, grow=1), Space(BAR)))

    def _pictures(self, held: Held, look: Look) -> Iterator[Picture]:
        thing, face = held.moment.thing, self._screen.face
        if held.moment.drawn is not None:
            yield from (held.moment.drawn(look, width) for width in _CARDS)
        elif thing and (sheet := face.sheet(look, thing, held.state)) is not None:
            yield sheet
        for width in _CARDS if thing else ():
            if (card := face.card(look, thing, width, held.state)) is not None:
                yield card

    def _size(self, picture: Picture) -> tuple[float, float]:
        width, height = (length / self._screen.app.look.unit for length in picture.surface.get_size())
        return width, height

    def _card(self, picture: Picture, thing: str) -> Node:
        width, height = self._size(picture)

        def paint(canvas: Canvas, box: Box) -> None:
            shadow(canvas, box, 12)
            canvas.stamp(picture, box.x, box.y)

        card = Pressed(paint, partial(self._screen.opener.inspect, thing), radius=12)
        card.thing = thing
        return Column(Put(card, height, width), Space(grow=1))

    def _small(self, held: Held, thing: str) -> Node:
        picture = self._screen.face.card(self._screen.app.look, thing, _SMALL, held.state)
        return self._card(picture, thing) if picture is not None else Space()

    def _fitting(self, held: Held, look: Look, width: float, height: float, titled: bool = False) -> Node:
        """The text, the cards and the effects; if they do not fit, without the names at the figures, or else scrolled."""
        made = (self._words(held, size, titled, alone=True, bare=bare) for size, bare in product(_SIZES, (False, True)))
        fits = (words for words in made if words.high(look, width) <= height)
        return next(fits, None) or self._words(held, _SIZES[-1], titled, alone=True, bare=True, limit=height)

    def _words(
        self,
        held: Held,
        size: int = 18,
        titled: bool = False,
        alone: bool = False,
        page: Node | None = None,
        named: bool = False,
        bare: bool = False,
        limit: float = 0,
    ) -> Node:
        """The player, the title, the text, the effects in this font size, the `page`, and the buttons.

        `titled`: large and centered below a picture, like a film title. `alone`: without space for the card, so a button
        opens it. `named`: the card shows the name, so there is no title. `bare`: the figures have no names.
        Content higher than `limit` scrolls above the buttons."""
        moment, texts = held.moment, self._screen.app.texts
        align: Literal["left", "centre"] = "centre" if titled else "left"
        large, typeface = (46, "serif_black") if titled else (28, "serif_bold")
        title = Text(moment.title, large, LIGHT_BRASS, cast("Typeface", typeface), align=align, spread=1.12)
        body: Node = Text(moment.text, 20, TEXT, align=align)
        if moment.icons:
            listed = [*zip(moment.icons, moment.text.split("\n"), strict=True)]
            body = Column(*(icon_line(icon, line, size=size) for icon, line in listed), gap=7)
        nodes: list[Node] = [self._figures(held, titled, bare), *([] if named else [title]), body]
        nodes += [Text(self._fits, 18, LIGHT_BRASS, align=align)] if self._fits else []
        if cards := [self._small(held, card) for card in moment.cards]:
            nodes.append(Flow(*cards, gap=10, line_gap=10))
        if lines := self._lines(held, size):
            here = Column(head(texts("ui_table.moment.here", count=held.goes_on), "arrow_decision"), *lines, gap=4)
            nodes.append(AtMost(here, most=_WORDS + 60) if titled else here)
        nodes += [page] if page is not None else []
        leaves = self._leave()
        look, name = partial(self._screen.opener.inspect, moment.thing), texts("ui_table.moment.card")
        # Where both don't fit, an icon leaves room for the button beside it.
        sign = IconButton("cards_outline", name, look, key="I")
        card = First(Labelled(Button(name, look, key="I"), 48), Put(sign, 48, 64))
        open_buttons = [card] if alone and moment.thing and not titled else []
        row = Row(*open_buttons, Space(8, grow=1), *leaves, *([Space(grow=1)] if titled else []))
        body = Column(*nodes, gap=12, grow=1)
        return Column(Row(Scrolled(body, most=limit - _BUTTONS, grow=1), Space(BAR)) if limit else body, row, gap=12)

    @property
    def _fits(self) -> str:
        """A sentence on the possible reactions, if the pop-up is beside a call."""
        return what_fits(self._screen.session, self._screen.face) if self._screen.stage.looked_at is None else ""

    def _figures(self, held: Held, titled: bool, bare: bool = False) -> Node:
        """Figures of the acting player and, if the moment is aimed, of the other seats it hits."""
        moment, size = held.moment, 76 if titled else 48
        hits = [seat for seat in moment.hits if seat != moment.seat and moment.aimed]
        nodes = [self._figure(held, moment.seat, size, named=not bare)] if moment.seat != NOBODY else []
        if hits and nodes:
            # An arrow shows who is the target.
            nodes.append(Sized(Icon("arrow_right_bold", 20, SECOND_TEXT), height=size))
        nodes += [self._figure(held, seat, size, named=len(hits) < 3 and not bare) for seat in hits]
        if not nodes:
            return Space()
        flow = Flow(*nodes, gap=10)
        return Row(Space(grow=1), flow, Space(grow=1)) if titled else flow

    def _figure(self, held: Held, seat: int, size: float, named: bool) -> Node:
        view, look = self._screen.view, self._screen.app.look
        figure = view.face.figure(look, held.state, seat, view.scene.seats[seat], size)
        picture = stamped(figure, size, figure.get_height() / look.unit)
        name = Text(view.scene.listed[seat], 18, TEXT, "serif_bold", whole=True)
        return Row(picture, name, gap=8) if named else picture

    def _lines(self, held: Held, size: int = 18) -> list[Node]:
        """The events that followed, with repeated ones counted, except those that the text contains or has announced."""
        wording, telling, about = self._screen.session.wording, self._screen.face.telling, {*held.event.ids}
        # A page already contains these events, and the text tells the loss of the thing that it is about.
        told_here = [event for event in held.follows if not about.intersection(things_in(event, *telling(event).leaves))]
        follows = told_here if held.moment.page is None else ()
        counts = Counter(line for event in follows if _plain(line := told(wording, event)) not in _plain(held.moment.text))
        words = [line if times == 1 else f"{line} (×{times})" for line, times in counts.items()]
        mark = Sized(Icon("circle_small", 20, SECOND_TEXT), height=24)
        return [Row(mark, Text(line, size, WHITE, grow=1), gap=4, align="top") for line in words]


def _plain(text: str) -> str:
    return text.replace("*", "").strip().rstrip(".")


def _on_ground(node: Node) -> Node:
    return Padded(node, 20, 20, lambda canvas, box: panel(canvas, box, PANEL, BRASS))

"""The view of a table: layout of its window, content of each part, and hit testing."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from operator import is_
from typing import Any

from game.rules.decision import Decision
from game.rules.events import Event
from game.rules.state import NOBODY
from game.ui.app import App
from game.ui.faces import looks_of
from game.ui.kit.box import Box, Look
from game.ui.kit.canvas import Spot, between
from game.ui.kit.colours import SeatLook
from game.ui.kit.controls.form import Form
from game.ui.kit.controls.scroll import Scroll
from game.ui.kit.controls.widgets import NOWHERE, Button
from game.ui.kit.drawings.pieces import Tip
from game.ui.kit.lay import Cropped, Node, Part, Put, Rest, Sized, Space, Thing, things
from game.ui.table.choosing.orders import Prompt, waiting_now
from game.ui.table.choosing.selection import Selection
from game.ui.table.face import AnyFace, Furniture, Goal, Hand, Room
from game.ui.table.panels import layout
from game.ui.table.panels.chances import CHANCES, chances_node
from game.ui.table.panels.goals import aim_node
from game.ui.table.panels.hand import NOTE, HeldCard, flight_box, held, in_play_cells, note_box
from game.ui.table.panels.log import LogEntry, LogView, entries
from game.ui.table.panels.measures import Measures, size_of
from game.ui.table.scene import MarkKind, Scene, seat_id
from game.ui.table.session.exercise import aims_of
from game.ui.table.session.session import Session
from game.ui.table.session.story import StoryLine, Teller, told
from game.ui.table.staging.records import Flight
from game.ui.table.staging.stage import Stage


def placed(look: Look, nodes: Sequence[tuple[Node | None, Box]]) -> list[Part]:
    """Parts of the nodes that have a place."""
    return [part for node, box in nodes if node is not None and box.width and box.height for part in node.parts(look, box)]


_NOT_DIVIDED: tuple[tuple[Any, ...], dict[str, Node | None]] = (), {}


def _basis(view: TableView) -> tuple[Any, ...]:
    """Everything that the column is made of."""
    session, scene, selection = view.session, view.scene, view.selection
    shown = session.viewer, session.decision, scene.marks, scene.spoken_of, selection
    return scene, session.state, scene.state, *shown, selection.narrowing if selection is not None else None


def _pointed(view: TableView) -> tuple[str, ...]:
    """The things pointed at, if the game's panels tell of them."""
    return (view.scene.hovered, view.scene.focused) if view.furniture.tells_of_pointed else ()


def _is_same(basis: tuple[Any, ...], before: tuple[Any, ...]) -> bool:
    """Return whether a column has the same basis as before. States never change once shown, so identity is enough."""
    return bool(before) and all(map(is_, basis[:3], before)) and basis == before


class TableView:
    """The table on the screen. It keeps the hovered and focused things, because they are drawn too."""

    def __init__(self, app: App, session: Session, face: AnyFace, stage: Stage, form: Form) -> None:
        self.app, self.session, self.face, self.stage, self.form = app, session, face, stage, form
        self.scene = Scene(session.state)
        self.places = layout.lay_out(app.look, app.area, Furniture(), 0, False, False)
        # Boxes of the parts in the right column, by name.
        self.column: dict[str, Box] = {}
        self.prompt = Prompt("dots_horizontal", "")
        # Goals of an exercise, preceded by the number of moves they were computed after.
        self._known_goals: tuple[int, Sequence[Goal] | None] = (-1, None)
        # The question that the prompt was last drawn for, with look, column width, and height of the prompt.
        self._asked: tuple[Decision | None, Look, float, float] = (None, app.look, 0, 0)
        self.log_view = LogView()
        self.aim_scroll = Scroll(self._goals_moved)
        self.entries: list[LogEntry] = []
        self.hovered_entry: Event | None = None
        # The line pointed at in a list beside the board.
        self.pointed_line: StoryLine | None = None
        self.hovered = ""
        self.focused = ""
        # The thing that was last refused, until the mouse leaves it.
        self.illegal = ""
        self.mouse: Spot = (0.0, 0.0)
        # Progress of the rings that close around the things the log points at, 0 to 1.
        self.flash_share = 1.0
        # The card being dragged from the hand.
        self.dragged = ""
        self.selection: Selection | None = None
        self.furniture = Furniture()
        self.caption: Node | None = None
        # The row of the clock below the banner, if there is one.
        self.clock: Node | None = None
        # True if the caption has a place of its own because a hand is visible; otherwise it takes the hand's place.
        self.is_told = False
        # True if the buttons are directly below the banner, so that other content does not move them.
        self.buttons_first = False
        # Parts around the board and in the column, and the values they were made from.
        self._parts, self._in_column = list[Part](), list[Part]()
        self._made_of: tuple[Any, ...] = ()
        # The basis and the contents of the column when it was divided, until they are drawn.
        self._divided = _NOT_DIVIDED
        self._pointed: tuple[str, ...] = ()
        # Last drawn position of a card in flight.
        self._flight_box = NOWHERE
        # Buttons of the column.
        self._options: Node = Space()
        self._primary: Node | None = None
        self._occasional: Node | None = None
        self._primary_first = False
        self.tip: Tip | None = None
        self.toast = ""
        # Box of the coach's or tutor's bubble, then the boxes of the things it talks about.
        self.spoken: list[Box] = []
        # Everyone's chances to win, by the seat whose knowledge they are based on.
        self.chances: dict[int, tuple[float, ...]] = {}
        # A sentence on the reasons for a change of the chances, and the number of moves at that time.
        self.chances_why, self._chances_at = "", 0
        # True to reserve a place for the chances before they are known, so that no button moves when they arrive.
        self.tells_chances = False
        # Box for entering a real die's result, while the game asks for one.
        self.pad: Box | None = None

    def lay_out(self) -> None:
        self._made_of, self._divided = (), _NOT_DIVIDED
        session, state, viewer = self.session, self._shown()[0], self.session.viewer
        seats = range(len(session.table.seats))
        wording = session.wording.at(session.shown_events + 1)
        # A bot's panel has an icon.
        names, listed = (tuple(map(called, seats)) for called in (wording.seat, partial(wording.listed, marked=False)))
        nameless = viewer == session.audience.only_person != NOBODY and not session.table.seats[viewer].name
        you = self.app.texts("kernel.you").capitalize() if nameless and not session.open_hands else ""
        bots = frozenset((*session.bots, *session.table.history.left))
        self.scene = Scene(state, session.played_by(viewer), self.seat_looks(), names, listed, bots, you)
        self.furnish()
        row = self.face.hand(state, session.holder).note is not None
        cards, has_caption = len(self.hand().in_play), self.is_told and viewer != NOBODY
        is_for = row, has_caption, session.audience.is_elsewhere
        self.places = layout.lay_out(self.app.look, self.app.area, self.furniture, cards, *is_for)
        self.face.board.lay_out(self.places.board, self.app.look)

    def _shown(self) -> tuple[Any, list[StoryLine]]:
        """The state and story to show, without a staged moment's outcome; public on a shared screen in nobody's turn."""
        session, held, staged = self.session, self.stage.shown_moment, self.stage.staged(self.app.now)
        nobodys = held is None and session.asked is None and session.table.game.turn_of(session.state)[1] == NOBODY
        public = nobodys and session.audience.passes_screen and not session.recapping
        state = staged.before if staged is not None else session.state
        state, story = session.as_all_see(state) if public else (state, session.story)
        ahead = staged is not None and story.lines and story.lines[-1].event == staged.event
        return state, story.lines[:-1] if ahead else story.lines

    def divide_column(self, options: Node, primary: Button | None, primary_first: bool, occasional: Node | None) -> None:
        """Divide the column. With `primary_first`, the primary button is above the options, always in the same place."""
        self._primary_first = primary_first
        sizes, minimum = self.places.sizes, self.places.sizes.primary
        self._options, self._occasional = options, occasional
        self._primary = Put(primary, lambda look, width: primary.high(look, width, minimum)) if primary is not None else None
        inside = self._contents()
        self.column = layout.column_places(self.app.look, self.places.column, inside, sizes)
        self._made_of, self._divided = (), ((*_basis(self), *_pointed(self)), inside)
        if primary is not None:
            primary.box = self.column["primary"]

    def _contents(self) -> dict[str, Node | None]:
        """Contents of the column. Heights stay the same while the player only looks around."""
        room = self.furnish()
        furniture, scene, texts = self.furniture, self.scene, self.app.texts
        are_old = self._chances_at != len(self.session.table.history.played)
        nobodys = room.large and self._calls_all and self.session.holder == NOBODY
        shows_aim = not self._calls_all or (room.large and not nobodys)
        aim = aim_node(room, self.face) if shows_aim else None
        facts = self.face.seat(scene.state, room.seat)
        if self.face.game.turn_of(scene.state)[1] not in (NOBODY, room.seat):
            # Hide the remaining actions, which belong to another player.
            facts = replace(facts, pips=None)
        plain = layout.banner_node(room, self.face, facts, texts)
        height = room.sizes.banner_afar if room.large else room.sizes.banner
        banner = Thing(furniture.banner if furniture.banner is not None and not room.large else plain, id=facts.thing)
        nodes = {
            # An open call has no banner, unless it goes to only one seat.
            "banner": Sized(Rest(banner), height=height, stretched=True) if not nobodys else None,
            "clock": self.clock,
            "aim": Cropped(aim, self.aim_scroll) if aim is not None else None,
            CHANCES: chances_node(self.chances_shown(), room, self.face, are_old) if self.tells_chances else None,
            "prompt": self._prompt_node(room),
            "options": self._options,
            "primary": self._primary,
            "occasional": self._occasional,
            "panel": furniture.panel,
            "status": furniture.status,
            "seats": layout.seats_node(room, self._listed_seats(), self.face),
        }
        first: tuple[str, ...] = ("banner", "clock", "aim", CHANCES, "prompt", "primary") if self._primary_first else ()
        first = ("banner", "options") if self.buttons_first else first
        return {name: nodes[name] for name in (*first, *nodes)}

    @property
    def _calls_all(self) -> bool:
        """Return whether a shared screen shows an open call; then the owner's goals are hidden to leave room for answers."""
        session, call = self.session, self.session.decision
        return call is not None and bool(call.callable_seats) and session.audience.passes_screen and session.viewer == NOBODY

    def say_again(self, prompt: Prompt) -> None:
        """Change the text of the current prompt in place."""
        self.prompt, self._made_of, self._divided = prompt, (), _NOT_DIVIDED
        if (box := self.column.get("prompt")) is not None:
            self.app.redraw(box)

    def _goals_moved(self) -> None:
        self._made_of, self._divided = (), _NOT_DIVIDED
        self.app.redraw(self.places.column)

    def tell_chances(self, seat: int, shares: tuple[float, ...], reason: str = "") -> None:
        self.chances, self.chances_why, self._chances_at = {seat: shares}, reason, len(self.session.table.history.played)

    def chances_shown(self) -> tuple[float, ...]:
        """Chances as far as the viewer knows them; empty if they are unknown."""
        return self.chances.get(self.session.viewer, ())

    def _prompt_node(self, room: Room) -> Node:
        """The prompt. For the same question, it never gets shorter, so that no button moves."""
        node, width = layout.prompt_node(room, self.prompt, self.face), self.places.column.width
        # Ignore the different prompt shown below a curtain or pop-up.
        asked = self.session.decision if self.selection is not None and not self.session.sight.only_hand else None
        before, look, last_width, kept = self._asked
        same = before is asked is not None and (look, last_width) == (room.look, width)
        height = max(node.high(room.look, width), kept if same else 0)
        self._asked = (asked, room.look, width, height)
        return Sized(node, height=height, stretched=True)

    def furnish(self) -> Room:
        """Update the game's panels around the board; return their input."""
        area, session, decision = self.app.area, self.session, self.session.decision
        # By default, show the player whose turn it is.
        _round, seat = session.table.game.turn_of(session.state)
        asked = session.asked or (decision if session.sight.only_hand or session.remote or session.is_public else None)
        follows_hand = session.open_hands or (session.audience.passes_screen and seat not in session.bots)
        if asked is not None and asked.seat != NOBODY:
            # A player who decides on another's turn, or for another seat, must see whose decision it is.
            seat = asked.seat
        elif session.holder != NOBODY and (seat == NOBODY or session.first_look or follows_hand):
            # Show the owner of the hand below, even if it is face down, but not on a bot's turn.
            seat = session.holder
        elif seat == NOBODY:
            seat = max(0, decision.seat) if decision is not None else 0
        sizes, words = Measures(size_of(area)), (session.log, partial(told, session.wording))
        look, goals, after = self.app.look, self._goals(), session.after
        # On a shared screen, or without allies, the column is about the banner's seat, even if its hand is covered.
        owner = seat if session.is_public or session.audience.passes_screen or self.face.lists_seats else session.viewer
        flags = session.is_public, self.app.settings.large_cards, session.audience.is_elsewhere
        room = Room(look, self.scene, sizes, seat, owner, self.selection, *words, goals, after, *flags)
        self.furniture = self.face.furniture(room)
        return room

    def _goals(self) -> Sequence[Goal] | None:
        """Goals of the exercise at the events shown so far; None for the game's usual ones."""
        table, (known, goals) = self.session.table, self._known_goals
        if not self.session.pending and known != (moves := len(table.history.played)):
            goals = aims_of(self.session, self.app.texts)
            self._known_goals = moves, goals
        return goals

    def hand(self) -> Hand:
        holder = self.session.holder
        return self.face.hand(self.scene.state, holder) if holder != NOBODY else Hand()

    def parts(self) -> list[Part]:
        """All parts around the board: the game's panels, and the column without buttons."""
        look, made_of = self.app.look, _basis(self)
        pointed = _pointed(self)
        same = _is_same(made_of, self._made_of)
        if same and pointed == self._pointed:
            return self._parts
        if same:
            # The hovered thing affects only the game's panels, not the column.
            self.furnish()
        else:
            before, inside = self._divided
            inside = inside if _is_same((*made_of, *pointed), before) else self._contents()
            names = self.column.keys() - {"options", "primary", "occasional", "log", "panel"}
            self._in_column = placed(look, [(inside[name], box) for name, box in self.column.items() if name in names])
        self._divided = _NOT_DIVIDED
        self._made_of, self._pointed, furniture, places = made_of, pointed, self.furniture, self.places
        own_parts = [(furniture.strip, places.strip), (furniture.middle, places.middle), (furniture.side, places.side)]
        self._parts = [*placed(look, [*own_parts, (furniture.panel, self.column.get("panel", NOWHERE))]), *self._in_column]
        return self._parts

    def thing_at(self, spot: Spot, wanted: Sequence[str] = ()) -> str:
        """The id of the thing at a spot, preferably a wanted one; "" if there is none."""
        found = self._all_at(spot)
        return next((thing for thing in found if thing in wanted), found[0] if found else "")

    def _all_at(self, spot: Spot) -> list[str]:
        if held := self.held_at(spot):
            return [held]
        if above := [thing for thing, box in self.beside_the_board() if box.holds(spot)]:
            return above
        return self.face.board.things_at(spot, self.scene) if self.places.board.holds(spot) else []

    def held_at(self, spot: Spot) -> str:
        return next((card.thing for card in reversed(self.held_cards()) if card.visible.holds(spot)), "")

    def pile_at(self, spot: Spot) -> str:
        """The pile at a spot, even if other things are on top of it."""
        return next((thing for thing in self._all_at(spot) if thing.startswith("pile:")), "")

    def flying(self) -> tuple[Flight, Spot] | None:
        """The card in flight and its position."""
        flight = self.stage.flight(self.app.now)
        start, goal = (self.spot_of(flight.start), self.spot_of(flight.goal)) if flight is not None else (None, None)
        return (flight, between(start, goal, flight.share)) if flight and start and goal else None

    def is_useless(self, card: str) -> bool:
        """Return whether a card cannot be played as a reaction now."""
        selection, session = self.selection, self.session
        if selection is None or session.asked is None or not session.state.stack:
            return False
        return card not in self.scene.marks and not selection.begins(card)

    def held_cards(self) -> list[HeldCard]:
        return held(self.places.hand, self.hand(), self.places.sizes)

    def beside_the_board(self) -> list[tuple[str, Box]]:
        """Ids and boxes of the cards in play, the note of the hand, and the things in the game's panels and the column."""
        hand, places = self.hand(), self.places
        explained = hand.note is not None and self.face.describe(NOTE, self.scene.state, self.session.viewer)
        note = [(NOTE, note_box(places.hand, places.sizes))] if explained else []
        return in_play_cells(places.in_play, hand.in_play) + note + things(self.parts())

    def spot_of(self, thing: str) -> Spot | None:
        places, viewer = self.places, self.session.viewer
        if thing == "show":
            return places.column.middle
        flying = self.stage.flight(self.app.now) is not None
        if viewer != NOBODY:
            if flying and thing == seat_id(viewer):
                return places.hand.middle[0], places.hand.y + 40
            for card in self.held_cards():
                if card.thing == thing:
                    return card.visible.middle[0], card.y + 30
        on_board = self.face.board.spot_of(thing, self.scene)
        # A flying card goes to the seat's row in the column, not to its meeple on the board.
        if on_board and not flying:
            return on_board
        # Ignore things in the prompt, which are only pictures.
        there = (box.middle for other, box in self.beside_the_board() if other == thing)
        return next((spot for spot in there if not self.in_prompt(spot)), on_board)

    def in_prompt(self, spot: Spot) -> bool:
        return self.column.get("prompt", NOWHERE).holds(spot)

    def mark(self, selection: Selection | None) -> None:
        marks: dict[str, MarkKind] = {}
        self.selection = selection
        if selection is not None:
            unlit = self.face.orders.verbs.wasted_things(self.session.state, selection)
            marks.update({thing: "legal" for thing in selection.targets() if thing not in unlit})
            marks.update(dict.fromkeys(selection.narrowing.things, "selected"))
        if self.illegal:
            marks[self.illegal] = "illegal"
        self.scene.marks = marks

    def follow_stage(self, now: int) -> None:
        scene = self.scene
        # The viewer may have changed since the layout.
        scene.state, scene.viewer = self._shown()[0], self.session.viewer
        self.stage.show_on(scene, now)
        scene.marks = {}
        self.selection = None

    def moving(self) -> list[Box | None]:
        """Parts of the window to redraw during motion; None for the whole window, when the log changes too."""
        flying, before = self.flying(), self._flight_box
        self._flight_box = flight_box(*flying) if flying is not None else NOWHERE
        extent = self.stage.moving()
        cards: list[Box | None] = [before, self._flight_box] if flying is not None else []
        board: list[Box | None] = [self.places.board, self.places.tray] if extent == "board" else []
        return [None] if extent == "all" else board + cards

    def redraw_map(self) -> None:
        """Redraw what moves with the map. Marks and texts about things on it may reach beyond."""
        is_marked = self.scene.flashing or self.scene.spoken_of
        self.app.redraw(self.places.board if is_marked else self.face.board.moving)

    def waiting_things(self) -> Sequence[str]:
        """Things on the board that the pending answer is about."""
        asks = self.session.decision is not None and self.scene.state.stack
        return waiting_now(self.face.orders, self.scene.state, self.session.log).marked if asks else ()

    def seat_looks(self) -> tuple[SeatLook, ...]:
        return looks_of(self.face, self.app.look, self.session.table.state, self.session.table.seats)

    def _listed_seats(self) -> list[int]:
        """Seats to list: none, or all in turn order from seat 0, so that rows keep their places on every turn."""
        if not self.face.lists_seats and not self.app.look.projector:
            return []
        seats = [*self.session.table.game.turn_order(self.session.state, len(self.session.table.seats))]
        first = seats.index(0)
        return [*seats[first:], *seats[:first]]

    def teller(self) -> Teller:
        """A `Teller` of events with everyone's figures."""
        return Teller(self.app.look, self.face, self.session.wording, self.session.state, self.seat_looks())

    def entries_in(self, box: Box, view: LogView) -> list[LogEntry]:
        """Log entries that fit in this box."""
        return entries(box, self._shown()[1], view, self.teller())

    def entry_at(self, spot: Spot) -> Event | None:
        """The event of the log line at a spot."""
        return next((line.event for line in self.entries if line.box.holds(spot)), None)

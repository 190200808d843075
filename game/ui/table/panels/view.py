"""The table as a picture: how its window is divided, what is shown in each part, and what lies where."""

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
from game.ui.table.choosing.selection import Selection
from game.ui.table.face import AnyFace, Furniture, Goal, Hand, Room
from game.ui.table.panels import layout
from game.ui.table.panels.chances import CHANCES, chances_node
from game.ui.table.panels.goals import aim_node
from game.ui.table.panels.hand import HeldCard, flight_box, held, in_play_cells
from game.ui.table.panels.log import LogEntry, LogView, entries
from game.ui.table.panels.measures import Measures, size_of
from game.ui.table.scene import MarkKind, Scene, seat_id
from game.ui.table.session.exercise import aims_of
from game.ui.table.session.session import Session
from game.ui.table.session.story import StoryLine, Teller, told
from game.ui.table.staging.records import Flight
from game.ui.table.staging.stage import Stage


def placed(look: Look, nodes: Sequence[tuple[Node | None, Box]]) -> list[Part]:
    """The parts of the nodes that have a place."""
    there = [(node, box) for node, box in nodes if node is not None and box.width and box.height]
    return [part for node, box in there for part in node.parts(look, box)]


class TableView:
    """What is to be seen of a session. It keeps where the pointer and the keyboard are, because that is drawn too."""

    def __init__(self, app: App, session: Session, face: AnyFace, stage: Stage, form: Form) -> None:
        self.app, self.session, self.face, self.stage, self.form = app, session, face, stage, form
        self.scene = Scene(session.state)
        self.places = layout.lay_out(app.look, app.area, Furniture(), 0, False, False)
        # Where everything in the right column is, by its name.
        self.column: dict[str, Box] = {}
        self.prompt = layout.Prompt("dots_horizontal", "")
        # What is to be reached in an exercise, and after how many moves it was.
        self._aimed: tuple[int, Sequence[Goal] | None] = (-1, None)
        # The question for which the prompt was made as high as it is, in a column so wide.
        self._asked: tuple[Decision | None, Look, float, float] = (None, app.look, 0, 0)
        self.log_view = LogView()
        self.aim_scroll = Scroll(self._aims_moved)
        self.entries: list[LogEntry] = []
        self.hovered_entry: Event | None = None
        self.hovered = ""
        self.focused = ""
        # What somebody tried that is not allowed, until the pointer leaves it.
        self.illegal = ""
        self.mouse: Spot = (0.0, 0.0)
        # How far the rings have come that close round what the log points at, 0 to 1.
        self.flash_share = 1.0
        # The card that is being pulled out of the hand.
        self.dragged = ""
        self.selection: Selection | None = None
        self.furniture = Furniture()
        # What is told just now in large words.
        self.caption: Node | None = None
        # Is that told beside a hand? Then it has a place of its own; otherwise where the hand would lie.
        self.is_told = False
        # Do the buttons stand right below the banner? There nothing that is told moves them.
        self.buttons_first = False
        # What stands round the board, and what it was made of.
        self._parts, self._in_column = list[Part](), list[Part]()
        self._made_of: tuple[Any, ...] = ()
        self._pointed: tuple[str, ...] = ()
        # Where a card was in the air when it was drawn last.
        self._flew = NOWHERE
        # The buttons of the column.
        self._options: Node = Space()
        self._primary: Node | None = None
        self._occasional: Node | None = None
        self._primary_first = False
        self.tip: Tip | None = None
        self.toast = ""
        # Where somebody says something about the table, and what that is about.
        self.spoken: list[Box] = []
        # How likely everybody is to win, as a seat can know it.
        self.chances: dict[int, tuple[float, ...]] = {}
        # And what has changed it since the last time, in a sentence; after how many moves that was.
        self.chances_why, self._chances_at = "", 0
        # They have their place before they are known, so that no button moves when they come.
        self.tells_chances = False
        # What waits for an answer in a state, after so many events.
        self._waits: tuple[Any, int, Sequence[str]] = (None, 0, ())
        # Where the numbers of a real die are entered, while one is asked for.
        self.pad: Box | None = None

    def lay_out(self) -> None:
        self._made_of = ()
        session, state, viewer = self.session, self._shown()[0], self.session.viewer
        names = tuple(map(session.wording.seat, range(len(session.table.seats))))
        nameless = viewer == session.audience.only_person != NOBODY and not session.table.seats[viewer].name
        you = self.app.texts("kernel.you").capitalize() if nameless and not session.open_hands else ""
        bots = frozenset((*session.bots, *session.table.history.left))
        self.scene = Scene(state, viewer, self.seat_looks(), names, bots, you)
        self.furnish()
        row = self.face.hand(state, session.holder).note is not None
        cards, told = len(self.hand().in_play), self.is_told and viewer != NOBODY
        self.places = layout.lay_out(self.app.look, self.app.area, self.furniture, cards, row, told)
        self.face.board.lay_out(self.places.board, self.app.look)

    def _shown(self) -> tuple[Any, list[StoryLine]]:
        """What is drawn and told. Everybody looks at what happens in the turn of nobody: the hand lies face down.

        As long as a great moment is staged, nothing else tells what comes of it.
        """
        session, held, staged = self.session, self.stage.shown_moment, self.stage.staged(self.app.now)
        nobodys = held is None and session.asked is None and session.table.game.turn_of(session.state)[1] == NOBODY
        public = nobodys and session.audience.passes_screen and not session.recapping
        state = staged.before if staged is not None else session.state
        state, story = session.as_all_see(state) if public else (state, session.story)
        ahead = staged is not None and story.lines and story.lines[-1].event == staged.event
        return state, story.lines[:-1] if ahead else story.lines

    def divide_column(
        self, options: Node, primary: Button | None, primary_first: bool = False, occasional: Node | None = None
    ) -> None:
        """What lets a question pass stands above its other answers: so it is always in the same place."""
        self._primary_first = primary_first
        sizes, least = self.places.sizes, self.places.sizes.primary
        self._options, self._occasional = options, occasional
        self._primary = Put(primary, lambda look, width: primary.high(look, width, least)) if primary is not None else None
        self.column = layout.column_places(self.app.look, self.places.column, self._contents(), sizes)
        self._made_of = ()
        if primary is not None:
            primary.box = self.column["primary"]

    def _contents(self) -> dict[str, Node | None]:
        """What stands in the column now; its heights stay the same while one looks around."""
        room = self.furnish()
        has, scene, texts = self.furniture, self.scene, self.app.texts
        are_old = self._chances_at != len(self.session.table.history.played)
        nobodys = room.large and self._calls_all and self.session.holder == NOBODY
        facts = self.face.seat(scene.state, room.seat)
        if self.face.game.turn_of(scene.state)[1] not in (NOBODY, room.seat):
            # What is left of a turn is that of somebody else.
            facts = replace(facts, pips=None)
        plain = layout.banner_node(room, self.face, facts, texts)
        high = room.sizes.banner_afar if room.large else room.sizes.banner
        banner = Thing(has.banner if has.banner is not None and not room.large else plain, id=facts.thing)
        made = {
            # A call before all eyes is nobody's, unless one alone is called.
            "banner": Sized(Rest(banner), height=high, stretched=True) if not nobodys else None,
            "aim": self._aim_node(room) if not self._calls_all or (room.large and not nobodys) else None,
            CHANCES: chances_node(self.chances_shown(), room, self.face, are_old) if self.tells_chances else None,
            "prompt": self._prompt_node(room),
            "options": self._options,
            "primary": self._primary,
            "occasional": self._occasional,
            "panel": has.panel,
            "status": has.status,
            "seats": layout.seats_node(room, self._listed_seats(), self.face),
        }
        first: tuple[str, ...] = ("banner", "aim", CHANCES, "prompt", "primary") if self._primary_first else ()
        first = ("banner", "options") if self.buttons_first else first
        return {name: made[name] for name in (*first, *made)}

    def _aim_node(self, room: Room) -> Node | None:
        node = aim_node(room, self.face, self.app.texts)
        return Cropped(node, self.aim_scroll) if node is not None else None

    @property
    def _calls_all(self) -> bool:
        """Do several people look at an open call? Then nobody's own lines take room from the answers."""
        session, call = self.session, self.session.decision
        return call is not None and bool(call.callable_seats) and session.audience.passes_screen and session.viewer == NOBODY

    def say_again(self, prompt: layout.Prompt) -> None:
        """Other words about the same question, in the same place."""
        self.prompt, self._made_of = prompt, ()
        if (box := self.column.get("prompt")) is not None:
            self.app.redraw(box)

    def _aims_moved(self) -> None:
        self._made_of = ()
        self.app.redraw(self.places.column)

    def tell_chances(self, seat: int, shares: tuple[float, ...], why: str = "") -> None:
        self.chances, self.chances_why, self._chances_at = {seat: shares}, why, len(self.session.table.history.played)

    def chances_shown(self) -> tuple[float, ...]:
        """What one seat can know, no other is shown."""
        return self.chances.get(self.session.viewer, ())

    def _prompt_node(self, room: Room) -> Node:
        """As high as it was for this question: what somebody selects in the meantime moves no button."""
        node, width = layout.prompt_node(room, self.prompt, self.face), self.places.column.width
        # Below a curtain or a moment something else stands there.
        asked = self.session.decision if self.selection is not None and not self.session.sight.only_hand else None
        before, look, wide, kept = self._asked
        same = before is asked is not None and (look, wide) == (room.look, width)
        high = max(node.high(room.look, width), kept if same else 0)
        self._asked = (asked, room.look, width, high)
        return Sized(node, height=high, stretched=True)

    def furnish(self) -> Room:
        """What the game has round its board now."""
        area, session, decision = self.app.area, self.session, self.session.decision
        # Whose turn it is, as far as it is shown; the person before the screen where that one decides.
        _round, seat = session.table.game.turn_of(session.state)
        asked = session.asked or (decision if session.sight.only_hand else None)
        shared = session.audience.passes_screen or session.open_hands
        if asked is not None and asked.seat != NOBODY:
            # Who decides in somebody else's turn must not wonder who that is.
            seat = asked.seat
        elif session.holder != NOBODY and (seat == NOBODY or session.first_look or (shared and seat not in session.bots)):
            # The banner belongs to the hand below it, also while that lies face down, but not in the turn of a bot.
            seat = session.holder
        elif seat == NOBODY:
            seat = max(0, decision.seat) if decision is not None else 0
        sizes, words = Measures(size_of(area)), (session.log, partial(told, session.wording))
        look, aims, after = self.app.look, self._aims(), session.after
        # What several look at is about one person, and stays the same whether a hand is open or not; and where everybody
        # plays alone, the lines below a banner are of who stands on it.
        apart = session.is_public or session.audience.passes_screen or self.face.lists_seats
        owner = seat if apart else session.viewer
        ways = session.is_public, self.app.settings.large_cards
        room = Room(look, self.scene, sizes, seat, owner, self.selection, *words, aims, after, *ways)
        self.furniture = self.face.furniture(room)
        return room

    def _aims(self) -> Sequence[Goal] | None:
        """What an exercise wants, as far as it is shown."""
        table, (known, aims) = self.session.table, self._aimed
        if not self.session.pending and known != (moves := len(table.history.played)):
            aims = aims_of(self.session, self.app.texts)
            self._aimed = moves, aims
        return aims

    def hand(self) -> Hand:
        holder = self.session.holder
        return self.face.hand(self.scene.state, holder) if holder != NOBODY else Hand()

    def parts(self) -> list[Part]:
        """Everything round the board, in its place: what the game has there, and the column without its buttons."""
        session, scene, selection, look = self.session, self.scene, self.selection, self.app.look
        pointed = (scene.hovered, scene.focused) if self.furniture.tells_of_pointed else ()
        shown = session.viewer, session.decision, scene.marks, selection
        made_of = scene, session.state, scene.state, *shown, selection.narrowing if selection is not None else None
        # A state is never changed once it is shown, and long to compare.
        same = self._made_of and all(map(is_, made_of[:3], self._made_of)) and made_of == self._made_of
        if same and pointed == self._pointed:
            return self._parts
        if same:
            # Only what the game has there tells of what is pointed at; the rest of the column stays.
            self.furnish()
        else:
            inside, told = self._contents(), self.column.keys() - {"options", "primary", "occasional", "log", "panel"}
            self._in_column = placed(look, [(inside[name], box) for name, box in self.column.items() if name in told])
        self._made_of, self._pointed, has, places = made_of, pointed, self.furniture, self.places
        own = [(has.strip, places.strip), (has.middle, places.middle), (has.side, places.side)]
        self._parts = [*placed(look, [*own, (has.panel, self.column.get("panel", NOWHERE))]), *self._in_column]
        return self._parts

    def thing_at(self, spot: Spot, wanted: Sequence[str] = ()) -> str:
        """The id of what is under a spot: of several the first that is wanted."""
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
        """The pile under a spot, whatever else is there."""
        return next((thing for thing in self._all_at(spot) if thing.startswith("pile:")), "")

    def flying(self) -> tuple[Flight, Spot] | None:
        """The card in the air, and where it is now."""
        flight = self.stage.flight(self.app.now)
        start, goal = (self.spot_of(flight.start), self.spot_of(flight.goal)) if flight is not None else (None, None)
        return (flight, between(start, goal, flight.share)) if flight and start and goal else None

    def is_useless(self, card: str) -> bool:
        """Is this a card that cannot be played in the reaction that is asked for?"""
        selection, session = self.selection, self.session
        if selection is None or session.asked is None or not session.state.stack:
            return False
        return card not in self.scene.marks and not selection.begins(card)

    def held_cards(self) -> list[HeldCard]:
        return held(self.places.hand, self.hand(), self.places.sizes)

    def beside_the_board(self) -> list[tuple[str, Box]]:
        """Cards in play, the viewer's own things, what the game shows around the board, and the column."""
        return in_play_cells(self.places.in_play, self.hand().in_play) + things(self.parts())

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
        there = (box.middle for other, box in self.beside_the_board() if other == thing)
        # What the prompt is about is only shown there.
        beside = next((spot for spot in there if not self.in_prompt(spot)), None)
        # A card flies to where the seat is written, not to its meeple.
        return beside or on_board if flying else on_board or beside

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
        # Others may have come to look since the table was laid out.
        scene.state, scene.viewer = self._shown()[0], self.session.viewer
        self.stage.show_on(scene, now)
        if seen := self.stage.looks_at:
            self.face.board.bring_into_sight(seen, scene)
        scene.marks = {}
        self.selection = None

    def moving(self) -> list[Box | None]:
        """The parts of the window in which something moves; None: everywhere, because something was told, too."""
        flying, before = self.flying(), self._flew
        self._flew = flight_box(*flying) if flying is not None else NOWHERE
        where = self.stage.moving()
        cards: list[Box | None] = [before, self._flew] if flying is not None else []
        board: list[Box | None] = [self.places.board, self.places.tray] if where == "board" else []
        return [None] if where == "all" else board + cards

    def waiting_things(self) -> Sequence[str]:
        """What waits for the answer that is asked for now, on the board."""
        state, log = self.scene.state, self.session.log
        if self.session.decision is None or not state.stack:
            return ()
        # It is drawn again and again, and a state is never changed once it is shown.
        if self._waits[0] is not state or self._waits[1] != len(log):
            self._waits = state, len(log), self.face.orders.waiting(state, log).marked
        return self._waits[2]

    def seat_looks(self) -> tuple[SeatLook, ...]:
        table = self.session.table
        return looks_of(self.face, self.app.look, table.state, table.seats)

    def _listed_seats(self) -> list[int]:
        """Everybody in the order of turns. It goes round and round: a row stays where it is, whose turn it ever is."""
        if not self.face.lists_seats and not self.session.is_public:
            return []
        seats = [*self.session.table.game.turn_order(self.session.state, len(self.session.table.seats))]
        first = seats.index(0)
        return [*seats[first:], *seats[:first]]

    def teller(self) -> Teller:
        """Tells what happened, with everybody's figures."""
        session = self.session
        return Teller(self.app.look, self.face, session.wording, session.state, self.seat_looks())

    def entries_in(self, box: Box, view: LogView) -> list[LogEntry]:
        """The entries of the log for which this box has room."""
        return entries(box, self._shown()[1], view, self.teller())

    def entry_at(self, spot: Spot) -> Event | None:
        """What the line of the log under a spot tells."""
        return next((line.event for line in self.entries if line.box.holds(spot)), None)

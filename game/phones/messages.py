"""The messages between phones and the game. `docs/PROTOCOL.md` documents them.

A phone sends requests and gets messages. A `View` is everything that a seat sees, so a phone that missed messages needs only
the last one. Requests that change something name the view they answer, and are refused if that is no longer the last one, so
nothing is done twice."""

from __future__ import annotations

from typing import Annotated, Literal, NamedTuple

import msgspec

Word = Annotated[str, msgspec.Meta(max_length=80)]
"""An id, a name or a code that a phone sends."""
Pixels = Annotated[int, msgspec.Meta(ge=1, le=8192)]
Number = Annotated[int, msgspec.Meta(ge=0, le=1_000_000_000)]

Share = Annotated[float, msgspec.Meta(ge=-9, le=9)]
"""A place in a picture, or beside it, in shares of its size."""


class Look(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a phone wants things shown: its language and colors, and the width of its window in pixels of its screen."""

    language: Annotated[str, msgspec.Meta(max_length=8)] = ""
    width: Pixels = 780
    palette: Literal["classic", "safe"] = "classic"


# From a phone ---------------------------------------------------------------------------------------------------------


class _Request(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="request"):
    pass


class Act(_Request, frozen=True):
    """A request that may change something, with the number of the view that it answers."""

    view: Number


class Hello(_Request, frozen=True, tag="hello"):
    """The first request: the code of the room, or the token of a seat that this phone has."""

    room: Word = ""
    token: Word = ""
    look: Look = Look()


class Sit(_Request, frozen=True, tag="sit"):
    """Take a free seat under this name."""

    seat: Number
    name: Word


class Choose(Act, frozen=True, tag="choose"):
    """Press a button of a view."""

    choice: Number


class Point(Act, frozen=True, tag="point"):
    """Choose a card, or a target on the board: select it or play it."""

    thing: Word


class Touch(Act, frozen=True, tag="touch"):
    """Tap the board (0) or a panel (1 and up): choose the target there, or ask about the thing there.

    The place is in shares of the picture, which is `wide` pixels of the page wide."""

    board: Number
    x: Share
    y: Share
    wide: Annotated[float, msgspec.Meta(ge=1, le=100_000)]


class Why(_Request, frozen=True, tag="why"):
    """Ask for a thing at full size, with its text and why it can't be used now."""

    thing: Word


class Back(Act, frozen=True, tag="back"):
    """Take back the last step of a selection."""


class Undo(Act, frozen=True, tag="undo"):
    """Undo the last move."""


class Show(_Request, frozen=True, tag="look"):
    """Change how things are shown on this phone."""

    look: Look


class Leave(_Request, frozen=True, tag="leave"):
    """Free the seat of this phone."""


class Ping(_Request, frozen=True, tag="ping"):
    """Ask whether the program still answers."""


Request = Hello | Sit | Choose | Point | Touch | Why | Back | Undo | Show | Leave | Ping


# To a phone -----------------------------------------------------------------------------------------------------------


class Place(msgspec.Struct, frozen=True):
    """A seat in the lobby: its player and role, whether this phone may take it, and a note on that and on its ability."""

    seat: int
    name: str
    role: str
    color: str
    figure: Picture
    state: Literal["free", "bot", "taken"]
    note: str = ""


class Lobby(msgspec.Struct, frozen=True, tag_field="message", tag="lobby"):
    """The seats to choose from. `language` is that of the phone, or the program's if the program doesn't know it."""

    game: str
    places: tuple[Place, ...]
    language: str


class Seated(msgspec.Struct, frozen=True, tag_field="message", tag="seated"):
    """The phone has this seat; the token brings it back after a reload."""

    seat: int
    token: str


class Freed(msgspec.Struct, frozen=True, tag_field="message", tag="freed"):
    """The phone no longer has a seat, with the reason."""

    reason: str


class Picture(msgspec.Struct, frozen=True):
    """A picture at `/picture/ID`, and its size in pixels. An empty id is a picture that is still being drawn."""

    id: str = ""
    width: int = 0
    height: int = 0


class Card(msgspec.Struct, frozen=True):
    """A card or another thing beside the board. `verb` is the label of the button that points at it, if not the usual one;
    a `dim` card can't be used now, and a `new` one has come since the seat's last choice."""

    thing: str
    name: str
    picture: Picture
    mark: Literal["", "legal", "selected"] = ""
    dim: bool = False
    verb: str = ""
    new: bool = False


class Cards(msgspec.Struct, frozen=True):
    """A row of cards with a title: the hand, the cards in play, secret targets, or cards to choose from."""

    title: str
    cards: tuple[Card, ...]


class Target(msgspec.Struct, frozen=True):
    """A thing on the board: its center and size as shares of the picture, and a few words beside it, such as a chance.

    No move at a "vain" one has a benefit. A "minor" one is one of many that no button names."""

    thing: str
    name: str
    x: float
    y: float
    width: float
    height: float
    mark: Literal["legal", "selected", "vain", "minor", "shown", "found"] = "legal"
    note: str = ""


class Board(msgspec.Struct, frozen=True):
    """A picture of the board or of a panel, its targets, the things that have just changed ("shown") or were asked about
    ("found"), and the part to show first (left, top, width, height as shares; None to keep the one that is shown)."""

    picture: Picture
    targets: tuple[Target, ...] = ()
    shown: tuple[Target, ...] = ()
    part: tuple[float, float, float, float] | None = (0, 0, 1, 1)


class Choice(msgspec.Struct, frozen=True):
    """A button: its number for `choose`, its label, and a second line with costs, odds or warnings.

    A choice with `why_not` is not possible now, and says why instead of being sent."""

    choice: int
    label: str
    detail: str = ""
    kind: Literal["plain", "primary", "danger", "selected"] = "plain"
    why_not: str = ""


class Question(msgspec.Struct, frozen=True):
    """A question over everything else: which of several moves, whether to play a risky one, or cards to look at."""

    title: str
    text: str
    choices: tuple[Choice, ...]
    danger: bool = False
    cards: tuple[Card, ...] = ()


class Fact(msgspec.Struct, frozen=True):
    """A goal, an ability or another line about the seat of this phone."""

    title: str
    text: str = ""
    done: int | None = None
    needed: int | None = None
    met: bool | None = None


class News(msgspec.Struct, frozen=True):
    """A line of the log, or the heading of a turn; `color` is that of its seat."""

    text: str
    color: str = ""
    heading: bool = False


class View(msgspec.Struct, frozen=True, tag_field="message", tag="view"):
    """Everything that a seat sees."""

    view: int
    seat: int
    name: str
    role: str
    color: str
    figure: Picture
    asked: bool
    # The actions left, whose turn it is, the question and its second line.
    left: str
    turn: str
    prompt: str
    detail: str
    warning: bool
    news: tuple[News, ...]
    # The news on the button that opens the log.
    latest: tuple[News, ...]
    board: Board | None
    panels: tuple[Board, ...]
    choices: tuple[Choice, ...]
    cards: tuple[Cards, ...]
    facts: tuple[Fact, ...]
    question: Question | None = None
    can_go_back: bool = False
    # True if cards can answer the question, and nothing on the board can. In a turn, the board stays where it is.
    cards_first: bool = False
    # Label of the undo button, if there is something to undo.
    undo: str = ""
    # Seconds until an open call passes by itself; 0 if it waits.
    seconds: int = 0
    notice: str = ""
    # The result of the game, once it is over.
    over: str = ""


class Sheet(msgspec.Struct, frozen=True, tag_field="message", tag="sheet"):
    """A thing at full size: its name, its text, and why it can't be used now. The page `opens` the answer to a tap."""

    thing: str
    title: str
    text: str
    picture: Picture
    refusal: str = ""
    opens: bool = False


class Failure(msgspec.Struct, frozen=True, tag_field="message", tag="error"):
    """A request was refused; nothing has changed."""

    error: Literal["bad_request", "room", "locked", "seat", "token", "stale", "slow_down", "not_possible"]
    # Empty if the server answers without the game; the page then has words for `error`.
    text: str


class Pong(msgspec.Struct, frozen=True, tag_field="message", tag="pong"):
    """The answer to a ping."""


REPLACED, FLOODED, BEHIND, CLOSED, SILENT = 4001, 4003, 4004, 4005, 4006
"""Codes of a closed socket: the seat is used on another connection, where only a person may connect again;
too many requests; too slow to read; the host closed the room; the page no longer says anything."""

Message = Lobby | Seated | Freed | View | Sheet | Failure | Pong

decoder = msgspec.json.Decoder(Request)
encoder = msgspec.json.Encoder()


# News for the game -----------------------------------------------------------------------------------------------------

Reason = Literal["room", "token", "locked", "slow_down", "host", "origin", "flood"]
"""Reason for a refusal: a wrong code or token, a locked room, too many tries or requests, or a page of another site."""


class Lost(NamedTuple):
    """The connection of a phone has ended."""


class Refused(NamedTuple):
    """A newcomer was refused, or a phone was disconnected because of a flood."""

    address: str
    reason: Reason


Arrival = Lost | Refused


class Heard(NamedTuple):
    """News from a phone: the number of its connection (0 if it has none) and its seat at that time."""

    phone: int
    seat: int | None
    what: Request | Arrival

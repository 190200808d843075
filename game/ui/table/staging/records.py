"""What is shown of an event: how it moves things, what it says about a roll, and what is worth a look about it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from typing import Literal

from game.rules.events import Event
from game.rules.state import NOBODY
from game.ui.kit.box import Box, Look
from game.ui.kit.cache import Picture
from game.ui.kit.canvas import Canvas
from game.ui.kit.lay import Node
from game.ui.kit.sound import SoundName

Drama = Literal["told", "staged", "scene"]


@dataclass(frozen=True)
class Judgement:
    """What a roll is for: the number needed, what the roll came to with all that is added, and whether that was enough."""

    needed: int | None = None
    total: int | None = None
    success: bool | None = None
    # More than enough.
    critical: bool = False


@dataclass(frozen=True)
class Motion:
    """How an event is shown: a piece that travels, a card that flies between two things, things that appear, a sound.

    A die whose goal is `show` is rolled large in the middle of the board.
    """

    piece: str = ""
    start: str = ""
    goal: str = ""
    card: str = ""
    card_from: str = ""
    card_to: str = ""
    arriving: tuple[str, ...] = ()
    # Things that something happens to where they are.
    flashing: tuple[str, ...] = ()
    # Things that break and go.
    leaving: tuple[str, ...] = ()
    # Things that stay bright while the rest of the board dims, the one that something is done to last.
    lit: tuple[str, ...] = ()
    # How many hearts that one loses.
    losses: int = 0
    sound: SoundName | None = None
    # In milliseconds at normal speed, with a moment to look at it.
    duration: int = 0
    # The shortest time for what somebody else moves or brings onto the board.
    others: int = 0
    # The icon of what carries the piece.
    carrier: str = ""


@dataclass(frozen=True)
class Moment:
    """Something that is worth a look: it is told at a readable size, and stays until somebody goes on.

    What a card brings about here is told by the events after it.
    """

    title: str
    # What it means, in a sentence.
    text: str = ""
    # The card, or another thing with something written on it.
    thing: str = ""
    # Who did it, or to whom it happened first; and whom it hits.
    seat: int = NOBODY
    hits: tuple[int, ...] = ()
    # Is it aimed at those whom it hits? Then an arrow leads to them.
    aimed: bool = True
    # Does it tell also the one who did it something new? What a person has just played is only shown for a while.
    news: bool = True
    # Does everybody look at it before the screen is passed on? Then it does not stop the game before that.
    to_all: bool = False
    # Does it hit nobody hard, so that a short look is enough for everybody?
    brief: bool = False
    # By name what it can bring about of what comes after it: nothing else is told with it. None: all of that.
    brings: Collection[str] | None = None
    # Is it worth a look only for those whom it hits?
    only_hits: bool = False
    # Is it only told, staged on the board where it happens, or does its picture fill the board?
    drama: Drama = "told"
    # Is it a turning point of a game? None: what is staged, unless it only tells how the game ended.
    turns: bool | None = None
    # What the camera goes to, and what is heard.
    focus: tuple[str, ...] = ()
    sound: SoundName | None = None
    # The die that it came of, by its sides and what it shows.
    die: tuple[int, int] | None = None
    # The card so wide, where it looks otherwise here than by itself.
    drawn: Callable[[Look, float], Picture] | None = None
    # Cards that are looked at side by side.
    cards: tuple[str, ...] = ()
    # What is to be read in it besides, piece by piece, out of all that has been told; for what it has led to.
    page: Callable[[Sequence[Event], Callable[[Event], str]], list[Node]] | None = None
    # Where in the field beside the board there is room for the way on, if all of that stands there already: where there is
    # such a field, it is not said twice.
    beside: str = ""
    # One for each line of the text, where that is a list.
    icons: tuple[str, ...] = ()
    # What leads to the end of those that belong together: they can be skipped as a whole.
    chain: str = ""
    # Draws it into a box, in a scene above words in its lower half; the number is how far it has got, from 0 to 1.
    picture: Callable[[Canvas, Box, float], None] | None = None

    @property
    def great(self) -> bool:
        """Does its picture fill the board?"""
        return self.drama == "scene"


@dataclass(frozen=True)
class Flight:
    """A card in the air: which, from where, to where, and how far it has got. `show` is the middle of the board."""

    card: str
    start: str
    goal: str
    share: float

    @property
    def width(self) -> float:
        """How wide it becomes: one that is shown grows in the middle of the board."""
        return 220 if self.goal == "show" else 120

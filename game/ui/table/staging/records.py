"""Records of how an event is shown: its motion, the judgement of a roll, and its moment."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, replace
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
    """The result of a roll: number needed, modified total, and success."""

    needed: int | None = None
    total: int | None = None
    success: bool | None = None
    critical: bool = False


@dataclass(frozen=True)
class Motion:
    """The motion of an event. A die with the goal `show` is rolled in a large tray on the board."""

    piece: str = ""
    start: str = ""
    goal: str = ""
    card: str = ""
    card_from: str = ""
    card_to: str = ""
    arriving: tuple[str, ...] = ()
    # Things that are affected in place.
    flashing: tuple[str, ...] = ()
    # Things that are destroyed and disappear.
    leaving: tuple[str, ...] = ()
    # Things highlighted while the rest of the board dims; the target is last.
    lit: tuple[str, ...] = ()
    # Number of hearts the target loses.
    losses: int = 0
    sound: SoundName | None = None
    # Duration in ms at normal speed, including time to look.
    duration: int = 0
    # Minimum duration of other players' moves and deployments, in ms.
    others: int = 0
    # The icon of the vehicle that carries the piece.
    carrier: str = ""

    @property
    def things(self) -> tuple[str, ...]:
        """The things that something happens to, some of them not on the board."""
        return (self.piece, self.goal, *self.arriving, *self.flashing)


@dataclass(frozen=True)
class Moment:
    """The pop-up of an event. The effects of a card follow as later events."""

    title: str
    # The meaning of the event, in one sentence.
    text: str = ""
    # The card, or another thing with text on it.
    thing: str = ""
    # The acting or first affected seat, and the seats that the event hits.
    seat: int = NOBODY
    hits: tuple[int, ...] = ()
    # True if it is aimed at `hits`, so that an arrow leads to them.
    aimed: bool = True
    # True if it is news even to the acting player, who otherwise sees it only briefly.
    news: bool = True
    # True if, at the end of a turn, everyone sees it just before the screen is passed on, not as soon as it happens.
    to_all: bool = False
    # True if it hits no one hard, so that a short display is enough.
    brief: bool = False
    # Names of later events that are its effects and shown with it; None for all.
    brings: Collection[str] | None = None
    # True to show it only to the seats it hits.
    only_hits: bool = False
    # The staging: only text, a picture beside its place on the board, or one that fills the board.
    drama: Drama = "told"
    # True for a turning point of the game; with None, it is one only if it is staged and does not just report the end.
    turns: bool | None = None
    # Things for the camera to focus on, and the sound.
    focus: tuple[str, ...] = ()
    sound: SoundName | None = None
    # Draws the card at a given width, if it looks different here.
    drawn: Callable[[Look, float], Picture] | None = None
    # Cards shown side by side.
    cards: tuple[str, ...] = ()
    # Makes further nodes to read, from the events so far and a function for their texts.
    page: Callable[[Sequence[Event], Callable[[Event], str]], list[Node]] | None = None
    # The part beside the board that already shows this; it gets the continue button, and no pop-up repeats it.
    beside: str = ""
    # Icons, one for each line of a text that is a list.
    icons: tuple[str, ...] = ()
    # True for a success of its player, which no card of another player causes.
    earned: bool = False
    # Label of the button that skips all moments with the same label.
    chain: str = ""
    # Draws the picture into a box with its progress, 0 to 1; a scene keeps the lower half free for the text.
    picture: Callable[[Canvas, Box, float], None] | None = None
    # Draws what must be readable into the part of a scene's picture above the text.
    above: Callable[[Canvas, Box, float], None] | None = None

    @property
    def great(self) -> bool:
        """Return whether its picture fills the board."""
        return self.drama == "scene"

    def beside_card(self, card: Moment) -> Moment:
        """This moment with the card that causes it; if another player's, an arrow leads from that player to its seat."""
        found = replace(self, thing=card.thing, drawn=card.drawn)
        if NOBODY in (self.seat, card.seat) or self.seat == card.seat:
            return found
        if self.earned:
            return self
        return replace(found, seat=card.seat, hits=(self.seat, *(self.hits if self.aimed else ())), aimed=True)


@dataclass(frozen=True)
class Flight:
    """A flying card with its start, goal and progress. `show` is the center of the right column."""

    card: str
    start: str
    goal: str
    share: float

    @property
    def width(self) -> float:
        """Final width of the card, which is larger if its goal is `show`."""
        return 220 if self.goal == "show" else 120

"""What a game gives to the rules module."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Generic, NamedTuple

from game.rules.errors import Message
from game.rules.hidden.zones import Zone, blank, redeal
from game.rules.moves import Flow, Move, S, Verb
from game.rules.odds import Caution, Odds
from game.rules.refusals import Param, Refusal
from game.rules.state import NOBODY, Options

if TYPE_CHECKING:
    from game.data.texts import Texts
    from game.rules.chance import HasRng
    from game.rules.positions.position import Position, Seat
    from game.rules.referee import Referee

# What happens in a phase, as a flow; or nothing, where it is done without asking anybody.
Phase = Callable[["Referee[S]"], "Flow[None] | None"]


class Contest(NamedTuple):
    """A table whose sides should have equal chances. Those with the same title and sides are counted together."""

    # Text keys: what it is called, and what each seat plays.
    title: str
    sides: tuple[str, ...]
    options: Mapping[str, str]
    # A prepared situation, where the sides differ by more than what they have chosen.
    scenario: bool = False


class Game(Generic[S]):
    """One game's card of declarations, which the kernel, the tests and the tools read.

    A phase flow is entered from the state alone. When it returns, the kernel enters the phase that `state.phase` names
    then; so a flow that does one action and returns makes every action a checkpoint, and forks and undo cheap.
    """

    id: str
    options_type: type[Options] = Options
    min_seats: int
    max_seats: int
    # No game lasts longer than this many decisions: simulations, the fuzzer and generic tests call anything longer a defect.
    max_decisions: int
    phases: Mapping[str, Phase[S]]
    verbs: Mapping[str, Verb[S]]
    # The ids of each kind that moves, texts and positions can name.
    ids: Mapping[str, Collection[str]]
    # Where its texts are, if not with those of the program.
    text_folders: Sequence[Path] = ()
    # How hard the game is, in a word: what each level sets.
    presets: Mapping[str, Mapping[str, Any]] = {}
    # The events with which a seat plays a card, each with the name of what says which one.
    plays: Mapping[str, str] = {"played": "card"}
    # The only phases of a turn in which something is told, in their order, of events that have such.
    told_in: Mapping[str, Sequence[str]] = {}
    # Can a player give the game up? Then `give_up` says what comes of it.
    can_give_up = False
    # Does a bot take the seat of a person who gives up, as long as others lose by it or have not won yet?
    bots_take_over = False
    # By the key of the name of a state that somebody plays the key of the same with its article.
    states: Mapping[str, str] = {}
    # Digest of the data this game was loaded from: a journal played on other data says so.
    data_digest: str = ""

    def setup(self, options: Options, seats: int, seed: int) -> S:
        """The state in which a game with so many seats begins."""
        raise TypeError(f"{self.id}: a game says how it is set up")

    def zones(self, state: S) -> Sequence[Zone]:
        """Where the components of the game lie, and who knows them. The first zone of a kind is its home."""
        raise TypeError(f"{self.id}: a game lists its zones")

    def acts_for(self, state: S, seat: int) -> int:
        """The seat whose person decides for this seat now, and therefore sees what this seat sees."""
        return seat

    def might_be_answered(self, state: S) -> bool:
        """Could somebody answer what waits in the newest window, for all that everybody can see?"""
        return True

    def blank(self, state: S, viewers: Sequence[int]) -> None:
        """Hide in this copy of the state all that the viewers may not know."""
        blank(self.zones(state), viewers)
        state.rng = 0

    def redeal(self, state: S, viewers: Sequence[int], chance: HasRng, pinned: Collection[str]) -> None:
        """Deal anew in this copy of the state all that the viewers do not know."""
        redeal(self.zones(state), viewers, chance, pinned)

    def problems(self, state: S, seats: int) -> Iterable[str | Message]:
        """Every way in which this state is impossible, beyond cards in two places, which the kernel finds itself.

        What somebody can bring about who changes a position knob by knob is a message.
        """
        return ()

    def scenarios(self) -> Mapping[str, Position]:
        """The prepared positions of the game, by id."""
        return {}

    def broken_scenarios(self) -> Mapping[str, str]:
        """Those that their files spoil, campaigns included, and what is wrong with each."""
        return {}

    def seated(self, options: dict[str, Any], seats: Sequence[Seat]) -> dict[str, Any]:
        """The options of a new table with these players: what follows from who sits where, unless it was chosen."""
        return options

    def suits(self, state: S, seats: Sequence[Seat]) -> bool:
        """Is this start one for these people? If not, chance is asked for another."""
        return True

    def mend(self, before: S, state: S) -> None:
        """Somebody has changed a position by hand: see to what follows from that, as far as it is clear.

        Raises `PositionError` where that is not enough.
        """

    def ids_now(self, state: S, kind: str) -> Collection[str]:
        """The ids of a kind that there can be at this table."""
        return self.ids[kind]

    def give_up(self, referee: Referee[S], seat: int) -> None:
        """The seat gives up: end the game, or note it where others on its side play on."""
        raise TypeError(f"{self.id}: a game that can be given up says what comes of it")

    def must_end(self, options: Options) -> bool:
        """Does every game with these options end within `max_decisions`, whoever plays? The fuzzer tries no others."""
        return True

    def role(self, state: S, seat: int) -> str:
        """What this seat plays, where that makes a difference: simulations say how often each wins."""
        return ""

    def role_name(self, role: str, texts: Texts) -> str:
        return self.name("role", role, texts)

    def called(self, state: S, seat: int, texts: Texts) -> str:
        """What a seat is called by what it plays, in a word; empty: that makes no difference."""
        return self.role_name(role, texts) if (role := self.role(state, seat)) else ""

    def side(self, seat: int) -> int:
        """The side that this seat plays for. Allies share one, whether they win together or one of them does."""
        return seat

    def contests(self) -> Sequence[Contest]:
        """The tables by which its balance is measured; none where all seats begin alike."""
        return ()

    def odds(self, state: S, seat: int, move: Move) -> Odds | None:
        """How likely the roll is to succeed that this move of the seat brings about, if it is legal and rolls a die.

        Only what the seat may know counts: the view of who decides for it gives the same answer as the state itself.
        """
        return None

    def cautions(self, state: S, seat: int, move: Move) -> Sequence[Caution]:
        """What a seat should think over before this legal move: an end of the game it may bring, or what it gives away.

        Only what the seat may know counts, as for `odds`.
        """
        return ()

    def figures(self, state: S) -> Mapping[str, tuple[int, ...]]:
        """What the course of the game can be drawn by: by name (`name("figure", ...)`) a number for every seat."""
        return {}

    def turn_of(self, state: S) -> tuple[int, int]:
        """The round, and the seat whose turn it is."""
        return 0, NOBODY

    def turn_order(self, state: S, seats: int) -> Sequence[int]:
        """Everybody in the order of turns, as it stands: clockwise from whose turn it is, unless the game has another."""
        _round, first = self.turn_of(state)
        return [(max(0, first) + step) % seats for step in range(seats)]

    def meant_by(self, state: S, seat: int, id: str) -> tuple[Move, ...]:
        """The moves that the seat could mean by pointing at the thing with this id, the likeliest first.

        They need not be legal: the first that is refused tells why nothing can be done with it now.
        """
        return ()

    def why_not_now(self, state: S, seat: int, move: Move) -> Refusal | None:
        """Why a move of the game is not even asked for now: when it is, or what comes first. None: the game cannot say."""
        return None

    def facts_of(self, move: Move) -> dict[str, Param]:
        """What the words of a move can say besides what it is made of."""
        return {}

    def name(self, kind: str, id: str, texts: Texts) -> str:
        """The name of a thing in a language: what texts write for `{card:card}`."""
        return texts(f"{self.id}.{kind}.{id}")

    def name_now(self, state: S, kind: str, id: str, texts: Texts) -> str:
        """The name of a thing in a question or a reason: where things look alike, it may say which one is meant."""
        return self.name(kind, id, texts)

    def board(self, state: S, texts: Texts) -> str:
        """The board as text, from a view: for the terminal, for logs, for failing tests."""
        raise TypeError(f"{self.id}: a game draws its board as text")


AnyGame = Game[Any]

"""The interface that a game implements for the rules module."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Generic, NamedTuple

from game.rules.errors import Message
from game.rules.hidden.zones import Zone, blank, redeal
from game.rules.moves import Flow, Move, S, Verb
from game.rules.odds import Caution, Odds
from game.rules.refusals import Param, Refusal
from game.rules.state import NOBODY, Options, Result

if TYPE_CHECKING:
    from game.data.texts import Texts
    from game.rules.chance import HasRng
    from game.rules.positions.position import Position, Seat
    from game.rules.referee import Referee

# A function that runs a phase. It returns a flow, or None if the phase asked no questions.
Phase = Callable[["Referee[S]"], "Flow[None] | None"]


class Contest(NamedTuple):
    """A table setup whose sides should have equal chances. Results with the same title and sides are added up."""

    # `title` and `sides` are text keys; `sides` has the role of each seat.
    title: str
    sides: tuple[str, ...]
    options: Mapping[str, str]
    # True for a prepared situation, in which the sides do not start with equal forces.
    scenario: bool = False


class Game(Generic[S]):
    """A game's declarations, read by the kernel, the tests and the tools.

    A phase flow can start from the state alone. When it returns, the kernel enters the phase named in `state.phase`. A flow
    that performs one action and returns therefore makes every action a checkpoint, which keeps forks and undo cheap."""

    id: str
    options_type: type[Options] = Options
    min_seats: int
    max_seats: int
    # Maximum number of decisions in a game; simulations, the fuzzer and generic tests treat a longer game as a defect.
    max_decisions: int
    phases: Mapping[str, Phase[S]]
    verbs: Mapping[str, Verb[S]]
    # All ids that moves, texts and positions can use, by kind.
    ids: Mapping[str, Collection[str]]
    # Folders with the game's texts, if they are not with the program's texts.
    text_folders: Sequence[Path] = ()
    # Option values of each difficulty level.
    presets: Mapping[str, Mapping[str, Any]] = {}
    # Events in which a seat plays a card, each with the parameter that names the card.
    plays: Mapping[str, str] = {"played": "card"}
    # For events limited to certain phases of a turn: those phases, in order.
    event_phases: Mapping[str, Sequence[str]] = {}
    # If true, a player can give up; see `give_up`.
    can_give_up = False
    # If true, a bot replaces a player who gives up, so that the game continues for the other players.
    bots_take_over = False
    # For roles that are countries: text key of the name -> text key of the name with its article.
    states: Mapping[str, str] = {}
    # Digest of the game's data, to detect a journal that was played on other data.
    data_digest: str = ""

    def setup(self, options: Options, seats: int, seed: int) -> S:
        """Return the initial state of a game with this number of seats."""
        raise TypeError(f"{self.id}: a game says how it is set up")

    def zones(self, state: S) -> Sequence[Zone]:
        """Return the zones: where components are and which seats know them. The first zone of a kind is that kind's home."""
        raise TypeError(f"{self.id}: a game lists its zones")

    def acts_for(self, state: S, seat: int) -> int:
        """Return the seat whose player decides for this seat now, and therefore sees its secrets."""
        return seat

    def might_answer(self, state: S, seats: Sequence[int]) -> Sequence[int]:
        """Return those of these seats who, judging by public information, might be able to react to the newest window."""
        return seats

    def blank(self, state: S, viewers: Sequence[int]) -> None:
        """Hide everything in this copy of the state that the viewers may not know."""
        blank(self.zones(state), viewers)
        state.rng = 0

    def redeal(self, state: S, viewers: Sequence[int], chance: HasRng, pinned: Collection[str]) -> None:
        """Redeal everything in this copy of the state that the viewers do not know."""
        redeal(self.zones(state), viewers, chance, pinned)

    def problems(self, state: S, seats: int) -> Iterable[str | Message]:
        """Yield every reason why this state is impossible, except duplicate cards, which the kernel detects.

        Reasons that a player can cause in the position editor are messages."""
        return ()

    def scenarios(self) -> Mapping[str, Position]:
        """Prepared positions of the game, by id."""
        return {}

    def broken_scenarios(self) -> Mapping[str, str]:
        """Error messages for scenarios and campaigns whose files are faulty, by id."""
        return {}

    def seated(self, options: dict[str, Any], seats: Sequence[Seat]) -> dict[str, Any]:
        """Return the options of a new table, with defaults that depend on its players filled in."""
        return options

    def suits(self, state: S, seats: Sequence[Seat]) -> bool:
        """Return whether this initial state suits these players. If not, the caller tries another seed."""
        return True

    def repair(self, before: S, state: S) -> None:
        """Adapt a position to a manual change, where the consequences are clear.

        Raises `PositionError` if the result is still impossible."""

    def ids_now(self, state: S, kind: str) -> Collection[str]:
        """Ids of a kind that can exist at this table."""
        return self.ids[kind]

    def give_up(self, referee: Referee[S], seat: int) -> None:
        """Let the seat give up: end the game or, if the seat's allies continue, only record that it gave up."""
        raise TypeError(f"{self.id}: a game that can be given up says what comes of it")

    def must_end(self, options: Options) -> bool:
        """Return whether every game with these options ends within `max_decisions`. The fuzzer skips all other options."""
        return True

    def role(self, state: S, seat: int) -> str:
        """Return the role of this seat, or "" if all roles are the same; simulations report wins per role."""
        return ""

    def role_name(self, role: str, texts: Texts) -> str:
        return self.name("role", role, texts)

    def called(self, state: S, seat: int, texts: Texts) -> str:
        """Return a short name for the seat's role, or "" if all roles are the same."""
        return self.role_name(role, texts) if (role := self.role(state, seat)) else ""

    def side(self, seat: int, state: S | None = None) -> int:
        """Return the side this seat plays for. Allies share a side, even if only one of them can win.

        If options form the teams, only the state knows them."""
        return seat

    def rank(self, state: S, result: Result, seat: int) -> tuple[Any, ...]:
        """Return the sort key of a seat's final rank: lower is better, and equal seats share a place."""
        return (seat not in result.winners,)

    def places(self, state: S, result: Result, seats: int) -> list[int]:
        """Return the final place of each seat, from 1."""
        ranks = [self.rank(state, result, seat) for seat in range(seats)]
        return [1 + sum(other < rank for other in ranks) for rank in ranks]

    def contests(self) -> Sequence[Contest]:
        """Setups for measuring balance; none if all seats start under the same conditions."""
        return ()

    def odds(self, state: S, seat: int, move: Move) -> Odds | None:
        """Chance that the die roll caused by this move succeeds; None if the move is illegal or rolls no die.

        Uses only what the seat may know: the view of the deciding player gives the same answer as the state."""
        return None

    def cautions(self, state: S, seat: int, move: Move) -> Sequence[Caution]:
        """Warnings to show before this legal move: it may end the game, or it wastes something.

        Uses only what the seat may know, as in `odds`."""
        return ()

    def figures(self, state: S) -> Mapping[str, tuple[int, ...]]:
        """Values to show in charts: for each name (see `name("figure", ...)`), one number per seat."""
        return {}

    def turn_of(self, state: S) -> tuple[int, int]:
        """Return the number of the current round, and the seat whose turn it is."""
        return 0, NOBODY

    def turn_order(self, state: S, seats: int) -> Sequence[int]:
        """Return the seats in current turn order: clockwise from the current player unless the game has its own order."""
        _round, first = self.turn_of(state)
        return [(max(0, first) + step) % seats for step in range(seats)]

    def meant_by(self, state: S, seat: int, id: str) -> tuple[Move, ...]:
        """Moves a player may mean by clicking the thing with this id, most likely first.

        They may all be illegal; then the refusal of the first one explains why nothing can be done with the thing now."""
        return ()

    def why_not_now(self, state: S, seat: int, move: Move) -> Refusal | None:
        """Return why this move is not available now: when it will be, or what must happen first. None if unknown."""
        return None

    def facts_of(self, move: Move) -> dict[str, Param]:
        """Parameters for the text of a move, in addition to its words."""
        return {}

    def name(self, kind: str, id: str, texts: Texts) -> str:
        """Return the translated name of an id, as used for `{card:card}` in texts."""
        return texts(f"{self.id}.{kind}.{id}")

    def name_now(self, state: S, kind: str, id: str, texts: Texts) -> str:
        """Return the name of an id for a question or refusal, specific enough to distinguish similar things."""
        return self.name(kind, id, texts)

    def board(self, state: S, texts: Texts) -> str:
        """The board as text, drawn from a view, for the terminal, logs and failing tests."""
        raise TypeError(f"{self.id}: a game draws its board as text")


AnyGame = Game[Any]

"""Functions that the Dictators' telling file refers to: conditions, motions, judgments of rolls, harm."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from game.dictators.data.tables import BOARD
from game.dictators.state import DictatorsState
from game.dictators.turn import standing
from game.dictators.turn.verbs import is_shut_in
from game.ui.dictators.board.chart import map_name
from game.ui.dictators.seats import D6, D20, first_name, needed_with_president
from game.ui.table.staging.records import Judgement, Motion
from game.ui.table.staging.telling import Condition, Happening, Harm, Judge, Named, Staging

_TORNADO = "tornado_season#"


@dataclass(frozen=True)
class StoryLine(Happening[DictatorsState]):
    def say(self, key: str, **params: object) -> str:
        return self.texts(f"dictators_moments.{key}", **params)

    # Names of the players; empty if not set yet.
    names: Sequence[str] = ()

    @property
    def words(self) -> dict[str, object]:
        return {**self.event.params, "who": self.who}

    @property
    def who(self) -> str:
        """Name of the acting player, or of the dictator if players have no names yet."""
        return self.called(self.seat)

    def called(self, seat: int) -> str:
        return self.names[seat] if self.names else first_name(self.after.players[seat].dictator, self.texts)

    @property
    def dictator(self) -> str:
        return self.after.players[self.seat].dictator

    @property
    def named(self) -> str:
        words = self.event.params.get("named", ())
        return str(words[0]) if isinstance(words, tuple) and words else ""

    @property
    def capital_text(self) -> str:
        """A text about the benefit of being in the capital."""
        return self.say("capital.text", who=self.who, needed=needed_with_president(self.after, self.seat))


CONDITIONS: Named[Condition[StoryLine]] = Named()
STAGINGS: Named[Staging[StoryLine]] = Named()
JUDGES: Named[Judge[StoryLine]] = Named()
HARMS: Named[Harm[StoryLine]] = Named()


@CONDITIONS
def in_capital(line: StoryLine) -> bool:
    return line.word("location") == BOARD.capital


@CONDITIONS
def before_president(line: StoryLine) -> bool:
    """Return whether this is the d20 roll to convince the President."""
    return line.number("sides") == D20 and bool(line.before.presidential_open)


@CONDITIONS
def nearer_to_war(line: StoryLine) -> bool:
    """Return whether DEFCON got worse. A step back needs no pop-up, because the card that causes it has one."""
    return line.number("level") < line.before.defcon


@STAGINGS
def from_here(line: StoryLine, motion: Motion) -> Motion:
    return replace(motion, start=line.before.players[line.seat].location)


@STAGINGS
def carried_off(line: StoryLine, motion: Motion) -> Motion:
    """Show a tornado that carries the piece, if one does."""
    tornado = any(card.startswith(_TORNADO) for card in line.before.open)
    return replace(from_here(line, motion), carrier=line.telling.icon if tornado else "")


@STAGINGS
def die(line: StoryLine, motion: Motion) -> Motion:
    """Motion of a die. A roll before the President has none: the result must appear in the staged picture only."""
    if before_president(line):
        return replace(motion, duration=0)
    # The roll that decides about a facility is shown to everyone.
    return replace(motion, goal="show", duration=1800) if line.number("sides") == D6 else motion


@JUDGES
def attempt(line: StoryLine) -> Judgement:
    return Judgement(standing.disarm_min(line.after, line.seat))


@JUDGES
def rolled(line: StoryLine) -> Judgement:
    """Judge the number rolled. A d6 disarms or fails; a d20 may still change; a roll for the starting player has no goal."""
    state, seat, number = line.after, line.seat, line.number("number")
    if line.number("sides") == D6:
        needed = standing.disarm_min(state, seat)
        return Judgement(needed, number, number >= needed)
    if not state.presidential_open:
        return Judgement()
    return Judgement(standing.convince_min(state, seat), number + standing.added_to_try(state, seat))


@HARMS
def arrival(line: StoryLine, seat: int) -> str | None:
    """Another player has reached the capital and may win next turn."""
    return line.capital_text if in_capital(line) and seat != line.seat else None


@HARMS
def shut_in(line: StoryLine, seat: int) -> str | None:
    """The last way out of the seat's location was closed."""
    if not is_shut_in(line.after, seat) or is_shut_in(line.before, seat):
        return None
    return line.say("shut_in", place=map_name(line.after.players[seat].location, line.texts))


@HARMS
def own_loss(line: StoryLine, seat: int) -> str | None:
    """The seat lost a card or a turn; the text of the event says enough."""
    return "" if line.seat == seat else None

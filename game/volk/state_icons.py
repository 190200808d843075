"""The icons of state power: police, the Wall, the Stasi and its spy (6, 7.5)."""

from __future__ import annotations

from game.rules.moves import Flow
from game.volk.agenda import Occasion, Task
from game.volk.geography import RED
from game.volk.guillaume import guillaume
from game.volk.icon import NOTHING, Icon, Tags, icon, unsigned
from game.volk.state import VolkReferee, VolkState, german_seat
from game.volk.tables import PROVINCES_OF
from game.volk.unrest import place_unrest


@icon("police_red", "police_pink")
class Police(Icon):
    """East keeps the card from now on, whoever played it; it may be used at once (7.5)."""

    def can(self, state: VolkState, task: Task) -> bool:
        return not state.stasi_disbanded

    def do(self, referee: VolkReferee, occasion: Occasion, task: Task, seat: int, target: str) -> None:
        state = referee.state
        state.playing.remove(occasion.card)
        state.police.append(occasion.card)
        referee.emit("volk.event.police_gained", seat=german_seat(state, RED), card=occasion.card)


COMING_BACK: Tags = frozenset(("+unrest.red",))


@icon("stasi_off")
class StasiOff(Icon):
    """All police cards are lost, and the unrest on those used comes back to different provinces (7.5)."""

    def given(self, state: VolkState, task: Task, near_end: bool) -> Tags:
        return COMING_BACK if state.police else NOTHING

    def read(self, state: VolkState, task: Task, near_end: bool) -> Tags:
        """Whether the police is used before it goes depends on the unrest."""
        return unsigned(self.given(state, task, near_end))

    def do(self, referee: VolkReferee, occasion: Occasion, task: Task, seat: int, target: str) -> Flow[None]:
        state = referee.state
        back = len(state.police_used)
        state.past += state.police
        state.police.clear()
        state.police_used = frozenset()
        state.stasi_disbanded = True
        referee.emit("volk.event.stasi_disbanded", number=back)
        yield from return_unrest(referee, back)


def return_unrest(referee: VolkReferee, number: int) -> Flow[None]:
    """East picks the provinces, each once; more cubes than provinces begin a second round (1.10)."""
    state = referee.state
    east = german_seat(state, RED)
    rest: list[str] = []
    for left in range(number, 0, -1):
        rest = rest or list(PROVINCES_OF[RED])
        province = rest[0]
        if left < len(rest):
            province = yield from referee.pick(east, "volk.prompt.return_unrest", rest, "7.5", seat=east, number=left)
        rest.remove(province)
        yield from place_unrest(referee, province)


@icon("wall")
class Wall(Icon):
    def do(self, referee: VolkReferee, occasion: Occasion, task: Task, seat: int, target: str) -> None:
        referee.state.wall = True
        referee.emit("volk.event.wall_built")


@icon("wall_off")
class WallOff(Icon):
    def can(self, state: VolkState, task: Task) -> bool:
        return state.wall

    def do(self, referee: VolkReferee, occasion: Occasion, task: Task, seat: int, target: str) -> None:
        referee.state.wall = False
        referee.emit("volk.event.wall_opened")


@icon("guillaume")
class Guillaume(Icon):
    brings_news = True

    def do(self, referee: VolkReferee, occasion: Occasion, task: Task, seat: int, target: str) -> Flow[None]:
        return guillaume(referee)

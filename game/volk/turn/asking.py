"""Questions during a turn. The active red player may use police before answering (7.5, ruling bb)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from game.rules.decision import Decision
from game.rules.moves import Args, Choice, Flow, Steps
from game.rules.refusals import Param, Refusal, refusal
from game.volk.data.geography import RED
from game.volk.data.tables import PROVINCES_OF
from game.volk.state import VolkReferee, VolkState, VolkVerb, side_of
from game.volk.states.unrest import calm, restless
from game.volk.turn.pointing import WhyNot

TURN = "turn"
"""Name of the phase in which a player acts."""

STOP, NOTHING = "stop", "nothing"
"""Ids of the choices "stop" and "nothing"."""


class UsePolice(VolkVerb):
    """Remove one unrest from an Eastern province with a police card not yet used this decade."""

    name = "police"
    params = ("card", "province")
    rule = "7.5"

    def candidates(self, state: VolkState, seat: int) -> Iterable[Args]:
        if not police_is_ready(state, seat):
            return ()
        provinces = restless(state, RED)
        return [(card, province) for card in state.police if card not in state.police_used for province in provinces]

    def refuse(self, state: VolkState, seat: int, args: Args) -> Refusal | None:
        card, province = args
        if side_of(seat) != RED or seat != state.active or state.phase != TURN:
            return refusal("volk.refusal.police_not_now", self.rule)
        if card not in state.police:
            return refusal("volk.refusal.no_police_card", self.rule, card=card)
        if card in state.police_used:
            return refusal("volk.refusal.police_used", self.rule, card=card)
        if province not in PROVINCES_OF[RED]:
            return refusal("volk.refusal.not_in_the_east", self.rule, province=province)
        if not state.unrest[province]:
            return refusal("volk.refusal.no_unrest_there", self.rule, province=province)
        return None

    def do(self, referee: VolkReferee, seat: int, args: Args) -> Steps:
        card, province = args
        referee.state.police_used |= {card}
        referee.emit("volk.event.police_used", seat=seat, card=card, province=province)
        return calm(referee, province)


def police_is_ready(state: VolkState, seat: int) -> bool:
    """Return whether this seat could use a police card now: on its own turn, as East or the Soviet Union."""
    return (
        seat == state.active
        and side_of(seat) == RED
        and state.phase == TURN
        and len(state.police_used) < len(state.police)
        and bool(restless(state, RED))
    )


POLICE = UsePolice()


class Target(Choice[VolkState]):
    """A choice that can explain why an id is not one of the options."""

    def __init__(self, ids: Sequence[str], rule: str, why: WhyNot) -> None:
        super().__init__(ids, rule)
        self._why = why

    def refuse(self, state: VolkState, seat: int, args: Args) -> Refusal | None:
        found = super().refuse(state, seat, args)
        return (self._why(args[0]) or found) if found and len(args) == 1 else found


def pick_knowing(
    referee: VolkReferee, seat: int, prompt: str, ids: Sequence[str], rule: str, /, why: WhyNot, **params: Param
) -> Flow[str]:
    """Let a seat choose one of these ids, but not use police. `why` returns the reason why another id is not allowed.

    A single option is taken without asking."""
    if len(ids) == 1:
        return ids[0]
    params["seat"] = seat
    return (yield Decision(referee.game, referee.state, seat, prompt, (Target(ids, rule, why),), params)).args[0]


def decide(
    referee: VolkReferee,
    seat: int,
    prompt: str,
    options: Callable[[], Sequence[str]],
    rule: str,
    /,
    why: WhyNot | None = None,
    **params: Param,
) -> Flow[str]:
    """Let a seat choose one of the options, which are computed again after every use of police.

    A single option is taken without asking; without options the result is "". `why` returns the reason why another id is not
    allowed."""
    state = referee.state
    params["seat"] = seat
    while True:
        ids = options()
        if len(ids) < 2:
            return ids[0] if ids else ""
        choice: VolkVerb = Choice(ids, rule) if why is None else Target(ids, rule, why)
        verbs = (choice, POLICE) if state.police and police_is_ready(state, seat) else (choice,)
        move = yield Decision(referee.game, state, seat, prompt, verbs, params)
        if move.verb != POLICE.name:
            return move.args[0]
        yield from referee.perform(seat, move)

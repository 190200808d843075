"""Disarming facilities and warheads (1.7, 1.9, 1.20)."""

from __future__ import annotations

from game.dictators.cards.events import remove_from_play
from game.dictators.data.tables import DATA, STANDING, WARHEAD, ZONE_4_SITES
from game.dictators.state import DictatorsReferee, DictatorsState, DieRolled, RollSucceeds, forget, held_facilities, remember
from game.dictators.steps.effects import Activation, choose, step
from game.dictators.turn.standing import cards_on, disarm_min, forbidden_by, sites_here
from game.dictators.turn.windows import answers
from game.rules.chance import below
from game.rules.moves import Flow
from game.rules.state import Window

D6 = 6


def give_away(state: DictatorsState, site: str) -> None:
    """Make the player's card of this facility known to everyone, because an attempt names it (1.18 an)."""
    if site != WARHEAD:
        remember(state, range(len(state.players)), (site,))


def attempt(referee: DictatorsReferee, seat: int, site: str, *, rolls: bool, free: bool = False) -> Flow[None]:
    """Attempt to disarm a site, with windows W6 and W7."""
    state, number = referee.state, 0
    referee.emit("dictators.event.attempt", seat=seat, site=site)
    if rolls:
        number = yield from rolled(referee, seat, D6, site, disarm_min(state, seat))
    needed, window = disarm_min(state, seat), (RollSucceeds if rolls else Window)("disarm_succeeds", seat, site)
    if rolls and number < needed:
        referee.emit("dictators.event.attempt_failed", seat=seat, site=site, number=number, needed=needed)
        return
    if not free:
        yield from answers(referee, window)
    if not window.cancelled:
        _succeed(referee, seat, site)


def rolled(referee: DictatorsReferee, seat: int, sides: int, subject: str, needed: int) -> Flow[int]:
    """Roll a die, let players reroll it (W6), and return the final number."""
    number = yield from referee.roll(seat, sides)
    window = DieRolled(seat=seat, subject=subject, sides=sides, number=number, needed=needed)
    yield from answers(referee, window)
    return window.number


def _succeed(referee: DictatorsReferee, seat: int, site: str) -> None:
    """Resolve a successful attempt; John Hancock leaves play after it."""
    state = referee.state
    if site == WARHEAD:
        state.warheads -= 1
        referee.emit("dictators.event.warhead_disarmed", seat=seat, left=state.warheads)
        _take_token(referee, seat, state.spare_tokens.pop(below(state, len(state.spare_tokens))))
    else:
        disarm(referee, seat, site)
    for card in cards_on(state, seat):
        if STANDING[card].until == "disarmed":
            remove_from_play(referee, seat, card)


def disarm(referee: DictatorsReferee, seat: int, facility: str) -> None:
    """Turn a facility card face up; at a zone 4 facility, take its token if it is still there (1.8, 1.18 r)."""
    state = referee.state
    entry = DATA.facilities[facility]
    player = state.players[seat]
    player.facilities[entry.zone - 1].remove(facility)
    player.disarmed.append(facility)
    forget(state, (facility,))
    referee.emit("dictators.event.disarmed", seat=seat, facility=facility)
    if entry.location in ZONE_4_SITES:
        site = state.site_tokens[ZONE_4_SITES.index(entry.location)]
        if site:
            _take_token(referee, seat, site.pop())


def _take_token(referee: DictatorsReferee, seat: int, token: str) -> None:
    """Take a zone 4 token, whose face only this player sees (1.8)."""
    state = referee.state
    state.players[seat].tokens.append(token)
    if seat == state.active:
        state.fresh_tokens += 1
    referee.emit("dictators.event.token_taken", eyes=(seat,), hide=("token",), seat=seat, token=token)


def _may_attempt(state: DictatorsState, activation: Activation, argument: str) -> bool:
    """Return whether the player can use Engineer or Hacker to try to disarm the named site at their location."""
    return activation.named in sites_here(state, activation.seat) and not forbidden_by(state, activation.seat, "attempts")


step("attempt", _may_attempt)(
    lambda referee, activation, method: attempt(
        referee, activation.seat, activation.named, rolls=method == "roll", free=activation.free
    )
)


@step("disarm", lambda state, activation, argument: bool(held_facilities(state.players[activation.seat])))
def disarm_own_card(referee: DictatorsReferee, activation: Activation, argument: str) -> Flow[None]:
    """Disarm one of the player's own facility cards anywhere (token II). Not an attempt, so nobody can stop it (1.18 q)."""
    cards = held_facilities(referee.state.players[activation.seat])
    facility = yield from choose(referee, activation.seat, "dictators.prompt.disarm_own", cards, "1.8", seat=activation.seat)
    disarm(referee, activation.seat, facility)

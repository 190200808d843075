"""Warnings about moves that may end the game, by the red button or at a decade's end (1.11, 8, 9), and about debt (6.6)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from fractions import Fraction

from game.rules.moves import Move
from game.rules.odds import Caution
from game.rules.refusals import Param
from game.volk.cards.agenda import Agenda
from game.volk.cards.events import MAY_IGNORE, advantage, effective_steps
from game.volk.data.geography import RED
from game.volk.data.tables import CARDS, LIMIT, PROVINCES_OF, SIDE_OF, SIDE_WORDS, WEST_BERLIN
from game.volk.decade.forecast import outlook_of
from game.volk.decade.outlook import COLLAPSES
from game.volk.state import VolkState, german_seat, is_power, powers_of, side_of
from game.volk.states.accounts import Range
from game.volk.states.tracks import OVERFLOWS, can_step
from game.volk.states.unrest import PROTEST
from game.volk.turn.asking import NOTHING, STOP
from game.volk.turn.brink import acts_of, agenda_acts, automatic_acts, automatic_agenda, follower, war_chance
from game.volk.turn.turn import HALVES, PARTS
from game.volk.turn.verbs import MOVES, credit_value, take_up, value_steps

DEBT = "volk.caution.debt"
"""Key of the warning that a superpower will be in the red."""


def cautions(state: VolkState, seat: int, move: Move) -> list[Caution]:
    """Cautions for a seat's move, from public information."""
    if move.verb in MOVES:
        return [*_war(state, seat, move), *_end_of_decade(state, seat, move), *_debt(state, seat, move)]
    if move.verb == "choose" and move.args[0] == STOP:
        # `STOP` is offered only while the player could still use the card's value.
        return [Caution("volk.caution.value_left", danger=False)]
    if state.phase == "automatic" and move.verb == "choose" and state.playing:
        return [*_left_out(state, seat, move.args[0])]
    if state.phase in CALMING and move.verb == "choose" and seat == german_seat(state, RED):
        return [*_not_calmed(state, seat, move.args[0])]
    return []


def _war(state: VolkState, seat: int, move: Move) -> Iterator[Caution]:
    """Warn about nuclear war. The acting player presses the button and loses, even in the automatic event that follows."""
    if state.powers is None:
        return
    verb, card = move.verb, move.args[0]
    if chance := war_chance(state, acts_of(state, seat, verb, card)):
        yield _pressed(chance, _may_be_left_out(state, seat, verb, card))


def _debt(state: VolkState, seat: int, move: Move) -> Iterator[Caution]:
    """Warn if the certain money of this move and of the automatic event after it brings the side's superpower into debt.

    At the end of the decade there is income before its next turn."""
    if (powers := state.powers) is None or (now := powers.treasury[side := side_of(seat)]) < 0:
        return
    verb, card = move.verb, move.args[0]
    event, last = verb == "event", follower(state, card)
    if (event and CARDS[card].colour == "dual") or ends_decade(state, card):
        return
    steps = [*(effective_steps(CARDS[card], side) if event else value_steps(CARDS[card], side))]
    if last and advantage(state)[1] < MAY_IGNORE:
        steps += [step for step in CARDS[last].event if not step.shaded]
    own = [step for step in steps if step.side == SIDE_WORDS[side]]
    now += sum({"pay": -1, "receive": 1}.get(step.icon, 0) * step.amount for step in own)
    now += credit_value(state, seat, card) if verb == "credit" and CARDS[card].value is not None else 0
    if powers.arms_dearer and can_step(state, side):
        now -= (verb == "arm") + sum(step.times for step in own if step.icon == "arms")
    if now < 0:
        yield Caution(DEBT, params={"power": side, "number": now}, danger=False)


def _pressed(chance: Fraction, unless: bool) -> Caution:
    if unless:
        return Caution("volk.danger.war_unless", float(chance))
    return Caution("volk.danger.war") if chance == 1 else Caution("volk.danger.war_chance", float(chance))


def _may_be_left_out(state: VolkState, seat: int, verb: str, card: str) -> bool:
    """Return whether a dangerous part can be ignored: on a dual card, or by the arms race leader in an automatic event."""
    side, last = side_of(seat), follower(state, card)
    acts = verb == "event" and CARDS[card].colour == "dual" and agenda_acts(Agenda(effective_steps(CARDS[card], side)), side)
    return bool(acts or (last and advantage(state)[1] >= MAY_IGNORE and automatic_acts(last, seat)))


def _left_out(state: VolkState, seat: int, part: str) -> Iterator[Caution]:
    """Warn that an automatic event may cause nuclear war after the arms race leader ignores this part (1.9)."""
    agenda = automatic_agenda(state.playing[-1])
    if part != NOTHING and part not in agenda.parts():
        return
    if part != NOTHING:
        agenda.ignore(part)
    presser = powers_of(state).last_active
    if chance := war_chance(state, agenda_acts(agenda, side_of(presser))):
        others = Caution("volk.danger.war_others", float(chance), {"seat": presser})
        yield _pressed(chance, False) if presser == seat else others


def ends_decade(state: VolkState, card: str) -> bool:
    """Return whether the decade ends when this card has been used."""
    four = state.powers is not None
    last = follower(state, card) if four else state.display == [card]
    return bool(last) and state.part == (PARTS if four else HALVES)


def _end_of_decade(state: VolkState, seat: int, move: Move) -> Iterator[Caution]:
    """Warn if the decade's last card leads to an ending in which others win, judging by the board after the move."""
    if not ends_decade(state, move.args[0]):
        return
    outlook = outlook_of(_after(state, seat, move))
    for ending in outlook.endings:
        if ending.winners == (seat,):
            continue
        provinces = _protest_provinces(ending.reason, outlook.unrest)
        params: dict[str, Param] = {"ending": ending.reason, "provinces": provinces, "count": len(provinces)}
        if seat in ending.winners:
            # Either this seat or its ally wins.
            yield Caution("volk.danger.shared", params=params | {"winners": ending.winners})
            continue
        yield Caution(f"volk.danger.{'lost' if ending.certain else 'may_be_lost'}", params=params)


def _protest_provinces(reason: str, unrest: Mapping[str, Range]) -> tuple[str, ...]:
    """Provinces whose mass protests make a state collapse, one entry per protest."""
    side = COLLAPSES.get(reason)
    provinces = PROVINCES_OF[side] if side is not None else ()
    counts = {province: unrest[province].most // PROTEST * (2 if province == WEST_BERLIN else 1) for province in provinces}
    return tuple(province for province, count in counts.items() for _ in range(count))


def _after(state: VolkState, seat: int, move: Move) -> VolkState:
    """The state after the card is used, including the certain effects of its event (police card, arrows), but no choices."""
    after = state.copy()
    verb, card = move.verb, move.args[0]
    take_up(after, seat, card)
    after.playing.remove(card)
    event = effective_steps(CARDS[card], side_of(seat)) if verb == "event" and CARDS[card].colour != "dual" else ()
    gained = not after.stasi_disbanded and any(step.icon in ("police_red", "police_pink") for step in event)
    (after.police if gained else after.used).append(card)
    for step in event:
        if step.icon in OVERFLOWS and not (step.icon == "prestige" and is_power(state, seat)):
            steps = step.times if SIDE_OF[step.side] else -step.times
            after.tracks[step.icon] = max(-LIMIT[step.icon], min(LIMIT[step.icon], after.tracks[step.icon] + steps))
    if last := follower(state, card) if state.powers is not None else "":
        after.display.remove(last)
        after.used.append(last)
    return after


def _not_calmed(state: VolkState, seat: int, province: str) -> Iterator[Caution]:
    """Warn East if calming this province fails to avert an ending that calming another would avert (8.8, 8.9)."""
    calmed = CALMING[state.phase]
    after = {place: then for place in PROVINCES_OF[RED] if (then := calmed(state.copy(), place)) is not None}
    # Endings in which other seats win, and whether each is certain.
    threats = {
        place: {ending.reason: ending.certain for ending in outlook_of(then).endings if seat not in ending.winners}
        for place, then in after.items()
    }
    for reason, certain in threats.get(province, {}).items():
        if any(reason not in threat or (certain and not threat[reason]) for threat in threats.values()):
            yield Caution(f"volk.danger.{'lost' if certain else 'may_be_lost'}_now", params={"ending": reason})


def _by_police(after: VolkState, province: str) -> VolkState | None:
    """The state after a police card removes a cube here; None if that is impossible."""
    ready = [card for card in after.police if card not in after.police_used]
    if not ready or not after.unrest[province]:
        return None
    after.police_used |= {ready[0]}
    after.unrest[province] -= 1
    return after


def _by_socialist(after: VolkState, province: str) -> VolkState | None:
    """The state after the last socialist is deployed here; None if it is not the last one, because more choices follow."""
    if after.socialists_box != 1 or after.unrest[province] < PROTEST:
        return None
    after.socialists_box, after.phase = 0, "end_collapse"
    after.unrest[province] -= 1
    return after


CALMING: Mapping[str, Callable[[VolkState, str], VolkState | None]] = {
    "end_police": _by_police,
    "end_socialists": _by_socialist,
}
"""Functions that apply East's choice of a province to a copied state, by phase."""

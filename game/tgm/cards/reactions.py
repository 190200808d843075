"""Reactions: answers to the windows W1 to W7 (1.22)."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from game.rules.moves import Args, Flow
from game.rules.refusals import Refusal, refusal
from game.rules.state import Window
from game.tgm.cards.cards import hand_problem, play
from game.tgm.cards.windows import AimedAt, AirStrike, Moved, Overhead, Rolled, Stormed, SupportPlayed, open_window
from game.tgm.fire.air import flak_choices, interceptable
from game.tgm.fire.armory import reacting_in_reach
from game.tgm.fire.shooting import attack_of, fire, resolve, shooting
from game.tgm.movement.assaults import answering_weapons
from game.tgm.state import TgmReferee, TgmState, TgmVerb, ready_token
from game.tgm.tables import AMBUSHES, COUNTER_ORDERS, D10, SECOND_CHANCES


def first_of(state: TgmState, seat: int, cards: Collection[str]) -> str:
    """The first of these cards that the player has in hand; copies are interchangeable."""
    return next((card for card in state.players[seat].hand if card in cards), "")


def card_problem(state: TgmState, seat: int, card: str, cards: Collection[str], waits: Window | None) -> Refusal | None:
    """Reason why this card cannot answer the open window, or None."""
    if waits is None:
        return refusal("tgm.refusal.nothing_waits", "1.22", card=card)
    if card not in cards:
        return refusal("tgm.refusal.no_answer", "1.22", card=card)
    if problem := hand_problem(state, seat, card):
        return problem
    return None if card == first_of(state, seat, cards) else refusal("tgm.refusal.other_copy", "1.22", card=card)


class CardAnswer(TgmVerb):
    """A reaction that plays a card without a target, in one kind of window."""

    params = ("card",)
    cards: Collection[str]
    window: type[Window]

    def candidates(self, state: TgmState, seat: int) -> Iterable[Args]:
        card = first_of(state, seat, self.cards)
        return [(card,)] if card else []

    def refuse(self, state: TgmState, seat: int, args: Args) -> Refusal | None:
        return card_problem(state, seat, args[0], self.cards, open_window(state, self.window))


class Counter(CardAnswer):
    """W1: cancel a support card that was just played."""

    name, rule, cards, window = "counter", "W1", COUNTER_ORDERS, SupportPlayed

    def do(self, referee: TgmReferee, seat: int, args: Args) -> Flow[None]:
        window = referee.state.stack[-1]
        if (yield from play(referee, seat, args[0], window.subject)):
            window.cancelled = True


class Ambush(TgmVerb):
    """W2: fire one ready weapon of a unit at a unit that just moved."""

    name, rule, params = "ambush", "W2", ("card", "unit", "weapon", "target:unit")

    def candidates(self, state: TgmState, seat: int) -> Iterable[Args]:
        card, window = first_of(state, seat, AMBUSHES), open_window(state, Moved)
        if not card or window is None:
            return
        for target in _moved(state, window):
            for unit, weapon in reacting_in_reach(state, seat, state.units[target].space):
                yield card, unit, weapon, target

    def refuse(self, state: TgmState, seat: int, args: Args) -> Refusal | None:
        card, unit, weapon, target = args
        window = open_window(state, Moved)
        if problem := card_problem(state, seat, card, AMBUSHES, window):
            return problem
        if window is None or target not in _moved(state, window):
            return refusal("tgm.refusal.not_moved", "W2", target=target)
        if (unit, weapon) not in reacting_in_reach(state, seat, state.units[target].space):
            return refusal("tgm.refusal.not_ready", "W2", unit=unit, weapon=weapon)
        return None

    def do(self, referee: TgmReferee, seat: int, args: Args) -> Flow[None]:
        card, unit, weapon, target = args
        if (yield from play(referee, seat, card, unit)):
            yield from shooting(referee, attack_of(referee.state.units[unit], weapon, target, "reaction"))


def _moved(state: TgmState, window: Moved) -> list[str]:
    """Units that just moved (one, or both of a pair) and are still in play."""
    return [id for id in dict.fromkeys((window.subject, window.other)) if id in state.units and state.units[id].space]


class Reroll(CardAnswer):
    """W4: reroll the attack die; the new result is final."""

    name, rule, cards, window = "reroll", "W4", SECOND_CHANCES, Rolled

    def refuse(self, state: TgmState, seat: int, args: Args) -> Refusal | None:
        if problem := super().refuse(state, seat, args):
            return problem
        window = open_window(state, Rolled)
        return refusal("tgm.refusal.rerolled", "W4") if window is not None and window.again else None

    def do(self, referee: TgmReferee, seat: int, args: Args) -> Flow[None]:
        window = open_window(referee.state, Rolled)
        assert window is not None
        if (yield from play(referee, seat, args[0])):
            window.number = yield from referee.roll(seat, D10)
            window.again = True


class FireBack(TgmVerb):
    """W5: fire one ready weapon of the assaulted unit at the assaulter."""

    name, rule, params = "fire_back", "W5", ("unit", "weapon")

    def candidates(self, state: TgmState, seat: int) -> Iterable[Args]:
        window = open_window(state, Stormed)
        if window is None or window.subject not in state.units:
            return ()
        unit = state.units[window.subject]
        return [(unit.card, weapon) for weapon in answering_weapons(state, unit)]

    def refuse(self, state: TgmState, seat: int, args: Args) -> Refusal | None:
        window = open_window(state, Stormed)
        if window is None or window.subject != args[0] or state.units[args[0]].seat != seat:
            return refusal("tgm.refusal.not_assaulted", "W5", unit=args[0])
        if args[1] not in answering_weapons(state, state.units[args[0]]) or window.answered:
            return refusal("tgm.refusal.not_ready", "W5", unit=args[0], weapon=args[1])
        return None

    def do(self, referee: TgmReferee, seat: int, args: Args) -> Flow[None]:
        window = open_window(referee.state, Stormed)
        assert window is not None
        window.answered = True
        yield from shooting(referee, attack_of(referee.state.units[args[0]], args[1], window.assaulter, "reaction"))


class Intercept(TgmVerb):
    """W6: intercept the strike with a waiting fighter."""

    name, rule, params = "intercept", "W6", ("unit",)

    def candidates(self, state: TgmState, seat: int) -> Iterable[Args]:
        window = open_window(state, AirStrike)
        return [] if window is None else [(card,) for card in interceptable(state, seat, window)]

    def refuse(self, state: TgmState, seat: int, args: Args) -> Refusal | None:
        window = open_window(state, AirStrike)
        if window is None:
            return refusal("tgm.refusal.no_strike", "W6")
        if args[0] not in interceptable(state, seat, window):
            return refusal("tgm.refusal.not_waiting", "W6", unit=args[0])
        return None

    def do(self, referee: TgmReferee, seat: int, args: Args) -> None:
        window = open_window(referee.state, AirStrike)
        assert window is not None
        window.interceptors += (args[0],)


class Flak(TgmVerb):
    """W7: fire an anti-aircraft weapon at aircraft overhead."""

    name, rule, params = "flak", "W7", ("unit", "weapon", "target:unit")

    def candidates(self, state: TgmState, seat: int) -> Iterable[Args]:
        window = open_window(state, Overhead)
        return () if window is None else flak_choices(state, seat, window)

    def refuse(self, state: TgmState, seat: int, args: Args) -> Refusal | None:
        window = open_window(state, Overhead)
        if window is None:
            return refusal("tgm.refusal.no_strike", "W7")
        if args not in flak_choices(state, seat, window):
            return refusal("tgm.refusal.not_ready", "W7", unit=args[0], weapon=args[1])
        return None

    def do(self, referee: TgmReferee, seat: int, args: Args) -> Flow[None]:
        gun, weapon, target = referee.state.units[args[0]], args[1], args[2]
        fire(referee.state, gun, weapon)
        yield from resolve(referee, seat, attack_of(gun, weapon, target, "air"))


def can_hide(state: TgmState, seat: int, card: str) -> bool:
    """W3: return whether this unit is being targeted and has a Smoke Shell ready."""
    window = open_window(state, AimedAt)
    if window is None or window.subject != card:
        return False
    unit = state.units[card]
    return unit.seat == seat and not unit.smoke and bool(ready_token(unit, "smoke_shell"))

"""Reaction windows (1.22): the seats that may react, and the verbs they can use."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TypeVar

from game.rules.moves import Steps
from game.rules.referee import reactions
from game.rules.state import Window
from game.tgm.fire.combat import AttackKind
from game.tgm.ground.geometry import Space
from game.tgm.state import TgmReferee, TgmState
from game.tgm.tables import AMBUSHES, COUNTER_ORDERS, SECOND_CHANCES, SUPPORT

W = TypeVar("W", bound=Window)


class SupportPlayed(Window, kw_only=True):
    """W1: the subject is a support card that was just played."""

    trigger: str = "support"


class Moved(Window, kw_only=True):
    """W2: the subject has moved. `other` is its partner if it is in a pair, otherwise the subject itself."""

    trigger: str = "moved"
    other: str


class AttackWindow(Window, kw_only=True):
    """An attack on the subject.

    `unit` is the attacker (empty for barrages and mines), `weapon` its weapon, or the kind of attack if there is no unit."""

    unit: str
    weapon: str
    kind: AttackKind


class AimedAt(AttackWindow, kw_only=True):
    """W3: an attack on the subject was announced; the die has not been rolled."""

    trigger: str = "aimed_at"


class Rolled(AttackWindow, kw_only=True):
    """W4: the die was rolled. Holds the number rolled and the numbers needed."""

    trigger: str = "rolled"
    number: int
    impact: int
    critical: int
    again: bool = False


class Stormed(Window, kw_only=True):
    """W5: the subject is being assaulted."""

    trigger: str = "assault"
    assaulter: str
    answered: bool = False


class AirStrike(Window, kw_only=True):
    """W6: the subject is flying to a target. `interceptors`: the fighters that have joined against it so far."""

    trigger: str = "air_strike"
    target: str
    interceptors: tuple[str, ...] = ()


class Overhead(Window, kw_only=True):
    """W7: the subject and its escorts are in the air over `spaces`, or over a headquarters."""

    trigger: str = "flak"
    spaces: tuple[Space, ...]
    hq: str
    escorts: tuple[str, ...] = ()


ANSWERS: dict[str, str] = {
    "support": "counter",
    "moved": "ambush",
    "aimed_at": "smoke_shell",
    "rolled": "reroll",
    "assault": "fire_back",
    "air_strike": "intercept",
    "flak": "flak",
}
"""Verb that answers each window, by trigger (W1 to W7)."""

CARDS: dict[str, frozenset[str]] = {"support": COUNTER_ORDERS, "moved": AMBUSHES, "rolled": SECOND_CHANCES}
"""Cards that answer a window, by trigger, for windows that only a card from hand can answer."""

LEAST_AP = {trigger: min(SUPPORT[card].ap for card in cards) for trigger, cards in CARDS.items()}


def is_open(referee: TgmReferee, trigger: str, players: Iterable[int]) -> bool:
    """Return whether any of these seats may be able to react. Usually none can, so check this before creating a window."""
    state = referee.state
    seats = [seat for seat in players if might_answer(state, seat, trigger)]
    if not seats:
        return False
    if trigger in CARDS and state.options.reactions == "able":
        cards = CARDS[trigger]
        if all([cards.isdisjoint(state.players[seat].hand) for seat in seats]):  # noqa: C419  # faster for one or two
            if referee.history is not None:
                referee.hands_were_probed()
            return False
    return True


def answers(
    referee: TgmReferee, window: Window, players: Iterable[int], holds: Callable[[Window], bool] | None = None
) -> Steps:
    """Let these seats react to the window. Use with `yield from`."""
    trigger = window.trigger
    seats = [*players]
    if not is_open(referee, trigger, seats):
        return ()
    verbs = (referee.game.verbs[ANSWERS[trigger]],)
    prompt = f"tgm.answer.{trigger}"

    def asked(_: Window) -> list[int]:
        return [seat for seat in seats if might_answer(referee.state, seat, trigger)]

    return reactions(referee, window, prompt, verbs, asked, holds or (lambda _: True))


def might_answer(state: TgmState, seat: int, trigger: str) -> bool:
    """Return whether this seat could react, judging by public information such as AP and hand sizes (A73)."""
    if trigger not in CARDS:
        return True
    player = state.players[seat]
    return bool(player.hand) and player.ap >= LEAST_AP[trigger]


def open_window(state: TgmState, kind: type[W]) -> W | None:
    """The open window if it is of this kind, else None."""
    window = state.stack[-1] if state.stack else None
    return window if isinstance(window, kind) else None

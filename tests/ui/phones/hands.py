"""Hands on phones without a network: tables, hands that play by taps, and their views."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import partial
from typing import Any

import msgspec

from game.catalog import find_game
from game.data.texts import Texts
from game.phones.messages import Look, View, encoder
from game.rules.kernel_verbs import GO_ON
from game.rules.moves import Move
from game.rules.positions.opening import new_table
from game.rules.positions.position import Seat
from game.rules.table import Table
from game.ui.phones.drawing import PANELS
from game.ui.phones.hand import Hand, unfit
from game.ui.phones.pictures import order_of
from game.ui.phones.view import Pictures, view_of
from game.ui.table.session.session import Session

SEATS = {"dictators": 4, "tgm": 2, "volk": 2, "twoplustwo": 4}
"""Number of seats at the tables of tests, by game."""


def phone_table(game: str, seed: int = 1) -> Table[Any]:
    """A new table at which everyone plays on a phone and reacts to open calls."""
    seats = tuple(Seat(f"Player {number}", phone=True) for number in range(SEATS[game]))
    return new_table(find_game(game), seats, seed=seed, options={"reactions": "call"})


def session_of(table: Table[Any]) -> Session:
    session = Session(table, Texts("en"))
    session.phones = True
    session.draw_curtain()
    return session


def shown(hand: Hand) -> View:
    hand.follow()
    return view_of(hand, 1, Pictures(), "classic")


def sent(hand: Hand) -> bytes:
    """The bytes of a view, and everything that its pictures are drawn from."""
    return encoder.encode(shown(hand)) + msgspec.msgpack.encode(tuple(order_of(hand, Look(), PANELS)), order="deterministic")


def taps(hand: Hand, view: View) -> list[Callable[[], None]]:
    """Everything that can be tapped in a view."""
    if view.question is not None:
        return [partial(hand.press, choice.choice) for choice in view.question.choices]
    buttons = [partial(hand.press, choice.choice) for choice in view.choices if not choice.why_not]
    cards = [card.thing for row in view.cards for card in row.cards if card.mark]
    targets = [target.thing for target in (view.board.targets if view.board is not None else ())]
    return [*buttons, *(partial(hand.point, thing) for thing in (*cards, *targets))]


def play_by_taps(session: Session, hands: list[Hand], seed: int, most: int, each: Callable[[Hand, View], None]) -> None:
    """Tap at random until the game is over or `most` taps were made. `each` sees every view."""
    chance = random.Random(seed)
    for _number in range(most):
        asked = list[tuple[Hand, View]]()
        for hand in hands:
            view = shown(hand)
            each(hand, view)
            asked += [(hand, view)] if view.asked else []
        if session.table.result is not None:
            return
        session.calls.pass_on(unfit(hands))
        if session.calls.is_quiet:
            # Nobody could answer, so the table continues.
            session.choose(Move(GO_ON.name))
            session.look_again()
            continue
        assert asked, session.table.decision
        hand, view = chance.choice(asked)
        offered = taps(hand, view)
        assert offered, f"{view.prompt}: nothing to tap"
        chance.choice(offered)()
        # A card that answers a call is played as soon as the call is claimed.
        hand.follow()

"""Reactions: when to react to other players, and which reaction to choose (1.19)."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game.bots.dictators import worths
from game.bots.dictators.gains import farther
from game.bots.dictators.situation.kinds import TRY_BONUS, TRY_TOKEN
from game.bots.dictators.situation.plans import D20, win_chance
from game.bots.dictators.situation.situation import Situation
from game.dictators.data.tables import ABILITY_ANSWERS, BOARD, DATA, KIND, TOKEN_ANSWERS, USES, reach
from game.dictators.state import Announced, DieRolled, Tried, region_of
from game.dictators.turn.standing import COUNTED_ZONES, added_to_try, counted_facilities
from game.dictators.turn.verbs import VERBS
from game.rules.moves import Move, legal_moves
from game.rules.state import Window

PASS = Move("pass")
GO_ON = Move("go_on")
# Destinations of cards that move a player.
SENT_TO = {"extraordinary_rendition": "guantanamo_bay", "close_encounter": "area_51"}


def answer_call(now: Situation, options: tuple[Move, ...]) -> Move:
    """Return a claim if the bot wants to react to this open call, otherwise `go_on`. It claims only for its own seat."""
    claim = Move("claim", (str(now.person),))
    return claim if claim in options and answer(now, _possible(now)) != PASS else GO_ON


def _possible(now: Situation) -> tuple[Move, ...]:
    """The reactions this player could choose from after claiming the call."""
    trigger = now.state.stack[-1].trigger
    names = ["token"] if trigger in TOKEN_ANSWERS else ["interrupt"]
    if trigger in ABILITY_ANSWERS:
        names.append("ability")
    return tuple(legal_moves([VERBS[name] for name in names], now.state, now.person))


def answer(now: Situation, options: tuple[Move, ...]) -> Move:
    """The best reaction, or a pass if none gains anything. A bot that controls a bribed seat always passes."""
    window = now.state.stack[-1]
    judge = WINDOWS.get(window.trigger)
    if judge is None or now.sabotage:
        return PASS

    gains = {move: gain for move in options if move != PASS and (gain := judge(now, window, move)) > 0}

    def worth(move: Move) -> float:
        return gains[move] - (now.hand.price(move.args[0]) if move.verb == "interrupt" else 0.0)

    return now.best(gains, worth) or PASS


# W1 and W2: other players' cards and abilities ----------------------------------------------------------------------------


def _card_played(now: Situation, window: Window, move: Move) -> float:
    """Value of a reaction to a pending card: the harm it prevents, or the benefit that a rival loses to a Veto."""
    harm = _harm_to_self(now, len(now.state.stack) - 1)
    if move.verb == "ability":
        return harm - worths.CLEO_USE
    kind = KIND[move.args[0]]
    if kind == "veto":
        return max(harm, worths.BENEFIT.get(KIND[window.subject], 0.0) * now.rivals.share(window.seat))
    if kind == "scapegoat":
        return harm * (1 + now.rivals.share(int(move.args[1])) / 2)
    return harm


def _harm_to_self(now: Situation, depth: int) -> float:
    """Cost to this player, in turns, of the card or ability that is pending at this depth of the stack."""
    window = now.state.stack[depth]
    if now.person not in window.targets:
        return 0.0
    if window.trigger == "ability_used":
        return worths.RANDOM_CARD
    kind = KIND[window.subject]
    if USES[window.subject].hits == "doing":
        return _harm_to_doing(now, kind, depth - 1)
    if kind in SENT_TO:
        return now.planning.plan.turns(SENT_TO[kind]) - now.planning.plan.turns(now.here)
    if kind == "body_double":
        return now.planning.plan.turns(now.state.players[window.seat].location) - now.planning.plan.turns(now.here)
    if kind == "tornado_season":
        beside = reach(region_of(now.state, now.person), 1)
        return max((now.planning.plan.turns(end) for end in beside), default=0.0) - now.planning.plan.turns(now.here)
    if kind == "censorship" and isinstance(window, Announced) and window.named not in now.player.assets:
        return 0.0
    return worths.HARM.get(kind, 0.0)


def _harm_to_doing(now: Situation, kind: str, depth: int) -> float:
    """Cost to this player if a card of this kind stops the player's own action at this depth of the stack."""
    doing = now.state.stack[depth]
    if isinstance(doing, DieRolled) and kind == "loaded_dice":
        if not doing.is_enough:
            return 0.0
        return worths.LOSING_A_TRY if doing.sides == D20 else worths.LOSING_AN_ATTEMPT
    if doing.trigger != "card_played":
        return worths.HARM.get(kind, 0.0)
    worth = max(now.hand.keep(doing.subject), worths.BENEFIT.get(KIND[doing.subject], 0.0))
    # If the stopped action was itself a reaction, it is worth at least the harm that it should have prevented.
    answered = USES[doing.subject].sort == "interruption" and now.state.stack[depth - 1].trigger == "card_played"
    return max(worth, _harm_to_self(now, depth - 1)) if answered else worth


# The other windows --------------------------------------------------------------------------------------------------------


def _moved(now: Situation, window: Window, move: Move) -> float:
    """W5: value of blowing a rival away, which is higher in Washington D.C."""
    ends = reach(region_of(now.state, window.seat), 1)
    blown = max((farther(now, window.seat, end) for end in ends), default=0.0)
    if window.subject == BOARD.capital:
        blown += worths.BLOWN_FROM_CAPITAL
    return blown * now.rivals.share(window.seat)


def _die_rolled(now: Situation, window: Window, move: Move) -> float:
    """W6: value of rerolling the player's own failed roll, or a rival's roll that convinces the President."""
    assert isinstance(window, DieRolled)
    number, needed = window.number, window.needed
    is_try = window.sides == D20
    again = (window.sides + 1 - needed) / window.sides
    if window.seat == now.person:
        saved = is_try and TRY_TOKEN in now.player.tokens and number + TRY_BONUS >= needed
        if number >= needed or saved:
            return 0.0
        return (worths.WON_TRY if is_try else worths.WON_ATTEMPT) * again
    if number < needed or not is_try or any(KIND.get(card) == "secret_service" for card in now.player.hand):
        return 0.0
    return worths.LOST_GAME * (1 - again)


def _disarm_succeeds(now: Situation, window: Window, move: Move) -> float:
    """W7: value of stopping a rival's disarming, so that the rival has to try again or gets no token."""
    counts = window.subject in DATA.facilities and DATA.facilities[window.subject].zone in COUNTED_ZONES
    return (worths.HARM["faulty_wiring"] if counts else worths.LOSING_A_TOKEN) * now.rivals.share(window.seat)


def _president_present(now: Situation, window: Window, move: Move) -> float:
    """W8: value of stopping a confrontation, which depends on the rival's current chance to win."""
    state, seat = now.state, window.seat
    return worths.LOST_GAME * win_chance(counted_facilities(state, seat), added_to_try(state, seat))


def _father_drawn(now: Situation, window: Window, move: Move) -> float:
    """W13: value of passing a Founding Father to another player with token XIII."""
    harm = worths.FATHERS.get(window.subject, worths.OTHER_FATHER)
    return harm * (1 + now.rivals.share(int(move.args[1]))) - worths.PASSING_TOKEN


def _after_d20(now: Situation, window: Window, move: Move) -> float:
    """Value of using token III, if it turns a failed try into a success."""
    assert isinstance(window, Tried)
    return worths.WON_TRY if window.total < window.needed <= window.total + TRY_BONUS else 0.0


WINDOWS: Mapping[str, Callable[[Situation, Window, Move], float]] = {
    "card_played": _card_played,
    "ability_used": _card_played,
    # Stopping a step of a rival who is close to victory is worth most.
    "road_step": lambda now, window, move: worths.HARM["flat_tire"] * now.rivals.share(window.seat),
    "flight_step": lambda now, window, move: worths.HARM["flat_tire"] * now.rivals.share(window.seat),
    "moved": _moved,
    "die_rolled": _die_rolled,
    "disarm_succeeds": _disarm_succeeds,
    "president_present": _president_present,
    "president_convinced": lambda now, window, move: worths.LOST_GAME,
    "card_drawn": lambda now, window, move: worths.RANDOM_CARD,
    "turn_starts": lambda now, window, move: worths.LOOK,
    "hand_limit": lambda now, window, move: worths.CHOSEN_CARD,
    "father_drawn": _father_drawn,
    "after_d20": _after_d20,
}

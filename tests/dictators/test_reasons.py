"""Tests that a useless move is refused with its true reason."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from game.dictators.data.tables import ABILITIES, BOARD, CARD_USES, DICTATOR_USES, SURE_STEPS, TOKEN_USES
from game.dictators.game import GAME
from game.dictators.odds.odds import is_legal
from game.dictators.steps.effects import POSSIBLE, always
from game.dictators.steps.reasons import REASONS
from game.rules.chance import Chance, pick
from game.rules.moves import Move
from game.rules.positions.opening import new_table
from tests.dictators.tables import MASON, DictatorsTable, play, player, position, why_not

GENERIC = "dictators.refusal.no_effect"


def test_every_step_that_may_be_impossible_has_a_reason() -> None:
    uses = [
        *CARD_USES.values(),
        *DICTATOR_USES.values(),
        *TOKEN_USES.values(),
        *(use for each in ABILITIES.values() for use in each),
    ]
    named_first = {*SURE_STEPS.values()}
    for use in uses:
        kinds = [effect.kind for effect in use.effects if POSSIBLE[effect.kind] is not always]
        assert not kinds or kinds[0] in REASONS or kinds[0] in named_first, use.id


def test_mao_under_george_mason_is_told_who_forbids_it() -> None:
    table = position(player(dictator="mao", **MASON), player(), discard=["amtrak#1"])
    why = table.why_not("draw_discarded")
    assert why is not None
    assert (why.key, why.params) == ("dictators.refusal.forbidden", {"card": "george_mason"})
    assert why_not(position(player(**MASON), player()), "draw_discarded") == ("not_your_ability", "4.1")


@pytest.mark.parametrize(
    ("hand", "at", "state", "reason"),
    [
        ("helicopter#1", "boise", {"no_fly": ["mountain", "pacific", "central"]}, "no_fly"),
        ("helicopter#1", "honolulu", {}, "no_state_next"),
        ("helicopter#1", "point_lepreau", {}, "not_in_usa"),
        ("bulldozer#1", "boise", {}, "no_roadblock_here"),
        ("morale_boost#1", "boise", {"extra_turn_waits": True}, "extra_turn_waits"),
        ("just_what_i_needed#1", "boise", {"discard": ""}, "empty_pile"),
        ("de_escalation#1", "boise", {}, "defcon_is_lowest"),
        ("mutually_assured_destruction#1", "boise", {}, "nobody_has_cards"),
        ("sneaking_across#1", "boise", {}, "no_way_across"),
        ("censorship#1", "boise", {}, "card_in_play"),
        ("air_traffic_controller#1", "boise", {}, "time_zone_with_no_fly"),
    ],
)
def test_many_reasons_instead_of_one(hand: str, at: str, state: dict[str, Any], reason: str) -> None:
    table = position(player(hand, at), player(), **state)
    assert why_not(table, f"play {hand}")[0] == reason


def test_an_answer_that_fits_says_why_it_does_nothing() -> None:
    table = position(player("emp#1", "piketon"), player("diplomatic_immunity#1 veto#1"), player(at="piketon"))
    play(table, "play emp#1 OH")
    assert why_not(table, "interrupt diplomatic_immunity#1") == ("not_hit", "1.19")


def test_nobody_interrupts_the_own_action() -> None:
    """The acting seat is never asked, but the verb itself refuses the interruption too."""
    table = position(player("emp#1 veto#1", "piketon"), player("veto#2"), player(at="piketon"))
    play(table, "play emp#1 OH")
    interrupt = GAME.verbs["interrupt"]
    own, others = interrupt.refuse(table.state, 0, ("veto#1",)), interrupt.refuse(table.state, 1, ("veto#2",))
    assert own is not None
    assert (own.key, own.rule) == ("dictators.refusal.own_doing", "1.19")
    assert others is None
    assert not is_legal(table.state, 0, Move("interrupt", ("veto#1",)))


def attempts(table: DictatorsTable, chance: Chance) -> Iterator[Move]:
    """Mostly illegal moves of every verb of the current decision, with targets of every kind."""
    decision, state = table.decision, table.state
    assert decision is not None
    player = state.players[decision.seat]
    seats = [str(seat) for seat in range(len(state.players))]
    names = [*seats, pick(chance, BOARD.states), pick(chance, [*BOARD.time_zones]), *player.assets, *player.father]
    names += [card for zone in player.facilities for card in zone]
    words: dict[str, list[tuple[str, ...]]] = {
        "play": [(card,) for card in player.hand],
        "interrupt": [(card,) for card in player.hand],
        "token": [(token,) for token in player.tokens],
        "ability": [()],
        "use": [(card, str(number)) for card in player.assets for number in (1, 2)],
    }
    for verb in decision.verbs:
        law = GAME.verbs.get(verb.name)
        if law is None:
            continue
        yield from (Move(law.name, args) for args in law.candidates(state, decision.seat))
        for start in words.get(verb.name, [()] if not law.params else []):
            yield Move(verb.name, start)
            if law.params and law.params[-1] == "named:any*":
                yield from (Move(verb.name, (*start, name)) for name in names)


@pytest.mark.parametrize("chosen", [{}, {"skip_guard": False, "event_text": "B", "reactions": "all"}])
def test_at_no_decision_of_random_games_a_move_is_refused_without_a_reason(chosen: dict[str, Any]) -> None:
    refused = Counter[str]()
    for seed in range(3):
        table, chance = new_table(GAME, 3, seed, chosen), Chance(seed)
        for each in table.state.players:
            each.tokens += table.state.spare_tokens[:2]
            del table.state.spare_tokens[:2]
        for _ in range(150):
            if table.decision is None:
                break
            for move in attempts(table, chance):
                why = GAME.verbs[move.verb].refuse(table.state, table.decision.seat, move.args)
                if why is not None:
                    assert why.key != GENERIC, move
                    refused[why.key] += 1
            table.choose(pick(chance, table.decision.options))
    assert len(refused) > 15

"""Tests that everything on the Dictators table says what it does now, and that face-up cards can be opened."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from game.data.texts import Texts
from game.dictators.data.tables import BOARD, DATA, FACILITY_AT
from game.dictators.game import GAME
from game.dictators.state import DictatorsState
from game.rules.moves import Move
from game.rules.state import NOBODY
from game.ui.dictators.board.strip import Strip
from game.ui.dictators.face import DictatorsFace
from game.ui.dictators.orders import OFFERS
from game.ui.dictators.seats import KEPT, SKIPS, TOKENS, steps_between, steps_now
from game.ui.kit.box import Box
from game.ui.table.choosing.question import prompt_for, prompt_of
from game.ui.table.choosing.verbs import Verbs
from game.ui.table.scene import Scene
from game.ui.table.screen import TableScreen
from tests.dictators.tables import DC, THREE_DISARMED, play, player, position
from tests.ui.screen_driver import tick
from tests.ui.table_situations import lift, seated, shown, window

FACE = DictatorsFace(Texts("en"))


def said(thing: str, state: DictatorsState, viewer: int = 0) -> str:
    found = FACE.describe(thing, state, viewer)
    assert found is not None
    return " ".join(found)


def played(screen: TableScreen, *moves: str) -> None:
    """Play these moves for the deciding seats, without confirmation."""
    for move in moves:
        screen.session.choose(screen.session.table.parse(move))
        tick(screen.app)
        lift(screen.app)


def test_every_level_of_the_ladder_is_a_thing_of_its_own() -> None:
    state, strip = position(player(), player(), defcon=3).state, Strip(Box(0, 0, 116, 800))
    things = {level: strip.things_at(box.middle, state)[0] for level, box in strip.levels.items()}
    assert things == {5: "defcon:5", 4: "defcon:4", 3: "defcon", 2: "defcon:2", 1: "defcon:1"}
    assert all(strip.spot_of(thing, state) == strip.levels[level].middle for level, thing in things.items())
    assert "This level is in effect" in said("defcon", state)
    assert "The next DEFCON card leads here" in said("defcon:2", state)
    assert "2 steps away" in said("defcon:1", state)
    assert "passed" in said("defcon:4", state)


def test_an_own_target_tells_what_disarms_it_and_how_far_it_is() -> None:
    state = position(player(at="boise", facilities="Z1-06", dictator="benito"), player()).state
    for thing in ("arco", "Z1-06"):
        assert "2 or more on the d6, for 2 actions, one of them your Travel" in said(thing, state)
        assert "1 step from you" in said(thing, state)
    assert "flight" not in said("Z1-06", state)
    assert "target" not in said("arco", state, 1)
    abroad = position(player(at="los_amoles", facilities=FACILITY_AT["green_valley"]), player()).state
    assert "1 step from you.\nThat includes a flight (actions: 2)." in said("green_valley", abroad)


def test_a_special_place_says_what_leads_there_and_away() -> None:
    state = position(player(), player()).state
    assert "Undercover" in said("cia_hq", state)
    assert "Close Encounter" in said("area_51", state)
    assert "Only flights lead out" in said("guantanamo_bay", state)


def test_a_target_behind_a_roadblock_is_as_far_as_the_way_round() -> None:
    """The distance used to be given as one step, along the blocked road."""
    me = player(at="boise", facilities="Z1-06")
    shut = position(me, player(), roadblocks=["arco-boise"]).state
    assert "1 step from you" not in said("Z1-06", shut)
    assert "steps from you" in said("Z1-06", shut)
    assert "Roadblocks make the way longer. Steps without them: 1." in said("Z1-06", shut)
    assert "longer" not in said("Z1-06", position(me, player()).state)
    every = position(me, player(), roadblocks=[*BOARD.roads_at["boise"]]).state
    assert "block every way" in said("Z1-06", every)
    # Pointing at its card shows the route on the map.
    for state, steps in ((position(me, player()).state, 1), (shut, steps_now(shut, 0, "arco")), (every, 0)):
        arco, *ways = FACE.orders.concerned(Scene(state, 0, hovered="Z1-06"), None)
        assert (arco, len(ways)) == ("arco", steps)
        assert not {*ways} & {*state.roadblocks}
    assert not [*FACE.orders.concerned(Scene(shut, 1, hovered="Z1-06"), None)]


@pytest.mark.parametrize(
    ("card", "there", "not_there"),
    [("helicopter#1", "billings", "minneapolis"), ("stealth_fighter#1", "tijuana", "medford"), ("emp#1", "", "boise")],
)
def test_a_hovered_card_shows_on_the_map_where_it_can_take_its_player(card: str, there: str, not_there: str) -> None:
    screen = shown(window(), position(player(card, "boise"), player(at="reno")))
    ends = [*FACE.orders.concerned(Scene(screen.session.state, 0, hovered=card), screen.selection)]
    assert (there in ends) == bool(there)
    assert not_there not in ends


def test_a_target_in_zone_4_says_what_it_gives() -> None:
    state = position(player(facilities="Z4-09 Z1-06"), player()).state
    assert "count toward the President" in said("Z4-09", state)
    assert "none of the three zones" not in said("Z1-06", state)


def test_the_card_of_another_is_quoted_and_what_it_gives_is_said() -> None:
    """The tip used to say "You start without a zone 1 card" to other players and didn't explain why Joseph has a zone."""
    state = position(player(dictator="vlad"), player(dictator="joseph")).state
    assert said("joseph", state, 0).startswith("Joseph “The Man of Steal” Joseph's card says: “You")
    assert "card says" not in said("joseph", state, 1)
    assert any("Zone 1 counts as disarmed" in fact for fact in FACE.seat(state, 1).facts)


def test_the_capital_tells_what_the_president_takes() -> None:
    assert "You would need 8 or more" in said(DC, position(player(disarmed=THREE_DISARMED), player()).state)


def test_a_road_tells_what_it_costs_and_a_roadblock_what_it_does() -> None:
    table = position(
        player(father=["george_washington"]), player(), roadblocks=["atlanta-charlotte"], turns={"george_washington": 3}
    )
    assert "2 actions" in said("baltimore-washington_dc", table.state)
    assert "roadblock" in said("atlanta-charlotte", table.state)


@pytest.mark.parametrize("thing", ["pile:deck", "pile:discard", "pile:father", "pile:presidential"])
def test_every_pile_tells_what_it_is_for(thing: str) -> None:
    texts = Texts("en")
    assert texts(f"dictators_table.pile_text.{thing.partition(':')[2]}") in said(thing, position(player(), player()).state)


def test_small_piles_can_be_opened_as_soon_as_something_lies_open() -> None:
    table = position(player(), player(), presidential_discard=["golf_weekend#1"], father_discard=["john_jay"])
    assert FACE.pile(table.state, "pile:presidential").cards == ["golf_weekend#1"]
    assert FACE.pile(table.state, "pile:father").cards == ["john_jay"]
    assert "press I" in said("pile:presidential", table.state)


def test_badges_without_a_card_explain_themselves() -> None:
    table = position(player(), player(skips=1, tokens=["I"], kept=["camp_david#1"]), used_tokens=["VII"])
    own, others = (
        [badge.thing for badge in FACE.seat(table.view(viewer).state, 1).badges] for viewer in (1, 0)
    )  # fmt: skip
    assert own == [SKIPS, TOKENS, "camp_david#1"]
    assert others == [SKIPS, TOKENS, KEPT]
    assert all(said(thing, table.state) for thing in others)


def test_a_kept_card_lies_beside_the_hand_of_its_owner_only() -> None:
    table = position(player(), player(kept=["camp_david#1"]), used_tokens=["VII"])
    screen = shown(window(), seated(table))
    assert "camp_david#1" not in {thing for thing, _box in screen.view.beside_the_board()}
    played(screen, "end_turn")
    assert "camp_david#1" in {thing for thing, _box in screen.view.beside_the_board()}


def test_a_card_in_play_says_what_it_does_and_for_how_long() -> None:
    table = position(player(lasting=["house_arrest#1"]), player(), turns={"house_arrest#1": 2})
    assert "Lasts 2 more turns" in said("house_arrest#1", table.state)


def asked(table: Any, *moves: str) -> str:
    screen = shown(window(), seated(table))
    played(screen, *moves)
    prompt = prompt_for(screen.session, screen.face, screen.selection, screen.app.texts)
    return prompt.detail


def test_who_can_only_end_the_turn_is_not_asked_what_to_do() -> None:
    screen = shown(window(), seated(position(player(), player(), deck=["emp#1", "emp#2", "hacker#1"])))
    played(screen, "draw", "draw", "draw")
    prompt = prompt_for(screen.session, screen.face, screen.selection, screen.app.texts)
    assert (prompt.text, prompt.detail) == ("Anna: nothing left to do.", "End turn")
    screen.face.orders.verbs = Verbs(GAME, Texts("en"), [replace(one, expected=one.verb == "travel") for one in OFFERS])
    assert prompt_of(screen).detail == "Travel: No road leads away from Honolulu.", "where one would wonder why"


def test_a_choice_names_the_card_that_makes_it() -> None:
    table = position(player("emp#1"), player(), deck="patrick_henry")
    assert asked(table, "draw") == "Reason: Patrick Henry."


def test_who_is_bribed_is_told_who_plays() -> None:
    table = position(player(), player(briberies=["bribery#1"]), player(), bribers={"bribery#1": 2})
    assert asked(table, "end_turn") == "Bribed: Cor plays for Benjamin."


def test_what_waits_for_a_reaction_is_shown_where_it_happens() -> None:
    table = position(player("veto#1", "reno"), player("flat_tire#1", "boise"), options={"reactions": "able"})
    table.choose("travel medford")
    assert [*FACE.orders.waiting(table.state).marked] == ["medford", "medford-reno"]
    table.choose("interrupt flat_tire#1")
    assert [*FACE.orders.waiting(table.state).marked][:2] == ["medford", "medford-reno"], "still, while others respond to it"


def test_where_a_card_would_send_a_player_is_shown_while_others_may_respond() -> None:
    """A player had to decide about a card against being sent to a place that no map named."""
    table = position(player("close_encounter#1", "reno"), player("veto#1", "boise"), options={"reactions": "able"})
    table.choose("play close_encounter#1 1")
    assert [*FACE.orders.waiting(table.state).marked] == ["area_51", "seat:1"]


def test_a_flight_that_was_prevented_rings_no_goal() -> None:
    table = position(player("", "honolulu"), player("border_patrol#1"), options={"reactions": "able"})
    play(table, "fly livermore", "interrupt border_patrol#1")
    event = next(event for event in table.events if event.name == "cancelled.flight_step")
    assert "honolulu" in FACE.event_things(event)
    assert "livermore" not in FACE.event_things(event)


def test_a_defcon_card_is_a_card_and_no_level() -> None:
    state, strip = position(player(), player(), discard=["defcon#1"]).state, Strip(Box(0, 0, 116, 800))
    assert "DEFCON" in said("defcon#1", state)
    assert strip.spot_of("defcon#1", state) == strip.spot_of("pile:discard", state)


def test_buttons_say_what_they_take_and_what_the_die_must_show() -> None:
    state = position(player(dictator="benito", father=["george_washington"]), player(), turns={"george_washington": 3}).state
    prices = {verb: FACE.orders.verbs.price(verb, state) for verb in ("travel", "fly", "draw", "disarm", "play", "ability")}
    bolt, shoe = "{lightning_bolt}", "{shoe_print}"
    assert prices["travel"] == prices["fly"] == bolt * 2 + shoe
    assert (prices["draw"], prices["play"], prices["ability"]) == (bolt, "", "")
    assert prices["disarm"] == f"{bolt}{bolt}{shoe} {{dice_6_outline}} 2+"
    assert FACE.orders.verbs.price("ability", position(player(dictator="vlad"), player(dictator="mao")).state) == bolt


def test_pointing_at_a_place_shows_the_open_way_there() -> None:
    """The route is shown as for a target's card, but not while roads can be chosen, because it would look like an option."""
    state = position(player(at="boise"), player(), roadblocks=["arco-boise"]).state
    ways = FACE.orders.concerned(Scene(state, 0, hovered="arco"), None)
    assert len([*ways]) == steps_now(state, 0, "arco")
    assert "arco-boise" not in ways
    assert not [*FACE.orders.concerned(Scene(state, 0, hovered="boise"), None)], "one is there"
    assert not [*FACE.orders.concerned(Scene(state, NOBODY, hovered="arco"), None)]
    assert not [*FACE.orders.concerned(Scene(state, 0, hovered="arco", marks={"arco-boise": "legal"}), None)]


def test_destinations_are_listed_by_their_use() -> None:
    """The place nearest to the player's targets comes first; for another player's move, the rules' order is kept."""
    state = position(player(at="salt_lake_city", facilities="Z1-06"), player()).state
    moves = [Move("travel", (place,)) for place in ("reno", "las_vegas", "arco", "grand_junction")]
    listed = FACE.orders.in_order(moves, state)
    assert listed[0].args == ("arco",)
    away = [steps_between(state, 0, move.args[0], "arco") or 0 for move in listed]
    assert away == sorted(away)
    assert FACE.orders.in_order(moves, state, "dictators.prompt.move") == moves


def test_own_targets_of_every_zone_are_first_among_destinations_and_named_so() -> None:
    state = position(player(facilities="Z1-05 Z4-01"), player()).state
    target = DATA.facilities["Z4-01"].location
    moves = [Move("choose", (place,)) for place in BOARD.locations]
    listed = FACE.orders.in_order(moves, state)
    assert {move.args[0] for move in listed[:2]} == {target, DATA.facilities["Z1-05"].location}
    assert FACE.orders.remark(Move("choose", (target,)), state, 0).text == "a target"
    assert FACE.orders.remark(Move("choose", ("reno",)), state, 0).text == ""


def test_where_another_player_is_sent_is_not_the_senders_target() -> None:
    table = position(player("tornado_season#1", "honolulu", facilities="Z1-01"), player(at="reno"), active=1)
    target, prompt = DATA.facilities["Z1-01"].location, "dictators.prompt.state_steps"
    move, prompts = Move("choose", (target,)), (prompt, f"{prompt}_oneself")
    assert [FACE.orders.remark(move, table.state, 0, asked).text for asked in prompts] == ["", "a target"]

"""Tests for the chances and dangers that the Dictators table shows before a choice."""

from __future__ import annotations

import pytest

from game.data.paths import languages
from game.data.texts import Texts
from game.dictators.game import GAME
from game.rules.moves import Move
from game.ui.kit.controls.widgets import Button
from game.ui.table.choosing.actions import Cautious
from game.ui.table.panels.measures import SHORT
from game.ui.table.screen import TableScreen
from tests.dictators.tables import DC, THREE_DISARMED, DictatorsTable, player, position
from tests.ui.screen_driver import check_texts
from tests.ui.table_situations import choose, seated, window
from tests.ui.table_situations import shown as laid_out
from tests.ui.test_window import shown


def in_the_capital(defcon: int = 5) -> DictatorsTable:
    return position(player(at=DC, disarmed=THREE_DISARMED, tokens=["III"]), player(), phase="confront", defcon=defcon)


def button_of(screen: TableScreen, start: str) -> Button:
    """The button whose label starts like this."""
    return next(each for each in screen.form.widgets if isinstance(each, Button) and each.label.startswith(start))


def test_the_way_to_the_president_says_three_chances() -> None:
    app, screen = shown(in_the_capital())
    check_texts(app)
    detail = button_of(screen, "To the President").detail
    together = "Both together, if nobody prevents it: *45%*"
    assert detail.split("\n") == ["3+ on a d20: 90%", "The President is in: *50%*", together]
    tip = button_of(screen, "To the President").tip
    assert tip is not None
    assert tip.text.split("\n")[-2:] == ["Out, DEFCON one step closer to war: *8%*", "Out, all in D.C. back to Hawaii: *8%*"]
    odds = GAME.odds(screen.session.state, 0, Move("confront"))
    assert odds is not None
    assert (odds.roll_percent, odds.percent) == (90, 45)


def test_a_war_that_may_come_stands_in_red_before_the_odds() -> None:
    app, screen = shown(in_the_capital(defcon=2))
    check_texts(app)
    red = button_of(screen, "To the President")
    assert red.state == "danger"
    assert "*8%* chance of DEFCON 1 and nuclear war" in red.detail
    assert red.detail.endswith("Both together, if nobody prevents it: *45%*")
    assert red.tip is not None
    assert (red.tip.kind, "*8%*" in red.tip.text) == ("danger", True)


def test_the_button_of_a_verb_that_may_end_the_world_is_red_and_asks() -> None:
    app, screen = shown(position(player(), player(), deck=["amtrak#1", "defcon#1"], defcon=2))
    red = button_of(screen, "Draw")
    assert red.state == "danger"
    assert red.tip is not None
    assert "*50%*" in red.tip.text
    red.press()
    assert isinstance(app.screen, Cautious)


def test_a_button_that_leads_nowhere_says_why() -> None:
    _app, screen = shown(position(player("veto#1", "point_lepreau"), player()))
    texts = screen.app.texts
    said = [each.tip.text for each in screen.form.widgets if isinstance(each, Button) and each.tip is not None]
    assert texts("ui_table.nothing_there") not in said
    reasons = {texts(f"dictators.refusal.{key}") for key in ("disarm_needs", "no_asset", "no_card_for_a_turn")}
    assert reasons <= {*said}


def test_an_ability_of_an_asset_says_what_it_does_and_what_it_takes() -> None:
    table = position(player(at="salt_lake_city", assets=["the_marauder#1"]), player())
    _app, screen = shown(table)
    move = Move("use", ("the_marauder#1", "2"))
    assert screen.session.wording.move(move) == "The Marauder: go to an adjacent state"
    assert screen.adviser.preview([move]).text == "1 action with Travel"


def test_a_flight_says_its_price() -> None:
    _app, screen = shown(position(player(at="seattle"), player()))
    assert screen.adviser.preview([Move("fly", ("honolulu",))]).text == "2 actions with Travel"
    assert screen.adviser.preview([Move("travel", ("hanford",))]).text == "1 action with Travel"


def test_a_card_that_costs_a_turn_says_so_where_it_is_offered_and_in_a_hint() -> None:
    _app, screen = shown(position(player("amtrak#1 emp#1", "seattle"), player()))
    move = Move("play", ("amtrak#1",))
    assert screen.adviser.preview([move]).text == "1 action · Afterward, you skip a turn."
    assert "Afterward, you skip a turn." in screen.adviser.details(move, ()), "as the lines of a hint have it"
    assert "skip" not in screen.adviser.remark(Move("play", ("emp#1", "wa"))).text


def test_a_card_against_an_asset_says_whose_it_is() -> None:
    mine = player("censorship#1", "seattle", assets=["the_marauder#1"])
    _app, screen = shown(position(mine, player(assets=["private_jet#1"])))
    assert "hits you" in screen.adviser.preview([Move("play", ("censorship#1", "the_marauder#1"))]).text
    assert "Hits Vlad" in screen.adviser.preview([Move("play", ("censorship#1", "private_jet#1"))]).text


def test_of_a_card_with_many_targets_one_line_is_listed_and_the_target_chosen_after_it() -> None:
    _app, screen = shown(position(player("state_troopers#1 espionage#1", "seattle"), player("veto#1")))
    screen.chooser.only("play")
    lines = [one for one in screen.form.widgets if isinstance(one, Button) and one.key.isdecimal()]
    listed = [(one.label, one.key) for one in lines][:2]
    assert listed == [("Play State Troopers …", "1"), ("Play Espionage: Vlad", "2")]
    assert lines[0].action is not None
    assert "2 actions" in lines[0].detail
    lines[0].action()
    assert screen.selection is not None
    assert screen.selection.narrowing.things == ("state_troopers#1",)
    assert len(screen.selection.targets()) > 40, "now the states are marked on the map"
    assert not screen.offer().moves, "and listed only where somebody else is"


def test_a_button_that_comes_and_goes_alone_is_wide_and_low() -> None:
    mine = player(at="seattle", dictator="mao")
    _app, screen = shown(position(mine, player(), player(dictator="catherine"), discard="amtrak#1"))
    button = button_of(screen, "From discards")
    assert button.box.height < 50
    assert button.box.width == screen.view.column["prompt"].width
    assert button_of(screen, "Play card").box.height < 40, "one line, without a sign before it"
    # There is still space for the names of three seats and for four lines of the log.
    assert screen.view.column["seats"].height > 3 * 29
    assert screen.view.column["log"].height >= SHORT


def test_disarming_where_nothing_is_says_so_without_a_that() -> None:
    _app, screen = shown(position(player(at="seattle"), player()))
    tip = button_of(screen, "Disarm").tip
    assert tip is not None
    assert tip.text.startswith("2 actions with Travel, but you hold no card")


def test_the_button_of_the_only_disarming_says_the_odds() -> None:
    _app, screen = shown(position(player(at="livermore", facilities="Z1-03"), player()))
    tip = button_of(screen, "Disarm").tip
    assert tip is not None
    assert tip.text.startswith("3+ on a d6: 67%\n")


def test_an_action_card_says_in_a_call_that_it_is_no_reaction() -> None:
    table = position(player(at="seattle"), player("amtrak#1 veto#1", "seattle"), options={"reactions": "call"})
    app = window()
    screen = laid_out(app, table)
    choose(app, "travel hanford", "claim 1")
    why = screen.adviser.refusal_at("amtrak#1", screen.selection)
    assert why is not None
    assert why.key == "dictators.refusal.only_in_turn"


def test_the_reasons_of_odds_say_that_the_number_is_needed() -> None:
    app, screen = shown(in_the_capital())
    tip = screen.adviser.preview([Move("confront")])
    assert tip.title.startswith(app.texts("dictators_table.verb.confront"))
    assert "Needed with 3 facilities that count: *8*" in tip.text


def test_a_place_that_cannot_be_reached_says_first_what_it_is() -> None:
    app, screen = shown(position(player("", "st_louis"), player("", "reno")))
    tip, refusal = screen.adviser.tip(DC, screen.selection)
    assert tip is not None
    assert refusal is not None
    about, *_, reason = tip.text.split("\n")
    assert about.startswith("Washington D.C. · zone 3")
    assert reason.startswith("No single road leads")
    app.close()


def test_a_card_that_hits_states_says_who_is_in_each_before_one_is_chosen() -> None:
    screen = laid_out(window(), seated(position(player("emp#1", "reno"), player(at="boise"), player(at="boise"))))
    moves = [Move.of("play emp#1 ID"), Move.of("play emp#1 NV")]
    lines = screen.adviser.preview(moves).text.splitlines()
    assert lines == ["· Play EMP: Idaho – Hits Benjamin and Cor.", "· Play EMP: Nevada – Careful: hits you."]
    assert screen.adviser.details(Move.of("play emp#1 NV"), []).endswith("Careful: hits you.")


@pytest.mark.parametrize(("dictator", "line"), [("fidel", "3+ on a d6, with a reroll: 89%"), ("cleo", "3+ on a d6: 67%")])
def test_a_chance_that_counts_a_reroll_says_so(dictator: str, line: str) -> None:
    screen = laid_out(window(), position(player(at="arco", facilities="Z1-06", dictator=dictator), player()))
    assert screen.adviser.details(Move.of("disarm Z1-06"), []).endswith(line)


@pytest.mark.parametrize("language", languages())
def test_the_price_of_disarming_is_told_alike_in_the_rules_and_on_the_grey_button(language: str) -> None:
    """The Travel is one of the two actions, not a third one."""
    texts = Texts(language)
    for key in ("refusal.disarm_needs", "refusal.too_few_actions"):
        assert len(texts(f"dictators.{key}", cost=2, left=1)) < 62, "phones cut off longer reasons"
    actions = {"en": "2 actions", "de": "2 Aktionen", "nl": "2 acties"}[language]
    keys = "dictators.refusal.disarm_needs", *(f"dictators_rules.text.term_{term}" for term in ("disarm", "flight"))
    assert all(actions in texts(key) for key in keys)

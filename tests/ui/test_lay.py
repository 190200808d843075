"""Tests for rows, columns and words: shrinking, growing, and leaving out."""

from __future__ import annotations

import pytest

from game.ui.kit import rich
from game.ui.kit.box import Box, Look
from game.ui.kit.controls.widgets import Button, Toggle
from game.ui.kit.drawings.plates import gradient
from game.ui.kit.lay import (
    AtMost,
    Column,
    Drawn,
    First,
    Flow,
    Labelled,
    Made,
    Node,
    Padded,
    Painted,
    Put,
    Rest,
    Row,
    Scrolled,
    Sized,
    Space,
    Text,
    Thing,
    even,
    things,
)

LOOK = Look()


def block(width: float, height: float = 10, thing: str = "") -> Painted:
    return Painted(width, height, lambda _canvas, _box: None, thing)


def boxes(node: Node, width: float, height: float) -> dict[str, Box]:
    return {part.thing: part.box for part in node.parts(LOOK, Box(0, 0, width, height)) if part.thing}


def test_a_row_gives_the_rest_to_what_grows():
    row = Row(block(20, thing="a"), block(10, thing="b").growing(), block(30, thing="c"), gap=5)
    assert boxes(row, 100, 10) == {"a": Box(0, 0, 20, 10), "b": Box(25, 0, 40, 10), "c": Box(70, 0, 30, 10)}


def test_a_row_leaves_out_the_highest_rank_first():
    row = Row(block(40, thing="a"), block(40, thing="b").ranked(1), block(40, thing="c").ranked(2), gap=0)
    assert set(boxes(row, 90, 10)) == {"a", "b"}
    assert set(boxes(row, 50, 10)) == {"a"}
    assert set(boxes(row, 10, 10)) == {"a"}


def test_a_column_leaves_out_what_does_not_fit_and_grows_into_the_rest():
    column = Column(block(5, 20, "a"), block(5, 20, "b").ranked(1), block(5, 20, "c").growing(), gap=2)
    assert set(boxes(column, 50, 45)) == {"a", "c"}
    assert boxes(column, 50, 45)["c"] == Box(0, 22, 50, 23)


def test_words_give_way_before_anything_is_left_out():
    words = Text("one two three four five six")
    row = Row(block(30, thing="a"), words, gap=4)
    assert row.high(LOOK, 2000) < row.high(LOOK, 120)
    assert row.least(LOOK) < row.wide(LOOK)


def test_a_path_is_broken_where_a_word_would_run_out_of_its_row():
    path = Thing(Text("There is a report in /home/somebody/.local/share/situation-room/reports/report-1.txt"), "path")
    assert boxes(Row(block(30), path), 330, 90)["path"].right <= 330


def test_words_in_one_line_end_with_an_ellipsis():
    words = Text("a long sentence that has no room here at all", lines=1)
    assert words.high(LOOK, 80) == words.high(LOOK, 2000)
    cut = words._fitted(LOOK, 80)
    assert cut.lines[0][0][1].text.endswith("…")
    assert cut.width <= 80


def test_words_in_one_line_stay_in_a_row_that_is_too_narrow_for_them():
    row = Row(Thing(Text("a long title", 24, lines=1), "title"), block(30, thing="count"), gap=4)
    assert set(boxes(row, 70, 40)) == {"title", "count"}


def test_two_lines_keep_the_first_and_cut_the_second():
    words = Text("first second third fourth fifth sixth seventh", lines=2)
    block_, whole = words._fitted(LOOK, 110), words._block(LOOK, 110)
    assert len(block_.lines) == 2 < len(whole.lines)
    assert block_.lines[0] == whole.lines[0]


@pytest.mark.parametrize("together", ["300 $.", "*40 %*", "15 s", "thinking …"])
def test_a_unit_stays_with_its_number_and_dots_with_their_word(together: str):
    """Only the first two of three words would fit on the first line."""
    words, plain = Text(f"Wettrennen {together}"), f"Wettrennen {together}".replace("*", "")
    first = plain.rpartition(" ")[0]
    lines = words._block(LOOK, Text(first).wide(LOOK)).lines
    assert ["".join(piece.text for _, piece in line) for line in lines] == ["Wettrennen", together.replace("*", "")]


def test_what_is_just_wide_enough_does_not_wrap():
    words = Text("Tennessee and Washington")
    assert words.high(LOOK, words.wide(LOOK)) == words.high(LOOK, 5000)


def test_a_flow_goes_on_in_the_next_line():
    flow = Flow(*(block(30, 10, name) for name in "abc"), gap=5, line_gap=2)
    assert boxes(flow, 70, 100)["c"].y == 12
    assert flow.high(LOOK, 70) == 22


@pytest.mark.parametrize(("height", "shown"), [(50, "long"), (20, "short")])
def test_the_first_way_that_fits_is_taken(height: float, shown: str):
    assert set(boxes(First(block(10, 40, "long"), block(10, 15, "short")), 50, height)) == {shown}


def test_what_is_higher_than_it_may_be_is_told_in_another_way():
    assert First(block(10, 40), block(10, 15), most=20).high(LOOK, 50) == 15


def test_what_lies_above_is_found_first():
    node = Thing(block(10, 10, "inner"), "whole")
    assert [id for id, _ in things(node.parts(LOOK, Box(0, 0, 10, 10)))] == ["inner", "whole"]
    drawn = Drawn(10, 10, lambda _canvas, _box: None, lambda box: [("upper", box), ("lower", box)])
    assert [id for id, _ in things(drawn.parts(LOOK, Box(0, 0, 10, 10)))] == ["upper", "lower"]


def test_padding_and_least_sizes():
    node = Padded(Sized(block(10, 10, "a"), 30, 20), 4, 2)
    assert (node.wide(LOOK), node.high(LOOK, 38)) == (38, 24)
    assert boxes(node, 38, 24)["a"] == Box(4, 7, 30, 10)


def test_what_is_empty_takes_no_gap():
    assert Row(Space(), block(10), Text(""), gap=5).wide(LOOK) == 10
    assert Column(Space(), block(5, 10), Text(""), gap=5).high(LOOK, 50) == 10


def test_words_have_the_width_in_which_they_do_not_wrap():
    for face in ("regular", "italic", "serif_bold"):
        words = Text("Dieser Schritt ist vorbei. Avowed tasks", 16, face=face)
        for unit in (0.6667, 0.875, 1.0):
            look = Look(unit)
            assert words.high(look, words.wide(look)) == words.high(look, 5000)


def test_what_may_grow_gives_way_in_a_column_that_is_too_low():
    column = Column(block(5, 40, "a").growing(), block(5, 20, "b"), gap=2)
    assert boxes(column, 50, 52) == {"a": Box(0, 0, 50, 30), "b": Box(0, 32, 50, 20)}


def test_some_things_are_made_for_the_place_they_get():
    node = Made(5, 5, lambda look, box: block(5, 5, "high" if box.height > 20 else "low").parts(look, box))
    assert set(boxes(node, 50, 30)) == {"high"}
    assert set(boxes(node, 50, 10)) == {"low"}


def test_a_sum_of_floats_breaks_no_word():
    word = Text("NW", 16, face="bold")
    width = word.wide(LOOK)
    assert word.high(LOOK, width - 1 / LOOK.unit - 0.001) == word.high(LOOK, 500)


@pytest.mark.parametrize("unit", [0.875, 1.0, 1.33, 2.0])
def test_words_in_the_width_they_wish_stand_in_one_line(unit: float):
    look = Look(unit=unit)
    text = Text("Du gegen einen Sologegner, mit Zuschuss für Neulinge und freiem Zurücknehmen.", 16)
    assert text.high(look, text.wide(look)) == text.high(look, 10_000)


def test_a_line_that_may_be_shortened_is_not_left_out_of_a_row():
    row = Row(block(20, thing="a"), Thing(Text("Spieler 1", 16, lines=1), id="name"))
    assert boxes(row, 200, 20)["name"].width > 20


def test_what_is_even_shares_the_width_and_is_equally_high():
    row = even(block(70, 10, "a"), block(0, 30, "b"), gap=10)
    assert boxes(row, 110, row.high(LOOK, 110)) == {"a": Box(0, 0, 50, 30), "b": Box(60, 0, 50, 30)}


def test_what_is_within_a_width_stands_in_the_middle():
    assert boxes(AtMost(block(10, thing="a"), most=40), 100, 10) == {"a": Box(30, 0, 40, 10)}
    assert boxes(AtMost(block(10, thing="a"), most=40), 20, 10) == {"a": Box(0, 0, 20, 10)}


def test_the_rest_of_a_column_takes_what_is_left():
    column = Column(block(0, 30, "a"), Rest(block(0, 500, "b")), block(0, 20, "c"))
    assert boxes(column, 10, 100) == {"a": Box(0, 0, 10, 30), "b": Box(0, 30, 10, 50), "c": Box(0, 80, 10, 20)}


def test_what_scrolls_keeps_its_whole_height_behind_its_window():
    (window,) = Scrolled(block(0, 500, "a")).parts(LOOK, Box(0, 0, 10, 100))
    assert window.box == Box(0, 0, 10, 100)
    assert [part.box for part in window.inner if part.thing] == [Box(0, 0, 10, 500)]
    assert Scrolled(block(0, 500), most=80).high(LOOK, 10) == 80
    assert Scrolled(block(0, 50), most=80).high(LOOK, 10) == 50


def test_a_button_as_wide_as_its_label_gets_narrower_but_breaks_no_word():
    node = Labelled(Button("Aufzeichnung ansehen", print, icon="play", key="W"))
    shorter = Labelled(Button("Aufzeichnung", print, icon="play", key="W"))
    assert shorter.least(LOOK) == node.least(LOOK) < node.wide(LOOK)


def test_a_widget_may_say_how_high_it_is():
    toggle = Toggle("Ein langer Satz, der in eine schmale Spalte nicht passt", True, print)
    assert Put(toggle, 0).high(LOOK, 160) > Put(toggle, 0).high(LOOK, 900) == 40


def test_a_node_is_measured_anew_for_another_look():
    node = Labelled(Button("Aufzeichnung ansehen", print, icon="play"))
    small, large = Look(unit=0.875), Look(unit=2.0)
    fresh = Labelled(Button("Aufzeichnung ansehen", print, icon="play"))
    assert node.wide(small) != node.wide(large) == fresh.wide(large)


def test_a_gradient_runs_in_its_direction():
    for across in (False, True):
        sheet = gradient(20, 40, (10, 20, 30, 255), (210, 120, 30, 255), across)
        right, below = sheet.get_at((19, 0)).r > 150, sheet.get_at((0, 39)).r > 150
        assert sheet.get_at((0, 0)).r < 50
        assert (right, below) == (across, not across)


def test_a_word_wider_than_its_row_is_broken_at_its_hyphen_and_stays_inside() -> None:
    """A province's name ran out of a recap and under the button beside it."""
    row = Row(Space(28), Text("Mecklenburg-Vorpommern: a protest ends.", 18, grow=1))
    (words,) = row.parts(LOOK, Box(0, 0, 160, 100))
    assert words.box.right <= 160
    lines = rich.lay_out(LOOK, "Mecklenburg-Vorpommern: a protest ends.", words.box.width, 18).lines
    assert lines[0][0][1].text == "Mecklenburg-"

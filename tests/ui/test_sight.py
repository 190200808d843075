"""Tests for `Sight`: every combination of people, bots, projector, open calls and open hands, step by step."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

import pytest

from game.rules.state import NOBODY
from game.ui.table.session.sight import Audience, Cover, Sight, Waiting

SEATS = (0, 1, 2)
GROUPS = (frozenset[int](), frozenset({0}), frozenset({0, 1}), frozenset({0, 1, 2}))


def audiences() -> list[Audience]:
    return [Audience(*one) for one in product(GROUPS, (False, True), (False, True))]


def questions(audience: Audience) -> Iterator[Waiting]:
    """Yield everything a table can wait for: a decision of any seat or a call to some, at any time of a turn."""
    for by in (NOBODY, *SEATS):
        for turn, begins in product((NOBODY, *SEATS), (False, True)):
            yield Waiting(by, turn=turn, turn_begins=begins, for_bots=by != NOBODY and by not in audience.people)
    for called, turn, begins, about, heard in product(GROUPS[1:], SEATS, (False, True), (False, True), (False, True)):
        bots = called - audience.people
        yield Waiting(called=called, heard=heard, for_bots=bool(bots), turn=turn, turn_begins=begins, about_turn=about)


def reached(audience: Audience) -> set[Sight]:
    """Every `Sight` that can follow from a newly opened table."""
    asked, found, new = [*questions(audience)], set[Sight](), {Sight()}
    while new:
        found |= new
        new = {after for sight in new for waiting in asked for after in steps(sight, audience, waiting)} - found
    return found


def steps(sight: Sight, audience: Audience, waiting: Waiting) -> Iterator[Sight]:
    yield sight.settled(audience, waiting)
    yield sight.uncovered() if sight.cover is Cover.HAND else sight
    if sight.cover is not Cover.NOTHING:
        yield sight.lifted()
    if audience.passes_screen:
        yield sight.shown_to_all()
    for seat in audience.people:
        yield sight.awaiting(audience, seat)
        yield sight.called(audience, waiting, seat)


@pytest.mark.parametrize("audience", audiences(), ids=str)
def test_no_hand_is_shown_to_anyone_but_its_holder(audience: Audience) -> None:
    for sight in reached(audience):
        if sight.viewer != NOBODY and not audience.open_hands:
            assert sight.viewer in audience.people
            assert sight.cover is Cover.NOTHING
            assert all(sight.holder(audience, waiting) == sight.viewer for waiting in questions(audience))


@pytest.mark.parametrize("audience", audiences(), ids=str)
def test_a_curtain_waits_for_somebody_who_is_there(audience: Audience) -> None:
    for sight in reached(audience):
        assert sight.cover is Cover.NOTHING or (audience.passes_screen and sight.person in audience.people)


@pytest.mark.parametrize("audience", [one for one in audiences() if one.passes_screen], ids=str)
def test_nobody_waits_for_a_person_who_has_left(audience: Audience) -> None:
    for sight in reached(audience):
        for gone in audience.people:
            left = Audience(audience.people - {gone}, audience.open_hands, audience.public)
            after = sight.without_leavers(left)
            assert gone not in (after.viewer, after.person)
            assert after.cover is Cover.NOTHING or after.person in left.people


@pytest.mark.parametrize("audience", [one for one in audiences() if one.passes_screen], ids=str)
def test_hands_are_only_opened_by_a_curtain_that_their_owner_lifts(audience: Audience) -> None:
    for sight in reached(audience):
        for waiting in questions(audience):
            after = sight.settled(audience, waiting)
            if after.viewer not in (NOBODY, sight.viewer):
                # The person whose hand was visible last is still there, and nobody else has looked since.
                assert after.viewer == sight.person
                assert not sight.all_looked


@pytest.mark.parametrize("audience", [one for one in audiences() if one.people], ids=str)
def test_whoever_decides_is_asked_as_soon_as_the_curtain_is_open(audience: Audience) -> None:
    for sight in reached(audience):
        for waiting in questions(audience):
            if waiting.by in audience.people:
                after = sight.settled(audience, waiting)
                seen = after.lifted() if after.cover is not Cover.NOTHING else after
                assert seen.viewer == waiting.by


@pytest.mark.parametrize("audience", [one for one in audiences() if one.covers_hands], ids=str)
def test_before_a_projector_a_curtain_covers_the_hand_alone(audience: Audience) -> None:
    for sight in reached(audience):
        assert sight.cover is not Cover.TABLE


def test_one_curtain_is_for_a_new_turn_and_the_call_about_it() -> None:
    audience = Audience(frozenset({0, 1}))
    call = Waiting(called=frozenset({0, 1}), heard=True, turn=1, turn_begins=True, about_turn=True)
    assert Sight(0, 0).settled(audience, call) == Sight(NOBODY, 1, Cover.TABLE)


def test_after_a_reaction_whoever_plays_on_uncovers_the_hand_alone() -> None:
    audience = Audience(frozenset({0, 1}))
    seen = Sight(NOBODY, 1, all_looked=True)
    assert seen.settled(audience, Waiting(0, turn=0)).cover is Cover.HAND
    assert seen.settled(audience, Waiting(0, turn=0, turn_begins=True)).cover is Cover.TABLE

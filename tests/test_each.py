"""Tests for `each`: one failing case fails the test and is named."""

from __future__ import annotations

import inspect

import pytest

from tests.each import each


def test_every_case_is_tried_and_those_that_fail_are_named() -> None:
    tried = []

    @each("number", range(5))
    def is_small(number: int, limit: int) -> None:
        tried.append(number)
        assert number < limit

    is_small(limit=5)
    with pytest.raises(AssertionError, match="number 3, 4"):
        is_small(limit=3)
    assert tried == [*range(5)] * 2
    assert [*inspect.signature(is_small).parameters] == ["limit"]


def test_without_cases_there_is_no_test() -> None:
    with pytest.raises(AssertionError, match="without cases"):
        each("number", [])

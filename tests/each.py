"""`each`, which runs many small cases as one test."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterable
from functools import update_wrapper
from typing import Any, TypeVar

T = TypeVar("T")
Test = Callable[..., None]


def each(name: str, cases: Iterable[T], named: Callable[[T], str] = str) -> Callable[[Test], Test]:
    """Like `pytest.mark.parametrize`, but as one test, for dozens of cases that each take less time than pytest's overhead.

    All cases run, even after a failed assertion, and the failure names those that failed. The cases share the fixtures."""
    some = [*cases]
    assert some, "a test without cases holds nothing"

    def decorate(test: Test) -> Test:
        def tried(**others: Any) -> None:
            failed: dict[str, AssertionError] = {}
            for case in some:
                try:
                    test(**{name: case}, **others)
                except AssertionError as error:
                    failed[named(case)] = error
            if failed:
                raise AssertionError(f"{name} {', '.join(failed)}") from next(iter(failed.values()))

        update_wrapper(tried, test)
        del tried.__dict__["__wrapped__"]
        asked = inspect.signature(test)
        others = [parameter for parameter in asked.parameters.values() if parameter.name != name]
        tried.__dict__["__signature__"] = asked.replace(parameters=others)
        return tried

    return decorate

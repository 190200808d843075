"""How much better one thing is than another, and how far that can be trusted."""

from __future__ import annotations

from collections.abc import Sequence
from math import inf, sqrt
from statistics import fmean, variance
from typing import NamedTuple

# Nothing is sure that fewer deals speak for.
FEW_DEALS = 4


class Edge(NamedTuple):
    """The mean difference, and its standard error."""

    better: float
    error: float

    def is_sure(self, sure: float) -> bool:
        """Is it better by so many times the standard error?"""
        return self.better > sure * self.error


def edge_of(differences: Sequence[float]) -> Edge:
    """The edge by the difference on each deal."""
    if len(differences) < FEW_DEALS:
        return Edge(0.0, inf)
    return Edge(fmean(differences), sqrt(variance(differences) / len(differences)))

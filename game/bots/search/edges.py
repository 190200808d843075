"""Differences in strength between two moves, and how reliable they are."""

from __future__ import annotations

from collections.abc import Sequence
from math import inf, sqrt
from statistics import fmean, variance
from typing import NamedTuple

# Minimum number of deals for a reliable difference.
FEW_DEALS = 4


class Edge(NamedTuple):
    """Mean difference in the chance to win between two moves or lines, and its standard error."""

    better: float
    error: float

    def is_sure(self, sure: float) -> bool:
        """Return whether the difference exceeds `sure` standard errors."""
        return self.better > sure * self.error


def edge_of(differences: Sequence[float]) -> Edge:
    """Return the edge, given the difference on each deal. With too few deals, the error is infinite."""
    if len(differences) < FEW_DEALS:
        return Edge(0.0, inf)
    return Edge(fmean(differences), sqrt(variance(differences) / len(differences)))

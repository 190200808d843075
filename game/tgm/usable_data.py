"""The data that games are played with: what concerns one scenario or campaign alone takes no other with it.

The same checks decide as in `check-data`, so whatever that would refuse is not offered.
"""

from __future__ import annotations

from dataclasses import replace

from game.data.problems import DataError, Problem
from game.tgm.data import Files, TgmData
from game.tgm.data_check import check_all_there, check_ids
from game.tgm.scenario_check import campaign_problems, scenario_problems


def usable_data(files: Files) -> TgmData:
    """The data without the scenarios and campaigns in which something is wrong; `broken` and its like say what.

    A `DataError` if the rest cannot be used, or no scenario is left.
    """
    if found := [*check_ids(files), *check_all_there(files)]:
        raise DataError(found)
    data = files.data()
    broken = files.broken | _wrong(scenario_problems(files, data))
    data = replace(data, scenarios={id: one for id, one in data.scenarios.items() if id not in broken})
    if not data.scenarios:
        raise DataError(problem for problems in broken.values() for problem in problems)
    lost = _wrong(campaign_problems(files, data))
    campaigns = {id: one for id, one in data.campaigns.items() if id not in lost}
    return replace(data, campaigns=campaigns, broken=_told(broken), broken_campaigns=_told(lost))


def _wrong(found: dict[str, list[Problem]]) -> dict[str, list[Problem]]:
    return {id: problems for id, problems in found.items() if problems}


def _told(found: dict[str, list[Problem]]) -> dict[str, str]:
    return {id: str(DataError(problems)) for id, problems in found.items()}

"""Tests that docs/OPTIONS.md has every option of both games."""

from __future__ import annotations

import re

from game.data.paths import ROOT
from game.rules.state import Options
from game.volk.state import TwoPlusTwoOptions

OPTIONS = (ROOT / "docs" / "OPTIONS.md").read_text(encoding="utf-8")


def test_every_option_of_both_games_is_documented() -> None:
    table = OPTIONS.partition("Options of Wir sind das Volk!")[2].partition("\n## ")[0]
    told = {name for row in re.findall(r"^\| (`[^|]*`) \|", table, re.MULTILINE) for name in re.findall(r"`(\w+)`", row)}
    assert told == set(TwoPlusTwoOptions.__struct_fields__) - set(Options.__struct_fields__)

"""Tests for `telling.yaml`, which says how events are shown: every event has an entry, and every name in it exists."""

from __future__ import annotations

import re
from argparse import Namespace
from pathlib import Path
from typing import Any
from unittest.mock import Mock

import pytest

from game.cli import check_data
from game.cli.check_data import check_telling, check_tellings
from game.data.icons import check_icons
from game.data.paths import ROOT, RULES_DATA
from game.data.problems import DataError
from game.data.records import TELLING, digest_of
from game.data.texts import Texts
from game.data.yaml_files import parse
from game.rules.events import HIDDEN, Event
from game.rules.state import NOBODY
from game.ui.dictators.moments import TELLINGS
from game.ui.kit.fonts import icon_names
from game.ui.table.staging.records import Judgement, Motion
from game.ui.table.staging.telling import KERNELS, CardFlight, Happening, RollTelling, Telling, Travel, telling_of, things_in
from game.ui.volk.actions import ICONS
from game.ui.volk.palette import TRACK_ICONS
from game.volk.data.tables import ARROWS


def found(folder: Path, old: str, new: str) -> list[str]:
    """Problems found in the Dictators file with some words changed."""
    words = (RULES_DATA / "dictators" / TELLING).read_text(encoding="utf-8")
    assert old in words
    (folder / "dictators").mkdir()
    (folder / "dictators" / TELLING).write_text(words.replace(old, new), encoding="utf-8")
    return [str(problem) for problem in check_telling(TELLINGS, folder)]


def line_of(words: str) -> int:
    lines = (RULES_DATA / "dictators" / TELLING).read_text(encoding="utf-8").splitlines()
    return next(number for number, line in enumerate(lines, 1) if words in line)


def test_every_game_tells_all_its_events() -> None:
    assert [*check_tellings()] == []


def test_check_data_looks_at_the_tellings(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = Mock(return_value=[])
    monkeypatch.setattr(check_data, "check_all", asked)
    check_data.run(Namespace(cards=None, file=None))
    assert check_tellings in asked.call_args.args[0]


def test_an_unknown_icon_of_a_thing_is_named(tmp_path: Path) -> None:
    assert [*check_icons(icon_names())] == []
    (tmp_path / "tgm").mkdir()
    (tmp_path / "tgm" / "icons.yaml").write_text("terrain:\n  {farm: barm}\n", encoding="utf-8")
    (problem,) = check_icons(icon_names(), tmp_path)
    assert "icons.yaml:2: terrain.farm: unknown icon 'barm'; did you mean 'barn'?" in str(problem)


def test_an_unknown_event_and_one_without_a_telling_are_named(tmp_path: Path) -> None:
    unknown, missing = found(tmp_path, "\nskip_laid:", "\nskip_lade:")
    assert f"{TELLING}:{line_of('skip_laid:')}: skip_lade: unknown event 'skip_lade'; did you mean 'skip_laid'?" in unknown
    assert "the event 'skip_laid' has no telling" in missing


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("staging: die", "staging: dye", "kernel.rolled.staging: unknown staging 'dye'; did you mean 'die'?"),
        ("harm: own_loss", "harm: one_loss", "skip_laid.harm: unknown harm 'one_loss'; did you mean 'own_loss'?"),
        ("maker: sent", "maker: send", "sent.moment.maker: unknown maker 'send'; did you mean 'sent'?"),
        ("when: nearer_to_war", "when: nearer", "defcon.moment.when: unknown condition 'nearer'"),
        ("judge: attempt", "judge: attempts", "attempt.roll.judge: unknown judge 'attempts'; did you mean 'attempt'?"),
        ("icon: feather", "icon: feathr", "father_laid.icon: unknown icon 'feathr'; did you mean 'feather'?"),
        ("tries, icon: gavel", "tries, icon: gavell", "try_failed.tally.icon: unknown icon 'gavell'; did you mean 'gavel'?"),
        ("{icon: hand_back_right, kind: card}", "{like: kept}", "kept_hand.like: unknown event 'kept'"),
        ("{maker: sent, ", "{", "sent.moment: unknown text 'dictators_moments.sent.title'"),
    ],
)
def test_an_unknown_name_is_said_with_its_place(tmp_path: Path, old: str, new: str, said: str) -> None:
    first = found(tmp_path, old, new)[0]
    assert said in first
    assert f"{TELLING}:{line_of(old)}: " in first


def test_an_unknown_sound_is_said_with_its_place(tmp_path: Path) -> None:
    with pytest.raises(DataError) as caught:
        found(tmp_path, "sound: page", "sound: pages")
    assert "event_shown.moment.sound: unknown value 'pages'; did you mean 'page'?" in str(caught.value)


def test_the_tellings_in_the_documents_are_those_of_the_game() -> None:
    section = (ROOT / "docs" / "DATA.md").read_text(encoding="utf-8").partition("## How an event is shown")[2]
    (example,) = re.findall(r"```yaml\n(.*?)```", section.partition("\n## ")[0], re.DOTALL)
    for name, telling in parse(example, dict[str, Telling]).items():
        assert telling_of("dictators", f"dictators.event.{name}") == telling


def test_how_events_are_told_is_nothing_that_a_game_is_played_by(tmp_path: Path) -> None:
    (tmp_path / "cards.yaml").write_text("[]", encoding="utf-8")
    before = digest_of(tmp_path)
    (tmp_path / TELLING).write_text("{}", encoding="utf-8")
    assert digest_of(tmp_path) == before


# Contents of a telling ----------------------------------------------------------------------------------------------------


def test_a_pattern_names_a_thing_or_those_of_a_field() -> None:
    event = Event("x.event.y", {"seat": 2, "cards": ("a", "b"), "by": NOBODY, "start": ""})
    assert things_in(event, "pile:deck", "seat:{seat}", "{cards}") == ("pile:deck", "seat:2", "a", "b")
    assert things_in(event, "seat:{by}", "{start}", "{target}", "") == ()
    assert things_in(event, "*") == ("a", "b")


def happening(telling: Telling, params: dict[str, Any]) -> Happening[Any]:
    return Happening(Event("x.event.y", params), None, None, Texts("en"), telling)


def motion(telling: Telling, **params: object) -> Motion:
    return KERNELS.motion(happening(telling, params))


def test_a_piece_that_travels_and_a_card_that_flies_are_data() -> None:
    travels = Telling(travels=Travel("seat:{seat}", "{start}", "{space}"), sound="token", duration=520)
    assert motion(travels, seat=1, start="a1", space="b2") == Motion("seat:1", "a1", "b2", sound="token", duration=520)
    flies = Telling(flies=CardFlight(start="pile:deck", goal="seat:{seat}"))
    assert motion(flies, seat=0, card="emp#1") == Motion(
        card="emp#1", card_from="pile:deck", card_to="seat:0", duration=Telling().duration
    )
    assert motion(flies, seat=0).card == HIDDEN, "who may not see it sees its back"
    appears = motion(Telling(arrives=("{road}",), flashes=("*",)), road="arco-reno")
    assert (appears.arriving, appears.flashing, appears.card) == (("arco-reno",), ("arco-reno",), "")


def test_a_roll_is_judged_by_the_fields_of_an_event() -> None:
    def judged(telling: RollTelling, **params: int) -> Judgement | None:
        return KERNELS.judgement(happening(Telling(roll=telling), params))

    assert judged(RollTelling(needed="impact"), impact=6) == Judgement(needed=6)
    assert judged(RollTelling(needed="needed", total="total"), needed=8, total=8) == Judgement(8, 8, True)
    assert judged(RollTelling(success=True, critical=True)) == Judgement(success=True, critical=True)


def test_an_event_is_told_like_another_one_or_like_all_that_begin_like_it() -> None:
    told, same = (telling_of("volk", f"volk.event.{name}") for name in ("unrest", "unrest_by"))
    assert (same.like, same.icon, same.flashes, same.sound) == ("unrest", told.icon, told.flashes, told.sound)
    assert telling_of("dictators", "dictators.event.nothing.skip").icon == "circle_off_outline"
    icons = [telling_of("tgm", f"{of}.event.gave_up").icon for of in ("kernel", "tgm")]
    assert icons == ["flag_variant", "flag_outline"], "the kernel's is not the game's of the same name"
    assert telling_of("tgm", "kernel.event.rolled").sound == "dice"


def test_what_is_done_with_a_card_and_the_track_that_moves_have_one_icon_everywhere() -> None:
    icons = {f"{verb}_with": icon for verb, icon in ICONS.items()} | {track: TRACK_ICONS[track] for track in ARROWS}
    assert {name: telling_of("volk", f"volk.event.{name}").icon for name in icons} == icons

"""The setup page of The Sixth Line: scenario, sides, decks, and the solo opponent."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any, NamedTuple

from game.bots.players import filler, levels
from game.data.texts import Texts
from game.rules.positions.position import HUMAN
from game.tgm.data.loaded import DATA
from game.tgm.data.scenarios import Scenario
from game.tgm.decks.building import problem_text
from game.tgm.game import SOLO
from game.tgm.ground.geometry import SIDES, Side
from game.tgm.opening.setup import armies, fixed_solo_side, scenario_of, sides_of_seats, solo_side_of, table_problems
from game.tgm.options import TgmOptions
from game.ui.app import App
from game.ui.kit.controls.widgets import Choice
from game.ui.kit.drawings.pieces import Tip
from game.ui.kit.lay import Column, Node, Put, Text
from game.ui.screens.choices import Options, Pick, PickRow
from game.ui.screens.new_game.draft import OWN, Draft, OptionField, OptionForm, OptionWords
from game.ui.screens.new_game.page import SetupPage
from game.ui.screens.page import note, panel
from game.ui.screens.pictures import row_width, scenario_node
from game.ui.tgm.decks.choice import DeckChoice, table_of
from game.ui.tgm.decks.look import faction_tile


def _scenario_pick(app: App, scenario: Scenario) -> Pick:
    """A battle with its player counts and its description."""
    texts, picture = app.texts, scenario_node(app, "tgm", scenario.id, row_width(app.area.width))
    people = TgmSetupPage.people("tgm", scenario.id)
    minimum, maximum = min(people), max(people)
    span = texts("tgm_setup.players", least=minimum, most=maximum)
    players = span if minimum < maximum else texts("ui_table.players", count=maximum)
    facts = (words for words, _icon in TgmSetupPage.facts(scenario.id, texts))
    line = " · ".join((players, str(scenario.year), *facts))
    about = f"{line}\n{texts(f'tgm.scenario_text.{scenario.id}')}"
    return Pick(scenario.id, texts(f"tgm.scenario.{scenario.id}"), about, picture=picture)


MINUTES, LONGEST = 5, 13
"""Minutes per round, and the maximum number of rounds estimated for battles not listed below."""
USUAL_ROUNDS = {"S02": 8, "S03": 7, "S04": 11, "S05": 10, "S06": 9, "S07": 10, "S08": 12, "S09": 9, "S11": 9}
"""Usual number of rounds by scenario (BALANCE.md)."""
_OWN_RULES = {"few": 1, "some": 3, "many": 99}
"""For each label, the maximum number of special rules of a battle that has it."""
EASY = filler("tgm")
"""The default solo opponent."""
_SWITCHES = ("leftover_equipment", "extensive_terrain", "terrain_during_play")
_BONUS = ("rookie_bonus", "rookies")
FINE_POINTS = ("points_limit", "round_limit", *_BONUS, *_SWITCHES, "time_limit")
"""Optional rules (1.19, 1.29), offered unless the battle fixes them."""
_CONTROL = 44
_PRESET = ("battlefields", "level", "practice", *_BONUS, *_SWITCHES)


class Preset(NamedTuple):
    """Players, scenario and options of a ready-made table."""

    players: tuple[str, ...]
    scenario: str
    options: Mapping[str, Any]


def _options(**changes: Any) -> dict[str, Any]:
    """Options of a preset. Every preset sets the same ones, so that no option of the previous preset remains."""
    usual = TgmOptions()
    return {name: getattr(usual, name) for name in _PRESET} | changes


_FIRST_BONUS = 2
"""AP that the player of the first battle gets in addition, each turn."""
PRESETS: dict[str, Preset] = {
    "first": Preset(
        (HUMAN, EASY), "S10", _options(level="recruit", practice=True, rookie_bonus=_FIRST_BONUS, rookies="south")
    ),
    "alone": Preset((HUMAN, EASY), "S01", _options(practice=True)),
    "duel": Preset((HUMAN, HUMAN), "S01", _options()),
    "teams": Preset((HUMAN, HUMAN, HUMAN, HUMAN), "S01", _options(battlefields=2)),
}


class PreparedPage(SetupPage):
    """The page of a player's scenario, whose battle, armies and rules are fixed."""

    def seat_emblems(self, size: float) -> list[Node]:
        options = table_of(self.draft)
        decks = [armies(options)[side] for side in sides_of_seats(options, self.draft.count)]
        return [faction_tile(deck.faction, size) for deck in decks]


class TgmSetupPage(SetupPage):
    prepared = PreparedPage

    def __init__(self, app: App, draft: Draft, options: OptionForm, changed: Callable[[], None]) -> None:
        super().__init__(app, draft, options, changed)
        # If the battle is fixed in advance, presets for other battles are not offered.
        self._is_given = bool(draft.scenario)
        self.decks = DeckChoice(app, draft, self._decks_changed)
        self._settle_scenario(draft.options.get("scenario", TgmOptions().scenario))

    @staticmethod
    def people(game: str, scenario: str) -> tuple[int, ...]:
        """Possible numbers of human players, including 1 if the solo opponent can take a side."""
        found = DATA.scenarios[scenario]
        return tuple(sorted({*found.players, *((1,) if found.solo_ai else ())}))

    @staticmethod
    def facts(scenario: str, texts: Texts) -> Sequence[tuple[str, str]]:
        found = DATA.scenarios[scenario]
        rounds = found.rounds.limit
        usual = USUAL_ROUNDS.get(scenario, min(rounds, LONGEST))
        rules = len(found.special) + bool(found.setup.bridges)
        amount = next(name for name, limit in _OWN_RULES.items() if rules <= limit)
        length = texts("tgm_setup.length", usual=usual, rounds=rounds, minutes=usual * MINUTES)
        return (length, "timer_sand"), (texts(f"tgm_setup.own_rules.{amount}"), "school_outline")

    @staticmethod
    def campaigns() -> tuple[str, ...]:
        return tuple(DATA.campaigns)

    @property
    def table(self) -> TgmOptions:
        return table_of(self.draft)

    @property
    def scenario(self) -> Scenario:
        return scenario_of(self.table)

    @property
    def sides(self) -> list[Side]:
        return sides_of_seats(self.table, self.draft.count)

    @property
    def _solo(self) -> list[int]:
        return [number for number, seat in enumerate(self.draft.seats) if seat.player in SOLO]

    # Seats ----------------------------------------------------------------------------------------------------------------

    def counts(self) -> Sequence[int]:
        """Possible numbers of seats; a single player needs a second seat for the solo opponent."""
        return sorted({max(2, players) for players in self.scenario.players})

    def set_count(self, count: int) -> None:
        super().set_count(count)
        self._settle()

    def count_title(self) -> str:
        return self.app.texts("tgm_setup.seat_count")

    def persons(self) -> int:
        """Number of seats; in a battle that fixes the solo opponent's side, the maximum number of human players."""
        return max(self.scenario.players) if fixed_solo_side(self.scenario) is not None else self.draft.count

    def seats_note(self) -> str:
        """A note that choosing the solo opponent can change other seats; empty if the battle fixes the opponent's side."""
        return self.app.texts("tgm_setup.one_solo") if fixed_solo_side(self.scenario) is None else ""

    def seat_note(self, number: int) -> str:
        texts, side = self.app.texts, self.sides[number]
        faction = texts(f"tgm.faction.{self.decks.faction(side)}")
        return texts("tgm_setup.seat", side=texts(f"tgm.side.{side}"), faction=faction)

    def seat_emblems(self, size: float) -> list[Node]:
        """The emblem of the army at every seat."""
        return [faction_tile(self.decks.faction(side), size) for side in self.sides]

    def players(self, number: int) -> list[str]:
        """Possible players for a seat; a solo battle fixes the solo opponent's seat."""
        fixed, everybody = fixed_solo_side(self.scenario), [HUMAN, *levels("tgm")]
        if fixed is None:
            return everybody
        return [player for player in everybody if (player in SOLO) == (self.sides[number] == fixed)]

    def set_player(self, number: int, player: str) -> None:
        """Set a player. The solo opponent always plays one whole side, so other seats may change too."""
        seats, side = self.draft.seats, self.sides[number]
        seats[number].player = player
        for mate, other_side in enumerate(self.sides):
            if mate == number:
                continue
            if other_side == side and player in SOLO:
                seats[mate].player = player
            elif seats[mate].player in SOLO and (other_side == side or player in SOLO):
                seats[mate].player = HUMAN
        self.draft.seats_changed()
        self._settle()

    def handicap(self, number: int) -> list[Node]:
        """The choice of the solo opponent's AP, at its first seat."""
        if number not in self._solo[:1]:
            return []
        words, (field,) = self.options.words, self._fields("level")
        values = [(level, words.value("level", level)) for level in field.values]
        choice = Choice(values, self.table.level, partial(self.options.set, "level"))
        text = "\n".join(words.sentence("level", level) for level in field.values)
        choice.tip = Tip(words.option("level"), text, "robot_outline")
        return [Text("AP", 18, face="bold", whole=True), Put(choice, _CONTROL, 4 * _CONTROL)]

    # Dependent settings ---------------------------------------------------------------------------------------------------

    def set_scenario(self, id: str) -> None:
        """Choose another battle; this resets the rookie bonus, which belonged to a side of the old one."""
        if id != self.scenario.id:
            self.draft.options |= {name: getattr(TgmOptions(), name) for name in _BONUS}
        self._settle_scenario(id)
        self.changed()

    def _settle_scenario(self, id: str) -> None:
        """Choose a battle: clear the decks, and adapt the number of seats and, in a solo battle, the players."""
        self.draft.scenario = self.draft.options["scenario"] = id
        self.draft.options |= {f"{side}_{deck}": "" for side in SIDES for deck in ("deck", "second_deck")}
        if self.draft.count not in self.counts():
            self.draft.count = max(self.counts())
        if (fixed := fixed_solo_side(self.scenario)) is not None:
            for seat, side in zip(self.draft.seats, self.sides, strict=True):
                if (seat.player in SOLO) != (side == fixed):
                    seat.player = EASY if side == fixed else HUMAN
        self.draft.seats_changed()
        self._settle()

    def _decks_changed(self) -> None:
        self._settle()
        self.changed()

    def _settle(self) -> None:
        """Make options, decks and players agree: on each side, the first seat decides whether the solo opponent plays."""
        options, count = self.draft.options, self.draft.count
        for side in SIDES:
            first, *mates = (seat for seat, its_side in zip(self.draft.seats, self.sides, strict=False) if its_side == side)
            for mate in mates:
                if not SOLO.isdisjoint((first.player, mate.player)):
                    mate.player = first.player if first.player in SOLO else HUMAN
        if count < 4:
            options["battlefields"] = 1
        if count < 3:
            options["marshal"] = "agreed"
        self.decks.settle()
        options["solo_side"] = solo_side_of(self.table, count, self._solo) or "none"

    # Panels ---------------------------------------------------------------------------------------------------------------

    def before_seats(self) -> list[Node]:
        texts = self.app.texts
        fitting = {self.scenario.id} if self._is_given else DATA.scenarios.keys()
        if not (ready := [name for name, preset in PRESETS.items() if preset.scenario in fitting]):
            return []
        names = [*ready, *([OWN] if self.preset == OWN else [])]
        told = {name: texts(f"tgm_setup.preset_text.{name}", bonus=_FIRST_BONUS) for name in names}
        entries = [Pick(name, texts(f"tgm_setup.preset.{name}"), told[name]) for name in names]
        return [panel(texts("tgm_setup.quick"), "flag_checkered", Put(Options(entries, self.preset, self.set_preset), 0))]

    def panels(self) -> list[Node]:
        texts, found = self.app.texts, [self._battle()]
        if self.draft.count > 2:
            fields = self._fields("marshal", "team" if self.draft.count == 3 else "battlefields")
            found.append(panel(texts("tgm_setup.teams"), "account_multiple_outline", self.options.controls(fields)))
        return [*found, self.decks.panel()]

    def _battle(self) -> Node:
        texts, id = self.app.texts, self.scenario.id
        picks = [_scenario_pick(self.app, scenario) for scenario in DATA.scenarios.values()]
        # Battles with broken files are listed too.
        names = OptionWords("tgm", texts)
        picks += [
            Pick(scenario, names.name("scenario", scenario), why_not=why.replace("*", ""))
            for scenario, why in DATA.broken.items()
        ]
        goals = [(texts(f"tgm.side.{side}"), texts(f"tgm.scenario_goal.{id}.{side}")) for side in SIDES]
        goal_lines = [Text(texts("tgm_setup.goal", side=side, goal=goal), 16) for side, goal in goals]
        picked, title = next(pick for pick in picks if pick.value == id), texts("tgm_setup.choose_battle")
        row = Put(PickRow(self.app, "map_marker", title, picks, picked, self.set_scenario, "B"), 0)
        about = Column(Text(texts(f"tgm.scenario_text.{id}")), *goal_lines, note(texts(f"tgm.scenario_rules.{id}")), gap=6)
        return panel(texts("tgm_setup.battle"), "map_outline", row, about)

    def _fields(self, *names: str) -> list[OptionField]:
        return [field for field in self.draft.fields if field.name in names]

    def fine_points(self) -> list[OptionField]:
        open_ = {
            "points_limit": self.scenario.kind == "battle_royal",
            "round_limit": self.scenario.rounds.adjustable,
            "rookies": self.draft.options["rookie_bonus"],
        }
        return [field for field in self._fields(*FINE_POINTS) if open_.get(field.name, True)]

    def problem(self) -> str:
        self._settle()
        found, texts = table_problems(self.table, self.draft.count, self._solo), self.app.texts
        if not found:
            return ""
        side, reason = found[0].side, problem_text(texts, found[0].refusal)
        return reason if side is None else texts("tgm_setup.problem_of_side", side=texts(f"tgm.side.{side}"), reason=reason)

    @property
    def preset(self) -> str:
        """The preset that matches this table, or `OWN` if none does."""
        players, options = tuple(seat.player for seat in self.draft.seats), self.draft.options
        for name, preset in PRESETS.items():
            if preset.players == players and preset.options.items() | {("scenario", preset.scenario)} <= options.items():
                return name
        return OWN

    def set_first(self) -> None:
        self._take(PRESETS["first"])

    def set_preset(self, name: str) -> None:
        if (preset := PRESETS.get(name)) is not None:
            self._take(preset)
            self.changed()

    def _take(self, preset: Preset) -> None:
        self.draft.count = len(preset.players)
        for seat, player in zip(self.draft.seats, preset.players, strict=True):
            seat.player = player
        self.draft.options |= preset.options
        self._settle_scenario(preset.scenario)

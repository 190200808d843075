"""Campaigns: battles played, bonuses for the next battle, and the winner (5.10).

Each campaign in progress is a YAML file in the user's data folder, rewritten after every change.

progress = Progress("overlord", {"south": "Anna", "north": "Ben"})
progress = recorded(progress, outcome_of(table.state))
battle_options(progress)"""

from __future__ import annotations

import os
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Annotated, Any

import msgspec

from game.data.paths import first_free, user_data_dir, write_whole
from game.data.problems import unknown
from game.data.records import Record
from game.data.yaml_files import dump, load
from game.rules.refusals import Refusal, refusal
from game.tgm.data.components import Deck
from game.tgm.data.loaded import DATA
from game.tgm.data.scenarios import Battle, Campaign
from game.tgm.data.solo import Level
from game.tgm.decks.building import written
from game.tgm.decks.decks import deck_points, scenario_deck_problems
from game.tgm.decks.files import chosen_deck
from game.tgm.ground.geometry import SIDES, Side, other
from game.tgm.state import TgmState
from game.tgm.tables import card_kind

Points = Annotated[int, msgspec.Meta(ge=0, le=99_999)]
Name = Annotated[str, msgspec.Meta(max_length=255)]


class Outcome(Record, frozen=True, kw_only=True):
    """The result of a battle. No winner means a draw.

    `destroyed`: deck points of enemy units destroyed, by side. `survivors`: ids of each side's units that were on the map or
    aboard a carrier at the end."""

    winner: Side | None = None
    destroyed: dict[Side, Points] = {}
    survivors: dict[Side, tuple[str, ...]] = {}
    generals_lost: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        survivors = [("unit", id, DATA.units) for ids in self.survivors.values() for id in ids]
        for kind, id, known in (*survivors, *(("general", id, DATA.generals) for id in self.generals_lost)):
            if id not in known:
                raise ValueError(unknown(kind, id, known))


class Progress(Record, frozen=True):
    """The players of a campaign, its battles so far, and the choices for the next one.

    `solo`: the side played by the solo opponent, if any. `journal`: the file of the battle in progress."""

    campaign: str
    names: dict[Side, Name] = {}
    solo: Side | None = None
    level: Level = "regular"
    battles: tuple[Outcome, ...] = ()
    decks: dict[Side, str] = {}
    veterans: dict[Side, tuple[str, ...]] = {}
    journal: Name = ""

    def __post_init__(self) -> None:
        if self.campaign not in DATA.campaigns:
            raise ValueError(unknown("campaign", self.campaign, DATA.campaigns))
        maximum = len(DATA.campaigns[self.campaign].battles)
        if len(self.battles) > maximum:
            raise ValueError(f"the campaign has only {maximum} battles, not {len(self.battles)}")
        for value in self.decks.values():
            chosen_deck(value)


def outcome_of(state: TgmState) -> Outcome:
    """Return the outcome of a finished battle for its campaign."""
    assert state.result is not None
    winners = state.result.winners
    # Scenario units belong to no deck.
    units = (unit for unit in state.units.values() if unit.space or unit.carrier)
    army = [unit for unit in units if unit.printed.faction is not None]
    return Outcome(
        winner=state.players[winners[0]].side if winners else None,
        destroyed={side: state.tallies[other(side)].points_lost for side in SIDES},
        survivors={side: _dearest_first({card_kind(unit.card) for unit in army if unit.side == side}) for side in SIDES},
        generals_lost=tuple(general for side in SIDES for general in state.tallies[side].generals_lost),
    )


def _dearest_first(ids: Iterable[str]) -> tuple[str, ...]:
    return tuple(sorted(ids, key=lambda id: (-DATA.units[id].cost, id)))


def recorded(progress: Progress, outcome: Outcome) -> Progress:
    """Return the campaign with this battle recorded, and without the choices made for that battle."""
    return msgspec.structs.replace(progress, battles=(*progress.battles, outcome), decks={}, veterans={}, journal="")


def campaign_of(progress: Progress) -> Campaign:
    return DATA.campaigns[progress.campaign]


def wins(progress: Progress, side: Side) -> int:
    return sum(outcome.winner == side for outcome in progress.battles)


def destroyed(progress: Progress, side: Side) -> int:
    """Enemy deck points destroyed by a side in all battles."""
    return sum(outcome.destroyed.get(side, 0) for outcome in progress.battles)


def is_over(progress: Progress) -> bool:
    """Return whether one side has enough wins or the last battle has been played."""
    campaign = campaign_of(progress)
    return len(progress.battles) == len(campaign.battles) or any(wins(progress, side) >= campaign.wins for side in SIDES)


def champion(progress: Progress) -> Side | None:
    """Return the winner of a finished campaign: the side with more wins, then with more enemy deck points destroyed.

    None if both are equal."""
    for measure in (wins, destroyed):
        south, north = (measure(progress, side) for side in SIDES)
        if south != north:
            return "south" if south > north else "north"
    return None


def next_battle(progress: Progress) -> Battle | None:
    return None if is_over(progress) else campaign_of(progress).battles[len(progress.battles)]


def extra_points(progress: Progress, side: Side) -> int:
    """Extra deck points of a side in the next battle: only the winner of the previous battle gets any."""
    return campaign_of(progress).winner_points if bool(progress.battles) and progress.battles[-1].winner == side else 0


def lost_generals(progress: Progress) -> tuple[str, ...]:
    """Generals whose headquarters were destroyed. They are not available for the rest of the campaign."""
    return tuple(general for outcome in progress.battles for general in outcome.generals_lost)


def ready_deck(progress: Progress, side: Side) -> Deck:
    """The ready-made deck of a side for the next battle."""
    battle = next_battle(progress)
    assert battle is not None
    return DATA.decks[battle.decks[side]]


def next_deck(progress: Progress, side: Side) -> Deck:
    """The deck chosen for the next battle, or the ready-made one."""
    value = progress.decks.get(side)
    return chosen_deck(value) if value else ready_deck(progress, side)


def limit_of(progress: Progress, side: Side) -> int:
    return ready_deck(progress, side).limit + extra_points(progress, side)


def campaign_deck_problems(progress: Progress, side: Side, deck: Deck) -> list[Refusal]:
    """Return every reason why a side cannot play the next battle with this deck."""
    battle = next_battle(progress)
    assert battle is not None
    problems = scenario_deck_problems(DATA, DATA.scenarios[battle.scenario], side, deck, limit_of(progress, side))
    lost = lost_generals(progress)
    if deck.general in lost:
        problems.append(refusal("tgm_campaign.problem.general_lost", "5.10", general=deck.general))
    brings_one = any(DATA.support[id].op == "general" for id in deck.cards if id in DATA.support)
    available = any(general.faction == deck.faction and id not in lost for id, general in DATA.generals.items())
    if brings_one and not available:
        problems.append(refusal("tgm_campaign.problem.no_general", "5.10"))
    return problems


def with_deck(progress: Progress, side: Side, deck: Deck | None) -> Progress:
    """Set the deck for the next battle (None for the ready-made one), and drop chosen Veterans that are not in it."""
    decks = {other_side: value for other_side, value in progress.decks.items() if other_side != side}
    if deck is not None:
        decks[side] = deck.id if deck.id in DATA.decks else written(deck)
    changed = msgspec.structs.replace(progress, decks=decks)
    kept = tuple(id for id in progress.veterans.get(side, ()) if id in nameable(changed, side))
    return msgspec.structs.replace(changed, veterans={**progress.veterans, side: kept})


def nameable(progress: Progress, side: Side) -> tuple[str, ...]:
    """Survivors of the previous battle that are also in the next deck, most expensive first."""
    if not progress.battles:
        return ()
    cards = next_deck(progress, side).cards
    return tuple(id for id in progress.battles[-1].survivors.get(side, ()) if id in cards)


def with_veterans(progress: Progress, side: Side, ids: Sequence[str]) -> Progress:
    """Choose the survivors that start the next battle as Veterans. Raise `ValueError` if a choice is not allowed."""
    maximum = campaign_of(progress).veterans
    if len(ids) > maximum or len({*ids}) < len(ids):
        raise ValueError(f"up to {maximum} different units can be named, not {', '.join(ids)}")
    if others := [id for id in ids if id not in nameable(progress, side)]:
        raise ValueError(f"only survivors that the next deck holds can be named, not {', '.join(others)}")
    return msgspec.structs.replace(progress, veterans={**progress.veterans, side: tuple(ids)})


def prepared(progress: Progress) -> Progress:
    """Choose for the solo opponent: its most expensive survivors as Veterans, and more copies of units for extra points."""
    side = progress.solo
    if side is None:
        return progress
    if extra_points(progress, side):
        progress = with_deck(progress, side, reinforced(progress, side))
    return with_veterans(progress, side, nameable(progress, side)[: campaign_of(progress).veterans])


def reinforced(progress: Progress, side: Side) -> Deck:
    """Return the deck with more copies of its units, most expensive first, as points and available copies permit."""
    deck, limit = next_deck(progress, side), limit_of(progress, side)
    # Spend only the extra points. If the ready-made deck is below its limit, the new one stays below by the same amount.
    limit = min(limit, deck_points(DATA, deck) + extra_points(progress, side))
    cards = dict(deck.cards)
    for id in _dearest_first(id for id in cards if id in DATA.units):
        while cards[id] < DATA.copies(id, deck.faction):
            more = msgspec.structs.replace(deck, id="own", cards={**cards, id: cards[id] + 1})
            if deck_points(DATA, more) > limit:
                break
            cards[id] += 1
    return msgspec.structs.replace(deck, id="own", limit=limit_of(progress, side), cards=cards)


def battle_options(progress: Progress) -> dict[str, Any]:
    battle = next_battle(progress)
    assert battle is not None
    options: dict[str, Any] = {
        "scenario": battle.scenario,
        "lost_generals": list(lost_generals(progress)),
        "solo_side": progress.solo or "none",
        "level": progress.level,
    }
    for side in SIDES:
        options |= {
            f"{side}_deck": progress.decks.get(side) or battle.decks[side],
            f"{side}_extra_points": extra_points(progress, side),
            # Only the first copy of each unit becomes a Veteran.
            f"{side}_veterans": [f"{id}#1" for id in progress.veterans.get(side, ())],
        }
    return options


ENDING = ".yaml"
LARGEST = 50_000
"""Maximum size of a campaign file, in bytes."""


def campaign_file(campaign: str, folder: Path | None = None) -> Path:
    return (user_data_dir() / "campaigns" if folder is None else folder) / f"{campaign}{ENDING}"


def load_campaign(campaign: str, folder: Path | None = None) -> Progress | None:
    """Return the saved progress, or None if the campaign was not started. Raise `DataError` if the file cannot be read."""
    path = campaign_file(campaign, folder)
    return load(path, Progress, LARGEST) if os.path.lexists(path) else None


def save_campaign(progress: Progress, folder: Path | None = None) -> Path:
    path = campaign_file(progress.campaign, folder)
    # Write only fields that differ from their defaults.
    defaults, fields = Progress(progress.campaign), msgspec.to_builtins(progress)
    changed = [name for name in fields if getattr(progress, name) != getattr(defaults, name)]
    write_whole(path, dump({"campaign": progress.campaign} | {name: fields[name] for name in changed}))
    return path


def set_aside(campaign: str, folder: Path | None = None) -> Path:
    """Rename an unreadable campaign file, so that its content is kept and a new campaign can start."""
    path = campaign_file(campaign, folder)
    return path.rename(first_free(path.parent, f"{campaign}.broken", ENDING))

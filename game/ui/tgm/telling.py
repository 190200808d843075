"""How the events of The Sixth Line are told: their icons in the log, what they say about dice, how the table shows them.

An air strike is told step by step: what has been declared, who comes up, who fires, and how it goes on.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from game.rules.events import HIDDEN, Event
from game.rules.state import NOBODY
from game.tgm.state import TgmState
from game.tgm.tables import SUPPORT, TOKENS, UNITS
from game.ui.kit.sound import SoundName
from game.ui.table.scene import seat_id
from game.ui.table.staging.records import Judgement, Motion
from game.ui.tgm.board.places import AIM, HIT, SHOT

_SOUNDS: dict[SoundName, tuple[str, ...]] = {
    "turn": ("turn",),
    "token": ("income", "laid", "swapped", "boarded", "set_down"),
    "blast": ("wounded", "hq_hit", "destroyed", "critical", "terrain_gone", "tank_mine", "charge_blown", "bridge_gone"),
    "collapse": ("hq_destroyed",),
    "card": ("general",),
}
_SOUND_OF = {name: sound for sound, names in _SOUNDS.items() for name in names}
_SMALL_ARMS = ("rifle", "hmg_inf", "sniper", "mg", "hmg", "bomber_mg")
# Things that flash for longer than others: what one must not miss.
_LONG = {"critical": 700, "destroyed": 650, "hq_hit": 700, "hq_destroyed": 1200, "wounded": 600, "suppressed": 520}
ROUTINE = ("gain_ap", "draw")
"""What support cards do that only fills a purse or a hand, by op: nothing to cover the map for."""
_JUDGEMENTS = {
    "missed": Judgement(success=False),
    "bounced": Judgement(success=False),
    "critical": Judgement(success=True, critical=True),
    "wounded": Judgement(success=True),
    "hq_hit": Judgement(success=True),
}


def judgement(event: Event) -> Judgement | None:
    """What an event says about the roll that was or will be made."""
    return Judgement(needed=event.number("impact")) if event.name in ("aims", "mined") else _JUDGEMENTS.get(event.name)


def motion(event: Event, before: TgmState) -> Motion | None:
    """How an event is shown. None: in the plain way."""
    if event.name == "bought":
        return Motion(duration=0)
    found = _journey(event, before) or _flash(event)
    # Air strikes are told slowly, step by step.
    slow = 1.5 if any(unit.flying for unit in before.air.values()) else 1.0
    return replace(found, duration=round(found.duration * slow)) if found is not None else None


def _journey(event: Event, before: TgmState) -> Motion | None:
    """Something travels over the map (a unit, an airplane, a shot), a card flies, or a unit comes onto the map."""
    unit, target, start, space = (event.word(name) for name in ("unit", "target", "start", "space"))
    card, seat = str(event.params.get("card", HIDDEN)), event.seat
    hand = seat_id(seat) if seat != NOBODY else ""
    match event.name:
        case "moved" | "rowed":
            sound: SoundName = "engine" if _type(unit) in ("tank", "transport") else "step"
            return Motion(piece=unit, start=start, goal=space, flashing=(unit, space), sound=sound, duration=480)
        case "moved_back" if unit in before.units:
            return Motion(piece=unit, start=before.units[unit].space, goal=space, duration=480)
        case "aims" | "mined":
            return Motion(piece=AIM if unit else "", start=unit, goal=target, flashing=(target,), duration=380)
        case "missed" | "bounced" | "wounded" | "critical" | "hq_hit" if by := event.word("by"):
            # The die has fallen before it is seen what the shot does.
            struck, piece = target or unit or event.word("hq"), SHOT if event.name == "missed" else HIT
            return Motion(piece=piece, start=by, goal=struck, sound=_report(event, by), duration=_LONG.get(event.name, 480))
        case "air_strike" | "intercepts" if unit in before.air:
            start = before.players[before.air[unit].seat].hq
            goal = before.players[before.air[target].seat].hq if target in before.air else target
            return Motion(piece=unit, start=start, goal=goal, flashing=(target,), sound="plane", duration=900)
        case "set_down" if target in before.units:
            return Motion(piece=unit, start=before.units[target].space, goal=space, sound="token", duration=420)
        case "drew":
            cards = event.params.get("cards")
            first = str(cards[0]) if isinstance(cards, tuple) and cards else HIDDEN
            return Motion(card=first, card_from=f"pile:deck:{seat}", card_to=hand, sound="card", duration=420)
        case "discarded":
            return Motion(card=card, card_from=hand, card_to=f"pile:discard:{seat}", sound="card", duration=380)
        case "played" if card in SUPPORT and SUPPORT[card].op in ROUTINE:
            return Motion(card=card, card_from=hand, card_to=f"pile:discard:{seat}", sound="card", duration=700)
        case "played" | "fetched":
            return Motion(card=card, card_from=hand, card_to="show", sound="card", duration=1000)
        case "deployed" | "deployed_aboard" | "landed":
            return Motion(arriving=(unit,), flashing=(unit, space), sound="token", duration=460)
    return None


def _report(event: Event, card: str) -> SoundName:
    """How the weapon of a unit is heard: small arms crack, everything else booms."""
    weapon = event.word("weapon")
    cracks = weapon in _SMALL_ARMS if weapon in TOKENS else _type(card) in ("infantry", "airplane", "")
    return "rifle" if cracks else "gun"


def _flash(event: Event) -> Motion | None:
    """Something happens to things that stay where they are."""
    name, things = event.name, tuple(filter(None, event.ids))
    if name in _LONG or name in _SOUND_OF:
        return Motion(flashing=things, sound=_SOUND_OF.get(name), duration=_LONG.get(name, 460))
    return Motion(flashing=things, duration=360) if event.key.startswith("tgm.") else None


def _type(card: str) -> str:
    return UNITS[card].type if card in UNITS else ""


# An air strike -------------------------------------------------------------------------------------------------------------


def step_of_strike(state: TgmState, log: Sequence[Event]) -> tuple[str, str] | None:
    """Whether bombs or parachutes are on their way, and to which step that has come; None: nothing is in the air."""
    begins = ("tgm.event.air_strike", "tgm.event.jumps")
    start = next((number for number in reversed(range(len(log))) if log[number].key in begins), None)
    if start is None or not any(plane.flying for plane in state.air.values()):
        return None
    drop = log[start].key.endswith("jumps")
    step = "flak" if drop else "declared"
    for event in log[start:]:
        step = _step(event) or step
    return "jump" if drop else "title", step


def _step(event: Event) -> str:
    """The step that begins with an event, if one does."""
    if event.name != "aims":
        return "interceptors" if event.name == "intercepts" else ""
    by_plane, at_plane = (_type(event.word(name)) == "airplane" for name in ("unit", "target"))
    if not at_plane:
        return "strike" if by_plane else ""
    return "fight" if by_plane else "flak"

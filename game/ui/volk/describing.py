"""Short public descriptions of things on the table: provinces, sites, lines, cards, spaces of tracks."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from game.data.texts import Texts
from game.rules.events import HIDDEN
from game.ui.table.panels.hand import NOTE
from game.ui.volk.actions import draw_lines, in_short
from game.ui.volk.board.superpowers import is_house
from game.ui.volk.display import PEACE, POLICE, USED, cards_of
from game.ui.volk.events.story import WAY_ON
from game.ui.volk.events.telling import STEP_ICONS
from game.volk.data import tables
from game.volk.data.geography import RED, YELLOW
from game.volk.data.tables import BOARD, CARDS, DATA, PROVINCES_OF, SECTORS, SIDE_OF_PROVINCE, STATES, SUPPLIERS, WEST_BERLIN
from game.volk.naming import LETTERS, ROMAN, component_name, dominance_icons, icon_name, money, part_of, signed, standing
from game.volk.state import VolkState, roles, standard_of
from game.volk.states import accounts
from game.volk.states.economy import output, working
from game.volk.states.standards import PRICE, floating
from game.volk.states.tracks import doves_left
from game.volk.states.unrest import protests

TRACKS = ("prestige", "currency", "socialists", "flight", "dominance", "arms", "space", "treasury")
OTHERS = ("socialists_box", "wall", "end", "pile:deck", "pile:arms", "pile:conflict", "automatic", USED, POLICE, NOTE)

Described = tuple[str, str]


def describe(thing: str, state: VolkState, texts: Texts) -> Described | None:
    for known, words in _KINDS:
        if known(thing):
            return words(_Words(state, texts), thing)
    return None


class _Words(NamedTuple):
    state: VolkState
    texts: Texts

    def say(self, key: str, **params: object) -> str:
        return self.texts(f"volk_table.about.{key}", **params)

    def name(self, kind: str, id: str) -> str:
        return component_name(kind, id, self.texts)

    # On the map -------------------------------------------------------------------------------------------------------

    def province(self, thing: str) -> Described:
        state, say = self.state, self.say
        level = standard_of(state, thing)
        standard = say("standard" if thing == WEST_BERLIN else "next_standard", count=level, need=PRICE * (level + 1))
        lines = [say("unrest", count=state.unrest[thing]), standard]
        if count := protests(state, thing):
            lines.append(say("protests", count=count))
            state_name = STATES[SIDE_OF_PROVINCE[thing]]
            lines.append(say(f"sign.{state_name}", slogan=self.texts(f"volk_board.protest.{state_name}")))
        if exported := state.exported.get(thing, 0):
            lines.append(say("exported", count=exported))
        side = YELLOW if thing in PROVINCES_OF[YELLOW] else RED
        if thing != WEST_BERLIN:
            found = output(side, state.economies[side])
            lines.append(say("economy", count=found.lands[thing], export=max(0, found.exports[thing])))
            for site, value, provinces in floating(state, side):
                if thing in provinces:
                    lines.append(say("economy_with", city=self.name("city", site), count=found.lands[thing] + value))
        if sector := SUPPLIERS.get(thing):
            lines.append(say("supplies", sector=self.name("sector", sector)))
        if side == RED and state.socialists[thing]:
            lines.append(say("socialists", count=state.socialists[thing]))
        if neighbours := [self.name("province", other) for other in tables.ADJACENT[thing]]:
            lines.append(say("neighbours", names=self.texts.joined(neighbours)))
        return self.name("province", thing), " ".join(lines)

    def city(self, thing: str) -> Described:
        city = BOARD.cities[thing]
        economy = self.state.economies[city.side]
        if thing not in economy.factories:
            key = "external_site" if city.country else "special_site" if city.special else "site"
            return self.name("city", thing), self.say(key)
        connections = sum(thing in ends for ends in working(city.side, economy))
        key = "rundown" if thing in economy.rundown else "external" if city.country else "factory"
        value = output(city.side, economy).values[thing]
        return self.name("city", thing), self.say(key, count=value, connections=connections)

    def line(self, thing: str) -> Described:
        line = BOARD.lines[thing]
        economy = self.state.economies[line.side]
        if thing not in economy.lines:
            key = "open_line_of_two" if line.partner else "open_line"
        else:
            ends = working(line.side, economy)
            key = "working_line" if (line.near, line.far) in ends or (line.far, line.near) in ends else "hanging_line"
        return self.name("line", thing), self.say(key)

    def sector(self, thing: str) -> Described:
        supplier = next(province for province, sector in SUPPLIERS.items() if sector == thing)
        words = self.say("sector", count=self.state.sectors[thing], province=self.name("province", supplier))
        return self.name("sector", thing), words

    # Cards and other things -------------------------------------------------------------------------------------------

    def card(self, thing: str) -> Described:
        """A card: the sides that may trigger its event, and the event in short. Its sheet has all details."""
        words = (self.name("players", thing), in_short(CARDS[thing].event, self.texts))
        return self.name("card", thing), "\n".join(filter(None, words))

    def hidden(self, thing: str) -> Described:
        """A face-down card: only its back is known."""
        back = thing.removeprefix(HIDDEN)
        known = self.say("back", decade=int(back[0])) if back[:1].isdigit() else self.say("back_unknown")
        return self.texts("kernel.hidden"), known

    def peace(self, thing: str) -> Described:
        words = self.texts("volk_table.peace.text", count=doves_left(self.state))
        return self.texts("volk_table.peace.title"), f"{words} {self.texts('volk_table.peace.falls')}"

    def step(self, thing: str) -> Described:
        return self.texts(f"volk.step.{thing}"), self.texts(f"volk_table.about_step.{thing}")

    def calendar(self, thing: str) -> Described:
        """A decade, or a part of the current one."""
        kind, number = thing[:-1], int(thing[-1])
        now, numerals = (self.state.decade, ROMAN) if kind == "decade" else (part_of(self.state), LETTERS)
        when = "now" if number == now else "past" if number < now else "coming"
        title = self.texts(f"volk_table.calendar.{kind}", number=numerals[number - 1])
        return title, self.texts(f"volk_table.calendar.{when}")

    def other(self, thing: str) -> Described:
        """Boxes, decks and other places with their own text."""
        state, powers = self.state, self.state.powers
        numbers = {
            "box": state.socialists_box,
            "supply": state.socialists_supply,
            "deck": len(state.deck),
            "used": len(state.used),
            "police": len(state.police),
            "ready": len(state.police) - len(state.police_used),
            "arms": len(powers.arms_deck) if powers is not None else 0,
            "conflict": len(powers.conflict_deck) if powers is not None else 0,
            "peace": len(cards_of(state, thing)),
            "limit": tables.CONSTANTS.hand.value,
        }
        key, _, seat = thing.removeprefix("pile:").partition(":")
        role = self.texts(f"volk.role.{roles(len(state.hands))[int(seat)]}") if seat else ""
        words = self.texts(f"volk_table.thing.{key}.text", **numbers)
        if powers is not None and key in ("arms", "conflict"):
            words = f"{words}\n{self.texts('volk_table.draw.next')}\n{draw_lines(state, key, self.texts)}"
        return self.texts(f"volk_table.thing.{key}.title", role=role), words

    # Tracks -------------------------------------------------------------------------------------------------------------

    def _track_name(self, track: str) -> str:
        return self.texts(f"volk.track.{track}" if track in tables.LIMIT else f"volk_table.track.{track}")

    def track(self, thing: str) -> Described:
        """A whole track, described when the player points at its heading."""
        key = "prestige_four" if thing == "prestige" and self.state.powers is not None else thing
        words = self.texts(f"volk_table.about_track.{key}")
        return self._track_name(thing), f"{words} {self.say('house')}" if is_house(thing) else words

    def space(self, thing: str) -> Described:
        """A space of a track and its effect: `prestige-3` is space -3 of the prestige track."""
        track = thing.rstrip("+-0123456789")
        position, name = int(thing.removeprefix(track) or 0), self._track_name(track)
        return f"{name}: {self._printed(track, position)}" if position else name, self._space_words(track, position)

    def _printed(self, track: str, position: int) -> str:
        """Name of a space: its printed number and, on some tracks, its side."""
        match track:
            case "currency":
                return signed(position)
            case "socialists":
                return signed(DATA.tracks.socialists[position])
            case "treasury":
                return money(position, self.texts)
            case "flight":
                return self.texts("volk_forecast.total.flight", count=position, number=position)
            case _:
                return standing(track, position, self.texts)

    def _space_words(self, track: str, position: int) -> str:
        """Meaning of a space at the end of a decade, or its victory points."""
        say, tracks, far = self.say, DATA.tracks, abs(position)
        side_name = self.texts(f"volk.side.{tables.SIDE_WORDS[RED if position > 0 else YELLOW]}")
        match track:
            case "prestige":
                icons = [icon_name(step, self.texts) for step in tracks.prestige[position]] if position else []
                return say("prestige", icons=self.texts.joined(icons)) if position else say("prestige_centre")
            case "currency":
                return say("currency", number=signed(position))
            case "socialists":
                change = tracks.socialists[position]
                key = "socialists_gain" if change > 0 else "socialists_loss" if change < 0 else "socialists_none"
                return say(key, count=abs(change))
            case "flight":
                steps, points = accounts.flight(self.state).steps, accounts.flight(self.state).points
                return say("flight", count=position // accounts.STEPS_PER_POINT, steps=steps, points=points)
            case "dominance":
                space = tracks.dominance[far]
                leader, other = (money(income, self.texts) for income in (space.income_leader, space.income_other))
                key = "dominance" if position else "dominance_centre"
                words = say(key, vp=space.vp, whose=side_name, leader=leader, other=other)
                icons = dominance_icons(RED if position > 0 else YELLOW, far, self.texts) if position else []
                return f"{words} {say('prestige', icons=self.texts.joined(icons))}" if icons else words
            case "arms":
                arms = tracks.arms_race[far]
                return say("arms_victory" if arms.victory else f"arms_{arms.advantage}", vp=arms.vp, whose=side_name)
            case "space":
                orbit = tracks.space_race[far]
                key = "space_victory" if orbit.victory else "space_card" if orbit.extra_card else "space"
                return say(key if position else "space_centre", vp=orbit.vp, whose=side_name)
            case _:
                return say("treasury")


_KINDS: tuple[tuple[Callable[[str], bool], Callable[[_Words, str], Described]], ...] = (
    (lambda thing: thing in PROVINCES_OF[YELLOW] or thing in PROVINCES_OF[RED], _Words.province),
    (lambda thing: thing in BOARD.cities, _Words.city),
    (lambda thing: thing in BOARD.lines, _Words.line),
    (lambda thing: thing in SECTORS, _Words.sector),
    (lambda thing: thing in CARDS, _Words.card),
    (lambda thing: thing.startswith(HIDDEN), _Words.hidden),
    (lambda thing: thing in ("doves", "red_button"), _Words.peace),
    (lambda thing: thing in OTHERS or thing.startswith(PEACE), _Words.other),
    (lambda thing: thing == WAY_ON, lambda words, _thing: words.other("end")),
    (lambda thing: thing in TRACKS, _Words.track),
    (lambda thing: thing in STEP_ICONS, _Words.step),
    (lambda thing: thing[:-1] in ("decade", "part"), _Words.calendar),
    (lambda thing: thing.rstrip("+-0123456789") in TRACKS and thing[-1:].isdigit(), _Words.space),
)

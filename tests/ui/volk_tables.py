"""Tables of the German games, as full as possible, with named people."""

from __future__ import annotations

from typing import Any

from game.rules.journals.journal import read, replay
from game.rules.positions.opening import new_table
from game.rules.table import Table
from game.volk.game import GAMES
from game.volk.state import VolkState
from tests.ui.table_situations import PEOPLE
from tests.volk.country import Country
from tools.make_volk_journals import FOLDER

WEST_FACTORIES = (
    *("kiel", "hamburg", "bremen", "hannover", "wolfsburg", "dortmund", "koeln", "duisburg", "bielefeld", "kassel"),
    *("frankfurt", "koblenz", "mannheim", "heilbronn", "stuttgart", "nuernberg", "muenchen"),
)
WEST_LINES = (
    *("kiel-hamburg", "hamburg-bremen", "hamburg-wolfsburg", "hannover-wolfsburg", "bielefeld-dortmund", "duisburg-koeln"),
    *("dortmund-koeln", "koeln-frankfurt", "frankfurt-koblenz", "frankfurt-mannheim", "mannheim-stuttgart"),
    *("stuttgart-muenchen", "nuernberg-muenchen", "ingolstadt-muenchen"),
)
EAST_FACTORIES = (
    *("rostock", "neubrandenburg", "schwedt", "cottbus", "rheinsberg", "berlin", "magdeburg", "bitterfeld", "leipzig"),
    *("dresden", "jena", "polska_south", "cssr_west"),
)
EAST_LINES = (
    *("rostock-neubrandenburg", "schwedt-berlin", "schwedt-polska_south", "berlin-polska_south", "berlin-cottbus"),
    *("berlin>bitterfeld", "bitterfeld>berlin", "bitterfeld-leipzig", "leipzig-dresden", "leipzig>jena", "cottbus-dresden"),
    "karl_marx_stadt-jena",
)


def seated(country: Country) -> Table[VolkState]:
    """The table of a position, with named people."""
    table = new_table(country.game, PEOPLE[: len(country.state.hands)], options=dict(country.options))
    return table.resumed(country.state.copy(), keep="history")


def divided(turn: str = "east", **options: Any) -> Country:
    """Late in the third decade: the Wall, factories of every kind, protests at home and from West Berlin, police."""
    country = Country(turn, decade=options.pop("decade", 3), **options)
    country.factories(*WEST_FACTORIES, *EAST_FACTORIES).factories("rostock", "magdeburg", rundown=True)
    country.lines(*WEST_LINES, *EAST_LINES).wall()
    country.unrest(schleswig_holstein=3, niedersachsen=4, hessen=2, rheinland_pfalz=9, bayern=1, west_berlin=4)
    country.unrest(mecklenburg_vorpommern=3, brandenburg=4, east_berlin=2, sachsen_anhalt=3, sachsen=8, thueringen=1)
    country.exported(niedersachsen=1)
    country.standards(niedersachsen=2, nordrhein_westfalen=3, hessen=1, baden_wuerttemberg=1, bayern=2, british_sector=1)
    country.standards(brandenburg=1, east_berlin=2, sachsen_anhalt=1, sachsen=1)
    country.socialists(0, sachsen=2, thueringen=1, mecklenburg_vorpommern=1)
    country.track(prestige=-2, currency=2, socialists=-1)
    country.police("stasi_is_founded", "doubling_the_agents", used=1)
    return country


def two_players(turn: str = "east", **options: Any) -> Country:
    """Six cards on display, the special card beside them, and two in each hand."""
    country = divided(turn, **options)
    country.display(
        *("steel_crisis", "spring_guns", "recognition_of_the_east", "biermann_expelled", "guillaume_affair"),
        "nationalizing_the_mittelstand",
    )
    country.hand(country.west, "oil_crisis_of_1973", "auto_industry_booms")
    country.hand(country.east, "palace_of_the_republic", "munich_olympics")
    return country.special("honecker_ousts_ulbricht")


def four_players(turn: str = "soviet_union", **options: Any) -> Country:
    """The fullest possible table: nine cards and the special card, and peacemakers in front of every seat."""
    country = divided(turn, four=True, **options)
    country.display(
        *("steel_crisis", "spring_guns", "recognition_of_the_east", "biermann_expelled", "guillaume_affair"),
        *("self_immolation_of_bruesewitz", "first_german_in_space", "revolution_in_tehran"),
        "thirty_five_signatures_in_helsinki",
    )
    country.hand(0, "oil_crisis_of_1973", "chess_duel_of_the_systems")
    country.hand(1, "palace_of_the_republic", "arm_first_then_negotiate")
    country.hand(2, "auto_industry_booms", "brandt_kneels_in_warsaw")
    country.hand(3, "munich_olympics", "national_day_youth_riot")
    country.special("honecker_ousts_ulbricht")
    country.track(dominance=2, arms=-1, space=2).money(3, 7).doves(4)
    return country.peacemakers(
        usa=("red_telephone_and_test_ban",), soviet_union=("thaw_and_peaceful_coexistence",), east=("shots_on_the_ussuri",)
    )


def ending(step: str, four: bool = False, wall: bool = True, **changes: Any) -> Country:
    """A step of a decade's end; `changes` sets other parts of the country."""
    country = (four_players if four else two_players)(phase=step)
    country.state.active = -1
    country.display()
    country.state.wall = wall
    country.used("spring_guns", "nationalizing_the_mittelstand", "herstatt_bank")
    for name, value in changes.items():
        getattr(country, name)(**value)
    return country


def finished(ending: str) -> Table[Any]:
    """A game that ended in this way, e.g. `volk-survival`."""
    record = read(FOLDER / f"{ending}.journal")
    return replay(record, GAMES[record.header.game])

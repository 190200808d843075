"""Tests that the rulebook search finds what people type."""

from __future__ import annotations

import pytest

from game.data.rulebook import load_rulebook
from game.data.texts import Texts
from game.ui.screens.rules.book import chapters
from game.ui.screens.rules.search import find, search_words

FIRST = 3
"""Number of results that must include the wanted paragraph."""

ASKED: dict[tuple[str, str], str] = {
    ("tgm", "en"): """
        line of sight: shooting · range: distances · can I shoot over hills: shooting · action points: ap
        how far can a unit move: how_far · mulligan: opening_hand · how do I win: winning · bridge: rivers · tie: bidding
        close combat: assault · reinforcements: support_hq · diagonal: distances · heal: care · air raid: bombers
        friendly fire: bombers · critical hit: hit_roll · what does smoke do: smoke · can tanks cross rivers: rivers
        hand limit: last_phases · undo: undo · visibility: shooting · gun range: distances
    """,
    ("tgm", "de"): """
        Sichtlinie: shooting · Reichweite: distances · kann ich über Hügel schießen: shooting · Aktionspunkte: ap
        wie weit kann eine Einheit ziehen: how_far · Deckung: modifiers · wie gewinne ich: winning · Brücke: rivers
        Gleichstand: bidding · Handlimit: last_phases · Nahkampf: assault · heilen: care · Luftangriff: bombers
        diagonal: distances · Nebel: smoke · kritischer Treffer: hit_roll · wer beginnt: setup_order · Minen: mines
        zurücknehmen: undo · Aufstellung: deployment · Gebot: bidding · Schussweite: distances · Sichtfeld: shooting
    """,
    ("tgm", "nl"): """
        zichtlijn: shooting · bereik: distances · kan ik over heuvels schieten: shooting · dekking: modifiers
        hoe ver kan een eenheid bewegen: moving · actiepunten: ap · hoe win ik: winning · brug: rivers
        gelijke stand: bidding · handlimiet: last_phases · man tegen man: assault · genezen: care · luchtaanval: fighters
        diagonaal: distances · rook: smoke · kritieke treffer: hit_roll · wie begint: setup_order · mijnen: mines
        terugnemen: undo · bod: bidding · schootsafstand: distances · gezichtsveld: shooting
    """,
    ("dictators", "en"): """
        how many actions: actions · hand limit: drawing · can I fly: flights · how do I win: winning · dice: disarming
        defuse a bomb: disarming · president: confronting · roadblock: barriers · skip a turn: skips · veto: chains
        two players: two_players · nuclear war: nuclear_war · end of the game: winning · counter a card: interruptions
        deck empty: piles · submarine: trident · movement: travel · who starts: first_player · undo: undo
        founding fathers: fathers · how many cards may I keep: drawing
    """,
    ("dictators", "de"): """
        wie viele Aktionen: actions · Handlimit: drawing · kann ich fliegen: flights · wie gewinne ich: winning
        Bombe entschärfen: disarming · Präsident: confronting · Straßensperre: barriers · Zug aussetzen: skips
        zwei Spieler: two_players · Atomkrieg: nuclear_war · Spielende: winning · Karte verhindern: interruptions
        Stapel leer: piles · U-Boot: trident · Bewegung: travel · wer fängt an: first_player · rückgängig: undo
        Gründerväter: fathers · Fähigkeit: abilities · Zeitzonen: time_zones · wie viele Karten darf ich behalten: drawing
    """,
    ("dictators", "nl"): """
        hoeveel acties: actions · handlimiet: drawing · kan ik vliegen: flights · hoe win ik: winning
        bom ontmantelen: disarming · president: confronting · wegblokkade: barriers · beurt overslaan: skips
        twee spelers: two_players · kernoorlog: nuclear_war · speleinde: winning · kaart tegenhouden: interruptions
        stapel leeg: piles · onderzeeër: trident · beweging: travel · wie begint: first_player · terugnemen: undo
        founding fathers: fathers · eigenschap: abilities · tijdzones: time_zones · hoeveel kaarten mag ik houden: drawing
    """,
    ("volk", "en"): """
        how do I win: winning · hand limit: hands · stasi: stasi · berlin wall: wall · money: currency · spy: guillaume
        end of the decade: ten_steps · refugees: flight · riots: protests · standard of living: raise · discard: hands
        railway: connections · communists: socialists · bankrupt: upkeep · remove a factory: dismantle · turn order: turn
        west berlin: west_berlin · police: police · hamburg: hamburg · undo: undo · what does prestige do: prestige
        calm a province: calm
    """,
    ("volk", "de"): """
        wie gewinne ich: winning · Handlimit: hands · Stasi: stasi · Berliner Mauer: wall · Geld: currency
        Ende der Dekade: ten_steps · Flüchtlinge: flight · Aufstand: protests · Wohlstand: raise · abwerfen: hands
        Eisenbahn: connections · Spion: guillaume · Kommunisten: socialists · pleite: dismantle · West-Berlin: west_berlin
        Fabrik verlieren: dismantle · Reihenfolge: turn · Polizei: police · Hamburg: hamburg · zurücknehmen: undo
        was bewirkt Prestige: prestige · Provinz beruhigen: calm
    """,
    ("volk", "nl"): """
        hoe win ik: winning · handlimiet: hands · stasi: stasi · Berlijnse muur: wall · geld: currency
        einde van het decennium: ten_steps · vluchtelingen: flight · opstand: protests · welvaart: raise · afleggen: hands
        spoorweg: connections · spion: guillaume · communisten: socialists · failliet: dismantle · volgorde: turn
        fabriek verliezen: dismantle · West-Berlijn: west_berlin · politie: police · Hamburg: hamburg · terugnemen: undo
        wat doet prestige: prestige · provincie kalmeren: calm
    """,
    (
        "twoplustwo",
        "en",
    ): "nuclear war: nuclear_war · arms race: arms · doves: doves · who wins: winning_four",
    ("twoplustwo", "de"): "Atomkrieg: nuclear_war · Wettrüsten: arms · Tauben: doves · Reihenfolge: turn_order",
    ("twoplustwo", "nl"): "kernoorlog: nuclear_war · wapenwedloop: arms · duiven: doves · volgorde: turn_order",
}
"""Typed queries and the wanted paragraph of each, by book and language."""


@pytest.mark.parametrize(("game", "language"), ASKED)
def test_what_people_type_leads_to_the_paragraph_that_answers(game: str, language: str) -> None:
    texts, book = Texts(language), load_rulebook(game)
    assert book is not None
    pages, known = chapters(game, book, texts), search_words(texts)
    pairs = [line.partition(":") for lines in ASKED[game, language].split("\n") for line in lines.split("·") if ":" in line]
    assert pairs
    wrong = {}
    for typed, _, wanted in pairs:
        found = [hit.passage.id for hit in find(pages, typed.strip(), known)][:FIRST]
        if wanted.strip() not in found:
            wrong[typed.strip()] = (wanted.strip(), found)
    assert wrong == {}


@pytest.mark.parametrize(
    ("language", "typed", "wanted"),
    [
        ("de", "Wie endet das Spiel?", "winning"),
        ("en", "How does the game end?", "winning"),
        ("nl", "Hoe eindigt het spel?", "winning"),
        ("de", "Wann stürzt die DDR", "first_deaths"),
        ("de", "Wann stuerzt die DDR", "first_deaths"),
        ("en", "When does the GDR collapse", "first_deaths"),
        ("nl", "Wanneer stort de DDR in", "first_deaths"),
        ("de", "Fluechtlinge", "flight"),
        ("de", "Strasse", "connections"),
    ],
)
def test_a_question_finds_its_answer_first_however_it_is_spelt(language: str, typed: str, wanted: str) -> None:
    texts, book = Texts(language), load_rulebook("volk")
    assert book is not None
    assert find(chapters("volk", book, texts), typed, search_words(texts))[0].passage.id == wanted


def test_a_quote_marks_all_words_and_shows_no_dash_of_a_list() -> None:
    texts, book = Texts("de"), load_rulebook("volk")
    assert book is not None
    pages, known = chapters("volk", book, texts), search_words(texts)
    assert "*DDR* *verliert*" in find(pages, "wie verliert die DDR", known)[0].quote
    for hit in (hit for typed in ("DDR", "Fabrik", "Unruhe") for hit in find(pages, typed, known)):
        assert not hit.quote.startswith("- ")

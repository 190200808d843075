"""Manifest of The Sixth Line."""

from __future__ import annotations

from game.data.manifests import Credits, GameEntry, Manifest, Room

MANIFEST = Manifest(
    GameEntry(
        "tgm",
        bots={
            "easy": "game.bots.tgm.solo:Solo",
            "normal": "game.bots.tgm.normal:Normal",
            "hard": "game.bots.tgm.hard:Hard",
        },
        renamed={"solo": "easy"},
        mind="game.bots.tgm.hard:TgmMind",
        face="game.ui.tgm.face:TgmFace",
        book="game.ui.tgm.book:BOOK",
        setup_page="game.ui.tgm.setup_page:TgmSetupPage",
        campaign="game.ui.tgm.campaign.screen:CampaignScreen",
    ),
    icon="tank",
    side="#33381A",
    cover="game.ui.tgm.cover:write",
    rooms=(
        Room("ui_menu.scenario.campaign", "flag_variant_outline", "K", campaign=("tgm", "overlord")),
        Room("tgm_decks.menu", "cards", "D", "game.ui.tgm.decks.screen:DecksScreen"),
    ),
    credits=Credits(
        "2GM TWG",
        "2015–2016",
        "Enrique González Abellán",
        "Ramsés Bosque, Matías Cazorla Genre",
        "Proyecto Enigma, Draco Ideas",
    ),
)

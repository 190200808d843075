"""Tests that every mistake in units, tokens, cards, terrain or decks is found and reported with its line and the fix."""

import pytest

from tests.tgm.spoilt import Slip, Spoilt

ARMIES: dict[str, Slip] = {
    "prefix": ("units", "id: us01", "id: ux01", r"6: \[0\].id: ux01: the ids of these units begin with us"),
    "class of type": ("units", "unit_class: heavy", "unit_class: scout", "for this type: unknown class 'scout'"),
    "para": ("units", "unit_class: para", "unit_class: light", "class para and the ability paratrooper go"),
    "command": ("units", "abilities: [command]", "abilities: [march]", "class command and the ability command"),
    "unpayable": ("hq", "maximum: 12", "maximum: 7", "units@us23: nobody can pay 8 AP: the headquarters store 7"),
    "movement": ("units", "cost: 4,  # P-47", "cost: 4, movement: 1,  # P-47", "airplanes have no movement"),
    "no movement": ("units", "cost: 1, movement: 1", "cost: 1", "6: .*airplanes have no movement, all others do"),
    "unlimited": ("units", "{range: 2", "{range: unlimited", "7: .*range of airplanes is unlimited, that of others"),
    "no weapon": (
        "units",
        "weapon: {range: unlimited, impact: 4, critical: 9, penetration: 3, damage: 3},",
        "",
        "us30: an airplane needs a weapon",
    ),
    "area": ("units", "[area_cross, high_", "[high_", "a bomber has one area, any other unit none"),
    "area of a gun": ("units", "[high_", "[area_cross, high_", "a bomber has one area, any other unit none"),
    "flak": ("units", "[anti_aircraft]", "[antitank]", "class anti_aircraft and the ability anti_aircraft"),
    "vehicle slot": ("units", "additional: [[mg, 1]", "offensive: [[mg, 1]", "only infantry has this slot"),
    "wrong slot": ("units", "offensive: [[grenades", "offensive: [[medic", "8: .*medic is a token of the slot defens"),
    "rifle bought": ("units", "additional: [[mg, 1]", "additional: [[rifle, 1]", "rifle is a token of the slot base"),
    "slot twice": ("units", "[[grenades, 1]]", "[[grenades, 1], [grenades, 1]]", "8: .*a token is listed twice"),
    "mounted on a tank": ("units", "additional: [[mg, 1]", "additional: [[hmg_inf, 1]", "only infantry mounts"),
    "no main weapon": ("units", "additional: [[mg, 0]", "additional: [[smoke_screen, 0]", "reaches as far as"),
    "gun in the air": ("units", "[[bomber_mg, 1]", "[[mg, 1]", "mg: airplanes have guns for the air, and only"),
    "air on the ground": ("units", "additional: [[mg, 1]", "additional: [[bomber_mg, 1]", "guns for the air"),
    "idle token": ("equipment", "ability: cure, ", "", "medic: a token is a weapon or has an ability"),
    "reach": ("equipment", "source: rulebook}", "reach: 1, source: rulebook}", "4: .*a weapon has a range and"),
    "flip": ("equipment", "mount: true", "mount: true, flip: true", "a mounted token does not turn gray"),
    "attack": ("support", "   attack: {penetration: 7, damage: 4},\n", "", "'attack' belongs to mine_at and barr"),
    "reach of a card": ("support", "op: ram,", "op: ram, reach: 1,", "'reach' belongs to mine_at and spotter"),
    "backpack": ("support", "icon: box", "icon: backpack", "4: .*a backpack stays under its unit"),
    "patch": ("support", "icon: backpack", "icon: patch", "a patch is discarded once it is sewn on"),
    "no copies": ("support", "{us: 1, ge: 1}", "{us: 0, ge: 0}", "no army has this card; give it copies"),
    "second general": ("support", "op: draw", "op: general", "1: 3 cards bring in a general of us; there is one"),
    "general's unit": ("hq", "{unit: su01}", "{unit: su91}", "gsu4: unknown unit 'su91'"),
    "general's kind": ("hq", "{ability: paratrooper}", "{ability: embark}", "no unit of the faction is of this"),
    "no way in": ("terrain", "infantry: normal, artillery: hard", "artillery: hard", "how does infantry enter"),
    "cover outside": ("terrain", "[infantry, artillery]", "[infantry, tank]", "tank never gets in"),
    "free house": ("terrain", "    cost: 3\n", "", "house: what is in the terrain deck has copies and a cost"),
    "cover for nobody": ("terrain", "    cover_for: [infantry]\n", "", "'cover' or 'armor' and 'cover_for' go"),
    "building": ("terrain", "    hp: 8\n", "", "a building has HP"),
    "long house": ("terrain", "building: true", "building: true\n    extensive: true", "covers one space and"),
    "deck points": ("decks", "limit: 120", "limit: 100", r"US_A: tgm.deck_problem.points points=1\d\d limit=100"),
    "deck year": ("decks", "year: 1943", "year: 1942", "deck_problem.year card=us25 year=1943 limit=1942"),
    "deck copies": ("decks", "us01: 6", "us01: 9", "deck_problem.copies card=us01 count=9 copies=8"),
    "deck id": ("decks", "us01: 6", "us71: 6", "deck_problem.unknown id=us71"),
    "deck faction": ("decks", "us01: 6", "ge01: 6", "deck_problem.faction card=ge01 faction=us"),
    "solo deck": ("decks", "ai: offensive\n  cards:\n    {", "ai: offensive\n  cards:\n    {sp19: 1, ", "does not play"),
}


@pytest.mark.slow
@pytest.mark.parametrize("slip", ARMIES)
def test_a_slip_is_found_with_its_line(spoilt: Spoilt, slip: str) -> None:
    assert spoilt.finds(ARMIES[slip]), spoilt.problems()

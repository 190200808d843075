"""Tests for the pieces of The Sixth Line: all cards, counters and terrain can be read, in every language and size."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations
from typing import get_args

import pygame
import pytest

from game.tgm.check import MARKERS, check_pictures
from game.tgm.data.loaded import DATA
from game.tgm.data.vocabulary import EquipmentId, Faction
from game.tgm.decks.building import token_notes
from game.tgm.deployment.deploying import arriving_weapon
from game.ui.kit import fonts, rich
from game.ui.kit.box import SMALLEST_UNIT, Box, Look
from game.ui.kit.cache import Picture
from game.ui.kit.canvas import Canvas
from game.ui.kit.colours import Colour
from game.ui.kit.drawings.cards import RATIO, READABLE
from game.ui.tgm.board import pieces
from game.ui.tgm.board.pieces import Marker, smoke_piece, terrain_label, terrain_piece
from game.ui.tgm.cards import badges, looks
from game.ui.tgm.cards.badges import TOKEN_ICONS, branch_of, symbol
from game.ui.tgm.cards.counter import COMPACT_BELOW, COMPACT_SPACE, SPACE, counter
from game.ui.tgm.cards.faces import card_back, card_face
from game.ui.tgm.cards.facts import (
    VALUES,
    Badge,
    CounterFacts,
    TokenFacts,
    art_of,
    component_of,
    full_text,
    printed_facts,
    short_text,
    title_of,
    values_of,
)
from game.ui.tgm.cards.looks import FACTIONS, art, emblem, unit_drawing
from game.ui.tgm.cards.sheets import card_sheet
from tests.ui.readable import check_contrast, check_layout, texts_in, words_in

LANGUAGES = ("en", "de", "nl")
UNITS = (SMALLEST_UNIT, 1.0)
CARDS = (*DATA.units, *DATA.support, *DATA.terrain, *DATA.generals)
SHEETS = (*CARDS, *DATA.natural, *DATA.equipment, *(hq.id for hq in DATA.headquarters.values()))

in_all_languages = pytest.mark.parametrize("language", LANGUAGES)
in_all_sizes = pytest.mark.parametrize("unit", UNITS)


def check(picture: Picture, unit: float) -> None:
    """Check that all texts can be read."""
    check_layout(picture, unit)
    check_contrast(picture, READABLE)


def said(text: str) -> str:
    """The words of a text, with a space between pieces."""
    block = rich.lay_out(Look(), text, 1000)
    return " ".join(piece.text for line in block.lines for _, piece in line if not piece.icon)


def busy(facts: CounterFacts) -> CounterFacts:
    """A unit with every possible mark."""
    return replace(
        facts,
        wounds_taken=facts.wounds - 1,
        cover="+1/+1",
        tokens=(TokenFacts("mg"), TokenFacts("mg", "grey"), TokenFacts("hmg_inf", "packed")),
        attached=1,
        rank="elite",
        suppressed=True,
        passenger="us01",
        own=False,
    )


# Cards --------------------------------------------------------------------------------------------------------------------


# German has the longest words, so other sizes are checked only in German.
FACES = [(language, SMALLEST_UNIT, 184.0) for language in LANGUAGES]
FACES += [("de", 1.0, width) for width in (110.0, 160.0, 184.0)]


@pytest.mark.parametrize(("language", "unit", "width"), [*FACES, ("de", 2.0, 184.0)])
def test_faces_can_be_read(language: str, unit: float, width: float) -> None:
    look, texts = Look(unit), texts_in(language)
    # Every card in the tightest cases: in the smallest window, and on the narrowest card.
    for id in CARDS[:: 1 if unit == SMALLEST_UNIT or width == 110 else 4]:
        picture = card_face(look, texts, id, width)
        assert picture.surface.get_size() == (look.px(width), look.px(width * RATIO))
        check(picture, unit)


@in_all_languages
@in_all_sizes
def test_faces_say_what_one_needs_in_play(language: str, unit: float) -> None:
    look, texts = Look(unit), texts_in(language)
    for id in (*DATA.support, *DATA.generals):
        assert said(short_text(texts, id)) in words_in(card_face(look, texts, id)), id
    # Both texts of the smoke card state its effect.
    assert all("+2/+2" in words for words in (short_text(texts, "sp16"), full_text(texts, component_of("sp16"))))
    for unit_card in DATA.units.values():
        drawn = words_in(card_face(look, texts, unit_card.id))
        names = ", ".join(texts(f"tgm.ability.{ability}") for ability in unit_card.all_abilities)
        assert names in drawn, unit_card.id
        if unit_card.weapon:
            assert f"{unit_card.weapon.impact}+/{unit_card.weapon.critical}" in drawn
            # Cards are small in a full hand that requires a discard.
            _token, weapon = arriving_weapon(unit_card.id)
            assert weapon is not None
            assert f"{weapon.impact}+" in words_in(card_face(look, texts, unit_card.id, 112)), unit_card.id


@in_all_languages
@in_all_sizes
def test_sheets_can_be_read_and_say_everything(language: str, unit: float) -> None:
    look, texts = Look(unit), texts_in(language)
    # All have the same structure, so every sixth is enough; the tightest window in German adds the longest texts.
    some = slice(LANGUAGES.index(language), None, 6)
    longest = sorted(SHEETS, key=lambda id: len(full_text(texts, component_of(id))))[-len(SHEETS) // 3 :]
    more = longest if (language, unit) == ("de", SMALLEST_UNIT) else ()
    for number, id in enumerate(dict.fromkeys((*SHEETS[some], *more))):
        picture = card_sheet(look, texts, id)
        if number % 3 == 0:
            check(picture, unit)
        width, height = picture.surface.get_size()
        assert width <= 1280 * unit / SMALLEST_UNIT, id
        assert height <= 720 * unit / SMALLEST_UNIT, id
        written, entry = words_in(picture), component_of(id)
        assert title_of(texts, entry) in written
        assert said(full_text(texts, entry)) in written
    for unit_card in [*DATA.units.values()][some]:
        written = words_in(card_sheet(look, texts, unit_card.id))
        for ability in unit_card.all_abilities:
            assert texts(f"tgm.ability_text.{ability}") in written
        for token, _ in unit_card.offers:
            assert texts(f"tgm.equipment.{token}") in written


@in_all_languages
def test_no_token_is_explained_by_its_own_name(language: str) -> None:
    texts = texts_in(language)
    for token in DATA.equipment.values():
        assert texts(f"tgm.equipment.{token.id}") not in token_notes(texts, token), token.id
    notes = ", ".join(token_notes(texts, DATA.equipment["flamethrower"]))
    assert notes in words_in(card_sheet(Look(1.0), texts, "us07"))


@in_all_languages
@pytest.mark.parametrize("card", ["us29", "us32"])
def test_an_airplane_says_that_it_is_used_once(language: str, card: str) -> None:
    look, texts = Look(1.0), texts_in(language)
    once = texts("tgm_cards.airplane.once")
    assert once in words_in(card_face(look, texts, "us29"))
    assert once in words_in(card_sheet(look, texts, card))
    assert once not in words_in(card_sheet(look, texts, "us18"))


@in_all_languages
@pytest.mark.parametrize(("unit", "width"), [(unit, 184) for unit in UNITS] + [(1.0, 60), (1.0, 150)])
def test_backs_can_be_read(language: str, unit: float, width: float) -> None:
    for faction in get_args(Faction):
        picture = card_back(Look(unit), texts_in(language), faction, width)
        check(picture, unit)
        assert picture.texts or width < 184


def test_copies_of_a_card_are_the_same_drawing() -> None:
    look, texts = Look(), texts_in("en")
    assert card_face(look, texts, "us01#1") is card_face(look, texts, "us01#5")
    assert card_sheet(look, texts, "sp01#1") is card_sheet(look, texts, "sp01")


# Counters -----------------------------------------------------------------------------------------------------------------


@in_all_languages
@in_all_sizes
@pytest.mark.parametrize("compact", [False, True])
def test_counters_can_be_read(language: str, unit: float, compact: bool) -> None:
    look, texts = Look(unit), texts_in(language)
    space = COMPACT_SPACE if compact else SPACE
    for id in DATA.units:
        facts = printed_facts(texts, id, "us")
        picture = counter(look, facts, *space, compact)
        assert picture.surface.get_size() == (look.px(space[0]), look.px(space[1]))
        check(picture, unit)
    for id in ("us18", "ge28", "uk13", "su01", "us28"):
        check(counter(look, busy(printed_facts(texts, id)), *space, compact), unit)


@in_all_languages
@in_all_sizes
def test_a_counter_has_its_whole_name_and_its_numbers(language: str, unit: float) -> None:
    look, texts = Look(unit), texts_in(language)
    for id in DATA.units:
        facts = printed_facts(texts, id, "ge")
        name, *numbers = [mark.text for mark in counter(look, facts, *SPACE).texts]
        assert name in (facts.name, facts.short_name)
        # Range, hit number, penetration and armor.
        assert numbers == [value for _icon, value in values_of(facts)[1:5] if value != "∞"]


def test_a_counter_of_a_replay_has_a_name_and_the_numbers_that_have_room() -> None:
    look, texts = Look(), texts_in("de")
    for id in DATA.units:
        facts = printed_facts(texts, id, "ge")
        picture = counter(look, facts, COMPACT_BELOW, COMPACT_BELOW * SPACE[1] / SPACE[0])
        check(picture, 1.0)
        name, *numbers = [mark.text for mark in picture.texts]
        assert name.rstrip("….") in facts.name + facts.short_name
        assert len(numbers) <= 4


def test_a_tick_never_cuts_a_name() -> None:
    """The veil shows which units are done."""
    texts = texts_in("en")
    for id in ("us18", "us27", "us10"):
        facts = replace(printed_facts(texts, id), done=True)
        assert counter(Look(), facts, 140, 95).texts[0].text in (facts.name, facts.short_name), id


def test_every_state_changes_the_counter() -> None:
    look, texts = Look(), texts_in("en")
    plain = printed_facts(texts, "us18")
    states = [
        plain,
        replace(plain, wounds_taken=1),
        replace(plain, suppressed=True),
        replace(plain, smoke=True),
        replace(plain, camouflaged=True),
        replace(plain, stuck=True),
        replace(plain, assaulting=True),
        replace(plain, done=True),
        replace(plain, own=False),
        replace(plain, rank="veteran"),
        replace(plain, rank="elite"),
        replace(plain, passenger="us01"),
        replace(plain, cover="+1"),
        replace(plain, attached=1),
        *(replace(plain, tokens=(TokenFacts("mg", state),)) for state in ("ready", "grey", "mounted", "packed")),
    ]
    for space, compact in ((SPACE, False), (COMPACT_SPACE, True)):
        drawn = {pygame.image.tobytes(counter(look, facts, *space, compact).surface, "RGBA") for facts in states}
        assert len(drawn) == len(states)


@pytest.mark.parametrize("space", [(123.0, 82.0), (97.0, 62.0), (105.0, 67.0), (88.0, 56.0), (77.0, 49.0), (53.0, 34.0)])
@pytest.mark.parametrize("aimed_at", [False, True])
def test_every_counter_shows_whether_its_unit_is_suppressed(
    space: tuple[float, float], aimed_at: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """On small counters, as on phones, and with everything else that asks for room."""
    shown = set[str]()
    draw = badges.badge

    def noting(look: Look, kind: Badge, radius: float) -> Picture:
        shown.add(kind)
        return draw(look, kind, radius)

    monkeypatch.setattr(badges, "badge", noting)
    facts = replace(busy(printed_facts(texts_in("en"), "us02")), done=True, smoke=True, aimed_at=aimed_at)
    counter(Look(1.01), facts, *space, True)
    assert "suppressed" in shown


def test_branches_have_symbols_of_their_own() -> None:
    look = Look()
    by_branch = {branch_of(unit): unit.id for unit in DATA.units.values()}
    drawn = {pygame.image.tobytes(symbol(look, id, 52, 33), "RGBA") for id in by_branch.values()}
    assert len(drawn) == len(by_branch)


# Terrain ------------------------------------------------------------------------------------------------------------------


@in_all_languages
@pytest.mark.parametrize(("unit", "space"), [*((unit, SPACE) for unit in UNITS), (SMALLEST_UNIT, COMPACT_SPACE)])
def test_terrain_can_be_read(language: str, unit: float, space: tuple[float, float]) -> None:
    look, texts = Look(unit), texts_in(language)
    for terrain in DATA.terrain.values():
        picture = terrain_piece(look, terrain.id, *terrain_label(texts, terrain.id, terrain.hp), space[0])
        check(picture, unit)
        assert picture.texts
        if terrain.hp:
            assert texts("tgm_cards.hp", hp=terrain.hp) in words_in(picture)


def test_terrain_can_be_told_apart_beside_a_counter() -> None:
    """A counter covers all of a space except the edge."""
    look, edges = Look(), set()
    for id in DATA.terrain:
        picture = terrain_piece(look, id, "").surface  # type: ignore[arg-type]
        edges.add(pygame.image.tobytes(picture.subsurface((0, 0, picture.get_width(), 6)), "RGBA"))
    assert len(edges) == len(DATA.terrain)


def test_markers_differ() -> None:
    drawn = {pygame.image.tobytes(art(Look(), f"markers/{kind}", 44), "RGBA") for kind in get_args(Marker)}
    assert len(drawn) == len(get_args(Marker))
    assert smoke_piece(Look()).get_size() == (176, 112)


# Pictures and colors ------------------------------------------------------------------------------------------------------


def test_every_card_has_its_picture() -> None:
    assert list(check_pictures()) == []
    assert set(MARKERS) == {*get_args(Marker), "bare", "bridge", "burst", "pennant", "smoke"}


def test_a_card_that_somebody_adds_has_a_picture_of_its_kind(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(looks, "has_art", lambda name: False)
    assert unit_drawing("ge20") == unit_drawing("su14") == "tgm/units/us18"
    assert art_of(component_of("sp07")).drawing == "tgm/support/sp01"
    assert art_of(component_of("gsu3")).drawing == "tgm/hq/hq_su"


def test_icons_exist() -> None:
    assert TOKEN_ICONS.keys() == set(get_args(EquipmentId))
    for name in (*TOKEN_ICONS.values(), *VALUES):
        assert name in fonts.icon_names(), name


# Linear red, green and blue as seen with the three common deficiencies (Machado, Oliveira, Fernandes 2009, complete).
DEFICIENCIES = {
    "none": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protan": ((0.152, 1.053, -0.205), (0.115, 0.786, 0.099), (-0.004, -0.048, 1.052)),
    "deutan": ((0.367, 0.861, -0.228), (0.280, 0.673, 0.047), (-0.012, 0.043, 0.969)),
    "tritan": ((1.256, -0.077, -0.179), (-0.078, 0.931, 0.148), (0.005, 0.691, 0.304)),
}


def seen(colour: Colour, deficiency: str) -> tuple[float, float, float]:
    """A color in CIELAB, as seen with a deficiency."""
    linear = [((part / 255 + 0.055) / 1.055) ** 2.4 if part > 10 else part / 255 / 12.92 for part in colour]
    r, g, b = (sum(w * part for w, part in zip(row, linear, strict=True)) for row in DEFICIENCIES[deficiency])
    x = (0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505
    y = 0.2126 * r + 0.7152 * g + 0.0722 * b
    z = (0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089
    fx, fy, fz = (max(part, 0) ** (1 / 3) if part > 0.008856 else 7.787 * part + 16 / 116 for part in (x, y, z))
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


@pytest.mark.parametrize("deficiency", DEFICIENCIES)
def test_factions_stay_apart_for_every_kind_of_colour_vision(deficiency: str) -> None:
    for one, other in combinations(FACTIONS.values(), 2):
        here, there = seen(one.colour, deficiency), seen(other.colour, deficiency)
        distance = sum((a - b) ** 2 for a, b in zip(here, there, strict=True)) ** 0.5
        # The design requires olive and gray, which look slightly more alike than other pairs to a few people.
        least = 9 if (one.faction, other.faction) == ("us", "ge") else 16
        assert distance >= least, (one.faction, other.faction, distance)


def test_factions_differ_without_colour() -> None:
    assert len({side.corner for side in FACTIONS.values()}) == len(FACTIONS)
    drawn = {pygame.image.tobytes(emblem(Look(), faction, 40), "RGBA") for faction in get_args(Faction)}
    assert len(drawn) == len(FACTIONS)


def test_the_arrow_of_an_assault_leaves_hearts_and_hit_number_free(monkeypatch: pytest.MonkeyPatch) -> None:
    tips = list[tuple[float, float]]()
    monkeypatch.setattr(pieces, "_arrow_head", lambda canvas, tip, start, colour, size: tips.append(tip))
    canvas, here = Canvas(pygame.Surface((600, 400)), Look()), Box(200, 200, 129, 82)
    pieces.draw_assault(canvas, here, here.moved(0, -82))
    assert all(x > here.middle[0] + 0.15 * here.width for x, _y in tips)
    tips.clear()
    pieces.draw_assault(canvas, here, here.moved(129, 0))
    assert all(y == here.middle[1] for _x, y in tips)

"""Tests for the files of the page that phones open."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from html.parser import HTMLParser
from typing import get_args, get_type_hints

import pytest

from game.data.paths import ASSETS, languages
from game.phones import messages
from game.phones.pages import texts_page

FOLDER = ASSETS / "phones"
FILES = {path.name: path.read_text(encoding="utf-8") for path in sorted(FOLDER.iterdir())}
SCRIPTS = {name: text for name, text in FILES.items() if name.endswith(".js")}
LARGEST, MOST_LINES = 150_000, 1500
"""Limits for the size of all files in bytes and for the lines of JavaScript."""
NAMESPACE = 'xmlns="http://www.w3.org/2000/svg"'
STATES = {*re.findall(r'"(check_\w+|closed\w*|elsewhere)"', FILES["page.js"])}
"""Keys of what the page says about its connection: what to check, and why it ended."""
STYLE = FILES["style.css"]


class Elements(HTMLParser):
    """The elements of index.html with their attributes, and the text in scripts and styles."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[tuple[str, dict[str, str | None]]] = []
        self.inline: list[str] = []
        self.feed(FILES["index.html"])

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, dict(attrs)))

    def handle_data(self, data: str) -> None:
        if self.cdata_elem is not None and data.strip():
            self.inline.append(data)


ELEMENTS = Elements()


def used_words() -> set[str]:
    """All keys of texts that the page needs."""
    calls = {
        key
        for code in SCRIPTS.values()
        for call in re.findall(r"\bword\(((?:[^()`]|\([^()]*\))*)\)", code)
        for key in re.findall(r'"([a-z_]+)"', call)
    }
    marks = {f"mark_{mark}" for mark in get_args(get_type_hints(messages.Card)["mark"]) if mark}
    errors = {f"error_{error}" for error in get_args(get_type_hints(messages.Failure)["error"])}
    return calls | marks | STATES | errors - {"error_stale"}


def colors(block: str) -> dict[str, str]:
    return dict(re.findall(r"--([\w-]+): (#[0-9a-f]{6})\b", block))


def luminance(color: str) -> float:
    shares = [int(color[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = [share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4 for share in shares]
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def schemes() -> Iterator[dict[str, str]]:
    """The colors of the dark page, of the light one, and of the light one that follows the phone."""
    blocks = re.findall(r"^ *:root[^{]*\{([^}]*--ground[^}]*)\}", STYLE, re.MULTILINE)
    dark = colors(blocks[0])
    yield from ({**dark, **colors(block)} for block in blocks)


def test_the_page_stays_within_its_budget() -> None:
    assert sum(len(text.encode()) for text in FILES.values()) + len(texts_page().content) < LARGEST
    assert sum(len(text.splitlines()) for text in SCRIPTS.values()) <= MOST_LINES


def test_lines_are_at_most_125_columns_wide() -> None:
    lines = [(name, line) for name, text in FILES.items() if name != "icon.svg" for line in text.splitlines()]
    assert [(name, line) for name, line in lines if len(line) > 125] == []


@pytest.mark.parametrize("name", FILES)
def test_the_page_asks_nobody_but_its_own_server(name: str) -> None:
    elsewhere = r"\b(?:https?|wss?|ftp|data):|[\"'(]//|url\(|@import|\bfetch\(|XMLHttpRequest|sendBeacon|EventSource"
    assert re.findall(elsewhere, FILES[name].replace(NAMESPACE, "")) == []


@pytest.mark.parametrize("name", SCRIPTS)
def test_texts_never_become_markup_or_code(name: str) -> None:
    unsafe = r"innerHTML|outerHTML|AdjacentHTML|document\.write|DOMParser|srcdoc|\beval\b|new Function|ContextualFragment"
    assert re.findall(unsafe, SCRIPTS[name]) == []


@pytest.mark.parametrize("name", SCRIPTS)
def test_nothing_needs_a_secure_context(name: str) -> None:
    secure = r"wakeLock|serviceWorker|clipboard|crypto\.subtle|randomUUID|geolocation|Notification|mediaDevices"
    assert re.findall(secure, SCRIPTS[name]) == []


def test_the_page_has_no_inline_scripts_styles_or_handlers() -> None:
    assert ELEMENTS.inline == []
    attributes = {attribute for _tag, attributes in ELEMENTS.found for attribute in attributes}
    assert {each for each in attributes if each.startswith("on") or each == "style"} == set()


def test_every_file_that_the_page_loads_is_there() -> None:
    named = {attributes[key] for _tag, attributes in ELEMENTS.found for key in ("src", "href") if key in attributes}
    imported = {name for code in SCRIPTS.values() for name in re.findall(r'from "\./([^"]+)"', code)}
    assert {name for name in named | imported if name and not name.startswith("#")} <= FILES.keys() | {"texts.js"}
    assert {"page.js", "style.css", "board.js"} <= named | imported


def test_every_element_and_icon_that_the_scripts_name_is_there() -> None:
    code = "".join(SCRIPTS.values())
    ids = {attributes["id"] for _tag, attributes in ELEMENTS.found if "id" in attributes}
    assert {*re.findall(r'\bfind\("([\w-]+)"\)', code)} <= ids | {*re.findall(r'\.id = "([\w-]+)"', code)}
    icons = {*re.findall(r'\b(?:icon|round)\("(\w+)"', code), *re.findall(r"#icon-(\w+)\"", FILES["index.html"])}
    assert icons
    assert {f"icon-{icon}" for icon in icons} <= ids


def test_no_input_makes_an_iphone_zoom() -> None:
    assert "font-size: max(1.1rem, 16px)" in STYLE
    viewport = next(attributes["content"] for _tag, attributes in ELEMENTS.found if attributes.get("name") == "viewport")
    assert viewport is not None
    assert "viewport-fit=cover" in viewport
    # People who need it may still enlarge the page.
    assert "maximum-scale" not in viewport


def test_types_of_the_page_are_those_of_the_messages() -> None:
    declared = re.findall(r"interface (\w+) \{(.*?)\n?\s*\}", FILES["messages.d.ts"], re.DOTALL)
    assert len(declared) > 15
    for name, body in declared:
        fields = set(re.findall(r"(\w+): ", body)) - {"message"}
        assert fields == set(getattr(messages, name).__struct_fields__), name


def test_the_page_has_its_texts_in_every_language() -> None:
    texts = json.loads(texts_page().content.decode().removeprefix("export const TEXTS = ").removesuffix(";"))
    assert texts.keys() == {*languages()} == {*re.findall(r"(\w\w): \"", FILES["words.js"])}
    assert {tag: set(words) for tag, words in texts.items()} == dict.fromkeys(languages(), used_words())


@pytest.mark.parametrize("scheme", [0, 1, 2])
def test_texts_have_enough_contrast(scheme: int) -> None:
    found = [*schemes()][scheme]
    pairs = [("text", ground) for ground in ("ground", "panel", "raised", "legal-ground", "illegal-ground")]
    pairs += [("second", ground) for ground in ("ground", "panel", "raised", "legal-ground")]
    pairs += [("grey-text", "grey-ground"), ("on-brass", "brass"), ("heading", "ground"), ("heading", "panel")]
    for text, ground in pairs:
        low, high = sorted(map(luminance, (found[text], found[ground])))
        assert (high + 0.05) / (low + 0.05) >= 4.5, (text, ground)


def test_light_is_the_same_by_choice_and_by_the_phone() -> None:
    _dark, chosen, followed = schemes()
    assert chosen == followed

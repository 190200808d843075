"""Tests for plain English in documents, comments and docstrings."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.prose import documents, findings, long_entries, passages_of_code, passages_of_document, programs


def test_documents_are_in_plain_english() -> None:
    found = findings(passage for path in documents() for passage in passages_of_document(path))
    assert [*map(str, found)] == []


def test_comments_and_docstrings_are_in_plain_english() -> None:
    found = findings(passage for path in programs() for passage in passages_of_code(path))
    assert [*map(str, found)] == []


def test_an_entry_of_the_changelog_has_at_most_20_words() -> None:
    assert long_entries() == []


@pytest.mark.parametrize(
    "text",
    [
        "Who passes pays two actions.",
        "Draw the card. What was chosen is shown.",
        "So many simulations share a deal.",
        "The ally of who pressed.",
        "Begin with the own hand.",
        "Draw it anew.",
        "The game goes on.",
        "A rule that one can read.",
        "The card stands in the column.",
        "The colour of a seat.",
    ],
)
def test_translated_prose_is_found_with_its_place(tmp_path: Path, text: str) -> None:
    path = tmp_path / "page.md"
    path.write_text(f"# Title\n\n{text}\n")
    (found,) = findings(passages_of_document(path))
    assert str(found).startswith(f"{path}:3: ")


@pytest.mark.parametrize(
    "text",
    [
        "Who decides?",
        "What if the deck is empty?",
        "Press `go on`.",
        "Call “mend the road”.",
        "The first one can fly.",
        "On its own turn.",
    ],
)
def test_plain_prose_code_and_quotations_are_fine(tmp_path: Path, text: str) -> None:
    path = tmp_path / "page.md"
    path.write_text(text)
    assert findings(passages_of_document(path)) == []


def test_comments_are_read_as_blocks_and_trailing_ones_alone(tmp_path: Path) -> None:
    path = tmp_path / "code.py"
    path.write_text('"""Cards."""\n\n# The card stands\n# in a row.\nX = 1  # the own hand\n')
    found = [(finding.passage.line, finding.phrase) for finding in findings(passages_of_code(path))]
    assert found == [(3, "stands in"), (5, "the own")]


def test_a_number_sign_in_a_string_begins_no_comment(tmp_path: Path) -> None:
    path = tmp_path / "code.py"
    path.write_text("""X = "the \\" # own hand"\nY = f'# {X} "'  # the own hand\nZ = '''\n# the "own\n'''\n""")
    assert [passage[1:] for passage in passages_of_code(path)] == [(2, "the own hand")]

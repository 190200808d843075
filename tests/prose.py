"""Sentences in documents, comments and docstrings, and phrases that a native speaker would rewrite."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from inspect import cleandoc
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[1]
CHANGELOG = ROOT / "CHANGELOG.md"
MOST_WORDS = 20
"""Maximum number of words in a changelog entry."""

ADVICE = {
    r"^(?:And |But |Also )?Who(?:ever)?\b(?![^?]*\?$)": "name the person: the player, a reader",
    r"^(?:And |But |Also )?What (?!if\b)(?![^?]*\?$)": "name the thing",
    r"^So (?:many|much|long|far|often|wide|high)\b": "number of …, minimum …, as long as …",
    r"\b(?:of|to|by|for|with|from) who\b": "the player who",
    r"\b(?:[Tt]he|[Aa]n|of|in|at|by|for|to|from|with|no|last|next) own\b": "own needs a possessor: its own",
    r"\banew\b": "again",
    r"\bmend(?:s|ed|ing)?\b": "fix, repair",
    r"\bshall\b": "must, should",
    r"\bbesides\b": "also, in addition",
    r"\bg(?:o|oes|oing|one) on\b(?! (?:a|the|top|to) )": "continue",
    r"\b(?:is|are|was|were|be|been) (?:told|meant)\b": "shown, said; stands for",
    r"\b(?:some|any|every)body\b": "someone, anyone, everyone",
    r"(?:^|[,;:] |\b(?:if|when|that|where|as) )one (?:can|may|must|sees|plays|goes|comes|wants|knows)\b": "you; the player",
    r"\b(?:stands?|stood|lies?|lay) (?:in|on|at|over|there|here|beside|below|above|before|between|under)\b": "is, are",
    r"\b(?:colour|centre|grey|neighbour|favour|licence|behaviour|defence|catalogue)\w*": "US spelling",
    r"\d %": "50%, without a space",
}
PATTERNS = {re.compile(pattern): advice for pattern, advice in ADVICE.items()}
_CODE = re.compile(r"``.*?``|`[^`]*`|“[^”]*”|\"[^\"]*\"|\*\*[^*]+\*\*|\*[^*]+\*|\[[^\]]*\]\([^)]*\)|https?://\S+")
"""Code, quotations, emphasized text and links, which aren't checked."""
_STRING_OR_COMMENT = re.compile(
    r"(?s)\"\"\"(?:\\.|[^\\])*?\"\"\"|'''(?:\\.|[^\\])*?'''|\"(?:\\.|[^\"\\\n])*\"|'(?:\\.|[^'\\\n])*'|#[^\n]*"
)
"""The strings and comments of a program. Finding them with `tokenize` takes twenty times as long."""
_DOCSTRING = '"""'
_MARKUP = re.compile(r"^\s*(?:[-*>|] |#+ |\d+\. )")


class Passage(NamedTuple):
    """A docstring, a block of comments or a paragraph, with its file and the line where it begins."""

    path: Path
    line: int
    text: str

    def sentences(self) -> Iterator[str]:
        """Yield the sentences, also split at colons. Each piece of code and each quotation becomes an ellipsis."""
        words = " ".join(_CODE.sub("…", self.text).split())
        yield from filter(None, re.split(r"(?<=[.?!:])\s+", words))


class Finding(NamedTuple):
    """A phrase to rewrite."""

    passage: Passage
    phrase: str
    advice: str

    def __str__(self) -> str:
        path = self.passage.path
        name = path.relative_to(ROOT) if path.is_relative_to(ROOT) else path
        return f"{name}:{self.passage.line}: {self.phrase!r}: {self.advice}"


def findings(passages: Iterator[Passage]) -> list[Finding]:
    """Find the phrases that `ADVICE` warns against, at most one per pattern and sentence."""
    return [
        Finding(passage, found[0], advice)
        for passage in passages
        for sentence in passage.sentences()
        for pattern, advice in PATTERNS.items()
        if (found := pattern.search(sentence))
    ]


def passages_of_code(path: Path) -> Iterator[Passage]:
    """Docstrings, including those of constants and fields but without indented code, and blocks of comments in a file."""
    block: Passage | None = None
    below = 0
    for row, text, is_alone in texts_in_code(path.read_text(encoding="utf-8")):
        if text.startswith(_DOCSTRING):
            doc = ast.literal_eval(text)
            yield Passage(path, row, re.sub(r"^ {4}.*$", "", cleandoc(doc), flags=re.MULTILINE))
            continue
        if block and row == below and is_alone:
            block = Passage(path, block.line, f"{block.text} {text}")
        else:
            if block:
                yield block
            block = Passage(path, row, text)
        below = row + 1
    if block:
        yield block


def texts_in_code(source: str) -> Iterator[tuple[int, str, bool]]:
    """The comments and docstrings of a program: line, text, and whether nothing is before it in that line."""
    row, at = 1, 0
    for found in _STRING_OR_COMMENT.finditer(source):
        if found[0].startswith(("#", _DOCSTRING)):
            row, at = row + source.count("\n", at, found.start()), found.start()
            is_alone = not source[source.rfind("\n", 0, at) + 1 : at].strip()
            if found[0].startswith("#"):
                yield row, found[0].lstrip("# "), is_alone
            elif is_alone and source[found.end() : found.end() + 1] in ("\n", ""):
                yield row, found[0], is_alone


def passages_of_document(path: Path) -> Iterator[Passage]:
    """Paragraphs, list entries and table rows of a document, without its blocks of code."""
    text = re.sub(r"```.*?```", lambda found: "\n" * found[0].count("\n"), path.read_text(encoding="utf-8"), flags=re.DOTALL)
    block: list[str] = []
    start = 1
    for number, line in enumerate([*text.split("\n"), ""], 1):
        if not line.strip() or _MARKUP.match(line):
            if block:
                yield Passage(path, start, " ".join(block))
            block = []
        if line.strip():
            start = start if block else number
            block.append(_MARKUP.sub("", line).replace("|", " "))


def documents() -> list[Path]:
    return [ROOT / "README.md", CHANGELOG, ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").glob("*.md"))]


def programs() -> list[Path]:
    folders = [ROOT / name for name in ("game", "tests", "tools")]
    return [ROOT / "main.py", *sorted(path for folder in folders for path in folder.rglob("*.py"))]


def long_entries(path: Path = CHANGELOG) -> list[str]:
    """Find changelog entries with more than `MOST_WORDS` words."""
    entries = re.findall(r"^- (.*(?:\n  .*)*)", path.read_text(encoding="utf-8"), re.MULTILINE)
    return [entry for entry in entries if len(entry.split()) > MOST_WORDS]

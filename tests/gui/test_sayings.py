"""Texts of failures from below the window: in its language, and those of the parts that say them."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from akili_desktop.core.errors import DamagedPdf, KeyRefused, PageUnreadable
from akili_desktop.gui.sayings import SAYINGS, in_words, sentence, sentences
from scripts.make_translations import ROOT

HOLE = re.compile(r"\{[^{}]*\}")
PARTS = ("adapters", "core", "extract", "services")
HELD = (
    "adapters/pdf/document.py", "adapters/store/files.py", "services/reading.py", "services/run.py",
    "services/library.py", "services/corrections.py", "core/permalink.py", "core/corrections.py",
    "extract/page/legibility.py", "adapters/llm/failures.py", "adapters/llm/gemini.py", "adapters/llm/ollama.py",
    "adapters/ocr/tesseract.py", "adapters/secrets.py", "adapters/search/embedding.py", "services/assist/client.py",
)  # fmt: skip
"""Where what a user does goes wrong: files and pages that cannot be read, links, tags, models, OCR, keys."""


def texts(tree: ast.AST) -> set[str]:
    """Every text of the code, a hole where something is put in."""
    found = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            found.add(HOLE.sub("{}", node.value))
        elif isinstance(node, ast.JoinedStr):
            parts = (p.value if isinstance(p, ast.Constant) else "{}" for p in node.values)
            found.add("".join(str(part) for part in parts))
    return found


def texts_of(argument: ast.expr) -> set[str]:
    """What an argument says: a text, or a text with holes; nothing of what stands in them."""
    if isinstance(argument, ast.JoinedStr):
        return {"".join(str(p.value) if isinstance(p, ast.Constant) else "{}" for p in argument.values)}
    return {argument.value} if isinstance(argument, ast.Constant) and isinstance(argument.value, str) else set()


def parsed(file: Path) -> ast.Module:
    return ast.parse(file.read_text(encoding="utf-8"))


def test_every_saying_is_said_below() -> None:
    below = set()
    for part in PARTS:
        for file in (ROOT / "akili_desktop" / part).rglob("*.py"):
            below |= texts(parsed(file))
    assert {saying for saying in SAYINGS if HOLE.sub("{}", saying) not in below} == set()


@pytest.mark.parametrize("file", HELD)
def test_all_that_is_said_of_files_and_pages_is_known(file: str) -> None:
    """Messages and remedies of errors, and the reasons of pages, as far as they are texts of the code."""
    known = {HOLE.sub("{}", saying) for saying in SAYINGS} | UNSEEN
    unknown = {
        text
        for call in ast.walk(parsed(ROOT / "akili_desktop" / file))
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id in SPEAKING
        for argument in call.args
        for text in texts_of(argument)
    }
    assert unknown - known == set()


SPEAKING = {
    "InputError", "DamagedPdf", "NotAPdf", "EmptyFile", "NoPages", "FileVanished", "PasswordNeeded", "WrongPassword",
    "LibraryReadOnly", "DiskFull", "LimitReached", "BadRequest", "Verdict", "ServiceOff", "ModelUnavailable",
    "ModelUnreachable", "ModelBusy", "ModelTimeout", "KeyRefused", "ModelRefused", "ReplyUnusable",
    "KeyringUnavailable",
}  # fmt: skip
UNSEEN = {
    "pip install keyring",  # a command is one in every language
    # said to those who write commands: the window asks for no page, entry, field or pin that is not there
    "{} has no page {}.", "It has {} pages.", "Ingest it again.", "Give more digits.",
    "Undo the undoing to have it back.",
    "See the entries with `akili corrections`.", "{} is the beginning of several entries' ids.",
    "A table as a whole answers nothing.", "Name the row, feature or pin read from it.",
    "Say who you are, in a few words.", "Set the name with --by or AKILI_PERSON.", "This reading has no pin {}.",
    "See the pins with `akili facts`.", "A {} has no field “{}” to correct.", "Its fields: {}.",
    "the text's character codes are moved by {}: the file says other letters",
    "",
}  # fmt: skip


def test_a_failure_is_said_in_the_language_of_the_window(german: None) -> None:
    error = DamagedPdf("ne555.pdf is damaged beyond repair.", "Download the file again or ask for another copy.")
    assert sentence(error) == (
        "ne555.pdf ist so beschädigt, dass sie nicht lesbar ist.",
        "Laden Sie die Datei neu oder besorgen Sie eine andere Kopie.",
    )
    inner = "scanned: the page is a picture without a text layer"
    assert sentences(PageUnreadable(f"Page 3 of a.b.pdf cannot be read: {inner}.", page=3)) == (
        "Seite 3 von a.b.pdf ist nicht lesbar: gescannt: die Seite ist ein Bild ohne Text."
    )


def test_what_a_model_did_wrong_is_said_in_the_language_of_the_window(german: None) -> None:
    error = KeyRefused("Gemini refused the key.", "Give another: akili key set gemini.")
    assert sentences(error) == "Gemini hat den Schlüssel abgelehnt. Geben Sie einen anderen ein: akili key set gemini."


@pytest.mark.parametrize("text", ["", "Something else. {name} is <b>odd</b>.", "x" * 5000])
def test_what_is_not_known_stays_as_it_is(german: None, text: str) -> None:
    assert in_words(text) == text

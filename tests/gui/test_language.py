"""The window's texts: all can be translated, all are translated, and the compiled files are those of the texts."""

from __future__ import annotations

import ast
import re
import string
import tomllib
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QLocale, Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QAbstractButton, QComboBox, QLabel, QLineEdit, QTabBar, QTableView, QWidget
from pytestqt.qtbot import QtBot

from akili_desktop.core.answer import Status
from akili_desktop.core.pins.kinds import PinKind
from akili_desktop.gui.app import Running
from akili_desktop.gui.language import LANGUAGES, chosen, figures, tr
from akili_desktop.gui.menus import open_dialog
from akili_desktop.gui.terms import TERMS
from akili_desktop.services.facttable import HEADERS
from akili_desktop.settings import Paths, setting_fields
from scripts.make_translations import ROOT, release, update

FOLDER = Paths().translations
SOURCES = sorted((ROOT / "akili_desktop" / "gui").rglob("*.py"))
MARKS = {"tr", "QT_TR_NOOP"}

# What is no text of the window: names of files, keys, patterns, and what the tour of the repository prints.
NOT_SHOWN_IN = {"tour.py", "language.py", "theme.py", "restore.py", "terms.py"}
NOT_SHOWN_TO = {
    "QKeySequence", "setObjectName", "getLogger", "warning", "error", "exception", "Formatter", "setCreator",
    "setApplicationName", "setStyle", "sub", "fullmatch", "compile", "get",
}  # fmt: skip
NOT_SHOWN = {"Akili Desktop", "RenderedPage", "QT_SCALE_FACTOR", "Fusion", "--library"}
SHORTCUT = re.compile(r"((Ctrl|Alt|Shift)\+)+\S+|F\d+|Esc|Del")


def name_of(call: ast.Call) -> str:
    return call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")


def parents_of(tree: ast.Module) -> dict[ast.AST, ast.AST]:
    return {child: node for node in ast.walk(tree) for child in ast.iter_child_nodes(node)}


def marked() -> set[tuple[str, str]]:
    """Every text that is marked for translation, with its comment."""
    found = set()
    for file in SOURCES:
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and name_of(node) in MARKS and isinstance(node.args[0], ast.Constant):
                comment = node.args[1].value if len(node.args) > 1 and isinstance(node.args[1], ast.Constant) else ""
                found.add((node.args[0].value, comment))
    return found


def looks_like_words(text: str) -> bool:
    """Whether a literal reads like something said to people: it has a space between words, or a capital first."""
    core = text.strip()
    if core in NOT_SHOWN or SHORTCUT.fullmatch(core) or not re.search(r"[A-Za-z]{2}", core):
        return False
    return bool(re.search(r"[A-Za-z]{2,}\s+\w|\w\s+[A-Za-z]{2,}", core) or re.match(r"&?[A-Z][a-z]+\b(?![:/_.])", core))


def unmarked(file: Path) -> Iterator[str]:
    """The literals of a file that read like words and are not marked."""
    tree = ast.parse(file.read_text(encoding="utf-8"))
    parents = parents_of(tree)
    for node in ast.walk(tree):
        if isinstance(node, ast.JoinedStr):
            text = "".join(part.value for part in node.values if isinstance(part, ast.Constant))
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            text = node.value
        else:
            continue
        if looks_like_words(text) and not _has_no_reader(node, parents):
            yield f"{file.name}:{node.lineno}: {text!r}"


def _has_no_reader(node: ast.AST, parents: dict[ast.AST, ast.AST]) -> bool:
    parent = parents[node]
    if isinstance(parent, (ast.Expr, ast.JoinedStr, ast.FormattedValue)):  # a docstring, a part of what is looked at
        return True
    while node in parents:
        child, node = node, parents[node]
        if isinstance(node, ast.Call) and name_of(node) in MARKS | NOT_SHOWN_TO and child is not node.func:
            return True
        if isinstance(node, ast.keyword) and node.arg in {"key", "encoding"}:
            return True
        if isinstance(node, ast.Assign) and any(getattr(target, "id", "") == "key" for target in node.targets):
            return True
        if isinstance(node, (ast.Subscript, ast.Compare)) or (
            isinstance(node, ast.AnnAssign) and child is node.annotation
        ):
            return True
        if isinstance(node, ast.Tuple) and isinstance(parents[node], ast.Assign):  # `key, name = f"ocr:{…}", …`
            targets = parents[node].targets[0]
            if isinstance(targets, ast.Tuple) and getattr(targets.elts[node.elts.index(child)], "id", "") == "key":
                return True
    return False


def messages(file: Path) -> dict[tuple[str, str], tuple[list[str], bool]]:
    """A `.ts` file: the forms of each text's translation, and whether it is finished."""
    found = {}
    for message in ET.parse(file).iter("message"):  # noqa: S314 - our own file
        translation = message.find("translation")
        forms = [form.text or "" for form in translation.findall("numerusform")] or [translation.text or ""]
        key = (message.findtext("source", ""), message.findtext("comment", ""))
        found[key] = forms, translation.get("type") is None
    return found


def test_no_shown_text_is_compared_with_an_english_one() -> None:
    """A comparison with what one language says is wrong in all others."""
    shown, found = set(), []
    for file in SOURCES:
        tree = ast.parse(file.read_text(encoding="utf-8"))
        said = [n for n in ast.walk(tree) if isinstance(n, ast.Call) and name_of(n) == "tr"]
        told = {id(part) for call in said for part in ast.walk(call)}
        shown |= {call.args[0].value for call in said if isinstance(call.args[0], ast.Constant)}
        found += [
            (file.name, part.lineno, part.value)
            for node in ast.walk(tree)
            if isinstance(node, ast.Compare)
            for part in ast.walk(node)
            if isinstance(part, ast.Constant) and isinstance(part.value, str) and id(part) not in told
        ]
    assert "No match" in shown
    assert [one for one in found if one[2] in shown and looks_like_words(one[2])] == []


@pytest.mark.parametrize("file", SOURCES, ids=lambda path: path.stem)
def test_no_text_of_the_window_is_left_out(file: Path) -> None:
    if file.name not in NOT_SHOWN_IN:
        assert list(unmarked(file)) == []


def test_qt_linguist_finds_every_marked_text() -> None:
    """Its tool does not look into f-strings, and not at what is no plain literal."""
    assert marked() == set(messages(FOLDER / "akili_de.ts"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_files_are_those_of_the_sources(language: str, tmp_path: Path) -> None:
    """`make translations` was run: nothing is new, nothing gone, and the compiled file is the text's."""
    kept = FOLDER / f"akili_{language}.ts"
    fresh = tmp_path / kept.name
    fresh.write_bytes(kept.read_bytes())
    update(fresh, language)
    assert set(messages(fresh)) == set(messages(kept))
    release(kept, tmp_path / "fresh.qm")
    assert (tmp_path / "fresh.qm").read_bytes() == kept.with_suffix(".qm").read_bytes()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_is_translated_with_all_that_is_put_into_it(language: str) -> None:
    for (source, _comment), (forms, finished) in messages(FOLDER / f"akili_{language}.ts").items():
        assert finished, source
        assert all(form.strip() for form in forms), source
        fields = {name for _, name, _, _ in string.Formatter().parse(source) if name}
        for form in forms:
            assert {name for _, name, _, _ in string.Formatter().parse(form) if name} <= fields, source
        if len(forms) == 1:  # one form of a count may say it in words
            assert {name for _, name, _, _ in string.Formatter().parse(forms[0]) if name} == fields, source
        assert source.count("\t") == forms[0].count("\t"), source
        assert source.startswith(" ") == forms[0].startswith(" "), source


def test_menus_keep_their_letters_in_german() -> None:
    for (source, _), (forms, _) in messages(FOLDER / "akili_de.ts").items():
        if re.search(r"&\w", source):
            assert len(re.findall(r"&\w", forms[0])) == 1, source


def test_words_from_below_are_known_to_the_translators() -> None:
    accents = tomllib.loads((Paths().themes / "accents.toml").read_text(encoding="utf-8"))
    settings = {setting.meta.description for setting in setting_fields()}
    shown = {*HEADERS, *(kind.value for kind in PinKind), *(status.value for status in Status), *settings, *accents}
    assert shown <= set(TERMS)


def test_counts_take_their_form() -> None:
    assert [tr("%n page(s)", "", count) for count in (0, 1, 2)] == ["0 pages", "1 page", "2 pages"]
    assert tr("%Ln page(s)", "", 12_345) == "12,345 pages"


def test_german(german: None) -> None:
    assert [tr("%n page(s)", "", count) for count in (1, 2)] == ["1 Seite", "2 Seiten"]
    assert tr("%Ln page(s)", "", 12_345) == "12.345 Seiten"
    assert figures(1_000_000) == "1.000.000"
    assert tr("") == ""


def test_the_language_is_the_chosen_one_or_the_systems(monkeypatch: pytest.MonkeyPatch) -> None:
    assert chosen("de") == "de"
    assert chosen("tlh") in LANGUAGES

    class System:
        names: tuple[str, ...] = ()

        def uiLanguages(self) -> tuple[str, ...]:  # noqa: N802 - Qt's name
            return self.names

    monkeypatch.setattr(QLocale, "system", lambda: System)
    monkeypatch.setattr(System, "uiLanguages", lambda: ("fr-CA", "fr", "de-AT", "de"))
    assert chosen("system") == "de"
    monkeypatch.setattr(System, "uiLanguages", lambda: ("fr", "C"))
    assert chosen("system") == "en"


def texts_of(window: QWidget) -> Iterator[str]:
    """All that labels, buttons, fields, choices, headings and menus of a window say."""
    for part in window.findChildren(QWidget):
        if isinstance(part, QLabel | QAbstractButton):
            yield part.text()
        if isinstance(part, QLineEdit):
            yield part.placeholderText()
        if isinstance(part, QComboBox):
            yield from (part.itemText(place) for place in range(part.count()))
        if isinstance(part, QTabBar):
            yield from (part.tabText(place) for place in range(part.count()))
        if isinstance(part, QTableView) and part.model() is not None:
            across = Qt.Orientation.Horizontal
            yield from (str(part.model().headerData(n, across) or "") for n in range(part.model().columnCount()))
        yield part.toolTip()
        yield part.accessibleName()
    yield from (action.text() for action in window.findChildren(QAction))


def test_no_panel_speaks_english_in_a_german_window(german: None, three: Running, qtbot: QtBot) -> None:
    """A text that is marked, and translated, and then shown as it is in the source."""
    window = three.window
    for key in window.docks.docks:
        window.docks.show(key)
    window.viewer.find()
    for key in ("palette", "shortcuts", "preferences", "folders", "sent", "log", "about"):
        open_dialog(window, key)
    forms = {source: told for (source, _), (told, _) in messages(FOLDER / "akili_de.ts").items()}
    german_words = {form for told in forms.values() for form in told}
    english = {source for source, told in forms.items() if source not in told} - german_words
    said = set(texts_of(window))
    assert "Alle Abschnitte" in said
    assert said & english == set()

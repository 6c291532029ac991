"""What was asked: kept for each library, shown and asked again, saved; and questions completed while typing."""

from __future__ import annotations

import csv
import unicodedata
from collections.abc import Callable
from pathlib import Path

import msgspec
import pymupdf
import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QAbstractItemModelTester
from pytestqt.qtbot import QtBot

from akili_desktop.gui.app import Running
from akili_desktop.gui.panels.answer_card import traced
from akili_desktop.gui.panels.history import HistoryModel, HistoryPanel, local_time
from akili_desktop.services.history import Asked
from akili_desktop.settings import Settings
from tests.gui.fakes import FakeServices, limit, pinout, refused, verified

FATAL = QAbstractItemModelTester.FailureReportingMode.Fatal


@pytest.fixture
def panel(fake: FakeServices, start: Callable[..., Running], open_document, qtbot: QtBot) -> HistoryPanel:
    fake.put("a", limit("a"), pinout("a"))
    fake.put("b", limit("b"))
    fake.answer.replies["which pin?"] = refused("which pin?", "a")
    running = start(fake)
    open_document(running, "a")
    running.window.show_bottom("history")
    found = running.window.panels["history"]
    assert found.empty.text() == "Questions that you ask are kept here."
    for question in ("=max supply?", "which pin?", "=max supply?"):
        with qtbot.waitSignal(running.commands.history.changed):
            running.commands.ask(question)
    found.running = running
    return found


def test_questions_are_kept_once_with_their_answers_the_last_first(panel: HistoryPanel) -> None:
    rows = panel.table.texts(range(2))
    assert [row[1:] for row in rows[1:]] == [
        ["=max supply?", "VERIFIED", "16 V", "A"],
        ["which pin?", "REFUSED", "Pin 5 differs by package.", "A"],
    ]
    panel.filter.setText("package")
    assert len(panel.model.rows) == 1


def test_an_answer_is_shown_again_without_asking_and_asked_again_of_the_same(
    panel: HistoryPanel, fake: FakeServices, open_document, qtbot: QtBot
) -> None:
    asked = len(fake.answer.asked)
    with qtbot.waitSignal(panel.running.session.answered) as shown:
        panel.table.activated.emit(panel.model.index(1, 0))
    assert shown.args[0].question == "which pin?"
    assert len(fake.answer.asked) == asked
    open_document(panel.running, "b")
    panel.table.selectRow(0)
    with qtbot.waitSignal(panel.running.session.answered):
        panel.again.click()
    assert fake.answer.asked[-1] == ("=max supply?", ("a",))


def test_another_window_on_the_library_has_them_and_another_library_has_not(
    panel: HistoryPanel, start: Callable[..., Running], settings: Settings, qtbot: QtBot, tmp_path: Path
) -> None:
    panel.running.window.close()
    again = FakeServices(settings)
    running = start(again)
    qtbot.waitUntil(lambda: len(running.commands.history.entries) == 2)
    assert running.session.history == ["which pin?", "=max supply?"]
    other = FakeServices(msgspec.structs.replace(settings, library=tmp_path / "other"))
    empty = start(other)
    with qtbot.waitSignal(empty.commands.history.changed):
        empty.commands.history.load()
    assert empty.session.history == []
    for window, services in ((running, again), (empty, other)):
        window.dispose()  # first, as the application does: a window that is open may still ask for work
        services.close()


def test_questions_are_forgotten(panel: HistoryPanel, qtbot: QtBot) -> None:
    panel.table.setFocus()
    panel.table.selectRow(1)
    with qtbot.waitSignal(panel.running.commands.history.changed):
        qtbot.keyClick(panel.table, Qt.Key.Key_Delete)
    assert [one.answer.question for one in panel.model.rows] == ["=max supply?"]
    panel.table.clearSelection()
    assert not panel.forget.isEnabled(), "never all of them at once by mistake"
    message = next(row for row in panel.running.window.messages.rows if row.message.key == "history")
    with qtbot.waitSignal(panel.running.commands.history.changed):
        message.button.click()
    assert {one.answer.question for one in panel.model.rows} == {"which pin?", "=max supply?"}


def test_answers_leave_as_csv_markdown_and_pdf(panel: HistoryPanel, monkeypatch, tmp_path: Path, qtbot: QtBot) -> None:
    for form in ("csv", "md", "pdf"):
        monkeypatch.setattr(
            "akili_desktop.gui.panels.exporting.ask_where", lambda *_, form=form: str(tmp_path / f"x.{form}")
        )
        with qtbot.waitSignal(
            panel.running.session.message_raised, check_params_cb=lambda m: m.key == "export"
        ) as said:
            panel._export(form)
        assert said.args[0].text == f"Saved x.{form}."
    with (tmp_path / "x.csv").open(encoding="utf-8-sig", newline="") as stream:
        rows = list(csv.DictReader(stream))
    assert [(r["Question"], r["Status"], r["Value"], r["Page"]) for r in rows] == [
        ("'=max supply?", "VERIFIED", "16", "1"), ("which pin?", "REFUSED", "", ""),
    ]  # fmt: skip
    assert "(akili://a/1/" in (tmp_path / "x.md").read_text("utf-8")
    with pymupdf.open(tmp_path / "x.pdf") as document:
        text = unicodedata.normalize("NFKC", "".join(page.get_text() for page in document))
        pictures = [pymupdf.Pixmap(document, image[0]) for page in document for image in page.get_images()]
    assert "Pin 5 differs by package." in text
    assert len(pictures) == 1
    dark = sum(
        1
        for x in range(0, pictures[0].width, 4)
        for y in range(pictures[0].height)
        if max(pictures[0].pixel(x, y)) < 90
    )
    assert dark > 20, "the proof's bar is in the picture"


def test_the_history_model_holds(panel: HistoryPanel) -> None:
    model = HistoryModel(panel.running.session, panel.running.theme)
    tester = QAbstractItemModelTester(model, FATAL)
    model.set_rows([Asked(at="never", docs=None, answer=verified("q", "a"))])
    assert (model.index(0, 0).data(), model.index(0, 4).data()) == ("never", "the whole library")
    assert local_time("2026-01-01T12:00:00Z").startswith("2026-01-01") or local_time("2026-01-01T12:00:00Z")
    assert tester


def test_a_question_is_completed_from_the_documents_own_words(panel: HistoryPanel, open_document, qtbot: QtBot) -> None:
    field = panel.running.window.panels["ask"].field
    qtbot.waitUntil(lambda: field.completer().model().rowCount() > 0)
    completer = field.completer()

    def offered(text: str) -> list[str]:
        completer.setCompletionPrefix(text)
        model = completer.completionModel()
        return [model.index(row, 0).data() for row in range(model.rowCount())]

    assert offered("supply") == ["absolute maximum supply voltage"] or offered("supply") == ["maximum supply voltage"]
    assert offered("CONT") == ["which pin is CONT?"]
    open_document(panel.running, "b")
    qtbot.waitUntil(lambda: offered("CONT") == [] and offered("supply") != [])


def test_the_card_copies_value_source_and_link(panel: HistoryPanel, qtbot: QtBot) -> None:
    card = panel.running.window.panels["ask"].card
    clipboard = QGuiApplication.clipboard()
    buttons = {b.text(): b for b in card.findChildren(type(card.show_buttons[0]))}
    buttons["Link"].click()
    assert clipboard.text() == "akili://a/1/300,200,330,212"
    card.copy()
    lines = clipboard.text().splitlines()
    assert lines[0] == "=max supply? [VERIFIED]"
    assert "(A, p. 1, box 300 200 330 212)" in lines[1]
    assert lines[2] == "akili://a/1/300,200,330,212"


def test_why_and_why_not_are_told_apart() -> None:
    answer = verified("q", "a").model_copy(update={"trace": ("3 rows", "not Dropout: a test", "chosen: Supply")})
    assert traced(answer) == {"Why": ["3 rows", "chosen: Supply"], "Why not": ["Dropout: a test"]}
    bad = refused("q", "a").model_copy(update={"trace": ("3 rows", "not Dropout: a test")})
    assert traced(bad) == {"Why not": ["3 rows", "Dropout: a test"]}

"""Library, facts, jobs and messages: every state, and the models behind them."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QItemSelectionModel, QModelIndex, Qt
from PySide6.QtTest import QAbstractItemModelTester
from PySide6.QtWidgets import QProgressBar
from pytestqt.qtbot import QtBot

from akili_desktop.core.errors import DiskFull
from akili_desktop.core.pagestatus import PageStatus
from akili_desktop.gui.app import Running
from akili_desktop.gui.models.library import (
    LibraryFilter,
    LibraryModel,
    Role,
    facts_line,
    heading,
    origin_line,
    state_line,
)
from akili_desktop.gui.panels.jobs import duration, progress_line, show_progress
from akili_desktop.gui.sayings import details
from akili_desktop.gui.session import Message, Tone
from akili_desktop.services.jobs import OPENING, Progress
from tests.gui.fakes import FakeServices, card

FATAL = QAbstractItemModelTester.FailureReportingMode.Fatal


def test_rows_say_in_words_what_a_document_is() -> None:
    plain = card("lm358", vendor="TI", pages=36, facts={"range": 84, "bijection": 1})
    assert (heading(plain), facts_line(plain)) == ("LM358", "84 limits · 1 pinout")
    assert origin_line(plain) == "TI · 36 pages"
    assert heading(card("x", parts=(), title="", file_name="x.pdf")) == "x.pdf"
    assert state_line(plain) == ("", "")


def test_states_are_said_in_words() -> None:
    reading = card("a", state="reading", pages=100, page_status=dict.fromkeys(range(1, 42), PageStatus.READ))
    assert state_line(reading) == ("reading 41 %", "accent")
    bad = {3: PageStatus.UNREADABLE, 7: PageStatus.UNREADABLE, 1: PageStatus.READ}
    assert state_line(card("a", state="partly", page_status=bad)) == (
        "2 pages unreadable (3, 7)",
        "review",
    )
    scan = card("a", state="unreadable", page_status={1: PageStatus.UNREADABLE}, page_reasons={1: "scanned"})
    assert state_line(scan) == ("scanned", "refused")


def test_the_first_start_offers_the_sample_which_can_be_asked_at_once(
    fake: FakeServices, start: Callable[..., Running], qtbot: QtBot
) -> None:
    running = start(fake)
    drop = running.window.viewer.drop
    assert drop.other.isVisible()
    with qtbot.waitSignal(running.session.opened):
        drop.other.click()
    [doc_id] = running.session.documents
    assert fake.library.cards[doc_id].file_name == "omx2417.pdf"
    assert not drop.steps.isVisible()
    running.session.close(doc_id)
    assert drop.isVisible()
    qtbot.waitUntil(drop.other.isHidden)  # nobody starts a second time
    running.window.actions_["sample"].trigger()
    qtbot.waitUntil(lambda: running.session.current == doc_id)


def test_the_library_model_follows_every_kind_of_change(qapp) -> None:
    model, shown = LibraryModel(), LibraryFilter()
    shown.setSourceModel(model)
    testers = [QAbstractItemModelTester(model, FATAL), QAbstractItemModelTester(shown, FATAL)]
    a, b, c = card("a"), card("b"), card("c")
    for cards in ([a, b], [c, a, b], [b, c], [b.model_copy(update={"pages": 9}), c], [a, c, b], [], [c]):
        model.update(cards)
        assert [model.index(row).data(Role.CARD) for row in range(model.rowCount())] == cards
    model.update([card("lm358", vendor="TI"), card("ne555", vendor="ST")])
    shown.set_text("st NE")
    assert [shown.index(row, 0).data(Role.DOC_ID) for row in range(shown.rowCount())] == ["ne555"]
    assert model.data(QModelIndex()) is None
    assert testers


@pytest.mark.parametrize(("seconds", "said"), [(0.2, "1 s"), (42, "42 s"), (200, "3 min"), (9000, "2 h")])
def test_times_left_are_round(seconds: float, said: str) -> None:
    assert duration(seconds) == said


def test_progress_in_words() -> None:
    assert progress_line(Progress("x", 41, 100, rate=38.2, seconds_left=2)) == "41 of 100 · 38 pages/s · 2 s left"
    assert progress_line(Progress("x", 100, 100, rate=2.21, seconds_left=0)) == "100 of 100 · 2.2 pages/s"
    assert progress_line(None) == ""
    assert progress_line(Progress(OPENING, 3, 12, rate=16.0)) == "Opening file 3 of 12"  # these are no pages


def test_the_bar_is_not_full_before_there_are_pages_to_count(qapp) -> None:
    bar = QProgressBar()
    show_progress(bar, Progress(OPENING, 1, 1))
    assert (bar.minimum(), bar.maximum()) == (0, 0)  # it only goes on
    show_progress(bar, Progress("a.pdf", 41, 100))
    assert (bar.value(), bar.maximum()) == (41, 100)
    bar.deleteLater()


def test_details_of_an_error_are_there_for_who_asks(
    fake: FakeServices, start: Callable[..., Running], qtbot: QtBot
) -> None:
    running = start(fake)
    error = DiskFull("The disk is full.", "Free some space.")
    error.__cause__ = OSError("disk /x")
    running.commands.complain(error)
    (row,) = running.window.messages.rows
    assert row.label.text() == "The disk is full. Free some space."
    assert not row.details.body.isVisible()
    qtbot.keyClick(row.details.head, Qt.Key.Key_Space)
    assert row.details.body.isVisible()
    assert row.details.body.text() == "disk-full: The disk is full. Free some space.\nOSError: disk /x"
    assert details(ValueError("x")).endswith("ValueError: x\n")
    assert len(details(ValueError(9999 * "x"))) <= 4000


def test_an_empty_library_says_what_to_do(fake: FakeServices, start: Callable[..., Running], monkeypatch) -> None:
    running = start(fake)
    drop = running.window.viewer.drop
    assert drop.isVisible()
    assert drop.title.text() == "Drop a datasheet here"
    panel = running.window.panels["library"]
    assert panel.stack.currentWidget() is panel.empty
    asked = []
    monkeypatch.setattr(
        "akili_desktop.gui.window.QFileDialog.getOpenFileNames", lambda *_: (asked.append(1), ([], ""))[1]
    )
    assert len(drop.steps.text().splitlines()) == 3
    drop.button.click()
    assert asked == [1]


def test_filtering_everything_away_is_said(fake: FakeServices, start: Callable[..., Running]) -> None:
    fake.put("a")
    panel = start(fake).window.panels["library"]
    assert panel.stack.currentWidget() is panel.list
    panel.filter.setText("zzz")
    assert panel.stack.currentWidget() is panel.nothing
    panel.filter.clear()
    assert panel.stack.currentWidget() is panel.list


def test_removing_can_be_undone(fake: FakeServices, start: Callable[..., Running], open_document, qtbot: QtBot) -> None:
    fake.put("a")
    fake.put("b")
    running = start(fake)
    open_document(running, "a")
    panel, messages = running.window.panels["library"], running.window.messages
    panel.list.selectionModel().select(panel.shown.index(0, 0), QItemSelectionModel.SelectionFlag.ClearAndSelect)
    running.window.activateWindow()
    panel.list.setFocus()
    qtbot.waitUntil(panel.list.hasFocus)
    qtbot.keyClick(panel.list, Qt.Key.Key_Delete)
    qtbot.waitUntil(lambda: list(running.session.cards) == ["b"] and bool(messages.rows))
    assert running.session.documents == {}
    assert "was removed" in messages.rows[0].label.text()
    qtbot.mouseClick(messages.rows[0].button, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: list(running.session.cards) == ["a", "b"])
    assert messages.rows == []


def test_the_context_menu_offers_the_row(fake: FakeServices, start: Callable[..., Running], qtbot: QtBot) -> None:
    from PySide6.QtWidgets import QMenu

    fake.put("a")
    panel = start(fake).window.panels["library"]
    panel._menu(panel.list.visualRect(panel.shown.index(0, 0)).center())
    menu = next(menu for menu in panel.findChildren(QMenu) if menu.parent() is panel)
    assert [a.text() for a in menu.actions() if a.text()] == [
        "Open", "Show in the file manager", "Copy a link to it", "Tags…", "Remove\tDel"
    ]  # fmt: skip
    menu.close()


def test_a_job_shows_its_pace_and_can_be_stopped(
    fake: FakeServices, start: Callable[..., Running], qtbot: QtBot
) -> None:
    from pathlib import Path

    running = start(fake)
    window = running.window
    window.show_bottom("jobs")
    panel = window.panels["jobs"]
    assert panel.stack.currentIndex() == 0
    fake.ingest.gate.clear()
    job = running.commands.ingest([Path("ne555.pdf")])
    qtbot.waitUntil(lambda: job.id in panel.rows and "1 of 3" in panel.rows[job.id].text.text())
    assert "30 pages/s" in panel.rows[job.id].text.text()
    qtbot.waitUntil(lambda: window.status_line.isVisible() and "1 of 3" in window.status_line.text.text())
    with qtbot.waitSignal(running.commands.ingest_changed):
        qtbot.mouseClick(panel.rows[job.id].cancel, Qt.MouseButton.LeftButton)
    assert panel.rows[job.id].text.text() == "stopped"
    assert window.status_line.isHidden()


def test_messages_replace_their_like_and_the_oldest_gives_way(
    fake: FakeServices, start: Callable[..., Running]
) -> None:
    running = start(fake)
    bar = running.window.messages
    assert bar.isHidden()
    for number in range(6):
        running.session.say(Message(f"no {number}", tone=Tone.ERROR, key=str(number)))
    running.session.say(Message("again", "do this", key="5"))
    assert [row.label.text() for row in bar.rows] == ["no 2", "no 3", "no 4", "again do this"]
    for row in list(bar.rows):
        row.dismiss.click()
    assert bar.isHidden()

"""Scanned documents in the window: said to be so, read on request, stopped, and what comes of it."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QMenu
from pytestqt.qtbot import QtBot

from akili_desktop.core.errors import ServiceOff
from akili_desktop.core.pagestatus import PageStatus
from akili_desktop.gui.app import Running
from akili_desktop.gui.models.library import state_line
from tests.gui.fakes import FakeServices

SCANNED = {1: PageStatus.UNREADABLE, 2: PageStatus.UNREADABLE, 3: PageStatus.READ}


def put_scan(fake: FakeServices) -> None:
    reasons = {1: "scanned: the page is a picture", 2: "scanned: the page is a picture"}
    fake.put("scan", state="partly", page_status=SCANNED, page_reasons=reasons)


def said(running: Running) -> list[str]:
    return [row.label.text() for row in running.window.messages.rows]


def test_the_message_the_list_and_the_answers_count_the_same_pages(
    fake: FakeServices, start: Callable[..., Running], open_document: Callable[..., None]
) -> None:
    """A page without facts whose drawing was not read is one of them."""
    status = {1: PageStatus.UNREADABLE, 2: PageStatus.READ, 3: PageStatus.NO_FACTS}
    reasons = {1: "scanned: the page is a picture", 3: "a drawing whose labels were not read"}
    fake.put("scan", state="partly", page_status=status, page_reasons=reasons)
    running = start(fake)
    open_document(running, "scan")
    assert said(running)[0].startswith("2 of 3 pages cannot be read (1, 3)")
    one = fake.library.cards["scan"]
    assert state_line(one)[0] == "2 pages unreadable (1, 3)"
    assert one.pages_not_read == (1, 3)


def test_a_scan_says_so_and_its_button_reads_it(
    fake: FakeServices, start: Callable[..., Running], open_document: Callable[..., None], qtbot: QtBot
) -> None:
    put_scan(fake)
    running = start(fake)
    open_document(running, "scan")
    (row,) = running.window.messages.rows
    assert row.label.text() == "2 of 3 pages cannot be read (1, 2): scanned: the page is a picture."
    assert row.button is not None
    qtbot.mouseClick(row.button, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: "tesseract 5.9.9 read 2 pages of SCAN. What it found is for review." in said(running))
    qtbot.waitUntil(lambda: not running.commands.ingesting)
    assert fake.ocr.asked == [("scan", None)]
    qtbot.waitUntil(lambda: running.session.cards["scan"].unreadable_pages == ())


def test_what_is_said_of_a_scan_shows_with_the_scan_alone(
    fake: FakeServices, start: Callable[..., Running], open_document: Callable[..., None]
) -> None:
    put_scan(fake)
    fake.put("plain")
    running = start(fake)
    open_document(running, "scan")
    bar = running.window.messages
    assert bar.isVisible()
    open_document(running, "plain")
    assert not bar.isVisible()
    running.session.set_current("scan")
    assert bar.isVisible()
    running.session.close("scan")
    assert (bar.rows, bar.isVisible()) == ([], False)


def test_the_work_is_listed_and_can_be_stopped_and_gone_on_with(
    fake: FakeServices, start: Callable[..., Running], open_document: Callable[..., None], qtbot: QtBot
) -> None:
    put_scan(fake)
    running = start(fake)
    open_document(running, "scan")
    panel = running.window.panels["jobs"]
    fake.ocr.gate.clear()
    running.window.actions_["ocr"].trigger()
    qtbot.waitUntil(lambda: any("0 of 2" in row.text.text() for row in panel.rows.values()))
    assert said(running) == []  # the offer is taken away while it runs
    (row,) = panel.rows.values()
    qtbot.mouseClick(row.cancel, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: not running.commands.ingesting)
    qtbot.waitUntil(lambda: bool(said(running)))
    assert "0 pages read, not all. It was stopped." in said(running)[0]
    fake.ocr.gate.set()
    button = running.window.messages.rows[0].button
    assert button is not None
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: not running.session.cards["scan"].unreadable_pages)
    assert len(fake.ocr.asked) == 2


def test_without_the_program_it_says_what_to_install(
    fake: FakeServices, start: Callable[..., Running], open_document: Callable[..., None], qtbot: QtBot
) -> None:
    put_scan(fake)
    fake.ocr.error = ServiceOff("Tesseract is not installed.", "Install it: apt-get install tesseract-ocr.")
    running = start(fake)
    open_document(running, "scan")
    running.window.actions_["ocr"].trigger()
    sentence = "Tesseract is not installed. Install it: apt-get install tesseract-ocr."
    qtbot.waitUntil(lambda: said(running) == [sentence])


def test_only_documents_with_scanned_pages_offer_it(
    fake: FakeServices, start: Callable[..., Running], open_document: Callable[..., None], qtbot: QtBot
) -> None:
    put_scan(fake)
    fake.put("text")
    running = start(fake)
    open_document(running, "text")
    assert said(running) == []
    panel = running.window.panels["library"]
    offered = {}
    for row in range(panel.shown.rowCount()):
        index = panel.shown.index(row, 0)
        panel._menu(panel.list.visualRect(index).center())
        menu = panel.findChildren(QMenu)[-1]
        offered[index.data()] = "Read the scanned pages (OCR)" in [action.text() for action in menu.actions()]
        menu.close()
    assert sorted(offered.values()) == [False, True]

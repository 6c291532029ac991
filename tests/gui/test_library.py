"""The library's list: orders, tags; and the folders that are watched for it."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QSettings, Qt
from PySide6.QtTest import QAbstractItemModelTester
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from akili_desktop.core.document import PageSize, PdfInfo
from akili_desktop.core.errors import LibraryLocked
from akili_desktop.gui.app import Running, remembered
from akili_desktop.gui.dialogs.folders import FoldersDialog
from akili_desktop.gui.libraries import Libraries
from akili_desktop.gui.models.library import Order, Role
from akili_desktop.gui.session import Message
from akili_desktop.gui.watching import Means, WatchedFolders, pdfs_in
from akili_desktop.settings import default_library
from tests.gui.fakes import FakeServices, card


def listed(running: Running) -> list[str]:
    shown = running.window.panels["library"].shown
    return [shown.index(row, 0).data(Role.DOC_ID) for row in range(shown.rowCount())]


def test_the_list_is_sorted_as_chosen(fake: FakeServices, start: Callable[..., Running]) -> None:
    for doc_id, fields in {
        "lm317": {"vendor": "TI", "pages": 9, "added_at": "2026-01-03T00:00:00Z", "facts": {"range": 1}},
        "lm78": {"vendor": None, "pages": 30, "added_at": "2026-01-01T00:00:00Z", "facts": {"range": 9}},
        "ad620": {"vendor": "adi", "pages": 2, "added_at": "2026-01-02T00:00:00Z", "facts": {}, "state": "unreadable"},
    }.items():
        fake.library.cards[doc_id] = card(doc_id, **fields)
    running = start(fake)
    panel = running.window.panels["library"]
    QAbstractItemModelTester(panel.shown, QAbstractItemModelTester.FailureReportingMode.Fatal)
    wanted = {
        Order.NAME: ["ad620", "lm78", "lm317"],  # 78 is less than 317
        Order.ADDED: ["lm317", "ad620", "lm78"],
        Order.VENDOR: ["ad620", "lm317", "lm78"],  # no vendor last
        Order.PAGES: ["lm78", "lm317", "ad620"],
        Order.FACTS: ["lm78", "lm317", "ad620"],
        Order.STATE: ["ad620", "lm78", "lm317"],
    }
    assert set(wanted) == set(Order)
    for order, docs in wanted.items():
        panel.set_order(order)
        assert (order, listed(running)) == (order, docs)
        assert [action.data() for action in panel.sorting.menu().actions() if action.isChecked()] == [order]


def test_tiles_show_first_pages_and_order_and_look_are_remembered(
    fake: FakeServices, start: Callable[..., Running], qtbot: QtBot, settings
) -> None:
    for doc_id in ("a", "b"):
        fake.put(doc_id)
        fake.library.cards[doc_id] = card(doc_id, pdf=PdfInfo(pages=3, sizes=(PageSize(612, 792),) * 3))
    running = start(fake)
    panel = running.window.panels["library"]
    assert panel._picture("a") is None
    with qtbot.waitSignals([panel.thumbnails.arrived] * 2):
        panel.looks.click()
    rect = panel.list.visualRect(panel.shown.index(0, 0))
    assert rect.height() > rect.width() > 90
    picture = panel._picture("a")
    assert picture is not None
    assert abs(picture.height() - panel._pixels()) <= 1
    panel.set_order(Order.ADDED)
    running.window.memory.save()
    again = start(FakeServices(settings)).window.panels["library"]
    assert (again.tiles, again.order) == (True, Order.ADDED)
    again.looks.click()
    assert not again.tiles


def test_tags_are_changed_filtered_by_and_undone(
    fake: FakeServices, start: Callable[..., Running], qtbot: QtBot
) -> None:
    fake.library.cards["a"] = card("a", tags=("power", "old"))
    fake.library.cards["b"] = card("b", tags=("power",))
    running = start(fake)
    panel = running.window.panels["library"]
    asked: list[tuple[str, int]] = []
    panel._ask_tags = lambda text, count: (asked.append((text, count)), "board A, new")[1]
    with qtbot.waitSignal(running.session.message_raised) as said:
        panel._edit_tags(["a", "b"])
    assert asked == [("power", 2)]  # what only one of them has is left alone
    assert (fake.library.cards["a"].tags, fake.library.cards["b"].tags) == (
        ("old", "board A", "new"),
        ("board A", "new"),
    )
    qtbot.waitUntil(lambda: running.session.cards["b"].tags == ("board A", "new"))
    panel.filter.setText("#old")
    assert listed(running) == ["a"]
    said.args[0].act()
    qtbot.waitUntil(lambda: running.session.cards["a"].tags == ("old", "power"))
    assert fake.library.cards["b"].tags == ("power",)
    panel._ask_tags = lambda text, count: None
    panel._edit_tags(["a"])
    assert fake.library.cards["a"].tags == ("old", "power")


def test_another_edition_is_told_and_the_other_can_be_removed(
    fake: FakeServices, start: Callable[..., Running], qtbot: QtBot
) -> None:
    fake.library.cards["old"] = card("old", parts=("NE555",), revision="A", added_at="2025-03-04T00:00:00Z")
    fake.library.cards["other"] = card("other", parts=("NE555",), vendor="Another")
    running = start(fake)
    with qtbot.waitSignal(running.session.message_raised) as said:
        running.commands.ingest([Path("/data/ne555.pdf")])
    assert "another edition" in said.args[0].text
    assert "revision A, 3 pages, taken in 2025-03-04" in said.args[0].text
    said.args[0].act()
    qtbot.waitUntil(lambda: "old" not in running.session.cards)
    assert {"other", "ne555"} <= set(running.session.cards)
    qtbot.waitUntil(lambda: not running.commands.ingesting)


def test_another_library_is_opened_in_its_own_window_and_remembered(
    fake: FakeServices, start: Callable[..., Running], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    started: list[tuple[str, list[str]]] = []
    monkeypatch.setattr(
        "PySide6.QtCore.QProcess.startDetached",
        lambda program, arguments: (started.append((program, arguments)), (True, 1))[1],
    )
    running = start(fake)
    shared = QSettings(str(tmp_path / "libraries.ini"), QSettings.Format.IniFormat)
    libraries = Libraries(running.window, fake.settings.library, shared)
    assert libraries.recent == []
    libraries.open(tmp_path / "team")
    libraries.open(tmp_path / "mine")
    assert started[-1][1][-2:] == ["--library", str(tmp_path / "mine")]
    assert libraries.recent == [tmp_path / "mine", tmp_path / "team"]
    there = Libraries(running.window, tmp_path / "team", shared)
    assert there.recent == [tmp_path / "mine", fake.settings.library]
    there._fill()
    assert [action.text() for action in running.window.recent_libraries.actions()] == [
        str(path) for path in there.recent
    ]
    shared.setValue("libraries/recent", "damaged")
    assert libraries.recent == []


def test_each_library_remembers_its_own_window_but_looks_alike(tmp_path: Path) -> None:
    first, _ = remembered(default_library())
    first.setValue("view/theme", "dark")
    first.setValue("documents/open", '["a"]')
    first.sync()
    other, _ = remembered(tmp_path / "team")
    assert other.fileName() != first.fileName()
    assert (other.value("view/theme"), other.value("documents/open")) == ("dark", None)
    other.setValue("view/theme", "light")
    other.sync()
    assert remembered(tmp_path / "team")[0].value("view/theme") == "light"
    for settings in (first, other):
        Path(settings.fileName()).unlink()


@pytest.fixture
def watched(fake: FakeServices, start: Callable[..., Running], memory_file: Path) -> WatchedFolders:
    running = start(fake)
    settings = QSettings(str(memory_file), QSettings.Format.IniFormat)
    made = WatchedFolders(running.commands, settings, running.window, settle_ms=50)
    running.window.closing.connect(made.stop)
    return made


def of_watching(message: Message) -> bool:
    return message.key.startswith("watch ")


def test_a_new_file_is_offered_once_and_again_when_it_changed(
    watched: WatchedFolders, tmp_path: Path, qtbot: QtBot, memory_file: Path
) -> None:
    session = watched._commands.session
    folder = tmp_path / "downloads"
    folder.mkdir()
    watched.add(folder)
    with qtbot.waitSignal(session.message_raised, check_params_cb=of_watching) as said:
        (folder / "ne555.pdf").write_bytes(b"%PDF")
        (folder / "notes.txt").write_bytes(b"text")
    assert "New in downloads: ne555.pdf" in said.args[0].text
    with qtbot.waitSignal(session.opened):
        said.args[0].act()
    with qtbot.waitSignal(session.message_raised, check_params_cb=of_watching) as said:
        (folder / "lm317.pdf").write_bytes(b"%PDF 2")
    assert "lm317.pdf" in said.args[0].text
    again = WatchedFolders(
        watched._commands, QSettings(str(memory_file), QSettings.Format.IniFormat), watched.parent(), settle_ms=20
    )
    watched.parent().closing.connect(again.stop)
    assert again.folders == {str(folder): Means.OFFER}
    (folder / "ne555.pdf").write_bytes(b"%PDF of a later revision")
    os.utime(folder / "ne555.pdf", ns=(1, 1))
    with qtbot.waitSignal(session.message_raised, check_params_cb=of_watching) as said:
        again.start()
    assert "New in downloads: ne555.pdf" in said.args[0].text  # the other is known
    qtbot.waitUntil(lambda: not watched._commands.ingesting)


def test_a_file_that_is_written_over_is_offered_again(watched: WatchedFolders, tmp_path: Path, qtbot: QtBot) -> None:
    """The folder tells nothing of it: no entry of it changes."""
    session, file = watched._commands.session, tmp_path / "ne555.pdf"
    file.write_bytes(b"%PDF")
    with qtbot.waitSignal(session.message_raised, check_params_cb=of_watching):
        watched.add(tmp_path)
    with qtbot.waitSignal(session.message_raised, check_params_cb=of_watching) as said, file.open("r+b") as written:
        written.write(b"%PDF of the next revision")
        written.flush()
    assert "ne555.pdf" in said.args[0].text


def test_a_folder_that_was_away_is_watched_again(watched: WatchedFolders, tmp_path: Path, qtbot: QtBot) -> None:
    folder = tmp_path / "stick"
    folder.mkdir()
    watched.add(folder)
    qtbot.waitUntil(lambda: str(folder) in watched._watcher.directories())
    folder.rmdir()
    qtbot.waitUntil(lambda: str(folder) not in watched._watcher.directories())
    folder.mkdir()
    watched._untold.timeout.emit()
    qtbot.waitUntil(lambda: str(folder) in watched._watcher.directories())
    with qtbot.waitSignal(watched._commands.session.message_raised, check_params_cb=of_watching) as said:
        (folder / "lm317.pdf").write_bytes(b"%PDF")
    assert "lm317.pdf" in said.args[0].text


def test_a_file_that_grows_is_waited_for(watched: WatchedFolders, tmp_path: Path, qtbot: QtBot) -> None:
    file = tmp_path / "big.pdf"
    heard: list[str] = []
    watched._commands.session.message_raised.connect(
        lambda message: of_watching(message) and heard.append(message.text)
    )
    watched._settle.setInterval(1_000_000)  # this test looks by itself
    watched.add(tmp_path)
    qtbot.waitUntil(lambda: not watched._looking)
    for size in range(1, 4):
        file.write_bytes(b"x" * size)
        os.utime(file, ns=(size, size))
        qtbot.waitUntil(lambda: not watched._looking)
        watched.look()
        qtbot.waitUntil(lambda: not watched._looking)
        assert heard == []
    watched.look()
    qtbot.waitUntil(lambda: len(heard) == 1)


def test_files_are_taken_in_at_once_where_that_is_set(watched: WatchedFolders, tmp_path: Path, qtbot: QtBot) -> None:
    (tmp_path / "ne555.pdf").write_bytes(b"%PDF")
    with qtbot.waitSignal(watched._commands.session.opened):
        watched.add(tmp_path, Means.TAKE)
    qtbot.waitUntil(lambda: not watched._commands.ingesting)


def test_a_folder_that_is_gone_has_nothing(tmp_path: Path) -> None:
    assert pdfs_in(tmp_path / "gone") == {}


def test_the_dialog_changes_the_watched_folders(watched: WatchedFolders, tmp_path: Path, qtbot: QtBot) -> None:
    dialog = FoldersDialog(watched.parent(), watched)
    assert not dialog.empty.isHidden()
    watched.add(tmp_path)
    assert dialog.table.rowCount() == 1
    choice = dialog.table.cellWidget(0, 1)
    choice.setCurrentIndex(1)
    choice.activated.emit(1)
    assert watched.folders == {str(tmp_path): Means.TAKE}
    dialog.table.selectRow(0)
    dialog.remove_chosen()
    assert watched.folders == {}
    assert not dialog.empty.isHidden()
    dialog.close()
    qtbot.waitUntil(lambda: not watched._looking)


def test_the_title_of_the_library_is_never_cut(
    german: None, fake: FakeServices, start: Callable[..., Running], qtbot: QtBot
) -> None:
    """Where there is no room for all of it, it is left out: the panel's tab says the same."""
    for number in range(12):
        fake.put(f"part{number}")
    running = start(fake)
    panel, dock = running.window.panels["library"], running.window.docks.docks["library"]
    (title,) = (label for label in panel.findChildren(QLabel) if label.text() == "Bibliothek")
    assert title.isVisible()
    running.window.resizeDocks([dock], [50], Qt.Orientation.Horizontal)
    qtbot.waitUntil(lambda: panel.width() < 250)
    assert title.isHidden() or title.width() >= title.sizeHint().width()
    assert panel.count.width() >= panel.count.sizeHint().width()


def test_removed_documents_come_back_by_undo_in_one_step(
    fake: FakeServices, start: Callable[..., Running], qtbot: QtBot
) -> None:
    for name in "abc":
        fake.put(name)
    running = start(fake)
    panel, undo, redo = (
        running.window.panels["library"], running.window.actions_["undo"], running.window.actions_["redo"]
    )  # fmt: skip
    panel.list.selectAll()
    panel.remove_selected()
    qtbot.waitUntil(lambda: not running.session.cards)
    assert undo.text() == "&Undo Remove 3 documents"
    undo.trigger()
    qtbot.waitUntil(lambda: len(running.session.cards) == 3)
    assert running.window.messages.rows == []  # what its message offered is done
    redo.trigger()
    qtbot.waitUntil(lambda: not running.session.cards)
    qtbot.waitUntil(lambda: "3 documents were removed" in running.window.messages.rows[0].label.text())


def test_what_cannot_be_removed_is_said_and_there_is_nothing_to_undo(
    fake: FakeServices, start: Callable[..., Running], qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    fake.put("a")
    running = start(fake)

    def locked(_doc_id: str) -> None:
        raise LibraryLocked("The library /x is being written by another.", "Try again.")

    monkeypatch.setattr(fake.library, "remove", locked)
    with qtbot.waitSignal(running.session.message_raised) as said:
        running.commands.edits.remove(["a"])
    assert said.args[0].text.startswith("The library /x")
    assert said.args[0].details.startswith("library-locked: ")
    running.window.actions_["undo"].trigger()
    assert not running.window.actions_["undo"].isEnabled()
    assert set(running.session.cards) == {"a"}


def test_files_that_wait_are_listed_and_cannot_be_opened(
    fake: FakeServices, start: Callable[..., Running], qtbot: QtBot
) -> None:
    fake.put("a")
    running = start(fake)
    panel, session = running.window.panels["library"], running.session
    fake.ingest.gate.clear()
    running.commands.ingest([Path("one.pdf")])
    qtbot.waitUntil(fake.ingest.started.is_set)
    running.commands.ingest([Path("two.pdf"), Path("folder")])
    assert session.waiting == ("two.pdf",)
    row = next(r for r in range(panel.shown.rowCount()) if panel.shown.index(r, 0).data() == "two.pdf")
    index = panel.shown.index(row, 0)
    assert "waiting to be read" in index.data(Qt.ItemDataRole.AccessibleTextRole)
    assert not index.flags() & (Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable)
    panel._open(index)
    panel.list.selectAll()
    assert panel.selected()
    assert all(doc_id in session.cards for doc_id in panel.selected())
    panel.set_tiles(True)
    panel.grab()  # a file has no first page
    fake.ingest.gate.set()
    qtbot.waitUntil(lambda: not running.commands.ingesting)
    assert session.waiting == ()
    qtbot.waitUntil(lambda: "two" in session.cards)


def test_a_file_whose_pages_are_read_waits_no_longer(fake: FakeServices, start: Callable[..., Running]) -> None:
    """What waits is told with the first page only; the document is in the list before."""
    fake.library.cards["big"] = card("big", state="reading", file_name="big.pdf")
    running = start(fake)
    running.session.set_waiting(["big.pdf", "next.pdf"])
    model = running.window.panels["library"].model
    rows = [model.index(row, 0).data(Role.CARD) for row in range(model.rowCount())]
    assert [(one.title, one.state) for one in rows if one.state != "ready"] == [
        ("Title of big", "reading"),
        ("next.pdf", "queued"),
    ]


def test_progress_names_the_files_that_wait(fake: FakeServices, start: Callable[..., Running], qtbot: QtBot) -> None:
    """One run over several files: those that it has not begun with."""
    running = start(fake)
    fake.ingest.gate.clear()
    job = running.commands.ingest([Path("one.pdf"), Path("two.pdf")])
    qtbot.waitUntil(lambda: running.session.waiting == ("two.pdf",))
    job.cancel()
    qtbot.waitUntil(lambda: not running.commands.ingesting)
    assert running.session.waiting == ()

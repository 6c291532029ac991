"""What becomes of the files under the window: deleted, changed, back again; a library whose folder is gone."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from akili_desktop.core.document import PageSize
from akili_desktop.gui.app import Running
from tests.gui.fakes import FakeServices, limit


@pytest.fixture
def shown(fake: FakeServices, start: Callable[..., Running], open_document, tmp_path: Path, qtbot: QtBot) -> Running:
    fake.settings.library.mkdir()
    fake.library.folder = tmp_path
    for name in ("a", "b"):
        (tmp_path / f"{name}.pdf").write_bytes(b"as it was")
        fake.put(name, limit(name), sizes=((612, 792),) * 5)
    running = start(fake)
    open_document(running, "b")
    open_document(running, "a")
    running.window.files.again_ms = 50
    qtbot.waitUntil(lambda: len(running.window.files._states) == 2)
    return running


def said(running: Running) -> list[str]:
    return [row.label.text() for row in running.window.messages.rows]


def test_a_deleted_file_is_said_once_and_found_again(shown: Running, tmp_path: Path, qtbot: QtBot) -> None:
    path, viewer = tmp_path / "a.pdf", shown.window.viewer
    path.unlink()
    qtbot.waitUntil(lambda: any("A is not there any more" in text for text in said(shown)))
    assert viewer.canvas is not None  # what was drawn stays
    viewer.queue._broken["a", 4] = OSError("gone")
    shown.window.files.check()
    path.write_bytes(b"as it was")
    os.utime(path, ns=(1, 1))
    qtbot.waitUntil(lambda: said(shown) == [] or "changed on the disk" in said(shown)[-1])
    qtbot.waitUntil(lambda: viewer.queue.error("a", 4) is None)  # it is tried again
    qtbot.waitUntil(lambda: not shown.window.files._looking)
    assert shown.window.files._poll.interval() > 1000


def test_a_deleted_files_tab_is_closed_from_the_message(shown: Running, tmp_path: Path, qtbot: QtBot) -> None:
    (tmp_path / "a.pdf").unlink()
    qtbot.waitUntil(lambda: len(said(shown)) == 1)
    shown.window.messages.rows[0].button.click()
    assert list(shown.session.documents) == ["b"]
    assert said(shown) == []
    with qtbot.waitSignal(shown.session.message_raised):  # the other one is still watched
        (tmp_path / "b.pdf").unlink()


def test_a_changed_file_is_shown_as_it_is_now(shown: Running, fake: FakeServices, tmp_path: Path, qtbot: QtBot) -> None:
    viewer = shown.window.viewer
    viewer.canvas.go_to_page(4)
    qtbot.waitUntil(lambda: viewer.queue.idle)
    before, canvas = len(fake.pdf.rendered), viewer.canvas
    (tmp_path / "a.pdf").write_bytes(b"other bytes")
    qtbot.waitUntil(lambda: any("was changed on the disk" in text for text in said(shown)))
    qtbot.waitUntil(lambda: viewer.queue.idle and len(fake.pdf.rendered) > before)
    assert viewer.canvas is canvas
    fake.pdf.sizes["a"] = (PageSize(300, 400),) * 7
    (tmp_path / "a.pdf").write_bytes(b"more pages than before")
    qtbot.waitUntil(lambda: viewer.canvas is not None and viewer.canvas.pages == 7)
    qtbot.waitUntil(lambda: viewer.canvas.page == 4)
    assert viewer.tabs.order() == ["b", "a"]
    assert shown.session.current == "a"


def test_a_library_that_is_gone_keeps_its_list_and_comes_back(
    shown: Running, fake: FakeServices, qtbot: QtBot, tmp_path: Path
) -> None:
    root = fake.settings.library
    root.rename(tmp_path / "elsewhere")
    qtbot.waitUntil(lambda: any("cannot be reached" in text for text in said(shown)))
    cards, fake.library.cards = fake.library.cards, {}
    shown.commands.refresh()
    assert set(shown.session.cards) == {"a", "b"}  # an empty list would be taken for the truth
    fake.library.cards = cards
    (tmp_path / "elsewhere").rename(root)
    with qtbot.waitSignal(shown.session.message_cleared):
        pass
    qtbot.waitUntil(lambda: "The library is back." in said(shown))
    fake.put("c")
    shown.commands.refresh()
    qtbot.waitUntil(lambda: "c" in shown.session.cards)

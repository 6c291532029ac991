"""Indexing for search behind the window: told, begun and stopped in it, and behind all else that it does."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from akili_desktop.core.errors import DiskFull
from akili_desktop.gui.app import Running
from akili_desktop.gui.indexing import CALM_MS
from akili_desktop.services.background import QUIET_SECONDS
from akili_desktop.services.jobs import Lane
from tests.gui.fakes import FakeServices, limit
from tests.patience import SOON


@pytest.fixture
def waiting(fake: FakeServices) -> FakeServices:
    for name in ("a", "b", "c"):
        fake.put(name, limit(name), sizes=((612, 792),))
    fake.indexing.documents = ("a", "b", "c")
    fake.indexing.waiting = ["a", "b", "c"]
    return fake


@pytest.fixture
def running(waiting: FakeServices, start: Callable[..., Running]) -> Running:
    running = start(waiting)
    running.commands.indexing._calm.setInterval(20)
    return running


def idle(running: Running) -> bool:
    return not running.commands.indexing.running and running.commands.indexing._job is None


def test_it_begins_by_itself_and_is_listed_with_the_jobs(running: Running, waiting: FakeServices, qtbot: QtBot) -> None:
    assert (QUIET_SECONDS, CALM_MS) == (5.0, 1000)
    waiting.background_indexing.start()
    qtbot.waitUntil(lambda: not waiting.indexing.waiting and idle(running))
    running.window.show_bottom("jobs")
    (row,) = running.window.panels["jobs"].rows.values()
    assert (row.name.text(), row.text.text()) == ("Indexing for search", "done")
    waiting.background_indexing.poke()  # nothing is due now, which is nothing to tell
    if (job := waiting.background_indexing._job) is not None:
        job.result(SOON)
    qtbot.waitUntil(lambda: idle(running))
    assert len(running.window.panels["jobs"].rows) == 1
    assert waiting.indexing.updates == 1


def test_a_jobs_row_tells_documents_and_no_pages(running: Running, waiting: FakeServices, qtbot: QtBot) -> None:
    waiting.indexing.gate.clear()
    waiting.background_indexing.now()
    running.window.show_bottom("jobs")
    panel = running.window.panels["jobs"]
    qtbot.waitUntil(lambda: bool(panel.rows))
    (row,) = panel.rows.values()
    assert row.text.text() == "0 of 3 · Indexing words"
    row.cancel.click()
    qtbot.waitUntil(lambda: row.finished)
    assert row.text.text() == "stopped"


def test_the_panel_tells_how_far_it_is_and_stops_it(running: Running, waiting: FakeServices, qtbot: QtBot) -> None:
    running.window.actions_["search"].trigger()
    panel = running.window.panels["search"]
    line, indexing = panel.index_line, running.commands.indexing
    qtbot.waitUntil(lambda: not line.isHidden())
    assert line.text.text() == "3 documents are not indexed for search yet."
    waiting.indexing.gate.clear()
    line.go.click()
    qtbot.waitUntil(lambda: indexing.running)
    assert line.text.text() == "Indexing words: 0 of 3"
    assert (line.go.isHidden(), line.stop.isHidden()) == (True, False)
    line.stop.click()
    qtbot.waitUntil(lambda: idle(running))
    assert not line.go.isHidden()
    assert len(waiting.indexing.waiting) == 3
    waiting.indexing.gate.set()
    running.window.actions_["index"].trigger()
    qtbot.waitUntil(line.isHidden)
    assert indexing.state.complete


def test_what_could_not_be_found_is_looked_for_again_when_all_is_indexed(
    running: Running, waiting: FakeServices, qtbot: QtBot
) -> None:
    waiting.search.notes = ("3 of 3 documents are not indexed yet.",)
    running.window.actions_["search"].trigger()
    panel, passages = running.window.panels["search"], running.commands.passages
    panel.field.setText("ground")
    panel.search()
    qtbot.waitUntil(lambda: not passages.searching and running.commands.indexing.state is not None)
    assert panel.empty.text() == "Nothing is indexed yet, so nothing can be found."
    panel.index_line.go.click()
    qtbot.waitUntil(lambda: [asked[0] for asked in waiting.search.asked] == ["ground", "ground"])
    qtbot.waitUntil(lambda: not passages.searching and idle(running))
    assert panel.empty.text() == "No passage tells of “ground”."
    assert len(waiting.search.asked) == 2  # not again and again


def test_reading_files_goes_first(running: Running, waiting: FakeServices, qtbot: QtBot) -> None:
    indexing = running.commands.indexing
    waiting.indexing.gate.clear()
    waiting.background_indexing.now()
    qtbot.waitUntil(lambda: indexing.running)
    waiting.ingest.gate.clear()
    running.commands.ingest([Path("ne555.pdf")])
    qtbot.waitUntil(lambda: indexing._held and waiting.ingest.started.is_set())
    waiting.indexing.gate.set()  # the step under way ends, the next one waits
    qtbot.waitUntil(lambda: indexing.progress.done == 1)
    qtbot.waitUntil(lambda: not indexing._calm.isActive())
    assert indexing._held
    assert len(waiting.indexing.waiting) == 2
    waiting.ingest.gate.set()
    qtbot.waitUntil(lambda: not running.commands.ingesting)
    qtbot.waitUntil(lambda: not waiting.indexing.waiting and idle(running))


def test_the_next_step_waits_while_something_is_done_in_the_window(
    running: Running, waiting: FakeServices, qtbot: QtBot
) -> None:
    indexing = running.commands.indexing
    waiting.indexing.gate.clear()
    indexing.start()
    qtbot.waitUntil(lambda: indexing.running)
    indexing._calm.setInterval(60_000)
    with qtbot.waitSignal(running.session.answered):
        running.commands.ask("max supply voltage")
    assert indexing._held
    waiting.indexing.gate.set()
    qtbot.waitUntil(lambda: indexing.progress.done == 1)
    assert len(waiting.indexing.waiting) == 2
    indexing._calm.setInterval(1)
    indexing._calm.start()
    qtbot.waitUntil(lambda: not waiting.indexing.waiting and idle(running))


def test_an_error_is_said_in_the_panel_and_not_over_the_page(
    running: Running, waiting: FakeServices, qtbot: QtBot
) -> None:
    waiting.indexing.error = DiskFull("The disk is full.", "Make room.")
    said = []
    running.session.message_raised.connect(said.append)
    running.window.actions_["search"].trigger()
    line = running.window.panels["search"].index_line
    qtbot.waitUntil(lambda: not line.isHidden())
    line.go.click()
    qtbot.waitUntil(lambda: line.text.text() == "The disk is full. Make room.")
    assert not line.go.isHidden()
    assert said == []
    waiting.indexing.error = None
    line.go.click()
    qtbot.waitUntil(line.isHidden)


def test_closing_the_window_ends_what_is_held(running: Running, waiting: FakeServices, qtbot: QtBot) -> None:
    waiting.indexing.gate.clear()
    waiting.background_indexing.now()
    qtbot.waitUntil(lambda: running.commands.indexing.running)
    waiting.background_indexing.hold(True)
    waiting.indexing.gate.set()
    running.dispose()
    with pytest.raises(RuntimeError, match="closed"):
        waiting.jobs.submit(Lane.INDEX, "more", lambda _: None)

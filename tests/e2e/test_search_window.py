"""Search through the window with everything real: index, search, click, and the passage's lines are lit on its page."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QSettings, Qt
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from akili_desktop.gui.app import Running
from akili_desktop.settings import Settings
from akili_desktop.wiring import build
from scripts.make_sample import PDF
from tests.tiny_model import can_be_made, make_tiny_model

WAIT = 300_000
QUERY = "how much supply current does the part draw"
REFUSED = "which noise does the reference input filter"

pytestmark = pytest.mark.skipif(not can_be_made(), reason="the packages that make a model are not installed")


@pytest.fixture
def window(settings: Settings, tmp_path: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> Iterator[Running]:
    """A window on the sample, which is read, and a model that is made, but nothing is indexed."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    with build(settings) as services:
        services.ingest.ingest([PDF])
        texts = [line.text for card in services.library.documents()
                 for _, lines in services.store.flow(card.id) for line in lines]  # fmt: skip
    make_tiny_model(tmp_path / "data" / "akili" / "models", texts)
    running = Running(build(settings), QSettings(str(tmp_path / "window.ini"), QSettings.Format.IniFormat))
    running.window.resize(1200, 800)
    with qtbot.waitSignal(running.session.library_changed, timeout=WAIT):
        running.window.show()
        running.window.start()
    yield running
    running.dispose()


def indexed(running: Running, qtbot: QtBot) -> None:
    indexing = running.commands.indexing
    indexing.start()

    def whole() -> bool:
        return indexing.state is not None and indexing.state.complete and not indexing.running

    qtbot.waitUntil(whole, timeout=WAIT)
    assert indexing.state.by_meaning == 1


def search(running: Running, qtbot: QtBot, query: str):  # type: ignore[no-untyped-def]
    running.window.actions_["search"].trigger()
    panel = running.window.panels["search"]
    panel.field.setText(query)
    qtbot.keyClick(panel.field, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: not running.commands.passages.searching, timeout=WAIT)
    return panel


def lit(running: Running, passage, qtbot: QtBot) -> None:  # type: ignore[no-untyped-def]
    """Wait until the passage's document is open at its page with each of its lines lit."""

    def shown() -> bool:
        canvas = running.window.viewer.canvas
        boxes = [] if canvas is None else [(light.page, light.box) for light in canvas.highlights]
        return boxes == [(passage.chunk.page, box) for box in passage.chunk.boxes]

    qtbot.waitUntil(lambda: running.session.current == passage.chunk.doc_id, timeout=WAIT)
    qtbot.waitUntil(shown, timeout=WAIT)


@pytest.mark.slow
def test_passages_are_found_offered_and_lit_and_an_index_that_goes_is_made_again(window: Running, qtbot: QtBot) -> None:
    indexed(window, qtbot)
    panel = search(window, qtbot, QUERY)
    assert window.commands.passages.result.mode == "hybrid"
    assert window.commands.passages.result.notes == ()
    first = panel.model.passage(0)
    assert "suppl" in first.chunk.indexed.lower()
    assert first.why.similarity is not None
    assert first.why.bm25_rank is not None
    panel.list.clicked.emit(panel.model.index(0))
    lit(window, first, qtbot)

    refused_question_offers_passages(window, qtbot)

    shutil.rmtree(window.services.settings.library / ".akili" / "vectors.lance")
    panel = search(window, qtbot, "supply current")
    assert window.commands.passages.result.mode == "bm25"
    assert panel.model.rowCount() > 0
    window.commands.indexing.look()
    qtbot.waitUntil(lambda: window.commands.indexing.state.by_meaning == 0, timeout=WAIT)
    indexed(window, qtbot)
    search(window, qtbot, QUERY)
    assert window.commands.passages.result.mode == "hybrid"
    assert panel.model.passage(0) == first


def refused_question_offers_passages(window: Running, qtbot: QtBot) -> None:
    window.window.actions_["ask"].trigger()
    panel = window.window.panels["ask"]
    panel.field.setText(REFUSED)
    with qtbot.waitSignal(window.session.answered, timeout=WAIT):
        qtbot.keyClick(panel.field, Qt.Key.Key_Return)
    card = panel.card
    assert card.badge.text() == "REFUSED"
    qtbot.waitUntil(lambda: not card.offered.isHidden(), timeout=WAIT)
    labels = [label.text() for label in card.offered.findChildren(QLabel)]
    assert labels[0] == "Passages that may help (not an answer)"
    offered = window.services.search.search(REFUSED, window.session.asked_docs(), 3).passages
    assert len(card.offered.buttons) == len(offered) >= 1
    card.offered.buttons[0].click()
    lit(window, offered[0], qtbot)

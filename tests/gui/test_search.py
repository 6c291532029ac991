"""Search beside Ask: every state, a passage's lines lit, late results dropped, and the way by keyboard."""

from __future__ import annotations

import threading
from collections.abc import Callable

import pytest
from PySide6.QtCore import QLocale, Qt
from PySide6.QtGui import QFont, QGuiApplication
from PySide6.QtTest import QAbstractItemModelTester
from pytestqt.qtbot import QtBot

from akili_desktop.core.errors import ServiceOff
from akili_desktop.core.passages import ChunkKind, Why
from akili_desktop.gui.app import Running
from akili_desktop.gui.models.passages import Role, why
from akili_desktop.gui.panels.search import SearchPanel
from akili_desktop.gui.session import Scope, Target
from akili_desktop.gui.snippets import laid_out
from akili_desktop.gui.viewer.highlights import Highlight
from tests.gui.fake_search import LINES, OFF, passage
from tests.gui.fakes import FakeServices, limit, refused
from tests.patience import SOON


@pytest.fixture
def shown(fake: FakeServices, start: Callable[..., Running], open_document) -> Running:
    for name in ("a", "b", "c"):
        fake.put(name, limit(name), sizes=((612, 792),) * 3)
    fake.indexing.documents = ("a", "b", "c")
    fake.search.found["ground"] = (passage("b"), passage("a", 1, why=Why(bm25_rank=1)))
    running = start(fake)
    open_document(running, "a")
    return running


def opened(running: Running) -> SearchPanel:
    running.window.actions_["search"].trigger()
    return running.window.panels["search"]


def search(running: Running, qtbot: QtBot, text: str = "ground") -> SearchPanel:
    panel = opened(running)
    panel.field.setText(text)
    qtbot.keyClick(panel.field, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: not running.commands.passages.searching)
    return panel


def test_nothing_is_searched_before_anything_is_typed(shown: Running, fake: FakeServices, qtbot: QtBot) -> None:
    panel = opened(shown)
    assert panel.field.hasFocus() or panel.window().focusWidget() is panel.field
    assert panel.empty.text().startswith("Type what you look for, in your own words.")
    assert (panel.go.isHidden(), panel.stop.isHidden(), panel.foot.isHidden()) == (False, True, True)
    assert fake.search.warmed.wait(SOON)  # the first search does not wait for what it needs to be loaded
    qtbot.keyClicks(panel.field, "g")  # a single letter stands everywhere
    panel.search()
    assert (fake.search.asked, panel.stack.currentIndex()) == ([], 0)


def test_passages_are_listed_with_place_words_and_reason(shown: Running, fake: FakeServices, qtbot: QtBot) -> None:
    panel = opened(shown)
    QAbstractItemModelTester(panel.model, QAbstractItemModelTester.FailureReportingMode.Fatal, panel)
    shown.session.set_scope(Scope.LIBRARY)
    search(shown, qtbot)
    assert fake.search.asked == [("ground", None, 20, "hybrid", ())]
    assert panel.stack.currentIndex() == 1
    first = panel.model.index(0)
    assert first.data() == "B, p. 2 · Layout › Ground plane: Keep the ground <b>plane</b> whole below the part"
    assert first.data(Role.TITLE) == "B"
    told = "By words: rank 2\nBy meaning: rank 1\nSimilarity: 0.61\nWords in it: ground"
    assert first.data(Qt.ItemDataRole.AccessibleDescriptionRole) == told
    assert "Title of b › Layout › Ground plane (p. 2)" in first.data(Qt.ItemDataRole.ToolTipRole)
    assert panel.why.text() == told
    assert panel.note.text() == "2 passages. A passage is no answer."
    panel.list.setCurrentIndex(panel.model.index(1))
    assert panel.why.text() == "By words: rank 1\nNone of the words in it"


def test_a_tip_and_a_snippet_never_read_markup(shown: Running, qtbot: QtBot) -> None:
    hostile = passage("b", snippet="<img src=x> ground", title="<b>T</b>", marks=((12, 18),))
    shown.services.search.found["ground"] = (hostile,)
    panel = search(shown, qtbot)
    assert "&lt;b&gt;T&lt;/b&gt;" in panel.model.index(0).data(Qt.ItemDataRole.ToolTipRole)
    layout, _ = laid_out(hostile.snippet, hostile.marks, panel.font(), 300)
    assert layout.text() == "<img src=x> ground"
    (bold,) = layout.formats()
    assert (bold.start, bold.length, bold.format.fontWeight()) == (12, 6, QFont.Weight.Bold)


def test_characters_that_qt_counts_twice_move_no_mark() -> None:
    layout, height = laid_out("\U0001d6c0 R1", ((2, 4),), QFont(), 300)
    (bold,) = layout.formats()
    assert (bold.start, bold.length) == (3, 2)
    assert laid_out("word " * 40, (), QFont(), 100)[1] > 3 * height


def test_choosing_a_passage_opens_its_document_and_lights_its_lines(shown: Running, qtbot: QtBot) -> None:
    panel = search(shown, qtbot)
    targets: list[Target] = []
    shown.session.target_chosen.connect(targets.append)
    panel.list.clicked.emit(panel.model.index(0))
    qtbot.waitUntil(lambda: shown.session.current == "b" and bool(targets))
    lights = tuple(Highlight(2, box, "accent") for box in LINES)
    assert (targets[-1].page, targets[-1].lights) == (2, lights)
    qtbot.waitUntil(lambda: shown.window.viewer.canvas.highlights == lights)


def test_enter_searches_then_leads_to_the_list_and_on_to_the_page(shown: Running, qtbot: QtBot) -> None:
    panel = search(shown, qtbot)
    shown.window.activateWindow()
    qtbot.waitUntil(shown.window.isActiveWindow)
    qtbot.keyClick(panel.field, Qt.Key.Key_Return)
    assert panel.list.hasFocus()
    assert panel.current.chunk.doc_id == "b"
    qtbot.keyClick(panel.list, Qt.Key.Key_Down)
    qtbot.keyClick(panel.list, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    copied = QGuiApplication.clipboard().text().splitlines()
    assert copied[:3] == [
        "Keep the ground <b>plane</b>", "whole below the part", "— Title of a › Layout › Ground plane (p. 1)",
    ]  # fmt: skip
    assert copied[3].startswith("akili://a/1/")
    qtbot.keyClick(panel.list, Qt.Key.Key_Up)
    qtbot.keyClick(panel.list, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: shown.session.current == "b")


def test_scope_mode_and_kind_narrow_the_search(shown: Running, fake: FakeServices, qtbot: QtBot) -> None:
    panel = search(shown, qtbot)
    passages = shown.commands.passages
    assert fake.search.asked[-1][:2] == ("ground", ("a",))
    for act, wanted in (
        (lambda: panel.scope.activated.emit(2), (None, "hybrid", ())),
        (lambda: panel.mode.activated.emit(1), (None, "bm25", ())),
        (lambda: panel.kind.activated.emit(2), (None, "bm25", (ChunkKind.TABLE,))),
    ):
        act()
        qtbot.waitUntil(lambda: not passages.searching)
        _, docs, _, mode, kinds = fake.search.asked[-1]
        assert (docs, mode, kinds) == wanted


def test_mode_and_kind_are_remembered(shown: Running, start: Callable[..., Running], qtbot: QtBot) -> None:
    panel = opened(shown)
    panel.mode.activated.emit(2)
    panel.kind.activated.emit(3)
    shown.window.memory.save()
    again = start(shown.services, wait=False)
    assert (again.commands.passages.mode, again.commands.passages.kind) == ("vector", "fact")
    fresh = again.window.panels["search"]
    assert (fresh.mode.currentText(), fresh.kind.currentText()) == ("Meaning", "Facts")


def test_a_search_is_stopped_and_what_comes_late_is_dropped(shown: Running, fake: FakeServices, qtbot: QtBot) -> None:
    panel, passages = search(shown, qtbot), shown.commands.passages
    gate = fake.search.gates["slow"] = threading.Event()
    fake.search.found["slow"] = (passage("c"),)
    panel.field.setText("slow")
    panel.search()
    assert passages.searching
    assert (panel.go.isHidden(), panel.stop.isHidden()) == (True, False)
    assert panel.model.rowCount() == 2  # the list does not empty while one waits
    panel.stop.click()
    assert (passages.searching, panel.stop.isHidden()) == (False, True)
    panel.search()
    panel.field.setText("ground")
    panel.search()  # overtakes the slow one
    qtbot.waitUntil(lambda: not passages.searching)
    with qtbot.waitSignal(shown.bridge.job_changed):
        gate.set()
    shown.services.jobs.submit("read", "after it", lambda _: None).result(SOON)
    qtbot.wait(0)
    assert [panel.model.passage(row).chunk.doc_id for row in range(panel.model.rowCount())] == ["b", "a"]


def test_a_stopped_first_search_says_so_and_enter_begins_again(
    shown: Running, fake: FakeServices, qtbot: QtBot
) -> None:
    gate = fake.search.gates["slow"] = threading.Event()
    panel = opened(shown)
    panel.field.setText("slow")
    panel.search()
    assert panel.empty.text() == "Searching…"
    panel.stop.click()
    assert panel.empty.text() == "Stopped. Enter searches again."
    gate.set()
    qtbot.keyClick(panel.field, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: not shown.commands.passages.searching)
    assert panel.empty.text() == "No passage tells of “slow”."


def test_nothing_of_the_matter_and_errors_are_said(shown: Running, fake: FakeServices, qtbot: QtBot) -> None:
    panel = search(shown, qtbot, "recipe <i>")
    assert (panel.stack.currentIndex(), panel.empty.text()) == (0, "No passage tells of “recipe <i>”.")
    fake.search.error = ServiceOff("The process that searches ends again and again.", "Restart.")
    search(shown, qtbot, "other")
    assert panel.empty.text() == "The process that searches ends again and again. Restart."
    panel.field.clear()
    panel.search()
    assert panel.empty.text().startswith("Type what you look for")


def test_meaning_that_is_off_is_said_with_what_to_do(shown: Running, fake: FakeServices, qtbot: QtBot) -> None:
    fake.indexing.off = OFF
    fake.search.mode = "bm25"
    panel = opened(shown)
    qtbot.waitUntil(lambda: shown.commands.indexing.state is not None)
    assert panel.note.text() == f"Meaning is off, so the words decide: {OFF}"
    assert not panel.note.isHidden()
    search(shown, qtbot)
    assert panel.note.text().endswith(OFF)
    panel.mode.activated.emit(1)  # words alone were wished for
    qtbot.waitUntil(lambda: not shown.commands.passages.searching)
    assert panel.note.text() == "2 passages. A passage is no answer."


def test_a_panel_made_late_knows_what_was_found(shown: Running, qtbot: QtBot) -> None:
    with qtbot.waitSignal(shown.commands.passages.changed):
        shown.commands.passages.search("ground")
    qtbot.waitUntil(lambda: not shown.commands.passages.searching)
    panel = shown.window.panels["search"]
    assert (panel.field.text(), panel.model.rowCount(), panel.stack.currentIndex()) == ("ground", 2, 1)
    assert panel.current.chunk.doc_id == "b"


def test_rows_are_painted_as_high_as_their_text(shown: Running, qtbot: QtBot) -> None:
    panel = search(shown, qtbot)
    index = panel.model.index(0)
    before = panel.list.visualRect(index).height()
    long = passage("b", snippet="Keep the ground plane whole below the part. " * 5, marks=())
    shown.services.search.found["long"] = (long,)
    search(shown, qtbot, "long")
    assert panel.list.visualRect(panel.model.index(0)).height() > before
    assert not panel.list.grab().isNull()


def test_why_speaks_the_window_language_of_numbers(qapp) -> None:
    QLocale.setDefault(QLocale("de"))
    try:
        assert "Similarity: 0,61" in why(passage("a"))
    finally:
        QLocale.setDefault(QLocale("en"))


# -- a refused question --------------------------------------------------------------------------------------------


def test_a_refusal_is_shown_first_and_then_offers_passages(shown: Running, fake: FakeServices, qtbot: QtBot) -> None:
    question = "how do I lay out the ground"
    fake.answer.replies[question] = refused(question, "a")
    gate = fake.search.gates[question] = threading.Event()
    fake.search.found[question] = tuple(passage(name) for name in ("b", "a", "c", "b"))
    with qtbot.waitSignal(shown.session.answered):
        shown.commands.ask(question)
    card = shown.window.panels["ask"].card
    assert card.badge.text() == "REFUSED"
    assert card.offered.isHidden()
    assert card.choice_buttons
    gate.set()
    qtbot.waitUntil(lambda: not card.offered.isHidden())
    assert fake.search.asked[-1][:3] == (question, ("a",), 3)
    assert len(card.offered.buttons) == 3
    labels = [label.text() for label in card.offered.findChildren(type(card.asked))]
    assert labels[0] == "Passages that may help (not an answer)"
    card.offered.buttons[0].click()
    qtbot.waitUntil(lambda: shown.session.current == "b")
    qtbot.waitUntil(lambda: len(shown.window.viewer.canvas.highlights) == len(LINES))


def test_passages_of_an_older_refusal_are_dropped(shown: Running, fake: FakeServices, qtbot: QtBot) -> None:
    fake.answer.replies["first"] = refused("first", "a")
    gate = fake.search.gates["first"] = threading.Event()
    fake.search.found["first"] = (passage("b"),)
    for question in ("first", "max supply voltage"):
        with qtbot.waitSignal(shown.session.answered):
            shown.commands.ask(question)
    card = shown.window.panels["ask"].card
    with qtbot.waitSignal(shown.bridge.job_changed):
        gate.set()
    qtbot.wait(0)
    assert shown.window.panels["ask"].card is card
    assert not hasattr(card, "offered")


def test_no_passages_and_no_search_leave_a_refusal_as_it_is(shown: Running, fake: FakeServices, qtbot: QtBot) -> None:
    fake.answer.replies["nothing"] = refused("nothing", "a")
    fake.search.error = ServiceOff("No index.", "")
    done = []
    shown.bridge.job_changed.connect(lambda job, state, _: done.append(job.name) if state == "failed" else None)
    with qtbot.waitSignal(shown.session.answered):
        shown.commands.ask("nothing")
    qtbot.waitUntil(lambda: "Searching" in done)
    assert shown.window.panels["ask"].card.offered.isHidden()

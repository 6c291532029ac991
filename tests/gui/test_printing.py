"""Printing: which pages, how large they come on the paper, and what is in the file that is printed into."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pymupdf
import pytest
from PySide6.QtCore import QRectF
from PySide6.QtWidgets import QPushButton
from pytestqt.qtbot import QtBot

from akili_desktop.core.geometry import Rect
from akili_desktop.gui.app import Running
from akili_desktop.gui.printing import Fit, PrintPlan, page_numbers, place_on_paper
from tests.gui.fakes import FakeServices, limit

SIZES = ((612, 792), (792, 612), (612, 792), (612, 792))


@pytest.fixture
def shown(fake: FakeServices, start: Callable[..., Running], open_document) -> Running:
    fake.put("a", limit("a"), sizes=SIZES)
    fake.pdf.bars["a", 1] = [Rect(100, 200, 300, 240)]
    fake.pdf.bars["a", 2] = [Rect(0, 0, 60, 60)]  # the corner of a wide page
    running = start(fake)
    open_document(running, "a")
    return running


@pytest.mark.parametrize(
    ("text", "expected"),
    [("1-3, 7", (1, 2, 3, 7)), ("8-", (8, 9)), ("3–1", (3, 2, 1)), ("2 - 4;1", (2, 3, 4, 1)), ("9", (9,))],
)
def test_pages_are_named_by_ranges(text: str, expected: tuple[int, ...]) -> None:
    assert page_numbers(text, 9) == expected


@pytest.mark.parametrize(
    ("text", "said"), [("", "Write which"), ("x", "“x” is no page"), ("3-12", "no page 12: the last is 9"), ("0", "0")]
)
def test_pages_that_make_no_sense_are_said(text: str, said: str) -> None:
    with pytest.raises(ValueError, match=said):
        page_numbers(text, 9)


def test_a_page_comes_on_the_paper_as_chosen() -> None:
    paper = QRectF(0, 0, 600, 800)
    assert place_on_paper((300, 400), paper, 1.0, Fit.SHRINK, turn=True) == (1.0, False)
    assert place_on_paper((300, 400), paper, 1.0, Fit.PAPER, turn=True) == (2.0, False)
    assert place_on_paper((1200, 1600), paper, 1.0, Fit.SHRINK, turn=True) == (0.5, False)
    assert place_on_paper((1200, 1600), paper, 1.0, Fit.ACTUAL, turn=True) == (1.0, False)
    assert place_on_paper((800, 600), paper, 1.0, Fit.SHRINK, turn=True) == (1.0, True)
    assert place_on_paper((800, 600), paper, 1.0, Fit.SHRINK, turn=False) == (0.75, False)


def dark(page: pymupdf.Page, x: float, y: float) -> bool:
    return max(page.get_pixmap(dpi=72).pixel(round(x), round(y))) < 100


def test_chosen_pages_are_printed_where_they_belong(shown: Running, tmp_path: Path, qtbot: QtBot) -> None:
    path = tmp_path / "out.pdf"
    printing = shown.window.viewer.printing
    choices = printing.open()
    choices.range.setText("1-2")
    choices.range.textEdited.emit("1-2")
    assert choices.plan.pages == (1, 2)
    printing.ask_file = lambda name: (str(path), name)[0]
    choices.to_file.click()
    qtbot.waitUntil(lambda: printing.job is None)
    qtbot.waitUntil(lambda: "2 pages of A: Saved as out.pdf." in [r.label.text() for r in shown.window.messages.rows])
    said = shown.window.messages.rows[-1]
    assert "Show in the file manager" in [button.text() for button in said.findChildren(QPushButton)]
    with pymupdf.open(path) as printed:
        assert [tuple(map(round, page.rect[2:])) for page in printed] == [(612, 792)] * 2
        first, second = printed
        assert dark(first, 200, 220)
        assert not dark(first, 200, 260)
        assert not dark(first, 90, 220)
        assert dark(second, 612 - 30, 30)  # turned clockwise: its upper left corner is at the right now
        assert not dark(second, 30, 30)


def test_printing_is_stopped_and_leaves_no_picture_behind(
    shown: Running, fake: FakeServices, tmp_path: Path, qtbot: QtBot
) -> None:
    printing = shown.window.viewer.printing
    qtbot.waitUntil(lambda: shown.window.viewer.queue.idle)
    fake.pdf.gate.clear()
    printing.to_file(tmp_path / "out.pdf", PrintPlan((1, 2, 3), SIZES), "a")
    qtbot.waitUntil(lambda: printing.job.progress is not None)
    printing.progress.canceled.emit()
    fake.pdf.gate.set()
    qtbot.waitUntil(lambda: printing.job is None)
    assert not any("Saved" in row.label.text() for row in shown.window.messages.rows)


def test_a_page_that_cannot_be_drawn_is_said(shown: Running, fake: FakeServices, tmp_path: Path, qtbot: QtBot) -> None:
    fake.pdf.broken.add(("a", 3))
    printing = shown.window.viewer.printing
    printing.to_file(tmp_path / "out.pdf", PrintPlan((3,), SIZES), "a")
    qtbot.waitUntil(lambda: printing.job is None)
    assert any("Page 3" in row.label.text() for row in shown.window.messages.rows)


def test_what_makes_no_sense_cannot_be_printed(shown: Running) -> None:
    choices = shown.window.viewer.printing.open()
    choices.some.setChecked(True)
    choices.range.setText("99")
    assert choices.plan is None
    assert not choices.to_file.isEnabled()
    assert "no page 99" in choices.error.text()
    choices.this.setChecked(True)
    assert choices.plan.pages == (1,)
    choices.reject()

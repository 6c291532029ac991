"""Panels are made when they are first looked at, and then know what happened before."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QByteArray, QSettings
from PySide6.QtWidgets import QTabBar
from pytestqt.qtbot import QtBot

from akili_desktop.core.pagetext import Needle
from akili_desktop.gui.app import Running
from akili_desktop.gui.panels import PANELS
from akili_desktop.gui.session import Pointed
from tests.gui.fakes import FakeServices, limit, printed
from tests.gui.test_pinout import TIMER, chip


@pytest.fixture
def shown(fake: FakeServices, start: Callable[..., Running], open_document: Callable[..., None]) -> Running:
    fake.put("a", chip("DIP-8", TIMER), chip("SOT-23", ("B", "E", "C"), 3), limit("a"))
    fake.put("b", limit("b"))
    for page in (1, 3):
        fake.pdf.words["a", page] = printed("The supply voltage", f"on page {page}")
    running = start(fake)
    open_document(running, "a")
    return running


def made(running: Running) -> set[str]:
    return {spec.key for spec in PANELS if running.window.panels.made(spec.key) is not None}


def test_only_what_is_seen_is_made(shown: Running, qtbot: QtBot) -> None:
    window = shown.window
    assert made(shown) == {"library", "ask"}
    window.docks.show("history")
    assert made(shown) == {"library", "ask", "history"}
    assert window.panels["history"].isVisible()
    bars = [bar for bar in window.findChildren(QTabBar) if bar.accessibleName() == "Panels"]
    tabs = {bar.tabText(n): (bar, n) for bar in bars for n in range(bar.count())}
    for title, key in (("Outline", "outline"), ("Jobs", "jobs")):
        bar, number = tabs[title]
        bar.setCurrentIndex(number)
        assert window.panels.made(key) is not None
        assert window.panels[key].isVisible()
    assert made(shown) == {"library", "ask", "history", "outline", "jobs"}
    assert window.panels["history"].isHidden()


def test_putting_all_panels_back_makes_none(shown: Running) -> None:
    shown.window.docks.reset()
    assert made(shown) == {"library", "ask"}


def test_what_was_in_front_is_made_at_the_next_start(shown: Running, start: Callable[..., Running]) -> None:
    window = shown.window
    window.show_bottom("history")
    window.memory.save()
    again = start(shown.services, wait=False)
    assert made(again) == {"library", "ask", "history"}
    assert again.window.panels["history"].isVisible()


def test_the_columns_of_the_facts_wait_for_their_table(
    shown: Running, start: Callable[..., Running], memory_file: Path
) -> None:
    header = shown.window.panels["facts"].table.horizontalHeader()
    header.resizeSection(2, 321)
    shown.window.memory.save()
    again = start(shown.services, wait=False)
    again.window.memory.save()  # before anyone looked at the facts
    assert isinstance(QSettings(str(memory_file), QSettings.Format.IniFormat).value("facts/columns"), QByteArray)
    assert again.window.panels["facts"].table.horizontalHeader().sectionSize(2) == 321


def test_jobs_that_ran_before_are_listed(shown: Running, qtbot: QtBot) -> None:
    job = shown.commands.ingest([Path("ne555.pdf")])
    qtbot.waitUntil(lambda: not shown.commands.ingesting)
    shown.window.show_bottom("jobs")
    row = shown.window.panels["jobs"].rows[job.id]
    assert (row.name.text(), row.text.text()) == ("Reading ne555.pdf", "done")


def test_matches_that_were_found_before_are_listed(shown: Running, qtbot: QtBot) -> None:
    finder = shown.commands.reading.finder
    finder.start("a", Needle("supply"), 1)
    qtbot.waitUntil(lambda: not finder.searching and finder.count > 0)
    shown.window.show_bottom("finds")
    panel = shown.window.panels["finds"]
    assert panel.model.rowCount() == finder.count
    assert panel.head.text().startswith("“supply”")
    assert panel.list.currentIndex().row() == finder.number - 1


def test_the_pin_that_was_pointed_at_before_is_marked(shown: Running, fake: FakeServices, qtbot: QtBot) -> None:
    small = next(fact for fact in fake.library.facts("a") if getattr(fact, "package", "") == "SOT-23")
    shown.session.point_at(Pointed("a", small.id, "2"))
    shown.window.show_bottom("pinout")
    panel = shown.window.panels["pinout"]
    qtbot.waitUntil(lambda: len(panel.pinouts) == 2)
    assert (panel.pinout.title, panel.view.chosen) == ("SOT-23", "2")


def test_what_was_compared_before_is_shown(shown: Running, qtbot: QtBot) -> None:
    with qtbot.waitSignal(shown.session.across_changed):
        shown.commands.across.compare("max supply voltage")
    panel = shown.window.panels["across"]
    assert panel.isVisible()
    assert panel.field.text() == "max supply voltage"
    assert panel.grid.isVisible()
    assert panel.compare.isEnabled()

"""Every entry of the menus does what it says: those that no other test triggers; and none is left out."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QFileDialog
from pytestqt.qtbot import QtBot

from akili_desktop.gui.app import Running
from akili_desktop.gui.menus import LAYERS
from akili_desktop.gui.panels import PANELS
from akili_desktop.gui.session import Scope, Split
from tests.gui.fakes import FakeServices, limit, verified

HERE = Path(__file__).parent
MADE_OF = {*(f"layer_{layer}" for layer in LAYERS), *(f"dock_{spec.key}" for spec in PANELS)}
"""Keys that are put together where they are tested."""


def trigger(running: Running, *keys: str) -> None:
    for key in keys:
        action = running.window.actions_[key]
        assert action.isEnabled(), key
        action.trigger()


def test_every_action_has_a_test(three: Running) -> None:
    texts = "".join(file.read_text(encoding="utf-8") for file in HERE.rglob("*.py"))
    assert {key for key in three.window.actions_ if f'"{key}"' not in texts} - MADE_OF == set()


CHOICES = ("theme_", "accent_", "pages_", "dock_", "fit_", "reset_layout", "draft", "private", "sent")
"""Entries that choose a look once and for all, and those of services of models: no key is to let a document leave."""


def test_whatever_acts_has_a_shortcut(three: Running) -> None:
    actions = three.window.actions_
    without = {key for key, action in actions.items() if action.shortcut().isEmpty() and not key.startswith(CHOICES)}
    assert without == set()


def test_no_entry_of_a_menu_is_missing_among_the_actions(three: Running) -> None:
    """What is in no list of shortcuts has none that could be changed; menus made of what there is are left out."""

    def entries(actions: list[QAction]) -> list[QAction]:
        found = [one for one in actions if one.menu() is None and not one.isSeparator()]
        made = {None, window.recent_libraries, window.service_menu}
        fixed = [one.menu() for one in actions if one.menu() not in made]
        return [*found, *(one for menu in fixed for one in entries(menu.actions()))]

    window = three.window
    known = set(window.actions_.values())
    assert [one.text() for one in entries(window.menuBar().actions()) if one not in known] == []


def test_zoom(three: Running) -> None:
    canvas = three.window.viewer.canvas
    trigger(three, "zoom_100")
    assert (canvas.zoom, canvas.fit) == (1.0, "")
    trigger(three, "zoom_in")
    assert canvas.zoom > 1.0
    trigger(three, "zoom_out", "zoom_out")
    assert canvas.zoom < 1.0
    trigger(three, "fit_page")
    assert canvas.fit == "page"
    trigger(three, "fit_width")
    assert canvas.fit == "width"


@pytest.mark.parametrize("layer", LAYERS)
def test_each_layer_is_shown_and_hidden(three: Running, layer: str) -> None:
    before = three.session.layers
    trigger(three, f"layer_{layer}")
    assert three.session.layers == before ^ {layer}
    assert three.window.actions_[f"layer_{layer}"].isChecked() == (layer in three.session.layers)
    trigger(three, f"layer_{layer}")
    assert three.session.layers == before


@pytest.mark.parametrize("spec", PANELS, ids=lambda spec: spec.key)
def test_each_panel_is_opened_and_closed(three: Running, spec) -> None:
    dock = three.window.docks.docks[spec.key]
    before = dock.isHidden()
    trigger(three, f"dock_{spec.key}")
    assert dock.isHidden() != before
    trigger(three, f"dock_{spec.key}")
    assert dock.isHidden() == before


def test_pages_tabs_and_panes(three: Running, open_document: Callable[..., None], qtbot: QtBot) -> None:
    session, window = three.session, three.window
    open_document(three, "b")
    trigger(three, "last_page")
    qtbot.waitUntil(lambda: window.viewer.canvas.page == window.viewer.canvas.pages)
    trigger(three, "first_page")
    qtbot.waitUntil(lambda: window.viewer.canvas.page == 1)
    trigger(three, "next_tab")
    assert session.current == "a"
    trigger(three, "previous_tab")
    assert session.current == "b"
    trigger(three, "split_beside", "split_close")
    assert session.split is Split.NONE
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    window.panels["ask"].focus_question()
    trigger(three, "previous_pane")
    assert window.viewer.canvas.hasFocus()
    trigger(three, "close_tab")
    assert list(session.documents) == ["a"]


def test_scopes_themes_and_pages(three: Running) -> None:
    trigger(three, "scope_library")
    assert three.session.scope is Scope.LIBRARY
    trigger(three, "scope_document")
    assert three.session.scope is Scope.DOCUMENT
    for choice in ("dark", "light", "system"):
        trigger(three, f"theme_{choice}")
        assert three.theme.choice == choice
    assert {"theme_system", "theme_light", "theme_dark"} <= set(three.window.actions_)
    trigger(three, "pages_dark", "pages_printed")
    assert not three.theme.pages_dark


def test_the_library_is_read_again_and_another_is_asked_for(
    three: Running, fake: FakeServices, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    fake.library.cards["d"] = fake.library.cards["c"].model_copy(update={"id": "d"})
    trigger(three, "reload")
    qtbot.waitUntil(lambda: "d" in three.session.cards)
    monkeypatch.setattr(QFileDialog, "getExistingDirectory", lambda *_: "")
    with qtbot.waitSignal(three.window.library_wanted):
        trigger(three, "open_library")


def test_a_folder_is_chosen_and_read(
    fake: FakeServices, start: Callable[..., Running], qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    running = start(fake)
    monkeypatch.setattr(QFileDialog, "getExistingDirectory", lambda *_: "/data/ne555.pdf")
    with qtbot.waitSignal(running.session.opened):
        trigger(running, "add_folder")
    qtbot.waitUntil(lambda: not running.commands.ingesting and set(running.session.cards) == {"ne555"})


def test_tables_and_exports_have_their_form(three: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    said: list[str] = []
    monkeypatch.setattr(three.window.viewer.selecting, "copy_table", said.append)
    monkeypatch.setattr("akili_desktop.gui.panels.exporting.start_export", lambda form, *_: said.append(form))
    trigger(three, "copy_tsv", "copy_csv", "copy_markdown")
    trigger(three, "export_xlsx", "export_csv", "export_json", "export_pins", "export_kicad")
    assert said == ["tsv", "csv", "markdown", "xlsx", "csv", "json", "pins", "kicad_sym"]


def test_the_window_is_closed_and_all_that_runs_ended(
    fake: FakeServices, start: Callable[..., Running], qtbot: QtBot
) -> None:
    fake.put("a", limit("a"))
    running = start(fake)
    with qtbot.waitSignal(running.window.closing):
        trigger(running, "quit")
    qtbot.waitUntil(lambda: fake.closed)
    assert not running.window.isVisible()


def test_printing_is_asked_for(three: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[bool] = []
    monkeypatch.setattr(three.window.viewer.printing, "open", lambda: asked.append(True))
    trigger(three, "print")
    assert asked == [True]


def test_the_proof_of_the_answer_is_shown(three: Running, fake: FakeServices, qtbot: QtBot) -> None:
    fake.answer.replies["q"] = verified("q", "a")
    with qtbot.waitSignal(three.session.answered):
        three.commands.ask("q")
    three.window.viewer.canvas.set_highlights(())
    with qtbot.waitSignal(three.session.target_chosen):
        trigger(three, "proof")
    assert three.window.viewer.canvas.highlights


def test_reading_is_stopped(three: Running, fake: FakeServices, qtbot: QtBot) -> None:
    fake.ingest.gate.clear()
    job = three.commands.ingest([Path("ne555.pdf")])
    qtbot.waitUntil(fake.ingest.started.is_set)
    trigger(three, "stop")
    qtbot.waitUntil(lambda: not three.commands.ingesting)
    assert job.state == "cancelled"

"""The windows over the window: command palette, shortcuts, preferences, about, log."""

from __future__ import annotations

import logging
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QSettings, QSize, Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtTest import QAbstractItemModelTester
from PySide6.QtWidgets import QApplication, QDialog, QDialogButtonBox
from pytestqt.qtbot import QtBot

from akili_desktop.gui import app
from akili_desktop.gui.app import Running
from akili_desktop.gui.dialogs.about import AboutDialog, LogDialog, last_lines, libraries
from akili_desktop.gui.dialogs.palette import CommandPalette
from akili_desktop.gui.dialogs.preferences import PreferencesDialog
from akili_desktop.gui.dialogs.shortcuts import ShortcutsDialog
from akili_desktop.gui.language import LANGUAGE, SYSTEM
from akili_desktop.gui.menus import open_dialog
from akili_desktop.gui.theme import SCALE, scale_of
from akili_desktop.settings import load_settings, settings_file
from tests.gui.fakes import FakeServices


@pytest.fixture(autouse=True)
def _no_settings_left() -> object:
    yield
    settings_file().unlink(missing_ok=True)


def opened(running: Running, key: str, kind: type[QDialog]) -> QDialog:
    """Trigger a menu action and give the dialog that it opens."""
    running.window.actions_[key].trigger()
    return next(dialog for dialog in running.window.findChildren(kind) if dialog.isVisible())


def test_a_command_is_found_by_its_words_and_done_by_enter(
    fake: FakeServices, start: Callable[..., Running], qtbot: QtBot
) -> None:
    fake.put("ne555")
    running = start(fake)
    palette = opened(running, "palette", CommandPalette)
    assert palette.focusWidget() is palette.field  # what is typed goes there, no click is needed
    QAbstractItemModelTester(palette.model, QAbstractItemModelTester.FailureReportingMode.Fatal)
    qtbot.keyClicks(palette.focusWidget(), "all facts show")
    assert palette.shown.rowCount() == 1
    before = running.session.show_facts
    with qtbot.waitSignal(palette.destroyed):
        qtbot.keyClick(palette.field, Qt.Key.Key_Return)
    assert running.session.show_facts is not before


def test_the_search_of_commands_is_at_the_menus_end(fake: FakeServices, start: Callable[..., Running]) -> None:
    running = start(fake)
    button = running.window.menuBar().cornerWidget()
    assert button.isVisible()
    button.click()
    [palette] = running.window.findChildren(CommandPalette)
    assert palette.isVisible()
    palette.close()


def test_a_document_is_opened_from_the_palette(fake: FakeServices, start: Callable[..., Running], qtbot: QtBot) -> None:
    fake.put("ne555")
    fake.put("lm317")
    running = start(fake)
    palette = opened(running, "palette", CommandPalette)
    qtbot.keyClicks(palette.field, "document lm317")
    with qtbot.waitSignal(running.session.opened):
        qtbot.keyClick(palette.field, Qt.Key.Key_Return)
    assert running.session.current == "lm317"


@pytest.mark.parametrize("typed", ["lm358", "second sheet"])
def test_a_document_is_found_by_each_of_its_parts_and_by_its_file(
    fake: FakeServices, start: Callable[..., Running], qtbot: QtBot, typed: str
) -> None:
    """Its title names the first parts alone."""
    fake.put("a", parts=("LM158", "LM158A", "LM258", "LM358"), file_name="second sheet.pdf")
    fake.put("b")
    palette = opened(start(fake), "palette", CommandPalette)
    qtbot.keyClicks(palette.field, typed)
    assert palette.shown.rowCount() == 1
    palette.close()


def test_the_palette_lists_what_is_possible_now_and_moves_by_arrows(
    fake: FakeServices, start: Callable[..., Running], qtbot: QtBot
) -> None:
    running = start(fake)
    palette = opened(running, "palette", CommandPalette)
    texts = {row.text for row in palette.model.rows}
    assert "Add files" in texts
    assert "Rotate clockwise" not in texts  # there is no document to rotate
    assert palette.table.currentIndex().row() == 0
    qtbot.keyClick(palette.field, Qt.Key.Key_Down)
    assert palette.table.currentIndex().row() == 1
    qtbot.keyClicks(palette.field, "zzzz")
    assert palette.nothing.isVisible()
    assert not palette.table.isVisible()
    palette.run_chosen()  # there is nothing to do
    assert palette.isVisible()
    palette.close()


def test_a_shortcut_is_changed_taken_from_its_holder_kept_and_reset(
    fake: FakeServices, start: Callable[..., Running], qtbot: QtBot, memory_file: Path, settings
) -> None:
    running = start(fake)
    dialog = opened(running, "shortcuts", ShortcutsDialog)
    qtbot.keyClicks(dialog.filter, "rotate")
    shown = [row for row in range(dialog.table.rowCount()) if not dialog.table.isRowHidden(row)]
    told = [[dialog.table.item(row, column).text() for column in range(2)] for row in shown]
    assert told == [["View", "Rotate clockwise"], ["View", "Rotate anticlockwise"]]  # in the menus' order
    dialog.table.selectRow(shown[0])
    dialog.edit.setKeySequence(QKeySequence("Ctrl+O"))
    assert "Add files" in dialog.said.text()
    dialog.give.click()
    actions = running.window.actions_
    assert actions["rotate"].shortcut() == QKeySequence("Ctrl+O")
    assert actions["add"].shortcuts() == []
    running.window.settings.sync()
    dialog.close()

    again = start(FakeServices(settings))
    assert again.window.actions_["rotate"].shortcut() == QKeySequence("Ctrl+O")
    assert again.window.actions_["add"].shortcuts() == []
    again.window.shortcuts.reset("add")
    assert again.window.actions_["add"].shortcut() == QKeySequence("Ctrl+O")
    assert again.window.actions_["rotate"].shortcuts() == []
    again.window.shortcuts.reset_all()
    assert again.window.actions_["rotate"].shortcut() == QKeySequence("Ctrl+R")


def test_no_two_actions_share_a_shortcut(fake: FakeServices, start: Callable[..., Running]) -> None:
    running = start(fake)
    given = [keys.toString() for action in running.window.actions_.values() for keys in action.shortcuts()]
    assert len(given) == len(set(given))


@pytest.mark.parametrize("kept", ["nonsense", "[1]", '{"gone": "Ctrl+1", "add": 7}'])
def test_damaged_shortcuts_are_left_out(
    fake: FakeServices, start: Callable[..., Running], memory_file: Path, kept: str
) -> None:
    QSettings(str(memory_file), QSettings.Format.IniFormat).setValue("view/shortcuts", kept)
    assert start(fake).window.actions_["add"].shortcut() == QKeySequence("Ctrl+O")


def test_preferences_show_every_setting_and_save_what_was_changed(
    fake: FakeServices, start: Callable[..., Running], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("AKILI_MAX_PAGES", "77")
    running = start(fake)
    dialog = opened(running, "preferences", PreferencesDialog)
    assert set(dialog.fields) == set(fake.settings.__struct_fields__)
    assert all(field.control.accessibleName() for field in dialog.fields.values())
    assert not dialog.fields["max_pages"].control.isEnabled()
    dialog.fields["page_seconds"].control.setValue(33.5)
    dialog.buttons.button(QDialogButtonBox.StandardButton.Save).click()
    assert "next started" in dialog.said.text()
    assert load_settings().page_seconds == 33.5
    assert settings_file().read_text(encoding="utf-8").split() == ["page_seconds", "=", "33.5"]
    dialog.buttons.button(QDialogButtonBox.StandardButton.Save).click()
    assert "Nothing was changed" in dialog.said.text()
    settings_file().write_text("processes = [", encoding="utf-8")
    dialog.fields["person"].control.setText("Ada")
    dialog.save()
    assert "not valid TOML" in dialog.said.text()
    dialog.close()


@pytest.mark.parametrize("key", ["preferences", "shortcuts", "about", "log", "sent", "folders"])
def test_a_dialog_is_no_larger_than_the_screen(
    fake: FakeServices, start: Callable[..., Running], monkeypatch: pytest.MonkeyPatch, key: str
) -> None:
    """At twice the size a usual screen has room for 683 x 384 points."""
    room = QSize(683, 384)
    monkeypatch.setattr("akili_desktop.gui.widgets.room_for", lambda _: room)
    running = start(fake)
    open_dialog(running.window, key)
    dialog = next(one for one in running.window.findChildren(QDialog) if one.isVisible())
    assert dialog.size().boundedTo(room) == dialog.size()
    dialog.close()


def test_what_is_on_or_off_is_a_box_to_tick(fake: FakeServices, start: Callable[..., Running]) -> None:
    dialog = opened(start(fake), "preferences", PreferencesDialog)
    box = dialog.fields["gemini"].control
    assert not box.isChecked()
    box.click()
    dialog.save()
    assert load_settings().gemini is True
    assert settings_file().read_text(encoding="utf-8").split() == ["gemini", "=", "true"]
    dialog.close()


def test_theme_accent_and_scale_are_chosen_and_remembered(
    fake: FakeServices, start: Callable[..., Running], memory_file: Path
) -> None:
    running = start(fake)
    dialog = opened(running, "preferences", PreferencesDialog)
    dialog.theme_choice.setCurrentIndex(dialog.theme_choice.findData("dark"))
    dialog.theme_choice.activated.emit(dialog.theme_choice.currentIndex())
    before = running.theme.color("accent").name()
    dialog.accent.setCurrentIndex(dialog.accent.findData("teal"))
    dialog.accent.activated.emit(dialog.accent.currentIndex())
    assert running.theme.choice == "dark"
    assert running.theme.color("accent").name() != before
    dialog.scale.setCurrentIndex(dialog.scale.findData(1.5))
    dialog.scale.activated.emit(dialog.scale.currentIndex())
    running.window.memory.save()
    kept = QSettings(str(memory_file), QSettings.Format.IniFormat)
    assert (kept.value("view/theme"), kept.value("view/accent"), scale_of(kept)) == ("dark", "teal", 1.5)
    running.theme.choose("light")
    running.theme.choose_accent("blue")


def test_the_language_is_chosen_and_remembered(
    fake: FakeServices, start: Callable[..., Running], memory_file: Path
) -> None:
    running = start(fake)
    dialog = opened(running, "preferences", PreferencesDialog)
    assert dialog.language.currentData() == SYSTEM
    assert [dialog.language.itemText(n) for n in range(3)] == ["As the system", "English", "Deutsch"]
    dialog.language.setCurrentIndex(dialog.language.findData("de"))
    dialog.language.activated.emit(dialog.language.currentIndex())
    assert "next started" in dialog.said.text()
    running.window.memory.save()
    assert QSettings(str(memory_file), QSettings.Format.IniFormat).value(LANGUAGE) == "de"


@pytest.mark.parametrize("kept", ["", "huge", "0.1", "99"])
def test_a_scale_that_makes_no_sense_is_none(memory_file: Path, kept: str) -> None:
    memory = QSettings(str(memory_file), QSettings.Format.IniFormat)
    memory.setValue(SCALE, kept)
    assert scale_of(memory) == 1.0


def test_about_names_the_libraries_and_their_licences(fake: FakeServices, start: Callable[..., Running]) -> None:
    dialog = opened(start(fake), "about", AboutDialog)
    names = {dialog.table.item(row, 0).text().casefold() for row in range(dialog.table.rowCount())}
    assert {"pymupdf", "pydantic", "typer"} <= names
    assert all(licence for _, _, licence in libraries())
    dialog.close()


def test_the_log_is_kept_shown_and_copied(
    fake: FakeServices, start: Callable[..., Running], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "logs" / "window.log"
    monkeypatch.setattr("akili_desktop.settings.log_file", lambda: file)
    assert "Nothing went wrong" in last_lines(file)
    before = list(logging.getLogger().handlers)
    app.keep_log(file)
    try:
        logging.getLogger("akili_desktop.test").warning("a <b>page</b> was odd")
    finally:
        for handler in set(logging.getLogger().handlers) - set(before):
            logging.getLogger().removeHandler(handler)
            handler.close()
    dialog = opened(start(fake), "log", LogDialog)
    assert "a <b>page</b> was odd" in dialog.text.toPlainText()
    dialog.copy()
    assert "was odd" in QApplication.clipboard().text()
    dialog.close()

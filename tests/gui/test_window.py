"""The window as a whole: drops, passwords, closing, what it remembers, and keys."""

from __future__ import annotations

import json
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPointF, QSettings, Qt, QUrl
from PySide6.QtGui import QCloseEvent, QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import QAbstractButton, QComboBox, QLineEdit
from pytestqt.qtbot import QtBot

from akili_desktop.gui.app import Running
from akili_desktop.gui.restore import open_settings
from akili_desktop.gui.session import Message
from tests.gui.fakes import FakeServices, card, limit, verified


def drop(running: Running, *paths: Path) -> bool:
    """Drop files on the window as a file manager does; whether they were taken."""
    mime = QMimeData()
    mime.setUrls([QUrl.fromLocalFile(str(path)) for path in paths])
    where, copy = QPointF(300, 300), Qt.DropAction.CopyAction
    left, none = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    running.window.dragEnterEvent(QDragEnterEvent(where.toPoint(), copy, mime, left, none))
    event = QDropEvent(where, copy, mime, left, none)
    running.window.dropEvent(event)
    return event.isAccepted()


def test_a_dropped_file_is_read_and_shown(fake: FakeServices, start: Callable[..., Running], qtbot: QtBot) -> None:
    running = start(fake)
    with qtbot.waitSignal(running.session.opened):
        assert drop(running, Path("/data/ne555.pdf"))
    qtbot.waitUntil(lambda: not running.commands.ingesting)
    assert running.session.current == "ne555"
    qtbot.waitUntil(lambda: running.window.windowTitle().startswith("NE555"))


def test_a_bad_file_is_named_and_the_others_go_on(
    fake: FakeServices, start: Callable[..., Running], qtbot: QtBot
) -> None:
    running = start(fake)
    drop(running, Path("/data/notes.txt"), Path("/data/ne555.pdf"))
    qtbot.waitUntil(lambda: not running.commands.ingesting and "ne555" in running.session.cards)
    assert [row.label.text() for row in running.window.messages.rows] == ["notes.txt is not a PDF. Give a PDF."]


def test_a_known_file_is_shown_and_said_to_be_known(
    fake: FakeServices, start: Callable[..., Running], qtbot: QtBot
) -> None:
    fake.put("ne555")
    running = start(fake)
    with qtbot.waitSignal(running.session.opened):
        drop(running, Path("/data/ne555.pdf"))
    assert "in the library already" in running.window.messages.rows[0].label.text()


def test_a_locked_file_asks_for_its_password_which_is_not_written(
    fake: FakeServices, start: Callable[..., Running], qtbot: QtBot, memory_file: Path
) -> None:
    fake.ingest.locked["secret"] = fake.pdf.locked["secret"] = "opensesame"
    running = start(fake)
    asked: list[str] = []
    running.window._ask_password = lambda name: (asked.append(name), "opensesame")[1]
    drop(running, Path("/data/secret.pdf"))
    qtbot.waitUntil(lambda: "secret" in running.session.documents)
    qtbot.waitUntil(lambda: not running.commands.ingesting)
    assert asked == ["secret.pdf"]
    running.window.memory.save()
    assert "opensesame" not in memory_file.read_text()


def test_a_password_that_is_not_given_leaves_all_as_it_was(
    fake: FakeServices, start: Callable[..., Running], qtbot: QtBot
) -> None:
    fake.ingest.locked["secret"] = "x"
    running = start(fake)
    with qtbot.waitSignal(running.session.password_wanted):
        running.window._ask_password = lambda name: None
        drop(running, Path("/data/secret.pdf"))
    qtbot.waitUntil(lambda: not running.commands.ingesting)
    assert running.session.cards == {}


def test_a_document_whose_file_is_gone_is_said(fake: FakeServices, start: Callable[..., Running], qtbot: QtBot) -> None:
    fake.put("a")
    running = start(fake)
    del fake.library.cards["a"]
    with qtbot.waitSignal(running.session.message_raised):
        running.commands.open("a")
    assert running.session.documents == {}


def test_closing_while_reading_asks_and_the_next_start_goes_on(
    fake: FakeServices, start: Callable[..., Running], qtbot: QtBot, settings
) -> None:
    running = start(fake)
    fake.ingest.gate.clear()
    running.commands.ingest([Path("ne555.pdf")])
    qtbot.waitUntil(lambda: fake.ingest.started.is_set())
    running.commands.ingest([Path("lm358.pdf")])  # waits for the first, and is lost with nobody to remember it
    asked: list[bool] = []
    running.window._confirm_close = lambda: (asked.append(True), len(asked) > 1)[1]
    event = QCloseEvent()
    running.window.closeEvent(event)
    assert (asked, event.isAccepted()) == ([True], False)
    assert running.window.isVisible()
    running.window.close()
    assert len(asked) == 2
    assert not running.window.isVisible()  # what runs is waited for when the window has gone
    qtbot.waitUntil(lambda: fake.closed)
    again = FakeServices(settings)
    again.library.cards["ne555"] = card("ne555", state="reading", run_id="run")
    running = start(again, wait=False)
    heard: list[Message] = []
    running.session.message_raised.connect(heard.append)
    running.window.start()
    qtbot.waitUntil(lambda: again.ingest.resumed == ["run"] and "lm358" in running.session.cards)
    qtbot.waitUntil(lambda: not running.commands.ingesting)
    assert running.session.documents == {}  # nobody asked for them just now
    assert [message.text for message in heard] == []
    running.window.memory.save()
    assert running.commands.unfinished == []


def test_everything_is_where_it_was(
    fake: FakeServices, start: Callable[..., Running], open_document, qtbot: QtBot, settings
) -> None:
    for name in ("a", "b"):
        fake.put(name, limit(name), sizes=((612, 792),) * 9)
    running = start(fake)
    open_document(running, "a")
    open_document(running, "b")
    canvas = running.window.viewer.canvas
    canvas.set_zoom(1.7)
    canvas.go_to_page(6)
    running.session.set_current("a")
    running.window.viewer.canvas.go_to_page(3)
    with qtbot.waitSignal(running.commands.history.changed):
        running.commands.history.keep(verified("what is pin 5?", "a"), ["a"])
    running.window.show_bottom("facts")
    docks = running.window.docks.docks
    running.window.resizeDocks([docks["library"], docks["ask"]], [300, 400], Qt.Orientation.Horizontal)
    qtbot.waitUntil(lambda: docks["ask"].width() > 380)
    sizes = [dock.width() for dock in docks.values() if dock.front]
    places = {place.doc_id: place for place in running.window.viewer.places()}
    running.window.close()

    again = FakeServices(settings)
    again.library, again.pdf = fake.library, fake.pdf
    again.ingest.library = again.library
    running = start(again)
    viewer = running.window.viewer
    qtbot.waitUntil(lambda: len(running.session.documents) == 2 and not running.window.memory.restoring)
    assert (running.session.current, list(viewer.canvases)) == ("a", ["a"])  # the others wait behind it
    qtbot.waitUntil(lambda: viewer.canvases["a"].page == 3)
    running.session.set_current("b")
    qtbot.waitUntil(lambda: viewer.canvases["b"].page == 6)
    assert [viewer.tabs.tabData(i) for i in range(2)] == ["a", "b"]
    assert viewer.canvases["b"].zoom == pytest.approx(1.7)
    now = {place.doc_id: place for place in viewer.places()}
    assert now["b"].down == pytest.approx(places["b"].down, abs=0.01)
    qtbot.waitUntil(lambda: running.session.history == ["what is pin 5?"])
    assert running.window.docks.front("bottom") == "facts"
    assert [dock.width() for dock in running.window.docks.docks.values() if dock.front] == pytest.approx(sizes, abs=2)


@pytest.mark.parametrize(
    "damage",
    [
        b"[[[ \x00\xff not an ini\n=\n",
        b"\x00" * 400,
        b'[documents]\nopen="[\\"a\\", "\n',
        b"[documents]\nplaces={}\n",
        b"[window]\ndocks=where they were\n",
    ],
)
def test_a_damaged_settings_file_is_kept_aside_and_said(tmp_path: Path, damage: bytes) -> None:
    path = tmp_path / "window.ini"
    path.write_bytes(damage)
    settings, aside = open_settings(path)
    assert aside == tmp_path / "window.damaged.ini"
    assert settings.status() == QSettings.Status.NoError
    assert settings.allKeys() == []
    assert (tmp_path / "window.damaged.ini").read_bytes() == damage


def test_a_sound_settings_file_is_taken_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "window.ini"
    assert open_settings(path)[1] is None
    settings, _ = open_settings(path)
    settings.setValue("documents/open", json.dumps(["a"]))
    settings.sync()
    again, aside = open_settings(path)
    assert (aside, again.value("documents/open")) == (None, '["a"]')


def test_a_document_that_cannot_be_opened_any_more_does_not_hold_the_others_up(
    fake: FakeServices, start: Callable[..., Running], memory_file: Path, qtbot: QtBot
) -> None:
    memory = QSettings(str(memory_file), QSettings.Format.IniFormat)
    memory.setValue("documents/open", json.dumps(["a", "locked", "b"]))
    memory.setValue("documents/front", "locked")
    memory.sync()
    for name in ("a", "b", "locked"):
        fake.put(name)
    fake.pdf.locked["locked"] = "x"
    running = start(fake, wait=False)
    running.window._ask_password = lambda name: None
    running.window.start()
    qtbot.waitUntil(lambda: set(running.session.documents) == {"a", "b"} and not running.window.memory.restoring)
    assert running.session.order == ["a", "b"]
    assert running.session.current in {"a", "b"}
    running.window.memory.save()
    assert json.loads(running.window.memory._settings.value("documents/open")) == ["a", "b"]


def test_nonsense_in_the_settings_does_no_harm(
    fake: FakeServices, start: Callable[..., Running], memory_file: Path
) -> None:
    memory = QSettings(str(memory_file), QSettings.Format.IniFormat)
    for key in ("documents/open", "documents/places", "window/geometry", "window/bottom_tab"):
        memory.setValue(key, '{"not": "a list"')
    memory.setValue("documents/places", json.dumps([{"bad": 1}, 3]))
    memory.sync()
    fake.put("a")
    running = start(fake)
    assert list(running.session.cards) == ["a"]


def test_f6_walks_round_the_panes(
    fake: FakeServices, start: Callable[..., Running], open_document, qtbot: QtBot
) -> None:
    fake.put("a")
    running = start(fake)
    open_document(running, "a")
    window = running.window
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    window.panels["library"].list.setFocus()
    seen = []
    for _ in range(3):
        window.actions_["next_pane"].trigger()
        seen.append(window.focusWidget())
    assert seen == [window.viewer.canvas, window.panels["ask"].field, window.panels["library"].list]


def test_every_control_has_a_name_and_every_shortcut_is_single(
    fake: FakeServices, start: Callable[..., Running]
) -> None:
    window = start(fake).window
    for widget in (
        window.findChildren(QAbstractButton) + window.findChildren(QLineEdit) + window.findChildren(QComboBox)
    ):
        if widget.objectName().startswith("qt_") or (not widget.objectName() and widget.parent().inherits("QLineEdit")):
            continue
        if (
            widget.parent().inherits("QTabBar")
            or widget.parent().inherits("QMenuBar")
            or widget.parent().inherits("QComboBox")
        ):
            continue
        named = widget.accessibleName() or (widget.text() if isinstance(widget, QAbstractButton) else "")
        assert named, f"{widget} has no name"
    keys = [key.toString() for action in window.actions_.values() for key in action.shortcuts()]
    assert len(keys) == len(set(keys))


def test_light_and_dark_change_the_window_at_once(fake: FakeServices, start: Callable[..., Running]) -> None:
    running = start(fake)
    for choice, color in (("dark", "#23272e"), ("light", "#ffffff")):
        running.window.actions_[f"theme_{choice}"].trigger()
        panel = running.window.panels["library"]
        assert panel.grab().toImage().pixelColor(4, 4).name() == color


def _luminance(color) -> float:
    parts = [c / 12.92 if c <= 0.03928 else ((c + 0.055) / 1.055) ** 2.4 for c in color.getRgbF()[:3]]
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]


@pytest.mark.parametrize("choice", ["light", "dark"])
@pytest.mark.parametrize("ground", ["panel", "canvas", "hover", "selected", "notice", "alarm"])
def test_text_has_contrast(qapp, choice: str, ground: str) -> None:
    from akili_desktop.gui.theme import Theme
    from akili_desktop.settings import Paths

    theme = Theme(Paths().themes, choice)
    roles = ["text"] if ground in {"notice", "alarm"} else ["text", "quiet"]
    for role in roles + (["verified", "review", "refused", "accent"] if ground == "panel" else []):
        one, other = sorted((_luminance(theme.color(role)), _luminance(theme.color(ground))))
        assert (other + 0.05) / (one + 0.05) >= 4.5, f"{role} on {ground}"


@pytest.mark.parametrize("choice", ["light", "dark"])
def test_every_accent_has_contrast(qapp, choice: str) -> None:
    from akili_desktop.gui.theme import Theme
    from akili_desktop.settings import Paths

    theme = Theme(Paths().themes, choice)
    own = theme.color("accent").name(), theme.color("selected").name()
    for number, accent in enumerate(theme.accents):
        theme = Theme(Paths().themes, choice, accent)
        if number == 0:
            assert (theme.color("accent").name(), theme.color("selected").name()) == own
        for role, ground in (("accent", "panel"), ("on_accent", "accent"), ("text", "selected"), ("quiet", "selected")):
            one, other = sorted((_luminance(theme.color(role)), _luminance(theme.color(ground))))
            assert (other + 0.05) / (one + 0.05) >= 4.5, f"{role} on {ground} of {accent}"


def test_a_narrow_bar_leaves_controls_out_rather_than_laying_them_over_one_another(
    fake: FakeServices, start: Callable[..., Running], open_document, qtbot: QtBot
) -> None:
    fake.put("a")
    running = start(fake)
    open_document(running, "a")
    viewer = running.window.viewer
    viewer.find()
    for width in (320, 420, 520, 900):
        viewer.setFixedWidth(width)
        qtbot.waitUntil(lambda width=width: viewer.bar.width() == width)
        for bar in (viewer.bar, viewer.finding.bar):
            shown = [w for w in bar.children() if w.isWidgetType() and w.isVisible() and w.width()]
            for left, right in pairwise(shown):
                assert not left.geometry().intersects(right.geometry()), (width, left, right)
            assert all(w.geometry().right() <= width for w in shown)
    assert viewer.bar.turn.isVisible()
    assert viewer.finding.bar.case.isVisible()

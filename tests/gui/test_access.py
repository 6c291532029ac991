"""Without a mouse, without good eyes: what takes the focus has a name and comes in reading order, contrasts suffice."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import pairwise

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QAbstractButton, QApplication, QDialog, QLineEdit, QWidget
from pytestqt.qtbot import QtBot

from akili_desktop.gui.app import Running
from akili_desktop.gui.panels import PANELS
from akili_desktop.gui.theme import Theme
from akili_desktop.settings import Paths
from tests.gui.fakes import FakeServices, feature, limit, pinout

LINE = 24
"""Widgets whose tops differ by less stand in one line, in pixels."""


@pytest.fixture
def shown(fake: FakeServices, start: Callable[..., Running], open_document, qtbot: QtBot) -> Running:
    fake.put("a", limit("a"), feature("a"), pinout("a"), sizes=((612, 792),) * 3)
    fake.put("b", limit("b"))
    running = start(fake)
    open_document(running, "a")
    with qtbot.waitSignal(running.session.answered):
        running.commands.ask("max supply voltage")
    return running


def stops(root: QWidget) -> list[QWidget]:
    """What Tab goes to in a part of the window, in the order in which it does."""
    inside = {w for w in root.findChildren(QWidget) if w.isVisible() and w.isEnabled() and _takes_tab(w)}
    found, here = [], root
    for _ in range(10_000):
        here = here.nextInFocusChain()
        if here in inside and here not in found:
            found.append(here)
        if here is root:
            break
    return found


def _takes_tab(widget: QWidget) -> bool:
    return bool(widget.focusPolicy() & Qt.FocusPolicy.TabFocus) and widget.focusProxy() is None


def unnamed(root: QWidget) -> Iterator[str]:
    for widget in stops(root):
        own = widget.text() if isinstance(widget, QAbstractButton) else ""
        if not (widget.accessibleName() or own).strip():
            yield f"{type(widget).__name__} {widget.objectName()} in {type(widget.parent()).__name__}"


def backward(root: QWidget) -> Iterator[tuple[str, str]]:
    """Where Tab leads upwards in a part of the window, or to the left in a line."""
    places = [(widget, widget.mapTo(root, QPoint(0, 0))) for widget in stops(root)]
    for (one, here), (other, there) in pairwise(places):
        if there.y() < here.y() - LINE or (abs(there.y() - here.y()) < LINE / 2 and there.x() < here.x()):
            yield one.accessibleName() or str(one), other.accessibleName() or str(other)


@pytest.mark.parametrize("key", [spec.key for spec in PANELS])
def test_what_takes_the_focus_in_a_panel_has_a_name_and_a_place(shown: Running, key: str, qtbot: QtBot) -> None:
    window = shown.window
    window.docks.show(key)
    panel = window.panels[key]
    qtbot.waitUntil(panel.isVisible)
    if key in {"facts", "pinout"}:
        qtbot.waitUntil(lambda: panel.stack.currentIndex() == 1)
    assert list(unnamed(panel)) == []
    assert list(backward(panel)) == []


def test_the_pages_the_bars_and_the_line_below_them_too(shown: Running) -> None:
    shown.window.viewer.find()
    for part in (shown.window.viewer, shown.window.statusBar()):
        assert stops(part)
        assert list(unnamed(part)) == []
    for bar in (shown.window.viewer.bar, shown.window.viewer.finding.bar, shown.window.statusBar()):
        assert list(backward(bar)) == []


@pytest.mark.parametrize("key", ["palette", "shortcuts", "preferences", "watch", "log", "about"])
def test_what_takes_the_focus_in_a_dialog_has_a_name_and_a_place(shown: Running, key: str) -> None:
    shown.window.actions_[key].trigger()
    dialog = next(one for one in shown.window.findChildren(QDialog) if one.isVisible())
    assert stops(dialog)
    assert list(unnamed(dialog)) == []
    assert list(backward(dialog)) == []
    dialog.close()


def test_the_dialogs_of_printing_and_correcting_too(shown: Running, qtbot: QtBot) -> None:
    from akili_desktop.gui.panels.correction import CorrectionDialog
    from akili_desktop.gui.printing import PrintChoices

    fact = limit("a")
    for dialog in (
        PrintChoices(1, ((612, 792),) * 3, "A", shown.window),
        CorrectionDialog(fact, None, shown.commands, shown.theme, shown.window),
    ):
        dialog.show()
        for field in dialog.findChildren(QLineEdit):  # a form's label names its field
            assert field.accessibleName(), dialog.windowTitle()
        assert list(unnamed(dialog)) == []
        assert list(backward(dialog)) == []
        dialog.close()
        dialog.deleteLater()


def test_tab_goes_round_and_is_caught_nowhere(shown: Running, qtbot: QtBot) -> None:
    window = shown.window
    window.activateWindow()
    window.panels["ask"].field.setFocus()
    qtbot.waitUntil(window.panels["ask"].field.hasFocus)
    seen: list[QWidget] = []
    for _ in range(200):
        here = QApplication.focusWidget()
        if seen and here is seen[0]:
            break
        assert here is not None
        assert here not in seen, f"Tab stays with {here}"
        seen.append(here)
        qtbot.keyClick(here, Qt.Key.Key_Tab)
    else:
        pytest.fail("Tab does not come back")
    assert window.panels["library"].list in seen
    assert window.viewer.canvas in seen


def luminance(color) -> float:
    """The relative luminance of WCAG 2."""
    parts = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in color.getRgbF()[:3]]
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]


def contrast(theme: Theme, role: str, ground: str) -> float:
    one, other = sorted((luminance(theme.color(role)), luminance(theme.color(ground))))
    return (other + 0.05) / (one + 0.05)


ON = {
    "panel": ("text", "quiet", "verified", "review", "refused", "accent"),
    "canvas": ("text", "quiet"),
    "hover": ("text", "quiet"),
    "pressed": ("text",),
    "selected": ("text", "quiet"),
    "notice": ("text",),
    "alarm": ("text",),
    "accent": ("on_accent",),
}
MARKS = ("control_line", "pin_power", "pin_ground", "pin_signal", "pin_nc", "pin_input", "pin_output", "pin_clock")
ACCENTS = [None, *Theme(Paths().themes, "light").accents]


@pytest.mark.parametrize("accent", ACCENTS)
@pytest.mark.parametrize("choice", ["light", "dark"])
def test_text_has_the_contrast_of_aa_on_every_ground(qapp: QApplication, choice: str, accent: str | None) -> None:
    """WCAG 2 AA: 4.5 : 1 for text, 3 : 1 for what is told by a mark (beside it stands a letter)."""
    theme = Theme(Paths().themes, choice, *([accent] if accent else []))
    for ground, roles in ON.items():
        for role in roles:
            assert contrast(theme, role, ground) >= 4.5, f"{role} on {ground}"
    for role in (*MARKS, "accent", "verified", "review", "refused"):
        assert contrast(theme, role, "panel") >= (2.5 if role == "pin_nc" else 3), f"{role} on panel"

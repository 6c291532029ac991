"""Preferences: how the window looks, and every field of the settings model with its own check."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QSettings, Qt
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QDoubleSpinBox,
    QFileDialog,
    QFormLayout,
    QFrame,
    QHBoxLayout,
    QLineEdit,
    QPushButton,
    QScrollArea,
    QSpinBox,
    QTabWidget,
    QVBoxLayout,
    QWidget,
)

from akili_desktop.core.errors import AkiliError
from akili_desktop.gui.dialogs.services import SERVICE_FIELDS, ServicesPage
from akili_desktop.gui.language import LANGUAGE, LANGUAGES, SYSTEM, tr
from akili_desktop.gui.sayings import sentences
from akili_desktop.gui.theme import ACCENT, SCALE, SCALES, scale_of
from akili_desktop.gui.widgets import plain_label, resize_within_screen
from akili_desktop.settings import from_environment, load_settings, save_settings, setting_fields, settings_file

if TYPE_CHECKING:
    from akili_desktop.gui.commands import Commands
    from akili_desktop.gui.theme import Theme
    from akili_desktop.settings import Setting

LARGEST = 1_000_000
AT_ONCE = frozenset(SERVICE_FIELDS) - {"model_seconds"}


class PathField(QWidget):
    """A folder as text, with a button that looks for one."""

    def __init__(self, title: str) -> None:
        super().__init__()
        self.line = QLineEdit()
        self.line.setAccessibleName(title)
        browse = QPushButton(tr("Browse…"))
        browse.setAccessibleName(tr("Browse for: {title}").format(title=title))
        browse.clicked.connect(lambda _checked=False: self._browse(title))
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(8)
        row.addWidget(self.line, 1)
        row.addWidget(browse)
        self.setFocusProxy(self.line)

    def _browse(self, title: str) -> None:
        chosen = QFileDialog.getExistingDirectory(self, title, self.line.text())
        if chosen:
            self.line.setText(chosen)


class SettingField:
    """One field of the settings model: its control, what stands in it, and what it was."""

    def __init__(self, setting: Setting, value: Any) -> None:
        self.name, self.title = setting.name, tr(setting.meta.description or setting.name)
        self.variable = from_environment(self.name)
        self.control, self._read, self._write = _control(setting, self.title)
        self._write(value)
        self._before = self._read()
        self.control.setAccessibleName(self.title)
        if self.variable:
            self.control.setEnabled(False)
            self.control.setToolTip(tr("Set by the environment variable {variable}").format(variable=self.variable))

    @property
    def changed(self) -> bool:
        return self._read() != self._before

    @property
    def value(self) -> Any:
        return self._read()

    def settle(self) -> None:
        """What stands there now is what was saved."""
        self._before = self._read()


def _control(setting: Setting, title: str) -> tuple[QWidget, Callable[[], Any], Callable[[Any], None]]:
    """A control for a field's type and limits, how to read it and how to fill it."""
    kind, meta = setting.type, setting.meta
    if kind is bool:
        box = QCheckBox()
        return box, box.isChecked, box.setChecked
    low, high = meta.ge or 0, meta.le or LARGEST
    if kind is int:
        whole = QSpinBox()
        whole.setRange(low, high)
        whole.setGroupSeparatorShown(True)
        return whole, whole.value, whole.setValue
    if kind is float:
        number = QDoubleSpinBox()
        number.setDecimals(1)
        number.setRange(low if meta.gt is None else meta.gt + 0.1, high)
        return number, number.value, number.setValue
    if kind is Path:
        folder = PathField(title)
        return folder, lambda: folder.line.text().strip(), lambda path: folder.line.setText(str(path))
    line = QLineEdit()
    line.setMaxLength(meta.max_length or 200)
    return line, lambda: line.text().strip(), lambda text: line.setText(str(text))


class PreferencesDialog(QDialog):
    """Three pages; what concerns the look and the services takes effect at once or says when, the rest later."""

    def __init__(self, parent: QWidget, theme: Theme, memory: QSettings, commands: Commands) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(tr("Preferences"))
        self._theme, self._memory, self._commands = theme, memory, commands
        settings = commands.services.settings
        self.said = plain_label("", "quiet")
        self.tabs = QTabWidget()
        self.tabs.setDocumentMode(True)
        for part in (self.tabs, self.tabs.tabBar()):
            part.setAccessibleName(tr("Groups of settings"))
        self.tabs.addTab(self._look(), tr("Appearance"))
        now = commands.assistance.settings  # those of the services are in force at once
        self.fields = {
            one.name: SettingField(one, getattr(now if one.name in SERVICE_FIELDS else settings, one.name))
            for one in setting_fields()
        }
        self.tabs.addTab(self._settings(), tr("Reading and library"))
        self.services = ServicesPage(self.fields, commands, self._show_sent)
        self.tabs.addTab(self.services, tr("Language models"))
        self.buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Save | QDialogButtonBox.StandardButton.Close)
        self.buttons.accepted.connect(self.save)
        self.buttons.rejected.connect(self.close)
        box = QVBoxLayout(self)
        box.setContentsMargins(12, 12, 12, 12)
        box.setSpacing(8)
        box.addWidget(self.tabs, 1)
        box.addWidget(self.said)
        box.addWidget(self.buttons)
        resize_within_screen(self, 680, 560)

    def _look(self) -> QWidget:
        self.theme_choice = QComboBox()
        for key, text in (("system", tr("As the system")), ("light", tr("Light")), ("dark", tr("Dark"))):
            self.theme_choice.addItem(text, key)
        self.theme_choice.setCurrentIndex(self.theme_choice.findData(self._theme.choice))
        self.theme_choice.activated.connect(lambda _: self._theme.choose(self.theme_choice.currentData()))
        self.accent = QComboBox()
        for name in self._theme.accents:
            self.accent.addItem(tr(name).capitalize(), name)
        self.accent.setCurrentIndex(self.accent.findData(self._theme.accent))
        self.accent.activated.connect(self._accented)
        self.scale = QComboBox()
        for scale in SCALES:
            self.scale.addItem(f"{scale:.0%}", scale)
        self.scale.setCurrentIndex(self.scale.findData(scale_of(self._memory)))
        self.scale.activated.connect(self._scaled)
        self.language = QComboBox()
        for key, text in ((SYSTEM, tr("As the system")), *LANGUAGES.items()):
            self.language.addItem(text, key)
        self.language.setCurrentIndex(max(0, self.language.findData(self._memory.value(LANGUAGE, SYSTEM))))
        self.language.activated.connect(self._language_chosen)
        page = QWidget()
        form = _form(page)
        for title, control in (
            (tr("Language"), self.language),
            (tr("Theme"), self.theme_choice),
            (tr("Accent"), self.accent),
            (tr("Scale"), self.scale),
        ):
            control.setAccessibleName(title)
            form.addRow(plain_label(title, wrap=False), control)
        return page

    def _accented(self) -> None:
        self._theme.choose_accent(self.accent.currentData())
        self._memory.setValue(ACCENT, self._theme.accent)

    def _language_chosen(self) -> None:
        self._memory.setValue(LANGUAGE, self.language.currentData())
        self.said.setText(tr("The language takes effect when the window is next started."))

    def _scaled(self) -> None:
        self._memory.setValue(SCALE, self.scale.currentData())
        self.said.setText(tr("The scale takes effect when the window is next started."))

    def _show_sent(self) -> None:
        from akili_desktop.gui.dialogs.sent import SentDialog

        SentDialog(self, self._commands).open()

    def _settings(self) -> QScrollArea:
        page = QWidget()
        form = _form(page)
        for name, field in self.fields.items():
            if name not in SERVICE_FIELDS:
                form.addRow(plain_label(field.title, wrap=False), field.control)
        form.addRow(plain_label(tr("Kept in {file}").format(file=settings_file()), "quiet", selectable=True))
        area = QScrollArea()
        area.setWidgetResizable(True)
        area.setFrameShape(QFrame.Shape.NoFrame)
        area.setWidget(page)
        return area

    def save(self) -> None:
        """Write what was changed; what is wrong is said and nothing is written."""
        changed = [field for field in self.fields.values() if field.changed and not field.variable]
        if not changed:
            self.said.setText(tr("Nothing was changed."))
            return
        try:
            save_settings({field.name: field.value for field in changed})
            fresh = load_settings()
        except AkiliError as error:
            self.said.setText(sentences(error))
            return
        for field in changed:
            field.settle()
        if any(field.name in SERVICE_FIELDS for field in changed):
            self._commands.assistance.use(fresh)
        if all(field.name in AT_ONCE for field in changed):
            self.said.setText(tr("Saved, and in force."))
        else:
            self.said.setText(tr("Saved. It takes effect when the window is next started."))


def _form(page: QWidget) -> QFormLayout:
    form = QFormLayout(page)
    form.setContentsMargins(8, 12, 8, 8)
    form.setHorizontalSpacing(16)
    form.setVerticalSpacing(8)
    form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.ExpandingFieldsGrow)
    return form

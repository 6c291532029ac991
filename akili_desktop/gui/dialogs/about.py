"""What this is, under which licence, and whose work it stands on; and the log of what went wrong."""

from __future__ import annotations

from collections import deque
from importlib.metadata import PackageNotFoundError, metadata, requires
from pathlib import Path

from PySide6.QtCore import Qt, QUrl
from PySide6.QtGui import QDesktopServices, QFontDatabase
from PySide6.QtWidgets import (
    QAbstractItemView,
    QApplication,
    QDialog,
    QDialogButtonBox,
    QHeaderView,
    QLabel,
    QPlainTextEdit,
    QTableWidget,
    QTableWidgetItem,
    QVBoxLayout,
    QWidget,
)

from akili_desktop import __version__
from akili_desktop.gui.language import tr
from akili_desktop.gui.widgets import plain_label, resize_within_screen

TITLE = "Akili Desktop"
PACKAGE = "akili-desktop"
LINES = 2000


def libraries() -> list[tuple[str, str, str]]:
    """The libraries that the application needs: name, version, licence as they state it; sorted by name."""
    found = []
    for line in requires(PACKAGE) or ():
        if "extra ==" in line:
            continue
        name = line.split(";")[0]
        for mark in "<>=!~[ (":
            name = name.split(mark)[0]
        try:
            data = metadata(name)
        except PackageNotFoundError:
            continue
        stated = data.get("License-Expression") or data.get("License") or ""
        found.append((data["Name"], data["Version"], stated.splitlines()[0] if stated else tr("see the package")))
    return sorted(found, key=lambda row: row[0].casefold())


class AboutDialog(QDialog):
    """Version, licence, libraries."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(tr("About {name}").format(name=TITLE))
        picture = QLabel()
        picture.setPixmap(parent.windowIcon().pixmap(64, 64))
        box = QVBoxLayout(self)
        box.setContentsMargins(16, 16, 16, 12)
        box.setSpacing(8)
        box.addWidget(picture)
        box.addWidget(plain_label(f"{TITLE} {__version__}", "dropTitle", wrap=False))
        box.addWidget(
            plain_label(
                tr(
                    "Reads component datasheets on this machine: typed facts with their boxes, answers with proof or a "
                    "refusal. Nothing leaves this machine."
                )
            )
        )
        box.addWidget(
            plain_label(
                tr(
                    "Free software under the GNU Affero General Public License, version 3 or later. It comes without "
                    "any warranty. Icons: Material Design Icons (Apache-2.0)."
                ),
                "quiet",
            )
        )
        rows = libraries()
        self.table = QTableWidget(len(rows), 3)
        self.table.setAccessibleName(tr("Libraries and their licences"))
        self.table.setHorizontalHeaderLabels([tr("Library"), tr("Version"), tr("Licence")])
        self.table.horizontalHeader().setDefaultAlignment(Qt.AlignmentFlag.AlignLeft)
        self.table.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        self.table.horizontalHeader().setStretchLastSection(True)
        self.table.verticalHeader().hide()
        self.table.setShowGrid(False)
        self.table.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        for row, texts in enumerate(rows):
            for column, text in enumerate(texts):
                self.table.setItem(row, column, QTableWidgetItem(text))
        box.addWidget(self.table, 1)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        buttons.rejected.connect(self.close)
        box.addWidget(buttons)
        resize_within_screen(self, 520, 520)


def last_lines(file: Path, count: int = LINES) -> str:
    """The end of the log, or a sentence where there is none."""
    try:
        with file.open(encoding="utf-8", errors="replace") as stream:
            return "".join(deque(stream, count)) or tr("Nothing went wrong so far.")
    except FileNotFoundError:
        return tr("Nothing went wrong so far.")
    except OSError as error:
        return tr("The log cannot be read: {reason}.").format(reason=error.strerror)


class LogDialog(QDialog):
    """The log's end as plain text, to be read and copied into a report."""

    def __init__(self, parent: QWidget, file: Path) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(tr("Log"))
        self._file = file
        self.text = QPlainTextEdit()
        self.text.setReadOnly(True)
        self.text.setLineWrapMode(QPlainTextEdit.LineWrapMode.NoWrap)
        self.text.setFont(QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont))
        self.text.setAccessibleName(tr("The log"))
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        for title, act in (
            (tr("Read again"), self.read),
            (tr("Copy all"), self.copy),
            (tr("Show the folder"), self.reveal),
        ):
            button = buttons.addButton(title, QDialogButtonBox.ButtonRole.ActionRole)
            button.clicked.connect(lambda _checked=False, act=act: act())
        buttons.rejected.connect(self.close)
        box = QVBoxLayout(self)
        box.setContentsMargins(12, 12, 12, 12)
        box.setSpacing(8)
        box.addWidget(plain_label(str(file), "quiet", selectable=True))
        box.addWidget(self.text, 1)
        box.addWidget(buttons)
        resize_within_screen(self, 760, 480)
        self.read()

    def read(self) -> None:
        """Show the log as it is now, its end in view."""
        self.text.setPlainText(last_lines(self._file))
        bar = self.text.verticalScrollBar()
        bar.setValue(bar.maximum())

    def copy(self) -> None:
        QApplication.clipboard().setText(self.text.toPlainText())

    def reveal(self) -> None:
        QDesktopServices.openUrl(QUrl.fromLocalFile(str(self._file.parent)))

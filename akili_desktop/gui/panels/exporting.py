"""Saving what the window shows: the menu of formats, and the look at a symbol's pins before it is written."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QT_TR_NOOP, QModelIndex, Qt, QUrl
from PySide6.QtGui import QDesktopServices, QIcon
from PySide6.QtWidgets import QCheckBox, QDialog, QDialogButtonBox, QMenu, QPushButton, QVBoxLayout, QWidget

from akili_desktop.gui.language import tr
from akili_desktop.gui.models.tables import RowsModel
from akili_desktop.gui.session import Message, Pointed, Target, Tone
from akili_desktop.gui.tables import DataTable, ask_where
from akili_desktop.gui.viewer.highlights import Highlight
from akili_desktop.gui.widgets import plain_label, plain_tip, resize_within_screen
from akili_desktop.services.jobs import Lane

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from akili_desktop.core.answer import Answer
    from akili_desktop.gui.commands import Commands
    from akili_desktop.gui.session import Session
    from akili_desktop.gui.theme import Theme
    from akili_desktop.services.export import Exported, Format
    from akili_desktop.services.symbols import Unconfirmed

FACTS = (
    ("xlsx", QT_TR_NOOP("Facts as a workbook (XLSX)…"), QT_TR_NOOP("Workbooks (*.xlsx)")),
    ("csv", QT_TR_NOOP("Facts as CSV…"), QT_TR_NOOP("CSV files (*.csv)")),
    ("json", QT_TR_NOOP("Facts as JSON…"), QT_TR_NOOP("JSON files (*.json)")),
)
PINS = (
    ("pins", QT_TR_NOOP("Pins as CSV…"), QT_TR_NOOP("CSV files (*.csv)")),
    ("kicad_sym", QT_TR_NOOP("KiCad symbols…"), QT_TR_NOOP("KiCad symbol libraries (*.kicad_sym)")),
)
SIZE = (860, 520)
SAVED_SECONDS = 8


def export_menu(session: Session, commands: Commands, parent: QWidget) -> QMenu:
    """All formats that the current document can be saved in."""
    menu = QMenu(parent)
    for group in (FACTS, PINS):
        for form, text, _ in group:
            menu.addAction(tr(text), lambda form=form: start_export(form, session, commands, parent))
        if group is FACTS:
            menu.addSeparator()
    return menu


def start_export(
    form: str, session: Session, commands: Commands, parent: QWidget, packages: Sequence[str] | None = None
) -> None:
    """Export the current document; symbols are written after a look at what is unconfirmed, if anything is."""
    from akili_desktop.services.export import Format

    doc_id, wanted = session.current, Format(form)
    if not doc_id:
        return
    if wanted is not Format.KICAD:
        _ask(doc_id, wanted, session, commands, parent, packages)
        return

    def found(open_: list[Unconfirmed]) -> None:
        if not open_:
            _ask(doc_id, wanted, session, commands, parent, packages)
            return
        dialog = ReviewDialog(doc_id, open_, session, commands, parent, packages)
        dialog.accepted.connect(lambda: _ask(doc_id, wanted, session, commands, parent, packages))
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.show()

    look_through(doc_id, packages, commands, found, parent)


def look_through(
    doc_id: str, packages: Sequence[str] | None, commands: Commands, found: Callable[[list[Unconfirmed]], None],
    owner: QWidget,
) -> None:  # fmt: skip
    """Find what nobody has confirmed of a document's symbols, on a worker."""
    services = commands.services

    def look(_context) -> list[Unconfirmed]:
        from akili_desktop.services.symbols import unconfirmed

        return unconfirmed(services.export.drawn(doc_id, packages))

    commands.bridge.run(Lane.READ, tr("Export"), look, done=found, failed=commands.complain, owner=owner)


def _ask(
    doc_id: str, form: Format, session: Session, commands: Commands, parent: QWidget, packages: Sequence[str] | None
) -> None:
    kinds = next(kinds for key, _, kinds in (*FACTS, *PINS) if key == form)
    stem = re.sub(r"[^\w.+-]+", "_", session.title(doc_id)).strip("_.") or "document"
    kinds = ";;".join((tr(kinds), tr("All files (*)")))
    name = ask_where(parent, tr("Export"), suggested(f"{stem}{form.suffix}", session), kinds)
    if name:
        save(doc_id, form, Path(name), session, commands, parent, packages)


def save(
    doc_id: str, form: Format, path: Path, session: Session, commands: Commands, parent: QWidget,
    packages: Sequence[str] | None = None,
) -> None:  # fmt: skip
    """Write the file on a worker, and say so."""
    service = commands.services

    def done(exported: Exported) -> None:
        say_saved(exported.path, session)

    commands.bridge.run(
        Lane.READ,
        tr("Export {name}").format(name=path.name),
        lambda _: service.export.export(doc_id, form, path, packages),
        done=done,
        failed=lambda error: commands.complain(error, key="export"),
        owner=parent,
    )


def suggested(name: str, session: Session) -> str:
    """The file to offer: of this name, in the folder that took the last one."""
    return str(session.saved_to / name) if session.saved_to is not None else name


def say_saved(path: Path, session: Session) -> None:
    """Say that a file was written, with the way to its folder."""
    session.saved_to = path.parent
    folder = QUrl.fromLocalFile(str(path.parent))
    session.say(
        Message(
            tr("Saved {name}.").format(name=path.name),
            tone=Tone.INFO,
            key="export",
            button=tr("Show in the file manager"),
            act=lambda: QDesktopServices.openUrl(folder),
            seconds=SAVED_SECONDS,
        )
    )


def save_text(path: Path, text: str, session: Session, *, table: bool) -> None:
    """Write text that is at hand, a `table` as spreadsheets open it; say so, or what was wrong."""
    from akili_desktop.core.errors import AkiliError
    from akili_desktop.services.export import table_bytes, write_file

    try:
        write_file(path, table_bytes(text) if table else text.encode())
    except AkiliError as error:
        session.say(Message(error.message, error.remedy, Tone.ERROR, key="export"))
    else:
        say_saved(path, session)


def save_answers(
    form: str, answers: Sequence[Answer], session: Session, commands: Commands, theme: Theme, owner: QWidget
) -> None:
    """Ask where to, and save answers as 'csv', 'md' or 'pdf'."""
    from akili_desktop.services.citation import answers_csv, answers_markdown

    kinds = {"csv": tr("CSV files (*.csv)"), "md": tr("Markdown (*.md)"), "pdf": tr("PDF (*.pdf)")}[form]
    stem = "answer" if len(answers) == 1 else "answers"
    name = ask_where(owner, tr("Export"), suggested(f"{stem}.{form}", session), kinds)
    if not name:
        return
    path = Path(name)
    if form == "pdf":
        save_report(path, answers, session, commands, theme, owner)
    else:
        make = answers_csv if form == "csv" else answers_markdown
        save_text(path, make(answers, session.title), session, table=form == "csv")


def save_report(
    path: Path, answers: Sequence[Answer], session: Session, commands: Commands, theme: Theme, owner: QWidget,
    table: Sequence[Sequence[str]] = (),
) -> None:  # fmt: skip
    """Write answers with the pictures of their proofs as a PDF: the pictures are drawn by a worker."""
    from akili_desktop.gui.report import draw_proofs, paper_colors, proofs_of, write_report

    colors = paper_colors(theme)

    def done(pictures) -> None:
        if write_report(path, answers, pictures, theme, session.title, table):
            say_saved(path, session)
        else:
            session.say(
                Message(
                    tr("{path} cannot be written.").format(path=path),
                    tr("Choose another file."),
                    Tone.ERROR,
                    key="export",
                )
            )

    commands.bridge.run(
        Lane.READ,
        tr("Report {name}").format(name=path.name),
        lambda context: draw_proofs(proofs_of(answers), commands, colors, context),
        done=done,
        failed=lambda error: commands.complain(error, key="export"),
        owner=owner,
    )


class ReviewModel(RowsModel):
    """What is unconfirmed of the symbols, a pin a row."""

    headers = (QT_TR_NOOP("Package"), QT_TR_NOOP("Pin"), QT_TR_NOOP("Name"), QT_TR_NOOP("Page"), QT_TR_NOOP("Open"))
    numbers = frozenset({3})

    def data(self, index: QModelIndex, role: int = Qt.ItemDataRole.DisplayRole):
        if not index.isValid():
            return None
        one: Unconfirmed = self.rows[index.row()]
        page = "" if one.page is None else str(one.page)
        text = (one.package, one.number, one.name, page, "; ".join(one.why))[index.column()]
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return text
            case Qt.ItemDataRole.ToolTipRole:
                return plain_tip(text)
            case Qt.ItemDataRole.TextAlignmentRole:
                return self.side(index.column())
        return None


class ReviewDialog(QDialog):
    """The pins that nobody has confirmed: look at them on the page, then write the symbols. The window stays usable."""

    def __init__(
        self, doc_id: str, open_: Sequence[Unconfirmed], session: Session, commands: Commands, parent: QWidget,
        packages: Sequence[str] | None = None,
    ) -> None:  # fmt: skip
        super().__init__(parent)
        self._doc_id, self._session, self._commands, self._packages = doc_id, session, commands, packages
        self.setWindowTitle(tr("Before the symbols are written"))
        resize_within_screen(self, *SIZE)
        self.head = plain_label("")
        self.model = ReviewModel(self)
        self.table = DataTable(self.model, tr("Pins that are not confirmed"), (150, 50, 130, 64), several=True)
        self.table.horizontalHeader().setStretchLastSection(True)
        self.table.selectionModel().currentRowChanged.connect(lambda index, _: self._show(index))
        self.table.copy_wanted.connect(self.table.copy)
        self.confirm = QPushButton(tr("Confirm the selected pins"))
        self.confirm.setToolTip(tr("Say that these readings are right: you have looked at the page"))
        self.confirm.clicked.connect(lambda _checked=False: self._confirm())
        self.seen = QCheckBox(tr("I have looked at these pins: write them as they are"))
        self.buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Save | QDialogButtonBox.StandardButton.Cancel)
        self.save = self.buttons.button(QDialogButtonBox.StandardButton.Save)
        self.save.setText(tr("Write symbols…"))
        self.save.setObjectName("primary")
        self.buttons.addButton(self.confirm, QDialogButtonBox.ButtonRole.ActionRole)
        for button in self.buttons.buttons():
            button.setIcon(QIcon())  # some desktops put pictures of their own there
        self.seen.toggled.connect(lambda _: self._say())
        self.buttons.accepted.connect(self.accept)
        self.buttons.rejected.connect(self.reject)
        box = QVBoxLayout(self)
        box.setContentsMargins(16, 16, 16, 16)
        box.setSpacing(12)
        for widget in (self.head, self.table, self.seen, self.buttons):
            box.addWidget(widget, 1 if widget is self.table else 0)
        self.table.selectionModel().selectionChanged.connect(lambda *_: self._say())
        commands.corrections.said.connect(self._again)
        self._take(list(open_))

    def _take(self, open_: list[Unconfirmed]) -> None:
        self.model.set_rows(open_)
        count = len(open_)
        said = tr("%n entry(ies) are open.", "", count) if count else tr("Nothing is open any more.")
        if count:
            said += " " + tr(
                "Choose a row to see the pin on its page; confirm it here, or correct it by a right click in "
                "the facts table. The symbols say how many of their pins were confirmed."
            )
        self.head.setText(said)
        self._say()

    def _say(self) -> None:
        self.seen.setEnabled(bool(self.model.rows))
        self.save.setEnabled(self.seen.isChecked() or not self.model.rows)
        self.confirm.setEnabled(bool(self._chosen()))

    def _chosen(self) -> list[Unconfirmed]:
        """The selected pins that are on a page."""
        rows = {index.row() for index in self.table.selectionModel().selectedIndexes()}
        return [self.model.rows[row] for row in sorted(rows) if self.model.rows[row].page is not None]

    def _confirm(self) -> None:
        for one in self._chosen():
            self._commands.corrections.confirm(one.fact_id, one.number, tr("pin {number}").format(number=one.number))

    def _again(self, doc_id: str) -> None:
        """Something was said of the document: look again."""
        if doc_id == self._doc_id:
            look_through(doc_id, self._packages, self._commands, self._take, self)

    def _show(self, index: QModelIndex) -> None:
        one: Unconfirmed = self.model.rows[index.row()] if index.isValid() else None
        if one is not None and one.page is not None and one.box is not None:
            light = Highlight(one.page, one.box, "accent")
            self._session.show(Target(self._doc_id, one.page, one.box, (light,)))
            self._session.point_at(Pointed(self._doc_id, one.fact_id, one.number))

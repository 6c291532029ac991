"""The dialog that corrects a reading: the cut of the page, what was read, and what it says instead."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from PySide6.QtCore import QT_TR_NOOP, Qt
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QFormLayout, QLineEdit, QVBoxLayout, QWidget

from akili_desktop.gui.language import tr
from akili_desktop.gui.panels.proof_cut import Proof, ProofCut
from akili_desktop.gui.session import Target
from akili_desktop.gui.viewer.highlights import Highlight
from akili_desktop.gui.widgets import plain_label

if TYPE_CHECKING:
    from akili_desktop.core.facts import Fact
    from akili_desktop.gui.commands import Commands
    from akili_desktop.gui.theme import Theme

NAMES = {
    "parameter": QT_TR_NOOP("Parameter"),
    "symbol": QT_TR_NOOP("Symbol"),
    "min": QT_TR_NOOP("Minimum"),
    "typ": QT_TR_NOOP("Typical"),
    "max": QT_TR_NOOP("Maximum"),
    "unit": QT_TR_NOOP("Unit"),
    "conditions": QT_TR_NOOP("Conditions"),
    "variant": QT_TR_NOOP("Holds for"),
    "label": QT_TR_NOOP("What"),
    "text": QT_TR_NOOP("Value"),
    "low": QT_TR_NOOP("From"),
    "high": QT_TR_NOOP("To"),
    "number": QT_TR_NOOP("Pin number"),
    "name": QT_TR_NOOP("Pin name"),
    "package": QT_TR_NOOP("Package"),
}
WIDTH = 520


def name_of(fact: Fact, pin: str | None) -> str:
    """A reading in a few words, for messages and menus."""
    if pin is not None:
        return tr("pin {number}").format(number=pin)
    if fact.kind == "range":
        return fact.parameter or fact.symbol or tr("limit")
    return fact.label if fact.kind == "unit" else " ".join(t for t in (tr("pinout"), fact.package or "") if t)


def correct_reading(fact_id: str, pin: str | None, commands: Commands, theme: Theme, parent: QWidget) -> None:
    """Open the dialog for a reading; `pin` is a pin's number as it is shown."""

    def found(fact: Fact) -> None:
        from akili_desktop.core.corrections import pin_read_as

        dialog = CorrectionDialog(
            fact, None if pin is None else pin_read_as(fact, pin), commands, theme, parent.window()
        )
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.open()

    commands.facts.one(fact_id, found, parent)


class CorrectionDialog(QDialog):
    """One line a field; `pin` is a pin's number as read. Saving hands the changed fields to the commands."""

    def __init__(self, fact: Fact, pin: str | None, commands: Commands, theme: Theme, parent: QWidget) -> None:
        from akili_desktop.core.corrections import as_read, texts_of

        super().__init__(parent)
        self._fact, self._pin, self._commands = fact, pin, commands
        self.setWindowTitle(tr("Correct a reading"))
        self.setMinimumWidth(WIDTH)
        box = QVBoxLayout(self)
        box.setContentsMargins(16, 16, 16, 16)
        box.setSpacing(12)
        pair = next((p for p in as_read(fact, pin).pairs), None) if pin is not None else None
        page, place = (fact.page, fact.bbox) if pair is None else (pair.page, pair.bbox)
        light = Highlight(page, place, "accent")
        target = Target(fact.doc_id, page, place, (light,))
        self.cut = ProofCut(Proof(fact.doc_id, page, place, (light,)), commands, theme, lambda: commands.show(target))
        box.addWidget(self.cut)
        form = QFormLayout()
        form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        self.fields: dict[str, QLineEdit] = {}
        was, self._now = texts_of(as_read(fact), pin), texts_of(fact, pin)
        for name, text in self._now.items():
            field = QLineEdit(text or "")
            field.setMaxLength(400)
            field.setAccessibleName(tr(NAMES[name]))
            field.setPlaceholderText(tr("none"))
            read = was[name] or tr("nothing")
            field.setToolTip(
                tr("Read as: {read}").format(read=read) if read != (text or tr("nothing")) else tr("As it was read")
            )
            field.textChanged.connect(self._changed)
            form.addRow(f"{tr(NAMES[name])}:", field)
            self.fields[name] = field
        self.note = QLineEdit()
        self.note.setAccessibleName(tr("Note"))
        self.note.setMaxLength(1000)
        self.note.setPlaceholderText(tr("why, for those who read it later"))
        form.addRow(tr("Note:"), self.note)
        box.addLayout(form)
        signed = tr(
            "Signed by {person}. What was read is kept; answers show both, for review until somebody confirms it."
        )
        box.addWidget(plain_label(signed.format(person=commands.corrections.person), "quiet"))
        self.buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Save | QDialogButtonBox.StandardButton.Cancel)
        self.save = self.buttons.button(QDialogButtonBox.StandardButton.Save)
        self.save.setObjectName("primary")
        for button in self.buttons.buttons():
            button.setIcon(QIcon())  # some desktops put pictures of their own there
        self.buttons.accepted.connect(self._save)
        self.buttons.rejected.connect(self.reject)
        box.addWidget(self.buttons)
        self._changed()

    def changes(self) -> Mapping[str, str]:
        """The fields whose text differs from what the fact says now."""
        now = self._now
        return {name: field.text() for name, field in self.fields.items() if field.text().strip() != (now[name] or "")}

    def _changed(self) -> None:
        self.save.setEnabled(bool(self.changes()))

    def _save(self) -> None:
        name = name_of(self._fact, self._pin)
        self._commands.corrections.correct(self._fact.id, self._pin, name, self.changes(), self.note.text())
        self.accept()

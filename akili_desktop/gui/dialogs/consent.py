"""Consent before the first sending: what, to whom, how many bytes, with the pictures of the pages."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QIcon, QImage, QPixmap
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QFormLayout,
    QListView,
    QListWidget,
    QListWidgetItem,
    QVBoxLayout,
)

from akili_desktop.gui.language import figures, tr
from akili_desktop.gui.servicestates import purpose_sends, purpose_words
from akili_desktop.gui.widgets import plain_label, resize_within_screen

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from akili_desktop.gui.assistance import ConsentQuestion

PICTURE = QSize(150, 200)


class ConsentDialog(QDialog):
    """Closing it is a no, and so is Enter: 'Do not send' is the default."""

    def __init__(self, parent: QWidget, question: ConsentQuestion) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        name = question.service.label
        self.setWindowTitle(tr("Send this to {name}?").format(name=name))
        self._question, self._answered = question, False
        box = QVBoxLayout(self)
        box.setContentsMargins(16, 16, 16, 12)
        box.setSpacing(12)
        head = tr("This leaves your machine. Nothing was sent yet.")
        box.addWidget(plain_label(head, "listed"))
        form = QFormLayout()
        form.setHorizontalSpacing(16)
        form.setVerticalSpacing(6)
        size = tr("{count} bytes").format(count=figures(question.size))
        if question.requests > 1:
            size = tr("{size} in {count} requests").format(size=size, count=question.requests)
        self.facts = {
            tr("For"): purpose_words(question.purpose),
            tr("What"): purpose_sends(question.purpose),
            tr("To", "who receives it"): f"{name} – {question.host}",
            tr("Model"): question.model,
            tr("How much"): size,
        }
        for title, text in self.facts.items():
            label = plain_label(text, selectable=True)
            label.setAccessibleName(f"{title}: {text}")
            form.addRow(plain_label(title, "quiet", wrap=False), label)
        box.addLayout(form)
        if question.pictures:
            count = tr("%n page(s)", "", len(question.pictures))
            box.addWidget(plain_label(tr("The pictures of {pages}:").format(pages=count), "caption"))
            self.pictures = self._pages(question)
            box.addWidget(self.pictures, 1)
        again = tr("Agreed for {purpose}, you are not asked again; you can take it back in the preferences.")
        box.addWidget(plain_label(again.format(purpose=purpose_words(question.purpose)), "quiet"))
        self.buttons = QDialogButtonBox()
        role = QDialogButtonBox.ButtonRole
        self.once = self.buttons.addButton(tr("Send &once"), role.AcceptRole)
        self.always = self.buttons.addButton(
            tr("Agree for {purpose}").format(purpose=purpose_words(question.purpose)), role.AcceptRole
        )
        self.refuse = self.buttons.addButton(tr("Do &not send"), role.RejectRole)
        self.refuse.setDefault(True)
        for button in (self.once, self.always):
            button.setAutoDefault(False)
        self.once.clicked.connect(lambda _checked=False: self._say("once"))
        self.always.clicked.connect(lambda _checked=False: self._say("always"))
        self.buttons.rejected.connect(self.reject)
        self.finished.connect(lambda _: self._say(""))
        box.addWidget(self.buttons)
        self.refuse.setFocus()
        resize_within_screen(self, 560, 560 if question.pictures else 300)

    def _pages(self, question: ConsentQuestion) -> QListWidget:
        """The pictures in a row, each as it would be sent, under its page's number."""
        pages = QListWidget()
        pages.setAccessibleName(tr("Pictures that would be sent"))
        pages.setViewMode(QListView.ViewMode.IconMode)
        pages.setMovement(QListView.Movement.Static)
        pages.setResizeMode(QListView.ResizeMode.Adjust)
        pages.setIconSize(PICTURE)
        pages.setSpacing(2)
        pages.setMinimumHeight(PICTURE.height() + 48)
        pixels = PICTURE * self.devicePixelRatioF()
        for number, data in question.pictures:
            image = QImage.fromData(data).scaled(
                pixels, Qt.AspectRatioMode.KeepAspectRatio, Qt.TransformationMode.SmoothTransformation
            )
            image.setDevicePixelRatio(self.devicePixelRatioF())
            pages.addItem(QListWidgetItem(QIcon(QPixmap.fromImage(image)), tr("p. {page}").format(page=number)))
        return pages

    def _say(self, how: str) -> None:
        if self._answered:
            return
        self._answered = True
        self.close()
        self._question.answer(how)

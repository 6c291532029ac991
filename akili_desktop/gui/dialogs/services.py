"""The preferences' page of language models: services, model and address, key, and what was agreed to."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFormLayout, QHBoxLayout, QLineEdit, QPushButton, QScrollArea, QVBoxLayout, QWidget

from akili_desktop.gui.language import tr
from akili_desktop.gui.servicestates import long_reason, purpose_words
from akili_desktop.gui.widgets import clear_layout, divider, link_button, plain_label

if TYPE_CHECKING:
    from akili_desktop.gui.commands import Commands
    from akili_desktop.gui.dialogs.preferences import SettingField

GROUPS = (("gemini", "gemini_model", "gemini_url"), ("ollama", "ollama_model", "ollama_url"))
SERVICE_FIELDS = (*GROUPS[0], *GROUPS[1], "phrase_answers", "model_seconds")


class ServicesPage(QScrollArea):
    """`fields` are the controls of `SERVICE_FIELDS`. A key goes into the system's keyring and is never shown."""

    def __init__(self, fields: Mapping[str, SettingField], commands: Commands, show_sent: Callable[[], object]) -> None:
        super().__init__()
        from akili_desktop.core.models import ModelService

        self._commands, self._session = commands, commands.session
        self._service = ModelService.GEMINI
        self.setWidgetResizable(True)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        inside = QWidget()
        box = QVBoxLayout(inside)
        box.setContentsMargins(8, 12, 8, 8)
        box.setSpacing(8)
        about = tr(
            "Everything works without language models. They draft pages that cannot be read and word proven answers; "
            "they never decide. Each first sending is asked about, and all that is sent is logged."
        )
        box.addWidget(plain_label(about, "quiet"))
        self.states = {}
        titles = [plain_label(fields[name].title, wrap=False) for group in GROUPS for name in group]
        for title in titles:  # so that the fields of both services stand in one column
            title.setMinimumWidth(max(one.sizeHint().width() for one in titles))
        left = iter(titles)
        for service, names in zip(ModelService, GROUPS, strict=True):
            box.addWidget(plain_label(service.label, "listed", wrap=False))
            form = _form()
            for name in names:
                form.addRow(next(left), fields[name].control)
            if service is self._service:
                form.addRow(plain_label(tr("Key"), wrap=False), self._key_row())
            state = self.states[service] = plain_label("", "quiet")
            form.addRow(plain_label(tr("State"), wrap=False), state)
            box.addLayout(form)
            box.addWidget(divider())
        form = _form()
        for name in SERVICE_FIELDS[6:]:
            form.addRow(plain_label(fields[name].title, wrap=False), fields[name].control)
        box.addLayout(form)
        box.addWidget(divider())
        box.addWidget(plain_label(tr("What you agreed to"), "listed", wrap=False))
        self.take_back: list[QWidget] = []
        self._consents = QVBoxLayout()
        box.addLayout(self._consents)
        sent = link_button(tr("What was sent…"), tr("The log of all that was sent"), show_sent)
        box.addWidget(sent, 0, Qt.AlignmentFlag.AlignLeft)
        box.addStretch(1)
        self.setWidget(inside)
        self._session.services_changed.connect(self._look)
        self._look()
        self._ask_key()

    def _key_row(self) -> QWidget:
        self.key = QLineEdit()
        self.key.setEchoMode(QLineEdit.EchoMode.Password)
        self.key.setPlaceholderText(tr("paste a new key"))
        self.key.setAccessibleName(tr("Key for {name}").format(name=self._service.label))
        self.keep = QPushButton(tr("Keep"))
        self.keep.setToolTip(tr("Put the key into the system's keyring; it is not shown again"))
        self.keep.setAccessibleName(tr("Keep the key"))
        self.keep.setEnabled(False)
        self.keep.setAutoDefault(False)
        self.forget = QPushButton(tr("Forget"))
        self.forget.setToolTip(tr("Take the key out of the system's keyring"))
        self.forget.setAccessibleName(tr("Forget the key"))
        self.forget.setEnabled(False)
        self.forget.setAutoDefault(False)
        self.key_state = plain_label("", "quiet")
        self.key.textChanged.connect(lambda text: self.keep.setEnabled(bool(text.strip())))
        self.keep.clicked.connect(lambda _checked=False: self._keep())
        self.forget.clicked.connect(
            lambda _checked=False: self._commands.assistance.forget_key(self._service, self._key_changed, self)
        )
        row = QWidget()
        column = QVBoxLayout(row)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(2)
        line = QHBoxLayout()
        line.setSpacing(8)
        line.addWidget(self.key, 1)
        line.addWidget(self.keep)
        line.addWidget(self.forget)
        column.addLayout(line)
        column.addWidget(self.key_state)
        return row

    def _keep(self) -> None:
        key = self.key.text().strip()
        self.key.clear()  # whatever becomes of it, it is not shown again
        self._commands.assistance.keep_key(self._service, key, self._key_changed, self)

    def _key_changed(self, problem: str) -> None:
        if problem:
            self.key_state.setText(problem)
        else:
            self._ask_key()

    def _ask_key(self) -> None:
        self._commands.assistance.key_status(self._service, lambda found: self._say_key(*found), self)

    def _say_key(self, kept: bool, told: str) -> None:
        self.forget.setEnabled(kept)
        self.key_state.setText(tr("A key is kept in {keyring}.").format(keyring=told) if kept else self._no_key(told))

    @staticmethod
    def _no_key(told: str) -> str:
        """`told` is the keyring's name, or a sentence that says why there is none."""
        return told if told.endswith(".") else tr("No key is kept ({keyring}).").format(keyring=told)

    def _look(self) -> None:
        """Say how the services stand and what was agreed to."""
        states = self._session.services
        for service, label in self.states.items():
            permission = states.each.get(service)
            if permission is None:
                label.setText("")
            elif permission.ok:
                where = permission.host if permission.leaves_machine else tr("on this machine")
                label.setText(tr("Ready: {model}, {where}").format(model=permission.model, where=where))
            elif permission.hindrance == "switched-off":
                label.setText(tr("Switched off"))
            else:
                label.setText(long_reason(permission))
        clear_layout(self._consents)
        self.take_back = []
        for consent in states.consents:
            text = f"{consent.service.label} ({consent.host}): {purpose_words(consent.purpose)}"
            button = QPushButton(tr("Take back"))
            button.setAccessibleName(tr("Take back: {what}").format(what=text))
            button.setAutoDefault(False)
            button.clicked.connect(partial(self._taken_back, consent))
            line = QHBoxLayout()
            line.addWidget(plain_label(text), 1)
            line.addWidget(button)
            self.take_back.append(button)
            self._consents.addLayout(line)
        if not states.consents:
            self._consents.addWidget(plain_label(tr("Nothing: nothing leaves this machine."), "quiet"))

    def _taken_back(self, consent, _checked: bool = False) -> None:
        self._commands.assistance.take_back(consent)


def _form() -> QFormLayout:
    form = QFormLayout()
    form.setHorizontalSpacing(16)
    form.setVerticalSpacing(8)
    form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
    return form

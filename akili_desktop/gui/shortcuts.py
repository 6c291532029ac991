"""The window's shortcuts: those that its actions were made with, and the user's own over them."""

from __future__ import annotations

import json

from PySide6.QtCore import QSettings
from PySide6.QtGui import QAction, QKeySequence

KEY = "view/shortcuts"
PORTABLE = QKeySequence.SequenceFormat.PortableText


class Shortcuts:
    """The window's actions with their shortcuts: those they were made with, and the user's own over them."""

    def __init__(self, actions: dict[str, QAction], settings: QSettings) -> None:
        self.actions = actions
        self._settings = settings
        self._given = {key: list(action.shortcuts()) for key, action in actions.items()}
        self._own: dict[str, str] = {}

    def restore(self) -> None:
        """Put the user's shortcuts in force; what does not fit any more is left out."""
        try:
            kept = json.loads(str(self._settings.value(KEY, "") or "{}"))
        except ValueError:
            kept = {}
        for key, keys in kept.items() if isinstance(kept, dict) else ():
            if key in self.actions and isinstance(keys, str):
                self._put(key, keys)

    def change(self, key: str, sequence: QKeySequence) -> None:
        """Give an action this one shortcut (none where it is empty), taking it from any other that has it."""
        for other in self.holders(sequence):
            if other != key:
                self._put(other, "")
        self._put(key, sequence.toString(PORTABLE))
        self._save()

    def reset(self, key: str) -> None:
        """Give an action the shortcuts that it was made with."""
        for sequence in self._given[key]:
            for other in self.holders(sequence):
                if other != key:
                    self._put(other, "")
        self._own.pop(key, None)
        self.actions[key].setShortcuts(self._given[key])
        self._save()

    def reset_all(self) -> None:
        """Give every action what it was made with."""
        self._own.clear()
        for key, action in self.actions.items():
            action.setShortcuts(self._given[key])
        self._save()

    def holders(self, sequence: QKeySequence) -> list[str]:
        """The actions that have this shortcut."""
        if sequence.isEmpty():
            return []
        return [key for key, action in self.actions.items() if sequence in action.shortcuts()]

    def changed(self, key: str) -> bool:
        """Whether the user has set this action's shortcut."""
        return key in self._own

    def _put(self, key: str, keys: str) -> None:
        self._own[key] = keys
        self.actions[key].setShortcuts([QKeySequence(keys, PORTABLE)] if keys else [])

    def _save(self) -> None:
        self._settings.setValue(KEY, json.dumps(self._own, sort_keys=True))

"""Waiting as long as a loaded machine may need: what never comes still fails its test, what comes late does not."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from hypothesis import HealthCheck
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

SOON = 100.0
"""Seconds for what takes a moment on a machine that nothing else keeps busy."""

WAIT_MS = 100_000
"""The same for the event loop."""


BUSY = (HealthCheck.too_slow,)
"""What Hypothesis may not take for a fault of the test: examples take long where the machine is busy."""


class PatientBot(QtBot):
    """Takes `WAIT_MS` for its limit where a test names none."""

    def waitUntil(self, callback: Callable[[], bool | None], *, timeout: int = WAIT_MS) -> None:  # noqa: N802
        super().waitUntil(callback, timeout=timeout)

    def waitSignal(self, signal: Any, *, timeout: int = WAIT_MS, **more: Any) -> Any:  # noqa: N802
        return super().waitSignal(signal, timeout=timeout, **more)

    def waitSignals(self, signals: Any, *, timeout: int = WAIT_MS, **more: Any) -> Any:  # noqa: N802
        return super().waitSignals(signals, timeout=timeout, **more)

    def let_go(self) -> None:
        """Release the modifiers of the last key or click, for later tests: a table without a selection selects no row
        while Qt believes Shift to be down.
        """
        hand = QWidget()
        self.keyRelease(hand, Qt.Key.Key_Shift)
        hand.deleteLater()
